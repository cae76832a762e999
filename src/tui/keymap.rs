//! From keys to actions, by the table in `assets/keys.toml`; and from actions to the keys that
//! help and footer show.

mod table;

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use toml::de::{DeTable, DeValue};

use super::action::Action;
use crate::config::{OwnKeys, Settings, ShiftDigits};
use crate::grid::Digit;

pub use table::{KeySection, key_table};

/// A key as it is bound: what it is and which modifiers count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    code: KeyCode,
    ctrl: bool,
    shift: bool,
}

impl Key {
    /// A character key.
    #[cfg(test)]
    pub(crate) const fn char(c: char) -> Self {
        Self {
            code: KeyCode::Char(c),
            ctrl: false,
            shift: false,
        }
    }

    /// The character that the key writes into a line of text.
    pub(crate) const fn typed(self) -> Option<char> {
        match self.code {
            KeyCode::Char(c) if !self.ctrl => Some(c),
            _ => None,
        }
    }

    /// Whether it takes the last character of a line away.
    pub(crate) fn rubs_out(self) -> bool {
        self.code == KeyCode::Backspace
    }

    /// The digit that the key shows.
    pub(crate) fn digit(self) -> Option<Digit> {
        match self.code {
            KeyCode::Char(c) if !self.ctrl => Digit::from_char(c),
            _ => None,
        }
    }
}

impl From<KeyEvent> for Key {
    /// A character already says whether Shift was held; full-width characters, as a Japanese
    /// input method sends them, mean the same as the narrow ones.
    fn from(event: KeyEvent) -> Self {
        let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
        let shift = event.modifiers.contains(KeyModifiers::SHIFT);
        match event.code {
            KeyCode::Char(c) => Self {
                code: KeyCode::Char(narrow(c)),
                ctrl,
                shift: false,
            },
            KeyCode::BackTab => Self {
                code: KeyCode::Tab,
                ctrl,
                shift: true,
            },
            code => Self { code, ctrl, shift },
        }
    }
}

/// Whether a key event carries a full-width character that means an ASCII one.
pub(crate) fn is_wide(event: &KeyEvent) -> bool {
    matches!(event.code, KeyCode::Char(c) if narrow(c) != c)
}

/// The ASCII character that a full-width one stands for; others stay.
pub(crate) fn narrow(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '　' => ' ',
        _ => c,
    }
}

/// Keys that have names, with the names by which they are bound and shown.
const NAMED: &[(&str, &str, KeyCode)] = &[
    ("Left", "←", KeyCode::Left),
    ("Right", "→", KeyCode::Right),
    ("Up", "↑", KeyCode::Up),
    ("Down", "↓", KeyCode::Down),
    ("Home", "Home", KeyCode::Home),
    ("End", "End", KeyCode::End),
    ("PageUp", "PgUp", KeyCode::PageUp),
    ("PageDown", "PgDn", KeyCode::PageDown),
    ("Tab", "Tab", KeyCode::Tab),
    ("Enter", "↵", KeyCode::Enter),
    ("Esc", "Esc", KeyCode::Esc),
    ("Delete", "Del", KeyCode::Delete),
    ("Backspace", "Bksp", KeyCode::Backspace),
    ("Space", "Space", KeyCode::Char(' ')),
    ("F1", "F1", KeyCode::F(1)),
    ("F2", "F2", KeyCode::F(2)),
    ("F3", "F3", KeyCode::F(3)),
    ("F4", "F4", KeyCode::F(4)),
    ("F5", "F5", KeyCode::F(5)),
    ("F6", "F6", KeyCode::F(6)),
    ("F7", "F7", KeyCode::F(7)),
    ("F8", "F8", KeyCode::F(8)),
    ("F9", "F9", KeyCode::F(9)),
];

impl FromStr for Key {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (ctrl, rest) = match text.strip_prefix("Ctrl-") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (shift, rest) = match rest.strip_prefix("Shift-") {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let named = NAMED.iter().find(|(name, ..)| *name == rest);
        let mut chars = rest.chars();
        let code = match (named, chars.next(), chars.next()) {
            (Some((.., code)), ..) => *code,
            (None, Some(c), None) => KeyCode::Char(c),
            _ => return Err(format!("'{text}' is no key")),
        };
        Ok(Self { code, ctrl, shift })
    }
}

impl fmt::Display for Key {
    /// As help shows it. `{:#}` keeps to ASCII.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str(if f.alternate() { "Ctrl-" } else { "^" })?;
        }
        if self.shift {
            f.write_str(if f.alternate() { "Shift-" } else { "⇧" })?;
        }
        let named = NAMED.iter().find(|(.., code)| *code == self.code);
        match (named, self.code) {
            (Some((ascii, ..)), _) if f.alternate() => f.write_str(ascii),
            (Some((_, shown, _)), _) => f.write_str(shown),
            (None, KeyCode::Char(c)) if self.ctrl => write!(f, "{}", c.to_ascii_uppercase()),
            (None, KeyCode::Char(c)) => write!(f, "{c}"),
            (None, code) => write!(f, "{code:?}"),
        }
    }
}

/// One key of a binding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pattern {
    Exactly(Key),
    AnyDigit,
    /// A digit key together with Shift, on this keyboard.
    ShiftedDigit(ShiftDigits),
}

impl Pattern {
    fn matches(self, key: Key) -> bool {
        match self {
            Self::Exactly(own) => own == key,
            Self::AnyDigit | Self::ShiftedDigit(_) => self.digit(key).is_some(),
        }
    }

    /// The digit that the key stands for.
    fn digit(self, key: Key) -> Option<Digit> {
        match self {
            Self::Exactly(_) => None,
            Self::AnyDigit => key.digit(),
            Self::ShiftedDigit(keyboard) => {
                let mut digits = Digit::ALL.into_iter().zip(keyboard.characters().chars());
                let typed = key.typed()?;
                digits.find_map(|(digit, c)| (c == typed).then_some(digit))
            }
        }
    }
}

/// Where a key is pressed. A key that is unbound in one context is looked up in the next wider
/// one: see [`Keymap::resolve`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Context {
    Global,
    Play,
    /// Several cells are selected.
    Select,
    /// There is a focus, a try or a check to end.
    Focus,
    /// A digit was tried and has led to a dead end.
    DeadEnd,
    Hint,
    Watch,
    Race,
    Menu,
    Clues,
    Learn,
    Won,
    Review,
    Confirm,
    Help,
    List,
    Branches,
    Entry,
}

impl Context {
    const ALL: [Self; 18] = [
        Self::Global,
        Self::Play,
        Self::Select,
        Self::Focus,
        Self::DeadEnd,
        Self::Hint,
        Self::Watch,
        Self::Race,
        Self::Menu,
        Self::Clues,
        Self::Learn,
        Self::Won,
        Self::Review,
        Self::Confirm,
        Self::Help,
        Self::List,
        Self::Branches,
        Self::Entry,
    ];

    /// The name of its table in the file.
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::Global => "global",
            Self::Play => "play",
            Self::Select => "select",
            Self::Focus => "focus",
            Self::DeadEnd => "dead-end",
            Self::Hint => "hint",
            Self::Watch => "watch",
            Self::Race => "race",
            Self::Menu => "menu",
            Self::Clues => "clues",
            Self::Learn => "learn",
            Self::Won => "won",
            Self::Review => "review",
            Self::Confirm => "confirm",
            Self::Help => "help",
            Self::List => "list",
            Self::Branches => "branches",
            Self::Entry => "entry",
        }
    }
}

#[derive(Clone, Debug)]
struct Binding {
    context: Context,
    keys: Vec<Pattern>,
    action: Action,
}

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// An action; with the digit, when the binding ends in one.
    Action(Action, Option<Digit>),
    /// The beginning of a binding of two keys.
    Beginning,
    /// Nothing.
    Unbound,
}

/// Every binding.
#[derive(Clone, Debug)]
pub(crate) struct Keymap {
    bindings: Vec<Binding>,
}

/// The tables of keys: the first whole, the others where they differ from it.
const PRESETS: [(&str, &str); 4] = [
    ("vim", include_str!("../../assets/keys.toml")),
    ("arrows", include_str!("../../assets/keys/arrows.toml")),
    ("ctc", include_str!("../../assets/keys/ctc.toml")),
    ("numpad", include_str!("../../assets/keys/numpad.toml")),
];

impl Keymap {
    /// The table of a preset with the player's own keys before it, and what is wrong with these.
    pub(crate) fn new(settings: &Settings) -> (Self, Vec<String>) {
        let keyboard = settings.keyboard();
        let mut keymap = Self::preset(&settings.key_preset, keyboard);
        let own = &settings.keys;
        let mut problems = Vec::new();
        for entry in own {
            if let Err(problem) = keymap.rebind(entry, keyboard) {
                problems.push(format!("{}: {problem}", entry.line));
            }
        }
        for entry in own {
            let Some(action) = Action::from_slug(&entry.action) else {
                continue;
            };
            let other = keymap
                .conflicts()
                .find(|(a, b)| [a.action, b.action].contains(&action));
            if let Some((a, b)) = other {
                let key = a.shown(true);
                let (a, b) = (a.action.slug(), b.action.slug());
                problems.push(format!("{}: '{key}' is {a} and {b}", entry.line));
            }
        }
        (keymap, problems)
    }

    /// A table the program is built with, for a keyboard.
    fn preset(name: &str, keyboard: ShiftDigits) -> Self {
        let parsed = |file: &str| {
            Self::parse(file, keyboard).expect("the built-in key tables are well formed")
        };
        let (_, whole) = PRESETS[0];
        let (mut keymap, _) = parsed(whole);
        if let Some((_, file)) = PRESETS[1..].iter().find(|(own, _)| *own == name) {
            let (changes, named) = parsed(file);
            let stays = |b: &Binding| !named.contains(&(b.context, b.action));
            keymap.bindings.retain(stays);
            keymap.bindings.extend(changes.bindings);
        }
        keymap.make_room();
        keymap
    }

    /// Leaves out the keys that are a digit with Shift on this keyboard, where that means
    /// something: `$` is Shift and 4 in America.
    fn make_room(&mut self) {
        let shifted: Vec<(Context, Pattern)> = self
            .bindings
            .iter()
            .filter_map(|binding| match binding.keys[..] {
                [pattern @ Pattern::ShiftedDigit(_)] => Some((binding.context, pattern)),
                _ => None,
            })
            .collect();
        self.bindings.retain(|binding| {
            let Pattern::Exactly(first) = binding.keys[0] else {
                return true;
            };
            !shifted
                .iter()
                .any(|(context, pattern)| *context == binding.context && pattern.matches(first))
        });
    }

    /// Gives an action other keys wherever it has any.
    fn rebind(&mut self, own: &OwnKeys, keyboard: ShiftDigits) -> Result<(), String> {
        let unknown = || format!("no action is called '{}'", own.action);
        let action = Action::from_slug(&own.action).ok_or_else(unknown)?;
        let keys = own.keys.iter().map(|key| patterns(key, keyboard));
        let keys: Vec<Vec<Pattern>> = keys.collect::<Result<_, _>>()?;
        let mut contexts = Vec::new();
        for binding in self.bindings.iter().filter(|b| b.action == action) {
            if !contexts.contains(&binding.context) {
                contexts.push(binding.context);
            }
        }
        let rest = std::mem::take(&mut self.bindings);
        for context in contexts {
            let new = keys.iter().map(|keys| Binding {
                context,
                keys: keys.clone(),
                action,
            });
            self.bindings.extend(new);
        }
        self.bindings
            .extend(rest.into_iter().filter(|b| b.action != action));
        Ok(())
    }

    /// Pairs of bindings of one context of which one hides the other.
    fn conflicts(&self) -> impl Iterator<Item = (&Binding, &Binding)> {
        self.bindings.iter().enumerate().flat_map(|(i, a)| {
            let before = self.bindings[..i].iter();
            before.filter_map(move |b| {
                let same = a.keys.iter().zip(&b.keys).all(|(p, q)| p == q);
                (a.context == b.context && a.action != b.action && same).then_some((b, a))
            })
        })
    }

    /// Reads a table; gives as well which actions it names, as it may take away all their keys.
    fn parse(toml: &str, keyboard: ShiftDigits) -> Result<(Self, Vec<(Context, Action)>), String> {
        let table = DeTable::parse(toml).map_err(|e| e.to_string())?;
        let mut bindings = Vec::new();
        let mut named = Vec::new();
        for (name, actions) in table.get_ref() {
            let name = name.get_ref();
            let context = Context::ALL.into_iter().find(|c| c.slug() == name.as_ref());
            let context = context.ok_or_else(|| format!("no screen is called '{name}'"))?;
            let DeValue::Table(actions) = actions.get_ref() else {
                return Err(format!("'{name}' is a table: action = [keys]"));
            };
            for (slug, keys) in actions {
                let slug = slug.get_ref();
                let action = Action::from_slug(slug);
                let action = action.ok_or_else(|| format!("no action is called '{slug}'"))?;
                named.push((context, action));
                let DeValue::Array(keys) = keys.get_ref() else {
                    return Err(format!("'{slug}' is a list of keys"));
                };
                for key in keys {
                    let DeValue::String(key) = key.get_ref() else {
                        return Err(format!("'{slug}': a key is a text"));
                    };
                    bindings.push(Binding {
                        context,
                        keys: patterns(key, keyboard)?,
                        action,
                    });
                }
            }
        }
        Ok((Self { bindings }, named))
    }

    /// What a key means after the pending ones, in the first of these contexts that binds it.
    pub(crate) fn resolve(&self, contexts: &[Context], pending: Option<Key>, key: Key) -> Meaning {
        let typed: Vec<Key> = pending.into_iter().chain([key]).collect();
        let begins = |binding: &Binding| {
            let pairs = binding.keys.iter().zip(&typed);
            binding.keys.len() >= typed.len() && pairs.into_iter().all(|(p, k)| p.matches(*k))
        };
        for context in contexts {
            let here = |b: &&Binding| b.context == *context && begins(b);
            let mut found = self.bindings.iter().filter(here).peekable();
            if found.peek().is_none() {
                continue;
            }
            return match found.find(|b| b.keys.len() == typed.len()) {
                Some(binding) => {
                    let digit = binding.keys.last().and_then(|last| last.digit(key));
                    Meaning::Action(binding.action, digit)
                }
                None => Meaning::Beginning,
            };
        }
        Meaning::Unbound
    }

    /// The keys of an action in a context, as they are shown: the table's order.
    pub(crate) fn keys(&self, context: Context, action: Action, ascii: bool) -> Vec<String> {
        let unknown = Pattern::ShiftedDigit(ShiftDigits::Off);
        let own =
            |b: &&Binding| b.context == context && b.action == action && !b.keys.contains(&unknown);
        let bindings = self.bindings.iter().filter(own);
        bindings.map(|b| b.shown(ascii)).collect()
    }

    /// The actions of some contexts with their keys, by the order of the help screen.
    pub(crate) fn actions(&self, contexts: &[Context], ascii: bool) -> Vec<(Action, Vec<String>)> {
        let with_keys = |action: &Action| {
            let mut keys: Vec<String> = Vec::new();
            for key in contexts.iter().flat_map(|c| self.keys(*c, *action, ascii)) {
                if !keys.contains(&key) {
                    keys.push(key);
                }
            }
            (!keys.is_empty()).then_some((*action, keys))
        };
        Action::ALL.iter().filter_map(with_keys).collect()
    }

    /// The first of the two keys of an action that ends in a digit; `None` for others.
    pub(crate) fn lead(&self, contexts: &[Context], action: Action) -> Option<Key> {
        let own = |b: &&Binding| contexts.contains(&b.context) && b.action == action;
        let mut keys = self.bindings.iter().filter(own).map(|b| b.keys.as_slice());
        keys.find_map(|keys| match keys {
            [Pattern::Exactly(key), Pattern::AnyDigit] => Some(*key),
            _ => None,
        })
    }

    /// Whether an action is bound to a bare digit in one of these contexts.
    pub(crate) fn takes_digit(&self, contexts: &[Context], action: Action) -> bool {
        let own = |b: &&Binding| contexts.contains(&b.context) && b.action == action;
        let mut own = self.bindings.iter().filter(own);
        own.any(|b| b.keys == [Pattern::AnyDigit])
    }
}

impl Binding {
    fn shown(&self, ascii: bool) -> String {
        let show = |pattern: &Pattern| match pattern {
            Pattern::AnyDigit if ascii => "1-9".to_owned(),
            Pattern::AnyDigit => "1…9".to_owned(),
            Pattern::ShiftedDigit(_) if ascii => "Shift-1-9".to_owned(),
            Pattern::ShiftedDigit(_) => "⇧1…9".to_owned(),
            Pattern::Exactly(key) if ascii => format!("{key:#}"),
            Pattern::Exactly(key) => key.to_string(),
        };
        self.keys.iter().map(show).collect::<Vec<_>>().join(" ")
    }
}

/// Reads keys that are pressed one after the other.
fn patterns(keys: &str, keyboard: ShiftDigits) -> Result<Vec<Pattern>, String> {
    let pattern = |part: &str| match part {
        "<digit>" => Ok(Pattern::AnyDigit),
        "<Shift-digit>" => Ok(Pattern::ShiftedDigit(keyboard)),
        _ => part.parse().map(Pattern::Exactly),
    };
    keys.split(' ').map(pattern).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Setting, Settings};

    fn press(keymap: &Keymap, contexts: &[Context], keys: &str) -> Meaning {
        let mut pending = None;
        let mut meaning = Meaning::Unbound;
        for key in keys.split(' ') {
            let key = key.parse().unwrap();
            meaning = keymap.resolve(contexts, pending, key);
            pending = (meaning == Meaning::Beginning).then_some(key);
        }
        meaning
    }

    /// Every preset on every keyboard whose digit keys are known.
    fn every_table() -> impl Iterator<Item = (&'static str, ShiftDigits)> {
        let keyboards = [
            ShiftDigits::Us,
            ShiftDigits::Jis,
            ShiftDigits::Uk,
            ShiftDigits::De,
            ShiftDigits::Fr,
        ];
        PRESETS
            .iter()
            .flat_map(move |(name, _)| keyboards.map(|keyboard| (*name, keyboard)))
    }

    #[test]
    fn every_action_is_bound_somewhere_in_every_preset() {
        assert_eq!(
            Setting::KeyPreset.choices(&Settings::default()),
            PRESETS.map(|(name, _)| name)
        );
        for (name, _) in PRESETS {
            let keymap = Keymap::preset(name, ShiftDigits::Us);
            let bound: Vec<Action> = keymap.bindings.iter().map(|b| b.action).collect();
            for action in Action::ALL {
                assert!(bound.contains(action), "{name}: {action:?} has no key");
                assert_eq!(Action::from_slug(action.slug()), Some(*action));
            }
        }
    }

    #[test]
    fn no_key_means_two_things_in_one_context() {
        for (name, _) in PRESETS {
            let keymap = Keymap::preset(name, ShiftDigits::Us);
            let conflict = keymap.conflicts().next();
            assert!(conflict.is_none(), "{name}: {conflict:?}");
        }
    }

    #[test]
    fn shift_and_a_digit_write_a_note_on_every_keyboard() {
        for (preset, keyboard) in every_table() {
            let keymap = Keymap::preset(preset, keyboard);
            for (digit, c) in Digit::ALL.into_iter().zip(keyboard.characters().chars()) {
                let meaning = keymap.resolve(&[Context::Play], None, Key::char(c));
                let note = Meaning::Action(Action::NoteOnce, Some(digit));
                assert_eq!(meaning, note, "{preset}, {keyboard:?}: {c}");
            }
        }
        let keymap = Keymap::preset("vim", ShiftDigits::Off);
        let row_end = Meaning::Action(Action::RowEnd, None);
        assert_eq!(press(&keymap, &[Context::Play], "$"), row_end);
    }

    #[test]
    fn no_action_loses_its_last_key_to_a_keyboard() {
        for (preset, keyboard) in every_table() {
            let keymap = Keymap::preset(preset, keyboard);
            let all = Keymap::preset(preset, ShiftDigits::Off);
            for (context, action) in Context::ALL
                .iter()
                .flat_map(|c| Action::ALL.iter().map(move |a| (*c, *a)))
            {
                let had = !all.keys(context, action, true).is_empty();
                let has = !keymap.keys(context, action, true).is_empty();
                assert!(has || !had, "{preset}, {keyboard:?}: {action:?}");
            }
        }
    }

    #[test]
    fn ones_own_keys_come_first_and_what_is_wrong_with_them_is_told() {
        let own = |line, action: &str, keys: &[&str]| OwnKeys {
            line,
            action: action.to_owned(),
            keys: keys.iter().map(|key| (*key).to_owned()).collect(),
        };
        let rows = [
            own(3, "undo", &["H"]),
            own(4, "undoo", &["q"]),
            own(5, "redo", &["Hyper-x"]),
            own(6, "quit", &["F9"]),
        ];
        let settings = Settings {
            keys: rows.to_vec(),
            ..Settings::default()
        };
        let (keymap, problems) = Keymap::new(&settings);
        let lines: Vec<&str> = problems.iter().map(|p| &p[..2]).collect();
        assert_eq!(lines, ["4:", "5:", "3:"], "{problems:?}");
        assert!(problems[2].contains("'H' is undo and hint"), "{problems:?}");
        let play = [Context::Play, Context::Global];
        let meaning = |keys| press(&keymap, &play, keys);
        assert_eq!(meaning("H"), Meaning::Action(Action::Undo, None));
        assert_eq!(meaning("u"), Meaning::Unbound);
        assert_eq!(meaning("F9"), Meaning::Action(Action::Quit, None));
        assert_eq!(meaning("U"), Meaning::Action(Action::Redo, None));
    }

    #[test]
    fn digits_are_passed_on_and_two_keys_make_one_action() {
        let keymap = Keymap::preset("vim", ShiftDigits::Us);
        let play = [Context::Play, Context::Global];
        let seven = Digit::new(7);
        let meaning = |keys| press(&keymap, &play, keys);
        assert_eq!(meaning("7"), Meaning::Action(Action::Digit, seven));
        assert_eq!(meaning("; 7"), Meaning::Action(Action::NoteOnce, seven));
        assert_eq!(meaning("g"), Meaning::Beginning);
        assert_eq!(meaning("g g"), Meaning::Action(Action::FirstCell, None));
        assert_eq!(meaning("g x"), Meaning::Unbound);
        assert_eq!(meaning("?"), Meaning::Action(Action::Help, None));
        assert_eq!(meaning("Ctrl-r"), Meaning::Action(Action::Redo, None));
    }

    #[test]
    fn a_narrower_context_comes_first() {
        let keymap = Keymap::preset("vim", ShiftDigits::Us);
        let contexts = [Context::Hint, Context::Play, Context::Global];
        let meaning = |keys| press(&keymap, &contexts, keys);
        assert_eq!(
            meaning("Right"),
            Meaning::Action(Action::SentenceNext, None)
        );
        assert_eq!(meaning("Down"), Meaning::Action(Action::Down, None));
    }

    #[test]
    fn full_width_keys_mean_the_narrow_ones() {
        let event = |c| KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE);
        assert_eq!(Key::from(event('７')), Key::char('7'));
        assert_eq!(Key::from(event('Ｈ')), Key::char('H'));
        assert_eq!(Key::from(event('　')), Key::char(' '));
        assert_eq!(Key::from(event('あ')), Key::char('あ'));
    }
}

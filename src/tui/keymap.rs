//! Maps keys to actions by the table in `assets/keys.toml`, and actions to the keys that the help
//! and the footer show.
//!
//! | file | content |
//! |---|---|
//! | `key.rs` | keys as they are sent, bound and shown |
//! | `binding.rs` | the keys of one action |
//! | `context.rs` | contexts of key bindings |
//! | `build.rs` | presets and custom keys |

mod binding;
mod build;
mod context;
mod key;

use super::action::Action;
use crate::config::{GlyphSet, Settings, ShiftDigits};
use crate::grid::Digit;
use crate::text::Text;

use binding::{Binding, KeyPattern};
pub(crate) use context::Context;
pub(crate) use key::{Key, KeyCode, Modifiers, is_wide, narrow};

/// The meaning of a key press in the current contexts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyResolution {
    /// The key triggers an action. If the binding ends with a digit, the digit is included.
    Action(Action, Option<Digit>),
    /// The key begins a two-key binding.
    Beginning,
    Unbound,
}

#[derive(Clone, Debug)]
pub(crate) struct Keymap {
    bindings: Vec<Binding>,
}

impl Keymap {
    /// Returns the meaning of a key, which may follow a pending first key. The first context with a
    /// matching binding takes precedence.
    pub(crate) fn resolve(
        &self,
        contexts: &[Context],
        pending: Option<Key>,
        key: Key,
    ) -> KeyResolution {
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
                    KeyResolution::Action(binding.action, digit)
                }
                None => KeyResolution::Beginning,
            };
        }
        KeyResolution::Unbound
    }

    /// Returns the first key of an action in the first of the contexts that binds it.
    pub(crate) fn first_key(
        &self,
        contexts: &[Context],
        action: Action,
        ascii: bool,
    ) -> Option<String> {
        let mut contexts = contexts.iter();
        contexts.find_map(|context| self.keys(*context, action, ascii).next())
    }

    /// Returns the keys of an action in a context, in the order of the table.
    fn keys(&self, context: Context, action: Action, ascii: bool) -> impl Iterator<Item = String> {
        let unknown = KeyPattern::ShiftedDigit(ShiftDigits::Off);
        let own = move |b: &&Binding| {
            b.context == context && b.action == action && !b.keys.contains(&unknown)
        };
        let bindings = self.bindings.iter().filter(own);
        bindings.map(move |b| b.shown(ascii))
    }

    /// Returns the second keys that may follow a first key, with their actions.
    pub(crate) fn second_keys(
        &self,
        contexts: &[Context],
        first: Key,
        ascii: bool,
    ) -> Vec<(String, Action)> {
        let unknown = KeyPattern::ShiftedDigit(ShiftDigits::Off);
        let follows =
            |b: &&Binding| b.keys.len() == 2 && b.keys[0].matches(first) && b.keys[1] != unknown;
        let of_context = |context: &Context| {
            let own = self.bindings.iter().filter(|b| b.context == *context);
            let own: Vec<&Binding> = own.filter(follows).collect();
            (!own.is_empty()).then_some(own)
        };
        let found = contexts.iter().find_map(of_context).unwrap_or_default();
        found
            .into_iter()
            .map(|binding| (binding.keys[1].shown(ascii), binding.action))
            .collect()
    }

    /// Returns the actions of the contexts with their keys, in the order of the help screen.
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

    /// Returns the first key of an action's two-key binding, if the second key is any digit.
    /// Returns `None` if there is no such binding.
    pub(crate) fn digit_prefix(&self, contexts: &[Context], action: Action) -> Option<Key> {
        let own = |b: &&Binding| contexts.contains(&b.context) && b.action == action;
        let mut keys = self.bindings.iter().filter(own).map(|b| b.keys.as_slice());
        keys.find_map(|keys| match keys {
            [KeyPattern::Exactly(key), KeyPattern::AnyDigit] => Some(*key),
            _ => None,
        })
    }

    /// Returns true if a single digit key triggers an action in one of the contexts.
    pub(crate) fn takes_digit(&self, contexts: &[Context], action: Action) -> bool {
        let own = |b: &&Binding| contexts.contains(&b.context) && b.action == action;
        let mut own = self.bindings.iter().filter(own);
        own.any(|b| b.keys == [KeyPattern::AnyDigit])
    }
}

/// The keys of one screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeySection {
    /// The name of the screen.
    pub title: String,
    /// The rows in the order of the help. Each row contains the keys of an action, its description,
    /// and its name in bindings.
    pub rows: Vec<[String; 3]>,
}

/// Returns all keys of all screens with these settings. Also returns the errors in the custom keys.
pub fn key_table(settings: &Settings, text: &Text) -> (Vec<KeySection>, Vec<String>) {
    let (keymap, problems) = Keymap::new(settings);
    let ascii = settings.glyphs == GlyphSet::Ascii;
    let section = |context: &Context| {
        let actions = keymap.actions(&[*context], ascii).into_iter();
        let rows = actions.map(|(action, keys)| {
            let said = text.named("action", action.slug());
            [keys.join(" "), said, action.slug().to_owned()]
        });
        KeySection {
            title: text.named("context", context.slug()),
            rows: rows.collect(),
        }
    };
    (Context::ALL.iter().map(section).collect(), problems)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{CustomKeys, KeyPreset};

    fn press(keymap: &Keymap, contexts: &[Context], keys: &str) -> KeyResolution {
        let mut pending = None;
        let mut meaning = KeyResolution::Unbound;
        for key in keys.split(' ') {
            let key = key.parse().unwrap();
            meaning = keymap.resolve(contexts, pending, key);
            pending = (meaning == KeyResolution::Beginning).then_some(key);
        }
        meaning
    }

    /// Returns every preset, combined with every keyboard whose digit keys are known.
    fn every_table() -> impl Iterator<Item = (KeyPreset, ShiftDigits)> {
        let keyboards = [
            ShiftDigits::Us,
            ShiftDigits::Jis,
            ShiftDigits::Uk,
            ShiftDigits::De,
            ShiftDigits::Fr,
        ];
        KeyPreset::ALL
            .into_iter()
            .flat_map(move |preset| keyboards.map(|keyboard| (preset, keyboard)))
    }

    /// The actions without keys. They are only in the palette and in the menu.
    const UNBOUND: [Action; 3] = [Action::Daily, Action::Weekly, Action::Variants];

    #[test]
    fn every_action_is_bound_somewhere_in_every_preset() {
        for preset in KeyPreset::ALL {
            let keymap = Keymap::preset(preset, ShiftDigits::Us);
            let bound: Vec<Action> = keymap.bindings.iter().map(|b| b.action).collect();
            for action in Action::ALL {
                let is_bound = bound.contains(&action);
                assert_ne!(
                    is_bound,
                    UNBOUND.contains(&action),
                    "{preset:?}: {action:?}"
                );
                assert_eq!(Action::named(action.slug()), Some(action));
            }
        }
    }

    #[test]
    fn no_key_has_two_actions_in_one_context() {
        for preset in KeyPreset::ALL {
            let keymap = Keymap::preset(preset, ShiftDigits::Us);
            let conflict = keymap.conflicts().next();
            assert!(conflict.is_none(), "{preset:?}: {conflict:?}");
        }
    }

    #[test]
    fn global_keys_work_in_a_game_in_every_preset() {
        for preset in KeyPreset::ALL {
            let keymap = Keymap::preset(preset, ShiftDigits::Us);
            let everywhere = |b: &&Binding| b.context == Context::Global;
            for binding in keymap.bindings.iter().filter(everywhere) {
                if let [KeyPattern::Exactly(key)] = binding.keys[..] {
                    let meaning = keymap.resolve(&[Context::Play, Context::Global], None, key);
                    let own = KeyResolution::Action(binding.action, None);
                    assert_eq!(meaning, own, "{preset:?}: {key:?}");
                }
            }
        }
    }

    #[test]
    fn shift_and_a_digit_write_a_note_on_every_keyboard() {
        for (preset, keyboard) in every_table() {
            let keymap = Keymap::preset(preset, keyboard);
            for (digit, c) in Digit::ALL.into_iter().zip(keyboard.characters().unwrap()) {
                let meaning = keymap.resolve(&[Context::Play], None, Key::char(c));
                let note = KeyResolution::Action(Action::NoteOnce, Some(digit));
                assert_eq!(meaning, note, "{preset:?}, {keyboard:?}: {c}");
            }
        }
        let keymap = Keymap::preset(KeyPreset::Vim, ShiftDigits::Off);
        let row_end = KeyResolution::Action(Action::RowEnd, None);
        assert_eq!(press(&keymap, &[Context::Play], "$"), row_end);
    }

    #[test]
    fn ctrl_and_a_digit_key_writes_a_center_note_on_every_keyboard() {
        for (preset, keyboard) in every_table() {
            let keymap = Keymap::preset(preset, keyboard);
            let meaning = |c| {
                let key = Key::sent(KeyCode::Char(c), Modifiers::CTRL);
                keymap.resolve(&[Context::Play], None, key)
            };
            let note = |digit| KeyResolution::Action(Action::CenterOnce, Some(digit));
            for digit in Digit::ALL {
                let c = char::from(b'0' + digit.value());
                assert_eq!(meaning(c), note(digit), "{preset:?}, {keyboard:?}: {c}");
            }
            // Without Shift, a French digit key types another character.
            for (digit, c) in Digit::ALL.into_iter().zip(keyboard.characters().unwrap()) {
                let is_note = meaning(c) == note(digit);
                let is_french = keyboard == ShiftDigits::Fr;
                assert_eq!(is_note, is_french, "{preset:?}, {keyboard:?}: {c}");
            }
        }
    }

    #[test]
    fn every_action_has_a_key_on_every_keyboard() {
        for (preset, keyboard) in every_table() {
            let keymap = Keymap::preset(preset, keyboard);
            let all = Keymap::preset(preset, ShiftDigits::Off);
            for (context, action) in Context::ALL
                .iter()
                .flat_map(|c| Action::ALL.iter().map(move |a| (*c, *a)))
            {
                let had = all.first_key(&[context], action, true).is_some();
                let has = keymap.first_key(&[context], action, true).is_some();
                assert!(has || !had, "{preset:?}, {keyboard:?}: {action:?}");
            }
        }
    }

    #[test]
    fn user_keys_override_the_preset_and_errors_are_reported() {
        let own = |line, action: &str, keys: &[&str]| CustomKeys {
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
        assert!(
            problems[2].contains("'H' is bound to undo and hint"),
            "{problems:?}"
        );
        let play = [Context::Play, Context::Global];
        let meaning = |keys| press(&keymap, &play, keys);
        assert_eq!(meaning("H"), KeyResolution::Action(Action::Undo, None));
        assert_eq!(meaning("u"), KeyResolution::Unbound);
        assert_eq!(meaning("F9"), KeyResolution::Action(Action::Quit, None));
        assert_eq!(meaning("U"), KeyResolution::Action(Action::Redo, None));
    }

    #[test]
    fn a_digit_can_be_an_argument_and_two_keys_can_be_one_binding() {
        let keymap = Keymap::preset(KeyPreset::Vim, ShiftDigits::Us);
        let play = [Context::Play, Context::Global];
        let seven = Digit::new(7);
        let meaning = |keys| press(&keymap, &play, keys);
        assert_eq!(meaning("7"), KeyResolution::Action(Action::Digit, seven));
        assert_eq!(
            meaning("; 7"),
            KeyResolution::Action(Action::NoteOnce, seven)
        );
        assert_eq!(meaning("g"), KeyResolution::Beginning);
        assert_eq!(
            meaning("g g"),
            KeyResolution::Action(Action::FirstCell, None)
        );
        assert_eq!(meaning("g x"), KeyResolution::Unbound);
        assert_eq!(meaning("?"), KeyResolution::Action(Action::Help, None));
        assert_eq!(meaning("Ctrl-r"), KeyResolution::Action(Action::Redo, None));
    }

    #[test]
    fn a_more_specific_context_takes_precedence() {
        let keymap = Keymap::preset(KeyPreset::Vim, ShiftDigits::Us);
        let contexts = [Context::Hint, Context::Play, Context::Global];
        let meaning = |keys| press(&keymap, &contexts, keys);
        assert_eq!(
            meaning("Right"),
            KeyResolution::Action(Action::SentenceNext, None)
        );
        assert_eq!(meaning("Down"), KeyResolution::Action(Action::Down, None));
    }
}

//! Builds the keymap from a preset and custom keys.

use toml::de::{DeTable, DeValue};

use super::Keymap;
use super::binding::{Binding, KeyPattern, patterns};
use super::context::Context;
use crate::config::{CustomKeys, KeyPreset, Settings, ShiftDigits};
use crate::tui::action::Action;

/// Returns the table of a key preset. The table of `vim` is complete. The other tables contain only
/// the differences from it.
const fn table(preset: KeyPreset) -> &'static str {
    match preset {
        KeyPreset::Vim => include_str!("../../../assets/keys.toml"),
        KeyPreset::Arrows => include_str!("../../../assets/keys/arrows.toml"),
        KeyPreset::Ctc => include_str!("../../../assets/keys/ctc.toml"),
        KeyPreset::Numpad => include_str!("../../../assets/keys/numpad.toml"),
    }
}

impl Keymap {
    /// Builds the keymap from a preset and the player's custom keys. Also returns the errors in the
    /// custom keys.
    pub(crate) fn new(settings: &Settings) -> (Self, Vec<String>) {
        let keyboard = settings.keyboard();
        let mut keymap = Self::preset(settings.key_preset, keyboard);
        if !settings.distinguishes_keys {
            // The terminal cannot send Ctrl with a digit, so these bindings are removed. It would
            // send Ctrl-1 as `1`, Ctrl-3 as Esc, and Ctrl-8 as Backspace.
            let shown = |b: &Binding| !matches!(b.keys[..], [.., KeyPattern::CtrlDigit(_)]);
            keymap.bindings.retain(shown);
        }
        let own = &settings.keys;
        let mut problems = Vec::new();
        for entry in own {
            if let Err(problem) = keymap.rebind(entry, keyboard) {
                problems.push(format!("{}: {problem}", entry.line));
            }
        }
        for entry in own {
            let Some(action) = Action::named(&entry.action) else {
                continue;
            };
            let other = keymap
                .conflicts()
                .find(|(a, b)| [a.action, b.action].contains(&action));
            if let Some((a, b)) = other {
                let key = a.shown(true);
                let (a, b) = (a.action.slug(), b.action.slug());
                problems.push(format!("{}: '{key}' is bound to {a} and {b}", entry.line));
            }
        }
        (keymap, problems)
    }

    /// Builds a preset for a keyboard.
    pub(super) fn preset(preset: KeyPreset, keyboard: ShiftDigits) -> Self {
        let parsed = |file: &str| {
            Self::parse(file, keyboard).expect("the built-in key tables are well formed")
        };
        let (mut keymap, _) = parsed(table(KeyPreset::Vim));
        if preset != KeyPreset::Vim {
            let (changes, named) = parsed(table(preset));
            let stays = |b: &Binding| !named.contains(&(b.context, b.action));
            keymap.bindings.retain(stays);
            keymap.bindings.extend(changes.bindings);
        }
        keymap.remove_shadowed();
        keymap
    }

    /// Removes the bindings of characters that Shift with a digit types on this keyboard, in each
    /// context that binds Shift with a digit. For example, Shift-4 types `$` on an American
    /// keyboard.
    fn remove_shadowed(&mut self) {
        let shifted: Vec<(Context, KeyPattern)> = self
            .bindings
            .iter()
            .filter_map(|binding| match binding.keys[..] {
                [pattern @ KeyPattern::ShiftedDigit(_)] => Some((binding.context, pattern)),
                _ => None,
            })
            .collect();
        self.bindings.retain(|binding| {
            let KeyPattern::Exactly(first) = binding.keys[0] else {
                return true;
            };
            !shifted
                .iter()
                .any(|(context, pattern)| *context == binding.context && pattern.matches(first))
        });
    }

    /// Replaces the keys of an action by custom keys, in all contexts that bind the action.
    fn rebind(&mut self, own: &CustomKeys, keyboard: ShiftDigits) -> Result<(), String> {
        let unknown = || format!("unknown action '{}'", own.action);
        let action = Action::named(&own.action).ok_or_else(unknown)?;
        let keys = own.keys.iter().map(|key| patterns(key, keyboard));
        let keys: Vec<Vec<KeyPattern>> = keys.collect::<Result<_, _>>()?;
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

    /// Returns the pairs of conflicting bindings. Two bindings conflict if they bind different
    /// actions in one context, and the key sequence of one begins with the key sequence of the
    /// other.
    pub(super) fn conflicts(&self) -> impl Iterator<Item = (&Binding, &Binding)> {
        self.bindings.iter().enumerate().flat_map(|(i, a)| {
            let before = self.bindings[..i].iter();
            before.filter_map(move |b| {
                let same = a.keys.iter().zip(&b.keys).all(|(p, q)| p == q);
                (a.context == b.context && a.action != b.action && same).then_some((b, a))
            })
        })
    }

    /// Parses a table. Also returns all actions in the table, because an action may have an empty
    /// list of keys.
    fn parse(toml: &str, keyboard: ShiftDigits) -> Result<(Self, Vec<(Context, Action)>), String> {
        let table = DeTable::parse(toml).map_err(|e| e.to_string())?;
        let mut bindings = Vec::new();
        let mut named = Vec::new();
        for (name, actions) in table.get_ref() {
            let name = name.get_ref();
            let context = Context::named(name).ok_or_else(|| format!("unknown screen '{name}'"))?;
            let DeValue::Table(actions) = actions.get_ref() else {
                return Err(format!("'{name}' must be a table: action = [keys]"));
            };
            for (slug, keys) in actions {
                let slug = slug.get_ref();
                let action = Action::named(slug);
                let action = action.ok_or_else(|| format!("unknown action '{slug}'"))?;
                named.push((context, action));
                let DeValue::Array(keys) = keys.get_ref() else {
                    return Err(format!("'{slug}' must be a list of keys"));
                };
                for key in keys {
                    let DeValue::String(key) = key.get_ref() else {
                        return Err(format!("'{slug}': a key must be a string"));
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
}

//! The key tables of all screens, as text.

use super::{Context, Keymap};
use crate::config::{GlyphSet, Settings};
use crate::text::Text;

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

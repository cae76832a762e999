//! Identifiers of the messages. The build script lists them from `assets/text/*.ftl`.

#![expect(
    clippy::unreadable_literal,
    reason = "no person reads the places of messages"
)]

use std::ops::Range;

use super::Locale;

macro_rules! ids {
    ($($name:ident $key:literal $english:expr, $japanese:expr;)*) => {
        /// The identifier of a message. The message has the same name in `assets/text/en.ftl`, but
        /// in kebab case: `FillDone` is `fill-done`.
        #[expect(missing_docs, reason = "the message explains itself")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Id { $($name,)* }

        /// The keys in alphabetical order, which is also the order of the identifiers.
        const KEYS: &[&str] = &[$($key,)*];

        /// The places of the messages in the English and in the Japanese file.
        const PLACES: [&[Range<u32>]; 2] = [&[$($english,)*], &[$($japanese,)*]];
    };
}

include!(concat!(env!("OUT_DIR"), "/ids.rs"));

impl Id {
    /// The key of the message: its name in kebab case.
    pub const fn key(self) -> &'static str {
        KEYS[self as usize]
    }
}

/// The message with this key as the file of a language defines it; `None` if there is no such
/// message.
pub(super) fn definition(locale: Locale, key: &str) -> Option<&'static str> {
    let index = KEYS.binary_search(&key).ok()?;
    let Range { start, end } = PLACES[locale as usize][index];
    Some(&locale.source()[start as usize..end as usize])
}

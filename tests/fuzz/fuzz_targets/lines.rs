//! The game in typed lines answers anything that is typed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use masume::game::PlayTime;
use masume::text::{Locale, Text};
use masume::tui::Plain;

fuzz_target!(|text: &str| {
    let mut plain = Plain::new(None, Text::new(Locale::Japanese));
    for line in text.lines().take(20) {
        let _ = plain.answer(PlayTime::ZERO, line);
    }
});

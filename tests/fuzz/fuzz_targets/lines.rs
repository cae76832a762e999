//! Plain mode answers any typed line without a panic.

#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use masume::config::Settings;
use masume::store::GameSaver;
use masume::text::{Locale, Text};
use masume::tui::{Opening, Plain};

fuzz_target!(|text: &str| {
    let mut saver = GameSaver::new(None);
    let japanese = Text::new(Locale::Japanese);
    let settings = Settings::default();
    let (mut plain, _) = Plain::open(Opening::Play(None), japanese, &mut saver, &settings);
    for line in text.lines().take(20) {
        let _ = plain.answer(Duration::ZERO, line);
    }
    let _ = plain.end();
});

//! The interface handles keys, pastes, clicks, window sizes and time in any order, and draws within
//! its window.

#![no_main]

#[path = "../../support/named_keys.rs"]
mod named_keys;

use std::time::Duration;

use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;
use masume::config::Settings;
use masume::text::{Locale, Text};
use masume::tui::{Opening, HeadlessApp};
use named_keys::NAMED_KEYS;

#[derive(Debug, Arbitrary)]
enum Event {
    Type(char),
    Digit(u8),
    Press(u8),
    Paste(String),
    Click(u8, u8),
    ClickOther(u8, u8),
    Drag(u8, u8),
    Wheel(bool, u8, u8),
    Resize(u8, u8),
    Focus(bool),
    Wait(u8),
}

fuzz_target!(|events: Vec<Event>| {
    let text = Text::new(Locale::English);
    let mut stage = HeadlessApp::new(Opening::Play(None), &Settings::default(), text, (80, 24));
    for event in events.into_iter().take(100) {
        match event {
            Event::Type(c) => stage.type_char(c),
            Event::Digit(digit) => stage.type_char(char::from(b'0' + digit % 10)),
            Event::Press(key) => stage.press(NAMED_KEYS[usize::from(key) % NAMED_KEYS.len()]),
            Event::Paste(text) => stage.paste(&text),
            Event::Click(x, y) => stage.click(x.into(), y.into()),
            Event::ClickOther(x, y) => stage.click_other(x.into(), y.into()),
            Event::Drag(x, y) => stage.drag(x.into(), y.into()),
            Event::Wheel(forward, x, y) => stage.wheel(forward, x.into(), y.into()),
            Event::Resize(width, height) => stage.resize(width.max(1).into(), height.max(1).into()),
            Event::Focus(focused) => stage.focus(focused),
            Event::Wait(ms) => stage.wait(Duration::from_millis(4 * u64::from(ms))),
        }
        let _ = stage.picture();
    }
});

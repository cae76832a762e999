//! masume's screens for a page in a browser. The page sends keys, clicks and the elapsed time, and
//! shows the resulting picture.
//!
//! Texts pass through two buffers in the memory of the module. Before a call with a text, the page
//! reserves space with [`input`] and writes the text there. A call that produces a text returns its
//! number of bytes, and the page reads the text at [`output`].

#[path = "../../support/picture.rs"]
#[allow(dead_code, reason = "the page shows no film")]
mod picture;

use std::cell::RefCell;
use std::time::Duration;

use masume::config::{Background, ColorDepth, Settings};
use masume::text::{Locale, Text};
use masume::tui::{Opening, HeadlessApp};

/// The program and its two buffers.
struct Page {
    stage: Option<HeadlessApp>,
    input: Vec<u8>,
    output: String,
    /// The picture that the page currently shows.
    shown: String,
}

thread_local! {
    static PAGE: RefCell<Page> = const {
        RefCell::new(Page {
            stage: None,
            input: Vec::new(),
            output: String::new(),
            shown: String::new(),
        })
    };
}

impl Page {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.input).into_owned()
    }

    fn put(&mut self, text: String) -> usize {
        self.output = text;
        self.output.len()
    }
}

fn with<T>(act: impl FnOnce(&mut Page) -> T) -> T {
    PAGE.with_borrow_mut(act)
}

/// Calls `act` with the program and the input text. Does nothing if the program has not
/// started.
fn on_stage(act: impl FnOnce(&mut HeadlessApp, &str)) {
    with(|page| {
        let text = page.text();
        if let Some(stage) = &mut page.stage {
            act(stage, &text);
        }
    });
}

/// Writes the text of `make` to the output, or an empty text before the start of the program.
/// Returns the number of bytes.
fn made(make: impl FnOnce(&HeadlessApp) -> String) -> usize {
    with(|page| {
        let text = page.stage.as_ref().map(make).unwrap_or_default();
        page.put(text)
    })
}

/// Reserves space for an input text of `length` bytes, and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    with(|page| {
        page.input = vec![0; length];
        page.input.as_mut_ptr()
    })
}

/// The address of the last output text.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    with(|page| page.output.as_ptr())
}

/// Starts the program in the language that the input text names.
#[unsafe(no_mangle)]
pub extern "C" fn start(width: u16, height: u16, dark: bool) {
    with(|page| {
        let locale = Locale::from_name(&page.text()).unwrap_or_default();
        let background = if dark { Background::Dark } else { Background::Light };
        let settings = Settings {
            background: true,
            terminal_background: Some(background),
            depth: ColorDepth::Full,
            distinguishes_keys: true,
            ..Settings::default()
        };
        let stage = HeadlessApp::new(Opening::Play(None), &settings, Text::new(locale), (width, height));
        page.stage = Some(stage);
        page.shown.clear();
    });
}

/// Presses the key whose browser name is the input text.
#[unsafe(no_mangle)]
pub extern "C" fn key(ctrl: bool, shift: bool) {
    on_stage(|stage, name| {
        let mut chars = name.chars();
        let named = match (name, chars.next(), chars.next()) {
            ("ArrowLeft", ..) => "Left",
            ("ArrowRight", ..) => "Right",
            ("ArrowUp", ..) => "Up",
            ("ArrowDown", ..) => "Down",
            ("Escape", ..) => "Esc",
            (
                "Home" | "End" | "PageUp" | "PageDown" | "Tab" | "Enter" | "Delete" | "Backspace"
                | "F1" | "F2" | "F3" | "F4" | "F6" | "F7" | "F8" | "F9",
                ..,
            ) => name,
            // The browser has already applied Shift to characters.
            (_, Some(c), None) if ctrl => return stage.press(&format!("Ctrl-{}", c.to_lowercase())),
            (_, Some(c), None) => return stage.type_char(c),
            _ => return,
        };
        let ctrl = if ctrl { "Ctrl-" } else { "" };
        let shift = if shift { "Shift-" } else { "" };
        stage.press(&format!("{ctrl}{shift}{named}"));
    });
}

/// Pastes the input text.
#[unsafe(no_mangle)]
pub extern "C" fn paste() {
    on_stage(|stage, text| stage.paste(text));
}

/// Clicks with the main button at a column and a row.
#[unsafe(no_mangle)]
pub extern "C" fn click(x: u16, y: u16) {
    on_stage(|stage, _| stage.click(x, y));
}

/// Clicks with the secondary button.
#[unsafe(no_mangle)]
pub extern "C" fn click_other(x: u16, y: u16) {
    on_stage(|stage, _| stage.click_other(x, y));
}

/// Moves the mouse with its button held down.
#[unsafe(no_mangle)]
pub extern "C" fn drag(x: u16, y: u16) {
    on_stage(|stage, _| stage.drag(x, y));
}

/// Turns the mouse wheel.
#[unsafe(no_mangle)]
pub extern "C" fn wheel(forward: bool, x: u16, y: u16) {
    on_stage(|stage, _| stage.wheel(forward, x, y));
}

/// Sets the numbers of columns and rows of the window.
#[unsafe(no_mangle)]
pub extern "C" fn resize(width: u16, height: u16) {
    on_stage(|stage, _| stage.resize(width, height));
}

/// Reports that the page has the focus or has lost it.
#[unsafe(no_mangle)]
pub extern "C" fn focus(focused: bool) {
    on_stage(|stage, _| stage.focus(focused));
}

/// Advances the time by a number of milliseconds.
#[unsafe(no_mangle)]
pub extern "C" fn wait(ms: u32) {
    on_stage(|stage, _| stage.wait(Duration::from_millis(ms.into())));
}

/// Returns the number of milliseconds until the picture changes without input. The number is
/// negative if the picture does not change.
#[unsafe(no_mangle)]
pub extern "C" fn sleeps_for() -> f64 {
    with(|page| {
        let stage = page.stage.as_ref();
        let sleep = stage.and_then(HeadlessApp::next_wake);
        sleep.map_or(-1.0, |time| time.as_secs_f64() * 1000.0)
    })
}

/// Writes the picture as SVG to the output. Writes an empty text if the picture has not changed.
#[unsafe(no_mangle)]
pub extern "C" fn picture() -> usize {
    with(|page| {
        let Some(stage) = &page.stage else { return 0 };
        let picture = picture::svg(&stage.picture());
        if picture == page.shown {
            return page.put(String::new());
        }
        page.shown.clone_from(&picture);
        page.put(picture)
    })
}

/// Writes the characters of the picture to the output, for screen readers.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> usize {
    made(|stage| stage.picture().to_text())
}

/// Writes the title of the window to the output.
#[unsafe(no_mangle)]
pub extern "C" fn title() -> usize {
    made(HeadlessApp::title)
}

/// Writes the text that was copied last to the output.
#[unsafe(no_mangle)]
pub extern "C" fn copied() -> usize {
    made(|stage| stage.requests().copied.clone().unwrap_or_default())
}

/// Writes the file that was saved last to the output: its name, and from the second line on a
/// character for each byte.
#[unsafe(no_mangle)]
pub extern "C" fn written() -> usize {
    made(|stage| {
        let written = stage.requests().written_file.as_ref();
        written.map_or_else(String::new, |(name, content)| {
            let bytes = content.iter().map(|byte| char::from(*byte));
            format!("{name}\n{}", bytes.collect::<String>())
        })
    })
}

/// Returns true if the player has quit the program.
#[unsafe(no_mangle)]
pub extern "C" fn has_quit() -> bool {
    with(|page| page.stage.as_ref().is_some_and(|stage| stage.requests().quit))
}

//! Settings files, themes and key presets may contain any text. Each problem is reported with its
//! line, and the program still starts.

#![no_main]

use libfuzzer_sys::fuzz_target;
use masume::config::{Setting, Settings, with_setting};
use masume::puzzle::Puzzle;
use masume::text::{Locale, Text};
use masume::tui::{Opening, HeadlessApp, key_table};

const NEARLY: &str =
    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179";

fuzz_target!(|files: (&str, &str, &str)| {
    let (config, theme, name) = files;
    let mut settings = Settings::default();
    for warning in settings.apply_file(config) {
        let lines = config.lines().count().max(1);
        assert!((1..=lines + 1).contains(&warning.line), "{warning}");
    }
    // Reading the changed file must not panic.
    if let Ok(changed) = with_setting(config, Setting::Theme, name) {
        let mut again = Settings::default();
        again.apply_file(&changed);
    }
    settings
        .own_themes
        .push(("own".to_owned(), theme.to_owned()));
    settings.theme = "own".to_owned();
    let _ = key_table(&settings, &Text::new(Locale::English));
    let text = Text::new(Locale::English);
    // The puzzle is nearly solved, because rating a harder puzzle would take most of the test time.
    let puzzle = NEARLY.parse().map(Puzzle::new).ok();
    let stage = HeadlessApp::new(Opening::Play(puzzle), &settings, text, (80, 24));
    let _ = stage.picture();
});

//! The command palette: a fuzzy search for the commands of the current screen, new variants, and
//! settings.

use super::choices::{ChoiceList, ChoiceRow, PaletteEffect};
use super::settings::value_name;
use crate::config::Setting;
use crate::generate::VariantKind;
use crate::tui::prelude::*;

/// Returns the command palette for some contexts.
pub(crate) fn palette(contexts: &[Context], app: &App) -> ChoiceList {
    let mut actions = app.keymap.actions(contexts, app.ascii);
    actions.extend(UNBOUND.map(|action| (action, Vec::new())));
    // The sort is stable, so that all other actions keep the order of the help.
    let rank = |action: &Action| FIRST.iter().position(|first| first == action);
    actions.sort_by_key(|(action, _)| rank(action).unwrap_or(FIRST.len()));
    let actions = actions.into_iter();
    // Ctrl-C quits as the action `quit` does, which is listed too.
    let is_listed =
        |action| action != Action::Interrupt && !app.keymap.takes_digit(contexts, action);
    let actions = actions.filter(|(action, _)| is_listed(*action));
    let commands = actions.map(|(action, keys)| {
        let row = ChoiceRow {
            label: app.text.named("action", action.slug()),
            words: words(action.slug()),
            right: keys.into_iter().next().unwrap_or_default(),
            ..ChoiceRow::default()
        };
        (row, PaletteEffect::Run(action))
    });
    let variants = VariantKind::ALL.iter().map(|kind| {
        let named = app.text.named("kind", kind.name);
        let size = format!("{0}x{0}", kind.size);
        let row = ChoiceRow {
            label: app.text.format_one(Id::PaletteNewVariant, "kind", named),
            words: format!("{} {size}", words(kind.name)),
            right: size,
            ..ChoiceRow::default()
        };
        (row, PaletteEffect::NewVariant(*kind))
    });
    let mut rows: Vec<(ChoiceRow, PaletteEffect)> = commands.chain(variants).collect();
    for setting in Setting::ALL {
        for choice in setting.choices(&app.settings) {
            let name = app.text.named("setting", setting.name());
            let value = value_name(app, setting, &choice);
            let facts = facts![name, value];
            let row = ChoiceRow {
                label: app.text.format(Id::PaletteSetting, &facts),
                words: format!("{} {choice}", words(setting.name())),
                ..ChoiceRow::default()
            };
            rows.push((row, PaletteEffect::Set(setting, choice)));
        }
    }
    ChoiceList::palette(app.text.message(Id::PaletteTitle), rows)
}

/// Actions that the menu offers but that have no keys.
const UNBOUND: [Action; 3] = [Action::Daily, Action::Weekly, Action::Variants];

/// The first actions of the palette, most useful first.
const FIRST: [Action; 12] = [
    Action::NewPuzzle,
    Action::Daily,
    Action::Weekly,
    Action::Variants,
    Action::Hint,
    Action::Rules,
    Action::Check,
    Action::Restart,
    Action::Watch,
    Action::Learn,
    Action::Games,
    Action::Menu,
];

/// Returns the words with which the search finds a row, beside its label: the English name, and
/// synonyms.
fn words(slug: &str) -> String {
    let more = SYNONYMS.iter().find(|(own, _)| *own == slug);
    let more = more.map_or("", |(_, words)| *words);
    format!("{} {more}", slug.replace(['-', '_'], " "))
}

/// Synonyms of commands and settings. The search finds them, but the palette does not show them.
const SYNONYMS: &[(&str, &str)] = &[
    ("check", "verify errors mistakes wrong"),
    ("copy", "export share clipboard"),
    ("digit_style", "16x16 hexadecimal letters"),
    (
        "enter-puzzle",
        "paste open import link URL SudokuPad f-puzzles clues",
    ),
    ("fill", "solve answer solution give up"),
    (
        "fill-notes",
        "candidates pencil marks all auto candidates 候補",
    ),
    ("games", "history saved resume continue"),
    ("hint", "help clue stuck"),
    ("language", "Japanese English"),
    ("layout", "size board zoom"),
    ("learn", "lesson technique tutorial"),
    ("library", "imported puzzles"),
    ("menu", "start back main"),
    ("motion", "animation"),
    ("new-puzzle", "next another game fresh next 次"),
    ("notes-shown", "candidates automatic"),
    ("pause", "break hide time"),
    ("peers", "highlight shade row column box"),
    ("quit", "exit leave close 終了"),
    ("redo", "again repeat"),
    (
        "rules",
        "how does this puzzle work constraints help description 遊び方 制約",
    ),
    ("daily", "today day 毎日"),
    ("weekly", "week 毎週"),
    ("restart", "again reset over clear やり直し"),
    ("theme", "color scheme palette"),
    ("try", "trial what if branch guess"),
    ("undo", "back revert"),
    ("watch", "solver animation algorithm"),
    ("why-not", "explain reason"),
];

#[cfg(test)]
mod tests {
    use ratatui::layout::Size;

    use super::*;
    use crate::config::Settings;
    use crate::text::{Locale, Text};

    #[test]
    fn commands_and_settings_are_found_by_common_words() {
        let app = App::new(
            &Settings::default(),
            Text::new(Locale::English),
            Size::new(80, 24),
        );
        for (slug, _) in SYNONYMS {
            let known = Action::named(slug).is_some() || Setting::named(slug).is_some();
            assert!(known, "{slug} is neither a command nor a setting");
        }
        let mut kinds = VariantKind::ALL.iter().copied();
        let killer = kinds.find(|kind| kind.name == "killer");
        let killer = killer.expect("killers are generated");
        for (typed, found) in [
            ("restart", PaletteEffect::Run(Action::Restart)),
            ("reset", PaletteEffect::Run(Action::Restart)),
            ("candidates", PaletteEffect::Run(Action::NotesShown)),
            ("next puzzle", PaletteEffect::Run(Action::NewPuzzle)),
            ("export", PaletteEffect::Run(Action::Copy)),
            ("explain", PaletteEffect::Run(Action::WhyNot)),
            ("undo", PaletteEffect::Run(Action::Undo)),
            ("daily", PaletteEffect::Run(Action::Daily)),
            ("killer", PaletteEffect::NewVariant(killer)),
            ("variants", PaletteEffect::Run(Action::Variants)),
            ("rules", PaletteEffect::Run(Action::Rules)),
            ("solve", PaletteEffect::Run(Action::Watch)),
            (
                "how does this puzzle work",
                PaletteEffect::Run(Action::Rules),
            ),
            ("遊び方", PaletteEffect::Run(Action::Rules)),
            ("", PaletteEffect::Run(Action::NewPuzzle)),
            (
                "theme high",
                PaletteEffect::Set(Setting::Theme, "contrast".to_owned()),
            ),
        ] {
            let mut palette = palette(&[Context::Play, Context::Global], &app);
            palette.field.paste(typed);
            assert_eq!(palette.effect(), Some(&found), "{typed}");
        }
    }
}

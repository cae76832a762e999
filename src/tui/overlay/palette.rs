//! The command palette: a fuzzy search for the commands of the current screen, new variants, and
//! settings.

use super::values;
use crate::config::Setting;
use crate::generate::VariantKind;
use crate::tui::prelude::*;
use crate::tui::widget::search_list::{SearchList, SearchRow};

#[derive(Debug)]
pub(crate) struct Palette {
    list: SearchList<PaletteEffect>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum PaletteEffect {
    Run(Action),
    Set(Setting, String),
    /// Starts a game on a new variant. The field is an index of [`VariantKind::ALL`].
    NewVariant(usize),
}

impl Palette {
    const WIDTH: u16 = 60;
    const LINES: usize = 12;

    pub(crate) fn new(contexts: &[Context], app: &App) -> Self {
        let mut actions = app.keymap.actions(contexts, app.ascii);
        actions.extend(UNBOUND.map(|action| (action, Vec::new())));
        // The sort is stable, so that all other actions keep the order of the help.
        let rank = |action: &Action| FIRST.iter().position(|first| first == action);
        actions.sort_by_key(|(action, _)| rank(action).unwrap_or(FIRST.len()));
        let mut rows: Vec<SearchRow<PaletteEffect>> = actions
            .into_iter()
            .filter(|(action, _)| !app.keymap.takes_digit(contexts, *action))
            .map(|(action, keys)| {
                let label = app.text.named("action", action.slug());
                SearchRow {
                    label,
                    words: words(action.slug()),
                    right: keys.into_iter().next().unwrap_or_default(),
                    value: PaletteEffect::Run(action),
                }
            })
            .collect();
        for (index, kind) in VariantKind::ALL.iter().enumerate() {
            let named = app.text.named("kind", kind.name);
            let label = app
                .text
                .format(Id::PaletteNewVariant, &[("kind", named.into())]);
            let size = format!("{0}x{0}", kind.size);
            rows.push(SearchRow {
                label,
                words: format!("{} {size}", words(kind.name)),
                right: size,
                value: PaletteEffect::NewVariant(index),
            });
        }
        for setting in Setting::ALL {
            for choice in setting.choices(&app.settings) {
                let name = app.text.named("setting", setting.name());
                let value = values::value(app, setting, &choice);
                let facts = [("name", name.into()), ("value", value.into())];
                let label = app.text.format(Id::PaletteSetting, &facts);
                rows.push(SearchRow {
                    label,
                    words: format!("{} {choice}", words(setting.name())),
                    right: String::new(),
                    value: PaletteEffect::Set(setting, choice),
                });
            }
        }
        Self {
            list: SearchList::new(rows),
        }
    }

    /// Previews the selected theme. If no theme is selected, ends the preview.
    fn preview(&self, app: &mut App) {
        app.preview(match self.list.chosen() {
            Some(PaletteEffect::Set(Setting::Theme, theme)) => Some(theme),
            _ => None,
        });
    }

    fn layout(app: &App) -> Dialog {
        let room = usize::from(app.size.height.saturating_sub(4));
        let parts = DialogParts {
            title: app.text.message(Id::PaletteTitle),
            width: Self::WIDTH,
            head: 2,
            rows: Self::LINES.min(room.saturating_sub(2)),
            is_above_middle: true,
            ..DialogParts::default()
        };
        Dialog::new(parts, app)
    }
}

impl Layer for Palette {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Entry]
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn key(&mut self, key: Key, cx: &mut Cx<'_>) -> Response {
        if !self.list.key(key) {
            return Response::Pass;
        }
        self.preview(cx.app);
        Response::Consumed
    }

    fn paste(&mut self, text: &str, cx: &mut Cx<'_>) -> Response {
        self.list.paste(text);
        self.preview(cx.app);
        Response::Consumed
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            _ if self.list.move_selection(action) => self.preview(cx.app),
            Action::Choose => {
                return match self.list.chosen() {
                    Some(PaletteEffect::Run(action)) => Response::Run(*action),
                    Some(PaletteEffect::Set(setting, value)) => {
                        cx.app.preview(None);
                        cx.app.set(*setting, value);
                        Response::Close
                    }
                    Some(PaletteEffect::NewVariant(kind)) => Response::NewVariant(*kind),
                    None => Response::Close,
                };
            }
            Action::ListClose => return Response::Close,
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn leave(&mut self, cx: &mut Cx<'_>) {
        cx.app.preview(None);
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        match self.list.mouse(mouse, at, &Self::layout(cx.app)) {
            Hit::Activated => self.act(Action::Choose, None, cx),
            Hit::Other => {
                self.preview(cx.app);
                Response::Consumed
            }
        }
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        Some(self.list.cursor(&Self::layout(view.app)))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let dialog = Self::layout(view.app);
        self.list.draw(&dialog, Ink::Key, view.app, buf);
    }
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
    ("hint", "help clue solve stuck"),
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
    ("quit", "exit leave close exit 終了"),
    ("redo", "again repeat"),
    (
        "rules",
        "how does this puzzle work constraints help description 遊び方 制約",
    ),
    (
        "variants",
        "jigsaw killer samurai windoku X thermo arrow kropki sandwich",
    ),
    ("daily", "today day 毎日"),
    ("weekly", "week 毎週"),
    ("restart", "again reset over clear reset again やり直し"),
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
        let killer = VariantKind::ALL
            .iter()
            .position(|kind| kind.name == "killer");
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
            let mut palette = Palette::new(&[Context::Play, Context::Global], &app);
            palette.list.paste(typed);
            assert_eq!(palette.list.chosen(), Some(&found), "{typed}");
        }
    }
}

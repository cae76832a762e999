//! A list with a search line and a description of the selected row.

use crate::config::Setting;
use crate::generate::VariantKind;
use crate::tui::fuzzy;
use crate::tui::prelude::*;
use crate::tui::widget::field::TextField;
use crate::tui::widget::table::ellipsize;

/// A list from which the player selects a row. Enter sends the index of the row to the screen.
#[derive(Debug)]
pub(crate) struct ChoiceList {
    title: String,
    rows: Vec<ChoiceRow>,
    pub(super) field: TextField,
    list: List,
    /// The effects of the rows of the command palette; empty in other lists.
    effects: Vec<PaletteEffect>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct ChoiceRow {
    pub(crate) label: String,
    /// Words that the search finds in addition to the label.
    pub(crate) words: String,
    pub(crate) right: String,
    /// The description, which is shown while the row is selected.
    pub(crate) description: String,
}

/// The effect of Enter on a row of the command palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PaletteEffect {
    Run(Action),
    /// Change a setting. While the row is selected, its theme is shown.
    Set(Setting, String),
    /// Start a game on a new variant. The field is an index of the list of variants.
    NewVariant(VariantKind),
}

impl ChoiceList {
    const ABOUT: usize = 3;

    /// The maximum number of characters of the search text.
    const LONGEST: usize = 80;

    pub(crate) fn new(title: String, rows: impl IntoIterator<Item = ChoiceRow>) -> Self {
        Self {
            title,
            rows: rows.into_iter().collect(),
            field: TextField::new(Self::LONGEST),
            list: List::default(),
            effects: Vec::new(),
        }
    }

    /// Creates the command palette, which is smaller and above the middle of the window.
    pub(super) fn palette(title: String, rows: Vec<(ChoiceRow, PaletteEffect)>) -> Self {
        let (rows, effects): (Vec<_>, _) = rows.into_iter().unzip();
        Self {
            effects,
            ..Self::new(title, rows)
        }
    }

    const fn is_palette(&self) -> bool {
        !self.effects.is_empty()
    }

    /// Returns the indices of the matching rows, best match first.
    fn matching(&self) -> Vec<usize> {
        let names = self.rows.iter();
        let names = names.map(|row| format!("{}\n{}", row.label, row.words));
        let names: Vec<String> = names.collect();
        fuzzy::find(self.field.text(), &names)
    }

    /// Returns the index of the selected row.
    fn chosen(&self) -> Option<usize> {
        self.matching().get(self.list.selected).copied()
    }

    pub(super) fn effect(&self) -> Option<&PaletteEffect> {
        self.effects.get(self.chosen()?)
    }

    /// Previews the selected theme in the palette. If no theme is selected, ends the preview.
    fn preview(&self, app: &mut App) -> Response {
        if self.is_palette() {
            app.preview(match self.effect() {
                Some(PaletteEffect::Set(Setting::Theme, theme)) => Some(theme),
                _ => None,
            });
        }
        Response::Consumed
    }

    fn pick(&self, app: &mut App) -> Response {
        match self.effect() {
            Some(PaletteEffect::Run(action)) => Response::Run(*action),
            Some(PaletteEffect::Set(setting, value)) => {
                app.preview(None);
                app.set(*setting, value);
                Response::Close
            }
            Some(PaletteEffect::NewVariant(kind)) => Response::NewVariant(*kind),
            None => match self.chosen() {
                Some(row) => Response::Choose(OverlayChoice::Row(row)),
                None => Response::Close,
            },
        }
    }

    fn layout(&self, app: &App) -> Dialog {
        let (width, most) = if self.is_palette() {
            (60, 12)
        } else {
            (64, 14)
        };
        let has_about = self.rows.iter().any(|row| !row.description.is_empty());
        let head = if has_about { Self::ABOUT + 3 } else { 2 };
        let room = usize::from(app.size.height.saturating_sub(4));
        let rows = self.rows.len().clamp(1, most);
        let rows = rows.min(room.saturating_sub(head));
        let words = [self.title.clone(), String::new()];
        let dialog = Dialog::new(app, width, words, [head, rows]);
        if self.is_palette() {
            dialog.above_middle()
        } else {
            dialog
        }
    }
}

impl Layer for ChoiceList {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Entry]
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn key(&mut self, key: Key, cx: &mut Cx<'_>) -> Response {
        if !self.field.key(key) {
            return Response::Pass;
        }
        self.list = List::default();
        self.preview(cx.app)
    }

    fn paste(&mut self, text: &str, cx: &mut Cx<'_>) -> Response {
        self.field.paste(text);
        self.list = List::default();
        self.preview(cx.app)
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let count = self.matching().len();
        match action {
            Action::Choose => self.pick(cx.app),
            _ if self.list.move_selection(action, count) => self.preview(cx.app),
            _ => Response::Pass,
        }
    }

    fn leave(&mut self, cx: &mut Cx<'_>) {
        if self.is_palette() {
            cx.app.preview(None);
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let (rows, count) = (self.layout(cx.app).rows, self.matching().len());
        if self.list.click(mouse, at, rows, count) {
            return self.pick(cx.app);
        }
        self.preview(cx.app);
        Response::Pass
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        Some(self.field.cursor(": ", self.layout(view.app).head))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let dialog = self.layout(app);
        dialog.draw(app, buf);
        self.field.draw(": ", dialog.head, app, buf);
        let found = self.matching();
        if found.is_empty() {
            let id = [Id::ChoicesNothing, Id::PaletteNothing][usize::from(self.is_palette())];
            let said = app.text.message(id);
            Pen::new(buf, &app.theme, dialog.rows).line(&[(said, Ink::Dim)]);
        }
        let right = if self.is_palette() {
            Ink::Key
        } else {
            Ink::Dim
        };
        self.list.draw(
            (dialog.area, dialog.rows),
            found.len(),
            app,
            buf,
            |at, (sign, ink), pen| {
                let row = &self.rows[found[at]];
                let room = pen.width().saturating_sub(row.right.width() + 1);
                let label = ellipsize(&format!("{sign} {}", row.label), room);
                pen.line_with_right(&[(label, ink)], (&row.right, right));
            },
        );
        if let Some(row) = self.chosen() {
            let mut head = Pen::new(buf, &app.theme, dialog.head);
            head.skip(1);
            head.cut_text(&self.rows[row].description, Self::ABOUT, Ink::Text);
        }
    }
}

//! The list of the kinds of variants that the program can generate. The variants of the day and of
//! the week are the first rows.

use crate::puzzle::VariantPuzzle;
use crate::tui::cycle::next_choice;
use crate::tui::prelude::*;

use crate::daily::{self, Day};
use crate::format::{Form, RemarkField, VariantEntry};
use crate::generate::VariantKind;
use crate::grid::rules::Variant;
use crate::rate::Level;
use crate::tui::widget::grid::{CellFace, Sketch};
use crate::tui::widget::{preview, rows};

#[derive(Debug)]
pub(crate) struct VariantList {
    list: List,
    /// The example of the selected kind, and the index of its row.
    example: Option<(usize, Example)>,
    /// The level of new puzzles, or `None` for any level.
    level: Option<Level>,
    /// The job that generates the requested puzzle.
    pending: Option<JobHandle<Option<VariantEntry>>>,
    /// The row whose puzzle is generated, and its level.
    wanted: (VariantRow, Option<Level>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum VariantRow {
    Today,
    ThisWeek,
    Kind(VariantKind),
}

impl VariantRow {
    fn all() -> impl Iterator<Item = Self> {
        let kinds = VariantKind::ALL.iter().copied();
        [Self::Today, Self::ThisWeek]
            .into_iter()
            .chain(kinds.map(Self::Kind))
    }

    fn kind(self) -> Option<VariantKind> {
        match self {
            Self::Kind(kind) => Some(kind),
            Self::Today | Self::ThisWeek => None,
        }
    }

    /// Returns the name of the row and, if it is a kind, the size of the grid.
    fn words(self, text: &Text) -> (String, String) {
        match self {
            Self::Today => (text.message(Id::VariantsToday), String::new()),
            Self::ThisWeek => (text.message(Id::VariantsWeek), String::new()),
            Self::Kind(kind) => {
                let size = format!("{0}x{0}", kind.size);
                (text.named("kind", kind.name), size)
            }
        }
    }
}

/// A built-in puzzle of a kind, with its drawing.
#[derive(Debug)]
struct Example {
    puzzle: Variant,
    sketch: Sketch,
}

/// Generates the variant of a day. It has no title, so that it is equal in all languages. Returns
/// `None` if no variant is found or `stop` returns true.
pub fn variant_of_day(day: Day, stop: &dyn Fn() -> bool) -> Option<VariantEntry> {
    let (_, puzzle) = daily::variant(day, stop)?;
    Some(dated(puzzle, day))
}

/// Generates the variant of the week that contains a day. It has no title. Returns `None` if no
/// variant is found or `stop` returns true.
pub fn variant_of_week(day: Day, stop: &dyn Fn() -> bool) -> Option<VariantEntry> {
    let (_, puzzle) = daily::variant_of_week(day, stop)?;
    Some(dated(puzzle, day.monday()))
}

fn dated(puzzle: Variant, day: Day) -> VariantEntry {
    let mut entry = VariantEntry::new(puzzle, 1, Form::Json);
    entry.remarks.insert(RemarkField::Date, day.to_string());
    entry
}

impl VariantList {
    const WIDTH: u16 = 46;

    /// The number of rows: the variants of the day and of the week, and all kinds.
    const ROWS: usize = 2 + VariantKind::ALL.len();

    /// Creates the list with the kind and the level of the last generated puzzle.
    pub(crate) fn new(app: &App) -> Self {
        let last = app.variants.last;
        let mut list = Self {
            list: List::at(0),
            example: None,
            level: last.and_then(|(_, level)| level),
            pending: None,
            wanted: (VariantRow::Today, None),
        };
        match last {
            Some((kind, _)) => list.select(kind),
            None => list.choose_example(),
        }
        list
    }

    fn select(&mut self, kind: VariantKind) {
        let row = VariantRow::all().position(|row| row.kind() == Some(kind));
        self.list = List::at(row.unwrap_or(0));
        self.choose_example();
    }

    fn row(&self) -> VariantRow {
        let mut rows = VariantRow::all();
        rows.nth(self.list.selected).unwrap_or(VariantRow::Today)
    }

    /// Creates the list, and starts to generate a puzzle of a kind. The game starts as soon as the
    /// puzzle is generated.
    pub(crate) fn with_pending(kind: VariantKind, app: &mut App) -> Self {
        let mut list = Self::new(app);
        list.select(kind);
        // If no level was selected before, the level of classic puzzles is used.
        let level = Some(app.settings.level);
        if app.variants.last.is_none() && kind.built_in(level, 0).is_some() {
            list.level = level;
        }
        list.make(app);
        list
    }

    /// Shows an example of the selected kind.
    fn choose_example(&mut self) {
        let row = self.list.selected;
        if self.example.as_ref().is_none_or(|(of, _)| *of != row) {
            let kind = self.row().kind();
            let puzzle = kind.and_then(|kind| kind.built_in(None, 0));
            self.example = puzzle.map(|puzzle| {
                let sketch = Sketch::new(&puzzle);
                (row, Example { puzzle, sketch })
            });
        }
    }

    fn area(app: &App) -> Rect {
        let rows = u16::try_from(Self::ROWS).unwrap_or(u16::MAX);
        let list = rows::list_area(app, Self::WIDTH);
        let height = (rows + 3).min(list.height);
        Rect {
            y: (list.height - height) / 2,
            height,
            ..list
        }
    }

    /// Draws the example and its rules beside the list, if there is room.
    fn draw_example(&self, area: Rect, app: &App, buf: &mut Buffer) {
        let Some((_, Example { puzzle, sketch })) = &self.example else {
            return;
        };
        let title = app.text.message(Id::VariantsExample);
        let Some(inside) = rows::draw_preview_box(app, area, &title, buf) else {
            return;
        };
        preview::draw(app, inside, sketch, &CellFace::of_variant(puzzle), buf);
        let room = Rect {
            height: area.bottom().saturating_sub(inside.y),
            ..inside
        };
        let [_, below] = split(room, inside.height + 1);
        let mut pen = Pen::new(buf, &app.theme, below);
        for (_, said) in app.text.rules_in_words(puzzle) {
            pen.cut_text(&said, pen.lines_left(), Ink::Text);
        }
    }

    /// Returns the area of the rows, below the line with the level.
    fn rows(area: Rect) -> Rect {
        let [_, rows] = split(inside_frame(area), 1);
        rows
    }

    fn make(&mut self, app: &mut App) {
        let (row, day) = (self.row(), crate::store::today());
        self.wanted = (row, self.level);
        self.pending = Some(match row {
            VariantRow::Kind(kind) => app.make_variant((kind, self.level)),
            VariantRow::Today | VariantRow::ThisWeek => app.start(move |worker| {
                let stop = || worker.cancel().is_canceled();
                worker.report(match row {
                    VariantRow::Today => variant_of_day(day, &stop),
                    _ => variant_of_week(day, &stop),
                });
            }),
        });
    }
}

impl Layer for VariantList {
    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            Action::Choose => self.make(cx.app),
            Action::ListMore | Action::ListLess => {
                let forward = action == Action::ListMore;
                self.level = next_choice(&Level::ALL, self.level, forward);
            }
            _ if self.list.move_selection(action, Self::ROWS) => self.choose_example(),
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let rows = Self::rows(Self::area(cx.app));
        if self.list.click(mouse, at, rows, Self::ROWS) {
            self.make(cx.app);
        }
        self.choose_example();
        Response::Pass
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        let Some(made) = job::take_result(&mut self.pending) else {
            return Response::Consumed;
        };
        let Some(entry) = made else {
            cx.app.warn(Id::VariantNotMade, &[]);
            return Response::Consumed;
        };
        let game = Game::of(VariantPuzzle::new(entry));
        let (row, level) = self.wanted;
        Response::start(match row.kind() {
            Some(kind) => {
                // The next puzzle of this kind is prepared.
                cx.app.stock_up_variant((kind, level));
                GameRequest::new(game)
            }
            None => GameRequest::resume(game),
        })
    }

    fn waits_behind(&self) -> bool {
        true
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        Some(Footer::last_line(
            view.app,
            Self::area(view.app).x,
            footers::VARIANT_KINDS,
        ))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let area = Self::area(app);
        let inside = draw_box(app, area, &app.text.message(Id::VariantsTitle), buf);
        let level = match self.level {
            Some(level) => app.text.level(level),
            None => app.text.message(Id::VariantsAnyLevel),
        };
        let level = format!("  < {level} >");
        let rows = Self::rows(area);
        // If the list does not fit, the number of the selected row is shown.
        let place = if Self::ROWS > usize::from(rows.height) {
            format!("{}/{}", self.list.selected + 1, Self::ROWS)
        } else {
            String::new()
        };
        Pen::new(buf, &app.theme, inside).line_with_right(&[(level, Ink::Dim)], (&place, Ink::Dim));
        let (areas, all) = ((area, rows), VariantRow::all().collect::<Vec<_>>());
        self.list
            .draw(areas, Self::ROWS, app, buf, |row, (sign, ink), pen| {
                let (name, mut right) = all[row].words(&app.text);
                if self.pending.is_some() && self.wanted.0 == all[row] {
                    right = app.text.message(Id::VariantMaking);
                }
                pen.line_with_right(&[(format!("{sign} {name}"), ink)], (&right, Ink::Dim));
            });
        self.draw_example(area, app, buf);
        notice::draw_above_keys(app, area.x, buf);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Locale, Text};

    #[test]
    fn every_kind_of_variant_can_be_generated_and_has_a_name() {
        for kind in VariantKind::ALL {
            assert!(kind.recipe().is_some(), "{kind:?}");
            for locale in Locale::ALL {
                let text = Text::new(locale);
                assert!(!text.named("kind", kind.name).contains("kind-"));
            }
        }
    }
}

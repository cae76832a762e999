//! The editor for variants, in which the player sets clues, regions and constraints. It shows the
//! number of solutions and the true candidates.
//!
//! | file | content |
//! |---|---|
//! | `act.rs` | the effect of each action |
//! | `lists.rs` | lists to select from: constraints, rules, sizes, formats |
//! | `view.rs` | drawing the screen |

mod act;
mod lists;
mod view;

use crate::tui::command::StoreCommand;
use crate::tui::prelude::*;
use std::time::Duration;

use crate::format::{Form, RemarkField, VariantEntry};
use crate::grid::rules::{Kind, Pos, PosSet, Shape, Variant, VariantDigit};
use crate::puzzle::{VariantPart, VariantPuzzle, VariantSurvey};
use crate::setter::{Draft, SetterSelection, read_puzzle};
use crate::store;
use crate::tui::cells::{next_group, path};
use crate::tui::command::Command;
use crate::tui::keymap::KeyCode;
use crate::tui::layout::{GridSize, ScreenLayout};
use crate::tui::widget::grid::Sketch;

#[derive(Debug)]
pub(crate) struct Setter {
    draft: Draft,
    /// The puzzle of the draft, with its rules prepared for checking.
    puzzle: VariantPuzzle,
    sketch: Sketch,
    conflicts: PosSet,
    cursor: Pos,
    selection: SetterSelection,
    /// True while movements of the cursor add cells to the selection.
    draws_line: bool,
    /// True if the cursor moves to the next cell after each digit, so that a printed puzzle can be typed
    /// row by row.
    moves_on: bool,
    shows_candidates: bool,
    size: Option<GridSize>,
    survey: Option<VariantSurvey>,
    pending_survey: Option<JobHandle<VariantSurvey>>,
    pending_parts: Option<JobHandle<Option<Vec<VariantPart>>>>,
    /// The effects of the rows of the open list.
    choices: Vec<SetterChoice>,
    question: Option<SetterQuestion>,
}

/// The effect of a row in a list of the editor.
#[derive(Debug)]
enum SetterChoice {
    Constraint(Kind),
    /// Opens the list of drawings that are not rules.
    Drawings,
    DrawCells([u8; 3]),
    DrawLine([u8; 3]),
    DrawText,
    Remove(VariantPart),
    Shape(Shape),
    Remark(RemarkField),
    Copy(String),
    /// Saves a text in a file with an extension.
    Save(String, &'static str),
    /// Saves a drawing in a file with an extension.
    SaveDrawing(&'static str),
}

/// The open question of the editor, with the data for processing the answer.
#[derive(Debug)]
enum SetterQuestion {
    Arguments(Kind),
    /// The text of a drawing.
    DrawnText,
    Words(RemarkField),
    /// The name of a file. The fields are the content of the file and its extension.
    FileName(Vec<u8>, &'static str),
}

/// The maximum number of guesses in the search for two solutions.
const MAX_GUESSES: u64 = 500_000;

/// The minimum time between two reports of true candidates.
const PAUSE: Duration = Duration::from_millis(200);

impl Setter {
    /// Opens the editor with a puzzle, or with the saved draft. If a puzzle is opened, undo
    /// restores the draft.
    pub(crate) fn new(entry: Option<VariantEntry>, app: &mut App) -> Self {
        let folder = app.folder.clone();
        let saved = folder.map(|folder| store::load_draft(&folder));
        let saved = saved.transpose().unwrap_or_else(|error| {
            app.warn(Id::DraftNotRead, &facts!["error" => error.to_string()]);
            None
        });
        let mut draft = Draft::read(&saved.unwrap_or_default());
        if let Some(entry) = entry {
            draft.open(entry);
        } else if std::mem::take(&mut app.has_crashed_draft) && !draft.is_blank() {
            // The draft has ended masume before. The player can open it by undo.
            draft.clear();
            app.warn(Id::DraftCrashed, &[]);
        }
        app.push(Command::Store(StoreCommand::OpenDraft));
        let puzzle = VariantPuzzle::new(draft.entry().clone());
        let mut setter = Self {
            sketch: Sketch::with_decorations(draft.variant(), &draft.entry().decorations),
            puzzle,
            draft,
            conflicts: PosSet::default(),
            cursor: Pos::new(0, 0),
            selection: SetterSelection::default(),
            draws_line: false,
            moves_on: false,
            shows_candidates: true,
            size: None,
            survey: None,
            pending_survey: None,
            pending_parts: None,
            choices: Vec::new(),
            question: None,
        };
        setter.refresh(app);
        setter
    }

    /// Opens the editor with an empty classic grid, for typing a printed puzzle.
    pub(crate) fn for_typing(app: &mut App) -> Self {
        let empty = VariantEntry::new(Variant::blank(Shape::classic()), 1, Form::Json);
        let mut setter = Self::new(Some(empty), app);
        setter.moves_on = true;
        setter.shows_candidates = false;
        setter
    }

    /// Hides the true candidates if the draft is the puzzle `played`, which the player is solving.
    /// The true candidates of a puzzle with one solution are the solution.
    pub(crate) fn hide_solution_of(&mut self, played: &Variant) {
        self.shows_candidates &= self.draft.variant() != played;
    }

    /// Updates the drawing and the conflicts after a change of the puzzle, and restarts the search
    /// for solutions.
    fn refresh(&mut self, app: &mut App) {
        self.puzzle = VariantPuzzle::new(self.draft.entry().clone());
        let entry = self.draft.entry();
        self.sketch = Sketch::with_decorations(&entry.variant, &entry.decorations);
        let conflicts = self.puzzle.conflicts(self.puzzle.clues());
        self.conflicts = conflicts.iter().flat_map(|it| it.cells.clone()).collect();
        let shape = self.draft.variant().shape();
        if !shape.has(self.cursor) {
            self.cursor = shape.cells().next().unwrap_or(Pos::new(0, 0));
        }
        if self.selection.cells().iter().any(|pos| !shape.has(*pos)) {
            self.end_selection();
        }
        self.survey = None;
        self.pending_parts = None;
        let puzzle = self.puzzle.clone();
        self.pending_survey = Some(app.start(move |worker| {
            let on_guess = &mut worker.cancel().stop_condition(MAX_GUESSES);
            let (mut next, mut waiting) = (Duration::ZERO, None);
            puzzle.survey(on_guess, &mut |survey: &VariantSurvey| {
                let now = worker.elapsed();
                if now >= next {
                    worker.report(survey.clone());
                    next = now + PAUSE;
                    waiting = None;
                } else {
                    waiting = Some(survey.clone());
                }
            });
            if let Some(last) = waiting {
                worker.report(last);
            }
        }));
    }

    fn end_selection(&mut self) {
        self.selection.clear();
        self.draws_line = false;
    }

    /// Returns the selected cells, or the cell of the cursor if no cell is selected.
    fn targets(&self) -> Vec<Pos> {
        if self.selection.is_empty() {
            vec![self.cursor]
        } else {
            self.selection.cells()
        }
    }

    fn write(&mut self, digit: Option<u8>, app: &mut App) {
        let before = self.draft.variant().clue(self.cursor);
        if !self.types() {
            self.draft.write(&self.targets(), digit);
        } else if digit.is_none() {
            // Like Backspace in a line of text, this moves back before it erases.
            if before.is_none() {
                self.move_on(-1);
            }
            self.draft.write(&[self.cursor], None);
        } else {
            if before != digit {
                self.draft.write(&[self.cursor], digit);
            }
            self.move_on(1);
        }
        self.refresh(app);
    }

    /// Returns true if digits move the cursor on.
    const fn types(&self) -> bool {
        self.moves_on && self.selection.is_empty()
    }

    /// Returns the title of the screen, which a puzzle without a title has too.
    const fn default_title(&self) -> Id {
        if self.moves_on {
            Id::EnterTitle
        } else {
            Id::SetterTitle
        }
    }

    /// Moves the cursor along the rows by a number of cells, if there is such a cell.
    fn move_on(&mut self, cells: isize) {
        let all = self.puzzle.cells();
        let at = all.iter().position(|pos| *pos == self.cursor);
        let to = at.and_then(|at| at.checked_add_signed(cells));
        self.cursor = to
            .and_then(|to| all.get(to))
            .copied()
            .unwrap_or(self.cursor);
    }

    /// Moves the cursor. While a line is drawn, adds the cell to the selection.
    fn go_to(&mut self, pos: Pos) {
        if !self.draft.variant().shape().has(pos) || pos == self.cursor {
            return;
        }
        self.cursor = pos;
        if self.draws_line {
            self.selection.extend(pos);
        }
    }

    /// Moves the cursor, and adds the cells on the way to the selection.
    fn extend_to(&mut self, pos: Pos) {
        let way = path(self.draft.variant().shape(), self.cursor, pos);
        if self.selection.is_empty() && !way.is_empty() {
            self.selection.extend(self.cursor);
        }
        for pos in way {
            self.selection.extend(pos);
        }
        self.cursor = pos;
    }

    /// Selects all cells with the same clue as the cell of the cursor.
    fn select_equal(&mut self) {
        let clue = |pos: Pos| self.puzzle.clues().digit(pos);
        let own = clue(self.cursor);
        let cells = self.puzzle.cells().iter().copied();
        let cells: Vec<Pos> = cells.filter(|pos| clue(*pos) == own).collect();
        self.select_cells(cells);
    }

    /// Selects the cage, line, region, row or column of the cell of the cursor. If one of them is
    /// selected, selects the next one.
    fn select_group(&mut self) {
        let selected = self.selection.cells().into_iter().collect();
        if let Some(cells) = next_group(&self.puzzle, self.cursor, &selected) {
            self.select_cells(cells);
        }
    }

    fn select_cells(&mut self, cells: Vec<Pos>) {
        self.end_selection();
        for pos in cells {
            self.selection.toggle(pos);
        }
    }

    /// Returns the digit that a key other than `1` to `9` enters. This is `0`, or a digit above 9,
    /// which is typed as an uppercase letter.
    fn typed_digit(&self, key: Key) -> Option<VariantDigit> {
        let symbol = key
            .typed()
            .filter(|c| c.is_ascii_uppercase() || *c == '0')?;
        let value = VariantDigit::from_char(symbol)?;
        self.puzzle.values().contains(value).then_some(value)
    }

    fn layout(&self, app: &App) -> Option<ScreenLayout> {
        let notes = self.shows_candidates;
        ScreenLayout::of_plan(&self.sketch.plan, notes, self.size, self.cursor, app)
    }
}

impl Layer for Setter {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        let cells = (!self.selection.is_empty()).then_some(Context::SetterCells);
        let typed = self.types().then_some(Context::Clues);
        let contexts = cells.into_iter().chain(typed).chain([Context::Setter]);
        contexts.collect()
    }

    fn key(&mut self, key: Key, cx: &mut Cx<'_>) -> Response {
        // The first `Esc` only closes a message.
        if key.code == KeyCode::Esc && self.selection.is_empty() && cx.app.notice.take().is_some() {
            return Response::Consumed;
        }
        let Some(value) = self.typed_digit(key) else {
            return Response::Pass;
        };
        cx.app.notice = None;
        self.write(Some(value.number()), cx.app);
        Response::Consumed
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        self.handle_action(action, digit, cx)
    }

    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        match answer {
            OverlayChoice::Row(row) => self.handle_row(row, cx.app),
            OverlayChoice::Text(words) => self.handle_text(&words, cx.app),
            _ => Response::Consumed,
        }
    }

    fn paste(&mut self, text: &str, cx: &mut Cx<'_>) -> Response {
        match read_puzzle(text) {
            Some(Ok(entry)) => {
                self.draft.open(entry);
                self.end_selection();
                self.refresh(cx.app);
                cx.app.notify(Id::SetterOpened, &[]);
            }
            Some(Err(error)) => {
                let facts = facts!["error" => error.to_string()];
                cx.app.warn(Id::PasteError, &facts);
            }
            None => cx.app.notify_briefly(Id::PasteNothing, &[]),
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let layout = self.layout(cx.app);
        let cell = layout.and_then(|layout| layout.board.cell_at(at));
        match (mouse, cell) {
            (Mouse::Click, Some(pos)) => {
                self.end_selection();
                self.go_to(pos);
            }
            (Mouse::ClickMore | Mouse::ClickOther, Some(pos)) => {
                self.selection.toggle(pos);
                self.go_to(pos);
            }
            (Mouse::DoubleClick, Some(_)) => self.select_equal(),
            (Mouse::Drag, Some(pos)) => self.extend_to(pos),
            _ => {}
        }
        Response::Consumed
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        if let Some(survey) = job::take_answers(&mut self.pending_survey).pop() {
            self.survey = Some(survey);
        }
        match job::take_result(&mut self.pending_parts) {
            Some(found) => self.found_parts(found, cx.app),
            None => Response::Consumed,
        }
    }

    fn take_unsaved(&mut self) -> Option<Command> {
        let draft = self.draft.take_unsaved()?;
        Some(Command::Store(StoreCommand::SaveDraft(draft)))
    }

    fn is_analyzed(&self) -> bool {
        self.pending_survey.is_none()
    }

    fn waits_behind(&self) -> bool {
        true
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let area = self.layout(view.app)?.footer;
        let keys = if self.types() {
            footers::CLUES
        } else if self.selection.is_empty() {
            footers::SETTER
        } else {
            footers::SETTER_CELLS
        };
        Some(Footer::new(area, keys))
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        self.layout(view.app)?.board.cursor(self.cursor)
    }

    fn title(&self, view: &View<'_>) -> String {
        view.app.text.message(self.default_title())
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        self.draw_all(view.app, buf);
    }
}

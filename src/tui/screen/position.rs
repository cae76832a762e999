//! The position of a lesson or a drill, on a classic board or on a variant, and the areas beside
//! it.

use ratatui::layout::Position as Point;

use crate::grid::rules::{Pos, Shape, VariantDigit};
use crate::grid::{Board, Cell, Clues};
use crate::logic;
use crate::play::highlight::{Highlight, PatternParts, parts};
use crate::play::{Hint, HintLevel, PuzzlePosition, PuzzleStep};
use crate::teach::lesson::LessonPosition;
use crate::teach::question::{Question, RuleQuestion};
use crate::text::step_houses;
use crate::tui::active_game::{ActiveGame, cursor_target};
use crate::tui::layout::ScreenLayout;
use crate::tui::prelude::*;
use crate::tui::theme::Tint;
use crate::tui::widget::grid::{CellFace, GridContent, GridWidget, Marker};
use crate::tui::widget::pen::wrap;
use crate::tui::widget::{links, notice};

/// A position on a classic board or on a variant. In a drill, it has a cursor for the answer.
#[derive(Debug)]
pub(super) enum ShownPosition {
    Classic {
        case: Box<LessonPosition>,
        found: Option<Box<(logic::Step, Board)>>,
        cursor: Option<Cell>,
        focus: Option<Digit>,
    },
    Rule {
        question: Box<RuleQuestion>,
        play: Box<ActiveGame>,
        has_cursor: bool,
    },
}

/// The part of a step that the board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShownPart {
    /// The board shows no part of the step.
    Nothing,
    /// The board shows where the step is: its houses or the cells of its pattern.
    Place,
    /// The board shows the pattern without its result.
    Pattern,
    /// The board shows the parts of the pattern up to the reason with this index.
    Reason(usize),
    /// The board shows the pattern and its result.
    All,
}

/// The areas beside and below a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideAreas {
    /// The frame around the panel, or `None` if there is no room for a frame.
    pub(super) frame: Option<Rect>,
    pub(super) panel: Rect,
    pub(super) message: Option<Rect>,
    pub(super) footer: Rect,
}

impl SideAreas {
    fn of(layout: &ScreenLayout) -> Self {
        Self {
            frame: layout.has_frames.then_some(layout.panel),
            panel: layout.text(),
            message: layout.message,
            footer: layout.footer,
        }
    }

    /// Returns the areas for a classic board, or `None` if the window is too small.
    pub(super) fn classic(app: &App) -> Option<Self> {
        notice::layout(app, true).map(|layout| Self::of(&layout))
    }

    /// Draws the frame around the panel, if there is room.
    pub(super) fn draw_frame(&self, title: &str, app: &App, buf: &mut Buffer) {
        if let Some(frame) = self.frame {
            draw_box(app, frame, title, buf);
        }
    }
}

impl ShownPosition {
    /// Creates the position of a question. A cursor is for the answer.
    pub(super) fn of(question: &Question, has_cursor: bool) -> Self {
        match question {
            Question::Classic(question) => Self::Classic {
                case: Box::new(question.case.clone()),
                found: Some(Box::new((question.step.clone(), question.board.clone()))),
                cursor: has_cursor.then_some(Cell::ALL[40]),
                focus: None,
            },
            Question::Rule(question) => Self::Rule {
                play: Box::new(ActiveGame::without_jobs(question.game.clone())),
                question: question.clone(),
                has_cursor,
            },
        }
    }

    /// Shows the step of the question from now on.
    pub(super) fn set_step(&mut self, question: &Question) {
        match (self, question) {
            (
                Self::Classic {
                    found: Some(found), ..
                },
                Question::Classic(question),
            ) => {
                found.0 = question.step.clone();
            }
            (
                Self::Rule {
                    question: shown, ..
                },
                Question::Rule(question),
            ) => {
                shown.step = question.step.clone();
            }
            (Self::Classic { .. } | Self::Rule { .. }, _) => {}
        }
    }

    /// Returns the areas beside and below the position, or `None` if the window is too small.
    pub(super) fn areas(&self, app: &App) -> Option<SideAreas> {
        match self {
            Self::Classic { .. } => SideAreas::classic(app),
            Self::Rule { play, .. } => Self::layout(play, app).map(|layout| SideAreas::of(&layout)),
        }
    }

    fn layout(play: &ActiveGame, app: &App) -> Option<ScreenLayout> {
        ScreenLayout::of_plan(&play.facts().sketch.plan, true, None, play.cursor(), app)
    }

    pub(super) fn cursor(&self) -> Option<Pos> {
        match self {
            Self::Classic { cursor, .. } => cursor.map(Pos::from),
            Self::Rule { play, .. } => Some(play.cursor()),
        }
    }

    /// Moves the cursor. Returns `false` if the action does not move it.
    pub(super) fn move_cursor(&mut self, action: Action, digit: Option<Digit>, wrap: bool) -> bool {
        let number = digit.map(Digit::value);
        match self {
            Self::Classic { cursor, .. } => {
                let shape = Shape::classic();
                let from = cursor.map(Pos::from);
                let to = from.and_then(|from| cursor_target(&shape, from, action, number, wrap));
                let to = to.and_then(Pos::to_cell);
                *cursor = to.or(*cursor);
                to.is_some()
            }
            Self::Rule { play, .. } => {
                let (shape, from) = (play.puzzle().variant().shape(), play.cursor());
                let moves = cursor_target(shape, from, action, number, wrap).is_some();
                if moves {
                    play.go(action, number, wrap);
                }
                moves
            }
        }
    }

    /// Explains cells that have no room for their notes, if the board has such cells and there is room
    /// for the explanation.
    pub(super) fn write_hidden_notes(&self, app: &App, pen: &mut Pen<'_>) {
        let Self::Rule { play, .. } = self else {
            return;
        };
        let layout = Self::layout(play, app);
        let room = layout.map_or(usize::MAX, |layout| Self::room_for_notes(play, &layout));
        let mut cells = play.puzzle().cells().iter();
        if cells.any(|pos| play.game().notes(*pos).len() > room) {
            let said = app.text.message(Id::LessonHiddenNotes);
            if pen.lines_left() > wrap(&said, pen.width()).len() {
                pen.skip(1);
                pen.text(&said, Ink::Dim);
            }
        }
    }

    /// Returns the number of notes that fit in a cell.
    fn room_for_notes(play: &ActiveGame, layout: &ScreenLayout) -> usize {
        let (width, height) = layout.board.size.cell();
        let fits_all = usize::from(width * height) >= play.puzzle().values().len();
        if fits_all { usize::MAX } else { width.into() }
    }

    /// Highlights a digit, or no digit for `None`.
    pub(super) fn focus(&mut self, digit: Option<Digit>) {
        match self {
            Self::Classic { focus, .. } => *focus = digit,
            Self::Rule { play, .. } => {
                play.set_focus(digit.and_then(|digit| VariantDigit::new(digit.value())));
            }
        }
    }

    /// Moves the cursor to the clicked cell.
    pub(super) fn click(&mut self, at: Point, app: &App) {
        match self {
            Self::Classic { cursor, .. } => {
                let layout = notice::layout(app, true);
                let pos = layout.and_then(|layout| layout.board.cell_at(at));
                *cursor = pos.and_then(Pos::to_cell).or(*cursor);
            }
            Self::Rule { play, .. } => {
                let layout = Self::layout(play, app);
                if let Some(pos) = layout.and_then(|layout| layout.board.cell_at(at)) {
                    play.go_to(pos);
                }
            }
        }
    }

    /// Returns the highlights for a part of the step. For a variant, the highlights are empty,
    /// because the board of the variant computes them from the hint.
    pub(super) fn highlight(&self, part: ShownPart, app: &App) -> Highlight {
        let Self::Classic {
            found: Some(found), ..
        } = self
        else {
            return Highlight::default();
        };
        let (step, board) = &**found;
        let all = parts(step, board);
        let said = app.text.explain(step, board);
        let shown = match part {
            ShownPart::Nothing => PatternParts::default(),
            ShownPart::Place if all.houses.is_empty() => PatternParts {
                houses: step_houses(step).collect(),
                ..PatternParts::default()
            },
            ShownPart::Place => PatternParts {
                houses: all.houses,
                ..PatternParts::default()
            },
            ShownPart::Pattern => all.without_result(),
            ShownPart::Reason(at) => all.up_to(&said, at + 1).without_result(),
            ShownPart::All => all.up_to(&said, said.reasons.len()),
        };
        shown.into()
    }

    /// Shows a part of the step on the board of a variant. A classic board receives the part when
    /// it is drawn.
    pub(super) fn show(&mut self, part: ShownPart) {
        let Self::Rule { question, play, .. } = self else {
            return;
        };
        let step = PuzzleStep::Rule(question.step.clone());
        let position = PuzzlePosition::Variant(question.position.clone());
        let hint = Hint::of_step(step, position, &question.game);
        play.show_hint(match part {
            ShownPart::Nothing => None,
            ShownPart::Place => Some(hint),
            ShownPart::Pattern => Some(hint.at(HintLevel::Pattern)),
            ShownPart::Reason(at) => Some(hint.with_sentence(at)),
            ShownPart::All => Some(hint.at(HintLevel::Conclusion)),
        });
    }

    pub(super) fn draw(&self, part: ShownPart, app: &App, buf: &mut Buffer) {
        match self {
            Self::Classic {
                case,
                found,
                cursor,
                focus,
            } => {
                let Some(layout) = notice::layout(app, true) else {
                    return;
                };
                let shown = self.highlight(part, app);
                let board = found.as_ref().map(|found| found.1.clone());
                let board = board.or_else(|| case.board());
                let mut faces = faces(case, board.as_ref(), &shown);
                if let Some(digit) = focus {
                    highlight_digit(&mut faces, *digit, &case.digits);
                }
                if let Some(cursor) = cursor {
                    faces[cursor.index()].cursor = true;
                }
                let widget = GridWidget::classic(&faces, &layout.board, app);
                widget.of_hint(&shown).draw(buf);
                links::draw(&shown, &layout.board, app, buf);
            }
            Self::Rule {
                play, has_cursor, ..
            } => {
                let Some(layout) = Self::layout(play, app) else {
                    return;
                };
                let mut faces = play.faces(&play.board_view(app));
                let cursor = play.puzzle().variant().shape().index(play.cursor());
                faces[cursor].cursor = *has_cursor;
                let room = Self::room_for_notes(play, &layout);
                for face in &mut faces {
                    let GridContent::Notes(notes) = &mut face.content else {
                        continue;
                    };
                    // In a game, crosses at the cursor stand for earlier eliminations.
                    notes.retain(|(_, ink)| *ink != Ink::EliminatedNote);
                    // The number of notes says nothing about a step.
                    let is_plain = notes.iter().all(|(_, ink)| *ink == Ink::Note);
                    if is_plain && notes.len() > room {
                        face.content = GridContent::Empty;
                    }
                }
                GridWidget::new(&play.facts().sketch, &faces, &layout.board, app).draw(buf);
            }
        }
    }
}

/// Highlights a digit and its candidates.
fn highlight_digit(faces: &mut [CellFace], digit: Digit, digits: &Clues) {
    for (cell, face) in Cell::ALL.into_iter().zip(faces) {
        match &mut face.content {
            GridContent::Notes(roles) => {
                let own = (VariantDigit::from(digit), Ink::Note);
                for role in roles.iter_mut().filter(|role| **role == own) {
                    role.1 = Ink::SameNote;
                    face.tint = Tint::Possible;
                }
            }
            GridContent::Digit(..) if digits.digit(cell) == Some(digit) => face.tint = Tint::Same,
            _ => {}
        }
    }
}

/// Returns the appearance of each cell of a classic position, with the highlights of a step.
pub(super) fn faces(
    case: &LessonPosition,
    board: Option<&Board>,
    shown: &Highlight,
) -> Vec<CellFace> {
    let mut faces = CellFace::of_digits(&case.clues, &case.digits);
    let candidates = board.map(|board| case.shown_candidates(board));
    let candidates = candidates.filter(|candidates| !candidates.is_empty());
    for cell in Cell::ALL {
        let pos = Pos::from(cell);
        let face = &mut faces[cell.index()];
        if let Some(tint) = shown.tint(pos) {
            face.tint = tint;
        }
        if shown.is_evidence(pos) {
            face.marker = Some(Marker::Evidence);
        }
        if let Some(digit) = case.digits.digit(cell) {
            if shown.dims_others && !shown.is_evidence(pos) {
                face.content = GridContent::Digit(digit.into(), Ink::Dim);
            }
            continue;
        }
        if shown.is_barred(pos) {
            face.content = GridContent::Excluded;
        } else if let Some(digit) = shown.placed(pos) {
            face.content = GridContent::Digit(digit, Ink::HintPlace);
            face.marker = Some(Marker::Place);
        } else if let Some(candidates) = &candidates {
            let other = if shown.dims_others {
                Ink::Dim
            } else {
                Ink::Note
            };
            let role = |digit| shown.role(pos, digit).unwrap_or(other);
            let candidates = candidates.digits(cell).iter().map(VariantDigit::from);
            let notes = candidates.map(|digit| (digit, role(digit)));
            face.content = GridContent::Notes(notes.collect());
        }
    }
    faces
}

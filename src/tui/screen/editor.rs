//! The editor for classic puzzles, which checks the clues after each change.

use crate::format::{Entry, Form};
use crate::game::Game;
use crate::play::GameRequest;
use crate::tui::prelude::*;

use crate::grid::{Cell, CellSet, Clues, Direction};
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::tui::footers;
use crate::tui::layout::SizeClass;
use crate::tui::overlay::ImportPrompt;
use crate::tui::widget::grid::{CellFace, GridContent, GridWidget, Marker};
use crate::tui::widget::notice;

#[derive(Debug)]
pub(crate) struct PuzzleEditor {
    clues: Clues,
    cursor: Cell,
    /// The puzzle with the entered clues, or the reason why the clues do not form a puzzle.
    verdict: Result<Puzzle, PuzzleError>,
}

impl PuzzleEditor {
    pub(crate) fn new() -> Self {
        Self {
            clues: Clues::EMPTY,
            cursor: Cell::FIRST,
            verdict: Puzzle::new(Clues::EMPTY),
        }
    }

    fn write(&mut self, digit: Option<Digit>) {
        self.clues.set(self.cursor, digit);
        self.verdict = Puzzle::new(self.clues);
    }

    /// Moves the cursor to the next cell, unless it is in the last cell.
    fn advance(&mut self) {
        self.cursor = Cell::new(self.cursor.index() + 1).unwrap_or(self.cursor);
    }

    /// Describes the result of checking the clues.
    fn words(&self, text: &Text) -> (String, Ink) {
        let Err(error) = &self.verdict else {
            return (text.message(Id::EnterUnique), Ink::Done);
        };
        match error.flaws() {
            [Flaw::Several(_), ..] if self.clues.is_empty() => {
                (text.message(Id::EnterBegin), Ink::Text)
            }
            [Flaw::Several(two), ..] => {
                let said = [
                    ("first", text.several(two).into()),
                    ("second", text.message(Id::EnterSeveral).into()),
                ];
                (text.format(Id::TwoSentences, &said), Ink::Text)
            }
            _ => (text.flaw(error), Ink::Warning),
        }
    }
}

impl Layer for PuzzleEditor {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Clues]
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match (action, digit) {
            (Action::Digit, Some(digit)) => {
                self.write(Some(digit));
                self.advance();
            }
            (Action::SkipCell, _) => {
                self.write(None);
                self.advance();
            }
            // Like Backspace in a line of text, this moves back before it erases.
            (Action::Erase, _) => {
                let before = self.cursor.index().checked_sub(1);
                self.cursor = before.and_then(Cell::new).unwrap_or(self.cursor);
                self.write(None);
            }
            (Action::Left, _) => self.cursor = self.cursor.step(Direction::Left),
            (Action::Right, _) => self.cursor = self.cursor.step(Direction::Right),
            (Action::Up, _) => self.cursor = self.cursor.step(Direction::Up),
            (Action::Down, _) => self.cursor = self.cursor.step(Direction::Down),
            (Action::Choose, _) if self.verdict.is_ok() => {
                return Response::start(GameRequest::own(Game::new(self.verdict.clone())));
            }
            (Action::Choose, _) => {
                let clues = match &self.verdict {
                    Ok(puzzle) => *puzzle.clues(),
                    Err(error) => *error.clues(),
                };
                let entry = Entry::new(clues, 1, Form::Line);
                return Response::push(ImportPrompt::classic(&entry, cx.app));
            }
            (Action::ListClose, _) => return Response::Close,
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let layout = notice::layout(cx.app, true);
        if mouse == Mouse::Click
            && let Some(pos) = layout.and_then(|layout| layout.board.cell_at(at))
            && let Some(cell) = pos.to_cell()
        {
            self.cursor = cell;
        }
        Response::Consumed
    }

    fn cursor(&self, view: &View<'_>) -> Option<Position> {
        let layout = notice::layout(view.app, true)?;
        layout.board.cursor(self.cursor.into())
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let area = notice::layout(view.app, true)?.footer;
        Some(Footer::new(area, footers::CLUES))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let Some(layout) = notice::layout(app, true) else {
            notice::draw_too_small(SizeClass::Tiny.min_window(), app, buf);
            return;
        };
        let conflicts = self.clues.conflicts();
        let conflicting = conflicts
            .iter()
            .fold(CellSet::EMPTY, |all, c| all | c.cells);
        let mut faces = CellFace::of_digits(&self.clues, &self.clues);
        for cell in conflicting {
            let face = &mut faces[cell.index()];
            face.marker = Some(Marker::Conflict);
            if let GridContent::Digit(digit, _) = face.content {
                face.content = GridContent::Digit(digit, Ink::Conflict);
            }
        }
        faces[self.cursor.index()].cursor = true;
        GridWidget::classic(&faces, &layout.board, app).draw(buf);
        let text = &app.text;
        let mut pen = Pen::new(buf, &app.theme, layout.panel);
        let (said, ink) = self.words(text);
        if pen.lines_left() > 3 {
            let count = [("count", self.clues.len().into())];
            pen.line(&[(text.message(Id::EnterTitle), Ink::Title)]);
            pen.line(&[(app.text.cell(self.cursor), Ink::Text)]);
            pen.line(&[(text.format(Id::EnterClues, &count), Ink::Text)]);
            pen.skip(1);
        }
        pen.text(&said, ink);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }
}

//! Entering a puzzle, digit by digit, with what it is so far.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::Play;
use crate::grid::{Cell, CellSet, Clues, Digit, Direction, HouseSet};
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::text::{Id, Text};
use crate::tui::action::Action;
use crate::tui::keymap::Context;
use crate::tui::layout::{ScreenLayout, SizeClass};
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::{self, Footer};
use crate::tui::widget::board::{BoardWidget, Content, Face, Marker};
use crate::tui::widget::pen::Pen;

/// Clues that are being entered, and the game to come back to.
#[derive(Debug)]
pub(crate) struct Enter {
    pub(crate) home: Option<Play>,
    clues: Clues,
    cursor: Cell,
    /// What the clues are so far.
    verdict: Result<Puzzle, PuzzleError>,
}

/// What the footer offers.
const KEYS: &[(Context, Action)] = &[
    (Context::Clues, Action::Digit),
    (Context::Clues, Action::SkipCell),
    (Context::Clues, Action::Erase),
    (Context::Clues, Action::Choose),
    (Context::Clues, Action::ListClose),
    (Context::Global, Action::Help),
];

impl Enter {
    pub(crate) fn new(home: Option<Play>) -> Self {
        Self {
            home,
            clues: Clues::EMPTY,
            cursor: Cell::FIRST,
            verdict: Puzzle::new(Clues::EMPTY),
        }
    }

    /// What the clues are so far.
    pub(crate) const fn verdict(&self) -> &Result<Puzzle, PuzzleError> {
        &self.verdict
    }

    pub(crate) fn act(&mut self, action: Action, digit: Option<Digit>) {
        match (action, digit) {
            (Action::Digit, Some(digit)) => {
                self.write(Some(digit));
                self.advance();
            }
            (Action::SkipCell, _) => {
                self.write(None);
                self.advance();
            }
            // As in a line of text: the cell before is erased and stood on.
            (Action::Erase, _) => {
                let before = self.cursor.index().checked_sub(1);
                self.cursor = before.and_then(Cell::new).unwrap_or(self.cursor);
                self.write(None);
            }
            (Action::Left, _) => self.cursor = self.cursor.step(Direction::Left),
            (Action::Right, _) => self.cursor = self.cursor.step(Direction::Right),
            (Action::Up, _) => self.cursor = self.cursor.step(Direction::Up),
            (Action::Down, _) => self.cursor = self.cursor.step(Direction::Down),
            _ => {}
        }
    }

    pub(crate) fn click(&mut self, position: Position, shared: &Shared) {
        let layout = Self::layout(shared);
        if let Some(cell) = layout.and_then(|layout| layout.board.cell_at(position)) {
            self.cursor = cell;
        }
    }

    /// Where on the screen the middle of the cursor's cell is.
    pub(crate) fn cursor_position(&self, shared: &Shared) -> Option<Position> {
        let layout = shared.layout(false)?;
        Some(layout.board.center(self.cursor))
    }

    fn write(&mut self, digit: Option<Digit>) {
        self.clues.set(self.cursor, digit);
        self.verdict = Puzzle::new(self.clues);
    }

    /// Goes to the next cell; stays on the last.
    fn advance(&mut self) {
        self.cursor = Cell::new(self.cursor.index() + 1).unwrap_or(self.cursor);
    }

    /// What the clues are so far, in words, and whether that is good.
    fn words(&self, text: &Text) -> (String, Ink) {
        let Err(error) = &self.verdict else {
            return (text.say(Id::EnterUnique), Ink::Done);
        };
        match error.flaws() {
            [Flaw::Several(_), ..] if self.clues.is_empty() => {
                (text.say(Id::EnterBegin), Ink::Text)
            }
            [Flaw::Several(two), ..] => {
                let said = text.several(two);
                (format!("{} {said}", text.say(Id::EnterSeveral)), Ink::Text)
            }
            _ => (text.flaw(error), Ink::Warning),
        }
    }

    fn layout(shared: &Shared) -> Option<ScreenLayout> {
        shared.layout(false)
    }

    /// The keys that are valid now.
    pub(crate) fn footer(shared: &Shared) -> Option<Footer> {
        let area = Self::layout(shared)?.footer;
        Some(Footer { area, keys: KEYS })
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let Some(layout) = Self::layout(shared) else {
            view::draw_too_small(SizeClass::Tiny.window(), shared, buf);
            return;
        };
        let clashes = self.clues.clashes();
        let clashing = clashes.iter().fold(CellSet::EMPTY, |all, c| all | c.cells);
        let mut faces = Face::of_digits(&self.clues, &self.clues);
        for cell in clashing {
            let face = &mut faces[cell.index()];
            face.marker = Some(Marker::Clash);
            if let Content::Value(digit, _) = face.content {
                face.content = Content::Value(digit, Ink::Clash);
            }
        }
        faces[self.cursor.index()].cursor = true;
        BoardWidget::new(&faces, HouseSet::EMPTY, shared).draw(layout.board, buf);
        let text = &shared.text;
        let mut pen = Pen::new(buf, &shared.theme, layout.panel);
        let (said, ink) = self.words(text);
        if pen.lines_left() > 3 {
            let count = [("count", self.clues.len().into())];
            pen.line(&[(text.say(Id::EnterTitle), Ink::Title)]);
            pen.line(&[(shared.text.cell(self.cursor), Ink::Text)]);
            pen.line(&[(text.tell(Id::EnterClues, &count), Ink::Text)]);
            pen.skip(1);
        }
        pen.text(&said, ink);
        if let Some(area) = layout.message {
            view::draw_notice(shared, area, buf);
        }
    }
}

//! The easiest step before a turn of a review, and its drawing and explanation.

use crate::game::Game;
use crate::grid::{Board, CandidateSet, Clues};
use crate::logic::{Order, Search, Step, Technique};
use crate::play::highlight::{Highlight, highlight};
use crate::teach::lesson::Case;
use crate::text::Text;
use crate::tui::app::App;
use crate::tui::job::JobTicket;
use crate::tui::theme::Ink;
use crate::tui::widget::pen::Scroll;

/// The easiest step of a position, and the current sentence of its explanation.
#[derive(Debug)]
pub(super) struct ReviewProof {
    step: Step,
    board: Board,
    case: Case,
    sentence: usize,
    /// The number of lines scrolled since the sentence last changed.
    scroll: Scroll,
}

impl ReviewProof {
    /// Starts to search for the easiest step in the position of a game. Wrong entries are ignored.
    /// `None` if the clues are not a valid puzzle.
    pub(super) fn start(game: &Game, app: &mut App) -> Option<JobTicket<Option<Self>>> {
        let puzzle = game.puzzle().ok()?;
        let solution = puzzle.solution();
        let mut up_to = Clues::EMPTY;
        for (cell, digit) in game.entries().iter() {
            up_to.set(cell, (solution.digit(cell) == digit).then_some(digit));
        }
        let board = Board::with_entries(puzzle.clues(), &up_to).ok()?;
        let mut digits = *puzzle.clues();
        for (cell, digit) in up_to.iter() {
            digits.set(cell, Some(digit));
        }
        let case = Case {
            clues: *puzzle.clues(),
            digits,
            eliminated: CandidateSet::EMPTY,
        };
        Some(app.start(move |worker| {
            let step = Search::by(Order::Teach).until(worker.stop()).hint(&board);
            worker.report(step.map(|step| Self {
                step,
                board,
                case,
                sentence: 0,
                scroll: Scroll::default(),
            }));
        }))
    }

    pub(super) const fn technique(&self) -> Technique {
        self.step.technique
    }

    pub(super) const fn case(&self) -> &Case {
        &self.case
    }

    pub(super) const fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn shown(&self) -> Highlight {
        highlight(&self.step, &self.board)
    }

    /// Shows the rest of the current sentence or the next sentence, wrapping around.
    pub(super) fn turn(&mut self, text: &Text) {
        if self.scroll.read_on() {
            return;
        }
        self.scroll = Scroll::default();
        self.sentence = (self.sentence + 1) % self.lines(text).len().max(1);
    }

    /// The index of the current sentence.
    pub(super) const fn current(&self) -> usize {
        self.sentence
    }

    pub(super) const fn scroll(&self) -> &Scroll {
        &self.scroll
    }

    /// The lines of the explanation: the name of the technique, its reasons and the conclusion.
    pub(super) fn lines(&self, text: &Text) -> Vec<(String, Ink)> {
        let said = text.explain(&self.step, &self.board);
        let mut lines = vec![(said.name.clone(), Ink::Title)];
        lines.extend(said.lettered_reasons().map(|reason| (reason, Ink::Text)));
        lines.push((said.conclusion, Ink::HintPlace));
        lines
    }
}

//! What was pasted: the grid, and what is known of it, before it takes the place of a game.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::logic::Technique;
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::rate::{Level, Tenths};
use crate::text::{Id, Text, capital};
use crate::tui::layout::{BoardLayout, BoardSize};
use crate::tui::model::Shared;
use crate::tui::msg::JobId;
use crate::tui::theme::Ink;
use crate::tui::view::{centred, draw_box};
use crate::tui::widget::board::{BoardWidget, Face};
use crate::tui::widget::pen::{Pen, wrap};

/// A puzzle that is offered; `y` opens it, any other key does not.
#[derive(Debug)]
pub(crate) struct Import {
    pub(crate) puzzle: Result<Puzzle, PuzzleError>,
    /// The answer that is awaited: how hard it is.
    pub(crate) judging: Option<JobId>,
    hardest: Option<Hardest>,
}

/// What the techniques can do with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hardest {
    /// They solve it; this is the hardest that is needed.
    Technique(Technique),
    /// They do not.
    Beyond,
}

impl Import {
    const WIDTH: u16 = 44;

    pub(crate) const fn new(puzzle: Result<Puzzle, PuzzleError>, judging: Option<JobId>) -> Self {
        Self {
            puzzle,
            judging,
            hardest: None,
        }
    }

    /// Hears how hard it is.
    pub(crate) fn judged(&mut self, id: JobId, hardest: Hardest) {
        if self.judging.take_if(|awaited| *awaited == id).is_some() {
            self.hardest = Some(hardest);
        }
    }

    /// What is known of it, line by line.
    fn facts(&self, text: &Text) -> Vec<(String, Ink)> {
        let clues = match &self.puzzle {
            Ok(puzzle) => puzzle.clues(),
            Err(error) => error.clues(),
        };
        let count = [("count", clues.len().into())];
        let mut facts = vec![(text.tell(Id::EnterClues, &count), Ink::Text)];
        match &self.puzzle {
            Ok(_) => facts.push((text.say(Id::ImportUnique), Ink::Done)),
            Err(error) => {
                let said = match error.flaws() {
                    [Flaw::Several(two), ..] => text.several(two),
                    _ => text.flaw(error),
                };
                facts.push((said, Ink::Warning));
            }
        }
        match self.hardest {
            Some(Hardest::Technique(technique)) => {
                let rating = Tenths(technique.listing().rating.tenths());
                let words = [
                    ("level", capital(&text.level(Level::of(rating))).into()),
                    ("rating", rating.to_string().into()),
                    ("technique", text.technique(technique).into()),
                ];
                facts.push((text.tell(Id::ImportLevel, &words), Ink::Text));
            }
            Some(Hardest::Beyond) => facts.push((text.say(Id::ImportBeyond), Ink::Text)),
            None if self.judging.is_some() => {
                facts.push((text.say(Id::HintSearching), Ink::Dim));
            }
            None => {}
        }
        facts
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let clues = match &self.puzzle {
            Ok(puzzle) => *puzzle.clues(),
            Err(error) => *error.clues(),
        };
        let asked = match &self.puzzle {
            Ok(_) => text.say(Id::ConfirmPaste),
            Err(_) => text.say(Id::ConfirmPasteFlaw),
        };
        let keys = text.say(Id::ConfirmKeys);
        let facts = self.facts(text);
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let told = facts.iter().map(|(said, _)| said).chain([&asked, &keys]);
        let lines: usize = told.map(|said| wrap(said, inside).len()).sum();
        // A line is kept for the level, which comes later than the rest.
        let lines = lines + 4 + usize::from(self.judging.is_some());
        let board = BoardSize::Small.size();
        let room = usize::from(buf.area.height) >= lines + usize::from(board.height);
        let lines = lines + if room { usize::from(board.height) } else { 0 };
        let area = centred(buf.area, width, lines);
        let inside = draw_box(shared, area, "", buf);
        if room {
            let across = inside.width.saturating_sub(board.width) / 2;
            let origin = Position::new(inside.x + across, inside.y);
            let faces = Face::of_digits(&clues, &clues);
            BoardWidget::plain(&faces, &shared.theme, shared.glyphs)
                .draw(BoardLayout::new(origin, BoardSize::Small), buf);
        }
        let mut pen = Pen::new(buf, &shared.theme, inside);
        pen.skip(if room { board.height } else { 0 });
        for (said, ink) in facts {
            pen.text(&said, ink);
        }
        pen.skip(1);
        pen.text(&asked, Ink::Text);
        pen.text(&keys, Ink::Dim);
    }
}

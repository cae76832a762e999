//! What was pasted: the grid, and what is known of it, before it takes the place of a game.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::grid::HouseSet;
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::rate::{Level, Tenths};
use crate::text::{Id, Text, capital};
use crate::tui::job::{Hardest, Judgement};
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
    score: Option<u32>,
    rating: Option<Tenths>,
}

impl Import {
    const WIDTH: u16 = 44;

    /// Lines that tell how hard it is.
    const DIFFICULTY: usize = 3;

    pub(crate) const fn new(puzzle: Result<Puzzle, PuzzleError>, judging: Option<JobId>) -> Self {
        Self {
            puzzle,
            judging,
            hardest: None,
            score: None,
            rating: None,
        }
    }

    /// Hears a part of how hard it is.
    pub(crate) fn judged(&mut self, id: JobId, part: Judgement) {
        if self.judging != Some(id) {
            return;
        }
        match part {
            Judgement::Hardest(hardest) => self.hardest = Some(hardest),
            Judgement::Score(score) => self.score = Some(score),
            Judgement::Rating(rating) => {
                self.rating = Some(rating);
                self.judging = None;
            }
        }
    }

    /// How hard it is, as far as that is known.
    fn difficulty(&self, text: &Text) -> Vec<(String, Ink)> {
        let rating = self.rating.map(|rating| {
            let words = [
                ("level", capital(&text.level(Level::of(rating))).into()),
                ("rating", rating.to_string().into()),
            ];
            text.tell(Id::ImportRating, &words)
        });
        let score = self.score;
        let score = score.map(|score| text.tell(Id::ImportScore, &[("score", score.into())]));
        let hardest = self.hardest.map(|hardest| match hardest {
            Hardest::Technique(technique) => {
                let words = [("technique", text.technique(technique).into())];
                text.tell(Id::ImportHardest, &words)
            }
            Hardest::Beyond => text.say(Id::ImportBeyond),
        });
        let known = [rating, score, hardest].into_iter().flatten();
        let mut lines: Vec<(String, Ink)> = known.map(|said| (said, Ink::Text)).collect();
        if self.judging.is_some() {
            lines.push((text.say(Id::HintSearching), Ink::Dim));
        }
        lines
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
        facts.extend(self.difficulty(text));
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
        // Lines are kept for what comes later, so that the box stays where it is.
        let awaited = match self.judging {
            Some(_) => Self::DIFFICULTY.saturating_sub(self.difficulty(text).len()),
            None => 0,
        };
        let lines = lines + 4 + awaited;
        let board = BoardSize::Small.size();
        let room = usize::from(buf.area.height) >= lines + usize::from(board.height);
        let lines = lines + if room { usize::from(board.height) } else { 0 };
        let area = centred(buf.area, width, lines);
        let inside = draw_box(shared, area, "", buf);
        if room {
            let across = inside.width.saturating_sub(board.width) / 2;
            let origin = Position::new(inside.x + across, inside.y);
            let faces = Face::of_digits(&clues, &clues);
            BoardWidget::new(&faces, HouseSet::EMPTY, shared)
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

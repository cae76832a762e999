//! The text of a hint at its level, and the highlights on the board.

use super::{Hint, HintKind};
use crate::grid::{Board, CandidateSet, Cell, CellSet, HouseSet};
use crate::text::{Explanation, Id, Sentence, Text, step_houses};
use crate::tui::highlight::{Highlight, highlight};
use crate::tui::ladder::{HintLevel, HintText};

impl Hint {
    /// Selects the next or previous sentence of the reasons. Beyond the ends, selects all sentences.
    pub(crate) fn turn(&mut self, forward: bool, text: &Text) {
        let count = self.words(text).reasons.len();
        self.ladder.turn(forward, count);
    }

    /// Toggles the further explanation of the sentence.
    pub(crate) fn toggle_more(&mut self) {
        self.ladder.toggle_more();
    }

    /// The further explanation of the sentence, if it is shown.
    fn more(&self, text: &Text) -> Vec<Sentence> {
        match (&self.kind, self.ladder.explained_further()) {
            (HintKind::Step { board, .. }, Some(at)) => {
                let sentence = self.words(text).reasons.get(at);
                sentence.map_or_else(Vec::new, |it| text.explain_more(it, board))
            }
            _ => Vec::new(),
        }
    }

    /// The text for all levels.
    pub(crate) fn text(&self, text: &Text) -> HintText {
        HintText {
            more: self.more(text).into_iter().map(|more| more.words).collect(),
            is_unnoted: self.is_unnoted(),
            ..HintText::of(self.words(text)).about(self.step(), text)
        }
    }

    /// The cells of the pattern, in words.
    pub(crate) fn pattern_cells(&self, text: &Text) -> String {
        text.cells(self.highlight(text).evidence)
    }

    /// The board whose candidates must be shown regardless of the player's notes, because the hint
    /// explains eliminations.
    pub(crate) fn candidates(&self) -> Option<&Board> {
        match &self.kind {
            HintKind::Step { step, board, .. }
                if self.explains() && !step.eliminations.is_empty() =>
            {
                Some(board)
            }
            _ => None,
        }
    }

    /// The highlights at the current level.
    pub(crate) fn highlight(&self, text: &Text) -> Highlight {
        let (explanation, all) = self.explained(text);
        if !self.explains() {
            let step = self.step().filter(|_| all.houses.is_empty());
            return Highlight {
                houses: step.map_or(all.houses, |step| step_houses(step).collect()),
                ..Highlight::default()
            };
        }
        match &self.kind {
            HintKind::Step { .. } if self.asked().is_some() => all.clone().without_result(),
            HintKind::Step { .. } => self.drawn(explanation, all),
            HintKind::Stuck(_) if self.ladder.level() < HintLevel::Do => Highlight {
                places: CandidateSet::EMPTY,
                ..all.clone()
            },
            _ => all.clone(),
        }
    }

    /// The highlights of a step: all, or only those of the sentences up to the current one.
    fn drawn(&self, explanation: &Explanation, all: &Highlight) -> Highlight {
        let end = match (self.ladder.level(), self.ladder.sentence()) {
            (HintLevel::Why, Some(at)) if at + 1 < explanation.reasons.len() => at + 1,
            _ => explanation.reasons.len(),
        };
        all.up_to(explanation, end)
    }

    /// The text of the hint.
    pub(crate) fn words(&self, text: &Text) -> &Explanation {
        &self.explained(text).0
    }

    /// The complete explanation and highlights, computed once.
    fn explained(&self, text: &Text) -> &(Explanation, Highlight) {
        self.explained
            .get_or_init(|| (self.explain(text), self.draw_all()))
    }

    /// All highlights of the hint.
    fn draw_all(&self) -> Highlight {
        match &self.kind {
            HintKind::Conflict { conflict, .. } => Highlight {
                houses: HouseSet::only(conflict.house),
                evidence: conflict.cells,
                ..Highlight::default()
            },
            HintKind::Flawed(_) => Highlight::default(),
            HintKind::Lacking { mark, .. } => Highlight {
                houses: HouseSet::only(mark.cell().box_house()),
                evidence: CellSet::only(mark.cell()),
                ..Highlight::default()
            },
            HintKind::Mistakes(cells) => Highlight {
                houses: cells.iter().map(Cell::box_house).collect(),
                evidence: *cells,
                ..Highlight::default()
            },
            HintKind::Step { step, board, .. } => highlight(step, board),
            HintKind::Stuck(reveal) => Highlight {
                places: reveal.iter().copied().collect(),
                evidence: reveal.iter().map(|c| c.cell()).collect(),
                ..Highlight::default()
            },
        }
    }

    fn explain(&self, text: &Text) -> Explanation {
        match &self.kind {
            HintKind::Conflict { conflict, entries } => text.explain_conflict(conflict, *entries),
            HintKind::Flawed(error) => text.explain_flaw(error),
            HintKind::Mistakes(cells) => text.explain_mistakes(*cells),
            HintKind::Lacking { mark, .. } => text.explain_lacking(*mark),
            HintKind::Step { step, board, .. } => text.explain(step, board),
            HintKind::Stuck(reveal) => {
                let explanation = |id| match reveal {
                    Some(c) => text.format(
                        id,
                        &[
                            ("cell", text.cell(c.cell()).into()),
                            ("digit", c.digit().value().into()),
                        ],
                    ),
                    None => text.message(Id::StuckNoSolution),
                };
                Explanation {
                    place: text.message(Id::StuckPlace),
                    name: text.message(Id::StuckName),
                    reasons: vec![explanation(Id::StuckReveal).into()],
                    conclusion: explanation(Id::StuckDo),
                }
            }
        }
    }
}

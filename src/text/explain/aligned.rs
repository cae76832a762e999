//! Explanations of aligned exclusion. An explanation lists the combinations of an eliminated
//! candidate with candidates of the other cells, and states why each combination is impossible.

use super::StepExplainer;
use super::sentence::Sentence;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit};
use crate::logic::pattern::AlignedExclusion;
use crate::text::Id;

/// The maximum number of combinations that are listed for one elimination.
const MAX_COMBINATIONS: usize = 6;

/// The maximum number of eliminations that are explained one by one.
const MAX_NAMED: usize = 2;

impl StepExplainer<'_> {
    pub(super) fn aligned(&mut self, aligned: &AlignedExclusion) {
        let facts = facts!["cells" => aligned.cells, "excluders" => aligned.excluders];
        let eliminated: Vec<Candidate> = self.step.eliminations.iter().collect();
        let each: Option<Vec<Vec<Sentence>>> = eliminated
            .iter()
            .take(MAX_NAMED)
            .map(|eliminated| self.excluded_combinations(*eliminated, aligned))
            .collect();
        if let Some(each) = each {
            self.sentences.extend(each.into_iter().flatten());
            if eliminated.len() > MAX_NAMED {
                self.say(Id::MedusaRest, &[]);
            }
        } else {
            if !aligned.excluders.is_empty() {
                self.say(Id::AlignedExcluders, &facts);
            }
            self.say(Id::AlignedSo, &facts);
        }
    }

    /// Explains why each combination with a candidate is impossible. Returns `None` if there are
    /// more than [`MAX_COMBINATIONS`] combinations.
    fn excluded_combinations(
        &self,
        eliminated: Candidate,
        aligned: &AlignedExclusion,
    ) -> Option<Vec<Sentence>> {
        let others: Vec<Cell> = aligned.cells.without(eliminated.cell()).iter().collect();
        let combinations = combinations(&others, eliminated, self.board);
        if combinations.len() > MAX_COMBINATIONS {
            return None;
        }
        let supposed = facts![
            "cell" => eliminated.cell(),
            "digit" => eliminated.digit(),
            "others" => aligned.cells.without(eliminated.cell()),
            "count" => others.len(),
        ];
        let mut sentences = vec![self.text.sentence(Id::AlignedSuppose, &supposed)];
        for others in &combinations {
            let all = others.iter().copied().chain([eliminated]);
            let digits = |cell: Cell| {
                let seen = all
                    .clone()
                    .filter(|c| self.board.peers(cell).contains(c.cell()));
                seen.fold(self.board.candidates(cell), |left, c| {
                    left.without(c.digit())
                })
            };
            let excluder = aligned
                .excluders
                .iter()
                .find(|cell| digits(*cell).is_empty())?;
            let said = others.iter().map(|c| {
                let facts = facts!["cells" => c.cell(), "digit" => c.digit()];
                self.text.sentence(Id::NodeCell, &facts)
            });
            let said: Vec<Sentence> = said.collect();
            let cells: CellSet = others.iter().map(|c| c.cell()).collect();
            let words = self
                .text
                .join(said.iter().map(|one| one.words.trim_end().to_owned()));
            let facts = facts![
                cells, excluder,
                "case" => words,
                "digits" => self.board.candidates(excluder),
            ];
            sentences.push(self.text.sentence(Id::AlignedCase, &facts));
        }
        sentences.push(self.text.sentence(Id::AlignedNone, &supposed));
        Some(sentences)
    }
}

/// Returns every combination of one candidate per cell in which cells that see each other have
/// different digits. The eliminated candidate is assumed to be true.
fn combinations(cells: &[Cell], eliminated: Candidate, board: &Board) -> Vec<Vec<Candidate>> {
    let mut all = vec![Vec::new()];
    for cell in cells {
        let mut longer = Vec::new();
        for chosen in &all {
            let fits = |digit: &Digit| {
                let candidate = Candidate::new(*cell, *digit);
                let mut before = chosen.iter().chain([&eliminated]);
                !before.any(|c: &Candidate| {
                    c.digit() == candidate.digit() && board.peers(*cell).contains(c.cell())
                })
            };
            for digit in board.candidates(*cell).iter().filter(fits) {
                let mut with = chosen.clone();
                with.push(Candidate::new(*cell, digit));
                longer.push(with);
            }
        }
        all = longer;
    }
    all
}

//! Explanations of invalid grids, in one sentence or in levels as in a hint.

use super::{Explanation, Id, MessageArg, Text};
use crate::grid::{Candidate, Cell, CellSet, Conflict, Solution};
use crate::puzzle::{Flaw, PuzzleError};

impl Text {
    /// The first reason why clues are not a valid puzzle.
    pub fn flaw(&self, error: &PuzzleError) -> String {
        match error.flaws().first() {
            Some(Flaw::Conflict(conflict)) => {
                self.format(Id::FlawConflict, &self.conflict_facts(conflict))
            }
            Some(Flaw::NoSolution) | None => self.message(Id::FlawNoSolution),
            Some(Flaw::Several(_)) => self.message(Id::FlawSeveral),
        }
    }

    /// The first reason why clues are not a valid puzzle. If it is that there are several solutions,
    /// names a cell in which two solutions differ.
    pub fn flaw_with_example(&self, error: &PuzzleError) -> String {
        match error.flaws() {
            [Flaw::Several(two), ..] => self.several(two),
            _ => self.flaw(error),
        }
    }

    /// The sentence that there are several solutions. It names a cell in which two solutions
    /// differ.
    fn several(&self, [first, second]: &[Solution; 2]) -> String {
        let differs = |cell: &Cell| first.digit(*cell) != second.digit(*cell);
        let Some(cell) = Cell::ALL.into_iter().find(differs) else {
            return self.message(Id::FlawSeveral);
        };
        let facts = facts![
            "cell" => self.cell(cell),
            "first" => first.digit(cell).value(),
            "second" => second.digit(cell).value(),
        ];
        self.format(Id::FlawSeveralShown, &facts)
    }

    /// Explains why clues that are not a valid puzzle have no hint.
    pub fn explain_flaw(&self, error: &PuzzleError) -> Explanation {
        match error.flaws().first() {
            Some(Flaw::Conflict(conflict)) => self.explain_conflict(conflict, CellSet::EMPTY),
            Some(Flaw::NoSolution) | None => self.explain_no_solution(),
            Some(Flaw::Several(two)) => {
                self.explain_several(self.flaw(error), Some(self.several(two)))
            }
        }
    }

    /// Explains that clues have no solution.
    pub(crate) fn explain_no_solution(&self) -> Explanation {
        let flaw = self.message(Id::FlawNoSolution);
        Explanation {
            place: self.format_one(Id::NoHintFlaw, "flaw", flaw),
            name: self.message(Id::UnsolvableName),
            reasons: Vec::new(),
            conclusion: self.message(Id::UnsolvableDo),
        }
    }

    /// Explains that clues have several solutions, with an example if there is one.
    pub(crate) fn explain_several(&self, flaw: String, example: Option<String>) -> Explanation {
        Explanation {
            place: self.format_one(Id::NoHintFlaw, "flaw", flaw),
            name: self.message(Id::AmbiguousName),
            reasons: example.into_iter().map(Into::into).collect(),
            conclusion: self.message(Id::AmbiguousDo),
        }
    }

    /// Explains that no technique finds a step. If the solution is known, names a cell to reveal,
    /// and its digit.
    #[cfg(feature = "tui")]
    pub(crate) fn explain_stuck(&self, name: Id, reveal: Option<[String; 2]>) -> Explanation {
        let facts: Option<[MessageArg<'_>; 2]> = reveal.map(|[cell, digit]| facts![cell, digit]);
        let said = |id| match &facts {
            Some(facts) => self.format(id, facts),
            None => self.message(Id::StuckNoSolution),
        };
        Explanation {
            place: self.message(Id::StuckPlace),
            name: self.message(name),
            reasons: vec![said(Id::StuckReveal).into()],
            conclusion: said(Id::StuckDo),
        }
    }

    /// Explains a conflict. `entries` are the cells of the conflict that are not clues.
    pub fn explain_conflict(&self, conflict: &Conflict, entries: CellSet) -> Explanation {
        let facts = self.conflict_facts(conflict);
        Explanation {
            place: self.format(Id::ConflictPlace, &facts),
            name: self.format(Id::ConflictName, &facts),
            reasons: vec![self.format(Id::ConflictWhy, &facts).into()],
            conclusion: if entries.is_empty() {
                self.message(Id::ConflictDoClues)
            } else {
                self.format_one(Id::ConflictDo, "cells", self.cells(entries))
            },
        }
    }

    /// Explains that the digits in some cells differ from the solution.
    pub fn explain_mistakes(&self, cells: CellSet) -> Explanation {
        let names = cells.iter().map(|cell| self.cell(cell));
        self.explain_mistakes_in(self.box_names(cells), names.collect())
    }

    /// Explains that the digits in `cells`, which lie in `houses`, differ from the solution.
    pub(crate) fn explain_mistakes_in(&self, houses: String, cells: Vec<String>) -> Explanation {
        let count = cells.len();
        let facts = facts![houses, "cells" => self.join(cells), count];
        Explanation {
            place: self.format(Id::MistakePlace, &facts),
            name: self.format(Id::MistakeName, &facts),
            reasons: vec![self.format(Id::MistakeWhy, &facts).into()],
            conclusion: self.format(Id::MistakeDo, &facts),
        }
    }

    /// Explains that the notes of a cell lack the digit of the solution.
    pub fn explain_missing_note(&self, mark: Candidate) -> Explanation {
        let house = self.house(mark.cell().box_house());
        self.explain_missing_note_in(house, self.cell(mark.cell()), mark.digit().to_string())
    }

    /// Explains that the notes of a cell in a house lack the digit of the solution.
    pub(crate) fn explain_missing_note_in(
        &self,
        house: String,
        cell: String,
        digit: String,
    ) -> Explanation {
        let facts = facts![house, cell, digit];
        Explanation {
            place: self.format(Id::LackingPlace, &facts),
            name: self.format(Id::LackingName, &facts),
            reasons: vec![self.format(Id::LackingWhy, &facts).into()],
            conclusion: self.format(Id::LackingDo, &facts),
        }
    }

    /// The conflicts of a cell in words: its digit, and every house that contains the digit again.
    /// `None` if the cell has no conflicts.
    pub fn conflict_text(&self, cell: Cell, conflicts: &[Conflict]) -> Option<String> {
        let here = conflicts
            .iter()
            .filter(|conflict| conflict.cells.contains(cell));
        let digit = here.clone().next()?.digit.value();
        let houses = self.join(here.map(|conflict| self.house(conflict.house)));
        let facts = facts![digit, "house" => houses];
        Some(self.format(Id::Repeats, &facts))
    }

    /// The message arguments for a conflict: `digit`, `house` and `cells`.
    pub fn conflict_facts(&self, conflict: &Conflict) -> [MessageArg<'static>; 3] {
        facts![
            "digit" => conflict.digit.value(),
            "house" => self.house(conflict.house),
            "cells" => self.cells(conflict.cells),
        ]
    }
}

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

    /// The sentence that there are several solutions, with a cell in which two solutions differ.
    pub fn several(&self, [first, second]: &[Solution; 2]) -> String {
        let differs = |cell: &Cell| first.digit(*cell) != second.digit(*cell);
        let Some(cell) = Cell::ALL.into_iter().find(differs) else {
            return self.message(Id::FlawSeveral);
        };
        let facts = [
            ("cell", self.cell(cell).into()),
            ("first", first.digit(cell).value().into()),
            ("second", second.digit(cell).value().into()),
        ];
        self.format(Id::FlawSeveralShown, &facts)
    }

    /// Explains why clues that are not a valid puzzle have no hint.
    pub fn explain_flaw(&self, error: &PuzzleError) -> Explanation {
        let (name, why, so) = match error.flaws().first() {
            Some(Flaw::Conflict(conflict)) => {
                return self.explain_conflict(conflict, CellSet::EMPTY);
            }
            Some(Flaw::NoSolution) | None => (Id::UnsolvableName, None, Id::UnsolvableDo),
            Some(Flaw::Several(two)) => {
                (Id::AmbiguousName, Some(self.several(two)), Id::AmbiguousDo)
            }
        };
        Explanation {
            place: self.format(Id::NoHintFlaw, &[("flaw", self.flaw(error).into())]),
            name: self.message(name),
            reasons: why.into_iter().map(Into::into).collect(),
            conclusion: self.message(so),
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
                self.format(Id::ConflictDo, &[("cells", self.cells(entries).into())])
            },
        }
    }

    /// Explains that the digits in some cells differ from the solution.
    pub fn explain_mistakes(&self, cells: CellSet) -> Explanation {
        let facts = [
            ("houses", self.regions(cells).into()),
            ("cells", self.cells(cells).into()),
            ("count", cells.len().into()),
        ];
        Explanation {
            place: self.format(Id::MistakePlace, &facts),
            name: self.format(Id::MistakeName, &facts),
            reasons: vec![self.format(Id::MistakeWhy, &facts).into()],
            conclusion: self.format(Id::MistakeDo, &facts),
        }
    }

    /// Explains that the notes of a cell lack the digit of the solution.
    pub fn explain_lacking(&self, mark: Candidate) -> Explanation {
        let facts = [
            ("house", self.house(mark.cell().box_house()).into()),
            ("cell", self.cell(mark.cell()).into()),
            ("digit", mark.digit().value().into()),
        ];
        Explanation {
            place: self.format(Id::LackingPlace, &facts),
            name: self.format(Id::LackingName, &facts),
            reasons: vec![self.format(Id::LackingWhy, &facts).into()],
            conclusion: self.format(Id::LackingDo, &facts),
        }
    }

    /// The conflicts of a cell in words: the digit, and every house that repeats the digit. `None`
    /// if there are none.
    pub fn repeats(&self, cell: Cell, conflicts: &[Conflict]) -> Option<String> {
        let here = conflicts
            .iter()
            .filter(|conflict| conflict.cells.contains(cell));
        let digit = here.clone().next()?.digit.value();
        let houses = self.join(here.map(|conflict| self.house(conflict.house)));
        let facts = [("digit", digit.into()), ("house", houses.into())];
        Some(self.format(Id::Repeats, &facts))
    }

    /// The message arguments for a conflict: `digit`, `house` and `cells`.
    pub fn conflict_facts(&self, conflict: &Conflict) -> [MessageArg<'static>; 3] {
        [
            ("digit", conflict.digit.value().into()),
            ("house", self.house(conflict.house).into()),
            ("cells", self.cells(conflict.cells).into()),
        ]
    }
}

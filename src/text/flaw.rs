//! What is wrong with a grid, in words.

use super::{Fact, Id, Text};
use crate::grid::{Cell, Clash, Solution};
use crate::puzzle::{Flaw, PuzzleError};

impl Text {
    /// The first reason why clues are no puzzle.
    pub fn flaw(&self, error: &PuzzleError) -> String {
        match error.flaws().first() {
            Some(Flaw::Clash(clash)) => self.tell(Id::FlawClash, &self.clash_facts(clash)),
            Some(Flaw::NoSolution) | None => self.say(Id::FlawNoSolution),
            Some(Flaw::Several(_)) => self.say(Id::FlawSeveral),
        }
    }

    /// That there are several solutions, with a cell in which two of them differ.
    pub fn several(&self, [first, second]: &[Solution; 2]) -> String {
        let differs = |cell: &Cell| first.digit(*cell) != second.digit(*cell);
        let Some(cell) = Cell::ALL.into_iter().find(differs) else {
            return self.say(Id::FlawSeveral);
        };
        let facts = [
            ("cell", cell.to_string().into()),
            ("first", first.digit(cell).value().into()),
            ("second", second.digit(cell).value().into()),
        ];
        self.tell(Id::FlawSeveralShown, &facts)
    }

    /// The facts that say where a digit is repeated: `digit`, `house` and `cells`.
    pub fn clash_facts(&self, clash: &Clash) -> [Fact<'static>; 3] {
        [
            ("digit", clash.digit.value().into()),
            ("house", self.house(clash.house).into()),
            ("cells", self.cells(clash.cells).into()),
        ]
    }
}

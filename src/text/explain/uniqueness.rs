//! Explanations of rectangles and BUGs, whose pattern would allow a second solution.

use super::StepExplainer;
use super::sentence::{Argument, Sentence, Topic};
use crate::grid::{
    Board, CandidateSet, Cell, CellSet, Col, Digit, DigitSet, HouseSet, Row, Symmetry,
};
use crate::logic::Technique;
use crate::logic::pattern::Rectangle;
use crate::text::Id;

impl StepExplainer<'_> {
    /// Explains a symmetry of the clues, and its consequence for the solution.
    pub(super) fn symmetry(&mut self, symmetry: &Symmetry) {
        let changed = Digit::ALL.map(|digit| (digit.value(), symmetry.digit(digit).value()));
        let names = self.renamed(changed);
        let facts = facts!["way" => self.transformation_name(symmetry), "names" => names.clone()];
        let clues = if names.is_empty() {
            Id::SymmetryClues
        } else {
            Id::SymmetryNames
        };
        self.say_all(&[clues, Id::SymmetrySolution], &facts);
        let cells = self.step.eliminations.all_cells();
        if cells.iter().all(|cell| symmetry.cell(cell) == cell) {
            let kept = |digit: &Digit| symmetry.digit(*digit) == *digit;
            let digits: DigitSet = Digit::ALL.into_iter().filter(kept).collect();
            let facts = facts![cells, digits];
            self.say(Id::SymmetryFixed, &facts);
        } else {
            self.say(Id::SymmetryMoved, &facts![cells]);
        }
    }

    /// The transformation of the grid in words: `turned by 180 degrees`.
    fn transformation_name(&self, symmetry: &Symmetry) -> String {
        let known = [
            (Symmetry::HALF_TURN, Id::SymmetryHalfTurn),
            (Symmetry::QUARTER_TURN, Id::SymmetryQuarterTurn),
            (Symmetry::DIAGONAL, Id::SymmetryDiagonal),
            (Symmetry::ANTIDIAGONAL, Id::SymmetryAntidiagonal),
        ];
        if let Some((_, id)) = known.iter().find(|(other, _)| symmetry.moves_like(other)) {
            return self.text.message(*id);
        }
        let image = |row, col| symmetry.cell(Cell::at(row, col));
        let crossed =
            image(Row::ALL[0], Col::ALL[0]).row() != image(Row::ALL[0], Col::ALL[1]).row();
        let coordinates = self.text.coordinates();
        let sign = |cell: Cell, column: bool| {
            if column {
                coordinates.col(cell.col())
            } else {
                coordinates.row(cell.row())
            }
        };
        let first = (Row::ALL[0], Col::ALL[0]);
        let rows = Row::ALL.map(|row| (coordinates.row(row), sign(image(row, first.1), crossed)));
        let cols = Col::ALL.map(|col| (coordinates.col(col), sign(image(first.0, col), !crossed)));
        let facts = facts!["rows" => self.renamed(rows), "cols" => self.renamed(cols)];
        let id = if crossed {
            Id::SymmetryCrossed
        } else {
            Id::SymmetryLines
        };
        self.text.format(id, &facts)
    }

    /// Lists the pairs whose two parts differ: `1 to 9, 2 to 8`.
    fn renamed<T: PartialEq + ToString>(&self, things: [(T, T); 9]) -> String {
        let others = things.into_iter().filter(|(from, to)| from != to);
        self.text.join(others.map(|(from, to)| {
            self.text.format(
                Id::SymmetryName,
                &facts!["from" => from.to_string(), "to" => to.to_string()],
            )
        }))
    }

    pub(super) fn rectangle(&mut self, shape: &Rectangle) {
        let facts = facts!["cells" => shape.cells, "digits" => shape.digits];
        let corners = match self.step.technique {
            Technique::UniqueLoop1
            | Technique::UniqueLoop2
            | Technique::UniqueLoop3
            | Technique::UniqueLoop4 => Id::LoopCorners,
            Technique::ExtendedRectangle1
            | Technique::ExtendedRectangle2
            | Technique::ExtendedRectangle3 => Id::ExtendedCorners,
            Technique::Tridagon => Id::TridagonCells,
            _ => Id::RectangleCorners,
        };
        let deadly = match self.step.technique {
            Technique::Tridagon => Id::TridagonDeadly,
            _ => Id::RectangleDeadly,
        };
        self.say_all(&[corners, deadly], &facts);
        self.rectangle_type(shape);
    }

    /// The reason why the deadly pattern cannot be complete, which depends on the type of the
    /// rectangle.
    fn rectangle_type(&mut self, shape: &Rectangle) {
        let eliminated = self.step.eliminations.all_digits();
        let facts = facts!["roof" => shape.roof, "extra" => Argument::Choice(shape.extra)];
        match self.step.technique {
            Technique::UniqueRectangle1
            | Technique::UniqueLoop1
            | Technique::ExtendedRectangle1 => self.say(Id::RectangleOne, &facts),
            Technique::Tridagon if shape.roof.len() == 1 => self.say(Id::RectangleOne, &facts),
            Technique::AvoidableRectangle1 => {
                let facts = facts!["cell" => shape.roof, "digit" => eliminated];
                self.say_all(&[Id::AvoidableOne, Id::AvoidableSo], &facts);
            }
            Technique::UniqueRectangle3
            | Technique::UniqueLoop3
            | Technique::ExtendedRectangle3 => {
                self.say(Id::RectangleExtra, &facts);
                let digits = shape.extra | self.board.digits_of(shape.others);
                self.joint_subset(shape.roof, shape.others, digits, shape.houses);
            }
            Technique::UniqueRectangle4 | Technique::UniqueLoop4 => {
                let bound = shape.digits - eliminated;
                let facts = facts!["digit" => bound, "other" => eliminated];
                self.bound(bound, shape.roof, shape.houses);
                self.say(Id::RectangleBound, &facts);
            }
            Technique::UniqueRectangle6 => {
                let other = shape.digits - eliminated;
                let facts = facts!["digit" => eliminated, other, "roof" => shape.roof];
                let corners = corners(self.board, shape, eliminated);
                self.bound(eliminated, corners, shape.houses);
                self.say(Id::RectangleCross, &facts);
            }
            Technique::HiddenRectangle => {
                let bound = shape.digits - eliminated;
                let cell = self.step.eliminations.all_cells();
                let facts = facts!["digit" => bound, "other" => eliminated, cell];
                self.bound(bound, corners(self.board, shape, bound), shape.houses);
                self.say(Id::RectangleHidden, &facts);
            }
            Technique::ExternalRectangle => self.external_places(shape),
            _ => {
                self.say(Id::RectangleExtra, &facts);
                for digit in shape.extra {
                    self.common_peers_cannot_be(digit, shape.roof);
                }
            }
        }
    }

    /// Explains that one of the places of the two digits outside the roof is true.
    fn external_places(&mut self, shape: &Rectangle) {
        let cells = shape.houses.cells() - shape.roof;
        let places = self.board.candidates_in(cells, shape.digits);
        let outside = places.all_cells();
        let others = shape.others - outside;
        let facts = facts![
            "houses" => shape.houses,
            "roof" => shape.roof,
            "digits" => shape.digits,
            "cells" => outside,
            "count" => outside.len(),
        ];
        self.say_all(&[Id::RectangleExternal, Id::RectangleOutside], &facts);
        if others.is_empty() {
            self.excluded_by_each();
        } else {
            let digits =
                self.step.eliminations.all_digits() | self.board.digits_of(others) | shape.digits;
            let houses = (outside | others).common_houses();
            self.joint_subset(outside, others, digits, houses);
        }
    }

    /// States that the eliminated candidates are false in each case.
    fn excluded_by_each(&mut self) {
        let eliminated = self.candidates_in_cells(&self.step.eliminations);
        self.say(Id::ExcludedByEach, &facts![eliminated]);
    }

    /// Lists candidates in words: `3 in r1c2 and 5 in r2c4`.
    fn candidates_in_cells(&self, candidates: &CandidateSet) -> Sentence {
        let each = candidates.iter().map(|one| {
            let facts = facts!["cell" => one.cell(), "digit" => one.digit()];
            self.text.sentence(Id::CandidateIn, &facts)
        });
        Sentence {
            words: self.text.join(each.map(|one| one.words)),
            topic: Topic::of(candidates),
            ..Sentence::default()
        }
    }

    pub(super) fn bug(&mut self, extras: &CandidateSet, others: CellSet) {
        let extras_said = self.candidates_in_cells(extras);
        let cells = extras.all_cells();
        let facts = facts!["extras" => extras_said, "count" => extras.len()];
        self.say_all(&[Id::BugWithout, Id::BugDeadly, Id::BugOne], &facts);
        let digits = extras.all_digits();
        match self.step.technique {
            Technique::Bug1 => {}
            Technique::BugN => self.excluded_by_each(),
            Technique::Bug3 => {
                let digits = digits | self.board.digits_of(others);
                let houses = (cells | others).common_houses();
                self.joint_subset(cells, others, digits, houses);
            }
            Technique::Bug4 => {
                let shared = cells
                    .iter()
                    .fold(!digits, |all, cell| all & self.board.candidates(cell));
                self.bound(shared, cells, cells.common_houses());
                self.say(Id::BugBound, &facts!["digit" => shared]);
            }
            _ => {
                for digit in digits {
                    self.common_peers_cannot_be(digit, cells);
                }
            }
        }
    }

    /// Explains a naked subset that consists of the cells `others` and one more cell. All cells
    /// `joined` together count as this cell, because at least one of them has a digit of the
    /// subset.
    fn joint_subset(
        &mut self,
        joined: CellSet,
        others: CellSet,
        digits: DigitSet,
        houses: HouseSet,
    ) {
        let facts = facts![joined, "cells" => others, digits, "number" => digits.len(), houses];
        self.say_all(&[Id::JointHave, Id::NakedSo], &facts);
    }

    /// The sentence that digits fit only in some cells of houses: `In row 1, 5 can go only to r1c2
    /// and r1c5.`
    fn bound(&mut self, digits: DigitSet, cells: CellSet, houses: HouseSet) {
        self.say(Id::HiddenPlaces, &facts![houses, digits, cells]);
    }
}

/// Returns the cells in the houses of the rectangle that can have a digit of `digit`.
fn corners(board: &Board, shape: &Rectangle, digit: DigitSet) -> CellSet {
    let places = |house| {
        let own = digit.iter().map(move |digit| board.places(house, digit));
        own.fold(CellSet::EMPTY, |all, cells| all | cells)
    };
    let all = shape.houses.iter().map(places);
    all.fold(CellSet::EMPTY, |all, cells| all | cells)
}

//! Rectangles and graves in words: what would give a second solution.

use super::{digits_of, fact};
use crate::grid::{Board, CandidateSet, CellSet, DigitSet, HouseSet};
use crate::logic::{Step, Technique};
use crate::text::{Fact, Id, Text};

/// The fields of a rectangle: see [`Pattern::Rectangle`](crate::logic::Pattern::Rectangle).
#[derive(Clone, Copy)]
pub(super) struct Rectangle {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    pub(super) roof: CellSet,
    pub(super) extra: DigitSet,
    pub(super) others: CellSet,
    pub(super) houses: HouseSet,
}

impl Text {
    pub(super) fn rectangle(&self, step: &Step, shape: Rectangle, board: &Board) -> Vec<String> {
        let facts = [
            ("cells", self.cells(shape.cells).into()),
            ("digits", self.digits(shape.digits).into()),
        ];
        let corners = match step.technique {
            Technique::UniqueLoop1
            | Technique::UniqueLoop2
            | Technique::UniqueLoop3
            | Technique::UniqueLoop4 => Id::LoopCorners,
            Technique::ExtendedRectangle1
            | Technique::ExtendedRectangle2
            | Technique::ExtendedRectangle3 => Id::ExtendedCorners,
            _ => Id::RectangleCorners,
        };
        let mut sentences = vec![
            self.tell(corners, &facts),
            self.tell(Id::RectangleDeadly, &facts),
        ];
        sentences.extend(self.rectangle_type(step, shape, board));
        sentences
    }

    /// What keeps the corners from having only the two digits.
    fn rectangle_type(&self, step: &Step, shape: Rectangle, board: &Board) -> Vec<String> {
        let gone = step.eliminations.all_digits();
        let facts = [
            ("roof", self.cells(shape.roof).into()),
            ("extra", self.digits(shape.extra).into()),
            ("number", shape.extra.len().into()),
        ];
        match step.technique {
            Technique::UniqueRectangle1
            | Technique::UniqueLoop1
            | Technique::ExtendedRectangle1 => vec![self.tell(Id::RectangleOne, &facts)],
            Technique::AvoidableRectangle1 => {
                let facts = [
                    ("cell", self.cells(shape.roof).into()),
                    ("digit", self.digits(gone).into()),
                ];
                [Id::AvoidableOne, Id::AvoidableSo]
                    .map(|id| self.tell(id, &facts))
                    .into()
            }
            Technique::UniqueRectangle3
            | Technique::UniqueLoop3
            | Technique::ExtendedRectangle3 => {
                let mut sentences = vec![self.tell(Id::RectangleExtra, &facts)];
                let digits = shape.extra | digits_of(board, shape.others);
                sentences.extend(self.joint_subset(shape.others, digits, shape.houses));
                sentences
            }
            Technique::UniqueRectangle4 | Technique::UniqueLoop4 => {
                let bound = shape.digits - gone;
                vec![
                    self.bound(bound, shape.roof, shape.houses),
                    self.tell(Id::RectangleBound, &self.two_digits(bound, gone)),
                ]
            }
            Technique::UniqueRectangle6 => {
                let [bound, other] = self.two_digits(gone, shape.digits - gone);
                let facts = [("roof", self.cells(shape.roof).into()), bound, other];
                vec![
                    self.bound(gone, corners(board, shape, gone), shape.houses),
                    self.tell(Id::RectangleCross, &facts),
                ]
            }
            Technique::HiddenRectangle => {
                let bound = shape.digits - gone;
                let [bound_fact, other] = self.two_digits(bound, gone);
                let cell = step.eliminations.all_cells();
                let facts = [("cell", self.cells(cell).into()), bound_fact, other];
                vec![
                    self.bound(bound, corners(board, shape, bound), shape.houses),
                    self.tell(Id::RectangleHidden, &facts),
                ]
            }
            _ => {
                let mut sentences = vec![self.tell(Id::RectangleExtra, &facts)];
                let victims = shape.extra.iter();
                sentences.extend(victims.map(|digit| self.so_not(digit, shape.roof)));
                sentences
            }
        }
    }

    pub(super) fn grave(
        &self,
        step: &Step,
        extras: &CandidateSet,
        others: CellSet,
        board: &Board,
    ) -> Vec<String> {
        let each = extras.iter().map(|extra| {
            let facts = [
                ("cell", extra.cell().to_string().into()),
                ("digit", fact(extra.digit())),
            ];
            self.tell(Id::CandidateIn, &facts)
        });
        let cells = extras.all_cells();
        let facts = [
            ("extras", self.join(each).into()),
            ("count", extras.len().into()),
            ("cell", self.cells(cells).into()),
        ];
        let mut sentences: Vec<String> = [Id::GraveWithout, Id::GraveDeadly, Id::GraveOne]
            .map(|id| self.tell(id, &facts))
            .into();
        let digits = extras.all_digits();
        match step.technique {
            Technique::Bug1 => sentences.push(self.tell(Id::GraveCell, &facts)),
            Technique::Bug3 => {
                let digits = digits | digits_of(board, others);
                let houses = (cells | others).common_houses();
                sentences.extend(self.joint_subset(others, digits, houses));
            }
            Technique::Bug4 => {
                let shared = cells
                    .iter()
                    .fold(!digits, |all, cell| all & board.candidates(cell));
                sentences.push(self.bound(shared, cells, cells.common_houses()));
                let facts = [("digit", self.digits(shared).into())];
                sentences.push(self.tell(Id::GraveBound, &facts));
            }
            _ => sentences.extend(digits.iter().map(|digit| self.so_not(digit, cells))),
        }
        sentences
    }

    /// Cells that make a naked subset with one more, which has one of the digits spoken of.
    fn joint_subset(&self, others: CellSet, digits: DigitSet, houses: HouseSet) -> [String; 2] {
        let facts = [
            ("cells", self.cells(others).into()),
            ("digits", self.digits(digits).into()),
            ("number", digits.len().into()),
            ("houses", self.houses(houses.iter()).into()),
        ];
        [Id::JointHave, Id::NakedSo].map(|id| self.tell(id, &facts))
    }

    /// `In row 1, 5 can go only to r1c2 and r1c5.`
    fn bound(&self, digits: DigitSet, cells: CellSet, houses: HouseSet) -> String {
        let facts = [
            ("houses", self.houses(houses.iter()).into()),
            ("digits", self.digits(digits).into()),
            ("cells", self.cells(cells).into()),
        ];
        self.tell(Id::HiddenPlaces, &facts)
    }

    fn two_digits(&self, digit: DigitSet, other: DigitSet) -> [Fact<'static>; 2] {
        [
            ("digit", self.digits(digit).into()),
            ("other", self.digits(other).into()),
        ]
    }
}

/// The corners where the digit may stand in the houses that confine it.
fn corners(board: &Board, shape: Rectangle, digit: DigitSet) -> CellSet {
    let places = |house| {
        let own = digit.iter().map(move |digit| board.places(house, digit));
        own.fold(CellSet::EMPTY, |all, cells| all | cells)
    };
    let all = shape.houses.iter().map(places);
    all.fold(CellSet::EMPTY, |all, cells| all | cells)
}

//! The evidence for a step, as data: one structure for each kind of pattern.
//!
//! The drawings show rows 1 to 3 unless they are whole boards; `x` is where a candidate goes.

use super::{Branch, Chain, Premise};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, Symmetry};

/// Cells of one house with one candidate more than cells: without any one of its digits the set
/// has each of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Als {
    /// The cells.
    pub cells: CellSet,
    /// All their candidates.
    pub digits: DigitSet,
}

impl Als {
    /// Where the set may have a digit.
    pub fn places(&self, board: &Board, digit: Digit) -> CellSet {
        self.cells & board.cells_with(digit)
    }
}

/// The evidence for a step: which cells, digits and houses prove it. What can be read off the
/// board with their help is not repeated here.
///
/// ```
/// use masume::grid::{Board, Clues};
/// use masume::logic::{Pattern, Technique, steps_of};
/// # let puzzle = "..9.74....6.1....44....65.7.......4..71...93..4.......3.27....17....9.6....34.7..";
/// let board = Board::from_clues(&puzzle.parse::<Clues>()?).expect("no two clues are equal");
/// for step in steps_of(Technique::Pointing, &board) {
///     if let Pattern::Locked(locked) = &step.pattern {
///         println!("{} is locked in {} and {}", locked.digit, locked.from, locked.to);
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// One candidate is left.
    Single {
        /// Where the digit has no other place; `None` when the cell has no other candidate.
        house: Option<House>,
    },
    /// All places of a digit in one house lie in another house as well.
    Locked(Locked),
    /// Locked candidates that leave the digit one place in another house.
    DirectLocked(DirectLocked),
    /// As many cells as digits, which belong to each other.
    Subset(Subset),
    /// The places of a digit in some houses lie in as many others, but for fins.
    Fish(Fish),
    /// Chains of alternating links; several of them are parts of one argument.
    Chains(Vec<Chain>),
    /// A cell whose candidates lead to the two or more others that see it.
    Wing(Wing),
    /// As many cells as digits, in a box and a line.
    Bent(Bent),
    /// Places of a digit in two colours for each group.
    Colours(Colours),
    /// Candidates of several digits in two colours: one colour is all true, the other all false.
    Medusa {
        /// The colours.
        colours: Box<[CandidateSet; 2]>,
    },
    /// Digits of a line that lie in a box, but for some cells.
    AlmostLocked(AlmostLocked),
    /// Three digits of which each is in one of three cells, or it would be twice in a box.
    Firework(Firework),
    /// Cells of whose combinations of digits some are impossible.
    Aligned(Aligned),
    /// Cells that must not come to hold only a few digits.
    Rectangle(Rectangle),
    /// All of the board would have two candidates a cell and two places a digit, but for some.
    Grave(Grave),
    /// Almost locked sets in a row.
    Sets(Sets),
    /// A cell and, for each of its candidates, an almost locked set that cannot have it as well.
    Blossom(Blossom),
    /// Cells of a crossing whose digits are shared out between the line and the box.
    SueDeCoq(SueDeCoq),
    /// What follows from a premise, or from each of several of which one is true.
    Forcing(Forcing),
    /// A fish with fins, and chains that lead to the elimination if a fin is true.
    Kraken(Kraken),
    /// A symmetry that leaves the clues as they are.
    Symmetry {
        /// Where each cell goes, and what each digit is called there.
        symmetry: Symmetry,
    },
    /// Every way to place all copies of a digit.
    Template {
        /// The digit.
        digit: Digit,
    },
}

/// All places of a digit in one house lie in another house as well: there it goes elsewhere.
///
/// ```text
/// . . . | . . . | . . .     digit 5, from box 1, to row 3: the box has its 5 in row 3, so
/// 1 2 3 | . . . | . . .     no other cell of the row has it.
/// 5 5 4 | x x x | x x x
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Locked {
    /// The digit.
    pub digit: Digit,
    /// The house whose places are confined.
    pub from: House,
    /// The house that loses the digit elsewhere.
    pub to: House,
}

/// Locked candidates that leave the digit one place in another house.
///
/// ```text
/// . . . | . . x | . . .     digit 5, from box 1, to row 3, house box 2: without the 5s that go
/// 1 2 3 | . . . | . . .     from row 3, box 2 has one place left for it, r1c6.
/// 5 5 4 | 5 . . | . . .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DirectLocked {
    /// The digit.
    pub digit: Digit,
    /// The house whose places are confined.
    pub from: House,
    /// The house that loses the digit elsewhere.
    pub to: House,
    /// The house that has one place left.
    pub house: House,
}

/// As many cells as digits, which belong to each other.
///
/// ```text
/// 12 12 x | x x x | x x x     naked, cells r1c1 r1c2, digits 1 and 2, houses row 1 and box 1:
/// x  x  x | . . . | . . .     each cell has no other candidates, so both digits are in them and
/// x  x  x | . . . | . . .     go from every x.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Subset {
    /// What binds them.
    pub kind: SubsetKind,
    /// The cells.
    pub cells: CellSet,
    /// The digits, as many as cells.
    pub digits: DigitSet,
    /// The houses in which the argument holds.
    pub houses: HouseSet,
}

/// What binds the cells and the digits of a subset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SubsetKind {
    /// The cells have no other candidates.
    Naked,
    /// The digits have no other places.
    Hidden,
}

/// The places of a digit in some houses lie in as many others, but for fins.
///
/// ```text
/// . . 7 | . . . | . 7 .     digit 7, base rows 1 and 5, cover columns 3 and 8, fin r5c9: either
/// . . . | . . . | . . .     the fin is true, or the rows have their 7s in the two columns.
/// . . . | . . . | . . .     Either way no x that sees the fin is 7.
/// ------+-------+------
/// . . . | . . . | . x .
/// . . 7 | . . . | . 7 7
/// . . . | . . . | . x .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses whose places are looked at.
    pub base: HouseSet,
    /// The houses that take them; more than base houses if the fish is
    /// [siamese](crate::logic::Step::is_siamese).
    pub cover: HouseSet,
    /// Places of the base outside the cover.
    pub fins: CellSet,
    /// Places in two base houses.
    pub endo_fins: CellSet,
}

/// A cell whose candidates lead to the two or more others that see it.
///
/// ```text
/// 12 x  x | . 13 . | . . .     pivot r1c1, pincers r1c5 and r3c2, common 3, digits 1 2 3:
/// .  .  . | . .  . | . . .     whatever the pivot is, one of the pincers is 3, and no x is:
/// .  23 . | x x  x | . . .     it sees both.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wing {
    /// The cell in the middle.
    pub pivot: Cell,
    /// The cells it sees.
    pub pincers: CellSet,
    /// The digit that is true in one of the cells.
    pub common: Digit,
    /// All digits of the wing.
    pub digits: DigitSet,
}

/// As many cells as digits, in a box and a line.
///
/// ```text
/// 1234 x  x | . 14 . | . 24 .     cells r1c1 r1c5 r1c8 r2c2, digits 1 2 3 4, common 4: only
/// .    34 . | . .  . | . .  .     the places of 4 do not all see each other. Four cells, four
/// .    .  . | . .  . | . .  .     digits: one of them is 4, and no x that sees all 4s is.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bent {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The only digit whose places do not all see each other, if there is one.
    pub common: Option<Digit>,
}

/// Places of a digit in two colours for each group: one colour of a group is all true, the other
/// all false.
///
/// ```text
/// A . . | . . . | . B .     digit 4, one group: row 1, column 8 and row 5 have two places for 4
/// . . . | . . . | . . .     each, in two colours A and B. Each x sees an A and a B: it is not 4.
/// . . . | . . . | . . .
/// ------+-------+------
/// x . . | . . . | . . .
/// . B . | . . . | . A .
/// x . . | . . . | . . .
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Colours {
    /// The digit.
    pub digit: Digit,
    /// One group, or two that touch.
    pub groups: Vec<[CellSet; 2]>,
}

/// Digits of a line that lie in a box, but for some cells: those of the line and those of the box
/// hold the same digits.
///
/// ```text
/// .  .   .  | . . .  | . . .     digits 1 and 2, line row 3, box 1, in_line r3c6, in_box r2c2:
/// .  125 .  | . . .  | . . .     both cells hold the same one of the digits. So r2c2 is not 5,
/// 17 .   26 | . . 12 | . x .     and x is neither 1 nor 2.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AlmostLocked {
    /// The digits, one more than cells of either kind.
    pub digits: DigitSet,
    /// The line.
    pub line: House,
    /// The box.
    pub r#box: House,
    /// The cells of the line outside the box.
    pub in_line: CellSet,
    /// The cells of the box outside the line.
    pub in_box: CellSet,
}

/// Three digits of which each is in one of three cells, or it would be twice in a box.
///
/// ```text
/// + . . | . e . | . . .     corner r1c1 (+), ends r1c5 and r4c1 (e): outside the box, row 1 has
/// . . . | . . . | . . .     the digits at r1c5 alone, column 1 at r4c1 alone. The three cells
/// . . . | . . . | . . .     hold the three digits and nothing else.
/// ------+-------+------
/// e . . | . . . | . . .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Firework {
    /// The cell of the box where the row and the column cross.
    pub corner: Cell,
    /// The one cell of the row, and the one of the column, that the digits leave the box by.
    pub ends: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// Cells of whose combinations of digits some are impossible.
///
/// ```text
/// 13 23 . | 12 . . | . 234 .     cells r1c4 and r1c8, excluders r1c1 and r1c2: were r1c8 = 3,
/// .  .  . | .  . . | . .   .     r1c4 = 1 would leave r1c1 nothing and r1c4 = 2 would leave r1c2
/// .  .  . | .  . . | . .   .     nothing. So r1c8 is not 3.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aligned {
    /// The two or three cells.
    pub cells: CellSet,
    /// The cells that would be left without a candidate.
    pub excluders: CellSet,
}

/// Cells that must not come to hold only a few digits: four or more with two, or six or twelve with
/// three.
///
/// ```text
/// 12  . . | . 12 . | . . .     cells r1c1 r1c5 r2c1 r2c5, digits 1 and 2, roof r2c1, extra 3:
/// 123 . . | . 12 . | . . .     without the 3 the digits could change places. So r2c1 is neither
/// .   . . | . .  . | . . .     1 nor 2.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rectangle {
    /// The corners of the rectangle, or all cells of the loop.
    pub cells: CellSet,
    /// The two or three digits.
    pub digits: DigitSet,
    /// The cells of these that may be something else.
    pub roof: CellSet,
    /// What else they may be.
    pub extra: DigitSet,
    /// Cells outside that take part in a subset.
    pub others: CellSet,
    /// Houses that confine a digit or hold a subset.
    pub houses: HouseSet,
}

/// All of the board would have two candidates a cell and two places a digit, but for some: a
/// bivalue universal grave (BUG) but for its extras.
///
/// ```text
/// 12 . . | . 12 . | . . .     extras r3c2=7: every other cell has two candidates and every house
/// .  . . | . .  . | . . .     two places for each digit, which would have two solutions or none.
/// . 347. | . 34 . | . . .     So r3c2 is 7.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grave {
    /// The candidates of which one is true.
    pub extras: CandidateSet,
    /// Cells outside that take part in a subset.
    pub others: CellSet,
}

/// Almost locked sets in a row, each bonded to the next by digits that only one of them can have.
///
/// ```text
/// . . .  | 12 . 23 | . . .     sets r1c4 r1c6 (1 2 3) and r3c1 r3c5 (1 3 4), commons 1: only one
/// . . .  | .  . .  | . . .     set has a 1, the other has all its other digits. Each has a 3:
/// 34 . . | x  13 . | . . .     no x that sees all their 3s is 3.
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sets {
    /// The sets, in order.
    pub sets: Vec<Als>,
    /// The restricted commons between each and the next.
    pub commons: Vec<DigitSet>,
}

/// A cell and, for each of its candidates, an almost locked set that cannot have it as well.
///
/// ```text
/// 12 x  x | . 13 . | . . .     stem r1c1; petals 1: r1c5 (1 3), 2: r3c2 (2 3). Whatever the stem
/// .  .  . | . .  . | . . .     is, one of the petals lacks it and has all its other digits: one
/// .  23 . | x x  x | . . .     is 3, and no x that sees both is.
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Blossom {
    /// The cell.
    pub stem: Cell,
    /// Its candidates, each with its set.
    pub petals: Vec<(Digit, Als)>,
}

/// Cells of a crossing whose digits are shared out between the line and the box.
///
/// ```text
/// 1234 124 .  | . 14 . | . . .     crossing r1c1 r1c2 (1 2 3 4), in_line r1c5 (1 4), in_box r2c3
/// .    .   23 | . .  . | . . .     (2 3): four cells hold four digits. Row 1 has its 1 and 4 among
/// .    .   .  | . .  . | . . .     them, box 1 its 2 and 3: they go from the other cells there.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SueDeCoq {
    /// The cells of the crossing.
    pub crossing: CellSet,
    /// The cells of the line.
    pub in_line: CellSet,
    /// The cells of the box.
    pub in_box: CellSet,
}

/// What follows from a premise, or from each of several of which one is true.
///
/// ```text
/// premise r5c5 (1 or 2)     r5c5=1 → r5c2<>1 → r8c2=1 → r8c9<>1     either way r8c9 is not 1
///                           r5c5=2 → r8c5<>2 → r8c9=2 → r8c9<>1
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Forcing {
    /// What is supposed.
    pub premise: Premise,
    /// For each premise the facts that lead from it to the conclusion; or, for a premise that is
    /// wrong, a branch to each side of the contradiction.
    pub branches: Vec<Branch>,
}

/// A fish with fins, and chains that lead to the elimination if a fin is true.
///
/// ```text
/// . . 7 | . . . | . 7 .     digit 7, base rows 1 and 5, cover columns 3 and 8, fin r5c6, branch
/// . . x | . . . | . . .     r5c6=7 → … → r2c3<>7: either the fin is true, or the rows have their
/// . . . | . . . | . . .     7s in the two columns. Either way x is not 7.
/// ------+-------+------
/// . . . | . . . | . . .
/// . . 7 | . . 7 | . 7 .
/// . . . | . . . | . . .
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kraken {
    /// The digit of the fish.
    pub digit: Digit,
    /// The houses whose places are looked at.
    pub base: HouseSet,
    /// The houses that take them.
    pub cover: HouseSet,
    /// Places of the base outside the cover.
    pub fins: CellSet,
    /// The cover house from whose places chains lead too, if the fish does not eliminate the
    /// candidate where no fin is true.
    pub house: Option<House>,
    /// The chains, one from each fin or place.
    pub branches: Vec<Branch>,
}

//! The proof of a step as data: one structure for each kind of pattern.
//!
//! The drawings show rows 1 to 3 or whole boards; `x` is an eliminated candidate.

use super::{Chain, ForcingBranch, Premise};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, Symmetry};

/// Cells of one house with one more digit than cells. If the set lacks one of its digits, it
/// contains all the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Als {
    /// The cells.
    pub cells: CellSet,
    /// All their candidates.
    pub digits: DigitSet,
}

impl Als {
    /// The places of a digit in the set.
    pub fn places(&self, board: &Board, digit: Digit) -> CellSet {
        self.cells & board.cells_with(digit)
    }
}

/// The proof of a step: the cells, digits and houses that prove it. Data that can be derived from
/// these and the board is not included.
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
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "kind", rename_all = "kebab-case")
)]
pub enum Pattern {
    /// A single.
    Single {
        /// The house in which the digit has no other place; `None` if the cell has no other
        /// candidate.
        house: Option<House>,
    },
    /// All places of a digit in one house are in another.
    Locked(Locked),
    /// Locked candidates that leave one place for the digit in another house.
    DirectLocked(DirectLocked),
    /// Cells of a house and as many digits, which are reserved for each other.
    Subset(Subset),
    /// Base houses whose places of a digit are in as many cover houses, except for fins.
    Fish(Fish),
    /// Chains of alternating links; several of them are parts of one argument.
    #[cfg_attr(feature = "serde", serde(serialize_with = "serial::chains"))]
    Chains(Vec<Chain>),
    /// A cell whose candidates imply candidates of two or more other cells that see it.
    Wing(Wing),
    /// Cells in a box and a line with as many digits as cells.
    Bent(Bent),
    /// Places of a digit in two colors for each group.
    Colors(Colors),
    /// Candidates of several digits in two colors. All candidates of one color are true, and all
    /// candidates of the other color are false.
    Medusa {
        /// The colors.
        colors: Box<[CandidateSet; 2]>,
    },
    /// Digits confined to the crossing of a line and a box, except for some cells of each.
    AlmostLocked(AlmostLocked),
    /// Three digits that three cells must hold; otherwise a digit would be twice in a box.
    Firework(Firework),
    /// Cells with impossible combinations of digits.
    Aligned(Aligned),
    /// Cells that must not be reduced to a few digits.
    Rectangle(Rectangle),
    /// A BUG except for some extra candidates.
    Bug(Bug),
    /// A chain of almost locked sets.
    Sets(Sets),
    /// A cell and, for each of its candidates, an almost locked set that cannot contain the
    /// candidate too.
    Blossom(Blossom),
    /// Cells of a crossing whose digits are divided between the line and the box.
    SueDeCoq(SueDeCoq),
    /// The conclusions of a premise. A premise with several cases leads to them in each case.
    Forcing(Forcing),
    /// A finned fish with chains that lead to the elimination if a fin is true.
    Kraken(Kraken),
    /// A symmetry that maps the clues to themselves.
    Symmetry {
        /// The symmetry of cells and digits.
        #[cfg_attr(feature = "serde", serde(flatten))]
        symmetry: Symmetry,
    },
    /// All placements of all copies of a digit.
    Template {
        /// The digit.
        digit: Digit,
    },
}

/// Places of a digit in one house that are all in another house. The digit is eliminated from the
/// rest of the other house.
///
/// ```text
/// . . . | . . . | . . .     digit 5, from box 1, to row 3: the box has its 5 in row 3, so
/// 1 2 3 | . . . | . . .     no other cell of the row has it.
/// 5 5 4 | x x x | x x x
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Locked {
    /// The digit.
    pub digit: Digit,
    /// The house whose places for the digit are confined.
    pub from: House,
    /// The house from whose other cells the digit is eliminated.
    pub to: House,
}

/// Locked candidates that leave one place for the digit in another house.
///
/// ```text
/// . . . | . . 5 | . . .     digit 5, from box 1, to row 3, house box 2: without the eliminated 5s
/// 1 2 3 | . . . | . . .     of row 3, box 2 has one place left for 5, r1c6.
/// 5 5 4 | x . . | . . .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct DirectLocked {
    /// The digit.
    pub digit: Digit,
    /// The house whose places are confined.
    pub from: House,
    /// The house from whose other cells the digit is eliminated.
    pub to: House,
    /// The house with one place left.
    pub house: House,
}

/// N cells of a house that must hold n digits. The cells and the digits are reserved for each
/// other.
///
/// ```text
/// 12 12 x | x x x | x x x     naked, cells r1c1 r1c2, digits 1 and 2, houses row 1 and box 1: the
/// x  x  x | . . . | . . .     cells have no other candidates, so both digits are in them, and are
/// x  x  x | . . . | . . .     eliminated from every x.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Subset {
    /// The kind: naked or hidden.
    #[cfg_attr(feature = "serde", serde(rename = "subset"))]
    pub kind: SubsetKind,
    /// The cells.
    pub cells: CellSet,
    /// The digits, as many as cells.
    pub digits: DigitSet,
    /// The houses in which the argument is valid.
    pub houses: HouseSet,
}

/// The kind of a subset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "kebab-case")
)]
pub enum SubsetKind {
    /// The cells have no other candidates.
    Naked,
    /// The digits have no other places.
    Hidden,
}

/// Base houses whose places of a digit are in as many cover houses, except for fins.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The base houses.
    pub base: HouseSet,
    /// The cover houses. There are more cover houses than base houses if the fish is
    /// [siamese](crate::logic::Step::is_siamese).
    pub cover: HouseSet,
    /// Base places outside the cover houses.
    pub fins: CellSet,
    /// Places in two base houses.
    pub endo_fins: CellSet,
}

/// A cell whose candidates imply candidates of two or more other cells that see it.
///
/// ```text
/// 12 x  x | . 13 . | . . .     pivot r1c1, pincers r1c5 and r3c2, common 3, digits 1 2 3:
/// .  .  . | . .  . | . . .     whatever the pivot is, one of the pincers is 3. So no x, which sees
/// .  23 . | x x  x | . . .     both, is 3.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Wing {
    /// The pivot.
    pub pivot: Cell,
    /// The pincers, which the pivot sees.
    pub pincers: CellSet,
    /// The digit that is true in one of the cells.
    pub common: Digit,
    /// All digits of the wing.
    pub digits: DigitSet,
}

/// Cells in a box and a line with as many digits as cells.
///
/// ```text
/// 1234 x  x | . 14 . | . 24 .     cells r1c1 r1c5 r1c8 r2c2, digits 1 2 3 4, common 4: only
/// .    34 . | . .  . | . .  .     the places of 4 do not all see each other. One of these cells is
/// .    .  . | . .  . | . .  .     4, so no x, which sees all 4s, is 4.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Bent {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The only digit whose places do not all see each other, if there is one.
    pub common: Option<Digit>,
}

/// Groups of places of a digit in two colors. In each group, all places of one color are true, and
/// all places of the other color are false.
///
/// ```text
/// A . . | . . . | . B .     digit 4, one group: row 1, column 8 and row 5 have two places for 4
/// . . . | . . . | . . .     each, in two colors A and B. Each x sees an A and a B: it is not 4.
/// . . . | . . . | . . .
/// ------+-------+------
/// x . . | . . . | . . .
/// . B . | . . . | . A .
/// x . . | . . . | . . .
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Colors {
    /// The digit.
    pub digit: Digit,
    /// One group, or two that see each other.
    pub groups: Vec<[CellSet; 2]>,
}

/// Digits confined to the crossing of a line and a box, except for some cells of each. The cells of
/// the line and those of the box hold the same digits.
///
/// ```text
/// .  .   .  | . . .  | . . .     digits 1 and 2, line row 3, box 1, in_line r3c6, in_box r2c2:
/// .  125 .  | . . .  | . . .     both cells hold the same digit, 1 or 2. So r2c2 is not 5,
/// 17 .   26 | . . 12 | . x .     and x is neither 1 nor 2.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AlmostLocked {
    /// The digits, one more than the cells of either kind.
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

/// Three digits that three cells must hold; otherwise a digit would be twice in a box.
///
/// ```text
/// + . . | . e . | . . .     corner r1c1 (+), ends r1c5 and r4c1 (e): outside the box, row 1 has
/// . . . | . . . | . . .     the digits at r1c5 alone, column 1 at r4c1 alone. The three cells
/// . . . | . . . | . . .     hold the three digits and nothing else.
/// ------+-------+------
/// e . . | . . . | . . .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Firework {
    /// The cell at the crossing of the row and the column.
    pub corner: Cell,
    /// The cell of the row and the cell of the column outside the box.
    pub ends: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// Cells with impossible combinations of digits.
///
/// ```text
/// 13 23 . | 12 . . | . 234 .     cells r1c4 and r1c8, excluders r1c1 and r1c2: were r1c8 = 3,
/// .  .  . | .  . . | . .   .     r1c4 = 1 would leave r1c1 nothing and r1c4 = 2 would leave r1c2
/// .  .  . | .  . . | . .   .     nothing. So r1c8 is not 3.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Aligned {
    /// The two or three cells.
    pub cells: CellSet,
    /// The cells that would have no candidate left.
    pub excluders: CellSet,
}

/// Cells that must not be reduced to a few digits: four or more cells to two digits, or six or
/// twelve to three.
///
/// ```text
/// 12  . . | . 12 . | . . .     cells r1c1 r1c5 r2c1 r2c5, digits 1 and 2, roof r2c1, extra 3:
/// 123 . . | . 12 . | . . .     without the 3 the digits could change places. So r2c1 is neither
/// .   . . | . .  . | . . .     1 nor 2.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rectangle {
    /// The corners of the rectangle, or all cells of the loop.
    pub cells: CellSet,
    /// The two or three digits.
    pub digits: DigitSet,
    /// The cells that have other candidates.
    pub roof: CellSet,
    /// The other candidates of the roof cells.
    pub extra: DigitSet,
    /// Other cells that form a subset with the roof.
    pub others: CellSet,
    /// Houses that confine a digit or contain a subset.
    pub houses: HouseSet,
}

/// A bivalue universal grave (BUG) except for extra candidates. Without them, every cell would have
/// two candidates, and every house would have two places for each digit.
///
/// ```text
/// 12 . . | . 12 . | . . .     extras r3c2=7: without it every cell has two candidates, and every
/// .  . . | . .  . | . . .     house two places for each digit. There would be two solutions or
/// . 347. | . 34 . | . . .     none. So r3c2 is 7.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Bug {
    /// The extra candidates, at least one of which is true.
    pub extras: CandidateSet,
    /// Other cells that form a subset with the extra cells.
    pub others: CellSet,
}

/// A chain of almost locked sets, each linked to the next by digits that only one of them can
/// contain.
///
/// ```text
/// . . .  | 12 . 23 | . . .     sets r1c4 r1c6 (1 2 3) and r3c1 r3c5 (1 3 4), commons 1: only one
/// . . .  | .  . .  | . . .     set has a 1, the other has all its other digits. Each has a 3:
/// 34 . . | x  13 . | . . .     no x that sees all their 3s is 3.
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sets {
    /// The sets in order.
    pub sets: Vec<Als>,
    /// The restricted commons between neighboring sets.
    pub commons: Vec<DigitSet>,
}

/// A cell and, for each of its candidates, an almost locked set that cannot contain the candidate
/// too.
///
/// ```text
/// 12 x  x | . 13 . | . . .     stem r1c1; petals 1: r1c5 (1 3), 2: r3c2 (2 3). The petal for the
/// .  .  . | . .  . | . . .     digit of the stem lacks this digit, so it has its 3. No x, which
/// .  23 . | x x  x | . . .     sees both places of 3, is 3.
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Blossom {
    /// The stem.
    pub stem: Cell,
    /// The candidates of the stem, each with its set.
    #[cfg_attr(feature = "serde", serde(serialize_with = "serial::petals"))]
    pub petals: Vec<(Digit, Als)>,
}

/// Cells of a crossing whose digits are divided between the line and the box.
///
/// ```text
/// 1234 124 .  | . 14 . | . . .     crossing r1c1 r1c2 (1 2 3 4), in_line r1c5 (1 4), in_box r2c3
/// .    .   23 | . .  . | . . .     (2 3): four cells hold four digits. Row 1 has its 1 and 4 among
/// .    .   .  | . .  . | . . .     them, box 1 its 2 and 3: other cells there cannot have these.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SueDeCoq {
    /// The cells of the crossing.
    pub crossing: CellSet,
    /// The other cells of the line.
    pub in_line: CellSet,
    /// The other cells of the box.
    pub in_box: CellSet,
}

/// The conclusions of a premise. A premise with several cases leads to them in each case.
///
/// ```text
/// premise r5c5 (1 or 2)     r5c5=1 → r5c2<>1 → r8c2=1 → r8c9<>1     either way r8c9 is not 1
///                           r5c5=2 → r8c5<>2 → r8c9=2 → r8c9<>1
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Forcing {
    /// The premise.
    pub premise: Premise,
    /// For each case of the premise, the facts that lead to the conclusion. For a wrong premise,
    /// there is one branch for each side of the contradiction.
    pub branches: Vec<ForcingBranch>,
}

/// A finned fish with chains that lead to the elimination if a fin is true.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Kraken {
    /// The digit of the fish.
    pub digit: Digit,
    /// The base houses.
    pub base: HouseSet,
    /// The cover houses.
    pub cover: HouseSet,
    /// Base places outside the cover houses.
    pub fins: CellSet,
    /// A cover house, if a chain also starts from each of its places. `None` if the fish without
    /// its fins eliminates the candidate.
    pub house: Option<House>,
    /// The chains, one from each fin or place.
    pub branches: Vec<ForcingBranch>,
}

#[cfg(feature = "serde")]
mod serial {
    use serde::{Serialize, Serializer};

    use super::{Als, Chain, Digit};

    /// Serializes the list of chains as a field, because a tagged variant must have fields.
    pub(super) fn chains<S: Serializer>(
        chains: &[Chain],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Chains<'a> {
            chains: &'a [Chain],
        }
        Chains { chains }.serialize(serializer)
    }

    pub(super) fn petals<S: Serializer>(
        petals: &[(Digit, Als)],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Petal {
            digit: Digit,
            set: Als,
        }
        serializer.collect_seq(petals.iter().map(|&(digit, set)| Petal { digit, set }))
    }
}

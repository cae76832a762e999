//! The proof of a step as data: one structure for each kind of pattern.
//!
//! The drawings show the first three or six rows of a board. Each `x` marks a cell from which a
//! candidate is eliminated.

use super::{Chain, ForcingBranch, Premise};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, Symmetry};

/// An almost locked set: cells of one house that together have one more candidate digit than cells.
/// If none of the cells holds one of these digits, the cells hold all the other digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Als {
    /// The cells of the set.
    pub cells: CellSet,
    /// All candidate digits of the cells.
    pub digits: DigitSet,
}

impl Als {
    /// The cells of the set that have a digit as a candidate.
    pub fn places(&self, board: &Board, digit: Digit) -> CellSet {
        self.cells & board.cells_with(digit)
    }
}

/// The proof of a step: the cells, digits and houses that prove it. Data that can be derived from
/// these and the board is not included.
///
/// ```
/// # use masume_engine as masume;
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
    /// A digit that has only one place in a house, or is the only candidate of a cell.
    Single {
        /// The house in which the digit has no other place; `None` if the cell has no other
        /// candidate.
        house: Option<House>,
    },
    /// Places of a digit in one house that are all in another house.
    Locked(LockedCandidates),
    /// Locked candidates that leave one place for the digit in another house.
    DirectLocked(DirectLockedCandidates),
    /// Cells of a house, and as many digits that these cells must hold.
    Subset(Subset),
    /// Base houses whose places of a digit are in as many cover houses, except for fins.
    Fish(Fish),
    /// Chains of alternating strong and weak links. A step with two chains combines their
    /// eliminations.
    #[cfg_attr(feature = "serde", serde(serialize_with = "serial::chains"))]
    Chains(Vec<Chain>),
    /// A pivot and two pincers that see it. Whichever digit the pivot holds, one of the three cells
    /// holds a common digit.
    Wing(Wing),
    /// Cells in a box and a line with as many digits as cells.
    Bent(BentSubset),
    /// A loop with an odd number of cells, and the other places of a digit in its houses.
    Guardians(Guardians),
    /// Groups of places of a digit, with two colors in each group.
    Colors(Colors),
    /// Candidates of several digits in two colors. All candidates of one color are true, and all
    /// candidates of the other color are false.
    Medusa {
        /// The two colors, as sets of candidates.
        colors: Box<[CandidateSet; 2]>,
    },
    /// Digits confined to the crossing of a line and a box, except for some cells of the line and
    /// of the box.
    AlmostLocked(AlmostLockedCandidates),
    /// Three digits that three cells must hold; otherwise a digit would be twice in a box.
    Firework(Firework),
    /// Cells for which some combinations of digits are impossible.
    Aligned(AlignedExclusion),
    /// Cells that must not be reduced to a few digits, because the puzzle would have several
    /// solutions or none.
    Rectangle(Rectangle),
    /// A board that is a bivalue universal grave (BUG) except for some extra candidates.
    Bug(Bug),
    /// A chain of almost locked sets.
    Sets(AlsPattern),
    /// A cell and, for each of its candidates, an almost locked set that lacks the candidate's
    /// digit if the cell holds it.
    Blossom(Blossom),
    /// Cells where a line and a box cross. Their digits are divided between other cells of the line
    /// and other cells of the box.
    SueDeCoq(SueDeCoq),
    /// Cells in which the digits fit exactly as often as there are cells.
    DigitCounts(DigitCounts),
    /// Two base cells and two targets that hold the same two digits.
    Exocet(Exocet),
    /// Facts that follow from a premise. If the premise has several cases, each case leads to the
    /// conclusion.
    Forcing(ForcingPattern),
    /// A finned fish, and a chain from each fin to the elimination.
    Kraken(Kraken),
    /// A symmetry that maps the clues to themselves.
    Symmetry {
        /// The symmetry, which maps cells to cells and digits to digits.
        #[cfg_attr(feature = "serde", serde(flatten))]
        symmetry: Symmetry,
    },
    /// The possible placements of all nine copies of a digit.
    Template {
        /// The digit that is placed or eliminated.
        digit: Digit,
    },
}

/// Locked candidates: places of a digit in one house that are all in another house. The digit is
/// eliminated from the rest of the other house.
///
/// ```text
/// . . . | . . . | . . .     digit 5, from box 1, to row 3: the box has its 5 in row 3, so
/// 1 2 3 | . . . | . . .     no other cell of the row has it.
/// 5 5 4 | x x x | x x x
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct LockedCandidates {
    /// The digit that is confined.
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
pub struct DirectLockedCandidates {
    /// The digit that is confined, and then placed.
    pub digit: Digit,
    /// The house whose places for the digit are confined.
    pub from: House,
    /// The house from whose other cells the digit is eliminated.
    pub to: House,
    /// The house in which the digit has one place left.
    pub house: House,
}

/// A subset: n cells of a house that must hold n digits.
///
/// ```text
/// 12 12 x | x x x | x x x     naked, cells r1c1 r1c2, digits 1 and 2, houses row 1 and box 1: the
/// x  x  x | . . . | . . .     cells have no other candidates, so both digits are in them, and are
/// x  x  x | . . . | . . .     eliminated from every x.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Subset {
    /// The kind of the subset: naked or hidden.
    #[cfg_attr(feature = "serde", serde(rename = "subset"))]
    pub kind: SubsetKind,
    /// The cells of the subset.
    pub cells: CellSet,
    /// The digits of the subset, as many as cells.
    pub digits: DigitSet,
    /// The houses in which the cells and the digits are a subset.
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
    /// A naked subset: the cells have no other candidates.
    Naked,
    /// A hidden subset: the digits have no other places in the house.
    Hidden,
}

/// A fish: base houses whose places of a digit are in as many cover houses, except for fins.
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
    /// The digit of the fish.
    pub digit: Digit,
    /// The base houses, in which the digit must occur.
    pub base: HouseSet,
    /// The cover houses. There are more cover houses than base houses if the fish is
    /// [siamese](crate::logic::Step::is_siamese).
    pub cover: HouseSet,
    /// The places of the digit in base houses that are outside the cover houses.
    pub fins: CellSet,
    /// The places of the digit that are in two base houses.
    pub endo_fins: CellSet,
}

/// A wing: a pivot and two pincers that see it. Whichever digit the pivot holds, at least one of
/// the three cells holds the common digit.
///
/// ```text
/// 12 x  x | . 13 . | . . .     pivot r1c1, pincers r1c5 and r3c2, common 3, digits 1 2 3:
/// .  .  . | . .  . | . . .     whichever digit the pivot holds, one of the pincers is 3. So no x
/// .  23 . | x x  x | . . .     is 3, because each x sees both pincers.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Wing {
    /// The cell whose candidates are the cases of the proof.
    pub pivot: Cell,
    /// The two cells that see the pivot. At least one of them holds the common digit, unless the
    /// pivot holds it.
    pub pincers: CellSet,
    /// The digit that the pivot or at least one pincer holds.
    pub common: Digit,
    /// All digits of the wing.
    pub digits: DigitSet,
}

/// A bent subset: cells in a box and a line with as many digits as cells.
///
/// ```text
/// 1234 x  x | . 14 . | . 24 .     cells r1c1 r1c5 r1c8 r2c2, digits 1 2 3 4, common 4: only
/// .    34 . | . .  . | . .  .     the places of 4 do not all see each other. One of them is 4, so
/// .    .  . | . .  . | . .  .     no x is 4, because each x sees all of them.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BentSubset {
    /// The cells of the bent subset.
    pub cells: CellSet,
    /// The digits of the bent subset, as many as cells.
    pub digits: DigitSet,
    /// The only digit whose places do not all see each other; `None` if there is no such digit.
    pub common: Option<Digit>,
}

/// Colored places of a digit: one or two groups, each in two colors. In each group, all places of
/// one color are true, and all places of the other color are false.
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
    /// The digit whose places are colored.
    pub digit: Digit,
    /// The groups, each with its two colors. There is one group, or there are two groups with
    /// colors that see each other.
    pub groups: Vec<[CellSet; 2]>,
}

/// Guardians: the places of a digit beside a loop with an odd number of cells. At least one of them
/// holds the digit.
///
/// ```text
/// . . a | . . . | . b .     digit 6, cells a b c d e, houses row 1, column 8, row 5, column 2 and
/// . e . | . . . | . g .     box 1, guardian g: without it, each of the five houses would have its 6
/// . . . | . . . | . . .     in one of two neighbors in the loop. So g is 6.
/// ------+-------+------
/// . . . | . . . | . . .
/// . d . | . . . | . c .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Guardians {
    /// The digit of the loop.
    pub digit: Digit,
    /// The cells of the loop.
    pub cells: CellSet,
    /// The other places of the digit in the houses of the loop.
    pub guardians: CellSet,
    /// The houses that connect the cells, as many as cells.
    pub houses: HouseSet,
}

/// Almost locked candidates: digits confined to the crossing of a line and a box, except for some
/// cells of the line and of the box. These cells of the line and of the box hold the same digits.
///
/// ```text
/// .  .   .  | . . .  | . . .     digits 1 and 2, line row 3, box 1, in_line r3c6, in_box r2c2:
/// .  125 .  | . . .  | . . .     both cells hold the same digit, 1 or 2. So r2c2 is not 5,
/// 17 .   26 | . . 12 | . x .     and x is neither 1 nor 2.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AlmostLockedCandidates {
    /// The digits. `in_line` and `in_box` have equally many cells, one fewer than there are digits.
    pub digits: DigitSet,
    /// The line of the crossing.
    pub line: House,
    /// The box of the crossing.
    pub r#box: House,
    /// The cells of the pattern in the line, outside the box.
    pub in_line: CellSet,
    /// The cells of the pattern in the box, outside the line.
    pub in_box: CellSet,
}

/// A firework: three digits that three cells must hold, because otherwise a digit would be twice in
/// a box.
///
/// ```text
/// + . . | . e . | . . .     corner r1c1 (+), ends r1c5 and r4c1 (e): outside the box, the digits
/// . . . | . . . | . . .     have only the place r1c5 in row 1, and only the place r4c1 in
/// . . . | . . . | . . .     column 1. So the three cells hold the three digits.
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
    /// The three digits.
    pub digits: DigitSet,
}

/// Cells in which the digits fit exactly as often as there are cells. Each digit is therefore used as
/// often as it fits.
///
/// ```text
/// 12 . . | 12 . . | . . x     cells r1c1 r1c4 r3c1 r3c4, houses rows 1 and 3 and columns 1 and 4,
/// .  . . | .  . . | . . .     covers: 1 and 2 in row 1, 3 in column 1, 4 in column 4. No x is 1 or 2.
/// 3  . . | 4  . . | . . .
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct DigitCounts {
    /// The cells in which the digits are counted.
    pub cells: CellSet,
    /// Other cells that hold the same digits, each equally often; empty if there are none.
    pub equal: CellSet,
    /// The rows, columns and boxes that define the cells.
    pub houses: HouseSet,
    /// The houses of each digit. A digit may have several sets of houses, all of the same size.
    pub covers: Vec<DigitCover>,
}

/// Houses that contain all places of a digit among some cells. So at most as many of the cells as
/// there are houses hold the digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct DigitCover {
    /// The digit.
    pub digit: Digit,
    /// The houses with all places of the digit.
    pub houses: HouseSet,
    /// True if the places are those in [`DigitCounts::equal`].
    pub in_equal: bool,
}

/// An exocet: two base cells in a box and a line, and two targets that hold the same two digits.
///
/// ```text
/// B B . | . . . | . . .     base r1c1 r1c2, targets r2c4 r3c7, line row 1, lines columns 3, 4
/// . . . | T . . | . . .     and 7: a digit of the base cells is also in the three columns, and
/// . . . | . . . | T . .     without the targets, it has no three places there.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Exocet {
    /// The two base cells.
    pub base: CellSet,
    /// The two targets.
    pub targets: CellSet,
    /// The candidates of the base cells.
    pub digits: DigitSet,
    /// The line of the base cells.
    pub line: House,
    /// The three lines that cross it.
    pub lines: HouseSet,
}

/// Aligned cells, for which some combinations of digits are impossible.
///
/// ```text
/// 13 23 . | 12 . . | . 234 .     cells r1c4 and r1c8, excluders r1c1 and r1c2: if r1c8 is 3,
/// .  .  . | .  . . | . .   .     r1c4 = 1 leaves r1c1 no candidate, and r1c4 = 2 leaves r1c2
/// .  .  . | .  . . | . .   .     none. So r1c8 is not 3.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AlignedExclusion {
    /// The two or three cells with the impossible combinations.
    pub cells: CellSet,
    /// The cells that some combinations would leave without a candidate.
    pub excluders: CellSet,
}

/// A deadly pattern: cells that must not be reduced to two or three digits, because the puzzle
/// would then have several solutions or none.
///
/// ```text
/// 12  . . | . 12 . | . . .     cells r1c1 r1c5 r2c1 r2c5, digits 1 and 2, roof r2c1, extra 3:
/// 123 . . | . 12 . | . . .     without the 3, the two digits could be exchanged. So r2c1 is
/// .   . . | . .  . | . . .     neither 1 nor 2.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rectangle {
    /// The cells of the deadly pattern: the corners of a rectangle, for example.
    pub cells: CellSet,
    /// The two or three digits of the deadly pattern.
    pub digits: DigitSet,
    /// The cells of the pattern that have extra candidates.
    pub roof: CellSet,
    /// The digits of the extra candidates of the roof.
    pub extra: DigitSet,
    /// The cells outside the pattern that form a subset with the roof, or that have its digits in a
    /// house of the roof.
    pub others: CellSet,
    /// The houses in which a digit is confined to the pattern, or in which the roof and `others`
    /// form a subset, or share the digits.
    pub houses: HouseSet,
}

/// A board that is a bivalue universal grave (BUG) except for extra candidates. Without them, every
/// cell would have two candidates, and every house would have two places for each digit.
///
/// ```text
/// 12 . . | . 12 . | . . .     extras r3c2=7: without it, every cell has two candidates, and
/// .  . . | . .  . | . . .     every house has two places for each digit. There would be several
/// . 347. | . 34 . | . . .     solutions or none. So r3c2 is 7.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Bug {
    /// The extra candidates, at least one of which is true.
    pub extras: CandidateSet,
    /// The cells that form a subset with the cells of the extra candidates.
    pub others: CellSet,
}

/// A chain of almost locked sets. Each set is linked to the next by restricted commons, which are
/// digits that only one of the two sets can contain.
///
/// ```text
/// . . .  | 12 . 23 | . . .     sets r1c4 r1c6 (1 2 3) and r3c1 r3c5 (1 3 4), commons 1: one
/// . . .  | .  . .  | . . .     of the sets lacks 1, so it contains all its other digits, also 3.
/// 34 . . | x  13 . | . . .     So x is not 3, because it sees all 3s of both sets.
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AlsPattern {
    /// The almost locked sets of the chain, in order.
    pub sets: Vec<Als>,
    /// The restricted commons of each set with the next set. The list has one entry fewer than
    /// `sets`.
    pub commons: Vec<DigitSet>,
}

/// A death blossom: a cell and, for each of its candidates, an almost locked set that lacks the
/// candidate's digit if the cell holds it.
///
/// ```text
/// 12 x  x | . 13 . | . . .     stem r1c1; petals 1: r1c5 (1 3), 2: r3c2 (2 3). The petal for the
/// .  .  . | . .  . | . . .     digit of the stem lacks this digit, so the petal is 3. No x is 3,
/// .  23 . | x x  x | . . .     because each x sees both petals.
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Blossom {
    /// The cell whose candidates are the cases of the proof.
    pub stem: Cell,
    /// The candidates of the stem, each with its almost locked set.
    #[cfg_attr(feature = "serde", serde(serialize_with = "serial::petals"))]
    pub petals: Vec<(Digit, Als)>,
}

/// A Sue de Coq pattern: cells where a line and a box cross. Their digits are divided between other
/// cells of the line and other cells of the box.
///
/// ```text
/// 1234 124 .  | . 14 . | . . .     crossing r1c1 r1c2 (1 2 3 4), in_line r1c5 (1 4), in_box r2c3
/// .    .   23 | . .  . | . . .     (2 3): the four cells hold the four digits. So 1 and 4 are
/// .    .   .  | . .  . | . . .     eliminated from the rest of row 1, and 2 and 3 from the rest of
///                                  box 1.
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SueDeCoq {
    /// The cells of the crossing.
    pub crossing: CellSet,
    /// The cells of the pattern in the line, outside the crossing.
    pub in_line: CellSet,
    /// The cells of the pattern in the box, outside the crossing.
    pub in_box: CellSet,
}

/// A forcing chain or net: a conclusion that follows from a premise. If the premise has several
/// cases, each case leads to the conclusion.
///
/// ```text
/// premise r5c5 (1 or 2)     r5c5=1 → r5c2<>1 → r8c2=1 → r8c9<>1     either way r8c9 is not 1
///                           r5c5=2 → r8c5<>2 → r8c9=2 → r8c9<>1
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ForcingPattern {
    /// The premise of the proof.
    pub premise: Premise,
    /// For each case of the premise, the facts that lead to the conclusion. For a contradictory
    /// assumption, there is one branch for each side of the contradiction.
    pub branches: Vec<ForcingBranch>,
}

/// A kraken fish: a finned fish, and a chain from each fin to the elimination.
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
    /// The base houses of the fish.
    pub base: HouseSet,
    /// The cover houses of the fish.
    pub cover: HouseSet,
    /// The places of the digit in base houses that are outside the cover houses.
    pub fins: CellSet,
    /// For a kraken fish of type 2, the cover house from whose places further chains start. `None`
    /// for type 1, in which chains start only from the fins.
    pub house: Option<House>,
    /// The branches of the proof, one from each fin or place.
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

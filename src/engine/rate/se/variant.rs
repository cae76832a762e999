//! The rating of variants that consist of houses: "SE (variant)".
//!
//! Sudoku Explainer's ratings depend on houses and on the cells that see each other, not on the
//! form of the houses. Its searches and ratings therefore apply to a 9x9 grid with irregular
//! regions in place of the boxes. They also apply to extra houses of nine cells: diagonals,
//! windows, disjoint groups, an asterisk, center dots, a girandola, or any nine cells. Variants
//! with other rules or other sizes have no Sudoku Explainer rating.
//!
//! # Conventions
//!
//! The specification of [`se`](super) applies, with these additions:
//!
//! * A region counts as a box. Extra houses come last in every order of houses, in the order of the
//!   rules. An extra house that repeats another house is ignored. Houses that follow from other
//!   houses, such as the five hidden windows of a windoku, are not used. The rules do not state
//!   them, and finding them is a separate deduction.
//! * The peers of a cell are the cells of all its houses, in the order of these houses.
//! * Singles: the last cell of any house is rated 1.0. A digit with one place is rated 1.2 in a
//!   box, and 1.5 in any other house.
//! * Locked candidates: the four classic pairs of houses come first. The next pairs are boxes,
//!   columns and rows with extra houses. The last pairs are extra houses with boxes, columns, rows
//!   and other extra houses. The digit may have any number of places among the cells that both
//!   houses share. If several houses contain all places, each of them is searched. A box as the
//!   first house is rated 2.6 (direct: 1.7), and any other house 2.8 (direct: 1.9). The third house
//!   of a direct hint is of the kind of the first house. All extra houses count as one kind.
//! * Subsets: the cells of a subset may be in any house.
//! * Fish: the lines are rows and columns only.
//! * Wings and aligned exclusion: cells that see each other are peers in any house.
//! * Unique loops: paths lead through all houses. The cells of a loop must be exchangeable: every
//!   house with a cell of the loop, including extra houses, contains one even and one odd cell of
//!   the loop. Exchanging the two digits then breaks no rule.
//! * BUG: all conditions hold in every house, including extra houses.
//! * Chains: links are within all houses. Region forcing chains start from every house.
//!
//! Without extra houses, and with boxes as regions, the rating equals the rating of the classic
//! puzzle.

use std::sync::atomic::AtomicBool;

use super::{HintPath, SeRating};
use crate::grid::rules::Variant;
use crate::grid::{Board, Cell, Clues, Digit, VariantHouses};

/// Rates a variant with one solution. `None` if it has rules other than houses of nine cells, or if
/// it is not a 9x9 grid. Also `None` if its clues repeat a digit in a house, or if `cancel` was
/// set.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::rules::{Shape, Variant};
/// use masume::rate::se;
/// use std::sync::atomic::AtomicBool;
///
/// let mut x_sudoku = Variant::blank(Shape::classic());
/// x_sudoku.add_named("x")??;
/// let clues = "....8.5.....21.....7...5...46.......5.......2..8..4..1..74......8...3..7......3..";
/// let clues = clues.chars().map(|c| c.to_digit(10).map(|digit| digit as u8)).collect();
/// let x_sudoku = x_sudoku.with_clues(clues)?;
/// let never = AtomicBool::new(false);
/// let se = se::rate_variant(&x_sudoku, &never).expect("it consists of houses");
/// assert_eq!(se.to_string(), "4.4/1.2/1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate_variant(variant: &Variant, cancel: &AtomicBool) -> Option<SeRating> {
    let houses = VariantHouses::of(variant)?;
    variant_path(variant, &houses, cancel)?.rate()
}

/// An iterator over the hints for a variant with these [houses](VariantHouses::of) and one
/// solution; `None` if its clues repeat a digit in a house.
pub fn variant_path<'a>(
    variant: &Variant,
    houses: &'a VariantHouses,
    cancel: &'a AtomicBool,
) -> Option<HintPath<'a, &'a VariantHouses>> {
    let mut clues = Clues::EMPTY;
    for (cell, clue) in Cell::ALL.into_iter().zip(variant.clues()) {
        clues.set(cell, clue.and_then(Digit::new));
    }
    let board = Board::of_clues(houses, &clues).ok()?;
    Some(HintPath::new(board, cancel))
}

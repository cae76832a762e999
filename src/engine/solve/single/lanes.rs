//! Registers of four lanes of 32 bits, which contain boxes of nine bits; see
//! [`layout`](super::layout). See `chute.rs` for triads and arrangements.

#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined loses the instruction set of its caller"
)]

use wide::u32x4;

use super::layout::{BOXES, GUARDS};

pub(super) type Lanes4 = u32x4;

/// A register with the same bits in each lane.
#[inline(always)]
pub(super) const fn all(bits: u32) -> Lanes4 {
    Lanes4::new([bits; 4])
}

#[inline(always)]
pub(super) fn any(bits: Lanes4) -> bool {
    bits != Lanes4::ZERO
}

#[inline(always)]
pub(super) fn or3(a: Lanes4, b: Lanes4, c: Lanes4) -> Lanes4 {
    a | b | c
}

#[inline(always)]
pub(super) fn majority(a: Lanes4, b: Lanes4, c: Lanes4) -> Lanes4 {
    a & b | (a | b) & c
}

#[inline(always)]
pub(super) fn swapped_pairs(register: Lanes4) -> Lanes4 {
    let [a, b, c, d] = register.to_array();
    Lanes4::new([b, a, d, c])
}

#[inline(always)]
pub(super) fn swapped_halves(register: Lanes4) -> Lanes4 {
    let [a, b, c, d] = register.to_array();
    Lanes4::new([c, d, a, b])
}

/// Sets each lane to the union of all lanes.
#[inline(always)]
pub(super) fn in_any_lane(register: Lanes4) -> Lanes4 {
    let pairs = register | swapped_pairs(register);
    pairs | swapped_halves(pairs)
}

/// For each lane, the bits of the other two lanes of the group.
#[inline(always)]
pub(super) fn other_lanes(register: Lanes4) -> [Lanes4; 2] {
    let [a, b, c, d] = register.to_array();
    [Lanes4::new([b, c, a, d]), Lanes4::new([c, a, b, d])]
}

/// Sets the guard of each box, and then subtracts one from the box. In the result, the guard of a
/// box is set unless the box was empty. `cells & subtract_one_per_box(cells)` therefore lacks the
/// lowest cell of each box.
#[inline(always)]
pub(super) fn subtract_one_per_box(cells: Lanes4) -> Lanes4 {
    (cells | all(GUARDS)) - all(BOXES)
}

/// Returns all cells of the boxes whose guard is set.
#[inline(always)]
pub(super) fn whole(boxes: Lanes4) -> Lanes4 {
    let guards = boxes & all(GUARDS);
    guards - (guards >> 9)
}

/// Functions for the minirows of a group. Each minirow has one bit, in the column with the number
/// of its band.
pub(super) mod minirows {
    use super::{Lanes4, all, or3};
    use crate::solve::single::layout::FIRST_COLUMN;

    /// Returns the minirows that have at least one candidate.
    #[inline(always)]
    pub(in crate::solve::single) fn of([a, b, c]: [Lanes4; 3]) -> Lanes4 {
        or3(
            or3(a, a >> 1, a >> 2) & all(FIRST_COLUMN),
            or3(b, b >> 1, b << 1) & all(FIRST_COLUMN << 1),
            or3(c, c << 1, c << 2) & all(FIRST_COLUMN << 2),
        )
    }

    /// Removes the cells that are in none of the given minirows.
    #[inline(always)]
    pub(in crate::solve::single) fn keep(cells: &mut [Lanes4; 3], minirows: Lanes4) {
        let [x, y, z] = cells;
        let a = minirows & all(FIRST_COLUMN);
        let b = minirows & all(FIRST_COLUMN << 1);
        let c = minirows & all(FIRST_COLUMN << 2);
        // A multiplication of the first cell's bit by seven yields the bits of all three cells.
        *x &= (a << 3) - a;
        *y &= (b << 2) - (b >> 1);
        *z &= (c << 1) - (c >> 2);
    }
}

/// Functions for the minicols of a group. Each minicol has one bit, in the row with the number of
/// its band.
pub(super) mod minicols {
    use super::{Lanes4, all, or3};
    use crate::solve::single::layout::FIRST_ROW;

    /// Returns the minicols that have at least one candidate.
    #[inline(always)]
    pub(in crate::solve::single) fn of([a, b, c]: [Lanes4; 3]) -> Lanes4 {
        or3(
            or3(a, a >> 3, a >> 6) & all(FIRST_ROW),
            or3(b, b >> 3, b << 3) & all(FIRST_ROW << 3),
            or3(c, c << 3, c << 6) & all(FIRST_ROW << 6),
        )
    }

    /// Removes the cells that are in none of the given minicols.
    #[inline(always)]
    pub(in crate::solve::single) fn keep(cells: &mut [Lanes4; 3], minicols: Lanes4) {
        let [x, y, z] = cells;
        let a = minicols & all(FIRST_ROW);
        let b = minicols & all(FIRST_ROW << 3);
        let c = minicols & all(FIRST_ROW << 6);
        *x &= or3(a, a << 3, a << 6);
        *y &= or3(b, b << 3, b >> 3);
        *z &= or3(c, c >> 3, c >> 6);
    }
}

/// Defines the functions on arrangements of triads of one direction. The caller defines `next` and
/// `after`, which move the bits of the other two boxes of a line to a box. `$line` is the distance
/// between two lines in bits.
macro_rules! arrangements {
    ($line:literal, $first:ident) => {
        use super::{Lanes4, all, or3};
        use crate::solve::single::layout::$first;

        /// Returns the even and the odd arrangements whose triads are all possible. Each
        /// arrangement is represented by its triad in the first line.
        #[inline(always)]
        pub(in crate::solve::single) fn ways(triads: Lanes4) -> [Lanes4; 2] {
            let first = triads & all($first);
            let (next, after) = (next(triads), after(triads));
            [
                first & next >> $line & after >> (2 * $line),
                first & after >> $line & next >> (2 * $line),
            ]
        }

        /// Returns the union of the triads of some arrangements.
        #[inline(always)]
        pub(in crate::solve::single) fn union([even, odd]: [Lanes4; 2]) -> Lanes4 {
            or3(
                even | odd,
                after(even << $line | odd << (2 * $line)),
                next(even << (2 * $line) | odd << $line),
            )
        }

        /// For each triad, returns the triads in the other two boxes of its line.
        #[inline(always)]
        pub(in crate::solve::single) fn others(triads: Lanes4) -> Lanes4 {
            next(triads) | after(triads)
        }
    };
}

/// The functions for minirows. All boxes of a line are in one word.
pub(super) mod next_box {
    arrangements!(3, FIRST_ROW);

    // Bits that are shifted out at the top arrive at positions without a triad.

    #[inline(always)]
    fn next(triads: Lanes4) -> Lanes4 {
        triads >> 10 | triads << 20
    }

    #[inline(always)]
    fn after(triads: Lanes4) -> Lanes4 {
        triads >> 20 | triads << 10
    }
}

/// The functions for minicols. The boxes of a line are in different bands.
pub(super) mod next_band {
    use super::BOXES;

    arrangements!(1, FIRST_COLUMN);

    /// Repeats a mask of rows in each box.
    #[inline(always)]
    const fn rows(rows: u32) -> Lanes4 {
        all(BOXES * rows)
    }

    #[inline(always)]
    fn next(triads: Lanes4) -> Lanes4 {
        triads >> 3 & rows(0o077) | triads << 6 & rows(0o700)
    }

    #[inline(always)]
    fn after(triads: Lanes4) -> Lanes4 {
        triads >> 6 & rows(0o007) | triads << 3 & rows(0o770)
    }
}

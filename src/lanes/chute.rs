//! The six arrangements of one digit in a band or stack.
//!
//! A *chute* is a band or a stack, as a matrix of three lines by three boxes. A *triad* is the
//! three cells in which a line intersects a box. An *arrangement* of a digit is three triads, one
//! of each line and one of each box. A set of triads has nine bits; a triad has the bit
//! `3 * line + box`. A set of arrangements has six bits.

/// For each arrangement, the box of the digit in each of the three lines. The first three
/// arrangements are even permutations, and the others are odd.
pub const ARRANGEMENTS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
    [0, 2, 1],
    [1, 0, 2],
];

const fn triads(arrangement: usize) -> u16 {
    let [a, b, c] = ARRANGEMENTS[arrangement];
    1 << a | 1 << (3 + b) | 1 << (6 + c)
}

/// The union of the triads of some arrangements.
pub const fn union(arrangements: u8) -> u16 {
    let mut all = 0;
    let mut k = 0;
    while k < 6 {
        if arrangements >> k & 1 == 1 {
            all |= triads(k);
        }
        k += 1;
    }
    all
}

/// The arrangements whose triads are all in `triads_left`.
pub const fn possible(triads_left: u16) -> u8 {
    let mut all = 0;
    let mut k = 0;
    while k < 6 {
        if triads(k) & !triads_left == 0 {
            all |= 1 << k;
        }
        k += 1;
    }
    all
}

/// Splits a set of at least two arrangements into two, three or four children. Unused children are
/// empty sets.
///
/// A child is stored as a set of triads. This is exact for one or two arrangements. Three
/// arrangements may use every triad of the chute. A child with these three arrangements would equal
/// its parent, and the search would not end. A child therefore has at most two arrangements. The
/// first child has only one, because a position with few clues has many solutions, and a single
/// arrangement leads to a solution fastest.
#[inline]
pub const fn children(mut all: u8) -> [u8; 4] {
    [
        take_first_child(&mut all),
        take_child(&mut all),
        take_child(&mut all),
        take_child(&mut all),
    ]
}

/// Removes the arrangements of the first child, and returns them; see [`children`].
#[inline]
pub const fn take_first_child(all: &mut u8) -> u8 {
    let left = without_lowest(*all);
    let child = *all ^ left;
    *all = left;
    child
}

/// Removes the arrangements of the next child, at most two, and returns them.
#[inline]
pub const fn take_child(left: &mut u8) -> u8 {
    take_first_child(left) | take_first_child(left)
}

const fn without_lowest(set: u8) -> u8 {
    set & set.wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrangement_has_one_triad_of_each_line_and_each_box() {
        let fits = |set: &u16| {
            let line = |l: u16| (set >> (3 * l) & 7).count_ones();
            let place = |b: u16| (set >> b & 0b100_1001).count_ones();
            (0..3).all(|i| line(i) == 1 && place(i) == 1)
        };
        let mut ways: Vec<u16> = (0..512).filter(fits).collect();
        let mut own: Vec<u16> = (0..6).map(triads).collect();
        ways.sort_unstable();
        own.sort_unstable();
        assert_eq!(own, ways);
    }

    #[test]
    fn sets_of_two_arrangements_are_determined_by_their_union() {
        for set in 0..64_u8 {
            let again = possible(union(set));
            assert_eq!(set & !again, 0);
            if set.count_ones() <= 2 {
                assert_eq!(again, set);
            }
        }
        assert_ne!(possible(union(0b111)), 0b111);
    }

    #[test]
    fn every_arrangement_is_in_exactly_one_child_of_at_most_two() {
        for all in (0..64_u8).filter(|set| set.count_ones() > 1) {
            let children = children(all);
            assert_eq!(children.iter().fold(0, |sum, child| sum | child), all);
            let counts = children.map(u8::count_ones);
            assert_eq!(counts.iter().sum::<u32>(), all.count_ones());
            assert!(counts[0] == 1 && counts[1] > 0 && counts.iter().all(|c| *c <= 2));
        }
    }
}

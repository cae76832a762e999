//! The counting argument of naked subsets, hidden subsets and fish.

use std::ops::ControlFlow;

/// Finds each choice of `size` rows of a nine by nine relation that together have exactly `size`
/// columns. Rows and columns are bits; `found` gets the rows, then the columns.
///
/// Rows with a single column are skipped: alone they are a single, whose consequences include those
/// of any larger set with them.
///
/// ```text
///            columns
///          1 2 3 4 5 …
/// row 1    x . x . .      rows 1, 2 and 4 touch only columns 1, 3 and 5:
/// row 2    x . . . x      each of these columns is taken by one of them,
/// row 3    x x . x x      so row 3 cannot have columns 1 and 5.
/// row 4    . . x . x
/// ```
pub(super) fn tight_sets<B>(
    relation: &[u16; 9],
    size: usize,
    found: &mut dyn FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut eligible = 0;
    for (row, columns) in relation.iter().enumerate() {
        if (2..=size).contains(&count(*columns)) {
            eligible |= 1 << row;
        }
    }
    grow(relation, size, eligible, (0, 0), found)
}

/// Adds rows of `open`, lowest first, as long as there are at most `size` columns.
fn grow<B>(
    relation: &[u16; 9],
    size: usize,
    mut open: u16,
    (rows, columns): (u16, u16),
    found: &mut dyn FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let missing = size - count(rows);
    if missing == 0 {
        // Fewer columns than rows: the board is contradictory.
        if count(columns) < size {
            return ControlFlow::Continue(());
        }
        return found(rows, columns);
    }
    while count(open) >= missing {
        let row = open & open.wrapping_neg();
        open ^= row;
        let wider = columns | relation[row.trailing_zeros() as usize];
        if count(wider) <= size {
            grow(relation, size, open, (rows | row, wider), found)?;
        }
    }
    ControlFlow::Continue(())
}

fn count(bits: u16) -> usize {
    bits.count_ones() as usize
}

/// The transposed relation.
pub(super) fn transposed(relation: &[u16; 9]) -> [u16; 9] {
    let mut exchanged = [0; 9];
    for (row, columns) in relation.iter().enumerate() {
        let mut columns = *columns;
        while columns != 0 {
            exchanged[columns.trailing_zeros() as usize] |= 1 << row;
            columns &= columns - 1;
        }
    }
    exchanged
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pseudorandom relations of different densities.
    fn relations() -> impl Iterator<Item = [u16; 9]> {
        let mut state = 1_u64;
        let mut next = move || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            state >> 40
        };
        (0..300).map(move |density| {
            std::array::from_fn(|_| {
                (0..9).fold(0, |columns, _| {
                    columns << 1 | u16::from(next() % 300 < density)
                })
            })
        })
    }

    #[test]
    fn tight_sets_agree_with_brute_force() {
        for relation in relations() {
            for size in 2..=4 {
                let mut found = Vec::new();
                let end: ControlFlow<()> = tight_sets(&relation, size, &mut |rows, columns| {
                    found.push((rows, columns));
                    ControlFlow::Continue(())
                });
                assert!(end.is_continue());
                let mut slow = Vec::new();
                for rows in 0_u16..512 {
                    let chosen = |row: &usize| rows >> row & 1 == 1;
                    let touched = (0..9).filter(chosen).map(|row| relation[row]);
                    let columns = touched.clone().fold(0, |all, some| all | some);
                    let no_single = touched.clone().all(|some| some.count_ones() > 1);
                    let counts = (count(rows), count(columns));
                    if counts == (size, size) && no_single {
                        slow.push((rows, columns));
                    }
                }
                found.sort_unstable();
                assert_eq!(found, slow);
            }
        }
    }

    #[test]
    fn transposing_swaps_rows_and_columns() {
        for relation in relations() {
            let exchanged = transposed(&relation);
            assert_eq!(transposed(&exchanged), relation);
            for (row, columns) in relation.iter().enumerate() {
                for (column, rows) in exchanged.iter().enumerate() {
                    assert_eq!(columns >> column & 1, rows >> row & 1);
                }
            }
        }
    }
}

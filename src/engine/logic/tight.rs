//! The counting argument of naked subsets, hidden subsets and basic fish: if n rows of a relation
//! have only n columns, these rows use up these columns.

use std::ops::ControlFlow;

/// The order in which choices of rows are visited.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sequence {
    /// By the lowest row, then by the next higher row: 12, 13, 14, 23.
    Lexicographic,
    /// By the highest row, then by the next lower row: 12, 13, 23, 14.
    Colexicographic,
}

/// Finds each choice of `size` rows of a nine by nine relation that together have exactly `size`
/// columns. `relation` has the columns of each row as bits. `found` receives the rows and the
/// columns of each choice as bits.
///
/// Rows with only one column are skipped. Such a row is a single. Its consequences include all
/// consequences of larger choices with this row.
///
/// ```text
///            columns
///          1 2 3 4 5 …
/// row 1    x . x . .      rows 1, 2 and 4 touch only columns 1, 3 and 5:
/// row 2    x . . . x      each of them uses one of these columns,
/// row 3    x x . x x      so row 3 cannot have columns 1 and 5.
/// row 4    . . x . x
/// ```
pub(super) fn tight_sets<B>(
    relation: &[u16; 9],
    size: usize,
    sequence: Sequence,
    found: &mut dyn FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut eligible = 0;
    for (row, columns) in relation.iter().enumerate() {
        if (2..=size).contains(&count(*columns)) {
            eligible |= 1 << row;
        }
    }
    let search = TightSearch {
        relation,
        size,
        sequence,
    };
    search.grow(eligible, (0, 0), found)
}

struct TightSearch<'a> {
    relation: &'a [u16; 9],
    size: usize,
    sequence: Sequence,
}

impl TightSearch<'_> {
    /// Extends a choice by rows of `open`, as long as the chosen rows have at most `size` columns
    /// together.
    fn grow<B>(
        &self,
        open: u16,
        (rows, columns): (u16, u16),
        found: &mut dyn FnMut(u16, u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let missing = self.size - count(rows);
        if missing == 0 {
            // If there are fewer columns than rows, the board is contradictory.
            if count(columns) < self.size {
                return ControlFlow::Continue(());
            }
            return found(rows, columns);
        }
        let mut left = open;
        while left != 0 {
            let row = left & left.wrapping_neg();
            left ^= row;
            let rest = match self.sequence {
                Sequence::Lexicographic => left,
                Sequence::Colexicographic => open & (row - 1),
            };
            let wider = columns | self.relation[row.trailing_zeros() as usize];
            if count(rest) + 1 >= missing && count(wider) <= self.size {
                self.grow(rest, (rows | row, wider), found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn count(bits: u16) -> usize {
    bits.count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Random relations of different densities.
    fn relations() -> impl Iterator<Item = [u16; 9]> {
        let mut random = Random::new(1);
        (0..300).map(move |density| {
            std::array::from_fn(|_| {
                (0..9).fold(0, |columns, _| {
                    columns << 1 | u16::from(random.below(300) < density)
                })
            })
        })
    }

    fn found(relation: &[u16; 9], size: usize, sequence: Sequence) -> Vec<(u16, u16)> {
        let mut found = Vec::new();
        let end: ControlFlow<()> = tight_sets(relation, size, sequence, &mut |rows, columns| {
            found.push((rows, columns));
            ControlFlow::Continue(())
        });
        assert!(end.is_continue());
        found
    }

    #[test]
    fn tight_sets_agree_with_brute_force() {
        for relation in relations() {
            for size in 2..=4 {
                let lexicographic = found(&relation, size, Sequence::Lexicographic);
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
                let colexicographic = found(&relation, size, Sequence::Colexicographic);
                assert_eq!(colexicographic, slow);
                slow.sort_by_key(|(rows, _)| std::cmp::Reverse(rows.reverse_bits()));
                assert_eq!(lexicographic, slow);
            }
        }
    }
}

//! The symmetries that leave a set of clues as it is.

use super::symmetry::{IN_ORDER, Lines, ORDERS};
use super::{Clues, Digit, DigitSet, Symmetry, tables};

/// The digit of each cell by row and column; 0 where there is none.
type Square = [[u8; 9]; 9];

impl Symmetry {
    /// Every symmetry but the identity that leaves these clues as they are. None where clues of
    /// two digits or more are missing: their names would be open.
    ///
    /// ```
    /// use masume::grid::{Clues, Symmetry};
    /// let full: Clues = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    ///     .parse()?;
    /// let found = Symmetry::preserving(&full);
    /// assert!(found.iter().all(|symmetry| symmetry.clues(&full) == full));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn preserving(clues: &Clues) -> Vec<Self> {
        let present: DigitSet = clues.iter().map(|(_, digit)| digit).collect();
        if present.len() < 8 {
            return Vec::new();
        }
        let square = square(clues);
        let mut found = Vec::new();
        for transposed in [false, true] {
            let search = Search {
                from: square,
                to: if transposed {
                    transpose(&square)
                } else {
                    square
                },
                transposed,
            };
            search.rows(&mut found);
        }
        found.retain(|symmetry| !symmetry.moves_like(&Self::IDENTITY));
        found
    }
}

fn square(clues: &Clues) -> Square {
    let mut square = [[0; 9]; 9];
    for (cell, digit) in clues.iter() {
        square[cell.row().index()][cell.col().index()] = digit.value();
    }
    square
}

fn transpose(square: &Square) -> Square {
    std::array::from_fn(|row| std::array::from_fn(|col| square[col][row]))
}

/// Looks for the orders of rows and columns that take one square to another.
struct Search {
    from: Square,
    to: Square,
    transposed: bool,
}

impl Search {
    /// Tries every order of the rows that takes each to one with as many clues.
    fn rows(&self, found: &mut Vec<Symmetry>) {
        let count = |row: &[u8; 9]| row.iter().filter(|digit| **digit != 0).count();
        let (from, to) = (
            self.from.each_ref().map(count),
            self.to.each_ref().map(count),
        );
        each_order(&|line, image| from[line] == to[image], &mut |rows| {
            self.columns(rows, found);
        });
    }

    /// Tries every order of the columns that takes each to one with clues in the same rows, and
    /// keeps those in which each digit always gets the same name.
    fn columns(&self, rows: &Lines, found: &mut Vec<Symmetry>) {
        let is_alike = |line: usize, image: usize| {
            (0..9).all(|row| {
                let (from, to) = (self.from[row][line], self.to[usize::from(rows[row])][image]);
                (from == 0) == (to == 0)
            })
        };
        each_order(&is_alike, &mut |cols| {
            if let Some(digits) = self.names(rows, cols) {
                let symmetry = Symmetry::of_lines(*rows, *cols, self.transposed);
                found.extend(symmetry.renaming(digits));
            }
        });
    }

    /// What each digit becomes, if that is the same everywhere.
    fn names(&self, rows: &Lines, cols: &Lines) -> Option<[Digit; 9]> {
        let mut names = [None; 9];
        for (row, image) in rows.iter().enumerate() {
            for (col, other) in cols.iter().enumerate() {
                let to = self.to[usize::from(*image)][usize::from(*other)];
                let Some(digit) = Digit::new(self.from[row][col]) else {
                    continue;
                };
                let name = Digit::new(to)?;
                if *names[digit.index()].get_or_insert(name) != name {
                    return None;
                }
            }
        }
        let used: DigitSet = names.iter().flatten().copied().collect();
        // One digit may have no clue: it gets the name that is left.
        let left = (!used).iter().next();
        let mut all = Digit::ALL;
        for (name, known) in all.iter_mut().zip(names) {
            *name = known.or(left)?;
        }
        Some(all)
    }
}

/// Every order of nine lines that keeps groups together and takes each line to one it fits.
fn each_order(fits: &dyn Fn(usize, usize) -> bool, visit: &mut dyn FnMut(&Lines)) {
    for groups in ORDERS {
        let mut order = IN_ORDER;
        within(0, groups, &mut order, fits, visit);
    }
}

/// Orders the lines of one group after the other.
fn within(
    group: usize,
    groups: [u8; 3],
    order: &mut Lines,
    fits: &dyn Fn(usize, usize) -> bool,
    visit: &mut dyn FnMut(&Lines),
) {
    let Some(image) = groups.get(group) else {
        visit(order);
        return;
    };
    for places in ORDERS {
        let line = |place: usize| tables::line_of(group, place);
        let image = |place: usize| tables::line_of(usize::from(*image), usize::from(places[place]));
        if (0..3).all(|place| fits(line(place), image(place))) {
            for place in 0..3 {
                order[line(place)] = short(image(place));
            }
            within(group + 1, groups, order, fits, visit);
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "there are nine lines")]
fn short(line: usize) -> u8 {
    line as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    #[test]
    fn of_an_order_of_lines_there_are_as_many_as_symmetries_that_keep_the_diagonal() {
        let mut count = 0;
        each_order(&|_, _| true, &mut |_| count += 1);
        assert_eq!(2 * count * count, Symmetry::COUNT);
    }

    #[test]
    fn what_preserves_clues_is_found_whichever_way_they_are_turned() {
        // Each digit stands opposite the one that adds up to ten with it.
        let mut clues = Clues::EMPTY;
        let start = "12.......456...............3.............................................";
        for (cell, c) in Cell::ALL.into_iter().zip(start.chars()) {
            let opposite = Symmetry::HALF_TURN.cell(cell);
            if let Some(digit) = Digit::from_char(c) {
                clues.set(cell, Some(digit));
                clues.set(opposite, Digit::new(10 - digit.value()));
            }
        }
        let found = Symmetry::preserving(&clues);
        assert!(found.iter().any(|s| s.moves_like(&Symmetry::HALF_TURN)));
        assert!(found.iter().all(|symmetry| symmetry.clues(&clues) == clues));
        for number in [1, 77_777, 3_000_000] {
            let turned = Symmetry::nth(number).unwrap().clues(&clues);
            assert_eq!(Symmetry::preserving(&turned).len(), found.len());
        }
    }
}

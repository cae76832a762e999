//! The symmetries that map a set of clues to itself.

use super::symmetry::{IN_ORDER, LineImages, ORDERS};
use super::{Clues, Digit, DigitSet, Symmetry, index};

/// A grid of digits by row and column, with 0 for an empty cell.
type DigitGrid = [[u8; 9]; 9];

impl Symmetry {
    /// All symmetries that map clues to themselves, except the identity.
    ///
    /// The result is empty if two or more digits have no clue, because the images of these digits
    /// would be undetermined.
    ///
    /// ```
    /// # use masume_engine as masume;
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
            let search = AutomorphismSearch {
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

fn square(clues: &Clues) -> DigitGrid {
    let mut square = [[0; 9]; 9];
    for (cell, digit) in clues.iter() {
        square[cell.row().index()][cell.col().index()] = digit.value();
    }
    square
}

fn transpose(square: &DigitGrid) -> DigitGrid {
    std::array::from_fn(|row| std::array::from_fn(|col| square[col][row]))
}

/// A search for the orders of rows and columns that map one grid to another.
struct AutomorphismSearch {
    from: DigitGrid,
    to: DigitGrid,
    transposed: bool,
}

impl AutomorphismSearch {
    /// Tries all orders of the rows that map each row to a row with the same number of clues.
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

    /// Tries all orders of the columns that map each column to a column with clues in the same
    /// rows. Adds a symmetry for each order in which each digit has a single image.
    fn columns(&self, rows: &LineImages, found: &mut Vec<Symmetry>) {
        let is_alike = |line: usize, image: usize| {
            (0..9).all(|row| {
                let (from, to) = (self.from[row][line], self.to[usize::from(rows[row])][image]);
                (from == 0) == (to == 0)
            })
        };
        each_order(&is_alike, &mut |cols| {
            if let Some(digits) = self.digit_images(rows, cols) {
                let symmetry = Symmetry::of_lines(*rows, *cols, self.transposed);
                found.extend(symmetry.renaming(digits));
            }
        });
    }

    /// Returns the image of each digit; `None` if two clues with the same digit have different
    /// images.
    fn digit_images(&self, rows: &LineImages, cols: &LineImages) -> Option<[Digit; 9]> {
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
        // At most one digit has no clue. Its image is the only digit that is not the image of
        // another.
        let left = (!used).iter().next();
        let mut all = Digit::ALL;
        for (name, known) in all.iter_mut().zip(names) {
            *name = known.or(left)?;
        }
        Some(all)
    }
}

/// Calls `visit` with every order of nine lines that keeps groups of three together and maps each
/// line to an image that `fits` accepts.
fn each_order(fits: &dyn Fn(usize, usize) -> bool, visit: &mut dyn FnMut(&LineImages)) {
    for groups in ORDERS {
        let mut order = IN_ORDER;
        extend_order(0, groups, &mut order, fits, visit);
    }
}

/// Calls `visit` with every order that extends `order` by the lines of this group and of all later
/// groups, and that `fits` accepts.
fn extend_order(
    group: usize,
    groups: [u8; 3],
    order: &mut LineImages,
    fits: &dyn Fn(usize, usize) -> bool,
    visit: &mut dyn FnMut(&LineImages),
) {
    let Some(image) = groups.get(group) else {
        visit(order);
        return;
    };
    for places in ORDERS {
        let line = |place: usize| index::line_of(group, place);
        let image = |place: usize| index::line_of(usize::from(*image), usize::from(places[place]));
        if (0..3).all(|place| fits(line(place), image(place))) {
            for place in 0..3 {
                order[line(place)] = line_to_u8(image(place));
            }
            extend_order(group + 1, groups, order, fits, visit);
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "there are nine lines")]
fn line_to_u8(line: usize) -> u8 {
    line as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    #[test]
    fn there_are_1296_orders_of_nine_lines() {
        let mut count = 0;
        each_order(&|_, _| true, &mut |_| count += 1);
        assert_eq!(2 * count * count, Symmetry::COUNT);
    }

    #[test]
    fn automorphisms_are_found_in_every_symmetric_copy() {
        // A half turn maps each digit to its complement to ten.
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

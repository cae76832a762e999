//! Basic fish, with and without fins, on the lines of one digit.
//!
//! The fins of a basic fish that eliminates something lie in one box, with the victim. So one
//! cover too few means one column of fins, or two of the same box: the covers need no search.

use crate::grid::{Candidate, Cell, Col, Digit, Row};
use crate::logic::Technique;

use super::finder::{Barren, Found, Notes, Pass};
use super::position::Position;

/// The three parallel boxes, as lines.
const BANDS: [u16; 3] = [0o007, 0o070, 0o700];

/// The places of a digit line by line.
struct Lines {
    digit: Digit,
    /// Whether the bases are rows.
    rows: bool,
    /// By base line: the covers it has places in.
    masks: [u16; 9],
}

impl Lines {
    fn new(position: &Position, digit: Digit, rows: bool) -> Self {
        let mut masks = [0; 9];
        for cell in position.cells_with(digit) {
            let (row, col) = (cell.row().index(), cell.col().index());
            let (base, cover) = if rows { (row, col) } else { (col, row) };
            masks[base] |= 1 << cover;
        }
        Self { digit, rows, masks }
    }

    /// Both directions, rows first.
    fn both(position: &Position, digit: Digit) -> [Self; 2] {
        [true, false].map(|rows| Self::new(position, digit, rows))
    }

    fn cell(&self, base: usize, cover: usize) -> Option<Cell> {
        let (row, col) = if self.rows {
            (base, cover)
        } else {
            (cover, base)
        };
        Some(Cell::at(Row::new(row)?, Col::new(col)?))
    }

    /// The places in these lines and covers, in reading order.
    fn places(&self, lines: u16, covers: u16) -> Vec<Candidate> {
        let mut found: Vec<Candidate> = bits(lines)
            .flat_map(|line| bits(self.masks[line] & covers).map(move |cover| (line, cover)))
            .filter_map(|(line, cover)| self.cell(line, cover))
            .map(|cell| Candidate::new(cell, self.digit))
            .collect();
        found.sort_unstable();
        found
    }

    /// Goes through the choices of `size` lines that touch no more than `most` covers, in order;
    /// the first answer ends it.
    fn choose(
        &self,
        size: usize,
        most: usize,
        judge: &mut dyn FnMut(u16, u16) -> Option<Found>,
    ) -> Option<Found> {
        self.grow(0, 0, 0, (size, most), judge)
    }

    fn grow(
        &self,
        from: usize,
        lines: u16,
        covers: u16,
        (left, most): (usize, usize),
        judge: &mut dyn FnMut(u16, u16) -> Option<Found>,
    ) -> Option<Found> {
        if left == 0 {
            return judge(lines, covers);
        }
        (from..9).find_map(|line| {
            let wider = covers | self.masks[line];
            if self.masks[line] == 0 || count(wider) > most {
                return None;
            }
            self.grow(line + 1, lines | 1 << line, wider, (left - 1, most), judge)
        })
    }
}

fn count(mask: u16) -> usize {
    mask.count_ones() as usize
}

fn bits(mask: u16) -> impl DoubleEndedIterator<Item = usize> + Clone {
    (0..9).filter(move |bit| mask >> bit & 1 == 1)
}

/// Fish without fins.
pub(super) fn basic<const SIZE: usize>(
    position: &mut Position,
    notes: &mut Notes<'_>,
) -> Option<Found> {
    let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish][SIZE - 2];
    let position = &*position;
    notes.by_digit(position, Barren::Basic(SIZE), &mut |digit| {
        Lines::both(position, digit).iter().find_map(|lines| {
            lines.choose(SIZE, SIZE, &mut |base, cover| {
                Found::unless_empty(technique, lines.places(!base & 0o777, cover))
            })
        })
    })
}

/// Fish with fins. Whether some base line would be left with fewer than two places without them
/// decides which of two searches takes it.
pub(super) fn finned<const SIZE: usize, const SASHIMI: bool>(
    position: &mut Position,
    notes: &mut Notes<'_>,
) -> Option<Found> {
    let techniques = [
        [Technique::FinnedXWing, Technique::SashimiXWing],
        [Technique::FinnedSwordfish, Technique::SashimiSwordfish],
        [Technique::FinnedJellyfish, Technique::SashimiJellyfish],
    ][SIZE - 2];
    let position = &*position;
    let wanted = techniques[usize::from(SASHIMI)];
    notes.once(Pass::FinnedFish(SIZE), wanted, |notes| {
        let mut found: Vec<Found> = Vec::new();
        for digit in Digit::ALL {
            let of_digit = notes.in_digit(position, Barren::Finned(SIZE), digit, |digit| {
                let mut found = Vec::new();
                for lines in &Lines::both(position, digit) {
                    lines.choose(SIZE, SIZE + 2, &mut |base, covers| {
                        lines.with_fins(base, covers, SIZE, techniques, &mut found);
                        None
                    });
                }
                (!found.is_empty()).then_some(found)
            });
            found.extend(of_digit.unwrap_or_default());
        }
        found
    })
}

impl Lines {
    /// Adds the fish with these bases. `touched` are all covers the bases have places in.
    fn with_fins(
        &self,
        base: u16,
        touched: u16,
        size: usize,
        techniques: [Technique; 2],
        found: &mut Vec<Found>,
    ) {
        let mut leave_out = |finned: u16| {
            let covers = touched & !finned;
            let Some(losers) = self.losers(base, covers, finned) else {
                return;
            };
            let thin = |line: usize| count(self.masks[line] & covers) < 2;
            let technique = techniques[usize::from(bits(base).any(thin))];
            if found.iter().all(|old| old.technique != technique) {
                found.push(Found::eliminating(technique, losers));
            }
        };
        // The order is that of the covers that stay: those left out come last first.
        match count(touched).checked_sub(size) {
            Some(1) => bits(touched).rev().for_each(|cover| leave_out(1 << cover)),
            Some(2) => {
                for a in bits(touched).rev() {
                    let band = BANDS.into_iter().find(|band| band >> a & 1 == 1);
                    let beside = band.unwrap_or_default() & touched & !0 << (a + 1);
                    bits(beside).rev().for_each(|b| leave_out(1 << a | 1 << b));
                }
            }
            _ => {}
        }
    }

    /// The places that go when the places in `finned` covers are fins: they share a box with
    /// all of these.
    fn losers(&self, base: u16, covers: u16, finned: u16) -> Option<Vec<Candidate>> {
        let stack = BANDS.into_iter().find(|stack| finned & !stack == 0)?;
        let lines: u16 = bits(base)
            .filter(|line| self.masks[*line] & finned != 0)
            .map(|line| 1 << line)
            .sum();
        let band = BANDS.into_iter().find(|band| lines & !band == 0)?;
        let losers = self.places(band & !base, covers & stack);
        (!losers.is_empty()).then_some(losers)
    }
}

//! Basic fish, finned and sashimi, on the lines of one digit, and franken fish.
//!
//! A fish has n base lines whose places, except for fins, are in n cover lines. Without fins, the
//! digit is eliminated from the other cells of the cover lines. With fins, the digit is eliminated
//! only from the cells that see every fin. HoDoKu allows five fins. A fish on lines with more fins
//! eliminates nothing.
//!
//! Digits are searched in ascending order. For each digit, the base lines are first rows, and then
//! columns. Base lines and cover lines are in lexicographic order. A fish is sashimi if some base
//! line has fewer than two places without its fins. One pass finds the finned and the sashimi fish,
//! and the search for each kind selects the fish of that kind.
//!
//! If a finned fish eliminates anything, all its fins and eliminations are in one box. If the base
//! lines have places in n + 1 cover lines, the fins are therefore the places in one of these lines.
//! If they have places in n + 2 cover lines, the fins are the places in two lines that cross the
//! same boxes. Other cover lines need no search.
//!
//! Franken fish have boxes among the base or cover houses. The base houses are rows and boxes, and
//! the cover houses are columns and boxes. A second search exchanges rows and columns. A place in
//! two base houses is an endo-fin. A place of the base outside the cover is an exo-fin. A fish has
//! at most five fins, of which at most two are endo-fins. The digit is eliminated from places of
//! the cover outside the base, and from places in two cover houses. If there are fins, these places
//! must also see every fin.
//!
//! Base and cover houses of franken fish are in lexicographic order: rows or columns, then boxes. A
//! cover house must contain a place of the base, and cannot be a base house. Without fins, a base
//! house has at most n places. HoDoKu calls a fish with only boxes on one side mutant, so the
//! search skips these fish.

use crate::grid::{Candidate, Cell, Col, Digit, HouseSet, Row};
use crate::logic::Technique;
use crate::logic::basic_fish::{each_basic, of_lines};
use crate::logic::fish::FishKind;

use super::finder::{FoundStep, SearchCache, break_with};
use super::position::HodokuPosition;

/// The lines of each band (or stack), as bits.
const BANDS: [u16; 3] = [0o007, 0o070, 0o700];

/// The places of one digit, line by line, in one direction.
struct DigitLines {
    digit: Digit,
    /// True if the base lines are rows.
    is_by_rows: bool,
    /// For each base line, the cover lines in which it has places.
    masks: [u16; 9],
}

impl DigitLines {
    fn new(position: &HodokuPosition, digit: Digit, rows: bool) -> Self {
        let mut masks = [0; 9];
        for cell in position.cells_with(digit) {
            let (row, col) = (cell.row().index(), cell.col().index());
            let (base, cover) = if rows { (row, col) } else { (col, row) };
            masks[base] |= 1 << cover;
        }
        Self {
            digit,
            is_by_rows: rows,
            masks,
        }
    }

    /// Returns the places of a digit in both directions: first with rows as base lines, then with
    /// columns.
    fn in_both_directions(position: &HodokuPosition, digit: Digit) -> [Self; 2] {
        [true, false].map(|rows| Self::new(position, digit, rows))
    }

    fn cell(&self, base: usize, cover: usize) -> Option<Cell> {
        let (row, col) = if self.is_by_rows {
            (base, cover)
        } else {
            (cover, base)
        };
        Some(Cell::at(Row::new(row)?, Col::new(col)?))
    }

    /// The places where the given base lines and cover lines cross, in row-major order.
    fn places(&self, lines: u16, covers: u16) -> Vec<Candidate> {
        let mut found: Vec<Candidate> = bits(lines)
            .flat_map(|line| bits(self.masks[line] & covers).map(move |cover| (line, cover)))
            .filter_map(|(line, cover)| self.cell(line, cover))
            .map(|cell| Candidate::new(cell, self.digit))
            .collect();
        found.sort_unstable();
        found
    }

    /// Calls a function with each choice of `left` more base lines that have places in at most
    /// `most` cover lines. The function receives the base lines, and the cover lines in which they
    /// have places.
    fn choose(
        &self,
        from: usize,
        (lines, covers): (u16, u16),
        (left, most): (usize, usize),
        visit: &mut dyn FnMut(u16, u16),
    ) {
        if left == 0 {
            return visit(lines, covers);
        }
        for line in from..9 {
            let wider = covers | self.masks[line];
            if self.masks[line] != 0 && count(wider) <= most {
                let chosen = (lines | 1 << line, wider);
                self.choose(line + 1, chosen, (left - 1, most), visit);
            }
        }
    }
}

fn count(mask: u16) -> usize {
    mask.count_ones() as usize
}

fn bits(mask: u16) -> impl DoubleEndedIterator<Item = usize> + Clone {
    (0..9).filter(move |bit| mask >> bit & 1 == 1)
}

pub(super) fn basic(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    technique: Technique,
    size: usize,
) -> Option<FoundStep> {
    cache.search_by_digit(position, &mut |digit| {
        let mut directions = [HouseSet::ROWS, HouseSet::COLUMNS].into_iter();
        directions.find_map(|bases| {
            let found = each_basic(position, digit, size, bases, &mut |base, cover| {
                let eliminations = of_lines(digit, bases, base, cover).eliminable(position);
                break_with(FoundStep::of_digit(technique, digit, eliminations))
            });
            found.break_value()
        })
    })
}

pub(super) fn finned(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    technique: Technique,
    size: usize,
) -> Option<FoundStep> {
    let techniques = match size {
        2 => [Technique::FinnedXWing, Technique::SashimiXWing],
        3 => [Technique::FinnedSwordfish, Technique::SashimiSwordfish],
        _ => [Technique::FinnedJellyfish, Technique::SashimiJellyfish],
    };
    cache.prefetched(techniques[0], technique, |cache| {
        let mut found: Vec<FoundStep> = Vec::new();
        for digit in Digit::ALL {
            let of_digit = cache.search_digit(position, digit, |digit| {
                let mut found = Vec::new();
                for lines in &DigitLines::in_both_directions(position, digit) {
                    lines.choose(0, (0, 0), (size, size + 2), &mut |base, covers| {
                        lines.with_fins(base, covers, size, techniques, &mut found);
                    });
                }
                (!found.is_empty()).then_some(found)
            });
            found.extend(of_digit.unwrap_or_default());
        }
        found
    })
}

pub(super) fn franken(
    position: &HodokuPosition,
    cache: &mut SearchCache<'_>,
    technique: Technique,
    size: usize,
) -> Option<FoundStep> {
    let kind = match technique {
        Technique::FrankenXWing | Technique::FrankenSwordfish => FishKind::Franken,
        _ => FishKind::FinnedFranken,
    };
    let stop = cache.stop();
    cache.search_by_digit(position, &mut |digit| {
        let eliminations = kind.first(position, stop, digit, size)?;
        FoundStep::of_digit(technique, digit, eliminations)
    })
}

impl DigitLines {
    /// Adds the finned fish with the base lines `base`. `touched` are the cover lines in which
    /// these base lines have places.
    fn with_fins(
        &self,
        base: u16,
        touched: u16,
        size: usize,
        techniques: [Technique; 2],
        found: &mut Vec<FoundStep>,
    ) {
        let mut leave_out = |finned: u16| {
            let covers = touched & !finned;
            let Some(eliminations) = self.eliminations(base, covers, finned) else {
                return;
            };
            let thin = |line: usize| count(self.masks[line] & covers) < 2;
            let technique = techniques[usize::from(bits(base).any(thin))];
            if found.iter().all(|old| old.technique != technique) {
                found.push(FoundStep::eliminating(technique, eliminations));
            }
        };
        // The sets of remaining cover lines must be visited in lexicographic order, so the omitted
        // lines are visited in reverse.
        match count(touched).checked_sub(size) {
            Some(1) => bits(touched).rev().for_each(|cover| leave_out(1 << cover)),
            Some(2) => {
                for a in bits(touched).rev() {
                    let band = BANDS.into_iter().find(|band| band >> a & 1 == 1);
                    let beside = band.expect("each line is in a band") & touched & !0 << (a + 1);
                    bits(beside).rev().for_each(|b| leave_out(1 << a | 1 << b));
                }
            }
            _ => {}
        }
    }

    /// The eliminations of a fish whose fins are the base places in the `finned` cover lines. They
    /// are the other places of the cover lines in the box of the fins; `None` if there are none.
    fn eliminations(&self, base: u16, covers: u16, finned: u16) -> Option<Vec<Candidate>> {
        let stack = BANDS.into_iter().find(|stack| finned & !stack == 0)?;
        let lines: u16 = bits(base)
            .filter(|line| self.masks[*line] & finned != 0)
            .map(|line| 1 << line)
            .sum();
        let band = BANDS.into_iter().find(|band| lines & !band == 0)?;
        let eliminations = self.places(band & !base, covers & stack);
        (!eliminations.is_empty()).then_some(eliminations)
    }
}

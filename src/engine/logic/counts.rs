//! Digit counts: cells in which each digit fits only a few times.
//!
//! If k houses contain all places of a digit among the cells, at most k of the cells hold the digit.
//! If the numbers of all digits add up to the number of cells, each digit is used as often as it
//! fits. Each of its houses then has the digit in one of the cells, and the digit is eliminated from
//! the rest of the house.
//!
//! * Multi-sector locked sets: the cells where some rows and some columns cross. The houses of a
//!   digit are rows or columns.
//! * Twinned XY-chains: the six cells where two lines cross three others, with six digits, each of
//!   which fits once. If only one of the cells has three candidates, it belongs to two groups of
//!   four cells, at least one of which is a closed XY-chain.
//! * SK-loops: two rows and two columns cross in four boxes. The cells are those of the four lines in
//!   the four boxes, without the crossings. The houses of a digit are lines or boxes.
//! * Phistomefel rings: the cells of the four boxes that are outside the four lines. They hold the
//!   same digits as the *ring*, which consists of the crossings and of the cells of the lines outside
//!   the boxes. A digit fits in the cells only as often as it fits in the ring.
//!
//! ```text
//! o o + | . . . | + o o     Columns 3 and 7 and two rows. The cells of an SK-loop are marked +, the
//! o o + | . . . | + o o     corners of a Phistomefel ring are marked o, and its ring is marked @.
//! + + @ | @ @ @ | @ + +
//! ------+-------+------
//! . . @ | . . . | @ . .
//! ```

use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::LazyLock;

use super::Pattern;
use super::choices::{pairs, triples};
use super::finder::Task;
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::logic::pattern::{DigitCounts, DigitCover};

/// The numbers of rows and of columns of a multi-sector locked set. With other numbers, the sets are
/// rare, and easier techniques usually have the same effect.
const LINES: RangeInclusive<u32> = 4..=5;

/// A count for each digit, of four bits each, and above these counts a number of cells.
type PackedCounts = u64;

/// The number 1 for each digit.
const ONES: PackedCounts = 0x1_1111_1111;

/// The place of the number of cells.
const CELLS: u32 = 40;

/// Returns the number 1 for each of the digits.
fn packed(digits: DigitSet) -> PackedCounts {
    let digits = digits.iter();
    digits.fold(0, |all, digit| all | 1 << (4 * digit.index()))
}

/// Returns, for each set of cells of a line, the number 1 for each digit with a place there, and the
/// number of open cells.
fn packed_line(cells: [PackedCounts; 9]) -> [PackedCounts; 512] {
    let mut counts = [0; 512];
    for set in 1usize..512 {
        let (rest, own) = (
            counts[set & (set - 1)],
            cells[set.trailing_zeros() as usize],
        );
        let digits = (rest | own) & (ONES * 0xF);
        counts[set] = digits + (rest >> CELLS << CELLS) + (own >> CELLS << CELLS);
    }
    counts
}

/// Returns the sum over all digits of the lesser of two numbers, which are less than 8.
const fn sum_of_least(a: PackedCounts, b: PackedCounts) -> u64 {
    let a = a & (ONES * 0xF);
    // The high bit of each digit for which a is not less than b, and then all four bits.
    let high = ((a | (ONES << 3)) - b) & (ONES << 3);
    let is_b = high | (high - (high >> 3));
    let least = (b & is_b) | (a & !is_b);
    let of_two = (least & 0x0F_0F0F_0F0F) + ((least >> 4) & 0x0F_0F0F_0F0F);
    of_two.wrapping_mul(0x01_0101_0101) >> 32 & 0xFF
}

/// Finds multi-sector locked sets, those with the fewest cells first.
pub(super) fn multi_sector(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let [rows, columns] =
        [HouseSet::ROWS, HouseSet::COLUMNS].map(|all| all.iter().collect::<Vec<_>>());
    // Cells that are the same as at the last search, which failed, have no eliminations.
    let (area, now) = ((task.technique, 0), board.all_candidates());
    let before = task.cache.failed_searches.borrow().get(&area).copied();
    let changed = before.map_or(CellSet::ALL, |before| (before - now).all_cells());
    let has_lines = |bits: &u16| LINES.contains(&bits.count_ones());
    let sets: Vec<u16> = (0u16..1 << 9).filter(has_lines).collect();
    let of_lines = |lines: &[House]| -> Vec<Vec<PackedCounts>> {
        let of_cell = |cell: Cell| {
            packed(board.candidates(cell)) | u64::from(board.unsolved().contains(cell)) << CELLS
        };
        let of_line = |line: &House| {
            let counts = packed_line(line.cells().map(of_cell));
            sets.iter().map(|set| counts[usize::from(*set)]).collect()
        };
        lines.iter().map(of_line).collect()
    };
    let (by_row, by_column) = (of_lines(&rows), of_lines(&columns));
    let changed_in = |set: &u16| chosen(&columns, *set).cells() & changed;
    let changed_columns: Vec<CellSet> = sets.iter().map(changed_in).collect();
    let mut found = Vec::new();
    for (number, of_rows) in sets.iter().copied().enumerate() {
        task.check_canceled()?;
        let changed_rows = chosen(&rows, of_rows).cells() & changed;
        if changed_rows.is_empty() {
            continue;
        }
        // For each set of columns, the numbers of rows and of columns with a place of each digit.
        let (mut in_rows, mut in_columns) = (vec![0; sets.len()], [0; 512]);
        for (row, counts) in by_row.iter().enumerate() {
            if of_rows >> row & 1 == 1 {
                for (all, own) in in_rows.iter_mut().zip(counts) {
                    *all += own;
                }
            }
        }
        for set in 1usize..512 {
            let own = by_column[set.trailing_zeros() as usize][number];
            in_columns[set] = in_columns[set & (set - 1)] + (own & (ONES * 0xF));
        }
        for ((of_columns, changed), in_rows) in sets.iter().zip(&changed_columns).zip(in_rows) {
            let cells = in_rows >> CELLS;
            // The digits fit exactly as often as there are cells.
            if !(*changed & changed_rows).is_empty()
                && sum_of_least(in_rows, in_columns[usize::from(*of_columns)]) == cells
            {
                found.push((cells, of_rows, *of_columns));
            }
        }
    }
    found.sort_unstable();
    let mut seen = HashSet::new();
    for (_, of_rows, of_columns) in found {
        let [of_rows, of_columns] = [chosen(&rows, of_rows), chosen(&columns, of_columns)];
        if let Some((eliminations, counts)) = crossed_cells(board, of_rows, of_columns)
            && seen.insert(eliminations)
        {
            task.eliminate(eliminations, Pattern::DigitCounts(counts))?;
        }
    }
    if seen.iter().all(CandidateSet::is_empty) {
        task.cache.failed_searches.borrow_mut().insert(area, now);
    }
    ControlFlow::Continue(())
}

/// Counts the digits of the open cells where some rows and some columns cross. Returns the
/// eliminations and the pattern; `None` if the digits fit in more cells.
fn crossed_cells(
    board: &Board,
    of_rows: HouseSet,
    of_columns: HouseSet,
) -> Option<(CandidateSet, DigitCounts)> {
    let cells = of_rows.cells() & of_columns.cells() & board.unsolved();
    let covers = |digit: Digit| {
        let places = cells & board.cells_with(digit);
        let crossed = [of_rows, of_columns].map(|lines| crossing(lines, places));
        let fewest = crossed[0].len().min(crossed[1].len());
        let smallest = crossed.into_iter().filter(|it| it.len() == fewest);
        smallest.map(|houses| (false, houses)).collect()
    };
    CountedCells::new(cells, of_rows | of_columns).of(board, covers)
}

/// Finds twinned XY-chains.
pub(super) fn twinned(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let [rows, columns] =
        [HouseSet::ROWS, HouseSet::COLUMNS].map(|all| all.iter().collect::<Vec<_>>());
    for (two, three) in [(&rows, &columns), (&columns, &rows)] {
        for [a, b] in pairs(two) {
            task.check_canceled()?;
            let open = (a.cell_set() | b.cell_set()) & board.unsolved();
            let crossed = three.iter().map(|line| (*line, open & line.cell_set()));
            let crossed = crossed.filter(|(_, cells)| cells.len() == 2);
            let crossed = crossed.map(|(line, cells)| (line, board.digits_of(cells)));
            let crossed: Vec<(House, DigitSet)> = crossed.collect();
            for lines in triples(&crossed) {
                let digits = lines.iter().fold(DigitSet::EMPTY, |all, line| all | line.1);
                if digits.len() != 6 {
                    continue;
                }
                let three: HouseSet = lines.iter().map(|(line, _)| *line).collect();
                let two = HouseSet::only(a).with(b);
                // Cells of one box with as many digits are a naked subset.
                let cells = two.cells() & three.cells();
                if cells.common_houses().is_empty()
                    && let Some((eliminations, counts)) = crossed_cells(board, two, three)
                {
                    task.eliminate(eliminations, Pattern::DigitCounts(counts))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the lines whose bits are set.
fn chosen(lines: &[House], bits: u16) -> HouseSet {
    let lines = lines.iter().enumerate();
    let chosen = lines.filter(|(at, _)| bits >> at & 1 == 1);
    chosen.map(|(_, line)| *line).collect()
}

/// Finds SK-loops.
pub(super) fn sk_loops(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    for frame in LineFrame::all() {
        task.check_canceled()?;
        let (lines, boxes) = (frame.rows | frame.columns, frame.boxes);
        let cells = (frame.in_lines - frame.crossings) & frame.in_boxes & board.unsolved();
        let meets = |house: House| !(house.cell_set() & cells).is_empty();
        if cells.len() < 8 || !(lines | boxes).iter().all(meets) {
            continue;
        }
        // No line and no box has two of these four parts of the cells. A digit therefore fits at
        // least as often as it has parts with a place.
        let [rows, columns] = [frame.rows, frame.columns].map(HouseSet::cells);
        let [a, b] = [(rows, columns), (columns, rows)].map(|(own, other)| {
            let corners = frame.crossings.iter().zip([own, other, other, own]);
            let parts = corners.map(|(corner, lines)| corner.box_house().cell_set() & lines);
            let digits = parts.map(|part| board.digits_of(part & cells));
            digits.map(packed).sum()
        });
        if sum_of_least(a, a) + sum_of_least(b, b) - sum_of_least(a, b) > cells.len() as u64 {
            continue;
        }
        let covers = |digit: Digit| {
            let covers = covers(cells & board.cells_with(digit), lines, boxes).into_iter();
            covers.map(|houses| (false, houses)).collect()
        };
        if let Some((eliminations, counts)) =
            CountedCells::new(cells, lines | boxes).of(board, covers)
        {
            task.eliminate(eliminations, Pattern::DigitCounts(counts))?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds Phistomefel rings, in every pair of bands and stacks.
pub(super) fn rings(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let possible = possible(board);
    let digits = Cell::ALL.map(|cell| possible.digits(cell));
    let digits_of = |cells: CellSet| cells.iter().map(|cell| digits[cell.index()]).collect();
    for frame in LineFrame::all() {
        task.check_canceled()?;
        let (lines, boxes) = (frame.rows | frame.columns, frame.boxes);
        let corners = frame.in_boxes - frame.in_lines;
        let outside = frame.in_lines - frame.in_boxes;
        let ring = outside | frame.crossings;
        // A digit fits in the corners of each box with a place there. It fits in the ring at least
        // once for each line with a place outside the boxes.
        let [in_corners, in_ring] = [(boxes, corners), (lines, outside)].map(|(houses, cells)| {
            let parts = houses.iter().map(|house| cells & house.cell_set());
            parts.map(|part| packed(digits_of(part))).sum()
        });
        if sum_of_least(in_corners, in_ring) > corners.len() as u64 {
            continue;
        }
        let covers = |digit: Digit| {
            let places = possible.cells(digit);
            let of_corners = covers(places & corners, HouseSet::default(), boxes);
            let of_ring = covers(places & ring, frame.rows, frame.columns);
            let of_corners = of_corners.into_iter().map(|houses| (false, houses));
            of_corners
                .chain(of_ring.into_iter().map(|houses| (true, houses)))
                .collect()
        };
        let counts = CountedCells {
            equal: ring,
            ..CountedCells::new(corners, lines | boxes)
        };
        if let Some((eliminations, counts)) = counts.of(board, covers) {
            task.eliminate(eliminations, Pattern::DigitCounts(counts))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the candidates of a board and the digits of its filled cells.
pub(super) fn possible(board: &Board) -> CandidateSet {
    let mut possible = board.all_candidates();
    for cell in Cell::ALL {
        if let Some(digit) = board.digit(cell) {
            possible.insert_all(digit, CellSet::only(cell));
        }
    }
    possible
}

/// Two rows and two columns that cross in four boxes.
struct LineFrame {
    rows: HouseSet,
    columns: HouseSet,
    boxes: HouseSet,
    crossings: CellSet,
    in_lines: CellSet,
    in_boxes: CellSet,
}

impl LineFrame {
    fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<LineFrame>> = LazyLock::new(|| {
            let [rows, columns] = [HouseSet::ROWS, HouseSet::COLUMNS].map(distant_pairs);
            let with_rows = |rows| columns.iter().map(move |columns| (rows, *columns));
            let pairs = rows.into_iter().flat_map(with_rows);
            pairs
                .map(|(rows, columns)| LineFrame::new(rows, columns))
                .collect()
        });
        &ALL
    }

    fn new(rows: HouseSet, columns: HouseSet) -> Self {
        let crossings = rows.cells() & columns.cells();
        let boxes: HouseSet = crossings.iter().map(Cell::box_house).collect();
        Self {
            rows,
            columns,
            boxes,
            crossings,
            in_lines: (rows | columns).cells(),
            in_boxes: boxes.cells(),
        }
    }
}

/// Returns the pairs of parallel lines that share no box.
fn distant_pairs(lines: HouseSet) -> Vec<HouseSet> {
    let lines: Vec<House> = lines.iter().collect();
    let pairs = pairs(&lines).filter(|[a, b]| !share_a_box(*a, *b));
    pairs.map(|[a, b]| HouseSet::only(a).with(b)).collect()
}

/// Returns true if two lines cross the same box.
pub(super) fn share_a_box(a: House, b: House) -> bool {
    !(boxes_of(a) & boxes_of(b)).is_empty()
}

/// Returns the boxes that a line crosses.
pub(super) fn boxes_of(line: House) -> HouseSet {
    line.cell_set().iter().map(Cell::box_house).collect()
}

/// Returns the houses of a set that have one of the places.
fn crossing(houses: HouseSet, places: CellSet) -> HouseSet {
    let has_one = |house: &House| !(house.cell_set() & places).is_empty();
    houses.iter().filter(has_one).collect()
}

/// Returns the smallest sets of houses that contain all places. The houses of `right` share no
/// cells.
fn covers(places: CellSet, left: HouseSet, right: HouseSet) -> Vec<HouseSet> {
    let left: Vec<House> = crossing(left, places).iter().collect();
    let mut smallest: Vec<HouseSet> = Vec::new();
    for bits in 0u16..1 << left.len() {
        let fewest = smallest.first().map_or(usize::MAX, |it| it.len());
        let own = chosen(&left, bits);
        if own.len() > fewest {
            continue;
        }
        let rest = places - own.cells();
        let others = crossing(right, rest);
        if !rest.is_subset(others.cells()) {
            continue;
        }
        let cover = own | others;
        if cover.len() < fewest {
            smallest.clear();
        }
        if cover.len() <= fewest && !smallest.contains(&cover) {
            smallest.push(cover);
        }
    }
    smallest
}

/// Cells whose digits are counted.
struct CountedCells {
    cells: CellSet,
    equal: CellSet,
    houses: HouseSet,
}

impl CountedCells {
    const fn new(cells: CellSet, houses: HouseSet) -> Self {
        Self {
            cells,
            equal: CellSet::EMPTY,
            houses,
        }
    }

    /// Returns the eliminations and the pattern; `None` if the digits fit in more cells. `covers`
    /// returns sets of houses with all places of a digit in the cells, or, if the flag is true, in
    /// the equal cells.
    fn of(
        self,
        board: &Board,
        covers: impl Fn(Digit) -> Vec<(bool, HouseSet)>,
    ) -> Option<(CandidateSet, DigitCounts)> {
        let Self {
            cells,
            equal,
            houses,
        } = self;
        let mut all = Vec::new();
        let mut left = cells.len();
        for digit in Digit::ALL {
            let covers = covers(digit);
            let fewest = covers.iter().map(|(_, houses)| houses.len()).min()?;
            left = left.checked_sub(fewest)?;
            let smallest = covers.into_iter().filter(|(_, it)| it.len() == fewest);
            all.extend(smallest.map(|(in_equal, houses)| DigitCover {
                digit,
                houses,
                in_equal,
            }));
        }
        if left > 0 {
            return None;
        }
        let mut eliminations = CandidateSet::EMPTY;
        for cover in &all {
            let (own, other) = if cover.in_equal {
                (equal, cells)
            } else {
                (cells, equal)
            };
            let outside = if cover.houses.is_empty() {
                other
            } else {
                cover.houses.cells() - own
            };
            eliminations.insert_all(cover.digit, outside & board.cells_with(cover.digit));
        }
        let counts = DigitCounts {
            cells,
            equal,
            houses,
            covers: all,
        };
        Some((eliminations, counts))
    }
}

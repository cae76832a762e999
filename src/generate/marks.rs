//! Marks that are true in a full grid: lines, arrows, dots, sums, parity and clues outside the
//! grid.

use crate::grid::rules::{Diagonal, Kind, OutsideLine, Pos, Rule, Shape, Variant, Word};
use crate::random::Random;

masume_engine::names! {
    /// A kind of marks that the generator adds to puzzles.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum MarkRecipe: name {
        Thermo = "thermo",
        Arrow = "arrow",
        Renban = "renban",
        Whispers = "whispers",
        Palindrome = "palindrome",
        Zipper = "zipper",
        Between = "between",
        RegionSum = "regionsum",
        /// Some of the digits around corners.
        Quad = "quad",
        /// The sums of some diagonals.
        LittleKiller = "littlekiller",
        /// The X-sums of all rows and columns, from both ends.
        XSum = "xsum",
        /// The sandwich sums of all rows and columns.
        Sandwich = "sandwich",
        /// The skyscraper clues of all rows and columns, from both ends.
        Skyscraper = "skyscraper",
        /// All white and black dots.
        Kropki = "kropki",
        /// All pairs with the sums 5 and 10.
        Xv = "xv",
        /// All pairs of consecutive digits.
        Consecutive = "consecutive",
        Even = "even",
        Odd = "odd",
    }
}

impl MarkRecipe {
    /// The kinds of rules that marks of this kind become in a puzzle.
    pub(super) const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Thermo => &[Kind::Thermo],
            Self::Arrow => &[Kind::Arrow],
            Self::Renban => &[Kind::Renban],
            Self::Whispers => &[Kind::Whisper],
            Self::Palindrome => &[Kind::Palindrome],
            Self::Zipper => &[Kind::Zipper],
            Self::Between => &[Kind::Between],
            Self::RegionSum => &[Kind::RegionSum],
            Self::Quad => &[Kind::Quad],
            Self::LittleKiller => &[Kind::LittleKiller],
            Self::XSum => &[Kind::XSum],
            Self::Sandwich => &[Kind::Sandwich],
            Self::Skyscraper => &[Kind::Skyscraper],
            Self::Kropki => &[Kind::White, Kind::Black],
            Self::Xv => &[Kind::X, Kind::V],
            Self::Consecutive => &[Kind::White],
            Self::Even => &[Kind::Even],
            Self::Odd => &[Kind::Odd],
        }
    }

    /// Returns true if all marks of this kind are shown, so that a missing mark is information too.
    const fn shows_all(self) -> bool {
        matches!(
            self,
            Self::XSum
                | Self::Sandwich
                | Self::Skyscraper
                | Self::Kropki
                | Self::Xv
                | Self::Consecutive
        )
    }
}

/// Adds marks to a puzzle. Returns the kinds of rules that must not be removed. Returns `None` if a
/// mark does not fit the puzzle.
pub(super) fn add_marks(
    mark: MarkRecipe,
    puzzle: &mut Variant,
    solution: &[Option<u8>],
    random: &mut Random,
) -> Option<Vec<Kind>> {
    let mut grid = LineGrid {
        free: vec![true; puzzle.shape().area()],
        shape: puzzle.shape(),
        puzzle,
        solution,
    };
    let mut rules = Vec::new();
    match mark {
        MarkRecipe::Thermo
        | MarkRecipe::Arrow
        | MarkRecipe::Renban
        | MarkRecipe::Whispers
        | MarkRecipe::Palindrome
        | MarkRecipe::Zipper
        | MarkRecipe::Between
        | MarkRecipe::RegionSum => {
            for _ in 0..usize::from(grid.shape.rows()) * 3 {
                let rule = match mark {
                    MarkRecipe::Thermo => grid.thermo(random),
                    MarkRecipe::Arrow => grid.arrow(random),
                    MarkRecipe::Renban => grid.renban(random),
                    MarkRecipe::Palindrome => grid.palindrome(random),
                    MarkRecipe::Zipper => grid.zipper(random),
                    MarkRecipe::Between => grid.between(random),
                    MarkRecipe::RegionSum => grid.region_sum(random),
                    _ => grid.whispers(random),
                };
                rules.extend(rule);
                // Marks on about half of the cells are enough.
                let taken = grid.free.iter().filter(|is_free| !**is_free).count();
                if 2 * taken > grid.shape.area() {
                    break;
                }
            }
        }
        MarkRecipe::Even | MarkRecipe::Odd => {
            let rest = u8::from(mark == MarkRecipe::Odd);
            let cells = grid.shape.cells();
            let mut cells: Vec<Pos> = cells.filter(|pos| grid.digit(*pos) % 2 == rest).collect();
            random.shuffle(&mut cells);
            cells.truncate(grid.shape.area() / 4);
            let kind = mark.kinds()[0];
            let marked = cells
                .into_iter()
                .map(|pos| Rule::of_cells(kind, &[], vec![pos]).ok());
            rules.extend(marked.collect::<Option<Vec<Rule>>>()?);
        }
        MarkRecipe::Quad => rules.extend(grid.quads(random)),
        MarkRecipe::LittleKiller => rules.extend(grid.little_killers(random)),
        MarkRecipe::XSum | MarkRecipe::Sandwich | MarkRecipe::Skyscraper => {
            for line in grid.lines() {
                let number = match mark {
                    // The sum is equal from both ends.
                    MarkRecipe::Sandwich if line.from_end => continue,
                    MarkRecipe::Sandwich => grid.sandwich(line)?,
                    MarkRecipe::XSum => grid.x_sum(line)?,
                    _ => grid.skyscrapers(line),
                };
                rules.push(Rule::of_outside(mark.kinds()[0], &[number], line).ok()?);
            }
        }
        MarkRecipe::Kropki | MarkRecipe::Xv | MarkRecipe::Consecutive => {
            for pair in puzzle.neighbors() {
                let [a, b] = pair.map(|pos| grid.digit(pos));
                let fits = |kind: &Kind| match kind {
                    Kind::White => a.abs_diff(b) == 1,
                    Kind::Black => a.min(b) * 2 == a.max(b),
                    Kind::X => a + b == 10,
                    _ => a + b == 5,
                };
                let kinds: Vec<Kind> = mark.kinds().iter().copied().filter(fits).collect();
                if !kinds.is_empty() {
                    let kind = kinds[random.below(kinds.len())];
                    rules.push(Rule::of_cells(kind, &[], pair.to_vec()).ok()?);
                }
            }
            for kind in mark.kinds() {
                rules.push(Rule::of_word(Kind::Negative, Word::Mark(*kind), &[]).ok()?);
            }
        }
    }
    for rule in rules {
        puzzle.add(rule).ok()?;
    }
    Some(if mark.shows_all() {
        let kinds = mark.kinds().iter().copied();
        kinds.chain([Kind::Negative]).collect()
    } else {
        Vec::new()
    })
}

/// A full grid on which lines are placed, with the cells that are not on a line yet.
struct LineGrid<'a> {
    puzzle: &'a Variant,
    shape: &'a Shape,
    solution: &'a [Option<u8>],
    free: Vec<bool>,
}

impl LineGrid<'_> {
    fn digit(&self, pos: Pos) -> u8 {
        self.solution[self.shape.index(pos)].unwrap_or_default()
    }

    /// Returns the cells around a cell that are on no line, not even on the new line `line`.
    fn free_neighbors(&self, pos: Pos, line: &[Pos]) -> Vec<Pos> {
        let ways = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        let near = ways.filter_map(|(down, right)| pos.moved(down, right));
        let is_free = |pos: &Pos| {
            self.shape.has(*pos) && self.free[self.shape.index(*pos)] && !line.contains(pos)
        };
        near.filter(is_free).collect()
    }

    fn any_free(&self, random: &mut Random) -> Option<Pos> {
        let is_free = |pos: &Pos| self.free[self.shape.index(*pos)];
        let free: Vec<Pos> = self.shape.cells().filter(is_free).collect();
        (!free.is_empty()).then(|| free[random.below(free.len())])
    }

    fn take(&mut self, cells: &[Pos]) {
        for pos in cells {
            self.free[self.shape.index(*pos)] = false;
        }
    }

    /// All rows and columns, each from both ends.
    fn lines(&self) -> impl Iterator<Item = OutsideLine> + use<> {
        let counts = [(true, self.shape.rows()), (false, self.shape.cols())];
        let lines = counts.into_iter().flat_map(|(is_row, count)| {
            (0..count).flat_map(move |index| [(is_row, index, false), (is_row, index, true)])
        });
        lines.map(|(is_row, index, from_end)| OutsideLine {
            is_row,
            index,
            from_end,
        })
    }

    /// Returns the digits of a row or column, starting at the end beside which the clue outside the
    /// grid is placed.
    fn digits(&self, line: OutsideLine) -> Vec<u8> {
        let cells = self.puzzle.line(line).into_iter();
        cells.map(|pos| self.digit(pos)).collect()
    }

    /// The sum of the digits between the lowest and the highest digit of a line.
    fn sandwich(&self, line: OutsideLine) -> Option<u64> {
        let digits = self.digits(line);
        let is_end = |digit: &u8| [self.shape.low(), self.shape.high()].contains(digit);
        let first = digits.iter().position(is_end)?;
        let last = digits.iter().rposition(is_end)?;
        Some(digits[first + 1..last].iter().copied().map(u64::from).sum())
    }

    /// The number of digits of a line that are higher than all digits before them.
    fn skyscrapers(&self, line: OutsideLine) -> u64 {
        let mut highest = 0;
        let mut count = 0;
        for digit in self.digits(line) {
            if digit > highest {
                highest = digit;
                count += 1;
            }
        }
        count
    }

    /// Grows a line of at most `longest` cells from a random cell. `choose` receives the line and
    /// the free cells next to its end, and keeps the cells that may follow.
    fn grow(
        &self,
        longest: usize,
        choose: impl Fn(&[Pos], &mut Vec<Pos>),
        random: &mut Random,
    ) -> Option<Vec<Pos>> {
        let mut line = vec![self.any_free(random)?];
        while let Some(last) = line.last().copied().filter(|_| line.len() < longest) {
            let mut next = self.free_neighbors(last, &line);
            choose(&line, &mut next);
            if next.is_empty() {
                break;
            }
            line.push(next[random.below(next.len())]);
        }
        Some(line)
    }

    /// A random maximum length of a line.
    fn any_length(&self, random: &mut Random) -> usize {
        3 + random.below(usize::from(self.shape.rows()) / 2)
    }

    /// Completes a line: marks its cells as not free, and returns its rule. Returns `None` if the
    /// line has fewer than three cells.
    fn finish(&mut self, kind: Kind, numbers: &[u64], line: Vec<Pos>) -> Option<Rule> {
        if line.len() < 3 {
            return None;
        }
        self.take(&line);
        Rule::of_cells(kind, numbers, line).ok()
    }

    /// The difference between the highest and the lowest digit of some cells.
    fn span(&self, cells: &[Pos]) -> usize {
        let digits = cells.iter().map(|pos| self.digit(*pos));
        let highest = digits.clone().max().unwrap_or_default();
        usize::from(highest - digits.min().unwrap_or_default())
    }

    /// Draws a renban line from a random cell: at least three cells with different consecutive
    /// digits, in any order.
    fn renban(&mut self, random: &mut Random) -> Option<Rule> {
        let longest = self.any_length(random);
        let choose = |line: &[Pos], next: &mut Vec<Pos>| {
            next.retain(|pos| {
                let is_new = line.iter().all(|it| self.digit(*it) != self.digit(*pos));
                is_new && self.span(&[line, &[*pos]].concat()) < longest
            });
        };
        let mut line = self.grow(longest, choose, random)?;
        // Different digits are consecutive if the difference between the highest and the lowest is
        // small enough.
        let whole = (1..=line.len())
            .rev()
            .find(|count| self.span(&line[..*count]) < *count)?;
        line.truncate(whole);
        self.finish(Kind::Renban, &[], line)
    }

    /// Draws a whispers line of at least three cells from a random cell. Adjacent digits differ by
    /// at least half of the highest digit.
    fn whispers(&mut self, random: &mut Random) -> Option<Rule> {
        let least = self.shape.high().div_ceil(2);
        let longest = self.any_length(random);
        let choose = |line: &[Pos], next: &mut Vec<Pos>| {
            let last = line.last().map(|pos| self.digit(*pos));
            next.retain(|pos| last.is_some_and(|it| self.digit(*pos).abs_diff(it) >= least));
        };
        let line = self.grow(longest, choose, random)?;
        self.finish(Kind::Whisper, &[least.into()], line)
    }

    /// Draws a thermometer of at least three cells from a random cell.
    fn thermo(&mut self, random: &mut Random) -> Option<Rule> {
        let longest = self.any_length(random);
        let choose = |line: &[Pos], next: &mut Vec<Pos>| {
            let last = line.last().map(|pos| self.digit(*pos));
            next.retain(|pos| Some(self.digit(*pos)) > last);
            // A thermometer becomes longer if each digit is only a little higher than the digit
            // before.
            next.sort_by_key(|pos| (self.digit(*pos), *pos));
            next.truncate(3);
        };
        let line = self.grow(longest, choose, random)?;
        self.finish(Kind::Thermo, &[], line)
    }

    /// Draws an arrow from a random cell, with at least two cells on its shaft.
    fn arrow(&mut self, random: &mut Random) -> Option<Rule> {
        let bulb = self.any_free(random)?;
        let mut line = vec![bulb];
        let mut left = self.digit(bulb);
        while let Some(last) = line.last().copied().filter(|_| left > 0) {
            let mut next = self.free_neighbors(last, &line);
            next.retain(|pos| {
                let digit = self.digit(*pos);
                digit <= left && !(line.len() == 1 && digit == left)
            });
            if next.is_empty() || line.len() > 5 {
                return None;
            }
            let pos = next[random.below(next.len())];
            left -= self.digit(pos);
            line.push(pos);
        }
        if line.len() < 3 {
            return None;
        }
        self.take(&line);
        let shaft = line.split_off(1);
        Rule::of_groups(Kind::Arrow, &[], vec![line, shaft]).ok()
    }

    /// Grows a line at both ends from its middle cell. `fits` receives the middle cell and the two new
    /// ends.
    fn grow_both(
        &self,
        fits: impl Fn(Pos, [Pos; 2]) -> bool,
        random: &mut Random,
    ) -> Option<Vec<Pos>> {
        let middle = self.any_free(random)?;
        let longest = self.any_length(random) | 1;
        let mut line = vec![middle];
        while let (Some(first), Some(last), true) = (
            line.first().copied(),
            line.last().copied(),
            line.len() < longest,
        ) {
            let before = self.free_neighbors(first, &line).into_iter();
            let after = self.free_neighbors(last, &line);
            let pairs = before.flat_map(|a| after.iter().map(move |b| [a, *b]));
            let pairs: Vec<[Pos; 2]> = pairs
                .filter(|[a, b]| a != b && fits(middle, [*a, *b]))
                .collect();
            if pairs.is_empty() {
                break;
            }
            let [a, b] = pairs[random.below(pairs.len())];
            line.insert(0, a);
            line.push(b);
        }
        Some(line)
    }

    /// Draws a palindrome of at least three cells around a random cell.
    fn palindrome(&mut self, random: &mut Random) -> Option<Rule> {
        let is_equal = |_: Pos, [a, b]: [Pos; 2]| self.digit(a) == self.digit(b);
        let line = self.grow_both(is_equal, random)?;
        self.finish(Kind::Palindrome, &[], line)
    }

    /// Draws a zipper line of at least three cells around a random cell.
    fn zipper(&mut self, random: &mut Random) -> Option<Rule> {
        let has_sum =
            |middle: Pos, [a, b]: [Pos; 2]| self.digit(a) + self.digit(b) == self.digit(middle);
        let line = self.grow_both(has_sum, random)?;
        self.finish(Kind::Zipper, &[], line)
    }

    /// Returns the longest part of a random line of at least three cells that satisfies a condition.
    fn part_of_line(
        &self,
        is_right: impl Fn(&[Pos]) -> bool,
        random: &mut Random,
    ) -> Option<Vec<Pos>> {
        let longest = self.any_length(random) + 2;
        let line = self.grow(longest, |_, _| {}, random)?;
        let lengths = (3..=line.len()).rev();
        let mut parts = lengths.flat_map(|length| line.windows(length));
        parts.find(|part| is_right(part)).map(<[Pos]>::to_vec)
    }

    /// Draws a between line of at least three cells from a random cell.
    fn between(&mut self, random: &mut Random) -> Option<Rule> {
        let is_between = |part: &[Pos]| {
            let ends = [part[0], part[part.len() - 1]].map(|pos| self.digit(pos));
            let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            let inner = part[1..part.len() - 1].iter();
            inner
                .map(|pos| self.digit(*pos))
                .all(|it| low < it && it < high)
        };
        let line = self.part_of_line(is_between, random)?;
        self.finish(Kind::Between, &[], line)
    }

    /// Draws a region sum line of at least three cells and two parts from a random cell.
    fn region_sum(&mut self, random: &mut Random) -> Option<Rule> {
        let sum =
            |part: &Vec<Pos>| -> u32 { part.iter().map(|pos| u32::from(self.digit(*pos))).sum() };
        let is_equal = |part: &[Pos]| {
            let rule = Rule::of_cells(Kind::RegionSum, &[], part.to_vec());
            let parts = rule.map_or_else(|_| Vec::new(), |rule| self.puzzle.stretches(&rule));
            parts.len() > 1 && parts.iter().all(|part| sum(part) == sum(&parts[0]))
        };
        let line = self.part_of_line(is_equal, random)?;
        self.finish(Kind::RegionSum, &[], line)
    }

    /// Returns clues at about a seventh of the corners: two to four of the digits around a corner.
    fn quads(&self, random: &mut Random) -> Vec<Rule> {
        let square = |pos: Pos| -> Option<Vec<Pos>> {
            let ways = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let cells = ways.map(|(down, right)| pos.moved(down, right));
            let cells = cells
                .into_iter()
                .map(|pos| pos.filter(|it| self.shape.has(*it)));
            cells.collect()
        };
        let mut squares: Vec<Vec<Pos>> = self.shape.cells().filter_map(square).collect();
        random.shuffle(&mut squares);
        squares.truncate(squares.len() / 7 + 1);
        let rules = squares.into_iter().filter_map(|cells| {
            let mut digits: Vec<u64> = cells.iter().map(|pos| self.digit(*pos).into()).collect();
            random.shuffle(&mut digits);
            digits.truncate(2 + random.below(3));
            digits.sort_unstable();
            Rule::of_cells(Kind::Quad, &digits, cells).ok()
        });
        rules.collect()
    }

    /// Returns the sums of about half of the diagonals of at least three cells that begin at an edge.
    fn little_killers(&self, random: &mut Random) -> Vec<Rule> {
        let starts = self
            .shape
            .cells()
            .flat_map(|pos| Diagonal::ALL.map(|way| (pos, way)));
        let is_first = |(pos, way): &(Pos, Diagonal)| {
            let (down, right) = way.step();
            let before = pos.moved(-down, -right);
            !before.is_some_and(|before| self.shape.has(before))
        };
        let sums = starts.filter(is_first).filter_map(|(pos, way)| {
            let cells = self.puzzle.diagonal(&Rule::little_killer(0, way, pos));
            let sum = cells.iter().map(|pos| u64::from(self.digit(*pos))).sum();
            (cells.len() > 2).then(|| Rule::little_killer(sum, way, pos))
        });
        let mut rules: Vec<Rule> = sums.collect();
        random.shuffle(&mut rules);
        // A diagonal can be seen from both ends.
        rules.truncate(rules.len() / 4);
        rules
    }

    /// The sum of the first X digits of a line, where X is the first digit.
    fn x_sum(&self, line: OutsideLine) -> Option<u64> {
        let digits = self.digits(line);
        let count = usize::from(*digits.first()?);
        Some(digits.get(..count)?.iter().copied().map(u64::from).sum())
    }
}

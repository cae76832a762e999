//! A puzzle of any shape, with its rules.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::kind::{CellCount, Kind};
use super::pos::{OutsideLine, Pos};
use super::rule::{IndexerKind, Rule, RuleError, Word};
use super::shape::{Regions, Shape, ShapeError};

/// A puzzle of any shape with any rules. It may have any number of solutions. Clues are indexed by
/// position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    shape: Shape,
    clues: Vec<Option<u8>>,
    rules: Vec<Rule>,
    unsupported: Vec<String>,
}

/// The reason why a puzzle is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// The shape is invalid.
    #[error("{0}")]
    Shape(ShapeError),
    /// The rule with this number, counted from 1, is invalid.
    #[error("constraint {0}: {1}")]
    Rule(usize, RuleError),
    /// The number of entries in the list of clues differs from the number of positions.
    #[error("{found} cells, expected {expected}")]
    ClueCount {
        /// The number of entries.
        found: usize,
        /// The number of positions.
        expected: usize,
    },
    /// A clue is not a digit of the shape.
    #[error("the clue {digit} in {pos} is not one of the digits {} to {} of this size", .digits[0], .digits[1])]
    NotADigit {
        /// The position of the clue.
        pos: Pos,
        /// The digit of the clue.
        digit: u8,
        /// The smallest and the largest digit of the shape.
        digits: [u8; 2],
    },
    /// A clue is at a position without a cell.
    #[error("there is no cell for the clue in {0}")]
    NoSuchCell(Pos),
}

impl Variant {
    /// Creates a puzzle of a shape, without clues and without rules other than its houses.
    pub fn blank(shape: Shape) -> Self {
        Self {
            clues: vec![None; shape.area()],
            shape,
            rules: Vec::new(),
            unsupported: Vec::new(),
        }
    }

    /// Returns the puzzle with other clues, which are indexed by position.
    ///
    /// # Errors
    /// Returns [`VariantError::ClueCount`] if there is not one entry for each position,
    /// [`VariantError::NotADigit`] if a clue is not a digit of the shape, and
    /// [`VariantError::NoSuchCell`] if a clue is at a position without a cell.
    pub fn with_clues(self, clues: Vec<Option<u8>>) -> Result<Self, VariantError> {
        let (found, expected) = (clues.len(), self.shape.area());
        if found != expected {
            return Err(VariantError::ClueCount { found, expected });
        }
        let digits = [self.shape.low(), self.shape.high()];
        for (pos, clue) in self.shape.canvas().zip(&clues) {
            let Some(digit) = *clue else { continue };
            if !(digits[0]..=digits[1]).contains(&digit) {
                return Err(VariantError::NotADigit { pos, digit, digits });
            }
            if !self.shape.has(pos) {
                return Err(VariantError::NoSuchCell(pos));
            }
        }
        Ok(Self { clues, ..self })
    }

    /// Adds a rule.
    ///
    /// # Errors
    /// Returns an error if a cell or line is outside the grid, or if the rule is not defined for
    /// this shape.
    pub fn add(&mut self, rule: Rule) -> Result<(), RuleError> {
        self.fits(&rule)?;
        self.rules.push(rule);
        Ok(())
    }

    /// Removes the rule with this index.
    pub fn remove_rule(&mut self, index: usize) {
        if index < self.rules.len() {
            self.rules.remove(index);
        }
    }

    /// Returns the puzzle on another shape, and the number of clues and rules that were dropped
    /// because they do not fit the shape.
    pub fn on_shape(&self, shape: Shape) -> (Self, usize) {
        let mut moved = Self::blank(shape);
        moved.unsupported.clone_from(&self.unsupported);
        let mut dropped = 0;
        for (pos, clue) in self.shape.canvas().zip(&self.clues) {
            let Some(digit) = *clue else { continue };
            let digits = moved.shape.low()..=moved.shape.high();
            if moved.shape.has(pos) && digits.contains(&digit) {
                moved.set_clue(pos, Some(digit));
            } else {
                dropped += 1;
            }
        }
        for rule in &self.rules {
            dropped += usize::from(moved.add(rule.clone()).is_err());
        }
        (moved, dropped)
    }

    /// Adds the text of a rule that masume does not understand. The puzzle is then incomplete.
    pub fn add_unsupported(&mut self, text: impl Into<String>) {
        self.unsupported.push(text.into());
    }

    /// Adds a rule that was read. If the rule is invalid or does not fit the puzzle, adds a text with
    /// the name and the error instead.
    pub fn add_or_note(&mut self, name: impl std::fmt::Display, rule: Result<Rule, RuleError>) {
        if let Err(error) = rule.and_then(|rule| self.add(rule)) {
            self.add_unsupported(format!("{name}: {error}"));
        }
    }

    /// Removes the texts of rules that masume does not understand, and returns them.
    pub fn take_unsupported(&mut self) -> Vec<String> {
        std::mem::take(&mut self.unsupported)
    }

    fn fits(&self, rule: &Rule) -> Result<(), RuleError> {
        let shape = &self.shape;
        if let Some(pos) = rule.all_cells().find(|pos| !shape.has(*pos)) {
            return Err(RuleError::NoSuchCell(pos));
        }
        if let Some(line) = rule.outside() {
            let count = if line.is_row {
                shape.rows()
            } else {
                shape.cols()
            };
            if line.index >= count {
                return Err(RuleError::NoSuchLine(line));
            }
        }
        let kind = rule.kind();
        if let CellCount::AtLeast(_) | CellCount::Exactly(_) = kind.signature().1 {
            let mut cells = rule.cells().to_vec();
            // A line may pass through a cell more than once, but it moves with each cell.
            if !kind.is_line() {
                cells.sort_unstable();
            }
            if let Some(twice) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(match kind {
                    Kind::Thermo | Kind::Lunchbox => RuleError::RepeatedDigit(kind, twice[0]),
                    _ => RuleError::DuplicateCell(twice[0]),
                });
            }
        }
        if let Some(other) = self
            .rules
            .iter()
            .map(Rule::kind)
            .find(|other| kind.excludes(*other) || other.excludes(kind))
        {
            return Err(RuleError::NotTogether(other, kind));
        }
        let side = shape.side();
        // The number of a rule is not compared with the digits. A number that no digits can reach
        // makes the rule unsatisfiable, but not invalid.
        let fits = match kind {
            Kind::Diagonal => side.is_some(),
            // Only numbers with equally many digits can be compared digit by digit.
            Kind::Rank => side
                .is_some_and(|side| shape.cells().count() == usize::from(side) * usize::from(side)),
            Kind::Windoku | Kind::Disjoint => shape.box_size().is_some(),
            Kind::CenterDots => shape
                .box_size()
                .is_some_and(|(height, width)| height % 2 == 1 && width % 2 == 1),
            Kind::Asterisk | Kind::Girandola => side == Some(9),
            Kind::Modular => rule.number() > Some(0),
            Kind::Indexer if rule.word() == Some(Word::Indexer(super::rule::IndexerKind::Box)) => {
                shape.box_size().is_some()
            }
            // Each digit is modified once only if there are as many rows as digits.
            Kind::Doublers | Kind::Negators => {
                let side = side.map(usize::from);
                side == Some(shape.digit_count()) && side == Some(shape.region_cells().len())
            }
            Kind::Clone => rule.groups().iter().all(|g| g.len() == rule.cells().len()),
            Kind::Entropy | Kind::Entropic => shape.digit_count() >= 3,
            Kind::OneOf => {
                let mut alternatives = rule.alternatives().iter();
                alternatives.try_for_each(|it| self.fits(&it.rule))?;
                true
            }
            _ => true,
        };
        if fits {
            Ok(())
        } else {
            Err(RuleError::OtherShape(kind))
        }
    }

    /// The shape: rows, columns, digits and regions.
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The clues, indexed by position.
    pub fn clues(&self) -> &[Option<u8>] {
        &self.clues
    }

    /// The number of clues.
    pub fn clue_count(&self) -> usize {
        self.clues.iter().flatten().count()
    }

    /// This puzzle without its clues.
    #[must_use]
    pub fn without_clues(&self) -> Self {
        Self {
            clues: vec![None; self.clues.len()],
            ..self.clone()
        }
    }

    /// The clue in a cell; `None` if the cell has none.
    pub fn clue(&self, pos: Pos) -> Option<u8> {
        self.clues[self.shape.index(pos)]
    }

    /// Sets the clue of a cell, or removes it if `digit` is `None`.
    ///
    /// # Panics
    /// Panics if the position is not on the canvas.
    pub fn set_clue(&mut self, pos: Pos, digit: Option<u8>) {
        let index = self.shape.index(pos);
        self.clues[index] = digit;
    }

    /// The text in the corner of a [cage](Kind::is_cage), such as `12`, `12x` or `<12`; `None` if
    /// there is none. Sums have the sign `+` only if other cages have other operations.
    pub fn cage_label(&self, rule: &Rule) -> Option<String> {
        if let Some(condition) = rule.condition() {
            // The condition is on the sum: `a<12` is shown as `<12`.
            let text = condition.to_string();
            return Some(text.strip_prefix('a').map_or(text.clone(), str::to_owned));
        }
        let number = rule.number()?;
        let has_operations =
            |rule: &Rule| rule.kind().is_cage() && !operation(rule.kind()).is_empty();
        Some(match rule.kind() {
            Kind::Cage | Kind::Sum if self.rules.iter().any(has_operations) => format!("{number}+"),
            kind => format!("{number}{}", operation(kind)),
        })
    }

    /// The rules of the puzzle. Houses are not among the rules.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The texts of rules that masume does not understand. If there are any, the puzzle is
    /// incomplete, and its solutions may break these rules.
    pub fn unsupported_rules(&self) -> &[String] {
        &self.unsupported
    }

    /// Returns true if the puzzle has a rule of a kind.
    pub fn has(&self, kind: Kind) -> bool {
        self.rules.iter().any(|rule| rule.kind() == kind)
    }

    /// The family of the puzzle, such as `9x9 jigsaw cage`: its size or layout, and its kinds of
    /// rules. The statistics count all games of a family together.
    pub fn family(&self) -> String {
        let shape = &self.shape;
        let has_layout = shape.grids().len() > 1;
        let mut names = Shape::names().filter(|_| has_layout);
        let name = names.find(|name| Shape::named(name).as_ref() == Some(shape));
        let size = || format!("{}x{}", shape.rows(), shape.cols());
        let mut words = vec![name.map_or_else(size, ToOwned::to_owned)];
        if let Regions::Map(_) = shape.regions() {
            words.push("jigsaw".to_owned());
        }
        let kinds: BTreeSet<Kind> = self.rules.iter().map(Rule::kind).collect();
        words.extend(kinds.into_iter().map(|kind| kind.name().to_owned()));
        words.join(" ")
    }

    /// Returns true for classic sudoku without additional rules.
    pub fn is_classic(&self) -> bool {
        self.rules.is_empty() && self.unsupported.is_empty() && self.shape == Shape::classic()
    }

    /// The cell that is `down` rows below a cell and `right` columns to the right of it; `None` if
    /// there is none. The edges of a toroidal puzzle wrap around.
    pub fn neighbor(&self, pos: Pos, down: i16, right: i16) -> Option<Pos> {
        let (rows, cols) = (self.shape.rows().into(), self.shape.cols().into());
        let moved = pos.moved(down, right);
        let is_on_canvas = |other: &Pos| i16::from(other.row) < rows && i16::from(other.col) < cols;
        let wrapped = || {
            let row = (i16::from(pos.row) + down).rem_euclid(rows);
            let col = (i16::from(pos.col) + right).rem_euclid(cols);
            Some(Pos::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?))
        };
        let moved = match moved.filter(is_on_canvas) {
            None if self.has(Kind::Toroidal) => wrapped(),
            moved => moved,
        };
        moved.filter(|other| self.shape.has(*other) && *other != pos)
    }

    /// All pairs of cells that are orthogonal neighbors.
    pub fn neighbors(&self) -> Vec<[Pos; 2]> {
        self.moves(&[(0, 1), (1, 0)])
    }

    /// All pairs of cells that one of the given moves connects.
    pub fn moves(&self, steps: &[(i16, i16)]) -> Vec<[Pos; 2]> {
        let mut pairs = Vec::new();
        for pos in self.shape.cells() {
            for (down, right) in steps {
                if let Some(other) = self.neighbor(pos, *down, *right) {
                    pairs.push([pos.min(other), pos.max(other)]);
                }
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Returns the cells among which an indexer in a cell points, in order. No cells if it points
    /// within a region and the cell has none.
    pub(crate) fn indexed_cells(&self, rule: &Rule, pos: Pos) -> Vec<Pos> {
        let shape = &self.shape;
        match rule.word() {
            Some(Word::Indexer(IndexerKind::Row)) => {
                shape.cells().filter(|other| other.col == pos.col).collect()
            }
            Some(Word::Indexer(IndexerKind::Box)) => {
                let regions = shape.region_cells().into_iter();
                let mut own = regions.filter(|region| region.contains(&pos));
                own.next().unwrap_or_default()
            }
            _ => shape.cells().filter(|other| other.row == pos.row).collect(),
        }
    }

    /// Returns the rows and columns, each from both ends, in the order of the sides from which they
    /// are seen.
    pub(crate) fn outside_lines(&self) -> impl Iterator<Item = OutsideLine> {
        let (rows, cols) = (self.shape.rows(), self.shape.cols());
        let sides = [(true, false), (true, true), (false, false), (false, true)];
        sides.into_iter().flat_map(move |(is_row, from_end)| {
            let count = if is_row { rows } else { cols };
            (0..count).map(move |index| OutsideLine {
                is_row,
                index,
                from_end,
            })
        })
    }

    /// The cells of a row or column, in the order in which they are seen from outside.
    pub fn line(&self, outside: super::pos::OutsideLine) -> Vec<Pos> {
        let on_line = |pos: &Pos| {
            let index = if outside.is_row { pos.row } else { pos.col };
            index == outside.index
        };
        let mut cells: Vec<Pos> = self.shape.cells().filter(on_line).collect();
        if outside.from_end {
            cells.reverse();
        }
        cells
    }

    /// The cells of each cage.
    pub fn cages(&self) -> impl Iterator<Item = &[Pos]> {
        let cages = |rule: &&Rule| matches!(rule.kind(), Kind::Cage | Kind::Sum);
        self.rules.iter().filter(cages).map(Rule::cells)
    }

    /// Returns where a sign between two cages shows a rule, and the order of their sums: two
    /// neighbors, the first of them in the cage with the greater sum if the sums are not equal.
    /// Returns `None` if the rule does not compare two cages that touch.
    pub fn cage_sign(&self, rule: &Rule) -> Option<([Pos; 2], Ordering)> {
        let [a, b] = rule.groups() else {
            return None;
        };
        let (greater, lesser, order) = match rule.kind() {
            Kind::EqualSum => (a, b, Ordering::Equal),
            Kind::Sums => match rule.condition()?.inequality()? {
                Ordering::Less => (b, a, Ordering::Greater),
                order => (a, b, order),
            },
            _ => return None,
        };
        let mut pairs = greater
            .iter()
            .flat_map(|own| lesser.iter().map(move |other| [*own, *other]));
        let touch = |[a, b]: &[Pos; 2]| a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1;
        let cells = pairs.find(touch).filter(|_| self.relates_cages(rule))?;
        Some((cells, order))
    }

    /// The groups of a rule that a drawing marks. Groups that are cages, whose sums are compared,
    /// are not marked again.
    pub fn marked_groups<'r>(&self, rule: &'r Rule) -> &'r [Vec<Pos>] {
        let is_seen = rule.kind() == Kind::Sums && self.relates_cages(rule);
        if rule.kind().relates_groups() && !is_seen && self.cage_sign(rule).is_none() {
            rule.groups()
        } else {
            &[]
        }
    }

    /// Returns true if every group of a rule is a cage.
    fn relates_cages(&self, rule: &Rule) -> bool {
        let is_cage = |group: &Vec<Pos>| {
            let same = |cage: &[Pos]| {
                cage.len() == group.len() && group.iter().all(|it| cage.contains(it))
            };
            self.cages().any(same)
        };
        rule.groups().iter().all(is_cage)
    }

    /// The cells on the diagonal of a little killer.
    pub fn diagonal(&self, rule: &Rule) -> Vec<Pos> {
        let (Some(first), Some(Word::Direction(toward))) = (rule.cells().first(), rule.word())
        else {
            return Vec::new();
        };
        let (down, right) = toward.step();
        let next = |pos: &Pos| pos.moved(down, right).filter(|pos| self.shape.has(*pos));
        std::iter::successors(Some(*first), next).collect()
    }

    /// Splits the line of a rule into parts. A part ends where the line enters another region. On a
    /// closed line, the part with the first cell may continue before it.
    pub fn stretches(&self, rule: &Rule) -> Vec<Vec<Pos>> {
        let regions = if self.shape.grids().is_empty() {
            self.shape.region_cells()
        } else {
            let houses = self.shape.houses().into_iter();
            let regions = houses.filter(|house| house.kind == super::shape::ShapeHouseKind::Region);
            regions.map(|house| house.cells).collect()
        };
        let region = |pos: &Pos| regions.iter().position(|cells| cells.contains(pos));
        let line = rule.open_line();
        let parts = line.chunk_by(|a, b| region(a) == region(b));
        let mut parts: Vec<Vec<Pos>> = parts.map(<[Pos]>::to_vec).collect();
        if let ([first, .., last], true) = (line, rule.is_closed())
            && parts.len() > 1
            && region(first) == region(last)
            && let Some(end) = parts.pop()
        {
            parts[0].splice(0..0, end);
        }
        parts
    }

    /// The sets of cells in which any of the rules forbids repeated digits.
    pub fn extra_houses(&self) -> Vec<Vec<Pos>> {
        self.rules
            .iter()
            .flat_map(|rule| self.sets_of(rule))
            .collect()
    }

    /// The sets of cells in which a rule forbids repeated digits.
    pub fn sets_of(&self, rule: &Rule) -> Vec<Vec<Pos>> {
        let shape = &self.shape;
        let all = || shape.cells();
        match rule.kind() {
            Kind::Diagonal => {
                let last = shape.rows() - 1;
                let on = |pos: &Pos| match rule.word() {
                    Some(Word::Rising) => pos.row + pos.col == last,
                    _ => pos.row == pos.col,
                };
                vec![all().filter(on).collect()]
            }
            Kind::Windoku => {
                let (height, width) = shape.box_size().unwrap_or((1, 1));
                let mut windows = Vec::new();
                for row in starts(shape.rows(), height) {
                    for col in starts(shape.cols(), width) {
                        let inside = |pos: &Pos| {
                            (row..row + height).contains(&pos.row)
                                && (col..col + width).contains(&pos.col)
                        };
                        windows.push(all().filter(inside).collect());
                    }
                }
                windows
            }
            Kind::Disjoint => {
                let (height, width) = shape.box_size().unwrap_or((1, 1));
                let places = (0..height).flat_map(|row| (0..width).map(move |col| (row, col)));
                let at = |(row, col): (u8, u8)| {
                    all()
                        .filter(|pos| pos.row % height == row && pos.col % width == col)
                        .collect()
                };
                places.map(at).collect()
            }
            Kind::CenterDots => {
                let (height, width) = shape.box_size().unwrap_or((1, 1));
                let central =
                    |pos: &Pos| pos.row % height == height / 2 && pos.col % width == width / 2;
                vec![all().filter(central).collect()]
            }
            Kind::Asterisk => vec![all().filter(|pos| is_listed(*pos, &ASTERISK)).collect()],
            Kind::Girandola => vec![all().filter(|pos| is_listed(*pos, &GIRANDOLA)).collect()],
            kind if kind != Kind::Cage && self.factor_for(rule).is_some() => Vec::new(),
            Kind::Renban | Kind::Nabner => vec![rule.different_cells()],
            // No digit may be beside itself, so the digits differ.
            Kind::AllPairs if !self.allows_equal(rule) => vec![rule.different_cells()],
            Kind::Unique | Kind::Cage => vec![rule.cells().to_vec()],
            Kind::Rellik | Kind::Equality | Kind::Lunchbox | Kind::Thermo => {
                vec![rule.cells().to_vec()]
            }
            _ => Vec::new(),
        }
    }

    /// Returns true if a rule about pairs of digits allows two equal digits.
    fn allows_equal(&self, rule: &Rule) -> bool {
        let digits = self.shape.low()..=self.shape.high();
        digits
            .map(i64::from)
            .any(|digit| rule.relates(digit, digit))
    }
}

/// The sign of the operation of a cage.
const fn operation(kind: Kind) -> &'static str {
    match kind {
        Kind::Product => "x",
        Kind::Minus => "-",
        Kind::Quotient => "/",
        Kind::Calculation => "?",
        _ => "",
    }
}

/// Returns the first rows of the windows of a windoku, or their first columns. `side` is the size
/// of the grid, and `part` is the size of a window.
fn starts(side: u8, part: u8) -> impl Iterator<Item = u8> {
    (1..side)
        .step_by(usize::from(part) + 1)
        .take_while(move |start| start + part < side)
}

const ASTERISK: [[u8; 2]; 9] = [
    [1, 4],
    [2, 2],
    [2, 6],
    [4, 1],
    [4, 4],
    [4, 7],
    [6, 2],
    [6, 6],
    [7, 4],
];

const GIRANDOLA: [[u8; 2]; 9] = [
    [0, 0],
    [0, 8],
    [1, 4],
    [4, 1],
    [4, 4],
    [4, 7],
    [7, 4],
    [8, 0],
    [8, 8],
];

fn is_listed(pos: Pos, cells: &[[u8; 2]; 9]) -> bool {
    cells.contains(&[pos.row, pos.col])
}

//! A rule of a variant, and its text form.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use super::condition::{Condition, ConditionError};
use super::kind::{Arguments, CellCount, Kind};
use super::pattern::{DigitPattern, PatternError};
use super::pos::{OutsideLine, Pos};

/// A rule: its kind, its numbers, its word, its formula, and its groups of cells.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::rules::{Kind, Rule};
/// let rule: Rule = "cage 10 r1c1 r1c2 r2c1".parse()?;
/// assert_eq!((rule.kind(), rule.number(), rule.cells().len()), (Kind::Cage, Some(10), 3));
/// assert_eq!(rule.to_string(), "cage 10 r1c1 r1c2 r2c1");
/// # Ok::<(), masume::grid::rules::RuleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    kind: Kind,
    numbers: Vec<u64>,
    word: Option<Word>,
    formula: Option<Formula>,
    outside: Option<OutsideLine>,
    groups: Vec<Vec<Pos>>,
}

/// The part of a rule that says more than numbers can.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Formula {
    Condition(Condition),
    Pattern(DigitPattern),
    OneOf(Vec<Alternative>),
}

/// One of the rules between which a rule of the kind [`Kind::OneOf`] leaves the choice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Alternative {
    /// True if the rule must not hold.
    pub is_negative: bool,
    /// The rule, with the cells of the whole rule.
    pub rule: Rule,
}

/// A word among the arguments of a rule, such as `+` or `loop`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// The diagonal from bottom left to top right, written `+`.
    Rising,
    /// The diagonal from top left to bottom right, written `-`.
    Falling,
    /// The direction of the diagonal of a little killer.
    Direction(Diagonal),
    /// A closed line, written `loop`.
    Loop,
    /// The type of an indexer.
    Indexer(IndexerKind),
    /// The kind of mark that is shown between all neighbors that satisfy it.
    Mark(Kind),
}

crate::names! {
    /// The direction of a diagonal, written `DR`, `DL`, `UR` or `UL`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Diagonal: name {
        /// Down and to the right.
        DownRight = "DR",
        /// Down and to the left.
        DownLeft = "DL",
        /// Up and to the right.
        UpRight = "UR",
        /// Up and to the left.
        UpLeft = "UL",
    }
}

impl Diagonal {
    /// One step in this direction: the number of rows down and the number of columns to the right.
    /// A negative number is a step up or to the left.
    pub const fn step(self) -> (i16, i16) {
        match self {
            Self::DownRight => (1, 1),
            Self::DownLeft => (1, -1),
            Self::UpRight => (-1, 1),
            Self::UpLeft => (-1, -1),
        }
    }
}

crate::names! {
    /// The type of an indexer: row, column or box.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum IndexerKind: name {
        /// The digit of a cell in row r is the row of digit r in the column of the cell.
        Row = "row",
        /// The digit of a cell in column c is the column of digit c in the row of the cell.
        Column = "column",
        /// The digit of the cell at position p of a box is the position of digit p in the box.
        Box = "box",
    }
}

/// The reason why a line of text, or a list of arguments, is not a valid rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    /// The line of text is empty.
    #[error("expected a rule")]
    Empty,
    /// The first word is not the name of a kind.
    #[error("unknown rule '{}'", .0.escape_debug())]
    UnknownKind(String),
    /// The kind does not accept this word as an argument.
    #[error("unexpected '{}' in a rule '{}'", .1.escape_debug(), .0.name())]
    Unexpected(Kind, String),
    /// An argument that the kind requires is missing, or there are too many arguments.
    #[error("the rule '{}' needs {}", .0.name(), argument_description(*.0))]
    ArgumentMissing(Kind),
    /// The number of cells or of groups is wrong for the kind.
    #[error("the rule '{}' needs {}", .0.name(), needed_cells(*.0))]
    CellCount(Kind),
    /// A cell is outside the grid, or its position has no cell.
    #[error("{0} is outside the grid")]
    NoSuchCell(Pos),
    /// A row or column is outside the grid.
    #[error("{0} is outside the grid")]
    NoSuchLine(OutsideLine),
    /// A rule of this kind is not defined for the shape.
    #[error("the rule '{}' does not fit a grid of this shape", .0.name())]
    OtherShape(Kind),
    /// Rules of these two kinds are not defined in the same puzzle.
    #[error("the rules '{}' and '{}' do not go together", .0.name(), .1.name())]
    NotTogether(Kind, Kind),
    /// The cell is listed twice.
    #[error("{0} is named twice")]
    DuplicateCell(Pos),
    /// The cell is listed twice, although all cells of a rule of this kind have different digits.
    #[error("{} is named twice, but the digits of the rule '{}' are all different", .1, .0.name())]
    RepeatedDigit(Kind, Pos),
    /// The condition of the rule cannot be read.
    #[error("{0}")]
    Condition(ConditionError),
    /// The pattern of the rule cannot be read.
    #[error("{0}")]
    Pattern(PatternError),
}

fn argument_description(kind: Kind) -> &'static str {
    match kind.signature().0 {
        Arguments::Sign => "'+' or '-'",
        Arguments::Mark => "the kind of mark that is shown everywhere it applies",
        Arguments::Digits => "digits with commas between them",
        Arguments::House => "'row', 'column' or 'box'",
        Arguments::NumberDirection => "a number and DR, DL, UR or UL",
        Arguments::NumberOutside => "a number and a line such as r3 or -c2",
        Arguments::TwoNumbersOutside => "two numbers and a line such as r3 or -c2",
        Arguments::Condition => "a condition such as |a-b|>=4",
        Arguments::MoveCondition => "a move such as 1,2 and a condition such as a!=b",
        Arguments::Pattern => "a pattern of digits",
        Arguments::Alternatives => "rules with semicolons between them, such as renban; whisper 5",
        _ => "a number",
    }
}

fn needed_cells(kind: Kind) -> String {
    match kind.signature().1 {
        CellCount::None => "no cells".to_owned(),
        CellCount::Exactly(1) => "one cell".to_owned(),
        CellCount::Exactly(count) => format!("{count} cells"),
        CellCount::AtLeast(1) => "cells".to_owned(),
        CellCount::AtLeast(count) => format!("at least {count} cells"),
        CellCount::Groups(count) => {
            format!("at least {count} groups of cells with '|' between them")
        }
    }
}

impl Rule {
    /// Creates a rule of the whole grid without arguments.
    pub(super) const fn without_arguments(kind: Kind) -> Self {
        Self {
            kind,
            numbers: Vec::new(),
            word: None,
            formula: None,
            outside: None,
            groups: Vec::new(),
        }
    }

    /// Creates a rule with a condition about some cells.
    ///
    /// # Errors
    /// Returns an error if the kind has no condition, or requires more or fewer cells.
    pub fn of_condition(
        kind: Kind,
        condition: Condition,
        cells: Vec<Pos>,
    ) -> Result<Self, RuleError> {
        let rule = Self {
            formula: Some(Formula::Condition(condition)),
            groups: vec![cells],
            ..Self::without_arguments(kind)
        };
        rule.well_formed()
    }

    /// Creates a rule about some cells, with numbers if the kind accepts them.
    ///
    /// # Errors
    /// Returns an error if the kind requires more or fewer numbers or cells.
    pub fn of_cells(kind: Kind, numbers: &[u64], cells: Vec<Pos>) -> Result<Self, RuleError> {
        Self::of_groups(kind, numbers, vec![cells])
    }

    /// Creates a rule from its text form without the cells, such as `whisper 5`, and its cells.
    ///
    /// # Errors
    /// Returns an error if the text is invalid, or if the kind requires more or fewer cells.
    pub fn of_head(head: &str, cells: &[Pos]) -> Result<Self, RuleError> {
        Self::of_head_and_groups(head, [cells])
    }

    /// Creates a rule from its text form without the cells, such as `sums a>b`, and its groups of
    /// cells.
    ///
    /// # Errors
    /// Returns an error if the text is invalid, or if the kind requires more or fewer groups or
    /// cells.
    pub fn of_head_and_groups<'a>(
        head: &str,
        groups: impl IntoIterator<Item = &'a [Pos]>,
    ) -> Result<Self, RuleError> {
        let names = |cells: &[Pos]| {
            let names: Vec<String> = cells.iter().map(ToString::to_string).collect();
            names.join(" ")
        };
        let groups: Vec<String> = groups.into_iter().map(names).collect();
        format!("{head} {}", groups.join(" | ")).parse()
    }

    /// Creates a rule about groups of cells, with numbers if the kind accepts them.
    ///
    /// # Errors
    /// Returns an error if the kind requires more or fewer numbers, groups or cells.
    pub fn of_groups(
        kind: Kind,
        numbers: &[u64],
        groups: Vec<Vec<Pos>>,
    ) -> Result<Self, RuleError> {
        let rule = Self {
            groups,
            numbers: numbers.to_vec(),
            ..Self::without_arguments(kind)
        };
        rule.well_formed()
    }

    /// Creates an indexer for some cells, of the given type.
    ///
    /// # Errors
    /// Returns an error if there are no cells.
    pub fn of_indexer(along: IndexerKind, cells: Vec<Pos>) -> Result<Self, RuleError> {
        let rule = Self {
            word: Some(Word::Indexer(along)),
            groups: vec![cells],
            ..Self::without_arguments(Kind::Indexer)
        };
        rule.well_formed()
    }

    /// Creates a rule without cells but with a word, such as `diagonal +`. The rule has numbers if
    /// the kind accepts them.
    ///
    /// # Errors
    /// Returns an error if the kind does not accept the word or the numbers.
    pub fn of_word(kind: Kind, word: Word, numbers: &[u64]) -> Result<Self, RuleError> {
        let rule = Self {
            word: Some(word),
            numbers: numbers.to_vec(),
            ..Self::without_arguments(kind)
        };
        rule.well_formed()
    }

    /// Creates a little killer: the digits of the diagonal that starts at `first` have the sum
    /// `sum`.
    pub fn little_killer(sum: u64, toward: Diagonal, first: Pos) -> Self {
        Self {
            numbers: vec![sum],
            word: Some(Word::Direction(toward)),
            groups: vec![vec![first]],
            ..Self::without_arguments(Kind::LittleKiller)
        }
    }

    /// Creates a clue outside the grid, which is about a row or column seen from one end.
    ///
    /// # Errors
    /// Returns an error if the kind is not a clue outside the grid, or requires more or fewer
    /// numbers.
    pub fn of_outside(
        kind: Kind,
        numbers: &[u64],
        outside: OutsideLine,
    ) -> Result<Self, RuleError> {
        let rule = Self {
            outside: Some(outside),
            numbers: numbers.to_vec(),
            ..Self::without_arguments(kind)
        };
        rule.well_formed()
    }

    /// Returns true if the rule requires nothing but different digits in each of its sets.
    /// [`Variant::sets_of`](super::Variant::sets_of) lists these sets.
    pub fn is_all_different(&self) -> bool {
        match self.kind {
            Kind::Diagonal
            | Kind::Windoku
            | Kind::Disjoint
            | Kind::Asterisk
            | Kind::CenterDots
            | Kind::Girandola
            | Kind::Unique => true,
            Kind::Cage => self.number().is_none(),
            _ => false,
        }
    }

    /// The kind of the rule.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The first number of the rule; `None` if it has no number.
    pub fn number(&self) -> Option<u64> {
        self.numbers.first().copied()
    }

    /// All numbers of the rule.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    /// The number with this index, or the largest value of the type instead of a greater number. No
    /// sum, difference or ratio of digits is so large. Returns `None` if there is no such number.
    pub(super) fn value(&self, at: usize) -> Option<i64> {
        let number = self.numbers.get(at)?;
        Some(i64::try_from(*number).unwrap_or(i64::MAX))
    }

    /// The word of the rule; `None` if it has no word.
    pub const fn word(&self) -> Option<Word> {
        self.word
    }

    /// The condition of the rule; `None` if its kind has none.
    pub const fn condition(&self) -> Option<&Condition> {
        match &self.formula {
            Some(Formula::Condition(condition)) => Some(condition),
            _ => None,
        }
    }

    /// The pattern of the rule; `None` if its kind has none.
    pub const fn pattern(&self) -> Option<&DigitPattern> {
        match &self.formula {
            Some(Formula::Pattern(pattern)) => Some(pattern),
            _ => None,
        }
    }

    /// The rules of which at least one must hold; empty if the kind is not [`Kind::OneOf`].
    pub fn alternatives(&self) -> &[Alternative] {
        match &self.formula {
            Some(Formula::OneOf(alternatives)) => alternatives,
            _ => &[],
        }
    }

    /// The row or column of a clue outside the grid; `None` for other rules.
    pub const fn outside(&self) -> Option<OutsideLine> {
        self.outside
    }

    /// The groups of cells of the rule.
    pub fn groups(&self) -> &[Vec<Pos>] {
        &self.groups
    }

    /// The cells of the first group.
    pub fn cells(&self) -> &[Pos] {
        self.groups.first().map_or(&[], Vec::as_slice)
    }

    /// Returns the rules on two groups each that mean the same together, if the rule compares each
    /// two of its groups, and otherwise the rule itself.
    pub(super) fn parts(&self) -> Vec<Cow<'_, Self>> {
        if self.kind != Kind::Sums {
            return vec![Cow::Borrowed(self)];
        }
        let pairs = self.groups.iter().enumerate().flat_map(|(at, b)| {
            self.groups[..at].iter().map(|a| {
                Cow::Owned(Self {
                    groups: vec![a.clone(), b.clone()],
                    ..self.clone()
                })
            })
        });
        pairs.collect()
    }

    /// Returns true if the rule is a line that ends in its first cell, so that it is closed.
    pub fn is_closed(&self) -> bool {
        let cells = self.cells();
        self.kind.is_line() && cells.len() > 2 && cells.first() == cells.last()
    }

    /// Returns true if the line of the rule is closed, or if the rule has the word `loop`.
    pub(super) fn is_loop(&self) -> bool {
        self.is_closed() || self.word == Some(Word::Loop)
    }

    /// The cells of the first group, without the repeated last cell of a closed line.
    pub(super) fn open_line(&self) -> &[Pos] {
        let cells = self.cells();
        &cells[..cells.len() - usize::from(self.is_closed())]
    }

    /// The different cells of the first group, each at its first place.
    pub(super) fn different_cells(&self) -> Vec<Pos> {
        let mut different = Vec::new();
        for pos in self.cells() {
            if !different.contains(pos) {
                different.push(*pos);
            }
        }
        different
    }

    /// All runs of `count` consecutive cells of the line, or the whole line if it is shorter. On a
    /// closed line, runs continue over the first cell.
    pub(super) fn runs(&self, count: usize) -> Vec<Vec<Pos>> {
        let line = self.open_line();
        let count = count.min(line.len());
        let starts = if self.is_closed() {
            line.len()
        } else {
            line.len() + 1 - count
        };
        let run = |start: usize| {
            line.iter()
                .cycle()
                .skip(start)
                .take(count)
                .copied()
                .collect()
        };
        (0..starts).map(run).collect()
    }

    /// The cells of all groups.
    pub fn all_cells(&self) -> impl Iterator<Item = Pos> {
        self.groups.iter().flatten().copied()
    }

    /// Sorts the cells of each group in row-major order, unless their order has a meaning.
    #[must_use]
    pub fn canonical(mut self) -> Self {
        if self.kind.is_set() {
            self.groups
                .iter_mut()
                .for_each(|group| group.sort_unstable());
        }
        self
    }

    fn well_formed(self) -> Result<Self, RuleError> {
        let (arguments, cells) = self.kind.signature();
        let (count, outside) = match arguments {
            Arguments::None
            | Arguments::Sign
            | Arguments::House
            | Arguments::Condition
            | Arguments::Pattern
            | Arguments::Alternatives => (0..=0, false),
            Arguments::Number | Arguments::NumberLoop | Arguments::NumberDirection => {
                (1..=1, false)
            }
            Arguments::MaybeNumber => (0..=1, false),
            Arguments::Digits => (1..=usize::MAX, false),
            Arguments::Mark => match self.word {
                Some(Word::Mark(Kind::Difference | Kind::Ratio)) => (1..=1, false),
                _ => (0..=0, false),
            },
            Arguments::NumberOutside => (1..=1, true),
            Arguments::TwoNumbersOutside => (2..=2, true),
            Arguments::MoveCondition => (2..=2, false),
        };
        let formula = match (&self.formula, arguments) {
            (Some(Formula::Condition(_)), Arguments::Mark) => {
                self.word == Some(Word::Mark(Kind::Pairs))
            }
            (None, Arguments::Mark) => self.word != Some(Word::Mark(Kind::Pairs)),
            (Some(Formula::Condition(_)), wanted) => {
                matches!(wanted, Arguments::Condition | Arguments::MoveCondition)
            }
            (Some(Formula::Pattern(_)), wanted) => wanted == Arguments::Pattern,
            (Some(Formula::OneOf(_)), wanted) => wanted == Arguments::Alternatives,
            (None, wanted) => !matches!(
                wanted,
                Arguments::Condition
                    | Arguments::MoveCondition
                    | Arguments::Pattern
                    | Arguments::Alternatives
            ),
        };
        let word = match (arguments, self.word) {
            (Arguments::Sign, word) => matches!(word, Some(Word::Rising | Word::Falling)),
            (Arguments::House, word) => matches!(word, Some(Word::Indexer(_))),
            (Arguments::NumberDirection, word) => matches!(word, Some(Word::Direction(_))),
            (Arguments::Mark, Some(Word::Mark(kind))) => kind.mark().is_some(),
            (Arguments::Mark, _) => false,
            (Arguments::NumberLoop, word) => matches!(word, None | Some(Word::Loop)),
            (_, word) => word.is_none(),
        };
        if !word
            || !formula
            || !count.contains(&self.numbers.len())
            || self.outside.is_some() != outside
        {
            return Err(RuleError::ArgumentMissing(self.kind));
        }
        let groups = self.groups.len();
        let all: usize = self.groups.iter().map(Vec::len).sum();
        let fits = match cells {
            CellCount::None => groups == 0,
            CellCount::Exactly(count) => groups == 1 && all == count,
            CellCount::AtLeast(count) => groups == 1 && all >= count,
            CellCount::Groups(count) => {
                groups >= count && self.groups.iter().all(|g| !g.is_empty())
            }
        };
        if fits {
            Ok(self)
        } else {
            Err(RuleError::CellCount(self.kind))
        }
    }
}

impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(line: &str) -> Result<Self, RuleError> {
        let mut words = line.split_whitespace();
        let name = words.next().ok_or(RuleError::Empty)?;
        let kind = Kind::from_name(name).ok_or_else(|| RuleError::UnknownKind(name.to_owned()))?;
        let mut rule = Self::without_arguments(kind);
        let mut formula = Vec::new();
        for word in words {
            if rule.takes_formula() && rule.groups.is_empty() && word.parse::<Pos>().is_err() {
                formula.push(word);
                continue;
            }
            rule.parse_word(word)
                .ok_or_else(|| RuleError::Unexpected(kind, word.to_owned()))?;
        }
        if !formula.is_empty() {
            rule.formula = Some(rule.parse_formula(&formula.join(" "))?);
        }
        rule.well_formed()
    }
}

impl Rule {
    /// Returns true if the words up to the cells are a formula.
    fn takes_formula(&self) -> bool {
        match self.kind.signature().0 {
            Arguments::Condition | Arguments::Pattern | Arguments::Alternatives => true,
            Arguments::MoveCondition => !self.numbers.is_empty(),
            _ => self.word == Some(Word::Mark(Kind::Pairs)),
        }
    }

    fn parse_formula(&self, text: &str) -> Result<Formula, RuleError> {
        let pattern = |pattern: Result<DigitPattern, PatternError>| {
            pattern.map(Formula::Pattern).map_err(RuleError::Pattern)
        };
        match self.kind {
            Kind::Regex => pattern(DigitPattern::regex(text)),
            Kind::Machine => pattern(DigitPattern::table(text)),
            Kind::OneOf => {
                let alternative = |part: &str| {
                    let part = part.trim();
                    let rule = part.strip_prefix("not ").unwrap_or(part);
                    let same_cells = |kind: Kind| {
                        matches!(kind.signature().1, CellCount::AtLeast(_))
                            && !matches!(kind, Kind::OneOf | Kind::Machine)
                    };
                    let name = rule.split_whitespace().next().unwrap_or_default();
                    if !Kind::from_name(name).is_some_and(same_cells) {
                        return Err(RuleError::Unexpected(self.kind, name.to_owned()));
                    }
                    Ok(Alternative {
                        is_negative: rule.len() < part.len(),
                        rule: Self::of_head(rule, self.cells())?,
                    })
                };
                let parts = text.split(';').map(alternative);
                parts.collect::<Result<_, _>>().map(Formula::OneOf)
            }
            _ => {
                let condition = text.parse().map_err(RuleError::Condition)?;
                Ok(Formula::Condition(condition))
            }
        }
    }

    /// Parses a word of a line, and adds it to the rule. Returns `None` if the word is invalid, or
    /// if the rule already has an argument of which only one is allowed.
    fn parse_word(&mut self, text: &str) -> Option<()> {
        if let Ok(pos) = text.parse() {
            if self.groups.is_empty() {
                self.groups.push(Vec::new());
            }
            self.groups.last_mut()?.push(pos);
            return Some(());
        }
        if text == "|" {
            self.groups.last().filter(|group| !group.is_empty())?;
            self.groups.push(Vec::new());
            return Some(());
        }
        if let Ok(outside) = text.parse() {
            return self.outside.replace(outside).is_none().then_some(());
        }
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let numbers: Result<Vec<u64>, _> = text.split(',').map(str::parse).collect();
            self.numbers.extend(numbers.ok()?);
            return Some(());
        }
        let word = match text {
            "+" => Word::Rising,
            "-" => Word::Falling,
            "loop" => Word::Loop,
            name => {
                let direction = Diagonal::named(name).map(Word::Direction);
                let indexer = || IndexerKind::named(name).map(Word::Indexer);
                let mark = || Kind::from_name(name).filter(|kind| kind.mark().is_some());
                direction
                    .or_else(indexer)
                    .or_else(|| mark().map(Word::Mark))?
            }
        };
        self.word.replace(word).is_none().then_some(())
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rising => "+",
            Self::Falling => "-",
            Self::Direction(direction) => direction.name(),
            Self::Loop => "loop",
            Self::Indexer(kind) => kind.name(),
            Self::Mark(kind) => kind.name(),
        })
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Condition(condition) => condition.fmt(f),
            Self::Pattern(pattern) => pattern.fmt(f),
            Self::OneOf(alternatives) => {
                for (at, Alternative { is_negative, rule }) in alternatives.iter().enumerate() {
                    f.write_str(if at > 0 { "; " } else { "" })?;
                    f.write_str(if *is_negative { "not " } else { "" })?;
                    rule.write_head(f)?;
                }
                Ok(())
            }
        }
    }
}

impl Rule {
    /// Writes the part of the text form before the cells.
    fn write_head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (arguments, _) = self.kind.signature();
        f.write_str(self.kind.name())?;
        if let (Arguments::Mark, Some(word)) = (arguments, self.word) {
            write!(f, " {word}")?;
        }
        let between = if matches!(arguments, Arguments::Digits | Arguments::MoveCondition) {
            ","
        } else {
            " "
        };
        for (at, number) in self.numbers.iter().enumerate() {
            let before = if at == 0 { " " } else { between };
            write!(f, "{before}{number}")?;
        }
        if let Some(word) = self.word.filter(|_| arguments != Arguments::Mark) {
            write!(f, " {word}")?;
        }
        if let Some(formula) = &self.formula {
            write!(f, " {formula}")?;
        }
        if let Some(outside) = self.outside {
            write!(f, " {outside}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_head(f)?;
        for (at, group) in self.groups.iter().enumerate() {
            if at > 0 {
                f.write_str(" |")?;
            }
            for pos in group {
                write!(f, " {pos}")?;
            }
        }
        Ok(())
    }
}

//! Variants that are prepared for play: puzzles of another shape or with other rules.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use super::published::solve_entry;
use super::{Puzzle, PuzzleError};
use crate::format::{Form, VariantEntry};
use crate::grid::rules::{
    Checker, FullGrid, Kind, Pos, PosSet, Rule, Variant, VariantDigit, VariantDigitSet, Violation,
};
use crate::grid::{Cell, Clues};
use crate::solve::general::{VariantSolutions, up_to};

/// A puzzle of any shape with any rules, with the data that play needs. Clones share the data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantPuzzle {
    shared: Arc<SharedData>,
    /// The part of the puzzle that the fog does not hide; `None` if all cells are visible.
    fog: Option<Arc<Fogged>>,
    solution: Option<Arc<Vec<Option<VariantDigit>>>>,
}

#[derive(Debug, PartialEq, Eq)]
struct SharedData {
    entry: VariantEntry,
    checker: Checker,
    clues: PosDigits,
    /// For each position, the digits that the rules about single cells allow.
    allowed: Vec<VariantDigitSet>,
    cells: Vec<Pos>,
    classic: Option<Result<Puzzle, PuzzleError>>,
}

/// A puzzle of which the fog hides cells.
#[derive(Debug, PartialEq, Eq)]
struct Fogged {
    hidden: PosSet,
    /// The checker for the rules whose cells are all visible.
    checker: Checker,
    allowed: Vec<VariantDigitSet>,
    /// The puzzle without the clues outside the grid about lines that are partly hidden.
    for_hints: Variant,
}

/// A grid of digits of a variant, in which cells may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PosDigits {
    cols: u8,
    digits: Vec<Option<VariantDigit>>,
}

impl PosDigits {
    fn index(&self, pos: Pos) -> Option<usize> {
        let index = usize::from(pos.row) * usize::from(self.cols) + usize::from(pos.col);
        (pos.col < self.cols && index < self.digits.len()).then_some(index)
    }

    /// The digit in a cell; `None` if it is empty.
    pub fn digit(&self, pos: Pos) -> Option<VariantDigit> {
        self.digits[self.index(pos)?]
    }

    /// Writes a digit into a cell, or erases the digit if `digit` is `None`.
    pub fn set(&mut self, pos: Pos, digit: Option<VariantDigit>) {
        if let Some(index) = self.index(pos) {
            self.digits[index] = digit;
        }
    }

    /// The digits as those of a classic puzzle. Digits outside the classic grid are omitted.
    pub fn to_clues(&self) -> Clues {
        let digit = |cell: Cell| self.digit(cell.into())?.to_digit();
        Clues::new(Cell::ALL.map(digit))
    }

    /// The number of cells with a digit.
    pub fn len(&self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// Returns true if no cell has a digit.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The digits, indexed by position.
    pub fn to_vec(&self) -> Vec<Option<VariantDigit>> {
        self.digits.clone()
    }

    /// The digits as numbers, indexed by position.
    pub fn numbers(&self) -> Vec<Option<u8>> {
        let number = |digit: &Option<VariantDigit>| digit.map(VariantDigit::number);
        self.digits.iter().map(number).collect()
    }
}

/// The result of a search for the solutions of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// The variant has this solution and no other.
    One(Vec<Option<VariantDigit>>),
    /// The variant has no solution.
    None,
    /// The variant has two or more solutions.
    Several,
    /// The search was stopped before the result was known.
    Undecided,
}

impl Uniqueness {
    /// Converts the solutions that a search for two solutions found.
    pub(super) fn of(found: &VariantSolutions) -> Self {
        match found.solutions.as_slice() {
            [one] if found.decided => Self::One(values(one)),
            [_, _, ..] => Self::Several,
            [] if found.decided => Self::None,
            _ => Self::Undecided,
        }
    }
}

impl VariantPuzzle {
    /// Prepares a puzzle for play. The only search for solutions is that for a classic puzzle, whose
    /// entry has no rules and lacks none. If rules may be missing, the published solution counts as the
    /// solution.
    pub fn new(entry: VariantEntry) -> Self {
        let is_classic = entry.variant.is_classic() && !entry.may_lack_rules;
        let classic = entry.as_classic().filter(|_| is_classic);
        Self::with_classic(entry, classic.map(|classic| Puzzle::new(classic.clues)))
    }

    fn with_classic(entry: VariantEntry, classic: Option<Result<Puzzle, PuzzleError>>) -> Self {
        let checker = Checker::new(entry.variant.clone());
        let shape = entry.variant.shape();
        let clues = PosDigits {
            cols: shape.cols(),
            digits: values(entry.variant.clues()),
        };
        let allowed = allowed(&entry.variant);
        let cells = shape.cells().collect();
        let solution = match &classic {
            Some(classic) => classic
                .as_ref()
                .ok()
                .map(|puzzle| FullGrid::from(puzzle.solution()).0),
            None => entry.published_solution().map(|digits| values(digits)),
        };
        let solution = solution.map(Arc::new);
        Self {
            shared: Arc::new(SharedData {
                entry,
                checker,
                clues,
                allowed,
                cells,
                classic,
            }),
            fog: None,
            solution,
        }
    }

    /// Returns the puzzle as a player sees it who has entered these digits: with the fog that is
    /// left, with the rules whose cells are all visible, and with all clues outside the grid. The
    /// clues and the solution stay. Without fog, this is the whole puzzle.
    #[must_use]
    pub fn seen_with(&self, digits: &PosDigits) -> Self {
        let is_right =
            |pos| digits.digit(pos).is_some() && digits.digit(pos) == self.solution_digit(pos);
        let fog = self.entry().fog.as_ref();
        let hidden = fog.map_or_else(PosSet::default, |fog| fog.hidden(self.cells(), is_right));
        if hidden == *self.hidden() {
            return self.clone();
        }
        let fogged = (!hidden.is_empty()).then(|| {
            let is_outside =
                |rule: &Rule| rule.outside().is_some() || rule.kind() == Kind::LittleKiller;
            let whole = &self.entry().variant;
            let seen = without_rules(whole, |index| {
                let rule = &whole.rules()[index];
                !is_outside(rule) && rule.all_cells().any(|pos| hidden.contains(pos))
            });
            let checker = Checker::new(seen);
            let seen = checker.variant();
            let for_hints = without_rules(seen, |index| {
                let line = checker.scope(index);
                is_outside(&seen.rules()[index]) && line.iter().any(|pos| hidden.contains(*pos))
            });
            Arc::new(Fogged {
                hidden,
                allowed: allowed(seen),
                for_hints,
                checker,
            })
        });
        Self {
            fog: fogged,
            ..self.clone()
        }
    }

    /// Returns the whole puzzle.
    #[must_use]
    pub fn without_fog(&self) -> Self {
        Self {
            fog: None,
            ..self.clone()
        }
    }

    /// The cells that the fog hides.
    pub fn hidden(&self) -> &PosSet {
        static NONE: LazyLock<PosSet> = LazyLock::new(PosSet::default);
        self.fog.as_ref().map_or(&NONE, |fog| &fog.hidden)
    }

    /// The clues of a classic puzzle on one line, or another puzzle as JSON.
    pub fn text(&self) -> String {
        if self.classic().is_some() {
            self.clues().to_clues().to_string()
        } else {
            self.entry().to_json()
        }
    }

    /// The classic puzzle, or the reason why the clues are not a valid puzzle. `None` for a
    /// variant.
    pub fn classic(&self) -> Option<&Result<Puzzle, PuzzleError>> {
        self.shared.classic.as_ref()
    }

    /// The index of a cell in an array with one item per position; `None` if the puzzle has no such
    /// cell.
    pub fn index(&self, pos: Pos) -> Option<usize> {
        let shape = self.variant().shape();
        shape.has(pos).then(|| shape.index(pos))
    }

    /// The entry from which the puzzle was made.
    pub fn entry(&self) -> &VariantEntry {
        &self.shared.entry
    }

    /// The puzzle with its shape, clues and those rules that the fog does not hide.
    pub fn variant(&self) -> &Variant {
        self.checker().variant()
    }

    /// The puzzle with the rules that hints use: those of [`variant`](Self::variant), except clues
    /// outside the grid about lines that the fog partly hides.
    pub fn variant_for_hints(&self) -> &Variant {
        self.fog
            .as_ref()
            .map_or_else(|| self.variant(), |fog| &fog.for_hints)
    }

    /// The checker for the rules of the puzzle.
    pub fn checker(&self) -> &Checker {
        self.fog
            .as_ref()
            .map_or(&self.shared.checker, |fog| &fog.checker)
    }

    /// The digits printed in the puzzle.
    pub fn clues(&self) -> &PosDigits {
        &self.shared.clues
    }

    /// All cells of the puzzle, in row-major order.
    pub fn cells(&self) -> &[Pos] {
        &self.shared.cells
    }

    /// The digits that the puzzle uses.
    pub fn values(&self) -> VariantDigitSet {
        let shape = self.variant().shape();
        VariantDigitSet::range(shape.low(), shape.high())
    }

    /// The digits that are not in a peer of a cell, and that the rules about single cells allow in
    /// the cell.
    pub fn possible_digits(&self, digits: &PosDigits, pos: Pos) -> VariantDigitSet {
        let peers = self.checker().peers(pos).iter();
        let seen: VariantDigitSet = peers.filter_map(|peer| digits.digit(*peer)).collect();
        let allowed = self
            .fog
            .as_ref()
            .map_or(&self.shared.allowed, |fog| &fog.allowed);
        allowed[self.variant().shape().index(pos)] - seen
    }

    /// All violations of rules by the digits in a grid.
    pub fn conflicts(&self, digits: &PosDigits) -> Vec<Violation> {
        self.checker().conflicts(&digits.numbers())
    }

    /// Returns true if an empty cell has no possible digit, or if a house needs a digit but has no
    /// place for it.
    pub fn is_stuck(&self, digits: &PosDigits) -> bool {
        let open = |pos: Pos| match digits.digit(pos) {
            Some(digit) => VariantDigitSet::only(digit),
            None => self.possible_digits(digits, pos),
        };
        let all = self.values();
        let lacks = |cells: &[Pos]| {
            let there = cells.iter().map(|pos| open(*pos));
            let there = there.fold(VariantDigitSet::EMPTY, |all, own| all | own);
            cells.len() == all.len() && !(all - there).is_empty()
        };
        let houses = self.checker().houses().iter();
        self.cells().iter().any(|pos| open(*pos).is_empty())
            || houses.map(|house| &house.cells).any(|cells| lacks(cells))
    }

    /// Returns true if the digits break a rule, leave a cell without possible digits, or leave a
    /// house without a place for a digit.
    pub fn has_contradiction(&self, digits: &PosDigits) -> bool {
        self.is_stuck(digits) || !self.conflicts(digits).is_empty()
    }

    /// Returns true if the digits leave a cell without possible digits or a house without a place
    /// for a digit.
    ///
    /// In a classic puzzle, digits that break a rule are no dead end. In a variant, they are:
    /// versions of masume may detect a contradiction of a rule earlier or later, but each version
    /// must accept the saved games of the others.
    pub fn is_dead_end(&self, digits: &PosDigits) -> bool {
        if self.classic().is_some() {
            self.is_stuck(digits) && self.conflicts(digits).is_empty()
        } else {
            self.has_contradiction(digits)
        }
    }

    /// Returns true if the digits fill the grid and break no rule. If rules may be missing, the digits
    /// must equal the published solution.
    pub fn is_solved(&self, digits: &PosDigits) -> bool {
        if let Some(published) = self.entry().published_solution() {
            return digits.numbers() == *published;
        }
        let full = self.cells().iter().all(|pos| digits.digit(*pos).is_some());
        if !full {
            return false;
        }
        let numbers = digits.digits.iter();
        let numbers: Vec<u8> = numbers.map(|d| d.map_or(0, VariantDigit::number)).collect();
        self.variant().first_violation(&numbers).is_none()
    }

    /// The digit of a cell in a full grid.
    pub fn digit_in(&self, grid: &FullGrid, pos: Pos) -> Option<VariantDigit> {
        *grid.0.get(self.index(pos)?)?
    }

    /// The solution, if it is [known](Self::with_solution).
    pub fn solution(&self) -> Option<&[Option<VariantDigit>]> {
        self.solution.as_deref().map(Vec::as_slice)
    }

    /// The solution as a full grid, if it is known.
    pub fn full_grid(&self) -> Option<FullGrid> {
        self.solution().map(|digits| FullGrid(digits.to_vec()))
    }

    /// The digit of the solution in a cell; `None` if the solution is unknown.
    pub fn solution_digit(&self, pos: Pos) -> Option<VariantDigit> {
        self.solution()?[self.variant().shape().index(pos)]
    }

    /// Returns the puzzle with its unique solution.
    #[must_use]
    pub fn with_solution(self, solution: Vec<Option<VariantDigit>>) -> Self {
        Self {
            solution: Some(Arc::new(solution)),
            ..self
        }
    }

    /// Searches for up to two solutions. `on_guess` is called before each guess, and can stop the
    /// search.
    pub fn prove(&self, on_guess: impl FnMut(u64) -> ControlFlow<()>) -> Uniqueness {
        Uniqueness::of(&solve_entry(self.entry(), 2, on_guess).found)
    }

    /// Searches for up to two solutions with at most `most` guesses.
    pub fn prove_within(&self, most: u64) -> Uniqueness {
        self.prove(up_to(most))
    }
}

impl From<Result<Puzzle, PuzzleError>> for VariantPuzzle {
    /// Prepares a classic puzzle for play, or clues that are not a valid puzzle.
    fn from(classic: Result<Puzzle, PuzzleError>) -> Self {
        let clues = match &classic {
            Ok(puzzle) => puzzle.clues(),
            Err(error) => error.clues(),
        };
        let entry = VariantEntry::new(Variant::from(clues), 1, Form::Line);
        Self::with_classic(entry, Some(classic))
    }
}

/// Returns a puzzle without the rules whose index `is_removed` accepts.
fn without_rules(variant: &Variant, is_removed: impl Fn(usize) -> bool) -> Variant {
    let mut rest = variant.clone();
    for index in (0..variant.rules().len()).rev() {
        if is_removed(index) {
            rest.remove_rule(index);
        }
    }
    rest
}

/// For each position, the digits that the rules about single cells allow.
fn allowed(variant: &Variant) -> Vec<VariantDigitSet> {
    let shape = variant.shape();
    let mut allowed = vec![VariantDigitSet::range(shape.low(), shape.high()); shape.area()];
    for rule in variant.rules() {
        let holds = |value: &VariantDigit| match rule.kind() {
            Kind::Even => value.number().is_multiple_of(2),
            Kind::Odd => !value.number().is_multiple_of(2),
            Kind::Only => rule.numbers().contains(&value.number().into()),
            _ => true,
        };
        for pos in rule.cells() {
            let own = &mut allowed[shape.index(*pos)];
            *own = own.iter().filter(holds).collect();
        }
    }
    allowed
}

fn values(numbers: &[Option<u8>]) -> Vec<Option<VariantDigit>> {
    numbers
        .iter()
        .map(|n| n.and_then(VariantDigit::new))
        .collect()
}

//! Laws: constraints on several cells together, such as sums, sets, orders and lines.
//!
//! The cells of a law form groups. The cells of a group have different digits. A state machine
//! reads the cells one by one. After each cell, its state consists of a few numbers and of the used
//! digits of the current group. So a search can follow all fillings of a law at once
//! ([`super::filling`]).

use std::sync::Arc;

use crate::grid::rules::automaton::LineAutomaton;
use crate::grid::rules::primitive::DigitMask;
use crate::grid::rules::{Pos, ShapeHouseKind};

/// A constraint on the digits of several cells.
#[derive(Clone, Debug)]
pub(super) struct Law {
    pub(super) origin: LawOrigin,
    /// The cells, in the order in which the state machine reads them.
    pub(super) cells: Vec<u16>,
    /// For each cell, true if it is the flag of a cell that may be modified. A flag belongs to the
    /// group before it, and may have a digit of this group.
    pub(super) is_flag: Vec<bool>,
    /// For each cell, true if the cell begins a new group. The cells of a group all have different
    /// digits.
    pub(super) starts_group: Vec<bool>,
    /// For each cell, the indices of the earlier cells that it sees in other groups.
    pub(super) earlier_peers: Vec<Vec<usize>>,
    pub(super) form: LawForm,
}

/// The rule or the houses from which a law follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawOrigin {
    /// The law is a rule of the puzzle. The field is the index of the rule.
    Rule(usize),
    /// The law is the 45 rule: the sum of some houses, minus the sums of cages.
    Balance {
        /// The houses whose digits are added up.
        houses: Vec<Area>,
        /// The sum of all digits of the houses.
        total: i32,
        /// The indices of the rules whose sums are subtracted from the total.
        cages: Vec<usize>,
        /// The total of the subtracted sums.
        covered: i32,
    },
    /// The law is the total of two sums. The field contains the indices of their rules.
    Joined([usize; 2]),
    /// The law is the law of leftovers: some regions and an equal number of lines have the same
    /// digits.
    Leftover {
        /// The lines whose cells outside the regions are compared.
        lines: Vec<Area>,
        /// The regions whose cells outside the lines are compared.
        regions: Vec<Area>,
    },
}

/// A named set of cells with different digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The name of the area.
    pub name: AreaName,
    /// The cells of the area, which all have different digits.
    pub cells: Vec<Pos>,
    /// True if the area has as many cells as there are digits.
    pub is_full: bool,
}

/// The name of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AreaName {
    /// A row, a column or a region. The fields are its kind and its number, counted from 1.
    House(ShapeHouseKind, usize),
    /// The cells of a rule. The field is the index of the rule.
    Rule(usize),
}

impl AreaName {
    /// Returns the index of the rule, or `None` if the area is a house.
    pub const fn rule(self) -> Option<usize> {
        match self {
            Self::House(..) => None,
            Self::Rule(rule) => Some(rule),
        }
    }
}

impl LawOrigin {
    /// Returns the houses from which the law follows.
    pub fn areas(&self) -> Vec<&Area> {
        match self {
            Self::Rule(_) | Self::Joined(_) => Vec::new(),
            Self::Balance { houses, .. } => houses.iter().collect(),
            Self::Leftover { lines, regions } => lines.iter().chain(regions).collect(),
        }
    }

    /// Returns true if the law compares rows and columns together with regions.
    pub(super) fn is_crossed(&self) -> bool {
        let is_row = |line: &Area| matches!(line.name, AreaName::House(ShapeHouseKind::Row, _));
        match self {
            Self::Leftover { lines, .. } => lines.iter().any(is_row) && !lines.iter().all(is_row),
            _ => false,
        }
    }

    /// Returns the number of houses from which the law follows. The total of two sums counts as two
    /// houses, because it requires as much effort.
    pub(super) fn house_count(&self) -> usize {
        match self {
            Self::Rule(_) => 0,
            Self::Joined(rules) => rules.len(),
            Self::Balance { houses, .. } => houses.len(),
            Self::Leftover { lines, regions } => lines.len() + regions.len(),
        }
    }

    /// Returns the indices of the rules from which the law follows.
    pub fn rules(&self) -> Vec<usize> {
        match self {
            Self::Rule(rule) => vec![*rule],
            Self::Joined(rules) => rules.to_vec(),
            Self::Balance { cages, .. } => cages.clone(),
            Self::Leftover { .. } => Vec::new(),
        }
    }
}

/// The condition that a law sets on the digits of its cells.
#[derive(Clone, Debug)]
pub(super) enum LawForm {
    /// The weighted sum of the digits has a given value. The fields are the weights and the value.
    Linear(Vec<i32>, i32),
    /// Several groups of cells have the same sum. The fields are the index of the last cell of each
    /// group and the largest possible sum.
    EqualSums(Vec<usize>, u32),
    /// The digits of all cells differ and form one of the sets.
    Sets(Vec<DigitMask>),
    /// The digits increase in the order of the cells. If the field is true, successive digits may
    /// be equal.
    Order(bool),
    /// The first two digits are ends. If the field is `None`, all other digits are between the
    /// ends. If the field is `Some`, all other digits are outside the ends, and the ends differ by
    /// at least this number.
    Ends(Option<u8>),
    /// For each mask, at least the given number of cells have one of its digits. If the flag is
    /// true, the number is exact.
    Contains(Vec<(DigitMask, usize)>, bool),
    /// At least one cell has one of the digits in its mask. There is one mask for each cell.
    Clause(Vec<DigitMask>),
    /// The first and the second part of the cells have the same digits. The field is the index at
    /// which the second part begins.
    Same(usize),
    /// Exactly one of the cells that have the digit with this index is modified. Each cell is
    /// followed by its flag.
    OneModified(u8),
    /// The automaton accepts the digits of the line.
    Line(Arc<LineAutomaton>),
    /// The digit of the first cell is the number of different digits in the other cells.
    Distinct,
    /// The digit of the first cell is a position, counted from 1, among the cells after the second.
    /// The cell at this position has the digit of the second cell.
    Pointer,
}

/// A stage of the search for steps from laws. Each stage uses more laws than the previous stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LawStage {
    /// Rules with only one empty cell.
    LastCell,
    /// Orders, and rules with only one combination of digits.
    Simple,
    /// The 45 rule in one house, with only one empty cell.
    OneHouse,
    /// Sums with only two empty cells, and digits that cells must contain.
    TwoCells,
    /// Bounds of sums and combinations.
    Combinations,
    /// The 45 rule in two houses, with only one empty cell.
    TwoHouses,
    /// The 45 rule with only two empty cells, and all fillings of other rules.
    Fillings,
    /// All other laws, except laws of leftovers on rows and columns together.
    Parallel,
    /// All laws.
    All,
}

/// The maximum number of empty cells and unknown flags of a rule whose fillings are easy to see.
const MAX_OPEN_WITH_FLAGS: usize = 4;

/// The maximum number of empty cells of a rule whose only combination is easy to see.
const MAX_OBVIOUS: usize = 4;

/// The effort of applying a law by hand: the number of its houses, then the number of its empty
/// cells.
pub(super) type LawEffort = (usize, usize);

/// The state after a cell: the memory of the state machine, and the digits used in the current
/// group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LawState {
    pub(super) memory: LawMemory,
    pub(super) used: DigitMask,
}

/// The memory of the state machine of a law. Each form of a law has its own memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LawMemory {
    /// Nothing is stored, as before the first cell of most laws.
    Empty,
    /// The weighted sum of the digits.
    Sum(i32),
    /// The sum of each group, which is assumed at the start, and the missing sum of the current
    /// group.
    GroupSum { sum: u32, missing: u32 },
    /// The last digit.
    Last(u8),
    /// The smaller and the larger digit of the two ends.
    Ends(u8, u8),
    /// Numbers of occurrences, each in [`BITS_PER_COUNT`] bits.
    Counts(u64),
    /// True if a cell has one of the digits of a clause.
    Holds(bool),
    /// True if a cell with the digit is modified, and true if the last cell has the digit.
    Modified([bool; 2]),
    /// A start state of the group in which the line starts, and the current state.
    Line(u32, u32),
    /// The number of different digits that the other cells must have, and their digits so far.
    Distinct(u8, DigitMask),
    /// A position in the list of cells, the digit that the cell there must have, and true if this
    /// cell was read.
    Pointer(u8, u8, bool),
}

/// The number of bits of a count in [`LawMemory::Counts`].
const BITS_PER_COUNT: u32 = 4;

/// The maximum count in [`LawMemory::Counts`].
pub(super) const MAX_COUNT: usize = (1 << BITS_PER_COUNT) - 1;

/// The maximum number of counts in [`LawMemory::Counts`].
pub(super) const MAX_COUNTS: usize = (u64::BITS / BITS_PER_COUNT) as usize;

/// Returns the count with this index.
fn count(counts: u64, index: usize) -> usize {
    usize::try_from(counts >> shift(index) & MAX_COUNT as u64).expect("a count has four bits")
}

/// Returns the value of one occurrence in the count with this index.
const fn one(index: usize) -> u64 {
    1 << shift(index)
}

const fn shift(index: usize) -> usize {
    BITS_PER_COUNT as usize * index
}

impl Law {
    /// Returns true if all cells have different digits.
    pub(super) fn is_clique(&self) -> bool {
        !self.starts_group.iter().skip(1).any(|fresh| *fresh) && !self.has_flags()
    }

    pub(super) fn has_flags(&self) -> bool {
        self.is_flag.contains(&true)
    }

    /// Returns true if some cell sees a cell of another group.
    pub(super) fn is_across(&self) -> bool {
        self.earlier_peers.iter().any(|before| !before.is_empty())
    }

    /// Returns the sum of the digits if the law is a sum in which all weights are 1, and `None`
    /// otherwise.
    pub(super) fn plain_sum(&self) -> Option<i32> {
        match &self.form {
            LawForm::Linear(factors, target) if factors.iter().all(|f| *f == 1) => Some(*target),
            _ => None,
        }
    }

    /// Returns true if the law is a rule that is a sum or a list of sets of different digits.
    pub(super) fn is_combination(&self) -> bool {
        let is_kind = matches!(self.form, LawForm::Sets(_)) || self.plain_sum().is_some();
        is_kind && self.is_clique() && matches!(self.origin, LawOrigin::Rule(_))
    }

    /// Returns true if the law states that digits occur in its cells.
    pub(super) fn is_occurrence(&self) -> bool {
        matches!(self.form, LawForm::Contains(..) | LawForm::Clause(_))
    }

    /// Returns the first stage that uses the law. `open` is the number of its empty cells.
    pub(super) fn stage(&self, open: usize) -> LawStage {
        match (&self.origin, &self.form) {
            (LawOrigin::Balance { houses, .. }, _) => match (open, houses.len()) {
                (1, 1) => LawStage::OneHouse,
                (1, 2) => LawStage::TwoHouses,
                (2, 1..=2) => LawStage::Fillings,
                _ => LawStage::Parallel,
            },
            (LawOrigin::Rule(_), _) if open == 1 => LawStage::LastCell,
            (LawOrigin::Rule(_), LawForm::Contains(..) | LawForm::OneModified(_))
                if self.has_flags() =>
            {
                LawStage::TwoCells
            }
            (LawOrigin::Rule(_), LawForm::Order(_)) => LawStage::Simple,
            (LawOrigin::Rule(_), LawForm::Line(_))
                if self.has_flags() && open <= MAX_OPEN_WITH_FLAGS =>
            {
                LawStage::Combinations
            }
            (LawOrigin::Rule(_), LawForm::Linear(..) | LawForm::Sets(_))
                if self.is_combination() && open <= MAX_OBVIOUS =>
            {
                LawStage::Simple
            }
            (LawOrigin::Rule(_), LawForm::Linear(..)) if open == 2 => LawStage::TwoCells,
            // A cell that must have one of the digits comes before conclusions from the others.
            (LawOrigin::Rule(_), LawForm::Contains(..)) => LawStage::TwoCells,
            (LawOrigin::Rule(_), LawForm::Linear(..) | LawForm::Sets(_) | LawForm::Clause(_)) => {
                LawStage::Combinations
            }
            (LawOrigin::Leftover { .. }, _) if self.origin.is_crossed() => LawStage::All,
            (LawOrigin::Leftover { .. } | LawOrigin::Joined(_), _)
            | (LawOrigin::Rule(_), LawForm::Line(_)) => LawStage::Parallel,
            (LawOrigin::Rule(_), _) => LawStage::Fillings,
        }
    }

    /// Returns the number of empty cells of the law. For each cell of the puzzle, `placed` is true if
    /// its digit is placed.
    pub(super) fn open_count(&self, placed: &[bool]) -> usize {
        let cells = self.cells.iter();
        cells.filter(|cell| !placed[usize::from(**cell)]).count()
    }

    pub(super) fn starts(&self) -> Vec<LawMemory> {
        match &self.form {
            LawForm::Line(line) => {
                let starts = line.starts().flat_map(|group| {
                    let starts = group.iter();
                    starts.map(|start| LawMemory::Line(group[0], *start))
                });
                starts.collect()
            }
            LawForm::EqualSums(_, most) => {
                let start = |sum| LawMemory::GroupSum { sum, missing: sum };
                (0..=*most).map(start).collect()
            }
            LawForm::Linear(..) => vec![LawMemory::Sum(0)],
            LawForm::Contains(..) | LawForm::Same(_) => vec![LawMemory::Counts(0)],
            LawForm::Clause(_) => vec![LawMemory::Holds(false)],
            LawForm::OneModified(_) => vec![LawMemory::Modified([false; 2])],
            LawForm::Sets(_)
            | LawForm::Order(_)
            | LawForm::Ends(_)
            | LawForm::Distinct
            | LawForm::Pointer => vec![LawMemory::Empty],
        }
    }

    /// Returns the state that follows `before` if the cell at index `at` has the digit with index
    /// `index`. Returns `None` if the law excludes this digit.
    pub(super) fn step(
        &self,
        before: LawMemory,
        at: usize,
        index: u8,
        low: u8,
    ) -> Option<LawMemory> {
        let v = index + low;
        Some(match (&self.form, before) {
            (LawForm::Linear(factors, _), LawMemory::Sum(sum)) => {
                LawMemory::Sum(sum + i32::from(v) * factors[at])
            }
            (LawForm::EqualSums(ends, _), LawMemory::GroupSum { sum, missing }) => {
                let missing = missing.checked_sub(v.into())?;
                if !ends.contains(&at) {
                    LawMemory::GroupSum { sum, missing }
                } else if missing == 0 {
                    LawMemory::GroupSum { sum, missing: sum }
                } else {
                    return None;
                }
            }
            (LawForm::Sets(_), _) => before,
            (LawForm::Order(_) | LawForm::Ends(_) | LawForm::Pointer, LawMemory::Empty) => {
                LawMemory::Last(v)
            }
            (LawForm::Order(slow), LawMemory::Last(last)) => {
                let fits = v > last || (*slow && v == last);
                return fits.then_some(LawMemory::Last(v));
            }
            (LawForm::Ends(apart), LawMemory::Last(end)) => {
                let fits = apart.is_none_or(|apart| end.abs_diff(v) >= apart);
                return fits.then_some(LawMemory::Ends(end.min(v), end.max(v)));
            }
            (LawForm::Ends(apart), LawMemory::Ends(least, most)) => {
                let fits = match apart {
                    None => least < v && v < most,
                    Some(_) => v < least || v > most,
                };
                return fits.then_some(before);
            }
            (LawForm::Contains(needs, exactly), LawMemory::Counts(mut counts)) => {
                for (number, (mask, needed)) in needs.iter().enumerate() {
                    if mask >> index & 1 == 1 {
                        if count(counts, number) < *needed {
                            counts += one(number);
                        } else if *exactly {
                            return None;
                        }
                    }
                }
                LawMemory::Counts(counts)
            }
            (LawForm::Clause(masks), LawMemory::Holds(holds)) => {
                LawMemory::Holds(holds || masks[at] >> index & 1 == 1)
            }
            (LawForm::OneModified(own), LawMemory::Modified([is_found, has_digit])) => {
                if !self.is_flag[at] {
                    return Some(LawMemory::Modified([is_found, index == *own]));
                }
                let is_own = has_digit && index == 1;
                if is_own && is_found {
                    return None;
                }
                LawMemory::Modified([is_found || is_own, false])
            }
            (LawForm::Same(half), LawMemory::Counts(counts)) => {
                let digit = usize::from(index);
                if at < *half {
                    LawMemory::Counts(counts + one(digit))
                } else if count(counts, digit) > 0 {
                    LawMemory::Counts(counts - one(digit))
                } else {
                    return None;
                }
            }
            (LawForm::Line(line), LawMemory::Line(start, state)) => {
                LawMemory::Line(start, line.step(state, v)?)
            }
            (LawForm::Distinct, LawMemory::Empty) => LawMemory::Distinct(v, 0),
            (LawForm::Distinct, LawMemory::Distinct(number, seen)) => {
                LawMemory::Distinct(number, seen | 1 << index)
            }
            (LawForm::Pointer, LawMemory::Last(place)) => LawMemory::Pointer(place, v, false),
            (LawForm::Pointer, LawMemory::Pointer(place, digit, was_there)) => {
                let is_there = at - 1 == usize::from(place);
                if is_there && v != digit {
                    return None;
                }
                LawMemory::Pointer(place, digit, was_there || is_there)
            }
            _ => unreachable!("a law reads only its own memory"),
        })
    }

    /// Returns true if the law accepts this state after the last cell.
    pub(super) fn accepts(&self, state: LawState) -> bool {
        match (&self.form, state.memory) {
            (LawForm::Linear(_, target), LawMemory::Sum(sum)) => sum == *target,
            (LawForm::Sets(sets), _) => sets.binary_search(&state.used).is_ok(),
            (LawForm::Contains(needs, _), LawMemory::Counts(counts)) => {
                let mut needs = needs.iter().enumerate();
                needs.all(|(number, (_, needed))| count(counts, number) == *needed)
            }
            (LawForm::Clause(_), LawMemory::Holds(holds)) => holds,
            (LawForm::OneModified(_), LawMemory::Modified([is_found, _])) => is_found,
            (LawForm::Same(_), LawMemory::Counts(counts)) => counts == 0,
            (LawForm::Line(line), LawMemory::Line(start, end)) => line.accepts(start, end),
            (LawForm::Distinct, LawMemory::Distinct(number, seen)) => {
                u32::from(number) == seen.count_ones()
            }
            (LawForm::Pointer, LawMemory::Pointer(.., is_there)) => is_there,
            (LawForm::Order(_) | LawForm::Ends(_) | LawForm::EqualSums(..), _) => true,
            _ => false,
        }
    }
}

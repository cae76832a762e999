//! Laws: constraints on several cells together, such as sums, sets, orders and lines.
//!
//! The cells of a law form groups. The cells of a group have different digits. A state machine
//! reads the cells one by one. After each cell, its state consists of a few numbers and of the used
//! digits of the current group. So a search can follow all fillings of a law at once
//! ([`super::filling`]).

use crate::grid::rules::Pos;
use crate::grid::rules::automaton::{AutomatonState, LineAutomaton};
use crate::grid::rules::primitive::DigitMask;

/// A constraint on the digits of several cells.
#[derive(Clone, Debug)]
pub(super) struct Law {
    pub(super) origin: LawOrigin,
    /// The cells, in the order in which the state machine reads them.
    pub(super) cells: Vec<u16>,
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
    House(crate::grid::rules::ShapeHouseKind, usize),
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
    EqualSums(Vec<usize>, i16),
    /// The digits of all cells differ and form one of the sets.
    Sets(Vec<DigitMask>),
    /// The digits increase in the order of the cells. If the field is true, successive digits may
    /// be equal.
    Order(bool),
    /// The first two digits are ends. If the field is `None`, all other digits are between the
    /// ends. If the field is `Some`, all other digits are outside the ends, and the ends differ by
    /// at least this number.
    Ends(Option<i16>),
    /// For each mask, at least the given number of cells have one of its digits. If the flag is
    /// true, the number is exact.
    Contains(Vec<(DigitMask, usize)>, bool),
    /// At least one cell has one of the digits in its mask. There is one mask for each cell.
    Clause(Vec<DigitMask>),
    /// The first and the second part of the cells have the same digits. The field is the index at
    /// which the second part begins.
    Same(usize),
    /// The automaton accepts the digits of the line.
    Line(LineAutomaton),
    /// The digit of the first cell is the number of different digits in the other cells.
    Distinct,
    /// The digit of the first cell is a position, counted from 1, among the cells after the second.
    /// The cell at this position has the digit of the second cell.
    Pointer,
}

/// The state after a cell: the memory of the state machine, and the digits used in the current
/// group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LawState {
    pub(super) memory: AutomatonState,
    pub(super) used: DigitMask,
}

impl LawState {
    pub(super) fn pack(self) -> u64 {
        let [a, b, c] = self.memory.map(|part| u64::from(part.cast_unsigned()));
        u64::from(self.used) << 48 | a << 32 | b << 16 | c
    }

    #[expect(clippy::cast_possible_truncation, reason = "each part has 16 bits")]
    pub(super) fn unpack(packed: u64) -> Self {
        let part = |shift: u32| ((packed >> shift) as u16).cast_signed();
        Self {
            memory: [part(32), part(16), part(0)],
            used: (packed >> 48) as u16,
        }
    }
}

fn word(memory: AutomatonState) -> u64 {
    let [a, b, c] = memory.map(|part| u64::from(part.cast_unsigned()));
    a << 32 | b << 16 | c
}

#[expect(clippy::cast_possible_truncation, reason = "each part has 16 bits")]
fn memory(word: u64) -> AutomatonState {
    [32, 16, 0].map(|shift| ((word >> shift) as u16).cast_signed())
}

impl Law {
    /// Returns true if all cells have different digits.
    pub(super) fn is_clique(&self) -> bool {
        !self.starts_group.iter().skip(1).any(|fresh| *fresh)
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

    pub(super) fn starts(&self) -> Vec<AutomatonState> {
        match &self.form {
            LawForm::Line(reader) => reader.starts(),
            LawForm::Order(_) => vec![[i16::MIN, 0, 0]],
            LawForm::EqualSums(_, most) => (0..=*most).map(|sum| [sum, 0, 0]).collect(),
            _ => vec![[0; 3]],
        }
    }

    /// Returns the state that follows `before` if the cell at index `at` has the digit with index
    /// `index`. Returns `None` if the law excludes this digit.
    pub(super) fn step(
        &self,
        before: AutomatonState,
        at: usize,
        index: u8,
        low: i16,
    ) -> Option<AutomatonState> {
        let v = i16::from(index) + low;
        match &self.form {
            LawForm::Linear(factors, _) => {
                let term = i32::from(v).checked_mul(*factors.get(at)?)?;
                let sum = i32::from(before[0]).checked_add(term)?;
                Some([i16::try_from(sum).ok()?, 0, 0])
            }
            LawForm::EqualSums(ends, _) => {
                let [sum, part, _] = before;
                let part = part + v;
                if ends.contains(&at) {
                    (part == sum).then_some([sum, 0, 0])
                } else {
                    (part <= sum).then_some([sum, part, 0])
                }
            }
            LawForm::Sets(_) => Some(before),
            LawForm::Order(slow) => {
                let fits = v > before[0] || (*slow && v == before[0]);
                fits.then_some([v, 0, 0])
            }
            LawForm::Ends(apart) => match at {
                0 => Some([v, 0, 0]),
                1 => {
                    let (least, most) = (before[0].min(v), before[0].max(v));
                    apart
                        .is_none_or(|apart| most - least >= apart)
                        .then_some([least, most, 0])
                }
                _ => {
                    let [least, most, _] = before;
                    let fits = match apart {
                        None => least < v && v < most,
                        Some(_) => v < least || v > most,
                    };
                    fits.then_some(before)
                }
            },
            LawForm::Contains(needs, exactly) => {
                let mut counts = word(before);
                for ((mask, count), shift) in needs.iter().zip((0..).step_by(4)) {
                    if mask >> index & 1 == 1 {
                        let have = (counts >> shift & 15) as usize;
                        if have < *count {
                            counts += 1 << shift;
                        } else if *exactly {
                            return None;
                        }
                    }
                }
                Some(memory(counts))
            }
            LawForm::Clause(masks) => {
                let holds = masks.get(at)? >> index & 1 == 1;
                Some([before[0] | i16::from(holds), 0, 0])
            }
            LawForm::Same(half) => {
                let one = 1_u64 << (3 * index);
                let counts = word(before);
                let have = counts >> (3 * index) & 7;
                if at < *half {
                    (have < 7).then(|| memory(counts + one))
                } else {
                    (have > 0).then(|| memory(counts - one))
                }
            }
            LawForm::Line(reader) => reader.step(before, i64::from(v)),
            LawForm::Distinct => {
                if at == 0 {
                    return Some([v, 0, 0]);
                }
                let seen = before[1].cast_unsigned() | 1 << index;
                Some([before[0], seen.cast_signed(), 0])
            }
            LawForm::Pointer => match at {
                0 => Some([v, 0, 0]),
                1 => Some([before[0], v, 0]),
                _ => {
                    let is_there = i16::try_from(at - 1) == Ok(before[0]);
                    (!is_there || v == before[1])
                        .then(|| [before[0], before[1], before[2] | i16::from(is_there)])
                }
            },
        }
    }

    /// Returns true if the law accepts this state after the last cell.
    pub(super) fn accepts(&self, state: LawState) -> bool {
        let memory = state.memory;
        match &self.form {
            LawForm::Linear(_, target) => i32::from(memory[0]) == *target,
            LawForm::Sets(sets) => sets.binary_search(&state.used).is_ok(),
            LawForm::Order(_) | LawForm::Ends(_) | LawForm::EqualSums(..) => true,
            LawForm::Contains(needs, _) => {
                let counts = word(memory);
                let mut needs = needs.iter().zip((0..).step_by(4));
                needs.all(|((_, count), shift)| (counts >> shift & 15) as usize == *count)
            }
            LawForm::Clause(_) => memory[0] == 1,
            LawForm::Same(_) => memory == [0; 3],
            LawForm::Line(reader) => reader.accepts(memory),
            LawForm::Distinct => {
                u32::try_from(memory[0]) == Ok(memory[1].cast_unsigned().count_ones())
            }
            LawForm::Pointer => memory[2] == 1,
        }
    }
}

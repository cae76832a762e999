//! State machines, each of which checks a rule by reading the digits of a line cell by cell.

/// A state machine for a rule about a line, which is read from the first cell to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LineAutomaton {
    /// The digits between the smallest and the largest digit have the sum `sum`.
    Sandwich { low: i64, high: i64, sum: i64 },
    /// The first n digits have the sum `sum`, where n is the first digit.
    XSum { sum: i64 },
    /// Exactly `seen` digits are greater than all digits before them.
    Skyscraper { low: i64, seen: i64 },
    /// The first digit that is smaller than a digit before it is `digit`.
    Hidden { low: i64, digit: i64 },
    /// The digit at position n is `digit`, where n is the first digit.
    Room { digit: i64 },
    /// The line can be cut into pieces that each have the sum `sum`.
    SumLine { sum: i64, is_loop: bool },
    /// The digits are different. The digits between the cells with the smallest and the largest
    /// digit have the sum `sum`.
    Lunchbox { low: i64, high: i64, sum: i64 },
}

/// The memory of a machine after some of the cells. The meaning of the numbers depends on the rule.
pub(crate) type AutomatonState = [i16; 3];

/// A number in the memory before the first end of a sandwich or a lunchbox, or before the first
/// cell of another line.
const BEFORE: i16 = -1;
/// A number in the memory after the second end of a sandwich or a lunchbox.
const AFTER_END: i16 = -2;

fn saturating_i16(value: i64) -> i16 {
    i16::try_from(value).unwrap_or(i16::MAX)
}

impl LineAutomaton {
    /// Returns the possible states before the first cell.
    pub(crate) fn starts(self) -> Vec<AutomatonState> {
        match self {
            Self::Sandwich { .. } | Self::XSum { .. } | Self::Room { .. } => vec![[BEFORE, 0, 0]],
            Self::Skyscraper { low, .. } | Self::Hidden { low, .. } => {
                vec![[saturating_i16(low - 1), 0, 0]]
            }
            // On a loop, a piece may begin before the first cell. The memory contains the sum of
            // that earlier part, and the sum of the current piece.
            Self::SumLine { sum, is_loop: true } => {
                let most = saturating_i16(sum.clamp(1, 1 << 9));
                (0..most).map(|part| [part, part, 0]).collect()
            }
            Self::SumLine { .. } => vec![[0; 3]],
            // The memory contains the smallest digit, the largest digit and the progress, which
            // `lunchbox` explains. Both digits are guessed at the start.
            Self::Lunchbox { low, high, .. } => {
                let (low, high) = (saturating_i16(low), saturating_i16(high));
                let pairs = (low..=high).flat_map(|least| (least..=high).map(move |m| [least, m]));
                pairs.map(|[least, most]| [least, most, BEFORE]).collect()
            }
        }
    }

    /// Returns the state after reading a digit in the state `memory`; `None` if the digit is
    /// impossible.
    pub(crate) fn step(self, memory: AutomatonState, value: i64) -> Option<AutomatonState> {
        let v = saturating_i16(value);
        match self {
            // The ends are the cells with the lowest and the highest digit. After the first end,
            // the memory contains the digit of the second end, and the sum of the cells since the
            // first end.
            Self::Sandwich { low, high, sum } => {
                let (low, high, sum) = (
                    saturating_i16(low),
                    saturating_i16(high),
                    saturating_i16(sum),
                );
                let is_end = v == low || v == high;
                match memory {
                    [BEFORE, ..] if v == low => Some([high, 0, 0]),
                    [BEFORE, ..] if v == high => Some([low, 0, 0]),
                    [BEFORE | AFTER_END, ..] => (memory[0] == BEFORE || !is_end).then_some(memory),
                    [to, so_far, _] if v == to => (so_far == sum).then_some([AFTER_END, 0, 0]),
                    [to, so_far, _] => {
                        let now = so_far.saturating_add(v);
                        (!is_end && now <= sum).then_some([to, now, 0])
                    }
                }
            }
            // The memory contains the number of cells and the sum that are still missing.
            Self::XSum { sum } => {
                let (left, sum) = match memory {
                    [BEFORE, ..] => (v, saturating_i16(sum)),
                    [left, sum, _] => (left, sum),
                };
                match left {
                    0 => (sum == 0).then_some([0; 3]),
                    _ => (v <= sum).then(|| [left - 1, sum - v, 0]),
                }
            }
            Self::Skyscraper { seen, .. } => {
                let [highest, count, _] = memory;
                let count = count + i16::from(v > highest);
                (i64::from(count) <= seen).then_some([highest.max(v), count, 0])
            }
            // The memory contains the largest digit so far, and a flag: 1 after a digit was hidden.
            Self::Hidden { digit, .. } => match memory {
                [_, 1, _] => Some(memory),
                [highest, ..] if v >= highest => Some([v, 0, 0]),
                _ => (value == digit).then_some([0, 1, 0]),
            },
            // The memory contains the number of cells up to the cell that must contain the digit.
            Self::Room { digit } => match memory {
                [BEFORE, ..] if v == 1 => (digit == 1).then_some([0; 3]),
                [BEFORE, ..] => (v > 1).then(|| [v - 1, 0, 0]),
                [0, ..] => Some(memory),
                [1, ..] => (value == digit).then_some([0; 3]),
                [left, ..] => Some([left - 1, 0, 0]),
            },
            Self::SumLine { sum, .. } => {
                let [before, piece, _] = memory;
                match i64::from(piece) + value {
                    now if now == sum => Some([before, 0, 0]),
                    now => (now < sum).then(|| [before, saturating_i16(now), 0]),
                }
            }
            Self::Lunchbox { sum, .. } => lunchbox(memory, v, saturating_i16(sum)),
        }
    }

    /// Returns true if the line may end in this state.
    pub(crate) fn accepts(self, memory: AutomatonState) -> bool {
        match self {
            Self::Sandwich { .. } => memory[0] == AFTER_END,
            Self::XSum { .. } | Self::Room { .. } => memory == [0; 3],
            Self::Skyscraper { seen, .. } => i64::from(memory[1]) == seen,
            Self::Hidden { .. } => memory[1] == 1,
            Self::SumLine { .. } => memory[0] == memory[1],
            Self::Lunchbox { .. } => memory[2] == AFTER_END,
        }
    }
}

/// Returns the state after a cell of a lunchbox. The progress `at` is `BEFORE` before the first
/// end, and `AFTER_END` after the second end. Between the ends, it is twice the sum so far, plus 1
/// if the largest digit came first.
fn lunchbox([least, most, at]: AutomatonState, v: i16, sum: i16) -> Option<AutomatonState> {
    let is_between = least < v && v < most;
    let next = match at {
        // In a lunchbox of one cell, its digit is both the smallest and the largest.
        BEFORE if v == least && v == most => (sum == 0).then_some(AFTER_END),
        BEFORE if v == least => Some(0),
        BEFORE if v == most => Some(1),
        BEFORE | AFTER_END => is_between.then_some(at),
        _ if is_between => {
            let now = at.saturating_add(v.saturating_mul(2));
            (now / 2 <= sum).then_some(now)
        }
        _ => {
            let other = if at % 2 == 0 { most } else { least };
            (v == other && at / 2 == sum).then_some(AFTER_END)
        }
    };
    next.map(|at| [least, most, at])
}

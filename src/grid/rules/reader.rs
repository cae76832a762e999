//! Lines that are read cell by cell: what must be remembered on the way.

/// A rule of a line that is read from its first cell to its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Reader {
    /// Between the least and the greatest digit lies this sum.
    Sandwich { low: i64, high: i64, sum: i64 },
    /// The first cells, as many as the first one says, have this sum.
    XSum { sum: i64 },
    /// So many cells are greater than all before them.
    Skyscraper { low: i64, seen: i64 },
    /// The first digit that is less than one before it.
    Hidden { low: i64, digit: i64 },
    /// The digit at the place that the first one says.
    Room { digit: i64 },
    /// The line can be cut into pieces of this sum.
    SumLine { sum: i64, is_loop: bool },
    /// Between the smallest and the greatest digit of different ones lies this sum.
    Lunchbox { low: i64, high: i64, sum: i64 },
}

/// What is remembered between two cells.
pub(crate) type Memory = [i16; 3];

/// Where the reader of a sandwich or a lunchbox is.
const BEFORE: i16 = -1;
const BEHIND: i16 = -2;

fn short(value: i64) -> i16 {
    i16::try_from(value).unwrap_or(i16::MAX)
}

impl Reader {
    /// What may be remembered before the first cell.
    pub(crate) fn starts(self) -> Vec<Memory> {
        match self {
            Self::Sandwich { .. } | Self::XSum { .. } | Self::Room { .. } => vec![[BEFORE, 0, 0]],
            Self::Skyscraper { low, .. } | Self::Hidden { low, .. } => vec![[short(low - 1), 0, 0]],
            // What stood before the first cell, on a loop, and the piece so far.
            Self::SumLine { sum, is_loop: true } => {
                let most = short(sum.clamp(1, 1 << 9));
                (0..most).map(|part| [part, part, 0]).collect()
            }
            Self::SumLine { .. } => vec![[0; 3]],
            // The smallest and the greatest digit, chosen at the start, and where the reader is.
            Self::Lunchbox { low, high, .. } => {
                let (low, high) = (short(low), short(high));
                let pairs = (low..=high).flat_map(|least| (least..=high).map(move |m| [least, m]));
                pairs.map(|[least, most]| [least, most, BEFORE]).collect()
            }
        }
    }

    /// What is remembered behind a cell with this digit; `None` when it cannot stand there.
    pub(crate) fn step(self, memory: Memory, value: i64) -> Option<Memory> {
        let v = short(value);
        match self {
            // The end that is still to come, and the sum so far.
            Self::Sandwich { low, high, sum } => {
                let (low, high, sum) = (short(low), short(high), short(sum));
                let is_end = v == low || v == high;
                match memory {
                    [BEFORE, ..] if v == low => Some([high, 0, 0]),
                    [BEFORE, ..] if v == high => Some([low, 0, 0]),
                    [BEFORE | BEHIND, ..] => (memory[0] == BEFORE || !is_end).then_some(memory),
                    [to, so_far, _] if v == to => (so_far == sum).then_some([BEHIND, 0, 0]),
                    [to, so_far, _] => {
                        let now = so_far.saturating_add(v);
                        (!is_end && now <= sum).then_some([to, now, 0])
                    }
                }
            }
            // How many cells are still to come, and what they must add up to.
            Self::XSum { sum } => {
                let (left, sum) = match memory {
                    [BEFORE, ..] => (v, short(sum)),
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
            // The highest so far, as long as none was hidden.
            Self::Hidden { digit, .. } => match memory {
                [_, 1, _] => Some(memory),
                [highest, ..] if v >= highest => Some([v, 0, 0]),
                _ => (value == digit).then_some([0, 1, 0]),
            },
            // How many cells are still to be passed.
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
                    now => (now < sum).then(|| [before, short(now), 0]),
                }
            }
            Self::Lunchbox { sum, .. } => lunchbox(memory, v, short(sum)),
        }
    }

    /// Returns true if a line may end with this.
    pub(crate) fn accepts(self, memory: Memory) -> bool {
        match self {
            Self::Sandwich { .. } => memory[0] == BEHIND,
            Self::XSum { .. } | Self::Room { .. } => memory == [0; 3],
            Self::Skyscraper { seen, .. } => i64::from(memory[1]) == seen,
            Self::Hidden { .. } => memory[1] == 1,
            Self::SumLine { .. } => memory[0] == memory[1],
            Self::Lunchbox { .. } => memory[2] == BEHIND,
        }
    }
}

/// Inside, the sum so far is remembered twice as large, and odd when the greatest digit came first.
fn lunchbox([least, most, at]: Memory, v: i16, sum: i16) -> Option<Memory> {
    let is_between = least < v && v < most;
    let next = match at {
        // One cell is both ends.
        BEFORE if v == least && v == most => (sum == 0).then_some(BEHIND),
        BEFORE if v == least => Some(0),
        BEFORE if v == most => Some(1),
        BEFORE | BEHIND => is_between.then_some(at),
        _ if is_between => {
            let now = at.saturating_add(v.saturating_mul(2));
            (now / 2 <= sum).then_some(now)
        }
        _ => {
            let other = if at % 2 == 0 { most } else { least };
            (v == other && at / 2 == sum).then_some(BEHIND)
        }
    };
    next.map(|at| [least, most, at])
}

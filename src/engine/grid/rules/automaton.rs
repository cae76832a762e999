//! State machines, each of which checks a rule by reading the digits of a line cell by cell.
//!
//! A state stores the sum that is still missing, instead of the sum so far. A digit that is greater
//! than the missing sum is impossible, so no number can overflow.

use std::sync::Arc;

use super::machine::LineMachine;

/// A state machine for a rule about a line, which is read from the first cell to the last.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LineAutomaton {
    /// The digits between the smallest and the largest digit have the sum `sum`.
    Sandwich { low: u8, high: u8, sum: u32 },
    /// The first n digits have the sum `sum`, where n is the first digit.
    XSum { sum: u32 },
    /// Exactly `seen` digits are greater than all digits before them.
    Skyscraper { seen: u8 },
    /// The first digit that is smaller than a digit before it is `digit`.
    Hidden { digit: u8 },
    /// The digit at position n is `digit`, where n is the first digit.
    Room { digit: u8 },
    /// The line can be cut into pieces that each have the sum `sum`. On a loop, a piece may continue
    /// from the last cell to the first.
    SumLine { sum: u32, is_loop: bool },
    /// The digits are different. The digits between the cells with the smallest and the largest
    /// digit have the sum `sum`.
    Lunchbox { low: u8, high: u8, sum: u32 },
    /// A table of states.
    Table(Arc<LineMachine>),
}

/// The state of a machine after some of the cells. Each rule has its own states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LineState {
    Sandwich(FilledBetween),
    XSum(XSumState),
    /// The largest digit, and the number of digits that were greater than all digits before them.
    Skyscraper {
        highest: Option<u8>,
        seen: u8,
    },
    Hidden(HiddenState),
    Room(RoomState),
    /// The missing sum of the current piece.
    SumLine {
        missing: u32,
    },
    /// The smallest and the largest digit of the line, which are assumed at the start.
    Lunchbox {
        least: u8,
        most: u8,
        progress: FilledBetween,
    },
    /// The number of a state of the table.
    Table(u32),
}

/// The progress of a sandwich or a lunchbox, whose ends are two digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum FilledBetween {
    /// Neither end was read.
    Before,
    /// One end was read. The digit of the other end is `closing`.
    Inside { closing: u8, missing: u32 },
    /// Both ends were read.
    After,
}

impl FilledBetween {
    /// Returns the progress after a digit, if the ends have the digits `ends` and the digits between
    /// them have the sum `sum`. Digits outside the ends are allowed only if `fits_outside` is true.
    fn read(self, v: u8, ends: [u8; 2], sum: u32, fits_outside: bool) -> Option<Self> {
        let is_end = ends.contains(&v);
        match self {
            // A line of one cell can have both ends in this cell.
            Self::Before if ends == [v, v] => (sum == 0).then_some(Self::After),
            Self::Before if is_end => Some(Self::Inside {
                closing: if v == ends[0] { ends[1] } else { ends[0] },
                missing: sum,
            }),
            Self::Before | Self::After => (!is_end && fits_outside).then_some(self),
            Self::Inside { closing, missing } if v == closing => {
                (missing == 0).then_some(Self::After)
            }
            Self::Inside { closing, missing } => {
                let missing = missing.checked_sub(v.into())?;
                (!is_end && fits_outside).then_some(Self::Inside { closing, missing })
            }
        }
    }
}

/// The state of an X-sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum XSumState {
    Before,
    /// The number of cells that still belong to the sum, and the missing sum.
    Adding {
        cells: u8,
        missing: u32,
    },
    Done,
}

impl XSumState {
    /// Returns the state in which `cells` further cells have the sum `missing`.
    fn adding(cells: u8, missing: u32) -> Option<Self> {
        match (cells, missing) {
            (0, 0) => Some(Self::Done),
            (0, _) => None,
            _ => Some(Self::Adding { cells, missing }),
        }
    }
}

/// The state of a hidden skyscraper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum HiddenState {
    /// No digit was smaller than a digit before it. The field is the largest digit.
    Rising(Option<u8>),
    /// The first smaller digit was read, and it is the digit of the clue.
    Found,
}

/// The state of a numbered room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RoomState {
    Before,
    /// The digit of the clue is in the cell that is this number of cells ahead.
    Ahead(u8),
    Found,
}

impl LineAutomaton {
    /// Returns the possible states before the first cell.
    pub(crate) fn starts(&self) -> Vec<LineState> {
        vec![match self {
            Self::Sandwich { .. } => LineState::Sandwich(FilledBetween::Before),
            Self::XSum { .. } => LineState::XSum(XSumState::Before),
            Self::Skyscraper { .. } => LineState::Skyscraper {
                highest: None,
                seen: 0,
            },
            Self::Hidden { .. } => LineState::Hidden(HiddenState::Rising(None)),
            Self::Room { .. } => LineState::Room(RoomState::Before),
            // On a loop, a piece may begin before the first cell.
            Self::SumLine { sum, is_loop: true } => {
                let all = 1.min(*sum)..=*sum;
                return all.map(|missing| LineState::SumLine { missing }).collect();
            }
            Self::SumLine { sum, .. } => LineState::SumLine { missing: *sum },
            Self::Table(table) => {
                let starts = table.starts().iter();
                return starts.map(|start| LineState::Table(*start)).collect();
            }
            Self::Lunchbox { low, high, .. } => {
                let (low, high) = (*low, *high);
                let pairs = (low..=high).flat_map(|least| (least..=high).map(move |m| [least, m]));
                let start = |[least, most]: [u8; 2]| LineState::Lunchbox {
                    least,
                    most,
                    progress: FilledBetween::Before,
                };
                return pairs.map(start).collect();
            }
        }]
    }

    /// Returns the state after reading the digit `v` in the state `state`; `None` if the digit is
    /// impossible.
    pub(crate) fn step(&self, state: LineState, v: u8) -> Option<LineState> {
        Some(match (self, state) {
            (Self::Sandwich { low, high, sum }, LineState::Sandwich(progress)) => {
                LineState::Sandwich(progress.read(v, [*low, *high], *sum, true)?)
            }
            (Self::XSum { sum }, LineState::XSum(state)) => LineState::XSum(match state {
                XSumState::Before if v == 0 => XSumState::adding(0, *sum)?,
                XSumState::Before => XSumState::adding(v - 1, sum.checked_sub(v.into())?)?,
                XSumState::Adding { cells, missing } => {
                    XSumState::adding(cells - 1, missing.checked_sub(v.into())?)?
                }
                XSumState::Done => XSumState::Done,
            }),
            (Self::Skyscraper { seen: all }, LineState::Skyscraper { highest, seen }) => {
                let is_seen = highest.is_none_or(|highest| v > highest);
                let seen = seen + u8::from(is_seen);
                if seen > *all {
                    return None;
                }
                let highest = Some(highest.map_or(v, |highest| highest.max(v)));
                LineState::Skyscraper { highest, seen }
            }
            (Self::Hidden { digit }, LineState::Hidden(state)) => LineState::Hidden(match state {
                HiddenState::Rising(highest) if highest.is_none_or(|highest| v >= highest) => {
                    HiddenState::Rising(Some(v))
                }
                HiddenState::Rising(_) if v != *digit => return None,
                HiddenState::Rising(_) | HiddenState::Found => HiddenState::Found,
            }),
            (Self::Room { digit }, LineState::Room(state)) => LineState::Room(match (state, v) {
                (RoomState::Before, 0) => return None,
                (RoomState::Before, 2..) => RoomState::Ahead(v - 1),
                (RoomState::Ahead(ahead @ 2..), _) => RoomState::Ahead(ahead - 1),
                (RoomState::Before | RoomState::Ahead(_), _) if v != *digit => return None,
                _ => RoomState::Found,
            }),
            (Self::SumLine { sum, .. }, LineState::SumLine { missing }) => {
                let missing = missing.checked_sub(v.into())?;
                LineState::SumLine {
                    missing: if missing == 0 { *sum } else { missing },
                }
            }
            (
                Self::Lunchbox { sum, .. },
                LineState::Lunchbox {
                    least,
                    most,
                    progress,
                },
            ) => {
                let is_between = least < v && v < most;
                LineState::Lunchbox {
                    least,
                    most,
                    progress: progress.read(v, [least, most], *sum, is_between)?,
                }
            }
            (Self::Table(table), LineState::Table(state)) => {
                LineState::Table(table.step(state, v)?)
            }
            _ => unreachable!("a machine reads only its own states"),
        })
    }

    /// Returns true if a line that began in the state `start` may end in the state `end`.
    pub(crate) fn accepts(&self, start: LineState, end: LineState) -> bool {
        match end {
            LineState::Sandwich(progress) | LineState::Lunchbox { progress, .. } => {
                progress == FilledBetween::After
            }
            LineState::XSum(state) => state == XSumState::Done,
            LineState::Skyscraper { seen, .. } => {
                matches!(self, Self::Skyscraper { seen: all } if seen == *all)
            }
            LineState::Hidden(state) => state == HiddenState::Found,
            LineState::Room(state) => state == RoomState::Found,
            // The last piece of a loop ends where its first piece begins.
            LineState::SumLine { .. } => start == end,
            LineState::Table(state) => matches!(self, Self::Table(table) if table.accepts(state)),
        }
    }

    /// Returns true if the accepted ends depend on the start.
    pub(crate) const fn is_loop(&self) -> bool {
        matches!(self, Self::SumLine { is_loop: true, .. })
    }
}

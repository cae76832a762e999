//! A run done once ahead of time.

use super::timeline::{COARSE, Checkpoints, Moment};
use super::{Counters, Event, Machine};

/// A run done once from start to end, to know its totals and to have checkpoints all along it.
///
/// It works in slices, so that a thread may drive it and be told to stop in between. It ends at
/// the first solution, or when the search is exhausted: going through all solutions of an empty
/// grid would take millions of years.
///
/// ```
/// use masume::grid::Clues;
/// use masume::trace::{FixedOrder, Timeline};
/// let mut timeline = Timeline::new(FixedOrder::row_major(&Clues::EMPTY));
/// let mut survey = timeline.survey();
/// while !survey.advance(100) {}
/// timeline.adopt(survey);
/// let summary = timeline.summary().expect("just adopted");
/// assert_eq!(summary.counters.solutions, 1);
/// ```
#[derive(Clone, Debug)]
pub struct Survey<M> {
    head: Moment<M>,
    checkpoints: Checkpoints<M>,
    summary: Summary,
}

/// What is known of a run, so far or in whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many events there are.
    pub events: u64,
    /// What they count up to.
    pub counters: Counters,
    /// The position of the first solution.
    pub first_solution: Option<u64>,
    /// [`Event::Solution`] or [`Event::Exhausted`] when the run was followed to its end; `None`
    /// while there is more to come.
    pub end: Option<Event>,
    /// How deep the search stood all along.
    pub profile: Profile,
}

impl<M: Machine> Survey<M> {
    /// A survey of the run that starts where the machine stands.
    pub fn new(machine: M) -> Self {
        let start = Moment::start(machine);
        Self {
            checkpoints: Checkpoints::new(start.clone(), 1, COARSE),
            summary: Summary {
                events: 0,
                counters: *start.machine.counters(),
                first_solution: None,
                end: None,
                profile: Profile::EMPTY,
            },
            head: start,
        }
    }

    /// Follows the run for some more events; says whether it is done.
    pub fn advance(&mut self, at_most: u64) -> bool {
        let limit = self.head.position.saturating_add(at_most);
        while self.summary.end.is_none() && self.head.position < limit {
            self.advance_to(limit);
            self.checkpoints.offer(&self.head);
        }
        self.summary.events = self.head.position;
        self.summary.counters = *self.head.machine.counters();
        self.summary.end.is_some()
    }

    /// Goes on past the solution at which the survey ended, to the next one.
    pub fn resume(&mut self) {
        if self.summary.end == Some(Event::Solution) {
            self.summary.end = None;
        }
    }

    /// What is known so far.
    pub const fn summary(&self) -> &Summary {
        &self.summary
    }

    pub(super) fn into_parts(self) -> (Checkpoints<M>, Summary) {
        (self.checkpoints, self.summary)
    }

    /// Goes on until something is to be noted: a checkpoint, a bucket of the profile, an end.
    fn advance_to(&mut self, limit: u64) {
        let position = self.head.position;
        let stops = [
            self.checkpoints.until_next(position),
            Some(self.summary.profile.room()),
            limit.checked_sub(position),
        ];
        let stretch = stops.into_iter().flatten().min().unwrap_or(0);
        let mut passed = 0;
        let mut peak = 0;
        while passed < stretch && self.summary.end.is_none() {
            let Some(event) = self.head.step() else {
                break;
            };
            passed += 1;
            // Only a placement goes deeper, but a stretch may begin at its deepest.
            if passed == 1 || matches!(event, Event::Place(_)) {
                peak = peak.max(self.head.machine.counters().depth());
            }
            if matches!(event, Event::Solution | Event::Exhausted) {
                self.summary.end = Some(event);
                if event == Event::Solution {
                    let first = &mut self.summary.first_solution;
                    first.get_or_insert(self.head.position);
                }
            }
        }
        self.summary.profile.record(passed, peak);
    }
}

/// The greatest depth in each stretch of a run, in bounded memory.
///
/// All stretches are [`width`](Self::width) events long, the last may be shorter. When there
/// are too many, neighbours are merged and the width doubles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    width: u64,
    /// Events in the last stretch.
    in_last: u64,
    peaks: Vec<u64>,
}

impl Profile {
    /// Stretches at most.
    pub const CAPACITY: usize = 512;

    const EMPTY: Self = Self {
        width: 1,
        in_last: 0,
        peaks: Vec::new(),
    };

    /// How many events a stretch is long.
    pub const fn width(&self) -> u64 {
        self.width
    }

    /// The greatest depth after any event of a stretch, stretch by stretch.
    pub fn peaks(&self) -> &[u64] {
        &self.peaks
    }

    /// How many events the last stretch can still take, or a new one.
    fn room(&self) -> u64 {
        if self.peaks.is_empty() {
            self.width
        } else if self.in_last < self.width {
            self.width - self.in_last
        } else if self.peaks.len() < Self::CAPACITY {
            self.width
        } else {
            // The stretches are about to be merged in pairs.
            self.width * 2
        }
    }

    /// Adds some events, no more than there is [room](Self::room) for, and their peak.
    fn record(&mut self, events: u64, peak: u64) {
        if events == 0 {
            return;
        }
        let full = self.in_last == self.width;
        if full && self.peaks.len() == Self::CAPACITY {
            self.peaks = self
                .peaks
                .chunks(2)
                .filter_map(|pair| pair.iter().max().copied())
                .collect();
            self.width *= 2;
        }
        match self.peaks.last_mut() {
            Some(last) if !full => {
                *last = peak.max(*last);
                self.in_last += events;
            }
            _ => {
                self.peaks.push(peak);
                self.in_last = events;
            }
        }
    }
}

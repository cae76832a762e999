//! A survey: a run of a search to its end, ahead of time.

use super::checkpoints::{COARSE_CAPACITY, Checkpoints, RunSnapshot};
use super::{Counters, Event, Machine, Run};

/// A survey: a run of a search from start to end, which yields totals and evenly spaced
/// checkpoints.
///
/// A survey runs a limited number of events in each call of [`advance`](Self::advance), so that its
/// thread can be stopped between two calls. A survey ends at the first solution, or when the search
/// is exhausted. Finding all solutions of an empty grid would take millions of years.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::Clues;
/// use masume::trace::{Algorithm, Timeline};
/// let mut timeline = Timeline::new(Algorithm::RowMajor.start(&Clues::EMPTY));
/// let mut survey = timeline.survey();
/// while !survey.advance(100) {}
/// timeline.adopt(survey);
/// let summary = timeline.summary().expect("just adopted");
/// assert_eq!(summary.counters.solutions, 1);
/// ```
#[derive(Clone, Debug)]
pub struct RunSurvey<M> {
    head: RunSnapshot<M>,
    checkpoints: Checkpoints<M>,
    summary: Summary,
}

/// The totals of a run, which may be incomplete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The number of events of the run.
    pub events: u64,
    /// The counters at the last event.
    pub counters: Counters,
    /// The position of the first solution; `None` if no solution was found so far.
    pub first_solution: Option<u64>,
    /// The event with which the run ended: [`Event::Solution`] or [`Event::Exhausted`]. `None` if
    /// the run is incomplete.
    pub end: Option<Event>,
    /// The profile of the search depth over the events of the run.
    pub profile: Profile,
}

impl<M: Machine> RunSurvey<M> {
    /// Creates a survey that starts at the current position of a run.
    pub fn new(machine: Run<M>) -> Self {
        let start = RunSnapshot::start(machine);
        Self {
            checkpoints: Checkpoints::new(start.clone(), 1, COARSE_CAPACITY),
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

    /// Advances by at most `at_most` events. Returns true if the run is complete.
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

    /// Continues after the solution at which the survey ended. The survey then ends at the next
    /// solution.
    pub fn resume(&mut self) {
        if self.summary.end == Some(Event::Solution) {
            self.summary.end = None;
        }
    }

    /// The totals of the part of the run that the survey has reached.
    pub const fn summary(&self) -> &Summary {
        &self.summary
    }

    pub(super) fn into_parts(self) -> (Checkpoints<M>, Summary) {
        (self.checkpoints, self.summary)
    }

    #[inline]
    fn depth(&self) -> u64 {
        self.head.machine.counters().depth()
    }

    /// Advances until `limit`, the next checkpoint, the end of the bucket of the profile, or the
    /// end of the run, whichever is first.
    #[inline]
    fn advance_to(&mut self, limit: u64) {
        let start = self.head.position;
        let bucket = start + self.summary.profile.room();
        let stop = limit.min(bucket).min(self.checkpoints.next());
        let mut peak = 0;
        while self.head.position < stop && self.summary.end.is_none() {
            let (depth, next) = (self.depth(), self.head.position + 1);
            let Some(event) = self.head.leap(stop) else {
                break;
            };
            if self.head.position > next {
                // Skipped events do not change the depth of the search.
                peak = peak.max(depth);
            }
            peak = peak.max(self.depth());
            if matches!(event, Event::Solution | Event::Exhausted) {
                self.summary.end = Some(event);
            }
        }
        let position = self.head.position;
        if self.summary.end == Some(Event::Solution) {
            self.summary.first_solution.get_or_insert(position);
        }
        self.summary.profile.record(position - start, peak);
    }
}

/// The profile of a run, in bounded memory. The run is divided into buckets, and the profile has
/// the maximum search depth in each bucket.
///
/// All buckets have [`width`](Self::width) events, but the last may have fewer. If there are too
/// many buckets, pairs of neighbors are merged and the width doubles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    width: u64,
    /// The number of events in the last bucket.
    in_last: u64,
    peaks: Vec<u64>,
}

impl Profile {
    /// The maximum number of buckets. Beyond it, pairs of neighbors are merged.
    pub const CAPACITY: usize = 512;

    const EMPTY: Self = Self {
        width: 1,
        in_last: 0,
        peaks: Vec::new(),
    };

    /// The number of events in a bucket.
    pub const fn width(&self) -> u64 {
        self.width
    }

    /// The maximum depth of each bucket.
    pub fn peaks(&self) -> &[u64] {
        &self.peaks
    }

    /// The number of events that still fit in the last bucket. If it is full, this is the size of
    /// the next bucket.
    #[inline]
    fn room(&self) -> u64 {
        if self.peaks.is_empty() {
            self.width
        } else if self.in_last < self.width {
            self.width - self.in_last
        } else if self.peaks.len() < Self::CAPACITY {
            self.width
        } else {
            // The buckets are merged before the next is added, which doubles their width.
            self.width * 2
        }
    }

    /// Adds at most [`room`](Self::room) events, with their maximum depth.
    #[inline]
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

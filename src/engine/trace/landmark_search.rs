//! Searches a timeline for the next or previous event of a given kind. Each call searches a limited
//! number of events.

use super::checkpoints::RunSnapshot;
use super::{Counters, Event, Machine, Run, Timeline};
use crate::grid::rules::VariantCandidate;

/// A kind of event at which a search can stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landmark {
    /// A digit is written.
    Placement,
    /// A digit is written in a cell in which another digit was possible.
    Decision,
    /// A written digit is removed.
    Backtrack,
    /// The search reaches a position from which it cannot continue.
    DeadEnd,
    /// The search is deeper than at any time before.
    Record,
    /// A solution is found.
    Solution,
    /// The digit of this candidate is written into its cell.
    Written(VariantCandidate),
    /// The search reaches this depth from a smaller depth.
    Depth(u64),
}

impl Landmark {
    /// Returns true if an event is this landmark. `before` contains the counters before the event,
    /// and `after` is the run after the event.
    pub fn is_at<M: Machine>(self, before: &Counters, event: Event, after: &Run<M>) -> bool {
        let written = event.written();
        let now = after.counters();
        match self {
            Self::Placement => written.is_some(),
            Self::Decision => {
                matches!(event, Event::Place(c) if after.is_decision(c))
            }
            Self::Backtrack => matches!(event, Event::Retract(_)),
            Self::DeadEnd => now.dead_ends > before.dead_ends,
            Self::Record => now.deepest > before.deepest,
            Self::Solution => event == Event::Solution,
            Self::Written(candidate) => written.map(VariantCandidate::from) == Some(candidate),
            Self::Depth(depth) => before.depth() < depth && depth <= now.depth(),
        }
    }
}

/// A direction in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeDirection {
    /// Toward the end of the run.
    Forward,
    /// Toward the start of the run.
    Back,
}

/// The state of a [`LandmarkSearch`] after a call of [`advance`](LandmarkSearch::advance).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LandmarkSearchProgress {
    /// There are more events to search.
    Searching,
    /// The landmark was found, and the timeline is at its position.
    Found,
    /// There is no landmark in this direction.
    NotFound,
}

/// A search for the nearest landmark before or after the position of a timeline. Each call of
/// [`advance`](Self::advance) searches a limited number of events.
///
/// A search forward moves the timeline. If there is no landmark, the timeline is then at the end of
/// the run. A search back replays the events between two checkpoints at a time, nearest first. It
/// moves the timeline only when the landmark is found.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::Clues;
/// use masume::trace::{
///     Algorithm, Event, LandmarkSearch, Landmark, LandmarkSearchProgress, Timeline, TimeDirection,
/// };
/// let mut timeline = Timeline::new(Algorithm::RowMajor.start(&Clues::EMPTY));
/// let mut search = LandmarkSearch::new(Landmark::Backtrack, TimeDirection::Forward);
/// while search.advance(&mut timeline, 100) == LandmarkSearchProgress::Searching {}
/// assert!(matches!(timeline.last_event(), Some(Event::Retract(_))));
/// ```
#[derive(Clone, Debug)]
pub struct LandmarkSearch<M> {
    landmark: Landmark,
    direction: TimeDirection,
    /// The segment that a search back is replaying; `None` before the first segment.
    segment: Option<RunSegment<M>>,
}

/// A segment of a run: the events from a checkpoint up to a position.
#[derive(Clone, Debug)]
struct RunSegment<M> {
    start: u64,
    head: RunSnapshot<M>,
    end: u64,
    /// The position of the last landmark in the replayed part of the segment.
    found: Option<u64>,
}

impl<M: Machine> LandmarkSearch<M> {
    /// Creates a search that has not searched any event yet.
    pub const fn new(landmark: Landmark, direction: TimeDirection) -> Self {
        Self {
            landmark,
            direction,
            segment: None,
        }
    }

    /// The event that is searched for.
    pub const fn landmark(&self) -> Landmark {
        self.landmark
    }

    /// The direction of the search.
    pub const fn direction(&self) -> TimeDirection {
        self.direction
    }

    /// Searches at most `at_most` events of the timeline. The timeline must not be moved between
    /// two calls.
    pub fn advance(&mut self, timeline: &mut Timeline<M>, at_most: u64) -> LandmarkSearchProgress {
        match self.direction {
            TimeDirection::Forward => self.advance_forward(timeline, at_most),
            TimeDirection::Back => self.advance_back(timeline, at_most),
        }
    }

    fn advance_forward(&self, timeline: &mut Timeline<M>, at_most: u64) -> LandmarkSearchProgress {
        for _ in 0..at_most {
            let before = *timeline.machine().counters();
            let Some(event) = timeline.forward() else {
                return LandmarkSearchProgress::NotFound;
            };
            if self.landmark.is_at(&before, event, timeline.machine()) {
                return LandmarkSearchProgress::Found;
            }
        }
        LandmarkSearchProgress::Searching
    }

    fn advance_back(&mut self, timeline: &mut Timeline<M>, at_most: u64) -> LandmarkSearchProgress {
        let mut left = at_most;
        loop {
            let mut segment = match self.segment.take() {
                Some(segment) => segment,
                None => match RunSegment::before(timeline, timeline.position()) {
                    Some(segment) => segment,
                    None => return LandmarkSearchProgress::NotFound,
                },
            };
            left = segment.replay(self.landmark, left);
            if segment.head.position < segment.end {
                self.segment = Some(segment);
                return LandmarkSearchProgress::Searching;
            }
            if let Some(found) = segment.found {
                timeline.seek(found);
                return LandmarkSearchProgress::Found;
            }
            match RunSegment::before(timeline, segment.start + 1) {
                Some(earlier) => self.segment = Some(earlier),
                None => return LandmarkSearchProgress::NotFound,
            }
        }
    }
}

impl<M: Machine> RunSegment<M> {
    /// Creates the segment of the events before a position, from the nearest checkpoint on. Returns
    /// `None` if there are no such events.
    fn before(timeline: &Timeline<M>, position: u64) -> Option<Self> {
        let end = position.checked_sub(1)?;
        let checkpoint = timeline.copy_at_or_before(end.checked_sub(1)?)?;
        Some(Self {
            start: checkpoint.position,
            head: checkpoint.clone(),
            end,
            found: None,
        })
    }

    /// Replays up to `at_most` events of the segment. Returns the unused part of `at_most`.
    fn replay(&mut self, landmark: Landmark, at_most: u64) -> u64 {
        let mut left = at_most;
        while left > 0 && self.head.position < self.end {
            let before = *self.head.machine.counters();
            let Some(event) = self.head.step() else {
                break;
            };
            if landmark.is_at(&before, event, &self.head.machine) {
                self.found = Some(self.head.position);
            }
            left -= 1;
        }
        left
    }
}

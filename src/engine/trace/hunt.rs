//! Searches a timeline for the next or previous event of some kind, in slices.

use super::checkpoints::Moment;
use super::{Counters, Event, Machine, Run, Timeline};
use crate::grid::rules::PosValue;

/// A kind of event at which a hunt can stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landmark {
    /// A digit is written.
    Placement,
    /// A digit is written, and another digit was possible.
    Decision,
    /// A written digit is removed.
    Backtrack,
    /// The search reaches a position that it cannot continue.
    DeadEnd,
    /// The search is deeper than at any time before.
    Record,
    /// A solution is found.
    Solution,
    /// A digit is written into a cell.
    Written(PosValue),
    /// The search reaches this depth from a smaller one.
    Depth(u64),
}

impl Landmark {
    /// Returns true if an event is this landmark. `before` are the counters before the event, and
    /// `after` is the run after the event.
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
            Self::Written(candidate) => written.map(PosValue::from) == Some(candidate),
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

/// The state of a [`Hunt`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HuntProgress {
    /// There are more events to search.
    Searching,
    /// The timeline is at the landmark.
    Found,
    /// There is no such landmark in this direction.
    Nothing,
}

/// A search in slices for the nearest landmark before or after the position of a timeline.
///
/// A hunt forward moves the timeline. Without a landmark, the timeline is then at the end of the
/// run. A hunt back replays the events between two checkpoints at a time, nearest first. The
/// timeline does not move until the landmark is found.
///
/// ```
/// use masume::grid::Clues;
/// use masume::trace::{
///     Algorithm, Event, Hunt, Landmark, HuntProgress, Timeline, TimeDirection,
/// };
/// let mut timeline = Timeline::new(Algorithm::RowMajor.start(&Clues::EMPTY));
/// let mut hunt = Hunt::new(Landmark::Backtrack, TimeDirection::Forward);
/// while hunt.advance(&mut timeline, 100) == HuntProgress::Searching {}
/// assert!(matches!(timeline.last_event(), Some(Event::Retract(_))));
/// ```
#[derive(Clone, Debug)]
pub struct Hunt<M> {
    landmark: Landmark,
    direction: TimeDirection,
    /// The events that a hunt back is replaying.
    stretch: Option<Stretch<M>>,
}

/// The events from a checkpoint up to a position.
#[derive(Clone, Debug)]
struct Stretch<M> {
    start: u64,
    head: Moment<M>,
    end: u64,
    /// The position of the last landmark found so far.
    found: Option<u64>,
}

impl<M: Machine> Hunt<M> {
    /// Creates a hunt that has not searched anything yet.
    pub const fn new(landmark: Landmark, direction: TimeDirection) -> Self {
        Self {
            landmark,
            direction,
            stretch: None,
        }
    }

    /// The direction of the hunt.
    pub const fn direction(&self) -> TimeDirection {
        self.direction
    }

    /// Searches about `at_most` more events. The timeline must not be moved between two calls.
    pub fn advance(&mut self, timeline: &mut Timeline<M>, at_most: u64) -> HuntProgress {
        match self.direction {
            TimeDirection::Forward => self.advance_forward(timeline, at_most),
            TimeDirection::Back => self.advance_back(timeline, at_most),
        }
    }

    fn advance_forward(&self, timeline: &mut Timeline<M>, at_most: u64) -> HuntProgress {
        for _ in 0..at_most {
            let before = *timeline.machine().counters();
            let Some(event) = timeline.forward() else {
                return HuntProgress::Nothing;
            };
            if self.landmark.is_at(&before, event, timeline.machine()) {
                return HuntProgress::Found;
            }
        }
        HuntProgress::Searching
    }

    fn advance_back(&mut self, timeline: &mut Timeline<M>, at_most: u64) -> HuntProgress {
        let mut left = at_most;
        loop {
            let mut stretch = match self.stretch.take() {
                Some(stretch) => stretch,
                None => match Stretch::before(timeline, timeline.position()) {
                    Some(stretch) => stretch,
                    None => return HuntProgress::Nothing,
                },
            };
            left = stretch.replay(self.landmark, left);
            if stretch.head.position < stretch.end {
                self.stretch = Some(stretch);
                return HuntProgress::Searching;
            }
            if let Some(found) = stretch.found {
                timeline.seek(found);
                return HuntProgress::Found;
            }
            match Stretch::before(timeline, stretch.start + 1) {
                Some(earlier) => self.stretch = Some(earlier),
                None => return HuntProgress::Nothing,
            }
        }
    }
}

impl<M: Machine> Stretch<M> {
    /// The events before a position, back to the nearest checkpoint; `None` at the start of the
    /// run.
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

    /// Replays up to `at_most` events, and returns the part of `at_most` that is left.
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

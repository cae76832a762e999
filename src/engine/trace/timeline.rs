//! Movement to any position of a run, forward and back, in bounded memory.

use super::checkpoints::{COARSE_CAPACITY, Checkpoints, RunSnapshot};
use super::survey::{RunSurvey, Summary};
use super::{Event, Machine, Run};

/// A timeline: a run that can move forward, back, and to any position.
///
/// A timeline stores copies of the machine at some positions. It reaches any other position by
/// replay from the nearest copy before it. This works for every algorithm: `seek(n)` has the same
/// effect as `n` steps of a new machine.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::Clues;
/// use masume::trace::{Algorithm, Timeline};
/// let mut timeline = Timeline::new(Algorithm::RowMajor.start(&Clues::EMPTY));
/// timeline.seek(1000);
/// let event = timeline.last_event();
/// timeline.forward();
/// timeline.back();
/// assert_eq!((timeline.position(), timeline.last_event()), (1000, event));
/// ```
#[derive(Clone, Debug)]
pub struct Timeline<M> {
    current: RunSnapshot<M>,
    /// Checkpoints from the start of the run to the last position that was ever reached.
    coarse_checkpoints: Checkpoints<M>,
    /// Checkpoints between two neighboring coarse checkpoints, near the current position. Steps
    /// back start from them, so they are fast.
    fine_checkpoints: Checkpoints<M>,
    summary: Option<Summary>,
}

impl<M: Machine> Timeline<M> {
    /// The maximum number of stored machines, including the current one.
    pub const CAPACITY: usize = COARSE_CAPACITY + FINE_CAPACITY + 1;

    /// Creates a timeline that starts at the current position of a run.
    pub fn new(machine: Run<M>) -> Self {
        let start = RunSnapshot::start(machine);
        Self {
            coarse_checkpoints: Checkpoints::new(start.clone(), 1, COARSE_CAPACITY),
            fine_checkpoints: Checkpoints::new(start.clone(), 1, FINE_CAPACITY),
            current: start,
            summary: None,
        }
    }

    /// The run at the current position.
    pub const fn machine(&self) -> &Run<M> {
        &self.current.machine
    }

    /// The number of events up to the current position.
    pub const fn position(&self) -> u64 {
        self.current.position
    }

    /// The event that led to the current position; `None` at the start.
    pub const fn last_event(&self) -> Option<Event> {
        self.current.last
    }

    /// Moves one event forward, and returns the event; `None` at the end of the run.
    #[inline]
    pub fn forward(&mut self) -> Option<Event> {
        let event = self.current.step()?;
        self.keep();
        Some(event)
    }

    /// Stores a copy of the run in each list of checkpoints for which a checkpoint is due.
    #[inline]
    fn keep(&mut self) {
        self.coarse_checkpoints.offer(&self.current);
        self.fine_checkpoints.offer(&self.current);
    }

    /// Moves one event back. Returns false at the start of the run.
    #[inline]
    pub fn back(&mut self) -> bool {
        let Some(before) = self.position().checked_sub(1) else {
            return false;
        };
        self.seek(before);
        true
    }

    /// Moves to a position by replay from the nearest copy before it. If the run ends earlier,
    /// moves to its end.
    pub fn seek(&mut self, position: u64) {
        self.jump_near(position);
        while self.position() < position && self.leap(position).is_some() {}
    }

    /// Advances by one or more events, and returns the last of them. The new position is at most
    /// `position`, and at most the position of the next checkpoint.
    #[inline]
    fn leap(&mut self, position: u64) -> Option<Event> {
        let due = [self.coarse_checkpoints.next(), self.fine_checkpoints.next()];
        let ahead = due.into_iter().filter(|next| self.position() < *next);
        let event = self.current.leap(ahead.fold(position, u64::min))?;
        self.keep();
        Some(event)
    }

    /// Restores the nearest copy at or before a position. If replay from the current position is
    /// not longer, nothing is restored.
    fn jump_near(&mut self, position: u64) {
        let here = (self.position() <= position).then_some(self.position());
        let fine = self.fine_checkpoints.at_or_before(position);
        let coarse = self.coarse_checkpoints.at_or_before(position);
        let best = here.max(coarse.map(|kept| kept.position));
        if let Some(kept) = fine.filter(|kept| best < Some(kept.position)) {
            self.current = kept.clone();
        } else if let Some(kept) = coarse.filter(|kept| here < Some(kept.position)) {
            let stride = (self.coarse_checkpoints.stride() / FINE_CAPACITY as u64).max(1);
            self.current = kept.clone();
            self.fine_checkpoints = Checkpoints::new(kept.clone(), stride, FINE_CAPACITY);
        }
    }

    /// Returns the nearest stored copy at or before a position.
    pub(super) fn copy_at_or_before(&self, position: u64) -> Option<&RunSnapshot<M>> {
        let (coarse, fine) = (&self.coarse_checkpoints, &self.fine_checkpoints);
        [coarse, fine]
            .into_iter()
            .filter_map(|checkpoints| checkpoints.at_or_before(position))
            .max_by_key(|kept| kept.position)
    }

    /// Creates a survey of this run from its start. The survey can run on another thread, and
    /// [`adopt`](Self::adopt) then stores its results.
    pub fn survey(&self) -> RunSurvey<M> {
        RunSurvey::new(self.coarse_checkpoints.first().machine.clone())
    }

    /// Stores the checkpoints and the totals of a survey of the same run. From then on, every
    /// position of the survey is at most one checkpoint distance after a copy.
    pub fn adopt(&mut self, survey: RunSurvey<M>) {
        let (checkpoints, summary) = survey.into_parts();
        self.coarse_checkpoints = checkpoints;
        self.summary = Some(summary);
    }

    /// The totals of the whole run; `None` if no survey was adopted.
    pub const fn summary(&self) -> Option<&Summary> {
        self.summary.as_ref()
    }
}

/// The maximum number of checkpoints near the current position.
const FINE_CAPACITY: usize = 32;

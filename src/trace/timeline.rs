//! Moves forward, back and to any position of a run, in bounded memory.

use super::checkpoints::{COARSE, Checkpoints, Moment};
use super::{Event, Machine, Run, RunSurvey, Summary};

/// Moves forward, back and to any position of a machine's run.
///
/// It stores copies of the machine at some positions and reaches any other by replay from the
/// nearest copy before it. This works for every algorithm: `seek(n)` is equivalent to `n` steps of
/// a new machine.
///
/// ```
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
    now: Moment<M>,
    /// Checkpoints from the start of the run to the furthest position reached.
    coarse: Checkpoints<M>,
    /// Checkpoints between two coarse ones, around the last position sought, for fast steps back.
    fine: Checkpoints<M>,
    summary: Option<Summary>,
}

impl<M: Machine> Timeline<M> {
    /// The maximum number of stored machines, including the current one.
    pub const CAPACITY: usize = COARSE + FINE + 1;

    /// Creates a timeline from the machine's current position.
    pub fn new(machine: Run<M>) -> Self {
        let start = Moment::start(machine);
        Self {
            coarse: Checkpoints::new(start.clone(), 1, COARSE),
            fine: Checkpoints::new(start.clone(), 1, FINE),
            now: start,
            summary: None,
        }
    }

    /// The machine at the current position.
    pub const fn machine(&self) -> &Run<M> {
        &self.now.machine
    }

    /// The number of events up to the current position.
    pub const fn position(&self) -> u64 {
        self.now.position
    }

    /// The event that led to the current position; `None` at the start.
    pub const fn last_event(&self) -> Option<Event> {
        self.now.last
    }

    /// Moves one event forward; `None` at the end of the run.
    #[inline]
    pub fn forward(&mut self) -> Option<Event> {
        let event = self.now.step()?;
        self.keep();
        Some(event)
    }

    /// Stores a copy of the machine if one is due.
    #[inline]
    fn keep(&mut self) {
        self.coarse.offer(&self.now);
        self.fine.offer(&self.now);
    }

    /// Moves one event back; returns false at the start.
    pub fn back(&mut self) -> bool {
        let Some(before) = self.position().checked_sub(1) else {
            return false;
        };
        self.seek(before);
        true
    }

    /// Moves to a position, or to the end of the run if that is earlier, by replay from the nearest
    /// copy before it.
    pub fn seek(&mut self, position: u64) {
        self.jump_near(position);
        while self.position() < position && self.leap(position).is_some() {}
    }

    /// Advances by one or more events, at most to `position` or to the next checkpoint that is due.
    #[inline]
    fn leap(&mut self, position: u64) -> Option<Event> {
        let due = [self.coarse.next, self.fine.next];
        let ahead = due.into_iter().filter(|next| self.position() < *next);
        let event = self.now.leap(ahead.fold(position, u64::min))?;
        self.keep();
        Some(event)
    }

    /// Restores the nearest copy at or before a position, unless a replay from here is as short.
    fn jump_near(&mut self, position: u64) {
        let here = (self.position() <= position).then_some(self.position());
        let fine = self.fine.at_or_before(position);
        let coarse = self.coarse.at_or_before(position);
        let best = here.max(coarse.map(|kept| kept.position));
        if let Some(kept) = fine.filter(|kept| best < Some(kept.position)) {
            self.now = kept.clone();
        } else if let Some(kept) = coarse.filter(|kept| here < Some(kept.position)) {
            let stride = (self.coarse.stride / FINE as u64).max(1);
            self.now = kept.clone();
            self.fine = Checkpoints::new(kept.clone(), stride, FINE);
        }
    }

    /// The nearest copy at or before a position.
    pub(super) fn copy_at_or_before(&self, position: u64) -> Option<&Moment<M>> {
        let (coarse, fine) = (&self.coarse, &self.fine);
        [coarse, fine]
            .into_iter()
            .filter_map(|checkpoints| checkpoints.at_or_before(position))
            .max_by_key(|kept| kept.position)
    }

    /// Creates a survey of this run from its start, to be run elsewhere and then
    /// [adopted](Self::adopt).
    pub fn survey(&self) -> RunSurvey<M> {
        RunSurvey::new(self.coarse.kept[0].machine.clone())
    }

    /// Takes over the checkpoints of a survey of the same run. Then every position in it is within
    /// one stride of replay.
    pub fn adopt(&mut self, survey: RunSurvey<M>) {
        let (checkpoints, summary) = survey.into_parts();
        self.coarse = checkpoints;
        self.summary = Some(summary);
    }

    /// The summary of the whole run, if a survey was adopted.
    pub const fn summary(&self) -> Option<&Summary> {
        self.summary.as_ref()
    }
}

/// Copies around the current position.
const FINE: usize = 32;

//! Forward, back and to any position of a run, in bounded memory.

use super::{Event, Machine, Summary, Survey};

/// A machine at a position of its run, and the event that brought it there.
#[derive(Clone, Debug)]
pub(super) struct Moment<M> {
    pub(super) machine: M,
    /// Events passed since the start.
    pub(super) position: u64,
    pub(super) last: Option<Event>,
}

impl<M: Machine> Moment<M> {
    pub(super) const fn start(machine: M) -> Self {
        Self {
            machine,
            position: 0,
            last: None,
        }
    }

    #[inline]
    pub(super) fn step(&mut self) -> Option<Event> {
        let event = self.machine.step()?;
        self.position += 1;
        self.last = Some(event);
        Some(event)
    }
}

/// Moments of one run, at equal distances from the first on. When there is no room for another,
/// every second one is dropped and the distance doubles.
///
/// ```text
/// full        0   1   2   3   4   5   6   7      stride 1
/// and then    0       2       4       6       8  stride 2
/// ```
#[derive(Clone, Debug)]
pub(super) struct Checkpoints<M> {
    kept: Vec<Moment<M>>,
    stride: u64,
    /// The position of the next checkpoint.
    next: u64,
    capacity: usize,
}

impl<M: Machine> Checkpoints<M> {
    /// An even `capacity` keeps the distances equal.
    pub(super) fn new(first: Moment<M>, stride: u64, capacity: usize) -> Self {
        Self {
            stride,
            next: first.position + stride,
            kept: vec![first],
            capacity,
        }
    }

    /// How many events from a position to the one that is to be [offered](Self::offer); nothing
    /// is wanted from positions already passed.
    pub(super) const fn until_next(&self, position: u64) -> Option<u64> {
        self.next.checked_sub(position)
    }

    /// Keeps the moment if it stands where the next checkpoint is due, or beyond.
    #[inline]
    pub(super) fn offer(&mut self, moment: &Moment<M>) {
        if moment.position >= self.next {
            self.keep(moment.clone());
        }
    }

    fn keep(&mut self, moment: Moment<M>) {
        if self.kept.len() == self.capacity {
            let mut even = false;
            self.kept.retain(|_| {
                even = !even;
                even
            });
            self.stride *= 2;
        }
        self.next = moment.position + self.stride;
        self.kept.push(moment);
    }

    /// The last checkpoint at a position or before it.
    pub(super) fn at_or_before(&self, position: u64) -> Option<&Moment<M>> {
        let after = self.kept.partition_point(|kept| kept.position <= position);
        after.checked_sub(1).and_then(|index| self.kept.get(index))
    }
}

/// Forward, back and seek over the run of a machine.
///
/// It keeps copies of the machine at some positions; any other is reached by replay from the
/// nearest copy before it. One mechanism for every algorithm, and one law: `seek(n)` is the same
/// as `n` steps of a fresh machine.
///
/// ```
/// use masume::grid::Clues;
/// use masume::trace::{FixedOrder, Timeline};
/// let mut timeline = Timeline::new(FixedOrder::row_major(&Clues::EMPTY));
/// timeline.seek(1000);
/// let event = timeline.last_event();
/// timeline.forward();
/// timeline.back();
/// assert_eq!((timeline.position(), timeline.last_event()), (1000, event));
/// ```
#[derive(Clone, Debug)]
pub struct Timeline<M> {
    now: Moment<M>,
    /// From the start of the run to the furthest position that was ever reached.
    coarse: Checkpoints<M>,
    /// Between two coarse ones, around the position last sought: makes steps back cheap.
    fine: Checkpoints<M>,
    summary: Option<Summary>,
}

impl<M: Machine> Timeline<M> {
    /// Copies of the machine that are kept at most, the one at the position included.
    pub const CAPACITY: usize = COARSE + FINE + 1;

    /// The run of a machine from where it stands.
    pub fn new(machine: M) -> Self {
        let start = Moment::start(machine);
        Self {
            coarse: Checkpoints::new(start.clone(), 1, COARSE),
            fine: Checkpoints::new(start.clone(), 1, FINE),
            now: start,
            summary: None,
        }
    }

    /// The machine at the present position.
    pub const fn machine(&self) -> &M {
        &self.now.machine
    }

    /// How many events have passed.
    pub const fn position(&self) -> u64 {
        self.now.position
    }

    /// The event that led to the present position; `None` at the start.
    pub const fn last_event(&self) -> Option<Event> {
        self.now.last
    }

    /// Goes one event forward; `None` at the end of the run.
    #[inline]
    pub fn forward(&mut self) -> Option<Event> {
        let event = self.now.step()?;
        self.coarse.offer(&self.now);
        self.fine.offer(&self.now);
        Some(event)
    }

    /// Goes one event back; `false` at the start, where nothing changes.
    pub fn back(&mut self) -> bool {
        let Some(before) = self.position().checked_sub(1) else {
            return false;
        };
        self.seek(before);
        true
    }

    /// Goes to a position, or to the end of the run if that comes first. Takes as long as a
    /// replay from the nearest copy before it.
    pub fn seek(&mut self, position: u64) {
        self.jump_near(position);
        while self.position() < position && self.forward().is_some() {}
    }

    /// Takes the nearest copy not after a position, unless the replay from here is as short.
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

    /// The copy nearest to a position, not after it.
    pub(super) fn kept_at_or_before(&self, position: u64) -> Option<&Moment<M>> {
        let (coarse, fine) = (&self.coarse, &self.fine);
        [coarse, fine]
            .into_iter()
            .filter_map(|checkpoints| checkpoints.at_or_before(position))
            .max_by_key(|kept| kept.position)
    }

    /// A survey of this run from its start, to be advanced elsewhere and then
    /// [adopted](Self::adopt).
    pub fn survey(&self) -> Survey<M> {
        Survey::new(self.coarse.kept[0].machine.clone())
    }

    /// Takes over the checkpoints of a survey of the same run. From then on no position within
    /// it is further than one stride of replay.
    pub fn adopt(&mut self, survey: Survey<M>) {
        let (checkpoints, summary) = survey.into_parts();
        self.coarse = checkpoints;
        self.summary = Some(summary);
    }

    /// What is known of the whole run, once a survey has been adopted.
    pub const fn summary(&self) -> Option<&Summary> {
        self.summary.as_ref()
    }
}

/// Copies kept over the whole run; even, as [`Checkpoints`] wants it.
pub(super) const COARSE: usize = 222;

/// Copies kept around the present position.
const FINE: usize = 32;

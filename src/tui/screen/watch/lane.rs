//! One algorithm at work: its run, where it stands, and what is known of the whole.

use crate::grid::Clues;
use crate::trace::{
    Algorithm, AnyMachine, ChangeCounter, Event, Machine as _, Summary, Survey, TimeDirection,
    Timeline,
};
use crate::tui::app::App;
use crate::tui::job::{self, Pending, Worker};

/// What is watched: any machine, with the changes of each cell counted.
pub(crate) type Run = ChangeCounter<AnyMachine>;

/// How far a run is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    FirstSolution,
    /// Past every solution, until nothing is left to try.
    Exhausted,
}

/// A run that is followed on another thread.
#[derive(Debug)]
enum Followed {
    /// As far as it has been followed; more is to come.
    Partly(Summary),
    Whole(Box<Survey<Run>>),
}

/// Follows a run as far as is wished, and reports from time to time how far that is.
fn follow(mut survey: Box<Survey<Run>>, reach: Reach, worker: &Worker<'_, Followed>) {
    /// Events between two looks at the ticket and two reports: some hundredths of a second.
    const SLICE: u64 = 4_000_000;
    loop {
        let slice_end = survey.summary().events + SLICE;
        while survey.summary().events < slice_end {
            if !survey.advance(slice_end - survey.summary().events) {
                continue;
            }
            let exhausted = survey.summary().end == Some(Event::Exhausted);
            if exhausted || reach == Reach::FirstSolution {
                worker.report(Followed::Whole(survey));
                return;
            }
            survey.resume();
        }
        if worker.cancel().is_cancelled() {
            return;
        }
        worker.report(Followed::Partly(survey.summary().clone()));
    }
}

/// A run on the screen.
#[derive(Debug)]
pub(crate) struct Lane {
    algorithm: Algorithm,
    pub(super) timeline: Timeline<Run>,
    /// The run followed ahead on another thread.
    survey: Option<Pending<Followed>>,
    /// What is known of the run so far.
    summary: Option<Summary>,
}

impl Lane {
    /// Events that are replayed at once without keeping the player waiting.
    const SEEK_EVENTS: u64 = 20_000_000;

    pub(super) fn new(algorithm: Algorithm, clues: &Clues) -> Self {
        Self {
            algorithm,
            timeline: Timeline::new(ChangeCounter::new(algorithm.start(clues))),
            survey: None,
            summary: None,
        }
    }

    pub(super) const fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    pub(super) const fn machine(&self) -> &Run {
        self.timeline.machine()
    }

    pub(super) const fn last_event(&self) -> Option<Event> {
        self.timeline.last_event()
    }

    pub(super) const fn position(&self) -> u64 {
        self.timeline.position()
    }

    pub(super) const fn summary(&self) -> Option<&Summary> {
        self.summary.as_ref()
    }

    /// The digits on the board.
    pub(super) fn digits(&self) -> Clues {
        self.machine().to_clues()
    }

    /// Events in a frame at the most: a bound on steps and not on time, so that the same ticks
    /// give the same frames. For every algorithm some milliseconds of work.
    pub(super) const fn frame_events(&self) -> u64 {
        match self.algorithm {
            Algorithm::RowMajor | Algorithm::Onward | Algorithm::Random(_) => 1_000_000,
            Algorithm::ExactCover => 100_000,
            Algorithm::Fewest | Algorithm::Propagate => 30_000,
            Algorithm::Human => 10,
        }
    }

    /// Returns true if the next event comes at once. Nobody waits for a search that goes on in the
    /// background.
    pub(super) fn is_ready(&self) -> bool {
        self.survey.is_none() || self.machine().is_ready()
    }

    /// Events to be looked through in a frame: where each may take a search that goes on in the
    /// background one by one, and none before it has been done.
    pub(super) fn hunt_events(&self, way: TimeDirection) -> u64 {
        let slow = self.algorithm == Algorithm::Human && self.survey.is_some();
        match way {
            TimeDirection::Forward if slow => u64::from(self.is_ready()),
            TimeDirection::Forward | TimeDirection::Back => self.frame_events(),
        }
    }

    /// Has the run followed in the background, in place of what is being followed.
    pub(super) fn survey(&mut self, reach: Reach, app: &mut App) {
        let survey = Box::new(self.timeline.survey());
        self.survey = Some(app.start(move |worker| follow(survey, reach, worker)));
    }

    pub(super) const fn is_counting(&self) -> bool {
        self.survey.is_some()
    }

    /// Calls off what goes on in the background; what is known so far stays known.
    pub(super) fn cancel(&mut self) {
        self.survey = None;
    }

    /// Takes what has come from the background.
    pub(super) fn poll(&mut self) {
        for followed in job::redeem_all(&mut self.survey) {
            match followed {
                Followed::Partly(summary) => {
                    if summary.events >= self.known_events() {
                        self.summary = Some(summary);
                    }
                }
                Followed::Whole(survey) => {
                    self.survey = None;
                    self.summary = Some(survey.summary().clone());
                    self.timeline.adopt(*survey);
                }
            }
        }
    }

    pub(super) fn known_events(&self) -> u64 {
        self.summary.as_ref().map_or(0, |summary| summary.events)
    }

    /// How many events the run has as far as it is known, and whether that is all of them up to
    /// the end that was asked for.
    pub(super) fn total(&self) -> (u64, bool) {
        let (known, at) = (self.known_events(), self.position());
        let ended = self.summary.as_ref().is_some_and(|s| s.end.is_some());
        (known.max(at), ended && at <= known)
    }

    /// Goes to a position; `false` when it is not known well enough yet to get there at once.
    pub(super) fn seek(&mut self, to: u64) -> bool {
        let surveyed = self.timeline.summary().map_or(0, |summary| summary.events);
        // A run whose events take a search each is gone along only where that has been done.
        let slow = self.algorithm == Algorithm::Human && self.survey.is_some();
        let most = if slow { 0 } else { Self::SEEK_EVENTS };
        let ready = to <= surveyed || to.saturating_sub(self.position()) <= most;
        if ready {
            self.timeline.seek(to);
        }
        ready
    }
}

//! A run of a solver on the screen, with its position and its explored part.

use crate::grid::Clues;
use crate::trace::{
    self, Algorithm, AnyMachine, Event, Machine as _, RunSurvey, Summary, TimeDirection, Timeline,
};
use crate::tui::app::App;
use crate::tui::job::{self, JobTicket, Worker};

/// A run of a search machine that can be watched.
pub(crate) type WatchedRun = trace::Run<AnyMachine>;

/// The position up to which a run is explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunExtent {
    FirstSolution,
    /// The end of the run, past every solution.
    Exhausted,
}

/// Progress of the exploration of a run on another thread.
#[derive(Debug)]
enum Followed {
    /// A summary of the part that is explored so far.
    Partly(Summary),
    Whole(Box<RunSurvey<AnyMachine>>),
}

/// Explores a run in the background, with regular reports.
fn follow(mut survey: Box<RunSurvey<AnyMachine>>, reach: RunExtent, worker: &Worker<'_, Followed>) {
    /// The number of events between two reports, which is some hundredths of a second.
    const SLICE: u64 = 4_000_000;
    loop {
        let slice_end = survey.summary().events + SLICE;
        while survey.summary().events < slice_end {
            if !survey.advance(slice_end - survey.summary().events) {
                continue;
            }
            let exhausted = survey.summary().end == Some(Event::Exhausted);
            if exhausted || reach == RunExtent::FirstSolution {
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
    pub(super) timeline: Timeline<AnyMachine>,
    /// The exploration of the run on another thread.
    survey: Option<JobTicket<Followed>>,
    /// The summary of the explored part.
    summary: Option<Summary>,
}

impl Lane {
    /// The number of events that can be replayed without a noticeable delay.
    const SEEK_EVENTS: u64 = 20_000_000;

    pub(super) fn new(algorithm: Algorithm, clues: &Clues) -> Self {
        Self {
            algorithm,
            timeline: Timeline::new(algorithm.start(clues)),
            survey: None,
            summary: None,
        }
    }

    pub(super) const fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    pub(super) const fn machine(&self) -> &WatchedRun {
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

    /// The maximum number of events per frame, which take some milliseconds with every algorithm. The
    /// limit is not a time, so that equal ticks yield equal frames.
    pub(super) const fn frame_events(&self) -> u64 {
        match self.algorithm {
            Algorithm::RowMajor | Algorithm::Onward | Algorithm::Random(_) => 1_000_000,
            Algorithm::ExactCover => 100_000,
            Algorithm::Fewest | Algorithm::Propagate => 30_000,
            Algorithm::Human => 10,
        }
    }

    /// Returns true if the next event is available without waiting for a search in the background.
    pub(super) fn is_ready(&self) -> bool {
        self.survey.is_none() || self.machine().is_ready()
    }

    /// The maximum number of events to examine per frame.
    ///
    /// If events need a search in the background, the limit is one, and zero until the search has ended.
    pub(super) fn hunt_events(&self, way: TimeDirection) -> u64 {
        let slow = self.algorithm == Algorithm::Human && self.survey.is_some();
        match way {
            TimeDirection::Forward if slow => u64::from(self.is_ready()),
            TimeDirection::Forward | TimeDirection::Back => self.frame_events(),
        }
    }

    /// Starts to explore the run in the background. Replaces an earlier exploration.
    pub(super) fn survey(&mut self, reach: RunExtent, app: &mut App) {
        let survey = Box::new(self.timeline.survey());
        self.survey = Some(app.start(move |worker| follow(survey, reach, worker)));
    }

    pub(super) const fn is_counting(&self) -> bool {
        self.survey.is_some()
    }

    /// Cancels the exploration. Its results so far remain.
    pub(super) fn cancel(&mut self) {
        self.survey = None;
    }

    /// Receives results of the exploration.
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

    /// The number of known events, and true if the run is explored to the requested end.
    pub(super) fn total(&self) -> (u64, bool) {
        let (known, at) = (self.known_events(), self.position());
        let ended = self.summary.as_ref().is_some_and(|s| s.end.is_some());
        (known.max(at), ended && at <= known)
    }

    /// Seeks to a position. Returns `false` if the position cannot be reached at once, because too
    /// little is explored.
    pub(super) fn seek(&mut self, to: u64) -> bool {
        let surveyed = self.timeline.summary().map_or(0, |summary| summary.events);
        // Only the explored part of a slow run can be replayed.
        let slow = self.algorithm == Algorithm::Human && self.survey.is_some();
        let most = if slow { 0 } else { Self::SEEK_EVENTS };
        let ready = to <= surveyed || to.saturating_sub(self.position()) <= most;
        if ready {
            self.timeline.seek(to);
        }
        ready
    }
}

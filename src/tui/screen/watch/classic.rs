//! A run of a solver on a classic puzzle, with its position and its explored part.

use super::faces::{RunView, depth_ink, event_houses};
use super::run::{EventSearch, PathLine, RunCount, RunEnd, WatchedPuzzle, WatchedRun};
use crate::grid::rules::FullGrid;
use crate::grid::{Board, Clues, HouseSet, Solution};
use crate::logic::Step;
use crate::trace::{
    Algorithm, AnyMachine, CodeLine, Event, Landmark, LandmarkSearchProgress, Machine as _,
    Profile, PseudoCodeLine, Run, RunSurvey, Summary, TimeDirection, Timeline,
};
use crate::tui::job::JobContext;
use crate::tui::prelude::*;
use crate::tui::run::method::WatchedMethod;
use crate::tui::run::words;
use crate::tui::widget::grid::CellFace;

/// A report of the job that explores a run.
#[derive(Debug)]
enum SurveyReport {
    /// A summary of the explored part. The exploration continues.
    Partly(Summary),
    Whole(Box<RunSurvey<AnyMachine>>),
}

/// Explores a run up to the first solution, or past all solutions to its end. Reports regularly.
fn run_survey(
    mut survey: Box<RunSurvey<AnyMachine>>,
    counts_all: bool,
    worker: &JobContext<'_, SurveyReport>,
) {
    /// The number of events between two reports. Their exploration takes some hundredths of a
    /// second.
    const SLICE: u64 = 4_000_000;
    loop {
        let slice_end = survey.summary().events + SLICE;
        while survey.summary().events < slice_end {
            if !survey.advance(slice_end - survey.summary().events) {
                continue;
            }
            let exhausted = survey.summary().end == Some(Event::Exhausted);
            if exhausted || !counts_all {
                worker.report(SurveyReport::Whole(survey));
                return;
            }
            survey.resume();
        }
        if worker.cancel().is_canceled() {
            return;
        }
        worker.report(SurveyReport::Partly(survey.summary().clone()));
    }
}

/// A run of a solver on a classic puzzle, with its position and its explored part.
#[derive(Debug)]
pub(crate) struct ClassicRun {
    algorithm: Algorithm,
    timeline: Timeline<AnyMachine>,
    /// The job that explores the run.
    survey: Option<JobHandle<SurveyReport>>,
    /// True if the job explores the run past all solutions to its end.
    counts_all: bool,
    /// The summary of the explored part.
    summary: Option<Summary>,
}

impl ClassicRun {
    /// The number of events that can be replayed without a noticeable delay.
    const SEEK_EVENTS: u64 = 20_000_000;

    /// Starts a run, and a job that explores it up to its first solution.
    pub(super) fn start(algorithm: Algorithm, clues: &Clues, app: &mut App) -> Self {
        let mut run = Self::new(algorithm, clues);
        run.survey(false, app);
        run
    }

    pub(super) fn new(algorithm: Algorithm, clues: &Clues) -> Self {
        Self {
            algorithm,
            timeline: Timeline::new(algorithm.start(clues)),
            survey: None,
            counts_all: false,
            summary: None,
        }
    }

    const fn machine(&self) -> &Run<AnyMachine> {
        self.timeline.machine()
    }

    /// Starts a job that explores the run, and cancels an earlier job.
    fn survey(&mut self, counts_all: bool, app: &mut App) {
        self.counts_all = counts_all;
        let survey = Box::new(self.timeline.survey());
        self.survey = Some(app.start(move |worker| run_survey(survey, counts_all, worker)));
    }

    /// Returns true if events are slow to compute and the exploration is still in progress.
    fn is_slow(&self) -> bool {
        self.algorithm == Algorithm::Human && self.survey.is_some()
    }
}

impl WatchedRun for ClassicRun {
    fn poll(&mut self) {
        for followed in job::take_answers(&mut self.survey) {
            match followed {
                SurveyReport::Partly(summary) => {
                    if summary.events >= self.known_events() {
                        self.summary = Some(summary);
                    }
                }
                SurveyReport::Whole(survey) => {
                    self.survey = None;
                    self.summary = Some(survey.summary().clone());
                    self.timeline.adopt(*survey);
                }
            }
        }
    }

    fn method(&self) -> WatchedMethod {
        WatchedMethod::Classic(self.algorithm)
    }

    fn position(&self) -> u64 {
        self.timeline.position()
    }

    fn known_events(&self) -> u64 {
        self.summary.as_ref().map_or(0, |summary| summary.events)
    }

    fn is_explored(&self) -> bool {
        self.summary.as_ref().is_some_and(|it| it.end.is_some())
    }

    fn frame_events(&self) -> u64 {
        match self.algorithm {
            Algorithm::RowMajor | Algorithm::Onward | Algorithm::Random(_) => 250_000,
            Algorithm::ExactCover => 100_000,
            Algorithm::Fewest | Algorithm::Propagate => 30_000,
            Algorithm::Human => 10,
        }
    }

    fn is_ready(&self) -> bool {
        self.survey.is_none() || self.machine().is_ready()
    }

    fn step_forward(&mut self, landmarks: [Option<Landmark>; 2]) -> Option<[bool; 2]> {
        let before = *self.machine().counters();
        let event = self.timeline.forward()?;
        let is_at = |landmark: Landmark| landmark.is_at(&before, event, self.machine());
        Some(landmarks.map(|landmark| landmark.is_some_and(is_at)))
    }

    fn step_back(&mut self) {
        self.timeline.back();
    }

    fn seek(&mut self, to: u64) -> bool {
        let surveyed = self.timeline.summary().map_or(0, |summary| summary.events);
        // In a slow run, only the explored part can be replayed.
        let most = if self.is_slow() { 0 } else { Self::SEEK_EVENTS };
        let ready = to <= surveyed || to.saturating_sub(self.position()) <= most;
        if ready {
            self.timeline.seek(to);
        }
        ready
    }

    fn advance_search(&mut self, search: &mut EventSearch) -> LandmarkSearchProgress {
        let budget = match search.direction() {
            TimeDirection::Forward if self.is_slow() => u64::from(self.is_ready()),
            TimeDirection::Forward | TimeDirection::Back => self.frame_events(),
        };
        search.advance(&mut self.timeline, budget)
    }

    fn is_counting(&self) -> bool {
        self.counts_all && self.survey.is_some()
    }

    fn count_all(&mut self, _: &WatchedPuzzle, app: &mut App) {
        self.survey(true, app);
    }

    fn cancel(&mut self) {
        self.survey = None;
    }

    fn end(&self) -> Option<RunEnd> {
        match self.timeline.last_event()? {
            Event::Solution => Some(RunEnd::Solution),
            Event::Exhausted => Some(RunEnd::Exhausted),
            _ => None,
        }
    }

    fn solution(&self, _: &WatchedPuzzle) -> Option<FullGrid> {
        let solution = Solution::new(&self.machine().to_clues())?;
        Some(FullGrid::from(&solution))
    }

    fn event_words(&self, _: &WatchedPuzzle, text: &Text) -> String {
        words::event(text, self.timeline.last_event(), self.machine())
    }

    fn depth(&self) -> [u64; 2] {
        let counters = self.machine().counters();
        [counters.depth(), counters.deepest]
    }

    fn counts(&self) -> Vec<RunCount> {
        let counters = self.machine().counters();
        let counts = [
            (Id::WatchTries, counters.tries),
            (Id::WatchPlacements, counters.placements),
            (Id::WatchBacktracks, counters.backtracks),
            (Id::WatchNodes, counters.nodes()),
            (Id::WatchDeadEnds, counters.dead_ends),
            (Id::WatchScans, counters.scans),
        ];
        let count = |(name, now)| RunCount {
            name,
            now,
            total: None,
        };
        counts.map(count).into()
    }

    fn backtracks(&self) -> u64 {
        self.machine().counters().backtracks
    }

    fn summary(&self) -> Option<[u64; 2]> {
        let summary = self.summary.as_ref()?;
        Some([summary.events, summary.counters.backtracks])
    }

    fn profile(&self, parts: usize) -> Option<(Vec<u64>, u64)> {
        let summary = self.summary.as_ref()?;
        let depths = resample(&summary.profile, summary.events, parts);
        Some((depths, summary.counters.deepest))
    }

    fn current_step(&self) -> Option<(&Step, &Board)> {
        self.machine().current_step()
    }

    fn program(&self) -> (&'static [CodeLine], Option<PseudoCodeLine>) {
        let machine = self.machine();
        let line = self.timeline.last_event().map(|event| machine.line(event));
        (machine.program(), line)
    }

    fn path(&self, text: &Text) -> Vec<PathLine> {
        let machine = self.machine();
        let path = machine.path().into_iter().enumerate();
        let line = |(depth, choice): (usize, crate::trace::PathCell)| PathLine {
            ink: depth_ink(depth, machine.counters()),
            cell: text.cell_code(choice.cell),
            digit: choice.digit.map_or(' ', Digit::char).to_string(),
            tested: choice.tried.to_string(),
        };
        path.map(line).collect()
    }

    fn faces(&self, puzzle: &WatchedPuzzle, heat: bool) -> Vec<CellFace> {
        let view = RunView {
            machine: self.machine(),
            event: self.timeline.last_event(),
            puzzle,
            heat,
        };
        view.faces()
    }

    fn houses(&self) -> HouseSet {
        event_houses(self.machine(), self.timeline.last_event())
    }
}

/// Divides a profile into `columns` parts, and returns the maximum of each part.
fn resample(profile: &Profile, events: u64, columns: usize) -> Vec<u64> {
    let peaks = profile.peaks();
    let peak_index = |event: u64| usize::try_from(event / profile.width().max(1)).unwrap_or(0);
    let edge = |column: usize| {
        let at = u128::from(events) * column as u128 / columns.max(1) as u128;
        u64::try_from(at).unwrap_or(events)
    };
    (0..columns)
        .map(|column| {
            let first = peak_index(edge(column)).min(peaks.len());
            let last = (peak_index(edge(column + 1)) + 1).min(peaks.len());
            peaks[first..last.max(first)]
                .iter()
                .copied()
                .max()
                .unwrap_or(0)
        })
        .collect()
}

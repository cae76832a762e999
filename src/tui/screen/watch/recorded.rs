//! Runs on variants. A job records a run, and the screen replays the recording.

use std::collections::BTreeSet;

use super::run::{EventSearch, PathLine, RunCount, RunEnd, WatchedPuzzle, WatchedRun, heat_levels};
use crate::grid::rules::{FullGrid, Kind, Pos, Rule, Variant, VariantCandidate, VariantDigit};
use crate::solve::general::{
    LawKind, Recording, SearchCounts, SearchMethod, SearchStep, record, record_all,
};
use crate::trace::{Landmark, LandmarkSearchProgress, TimeDirection};
use crate::tui::prelude::*;
use crate::tui::run::method::WatchedMethod;
use crate::tui::theme::Tint;
use crate::tui::widget::grid::{CellFace, GridContent, Marker};

/// A recorded run of a method on a variant.
#[derive(Debug)]
pub(crate) struct RecordedRun {
    method: SearchMethod,
    recording: Option<Recording>,
    /// True if the recording continues after the first solution.
    counts_all: bool,
    pending: Option<JobHandle<Option<Recording>>>,
}

/// Returns true if a step of a search is an event of the kind `landmark`. `before` and `now` are
/// the counts of the search before and after the step.
fn is_at(landmark: Landmark, step: SearchStep, before: SearchCounts, now: SearchCounts) -> bool {
    match landmark {
        Landmark::Placement => matches!(step, SearchStep::Guess(..) | SearchStep::Peers(..)),
        Landmark::Decision => matches!(step, SearchStep::Guess(..)),
        Landmark::Backtrack => matches!(step, SearchStep::Backtrack(..)),
        Landmark::DeadEnd => step == SearchStep::DeadEnd,
        Landmark::Record => now.deepest > before.deepest,
        Landmark::Solution => step == SearchStep::Solution,
        Landmark::Written(VariantCandidate { pos, value }) => match step {
            SearchStep::Guess(cell, digit) | SearchStep::Peers(cell, digit) => {
                (cell, digit) == (pos, value.number())
            }
            _ => false,
        },
        Landmark::Depth(depth) => before.depth < depth && depth <= now.depth,
    }
}

impl RecordedRun {
    /// The maximum number of recorded steps. Recording them takes a few seconds and a few
    /// megabytes.
    const MAX: u64 = 300_000;

    /// Starts a run, and a job that records it up to its first solution.
    pub(super) fn start(method: SearchMethod, start: &Variant, app: &mut App) -> Self {
        let grid = start.clone();
        let pending = app.start(move |worker| worker.report(record(&grid, method, Self::MAX)));
        Self {
            method,
            recording: None,
            counts_all: false,
            pending: Some(pending),
        }
    }

    /// Returns the position of the nearest event of the kind `landmark` before or after the current
    /// position.
    fn find(&self, landmark: Landmark, direction: TimeDirection) -> Option<usize> {
        let run = self.recording.as_ref()?;
        let mut counts = SearchCounts::default();
        let is_at = |step: SearchStep| {
            let before = counts;
            counts.count(step);
            is_at(landmark, step, before, counts)
        };
        let places: Vec<bool> = run.steps().map(is_at).collect();
        let at = run.position();
        Some(match direction {
            TimeDirection::Forward => at + 1 + places[at..].iter().position(|found| *found)?,
            TimeDirection::Back => {
                1 + places[..at.saturating_sub(1)]
                    .iter()
                    .rposition(|found| *found)?
            }
        })
    }
}

impl WatchedRun for RecordedRun {
    fn poll(&mut self) {
        if let Some(recording) = job::take_result(&mut self.pending) {
            let at = self.position();
            self.recording = recording;
            self.seek(at);
        }
    }

    fn method(&self) -> WatchedMethod {
        WatchedMethod::Variant(self.method)
    }

    fn obstacle(&self) -> Option<Id> {
        match (&self.recording, &self.pending) {
            (Some(_), _) => None,
            (None, Some(_)) => Some(Id::WatchCounting),
            (None, None) => Some(Id::VariantNot),
        }
    }

    fn position(&self) -> u64 {
        self.recording.as_ref().map_or(0, Recording::position) as u64
    }

    fn known_events(&self) -> u64 {
        self.recording.as_ref().map_or(0, Recording::len) as u64
    }

    fn is_explored(&self) -> bool {
        self.pending.is_none()
    }

    fn frame_events(&self) -> u64 {
        50_000
    }

    fn is_ready(&self) -> bool {
        self.recording.is_some()
    }

    fn step_forward(&mut self, landmarks: [Option<Landmark>; 2]) -> Option<[bool; 2]> {
        let run = self.recording.as_mut()?;
        let before = run.counts();
        let step = run.forward()?;
        let is_at = |landmark| is_at(landmark, step, before, run.counts());
        Some(landmarks.map(|landmark| landmark.is_some_and(is_at)))
    }

    fn step_back(&mut self) {
        if let Some(run) = &mut self.recording {
            run.back();
        }
    }

    fn seek(&mut self, to: u64) -> bool {
        if let Some(run) = &mut self.recording {
            run.seek(usize::try_from(to).unwrap_or(usize::MAX));
        }
        self.recording.is_some()
    }

    fn advance_search(&mut self, search: &mut EventSearch) -> LandmarkSearchProgress {
        match self.find(search.landmark(), search.direction()) {
            Some(position) => {
                self.seek(position as u64);
                LandmarkSearchProgress::Found
            }
            None => LandmarkSearchProgress::NotFound,
        }
    }

    fn is_counting(&self) -> bool {
        self.pending.is_some() && self.recording.is_some()
    }

    fn count_all(&mut self, puzzle: &WatchedPuzzle, app: &mut App) {
        let (grid, method) = (puzzle.start.clone(), self.method);
        let pending = app.start(move |worker| worker.report(record_all(&grid, method, Self::MAX)));
        self.pending = Some(pending);
        self.counts_all = true;
    }

    fn cancel(&mut self) {
        self.pending = None;
        self.counts_all = false;
    }

    fn end(&self) -> Option<RunEnd> {
        let run = self.recording.as_ref()?;
        let is_last = run.position() == run.len();
        match run.last() {
            // If the search continues after a full grid, this grid may have broken a rule that is
            // checked only on full grids. It is then no solution.
            Some(SearchStep::Solution) if is_last || self.counts_all => Some(RunEnd::Solution),
            Some(SearchStep::Exhausted) => Some(RunEnd::Exhausted),
            _ => is_last.then_some(RunEnd::CutShort),
        }
    }

    fn solution(&self, puzzle: &WatchedPuzzle) -> Option<FullGrid> {
        let run = self.recording.as_ref()?;
        let shape = puzzle.printed.shape();
        let mut digits = vec![None; shape.area()];
        for (pos, left) in run.cells() {
            digits[shape.index(pos)] = left.first().copied().and_then(VariantDigit::new);
        }
        (self.end() == Some(RunEnd::Solution)).then_some(FullGrid(digits))
    }

    fn event_words(&self, puzzle: &WatchedPuzzle, text: &Text) -> String {
        match &self.recording {
            Some(run) => step_words(run, &puzzle.printed, text),
            None if self.pending.is_some() => text.message(Id::VariantProving),
            None => text.message(Id::VariantNot),
        }
    }

    fn depth(&self) -> [u64; 2] {
        let run = self.recording.as_ref();
        run.map_or([0; 2], |run| [run.counts().depth, run.total().deepest])
    }

    fn counts(&self) -> Vec<RunCount> {
        let Some(run) = &self.recording else {
            return Vec::new();
        };
        let (counts, total) = (run.counts(), run.total());
        let counts = [
            (Id::WatchGuesses, counts.guesses, total.guesses),
            (Id::WatchDeadEnds, counts.dead_ends, total.dead_ends),
            (Id::WatchBacktracks, counts.backtracks, total.backtracks),
        ];
        let count = |(name, now, total)| RunCount {
            name,
            now,
            total: Some(total),
        };
        counts.map(count).into()
    }

    fn backtracks(&self) -> u64 {
        let run = self.recording.as_ref();
        run.map_or(0, |run| run.counts().backtracks)
    }

    fn summary(&self) -> Option<[u64; 2]> {
        let total = self.recording.as_ref()?.total();
        Some([total.steps, total.backtracks])
    }

    fn profile(&self, parts: usize) -> Option<(Vec<u64>, u64)> {
        let run = self.recording.as_ref().filter(|run| !run.is_empty())?;
        Some((run.depths(parts), run.total().deepest))
    }

    fn path(&self, text: &Text) -> Vec<PathLine> {
        let Some(run) = &self.recording else {
            return Vec::new();
        };
        // The cell of the last undone guess, and the digits that the search has guessed in it so
        // far.
        let mut failed: Option<(Pos, Vec<u8>)> = None;
        let mut path: Vec<(Pos, Vec<u8>)> = Vec::new();
        for step in run.steps().take(run.position()) {
            match step {
                SearchStep::Guess(pos, digit) => {
                    let before = failed.take().filter(|(cell, _)| *cell == pos);
                    let mut tried = before.map_or(Vec::new(), |(_, digits)| digits);
                    tried.push(digit);
                    path.push((pos, tried));
                }
                SearchStep::Backtrack(..) => failed = path.pop(),
                _ => {}
            }
        }
        let line = |(pos, tried): (Pos, Vec<u8>)| PathLine {
            cell: text.pos_code(pos),
            digit: tried.last().map_or_else(String::new, |it| text.symbol(*it)),
            tested: text.symbol_row(tried),
            ink: Ink::Text,
        };
        path.into_iter().map(line).collect()
    }

    fn faces(&self, puzzle: &WatchedPuzzle, heat: bool) -> Vec<CellFace> {
        let (start, printed) = (&puzzle.start, &puzzle.printed);
        let shape = printed.shape();
        let mut faces = vec![CellFace::default(); shape.area()];
        let Some(run) = &self.recording else {
            for pos in shape.cells() {
                let clue = start.clue(pos).and_then(VariantDigit::new);
                if let Some(digit) = clue {
                    faces[shape.index(pos)].content = GridContent::Digit(digit, puzzle.ink(pos));
                }
            }
            return faces;
        };
        for (pos, digits) in run.cells() {
            let values: Vec<VariantDigit> =
                digits.into_iter().filter_map(VariantDigit::new).collect();
            faces[shape.index(pos)].content = match values[..] {
                [] => GridContent::DeadEnd,
                [digit] => GridContent::Digit(digit, puzzle.ink(pos)),
                _ if !self.method.has_candidates() => GridContent::Empty,
                _ => GridContent::Notes(values.into_iter().map(|it| (it, Ink::Note)).collect()),
            };
        }
        if heat {
            let levels = heat_levels(run.changes());
            for ((pos, _), level) in run.cells().zip(levels) {
                faces[shape.index(pos)].heat = level;
            }
        }
        show_step(run, printed, &mut faces);
        faces
    }
}

/// Highlights the cells of the last step, and the candidates that the step eliminated.
fn show_step(run: &Recording, printed: &Variant, faces: &mut [CellFace]) {
    let shape = printed.shape();
    let Some(step) = run.last() else { return };
    let cells = match step {
        SearchStep::Law(law) => run.law(law).map_or(&[][..], |(_, cells)| cells),
        SearchStep::Pair(a, b) => &[a, b],
        _ => &[],
    };
    for pos in cells {
        faces[shape.index(*pos)].tint = Tint::Same;
    }
    if !matches!(step, SearchStep::Backtrack(..)) {
        for (pos, lost) in run.eliminations() {
            let face = &mut faces[shape.index(pos)];
            if let GridContent::Notes(notes) = &mut face.content {
                let gone = lost.into_iter().filter_map(VariantDigit::new);
                notes.extend(gone.map(|value| (value, Ink::HintElimination)));
                notes.sort_unstable_by_key(|(value, _)| *value);
            } else if face.tint == Tint::Cell {
                face.tint = Tint::Same;
            }
        }
    }
    let (pos, marker) = match step {
        SearchStep::Guess(pos, _) => (pos, Marker::Guessed),
        SearchStep::Backtrack(pos, _) => (pos, Marker::Retracted),
        SearchStep::Peers(pos, _) => (pos, Marker::Evidence),
        _ => return,
    };
    let face = &mut faces[shape.index(pos)];
    face.marker = Some(marker);
    if marker == Marker::Guessed {
        face.tint = Tint::Guessed;
    }
}

/// Describes the last step.
fn step_words(run: &Recording, printed: &Variant, text: &Text) -> String {
    let about = |id: Id, pos: Pos, digit: u8| {
        let digit = text.symbol(digit);
        let facts = facts!["cell" => text.pos(pos), digit];
        text.format(id, &facts)
    };
    match run.last() {
        None => text.message(Id::EventStart),
        Some(SearchStep::Guess(pos, digit)) => about(Id::StepGuess, pos, digit),
        Some(SearchStep::Peers(pos, digit)) => about(Id::StepPeers, pos, digit),
        Some(SearchStep::Pair(a, b)) => {
            let cells = facts!["cell" => text.pos(a), "other" => text.pos(b)];
            text.format(Id::StepPair, &cells)
        }
        Some(SearchStep::Law(law)) => {
            let (kind, cells) = run.law(law).unwrap_or((LawKind::Other, &[]));
            let rule = rule_on(printed, cells).map(|rule| text.rule_title(rule));
            rule.unwrap_or_else(|| text.named("law", kind.slug()))
        }
        Some(SearchStep::DeadEnd) => text.message(Id::StepDeadEnd),
        Some(SearchStep::Backtrack(pos, digit)) => about(Id::StepBack, pos, digit),
        Some(SearchStep::Solution) => text.message(Id::EventSolution),
        Some(SearchStep::Exhausted) => text.message(Id::EventExhausted),
    }
}

/// Returns the rule of the puzzle whose cells are exactly `cells`.
fn rule_on<'a>(variant: &'a Variant, cells: &[Pos]) -> Option<&'a Rule> {
    let set: BTreeSet<Pos> = cells.iter().copied().collect();
    variant.rules().iter().find(|rule| match rule.kind() {
        Kind::LittleKiller => variant.diagonal(rule).into_iter().collect::<BTreeSet<_>>() == set,
        _ => rule.all_cells().collect::<BTreeSet<_>>() == set,
    })
}

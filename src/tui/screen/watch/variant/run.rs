//! A recorded run of a search on a variant, and the appearance of the grid at each step.

use crate::grid::rules::{Pos, Value, Variant};
use crate::solve::general::{Recording, SearchMethod, SearchStep, record};
use crate::text::{Id, Text};
use crate::tui::app::App;
use crate::tui::job::{self, JobTicket};
use crate::tui::run::words::grouped;
use crate::tui::theme::{Ink, Tint};
use crate::tui::widget::board::Marker;
use crate::tui::widget::grid::{GridContent, GridFace};

/// A run of a method on a grid, recorded in the background.
#[derive(Debug)]
pub(super) struct MethodRun {
    pub(super) method: SearchMethod,
    pub(super) recording: Option<Recording>,
    /// The maximum depth in each of [`PARTS`](Self::PARTS) parts of the run.
    pub(super) depths: Vec<u64>,
    pending: Option<JobTicket<Option<Recording>>>,
}

impl MethodRun {
    /// The maximum number of steps of a recording. They take some seconds and some megabytes.
    const MOST: u64 = 300_000;

    /// The number of parts of the depth profile: more than a window has columns.
    const PARTS: usize = 512;

    /// Starts to record a run.
    pub(super) fn start(start: &Variant, method: SearchMethod, app: &mut App) -> Self {
        let grid = start.clone();
        let pending = app.start(move |worker| worker.report(record(&grid, method, Self::MOST)));
        Self {
            method,
            recording: None,
            depths: Vec::new(),
            pending: Some(pending),
        }
    }

    /// Receives the recording.
    pub(super) fn poll(&mut self) {
        if let Some(recording) = job::redeem(&mut self.pending) {
            if let Some(recording) = &recording {
                self.depths = recording.depths(Self::PARTS);
            }
            self.recording = recording;
        }
    }

    pub(super) const fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    pub(super) fn position(&self) -> usize {
        self.recording.as_ref().map_or(0, Recording::position)
    }

    pub(super) fn len(&self) -> usize {
        self.recording.as_ref().map_or(0, Recording::len)
    }

    /// The last step of the recording, if the run is at its end.
    pub(super) fn end(&self) -> Option<SearchStep> {
        let run = self.recording.as_ref()?;
        run.end().filter(|_| run.position() == run.len())
    }

    /// The message at the end of the run with its color role. `None` before the end.
    pub(super) fn end_words(&self, text: &Text) -> Option<(String, Ink)> {
        let (id, ink) = match self.end()? {
            SearchStep::Solution => (Id::RaceDone, Ink::Done),
            SearchStep::Exhausted => (Id::RaceNothing, Ink::Warning),
            _ => (Id::WatchCutShort, Ink::Warning),
        };
        let at = grouped(self.len() as u64);
        Some((text.format(id, &[("at", at.into())]), ink))
    }

    /// The appearance of each cell, by the index of its position.
    ///
    /// `start` is the grid at the start of the run, `printed` the puzzle without entries.
    pub(super) fn faces(&self, start: &Variant, printed: &Variant) -> Vec<GridFace> {
        let shape = printed.shape();
        let ink = |pos: Pos| match (printed.clue(pos), start.clue(pos)) {
            (Some(_), _) => Ink::Clue,
            (None, Some(_)) => Ink::Entry,
            (None, None) => Ink::Solver,
        };
        let mut faces = vec![GridFace::default(); shape.area()];
        let Some(run) = &self.recording else {
            for pos in shape.cells() {
                let clue = start.clue(pos).and_then(Value::new);
                if let Some(digit) = clue {
                    faces[shape.index(pos)].content = GridContent::Digit(digit, ink(pos));
                }
            }
            return faces;
        };
        for (pos, digits) in run.cells() {
            let values: Vec<Value> = digits.into_iter().filter_map(Value::new).collect();
            faces[shape.index(pos)].content = match values[..] {
                [] => GridContent::DeadEnd,
                [digit] => GridContent::Digit(digit, ink(pos)),
                _ if !self.method.has_candidates() => GridContent::Empty,
                _ => GridContent::Notes(values.into_iter().map(|it| (it, Ink::Note)).collect()),
            };
        }
        show_step(run, printed, &mut faces);
        faces
    }
}

/// Shows the last step: its cells, and the candidates that it eliminated.
fn show_step(run: &Recording, printed: &Variant, faces: &mut [GridFace]) {
    let shape = printed.shape();
    let Some(step) = run.last() else { return };
    if let SearchStep::Law(law) = step
        && let Some((_, cells)) = run.law(law)
    {
        for pos in cells {
            faces[shape.index(*pos)].tint = Tint::HintHouse;
        }
    }
    if !matches!(step, SearchStep::Back(..)) {
        for (pos, lost) in run.lost() {
            let face = &mut faces[shape.index(pos)];
            if let GridContent::Notes(notes) = &mut face.content {
                let gone = lost.into_iter().filter_map(Value::new);
                notes.extend(gone.map(|value| (value, Ink::HintElimination)));
                notes.sort_unstable_by_key(|(value, _)| *value);
            } else if face.tint == Tint::Cell {
                face.tint = Tint::Same;
            }
        }
    }
    let (pos, marker) = match step {
        SearchStep::Guess(pos, _) => (pos, Marker::Guessed),
        SearchStep::Back(pos, _) => (pos, Marker::Retracted),
        SearchStep::Peers(pos, _) => (pos, Marker::Evidence),
        _ => return,
    };
    let face = &mut faces[shape.index(pos)];
    face.marker = Some(marker);
    if marker == Marker::Guessed {
        face.tint = Tint::Guessed;
    }
}

/// The last step in words.
pub(super) fn step_words(run: &Recording, text: &Text) -> String {
    let about = |id: Id, pos: Pos, digit: u8| {
        let digit = text.symbol(digit);
        let facts = [("cell", text.pos(pos).into()), ("digit", digit.into())];
        text.format(id, &facts)
    };
    match run.last() {
        None => text.message(Id::EventStart),
        Some(SearchStep::Guess(pos, digit)) => about(Id::StepGuess, pos, digit),
        Some(SearchStep::Peers(pos, digit)) => about(Id::StepPeers, pos, digit),
        Some(SearchStep::Law(law)) => {
            let kind = run.law(law).map_or("other", |(kind, _)| kind.slug());
            text.named("law", kind)
        }
        Some(SearchStep::DeadEnd) => text.message(Id::StepDeadEnd),
        Some(SearchStep::Back(pos, digit)) => about(Id::StepBack, pos, digit),
        Some(SearchStep::Solution) => text.message(Id::EventSolution),
        Some(SearchStep::Exhausted) => text.message(Id::EventExhausted),
    }
}

//! The appearance of the cells while a run on a classic puzzle is watched.

use super::run::{WatchedPuzzle, heat_levels};
use crate::grid::{Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::play::highlight::{PatternParts, parts};
use crate::trace::{AnyMachine, Constraint, Counters, Event, Machine as _, Run};
use crate::tui::theme::{Ink, Tint};
use crate::tui::widget::grid::{CellFace, GridContent, Marker};

/// A run and the display settings, which determine the appearance of the cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunView<'a> {
    pub(super) machine: &'a Run<AnyMachine>,
    /// The last played event.
    pub(super) event: Option<Event>,
    pub(super) puzzle: &'a WatchedPuzzle,
    /// True if the board shows how often each cell has changed.
    pub(super) heat: bool,
}

/// Returns the ink of a solver's digit at a depth of the search.
pub(super) fn depth_ink(depth: usize, counters: &Counters) -> Ink {
    const SHADES: [Ink; 3] = [Ink::SolverEarly, Ink::Solver, Ink::SolverLate];
    let deepest = usize::try_from(counters.deepest).unwrap_or(1).max(1);
    SHADES[(depth * SHADES.len() / deepest).min(SHADES.len() - 1)]
}

/// Returns the houses that the last event of a run concerns.
pub(super) fn event_houses(machine: &Run<AnyMachine>, event: Option<Event>) -> HouseSet {
    if let Some((step, board)) = machine.current_step() {
        return parts(step, board).houses;
    }
    match event.and_then(constraint) {
        Some(Constraint::Place(house, _)) => HouseSet::only(house),
        _ => HouseSet::EMPTY,
    }
}

impl RunView<'_> {
    pub(super) fn faces(&self) -> Vec<CellFace> {
        let mut faces = vec![CellFace::default(); 81];
        for cell in Cell::ALL {
            faces[cell.index()] = self.face_before_event(cell);
        }
        self.show_depths(&mut faces);
        if self.heat {
            self.show_changes(&mut faces);
        }
        for house in event_houses(self.machine, self.event).iter() {
            for cell in house.cell_set() {
                faces[cell.index()].tint = Tint::HintHouse;
            }
        }
        if let Some((step, board)) = self.machine.current_step() {
            self.show_step(&parts(step, board), &mut faces);
        }
        if let Some(event) = self.event {
            self.show_event(event, &mut faces);
        }
        faces
    }

    /// Returns the appearance of a cell before the last event is highlighted.
    fn face_before_event(&self, cell: Cell) -> CellFace {
        let machine = self.machine;
        let mut face = CellFace::default();
        if let Some(digit) = machine.digit(cell) {
            let ink = self.puzzle.ink(cell.into());
            if ink == Ink::Solver {
                face.marker = Some(Marker::Solver);
            }
            face.content = GridContent::Digit(digit.into(), ink);
        } else if let Some(candidates) = machine.candidates(cell) {
            face.content = notes(candidates, DigitSet::EMPTY, DigitSet::EMPTY);
        }
        face
    }

    /// Shades the digits of the solver by their depth in the search.
    fn show_depths(&self, faces: &mut [CellFace]) {
        let machine = self.machine;
        for (depth, choice) in machine.path().into_iter().enumerate() {
            let face = &mut faces[choice.cell.index()];
            if let GridContent::Digit(digit, Ink::Solver) = face.content {
                face.content = GridContent::Digit(digit, depth_ink(depth, machine.counters()));
            }
        }
    }

    fn show_changes(&self, faces: &mut [CellFace]) {
        let changes = Cell::ALL.map(|cell| self.machine.changes(cell));
        let levels = heat_levels(&changes);
        for (face, level) in faces.iter_mut().zip(levels) {
            face.heat = level;
        }
    }

    /// Draws a step in the same way as a hint. Its eliminations stay visible until the step is
    /// applied.
    fn show_step(&self, shown: &PatternParts, faces: &mut [CellFace]) {
        let machine = self.machine;
        for cell in Cell::ALL {
            let face = &mut faces[cell.index()];
            if shown.evidence.contains(cell) {
                face.marker = Some(Marker::Evidence);
            }
            if machine.digit(cell).is_some() {
                continue;
            }
            if let Some(digit) = shown.places.digits(cell).first() {
                face.content = GridContent::Digit(digit.into(), Ink::HintPlace);
                face.marker = Some(Marker::Place);
                continue;
            }
            let candidates = machine.candidates(cell).unwrap_or(DigitSet::EMPTY);
            let eliminations = shown.eliminations.digits(cell);
            let pattern = shown.pattern.digits(cell);
            if (eliminations | pattern).is_empty() {
                continue;
            }
            face.content = notes(candidates, eliminations, pattern);
        }
    }

    fn show_event(&self, event: Event, faces: &mut [CellFace]) {
        match event {
            Event::Place(now) | Event::Reject(now) | Event::Force(now, _) => {
                let tried = &mut faces[now.cell().index()];
                tried.content = GridContent::Digit(now.digit().into(), Ink::Guessed);
                tried.marker = Some(Marker::Guessed);
                tried.tint = Tint::Guessed;
            }
            Event::Retract(now) => faces[now.cell().index()].marker = Some(Marker::Retracted),
            // The drawing of the step already shows this elimination.
            Event::Eliminate(_) if self.machine.current_step().is_some() => {}
            Event::Eliminate(now) => {
                let left = self.machine.candidates(now.cell());
                let left = left.unwrap_or(DigitSet::EMPTY);
                faces[now.cell().index()].content =
                    notes(left, DigitSet::only(now.digit()), DigitSet::EMPTY);
                faces[now.cell().index()].tint = Tint::Guessed;
            }
            Event::Cover(Constraint::Digit(cell)) | Event::Uncover(Constraint::Digit(cell)) => {
                faces[cell.index()].tint = Tint::HintHouse;
                faces[cell.index()].marker = Some(Marker::Evidence);
            }
            Event::DeadConstraint(Constraint::Digit(cell)) => {
                faces[cell.index()].marker = Some(Marker::Conflict);
            }
            _ => {}
        }
        let blockers = match event {
            Event::Reject(tried) => self.machine.blockers(tried),
            _ => CellSet::EMPTY,
        };
        for cell in blockers {
            let blocker = &mut faces[cell.index()];
            blocker.marker = Some(Marker::Evidence);
            if let GridContent::Digit(digit, _) = blocker.content {
                blocker.content = GridContent::Digit(digit, Ink::Blocker);
            }
        }
    }
}

/// Returns the constraint that an event concerns.
const fn constraint(event: Event) -> Option<Constraint> {
    match event {
        Event::Force(_, constraint)
        | Event::Cover(constraint)
        | Event::Uncover(constraint)
        | Event::DeadConstraint(constraint) => Some(constraint),
        _ => None,
    }
}

/// Returns the notes of a cell: its candidates, the digits that a step or an event eliminates, and
/// the digits of the pattern of a step.
fn notes(candidates: DigitSet, eliminated: DigitSet, pattern: DigitSet) -> GridContent {
    let all = candidates | eliminated | pattern;
    if all.is_empty() {
        return GridContent::Empty;
    }
    let note = |digit: Digit| {
        let ink = match digit {
            _ if eliminated.contains(digit) => Ink::HintElimination,
            _ if pattern.contains(digit) => Ink::HintPattern,
            _ => Ink::Note,
        };
        (digit.into(), ink)
    };
    GridContent::Notes(all.iter().map(note).collect())
}

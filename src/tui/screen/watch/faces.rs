//! What is seen of each cell while a solver is at work.

use super::lane::Lane;
use crate::grid::{Cell, CellSet, Clues, Digit, DigitSet, HouseSet};
use crate::trace::{Constraint, Event, Machine as _};
use crate::tui::highlight::{Highlight, highlight};
use crate::tui::theme::{Ink, Tint};
use crate::tui::widget::board::{Content, Face, Marker};

/// How a run is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look<'a> {
    pub(super) lane: &'a Lane,
    /// The clues that were printed.
    pub(super) printed: &'a Clues,
    /// What the solver started from: the clues, and perhaps the player's entries.
    pub(super) start: &'a Clues,
    /// True if to show how often each cell changed.
    pub(super) heat: bool,
}

impl Look<'_> {
    /// The houses that the last event speaks of.
    pub(super) fn houses(&self) -> HouseSet {
        if let Some((step, board)) = self.lane.machine().found() {
            return highlight(step, board).houses;
        }
        match self.lane.last_event().and_then(constraint) {
            Some(Constraint::Place(house, _)) => HouseSet::only(house),
            _ => HouseSet::EMPTY,
        }
    }

    pub(super) fn faces(&self) -> [Face; 81] {
        let mut faces = [Face::default(); 81];
        for cell in Cell::ALL {
            faces[cell.index()] = self.standing(cell);
        }
        self.tell_depths(&mut faces);
        if self.heat {
            self.tell_changes(&mut faces);
        }
        for house in self.houses().iter() {
            for cell in house.cell_set() {
                faces[cell.index()].tint = Tint::HintHouse;
            }
        }
        if let Some((step, board)) = self.lane.machine().found() {
            self.tell_step(&highlight(step, board), &mut faces);
        }
        if let Some(event) = self.lane.last_event() {
            self.tell_event(event, &mut faces);
        }
        faces
    }

    /// What stands in a cell, whatever happened last.
    fn standing(&self, cell: Cell) -> Face {
        let machine = self.lane.machine();
        let mut face = Face::default();
        if let Some(digit) = machine.digit(cell) {
            let ink = if self.printed.digit(cell).is_some() {
                Ink::Clue
            } else if self.start.digit(cell).is_some() {
                Ink::Entry
            } else {
                face.marker = Some(Marker::Solver);
                Ink::Solver
            };
            face.content = Content::Value(digit, ink);
        } else if let Some(candidates) = machine.candidates(cell) {
            face.content = marks(candidates, None);
        }
        face
    }

    /// The solver's digits in three shades: what was written at little depth stays longest.
    fn tell_depths(&self, faces: &mut [Face; 81]) {
        const SHADES: [Ink; 3] = [Ink::SolverEarly, Ink::Solver, Ink::SolverLate];
        let machine = self.lane.machine();
        let deepest = usize::try_from(machine.counters().deepest)
            .unwrap_or(1)
            .max(1);
        for (depth, choice) in machine.path().into_iter().enumerate() {
            let face = &mut faces[choice.cell.index()];
            if let Content::Value(digit, Ink::Solver) = face.content {
                let shade = (depth * SHADES.len() / deepest).min(SHADES.len() - 1);
                face.content = Content::Value(digit, SHADES[shade]);
            }
        }
    }

    /// On a scale of powers: a cell at the bottom of a search changes a million times as often
    /// as one at the top.
    fn tell_changes(&self, faces: &mut [Face; 81]) {
        let change_counter = self.lane.machine();
        let scale = |cell| (change_counter.changes(cell) + 1).ilog2();
        let hottest = Cell::ALL.map(scale).into_iter().max().unwrap_or(0).max(1);
        for cell in Cell::ALL {
            let level = scale(cell) * Face::HEAT_LEVELS / hottest;
            faces[cell.index()].heat = u8::try_from(level).ok().filter(|level| *level > 0);
        }
    }

    /// A step as its hint draws it; what it strikes stays to be seen until it is done.
    fn tell_step(&self, shown: &Highlight, faces: &mut [Face; 81]) {
        let machine = self.lane.machine();
        for cell in Cell::ALL {
            let face = &mut faces[cell.index()];
            if shown.evidence.contains(cell) {
                face.marker = Some(Marker::Evidence);
            }
            if machine.digit(cell).is_some() {
                continue;
            }
            if let Some(digit) = shown.places.digits(cell).first() {
                face.content = Content::Value(digit, Ink::HintPlace);
                face.marker = Some(Marker::Place);
                continue;
            }
            let candidates = machine.candidates(cell).unwrap_or(DigitSet::EMPTY);
            let kills = shown.kills.digits(cell);
            let pattern = shown.pattern.digits(cell);
            if (kills | pattern).is_empty() {
                continue;
            }
            face.content = Content::Marks(Digit::ALL.map(|digit| {
                if kills.contains(digit) {
                    Some(Ink::HintKill)
                } else if pattern.contains(digit) {
                    Some(Ink::HintPattern)
                } else {
                    candidates.contains(digit).then_some(Ink::Mark)
                }
            }));
        }
    }

    fn tell_event(&self, event: Event, faces: &mut [Face; 81]) {
        match event {
            Event::Place(now) | Event::Reject(now) | Event::Force(now, _) => {
                let tried = &mut faces[now.cell().index()];
                tried.content = Content::Value(now.digit(), Ink::Tried);
                tried.marker = Some(Marker::Tried);
                tried.tint = Tint::Tried;
            }
            Event::Retract(now) => faces[now.cell().index()].marker = Some(Marker::Retracted),
            // Struck by a step, it is drawn with the step.
            Event::Eliminate(_) if self.lane.machine().found().is_some() => {}
            Event::Eliminate(now) => {
                let left = self.lane.machine().candidates(now.cell());
                let left = left.unwrap_or(DigitSet::EMPTY);
                faces[now.cell().index()].content = marks(left, Some(now.digit()));
                faces[now.cell().index()].tint = Tint::Tried;
            }
            Event::Cover(Constraint::Digit(cell)) | Event::Uncover(Constraint::Digit(cell)) => {
                faces[cell.index()].tint = Tint::HintHouse;
                faces[cell.index()].marker = Some(Marker::Evidence);
            }
            Event::Dead(Constraint::Digit(cell)) => {
                faces[cell.index()].marker = Some(Marker::Clash);
            }
            _ => {}
        }
        let blockers = match event {
            Event::Reject(tried) => self.lane.machine().blockers(tried),
            _ => CellSet::EMPTY,
        };
        for cell in blockers {
            let blocker = &mut faces[cell.index()];
            blocker.marker = Some(Marker::Evidence);
            if let Content::Value(digit, _) = blocker.content {
                blocker.content = Content::Value(digit, Ink::Blocker);
            }
        }
    }
}

/// The constraint that an event is about.
const fn constraint(event: Event) -> Option<Constraint> {
    match event {
        Event::Force(_, constraint)
        | Event::Cover(constraint)
        | Event::Uncover(constraint)
        | Event::Dead(constraint) => Some(constraint),
        _ => None,
    }
}

/// Candidates as marks, and one that was struck out just now.
fn marks(candidates: DigitSet, struck: Option<Digit>) -> Content {
    if candidates.is_empty() && struck.is_none() {
        return Content::Empty;
    }
    Content::Marks(Digit::ALL.map(|digit| {
        if struck == Some(digit) {
            Some(Ink::HintKill)
        } else {
            candidates.contains(digit).then_some(Ink::Mark)
        }
    }))
}

//! The review of a game on a variant.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{PartFn, Review, ReviewTechnique, reviewed};
use crate::game::Game;
use crate::grid::rules::{VariantCandidate, VariantDigit};
use crate::logic::rules::{
    PosCandidate, VariantPosition, VariantStep, VariantTechnique, next_step_within, solve_path,
    steps_toward,
};
use crate::puzzle::PosDigits;
use crate::rate::variant_level;

pub(super) fn review(game: &Game, stop: &AtomicBool, on_part: &mut PartFn<'_>) -> Option<Review> {
    let puzzle = game.puzzle();
    puzzle.solution()?;
    let start = VariantPosition::new(puzzle.variant())?;
    let path = solve_path(start.clone());
    let hardest = path.hardest().map_or(BASIC, VariantTechnique::level_number);
    let mut assessor = VariantAssessor {
        deduced: Deduced::new(start.clone()),
        start,
        hardest: hardest.max(BASIC),
        stop,
    };
    let all = VariantTechnique::ALL.iter().copied();
    let all: Vec<ReviewTechnique> = all.map(ReviewTechnique::Variant).collect();
    let needed = path.steps.iter().map(|step| step.technique);
    let needed: Vec<ReviewTechnique> = needed.map(ReviewTechnique::Variant).collect();
    let mut reason = |before: &PosDigits, placed: VariantCandidate| {
        let cells = puzzle.cells().iter().copied();
        let digits = cells.filter_map(|pos| Some((pos, before.digit(pos)?.number())));
        let digits: Vec<PosCandidate> = digits.collect();
        let mut position = assessor.start.clone();
        for (pos, digit) in &digits {
            position.place(*pos, *digit);
        }
        let by = assessor.reason(&position, &digits, placed)?;
        let easier = easier(&position, by);
        let easier = easier.map(|(by, placed)| (ReviewTechnique::Variant(by), placed));
        Some((ReviewTechnique::Variant(by), easier))
    };
    let level = variant_level(&path);
    reviewed(game, level, (&all, &needed), &mut reason, stop, on_part)
}

/// The level of the techniques that players are assumed to know, even if the puzzle does not need
/// them.
const BASIC: u8 = 3;

/// The level of the techniques that are tried without the eliminations found before.
const EASY: u8 = 2;

struct VariantAssessor<'a> {
    /// The position before the first move.
    start: VariantPosition,
    deduced: Deduced,
    /// The level of the hardest techniques that the player is assumed to know.
    hardest: u8,
    stop: &'a AtomicBool,
}

/// A position with the eliminations that were found so far. They stay valid while digits are added.
struct Deduced {
    position: VariantPosition,
    placed: Vec<PosCandidate>,
    /// The technique of each elimination.
    eliminated: BTreeMap<PosCandidate, VariantTechnique>,
}

impl Deduced {
    const fn new(position: VariantPosition) -> Self {
        Self {
            position,
            placed: Vec::new(),
            eliminated: BTreeMap::new(),
        }
    }

    fn apply(&mut self, step: &VariantStep) {
        step.apply(&mut self.position);
        for candidate in &step.eliminations {
            self.eliminated.entry(*candidate).or_insert(step.technique);
        }
    }

    /// Applies steps up to a level that place no digit, until a step places `wanted`. Returns the
    /// hardest technique of the path, or `None` if no such step is found.
    fn find(
        &mut self,
        wanted: PosCandidate,
        hardest: u8,
        stop: &dyn Fn() -> bool,
    ) -> Option<VariantTechnique> {
        loop {
            let steps = steps_toward(&self.position, wanted, hardest, stop);
            let places = |step: &&VariantStep| step.placements.contains(&wanted);
            if let Some(step) = steps.iter().find(places) {
                return Some(self.technique(step));
            }
            if steps.is_empty() {
                return None;
            }
            for step in &steps {
                self.apply(step);
            }
        }
    }

    /// Returns the hardest technique by which a step follows from the position: its own, or that of
    /// an elimination in its cells.
    fn technique(&self, step: &VariantStep) -> VariantTechnique {
        let mut cells = step.cells();
        cells.extend(step.areas().iter().flat_map(|area| &area.cells));
        let placed = |digit: u8| step.placements.iter().any(|(_, own)| *own == digit);
        let counts = |(pos, digit): &PosCandidate| {
            let is_own = step.placements.iter().any(|(own, _)| own == pos);
            cells.contains(pos) && (is_own || placed(*digit))
        };
        let before = self.eliminated.iter().filter(|(it, _)| counts(it));
        let hardest = before.map(|(_, technique)| *technique).max();
        hardest.map_or(step.technique, |it| it.max(step.technique))
    }
}

impl VariantAssessor<'_> {
    /// Returns the hardest technique on an easy path to a placement. The path places no other digit.
    /// Returns `None` if no path is found.
    fn reason(
        &mut self,
        position: &VariantPosition,
        digits: &[PosCandidate],
        placed: VariantCandidate,
    ) -> Option<VariantTechnique> {
        let wanted = (placed.pos, placed.value.number());
        let stop = || self.stop.load(Ordering::Relaxed);
        let easy = Deduced::new(position.clone()).find(wanted, EASY, &stop);
        if easy.is_some() {
            return easy;
        }
        let deduced = &mut self.deduced;
        if !deduced.placed.iter().all(|it| digits.contains(it)) {
            *deduced = Deduced::new(self.start.clone());
        }
        for (pos, digit) in digits {
            if !deduced.placed.contains(&(*pos, *digit)) {
                deduced.position.place(*pos, *digit);
                deduced.placed.push((*pos, *digit));
            }
        }
        deduced.find(wanted, self.hardest, &stop)
    }
}

/// Returns a technique that is easier than `by`, and a digit that it places, or `None` if there is
/// no easier technique.
fn easier(
    position: &VariantPosition,
    by: VariantTechnique,
) -> Option<(VariantTechnique, VariantCandidate)> {
    // If the player found a single, an easier single is not reported as missed, because all singles
    // are obvious.
    if by <= VariantTechnique::NakedSingle {
        return None;
    }
    let step = next_step_within(position, by.level_number())?;
    let (pos, digit) = *step.placements.first()?;
    let value = VariantDigit::new(digit)?;
    (step.technique < by).then_some((step.technique, VariantCandidate { pos, value }))
}

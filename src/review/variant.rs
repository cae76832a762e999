//! The review of a game on a variant.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Review, ReviewTechnique, Verdict, assessed, hinted, usages};
use crate::game::Game;
use crate::grid::rules::{Pos, VariantCandidate, VariantDigit};
use crate::logic::rules::{
    VariantPosition, VariantStep, VariantTechnique, all_steps, next_step, solve_path,
};
use crate::puzzle::{PosDigits, VariantPuzzle};
use crate::rate::variant_level;

pub(super) fn review(game: &Game, stop: &AtomicBool) -> Option<Review> {
    let puzzle = game.puzzle();
    puzzle.solution()?;
    let start = VariantPosition::new(puzzle.variant())?;
    let path = solve_path(start.clone());
    let assessor = VariantAssessor {
        puzzle,
        start,
        stop,
    };
    let entries = assessed(game, &mut |before, placed| assessor.verdict(before, placed))?;
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let all = VariantTechnique::ALL.iter().copied();
    let all = all.map(ReviewTechnique::Variant);
    let named = |slug: &str| all.clone().find(|it| it.slug() == slug);
    let needed = path.steps.iter();
    let needed: Vec<_> = needed
        .map(|step| ReviewTechnique::Variant(step.technique))
        .collect();
    Some(Review {
        level: variant_level(&path),
        techniques: usages(all.clone(), &needed, &entries, &hinted(game, named)),
        entries,
    })
}

struct VariantAssessor<'a> {
    puzzle: &'a VariantPuzzle,
    /// The position before the first move.
    start: VariantPosition,
    stop: &'a AtomicBool,
}

impl VariantAssessor<'_> {
    fn verdict(&self, before: &PosDigits, placed: VariantCandidate) -> Verdict {
        if self.solved(placed.pos) != Some(placed.value) {
            return Verdict::Mistake {
                moves_until_corrected: None,
            };
        }
        // Mistakes are removed from the position first, because steps found with mistakes could be
        // wrong.
        let mut position = self.start.clone();
        for pos in self.puzzle.cells() {
            let digit = before.digit(*pos).filter(|_| *pos != placed.pos);
            if let Some(digit) = digit.filter(|digit| self.solved(*pos) == Some(*digit)) {
                position.place(*pos, digit.number());
            }
        }
        match self.reason(position.clone(), placed) {
            Some(by) => Verdict::Known {
                technique: ReviewTechnique::Variant(by),
                easier: easier(&position, by)
                    .map(|(technique, placed)| (ReviewTechnique::Variant(technique), placed)),
            },
            None => Verdict::Guess,
        }
    }

    fn solved(&self, pos: Pos) -> Option<VariantDigit> {
        self.puzzle.solution_digit(pos)
    }

    /// Returns the hardest technique on the easiest path to a placement. The path places no other
    /// digit. Returns `None` if no path is found.
    fn reason(
        &self,
        mut position: VariantPosition,
        placed: VariantCandidate,
    ) -> Option<VariantTechnique> {
        let wanted = (placed.pos, placed.value.number());
        let mut hardest: Option<VariantTechnique> = None;
        loop {
            let mut steps = all_steps(&position, &|| self.stop.load(Ordering::Relaxed));
            steps.retain(|step| step.technique != VariantTechnique::Contradiction);
            let quiet = |step: &&VariantStep| step.placements.is_empty();
            let place = steps.iter().find(|step| step.placements.contains(&wanted));
            let next = steps.iter().find(quiet).map(|step| step.technique);
            let harder =
                |technique: VariantTechnique| hardest.map_or(technique, |it| technique.max(it));
            match (place, next) {
                (Some(step), next) if next.is_none_or(|next| step.technique <= next) => {
                    return Some(harder(step.technique));
                }
                (_, Some(technique)) => {
                    hardest = Some(harder(technique));
                    let alike = steps.iter().filter(quiet);
                    for step in alike.filter(|step| step.technique == technique) {
                        step.apply(&mut position);
                    }
                }
                (_, None) => return None,
            }
        }
    }
}

/// Returns a technique that is easier than `by`, and a digit that it places, or `None` if there is
/// no easier technique.
fn easier(
    position: &VariantPosition,
    by: VariantTechnique,
) -> Option<(VariantTechnique, VariantCandidate)> {
    let step = next_step(position)?;
    let (pos, digit) = *step.placements.first()?;
    let value = VariantDigit::new(digit)?;
    // If the player found a single, an easier single is not reported as missed, because all singles
    // are obvious.
    let missed = step.technique < by && by > VariantTechnique::NakedSingle;
    missed.then_some((step.technique, VariantCandidate { pos, value }))
}

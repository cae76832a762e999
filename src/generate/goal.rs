//! Requirements of a puzzle beyond its unique solution.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use crate::grid::Board;
use crate::logic::{CATALOG, CatalogRow, Search, SearchScope, Technique, TechniqueLevel};
use crate::puzzle::Puzzle;
use crate::rate::{Tenths, se};

/// Requirements of a puzzle that are checked after it is made.
#[derive(Clone, Debug, Default)]
pub(super) struct Goal {
    /// The allowed range of the Sudoku Explainer rating.
    pub(super) er: Option<RangeInclusive<Tenths>>,
    pub(super) technique: Option<(Technique, Requirement)>,
}

/// The way in which a puzzle needs a technique. The definitions refer to a solver that always
/// applies the easiest step, in the order of the [catalog](crate::logic::CATALOG).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Requirement {
    /// The solver reaches a position where the technique is the easiest that applies. Later steps
    /// do not matter.
    Needed,
    /// The puzzle needs the technique as defined by [`Needed`](Self::Needed), and all steps of the
    /// path are this technique or easier ones.
    Hardest,
    /// The solver reaches a position where this technique applies, but no technique of an easier
    /// [level](TechniqueLevel). Easier techniques of the same level may apply too. For the rarest
    /// techniques, techniques of some easier levels [may apply too](Self::offered_from).
    Offered,
}

/// Techniques that are never or rarely the easiest step, because an easier technique makes the same
/// eliminations.
const NEVER_EASIEST: &[Technique] = &[
    // No technique is easier than a full house. So `is_needed` finds a full house only if the
    // puzzle starts with one.
    Technique::FullHouse,
    // Direct pointing in the other two boxes of the band or stack yields the same single.
    Technique::DirectClaiming,
    // A dual pattern consists of two single patterns, and the search finds each of these first.
    Technique::DualTwoStringKite,
    Technique::DualEmptyRectangle,
    // After naked pairs, simple coloring with each of the two digits makes the same eliminations.
    Technique::RemotePair,
    // If a color sees both colors of another group, a color trap makes the same eliminations.
    Technique::MultiColorWrap,
    // Searches for longer chains and for larger combinations of almost locked sets run earlier.
    Technique::FrankenXWing,
    Technique::FinnedFrankenXWing,
    Technique::FrankenSwordfish,
    Technique::FinnedFrankenSwordfish,
    Technique::DeathBlossom,
    Technique::GroupedContinuousNiceLoop,
    Technique::GroupedAic,
    // These techniques find a fact that every candidate of a house or cell implies. The negation of
    // the fact then leads to a contradiction, which an easier technique finds.
    Technique::ForcingChainVerity,
    Technique::CellForcingChains,
    Technique::RegionForcingChains,
    Technique::ForcingNetVerity,
    Technique::DynamicForcingChains,
    // Hardly any puzzle needs one of these techniques. Such a puzzle is among the hardest puzzles.
    Technique::DynamicForcingChainsPlus,
    Technique::NestedForcingChains,
    Technique::NestedMultipleForcingChains,
    Technique::NestedDynamicForcingChains,
    Technique::NestedDynamicForcingChainsPlus,
];

impl Requirement {
    /// The requirement for practice puzzles of a technique. It is [`Needed`](Self::Needed) unless
    /// hardly any puzzles need the technique; then it is [`Offered`](Self::Offered).
    pub fn to_practice(technique: Technique) -> Self {
        if is_usual(technique.catalog_row()) && !NEVER_EASIEST.contains(&technique) {
            Self::Needed
        } else {
            Self::Offered
        }
    }

    /// The easiest level whose techniques may apply where a technique is [offered](Self::Offered).
    /// Usually this is the level of the technique. It is an easier level if other techniques of the
    /// same level nearly always apply too.
    pub fn offered_from(technique: Technique) -> TechniqueLevel {
        use Technique as T;
        match technique {
            // Locked candidates make the same eliminations. Their level is medium.
            T::FrankenXWing | T::MutantXWing => TechniqueLevel::Medium,
            // Each of these fish has a complementary fish of at most four lines.
            T::Squirmbag
            | T::Whale
            | T::Leviathan
            // Where these techniques apply, chains or almost locked sets nearly always apply too.
            | T::SashimiSquirmbag
            | T::FinnedWhale
            | T::SashimiWhale
            | T::FinnedLeviathan
            | T::SashimiLeviathan
            | T::FinnedFrankenXWing
            | T::FrankenSquirmbag
            | T::FinnedFrankenSquirmbag
            | T::FrankenWhale
            | T::FinnedFrankenWhale
            | T::FrankenLeviathan
            | T::FinnedFrankenLeviathan
            | T::FinnedMutantXWing
            | T::MutantSwordfish
            | T::FinnedMutantSwordfish
            | T::MutantJellyfish
            | T::FinnedMutantJellyfish
            | T::MutantSquirmbag
            | T::FinnedMutantSquirmbag
            | T::MutantWhale
            | T::FinnedMutantWhale
            | T::MutantLeviathan
            | T::FinnedMutantLeviathan
            | T::TemplateSet
            | T::TemplateDelete => TechniqueLevel::Hard,
            _ => technique.catalog_row().level,
        }
    }
}

impl Goal {
    pub(super) fn is_empty(&self) -> bool {
        self.er.is_none() && self.technique.is_none()
    }

    /// Returns true if the puzzle meets the requirements. The result is unspecified if `stop` is
    /// set during the call.
    pub(super) fn is_met(&self, puzzle: &Puzzle, stop: &AtomicBool) -> bool {
        self.technique
            .is_none_or(|(technique, need)| needs(puzzle, technique, need, stop))
            && self
                .er
                .as_ref()
                .is_none_or(|er| se::is_within(puzzle, er, stop))
    }
}

/// Returns true if a puzzle [needs](Requirement) a technique.
fn needs(puzzle: &Puzzle, technique: Technique, need: Requirement, stop: &AtomicBool) -> bool {
    Board::from_clues(puzzle.clues()).is_ok_and(|board| match need {
        Requirement::Needed | Requirement::Hardest => is_needed(board, technique, need, stop),
        Requirement::Offered => is_offered(board, technique, stop),
    })
}

fn is_needed(mut board: Board, technique: Technique, need: Requirement, stop: &AtomicBool) -> bool {
    let easier = usual_techniques().filter(|l| l.technique < technique);
    let easier = search(easier, stop);
    let own = Search::default().only([technique]).until(stop);
    let mut used = false;
    loop {
        while let Some(step) = easier.first_step(&board) {
            if step.apply(&mut board).is_err() {
                return false;
            }
        }
        if board.unsolved().is_empty() {
            return used;
        }
        match own.first_step(&board) {
            None => return false,
            Some(_) if need == Requirement::Needed => return true,
            Some(step) => {
                used = true;
                if step.apply(&mut board).is_err() {
                    return false;
                }
            }
        }
    }
}

fn is_offered(mut board: Board, technique: Technique, stop: &AtomicBool) -> bool {
    let from = Requirement::offered_from(technique);
    let own = Search::default().only([technique]).until(stop);
    let up_to_own = usual_techniques().filter(|l| l.level <= technique.catalog_row().level);
    let (easier, others): (Vec<_>, Vec<_>) = up_to_own.partition(|l| l.level < from);
    let [easier, others] = [easier, others].map(|listings| search(listings, stop));
    loop {
        let easy = easier.first_step(&board);
        if easy.is_none() && own.first_step(&board).is_some() {
            return true;
        }
        match easy.or_else(|| others.first_step(&board)) {
            Some(step) if step.apply(&mut board).is_ok() => {}
            _ => return false,
        }
    }
}

/// The techniques that players usually look for.
fn usual_techniques() -> impl Iterator<Item = &'static CatalogRow> {
    CATALOG.iter().filter(|listing| is_usual(listing))
}

fn is_usual(listing: &CatalogRow) -> bool {
    matches!(listing.scope, SearchScope::Always | SearchScope::FirstStep)
}

fn search(
    listings: impl IntoIterator<Item = &'static CatalogRow>,
    stop: &AtomicBool,
) -> Search<'_> {
    let techniques = listings.into_iter().map(|listing| listing.technique);
    Search::default().only(techniques).until(stop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::library;
    use crate::logic;
    use crate::rate::Level;

    #[test]
    fn the_listed_techniques_are_never_the_easiest_step() {
        let levels = [Level::Hard, Level::Expert].into_iter();
        for clues in levels.flat_map(|level| library::of_level(level).into_iter().step_by(10)) {
            let board = Board::from_clues(&clues).expect("the library has no conflicts");
            for step in logic::solve_path(board).steps {
                // A full house is the first technique of the catalog, so nothing is easier.
                let is_first = step.technique == Technique::FullHouse;
                assert!(
                    is_first || !NEVER_EASIEST.contains(&step.technique),
                    "{clues}: {:?}",
                    step.technique
                );
            }
        }
    }
}

//! What a puzzle shall be like, beyond having one solution.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use crate::grid::Board;
use crate::logic::{CATALOGUE, Grade, Listing, Search, Technique, When};
use crate::puzzle::Puzzle;
use crate::rate::{Tenths, se};

/// What a puzzle shall be like.
#[derive(Clone, Debug, Default)]
pub(super) struct Wish {
    /// Its rating, the ER of Sudoku Explainer.
    pub(super) er: Option<RangeInclusive<Tenths>>,
    pub(super) technique: Option<(Technique, Need)>,
}

/// In which sense a puzzle needs a technique. Those who judge take the easiest step there is
/// until the puzzle is solved, easiest first in the order of the
/// [catalogue](crate::logic::CATALOGUE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Need {
    /// They come to a position where nothing easier is left to do, and the technique helps; what
    /// it takes after that does not matter.
    Needed,
    /// The same, and nothing harder is needed from there to the solution.
    Hardest,
    /// They come to a position where nothing of an easier [grade](Grade) is left to do, and the
    /// technique is among what helps. Others of its own grade may be easier; of the rarest
    /// techniques, others [from a grade on](Self::offered_from).
    Offered,
}

/// What is never the easiest step on the way, or hardly ever: something easier does the same.
const OVERSHADOWED: &[Technique] = &[
    // But at the beginning of a puzzle; later a hidden single comes first.
    Technique::FullHouse,
    // The other two boxes of the chute point at the same single.
    Technique::DirectClaiming,
    // Either half does.
    Technique::DualTwoStringKite,
    Technique::DualEmptyRectangle,
    // Where naked pairs are done, its cells are a colouring for each of the two digits.
    Technique::RemotePair,
    // A colour that sees both of another group sees one of them and its own other colour: a trap.
    Technique::MultiColourWrap,
    // Longer chains and more almost locked sets are looked for before them.
    Technique::FrankenXWing,
    Technique::FinnedFrankenXWing,
    Technique::FrankenSwordfish,
    Technique::FinnedFrankenSwordfish,
    Technique::DeathBlossom,
    Technique::GroupedContinuousNiceLoop,
    Technique::GroupedAic,
    // What follows from every candidate of a house or a cell leads to a contradiction without it.
    Technique::ForcingChainVerity,
    Technique::CellForcingChains,
    Technique::RegionForcingChains,
    Technique::ForcingNetVerity,
    Technique::DynamicForcingChains,
    // Where these are needed a puzzle is among the hardest there are.
    Technique::DynamicForcingChainsPlus,
    Technique::NestedForcingChains,
    Technique::NestedMultipleForcingChains,
    Technique::NestedDynamicForcingChains,
    Technique::NestedDynamicForcingChainsPlus,
];

impl Need {
    /// In which sense puzzles to practise a technique need it: it is [needed](Self::Needed), where
    /// it ever is.
    pub fn to_practise(technique: Technique) -> Self {
        if is_usual(technique.listing()) && !OVERSHADOWED.contains(&technique) {
            Self::Needed
        } else {
            Self::Offered
        }
    }

    /// Where a technique is [offered](Self::Offered), nothing easier than this grade is left to do:
    /// its own, but for techniques that hardly ever help where the others of that grade are tried.
    pub fn offered_from(technique: Technique) -> Grade {
        use Technique as T;
        match technique {
            // Locked candidates, which are of medium grade, rule out the same.
            T::FrankenXWing | T::MutantXWing => Grade::Medium,
            // Four lines or fewer across make a fish of the same digit.
            T::Squirmbag
            | T::Whale
            | T::Leviathan
            // Rare beside chains and almost locked sets, which rule out as much.
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
            | T::TemplateDelete => Grade::Hard,
            _ => technique.listing().grade,
        }
    }
}

impl Wish {
    /// Whether nothing is wished.
    pub(super) fn is_empty(&self) -> bool {
        self.er.is_none() && self.technique.is_none()
    }

    /// Whether the puzzle is as wished; not to be relied on when the flag was set meanwhile.
    pub(super) fn is_granted(&self, puzzle: &Puzzle, stop: &AtomicBool) -> bool {
        self.technique
            .is_none_or(|(technique, need)| needs(puzzle, technique, need, stop))
            && self
                .er
                .as_ref()
                .is_none_or(|er| se::is_within(puzzle, er, stop))
    }
}

/// Whether a puzzle [needs](Need) a technique.
fn needs(puzzle: &Puzzle, technique: Technique, need: Need, stop: &AtomicBool) -> bool {
    Board::from_clues(puzzle.clues()).is_ok_and(|board| match need {
        Need::Needed | Need::Hardest => is_needed(board, technique, need, stop),
        Need::Offered => is_offered(board, technique, stop),
    })
}

fn is_needed(mut board: Board, technique: Technique, need: Need, stop: &AtomicBool) -> bool {
    let easier = usual().filter(|l| l.technique < technique);
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
            Some(_) if need == Need::Needed => return true,
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
    let from = Need::offered_from(technique);
    let own = Search::default().only([technique]).until(stop);
    let up_to_own = usual().filter(|l| l.grade <= technique.listing().grade);
    let (easier, others): (Vec<_>, Vec<_>) = up_to_own.partition(|l| l.grade < from);
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

/// What people look for before they go on to what is harder.
fn usual() -> impl Iterator<Item = &'static Listing> {
    CATALOGUE.iter().filter(|listing| is_usual(listing))
}

fn is_usual(listing: &Listing) -> bool {
    matches!(listing.when, When::Always | When::FirstStep)
}

fn search(listings: impl IntoIterator<Item = &'static Listing>, stop: &AtomicBool) -> Search<'_> {
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
    fn what_is_overshadowed_is_never_the_easiest_step() {
        let levels = [Level::Hard, Level::Expert].into_iter();
        for clues in levels.flat_map(|level| library::of_level(level).into_iter().step_by(10)) {
            let board = Board::from_clues(&clues).expect("the library has no clashes");
            for step in logic::solve_path(board).steps {
                // The one that has nothing easier.
                let is_first = step.technique == Technique::FullHouse;
                assert!(
                    is_first || !OVERSHADOWED.contains(&step.technique),
                    "{clues}: {:?}",
                    step.technique
                );
            }
        }
    }
}

//! Search methods whose runs can be watched, for classic puzzles and for variants.

use crate::solve::general::SearchMethod;
use crate::text::{Id, Text};
use crate::trace::Algorithm;

/// A search method whose run can be displayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WatchedMethod {
    /// An algorithm for classic puzzles.
    Classic(Algorithm),
    /// A method for variants.
    Variant(SearchMethod),
}

impl WatchedMethod {
    /// Returns the default method for a run on the grid of a game.
    pub(crate) const fn default_for(is_classic: bool) -> Self {
        if is_classic {
            Self::Classic(Algorithm::RowMajor)
        } else {
            Self::Variant(SearchMethod::General)
        }
    }

    pub(crate) const fn is_classic(self) -> bool {
        matches!(self, Self::Classic(_))
    }

    /// Returns all methods for the same kind of puzzle, in the order of the list.
    pub(crate) fn list(self) -> Vec<Self> {
        match self {
            Self::Classic(_) => Algorithm::ALL.map(Self::Classic).to_vec(),
            Self::Variant(_) => SearchMethod::ALL.map(Self::Variant).to_vec(),
        }
    }

    /// Returns the default methods of a race, in order of preference. The first methods differ most
    /// from each other.
    pub(crate) fn racers(self) -> Vec<Self> {
        const CLASSIC: [Algorithm; 3] =
            [Algorithm::RowMajor, Algorithm::Fewest, Algorithm::Propagate];
        match self {
            Self::Classic(_) => CLASSIC.map(Self::Classic).to_vec(),
            Self::Variant(_) => self.list(),
        }
    }

    /// Returns the identifier of the method in messages.
    pub(crate) fn slug(self) -> &'static str {
        match self {
            Self::Classic(algorithm) => algorithm.slug(),
            Self::Variant(method) => method.slug(),
        }
    }

    /// Returns the name of the method, and its seed if there is one.
    pub(crate) fn name(self, text: &Text) -> String {
        match self {
            Self::Classic(Algorithm::Random(seed)) => {
                let name = text.named("algorithm", self.slug());
                text.format(Id::WatchSeeded, &facts![name, "seed" => seed.to_string()])
            }
            Self::Classic(_) => text.named("algorithm", self.slug()),
            Self::Variant(_) => self.short_name(text),
        }
    }

    /// Returns the short name of the method, for narrow columns.
    pub(crate) fn short_name(self, text: &Text) -> String {
        let name = text.named("lane", self.slug());
        match self {
            Self::Classic(Algorithm::Random(seed)) => format!("{name} {seed}"),
            _ => name,
        }
    }

    /// Returns the web address of the source, if there is one.
    pub(crate) const fn address(self) -> Option<&'static str> {
        match self {
            Self::Classic(Algorithm::RowMajor) => {
                Some("https://en.wikipedia.org/wiki/Sudoku_solving_algorithms")
            }
            Self::Classic(Algorithm::Fewest) => {
                Some("https://doi.org/10.1016/0004-3702(80)90051-X")
            }
            Self::Classic(Algorithm::Propagate) => Some("https://norvig.com/sudoku.html"),
            Self::Classic(Algorithm::ExactCover) => Some("https://arxiv.org/abs/cs/0011047"),
            _ => None,
        }
    }

    /// Returns the method with the next or previous seed, if it has a seed.
    #[must_use]
    pub(crate) const fn with_seed(self, is_next: bool) -> Self {
        match self {
            Self::Classic(Algorithm::Random(seed)) => {
                Self::Classic(Algorithm::Random(if is_next {
                    seed.wrapping_add(1)
                } else {
                    seed.saturating_sub(1)
                }))
            }
            other => other,
        }
    }

    /// Returns true if the run shows the candidates of empty cells.
    pub(crate) const fn has_candidates(self) -> bool {
        match self {
            Self::Classic(algorithm) => algorithm.has_candidates(),
            Self::Variant(method) => method.has_candidates(),
        }
    }

    /// Returns the next method in the list, wrapping around.
    #[must_use]
    pub(crate) fn next(self) -> Self {
        let list = self.list();
        let own = list.iter().position(|it| it.slug() == self.slug());
        list[own.map_or(0, |own| (own + 1) % list.len())]
    }

    /// Returns a fast method to compare with this method.
    #[must_use]
    pub(crate) fn rival(self) -> Self {
        let racers = self.racers().into_iter().rev();
        let mut others = racers.filter(|it| it.slug() != self.slug());
        others.next().unwrap_or(self)
    }
}

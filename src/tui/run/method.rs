//! The trait of search methods, for classic puzzles and for variants.

use std::fmt::Debug;

use crate::solve::general::SearchMethod;
use crate::text::{Id, Text};
use crate::trace::Algorithm;
use crate::tui::layer::OverlayChoice;

/// A search method whose run can be displayed.
pub(crate) trait WatchedMethod: Copy + Debug + PartialEq + 'static {
    /// All methods, in the order of the list.
    const LIST: &'static [Self];

    /// The default methods of a race, in order of preference. The first methods differ most from
    /// each other.
    const RACERS: &'static [Self];

    /// Returns the identifier of the method in messages.
    fn slug(self) -> &'static str;

    /// Returns the name of the method, and its seed if there is one.
    fn name(self, text: &Text) -> String;

    /// Returns the short name of the method, for narrow columns.
    fn short_name(self, text: &Text) -> String;

    /// Returns the web address of the source, if there is one.
    fn address(self) -> Option<&'static str> {
        None
    }

    /// Returns the method with the next or previous seed, if it has a seed.
    #[must_use]
    fn with_seed(self, _is_next: bool) -> Self {
        self
    }

    /// Returns the choice that selects this method in a list.
    fn choice(self) -> OverlayChoice;

    /// Returns the method that a choice selects. Returns `None` if the choice does not select a
    /// method.
    fn chosen(choice: &OverlayChoice) -> Option<Self>;

    /// Returns the next method in the list, wrapping around.
    #[must_use]
    fn next(self) -> Self {
        let own = Self::LIST.iter().position(|it| it.slug() == self.slug());
        Self::LIST[own.map_or(0, |own| (own + 1) % Self::LIST.len())]
    }

    /// Returns a fast method to compare with this method.
    #[must_use]
    fn rival(self) -> Self {
        let mut racers = Self::RACERS.iter().rev();
        let other = racers.find(|it| it.slug() != self.slug());
        other.copied().unwrap_or(self)
    }
}

impl WatchedMethod for Algorithm {
    const LIST: &'static [Self] = &Self::ALL;

    const RACERS: &'static [Self] = &[Self::RowMajor, Self::Fewest, Self::Propagate];

    fn slug(self) -> &'static str {
        Self::slug(self)
    }

    fn name(self, text: &Text) -> String {
        let name = text.named("algorithm", self.slug());
        match self {
            Self::Random(seed) => {
                let facts = [("name", name.into()), ("seed", seed.to_string().into())];
                text.format(Id::WatchSeeded, &facts)
            }
            _ => name,
        }
    }

    fn short_name(self, text: &Text) -> String {
        let name = text.named("lane", self.slug());
        match self {
            Self::Random(seed) => format!("{name} {seed}"),
            _ => name,
        }
    }

    fn address(self) -> Option<&'static str> {
        match self {
            Self::RowMajor => Some("https://en.wikipedia.org/wiki/Sudoku_solving_algorithms"),
            Self::Fewest => Some("https://doi.org/10.1016/0004-3702(80)90051-X"),
            Self::Propagate => Some("https://norvig.com/sudoku.html"),
            Self::ExactCover => Some("https://arxiv.org/abs/cs/0011047"),
            Self::Onward | Self::Random(_) | Self::Human => None,
        }
    }

    fn with_seed(self, is_next: bool) -> Self {
        match self {
            Self::Random(seed) if is_next => Self::Random(seed.wrapping_add(1)),
            Self::Random(seed) => Self::Random(seed.saturating_sub(1)),
            other => other,
        }
    }

    fn choice(self) -> OverlayChoice {
        OverlayChoice::Algorithm(self)
    }

    fn chosen(choice: &OverlayChoice) -> Option<Self> {
        match choice {
            OverlayChoice::Algorithm(algorithm) => Some(*algorithm),
            _ => None,
        }
    }
}

impl WatchedMethod for SearchMethod {
    const LIST: &'static [Self] = &Self::ALL;

    const RACERS: &'static [Self] = &Self::ALL;

    fn slug(self) -> &'static str {
        Self::slug(self)
    }

    fn name(self, text: &Text) -> String {
        text.named("lane", self.slug())
    }

    fn short_name(self, text: &Text) -> String {
        self.name(text)
    }

    fn choice(self) -> OverlayChoice {
        OverlayChoice::Method(self)
    }

    fn chosen(choice: &OverlayChoice) -> Option<Self> {
        match choice {
            OverlayChoice::Method(method) => Some(*method),
            _ => None,
        }
    }
}

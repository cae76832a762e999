//! Levels: named ranges of the Sudoku Explainer rating.

use std::ops::RangeInclusive;

use super::Tenths;

crate::names! {
    /// The level of a puzzle: a range of its Sudoku Explainer rating (ER). The variants are in order,
    /// easiest first.
    ///
    /// | level | ER | possible hardest step |
    /// |---|---|---|
    /// | easy | up to 1.5 | full houses and hidden singles |
    /// | medium | 1.6 to 2.9 | naked singles, locked candidates |
    /// | hard | 3.0 to 4.9 | pairs, triples, small fish, wings, unique rectangles |
    /// | expert | 5.0 to 7.1 | quadruples, BUGs, turbot fish and other short chains |
    /// | extreme | above 7.1 | long chains, forcing chains and nets |
    ///
    /// ```
    /// # use masume_engine as masume;
    /// use masume::rate::{Level, Tenths};
    /// assert_eq!(Level::of(Tenths(72)), Level::Extreme);
    /// assert!(Level::Easy < Level::Medium);
    /// assert_eq!("hard".parse(), Ok(Level::Hard));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Level: slug {
        /// The level of puzzles that need only full houses and hidden singles.
        Easy = "easy",
        /// The level of puzzles that need naked singles or locked candidates.
        Medium = "medium",
        /// The level of puzzles that need subsets, small fish or wings.
        Hard = "hard",
        /// The level of puzzles that need short chains.
        Expert = "expert",
        /// The level of puzzles that need long chains, forcing chains or nets.
        Extreme = "extreme",
    }
}

impl Level {
    /// The level of a puzzle with this ER.
    pub fn of(er: Tenths) -> Self {
        Self::ALL
            .into_iter()
            .find(|level| er <= *level.range().end())
            .unwrap_or(Self::Extreme)
    }

    /// The range of the ERs that belong to this level.
    pub const fn range(self) -> RangeInclusive<Tenths> {
        match self {
            Self::Easy => Tenths(0)..=Tenths(15),
            Self::Medium => Tenths(16)..=Tenths(29),
            Self::Hard => Tenths(30)..=Tenths(49),
            Self::Expert => Tenths(50)..=Tenths(71),
            Self::Extreme => Tenths(72)..=Tenths(u16::MAX),
        }
    }
}

crate::named!(Level, "level", slug);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ranges_of_the_levels_cover_every_rating_once() {
        for pair in Level::ALL.windows(2) {
            assert!(pair[0] < pair[1]);
            assert_eq!(pair[0].range().end().0 + 1, pair[1].range().start().0);
        }
        for er in (0..300).map(Tenths) {
            assert!(Level::of(er).range().contains(&er), "{er}");
        }
    }

    #[test]
    fn the_slug_of_a_level_is_parsed_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
    }
}

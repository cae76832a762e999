//! The player's progress with a puzzle.

masume_engine::names! {
    /// The player's progress with a puzzle.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Progress: slug {
        /// Not started.
        NotStarted = "new",
        /// Started.
        Started = "begun",
        /// Solved.
        Finished = "finished",
    }
}

impl Progress {
    /// The value with this identifier; `None` if there is none.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.slug() == slug)
    }
}

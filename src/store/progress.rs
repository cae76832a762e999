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

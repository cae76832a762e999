//! The player's progress with a puzzle.

/// The player's progress with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Progress {
    /// Not started.
    NotStarted,
    /// Started.
    Started,
    /// Solved.
    Finished,
}

impl Progress {
    /// All values, in order.
    pub const ALL: [Self; 3] = [Self::NotStarted, Self::Started, Self::Finished];

    /// The identifier used in commands and files.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::NotStarted => "new",
            Self::Started => "begun",
            Self::Finished => "finished",
        }
    }

    /// The value with this identifier; `None` if there is none.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.slug() == slug)
    }
}

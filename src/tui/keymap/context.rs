//! Contexts of key bindings.

/// A context of key bindings. If a context does not bind a key, [`Keymap::resolve`] tries the next,
/// wider context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Context {
    Global,
    Play,
    /// A race against a reviewed game. A key returns to the review.
    Rematch,
    /// Several cells are selected.
    Select,
    /// A digit is highlighted, or a trial or a check is open. A key can end each of these states.
    Focus,
    /// A trial has led to a dead end.
    DeadEnd,
    Hint,
    /// An open hint asks a question.
    Question,
    /// The player is browsing several solutions.
    Solutions,
    Watch,
    Race,
    Menu,
    Clues,
    Setter,
    SetterCells,
    Learn,
    Drill,
    Won,
    Review,
    Library,
    Statistics,
    Games,
    Confirm,
    Help,
    List,
    Branches,
    Entry,
}

impl Context {
    pub(in crate::tui) const ALL: [Self; 27] = [
        Self::Global,
        Self::Play,
        Self::Rematch,
        Self::Select,
        Self::Focus,
        Self::DeadEnd,
        Self::Hint,
        Self::Question,
        Self::Solutions,
        Self::Watch,
        Self::Race,
        Self::Menu,
        Self::Clues,
        Self::Setter,
        Self::SetterCells,
        Self::Learn,
        Self::Drill,
        Self::Won,
        Self::Review,
        Self::Library,
        Self::Statistics,
        Self::Games,
        Self::Confirm,
        Self::Help,
        Self::List,
        Self::Branches,
        Self::Entry,
    ];

    /// Returns the name of the context's section in key tables.
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::Global => "global",
            Self::Play => "play",
            Self::Rematch => "rematch",
            Self::Select => "select",
            Self::Focus => "focus",
            Self::DeadEnd => "dead-end",
            Self::Hint => "hint",
            Self::Question => "question",
            Self::Solutions => "solutions",
            Self::Watch => "watch",
            Self::Race => "race",
            Self::Menu => "menu",
            Self::Clues => "clues",
            Self::Setter => "setter",
            Self::SetterCells => "setter-cells",
            Self::Learn => "learn",
            Self::Drill => "drill",
            Self::Won => "won",
            Self::Review => "review",
            Self::Library => "library",
            Self::Statistics => "statistics",
            Self::Games => "games",
            Self::Confirm => "confirm",
            Self::Help => "help",
            Self::List => "list",
            Self::Branches => "branches",
            Self::Entry => "entry",
        }
    }
}

//! Contexts of key bindings.

/// A context of key bindings. A key without a binding is looked up in the next wider context: see
/// [`Keymap::resolve`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Context {
    Global,
    Play,
    /// Several cells are selected.
    Select,
    /// A digit is highlighted, or a trial or a check is open, which a key can end.
    Focus,
    /// A trial has led to a dead end.
    DeadEnd,
    Hint,
    /// A hint with an open question.
    Question,
    /// Several solutions are being browsed.
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
    pub(in crate::tui) const ALL: [Self; 26] = [
        Self::Global,
        Self::Play,
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

    /// The name of the table of the context in the file.
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::Global => "global",
            Self::Play => "play",
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

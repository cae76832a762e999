//! Roles: the meanings of characters and of backgrounds. A theme maps them to styles.

masume_engine::names! {
    /// The role of a character on the screen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub(crate) enum Ink: slug {
        Text = "text",
        Title = "title",
        Key = "key",
        Dim = "dim",
        Line = "line",
        BoxLine = "box-line",
        Label = "label",
        Clue = "clue",
        Entry = "entry",
        Solver = "solver",
        Note = "note",
        MissingNote = "missing-note",
        SameNote = "same-note",
        Conflict = "conflict",
        Cursor = "cursor",
        HintPattern = "hint-pattern",
        HintSecond = "hint-second",
        HintFin = "hint-fin",
        HintElimination = "hint-elimination",
        HintPlace = "hint-place",
        HintHouse = "hint-house",
        Guessed = "guessed",
        Blocker = "blocker",
        Retracted = "retracted",
        Warning = "warning",
        Done = "done",
        SolverEarly = "solver-early",
        SolverLate = "solver-late",
        StrongLink = "strong-link",
        WeakLink = "weak-link",
        Mistake = "mistake",
        DeadEnd = "dead-end",
        Trial = "trial",
        WarnedNote = "warned-note",
        EliminatedNote = "eliminated-note",
        CenterNote = "center-note",
        Possible = "possible",
        Excluded = "excluded",
        ColorSign = "color-sign",
        Selection = "selection",
        LineGray = "line-gray",
        LineGreen = "line-green",
        LinePurple = "line-purple",
        LineBlue = "line-blue",
        LineTeal = "line-teal",
        LineOrange = "line-orange",
        LineYellow = "line-yellow",
        LineRed = "line-red",
    }
}

masume_engine::names! {
    /// The role of a cell background.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub(crate) enum Tint: slug {
        #[default]
        Cell = "cell",
        /// Every second cell, if there are no lines between cells.
        OddCell = "odd-cell",
        /// Frames and dialogs.
        Panel = "panel",
        Same = "same",
        HintHouse = "hint-house",
        Guessed = "guessed",
        Warm = "warm",
        Hot = "hot",
        Peer = "peer",
        ConflictHouse = "conflict-house",
        Possible = "possible",
        Excluded = "excluded",
        Selected = "selected",
        Color1 = "color-1",
        Color2 = "color-2",
        Color3 = "color-3",
        Color4 = "color-4",
        Color5 = "color-5",
        Color6 = "color-6",
        Color7 = "color-7",
        Color8 = "color-8",
        Color9 = "color-9",
        Shade1 = "shade-1",
        Shade2 = "shade-2",
        Shade3 = "shade-3",
        Shade4 = "shade-4",
        LineGray = "line-gray",
        LineGreen = "line-green",
        LinePurple = "line-purple",
        LineBlue = "line-blue",
        LineTeal = "line-teal",
        LineOrange = "line-orange",
        LineYellow = "line-yellow",
        LineRed = "line-red",
        HintCover = "hint-cover",
    }
}

impl Tint {
    /// The backgrounds of the player's colors.
    pub(crate) const COLORS: [Self; 9] = Self::from(Self::Color1);

    /// The backgrounds of cells and panels on the page.
    pub(crate) const SURFACES: [Self; 3] = [Self::Cell, Self::OddCell, Self::Panel];

    /// The backgrounds that distinguish cages and extra regions in variants, then the backgrounds of
    /// lines.
    pub(crate) const SHADES: [Self; 12] = Self::from(Self::Shade1);

    /// Returns the roles from `first` on, in the order of the list.
    const fn from<const N: usize>(first: Self) -> [Self; N] {
        let mut roles = [first; N];
        let mut at = 0;
        while at < N {
            roles[at] = Self::ALL[first as usize + at];
            at += 1;
        }
        roles
    }
}

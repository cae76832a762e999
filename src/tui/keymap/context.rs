//! Contexts of key bindings.

masume_engine::names! {
    /// A context of key bindings. If a context does not bind a key, [`Keymap::resolve`] tries the next,
    /// wider context.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub(crate) enum Context: slug {
        Global = "global",
        Play = "play",
        /// A race against a reviewed game. A key returns to the review.
        Rematch = "rematch",
        /// Several cells are selected.
        Select = "select",
        /// A digit is highlighted, or a trial or a check is open. A key can end each of these states.
        Focus = "focus",
        /// A trial has led to a dead end.
        DeadEnd = "dead-end",
        Hint = "hint",
        /// An open hint asks a question.
        Question = "question",
        /// The player is browsing several solutions.
        Solutions = "solutions",
        Watch = "watch",
        Race = "race",
        Menu = "menu",
        Clues = "clues",
        Setter = "setter",
        SetterCells = "setter-cells",
        Learn = "learn",
        Drill = "drill",
        Won = "won",
        Review = "review",
        Library = "library",
        Statistics = "statistics",
        Games = "games",
        Confirm = "confirm",
        Help = "help",
        List = "list",
        Branches = "branches",
        Entry = "entry",
    }
}

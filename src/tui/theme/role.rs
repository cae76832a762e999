//! Roles with styles: the meaning of a character, and of a background.

use ratatui::style::Color;

/// Defines roles with the names that theme files give them.
macro_rules! roles {
    ($(#[$doc:meta])* $kind:ident { $($(#[$attr:meta])* $role:ident = $slug:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum $kind { $($(#[$attr])* $role,)* }

        impl $kind {
            /// All roles.
            pub(crate) const ALL: [Self; [$($slug),*].len()] = [$(Self::$role,)*];

            /// Its name in a theme file.
            pub(super) const fn slug(self) -> &'static str {
                match self { $(Self::$role => $slug,)* }
            }

            /// The role with this color in [`Theme::marked`](super::Theme::marked).
            pub(crate) fn of_color(color: Color) -> Option<Self> {
                let Color::Indexed(number) = color else {
                    return None;
                };
                Self::ALL.get(usize::from(number)).copied()
            }
        }
    };
}

roles! {
    /// The role of a character on the screen.
    Ink {
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
        Mark = "mark",
        MissingMark = "missing-mark",
        SameMark = "same-mark",
        Clash = "clash",
        Cursor = "cursor",
        HintPattern = "hint-pattern",
        HintSecond = "hint-second",
        HintFin = "hint-fin",
        HintKill = "hint-kill",
        HintPlace = "hint-place",
        HintHouse = "hint-house",
        Tried = "tried",
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
        WarnedMark = "warned-mark",
        StruckMark = "struck-mark",
        CentreMark = "centre-mark",
        Possible = "possible",
        Excluded = "excluded",
        ColourSign = "colour-sign",
        Selection = "selection",
    }
}

roles! {
    /// The role of a cell background.
    #[derive(Default)]
    Tint {
        #[default]
        None = "none",
        Same = "same",
        HintHouse = "hint-house",
        Tried = "tried",
        Warm = "warm",
        Hot = "hot",
        Peer = "peer",
        ClashHouse = "clash-house",
        Possible = "possible",
        Excluded = "excluded",
        Selected = "selected",
        Colour1 = "colour-1",
        Colour2 = "colour-2",
        Colour3 = "colour-3",
        Colour4 = "colour-4",
        Colour5 = "colour-5",
        Colour6 = "colour-6",
        Colour7 = "colour-7",
        Colour8 = "colour-8",
        Colour9 = "colour-9",
        Shade1 = "shade-1",
        Shade2 = "shade-2",
        Shade3 = "shade-3",
        Shade4 = "shade-4",
    }
}

impl Tint {
    /// The backgrounds of the player's colors.
    pub(crate) const COLOURS: [Self; 9] = [
        Self::Colour1,
        Self::Colour2,
        Self::Colour3,
        Self::Colour4,
        Self::Colour5,
        Self::Colour6,
        Self::Colour7,
        Self::Colour8,
        Self::Colour9,
    ];

    /// The backgrounds that distinguish cages, lines and extra regions of a variant.
    pub(crate) const SHADES: [Self; 4] = [Self::Shade1, Self::Shade2, Self::Shade3, Self::Shade4];
}

//! The names of the messages.

/// Defines the messages that can be asked for.
macro_rules! ids {
    ($($name:ident,)*) => {
        /// A message. What it says stands in `assets/text/en.ftl` under the same name, written
        /// with hyphens: `FillDone` is `fill-done`.
        #[expect(missing_docs, reason = "the message itself says what it says")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Id { $($name,)* }

        impl Id {
            /// Every message.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            const fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name),)* }
            }
        }
    };
}

ids! {
    // Words and lists
    HouseRow,
    HouseColumn,
    HouseBox,
    ListMore,
    ListLast,

    // The play screen
    ModeDigit,
    ModeNote,
    CellNotes,
    CellDigit,
    CellClue,
    Notes,
    FocusOn,
    Paused,
    PausedResume,
    TooSmall,
    IsClue,
    IsFilled,
    Repeats,
    NotesRemoved,
    NotesFilled,
    NothingToUndo,
    NothingToRedo,
    Undone,
    Redone,
    Won,
    WonTime,
    MouseOn,
    MouseOff,
    LayoutAuto,
    LayoutSmall,
    LayoutClassic,
    LayoutMedium,
    Copied,

    // Puzzles that are none
    FlawClash,
    FlawNoSolution,
    FlawSeveral,
    FlawSeveralShown,

    // Questions
    ConfirmKeys,
    ConfirmFill,
    ConfirmQuit,
    ConfirmNew,
    ConfirmPaste,
    ConfirmPasteFlaw,
    PasteError,
    PasteNothing,
    FillNoNeed,
    FillDone,

    // Hints
    HintTitle,
    HintKeys,
    HintLastKeys,
    HintSearching,
    HintPlace,
    HintName,
    FullHouseCell,
    FullHouseDigit,
    HiddenSingleBlocker,
    HiddenSingleSo,
    RuledOutBefore,
    NakedSingleHouse,
    NakedSingleBefore,
    NakedSingleSo,
    LockedPlaces,
    LockedBoth,
    LockedSo,
    NakedHave,
    NakedTake,
    NakedSo,
    HiddenPlaces,
    HiddenTake,
    HiddenSo,
    FishBase,
    FishBaseFins,
    FishUse,
    FishUseFins,
    FishFin,
    FishSo,
    FishSoFins,
    WingCells,
    WingOne,
    WingSo,
    ColoursPair,
    ColoursTrap,
    ColoursWrap,
    ColoursMultiTrap,
    ColoursMultiWrap,
    NodeCell,
    NodeGroup,
    BecauseCell,
    BecauseHouse,
    BecauseSet,
    ChainSuppose,
    ChainThen,
    ChainNext,
    ChainEnds,
    ChainSelf,
    ChainClosed,
    ConcludePlace,
    ConcludeEliminate,
    ClashPlace,
    ClashName,
    ClashWhy,
    ClashDo,
    ClashDoClues,
    MistakePlace,
    MistakeName,
    MistakeWhy,
    MistakeDo,
    StuckPlace,
    StuckName,
    StuckReveal,
    StuckDo,
    StuckNoSolution,
    WhyNotFilled,
    WhyNotSeen,
    WhyNotStruck,
    WhyNotUnknown,
    NoHintWon,
    NoHintFlaw,

    // The watch screen
    WatchTitle,
    WatchRowMajor,
    WatchPlaying,
    WatchPaused,
    WatchEvent,
    WatchDepth,
    WatchTries,
    WatchPlacements,
    WatchBacktracks,
    WatchSpeed,
    WatchSpeedUnlimited,
    WatchPath,
    WatchTried,
    WatchDepthBar,
    WatchTimeBar,
    EventStart,
    EventReject,
    EventPlace,
    EventRetract,
    EventSolution,
    EventExhausted,
    CodeSolve,
    CodeIfFull,
    CodeForEachDigit,
    CodeIfFits,
    CodePlace,
    CodeSolveRest,
    CodeErase,
    CodeDeadEnd,
    WatchClash,
    WatchCounting,
    WatchUse,
    WatchFromClues,

    // Help
    HelpTitle,
    HelpKeys,
}

impl Id {
    /// The key of the message: the name in lower case, words joined by hyphens.
    pub fn key(self) -> String {
        let mut key = String::new();
        for c in self.name().chars() {
            if c.is_ascii_uppercase() && !key.is_empty() {
                key.push('-');
            }
            key.push(c.to_ascii_lowercase());
        }
        key
    }
}

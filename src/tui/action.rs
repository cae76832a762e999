//! Actions that keys trigger. `assets/keys.toml` binds each action by its name, and the language
//! files describe the actions.

use crate::game::BorderSide;

macro_rules! actions {
    ($($group:ident { $($name:ident = $slug:literal,)* })*) => {
        masume_engine::names! {
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub(crate) enum Action: slug { $($($name = $slug,)*)* }
        }

        impl Action {
            pub(crate) const fn group(self) -> ActionGroup {
                match self { $($(Self::$name => ActionGroup::$group,)*)* }
            }
        }
    };
}

masume_engine::names! {
    /// A group of actions with a heading on the help screen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub(crate) enum ActionGroup: slug {
        Move = "move",
        Write = "write",
        Think = "think",
        Run = "run",
        Program = "program",
    }
}

actions! {
    Move {
        Left = "left",
        Down = "down",
        Up = "up",
        Right = "right",
        BoxLeft = "box-left",
        BoxRight = "box-right",
        BoxUp = "box-up",
        BoxDown = "box-down",
        RowStart = "row-start",
        RowEnd = "row-end",
        FirstCell = "first-cell",
        LastCell = "last-cell",
        GoToBox = "go-to-box",
        NextEmpty = "next-empty",
        PreviousEmpty = "previous-empty",
        ExtendLeft = "extend-left",
        ExtendRight = "extend-right",
        ExtendUp = "extend-up",
        ExtendDown = "extend-down",
        ApartLeft = "apart-left",
        ApartRight = "apart-right",
        ApartUp = "apart-up",
        ApartDown = "apart-down",
        SelectEqual = "select-equal",
        SelectGroup = "select-group",
        Select = "select",
        SelectPath = "select-path",
        SelectCell = "select-cell",
        SelectEnd = "select-end",
    }
    Write {
        Digit = "digit",
        NoteOnce = "note-once",
        CenterOnce = "center-once",
        NoteMode = "note-mode",
        NextMode = "next-mode",
        DigitMode = "digit-mode",
        CornerMode = "corner-mode",
        CenterMode = "center-mode",
        Erase = "erase",
        SkipCell = "skip-cell",
        FillNotes = "fill-notes",
        NotesShown = "notes-shown",
        ToCenter = "to-center",
        Color = "color",
        ColorOff = "color-off",
        ColorMode = "color-mode",
        ColorNotes = "color-notes",
        NoteState = "note-state",
        Link = "link",
        BorderLeft = "border-left",
        BorderRight = "border-right",
        BorderUp = "border-up",
        BorderDown = "border-down",
        BorderAround = "border-around",
        Focus = "focus",
        FocusOff = "focus-off",
        FocusCell = "focus-cell",
        FocusNext = "focus-next",
        FocusPrevious = "focus-previous",
        FocusWrite = "focus-write",
        FocusNote = "focus-note",
        FocusKind = "focus-kind",
        NewGroup = "new-group",
        AddConstraint = "add-constraint",
        RemoveRule = "remove-rule",
        MakeRegion = "make-region",
        Undo = "undo",
        Redo = "redo",
    }
    Think {
        Hint = "hint",
        HintApply = "hint-apply",
        HintClose = "hint-close",
        SentenceNext = "sentence-next",
        SentencePrevious = "sentence-previous",
        HintNext = "hint-next",
        QuestionNext = "question-next",
        PositionNext = "position-next",
        HintPrevious = "hint-previous",
        HintList = "hint-list",
        HintMore = "hint-more",
        HintCopy = "hint-copy",
        WhyNot = "why-not",
        Check = "check",
        Try = "try",
        Branches = "branches",
        BranchDrop = "branch-drop",
        BranchMerge = "branch-merge",
        RejectTrial = "reject-trial",
        Watch = "watch",
        Fill = "fill",
        FillCell = "fill-cell",
        FillSingles = "fill-singles",
        TrueCandidates = "true-candidates",
        Superfluous = "superfluous",
    }
    Run {
        PlayPause = "play-pause",
        StepForward = "step-forward",
        StepBack = "step-back",
        NextBacktrack = "next-backtrack",
        PreviousBacktrack = "previous-backtrack",
        NextDecision = "next-decision",
        PreviousDecision = "previous-decision",
        NextRecord = "next-record",
        PreviousRecord = "previous-record",
        NextSolution = "next-solution",
        PreviousSolution = "previous-solution",
        RunStart = "run-start",
        RunEnd = "run-end",
        Tenth = "tenth",
        TenthZero = "tenth-zero",
        Faster = "faster",
        Slower = "slower",
        SpeedOne = "speed-one",
        StepSize = "step-size",
        Bookmark = "bookmark",
        NextBookmark = "next-bookmark",
        StopWhen = "stop-when",
        Heat = "heat",
        CountAll = "count-all",
        Algorithms = "algorithms",
        Race = "race",
        LaneAlgorithm = "lane-algorithm",
        FromClues = "from-clues",
        UseSolution = "use-solution",
        Review = "review",
        ReviewPage = "review-page",
        NextRemark = "next-remark",
        PreviousRemark = "previous-remark",
        RaceGame = "race-game",
        Share = "share",
        Leave = "leave",
    }
    Program {
        Menu = "menu",
        NewPuzzle = "new-puzzle",
        Arcade = "arcade",
        Restart = "restart",
        Rules = "rules",
        Daily = "daily",
        Weekly = "weekly",
        Variants = "variants",
        EnterPuzzle = "enter-puzzle",
        PuzzleSize = "puzzle-size",
        PuzzleTitle = "puzzle-title",
        ClearPuzzle = "clear-puzzle",
        SavePuzzle = "save-puzzle",
        PlayPuzzle = "play-puzzle",
        Learn = "learn",
        Glossary = "glossary",
        Practice = "practice",
        PracticeChapter = "practice-chapter",
        ChapterPuzzle = "chapter-puzzle",
        LessonNext = "lesson-next",
        DrillRepeat = "drill-repeat",
        Library = "library",
        Statistics = "statistics",
        Games = "games",
        FilterLevel = "filter-level",
        FilterLevelBack = "filter-level-back",
        FilterState = "filter-state",
        FilterTechnique = "filter-technique",
        FilterTechniqueBack = "filter-technique-back",
        FilterClues = "filter-clues",
        FilterTime = "filter-time",
        FilterDate = "filter-date",
        SortList = "sort-list",
        SortBack = "sort-back",
        Chat = "chat",
        Copy = "copy",
        Pause = "pause",
        Layout = "layout",
        Mouse = "mouse",
        ShowConflicts = "show-conflicts",
        ShowDeadEnds = "show-dead-ends",
        ShowMistakes = "show-mistakes",
        ShowPeers = "show-peers",
        Help = "help",
        HelpSearch = "help-search",
        HelpClose = "help-close",
        Palette = "palette",
        Settings = "settings",
        ListDown = "list-down",
        ListUp = "list-up",
        ListMore = "list-more",
        ListLess = "list-less",
        ListFirst = "list-first",
        ListLast = "list-last",
        Choose = "choose",
        ListClose = "list-close",
        ScrollDown = "scroll-down",
        ScrollUp = "scroll-up",
        Yes = "yes",
        Redraw = "redraw",
        Suspend = "suspend",
        Interrupt = "interrupt",
        Quit = "quit",
    }
}

impl Action {
    /// Returns the movement by one cell that the action performs, if it also extends the selection.
    pub(crate) const fn extends(self) -> Option<Self> {
        Some(match self {
            Self::ExtendLeft => Self::Left,
            Self::ExtendRight => Self::Right,
            Self::ExtendUp => Self::Up,
            Self::ExtendDown => Self::Down,
            _ => return None,
        })
    }

    /// Returns the movement by one cell that the action performs, if it also keeps the selection.
    pub(crate) const fn steps_apart(self) -> Option<Self> {
        Some(match self {
            Self::ApartLeft => Self::Left,
            Self::ApartRight => Self::Right,
            Self::ApartUp => Self::Up,
            Self::ApartDown => Self::Down,
            _ => return None,
        })
    }

    /// Returns the sides of cells at which the action draws borders.
    pub(crate) const fn border_sides(self) -> Option<&'static [BorderSide]> {
        Some(match self {
            Self::BorderLeft => &[BorderSide::Left],
            Self::BorderRight => &[BorderSide::Right],
            Self::BorderUp => &[BorderSide::Above],
            Self::BorderDown => &[BorderSide::Below],
            Self::BorderAround => &BorderSide::ALL,
            _ => return None,
        })
    }
}

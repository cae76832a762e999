//! The keys in the footers of the screens, most useful first.

use super::action::Action;
use super::keymap::Context;

/// The keys that a footer lists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FooterKeys {
    /// The contexts of the keys. Earlier contexts take precedence.
    pub(crate) contexts: &'static [Context],
    pub(crate) actions: &'static [Action],
}

/// Declares footers, each with its name, its contexts and its actions.
macro_rules! footers {
    ($($(#[$about:meta])* $name:ident: $($context:ident)+: $($action:ident)+;)*) => {
        $($(#[$about])*
        pub(crate) const $name: FooterKeys = FooterKeys {
            contexts: &[$(Context::$context),+],
            actions: &[$(Action::$action),+],
        };)*
    };
}

footers! {
    PLAY: Play Global: Digit NoteMode Hint Help Undo Menu Quit Palette Watch Pause Layout NewPuzzle;
    /// For a puzzle whose rules the panel shows.
    VARIANT: Play Global: Digit NoteMode Hint Rules Help Undo Menu Palette Quit Watch Pause Layout;
    /// For an arcade game, without the actions that help the player.
    ARCADE: Play Global: Digit NoteMode Undo Help Menu Quit Rules Palette Pause Layout NewPuzzle;
    /// For a race that began in a review.
    REMATCH: Rematch Play Global: Digit NoteMode Undo Hint Help Leave Quit Rules Pause Layout;
    PAUSED: Play Global: Pause Help Quit;
    LOBBY: Global: Help Quit;
    WON: Won Play Global: Review Share NewPuzzle Undo Watch Help Quit Palette;
    SELECTION: Select Play Global: SelectCell SelectGroup NoteOnce Color Erase SelectEnd Help;
    /// While the player browses the solutions of a puzzle.
    SOLUTIONS: Solutions Global: NextSolution PreviousSolution Leave Help;
    HINT: Hint Play Global:
        Hint HintApply HintClose HintNext SentenceNext HintMore HintList Help Quit;
    /// While a hint asks the player for a digit.
    QUESTION: Question Hint Play Global:
        Digit Hint HintApply HintClose HintNext SentenceNext Learn Help Quit;
    MENU: Menu Global: ListDown Choose ListMore Palette Help Quit;
    VARIANT_KINDS: List Global: ListDown ListMore Choose ListClose Help;
    CLUES: Clues Setter Global: Digit SkipCell Erase PlayPuzzle ListClose Help;
    SETTER: Setter Global:
        Digit SelectCell AddConstraint Undo PlayPuzzle Help SavePuzzle RemoveRule PuzzleSize
        Superfluous ListClose;
    SETTER_CELLS: SetterCells Setter Global:
        SelectCell AddConstraint MakeRegion NewGroup SelectEnd Help;
    WATCH: Watch Global:
        PlayPause StepBack StepForward Faster Algorithms Race Help Leave NextBacktrack Slower Heat
        Tenth FromClues;
    RACE: Race Global: PlayPause StepBack StepForward Faster LaneAlgorithm Help Leave;
    LESSONS: Learn Global: ListDown Choose HelpSearch Practice PracticeChapter ChapterPuzzle ListClose Help;
    LESSON: Learn Global: SentenceNext Practice ChapterPuzzle PositionNext ListClose Help;
    DRILL_ASKED: Drill Global: Digit Focus Hint ListClose Help;
    DRILL_OPEN: Drill Global: QuestionNext SentenceNext ListClose Help;
    DRILL_OVER: Drill Global: QuestionNext DrillRepeat ChapterPuzzle ListClose Help;
    /// After a drill on techniques of several chapters, or on rules.
    MIXED_DRILL_OVER: Drill Global: QuestionNext DrillRepeat ListClose Help;
    REVIEW: Review Global:
        StepForward ReviewPage NextRemark Hint RaceGame PlayPause Practice Leave Share Help;
    LIBRARY: Library Global:
        ListDown Choose FilterLevel FilterState FilterTechnique FilterClues ListClose Help;
    GAMES: Games Global:
        ListDown Choose FilterLevel FilterState SortList FilterTime FilterDate ListClose Help;
    STATISTICS: Statistics Global: ListDown Practice ListClose Help;
}

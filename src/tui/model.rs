//! Everything the program knows while it runs: the screen, what lies over it, and the settings.

use std::time::Duration;

use ratatui::layout::Size;

use super::action::Action;
use super::job::Job;
use super::keymap::{Context, Key, Keymap};
use super::layout::SizeClass;
use super::msg::{Effect, Effects, JobId};
use super::overlay::{Algorithms, Branches, Confirm, Entry, Help, Steps};
use super::screen::{Play, Review, Watch};
use super::starter;
use super::theme::{Glyphs, Theme};
use crate::config::{GlyphSet, Settings, ShiftDigits};
use crate::game::{Game, PlayTime};
use crate::grid::Clues;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::store::{Saved, Trouble};
use crate::text::Text;
use crate::trace::Algorithm;

/// What the program opens with.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A game of these clues; of the first built-in puzzle without any.
    Play(Option<Result<Puzzle, PuzzleError>>),
    /// A game of the built-in puzzle that follows these clues.
    After(Clues),
    /// A game that goes on.
    Resume(Box<Saved>),
    /// A game that is looked at again, and the time it took.
    Review(Box<Game>, PlayTime),
    /// A solver on these clues.
    Watch(Clues, Algorithm),
}

/// The whole state. It changes in [`update`](super::update::update) and nowhere else.
#[derive(Debug)]
pub(crate) struct Model {
    pub(crate) shared: Shared,
    pub(crate) screen: Screen,
    pub(crate) overlay: Option<Overlay>,
    /// The first of two keys, when the second has not come yet.
    pub(crate) pending: Option<Key>,
}

/// What every screen may ask for.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) text: Text,
    pub(crate) keymap: Keymap,
    pub(crate) theme: Theme,
    pub(crate) glyphs: &'static Glyphs,
    pub(crate) ascii: bool,
    /// What the player chose, as changed since by keys.
    pub(crate) settings: Settings,
    /// Whether the player was told that full-width characters count.
    pub(crate) told_wide: bool,
    pub(crate) size: Size,
    /// The size class the player fixed; `None` for the one that suits the window.
    pub(crate) fixed_class: Option<SizeClass>,
    pub(crate) notice: Option<Notice>,
    /// Why what is done now cannot be kept, if it cannot.
    pub(crate) unkept: Option<Trouble>,
    last_job: u64,
}

/// A line that tells what just happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) warning: bool,
    /// How long it stays; `None`: until the next key.
    pub(crate) left: Option<Duration>,
}

/// What fills the window.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one screen at a time")]
pub(crate) enum Screen {
    Play(Play),
    Watch(Watch),
    Review(Review),
}

/// What lies over the screen and takes the keys.
#[derive(Debug)]
pub(crate) enum Overlay {
    Help(Help),
    Confirm(Confirm),
    Algorithms(Algorithms),
    Branches(Branches),
    Entry(Entry),
    Steps(Steps),
}

impl Overlay {
    /// Goes through the list, if it is one.
    pub(crate) fn turn(&mut self, action: Action) {
        match self {
            Self::Algorithms(list) => list.turn(action),
            Self::Branches(list) => list.turn(action == Action::ListDown),
            Self::Steps(list) => list.turn(action),
            Self::Help(_) | Self::Confirm(_) | Self::Entry(_) => {}
        }
    }
}

impl Shared {
    /// How long a message about a key that did nothing is seen.
    const BRIEFLY: Duration = Duration::from_secs(2);

    /// What the settings say, for a window of some size.
    pub(crate) fn new(settings: &Settings, text: Text, size: Size) -> Self {
        Self {
            text,
            keymap: Keymap::built_in(settings.shift_digits.unwrap_or(ShiftDigits::Us)),
            theme: if settings.color {
                Theme::terminal()
            } else {
                Theme::mono()
            },
            glyphs: Glyphs::of(settings.glyphs),
            ascii: settings.glyphs == GlyphSet::Ascii,
            settings: settings.clone(),
            told_wide: false,
            size,
            fixed_class: None,
            notice: None,
            unkept: None,
            last_job: 0,
        }
    }

    /// Says something until the next key.
    pub(crate) fn tell(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            warning: false,
            left: None,
        });
    }

    /// Warns of something until the next key.
    pub(crate) fn warn(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            warning: true,
            left: None,
        });
    }

    /// Says why a key did nothing, for a moment.
    pub(crate) fn refuse(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            warning: false,
            left: Some(Self::BRIEFLY),
        });
    }

    /// Starts a job; the answer will bear this number.
    pub(crate) fn start(&mut self, job: Job, effects: &mut Effects) -> JobId {
        self.last_job += 1;
        let id = JobId(self.last_job);
        effects.push(Effect::Run(id, job));
        id
    }

    /// Lets time pass for the message; says whether it went.
    pub(crate) fn advance(&mut self, by: Duration) -> bool {
        let left = self.notice.as_mut().and_then(|notice| notice.left.as_mut());
        let Some(left) = left else { return false };
        *left = left.saturating_sub(by);
        let gone = left.is_zero();
        if gone {
            self.notice = None;
        }
        gone
    }
}

impl Model {
    /// The first screen, and what is to be done for it.
    pub(crate) fn open(mut shared: Shared, opening: Opening) -> (Self, Effects) {
        let mut effects = Effects::default();
        let screen = match opening {
            Opening::Play(puzzle) => {
                let puzzle = puzzle.unwrap_or_else(starter::first);
                Screen::Play(Play::begin(puzzle, &mut shared, &mut effects))
            }
            Opening::After(clues) => {
                let puzzle = starter::after(&clues);
                Screen::Play(Play::begin(puzzle, &mut shared, &mut effects))
            }
            Opening::Review(game, elapsed) => {
                let mut review = Review::begin(*game, elapsed, &mut shared, &mut effects);
                review.play();
                Screen::Review(review)
            }
            Opening::Resume(saved) => Screen::Play(Play::resume(*saved, &mut shared)),
            Opening::Watch(clues, algorithm) => {
                let mut watch = Watch::new(clues, algorithm, None);
                watch.survey(&mut shared, &mut effects);
                Screen::Watch(watch)
            }
        };
        let model = Self {
            shared,
            screen,
            overlay: None,
            pending: None,
        };
        (model, effects)
    }

    /// Where keys are looked up now, narrowest first.
    pub(crate) fn contexts(&self) -> Vec<Context> {
        match (&self.overlay, &self.screen) {
            (Some(Overlay::Confirm(_)), _) => vec![Context::Confirm, Context::Global],
            (Some(Overlay::Help(_)), _) => vec![Context::Help, Context::Global],
            (Some(Overlay::Algorithms(_) | Overlay::Steps(_)), _) => {
                vec![Context::List, Context::Global]
            }
            (Some(Overlay::Branches(_)), _) => vec![Context::Branches, Context::Global],
            // Whatever can be typed is: only its own keys count.
            (Some(Overlay::Entry(_)), _) => vec![Context::Entry],
            (None, Screen::Play(play)) if play.has_hint() => {
                vec![Context::Hint, Context::Play, Context::Global]
            }
            (None, Screen::Play(play)) if play.game().is_won() => {
                vec![Context::Won, Context::Play, Context::Global]
            }
            (None, Screen::Review(_)) => vec![Context::Review, Context::Global],
            (None, Screen::Play(play)) => {
                let dead_end = play.is_refuted().then_some(Context::DeadEnd);
                let select = play.has_selection().then_some(Context::Select);
                let narrow = dead_end.into_iter().chain(select);
                narrow.chain([Context::Play, Context::Global]).collect()
            }
            (None, Screen::Watch(watch)) if watch.is_racing() => {
                vec![Context::Race, Context::Global]
            }
            (None, Screen::Watch(_)) => vec![Context::Watch, Context::Global],
        }
    }

    /// How long nothing will change by itself; `None`: until something comes in.
    pub(crate) fn next_wake(&self) -> Option<Duration> {
        let notice = self.shared.notice.as_ref().and_then(|notice| notice.left);
        let screen = match &self.screen {
            Screen::Play(play) => play.next_wake(&self.shared),
            Screen::Watch(watch) => watch.next_wake(),
            Screen::Review(review) => review.next_wake(),
        };
        notice.into_iter().chain(screen).min()
    }
}

//! Everything the program knows while it runs: the screen, what lies over it, and the settings.

use std::path::PathBuf;
use std::time::Duration;

use ratatui::layout::Size;
use ratatui::style::Style;

use super::job::Job;
use super::keymap::{Context, Key, Keymap};
use super::layout::SizeClass;
use super::msg::{Effect, Effects, JobId};
use super::overlay::{
    Algorithms, Branches, Calibration, Coach, Confirm, Entry, Help, Import, Palette, SettingsList,
    Steps,
};
use super::screen::menu::Item;
use super::screen::{Enter, Games, Learn, Library, Menu, Play, Review, Stats, Watch};
use super::stock::Stock;
use super::theme::{Glyphs, Theme};
use crate::config::{GlyphSet, Motion, Paper, Setting, Settings};
use crate::game::{Game, PlayTime};
use crate::generate::library;
use crate::grid::Clues;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::rate::Level;
use crate::store::{Saved, Trouble};
use crate::text::{Id, Locale, Text};
use crate::trace::Algorithm;

/// What the program opens with.
#[derive(Clone, Debug)]
pub enum Opening {
    /// A game of these clues; of the first puzzle without any.
    Play(Option<Result<Puzzle, PuzzleError>>),
    /// A game of the next puzzle after these clues, of the level played last.
    After(Clues),
    /// A game that goes on.
    Resume(Box<Saved>),
    /// A game that is looked at again, and the time it took.
    Review(Box<Game>, PlayTime),
    /// A solver on these clues.
    Watch(Clues, Algorithm),
    /// Finding out what Shift and the digits write, and nothing else.
    Calibrate,
}

/// The whole state. It changes in [`update`](super::update::update) and nowhere else.
#[derive(Debug)]
pub(crate) struct Model {
    pub(crate) shared: Shared,
    pub(crate) screen: Screen,
    pub(crate) overlay: Option<Overlay>,
    /// What lies below that, and is on top again when it is closed.
    pub(crate) below: Vec<Overlay>,
    /// The line of the menu that led to the screen, if one did: there it leads back to.
    pub(crate) menu_line: Option<Item>,
    /// The first of two keys, when the second has not come yet.
    pub(crate) pending: Option<Key>,
    /// Whether the program ends with what lies over the screen.
    pub(crate) ends_with_overlay: bool,
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
    /// Whether keys go to this window, as far as the terminal tells.
    pub(crate) focused: bool,
    /// Where games and puzzles are kept.
    pub(crate) folder: Option<PathBuf>,
    /// New puzzles that are ready to be played.
    pub(crate) stock: Stock,
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
    Menu(Menu),
    Enter(Enter),
    Learn(Learn),
    Review(Review),
    Library(Library),
    Stats(Stats),
    Games(Games),
}

/// What lies over the screen and takes the keys.
#[derive(Debug)]
pub(crate) enum Overlay {
    Help(Help),
    Confirm(Confirm),
    Algorithms(Algorithms),
    Branches(Branches),
    Calibration(Calibration),
    Entry(Entry),
    Import(Import),
    Palette(Palette),
    Settings(SettingsList),
    Coach(Coach),
    Steps(Steps),
}

impl Overlay {
    /// Whether it is a list, which the wheel goes through.
    pub(crate) const fn is_list(&self) -> bool {
        matches!(
            self,
            Self::Help(_)
                | Self::Algorithms(_)
                | Self::Branches(_)
                | Self::Palette(_)
                | Self::Settings(_)
                | Self::Steps(_)
        )
    }

    /// Whether characters are typed into it.
    pub(crate) fn is_typed_into(&self) -> bool {
        match self {
            Self::Entry(_) | Self::Palette(_) => true,
            Self::Help(help) => help.is_searching(),
            _ => false,
        }
    }

    /// Whether it covers the board, so that nobody thinks about that behind it.
    pub(crate) const fn covers_board(&self) -> bool {
        matches!(
            self,
            Self::Help(_)
                | Self::Settings(_)
                | Self::Calibration(_)
                | Self::Palette(_)
                | Self::Import(_)
        )
    }
}

impl Shared {
    /// How long a message about a key that did nothing is seen.
    const BRIEFLY: Duration = Duration::from_secs(2);

    /// What the settings say, for a window of some size.
    pub(crate) fn new(settings: &Settings, text: Text, size: Size) -> Self {
        let (theme, slips) = Theme::chosen(settings);
        let (keymap, conflicts) = Keymap::new(settings);
        let mut shared = Self {
            text: text.with_coordinates(settings.coordinates),
            keymap,
            theme,
            glyphs: Glyphs::of(settings.glyphs),
            ascii: settings.glyphs == GlyphSet::Ascii,
            settings: settings.clone(),
            told_wide: false,
            size,
            fixed_class: SizeClass::from_slug(&settings.layout),
            notice: None,
            unkept: None,
            focused: true,
            folder: None,
            stock: Stock::default(),
            last_job: 0,
        };
        let problems: Vec<String> = slips.into_iter().chain(conflicts).collect();
        if let Some(first) = problems.first() {
            let facts = [
                ("problem", first.clone().into()),
                ("count", problems.len().into()),
            ];
            let said = shared.text.tell(Id::SettingsProblem, &facts);
            shared.warn(said);
        }
        shared
    }

    /// The level of new puzzles: the one played last.
    pub(crate) fn level(&self) -> Level {
        Level::from_slug(&self.settings.level).unwrap_or(Level::Easy)
    }

    /// Changes a setting, at once and for next time.
    pub(crate) fn set(&mut self, setting: Setting, value: &str, effects: &mut Effects) {
        let mouse = self.settings.mouse;
        if self.settings.set(setting, value).is_err() {
            return;
        }
        let locale = match setting {
            Setting::Language => Locale::from_name(value).unwrap_or_default(),
            _ => self.text.locale(),
        };
        if self.settings.mouse != mouse {
            effects.push(Effect::Mouse(self.settings.mouse));
        }
        let fresh = Self::new(&self.settings, Text::new(locale), self.size);
        self.text = fresh.text;
        self.keymap = fresh.keymap;
        self.theme = fresh.theme;
        (self.glyphs, self.ascii) = (fresh.glyphs, fresh.ascii);
        self.fixed_class = fresh.fixed_class;
        self.notice = fresh.notice;
        if setting == Setting::Theme {
            self.ask_paper(effects);
        }
        effects.push(Effect::Set(setting, value.to_owned()));
    }

    /// Asks what the terminal's background is, if it matters.
    pub(crate) fn ask_paper(&self, effects: &mut Effects) {
        if self.settings.theme == "auto" && self.settings.color {
            effects.push(Effect::AskPaper);
        }
    }

    /// Hears what the terminal's background is.
    pub(crate) fn set_paper(&mut self, paper: Paper) {
        self.settings.paper = Some(paper);
        self.theme = Theme::chosen(&self.settings).0;
    }

    /// Shows a theme without choosing it; `None` goes back to the chosen one.
    pub(crate) fn preview(&mut self, theme: Option<&str>) {
        let mut settings = self.settings.clone();
        if let Some(theme) = theme {
            theme.clone_into(&mut settings.theme);
        }
        self.theme = Theme::chosen(&settings).0;
    }

    /// What lies behind everything: the terminal's own, or what the theme was made for.
    pub(crate) fn paper(&self) -> Style {
        let background = self.theme.background();
        match background.filter(|_| self.settings.background) {
            Some(color) => Style::new().bg(color),
            None => Style::new(),
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
        shared.ask_paper(&mut effects);
        let ends_with_overlay = matches!(opening, Opening::Calibrate);
        let overlay = match opening {
            Opening::Play(None) => Some(Overlay::Coach(Coach)),
            Opening::Calibrate => Some(Overlay::Calibration(Calibration::default())),
            _ => None,
        };
        let screen = match opening {
            Opening::Play(puzzle) => {
                let puzzle = puzzle.unwrap_or_else(|| Puzzle::new(library::first()));
                Screen::Play(Play::begin(puzzle, &mut shared, &mut effects))
            }
            Opening::After(clues) => {
                let puzzle = Puzzle::new(shared.stock.next(shared.level(), &clues));
                Screen::Play(Play::begin(puzzle, &mut shared, &mut effects))
            }
            Opening::Review(game, elapsed) => {
                let mut review = Review::begin(*game, elapsed, &mut shared, &mut effects);
                if shared.settings.motion != Motion::None {
                    review.play();
                }
                Screen::Review(review)
            }
            Opening::Resume(saved) => Screen::Play(Play::resume(*saved, &mut shared, &mut effects)),
            Opening::Watch(clues, algorithm) => {
                let mut watch = Watch::new(clues, algorithm, None);
                watch.survey(&mut shared, &mut effects);
                Screen::Watch(watch)
            }
            Opening::Calibrate => Screen::Menu(Menu::new(None, shared.level())),
        };
        let model = Self {
            shared,
            screen,
            overlay,
            below: Vec::new(),
            menu_line: None,
            pending: None,
            ends_with_overlay,
        };
        (model, effects)
    }

    /// Where keys are looked up now, narrowest first.
    pub(crate) fn contexts(&self) -> Vec<Context> {
        match (&self.overlay, &self.screen) {
            (Some(Overlay::Confirm(_) | Overlay::Import(_)), _) => {
                vec![Context::Confirm, Context::Global]
            }
            (Some(Overlay::Help(_)), _) => vec![Context::Help, Context::Global],
            (Some(Overlay::Algorithms(_) | Overlay::Settings(_) | Overlay::Steps(_)), _) => {
                vec![Context::List, Context::Global]
            }
            (Some(Overlay::Branches(_)), _) => vec![Context::Branches, Context::Global],
            (Some(Overlay::Calibration(_)), _) => vec![Context::Entry, Context::Global],
            // Whatever can be typed is: only its own keys count.
            (Some(Overlay::Entry(_) | Overlay::Palette(_)), _) => vec![Context::Entry],
            (None | Some(Overlay::Coach(_)), Screen::Play(play)) if play.has_hint() => {
                vec![Context::Hint, Context::Play, Context::Global]
            }
            (None, Screen::Play(play)) if play.is_walking() => {
                vec![Context::Solutions, Context::Play, Context::Global]
            }
            (None, Screen::Play(play)) if play.game().is_won() => {
                vec![Context::Won, Context::Play, Context::Global]
            }
            (None | Some(Overlay::Coach(_)), Screen::Review(_)) => {
                vec![Context::Review, Context::Global]
            }
            (None | Some(Overlay::Coach(_)), Screen::Play(play)) => {
                let narrow = [
                    play.is_refuted().then_some(Context::DeadEnd),
                    play.has_selection().then_some(Context::Select),
                    play.has_focus().then_some(Context::Focus),
                ];
                let wide = [Context::Play, Context::Global];
                narrow.into_iter().flatten().chain(wide).collect()
            }
            (None | Some(Overlay::Coach(_)), Screen::Watch(watch)) if watch.is_racing() => {
                vec![Context::Race, Context::Global]
            }
            (None | Some(Overlay::Coach(_)), Screen::Menu(_)) => {
                vec![Context::Menu, Context::Global]
            }
            (None | Some(Overlay::Coach(_)), Screen::Learn(_)) => {
                vec![Context::Learn, Context::Global]
            }
            (None | Some(Overlay::Coach(_)), Screen::Library(_)) => {
                vec![Context::Library, Context::Global]
            }
            (None | Some(Overlay::Coach(_)), Screen::Stats(_)) => {
                vec![Context::Statistics, Context::Global]
            }
            (None | Some(Overlay::Coach(_)), Screen::Games(_)) => {
                vec![Context::Games, Context::Global]
            }
            (None | Some(Overlay::Coach(_)), Screen::Enter(_)) => {
                vec![Context::Clues, Context::Global]
            }
            (None | Some(Overlay::Coach(_)), Screen::Watch(_)) => {
                vec![Context::Watch, Context::Global]
            }
        }
    }

    /// How long nothing will change by itself; `None`: until something comes in.
    pub(crate) fn next_wake(&self) -> Option<Duration> {
        let notice = self.shared.notice.as_ref().and_then(|notice| notice.left);
        let screen = match &self.screen {
            Screen::Play(play) => play.next_wake(&self.shared),
            // Nothing moves by itself while nobody looks.
            Screen::Watch(_) | Screen::Review(_) if !self.shared.focused => None,
            Screen::Watch(watch) => watch.next_wake(),
            Screen::Menu(_)
            | Screen::Enter(_)
            | Screen::Learn(_)
            | Screen::Library(_)
            | Screen::Stats(_)
            | Screen::Games(_) => None,
            Screen::Review(review) => review.next_wake(),
        };
        notice.into_iter().chain(screen).min()
    }
}

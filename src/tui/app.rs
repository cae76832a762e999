//! State shared by all layers: settings, messages to the player, jobs, and commands to the runtime.

use std::path::{Path, PathBuf};
use std::time::Duration;

use ratatui::layout::Size;
use ratatui::style::Style;

use super::action::Action;
use super::command::Command;
use super::cycle::next_choice;
use super::job::{self, JobContext, JobHandle};
use super::keymap::{Context, Key, Keymap};
use super::stock::{self, Stock, VariantChoice, VariantStock};
use super::theme::{Glyphs, Theme};
use crate::config::{Background, GlyphSet, Setting, Settings, SizeClass};
use crate::daily::Occasion;
use crate::fetch::{FetchError, fetch};
use crate::format::VariantEntry;
use crate::game::Game;
use crate::grid::Clues;
use crate::rate::{Level, Tenths, VariantDifficulty};
use crate::review::Review;
use crate::store::StoreError;
use crate::text::{Id, Locale, MessageArg, Text, capital};

#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each field is a separate fact"
)]
pub(crate) struct App {
    pub(crate) text: Text,
    pub(crate) keymap: Keymap,
    pub(crate) theme: Theme,
    pub(crate) glyphs: &'static Glyphs,
    pub(crate) ascii: bool,
    pub(crate) settings: Settings,
    /// True if the message about full-width characters has been shown.
    pub(crate) wide_notice_shown: bool,
    pub(crate) size: Size,
    /// The day or week of the puzzle that the player solved last, if it is one of a day or week.
    pub(crate) won_occasion: Option<Occasion>,
    /// The game that was reviewed last, and its complete review.
    pub(crate) reviewed: Option<(Game, Review)>,
    pub(crate) notice: Option<Notice>,
    /// The problems with the settings.
    problems: Vec<String>,
    /// The first key of a two-key binding, until the second key is pressed.
    pub(crate) pending_key: Option<Key>,
    /// The last error in saving a game. `None` if the last save succeeded.
    pub(crate) save_error: Option<StoreError>,
    /// True if the window has the focus, or if the terminal does not report focus changes.
    pub(crate) focused: bool,
    /// The folder of saved games and puzzles.
    pub(crate) folder: Option<PathBuf>,
    /// True if masume ended while it opened the draft of the editor for variants, until the editor
    /// opens.
    pub(crate) has_crashed_draft: bool,
    pub(crate) stock: Stock,
    /// The answer of the server that was asked for a puzzle.
    pub(crate) fetched: Option<JobHandle<Result<String, FetchError>>>,
    pub(crate) variants: VariantStock,
    /// The game with other players.
    #[cfg(feature = "together")]
    pub(crate) together: Option<Box<super::together::Together>>,
    commands: Vec<Command>,
}

/// A message on the last lines of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) warning: bool,
    /// The time until the message disappears. `None` if the message stays until the next key.
    pub(crate) time_left: Option<Duration>,
}

impl App {
    /// The duration of a message about a key that has no effect.
    const BRIEF_NOTICE_TIME: Duration = Duration::from_secs(2);

    /// Creates the state from the settings, the language and the window size.
    pub(crate) fn new(settings: &Settings, text: Text, size: Size) -> Self {
        let (theme, slips) = Theme::chosen(settings);
        let (keymap, conflicts) = Keymap::new(settings);
        let mut app = Self {
            text: text
                .with_coordinates(settings.coordinates)
                .with_digit_style(settings.digit_style),
            keymap,
            theme,
            glyphs: Glyphs::of(settings.glyphs),
            ascii: settings.glyphs == GlyphSet::Ascii,
            settings: settings.clone(),
            wide_notice_shown: false,
            pending_key: None,
            size,
            won_occasion: None,
            reviewed: None,
            notice: None,
            problems: Vec::new(),
            save_error: None,
            focused: true,
            folder: None,
            has_crashed_draft: false,
            stock: Stock::default(),
            fetched: None,
            variants: VariantStock::default(),
            #[cfg(feature = "together")]
            together: None,
            commands: Vec::new(),
        };
        app.problems = slips.into_iter().chain(conflicts).collect();
        app.warn_about_settings(&[]);
        app
    }

    /// Warns about problems with the settings, unless all of them are already known.
    fn warn_about_settings(&mut self, known: &[String]) {
        let mut new = self.problems.iter().filter(|it| !known.contains(it));
        if let Some(first) = new.next() {
            let args = facts!["problem" => first.clone(), "count" => 1 + new.count()];
            self.warn(Id::SettingsProblem, &args);
        }
    }

    /// Returns the difficulty of a puzzle in words, first in full and then in short form. The list
    /// is empty if the difficulty is unknown or hidden.
    pub(crate) fn difficulty(&self, rating: Option<Tenths>) -> Vec<String> {
        let Some(rating) = rating.filter(|_| self.settings.rating) else {
            return Vec::new();
        };
        let level = capital(&self.text.level(Level::of(rating)));
        vec![format!("{level} {rating}"), level]
    }

    /// Returns the difficulty of a variant in words: the level, and the rating unless it is unknown
    /// or hidden.
    pub(crate) fn variant_difficulty(&self, difficulty: VariantDifficulty) -> String {
        let level = capital(&self.text.level(difficulty.level));
        let Some(er) = difficulty.er.filter(|_| self.settings.rating) else {
            return level;
        };
        let facts = facts![level, "rating" => er.to_string()];
        self.text.format(Id::VariantRated, &facts)
    }

    /// Returns true while a game with other players has not started.
    #[cfg_attr(
        not(feature = "together"),
        expect(clippy::unused_self, reason = "there are no other players")
    )]
    pub(crate) fn is_in_lobby(&self) -> bool {
        #[cfg(feature = "together")]
        return self.together.as_ref().is_some_and(|it| it.is_waiting());
        #[cfg(not(feature = "together"))]
        false
    }

    /// Selects and saves the next of the layouts that fit. After the last layout, the window size
    /// determines the layout.
    pub(crate) fn next_layout(&mut self, fitting: &[SizeClass]) {
        let next = next_choice(fitting, self.settings.layout, true);
        let slug = next.map_or("auto", SizeClass::slug);
        self.set(Setting::Layout, slug);
        let facts = facts!["name" => self.text.named("layout", slug)];
        self.notify(Id::LayoutNow, &facts);
    }

    /// Changes and saves a setting.
    pub(crate) fn set(&mut self, setting: Setting, value: &str) {
        let mouse = self.settings.mouse;
        if self.settings.set(setting, value).is_err() {
            return;
        }
        let locale = match setting {
            Setting::Language => Locale::from_name(value).unwrap_or_default(),
            _ => self.text.locale(),
        };
        if self.settings.mouse != mouse {
            self.push(Command::Mouse(self.settings.mouse));
        }
        let fresh = Self::new(&self.settings, Text::new(locale), self.size);
        self.text = fresh.text;
        self.keymap = fresh.keymap;
        self.theme = fresh.theme;
        (self.glyphs, self.ascii) = (fresh.glyphs, fresh.ascii);
        self.notice = None;
        let known = std::mem::replace(&mut self.problems, fresh.problems);
        self.warn_about_settings(&known);
        if setting == Setting::Theme {
            self.query_background();
        }
        self.push(Command::SaveSetting(setting, value.to_owned()));
    }

    /// Toggles and saves a setting, and reports the new value.
    pub(crate) fn toggle(&mut self, setting: Setting) {
        let on = self.settings.value(setting) != "true";
        self.set(setting, if on { "true" } else { "false" });
        let (yes, no) = match setting {
            Setting::Conflicts => (Id::ConflictsOn, Id::ConflictsOff),
            Setting::DeadEnds => (Id::DeadEndsOn, Id::DeadEndsOff),
            Setting::Mistakes => (Id::MistakesOn, Id::MistakesOff),
            Setting::Peers => (Id::PeersOn, Id::PeersOff),
            _ => (Id::MouseOn, Id::MouseOff),
        };
        self.notify(if on { yes } else { no }, &[]);
    }

    /// Queries the background of the terminal, if the theme depends on it.
    pub(crate) fn query_background(&mut self) {
        if self.settings.theme == "auto" && self.settings.color {
            self.push(Command::QueryBackground);
        }
    }

    /// Stores the background of the terminal, and updates the theme.
    pub(crate) fn set_background(&mut self, terminal_background: Background) {
        self.settings.terminal_background = Some(terminal_background);
        self.theme = Theme::chosen(&self.settings).0;
    }

    /// Lets the terminal report keys unambiguously, and enables the keys that only such terminals
    /// report.
    pub(crate) fn distinguish_keys(&mut self) {
        if !std::mem::replace(&mut self.settings.distinguishes_keys, true) {
            self.keymap = Keymap::new(&self.settings).0;
            self.push(Command::DistinguishKeys);
        }
    }

    /// Draws with ASCII characters, unless the player has selected others. The terminal draws line
    /// characters two columns wide, which breaks boards.
    pub(crate) fn replace_wide_lines(&mut self) {
        self.settings.auto_glyphs = GlyphSet::Ascii;
        if self.settings.has_auto_glyphs {
            self.settings.glyphs = GlyphSet::Ascii;
            self.glyphs = Glyphs::of(GlyphSet::Ascii);
            self.ascii = true;
            // The terminal may have moved the characters of the last frame.
            self.push(Command::Clear);
        }
    }

    /// Shows a theme without selecting it. `None` shows the selected theme again.
    pub(crate) fn preview(&mut self, theme: Option<&str>) {
        let mut settings = self.settings.clone();
        if let Some(theme) = theme {
            theme.clone_into(&mut settings.theme);
        }
        self.theme = Theme::chosen(&settings).0;
    }

    /// Returns the style of the page: the background of the theme, or the default background of the
    /// terminal.
    pub(crate) fn terminal_background(&self) -> Style {
        let background = self.theme.background();
        match background.filter(|_| self.settings.background) {
            Some(color) => Style::new().bg(color),
            None => Style::new(),
        }
    }

    /// Shows a message until the next key.
    pub(crate) fn notify(&mut self, id: Id, args: &[MessageArg<'_>]) {
        let text = self.text.format(id, args);
        self.notify_text(text);
    }

    /// Shows a text until the next key.
    pub(crate) fn notify_text(&mut self, text: String) {
        self.show(text, false, None);
    }

    fn show(&mut self, text: String, warning: bool, time_left: Option<Duration>) {
        self.notice = Some(Notice {
            text,
            warning,
            time_left,
        });
    }

    /// Shows a warning until the next key.
    pub(crate) fn warn(&mut self, id: Id, args: &[MessageArg<'_>]) {
        let text = self.text.format(id, args);
        self.warn_text(text);
    }

    /// Shows a text as a warning until the next key.
    pub(crate) fn warn_text(&mut self, text: String) {
        self.show(text, true, None);
    }

    /// Shows a message about a key that has no effect. The message disappears after a short time.
    pub(crate) fn notify_briefly(&mut self, id: Id, args: &[MessageArg<'_>]) {
        let text = self.text.format(id, args);
        self.show(text, false, Some(Self::BRIEF_NOTICE_TIME));
    }

    /// Returns the first key of an action in a context, or an empty text if it has no key.
    pub(crate) fn key(&self, context: Context, action: Action) -> String {
        let key = self.keymap.first_key(&[context], action, self.ascii);
        key.unwrap_or_default()
    }

    pub(crate) fn push(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Removes and returns the queued commands. [`Command::Quit`] is moved to the end.
    pub(crate) fn take_commands(&mut self) -> Vec<Command> {
        let mut commands = std::mem::take(&mut self.commands);
        commands.sort_by_key(|command| matches!(command, Command::Quit));
        commands
    }

    /// Copies a text to the clipboard, and notifies the player.
    pub(crate) fn copy(&mut self, text: String) {
        self.notify(Id::Copied, &facts!["text" => text.clone()]);
        self.push(Command::Copy(text));
    }

    /// Asks the server for the puzzle of a link that is only a name.
    pub(crate) fn fetch(&mut self, link: String) {
        self.notify(Id::FetchAsking, &[]);
        self.fetched = Some(self.start(move |worker| worker.report(fetch(&link))));
    }

    /// Starts a job, and returns the handle that receives its results.
    pub(crate) fn start<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&JobContext<'_, T>) + Send + 'static,
    ) -> JobHandle<T> {
        let (pending, task) = job::job(work);
        self.push(Command::Run(task));
        pending
    }

    /// Starts a job that returns one result. It receives the folder of the saved games.
    pub(crate) fn find<T: Send + 'static>(
        &mut self,
        find: impl FnOnce(Option<&Path>, &JobContext<'_, T>) -> T + Send + 'static,
    ) -> JobHandle<T> {
        let folder = self.folder.clone();
        self.start(move |worker| worker.report(find(folder.as_deref(), worker)))
    }

    /// Returns the handle of a prepared variant. If there is none, starts to generate a variant.
    pub(crate) fn make_variant(
        &mut self,
        wanted: VariantChoice,
    ) -> JobHandle<Option<VariantEntry>> {
        self.variants.take(wanted).unwrap_or_else(|| {
            let (pending, task) = stock::make_variant(wanted, stock::VariantSource::Fastest);
            self.push(Command::Run(task));
            pending
        })
    }

    /// Starts to prepare the next variant of a kind and level.
    pub(crate) fn stock_up_variant(&mut self, wanted: VariantChoice) {
        let task = self.variants.fill(wanted);
        self.push(Command::Run(task));
    }

    /// Starts to prepare puzzles until the stock has enough puzzles of each level.
    pub(crate) fn stock_up(&mut self) {
        if let Some(folder) = self.folder.clone() {
            let task = self.stock.fill(folder);
            self.push(Command::Run(task));
        }
    }

    /// Removes a puzzle from the stock, and prepares another one if the stock contained the puzzle.
    pub(crate) fn take_from_stock(&mut self, clues: &Clues) {
        if self.stock.take(clues) {
            self.stock_up();
        }
    }

    /// Advances the timer of the message. Returns true if the message has disappeared.
    pub(crate) fn advance(&mut self, by: Duration) -> bool {
        let left = self
            .notice
            .as_mut()
            .and_then(|notice| notice.time_left.as_mut());
        let Some(left) = left else { return false };
        *left = left.saturating_sub(by);
        let gone = left.is_zero();
        if gone {
            self.notice = None;
        }
        gone
    }
}

//! Messages of masume in English and Japanese.
//!
//! Every sentence on the screen and in hints is a Fluent message in `assets/text/*.ftl`. Errors on
//! the command line are only in English. Code refers to a message by its [`Id`]. The names of
//! techniques, actions and similar items are found by their slugs ([`Text::named`]).
//!
//! Both languages name cells in one of the notations of [`Coordinates`]. A message that names a
//! fixed cell contains `{ CELL("r4c7") }`, and a message that names a fixed row contains `{
//! ROW("4") }`.

mod broken;
mod condition;
mod explain;
mod flaw;
mod id;
mod notation;
mod rules;

use std::cell::RefCell;
use std::fmt;
use std::time::Duration;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::grid::rules::{DOUBLER, DigitStyle, NEGATOR, ORDINARY};
use crate::grid::{Candidate, Cell, Coordinates, House, HouseKind};
use crate::rate::Level;

#[cfg(feature = "tui")]
pub(crate) use explain::step_houses;
pub use explain::{Explanation, Sentence, Topic};
pub use id::Id;

/// A language of the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Locale {
    /// English.
    #[default]
    English,
    /// Japanese.
    Japanese,
}

impl Locale {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::Japanese];

    /// The two-letter code of the language: `en`, `ja`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
        }
    }

    /// The language of a locale name such as `ja`, `ja_JP.UTF-8` or `en-GB`; `None` if masume has
    /// no messages in the language.
    pub fn from_name(name: &str) -> Option<Self> {
        let language = name.split(['_', '-', '.', '@']).next()?;
        Self::ALL
            .into_iter()
            .find(|locale| locale.code().eq_ignore_ascii_case(language))
    }

    const fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("../assets/text/en.ftl"),
            Self::Japanese => include_str!("../assets/text/ja.ftl"),
        }
    }
}

/// Formats a time as a clock does: `4:07`, `1:02:03`.
pub fn clock_time(elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Formats the time for a digit or a step. Times below ten seconds include tenths of a second, such
/// as `0:04.2`. [`clock_time`] formats longer times.
pub fn step_time(elapsed: Duration) -> String {
    if elapsed.as_secs() < 10 {
        format!("0:0{}.{}", elapsed.as_secs(), elapsed.subsec_millis() / 100)
    } else {
        clock_time(elapsed)
    }
}

/// Formats the time of a game. A time of zero means that the game was not timed, and is formatted
/// as a dash.
pub fn time_taken(elapsed: Duration) -> String {
    if elapsed.is_zero() {
        "-".to_owned()
    } else {
        clock_time(elapsed)
    }
}

/// Capitalizes a word for the start of a line.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Collects values with equal keys. The groups are in the order of their first values.
pub(crate) fn grouped<K: PartialEq, V>(
    values: impl IntoIterator<Item = (K, V)>,
) -> Vec<(K, Vec<V>)> {
    let mut groups: Vec<(K, Vec<V>)> = Vec::new();
    for (key, value) in values {
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, group)) => group.push(value),
            None => groups.push((key, vec![value])),
        }
    }
    groups
}

/// An argument of a message: its name and value.
pub type MessageArg<'a> = (&'static str, FluentValue<'a>);

/// The messages of one language.
///
/// ```
/// use masume::text::{Id, Locale, Text};
/// let text = Text::new(Locale::English);
/// let said = text.format(Id::FillDone, &[("cells", 51.into()), ("time", "0.4 ms".into())]);
/// assert_eq!(said, "Filled 51 cells in 0.4 ms. Press u to undo.");
/// ```
pub struct Text {
    locale: Locale,
    coordinates: Coordinates,
    digit_style: DigitStyle,
    /// The messages that were used so far. Parsing all of them takes a third of the start.
    bundle: RefCell<FluentBundle<FluentResource>>,
}

impl Text {
    /// The built-in messages of a language. Cells are written `r4c7`.
    pub fn new(locale: Locale) -> Self {
        let coordinates = Coordinates::default();
        Self {
            locale,
            coordinates,
            digit_style: DigitStyle::default(),
            bundle: bundle(locale, coordinates),
        }
    }

    /// Returns the text with another notation of cells.
    #[must_use]
    pub fn with_coordinates(self, coordinates: Coordinates) -> Self {
        if coordinates == self.coordinates {
            return self;
        }
        Self {
            coordinates,
            bundle: bundle(self.locale, coordinates),
            ..self
        }
    }

    /// Returns the text with another style of digits above 9.
    #[must_use]
    pub fn with_digit_style(self, digit_style: DigitStyle) -> Self {
        Self {
            digit_style,
            ..self
        }
    }

    /// The language.
    pub const fn locale(&self) -> Locale {
        self.locale
    }

    /// The notation of cells.
    pub const fn coordinates(&self) -> Coordinates {
        self.coordinates
    }

    /// The symbols of digits above 9.
    pub const fn digit_style(&self) -> DigitStyle {
        self.digit_style
    }

    /// The symbol of a digit: `C` or `12`. For [`DOUBLER`], [`NEGATOR`] and [`ORDINARY`], their names.
    pub fn symbol(&self, digit: u8) -> String {
        let id = match digit {
            DOUBLER => Id::CellDoubler,
            NEGATOR => Id::CellNegator,
            ORDINARY => Id::CellOrdinary,
            _ => return self.digit_style.symbol(digit),
        };
        self.message(id)
    }

    /// The symbols of several digits without a conjunction: `37C` or `3 7 12`.
    pub fn symbol_row(&self, digits: impl IntoIterator<Item = u8>) -> String {
        let digits: Vec<u8> = digits.into_iter().collect();
        let has_numbers = self.digit_style == DigitStyle::Numbers && digits.iter().any(|d| *d > 9);
        let symbols: Vec<String> = digits.iter().map(|digit| self.symbol(*digit)).collect();
        symbols.join(if has_numbers { " " } else { "" })
    }

    /// The name of a cell in a sentence: `r4c7` or `D7` in English, `4行7列` or `D7` in Japanese.
    pub fn cell(&self, cell: Cell) -> String {
        let (row, col) = (cell.row().index() + 1, cell.col().index() + 1);
        self.spoken(row, col)
            .unwrap_or_else(|| self.cell_code(cell))
    }

    /// The name of a cell in notation, lists and labels: `r4c7` or `D7`.
    pub fn cell_code(&self, cell: Cell) -> String {
        self.coordinates.cell(cell)
    }

    /// The name of a candidate in notation: `r4c7=2` or `D7=2`.
    pub fn candidate(&self, candidate: Candidate) -> String {
        format!("{}={}", self.cell_code(candidate.cell()), candidate.digit())
    }

    /// The name of a cell in words such as `4行7列`; `None` if the language has no such words.
    fn spoken(&self, row: usize, col: usize) -> Option<String> {
        let spoken = (self.locale, self.coordinates) == (Locale::Japanese, Coordinates::Numbers);
        spoken.then(|| format!("{row}行{col}列"))
    }

    /// The number or letter that distinguishes a house from the other houses of its kind.
    fn sign(&self, house: House) -> String {
        match (house.kind(), house.cells()) {
            (HouseKind::Row, [first, ..]) => self.coordinates.row(first.row()).to_string(),
            _ => house.number().to_string(),
        }
    }

    /// Formats a message without arguments.
    pub fn message(&self, id: Id) -> String {
        self.format(id, &[])
    }

    /// Formats a message with arguments.
    pub fn format(&self, id: Id, args: &[MessageArg<'_>]) -> String {
        self.look_up(id.key(), args)
    }

    /// Formats a message with one argument.
    pub fn format_one<'a>(
        &self,
        id: Id,
        name: &'static str,
        value: impl Into<FluentValue<'a>>,
    ) -> String {
        self.format(id, &[(name, value.into())])
    }

    /// The name of an item, found by its kind and slug, such as `technique` and `hidden-single`.
    pub fn named(&self, kind: &str, slug: &str) -> String {
        self.look_up(&format!("{kind}-{slug}"), &[])
    }

    /// The name of a level.
    pub fn level(&self, level: Level) -> String {
        self.named("level", level.slug())
    }

    /// Formats the message with a key. A missing message does not stop the game: the result is then
    /// the key itself.
    fn look_up(&self, key: &str, args: &[MessageArg<'_>]) -> String {
        let mut bundle = self.bundle.borrow_mut();
        if !bundle.has_message(key)
            && let Some(message) = id::definition(self.locale, key)
            && let Ok(resource) = FluentResource::try_new(message.to_owned())
        {
            bundle.add_resource_overriding(resource);
        }
        let Some(pattern) = bundle.get_message(key).and_then(|m| m.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        let mut errors = Vec::new();
        bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }
}

/// A function that converts the name of a cell or a row, such as `r4c7`, to the chosen notation.
/// Messages call such functions.
type MessageFunction = fn(Coordinates, &str) -> Option<String>;

/// Makes a bundle without messages, and registers the functions that name cells and rows in them.
fn bundle(locale: Locale, coordinates: Coordinates) -> RefCell<FluentBundle<FluentResource>> {
    let language: LanguageIdentifier = locale
        .code()
        .parse()
        .expect("two letters are a valid language identifier");
    let mut bundle = FluentBundle::new(vec![language]);
    // Fluent encloses arguments in isolation characters, which a terminal would draw as blanks.
    bundle.set_use_isolating(false);
    let functions: [(&str, MessageFunction); 2] = [
        ("CELL", |coordinates, name| {
            Some(coordinates.cell(name.parse().ok()?))
        }),
        ("ROW", |coordinates, name| {
            let row = Coordinates::read_row(name)?;
            Some(coordinates.row(row).to_string())
        }),
    ];
    for (name, call) in functions {
        bundle
            .add_function(name, move |arguments, _| {
                let said = match arguments {
                    [FluentValue::String(name)] => call(coordinates, name),
                    _ => None,
                };
                said.map_or(FluentValue::Error, FluentValue::from)
            })
            .expect("no function is defined twice");
    }
    RefCell::new(bundle)
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text")
            .field("locale", &self.locale)
            .finish_non_exhaustive()
    }
}

//! What the program says, in English and in Japanese.
//!
//! Every sentence is a Fluent message in `assets/text/*.ftl`; an [`Id`] names it, so that a
//! message that does not exist cannot be asked for. What has a name of its own (a technique, an
//! action) is looked up by [`Text::named`]. Cells are called the same in both languages, in one of
//! the ways of [`Coordinates`]: a message that speaks of a cell which it knows itself writes
//! `{ CELL("r4c7") }`, and of a row `{ ROW("4") }`.

mod explain;
mod flaw;
mod id;
mod notation;
mod rules;

use std::fmt;
use std::time::Duration;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::grid::{Candidate, Cell, Coordinates, House, HouseKind};
use crate::rate::Level;

pub use explain::{Explanation, Sentence, Topic, VariantExplanation, VariantSentence};
pub use id::Id;

/// A language the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Locale {
    /// English.
    #[default]
    English,
    /// Japanese.
    Japanese,
}

impl Locale {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Japanese];

    /// The two letters by which people choose it: `en`, `ja`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
        }
    }

    /// The language of a name such as `ja`, `ja_JP.UTF-8` or `en-GB`; `None` for others.
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

/// A time as a clock shows it: `4:07`, `1:02:03`.
pub fn clock_time(elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The time that a game took; a dash for one whose time was not counted.
pub fn time_taken(elapsed: Duration) -> String {
    if elapsed.is_zero() {
        "-".to_owned()
    } else {
        clock_time(elapsed)
    }
}

/// A word as it begins a line.
#[cfg(feature = "tui")]
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A fact that a message mentions by name.
pub type Fact<'a> = (&'static str, FluentValue<'a>);

/// The messages of one language.
///
/// ```
/// use masume::text::{Id, Locale, Text};
/// let text = Text::new(Locale::English);
/// let said = text.tell(Id::FillDone, &[("cells", 51.into()), ("time", "0.4 ms".into())]);
/// assert_eq!(said, "Filled 51 cells in 0.4 ms. u undoes.");
/// ```
pub struct Text {
    locale: Locale,
    coordinates: Coordinates,
    bundle: FluentBundle<FluentResource>,
}

impl Text {
    /// Reads the messages of a language, which are part of the program. Cells are called `r4c7`.
    ///
    /// # Panics
    /// Never with the files the program is built with: a test reads both.
    pub fn new(locale: Locale) -> Self {
        let coordinates = Coordinates::default();
        Self {
            locale,
            coordinates,
            bundle: bundle(locale, coordinates),
        }
    }

    /// The same with another way to call cells.
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

    /// The language.
    pub const fn locale(&self) -> Locale {
        self.locale
    }

    /// How cells are called.
    pub const fn coordinates(&self) -> Coordinates {
        self.coordinates
    }

    /// What a cell is called: `r4c7`, or `D7`.
    pub fn cell(&self, cell: Cell) -> String {
        self.coordinates.cell(cell)
    }

    /// What a candidate is called: `r4c7=2`, or `D7=2`.
    pub fn candidate(&self, candidate: Candidate) -> String {
        format!("{}={}", self.cell(candidate.cell()), candidate.digit())
    }

    /// The number or the letter of a house among those of its kind.
    fn sign(&self, house: House) -> String {
        match (house.kind(), house.cells()) {
            (HouseKind::Row, [first, ..]) => self.coordinates.row(first.row()).to_string(),
            _ => house.number().to_string(),
        }
    }

    /// A message that mentions no facts.
    pub fn say(&self, id: Id) -> String {
        self.tell(id, &[])
    }

    /// A message with the facts it mentions.
    pub fn tell(&self, id: Id, facts: &[Fact<'_>]) -> String {
        self.look_up(&id.key(), facts)
    }

    /// The name of a thing that is known by kind and slug, as `technique` and `hidden-single`.
    pub fn named(&self, kind: &str, slug: &str) -> String {
        self.look_up(&format!("{kind}-{slug}"), &[])
    }

    /// The name of a level of difficulty.
    pub fn level(&self, level: Level) -> String {
        self.named("level", level.slug())
    }

    /// A message by its key. A key without message gives itself, so that a gap shows on the
    /// screen instead of ending the game.
    fn look_up(&self, key: &str, facts: &[Fact<'_>]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs<'_> = facts.iter().cloned().collect();
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }
}

/// What the messages call a thing that they name as `grid` does.
type Caller = fn(Coordinates, &str) -> Option<String>;

/// The messages of a language, with the names that cells and rows have in them.
fn bundle(locale: Locale, coordinates: Coordinates) -> FluentBundle<FluentResource> {
    let resource = FluentResource::try_new(locale.source().to_owned())
        .expect("the built-in messages are well formed");
    let language: LanguageIdentifier = locale
        .code()
        .parse()
        .expect("two letters are a language identifier");
    let mut bundle = FluentBundle::new(vec![language]);
    // Isolation marks would be drawn as blanks by a terminal.
    bundle.set_use_isolating(false);
    let functions: [(&str, Caller); 2] = [
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
            .expect("no function is there twice");
    }
    bundle
        .add_resource(resource)
        .expect("no built-in message is there twice");
    bundle
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text")
            .field("locale", &self.locale)
            .finish_non_exhaustive()
    }
}

//! Parsers for arguments that accept a fixed set of names. Errors list the valid names, and shells
//! complete them.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};

use crate::config::KeyPreset;
use crate::daily::Occasion;
use crate::format::Form;
use crate::generate::ClueSymmetry;
use crate::logic::{CATALOG, LessonTopic, Order, Technique};
use crate::rate::Level;
use crate::store::{GameOrder, Progress};

/// Returns a parser for the names of `all`. The clap setting `ignore_case` determines whether case
/// matters.
fn one_of<T>(
    all: impl IntoIterator<Item = T>,
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let all: Vec<(&'static str, T)> = all.into_iter().map(|it| (name(it), it)).collect();
    PossibleValuesParser::new(all.iter().map(|(name, _)| *name)).map(move |chosen| {
        let named = all
            .iter()
            .find(|(name, _)| chosen.eq_ignore_ascii_case(name));
        named.expect("clap accepts no other name").1
    })
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    one_of(Level::ALL, Level::slug)
}

pub(super) fn daily_level() -> impl TypedValueParser<Value = Level> {
    one_of(Occasion::LEVELS, Level::slug)
}

/// A parser for one of many names, in upper or lower case, with hyphens or spaces. An error
/// suggests the most similar name, or the three most similar names if none is very similar.
#[derive(Clone, Debug)]
struct OneOfMany<T>(Vec<(&'static str, T)>);

impl<T: Copy> OneOfMany<T> {
    fn new(all: impl IntoIterator<Item = T>, name: fn(T) -> &'static str) -> Self {
        Self(all.into_iter().map(|it| (name(it), it)).collect())
    }
}

impl<T: Copy + Send + Sync + 'static> TypedValueParser for OneOfMany<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let given = value.to_string_lossy();
        let lower = given.to_lowercase();
        let words = lower.split(|c: char| !c.is_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let slug = words.join("-");
        if let Some((_, found)) = self.0.iter().find(|(name, _)| *name == slug) {
            return Ok(*found);
        }
        let mut error = clap::Error::new(ErrorKind::InvalidValue).with_cmd(command);
        let arg = arg.map_or_else(String::new, ToString::to_string);
        error.insert(ContextKind::InvalidArg, ContextValue::String(arg));
        error.insert(
            ContextKind::InvalidValue,
            ContextValue::String(given.into()),
        );
        let likeness = |(name, _): &&(&str, T)| strsim::jaro_winkler(name, &slug);
        let mut closest: Vec<_> = self.0.iter().collect();
        closest.sort_by(|a, b| likeness(b).total_cmp(&likeness(a)));
        let is_like = |it: &&(&str, T)| likeness(it) > MIN_LIKENESS;
        let count = match closest.first() {
            Some(first) if is_like(first) => 1,
            _ => MAX_SUGGESTIONS,
        };
        let names = closest.iter().take(count);
        let names = names.map(|(name, _)| (*name).to_owned()).collect();
        error.insert(ContextKind::SuggestedValue, ContextValue::Strings(names));
        Err(error)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = self.0.iter().map(|(name, _)| PossibleValue::new(*name));
        Some(Box::new(names))
    }
}

/// The number of suggested names if no name is very similar.
const MAX_SUGGESTIONS: usize = 3;

/// The Jaro-Winkler similarity above which only one name is suggested.
const MIN_LIKENESS: f64 = 0.8;

pub(super) fn technique() -> impl TypedValueParser<Value = Technique> {
    let all = CATALOG.iter().map(|listing| listing.technique);
    OneOfMany::new(all, Technique::slug)
}

pub(super) fn lesson_topic() -> impl TypedValueParser<Value = LessonTopic> {
    OneOfMany::new(LessonTopic::all(), LessonTopic::slug)
}

pub(super) fn hint_order() -> impl TypedValueParser<Value = Order> {
    one_of(Order::ALL, Order::slug)
}

pub(super) fn key_preset() -> impl TypedValueParser<Value = KeyPreset> {
    one_of(KeyPreset::ALL, KeyPreset::slug)
}

pub(super) fn symmetry() -> impl TypedValueParser<Value = ClueSymmetry> {
    one_of(ClueSymmetry::ALL, ClueSymmetry::slug)
}

pub(super) fn progress() -> impl TypedValueParser<Value = Progress> {
    one_of(Progress::ALL, Progress::slug)
}

pub(super) fn order() -> impl TypedValueParser<Value = GameOrder> {
    one_of(GameOrder::ALL, GameOrder::slug)
}

/// The forms with an alias: the name with a hyphen or a dot, and the alias without it.
const ALIASES: [(&str, &str); 2] = [("f-puzzles", "fpuzzles"), ("sudoku.coach", "sudokucoach")];

/// Returns a parser for the names of forms and their aliases.
pub(super) fn form() -> impl TypedValueParser<Value = Form> {
    let alias = |name: &str| ALIASES.iter().find(|(own, _)| *own == name);
    let names = Form::ALL.into_iter().map(move |form| {
        let value = PossibleValue::new(form.name());
        match alias(form.name()) {
            Some((_, alias)) => value.alias(*alias),
            None => value,
        }
    });
    PossibleValuesParser::new(names).map(|chosen| {
        let is_alias = |(_, alias): &&(&str, &str)| chosen.eq_ignore_ascii_case(alias);
        let name = ALIASES.iter().find(is_alias);
        let name = name.map_or(chosen.as_str(), |(name, _)| name);
        let mut forms = Form::ALL.into_iter();
        let named = forms.find(|form| name.eq_ignore_ascii_case(form.name()));
        named.expect("clap accepts no other name")
    })
}

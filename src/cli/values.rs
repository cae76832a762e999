//! Value parsers for named values: an error lists the valid names, and shells complete them.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::format::Form;
use crate::generate::ClueSymmetry;
use crate::logic::{CATALOG, LessonTopic, Order, Technique};
use crate::rate::Level;
use crate::store::{GameOrder, Progress};

/// Parses a name of `all`, ignoring case if the argument does.
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

pub(super) fn technique() -> impl TypedValueParser<Value = Technique> {
    let all = CATALOG.iter().map(|listing| listing.technique);
    one_of(all, |technique| technique.listing().slug)
}

pub(super) fn lesson_topic() -> impl TypedValueParser<Value = LessonTopic> {
    one_of(LessonTopic::all(), LessonTopic::slug)
}

pub(super) fn hint_order() -> impl TypedValueParser<Value = Order> {
    one_of(Order::ALL, Order::slug)
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

pub(super) fn form() -> impl TypedValueParser<Value = Form> {
    one_of(Form::ALL, Form::name)
}

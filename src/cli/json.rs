//! Steps, hints and ratings as JSON, and the sentences of hints.

use serde_json::{Map, Value, json};

use super::output::OutputFormat;
use crate::logic::Step;
use crate::rate::Tenths;
use crate::rate::se::{SeHint, SeRating};
use crate::text::{Explanation, Id, Text};

/// Returns the JSON fields of a step: `technique`, `code`, `digits`, `placements`, `eliminations`,
/// `notation` and `pattern`. The field `code` is the number of the technique in HoDoKu's library
/// files, or null.
pub(super) fn step(step: &Step, code: Option<&str>, text: &Text) -> Map<String, Value> {
    let eliminations = step.eliminations.iter();
    let eliminations = eliminations.map(|gone| format!("{}<>{}", gone.cell(), gone.digit()));
    let fields = [
        ("technique", json!(step.technique)),
        ("code", json!(code.or(step.technique.catalog_row().code))),
        ("digits", json!(step.digits())),
        ("placements", json!(step.placements)),
        ("eliminations", eliminations.collect()),
        ("notation", text.notation(step).into()),
        ("pattern", json!(step.pattern)),
    ];
    named(fields)
}

/// Returns a JSON object with the given fields.
pub(super) fn named<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    let fields = fields.into_iter();
    fields
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

pub(super) fn se_fields(se: SeRating) -> Value {
    let number = Tenths::value;
    json!({ "er": number(se.er), "ep": number(se.ep), "ed": number(se.ed) })
}

pub(super) fn hint_fields(hint: &SeHint) -> Value {
    json!({
        "rating": hint.rating.value(),
        "name": hint.technique.to_string(),
        "outcome": hint.outcome.to_string(),
    })
}

/// Returns the sentences of an explanation, up to a level of detail.
pub(super) fn sentences(explanation: &Explanation, level: u8) -> Vec<String> {
    let by_level = [
        (1, vec![explanation.place.clone()]),
        (2, vec![explanation.name.clone()]),
        (3, reasons(explanation)),
        (4, vec![explanation.conclusion.clone()]),
    ];
    by_level
        .into_iter()
        .filter(|(needed, _)| *needed <= level)
        .flat_map(|(_, sentences)| sentences)
        .collect()
}

/// Returns the sentences of a hint for people. On a line of its own, the name is a title. In a line
/// with other sentences, the name must be a sentence too.
pub(super) fn said(
    mut explanation: Explanation,
    level: u8,
    format: OutputFormat,
    text: &Text,
) -> Vec<String> {
    if format == OutputFormat::Line {
        explanation.name = text.format_one(Id::HintNamed, "name", explanation.name);
    }
    sentences(&explanation, level)
}

/// Returns the reasons without letters, because the letters refer to a drawn board.
fn reasons(explanation: &Explanation) -> Vec<String> {
    let reasons = explanation.reasons.iter();
    reasons.map(|reason| reason.words.clone()).collect()
}

/// Returns a hint as a JSON object, up to a level of detail. The object contains the sentences, and
/// the `facts` of the step that the sentences mention.
pub(super) fn object(mut facts: Map<String, Value>, explanation: &Explanation, level: u8) -> Value {
    let mut hint = Map::new();
    let by_level: [(u8, &str, Value, &[&str]); 4] = [
        (1, "place", json!(explanation.place), &[]),
        (
            2,
            "name",
            json!(explanation.name),
            &["technique", "code", "digits"],
        ),
        (
            3,
            "reasons",
            json!(reasons(explanation)),
            &["pattern", "rules", "cells"],
        ),
        (
            4,
            "conclusion",
            json!(explanation.conclusion),
            &["placements", "eliminations", "notation"],
        ),
    ];
    for (_, sentence, sentence_text, named) in by_level.into_iter().filter(|(at, ..)| *at <= level)
    {
        hint.insert(sentence.to_owned(), sentence_text);
        let fact = |name: &&str| Some(((*name).to_owned(), facts.remove(*name)?));
        hint.extend(named.iter().filter_map(fact));
    }
    Value::Object(hint)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::LibraryLine;
    use crate::logic::{Technique, steps_of};
    use crate::text::Locale;

    #[test]
    fn different_steps_have_different_json_objects() {
        let cases = include_str!("../../tests/data/techniques.txt").lines();
        let text = Text::new(Locale::English);
        // Each technique has at least two consecutive positions in the file, so every second
        // position is enough.
        for case in cases.filter(|line| !line.starts_with('#')).step_by(2) {
            let fields: Vec<&str> = case.split(':').collect();
            let [slug, givens, deleted, ..] = fields[..] else {
                panic!("{case}")
            };
            let technique = Technique::from_slug(slug).unwrap();
            let line = format!(":0000::{givens}:{deleted}:::");
            let board = LibraryLine::read(&line, 1).unwrap().board;
            let mut objects = std::collections::HashSet::new();
            for found in steps_of(technique, &board).into_iter().take(50) {
                let object = step(&found, None, &text);
                assert!(object["pattern"]["kind"].is_string(), "{object:?}");
                let text = Value::Object(object).to_string();
                assert!(!objects.contains(&text), "{text} twice");
                objects.insert(text);
            }
        }
    }
}

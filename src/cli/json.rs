//! Steps and ratings as JSON.

use serde_json::{Map, Value, json};

use crate::logic::Step;
use crate::rate::Tenths;
use crate::rate::se::{SeHint, SeRating};
use crate::text::Text;

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

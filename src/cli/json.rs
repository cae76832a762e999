//! Steps and ratings as JSON.

use serde_json::{Value, json};

use crate::logic::Step;
use crate::rate::Tenths;
use crate::rate::se::{SeHint, SeRating};
use crate::text::Text;

/// Returns the JSON fields of a step: `technique`, `code`, `digits`, `placements`, `eliminations`,
/// `notation` and `pattern`. The field `code` is the number of the technique in HoDoKu's library
/// files, or null.
pub(super) fn step(step: &Step, code: Option<&str>, text: &Text) -> Value {
    let eliminations = step.eliminations.iter();
    let eliminations = eliminations.map(|gone| format!("{}<>{}", gone.cell(), gone.digit()));
    json!({
        "technique": step.technique,
        "code": code.or(step.technique.catalog_row().code),
        "digits": step.digits(),
        "placements": step.placements,
        "eliminations": eliminations.collect::<Vec<_>>(),
        "notation": text.notation(step),
        "pattern": step.pattern,
    })
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
                assert!(object["pattern"]["kind"].is_string(), "{object}");
                assert!(objects.insert(object.to_string()), "{object} twice");
            }
        }
    }
}

//! Steps and ratings as JSON.

use serde_json::{Value, json};

use crate::logic::Step;
use crate::rate::Tenths;
use crate::rate::se::{Se, SeHint};
use crate::text::Text;

/// The JSON fields of a step: `technique`, `code`, `digits`, `placements`, `eliminations`,
/// `notation` and `pattern`. `code` is the number in HoDoKu's files, or null.
pub(super) fn step(step: &Step, code: Option<&str>, text: &Text) -> Value {
    let eliminations = step.eliminations.iter();
    let eliminations = eliminations.map(|gone| format!("{}<>{}", gone.cell(), gone.digit()));
    json!({
        "technique": step.technique,
        "code": code.or(step.technique.listing().code),
        "digits": step.digits(),
        "placements": step.placements,
        "eliminations": eliminations.collect::<Vec<_>>(),
        "notation": text.notation(step),
        "pattern": step.pattern,
    })
}

/// The fields of a Sudoku Explainer rating.
pub(super) fn se_fields(se: Se) -> Value {
    let number = Tenths::value;
    json!({ "er": number(se.er), "ep": number(se.ep), "ed": number(se.ed) })
}

/// The fields of a step of Sudoku Explainer.
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
    fn different_steps_of_every_technique_are_different_objects() {
        let cases = include_str!("../../tests/data/techniques.txt").lines();
        let text = Text::new(Locale::English);
        // Each technique has several positions, which follow each other.
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

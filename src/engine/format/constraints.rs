//! Finds rules beyond classic sudoku in JSON objects. Without these rules, the puzzle would be a
//! different one.
//!
//! | object | rules |
//! |---|---|
//! | masume's own | fields with lists, objects or `true`, except known parts of a puzzle and answers |
//! | ipuz | kinds other than sudoku, cages, zones, and fields with the names of rules |

use serde_json::{Map, Value};

use super::ReadErrorKind;
use super::fpuzzles::is_empty;

/// The keys of rules in any object.
const RULES: &[&str] = &[
    "cages",
    "zones",
    "constraints",
    "regions",
    "grids",
    "rules",
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "nonconsecutive",
    "negative",
    "killercage",
    "thermometer",
    "slowthermometer",
    "arrow",
    "difference",
    "ratio",
    "xv",
    "even",
    "odd",
    "minimum",
    "maximum",
    "extraregion",
    "clone",
    "quadruple",
    "palindrome",
    "renban",
    "whispers",
    "regionsumline",
    "betweenline",
    "littlekillersum",
    "sandwichsum",
    "xsum",
    "skyscraper",
];

/// The maximum number of rules that a message lists.
const MAX: usize = 5;

/// The maximum length of the name of a rule in a message, in characters.
const LONGEST: usize = 40;

/// Checks that an ipuz object has no rules beyond classic sudoku.
///
/// # Errors
/// Returns [`ReadErrorKind::Constraints`] if the object has rules beyond classic sudoku.
pub(super) fn check_no_rules(object: &Value) -> Result<(), ReadErrorKind> {
    let Value::Object(fields) = object else {
        return Ok(());
    };
    let mut rules = RuleNames::default();
    size(fields, &mut rules);
    let kinds = fields.get("kind").and_then(Value::as_array);
    for kind in kinds.into_iter().flatten().filter_map(Value::as_str) {
        // A kind is an address such as `http://ipuz.org/sudoku/killersudoku#1`.
        let name = kind.split("ipuz.org/").nth(1).unwrap_or(kind);
        let name = name.split('#').next().unwrap_or(name);
        if name != "sudoku" {
            rules.add(name.rsplit('/').next().unwrap_or(name), 1);
        }
    }
    for name in RULES {
        let value = fields.get(*name).unwrap_or(&Value::Null);
        let regions = matches!(*name, "regions") && value.is_string();
        rules.add(name, count(value).max(usize::from(regions)));
    }
    rules.into_result()
}

/// Returns the names of the fields that may be rules: fields with lists, objects or `true` that are
/// not in the list `known`. A name is followed by the number of items if there are several.
pub(super) fn unknown_names(object: &Value, known: &[&[&str]]) -> Vec<String> {
    let mut rules = RuleNames::default();
    for (name, value) in object.as_object().into_iter().flatten() {
        if !known.iter().any(|names| names.contains(&name.as_str())) {
            rules.add(name, count(value));
        }
    }
    rules.names()
}

/// The names of the rules in an object, in order of first occurrence, each with the number of
/// rules.
#[derive(Debug, Default)]
struct RuleNames(Vec<(String, usize)>);

impl RuleNames {
    fn add(&mut self, name: &str, count: usize) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, before)) => *before += count,
            None if count > 0 => self.0.push((name.to_owned(), count)),
            None => {}
        }
    }

    fn names(&self) -> Vec<String> {
        let name = |(name, count): &(String, usize)| {
            let short: String = name.chars().take(LONGEST).collect();
            let name = short.escape_debug();
            if *count > 1 {
                format!("{name} ({count})")
            } else {
                name.to_string()
            }
        };
        self.0.iter().map(name).collect()
    }

    fn into_result(self) -> Result<(), ReadErrorKind> {
        let mut names = self.names();
        names.truncate(MAX);
        if let more @ 1.. = self.0.len().saturating_sub(MAX) {
            names.push(format!("{more} more"));
        }
        if names.is_empty() {
            return Ok(());
        }
        Err(ReadErrorKind::Constraints(names.join(", ").into()))
    }
}

/// Returns the number of rules in a value. Empty values, texts and numbers count as 0: a text or a
/// number is a remark.
fn count(value: &Value) -> usize {
    match value {
        Value::Bool(on) => usize::from(*on),
        Value::Array(list) => list.iter().filter(|item| !is_empty(item)).count(),
        Value::Object(fields) => usize::from(!fields.values().all(is_empty)),
        Value::Null | Value::Number(_) | Value::String(_) => 0,
    }
}

/// Adds the size of the grid to the rule names, unless the grid is 9x9.
fn size(fields: &Map<String, Value>, rules: &mut RuleNames) {
    let dimension = |name| fields.get("dimensions").and_then(|it| it.get(name));
    let size = fields.get("size");
    let sizes = [
        size,
        fields.get("gridSize"),
        dimension("width"),
        dimension("height"),
    ];
    let said = sizes.into_iter().flatten().find(|size| {
        let number = size.as_u64().or_else(|| size.as_str()?.parse().ok());
        number.is_some_and(|size| size != 9) || size.is_array()
    });
    if let Some(size) = said {
        rules.add(&format!("size {size}"), 1);
    }
}

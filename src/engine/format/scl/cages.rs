//! Reads cages. The description says what their numbers and letters mean.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{SclReader, fog_field, text_of};
use crate::format::drawing::{drawn_cage, drawn_text};
use crate::format::rule_text::RuleText;
use crate::grid::rules::{Decoration, Kind, Pos, Rule, RuleError};

impl SclReader<'_> {
    /// Adds the rules of the cages. Cages of the same sort have the same meaning.
    pub(super) fn cages(&mut self) {
        let cages = self.object["cages"]
            .as_array()
            .map_or(&[][..], Vec::as_slice);
        let full = usize::from(self.entry.variant.shape().rows());
        let texts = CageTexts::new(&self.evidence.text);
        let mut lettered: BTreeMap<String, Vec<Vec<Pos>>> = BTreeMap::new();
        let mut cells_of: [Vec<(Option<u64>, Vec<Pos>)>; 3] = Default::default();
        let mut drawn_of: [Vec<Decoration>; 3] = Default::default();
        for cage in cages {
            let has_cells = cage["cells"]
                .as_array()
                .is_some_and(|cells| !cells.is_empty());
            if !has_cells || cage["type"] == "rowcol" {
                continue;
            }
            let Some(cells) = self.canvas.positions(&cage["cells"]) else {
                self.unread("cage outside the grid");
                continue;
            };
            let drawn = drawn_cage(&cells, &cage["borderColor"], &cage["value"]);
            let sum = match digit_sum(cage) {
                Ok(sum) => sum,
                Err(text) if fog_field(&text).is_some() => continue,
                Err(text) if text.starts_with(['<', '>', '\u{2264}', '\u{2265}']) => {
                    self.add("cage", Rule::of_head(&format!("total a{text}"), &cells));
                    if cage["unique"] == true || texts.differ {
                        self.add("cage", Rule::of_cells(Kind::Cage, &[], cells));
                    }
                    continue;
                }
                Err(text) if texts.has_letters && text.chars().count() == 1 => {
                    lettered.entry(text).or_default().push(cells);
                    drawn_of[2].push(drawn);
                    continue;
                }
                Err(text) => {
                    self.unread(format_args!("cage with the text '{text}'"));
                    self.entry.decorations.push(drawn);
                    continue;
                }
            };
            let sort = if cage["unique"] == true {
                0
            } else if cage["style"] == "extraregion" || cage["type"] == "disjoint" {
                self.add("extra region", Rule::of_cells(Kind::Unique, &[], cells));
                continue;
            } else if sum.is_some() {
                1
            } else {
                2
            };
            cells_of[sort].push((sum, cells));
            drawn_of[sort].push(drawn);
        }
        for groups in lettered.into_values() {
            if texts.differ {
                cells_of[2].extend(groups.iter().map(|cells| (None, cells.clone())));
            }
            if groups.len() > 1 {
                self.add(
                    "cages with the same letter",
                    Rule::of_groups(Kind::EqualSum, &[], groups),
                );
            }
        }
        for (sort, cages) in cells_of
            .into_iter()
            .enumerate()
            .filter(|(_, cages)| !cages.is_empty())
        {
            let meanings = cage_meanings(sort, &cages, &texts, full);
            let accepted = |rules: &Vec<Rule>| self.evidence.accepts(rules, true);
            if let Some(rules) = meanings.into_iter().find(accepted) {
                for rule in rules {
                    self.add("cage", Ok(rule));
                }
                continue;
            }
            let is_broken = sort < 2 && self.evidence.has_solution();
            let end = if is_broken {
                ", but the solution breaks it"
            } else {
                ""
            };
            let text = drawn_text(cages.len(), "cage") + end;
            self.entry.variant.add_unsupported(text);
            self.entry.decorations.append(&mut drawn_of[sort]);
        }
    }
}

/// Returns the sum of a cage; `None` if the cage has no sum, or a question mark instead of the sum.
/// Older objects contain the sum only as the text in the corner of the cage. Returns the text as an
/// error if it is no sum.
fn digit_sum(cage: &Value) -> Result<Option<u64>, String> {
    let number = |text: &String| text.parse().ok().filter(|sum| *sum > 0);
    let texts = [text_of(&cage["sum"]), text_of(&cage["value"])];
    let mut texts = texts.into_iter().flatten().filter(|text| text != "?");
    let Some(first) = texts.next() else {
        return Ok(None);
    };
    match number(&first).or_else(|| number(&texts.next()?)) {
        Some(sum) => Ok(Some(sum)),
        None => Err(first),
    }
}

/// The statements of a description about cages.
struct CageTexts {
    /// The condition on the sum of each cage, if there is one.
    total: Option<String>,
    /// The rules that the cages may stand for instead of their sums, with `N` in the place of the
    /// number.
    numbered: Vec<&'static str>,
    /// True if all cages without a number have the same sum.
    have_same_sum: bool,
    /// True if the digits of a cage are different.
    differ: bool,
    /// True if cages with the same letter have the same sum.
    has_letters: bool,
}

impl CageTexts {
    fn new(text: &RuleText) -> Self {
        let words = ["repeat", "unique", "different", "distinct", "once"];
        Self {
            total: text.cage_total(),
            numbered: text.numbered_cages(),
            have_same_sum: text.cages_have_same_sum(),
            differ: text.says(&["killer"]) || text.says_both(&["cage"], &words),
            has_letters: text.says_both(&["same letter"], &["sum", "total"]),
        }
    }
}

/// Returns the possible meanings of cages of the same sort, which have these numbers and cells. A
/// cage of `full` cells without a number is a region.
fn cage_meanings(
    sort: usize,
    cages: &[(Option<u64>, Vec<Pos>)],
    texts: &CageTexts,
    full: usize,
) -> Vec<Vec<Rule>> {
    let rules = |kind: Kind| {
        let cages = cages.iter().map(|(sum, cells)| match sum {
            Some(sum) => Rule::of_cells(kind, &[*sum], cells.clone()),
            None if cells.len() == full => Rule::of_cells(Kind::Unique, &[], cells.clone()),
            None => Rule::of_cells(Kind::Cage, &[], cells.clone()),
        });
        let rules: Result<Vec<Rule>, RuleError> = cages.collect();
        rules.unwrap_or_default()
    };
    let mut meanings = match sort {
        0 => vec![rules(Kind::Cage)],
        1 if texts.differ => vec![rules(Kind::Cage), rules(Kind::Sum)],
        1 => vec![rules(Kind::Sum)],
        _ if texts.differ => vec![rules(Kind::Cage)],
        _ => Vec::new(),
    };
    // A rule that does not fit its cage makes the whole meaning wrong.
    let with_different_digits = |all: Result<Vec<Rule>, RuleError>| {
        let mut all = all.unwrap_or_default();
        if texts.differ && !all.is_empty() {
            let cages = cages.iter();
            let cages = cages.map(|(_, cells)| Rule::of_cells(Kind::Cage, &[], cells.clone()));
            all.extend(cages.filter_map(Result::ok));
        }
        all
    };
    if sort < 2 {
        meanings.extend(texts.numbered.iter().map(|head| {
            let numbered = cages.iter();
            let numbered = numbered.filter_map(|(number, cells)| Some((number.as_ref()?, cells)));
            let rules = numbered.map(|(number, cells)| {
                Rule::of_head(&head.replace('N', &number.to_string()), cells)
            });
            with_different_digits(rules.collect())
        }));
    }
    let has_numbers = cages.iter().any(|(number, _)| number.is_some());
    if texts.have_same_sum && !has_numbers {
        let groups = cages.iter().map(|(_, cells)| cells.clone()).collect();
        let rule = Rule::of_groups(Kind::EqualSum, &[], groups);
        meanings.insert(0, with_different_digits(rule.map(|rule| vec![rule])));
    }
    if let Some(condition) = texts.total.as_ref().filter(|_| !has_numbers) {
        let head = format!("total {condition}");
        let totals = cages.iter().map(|(_, cells)| Rule::of_head(&head, cells));
        meanings.insert(0, with_different_digits(totals.collect()));
    }
    meanings
}

//! What the program says: both languages say everything, with the same facts.

use std::collections::{BTreeMap, BTreeSet};

use masume::grid::{Board, Cell, CellSet};
use masume::logic::{self, CATALOGUE};
use masume::text::{Id, Locale, Text};

use crate::corpus;

const FILES: [&str; 2] = [
    include_str!("../../assets/text/en.ftl"),
    include_str!("../../assets/text/ja.ftl"),
];

/// The messages of a file, each with the facts it mentions.
fn messages(file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    let mut last = String::new();
    for line in file.lines() {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            line.split(' ').next().unwrap().clone_into(&mut last);
            let before = messages.insert(last.clone(), BTreeSet::new());
            assert_eq!(before, None, "{last} is there twice");
        }
        for part in line.split('$').skip(1) {
            let end = part
                .find(|c: char| !c.is_alphanumeric())
                .unwrap_or(part.len());
            let facts: &mut BTreeSet<String> = messages.get_mut(&last).unwrap();
            facts.insert(part[..end].to_owned());
        }
    }
    messages
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_facts() {
    let [english, japanese] = FILES.map(messages);
    for (key, facts) in &english {
        assert_eq!(Some(facts), japanese.get(key), "{key}");
    }
    assert_eq!(english.len(), japanese.len());
}

#[test]
fn every_message_that_can_be_asked_for_is_there_and_no_other() {
    let english = messages(FILES[0]);
    let asked: BTreeSet<String> = Id::ALL.iter().map(|id| id.key()).collect();
    for key in &asked {
        assert!(english.contains_key(key), "{key} has no message");
    }
    for key in english.keys() {
        let kind = key.split('-').next().unwrap();
        let named = ["technique", "action", "group", "short"].contains(&kind);
        assert!(named || asked.contains(key), "{key} is never said");
    }
}

#[test]
fn every_technique_has_a_name_in_both_languages() {
    for locale in Locale::ALL {
        let text = Text::new(locale);
        for listing in &CATALOGUE {
            let name = text.technique(listing.technique);
            assert!(!name.starts_with("technique-"), "{locale:?} {name}");
        }
    }
}

/// An explanation says nothing that is not on the board: every cell that it names has a part in
/// the step, and what it concludes is what the step does.
#[test]
fn explanations_are_whole_in_both_languages_for_every_step_of_the_corpus() {
    for locale in Locale::ALL {
        let text = Text::new(locale);
        for clues in corpus::own().iter().take(40) {
            let mut board = Board::from_clues(clues).unwrap();
            while let Some(step) = logic::first_step(&board) {
                let said = text.explain(&step, &board);
                let mut all = vec![said.place, said.name, said.conclusion.clone()];
                all.extend(said.reasons);
                for sentence in all {
                    assert!(!sentence.is_empty());
                    for hole in ['{', '}', '$'] {
                        assert!(!sentence.contains(hole), "{sentence}");
                    }
                }
                let mut touched = step.eliminations.all_cells();
                touched |= step
                    .placements
                    .iter()
                    .map(|p| p.cell())
                    .collect::<CellSet>();
                assert_eq!(
                    cells_named(&said.conclusion),
                    touched,
                    "{}",
                    said.conclusion
                );
                step.apply(&mut board).unwrap();
            }
        }
    }
}

fn cells_named(sentence: &str) -> CellSet {
    let names = sentence.split(|c: char| !c.is_ascii_alphanumeric());
    names.filter_map(|name| name.parse::<Cell>().ok()).collect()
}

#[test]
fn a_language_is_known_by_its_locale_names() {
    for (name, locale) in [
        ("ja_JP.UTF-8", Some(Locale::Japanese)),
        ("ja", Some(Locale::Japanese)),
        ("en-GB", Some(Locale::English)),
        ("de_DE", None),
        ("C", None),
        ("", None),
    ] {
        assert_eq!(Locale::from_name(name), locale, "{name}");
    }
}

//! The wording of messages, help pages, README, documentation and comments.
//!
//! One word denotes one thing. Each language uses only its own plural forms. No message is unused.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey,
};

const ENGLISH: &str = include_str!("../../assets/text/en.ftl");
const JAPANESE: &str = include_str!("../../assets/text/ja.ftl");

/// The texts in which a word must not be used.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Scope {
    /// Messages, help pages and the README. Code uses the word in another meaning.
    Texts,
    /// Messages, help pages, the README, comments, and names in the source.
    Anywhere,
}
use Scope::{Anywhere, Texts};

/// Words to avoid in English, with their replacements.
const FORBIDDEN: &[(&str, &str, Scope)] = &[
    ("square", "cell", Texts),
    ("squares", "cells", Texts),
    ("given", "clue", Texts),
    ("givens", "clues", Texts),
    ("possibility", "candidate", Texts),
    ("possibilities", "candidates", Texts),
    ("pencil mark", "note", Texts),
    ("pencil marks", "notes", Texts),
    ("clash", "conflict", Anywhere),
    ("clashes", "conflicts", Anywhere),
    ("strike", "eliminate", Texts),
    ("strikes", "eliminates", Anywhere),
    ("victim", "elimination", Anywhere),
    ("victims", "eliminations", Anywhere),
    ("refute", "reject", Anywhere),
    ("refuted", "rejected", Anywhere),
    ("grave", "BUG", Texts),
    ("supposition", "assumption", Anywhere),
    ("suppositions", "assumptions", Anywhere),
    ("taken in", "imported", Anywhere),
    ("goes on", "continues, resumes", Anywhere),
    ("go on", "continue", Anywhere),
    ("gone on", "continued", Anywhere),
    ("told", "reported, shown", Anywhere),
    ("tells", "reports, shows", Anywhere),
    ("oftener", "more often", Anywhere),
    ("by lot", "in random order", Anywhere),
    ("for ever", "forever", Anywhere),
    ("all the same", "anyway", Anywhere),
    ("likewise", "the same", Anywhere),
    ("afresh", "again", Anywhere),
    ("whatsoever", "any", Anywhere),
    ("so many", "at most N", Anywhere),
    ("colour", "color", Anywhere),
    ("colours", "colors", Anywhere),
    ("coloured", "colored", Anywhere),
    ("centre", "center", Anywhere),
    ("centred", "centered", Anywhere),
    ("grey", "gray", Anywhere),
    ("neighbour", "neighbor", Anywhere),
    ("neighbours", "neighbors", Anywhere),
    ("practise", "practice", Anywhere),
    ("learnt", "learned", Anywhere),
    ("licence", "license", Anywhere),
    ("struck", "eliminated", Anywhere),
    ("greys", "grays", Anywhere),
    ("clashing", "conflicting", Anywhere),
    ("colouring", "coloring", Anywhere),
    ("habits", "results", Anywhere),
    ("losers", "eliminations", Anywhere),
    ("trouble", "error", Anywhere),
    ("loser", "elimination", Anywhere),
    ("grade", "level", Anywhere),
    ("grades", "levels", Anywhere),
    ("tier", "instruction set", Anywhere),
    ("tiers", "instruction sets", Anywhere),
    ("hunt", "search", Anywhere),
    ("anew", "again", Anywhere),
    ("wish", "filter, request", Anywhere),
    ("desk", "workspace", Anywhere),
];

/// The words to avoid in the source, with their replacements.
fn forbidden_in_source() -> impl Iterator<Item = (&'static str, &'static str)> {
    let anywhere = FORBIDDEN.iter().filter(|(.., scope)| *scope == Anywhere);
    anywhere.map(|(wrong, right, _)| (*wrong, *right))
}

/// Words with which documentation must not begin, because its first words must name the subject.
const NOT_FIRST: &[&str] = &["The same ", "What ", "Whether ", "How ", "So many "];

/// Words to avoid in Japanese, with their replacements.
const NOT_JAPANESE: &[(&str, &str)] = &[
    ("升", "マス"),
    ("桝", "マス"),
    ("セル", "マス"),
    ("刺身", "サシミ"),
    ("領域", "行・列・ブロック"),
    ("ユニット", "ハウス"),
    ("問題の数字", "ヒント数字"),
    ("可能性", "候補"),
    ("衝突", "重複"),
    ("ルール違反", "重複"),
    ("消えます", "除外できます"),
    ("対局", "ゲーム"),
    ("オールモスト", "ほぼ"),
    ("順番はともかく", "一つずつ"),
    ("どのみち", "どちらの場合も"),
    ("，", "、"),
    ("組合せ", "組み合わせ"),
    ("．", "。"),
    ("行毎", "行ごと"),
    ("対戦", "競走"),
    ("ドリル", "練習問題"),
    ("下さい", "ください"),
    ("出来", "でき"),
    ("全て", "すべて"),
    ("……", "…"),
];

fn resource(source: &str) -> Resource<&str> {
    fluent_syntax::parser::parse(source).expect("the messages are well formed")
}

/// The names and the patterns of all messages.
fn patterns<'r>(resource: &'r Resource<&'r str>) -> Vec<(&'r str, &'r Pattern<&'r str>)> {
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
        _ => None,
    });
    messages.collect()
}

/// Collects the text elements of a pattern and of its variants.
fn text_elements<'p>(pattern: &'p Pattern<&str>, found: &mut Vec<&'p str>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => found.push(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                for variant in variants {
                    text_elements(&variant.value, found);
                }
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

/// The words of a text in lower case, with a space before and after each word.
fn words(text: &str) -> String {
    let joins = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let words = text.split(|c| !joins(c)).filter(|word| !word.is_empty());
    words.fold(" ".to_owned(), |all, word| all + &word.to_lowercase() + " ")
}

/// The words of a Markdown page, without code spans, code blocks and addresses.
fn prose(page: &str) -> String {
    let mut fenced = false;
    let lines = page.lines().filter(|line| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    });
    let text: Vec<&str> = lines.collect();
    let text = text.join("\n");
    let outside = text.split('`').step_by(2);
    let outside: Vec<&str> = outside.collect();
    let text = outside.join(" ");
    let plain = text.split_whitespace().filter(|word| !word.contains("://"));
    plain.collect::<Vec<_>>().join(" ")
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files with the extension `ending` in a folder and its subfolders. The list is empty if the
/// folder is missing.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|it| it == ending) {
            found.push(path);
        }
    }
    found
}

/// The English messages that contain a word to avoid, each with the replacement.
fn breaches_in_english(source: &str) -> Vec<String> {
    let english = resource(source);
    let mut breaches = Vec::new();
    for (key, pattern) in patterns(&english) {
        let mut text = Vec::new();
        text_elements(pattern, &mut text);
        for (wrong, right, _) in FORBIDDEN {
            let used = text
                .iter()
                .any(|text| words(text).contains(&format!(" {wrong} ")));
            if used {
                breaches.push(format!("{key}: {wrong} -> {right}"));
            }
        }
    }
    breaches
}

#[test]
fn english_messages_use_one_word_for_one_thing() {
    let breaches = breaches_in_english(ENGLISH);
    assert!(breaches.is_empty(), "{breaches:#?}");
}

#[test]
fn help_pages_use_the_words_of_the_messages() {
    let mut pages = files(&root().join("assets/help"), "md");
    pages.extend(["README.md", "CHANGELOG.md"].map(|name| root().join(name)));
    let mut breaches = Vec::new();
    for page in pages {
        let text = words(&prose(&fs::read_to_string(&page).unwrap()));
        for (wrong, right, _) in FORBIDDEN {
            if text.contains(&format!(" {wrong} ")) {
                breaches.push(format!("{}: {wrong} -> {right}", page.display()));
            }
        }
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}

/// The lines of every source file of the program and its tests, each with its file and line number.
fn source_lines() -> Vec<(String, String)> {
    let mut sources = files(&root().join("src"), "rs");
    sources.extend(files(&root().join("tests"), "rs"));
    let mut lines = Vec::new();
    for path in sources {
        let source = fs::read_to_string(&path).unwrap();
        let numbered = source.lines().enumerate();
        lines.extend(numbered.map(|(number, line)| {
            let place = format!("{}:{}", path.display(), number + 1);
            (place, line.to_owned())
        }));
    }
    lines
}

#[test]
fn comments_use_plain_words() {
    let mut breaches = Vec::new();
    let mut documented = false;
    for (place, line) in source_lines() {
        let Some(comment) = line.trim_start().strip_prefix("//") else {
            documented = false;
            continue;
        };
        let doc = comment.strip_prefix(['/', '!']);
        let opening = doc.filter(|_| !documented).map(str::trim_start);
        documented = doc.is_some();
        for wrong in NOT_FIRST {
            if opening.is_some_and(|it| it.starts_with(wrong)) {
                breaches.push(format!("{place}: begins with \"{wrong}\""));
            }
        }
        let outside: Vec<&str> = comment.split('`').step_by(2).collect();
        let text = words(&outside.join(" "));
        for (wrong, right) in forbidden_in_source() {
            if text.contains(&format!(" {wrong} ")) {
                breaches.push(format!("{place}: {wrong} -> {right}"));
            }
        }
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}

/// The comments of scripts and data files, each with its file and line number.
fn comments_of_data() -> Vec<(String, String)> {
    let folder = |name: &str| root().join(name);
    let mut sources = vec![folder(".ci/run"), folder(".ci/extra"), folder("Cargo.toml")];
    for ending in ["sql", "toml", "txt", "sh"] {
        sources.extend(files(&folder("assets"), ending));
        sources.extend(files(&folder("tests"), ending));
    }
    let mut comments = Vec::new();
    for path in sources {
        let source = fs::read_to_string(&path).unwrap();
        for (number, line) in source.lines().enumerate() {
            let line = line.trim_start();
            if let Some(comment) = line.strip_prefix('#').or_else(|| line.strip_prefix("--")) {
                let place = format!("{}:{}", path.display(), number + 1);
                comments.push((place, comment.to_owned()));
            }
        }
    }
    comments
}

#[test]
fn comments_of_scripts_and_data_use_plain_words() {
    let comments = comments_of_data();
    assert!(comments.len() > 200, "only {} comments", comments.len());
    let mut breaches = Vec::new();
    for (place, comment) in comments {
        let text = words(&comment);
        for (wrong, right) in forbidden_in_source() {
            if text.contains(&format!(" {wrong} ")) {
                breaches.push(format!("{place}: {wrong} -> {right}"));
            }
        }
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}

/// The words of the names in a line of code: `ColorTrap` and `color_trap` are `color` and `trap`.
fn words_of_names(line: &str) -> Vec<String> {
    // String literals are skipped, because they may quote other programs or earlier versions.
    let line = line.replace("\\\"", "");
    let code: String = line.split('"').step_by(2).collect::<Vec<_>>().join(" ");
    let code = code.split("//").next().unwrap_or_default();
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in code.chars() {
        if !c.is_alphabetic() || (c.is_uppercase() && before.is_lowercase()) {
            words.push(String::new());
        }
        if c.is_alphabetic() {
            words.last_mut().unwrap().extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

#[test]
fn names_in_the_source_use_the_words_of_the_field() {
    assert_eq!(
        words_of_names("fn a_b(x: CdE) // f"),
        ["fn", "a", "b", "x", "cd", "e"]
    );
    let mut breaches = Vec::new();
    for (place, line) in source_lines() {
        let names = words_of_names(&line);
        for (wrong, right) in forbidden_in_source() {
            if names.iter().any(|name| name == wrong) {
                breaches.push(format!("{place}: {wrong} -> {right}"));
            }
        }
    }
    assert!(breaches.is_empty(), "{breaches:#?}");
}

/// The name of the type that an unindented line of code declares.
fn declared_type(line: &str) -> Option<&str> {
    let code = match line.strip_prefix("pub") {
        Some(rest) => rest.split_once(' ')?.1,
        None => line,
    };
    let (kind, rest) = code.split_once(' ')?;
    let end = rest
        .find(|c: char| !c.is_alphanumeric())
        .unwrap_or(rest.len());
    ["struct", "enum", "trait", "type", "union"]
        .contains(&kind)
        .then_some(&rest[..end])
}

/// `Args` is an exception, because each command uses this name for the type of its arguments.
#[test]
fn no_two_types_have_the_same_name() {
    assert_eq!(declared_type("pub(super) struct Base<'a> {"), Some("Base"));
    assert_eq!(declared_type("    type Output = Self;"), None);
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in files(&root().join("src"), "rs") {
        let source = fs::read_to_string(&path).unwrap();
        for name in source.lines().filter_map(declared_type) {
            let place = path.display().to_string();
            places.entry(name.to_owned()).or_default().push(place);
        }
    }
    assert!(places.len() > 800, "{}", places.len());
    places.retain(|name, places| places.len() > 1 && name != "Args");
    assert!(places.is_empty(), "{places:#?}");
}

/// The Japanese messages with a word to avoid or half-width kana.
fn breaches_in_japanese(source: &str) -> Vec<String> {
    let japanese = resource(source);
    let mut breaches = Vec::new();
    for (key, pattern) in patterns(&japanese) {
        let mut text = Vec::new();
        text_elements(pattern, &mut text);
        for (wrong, right) in NOT_JAPANESE {
            if text.iter().any(|text| text.contains(wrong)) {
                breaches.push(format!("{key}: {wrong} -> {right}"));
            }
        }
        let narrow = |c: char| ('\u{ff61}'..='\u{ff9f}').contains(&c);
        if text.iter().any(|text| text.contains(narrow)) {
            breaches.push(format!("{key}: half-width kana"));
        }
    }
    breaches
}

#[test]
fn japanese_messages_use_one_word_for_one_thing() {
    let breaches = breaches_in_japanese(JAPANESE);
    assert!(breaches.is_empty(), "{breaches:#?}");
}

/// Collects the selectors of a pattern, each with the names of its variants.
fn selectors<'p>(pattern: &'p Pattern<&str>, found: &mut Vec<(&'p str, Vec<&'p str>)>) {
    for element in &pattern.elements {
        let PatternElement::Placeable {
            expression: Expression::Select { selector, variants },
        } = element
        else {
            continue;
        };
        let InlineExpression::VariableReference { id } = selector else {
            panic!("a selector is a fact");
        };
        let names = variants.iter().filter_map(|variant| match &variant.key {
            VariantKey::Identifier { name } => Some(*name),
            VariantKey::NumberLiteral { .. } => None,
        });
        found.push((id.name, names.collect()));
        for variant in variants {
            selectors(&variant.value, found);
        }
    }
}

/// The selectors in a file with a plural form that its language never selects.
fn unselected_forms(source: &str, forms: &[&str]) -> Vec<String> {
    let resource = resource(source);
    let mut breaches = Vec::new();
    for (key, pattern) in patterns(&resource) {
        let mut found = Vec::new();
        selectors(pattern, &mut found);
        for (fact, names) in found {
            let is_answer = names == ["yes", "no"];
            if !is_answer && names.iter().any(|name| !forms.contains(name)) {
                breaches.push(format!("{key}: {fact} has {names:?}"));
            }
        }
    }
    breaches
}

/// Japanese has one form for any number, so a variant for `one` would never be selected.
#[test]
fn a_selector_names_only_forms_that_its_language_has() {
    let english = unselected_forms(ENGLISH, &["one", "other"]);
    assert!(english.is_empty(), "{english:#?}");
    let japanese = unselected_forms(JAPANESE, &["other"]);
    assert!(japanese.is_empty(), "{japanese:#?}");
}

#[test]
fn each_guard_finds_a_breach() {
    let english =
        breaches_in_english("good = A cell.\nbad = No square { $n ->\n   *[other] clashes\n  }.");
    assert_eq!(
        english,
        ["bad: square -> cell", "bad: clashes -> conflicts"]
    );
    let japanese = breaches_in_japanese("good = マス\nbad = セル\nworse = ﾏｽ");
    assert_eq!(japanese, ["bad: セル -> マス", "worse: half-width kana"]);
    let plural =
        "good = { $n ->\n   *[other] x\n  }\nbad = { $n ->\n   [one] x\n   *[other] y\n  }";
    assert_eq!(
        unselected_forms(plural, &["other"]),
        [r#"bad: n has ["one", "other"]"#]
    );
    assert!(unselected_forms(plural, &["one", "other"]).is_empty());
    let shown = BTreeSet::from(["Id::Good", "slug"]);
    assert!(is_shown("rule-slug", &shown));
    assert!(is_shown("good", &shown));
    assert!(!is_shown("bad-slug", &shown));
    assert!(!is_shown("rule-other", &shown));
}

/// The sources of the program.
fn sources() -> String {
    let paths = files(&root().join("src"), "rs");
    let sources = paths.iter().map(|path| fs::read_to_string(path).unwrap());
    sources.collect::<Vec<_>>().join("\n")
}

/// The kinds of messages that the program finds by a slug.
const KINDS: &[&str] = &[
    "aid",
    "about",
    "about-menu",
    "about-setting",
    "about-term",
    "about-together",
    "action",
    "algorithm",
    "chapter",
    "code",
    "command",
    "context",
    "doctor",
    "drawn-color",
    "focus",
    "group",
    "idea",
    "kind",
    "lane",
    "law",
    "layout",
    "level",
    "menu",
    "order",
    "part",
    "progress",
    "quick",
    "remark",
    "rule",
    "rule-needs",
    "rule-says",
    "rule-says-cage",
    "rule-says-negative",
    "rule-says-sums",
    "rules",
    "setting",
    "short",
    "source",
    "steps-by",
    "technique",
    "term",
    "timer",
    "together-host",
    "together-mode",
    "topic",
    "value",
];

/// Returns true if the sources contain the identifier of a message, or the slug of a message of a
/// kind.
fn is_shown(key: &str, sources: &BTreeSet<&str>) -> bool {
    let words = key.split(['-', '_']);
    let id: String = words.map(|it| it[..1].to_uppercase() + &it[1..]).collect();
    let slugs = KINDS
        .iter()
        .filter_map(|kind| key.strip_prefix(kind)?.strip_prefix('-'));
    let mut names = slugs.map(str::to_owned).chain([format!("Id::{id}")]);
    names.any(|name| sources.contains(name.as_str()))
}

#[test]
fn every_message_is_shown_somewhere() {
    let sources = sources();
    let parts: BTreeSet<&str> = sources
        .split(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | '_' | ':'))
        .collect();
    let english = resource(ENGLISH);
    let keys = patterns(&english).into_iter().map(|(key, _)| key);
    let never: Vec<&str> = keys.filter(|key| !is_shown(key, &parts)).collect();
    assert!(never.is_empty(), "never shown: {never:?}");
}

/// A table of files at the top of a module names only files that exist in the folder of the module.
#[test]
fn tables_of_files_name_existing_files() {
    let mut missing = Vec::new();
    let mut named = 0;
    for path in files(&root().join("src"), "rs") {
        let folder = path.with_extension("");
        let source = fs::read_to_string(&path).unwrap();
        let rows = source
            .lines()
            .filter_map(|line| line.strip_prefix("//! | "));
        let cells = rows.filter_map(|row| row.split(" | ").next());
        for name in cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)) {
            if Path::new(name).extension().is_some_and(|it| it == "rs") {
                named += 1;
                if !folder.join(name).exists() {
                    missing.push(format!("{}: {name}", path.display()));
                }
            }
        }
    }
    assert!(named > 50, "{named}");
    assert!(missing.is_empty(), "{missing:#?}");
}

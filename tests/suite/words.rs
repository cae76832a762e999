//! Both languages have the same messages, each message mentions the same facts in both languages,
//! and all sentences are complete.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use masume::grid::{Board, Cell, CellSet, Coordinates, DigitSet};
use masume::logic::{self, CATALOG, Chain, Node, Pattern, Step, Technique};
use masume::rate::Level;
use masume::text::{Locale, Text};

use crate::corpus;
use crate::techniques;

const FILES: [&str; 2] = [
    include_str!("../../assets/text/en.ftl"),
    include_str!("../../assets/text/ja.ftl"),
];

/// The keys of the messages in a file, each with the facts that the message mentions.
fn messages(file: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    let mut last = String::new();
    for line in file.lines() {
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            line.split(' ').next().unwrap().clone_into(&mut last);
            let before = messages.insert(last.clone(), BTreeSet::new());
            assert_eq!(before, None, "{last} is defined twice");
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
fn each_message_is_found_by_its_key() {
    for (locale, file) in Locale::ALL.into_iter().zip(FILES) {
        let text = Text::new(locale);
        for key in messages(file).keys() {
            let (kind, slug) = key.split_once('-').unwrap_or_default();
            assert_ne!(text.named(kind, slug), *key, "{locale:?}");
        }
    }
}

#[test]
fn every_technique_has_a_name_in_both_languages() {
    for locale in Locale::ALL {
        let text = Text::new(locale);
        for listing in &CATALOG {
            let name = text.technique(listing.technique);
            assert!(!name.starts_with("technique-"), "{locale:?} {name}");
        }
    }
}

#[test]
fn every_level_has_a_name_in_both_languages() {
    for locale in Locale::ALL {
        let text = Text::new(locale);
        for level in Level::ALL {
            assert!(!text.level(level).starts_with("level-"), "{level:?}");
        }
    }
}

/// Recorded steps of every technique with their boards, up to eight steps of each recorded
/// position.
fn recorded() -> &'static [(Board, Step)] {
    static RECORDED: LazyLock<Vec<(Board, Step)>> = LazyLock::new(|| {
        let some = techniques::found().iter().flat_map(|(case, steps)| {
            let few = steps.iter().take(8);
            few.map(|step| (case.board.clone(), step.clone()))
        });
        some.collect()
    });
    &RECORDED
}

/// Checks that an explanation is complete: no sentence, fact or list is empty. The conclusion must
/// mention exactly the changed cells.
fn assert_whole(step: &Step, board: &Board, texts: &[Text]) {
    for text in texts {
        let locale = text.locale();
        let said = text.explain(step, board);
        assert!(!said.reasons.is_empty(), "{step:?}");
        let touched = step.eliminations.all_cells()
            | step
                .placements
                .iter()
                .map(|placed| placed.cell())
                .collect::<CellSet>();
        assert_eq!(cells_named(&said.conclusion), touched);
        let notation = text.notation(step);
        // The notation has one name for both kinds of hidden singles.
        let name = match step.technique {
            Technique::HiddenSingleBox | Technique::HiddenSingleLine => {
                text.named("technique", "hidden-single")
            }
            other => text.technique(other),
        };
        assert!(notation.starts_with(&format!("{name}:")), "{notation}");
        let mut all = vec![said.place, said.name, said.conclusion];
        all.extend(said.reasons.iter().map(|reason| reason.words.clone()));
        for sentence in all {
            assert!(!sentence.is_empty());
            // Fluent prints these characters for a missing fact or message.
            for hole in ["{", "}", "$"] {
                assert!(!sentence.contains(hole), "{sentence}");
            }
            // A slash would show that a choice between two names is missing.
            assert!(!sentence.contains('/'), "{sentence}");
            // If a list in a sentence is empty, the sentence contains one of these texts.
            let gaps: &[&str] = match locale {
                Locale::English => &["  ", " ,", " .", " :", "()"],
                Locale::Japanese => &["  ", " 、", " 。", "（）", "・・"],
            };
            let gap = gaps.iter().find(|gap| sentence.contains(**gap));
            assert_eq!(gap, None, "{sentence} {step:?}");
        }
    }
}

#[test]
fn explanations_are_complete_in_both_languages_for_every_step_of_the_corpus() {
    let texts = Locale::ALL.map(Text::new);
    for clues in corpus::own().iter().step_by(20) {
        let mut board = Board::from_clues(clues).unwrap();
        while let Some(step) = logic::first_step(&board) {
            assert_whole(&step, &board, &texts);
            step.apply(&mut board).unwrap();
        }
    }
}

#[test]
fn explanations_are_complete_in_both_languages_for_every_technique() {
    let texts = Locale::ALL.map(Text::new);
    let mut shown = BTreeSet::new();
    for (board, step) in recorded() {
        assert_whole(step, board, &texts);
        shown.insert(step.technique);
    }
    assert_eq!(shown.len(), CATALOG.len());
}

#[test]
fn the_reasons_of_a_remote_pair_name_two_cells_that_see_each_elimination() {
    let mut inner = false;
    let boards = techniques::remote_pair_boards();
    let steps = boards.iter().flat_map(|board| {
        let steps = logic::steps_of(Technique::RemotePair, board).into_iter();
        steps.map(move |step| (board, step))
    });
    for (board, step) in steps {
        let Pattern::Chains(chains) = &step.pattern else {
            panic!("{step:?}")
        };
        let cells: Vec<Cell> = chains[0]
            .links
            .iter()
            .flat_map(|link| link.from.cells)
            .collect();
        let reasons = Text::new(Locale::English).explain(&step, board).reasons;
        for elimination in step.eliminations.all_cells() {
            let at: Vec<usize> = reasons
                .iter()
                .filter(|said| {
                    let topic = &said.topic;
                    topic.cells.contains(elimination.into())
                        && topic.digits.to_digits() == step.digits()
                })
                .flat_map(|said| {
                    cells
                        .iter()
                        .enumerate()
                        .filter(|(_, c)| said.topic.cells.contains((**c).into()))
                })
                .filter(|(_, cell)| board.peers(elimination).contains(**cell))
                .map(|(at, _)| at)
                .collect();
            assert!(
                at.len() == 2 && at[0].abs_diff(at[1]) % 2 == 1,
                "{elimination} {reasons:?}"
            );
            inner |= at[1] - at[0] < cells.len() - 1;
        }
    }
    assert!(inner, "no case eliminates between inner cells");
}

/// The line and the box may share a digit that is not a candidate of the crossing.
#[test]
fn sue_de_coq_counts_a_digit_of_line_and_box_twice() {
    let mut shared = 0;
    for (board, step) in recorded() {
        let Pattern::SueDeCoq(parts) = &step.pattern else {
            continue;
        };
        let digits = |cells: CellSet| {
            let each = cells.iter().map(|cell| board.candidates(cell));
            each.fold(DigitSet::EMPTY, |all, digits| all | digits)
        };
        let [own, of_line, of_box] = [parts.crossing, parts.in_line, parts.in_box].map(digits);
        let both = of_line & of_box;
        let cells = parts.crossing | parts.in_line | parts.in_box;
        assert_eq!((own | of_line | of_box).len() + both.len(), cells.len());
        let reasons = Text::new(Locale::English).explain(step, board).reasons;
        let mut counts = reasons.iter().filter(|said| said.words.contains("twice"));
        let count = counts.next().expect("a sentence counts the digits");
        assert_eq!(count.topic.digits.to_digits(), both, "{}", count.words);
        shared += usize::from(!both.is_empty());
    }
    assert!(shared > 0, "no case has a digit in both parts");
}

#[test]
fn a_wing_explains_each_digit_of_its_pivot() {
    let mut wings = 0;
    for (board, step) in recorded() {
        let Pattern::Wing(wing) = &step.pattern else {
            continue;
        };
        wings += 1;
        let reasons = Text::new(Locale::English).explain(step, board).reasons;
        for digit in board.candidates(wing.pivot).without(wing.common) {
            let case = |pincer: Cell| {
                let cells = CellSet::from_iter([wing.pivot, pincer]);
                let digits = board.candidates(pincer);
                let named = reasons.iter().map(|said| &said.topic);
                let mut named = named.filter(|topic| topic.cells.to_cells() == cells);
                digits.contains(digit) && named.any(|topic| topic.digits.to_digits() == digits)
            };
            assert!(wing.pincers.iter().any(case), "{digit}: {reasons:?}");
        }
    }
    assert!(wings > 0);
}

#[test]
fn a_chain_names_houses_in_which_two_nodes_see_an_elimination() {
    let mut explained = 0;
    for (board, step) in recorded() {
        let Pattern::Chains(chains) = &step.pattern else {
            continue;
        };
        let reasons = Text::new(Locale::English).explain(step, board).reasons;
        let ends = reasons
            .iter()
            .filter(|said| said.words.contains(", nor if "));
        for said in ends {
            explained += 1;
            let eliminable = said.topic.cells.to_cells() & step.eliminations.all_cells();
            let shares = |node: &Node, elimination: Cell| {
                let mut houses = said.topic.houses.iter();
                let in_house =
                    houses.any(|it| node.cells.with(elimination).is_subset(it.cell_set()));
                in_house || node.cells == CellSet::only(elimination)
            };
            let by_both = |elimination: Cell| {
                let nodes = chains.iter().flat_map(Chain::nodes);
                nodes.filter(|node| shares(node, elimination)).count() > 1
            };
            assert!(eliminable.iter().any(by_both), "{}", said.words);
        }
    }
    assert!(explained > 20);
}

#[test]
fn exactly_the_uniqueness_steps_name_their_assumption() {
    for (locale, words) in [
        (Locale::English, "Assuming one solution"),
        (Locale::Japanese, "解が一つなら"),
    ] {
        let text = Text::new(locale);
        for (board, step) in recorded() {
            let said = text.explain(step, board).reasons;
            assert_eq!(
                said.iter().any(|sentence| sentence.words.contains(words)),
                step.technique.assumes_uniqueness(),
                "{said:?}"
            );
        }
    }
}

/// English messages must be ASCII, because terminals that support only ASCII must be able to show
/// them.
#[test]
fn english_messages_are_ascii() {
    for line in FILES[0].lines() {
        assert!(line.is_ascii() || line == "value-ja = 日本語", "{line}");
    }
}

/// The Latin words that Japanese messages may contain: names, keys, abbreviations of solvers,
/// titles of works.
const LATIN: &[&str] = &[
    "HOST",
    "SSH",
    "TEXT",
    "listen",
    "players",
    "say",
    "start",
    "SE",
    "Catppuccin",
    "Gruvbox",
    "Nord",
    "Solarized",
    "Tokyo",
    "Night",
    "masume",
    "Enter",
    "Esc",
    "Space",
    "Shift",
    "English",
    "ASCII",
    "Unicode",
    "vim",
    "SudokuPad",
    "ALS",
    "ALS-XZ",
    "ALS-XY",
    "BUG",
    "SK",
    "AIC",
    "XY",
    "XYZ",
    "WXYZ",
    "VWXYZ",
    "r5c5",
    "depth",
    "dead",
    "x39",
    "import",
    "FILE",
    "Backspace",
    "Explainer",
    "JSON",
    "XV",
    "PDF",
    "PNG",
    "SVG",
    "HoDoKu",
    "f-puzzles",
    "Sudoku",
    "games",
    "db",
    "Alt",
    "Ctrl",
    "help",
    "terminals",
];

#[test]
fn no_english_word_is_left_in_japanese_messages() {
    let japanese = FILES[1];
    // Players type these words in either language.
    let typed = |key: &str| {
        ["command-", "plain-", "rule-needs-", "setter-plain"]
            .iter()
            .any(|prefix| key.starts_with(prefix))
    };
    let commands = messages(japanese);
    let commands: BTreeSet<&str> = commands
        .keys()
        .filter_map(|key| key.strip_prefix("command-"))
        .chain([
            "keys", "plain", "hand", "auto", "hidden", "easy", "medium", "hard", "expert",
        ])
        .chain([
            "extreme", "all", "fewest", "x-wing", "import", "r4c3", "more", "rules", "erase",
            "undo", "redo", "try", "board", "time", "check", "save", "hint", "do", "solve", "quit",
            "skip", "note", "notes", "c", "X",
        ])
        // The arguments of rules are English words.
        .chain([
            "white",
            "black",
            "x",
            "v",
            "difference",
            "ratio",
            "loop",
            "row",
            "column",
            "box",
            "DR",
            "DL",
            "UR",
            "UL",
            "r3",
            "c2",
            "d",
            "V",
            "masume",
            "help",
            "forms",
            "prime",
            "a-b",
            "in",
            "renban",
            "whisper",
            "not",
            "palindrome",
        ])
        .collect();
    let mut key = "";
    for line in japanese.lines().filter(|line| !line.starts_with('#')) {
        let text = match line.split_once(" =") {
            Some((name, text)) if line.starts_with(|c: char| c.is_ascii_lowercase()) => {
                key = name;
                text
            }
            _ => line,
        };
        // Titles of works and names of people are not translated.
        if key.starts_with("source-") {
            continue;
        }
        for word in latin_words(text) {
            let known =
                LATIN.contains(&word) || word == "keys" || Coordinates::read_cell(word).is_some();
            assert!(
                known || typed(key) && commands.contains(word),
                "{key}: {word} in {text}"
            );
        }
    }
}

/// The Latin words of two or more letters in a message. Placeables are skipped.
fn latin_words(text: &str) -> Vec<&str> {
    let mut depth = 0_usize;
    let mut inside = |c: char| {
        depth = match c {
            '{' | '[' => depth + 1,
            '}' | ']' => depth.saturating_sub(1),
            _ => depth,
        };
        depth > 0
    };
    let joins = |c: char| c.is_ascii_alphanumeric() || c == '-';
    text.split(move |c: char| inside(c) || !joins(c))
        .filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.len() > 1)
        .collect()
}

/// The cells that a sentence names as `r4c7` or `4行7列`.
fn cells_named(sentence: &str) -> CellSet {
    let names = sentence.split(|c: char| !c.is_ascii_alphanumeric());
    let coded = names.filter_map(|name| name.parse::<Cell>().ok());
    let chars: Vec<char> = sentence.chars().collect();
    let spoken = chars.windows(4).filter_map(|four| match four {
        [row, '行', col, '列'] => format!("r{row}c{col}").parse::<Cell>().ok(),
        _ => None,
    });
    coded.chain(spoken).collect()
}

#[test]
fn languages_are_recognized_by_locale_names() {
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

#[test]
fn a_chain_of_three_links_has_the_name_of_its_wing() {
    const WINGS: [&str; 3] = ["M-Wing", "S-Wing", "L-Wing"];
    let text = Text::new(Locale::English);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut boards = Vec::new();
    for clues in corpus::own() {
        let mut board = Board::from_clues(&clues).unwrap();
        for step in logic::Search::by(logic::Order::Teach)
            .solve_path(board.clone())
            .steps
        {
            if step.technique == Technique::XWing {
                boards.push(board.clone());
            }
            step.apply(&mut board).unwrap();
        }
    }
    for board in boards.iter().take(60) {
        for step in logic::steps_of(Technique::Aic, board) {
            let name = text.explain(&step, board).name;
            let Some(wing) = WINGS.into_iter().find(|wing| name.contains(wing)) else {
                continue;
            };
            let Pattern::Chains(chains) = &step.pattern else {
                panic!("{step:?}");
            };
            let nodes: Vec<Node> = chains[0].nodes().collect();
            assert_eq!((chains.len(), nodes.len()), (1, 6), "{name}");
            let in_cell = |at: usize| nodes[at].digit != nodes[at + 1].digit;
            let strong = [0, 2, 4].map(in_cell);
            let digits: BTreeSet<_> = nodes.iter().map(|node| node.digit).collect();
            let ends_agree = nodes[0].digit == nodes[5].digit;
            let is_right = match wing {
                "M-Wing" => [[true, false, false], [false, false, true]].contains(&strong),
                "S-Wing" => strong == [false, true, false],
                _ => strong == [false; 3] && digits.len() == 3,
            };
            assert!(
                is_right && ends_agree == (wing == "M-Wing"),
                "{name}: {step:?}"
            );
            *counts.entry(wing).or_default() += 1;
        }
    }
    assert_eq!(counts.len(), WINGS.len(), "{counts:?}");
}

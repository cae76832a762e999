//! Reads the English description of a puzzle's rules.
//!
//! The description is split into sentences. A sentence names kinds of rules by their usual names, or
//! by the usual words for their condition. It may also name the color of the lines that it
//! describes. The description alone is never the only evidence for a rule of single cells: it says
//! which of several rules a [drawing](super::drawing) represents.

mod relation;
mod words;

use std::collections::BTreeSet;

use relation::{FORBIDS, listed_numbers, number, relation};
use words::{
    ALL_SHOWN, ALLOWED, CHOICE, COLORS, DIAGONAL, LINES, NOT_ALL, OF_MARKS, OTHER_SUMS, SAME_SUM,
    SLOW, UNIQUE, WHOLE,
};

use crate::grid::rules::{Kind, Rule};

/// The description of the rules of a puzzle, in sentences.
#[derive(Clone, Debug, Default)]
pub(super) struct RuleText {
    sentences: Vec<String>,
}

/// The rule of a line that a description names, without its cells: `whisper 5`, or
/// `every 3 total a%3=0` for a rule that holds for any three cells in a row.
pub(super) type LineReading = String;

/// The color that a sentence about lines names, compared with the color of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum SentenceColor {
    /// The color of the line.
    Own,
    /// No color.
    None,
    /// Only other colors.
    Other,
}

impl RuleText {
    pub(super) fn new(text: &str) -> Self {
        let ends = |c: char| matches!(c, '.' | '\n' | ';' | '!' | '•');
        let sentences = text.to_lowercase();
        let sentences = sentences.split(ends).map(str::trim);
        Self {
            sentences: sentences
                .filter(|sentence| !sentence.is_empty())
                .map(str::to_owned)
                .collect(),
        }
    }

    /// Returns true if there is a description.
    pub(super) fn exists(&self) -> bool {
        !self.sentences.is_empty()
    }

    /// Returns true if the description says nothing but that the rules of classic sudoku apply.
    pub(super) fn is_ordinary(&self) -> bool {
        self.exists()
            && self.sentences.iter().all(|sentence| {
                let words = sentence.split_whitespace();
                let usual = [
                    "normal", "standard", "classic", "ordinary", "sudoku", "rules", "rule", "apply",
                ];
                words.clone().count() > 1 && words.into_iter().all(|word| usual.contains(&word))
            })
    }

    /// Returns true if a sentence contains one of these words.
    pub(super) fn says(&self, words: &[&str]) -> bool {
        self.sentences
            .iter()
            .any(|sentence| contains(sentence, words))
    }

    /// Returns true if a sentence contains a word of both lists.
    pub(super) fn says_both(&self, words: &[&str], others: &[&str]) -> bool {
        let both = |sentence: &String| contains(sentence, words) && contains(sentence, others);
        self.sentences.iter().any(both)
    }

    /// Returns true if a sentence names a color by one of these words.
    pub(super) fn names_color(&self, words: &[&str]) -> bool {
        let is_named = |sentence: &String| colors_in(sentence).iter().any(|it| words.contains(it));
        self.sentences.iter().any(is_named)
    }

    /// Returns true if the number in a dot is the sum of the two digits.
    pub(super) fn has_sums_in_dots(&self) -> bool {
        self.sentences.iter().any(|sentence| {
            contains(sentence, &["dot", "white circle"])
                && contains(sentence, &["sum to", "add up"])
                && !contains(sentence, &["arrow", "line", "cage", " x "])
        })
    }

    /// Returns true if thermometers may have equal digits next to each other.
    pub(super) fn has_slow_thermos(&self) -> bool {
        self.says(SLOW)
    }

    /// The rule that modifies one cell in each row, column and region, if the description names one.
    pub(super) fn modifier(&self) -> Option<Rule> {
        let names = [Kind::Doublers, Kind::Negators].map(Kind::name);
        let said = |name: &&str| self.says_both(&[name.trim_end_matches('s')], &["row"]);
        names.iter().copied().find(said)?.parse().ok()
    }

    /// The rules of the whole grid that the description names. If the solution does not judge them
    /// (`is_judged`), the sentence must be clear.
    pub(super) fn whole_grid(&self, is_judged: bool) -> Vec<&'static str> {
        let says = |words: &[&str], others: &[&str]| {
            self.sentences.iter().any(|sentence| {
                contains(sentence, words)
                    && (is_judged || contains(sentence, others) && !contains(sentence, ALLOWED))
            })
        };
        let named = WHOLE.iter().filter(|(line, words)| match *line {
            "entropy" => says(words, &["low"]),
            "disjoint" => says(words, &["disjoint", "box", "3x3", "region"]),
            "flatmates" => says(words, &["flat"]),
            "antitaxicab" => says(words, &["anti"]),
            // Lines and marks have sentences about consecutive digits, too.
            "nonconsecutive" => says(words, &["adjacent", "orthogonal", "neighb", "edge", "grid"]),
            _ => says(words, &[""]),
        });
        let mut rules: Vec<&str> = named.map(|(line, _)| *line).collect();
        if says(DIAGONAL, UNIQUE) {
            rules.extend(["diagonal +", "diagonal -"]);
        }
        rules
    }

    /// The rules of the whole grid about cells a certain move apart: `leap 1,0 |a-b|>=3`. The sentences
    /// are not specific enough to be read without a solution as evidence.
    pub(super) fn relations_of_cells(&self) -> Vec<String> {
        const NEIGHBORS: &[&str] = &[
            "orthogonally adjacent",
            "orthogonal neighb",
            "adjacent cells",
            "adjacent digits",
            "neighbouring cells",
            "neighboring cells",
            "sharing an edge",
            "share an edge",
            "domino",
            "knight",
            " king",
            "diagonally adjacent",
        ];
        let about_cells = self
            .sentences
            .iter()
            .filter(|sentence| contains(sentence, NEIGHBORS) && !contains(sentence, OF_MARKS));
        let leaps = about_cells.filter_map(|sentence| {
            let relation = relation(sentence)?;
            let moves: &[&str] = match () {
                () if sentence.contains("knight") => &["1,2"],
                () if sentence.contains(" king") => &["0,1", "1,1"],
                () if sentence.contains("orthogonal") => &["0,1"],
                () if sentence.contains("diagonal") => &["1,1"],
                () => &["0,1"],
            };
            Some(moves.iter().map(move |by| format!("leap {by} {relation}")))
        });
        let nonconsecutive = |leap: &String| leap == "leap 0,1 not (|a-b|=1)";
        leaps
            .flatten()
            .filter(|leap| !nonconsecutive(leap))
            .collect()
    }

    /// Returns true if the cells of columns 1, 5 and 9 tell where the digits 1, 5 and 9 of their rows
    /// are.
    pub(super) fn has_indexing_columns(&self) -> bool {
        self.says(&["159", "1-5-9", "1, 5 and 9", "1, 5, and 9", "1,5,9"]) && self.says(&["column"])
    }

    /// The condition on the digit `a` of a cell and each digit `b` that it counts, in a sentence that
    /// contains one of these words.
    pub(super) fn counted(&self, words: &[&str]) -> Option<String> {
        const COUNTS: &[&str] = &["how many", "number of", "counts", "count of"];
        const CONDITIONS: &[(&str, &[&str])] = &[
            ("|a-b|%2=0", &["same parity"]),
            (
                "|a-b|%2=1",
                &["opposite parity", "different parity", "other parity"],
            ),
            ("|a-b|=1", &["consecutive"]),
            ("odd(b)", &["odd"]),
            ("even(b)", &["even"]),
            ("b>a", &["greater", "higher", "larger", "bigger"]),
            ("b<a", &["less", "lower", "smaller"]),
        ];
        let counting = self
            .sentences
            .iter()
            .find(|sentence| contains(sentence, COUNTS) && contains(sentence, words))?;
        let named = CONDITIONS
            .iter()
            .find(|(_, words)| contains(counting, words));
        named.map(|(condition, _)| (*condition).to_owned())
    }

    /// The numbers of the boxes that are magic squares, counted from 1.
    pub(super) fn magic_boxes(&self) -> Vec<usize> {
        let magic = self.sentences.iter();
        let magic = magic.filter(|sentence| sentence.contains("magic square"));
        let numbers = magic.flat_map(|sentence| {
            let middle = ["central", "center", "centre", "middle"];
            let is_central = middle.iter().any(|word| {
                ["box", "3x3"]
                    .iter()
                    .any(|of| sentence.contains(&format!("{word} {of}")))
            });
            let listed = listed_numbers(sentence, "box ").filter(|_| !is_central);
            listed.unwrap_or_else(|| if is_central { vec![5] } else { Vec::new() })
        });
        numbers
            .filter_map(|number| usize::try_from(number).ok())
            .collect()
    }

    /// Returns true if the description says that every possible mark is shown whose name is one of
    /// `marks`, and does not say so only for one of the `others`.
    pub(super) fn shows_all(&self, marks: &[&str], others: &[&str]) -> bool {
        let says = |sentence: &String| {
            contains(sentence, ALL_SHOWN)
                && contains(sentence, marks)
                && !contains(sentence, NOT_ALL)
                && !contains(sentence, others)
        };
        !self.says_both(NOT_ALL, marks) && self.sentences.iter().any(says)
    }

    /// The kinds of lines that the description names, each with the color that its sentence names
    /// for it. The kinds of sentences that name one of the colors come first, and kinds of sentences
    /// that name only others come last.
    pub(super) fn lines(&self, colors: &[&str]) -> Vec<(LineReading, SentenceColor)> {
        let mut readings = Vec::new();
        for sentence in &self.sentences {
            let named = colors_in(sentence);
            let color = if named.iter().any(|color| colors.contains(color)) {
                SentenceColor::Own
            } else if named.is_empty() {
                SentenceColor::None
            } else {
                SentenceColor::Other
            };
            let kinds = line_readings(sentence).into_iter();
            readings.extend(kinds.map(|reading| (reading, color)));
        }
        readings.sort_by_key(|(_, color)| *color);
        readings
    }

    /// The kinds that each line with one of these colors has at the same time, from sentences that say
    /// so, and from several sentences about the color.
    pub(super) fn lines_of_several_kinds(&self, colors: &[&str]) -> Vec<Vec<LineReading>> {
        const SEVERAL: &[&str] = &["both", "simultaneously", "as well as", "also"];
        let is_own = |sentence: &&String| {
            let named = colors_in(sentence);
            named.len() == 1 && named.iter().any(|color| colors.contains(color))
        };
        let about_color = self.sentences.iter().filter(is_own);
        let by_color: Vec<LineReading> = about_color
            .filter_map(|sentence| line_readings(sentence).into_iter().next())
            .collect();
        let both = self
            .sentences
            .iter()
            .filter(|sentence| contains(sentence, SEVERAL))
            .map(|sentence| line_readings(sentence));
        let mut several: Vec<Vec<LineReading>> = both.chain([by_color]).collect();
        for kinds in &mut several {
            kinds.sort_unstable();
            kinds.dedup();
        }
        several.retain(|kinds| kinds.len() > 1);
        several
    }

    /// The rule by which each line is one of several kinds, if the description says that the solver
    /// must find out which.
    pub(super) fn line_choice(&self) -> Option<LineReading> {
        let is_choice =
            |sentence: &&String| sentence.contains("line") && contains(sentence, CHOICE);
        let choice = self.sentences.iter().find(is_choice)?;
        let mut kinds = line_readings(choice);
        if kinds.len() < 2 {
            let all = self
                .sentences
                .iter()
                .flat_map(|sentence| line_readings(sentence));
            kinds = all.collect();
        }
        let mut seen = Vec::new();
        kinds.retain(|kind| {
            let is_new = !seen.contains(kind);
            seen.push(kind.clone());
            is_new && !kind.ends_with("thermo")
        });
        (kinds.len() > 1).then(|| format!("oneof {}", kinds.join("; ")))
    }

    /// The condition on the sum `a` of each cage, if the description states one.
    pub(super) fn cage_total(&self) -> Option<String> {
        let is_about_sums = |sentence: &&String| {
            sentence.contains("cage") && contains(sentence, &["sum", "add up", "total"])
        };
        let mut sentences = self.sentences.iter().filter(is_about_sums);
        sentences.find_map(|sentence| {
            let divisor = ["multiple of", "divisible by"];
            let divisor = divisor
                .iter()
                .find_map(|word| listed_numbers(sentence, word));
            let named = [
                ("prime", "prime(a)"),
                ("square", "square(a)"),
                ("perfect number", "a in 6,28"),
            ];
            let mut named = named.iter().filter(|(word, _)| sentence.contains(word));
            match divisor {
                Some(numbers) => Some(format!("a%{}=0", numbers[0])),
                None => named.next().map(|(_, condition)| (*condition).to_owned()),
            }
        })
    }

    /// Returns true if all cages without a number have the same sum.
    pub(super) fn cages_have_same_sum(&self) -> bool {
        let says = |sentence: &String| {
            sentence.contains("cage")
                && contains(sentence, SAME_SUM)
                && !contains(sentence, FORBIDS)
        };
        self.sentences.iter().any(says)
    }

    /// `Some(false)` if the sums of all cages differ, `Some(true)` if only those of cages with the
    /// same number of cells do, and `None` if the description states neither.
    pub(super) fn cages_have_other_sums(&self) -> Option<bool> {
        let says = |sentence: &&String| {
            let forbids = contains(sentence, FORBIDS) && contains(sentence, SAME_SUM);
            let allows = contains(sentence, &["may ", "can ", "might ", "unless"]);
            let differ = contains(sentence, OTHER_SUMS) && !allows;
            sentence.contains("cage") && (forbids || differ)
        };
        let mut sentences = self.sentences.iter().filter(says);
        let of_one_size = [
            "same size",
            "equal size",
            "similar-sized",
            "same number of cells",
        ];
        Some(contains(sentences.next()?, &of_one_size))
    }

    /// The rules that a number in a cage may stand for instead of a sum, with `N` in its place.
    pub(super) fn numbered_cages(&self) -> Vec<&'static str> {
        const MEANINGS: &[(&str, &[&str])] = &[
            ("product N", &["product", "multipl"]),
            (
                "total a%N=0",
                &[
                    "multiple of the",
                    "multiple of its",
                    "divisible by the",
                    "divisible by its",
                ],
            ),
            ("rellik N", &["rellik"]),
            ("lookandsay N", &["look-and-say", "look and say"]),
            ("lunchbox N", &["lunchbox", "between the smallest and"]),
            ("minus N", &["difference"]),
            ("total a>=N", &["to at least", "at least the"]),
            (
                "total a<=N",
                &["to at most", "at most the", "no more than the"],
            ),
        ];
        let said = MEANINGS
            .iter()
            .filter(|(_, words)| self.says_both(&["cage", "corner"], words));
        said.map(|(head, _)| *head).collect()
    }

    /// The conditions on two digits in the sentences that contain one of these words.
    pub(super) fn conditions(&self, words: &[&str]) -> Vec<String> {
        let sentences = self
            .sentences
            .iter()
            .filter(|sentence| contains(sentence, words));
        sentences
            .filter_map(|sentence| relation(sentence))
            .collect()
    }
}

fn contains(sentence: &str, words: &[&str]) -> bool {
    words.iter().any(|word| sentence.contains(word))
}

fn colors_in(sentence: &str) -> BTreeSet<&'static str> {
    let words: BTreeSet<&str> = sentence.split(|c: char| !c.is_alphabetic()).collect();
    COLORS
        .iter()
        .copied()
        .filter(|color| words.contains(color))
        .collect()
}

/// The kinds of lines that a sentence names, in the order of the sentence.
fn line_readings(sentence: &str) -> Vec<LineReading> {
    const THREE: &[&str] = &[
        "three consecutive",
        "3 consecutive",
        "set of 3",
        "set of three",
    ];
    const NEXT: &[&str] = &["adjacent", "neighb", "next to", "successive"];
    let mut found: Vec<(usize, Kind)> = Vec::new();
    for (kind, words) in LINES {
        let at = words.iter().filter_map(|word| sentence.find(word)).min();
        found.extend(at.map(|at| (at, *kind)));
    }
    found.sort_unstable();
    let is_of_dots = contains(sentence, &["dot", "kropki"]);
    let mut readings = Vec::new();
    let numbered = |kind: Kind, number: u64| format!("{} {number}", kind.name());
    for (_, kind) in found {
        match kind {
            Kind::Renban if is_of_dots && !sentence.contains("renban") => {}
            Kind::Whisper => {
                let mut numbers = numbers_after(
                    sentence,
                    &["at least", "minimum of", "difference of", "differ by"],
                );
                if numbers.is_empty() {
                    numbers.extend(sentence.contains("dutch").then_some(4));
                    numbers
                        .extend((sentence.contains("german") || numbers.is_empty()).then_some(5));
                }
                readings.extend(numbers.into_iter().map(|number| numbered(kind, number)));
            }
            Kind::SumLine => {
                let named = contains(sentence, &["10-line", "10 line", "ten line", "ten-line"]);
                let numbers = numbers_after(sentence, &["sum to", "sums to", "add up to"]);
                let parts = ["group", "segment", "divid", "part", "string"];
                let is_whole = !contains(sentence, &parts);
                for number in numbers.first().into_iter().chain(named.then_some(&10)) {
                    readings.extend(is_whole.then(|| numbered(Kind::Sum, *number)));
                    readings.push(numbered(kind, *number));
                }
            }
            Kind::Modular => {
                let numbers = numbers_after(sentence, &["divided by", "modulo", "mod "]);
                readings.push(numbered(kind, numbers.first().copied().unwrap_or(3)));
            }
            Kind::Lockout => readings.push(numbered(kind, 4)),
            _ => readings.push(kind.name().to_owned()),
        }
    }
    if let Some(words) = THREE.iter().find(|words| sentence.contains(**words))
        && let Some(relation) = relation(&sentence.replace(words, ""))
    {
        readings.insert(0, format!("every 3 total {}", relation.replace("a+b", "a")));
    }
    if !is_of_dots && contains(sentence, NEXT) {
        // The kinds of lines have no negative and no alternatives.
        let is_other = |condition: &String| {
            readings.is_empty()
                || contains(
                    condition,
                    &["not (", " in ", " or ", "prime", "square", "%"],
                )
        };
        let relation = relation(sentence).filter(is_other);
        readings.extend(relation.map(|condition| format!("pairs {condition}")));
    }
    readings
}

/// The numbers that follow one of these words, such as the 4 and the 5 in "at least 4/5".
fn numbers_after(sentence: &str, words: &[&str]) -> Vec<u64> {
    let mut numbers = Vec::new();
    for word in words {
        let Some(at) = sentence.find(word) else {
            continue;
        };
        let rest = &sentence[at + word.len()..];
        for token in rest
            .split(|c: char| !c.is_alphanumeric())
            .filter(|token| !token.is_empty())
        {
            let Some(number) = number(token) else { break };
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    numbers
}

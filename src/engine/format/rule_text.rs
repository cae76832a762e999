//! Reads the English description of a puzzle's rules.
//!
//! The description is split into sentences. A sentence names kinds of rules by their usual names, or
//! by the usual words for their condition. It may also name the color of the lines that it
//! describes. The description alone is never the only evidence for a rule of single cells: it says
//! which of several rules a [drawing](super::drawing) represents.

use std::collections::BTreeSet;

use crate::grid::rules::{Kind, Rule};

/// The description of the rules of a puzzle, in sentences.
#[derive(Clone, Debug, Default)]
pub(super) struct RuleText {
    sentences: Vec<String>,
}

/// The rule of a line that a description names, without its cells: `whisper 5`.
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

/// Words for kinds of lines.
const LINES: &[(Kind, &[&str])] = &[
    (
        Kind::Whisper,
        &[
            "whisper",
            "differ by at least",
            "difference of at least",
            "differ by 5 or more",
            "differ by a minimum of",
            "difference of 5 or",
            "difference of four or",
            "difference of five or",
            "minimum difference",
            "at least 5 apart",
        ],
    ),
    (
        Kind::Renban,
        &[
            "renban",
            "consecutive digits",
            "set of consecutive",
            "consecutive set",
            "sequence of consecutive",
            "consecutive, non-repeating",
            "consecutive non-repeating",
            "consecutive and non-repeating",
            "non-repeating consecutive",
            "nonrepeating consecutive",
            "non-repeating, consecutive",
            "distinct and consecutive",
        ],
    ),
    (Kind::Nabner, &["nabner"]),
    (
        Kind::Palindrome,
        &[
            "palindrom",
            "read the same",
            "reads the same",
            "same forward",
            "same in both directions",
            "same in either direction",
        ],
    ),
    (
        Kind::RegionSum,
        &[
            "region sum",
            "borders divide",
            "boundaries divide",
            "same sum",
            "equal sum",
            "same total",
            "sum to the same",
            "sums to the same",
            "same value in each",
            "equal total",
            "sum the same",
        ],
    ),
    (
        Kind::Entropic,
        &[
            "entropic",
            "one low",
            "low, one m",
            "low, a m",
            "low digit",
            "(123)",
            "{1,2,3}",
            "{123}",
        ],
    ),
    (
        Kind::Modular,
        &[
            "modular",
            "modulo",
            "mod 3",
            "remainder",
            "{1,4,7}",
            "{147}",
            "147",
        ],
    ),
    (
        Kind::ParityLine,
        &[
            "parity",
            "alternate",
            "odd and even digit",
            "one odd and one even",
            "one even and one odd",
        ],
    ),
    (
        Kind::Zipper,
        &[
            "zipper",
            "equal distance",
            "same distance",
            "equidistant",
            "equally distant",
        ],
    ),
    (
        Kind::Between,
        &["between line", "strictly between", "between the"],
    ),
    (Kind::Lockout, &["lockout"]),
    (
        Kind::DoubleArrow,
        &[
            "double arrow",
            "double-headed",
            "double headed",
            "sum of the digits in the circles",
            "sum of the two circles",
        ],
    ),
    (
        Kind::SumLine,
        &[
            "10-line",
            "10 line",
            "ten line",
            "ten-line",
            "sum to 10",
            "sums to 10",
            "add up to 10",
            "sum to ten",
        ],
    ),
    (
        Kind::SameDifference,
        &["same difference", "equal difference", "constant difference"],
    ),
    (
        Kind::Sequence,
        &[
            "arithmetic sequence",
            "arithmetic progression",
            "sequence line",
        ],
    ),
    (Kind::SlowThermo, &["slow"]),
    (Kind::Thermo, &["thermo", "bulb"]),
];

/// Words by which a thermometer may have equal digits next to each other.
const SLOW: &[&str] = &[
    "slow",
    "stay the same",
    "remain the same",
    "equal or increas",
    "increase or",
    "or equal",
    "never decrease",
    "not decrease",
    "may repeat along a thermo",
];

/// Sentences about the whole grid, each with the line of the rule.
const WHOLE: &[(&str, &[&str])] = &[
    (
        "antiknight",
        &[
            "knight's move",
            "knights move",
            "knight’s move",
            "knight move",
            "antiknight",
            "anti-knight",
            "anti knight",
        ],
    ),
    (
        "antiking",
        &[
            "king's move",
            "kings move",
            "king’s move",
            "antiking",
            "anti-king",
            "anti king",
        ],
    ),
    (
        "nonconsecutive",
        &[
            "nonconsecutive",
            "non-consecutive",
            "cannot be consecutive",
            "can't be consecutive",
            "may not be consecutive",
            "not contain consecutive",
            "cannot contain consecutive",
            "not allowed to contain consecutive",
            "not allowed to be consecutive",
            "not be consecutive",
        ],
    ),
    (
        "disjoint",
        &[
            "disjoint",
            "same position in",
            "same relative position",
            "same place in",
            "same position with",
        ],
    ),
    ("entropy", &["2x2", "2 by 2", "2×2"]),
    ("windoku", &["windoku"]),
];

/// Words for the diagonals of the grid.
const DIAGONAL: &[&str] = &[
    "main diagonal",
    "both diagonals",
    "two diagonals",
    "each diagonal",
    "marked diagonal",
    "long diagonal",
    "blue diagonal",
    "diagonals",
    "x-sudoku",
];

/// Words by which the digits of a set are different.
const UNIQUE: &[&str] = &[
    "repeat",
    "once",
    "unique",
    "different",
    "x-sudoku",
    "exactly",
];

/// Words of sentences that allow something, or that are about other rules.
const ALLOWED: &[&str] = &[
    "may repeat",
    "can repeat",
    "may or may not",
    "not necessarily",
    "unless",
    "sum",
    "total",
    "fog",
    "except",
    " line",
    "dot",
    "arrow",
];

/// Words that say that every possible mark is shown.
const ALL_SHOWN: &[&str] = &[
    "all possible",
    "all dots",
    "all black dots",
    "all white dots",
    "all x",
    "all v",
    "all kropki",
    "every possible",
    "all such",
    "all are given",
    "all given",
    "negative constraint",
    "are all given",
    "all have been given",
    "all of the",
    "all the",
];

/// Words that say that some marks may be missing.
const NOT_ALL: &[&str] = &[
    "not all",
    "not every",
    "necessarily",
    "no negative",
    "may not be given",
];

/// Words for the colors of lines.
const COLORS: &[&str] = &[
    "red",
    "orange",
    "peach",
    "brown",
    "tan",
    "gold",
    "yellow",
    "lime",
    "green",
    "teal",
    "turquoise",
    "cyan",
    "aqua",
    "blue",
    "purple",
    "violet",
    "lavender",
    "pink",
    "magenta",
    "gray",
    "grey",
    "black",
    "white",
];

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

    /// The numbers of the boxes that are magic squares, counted from 1.
    pub(super) fn magic_boxes(&self) -> Vec<usize> {
        let magic = self.sentences.iter();
        let magic = magic.filter(|sentence| sentence.contains("magic square"));
        let numbers = magic.flat_map(|sentence| {
            let is_central = contains(sentence, &["central box", "center box", "centre box"]);
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

    /// The conditions on two digits in the sentences that contain one of these words.
    pub(super) fn conditions(&self, words: &[&str]) -> Vec<String> {
        let sentences = self
            .sentences
            .iter()
            .filter(|sentence| contains(sentence, words));
        sentences
            .filter_map(|sentence| condition(sentence))
            .collect()
    }
}

/// Words by which the solver must find out the kind of each line.
const CHOICE: &[&str] = &[
    "one of the following",
    "one of these",
    "at least one of",
    "exactly one of",
    "one or more of",
    "is either",
    "are either",
    "be either",
    "determine which",
    "deduce which",
    "determine what",
    "work out which",
    "be determined",
    "be deduced",
];

/// The condition on two digits that a sentence states in words that no kind of mark or line has.
fn condition(sentence: &str) -> Option<String> {
    const DIFFER: &[&str] = &["differ by", "difference of", "difference is"];
    const SUM: &[&str] = &[
        "sum to",
        "sums to",
        "add up to",
        "adds up to",
        "sum is",
        "total",
    ];
    let is_ratio = contains(sentence, &["ratio", "1:2", "2:1", "double", "twice"]);
    let list = |words: &[&str]| {
        let numbers = words.iter().find_map(|word| listed_numbers(sentence, word));
        numbers.filter(|numbers| numbers.len() > 1).map(|numbers| {
            let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
            numbers.join(",")
        })
    };
    let at_most = ["at most", "no more than", "maximum of"];
    let at_most = at_most
        .iter()
        .find_map(|word| listed_numbers(sentence, word));
    let is_both = sentence.contains("black or white") && sentence.contains("dot");
    if is_both || is_ratio && sentence.contains("consecutive") {
        return Some("|a-b|=1 or a=2*b or b=2*a".to_owned());
    }
    if is_ratio && contains(sentence, &["triple", "three times"]) {
        return Some("a=2*b or b=2*a or a=3*b or b=3*a".to_owned());
    }
    if let (Some(most), true) = (at_most, contains(sentence, &["differ"])) {
        return Some(format!("|a-b|<={}", most[0]));
    }
    if let Some(numbers) = list(DIFFER) {
        return Some(format!("|a-b| in {numbers}"));
    }
    if let Some(numbers) = list(SUM) {
        return Some(format!("a+b in {numbers}"));
    }
    let says_sum = contains(sentence, &["sum", "add up", "total"]);
    let property = [("prime", "prime(a+b)"), ("square", "square(a+b)")];
    let named = property
        .iter()
        .find(|(word, _)| says_sum && sentence.contains(word));
    named.map(|(_, condition)| (*condition).to_owned())
}

/// The numbers of a list after a word, such as the 2 and the 7 in "differ by either 2 or 7".
fn listed_numbers(sentence: &str, word: &str) -> Option<Vec<u64>> {
    const BETWEEN: [&str; 9] = [
        "either", "exactly", "or", "and", "a", "an", "be", "to", "is",
    ];
    let (_, rest) = sentence.split_once(word)?;
    let tokens = rest.split(|c: char| !c.is_alphanumeric());
    let tokens = tokens.filter(|token| !token.is_empty() && !BETWEEN.contains(token));
    let numbers: Vec<u64> = tokens.map_while(number).collect();
    (!numbers.is_empty()).then_some(numbers)
}

/// The number that a word is: `4` or `four`.
fn number(word: &str) -> Option<u64> {
    const NAMES: [&str; 10] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ];
    let named = || NAMES.iter().position(|name| *name == word);
    word.parse().ok().or_else(|| u64::try_from(named()?).ok())
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
            Kind::SumLine => readings.push(numbered(kind, 10)),
            Kind::Modular => {
                let numbers = numbers_after(sentence, &["divided by", "modulo", "mod "]);
                readings.push(numbered(kind, numbers.first().copied().unwrap_or(3)));
            }
            Kind::Lockout => readings.push(numbered(kind, 4)),
            _ => readings.push(kind.name().to_owned()),
        }
    }
    if !is_of_dots && contains(sentence, &["adjacent", "neighb", "next to", "successive"]) {
        readings.extend(condition(sentence).map(|condition| format!("pairs {condition}")));
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

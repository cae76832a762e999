//! Reads the English description of a puzzle's rules.
//!
//! The description is split into sentences. A sentence names kinds of rules by their usual names, or
//! by the usual words for their condition. It may also name the color of the lines that it
//! describes. The description alone is never the only evidence for a rule of single cells: it says
//! which of several rules a [drawing](super::drawing) represents.

use std::collections::BTreeSet;

use crate::grid::rules::Kind;

/// The description of the rules of a puzzle, in sentences.
#[derive(Clone, Debug, Default)]
pub(super) struct RuleText {
    sentences: Vec<String>,
}

/// A kind of line that a description names, with its number if the kind has one.
pub(super) type LineReading = (Kind, Option<u64>);

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
            "modulo 3",
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

    /// Returns true if thermometers may have equal digits next to each other.
    pub(super) fn has_slow_thermos(&self) -> bool {
        self.says(SLOW)
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
                readings.extend(numbers.into_iter().map(|number| (kind, Some(number))));
            }
            Kind::SumLine => readings.push((kind, Some(10))),
            Kind::Modular => readings.push((kind, Some(3))),
            Kind::Lockout => readings.push((kind, Some(4))),
            _ => readings.push((kind, None)),
        }
    }
    readings
}

/// The numbers that follow one of these words, such as the 4 and the 5 in "at least 4/5".
fn numbers_after(sentence: &str, words: &[&str]) -> Vec<u64> {
    const NAMES: [&str; 10] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ];
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
            let named = NAMES.iter().position(|name| *name == token);
            let number = token.parse().ok().or_else(|| u64::try_from(named?).ok());
            let Some(number) = number else { break };
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    numbers
}

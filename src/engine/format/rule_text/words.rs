//! The words by which descriptions name rules, colors and relations.

use crate::grid::rules::Kind;

/// Words for kinds of lines.
pub(super) const LINES: &[(Kind, &[&str])] = &[
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
    (Kind::Odd, &["only odd"]),
    (Kind::Even, &["only even"]),
    (
        Kind::Unique,
        &["not repeat on", "not repeat along", "not be repeated on"],
    ),
    (Kind::SlowThermo, &["slow"]),
    (Kind::Thermo, &["thermo", "bulb"]),
];

/// Words by which a thermometer may have equal digits next to each other.
pub(super) const SLOW: &[&str] = &[
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
pub(super) const WHOLE: &[(&str, &[&str])] = &[
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
    ("flatmates", &["flatmate", "dutch flat", "directly above"]),
    ("antitaxicab", &["taxicab"]),
];

/// Words for the diagonals of the grid.
pub(super) const DIAGONAL: &[&str] = &[
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
pub(super) const UNIQUE: &[&str] = &[
    "repeat",
    "once",
    "unique",
    "different",
    "x-sudoku",
    "exactly",
];

/// Words of sentences that allow something, or that are about other rules.
pub(super) const ALLOWED: &[&str] = &[
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

/// Words of sentences about lines, marks or loops.
pub(super) const OF_MARKS: &[&str] = &[
    " line",
    "dot",
    "cage",
    "arrow",
    "circle",
    "thermo",
    "loop",
    "path",
    "shaded",
    "separated by a ",
    "separated by an ",
    "joined",
    "connected",
    "marked",
    "whisper",
    "border",
    "same row",
];

/// Words that say that every possible mark is shown.
pub(super) const ALL_SHOWN: &[&str] = &[
    "all possible",
    "all dots",
    "all black dots",
    "all white dots",
    "all x",
    "all v",
    "all kropki",
    "every possible",
    "every v",
    "every x",
    "every dot",
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
pub(super) const NOT_ALL: &[&str] = &[
    "not all",
    "not every",
    "necessarily",
    "no negative",
    "may not be given",
];

/// Words by which cages have the same sum.
pub(super) const SAME_SUM: &[&str] = &[
    "same sum",
    "same total",
    "equal sum",
    "equal total",
    "to the same number",
    "to the same value",
    "sums are equal",
    "sums are the same",
];

/// Words for sums that all differ.
pub(super) const OTHER_SUMS: &[&str] = &[
    "different sum",
    "different total",
    "distinct sum",
    "distinct total",
    "unique sum",
    "unique total",
    "to different",
    "sums are different",
    "sums are unique",
];

/// Words for the colors of lines.
pub(super) const COLORS: &[&str] = &[
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

/// Phrases that leave the kind of each line for the solver to find.
pub(super) const CHOICE: &[&str] = &[
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

//! The lines of a HoDoKu regression library: one position and what one technique does there.

use std::collections::BTreeSet;

use masume::grid::{Board, Candidate};

use crate::position;

/// One line of the library.
pub(crate) struct Case {
    /// Four digits.
    pub(crate) code: String,
    /// A fish that is two fish in one.
    pub(crate) siamese: bool,
    /// What stands after the hyphen: `1`, `2`, `x` …; empty if there is none.
    pub(crate) variant: String,
    /// Tells this step from others of the technique: see `Step::digits`.
    pub(crate) digits: String,
    pub(crate) board: Board,
    pub(crate) eliminations: BTreeSet<Candidate>,
    pub(crate) placements: BTreeSet<Candidate>,
    pub(crate) line: String,
}

impl Case {
    /// The technique must not be found.
    pub(crate) fn fails(&self) -> bool {
        self.variant == "x"
    }

    /// Code and variant, as the library names its groups.
    pub(crate) fn group(&self) -> String {
        let siamese = if self.siamese { "1" } else { "" };
        let hyphen = if self.variant.is_empty() { "" } else { "-" };
        format!("{}{siamese}{hyphen}{}", self.code, self.variant)
    }
}

/// Reads `:technique:candidates:givens:deleted:eliminations:placements:extra`.
pub(crate) fn read(line: &str) -> Case {
    let fields: Vec<&str> = line.split(':').collect();
    let [
        _,
        technique,
        digits,
        givens,
        deleted,
        eliminations,
        placements,
        ..,
    ] = fields[..]
    else {
        panic!("seven fields expected: {line}")
    };
    let (code, variant) = technique.split_once('-').unwrap_or((technique, ""));
    let list = |field| position::read_candidates(field).into_iter().collect();
    Case {
        code: code[..4].to_owned(),
        siamese: code.len() > 4,
        variant: variant.to_owned(),
        digits: digits.to_owned(),
        board: position::read(givens, deleted),
        eliminations: list(eliminations),
        placements: list(placements),
        line: line.to_owned(),
    }
}

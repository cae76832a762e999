//! Ratings and paths by HoDoKu.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use masume::grid::Candidate;
use masume::logic::TechniqueLevel;
use masume::puzzle::Puzzle;
use masume::rate::hodoku::{HodokuOutcome, HodokuRating, HodokuStep};

/// A puzzle with the rating and the path by HoDoKu.
#[derive(Debug)]
pub(crate) struct ReferencePath {
    pub(crate) puzzle: Puzzle,
    pub(crate) hodoku: HodokuRating,
    /// The steps as `code|outcome`. The parts of an outcome are sorted.
    pub(crate) steps: Vec<String>,
}

/// The paths of `tests/data/hodoku_paths.csv`.
pub(crate) fn stored() -> Vec<ReferencePath> {
    read("tests/data/hodoku_paths.csv")
}

/// The paths of a larger collection outside the project.
pub(crate) fn external() -> Vec<ReferencePath> {
    read("../shared/data/hodoku_paths.dev.csv")
}

fn read(path: &str) -> Vec<ReferencePath> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let is_row = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    text.lines().filter(is_row).map(golden).collect()
}

/// Parses a line that contains the puzzle, the level, the score, and the steps.
fn golden(line: &str) -> ReferencePath {
    let fields: Vec<&str> = line.split(',').collect();
    let [puzzle, level, score, .., steps] = fields[..] else {
        panic!("four fields or more: {line}");
    };
    let level = match level {
        "EASY" => TechniqueLevel::Easy,
        "MEDIUM" => TechniqueLevel::Medium,
        "HARD" => TechniqueLevel::Hard,
        "UNFAIR" => TechniqueLevel::Unfair,
        _ => TechniqueLevel::Extreme,
    };
    let steps = steps.split(';').map(|step| {
        // A name may be between the code and the outcome.
        let (code, rest) = step.split_once('|').unwrap();
        let outcome = rest.rsplit('|').next().unwrap();
        let outcome: BTreeSet<&str> = outcome.split(' ').collect();
        format!("{code}|{outcome:?}")
    });
    ReferencePath {
        puzzle: Puzzle::new(puzzle.parse().unwrap()).unwrap(),
        hodoku: HodokuRating {
            level,
            score: score.parse().unwrap(),
        },
        steps: steps.collect(),
    }
}

/// Formats a step like the steps of the reference paths.
pub(crate) fn shown(step: &HodokuStep) -> String {
    let code = step
        .technique
        .and_then(|t| t.catalog_row().code)
        .unwrap_or("xxxx");
    let outcome: BTreeSet<String> = match &step.outcome {
        HodokuOutcome::Place(placed) => BTreeSet::from([placed.to_string()]),
        HodokuOutcome::Eliminate(eliminable) => {
            let text = |c: &Candidate| format!("{}<>{}", c.cell(), c.digit());
            eliminable.iter().map(text).collect()
        }
    };
    format!("{code}|{outcome:?}")
}

//! Ratings and paths that HoDoKu gave.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use masume::grid::Candidate;
use masume::logic::Grade;
use masume::puzzle::Puzzle;
use masume::rate::hodoku::{Hodoku, Outcome, Step};

/// What HoDoKu says about a puzzle.
#[derive(Debug)]
pub(crate) struct Golden {
    pub(crate) puzzle: Puzzle,
    pub(crate) hodoku: Hodoku,
    /// Each as `code|outcome`, with the outcome sorted.
    pub(crate) steps: Vec<String>,
}

/// The paths of the collections that may lie beside the project, if they are there.
pub(crate) fn read() -> Option<Vec<Golden>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/hodoku_paths.dev.csv");
    let Ok(text) = fs::read_to_string(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return None;
    };
    Some(text.lines().skip(1).map(golden).collect())
}

fn golden(line: &str) -> Golden {
    let fields: Vec<&str> = line.split(',').collect();
    let [puzzle, level, score, steps] = fields[..] else {
        panic!("four fields: {line}");
    };
    let level = match level {
        "EASY" => Grade::Easy,
        "MEDIUM" => Grade::Medium,
        "HARD" => Grade::Hard,
        "UNFAIR" => Grade::Unfair,
        _ => Grade::Extreme,
    };
    let steps = steps.split(';').map(|step| {
        let parts: Vec<&str> = step.split('|').collect();
        let outcome: BTreeSet<&str> = parts[2].split(' ').collect();
        format!("{}|{outcome:?}", parts[0])
    });
    Golden {
        puzzle: Puzzle::new(puzzle.parse().unwrap()).unwrap(),
        hodoku: Hodoku {
            level,
            score: score.parse().unwrap(),
        },
        steps: steps.collect(),
    }
}

/// A step as the golden paths have it.
pub(crate) fn shown(step: &Step) -> String {
    let code = step
        .technique
        .and_then(|t| t.listing().code)
        .unwrap_or("xxxx");
    let outcome: BTreeSet<String> = match &step.outcome {
        Outcome::Place(placed) => BTreeSet::from([placed.to_string()]),
        Outcome::Eliminate(losers) => {
            let text = |c: &Candidate| format!("{}<>{}", c.cell(), c.digit());
            losers.iter().map(text).collect()
        }
    };
    format!("{code}|{outcome:?}")
}

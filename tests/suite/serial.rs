//! Basic types and steps as JSON through serde.

use std::fmt::Debug;

use masume::grid::{Board, Candidate, Cell, CellSet, Clues, Digit, DigitSet, House, HouseSet};
use masume::logic::{Technique, steps_of};
use proptest::prelude::*;
use serde_json::json;

fn assert_round_trip<T>(value: &T)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug,
{
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&text).unwrap(), *value, "{text}");
}

proptest! {
    #[test]
    fn values_and_sets_are_unchanged_after_writing_and_reading(index in 0..Candidate::COUNT, cells in prop::collection::vec(0..81_usize, 0..20)) {
        let candidate = Candidate::from_index(index).unwrap();
        let cells: CellSet = cells.into_iter().map(|index| Cell::ALL[index]).collect();
        assert_round_trip(&candidate);
        assert_round_trip(&candidate.cell());
        assert_round_trip(&candidate.digit());
        assert_round_trip(&House::ALL[index % 27]);
        assert_round_trip(&cells);
        assert_round_trip(&cells.iter().map(|cell| Candidate::new(cell, candidate.digit())).collect::<Vec<_>>());
        assert_round_trip(&cells.iter().flat_map(Cell::houses).collect::<HouseSet>());
        assert_round_trip(&!DigitSet::only(candidate.digit()));
    }
}

#[test]
fn invalid_values_are_errors() {
    for text in ["\"r0c1\"", "\"r1c1=0\"", "\"r1\"", "7"] {
        assert!(serde_json::from_str::<Cell>(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Candidate>(text).is_err(), "{text}");
    }
    assert!(serde_json::from_str::<House>("\"b10\"").is_err());
    assert!(serde_json::from_str::<Digit>("10").is_err());
}

#[test]
fn a_step_is_written_as_an_object_with_its_pattern() {
    let clues: Clues =
        "..9.74....6.1....44....65.7.......4..71...93..4.......3.27....17....9.6....34.7.."
            .parse()
            .unwrap();
    let board = Board::from_clues(&clues).unwrap();
    let steps = steps_of(Technique::Pointing, &board);
    let step = serde_json::to_value(&steps[0]).unwrap();
    assert_eq!(step["technique"], json!("pointing"));
    assert_eq!(step["pattern"]["kind"], json!("locked"));
    let houses = [&step["pattern"]["from"], &step["pattern"]["to"]];
    for house in houses {
        assert!(house.as_str().unwrap().parse::<House>().is_ok(), "{house}");
    }
    let eliminations = step["eliminations"].as_array().unwrap();
    assert!(!eliminations.is_empty());
}

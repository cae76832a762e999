//! Parsers of turns and saved games accept any text. Valid turns and games survive writing and
//! reading.

#![no_main]

use libfuzzer_sys::fuzz_target;
use masume::game::Turn;
use masume::store::{read_game, write_game};

fuzz_target!(|text: &str| {
    for row in text.lines() {
        if let Ok(turn) = row.parse::<Turn>() {
            assert_eq!(turn.to_string().parse(), Ok(turn));
        }
    }
    // Few random texts begin like a game, so each text is also parsed as the turns of a game.
    let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for text in [text.to_owned(), format!("masume game 1\n{clues}\n{text}")] {
        let Ok((game, elapsed)) = read_game(&text) else {
            continue;
        };
        let (again, time) = read_game(&write_game(&game, elapsed)).expect("it was written so");
        assert_eq!((again, time), (game, elapsed));
    }
});

//! The laws of a game: undo is exact, cleaning belongs to its move, clues never change.

use masume::game::{Game, Move, PlayTime, Rejected, Turn};
use masume::grid::{Candidate, CandidateSet, Cell, CellSet, Clues, Digit, DigitSet};
use masume::puzzle::Puzzle;
use proptest::prelude::*;

const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn game() -> Game {
    Game::new(Puzzle::new(SAMPLE.parse().unwrap()))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// Everything a player could see or lose.
fn snapshot(game: &Game) -> Vec<(Option<Digit>, DigitSet, DigitSet)> {
    let seen = |c| {
        let state = game.state(c);
        (game.digit(c), state.marks, state.struck)
    };
    Cell::ALL.map(seen).into()
}

fn any_move() -> impl Strategy<Value = Move> {
    let candidate = (0..81_usize, 0..9_usize)
        .prop_map(|(c, d)| Candidate::new(Cell::new(c).unwrap(), Digit::ALL[d]));
    let solution = *Puzzle::new(SAMPLE.parse().unwrap()).unwrap().solution();
    prop_oneof![
        6 => candidate.clone().prop_map(Move::Place),
        6 => candidate.clone().prop_map(Move::Mark),
        2 => candidate.clone().prop_map(Move::Unmark),
        2 => candidate.clone().prop_map(|c| Move::Clear(CellSet::only(c.cell()))),
        1 => Just(Move::FillMarks),
        1 => prop::collection::vec(candidate, 1..4).prop_map(|list| Move::Take {
            placements: list[..1].to_vec(),
            eliminations: list[1..].iter().copied().collect(),
        }),
        1 => Just(Move::Complete(solution)),
    ]
}

proptest! {
    #[test]
    fn undoing_everything_comes_back_to_the_start_and_redoing_to_the_end(
        moves in prop::collection::vec(any_move(), 0..60)
    ) {
        let mut game = game();
        let mut seen = vec![snapshot(&game)];
        for action in moves {
            let before = snapshot(&game);
            if game.apply(PlayTime::ZERO, action).is_ok() {
                seen.push(snapshot(&game));
            } else {
                prop_assert_eq!(snapshot(&game), before);
            }
        }
        for state in seen.iter().rev().skip(1) {
            prop_assert!(game.undo(PlayTime::ZERO).is_some());
            prop_assert_eq!(&snapshot(&game), state);
        }
        prop_assert!(game.undo(PlayTime::ZERO).is_none());
        for state in &seen[1..] {
            prop_assert!(game.redo(PlayTime::ZERO).is_some());
            prop_assert_eq!(&snapshot(&game), state);
        }
        prop_assert!(game.redo(PlayTime::ZERO).is_none());
    }

    #[test]
    fn the_turns_of_a_game_played_again_give_the_same_game(
        wishes in prop::collection::vec(prop_oneof![
            4 => any_move().prop_map(Turn::Make),
            1 => Just(Turn::Undo),
            1 => Just(Turn::Redo),
        ], 0..60)
    ) {
        let mut game = game();
        for (second, wish) in (0..).zip(wishes) {
            let at = PlayTime::from_secs(second);
            match wish {
                Turn::Make(action) => drop(game.apply(at, action).is_ok()),
                Turn::Undo => drop(game.undo(at).is_some()),
                Turn::Redo => drop(game.redo(at).is_some()),
            }
        }
        let written = |(at, turn): &(PlayTime, Turn)| (*at, turn.to_string());
        let written: Vec<(PlayTime, String)> = game.turns().iter().map(written).collect();
        let read = written.iter().map(|(at, turn)| (*at, turn.parse().unwrap()));
        let again = Game::replay(game.puzzle().cloned().map_err(Clone::clone), read).unwrap();
        prop_assert_eq!(snapshot(&again), snapshot(&game));
        prop_assert_eq!(again.history().done(), game.history().done());
        prop_assert_eq!(again.history().undone(), game.history().undone());
        prop_assert_eq!(again.turns(), game.turns());
    }

    #[test]
    fn clues_never_change(moves in prop::collection::vec(any_move(), 0..60)) {
        let clues: Clues = SAMPLE.parse().unwrap();
        let mut game = game();
        for action in moves {
            let _ = game.apply(PlayTime::ZERO, action);
            for (cell, digit) in clues.iter() {
                prop_assert_eq!(game.digit(cell), Some(digit));
            }
        }
    }

    #[test]
    fn clashes_are_the_pairs_of_equal_digits_that_see_each_other(
        moves in prop::collection::vec(any_move(), 0..60)
    ) {
        let mut game = game();
        for action in moves {
            let _ = game.apply(PlayTime::ZERO, action);
        }
        let digits = game.digits();
        let clashing: CellSet = digits
            .iter()
            .filter(|(c, d)| digits.peers(*c).iter().any(|p| digits.digit(p) == Some(*d)))
            .map(|(c, _)| c)
            .collect();
        prop_assert_eq!(game.clashing_cells(), clashing);
    }
}

#[test]
fn a_digit_clears_its_marks_from_its_peers_in_the_same_step() {
    let mut game = game();
    game.apply(PlayTime::ZERO, Move::FillMarks).unwrap();
    let before = snapshot(&game);
    let four = Candidate::new(cell("r1c3"), digit(4));
    assert!(game.marks(cell("r1c6")).contains(digit(4)));
    game.apply(PlayTime::ZERO, Move::Place(four)).unwrap();
    for peer in game.digits().peers(four.cell()) {
        assert!(!game.marks(peer).contains(digit(4)));
    }
    game.undo(PlayTime::ZERO).unwrap();
    assert_eq!(snapshot(&game), before);
}

#[test]
fn a_digit_that_clashes_leaves_the_marks_of_its_peers() {
    let mut game = game();
    game.apply(PlayTime::ZERO, Move::FillMarks).unwrap();
    let before = snapshot(&game);
    let seven = Candidate::new(cell("r1c3"), digit(7));
    game.apply(PlayTime::ZERO, Move::Place(seven)).unwrap();
    for (i, state) in snapshot(&game).into_iter().enumerate() {
        if i != seven.cell().index() {
            assert_eq!(state, before[i]);
        }
    }
}

#[test]
fn erasing_an_entry_brings_back_the_marks_under_it() {
    let mut game = game();
    let at = cell("r1c3");
    for value in [1, 2] {
        let mark = Candidate::new(at, digit(value));
        game.apply(PlayTime::ZERO, Move::Mark(mark)).unwrap();
    }
    let marks = game.marks(at);
    let placed = Move::Place(Candidate::new(at, digit(4)));
    game.apply(PlayTime::ZERO, placed).unwrap();
    assert!(game.marks(at).is_empty());
    game.apply(PlayTime::ZERO, Move::Clear(CellSet::only(at)))
        .unwrap();
    assert_eq!(game.marks(at), marks);
}

#[test]
fn marks_are_filled_where_there_are_none_and_tidied_where_there_are() {
    let mut game = game();
    let at = cell("r1c3");
    let wrong = Candidate::new(at, digit(5));
    game.apply(PlayTime::ZERO, Move::Mark(wrong)).unwrap();
    game.apply(PlayTime::ZERO, Move::FillMarks).unwrap();
    assert_eq!(game.marks(at), DigitSet::only(digit(5)));
    assert_eq!(game.marks(cell("r1c4")).to_string(), "26");
    game.apply(PlayTime::ZERO, Move::FillMarks).unwrap();
    assert!(game.marks(at).is_empty());
    assert_eq!(game.marks(cell("r1c4")).to_string(), "26");
}

#[test]
fn moves_that_cannot_be_made_say_why() {
    let mut game = game();
    let clue = Candidate::new(cell("r1c1"), digit(1));
    let refused = game.apply(PlayTime::ZERO, Move::Place(clue)).err();
    assert_eq!(refused, Some(Rejected::Clue(clue.cell())));
    let placed = Candidate::new(cell("r1c3"), digit(4));
    game.apply(PlayTime::ZERO, Move::Place(placed)).unwrap();
    let again = game.apply(PlayTime::ZERO, Move::Place(placed)).err();
    assert_eq!(again, Some(Rejected::NoChange));
    let marked = game.apply(PlayTime::ZERO, Move::Mark(placed)).err();
    assert_eq!(marked, Some(Rejected::Filled(placed.cell())));
    assert_eq!(game.history().done().len(), 1);
}

#[test]
fn an_accepted_elimination_stays_and_is_undone_like_any_move() {
    let mut game = game();
    let gone = Candidate::new(cell("r1c3"), digit(1));
    let eliminations = CandidateSet::from_iter([gone]);
    let take = Move::Take {
        placements: Vec::new(),
        eliminations,
    };
    game.apply(PlayTime::ZERO, take).unwrap();
    assert!(!game.board().unwrap().allows(gone));
    game.apply(PlayTime::ZERO, Move::FillMarks).unwrap();
    assert!(!game.marks(gone.cell()).contains(gone.digit()));
    game.undo(PlayTime::ZERO);
    game.undo(PlayTime::ZERO);
    assert!(game.board().unwrap().allows(gone));
}

#[test]
fn a_full_grid_without_clash_wins_and_mistakes_are_what_differs_from_the_solution() {
    let mut game = game();
    let solution = *game.puzzle().unwrap().solution();
    game.apply(PlayTime::ZERO, Move::Complete(solution))
        .unwrap();
    assert!(game.is_won());
    assert!(Digit::ALL.into_iter().all(|d| game.left(d) == 0));
    game.undo(PlayTime::ZERO);
    let wrong = Candidate::new(cell("r1c3"), digit(1));
    game.apply(PlayTime::ZERO, Move::Place(wrong)).unwrap();
    assert_eq!(game.mistakes(), Some(CellSet::only(wrong.cell())));
    assert!(!game.is_won());
}

#[test]
fn clues_with_several_solutions_can_be_played_to_any_of_them() {
    let mut game = Game::new(Puzzle::new(Clues::EMPTY));
    assert_eq!(game.mistakes(), None);
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap()).unwrap();
    game.apply(PlayTime::ZERO, Move::Complete(*puzzle.solution()))
        .unwrap();
    assert!(game.is_won());
}

#[test]
fn a_turn_is_written_as_one_line_and_read_back() {
    let solution = *Puzzle::new(SAMPLE.parse().unwrap()).unwrap().solution();
    let full = format!("complete {solution}");
    for text in [
        "place r1c3=4",
        "clear r1c3",
        "clear r1c3 r9c9",
        "mark r1c3=4",
        "unmark r1c3=4",
        "fill-marks",
        "take r1c3=4",
        "take r1c3=4 r9c8=7 r2c2<>1 r2c4<>6",
        &full,
        "undo",
        "redo",
    ] {
        let turn: Turn = text.parse().unwrap();
        assert_eq!(turn.to_string(), text);
    }
    for text in [
        "",
        "place",
        "place r0c1=4",
        "place r1c3=0",
        "place r1c3=44",
        "place r1c3 =4",
        "clear",
        "clear r1c",
        "undo r1c3",
        "fill-marks 1",
        "take r1c3",
        "complete 123",
        "Undo",
    ] {
        assert!(text.parse::<Turn>().is_err(), "{text}");
    }
}

#[test]
fn a_turn_that_cannot_be_made_ends_the_replay_where_it_stands() {
    let turns = ["place r1c3=4", "undo", "undo", "place r1c3=1"];
    let turns = turns.map(|turn| (PlayTime::ZERO, turn.parse().unwrap()));
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
    let stray = Game::replay(puzzle, turns).unwrap_err();
    assert_eq!(stray.sound.turns().len(), 2);
    assert_eq!(
        stray.to_string(),
        "turn 3 cannot follow from those before it"
    );
}

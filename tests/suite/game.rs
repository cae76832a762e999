//! Properties of games: undo restores the exact state, a move includes the changes of notes that it
//! causes, and clues never change.

use masume::game::{
    BranchId, BranchState, CellColor, CellLayer, CellState, Clock, Game, LinkKind, Move, MoveError,
    NoteMode, Notes, Origin, PlayTime, Turn,
};
use masume::grid::rules::{Pos, PosSet, VariantCandidate, VariantDigit, VariantDigitSet};
use masume::grid::{Board, Candidate, Cell, CellSet, Clues, Digit, DigitSet};
use masume::logic::solve_path;
use masume::puzzle::Puzzle;
use proptest::prelude::*;

use crate::corpus;
use crate::techniques::{Case, cases};

const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn game() -> Game {
    Game::new(Puzzle::new(SAMPLE.parse().unwrap()))
}

fn cell(name: &str) -> Pos {
    name.parse().unwrap()
}

fn digit(value: u8) -> VariantDigit {
    VariantDigit::new(value).unwrap()
}

/// The digit and the state of every cell of a game, which undo must restore.
fn snapshot(game: &Game) -> Vec<(Option<VariantDigit>, CellState)> {
    let cells = game.puzzle().cells().iter();
    cells.map(|c| (game.digit(*c), *game.state(*c))).collect()
}

fn make(game: &mut Game, action: Move) -> Result<(), MoveError> {
    game.apply(PlayTime::ZERO, action)
}

fn play(game: &mut Game, turn: Turn) -> Result<(), MoveError> {
    game.play(PlayTime::ZERO, turn)
}

fn undo(game: &mut Game) {
    play(game, Turn::Undo).unwrap();
}

fn mark(layer: CellLayer, cell: Pos, digit: VariantDigit) -> Move {
    Move::AddNotes(Notes {
        layer,
        cells: PosSet::only(cell),
        digits: VariantDigitSet::only(digit),
    })
}

fn any_candidate() -> impl Strategy<Value = VariantCandidate> + Clone {
    (0..81_usize, 0..9_usize)
        .prop_map(|(c, d)| Candidate::new(Cell::new(c).unwrap(), Digit::ALL[d]).into())
}

fn any_cells() -> impl Strategy<Value = PosSet> + Clone {
    prop::collection::vec(0..81_usize, 1..6).prop_map(|cells| {
        cells
            .into_iter()
            .filter_map(Cell::new)
            .map(Pos::from)
            .collect()
    })
}

fn any_move() -> impl Strategy<Value = Move> {
    let candidate = any_candidate();
    let layer = prop::sample::select(vec![
        CellLayer::Corner,
        CellLayer::Center,
        CellLayer::Eliminated,
        CellLayer::Bold,
        CellLayer::Crossed,
    ]);
    let marks = (layer, any_cells(), 1..512_u16).prop_map(|(layer, cells, digits)| Notes {
        layer,
        cells,
        digits: DigitSet::from_bits(digits).into(),
    });
    let solution = game().puzzle().full_grid().unwrap();
    let list = prop::collection::vec(any_candidate(), 1..4);
    prop_oneof![
        6 => candidate.clone().prop_map(Move::Place),
        2 => (any_cells(), any_candidate()).prop_map(|(cells, it)| Move::PlaceAll(cells, it.value)),
        6 => marks.clone().prop_map(Move::AddNotes),
        2 => marks.prop_map(Move::RemoveNotes),
        2 => any_cells().prop_map(Move::Clear),
        1 => any_cells().prop_map(Move::CenterNotes),
        2 => (any_cells(), prop::option::of(0..9_usize)).prop_map(|(cells, color)| {
            Move::Color(cells, color.map(|c| CellColor(Digit::ALL[c])))
        }),
        2 => (any_cells(), 0..9_usize, any::<bool>()).prop_map(|(cells, color, on)| {
            let color = CellColor(Digit::ALL[color]);
            if on { Move::AddColor(cells, color) } else { Move::RemoveColor(cells, color) }
        }),
        2 => (any_cells(), 1..512_u16, prop::option::of(0..9_usize)).prop_map(
            |(cells, digits, color)| {
                let digits: VariantDigitSet = DigitSet::from_bits(digits).into();
                Move::ColorNotes(cells, digits, color.map(|c| CellColor(Digit::ALL[c])))
            }
        ),
        2 => (any_candidate(), any_candidate(), 0..3_usize).prop_map(|(from, to, kind)| {
            Move::Link([from, to], [None, Some(LinkKind::Strong), Some(LinkKind::Weak)][kind])
        }),
        1 => Just(Move::FillNotes),
        1 => candidate.prop_map(Move::Eliminate),
        1 => (list.clone(), list.clone(), list.clone()).prop_map(|(entries, corner, center)| {
            Move::Load { entries, corner, center }
        }),
        1 => (list.clone(), list.clone()).prop_map(|(list, notes)| Move::ApplyStep {
            placements: list[..1].to_vec(),
            eliminations: list[1..].to_vec(),
            notes: notes.into_iter().collect(),
        }),
        1 => list.prop_map(Move::Fill),
        1 => Just(Move::Complete(solution.clone())),
    ]
}

/// Any turn except one that changes which notes are visible.
fn any_turn() -> impl Strategy<Value = Turn> {
    let branch = (0..6_usize).prop_map(BranchId::new);
    prop_oneof![
        12 => any_move().prop_map(Turn::Make),
        4 => any_candidate().prop_map(Turn::StartTrial),
        8 => Just(Turn::Undo),
        3 => Just(Turn::Redo),
        2 => branch.clone().prop_map(Turn::Switch),
        1 => branch.clone().prop_map(Turn::Merge),
        1 => branch.clone().prop_map(Turn::Drop),
        1 => branch.prop_map(Turn::Restore),
        2 => Just(Turn::RejectTrial),
    ]
}

proptest! {
    #[test]
    fn undoing_everything_returns_to_the_start_and_redoing_to_the_end(
        moves in prop::collection::vec(any_move(), 0..60)
    ) {
        let mut game = game();
        let mut seen = vec![snapshot(&game)];
        for action in moves {
            let before = snapshot(&game);
            if make(&mut game, action).is_ok() {
                seen.push(snapshot(&game));
            } else {
                prop_assert_eq!(snapshot(&game), before);
            }
        }
        for state in seen.iter().rev().skip(1) {
            prop_assert!(play(&mut game, Turn::Undo).is_ok());
            prop_assert_eq!(&snapshot(&game), state);
        }
        prop_assert!(play(&mut game, Turn::Undo).is_err());
        for state in &seen[1..] {
            prop_assert!(play(&mut game, Turn::Redo).is_ok());
            prop_assert_eq!(&snapshot(&game), state);
        }
        prop_assert!(play(&mut game, Turn::Redo).is_err());
    }

    #[test]
    fn a_position_equals_the_result_of_its_moves_on_any_branch(
        turns in prop::collection::vec(any_turn(), 0..60)
    ) {
        let mut live = game();
        for next in turns {
            let before = live.clone();
            if play(&mut live, next).is_err() {
                prop_assert_eq!(&live, &before);
            }
            let mut straight = game();
            for change in live.history().changes() {
                make(&mut straight, change.action.clone()).unwrap();
            }
            prop_assert_eq!(snapshot(&live), snapshot(&straight));
            prop_assert_eq!(live.history().changes(), straight.history().changes());
        }
    }

    #[test]
    fn replayed_turns_yield_the_same_game_with_all_branches(
        turns in prop::collection::vec(any_turn(), 0..60),
        modes in prop::collection::vec(0..20_usize, 60)
    ) {
        let mut live = game();
        for (i, (next, mode)) in turns.into_iter().zip(modes).enumerate() {
            let at = PlayTime::from_secs(i as u64);
            let modes = [NoteMode::Hand, NoteMode::Auto, NoteMode::Hidden];
            if let Some(mode) = modes.get(mode) {
                let _ = live.play(at, Turn::NoteMode(*mode));
            }
            let _ = live.play(at, next);
        }
        let written = |(at, turn): &(PlayTime, Turn)| (*at, turn.to_string());
        let written: Vec<(PlayTime, String)> = live.turns().iter().map(written).collect();
        let read = written.iter().map(|(at, turn)| (*at, turn.parse().unwrap()));
        let again = Game::replay(live.puzzle().clone(), read).unwrap();
        prop_assert_eq!(&again, &live);
        prop_assert_eq!(again.branches(), live.branches());
    }

    #[test]
    fn without_a_dropped_branch_every_earlier_position_can_be_reached(
        turns in prop::collection::vec(any_turn(), 0..60)
    ) {
        let mut live = game();
        let mut ends = Vec::new();
        for next in turns {
            if matches!(next, Turn::Drop(_)) {
                continue;
            }
            let _ = play(&mut live, next);
            ends.push(snapshot(&live));
        }
        // The test switches to each branch, and undoes all its moves, to reach every position.
        let mut reached = Vec::new();
        for branch in live.branches() {
            let _ = play(&mut live, Turn::Switch(branch.id));
            let mut back = live.clone();
            reached.push(snapshot(&back));
            while play(&mut back, Turn::Undo).is_ok() {
                reached.push(snapshot(&back));
            }
        }
        for end in ends {
            prop_assert!(reached.contains(&end));
        }
    }

    #[test]
    fn clues_never_change(moves in prop::collection::vec(any_move(), 0..60)) {
        let clues: Clues = SAMPLE.parse().unwrap();
        let mut game = game();
        for action in moves {
            let _ = make(&mut game, action);
            for (cell, digit) in clues.iter() {
                prop_assert_eq!(game.digit(cell.into()), Some(digit.into()));
            }
        }
    }

    #[test]
    fn conflicts_are_the_pairs_of_equal_digits_that_see_each_other(
        moves in prop::collection::vec(any_move(), 0..60)
    ) {
        let mut game = game();
        for action in moves {
            let _ = make(&mut game, action);
        }
        let digits = game.digits().to_clues();
        let conflicting: CellSet = digits
            .iter()
            .filter(|(c, d)| digits.peers(*c).iter().any(|p| digits.digit(p) == Some(*d)))
            .map(|(c, _)| c)
            .collect();
        let found = game.puzzle().conflicts(&game.digits()).into_iter();
        let found: PosSet = found.flat_map(|conflict| conflict.cells).collect();
        prop_assert_eq!(found, PosSet::from(conflicting));
    }
}

#[test]
fn a_placed_digit_clears_notes_of_its_peers_in_the_same_step() {
    let mut game = game();
    make(&mut game, Move::FillNotes).unwrap();
    let before = snapshot(&game);
    let four = VariantCandidate::new(cell("r1c3"), digit(4));
    assert!(game.notes(cell("r1c6")).contains(digit(4)));
    make(&mut game, Move::Place(four)).unwrap();
    for peer in game.puzzle().checker().peers(four.pos) {
        assert!(!game.notes(*peer).contains(digit(4)));
    }
    undo(&mut game);
    assert_eq!(snapshot(&game), before);
}

#[test]
fn a_conflicting_digit_keeps_the_notes_of_its_peers() {
    let mut game = game();
    make(&mut game, Move::FillNotes).unwrap();
    let before = snapshot(&game);
    let seven = VariantCandidate::new(cell("r1c3"), digit(7));
    make(&mut game, Move::Place(seven)).unwrap();
    for (i, state) in snapshot(&game).into_iter().enumerate() {
        if game.puzzle().index(seven.pos) != Some(i) {
            assert_eq!(state, before[i]);
        }
    }
}

#[test]
fn erasing_an_entry_restores_its_notes() {
    let mut game = game();
    let at = cell("r1c3");
    for value in [1, 2] {
        make(&mut game, mark(CellLayer::Corner, at, digit(value))).unwrap();
    }
    let marks = game.notes(at);
    let placed = Move::Place(VariantCandidate::new(at, digit(4)));
    make(&mut game, placed).unwrap();
    assert!(game.notes(at).is_empty());
    make(&mut game, Move::Clear(PosSet::only(at))).unwrap();
    assert_eq!(game.notes(at), marks);
}

#[test]
fn notes_are_filled_in_first_and_tidied_the_second_time() {
    let mut game = game();
    let at = cell("r1c3");
    make(&mut game, mark(CellLayer::Corner, at, digit(5))).unwrap();
    make(&mut game, Move::FillNotes).unwrap();
    assert_eq!(game.notes(at), VariantDigitSet::only(digit(5)));
    assert_eq!(game.notes(cell("r1c4")).to_string(), "26");
    make(&mut game, Move::FillNotes).unwrap();
    assert!(game.notes(at).is_empty());
    assert_eq!(game.notes(cell("r1c4")).to_string(), "26");
}

#[test]
fn rejected_moves_have_a_reason() {
    let mut game = game();
    let clue = VariantCandidate::new(cell("r1c1"), digit(1));
    let refused = make(&mut game, Move::Place(clue)).err();
    assert_eq!(refused, Some(MoveError::Clue(clue.pos)));
    let placed = VariantCandidate::new(cell("r1c3"), digit(4));
    make(&mut game, Move::Place(placed)).unwrap();
    let again = make(&mut game, Move::Place(placed)).err();
    assert_eq!(again, Some(MoveError::NoChange));
    let marked = make(&mut game, mark(CellLayer::Corner, placed.pos, digit(1))).err();
    assert_eq!(marked, Some(MoveError::Filled(placed.pos)));
    assert_eq!(game.history().depth(), 1);
}

#[test]
fn an_accepted_elimination_persists_and_can_be_undone() {
    let mut game = game();
    let gone = VariantCandidate::new(cell("r1c3"), digit(1));
    let take = game.apply_step(Vec::new(), vec![gone]);
    make(&mut game, take).unwrap();
    assert!(!game.board().unwrap().allows(gone.to_candidate().unwrap()));
    make(&mut game, Move::FillNotes).unwrap();
    assert!(!game.notes(gone.pos).contains(gone.value));
    undo(&mut game);
    undo(&mut game);
    assert!(game.board().unwrap().allows(gone.to_candidate().unwrap()));
}

#[test]
fn a_hint_writes_the_last_candidates_of_a_cell_without_notes() {
    let mut game = game();
    let bare = cell("r1c3");
    let possible = game.puzzle().possible_digits(&game.digits(), bare);
    let (last, lost) = {
        let mut all = possible.iter();
        let last: VariantDigitSet = all.by_ref().take(2).collect();
        (
            last,
            all.map(|digit| VariantCandidate::new(bare, digit))
                .collect(),
        )
    };
    let take = game.apply_step(Vec::new(), lost);
    assert_eq!(take.to_string().parse(), Ok(take.clone()));
    make(&mut game, take).unwrap();
    assert_eq!(game.notes(bare), last);
    undo(&mut game);
    assert!(game.notes(bare).is_empty());
    // If a cell already has notes, an elimination writes no further notes in the cell.
    make(
        &mut game,
        mark(CellLayer::Corner, bare, last.iter().next().unwrap()),
    )
    .unwrap();
    let bare_lost = vec![VariantCandidate::new(bare, last.iter().last().unwrap())];
    let take = game.apply_step(Vec::new(), bare_lost);
    assert!(matches!(take, Move::ApplyStep { notes, .. } if notes.is_empty()));
}

#[test]
fn a_full_grid_wins_and_a_digit_that_differs_from_the_solution_is_a_mistake() {
    let mut game = game();
    let solution = game.puzzle().full_grid().unwrap();
    make(&mut game, Move::Complete(solution)).unwrap();
    assert!(game.is_won());
    undo(&mut game);
    let wrong = VariantCandidate::new(cell("r1c3"), digit(1));
    make(&mut game, Move::Place(wrong)).unwrap();
    assert_eq!(game.mistakes(), Some(PosSet::only(wrong.pos)));
    assert!(!game.is_won());
}

#[test]
fn a_game_with_several_solutions_is_won_by_any_of_them() {
    let mut game = Game::new(Puzzle::new(Clues::EMPTY));
    assert_eq!(game.mistakes(), None);
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap()).unwrap();
    make(&mut game, Move::Complete(puzzle.solution().into())).unwrap();
    assert!(game.is_won());
}

#[test]
fn toggling_a_note_adds_it_to_a_selection_if_any_cell_lacks_it() {
    let mut game = game();
    let cells: PosSet = ["r1c2", "r1c3", "r1c4", "r1c6"]
        .map(cell)
        .into_iter()
        .collect();
    let empty: PosSet = cells.iter().filter(|c| *c != cell("r1c2")).collect();
    let marks = Notes {
        layer: CellLayer::Corner,
        cells: cells.clone(),
        digits: VariantDigitSet::only(digit(2)),
    };
    make(&mut game, mark(CellLayer::Corner, cell("r1c4"), digit(2))).unwrap();
    let has = |game: &Game| -> PosSet {
        let has = |c: &Pos| game.notes(*c).contains(digit(2));
        game.puzzle().cells().iter().copied().filter(has).collect()
    };
    let all = game.toggled(marks.clone());
    make(&mut game, all).unwrap();
    assert_eq!(has(&game), empty);
    let none = game.toggled(marks.clone());
    make(&mut game, none).unwrap();
    assert_eq!(has(&game), PosSet::default());
    let red = CellColor(Digit::ALL[0]);
    // Clues can be colored too.
    let blue = CellColor(Digit::ALL[2]);
    make(
        &mut game,
        Move::Color(PosSet::only(cell("r1c2")), Some(blue)),
    )
    .unwrap();
    for (action, expected) in [
        (Move::AddColor(cells.clone(), red), cells.clone()),
        (Move::RemoveColor(cells.clone(), red), PosSet::default()),
    ] {
        assert_eq!(game.toggled_color(cells.clone(), red), action);
        make(&mut game, action).unwrap();
        let colored = |c: &Pos| game.state(*c).colors.contains(red.0);
        let all = game.puzzle().cells().iter().copied();
        let colored: PosSet = all.filter(colored).collect();
        assert_eq!(colored, expected);
        assert!(game.state(cell("r1c2")).colors.contains(blue.0));
    }
}

#[test]
fn the_color_and_style_of_a_note_last_until_the_note_is_removed() {
    let mut game = game();
    let (at, four) = (cell("r1c3"), digit(4));
    let cells: PosSet = [at, cell("r1c4")].into_iter().collect();
    let red = CellColor(Digit::ALL[0]);
    assert_eq!(game.next_note_state(&cells, four), None);
    assert_eq!(game.toggled_note_color(&cells, four, Some(red)), None);
    make(&mut game, mark(CellLayer::Corner, at, four)).unwrap();
    for (bold, crossed) in [(true, false), (false, true), (false, false), (true, false)] {
        let action = game.next_note_state(&cells, four).unwrap();
        make(&mut game, action).unwrap();
        let state = game.state(at);
        assert_eq!(
            (state.bold.contains(four), state.crossed.contains(four)),
            (bold, crossed)
        );
    }
    let action = game.toggled_note_color(&cells, four, Some(red)).unwrap();
    let only = PosSet::only(at);
    assert_eq!(
        action,
        Move::ColorNotes(only.clone(), VariantDigitSet::only(four), Some(red))
    );
    make(&mut game, action).unwrap();
    assert_eq!(game.state(at).note_color(four), Some(red));
    assert!(game.notes(at).contains(four));
    let again = game.toggled_note_color(&cells, four, Some(red)).unwrap();
    assert_eq!(
        again,
        Move::ColorNotes(only, VariantDigitSet::only(four), None)
    );
    // Placing the digit in a peer removes the note, its color and its style.
    make(
        &mut game,
        Move::Place(VariantCandidate::new(cell("r1c6"), four)),
    )
    .unwrap();
    let state = game.state(at);
    assert_eq!(
        (state.bold, state.note_color(four)),
        (VariantDigitSet::EMPTY, None)
    );
    undo(&mut game);
    assert_eq!(game.state(at).note_color(four), Some(red));
}

#[test]
fn toggling_a_link_makes_it_strong_then_weak_then_removes_it() {
    let mut game = game();
    let ends =
        [("r1c3", 4), ("r1c4", 2)].map(|(at, it)| VariantCandidate::new(cell(at), digit(it)));
    let [from, to] = ends;
    let drawn = [Some(LinkKind::Strong), Some(LinkKind::Weak), None];
    for (kind, ends) in drawn.into_iter().zip([ends, [to, from], ends]) {
        let action = game.toggled_link(ends);
        make(&mut game, action).unwrap();
        assert_eq!(game.link([from, to]), kind);
        assert_eq!(game.links().len(), usize::from(kind.is_some()));
    }
    let removed = Move::Link(ends, None);
    assert_eq!(make(&mut game, removed), Err(MoveError::NoChange));
    let to_itself = Move::Link([from, from], Some(LinkKind::Weak));
    assert_eq!(make(&mut game, to_itself), Err(MoveError::NoChange));
    for kind in [Some(LinkKind::Weak), Some(LinkKind::Strong), None] {
        undo(&mut game);
        assert_eq!(game.link(ends), kind);
    }
    play(&mut game, Turn::Redo).unwrap();
    assert_eq!(game.link(ends), Some(LinkKind::Strong));
}

#[test]
fn undo_does_not_restore_a_heart_lost_by_a_wrong_digit() {
    let mut game = game();
    assert_eq!(game.hearts(), None);
    play(&mut game, Turn::Arcade).unwrap();
    assert_eq!(play(&mut game, Turn::Arcade), Err(MoveError::NoChange));
    let place = |value| Move::Place(VariantCandidate::new(cell("r1c3"), digit(value)));
    for (value, hearts) in [(4, 3), (1, 2), (4, 2), (2, 1), (1, 0), (2, 0)] {
        make(&mut game, place(value)).unwrap();
        assert_eq!(game.hearts(), Some(hearts), "{value}");
        assert_eq!(game.is_arcade(), hearts > 0);
        undo(&mut game);
        assert_eq!(game.hearts(), Some(hearts), "{value}");
    }
    let again = Game::replay(game.puzzle().clone(), game.turns().to_vec()).unwrap();
    assert_eq!(again.hearts(), Some(0));
}

#[test]
fn automatic_notes_follow_the_board_and_respect_eliminations() {
    let mut game = game();
    play(&mut game, Turn::NoteMode(NoteMode::Auto)).unwrap();
    let at = cell("r1c3");
    assert_eq!(game.notes(at).to_string(), "124");
    make(&mut game, mark(CellLayer::Eliminated, at, digit(1))).unwrap();
    assert_eq!(game.notes(at).to_string(), "24");
    let two = VariantCandidate::new(cell("r1c4"), digit(2));
    make(&mut game, Move::Place(two)).unwrap();
    assert_eq!(game.notes(at).to_string(), "4");
    make(&mut game, Move::Clear(PosSet::only(two.pos))).unwrap();
    assert_eq!(game.notes(at).to_string(), "24");
    make(&mut game, Move::Clear(PosSet::only(at))).unwrap();
    assert_eq!(game.notes(at).to_string(), "124");
    play(&mut game, Turn::NoteMode(NoteMode::Hidden)).unwrap();
    assert!(game.notes(at).is_empty());
}

#[test]
fn a_move_after_an_undo_preserves_the_undone_moves_as_a_branch() {
    let mut game = game();
    let four = VariantCandidate::new(cell("r1c3"), digit(4));
    let two = VariantCandidate::new(cell("r1c3"), digit(2));
    make(&mut game, Move::Place(four)).unwrap();
    let first = snapshot(&game);
    undo(&mut game);
    make(&mut game, Move::Place(two)).unwrap();
    let second = snapshot(&game);
    let branches = game.branches();
    let origins: Vec<&Origin> = branches.iter().map(|b| &b.origin).collect();
    assert_eq!(origins, [&Origin::Main, &Origin::Undone(Move::Place(four))]);
    play(&mut game, Turn::Switch(branches[1].id)).unwrap();
    assert_eq!(snapshot(&game), first);
    play(&mut game, Turn::Switch(BranchId::MAIN)).unwrap();
    assert_eq!(snapshot(&game), second);
    play(&mut game, Turn::Merge(branches[1].id)).unwrap();
    play(&mut game, Turn::Switch(BranchId::MAIN)).unwrap();
    assert_eq!(snapshot(&game), first);
}

#[test]
fn a_dead_end_eliminates_the_assumption_of_the_trial() {
    let mut game = game();
    make(&mut game, Move::FillNotes).unwrap();
    let before = snapshot(&game);
    let two = VariantCandidate::new(cell("r1c3"), digit(2));
    play(&mut game, Turn::StartTrial(two)).unwrap();
    assert_eq!(game.assumption(), Some(two));
    assert_eq!(game.trial_cells(), PosSet::only(two.pos));
    assert_eq!(game.failed_trial(), None);
    assert_eq!(play(&mut game, Turn::RejectTrial), Err(MoveError::NoBranch));
    // 6 is the only candidate of r1c4, so r1c4 is a dead end if another cell of row 1 is 6.
    let six = VariantCandidate::new(cell("r1c6"), digit(6));
    make(&mut game, Move::Place(six)).unwrap();
    assert!(game.dead_ends().cells.contains("r1c4".parse().unwrap()));
    assert_eq!(game.failed_trial(), Some(two));
    assert_eq!(game.branches()[1].state, BranchState::DeadEnd(3));
    play(&mut game, Turn::RejectTrial).unwrap();
    assert_eq!(game.history().branch(), BranchId::MAIN);
    assert!(game.state(two.pos).eliminated.contains(two.value));
    assert!(!game.notes(two.pos).contains(two.value));
    undo(&mut game);
    assert_eq!(snapshot(&game), before);
}

#[test]
fn a_dropped_branch_is_not_redone_until_it_is_restored() {
    let mut game = game();
    let one = VariantCandidate::new(cell("r1c3"), digit(1));
    play(&mut game, Turn::StartTrial(one)).unwrap();
    let branch = game.history().branch();
    play(&mut game, Turn::Drop(branch)).unwrap();
    assert_eq!(game.digit(one.pos), None);
    assert_eq!(play(&mut game, Turn::Redo), Err(MoveError::NoChange));
    assert_eq!(
        play(&mut game, Turn::Switch(branch)),
        Err(MoveError::NoBranch)
    );
    play(&mut game, Turn::Restore(branch)).unwrap();
    play(&mut game, Turn::Switch(branch)).unwrap();
    play(&mut game, Turn::Merge(branch)).unwrap();
    assert_eq!(game.assumption(), None);
    assert_eq!(game.branches()[1].state, BranchState::Merged);
    assert_eq!(
        play(&mut game, Turn::Drop(BranchId::MAIN)),
        Err(MoveError::NoBranch)
    );
}

#[test]
fn the_first_mistake_is_the_oldest_entry_that_is_still_wrong() {
    let mut game = game();
    assert_eq!(game.moves_since_mistake(), None);
    // The first digit is wrong and is corrected. The last three moves leave two wrong digits.
    for (name, value) in [
        ("r1c3", 1),
        ("r1c3", 4),
        ("r1c4", 2),
        ("r1c6", 6),
        ("r1c4", 8),
    ] {
        let placed = VariantCandidate::new(cell(name), digit(value));
        make(&mut game, Move::Place(placed)).unwrap();
    }
    assert_eq!(game.mistakes().unwrap().len(), 2);
    assert_eq!(game.moves_since_mistake(), Some(2));
}

#[test]
fn a_turn_is_written_as_one_line_and_parsed_back() {
    let solution = *Puzzle::new(SAMPLE.parse().unwrap()).unwrap().solution();
    let full = format!("complete {solution}");
    for text in [
        "place r1c3=4",
        "clear r1c3",
        "clear r1c3 r9c9",
        "mark 4 r1c3 r1c4",
        "unmark 4 r1c3",
        "mark-center 4 r1c3",
        "unmark-center 4 r1c3",
        "strike 4 r1c3",
        "unstrike 4 r1c3",
        "center r1c3 r1c4",
        "color 3 r1c3",
        "color 0 r1c3",
        "bold 4 r1c3",
        "unbold 4 r1c3",
        "cross 45 r1c3 r1c4",
        "uncross 4 r1c3",
        "add-color 3 r1c3",
        "remove-color 3 r1c3 r1c4",
        "color-notes 3 45 r1c3",
        "color-notes 0 4 r1c3 r1c4",
        "link r1c3=4 r1c4=6",
        "link-weak r1c3=4 r1c4=6",
        "unlink r1c3=4 r1c4=6",
        "border r1c3-r1c4 r1c3-r2c3",
        "remove-border r1c3-r1c4",
        "fill-marks",
        "take r1c3=4",
        "take r1c3=4 r9c8=7 r2c2<>1 r2c4<>6",
        "fill r1c3=4 r1c4=6",
        "rule-out r1c3=4",
        &full,
        "try r1c3=4",
        "undo",
        "redo",
        "switch 2",
        "merge 2",
        "drop 2",
        "restore 12",
        "refute",
        "hint 3 x-wing",
        "use mouse",
        "arcade",
        "race won 31000 1200:r1c3 3000:r1c4+r2c5",
        "race left 0",
        "notes hand",
        "notes auto",
        "notes hidden",
    ] {
        let turn: Turn = text.parse().unwrap();
        assert_eq!(turn.to_string(), text);
    }
    for (former, now) in [
        ("colour 3 r1c3", "color 3 r1c3"),
        ("centre r1c3", "center r1c3"),
        ("unmark-centre 4 r1c3", "unmark-center 4 r1c3"),
    ] {
        let turn: Turn = former.parse().unwrap();
        assert_eq!(turn.to_string(), now);
    }
    for text in [
        "",
        "place",
        "place r0c1=4",
        "place r1c3=44",
        "place r1c3 =4",
        "clear",
        "clear r1c",
        "undo r1c3",
        "mark r1c3=4",
        "mark 44 r1c3",
        "mark 4",
        "color x r1c3",
        "add-color 0 r1c3",
        "color-notes 3 r1c3",
        "link r1c3=4",
        "link r1c3 r1c4",
        "border r1c3 r1c4",
        "border r1c3-r2c4",
        "fill r1c3",
        "switch",
        "switch r1c3",
        "notes",
        "fill-marks 1",
        "take r1c3",
        "Undo",
    ] {
        assert!(text.parse::<Turn>().is_err(), "{text}");
    }
}

#[test]
fn a_turn_with_digits_that_the_puzzle_does_not_use_is_rejected() {
    for text in [
        "place r1c3=0",
        "place r1c3=A",
        "place r1c12=4",
        "complete 123",
    ] {
        let rejected = play(&mut game(), text.parse().unwrap());
        assert!(rejected.is_err(), "{text}");
    }
}

#[test]
fn an_invalid_turn_ends_the_replay() {
    let turns = ["place r1c3=4", "undo", "undo", "place r1c3=1"];
    let turns = turns.map(|turn| (PlayTime::ZERO, turn.parse().unwrap()));
    let puzzle = Puzzle::new(SAMPLE.parse().unwrap());
    let error = Game::replay(puzzle, turns).unwrap_err();
    assert_eq!(error.last_valid.turns().len(), 2);
    assert_eq!(
        error.to_string(),
        "turn 3 is impossible after the turns before it"
    );
}

#[test]
fn applying_steps_in_a_game_yields_the_board_of_the_path() {
    for clues in corpus::own().into_iter().step_by(10) {
        let mut game = Game::new(Puzzle::new(clues));
        let mut board = Board::from_clues(&clues).unwrap();
        assert_eq!(game.board().as_ref(), Some(&board));
        for step in solve_path(board.clone()).steps {
            step.apply(&mut board).unwrap();
            let placements = step.placements.into_iter().map(Into::into).collect();
            let eliminations = step.eliminations.iter().map(Into::into).collect();
            let take = game.apply_step(placements, eliminations);
            make(&mut game, take).unwrap();
            assert_eq!(game.board().as_ref(), Some(&board), "{clues}");
        }
    }
}

#[test]
fn setting_up_a_position_in_a_game_yields_that_position() {
    for Case {
        technique, board, ..
    } in cases()
    {
        let mut clues = Clues::EMPTY;
        let mut placements = Vec::new();
        for cell in !board.unsolved() {
            let digit = board.digit(cell).unwrap();
            if board.clues().contains(cell) {
                clues.set(cell, Some(digit));
            } else {
                placements.push(Candidate::new(cell, digit).into());
            }
        }
        let mut game = Game::new(Puzzle::new(clues));
        if !placements.is_empty() {
            make(&mut game, Move::Fill(placements)).unwrap();
        }
        let eliminations = game.board().unwrap().all_candidates() - board.all_candidates();
        if !eliminations.is_empty() {
            let eliminations = eliminations.iter().map(Into::into).collect();
            let take = game.apply_step(Vec::new(), eliminations);
            make(&mut game, take).unwrap();
        }
        assert_eq!(game.board(), Some(board), "{technique}");
    }
}

#[test]
fn a_clock_stops_at_the_maximum_time() {
    let mut clock = Clock::default();
    clock.start();
    clock.advance(PlayTime::from_secs(1));
    clock.advance(PlayTime::MAX);
    clock.advance(PlayTime::MAX);
    assert_eq!(clock.elapsed(), PlayTime::MAX);
    assert_eq!(clock.recorded_time(), PlayTime::MAX);
}

/// The history is replayed from its start. The branches and the moves to redo must be those of the
/// original game.
#[test]
fn a_long_game_with_many_branches_is_replayed_exactly() {
    let mut game = game();
    for round in 0..500 {
        for turn in [
            "place r1c3=4",
            "mark 2 r1c4",
            "undo",
            "mark 6 r1c4",
            "undo",
            "undo",
        ] {
            let _ = play(&mut game, turn.parse().unwrap());
        }
        let depth = game.history().depth();
        assert_eq!(game.history().changes().len(), depth, "{round}");
        let latest: Vec<_> = game.history().latest().map(|(_, change)| change).collect();
        assert!(latest.iter().rev().copied().eq(game.history().changes()));
    }
    // No branch ends before the position at which it starts.
    let branches = game.branches();
    assert!(branches.len() > 900, "{}", branches.len());
    for branch in &branches {
        assert!(branch.moves >= branch.fork, "{branch:?}");
    }
    let replayed = Game::replay(game.puzzle().clone(), game.turns().to_vec());
    assert_eq!(replayed.unwrap(), game);
}

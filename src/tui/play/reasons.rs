//! The techniques behind the moves, for the list of moves.

use std::collections::HashMap;

use crate::game::{CellState, Change, Game, Move, Turn};
use crate::grid::{Board, Candidate, CandidateSet, Cell, Clues};
use crate::logic::{Search, Technique};

/// The techniques of recent changes, each computed once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reasons {
    /// The number of turns processed.
    turns: usize,
    /// The technique of each change, by its number.
    known: HashMap<usize, Option<Technique>>,
}

impl Reasons {
    /// The number of recent changes to analyze: no list of moves is longer.
    const LAST: usize = 128;

    /// The technique of a change, by its number; `None` if no simple technique explains it, or if
    /// it was never among the recent changes.
    pub(crate) fn of(&self, number: usize) -> Option<Technique> {
        *self.known.get(&number)?
    }

    /// Processes the turns since the last call. Only new changes among the recent ones are
    /// examined.
    pub(crate) fn follow(&mut self, game: &Game) {
        if self.turns == game.turns().len() {
            return;
        }
        self.turns = game.turns().len();
        let mut position = BoardBefore {
            clues: *game.clues(),
            cells: Cell::ALL.map(|cell| game.state(cell)),
        };
        for (number, change) in game.history().latest().take(Self::LAST) {
            position.go_back(change);
            self.known
                .entry(number)
                .or_insert_with(|| match &change.action {
                    Move::Place(placed) => position.technique(*placed),
                    Move::ApplyStep { .. } => hinted(game, change),
                    _ => None,
                });
        }
    }
}

/// The technique of the hint that a change applied.
fn hinted(game: &Game, change: &Change) -> Option<Technique> {
    let is_it = |turn: &Turn| matches!(turn, Turn::Make(action) if *action == change.action);
    let mut turns = game.turns().iter().rev();
    turns.find(|(at, turn)| *at == change.at && is_it(turn))?;
    turns.find_map(|(_, turn)| match turn {
        Turn::Hint(hint) => Some(Technique::from_slug(&hint.about)),
        _ => None,
    })?
}

/// The board before a change.
struct BoardBefore {
    clues: Clues,
    cells: [CellState; 81],
}

impl BoardBefore {
    fn go_back(&mut self, change: &Change) {
        for (cell, state) in &change.before {
            self.cells[cell.index()] = *state;
        }
    }

    /// The easiest simple technique that places this digit.
    fn technique(&self, placed: Candidate) -> Option<Technique> {
        let board = self.board_without(placed.cell())?;
        let simple = Search::default().up_to(Technique::DirectHiddenTriple);
        let found = simple
            .on(&board)
            .find(|step| step.placements.contains(&placed));
        found.map(|step| step.technique)
    }

    /// The board with this cell empty, without eliminated candidates; `None` if digits conflict.
    fn board_without(&self, empty: Cell) -> Option<Board> {
        let mut entries = Clues::EMPTY;
        for cell in !self.clues.cells().with(empty) {
            entries.set(cell, self.cells[cell.index()].entry);
        }
        let mut board = Board::with_entries(&self.clues, &entries).ok()?;
        let eliminated = Cell::ALL.into_iter().flat_map(|cell| {
            let eliminated = self.cells[cell.index()].eliminated;
            eliminated
                .iter()
                .map(move |digit| Candidate::new(cell, digit))
        });
        board.eliminate(&eliminated.collect::<CandidateSet>());
        Some(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::PlayTime;
    use crate::generate::library;
    use crate::logic;
    use crate::puzzle::Puzzle;
    use crate::rate::Level;

    fn reasons(game: &Game, known: &mut Reasons) -> Vec<Option<Technique>> {
        known.follow(game);
        let last = game.history().latest().take(Reasons::LAST);
        last.map(|(number, _)| known.of(number)).collect()
    }

    #[test]
    fn techniques_found_move_by_move_equal_those_found_at_once() {
        let puzzle = Puzzle::new(library::of_level(Level::Hard)[0]).unwrap();
        let path = logic::solve_path(Board::from_clues(puzzle.clues()).unwrap());
        let mut game = Game::new(Ok(puzzle));
        let mut along = Reasons::default();
        let undo_and_redo = [Turn::Undo, Turn::Undo, Turn::Redo, Turn::Redo];
        for step in &path.steps {
            let turns = if let [placed] = step.placements[..] {
                vec![Turn::Make(Move::Place(placed))]
            } else {
                let about = step.technique.listing().slug.to_owned();
                let hint = crate::game::Hinted { depth: 4, about };
                let take = Move::ApplyStep {
                    placements: step.placements.clone(),
                    eliminations: step.eliminations,
                };
                vec![Turn::Hint(hint), Turn::Make(take)]
            };
            for turn in turns {
                game.play(PlayTime::ZERO, turn).unwrap();
                reasons(&game, &mut along);
            }
            let (last, _) = game.history().latest().next().unwrap();
            assert_eq!(along.of(last), Some(step.technique));
            for turn in &undo_and_redo {
                let _ = game.play(PlayTime::ZERO, turn.clone());
                let found = reasons(&game, &mut along);
                assert_eq!(found, reasons(&game, &mut Reasons::default()));
            }
        }
        assert!(game.is_won());
    }
}

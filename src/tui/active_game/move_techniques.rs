//! The techniques of recent moves, for the list of moves.

use std::collections::HashMap;

use crate::game::{CellState, Change, Game, Move, Turn};
use crate::grid::rules::Pos;
use crate::play::technique_of;

/// A cache of the techniques of recent changes.
#[derive(Clone, Debug, Default)]
pub(crate) struct MoveTechniques {
    /// The number of turns that were already processed.
    turns: usize,
    /// For each change number, the slug of the technique. `None` if no technique explains the
    /// change.
    known: HashMap<usize, Option<String>>,
}

impl MoveTechniques {
    /// The maximum number of recent changes to analyze. Lists of moves show fewer changes.
    const LAST: usize = 128;

    /// Returns the slug of the technique for the change with this number. Returns `None` if no
    /// technique explains the change, or if the change was never analyzed.
    pub(crate) fn of(&self, number: usize) -> Option<&str> {
        self.known.get(&number)?.as_deref()
    }

    /// Processes the turns since the last call. Only the most recent changes are analyzed.
    pub(super) fn follow(&mut self, game: &Game) {
        if self.turns == game.turns().len() {
            return;
        }
        self.turns = game.turns().len();
        // The states before the changes, of the cells that differ from the current board.
        let mut before: HashMap<Pos, CellState> = HashMap::new();
        for (number, change) in game.history().latest().take(Self::LAST) {
            before.extend(change.before.iter().copied());
            self.known
                .entry(number)
                .or_insert_with(|| match &change.action {
                    Move::Place(placed) => {
                        let state = |cell| before.get(&cell).copied().unwrap_or(*game.state(cell));
                        let slug = technique_of(game.puzzle(), &state, *placed);
                        slug.map(str::to_owned)
                    }
                    Move::ApplyStep { .. } => hinted(game, change),
                    _ => None,
                });
        }
    }
}

/// Returns the slug of the technique in the hint that a change applied.
fn hinted(game: &Game, change: &Change) -> Option<String> {
    let is_it = |turn: &Turn| matches!(turn, Turn::Make(action) if *action == change.action);
    let mut turns = game.turns().iter().rev();
    turns.find(|(at, turn)| *at == change.at && is_it(turn))?;
    turns.find_map(|(_, turn)| match turn {
        Turn::Hint(hint) => Some(hint.subject.clone()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::PlayTime;
    use crate::generate::library;
    use crate::grid::Board;
    use crate::logic;
    use crate::puzzle::Puzzle;
    use crate::rate::Level;

    fn reasons(game: &Game, known: &mut MoveTechniques) -> Vec<Option<String>> {
        known.follow(game);
        let last = game.history().latest().take(MoveTechniques::LAST);
        last.map(|(number, _)| known.of(number).map(str::to_owned))
            .collect()
    }

    #[test]
    fn techniques_found_move_by_move_equal_those_found_at_once() {
        let puzzle = Puzzle::new(library::of_level(Level::Hard)[0]).unwrap();
        let path = logic::solve_path(Board::from_clues(puzzle.clues()).unwrap());
        let mut game = Game::new(Ok(puzzle));
        let mut along = MoveTechniques::default();
        let undo_and_redo = [Turn::Undo, Turn::Undo, Turn::Redo, Turn::Redo];
        for step in &path.steps {
            let turns = if let [placed] = step.placements[..] {
                vec![Turn::Make(Move::Place(placed.into()))]
            } else {
                let about = step.technique.slug().to_owned();
                let hint = crate::game::ViewedHint {
                    depth: 4,
                    subject: about,
                };
                let placements = step.placements.iter().copied().map(Into::into).collect();
                let eliminations = step.eliminations.iter().map(Into::into).collect();
                let take = game.apply_step(placements, eliminations);
                vec![Turn::Hint(hint), Turn::Make(take)]
            };
            for turn in turns {
                game.play(PlayTime::ZERO, turn).unwrap();
                reasons(&game, &mut along);
            }
            let (last, _) = game.history().latest().next().unwrap();
            assert_eq!(along.of(last), Some(step.technique.slug()));
            for turn in &undo_and_redo {
                let _ = game.play(PlayTime::ZERO, turn.clone());
                let found = reasons(&game, &mut along);
                assert_eq!(found, reasons(&game, &mut MoveTechniques::default()));
            }
        }
        assert!(game.is_won());
    }
}

//! A game played before, which runs beside the current one on the same puzzle.

use crate::game::{Game, PlayTime};
use crate::grid::CellSet;

/// The entries of another game over time.
#[derive(Debug)]
pub(crate) struct Ghost {
    /// The cells with an entry after each change, with its time.
    steps: Vec<(PlayTime, CellSet)>,
    /// The time of the whole game.
    total: PlayTime,
    won: bool,
}

impl Ghost {
    /// The course of a game with this time played.
    pub(crate) fn of(game: &Game, elapsed: PlayTime) -> Self {
        let puzzle = game.puzzle().cloned().map_err(Clone::clone);
        let mut again = Game::new(puzzle);
        let mut steps: Vec<(PlayTime, CellSet)> = Vec::new();
        for (at, turn) in game.turns() {
            // The turns were played in this order before.
            let _ = again.play(*at, turn.clone());
            let cells = again.entries().cells();
            if steps.last().is_none_or(|(_, last)| *last != cells) {
                steps.push((*at, cells));
            }
        }
        Self {
            steps,
            total: elapsed,
            won: game.is_won(),
        }
    }

    /// The cells with an entry after this time.
    pub(crate) fn cells(&self, time: PlayTime) -> CellSet {
        let count = self.steps.partition_point(|(at, _)| *at <= time);
        let last = count.checked_sub(1).and_then(|last| self.steps.get(last));
        last.map_or(CellSet::EMPTY, |(_, cells)| *cells)
    }

    /// The time it took to solve the puzzle.
    pub(crate) fn time(&self) -> Option<PlayTime> {
        self.won.then_some(self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Clues;
    use crate::puzzle::Puzzle;

    #[test]
    fn a_ghost_has_the_entries_of_each_time() {
        let clues: Clues =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let mut game = Game::new(Puzzle::new(clues));
        let at = PlayTime::from_secs;
        for (time, turn) in [
            (1, "place r1c3=4"),
            (3, "mark 2 r1c4"),
            (5, "place r1c4=6"),
            (9, "undo"),
        ] {
            game.play(at(time), turn.parse().unwrap()).unwrap();
        }
        let ghost = Ghost::of(&game, at(20));
        let counts = [0, 1, 4, 5, 8, 9, 99].map(|time| ghost.cells(at(time)).len());
        assert_eq!(counts, [0, 1, 1, 2, 2, 1, 1]);
        assert_eq!(ghost.time(), None);
    }
}

//! What happens on the board when the puzzle is solved: a wave, short and only once.

use std::time::Duration;

use crate::config::Motion;
use crate::grid::Cell;

/// A light that runs over the board from corner to corner, or shines where nothing may run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wave {
    motion: Motion,
    passed: Duration,
}

impl Wave {
    const LENGTH: Duration = Duration::from_millis(900);

    /// Between two of its pictures.
    pub(super) const FRAME: Duration = Duration::from_millis(33);

    pub(super) fn new(motion: Motion) -> Option<Self> {
        let passed = Duration::ZERO;
        (motion != Motion::None).then_some(Self { motion, passed })
    }

    /// Lets time pass; `None` when it is over.
    pub(super) fn advance(self, by: Duration) -> Option<Self> {
        let passed = self.passed + by;
        (passed < Self::LENGTH).then_some(Self { passed, ..self })
    }

    /// Whether it is over this cell now.
    pub(super) fn lights(self, cell: Cell) -> bool {
        let diagonal = cell.row().index() + cell.col().index();
        let last = Cell::LAST.row().index() + Cell::LAST.col().index();
        let front = self.passed.as_millis() * (last as u128 + 3) / Self::LENGTH.as_millis();
        let behind = front.checked_sub(diagonal as u128);
        self.motion == Motion::Reduced || behind.is_some_and(|steps| steps < 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wave_comes_to_every_cell_leaves_it_and_is_over_within_a_second() {
        let mut seen = [false; 81];
        let mut wave = Wave::new(Motion::Full);
        let mut frames = 0;
        while let Some(now) = wave {
            assert!(!Cell::ALL.iter().all(|cell| now.lights(*cell)));
            for cell in Cell::ALL {
                seen[cell.index()] |= now.lights(cell);
            }
            wave = now.advance(Wave::FRAME);
            frames += 1;
        }
        assert!(seen.iter().all(|seen| *seen));
        assert!(Wave::FRAME * frames <= Duration::from_secs(1));
        assert!(Wave::new(Motion::None).is_none());
    }
}

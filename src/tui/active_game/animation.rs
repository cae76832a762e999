//! The short animation of a solved board or of completed houses.

use std::time::Duration;

use crate::config::Motion;
use crate::grid::rules::{Pos, PosSet};

/// A band of light that moves from corner to corner. With reduced motion, the light does not move.
#[derive(Clone, Debug)]
pub(super) struct BoardAnimation {
    motion: Motion,
    /// The cells of completed houses; `None` if the whole board is solved.
    cells: Option<PosSet>,
    passed: Duration,
}

impl BoardAnimation {
    const LENGTH: Duration = Duration::from_millis(900);

    /// The duration of the animation of completed houses.
    const FLASH: Duration = Duration::from_millis(400);

    /// The time between two frames.
    pub(super) const FRAME: Duration = Duration::from_millis(33);

    pub(super) fn new(motion: Motion) -> Option<Self> {
        (motion != Motion::None).then_some(Self {
            motion,
            cells: None,
            passed: Duration::ZERO,
        })
    }

    /// Creates the animation of completed houses. Returns `None` if there are no cells, or if
    /// animations are off.
    pub(super) fn flash(motion: Motion, cells: PosSet) -> Option<Self> {
        let wave = Self::new(motion)?;
        let cells = Some(cells).filter(|cells| !cells.is_empty())?;
        Some(Self {
            cells: Some(cells),
            passed: Self::LENGTH.saturating_sub(Self::FLASH),
            ..wave
        })
    }

    /// Returns true if the animation is of a solved board. It then hides all other highlights.
    pub(super) const fn is_alone(&self) -> bool {
        self.cells.is_none()
    }

    /// Advances the time. Returns `None` at the end of the animation.
    pub(super) fn advance(self, by: Duration) -> Option<Self> {
        let passed = self.passed + by;
        (passed < Self::LENGTH).then_some(Self { passed, ..self })
    }

    /// Returns true if the animation lights a cell now. `diagonal` is the index of the cell's
    /// diagonal, and `last` is the index of the last diagonal. Both are counted from the first
    /// corner.
    pub(super) fn lights(&self, cell: Pos, [diagonal, last]: [usize; 2]) -> bool {
        if let Some(cells) = &self.cells {
            return cells.contains(cell);
        }
        let front = self.passed.as_millis() * (last as u128 + 3) / Self::LENGTH.as_millis();
        let behind = front.checked_sub(diagonal as u128);
        self.motion == Motion::Reduced || behind.is_some_and(|steps| steps < 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, House};

    fn lights(wave: &BoardAnimation, cell: Cell) -> bool {
        wave.lights(cell.into(), [cell.row().index() + cell.col().index(), 16])
    }

    #[test]
    fn the_wave_passes_every_cell_within_a_second() {
        let mut seen = [false; 81];
        let mut wave: Option<BoardAnimation> = BoardAnimation::new(Motion::Full);
        let mut frames = 0;
        while let Some(now) = wave {
            assert!(!Cell::ALL.iter().all(|cell| lights(&now, *cell)));
            for cell in Cell::ALL {
                seen[cell.index()] |= lights(&now, cell);
            }
            wave = now.advance(BoardAnimation::FRAME);
            frames += 1;
        }
        assert!(seen.iter().all(|seen| *seen));
        assert!(BoardAnimation::FRAME * frames <= Duration::from_secs(1));
        assert!(BoardAnimation::new(Motion::None).is_none());
    }

    #[test]
    fn a_completed_house_is_highlighted_for_a_moment() {
        let row = House::ALL[0];
        let cells = row.cell_set();
        let flash: BoardAnimation = BoardAnimation::flash(Motion::Full, cells.into()).unwrap();
        for cell in Cell::ALL {
            assert_eq!(lights(&flash, cell), cells.contains(cell));
        }
        assert!(flash.advance(BoardAnimation::FLASH).is_none());
        assert!(BoardAnimation::flash(Motion::Full, PosSet::default()).is_none());
        assert!(BoardAnimation::flash(Motion::None, cells.into()).is_none());
    }
}

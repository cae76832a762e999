//! The short animation of a solved board.

use std::time::Duration;

use crate::config::Motion;
use crate::grid::{Cell, HouseSet};

/// A wave of light from corner to corner, or a steady light with reduced motion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wave {
    motion: Motion,
    /// The completed houses; `None` for the whole board.
    houses: Option<HouseSet>,
    passed: Duration,
}

impl Wave {
    const LENGTH: Duration = Duration::from_millis(900);

    /// Duration of the light on a completed house.
    const FLASH: Duration = Duration::from_millis(400);

    /// Time between two frames.
    pub(crate) const FRAME: Duration = Duration::from_millis(33);

    pub(crate) fn new(motion: Motion) -> Option<Self> {
        (motion != Motion::None).then_some(Self {
            motion,
            houses: None,
            passed: Duration::ZERO,
        })
    }

    /// A short light on completed houses.
    pub(crate) fn flash(motion: Motion, houses: HouseSet) -> Option<Self> {
        let wave = Self::new(motion)?;
        let houses = Some(houses).filter(|houses| !houses.is_empty())?;
        Some(Self {
            houses: Some(houses),
            passed: Self::LENGTH.saturating_sub(Self::FLASH),
            ..wave
        })
    }

    /// Returns true if it hides all other highlights.
    pub(crate) const fn is_alone(self) -> bool {
        self.houses.is_none()
    }

    /// Advances the time; `None` when it is over.
    pub(crate) fn advance(self, by: Duration) -> Option<Self> {
        let passed = self.passed + by;
        (passed < Self::LENGTH).then_some(Self { passed, ..self })
    }

    /// Returns true if it lights this cell now.
    pub(crate) fn lights(self, cell: Cell) -> bool {
        if let Some(houses) = self.houses {
            return houses.iter().any(|house| house.cell_set().contains(cell));
        }
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
    use crate::grid::House;

    #[test]
    fn the_wave_passes_every_cell_within_a_second() {
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

    #[test]
    fn a_completed_house_is_highlighted_for_a_moment() {
        let row = House::ALL[0];
        let flash = Wave::flash(Motion::Full, HouseSet::only(row)).unwrap();
        for cell in Cell::ALL {
            assert_eq!(flash.lights(cell), row.cell_set().contains(cell));
        }
        assert!(flash.advance(Wave::FLASH).is_none());
        assert!(Wave::flash(Motion::Full, HouseSet::EMPTY).is_none());
        assert!(Wave::flash(Motion::None, HouseSet::only(row)).is_none());
    }
}

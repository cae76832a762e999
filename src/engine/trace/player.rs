//! Converts elapsed time to a number of steps.

use std::time::Duration;

/// A speed of playback: 1, 2, 5, 10, … or 1,000,000 steps per second, or unlimited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Speed(usize);

/// The number of steps per second of each speed, slowest first.
const SCALE: [u32; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000,
    200_000, 500_000, 1_000_000,
];

impl Speed {
    /// One step per second.
    pub const SLOWEST: Self = Self(0);

    /// Ten steps per second, slow enough to follow.
    pub const NORMAL: Self = Self(3);

    /// The speed without a limit: as fast as the machine can advance.
    pub const UNLIMITED: Self = Self(SCALE.len());

    /// All speeds, slowest first.
    pub const ALL: [Self; SCALE.len() + 1] = {
        let mut all = [Self::SLOWEST; SCALE.len() + 1];
        let mut index = 0;
        while index < all.len() {
            all[index] = Self(index);
            index += 1;
        }
        all
    };

    /// The slowest speed at which this number of steps takes at most `time`.
    pub fn within(steps: u64, time: Duration) -> Self {
        let required = u128::from(steps) * 1000;
        let plays = |speed: &u32| required <= u128::from(*speed) * time.as_millis();
        Self(SCALE.iter().position(plays).unwrap_or(SCALE.len()))
    }

    /// The number of steps per second; `None` for unlimited speed.
    pub fn steps_per_second(self) -> Option<u32> {
        SCALE.get(self.0).copied()
    }

    /// The next faster speed, or this speed if there is none.
    #[must_use]
    pub fn faster(self) -> Self {
        Self(self.0 + 1).min(Self::UNLIMITED)
    }

    /// The next slower speed, or this speed if there is none.
    #[must_use]
    pub const fn slower(self) -> Self {
        Self(self.0.saturating_sub(1))
    }
}

/// A player, which converts elapsed time to a number of steps. Fractions of a step are carried over
/// to the next frame. A thousand frames of 16 ms yield the same number of steps as one frame of 16
/// s.
///
/// ```
/// # use masume_engine as masume;
/// use std::time::Duration;
/// use masume::trace::{Player, Speed};
/// let mut player = Player::new(Speed::NORMAL);
/// player.playing = true;
/// let frame = Duration::from_millis(60);
/// let due = [(); 5].map(|()| player.due(frame, 1000));
/// assert_eq!(due, [0, 1, 0, 1, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Player {
    /// True while playing, false while paused.
    pub playing: bool,
    /// The speed of playback.
    pub speed: Speed,
    /// The fraction of a step that is carried over, in billionths of a step.
    carry: u128,
}

const NANOS_PER_SECOND: u128 = 1_000_000_000;

impl Player {
    /// Creates a paused player.
    pub const fn new(speed: Speed) -> Self {
        Self {
            playing: false,
            speed,
            carry: 0,
        }
    }

    /// Returns the number of steps that are due after `elapsed`, but at most `at_most`. The number
    /// is 0 while paused, and `at_most` at unlimited speed. Steps beyond the limit are dropped, so
    /// that a late player does not try to catch up.
    pub fn due(&mut self, elapsed: Duration, at_most: u64) -> u64 {
        if !self.playing {
            return 0;
        }
        let Some(steps_per_second) = self.speed.steps_per_second() else {
            return at_most;
        };
        let parts = elapsed.as_nanos() * u128::from(steps_per_second) + self.carry;
        self.carry = parts % NANOS_PER_SECOND;
        u64::try_from(parts / NANOS_PER_SECOND).map_or(at_most, |steps| steps.min(at_most))
    }

    /// The time until the next step is due; `None` while paused.
    pub fn next_due(&self) -> Option<Duration> {
        if !self.playing {
            return None;
        }
        let Some(steps_per_second) = self.speed.steps_per_second() else {
            return Some(Duration::ZERO);
        };
        let missing = NANOS_PER_SECOND - self.carry;
        let nanos = missing.div_ceil(u128::from(steps_per_second));
        u64::try_from(nanos).ok().map(Duration::from_nanos)
    }
}

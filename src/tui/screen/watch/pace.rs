//! The playback of a run: its step size, its speed, and the measured speed.

use std::time::Duration;

use crate::config::Motion;
use crate::text::{Id, Text};
use crate::trace::{Landmark, Player, Speed};
use crate::tui::action::Action;
use crate::tui::run::words::grouped;

/// The kinds of events that end a step. Without one of them, each event is a step.
pub(super) const STEPS: [Landmark; 2] = [Landmark::Placement, Landmark::Decision];

pub(super) const fn step_words(step: Option<Landmark>) -> Id {
    match step {
        None => Id::WatchStepSizeEvent,
        Some(Landmark::Placement) => Id::WatchStepSizePlacement,
        Some(_) => Id::WatchStepSizeDecision,
    }
}

/// The playback of a run. It starts automatically, and its speed fits the length of the run until
/// the player changes the speed.
#[derive(Clone, Debug)]
pub(super) struct Playback {
    pub(super) player: Player,
    is_fitted: bool,
}

impl Playback {
    /// The maximum duration of a run at the fitted speed. Each speed is at least twice the previous
    /// speed, so most runs take about twenty seconds.
    const LONGEST: Duration = Duration::from_secs(30);

    /// Creates playback that is running, or paused if animations are off.
    pub(super) fn new(motion: Motion) -> Self {
        let mut player = Player::new(Speed::NORMAL);
        player.playing = motion != Motion::None;
        Self {
            player,
            is_fitted: true,
        }
    }

    /// The number of events at the start of a long run that are played slowly.
    const FIRST: u64 = 3;

    /// The fitted speed, in events per second, above which a run is considered long.
    const FAST: u32 = 1000;

    /// Fits the speed to the number of events, unless the player has set the speed. In a long run,
    /// the first events are played slowly, so that each of them is visible. `at` is the current
    /// position.
    pub(super) fn fit(&mut self, events: u64, at: u64) {
        if self.is_fitted && events > 0 {
            let fitted = Speed::within(events, Self::LONGEST);
            let is_fast = fitted
                .steps_per_second()
                .is_none_or(|steps| steps > Self::FAST);
            self.player.speed = if is_fast && at < Self::FIRST {
                Speed::SLOWEST
            } else {
                fitted
            };
        }
    }

    /// Fits the speed so that `events` events take at most `time`, unless the player has set the
    /// speed.
    pub(super) fn fit_within(&mut self, events: u64, time: Duration) {
        if self.is_fitted && events > 0 {
            self.player.speed = Speed::within(events, time);
        }
    }

    /// Formats the speed.
    pub(super) fn words(&self, text: &Text) -> String {
        match self.player.speed.steps_per_second() {
            Some(steps) => text.format_one(Id::WatchSpeed, "speed", grouped(steps.into())),
            None => text.message(Id::WatchSpeedUnlimited),
        }
    }

    /// Performs an action that sets the speed. Returns `false` for other actions.
    pub(super) fn set_speed(&mut self, action: Action) -> bool {
        let speed = self.player.speed;
        self.player.speed = match action {
            Action::Faster => speed.faster(),
            Action::Slower => speed.slower(),
            Action::SpeedOne => Speed::SLOWEST,
            _ => return false,
        };
        self.is_fitted = false;
        true
    }
}

/// The measured speed, averaged over half a second.
#[derive(Debug, Default)]
pub(super) struct Pace {
    events: u64,
    time: Duration,
    pub(super) per_second: Option<u64>,
}

impl Pace {
    const SPAN: Duration = Duration::from_millis(500);

    pub(super) fn record(&mut self, events: u64, passed: Duration) {
        self.events += events;
        self.time += passed;
        if self.time >= Self::SPAN {
            let rate = u128::from(self.events) * 1_000_000_000 / self.time.as_nanos();
            self.per_second = u64::try_from(rate).ok();
            (self.events, self.time) = (0, Duration::ZERO);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_run_starts_with_one_event_a_second() {
        let mut playback = Playback::new(Motion::Full);
        playback.fit(100_000_000, 0);
        assert_eq!(playback.player.speed, Speed::SLOWEST);
        playback.fit(100_000_000, Playback::FIRST);
        assert!(playback.player.speed > Speed::NORMAL);
        playback.set_speed(Action::Faster);
        let chosen = playback.player.speed;
        playback.fit(100_000_000, 0);
        assert_eq!(playback.player.speed, chosen);
        let mut short = Playback::new(Motion::Full);
        short.fit(100, 0);
        assert!(short.player.speed > Speed::SLOWEST);
    }
}

//! Measures the time played, without pauses.

use super::{Game, PlayTime};

/// The clock of a game. It measures the time during which the player can see the board and move.
///
/// The clock starts at the first key, so reading a new puzzle takes no time. It stops while the
/// player pauses, while an open view reveals more than the board, and while the window has no
/// focus. These reasons are independent: focusing the window does not end a pause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    elapsed: PlayTime,
    /// True if the game is not timed. The time is then always zero.
    is_untimed: bool,
    started: bool,
    /// The reasons why the clock is stopped. Without a reason, the clock runs.
    stop_reasons: StopReasons,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each field is a separate reason"
)]
struct StopReasons {
    paused: bool,
    unfocused: bool,
    reading: bool,
    over: bool,
}

impl Clock {
    /// Creates the clock of a resumed game. The clock starts at the first key, like the clock of a
    /// new game. A game with changes but without time played is not timed.
    pub fn of(game: &Game, elapsed: PlayTime) -> Self {
        Self {
            elapsed,
            is_untimed: elapsed.is_zero() && game.history().depth() > 0,
            ..Self::default()
        }
    }

    /// The time played so far.
    pub const fn elapsed(&self) -> PlayTime {
        self.elapsed
    }

    /// The time to save and show. It is greater than zero for a timed game, and zero for other
    /// games.
    pub fn recorded_time(&self) -> PlayTime {
        const MOMENT: PlayTime = PlayTime::from_millis(1);
        if self.is_untimed {
            PlayTime::ZERO
        } else {
            self.elapsed.max(MOMENT)
        }
    }

    /// Returns true if time is being counted.
    pub const fn is_running(&self) -> bool {
        let StopReasons {
            paused,
            unfocused,
            reading,
            over,
        } = self.stop_reasons;
        self.started && !self.is_untimed && !(paused || unfocused || reading || over)
    }

    /// Returns true if the player paused the game.
    pub const fn is_paused(&self) -> bool {
        self.stop_reasons.paused
    }

    /// Stops timing the game permanently, and resets the time to zero, because a partial time would
    /// be mistaken for the total.
    pub const fn stop_timing(&mut self) {
        self.is_untimed = true;
        self.elapsed = PlayTime::ZERO;
    }

    /// Starts the clock at the player's first action.
    pub const fn start(&mut self) {
        self.started = true;
    }

    /// Pauses the game, or ends the pause.
    pub const fn set_paused(&mut self, paused: bool) {
        self.stop_reasons.paused = paused;
    }

    /// Stops the clock while the window has no focus.
    pub const fn set_focused(&mut self, focused: bool) {
        self.stop_reasons.unfocused = !focused;
    }

    /// Stops the clock while the player reads a view that reveals more than the board.
    pub const fn set_reading(&mut self, reading: bool) {
        self.stop_reasons.reading = reading;
    }

    /// Stops the clock at the end of the game. If the end is undone, the clock runs again.
    pub const fn set_over(&mut self, over: bool) {
        self.stop_reasons.over = over;
    }

    /// Adds time, up to [`PlayTime::MAX`], if the clock is running.
    pub fn advance(&mut self, by: PlayTime) {
        if self.is_running() {
            self.elapsed = self.elapsed.saturating_add(by);
        }
    }
}

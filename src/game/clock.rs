//! The time a game takes, pauses left out.

use super::{Game, PlayTime, PuzzleKind};

/// Adds up the time in which a player can see the board and move.
///
/// It starts at the first key, so that reading a fresh puzzle costs nothing. It stands still
/// while the player pauses, while something is read that tells more than the board does, and while
/// the window is out of focus, separate things: coming back to the window does not end a pause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    elapsed: PlayTime,
    /// Whether the time of this game is not wanted. Then it stays at nothing.
    left_out: bool,
    started: bool,
    /// Why time stands still; it runs when there is no reason.
    held: Held,
}

/// Reasons for the clock to stand still.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a reason of its own")]
struct Held {
    paused: bool,
    unfocused: bool,
    reading: bool,
    over: bool,
}

impl Clock {
    /// The clock of a game that goes on after so much time. It waits for the first key as a new
    /// one does. A game in which something was done in no time is one whose time is left out.
    pub fn of<K: PuzzleKind>(game: &Game<K>, elapsed: PlayTime) -> Self {
        Self {
            elapsed,
            left_out: elapsed.is_zero() && game.history().depth() > 0,
            ..Self::default()
        }
    }

    /// The time played so far.
    pub const fn elapsed(&self) -> PlayTime {
        self.elapsed
    }

    /// The time to be kept and told of the game: at least a moment where it is counted, and nothing
    /// where it is left out.
    pub fn taken(&self) -> PlayTime {
        const MOMENT: PlayTime = PlayTime::from_millis(1);
        if self.left_out {
            PlayTime::ZERO
        } else {
            self.elapsed.max(MOMENT)
        }
    }

    /// Whether time is being counted.
    pub const fn is_running(&self) -> bool {
        let Held {
            paused,
            unfocused,
            reading,
            over,
        } = self.held;
        self.started && !self.left_out && !(paused || unfocused || reading || over)
    }

    /// Whether the player paused the game.
    pub const fn is_paused(&self) -> bool {
        self.held.paused
    }

    /// The time of this game is not to be counted: neither what is over nor what comes, as a part
    /// of it would be taken for the whole.
    pub const fn leave_out(&mut self) {
        self.left_out = true;
        self.elapsed = PlayTime::ZERO;
    }

    /// The player did something.
    pub const fn start(&mut self) {
        self.started = true;
    }

    /// The player pauses or goes on.
    pub const fn set_paused(&mut self, paused: bool) {
        self.held.paused = paused;
    }

    /// The window gained or lost the keyboard.
    pub const fn set_focused(&mut self, focused: bool) {
        self.held.unfocused = !focused;
    }

    /// The player begins or ends reading something that time should not be counted for.
    pub const fn set_reading(&mut self, reading: bool) {
        self.held.reading = reading;
    }

    /// The game is over; or, after an undo, not over any more.
    pub const fn set_over(&mut self, over: bool) {
        self.held.over = over;
    }

    /// Lets time pass; there is no more than [`PlayTime::MAX`].
    pub fn advance(&mut self, by: PlayTime) {
        if self.is_running() {
            self.elapsed = self.elapsed.saturating_add(by);
        }
    }
}

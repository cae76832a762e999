//! A game that several players play on one board. The host of the game determines the order of all
//! turns. A turn of this player is shown at once, and counts when the host has confirmed it.

use super::OpenGame;
use crate::game::{Game, MoveError, PlayTime, Turn};

/// The state of a shared board.
#[derive(Debug)]
pub(super) struct SharedTurns {
    /// The game with the confirmed turns only. Only these are saved.
    confirmed: Game,
    /// The turns that the host has not confirmed yet, each with its number.
    pending: Vec<(u64, Turn)>,
    next_id: u64,
    /// The number of the first turn that [`OpenGame::take_proposals`] has not returned.
    unsent: u64,
    /// False if the player only watches.
    may_play: bool,
}

impl SharedTurns {
    pub(super) const fn confirmed(&self) -> &Game {
        &self.confirmed
    }

    fn propose(&mut self, turn: Turn) {
        self.pending.push((self.next_id, turn));
        self.next_id += 1;
    }
}

impl OpenGame {
    /// Shares the board. `confirmed` is the game so far, and `last_id` the number of the last turn
    /// that the host has received from this player.
    pub(crate) fn share(&mut self, confirmed: &Game, last_id: u64, may_play: bool) {
        self.shared = Some(SharedTurns {
            confirmed: confirmed.clone(),
            pending: Vec::new(),
            next_id: last_id + 1,
            unsent: last_id + 1,
            may_play,
        });
        self.show_pending();
    }

    /// Ends the sharing. The player's unconfirmed turns become turns of the game.
    pub(crate) fn stop_sharing(&mut self) {
        self.shared = None;
        self.examine();
    }

    pub(crate) const fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Returns true if the player only watches the board of the host.
    pub(crate) fn only_watches(&self) -> bool {
        let shared = self.shared.as_ref();
        shared.is_some_and(|shared| !shared.may_play)
    }

    /// Proposes to undo or redo the last turn of this player. Returns false if the board is not
    /// shared.
    pub(crate) fn propose_travel(&mut self, is_undo: bool) -> bool {
        let Some(shared) = &mut self.shared else {
            return false;
        };
        if shared.may_play {
            shared.propose(if is_undo { Turn::Undo } else { Turn::Redo });
        }
        true
    }

    /// Shows a turn of this player, and proposes it to the host. `None` if the board is not shared.
    pub(super) fn propose(&mut self, at: PlayTime, turn: &Turn) -> Option<Result<(), MoveError>> {
        let shared = self.shared.as_mut()?;
        // The host accepts no trials, because they belong to a single player.
        let is_shared = matches!(turn, Turn::Make(_) | Turn::NoteMode(_) | Turn::Hint(_));
        if !(shared.may_play && is_shared) {
            return Some(Err(MoveError::NoBranch));
        }
        let played = self.game.play(at, turn.clone());
        if played.is_ok() {
            shared.propose(turn.clone());
        }
        Some(played)
    }

    /// Returns the turns that the host must receive.
    pub(crate) fn take_proposals(&mut self) -> Vec<(u64, Turn)> {
        let Some(shared) = &mut self.shared else {
            return Vec::new();
        };
        let from = std::mem::replace(&mut shared.unsent, shared.next_id);
        let new = shared.pending.iter().filter(|(id, _)| *id >= from);
        new.cloned().collect()
    }

    /// Lets [`take_proposals`](Self::take_proposals) return the turns after `last_id` again.
    pub(crate) fn repeat_proposals(&mut self, last_id: u64) {
        if let Some(shared) = &mut self.shared {
            shared.unsent = last_id + 1;
        }
    }

    /// Plays a turn that the host has sent.
    pub(crate) fn confirm(&mut self, at: PlayTime, turn: Turn) {
        let game = match &mut self.shared {
            Some(shared) => &mut shared.confirmed,
            None => &mut self.game,
        };
        // The host has played the turn on an equal board.
        let _ = game.play(at, turn);
        self.show_pending();
    }

    /// Forgets the turns up to this number, which the host has played or rejected.
    pub(crate) fn settle(&mut self, id: u64) {
        if let Some(shared) = &mut self.shared {
            shared.pending.retain(|(own, _)| *own > id);
        }
        self.show_pending();
    }

    /// Shows the confirmed game with the pending turns.
    fn show_pending(&mut self) {
        if let Some(shared) = &self.shared {
            let (at, solution) = (self.clock.elapsed(), self.game.puzzle().solution());
            let solution = solution.map(<[_]>::to_vec);
            self.game = shared.confirmed.clone();
            if let Some(solution) = solution {
                self.game.set_solution(solution);
            }
            for (_, turn) in &shared.pending {
                // Another player's turn may have made this turn impossible.
                if !matches!(turn, Turn::Undo | Turn::Redo) {
                    let _ = self.game.play(at, turn.clone());
                }
            }
        }
        self.examine();
    }
}

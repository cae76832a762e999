//! The summary of a game: the numbers of its hints and mistakes.

use super::{Aid, AidSet, EntryTimeline, Game, Move, NoteMode, Turn, ViewedHint};

/// The numbers of hints and mistakes in a game, and whether the program entered digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameTotals {
    /// The number of requested hints. Several levels of the same hint count once.
    pub hints: usize,
    /// The highest hint level requested: 1 shows where to look, 4 shows the step.
    pub hint_depth: u8,
    /// The number of entries that differ from the solution.
    pub mistakes: usize,
    /// True if the program entered digits that were not undone: one digit, all singles, or the whole
    /// grid.
    pub filled: bool,
    /// The aids that the player used.
    pub aids: AidSet,
}

/// Returns true if a turn uses an aid.
fn uses(turn: &Turn, aid: Aid) -> bool {
    let fills_notes = matches!(
        turn,
        Turn::NoteMode(NoteMode::Auto) | Turn::Make(Move::FillNotes | Move::AddMissingNotes)
    );
    match aid {
        Aid::Notes => {
            fills_notes || matches!(turn, Turn::Make(Move::AddNotes(_) | Move::Eliminate(_)))
        }
        Aid::AutoNotes => fills_notes,
        Aid::Hints => matches!(turn, Turn::Hint(_)),
        Aid::Undo => matches!(turn, Turn::Undo),
        Aid::Trials => matches!(turn, Turn::StartTrial(_)),
        Aid::Highlight | Aid::Mouse => matches!(turn, Turn::Use(used) if *used == aid),
        Aid::Uniqueness => false,
    }
}

impl GameTotals {
    /// Returns true if no hint revealed a step and the program entered no digits.
    pub const fn is_clean(&self) -> bool {
        self.hint_depth < 4 && !self.filled
    }
}

impl Game {
    /// The number of hearts at the start of an arcade game.
    pub const HEARTS: usize = 3;

    /// The requested hints, each with the highest level shown. Successive requests count as one
    /// hint if they are about the same technique and no other turn is between them.
    pub fn hints(&self) -> Vec<ViewedHint> {
        let mut hints: Vec<ViewedHint> = Vec::new();
        let mut follows_hint = false;
        for (_, turn) in self.counted_turns() {
            let Turn::Hint(seen) = turn else {
                follows_hint = false;
                continue;
            };
            match hints
                .last_mut()
                .filter(|last| follows_hint && last.subject == seen.subject)
            {
                Some(same) => same.depth = same.depth.max(seen.depth),
                None => hints.push(seen.clone()),
            }
            follows_hint = true;
        }
        hints
    }

    /// The number of hearts left in an arcade game. Each wrong entry costs one heart. `None` in
    /// other games.
    pub fn hearts(&self) -> Option<usize> {
        let (_, first) = self.turns().first()?;
        (*first == Turn::Arcade).then(|| Self::HEARTS.saturating_sub(self.totals().mistakes))
    }

    /// The timeline of the game against which this game races; `None` if this game is not a race.
    pub fn rival(&self) -> Option<&EntryTimeline> {
        match self.turns().first()? {
            (_, Turn::Race(course)) => Some(course),
            _ => None,
        }
    }

    /// Returns true for an arcade game that is not lost. Help is disabled in such a game.
    pub fn is_arcade(&self) -> bool {
        self.hearts().is_some_and(|hearts| hearts > 0)
    }

    /// The aids used so far. If `is_filled` is true, the program has revealed digits, as hints do.
    fn aids(&self, is_filled: bool) -> AidSet {
        let turns = self.counted_turns();
        let is_used = |aid: &Aid| {
            turns.iter().any(|(_, turn)| uses(turn, *aid)) || *aid == Aid::Hints && is_filled
        };
        Aid::ALL.iter().copied().filter(is_used).collect()
    }

    /// The summary of the game so far. Automatic entries that were undone count as hints at the
    /// highest level, because they revealed digits.
    pub fn totals(&self) -> GameTotals {
        let hints = self.hints();
        let is_fill = |action: &Move| matches!(action, Move::Complete(_) | Move::Fill(_));
        let changes = self.history().changes().into_iter();
        // A game that the player has finished contains no automatic entries.
        let changes = changes.filter(|_| self.finish.is_none());
        let kept = changes.filter(|change| is_fill(&change.action)).count();
        let played = self.counted_turns().iter();
        let played =
            played.filter(|(_, turn)| matches!(turn, Turn::Make(action) if is_fill(action)));
        let undone = played.count().saturating_sub(kept);
        let depth = hints.iter().map(|hint| hint.depth).max().unwrap_or(0);
        let mut account = GameTotals {
            hints: hints.len() + undone,
            hint_depth: if undone > 0 { 4 } else { depth },
            filled: kept > 0,
            aids: self.aids(undone > 0),
            ..GameTotals::default()
        };
        for (_, turn) in self.counted_turns() {
            for placed in turn.entered() {
                let solution = self.puzzle.solution_digit(placed.pos);
                let wrong = solution.is_some_and(|digit| digit != placed.value);
                account.mistakes += usize::from(wrong && !self.is_clue(placed.pos));
            }
        }
        account
    }
}

//! The player's strength: one number with its uncertainty, computed from the games.
//!
//! The number is a Glicko rating. Each finished game counts as a contest between the player and its
//! puzzle, whose rating follows from its Sudoku Explainer rating.

use super::game_record::GameRecord;
use crate::rate::{Level, Tenths};

/// The player's strength, on the scale of chess ratings. A puzzle with ER 1.2 has the number 740, a
/// puzzle with ER 8.3 has 2160. A player solves a puzzle with an equal number without help in half of
/// the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The most likely number.
    pub rating: i32,
    /// The number is within this distance of [`rating`](Self::rating) with a probability of 95%.
    pub uncertainty: i32,
    /// The number of games that count.
    pub games: usize,
}

/// The strength before the first game.
const START: Glicko = Glicko {
    rating: 1000.0,
    deviation: 500.0,
};

/// The minimum deviation, so that the number follows a player who improves.
const MIN_DEVIATION: f64 = 60.0;

/// The expected result of a puzzle that suits a player.
const SUITED_RESULT: f64 = 0.65;

#[derive(Clone, Copy, Debug)]
struct Glicko {
    rating: f64,
    deviation: f64,
}

impl Glicko {
    /// Returns the number of a puzzle with an ER.
    fn of_puzzle(er: Tenths, deviation: f64) -> Self {
        Self {
            rating: 500.0 + 20.0 * f64::from(er.0),
            deviation,
        }
    }

    /// Returns the number of the puzzle of a game; `None` for a variant. A level without an ER says
    /// less.
    fn of_game(game: &GameRecord) -> Option<Self> {
        let typical = |level| match level {
            Level::Easy => 12,
            Level::Medium => 22,
            Level::Hard => 38,
            Level::Expert => 60,
            Level::Extreme => 83,
        };
        match (game.er, game.level) {
            (Some(er), _) => Some(Self::of_puzzle(er, 30.0)),
            (None, Some(level)) => Some(Self::of_puzzle(Tenths(typical(level)), 120.0)),
            (None, None) => None,
        }
    }

    /// Updates the strength after a game with a result from 0 to 1.
    fn after(self, puzzle: Self, result: f64) -> Self {
        let q = std::f64::consts::LN_10 / 400.0;
        let spread = 3.0 * (q * puzzle.deviation / std::f64::consts::PI).powi(2);
        let weight = (1.0 + spread).sqrt().recip();
        let expected = expected(weight * (self.rating - puzzle.rating));
        let information = (q * weight).powi(2) * expected * (1.0 - expected);
        let variance = (self.deviation.powi(-2) + information).recip();
        Self {
            rating: self.rating + q * variance * weight * (result - expected),
            deviation: variance.sqrt().max(MIN_DEVIATION),
        }
    }
}

/// Returns the expected result against a puzzle whose number is lower by `lead`.
fn expected(lead: f64) -> f64 {
    (1.0 + 10_f64.powf(-lead / 400.0)).recip()
}

/// Returns the result of a finished game, from 0 to 1. A hint costs a quarter, and a mistake a tenth.
fn result(game: &GameRecord) -> Option<f64> {
    let (_, totals) = game.result.as_ref()?;
    let count = |number: usize| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
    let cost = 0.25 * count(totals.hints) + 0.1 * count(totals.mistakes);
    Some((1.0 - cost).max(0.0))
}

impl Strength {
    /// Computes the strength from games in the order of play. Unfinished games and variants do not
    /// count.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a GameRecord>) -> Self {
        let mut strength = START;
        let mut count = 0;
        for game in games {
            if let Some((puzzle, result)) = Glicko::of_game(game).zip(result(game)) {
                strength = strength.after(puzzle, result);
                count += 1;
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "a few thousands at most")]
        let rounded = |number: f64| number.round() as i32;
        Self {
            rating: rounded(strength.rating),
            uncertainty: rounded(1.96 * strength.deviation),
            games: count,
        }
    }

    /// The ER of a puzzle that the player probably solves without help, and that is not too easy.
    pub fn suited_er(&self) -> Tenths {
        let lead = 400.0 * (SUITED_RESULT / (1.0 - SUITED_RESULT)).log10();
        let er = (f64::from(self.rating) - lead - 500.0) / 20.0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the number is between 10 and 120"
        )]
        let er = er.round().clamp(10.0, 120.0) as u16;
        Tenths(er)
    }

    /// The level of a puzzle that suits the player.
    pub fn suited_level(&self) -> Level {
        Level::of(self.suited_er())
    }
}

impl Default for Strength {
    /// The strength of a player without games.
    fn default() -> Self {
        Self::of([])
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;
    use crate::game::{GameTotals, PlayTime};

    /// Returns the game of a player of the strength `own` on a puzzle.
    fn game(own: f64, er: Tenths, random: &mut u64) -> GameRecord {
        let puzzle = Glicko::of_puzzle(er, 0.0);
        let chance = expected(own - puzzle.rating);
        // A linear congruential generator, whose upper bits are random enough.
        *random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let is_won = f64::from(u32::try_from(*random >> 40).unwrap()) < 16_777_216.0 * chance;
        let hints = if is_won { 0 } else { 4 };
        let totals = GameTotals {
            hints,
            ..GameTotals::default()
        };
        GameRecord {
            level: Some(Level::of(er)),
            er: Some(er),
            family: None,
            changed_at: SystemTime::UNIX_EPOCH,
            result: Some((PlayTime::ZERO, totals)),
        }
    }

    #[test]
    fn the_number_converges_to_the_strength_of_simulated_players() {
        let mut inside = 0;
        let mut all = 0;
        for own in [740, 1000, 1400, 1900, 2300] {
            for seed in 0..20 {
                let mut random: u64 = seed + 1;
                let mut games = Vec::new();
                // Each puzzle is the one that suits the strength known so far.
                for _ in 0..100 {
                    let er = Strength::of(&games).suited_er();
                    games.push(game(f64::from(own), er, &mut random));
                }
                let found = Strength::of(&games);
                assert_eq!(found.games, 100);
                assert!(found.uncertainty < 130, "{found:?}");
                all += 1;
                inside += u32::from((found.rating - own).abs() <= found.uncertainty);
            }
        }
        // The interval promises 95 of 100.
        assert!(inside >= 88, "{inside} of {all}");
    }

    #[test]
    fn a_stronger_player_gets_harder_puzzles_and_variants_do_not_count() {
        let mut random = 1;
        let easy = game(3000.0, Tenths(12), &mut random);
        let one = Strength::of([&easy]);
        assert!(one.rating > Strength::default().rating);
        assert!(one.uncertainty < Strength::default().uncertainty);
        assert!(one.suited_er() > Strength::default().suited_er());
        let variant = GameRecord {
            level: None,
            er: None,
            family: Some("x".to_owned()),
            ..easy.clone()
        };
        let open = GameRecord {
            result: None,
            ..easy.clone()
        };
        assert_eq!(Strength::of([&easy, &variant, &open]), one);
        // Many easy puzzles do not prove that a player masters hard ones.
        let same = Strength::of(std::iter::repeat_n(&easy, 1000));
        assert!(same.rating < 2000, "{same:?}");
    }
}

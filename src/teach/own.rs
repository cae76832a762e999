//! Positions of the player's own games in which a hint named a technique.

use std::path::Path;

use super::lesson::LessonPosition;
use crate::game::{Game, Turn};
use crate::grid::CandidateSet;
use crate::grid::rules::PosSet;
use crate::logic::{Family, Order, Search, Technique};
use crate::store;

/// The maximum number of games that are searched for positions, latest first.
const GAMES: usize = 100;

/// The lowest level at which a hint names its technique.
const NAMED: u8 = 2;

/// Returns the positions of the latest finished games in which a hint named a technique, latest
/// game first. In each position, the technique is the easiest one that finds a step. Singles are
/// omitted.
pub(crate) fn looked_up(folder: Option<&Path>) -> Vec<(Technique, LessonPosition)> {
    let games = store::open_journal(folder).and_then(|journal| {
        let games = journal.games()?.into_iter();
        let finished = games.filter(|game| game.progress.won && game.variant.is_none());
        let loaded = finished.take(GAMES).map(|game| journal.load(game.id));
        // An unreadable game has no positions.
        let games = loaded.filter_map(Result::ok).map(|saved| saved.game);
        Ok(games.collect::<Vec<Game>>())
    });
    let games = games.unwrap_or_default();
    games.iter().flat_map(of_game).collect()
}

/// Returns the positions of one game.
fn of_game(game: &Game) -> Vec<(Technique, LessonPosition)> {
    let mut replay = Game::of(game.puzzle().clone());
    let mut found: Vec<(Technique, LessonPosition)> = Vec::new();
    for (at, turn) in game.counted_turns() {
        if let Turn::Hint(seen) = turn
            && seen.depth >= NAMED
            && let Some(technique) = Technique::from_slug(&seen.subject)
            && technique.catalog_row().family != Family::Singles
            && let Some(position) = position(&replay)
            && is_easiest(technique, &position)
            && found.last().is_none_or(|(_, last)| *last != position)
        {
            found.push((technique, position));
        }
        // No turn is rejected, because the turns were played in this order before.
        let _ = replay.play(*at, turn.clone());
    }
    found
}

/// Returns the position of a game, in which the player's notes count if they are complete. Returns
/// `None` if an entry is wrong.
fn position(game: &Game) -> Option<LessonPosition> {
    game.mistakes().filter(PosSet::is_empty)?;
    let board = game.noted_board()?;
    let mut position = LessonPosition {
        clues: game.clues().to_clues(),
        digits: game.digits().to_clues(),
        eliminated: CandidateSet::EMPTY,
        is_bare: false,
    };
    position.eliminated = position.board()?.all_candidates() - board.all_candidates();
    Some(position)
}

fn is_easiest(technique: Technique, position: &LessonPosition) -> bool {
    let first = position
        .board()
        .and_then(|board| Search::by(Order::Teach).first_step(&board));
    first.is_some_and(|step| step.technique == technique)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{PlayTime, ViewedHint};
    use crate::generate::library;
    use crate::grid::Board;
    use crate::play::Cancel;
    use crate::puzzle::Puzzle;
    use crate::rate::Level;
    use crate::teach::question::{Evaluation, TechniqueQuestion};

    /// Solves a puzzle as the teacher does, with a hint before each step that is not a single.
    fn with_hints(puzzle: Puzzle) -> (Game, usize) {
        let mut board = Board::from_clues(puzzle.clues()).unwrap();
        let mut game = Game::new(Ok(puzzle));
        let search = Search::by(Order::Teach);
        let mut hints = 0;
        let play = |game: &mut Game, turn| game.play(PlayTime::ZERO, turn).unwrap();
        play(&mut game, Turn::NoteMode(crate::game::NoteMode::Auto));
        while let Some(step) = search.first_step(&board) {
            if step.technique.catalog_row().family != Family::Singles {
                hints += 1;
                for depth in 1..=4 {
                    let subject = step.technique.catalog_row().slug.to_owned();
                    play(&mut game, Turn::Hint(ViewedHint { depth, subject }));
                }
            }
            let placed = step.placements.iter().copied().map(Into::into).collect();
            let eliminated = step.eliminations.iter().map(Into::into).collect();
            let applied = game.apply_step(placed, eliminated);
            play(&mut game, Turn::Make(applied));
            step.apply(&mut board).unwrap();
        }
        (game, hints)
    }

    #[test]
    fn each_hint_of_a_game_becomes_a_question_at_its_step() {
        let mut questions = 0;
        for clues in library::of_level(Level::Hard).into_iter().take(12) {
            let (game, hints) = with_hints(Puzzle::new(clues).unwrap());
            assert!(game.is_won());
            let found = of_game(&game);
            assert_eq!(found.len(), hints);
            for (technique, position) in found {
                let question = TechniqueQuestion::of(technique, position, &Cancel::default());
                let question = question.unwrap();
                let step = &question.step;
                let eliminated = step.eliminations.iter().next();
                let answer = step.placements.first().copied().or(eliminated).unwrap();
                assert_eq!(question.check(answer), Evaluation::Right);
                questions += 1;
            }
        }
        assert!(questions > 12, "{questions}");
    }
}

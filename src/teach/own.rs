//! Positions of the player's own games in which a hint named a technique, or in which the player did
//! not see a technique for a long time.

use std::path::Path;

use super::position::{LessonNotes, LessonPosition};
use crate::game::{Game, PlayTime, Turn};
use crate::grid::rules::{Pos, PosSet, VariantCandidate};
use crate::logic::{Family, Order, Search, Technique};
use crate::store;

/// The maximum number of games that are searched for positions, latest first.
const GAMES: usize = 100;

/// The lowest level at which a hint names its technique.
const NAMED: u8 = 2;

/// The shortest time without an entry that counts as long. It must also be longer than
/// [`LONG_FACTOR`] times the median of the game.
const LONG: PlayTime = PlayTime::from_secs(60);

/// See [`LONG`].
const LONG_FACTOR: u32 = 4;

/// Returns the positions of the latest finished games in which a technique was looked up or missed,
/// latest game first. In each position, the technique is the easiest one that finds a step. Singles
/// are omitted.
pub(crate) fn missed(folder: Option<&Path>) -> Vec<(Technique, LessonPosition)> {
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
    let long = long_searches(game);
    let mut found: Vec<(Technique, LessonPosition)> = Vec::new();
    let mut add = |replay: &Game, named: Option<Technique>| {
        if let Some(position) = position(replay)
            && let Some(technique) = easiest(&position)
            && named.is_none_or(|named| named == technique)
            && technique.catalog_row().family != Family::Singles
            && found.last().is_none_or(|(_, last)| *last != position)
        {
            found.push((technique, position));
        }
    };
    for (index, (at, turn)) in game.counted_turns().iter().enumerate() {
        if let Turn::Hint(seen) = turn
            && seen.depth >= NAMED
            && let Some(technique) = Technique::from_slug(&seen.subject)
        {
            add(&replay, Some(technique));
        }
        // No turn is rejected, because the turns were played in this order before.
        let _ = replay.play(*at, turn.clone());
        if long.contains(&index) {
            add(&replay, None);
        }
    }
    found
}

/// Returns the indices of the entries after which the player entered no digit and viewed no hint for
/// a long time.
fn long_searches(game: &Game) -> Vec<usize> {
    let turns = game.counted_turns();
    let entries = turns.iter().enumerate();
    let entries = entries.filter(|(_, (_, turn))| !turn.entered().is_empty());
    let entries: Vec<(usize, PlayTime)> = entries.map(|(index, (at, _))| (index, *at)).collect();
    let pairs = entries.windows(2).map(|pair| (pair[0], pair[1]));
    let waits = pairs
        .clone()
        .map(|((_, from), (_, to))| to.saturating_sub(from));
    let mut waits: Vec<PlayTime> = waits.collect();
    waits.sort_unstable();
    let median = waits.get(waits.len() / 2).copied().unwrap_or_default();
    let long = LONG.max(median * LONG_FACTOR);
    let is_long = |((first, from), (last, to)): &((usize, PlayTime), (usize, PlayTime))| {
        let between = &turns[*first..*last];
        to.saturating_sub(*from) >= long
            && !between
                .iter()
                .any(|(_, turn)| matches!(turn, Turn::Hint(_)))
    };
    pairs.filter(is_long).map(|((first, _), _)| first).collect()
}

/// Returns the position of a game, in which the player's notes count if they are complete. Returns
/// `None` if an entry is wrong.
fn position(game: &Game) -> Option<LessonPosition> {
    game.mistakes().filter(PosSet::is_empty)?;
    let board = game.noted_board()?;
    let entry = |pos: &Pos| {
        let entry = game.digit(*pos).filter(|_| !game.is_clue(*pos))?;
        Some(VariantCandidate::new(*pos, entry))
    };
    let mut position = LessonPosition {
        puzzle: game.puzzle().clone(),
        placed: game.puzzle().cells().iter().filter_map(entry).collect(),
        eliminated: Vec::new(),
        notes: LessonNotes::All,
    };
    let eliminated = position.board()?.all_candidates() - board.all_candidates();
    position.eliminated = eliminated.iter().map(Into::into).collect();
    Some(position)
}

/// Returns the easiest technique that finds a step in a position.
fn easiest(position: &LessonPosition) -> Option<Technique> {
    let step = Search::by(Order::Teach).first_step(&position.board()?)?;
    Some(step.technique)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::game::{Move, ViewedHint};
    use crate::generate::library;
    use crate::grid::{Board, CandidateSet, Clues};
    use crate::logic::{SearchScope, steps_of};
    use crate::play::Cancel;
    use crate::puzzle::Puzzle;
    use crate::rate::Level;
    use crate::store::{GameProgress, GameSaver};
    use crate::teach::question::{Evaluation, Question};
    use crate::text::{Locale, Text};
    use crate::thorough::some_of;

    /// Solves a puzzle as the teacher does. Before each step that is not a single, the player views a
    /// hint, or waits for five minutes. Returns the number of hints or of waits between entries.
    fn solved(puzzle: Puzzle, with_hints: bool) -> (Game, usize) {
        let mut board = Board::from_clues(puzzle.clues()).unwrap();
        let mut game = Game::new(Ok(puzzle));
        let search = Search::by(Order::Teach);
        let (mut hints, mut waits, mut now, mut is_waiting) = (0, 0, PlayTime::ZERO, false);
        let play = |game: &mut Game, at, turn| game.play(at, turn).unwrap();
        play(&mut game, now, Turn::NoteMode(crate::game::NoteMode::Auto));
        while let Some(step) = search.first_step(&board) {
            let is_single = step.technique.catalog_row().family == Family::Singles;
            now += PlayTime::from_secs(if is_single { 1 } else { 300 });
            if let (true, Some(single)) = (is_single, step.placements.first()) {
                // The wait before the first entry does not count.
                waits += usize::from(is_waiting && game.filled() > game.clues().len());
                is_waiting = false;
                play(&mut game, now, Turn::Make(Move::Place((*single).into())));
                step.apply(&mut board).unwrap();
                continue;
            }
            is_waiting = true;
            if with_hints {
                hints += 1;
                for depth in 1..=4 {
                    let subject = step.technique.slug().to_owned();
                    play(&mut game, now, Turn::Hint(ViewedHint { depth, subject }));
                }
            }
            let placed = step.placements.iter().copied().map(Into::into).collect();
            let eliminated = step.eliminations.iter().map(Into::into).collect();
            let applied = game.apply_step(placed, eliminated);
            play(&mut game, now, Turn::Make(applied));
            step.apply(&mut board).unwrap();
        }
        (game, if with_hints { hints } else { waits })
    }

    #[test]
    fn each_hint_and_each_long_wait_of_a_game_becomes_a_question_at_its_step() {
        let text = Text::new(Locale::English);
        let mut questions = 0;
        let puzzles = library::of_level(Level::Hard).into_iter().take(12);
        for (clues, with_hints) in
            some_of(puzzles, 3).flat_map(|clues| [(clues, true), (clues, false)])
        {
            let (game, count) = solved(Puzzle::new(clues).unwrap(), with_hints);
            assert!(game.is_won());
            let found = of_game(&game);
            assert_eq!(found.len(), count, "{with_hints}");
            for (technique, position) in found {
                let topic = technique.into();
                let question = Question::example(topic, position, &Cancel::default());
                let mut question = question.unwrap();
                let answers = [question.step.placed(), question.step.eliminated()].concat();
                let (pos, digit) = (answers[0].pos, answers[0].value.number());
                let checked = question.check(pos, digit, &text).unwrap();
                assert_eq!(checked.evaluation, Evaluation::Right);
                questions += 1;
            }
        }
        assert!(questions > 8, "{questions}");
    }

    /// The notation of a position: the digits and the candidates.
    fn notation(board: &Board) -> (Clues, CandidateSet) {
        (board.to_clues(), board.all_candidates())
    }

    /// Returns the techniques that find a step in a position and precede `technique` in teaching
    /// order. Each technique is searched for on its own.
    fn easier(technique: Technique, board: &Board) -> Vec<Technique> {
        let rank = Order::Teach.rank(technique);
        let usual = |it: &Technique| it.catalog_row().scope == SearchScope::Always;
        let before = Order::Teach.techniques()[..rank].iter().copied();
        let finds = |it: &Technique| !steps_of(*it, board).is_empty();
        before.filter(usual).filter(finds).collect()
    }

    #[test]
    #[ignore = "takes long"]
    fn each_drill_from_a_hundred_saved_games_is_at_its_step_and_needs_its_technique() {
        let folder = tempfile::tempdir().unwrap();
        let levels = [Level::Medium, Level::Hard, Level::Expert, Level::Extreme];
        let mut spots: HashMap<Technique, Vec<(Clues, CandidateSet)>> = HashMap::new();
        let mut games = 0;
        for (number, clues) in levels
            .into_iter()
            .flat_map(|level| {
                library::of_level(level)
                    .into_iter()
                    .take(GAMES / levels.len())
            })
            .enumerate()
        {
            let puzzle = Puzzle::new(clues).unwrap();
            let mut board = Board::from_clues(puzzle.clues()).unwrap();
            let (game, _) = solved(puzzle, number % 2 == 0);
            let search = Search::by(Order::Teach);
            while let Some(step) = search.first_step(&board) {
                if step.technique.catalog_row().family != Family::Singles {
                    let spots = spots.entry(step.technique).or_default();
                    spots.push(notation(&board));
                }
                step.apply(&mut board).unwrap();
            }
            let mut saver = GameSaver::new(Some(folder.path().to_owned()));
            saver.begin(&Game::of(game.puzzle().clone()), true);
            let end = PlayTime::from_secs(86_400);
            saver.save(game.turns().to_vec(), GameProgress::of(&game, end));
            assert_eq!(saver.reports(), []);
            games += 1;
        }
        assert_eq!(games, GAMES);
        let drills = missed(Some(folder.path()));
        let (mut away, mut with_easier) = (Vec::new(), Vec::new());
        for (technique, position) in &drills {
            let board = position.board().unwrap();
            let is_spot = spots
                .get(technique)
                .is_some_and(|it| it.contains(&notation(&board)));
            if !is_spot || steps_of(*technique, &board).is_empty() {
                away.push(*technique);
            }
            with_easier.extend(
                easier(*technique, &board)
                    .into_iter()
                    .map(|it| (*technique, it)),
            );
        }
        eprintln!(
            "{} drills from {games} games: {} not at their steps, {} with an easier step",
            drills.len(),
            away.len(),
            with_easier.len()
        );
        assert!(away.is_empty(), "{away:?}");
        assert!(with_easier.is_empty(), "{with_easier:?}");
        assert!(drills.len() > GAMES, "{}", drills.len());
    }
}

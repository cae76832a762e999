//! The names of techniques, entries and puzzles in a review.

use std::path::Path;

use crate::daily::Occasion;
use crate::format::Form;
use crate::game::{Game, PlayTime};
use crate::logic::LessonTopic;
use crate::logic::rules::RuleTopic;
use crate::play::{Cancel, MAX_GUESSES};
use crate::puzzle::Uniqueness;
use crate::rate::Level;
use crate::review::ReviewTechnique;
use crate::text::{Id, Text, time_taken};
use crate::tui::records::TechniqueBaseline;
use crate::tui::report;

/// Finds the solution of a game on a variant, if the game does not know it yet.
pub(super) fn find_solution(game: &mut Game, cancel: &Cancel) {
    if game.puzzle().classic().is_none()
        && let Uniqueness::One(solution) = game.puzzle().prove(cancel.stop_condition(MAX_GUESSES))
    {
        game.set_solution(solution);
    }
}

/// Returns the name of a technique.
pub(super) fn technique(technique: ReviewTechnique, text: &Text) -> String {
    text.named("technique", technique.slug())
}

/// Returns the lesson about a technique, if there is one.
pub(super) fn lesson(technique: ReviewTechnique) -> Option<LessonTopic> {
    match technique {
        ReviewTechnique::Classic(technique) => Some(technique.into()),
        ReviewTechnique::Variant(technique) => {
            let mut rules = RuleTopic::ALL.iter().copied();
            let rule = rules.find(|topic| topic.technique() == technique);
            let classic = || LessonTopic::from_slug(technique.slug());
            rule.map(LessonTopic::from).or_else(classic)
        }
    }
}

/// Returns the name of the puzzle: the level of a classic puzzle if it is known, or the family of a
/// variant with its level.
pub(super) fn title(game: &Game, level: Option<Level>, text: &Text) -> String {
    let level = level.map(|level| text.level(level));
    if game.is_classic() {
        return level.unwrap_or_default();
    }
    let family = text.family(&game.puzzle().variant().family());
    match level {
        Some(level) => format!("{family}, {level}"),
        None => family,
    }
}

/// Returns the puzzle as text or as a link that other programs can open.
fn puzzle_to_share(game: &Game) -> String {
    if game.is_classic() {
        return game.clues().to_clues().to_string();
    }
    let mut entry = game.puzzle().entry().clone();
    entry.solution = None;
    let link = Form::SudokuPad.write_variant(&entry);
    let link = link.filter(|(_, lost)| lost.is_empty());
    link.map_or_else(|| entry.to_json(), |(link, _)| link.trim_end().to_owned())
}

/// Formats the result of a game as a line to share, which does not reveal the solution.
pub(in crate::tui::screen) fn share(
    game: &Game,
    elapsed: PlayTime,
    level: Option<Level>,
    occasion: Option<Occasion>,
    text: &Text,
) -> String {
    let when = occasion.map(|occasion| day(occasion, text));
    let mut words: Vec<String> = when.into_iter().chain([title(game, level, text)]).collect();
    words.retain(|word| !word.is_empty());
    // An empty last word adds a space before the rest of the message.
    words.push(String::new());
    let totals = game.totals();
    let without = report::without(totals.aids, Id::ShareWithout, text);
    let facts = facts![
        "level" => words.join(" "),
        "time" => time_taken(elapsed),
        "hints" => totals.hints,
        "without" => without.unwrap_or_default(),
        "clues" => puzzle_to_share(game),
    ];
    let id = if totals.filled {
        Id::ReviewShareFilled
    } else {
        Id::ReviewShare
    };
    text.format(id, &facts)
}

/// Formats the day or week of a puzzle.
pub(super) fn day(occasion: Occasion, text: &Text) -> String {
    let day = occasion.day().to_string();
    match occasion {
        Occasion::Day(..) => day,
        Occasion::Week(_) => text.format_one(Id::ShareWeek, "day", day),
    }
}

/// Returns the statistics of other games on classic puzzles from the journal in `folder`, to
/// compare the game with. They are empty for a variant.
pub(super) fn baseline(game: &Game, folder: Option<&Path>) -> TechniqueBaseline {
    if game.is_classic() {
        // If the statistics cannot be read, the review shows no comparison.
        TechniqueBaseline::find(folder, &game.clues().to_clues()).unwrap_or_default()
    } else {
        TechniqueBaseline::default()
    }
}

/// Returns, by technique, the typical time that the player needs to find a digit.
pub(super) fn typical_times(
    baseline: &TechniqueBaseline,
    text: &Text,
) -> Vec<(ReviewTechnique, PlayTime)> {
    let all = report::by_name(&baseline.techniques, text).into_iter();
    let typical = |(technique, time)| (ReviewTechnique::Classic(technique), time);
    all.filter_map(|stats| Some(typical((stats.technique, stats.typical_time?))))
        .collect()
}

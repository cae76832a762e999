//! The parts of the review that depend on the kind of puzzle.

use std::path::Path;

use crate::format::Form;
use crate::game::{Classic, Game, NonClassic, PlayTime, VariantGame};
use crate::grid::Candidate;
use crate::grid::rules::VariantCandidate;
use crate::logic::rules::{RuleTopic, VariantTechnique};
use crate::logic::{LessonTopic, Technique};
use crate::play::{Cancel, MAX_GUESSES};
use crate::puzzle::Uniqueness;
use crate::rate::Level;
use crate::review::ReviewKind;
use crate::text::Text;
use crate::tui::records::TechniqueBaseline;
use crate::tui::report;
use crate::tui::screen::BoardKind;

/// A kind of puzzle whose games the review screen can show.
pub(crate) trait ReviewedKind: BoardKind + ReviewKind {
    /// Finds the solution of a game, if the game does not know it yet.
    fn find_solution(_game: &mut Game<Self>, _cancel: &Cancel) {}

    /// Formats an entry.
    fn entry(placed: Self::Candidate, text: &Text) -> String;

    /// Returns the name of a technique.
    fn technique(technique: Self::Technique, text: &Text) -> String;

    /// Returns the lesson about a technique, if there is one.
    fn lesson(technique: Self::Technique) -> Option<LessonTopic>;

    /// Returns the name of the puzzle, with its level if the level is known.
    fn title(game: &Game<Self>, level: Option<Level>, text: &Text) -> String;

    /// Returns the puzzle as text or as a link that other programs can open.
    fn puzzle_to_share(game: &Game<Self>) -> String;

    /// Returns the statistics of other games from the journal in `folder`, to compare the game
    /// with.
    fn baseline(_game: &Game<Self>, _folder: Option<&Path>) -> TechniqueBaseline {
        TechniqueBaseline::default()
    }

    /// Returns, by technique, the typical time that the player needs to find a digit.
    fn typical_times(_: &TechniqueBaseline, _: &Text) -> Vec<(Self::Technique, PlayTime)> {
        Vec::new()
    }
}

impl ReviewedKind for Classic {
    fn entry(placed: Candidate, text: &Text) -> String {
        text.candidate(placed)
    }

    fn technique(technique: Technique, text: &Text) -> String {
        text.technique(technique)
    }

    fn lesson(technique: Technique) -> Option<LessonTopic> {
        Some(technique.into())
    }

    fn title(_: &Game, level: Option<Level>, text: &Text) -> String {
        level.map_or_else(String::new, |level| text.level(level))
    }

    fn puzzle_to_share(game: &Game) -> String {
        game.clues().to_string()
    }

    fn baseline(game: &Game, folder: Option<&Path>) -> TechniqueBaseline {
        // If the statistics cannot be read, the review shows no comparison.
        TechniqueBaseline::find(folder, game.clues()).unwrap_or_default()
    }

    fn typical_times(baseline: &TechniqueBaseline, text: &Text) -> Vec<(Technique, PlayTime)> {
        let all = report::by_name(&baseline.techniques, text).into_iter();
        all.filter_map(|stats| Some((stats.technique, stats.typical_time?)))
            .collect()
    }
}

impl ReviewedKind for NonClassic {
    fn find_solution(game: &mut VariantGame, cancel: &Cancel) {
        if let Uniqueness::One(solution) =
            game.any_puzzle().prove(cancel.stop_condition(MAX_GUESSES))
        {
            game.set_solution(solution);
        }
    }

    fn entry(placed: VariantCandidate, text: &Text) -> String {
        text.pos_candidate(placed)
    }

    fn technique(technique: VariantTechnique, text: &Text) -> String {
        text.variant_technique(technique)
    }

    fn lesson(technique: VariantTechnique) -> Option<LessonTopic> {
        let mut rules = RuleTopic::ALL.iter().copied();
        let rule = rules.find(|topic| topic.technique() == technique);
        let classic = || LessonTopic::from_slug(technique.slug());
        rule.map(LessonTopic::from).or_else(classic)
    }

    fn title(game: &VariantGame, level: Option<Level>, text: &Text) -> String {
        let family = text.family(&game.any_puzzle().variant().family());
        match level {
            Some(level) => format!("{family}, {}", text.level(level)),
            None => family,
        }
    }

    fn puzzle_to_share(game: &VariantGame) -> String {
        let mut entry = game.any_puzzle().entry().clone();
        entry.solution = None;
        let link = Form::SudokuPad.write_variant(&entry);
        let link = link.filter(|(_, lost)| lost.is_empty());
        link.map_or_else(|| entry.to_json(), |(link, _)| link.trim_end().to_owned())
    }
}

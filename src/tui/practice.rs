//! Finds a practice puzzle for a technique.

use super::layer::{Cx, Response};
use crate::generate::library;
use crate::logic::Technique;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::text::Id;

/// Starts a puzzle for the first of some techniques with a puzzle.
pub(crate) fn begin(techniques: &[Technique], cx: &mut Cx<'_>) -> Response {
    let number = number(cx);
    let mut known = techniques.iter().filter_map(|technique| {
        let clues = library::any_for(*technique, number)?;
        Some((*technique, clues))
    });
    let Some((technique, clues)) = known.next() else {
        cx.app.refuse(Id::PracticeNothing, &[]);
        return Response::Consumed;
    };
    open(technique, Puzzle::new(clues), cx)
}

/// A number that changes with the progress of the game.
pub(crate) fn number(cx: &Cx<'_>) -> u64 {
    let play = cx.play.as_ref();
    play.map_or(0, |play| play.elapsed().as_secs())
}

/// Opens a puzzle that requires a technique.
pub(crate) fn open(
    technique: Technique,
    puzzle: Result<Puzzle, PuzzleError>,
    cx: &mut Cx<'_>,
) -> Response {
    let response = cx.begin(puzzle);
    let name = cx.app.text.technique(technique);
    cx.app
        .notify(Id::LearnPractice, &[("technique", name.into())]);
    response
}

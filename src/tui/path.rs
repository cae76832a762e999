//! Puzzles that teach a technique: one that is new to the player, or one of a chapter.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::AtomicBool;

use crate::generate::library;
use crate::grid::Clues;
use crate::logic::{Order, Technique};
use crate::puzzle::Puzzle;
use crate::store::{self, Skill};
use crate::teach::lesson;
use crate::tui::prelude::*;

/// A puzzle that needs exactly one technique that the player does not know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NextOnPath {
    pub(crate) technique: Technique,
    pub(crate) clues: Clues,
}

impl NextOnPath {
    /// Finds a puzzle for the easiest technique that the player does not know. Techniques without a
    /// puzzle are skipped. Returns `None` if no puzzle is found.
    ///
    /// Techniques are ordered by chapter. Within a chapter, they are ordered by Sudoku Explainer's
    /// rating: hints show a locked pair before pointing, but players learn pointing first.
    pub(crate) fn find(skills: &[Skill], number: u64, stop: &AtomicBool) -> Option<Self> {
        let known = store::known(skills);
        let mut new = Order::Explainer.techniques().to_vec();
        new.retain(|technique| !known.contains(technique));
        new.sort_by_key(|technique| lesson::chapter(*technique));
        new.iter().find_map(|technique| {
            let (clues, _) = library::with_new(&known, &[*technique], number, stop)?;
            Some(Self {
                technique: *technique,
                clues,
            })
        })
    }
}

/// A puzzle that needs a technique of a chapter, and no technique of a later chapter.
#[derive(Clone, Debug)]
pub(crate) struct ChapterPuzzle {
    /// The techniques of the chapter on the solution path of the puzzle.
    techniques: Vec<Technique>,
    pub(crate) clues: Clues,
}

impl ChapterPuzzle {
    /// Finds a puzzle for a chapter. `chapter` is counted from 1. Returns `None` if no puzzle is
    /// found.
    pub(crate) fn find(chapter: usize, number: u64, stop: &AtomicBool) -> Option<Self> {
        let known: Vec<Technique> = (1..chapter).flat_map(lesson::chapter_techniques).collect();
        let new = lesson::chapter_techniques(chapter);
        Self::with_new(&known, &new, number, stop)
    }

    /// Finds a puzzle that needs a technique and no harder technique. If there is no such puzzle,
    /// finds a puzzle for the technique's chapter.
    fn find_with(technique: Technique, number: u64, stop: &AtomicBool) -> Option<Self> {
        let known = &Order::Teach.techniques()[..Order::Teach.rank(technique)];
        Self::with_new(known, &[technique], number, stop)
            .or_else(|| Self::find(lesson::chapter(technique), number, stop))
    }

    fn with_new(
        known: &[Technique],
        new: &[Technique],
        number: u64,
        stop: &AtomicBool,
    ) -> Option<Self> {
        let (clues, techniques) = library::with_new(known, new, number, stop)?;
        Some(Self { techniques, clues })
    }

    /// Starts to search for a puzzle that needs a technique, or a technique of its chapter.
    pub(crate) fn request(technique: Technique, app: &mut App) -> JobHandle<Option<Self>> {
        app.notify(Id::ChapterSearch, &[]);
        let number = RandomState::new().hash_one(technique as u64);
        app.start(move |worker| {
            worker.report(Self::find_with(technique, number, worker.stop()));
        })
    }

    /// Starts a game on the found puzzle.
    pub(crate) fn begin(found: Option<Self>, app: &mut App) -> Response {
        let Some(found) = found else {
            app.notify_briefly(Id::ChapterNothing, &[]);
            return Response::Consumed;
        };
        Response::start(GameRequest::new(Game::new(Puzzle::new(found.clues))))
            .with_greeting(found.greeting(&app.text))
    }

    /// Returns a sentence that names the techniques that the puzzle needs.
    pub(crate) fn greeting(&self, text: &Text) -> String {
        let names = self.techniques.iter().map(|it| text.technique(*it));
        text.format_one(Id::ChapterBegins, "techniques", text.join(names))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Board;
    use crate::logic::{PathEnd, Search};
    use crate::teach::lesson::CHAPTER_COUNT;

    #[test]
    fn a_puzzle_for_a_technique_needs_the_technique() {
        let never = AtomicBool::new(false);
        for technique in [
            Technique::XWing,
            Technique::HiddenPair,
            Technique::Skyscraper,
        ] {
            for number in 0..3 {
                let puzzle = ChapterPuzzle::find_with(technique, number, &never).unwrap();
                assert_eq!(puzzle.techniques, [technique]);
            }
        }
    }

    #[test]
    fn every_chapter_has_puzzles_that_need_its_techniques_and_none_of_later_chapters() {
        let never = AtomicBool::new(false);
        for chapter in 1..CHAPTER_COUNT {
            let mut found = Vec::new();
            for number in 0..2 {
                let puzzle = ChapterPuzzle::find(chapter, number, &never).unwrap();
                assert!(Puzzle::new(puzzle.clues).is_ok());
                let own = |it: &Technique| lesson::chapter(*it) == chapter;
                assert!(puzzle.techniques.iter().all(own), "{puzzle:?}");
                let end = |last: usize| {
                    let techniques = (1..=last).flat_map(lesson::chapter_techniques);
                    let search = Search::by(Order::Teach).only(techniques);
                    search
                        .solve_path(Board::from_clues(&puzzle.clues).unwrap())
                        .end
                };
                assert_eq!(end(chapter), PathEnd::Solved, "{chapter}: {puzzle:?}");
                assert_ne!(end(chapter - 1), PathEnd::Solved, "{chapter}: {puzzle:?}");
                found.push(puzzle.clues);
            }
            assert_ne!(found[0], found[1], "chapter {chapter}");
        }
    }
}

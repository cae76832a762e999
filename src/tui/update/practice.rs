//! From a lesson to a puzzle in which its technique is to be found.

use crate::generate::library;
use crate::logic::Technique;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::text::Id;
use crate::tui::model::{Model, Screen};
use crate::tui::msg::Effects;

impl Model {
    /// Begins a puzzle that needs the technique of the lesson; where none is at hand, one is looked
    /// for.
    pub(super) fn practise(&mut self, effects: &mut Effects) {
        let clues = self
            .play()
            .map_or_else(library::first, |play| *play.game().clues());
        let Screen::Learn(learn) = &mut self.screen else {
            return;
        };
        let Some((_, technique)) = learn.practice() else {
            return;
        };
        match library::practice(&clues, technique) {
            Some(clues) => self.open_practice(technique, Puzzle::new(clues), effects),
            None => learn.search(library::number_of(&clues), &mut self.shared, effects),
        }
    }

    /// Begins a game in the position of the lesson.
    pub(super) fn practise_here(&mut self, effects: &mut Effects) {
        let Screen::Learn(learn) = &mut self.screen else {
            return;
        };
        let Some((case, technique)) = learn.practice() else {
            return;
        };
        let case = case.clone();
        learn.cancel(effects);
        self.open_puzzle(Puzzle::new(case.clues), effects);
        if let Screen::Play(play) = &mut self.screen {
            play.prepare(case.placed(), case.struck, &mut self.shared);
        }
        self.tell_practice(technique);
    }

    /// Opens a puzzle in which a technique is to be found.
    pub(super) fn open_practice(
        &mut self,
        technique: Technique,
        puzzle: Result<Puzzle, PuzzleError>,
        effects: &mut Effects,
    ) {
        self.open_puzzle(puzzle, effects);
        self.tell_practice(technique);
    }

    fn tell_practice(&mut self, technique: Technique) {
        let facts = [("technique", self.shared.text.technique(technique).into())];
        let said = self.shared.text.tell(Id::LearnPractise, &facts);
        self.shared.tell(said);
    }
}

//! From a lesson to a puzzle in which its technique is to be found.

use crate::generate::library;
use crate::logic::Technique;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::text::Id;
use crate::tui::model::{Model, Screen};
use crate::tui::msg::Effects;

impl Model {
    /// Begins a puzzle in which a technique is to be found: that of the lesson, or the one that
    /// needs it most.
    pub(super) fn practise(&mut self, effects: &mut Effects) {
        match &self.screen {
            Screen::Learn(_) => self.practise_lesson(effects),
            Screen::Review(review) => self.practise_one_of(&review.weakest(), effects),
            Screen::Stats(stats) => self.practise_one_of(&stats.weakest(), effects),
            _ => {}
        }
    }

    /// Begins a puzzle that needs the technique of the lesson; where none is at hand, one is looked
    /// for.
    fn practise_lesson(&mut self, effects: &mut Effects) {
        let number = self.practice_number();
        let Screen::Learn(learn) = &mut self.screen else {
            return;
        };
        let Some((_, technique)) = learn.practice() else {
            return;
        };
        match library::any_for(technique, number) {
            Some(clues) => self.open_practice(technique, Puzzle::new(clues), effects),
            None => learn.search(number, &mut self.shared, effects),
        }
    }

    /// Begins a puzzle for the first of some techniques that there is one for.
    fn practise_one_of(&mut self, techniques: &[Technique], effects: &mut Effects) {
        let number = self.practice_number();
        let mut known = techniques.iter().filter_map(|technique| {
            let clues = library::any_for(*technique, number)?;
            Some((*technique, clues))
        });
        let Some((technique, clues)) = known.next() else {
            let said = self.shared.text.say(Id::PractiseNothing);
            self.shared.refuse(said);
            return;
        };
        self.take_home(effects);
        self.open_practice(technique, Puzzle::new(clues), effects);
    }

    /// Another one each time, as far as the game has come.
    fn practice_number(&self) -> u64 {
        self.play().map_or(0, |play| play.elapsed().as_secs())
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

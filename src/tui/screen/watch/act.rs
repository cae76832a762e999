//! The effects of actions on the watch screen.

use super::WatchScreen;
use super::pace::{Pace, STEPS, step_words};
use super::race::Race;
use super::run::EventSearch;
use crate::trace::{Landmark, TimeDirection};
use crate::tui::cycle::next_choice;
use crate::tui::layout::ScreenLayout;
use crate::tui::overlay::{Algorithms, Prompt};
use crate::tui::prelude::*;
use crate::tui::run::words::grouped;

impl WatchScreen {
    pub(super) fn handle_action(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        cx: &mut Cx<'_>,
    ) -> Response {
        let app = &mut *cx.app;
        if let Some(race) = &mut self.race {
            if action == Action::Leave {
                if self.race_of_game {
                    return Response::Leave;
                }
                self.race = None;
                return Response::Consumed;
            }
            return race.control(action, digit, &self.puzzle, app);
        }
        match action {
            Action::Leave => return Response::Leave,
            Action::Algorithms => return Response::push(Algorithms::new(self.run.method())),
            Action::StopWhen => return Response::push(Prompt::stop(&app.text)),
            Action::UseSolution => {
                let play = cx.play.as_mut();
                let play = play.filter(|play| self.is_kind_of(play.game()));
                if let (Some(solution), Some(play)) = (self.run.solution(&self.puzzle), play) {
                    play.complete(solution, app);
                    return Response::Play;
                }
            }
            Action::Race => self.race(app),
            // The model selects the size of a classic board.
            Action::Layout if !self.is_classic() => {
                let plan = &self.puzzle.sketch.plan;
                self.puzzle.size = ScreenLayout::next_size(plan, self.puzzle.size, app);
            }
            _ if self.playback.set_speed(action) => {}
            Action::StepSize => {
                self.step = next_choice(&STEPS, self.step, true);
                app.notify(step_words(self.step), &[]);
            }
            Action::Heat => {
                self.shows_heat = !self.shows_heat;
                let said = [Id::WatchHeatOff, Id::WatchHeatOn][usize::from(self.shows_heat)];
                app.notify(said, &[]);
            }
            Action::Bookmark => self.toggle_bookmark(app),
            Action::CountAll => self.count_all(app),
            _ if !is_run_action(action) => return Response::Pass,
            _ => self.go(action, digit, app),
        }
        Response::Consumed
    }

    pub(super) fn race(&mut self, app: &mut App) {
        self.halt();
        self.race = Some(Race::new(self.run.method(), &self.puzzle, app));
    }

    /// Performs an action that starts or pauses playback, or moves along the run. First stops the
    /// current playback and search.
    fn go(&mut self, action: Action, digit: Option<Digit>, app: &mut App) {
        let moves = !matches!(action, Action::PlayPause | Action::FromClues);
        if let Some(obstacle) = self.run.obstacle().filter(|_| moves) {
            app.notify_briefly(obstacle, &[]);
            return;
        }
        let playing = self.playback.player.playing;
        self.halt();
        let moved = match action {
            Action::PlayPause => {
                self.playback.player.playing = !playing;
                self.pace = Pace::default();
                true
            }
            Action::StepForward | Action::StepBack => {
                let way = if action == Action::StepForward {
                    TimeDirection::Forward
                } else {
                    TimeDirection::Back
                };
                match (self.step, way) {
                    (Some(landmark), _) => self.search = Some(EventSearch::new(landmark, way)),
                    (None, TimeDirection::Forward) => drop(self.run.step_forward([None; 2])),
                    (None, TimeDirection::Back) => self.run.step_back(),
                }
                true
            }
            Action::RunStart | Action::TenthZero => self.seek_part(0, 10),
            Action::RunEnd => self.seek_part(10, 10),
            Action::Tenth => self.seek_part(digit.map_or(0, |d| d.value().into()), 10),
            Action::NextBookmark => self.go_to_next_bookmark(app),
            Action::FromClues => {
                self.puzzle.start = self.puzzle.printed.clone();
                self.restart(self.run.method(), app);
                app.notify(Id::WatchFromClues, &[]);
                true
            }
            _ => {
                self.search =
                    landmark(action).map(|(landmark, way)| EventSearch::new(landmark, way));
                true
            }
        };
        if !moved {
            app.notify_briefly(Id::WatchCounting, &[]);
        }
    }

    /// Sets or removes a bookmark at the current position.
    fn toggle_bookmark(&mut self, app: &mut App) {
        let at = self.run.position();
        let id = if self.bookmarks.remove(&at) {
            Id::WatchUnmarked
        } else {
            self.bookmarks.insert(at);
            Id::WatchMarked
        };
        app.notify(id, &facts!["at" => grouped(at)]);
    }

    /// Seeks to the next bookmark. The last bookmark is followed by the first. Returns false if the
    /// run is not explored up to the bookmark.
    fn go_to_next_bookmark(&mut self, app: &mut App) -> bool {
        let after = self.run.position() + 1;
        let next = self
            .bookmarks
            .range(after..)
            .next()
            .or(self.bookmarks.first());
        let Some(mark) = next.copied() else {
            app.notify_briefly(Id::WatchNoMark, &[]);
            return true;
        };
        self.run.seek(mark)
    }

    /// Starts to explore the run past all solutions to its end. If an exploration is in progress,
    /// cancels it.
    fn count_all(&mut self, app: &mut App) {
        let said = if self.run.is_counting() {
            self.run.cancel();
            Id::WatchCountingStopped
        } else {
            self.run.count_all(&self.puzzle, app);
            Id::WatchCountingAll
        };
        app.notify(said, &[]);
    }
}

/// Returns true if an action plays the run, moves along it, or searches for an event.
const fn is_run_action(action: Action) -> bool {
    matches!(
        action,
        Action::PlayPause
            | Action::StepForward
            | Action::StepBack
            | Action::RunStart
            | Action::RunEnd
            | Action::Tenth
            | Action::TenthZero
            | Action::NextBookmark
            | Action::FromClues
    ) || landmark(action).is_some()
}

/// Returns the kind of event that an action searches for, and the direction of the search.
const fn landmark(action: Action) -> Option<(Landmark, TimeDirection)> {
    Some(match action {
        Action::NextBacktrack => (Landmark::Backtrack, TimeDirection::Forward),
        Action::PreviousBacktrack => (Landmark::Backtrack, TimeDirection::Back),
        Action::NextDecision => (Landmark::Decision, TimeDirection::Forward),
        Action::PreviousDecision => (Landmark::Decision, TimeDirection::Back),
        Action::NextRecord => (Landmark::Record, TimeDirection::Forward),
        Action::PreviousRecord => (Landmark::Record, TimeDirection::Back),
        Action::NextSolution => (Landmark::Solution, TimeDirection::Forward),
        Action::PreviousSolution => (Landmark::Solution, TimeDirection::Back),
        _ => return None,
    })
}

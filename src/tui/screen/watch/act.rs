//! Actions on a watched run.

use super::Watch;
use super::lane::RunExtent;
use super::pace::Pace;
use super::race::Race;
use crate::grid::{Clues, Digit};
use crate::text::Id;
use crate::trace::{Algorithm, Hunt, Landmark, TimeDirection};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::layer::{Cx, Response};
use crate::tui::overlay::{Algorithms, StopPrompt};
use crate::tui::play::AnyPlay;
use crate::tui::run::words::grouped;

impl Watch {
    pub(super) fn do_action(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        cx: &mut Cx<'_>,
    ) -> Response {
        let app = &mut *cx.app;
        if let Some(race) = &mut self.race {
            if action == Action::Leave {
                self.race = None;
                return Response::Consumed;
            }
            return race.act(action, digit, &self.start, app);
        }
        match action {
            Action::Leave => return Response::Leave,
            Action::Algorithms => return Response::push(Algorithms::new(self.algorithm())),
            Action::StopWhen => return Response::push(StopPrompt::default()),
            Action::UseSolution => {
                let play = cx.play.as_mut().and_then(AnyPlay::classic_mut);
                if let (Some(solution), Some(play)) = (self.solution(), play) {
                    play.complete(solution, app);
                    return Response::Play;
                }
            }
            Action::Race => self.race(app),
            _ if self.playback.set_speed(action) => {}
            Action::Grain => {
                self.grain = self.grain.next();
                app.notify(self.grain.words(), &[]);
            }
            Action::Heat => {
                self.heat = !self.heat;
                let said = [Id::WatchHeatOff, Id::WatchHeatOn][usize::from(self.heat)];
                app.notify(said, &[]);
            }
            Action::Bookmark => self.mark(app),
            Action::CountAll => self.count_all(app),
            _ if !is_known(action) => return Response::Pass,
            _ => self.go(action, digit, app),
        }
        Response::Consumed
    }

    /// Opens a race of several algorithms.
    pub(crate) fn race(&mut self, app: &mut App) {
        self.halt();
        self.race = Some(Race::new(self.algorithm(), &self.start, app));
    }

    /// Handles actions that move along the run. They stop playback and searches.
    fn go(&mut self, action: Action, digit: Option<Digit>, app: &mut App) {
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
                match (self.grain.landmark(), way) {
                    (Some(landmark), _) => self.hunt = Some(Hunt::new(landmark, way)),
                    (None, TimeDirection::Forward) => drop(self.lane.timeline.forward()),
                    (None, TimeDirection::Back) => drop(self.lane.timeline.back()),
                }
                true
            }
            Action::RunStart | Action::TenthZero => self.seek_part(0, 10),
            Action::RunEnd => self.seek_part(10, 10),
            Action::Tenth => self.seek_part(digit.map_or(0, |d| d.value().into()), 10),
            Action::NextBookmark => self.go_to_mark(app),
            Action::FromClues => {
                self.restart(self.printed, self.algorithm(), app);
                app.notify(Id::WatchFromClues, &[]);
                true
            }
            _ => {
                self.hunt = landmark(action).map(|(landmark, way)| Hunt::new(landmark, way));
                true
            }
        };
        if !moved {
            app.refuse(Id::WatchCounting, &[]);
        }
    }

    /// Sets or removes a bookmark at the current position.
    fn mark(&mut self, app: &mut App) {
        let at = self.lane.position();
        let id = if self.marks.remove(&at) {
            Id::WatchUnmarked
        } else {
            self.marks.insert(at);
            Id::WatchMarked
        };
        app.notify(id, &[("at", grouped(at).into())]);
    }

    /// Goes to the next bookmark, or from the last one to the first.
    fn go_to_mark(&mut self, app: &mut App) -> bool {
        let after = self.lane.position() + 1;
        let next = self.marks.range(after..).next().or(self.marks.first());
        let Some(mark) = next.copied() else {
            app.refuse(Id::WatchNoMark, &[]);
            return true;
        };
        self.lane.seek(mark)
    }

    /// Starts to explore the run past all solutions to its end, or stops the exploration.
    fn count_all(&mut self, app: &mut App) {
        let said = if self.lane.is_counting() {
            self.lane.cancel();
            Id::WatchCountingStopped
        } else {
            self.lane.survey(RunExtent::Exhausted, app);
            Id::WatchCountingAll
        };
        app.notify(said, &[]);
    }

    /// Starts another run with a speed that fits its length. Display settings stay. Bookmarks are
    /// dropped, because they are positions of the earlier run.
    pub(super) fn restart(&mut self, start: Clues, algorithm: Algorithm, app: &mut App) {
        *self = Self {
            grain: self.grain,
            stop: self.stop,
            heat: self.heat,
            ..Self::new(start, self.printed, algorithm, app)
        };
    }
}

/// Returns true for actions that move along the run.
const fn is_known(action: Action) -> bool {
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

/// The landmark that an action searches for.
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

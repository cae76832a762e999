//! What each action does to a run that is watched.

use super::Watch;
use super::pace::Pace;
use super::race::Race;
use super::words::grouped;
use crate::grid::{Clues, Digit};
use crate::text::Id;
use crate::trace::{Algorithm, Hunt, Landmark, Player, Speed, Way};
use crate::tui::action::Action;
use crate::tui::job::Reach;
use crate::tui::model::Shared;
use crate::tui::msg::Effects;

impl Watch {
    pub(crate) fn act(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        if let Some(race) = &mut self.race {
            race.act(action, digit, &self.start, shared, effects);
            return;
        }
        match action {
            Action::Race => {
                self.halt();
                let race = Race::new(self.algorithm(), &self.start, shared, effects);
                self.race = Some(race);
            }
            Action::Faster => self.player.speed = self.player.speed.faster(),
            Action::Slower => self.player.speed = self.player.speed.slower(),
            Action::SpeedOne => self.player.speed = Speed::SLOWEST,
            Action::Grain => {
                self.grain = self.grain.next();
                let said = shared.text.say(self.grain.words());
                shared.tell(said);
            }
            Action::Heat => {
                self.heat = !self.heat;
                let said = [Id::WatchHeatOff, Id::WatchHeatOn][usize::from(self.heat)];
                let said = shared.text.say(said);
                shared.tell(said);
            }
            Action::Mark => self.mark(shared),
            Action::CountAll => self.count_all(shared, effects),
            _ => self.go(action, digit, shared, effects),
        }
    }

    /// What moves along the run; it stops what was moving before.
    fn go(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        let playing = self.player.playing;
        self.halt();
        let moved = match action {
            Action::PlayPause => {
                self.player.playing = !playing;
                self.pace = Pace::default();
                true
            }
            Action::StepForward | Action::StepBack => {
                let way = if action == Action::StepForward {
                    Way::Forward
                } else {
                    Way::Back
                };
                match (self.grain.landmark(), way) {
                    (Some(landmark), _) => self.hunt = Some(Hunt::new(landmark, way)),
                    (None, Way::Forward) => drop(self.lane.timeline.forward()),
                    (None, Way::Back) => drop(self.lane.timeline.back()),
                }
                true
            }
            Action::RunStart | Action::TenthZero => self.seek_part(0, 10),
            Action::RunEnd => self.seek_part(10, 10),
            Action::Tenth => self.seek_part(digit.map_or(0, |d| d.value().into()), 10),
            Action::GoToMark => self.go_to_mark(shared),
            Action::FromClues => {
                self.restart(*self.printed(), self.algorithm(), shared, effects);
                let said = shared.text.say(Id::WatchFromClues);
                shared.tell(said);
                true
            }
            _ => {
                self.hunt = landmark(action).map(|(landmark, way)| Hunt::new(landmark, way));
                true
            }
        };
        if !moved {
            let said = shared.text.say(Id::WatchCounting);
            shared.refuse(said);
        }
    }

    /// Marks the position, or takes its mark away.
    fn mark(&mut self, shared: &mut Shared) {
        let at = self.lane.position();
        let id = if self.marks.remove(&at) {
            Id::WatchUnmarked
        } else {
            self.marks.insert(at);
            Id::WatchMarked
        };
        let said = shared.text.tell(id, &[("at", grouped(at).into())]);
        shared.tell(said);
    }

    /// Goes to the next mark; after the last one, to the first.
    fn go_to_mark(&mut self, shared: &mut Shared) -> bool {
        let after = self.lane.position() + 1;
        let next = self.marks.range(after..).next().or(self.marks.first());
        let Some(mark) = next.copied() else {
            let said = shared.text.say(Id::WatchNoMark);
            shared.refuse(said);
            return true;
        };
        self.lane.seek(mark)
    }

    /// Follows the run past all its solutions, or stops following it.
    fn count_all(&mut self, shared: &mut Shared, effects: &mut Effects) {
        let said = if self.lane.is_counting() {
            self.lane.cancel(effects);
            Id::WatchCountingStopped
        } else {
            self.lane.survey(Reach::Exhausted, shared, effects);
            Id::WatchCountingAll
        };
        let said = shared.text.say(said);
        shared.tell(said);
    }

    /// Where playing stops from now on.
    pub(crate) const fn stop_when(&mut self, landmark: Option<Landmark>) {
        self.stop = landmark;
    }

    /// Goes on with another algorithm, from the same start.
    pub(crate) fn choose(
        &mut self,
        algorithm: Algorithm,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        self.restart(self.start, algorithm, shared, effects);
    }

    /// Starts again. Positions of one run mean nothing in another; how one likes to watch stays.
    fn restart(
        &mut self,
        start: Clues,
        algorithm: Algorithm,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        self.cancel(effects);
        *self = Self {
            player: Player::new(self.player.speed),
            grain: self.grain,
            stop: self.stop,
            heat: self.heat,
            ..Self::new(start, algorithm, self.home.take())
        };
        self.survey(shared, effects);
    }
}

/// What an action looks for.
const fn landmark(action: Action) -> Option<(Landmark, Way)> {
    Some(match action {
        Action::NextBacktrack => (Landmark::Backtrack, Way::Forward),
        Action::PreviousBacktrack => (Landmark::Backtrack, Way::Back),
        Action::NextDecision => (Landmark::Decision, Way::Forward),
        Action::PreviousDecision => (Landmark::Decision, Way::Back),
        Action::NextRecord => (Landmark::Record, Way::Forward),
        Action::PreviousRecord => (Landmark::Record, Way::Back),
        Action::NextSolution => (Landmark::Solution, Way::Forward),
        Action::PreviousSolution => (Landmark::Solution, Way::Back),
        _ => return None,
    })
}

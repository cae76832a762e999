//! The watch screen for variants: a run of a search, which plays forward and backward, or a race of
//! several searches.

mod race;
mod run;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::pace::{Grain, Pace, Playback};
use super::race::Race;
use crate::format::VariantEntry;
use crate::game::VariantGame;
use crate::grid::Digit;
use crate::grid::rules::{Pos, Value, ValueSet, Variant};
use crate::solve::general::{Recording, SearchMethod, SearchStep};
use crate::text::Id;
use crate::tui::action::{Action, ActionGroup};
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::layout::GridSize;
use crate::tui::run::words::{self, grouped};
use crate::tui::theme::Ink;
use crate::tui::widget::bar;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::grid::{GridWidget, Sketch};
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;
use crate::tui::widget::variant_layout::VariantLayout;
use race::{SharedGrid, VariantRace};
use run::MethodRun;

/// The state of the watch screen for variants.
#[derive(Debug)]
pub(crate) struct WatchVariant {
    /// The grid at the start of the run: the clues, and possibly the player's entries.
    start: Variant,
    /// The puzzle without entries of the player.
    printed: Variant,
    sketch: Sketch,
    run: MethodRun,
    /// The race of several methods, if it is open.
    race: Option<VariantRace>,
    playback: Playback,
    grain: Grain,
    pace: Pace,
    size: Option<GridSize>,
}

/// The keys in the footer, most useful first.
const KEYS: &[(Context, Action)] = &[
    (Context::Watch, Action::PlayPause),
    (Context::Watch, Action::StepBack),
    (Context::Watch, Action::StepForward),
    (Context::Watch, Action::NextBacktrack),
    (Context::Watch, Action::Faster),
    (Context::Watch, Action::Algorithms),
    (Context::Watch, Action::Race),
    (Context::Global, Action::Help),
    (Context::Watch, Action::Leave),
    (Context::Watch, Action::Slower),
    (Context::Watch, Action::Tenth),
    (Context::Watch, Action::FromClues),
];

impl WatchVariant {
    /// Time between two frames.
    const FRAME: Duration = Duration::from_millis(16);

    /// The maximum number of steps per frame.
    const FRAME_STEPS: u64 = 50_000;

    /// The height of the depth profile.
    const PROFILE: u16 = 5;

    /// Creates the screen for a run from the clues of a puzzle.
    pub(crate) fn new(entry: VariantEntry, method: SearchMethod, app: &mut App) -> Self {
        let printed = entry.variant;
        Self::from_grid(printed.clone(), printed, method, app)
    }

    /// Creates the screen for a run from the grid of a game.
    pub(crate) fn of_game(game: &VariantGame, app: &mut App) -> Self {
        let printed = game.played().variant().clone();
        let mut start = printed.clone();
        let digits = game.digits();
        for pos in game.played().cells() {
            start.set_clue(*pos, digits.digit(*pos).map(Value::number));
        }
        Self::from_grid(start, printed, SearchMethod::default(), app)
    }

    fn from_grid(start: Variant, printed: Variant, method: SearchMethod, app: &mut App) -> Self {
        Self {
            sketch: Sketch::new(&printed),
            run: MethodRun::start(&start, method, app),
            start,
            printed,
            race: None,
            playback: Playback::new(app.settings.motion),
            grain: Grain::Event,
            pace: Pace::default(),
            size: None,
        }
    }

    /// Starts another run with a speed that fits its length. Display settings stay.
    fn restart(&mut self, start: Variant, method: SearchMethod, app: &mut App) {
        *self = Self {
            grain: self.grain,
            size: self.size,
            ..Self::from_grid(start, self.printed.clone(), method, app)
        };
    }

    /// Starts a race.
    pub(crate) fn race(&mut self, app: &mut App) {
        self.playback.player.playing = false;
        let (method, plan) = (self.run.method, &self.sketch.plan);
        self.race = Some(VariantRace::new(method, &self.start, plan, app));
    }

    fn layout(&self, app: &App) -> Option<VariantLayout> {
        VariantLayout::of_plan(&self.sketch.plan, true, self.size, Pos::new(0, 0), app)
    }

    /// Returns true if an event of the search completes a step of playback.
    fn is_stop(&self, step: SearchStep) -> bool {
        match self.grain {
            Grain::Event => true,
            Grain::Placement => matches!(step, SearchStep::Guess(..) | SearchStep::Peers(..)),
            Grain::Decision => matches!(step, SearchStep::Guess(..)),
        }
    }

    /// Moves in a direction until a step satisfies the condition. Returns `false` if no step does, and
    /// stays at the position.
    fn find(&mut self, forward: bool, wanted: impl Fn(SearchStep) -> bool) -> bool {
        let Some(run) = &mut self.run.recording else {
            return false;
        };
        let before = run.position();
        loop {
            let step = if forward {
                run.forward()
            } else {
                run.back().and_then(|_| run.last())
            };
            match step {
                Some(step) if wanted(step) => return true,
                Some(_) => {}
                None => break,
            }
        }
        run.seek(before);
        false
    }

    /// Plays `due` steps, or as many as a frame allows.
    fn play(&mut self, mut due: u64) {
        for _ in 0..Self::FRAME_STEPS {
            if due == 0 {
                return;
            }
            let Some(step) = self.run.recording.as_mut().and_then(Recording::forward) else {
                self.playback.player.playing = false;
                return;
            };
            due -= u64::from(self.is_stop(step));
        }
    }

    fn seek_part(&mut self, part: u64, of: u64) {
        if let Some(run) = &mut self.run.recording {
            let to = run.len() as u128 * u128::from(part) / u128::from(of.max(1));
            run.seek(usize::try_from(to).unwrap_or(usize::MAX));
        }
    }

    /// Handles actions that move along the run. They stop playback.
    fn go(&mut self, action: Action, digit: Option<Digit>, app: &mut App) -> bool {
        let waits = self.run.recording.is_none() && action != Action::PlayPause;
        if waits && action.group() == ActionGroup::Run {
            app.refuse(Id::WatchCounting, &[]);
            return true;
        }
        let playing = std::mem::take(&mut self.playback.player.playing);
        let is_back = |step| matches!(step, SearchStep::Back(..));
        let is_guess = |step| matches!(step, SearchStep::Guess(..));
        let found = match action {
            Action::PlayPause => {
                self.playback.player.playing = !playing;
                self.pace = Pace::default();
                true
            }
            Action::StepForward | Action::StepBack => {
                let forward = action == Action::StepForward;
                let grain = self.grain;
                if grain == Grain::Event {
                    if let Some(run) = &mut self.run.recording {
                        if forward {
                            run.forward();
                        } else {
                            run.back();
                        }
                    }
                    true
                } else {
                    self.find(forward, |step| match grain {
                        Grain::Decision => is_guess(step),
                        _ => matches!(step, SearchStep::Guess(..) | SearchStep::Peers(..)),
                    })
                }
            }
            Action::NextBacktrack => self.find(true, is_back),
            Action::PreviousBacktrack => self.find(false, is_back),
            Action::NextDecision => self.find(true, is_guess),
            Action::PreviousDecision => self.find(false, is_guess),
            Action::RunStart | Action::TenthZero => {
                self.seek_part(0, 10);
                true
            }
            Action::RunEnd => {
                self.seek_part(10, 10);
                true
            }
            Action::Tenth => {
                self.seek_part(digit.map_or(0, |digit| digit.value().into()), 10);
                true
            }
            _ => {
                self.playback.player.playing = playing;
                return false;
            }
        };
        if !found {
            app.refuse(Id::WatchNothing, &[]);
        }
        true
    }

    fn draw_panel(&self, app: &App, layout: &VariantLayout, buf: &mut Buffer) {
        let text = &app.text;
        let (profile, scrub) = bars(layout);
        let panel = Rect {
            height: layout.panel.height - profile.height - scrub.height,
            ..layout.panel
        };
        let mut pen = Pen::new(buf, &app.theme, panel);
        let state = usize::from(self.playback.player.playing);
        let said = text.message([Id::WatchPaused, Id::WatchPlaying][state]);
        let said = format!("{} {said}", app.glyphs.transport[state]);
        let title = words::method(text, self.run.method);
        pen.line_with_right(&[(title, Ink::Title)], (&said, Ink::Text));
        let Some(run) = &self.run.recording else {
            let id = [Id::VariantNot, Id::VariantProving][usize::from(self.run.is_pending())];
            pen.text(&text.message(id), Ink::Dim);
            return;
        };
        let (at, of) = (run.position(), run.len());
        let facts = [
            ("at", grouped(at as u64).into()),
            ("of", grouped(of as u64).into()),
        ];
        pen.text(&text.format(Id::WatchEvent, &facts), Ink::Text);
        let lines = pen.lines_left();
        pen.text(&run::step_words(run, text), Ink::Guessed);
        let used = lines - pen.lines_left();
        pen.skip(2_u16.saturating_sub(u16::try_from(used).unwrap_or(2)));
        let (counts, total) = (run.counts(), run.total());
        let facts = [
            ("now", counts.depth.to_string().into()),
            ("deepest", total.deepest.to_string().into()),
        ];
        pen.text(&text.format(Id::WatchDepth, &facts), Ink::Text);
        race::draw_counts(run, app, &mut pen);
        let speed = self.playback.words(text);
        let rate = self
            .pace
            .per_second
            .filter(|_| self.playback.player.playing);
        let rate = rate.map(|rate| text.format(Id::WatchRate, &[("rate", grouped(rate).into())]));
        let speed = [Some(speed), rate].into_iter().flatten();
        pen.text(&speed.collect::<Vec<_>>().join("  "), Ink::Text);
        if let Some((said, ink)) = self.run.end_words(text) {
            pen.skip(1);
            pen.text(&said, ink);
        }
        if layout.message.is_none() {
            notice::write(app, &mut pen);
        }
        let look = (&app.theme, app.glyphs);
        let columns = usize::from(profile.width.max(1));
        let depths = &self.run.depths;
        let part = |column: usize| column * depths.len() / columns;
        let heights = (0..columns).map(|column| {
            let depths = &depths[part(column)..part(column + 1)];
            depths.iter().copied().max().unwrap_or(0)
        });
        let heights: Vec<u64> = heights.collect();
        bar::profile(buf, profile, look, &heights, total.deepest);
        bar::scrub(buf, scrub, look, (at as u64, of as u64));
    }
}

/// The areas of the depth profile and the timeline at the bottom of the panel. They are empty if the
/// panel is too small.
fn bars(layout: &VariantLayout) -> (Rect, Rect) {
    /// The number of lines of text above these areas.
    const TEXT: u16 = 12;
    let panel = layout.panel;
    let room = panel.height.saturating_sub(TEXT);
    let scrub = room.min(1);
    let profile = (room - scrub).min(WatchVariant::PROFILE);
    let line = |from_end: u16, height: u16| {
        Rect::new(panel.x, panel.bottom() - from_end, panel.width, height)
    };
    (line(scrub + profile, profile), line(scrub, scrub))
}

impl Layer for WatchVariant {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![if self.race.is_some() {
            Context::Race
        } else {
            Context::Watch
        }]
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let app = &mut *cx.app;
        if self.race.is_some() && action == Action::Leave {
            self.race = None;
            return Response::Consumed;
        }
        if let Some(race) = &mut self.race {
            let course = SharedGrid {
                start: &self.start,
                printed: &self.printed,
                sketch: &self.sketch,
            };
            return race.act(action, digit, &course, app);
        }
        match action {
            Action::Leave => return Response::Leave,
            Action::Algorithms => {
                let method = race::next(self.run.method);
                self.restart(self.start.clone(), method, app);
                let about = app.text.named("about", method.slug());
                app.notify_text(about);
            }
            Action::Race => self.race(app),
            Action::Layout => {
                self.size = VariantLayout::next_size(&self.sketch.plan, self.size, app);
            }
            Action::Grain => {
                self.grain = self.grain.next();
                app.notify(self.grain.words(), &[]);
            }
            Action::FromClues => {
                self.restart(self.printed.clone(), self.run.method, app);
                app.notify(Id::WatchFromClues, &[]);
            }
            _ if self.playback.set_speed(action) || self.go(action, digit, app) => {}
            _ if action.group() == ActionGroup::Run => {
                app.refuse(Id::VariantNot, &[]);
            }
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        if self.race.is_some() {
            return Response::Consumed;
        }
        let scrub = self.layout(cx.app).map(|layout| bars(&layout).1);
        if matches!(mouse, Mouse::Click | Mouse::Drag)
            && let Some(area) = scrub.filter(|area| area.contains(at))
        {
            self.playback.player.playing = false;
            self.seek_part(u64::from(at.x - area.x), u64::from(area.width.max(2) - 1));
        }
        Response::Consumed
    }

    fn poll(&mut self, _: &mut Cx<'_>) -> Response {
        let was_pending = self.run.is_pending();
        self.run.poll();
        if was_pending && !self.run.is_pending() {
            self.playback.fit(self.run.len() as u64);
        }
        if let Some(race) = &mut self.race {
            race.poll();
        }
        Response::Consumed
    }

    fn next_wake(&self, view: &View<'_>) -> Option<Duration> {
        let due = match &self.race {
            Some(race) => race.next_due(),
            None if self.run.recording.is_none() => None,
            None => self.playback.player.next_due(),
        };
        let due = due.filter(|_| view.app.focused);
        due.map(|due| due.max(Self::FRAME))
    }

    fn advance(&mut self, passed: Duration, cx: &mut Cx<'_>) -> bool {
        if !cx.app.focused {
            return false;
        }
        if let Some(race) = &mut self.race {
            return race.advance(passed, Self::FRAME_STEPS);
        }
        if self.run.recording.is_none() || !self.playback.player.playing {
            return false;
        }
        let before = self.run.position();
        let due = self.playback.player.due(passed, Self::FRAME_STEPS);
        self.play(due);
        let moved = self.run.position().abs_diff(before);
        self.pace.note(moved as u64, passed);
        moved > 0 || !self.playback.player.playing
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        if self.race.is_some() {
            return Race::footer(view.app);
        }
        let area = self.layout(view.app)?.footer;
        Some(Footer::new(area, KEYS))
    }

    fn title(&self, view: &View<'_>) -> String {
        view.app.text.family(&self.printed.family())
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        if let Some(race) = &self.race {
            let course = SharedGrid {
                start: &self.start,
                printed: &self.printed,
                sketch: &self.sketch,
            };
            race.draw(&course, app, buf);
            return;
        }
        let Some(layout) = self.layout(app) else {
            notice::draw_too_small(VariantLayout::LEAST, app, buf);
            return;
        };
        let shape = self.printed.shape();
        let grid = GridWidget {
            sketch: &self.sketch,
            faces: &self.run.faces(&self.start, &self.printed),
            values: ValueSet::range(shape.low(), shape.high()),
            layout: &layout.board,
            app,
        };
        grid.draw(buf);
        self.draw_panel(app, &layout, buf);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }
}

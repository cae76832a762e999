//! The review of a game on a variant, move by move.

use std::ops::ControlFlow;
use std::time::Duration;

use ratatui::buffer::Buffer;

use super::Player;
use crate::game::{PlayTime, VariantGame};
use crate::grid::Digit;
use crate::grid::rules::PosValue;
use crate::logic::rules::VariantTechnique;
use crate::puzzle::Uniqueness;
use crate::review::{AssessedEntry, VariantReview, Verdict};
use crate::text::{Id, Text, clock_time, time_taken};
use crate::trace::Speed;
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::job::{self, JobTicket};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::theme::Ink;
use crate::tui::variant::{MOST_GUESSES, VariantPlay};
use crate::tui::widget::bar;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::grid::GridWidget;
use crate::tui::widget::notice;
use crate::tui::widget::pen::{Pen, window};
use crate::tui::widget::variant_layout::VariantLayout;

/// The state of the review of a game on a variant.
#[derive(Debug)]
pub(crate) struct ReviewVariant {
    /// The complete game.
    game: VariantGame,
    elapsed: PlayTime,
    /// The number of the displayed turn.
    at: usize,
    /// The game up to the displayed turn.
    shown: VariantPlay,
    player: Player,
    found: Option<VariantReview>,
    pending: Option<JobTicket<Option<VariantReview>>>,
}

/// The keys in the footer, most useful first.
const KEYS: &[(Context, Action)] = &[
    (Context::Review, Action::StepForward),
    (Context::Review, Action::StepBack),
    (Context::Review, Action::NextRemark),
    (Context::Review, Action::Hint),
    (Context::Review, Action::PlayPause),
    (Context::Review, Action::Leave),
    (Context::Global, Action::Help),
];

impl ReviewVariant {
    /// Creates the review of a game, which starts at the last move.
    pub(crate) fn of(game: VariantGame, elapsed: PlayTime, app: &mut App) -> Self {
        let mut own = game.clone();
        let pending = app.start(move |worker| {
            let most = |guesses| {
                if worker.cancel().is_cancelled() || guesses > MOST_GUESSES {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            if let Uniqueness::One(solution) = own.played().prove(most) {
                own.set_solution(solution);
            }
            worker.report(VariantReview::of(&own, worker.stop()));
        });
        Self {
            at: game.turns().len(),
            shown: VariantPlay::showing(game.clone()),
            game,
            elapsed,
            player: Player::new(Speed::SLOWEST),
            found: None,
            pending: Some(pending),
        }
    }

    /// Starts playback from the first move.
    pub(crate) fn play(&mut self) {
        self.seek(0);
        self.player.playing = true;
    }

    fn turns(&self) -> usize {
        self.game.turns().len()
    }

    /// Shows the game after this number of turns.
    fn seek(&mut self, to: usize) {
        self.at = to.min(self.turns());
        let mut game = VariantGame::of(self.game.played().clone());
        for (at, turn) in &self.game.turns()[..self.at] {
            // The turn succeeded in the complete game, so it succeeds again.
            let _ = game.play(*at, turn.clone());
        }
        let size = self.shown.size;
        self.shown = VariantPlay::showing(game);
        self.shown.size = size;
    }

    fn step(&mut self, to: usize) {
        self.player.playing = false;
        self.seek(to);
    }

    fn entries(&self) -> &[AssessedEntry<PosValue, VariantTechnique>] {
        self.found.as_ref().map_or(&[], |found| &found.entries)
    }

    /// The numbers of the turns with a remark.
    fn remarkable(&self) -> impl Iterator<Item = usize> + '_ {
        let remarkable = self.entries().iter().filter(|entry| entry.is_remarkable());
        remarkable.map(|entry| entry.turn)
    }

    fn layout(&self, app: &App) -> Option<VariantLayout> {
        let (plan, size) = (&self.shown.sketch().plan, self.shown.size);
        VariantLayout::new(plan, true, size, self.shown.cursor(), app)
    }

    fn draw_panel(&self, app: &App, layout: &VariantLayout, buf: &mut Buffer) {
        let text = &app.text;
        let mut pen = Pen::new(buf, &app.theme, layout.panel);
        let account = self.game.account();
        let facts = [
            (
                "level",
                text.family(&self.game.played().variant().family()).into(),
            ),
            ("time", time_taken(self.elapsed).into()),
            ("hints", account.hints.into()),
            ("mistakes", account.mistakes.into()),
        ];
        let id = if account.filled {
            Id::ReviewFilled
        } else {
            Id::ReviewResult
        };
        pen.text(&text.format(id, &facts), Ink::Title);
        let turns = self.game.turns();
        let played = self.at.checked_sub(1).and_then(|last| turns.get(last));
        let played = played.map_or_else(Default::default, |(at, _)| *at);
        let facts = [("turn", self.at.into()), ("turns", self.turns().into())];
        let state = app.glyphs.transport[usize::from(self.player.playing)];
        let place = format!("{state} {}", text.format(Id::ReviewTurn, &facts));
        pen.line_with_right(&[(place, Ink::Text)], (&clock_time(played), Ink::Text));
        let width = pen.width().min(20);
        let bar = bar::progress(app.glyphs, self.at as u64, self.turns() as u64, width);
        pen.line(&[(bar, Ink::Dim)]);
        pen.skip(1);
        if let Some(hint) = self.shown.hint() {
            let [title, choice] = hint.title(text);
            pen.line_with_right(&[(title, Ink::Title)], (&choice, Ink::Dim));
            hint.draw_text(app, &mut pen);
            return;
        }
        match &self.found {
            None if self.pending.is_some() => {
                pen.text(&text.message(Id::ReviewSearching), Ink::Dim);
            }
            None => pen.text(&text.message(Id::ReviewNone), Ink::Dim),
            Some(found) => self.draw_found(found, app, &mut pen),
        }
        if layout.message.is_none() {
            pen.skip(1);
            notice::write(app, &mut pen);
        }
    }

    /// Draws the technique of the current move, and the remarks. The remark on the current move is
    /// visible.
    fn draw_found(&self, found: &VariantReview, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let now = found.entries.iter().find(|entry| entry.turn == self.at);
        if let Some(AssessedEntry {
            verdict: Verdict::Known { by, easier: None },
            placed,
            ..
        }) = now
        {
            let said = format!(
                "{}: {}",
                text.pos_value(*placed),
                text.variant_technique(*by)
            );
            pen.text(&said, Ink::Text);
            pen.skip(1);
        }
        let remarks = found.entries.iter();
        let remarks =
            remarks.filter_map(|entry| Some((entry.turn, remark_on_variant(entry, text)?)));
        let remarks: Vec<(usize, String)> = remarks.collect();
        // A game with cells filled by the program gets no praise.
        if remarks.is_empty() && !self.game.account().filled {
            pen.text(&text.message(Id::ReviewNoRemarks), Ink::Done);
        }
        let here = remarks.iter().position(|(turn, _)| *turn == self.at);
        let inked = remarks.into_iter().map(|(turn, said)| {
            let now = turn == self.at;
            (said, if now { Ink::Guessed } else { Ink::Text })
        });
        let inked: Vec<(String, Ink)> = inked.collect();
        for (line, ink) in window(&inked, here.unwrap_or(0), pen.width(), pen.lines_left()) {
            pen.line(&[(line, ink)]);
        }
    }
}

/// The remark about an entry, if there is one.
pub(crate) fn remark_on_variant(
    entry: &AssessedEntry<PosValue, VariantTechnique>,
    text: &Text,
) -> Option<String> {
    let names = |technique| text.variant_technique(technique);
    super::remark_in_words(entry, &|placed| text.pos_value(placed), &names, text)
}

impl Layer for ReviewVariant {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Review]
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            Action::PlayPause => {
                if self.at == self.turns() {
                    self.seek(0);
                }
                self.player.playing = !self.player.playing;
            }
            Action::Faster => self.player.speed = self.player.speed.faster(),
            Action::Slower => self.player.speed = self.player.speed.slower(),
            Action::StepForward => self.step(self.at + 1),
            Action::StepBack => self.step(self.at.saturating_sub(1)),
            Action::RunStart | Action::TenthZero => self.step(0),
            Action::RunEnd => self.step(self.turns()),
            Action::Tenth => {
                let tenths = digit.map_or(0, |digit| usize::from(digit.value()));
                self.step(self.turns() * tenths / 10);
            }
            Action::NextRemark => {
                let next = self.remarkable().find(|turn| *turn > self.at);
                let next = next.or_else(|| self.remarkable().next());
                self.step(next.unwrap_or(self.at));
            }
            Action::PreviousRemark => {
                let last = self.remarkable().filter(|turn| *turn < self.at).last();
                let last = last.or_else(|| self.remarkable().last());
                self.step(last.unwrap_or(self.at));
            }
            // The hint shows the easiest step before the move.
            Action::Hint if self.shown.hint().is_none() => {
                self.step(self.at.saturating_sub(1));
                self.shown.explain(cx.app);
            }
            Action::Hint | Action::HintMore => self.shown.turn_sentence(true),
            Action::Leave if self.shown.hint().is_some() => self.seek(self.at + 1),
            Action::Leave => return Response::Leave,
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        if let Some(found) = job::redeem(&mut self.pending) {
            self.found = found;
        }
        self.shown.poll(cx.app);
        Response::Consumed
    }

    fn next_wake(&self, view: &View<'_>) -> Option<Duration> {
        // Playback pauses while the window has no focus.
        view.app.focused.then(|| self.player.next_due()).flatten()
    }

    fn advance(&mut self, passed: Duration, cx: &mut Cx<'_>) -> bool {
        if !cx.app.focused || !self.player.playing {
            return false;
        }
        let left = self.turns() - self.at;
        let due = self.player.due(passed, left as u64);
        let due = usize::try_from(due).unwrap_or(left);
        if due > 0 {
            self.seek(self.at + due);
        }
        if self.at == self.turns() {
            self.player.playing = false;
        }
        due > 0
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let area = self.layout(view.app)?.footer;
        Some(Footer { area, keys: KEYS })
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let Some(layout) = self.layout(app) else {
            notice::draw_too_small(VariantLayout::LEAST, app, buf);
            return;
        };
        let grid = GridWidget {
            sketch: self.shown.sketch(),
            faces: &self.shown.faces(app),
            values: self.shown.puzzle().values(),
            layout: &layout.grid,
            app,
        };
        grid.draw(buf);
        self.draw_panel(app, &layout, buf);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }
}

//! The review of a game on a variant, move by move.

use std::ops::ControlFlow;
use std::time::Duration;

use ratatui::buffer::Buffer;

use super::replay::Replay;
use crate::game::{PlayTime, VariantGame, WithRules};
use crate::grid::Digit;
use crate::grid::rules::PosValue;
use crate::logic::rules::VariantTechnique;
use crate::play::MOST_GUESSES;
use crate::puzzle::Uniqueness;
use crate::review::{AssessedEntry, VariantReview, Verdict};
use crate::text::{Id, Text, clock_time};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::highlight::Shown as _;
use crate::tui::hint_text;
use crate::tui::job::{self, JobTicket};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::layout::ScreenLayout;
use crate::tui::play::Play;
use crate::tui::theme::Ink;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::grid::GridWidget;
use crate::tui::widget::notice;
use crate::tui::widget::pen::{Pen, Scroll};

/// The state of the review of a game on a variant.
#[derive(Debug)]
pub(crate) struct ReviewVariant {
    replay: Replay<WithRules>,
    /// The game up to the displayed turn, for drawing.
    shown: Play<WithRules>,
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
    (Context::Review, Action::RaceGame),
];

impl ReviewVariant {
    /// Creates the review of a game. The review starts at the last move.
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
        let mut replay = Replay::new(game, elapsed);
        replay.seek(replay.turns());
        Self {
            shown: Play::showing(replay.shown.clone()),
            replay,
            found: None,
            pending: Some(pending),
        }
    }

    /// Starts playback from the first move.
    pub(crate) fn play(&mut self) {
        self.replay.seek(0);
        self.replay.set_playing(true);
        self.show();
    }

    /// Shows the game up to the current turn of the replay.
    fn show(&mut self) {
        let size = self.shown.facts().size;
        self.shown = Play::showing(self.replay.shown.clone());
        self.shown.facts_mut().size = size;
    }

    fn entries(&self) -> &[AssessedEntry<PosValue, VariantTechnique>] {
        self.found.as_ref().map_or(&[], |found| &found.entries)
    }

    /// The numbers of the turns that have a remark.
    fn remarkable(&self) -> Vec<usize> {
        let remarkable = self.entries().iter().filter(|entry| entry.is_remarkable());
        remarkable.map(|entry| entry.turn).collect()
    }

    fn layout(&self, app: &App) -> Option<ScreenLayout> {
        let facts = self.shown.facts();
        ScreenLayout::of_plan(
            &facts.sketch.plan,
            true,
            facts.size,
            self.shown.cursor(),
            app,
        )
    }

    fn draw_panel(&self, app: &App, layout: &ScreenLayout, buf: &mut Buffer) {
        let text = &app.text;
        let mut pen = Pen::new(buf, &app.theme, layout.panel);
        let family = text.family(&self.replay.game.played().variant().family());
        pen.text(&self.replay.result(family, text), Ink::Title);
        let place = self.replay.place(pen.width(), app);
        let time = clock_time(self.replay.time());
        pen.line_with_right(&[(place, Ink::Text)], (&time, Ink::Text));
        self.replay.draw_bar(app, &mut pen);
        pen.skip(1);
        if let Some(hint) = self.shown.hint() {
            let [title, choice] = hint_text::title(hint.ladder(), hint.choice(), text);
            pen.line_with_right(&[(title, Ink::Title)], (&choice, Ink::Dim));
            let shown = hint.highlight(text);
            hint.text(text).draw_text(
                hint.ladder(),
                &Scroll::default(),
                &shown.legend(),
                app,
                &mut pen,
            );
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
        let now = found
            .entries
            .iter()
            .find(|entry| entry.turn == self.replay.at());
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
        self.replay.draw_remarks(remarks.collect(), app, pen);
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
        if self.replay.act(action, digit, &self.remarkable()) {
            self.show();
            return Response::Consumed;
        }
        match action {
            // The hint is the easiest step before the move.
            Action::Hint if self.shown.hint().is_none() => {
                self.replay.step(self.replay.at().saturating_sub(1));
                self.show();
                self.shown.explain(cx.app);
            }
            Action::Hint | Action::HintMore => self.shown.turn_sentence(true, cx.app),
            Action::RaceGame => return self.replay.race(cx),
            Action::Leave if self.shown.hint().is_some() => {
                self.replay.seek(self.replay.at() + 1);
                self.show();
            }
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
        view.app.focused.then(|| self.replay.next_due()).flatten()
    }

    fn advance(&mut self, passed: Duration, cx: &mut Cx<'_>) -> bool {
        let has_changed = cx.app.focused && self.replay.advance(passed);
        if has_changed {
            self.show();
        }
        has_changed
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let area = self.layout(view.app)?.footer;
        Some(Footer::new(area, KEYS))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let Some(layout) = self.layout(app) else {
            notice::draw_too_small(ScreenLayout::LEAST, app, buf);
            return;
        };
        let faces = self.shown.faces(&self.shown.scene(app));
        let sketch = &self.shown.facts().sketch;
        GridWidget::new(sketch, &faces, &layout.board, app).draw(buf);
        self.draw_panel(app, &layout, buf);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }
}

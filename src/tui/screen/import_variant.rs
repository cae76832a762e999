//! A dialog that describes a pasted variant and offers to open it.

use ratatui::buffer::Buffer;

use crate::format::VariantEntry;
use crate::game::Game;
use crate::grid::Digit;
use crate::logic::rules::{VariantPosition, solve_path};
use crate::play::GameRequest;
use crate::puzzle::{Uniqueness, VariantPuzzle};
use crate::rate::{Level, variant_level};
use crate::text::{Id, Text, capital};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::job::{self, JobHandle};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::overlay::rule_lines;
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::{centered, draw_box};
use crate::tui::widget::more::Sentences;
use crate::tui::widget::pen::{Pen, Scroll, wrap};

/// The offer to open a variant. `y` or Enter opens the variant. Keys without a binding cancel.
#[derive(Debug)]
pub(crate) struct ImportVariant {
    entry: VariantEntry,
    scroll: Scroll,
    pending: Option<JobHandle<Finding>>,
    proof: Option<Uniqueness>,
    level: Option<Level>,
}

/// A result of the job that examines the variant.
#[derive(Clone, Debug)]
enum Finding {
    Proof(Uniqueness),
    Level(Level),
}

/// The maximum number of guesses in the search for two solutions.
const MAX_GUESSES: u64 = 100_000;

impl ImportVariant {
    const WIDTH: u16 = 60;

    /// Creates the offer. Unless masume does not understand all rules, starts to search for the
    /// number of solutions and the level.
    pub(crate) fn new(entry: VariantEntry, app: &mut App) -> Self {
        let puzzle = VariantPuzzle::new(entry.clone());
        let is_understood = entry.variant.unsupported_rules().is_empty();
        let pending = is_understood.then(|| {
            app.start(move |worker| {
                let proof = puzzle.prove(worker.cancel().stop_condition(MAX_GUESSES));
                let is_unique = matches!(proof, Uniqueness::One(_));
                worker.report(Finding::Proof(proof));
                let position = VariantPosition::new(&puzzle.entry().variant);
                if let Some(position) = position.filter(|_| is_unique) {
                    worker.report(Finding::Level(variant_level(&solve_path(position))));
                }
            })
        });
        Self {
            entry,
            scroll: Scroll::default(),
            pending,
            proof: None,
            level: None,
        }
    }

    /// Describes the number of solutions and the level, as far as they are known.
    fn findings(&self, text: &Text) -> Option<(String, Ink)> {
        let level = self.level.map(|level| capital(&text.level(level)));
        Some(match (&self.proof, level) {
            (Some(Uniqueness::One(_)), Some(level)) => {
                let facts = [("level", level.into())];
                (text.format(Id::VariantOneOfLevel, &facts), Ink::Done)
            }
            (Some(Uniqueness::One(_)), None) => (text.message(Id::SetterOne), Ink::Done),
            (Some(Uniqueness::None), _) => (text.message(Id::VariantNone), Ink::Warning),
            (Some(Uniqueness::Several), _) => (text.message(Id::VariantSeveral), Ink::Warning),
            (Some(Uniqueness::Undecided), _) => (text.message(Id::VariantUndecided), Ink::Dim),
            (None, _) => {
                self.pending.as_ref()?;
                (text.message(Id::VariantProving), Ink::Dim)
            }
        })
    }
}

impl Layer for ImportVariant {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Confirm]
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            Action::Yes | Action::Choose => {
                let game = Game::of(VariantPuzzle::new(self.entry.clone()));
                let game = game.begun(&self.entry.entries(), &self.entry.notes());
                Response::start(GameRequest::own(game))
            }
            Action::ScrollDown | Action::ScrollUp => {
                self.scroll.scroll_page(action == Action::ScrollDown);
                Response::Consumed
            }
            _ => Response::Pass,
        }
    }

    fn poll(&mut self, _: &mut Cx<'_>) -> Response {
        for finding in job::take_answers(&mut self.pending) {
            match finding {
                Finding::Proof(proof) => self.proof = Some(proof),
                Finding::Level(level) => self.level = Some(level),
            }
        }
        Response::Consumed
    }

    /// Closes the offer on any key without a binding.
    fn unbound(&mut self, _: &mut Cx<'_>) -> Response {
        Response::Close
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let facts = rule_lines(&self.entry, &self.entry.variant, app);
        let asked = if self.entry.variant.unsupported_rules().is_empty() {
            text.message(Id::ConfirmPaste)
        } else {
            text.message(Id::ConfirmPasteFlaw)
        };
        let keys = text.message(Id::ConfirmKeysEnter);
        let found = self.findings(text);
        let foot = found.iter().map(|(said, _)| said).chain([&asked, &keys]);
        let foot: usize = foot.map(|said| wrap(said, inside).len()).sum();
        let lines = facts.iter().map(|(said, _)| wrap(said, inside).len());
        let lines = lines.sum::<usize>();
        let room = usize::from(buf.area.height).saturating_sub(foot + 3);
        let shown = lines.min(room);
        let area = centered(buf.area, width, shown + foot + 3);
        let inside = draw_box(app, area, "", buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        let room = (pen.width(), shown);
        for (line, ink) in
            Sentences::without_conclusion(&facts, 0).lines(Some(&self.scroll), app, room)
        {
            pen.line(&[(line, ink)]);
        }
        pen.skip(1);
        if let Some((said, ink)) = found {
            pen.text(&said, ink);
        }
        pen.text(&asked, Ink::Text);
        pen.text(&keys, Ink::Dim);
    }
}

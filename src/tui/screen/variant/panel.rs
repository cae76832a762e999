//! The panel beside the grid: puzzle and time, input mode, digits, rules of the cell, and the
//! setter's description.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use unicode_width::UnicodeWidthStr as _;

use super::VariantScreen;
use crate::config::Timer;
use crate::format::RemarkField;
use crate::game::{Origin, SetOf as _, WithRules};
use crate::grid::rules::Value;
use crate::puzzle::Uniqueness;
use crate::text::{Id, clock_time};
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::layout::{Frames, PanelLayout, PanelParts, inside_frame};
use crate::tui::play::EntryMode;
use crate::tui::screen::panel::{self, PadDigit};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::draw_box;
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;
use crate::tui::widget::table::ellipsize;
use crate::tui::widget::variant_layout::VariantLayout;

impl VariantScreen {
    fn author(&self) -> Option<&str> {
        let about = &self.play.puzzle().entry().about;
        let author = about.get(&RemarkField::Author)?.trim();
        Some(author).filter(|author| !author.is_empty())
    }

    /// The boxes of the panel, if it has room for them, and its lines.
    fn parts(&self, layout: &VariantLayout) -> (Option<Frames>, PanelLayout) {
        let parts = PanelParts {
            digits: self.play.puzzle().values().len(),
            author: self.author().is_some(),
        };
        let frames = layout.frames(parts, self.play.hint().is_some());
        let area = frames.map_or(layout.panel, |frames| inside_frame(frames.game));
        (frames, PanelLayout::new(area, parts))
    }

    pub(super) fn pad_at(&self, layout: &VariantLayout, at: Position) -> Option<Value> {
        let index = self.parts(layout).1.pad.index_at(at)?;
        self.play.puzzle().values().iter().nth(index)
    }

    pub(super) fn tab_at(
        &self,
        layout: &VariantLayout,
        at: Position,
        app: &App,
    ) -> Option<EntryMode> {
        let modes = self.parts(layout).1.modes;
        let mut tabs = panel::tabs(self.play.mode(), app, modes).into_iter();
        tabs.find(|(_, _, place)| place.contains(at))
            .map(|(mode, ..)| mode)
    }

    pub(super) fn draw_panel(&self, app: &App, layout: &VariantLayout, buf: &mut Buffer) {
        let text = &app.text;
        let (frames, lines) = self.parts(layout);
        if let Some(frames) = frames {
            draw_box(app, frames.game, &text.message(Id::FrameGame), buf);
        }
        let mut pen = Pen::new(buf, &app.theme, lines.headline);
        let clock = if app.settings.timer == Timer::Shown {
            clock_time(self.play.clock().elapsed())
        } else {
            String::new()
        };
        let room = pen.width().saturating_sub(clock.width() + 1);
        let names = self.names(app);
        let fitting = names.iter().find(|name| name.width() <= room);
        let name = fitting.or(names.first()).map(|name| ellipsize(name, room));
        let name = name.unwrap_or_default();
        pen.line_with_right(&[(name, Ink::Title)], (&clock, Ink::Text));
        if let Some(author) = self.author() {
            let said = text.format(Id::VariantBy, &[("author", author.to_owned().into())]);
            Pen::new(buf, &app.theme, lines.author).line(&[(said, Ink::Dim)]);
        }
        if self.play.clock().is_paused() {
            panel::write_paused(app, &mut Pen::new(buf, &app.theme, lines.rest));
            return;
        }
        panel::draw_tabs(self.play.mode(), app, lines.modes, buf);
        Pen::new(buf, &app.theme, lines.cell).line(&[(self.cell_line(app), Ink::Text)]);
        panel::draw_pad(lines.pad, &self.pad_digits(), app, buf);
        let mut pen = Pen::new(buf, &app.theme, lines.rest);
        self.write_state(app, layout, &mut pen);
        let Some(frames) = frames else {
            pen.skip(1);
            if let Some(hint) = self.play.hint() {
                let [title, choice] = hint.title(text);
                pen.line_with_right(&[(title, Ink::Title)], (&choice, Ink::Dim));
                hint.draw(app, &mut pen);
            } else {
                if !self.play.rules_of(self.play.cursor()).is_empty() {
                    pen.line(&[(text.message(Id::VariantRules), Ink::Title)]);
                }
                self.write_rules(app, &mut pen);
            }
            return;
        };
        if let (Some(area), Some(hint)) = (frames.hint, self.play.hint()) {
            let title = hint.title(text).join(" ");
            let inside = draw_box(app, area, title.trim_end(), buf);
            hint.draw(app, &mut Pen::new(buf, &app.theme, inside));
        }
        let inside = draw_box(app, frames.list, &text.message(Id::VariantRules), buf);
        self.write_rules(app, &mut Pen::new(buf, &app.theme, inside));
    }

    /// The digits of the pad. In a grid whose lines contain every digit, the number still to be
    /// placed is known.
    fn pad_digits(&self) -> Vec<PadDigit> {
        let (puzzle, game) = (self.play.puzzle(), self.play.game());
        let values = puzzle.values();
        let is_square = puzzle.cells().len() == values.len() * values.len();
        let is_right = self.play.conflicts().is_empty();
        let placed: Vec<Value> = puzzle
            .cells()
            .iter()
            .filter_map(|it| game.digit(*it))
            .collect();
        let digits = values.iter().map(|value| {
            let count = placed.iter().filter(|it| **it == value).count();
            let left = is_square.then(|| values.len().saturating_sub(count));
            PadDigit {
                symbol: value.symbol(),
                left,
                done: is_right && left == Some(0),
                current: self.play.current() == Some(value),
            }
        });
        digits.collect()
    }

    /// The cell of the cursor: its digit or its notes.
    fn cell_line(&self, app: &App) -> String {
        let pos = self.play.cursor();
        let game = self.play.game();
        let cell = ("cell", app.text.pos(pos).into());
        if let Some(digit) = game.digit(pos) {
            let id = if game.is_clue(pos) {
                Id::CellClue
            } else {
                Id::CellDigit
            };
            return app
                .text
                .format(id, &[cell, ("digit", digit.to_string().into())]);
        }
        let notes = game.notes(pos);
        let notes: Vec<String> = notes.items().map(|note| note.to_string()).collect();
        if notes.is_empty() {
            return app.text.format(Id::CellEmpty, &[cell]);
        }
        let label = app.text.format(Id::CellNotes, &[cell]);
        format!("{label} {}", notes.join(" "))
    }

    /// Writes the state of the game.
    fn write_state(&self, app: &App, layout: &VariantLayout, pen: &mut Pen<'_>) {
        let text = &app.text;
        if layout.message.is_none() && app.notice.is_some() {
            notice::write(app, pen);
        }
        let cells = self.play.puzzle().cells().len();
        panel::write_progress(self.play.game().filled(), cells, app, pen);
        panel::write_counts(self.play.game(), app, pen);
        let sign = match self.play.proof() {
            Some(Uniqueness::One(_)) => {
                let difficulty = self.play.difficulty();
                difficulty.map_or_else(String::new, |it| app.variant_difficulty(it))
            }
            Some(Uniqueness::None) => text.message(Id::FlawNoSolution),
            Some(Uniqueness::Several) => text.message(Id::VariantSeveral),
            Some(Uniqueness::Undecided) => text.message(Id::VariantUndecided),
            None => text.message(Id::VariantProving),
        };
        if !sign.is_empty() {
            pen.text(&sign, Ink::Dim);
        }
        let origin = self.play.game().current_origin();
        if self.play.game().is_won() {
            pen.line(&[(text.message(Id::Won), Ink::Done)]);
        } else if self.play.is_trying() {
            pen.line(&[(text.message(Id::TryNow), Ink::Trial)]);
        } else if let Some(failed) = self.play.game().failed_trial() {
            let facts = branch::facts::<WithRules>(failed, text);
            pen.text(&text.format(Id::TryIsDead, &facts), Ink::Warning);
        } else if origin != Origin::Main {
            let facts = [("name", branch::name(&origin, text).into())];
            pen.line(&[(text.format(Id::BranchNow, &facts), Ink::Trial)]);
        }
        if let Some(conflict) = self
            .play
            .conflicts()
            .first()
            .filter(|_| app.settings.conflicts)
        {
            pen.text(&self.play.conflict_words(conflict, text), Ink::Conflict);
        }
    }

    /// Writes the rules of the cell, and the setter's description.
    fn write_rules(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        for rule in self.play.rules_of(self.play.cursor()) {
            pen.text(&self.play.rule_words(rule, text), Ink::Text);
            if let Some(sets) = self.play.combinations(rule) {
                let said = if sets.is_empty() {
                    text.message(Id::VariantNoSet)
                } else {
                    sets.join("  ")
                };
                for line in notice::squeezed(&said, pen.width(), pen.lines_left().min(3)) {
                    pen.line(&[(line, Ink::Key)]);
                }
            }
        }
        if let Some(rules) = self.play.puzzle().entry().about.get(&RemarkField::Comment)
            && pen.lines_left() > 3
        {
            pen.skip(1);
            pen.line(&[(text.message(Id::VariantAbout), Ink::Title)]);
            for line in notice::squeezed(rules, pen.width(), pen.lines_left()) {
                pen.line(&[(line, Ink::Text)]);
            }
        }
    }
}

//! The panel beside the grid: puzzle and time, input mode, digits, rules of the cell, and the
//! setter's description.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr as _;

use super::VariantScreen;
use crate::config::Timer;
use crate::format::RemarkField;
use crate::game::{Origin, SetOf as _, WithRules};
use crate::grid::rules::Value;
use crate::puzzle::Uniqueness;
use crate::text::{Id, capital, clock_time};
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::play::EntryMode;
use crate::tui::screen::play::panel::tabs;
use crate::tui::theme::Ink;
use crate::tui::widget::bar;
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;
use crate::tui::widget::variant_layout::VariantLayout;

/// The clickable lines of the panel.
struct PanelLines {
    tabs: Rect,
    pad: Rect,
    rest: Rect,
}

impl VariantScreen {
    /// Columns for a digit on the pad.
    const PITCH: u16 = 2;

    fn lines(&self, layout: &VariantLayout) -> PanelLines {
        let panel = layout.panel;
        let part = |from: u16, lines: u16| {
            let y = panel.y + from.min(panel.height);
            let height = lines.min(panel.bottom().saturating_sub(y));
            Rect { y, height, ..panel }
        };
        let across = (panel.width / Self::PITCH).max(1);
        let count = u16::try_from(self.play.puzzle().values().len()).unwrap_or(u16::MAX);
        let pad = count.div_ceil(across);
        let head = if self.author().is_some() { 2 } else { 1 };
        PanelLines {
            tabs: part(head, 1),
            pad: part(head + 2, pad),
            rest: part(head + 2 + pad, u16::MAX),
        }
    }

    fn author(&self) -> Option<&str> {
        let about = &self.play.puzzle().entry().about;
        let author = about.get(&RemarkField::Author)?.trim();
        Some(author).filter(|author| !author.is_empty())
    }

    /// The position of each digit on the pad.
    fn pad(&self, area: Rect) -> Vec<(Value, Rect)> {
        let across = usize::from((area.width / Self::PITCH).max(1));
        let place = |at: usize| {
            let offset = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
            let (x, y) = (offset(at % across) * Self::PITCH, offset(at / across));
            Rect::new(area.x + x, area.y + y, Self::PITCH, 1).intersection(area)
        };
        let values = self.play.puzzle().values();
        let places = values.items().enumerate();
        places.map(|(at, value)| (value, place(at))).collect()
    }

    pub(super) fn pad_at(&self, layout: &VariantLayout, at: Position) -> Option<Value> {
        let pad = self.pad(self.lines(layout).pad).into_iter();
        let mut hit = pad.filter(|(_, place)| place.contains(at));
        hit.next().map(|(value, _)| value)
    }

    pub(super) fn tab_at(
        &self,
        layout: &VariantLayout,
        at: Position,
        app: &App,
    ) -> Option<EntryMode> {
        let mut tabs = tabs(self.play.mode(), app, self.lines(layout).tabs).into_iter();
        tabs.find(|(_, _, place)| place.contains(at))
            .map(|(mode, ..)| mode)
    }

    pub(super) fn draw_panel(&self, app: &App, layout: &VariantLayout, buf: &mut Buffer) {
        let text = &app.text;
        let mut pen = Pen::new(buf, &app.theme, layout.panel);
        let clock = if app.settings.timer == Timer::Shown {
            clock_time(self.play.clock().elapsed())
        } else {
            String::new()
        };
        let room = pen.width().saturating_sub(clock.width() + 1);
        let name = notice::squeezed(&self.name(app), room, 1);
        let name = name.into_iter().next().unwrap_or_default();
        pen.line_with_right(&[(name, Ink::Title)], (&clock, Ink::Text));
        if let Some(author) = self.author() {
            let said = text.format(Id::VariantBy, &[("author", author.to_owned().into())]);
            pen.line(&[(said, Ink::Dim)]);
        }
        let lines = self.lines(layout);
        if self.play.clock().is_paused() {
            let mut pen = Pen::new(buf, &app.theme, lines.tabs.union(lines.rest));
            pen.text(&text.message(Id::Paused), Ink::Title);
            pen.text(&text.message(Id::PausedResume), Ink::Dim);
            return;
        }
        for (mode, name, place) in tabs(self.play.mode(), app, lines.tabs) {
            let ink = if mode == self.play.mode() {
                Ink::Title
            } else {
                Ink::Dim
            };
            Pen::new(buf, &app.theme, place).line(&[(name, ink)]);
        }
        let below_tabs = Rect {
            y: lines.tabs.bottom(),
            height: lines.pad.y.saturating_sub(lines.tabs.bottom()),
            ..lines.tabs
        };
        Pen::new(buf, &app.theme, below_tabs).line(&[(self.cell_line(app), Ink::Text)]);
        for (value, place) in self.pad(lines.pad) {
            let ink = if self.play.current() == Some(value) {
                Ink::Title
            } else {
                Ink::Key
            };
            Pen::new(buf, &app.theme, place).line(&[(value.to_string(), ink)]);
        }
        self.draw_state(app, layout, lines.rest, buf);
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

    /// Draws the state of the game, the rules of the cell, and the setter's description.
    fn draw_state(&self, app: &App, layout: &VariantLayout, area: Rect, buf: &mut Buffer) {
        let text = &app.text;
        let mut pen = Pen::new(buf, &app.theme, area);
        if layout.message.is_none() && app.notice.is_some() {
            notice::write(app, &mut pen);
        }
        let whole = self.play.puzzle().cells().len();
        let filled = self.play.game().filled();
        let said = format!("{filled}/{whole}");
        let room = pen.width().saturating_sub(said.width() + 2).min(20);
        let bar = bar::progress(app.glyphs, filled as u64, whole as u64, room);
        let sign = match self.play.proof() {
            Some(Uniqueness::One(_)) => match self.play.level() {
                Some(level) => capital(&text.level(level)),
                None => String::new(),
            },
            Some(Uniqueness::None) => text.message(Id::FlawNoSolution),
            Some(Uniqueness::Several) => text.message(Id::VariantSeveral),
            Some(Uniqueness::Undecided) => text.message(Id::VariantUndecided),
            None => text.message(Id::VariantProving),
        };
        pen.line(&[
            (said, Ink::Text),
            ("  ".to_owned(), Ink::Text),
            (bar, Ink::Dim),
        ]);
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
        pen.skip(1);
        if let Some(hint) = self.play.hint() {
            let id = if hint.is_whole() {
                Id::HintLastKeys
            } else {
                Id::HintKeys
            };
            hint.draw(&text.message(id), app, &mut pen);
            return;
        }
        self.draw_rules(app, &mut pen);
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

    /// Draws every rule about the cursor's cell, with the possible combinations of a cage.
    fn draw_rules(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let rules = self.play.rules_of(self.play.cursor());
        if rules.is_empty() {
            return;
        }
        pen.line(&[(text.message(Id::VariantRules), Ink::Title)]);
        for rule in rules {
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
    }
}

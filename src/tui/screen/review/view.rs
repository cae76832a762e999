//! Draws the review screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr as _;

use super::{ReviewPage, ReviewScreen, ReviewedKind, remark};
use crate::game::PlayTime;
use crate::review::{ReviewOf, Usage, Verdict};
use crate::text::{Id, Text, capital, clock_time};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::highlight::Shown as _;
use crate::tui::keymap::Context;
use crate::tui::layout::ScreenLayout;
use crate::tui::play::{AnyPlay, Play};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::draw_panel_box;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;
use crate::tui::widget::{bar, table};

/// The keys in the footer, most useful first.
const KEYS: &[(Context, Action)] = &[
    (Context::Review, Action::StepForward),
    (Context::Review, Action::ReviewPage),
    (Context::Review, Action::NextRemark),
    (Context::Review, Action::Hint),
    (Context::Review, Action::RaceGame),
    (Context::Review, Action::PlayPause),
    (Context::Review, Action::Practice),
    (Context::Review, Action::Leave),
    (Context::Review, Action::Share),
    (Context::Global, Action::Help),
];

impl<K: ReviewedKind> ReviewScreen<K>
where
    AnyPlay: From<Play<K>>,
{
    /// The footer with the keys of the current context.
    pub(super) fn keys(&self, app: &App) -> Option<Footer> {
        let layout = K::layout(&self.shown, app)?;
        Some(match self.page {
            ReviewPage::Board => Footer::new(layout.footer, KEYS),
            ReviewPage::Summary => Footer::last_line(app, 0, KEYS),
        })
    }

    pub(super) fn draw_review(&self, app: &App, buf: &mut Buffer) {
        let layout = K::layout(&self.shown, app);
        match (self.page, layout) {
            (_, None) => notice::draw_too_small(K::LEAST, app, buf),
            (ReviewPage::Board, Some(layout)) => self.draw_board(app, &layout, buf),
            (ReviewPage::Summary, Some(_)) => self.draw_summary(app, buf),
        }
    }

    fn draw_board(&self, app: &App, layout: &ScreenLayout, buf: &mut Buffer) {
        let scene = self.shown.scene(app);
        let faces = self.shown.faces(&scene);
        K::draw(&self.shown, &faces, &scene.shown, &layout.board, app, buf);
        let title = app.text.message(Id::ReviewTitle);
        let panel = draw_panel_box(app, layout, &title, buf);
        let mut pen = Pen::new(buf, &app.theme, panel);
        if let Some(hint) = self.shown.hint() {
            pen.text(&app.text.message(Id::ReviewProof), Ink::Dim);
            let (said, scroll) = (hint.text(&app.text), self.shown.hint_scroll());
            said.draw_text(hint.ladder(), scroll, &scene.shown.legend(), app, &mut pen);
            return;
        }
        self.draw_move(app, &mut pen);
        match layout.message {
            Some(area) => notice::draw(app, area, buf),
            None => {
                pen.skip(1);
                notice::write(app, &mut pen);
            }
        }
    }

    /// Draws the number of the displayed move, with the remark about it or its technique.
    fn draw_move(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let title = text.message(Id::ReviewTitle);
        let played = self.replay.time();
        pen.line_with_right(&[(title, Ink::Title)], (&clock_time(played), Ink::Text));
        let place = self.replay.place(pen.width(), app);
        pen.line(&[(place, Ink::Text)]);
        self.replay.draw_bar(app, pen);
        let entries = self.found.iter().flat_map(|found| &found.entries);
        for entry in entries.filter(|entry| entry.turn == self.replay.at()) {
            pen.skip(1);
            match (remark::<K>(entry, text), entry.verdict) {
                (Some(said), _) => pen.text(&said, Ink::Warning),
                (None, Verdict::Known { by, .. }) => {
                    let [placed, by] = [K::entry(entry.placed, text), K::technique(by, text)];
                    pen.text(&format!("{placed}: {by}"), Ink::Text);
                }
                (None, _) => {}
            }
        }
    }

    fn draw_summary(&self, app: &App, buf: &mut Buffer) {
        let text = &app.text;
        let window = Rect::from((Position::ORIGIN, app.size));
        // The last two lines are reserved for messages and keys.
        let area = Rect {
            width: window.width.min(Self::WIDEST),
            height: window.height.saturating_sub(2),
            ..window
        };
        let mut pen = Pen::new(buf, &app.theme, area);
        pen.text(&self.result(app), Ink::Title);
        if let Some(streak) = self.streak(text) {
            pen.text(&streak, Ink::Text);
        }
        pen.skip(1);
        match &self.found {
            None if self.pending.is_some() => {
                pen.text(&text.message(Id::ReviewSearching), Ink::Dim);
            }
            None => pen.text(&text.message(Id::ReviewNone), Ink::Dim),
            Some(found) => self.draw_found(found, app, &mut pen),
        }
        let notice = Rect::new(0, window.height.saturating_sub(2), window.width, 1);
        notice::draw(app, notice, buf);
    }

    /// The maximum width of the summary. Longer lines are hard to read.
    const WIDEST: u16 = 100;

    /// The minimum width of a profile beside a text.
    const LEAST_PROFILE: usize = 20;

    fn result(&self, app: &App) -> String {
        let level = self.found.as_ref().map(|found| found.level);
        let title = K::title(&self.replay.game, level, &app.text);
        self.replay.result(capital(&title), &app.text)
    }

    fn draw_found(&self, found: &ReviewOf<K>, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        if let Some(longest) = found.longest().filter(|longest| !longest.took.is_zero()) {
            let facts = [
                ("time", clock_time(longest.took).into()),
                ("turn", longest.number.into()),
            ];
            let said = text.format(Id::ReviewLongest, &facts);
            let beside = pen.width().saturating_sub(said.width() + 2);
            let profile = |width: usize| profile::<K>(found, width.min(60), app.glyphs.levels);
            if beside >= Self::LEAST_PROFILE {
                pen.line(&[
                    (profile(beside), Ink::Entry),
                    (format!("  {said}"), Ink::Text),
                ]);
            } else {
                pen.line(&[(profile(pen.width()), Ink::Entry)]);
                pen.text(&said, Ink::Text);
            }
            pen.skip(1);
        }
        let heads = [
            Id::ReviewTechnique,
            Id::ReviewNeeded,
            Id::ReviewFound,
            Id::ReviewHinted,
            Id::ReviewTime,
            Id::StatsTypical,
        ];
        let mut rows = vec![heads.map(|head| text.message(head))];
        let typical = K::typical_times(&self.baseline, text);
        rows.extend(usage_rows::<K>(found, &typical, text));
        let lines = table::fitted(&rows, &[3, 5, 1, 2], pen.width());
        pen.line(&[(&lines[0], Ink::Dim)]);
        // The table of techniques uses at most half of the lines.
        let room = pen.lines_left() / 2;
        let hidden = (lines.len() - 1).saturating_sub(room);
        for line in &lines[1 + hidden..] {
            pen.line(&[(line, Ink::Text)]);
        }
        pen.skip(1);
        let remarks = found.entries.iter();
        let remarks = remarks.filter_map(|entry| Some((entry.turn, remark::<K>(entry, text)?)));
        self.replay.draw_remarks(remarks.collect(), app, pen);
    }
}

/// The rows of the table of techniques. A row counts how often a technique was needed, found and
/// hinted. It also has the mean time of a digit, and the typical time in all games. Consecutive
/// techniques with equal names share a row.
fn usage_rows<K: ReviewedKind>(
    found: &ReviewOf<K>,
    typical: &[(K::Technique, PlayTime)],
    text: &Text,
) -> Vec<[String; 6]> {
    let name = |usage: &Usage<K::Technique>| K::technique(usage.technique, text);
    let same_name = found.techniques.chunk_by(|a, b| name(a) == name(b));
    let row = |usages: &[Usage<K::Technique>]| {
        let sum =
            |count: fn(&Usage<K::Technique>) -> usize| usages.iter().map(count).sum::<usize>();
        let found = sum(|usage| usage.found);
        let mut known = typical.iter().filter(|_| found > 0);
        let own = known.find(|(technique, _)| *technique == usages[0].technique);
        let typical = own.map(|(_, typical)| *typical);
        let each = u32::try_from(found).ok().filter(|found| *found > 0);
        let whole: PlayTime = usages.iter().map(|usage| usage.time).sum();
        let time = |time: Option<PlayTime>| time.map_or_else(|| "-".to_owned(), clock_time);
        [
            name(&usages[0]),
            sum(|usage| usage.needed).to_string(),
            found.to_string(),
            sum(|usage| usage.hinted).to_string(),
            time(each.map(|found| whole / found)),
            time(typical),
        ]
    };
    same_name.map(row).collect()
}

/// A column chart of the times of the entries, as text.
fn profile<K: ReviewedKind>(found: &ReviewOf<K>, width: usize, levels: [char; 8]) -> String {
    let count = found.entries.len();
    let width = width.min(count).max(1);
    let column = |i: usize| {
        let part = &found.entries[i * count / width..(i + 1) * count / width];
        let took = part.iter().map(|entry| entry.took.as_millis());
        took.max().unwrap_or(0)
    };
    bar::columns(&(0..width).map(column).collect::<Vec<_>>(), levels)
}

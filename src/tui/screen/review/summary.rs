//! The summary of a review: the result, the techniques, the remarks, and the times of the entries.

use ratatui::layout::{Constraint, Flex, Layout};

use super::replay::Replay;
use super::{ReviewScreen, names};
use crate::game::PlayTime;
use crate::review::{Review, ReviewTechnique, Usage};
use crate::text::{capital, clock_time, step_time};
use crate::tui::prelude::*;
use crate::tui::widget::{bar, table};

/// The size of the smallest window in which the parts of the summary have frames.
const MIN_FRAMED: Size = Size::new(100, 30);

/// The maximum total width of the frames. Longer lines are hard to read.
const WIDEST: u16 = 140;

/// The number of columns that the borders and margins of a frame occupy.
const FRAME: u16 = 4;

const MIN_TECHNIQUES_WIDTH: u16 = 50;
const MIN_REMARKS_WIDTH: u16 = 36;

/// The minimum number of lines for the remarks below the techniques, unless they need fewer.
const MIN_REMARK_LINES: usize = 5;

/// The minimum width of a chart beside a text.
const MIN_PROFILE: usize = 20;

impl ReviewScreen {
    pub(super) fn draw_summary(&self, app: &App, buf: &mut Buffer) {
        let window = Rect::from((Position::ORIGIN, app.size));
        // The last two lines are reserved for the message and the keys.
        let [area, _] = split(window, window.height.saturating_sub(2));
        if window.width >= MIN_FRAMED.width && window.height >= MIN_FRAMED.height {
            self.draw_frames(area, app, buf);
        } else {
            let mut pen = Pen::new(buf, &app.theme, area);
            self.write_result(app, &mut pen);
            if let Some(found) = &self.review {
                write_times(found, app, &mut pen);
                // The remarks can be scrolled, so the table of techniques uses the other lines. A
                // heading and an empty line are between them.
                let remarks = Replay::remark_lines(found, pen.width(), &app.text);
                let below = 2 + remarks.clamp(1, MIN_REMARK_LINES);
                let room = pen.lines_left().saturating_sub(below);
                write_techniques(&self.technique_rows(found, app), room, &mut pen);
                pen.skip(1);
                self.replay.draw_remarks(found, &self.scroll, app, &mut pen);
            }
        }
        notice::draw_above_keys(app, 0, buf);
    }

    /// Draws the result and the techniques on the left, the remarks on the right, and the times
    /// below.
    fn draw_frames(&self, area: Rect, app: &App, buf: &mut Buffer) {
        let text = &app.text;
        let [area] = Layout::horizontal([Constraint::Max(WIDEST)])
            .flex(Flex::Center)
            .areas(area);
        let has_times = self
            .review
            .as_ref()
            .is_some_and(|it| !it.entries.is_empty());
        let constraints = [Constraint::Fill(2), Constraint::Fill(has_times.into())];
        let [top, bottom] = Layout::vertical(constraints).areas(area);
        let rows = self.review.as_ref();
        let rows = rows.map_or_else(Vec::new, |found| self.technique_rows(found, app));
        let whole = table::fitted(&rows, &[], usize::MAX);
        let techniques = whole.first().map_or(0, |line| line.width());
        let width = u16::try_from(techniques).unwrap_or(0) + FRAME;
        let width = width.clamp(
            MIN_TECHNIQUES_WIDTH,
            area.width.saturating_sub(MIN_REMARKS_WIDTH),
        );
        let constraints = [Constraint::Length(width), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(constraints).areas(top);
        let inside = draw_box(app, left, "", buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        self.write_result(app, &mut pen);
        let Some(found) = &self.review else {
            return;
        };
        let room = pen.lines_left().saturating_sub(1);
        write_techniques(&rows, room, &mut pen);
        let inside = draw_box(app, right, &text.message(Id::ReviewRemarks), buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        self.replay.draw_remarks(found, &self.scroll, app, &mut pen);
        if !has_times {
            return;
        }
        let inside = draw_box(app, bottom, &text.message(Id::ReviewTimes), buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        if let Some(said) = longest(found, text) {
            pen.line(&[(said, Ink::Dim)]);
        }
        let [_, chart] = split(inside, 2);
        // If there is room, each entry is several columns wide.
        let count = found.entries.len().max(1);
        let width = usize::from(chart.width);
        let wide = (width / count).max(1);
        let heights = times(found, width / wide).into_iter();
        let heights: Vec<u64> = heights.flat_map(|it| vec![it; wide]).collect();
        let top = heights.iter().copied().max().unwrap_or(0);
        bar::draw_column_chart(buf, chart, app, &heights, top);
    }

    /// Writes the result, the streak of a daily or weekly puzzle, and the state of the analysis.
    fn write_result(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let level = self.review.as_ref().map(|found| found.level);
        let title = names::title(&self.replay.game, level, text);
        pen.text(&self.replay.result(capital(&title), text), Ink::Title);
        if let Some(streak) = self.streak(text) {
            pen.text(&streak, Ink::Text);
        }
        pen.skip(1);
        if self.pending_review.is_some() {
            let done = self.review.as_ref().map_or(0, |found| found.entries.len());
            let facts = facts!["count" => done, "all" => Review::entry_count(&self.replay.game)];
            pen.text(&text.format(Id::ReviewSearching, &facts), Ink::Dim);
        } else if self.review.is_none() {
            pen.text(&text.message(Id::ReviewNone), Ink::Dim);
        }
    }

    /// Returns the table of techniques with its headings.
    fn technique_rows(&self, found: &Review, app: &App) -> Vec<[String; 6]> {
        let text = &app.text;
        let typical = names::typical_times(&self.baseline, text);
        let mut heads = [
            Id::ReviewTechnique,
            Id::ReviewNeeded,
            Id::ReviewFound,
            Id::ReviewHinted,
            Id::ReviewTime,
            Id::StatsTypical,
        ]
        .map(|head| text.message(head));
        if typical.is_empty() {
            heads[5].clear();
        }
        let mut rows = vec![heads];
        rows.extend(usage_rows(found, &typical, text));
        rows
    }
}

/// Writes the table of techniques. If more than `room` techniques are in the table, the easiest are
/// omitted.
fn write_techniques(rows: &[[String; 6]], room: usize, pen: &mut Pen<'_>) {
    let lines = table::fitted(rows, &[3, 5, 1, 2], pen.width());
    pen.line(&[(&lines[0], Ink::Dim)]);
    let hidden = (lines.len() - 1).saturating_sub(room);
    pen.lines(&lines[1 + hidden..], Ink::Text);
}

/// Writes a chart of the times in one line, beside or above the longest time.
fn write_times(found: &Review, app: &App, pen: &mut Pen<'_>) {
    let Some(said) = longest(found, &app.text) else {
        return;
    };
    let beside = pen.width().saturating_sub(said.width() + 2);
    let chart = |width: usize| {
        let width = width.min(60).min(found.entries.len());
        bar::column_chart_line(&times(found, width), app.glyphs.levels)
    };
    if beside >= MIN_PROFILE {
        let said = format!("  {said}");
        pen.line(&[(chart(beside), Ink::Entry), (said, Ink::Text)]);
    } else {
        pen.line(&[(chart(pen.width()), Ink::Entry)]);
        pen.text(&said, Ink::Text);
    }
    pen.skip(1);
}

/// Describes the entry that took the longest, or returns `None` if no entry took any time.
fn longest(found: &Review, text: &Text) -> Option<String> {
    let longest = found.longest().filter(|longest| !longest.time.is_zero())?;
    let facts = facts!["time" => clock_time(longest.time), "turn" => longest.number];
    Some(text.format(Id::ReviewLongest, &facts))
}

/// Returns the times of the entries in milliseconds. If there are more entries than `columns`, each
/// column is the maximum of several entries.
fn times(found: &Review, columns: usize) -> Vec<u64> {
    let all = bar::heights(found.entries.iter().map(|entry| &entry.time));
    let columns = columns.min(all.len());
    let part = |i: usize| i * all.len() / columns;
    let highest = |i: usize| all[part(i)..part(i + 1)].iter().copied().max();
    (0..columns).filter_map(highest).collect()
}

/// Returns the rows of the table of techniques.
///
/// A row contains how often a technique was needed, found, and hinted, the mean time to find a
/// digit, and the typical time in other games. Consecutive techniques with the same name share a
/// row.
fn usage_rows(
    found: &Review,
    all: &[(ReviewTechnique, PlayTime)],
    text: &Text,
) -> Vec<[String; 6]> {
    let name = |usage: &Usage| names::technique(usage.technique, text);
    let same_name = found.techniques.chunk_by(|a, b| name(a) == name(b));
    let row = |usages: &[Usage]| {
        let sum = |count: fn(&Usage) -> usize| usages.iter().map(count).sum::<usize>();
        let found = sum(|usage| usage.found);
        let mut known = all.iter().filter(|_| found > 0);
        let own = known.find(|(technique, _)| *technique == usages[0].technique);
        let typical = own.map(|(_, typical)| *typical);
        let each = u32::try_from(found).ok().filter(|found| *found > 0);
        let whole: PlayTime = usages.iter().map(|usage| usage.time).sum();
        let time = |time: Option<PlayTime>| time.map_or_else(|| "-".to_owned(), step_time);
        let typical = if all.is_empty() {
            String::new()
        } else {
            time(typical)
        };
        [
            name(&usages[0]),
            sum(|usage| usage.needed).to_string(),
            found.to_string(),
            sum(|usage| usage.hinted).to_string(),
            time(each.map(|found| whole / found)),
            typical,
        ]
    };
    same_name.map(row).collect()
}

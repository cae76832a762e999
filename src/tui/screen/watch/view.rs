//! Drawing the watch screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Watch, profile_area, scrub_area};
use crate::grid::{Cell, CellSet, HouseSet};
use crate::text::Id;
use crate::trace::{Event, Line, Machine, Profile};
use crate::tui::action::Action;
use crate::tui::keymap::Context;
use crate::tui::layout::ScreenLayout;
use crate::tui::model::Shared;
use crate::tui::theme::{Ink, Tint};
use crate::tui::view;
use crate::tui::widget::bar;
use crate::tui::widget::board::{BoardWidget, Content, Face, Marker};
use crate::tui::widget::pen::Pen;

/// What the footer offers, most useful first.
const KEYS: &[(Context, Action)] = &[
    (Context::Watch, Action::PlayPause),
    (Context::Watch, Action::StepBack),
    (Context::Watch, Action::StepForward),
    (Context::Watch, Action::NextBacktrack),
    (Context::Watch, Action::Faster),
    (Context::Watch, Action::Slower),
    (Context::Global, Action::Help),
    (Context::Watch, Action::Leave),
    (Context::Watch, Action::Tenth),
    (Context::Watch, Action::FromClues),
];

impl Watch {
    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let Some(layout) = Self::layout(shared) else {
            view::draw_too_small(shared, buf);
            return;
        };
        let blockers = match self.timeline.last_event() {
            Some(Event::Reject(tried)) => self.timeline.machine().blockers(tried),
            _ => CellSet::EMPTY,
        };
        let faces = std::array::from_fn(|i| self.face(Cell::ALL[i], blockers));
        BoardWidget {
            faces: &faces,
            pointed: HouseSet::EMPTY,
            theme: &shared.theme,
            glyphs: shared.glyphs,
        }
        .draw(layout.board, buf);
        self.draw_panel(shared, &layout, buf);
        self.draw_bars(shared, &layout, buf);
        if let Some(area) = layout.message {
            self.draw_message(shared, area, buf);
        }
        view::draw_footer(shared, layout.footer, KEYS, buf);
    }

    fn face(&self, cell: Cell, blockers: CellSet) -> Face {
        let mut face = Face::default();
        let clue = self.home().map_or(self.start.digit(cell), |play| {
            play.game().clues().digit(cell)
        });
        let written = self.start.digit(cell);
        if let Some(digit) = self.timeline.machine().digit(cell) {
            let ink = if clue.is_some() {
                Ink::Clue
            } else if written.is_some() {
                Ink::Entry
            } else {
                face.marker = Some(Marker::Solver);
                Ink::Solver
            };
            face.content = Content::Value(digit, ink);
        }
        if blockers.contains(cell) {
            face.marker = Some(Marker::Evidence);
            if let Content::Value(digit, _) = face.content {
                face.content = Content::Value(digit, Ink::Blocker);
            }
        }
        match self.timeline.last_event() {
            Some(Event::Place(now) | Event::Reject(now)) if now.cell() == cell => {
                face.content = Content::Value(now.digit(), Ink::Tried);
                face.marker = Some(Marker::Tried);
                face.tint = Tint::Tried;
            }
            Some(Event::Retract(now)) if now.cell() == cell => {
                face.marker = Some(Marker::Retracted);
            }
            _ => {}
        }
        face
    }

    fn draw_panel(&self, shared: &Shared, layout: &ScreenLayout, buf: &mut Buffer) {
        let text = &shared.text;
        let counters = self.timeline.machine().counters();
        let mut pen = Pen::new(buf, &shared.theme, layout.panel);
        let state = usize::from(self.player.playing);
        let said = text.say([Id::WatchPaused, Id::WatchPlaying][state]);
        let said = format!("{} {said}", shared.glyphs.transport[state]);
        pen.line_with_right(
            &[(text.say(Id::WatchTitle), Ink::Title)],
            (&said, Ink::Text),
        );
        if pen.width() > 20 {
            pen.line(&[(text.say(Id::WatchRowMajor), Ink::Dim)]);
        }
        pen.text(&self.position_words(shared), Ink::Text);
        let now = self.event_words(shared);
        // Its place is kept, so that what stands below does not jump.
        let lines = pen.lines_left();
        pen.text(&now, Ink::Tried);
        let used = lines - pen.lines_left();
        pen.skip(2_u16.saturating_sub(u16::try_from(used).unwrap_or(2)));
        let facts = [
            ("now", counters.depth().to_string().into()),
            ("deepest", counters.deepest.to_string().into()),
        ];
        pen.text(&text.tell(Id::WatchDepth, &facts), Ink::Text);
        for (id, count) in [
            (Id::WatchTries, counters.tries),
            (Id::WatchPlacements, counters.placements),
            (Id::WatchBacktracks, counters.backtracks),
        ] {
            let count = grouped(count);
            if pen.width() > 20 {
                pen.line(&[
                    (pad(&text.say(id), 12), Ink::Dim),
                    (format!("{count:>14}"), Ink::Text),
                ]);
            } else {
                pen.line(&[(text.say(id), Ink::Dim), (format!(" {count}"), Ink::Text)]);
            }
        }
        let speed = match self.player.speed.steps_per_second() {
            Some(steps) => {
                let facts = [("speed", grouped(steps.into()).into())];
                text.tell(Id::WatchSpeed, &facts)
            }
            None => text.say(Id::WatchSpeedUnlimited),
        };
        pen.line(&[(speed, Ink::Text)]);
        if layout.message.is_none() {
            view::write_notice(shared, &mut pen);
        }
        self.draw_program(shared, &mut pen);
        self.draw_path(shared, &mut pen);
    }

    /// `event 12,408 / 41,810  29 %`; `≥` before a total that is still growing.
    fn position_words(&self, shared: &Shared) -> String {
        let at = self.timeline.position();
        let known = self.summary.as_ref().map_or(0, |summary| summary.events);
        let complete = self.timeline.summary().is_some() && at <= known;
        let of = known.max(at);
        let at_least = match (complete, shared.ascii) {
            (true, _) => "",
            (false, true) => ">= ",
            (false, false) => "≥ ",
        };
        let facts = [
            ("at", grouped(at).into()),
            ("of", format!("{at_least}{}", grouped(of)).into()),
        ];
        let said = shared.text.tell(Id::WatchEvent, &facts);
        match (at * 100).checked_div(of) {
            Some(percent) if complete => format!("{said}  {percent}%"),
            _ => said,
        }
    }

    /// The last event in words.
    fn event_words(&self, shared: &Shared) -> String {
        let text = &shared.text;
        let Some(event) = self.timeline.last_event() else {
            return text.say(Id::EventStart);
        };
        let id = match event {
            Event::Reject(_) => Id::EventReject,
            Event::Place(_) => Id::EventPlace,
            Event::Retract(_) => Id::EventRetract,
            Event::Solution => Id::EventSolution,
            Event::Exhausted => Id::EventExhausted,
        };
        let Some(candidate) = event.candidate() else {
            return text.say(id);
        };
        let blockers = self.timeline.machine().blockers(candidate);
        let facts = [
            ("cell", candidate.cell().to_string().into()),
            ("digit", candidate.digit().value().into()),
            ("cells", text.cells(blockers).into()),
        ];
        text.tell(id, &facts)
    }

    /// The pseudo-code with its running line, where all of it fits.
    fn draw_program(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let machine = self.timeline.machine();
        let program = machine.program();
        if pen.width() < 24 || pen.lines_left() < program.len() + 1 {
            return;
        }
        pen.skip(1);
        let running = self.timeline.last_event().map(|event| machine.line(event));
        for code in program {
            let here = running == Some(code.line);
            let sign = if here { shared.glyphs.here } else { ' ' };
            let indent = " ".repeat(2 * usize::from(code.indent));
            let said = shared.text.say(code_words(code.line));
            let ink = if here { Ink::Tried } else { Ink::Dim };
            pen.line(&[(format!("{sign} {indent}{said}"), ink)]);
        }
    }

    /// The end of the path, with the digits tried at each of its cells.
    fn draw_path(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let lines = pen.lines_left();
        if lines < 2 || pen.width() < 24 {
            return;
        }
        pen.line(&[(shared.text.say(Id::WatchPath), Ink::Dim)]);
        let path = self.timeline.machine().path();
        let tail = path.len().saturating_sub(lines - 1);
        for choice in &path[tail..] {
            let digit = choice.digit.map_or(' ', crate::grid::Digit::char);
            let facts = [("digits", choice.tried.to_string().into())];
            let tried = shared.text.tell(Id::WatchTried, &facts);
            pen.line(&[
                (format!("  {} = {digit}  ", choice.cell), Ink::Text),
                (tried, Ink::Dim),
            ]);
        }
    }

    fn draw_bars(&self, shared: &Shared, layout: &ScreenLayout, buf: &mut Buffer) {
        let (Some(profile), Some(scrub), Some(bar)) =
            (profile_area(layout), scrub_area(layout), layout.bar)
        else {
            return;
        };
        let labels = Rect {
            x: bar.x + 1,
            ..bar
        };
        let mut pen = Pen::new(buf, &shared.theme, labels);
        pen.line(&[(shared.text.say(Id::WatchDepthBar), Ink::Dim)]);
        pen.line(&[(shared.text.say(Id::WatchTimeBar), Ink::Dim)]);
        let look = (&shared.theme, shared.glyphs);
        if let Some(summary) = &self.summary {
            let columns = usize::from(profile.width);
            let heights = resample(&summary.profile, summary.events, columns);
            bar::profile(buf, profile, look, &heights, summary.counters.deepest);
        }
        let events = self.summary.as_ref().map_or(0, |summary| summary.events);
        let at = self.timeline.position();
        bar::scrub(buf, scrub, look, (at, events.max(at)));
    }

    /// The message; when the run stands at a solution, what can be done with it.
    fn draw_message(&self, shared: &Shared, area: Rect, buf: &mut Buffer) {
        let solved = self.timeline.last_event() == Some(Event::Solution);
        if shared.notice.is_none() && solved && self.home().is_some() {
            let mut pen = Pen::new(buf, &shared.theme, area);
            pen.line(&[(shared.text.say(Id::WatchUse), Ink::Done)]);
        } else {
            view::draw_notice(shared, area, buf);
        }
    }
}

const fn code_words(line: Line) -> Id {
    match line {
        Line::Solve => Id::CodeSolve,
        Line::IfFull => Id::CodeIfFull,
        Line::ForEachDigit => Id::CodeForEachDigit,
        Line::IfFits => Id::CodeIfFits,
        Line::Place => Id::CodePlace,
        Line::SolveRest => Id::CodeSolveRest,
        Line::Erase => Id::CodeErase,
        Line::DeadEnd => Id::CodeDeadEnd,
    }
}

/// The peaks of a profile for so many columns: the highest of the stretches that fall into each.
fn resample(profile: &Profile, events: u64, columns: usize) -> Vec<u64> {
    let peaks = profile.peaks();
    let stretch = |event: u64| usize::try_from(event / profile.width().max(1)).unwrap_or(0);
    let edge = |column: usize| {
        let at = u128::from(events) * column as u128 / columns.max(1) as u128;
        u64::try_from(at).unwrap_or(events)
    };
    (0..columns)
        .map(|column| {
            let first = stretch(edge(column)).min(peaks.len());
            let last = (stretch(edge(column + 1)) + 1).min(peaks.len());
            peaks[first..last.max(first)]
                .iter()
                .copied()
                .max()
                .unwrap_or(0)
        })
        .collect()
}

/// A number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A text filled up with blanks to a display width.
fn pad(text: &str, width: usize) -> String {
    use unicode_width::UnicodeWidthStr as _;
    let missing = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(missing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (69_175_316, "69,175,316"),
        ];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
    }
}

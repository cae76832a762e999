//! A progress line on standard error, which is shown only in a terminal.

use std::io::{self, IsTerminal as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::CommandContext;
use crate::config::GlyphSet;
use crate::text::{Id, Text, clock_time};
use crate::tui;

#[derive(Debug)]
pub(super) struct ProgressLine {
    /// The content of the line; `None` if the line is never shown.
    line: Option<StatusLine>,
    /// The progress bar on the terminal; `None` while it is hidden.
    bar: Option<ProgressBar>,
}

#[derive(Debug)]
struct StatusLine {
    text: Text,
    /// The characters for the completed and the remaining part of the bar.
    glyphs: &'static str,
    start: Instant,
    last: Instant,
    answered: u64,
    failed: u64,
    total: Total,
}

#[derive(Clone, Debug)]
pub(super) enum Total {
    Unknown,
    /// A number of answers.
    Count(u64),
    /// A number of bytes to read, with a counter of the bytes already read.
    Bytes(u64, Arc<AtomicU64>),
}

impl Total {
    /// Returns the completed amount and the total, given the number of answers. Returns `None` if
    /// nothing is completed yet, or if the total is unknown. Input is read before it is answered,
    /// so `None` is also returned once all bytes are read.
    fn done(&self, answered: u64) -> Option<(u64, u64)> {
        match self {
            Self::Unknown => None,
            Self::Count(total) => (answered > 0).then_some((answered.min(*total), *total)),
            Self::Bytes(total, read) => {
                let read = read.load(Ordering::Relaxed);
                (0 < read && read < *total).then_some((read, *total))
            }
        }
    }
}

impl ProgressLine {
    /// The time between two updates of the line.
    pub(super) const PERIOD: Duration = Duration::from_millis(200);

    /// The time from the start of the work to the first display of the line.
    const DELAY: Duration = Duration::from_secs(1);

    /// Creates the line. The line is never shown if standard error is not a terminal, or if answers
    /// appear in the same terminal.
    pub(super) fn new(total: Total, answers_are_seen: bool, context: &CommandContext) -> Self {
        let seen = io::stderr().is_terminal() && !answers_are_seen && tui::interprets_escapes();
        let now = Instant::now();
        let line = seen.then(|| StatusLine {
            text: context.text(),
            glyphs: match context.settings.glyphs {
                GlyphSet::Unicode => "█░",
                GlyphSet::Ascii => "#.",
            },
            start: now,
            last: now,
            answered: 0,
            failed: 0,
            total,
        });
        Self { line, bar: None }
    }

    /// Adds answers and failed attempts. Redraws the line if an update is due.
    pub(super) fn count(&mut self, answered: u64, failed: u64) {
        if let Some(line) = &mut self.line {
            line.answered += answered;
            line.failed += failed;
            self.show();
        }
    }

    /// Redraws the line if an update is due.
    pub(super) fn show(&mut self) {
        let Some(line) = &mut self.line else { return };
        let now = Instant::now();
        if now - line.start >= Self::DELAY && now - line.last >= Self::PERIOD {
            line.last = now;
            let target = ProgressDrawTarget::stderr;
            let bar = self
                .bar
                .get_or_insert_with(|| ProgressBar::with_draw_target(None, target()));
            line.draw(bar, now - line.start);
        }
    }

    /// Erases the line, so that other output can appear in its place.
    pub(super) fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

impl StatusLine {
    /// Draws the line. It fills the whole width of the terminal, so a terminal prints the `^C` of
    /// an interruption on the next line. The last state of the line then remains visible.
    fn draw(&self, bar: &ProgressBar, elapsed: Duration) {
        let done = self.total.done(self.answered);
        let template = match done {
            Some(_) => "{bar:24} {wide_msg}",
            None => "{wide_msg}",
        };
        let style = ProgressStyle::with_template(template);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style.progress_chars(self.glyphs));
        if let Some((part, total)) = done {
            bar.set_length(total);
            bar.set_position(part);
        }
        bar.set_message(self.message(done, elapsed));
    }

    fn message(&self, done: Option<(u64, u64)>, elapsed: Duration) -> String {
        let rate = share(self.answered, 1) / elapsed.as_secs_f64();
        let answered = self.answered.to_string();
        let rate = format!("{rate:.*}", usize::from(rate < 10.0));
        let mut facts = vec![("answered", answered.into()), ("rate", rate.into())];
        if self.failed > 0 {
            let accepted = 100.0 * share(self.answered, self.answered + self.failed);
            facts.push(("accepted", format!("{accepted:.3}").into()));
        }
        let Some((part, total)) = done else {
            return self.text.format(Id::ProgressOpen, &facts);
        };
        let left = elapsed.as_secs_f64() * share(total - part, part);
        let left = Duration::try_from_secs_f64(left).unwrap_or_default();
        facts.push(("left", clock_time(left).into()));
        let id = if self.failed > 0 {
            Id::ProgressChoosy
        } else {
            Id::ProgressBar
        };
        self.text.format(id, &facts)
    }
}

#[expect(clippy::cast_precision_loss, reason = "rounded for reading anyway")]
fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Locale;

    fn message(total: Total, answered: u64, failed: u64) -> String {
        let now = Instant::now();
        let line = StatusLine {
            text: Text::new(Locale::English),
            glyphs: "#.",
            start: now,
            last: now,
            answered,
            failed,
            total,
        };
        line.message(line.total.done(answered), Duration::from_secs(10))
    }

    #[test]
    fn the_line_shows_count_rate_and_remaining_time() {
        assert_eq!(message(Total::Unknown, 5000, 0), "5000 done, 500/s");
        assert_eq!(message(Total::Count(20), 0, 9), "0 done, 0.0/s");
        assert_eq!(message(Total::Count(20), 5, 0), "5 done, 0.5/s, 0:30 left");
        assert_eq!(
            message(Total::Count(20), 5, 35),
            "5 done, 0.5/s, 12.500 % accepted, 0:30 left"
        );
        let all = Total::Bytes(10, Arc::new(AtomicU64::new(10)));
        assert_eq!(message(all, 7, 0), "7 done, 0.7/s");
        let read = Arc::new(AtomicU64::new(10));
        assert_eq!(
            message(Total::Bytes(10_010, read), 7, 0),
            "7 done, 0.7/s, 2:46:40 left"
        );
    }
}

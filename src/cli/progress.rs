//! A progress line on standard error, shown only at a terminal.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use unicode_width::UnicodeWidthChar as _;

use super::CommandContext;
use crate::config::GlyphSet;
use crate::text::{Id, Text};
use crate::tui;

/// A line with the progress, the rate and the remaining time.
#[derive(Debug)]
pub(super) struct ProgressLine {
    /// `None` if standard error is no terminal.
    line: Option<StatusLine>,
}

#[derive(Debug)]
struct StatusLine {
    text: Text,
    glyphs: [char; 2],
    start: Instant,
    last: Instant,
    answered: u64,
    failed: u64,
    total: Total,
    shown: bool,
}

/// The total amount of work.
#[derive(Clone, Debug)]
pub(super) enum Total {
    Unknown,
    /// A number of answers.
    Count(u64),
    /// A number of bytes to read, and a counter of the bytes read.
    Bytes(u64, Arc<AtomicU64>),
}

impl Total {
    /// The completed fraction from 0 to 1, given the number of answers.
    #[expect(clippy::cast_precision_loss, reason = "a bar has some twenty steps")]
    fn done(&self, answered: u64) -> Option<f64> {
        let (part, total) = match self {
            Self::Unknown => return None,
            Self::Count(total) => (answered, *total),
            Self::Bytes(total, read) => (read.load(Ordering::Relaxed), *total),
        };
        Some((part as f64 / total.max(1) as f64).min(1.0))
    }
}

impl ProgressLine {
    /// Time between two updates of the line.
    pub(super) const PERIOD: Duration = Duration::from_millis(200);

    /// Work shorter than this shows no line.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// Creates the line. It stays hidden if standard error is no terminal, or if the answers appear
    /// on the same one.
    pub(super) fn new(total: Total, answers_are_seen: bool, context: &CommandContext) -> Self {
        let seen = io::stderr().is_terminal() && !answers_are_seen && tui::interprets_escapes();
        let now = Instant::now();
        let line = seen.then(|| StatusLine {
            text: context.text(),
            glyphs: match context.settings.glyphs {
                GlyphSet::Unicode => ['█', '░'],
                GlyphSet::Ascii => ['#', '.'],
            },
            start: now,
            last: now,
            answered: 0,
            failed: 0,
            total,
            shown: false,
        });
        Self { line }
    }

    /// Adds answers and failed attempts; redraws the line if it is due.
    pub(super) fn count(&mut self, answered: u64, failed: u64) {
        if let Some(line) = &mut self.line {
            line.answered += answered;
            line.failed += failed;
            self.show();
        }
    }

    /// Redraws the line if it is due.
    pub(super) fn show(&mut self) {
        let Some(line) = &mut self.line else { return };
        let now = Instant::now();
        if now - line.start >= Self::PATIENCE && now - line.last >= Self::PERIOD {
            line.last = now;
            line.shown = true;
            let width = tui::window_size().map_or(80, |(width, _)| usize::from(width));
            let said = cut(&line.say(now - line.start), width.saturating_sub(1));
            // A failed write loses nothing but this line.
            let _ = write!(io::stderr(), "\r{said}\x1b[K");
        }
    }

    /// Erases the line, so that other output can take its place.
    pub(super) fn clear(&mut self) {
        if let Some(line) = &mut self.line
            && std::mem::take(&mut line.shown)
        {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// Cuts a line to a width in columns: a wrapped line could not be erased whole.
fn cut(line: &str, width: usize) -> String {
    let mut used = 0;
    let fits = line.chars().take_while(|c| {
        used += c.width().unwrap_or(0);
        used <= width
    });
    fits.collect()
}

impl StatusLine {
    fn say(&self, elapsed: Duration) -> String {
        let seconds = elapsed.as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "rounded for reading anyway")]
        let rate = self.answered as f64 / seconds;
        let answered = self.answered.to_string();
        let rate = format!("{rate:.*}", usize::from(rate < 10.0));
        let mut facts = vec![("answered", answered.into()), ("rate", rate.into())];
        if self.failed > 0 {
            #[expect(clippy::cast_precision_loss, reason = "rounded for reading anyway")]
            let part = self.answered as f64 / (self.answered + self.failed) as f64;
            facts.push(("accepted", format!("{:.3}", 100.0 * part).into()));
        }
        let Some(done) = self.total.done(self.answered).filter(|done| *done > 0.0) else {
            return self.text.format(Id::ProgressOpen, &facts);
        };
        facts.push(("bar", self.bar(done).into()));
        facts.push(("left", clock(seconds * (1.0 - done) / done).into()));
        let id = if self.failed > 0 {
            Id::ProgressChoosy
        } else {
            Id::ProgressBar
        };
        self.text.format(id, &facts)
    }

    fn bar(&self, done: f64) -> String {
        const WIDTH: u8 = 24;
        let [full, empty] = self.glyphs;
        let place = |step: u8| f64::from(step) < done * f64::from(WIDTH);
        (0..WIDTH)
            .map(|step| if place(step) { full } else { empty })
            .collect()
    }
}

/// Formats seconds as `h:mm:ss`.
fn clock(seconds: f64) -> String {
    let seconds = Duration::try_from_secs_f64(seconds).map_or(0, |d| d.as_secs());
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Locale;

    fn line(total: Total, answered: u64, failed: u64) -> String {
        let now = Instant::now();
        let line = StatusLine {
            text: Text::new(Locale::English),
            glyphs: ['#', '.'],
            start: now,
            last: now,
            answered,
            failed,
            total,
            shown: false,
        };
        line.say(Duration::from_secs(10))
    }

    #[test]
    fn the_progress_line_is_cut_to_the_width_of_the_terminal() {
        assert_eq!(cut("12345", 5), "12345");
        assert_eq!(cut("12345", 4), "1234");
        assert_eq!(cut("残り1分", 5), "残り1");
        assert_eq!(cut("残り1分", 3), "残");
    }

    #[test]
    fn the_progress_line_shows_count_rate_and_remaining_time() {
        assert_eq!(line(Total::Unknown, 5000, 0), "5000 done, 500/s");
        assert_eq!(
            line(Total::Count(20), 5, 0),
            "######.................. 5 done, 0.5/s, 0:30 left"
        );
        assert_eq!(
            line(Total::Count(20), 5, 35),
            "######.................. 5 done, 0.5/s, 12.500 % accepted, 0:30 left"
        );
        let read = Arc::new(AtomicU64::new(10));
        assert_eq!(
            line(Total::Bytes(10_010, read), 7, 0),
            "#....................... 7 done, 0.7/s, 2:46:40 left"
        );
    }
}

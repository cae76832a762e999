//! Statistics: what all games together tell, by level and by technique.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};

use super::Play;
use crate::logic::Technique;
use crate::store::{Statistics, TechniqueStats, Trouble};
use crate::text::Id;
use crate::tui::action::Action;
use crate::tui::job::{Job, Outcome};
use crate::tui::keeping;
use crate::tui::keymap::Context;
use crate::tui::model::Shared;
use crate::tui::msg::{Effect, Effects, JobId};
use crate::tui::report;
use crate::tui::theme::Ink;
use crate::tui::view::{self, Footer};
use crate::tui::widget::pen::{Pen, wrap};

/// What the games tell, and the game to come back to.
#[derive(Debug)]
pub(crate) struct Stats {
    pub(crate) home: Option<Play>,
    found: Option<Result<Box<Statistics>, Trouble>>,
    awaited: Option<JobId>,
    /// How many lines are gone at the top.
    above: usize,
}

/// What the footer offers.
const KEYS: &[(Context, Action)] = &[
    (Context::Statistics, Action::ListDown),
    (Context::Statistics, Action::Practise),
    (Context::Statistics, Action::ListClose),
    (Context::Global, Action::Help),
];

impl Stats {
    const WIDTH: u16 = 78;

    pub(crate) fn new(home: Option<Play>, shared: &mut Shared, effects: &mut Effects) -> Self {
        let job = Job::Statistics(shared.folder.clone());
        Self {
            home,
            found: None,
            awaited: Some(shared.start(job, effects)),
            above: 0,
        }
    }

    /// What is awaited is not wanted any more.
    pub(crate) fn cancel(&mut self, effects: &mut Effects) {
        effects.list.extend(self.awaited.take().map(Effect::Cancel));
    }

    /// Takes what was found.
    pub(crate) fn done(&mut self, id: JobId, outcome: Outcome) {
        if let Outcome::Statistics(found) = outcome
            && self.awaited.take_if(|awaited| *awaited == id).is_some()
        {
            self.found = Some(found);
        }
    }

    /// The techniques that most need practice, the first first.
    pub(crate) fn weakest(&self) -> Vec<Technique> {
        match &self.found {
            Some(Ok(found)) => TechniqueStats::weakest(&found.techniques),
            _ => Vec::new(),
        }
    }

    pub(crate) fn act(&mut self, action: Action, shared: &Shared) {
        const PAGE: usize = 10;
        let area = area(shared).inner(Margin::new(2, 1));
        let lines = self.lines(shared, usize::from(area.width)).len();
        let most = lines.saturating_sub(usize::from(area.height));
        self.above = match action {
            Action::ListDown => self.above + 1,
            Action::ListUp => self.above.saturating_sub(1),
            Action::ScrollDown => self.above + PAGE,
            Action::ScrollUp => self.above.saturating_sub(PAGE),
            _ => self.above,
        };
        self.above = self.above.min(most);
    }

    /// The keys that are valid now.
    pub(crate) fn footer(shared: &Shared) -> Footer {
        Footer::last_line(shared, area(shared).x, KEYS)
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let area = area(shared);
        let inside = view::draw_box(shared, area, &text.say(Id::StatsTitle), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        let lines = self.lines(shared, pen.width());
        let most = lines.len().saturating_sub(pen.lines_left());
        for line in lines.into_iter().skip(self.above.min(most)) {
            pen.line(&[line]);
        }
        let notice = Rect::new(area.x, area.bottom(), buf.area.width - area.x, 1);
        view::draw_notice(shared, notice.intersection(buf.area), buf);
    }

    /// All there is to say, in lines of a width.
    fn lines(&self, shared: &Shared, width: usize) -> Vec<(String, Ink)> {
        let text = &shared.text;
        let stats = match &self.found {
            None => return said(&text.say(Id::StatsSearching), Ink::Dim, width),
            Some(Err(trouble)) => {
                return said(&keeping::trouble(trouble, text), Ink::Warning, width);
            }
            Some(Ok(stats)) if stats.levels.is_empty() => {
                return said(&text.say(Id::StatsNone), Ink::Text, width);
            }
            Some(Ok(stats)) => stats,
        };
        let mut lines = headed(report::levels(stats, text, shared.glyphs, width));
        lines.push((String::new(), Ink::Text));
        for streak in report::streaks(stats, text) {
            lines.extend(said(&streak, Ink::Text, width));
        }
        if !stats.techniques.is_empty() {
            lines.push((String::new(), Ink::Text));
            lines.extend(headed(report::techniques(&stats.techniques, text, width)));
        }
        lines
    }
}

/// A sentence, broken into lines.
fn said(text: &str, ink: Ink, width: usize) -> Vec<(String, Ink)> {
    let lines = wrap(text, width).into_iter();
    lines.map(|line| (line, ink)).collect()
}

/// The first line names what stands below it.
fn headed(lines: Vec<String>) -> Vec<(String, Ink)> {
    let inks = std::iter::once(Ink::Dim).chain(std::iter::repeat(Ink::Text));
    lines.into_iter().zip(inks).collect()
}

fn area(shared: &Shared) -> Rect {
    let size = shared.size;
    let width = Stats::WIDTH.min(size.width);
    let left = (size.width - width) / 2;
    Rect::new(left, 0, width, size.height.saturating_sub(2))
}

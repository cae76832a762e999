//! The statistics screen: the results of all games by level and by technique.

use super::drill::Drill;
use crate::logic::LessonTopic;
use crate::store::{Statistics, StoreError, TechniqueStats};
use crate::tui::prelude::*;
use crate::tui::report;
use crate::tui::saving;
use crate::tui::widget::list::ScrolledLines;
use crate::tui::widget::pen::wrapped_lines;

#[derive(Debug)]
pub(crate) struct Stats {
    found: Option<Result<Box<Statistics>, StoreError>>,
    pending: Option<JobHandle<Result<Box<Statistics>, StoreError>>>,
    scrolled: ScrolledLines,
}

impl Stats {
    const WIDTH: u16 = 78;

    pub(crate) fn new(app: &mut App) -> Self {
        let pending = app.find(|folder, worker| {
            let stats = crate::store::open_journal(folder);
            let stats = stats.and_then(|mut journal| journal.statistics(worker.stop()));
            stats.map(Box::new)
        });
        Self {
            found: None,
            pending: Some(pending),
            scrolled: ScrolledLines::default(),
        }
    }

    /// Returns the techniques that most need practice, weakest first.
    fn weakest(&self) -> Vec<LessonTopic> {
        let Some(Ok(found)) = &self.found else {
            return Vec::new();
        };
        let techniques = TechniqueStats::weakest(&found.techniques);
        techniques.into_iter().map(LessonTopic::from).collect()
    }

    fn lines(&self, app: &App, width: usize) -> Vec<(String, Ink)> {
        let text = &app.text;
        let stats = match &self.found {
            None => return wrapped_lines(&text.message(Id::StatsSearching), Ink::Dim, width),
            Some(Err(error)) => {
                return wrapped_lines(&saving::store_error(error, text), Ink::Warning, width);
            }
            Some(Ok(stats)) if stats.is_empty() => {
                return wrapped_lines(&text.message(Id::StatsNone), Ink::Text, width);
            }
            Some(Ok(stats)) => stats,
        };
        let mut lines = Vec::new();
        for table in report::tables(stats, text, app.glyphs, width) {
            lines.extend(headed(table));
            lines.push((String::new(), Ink::Text));
        }
        for streak in report::streaks(stats, text) {
            lines.extend(wrapped_lines(&streak, Ink::Text, width));
        }
        let techniques = || report::techniques(stats, text, width);
        let skills = || report::skills(&stats.skills, text, width);
        let sections = [
            report::calendar(stats, text, app.glyphs),
            (!stats.techniques.is_empty())
                .then(techniques)
                .unwrap_or_default(),
            (!stats.skills.is_empty()).then(skills).unwrap_or_default(),
        ];
        for section in sections.into_iter().filter(|lines| !lines.is_empty()) {
            lines.push((String::new(), Ink::Text));
            lines.extend(headed(section));
        }
        lines
    }
}

impl Layer for Stats {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Statistics]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let area = area(cx.app);
        let lines = self.lines(cx.app, inside_frame(area).width.into());
        match action {
            _ if self.scrolled.scroll(action, area, lines.len()) => Response::Consumed,
            Action::Practice => Drill::begin(&self.weakest(), cx),
            _ => Response::Pass,
        }
    }

    fn poll(&mut self, _: &mut Cx<'_>) -> Response {
        if let Some(found) = job::take_result(&mut self.pending) {
            self.found = Some(found);
        }
        Response::Consumed
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        Some(Footer::last_line(
            view.app,
            area(view.app).x,
            footers::STATISTICS,
        ))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let area = area(app);
        let lines = self.lines(app, inside_frame(area).width.into());
        let title = text.message(Id::StatsTitle);
        self.scrolled.draw((area, &title), lines, app, buf);
        notice::draw_above_keys(app, area.x, buf);
    }
}

/// Dims the first line, which is the heading.
fn headed(lines: Vec<String>) -> Vec<(String, Ink)> {
    let inks = std::iter::once(Ink::Dim).chain(std::iter::repeat(Ink::Text));
    lines.into_iter().zip(inks).collect()
}

fn area(app: &App) -> Rect {
    let size = app.size;
    let width = Stats::WIDTH.min(size.width);
    let left = (size.width - width) / 2;
    Rect::new(left, 0, width, size.height.saturating_sub(2))
}

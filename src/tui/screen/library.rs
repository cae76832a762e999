//! The library: the puzzles that were taken in, with what is looked for among them.

use std::ops::RangeInclusive;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr as _;

use super::Play;
use crate::rate::Level;
use crate::store::{Progress, Shelved, Trouble, Wanted};
use crate::text::{Id, Text};
use crate::tui::action::Action;
use crate::tui::job::{Job, Outcome, Shelf};
use crate::tui::keeping;
use crate::tui::keymap::Context;
use crate::tui::model::Shared;
use crate::tui::msg::{Effect, Effects, JobId};
use crate::tui::theme::Ink;
use crate::tui::view::{self, Footer};
use crate::tui::widget::pen::Pen;
use crate::tui::widget::rows::{self, Rows};
use crate::tui::widget::table;

/// The list, what is looked for, and the game to come back to.
#[derive(Debug)]
pub(crate) struct Library {
    pub(crate) home: Option<Play>,
    wanted: Wanted,
    found: Option<Result<Box<Shelf>, Trouble>>,
    awaited: Option<JobId>,
    rows: Rows,
}

/// What the footer offers.
const KEYS: &[(Context, Action)] = &[
    (Context::Library, Action::ListDown),
    (Context::Library, Action::Choose),
    (Context::Library, Action::FilterLevel),
    (Context::Library, Action::FilterState),
    (Context::Library, Action::FilterTechnique),
    (Context::Library, Action::FilterClues),
    (Context::Library, Action::ListClose),
    (Context::Global, Action::Help),
];

/// Ranges of clues that can be looked for.
const CLUES: [RangeInclusive<usize>; 6] = [0..=81, 17..=22, 23..=25, 26..=28, 29..=32, 33..=81];

impl Library {
    const LIST_WIDTH: u16 = 46;

    /// The list of everything.
    pub(crate) fn new(home: Option<Play>, shared: &mut Shared, effects: &mut Effects) -> Self {
        let mut library = Self {
            home,
            wanted: Wanted::default(),
            found: None,
            awaited: None,
            rows: Rows::default(),
        };
        library.look(shared, effects);
        library
    }

    /// Looks for what is wanted now.
    fn look(&mut self, shared: &mut Shared, effects: &mut Effects) {
        self.cancel(effects);
        let job = Job::Browse(shared.folder.clone(), self.wanted.clone());
        self.awaited = Some(shared.start(job, effects));
    }

    /// What is awaited is not wanted any more.
    pub(crate) fn cancel(&mut self, effects: &mut Effects) {
        effects.list.extend(self.awaited.take().map(Effect::Cancel));
    }

    /// Takes what was found.
    pub(crate) fn done(&mut self, id: JobId, outcome: Outcome) {
        if let Outcome::Browsed(found) = outcome
            && self.awaited.take_if(|awaited| *awaited == id).is_some()
        {
            self.found = Some(found);
            self.rows = Rows::default();
        }
    }

    fn puzzles(&self) -> &[Shelved] {
        match &self.found {
            Some(Ok(shelf)) => &shelf.puzzles,
            _ => &[],
        }
    }

    /// The puzzle that is chosen, if there is any.
    pub(crate) fn chosen(&self) -> Option<&Shelved> {
        self.puzzles().get(self.rows.at)
    }

    pub(crate) fn act(&mut self, action: Action, shared: &mut Shared, effects: &mut Effects) {
        let count = self.puzzles().len();
        if self.rows.turn(action, count) {
            return;
        }
        let before = self.wanted.clone();
        self.filter(action);
        if self.wanted != before {
            self.look(shared, effects);
        }
    }

    /// Looks for something else; behind the last choice everything is wanted again.
    fn filter(&mut self, action: Action) {
        let Wanted {
            level,
            technique,
            clues,
            progress,
        } = &mut self.wanted;
        match action {
            Action::FilterLevel => *level = rows::next(&Level::ALL, *level, true),
            Action::FilterLevelBack => *level = rows::next(&Level::ALL, *level, false),
            Action::FilterState => *progress = rows::next(&Progress::ALL, *progress, true),
            Action::FilterTechnique | Action::FilterTechniqueBack => {
                if let Some(Ok(shelf)) = &self.found {
                    let forward = action == Action::FilterTechnique;
                    *technique = rows::next(&shelf.techniques, *technique, forward);
                }
            }
            Action::FilterClues => {
                let at = CLUES.iter().position(|range| range == clues);
                *clues = CLUES[at.map_or(0, |at| (at + 1) % CLUES.len())].clone();
            }
            _ => {}
        }
    }

    /// The line under the mouse becomes the chosen one; says whether it was already.
    pub(crate) fn click(&mut self, position: Position, shared: &Shared) -> bool {
        let (area, count) = (self.rows_area(shared), self.puzzles().len());
        self.rows.click(position, area, count)
    }

    /// The keys that are valid now.
    pub(crate) fn footer(shared: &Shared) -> Footer {
        Footer::last_line(shared, Self::list_area(shared).x, KEYS)
    }

    fn list_area(shared: &Shared) -> Rect {
        rows::list_area(shared, Self::LIST_WIDTH)
    }

    /// What is wanted, in words.
    fn wish(&self, text: &Text) -> String {
        let Wanted {
            level,
            technique,
            clues,
            progress,
        } = &self.wanted;
        let level = level.map_or_else(|| text.say(Id::LibraryAnyLevel), |level| text.level(level));
        let any = || text.say(Id::LibraryAnyState);
        let state = progress.map_or_else(any, |it| text.named("progress", it.slug()));
        let any = || text.say(Id::LibraryAnyTechnique);
        let technique = technique.map_or_else(any, |it| text.technique(it));
        let clues = if *clues == CLUES[0] {
            text.say(Id::LibraryAnyClues)
        } else {
            let facts = [
                ("least", (*clues.start()).into()),
                ("most", (*clues.end()).into()),
            ];
            text.tell(Id::LibraryClues, &facts)
        };
        let facts = [
            ("level", level.into()),
            ("state", state.into()),
            ("clues", clues.into()),
            ("technique", technique.into()),
        ];
        text.tell(Id::LibraryWanted, &facts)
    }

    fn rows_area(&self, shared: &Shared) -> Rect {
        rows::rows_area(Self::list_area(shared), &self.wish(&shared.text))
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let list = Self::list_area(shared);
        let inside = view::draw_box(shared, list, &text.say(Id::LibraryTitle), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        for line in rows::wish_lines(list, &self.wish(text)) {
            pen.line(&[(line, Ink::Key)]);
        }
        match &self.found {
            None => pen.text(&text.say(Id::LibrarySearching), Ink::Dim),
            Some(Err(trouble)) => pen.text(&keeping::trouble(trouble, text), Ink::Warning),
            Some(Ok(shelf)) if shelf.count == 0 && self.wanted == Wanted::default() => {
                pen.text(&text.say(Id::LibraryEmpty), Ink::Text);
            }
            Some(Ok(shelf)) => {
                let shown = shelf.puzzles.len();
                let facts = [("count", shelf.count.into()), ("shown", shown.into())];
                let said = if shown < shelf.count {
                    text.tell(Id::LibraryCountFirst, &facts)
                } else {
                    text.tell(Id::LibraryCount, &facts[..1])
                };
                pen.line(&[(said, Ink::Dim)]);
                self.draw_rows(shared, buf);
            }
        }
        let chosen = self.chosen().map(|it| (it.pack.as_str(), &it.clues));
        rows::draw_beside(shared, list, chosen, buf);
    }

    fn draw_rows(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let area = self.rows_area(shared);
        let first = self.rows.first(area, self.puzzles().len());
        let names = Level::ALL.map(|level| text.level(level));
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let mut pen = Pen::new(buf, &shared.theme, area);
        let rows = self.puzzles().iter().enumerate();
        for (i, puzzle) in rows.skip(first).take(usize::from(area.height)) {
            let chosen = i == self.rows.at;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = if chosen { Ink::Tried } else { Ink::Text };
            let level = puzzle.level().map_or("-", |level| &names[level as usize]);
            let er = puzzle
                .er
                .map_or_else(|| "-".to_owned(), |er| er.to_string());
            let left = format!(
                "{sign} {} {er:>4}  {:>2}  ",
                table::padded(level, widest),
                puzzle.clues.len()
            );
            let state = text.named("progress", puzzle.progress.slug());
            let used = left.width() + 1 + state.width();
            let hardest = puzzle.techniques.last();
            let hardest = hardest.map_or_else(String::new, |it| text.technique(*it));
            let hardest = table::cut(&hardest, pen.width().saturating_sub(used));
            pen.line_with_right(&[(left + &hardest, ink)], (&state, Ink::Dim));
        }
    }
}

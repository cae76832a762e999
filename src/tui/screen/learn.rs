//! Learning: a list of the techniques, and a page for each with its idea, a position drawn with
//! what it shows, and puzzles to find it in. Where no puzzle is at hand one is looked for.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};

use super::Play;
use super::play::window;
use crate::grid::{Board, Cell, CellSet, Digit};
use crate::logic::{CATALOGUE, Step, Technique};
use crate::puzzle::Puzzle;
use crate::rate::{Level, Tenths};
use crate::text::{Id, Locale, Text, capital};
use crate::tui::action::Action;
use crate::tui::highlight::{Highlight, highlight};
use crate::tui::job::{Job, Outcome};
use crate::tui::keymap::Context;
use crate::tui::layout::{ScreenLayout, SizeClass};
use crate::tui::lesson::{self, Case, Lesson};
use crate::tui::model::Shared;
use crate::tui::msg::{Effect, Effects, JobId};
use crate::tui::theme::{Ink, Tint};
use crate::tui::view::{self, Footer};
use crate::tui::widget::board::{BoardWidget, Content, Face, Marker};
use crate::tui::widget::links;
use crate::tui::widget::pen::{Pen, pages, wrap};

/// The lessons, and the game to come back to.
#[derive(Debug)]
pub(crate) struct Learn {
    pub(crate) home: Option<Play>,
    /// The technique that is chosen, by its place in the catalogue.
    at: usize,
    /// Its page, when that is open.
    page: Option<Page>,
}

/// The page of a technique.
#[derive(Debug)]
struct Page {
    lesson: Lesson,
    case: usize,
    /// The sentence that is told: the idea, then one reason after the other.
    sentence: usize,
    /// The step in this position, once it is found.
    found: Option<(Step, Board)>,
    awaited: Option<JobId>,
    search: Option<Search>,
}

/// A search for a puzzle that needs the technique.
#[derive(Debug)]
struct Search {
    id: JobId,
    /// Puzzles that were made so far, and do not need it.
    tried: u64,
}

/// What the footer offers for the list, and for a page.
const LIST_KEYS: &[(Context, Action)] = &[
    (Context::Learn, Action::ListDown),
    (Context::Learn, Action::Choose),
    (Context::Learn, Action::ListClose),
    (Context::Global, Action::Help),
];
const PAGE_KEYS: &[(Context, Action)] = &[
    (Context::Learn, Action::SentenceNext),
    (Context::Learn, Action::Practise),
    (Context::Learn, Action::HintNext),
    (Context::Learn, Action::ListClose),
    (Context::Global, Action::Help),
];

/// Where the list of lessons stands.
fn list_area(window: Size) -> Rect {
    const WIDTH: u16 = 60;
    let width = WIDTH.min(window.width);
    let left = (window.width - width) / 2;
    Rect::new(left, 0, width, window.height.saturating_sub(1))
}

impl Learn {
    /// The list.
    pub(crate) const fn new(home: Option<Play>) -> Self {
        Self {
            home,
            at: 0,
            page: None,
        }
    }

    /// Opens the page of a technique.
    pub(crate) fn open(
        &mut self,
        technique: Technique,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        self.at = technique as usize;
        self.show(0, shared, effects);
    }

    fn show(&mut self, case: usize, shared: &mut Shared, effects: &mut Effects) {
        self.cancel(effects);
        let lesson = lesson::lesson(CATALOGUE[self.at].technique);
        let board = lesson.cases.get(case).and_then(Case::board);
        let job = board.map(|board| Job::Lesson(lesson.technique, Box::new(board)));
        self.page = Some(Page {
            case,
            sentence: 0,
            found: None,
            awaited: job.map(|job| shared.start(job, effects)),
            search: None,
            lesson,
        });
    }

    /// What is awaited is not wanted any more.
    pub(crate) fn cancel(&mut self, effects: &mut Effects) {
        let awaited = self.page.as_mut().and_then(|page| page.awaited.take());
        effects.list.extend(awaited.map(Effect::Cancel));
        self.end_search(effects);
    }

    /// Ends the search for a puzzle; `false` when there is none.
    fn end_search(&mut self, effects: &mut Effects) -> bool {
        let search = self.page.as_mut().and_then(|page| page.search.take());
        let ended = search.is_some();
        effects
            .list
            .extend(search.map(|search| Effect::Cancel(search.id)));
        ended
    }

    /// Looks for a puzzle that needs the technique of the page.
    pub(crate) fn search(&mut self, number: u64, shared: &mut Shared, effects: &mut Effects) {
        self.end_search(effects);
        if let Some(page) = &mut self.page {
            let job = Job::Practise(page.lesson.technique, number);
            let id = shared.start(job, effects);
            page.search = Some(Search { id, tried: 0 });
        }
    }

    /// Takes the step of the position that is shown, or what has come of the search for a puzzle;
    /// gives that puzzle, with the technique that is to be found in it.
    pub(crate) fn done(&mut self, id: JobId, outcome: Outcome) -> Option<(Technique, Puzzle)> {
        let page = self.page.as_mut()?;
        match outcome {
            Outcome::Steps(steps) if page.awaited == Some(id) => {
                page.awaited = None;
                let board = page.lesson.cases[page.case].board();
                page.found = steps.into_iter().next().zip(board);
            }
            Outcome::Tried(tried) => {
                let search = page.search.as_mut().filter(|search| search.id == id);
                search?.tried = tried;
            }
            Outcome::Made(puzzle) => {
                page.search.take_if(|search| search.id == id)?;
                return Some((page.lesson.technique, *puzzle));
            }
            _ => {}
        }
        None
    }

    /// Ends a search, or else closes the page; `false` when none is open.
    pub(crate) fn close_page(&mut self, effects: &mut Effects) -> bool {
        if self.end_search(effects) {
            return true;
        }
        self.cancel(effects);
        self.page.take().is_some()
    }

    /// The position to practise on, with the technique to be found.
    pub(crate) fn practice(&self) -> Option<(&Case, Technique)> {
        let page = self.page.as_ref()?;
        Some((page.lesson.cases.get(page.case)?, page.lesson.technique))
    }

    pub(crate) fn act(&mut self, action: Action, shared: &mut Shared, effects: &mut Effects) {
        const PAGE: usize = 10;
        let last = lesson::COUNT - 1;
        let before = self.at;
        match action {
            Action::ListDown => self.at = (self.at + 1).min(last),
            Action::ListUp => self.at = self.at.saturating_sub(1),
            Action::ScrollDown => self.at = (self.at + PAGE).min(last),
            Action::ScrollUp => self.at = self.at.saturating_sub(PAGE),
            Action::Choose if self.page.is_none() => self.show(0, shared, effects),
            _ => {}
        }
        if self.at != before && self.page.is_some() {
            self.show(0, shared, effects);
        }
        let Some(page) = &mut self.page else { return };
        match action {
            Action::SentenceNext => {
                let told = page.sentences(shared).len();
                page.sentence = (page.sentence + 1).min(told.saturating_sub(1));
            }
            Action::SentencePrevious => page.sentence = page.sentence.saturating_sub(1),
            Action::HintNext => {
                let next = (page.case + 1) % page.lesson.cases.len().max(1);
                self.show(next, shared, effects);
            }
            _ => {}
        }
    }

    /// The keys that are valid now.
    pub(crate) fn footer(&self, shared: &Shared) -> Option<Footer> {
        Some(match &self.page {
            Some(page) => Footer {
                area: page.layout(shared)?.footer,
                keys: PAGE_KEYS,
            },
            None => Footer::last_line(shared, list_area(shared.size).x, LIST_KEYS),
        })
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        match &self.page {
            Some(page) => page.draw(shared, buf),
            None => self.draw_list(shared, buf),
        }
    }

    fn draw_list(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let area = list_area(shared.size);
        let inside = view::draw_box(shared, area, &text.say(Id::LearnTitle), buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        let room = pen.lines_left();
        // The chosen one in the middle, but no empty lines at the ends.
        let first = self.at.saturating_sub(room / 2);
        let first = first.min(CATALOGUE.len().saturating_sub(room));
        for (i, listing) in CATALOGUE.iter().enumerate().skip(first).take(room) {
            let chosen = i == self.at;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = if chosen { Ink::Tried } else { Ink::Text };
            let name = format!("{sign} {}", text.technique(listing.technique));
            let level = level(text, listing.technique);
            pen.line_with_right(&[(name, ink)], (&level, Ink::Dim));
        }
    }
}

/// How hard a technique is, in a word and a number.
fn level(text: &Text, technique: Technique) -> String {
    let rating = Tenths(technique.listing().rating.tenths());
    format!("{} {rating}", capital(&text.level(Level::of(rating))))
}

/// What a technique is called. Books and forums in any language use the English names too.
fn names(text: &Text, technique: Technique) -> Vec<(String, Ink)> {
    let mut names = vec![(text.technique(technique), Ink::Title)];
    if text.locale() != Locale::English {
        let english = Text::new(Locale::English).technique(technique);
        names.push((english, Ink::Dim));
    }
    names
}

/// The most lines of a panel that has no room for what stands above the sentences.
const LEAST_HEADED: usize = 3;

impl Page {
    /// What stands above the sentences: the technique, and which position this is.
    fn head(&self, shared: &Shared, pen: &mut Pen<'_>) {
        let text = &shared.text;
        let technique = self.lesson.technique;
        for (name, ink) in names(text, technique) {
            pen.text(&name, ink);
        }
        let number = format!("{}/{}", self.case + 1, self.lesson.cases.len());
        pen.line_with_right(&[(level(text, technique), Ink::Dim)], (&number, Ink::Dim));
        pen.skip(1);
    }

    /// The idea, in parts where there is no room for it at once, then what the position shows,
    /// sentence by sentence.
    fn sentences(&self, shared: &Shared) -> Vec<(String, Ink)> {
        let text = &shared.text;
        let technique = self.lesson.technique;
        let panel = self.layout(shared).map(|layout| layout.panel);
        let panel = panel.unwrap_or_default();
        let width = usize::from(panel.width);
        let names = names(text, technique).into_iter();
        let above = names
            .map(|(name, _)| wrap(&name, width).len())
            .sum::<usize>()
            + 2;
        let room = match usize::from(panel.height) {
            few @ 0..=LEAST_HEADED => few,
            lines => lines.saturating_sub(above),
        };
        let idea = pages(&text.idea(technique), width, room);
        let mut told: Vec<(String, Ink)> = idea.into_iter().map(|part| (part, Ink::Text)).collect();
        match &self.found {
            Some((step, board)) => {
                let said = text.explain(step, board);
                told.extend(said.lettered_reasons().map(|reason| (reason, Ink::Text)));
                told.push((said.conclusion, Ink::HintPlace));
            }
            None if self.awaited.is_some() => told.push((text.say(Id::HintSearching), Ink::Dim)),
            None => {}
        }
        for (i, (_, ink)) in told.iter_mut().enumerate() {
            if i != self.sentence && *ink == Ink::Text {
                *ink = Ink::Dim;
            }
        }
        told
    }

    /// What the position shows.
    fn shown(&self, text: &Text) -> Highlight {
        let Some((step, board)) = &self.found else {
            return Highlight::default();
        };
        let mut shown = highlight(step, board);
        let said = text.explain(step, board);
        for (reason, letter) in said.reasons.iter().zip(said.letters()) {
            let cell = reason.node.all_cells().first();
            shown.letters.extend(cell.zip(letter));
        }
        shown
    }

    fn layout(&self, shared: &Shared) -> Option<ScreenLayout> {
        let layout = shared.layout(true);
        layout.filter(|_| self.case < self.lesson.cases.len())
    }

    fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let layout = self.layout(shared);
        let (Some(layout), Some(case)) = (layout, self.lesson.cases.get(self.case)) else {
            view::draw_too_small(SizeClass::Tiny.window(), shared, buf);
            return;
        };
        let shown = self.shown(&shared.text);
        let board = case.board();
        let faces = faces(case, board.as_ref(), &shown);
        BoardWidget::new(&faces, shown.houses, shared).draw(layout.board, buf);
        links::draw(&shown, layout.board, (&shared.theme, shared.glyphs), buf);
        let text = &shared.text;
        let mut pen = Pen::new(buf, &shared.theme, layout.panel);
        if pen.lines_left() > LEAST_HEADED {
            self.head(shared, &mut pen);
        }
        if let Some(search) = &self.search {
            let tried = [("tried", search.tried.into())];
            pen.text(&text.tell(Id::LearnSearching, &tried), Ink::Tried);
            pen.skip(1);
        }
        let told = self.sentences(shared);
        let current = self.sentence.min(told.len() - 1);
        for (line, ink) in window(&told, current, pen.width(), pen.lines_left()) {
            pen.line(&[(line, ink)]);
        }
        if let Some(area) = layout.message {
            view::draw_notice(shared, area, buf);
        }
    }
}

/// A position with what a step shows in it.
fn faces(case: &Case, board: Option<&Board>, shown: &Highlight) -> [Face; 81] {
    let mut faces = Face::of_digits(&case.clues, &case.digits);
    let tinted = shown
        .houses
        .iter()
        .fold(CellSet::EMPTY, |all, h| all | h.cell_set());
    for cell in Cell::ALL {
        let face = &mut faces[cell.index()];
        if tinted.contains(cell) {
            face.tint = Tint::HintHouse;
        }
        if shown.evidence.contains(cell) {
            face.marker = Some(Marker::Evidence);
        }
        if case.digits.digit(cell).is_some() {
            continue;
        }
        if let Some(digit) = shown.places.digits(cell).first() {
            face.content = Content::Value(digit, Ink::HintPlace);
            face.marker = Some(Marker::Place);
        } else if let Some(board) = board {
            let candidates = board.candidates(cell);
            let role = |digit: Digit| shown.role(cell, digit).unwrap_or(Ink::Mark);
            let mark = |d: Digit| candidates.contains(d).then(|| role(d));
            face.content = Content::Marks(Digit::ALL.map(mark));
        }
    }
    faces
}

//! Lessons: a list of the techniques, and a page for each with its idea, an example, and practice
//! puzzles, which are made if none is available.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use crate::generate::{Generator, library};
use crate::grid::{Board, Cell, CellSet, Digit};
use crate::logic::{CATALOGUE, Search as Finder, Step, Technique};
use crate::puzzle::Puzzle;
use crate::rate::{Level, Tenths};
use crate::text::{Id, Locale, Text, capital};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::highlight::{Highlight, highlight};
use crate::tui::job::{self, Pending, Worker};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::layout::{FRAME, ScreenLayout, SizeClass};
use crate::tui::lesson::{self, Case, Lesson};
use crate::tui::practice;
use crate::tui::theme::{Ink, Tint};
use crate::tui::widget::board::{BoardWidget, Content, Face, Marker};
use crate::tui::widget::dialog::draw_box;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::links;
use crate::tui::widget::list::{Hit, List};
use crate::tui::widget::notice;
use crate::tui::widget::pen::{Pen, pages, window, wrap};

/// The lessons.
#[derive(Debug)]
pub(crate) struct Learn {
    /// The list, by index in the catalog.
    list: List,
    /// The open page, if any.
    page: Option<Page>,
}

/// The page of a technique.
#[derive(Debug)]
struct Page {
    lesson: Lesson,
    case: usize,
    /// The sentence displayed: the idea, then the reasons one by one.
    sentence: usize,
    /// The step in this position, once it is found.
    found: Option<(Step, Board)>,
    pending: Option<Pending<Vec<Step>>>,
    search: Option<Search>,
}

/// A search for a puzzle that requires the technique.
#[derive(Debug)]
struct Search {
    pending: Option<Pending<Made>>,
    /// The number of puzzles made so far.
    tried: u64,
}

/// A result of the search.
#[derive(Debug)]
enum Made {
    /// The number of puzzles made so far, none of which requires the technique.
    Tried(u64),
    Puzzle(Box<Puzzle>),
}

/// Makes puzzles until one requires the technique.
fn make(technique: Technique, seed: u64, worker: &Worker<'_, Made>) {
    /// Puzzles between two reports: few, because checking the requirement can take long.
    const WINDOW: u64 = 8;
    let mut generator = Generator::new(library::to_practice(technique), seed);
    let mut tried = 0;
    while !worker.cancel().is_cancelled() {
        let made = generator.make(tried..tried + WINDOW, worker.stop());
        if worker.cancel().is_cancelled() {
            return;
        }
        if let Some(puzzle) = made.into_iter().flatten().next() {
            worker.report(Made::Puzzle(Box::new(puzzle)));
            return;
        }
        tried += WINDOW;
        worker.report(Made::Tried(tried));
    }
}

/// The keys in the footer, for the list and for a page.
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

/// The area of the list.
fn list_area(window: Size) -> Rect {
    const WIDTH: u16 = 60;
    let width = WIDTH.min(window.width);
    let left = (window.width - width) / 2;
    Rect::new(left, 0, width, window.height.saturating_sub(1))
}

impl Learn {
    /// The list.
    pub(crate) const fn new() -> Self {
        Self {
            list: List { at: 0 },
            page: None,
        }
    }

    /// The page of a technique, or the list.
    pub(crate) fn at(technique: Option<Technique>, app: &mut App) -> Self {
        let mut learn = Self::new();
        if let Some(technique) = technique {
            learn.list.at = technique as usize;
            learn.show(0, app);
        }
        learn
    }

    fn show(&mut self, case: usize, app: &mut App) {
        let lesson = lesson::lesson(CATALOGUE[self.list.at].technique);
        let technique = lesson.technique;
        let board = lesson.cases.get(case).and_then(Case::board);
        self.page = Some(Page {
            case,
            sentence: 0,
            found: None,
            pending: board.map(|board| {
                app.start(move |worker| {
                    let finder = Finder::default().until(worker.stop());
                    worker.report(finder.steps_of(technique, &board));
                })
            }),
            search: None,
            lesson,
        });
    }

    /// Starts a puzzle that requires the technique of the page, or searches for one.
    fn practise(&mut self, cx: &mut Cx<'_>) -> Response {
        let Some(page) = &mut self.page else {
            return Response::Consumed;
        };
        let (number, technique) = (practice::number(cx), page.lesson.technique);
        if let Some(clues) = library::any_for(technique, number) {
            return practice::open(technique, Puzzle::new(clues), cx);
        }
        let pending = cx.app.start(move |worker| make(technique, number, worker));
        page.search = Some(Search {
            pending: Some(pending),
            tried: 0,
        });
        Response::Consumed
    }

    /// Starts a game in the position of the page.
    fn practise_here(&self, cx: &mut Cx<'_>) -> Response {
        let page = self.page.as_ref();
        let Some((case, page)) = page.and_then(|it| Some((it.lesson.cases.get(it.case)?, it)))
        else {
            return Response::Consumed;
        };
        let response = practice::open(page.lesson.technique, Puzzle::new(case.clues), cx);
        let said = cx.app.notice.take();
        if let Some(play) = cx.play {
            play.prepare(case.placed(), case.struck, cx.app);
        }
        cx.app.notice = said;
        response
    }

    /// Selects another technique, and shows its page if one is open.
    fn turn(&mut self, action: Action, app: &mut App) -> bool {
        let before = self.list.at;
        let turned = self.list.turn(action, lesson::COUNT);
        if self.list.at != before && self.page.is_some() {
            self.show(0, app);
        }
        turned
    }

    /// Selects another sentence of the page.
    fn turn_sentence(&mut self, forward: bool, app: &App) {
        let Some(page) = &mut self.page else { return };
        page.sentence = if forward {
            let told = page.sentences(app).len();
            (page.sentence + 1).min(told.saturating_sub(1))
        } else {
            page.sentence.saturating_sub(1)
        };
    }

    /// Ends a search, else closes the page, else the lessons.
    fn close(&mut self) -> Response {
        let searching = self.page.as_mut().and_then(|page| page.search.take());
        if searching.is_none() && self.page.take().is_none() {
            return Response::Close;
        }
        Response::Consumed
    }

    fn draw_list(&self, app: &App, buf: &mut Buffer) {
        let text = &app.text;
        let area = list_area(app.size);
        let inside = draw_box(app, area, &text.say(Id::LearnTitle), buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        for row in self.list.seen(inside, lesson::COUNT) {
            let (listing, (sign, ink)) = (&CATALOGUE[row], self.list.look(row, app));
            let name = format!("{sign} {}", text.technique(listing.technique));
            let level = level(text, listing.technique);
            pen.line_with_right(&[(name, ink)], (&level, Ink::Dim));
        }
    }
}

impl Layer for Learn {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Learn]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            _ if self.turn(action, cx.app) => {}
            Action::Choose if self.page.is_some() => return self.practise_here(cx),
            Action::Choose => self.show(0, cx.app),
            Action::Practise => return self.practise(cx),
            Action::SentenceNext => self.turn_sentence(true, cx.app),
            Action::SentencePrevious => self.turn_sentence(false, cx.app),
            Action::HintNext => {
                if let Some(page) = &self.page {
                    let next = (page.case + 1) % page.lesson.cases.len().max(1);
                    self.show(next, cx.app);
                }
            }
            Action::ListClose => return self.close(),
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        match mouse {
            Mouse::WheelDown => drop(self.turn(Action::ListDown, cx.app)),
            Mouse::WheelUp => drop(self.turn(Action::ListUp, cx.app)),
            _ if self.page.is_some() => {}
            _ => {
                let rows = list_area(cx.app.size).inner(FRAME);
                if self.list.mouse(mouse, at, rows, lesson::COUNT) == Hit::Chosen {
                    self.show(0, cx.app);
                }
            }
        }
        Response::Consumed
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        let Some(page) = &mut self.page else {
            return Response::Consumed;
        };
        if let Some(steps) = job::redeem(&mut page.pending) {
            let board = page.lesson.cases[page.case].board();
            page.found = steps.into_iter().next().zip(board);
        }
        let Some(search) = &mut page.search else {
            return Response::Consumed;
        };
        for made in job::redeem_all(&mut search.pending) {
            match made {
                Made::Tried(tried) => search.tried = tried,
                Made::Puzzle(puzzle) => {
                    return practice::open(page.lesson.technique, Ok(*puzzle), cx);
                }
            }
        }
        Response::Consumed
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let app = view.app;
        Some(match &self.page {
            Some(page) => Footer {
                area: page.layout(app)?.footer,
                keys: PAGE_KEYS,
            },
            None => Footer::last_line(app, list_area(app.size).x, LIST_KEYS),
        })
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        match &self.page {
            Some(page) => page.draw(view.app, buf),
            None => self.draw_list(view.app, buf),
        }
    }
}

/// The difficulty of a technique, as a word and a number.
fn level(text: &Text, technique: Technique) -> String {
    let rating = Tenths(technique.listing().rating.tenths());
    format!("{} {rating}", capital(&text.level(Level::of(rating))))
}

/// The names of a technique. Books and forums in any language use the English names too.
fn names(text: &Text, technique: Technique) -> Vec<(String, Ink)> {
    let mut names = vec![(text.technique(technique), Ink::Title)];
    if text.locale() != Locale::English {
        let english = Text::new(Locale::English).technique(technique);
        names.push((english, Ink::Dim));
    }
    names
}

/// Panels with at most this number of lines have no heading.
const LEAST_HEADED: usize = 3;

impl Page {
    /// Draws the heading: the technique, and the number of the position.
    fn head(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let technique = self.lesson.technique;
        for (name, ink) in names(text, technique) {
            pen.text(&name, ink);
        }
        let number = format!("{}/{}", self.case + 1, self.lesson.cases.len());
        pen.line_with_right(&[(level(text, technique), Ink::Dim)], (&number, Ink::Dim));
        pen.skip(1);
    }

    /// The idea, in parts if there is little room, then the explanation of the position, sentence
    /// by sentence.
    fn sentences(&self, app: &App) -> Vec<(String, Ink)> {
        let text = &app.text;
        let technique = self.lesson.technique;
        let panel = self.layout(app).map(|layout| layout.panel);
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
            None if self.pending.is_some() => told.push((text.say(Id::HintSearching), Ink::Dim)),
            None => {}
        }
        for (i, (_, ink)) in told.iter_mut().enumerate() {
            if i != self.sentence && *ink == Ink::Text {
                *ink = Ink::Dim;
            }
        }
        told
    }

    /// The highlights of the position.
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

    fn layout(&self, app: &App) -> Option<ScreenLayout> {
        let layout = notice::layout(app, true);
        layout.filter(|_| self.case < self.lesson.cases.len())
    }

    fn draw(&self, app: &App, buf: &mut Buffer) {
        let layout = self.layout(app);
        let (Some(layout), Some(case)) = (layout, self.lesson.cases.get(self.case)) else {
            notice::draw_too_small(SizeClass::Tiny.window(), app, buf);
            return;
        };
        let shown = self.shown(&app.text);
        let board = case.board();
        let faces = faces(case, board.as_ref(), &shown);
        BoardWidget::new(&faces, shown.houses, app).draw(layout.board, buf);
        links::draw(&shown, layout.board, (&app.theme, app.glyphs), buf);
        let text = &app.text;
        let mut pen = Pen::new(buf, &app.theme, layout.panel);
        if pen.lines_left() > LEAST_HEADED {
            self.head(app, &mut pen);
        }
        if let Some(search) = &self.search {
            let tried = [("tried", search.tried.into())];
            pen.text(&text.tell(Id::LearnSearching, &tried), Ink::Tried);
            pen.skip(1);
        }
        let told = self.sentences(app);
        let current = self.sentence.min(told.len() - 1);
        for (line, ink) in window(&told, current, pen.width(), pen.lines_left()) {
            pen.line(&[(line, ink)]);
        }
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
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

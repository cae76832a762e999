//! Lessons: a list of the techniques, and a page for each with its idea, an example, and practice
//! puzzles, which are made if none is available.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::widgets::{Clear, Widget as _};

use super::drill::{Drill, faces};
use crate::grid::{Board, Digit};
use crate::logic::{Order, Search as Finder, Step, Technique};
use crate::rate::{Level, Tenths};
use crate::store::Skill;
use crate::text::{Id, Locale, Text, capital, step_houses};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::highlight::{Highlight, highlight};
use crate::tui::job::{self, JobTicket};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::layout::{ScreenLayout, SizeClass, inside_frame};
use crate::tui::lesson::{self, Case, Lesson};
use crate::tui::path::ChapterPuzzle;
use crate::tui::records;
use crate::tui::report;
use crate::tui::session::Subject;
use crate::tui::theme::Ink;
use crate::tui::widget::board::BoardWidget;
use crate::tui::widget::dialog::{draw_box, draw_panel_box};
use crate::tui::widget::footer::Footer;
use crate::tui::widget::list::{Hit, List};
use crate::tui::widget::notice;
use crate::tui::widget::pen::{Pen, Scroll, pages, wrap};
use crate::tui::widget::{legend, links};

/// The lessons.
#[derive(Debug)]
pub(crate) struct Learn {
    /// The list, by index in the catalog.
    list: List,
    /// The open page, if any.
    page: Option<LessonPage>,
    /// The drill results of each technique, once they are known.
    skills: Vec<Skill>,
    pending: Option<JobTicket<Vec<Skill>>>,
    /// The search for a puzzle that needs the chapter.
    puzzle: Option<JobTicket<Option<ChapterPuzzle>>>,
}

/// The page of a technique.
#[derive(Debug)]
struct LessonPage {
    lesson: Lesson,
    case: usize,
    /// The sentence displayed: the idea, then the reasons one by one.
    sentence: usize,
    /// The lines scrolled since the last change of the sentence.
    scroll: Scroll,
    /// The step in this position, once it is found.
    found: Option<(Step, Board)>,
    pending: Option<JobTicket<Vec<Step>>>,
}

/// The keys in the footer, for the list and for a page.
const LIST_KEYS: &[(Context, Action)] = &[
    (Context::Learn, Action::ListDown),
    (Context::Learn, Action::Choose),
    (Context::Learn, Action::Practice),
    (Context::Learn, Action::ChapterPuzzle),
    (Context::Learn, Action::ListClose),
    (Context::Global, Action::Help),
];
const PAGE_KEYS: &[(Context, Action)] = &[
    (Context::Learn, Action::SentenceNext),
    (Context::Learn, Action::Practice),
    (Context::Learn, Action::ChapterPuzzle),
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
    pub(crate) fn new(app: &mut App) -> Self {
        Self {
            list: List { at: 0 },
            page: None,
            skills: Vec::new(),
            pending: Some(load_skills(app)),
            puzzle: None,
        }
    }

    /// The page of a technique, or the list.
    pub(crate) fn at(technique: Option<Technique>, app: &mut App) -> Self {
        let mut learn = Self::new(app);
        if let Some(technique) = technique {
            learn.list.at = Order::Teach.rank(technique);
            learn.show(0, app);
        }
        learn
    }

    fn show(&mut self, case: usize, app: &mut App) {
        let lesson = lesson::lesson(self.technique());
        let technique = lesson.technique;
        let board = lesson.cases.get(case).and_then(Case::board);
        self.page = Some(LessonPage {
            case,
            sentence: 0,
            scroll: Scroll::default(),
            found: None,
            pending: board.map(|board| {
                app.start(move |worker| {
                    let finder = Finder::default().until(worker.stop());
                    let mut steps = finder.steps_of(technique, &board);
                    steps.sort_by_cached_key(|step| step.effort(&board));
                    worker.report(steps.into_iter().map(Step::concluded).collect());
                })
            }),
            lesson,
        });
    }

    /// Starts a drill for the technique of the page, or for the chapter selected in the list.
    fn practice(&self, app: &mut App) -> Response {
        let subject = match &self.page {
            Some(page) => Subject::Technique(page.lesson.technique),
            None => Subject::Chapter(lesson::chapter(self.technique())),
        };
        Response::Enter(Box::new(Drill::new(subject, app)))
    }

    /// The technique selected in the list.
    fn technique(&self) -> Technique {
        Order::Teach.techniques()[self.list.at]
    }

    /// The next technique of the chapter, if there is one.
    fn next_of_chapter(&self) -> Option<Technique> {
        let next = Order::Teach.techniques().get(self.list.at + 1).copied();
        let chapter = lesson::chapter(self.technique());
        next.filter(|next| lesson::chapter(*next) == chapter)
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

    /// Selects the next sentence of the page; after the last the next technique of the chapter, at
    /// its end a drill.
    fn next_sentence(&mut self, app: &mut App) -> Response {
        let Some(page) = &mut self.page else {
            return Response::Consumed;
        };
        page.scroll = Scroll::default();
        if page.sentence + 1 < page.sentences(app).len() {
            page.sentence += 1;
        } else if page.found.is_some() {
            if self.next_of_chapter().is_none() {
                self.page = None;
                return self.practice(app);
            }
            self.list.at += 1;
            self.show(0, app);
        }
        Response::Consumed
    }

    /// Selects the sentence before.
    fn previous_sentence(&mut self) {
        if let Some(page) = &mut self.page {
            page.scroll = Scroll::default();
            page.sentence = page.sentence.saturating_sub(1);
        }
    }

    /// Ends a search, else closes the page, else the lessons.
    fn close(&mut self) -> Response {
        match self.page.take() {
            Some(_) => Response::Consumed,
            None => Response::Close,
        }
    }

    fn draw_list(&self, app: &App, buf: &mut Buffer) {
        let text = &app.text;
        let area = list_area(app.size);
        let chapter = lesson::chapter(self.technique());
        let title = report::chapter(chapter, &self.skills, text);
        let inside = draw_box(app, area, &title, buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        for row in self.list.seen(inside, lesson::COUNT) {
            let (technique, (sign, ink)) =
                (Order::Teach.techniques()[row], self.list.look(row, app));
            let number = lesson::chapter(technique);
            let name = format!("{sign} {number:>2}  {}", text.technique(technique));
            let level = level(text, technique);
            let skill = self.skills.iter().find(|it| it.technique == technique);
            let known = skill.map(|skill| report::in_a_row(skill, text));
            let right: Vec<String> = known.into_iter().chain([level]).collect();
            pen.line_with_right(&[(name, ink)], (&right.join("  "), Ink::Dim));
        }
        if app.notice.is_some() {
            let last = inside.rows().next_back().unwrap_or_default();
            Clear.render(last, buf);
            notice::draw(app, last, buf);
        }
    }
}

impl Layer for Learn {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Learn]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            Action::ScrollDown | Action::ScrollUp if self.page.is_some() => {
                if let Some(page) = &self.page {
                    page.scroll.turn(action == Action::ScrollDown);
                }
            }
            _ if self.turn(action, cx.app) => {}
            Action::Choose if self.page.is_some() => return self.practice(cx.app),
            Action::Choose => self.show(0, cx.app),
            Action::Practice => return self.practice(cx.app),
            Action::ChapterPuzzle => {
                self.puzzle = ChapterPuzzle::request(lesson::chapter(self.technique()), cx);
            }
            Action::SentenceNext => return self.next_sentence(cx.app),
            Action::SentencePrevious => self.previous_sentence(),
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
                let rows = inside_frame(list_area(cx.app.size));
                if self.list.mouse(mouse, at, rows, lesson::COUNT) == Hit::Chosen {
                    self.show(0, cx.app);
                }
            }
        }
        Response::Consumed
    }

    fn resume(&mut self, cx: &mut Cx<'_>) {
        // A drill may have changed the skills.
        self.pending = Some(load_skills(cx.app));
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        if let Some(found) = job::redeem(&mut self.puzzle) {
            return ChapterPuzzle::begin(found, cx);
        }
        if let Some(skills) = job::redeem(&mut self.pending) {
            self.skills = skills;
        }
        let Some(page) = &mut self.page else {
            return Response::Consumed;
        };
        if let Some(steps) = job::redeem(&mut page.pending) {
            let board = page.lesson.cases[page.case].board();
            page.found = steps.into_iter().next().zip(board);
        }
        Response::Consumed
    }

    fn waits_behind(&self) -> bool {
        true
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

    fn links(&self, view: &View<'_>) -> Vec<(Rect, &'static str)> {
        let page = self.page.as_ref();
        page.and_then(|page| page.link(view.app))
            .into_iter()
            .collect()
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        match &self.page {
            Some(page) => page.draw(self.next_of_chapter(), view.app, buf),
            None => self.draw_list(view.app, buf),
        }
    }
}

/// Starts loading the drill results of each technique.
fn load_skills(app: &mut App) -> JobTicket<Vec<Skill>> {
    let folder = app.folder.clone();
    app.start(move |worker| worker.report(records::skills(folder.as_deref())))
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

impl LessonPage {
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

    /// The number of lines of the names in the heading.
    fn name_lines(&self, text: &Text, width: usize) -> usize {
        let names = names(text, self.lesson.technique).into_iter();
        names.map(|(name, _)| wrap(&name, width).len()).sum()
    }

    /// The names in the heading, if the panel has one, as a link to a description of the technique.
    fn link(&self, app: &App) -> Option<(Rect, &'static str)> {
        let panel = self.layout(app)?.text();
        if usize::from(panel.height) <= LEAST_HEADED {
            return None;
        }
        let lines = self.name_lines(&app.text, usize::from(panel.width));
        let height = u16::try_from(lines).ok()?.min(panel.height);
        let address = lesson::address(self.lesson.technique)?;
        Some((Rect { height, ..panel }, address))
    }

    /// The idea, in parts if space is limited.
    fn idea(&self, app: &App) -> Vec<String> {
        let text = &app.text;
        let technique = self.lesson.technique;
        let panel = self.layout(app).map(|layout| layout.text());
        let panel = panel.unwrap_or_default();
        let width = usize::from(panel.width);
        let above = self.name_lines(text, width) + 2;
        let room = match usize::from(panel.height) {
            few @ 0..=LEAST_HEADED => few,
            lines => lines.saturating_sub(above),
        };
        pages(&text.idea(technique), width, room)
    }

    /// The idea, then the explanation of the position, sentence by sentence: the place, the
    /// reasons, the conclusion.
    fn sentences(&self, app: &App) -> Vec<(String, Ink)> {
        let text = &app.text;
        let idea = self.idea(app).into_iter();
        let mut sentences: Vec<(String, Ink)> = idea.map(|part| (part, Ink::Text)).collect();
        match &self.found {
            Some((step, board)) => {
                let said = text.explain(step, board);
                sentences.push((said.place.clone(), Ink::Text));
                sentences.extend(said.lettered_reasons().map(|reason| (reason, Ink::Text)));
                sentences.push((said.conclusion, Ink::HintPlace));
            }
            None if self.pending.is_some() => {
                sentences.push((text.message(Id::HintSearching), Ink::Dim));
            }
            None => {}
        }
        for (i, (_, ink)) in sentences.iter_mut().enumerate() {
            if i != self.sentence {
                *ink = Ink::Dim;
            }
        }
        sentences
    }

    /// The highlights of the position, built up sentence by sentence: none with the idea, then the
    /// place to look at, the pattern, at last the conclusion.
    fn shown(&self, app: &App) -> Highlight {
        let text = &app.text;
        let Some((step, board)) = &self.found else {
            return Highlight::default();
        };
        let all = highlight(step, board);
        let said = text.explain(step, board);
        let explained = (self.sentence + 1).saturating_sub(self.idea(app).len());
        match explained {
            0 => Highlight::default(),
            1 if all.houses.is_empty() => Highlight {
                houses: step_houses(step).collect(),
                ..Highlight::default()
            },
            1 => Highlight {
                houses: all.houses,
                ..Highlight::default()
            },
            _ if explained < said.reasons.len() + 2 => {
                all.up_to(&said, explained - 1).without_result()
            }
            _ => all.up_to(&said, said.reasons.len()),
        }
    }

    /// The line below the last sentence: the next page, or the drill.
    fn outlook(next: Option<Technique>, text: &Text) -> String {
        match next {
            Some(next) => {
                let facts = [("technique", text.technique(next).into())];
                text.format(Id::LearnNext, &facts)
            }
            None => text.message(Id::LearnDrill),
        }
    }

    fn layout(&self, app: &App) -> Option<ScreenLayout> {
        let layout = notice::layout(app, true);
        layout.filter(|_| self.case < self.lesson.cases.len())
    }

    fn draw(&self, next: Option<Technique>, app: &App, buf: &mut Buffer) {
        let layout = self.layout(app);
        let (Some(layout), Some(case)) = (layout, self.lesson.cases.get(self.case)) else {
            notice::draw_too_small(SizeClass::Tiny.window(), app, buf);
            return;
        };
        let shown = self.shown(app);
        let board = case.board();
        let faces = faces(case, board.as_ref(), &shown);
        BoardWidget::of_hint(&faces, &shown, app).draw(layout.board, buf);
        links::draw(&shown, layout.board, (&app.theme, app.glyphs), buf);
        let title = app.text.message(Id::FrameLesson);
        let panel = draw_panel_box(app, &layout, &title, buf);
        let mut pen = Pen::new(buf, &app.theme, panel);
        if pen.lines_left() > LEAST_HEADED {
            self.head(app, &mut pen);
        }
        let mut sentences = self.sentences(app);
        let mut current = self.sentence.min(sentences.len() - 1);
        if self.found.is_some() && current + 1 == sentences.len() {
            sentences.push((Self::outlook(next, &app.text), Ink::Dim));
            current += 1;
        }
        if let Some(said) = notice::in_panel(app, &layout) {
            sentences.push(said);
            current = sentences.len() - 1;
        }
        let said = (sentences.as_slice(), current);
        legend::write_window(said, &self.scroll, &shown, app, &mut pen);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }
}

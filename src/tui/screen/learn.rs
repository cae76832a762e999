//! The lessons screen: a list of the topics, and for each topic a page with its idea and example
//! positions.

use ratatui::widgets::{Clear, Widget as _};

use super::drill::Drill;
use super::position::{self, ShownPart, ShownPosition, draw_with_panel};
use crate::logic::LessonTopic;
use crate::logic::rules::RuleTopic;
use crate::play::HintText;
use crate::rate::{Level, Tenths};
use crate::store::Skill;
use crate::teach::lesson;
use crate::teach::position::{LessonPosition, positions};
use crate::teach::question::Question;
use crate::teach::session::Subject;
use crate::text::{Locale, capital};
use crate::tui::layout::ScreenLayout;
use crate::tui::overlay::{ChoiceList, ChoiceRow};
use crate::tui::path::ChapterPuzzle;
use crate::tui::prelude::*;
use crate::tui::records;
use crate::tui::report;
use crate::tui::widget::pen::pages;

#[derive(Debug, Default)]
pub(crate) struct LearnScreen {
    /// The list of topics in teaching order, without the headings of chapters.
    list: List,
    page: Option<LessonPage>,
    /// True if a hint has opened the lesson.
    is_of_hint: bool,
    /// The drill results of each topic, empty until they are loaded.
    skills: Vec<Skill>,
    pending: Option<JobHandle<Vec<Skill>>>,
    /// The search for a puzzle that needs a technique of the chapter.
    pending_puzzle: Option<JobHandle<Option<ChapterPuzzle>>>,
}

#[derive(Debug)]
struct LessonPage {
    topic: LessonTopic,
    /// The number of example positions of the topic, and the index of the current one.
    count: usize,
    case: usize,
    /// The index of the current sentence. The parts of the idea count as the first sentences.
    sentence: usize,
    scroll: Scroll,
    /// The position on the page.
    shown: Option<ShownPosition>,
    hint_text: Option<HintText>,
    /// The search for the step that the page explains.
    pending: Option<JobHandle<Option<Question>>>,
}

#[derive(Clone, Copy, Debug)]
enum LessonRow {
    /// The heading of a chapter. The field is the number of the chapter.
    Chapter(usize),
    /// A topic. The field is its index in teaching order.
    Topic(usize),
}

/// Returns the rows of the displayed list: all topics, and a heading above each chapter.
fn rows() -> Vec<LessonRow> {
    let mut rows = Vec::new();
    let mut chapter = 0;
    for index in 0..lesson::COUNT {
        let number = lesson::chapter(lesson::topic_at(index));
        if std::mem::replace(&mut chapter, number) != number {
            rows.push(LessonRow::Chapter(number));
        }
        rows.push(LessonRow::Topic(index));
    }
    rows
}

/// The width of the idea beside the list. A narrower window shows only the list.
const IDEA_WIDTH: u16 = 39;

/// Returns the area of the list. The list and the idea beside it are centered in the window.
fn list_area(window: Size) -> Rect {
    const WIDTH: u16 = 60;
    let width = WIDTH.min(window.width);
    let with_idea = width + 1 + IDEA_WIDTH;
    let all = if with_idea <= window.width {
        with_idea
    } else {
        width
    };
    let left = (window.width - all) / 2;
    Rect::new(left, 0, width, window.height.saturating_sub(1))
}

impl LearnScreen {
    pub(crate) fn new(app: &mut App) -> Self {
        Self {
            pending: Some(app.find(|folder, _| records::skills(folder))),
            ..Self::default()
        }
    }

    /// Creates the screen with the page of a topic, or with the list for `None`.
    pub(crate) fn at(topic: Option<LessonTopic>, app: &mut App) -> Self {
        let mut learn = Self::new(app);
        if let Some(topic) = topic {
            learn.list.selected = topic.rank();
            learn.show(0, app);
        }
        learn
    }

    /// Creates the screen with the lesson on the topic of a hint. If the player closes the lesson,
    /// the hint is shown again. Without a topic, the screen shows the list of lessons.
    pub(crate) fn of_hint(topic: Option<LessonTopic>, app: &mut App) -> Self {
        Self {
            is_of_hint: topic.is_some(),
            ..Self::at(topic, app)
        }
    }

    fn show(&mut self, case: usize, app: &mut App) {
        self.page = Some(LessonPage::new(self.topic(), case, app));
    }

    /// Opens a drill on the selected topic, or on its whole chapter.
    fn practice(&self, whole_chapter: bool, app: &mut App) -> Response {
        let subject = if whole_chapter {
            Subject::Chapter(self.chapter())
        } else {
            Subject::Topic(self.topic())
        };
        Response::Enter(Box::new(Drill::new(subject, app)))
    }

    /// Returns the topic that is selected in the list.
    fn topic(&self) -> LessonTopic {
        lesson::topic_at(self.list.selected)
    }

    fn chapter(&self) -> usize {
        lesson::chapter(self.topic())
    }

    /// Returns the next topic, if it belongs to the same chapter.
    fn next_of_chapter(&self) -> Option<LessonTopic> {
        let next = self.list.selected + 1;
        let next = (next < lesson::COUNT).then(|| lesson::topic_at(next));
        next.filter(|next| lesson::chapter(*next) == self.chapter())
    }

    /// Moves the selection of the list. If a page is open, opens the page of the selected topic.
    /// Returns false if the action is not a movement.
    fn move_selection(&mut self, action: Action, app: &mut App) -> bool {
        let before = self.list.selected;
        let turned = self.list.move_selection(action, lesson::COUNT);
        if self.list.selected != before && self.page.is_some() {
            self.show(0, app);
        }
        turned
    }

    /// Selects the next sentence of the page. The line after the last sentence names the next topic
    /// in the chapter. If `opens` is true, opens from there the page of this topic or, after the last
    /// topic, a drill on the chapter.
    fn next_sentence(&mut self, opens: bool, app: &mut App) -> Response {
        let Some(page) = &mut self.page else {
            return Response::Consumed;
        };
        page.scroll = Scroll::default();
        let last = page.sentences(app).len() - usize::from(page.hint_text.is_none());
        if page.sentence < last {
            page.sentence += 1;
            page.update(app);
        } else if opens && page.hint_text.is_some() {
            if self.next_of_chapter().is_none() {
                self.page = None;
                return self.practice(true, app);
            }
            self.list.selected += 1;
            self.show(0, app);
        }
        Response::Consumed
    }

    fn previous_sentence(&mut self, app: &App) {
        if let Some(page) = &mut self.page {
            page.scroll = Scroll::default();
            page.sentence = page.sentence.saturating_sub(1);
            page.update(app);
        }
    }

    /// Closes the page or, if no page is open, the screen.
    fn close(&mut self) -> Response {
        match self.page.take() {
            Some(_) if !self.is_of_hint => Response::Consumed,
            _ => Response::Close,
        }
    }

    /// Returns the displayed list, in which the row of the selected topic is selected.
    fn shown_list(&self) -> List {
        // Chapters are numbered from 1, and each has a heading above its first topic.
        List::at(self.list.selected + self.chapter())
    }

    fn draw_list(&self, app: &App, buf: &mut Buffer) {
        let text = &app.text;
        let area = list_area(app.size);
        let title = text.message(Id::FrameLessons);
        let inside = draw_box(app, area, &title, buf);
        let (list, rows, areas) = (self.shown_list(), rows(), (area, inside));
        list.draw(areas, rows.len(), app, buf, |row, (sign, ink), pen| {
            let topic = match rows[row] {
                LessonRow::Chapter(number) => {
                    let long = report::chapter(number, &self.skills, text);
                    let [title, count] = if long.width() <= pen.width() {
                        [long, String::new()]
                    } else {
                        report::short_chapter(number, &self.skills, text)
                    };
                    return pen.line_with_right(&[(title, Ink::Title)], (&count, Ink::Dim));
                }
                LessonRow::Topic(index) => lesson::topic_at(index),
            };
            let name = format!("{sign} {}", text.lesson_topic(topic));
            let level = level(text, topic);
            let skill = self.skills.iter().find(|it| it.topic == topic);
            let known = skill.map(|skill| report::in_a_row(skill, text));
            let right: Vec<String> = known.into_iter().chain([level]).collect();
            pen.line_with_right(&[(name, ink)], (&right.join("  "), Ink::Dim));
        });
        self.draw_idea(area, app, buf);
        if app.notice.is_some() {
            let last = inside.rows().next_back().unwrap_or_default();
            Clear.render(last, buf);
            notice::draw(app, last, buf);
        }
    }

    /// Draws the idea of the selected topic beside the list, if there is room.
    fn draw_idea(&self, list: Rect, app: &App, buf: &mut Buffer) {
        let beside = app.size.width.saturating_sub(list.right() + 1);
        if beside < IDEA_WIDTH {
            return;
        }
        let (text, topic) = (&app.text, self.topic());
        let area = Rect::new(list.right() + 1, list.y, IDEA_WIDTH, list.height);
        let said = wrap(&text.lesson_idea(topic), inside_frame(area).width.into());
        let lines = u16::try_from(said.len()).unwrap_or(u16::MAX);
        let height = lines.saturating_add(2).min(list.height);
        let area = Rect { height, ..area };
        let inside = draw_box(app, area, &text.lesson_topic(topic), buf);
        Pen::new(buf, &app.theme, inside).lines(said, Ink::Text);
    }
}

impl Layer for LearnScreen {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Learn]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            _ if self
                .page
                .as_ref()
                .is_some_and(|it| it.scroll.turn_page(action)) => {}
            _ if self.move_selection(action, cx.app) => {}
            Action::Choose if self.page.is_some() => return self.practice(false, cx.app),
            Action::Choose => self.show(0, cx.app),
            Action::Practice => return self.practice(false, cx.app),
            Action::PracticeChapter => return self.practice(true, cx.app),
            Action::ChapterPuzzle => match self.topic().technique() {
                Some(technique) => {
                    self.pending_puzzle = Some(ChapterPuzzle::request(technique, cx.app));
                }
                None => cx.app.notify_briefly(Id::ChapterOfRules, &[]),
            },
            Action::SentenceNext => return self.next_sentence(false, cx.app),
            Action::LessonNext => return self.next_sentence(true, cx.app),
            Action::SentencePrevious => self.previous_sentence(cx.app),
            Action::PositionNext => {
                if let Some(page) = &self.page {
                    let next = (page.case + 1) % page.count.max(1);
                    self.show(next, cx.app);
                }
            }
            Action::HelpSearch => return search(&cx.app.text),
            Action::ListClose => return self.close(),
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        if let OverlayChoice::Row(index) = answer {
            self.list.selected = index;
            self.show(0, cx.app);
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let area = inside_frame(list_area(cx.app.size));
        let (mut list, all) = (self.shown_list(), rows());
        let is_again = self.page.is_none() && list.click(mouse, at, area, all.len());
        if let Some(LessonRow::Topic(index)) = all.get(list.selected) {
            self.list.selected = *index;
            if is_again {
                self.show(0, cx.app);
            }
        }
        Response::Pass
    }

    fn resume(&mut self, cx: &mut Cx<'_>) {
        // A drill may have changed the results.
        self.pending = Some(cx.app.find(|folder, _| records::skills(folder)));
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        if let Some(found) = job::take_result(&mut self.pending_puzzle) {
            return ChapterPuzzle::begin(found, cx.app);
        }
        if let Some(skills) = job::take_result(&mut self.pending) {
            self.skills = skills;
        }
        let Some(page) = &mut self.page else {
            return Response::Consumed;
        };
        page.poll(cx.app);
        Response::Consumed
    }

    fn waits_behind(&self) -> bool {
        true
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let app = view.app;
        Some(match &self.page {
            Some(page) => Footer::new(page.layout(app)?.footer, footers::LESSON),
            None => Footer::last_line(app, list_area(app.size).x, footers::LESSONS),
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

/// Opens the list of all topics with a search line.
fn search(text: &Text) -> Response {
    let row = |topic: LessonTopic| ChoiceRow {
        label: text.lesson_topic(topic),
        words: format!("{} {}", topic.slug(), kind_of(text, topic)),
        right: level(text, topic),
        description: text.lesson_idea(topic),
    };
    let rows = (0..lesson::COUNT).map(|index| row(lesson::topic_at(index)));
    Response::push(ChoiceList::new(text.message(Id::FrameLessons), rows))
}

/// Returns the name of the kind of puzzle in which players meet a topic, or an empty text.
fn kind_of(text: &Text, topic: LessonTopic) -> String {
    match topic {
        LessonTopic::Rule(
            RuleTopic::OnlyCombination
            | RuleTopic::RequiredDigit
            | RuleTopic::LastInnie
            | RuleTopic::Innies
            | RuleTopic::CageAgainstHouse
            | RuleTopic::CageCombinations,
        ) => text.named("kind", "killer"),
        _ => String::new(),
    }
}

/// Formats the difficulty of a topic: its level and, for a technique of classic puzzles, its
/// rating.
fn level(text: &Text, topic: LessonTopic) -> String {
    match topic {
        LessonTopic::Rule(topic) => {
            let number = usize::from(topic.technique().level_number());
            let level = Level::ALL.into_iter().nth(number.saturating_sub(1));
            level.map_or_else(String::new, |level| capital(&text.level(level)))
        }
        LessonTopic::Method(_) => capital(&text.level(Level::Easy)),
        LessonTopic::Technique(technique) => {
            let rating = Tenths(technique.catalog_row().rating.tenths());
            format!("{} {rating}", capital(&text.level(Level::of(rating))))
        }
    }
}

/// Returns the name of a topic. In other languages than English, the English name follows, because
/// books and forums use it.
fn names(text: &Text, topic: LessonTopic) -> Vec<(String, Ink)> {
    let mut names = vec![(text.lesson_topic(topic), Ink::Title)];
    if text.locale() != Locale::English {
        let english = Text::new(Locale::English).lesson_topic(topic);
        names.push((english, Ink::Dim));
    }
    names
}

/// The maximum height of a panel without a heading.
const MAX_WITHOUT_HEADING: usize = 3;

impl LessonPage {
    /// Creates the page of a topic with its position `case`, and starts to search for the step.
    fn new(topic: LessonTopic, case: usize, app: &mut App) -> Self {
        let mut lessons = positions(topic);
        let count = lessons.len();
        let lesson = (case < count).then(|| lessons.swap_remove(case));
        let position = lesson.as_ref().and_then(LessonPosition::position);
        let game = lesson.as_ref().zip(position);
        let shown = game.map(|(lesson, position)| lesson.game(&position));
        let pending = lesson.map(|lesson| {
            app.start(move |worker| {
                worker.report(Question::example(topic, lesson, worker.cancel()));
            })
        });
        Self {
            topic,
            count,
            case,
            sentence: 0,
            scroll: Scroll::default(),
            shown: shown.map(ShownPosition::of_game),
            hint_text: None,
            pending,
        }
    }

    /// If the search has ended, stores the step that it found.
    fn poll(&mut self, app: &App) {
        if let Some(Some(question)) = job::take_result(&mut self.pending) {
            self.hint_text = Some(question.text(&app.text));
            self.shown = Some(ShownPosition::of(&question, false));
            self.update(app);
        }
    }

    fn update(&mut self, app: &App) {
        let part = self.part(app);
        if let Some(shown) = &mut self.shown {
            shown.show(part);
        }
    }

    fn layout(&self, app: &App) -> Option<ScreenLayout> {
        position::layout(self.shown.as_ref(), app)
    }

    /// Draws the heading: the topic, its difficulty, and the number of the position.
    fn head(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        for (name, ink) in names(text, self.topic) {
            pen.text(&name, ink);
        }
        let number = format!("{}/{}", self.case + 1, self.count);
        pen.line_with_right(&[(level(text, self.topic), Ink::Dim)], (&number, Ink::Dim));
        pen.skip(1);
    }

    /// Returns the height of the names in the heading.
    fn name_lines(&self, text: &Text, width: usize) -> usize {
        let names = names(text, self.topic).into_iter();
        names.map(|(name, _)| wrap(&name, width).len()).sum()
    }

    /// Returns the area of the names in the heading, and the web address of a description. Returns
    /// `None` if the heading or the address is missing.
    fn link(&self, app: &App) -> Option<(Rect, &'static str)> {
        let panel = self.layout(app)?.text();
        if usize::from(panel.height) <= MAX_WITHOUT_HEADING {
            return None;
        }
        let lines = self.name_lines(&app.text, usize::from(panel.width));
        let height = u16::try_from(lines).ok()?.min(panel.height);
        let address = lesson::address(self.topic.technique()?)?;
        Some((Rect { height, ..panel }, address))
    }

    /// Splits the idea into parts that fit the panel. A large panel has room for the whole idea.
    fn idea(&self, app: &App) -> Vec<String> {
        let text = &app.text;
        let panel = self.layout(app).map(|layout| layout.text());
        let panel = panel.unwrap_or_default();
        let width = usize::from(panel.width);
        let above = self.name_lines(text, width) + 2;
        let room = match usize::from(panel.height) {
            few @ 0..=MAX_WITHOUT_HEADING => few,
            lines => lines.saturating_sub(above),
        };
        pages(&text.lesson_idea(self.topic), width, room)
    }

    /// Returns all sentences of the page: the parts of the idea, and then the place, the reasons,
    /// and the conclusion of the step.
    fn sentences(&self, app: &App) -> Vec<(String, Ink)> {
        let idea = self.idea(app).into_iter();
        let mut sentences: Vec<(String, Ink)> = idea.map(|part| (part, Ink::Text)).collect();
        match &self.hint_text {
            Some(said) => {
                sentences.push((said.place.clone(), Ink::Text));
                let reasons = said.reasons.iter().cloned();
                sentences.extend(reasons.map(|reason| (reason, Ink::Text)));
                sentences.push((said.conclusion.clone(), Ink::HintPlace));
            }
            None if self.pending.is_some() => {
                sentences.push((app.text.message(Id::HintSearching), Ink::Dim));
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

    /// Returns the part of the step that the board shows for the current sentence. Up to the end of
    /// the idea, the board shows no step. The next sentence adds the place, each reason adds a part
    /// of the pattern, and the conclusion adds the result.
    fn part(&self, app: &App) -> ShownPart {
        let Some(said) = &self.hint_text else {
            return ShownPart::Nothing;
        };
        match (self.sentence + 1).saturating_sub(self.idea(app).len()) {
            0 => ShownPart::Nothing,
            1 => ShownPart::Place,
            at if at < said.reasons.len() + 2 => ShownPart::Reason(at - 2),
            _ => ShownPart::All,
        }
    }

    /// Returns the line below the last sentence, which names the next topic or the drill. Before it
    /// stands that the library has no puzzle for the technique.
    fn next_lesson(&self, next: Option<LessonTopic>, text: &Text) -> String {
        let next = match next {
            Some(next) => text.format_one(Id::LearnNext, "technique", text.lesson_topic(next)),
            None => text.message(Id::LearnDrill),
        };
        let none = lesson::no_puzzle(self.topic, text);
        text.join_sentences(none.into_iter().chain([next]))
    }

    fn draw(&self, next: Option<LessonTopic>, app: &App, buf: &mut Buffer) {
        let (shown, title) = (self.shown.as_ref(), app.text.message(Id::FrameLesson));
        draw_with_panel(shown, &title, &self.scroll, app, buf, |pen| {
            if pen.lines_left() > MAX_WITHOUT_HEADING {
                self.head(app, pen);
            }
            let mut sentences = self.sentences(app);
            if self.hint_text.is_some() && self.sentence >= sentences.len() {
                sentences.push((self.next_lesson(next, &app.text), Ink::Text));
            }
            let current = self.sentence.min(sentences.len() - 1);
            (sentences, current)
        });
    }
}

//! The drill screen, which asks a series of questions.
//!
//! Each question shows a position before a step. The player enters a digit in a cell as the answer,
//! and the program evaluates the answer at once. Drills are independent of games.

use std::time::{Duration, SystemTime};

use super::position::{ShownPart, ShownPosition, draw_with_panel, layout};
use crate::logic::LessonTopic;
use crate::store::Attempt;
use crate::teach::lesson::RULE_CHAPTER;
use crate::teach::question::{Evaluation, Question};
use crate::teach::session::{self, DrillSession, Subject};
use crate::text::time_taken;
use crate::tui::path::ChapterPuzzle;
use crate::tui::prelude::*;

#[derive(Debug)]
pub(crate) struct Drill {
    subject: Subject,
    session: DrillSession,
    pending_session: Option<JobHandle<DrillSession>>,
    current_question: Option<DrillQuestion>,
    pending: Option<JobHandle<Option<Question>>>,
    pending_save: Option<JobHandle<()>>,
    /// The search for a puzzle that needs a technique of the chapter.
    pending_puzzle: Option<JobHandle<Option<ChapterPuzzle>>>,
    /// The time of the same questions in the previous round.
    before: Option<Duration>,
}

#[derive(Debug)]
struct DrillQuestion {
    question: Question,
    shown: ShownPosition,
    elapsed: Duration,
    /// The level of help: 0 for none, 1 for the place, 2 for the technique, 3 for the pattern, and
    /// 4 for the whole step.
    level: u8,
    /// The index of the current sentence in the explanation of the whole step.
    sentence: usize,
    scroll: Scroll,
    /// True if the player has given a wrong answer to the question.
    missed: bool,
    /// The text that evaluates the last answer, and the ink of the text.
    feedback: Option<(String, Ink)>,
    solved: bool,
}

/// The level of help that shows the whole step.
const WHOLE_STEP_LEVEL: u8 = 4;

impl Drill {
    /// Opens a drill on the first topic. If there is no topic, shows a notification.
    pub(crate) fn begin(topics: &[LessonTopic], cx: &mut Cx<'_>) -> Response {
        let Some(topic) = topics.first() else {
            cx.app.notify_briefly(Id::PracticeNothing, &[]);
            return Response::Consumed;
        };
        Response::Enter(Box::new(Self::new(Subject::Topic(*topic), cx.app)))
    }

    pub(crate) fn new(subject: Subject, app: &mut App) -> Self {
        let mut drill = Self {
            subject,
            session: DrillSession::default(),
            pending_session: None,
            current_question: None,
            pending: None,
            pending_save: None,
            pending_puzzle: None,
            before: None,
        };
        drill.plan(app);
        drill
    }

    /// Starts a job that chooses the questions.
    fn plan(&mut self, app: &mut App) {
        self.session = DrillSession::default();
        let subject = self.subject;
        self.pending_session = Some(app.find(move |folder, _| session::plan(subject, folder)));
    }

    /// Asks the first question.
    fn start(&mut self, app: &mut App) {
        self.session.answers.clear();
        self.ask(app);
    }

    /// After the last question, asks the same questions again. The time of this round is then
    /// compared with the time of the next.
    fn repeat(&mut self, app: &mut App) {
        if self.session.is_over() {
            self.before = Some(self.time());
            self.start(app);
        }
    }

    /// Starts a job that creates the next question.
    fn ask(&mut self, app: &mut App) {
        self.current_question = None;
        let Some(exercise) = self.session.exercise().cloned() else {
            return;
        };
        let number = self.session.number();
        self.pending = Some(app.start(move |worker| {
            worker.report(Question::new(exercise, number, worker.cancel()));
        }));
    }

    /// Returns the time of all answers.
    fn time(&self) -> Duration {
        self.session.answers.iter().map(|answer| answer.time).sum()
    }

    /// Evaluates a digit in the cell of the cursor as the answer.
    fn answer(&mut self, digit: Digit, app: &App) {
        let Some(asked) = self.current_question.as_mut().filter(|asked| !asked.solved) else {
            return;
        };
        let (question, pos) = (&mut asked.question, asked.shown.cursor());
        let Some(checked) = question.check(pos, digit.value(), &app.text) else {
            return;
        };
        let ink = match checked.evaluation {
            Evaluation::Right => Ink::HintPlace,
            Evaluation::Other { .. } => Ink::Text,
            Evaluation::NotProved | Evaluation::NoCandidate => Ink::Warning,
        };
        if checked.evaluation == Evaluation::Right {
            asked.solved = true;
            asked.shown.set_step(&asked.question);
        }
        asked.missed |= checked.evaluation == Evaluation::NotProved;
        asked.feedback = Some((checked.words, ink));
        if checked.evaluation != Evaluation::NoCandidate {
            asked.scroll = Scroll::default();
        }
        asked.update();
    }

    fn help(&mut self) {
        if let Some(asked) = self.current_question.as_mut().filter(|asked| !asked.solved) {
            asked.level = WHOLE_STEP_LEVEL.min(asked.level + 1);
            asked.feedback = None;
            asked.scroll = Scroll::default();
            asked.update();
        }
    }

    /// Saves the answer and shows the next question, if the current question is solved or its whole
    /// step is shown. After the last question, starts another drill.
    fn next(&mut self, app: &mut App) {
        if self.session.is_over() {
            self.plan(app);
            return;
        }
        let Some(asked) = &self.current_question else {
            return;
        };
        if !asked.solved && asked.level < WHOLE_STEP_LEVEL {
            app.notify_briefly(Id::DrillFirst, &[]);
            return;
        }
        let attempt = Attempt {
            topic: asked.question.topic,
            at: SystemTime::now(),
            solved: asked.solved,
            helped: asked.level > 0 || asked.missed,
            time: asked.elapsed,
        };
        self.session.answers.push(attempt);
        self.pending_save = Some(app.find(move |folder, _| session::save(folder, &attempt)));
        self.ask(app);
    }

    /// Selects the next sentence of the explanation. The last sentence is followed by the first.
    fn next_sentence(&mut self, app: &App) {
        if let Some(asked) = &mut self.current_question {
            let count = asked.reasons(&app.text).len();
            asked.scroll = Scroll::default();
            asked.sentence = (asked.sentence + 1) % count.max(1);
        }
    }

    fn shown(&self) -> Option<&ShownPosition> {
        self.current_question.as_ref().map(|asked| &asked.shown)
    }

    /// Draws the number of the question and the results so far.
    fn head(&self, app: &App, pen: &mut Pen<'_>) {
        let title = if self.session.is_over() {
            app.text.message(Id::DrillResults)
        } else {
            self.session.title(&app.text)
        };
        let time = self
            .current_question
            .as_ref()
            .map_or(Duration::ZERO, |asked| asked.elapsed);
        pen.line_with_right(&[(title, Ink::Title)], (&time_taken(time), Ink::Dim));
        if !self.session.is_over() && !self.session.answers.is_empty() {
            pen.text(&self.session.score(&app.text), Ink::Dim);
        }
        let exercise = self.session.exercise();
        if exercise.is_some_and(|exercise| exercise.own.is_some()) {
            pen.text(&app.text.message(Id::DrillOwn), Ink::Title);
        }
        pen.skip(1);
    }

    /// Highlights a digit, or no digit for `None`.
    fn focus(&mut self, digit: Option<Digit>) {
        if let Some(asked) = &mut self.current_question {
            asked.shown.focus(digit);
        }
    }

    /// Returns true if there are puzzles that need the techniques of the drill.
    fn has_puzzles(&self) -> bool {
        self.subject.chapter().is_some_and(|it| it != RULE_CHAPTER)
    }

    fn summary(&self, text: &Text) -> Vec<(String, Ink)> {
        let mut lines = vec![(self.session.score(text), Ink::Title)];
        let times = facts!["time" => time_taken(self.time())];
        lines.push((text.format(Id::DrillTime, &times), Ink::Text));
        if let Some(before) = self.before {
            let facts = facts!["time" => time_taken(before)];
            let ink = if self.time() < before {
                Ink::Done
            } else {
                Ink::Text
            };
            lines.push((text.format(Id::DrillBefore, &facts), ink));
        }
        let mut named: Vec<LessonTopic> = Vec::new();
        for answer in &self.session.answers {
            if !named.contains(&answer.topic) {
                named.push(answer.topic);
            }
        }
        for topic in named {
            let own = self.session.answers.iter().filter(|it| it.topic == topic);
            let signs: String = own.map(|it| sign(it.is_clean())).collect();
            lines.push((format!("{signs} {}", text.lesson_topic(topic)), Ink::Text));
        }
        lines.push((text.message(Id::DrillSigns), Ink::Dim));
        lines.push((text.message(Id::DrillRepeat), Ink::Dim));
        lines.push((text.message(Id::DrillAgain), Ink::Dim));
        if self.has_puzzles() {
            lines.push((text.message(Id::DrillPuzzle), Ink::Dim));
        }
        lines
    }
}

const fn sign(clean: bool) -> char {
    if clean { '+' } else { '-' }
}

impl DrillQuestion {
    fn new(question: Question) -> Self {
        Self {
            shown: ShownPosition::of(&question, true),
            question,
            elapsed: Duration::ZERO,
            level: 0,
            sentence: 0,
            scroll: Scroll::default(),
            missed: false,
            feedback: None,
            solved: false,
        }
    }

    const fn is_open(&self) -> bool {
        self.solved || self.level >= WHOLE_STEP_LEVEL
    }

    fn reasons(&self, text: &Text) -> Vec<String> {
        let said = self.question.text(text);
        said.reasons.into_iter().chain([said.conclusion]).collect()
    }

    fn part(&self) -> ShownPart {
        match self.level {
            _ if self.is_open() => ShownPart::All,
            3 => ShownPart::Pattern,
            1 | 2 => ShownPart::Place,
            _ => ShownPart::Nothing,
        }
    }

    fn update(&mut self) {
        let part = self.part();
        self.shown.show(part);
    }

    /// Returns the lines of the panel: the question, the help, and the evaluation of the answer.
    fn lines(&self, text: &Text) -> Vec<(String, Ink)> {
        let topic = text.lesson_topic(self.question.topic);
        let facts = facts!["technique" => topic];
        let ask = if self.question.places() {
            Id::DrillAskPlace
        } else {
            Id::DrillAsk
        };
        let ink = if self.is_open() { Ink::Dim } else { Ink::Text };
        let mut lines = vec![(text.format(ask, &facts), ink)];
        let said = self.question.text(text);
        let open = self.is_open();
        if self.level >= 1 && !open {
            lines.push((said.place.clone(), Ink::HintHouse));
        }
        if self.level >= 2 && !open {
            lines.push((said.name.clone(), Ink::HintHouse));
        }
        if self.level == 3 && !open {
            lines.push((text.message(Id::DrillPattern), Ink::HintHouse));
        }
        if let Some((said, ink)) = &self.feedback {
            lines.push((said.clone(), *ink));
        }
        if open {
            let reasons = self.reasons(text);
            let last = reasons.len().saturating_sub(1);
            for (at, reason) in reasons.into_iter().enumerate() {
                let ink = match at {
                    _ if at == last => Ink::HintPlace,
                    _ if at == self.sentence => Ink::Text,
                    _ => Ink::Dim,
                };
                lines.push((reason, ink));
            }
            lines.push((text.message(Id::DrillNext), Ink::Dim));
        }
        lines
    }

    /// Returns the index of the line that must be visible.
    fn current(&self, lines: usize) -> usize {
        if self.is_open() {
            let before = 1 + usize::from(self.feedback.is_some());
            (before + self.sentence).min(lines.saturating_sub(1))
        } else {
            lines.saturating_sub(1)
        }
    }
}

impl Layer for Drill {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Drill]
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match (action, digit) {
            (Action::Digit, Some(digit)) => self.answer(digit, cx.app),
            (Action::Hint, _) => self.help(),
            (Action::QuestionNext, _) => self.next(cx.app),
            (Action::DrillRepeat, _) => self.repeat(cx.app),
            (Action::SentenceNext, _) => self.next_sentence(cx.app),
            (Action::ChapterPuzzle, _) => match self.subject.chapter() {
                Some(RULE_CHAPTER) => cx.app.notify_briefly(Id::ChapterOfRules, &[]),
                Some(_) => {
                    let last = self.session.answers.last().map(|it| it.topic);
                    let topic = last.or_else(|| self.session.exercises.first().map(|it| it.topic));
                    if let Some(technique) = topic.and_then(LessonTopic::technique) {
                        self.pending_puzzle = Some(ChapterPuzzle::request(technique, cx.app));
                    }
                }
                None => cx.app.notify_briefly(Id::ChapterNone, &[]),
            },
            (Action::Focus, digit) => self.focus(digit),
            (Action::FocusOff, _) => self.focus(None),
            _ => {
                let wrap = cx.app.settings.wrap;
                let asked = self.current_question.as_mut();
                if !asked.is_some_and(|asked| {
                    asked.scroll.turn_page(action) || asked.shown.move_cursor(action, digit, wrap)
                }) {
                    return Response::Pass;
                }
            }
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        if let (Mouse::Click, Some(asked)) = (mouse, &mut self.current_question) {
            asked.shown.click(at, cx.app);
        }
        Response::Consumed
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        if let Some(session) = job::take_result(&mut self.pending_session) {
            self.session = session;
            self.before = None;
            self.start(cx.app);
        }
        if let Some(question) = job::take_result(&mut self.pending) {
            self.current_question = question.map(DrillQuestion::new);
        }
        let _ = job::take_result(&mut self.pending_save);
        if let Some(found) = job::take_result(&mut self.pending_puzzle) {
            return ChapterPuzzle::begin(found, cx.app);
        }
        Response::Consumed
    }

    fn advance(&mut self, passed: Duration, _: &mut Cx<'_>) -> bool {
        let Some(asked) = self
            .current_question
            .as_mut()
            .filter(|asked| !asked.is_open())
        else {
            return false;
        };
        let before = asked.elapsed.as_secs();
        asked.elapsed += passed;
        asked.elapsed.as_secs() != before
    }

    fn next_wake(&self, _: &View<'_>) -> Option<Duration> {
        let asked = self
            .current_question
            .as_ref()
            .filter(|asked| !asked.is_open())?;
        let past = Duration::from_nanos(asked.elapsed.subsec_nanos().into());
        Some(Duration::from_secs(1).saturating_sub(past))
    }

    fn waits_behind(&self) -> bool {
        true
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let keys = match &self.current_question {
            _ if self.session.is_over() && self.has_puzzles() => footers::DRILL_OVER,
            _ if self.session.is_over() => footers::MIXED_DRILL_OVER,
            Some(asked) if asked.is_open() => footers::DRILL_OPEN,
            _ => footers::DRILL_ASKED,
        };
        Some(Footer::new(layout(self.shown(), view.app)?.footer, keys))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let (asked, title) = (&self.current_question, app.text.named("menu", "drill"));
        let still = Scroll::default();
        let scroll = asked.as_ref().map_or(&still, |asked| &asked.scroll);
        draw_with_panel(self.shown(), &title, scroll, app, buf, |pen| {
            self.head(app, pen);
            let lines = match asked {
                Some(asked) => asked.lines(&app.text),
                None if self.session.is_over() => self.summary(&app.text),
                None => vec![(app.text.message(Id::HintSearching), Ink::Dim)],
            };
            let current = asked.as_ref().map_or(0, |it| it.current(lines.len()));
            (lines, current)
        });
    }
}

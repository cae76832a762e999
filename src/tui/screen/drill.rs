//! The drill screen: a series of questions, each a position before a step. The answer is a digit at
//! the cursor, which is evaluated at once. Drills are separate from games.

use std::time::{Duration, SystemTime};

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use crate::grid::{Board, Candidate, Cell, Digit};
use crate::logic::Technique;
use crate::store::Attempt;
use crate::text::{Id, Text, time_taken};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::command::Mouse;
use crate::tui::highlight::{Highlight, highlight};
use crate::tui::job::{self, JobTicket};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::layout::{ScreenLayout, SizeClass};
use crate::tui::lesson::Case;
use crate::tui::path::ChapterPuzzle;
use crate::tui::play::moved;
use crate::tui::question::{Evaluation, Question};
use crate::tui::session::{self, DrillSession, Subject};
use crate::tui::theme::Ink;
use crate::tui::widget::board::{BoardWidget, CellView, Content, Marker};
use crate::tui::widget::dialog::draw_panel_box;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::notice;
use crate::tui::widget::pen::{Pen, Scroll};
use crate::tui::widget::{legend, links};

/// The questions of a drill, and the progress.
#[derive(Debug)]
pub(crate) struct Drill {
    /// The techniques to practice.
    subject: Subject,
    /// The techniques of the questions, once they are known.
    plan: Vec<Technique>,
    planned: Option<JobTicket<DrillSession>>,
    /// The answers so far: true if correct without help.
    answers: Vec<(Technique, bool)>,
    asked: Option<DrillQuestion>,
    pending: Option<JobTicket<Option<Question>>>,
    /// The answer being saved.
    saving: Option<JobTicket<()>>,
    /// The search for a puzzle that needs the chapter.
    puzzle: Option<JobTicket<Option<ChapterPuzzle>>>,
    cursor: Cell,
    /// A number that identifies the question.
    number: u64,
}

/// The current question.
#[derive(Debug)]
struct DrillQuestion {
    question: Question,
    took: Duration,
    /// The level of help: 0 none, 1 the place, 2 the digits, 3 the pattern, 4 the whole step.
    level: u8,
    /// The sentence displayed, with full help or after the answer.
    sentence: usize,
    /// The lines scrolled since the last change of the text.
    scroll: Scroll,
    /// True if a wrong answer was given.
    missed: bool,
    /// The evaluation of the last answer.
    said: Option<(String, Ink)>,
    solved: bool,
}

/// The level of full help.
const ALL: u8 = 4;

const KEYS: &[(Context, Action)] = &[
    (Context::Drill, Action::Hint),
    (Context::Drill, Action::HintNext),
    (Context::Drill, Action::SentenceNext),
    (Context::Drill, Action::ListClose),
    (Context::Global, Action::Help),
];

impl Drill {
    /// Starts a session about the first of some techniques.
    pub(crate) fn begin(techniques: &[Technique], cx: &mut Cx<'_>) -> Response {
        let Some(technique) = techniques.first() else {
            cx.app.refuse(Id::PracticeNothing, &[]);
            return Response::Consumed;
        };
        Response::Enter(Box::new(Self::new(Subject::Technique(*technique), cx.app)))
    }

    /// Starts a session.
    pub(crate) fn new(subject: Subject, app: &mut App) -> Self {
        let mut drill = Self {
            subject,
            plan: Vec::new(),
            planned: None,
            answers: Vec::new(),
            asked: None,
            pending: None,
            saving: None,
            puzzle: None,
            cursor: Cell::ALL[40],
            number: 0,
        };
        drill.plan(app);
        drill
    }

    /// Starts planning the questions of a session.
    fn plan(&mut self, app: &mut App) {
        self.answers.clear();
        self.plan.clear();
        let (subject, folder) = (self.subject, app.folder.clone());
        self.planned = Some(app.start(move |worker| {
            worker.report(session::plan(subject, folder.as_deref()));
        }));
    }

    /// Asks the next question of the plan.
    fn ask(&mut self, app: &mut App) {
        self.asked = None;
        let Some(technique) = self.plan.get(self.answers.len()).copied() else {
            return;
        };
        let number = self.number;
        self.number = number.wrapping_add(1);
        self.pending = Some(app.start(move |worker| {
            worker.report(Question::new(technique, number, worker.cancel()));
        }));
    }

    /// Returns true if all questions are answered.
    fn is_over(&self) -> bool {
        !self.plan.is_empty() && self.answers.len() >= self.plan.len()
    }

    /// Takes the digit and the cursor's cell as the answer.
    fn answer(&mut self, digit: Digit, app: &mut App) {
        let answer = Candidate::new(self.cursor, digit);
        let Some(asked) = self.asked.as_mut().filter(|asked| !asked.solved) else {
            return;
        };
        let text = &app.text;
        let facts = [
            ("cell", text.cell(answer.cell()).into()),
            ("digit", answer.digit().value().into()),
        ];
        if !asked.question.board.allows(answer) {
            asked.said = Some((text.format(Id::DrillNoCandidate, &facts), Ink::Warning));
            return;
        }
        let said = match asked.question.judge(answer) {
            Evaluation::Right => {
                asked.solved = true;
                let id = if asked.question.places() {
                    Id::DrillRightPlace
                } else {
                    Id::DrillRight
                };
                (text.format(id, &facts), Ink::HintPlace)
            }
            Evaluation::Other(technique) => {
                let facts = [("technique", text.technique(technique).into())];
                (text.format(Id::DrillOther, &facts), Ink::Text)
            }
            Evaluation::NotProved => {
                asked.missed = true;
                (text.format(Id::DrillNotProved, &facts), Ink::Warning)
            }
        };
        asked.said = Some(said);
        asked.scroll = Scroll::default();
    }

    /// Raises the level of help by one.
    fn help(&mut self) {
        if let Some(asked) = self.asked.as_mut().filter(|asked| !asked.solved) {
            asked.level = ALL.min(asked.level + 1);
            asked.said = None;
            asked.scroll = Scroll::default();
        }
    }

    /// Asks the next question once this one is answered or fully explained; after the last, starts
    /// another session.
    fn next(&mut self, app: &mut App) {
        if self.is_over() {
            self.plan(app);
            return;
        }
        let Some(asked) = &self.asked else { return };
        if !asked.solved && asked.level < ALL {
            app.refuse(Id::DrillFirst, &[]);
            return;
        }
        let attempt = Attempt {
            technique: asked.question.technique,
            at: SystemTime::now(),
            solved: asked.solved,
            helped: asked.level > 0 || asked.missed,
            took: asked.took,
        };
        self.answers.push((attempt.technique, attempt.is_clean()));
        let folder = app.folder.clone();
        self.saving = Some(app.start(move |worker| {
            session::save(folder.as_deref(), &attempt);
            worker.report(());
        }));
        self.ask(app);
    }

    /// Shows the next sentence of the explanation, wrapping around.
    fn turn(&mut self, app: &App) {
        if let Some(asked) = &mut self.asked {
            let count = asked.reasons(&app.text).len();
            asked.scroll = Scroll::default();
            asked.sentence = (asked.sentence + 1) % count.max(1);
        }
    }

    fn layout(app: &App) -> Option<ScreenLayout> {
        notice::layout(app, true)
    }

    /// The heading: the number of the question, and the results so far.
    fn head(&self, app: &App, pen: &mut Pen<'_>) {
        let number = (self.answers.len() + 1).min(self.plan.len().max(1));
        let facts = [
            ("number", number.into()),
            ("count", self.plan.len().max(1).into()),
        ];
        let title = app.text.format(Id::DrillTitle, &facts);
        let time = self
            .asked
            .as_ref()
            .map_or(Duration::ZERO, |asked| asked.took);
        pen.line_with_right(&[(title, Ink::Title)], (&time_taken(time), Ink::Dim));
        let signs: String = self.answers.iter().map(|(_, clean)| sign(*clean)).collect();
        pen.line(&[(signs, Ink::Dim)]);
        pen.skip(1);
    }

    /// The results of the session, by technique.
    fn summary(&self, text: &Text) -> Vec<(String, Ink)> {
        let clean = self.answers.iter().filter(|(_, clean)| *clean).count();
        let facts = [
            ("clean", clean.into()),
            ("count", self.answers.len().into()),
        ];
        let mut lines = vec![(text.format(Id::DrillOver, &facts), Ink::Title)];
        let mut named: Vec<Technique> = Vec::new();
        for (technique, _) in &self.answers {
            if !named.contains(technique) {
                named.push(*technique);
            }
        }
        for technique in named {
            let own = self.answers.iter().filter(|(it, _)| *it == technique);
            let signs: String = own.map(|(_, clean)| sign(*clean)).collect();
            lines.push((format!("{signs} {}", text.technique(technique)), Ink::Text));
        }
        lines.push((text.message(Id::DrillAgain), Ink::Dim));
        if self.subject.chapter().is_some() {
            lines.push((text.message(Id::DrillPuzzle), Ink::Dim));
        }
        lines
    }
}

/// The sign of an answer: correct without help, or not.
const fn sign(clean: bool) -> char {
    if clean { '+' } else { '-' }
}

impl DrillQuestion {
    fn new(question: Question) -> Self {
        Self {
            question,
            took: Duration::ZERO,
            level: 0,
            sentence: 0,
            scroll: Scroll::default(),
            missed: false,
            said: None,
            solved: false,
        }
    }

    /// Returns true if the answer is shown.
    const fn is_open(&self) -> bool {
        self.solved || self.level >= ALL
    }

    fn reasons(&self, text: &Text) -> Vec<String> {
        let said = text.explain(&self.question.step, &self.question.board);
        said.lettered_reasons()
            .chain([said.conclusion.clone()])
            .collect()
    }

    /// The highlights at this level of help.
    fn shown(&self) -> Highlight {
        let all = highlight(&self.question.step, &self.question.board);
        match self.level {
            _ if self.is_open() => all,
            3 => all.without_result(),
            1 | 2 => Highlight {
                houses: all.houses,
                ..Highlight::default()
            },
            _ => Highlight::default(),
        }
    }

    /// The text of the panel: the question, the help, and the evaluation.
    fn lines(&self, text: &Text) -> Vec<(String, Ink)> {
        let facts = [("technique", text.technique(self.question.technique).into())];
        let ask = if self.question.places() {
            Id::DrillAskPlace
        } else {
            Id::DrillAsk
        };
        let ink = if self.is_open() { Ink::Dim } else { Ink::Text };
        let mut lines = vec![(text.format(ask, &facts), ink)];
        let said = text.explain(&self.question.step, &self.question.board);
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
        if let Some((said, ink)) = &self.said {
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

    /// The line of the panel that must be visible.
    fn current(&self, lines: usize) -> usize {
        if self.is_open() {
            let before = 1 + usize::from(self.said.is_some());
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
            (Action::HintNext, _) => self.next(cx.app),
            (Action::ScrollDown | Action::ScrollUp, _) => {
                if let Some(asked) = &self.asked {
                    asked.scroll.turn(action == Action::ScrollDown);
                }
            }
            (Action::SentenceNext, _) => self.turn(cx.app),
            (Action::ChapterPuzzle, _) => match self.subject.chapter() {
                Some(chapter) => self.puzzle = ChapterPuzzle::request(chapter, cx),
                None => cx.app.refuse(Id::ChapterNone, &[]),
            },
            (Action::ListClose, _) => return Response::Close,
            _ => match moved(self.cursor, action, digit, cx.app.settings.wrap) {
                Some(cell) => self.cursor = cell,
                None => return Response::Pass,
            },
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let layout = Self::layout(cx.app);
        let cell = layout.and_then(|layout| layout.board.cell_at(at));
        if let (Mouse::Click, Some(cell)) = (mouse, cell) {
            self.cursor = cell;
        }
        Response::Consumed
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        if let Some(session) = job::redeem(&mut self.planned) {
            self.plan = session.techniques;
            self.number = session.before;
            self.ask(cx.app);
        }
        if let Some(question) = job::redeem(&mut self.pending) {
            self.asked = question.map(DrillQuestion::new);
        }
        let _ = job::redeem(&mut self.saving);
        if let Some(found) = job::redeem(&mut self.puzzle) {
            return ChapterPuzzle::begin(found, cx);
        }
        Response::Consumed
    }

    fn advance(&mut self, passed: Duration, _: &mut Cx<'_>) -> bool {
        let Some(asked) = self.asked.as_mut().filter(|asked| !asked.is_open()) else {
            return false;
        };
        let before = asked.took.as_secs();
        asked.took += passed;
        asked.took.as_secs() != before
    }

    fn next_wake(&self, _: &View<'_>) -> Option<Duration> {
        let asked = self.asked.as_ref().filter(|asked| !asked.is_open())?;
        let past = Duration::from_nanos(asked.took.subsec_nanos().into());
        Some(Duration::from_secs(1).saturating_sub(past))
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn waits_behind(&self) -> bool {
        true
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        Some(Footer {
            area: Self::layout(view.app)?.footer,
            keys: KEYS,
        })
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let Some(layout) = Self::layout(app) else {
            notice::draw_too_small(SizeClass::Tiny.window(), app, buf);
            return;
        };
        if let Some(asked) = &self.asked {
            let question = &asked.question;
            let shown = asked.shown();
            let mut faces = faces(&question.case, Some(&question.board), &shown);
            faces[self.cursor.index()].cursor = true;
            BoardWidget::of_hint(&faces, &shown, app).draw(layout.board, buf);
            links::draw(&shown, layout.board, (&app.theme, app.glyphs), buf);
        }
        let title = app.text.named("menu", "drill");
        let panel = draw_panel_box(app, &layout, &title, buf);
        let mut pen = Pen::new(buf, &app.theme, panel);
        self.head(app, &mut pen);
        let mut lines = match &self.asked {
            Some(asked) => asked.lines(&app.text),
            None if self.is_over() => self.summary(&app.text),
            None => vec![(app.text.message(Id::HintSearching), Ink::Dim)],
        };
        let still = Scroll::default();
        let (mut current, scroll) = self.asked.as_ref().map_or((0, &still), |asked| {
            (asked.current(lines.len()), &asked.scroll)
        });
        if let Some(said) = notice::in_panel(app, &layout) {
            lines.push(said);
            current = lines.len() - 1;
        }
        let shown = self
            .asked
            .as_ref()
            .map(DrillQuestion::shown)
            .unwrap_or_default();
        let said = (lines.as_slice(), current);
        legend::write_window(said, scroll, &shown, app, &mut pen);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }
}

/// A position with the highlights of a step.
pub(super) fn faces(case: &Case, board: Option<&Board>, shown: &Highlight) -> [CellView; 81] {
    let mut faces = CellView::of_digits(&case.clues, &case.digits);
    for cell in Cell::ALL {
        let face = &mut faces[cell.index()];
        if let Some(tint) = shown.tint(cell) {
            face.tint = tint;
        }
        if shown.evidence.contains(cell) {
            face.marker = Some(Marker::Evidence);
        }
        if let Some(digit) = case.digits.digit(cell) {
            if shown.dims_others() && !shown.evidence.contains(cell) {
                face.content = Content::Digit(digit, Ink::Dim);
            }
            continue;
        }
        if shown.barred.contains(cell) {
            face.content = Content::Barred;
        } else if let Some(digit) = shown.places.digits(cell).first() {
            face.content = Content::Digit(digit, Ink::HintPlace);
            face.marker = Some(Marker::Place);
        } else if let Some(board) = board {
            let candidates = board.candidates(cell);
            let other = if shown.dims_others() {
                Ink::Dim
            } else {
                Ink::Note
            };
            let role = |digit: Digit| shown.role(cell, digit).unwrap_or(other);
            let mark = |d: Digit| candidates.contains(d).then(|| role(d));
            face.content = Content::Notes(Digit::ALL.map(mark));
        }
    }
    faces
}

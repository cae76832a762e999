//! The review screen, which shows a finished game as a summary and turn by turn.

pub(super) mod names;
mod replay;
mod summary;
mod view;

use std::time::Duration;

use replay::Replay;

use super::drill::Drill;
use super::learn::LearnScreen;
use crate::daily::Occasion;
use crate::game::{Move, PlayTime, Turn};
use crate::grid::rules::VariantCandidate;
use crate::logic::LessonTopic;
use crate::review::{AssessedEntry, Review, Verdict};
use crate::text::MessageArg;
use crate::tui::active_game::ActiveGame;
use crate::tui::prelude::*;
use crate::tui::records::TechniqueBaseline;
use crate::tui::report;
use crate::tui::screen::board;

#[derive(Debug)]
pub(crate) struct ReviewScreen {
    replay: Replay,
    /// The position on the board: the game up to the displayed turn, or, if `shows_proof` is true,
    /// the position before this turn.
    shown_game: ActiveGame,
    /// True if the board shows the position before the displayed turn, and the easiest step in it.
    shows_proof: bool,
    /// True if the summary is shown instead of the board.
    is_summary: bool,
    scroll: Scroll,
    review: Option<Review>,
    pending_review: Option<JobHandle<Option<Review>>>,
    /// The statistics of other games, which the summary compares with this game.
    baseline: TechniqueBaseline,
    pending_baseline: Option<JobHandle<TechniqueBaseline>>,
}

/// The minimum time between two partial reviews.
const PAUSE: Duration = Duration::from_millis(200);

impl ReviewScreen {
    /// Creates the review of a finished game. The review starts with the summary.
    pub(crate) fn of(game: Game, elapsed: PlayTime, app: &mut App) -> Self {
        let mut review = Self::from_start(game, elapsed, app);
        review.is_summary = true;
        review.replay.seek(review.replay.turns());
        review.show();
        review
    }

    /// Creates a review that starts with the board before the first turn.
    pub(crate) fn from_start(game: Game, elapsed: PlayTime, app: &mut App) -> Self {
        let (mut own, same) = (game.clone(), game.clone());
        let remembered = app.reviewed.as_ref();
        let remembered = remembered.filter(|(known, _)| known.has_same_turns(&game));
        let review = remembered.map(|(_, review)| review.clone());
        let pending = review.is_none().then(|| {
            app.start(move |worker| {
                names::find_solution(&mut own, worker.cancel());
                let mut next = PAUSE;
                let review = Review::with_parts(&own, worker.stop(), &mut |part| {
                    if worker.elapsed() >= next {
                        worker.report(Some(part()));
                        next = worker.elapsed() + PAUSE;
                    }
                });
                worker.report(review);
            })
        });
        let pending_baseline = app.find(move |folder, _| names::baseline(&same, folder));
        let replay = Replay::new(game, elapsed);
        Self {
            shown_game: ActiveGame::without_jobs(replay.shown_game.clone()),
            shows_proof: false,
            replay,
            is_summary: false,
            scroll: Scroll::default(),
            review,
            pending_review: pending,
            baseline: TechniqueBaseline::default(),
            pending_baseline: Some(pending_baseline),
        }
    }

    pub(crate) const fn play(&mut self) {
        self.replay.set_playing(true);
    }

    /// Shows the game up to the displayed turn.
    fn show(&mut self) {
        self.shows_proof = false;
        self.shown_game = ActiveGame::without_jobs(self.replay.shown_game.clone());
    }

    /// Shows the easiest step in the position before the displayed turn.
    fn show_easiest_step(&mut self, app: &mut App) {
        self.replay.set_playing(false);
        self.is_summary = false;
        let before = self.replay.game_after(self.replay.at().saturating_sub(1));
        self.shown_game = ActiveGame::without_jobs(without_mistakes(&before));
        self.shows_proof = true;
        self.shown_game.explain(app);
    }

    const fn page_scroll(&self) -> &Scroll {
        if self.is_summary {
            &self.scroll
        } else {
            &self.shown_game.hint_scroll
        }
    }

    /// Returns the topics that most need practice, weakest first.
    fn weakest(&self) -> Vec<LessonTopic> {
        let found = self.review.as_ref();
        let techniques = found.map_or_else(Vec::new, Review::weakest);
        techniques.into_iter().filter_map(names::lesson).collect()
    }

    /// Returns the numbers of the turns with a remark.
    fn remarkable(&self) -> Vec<usize> {
        let entries = self.review.iter().flat_map(|found| &found.entries);
        let spoken = entries.filter(|entry| entry.is_remarkable());
        spoken.map(|entry| entry.turn).collect()
    }

    /// Formats the result as a line to share.
    fn share(&self, text: &Text) -> String {
        let level = self.review.as_ref().map(|found| found.level);
        let occasion = self.baseline.occasion.map(|(occasion, _)| occasion);
        let elapsed = self.replay.elapsed;
        names::share(&self.replay.game, elapsed, level, occasion, text)
    }

    /// Describes the day or week and the streak of a daily or weekly puzzle.
    fn streak(&self, text: &Text) -> Option<String> {
        let (occasion, streak) = self.baseline.occasion?;
        let id = match occasion {
            Occasion::Day(..) => Id::StatsDaily,
            Occasion::Week(_) => Id::StatsWeekly,
        };
        let said = report::streak(id, streak, text);
        Some(format!("{}  {said}", names::day(occasion, text)))
    }
}

/// Returns the game without its wrong entries, because a step that relies on wrong entries could be
/// wrong.
fn without_mistakes(game: &Game) -> Game {
    let wrong = game.mistakes().unwrap_or_default();
    let mut sound = Game::of(game.puzzle().clone());
    for cell in game
        .cells()
        .filter(|cell| !game.is_clue(*cell) && !wrong.contains(*cell))
    {
        if let Some(digit) = game.digit(cell) {
            let placed = Turn::Make(Move::Place(VariantCandidate::new(cell, digit)));
            // The cell is empty, so the turn cannot fail.
            let _ = sound.play(PlayTime::ZERO, placed);
        }
    }
    sound
}

impl Layer for ReviewScreen {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Review]
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let at = self.replay.at();
        if self.replay.control(action, digit, &self.remarkable()) {
            self.scroll = Scroll::default();
            // On the summary page, these actions select a remark or a speed. All other actions open
            // the board page.
            let is_in_summary = matches!(
                action,
                Action::NextRemark | Action::PreviousRemark | Action::Faster | Action::Slower
            );
            if !is_in_summary {
                self.is_summary = false;
            }
            if self.replay.at() != at {
                self.show();
            }
            return Response::Consumed;
        }
        match action {
            Action::ReviewPage => {
                self.replay.set_playing(false);
                self.is_summary = !self.is_summary;
            }
            _ if self.page_scroll().turn_page(action) => {}
            Action::RaceGame => return self.replay.ask_race(&cx.app.text),
            Action::Hint | Action::Leave if self.shows_proof => self.show(),
            Action::Hint => self.show_easiest_step(cx.app),
            Action::HintMore => self.shown_game.turn_sentence(true, cx.app),
            Action::Learn => {
                let topic = self.shown_game.hinted_topic();
                return Response::Enter(Box::new(LearnScreen::at(topic, cx.app)));
            }
            Action::Share => cx.app.copy(self.share(&cx.app.text)),
            Action::Practice => return Drill::begin(&self.weakest(), cx),
            Action::Leave => return Response::Leave,
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        let was_pending = self.pending_review.is_some();
        if let Some(found) = job::take_answers(&mut self.pending_review).pop() {
            self.review = found;
        }
        let is_complete = was_pending && self.pending_review.is_none();
        if let Some(found) = self.review.as_ref().filter(|_| is_complete) {
            cx.app.reviewed = Some((self.replay.game.clone(), found.clone()));
        }
        if let Some(baseline) = job::take_result(&mut self.pending_baseline) {
            self.baseline = baseline;
        }
        self.shown_game.poll(cx.app);
        Response::Consumed
    }

    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        match answer {
            OverlayChoice::Race => self.replay.race(cx.app),
            _ => Response::Consumed,
        }
    }

    fn next_wake(&self, view: &View<'_>) -> Option<Duration> {
        // Playback pauses while the window has no focus.
        view.app.focused.then(|| self.replay.next_due()).flatten()
    }

    fn advance(&mut self, passed: Duration, cx: &mut Cx<'_>) -> bool {
        if !cx.app.focused {
            return false;
        }
        let at = self.replay.at();
        let changed = self.replay.advance(passed);
        if self.replay.at() != at {
            self.show();
        }
        changed
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let layout = board::layout(&self.shown_game, view.app)?;
        let footer = if self.is_summary {
            Footer::last_line(view.app, 0, footers::REVIEW)
        } else {
            Footer::new(layout.footer, footers::REVIEW)
        };
        Some(footer.with_toggle(self.replay.is_playing()))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        match board::layout(&self.shown_game, app) {
            None => notice::draw_too_small(board::min_window(&self.shown_game), app, buf),
            Some(_) if self.is_summary => self.draw_summary(app, buf),
            Some(layout) => self.draw_board(app, &layout, buf),
        }
    }
}

/// Returns the remark about an entry, which reports a mistake, a guess, or an easier step. Other
/// entries have no remark.
pub(crate) fn remark(entry: &AssessedEntry, text: &Text) -> Option<String> {
    let own = facts!["turn" => entry.number, "placed" => text.pos_candidate(entry.placed)];
    let (id, more) = match entry.verdict {
        Verdict::Known { easier: None, .. } => return None,
        Verdict::Known {
            technique: by,
            easier: Some((easier, other)),
        } => {
            let more = vec![
                ("technique", names::technique(by, text).into()),
                ("easier", names::technique(easier, text).into()),
                ("other", text.pos_candidate(other).into()),
            ];
            (Id::ReviewEasier, more)
        }
        Verdict::Guess => (Id::ReviewGuess, Vec::new()),
        Verdict::Mistake {
            moves_until_corrected: None,
        } => (Id::ReviewSlip, Vec::new()),
        Verdict::Mistake {
            moves_until_corrected: Some(noticed),
        } => (Id::ReviewSlipNoticed, vec![("later", noticed.into())]),
    };
    let facts: Vec<MessageArg<'_>> = own.into_iter().chain(more).collect();
    let said = text.format(id, &facts);
    // A remark on a mistake already says when the digit was removed.
    let is_undone = entry.is_undone && !matches!(entry.verdict, Verdict::Mistake { .. });
    Some(if is_undone {
        text.format_one(Id::ReviewUndone, "said", said)
    } else {
        said
    })
}

/// Returns the message for a review without remarks. A game is praised only if the player has
/// entered digits, and all of them without hints.
pub(crate) fn without_remarks(found: &Review, game: &Game) -> Id {
    let totals = game.totals();
    if totals.hints > 0 || totals.filled || found.entries.is_empty() {
        Id::ReviewNothing
    } else {
        Id::ReviewNoRemarks
    }
}

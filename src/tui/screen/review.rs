//! The review screen, which shows a finished game as a summary and move by move.

mod proof;
mod replay;
mod variant;
mod view;

use std::time::Duration;

use proof::ReviewProof;
use replay::Replay;
pub(crate) use variant::{ReviewVariant, remark_on_variant};

use super::drill::Drill;
use super::learn::Learn;
use crate::daily::Occasion;
use crate::game::{Classic, Game, PlayTime};
use crate::grid::Digit;
use crate::logic::Technique;
use crate::review::{self, AssessedEntry, Verdict};
use crate::text::{Id, MessageArg, Text, time_taken};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::job::{self, JobTicket};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, OverlayChoice, Response, View};
use crate::tui::records::TechniqueBaseline;
use crate::tui::report;
use crate::tui::widget::footer::Footer;
use ratatui::buffer::Buffer;

/// The state of the review screen.
#[derive(Debug)]
pub(crate) struct ReviewScreen {
    replay: Replay<Classic>,
    page: ReviewPage,
    found: Option<review::Review>,
    pending: Option<JobTicket<Option<review::Review>>>,
    /// Statistics of other games for comparison.
    baseline: TechniqueBaseline,
    pending_baseline: Option<JobTicket<TechniqueBaseline>>,
    /// The easiest step before the displayed turn, if the player has requested it.
    proof: Option<ReviewProof>,
    pending_proof: Option<JobTicket<Option<ReviewProof>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReviewPage {
    Summary,
    Board,
}

impl ReviewScreen {
    /// Creates the review of a game that was just played. The review starts with the summary.
    pub(crate) fn of(game: Game, elapsed: PlayTime, app: &mut App) -> Self {
        let mut review = Self::from_start(game, elapsed, app);
        review.page = ReviewPage::Summary;
        review.replay.seek(review.replay.turns());
        review
    }

    /// Creates the review of a game from a file or from the list. The review starts at the first
    /// move.
    pub(crate) fn from_start(game: Game, elapsed: PlayTime, app: &mut App) -> Self {
        let (own, clues, folder) = (game.clone(), *game.clues(), app.folder.clone());
        let pending = app.start(move |worker| {
            worker.report(review::Review::of(&own, worker.stop()));
        });
        let pending_baseline = app.start(move |worker| {
            // If the statistics cannot be read, the review shows no comparison.
            worker.report(TechniqueBaseline::find(folder.as_deref(), &clues).unwrap_or_default());
        });
        Self {
            replay: Replay::new(game, elapsed),
            page: ReviewPage::Board,
            found: None,
            pending: Some(pending),
            baseline: TechniqueBaseline::default(),
            pending_baseline: Some(pending_baseline),
            proof: None,
            pending_proof: None,
        }
    }

    /// Starts playback.
    pub(crate) const fn play(&mut self) {
        self.replay.set_playing(true);
    }

    /// Shows or hides the easiest step before the current turn.
    fn prove(&mut self, app: &mut App) {
        if self.proof.take().is_some() {
            return;
        }
        self.replay.set_playing(false);
        self.page = ReviewPage::Board;
        let before = self.replay.after(self.replay.at().saturating_sub(1));
        self.pending_proof = ReviewProof::start(&before, app);
    }

    /// Hides the easiest step before the displayed turn.
    fn drop_proof(&mut self) {
        self.proof = None;
        self.pending_proof = None;
    }

    /// The techniques that most need practice. The weakest technique comes first.
    fn weakest(&self) -> Vec<Technique> {
        let found = self.found.as_ref();
        found.map_or_else(Vec::new, review::Review::weakest)
    }

    /// The numbers of the turns that have a remark.
    fn remarkable(&self) -> Vec<usize> {
        let entries = self.found.iter().flat_map(|found| &found.entries);
        let spoken = entries.filter(|entry| entry.is_remarkable());
        spoken.map(|entry| entry.turn).collect()
    }

    /// The result as a line to share. The line does not reveal the solution.
    fn share(&self, text: &Text) -> String {
        let level = self
            .found
            .as_ref()
            .map_or_else(String::new, |found| format!("{} ", text.level(found.level)));
        let when = self.when(text).map_or_else(String::new, |it| it + " ");
        let account = self.replay.game.account();
        let facts = [
            ("level", (when + &level).into()),
            ("time", time_taken(self.replay.elapsed).into()),
            ("hints", account.hints.into()),
            ("clues", self.replay.game.clues().to_string().into()),
        ];
        let id = if account.filled {
            Id::ReviewShareFilled
        } else {
            Id::ReviewShare
        };
        text.format(id, &facts)
    }
}

impl ReviewScreen {
    /// The text of the day or week, if the puzzle is a daily or weekly puzzle.
    fn when(&self, text: &Text) -> Option<String> {
        let (occasion, _) = self.baseline.occasion?;
        let day = occasion.day().to_string();
        Some(match occasion {
            Occasion::Day(..) => day,
            Occasion::Week(_) => text.format(Id::ShareWeek, &[("day", day.into())]),
        })
    }

    /// A sentence about the streak of solved daily or weekly puzzles, if there is one.
    fn in_a_row(&self, text: &Text) -> Option<String> {
        let (occasion, streak) = self.baseline.occasion?;
        let id = match occasion {
            Occasion::Day(..) => Id::StatsDaily,
            Occasion::Week(_) => Id::StatsWeekly,
        };
        Some(report::streak(id, streak, text))
    }
}

impl Layer for ReviewScreen {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Review]
    }

    fn act(&mut self, action: Action, digit: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        let at = self.replay.at();
        if self.replay.act(action, digit, &self.remarkable()) {
            // In the summary, these actions select a remark or a speed. All other actions show the
            // board.
            let is_in_summary = matches!(
                action,
                Action::NextRemark | Action::PreviousRemark | Action::Faster | Action::Slower
            );
            if !is_in_summary {
                self.page = ReviewPage::Board;
            }
            if self.replay.at() != at {
                self.drop_proof();
            }
            return Response::Consumed;
        }
        match action {
            Action::ReviewPage => {
                self.replay.set_playing(false);
                self.page = match self.page {
                    ReviewPage::Summary => ReviewPage::Board,
                    ReviewPage::Board => ReviewPage::Summary,
                };
            }
            Action::RaceGame => return self.replay.ask_race(cx),
            Action::Hint => self.prove(cx.app),
            Action::HintMore => {
                if let Some(proof) = &mut self.proof {
                    proof.turn(&cx.app.text);
                }
            }
            Action::Learn => {
                let technique = self.proof.as_ref().map(ReviewProof::technique);
                return Response::Enter(Box::new(Learn::at(technique.map(Into::into), cx.app)));
            }
            Action::Leave if self.proof.is_some() => self.proof = None,
            Action::Share => cx.app.copy(self.share(&cx.app.text)),
            Action::Practice => return Drill::begin(&self.weakest(), cx),
            Action::Leave => return Response::Leave,
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn poll(&mut self, _: &mut Cx<'_>) -> Response {
        if let Some(found) = job::redeem(&mut self.pending) {
            self.found = found;
        }
        if let Some(proof) = job::redeem(&mut self.pending_proof) {
            self.proof = proof;
        }
        if let Some(baseline) = job::redeem(&mut self.pending_baseline) {
            self.baseline = baseline;
        }
        Response::Consumed
    }

    fn answer(&mut self, answer: OverlayChoice, cx: &mut Cx<'_>) -> Response {
        match answer {
            OverlayChoice::Race => self.replay.race(cx),
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
            self.drop_proof();
        }
        changed
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        self.keys(view.app)
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        self.draw_review(view.app, buf);
    }
}

/// The remark about an entry, if there is one.
pub(crate) fn remark(entry: &AssessedEntry, text: &Text) -> Option<String> {
    let names = |technique| text.technique(technique);
    remark_in_words(entry, &|placed| text.candidate(placed), &names, text)
}

/// The remark about an entry, as a sentence with its candidates and techniques.
fn remark_in_words<C: Copy, T: Copy>(
    entry: &AssessedEntry<C, T>,
    candidate: &dyn Fn(C) -> String,
    technique: &dyn Fn(T) -> String,
    text: &Text,
) -> Option<String> {
    let own = [
        ("turn", entry.number.into()),
        ("placed", candidate(entry.placed).into()),
    ];
    let (id, more) = match entry.verdict {
        Verdict::Known { easier: None, .. } => return None,
        Verdict::Known {
            by,
            easier: Some((easier, other)),
        } => {
            let more = vec![
                ("technique", technique(by).into()),
                ("easier", technique(easier).into()),
                ("other", candidate(other).into()),
            ];
            (Id::ReviewEasier, more)
        }
        Verdict::Guess => (Id::ReviewGuess, Vec::new()),
        Verdict::Mistake { noticed: None } => (Id::ReviewSlip, Vec::new()),
        Verdict::Mistake {
            noticed: Some(noticed),
        } => (Id::ReviewSlipNoticed, vec![("later", noticed.into())]),
    };
    let facts: Vec<MessageArg<'_>> = own.into_iter().chain(more).collect();
    Some(text.format(id, &facts))
}

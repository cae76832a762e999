//! A dialog that describes a pasted puzzle and offers to open it.

use super::rules::{rule_lines, title_lines};
use crate::format::{PuzzleEntry, VariantEntry};
use crate::grid::Board;
use crate::logic::rules::{VariantPosition, solve_path};
use crate::logic::{PathEnd, Search, Technique};
use crate::puzzle::{Puzzle, Uniqueness, VariantPuzzle};
use crate::rate::{Level, Tenths, hodoku, se, variant_level};
use crate::text::capital;
use crate::tui::job::JobContext;
use crate::tui::prelude::*;
use crate::tui::widget::dialog::centered;
use crate::tui::widget::grid::{CellFace, Sketch};
use crate::tui::widget::more::Sentences;
use crate::tui::widget::preview;

/// A result of the job that examines a puzzle.
#[derive(Clone, Debug)]
enum Finding {
    /// The hardest technique of the solution path of a classic puzzle; `None` if the techniques do
    /// not solve it.
    Hardest(Option<Technique>),
    Score(u32),
    /// The Sudoku Explainer rating, which takes the longest to compute.
    Rating(Tenths),
    /// The number of solutions of a variant.
    Proof(Uniqueness),
    Level(Level),
}

/// The maximum number of guesses in the search for two solutions of a variant.
const MAX_GUESSES: u64 = 100_000;

/// Rates a puzzle by three methods, and reports each result as soon as it is known. The slowest
/// method is last.
fn rate_in_parts(puzzle: &Puzzle, worker: &JobContext<'_, Finding>) {
    if let Ok(board) = Board::from_clues(puzzle.clues()) {
        let path = Search::default().until(worker.stop()).solve_path(board);
        let steps = path.steps.iter().map(|step| step.technique);
        let hardest = steps.max().filter(|_| path.end == PathEnd::Solved);
        worker.report(Finding::Hardest(hardest));
    }
    if let Some(hodoku) = hodoku::rate(puzzle, worker.stop()) {
        worker.report(Finding::Score(hodoku.score));
    }
    if let Some(se) = se::rate(puzzle, worker.stop()) {
        worker.report(Finding::Rating(se.er));
    }
}

/// Proves a variant, and then finds its level.
fn examine(puzzle: &VariantPuzzle, worker: &JobContext<'_, Finding>) {
    let proof = puzzle.prove(worker.cancel().stop_condition(MAX_GUESSES));
    let is_unique = matches!(proof, Uniqueness::One(_));
    worker.report(Finding::Proof(proof));
    let position = VariantPosition::new(&puzzle.entry().variant);
    if let Some(position) = position.filter(|_| is_unique) {
        worker.report(Finding::Level(variant_level(&solve_path(position))));
    }
}

/// The offer to open a puzzle. `y` or Enter opens the puzzle. Keys without a binding cancel.
#[derive(Debug)]
pub(crate) struct ImportPrompt {
    puzzle: VariantPuzzle,
    scroll: Scroll,
    job: Option<JobHandle<Finding>>,
    findings: Vec<Finding>,
}

impl ImportPrompt {
    const WIDTH: u16 = 44;

    const VARIANT_WIDTH: u16 = 60;

    /// The number of lines for the difficulty of a classic puzzle. Each result has one line.
    const DIFFICULTY: usize = 3;

    /// Creates the offer, and starts to rate the puzzle. Of a variant, it searches for the number of
    /// solutions and the level, unless masume does not understand all rules.
    pub(crate) fn new(entry: PuzzleEntry, app: &mut App) -> Self {
        let puzzle = VariantPuzzle::new(match entry {
            PuzzleEntry::Classic(entry) => VariantEntry::of_classic(&entry),
            PuzzleEntry::Variant(entry) => *entry,
        });
        let examined = puzzle.clone();
        let job = is_sound(&puzzle).then(|| {
            app.start(move |worker| match examined.classic() {
                Some(Ok(classic)) => rate_in_parts(classic, worker),
                _ => examine(&examined, worker),
            })
        });
        Self {
            puzzle,
            scroll: Scroll::default(),
            job,
            findings: Vec::new(),
        }
    }

    /// Returns the properties of the puzzle, each with the color role of its line.
    fn facts(&self, app: &App) -> Vec<(String, Ink)> {
        let text = &app.text;
        let entry = self.puzzle.entry();
        let Some(classic) = self.puzzle.classic() else {
            return rule_lines(entry, &entry.variant, app);
        };
        let mut facts = title_lines(entry, text);
        let count = text.format_one(Id::EnterClues, "count", self.puzzle.clues().len());
        facts.push((count, Ink::Text));
        facts.push(match classic {
            Ok(_) => (text.message(Id::ImportUnique), Ink::Done),
            Err(error) => (text.flaw_with_example(error), Ink::Warning),
        });
        let (entries, notes) = (entry.entries().len(), entry.notes());
        let notes = notes.iter().map(Vec::len).sum::<usize>();
        if entries + notes > 0 {
            let begun = facts![entries, notes];
            facts.push((text.format(Id::ImportBegun, &begun), Ink::Text));
        }
        let results = self.findings.iter().rev();
        facts.extend(results.map(|finding| describe(finding, text)));
        if self.job.is_some() {
            facts.push((text.message(Id::HintSearching), Ink::Dim));
            // Lines are reserved for pending results, so that the size of the dialog is constant.
            let pending = Self::DIFFICULTY.saturating_sub(self.findings.len() + 1);
            facts.extend((0..pending).map(|_| (String::new(), Ink::Dim)));
        }
        facts
    }

    /// Describes the number of solutions and the level of a variant, as far as they are known.
    fn verdict(&self, text: &Text) -> Option<(String, Ink)> {
        if self.puzzle.classic().is_some() {
            return None;
        }
        let known = self.findings.last().map(|finding| describe(finding, text));
        let pending = || (text.message(Id::VariantProving), Ink::Dim);
        known.or_else(|| self.job.as_ref().map(|_| pending()))
    }
}

/// Returns true if the puzzle can be played as it is.
fn is_sound(puzzle: &VariantPuzzle) -> bool {
    let variant = || puzzle.variant().unsupported_rules().is_empty();
    puzzle.classic().map_or_else(variant, Result::is_ok)
}

/// Describes a result.
fn describe(finding: &Finding, text: &Text) -> (String, Ink) {
    let said = match finding {
        Finding::Rating(rating) => {
            let facts = facts![
                "level" => capital(&text.level(Level::of(*rating))),
                "rating" => rating.to_string(),
            ];
            text.format(Id::ImportRating, &facts)
        }
        Finding::Score(score) => text.format_one(Id::ImportScore, "score", *score),
        Finding::Hardest(Some(technique)) => {
            text.format_one(Id::ImportHardest, "technique", text.technique(*technique))
        }
        Finding::Hardest(None) => text.message(Id::ImportBeyond),
        Finding::Level(level) => {
            let facts = facts!["level" => capital(&text.level(*level))];
            return (text.format(Id::VariantOneOfLevel, &facts), Ink::Done);
        }
        Finding::Proof(proof) => {
            let (id, ink) = match proof {
                Uniqueness::One(_) => (Id::SetterOne, Ink::Done),
                Uniqueness::None => (Id::VariantNone, Ink::Warning),
                Uniqueness::Several => (Id::VariantSeveral, Ink::Warning),
                Uniqueness::Undecided => (Id::VariantUndecided, Ink::Dim),
            };
            return (text.message(id), ink);
        }
    };
    (said, Ink::Text)
}

impl Layer for ImportPrompt {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Confirm]
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            Action::Yes | Action::Choose => {
                let entry = self.puzzle.entry();
                let game = Game::of(self.puzzle.clone()).begun(&entry.entries(), &entry.notes());
                Response::start(GameRequest::own(game))
            }
            _ if self.scroll.turn_page(action) => Response::Consumed,
            _ => Response::Pass,
        }
    }

    /// Closes the offer on any key without a binding.
    fn unbound(&mut self, _: &mut Cx<'_>) -> Response {
        Response::Close
    }

    fn poll(&mut self, _: &mut Cx<'_>) -> Response {
        self.findings.extend(job::take_answers(&mut self.job));
        Response::Consumed
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let asked = text.message(if is_sound(&self.puzzle) {
            Id::ConfirmPaste
        } else {
            Id::ConfirmPasteFlaw
        });
        let keys = text.message(Id::ConfirmKeysEnter);
        let facts = self.facts(app);
        let verdict = self.verdict(text);
        let is_classic = self.puzzle.classic().is_some();
        let width = if is_classic {
            Self::WIDTH
        } else {
            Self::VARIANT_WIDTH
        };
        let width = width.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let count = |said: &String| wrap(said, inside).len().max(1);
        let foot = verdict.iter().map(|(said, _)| said).chain([&asked, &keys]);
        let foot: usize = foot.map(count).sum();
        let lines: usize = facts.iter().map(|(said, _)| count(said)).sum();
        let room = usize::from(buf.area.height).saturating_sub(foot + 3);
        let shown = lines.min(room);
        let board = preview::SMALL.height - 2;
        let has_board = is_classic && shown + usize::from(board) <= room;
        let board = if has_board { board } else { 0 };
        let area = centered(buf.area, width, shown + foot + 3 + usize::from(board));
        let inside = draw_box(app, area, "", buf);
        if has_board {
            let [area, _] = split(inside, board);
            let entry = self.puzzle.entry();
            let faces = CellFace::of_variant(&entry.variant);
            let sketch = Sketch::with_decorations(&entry.variant, &entry.decorations);
            preview::draw(app, area, &sketch, &faces, buf);
        }
        let mut pen = Pen::new(buf, &app.theme, inside);
        pen.skip(board);
        let room = (pen.width(), shown);
        let sentences = Sentences::without_conclusion(&facts, 0);
        pen.inked_lines(sentences.lines(Some(&self.scroll), app, room));
        pen.skip(1);
        if let Some((said, ink)) = verdict {
            pen.text(&said, ink);
        }
        pen.text(&asked, Ink::Text);
        pen.text(&keys, Ink::Dim);
    }
}

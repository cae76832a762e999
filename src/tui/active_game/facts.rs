//! The facts about a puzzle, and the jobs that find them: the rating, the day, the proof that the
//! puzzle has one solution.

use std::borrow::Cow;
use std::time::Duration;

use super::ActiveGame;
use crate::daily::Occasion;
use crate::format::RemarkField;
use crate::grid::rules::{FullGrid, Kind, Pos, PosSet, Rule, VariantDigit};
use crate::logic::rules::{VariantPosition, solve_path};
use crate::play::{MAX_GUESSES, PuzzleFlaw};
use crate::puzzle::{Uniqueness, VariantPuzzle};
use crate::rate::{Tenths, VariantDifficulty, se, variant_level};
use crate::solve::{self, Solutions};
use crate::text::{Id, Text};
use crate::tui::app::App;
use crate::tui::command::Command;
use crate::tui::job::{self, JobHandle};
use crate::tui::widget::grid::Sketch;

/// The drawing of a puzzle, the facts that are known so far, and the jobs that find more facts.
#[derive(Debug)]
pub(crate) struct PuzzleFacts {
    pub(crate) sketch: Cow<'static, Sketch>,
    /// The cells that the drawing shows under fog.
    hidden: PosSet,
    /// The rating of a classic puzzle.
    rating: Option<Tenths>,
    pending_rating: Option<JobHandle<Option<Tenths>>>,
    /// The day or week of a classic puzzle, if it is a daily or weekly puzzle.
    occasion: Option<Occasion>,
    pending_occasion: Option<JobHandle<Option<Occasion>>>,
    /// The job that finds the solution of a classic puzzle to fill in, and measures the solving
    /// time.
    pending_fill: Option<JobHandle<(Solutions, Duration)>>,
    /// The job that searches for the solutions of a variant.
    pending_uniqueness: Option<JobHandle<Uniqueness>>,
    /// The level of a variant, and its rating once it is known.
    pub(crate) difficulty: Option<VariantDifficulty>,
    pending_difficulty: Option<JobHandle<VariantDifficulty>>,
}

/// Returns the drawing of a puzzle with the fog that is left.
fn sketch(puzzle: &VariantPuzzle) -> Sketch {
    let entry = puzzle.entry();
    Sketch::with_decorations(&entry.variant, &entry.decorations).under_fog(puzzle.hidden())
}

impl PuzzleFacts {
    /// Returns the facts about a puzzle that are known from the start.
    pub(super) fn of(puzzle: &VariantPuzzle) -> Self {
        let sketch = if puzzle.classic().is_some() && puzzle.entry().decorations.is_empty() {
            Cow::Borrowed(Sketch::classic())
        } else {
            Cow::Owned(sketch(puzzle))
        };
        Self {
            sketch,
            hidden: puzzle.hidden().clone(),
            rating: None,
            pending_rating: None,
            occasion: None,
            pending_occasion: None,
            pending_fill: None,
            pending_uniqueness: None,
            difficulty: None,
            pending_difficulty: None,
        }
    }
}

impl ActiveGame {
    /// Draws the fog as the settings and the digits demand it.
    pub(crate) fn update_fog(&mut self, app: &App) {
        let is_lifted = self.facts.hidden != *self.puzzle().hidden();
        if self.open.set_fog(app.settings.fog) || is_lifted {
            self.facts.hidden = self.puzzle().hidden().clone();
            self.facts.sketch = Cow::Owned(sketch(self.puzzle()));
        }
    }

    /// Returns the rating of a classic puzzle, once it is known.
    pub(crate) const fn rating(&self) -> Option<Tenths> {
        self.facts.rating
    }

    /// Starts the jobs that find facts about the puzzle.
    pub(super) fn identify(&mut self, app: &mut App) {
        match self.puzzle().classic().cloned() {
            Some(Ok(puzzle)) => {
                let clues = *puzzle.clues();
                self.facts.pending_occasion = Some(app.find(move |folder, _| {
                    // If saved games cannot be read, the puzzle is shown without its day or week.
                    let journal = crate::store::open_journal(folder).ok()?;
                    journal.occasion(&clues).ok().flatten()
                }));
                self.facts.pending_rating = Some(app.start(move |worker| {
                    let rating = se::rate(&puzzle, worker.stop());
                    worker.report(rating.map(|se| se.er));
                }));
            }
            Some(Err(_)) => {}
            None => {
                let puzzle = self.puzzle().clone();
                self.facts.pending_uniqueness = Some(app.start(move |worker| {
                    worker.report(puzzle.prove(worker.cancel().stop_condition(MAX_GUESSES)));
                }));
            }
        }
    }

    /// Reports problems with the clues of a new classic game.
    pub(super) fn report_clue_problems(&self, app: &mut App) {
        let Some(classic) = self.puzzle().classic() else {
            return;
        };
        app.take_from_stock(&self.game().clues().to_clues());
        if let Err(error) = classic {
            let flaw = app.text.flaw(error);
            app.warn_text(flaw);
        }
    }

    /// Receives the results of the jobs that find facts.
    pub(super) fn poll_facts(&mut self, app: &mut App) {
        let facts = &mut self.facts;
        if let Some(rating) = job::take_result(&mut facts.pending_rating) {
            facts.rating = rating;
        }
        if let Some(occasion) = job::take_result(&mut facts.pending_occasion) {
            facts.occasion = occasion;
        }
        if let Some(difficulty) = job::take_answers(&mut facts.pending_difficulty).pop() {
            facts.difficulty = Some(difficulty);
        }
        if let Some(proof) = job::take_result(&mut facts.pending_uniqueness) {
            // Only a puzzle with exactly one solution is rated. For any other puzzle, the panel
            // shows the result of the proof instead of a rating.
            if matches!(proof, Uniqueness::One(_)) {
                self.rate(app);
            }
            self.open.set_proof(proof);
        }
        let filled = job::take_result(&mut self.facts.pending_fill);
        if let Some((Solutions::One(solution), took)) = filled {
            let cells = self.empty_count();
            if self.complete(FullGrid::from(&solution), app) {
                app.notify(Id::FillDone, &facts![cells, "time" => short_time(took)]);
            }
        }
    }

    /// Returns true if the first analysis of the puzzle has ended. The rating of a variant is the
    /// last part of its analysis, and may take long. It is not awaited.
    pub(crate) fn is_analyzed(&self) -> bool {
        let facts = &self.facts;
        let has_level = facts.difficulty.is_some() || facts.pending_difficulty.is_none();
        facts.pending_rating.is_none() && facts.pending_uniqueness.is_none() && has_level
    }

    /// Returns the names of the puzzle, longest first. Unknown and hidden parts are omitted.
    ///
    /// The names of a classic puzzle contain its title or its day, and its level. The title of a
    /// variant is its only name. A variant without a title is named by its family and its day.
    pub(crate) fn names(&self, app: &App) -> Vec<String> {
        if self.game().is_classic() {
            return self.classic_names(app);
        }
        let entry = self.puzzle().entry();
        if let Some(title) = entry.title() {
            return vec![title.to_owned()];
        }
        let family = app.text.family(&entry.variant.family());
        // The usual size can be omitted.
        let short = family.strip_prefix("9x9 ").map(str::to_owned);
        let names: Vec<String> = [family].into_iter().chain(short).collect();
        match entry.remarks.get(&RemarkField::Date) {
            Some(date) => {
                let dated = names.iter().map(|name| format!("{name} {date}"));
                dated.chain(names.clone()).collect()
            }
            None => names,
        }
    }

    /// Returns true if the board is a classic grid without drawings, whose layouts have names.
    pub(crate) fn has_plain_board(&self) -> bool {
        self.game().is_classic() && self.puzzle().entry().decorations.is_empty()
    }

    fn classic_names(&self, app: &App) -> Vec<String> {
        let levels = app.difficulty(self.facts.rating);
        let dot = app.glyphs.dot;
        if let Some(title) = self.puzzle().entry().title() {
            let with_level = levels.iter().map(|it| format!("{title} {dot} {it}"));
            return with_level.chain([title.to_owned()]).collect();
        }
        let Some(occasion) = self.facts.occasion else {
            return levels;
        };
        let kind = match occasion {
            Occasion::Day(..) => "daily",
            Occasion::Week(_) => "weekly",
        };
        let kind = app.text.named("menu", kind);
        let day = format!("{kind} {}", occasion.day());
        let with_level = levels.iter().map(|it| format!("{day} {dot} {it}"));
        let mut names: Vec<String> = with_level.collect();
        names.extend([day, kind]);
        names
    }

    /// Returns true if it is known that the clues have several solutions.
    pub(crate) fn has_several(&self) -> bool {
        self.open.flaw().is_some_and(PuzzleFlaw::has_several)
    }

    /// Fills the grid with the solution. For a classic puzzle, starts a job that finds the solution
    /// and measures the solving time.
    pub(crate) fn fill(&mut self, app: &mut App) {
        self.close_hint();
        if self.game().is_classic() {
            let clues = self.game().clues().to_clues();
            self.facts.pending_fill = Some(app.start(move |worker| {
                let solutions = solve::solve(&clues);
                worker.report((solutions, worker.elapsed()));
            }));
        } else if let Some(solution) = self.puzzle().full_grid() {
            self.complete(solution, app);
        }
    }

    /// Starts a job that rates a variant. The SE rating is computed last because it takes longest.
    fn rate(&mut self, app: &mut App) {
        let variant = self.puzzle().entry().variant.clone();
        let (pending, mut task) = job::job(move |worker| {
            if let Some(position) = VariantPosition::new(&variant) {
                let level = variant_level(&solve_path(position));
                worker.report(VariantDifficulty { level, er: None });
                if let Some(se) = se::rate_variant(&variant, worker.stop()) {
                    let er = Some(se.er);
                    worker.report(VariantDifficulty { level, er });
                }
            }
        });
        task.low_priority = true;
        app.push(Command::Run(task));
        self.facts.pending_difficulty = Some(pending);
    }

    pub(crate) fn author(&self) -> Option<&str> {
        let author = self.puzzle().entry().remarks.get(&RemarkField::Author)?;
        Some(author.trim()).filter(|author| !author.is_empty())
    }

    /// Returns the indices of the rules that concern a cell. Rules about the whole grid are last.
    pub(crate) fn rules_of(&self, pos: Pos) -> Vec<usize> {
        let checker = self.puzzle().checker();
        let whole = self.puzzle().cells().len();
        let rules = 0..self.puzzle().variant().rules().len();
        let holds = |rule: &usize| checker.scope(*rule).contains(&pos);
        let mut found: Vec<usize> = rules.filter(holds).collect();
        found.sort_by_key(|rule| checker.scope(*rule).len() == whole);
        found
    }

    /// Returns the sets of digits that can fill a cage, given the digits already entered in the
    /// cage. Each set is formatted like `1+5+9`. Returns `None` if the rule is not a cage with a
    /// sum, or if some cells do not count as their digits.
    pub(crate) fn combinations(&self, index: usize, text: &Text) -> Option<Vec<String>> {
        let variant = self.puzzle().variant();
        let rule: &Rule = variant.rules().get(index)?;
        let (Kind::Cage, Some(sum), None) = (rule.kind(), rule.number(), variant.modifier()) else {
            return None;
        };
        let cells: PosSet = rule.cells().iter().copied().collect();
        let held: Vec<u8> = cells
            .iter()
            .filter_map(|pos| self.game().digit(pos))
            .map(VariantDigit::number)
            .collect();
        let shape = self.puzzle().variant().shape();
        let mut sets = Vec::new();
        let wanted = SetSearch {
            sum,
            count: cells.len(),
            high: shape.high(),
            required: &held,
        };
        wanted.collect(shape.low(), &mut Vec::new(), &mut sets);
        let written = |set: Vec<u8>| {
            let digits: Vec<String> = set.iter().map(|digit| text.symbol(*digit)).collect();
            digits.join("+")
        };
        Some(sets.into_iter().map(written).collect())
    }
}

/// A search for sets of different digits.
struct SetSearch<'a> {
    sum: u64,
    count: usize,
    high: u8,
    /// The digits that the set must contain.
    required: &'a [u8],
}

impl SetSearch<'_> {
    /// Adds to `sets` every set that extends `set` with digits from `from`.
    fn collect(&self, from: u8, set: &mut Vec<u8>, sets: &mut Vec<Vec<u8>>) {
        let sum: u64 = set.iter().map(|digit| u64::from(*digit)).sum();
        if set.len() == self.count {
            if sum == self.sum && self.required.iter().all(|digit| set.contains(digit)) {
                sets.push(set.clone());
            }
            return;
        }
        for digit in from..=self.high {
            if sum + u64::from(digit) > self.sum {
                return;
            }
            set.push(digit);
            self.collect(digit + 1, set, sets);
            set.pop();
        }
    }
}

/// Formats a short time in a suitable unit, such as `0.42 ms` or `1.3 s`.
fn short_time(took: Duration) -> String {
    let ms = took.as_secs_f64() * 1e3;
    if ms < 10.0 {
        format!("{ms:.2} ms")
    } else if ms < 1000.0 {
        format!("{ms:.0} ms")
    } else {
        format!("{:.1} s", ms / 1e3)
    }
}

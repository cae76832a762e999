//! The [`DisplayKind`] of puzzles of other shapes and with other rules.

use super::{ActiveGame, DisplayKind};
use crate::format::RemarkField;
use crate::game::{NonClassic, PlayTime, Turn};
use crate::grid::rules::{Kind, Pos, PosSet, Rule, VariantDigit};
use crate::logic::rules::{VariantPosition, solve_path};
use crate::play::{MAX_GUESSES, PlayKind as _, VariantFlaw};
use crate::puzzle::{Uniqueness, VariantPuzzle};
use crate::rate::{VariantDifficulty, se, variant_level};
use crate::store::GameProgress;
use crate::text::Text;
use crate::tui::app::App;
use crate::tui::command::{Command, StoreCommand};
use crate::tui::job::{self, JobHandle};
use crate::tui::layout::GridSize;
use crate::tui::widget::grid::Sketch;

/// The drawing of a variant, the facts that are known so far, and the jobs that find more facts.
#[derive(Debug)]
pub(crate) struct VariantFacts {
    pub(crate) sketch: Sketch,
    /// The drawing size that the player has chosen; `None` for the largest size that fits.
    pub(crate) size: Option<GridSize>,
    pending_uniqueness: Option<JobHandle<Uniqueness>>,
    /// The level of the puzzle, and its rating once it is known.
    pub(crate) difficulty: Option<VariantDifficulty>,
    pending_difficulty: Option<JobHandle<VariantDifficulty>>,
}

impl ActiveGame<NonClassic> {
    /// Starts a job that rates the puzzle. The SE rating is computed last because it takes longest.
    fn rate(&mut self, app: &mut App) {
        let variant = self.puzzle().variant().clone();
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
    /// sum.
    pub(crate) fn combinations(&self, index: usize, text: &Text) -> Option<Vec<String>> {
        let rule: &Rule = self.puzzle().variant().rules().get(index)?;
        let (Kind::Cage, Some(sum)) = (rule.kind(), rule.number()) else {
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

impl DisplayKind for NonClassic {
    type Facts = VariantFacts;

    fn facts(puzzle: &VariantPuzzle) -> VariantFacts {
        VariantFacts {
            sketch: Sketch::new(puzzle.variant()),
            size: None,
            pending_uniqueness: None,
            difficulty: None,
            pending_difficulty: None,
        }
    }

    fn save_command(turns: Vec<(PlayTime, Turn<Self>)>, progress: GameProgress) -> Command {
        Command::Store(StoreCommand::SaveVariant(turns, progress))
    }

    fn identify(play: &mut ActiveGame<Self>, app: &mut App) {
        let puzzle = play.puzzle().clone();
        play.facts.pending_uniqueness = Some(app.start(move |worker| {
            worker.report(puzzle.prove(worker.cancel().stop_condition(MAX_GUESSES)));
        }));
    }

    fn poll(play: &mut ActiveGame<Self>, app: &mut App) {
        if let Some(difficulty) = job::take_answers(&mut play.facts.pending_difficulty).pop() {
            play.facts.difficulty = Some(difficulty);
        }
        let Some(proof) = job::take_result(&mut play.facts.pending_uniqueness) else {
            return;
        };
        // Only a puzzle with exactly one solution is rated. For any other puzzle, the panel shows
        // the result of the proof instead of a rating.
        if matches!(proof, Uniqueness::One(_)) {
            play.rate(app);
        }
        play.open.set_proof(proof);
    }

    /// The rating is the last part of the analysis, and may take long. It is not awaited.
    fn is_analyzed(facts: &VariantFacts) -> bool {
        let is_rated = facts.difficulty.is_some() || facts.pending_difficulty.is_none();
        facts.pending_uniqueness.is_none() && is_rated
    }

    /// Returns the title of the puzzle as its only name. A puzzle without a title is named by its
    /// family and its day.
    fn names(play: &ActiveGame<Self>, app: &App) -> Vec<String> {
        let entry = play.puzzle().entry();
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

    fn has_several(play: &ActiveGame<Self>) -> bool {
        play.open.flaw() == Some(&VariantFlaw::SeveralSolutions)
    }

    fn fill(play: &mut ActiveGame<Self>, app: &mut App) {
        play.close_hint();
        if let Some(solution) = Self::solution(play.puzzle()) {
            play.complete(solution, app);
        }
    }
}

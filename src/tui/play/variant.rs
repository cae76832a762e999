//! Puzzles of other shapes and with other rules in play.

use std::ops::ControlFlow;

use super::{Play, PlayKind};
use crate::format::RemarkField;
use crate::game::{PlayTime, Turn, VariantGame, WithRules};
use crate::grid::rules::{FullGrid, Kind, Pos, PosSet, PosValue, Rule, Value, Violation};
use crate::logic::rules::{self, VariantPosition, VariantStep, solve_path};
use crate::puzzle::{Uniqueness, VariantPuzzle};
use crate::rate::{VariantDifficulty, se, variant_level};
use crate::solve::general::solve;
use crate::store::Standing;
use crate::text::{Id, Text};
use crate::tui::app::App;
use crate::tui::command::Command;
use crate::tui::hint::{HintKind as _, VariantFlaw};
use crate::tui::job::{self, Cancel, JobTicket};
use crate::tui::layout::GridSize;
use crate::tui::widget::grid::Sketch;

/// Limit of the guesses in the search for the solution.
pub(crate) const MOST_GUESSES: u64 = 2_000_000;

/// The drawing of a variant, and its properties, once they are known.
#[derive(Debug)]
pub(crate) struct VariantFacts {
    pub(crate) sketch: Sketch,
    /// The drawing size chosen by the player.
    pub(crate) size: Option<GridSize>,
    /// The known solutions.
    pub(crate) proof: Option<Uniqueness>,
    proving: Option<JobTicket<Uniqueness>>,
    /// The difficulty of the puzzle, as far as it is known.
    pub(crate) difficulty: Option<VariantDifficulty>,
    rating: Option<JobTicket<VariantDifficulty>>,
}

impl Play<WithRules> {
    /// Starts finding out the difficulty. The number comes last because it takes longest.
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
        task.can_wait = true;
        app.push(Command::Run(task));
        self.facts.rating = Some(pending);
    }

    /// The author of the puzzle.
    pub(crate) fn author(&self) -> Option<&str> {
        let author = self.puzzle().entry().about.get(&RemarkField::Author)?;
        Some(author.trim()).filter(|author| !author.is_empty())
    }

    /// The rules about a cell, those of the whole grid last.
    pub(crate) fn rules_of(&self, pos: Pos) -> Vec<usize> {
        let checker = self.puzzle().checker();
        let whole = self.puzzle().cells().len();
        let rules = 0..self.puzzle().variant().rules().len();
        let holds = |rule: &usize| checker.scope(*rule).contains(&pos);
        let mut found: Vec<usize> = rules.filter(holds).collect();
        found.sort_by_key(|rule| checker.scope(*rule).len() == whole);
        found
    }

    /// The sets of digits that can fill a cage, given its digits and notes. A set is written as
    /// `1+5+9`. `None` unless the rule is a cage with a sum.
    pub(crate) fn combinations(&self, index: usize) -> Option<Vec<String>> {
        let rule: &Rule = self.puzzle().variant().rules().get(index)?;
        let (Kind::Cage, Some(sum)) = (rule.kind(), rule.number()) else {
            return None;
        };
        let cells: PosSet = rule.cells().iter().copied().collect();
        let held: Vec<u8> = cells
            .iter()
            .filter_map(|pos| self.game.digit(pos))
            .map(Value::number)
            .collect();
        let shape = self.puzzle().variant().shape();
        let mut sets = Vec::new();
        let wanted = SetSearch {
            sum,
            count: cells.len(),
            high: shape.high(),
            held: &held,
        };
        wanted.collect(shape.low(), &mut Vec::new(), &mut sets);
        let written = |set: Vec<u8>| {
            let digits: Vec<String> = set.iter().map(ToString::to_string).collect();
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
    /// Digits that the set must contain.
    held: &'a [u8],
}

impl SetSearch<'_> {
    /// Adds to `sets` every set that extends `set` with digits from `from`.
    fn collect(&self, from: u8, set: &mut Vec<u8>, sets: &mut Vec<Vec<u8>>) {
        let sum: u64 = set.iter().map(|digit| u64::from(*digit)).sum();
        if set.len() == self.count {
            if sum == self.sum && self.held.iter().all(|digit| set.contains(digit)) {
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

impl PlayKind for WithRules {
    type Facts = VariantFacts;
    type Finder = ();

    fn facts(puzzle: &VariantPuzzle) -> VariantFacts {
        VariantFacts {
            sketch: Sketch::new(puzzle.variant()),
            size: None,
            proof: None,
            proving: None,
            difficulty: None,
            rating: None,
        }
    }

    fn begins(puzzle: &VariantPuzzle) -> Command {
        Command::BeginVariant(Box::new(puzzle.entry().clone()))
    }

    fn saves(turns: Vec<(PlayTime, Turn<Self>)>, standing: Standing) -> Command {
        Command::SaveVariant(turns, standing)
    }

    fn identify(play: &mut Play<Self>, app: &mut App) {
        let puzzle = play.puzzle().clone();
        play.facts.proving = Some(app.start(move |worker| {
            let proof = puzzle.prove(|guesses| {
                if worker.cancel().is_cancelled() || guesses > MOST_GUESSES {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            worker.report(proof);
        }));
    }

    fn poll(play: &mut Play<Self>, app: &mut App) {
        if let Some(difficulty) = job::redeem_all(&mut play.facts.rating).pop() {
            play.facts.difficulty = Some(difficulty);
        }
        let Some(proof) = job::redeem(&mut play.facts.proving) else {
            return;
        };
        // The panel shows all other states.
        if let Uniqueness::One(solution) = &proof {
            play.game.set_solution(solution.clone());
            play.rate(app);
        }
        play.facts.proof = Some(proof);
    }

    /// The title; or the family and the day, or the family.
    fn names(play: &Play<Self>, app: &App) -> Vec<String> {
        let entry = play.puzzle().entry();
        if let Some(title) = entry.title() {
            return vec![title.to_owned()];
        }
        let family = app.text.family(&entry.variant.family());
        match entry.about.get(&RemarkField::Date) {
            Some(date) => vec![format!("{family} {date}"), date.clone()],
            None => vec![family],
        }
    }

    fn flaw(play: &Play<Self>) -> Option<VariantFlaw> {
        match play.facts.proof.as_ref()? {
            Uniqueness::None => Some(VariantFlaw::NoSolution),
            Uniqueness::Several => Some(VariantFlaw::Several),
            Uniqueness::One(_) | Uniqueness::Undecided => None,
        }
    }

    fn has_several(play: &Play<Self>) -> bool {
        play.facts.proof == Some(Uniqueness::Several)
    }

    fn why_unsolved(play: &Play<Self>, text: &Text) -> String {
        match (&play.facts.proof, Self::flaw(play)) {
            (_, Some(flaw)) => Self::flaw_words(&flaw, text),
            (Some(_), None) => text.message(Id::VariantUndecided),
            (None, None) => text.message(Id::VariantProving),
        }
    }

    fn finder(_: &Play<Self>, _: &App) {}

    fn first_step((): &(), position: &VariantPosition, _: &Cancel) -> Option<VariantStep> {
        rules::next_step(position)
    }

    fn all_steps((): &(), position: &VariantPosition, cancel: &Cancel) -> Vec<VariantStep> {
        rules::all_steps(position, &|| cancel.is_cancelled())
    }

    fn step_against(
        (): &(),
        position: &VariantPosition,
        asked: PosValue,
        cancel: &Cancel,
    ) -> Option<VariantStep> {
        let steps = Self::all_steps(&(), position, cancel);
        rules::against(position, (asked.pos, asked.value.number()), steps)
    }

    fn singles(game: &VariantGame) -> Vec<PosValue> {
        let mut found = Vec::new();
        let mut position = Self::position(game, true);
        while let Some(position) = position.as_mut().filter(|position| !position.is_dead()) {
            let before = found.len();
            for (pos, digit) in rules::singles(position) {
                if position.place(pos, digit)
                    && let Some(value) = Value::new(digit)
                {
                    found.push(PosValue { pos, value });
                }
            }
            if found.len() == before {
                break;
            }
        }
        found
    }

    fn fill(play: &mut Play<Self>, app: &mut App) {
        play.close_hint();
        if let Some(Uniqueness::One(solution)) = play.facts.proof.clone() {
            play.complete(FullGrid(solution), app);
        }
    }

    fn solutions(puzzle: &VariantPuzzle, most: usize, cancel: &Cancel) -> (Vec<FullGrid>, bool) {
        let found = solve(puzzle.variant(), most + 1, |guesses| {
            if cancel.is_cancelled() || guesses > MOST_GUESSES {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let more = !found.decided || found.solutions.len() > most;
        let grid = |digits: &Vec<Option<u8>>| {
            let values = digits.iter().map(|digit| digit.and_then(Value::new));
            FullGrid(values.collect())
        };
        let shown = found.solutions.iter().take(most);
        (shown.map(grid).collect(), more)
    }

    fn conflicts_at(
        pos: Pos,
        conflicts: &[Violation],
        puzzle: &VariantPuzzle,
        text: &Text,
    ) -> Option<String> {
        let mut conflicts = conflicts.iter();
        let conflict = conflicts.find(|conflict| conflict.cells.contains(&pos))?;
        Some(Self::conflict_words(conflict, puzzle, text))
    }

    fn conflict_area(conflict: &Violation) -> PosSet {
        Self::conflict_cells(conflict)
    }

    fn technique_name(slug: &str, text: &Text) -> Option<String> {
        Some(text.named("technique", slug))
    }
}

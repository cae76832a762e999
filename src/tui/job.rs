//! Work that may take longer than a frame, done on a thread of its own.

pub(super) mod records;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::SystemTime;

use super::highlight::highlight;
use super::stock::{Ready, fill_stock};
use crate::daily::{Day, Occasion};
use crate::game::Game;
use crate::generate::{Generator, library};
use crate::grid::{Board, CandidateSet, Cell, Clues, Solution};
use crate::logic::{End, Family, Search, Step, Technique};
use crate::puzzle::Puzzle;
use crate::rate::{Level, Tenths, hodoku, se};
use crate::review::Review;
use crate::solve::{self, Solutions, single};
use crate::store::{GameId, Saved, Sought, Statistics, Trouble, Wanted};
use crate::trace::{AnyMachine, Event, Machine as _, Summary, Survey, Tally};

use records::open;
pub(crate) use records::{Habits, Roll, Shelf, Usual};

/// What is watched: any machine, with the changes of each cell counted.
pub(crate) type Run = Tally<AnyMachine>;

/// Something to find out.
#[derive(Debug)]
pub(crate) enum Job {
    /// The easiest step from a position; among equals the one that suits the player best.
    Hint(Basis, Taste),
    /// Every step from a position.
    Steps(Basis),
    /// Every step of one technique.
    Lesson(Technique, Box<Board>),
    /// A puzzle that needs a technique: the first of a seed.
    Practise(Technique, u64),
    /// The hardest technique that a puzzle needs.
    Judge(Box<Puzzle>),
    /// How hard a puzzle is on the scale of Sudoku Explainer.
    Rate(Box<Puzzle>),
    /// The puzzle that everyone plays now.
    Today(Today),
    /// Whether clues have no solution, one or several.
    Solve(Clues),
    /// Every solution of clues that have several.
    Solutions(Clues),
    /// A run of a solver, so far.
    Survey(Box<Survey<Run>>, Reach),
    /// What a game looks like from its end.
    Review(Box<Game>),
    /// Puzzles of the library in a folder.
    Browse(Option<PathBuf>, Wanted),
    /// Games in a folder, if so said of the last so many days only.
    Games(Option<PathBuf>, Sought, Option<u32>),
    /// A game in a folder, to be looked at.
    Load(Option<PathBuf>, GameId),
    /// What the games in a folder tell.
    Statistics(Option<PathBuf>),
    /// What there is in a folder to compare a game of these clues with.
    Usual(Option<PathBuf>, Clues),
    /// How the puzzles went that everyone plays, as a folder tells.
    Habits(Option<PathBuf>),
    /// About so many events, for the time they take.
    Price(Box<Run>, u64),
    /// New puzzles of each level, to be kept ready in a folder.
    StockUp(Option<PathBuf>),
}

/// A puzzle that everyone plays now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Today {
    /// The day's, of a level.
    Day(Level),
    /// The week's.
    Week,
}

impl Today {
    fn occasion(self) -> Occasion {
        let today = Day::of(SystemTime::now());
        match self {
            Self::Day(level) => Occasion::Day(today, level),
            Self::Week => Occasion::Week(today),
        }
    }
}

/// How far a run is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    FirstSolution,
    /// Past every solution, until nothing is left to try.
    Exhausted,
}

/// A board to find steps on.
#[derive(Debug)]
pub(crate) struct Basis {
    pub(crate) board: Box<Board>,
    /// Whether the puzzle is known to have one solution: some techniques take it for granted.
    pub(crate) unique: bool,
}

impl Basis {
    fn search<'a>(&self, cancel: &'a Cancel) -> Search<'a> {
        let search = Search::default().until(&cancel.0);
        if self.unique {
            search
        } else {
            search.without_uniqueness()
        }
    }
}

/// What a player has in mind already.
#[derive(Debug)]
pub(crate) struct Taste {
    /// What is pencilled.
    pub(crate) marks: CandidateSet,
    /// Where the cursor is.
    pub(crate) cursor: Cell,
}

impl Taste {
    /// Of the steps of one technique the one that speaks least of what is not pencilled, and of
    /// those the nearest. All places of a single are as good as pencilled.
    fn choose(&self, steps: Vec<Step>, board: &Board) -> Option<Step> {
        steps.into_iter().min_by_key(|step| {
            let shown = highlight(step, board);
            let spoken_of = shown.pattern | shown.second | shown.fins | shown.kills;
            let unseen = if self.marks.is_empty() {
                0
            } else {
                (spoken_of - self.marks).len()
            };
            let placed = shown.places.all_cells();
            let cells = placed | spoken_of.all_cells();
            let distance = cells.iter().map(|cell| self.cursor.distance(cell)).min();
            (unseen, distance)
        })
    }
}

/// A part of how hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// What the techniques can do with it.
    Hardest(Hardest),
    /// On HoDoKu's scale.
    Score(u32),
    /// On the scale of Sudoku Explainer. It comes last.
    Rating(Tenths),
}

/// What the techniques can do with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hardest {
    /// They solve it; this is the hardest that is needed.
    Technique(Technique),
    /// They do not.
    Beyond,
}

/// What was found out.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// The step, if the techniques know one.
    Hint(Option<Step>),
    /// Easiest first.
    Steps(Vec<Step>),
    Solutions(Solutions),
    /// As many as are worth going through; and whether there are more.
    AllSolutions {
        found: Vec<Solution>,
        more: bool,
    },
    /// So many puzzles were made, and none of them was as wished.
    Tried(u64),
    /// A puzzle as wished.
    Made(Box<Puzzle>),
    /// A part of what there is to tell of how hard a puzzle is.
    Judged(Judgement),
    /// The rating; `None` when it was called off.
    Rated(Option<Tenths>),
    Today(Occasion, Box<Puzzle>),
    /// A run as far as it has been followed; more is to come.
    Progress(Summary),
    /// A run to its end.
    Survey(Box<Survey<Run>>),
    /// Nothing, where the clues are no puzzle.
    Review(Option<Box<Review>>),
    Browsed(Result<Box<Shelf>, Trouble>),
    Games(Result<Roll, Trouble>),
    Loaded(Result<Box<Saved>, Trouble>),
    Statistics(Result<Box<Statistics>, Trouble>),
    Usual(Usual),
    Habits(Habits),
    /// So many events were done.
    Priced(u64),
    /// New puzzles that are ready by now.
    Stocked(Ready),
}

/// Says that an answer is not wanted any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    pub(crate) fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Job {
    /// Events between two looks at [`Cancel`] and two reports: some hundredths of a second.
    const SLICE: u64 = 4_000_000;

    /// Nobody goes through more solutions one by one.
    const SOLUTIONS: usize = 10_000;

    /// Whether nobody waits for it.
    pub(crate) const fn can_wait(&self) -> bool {
        matches!(self, Self::StockUp(_))
    }

    /// Does the work; `report` is given every answer, the last one last. A cancelled job may
    /// give no answer.
    pub(crate) fn run(self, cancel: &Cancel, report: &mut dyn FnMut(Outcome)) {
        match self {
            Self::Hint(position, taste) => {
                let search = position.search(cancel);
                let first = search.hint(&position.board);
                // Others of the kind are looked for where they are found in no time.
                let technique = first.as_ref().map(|step| step.technique);
                let quick = technique.filter(|technique| {
                    let family = technique.listing().family;
                    !matches!(family, Family::Chains | Family::Als | Family::Forcing)
                });
                let chosen = quick.and_then(|technique| {
                    let steps = search.steps_of(technique, &position.board);
                    taste.choose(steps, &position.board)
                });
                report(Outcome::Hint(chosen.or(first)));
            }
            Self::Steps(position) => {
                let steps = position.search(cancel).all_steps(&position.board);
                report(Outcome::Steps(steps));
            }
            Self::Lesson(technique, board) => {
                let search = Search::default().until(&cancel.0);
                report(Outcome::Steps(search.steps_of(technique, &board)));
            }
            Self::Practise(technique, seed) => practise(technique, seed, cancel, report),
            Self::Judge(puzzle) => judge(&puzzle, cancel, report),
            Self::Rate(puzzle) => {
                let rating = se::rate(&puzzle, &cancel.0);
                report(Outcome::Rated(rating.map(|se| se.er)));
            }
            Self::Today(today) => {
                let occasion = today.occasion();
                report(Outcome::Today(occasion, Box::new(occasion.puzzle())));
            }
            Self::Review(game) => {
                let review = Review::of(&game, &cancel.0);
                report(Outcome::Review(review.map(Box::new)));
            }
            Self::Browse(folder, wanted) => {
                let shelf = Shelf::find(folder.as_deref(), &wanted, cancel);
                report(Outcome::Browsed(shelf.map(Box::new)));
            }
            Self::Games(folder, sought, within) => {
                let roll = Roll::find(folder.as_deref(), sought, within, cancel);
                report(Outcome::Games(roll));
            }
            Self::Load(folder, id) => {
                let saved = open(folder.as_deref()).and_then(|journal| journal.load(id));
                report(Outcome::Loaded(saved.map(Box::new)));
            }
            Self::Statistics(folder) => {
                let stats = open(folder.as_deref());
                let stats = stats.and_then(|mut journal| journal.statistics(&cancel.0));
                report(Outcome::Statistics(stats.map(Box::new)));
            }
            Self::Usual(folder, clues) => {
                // What cannot be read is nothing to compare with.
                let usual = Usual::find(folder.as_deref(), &clues).unwrap_or_default();
                report(Outcome::Usual(usual));
            }
            Self::Habits(folder) => {
                let habits = Habits::find(folder.as_deref()).unwrap_or_default();
                report(Outcome::Habits(habits));
            }
            Self::Solve(clues) => report(Outcome::Solutions(solve::solve(&clues))),
            Self::Solutions(clues) => {
                let mut all = single::Search::new(&clues);
                let wanted = |_: &Solution| !cancel.is_cancelled();
                let found = all
                    .by_ref()
                    .take(Self::SOLUTIONS)
                    .take_while(wanted)
                    .collect();
                let more = all.next().is_some();
                report(Outcome::AllSolutions { found, more });
            }
            Self::Price(start, events) => {
                let mut machine = start.clone();
                for _ in 0..events {
                    if machine.step().is_none_or(|event| event == Event::Solution) {
                        machine.clone_from(&start);
                    }
                }
                report(Outcome::Priced(events));
            }
            Self::StockUp(folder) => fill_stock(folder.as_deref(), &cancel.0, &mut |ready| {
                report(Outcome::Stocked(ready));
            }),
            Self::Survey(survey, reach) => follow(survey, reach, cancel, report),
        }
    }
}

/// Follows a run as far as is wished, and tells from time to time how far that is.
fn follow(
    mut survey: Box<Survey<Run>>,
    reach: Reach,
    cancel: &Cancel,
    report: &mut dyn FnMut(Outcome),
) {
    loop {
        let slice_end = survey.summary().events + Job::SLICE;
        while survey.summary().events < slice_end {
            if !survey.advance(slice_end - survey.summary().events) {
                continue;
            }
            let exhausted = survey.summary().end == Some(Event::Exhausted);
            if exhausted || reach == Reach::FirstSolution {
                report(Outcome::Survey(survey));
                return;
            }
            survey.resume();
        }
        if cancel.is_cancelled() {
            return;
        }
        report(Outcome::Progress(survey.summary().clone()));
    }
}

/// Makes puzzles until one needs the technique.
/// Finds out how hard a puzzle is, what takes longest last.
fn judge(puzzle: &Puzzle, cancel: &Cancel, report: &mut dyn FnMut(Outcome)) {
    let mut tell = |part| report(Outcome::Judged(part));
    if let Ok(board) = Board::from_clues(puzzle.clues()) {
        let path = Search::default().until(&cancel.0).solve_path(board);
        let steps = path.steps.iter().map(|step| step.technique);
        let hardest = steps.max().filter(|_| path.end == End::Solved);
        let hardest = hardest.map_or(Hardest::Beyond, Hardest::Technique);
        tell(Judgement::Hardest(hardest));
    }
    if let Some(hodoku) = hodoku::rate(puzzle, &cancel.0) {
        tell(Judgement::Score(hodoku.score));
    }
    if let Some(se) = se::rate(puzzle, &cancel.0) {
        tell(Judgement::Rating(se.er));
    }
}

fn practise(technique: Technique, seed: u64, cancel: &Cancel, report: &mut dyn FnMut(Outcome)) {
    /// Puzzles between two reports: few, for it takes long to see that some need more than others.
    const WINDOW: u64 = 8;
    let mut generator = Generator::new(library::to_practise(technique), seed);
    let mut tried = 0;
    while !cancel.is_cancelled() {
        let made = generator.make(tried..tried + WINDOW, &cancel.0);
        if cancel.is_cancelled() {
            return;
        }
        if let Some(puzzle) = made.into_iter().flatten().next() {
            report(Outcome::Made(Box::new(puzzle)));
            return;
        }
        tried += WINDOW;
        report(Outcome::Tried(tried));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::Search;

    #[test]
    fn a_puzzle_to_practise_on_needs_the_technique() {
        for technique in [
            Technique::NakedSingle,
            Technique::Pointing,
            Technique::XyWing,
        ] {
            let mut made = None;
            let job = Job::Practise(technique, 7);
            job.run(&Cancel::default(), &mut |outcome| {
                if let Outcome::Made(puzzle) = outcome {
                    made = Some(puzzle);
                }
            });
            let board = Board::from_clues(made.unwrap().clues()).unwrap();
            let path = Search::default().solve_path(board);
            assert!(path.steps.iter().any(|step| step.technique == technique));
        }
    }

    #[test]
    fn a_search_that_is_called_off_ends() {
        let cancel = Cancel::default();
        let mut reports = 0;
        Job::Practise(Technique::HiddenQuadruple, 7).run(&cancel, &mut |_| {
            reports += 1;
            cancel.cancel();
        });
        assert_eq!(reports, 1);
    }
}

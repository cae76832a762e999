//! Classic puzzles in play.

use std::time::Duration;

use super::{Play, PlayKind};
use crate::daily::Occasion;
use crate::game::{CellState, Classic, Game, PlayTime, PuzzleKind as _, Turn};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Clues, Conflict, Solution};
use crate::logic::{Order, Search, Step, Technique};
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::rate::{Tenths, se};
use crate::solve::{self, Solutions, single};
use crate::store::Standing;
use crate::text::{Id, Text};
use crate::tui::app::App;
use crate::tui::command::Command;
use crate::tui::job::{self, Cancel, JobTicket};
use crate::tui::records;

/// The properties of a classic puzzle, once they are known.
#[derive(Debug, Default)]
pub(crate) struct ClassicFacts {
    rating: Option<Tenths>,
    pending_rating: Option<JobTicket<Option<Tenths>>>,
    /// The day or week whose puzzle this is.
    occasion: Option<Occasion>,
    pending_occasion: Option<JobTicket<Occasion>>,
    /// The solution to fill in, and the solving time.
    pending_fill: Option<JobTicket<(Solutions, Duration)>>,
}

/// The settings of a search for steps.
#[derive(Debug)]
pub(crate) struct ClassicFinder {
    /// True if the puzzle has one solution, which some techniques assume.
    unique: bool,
    order: Order,
    /// The candidates in the player's notes.
    notes: CandidateSet,
    cursor: Cell,
}

impl ClassicFinder {
    /// The settings for a game. Steps near the cell are preferred.
    pub(crate) fn new(game: &Game, near: Option<Cell>, uniqueness: bool, order: Order) -> Self {
        let notes = Cell::ALL.map(|cell| CandidateSet::of_cell(cell, game.notes(cell)));
        Self {
            unique: uniqueness && game.puzzle().is_ok(),
            order,
            notes: notes
                .into_iter()
                .fold(CandidateSet::EMPTY, |all, own| all | own),
            cursor: near.unwrap_or(Cell::FIRST),
        }
    }

    fn search<'a>(&self, cancel: &'a Cancel) -> Search<'a> {
        let search = Search::by(self.order).until(cancel.flag());
        if self.unique {
            search
        } else {
            search.without_uniqueness()
        }
    }

    /// Selects a step of one technique. Prefers the fewest candidates that are missing in the
    /// notes, then the step that is easiest to see, then the nearest step. Places of a single count
    /// as noted.
    fn choose(&self, steps: Vec<Step>, board: &Board) -> Option<Step> {
        steps.into_iter().min_by_key(|step| {
            let about = step.candidates(board);
            let unseen = if self.notes.is_empty() {
                0
            } else {
                (about - self.notes).len()
            };
            let placed: CandidateSet = step.placements.iter().copied().collect();
            let cells = placed.all_cells() | about.all_cells();
            let distance = cells.iter().map(|cell| self.cursor.distance(cell)).min();
            (unseen, step.effort(board), distance)
        })
    }
}

impl Play {
    /// The rating of the puzzle, once it is known.
    pub(crate) const fn rating(&self) -> Option<Tenths> {
        self.facts.rating
    }
}

impl PlayKind for Classic {
    type Facts = ClassicFacts;
    type Finder = ClassicFinder;

    fn facts(_: &Result<Puzzle, PuzzleError>) -> ClassicFacts {
        ClassicFacts::default()
    }

    fn begins(puzzle: &Result<Puzzle, PuzzleError>) -> Command {
        Command::Begin(*Self::clues(puzzle))
    }

    fn saves(turns: Vec<(PlayTime, Turn)>, standing: Standing) -> Command {
        Command::Save(turns, standing)
    }

    fn identify(play: &mut Play, app: &mut App) {
        let Ok(puzzle) = play.game.puzzle().cloned() else {
            return;
        };
        let clues = *play.game.clues();
        play.facts.pending_occasion = app.folder.clone().map(|folder| {
            app.start(move |worker| {
                // Without saved games, the puzzle has no day.
                let journal = records::open(Some(&folder)).ok();
                let occasion = journal.and_then(|journal| journal.occasion(&clues).ok().flatten());
                if let Some(occasion) = occasion {
                    worker.report(occasion);
                }
            })
        });
        play.facts.pending_rating = Some(app.start(move |worker| {
            let rating = se::rate(&puzzle, worker.stop());
            worker.report(rating.map(|se| se.er));
        }));
    }

    fn greet(play: &Play, app: &mut App) {
        app.take_from_stock(play.game.clues());
        if let Err(error) = play.game.puzzle() {
            let flaw = app.text.flaw(error);
            app.warn_text(flaw);
        }
    }

    fn poll(play: &mut Play, app: &mut App) {
        let facts = &mut play.facts;
        if let Some(rating) = job::redeem(&mut facts.pending_rating) {
            facts.rating = rating;
        }
        if let Some(occasion) = job::redeem(&mut facts.pending_occasion) {
            facts.occasion = Some(occasion);
        }
        let Some((Solutions::One(solution), took)) = job::redeem(&mut facts.pending_fill) else {
            return;
        };
        let cells = play.empty_count();
        if play.complete(solution, app) {
            let facts = [("cells", cells.into()), ("time", short_time(took).into())];
            app.notify(Id::FillDone, &facts);
        }
    }

    fn names(play: &Play, app: &App) -> Vec<String> {
        let levels = app.difficulty(play.facts.rating);
        let Some(occasion) = play.facts.occasion else {
            return levels;
        };
        let day = match occasion {
            Occasion::Day(..) => "daily",
            Occasion::Week(_) => "weekly",
        };
        let day = format!("{} {}", app.text.named("menu", day), occasion.day());
        let dot = app.glyphs.dot;
        let with_level = levels.iter().map(|it| format!("{day} {dot} {it}"));
        let mut names: Vec<String> = with_level.collect();
        names.push(day);
        names
    }

    fn flaw(play: &Play) -> Option<PuzzleError> {
        play.game.puzzle().err().cloned()
    }

    fn has_several(play: &Play) -> bool {
        let error = play.game.puzzle().err();
        error.is_some_and(|error| matches!(error.flaws(), [Flaw::Several(_), ..]))
    }

    fn why_unsolved(play: &Play, text: &Text) -> String {
        let Err(error) = play.game.puzzle() else {
            return String::new();
        };
        match (error.flaws(), play.dead_end(text)) {
            ([Flaw::Several(two), ..], _) => text.several(two),
            ([Flaw::NoSolution], Some(dead_end)) => {
                let flaw = text.flaw(error);
                let both = [("first", flaw.into()), ("second", dead_end.into())];
                text.format(Id::TwoSentences, &both)
            }
            _ => text.flaw(error),
        }
    }

    fn finder(play: &Play, app: &App) -> ClassicFinder {
        let order = Order::from_slug(&app.settings.hint_order).unwrap_or_default();
        let uniqueness = app.settings.uniqueness;
        ClassicFinder::new(&play.game, Some(play.cursor), uniqueness, order)
    }

    fn first_step(finder: &ClassicFinder, board: &Board, cancel: &Cancel) -> Option<Step> {
        finder.choose(finder.search(cancel).hints(board), board)
    }

    fn all_steps(finder: &ClassicFinder, board: &Board, cancel: &Cancel) -> Vec<Step> {
        finder.search(cancel).all_steps(board)
    }

    fn step_against(
        finder: &ClassicFinder,
        board: &Board,
        asked: Candidate,
        cancel: &Cancel,
    ) -> Option<Step> {
        let steps = Self::all_steps(finder, board, cancel);
        steps.into_iter().find(|step| rules_out(step, asked, board))
    }

    fn singles(game: &Game) -> Vec<Candidate> {
        game.singles().unwrap_or_default()
    }

    /// Measures the time it takes to solve the puzzle.
    fn fill(play: &mut Play, app: &mut App) {
        play.close_hint();
        let clues = *play.game.clues();
        play.facts.pending_fill = Some(app.start(move |worker| {
            let solutions = solve::solve(&clues);
            worker.report((solutions, worker.elapsed()));
        }));
    }

    fn solutions(
        puzzle: &Result<Puzzle, PuzzleError>,
        most: usize,
        cancel: &Cancel,
    ) -> (Vec<Solution>, bool) {
        let mut all = single::SolutionIter::new(Self::clues(puzzle));
        let found = all.by_ref().take(most);
        let found: Vec<Solution> = found.take_while(|_| !cancel.is_cancelled()).collect();
        (found, all.next().is_some())
    }

    fn conflicts_at(
        cell: Cell,
        conflicts: &[Conflict],
        _: &Result<Puzzle, PuzzleError>,
        text: &Text,
    ) -> Option<String> {
        text.repeats(cell, conflicts)
    }

    fn conflict_area(conflict: &Conflict) -> CellSet {
        conflict.house.cell_set()
    }

    fn no_place(game: &Game, text: &Text) -> Option<String> {
        let dead_ends = game.dead_ends();
        let (house, digit) = dead_ends.places.first()?;
        let facts = [
            ("house", text.house(*house).into()),
            ("digit", digit.value().into()),
        ];
        Some(text.format(Id::NoPlaceLeft, &facts))
    }

    fn technique_of(
        clues: &Clues,
        state: &dyn Fn(Cell) -> CellState,
        placed: Candidate,
    ) -> Option<&'static str> {
        let board = board_without(placed.cell(), clues, state)?;
        let simple = Search::default().up_to(Technique::DirectHiddenTriple);
        let steps = simple.on(&board);
        let found = steps.find(|step| step.placements.contains(&placed))?;
        Some(found.technique.listing().slug)
    }

    fn technique_name(slug: &str, text: &Text) -> Option<String> {
        Technique::from_slug(slug).map(|technique| text.technique(technique))
    }
}

/// Returns true if a step eliminates a candidate.
fn rules_out(step: &Step, asked: Candidate, board: &Board) -> bool {
    let mut after = board.clone();
    step.apply(&mut after).is_ok()
        && !after.allows(asked)
        && after.digit(asked.cell()) != Some(asked.digit())
}

/// The board with a cell empty, without eliminated candidates; `None` if digits conflict.
fn board_without(empty: Cell, clues: &Clues, state: &dyn Fn(Cell) -> CellState) -> Option<Board> {
    let mut entries = Clues::EMPTY;
    for cell in !clues.cells().with(empty) {
        entries.set(cell, state(cell).entry);
    }
    let mut board = Board::with_entries(clues, &entries).ok()?;
    let eliminated = Cell::ALL.into_iter().flat_map(|cell| {
        let digits = state(cell).eliminated;
        digits.iter().map(move |digit| Candidate::new(cell, digit))
    });
    board.eliminate(&eliminated.collect::<CandidateSet>());
    Some(board)
}

/// A short time in the unit that suits it: `0.42 ms`, `1.3 s`.
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

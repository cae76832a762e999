//! The general solver: finds solutions of any [`Variant`], with houses, cages, sums, lines, dots
//! and outside clues.
//!
//! ```text
//!   Variant ──build──▶ ConstraintModel: candidates, laws, wiring ──search──▶ solutions
//!                derive ─┘
//! ```
//!
//! | file | content |
//! |---|---|
//! | `build.rs` | converts rules to laws |
//! | `derive.rs` | implied laws: hidden houses, leftovers, the 45 rule |
//! | `model.rs` | initial candidates, laws, and the wiring between cells and laws |
//! | `board.rs` | the candidates of a position, and the queue of laws to apply |
//! | `lanes.rs` | the candidates of a classic grid in words of three lines |
//! | `lookup.rs` | the union of the partners of several candidates |
//! | `laws/*` | what each law eliminates, and why that is sound |
//! | `search.rs` | the search by guesses |
//! | `abandoned.rs` | restarts of a search with many guesses |
//! | `record.rs` | the steps of a search, forward and backward |
//!
//! A law (a constraint with a propagator) need not find every contradiction. Each solution is
//! therefore checked against the definition of every rule ([`Variant::first_violation`]). At most
//! sixteen digits are supported.

mod abandoned;
mod board;
mod build;
mod derive;
mod lanes;
mod laws;
mod lookup;
mod model;
mod record;
mod search;

use std::ops::ControlFlow;

use super::single::SolutionIter;
use crate::grid::rules::Variant;
use crate::grid::{CandidateSet, Cell};
use board::Mask;
use build::Purpose;
use model::ConstraintModel;
use record::Recorder;
pub use record::{LawKind, Recording, SearchCounts, SearchStep};
pub use search::SearchMethod;
use search::{SearchEnd, VariantSearch};

/// The result of a search for the solutions of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantSolutions {
    /// The distinct solutions. A solution lists the digits by [position
    /// index](crate::grid::rules::Shape::index), with `None` where there is no cell. If the search
    /// is decided, these are all solutions, or the requested number of solutions.
    pub solutions: Vec<Vec<Option<u8>>>,
    /// True if the search found all solutions or the requested number. False if it stopped earlier.
    pub decided: bool,
    /// The number of guesses made.
    pub guesses: u64,
}

impl VariantSolutions {
    /// The flaw of a puzzle with no solution or several. `None` for one solution, and if the search
    /// stopped before it found any.
    pub fn flaw(&self) -> Option<&'static str> {
        match self.solutions.len() {
            0 if self.decided => Some("no solution"),
            2.. => Some("several solutions"),
            _ => None,
        }
    }
}

/// Finds up to `limit` solutions. Before each guess, `on_guess` receives the number of guesses and
/// can stop the search. A puzzle with more than sixteen digits is not searched, so it is decided
/// only if `limit` is 0.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::rules::{Shape, Variant};
/// use masume::solve::general::solve;
/// use std::ops::ControlFlow;
/// let mut variant = Variant::blank(Shape::new(4, 4)?);
/// for line in ["thermo r1c1 r1c2 r1c3 r1c4", "cage 3 r2c1 r2c2", "cage 5 r3c1 r3c2"] {
///     variant.add(line.parse()?)?;
/// }
/// let found = solve(&variant, 2, |_| ControlFlow::Continue(()));
/// assert!(found.decided && found.solutions.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    variant: &Variant,
    limit: usize,
    mut on_guess: impl FnMut(u64) -> ControlFlow<()>,
) -> VariantSolutions {
    VariantSolver::new(variant).solve(variant, limit, &mut on_guess)
}

/// A solver for several puzzles with the same rules. It compiles the rules only once.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::rules::{Pos, Shape, Variant};
/// use masume::solve::general::VariantSolver;
/// use std::ops::ControlFlow;
/// let mut variant = Variant::blank(Shape::new(4, 4)?);
/// variant.add("thermo r1c1 r1c2 r1c3 r1c4".parse()?)?;
/// let mut solver = VariantSolver::new(&variant);
/// for (digit, is_possible) in [(1, true), (2, false)] {
///     variant.set_clue(Pos::new(0, 0), Some(digit));
///     let found = solver.solve(&variant, 1, &mut |_| ControlFlow::Continue(()));
///     assert_eq!(!found.solutions.is_empty(), is_possible);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantSolver {
    /// The rules, without clues.
    rules: Variant,
    /// The compiled rules; `None` if there are too many digits.
    model: Option<ConstraintModel>,
    /// The candidates of each cell without clues.
    candidates: Vec<Mask>,
    /// The solution of the last puzzle with one solution. It obeys the rules.
    known: Option<Vec<Option<u8>>>,
}

impl VariantSolver {
    /// Compiles the rules of a puzzle. Its clues are ignored.
    pub fn new(puzzle: &Variant) -> Self {
        let rules = puzzle.without_clues();
        // Classic grids have a solver of their own.
        let is_classic = build::classic_candidates(&rules).is_some();
        let model = (!is_classic).then(|| build::model(&rules, Purpose::Solve));
        let model = model.flatten();
        let candidates = model.as_ref().map(|model| model.start.clone());
        Self {
            rules,
            candidates: candidates.unwrap_or_default(),
            model,
            known: None,
        }
    }

    /// Returns true if a puzzle has the shape and the rules of this solver.
    pub fn fits(&self, puzzle: &Variant) -> bool {
        puzzle.shape() == self.rules.shape() && puzzle.rules() == self.rules.rules()
    }

    /// Finds up to `limit` solutions of a puzzle with the rules of this solver; see [`solve`].
    pub fn solve(
        &mut self,
        puzzle: &Variant,
        limit: usize,
        on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> VariantSolutions {
        debug_assert!(self.fits(puzzle));
        let mut found = VariantSolutions {
            solutions: Vec::new(),
            decided: limit == 0,
            guesses: 0,
        };
        if let Some(model) = &mut self.model
            && limit > 0
        {
            let clues = build::clue_masks(puzzle);
            let candidates = self.candidates.iter().zip(clues);
            model.start.clear();
            model.start.extend(candidates.map(|(own, clue)| own & clue));
            model.is_dead = model.start.contains(&0);
            let mut search = VariantSearch::new(model);
            find_all(
                puzzle,
                &mut search,
                self.known.as_deref(),
                limit,
                on_guess,
                &mut found,
            );
            if let [only] = &found.solutions[..] {
                self.known = Some(only.clone());
            }
        } else if let Some(candidates) = build::classic_candidates(puzzle) {
            search_classic(&candidates, limit, on_guess, &mut found);
        }
        found
    }
}

/// Finds up to `limit` solutions of a classic grid with the solver for single puzzles. Counts dead
/// ends as guesses.
fn search_classic(
    candidates: &CandidateSet,
    limit: usize,
    on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
    found: &mut VariantSolutions,
) {
    let mut all = SolutionIter::of_candidates(candidates);
    while found.solutions.len() < limit {
        if on_guess(found.guesses).is_break() {
            return;
        }
        if let Some(solution) = all.next_within(DEAD_ENDS_PER_CALL) {
            let digits = Cell::ALL.map(|cell| Some(solution.digit(cell).value()));
            found.solutions.push(digits.to_vec());
        } else if all.is_exhausted() {
            break;
        } else {
            found.guesses += DEAD_ENDS_PER_CALL;
        }
    }
    found.decided = true;
}

/// The number of dead ends after which `on_guess` is called, so that it can stop the search.
const DEAD_ENDS_PER_CALL: u64 = 1000;

/// Records a search until it finds a solution, ends, or has about `most` steps. Returns `None` for
/// a puzzle with more than sixteen digits.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::rules::{Shape, Variant};
/// use masume::solve::general::{SearchMethod, SearchStep, record};
/// let variant = Variant::blank(Shape::new(4, 4)?);
/// let mut run = record(&variant, SearchMethod::RowMajor, 1000).expect("four digits");
/// while run.forward().is_some() {}
/// assert_eq!(run.last(), Some(SearchStep::Solution));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(variant: &Variant, method: SearchMethod, most: u64) -> Option<Recording> {
    let model = build::model(variant, Purpose::Record)?;
    let (_, recorder) = first_solution(variant, &model, method, true, most)?;
    Some(recorder.finish(&model.start, &model))
}

/// Records a search with all its solutions until it ends, or has about `most` steps. Returns `None`
/// for a puzzle with more than sixteen digits.
pub fn record_all(variant: &Variant, method: SearchMethod, most: u64) -> Option<Recording> {
    let model = build::model(variant, Purpose::Record)?;
    let mut search = VariantSearch::new(&model);
    search.search_by(method);
    search.record(Recorder::new(variant, &model.start, true, most));
    search.run(&mut |_| ControlFlow::Continue(()), &mut |_| {
        ControlFlow::Continue(())
    });
    Some(search.into_recorder()?.finish(&model.start, &model))
}

/// Counts the steps of a search until it finds a solution, ends, or has about `most` steps. Also
/// returns the result of the search. Returns `None` for a puzzle with more than sixteen digits.
pub fn count_steps(
    variant: &Variant,
    method: SearchMethod,
    most: u64,
) -> Option<(SearchCounts, FirstSolution)> {
    let model = build::model(variant, Purpose::Record)?;
    let (found, recorder) = first_solution(variant, &model, method, false, most)?;
    Some((recorder.counts, found))
}

/// The result of a search for the first solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstSolution {
    /// A solution was found. The field lists the digits by [position
    /// index](crate::grid::rules::Shape::index).
    Found(Vec<Option<u8>>),
    /// There is no solution.
    None,
    /// The search stopped before it found a solution or searched everything.
    Undecided,
}

fn first_solution(
    variant: &Variant,
    model: &ConstraintModel,
    method: SearchMethod,
    keeps: bool,
    most: u64,
) -> Option<(FirstSolution, Recorder)> {
    let mut search = VariantSearch::new(model);
    search.search_by(method);
    search.record(Recorder::new(variant, &model.start, keeps, most));
    let (found, end) = find_first(variant, &mut search, &mut |_| ControlFlow::Continue(()));
    let found = match (found, end) {
        (Some(grid), _) => FirstSolution::Found(grid),
        (None, SearchEnd::Stopped) => FirstSolution::Undecided,
        (None, _) => FirstSolution::None,
    };
    Some((found, search.into_recorder()?))
}

/// Returns a random full grid that satisfies the rules and clues. The seed determines the grid.
/// Returns `None` if no grid was found within `most` guesses.
pub fn random_solution(variant: &Variant, seed: u64, most: u64) -> Option<Vec<Option<u8>>> {
    let model = build::model(variant, Purpose::Solve)?;
    let mut search = VariantSearch::new(&model);
    search.shuffle(seed);
    let (found, _) = find_first(variant, &mut search, &mut up_to(most));
    found
}

/// Returns a callback that stops a search after `most` guesses.
pub fn up_to(most: u64) -> impl FnMut(u64) -> ControlFlow<()> {
    move |guesses| {
        if guesses < most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

/// Runs a search until it finds a grid that satisfies every rule.
fn find_first(
    variant: &Variant,
    search: &mut VariantSearch<'_>,
    on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> (Option<Vec<Option<u8>>>, SearchEnd) {
    let mut found = None;
    let mut take = |cells: &[Mask]| {
        found = solution(variant, cells, None);
        match found {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    };
    let end = search.run(&mut take, on_guess);
    (found, end)
}

/// Finds up to two solutions with at most `most` guesses, and checks that no law removes a digit of
/// a known solution.
///
/// # Panics
/// Panics if a law removes a digit of `solution`, or if `solution` is not a solution.
pub fn solve_with_witness(variant: &Variant, most: u64, solution: &[u8]) -> VariantSolutions {
    let broken = variant.first_violation(solution);
    assert_eq!(broken, None, "the digits are not a solution");
    let mut found = VariantSolutions {
        solutions: Vec::new(),
        decided: false,
        guesses: 0,
    };
    if let Some(model) = build::model(variant, Purpose::Solve) {
        let shape = variant.shape();
        let digit = |pos| 1 << (solution[shape.index(pos)] - shape.low());
        let mut witness: Vec<Mask> = shape.cells().map(digit).collect();
        // The flags of the cells and the modified digits of the rows.
        if let Some(modified) = variant.modified_cells(solution) {
            let flags = shape
                .cells()
                .map(|pos| 1 << u8::from(modified.contains(&pos)));
            witness.extend(flags.chain(modified.iter().map(|pos| digit(*pos))));
        }
        let mut search = VariantSearch::new(&model);
        search.watch(witness);
        find_all(variant, &mut search, None, 2, &mut up_to(most), &mut found);
    }
    found
}

/// Runs a search for up to `limit` solutions. `known` is a solution that obeys the rules, if there is
/// one. It is not checked again.
fn find_all(
    variant: &Variant,
    search: &mut VariantSearch<'_>,
    known: Option<&[Option<u8>]>,
    limit: usize,
    on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
    found: &mut VariantSolutions,
) {
    let solutions = &mut found.solutions;
    let has_modifier = variant.modifier().is_some();
    let mut take = |cells: &[Mask]| {
        // Several choices of modified cells lead to the same grid.
        let is_new = |grid: &Vec<_>| !has_modifier || !solutions.contains(grid);
        let new = solution(variant, cells, known).filter(is_new);
        solutions.extend(new);
        if solutions.len() < limit {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let end = search.run(&mut take, on_guess);
    found.decided = end != SearchEnd::Stopped;
    found.guesses = search.guess_count();
}

/// Converts the masks of solved cells to digits, by position index. Returns `None` if the digits
/// break a rule. The solution `known` is not checked again.
fn solution(
    variant: &Variant,
    cells: &[Mask],
    known: Option<&[Option<u8>]>,
) -> Option<Vec<Option<u8>>> {
    let shape = variant.shape();
    let mut digits = vec![0; shape.area()];
    let mut grid = vec![None; shape.area()];
    for (pos, mask) in shape.cells().zip(cells) {
        let index = u8::try_from(mask.trailing_zeros()).expect("a mask has sixteen digits");
        let at = shape.index(pos);
        digits[at] = index + shape.low();
        grid[at] = Some(digits[at]);
    }
    (known == Some(&grid) || variant.first_violation(&digits).is_none()).then_some(grid)
}

//! The stock: puzzles of every level that the program generates in advance.
//!
//! Some puzzles of each level are ready in the journal and in the model. When a puzzle is used, the
//! program generates another one in the background. If no puzzle is ready, the program uses a
//! built-in puzzle. A puzzle that was used before is not prepared again.

use std::hash::{BuildHasher as _, RandomState};
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use super::job::{self, JobHandle, QueuedJob};
use crate::format::{Form, VariantEntry};
use crate::generate::{ClueSymmetry, Generator, Recipe, VariantKind, library};
use crate::grid::Clues;
use crate::puzzle::Puzzle;
use crate::rate::{Level, Tenths};
use crate::store::{Journal, StoreError, open_journal};

/// Prepared puzzles with their levels, in the order of use.
pub(crate) type StockPuzzles = Vec<(Level, Clues)>;

/// The prepared puzzles in the model.
#[derive(Debug, Default)]
pub(crate) struct Stock {
    puzzles: StockPuzzles,
    /// The job that prepares more puzzles.
    pending_fill: Option<JobHandle<StockPuzzles>>,
    /// True if the stock was filled in this run of the program.
    pub(crate) was_filled: bool,
}

impl Stock {
    /// Returns the next puzzle of a level. If no prepared puzzle is ready, the result is the
    /// built-in puzzle that follows `before`.
    pub(crate) fn next(&self, level: Level, before: &Clues) -> Clues {
        let ready = self.puzzles.iter().find(|(ready, _)| *ready == level);
        ready.map_or_else(|| library::following(before, level), |(_, clues)| *clues)
    }

    /// Creates a job that prepares puzzles until enough are ready. The job replaces an earlier job.
    pub(crate) fn fill(&mut self, folder: PathBuf) -> QueuedJob {
        let (pending, mut task) = job::job(move |worker| {
            fill_stock(Some(&folder), worker.stop(), &mut |ready| {
                worker.report(ready);
            });
        });
        task.low_priority = true;
        self.pending_fill = Some(pending);
        self.was_filled = true;
        task
    }

    /// Receives the puzzles that the job has prepared.
    pub(crate) fn poll(&mut self) {
        if let Some(ready) = job::take_answers(&mut self.pending_fill).pop() {
            self.puzzles = ready;
        }
    }

    /// Removes a puzzle from the stock. Returns `true` if the puzzle was in the stock.
    pub(crate) fn take(&mut self, clues: &Clues) -> bool {
        let before = self.puzzles.len();
        self.puzzles.retain(|(_, ready)| ready != clues);
        self.puzzles.len() < before
    }
}

/// A request for a variant: its kind and its level. `None` means any level.
pub(crate) type VariantChoice = (VariantKind, Option<Level>);

/// The variant that is prepared in advance. It has the kind and the level that were selected last.
#[derive(Debug, Default)]
pub(crate) struct VariantStock {
    next: Option<(VariantChoice, JobHandle<Option<VariantEntry>>)>,
    /// The kind and level that were selected last.
    pub(crate) last: Option<VariantChoice>,
}

impl VariantStock {
    /// Removes and returns the prepared variant, if it has the kind and the level `wanted`. Records
    /// `wanted` as the last selection.
    pub(crate) fn take(
        &mut self,
        wanted: VariantChoice,
    ) -> Option<JobHandle<Option<VariantEntry>>> {
        self.last = Some(wanted);
        let next = self.next.take_if(|(choice, _)| *choice == wanted);
        next.map(|(_, pending)| pending)
    }

    /// Creates a job that prepares a variant of a kind and level. The job replaces an earlier job.
    pub(crate) fn fill(&mut self, wanted: VariantChoice) -> QueuedJob {
        let (pending, mut task) = make_variant(wanted, VariantSource::Generator);
        task.low_priority = true;
        self.next = Some((wanted, pending));
        task
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VariantSource {
    /// A built-in puzzle of the kind if there is one, and otherwise a generated puzzle. This source
    /// is for a player who is waiting.
    Fastest,
    /// A newly generated puzzle.
    Generator,
}

/// Creates a job that generates or selects a variant of a kind and level.
pub(crate) fn make_variant(
    (kind, level): VariantChoice,
    source: VariantSource,
) -> (JobHandle<Option<VariantEntry>>, QueuedJob) {
    let seed = RandomState::new().hash_one(kind.name);
    job::job(move |worker| {
        let stop = || worker.cancel().is_canceled();
        let built_in = match source {
            VariantSource::Fastest => kind.built_in(level, seed),
            VariantSource::Generator => None,
        };
        let made = built_in.or_else(|| kind.make(level, seed, &stop));
        worker.report(made.map(|puzzle| VariantEntry::new(puzzle, 1, Form::Json)));
    })
}

/// The number of puzzles to prepare for each level. With this number, a level rarely runs out of
/// puzzles.
const PUZZLES_PER_LEVEL: usize = 6;

/// The clue symmetries of prepared puzzles. The built-in puzzles have the same symmetries.
const SYMMETRIES: [ClueSymmetry; 5] = [
    ClueSymmetry::None,
    ClueSymmetry::Rotational,
    ClueSymmetry::Horizontal,
    ClueSymmetry::Diagonal,
    ClueSymmetry::QuarterTurns,
];

/// Prepares puzzles in the journal of a folder, until enough puzzles of each level are ready or
/// `stop` is set. Calls `report` with the prepared puzzles. Does nothing if there is no journal.
pub fn fill_stock(folder: Option<&Path>, stop: &AtomicBool, report: &mut dyn FnMut(StockPuzzles)) {
    // The game saver reports errors of the journal, so this function ignores them.
    let _ = open_journal(folder).and_then(|mut journal| fill(&mut journal, stop, report));
}

fn fill(
    journal: &mut Journal,
    stop: &AtomicBool,
    report: &mut dyn FnMut(StockPuzzles),
) -> Result<(), StoreError> {
    let played = journal.played_elsewhere()?;
    let played: Vec<_> = played.iter().map(|c| (*c, c.canonical())).collect();
    journal.record_played(&played)?;
    loop {
        let ready = journal.stock()?;
        let count = |level: &Level| ready.iter().filter(|(ready, _)| ready == level).count();
        let scarcest = Level::ALL.into_iter().min_by_key(count);
        let wanted = scarcest.map(|level| (level, count(&level)));
        report(ready.clone());
        let Some((level, count)) = wanted.filter(|(_, count)| *count < PUZZLES_PER_LEVEL) else {
            return Ok(());
        };
        // If no puzzle is ready, a built-in puzzle is added first, because it is available at once.
        let at_hand = count == 0 && offer_built_in(journal, level)?;
        if !at_hand && make(journal, level, stop)?.is_break() {
            return Ok(());
        }
    }
}

/// Adds a built-in puzzle to the stock. Returns false if no unused built-in puzzle is found.
fn offer_built_in(journal: &mut Journal, level: Level) -> Result<bool, StoreError> {
    let count = library::of_level(level).len();
    let first = RandomState::new().hash_one(level.slug());
    // The search starts at a random puzzle, so that the order differs between players.
    for number in (0..).take(4 * count).map(|more| first.wrapping_add(more)) {
        let clues = library::any(level, number);
        if journal.add_to_stock(level, (&clues, &clues.canonical()))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The ERs of every second prepared hard puzzle. Such a puzzle needs pairs, triples or small fish, as
/// the hard puzzles of newspapers do, but no wings or rectangles.
const NEWSPAPER_HARD: RangeInclusive<Tenths> = Tenths(30)..=Tenths(38);

/// Generates a puzzle of a level and adds it to the stock. Returns `Break` if `stop` is set.
fn make(
    journal: &mut Journal,
    level: Level,
    stop: &AtomicBool,
) -> Result<ControlFlow<()>, StoreError> {
    /// The number of attempts in a batch. The results are checked after each batch.
    const WINDOW: u64 = 16;
    let seed = RandomState::new().hash_one(level.slug());
    let symmetry = SYMMETRIES[usize::from(seed.to_le_bytes()[0]) % SYMMETRIES.len()];
    let is_newspaper = level == Level::Hard && seed.to_le_bytes()[1].is_multiple_of(2);
    let er = if is_newspaper {
        NEWSPAPER_HARD
    } else {
        level.range()
    };
    let recipe = Recipe::new().symmetry(symmetry).er(er);
    let mut generator = Generator::new(recipe, seed);
    for window in 0.. {
        let made = generator.make(window * WINDOW..(window + 1) * WINDOW, stop);
        if stop.load(Ordering::Relaxed) {
            return Ok(ControlFlow::Break(()));
        }
        for puzzle in made.iter().flatten().map(Puzzle::clues) {
            if journal.add_to_stock(level, (puzzle, &puzzle.canonical()))? {
                return Ok(ControlFlow::Continue(()));
            }
        }
    }
    Ok(ControlFlow::Break(()))
}

//! The review of a finished game: the technique behind each digit, guesses, mistakes with their
//! corrections, missed easier steps, and times.

use std::sync::atomic::{AtomicBool, Ordering};

mod variant;

use crate::game::{Game, Move, PlayTime, Turn, ViewedHint};
use crate::grid::rules::VariantCandidate;
use crate::grid::{Board, Candidate, CandidateSet};
use crate::logic::rules::VariantTechnique;
use crate::logic::{CATALOG, Order, Search, SearchScope, Technique};
use crate::puzzle::{PosDigits, Puzzle};
use crate::rate::{Level, se};

/// A technique of classic puzzles or of variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewTechnique {
    /// A technique of classic puzzles.
    Classic(Technique),
    /// A technique of variants.
    Variant(VariantTechnique),
}

impl ReviewTechnique {
    /// The identifier of the technique.
    pub fn slug(self) -> &'static str {
        match self {
            Self::Classic(technique) => technique.slug(),
            Self::Variant(technique) => technique.slug(),
        }
    }
}

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The level of the puzzle.
    pub level: Level,
    /// Every digit that the player entered, in order.
    pub entries: Vec<AssessedEntry>,
    /// The techniques that the puzzle needs or the player used, easiest first.
    pub techniques: Vec<Usage>,
}

/// A digit that the player entered, and its assessment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssessedEntry {
    /// The number of the turn, counted from 1.
    pub turn: usize,
    /// The number of moves from the start of the game up to this entry, without undone moves. The
    /// list of moves shows this number.
    pub number: usize,
    /// The entered digit and its cell.
    pub placed: VariantCandidate,
    /// The time since the previous turn.
    pub time: PlayTime,
    /// The assessment of the entry.
    pub verdict: Verdict,
    /// True if the entry was undone or erased later.
    pub is_undone: bool,
}

impl AssessedEntry {
    /// Returns true if the entry deserves a remark: it was a guess or a mistake, or another digit
    /// was easier to find.
    pub const fn is_remarkable(&self) -> bool {
        !matches!(self.verdict, Verdict::Known { easier: None, .. })
    }
}

/// The assessment of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The digit follows from the position.
    Known {
        /// The hardest technique that is needed to find the digit.
        technique: ReviewTechnique,
        /// An easier technique, and the digit that it would have placed. `None` if no other digit
        /// was easier to find.
        easier: Option<(ReviewTechnique, VariantCandidate)>,
    },
    /// The digit is right, but it cannot be found with basic techniques and the techniques that the
    /// puzzle needs.
    Guess,
    /// The digit is wrong.
    Mistake {
        /// The number of moves after which the wrong digit was changed; `None` if it was never
        /// changed.
        moves_until_corrected: Option<usize>,
    },
}

/// The use of a technique in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The technique.
    pub technique: ReviewTechnique,
    /// The number of steps with the technique on the easiest solution path.
    pub needed: usize,
    /// The number of digits that the player found with the technique.
    pub found: usize,
    /// The time that the player spent on the digits in `found`.
    pub time: PlayTime,
    /// The number of hints with the technique that the player opened. A hint counts once, even if
    /// the player opened several of its levels.
    pub hinted: usize,
    /// The number of digits that the player found with a harder technique while this technique
    /// would have placed another digit.
    pub seen_late: usize,
}

impl Review {
    /// Reviews a game. Returns `None` if its clues do not have a unique solution, if the solution
    /// of a variant is [not known](crate::game::Game::set_solution), if the puzzle is too
    /// large for hints, or if `stop` became true.
    pub fn of(game: &Game, stop: &AtomicBool) -> Option<Self> {
        Self::with_parts(game, stop, &mut |_| {})
    }

    /// Reviews a game, like [`of`](Self::of). After each entry, `on_part` receives a function that
    /// returns the review of the entries so far.
    pub fn with_parts(
        game: &Game,
        stop: &AtomicBool,
        on_part: &mut dyn FnMut(&dyn Fn() -> Self),
    ) -> Option<Self> {
        match game.puzzle().classic() {
            Some(puzzle) => of_classic(game, puzzle.as_ref().ok()?, stop, on_part),
            None => variant::review(game, stop, on_part),
        }
    }

    /// Returns the number of entries of a game that a review assesses.
    pub fn entry_count(game: &Game) -> usize {
        let turns = game.turns().iter();
        let entered = turns.flat_map(|(_, turn)| turn.entered());
        entered.filter(|it| !game.is_clue(it.pos)).count()
    }

    /// Returns the techniques that were needed or hinted more often than found. The technique with
    /// the largest difference is first. Among equal differences, the hardest technique is first.
    pub fn weakest(&self) -> Vec<ReviewTechnique> {
        let lack = |usage: &Usage| (usage.needed + usage.hinted).saturating_sub(usage.found);
        let hardest_first = self.techniques.iter().rev();
        let mut wanting: Vec<&Usage> = hardest_first.filter(|usage| lack(usage) > 0).collect();
        wanting.sort_by_key(|usage| std::cmp::Reverse(lack(usage)));
        wanting.into_iter().map(|usage| usage.technique).collect()
    }

    /// Returns the entry that took the most time, or `None` if there is no entry.
    pub fn longest(&self) -> Option<&AssessedEntry> {
        self.entries.iter().max_by_key(|entry| entry.time)
    }
}

/// A function that receives the review of the entries so far.
type PartFn<'a> = dyn FnMut(&dyn Fn() -> Review) + 'a;

fn of_classic(
    game: &Game,
    puzzle: &Puzzle,
    stop: &AtomicBool,
    on_part: &mut PartFn<'_>,
) -> Option<Review> {
    let search = Search::by(ORDER).until(stop);
    let path = search.solve_path(Board::from_clues(puzzle.clues()).ok()?);
    let needed: Vec<Technique> = path.steps.iter().map(|step| step.technique).collect();
    let hardest = needed.iter().copied().fold(BASIC, harder);
    let always = CATALOG.iter().filter(|l| l.scope == SearchScope::Always);
    let always = always.map(|listing| listing.technique);
    let assessor = Assessor {
        known: search.clone().only(always).up_to(hardest),
        search,
    };
    let mut reason = |before: &PosDigits, placed: VariantCandidate| {
        let board = Board::with_entries(puzzle.clues(), &before.to_clues()).ok()?;
        let by = assessor.reason(board.clone(), placed.to_candidate()?)?;
        let easier = assessor.easier(&board, by);
        let easier = easier.map(|(by, placed)| (ReviewTechnique::Classic(by), placed.into()));
        Some((ReviewTechnique::Classic(by), easier))
    };
    let level = Level::of(se::rate(puzzle, stop)?.er);
    let needed: Vec<ReviewTechnique> = needed.into_iter().map(ReviewTechnique::Classic).collect();
    let all = ORDER.techniques().iter().copied();
    let all: Vec<ReviewTechnique> = all.map(ReviewTechnique::Classic).collect();
    reviewed(game, level, (&all, &needed), &mut reason, stop, on_part)
}

/// Reviews a game by a function that finds the reasons of its entries. `all` are the techniques in
/// order, and `needed` are those of the easiest solution path.
fn reviewed(
    game: &Game,
    level: Level,
    (all, needed): (&[ReviewTechnique], &[ReviewTechnique]),
    reason: &mut ReasonFn<'_>,
    stop: &AtomicBool,
    on_part: &mut PartFn<'_>,
) -> Option<Review> {
    let hints = game.hints().into_iter();
    let named = |hint: &ViewedHint| all.iter().copied().find(|it| it.slug() == hint.subject);
    let hinted: Vec<ReviewTechnique> = hints.filter_map(|hint| named(&hint)).collect();
    let review = |entries: &[AssessedEntry]| Review {
        level,
        techniques: usages(all, needed, entries, &hinted),
        entries: entries.to_vec(),
    };
    let entries = assessed(game, reason, &mut |entries| on_part(&|| review(entries)))?;
    (!stop.load(Ordering::Relaxed)).then(|| review(&entries))
}

/// The order that decides which of two techniques is harder.
const ORDER: Order = Order::Teach;

fn harder(one: Technique, other: Technique) -> Technique {
    if ORDER.rank(one) < ORDER.rank(other) {
        other
    } else {
        one
    }
}

/// The hardest basic technique. Players are assumed to know basic techniques, even if the puzzle
/// does not need them.
const BASIC: Technique = Technique::HiddenPair;

struct Assessor<'a> {
    search: Search<'a>,
    /// The search with the techniques that the player is assumed to know: basic techniques, and
    /// techniques that are not harder than the puzzle needs.
    known: Search<'a>,
}

/// A technique, and the digit that it places.
type EasierStep = (ReviewTechnique, VariantCandidate);

/// A function that finds the hardest technique that a right entry needs, and an easier step that
/// was possible; `None` if the entry is a guess. Its arguments are the right digits before the
/// entry, and the entry.
type ReasonFn<'a> =
    dyn FnMut(&PosDigits, VariantCandidate) -> Option<(ReviewTechnique, Option<EasierStep>)> + 'a;

/// Assesses an entry in a game. `before` are the digits before the entry.
fn verdict(
    game: &Game,
    before: &PosDigits,
    placed: VariantCandidate,
    reason: &mut ReasonFn<'_>,
) -> Verdict {
    let puzzle = game.puzzle();
    if puzzle.solution_digit(placed.pos) != Some(placed.value) {
        return Verdict::Mistake {
            moves_until_corrected: None,
        };
    }
    // Mistakes are removed from the board first, because steps found with mistakes could be wrong.
    let mut sound = before.clone();
    for pos in puzzle.cells() {
        if *pos == placed.pos || before.digit(*pos) != puzzle.solution_digit(*pos) {
            sound.set(*pos, None);
        }
    }
    let found = reason(&sound, placed);
    found.map_or(Verdict::Guess, |(technique, easier)| Verdict::Known {
        technique,
        easier,
    })
}

/// Replays a game from its start, and assesses each entered digit. `on_entry` receives the entries so
/// far after each entry. Returns `None` if a turn cannot be replayed.
fn assessed(
    game: &Game,
    reason: &mut ReasonFn<'_>,
    on_entry: &mut dyn FnMut(&[AssessedEntry]),
) -> Option<Vec<AssessedEntry>> {
    let mut entries: Vec<AssessedEntry> = Vec::new();
    let mut replay = Game::of(game.puzzle().clone());
    let mut last = PlayTime::ZERO;
    for (turn, (at, what)) in (1..).zip(game.turns()) {
        let before = replay.entries();
        replay.play(*at, what.clone()).ok()?;
        record_corrections(&mut entries, &game.turns()[..turn], &replay.digits());
        let entered = what.entered().into_iter();
        for placed in entered.filter(|it| !game.is_clue(it.pos)) {
            entries.push(AssessedEntry {
                turn,
                number: replay.history().depth(),
                placed,
                time: at.saturating_sub(last),
                verdict: verdict(game, &before, placed, reason),
                is_undone: false,
            });
            on_entry(&entries);
        }
        last = *at;
    }
    Some(entries)
}

impl Assessor<'_> {
    /// Returns the hardest technique on the easiest path to a placement. The path places no other
    /// digit. Returns `None` if no path is found.
    fn reason(&self, mut board: Board, placed: Candidate) -> Option<Technique> {
        let mut hardest: Option<Technique> = None;
        'again: loop {
            let before = board.clone();
            let session = self.known.on(&before);
            for technique in self.known.techniques() {
                let steps = session.steps_of(*technique);
                if steps.iter().any(|step| step.placements.contains(&placed)) {
                    return Some(hardest.map_or(*technique, |it| harder(it, *technique)));
                }
                let quiet = steps.iter().filter(|step| step.placements.is_empty());
                let eliminable: CandidateSet =
                    quiet.flat_map(|step| step.eliminations.iter()).collect();
                if !board.eliminate(&eliminable).is_empty() {
                    hardest = Some(hardest.map_or(*technique, |it| harder(it, *technique)));
                    continue 'again;
                }
            }
            return None;
        }
    }

    /// Returns a technique that is easier than `by`, and a digit that it places, or `None` if there
    /// is no easier technique.
    fn easier(&self, board: &Board, by: Technique) -> Option<(Technique, Candidate)> {
        let step = self.search.first_step(board)?;
        let placed = *step.placements.first()?;
        // If the player found a single, an easier single is not reported as missed, because all
        // singles are obvious.
        let rank = ORDER.rank(by);
        let missed = ORDER.rank(step.technique) < rank && rank > ORDER.rank(Technique::NakedSingle);
        missed.then_some((step.technique, placed))
    }
}

/// Records for each corrected mistake the number of moves until its correction. `turns` are the
/// turns so far, and `digits` are the digits after these turns. Mistakes that are still in `digits`
/// are skipped. If the last turn fills the grid with the solution, nothing is recorded.
fn record_corrections(
    entries: &mut [AssessedEntry],
    turns: &[(PlayTime, Turn)],
    digits: &PosDigits,
) {
    // If the program fills the grid, the player has not corrected the mistakes.
    if let Some((_, Turn::Make(Move::Complete(_)))) = turns.last() {
        return;
    }
    for entry in entries {
        let cell = entry.placed.pos;
        let stands = digits.digit(cell) == Some(entry.placed.value);
        if !stands || matches!(turns.last(), Some((_, Turn::Redo))) {
            entry.is_undone = !stands;
        }
        if let Verdict::Mistake {
            moves_until_corrected: noticed,
        } = &mut entry.verdict
            && !stands
        {
            let since = turns[entry.turn..].iter();
            noticed.get_or_insert_with(|| since.filter(|(_, turn)| turn.is_move()).count());
        }
    }
}

/// Returns the use of each technique that was needed, found or hinted, in the order of `all`.
fn usages(
    all: &[ReviewTechnique],
    needed: &[ReviewTechnique],
    entries: &[AssessedEntry],
    hinted: &[ReviewTechnique],
) -> Vec<Usage> {
    let count = |of: &[ReviewTechnique], technique| of.iter().filter(|t| **t == technique).count();
    let usage = |technique: ReviewTechnique| {
        let found = entries.iter().filter(
            |entry| matches!(entry.verdict, Verdict::Known { technique: by, .. } if by == technique),
        );
        let is_late = |entry: &&AssessedEntry| matches!(entry.verdict, Verdict::Known { easier: Some((by, _)), .. } if by == technique);
        Usage {
            technique,
            seen_late: entries.iter().filter(is_late).count(),
            needed: count(needed, technique),
            found: found.clone().count(),
            time: found.map(|entry| entry.time).sum(),
            hinted: count(hinted, technique),
        }
    };
    all.iter()
        .copied()
        .map(usage)
        .filter(|usage| usage.needed + usage.found + usage.hinted + usage.seen_late > 0)
        .collect()
}

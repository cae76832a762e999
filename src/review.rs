//! A game, looked at again: what each digit could be known by, guesses, slips and when they were
//! noticed, easier steps passed by, and where the time went.

use std::sync::atomic::AtomicBool;

use crate::game::{Game, Move, PlayTime, Turn};
use crate::grid::{Board, Candidate, CandidateSet, Clues};
use crate::logic::{CATALOGUE, Order, Search, Technique, When};
use crate::puzzle::Puzzle;
use crate::rate::{Level, se};

/// What a game looks like from its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// How hard the puzzle is.
    pub level: Level,
    /// Every digit that the player wrote, in order.
    pub entries: Vec<Entry>,
    /// The techniques that the puzzle needs or the player used, easiest first.
    pub techniques: Vec<Usage>,
}

/// A digit that the player wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The turn, counted from 1.
    pub turn: usize,
    /// Where, and which.
    pub placed: Candidate,
    /// The time since the turn before.
    pub took: PlayTime,
    /// What to think of it.
    pub verdict: Verdict,
}

/// What to think of a digit that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It could be known.
    Known {
        /// The technique that is needed for it.
        by: Technique,
        /// An easier one that would have given another digit.
        easier: Option<(Technique, Candidate)>,
    },
    /// It is right, and neither a basic technique nor one that the puzzle needs gives it yet.
    Guess,
    /// It is wrong.
    Slip {
        /// The turn in which it was changed, counted from 1.
        noticed: Option<usize>,
    },
}

/// How often a technique was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The technique.
    pub technique: Technique,
    /// How often the easiest way to the solution uses it.
    pub needed: usize,
    /// How many digits the player found by it.
    pub found: usize,
    /// The time those took.
    pub time: PlayTime,
    /// How many hints of it the player looked at; one that is deepened counts once.
    pub hinted: usize,
}

impl Review {
    /// Looks at a game; `None` if its clues are no puzzle, or the flag was set before it was
    /// done.
    pub fn of(game: &Game, stop: &AtomicBool) -> Option<Self> {
        let puzzle = game.puzzle().ok()?;
        let search = Search::by(ORDER).until(stop);
        let path = search.solve_path(Board::from_clues(puzzle.clues()).ok()?);
        let needed: Vec<Technique> = path.steps.iter().map(|step| step.technique).collect();
        let hardest = needed.iter().copied().max_by_key(|it| ORDER.rank(*it))?;
        let hardest = harder(hardest, BASIC);
        let always = CATALOGUE.iter().filter(|l| l.when == When::Always);
        let always = always.map(|listing| listing.technique);
        let judge = Judge {
            puzzle,
            known: search.clone().only(always).up_to(hardest),
            search,
        };
        let entries = judge.entries(game)?;
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            return None;
        }
        let techniques = usages(&needed, &entries, &hinted(game));
        let level = Level::of(se::rate(puzzle, stop)?.er);
        Some(Self {
            level,
            entries,
            techniques,
        })
    }

    /// The techniques that most need practice, the first first: those that were needed or looked
    /// up more often than found, by how much more often, and of equal ones the hardest.
    pub fn weakest(&self) -> Vec<Technique> {
        let lack = |usage: &Usage| (usage.needed + usage.hinted).saturating_sub(usage.found);
        let wanting = self.techniques.iter().filter(|usage| lack(usage) > 0);
        let mut wanting: Vec<&Usage> = wanting.collect();
        wanting.sort_by_key(|usage| std::cmp::Reverse((lack(usage), ORDER.rank(usage.technique))));
        wanting.into_iter().map(|usage| usage.technique).collect()
    }

    /// The entry that took longest.
    pub fn longest(&self) -> Option<&Entry> {
        self.entries.iter().max_by_key(|entry| entry.took)
    }
}

/// The order by which one technique is easier than another.
const ORDER: Order = Order::Teach;

/// The harder of two techniques.
fn harder(one: Technique, other: Technique) -> Technique {
    if ORDER.rank(one) < ORDER.rank(other) {
        other
    } else {
        one
    }
}

/// Techniques up to this one are everybody's, whether the puzzle needs them or not.
const BASIC: Technique = Technique::HiddenPair;

/// What a game is judged by.
struct Judge<'a> {
    puzzle: &'a Puzzle,
    search: Search<'a>,
    /// The search for what the player may be held to know: nothing harder than the puzzle needs.
    known: Search<'a>,
}

impl Judge<'_> {
    fn entries(&self, game: &Game) -> Option<Vec<Entry>> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut replay = Game::new(Ok(self.puzzle.clone()));
        let mut last = PlayTime::ZERO;
        for (turn, (at, what)) in (1..).zip(game.turns()) {
            let before = replay.entries();
            replay.play(*at, what.clone()).ok()?;
            let after = replay.digits();
            notice(&mut entries, turn, &after);
            if let Some(placed) = written(what) {
                entries.push(Entry {
                    turn,
                    placed,
                    took: at.saturating_sub(last),
                    verdict: self.verdict(&before, placed),
                });
            }
            last = *at;
        }
        Some(entries)
    }

    fn verdict(&self, before: &Clues, placed: Candidate) -> Verdict {
        let solution = self.puzzle.solution();
        if solution.digit(placed.cell()) != placed.digit() {
            return Verdict::Slip { noticed: None };
        }
        // What is wrong on the board is nothing to reason from.
        let mut sound = *before;
        for (cell, digit) in before.iter() {
            let right = solution.digit(cell) == digit && cell != placed.cell();
            sound.set(cell, right.then_some(digit));
        }
        let Ok(board) = Board::with_entries(self.puzzle.clues(), &sound) else {
            return Verdict::Guess;
        };
        match self.reason(board.clone(), placed) {
            Some(by) => Verdict::Known {
                by,
                easier: self.easier(&board, by),
            },
            None => Verdict::Guess,
        }
    }

    /// The hardest technique on the easiest way from a position to a digit, no other digit being
    /// written on the way.
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
                let losers: CandidateSet =
                    quiet.flat_map(|step| step.eliminations.iter()).collect();
                if !board.eliminate(&losers).is_empty() {
                    hardest = Some(hardest.map_or(*technique, |it| harder(it, *technique)));
                    continue 'again;
                }
            }
            return None;
        }
    }

    /// A digit that an easier technique gives.
    fn easier(&self, board: &Board, by: Technique) -> Option<(Technique, Candidate)> {
        let step = self.search.first_step(board)?;
        let placed = *step.placements.first()?;
        // A naked single is no miss beside a hidden one: both are seen at a glance.
        let rank = ORDER.rank(by);
        let missed = ORDER.rank(step.technique) < rank && rank > ORDER.rank(Technique::NakedSingle);
        missed.then_some((step.technique, placed))
    }
}

/// Notes which slips are gone.
fn notice(entries: &mut [Entry], turn: usize, digits: &Clues) {
    for entry in entries {
        let stands = digits.digit(entry.placed.cell()) == Some(entry.placed.digit());
        if let Verdict::Slip { noticed } = &mut entry.verdict
            && !stands
        {
            noticed.get_or_insert(turn);
        }
    }
}

/// The digit that a turn writes.
fn written(turn: &Turn) -> Option<Candidate> {
    match turn {
        Turn::Make(Move::Place(placed)) | Turn::Try(placed) => Some(*placed),
        _ => None,
    }
}

/// The techniques of the hints that were looked at.
fn hinted(game: &Game) -> Vec<Technique> {
    let hints = game.hints().into_iter();
    hints
        .filter_map(|hint| Technique::from_slug(&hint.about))
        .collect()
}

fn usages(needed: &[Technique], entries: &[Entry], hinted: &[Technique]) -> Vec<Usage> {
    let count = |all: &[Technique], technique| all.iter().filter(|t| **t == technique).count();
    let usage = |technique: Technique| {
        let found = entries
            .iter()
            .filter(|entry| matches!(entry.verdict, Verdict::Known { by, .. } if by == technique));
        Usage {
            technique,
            needed: count(needed, technique),
            found: found.clone().count(),
            time: found.map(|entry| entry.took).sum(),
            hinted: count(hinted, technique),
        }
    };
    let usages = ORDER.techniques().iter().map(|technique| usage(*technique));
    usages
        .filter(|usage| usage.needed + usage.found + usage.hinted > 0)
        .collect()
}

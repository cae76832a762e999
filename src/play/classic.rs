//! Games on classic puzzles: conflicts, hints and highlights.

use super::highlight::{Highlight, highlight};
use super::kind::HintSubject;
use super::{
    Cancel, HintLevel, HintPreferences, HintProgress, HintStep, HintText, OpenGame, PlayKind,
    Solvability, StepKind,
};
use crate::game::{CellState, Classic, Game, LinkKind, PuzzleKind as _};
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Clues, Conflict, DigitSet, HouseSet, Solution,
};
use crate::logic::{LessonTopic, Order, Search, SearchScope, Step, Technique};
use crate::puzzle::{Flaw, Puzzle, PuzzleError};
use crate::solve::single;
use crate::text::{Explanation, Id, Text, step_houses};

#[derive(Debug)]
pub(crate) struct ClassicFinder {
    /// True if the puzzle is known to have only one solution. Some techniques assume a unique
    /// solution.
    unique: bool,
    order: Order,
    /// The candidates in the player's notes.
    notes: CandidateSet,
    cursor: Cell,
}

impl ClassicFinder {
    fn new(game: &Game, near: Option<Cell>, preferences: HintPreferences) -> Self {
        let notes = Cell::ALL.map(|cell| CandidateSet::of_cell(cell, game.notes(cell)));
        Self {
            unique: preferences.uniqueness && game.puzzle().is_ok(),
            order: preferences.order,
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

    /// Selects the step to show from several steps of one technique. Prefers the step that needs
    /// the fewest candidates missing in the notes, then the step that is easiest to see, and then
    /// the step nearest to the cursor.
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

impl HintStep for Step {
    type Kind = Classic;

    fn placed(&self) -> Vec<Candidate> {
        self.placements.clone()
    }

    fn eliminated(&self) -> Vec<Candidate> {
        self.eliminations.iter().collect()
    }

    fn slug(&self) -> &'static str {
        self.technique.catalog_row().slug
    }
}

impl StepKind for Classic {
    type Step = Step;
    type Position = Board;
    type Finder = ClassicFinder;

    fn position(game: &Game, is_noted: bool) -> Option<Board> {
        if is_noted {
            game.noted_board()
        } else {
            game.board()
        }
    }

    fn candidates(board: &Board, cell: Cell) -> DigitSet {
        board.candidates(cell)
    }

    fn is_in_pattern(step: &Step, board: &Board, candidate: Candidate) -> bool {
        (step.candidates(board) - step.eliminations).contains(candidate)
    }

    fn needs_candidates(step: &Step) -> bool {
        !step.eliminations.is_empty()
    }

    fn is_listed_alone(step: &Step) -> bool {
        step.technique.catalog_row().scope == SearchScope::FirstStep
    }

    fn topic(step: &Step, _: &Board) -> Option<LessonTopic> {
        Some(step.technique.into())
    }

    fn finder(game: &Game, near: Option<Cell>, preferences: HintPreferences) -> ClassicFinder {
        ClassicFinder::new(game, near, preferences)
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

    fn technique_of(
        clues: &Clues,
        state: &dyn Fn(Cell) -> CellState,
        placed: Candidate,
    ) -> Option<&'static str> {
        let board = board_without(placed.cell(), clues, state)?;
        let simple = Search::default().up_to(Technique::DirectHiddenTriple);
        let steps = simple.on(&board);
        let found = steps.find(|step| step.placements.contains(&placed))?;
        Some(found.technique.catalog_row().slug)
    }

    fn technique_name(slug: &str, text: &Text) -> Option<String> {
        Technique::from_slug(slug).map(|technique| text.technique(technique))
    }
}

impl PlayKind for Classic {
    type Conflict = Conflict;
    type Flaw = PuzzleError;
    type HintExplanation = (Explanation, Highlight);
    type Highlights = Highlight;

    fn conflicts(_: &Result<Puzzle, PuzzleError>, digits: &Clues) -> Vec<Conflict> {
        digits.conflicts()
    }

    fn conflict_cells(conflict: &Conflict) -> CellSet {
        conflict.cells
    }

    fn conflict_words(conflict: &Conflict, _: &Result<Puzzle, PuzzleError>, text: &Text) -> String {
        text.format(Id::Repeats, &text.conflict_facts(conflict))
    }

    fn is_unsolvable(flaw: &PuzzleError) -> bool {
        flaw.flaws().contains(&Flaw::NoSolution)
    }

    fn flaw_words(flaw: &PuzzleError, text: &Text) -> String {
        text.flaw(flaw)
    }

    fn explain(
        subject: &HintSubject<Self>,
        _: &Result<Puzzle, PuzzleError>,
        text: &Text,
    ) -> (Explanation, Highlight) {
        let words = match subject {
            HintSubject::Conflict { conflict, entries } => {
                text.explain_conflict(conflict, *entries)
            }
            HintSubject::Flawed(error) => text.explain_flaw(error),
            HintSubject::Mistakes(cells) => text.explain_mistakes(*cells),
            HintSubject::MissingNote { note, .. } => text.explain_missing_note(*note),
            HintSubject::Step { step, position, .. } => text.explain(step, position),
            HintSubject::Stuck(reveal) => {
                let words = |it: Candidate| [text.cell(it.cell()), it.digit().to_string()];
                text.explain_stuck(Id::StuckName, reveal.map(words))
            }
        };
        (words, draw_all(subject))
    }

    fn words((explanation, _): &(Explanation, Highlight)) -> HintText {
        HintText::of(explanation)
    }

    fn more(
        (explanation, _): &(Explanation, Highlight),
        (_, board): (&Step, &Board),
        sentence: usize,
        text: &Text,
    ) -> Vec<String> {
        let sentence = explanation.reasons.get(sentence);
        let more = sentence.map_or_else(Vec::new, |it| text.explain_more(it, board));
        more.into_iter().map(|more| more.words).collect()
    }

    fn notation(step: &Step, _: &(Explanation, Highlight), text: &Text) -> String {
        text.notation(step)
    }

    fn pattern_cells(
        _: &HintSubject<Self>,
        (_, all): &(Explanation, Highlight),
        text: &Text,
    ) -> String {
        text.cells(all.evidence)
    }

    fn highlight(
        subject: &HintSubject<Self>,
        (explanation, all): &(Explanation, Highlight),
        progress: &HintProgress,
    ) -> Highlight {
        let step = match subject {
            HintSubject::Step { step, .. } => Some(step),
            _ => None,
        };
        if progress.level() < HintLevel::Pattern {
            let step = step.filter(|_| all.houses.is_empty());
            return Highlight {
                houses: step.map_or(all.houses, |step| step_houses(step).collect()),
                ..Highlight::default()
            };
        }
        match subject {
            HintSubject::Step { .. } if progress.asks() => all.clone().without_result(),
            HintSubject::Step { .. } => {
                let count = explanation.reasons.len();
                // If a sentence is selected, only the sentences up to this one are shown.
                let end = progress.sentence().map_or(count, |at| at + 1);
                all.up_to(explanation, end)
            }
            HintSubject::Stuck(_) if progress.level() < HintLevel::Conclusion => Highlight {
                places: CandidateSet::EMPTY,
                ..all.clone()
            },
            _ => all.clone(),
        }
    }

    fn highlight_links(links: &[([Candidate; 2], LinkKind)]) -> Highlight {
        Highlight::of_links(links)
    }

    fn solutions(
        puzzle: &Result<Puzzle, PuzzleError>,
        most: usize,
        cancel: &Cancel,
    ) -> (Vec<Solution>, bool) {
        let mut all = single::SolutionIter::new(Self::clues(puzzle));
        let found = all.by_ref().take(most);
        let found: Vec<Solution> = found.take_while(|_| !cancel.is_canceled()).collect();
        (found, all.next().is_some())
    }

    fn solvability(puzzle: &Result<Puzzle, PuzzleError>) -> Solvability<Self> {
        match puzzle {
            Ok(_) => Solvability::Unique,
            Err(error) => Solvability::Flawed(error.clone()),
        }
    }

    fn solution(puzzle: &Result<Puzzle, PuzzleError>) -> Option<Solution> {
        puzzle.as_ref().ok().map(|puzzle| *puzzle.solution())
    }

    fn why_unsolved(open: &OpenGame<Self>, text: &Text) -> String {
        let Err(error) = open.game().puzzle() else {
            return String::new();
        };
        match (error.flaws(), open.dead_end(text)) {
            ([Flaw::Several(two), ..], _) => text.several(two),
            ([Flaw::NoSolution], Some(dead_end)) => {
                let flaw = text.flaw(error);
                let both = [("first", flaw.into()), ("second", dead_end.into())];
                text.format(Id::TwoSentences, &both)
            }
            _ => text.flaw(error),
        }
    }

    fn conflicts_at(
        cell: Cell,
        conflicts: &[Conflict],
        _: &Result<Puzzle, PuzzleError>,
        text: &Text,
    ) -> Option<String> {
        text.conflict_text(cell, conflicts)
    }

    fn conflict_area(conflict: &Conflict) -> CellSet {
        conflict.house.cell_set()
    }

    fn no_place(game: &Game, text: &Text) -> Option<String> {
        let dead_ends = game.dead_ends();
        let (house, digit) = dead_ends.missing_digits.first()?;
        let facts = [
            ("house", text.house(*house).into()),
            ("digit", digit.value().into()),
        ];
        Some(text.format(Id::NoPlaceLeft, &facts))
    }
}

/// All highlights of a hint, including the conclusion.
fn draw_all(subject: &HintSubject<Classic>) -> Highlight {
    match subject {
        HintSubject::Conflict { conflict, .. } => Highlight {
            houses: HouseSet::only(conflict.house),
            evidence: conflict.cells,
            ..Highlight::default()
        },
        HintSubject::Flawed(_) => Highlight::default(),
        HintSubject::MissingNote { note, .. } => Highlight {
            houses: HouseSet::only(note.cell().box_house()),
            evidence: CellSet::only(note.cell()),
            ..Highlight::default()
        },
        HintSubject::Mistakes(cells) => Highlight {
            houses: cells.iter().map(Cell::box_house).collect(),
            evidence: *cells,
            ..Highlight::default()
        },
        HintSubject::Step { step, position, .. } => highlight(step, position),
        HintSubject::Stuck(reveal) => Highlight {
            places: reveal.iter().copied().collect(),
            evidence: reveal.iter().map(|c| c.cell()).collect(),
            ..Highlight::default()
        },
    }
}

/// Returns true if a step eliminates a candidate, or places a digit that excludes the candidate.
fn rules_out(step: &Step, asked: Candidate, board: &Board) -> bool {
    let mut after = board.clone();
    step.apply(&mut after).is_ok()
        && !after.allows(asked)
        && after.digit(asked.cell()) != Some(asked.digit())
}

/// Returns the board without the digit of one cell and without the eliminated candidates; `None` if
/// digits conflict.
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

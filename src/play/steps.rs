//! Steps and errors of a puzzle of any kind. The engine for classic puzzles and the engine for
//! variants meet here: a game on a classic puzzle uses the first, any other game the second. In a
//! variant with classic houses, the first engine also finds patterns that need only these houses.

use std::borrow::Cow;
use std::sync::Arc;

use super::classic::{self, HintPreferences};
use super::variant::candidates;
use super::{Cancel, variant};
use crate::game::{CellColor, CellState, Game};
use crate::grid;
use crate::grid::Board;
use crate::grid::rules::{
    FullGrid, ORDINARY, Pos, PosSet, VariantCandidate, VariantDigit, VariantDigitSet, Violation,
};
use crate::logic::rules::{self, RuleTopic, VariantPosition, VariantStep};
use crate::logic::{self, Family, LessonTopic, Order, Search, SearchScope};
use crate::puzzle::{Flaw, PosDigits, PuzzleError, Uniqueness, VariantPuzzle};
use crate::solve::{general, single};
use crate::text::{Id, Text};

/// A step that a technique finds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum PuzzleStep {
    Classic(logic::Step),
    Rule(VariantStep),
}

/// The digits and candidates of a puzzle in which techniques find steps.
#[derive(Clone, Debug)]
pub(crate) enum PuzzlePosition {
    Board(Box<Board>),
    Variant(VariantPosition),
}

/// The settings of a search for steps. Techniques on variants have only one order, and none of them
/// assumes that the puzzle has one solution.
#[derive(Debug)]
pub(crate) enum StepFinder {
    Classic(classic::ClassicFinder),
    Variant,
}

/// A rule that the digits break, at certain cells.
#[derive(Clone, Debug)]
pub(crate) enum RuleConflict {
    Classic(grid::Conflict),
    /// The violation, and the digits of the grid.
    Rule(Violation, Arc<PosDigits>),
}

/// The reason why the clues are not a valid puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleFlaw {
    Classic(PuzzleError),
    NoSolution,
    SeveralSolutions,
}

impl PuzzleStep {
    pub(crate) fn placed(&self) -> Vec<VariantCandidate> {
        match self {
            Self::Classic(step) => step.placements.iter().copied().map(Into::into).collect(),
            Self::Rule(step) => candidates(&step.placements),
        }
    }

    pub(crate) fn eliminated(&self) -> Vec<VariantCandidate> {
        match self {
            Self::Classic(step) => step.eliminations.iter().map(Into::into).collect(),
            Self::Rule(step) => candidates(&step.eliminations),
        }
    }

    /// The identifier of the technique.
    pub(crate) fn slug(&self) -> &'static str {
        match self {
            Self::Classic(step) => step.technique.slug(),
            Self::Rule(step) => step.technique.slug(),
        }
    }

    /// The step in one line: for a classic puzzle its notation, and for a variant its technique and
    /// its first cells.
    pub(crate) fn line(&self, text: &Text) -> String {
        /// The maximum number of listed cells.
        const MAX: usize = 4;
        let step = match self {
            Self::Classic(step) => return text.notation(step),
            Self::Rule(step) => step,
        };
        let cells = step.cells();
        let codes = cells.iter().take(MAX).map(|pos| text.pos_code(*pos));
        let codes: Vec<String> = codes.collect();
        let more = if cells.len() > MAX { " .." } else { "" };
        let name = text.variant_technique(step.technique);
        format!("{name}: {}{more}", codes.join(" "))
    }

    /// Returns true if both steps place the same digits, eliminate the same candidates and color the
    /// same cells.
    pub(crate) fn has_same_result(&self, other: &Self) -> bool {
        self.placed() == other.placed()
            && self.eliminated() == other.eliminated()
            && self.colored() == other.colored()
    }

    /// The cells that the step proves to be modified, or not to be modified, and the color for such
    /// cells. `None` if the step is about digits.
    pub(crate) fn colored(&self) -> Option<(PosSet, CellColor)> {
        let Self::Rule(step) = self else {
            return None;
        };
        let (_, value) = step.eliminations.first()?;
        let color = variant::MODIFIER_COLORS[usize::from(*value != ORDINARY)];
        let cells = step.eliminations.iter().map(|(pos, _)| *pos).collect();
        (*value >= ORDINARY).then_some((cells, color))
    }

    pub(crate) fn is_in_pattern(
        &self,
        position: &PuzzlePosition,
        candidate: VariantCandidate,
    ) -> bool {
        match self {
            Self::Classic(step) => {
                let (board, candidate) = (position.board(), candidate.to_candidate());
                board.zip(candidate).is_some_and(|(board, candidate)| {
                    let pattern = step.candidates(&board) - step.eliminations;
                    pattern.contains(candidate)
                })
            }
            Self::Rule(step) => step.evidence().contains(&candidate.pos),
        }
    }

    /// Returns true if the explanation refers to single candidates, so that the board must show all
    /// candidates.
    pub(crate) fn needs_candidates(&self) -> bool {
        match self {
            Self::Classic(step) => !step.eliminations.is_empty(),
            Self::Rule(_) => true,
        }
    }

    /// Returns true if the search for all steps does not find the step, and only the search for the
    /// first step does.
    pub(crate) fn is_listed_alone(&self) -> bool {
        match self {
            Self::Classic(step) => step.technique.catalog_row().scope == SearchScope::FirstStep,
            Self::Rule(_) => false,
        }
    }

    /// The topic of the lesson on a step.
    pub(crate) fn topic(&self, position: &PuzzlePosition) -> Option<LessonTopic> {
        match (self, position) {
            (Self::Classic(step), _) => Some(step.technique.into()),
            (Self::Rule(step), PuzzlePosition::Variant(position)) => {
                let topic = RuleTopic::of(step, position.variant());
                topic
                    .map(LessonTopic::from)
                    .or_else(|| LessonTopic::from_slug(step.technique.slug()))
            }
            (Self::Rule(_), PuzzlePosition::Board(_)) => None,
        }
    }
}

impl PuzzlePosition {
    /// Returns the position of a game. If `is_noted` is true and the notes contain every digit of
    /// the solution, candidates without a note count as eliminated. Returns `None` if the digits
    /// break rules or if the puzzle is too large.
    pub(crate) fn of(game: &Game, is_noted: bool) -> Option<Self> {
        if !game.is_classic() {
            return variant::position(game, is_noted).map(Self::Variant);
        }
        let board = if is_noted {
            game.noted_board()
        } else {
            game.board()
        };
        board.map(|board| Self::Board(Box::new(board)))
    }

    /// The candidates on a classic board. `None` if the puzzle has other houses, or if digits
    /// conflict.
    pub(super) fn board(&self) -> Option<Cow<'_, Board>> {
        match self {
            Self::Board(board) => Some(Cow::Borrowed(board)),
            Self::Variant(position) => position.to_board().map(Cow::Owned),
        }
    }

    /// The singles of the position.
    pub(crate) fn singles(&self) -> Vec<VariantCandidate> {
        match self {
            Self::Board(board) => logic::singles(board).iter().map(Into::into).collect(),
            Self::Variant(position) => candidates(&rules::singles(position)),
        }
    }

    /// The position after a step that was found in this position. `None` if the step cannot be
    /// applied.
    pub(crate) fn after(&self, step: &PuzzleStep) -> Option<Self> {
        match (self, step) {
            (Self::Board(board), PuzzleStep::Classic(step)) => {
                let mut after = board.clone();
                step.apply(&mut after).ok()?;
                Some(Self::Board(after))
            }
            (Self::Variant(position), PuzzleStep::Rule(step)) => {
                let mut after = position.clone();
                step.apply(&mut after);
                Some(Self::Variant(after))
            }
            (Self::Variant(position), PuzzleStep::Classic(_)) => {
                let mut after = position.clone();
                for candidate in step.placed() {
                    after.place(candidate.pos, candidate.value.number());
                }
                for candidate in step.eliminated() {
                    after.eliminate(candidate.pos, candidate.value.number());
                }
                Some(Self::Variant(after))
            }
            (Self::Board(_), PuzzleStep::Rule(_)) => None,
        }
    }

    pub(crate) fn candidates(&self, cell: Pos) -> VariantDigitSet {
        match self {
            Self::Board(board) => cell
                .to_cell()
                .map_or(VariantDigitSet::EMPTY, |cell| board.candidates(cell).into()),
            Self::Variant(position) => {
                let candidates = position.candidates(cell).into_iter();
                candidates.filter_map(VariantDigit::new).collect()
            }
        }
    }
}

impl StepFinder {
    /// The settings of a search for steps in a game. If `near` is a cell, the search prefers steps
    /// near that cell.
    pub(crate) fn new(game: &Game, near: Option<Pos>, preferences: HintPreferences) -> Self {
        if game.is_classic() {
            Self::Classic(classic::ClassicFinder::new(game, near, preferences))
        } else {
            Self::Variant
        }
    }

    /// Searches for the easiest step. Returns `None` if no technique finds a step.
    pub(crate) fn first_step(
        &self,
        position: &PuzzlePosition,
        cancel: &Cancel,
    ) -> Option<PuzzleStep> {
        match (self, position) {
            (Self::Classic(finder), PuzzlePosition::Board(board)) => {
                finder.first_step(board, cancel).map(PuzzleStep::Classic)
            }
            (_, PuzzlePosition::Variant(position)) => {
                let step = rules::next_step_until(position, &|| cancel.is_canceled());
                let is_hard = |step: &VariantStep| step.technique.level_number() == rules::HARDEST;
                let pattern = position
                    .to_board()
                    .filter(|_| step.as_ref().is_none_or(is_hard))
                    .and_then(|board| house_patterns(cancel).first_step(&board));
                pattern
                    .map(PuzzleStep::Classic)
                    .or(step.map(PuzzleStep::Rule))
            }
            (Self::Variant, PuzzlePosition::Board(_)) => None,
        }
    }

    /// Searches for all steps, easiest first.
    pub(crate) fn all_steps(&self, position: &PuzzlePosition, cancel: &Cancel) -> Vec<PuzzleStep> {
        match (self, position) {
            (Self::Classic(finder), PuzzlePosition::Board(board)) => {
                let steps = finder.all_steps(board, cancel).into_iter();
                steps.map(PuzzleStep::Classic).collect()
            }
            (_, PuzzlePosition::Variant(position)) => {
                let steps = rules::all_steps(position, &|| cancel.is_canceled()).into_iter();
                let mut steps: Vec<PuzzleStep> = steps.map(PuzzleStep::Rule).collect();
                let patterns = position.to_board();
                let patterns = patterns.map(|board| house_patterns(cancel).all_steps(&board));
                for pattern in patterns.into_iter().flatten().map(PuzzleStep::Classic) {
                    if !steps.iter().any(|step| step.has_same_result(&pattern)) {
                        steps.push(pattern);
                    }
                }
                steps
            }
            (Self::Variant, PuzzlePosition::Board(_)) => Vec::new(),
        }
    }

    /// Searches for the easiest step that excludes the candidate `asked`.
    pub(crate) fn step_against(
        &self,
        position: &PuzzlePosition,
        asked: VariantCandidate,
        cancel: &Cancel,
    ) -> Option<PuzzleStep> {
        match (self, position) {
            (Self::Classic(finder), PuzzlePosition::Board(board)) => finder
                .step_against(board, asked.to_candidate()?, cancel)
                .map(PuzzleStep::Classic),
            (_, PuzzlePosition::Variant(position)) => {
                let steps = rules::all_steps(position, &|| cancel.is_canceled());
                let asked = (asked.pos, asked.value.number());
                rules::step_excluding(position, asked, steps).map(PuzzleStep::Rule)
            }
            (Self::Variant, PuzzlePosition::Board(_)) => None,
        }
    }
}

/// The search for patterns of classic sudoku that need only its houses, such as finned fish, exocets
/// and the Phistomefel ring. Chains are left out, because those of variants also use rules.
fn house_patterns(cancel: &Cancel) -> Search<'_> {
    let is_pattern = |technique: &logic::Technique| {
        let row = technique.catalog_row();
        let is_chain = matches!(
            row.family,
            Family::Chains | Family::Forcing | Family::Templates
        );
        !is_chain && matches!(row.scope, SearchScope::Always | SearchScope::FirstStep)
    };
    let all = Search::by(Order::Teach).without_uniqueness();
    let patterns = all.techniques().iter().copied().filter(is_pattern);
    let patterns: Vec<logic::Technique> = patterns.collect();
    all.only(patterns).until(cancel.flag())
}

/// Returns the singles of a game in an order in which they can be placed. Placing a single may lead
/// to the next.
pub(super) fn singles(game: &Game) -> Vec<VariantCandidate> {
    if game.is_classic() {
        let singles = game.singles().unwrap_or_default().into_iter();
        singles.map(VariantCandidate::from).collect()
    } else {
        variant::singles(game)
    }
}

/// Returns the slug of the easiest simple technique that places the digit, given the puzzle and the
/// state of each cell. `None` if there is none, and for a variant.
pub(crate) fn technique_of(
    puzzle: &VariantPuzzle,
    state: &dyn Fn(Pos) -> CellState,
    placed: VariantCandidate,
) -> Option<&'static str> {
    puzzle.classic()?;
    let state = |cell: grid::Cell| state(cell.into());
    classic::technique_of(&puzzle.clues().to_clues(), &state, placed.to_candidate()?)
}

/// The name of the technique with this slug, if there is one.
pub(crate) fn technique_name(slug: &str, puzzle: &VariantPuzzle, text: &Text) -> Option<String> {
    match puzzle.classic() {
        Some(_) => logic::Technique::from_slug(slug).map(|technique| text.technique(technique)),
        None => Some(text.named("technique", slug)),
    }
}

/// Returns at most `most` solutions. The flag is true if there are more solutions.
pub(crate) fn solutions(
    puzzle: &VariantPuzzle,
    most: usize,
    cancel: &Cancel,
) -> (Vec<FullGrid>, bool) {
    if puzzle.classic().is_some() {
        let mut all = single::SolutionIter::new(&puzzle.clues().to_clues());
        let found = all.by_ref().take(most).map(|it| FullGrid::from(&it));
        let found = found.take_while(|_| !cancel.is_canceled()).collect();
        return (found, all.next().is_some());
    }
    let on_guess = cancel.stop_condition(variant::MAX_GUESSES);
    let found = general::solve(&puzzle.entry().variant, most + 1, on_guess);
    let more = !found.decided || found.solutions.len() > most;
    let grid = |digits: &Vec<Option<u8>>| {
        let values = digits.iter().map(|digit| digit.and_then(VariantDigit::new));
        FullGrid(values.collect())
    };
    let shown = found.solutions.iter().take(most);
    (shown.map(grid).collect(), more)
}

impl RuleConflict {
    pub(super) fn all(puzzle: &VariantPuzzle, digits: &PosDigits) -> Vec<Self> {
        if puzzle.classic().is_some() {
            let conflicts = digits.to_clues().conflicts().into_iter();
            conflicts.map(Self::Classic).collect()
        } else {
            let conflicts = puzzle.conflicts(digits).into_iter();
            let digits = Arc::new(digits.clone());
            let with_digits = |conflict| Self::Rule(conflict, Arc::clone(&digits));
            conflicts.map(with_digits).collect()
        }
    }

    pub(crate) fn cells(&self) -> PosSet {
        match self {
            Self::Classic(conflict) => conflict.cells.into(),
            Self::Rule(conflict, _) => conflict.cells.iter().copied().collect(),
        }
    }

    /// The cells whose background shows the conflict.
    pub(crate) fn area(&self) -> PosSet {
        match self {
            Self::Classic(conflict) => conflict.house.cell_set().into(),
            Self::Rule(..) => self.cells(),
        }
    }

    pub(crate) fn words(&self, puzzle: &VariantPuzzle, text: &Text) -> String {
        match self {
            Self::Classic(conflict) => text.format(Id::Repeats, &text.conflict_facts(conflict)),
            Self::Rule(conflict, digits) => variant::conflict_words(conflict, digits, puzzle, text),
        }
    }

    /// A sentence about the conflicts of a cell, if there are any.
    pub(super) fn words_at(
        cell: Pos,
        conflicts: &[Self],
        puzzle: &VariantPuzzle,
        text: &Text,
    ) -> Option<String> {
        let classic: Vec<grid::Conflict> = conflicts.iter().filter_map(Self::classic).collect();
        if !classic.is_empty() {
            return text.conflict_text(cell.to_cell()?, &classic);
        }
        let own = conflicts.iter().filter(|it| it.cells().contains(cell));
        Self::all_words(own, puzzle, text)
    }

    /// The sentences about some conflicts. Returns `None` if there are no conflicts.
    pub(super) fn all_words<'a>(
        conflicts: impl Iterator<Item = &'a Self>,
        puzzle: &VariantPuzzle,
        text: &Text,
    ) -> Option<String> {
        let said = conflicts.map(|it| it.words(puzzle, text));
        said.reduce(|first, second| {
            let facts = facts![first, second];
            text.format(Id::TwoSentences, &facts)
        })
    }

    fn classic(&self) -> Option<grid::Conflict> {
        match self {
            Self::Classic(conflict) => Some(*conflict),
            Self::Rule(..) => None,
        }
    }
}

impl PuzzleFlaw {
    /// The flaw that a search for solutions has found, if there is one.
    pub(super) const fn of(proof: &Uniqueness) -> Option<Self> {
        match proof {
            Uniqueness::None => Some(Self::NoSolution),
            Uniqueness::Several => Some(Self::SeveralSolutions),
            Uniqueness::One(_) | Uniqueness::Undecided => None,
        }
    }

    /// Returns true if the clues have no solution.
    pub(crate) fn is_unsolvable(&self) -> bool {
        match self {
            Self::Classic(error) => error.flaws().contains(&Flaw::NoSolution),
            Self::NoSolution => true,
            Self::SeveralSolutions => false,
        }
    }

    /// Returns true if it is known that the clues have several solutions.
    pub(crate) fn has_several(&self) -> bool {
        match self {
            Self::Classic(error) => matches!(error.flaws(), [Flaw::Several(_), ..]),
            Self::NoSolution => false,
            Self::SeveralSolutions => true,
        }
    }

    pub(crate) fn words(&self, text: &Text) -> String {
        match self {
            Self::Classic(error) => text.flaw(error),
            Self::NoSolution => text.message(Id::FlawNoSolution),
            Self::SeveralSolutions => text.message(Id::VariantSeveral),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::format::{self, PuzzleEntry, VariantEntry};
    use crate::grid::rules::{Shape, Variant};
    use crate::text::Locale;
    use crate::thorough::some_of;

    /// Generated puzzles of many kinds, with their solutions.
    const SAMPLE: &str = include_str!("../../tests/data/variants.jsonl");

    fn variants(text: &str) -> impl Iterator<Item = VariantEntry> {
        format::read(text).filter_map(|result| match result.ok()? {
            PuzzleEntry::Variant(entry) => Some(*entry),
            PuzzleEntry::Classic(_) => None,
        })
    }

    /// Calls `visit` with the steps of hints from the clues on, each with its position.
    fn each_hint(variant: &Variant, mut visit: impl FnMut(&PuzzlePosition, &PuzzleStep)) {
        let mut position = VariantPosition::new(variant).map(PuzzlePosition::Variant);
        while let Some(now) = &position
            && let Some(step) = StepFinder::Variant.first_step(now, &Cancel::default())
        {
            visit(now, &step);
            position = now.after(&step);
        }
    }

    #[test]
    fn patterns_of_classic_sudoku_in_variants_agree_with_the_solution() {
        let texts = [Locale::English, Locale::Japanese].map(Text::new);
        let mut patterns = HashSet::new();
        let is_usual = |entry: &VariantEntry| *entry.variant.shape() == Shape::classic();
        for entry in some_of(variants(SAMPLE).filter(is_usual).step_by(2), 3) {
            let shape = entry.variant.shape();
            let solution = entry.solution.as_ref().expect("the sample has solutions");
            let digit = |pos| solution[shape.index(pos)].and_then(VariantDigit::new);
            let agrees = |it: &VariantCandidate| digit(it.pos) == Some(it.value);
            each_hint(&entry.variant, |position, step| {
                assert!(step.placed().iter().all(agrees), "{step:?}");
                assert!(!step.eliminated().iter().any(agrees), "{step:?}");
                if let (PuzzleStep::Classic(step), Some(board)) = (step, position.board()) {
                    patterns.insert(step.technique);
                    let said = texts.each_ref().map(|text| text.explain(step, &board));
                    assert!(said.iter().all(|said| !said.reasons.is_empty()));
                }
            });
        }
        assert!(patterns.len() > 1, "{patterns:?}");
    }

    #[test]
    fn a_killer_has_the_phistomefel_ring_of_the_classic_puzzle_with_its_digits() {
        const CASES: &str = include_str!("../../tests/data/techniques.txt");
        let own = CASES
            .lines()
            .filter_map(|line| line.strip_prefix("phistomefel-ring:"));
        for case in own {
            let fields: Vec<&str> = case.split(':').collect();
            let candidates = |field: &str| -> Vec<VariantCandidate> {
                let words = field.split_whitespace();
                words
                    .map(|word| {
                        let [digit, row, col] = [0, 1, 2].map(|at| word.as_bytes()[at] - b'0');
                        VariantCandidate::new(
                            Pos::new(row - 1, col - 1),
                            VariantDigit::new(digit).unwrap(),
                        )
                    })
                    .collect()
            };
            let mut killer = Variant::blank(Shape::classic());
            killer.add("cage r1c1 r1c2".parse().unwrap()).unwrap();
            let digits = fields[0].replace('+', "");
            for (cell, digit) in grid::Cell::ALL.into_iter().zip(digits.bytes()) {
                killer.set_clue(cell.into(), digit.is_ascii_digit().then(|| digit - b'0'));
            }
            let mut position = VariantPosition::new(&killer).unwrap();
            for it in candidates(fields[1]) {
                position.eliminate(it.pos, it.value.number());
            }
            let board = position.to_board().unwrap();
            let ring = logic::Technique::PhistomefelRing;
            let rings = house_patterns(&Cancel::default()).steps_of(ring, &board);
            let mut rings = rings
                .into_iter()
                .map(|step| PuzzleStep::Classic(step).eliminated());
            let expected = candidates(fields[3]);
            let is_found = rings.any(|found| found == expected);
            assert_eq!(is_found, !expected.is_empty(), "{case}");
        }
    }
}

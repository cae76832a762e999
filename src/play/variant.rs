//! Positions and conflicts of puzzles of other shapes and with other rules.

use crate::game::{CellColor, Game, NoteMode};
use crate::grid::Digit;
use crate::grid::rules::{
    BrokenConstraint, ORDINARY, Pos, VariantCandidate, VariantDigit, VariantDigitSet, Violation,
};
use crate::logic::rules::{self, PosCandidate, VariantPosition};
use crate::puzzle::{PosDigits, VariantPuzzle};
use crate::text::{Id, Text};

/// The limit on guesses in the search for the solution.
pub(crate) const MAX_GUESSES: u64 = 2_000_000;

/// The name of the rule that a conflict breaks.
pub(super) fn broken_rule(conflict: &Violation, puzzle: &VariantPuzzle, text: &Text) -> String {
    match conflict.broken {
        BrokenConstraint::House(kind, number) => text.house_of(kind, number, puzzle.variant()),
        BrokenConstraint::Rule(index) => text.rule_name(puzzle.variant(), index),
        BrokenConstraint::Clue(pos) => text.pos(pos),
    }
}

/// Names the rule that a conflict breaks, and the digits that break it.
pub(super) fn conflict_words(
    conflict: &Violation,
    digits: &PosDigits,
    puzzle: &VariantPuzzle,
    text: &Text,
) -> String {
    let why = text.broken_why(conflict, puzzle.variant(), &digits.numbers());
    let facts = facts!["rule" => broken_rule(conflict, puzzle, text), why];
    text.format(Id::VariantBroken, &facts)
}

/// Converts the candidates of a variant's step.
pub(super) fn candidates(entries: &[PosCandidate]) -> Vec<VariantCandidate> {
    let candidate =
        |(pos, digit): &PosCandidate| Some(VariantCandidate::new(*pos, VariantDigit::new(*digit)?));
    entries.iter().filter_map(candidate).collect()
}

/// The color of a cell that is known to be modified, and the color of a cell that is known not to be
/// modified.
pub(super) const MODIFIER_COLORS: [CellColor; 2] =
    [CellColor(Digit::ALL[0]), CellColor(Digit::ALL[1])];

/// Returns the candidates that the colors of the cells exclude in a puzzle with modified cells.
/// Returns no candidates if a color contradicts the solution, because then the player uses it for
/// something else.
fn excluded_by_colors(game: &Game) -> Vec<PosCandidate> {
    let puzzle = game.puzzle();
    let solution = puzzle.solution().map(|digits| {
        let digits = digits.iter();
        let digits = digits.map(|digit| digit.map_or(0, VariantDigit::number));
        digits.collect::<Vec<u8>>()
    });
    let variant = puzzle.variant();
    let Some(modified) = solution.and_then(|digits| variant.modified_cells(&digits)) else {
        return Vec::new();
    };
    let values = [ORDINARY, variant.modified_candidate()];
    let excluded = puzzle.cells().iter().flat_map(|pos| {
        let colors = game.state(*pos).colors;
        let own = MODIFIER_COLORS.into_iter().zip(values);
        let own = own.filter(move |(color, _)| colors.contains(color.0));
        own.map(|(_, value)| (*pos, value))
    });
    let excluded: Vec<PosCandidate> = excluded.collect();
    let is_true = |(pos, value): &PosCandidate| modified.contains(pos) == (*value == ORDINARY);
    if excluded.iter().all(is_true) {
        excluded
    } else {
        Vec::new()
    }
}

/// Returns the position of a game. If `is_noted` is true and the notes contain every digit of the
/// solution, candidates without a note count as eliminated. Returns `None` if the digits break
/// rules or if the puzzle is too large.
pub(super) fn position(game: &Game, is_noted: bool) -> Option<VariantPosition> {
    let puzzle = game.puzzle();
    let mut position = VariantPosition::new(puzzle.variant_for_hints())?;
    for pos in puzzle.cells() {
        let state = game.state(*pos);
        if let Some(value) = state.entry {
            position.place(*pos, value.number());
        }
        for value in state.eliminated.iter() {
            position.eliminate(*pos, value.number());
        }
    }
    for (pos, value) in excluded_by_colors(game) {
        position.eliminate(pos, value);
    }
    let empty = || {
        let cells = puzzle.cells().iter();
        cells.filter(|pos| game.digit(**pos).is_none())
    };
    let has_solution = |pos: &Pos| {
        let solution = puzzle.solution_digit(*pos);
        solution.is_some_and(|value| game.notes(*pos).contains(value))
    };
    if is_noted && game.note_mode() == NoteMode::Hand && empty().all(has_solution) {
        for pos in empty() {
            let possible = position.candidates(*pos).into_iter();
            let possible: VariantDigitSet = possible.filter_map(VariantDigit::new).collect();
            for value in (possible - game.notes(*pos)).iter() {
                position.eliminate(*pos, value.number());
            }
        }
    }
    Some(position)
}

pub(super) fn singles(game: &Game) -> Vec<VariantCandidate> {
    let mut found = Vec::new();
    let mut position = position(game, true);
    while let Some(position) = position
        .as_mut()
        .filter(|position| !position.has_cell_without_candidates())
    {
        let before = found.len();
        for (pos, digit) in rules::singles(position) {
            if position.place(pos, digit)
                && let Some(value) = VariantDigit::new(digit)
            {
                found.push(VariantCandidate::new(pos, value));
            }
        }
        if found.len() == before {
            break;
        }
    }
    found
}

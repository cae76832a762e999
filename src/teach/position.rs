//! Positions of lessons and drills, from `assets/lessons.txt` and `assets/rule-lessons.txt`.

use crate::format;
use crate::game::{Game, Move, NoteMode, PlayTime, Turn};
use crate::grid::rules::{Pos, VariantCandidate, VariantDigit};
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, Clues, Col, Digit, HouseSet, Row, Symmetry,
};
use crate::logic::rules::VariantPosition;
use crate::logic::{self, Family, LessonTopic, Method, Technique};
use crate::play::PuzzlePosition;
use crate::puzzle::{Puzzle, VariantPuzzle};

const LESSONS: &str = include_str!("../../assets/lessons.txt");

const RULE_LESSONS: &str = include_str!("../../assets/rule-lessons.txt");

/// The candidates that a lesson shows in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LessonNotes {
    All,
    /// No candidates, as a player sees the position who looks for singles.
    Hidden,
    /// Snyder notation: a digit only in boxes in which two cells are left for it.
    BoxPairs,
}

/// A position in which a technique finds a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LessonPosition {
    pub(crate) puzzle: VariantPuzzle,
    /// The digits that are not clues. Some techniques distinguish them from clues.
    pub(crate) placed: Vec<VariantCandidate>,
    /// The candidates that are already eliminated.
    pub(crate) eliminated: Vec<VariantCandidate>,
    pub(crate) notes: LessonNotes,
}

impl LessonPosition {
    /// Returns the candidates of the position. Returns `None` if digits contradict each other.
    pub(crate) fn position(&self) -> Option<PuzzlePosition> {
        if self.puzzle.classic().is_some() {
            let board = Box::new(self.board()?);
            return Some(PuzzlePosition::Board(board));
        }
        let mut position = VariantPosition::new(self.puzzle.variant())?;
        for placed in &self.placed {
            position.place(placed.pos, placed.value.number());
        }
        for eliminated in &self.eliminated {
            position.eliminate(eliminated.pos, eliminated.value.number());
        }
        Some(PuzzlePosition::Variant(position))
    }

    /// Returns the candidates of a position of a classic puzzle.
    pub(crate) fn board(&self) -> Option<Board> {
        let mut board = Board::from_clues(&self.puzzle.clues().to_clues()).ok()?;
        for placed in &self.placed {
            board.place(placed.to_candidate()?).ok()?;
        }
        let eliminated = self.eliminated.iter().filter_map(|it| it.to_candidate());
        board.eliminate(&eliminated.collect());
        Some(board)
    }

    /// Creates a game that shows the digits of the position, and the candidates that the lesson
    /// shows.
    pub(crate) fn game(&self, position: &PuzzlePosition) -> Game {
        let mut game = Game::of(self.puzzle.clone());
        let mut digits = game.digits();
        for placed in &self.placed {
            digits.set(placed.pos, Some(placed.value));
        }
        let mut turns = Vec::new();
        if self.notes == LessonNotes::All {
            let gone = |pos: Pos| {
                let possible = self.puzzle.possible_digits(&digits, pos);
                let gone = possible - position.candidates(pos);
                let gone = gone.iter().map(|value| VariantCandidate::new(pos, value));
                gone.collect::<Vec<_>>()
            };
            let cells = self.puzzle.cells().iter().copied();
            let empty = cells.filter(|pos| digits.digit(*pos).is_none());
            turns.push(Turn::NoteMode(NoteMode::Auto));
            turns.push(Turn::Make(Move::ApplyStep {
                placements: self.placed.clone(),
                eliminations: empty.flat_map(gone).collect(),
                notes: Vec::new(),
            }));
        } else {
            let pairs = self.board().filter(|_| self.notes == LessonNotes::BoxPairs);
            let pairs = pairs.map_or(CandidateSet::EMPTY, |board| box_pairs(&board));
            turns.push(Turn::Make(Move::Load {
                entries: self.placed.clone(),
                corner: pairs.iter().map(Into::into).collect(),
                center: Vec::new(),
            }));
        }
        for turn in turns {
            // If the position is the start of the puzzle, the game already shows it and rejects the
            // turn.
            let _ = game.play(PlayTime::ZERO, turn);
        }
        game
    }

    /// Returns the equivalent position of a classic puzzle that results from a symmetry.
    pub(crate) fn transformed(&self, symmetry: &Symmetry) -> Self {
        let moved = |all: &[VariantCandidate]| {
            let all = all.iter().filter_map(|it| it.to_candidate());
            let moved = |it: Candidate| (symmetry.cell(it.cell()), symmetry.digit(it.digit()));
            all.map(moved)
                .map(|(cell, digit)| Candidate::new(cell, digit).into())
                .collect()
        };
        let clues = symmetry.clues(&self.puzzle.clues().to_clues());
        Self {
            puzzle: Puzzle::new(clues).into(),
            placed: moved(&self.placed),
            eliminated: moved(&self.eliminated),
            notes: self.notes,
        }
    }

    /// Parses a position of a classic puzzle: its digits, of which those after a `+` are placed, and
    /// eliminated candidates such as `731` for 7 in r3c1.
    fn read(line: &str, notes: LessonNotes) -> Self {
        let mut words = line.split_whitespace();
        let (mut clues, mut placed) = (Clues::EMPTY, Vec::new());
        let mut cells = Cell::ALL.into_iter();
        let mut is_placed = false;
        for c in words.next().unwrap_or_default().chars() {
            if c == '+' {
                is_placed = true;
                continue;
            }
            let Some(cell) = cells.next() else { break };
            match Digit::from_char(c) {
                Some(digit) if is_placed => placed.push(Candidate::new(cell, digit).into()),
                digit => clues.set(cell, digit),
            }
            is_placed = false;
        }
        Self {
            puzzle: Puzzle::new(clues).into(),
            placed,
            eliminated: words.filter_map(candidate).map(Into::into).collect(),
            notes,
        }
    }

    /// Parses a position of a variant: a puzzle in masume's own JSON format, placed digits such as
    /// `r1c2=5`, and eliminated candidates such as `r1c2<>5`.
    fn read_variant(line: &str) -> Option<Self> {
        let end = line.rfind('}')? + 1;
        let read = format::read(line.get(..end)?.trim()).next()?;
        let entry = read.ok()?.into_variant();
        let words: Vec<&str> = line.get(end..)?.split_whitespace().collect();
        let candidates = |sign: &str| {
            let pairs = words.iter().filter_map(|word| word.split_once(sign));
            let candidate = |(pos, digit): (&str, &str)| {
                let value = VariantDigit::new(digit.parse().ok()?)?;
                Some(VariantCandidate::new(pos.parse().ok()?, value))
            };
            pairs.filter_map(candidate).collect()
        };
        Some(Self {
            placed: candidates("="),
            eliminated: candidates("<>"),
            puzzle: VariantPuzzle::new(entry),
            notes: LessonNotes::All,
        })
    }
}

/// Returns the candidates of digits that have two cells left in a box.
fn box_pairs(board: &Board) -> CandidateSet {
    let mut pairs = CandidateSet::EMPTY;
    for house in HouseSet::BOXES.iter() {
        for digit in Digit::ALL {
            let places = board.places(house, digit);
            if places.len() == 2 {
                pairs.insert_all(digit, places);
            }
        }
    }
    pairs
}

/// Parses a candidate that is written as three characters: digit, row and column.
fn candidate(word: &str) -> Option<Candidate> {
    let mut numbers = word.chars().filter_map(|c| c.to_digit(10));
    let mut next = || usize::try_from(numbers.next()?).ok();
    let (digit, row, col) = (next()?, next()?, next()?);
    let cell = Cell::at(
        Row::new(row.checked_sub(1)?)?,
        Col::new(col.checked_sub(1)?)?,
    );
    let digit = Digit::new(u8::try_from(digit).ok()?)?;
    Some(Candidate::new(cell, digit))
}

/// Returns the positions of the lesson on a topic, easy positions first.
pub(crate) fn positions(topic: LessonTopic) -> Vec<LessonPosition> {
    match topic {
        LessonTopic::Method(method) => of_method(method),
        LessonTopic::Technique(technique) => of_technique(technique),
        LessonTopic::Rule(topic) => {
            let lines = lines(RULE_LESSONS, topic.slug());
            lines.filter_map(LessonPosition::read_variant).collect()
        }
    }
}

/// Returns the lines of a lesson, which follow the name of its topic.
fn lines(file: &'static str, slug: &str) -> impl Iterator<Item = &'static str> {
    let lines = file.lines().skip_while(move |line| *line != slug).skip(1);
    lines.take_while(|line| line.starts_with(' '))
}

fn of_technique(technique: Technique) -> Vec<LessonPosition> {
    let row = technique.catalog_row();
    let notes = match row.family {
        Family::Singles => LessonNotes::Hidden,
        _ => LessonNotes::All,
    };
    let lines = lines(LESSONS, row.slug);
    lines
        .map(|line| LessonPosition::read(line, notes))
        .collect()
}

/// Returns the positions of the lesson on a method. In Snyder notation, they show two notes that
/// exclude the digit from the rest of a line.
fn of_method(method: Method) -> Vec<LessonPosition> {
    let mut positions = of_technique(method.technique());
    match method {
        // The lesson on the technique begins with the easiest positions.
        Method::Scanning => positions.reverse(),
        Method::Snyder => {
            positions.retain_mut(|position| {
                position.notes = LessonNotes::BoxPairs;
                position.eliminated = Vec::new();
                let Some(board) = position.board() else {
                    return false;
                };
                let shown = box_pairs(&board);
                let step = logic::steps_of(method.technique(), &board);
                let step = step.into_iter().min_by_key(|step| step.effort(&board));
                // Both notes of the pattern are shown.
                step.is_some_and(|step| {
                    let pattern = step.candidates(&board) - step.eliminations;
                    let pattern = pattern.iter().filter(|it| !step.placements.contains(it));
                    pattern.filter(|it| shown.contains(*it)).count() >= 2
                })
            });
        }
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::CellSet;

    #[test]
    fn a_method_has_positions_whose_notes_lead_to_its_step() {
        for method in Method::ALL {
            let positions = positions(LessonTopic::Method(method));
            assert!(positions.len() >= 3, "{}", method.slug());
            for lesson in positions {
                let board = lesson.board().unwrap();
                let game = lesson.game(&lesson.position().unwrap());
                let mut shown = 0;
                for pos in game.empty_cells().iter() {
                    for digit in game.notes(pos).iter().filter_map(VariantDigit::to_digit) {
                        let in_box = |house| board.places(house, digit);
                        let mut boxes = HouseSet::BOXES.iter().map(in_box);
                        let own = boxes.find(|places| places.contains(pos.to_cell().unwrap()));
                        assert_eq!(own.map(CellSet::len), Some(2), "{digit} in {pos}");
                        shown += 1;
                    }
                }
                assert_eq!(shown == 0, method == Method::Scanning);
                let steps = logic::steps_of(method.technique(), &board);
                assert!(!steps.is_empty(), "{}", method.slug());
            }
        }
    }

    #[test]
    fn a_game_shows_the_candidates_of_its_position() {
        for topic in LessonTopic::all() {
            for lesson in positions(topic).iter().take(3) {
                let position = lesson.position().unwrap();
                let game = lesson.game(&position);
                for pos in game.empty_cells().iter() {
                    let shown = game.notes(pos);
                    if lesson.notes == LessonNotes::All {
                        assert_eq!(shown, position.candidates(pos), "{} {pos}", topic.slug());
                    }
                }
            }
        }
    }
}

//! The game in lines: typed commands, short answers, one below the other. For screen readers and
//! for terminals that cannot move their cursor.

use crate::game::{Game, Layer, Marks, Move, PlayTime, Rejected, Turn};
use crate::generate::library;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Search;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::rate::Level;
use crate::text::{Id, Text};

use super::screen::Hint;

/// A game that is played by typing.
///
/// ```
/// use masume::game::PlayTime;
/// use masume::text::{Locale, Text};
/// use masume::tui::{Plain, Reply};
/// let mut plain = Plain::new(None, Text::new(Locale::English));
/// let reply = plain.answer(PlayTime::ZERO, "r1c3 4");
/// assert_eq!(reply, Reply::Said(vec!["r1c3 is 4.".to_owned()]));
/// ```
#[derive(Debug)]
pub struct Plain {
    game: Game,
    text: Text,
    hint: Option<Hint>,
}

/// What is answered to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// These lines.
    Said(Vec<String>),
    /// Nothing more: the player leaves.
    Quit,
}

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Write(Cell, Option<Digit>),
    Note(Cell, DigitSet),
    Cell(Cell),
    House(House),
    Board,
    Where(Digit),
    Left,
    Hint,
    Do,
    WhyNot(Candidate),
    Check,
    FillNotes,
    Undo,
    Redo,
    New,
    Help,
    Quit,
}

impl Command {
    /// Reads a line. Words may be shortened to their first letters where that is clear.
    fn read(line: &str) -> Option<Self> {
        let line = line.to_lowercase().replace('=', " ");
        let mut words = line.split_whitespace();
        let first = words.next()?;
        let rest: Vec<&str> = words.collect();
        let cell = |word: &str| word.parse::<Cell>().ok();
        let digit = |word: &str| Digit::new(word.parse().ok()?);
        if let Some(at) = cell(first) {
            return Some(match rest.as_slice() {
                [] => Self::Cell(at),
                ["0" | "-" | "."] => Self::Write(at, None),
                [word] => Self::Write(at, Some(digit(word)?)),
                _ => return None,
            });
        }
        let house = |from: usize, word: &str| {
            let number: usize = word.parse().ok()?;
            House::new(from + number.checked_sub(1).filter(|n| *n < 9)?)
        };
        let names = |word: &str| word.starts_with(first) && first.len() >= 2;
        Some(match rest.as_slice() {
            [number] if names("row") => Self::House(house(0, number)?),
            [number] if names("column") => Self::House(house(9, number)?),
            [number] if names("box") => Self::House(house(18, number)?),
            [number] if names("where") => Self::Where(digit(number)?),
            [at] if names("clear") => Self::Write(cell(at)?, None),
            [at, digits] if names("note") => Self::Note(
                cell(at)?,
                digits
                    .chars()
                    .map(Digit::from_char)
                    .collect::<Option<_>>()?,
            ),
            [at, number] if names("why") => Self::WhyNot(Candidate::new(cell(at)?, digit(number)?)),
            [] if names("board") => Self::Board,
            [] if names("left") => Self::Left,
            [] if names("hint") => Self::Hint,
            [] if names("do") => Self::Do,
            [] if names("check") => Self::Check,
            [] if names("fill") => Self::FillNotes,
            [] if names("undo") => Self::Undo,
            [] if names("redo") => Self::Redo,
            [] if names("new") => Self::New,
            [] if names("help") || first == "?" => Self::Help,
            [] if names("quit") || names("exit") || first == "q" => Self::Quit,
            _ => return None,
        })
    }
}

impl Plain {
    /// A game of a puzzle; of the first built-in one without any.
    pub fn new(puzzle: Option<Result<Puzzle, PuzzleError>>, text: Text) -> Self {
        Self {
            game: Game::new(puzzle.unwrap_or_else(|| Puzzle::new(library::first()))),
            text,
            hint: None,
        }
    }

    /// What is said first.
    pub fn greet(&self) -> Vec<String> {
        let clues = [("count", self.game.clues().len().into())];
        let mut said = vec![self.text.tell(Id::PlainGreet, &clues)];
        said.extend(self.game.puzzle().err().map(|error| self.text.flaw(error)));
        said
    }

    /// Does what a line asks for.
    pub fn answer(&mut self, at: PlayTime, line: &str) -> Reply {
        if line.trim().is_empty() {
            return Reply::Said(Vec::new());
        }
        let Some(command) = Command::read(line) else {
            return Reply::Said(vec![self.text.say(Id::PlainUnknown)]);
        };
        let say = |said: String| Reply::Said(vec![said]);
        let before = self.game.digits();
        let reply = match command {
            Command::Quit => return Reply::Quit,
            Command::Help => {
                let help = self.text.say(Id::PlainHelp);
                Reply::Said(help.lines().map(str::to_owned).collect())
            }
            Command::Board => Reply::Said(
                (0..9)
                    .filter_map(House::new)
                    .map(|h| self.house(h))
                    .collect(),
            ),
            Command::House(house) => say(self.house(house)),
            Command::Cell(cell) => say(self.cell(cell)),
            Command::Where(digit) => say(self.places(digit)),
            Command::Left => say(self.left()),
            Command::Write(cell, Some(digit)) => {
                self.make(at, Move::Place(Candidate::new(cell, digit)), cell)
            }
            Command::Write(cell, None) => self.make(at, Move::Clear(CellSet::only(cell)), cell),
            Command::Note(cell, digits) => self.note(at, cell, digits),
            Command::FillNotes => {
                let made = self.game.apply(at, Move::FillMarks).is_ok();
                let change = self.game.history().last().filter(|_| made);
                let count = change.map_or(0, |change| change.after.len());
                let count = [("count", count.into())];
                say(self.text.tell(Id::NotesFilled, &count))
            }
            Command::Undo | Command::Redo => say(self.travel(at, command == Command::Undo)),
            Command::Hint => Reply::Said(self.tell_hint()),
            Command::Do => self.do_hint(at),
            Command::WhyNot(asked) => say(self.why_not(asked)),
            Command::Check => say(self.check()),
            Command::New => {
                self.game = Game::new(Puzzle::new(library::following(
                    self.game.clues(),
                    Level::Easy,
                )));
                Reply::Said(self.greet())
            }
        };
        if self.game.digits() != before {
            self.hint = None;
        }
        match reply {
            Reply::Said(mut said) if self.game.is_won() && self.game.digits() != before => {
                said.push(self.text.say(Id::PlainWon));
                Reply::Said(said)
            }
            reply => reply,
        }
    }

    /// The digits of a house in a row.
    fn house(&self, house: House) -> String {
        let said = house.cells().map(|cell| match self.game.digit(cell) {
            Some(digit) => digit.to_string(),
            None => self.text.say(Id::PlainBlank),
        });
        format!("{}: {}", self.text.house(house), said.join(" "))
    }

    fn cell(&self, cell: Cell) -> String {
        let named = ("cell", cell.to_string().into());
        if let Some(digit) = self.game.digit(cell) {
            let clue = self.game.is_clue(cell);
            let id = if clue { Id::CellClue } else { Id::CellDigit };
            let facts = [named, ("digit", digit.value().into())];
            return self.text.tell(id, &facts);
        }
        let marks = self.game.marks(cell);
        if marks.is_empty() {
            let [blank, none] = [Id::PlainBlank, Id::Notes].map(|id| self.text.say(id));
            return format!("{cell}: {blank}, {none}");
        }
        let notes = self.text.tell(Id::CellNotes, &[named]);
        let digits: Vec<String> = marks.iter().map(|d| d.to_string()).collect();
        format!("{notes} {}", digits.join(" "))
    }

    /// Where a digit stands, and where it could still go by the rules.
    fn places(&self, digit: Digit) -> String {
        let digits = self.game.digits();
        let open = self.game.empty_cells().iter();
        let open: CellSet = open.filter(|c| !digits.seen(*c).contains(digit)).collect();
        let list = |cells: CellSet| {
            if cells.is_empty() {
                self.text.say(Id::PlainNowhere)
            } else {
                self.text.cells(cells)
            }
        };
        let facts = [
            ("digit", digit.value().into()),
            ("cells", list(digits.cells_with(digit)).into()),
            ("open", list(open).into()),
        ];
        self.text.tell(Id::PlainWhere, &facts)
    }

    fn left(&self) -> String {
        let left = Digit::ALL.map(|digit| format!("{digit}: {}", self.game.left(digit)));
        left.join(", ")
    }

    /// Makes a move and says what stands there now, and what it clashes with.
    fn make(&mut self, at: PlayTime, action: Move, cell: Cell) -> Reply {
        let rejected = self.game.apply(at, action).err();
        if let Some(rejected) = rejected {
            return Reply::Said(vec![self.refusal(rejected, cell)]);
        }
        let Some(digit) = self.game.digit(cell) else {
            return Reply::Said(vec![self.cell(cell)]);
        };
        let facts = [
            ("cell", cell.to_string().into()),
            ("digit", digit.value().into()),
        ];
        let mut said = vec![self.text.tell(Id::ConcludePlace, &facts)];
        let clashes = self.game.clashes();
        let clash = clashes.iter().find(|clash| clash.cells.contains(cell));
        said.extend(clash.map(|c| self.text.tell(Id::Repeats, &self.text.clash_facts(c))));
        Reply::Said(said)
    }

    fn note(&mut self, at: PlayTime, cell: Cell, digits: DigitSet) -> Reply {
        for digit in digits {
            let mark = Marks {
                layer: Layer::Corner,
                cells: CellSet::only(cell),
                digit,
            };
            let action = if self.game.marks(cell).contains(digit) {
                Move::Unmark(mark)
            } else {
                Move::Mark(mark)
            };
            let rejected = self.game.apply(at, action).err();
            if let Some(rejected) = rejected {
                return Reply::Said(vec![self.refusal(rejected, cell)]);
            }
        }
        Reply::Said(vec![self.cell(cell)])
    }

    fn refusal(&self, rejected: Rejected, cell: Cell) -> String {
        let digit = self.game.digit(cell).map_or(0, Digit::value);
        let facts = [("cell", cell.to_string().into()), ("digit", digit.into())];
        match rejected {
            Rejected::Clue(_) => self.text.tell(Id::IsClue, &facts),
            Rejected::Filled(_) => self.text.tell(Id::IsFilled, &facts),
            Rejected::NoChange | Rejected::NoBranch => self.cell(cell),
        }
    }

    fn travel(&mut self, at: PlayTime, back: bool) -> String {
        self.hint = None;
        let turn = if back { Turn::Undo } else { Turn::Redo };
        let moved = self.game.play(at, turn).is_ok();
        let id = match (back, moved) {
            (true, true) => Id::Undone,
            (true, false) => Id::NothingToUndo,
            (false, true) => Id::Redone,
            (false, false) => Id::NothingToRedo,
        };
        let facts = [("count", self.game.history().depth().into())];
        self.text.tell(id, &facts)
    }

    /// Tells one more level of the hint.
    fn tell_hint(&mut self) -> Vec<String> {
        if self.game.is_won() {
            return vec![self.text.say(Id::NoHintWon)];
        }
        match &mut self.hint {
            Some(hint) => {
                hint.deepen();
            }
            None => self.hint = self.find_hint(),
        }
        let Some(hint) = &self.hint else {
            return Vec::new();
        };
        let words = hint.words(&self.text);
        match hint.level() as u8 {
            1 => vec![words.place],
            2 => vec![words.name],
            3 => words
                .reasons
                .into_iter()
                .map(|reason| reason.words)
                .collect(),
            _ => vec![words.conclusion, self.text.say(Id::PlainDo)],
        }
    }

    fn find_hint(&self) -> Option<Hint> {
        if let Some(hint) = Hint::of_errors(&self.game) {
            return Some(hint);
        }
        let board = self.game.board()?;
        let search = Search::default();
        let search = match self.game.puzzle() {
            Ok(_) => search,
            Err(_) => search.without_uniqueness(),
        };
        Some(match search.first_step(&board) {
            Some(step) => Hint::of_step(step, board, &self.game),
            None => Hint::stuck(&self.game, &board),
        })
    }

    fn do_hint(&mut self, at: PlayTime) -> Reply {
        let Some(hint) = self.hint.take().or_else(|| self.find_hint()) else {
            return Reply::Said(vec![self.text.say(Id::NoHintWon)]);
        };
        let said = hint.words(&self.text).conclusion;
        if let Some(action) = hint.action() {
            // A hint that changes nothing has nothing to say either.
            let _ = self.game.apply(at, action);
        }
        Reply::Said(vec![said])
    }

    fn why_not(&self, asked: Candidate) -> String {
        let (cell, digit) = (asked.cell(), asked.digit());
        let digits = self.game.digits();
        let holders = digits.cells_with(digit) & digits.peers(cell);
        let facts = |holder: Cell| {
            [
                ("cell", cell.to_string().into()),
                ("digit", digit.value().into()),
                ("holder", holder.to_string().into()),
            ]
        };
        if self.game.digit(cell).is_some() {
            return self.text.tell(Id::WhyNotFilled, &facts(cell));
        }
        if let Some(holder) = holders.first() {
            return self.text.tell(Id::WhyNotSeen, &facts(holder));
        }
        let Some(board) = self.game.board() else {
            return self.text.tell(Id::WhyNotUnknown, &facts(cell));
        };
        let steps = Search::default().all_steps(&board);
        let rules_out = steps.into_iter().find(|step| {
            let mut after = board.clone();
            step.apply(&mut after).is_ok()
                && !after.allows(asked)
                && after.digit(cell) != Some(digit)
        });
        match rules_out {
            Some(step) => {
                let reasons = self.text.explain(&step, &board).reasons.into_iter();
                let said: Vec<String> = reasons.map(|reason| reason.words).collect();
                said.join(" ")
            }
            None => self.text.tell(Id::WhyNotUnknown, &facts(cell)),
        }
    }

    fn check(&self) -> String {
        let clashes = self.game.clashes();
        if let Some(clash) = clashes.first() {
            return self.text.tell(Id::Repeats, &self.text.clash_facts(clash));
        }
        match (self.game.mistakes(), self.game.puzzle()) {
            (Some(wrong), _) => {
                let facts = [("count", wrong.len().into())];
                self.text.tell(Id::PlainCheck, &facts)
            }
            (None, Err(error)) => self.text.flaw(error),
            (None, Ok(_)) => String::new(),
        }
    }
}

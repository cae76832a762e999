//! Descriptions of the board for reading aloud.

use super::command::PlainCommand;
use super::{Plain, PlainOutput};
use crate::game::CellColor;
use crate::grid::{Cell, CellSet, Digit, House};
use crate::store::write_game;
use crate::text::{Id, time_taken};

impl Plain<'_> {
    pub(super) fn read_out(&self, command: PlainCommand, lines: &mut PlainOutput) {
        match command {
            PlainCommand::Board => {
                for house in House::ALL.iter().take(9) {
                    lines.say(self.house(*house));
                }
            }
            PlainCommand::House(house) => lines.say(self.house(house)),
            PlainCommand::Cell(cell) => lines.say(self.cell(cell)),
            PlainCommand::Where(digit) => lines.say(self.places(digit)),
            PlainCommand::Left => {
                let left = Digit::ALL.map(|digit| {
                    let count = self.game.left(digit).into();
                    let facts = [("digit", digit.value().into()), ("count", count)];
                    self.text.format(Id::PlainLeftOver, &facts)
                });
                lines.say(self.listed(&left));
            }
            PlainCommand::Lacks(house) => lines.say(self.lacks(house)),
            PlainCommand::Candidates(cell) => lines.say(self.candidates(cell)),
            PlainCommand::Time => {
                let facts = [
                    ("time", time_taken(self.clock.taken()).into()),
                    ("placed", self.game.digits().len().into()),
                ];
                lines.say(self.text.format(Id::PlainTime, &facts));
            }
            PlainCommand::Save => match self.keeper.number() {
                Some(number) => {
                    let facts = [("game", number.to_string().into())];
                    lines.say(self.text.format(Id::PlainSaved, &facts));
                }
                None => self.part(lines),
            },
            PlainCommand::Clues => lines.show(self.game.clues().to_string()),
            PlainCommand::Export => {
                let text = write_game(&self.game, self.clock.taken());
                text.lines().for_each(|line| lines.show(line));
            }
            _ => {}
        }
    }

    /// The digits of a house in groups of three, with a pause between boxes or rows.
    fn house(&self, house: House) -> String {
        let said = house.cells().map(|cell| match self.game.digit(cell) {
            Some(digit) => digit.to_string(),
            None => self.text.message(Id::PlainBlank),
        });
        let threes: Vec<String> = said.chunks(3).map(|three| three.join(" ")).collect();
        let facts = [
            ("house", self.text.house(house).into()),
            ("cells", self.listed(&threes).into()),
        ];
        self.text.format(Id::PlainHouse, &facts)
    }

    /// Joins texts with pauses.
    fn listed(&self, said: &[String]) -> String {
        let all = said.iter().cloned();
        let both = |a: String, b: String| {
            let facts = [("a", a.into()), ("b", b.into())];
            self.text.format(Id::PlainThen, &facts)
        };
        all.reduce(both).unwrap_or_default()
    }

    /// The content and color of a cell.
    pub(super) fn cell(&self, cell: Cell) -> String {
        let said = self.content(cell);
        let state = self.game.state(cell);
        let letters = state.colors.iter().map(|it| CellColor(it).letter());
        let letters: Vec<String> = letters.map(String::from).collect();
        if letters.is_empty() {
            return said;
        }
        let letter = ("letter", letters.join(" ").into());
        said + &self.text.format(Id::PlainColor, &[letter])
    }

    fn content(&self, cell: Cell) -> String {
        let tell = |id: Id, digits: String| {
            let facts = [
                ("cell", self.text.cell(cell).into()),
                ("digits", digits.into()),
            ];
            self.text.format(id, &facts)
        };
        let notes = self.game.notes(cell);
        match self.game.digit(cell) {
            Some(digit) if self.game.is_clue(cell) => tell(Id::PlainClue, digit.to_string()),
            Some(digit) => tell(Id::PlainDigit, digit.to_string()),
            None if notes.is_empty() => tell(Id::PlainEmpty, String::new()),
            None => tell(Id::PlainNotes, self.text.digits(notes)),
        }
    }

    /// The candidates of a cell that the rules and accepted hints allow.
    fn candidates(&self, cell: Cell) -> String {
        if self.game.digit(cell).is_some() {
            return self.cell(cell);
        }
        let possible = !self.game.digits().seen(cell) - self.game.state(cell).eliminated;
        if possible.is_empty() {
            let cells = [("cells", self.text.cell(cell).into())];
            return self.text.format(Id::NothingLeft, &cells);
        }
        let facts = [
            ("cell", self.text.cell(cell).into()),
            ("digits", self.text.digits(possible).into()),
        ];
        self.text.format(Id::CellCandidates, &facts)
    }

    /// The cells with a digit, and those where the rules allow it.
    fn places(&self, digit: Digit) -> String {
        let digits = self.game.digits();
        let open = self.game.empty_cells().iter();
        let open: CellSet = open.filter(|c| !digits.seen(*c).contains(digit)).collect();
        let facts = [
            ("digit", digit.value().into()),
            ("cells", self.list(digits.cells_with(digit)).into()),
            ("open", self.list(open).into()),
        ];
        self.text.format(Id::PlainWhere, &facts)
    }

    /// The missing digits of a house, and its empty cells.
    fn lacks(&self, house: House) -> String {
        let digits = self.game.digits();
        let standing = house.cells().into_iter().filter_map(|c| digits.digit(c));
        let missing = !standing.collect::<crate::grid::DigitSet>();
        let house_facts = ("house", self.text.house(house).into());
        if missing.is_empty() {
            return self.text.format(Id::PlainLacksNothing, &[house_facts]);
        }
        let facts = [
            house_facts,
            ("digits", self.text.digits(missing).into()),
            ("cells", self.list(house.cell_set() - digits.cells()).into()),
        ];
        self.text.format(Id::PlainLacks, &facts)
    }

    fn list(&self, cells: CellSet) -> String {
        if cells.is_empty() {
            self.text.message(Id::PlainNowhere)
        } else {
            self.text.cells(cells)
        }
    }
}

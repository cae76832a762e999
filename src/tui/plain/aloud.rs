//! Descriptions of the board for screen readers.

use super::command::PlainCommand;
use super::kind::PlainKind;
use super::{PlainGame, PlainOutput};
use crate::game::{CellColor, SetOf as _};
use crate::grid::rules::{ShapeHouse, ShapeHouseKind};
use crate::text::{CellName as _, Id, time_taken};

impl<K: PlainKind> PlainGame<'_, K> {
    pub(super) fn read_out(&self, command: PlainCommand<K>, lines: &mut PlainOutput) {
        match command {
            PlainCommand::Board => {
                let houses = K::shape(self.game().any_puzzle()).houses().into_iter();
                let rows = houses.filter(|house| house.kind == ShapeHouseKind::Row);
                lines.say_all(rows.map(|house| self.house(&house)));
            }
            PlainCommand::House(kind, number) => {
                lines.say_all(self.named_house(kind, number).map(|it| self.house(&it)));
            }
            PlainCommand::Rules => {
                let rules = K::rules(self.game().any_puzzle(), None, &self.text);
                if rules.is_empty() {
                    lines.say(self.text.message(Id::VariantNot));
                }
                lines.say_all(rules);
            }
            PlainCommand::Cell(cell) => {
                lines.say(self.cell(cell));
                lines.say_all(K::rules(self.game().any_puzzle(), Some(cell), &self.text));
            }
            PlainCommand::Where(digit) => lines.say(self.places(digit)),
            PlainCommand::Left => self.show_left(lines),
            PlainCommand::Lacks(kind, number) => {
                lines.say_all(
                    self.named_house(kind, number)
                        .map(|it| self.missing_digits(&it)),
                );
            }
            PlainCommand::Candidates(cell) => lines.say(self.candidates(cell)),
            PlainCommand::Time => self.show_time(lines),
            PlainCommand::Save => match self.saver.number() {
                Some(number) => {
                    let facts = [("game", number.to_string().into())];
                    lines.say(self.text.format(Id::PlainSaved, &facts));
                }
                None => self.print_close_state(lines),
            },
            PlainCommand::Clues => K::clue_text(self.game())
                .lines()
                .for_each(|line| lines.show(line)),
            PlainCommand::Export => K::file(self.game(), self.open.elapsed())
                .lines()
                .for_each(|line| lines.show(line)),
            _ => {}
        }
    }

    pub(super) fn show_time(&self, lines: &mut PlainOutput) {
        let facts = [
            ("time", time_taken(self.open.elapsed()).into()),
            ("placed", self.game().filled().into()),
            ("cells", K::cells(self.game().any_puzzle()).count().into()),
        ];
        lines.say(self.text.format(Id::PlainTime, &facts));
    }

    /// Prints the number of missing entries of each digit, if a puzzle with n digits has n × n
    /// cells.
    fn show_left(&self, lines: &mut PlainOutput) {
        let puzzle = self.game().any_puzzle();
        let (cells, all) = (K::cells(puzzle).count(), K::digits(puzzle).count());
        if cells != all * all {
            return lines.say(self.text.message(Id::VariantNot));
        }
        let digits = self.game().digits();
        let left = K::digits(puzzle).map(|digit| {
            let held = K::cells(puzzle).filter(|it| K::digit_in(&digits, *it) == Some(digit));
            let count = all.saturating_sub(held.count());
            let facts = [
                ("digit", self.text.symbol(K::number(digit)).into()),
                ("count", count.into()),
            ];
            self.text.format(Id::PlainLeftOver, &facts)
        });
        lines.say(self.listed(left));
    }

    fn named_house(&self, kind: ShapeHouseKind, number: usize) -> Option<ShapeHouse> {
        let mut houses = K::shape(self.game().any_puzzle()).houses().into_iter();
        houses.find(|house| house.kind == kind && house.number == number)
    }

    fn cells_of(&self, house: &ShapeHouse) -> impl Iterator<Item = K::Cell> {
        let cells = house.cells.iter();
        cells.filter_map(|pos| K::cell_at(self.game().any_puzzle(), *pos))
    }

    /// Describes the digits of a house. The digits are grouped by boxes, with a pause between
    /// groups.
    fn house(&self, house: &ShapeHouse) -> String {
        let said = self
            .cells_of(house)
            .map(|cell| match self.game().digit(cell) {
                Some(digit) => self.text.symbol(K::number(digit)),
                None => self.text.message(Id::PlainBlank),
            });
        let said: Vec<String> = said.collect();
        let (height, width) = K::shape(self.game().any_puzzle())
            .box_size()
            .unwrap_or((3, 3));
        let group = match house.kind {
            ShapeHouseKind::Column => height,
            ShapeHouseKind::Row | ShapeHouseKind::Region => width,
        };
        let groups = said.chunks(usize::from(group).max(1));
        let facts = [
            ("house", K::house_name(house, &self.text).into()),
            ("cells", self.listed(groups.map(|it| it.join(" "))).into()),
        ];
        self.text.format(Id::PlainHouse, &facts)
    }

    /// Joins texts so that a screen reader pauses between them.
    fn listed(&self, said: impl Iterator<Item = String>) -> String {
        let both = |a: String, b: String| {
            let facts = [("a", a.into()), ("b", b.into())];
            self.text.format(Id::PlainThen, &facts)
        };
        said.reduce(both).unwrap_or_default()
    }

    /// Returns the content and color of a cell.
    pub(super) fn cell(&self, cell: K::Cell) -> String {
        let said = self.content(cell);
        let state = self.game().state(cell);
        let letters = state.colors.iter().map(|it| CellColor(it).letter());
        let letters: Vec<String> = letters.map(String::from).collect();
        if letters.is_empty() {
            return said;
        }
        let letter = ("letter", letters.join(" ").into());
        said + &self.text.format(Id::PlainColor, &[letter])
    }

    fn content(&self, cell: K::Cell) -> String {
        let tell = |id: Id, digits: String| {
            let facts = [
                ("cell", cell.name(&self.text).into()),
                ("digits", digits.into()),
            ];
            self.text.format(id, &facts)
        };
        let notes = self.game().notes(cell);
        match self.game().digit(cell) {
            Some(digit) if self.game().is_clue(cell) => {
                tell(Id::PlainClue, self.text.symbol(K::number(digit)))
            }
            Some(digit) => tell(Id::PlainDigit, self.text.symbol(K::number(digit))),
            None if notes.has_none() => tell(Id::PlainEmpty, String::new()),
            None => tell(Id::PlainNotes, self.digit_list(notes)),
        }
    }

    fn digit_list(&self, digits: K::DigitSet) -> String {
        self.text.join(
            digits
                .items()
                .map(|digit| self.text.symbol(K::number(digit))),
        )
    }

    /// Describes the candidates of a cell, without the eliminated candidates.
    fn candidates(&self, cell: K::Cell) -> String {
        if self.game().digit(cell).is_some() {
            return self.cell(cell);
        }
        let allowed = K::possible_digits(self.game().any_puzzle(), &self.game().digits(), cell);
        let possible = allowed - self.game().state(cell).eliminated;
        let name = cell.name(&self.text);
        if possible.has_none() {
            return self.text.format(Id::NothingLeft, &[("cells", name.into())]);
        }
        let facts = [
            ("cell", name.into()),
            ("digits", self.digit_list(possible).into()),
        ];
        self.text.format(Id::CellCandidates, &facts)
    }

    /// Describes the cells that contain a digit, and the cells where the rules allow the digit.
    fn places(&self, digit: K::Digit) -> String {
        let (puzzle, digits) = (self.game().any_puzzle(), self.game().digits());
        let held = |cell: &K::Cell| K::digit_in(&digits, *cell) == Some(digit);
        let open = |cell: &K::Cell| {
            K::digit_in(&digits, *cell).is_none()
                && K::possible_digits(puzzle, &digits, *cell).has(digit)
        };
        let facts = [
            ("digit", self.text.symbol(K::number(digit)).into()),
            ("cells", self.list(K::cells(puzzle).filter(held)).into()),
            ("open", self.list(K::cells(puzzle).filter(open)).into()),
        ];
        self.text.format(Id::PlainWhere, &facts)
    }

    /// Describes the missing digits of a house, and its empty cells.
    fn missing_digits(&self, house: &ShapeHouse) -> String {
        let held: Vec<K::Digit> = self
            .cells_of(house)
            .filter_map(|it| self.game().digit(it))
            .collect();
        let missing = K::digits(self.game().any_puzzle()).filter(|digit| !held.contains(digit));
        let missing: K::DigitSet = missing.collect();
        let name = ("house", K::house_name(house, &self.text).into());
        let empty = self
            .cells_of(house)
            .filter(|it| self.game().digit(*it).is_none());
        let empty: Vec<K::Cell> = empty.collect();
        if empty.is_empty() {
            return self.text.format(Id::PlainLacksNothing, &[name]);
        }
        let facts = [
            name,
            ("digits", self.digit_list(missing).into()),
            ("cells", self.list(empty.into_iter()).into()),
        ];
        self.text.format(Id::PlainLacks, &facts)
    }

    fn list(&self, cells: impl Iterator<Item = K::Cell>) -> String {
        let said = self.text.join(cells.map(|cell| cell.name(&self.text)));
        if said.is_empty() {
            self.text.message(Id::PlainNowhere)
        } else {
            said
        }
    }
}

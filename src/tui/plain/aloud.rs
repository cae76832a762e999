//! Descriptions of the board for screen readers.

use super::Plain;
use super::command::PlainCommand;
use crate::game::CellColor;
use crate::grid::rules::{Pos, ShapeHouse, ShapeHouseKind, VariantDigit, VariantDigitSet};
use crate::store::write_game;
use crate::text::{Id, time_taken};

impl Plain<'_> {
    pub(super) fn read_out(&mut self, command: PlainCommand) -> bool {
        match command {
            PlainCommand::Board => {
                let houses = self.game().puzzle().variant().shape().houses().into_iter();
                let rows = houses.filter(|house| house.kind == ShapeHouseKind::Row);
                let said: Vec<String> = rows.map(|house| self.house(&house)).collect();
                self.out.say_all(said);
            }
            PlainCommand::House(kind, number) => {
                self.out
                    .say_all(self.named_house(kind, number).map(|it| self.house(&it)));
            }
            PlainCommand::Rules => {
                self.print(self.text.rule_of_houses(self.open.puzzle().variant()));
                self.out.say_all(self.rules(None));
            }
            PlainCommand::Cell(cell) => {
                self.print(self.cell(cell));
                self.out.say_all(self.rules(Some(cell)));
            }
            PlainCommand::Where(digit) => self.print(self.places(digit)),
            PlainCommand::Left => self.show_left(),
            PlainCommand::Lacks(kind, number) => {
                self.out.say_all(
                    self.named_house(kind, number)
                        .map(|it| self.missing_digits(&it)),
                );
            }
            PlainCommand::Candidates(cell) => self.print(self.candidates(cell)),
            PlainCommand::Time => self.show_time(),
            PlainCommand::Save => match self.saver.number() {
                Some(number) => {
                    self.say(Id::PlainSaved, &facts!["game" => number.to_string()]);
                }
                None => self.print_close_state(),
            },
            PlainCommand::Clues => self
                .open
                .puzzle()
                .text()
                .lines()
                .for_each(|line| self.out.show(line)),
            PlainCommand::Export => write_game(self.game(), self.open.elapsed())
                .lines()
                .for_each(|line| self.out.show(line)),
            _ => return false,
        }
        true
    }

    pub(super) fn show_time(&mut self) {
        let facts = facts![
            "time" => time_taken(self.open.elapsed()),
            "placed" => self.game().filled(),
            "cells" => self.game().puzzle().cells().len(),
        ];
        self.say(Id::PlainTime, &facts);
    }

    /// Prints the number of missing entries of each digit, if a puzzle with n digits has n × n
    /// cells.
    fn show_left(&mut self) {
        let digits = self.game().puzzle().values().iter();
        let left = digits.map(|digit| Some((digit, self.open.left_of(digit)?)));
        let Some(left) = left.collect::<Option<Vec<_>>>() else {
            return self.say(Id::VariantNot, &[]);
        };
        let left = left.into_iter().map(|(digit, count)| {
            let facts = facts!["digit" => self.text.symbol(digit.number()), count];
            self.text.format(Id::PlainLeftOver, &facts)
        });
        self.print(self.listed(left));
    }

    fn named_house(&self, kind: ShapeHouseKind, number: usize) -> Option<ShapeHouse> {
        let mut houses = self.game().puzzle().variant().shape().houses().into_iter();
        houses.find(|house| house.kind == kind && house.number == number)
    }

    fn cells_of(house: &ShapeHouse) -> impl Iterator<Item = Pos> {
        house.cells.iter().copied()
    }

    /// Describes the digits of a house. The digits are grouped by boxes, with a pause between
    /// groups.
    fn house(&self, house: &ShapeHouse) -> String {
        let said = Self::cells_of(house).map(|cell| match self.game().digit(cell) {
            Some(digit) => self.text.symbol(digit.number()),
            None => self.text.message(Id::PlainBlank),
        });
        let said: Vec<String> = said.collect();
        let (height, width) = self
            .game()
            .puzzle()
            .variant()
            .shape()
            .box_size()
            .unwrap_or((3, 3));
        let group = match house.kind {
            ShapeHouseKind::Column => height,
            ShapeHouseKind::Row | ShapeHouseKind::Region => width,
        };
        let groups = said.chunks(usize::from(group).max(1));
        let facts = facts![
            "house" => self.house_name(house),
            "cells" => self.listed(groups.map(|it| it.join(" "))),
        ];
        self.text.format(Id::PlainHouse, &facts)
    }

    /// Joins texts so that a screen reader pauses between them.
    fn listed(&self, said: impl Iterator<Item = String>) -> String {
        let both = |a: String, b: String| self.text.format(Id::PlainThen, &facts![a, b]);
        said.reduce(both).unwrap_or_default()
    }

    /// Returns the content and color of a cell.
    pub(super) fn cell(&self, cell: Pos) -> String {
        let mut said = self.content(cell);
        if let Some(value) = self.game().marked_value(cell) {
            let facts = facts!["value" => value.to_string()];
            said += &self.text.format(Id::PlainValue, &facts);
        }
        let state = self.game().state(cell);
        let letters = state.colors.iter().map(|it| CellColor(it).letter());
        let letters: Vec<String> = letters.map(String::from).collect();
        if letters.is_empty() {
            return said;
        }
        let letter = ("letter", letters.join(" ").into());
        said + &self.text.format(Id::PlainColor, &[letter])
    }

    fn content(&self, cell: Pos) -> String {
        let tell = |id: Id, digits: String| {
            let facts = facts!["cell" => self.text.pos(cell), digits];
            self.text.format(id, &facts)
        };
        let notes = self.game().notes(cell);
        match self.game().digit(cell) {
            Some(digit) if self.game().is_clue(cell) => {
                tell(Id::PlainClue, self.text.symbol(digit.number()))
            }
            Some(digit) => tell(Id::PlainDigit, self.text.symbol(digit.number())),
            None if notes.is_empty() => tell(Id::PlainEmpty, String::new()),
            None => tell(Id::PlainNotes, self.digit_list(notes)),
        }
    }

    fn digit_list(&self, digits: VariantDigitSet) -> String {
        self.text
            .join(digits.iter().map(|digit| self.text.symbol(digit.number())))
    }

    /// Describes the candidates of a cell, without the eliminated candidates.
    fn candidates(&self, cell: Pos) -> String {
        if self.game().digit(cell).is_some() {
            return self.cell(cell);
        }
        let allowed = self
            .game()
            .puzzle()
            .possible_digits(&self.game().digits(), cell);
        let possible = allowed - self.game().state(cell).eliminated;
        let name = self.text.pos(cell);
        if possible.is_empty() {
            return self.text.format_one(Id::NothingLeft, "cells", name);
        }
        let facts = facts!["cell" => name, "digits" => self.digit_list(possible)];
        self.text.format(Id::CellCandidates, &facts)
    }

    /// Describes the cells that contain a digit, and the cells where the rules allow the digit.
    fn places(&self, digit: VariantDigit) -> String {
        let (puzzle, digits) = (self.game().puzzle(), self.game().digits());
        let held = |cell: &Pos| digits.digit(*cell) == Some(digit);
        let open = |cell: &Pos| {
            digits.digit(*cell).is_none() && puzzle.possible_digits(&digits, *cell).contains(digit)
        };
        let facts = facts![
            "digit" => self.text.symbol(digit.number()),
            "cells" => self.list(self.game().cells().filter(held)),
            "open" => self.list(self.game().cells().filter(open)),
        ];
        self.text.format(Id::PlainWhere, &facts)
    }

    /// Describes the missing digits of a house, and its empty cells.
    fn missing_digits(&self, house: &ShapeHouse) -> String {
        let held: Vec<VariantDigit> = Self::cells_of(house)
            .filter_map(|it| self.game().digit(it))
            .collect();
        let missing = self
            .game()
            .puzzle()
            .values()
            .iter()
            .filter(|digit| !held.contains(digit));
        let missing: VariantDigitSet = missing.collect();
        let name = ("house", self.house_name(house).into());
        let empty = Self::cells_of(house).filter(|it| self.game().digit(*it).is_none());
        let empty: Vec<Pos> = empty.collect();
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

    fn list(&self, cells: impl Iterator<Item = Pos>) -> String {
        let said = self.text.join(cells.map(|cell| self.text.pos(cell)));
        if said.is_empty() {
            self.text.message(Id::PlainNowhere)
        } else {
            said
        }
    }
}

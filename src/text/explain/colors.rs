//! Explanations of simple colors, multi-colors and 3D Medusa. They name the colors, and explain why
//! a color or a candidate is false.

use super::StepExplainer;
use super::sentence::Sentence;
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseSet};
use crate::logic::Technique;
use crate::text::Id;

/// The names of the colors: two for the first group, and two for the second group.
const NAMES: [&str; 4] = ["A", "B", "C", "D"];

/// The maximum number of eliminations that are explained one by one.
const MAX_NAMED: usize = 3;

/// A color of a coloring: its name and its cells.
type NamedColor = (&'static str, CellSet);

/// A cell of one color, a cell of another color, and a house that contains both cells.
type Contact = (Cell, Cell, House);

impl StepExplainer<'_> {
    pub(super) fn colors(&mut self, digit: Digit, groups: &[[CellSet; 2]]) {
        let colored = groups.iter().flatten();
        let colored = colored.fold(CellSet::EMPTY, |all, cells| all | *cells);
        let is_pair = |house: &House| {
            let places = self.board.places(*house, digit);
            places.len() == 2 && places.is_subset(colored)
        };
        let houses: HouseSet = House::ALL.into_iter().filter(is_pair).collect();
        let facts = facts![digit, houses, "count" => houses.len(), "cells" => colored];
        self.say(Id::ColorsHouses, &facts);
        let colors: Vec<NamedColor> = NAMES
            .into_iter()
            .zip(groups.iter().flatten().copied())
            .collect();
        for pair in colors.chunks_exact(2) {
            let facts = facts![
                digit,
                "one" => pair[0].0,
                "a" => pair[0].1,
                "other" => pair[1].0,
                "b" => pair[1].1,
            ];
            self.say(Id::ColorsPair, &facts);
        }
        let eliminated = self.step.eliminations.cells(digit);
        match (self.step.technique, colors.as_slice()) {
            (Technique::ColorTrap, [a, b]) => {
                self.sees_both(digit, eliminated, [*a, *b]);
            }
            (Technique::MultiColorTrap, [_, _, _, _]) => {
                self.opposites(digit, eliminated, &colors);
            }
            (Technique::ColorWrap, _) => {
                let own = colors
                    .iter()
                    .find(|(_, cells)| (*cells - eliminated).is_empty());
                let conflict = own.and_then(|own| self.conflict(digit, *own));
                self.sentences.extend(conflict);
            }
            _ => self.sees_all(digit, eliminated, &colors),
        }
    }

    /// The reason why cells that see both colors cannot have the digit. If there are many cells,
    /// one sentence states the reason for all of them.
    fn sees_both(&mut self, digit: Digit, eliminated: CellSet, colors: [NamedColor; 2]) {
        let [(one, a), (other, b)] = colors;
        let before = self.sentences.len();
        for cell in eliminated {
            let contacts = [a, b].map(|color| contact(CellSet::only(cell), color));
            if let [Some((_, first, house)), Some((_, last, across))] = contacts {
                let facts =
                    facts![digit, cell, "a" => first, house, "b" => last, across, one, other];
                self.say(Id::ColorsSees, &facts);
            }
        }
        if self.sentences.len() - before > MAX_NAMED {
            self.sentences.truncate(before);
            self.say(Id::ColorsTrap, &facts![digit, one, other]);
        }
    }

    /// Explains two colors of different groups that see each other, so that they are not both true.
    /// At least one of the opposite colors is therefore true.
    fn opposites(&mut self, digit: Digit, eliminated: CellSet, colors: &[NamedColor]) {
        let mut left = eliminated;
        for (a, c) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
            let opposites = [colors[1 - a], colors[5 - c]];
            let sees =
                |cell: Cell, color: NamedColor| contact(CellSet::only(cell), color.1).is_some();
            let Some((first, last, house)) = contact(colors[a].1, colors[c].1) else {
                continue;
            };
            let seen = left.iter();
            let seen = seen.filter(|cell| opposites.into_iter().all(|color| sees(*cell, color)));
            let seen: CellSet = seen.collect();
            if !seen.is_empty() {
                left -= seen;
                let facts = facts![
                    house, digit,
                    "a" => first,
                    "b" => last,
                    "one" => colors[a].0,
                    "other" => colors[c].0,
                    "second" => opposites[0].0,
                    "third" => opposites[1].0,
                ];
                self.say(Id::ColorsMultiTrap, &facts);
                self.sees_both(digit, seen, opposites);
            }
        }
    }

    /// Explains that two cells of a color share a house, so that the color is false.
    fn conflict(&self, digit: Digit, (name, cells): NamedColor) -> Option<Sentence> {
        let (first, last, house) = contact(cells, cells)?;
        let facts = facts![digit, "a" => first, "b" => last, house, "one" => name];
        Some(self.text.sentence(Id::ColorsWrap, &facts))
    }

    /// Explains that a color sees both colors of the other group, so that the color is false.
    fn sees_all(&mut self, digit: Digit, eliminated: CellSet, colors: &[NamedColor]) {
        let own = colors
            .iter()
            .position(|(_, cells)| (*cells - eliminated).is_empty());
        let Some((at, (name, cells))) = own.map(|at| (at, colors[at])) else {
            return;
        };
        let others = if at < 2 { &colors[2..] } else { &colors[..2] };
        for (other, theirs) in others {
            if let Some((a, b, house)) = contact(cells, *theirs) {
                let facts = facts![a, b, house, "one" => name, "other" => *other];
                self.say(Id::ColorsTouch, &facts);
            }
        }
        let facts = facts![digit, "one" => name, "second" => others[0].0, "third" => others[1].0];
        self.say(Id::ColorsMultiWrap, &facts);
    }

    pub(super) fn medusa(&mut self, colors: &[CandidateSet; 2]) {
        let facts = facts!["a" => colors[0], "b" => colors[1]];
        self.say_all(&[Id::MedusaLinks, Id::MedusaPair], &facts);
        if self.step.technique == Technique::MedusaWrap {
            let own = usize::from(self.step.eliminations != colors[0]);
            let why = self.false_color(NAMES[own], &colors[own]);
            self.sentences.extend(why);
            return self.say(Id::MedusaWrap, &facts!["one" => NAMES[own]]);
        }
        let eliminated = self.step.eliminations;
        for candidate in eliminated.iter().take(MAX_NAMED) {
            let reasons = colors
                .each_ref()
                .map(|color| self.excluding(candidate, color));
            if let [Some(first), Some(second)] = reasons {
                let facts = facts![
                    first, second,
                    "cell" => candidate.cell(),
                    "digit" => candidate.digit(),
                ];
                self.say(Id::MedusaTrap, &facts);
            }
        }
        if eliminated.len() > MAX_NAMED {
            self.say(Id::MedusaRest, &[]);
        }
    }

    /// The reason why a true color excludes a candidate: the color has another digit in the cell,
    /// or has the digit in a house of the cell. Returns `None` if the color does not exclude the
    /// candidate.
    fn excluding(&self, eliminated: Candidate, color: &CandidateSet) -> Option<Sentence> {
        if let Some(digit) = color.digits(eliminated.cell()).first() {
            let facts = facts!["cell" => eliminated.cell(), digit];
            return Some(self.text.sentence(Id::MedusaCell, &facts));
        }
        let (_, seen, house) = contact(
            CellSet::only(eliminated.cell()),
            color.cells(eliminated.digit()),
        )?;
        let facts = facts!["cell" => seen, "digit" => eliminated.digit(), house];
        Some(self.text.sentence(Id::MedusaSees, &facts))
    }

    /// The reason why a color is false. Returns `None` if no contradiction is found.
    fn false_color(&self, one: &'static str, color: &CandidateSet) -> Option<Sentence> {
        for cell in color.all_cells() {
            let digits = color.digits(cell);
            if digits.len() > 1 {
                return Some(
                    self.text
                        .sentence(Id::MedusaTwoDigits, &facts![one, cell, digits]),
                );
            }
        }
        for digit in color.all_digits() {
            if let Some((first, last, house)) = contact(color.cells(digit), color.cells(digit)) {
                let facts = facts![one, digit, "a" => first, "b" => last, house];
                return Some(self.text.sentence(Id::MedusaTwoPlaces, &facts));
            }
        }
        let excluded = |c: Candidate| self.excluding(c, color).is_some() && !color.contains(c);
        for cell in self.board.unsolved() {
            let all = CandidateSet::of_cell(cell, self.board.candidates(cell));
            if all.iter().all(excluded) {
                let facts = facts![one, cell, "digits" => self.board.candidates(cell)];
                return Some(self.text.sentence(Id::MedusaNoDigit, &facts));
            }
        }
        for house in House::ALL {
            for digit in !self.board.placed_digits(house) {
                let places = self.board.places(house, digit);
                if CandidateSet::of_digit(digit, places).iter().all(excluded) {
                    let facts = facts![one, digit, house, "cells" => places];
                    return Some(self.text.sentence(Id::MedusaNoPlace, &facts));
                }
            }
        }
        None
    }
}

/// Finds a cell in each set, such that the two cells share a house.
fn contact(from: CellSet, to: CellSet) -> Option<Contact> {
    let mut pairs = from.iter().flat_map(|a| to.iter().map(move |b| (a, b)));
    pairs.find_map(|(a, b)| {
        let house = CellSet::from_iter([a, b]).common_houses().first()?;
        (a != b).then_some((a, b, house))
    })
}

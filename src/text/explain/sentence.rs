//! A sentence that knows what of the board it speaks of, so that the drawing can follow it.

use fluent_bundle::FluentValue;

use super::subjects::subjects;
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::text::{Fact, Id, Text};

/// One sentence of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sentence {
    /// What is said.
    pub words: String,
    /// What it is said of.
    pub topic: Topic,
    /// The candidates that it leads to, of the sentences that go along a chain link by link.
    pub node: CandidateSet,
}

/// What of the board a sentence names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Topic {
    /// The houses.
    pub houses: HouseSet,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

impl Topic {
    pub(super) fn of(candidates: &CandidateSet) -> Self {
        Self {
            cells: candidates.all_cells(),
            digits: candidates.all_digits(),
            ..Self::default()
        }
    }

    /// All that two sentences name.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            houses: self.houses | other.houses,
            cells: self.cells | other.cells,
            digits: self.digits | other.digits,
        }
    }
}

impl Sentence {
    /// The same sentence as one that leads on to these candidates of a chain.
    pub(super) fn to(self, node: CandidateSet) -> Self {
        Self { node, ..self }
    }
}

impl From<String> for Sentence {
    fn from(words: String) -> Self {
        Self {
            words,
            ..Self::default()
        }
    }
}

/// What sentences mention by name, put together piece by piece.
pub(super) struct Facts<'t> {
    text: &'t Text,
    list: Vec<(Fact<'static>, Topic)>,
}

impl Text {
    pub(super) fn facts(&self) -> Facts<'_> {
        Facts {
            text: self,
            list: Vec::new(),
        }
    }
}

impl Facts<'_> {
    pub(super) fn cell(self, name: &'static str, cell: Cell) -> Self {
        self.cells(name, CellSet::only(cell))
    }

    pub(super) fn cells(self, name: &'static str, cells: CellSet) -> Self {
        let said = self.text.cells(cells);
        let topic = Topic {
            cells,
            ..Topic::default()
        };
        self.word(name, said, topic)
    }

    pub(super) fn digit(self, name: &'static str, digit: Digit) -> Self {
        let topic = Topic {
            digits: DigitSet::only(digit),
            ..Topic::default()
        };
        self.word(name, digit.value(), topic)
    }

    pub(super) fn digits(self, name: &'static str, digits: DigitSet) -> Self {
        let said = self.text.digits(digits);
        let topic = Topic {
            digits,
            ..Topic::default()
        };
        self.word(name, said, topic)
    }

    pub(super) fn house(self, name: &'static str, house: House) -> Self {
        self.houses(name, [house])
    }

    pub(super) fn houses(
        self,
        name: &'static str,
        houses: impl IntoIterator<Item = House> + Clone,
    ) -> Self {
        let said = self.text.houses(houses.clone());
        let topic = Topic {
            houses: houses.into_iter().collect(),
            ..Topic::default()
        };
        self.word(name, said, topic)
    }

    /// How many there are of something.
    pub(super) fn number(self, name: &'static str, number: usize) -> Self {
        self.word(name, number, Topic::default())
    }

    /// A fact that names nothing on the board.
    pub(super) fn name(self, name: &'static str, word: impl Into<FluentValue<'static>>) -> Self {
        self.word(name, word, Topic::default())
    }

    /// What some cells are called.
    pub(super) fn called(self, name: &'static str, called: &'static str, cells: CellSet) -> Self {
        let topic = Topic {
            cells,
            ..Topic::default()
        };
        self.word(name, called, topic)
    }

    /// Candidates by cell and digit: `5r1c2`.
    pub(super) fn candidates(self, name: &'static str, candidates: &CandidateSet) -> Self {
        let said = self
            .text
            .join(candidates.iter().map(|c| self.text.candidate(c)));
        self.word(name, said, Topic::of(candidates))
    }

    /// A part of a sentence, put into words before.
    pub(super) fn part(self, name: &'static str, part: Sentence) -> Self {
        self.word(name, part.words, part.topic)
    }

    fn word(
        mut self,
        name: &'static str,
        word: impl Into<FluentValue<'static>>,
        topic: Topic,
    ) -> Self {
        self.list.push(((name, word.into()), topic));
        self
    }

    /// The sentence. It is about those of the facts that it [declares](subjects).
    pub(super) fn say(&self, id: Id) -> Sentence {
        let named = subjects(id);
        let facts: Vec<Fact<'static>> = self.list.iter().map(|(fact, _)| fact.clone()).collect();
        let topics = self
            .list
            .iter()
            .filter(|((name, _), _)| named.contains(name));
        Sentence {
            words: self.text.tell(id, &facts),
            topic: topics.fold(Topic::default(), |all, (_, topic)| all.and(*topic)),
            node: CandidateSet::EMPTY,
        }
    }

    /// Several sentences about the same facts.
    pub(super) fn say_all(&self, ids: &[Id]) -> Vec<Sentence> {
        ids.iter().map(|id| self.say(*id)).collect()
    }
}

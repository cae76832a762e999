//! Sentences of explanations, with the parts of the board that they mention. The board highlights
//! the mentioned parts.

use fluent_bundle::FluentValue;

use super::subjects::is_subject;
use crate::grid::rules::{PosSet, VariantDigitSet};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::text::{Id, MessageArg, Text};

/// The maximum number of candidates that a sentence lists.
const MAX_LISTED: usize = 12;

/// One sentence of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sentence {
    /// The text of the sentence.
    pub words: String,
    /// The parts of the board that the sentence mentions.
    pub topic: Topic,
    /// The node of a classic chain that the sentence reaches; empty if the sentence reaches no node.
    pub node: CandidateSet,
}

/// The parts of the board that a sentence mentions.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Topic {
    /// The houses of a classic puzzle.
    pub houses: HouseSet,
    /// The cells.
    pub cells: PosSet,
    /// The digits.
    pub digits: VariantDigitSet,
}

impl Topic {
    pub(super) fn of(candidates: &CandidateSet) -> Self {
        Self {
            cells: candidates.all_cells().into(),
            digits: candidates.all_digits().into(),
            ..Self::default()
        }
    }

    fn of_cells(cells: CellSet) -> Self {
        Self {
            cells: cells.into(),
            ..Self::default()
        }
    }

    fn of_digits(digits: DigitSet) -> Self {
        Self {
            digits: digits.into(),
            ..Self::default()
        }
    }

    /// The union of two topics.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self {
            houses: self.houses | other.houses,
            cells: self.cells.iter().chain(other.cells.iter()).collect(),
            digits: self.digits | other.digits,
        }
    }
}

impl Sentence {
    /// Sets the node of a chain that the sentence reaches.
    pub(super) fn with_node(self, node: CandidateSet) -> Self {
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

/// The arguments of a message, each with the parts of the board that it names.
pub(super) struct FactList<'t> {
    text: &'t Text,
    list: Vec<(MessageArg<'static>, Topic)>,
}

impl Text {
    pub(super) fn facts(&self) -> FactList<'_> {
        FactList {
            text: self,
            list: Vec::new(),
        }
    }
}

impl FactList<'_> {
    pub(super) fn cell(self, name: &'static str, cell: Cell) -> Self {
        self.cells(name, CellSet::only(cell))
    }

    pub(super) fn cells(self, name: &'static str, cells: CellSet) -> Self {
        let said = self.text.cells(cells);
        self.word(name, said, Topic::of_cells(cells))
    }

    pub(super) fn digit(self, name: &'static str, digit: Digit) -> Self {
        self.word(name, digit.value(), Topic::of_digits(DigitSet::only(digit)))
    }

    pub(super) fn digits(self, name: &'static str, digits: DigitSet) -> Self {
        let said = self.text.digits(digits);
        self.word(name, said, Topic::of_digits(digits))
    }

    /// Adds alternative digits of which one is true: `3, 7 or 9`.
    pub(super) fn choice(self, name: &'static str, digits: DigitSet) -> Self {
        self.joined(name, digits, Id::ListChoice)
    }

    /// Adds digits that the sentence excludes: `cannot be 3, 7 or 9`.
    pub(super) fn denied(self, name: &'static str, digits: DigitSet) -> Self {
        self.joined(name, digits, Id::ListOr)
    }

    fn joined(self, name: &'static str, digits: DigitSet, last_by: Id) -> Self {
        let each = digits.iter().map(|digit| digit.to_string());
        let said = self.text.list(each, last_by);
        self.word(name, said, Topic::of_digits(digits))
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

    /// Adds a number that names no part of the board.
    pub(super) fn number(self, name: &'static str, number: usize) -> Self {
        self.word(name, number, Topic::default())
    }

    /// Adds a word that names no part of the board.
    pub(super) fn name(self, name: &'static str, word: impl Into<FluentValue<'static>>) -> Self {
        self.word(name, word, Topic::default())
    }

    /// Adds a name such as `A`, and the cells that the name refers to.
    pub(super) fn named_set(
        self,
        name: &'static str,
        called: &'static str,
        cells: CellSet,
    ) -> Self {
        self.word(name, called, Topic::of_cells(cells))
    }

    /// Adds candidates: `r1c2=5`.
    pub(super) fn candidates(self, name: &'static str, candidates: &CandidateSet) -> Self {
        let listed = candidates.iter().take(MAX_LISTED);
        let mut said = self.text.join(listed.map(|c| self.text.candidate(c)));
        if candidates.len() > MAX_LISTED {
            let count = candidates.len() - MAX_LISTED;
            let facts = facts!["list" => said, "count" => count];
            said = self.text.format(Id::ListRest, &facts);
        }
        self.word(name, said, Topic::of(candidates))
    }

    /// Adds a part of a sentence, with the parts of the board that it mentions.
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

    /// Builds the sentence of a message. Its topic is the union of the topics of the arguments that
    /// are [subjects](is_subject) of the message.
    pub(super) fn build(&self, id: Id) -> Sentence {
        let facts: Vec<MessageArg<'static>> =
            self.list.iter().map(|(fact, _)| fact.clone()).collect();
        let topics = self
            .list
            .iter()
            .filter(|((name, _), _)| is_subject(id, name));
        Sentence {
            words: self.text.format(id, &facts),
            topic: topics.fold(Topic::default(), |all, (_, topic)| all.and(topic)),
            node: CandidateSet::EMPTY,
        }
    }

    /// Builds a sentence for each message, all from the same arguments.
    pub(super) fn build_all(&self, ids: &[Id]) -> Vec<Sentence> {
        ids.iter().map(|id| self.build(*id)).collect()
    }
}

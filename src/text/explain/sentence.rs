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

/// An argument of a sentence that can name parts of the board.
#[derive(Clone, Debug)]
pub(super) enum Argument {
    Cells(CellSet),
    Houses(HouseSet),
    /// A digit that also selects the form of a word.
    Digit(Digit),
    Digits(DigitSet),
    /// Alternative digits of which one is true: `3, 7 or 9`.
    Choice(DigitSet),
    /// Digits that the sentence excludes: `cannot be 3, 7 or 9`.
    Denied(DigitSet),
    /// Candidates: `r1c2=5`.
    Candidates(CandidateSet),
    /// A name such as `A`, and the cells that the name refers to.
    Named(&'static str, CellSet),
    /// A part of a sentence, with the parts of the board that it mentions.
    Part(Sentence),
    /// A number or a word that names no part of the board.
    Value(FluentValue<'static>),
}

/// Defines the types that are arguments.
macro_rules! arguments {
    ($($value:ident: $type:ty => $argument:expr;)+) => {
        $(impl From<$type> for Argument {
            fn from($value: $type) -> Self {
                $argument
            }
        })+
    };
}

arguments! {
    cell: Cell => Self::Cells(CellSet::only(cell));
    cells: CellSet => Self::Cells(cells);
    house: House => Self::Houses(HouseSet::only(house));
    house: Option<House> => Self::Houses(house.into_iter().collect());
    houses: HouseSet => Self::Houses(houses);
    digit: Digit => Self::Digit(digit);
    digits: DigitSet => Self::Digits(digits);
    candidates: CandidateSet => Self::Candidates(candidates);
    part: Sentence => Self::Part(part);
    number: usize => Self::Value(number.into());
    word: String => Self::Value(word.into());
    word: &'static str => Self::Value(word.into());
}

/// The arguments of a sentence, with their names.
pub(super) type Arguments<const COUNT: usize> = [(&'static str, Argument); COUNT];

impl Text {
    /// Writes the sentence of a message. Its topic is the union of the topics of the arguments that
    /// are [subjects](is_subject) of the message.
    pub(super) fn sentence(&self, id: Id, arguments: &[(&'static str, Argument)]) -> Sentence {
        let mut topic = Topic::default();
        let mut facts: Vec<MessageArg<'static>> = Vec::new();
        for (name, argument) in arguments {
            let (value, named) = self.argument(argument.clone());
            facts.push((name, value));
            if is_subject(id, name) {
                topic = topic.and(&named);
            }
        }
        Sentence {
            words: self.format(id, &facts),
            topic,
            node: CandidateSet::EMPTY,
        }
    }

    /// Returns the words of an argument, and the parts of the board that it names.
    fn argument(&self, argument: Argument) -> (FluentValue<'static>, Topic) {
        let joined = |digits: DigitSet, last_by: Id| {
            let each = digits.iter().map(|digit| digit.to_string());
            (self.list(each, last_by).into(), Topic::of_digits(digits))
        };
        match argument {
            Argument::Cells(cells) => (self.cells(cells).into(), Topic::of_cells(cells)),
            Argument::Houses(houses) => {
                let topic = Topic {
                    houses,
                    ..Topic::default()
                };
                (self.houses(houses.iter()).into(), topic)
            }
            Argument::Digit(digit) => {
                let topic = Topic::of_digits(DigitSet::only(digit));
                (digit.value().into(), topic)
            }
            Argument::Digits(digits) => joined(digits, Id::ListLast),
            Argument::Choice(digits) => joined(digits, Id::ListChoice),
            Argument::Denied(digits) => joined(digits, Id::ListOr),
            Argument::Candidates(candidates) => {
                let listed = candidates.iter().take(MAX_LISTED);
                let mut list = self.join(listed.map(|c| self.candidate(c)));
                if candidates.len() > MAX_LISTED {
                    let facts = facts![list, "count" => candidates.len() - MAX_LISTED];
                    list = self.format(Id::ListRest, &facts);
                }
                (list.into(), Topic::of(&candidates))
            }
            Argument::Named(name, cells) => (name.into(), Topic::of_cells(cells)),
            Argument::Part(part) => (part.words.into(), part.topic),
            Argument::Value(value) => (value, Topic::default()),
        }
    }
}

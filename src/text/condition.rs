//! Conditions on two digits in words.

use super::{Id, Text};
use crate::grid::rules::condition::{Comparison, Condition, Operation, Property, Term, Truth};

impl Text {
    /// States a condition on two digits in words: `the sum of a and b is 10`.
    pub(super) fn condition(&self, condition: &Condition) -> String {
        self.truth(condition.root())
    }

    fn truth(&self, truth: &Truth) -> String {
        if let Some((term, is_even)) = as_parity(truth) {
            let id = if is_even {
                Id::ConditionEven
            } else {
                Id::ConditionOdd
            };
            return self.of_one(id, self.term(term));
        }
        match truth {
            Truth::Compare(terms, comparisons) => {
                let pairs = terms.windows(2).zip(comparisons);
                self.join_phrases(pairs.map(|(pair, comparison)| {
                    let id = match comparison {
                        Comparison::Equal => Id::ConditionEqual,
                        Comparison::Unequal => Id::ConditionUnequal,
                        Comparison::Less => Id::ConditionLess,
                        Comparison::AtMost => Id::ConditionAtMost,
                        Comparison::Greater => Id::ConditionGreater,
                        Comparison::AtLeast => Id::ConditionAtLeast,
                    };
                    self.of_two(id, [self.term(&pair[0]), self.term(&pair[1])])
                }))
            }
            Truth::In(term, ranges) => {
                if let Some(pairs) = as_pairs(term, ranges) {
                    let pairs = pairs.map(|[a, b]| format!("{a}-{b}"));
                    let pairs = self.list(pairs, Id::ListOr);
                    return self.format_one(Id::ConditionPairs, "pairs", pairs);
                }
                let values = ranges.iter().map(|[from, to]| {
                    if from == to {
                        from.to_string()
                    } else {
                        format!("{from}\u{2013}{to}")
                    }
                });
                let values = self.list(values, Id::ListOr);
                self.of_two(Id::ConditionEqual, [self.term(term), values])
            }
            Truth::Is(property, term) => {
                let id = match property {
                    Property::Even => Id::ConditionEven,
                    Property::Odd => Id::ConditionOdd,
                    Property::Prime => Id::ConditionPrime,
                    Property::Square => Id::ConditionSquare,
                };
                self.of_one(id, self.term(term))
            }
            Truth::Not(inner) => self.of_one(Id::ConditionNot, self.truth(inner)),
            Truth::And(parts) => self.join_phrases(parts.iter().map(|part| self.truth(part))),
            Truth::Or(parts) => {
                let parts = parts.iter().map(|part| self.truth(part));
                self.list_by(parts, [Id::PhrasesMore, Id::PhrasesOr])
            }
        }
    }

    fn term(&self, term: &Term) -> String {
        match term {
            Term::First => "a".to_owned(),
            Term::Second => "b".to_owned(),
            Term::Number(number) => number.to_string(),
            Term::Absolute(inner) => match &**inner {
                Term::Operation(Operation::Minus, terms) => self.of_two(
                    Id::ConditionDifference,
                    [&terms[0], &terms[1]].map(|it| self.term(it)),
                ),
                inner => self.of_one(Id::ConditionAbsolute, self.term(inner)),
            },
            Term::Operation(operation, terms) => {
                let id = match (operation, &terms[0]) {
                    (Operation::Plus, _) => Id::ConditionSum,
                    (Operation::Minus, _) => Id::ConditionMinus,
                    (Operation::Times, Term::Number(_)) => Id::ConditionTimes,
                    (Operation::Times, _) => Id::ConditionProduct,
                    (Operation::Over, _) => Id::ConditionQuotient,
                    (Operation::Remainder, _) => Id::ConditionRemainder,
                    (Operation::Least, _) => Id::ConditionLeast,
                    (Operation::Greatest, _) => Id::ConditionGreatest,
                };
                self.of_two(id, [&terms[0], &terms[1]].map(|it| self.term(it)))
            }
        }
    }

    fn of_one(&self, id: Id, a: String) -> String {
        self.format_one(id, "x", a)
    }

    fn of_two(&self, id: Id, [x, y]: [String; 2]) -> String {
        self.format(id, &facts![x, y])
    }
}

/// Returns the term of a condition on its remainder when divided by 2, and true if it must be even.
fn as_parity(truth: &Truth) -> Option<(&Term, bool)> {
    let Truth::Compare(terms, comparisons) = truth else {
        return None;
    };
    let (
        [
            Term::Operation(Operation::Remainder, parts),
            Term::Number(rest),
        ],
        [Comparison::Equal],
    ) = (&terms[..], &comparisons[..])
    else {
        return None;
    };
    (parts[1] == Term::Number(2) && [0, 1].contains(rest)).then_some((&parts[0], *rest == 0))
}

/// Returns the pairs of digits of a condition that lists them as `100*a+b`.
fn as_pairs<'c>(
    term: &Term,
    ranges: &'c [[i64; 2]],
) -> Option<impl Iterator<Item = [i64; 2]> + use<'c>> {
    let Term::Operation(Operation::Plus, sum) = term else {
        return None;
    };
    let [Term::Operation(Operation::Times, first), Term::Second] = &**sum else {
        return None;
    };
    let is_table = **first == [Term::Number(100), Term::First];
    let pairs = ranges.iter().flat_map(|[from, to]| *from..=*to);
    is_table.then(|| pairs.map(|pair| [pair / 100, pair % 100]))
}

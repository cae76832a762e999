//! Conditions on two digits, such as `|a-b|>=4` or `prime(a+b)`.
//!
//! A condition compares terms of the digits `a` and `b`.
//!
//! | syntax | meaning |
//! |---|---|
//! | `a`, `b`, `12` | the first digit, the second digit, a number |
//! | `+ - * / %` | arithmetic; a quotient that is not an integer makes its comparison false |
//! | `\|a-b\|`, `min(a,b)`, `max(a,b)` | the absolute value, the lesser and the greater of two terms |
//! | `= != < <= > >=` | comparisons, which may be chained: `3<=a+b<=9` |
//! | `a+b in 5,10,12..14` | the value is one of the numbers or in one of the ranges |
//! | `even(a)`, `odd(a)`, `prime(a)`, `square(a)` | properties of a value |
//! | `not`, `and`, `or`, `( )` | combinations, `not` before `and` before `or` |

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A condition on two digits.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::rules::Condition;
/// let condition: Condition = "| a - b | >= 4 or a + b = 10".parse()?;
/// assert_eq!(condition.to_string(), "|a-b|>=4 or a+b=10");
/// assert!(condition.holds(1, 5) && condition.holds(4, 6) && !condition.holds(4, 5));
/// # Ok::<(), masume::grid::rules::ConditionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Condition {
    text: String,
    root: Truth,
}

/// The maximum number of signs in a condition that may nest.
const MAX_NESTING: usize = 64;

/// The maximum number of numbers, words and signs in a condition.
const MAX_TOKENS: usize = 2_000;

/// The error for a text that is not a condition. The field is the part that cannot be read; it is
/// empty if the text ends too early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConditionError(pub String);

impl fmt::Display for ConditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            f.write_str("the condition is incomplete")
        } else {
            write!(f, "unexpected '{}' in the condition", self.0.escape_debug())
        }
    }
}

impl std::error::Error for ConditionError {}

/// A term of a condition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// The first digit, `a`.
    First,
    /// The second digit, `b`.
    Second,
    /// A number.
    Number(i64),
    /// The absolute value of a term.
    Absolute(Box<Self>),
    /// The result of an operation on two terms.
    Operation(Operation, Box<[Self; 2]>),
}

/// An operation on two terms of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// The sum.
    Plus,
    /// The first term minus the second.
    Minus,
    /// The product.
    Times,
    /// The quotient, which has no value if it is not an integer.
    Over,
    /// The remainder of the first term divided by the second.
    Remainder,
    /// The lesser of the terms.
    Least,
    /// The greater of the terms.
    Greatest,
}

/// A property of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Property {
    /// The value is even.
    Even,
    /// The value is odd.
    Odd,
    /// The value is a prime number.
    Prime,
    /// The value is a square number.
    Square,
}

/// A condition or a part of it, which is true or false for two digits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Truth {
    /// Each two neighbors of the terms satisfy the comparison between them.
    Compare(Vec<Term>, Vec<Comparison>),
    /// The value is in one of the ranges, whose ends are included.
    In(Term, Vec<[i64; 2]>),
    /// The value has the property.
    Is(Property, Term),
    /// The part is false.
    Not(Box<Self>),
    /// All parts are true.
    And(Vec<Self>),
    /// At least one part is true.
    Or(Vec<Self>),
}

/// A comparison of two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// The values are equal.
    Equal,
    /// The values differ.
    Unequal,
    /// The first value is less.
    Less,
    /// The first value is less or equal.
    AtMost,
    /// The first value is greater.
    Greater,
    /// The first value is greater or equal.
    AtLeast,
}

impl Term {
    /// Returns the value for two digits; `None` if there is none, as for 3/2.
    fn value(&self, a: i64, b: i64) -> Option<i64> {
        match self {
            Self::First => Some(a),
            Self::Second => Some(b),
            Self::Number(number) => Some(*number),
            Self::Absolute(term) => term.value(a, b)?.checked_abs(),
            Self::Operation(operation, terms) => {
                let [x, y] = [terms[0].value(a, b)?, terms[1].value(a, b)?];
                match operation {
                    Operation::Plus => x.checked_add(y),
                    Operation::Minus => x.checked_sub(y),
                    Operation::Times => x.checked_mul(y),
                    Operation::Over => x.checked_div(y).filter(|quotient| quotient * y == x),
                    Operation::Remainder => x.checked_rem_euclid(y),
                    Operation::Least => Some(x.min(y)),
                    Operation::Greatest => Some(x.max(y)),
                }
            }
        }
    }
}

impl Property {
    fn holds(self, value: i64) -> bool {
        match self {
            Self::Even => value % 2 == 0,
            Self::Odd => value % 2 != 0,
            Self::Prime => {
                value > 1
                    && !(2..value)
                        .take_while(|d| d * d <= value)
                        .any(|d| value % d == 0)
            }
            Self::Square => value >= 0 && value.isqrt() * value.isqrt() == value,
        }
    }
}

impl Truth {
    fn holds(&self, a: i64, b: i64) -> bool {
        match self {
            Self::Compare(terms, comparisons) => {
                let values: Option<Vec<i64>> = terms.iter().map(|term| term.value(a, b)).collect();
                values.is_some_and(|values| {
                    let mut pairs = values.windows(2).zip(comparisons);
                    pairs.all(|(pair, comparison)| comparison.holds(pair[0], pair[1]))
                })
            }
            Self::In(term, ranges) => term.value(a, b).is_some_and(|value| {
                ranges
                    .iter()
                    .any(|[from, to]| (*from..=*to).contains(&value))
            }),
            Self::Is(property, term) => term.value(a, b).is_some_and(|value| property.holds(value)),
            Self::Not(inner) => !inner.holds(a, b),
            Self::And(parts) => parts.iter().all(|part| part.holds(a, b)),
            Self::Or(parts) => parts.iter().any(|part| part.holds(a, b)),
        }
    }
}

impl Comparison {
    const fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Self::Equal => a == b,
            Self::Unequal => a != b,
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Greater => a > b,
            Self::AtLeast => a >= b,
        }
    }
}

impl Condition {
    /// Returns `Greater` for `a>b` and `Less` for `a<b`; `None` for other conditions.
    pub(super) fn inequality(&self) -> Option<Ordering> {
        match &self.root {
            Truth::Compare(terms, comparisons) if terms[..] == [Term::First, Term::Second] => {
                match comparisons[..] {
                    [Comparison::Greater] => Some(Ordering::Greater),
                    [Comparison::Less] => Some(Ordering::Less),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Returns the condition as a tree.
    pub const fn root(&self) -> &Truth {
        &self.root
    }

    /// Returns true if the two digits satisfy the condition. A comparison of terms without a value,
    /// such as 1/0, does not hold.
    pub fn holds(&self, a: i64, b: i64) -> bool {
        self.root.holds(a, b)
    }

    /// A condition that exactly the listed pairs of the digits from `low` to `high` satisfy: a short
    /// one if there is one, and otherwise a list.
    pub(crate) fn of_pairs(pairs: &[(i64, i64)], low: i64, high: i64) -> Self {
        let read = |text: &str| text.parse::<Self>().expect("the condition is valid");
        let is_meant = |condition: &Self| {
            (low..=high)
                .all(|a| (low..=high).all(|b| condition.holds(a, b) == pairs.contains(&(a, b))))
        };
        let values = ["|a-b|", "a+b", "max(a,b)/min(a,b)", "a*b"]
            .into_iter()
            .flat_map(|term| {
                let all = (0..=2 * high).flat_map(move |n| {
                    ["=", "!=", ">=", "<="].map(|sign| format!("{term}{sign}{n}"))
                });
                all.collect::<Vec<String>>()
            });
        let plain = ["odd(a+b)", "even(a+b)", "prime(a+b)", "square(a+b)"].map(str::to_owned);
        let single: Vec<String> = plain.into_iter().chain(values).collect();
        let orders = ["a<b", "a<=b", "a>b", "a>=b", "a!=b"].map(str::to_owned);
        let both = orders.iter().flat_map(|order| {
            let both = single
                .iter()
                .map(move |other| format!("{order} and {other}"));
            both.collect::<Vec<String>>()
        });
        let mut short = orders
            .iter()
            .chain(&single)
            .cloned()
            .chain(both)
            .map(|it| read(&it));
        if let Some(found) = short.find(is_meant) {
            return found;
        }
        let numbers: Vec<String> = pairs
            .iter()
            .map(|(a, b)| (100 * a + b).to_string())
            .collect();
        // Without pairs, a short condition is found that no digits satisfy.
        read(&format!("100*a+b in {}", numbers.join(",")))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Condition {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<Self, ConditionError> {
        let tokens = tokens(text)?;
        // Each of these signs may nest, and deep nesting would exhaust the stack.
        let nests = |token: &&String| ["(", "|", "-", "not"].contains(&token.as_str());
        let deep = tokens.iter().filter(nests).nth(MAX_NESTING);
        if let Some(token) = deep.or(tokens.get(MAX_TOKENS)) {
            return Err(ConditionError(token.clone()));
        }
        let mut reader = ConditionReader {
            tokens: &tokens,
            at: 0,
        };
        let root = reader.any_of().filter(|_| reader.at == tokens.len());
        let is_word = |token: &str| ["in", "and", "or", "not"].contains(&token);
        let mut canonical = String::new();
        for (at, token) in tokens.iter().enumerate() {
            let before = at.checked_sub(1).map_or("", |before| &tokens[before]);
            let is_apart = is_word(token) && at > 0 && before != "(" || is_word(before);
            canonical += if is_apart { " " } else { "" };
            canonical += token;
        }
        match root {
            Some(root) => Ok(Self {
                text: canonical,
                root,
            }),
            None => Err(ConditionError(
                tokens.get(reader.at).cloned().unwrap_or_default(),
            )),
        }
    }
}

/// Splits a text into numbers, words and signs, each in its usual spelling.
fn tokens(text: &str) -> Result<Vec<String>, ConditionError> {
    let mut rest = text.trim_start();
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let run = |is: fn(&char) -> bool| rest.chars().take_while(is).map(char::len_utf8).sum();
        let length: usize = if first.is_ascii_digit() {
            run(char::is_ascii_digit)
        } else if first.is_ascii_alphabetic() {
            run(char::is_ascii_alphabetic)
        } else if ["<=", ">=", "!=", "==", ".."]
            .iter()
            .any(|two| rest.starts_with(two))
        {
            2
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        let usual = match token {
            "==" => "=",
            "\u{2264}" => "<=",
            "\u{2265}" => ">=",
            "\u{2260}" => "!=",
            "\u{d7}" | "\u{b7}" => "*",
            "\u{f7}" | ":" => "/",
            "\u{2212}" => "-",
            "mod" => "%",
            _ => token,
        };
        let is_known = usual.starts_with(|c: char| c.is_ascii_alphanumeric())
            || ["=", "<=", ">=", "!=", "..", "<", ">"].contains(&usual)
            || "+-*/%|(),".contains(usual);
        if !is_known {
            return Err(ConditionError(token.to_owned()));
        }
        tokens.push(usual.to_lowercase());
        rest = after.trim_start();
    }
    Ok(tokens)
}

struct ConditionReader<'t> {
    tokens: &'t [String],
    at: usize,
}

impl ConditionReader<'_> {
    fn take(&mut self, token: &str) -> bool {
        let is_next = self.tokens.get(self.at).is_some_and(|next| next == token);
        self.at += usize::from(is_next);
        is_next
    }

    /// Takes the next token if it is one of the given tokens, and returns its meaning.
    fn take_one<T: Copy>(&mut self, meanings: &[(&str, T)]) -> Option<T> {
        let found = meanings.iter().find(|(token, _)| self.take(token));
        found.map(|(_, meaning)| *meaning)
    }

    fn any_of(&mut self) -> Option<Truth> {
        let mut parts = vec![self.all_of()?];
        while self.take("or") {
            parts.push(self.all_of()?);
        }
        single_or(parts, Truth::Or)
    }

    fn all_of(&mut self) -> Option<Truth> {
        let mut parts = vec![self.truth()?];
        while self.take("and") {
            parts.push(self.truth()?);
        }
        single_or(parts, Truth::And)
    }

    fn truth(&mut self) -> Option<Truth> {
        const PROPERTIES: &[(&str, Property)] = &[
            ("even", Property::Even),
            ("odd", Property::Odd),
            ("prime", Property::Prime),
            ("square", Property::Square),
        ];
        if self.take("not") {
            return Some(Truth::Not(Box::new(self.truth()?)));
        }
        if let Some(property) = self.take_one(PROPERTIES) {
            let term = self.take("(").then(|| self.sum())??;
            return self.take(")").then_some(Truth::Is(property, term));
        }
        // A parenthesis begins a term or a condition.
        let start = self.at;
        if let Some(found) = self.comparison() {
            return Some(found);
        }
        let failed = self.at;
        self.at = start;
        if self.take("(")
            && let Some(inner) = self.any_of()
            && self.take(")")
        {
            return Some(inner);
        }
        self.at = self.at.max(failed);
        None
    }

    fn comparison(&mut self) -> Option<Truth> {
        const COMPARISONS: &[(&str, Comparison)] = &[
            ("=", Comparison::Equal),
            ("!=", Comparison::Unequal),
            ("<", Comparison::Less),
            ("<=", Comparison::AtMost),
            (">", Comparison::Greater),
            (">=", Comparison::AtLeast),
        ];
        let first = self.sum()?;
        if self.take("in") {
            let mut ranges = vec![self.range()?];
            while self.take(",") {
                ranges.push(self.range()?);
            }
            return Some(Truth::In(first, ranges));
        }
        let (mut terms, mut comparisons) = (vec![first], Vec::new());
        while let Some(comparison) = self.take_one(COMPARISONS) {
            comparisons.push(comparison);
            terms.push(self.sum()?);
        }
        (!comparisons.is_empty()).then_some(Truth::Compare(terms, comparisons))
    }

    fn range(&mut self) -> Option<[i64; 2]> {
        let from = self.number()?;
        let to = if self.take("..") {
            self.number()?
        } else {
            from
        };
        Some([from, to])
    }

    fn number(&mut self) -> Option<i64> {
        let number = self.tokens.get(self.at)?.parse().ok()?;
        self.at += 1;
        Some(number)
    }

    fn sum(&mut self) -> Option<Term> {
        let mut term = self.product()?;
        let signs = [("+", Operation::Plus), ("-", Operation::Minus)];
        while let Some(operation) = self.take_one(&signs) {
            term = Term::Operation(operation, Box::new([term, self.product()?]));
        }
        Some(term)
    }

    fn product(&mut self) -> Option<Term> {
        let mut term = self.factor()?;
        let signs = [
            ("*", Operation::Times),
            ("/", Operation::Over),
            ("%", Operation::Remainder),
        ];
        while let Some(operation) = self.take_one(&signs) {
            term = Term::Operation(operation, Box::new([term, self.factor()?]));
        }
        Some(term)
    }

    fn factor(&mut self) -> Option<Term> {
        if self.take("a") {
            return Some(Term::First);
        }
        if self.take("b") {
            return Some(Term::Second);
        }
        if self.take("-") {
            let terms = [Term::Number(0), self.factor()?];
            return Some(Term::Operation(Operation::Minus, Box::new(terms)));
        }
        if self.take("|") {
            let inner = self.sum()?;
            return self.take("|").then(|| Term::Absolute(Box::new(inner)));
        }
        if self.take("(") {
            let inner = self.sum()?;
            return self.take(")").then_some(inner);
        }
        let functions = [("min", Operation::Least), ("max", Operation::Greatest)];
        if let Some(operation) = self.take_one(&functions) {
            let first = self.take("(").then(|| self.sum())??;
            let second = self.take(",").then(|| self.sum())??;
            let terms = Box::new([first, second]);
            return self.take(")").then_some(Term::Operation(operation, terms));
        }
        self.number().map(Term::Number)
    }
}

/// Returns the only part, or the combination of several parts.
fn single_or(mut parts: Vec<Truth>, combine: fn(Vec<Truth>) -> Truth) -> Option<Truth> {
    if parts.len() > 1 {
        return Some(combine(parts));
    }
    parts.pop()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str) -> Vec<(i64, i64)> {
        let condition: Condition = text.parse().unwrap();
        assert_eq!(
            condition.to_string().parse::<Condition>().as_ref(),
            Ok(&condition)
        );
        let all = (1..=9).flat_map(|a| (1..=9).map(move |b| (a, b)));
        all.filter(|(a, b)| condition.holds(*a, *b)).collect()
    }

    #[test]
    fn conditions_hold_for_exactly_the_pairs_that_they_describe() {
        assert_eq!(pairs("a*b=12"), [(2, 6), (3, 4), (4, 3), (6, 2)]);
        assert_eq!(pairs("a/b=4"), [(4, 1), (8, 2)]);
        assert_eq!(pairs("8<a+b*10<14"), [(1, 1), (2, 1), (3, 1)]);
        assert_eq!(pairs("100*a+b in 102,907..908"), [(1, 2), (9, 7), (9, 8)]);
        assert_eq!(
            pairs("|a-b|\u{2265}8"),
            pairs("a=1 and b=9 or a = 9 and b==1")
        );
        assert_eq!(
            pairs("prime(10*a+b) and square(a+b)"),
            [(1, 3), (3, 1), (7, 9), (9, 7)]
        );
        assert_eq!(pairs("not (a<9 or b<9)"), [(9, 9)]);
        assert_eq!(pairs("(a+b)*2=4"), [(1, 1)]);
        assert_eq!(pairs("max(a,b)-min(a,b)=8"), [(1, 9), (9, 1)]);
        assert_eq!(pairs("a mod b=5 and a<7"), [(5, 6), (5, 7), (5, 8), (5, 9)]);
        assert_eq!(pairs("a/(b-b)=1"), []);
    }

    #[test]
    fn an_invalid_condition_is_rejected_with_the_part_that_is_wrong() {
        let error = |text: &str| text.parse::<Condition>().unwrap_err().0;
        assert_eq!(error("a+c=3"), "c");
        assert_eq!(error("a=b;"), ";");
        assert_eq!(error("a=b)"), ")");
        assert_eq!(error("|a-b>3"), ">");
        assert_eq!(error("a+b"), "");
        assert_eq!(error("prime(a"), "");
        assert_eq!(error("a in"), "");
        assert_eq!(error("a=99999999999999999999"), "99999999999999999999");
        assert_eq!(error(""), "");
    }

    #[test]
    fn a_table_becomes_a_condition() {
        let table = Condition::of_pairs(&[(1, 2), (10, 3)], 1, 10);
        assert_eq!(table.to_string(), "100*a+b in 102,1003");
        assert!(table.holds(10, 3) && table.holds(1, 2) && !table.holds(2, 1));
        assert!(!Condition::of_pairs(&[], 1, 9).holds(1, 1));
        for text in ["|a-b|>=3", "a<b and odd(a+b)", "a*b=12", "a!=b and a+b<=7"] {
            let found = Condition::of_pairs(&pairs(text), 1, 9);
            assert_eq!(found.to_string(), text);
        }
    }
}

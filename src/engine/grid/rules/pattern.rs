//! Patterns for the digits of a line: regular expressions and tables of states.
//!
//! [`DigitPattern::matches`] is the plain definition. Solvers use automata, whose states are made from
//! the same pattern: for a regular expression, the derivatives of the expression (what may still
//! follow), and for a table, the sets of states that are possible.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use super::pos::{digit_of_symbol, symbol};

/// A pattern that the digits of a line match as a whole.
///
/// ```
/// # use masume_engine as masume;
/// use masume::grid::rules::DigitPattern;
/// let pattern = DigitPattern::regex("[1-3]+(45|54)?9*")?;
/// assert!(pattern.matches(&[2, 1, 5, 4, 9]) && !pattern.matches(&[2, 5]));
/// let table = DigitPattern::table(">1:1;!2:1")?;
/// assert!(table.matches(&[1, 2, 2]) && !table.matches(&[2]));
/// # Ok::<(), masume::grid::rules::PatternError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DigitPattern {
    text: String,
    form: PatternForm,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum PatternForm {
    Regex(Expression),
    Table(Vec<TableState>),
}

/// The error for a text that is not a pattern. The field is the rest of the text from the part that
/// cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError(pub String);

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            f.write_str("the pattern is incomplete")
        } else {
            write!(
                f,
                "the pattern cannot be read from '{}'",
                self.0.escape_debug()
            )
        }
    }
}

impl std::error::Error for PatternError {}

/// A set of digits as bits, with bit 0 for the digit 0.
type Digits = u64;

/// A set that contains all digits.
const ALL: Digits = (1 << 36) - 1;

/// The maximum number of parts of a regular expression, after repetitions are written out.
const MAX_PARTS: usize = 1_000;

/// The maximum number of nested parentheses.
const MAX_DEPTH: usize = 50;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Expression {
    /// Matches nothing.
    Nothing,
    /// Matches no digits.
    Empty,
    /// Matches one of the digits.
    One(Digits),
    Then(Arc<[Self; 2]>),
    Either(BTreeSet<Self>),
    Repeat(Arc<Self>),
}

/// A state of a table: the digits that may follow, each with the next state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct TableState {
    is_start: bool,
    is_end: bool,
    moves: Vec<(Digits, usize)>,
}

impl Expression {
    fn then(self, next: Self) -> Self {
        match (self, next) {
            (Self::Nothing, _) | (_, Self::Nothing) => Self::Nothing,
            (Self::Empty, other) | (other, Self::Empty) => other,
            (first, next) => Self::Then(Arc::new([first, next])),
        }
    }

    fn or(self, other: Self) -> Self {
        let mut parts = BTreeSet::new();
        for part in [self, other] {
            match part {
                Self::Nothing => {}
                Self::Either(inner) => parts.extend(inner),
                part => {
                    parts.insert(part);
                }
            }
        }
        match parts.len() {
            0 => Self::Nothing,
            1 => parts.pop_first().expect("there is one part"),
            _ => Self::Either(parts),
        }
    }

    fn size(&self) -> usize {
        match self {
            Self::Then(parts) => 1 + parts[0].size() + parts[1].size(),
            Self::Either(parts) => 1 + parts.iter().map(Self::size).sum::<usize>(),
            Self::Repeat(part) => 1 + part.size(),
            _ => 1,
        }
    }

    /// Returns true if the expression matches no digits.
    fn is_nullable(&self) -> bool {
        match self {
            Self::Nothing | Self::One(_) => false,
            Self::Empty | Self::Repeat(_) => true,
            Self::Then(parts) => parts.iter().all(Self::is_nullable),
            Self::Either(parts) => parts.iter().any(Self::is_nullable),
        }
    }

    /// Returns the expression for what may follow after a digit.
    fn after(&self, digit: u32) -> Self {
        match self {
            Self::One(digits) if digits >> digit & 1 == 1 => Self::Empty,
            Self::Nothing | Self::Empty | Self::One(_) => Self::Nothing,
            Self::Then(parts) => {
                let [first, next] = &**parts;
                let longer = first.after(digit).then(next.clone());
                if first.is_nullable() {
                    longer.or(next.after(digit))
                } else {
                    longer
                }
            }
            Self::Either(parts) => parts
                .iter()
                .fold(Self::Nothing, |all, part| all.or(part.after(digit))),
            Self::Repeat(part) => part.after(digit).then(self.clone()),
        }
    }

    /// Returns the places where a match may end that begins at `from`.
    fn ends(&self, digits: &[u32], from: usize) -> BTreeSet<usize> {
        match self {
            Self::Nothing => BTreeSet::new(),
            Self::Empty => BTreeSet::from([from]),
            Self::One(set) => {
                let fits = digits.get(from).is_some_and(|digit| set >> digit & 1 == 1);
                fits.then_some(from + 1).into_iter().collect()
            }
            Self::Then(parts) => {
                let middle = parts[0].ends(digits, from).into_iter();
                middle.flat_map(|at| parts[1].ends(digits, at)).collect()
            }
            Self::Either(parts) => parts
                .iter()
                .flat_map(|part| part.ends(digits, from))
                .collect(),
            Self::Repeat(part) => {
                let (mut ends, mut open) = (BTreeSet::from([from]), vec![from]);
                while let Some(at) = open.pop() {
                    open.extend(
                        part.ends(digits, at)
                            .into_iter()
                            .filter(|end| ends.insert(*end)),
                    );
                }
                ends
            }
        }
    }
}

/// A state of the automaton of a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum PatternState {
    /// The expression for the rest of the line.
    Rest(Expression),
    /// The states of a table that are possible.
    Among(Vec<usize>),
}

impl DigitPattern {
    /// Parses a regular expression. A digit matches itself, `.` any digit, `[1-3]` or `[^13]` one
    /// of some digits. `( )`, `|`, `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}` have their usual
    /// meanings. Digits from 10 are letters.
    ///
    /// # Errors
    /// Returns an error if the text is not such an expression, or if it is too large.
    pub fn regex(text: &str) -> Result<Self, PatternError> {
        let mut reader = PatternReader { rest: text };
        match reader.alternatives(0).filter(|_| reader.rest.is_empty()) {
            Some(expression) => Ok(Self {
                text: text.to_owned(),
                form: PatternForm::Regex(expression),
            }),
            None => Err(PatternError(reader.rest.to_owned())),
        }
    }

    /// Parses a table of states, which are separated by `;` and numbered from 0. A state is a start
    /// if it has the sign `>`, and an end if it has the sign `!`. Its moves are `digits:state`,
    /// separated by commas.
    ///
    /// # Errors
    /// Returns an error if the text is not such a table.
    pub fn table(text: &str) -> Result<Self, PatternError> {
        let parts: Vec<&str> = text.split(';').collect();
        let state = |part: &&str| {
            let moves = part.trim_start_matches(['>', '!']);
            let signs = &part[..part.len() - moves.len()];
            let moves = moves.split(',').filter(|step| !step.is_empty());
            let moves = moves.map(|step| {
                let (digits, to) = step.split_once(':')?;
                let mask = digits.chars().map(|c| Some(1 << digit_of_symbol(c)?));
                let mask = mask.sum::<Option<Digits>>()?;
                let to = to.parse().ok().filter(|to| *to < parts.len())?;
                Some((mask, to))
            });
            let moves: Option<Vec<(Digits, usize)>> = moves.collect();
            moves.map(|moves| TableState {
                is_start: signs.contains('>'),
                is_end: signs.contains('!'),
                moves,
            })
        };
        let states = parts
            .iter()
            .map(|part| state(part).ok_or_else(|| PatternError((*part).to_owned())));
        Ok(Self {
            text: text.to_owned(),
            form: PatternForm::Table(states.collect::<Result<_, _>>()?),
        })
    }

    /// The number of states of a table; `None` for a regular expression.
    pub const fn state_count(&self) -> Option<usize> {
        match &self.form {
            PatternForm::Table(states) => Some(states.len()),
            PatternForm::Regex(_) => None,
        }
    }

    /// Returns true if the pattern matches all digits of a line, in order.
    pub fn matches(&self, digits: &[u32]) -> bool {
        match &self.form {
            PatternForm::Regex(expression) => expression.ends(digits, 0).contains(&digits.len()),
            PatternForm::Table(states) => {
                let starts = (0..states.len()).filter(|state| states[*state].is_start);
                let ends =
                    digits
                        .iter()
                        .fold(starts.collect(), |before: BTreeSet<usize>, digit| {
                            let moves = before.iter().flat_map(|state| &states[*state].moves);
                            let fit = moves.filter(|(digits, _)| digits >> digit & 1 == 1);
                            fit.map(|(_, to)| *to).collect()
                        });
                ends.into_iter().any(|state| states[state].is_end)
            }
        }
    }

    pub(super) fn start(&self) -> PatternState {
        match &self.form {
            PatternForm::Regex(expression) => PatternState::Rest(expression.clone()),
            PatternForm::Table(states) => {
                let starts = (0..states.len()).filter(|state| states[*state].is_start);
                PatternState::Among(starts.collect())
            }
        }
    }

    /// Returns the state after a digit; `None` if no match begins like this.
    pub(super) fn step(&self, state: &PatternState, digit: u32) -> Option<PatternState> {
        match (state, &self.form) {
            (PatternState::Among(before), PatternForm::Table(states)) => {
                let moves = before.iter().flat_map(|state| &states[*state].moves);
                let fit = moves.filter(|(digits, _)| digits >> digit & 1 == 1);
                let mut after: Vec<usize> = fit.map(|(_, to)| *to).collect();
                after.sort_unstable();
                after.dedup();
                (!after.is_empty()).then_some(PatternState::Among(after))
            }
            (PatternState::Rest(rest), _) => {
                let rest = rest.after(digit);
                (rest != Expression::Nothing).then_some(PatternState::Rest(rest))
            }
            _ => None,
        }
    }

    pub(super) fn accepts(&self, state: &PatternState) -> bool {
        match (state, &self.form) {
            (PatternState::Among(states), PatternForm::Table(table)) => {
                states.iter().any(|state| table[*state].is_end)
            }
            (PatternState::Rest(rest), _) => rest.is_nullable(),
            _ => false,
        }
    }
}

impl fmt::Display for DigitPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

struct PatternReader<'t> {
    rest: &'t str,
}

impl PatternReader<'_> {
    fn take(&mut self, sign: char) -> bool {
        let after = self.rest.strip_prefix(sign);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn alternatives(&mut self, depth: usize) -> Option<Expression> {
        let mut all = self.sequence(depth)?;
        while self.take('|') {
            all = all.or(self.sequence(depth)?);
        }
        Some(all)
    }

    fn sequence(&mut self, depth: usize) -> Option<Expression> {
        let mut parts = Vec::new();
        while !self.rest.is_empty() && !self.rest.starts_with(['|', ')']) {
            parts.push(self.repeated(depth)?);
        }
        let whole = parts.into_iter().rev();
        let whole = whole.fold(Expression::Empty, |next, part| part.then(next));
        (whole.size() <= MAX_PARTS).then_some(whole)
    }

    fn repeated(&mut self, depth: usize) -> Option<Expression> {
        let mut part = self.part(depth)?;
        loop {
            let (least, most) = if self.take('*') {
                (0, None)
            } else if self.take('+') {
                (1, None)
            } else if self.take('?') {
                (0, Some(1))
            } else if self.rest.starts_with('{') {
                let (counts, after) = self.rest[1..].split_once('}')?;
                let (least, most) = counts.split_once(',').unwrap_or((counts, counts));
                let least: usize = least.parse().ok()?;
                let most: Option<usize> = match most {
                    "" => None,
                    most => Some(most.parse().ok().filter(|most| *most >= least)?),
                };
                self.rest = after;
                (least, most)
            } else {
                return Some(part);
            };
            let count = most.unwrap_or(least).checked_add(1)?;
            part.size()
                .checked_mul(count)
                .filter(|size| *size <= MAX_PARTS)?;
            let end = match most {
                None => Expression::Repeat(Arc::new(part.clone())),
                Some(most) => (least..most).fold(Expression::Empty, |rest, _| {
                    part.clone().then(rest).or(Expression::Empty)
                }),
            };
            part = (0..least).fold(end, |rest, _| part.clone().then(rest));
        }
    }

    fn part(&mut self, depth: usize) -> Option<Expression> {
        if self.take('(') {
            self.rest = self.rest.strip_prefix("?:").unwrap_or(self.rest);
            let inner = (depth < MAX_DEPTH).then(|| self.alternatives(depth + 1))??;
            return self.take(')').then_some(inner);
        }
        if self.take('.') {
            return Some(Expression::One(ALL));
        }
        if self.take('[') {
            let is_negative = self.take('^');
            let mut digits = 0;
            while !self.take(']') {
                let from = self.digit()?;
                let to = if self.take('-') { self.digit()? } else { from };
                digits |= (from..=to).fold(0, |all: Digits, digit| all | 1 << digit);
            }
            return Some(Expression::One(if is_negative {
                ALL & !digits
            } else {
                digits
            }));
        }
        Some(Expression::One(1 << self.digit()?))
    }

    fn digit(&mut self) -> Option<u8> {
        let mut signs = self.rest.chars();
        let digit = digit_of_symbol(signs.next()?)?;
        self.rest = signs.as_str();
        Some(digit)
    }
}

/// Writes the moves of a state of a [table](DigitPattern::table).
pub(crate) fn write_state(is_start: bool, is_end: bool, moves: &[(u8, usize)]) -> String {
    let signs = [(is_start, ">"), (is_end, "!")].map(|(is, sign)| if is { sign } else { "" });
    let mut targets: Vec<usize> = moves.iter().map(|(_, to)| *to).collect();
    targets.sort_unstable();
    targets.dedup();
    let moves: Vec<String> = targets
        .into_iter()
        .map(|target| {
            let digits = moves.iter().filter(|(_, to)| *to == target);
            let digits: String = digits.map(|(digit, _)| symbol(*digit)).collect();
            format!("{digits}:{target}")
        })
        .collect();
    format!("{}{}", signs.concat(), moves.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the digits of all matches of three digits from 1 to 4.
    fn matches(pattern: &DigitPattern) -> Vec<u32> {
        let all = (0..64).map(|n| [n / 16 + 1, n / 4 % 4 + 1, n % 4 + 1]);
        let found = all.filter(|digits| {
            let mut state = Some(pattern.start());
            for digit in digits {
                state = state.and_then(|state| pattern.step(&state, *digit));
            }
            let is_accepted = state.is_some_and(|state| pattern.accepts(&state));
            assert_eq!(is_accepted, pattern.matches(digits), "{pattern} {digits:?}");
            is_accepted
        });
        found
            .map(|digits| digits.iter().fold(0, |number, digit| 10 * number + digit))
            .collect()
    }

    #[test]
    fn steps_accept_exactly_the_matches_of_the_definition() {
        let regex = |text: &str| matches(&DigitPattern::regex(text).unwrap());
        assert_eq!(regex("1(2|3)4"), [124, 134]);
        assert_eq!(regex("[^1-3]{2}[12]"), [441, 442]);
        assert_eq!(regex("(12|1)*4+"), [114, 124, 144, 444]);
        assert_eq!(regex("4{1,2}.?|1{3,}"), [111, 441, 442, 443, 444]);
        assert_eq!(regex("((1*)*2)*"), [112, 122, 212, 222]);
        let table = DigitPattern::table(">12:0,3:1;!3:1,4:0").unwrap();
        assert_eq!(matches(&table), [113, 123, 133, 213, 223, 233, 333, 343]);
        assert_eq!(
            write_state(true, true, &[(1, 0), (3, 1), (2, 0)]),
            ">!12:0,3:1"
        );
    }

    #[test]
    fn an_invalid_or_too_large_pattern_is_rejected_where_it_fails() {
        let error = |text: &str| DigitPattern::regex(text).unwrap_err().0;
        assert_eq!(error("1(2"), "");
        assert_eq!(error("1)2"), ")2");
        assert_eq!(error("*1"), "*1");
        assert_eq!(error("1{3,2}"), "{3,2}");
        assert_eq!(error("((1{99}){99}){99}"), "){99}");
        assert_eq!(error(&"(".repeat(5000)).len(), 4949);
        assert_eq!(DigitPattern::table(">1:2;!").unwrap_err().0, ">1:2");
    }
}

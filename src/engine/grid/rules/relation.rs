//! Rules that are a relation between the digits of pairs of cells.
//!
//! A rule of such a kind holds if each of its [pairs](Variant::related_pairs) satisfies its
//! [relation](Rule::relates).

use std::collections::BTreeSet;

use super::check::{KING, KNIGHT};
use super::condition::Condition;
use super::kind::{Kind, MarkType};
use super::pos::Pos;
use super::rule::{Rule, Word};
use super::variant::Variant;

impl Rule {
    /// Returns true if two digits satisfy the relation of a rule that is about pairs of cells. For
    /// other rules, returns false.
    pub fn relates(&self, a: i64, b: i64) -> bool {
        let n = self.value(0).unwrap_or_default();
        match self.word() {
            Some(Word::Mark(mark)) => !holds(mark, n, self.condition(), a, b),
            _ => holds(self.kind(), n, self.condition(), a, b),
        }
    }
}

/// Returns true if the digits `a` and `b` satisfy the relation of a kind. `n` is the number of the
/// rule, if it has one.
fn holds(kind: Kind, n: i64, condition: Option<&Condition>, a: i64, b: i64) -> bool {
    match kind {
        Kind::White => (a - b).abs() == 1,
        Kind::NonConsecutive => (a - b).abs() != 1,
        Kind::Difference => (a - b).abs() == n,
        Kind::Whisper => (a - b).abs() >= n,
        Kind::Nabner => (a - b).abs() >= 2,
        Kind::Black => is_ratio(a, b, 2),
        Kind::Ratio => is_ratio(a, b, n),
        Kind::X => a + b == 10,
        Kind::V => a + b == 5,
        Kind::ParityLine => (a + b) % 2 == 1,
        Kind::AntiKnight | Kind::AntiKing => a != b,
        Kind::Palindrome | Kind::Clone => a == b,
        Kind::Greater | Kind::Maximum => a > b,
        Kind::Thermo | Kind::Minimum => a < b,
        Kind::SlowThermo => a <= b,
        _ => condition.is_some_and(|condition| condition.holds(a, b)),
    }
}

fn is_ratio(a: i64, b: i64, n: i64) -> bool {
    Some(a) == n.checked_mul(b) || Some(b) == n.checked_mul(a)
}

impl Variant {
    /// Returns the pairs of cells whose digits must satisfy the relation of a rule; `None` if the
    /// rule is not about pairs of cells.
    pub(super) fn related_pairs(&self, rule: &Rule) -> Option<Vec<[Pos; 2]>> {
        let cells = rule.cells();
        Some(match rule.kind() {
            Kind::AntiKnight => self.moves(&KNIGHT),
            Kind::AntiKing => self.moves(&KING),
            Kind::NonConsecutive => self.neighbors(),
            Kind::Leap => {
                let step = |at: usize| i16::try_from(*rule.numbers().get(at)?).ok();
                // A move that is too long connects no cells.
                let Some((long, wide)) = step(0).zip(step(1)) else {
                    return Some(Vec::new());
                };
                self.moves(&[(long, wide), (wide, long), (long, -wide), (wide, -long)])
            }
            Kind::Negative => self.unmarked_pairs(rule),
            Kind::Minimum | Kind::Maximum => {
                let alike = self.rules().iter().filter(|o| o.kind() == rule.kind());
                let marked: Vec<Pos> = alike.flat_map(Rule::all_cells).collect();
                let around = |pos: &Pos| {
                    let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
                    steps.map(|(down, right)| self.neighbor(*pos, down, right).map(|o| [*pos, o]))
                };
                let pairs = cells.iter().flat_map(around).flatten();
                pairs.filter(|[_, other]| !marked.contains(other)).collect()
            }
            Kind::White
            | Kind::Black
            | Kind::Difference
            | Kind::Ratio
            | Kind::X
            | Kind::V
            | Kind::Greater
            | Kind::Whisper
            | Kind::ParityLine
            | Kind::Pairs => cells.windows(2).map(|pair| [pair[0], pair[1]]).collect(),
            Kind::AllPairs | Kind::SlowThermo => ordered_pairs(cells),
            Kind::Nabner => ordered_pairs(&rule.different_cells()),
            Kind::Palindrome => {
                let ends = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
                ends.map(|(a, b)| [*a, *b]).collect()
            }
            Kind::Clone => {
                let others = rule.groups()[1..].iter();
                let pairs = others.flat_map(|group| cells.iter().zip(group));
                pairs.map(|(a, b)| [*a, *b]).collect()
            }
            _ => return None,
        })
    }

    /// Returns the pairs of orthogonal neighbors without a mark of the type that a negative rule
    /// refers to.
    fn unmarked_pairs(&self, rule: &Rule) -> Vec<[Pos; 2]> {
        let Some(Word::Mark(kind)) = rule.word() else {
            return Vec::new();
        };
        let is_mark = |other: &&Rule| {
            let is_condition = kind.mark() == Some(MarkType::Condition);
            other.kind().mark() == kind.mark()
                && (!is_condition || other.condition() == rule.condition())
                && other.cells().len() == 2
        };
        let marked: BTreeSet<[Pos; 2]> = self
            .rules()
            .iter()
            .filter(is_mark)
            .map(|mark| {
                let [a, b] = [mark.cells()[0], mark.cells()[1]];
                [a.min(b), a.max(b)]
            })
            .collect();
        let mut pairs = self.neighbors();
        pairs.retain(|pair| !marked.contains(pair));
        pairs
    }
}

/// Returns all pairs of cells of a line. In each pair, the earlier cell of the line comes first.
pub(super) fn ordered_pairs(cells: &[Pos]) -> Vec<[Pos; 2]> {
    let later = |(at, a): (usize, &Pos)| {
        let a = *a;
        let later = cells[at + 1..].iter();
        later.map(move |b| [a, *b]).collect::<Vec<_>>()
    };
    cells.iter().enumerate().flat_map(later).collect()
}

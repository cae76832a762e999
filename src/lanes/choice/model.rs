//! A test model of the choice of branches. It works on a packed node, bit by bit.

use crate::branch::LaneBranch;
use crate::chute;
use crate::node::{NODE_WORDS, TAILS};

/// Returns true if the digit is possible in the triad.
fn triad(node: &[u64; NODE_WORDS], digit: usize, chute: usize, line: usize, place: usize) -> bool {
    let (tail, start) = TAILS[digit];
    (0..3).any(|i| {
        let (row, col) = if chute < 3 {
            (3 * chute + line, 3 * place + i)
        } else {
            (3 * place + i, 3 * (chute - 3) + line)
        };
        match 9 * row + col {
            cell @ 0..64 => node[digit] >> cell & 1 == 1,
            cell => node[tail] >> (start as usize + cell - 64) & 1 == 1,
        }
    })
}

/// The possible arrangements of a digit in a chute.
pub(crate) fn possible(node: &[u64; NODE_WORDS], digit: usize, chute: usize) -> Vec<usize> {
    let fits = |k: &usize| {
        let boxes = chute::ARRANGEMENTS[*k];
        (0..3).all(|line| triad(node, digit, chute, line, boxes[line]))
    };
    (0..6).filter(fits).collect()
}

/// Returns true if every digit has an arrangement in every chute. Also returns the branches that
/// should be chosen.
pub(super) fn choices(node: &[u64; NODE_WORDS]) -> (bool, [Option<LaneBranch>; 3]) {
    let counts = |chute| (0..9).map(move |digit| possible(node, digit, chute).len());
    let sum = |chute: usize| counts(chute).sum::<usize>();
    let alive = (0..6).all(|chute| counts(chute).all(|count| count > 0));
    let rank = |count| match count {
        0 | 1 => 4,
        2 => 1,
        3 => 2,
        _ => 3,
    };
    let choice = |chute| {
        let digit = (0..9).min_by_key(|digit| rank(possible(node, *digit, chute).len()))?;
        let set = possible(node, digit, chute);
        (set.len() > 1).then(|| LaneBranch {
            digit: u8::try_from(digit).unwrap(),
            chute: u8::try_from(chute).unwrap(),
            arrangements: set.iter().fold(0, |all, k| all | 1 << k),
        })
    };
    if [0..3, 3..6]
        .into_iter()
        .any(|mut chutes| chutes.all(|chute| sum(chute) >= 32))
    {
        let bands = [0, 1, 2].map(choice);
        let settled = bands.iter().all(Option::is_none);
        return (
            alive,
            if settled {
                [3, 4, 5].map(choice)
            } else {
                bands
            },
        );
    }
    let best = (0..6)
        .filter(|chute| sum(*chute) > 9)
        .min_by_key(|chute| sum(*chute));
    (alive, [best.and_then(choice), None, None])
}

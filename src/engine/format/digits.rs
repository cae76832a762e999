//! The digits of a puzzle in a format that does not state them.

use crate::grid::rules::Shape;

/// Returns the smallest and the largest digit of a puzzle if they are not the usual ones of its
/// shape. Larger digits than usual occur only with a published solution, and the digit 0 only if it
/// replaces the largest usual digit or if it is in the solution.
pub(super) fn digits_of(
    shape: &Shape,
    clues: impl Iterator<Item = u8>,
    solution: Option<&[Option<u8>]>,
) -> Option<(u8, u8)> {
    let usual = (1, shape.rows().max(shape.cols()));
    let published = solution.into_iter().flatten().filter_map(|digit| *digit);
    let digits: Vec<u8> = clues.chain(published).collect();
    let (low, high) = (*digits.iter().min()?, *digits.iter().max()?);
    if low >= usual.0 && high <= usual.1 {
        return None;
    }
    if low == 0 && high < usual.1 {
        return Some((0, usual.1 - 1));
    }
    solution
        .is_some()
        .then_some((low.min(1), high.max(usual.1)))
}

/// Returns a shape whose houses have no more cells than there are digits. If the digits have to be
/// more than stated for that, also returns a message about it.
pub(super) fn with_enough_digits(shape: Shape) -> (Shape, Option<String>) {
    let longest = shape.houses().iter().map(|house| house.cells.len()).max();
    let high = longest
        .and_then(|longest| u8::try_from(longest).ok())
        .and_then(|longest| (shape.low() + longest).checked_sub(1));
    match high.filter(|high| *high > shape.high()) {
        Some(high) => {
            let message = format!("digits {} to {} in a longer row", shape.low(), shape.high());
            let enough = shape.clone().with_digits(shape.low(), high);
            (enough.unwrap_or(shape), Some(message))
        }
        None => (shape, None),
    }
}

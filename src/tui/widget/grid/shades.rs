//! The colors of lines by the kind of rule, and of cages so that neighbors differ.

use crate::grid::rules::{Kind, Pos};

/// The number of shades for cages.
pub(super) const CAGE_SHADES: usize = 4;

// The shades of lines, as indices of [`Tint::SHADES`](crate::tui::theme::Tint::SHADES).
const GRAY: usize = CAGE_SHADES;
const GREEN: usize = 5;
const PURPLE: usize = 6;
const BLUE: usize = 7;
const TEAL: usize = 8;
const ORANGE: usize = 9;
const YELLOW: usize = 10;
const RED: usize = 11;

/// Returns the shade of a decoration whose color has this usual name.
pub(super) fn color_shade(name: &str) -> usize {
    match name {
        "red" => RED,
        "orange" => ORANGE,
        "yellow" => YELLOW,
        "green" => GREEN,
        "blue" => BLUE,
        "purple" | "pink" => PURPLE,
        _ => GRAY,
    }
}

/// Returns the letter that themes without color show instead of a color with this usual name.
pub(super) fn color_letter(name: &str) -> char {
    match name {
        "" | "black" | "gray" | "white" => 'k',
        name => name.chars().next().unwrap_or('k'),
    }
}

/// Returns the shade of the lines of a kind, in the colors that are usual for this kind.
pub(super) const fn line_shade(kind: Kind) -> usize {
    match kind {
        Kind::Whisper => GREEN,
        Kind::Renban => PURPLE,
        Kind::RegionSum | Kind::SumLine => BLUE,
        Kind::Modular | Kind::Zipper => TEAL,
        Kind::Entropic | Kind::ParityLine => ORANGE,
        Kind::Nabner => YELLOW,
        _ => GRAY,
    }
}

/// Assigns one of four shades to each cage so that cages with a common border differ. If this is
/// impossible, or if the search is too long, some neighbors have the same shade.
pub(super) fn shade_cages(cages: &[Vec<Pos>]) -> Vec<usize> {
    /// The maximum number of attempts to shade a cage.
    const MAX: usize = 2_000;
    let touches = |a: &Vec<Pos>, b: &Vec<Pos>| {
        let is_near = |a: &Pos, b: &Pos| a.row.abs_diff(b.row) + a.col.abs_diff(b.col) < 2;
        a.iter().any(|a| b.iter().any(|b| is_near(a, b)))
    };
    let near = |at: usize| -> Vec<usize> {
        let others = (0..cages.len()).filter(|other| *other != at);
        others
            .filter(|other| touches(&cages[at], &cages[*other]))
            .collect()
    };
    let near: Vec<Vec<usize>> = (0..cages.len()).map(near).collect();
    let mut shades = vec![None; cages.len()];
    let mut left = MAX;
    if !shade_next(&near, &mut shades, &mut left) {
        // The cages in the order of the puzzle, each with the first shade that is free or rare.
        shades.fill(None);
        for at in 0..cages.len() {
            let count = |shade: &usize| {
                let same = near[at]
                    .iter()
                    .filter(|other| shades[**other] == Some(*shade));
                same.count()
            };
            shades[at] = (0..CAGE_SHADES).min_by_key(count);
        }
    }
    shades.into_iter().map(Option::unwrap_or_default).collect()
}

/// Shades the remaining cages, the cage with the fewest possible shades first. Returns false if
/// there is no solution or no attempt is left.
fn shade_next(near: &[Vec<usize>], shades: &mut [Option<usize>], left: &mut usize) -> bool {
    let free = |shades: &[Option<usize>], at: usize| -> Vec<usize> {
        let taken = |shade: &usize| near[at].iter().any(|other| shades[*other] == Some(*shade));
        (0..CAGE_SHADES).filter(|shade| !taken(shade)).collect()
    };
    let open = (0..near.len()).filter(|at| shades[*at].is_none());
    let next = open.min_by_key(|at| (free(shades, *at).len(), usize::MAX - near[*at].len()));
    let Some(at) = next else { return true };
    for shade in free(shades, at) {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        shades[at] = Some(shade);
        if shade_next(near, shades, left) {
            return true;
        }
    }
    shades[at] = None;
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighboring_cages_differ() {
        // Rings of five cages around one need four shades.
        let cell = Pos::new;
        let cages = vec![
            vec![cell(1, 1)],
            vec![cell(0, 1), cell(0, 0)],
            vec![cell(1, 0), cell(2, 0)],
            vec![cell(2, 1)],
            vec![cell(1, 2), cell(2, 2)],
            vec![cell(0, 2)],
        ];
        let shades = shade_cages(&cages);
        for (a, one) in cages.iter().enumerate() {
            for (b, other) in cages.iter().enumerate().skip(a + 1) {
                let is_near = |p: &Pos, q: &Pos| p.row.abs_diff(q.row) + p.col.abs_diff(q.col) == 1;
                if one.iter().any(|p| other.iter().any(|q| is_near(p, q))) {
                    assert_ne!(shades[a], shades[b], "{one:?} {other:?}");
                }
            }
        }
    }
}

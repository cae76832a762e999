//! Grids of other sizes are unchanged by writing and reading. A completed search finds different
//! solutions that contain the clues.

#![no_main]

use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use masume::solve::sizes::{Grid, solve};

fuzz_target!(|text: &str| {
    let Ok(grid) = text.parse::<Grid>() else {
        return;
    };
    assert_eq!(grid.to_string().parse(), Ok(grid.clone()));
    let found = solve(&grid, 3, |nodes| {
        if nodes < 200 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    for (i, solution) in found.solutions.iter().enumerate() {
        assert!(solution.is_solved() && !found.solutions[..i].contains(solution));
        let mut clues = grid.digits().iter().zip(solution.digits());
        assert!(clues.all(|(clue, digit)| *clue == 0 || clue == digit));
    }
});

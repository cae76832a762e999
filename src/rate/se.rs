//! The rating of Sudoku Explainer.

use std::fmt;

use super::Tenths;

/// How Sudoku Explainer rates a puzzle: `ed <= ep <= er`. Shown as `7.2/1.2/1.2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Se {
    /// ER: the hardest step on the way to the solution.
    pub er: Tenths,
    /// EP, the pearl: the hardest step up to the first digit, that one included.
    pub ep: Tenths,
    /// ED, the diamond: the first step.
    pub ed: Tenths,
}

impl fmt::Display for Se {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

//! The answers of a bulk solver.

use std::iter;

use crate::grid::{Clues, Solution};
use crate::solve::Solutions;

use super::GridText;

/// The answers to many puzzles, in the order of the puzzles.
///
/// Reuse the answers for many calls. Memory is allocated only for a call with more puzzles than any
/// call before.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    counts: Vec<u32>,
    /// The first two solutions of each puzzle; empty if the caller needs only counts. If a puzzle
    /// has fewer solutions, the remaining texts are unused data of earlier calls.
    texts: [Vec<GridText>; 2],
    only_counts: bool,
    /// The number of branches; see [`Self::branches`].
    pub(super) branches: u64,
    /// The answers of each window, if several threads shared the work. A window is a range of
    /// consecutive puzzles. All windows have the same length, but the last may be shorter. Unused
    /// windows are empty.
    windows: Vec<Self>,
}

impl Answers {
    /// Creates an empty list of answers.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates answers that store only counts. They reuse the memory of `counts`.
    pub(super) fn counting(counts: Vec<u32>) -> Self {
        Self {
            counts,
            only_counts: true,
            ..Self::default()
        }
    }

    pub(super) fn into_counts(self) -> Vec<u32> {
        self.counts
    }

    /// The number of puzzles.
    pub fn len(&self) -> usize {
        self.parts().map(|part| part.counts.len()).sum()
    }

    /// Returns true if there are no answers.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of positions at which the search had to branch, over all puzzles. This measure of
    /// guessing does not depend on the machine.
    pub fn branches(&self) -> u64 {
        self.parts().map(|part| part.branches).sum()
    }

    /// The answer to the puzzle with this index; `None` if there is no such puzzle.
    pub fn get(&self, index: usize) -> Option<Answer<'_>> {
        match self.windows.first().map(|first| first.counts.len()) {
            None | Some(0) => self.answer_outside_windows(index),
            Some(window) => self
                .windows
                .get(index / window)?
                .answer_outside_windows(index % window),
        }
    }

    /// Iterates over the answers in order.
    #[expect(
        clippy::missing_panics_doc,
        reason = "the iterator takes as many answers as there are"
    )]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Answer<'_>> {
        let mut answers = self.parts().flat_map(|part| {
            let texts = part.texts[0].iter().zip(&part.texts[1]);
            let answers = part.counts.iter().zip(texts);
            answers.map(|(&count, (first, second))| Answer {
                count,
                texts: [first, second],
            })
        });
        (0..self.len()).map(move |_| answers.next().expect("there are `len` answers"))
    }

    /// Iterates over the parts of the answers: the answers outside windows, and then each window.
    fn parts(&self) -> impl Iterator<Item = &Self> {
        iter::once(self).chain(&self.windows)
    }

    /// Returns the answer with this index from the answers outside windows.
    fn answer_outside_windows(&self, index: usize) -> Option<Answer<'_>> {
        Some(Answer {
            count: *self.counts.get(index)?,
            texts: [self.texts[0].get(index)?, self.texts[1].get(index)?],
        })
    }

    /// Resets the list to `len` puzzles without solutions.
    pub(super) fn reset(&mut self, len: usize) {
        self.counts.clear();
        self.counts.resize(len, 0);
        self.branches = 0;
        for texts in &mut self.texts {
            if texts.len() < len && !self.only_counts {
                texts.resize(len, [b'.'; 81]);
            }
        }
        for window in &mut self.windows {
            window.reset(0);
        }
    }

    /// Resets the list to `count` windows, and returns the windows.
    pub(super) fn windows(&mut self, count: usize) -> &mut [Self] {
        self.reset(0);
        if self.windows.len() < count {
            self.windows.resize_with(count, Self::new);
        }
        &mut self.windows[..count]
    }

    pub(super) fn count(&self, puzzle: u32) -> u32 {
        self.counts[puzzle as usize]
    }

    /// Adds a solution, unless the puzzle has reached `limit`. Only the first two solutions are
    /// stored.
    pub(super) fn add(&mut self, puzzle: u32, limit: u32, write: impl FnOnce(&mut GridText)) {
        let puzzle = puzzle as usize;
        let count = &mut self.counts[puzzle];
        if *count < limit {
            let texts = self.texts.get_mut(*count as usize);
            if let Some(text) = texts.and_then(|texts| texts.get_mut(puzzle)) {
                write(text);
            }
            *count += 1;
        }
    }
}

/// The answer to one puzzle: its solutions, up to the requested limit.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    count: u32,
    texts: [&'a GridText; 2],
}

impl<'a> Answer<'a> {
    /// The number of solutions found, which is at most the requested limit.
    pub fn count(self) -> u32 {
        self.count
    }

    /// The first solution as 81 digits; `None` if there is no solution.
    pub fn text(self) -> Option<&'a GridText> {
        (self.count > 0).then_some(self.texts[0])
    }

    /// The first two solutions, with [`Solutions::Several`] if there are two. If the limit was 1,
    /// [`Solutions::One`] does not mean that the solution is unique.
    pub fn solutions(self) -> Solutions {
        match self.count {
            0 => Solutions::None,
            1 => Solutions::One(solution(self.texts[0])),
            _ => Solutions::Several(self.texts.map(solution)),
        }
    }
}

/// Parses a solution that the engine wrote.
fn solution(text: &GridText) -> Solution {
    Solution::new(&Clues::from_chars(text))
        .expect("the engine writes only full grids that obey the rules")
}

//! Work that may take longer than a frame, done on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::grid::{Board, Clues};
use crate::logic::{Search, Step};
use crate::solve::{self, Solutions};
use crate::trace::{FixedOrder, Summary, Survey};

/// Something to find out.
#[derive(Debug)]
pub(crate) enum Job {
    /// The easiest step from a position.
    Hint(Box<Board>),
    /// Every step from a position.
    Steps(Box<Board>),
    /// Whether clues have no solution, one or several.
    Solve(Clues),
    /// A whole run of a solver.
    Survey(Box<Survey<FixedOrder>>),
}

/// What was found out.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// The step, if the techniques know one.
    Hint(Option<Step>),
    /// Easiest first.
    Steps(Vec<Step>),
    Solutions(Solutions),
    /// A run as far as it has been followed; more is to come.
    Progress(Summary),
    /// A run to its end.
    Survey(Box<Survey<FixedOrder>>),
}

/// Says that an answer is not wanted any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    pub(crate) fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Job {
    /// Events between two looks at [`Cancel`] and two reports: some hundredths of a second.
    const SLICE: u64 = 4_000_000;

    /// Does the work; `report` is given every answer, the last one last. A cancelled job may
    /// give no answer.
    pub(crate) fn run(self, cancel: &Cancel, report: &mut dyn FnMut(Outcome)) {
        match self {
            Self::Hint(board) => {
                let step = Search::default().until(&cancel.0).first_step(&board);
                report(Outcome::Hint(step));
            }
            Self::Steps(board) => {
                let steps = Search::default().until(&cancel.0).all_steps(&board);
                report(Outcome::Steps(steps));
            }
            Self::Solve(clues) => report(Outcome::Solutions(solve::solve(&clues))),
            Self::Survey(mut survey) => {
                while !survey.advance(Self::SLICE) {
                    if cancel.is_cancelled() {
                        return;
                    }
                    report(Outcome::Progress(survey.summary().clone()));
                }
                report(Outcome::Survey(survey));
            }
        }
    }
}

//! Searches that advance one event at a time. Their runs can be replayed in both directions.
//!
//! * [`Machine`] is an algorithm as a state machine, which advances one [`Event`] at a time. A
//!   machine is deterministic, so the number of events identifies a position in the run.
//! * [`Run`] is a machine with its [`Counters`] and the number of changes in each cell.
//! * [`Algorithm`] lists the algorithms, from plain backtracking to dancing links.
//! * [`Timeline`] moves to any position of a run, forward and back, in bounded memory.
//! * [`RunSurvey`] runs a search to its end ahead of time, on any thread. After a timeline has
//!   [adopted](Timeline::adopt) a survey, the timeline provides the totals and reaches every
//!   position quickly.
//! * [`LandmarkSearch`] searches for the next or previous [`Landmark`], such as a backtrack or a
//!   decision.
//! * [`Player`] converts elapsed time to a number of steps.
//!
//! This module has no threads, clocks, messages or colors.

mod algorithm;
mod checkpoints;
mod constraint;
mod exact_cover;
mod fewest;
mod fixed_order;
mod landmark_search;
mod logical;
mod machine;
mod mini_board;
mod player;
mod propagate;
mod run;
mod survey;
mod timeline;

pub use algorithm::{Algorithm, AnyMachine, ParseAlgorithmError};
pub use constraint::Constraint;
pub use exact_cover::ExactCover;
pub use fewest::FewestCandidates;
pub use fixed_order::FixedOrder;
pub use landmark_search::{Landmark, LandmarkSearch, LandmarkSearchProgress, TimeDirection};
pub use logical::LogicalSolver;
pub use machine::{CodeLine, Counters, Event, Machine, PathCell, PseudoCodeLine};
pub use player::{Player, Speed};
pub use propagate::PropagatingSearch;
pub use run::Run;
pub use survey::{Profile, RunSurvey, Summary};
pub use timeline::Timeline;

//! Watching a search: machines that search one event at a time, and the means to go through
//! their runs in both directions.
//!
//! * [`Machine`] is an algorithm written as a state machine: one [`step`](Machine::step), one
//!   [`Event`]. It is deterministic, so the number of events passed names a moment of the run.
//! * [`Algorithm`] lists what there is to watch, from plain backtracking to dancing links.
//! * [`Timeline`] goes forward, back and to any position, in bounded memory.
//! * [`Survey`] is the run done once ahead of time, a slice at a time, on whatever thread the
//!   caller likes; a timeline that has [adopted](Timeline::adopt) it reaches every position
//!   quickly and knows the totals.
//! * [`Hunt`] looks for the next or the previous [`Landmark`]: a backtrack, a decision, …
//! * [`Tally`] counts beside a machine how often each cell changed.
//! * [`Player`] turns elapsed time into a number of due steps.
//!
//! There are no threads, no clocks, no words and no colours here.

mod algorithm;
mod constraint;
mod exact_cover;
mod fewest;
mod fixed_order;
mod hunt;
mod logical;
mod machine;
mod player;
mod propagate;
mod slate;
mod survey;
mod tally;
mod timeline;

pub use algorithm::{Algorithm, AnyMachine, ParseAlgorithmError};
pub use constraint::Constraint;
pub use exact_cover::ExactCover;
pub use fewest::Fewest;
pub use fixed_order::FixedOrder;
pub use hunt::{Hunt, Landmark, Progress, Way};
pub use logical::Logical;
pub use machine::{Choice, CodeLine, Counters, Event, Line, Machine};
pub use player::{Player, Speed};
pub use propagate::Propagate;
pub use survey::{Profile, Summary, Survey};
pub use tally::Tally;
pub use timeline::Timeline;

//! Watching a search: machines that search one event at a time, and the means to go through
//! their runs in both directions.
//!
//! * [`Machine`] is an algorithm written as a state machine: one [`step`](Machine::step), one
//!   [`Event`]. It is deterministic, so the number of events passed names a moment of the run.
//! * [`Timeline`] goes forward, back and to any position, in bounded memory.
//! * [`Survey`] is the run done once ahead of time, a slice at a time, on whatever thread the
//!   caller likes; a timeline that has [adopted](Timeline::adopt) it reaches every position
//!   quickly and knows the totals.
//! * [`Hunt`] looks for the next or the previous [`Landmark`]: a backtrack, a decision, …
//! * [`Player`] turns elapsed time into a number of due steps.
//!
//! There are no threads, no clocks, no words and no colours here.

mod fixed_order;
mod hunt;
mod machine;
mod player;
mod survey;
mod timeline;

pub use fixed_order::FixedOrder;
pub use hunt::{Hunt, Landmark, Progress, Way};
pub use machine::{Choice, CodeLine, Counters, Event, Line, Machine};
pub use player::{Player, Speed};
pub use survey::{Profile, Summary, Survey};
pub use timeline::Timeline;

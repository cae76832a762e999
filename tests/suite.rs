//! One binary for all tests that use the library from outside, so that it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "suite/architecture.rs"]
mod architecture;
#[path = "suite/machines.rs"]
mod machines;
#[path = "support/searches.rs"]
mod searches;
#[path = "suite/timeline.rs"]
mod timeline;

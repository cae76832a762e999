//! One binary for all tests that use the library from outside, so that it is linked once.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

#[path = "suite/architecture.rs"]
mod architecture;
#[path = "suite/reglib.rs"]
mod library;
#[path = "suite/techniques.rs"]
mod techniques;

#[path = "support/corpus.rs"]
mod corpus;
#[path = "support/position.rs"]
mod position;
#[path = "support/random.rs"]
mod random;
#[path = "support/reglib.rs"]
mod reglib;
#[path = "support/symmetry.rs"]
mod symmetry;

//! Steps a person can follow in puzzles of any shape with any rules.
//!
//! The engine knows three kinds of facts. A *clique* is a set of cells that all differ, such as a
//! house, a cage or a line. A *demand* is a digit that must be in one of some cells: each digit of
//! a full house, and each digit that all combinations of a cage have. A *weak link* joins two
//! candidates that are not both true: candidates of one cell, candidates that see each other, or
//! neighbors that a rule forbids. Classic techniques use only cliques and demands. A rule on more
//! than two cells is a law. All fillings of a law are tracked at once.
//!
//! Techniques that assume a unique solution are omitted, because they are wrong for puzzles with
//! further rules.
//!
//! | file | content |
//! |---|---|
//! | `cells.rs` | sets of cells |
//! | `law.rs` | laws on some cells |
//! | `model.rs` | the rules of a puzzle, compiled |
//! | `balance.rs` | the 45 rule and leftovers |
//! | `filling.rs` | all fillings of a law |
//! | `position.rs` | candidates |
//! | `step.rs` | steps as data |
//! | `basic.rs` | singles, common peers, subsets, fish |
//! | `constraint.rs` | steps of rules |
//! | `graph.rs` | links between candidates |
//! | `circles.rs` | counting circles |
//! | `rank.rs` | ranks of lines |
//! | `ranked.rs` | the lines that ranks compare |
//! | `chain.rs` | chains |
//! | `rejected.rs` | fillings that lead to an obvious contradiction |
//! | `cases.rs` | conclusions that hold in each of several cases |
//! | `forcing.rs` | contradictions |
//! | `blockers.rs` | the cells that leave a digit one place in an area |
//! | `topic.rs` | topics of lessons |
//! | `sink.rs` | the first step of a search, or all |
//! | `search.rs` | the easiest step, all steps, the path |

mod balance;
mod basic;
mod blockers;
mod cases;
mod cells;
mod chain;
mod circles;
mod constraint;
mod filling;
mod forcing;
mod graph;
mod law;
mod model;
mod position;
mod rank;
mod ranked;
mod rejected;
mod search;
mod sink;
mod step;
mod topic;

pub use blockers::VariantBlockers;
pub use law::{Area, AreaName, LawOrigin};
pub use model::Sight;
pub use position::VariantPosition;
pub use search::{
    VariantPath, against, all_steps, next_step, singles, solve_path, solve_path_within,
};
pub use step::{
    Bound, CaseLink, CasePath, CaseReason, CaseSource, ChainNode, CirclesFact, Consequence,
    ConsequenceReason, Demand, Implication, ImpliedBy, LawFacts, PosCandidate, Proof, RankFact,
    RankOrder, RuleContradiction, StrongPair, VariantPattern, VariantStep, VariantTechnique,
    WeakLink,
};
pub use topic::RuleTopic;

//! Steps that a person can follow in puzzles of any shape with any rules.
//!
//! The engine knows four kinds of facts. A *clique* is a set of cells with different digits, such
//! as a house, a cage or a line. A *demand* is a digit that must be in one of several cells. A full
//! house demands each digit, and a cage demands each digit that all its combinations have. A *weak
//! link* joins two candidates that are not both true. They are candidates of one cell, see each
//! other, or are neighbors that a rule forbids. A *law* is a rule on more than two cells. The
//! engine tracks all fillings of a law at once. Classic techniques use only cliques and demands.
//!
//! Techniques that assume a unique solution are omitted, because they are wrong for puzzles with
//! further rules.
//!
//! | file | content |
//! |---|---|
//! | `cells.rs` | sets of cells |
//! | `law.rs` | laws: constraints on several cells |
//! | `model.rs` | the rules of a puzzle, compiled |
//! | `balance.rs` | the 45 rule and leftovers |
//! | `trellis.rs` | all fillings of a law, as paths |
//! | `filling.rs` | the common properties of the fillings of a law |
//! | `cache.rs` | fillings and links of the last search |
//! | `position.rs` | candidates |
//! | `step.rs` | steps as data |
//! | `basic.rs` | singles, common peers, subsets, fish |
//! | `constraint.rs` | steps of rules |
//! | `graph.rs`, `linking.rs` | links between candidates |
//! | `circles.rs` | counting circles |
//! | `rank.rs` | ranks of lines |
//! | `ranked.rs` | the lines that ranks compare |
//! | `chain.rs` | chains |
//! | `rejected.rs` | fillings that lead to an obvious contradiction |
//! | `cases.rs` | conclusions that hold in each of several cases |
//! | `branches.rs` | conclusions that hold in both of two cases with several consequences |
//! | `forcing.rs` | assumptions that lead to a contradiction |
//! | `blockers.rs` | the cells that leave only one place for a digit in an area |
//! | `topic.rs` | topics of lessons |
//! | `sink.rs` | receives the first step of a search, or all steps |
//! | `search.rs` | the easiest step, all steps, the path |

mod balance;
mod basic;
mod blockers;
mod branches;
mod cache;
mod cases;
mod cells;
mod chain;
mod circles;
mod constraint;
mod filling;
mod forcing;
mod graph;
mod law;
mod linking;
mod model;
mod position;
mod rank;
mod ranked;
mod reach;
mod rejected;
mod search;
mod sink;
mod step;
mod topic;
mod trellis;

pub use blockers::VariantBlockers;
pub use law::{Area, AreaName, LawOrigin};
pub use model::Sight;
pub use position::VariantPosition;
pub use search::{
    VariantPath, against, all_steps, next_step, singles, solve_path, solve_path_within,
};
pub use step::{
    Bound, CaseLink, CasePath, CaseReason, CaseSource, ChainNode, CirclesFact, Consequence,
    ConsequenceReason, Demand, Implication, ImpliedBy, LawFacts, LineLimit, PosCandidate, Proof,
    RankFact, RankOrder, RuleContradiction, StrongPair, VariantPattern, VariantStep,
    VariantTechnique, WeakLink,
};
pub use topic::RuleTopic;

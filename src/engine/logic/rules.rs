//! Steps that a person can follow in puzzles of any shape with any rules.
//!
//! The engine compiles the rules of a puzzle into four kinds of facts:
//!
//! * A *clique* is a set of cells with different digits, such as a house, a cage or a renban line.
//! * A *demand* is a digit that must be in one of several cells. A house demands every digit, and a
//!   cage demands each digit that all its combinations contain.
//! * A *weak link* joins two candidates that are not both true. Either the candidates share a cell,
//!   or they see each other, or a rule about their two cells forbids both.
//! * A *law* is a constraint on several cells, such as a sum. A *filling* of a law is one choice of
//!   digits for all its cells that satisfies the law. The engine tracks all fillings of a law at
//!   once.
//!
//! Classic techniques use only cliques and demands. Techniques that assume a unique solution are
//! omitted, because they are wrong for puzzles with further rules.
//!
//! | file | content |
//! |---|---|
//! | `law.rs` | laws: constraints on several cells |
//! | `model.rs` | the compiled rules of a puzzle |
//! | `balance.rs` | laws that follow from houses and other rules: the 45 rule and leftovers |
//! | `trellis.rs` | all fillings of a law, as paths through a graph |
//! | `filling.rs` | common properties of the fillings of a law |
//! | `cache.rs` | a cache of fillings and links |
//! | `position.rs` | the candidates of a puzzle |
//! | `step.rs` | steps as data |
//! | `basic.rs` | singles, locked candidates, subsets, fish |
//! | `constraint.rs` | steps from laws |
//! | `graph.rs`, `linking.rs` | links between candidates |
//! | `circles.rs` | steps from counting circles |
//! | `rank.rs` | steps from the ranks of lines |
//! | `ranked.rs` | the lines whose ranks are compared |
//! | `reach.rs` | the numbers that a line could have as its clue |
//! | `chain.rs` | chains |
//! | `rejected.rs` | fillings that lead to an obvious contradiction |
//! | `cases.rs` | conclusions that hold in each of several cases |
//! | `branches.rs` | conclusions that hold in both of two cases with several consequences |
//! | `forcing.rs`, `trial.rs` | assumptions that lead to a contradiction, and their consequences |
//! | `blockers.rs` | the cells that leave only one place for a digit in an area |
//! | `topic.rs` | topics of lessons |
//! | `sink.rs` | a sink that collects the first step of a search, or all steps |
//! | `search.rs` | the easiest step, all steps, the solution path |

mod balance;
mod basic;
mod blockers;
mod branches;
mod cache;
mod cases;
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
mod trial;

pub use blockers::VariantBlockers;
pub use law::{Area, AreaName, LawOrigin};
pub use model::PeerReason;
pub use position::VariantPosition;
pub use search::{
    HARDEST, VariantPath, all_steps, finds_within, next_step, next_step_until, next_step_within,
    singles, solve_path, solve_path_within, step_excluding, steps_toward,
};
pub use step::{
    Bound, CaseLink, CasePath, CaseReason, ChainNode, CirclesFact, Consequence, ConsequenceReason,
    Demand, Implication, ImpliedBy, LawFacts, LineLimit, PosCandidate, Proof, RankFact, RankOrder,
    RuleRequirement, VariantPattern, VariantStep, VariantStrongLink, VariantTechnique, WeakLink,
};
pub use topic::RuleTopic;

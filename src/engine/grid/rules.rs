//! Variants: puzzles of any shape and with any rules.
//!
//! A [`Variant`] is a puzzle with its rules. It has a [`Shape`] (rows, columns, digits, and regions
//! or several overlapping grids), clues, and [`Rule`]s. The positions of a puzzle form a rectangle,
//! the canvas; some positions may have no cell. A rule is written as a line, such as `cage 10 r1c1
//! r1c2`. [`Kind`] lists the first words of such lines, and their arguments.
//! [`Variant::first_violation`] is the plain definition of every rule, and tests compare solvers
//! with it.
//!
//! | file | content |
//! |---|---|
//! | `pos.rs` | positions on the canvas, symbols of digits, rows and columns seen from outside |
//! | `kind.rs` | the table of kinds |
//! | `rule.rs` | one rule, with its text form |
//! | `condition.rs` | conditions on two digits, such as `\|a-b\|>=4` |
//! | `pattern.rs` | patterns of digits: regular expressions and tables of states |
//! | `shape.rs` | the canvas and its houses |
//! | `named.rs` | rules and layouts with names |
//! | `cells.rs` | sets of numbered cells, and the cells that see each other |
//! | `primitive.rs` | constraints on numbered cells, to which all rules are translated |
//! | `house_sums.rs` | sums and sets of digits that follow from houses |
//! | `relation.rs` | rules that are a relation between pairs of cells |
//! | `automata.rs` | the automata of rules about lines and sets of cells |
//! | `automaton.rs` | automata that read a line cell by cell |
//! | `modifiers.rs` | doublers and negators, whose values differ from their digits |
//! | `variant.rs` | a puzzle with its rules |
//! | `decoration.rs` | drawings that are not rules |
//! | `check.rs` | checks a full grid against every rule |
//! | `partial.rs` | finds the rules that an unfinished grid breaks |
//! | `value.rs` | digits of variants, sets of digits and cells |
//! | `classic.rs` | conversions from and to the cells and digits of classic puzzles |

pub(crate) mod automata;
pub(crate) mod automaton;
pub(crate) mod cells;
mod check;
mod classic;
pub mod condition;
mod decoration;
pub(crate) mod house_sums;
mod kind;
mod modifiers;
mod named;
mod partial;
mod pattern;
mod pos;
pub(crate) mod primitive;
mod relation;
mod rule;
mod shape;
mod value;
mod variant;

pub use check::BrokenConstraint;
pub use condition::{Condition, ConditionError};
pub use decoration::{Decoration, DecorationForm};
pub use kind::{Arguments, CellCount, Kind};
pub use modifiers::{DOUBLER, NEGATOR, ORDINARY};
pub use named::UnknownRules;
pub use partial::{Checker, Violation};
pub(crate) use pattern::write_state;
pub use pattern::{DigitPattern, PatternError};
pub use pos::{DigitStyle, OutsideLine, ParsePosError, Pos, digit_of_symbol, symbol};
pub use rule::{Alternative, Diagonal, IndexerKind, Rule, RuleError, Word};
pub use shape::{Regions, Shape, ShapeError, ShapeHouse, ShapeHouseKind, SubGrid};
pub use value::{
    FullGrid, ParseFullGridError, PosSet, VariantCandidate, VariantCandidateSet, VariantDigit,
    VariantDigitSet,
};
pub use variant::{Variant, VariantError};

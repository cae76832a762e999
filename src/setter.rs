//! The puzzle in the editor for variants, its earlier states for undo, and its selected cells.
//!
//! | file | content |
//! |---|---|
//! | `draft.rs` | the puzzle and its earlier states |
//! | `selection.rs` | the selected cells, in groups |
//! | `line.rs` | rules made from the selected cells |

mod draft;
mod line;
mod selection;

pub(crate) use draft::{Draft, read_puzzle};
pub(crate) use line::{initial, rule_of};
pub(crate) use selection::SetterSelection;

//! The puzzle in the editor: its states for undo and redo, and the draft that is saved.
//!
//! | file | content |
//! |---|---|
//! | `draft.rs` | the puzzle and its earlier states |
//! | `selection.rs` | the selected cells, in groups |
//! | `line.rs` | rules of the selected cells |

mod draft;
mod line;
mod selection;

pub(crate) use draft::{Draft, read_puzzle};
pub(crate) use line::{initial, rule_of};
pub(crate) use selection::SetterSelection;

//! Parts of screens that do not depend on the state of a game, such as the grid, lists, and
//! dialogs.

pub(crate) mod bar;
pub(crate) mod dialog;
pub(crate) mod field;
pub(crate) mod footer;
pub(crate) mod grid;
pub(crate) mod legend;
pub(crate) mod links;
pub(crate) mod list;
pub(crate) mod more;
pub(crate) mod notice;
pub(crate) mod pen;
pub(crate) mod preview;
pub(crate) mod rows;
pub(crate) mod table;
pub(crate) mod variant_layout;

//! Parts of a screen that are drawn from what they are given, and know no game.

pub(crate) mod bar;
pub(crate) mod board;
pub(crate) mod links;
pub(crate) mod pen;
pub(crate) mod preview;
pub(crate) mod rows;
pub(crate) mod table;

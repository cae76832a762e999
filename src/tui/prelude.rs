//! The names that nearly every screen and overlay uses: the layer with its context and its
//! response, actions, keys, texts, and what it draws with.

pub(crate) use ratatui::buffer::Buffer;
pub(crate) use ratatui::layout::{Position, Rect, Size};
pub(crate) use unicode_width::UnicodeWidthStr as _;

pub(crate) use super::action::Action;
pub(crate) use super::app::App;
pub(crate) use super::command::Mouse;
pub(super) use super::footers;
pub(super) use super::job;
pub(crate) use super::job::JobHandle;
pub(crate) use super::keymap::{Context, Key};
pub(crate) use super::layer::{Cx, Layer, OverlayChoice, Response, View};
pub(crate) use super::layout::{inside_frame, split};
pub(crate) use super::theme::Ink;
pub(crate) use super::widget::dialog::{Dialog, draw_box};
pub(crate) use super::widget::footer::Footer;
pub(crate) use super::widget::list::List;
pub(crate) use super::widget::notice;
pub(crate) use super::widget::pen::{Pen, Scroll, wrap};
pub(crate) use crate::game::Game;
pub(crate) use crate::grid::Digit;
pub(crate) use crate::play::GameRequest;
pub(crate) use crate::text::{Id, Text};

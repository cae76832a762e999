//! Overlays: layers above a screen, such as the help, the command palette, the settings, lists,
//! questions, and input lines. This file computes their areas.

mod algorithms;
mod branches;
mod choices;
mod confirm;
mod glossary;
mod help;
mod hint_list;
mod import;
#[cfg(feature = "together")]
mod lobby;
mod palette;
#[cfg(feature = "together")]
mod podium;
mod prompt;
mod rules;
mod settings;
mod welcome;
mod won;

pub(crate) use algorithms::Algorithms;
pub(crate) use branches::Branches;
pub(crate) use choices::{ChoiceList, ChoiceRow};
pub(crate) use confirm::{ConfirmEffect, ConfirmPrompt};
pub(crate) use glossary::Glossary;
pub(crate) use help::Help;
pub(crate) use hint_list::HintList;
pub(crate) use import::ImportPrompt;
#[cfg(feature = "together")]
pub(crate) use lobby::Lobby;
pub(crate) use palette::palette;
#[cfg(feature = "together")]
pub(crate) use podium::Podium;
pub(crate) use prompt::Prompt;
pub(crate) use rules::{Rules, rules};
pub(crate) use settings::SettingsList;
pub(crate) use welcome::Welcome;
pub(crate) use won::WonCard;

use ratatui::layout::Rect;

use super::app::App;
use super::layout::{PanelParts, ScreenLayout, split};

/// Returns the frame of the list of moves, or `None` if the window has no room for frames.
fn moves_frame(app: &App) -> Option<Rect> {
    let layout = ScreenLayout::choose(app.size, true, app.settings.layout)?;
    Some(layout.frames(PanelParts::CLASSIC, None)?.list)
}

fn panel(width: u16, app: &App) -> Option<Rect> {
    let layout = ScreenLayout::choose(app.size, true, app.settings.layout)?;
    centered_if_wide(layout.panel, width)
}

/// Returns an area of the given width, centered in the panel, or `None` if the panel is too narrow.
fn centered_if_wide(panel: Rect, width: u16) -> Option<Rect> {
    const MIN: u16 = 20;
    let place = Some(panel).filter(|panel| panel.width >= MIN)?;
    Some(middle(place, width))
}

/// Returns an area of the given width beside the board. If the panel beside the board is too
/// narrow, returns an area in the middle of the window, which covers the board.
fn beside_board(width: u16, app: &App) -> Rect {
    let window = Rect::new(0, 0, app.size.width, app.size.height.saturating_sub(1));
    panel(width, app).unwrap_or_else(|| middle(window, width))
}

/// Returns an area of the given width, horizontally centered in another area. The width is reduced
/// if it does not fit.
fn middle(place: Rect, width: u16) -> Rect {
    let width = width.min(place.width);
    Rect {
        x: place.x + (place.width - width) / 2,
        width,
        ..place
    }
}

fn bottom_lines(place: Rect, lines: u16) -> Rect {
    let [_, bottom] = split(place, place.height.saturating_sub(lines));
    bottom
}

//! What lies over a screen: help, palette, settings, a question, a list, a line to type into.

mod algorithms;
pub(crate) mod branches;
mod calibration;
mod coach;
mod entry;
mod help;
mod import;
mod palette;
mod settings;
mod steps;
mod words;

pub(crate) use algorithms::Algorithms;
pub(crate) use branches::Branches;
pub(crate) use calibration::{Calibration, Heard};
pub(crate) use coach::Coach;
pub(crate) use entry::Entry;
pub(crate) use help::Help;
pub(crate) use import::Import;
pub(crate) use palette::{Command, Palette};
pub(crate) use settings::SettingsList;
pub(crate) use steps::Steps;

use super::model::Overlay;
use super::msg::Effect;

/// A question that `y` agrees to and any other key declines.
#[derive(Debug)]
pub(crate) struct Confirm {
    pub(crate) ask: Ask,
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ask {
    /// To fill so many cells at once.
    Fill(usize),
    /// To take so many moves back, to before the first mistake.
    GoBack(usize),
    /// To leave a game that has been begun.
    Quit,
    /// To leave a game in the middle of a try.
    QuitTry,
    /// To open another puzzle instead of a game that has been begun.
    NewPuzzle,
}

impl Overlay {
    /// It is taken away: what is to be called off with it.
    pub(crate) fn end(&mut self) -> Option<Effect> {
        match self {
            Self::Import(import) => import.judging.take().map(Effect::Cancel),
            _ => None,
        }
    }

    /// Types a text that was pasted into the line that it has for that, without what ends a line.
    pub(crate) fn type_text(&mut self, text: &str) {
        let line = text.trim().lines().next().unwrap_or_default();
        for c in line.chars().filter(|c| !c.is_control()) {
            match self {
                Self::Entry(entry) => entry.type_char(c),
                Self::Palette(palette) => palette.type_char(c),
                Self::Help(help) => help.type_char(c),
                _ => {}
            }
        }
    }
}

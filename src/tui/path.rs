//! Puzzles that need what the player has learned and one technique more.

use std::sync::atomic::AtomicBool;

use crate::generate::library;
use crate::grid::Clues;
use crate::logic::{Order, Technique};
use crate::store::{self, Skill};

/// A puzzle on the player's path: it needs one technique that the player has not learned, and
/// otherwise only known ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NextOnPath {
    pub(crate) technique: Technique,
    pub(crate) clues: Clues,
}

impl NextOnPath {
    /// Finds a puzzle for the easiest technique that is not known and has one; `None` if all are
    /// known.
    pub(crate) fn find(skills: &[Skill], number: u64, stop: &AtomicBool) -> Option<Self> {
        let known = store::known(skills);
        let new = Order::Teach.techniques().iter();
        let mut new = new.filter(|technique| !known.contains(technique));
        new.find_map(|technique| {
            let clues = library::with_one_more(&known, *technique, number, stop)?;
            Some(Self {
                technique: *technique,
                clues,
            })
        })
    }
}

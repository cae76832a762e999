//! Drill sessions: planning the questions, and saving the answers.

use std::path::Path;
use std::time::SystemTime;

use super::records;
use crate::logic::{Family, Order, Technique, When};
use crate::store::{self, Attempt, Skill, TechniqueStats};

/// The number of questions in a session.
const LENGTH: usize = 10;

/// The questions of a session.
#[derive(Clone, Debug, Default)]
pub(crate) struct DrillSession {
    /// The technique of each question.
    pub(crate) techniques: Vec<Technique>,
    /// The number of questions answered before. It selects the positions, so that none is repeated
    /// immediately.
    pub(crate) before: u64,
}

/// The techniques of general drills: those that people look for.
fn offered() -> Vec<Technique> {
    let all = Order::Teach.techniques().iter().copied();
    let is_common = |technique: &Technique| {
        let listing = technique.listing();
        listing.when == When::Always && listing.family != Family::Forcing
    };
    all.filter(is_common).collect()
}

/// The questions of a session: about one technique, or those missed, due and new.
pub(crate) fn plan(technique: Option<Technique>, folder: Option<&Path>) -> DrillSession {
    let known = records::open(folder).and_then(|journal| {
        let games = TechniqueStats::of(&journal.techniques()?);
        Ok((journal.attempts()?, TechniqueStats::weakest(&games)))
    });
    let (attempts, missed) = known.unwrap_or_default();
    let today = store::day(SystemTime::now());
    let techniques = if let Some(technique) = technique {
        vec![technique; LENGTH]
    } else {
        let skills = Skill::of(&attempts);
        store::session(&skills, &missed, &offered(), today, LENGTH)
    };
    DrillSession {
        techniques,
        before: attempts.len() as u64,
    }
}

/// Saves an answer. If that fails the technique is merely repeated sooner.
pub(crate) fn save(folder: Option<&Path>, attempt: &Attempt) {
    let saved = records::open(folder);
    let _ = saved.and_then(|journal| journal.save_attempt(attempt));
}

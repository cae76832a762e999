//! Drill sessions: planning the questions, and saving the answers.

use std::path::Path;
use std::time::SystemTime;

use super::{lesson, records};
use crate::logic::{Family, LessonTopic, Order, Technique, When};
use crate::store::{self, Attempt, Skill, TechniqueStats};

/// The number of questions in a session.
const LENGTH: usize = 10;

/// The questions of a session.
#[derive(Clone, Debug, Default)]
pub(crate) struct DrillSession {
    /// The topic of each question.
    pub(crate) topics: Vec<LessonTopic>,
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

/// The subject of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// The techniques missed, due and new.
    Due,
    /// One topic.
    Topic(LessonTopic),
    /// The techniques of a chapter of the course, counted from 1.
    Chapter(usize),
}

impl Subject {
    /// The chapter of the course that the techniques belong to, if it is one.
    pub(crate) fn chapter(self) -> Option<usize> {
        match self {
            Self::Due => None,
            Self::Topic(topic) => Some(lesson::chapter(topic)),
            Self::Chapter(number) => Some(number),
        }
    }
}

impl From<Option<LessonTopic>> for Subject {
    fn from(topic: Option<LessonTopic>) -> Self {
        topic.map_or(Self::Due, Self::Topic)
    }
}

/// The questions of a session.
pub(crate) fn plan(subject: Subject, folder: Option<&Path>) -> DrillSession {
    let known = records::open(folder).and_then(|journal| {
        let games = TechniqueStats::of(&journal.techniques()?);
        Ok((journal.attempts()?, TechniqueStats::weakest(&games)))
    });
    let (attempts, missed) = known.unwrap_or_default();
    let today = store::day(SystemTime::now());
    let missed: Vec<LessonTopic> = missed.into_iter().map(LessonTopic::from).collect();
    let due = |offered: &[LessonTopic]| {
        let skills = Skill::of(&attempts);
        store::session(&skills, &missed, offered, today, LENGTH)
    };
    let topics = match subject {
        Subject::Topic(topic) => vec![topic; LENGTH],
        Subject::Due => {
            // Topics about rules are repeated once the player has begun to practice them.
            let begun = attempts.iter().map(|attempt| attempt.topic);
            let begun = begun.filter(|topic| topic.technique().is_none());
            let mut all: Vec<LessonTopic> = offered().into_iter().map(LessonTopic::from).collect();
            for topic in begun {
                if !all.contains(&topic) {
                    all.push(topic);
                }
            }
            due(&all)
        }
        Subject::Chapter(number) => due(&lesson::chapter_topics(number)),
    };
    DrillSession {
        topics,
        before: attempts.len() as u64,
    }
}

/// Saves an answer. If that fails, the technique is merely repeated sooner.
pub(crate) fn save(folder: Option<&Path>, attempt: &Attempt) {
    let saved = records::open(folder);
    let _ = saved.and_then(|journal| journal.save_attempt(attempt));
}

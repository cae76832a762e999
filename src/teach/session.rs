//! Chooses the topics of a drill, and saves the answers.

use std::path::Path;
use std::time::SystemTime;

use super::position::LessonPosition;
use super::{lesson, own};
use crate::logic::{Family, LessonTopic, Order, SearchScope, Technique};
use crate::store::{self, Attempt, Skill, TechniqueStats};
use crate::text::{Id, Text};

/// The number of questions of a drill.
const LENGTH: usize = 10;

/// A drill: its exercises, and the answers so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct DrillSession {
    /// The list is empty until the exercises are chosen.
    pub(crate) exercises: Vec<Exercise>,
    /// The number of answers before the drill. This number selects the positions, so that no
    /// position is repeated soon.
    earlier_answers: usize,
    pub(crate) answers: Vec<Attempt>,
}

impl DrillSession {
    /// Returns the next exercise.
    pub(crate) fn exercise(&self) -> Option<&Exercise> {
        self.exercises.get(self.answers.len())
    }

    /// Returns the number that selects the position of the next exercise.
    pub(crate) const fn number(&self) -> u64 {
        (self.earlier_answers + self.answers.len()) as u64
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.exercises.is_empty() && self.exercise().is_none()
    }

    /// Formats the number of the next question.
    pub(crate) fn title(&self, text: &Text) -> String {
        let count = self.exercises.len().max(1);
        let number = (self.answers.len() + 1).min(count);
        text.format(Id::DrillTitle, &facts![number, count])
    }

    /// Formats the number of questions that were solved without help and without a wrong answer.
    pub(crate) fn score(&self, text: &Text) -> String {
        let clean = self.answers.iter().filter(|it| it.is_clean()).count();
        text.format(Id::DrillOver, &facts![clean, "count" => self.answers.len()])
    }
}

/// The plan of one question.
#[derive(Clone, Debug)]
pub(crate) struct Exercise {
    pub(crate) topic: LessonTopic,
    /// The position of one of the player's own games, if the question uses one.
    pub(crate) own: Option<LessonPosition>,
}

/// Returns the techniques that a mixed drill can contain. All of them are techniques that players
/// search for.
fn offered() -> Vec<Technique> {
    let all = Order::Teach.techniques().iter().copied();
    let is_common = |technique: &Technique| {
        let listing = technique.catalog_row();
        listing.scope == SearchScope::Always && listing.family != Family::Forcing
    };
    all.filter(is_common).collect()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Topics that were missed, are due, or are new.
    Due,
    Topic(LessonTopic),
    /// The topics of a chapter of the course. The chapter is counted from 1.
    Chapter(usize),
}

impl Subject {
    /// Returns the chapter of the subject, if all topics belong to one chapter.
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

/// Chooses the topics of a drill.
pub(crate) fn plan(subject: Subject, folder: Option<&Path>) -> DrillSession {
    let known = store::open_journal(folder).and_then(|journal| {
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
            // A topic on a method or on rules is included if the player has practiced it before.
            let begun = attempts.iter().map(|attempt| attempt.topic);
            let begun = begun.filter(|topic| !matches!(topic, LessonTopic::Technique(_)));
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
        exercises: exercises(topics, attempts.len(), folder),
        earlier_answers: attempts.len(),
        answers: Vec::new(),
    }
}

/// Returns an exercise for each topic. As long as there are positions of the player's own games, they
/// come before the positions of the lessons. `turn` selects the first of them.
fn exercises(topics: Vec<LessonTopic>, turn: usize, folder: Option<&Path>) -> Vec<Exercise> {
    let mut own = own::missed(folder);
    let first = turn % own.len().max(1);
    own.rotate_left(first);
    let exercise = |topic: LessonTopic| {
        let at = own
            .iter()
            .position(|(technique, _)| topic == (*technique).into());
        Exercise {
            topic,
            own: at.map(|at| own.remove(at).1),
        }
    };
    topics.into_iter().map(exercise).collect()
}

/// Saves an answer. A failure is ignored, because it only causes the topic to be repeated sooner.
pub(crate) fn save(folder: Option<&Path>, attempt: &Attempt) {
    let saved = store::open_journal(folder);
    let _ = saved.and_then(|journal| journal.save_attempt(attempt));
}

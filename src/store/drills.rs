//! Drills: the answers of the player, the techniques learned, and the techniques due for
//! repetition.
//!
//! Each technique is in a Leitner box. A correct answer without help moves the technique up by one
//! box, and any other answer moves it back to the first box. The higher the box, the later the
//! technique is repeated.

use std::collections::BTreeMap;
use std::time::SystemTime;

use rusqlite::{Connection, params};

use super::rows::{AttemptRow, attempt_row, calendar, count, insert_attempt, ms, seconds};
use super::times::{day, median};
use super::{Journal, StoreError};
use crate::game::PlayTime;
use crate::logic::{Family, LessonTopic, Order, Technique};

/// The answer to one question of a drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// The topic of the question.
    pub topic: LessonTopic,
    /// The time of the answer.
    pub at: SystemTime,
    /// True if the answer was correct.
    pub solved: bool,
    /// True if the player used help.
    pub helped: bool,
    /// The time from the question to the answer.
    pub time: PlayTime,
}

impl Attempt {
    /// Returns true if the answer was correct without help.
    pub const fn is_clean(&self) -> bool {
        self.solved && !self.helped
    }

    /// The answer in a row; `None` if this version of masume does not know the topic.
    pub(super) fn of((slug, at, solved, helped, took_ms): &AttemptRow) -> Option<Self> {
        Some(Self {
            topic: LessonTopic::from_slug(slug)?,
            at: calendar(count(*at)),
            solved: *solved,
            helped: *helped,
            time: PlayTime::from_millis(count(*took_ms)),
        })
    }
}

/// A player's skill in a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The topic.
    pub topic: LessonTopic,
    /// The number of questions answered.
    pub attempts: usize,
    /// The number of correct answers without help.
    pub clean: usize,
    /// The number of correct answers without help since the last wrong or helped answer.
    pub in_a_row: usize,
    /// True if the player ever gave [five](Self::LEARNED) correct answers without help in a row.
    pub learned: bool,
    /// The [day] of the next repetition.
    pub due_day: u64,
    /// The median time of correct answers without help; `None` if there are none.
    pub typical_time: Option<PlayTime>,
}

/// The techniques that a player knows: singles, and techniques that are [learned](Skill::learned).
pub fn known(skills: &[Skill]) -> Vec<Technique> {
    let is_known = |technique: &Technique| {
        let mut own = skills
            .iter()
            .filter(|skill| skill.topic == (*technique).into());
        technique.catalog_row().family == Family::Singles || own.any(|skill| skill.learned)
    };
    let techniques = Order::Teach.techniques().iter();
    techniques.copied().filter(is_known).collect()
}

/// The number of days until the next repetition, by Leitner box.
const DAYS: [u64; 6] = [0, 1, 3, 7, 21, 60];

impl Skill {
    /// The number of correct answers without help in a row after which a technique is learned.
    pub const LEARNED: usize = 5;

    /// Computes the skill in each topic from all attempts, oldest first. The result is in teaching
    /// order.
    pub fn of(attempts: &[Attempt]) -> Vec<Self> {
        let mut by_topic: BTreeMap<usize, Vec<&Attempt>> = BTreeMap::new();
        for attempt in attempts {
            let rank = attempt.topic.rank();
            by_topic.entry(rank).or_default().push(attempt);
        }
        let each = by_topic.into_values();
        each.filter_map(|own| Self::of_one(&own)).collect()
    }

    fn of_one(attempts: &[&Attempt]) -> Option<Self> {
        let last = attempts.last()?;
        let (mut in_a_row, mut in_box, mut learned) = (0, 0, false);
        for attempt in attempts {
            in_a_row = if attempt.is_clean() { in_a_row + 1 } else { 0 };
            in_box = if attempt.is_clean() {
                DAYS.len().min(in_box + 2) - 1
            } else {
                0
            };
            learned |= in_a_row >= Self::LEARNED;
        }
        let clean: Vec<&&Attempt> = attempts.iter().filter(|it| it.is_clean()).collect();
        let mut times: Vec<PlayTime> = clean.iter().map(|it| it.time).collect();
        times.sort_unstable();
        Some(Self {
            topic: last.topic,
            attempts: attempts.len(),
            clean: clean.len(),
            in_a_row,
            learned,
            due_day: day(last.at) + DAYS[in_box],
            typical_time: median(&times),
        })
    }
}

/// Chooses the topics of a session with `most` questions.
///
/// The first topics are those that the player `missed` in games, for at most half of the session.
/// Topics due for repetition follow, longest overdue first. The last are at most two new topics, in
/// the order of `offered`. If there are fewer topics than `most`, topics are repeated.
pub fn session(
    skills: &[Skill],
    missed: &[LessonTopic],
    offered: &[LessonTopic],
    today: u64,
    most: usize,
) -> Vec<LessonTopic> {
    /// The maximum number of new topics in a session.
    const NEW: usize = 2;
    let skill = |topic: LessonTopic| skills.iter().find(|it| it.topic == topic);
    let is_offered = |topic: &LessonTopic| offered.contains(topic);
    let is_due = |topic: &LessonTopic| skill(*topic).is_none_or(|it| it.due_day <= today);
    let missed = missed.iter().copied();
    let mut chosen: Vec<LessonTopic> = missed
        .filter(is_offered)
        .filter(is_due)
        .take(most / 2)
        .collect();
    let mut due: Vec<&Skill> = skills.iter().filter(|it| it.due_day <= today).collect();
    due.sort_by_key(|skill| skill.due_day);
    let due = due.into_iter().map(|skill| skill.topic).filter(is_offered);
    let known: Vec<LessonTopic> = due.filter(|it| !chosen.contains(it)).collect();
    chosen.extend(known);
    let new = offered.iter().copied();
    let new: Vec<LessonTopic> = new
        .filter(|it| skill(*it).is_none() && !chosen.contains(it))
        .take(NEW)
        .collect();
    chosen.truncate(most.saturating_sub(new.len()));
    chosen.extend(new);
    if chosen.is_empty() {
        // No topic is new or due, so the session repeats known topics, soonest due first.
        let mut all: Vec<&Skill> = skills.iter().collect();
        all.sort_by_key(|skill| skill.due_day);
        chosen.extend(
            all.into_iter()
                .map(|it| it.topic)
                .filter(is_offered)
                .take(most),
        );
    }
    let count = chosen.len();
    (0..most)
        .filter_map(|at| chosen.get(at % count.max(1)).copied())
        .collect()
}

pub(super) fn insert(db: &Connection, attempt: &Attempt) -> Result<(), StoreError> {
    let (slug, at) = (attempt.topic.slug(), seconds(attempt.at));
    let row = params![slug, at, attempt.solved, attempt.helped, ms(attempt.time)];
    insert_attempt(db, row)
}

impl Journal {
    /// Saves the answer to a question.
    ///
    /// # Errors
    /// Returns an error if the answer cannot be written.
    pub fn save_attempt(&self, attempt: &Attempt) -> Result<(), StoreError> {
        insert(&self.db, attempt)
    }

    /// All answers, oldest first.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn attempts(&self) -> Result<Vec<Attempt>, StoreError> {
        let query = "SELECT technique, at, solved, helped, took_ms FROM drills ORDER BY at, id";
        let (rows, _) = self.readable_rows(query, [], attempt_row)?;
        Ok(rows.iter().filter_map(Attempt::of).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;

    const DAY: u64 = 24 * 60 * 60;

    fn attempt(technique: Technique, day: u64, solved: bool, helped: bool) -> Attempt {
        Attempt {
            topic: technique.into(),
            at: UNIX_EPOCH + Duration::from_secs(day * DAY),
            solved,
            helped,
            time: PlayTime::from_secs(10 + day),
        }
    }

    fn skill(attempts: &[Attempt]) -> Skill {
        Skill::of(attempts)[0]
    }

    #[test]
    fn a_technique_is_learned_after_five_answers_without_help_and_help_restarts_the_count() {
        let clean = |day| attempt(Technique::XWing, day, true, false);
        let helped = attempt(Technique::XWing, 4, true, true);
        let mut attempts: Vec<Attempt> = (0..4).map(clean).collect();
        assert!(!skill(&attempts).learned);
        attempts.push(helped);
        attempts.extend((5..9).map(clean));
        assert!(!skill(&attempts).learned);
        assert_eq!(skill(&attempts).in_a_row, 4);
        attempts.push(clean(9));
        assert!(skill(&attempts).learned);
        attempts.push(attempt(Technique::XWing, 10, false, false));
        // A learned technique remains learned, but is due again at once.
        assert!(skill(&attempts).learned);
        assert_eq!(
            (skill(&attempts).in_a_row, skill(&attempts).due_day),
            (0, 10)
        );
        assert_eq!((skill(&attempts).attempts, skill(&attempts).clean), (11, 9));
    }

    #[test]
    fn each_answer_without_help_delays_the_next_repetition() {
        let mut attempts = Vec::new();
        let mut waits = Vec::new();
        for day in 0..7 {
            attempts.push(attempt(Technique::XWing, day, true, false));
            waits.push(skill(&attempts).due_day - day);
        }
        assert_eq!(waits, [1, 3, 7, 21, 60, 60, 60]);
    }

    #[test]
    fn a_drill_asks_missed_techniques_then_due_ones_then_new_ones() {
        let offered = [
            Technique::NakedSingle,
            Technique::NakedPair,
            Technique::XWing,
            Technique::Skyscraper,
            Technique::XyWing,
        ]
        .map(LessonTopic::from);
        let skills = Skill::of(&[
            attempt(Technique::NakedSingle, 0, true, false),
            attempt(Technique::NakedPair, 5, true, false),
        ]);
        let asked = session(&skills, &[Technique::XyWing.into()], &offered, 5, 8);
        let order = [
            Technique::XyWing,
            Technique::NakedSingle,
            Technique::XWing,
            Technique::Skyscraper,
        ];
        assert_eq!(asked[..4], order.map(LessonTopic::from));
        assert_eq!(asked.len(), 8);
        assert!(
            !asked.contains(&Technique::NakedPair.into()),
            "a topic due tomorrow is not asked today"
        );
        // The session of a new player begins with the first two techniques.
        let first = session(&[], &[], &offered, 0, 10);
        assert_eq!(first[..2], offered[..2]);
        assert_eq!(first.len(), 10);
    }
}

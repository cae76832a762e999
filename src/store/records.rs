//! Contents of a journal other than games, as text: the library, answers to drills, and puzzles of
//! days and weeks.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use rusqlite::{Connection, params};
use serde_json::{Value, json};

use super::drills;
use super::library::{ImportCounts, LibraryFilter, LibraryPuzzle};
use super::recover;
use super::rows::{calendar, insert_puzzle, insert_variant, ms, seconds};
use super::saved::{self, ExportedGame};
use super::variant_library::LibraryVariant;
use super::{Attempt, Journal, Progress, StoreError};
use crate::daily::Occasion;
use crate::game::PlayTime;
use crate::grid::Clues;
use crate::logic::{LessonTopic, Technique};
use crate::rate::{Level, Tenths, VariantDifficulty};

/// The line before the records of a journal.
pub(super) const RECORDS: &str = "masume records 1";

/// An entry of a journal other than a game: a library puzzle, a drill answer, or the puzzle of a
/// day or week. It is written as a JSON object.
#[derive(Clone, Debug, PartialEq)]
pub enum Record {
    /// A classic puzzle of the library. The player's progress is not recorded.
    Puzzle(LibraryPuzzle),
    /// A variant of the library. The player's progress is not recorded.
    Variant(Box<LibraryVariant>),
    /// The answer to a question of a drill.
    Attempt(Attempt),
    /// The puzzle of a day or week.
    Occasion(Clues, Occasion),
}

impl Record {
    /// Writes the record as one line.
    pub fn to_json(&self) -> String {
        let object = match self {
            Self::Puzzle(puzzle) => {
                let slugs = puzzle.techniques.iter().map(|it| it.slug());
                json!({
                    "clues": puzzle.clues.to_string(),
                    "pack": puzzle.pack,
                    "er": puzzle.er.map(|er| er.0),
                    "techniques": slugs.collect::<Vec<_>>(),
                })
            }
            Self::Variant(variant) => json!({
                "variant": variant.entry.to_json(),
                "pack": variant.pack,
                "level": variant.difficulty.map(|it| it.level.slug()),
                "er": variant.difficulty.and_then(|it| it.er).map(|er| er.0),
            }),
            Self::Attempt(attempt) => json!({
                "drill": attempt.topic.slug(),
                "at": seconds(attempt.at),
                "solved": attempt.solved,
                "helped": attempt.helped,
                "ms": ms(attempt.time),
            }),
            Self::Occasion(clues, occasion) => json!({
                "occasion": occasion.to_string(),
                "clues": clues.to_string(),
            }),
        };
        object.to_string()
    }

    /// Reads a record; `None` if the record is invalid, or if this version of masume does not know
    /// its kind.
    pub(super) fn read(line: &str) -> Option<Self> {
        /// The largest valid number: more than a hundred years in milliseconds.
        const LONGEST: u64 = 1 << 42;
        let object: Value = serde_json::from_str(line).ok()?;
        let text = |key: &str| object.get(key).and_then(Value::as_str);
        let number = |key: &str| object.get(key)?.as_u64().filter(|it| *it <= LONGEST);
        let flag = |key: &str| object.get(key).and_then(Value::as_bool);
        if let Some(variant) = text("variant") {
            let level: Option<Level> = text("level").and_then(|slug| slug.parse().ok());
            let er = number("er").and_then(|er| u16::try_from(er).ok());
            return Some(Self::Variant(Box::new(LibraryVariant {
                entry: saved::entry(variant)?,
                pack: text("pack")?.to_owned(),
                difficulty: level.map(|level| VariantDifficulty {
                    level,
                    er: er.map(Tenths),
                }),
                progress: Progress::NotStarted,
            })));
        }
        if let Some(slug) = text("drill") {
            return Some(Self::Attempt(Attempt {
                topic: LessonTopic::from_slug(slug)?,
                at: UNIX_EPOCH + Duration::from_secs(number("at")?),
                solved: flag("solved")?,
                helped: flag("helped")?,
                time: PlayTime::from_millis(number("ms")?),
            }));
        }
        let clues: Clues = text("clues")?.parse().ok()?;
        if let Some(occasion) = text("occasion") {
            return Some(Self::Occasion(clues, occasion.parse().ok()?));
        }
        let slugs = object.get("techniques").and_then(Value::as_array);
        let slugs = slugs.into_iter().flatten().filter_map(Value::as_str);
        Some(Self::Puzzle(LibraryPuzzle {
            clues,
            pack: text("pack")?.to_owned(),
            er: number("er").and_then(|er| er.try_into().ok()).map(Tenths),
            techniques: slugs.filter_map(Technique::from_slug).collect(),
            progress: Progress::NotStarted,
        }))
    }
}

impl Journal {
    /// Passes the text of all records to `visit`, line by line, until `visit` breaks. The first line
    /// is a heading; without records, there are no lines. Unreadable puzzles are skipped.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn write_records(
        &self,
        visit: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let (mut is_first, mut ended) = (true, ControlFlow::Continue(()));
        let mut write = |record: &Record| {
            if std::mem::take(&mut is_first) {
                visit(RECORDS)?;
            }
            ended = visit(&record.to_json());
            ended
        };
        let all = LibraryFilter::default();
        self.browse(&all, &mut |puzzle| write(&Record::Puzzle(puzzle)))?;
        self.browse_variants(&all, None, &mut |variant| {
            write(&Record::Variant(Box::new(variant)))
        })?;
        let attempts = self.attempts()?.into_iter().map(Record::Attempt);
        let occasions = self.occasions()?.into_iter();
        let occasions = occasions.map(|(clues, occasion)| Record::Occasion(clues, occasion));
        let _ = attempts
            .chain(occasions)
            .try_for_each(|record| write(&record));
        Ok(())
    }

    /// Reads the games and records of another database, which may be damaged. The file is not changed.
    ///
    /// # Errors
    /// Returns an error if the file cannot be copied.
    pub fn read_database(
        &self,
        path: &Path,
    ) -> Result<(Vec<ExportedGame>, Vec<Record>), StoreError> {
        let found = recover::read_copy(path, &self.folder)?;
        let games = found.games.into_iter().map(|found| ExportedGame {
            game: found.game,
            elapsed: found.elapsed,
            dates: Some([found.begun_at, found.changed_at].map(calendar)),
        });
        let puzzles = found.puzzles.into_iter();
        let puzzles = puzzles.map(|(clues, _, pack)| {
            Record::Puzzle(LibraryPuzzle {
                clues,
                pack,
                er: None,
                techniques: Vec::new(),
                progress: Progress::NotStarted,
            })
        });
        let variants = found.variants.into_iter().filter_map(|(json, pack)| {
            Some(Record::Variant(Box::new(LibraryVariant {
                entry: saved::entry(&json)?,
                pack,
                difficulty: None,
                progress: Progress::NotStarted,
            })))
        });
        let answers = found.answers.iter().filter_map(Attempt::of);
        let occasions = found.occasions.iter().filter_map(|(clues, occasion)| {
            Some(Record::Occasion(
                clues.parse().ok()?,
                occasion.parse().ok()?,
            ))
        });
        let records = puzzles.chain(variants);
        let records = records.chain(answers.map(Record::Attempt)).chain(occasions);
        Ok((games.collect(), records.collect()))
    }

    /// Adds the records that the journal does not contain yet, either all or none. Returns the
    /// numbers of puzzles that were added, and of puzzles that were known before. Answers to drills
    /// that are equal to each other must be added in one call.
    ///
    /// # Errors
    /// Returns an error if the records cannot be written.
    pub fn add_records(&mut self, records: &[Record]) -> Result<ImportCounts, StoreError> {
        let mut attempts = HashMap::<Attempt, usize>::new();
        if records.iter().any(|it| matches!(it, Record::Attempt(_))) {
            for own in self.attempts()? {
                *attempts.entry(own).or_default() += 1;
            }
        }
        self.in_transaction(|all, _| {
            let mut imported = ImportCounts::default();
            for record in records {
                let is_new = match record {
                    Record::Puzzle(puzzle) => {
                        let canonical = puzzle.clues.canonical();
                        let is_new = insert_puzzle(all, &puzzle.clues, &canonical, &puzzle.pack)?;
                        if is_new {
                            rate(all, puzzle)?;
                        }
                        is_new
                    }
                    Record::Variant(it) => insert_variant(all, &it.entry, it.difficulty, &it.pack)?,
                    Record::Attempt(attempt) => {
                        // Two answers of the player can be equal. So each answer in the journal matches
                        // only one record, and the other records are added.
                        match attempts.get_mut(attempt) {
                            Some(own @ 1..) => *own -= 1,
                            _ => drills::insert(all, attempt)?,
                        }
                        continue;
                    }
                    Record::Occasion(clues, occasion) => {
                        let add = "INSERT OR IGNORE INTO occasions (clues, occasion) VALUES (?, ?)";
                        all.execute(add, params![clues.to_string(), occasion.to_string()])?;
                        continue;
                    }
                };
                imported.count(is_new);
            }
            Ok(imported)
        })
    }
}

/// Stores the rating of a new puzzle.
fn rate(db: &Connection, puzzle: &LibraryPuzzle) -> Result<(), StoreError> {
    let Some(er) = puzzle.er else {
        return Ok(());
    };
    let clues = puzzle.clues.to_string();
    db.execute(
        "UPDATE puzzles SET er = ?2 WHERE clues = ?1",
        params![clues, er.0],
    )?;
    for technique in &puzzle.techniques {
        db.execute(
            "INSERT OR IGNORE INTO puzzle_techniques (puzzle, technique)
             SELECT id, ?2 FROM puzzles WHERE clues = ?1",
            params![clues, technique.slug()],
        )?;
    }
    Ok(())
}

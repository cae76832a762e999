//! Contents of a journal other than games, as text: the library, answers to drills, and puzzles of
//! days and weeks.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use rusqlite::{Connection, params};
use serde_json::{Value, json};

use super::drills;
use super::recover::{self, AnswerRow};
use super::rows::{calendar, insert_puzzle, insert_variant, ms, seconds};
use super::saved::{self, ExportedGame};
use super::{Attempt, ImportCounts, Journal, LibraryFilter, StoreError};
use crate::daily::Occasion;
use crate::format::VariantEntry;
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
    /// A classic puzzle of the library.
    Puzzle {
        /// The clues.
        clues: Clues,
        /// The name of the file from which the puzzle was imported.
        pack: String,
        /// The Sudoku Explainer rating (ER); `None` if the puzzle is not rated yet.
        er: Option<Tenths>,
        /// The techniques of the easiest solution path; empty if the puzzle is not rated yet.
        techniques: Vec<Technique>,
    },
    /// A variant of the library.
    Variant {
        /// The puzzle as imported.
        entry: Box<VariantEntry>,
        /// The name of the file from which the variant was imported.
        pack: String,
        /// The difficulty; `None` if the variant is not rated.
        difficulty: Option<VariantDifficulty>,
    },
    /// The answer to a question of a drill.
    Attempt(Attempt),
    /// The puzzle of a day or week.
    Occasion(Clues, Occasion),
}

impl Record {
    /// Writes the record as one line.
    pub fn to_json(&self) -> String {
        let object = match self {
            Self::Puzzle {
                clues,
                pack,
                er,
                techniques,
            } => {
                let slugs = techniques.iter().map(|it| it.catalog_row().slug);
                json!({
                    "clues": clues.to_string(),
                    "pack": pack,
                    "er": er.map(|er| er.0),
                    "techniques": slugs.collect::<Vec<_>>(),
                })
            }
            Self::Variant {
                entry,
                pack,
                difficulty,
            } => json!({
                "variant": entry.to_json(),
                "pack": pack,
                "level": difficulty.map(|it| it.level.slug()),
                "er": difficulty.and_then(|it| it.er).map(|er| er.0),
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
            return Some(Self::Variant {
                entry: Box::new(saved::entry(variant)?),
                pack: text("pack")?.to_owned(),
                difficulty: level.map(|level| VariantDifficulty {
                    level,
                    er: er.map(Tenths),
                }),
            });
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
        Some(Self::Puzzle {
            clues,
            pack: text("pack")?.to_owned(),
            er: number("er").and_then(|er| er.try_into().ok()).map(Tenths),
            techniques: slugs.filter_map(Technique::from_slug).collect(),
        })
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
        self.browse(&all, &mut |puzzle| {
            write(&Record::Puzzle {
                clues: puzzle.clues,
                pack: puzzle.pack,
                er: puzzle.er,
                techniques: puzzle.techniques,
            })
        })?;
        self.browse_variants(&all, None, &mut |variant| {
            write(&Record::Variant {
                entry: Box::new(variant.entry),
                pack: variant.pack,
                difficulty: variant.difficulty,
            })
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
        let puzzles = puzzles.map(|(clues, _, pack)| Record::Puzzle {
            clues,
            pack,
            er: None,
            techniques: Vec::new(),
        });
        let variants = found.variants.into_iter().filter_map(|(json, pack)| {
            Some(Record::Variant {
                entry: Box::new(saved::entry(&json)?),
                pack,
                difficulty: None,
            })
        });
        let answers = found.answers.iter().filter_map(attempt);
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
                    Record::Puzzle { clues, pack, .. } => {
                        let is_new = insert_puzzle(all, clues, &clues.canonical(), pack)?;
                        if is_new {
                            rate(all, record)?;
                        }
                        is_new
                    }
                    Record::Variant {
                        entry,
                        pack,
                        difficulty,
                    } => insert_variant(all, entry, *difficulty, pack)?,
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

/// Converts a row of the answers in drills. Unknown topics are skipped.
fn attempt((slug, at, solved, helped, took_ms): &AnswerRow) -> Option<Attempt> {
    Some(Attempt {
        topic: LessonTopic::from_slug(slug)?,
        at: calendar(u64::try_from(*at).ok()?),
        solved: *solved,
        helped: *helped,
        time: PlayTime::from_millis(u64::try_from(*took_ms).ok()?),
    })
}

/// Stores the rating of a new puzzle.
fn rate(db: &Connection, record: &Record) -> Result<(), StoreError> {
    let Record::Puzzle {
        clues,
        er: Some(er),
        techniques,
        ..
    } = record
    else {
        return Ok(());
    };
    let clues = clues.to_string();
    db.execute(
        "UPDATE puzzles SET er = ?2 WHERE clues = ?1",
        params![clues, er.0],
    )?;
    for technique in techniques {
        db.execute(
            "INSERT OR IGNORE INTO puzzle_techniques (puzzle, technique)
             SELECT id, ?2 FROM puzzles WHERE clues = ?1",
            params![clues, technique.catalog_row().slug],
        )?;
    }
    Ok(())
}

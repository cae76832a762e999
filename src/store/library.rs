//! The library of imported puzzles, searchable by level, technique, clues and progress.

use std::ops::{ControlFlow, RangeInclusive};

use rusqlite::{OptionalExtension as _, Row, params};

use super::rows::{clues, insert_puzzle, is_of_row};
use super::{Journal, Progress, StoreError};
use crate::grid::Clues;
use crate::logic::Technique;
use crate::rate::{Level, Tenths};

/// The number of a puzzle in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PuzzleId(i64);

/// A puzzle of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryPuzzle {
    /// The clues as imported.
    pub clues: Clues,
    /// The name of the file from which the puzzle was imported.
    pub pack: String,
    /// The Sudoku Explainer rating (ER); `None` if the puzzle is not rated yet.
    pub er: Option<Tenths>,
    /// The techniques of the easiest solution path, easiest first; empty if the puzzle is not rated
    /// yet.
    pub techniques: Vec<Technique>,
    /// The player's progress with the puzzle: not started, started or solved.
    pub progress: Progress,
}

/// A filter for puzzles of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryFilter {
    /// The level; `None` for all levels.
    pub level: Option<Level>,
    /// A technique that the puzzle requires; `None` for any technique.
    pub technique: Option<Technique>,
    /// The range of the number of clues.
    pub clues: RangeInclusive<usize>,
    /// The player's progress; `None` for any progress.
    pub progress: Option<Progress>,
}

/// A rating for a puzzle of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRating {
    /// The number of the puzzle in the library.
    pub id: PuzzleId,
    /// The SE rating of the puzzle (ER).
    pub er: Tenths,
    /// The techniques of the easiest solution path.
    pub techniques: Vec<Technique>,
}

/// The result of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    /// The number of puzzles that were added.
    pub new: usize,
    /// The number of puzzles that the library already contained, in the same or in an equivalent
    /// form.
    pub known: usize,
}

impl ImportCounts {
    pub(super) const fn count(&mut self, is_new: bool) {
        if is_new {
            self.new += 1;
        } else {
            self.known += 1;
        }
    }
}

impl Default for LibraryFilter {
    /// Creates the filter that matches every puzzle.
    fn default() -> Self {
        Self {
            level: None,
            technique: None,
            clues: 0..=81,
            progress: None,
        }
    }
}

impl LibraryPuzzle {
    /// The level; `None` if the puzzle is not rated yet.
    pub fn level(&self) -> Option<Level> {
        self.er.map(Level::of)
    }
}

impl Journal {
    /// Adds the puzzles of the file `pack` with their canonical forms. Either all puzzles are added
    /// or none.
    ///
    /// # Errors
    /// Returns an error if the puzzles cannot be written.
    pub fn add_puzzles(
        &mut self,
        pack: &str,
        puzzles: &[(Clues, Clues)],
    ) -> Result<ImportCounts, StoreError> {
        self.in_transaction(|all, _| {
            let mut taken = ImportCounts::default();
            for (clues, canonical) in puzzles {
                taken.count(insert_puzzle(all, clues, canonical, pack)?);
            }
            Ok(taken)
        })
    }

    /// The puzzles without a rating, in the order of import.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn unrated(&self) -> Result<Vec<(PuzzleId, Clues)>, StoreError> {
        let query = "SELECT id, clues FROM puzzles WHERE er IS NULL ORDER BY id";
        let read = |row: &Row<'_>| Ok((PuzzleId(row.get(0)?), clues(row, 1)?));
        Ok(self.readable_rows(query, [], read)?.0)
    }

    /// Stores the ratings of puzzles.
    ///
    /// # Errors
    /// Returns an error if the ratings cannot be written.
    pub fn store_ratings(&mut self, ratings: &[StoredRating]) -> Result<(), StoreError> {
        self.in_transaction(|all, _| {
            let mut rate = all.prepare("UPDATE puzzles SET er = ?2 WHERE id = ?1")?;
            let mut add = all.prepare(
                "INSERT OR IGNORE INTO puzzle_techniques (puzzle, technique) VALUES (?, ?)",
            )?;
            for rated in ratings {
                let id = rated.id.0;
                rate.execute(params![id, rated.er.0])?;
                for technique in &rated.techniques {
                    add.execute(params![id, technique.slug()])?;
                }
            }
            Ok(())
        })
    }

    /// The techniques of all rated puzzles, easiest first.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn library_techniques(&self) -> Result<Vec<Technique>, StoreError> {
        let query = "SELECT DISTINCT technique FROM puzzle_techniques";
        let slugs = self.rows(query, [], |row| row.get::<_, String>(0))?;
        let known = slugs.iter().filter_map(|slug| Technique::from_slug(slug));
        let mut techniques: Vec<Technique> = known.collect();
        techniques.sort_unstable();
        Ok(techniques)
    }

    /// The rated puzzle of the library without a game whose ER is closest to `er`, if it differs by
    /// at most 0.3.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn suited_puzzle(&self, er: Tenths) -> Result<Option<Clues>, StoreError> {
        let query = "SELECT clues FROM puzzles
             WHERE abs(er - ?1) <= 3
                AND NOT EXISTS (SELECT * FROM games WHERE games.clues = puzzles.clues AND turns > 0)
             ORDER BY abs(er - ?1), id LIMIT 1";
        let found = self.db.query_row(query, [er.0], |row| clues(row, 0));
        Ok(found.optional()?)
    }

    /// Passes each puzzle that the filter `wanted` accepts to `visit`, until `visit` breaks. The
    /// order is easiest first, and puzzles without a rating last. Unreadable puzzles are skipped;
    /// returns their numbers in the library.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn browse(
        &self,
        wanted: &LibraryFilter,
        visit: &mut dyn FnMut(LibraryPuzzle) -> ControlFlow<()>,
    ) -> Result<Vec<i64>, StoreError> {
        let mut query = self.db.prepare(
            "SELECT clues, pack, er,
                (SELECT group_concat(technique, ' ')
                 FROM puzzle_techniques WHERE puzzle = puzzles.id),
                coalesce((SELECT max(1 + won) FROM games
                          WHERE games.clues = puzzles.clues
                            AND variant IS NULL AND turns > 0), 0) AS progress,
                id
             FROM puzzles
             WHERE (?1 IS NULL OR er BETWEEN ?1 AND ?2)
                AND clue_count BETWEEN ?3 AND ?4
                AND (?5 IS NULL OR EXISTS (SELECT * FROM puzzle_techniques
                                           WHERE puzzle = puzzles.id AND technique = ?5))
                AND (?6 IS NULL OR progress = ?6)
             ORDER BY er IS NULL, er, id",
        )?;
        let range = wanted.level.map(Level::range);
        let found = query.query_map(
            params![
                range.as_ref().map(|range| range.start().0),
                range.as_ref().map(|range| range.end().0),
                wanted.clues.start(),
                wanted.clues.end(),
                wanted.technique.map(Technique::slug),
                wanted.progress.map(|progress| progress as u8),
            ],
            |row| Ok((row.get(5)?, library_puzzle(row))),
        )?;
        let mut unreadable = Vec::new();
        for puzzle in found {
            match puzzle? {
                (_, Ok(puzzle)) => {
                    if visit(puzzle).is_break() {
                        break;
                    }
                }
                (id, Err(error)) if is_of_row(&error) => unreadable.push(id),
                (_, Err(error)) => return Err(error.into()),
            }
        }
        Ok(unreadable)
    }
}

fn library_puzzle(row: &Row<'_>) -> rusqlite::Result<LibraryPuzzle> {
    let slugs: Option<String> = row.get(3)?;
    let slugs = slugs.unwrap_or_default();
    let mut techniques: Vec<Technique> =
        slugs.split(' ').filter_map(Technique::from_slug).collect();
    techniques.sort_unstable();
    Ok(LibraryPuzzle {
        clues: clues(row, 0)?,
        pack: row.get(1)?,
        er: row.get::<_, Option<_>>(2)?.map(Tenths),
        techniques,
        progress: Progress::ALL[row.get::<_, usize>(4)?.min(2)],
    })
}

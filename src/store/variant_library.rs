//! The imported variants of the library.

use std::ops::ControlFlow;

use rusqlite::params;

use super::library::{ImportCounts, LibraryFilter};
use super::rows::insert_variant;
use super::saved;
use super::{Journal, Progress, StoreError};
use crate::format::VariantEntry;
use crate::grid::VariantHouses;
use crate::grid::rules::Kind;
use crate::rate::{Level, Tenths, VariantDifficulty};

/// A variant of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryVariant {
    /// The puzzle as imported.
    pub entry: VariantEntry,
    /// The name of the file from which the variant was imported.
    pub pack: String,
    /// The difficulty; `None` if the variant is not rated.
    pub difficulty: Option<VariantDifficulty>,
    /// The player's progress with the variant: not started, started or solved.
    pub progress: Progress,
}

/// The number of a variant in the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VariantId(i64);

/// Converts the two columns of a difficulty: the level, and the ER in tenths.
fn difficulty(level: Option<String>, er: Option<u16>) -> Option<VariantDifficulty> {
    let level = level?.parse().ok()?;
    let er = er.map(Tenths);
    Some(VariantDifficulty { level, er })
}

impl Journal {
    /// Adds the variants of a file, each with its level if the level is known. Either all variants
    /// are added or none.
    ///
    /// # Errors
    /// Returns an error if the variants cannot be written.
    pub fn add_variants(
        &mut self,
        pack: &str,
        variants: &[(VariantEntry, Option<VariantDifficulty>)],
    ) -> Result<ImportCounts, StoreError> {
        self.in_transaction(|all, _| {
            let mut imported = ImportCounts::default();
            for (entry, difficulty) in variants {
                imported.count(insert_variant(all, entry, *difficulty, pack)?);
            }
            Ok(imported)
        })
    }

    /// The variants that can be rated, in the order of import: those without a level, and those
    /// without an ER if their rules are only houses of nine cells. Unreadable variants are skipped.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn unrated_variants(&self) -> Result<Vec<(VariantId, VariantEntry)>, StoreError> {
        let query = "SELECT id, puzzle, level IS NULL FROM variant_puzzles
             WHERE level IS NULL OR er IS NULL ORDER BY id";
        let rows = self.rows(query, [], |row| <(i64, String, bool)>::try_from(row))?;
        let read = rows.into_iter().filter_map(|(id, json, has_no_level)| {
            let entry = saved::entry(&json)?;
            let is_unrated = has_no_level || VariantHouses::of(&entry.variant).is_some();
            is_unrated.then_some((VariantId(id), entry))
        });
        Ok(read.collect())
    }

    /// Stores the difficulty of a variant.
    ///
    /// # Errors
    /// Returns an error if the difficulty cannot be written.
    pub fn store_variant_difficulty(
        &mut self,
        id: VariantId,
        difficulty: VariantDifficulty,
    ) -> Result<(), StoreError> {
        let VariantDifficulty { level, er } = difficulty;
        let update = "UPDATE variant_puzzles SET level = ?2, er = ?3 WHERE id = ?1";
        let er = er.map(|er| er.0);
        let noted = self.db.execute(update, params![id.0, level.slug(), er]);
        self.examined(noted.map(drop).map_err(StoreError::from))
    }

    /// Passes each variant that the filter `wanted` accepts to `visit`, in the order of import,
    /// until `visit` breaks. If `kind` is set, the variant must also have a rule of this kind. A
    /// filter by technique accepts no variant. Unreadable variants are skipped; returns their
    /// numbers in the library.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read.
    pub fn browse_variants(
        &self,
        wanted: &LibraryFilter,
        kind: Option<Kind>,
        visit: &mut dyn FnMut(LibraryVariant) -> ControlFlow<()>,
    ) -> Result<Vec<i64>, StoreError> {
        let mut unreadable = Vec::new();
        if wanted.technique.is_some() {
            return Ok(unreadable);
        }
        let mut query = self.db.prepare(
            "SELECT id, puzzle, pack, level, er,
                coalesce((SELECT max(1 + won) FROM games
                          WHERE games.variant = variant_puzzles.puzzle AND turns > 0), 0)
                    AS progress
             FROM variant_puzzles
             WHERE (?1 IS NULL OR level = ?1)
                AND clue_count BETWEEN ?2 AND ?3
                AND (?4 IS NULL OR progress = ?4)
             ORDER BY level IS NULL, instr(?5, level), er IS NULL, er, id",
        )?;
        // The default maximum of 81 clues is meant for classic puzzles. Variants may have more
        // clues.
        let most = match *wanted.clues.end() {
            81 => usize::from(u16::MAX),
            most => most,
        };
        let found = query.query_map(
            params![
                wanted.level.map(Level::slug),
                wanted.clues.start(),
                most,
                wanted.progress.map(|progress| progress as u8),
                Level::ALL.map(Level::slug).join(" "),
            ],
            |row| {
                let progress: usize = row.get(5)?;
                Ok((
                    row.get(0)?,
                    row.get::<_, String>(1)?,
                    row.get(2)?,
                    difficulty(row.get(3)?, row.get(4)?),
                    progress,
                ))
            },
        )?;
        for row in found {
            let (id, json, pack, difficulty, progress) = row?;
            let Some(entry) = saved::entry(&json) else {
                unreadable.push(id);
                continue;
            };
            if kind.is_some_and(|kind| !entry.variant.has(kind)) {
                continue;
            }
            let progress = Progress::ALL[progress.min(2)];
            let variant = LibraryVariant {
                entry,
                pack,
                difficulty,
                progress,
            };
            if visit(variant).is_break() {
                break;
            }
        }
        Ok(unreadable)
    }
}

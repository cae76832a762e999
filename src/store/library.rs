//! The puzzles that were taken in, to be found by what they are and by how far the player has
//! come with them.

use std::ops::{ControlFlow, RangeInclusive};

use rusqlite::{Connection, Row, TransactionBehavior, params};

use super::rows::{is_of_row, sound};
use super::{Journal, Trouble};
use crate::grid::Clues;
use crate::logic::Technique;
use crate::rate::{Level, Tenths};

/// Tells one puzzle of the library from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PuzzleId(i64);

/// A puzzle of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// Its clues, as they were read.
    pub clues: Clues,
    /// The name of the file it came from.
    pub pack: String,
    /// Its ER; `None` while it is not rated.
    pub er: Option<Tenths>,
    /// What the easiest way to its solution uses, easiest first; nothing while it is not rated.
    pub techniques: Vec<Technique>,
    /// How far the player has come.
    pub progress: Progress,
}

/// How far a player has come with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Progress {
    /// Nothing is done yet.
    New,
    /// A game of it was begun.
    Begun,
    /// A game of it was won.
    Finished,
}

/// Which puzzles are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Of this level.
    pub level: Option<Level>,
    /// That use this technique.
    pub technique: Option<Technique>,
    /// With so many clues.
    pub clues: RangeInclusive<usize>,
    /// With which the player has come so far.
    pub progress: Option<Progress>,
}

/// How hard a puzzle turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// Which puzzle of the library.
    pub id: PuzzleId,
    /// Its ER.
    pub er: Tenths,
    /// What the easiest way to its solution uses.
    pub techniques: Vec<Technique>,
}

/// What came of taking puzzles in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TakenIn {
    /// Those that were not there.
    pub new: usize,
    /// Those that were, perhaps turned, mirrored or with other digits.
    pub known: usize,
}

impl Default for Wanted {
    /// Every puzzle.
    fn default() -> Self {
        Self {
            level: None,
            technique: None,
            clues: 0..=81,
            progress: None,
        }
    }
}

impl Shelved {
    /// Its level; `None` while it is not rated.
    pub fn level(&self) -> Option<Level> {
        self.er.map(Level::of)
    }
}

impl Progress {
    /// Every one, in the order in which they come.
    pub const ALL: [Self; 3] = [Self::New, Self::Begun, Self::Finished];

    /// The name by which programs know it.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Begun => "begun",
            Self::Finished => "finished",
        }
    }

    /// The one of this name.
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.slug() == slug)
    }
}

impl Journal {
    /// Takes puzzles of a file into the library, all of them or none, each with its canonical
    /// form.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn take_in(&mut self, pack: &str, puzzles: &[(Clues, Clues)]) -> Result<TakenIn, Trouble> {
        let taken = self.taken_in(pack, puzzles);
        self.examined(taken)
    }

    fn taken_in(&mut self, pack: &str, puzzles: &[(Clues, Clues)]) -> Result<TakenIn, Trouble> {
        let all = self
            .db
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut taken = TakenIn::default();
        for (clues, canonical) in puzzles {
            if insert(&all, clues, canonical, pack)? {
                taken.new += 1;
            } else {
                taken.known += 1;
            }
        }
        all.commit()?;
        Ok(taken)
    }

    /// The puzzles that are not rated, in the order in which they were taken in.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn unrated(&self) -> Result<Vec<(PuzzleId, Clues)>, Trouble> {
        let query = "SELECT id, clues FROM puzzles WHERE er IS NULL ORDER BY id";
        let mut query = self.db.prepare(query)?;
        let rows = query.query_map([], |row| Ok((PuzzleId(row.get(0)?), clues(row, 1)?)))?;
        Ok(sound(rows)?.0)
    }

    /// Notes how hard puzzles turned out to be.
    ///
    /// # Errors
    /// When that cannot be written.
    pub fn note_ratings(&mut self, ratings: &[Rated]) -> Result<(), Trouble> {
        let noted = self.write_ratings(ratings);
        self.examined(noted)
    }

    fn write_ratings(&mut self, ratings: &[Rated]) -> Result<(), Trouble> {
        let all = self
            .db
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        {
            let mut rate = all.prepare("UPDATE puzzles SET er = ?2 WHERE id = ?1")?;
            let mut add = all.prepare(
                "INSERT OR IGNORE INTO puzzle_techniques (puzzle, technique) VALUES (?, ?)",
            )?;
            for rated in ratings {
                let id = rated.id.0;
                rate.execute(params![id, rated.er.0])?;
                for technique in &rated.techniques {
                    add.execute(params![id, technique.listing().slug])?;
                }
            }
        }
        Ok(all.commit()?)
    }

    /// Every technique that any rated puzzle uses, easiest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn shelved_techniques(&self) -> Result<Vec<Technique>, Trouble> {
        let query = "SELECT DISTINCT technique FROM puzzle_techniques";
        let mut query = self.db.prepare(query)?;
        let rows = query.query_map([], |row| row.get::<_, String>(0))?;
        let slugs = rows.collect::<Result<Vec<_>, _>>()?;
        let known = slugs.iter().filter_map(|slug| Technique::from_slug(slug));
        let mut techniques: Vec<Technique> = known.collect();
        techniques.sort_unstable();
        Ok(techniques)
    }

    /// Shows every puzzle that is wanted to `visit`, easiest first and those not rated last,
    /// until it breaks. Gives the numbers of those that cannot be read, which are left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn browse(
        &self,
        wanted: &Wanted,
        visit: &mut dyn FnMut(Shelved) -> ControlFlow<()>,
    ) -> Result<Vec<i64>, Trouble> {
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
                wanted.technique.map(|technique| technique.listing().slug),
                wanted.progress.map(|progress| progress as u8),
            ],
            |row| Ok((row.get(5)?, shelved(row))),
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

/// Adds a puzzle; `false` when it is there.
pub(super) fn insert(
    db: &Connection,
    clues: &Clues,
    canonical: &Clues,
    pack: &str,
) -> Result<bool, Trouble> {
    let added = db.execute(
        "INSERT OR IGNORE INTO puzzles (clues, canonical, clue_count, pack) VALUES (?, ?, ?, ?)",
        params![clues.to_string(), canonical.to_string(), clues.len(), pack],
    )?;
    Ok(added > 0)
}

fn shelved(row: &Row<'_>) -> rusqlite::Result<Shelved> {
    let slugs: Option<String> = row.get(3)?;
    let slugs = slugs.unwrap_or_default();
    let mut techniques: Vec<Technique> =
        slugs.split(' ').filter_map(Technique::from_slug).collect();
    techniques.sort_unstable();
    Ok(Shelved {
        clues: clues(row, 0)?,
        pack: row.get(1)?,
        er: row.get::<_, Option<_>>(2)?.map(Tenths),
        techniques,
        progress: Progress::ALL[row.get::<_, usize>(4)?.min(2)],
    })
}

/// The clues in a column.
pub(super) fn clues(row: &Row<'_>, column: usize) -> rusqlite::Result<Clues> {
    let text: String = row.get(column)?;
    text.parse().map_err(|error| {
        let kind = rusqlite::types::Type::Text;
        rusqlite::Error::FromSqlConversionFailure(column, kind, Box::new(error))
    })
}

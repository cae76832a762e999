//! The library screen: the list of imported puzzles.

use crate::grid::rules::Variant;
use crate::tui::cycle::{cycled, next_choice};
use crate::tui::prelude::*;
use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::path::Path;

use super::browser::{Browser, ItemSource, OpenResult};
use crate::play::Cancel;
use crate::rate::Level;
use crate::store::{LibraryFilter, Progress, StoreError};
use crate::tui::footers::FooterKeys;
use crate::tui::records::{LibraryItem, PuzzlePage};
use crate::tui::widget::table;

pub(crate) type Library = Browser<LibraryFilter>;

/// The choices for the number of clues. The first choice includes all puzzles.
const CLUES: [RangeInclusive<usize>; 6] = [0..=81, 17..=22, 23..=25, 26..=28, 29..=32, 33..=81];

impl ItemSource for LibraryFilter {
    type Row = LibraryItem;
    type SearchResults = Box<PuzzlePage>;

    const CONTEXT: Context = Context::Library;
    const TITLE: Id = Id::LibraryTitle;
    const SEARCHING: Id = Id::LibrarySearching;
    const KEYS: FooterKeys = footers::LIBRARY;
    fn find(&self, folder: Option<&Path>, cancel: &Cancel) -> Result<Box<PuzzlePage>, StoreError> {
        PuzzlePage::find(folder, self, cancel).map(Box::new)
    }

    fn rows(found: &Box<PuzzlePage>) -> &[LibraryItem] {
        &found.puzzles
    }

    fn filter(&mut self, action: Action, found: Option<&Box<PuzzlePage>>) -> bool {
        let before = self.clone();
        match action {
            Action::FilterLevel | Action::FilterLevelBack => {
                let forward = action == Action::FilterLevel;
                self.level = next_choice(&Level::ALL, self.level, forward);
            }
            Action::FilterState => {
                self.progress = next_choice(&Progress::ALL, self.progress, true);
            }
            Action::FilterTechnique | Action::FilterTechniqueBack => {
                if let Some(page) = found {
                    let forward = action == Action::FilterTechnique;
                    self.technique = next_choice(&page.techniques, self.technique, forward);
                }
            }
            Action::FilterClues => {
                self.clues = cycled(&CLUES, &self.clues, true);
            }
            _ => {}
        }
        *self != before
    }

    fn summary(&self, text: &Text) -> String {
        let Self {
            level,
            technique,
            clues,
            progress,
        } = self;
        let any = || text.message(Id::LibraryAnyLevel);
        let level = level.map_or_else(any, |it| text.level(it));
        let any = || text.message(Id::LibraryAnyState);
        let state = progress.map_or_else(any, |it| text.named("progress", it.slug()));
        let any = || text.message(Id::LibraryAnyTechnique);
        let technique = technique.map_or_else(any, |it| text.technique(it));
        let clues = if *clues == CLUES[0] {
            text.message(Id::LibraryAnyClues)
        } else {
            let facts = facts!["least" => *clues.start(), "most" => *clues.end()];
            text.format(Id::LibraryClues, &facts)
        };
        text.format(Id::LibraryWanted, &facts![level, state, clues, technique])
    }

    fn head(&self, found: &Box<PuzzlePage>, text: &Text) -> Option<(String, Ink)> {
        if found.count == 0 && *self == Self::default() {
            return Some((text.message(Id::LibraryEmpty), Ink::Text));
        }
        let shown = found.puzzles.len();
        let facts = facts!["count" => found.count, shown];
        let said = if shown < found.count {
            text.format(Id::LibraryCountFirst, &facts)
        } else {
            text.format(Id::LibraryCount, &facts[..1])
        };
        Some((said, Ink::Dim))
    }

    fn lines(rows: &[LibraryItem], width: usize, text: &Text) -> (String, Vec<[String; 2]>) {
        let names = Level::ALL.map(|level| text.level(level));
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let line = |puzzle: &LibraryItem| {
            let level = puzzle.level().map_or("-", |level| &names[level as usize]);
            let er = puzzle
                .er()
                .map_or_else(|| "-".to_owned(), |er| er.to_string());
            let level = table::padded(level, widest);
            let left = format!("{level} {er:>4}  {:>2}  ", puzzle.clue_count());
            let state = text.named("progress", puzzle.progress().slug());
            let used = left.width() + 1 + state.width();
            let about = table::cut(&puzzle.description(text), width.saturating_sub(used));
            [left + &about, state]
        };
        (String::new(), rows.iter().map(line).collect())
    }

    fn picture<'a>(row: &'a LibraryItem, _: &Text) -> Option<(String, Cow<'a, Variant>)> {
        Some(match row {
            LibraryItem::Classic(puzzle) => {
                let variant = Variant::from(&puzzle.clues);
                (puzzle.pack.clone(), Cow::Owned(variant))
            }
            LibraryItem::Variant(puzzle) => {
                let variant = &puzzle.entry.variant;
                (puzzle.pack.clone(), Cow::Borrowed(variant))
            }
        })
    }

    /// Starts a game on the puzzle, or resumes the player's game on it.
    fn open(row: &LibraryItem, _: &mut Cx<'_>) -> OpenResult {
        OpenResult::Now(Response::start(GameRequest::again(row.new_game())))
    }
}

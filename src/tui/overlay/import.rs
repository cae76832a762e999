//! A dialog that describes a pasted puzzle and offers to open it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::format::{Entry, RemarkField, VariantEntry};
use crate::game::Game;
use crate::grid::{Board, Digit};
use crate::logic::{PathEnd, Search, Technique};
use crate::play::GameRequest;
use crate::puzzle::{Flaw, Puzzle, PuzzleError, VariantPuzzle};
use crate::rate::{Level, Tenths, hodoku, se};
use crate::text::{Id, Text, capital};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::job::{self, JobContext, JobHandle};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::{centered, draw_box};
use crate::tui::widget::grid::{CellFace, Sketch};
use crate::tui::widget::pen::{Pen, wrap};
use crate::tui::widget::preview;

/// A partial result of the job that rates a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RatingPart {
    Hardest(HardestTechnique),
    Score(u32),
    /// The Sudoku Explainer rating, which takes the longest to compute.
    Rating(Tenths),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HardestTechnique {
    /// The hardest technique of the solution path.
    Technique(Technique),
    /// The techniques do not solve the puzzle.
    Unsolved,
}

/// Rates a puzzle by three methods, and reports each result as soon as it is known. The slowest
/// method is last.
fn rate_in_parts(puzzle: &Puzzle, worker: &JobContext<'_, RatingPart>) {
    if let Ok(board) = Board::from_clues(puzzle.clues()) {
        let path = Search::default().until(worker.stop()).solve_path(board);
        let steps = path.steps.iter().map(|step| step.technique);
        let hardest = steps.max().filter(|_| path.end == PathEnd::Solved);
        let hardest = hardest.map_or(HardestTechnique::Unsolved, HardestTechnique::Technique);
        worker.report(RatingPart::Hardest(hardest));
    }
    if let Some(hodoku) = hodoku::rate(puzzle, worker.stop()) {
        worker.report(RatingPart::Score(hodoku.score));
    }
    if let Some(se) = se::rate(puzzle, worker.stop()) {
        worker.report(RatingPart::Rating(se.er));
    }
}

/// The offer to open a puzzle. `y` or Enter opens the puzzle, and any other key cancels.
#[derive(Debug)]
pub(crate) struct ImportPrompt {
    puzzle: Result<Puzzle, PuzzleError>,
    /// The puzzle with its drawings, and with the entries and notes of a begun game.
    begun: VariantEntry,
    /// The title and the author of the puzzle.
    about: Vec<(String, Ink)>,
    rating_job: Option<JobHandle<RatingPart>>,
    hardest: Option<HardestTechnique>,
    score: Option<u32>,
    rating: Option<Tenths>,
}

impl ImportPrompt {
    const WIDTH: u16 = 44;

    /// The number of lines for the difficulty. Each result has one line.
    const DIFFICULTY: usize = 3;

    pub(crate) fn new(entry: &Entry, app: &mut App) -> Self {
        let puzzle = Puzzle::new(entry.clues);
        let valid = puzzle.as_ref().ok().cloned();
        Self {
            rating_job: valid.map(|puzzle| app.start(move |worker| rate_in_parts(&puzzle, worker))),
            puzzle,
            begun: VariantEntry::of_classic(entry),
            about: about(entry, &app.text),
            hardest: None,
            score: None,
            rating: None,
        }
    }

    /// Returns a line for each rating result that is known so far.
    fn difficulty(&self, text: &Text) -> Vec<(String, Ink)> {
        let rating = self.rating.map(|rating| {
            let words = [
                ("level", capital(&text.level(Level::of(rating))).into()),
                ("rating", rating.to_string().into()),
            ];
            text.format(Id::ImportRating, &words)
        });
        let score = self.score;
        let score = score.map(|score| text.format(Id::ImportScore, &[("score", score.into())]));
        let hardest = self.hardest.map(|hardest| match hardest {
            HardestTechnique::Technique(technique) => {
                let words = [("technique", text.technique(technique).into())];
                text.format(Id::ImportHardest, &words)
            }
            HardestTechnique::Unsolved => text.message(Id::ImportBeyond),
        });
        let known = [rating, score, hardest].into_iter().flatten();
        let mut lines: Vec<(String, Ink)> = known.map(|said| (said, Ink::Text)).collect();
        if self.rating_job.is_some() {
            lines.push((text.message(Id::HintSearching), Ink::Dim));
        }
        lines
    }

    /// Returns the properties of the puzzle, each with the color role of its line.
    fn facts(&self, text: &Text) -> Vec<(String, Ink)> {
        let clues = match &self.puzzle {
            Ok(puzzle) => puzzle.clues(),
            Err(error) => error.clues(),
        };
        let count = [("count", clues.len().into())];
        let mut facts = self.about.clone();
        facts.push((text.format(Id::EnterClues, &count), Ink::Text));
        match &self.puzzle {
            Ok(_) => facts.push((text.message(Id::ImportUnique), Ink::Done)),
            Err(error) => {
                let said = match error.flaws() {
                    [Flaw::Several(two), ..] => text.several(two),
                    _ => text.flaw(error),
                };
                facts.push((said, Ink::Warning));
            }
        }
        let (entries, notes) = (self.begun.entries().len(), self.begun.notes());
        let notes = notes.iter().map(Vec::len).sum::<usize>();
        if entries + notes > 0 {
            let begun = [("entries", entries.into()), ("notes", notes.into())];
            facts.push((text.format(Id::ImportBegun, &begun), Ink::Text));
        }
        facts.extend(self.difficulty(text));
        facts
    }
}

/// The title and the author of a puzzle, as far as they are known.
fn about(entry: &Entry, text: &Text) -> Vec<(String, Ink)> {
    let title = entry.remark(RemarkField::Title);
    let title = title.map(|title| (title.to_owned(), Ink::Title));
    let author = entry.remark(RemarkField::Author).map(|author| {
        let facts = [("author", author.to_owned().into())];
        (text.format(Id::VariantBy, &facts), Ink::Dim)
    });
    title.into_iter().chain(author).collect()
}

impl Layer for ImportPrompt {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Confirm]
    }

    fn covers_board(&self) -> bool {
        true
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            Action::Yes | Action::Choose => {
                let game = Game::of(VariantPuzzle::new(self.begun.clone()));
                let game = game.begun(&self.begun.entries(), &self.begun.notes());
                Response::start(GameRequest::own(game))
            }
            _ => Response::Pass,
        }
    }

    /// Closes the offer on any key without a binding.
    fn unbound(&mut self, _: &mut Cx<'_>) -> Response {
        Response::Close
    }

    fn poll(&mut self, _: &mut Cx<'_>) -> Response {
        for part in job::take_answers(&mut self.rating_job) {
            match part {
                RatingPart::Hardest(hardest) => self.hardest = Some(hardest),
                RatingPart::Score(score) => self.score = Some(score),
                RatingPart::Rating(rating) => self.rating = Some(rating),
            }
        }
        Response::Consumed
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let clues = match &self.puzzle {
            Ok(puzzle) => *puzzle.clues(),
            Err(error) => *error.clues(),
        };
        let asked = match &self.puzzle {
            Ok(_) => text.message(Id::ConfirmPaste),
            Err(_) => text.message(Id::ConfirmPasteFlaw),
        };
        let keys = text.message(Id::ConfirmKeysEnter);
        let facts = self.facts(text);
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let lines = facts.iter().map(|(said, _)| said).chain([&asked, &keys]);
        let lines: usize = lines.map(|said| wrap(said, inside).len()).sum();
        // Lines are reserved for pending results, so that the size of the dialog is constant.
        let pending = match self.rating_job {
            Some(_) => Self::DIFFICULTY.saturating_sub(self.difficulty(text).len()),
            None => 0,
        };
        let lines = lines + 4 + pending;
        let board = preview::SMALL.height - 2;
        let room = usize::from(buf.area.height) >= lines + usize::from(board);
        let lines = lines + if room { usize::from(board) } else { 0 };
        let area = centered(buf.area, width, lines);
        let inside = draw_box(app, area, "", buf);
        if room {
            let area = Rect {
                height: board,
                ..inside
            };
            let faces = CellFace::of_digits(&clues, &clues);
            let sketch = Sketch::with_decorations(&self.begun.variant, &self.begun.decorations);
            preview::draw(app, area, &sketch, &faces, buf);
        }
        let mut pen = Pen::new(buf, &app.theme, inside);
        pen.skip(if room { board } else { 0 });
        for (said, ink) in facts {
            pen.text(&said, ink);
        }
        pen.skip(1);
        pen.text(&asked, Ink::Text);
        pen.text(&keys, Ink::Dim);
    }
}

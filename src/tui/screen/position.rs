//! The position of a lesson or a drill, and the panel beside it.

use ratatui::layout::Position as Point;

use super::board;
use crate::grid::rules::{Pos, VariantDigit};
use crate::play::highlight::Highlight;
use crate::play::{Hint, HintLevel};
use crate::teach::question::Question;
use crate::tui::active_game::{ActiveGame, cursor_target};
use crate::tui::layout::{ScreenLayout, SizeClass};
use crate::tui::prelude::*;
use crate::tui::widget::dialog::draw_panel_box;
use crate::tui::widget::grid::GridContent;
use crate::tui::widget::legend;
use crate::tui::widget::more::Sentences;

/// The position of a lesson or a drill. In a drill, it has a cursor for the answer.
#[derive(Debug)]
pub(super) struct ShownPosition {
    play: Box<ActiveGame>,
    /// The hint on the step, or `None` until the step is found.
    hint: Option<Hint>,
    part: ShownPart,
    has_cursor: bool,
}

/// The part of a step that the board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShownPart {
    /// The board shows no part of the step.
    Nothing,
    /// The board shows where the step is: its houses or the cells of its pattern.
    Place,
    /// The board shows the pattern without its result.
    Pattern,
    /// The board shows the parts of the pattern up to the reason with this index.
    Reason(usize),
    /// The board shows the pattern and its result.
    All,
}

/// Returns the layout for a position, or, before there is one, for a classic board. Returns `None`
/// if the window is too small.
pub(super) fn layout(shown: Option<&ShownPosition>, app: &App) -> Option<ScreenLayout> {
    match shown {
        Some(shown) => board::layout(&shown.play, app),
        None => notice::layout(app, true),
    }
}

/// Draws a position and the panel beside it. `write` writes the heading of the panel, and returns
/// the lines below it and the index of the current line.
pub(super) fn draw_with_panel(
    shown: Option<&ShownPosition>,
    title: &str,
    scroll: &Scroll,
    app: &App,
    buf: &mut Buffer,
    write: impl FnOnce(&mut Pen<'_>) -> (Vec<(String, Ink)>, usize),
) {
    let Some(layout) = layout(shown, app) else {
        notice::draw_too_small(SizeClass::Tiny.min_window(), app, buf);
        return;
    };
    let highlights = shown.map(|shown| shown.draw(app, buf)).unwrap_or_default();
    let area = draw_panel_box(app, &layout, title, buf);
    let mut pen = Pen::new(buf, &app.theme, area);
    let (mut lines, mut current) = write(&mut pen);
    if let Some(said) = notice::panel_message(app, layout.message) {
        lines.push(said);
        current = lines.len() - 1;
    }
    let sentences = Sentences::without_conclusion(&lines, current);
    legend::write_window(sentences, scroll, &highlights, app, &mut pen);
    if let Some(shown) = shown {
        shown.write_hidden_notes(app, &mut pen);
    }
    if let Some(area) = layout.message {
        notice::draw(app, area, buf);
    }
}

impl ShownPosition {
    /// Creates the position that a game shows, before its step is found.
    pub(super) fn of_game(game: Game) -> Self {
        Self {
            play: Box::new(ActiveGame::without_jobs(game)),
            hint: None,
            part: ShownPart::Nothing,
            has_cursor: false,
        }
    }

    /// Creates the position of a question. A cursor, in the middle of the grid, is for the answer.
    pub(super) fn of(question: &Question, has_cursor: bool) -> Self {
        let mut shown = Self::of_game(question.game.clone());
        let cells = shown.play.puzzle().cells();
        if let Some(middle) = cells.get(cells.len() / 2).copied() {
            shown.play.go_to(middle);
        }
        Self {
            hint: Some(question.hint()),
            has_cursor,
            ..shown
        }
    }

    /// Shows the step of the question from now on.
    pub(super) fn set_step(&mut self, question: &Question) {
        self.hint = Some(question.hint());
    }

    pub(super) fn cursor(&self) -> Pos {
        self.play.cursor()
    }

    /// Moves the cursor. Returns `false` if the action does not move it.
    pub(super) fn move_cursor(&mut self, action: Action, digit: Option<Digit>, wrap: bool) -> bool {
        let number = digit.map(Digit::value);
        let (shape, from) = (self.play.puzzle().variant().shape(), self.cursor());
        let moves = cursor_target(shape, from, action, number, wrap).is_some();
        if moves {
            self.play.go(action, number, wrap);
        }
        moves
    }

    /// Explains cells that have no room for their notes, if the board has such cells and there is room
    /// for the explanation.
    pub(super) fn write_hidden_notes(&self, app: &App, pen: &mut Pen<'_>) {
        let play = &self.play;
        let layout = board::layout(play, app);
        let room = layout.map_or(usize::MAX, |layout| self.room_for_notes(&layout));
        let mut cells = play.puzzle().cells().iter();
        if cells.any(|pos| play.game().notes(*pos).len() > room) {
            let said = app.text.message(Id::LessonHiddenNotes);
            if pen.lines_left() > wrap(&said, pen.width()).len() {
                pen.skip(1);
                pen.text(&said, Ink::Dim);
            }
        }
    }

    /// Returns the number of notes that fit in a cell. The smallest cells show notes as a mark, for
    /// which there is always room.
    fn room_for_notes(&self, layout: &ScreenLayout) -> usize {
        let (width, height) = layout.board.size.cell();
        let fits_all = usize::from(width * height) >= self.play.puzzle().values().len();
        let fits_all = fits_all || layout.board.size.is_least();
        if fits_all { usize::MAX } else { width.into() }
    }

    /// Highlights a digit, or no digit for `None`.
    pub(super) fn focus(&mut self, digit: Option<Digit>) {
        let digit = digit.and_then(|digit| VariantDigit::new(digit.value()));
        self.play.set_focus(digit);
    }

    /// Moves the cursor to the clicked cell.
    pub(super) fn click(&mut self, at: Point, app: &App) {
        let layout = board::layout(&self.play, app);
        if let Some(pos) = layout.and_then(|layout| layout.board.cell_at(at)) {
            self.play.go_to(pos);
        }
    }

    /// Shows a part of the step on the board.
    pub(super) fn show(&mut self, part: ShownPart) {
        self.part = part;
        let hint = self.hint.clone().filter(|_| part != ShownPart::Nothing);
        self.play.show_hint(hint.map(|hint| match part {
            ShownPart::Nothing | ShownPart::Place => hint,
            ShownPart::Pattern => hint.at(HintLevel::Pattern),
            ShownPart::Reason(at) => hint.with_sentence(at),
            ShownPart::All => hint.at(HintLevel::Conclusion),
        }));
    }

    /// Draws the position, and returns the highlights of the step.
    pub(super) fn draw(&self, app: &App, buf: &mut Buffer) -> Highlight {
        let Some(layout) = board::layout(&self.play, app) else {
            return Highlight::default();
        };
        let mut view = self.play.board_view(app);
        if !self.has_cursor {
            view = view.without_cursor();
        }
        if let ShownPart::Reason(_) = self.part {
            view.highlights = view.highlights.without_result();
        }
        let mut faces = self.play.faces(&view);
        let room = self.room_for_notes(&layout);
        for face in &mut faces {
            let GridContent::Notes(notes) = &mut face.content else {
                continue;
            };
            // In a game, crosses at the cursor stand for earlier eliminations.
            notes.retain(|(_, ink)| *ink != Ink::EliminatedNote);
            // The number of notes says nothing about a step.
            let is_plain = notes.iter().all(|(_, ink)| *ink == Ink::Note);
            if is_plain && notes.len() > room {
                face.content = GridContent::Empty;
            }
        }
        board::draw(
            &self.play,
            &faces,
            &view.highlights,
            &layout.board,
            app,
            buf,
        );
        view.highlights
    }
}

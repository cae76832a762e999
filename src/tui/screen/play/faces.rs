//! The appearance of each cell.
//!
//! Later layers cover earlier layers: the cursor's row, column and box; the highlighted digit; the
//! player's color; the hint; conflicts; the selection; the cursor.

use crate::config::NoteStyle;
use crate::game::{CellColor, DeadEnds, NoteMode};
use crate::grid::{Cell, CellSet, Clues, Digit, DigitSet, HouseSet};
use crate::tui::app::App;
use crate::tui::highlight::Highlight;
use crate::tui::hint::Hint;
use crate::tui::play::{FocusKind, Play};
use crate::tui::theme::{Ink, Tint};
use crate::tui::widget::board::{CellView, Content, Marker};

/// State of the game that the appearance of all cells depends on.
pub(super) struct BoardView {
    digits: Clues,
    pub(super) shown: Highlight,
    conflicting: CellSet,
    /// Cells of houses with a conflict.
    conflict_houses: CellSet,
    dead_ends: DeadEnds,
    mistakes: CellSet,
    tried: CellSet,
    selected: CellSet,
    peers: CellSet,
    /// The highlighted digit, and the cells where it is possible.
    same: Option<(Digit, CellSet)>,
    /// Cells that are filled in the other game of a race.
    ghost: CellSet,
    kind: FocusKind,
    style: NoteStyle,
}

impl BoardView {
    /// The houses marked in the margins.
    pub(super) fn pointed(&self) -> HouseSet {
        let lacking = self.dead_ends.places.iter().map(|(house, _)| *house);
        self.shown.houses.iter().chain(lacking).collect()
    }
}

impl Play {
    pub(super) fn scene(&self, app: &App) -> BoardView {
        let settings = &app.settings;
        let conflicts = if settings.conflicts {
            self.game().conflicts()
        } else {
            Vec::new()
        };
        let all = |sets: &mut dyn Iterator<Item = CellSet>| {
            sets.fold(CellSet::EMPTY, |all, cells| all | cells)
        };
        let hint = self.hint().map(|hint| hint.highlight(&app.text));
        let mistakes = settings.mistakes || self.shows_mistakes();
        let digits = self.game().digits();
        BoardView {
            digits,
            shown: hint.unwrap_or_else(|| Highlight::of_links(&self.game().links())),
            conflicting: all(&mut conflicts.iter().map(|conflict| conflict.cells)),
            conflict_houses: all(&mut conflicts.iter().map(|conflict| conflict.house.cell_set())),
            dead_ends: if settings.dead_ends || self.is_failed() {
                self.game().dead_ends()
            } else {
                DeadEnds::default()
            },
            mistakes: self
                .game()
                .mistakes()
                .filter(|_| mistakes)
                .unwrap_or_default(),
            tried: self.game().tried(),
            selected: self.selected(),
            peers: if settings.peers {
                digits.peers(self.cursor()) | CellSet::only(self.cursor())
            } else {
                CellSet::EMPTY
            },
            same: self.highlighted().map(|d| (d, self.possible(d))),
            ghost: self
                .game()
                .rival()
                .map(|rival| rival.cells(self.clock().elapsed()))
                .unwrap_or_default(),
            kind: self.focus_kind(),
            style: settings.note_style,
        }
    }

    pub(super) fn face(&self, cell: Cell, scene: &BoardView) -> CellView {
        let mut face = CellView {
            cursor: cell == self.cursor(),
            selected: scene.selected.contains(cell),
            colors: self.game().state(cell).colors,
            note_colors: self.note_colors(cell),
            ..CellView::default()
        };
        let placed_by_hint = scene.shown.places.digits(cell).first();
        face.content = match (scene.digits.digit(cell), placed_by_hint) {
            (Some(digit), _) => Content::Digit(digit, self.value_ink(cell, digit, scene)),
            (None, Some(digit)) => Content::Digit(digit, Ink::HintPlace),
            (None, None) if self.is_walking() => self.solved_content(cell),
            (None, None) if scene.dead_ends.cells.contains(cell) => Content::DeadEnd,
            (None, None) if scene.shown.barred.contains(cell) => Content::Barred,
            (None, None) => self.notes(cell, scene),
        };
        face.tint = self.tint(cell, scene);
        face.marker = if scene.conflicting.contains(cell) {
            Some(Marker::Conflict)
        } else if scene.mistakes.contains(cell) {
            Some(Marker::Mistake)
        } else if placed_by_hint.is_some() {
            Some(Marker::Place)
        } else if scene.shown.evidence.contains(cell) {
            Some(Marker::Evidence)
        } else if scene.tried.contains(cell) {
            Some(Marker::Trial)
        } else if (self.is_walking() || scene.ghost.contains(cell))
            && scene.digits.digit(cell).is_none()
        {
            Some(Marker::Solver)
        } else {
            None
        };
        face
    }

    /// The content of a cell in the displayed solution.
    fn solved_content(&self, cell: Cell) -> Content {
        self.walked().map_or(Content::Empty, |solution| {
            Content::Digit(solution.digit(cell), Ink::Solver)
        })
    }

    /// The background of a cell: the most important of its states.
    fn tint(&self, cell: Cell, scene: &BoardView) -> Tint {
        let diagonals = [cell, Cell::LAST].map(|it| it.row().index() + it.col().index());
        let digit = scene.digits.digit(cell);
        let flashes = self
            .wave()
            .filter(|wave| !wave.is_alone() && wave.lights(cell, diagonals));
        if flashes.is_some() {
            Tint::Same
        } else if let Some(wave) = self.wave().filter(|wave| wave.is_alone()) {
            // The animation covers every other background.
            if wave.lights(cell, diagonals) {
                Tint::Same
            } else {
                Tint::Cell
            }
        } else if scene.selected.contains(cell) {
            Tint::Selected
        } else if scene.conflict_houses.contains(cell) {
            Tint::ConflictHouse
        } else if let Some(tint) = scene.shown.tint(cell) {
            tint
        } else if let Some(color) = self.game().state(cell).colors.first() {
            Tint::COLORS[color.index()]
        } else if let Some((same, possible)) = &scene.same {
            match scene.kind {
                _ if digit == Some(*same) => Tint::Same,
                FocusKind::Possible if possible.contains(cell) => Tint::Possible,
                FocusKind::Excluded if !possible.contains(cell) => Tint::Excluded,
                _ => peer_tint(cell, scene),
            }
        } else {
            peer_tint(cell, scene)
        }
    }

    fn value_ink(&self, cell: Cell, digit: Digit, scene: &BoardView) -> Ink {
        let other = scene.same.is_some_and(|(same, _)| same != digit);
        let is_bystander = scene.shown.dims_others() && !scene.shown.evidence.contains(cell);
        if scene.conflicting.contains(cell) {
            Ink::Conflict
        } else if scene.mistakes.contains(cell) {
            Ink::Mistake
        } else if scene.kind == FocusKind::Excluded && other || is_bystander {
            Ink::Dim
        } else if scene.tried.contains(cell) {
            Ink::Trial
        } else if self.game().is_clue(cell) {
            Ink::Clue
        } else {
            Ink::Entry
        }
    }

    /// The color of each note. Notes have no color while a hint shows its own candidates.
    fn note_colors(&self, cell: Cell) -> [Option<CellColor>; 9] {
        if self.hint().is_some() {
            return [None; 9];
        }
        let (state, notes) = (self.game().state(cell), self.game().notes(cell));
        Digit::ALL.map(|digit| state.note_color(digit).filter(|_| notes.contains(digit)))
    }

    /// The notes of an empty cell: the player's, or the candidates of the hint.
    fn notes(&self, cell: Cell, scene: &BoardView) -> Content {
        let state = self.game().state(cell);
        let candidates = self.hint().and_then(Hint::candidates);
        let notes = match candidates {
            Some(board) => board.candidates(cell),
            None => self.game().notes(cell),
        };
        let warned = match candidates {
            Some(_) => DigitSet::EMPTY,
            None => self.game().warned(cell),
        };
        let eliminated = if self.game().note_mode() == NoteMode::Auto && cell == self.cursor() {
            state.eliminated - scene.digits.seen(cell)
        } else {
            DigitSet::EMPTY
        };
        let shown = &scene.shown;
        let same = scene
            .same
            .map(|(digit, possible)| (digit, possible.contains(cell)));
        let role = |digit: Digit| {
            let here = |cells: CellSet| cells.contains(cell);
            let noted = notes.contains(digit);
            let of_same = same.filter(|(same, _)| *same == digit).map(|(_, p)| p);
            match (scene.kind, of_same) {
                _ if noted && here(shown.eliminations.cells(digit)) => Some(Ink::HintElimination),
                _ if candidates.is_some() && noted && state.eliminated.contains(digit) => {
                    Some(Ink::HintElimination)
                }
                _ if noted && here(shown.pattern.cells(digit)) => Some(Ink::HintPattern),
                _ if noted && here(shown.second.cells(digit)) => Some(Ink::HintSecond),
                _ if noted && here(shown.fins.cells(digit)) => Some(Ink::HintFin),
                _ if noted && candidates.is_none() && state.crossed.contains(digit) => {
                    Some(Ink::EliminatedNote)
                }
                _ if warned.contains(digit) => Some(Ink::WarnedNote),
                (FocusKind::Possible | FocusKind::Excluded, Some(true)) => Some(Ink::Possible),
                (FocusKind::Excluded, Some(false)) => Some(Ink::Excluded),
                (FocusKind::Notes, Some(_)) if noted => Some(Ink::SameNote),
                _ if !noted => eliminated.contains(digit).then_some(Ink::EliminatedNote),
                (FocusKind::Excluded, None) if same.is_some() => Some(Ink::MissingNote),
                _ if scene.style == NoteStyle::CornerCenter && state.center.contains(digit) => {
                    Some(Ink::CenterNote)
                }
                _ if shown.dims_others() => Some(Ink::Dim),
                _ if candidates.is_none() && state.bold.contains(digit) => Some(Ink::CenterNote),
                _ => Some(Ink::Note),
            }
        };
        let roles = Digit::ALL.map(role);
        if roles.iter().all(Option::is_none) {
            Content::Empty
        } else {
            Content::Notes(roles)
        }
    }
}

/// The row, the column and the box of the cursor.
fn peer_tint(cell: Cell, scene: &BoardView) -> Tint {
    if scene.peers.contains(cell) {
        Tint::Peer
    } else {
        Tint::Cell
    }
}

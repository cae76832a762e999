//! The appearance of each cell.
//!
//! From lowest to highest priority, the background of a cell shows: the cells that the cursor's
//! cell sees, the highlighted digit, the player's color, the hint, conflicts, and the selection.

use super::{ActiveGame, FocusKind};
use crate::config::NoteStyle;
use crate::game::{CellColor, NoteMode};
use crate::grid::rules::{Pos, PosSet, VariantDigit, VariantDigitSet};
use crate::play::RuleConflict;
use crate::play::highlight::Highlight;
use crate::puzzle::PosDigits;
use crate::tui::app::App;
use crate::tui::theme::{Ink, Tint};
use crate::tui::widget::grid::{CellFace, GridContent, Marker};

/// Cells, each with a value.
type CellList<T> = Vec<(Pos, T)>;

pub(crate) struct BoardView {
    digits: PosDigits,
    /// The highlights of the hint, or the links of the player.
    pub(crate) highlights: Highlight,
    conflicting: PosSet,
    conflict_area: PosSet,
    dead_cells: PosSet,
    mistakes: PosSet,
    trial_cells: PosSet,
    selected: PosSet,
    /// The cell of the cursor, unless the cursor is hidden.
    cursor: Option<Pos>,
    peers: PosSet,
    /// The highlighted digit, and the cells where the digit is possible.
    highlighted: Option<(VariantDigit, PosSet)>,
    /// The cells that are filled in the other game of a race.
    rival_cells: PosSet,
    /// The colors of the digits that other players have entered.
    other_digits: CellList<Ink>,
    /// The cells of the cursors of other players.
    other_cursors: CellList<Tint>,
    /// The index of the last diagonal of the board. Diagonals are counted from the first corner.
    last_diagonal: usize,
    style: NoteStyle,
}

/// Returns the index of a cell's diagonal, counted from the first corner.
fn diagonal(cell: Pos) -> usize {
    let pos = cell;
    usize::from(pos.row) + usize::from(pos.col)
}

impl BoardView {
    /// Hides the cursor and what depends on it.
    #[must_use]
    pub(crate) fn without_cursor(self) -> Self {
        Self {
            cursor: None,
            peers: PosSet::default(),
            highlighted: None,
            ..self
        }
    }
}

impl ActiveGame {
    /// Computes the state that the appearance of the cells depends on.
    pub(crate) fn board_view(&self, app: &App) -> BoardView {
        let (settings, puzzle) = (&app.settings, self.puzzle());
        let conflicts = self.conflicts().iter().filter(|_| settings.conflicts);
        let conflicting = conflicts.clone().map(RuleConflict::cells);
        let conflict_area = conflicts.map(RuleConflict::area);
        let all = |sets: Vec<PosSet>| -> PosSet {
            let cells = sets.iter().flat_map(PosSet::iter);
            cells.collect()
        };
        let hint = self.hint().map(|hint| hint.highlight(&app.text));
        let is_arcade = self.game().hearts().is_some();
        let shows_mistakes = settings.mistakes || is_arcade || self.open.shows_mistakes();
        let mistakes = self.game().mistakes().filter(|_| shows_mistakes);
        let rival = self.game().rival();
        let (other_digits, other_cursors) = self.others(app);
        BoardView {
            digits: self.game().digits(),
            highlights: hint.unwrap_or_else(|| Highlight::of_links(&self.game().links())),
            conflicting: all(conflicting.collect()),
            conflict_area: all(conflict_area.collect()),
            dead_cells: if settings.dead_ends || self.is_failed() {
                self.open.dead_cells()
            } else {
                PosSet::default()
            },
            mistakes: mistakes.unwrap_or_default(),
            trial_cells: self.game().trial_cells(),
            selected: self.selected(),
            cursor: Some(self.cursor),
            peers: if settings.peers {
                let peers = puzzle.checker().peers(self.cursor).iter().copied();
                peers.chain([self.cursor]).collect()
            } else {
                PosSet::default()
            },
            highlighted: self.highlighted().map(|d| (d, self.possible_cells(d))),
            rival_cells: rival
                .map(|rival| rival.cells(self.clock().elapsed()))
                .unwrap_or_default(),
            other_digits,
            other_cursors,
            last_diagonal: self.game().cells().last().map_or(0, diagonal),
            style: settings.note_style,
        }
    }

    /// Returns the colors of the digits that other players have entered, and the cells of their
    /// cursors.
    #[cfg(feature = "together")]
    fn others(&self, app: &App) -> (CellList<Ink>, CellList<Tint>) {
        let Some(together) = &app.together else {
            return Default::default();
        };
        let cells = self.puzzle().cells().iter();
        let cells = cells.filter(|_| self.open.is_shared());
        let digits = cells.filter_map(|cell| Some((*cell, together.ink_of(*cell)?)));
        (digits.collect(), together.cursors())
    }

    #[cfg(not(feature = "together"))]
    #[expect(
        clippy::unused_self,
        reason = "only a program with other players uses it"
    )]
    const fn others(&self, _: &App) -> (CellList<Ink>, CellList<Tint>) {
        (Vec::new(), Vec::new())
    }

    /// Returns the appearance of each cell, indexed by cell. All cells are blank while the game is
    /// paused.
    pub(crate) fn faces(&self, scene: &BoardView) -> Vec<CellFace> {
        let puzzle = self.puzzle();
        let mut faces = vec![CellFace::default(); puzzle.variant().shape().area()];
        let visible = self.game().cells().filter(|_| !self.clock().is_paused());
        for cell in visible {
            if let Some(index) = puzzle.index(cell) {
                faces[index] = self.face(cell, scene);
            }
        }
        faces
    }

    fn face(&self, cell: Pos, scene: &BoardView) -> CellFace {
        let digit = scene.digits.digit(cell);
        let placed_by_hint = scene.highlights.placed(cell);
        let content = match (digit, placed_by_hint) {
            (Some(digit), _) => GridContent::Digit(digit, self.value_ink(cell, digit, scene)),
            (None, Some(digit)) => GridContent::Digit(digit, Ink::HintPlace),
            (None, None) if self.is_browsing() => match self.browsed(cell) {
                Some(digit) => GridContent::Digit(digit, Ink::Solver),
                None => GridContent::Empty,
            },
            (None, None) if scene.dead_cells.contains(cell) => GridContent::DeadEnd,
            (None, None) if scene.highlights.barred.contains(cell) => GridContent::Excluded,
            (None, None) => self.note_content(cell, scene),
        };
        let marker = if scene.conflicting.contains(cell) {
            Some(Marker::Conflict)
        } else if scene.mistakes.contains(cell) {
            Some(Marker::Mistake)
        } else if placed_by_hint.is_some() {
            Some(Marker::Place)
        } else if scene.highlights.evidence.contains(cell) {
            Some(Marker::Evidence)
        } else if scene.trial_cells.contains(cell) {
            Some(Marker::Trial)
        } else if (self.is_browsing() || scene.rival_cells.contains(cell)) && digit.is_none() {
            Some(Marker::Solver)
        } else {
            None
        };
        CellFace {
            content,
            shows_hint_candidates: self.hint().is_some()
                && self.game().notes_beside(cell, &scene.digits).is_empty(),
            tint: self.tint(cell, scene),
            marker,
            colors: self.game().state(cell).colors,
            value: self.game().marked_value(cell),
            note_colors: self.note_colors(cell, scene),
            center_notes: self.notes_in_center(cell, scene),
            selected: scene.selected.contains(cell),
            cursor: scene.cursor == Some(cell),
            heat: None,
        }
    }

    /// Returns the background of a cell. The conditions are checked from the highest to the lowest
    /// priority.
    fn tint(&self, cell: Pos, scene: &BoardView) -> Tint {
        let diagonals = [diagonal(cell), scene.last_diagonal];
        let digit = scene.digits.digit(cell);
        let is_lit = self
            .animation
            .as_ref()
            .map(|wave| wave.lights(cell, diagonals));
        let is_alone = self
            .animation
            .as_ref()
            .is_some_and(super::BoardAnimation::is_alone);
        let plain = if scene.peers.contains(cell) {
            Tint::Peer
        } else {
            Tint::Cell
        };
        // A cell that the animation lights up shows only this light. The animation of a solved
        // board also hides the highlights of all other cells.
        if is_lit == Some(true) {
            Tint::Same
        } else if is_alone {
            Tint::Cell
        } else if scene.selected.contains(cell) {
            Tint::Selected
        } else if let Some((_, tint)) = scene.other_cursors.iter().find(|(pos, _)| *pos == cell) {
            *tint
        } else if scene.conflict_area.contains(cell) {
            Tint::ConflictHouse
        } else if let Some(tint) = scene.highlights.tint(cell) {
            tint
        } else if let Some(color) = self.game().state(cell).colors.first() {
            Tint::COLORS[color.index()]
        } else if let Some((same, possible)) = &scene.highlighted {
            match self.focus_kind {
                _ if digit == Some(*same) => Tint::Same,
                FocusKind::Possible if possible.contains(cell) => Tint::Possible,
                FocusKind::Excluded if !possible.contains(cell) => Tint::Excluded,
                _ => plain,
            }
        } else {
            plain
        }
    }

    fn value_ink(&self, cell: Pos, digit: VariantDigit, scene: &BoardView) -> Ink {
        let other = scene
            .highlighted
            .as_ref()
            .is_some_and(|(same, _)| *same != digit);
        let is_bystander =
            scene.highlights.dims_others && !scene.highlights.evidence.contains(cell);
        if scene.conflicting.contains(cell) {
            Ink::Conflict
        } else if scene.mistakes.contains(cell) {
            Ink::Mistake
        } else if self.focus_kind == FocusKind::Excluded && other || is_bystander {
            Ink::Dim
        } else if scene.trial_cells.contains(cell) {
            Ink::Trial
        } else if self.game().is_clue(cell) {
            Ink::Clue
        } else {
            let other = scene.other_digits.iter().find(|(pos, _)| *pos == cell);
            other.map_or(Ink::Entry, |(_, ink)| *ink)
        }
    }

    /// Returns the center notes, if the settings separate them from corner notes. Returns `None`
    /// while a hint is open or the notes are automatic, because there may be too many notes.
    fn notes_in_center(&self, cell: Pos, scene: &BoardView) -> Option<Vec<VariantDigit>> {
        let is_by_hand = self.game().note_mode() == NoteMode::Hand;
        let is_separate = scene.style == NoteStyle::CornerCenter;
        let center = || self.game().state(cell).center.iter().collect();
        (is_separate && is_by_hand && self.hint().is_none()).then(center)
    }

    /// Returns the colored notes of a cell. The list is empty while a hint is open.
    fn note_colors(&self, cell: Pos, scene: &BoardView) -> Vec<(VariantDigit, CellColor)> {
        let state = self.game().state(cell);
        if self.hint().is_some() || !state.has_colored_notes() {
            return Vec::new();
        }
        let notes = self.game().notes_beside(cell, &scene.digits);
        let colored = notes.iter();
        colored
            .filter_map(|digit| Some((digit, state.note_color(digit)?)))
            .collect()
    }

    /// Returns the notes of an empty cell: the player's notes, or the candidates of the hint.
    fn note_content(&self, cell: Pos, scene: &BoardView) -> GridContent {
        let state = self.game().state(cell);
        let candidates = self.hint().and_then(|hint| hint.candidates(cell));
        let is_of_hint = candidates.is_some();
        let possible = || self.puzzle().possible_digits(&scene.digits, cell);
        let own = self.game().notes_beside(cell, &scene.digits);
        let is_only_of_hint = is_of_hint && own.is_empty();
        let notes = candidates.unwrap_or(own);
        let mode = self.game().note_mode();
        let warned = if mode == NoteMode::Hand && !is_of_hint && !notes.is_empty() {
            notes - possible()
        } else {
            VariantDigitSet::default()
        };
        let eliminated = if mode == NoteMode::Auto && scene.cursor == Some(cell) {
            state.eliminated & possible()
        } else {
            VariantDigitSet::default()
        };
        let shown = &scene.highlights;
        let same = scene.highlighted.as_ref();
        let same = same.map(|(digit, possible)| (*digit, possible.contains(cell)));
        let role = |digit: VariantDigit| {
            let noted = notes.contains(digit);
            let of_same = same.filter(|(same, _)| *same == digit).map(|(_, p)| p);
            if noted && (is_of_hint && state.eliminated.contains(digit)) {
                return Some(Ink::HintElimination);
            }
            if let Some(ink) = shown.role(cell, digit).filter(|_| noted) {
                return Some(ink);
            }
            match (self.focus_kind, of_same) {
                _ if noted && !is_of_hint && state.crossed.contains(digit) => {
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
                _ if shown.dims_others || is_only_of_hint => Some(Ink::Dim),
                _ if !is_of_hint && state.bold.contains(digit) => Some(Ink::CenterNote),
                _ => Some(Ink::Note),
            }
        };
        let digits = self.puzzle().values().iter();
        let roles = digits.filter_map(|digit| Some((digit, role(digit)?)));
        let roles: Vec<(VariantDigit, Ink)> = roles.collect();
        if roles.is_empty() {
            GridContent::Empty
        } else {
            GridContent::Notes(roles)
        }
    }
}

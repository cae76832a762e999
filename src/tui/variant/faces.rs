//! The appearance of each cell. Later layers cover earlier ones: the cells seen by the cursor's
//! cell; the highlighted digit; the player's color; conflicts; the selection; the cursor.

use super::{OpenVariantHint, VariantPlay};
use crate::config::NoteStyle;
use crate::game::{NoteMode, SetOf as _, WithRules};
use crate::grid::rules::{Pos, PosSet, Value, ValueSet};
use crate::puzzle::PosDigits;
use crate::tui::app::App;
use crate::tui::play::wave::Wave;
use crate::tui::play::{Check, FocusKind};
use crate::tui::theme::{Ink, Tint};
use crate::tui::widget::board::Marker;
use crate::tui::widget::grid::{GridContent, GridFace};

/// State shared by all cells.
struct VariantBoardView<'a> {
    app: &'a App,
    digits: PosDigits,
    conflicts: PosSet,
    mistakes: PosSet,
    tried: PosSet,
    selected: PosSet,
    hinted: PosSet,
    peers: &'a [Pos],
    /// The highlighted digit; none while a hint is open.
    same: Option<Value>,
}

impl VariantPlay {
    /// The appearance of each cell, by the index of its position; blank while the game is paused.
    pub(crate) fn faces(&self, app: &App) -> Vec<GridFace> {
        let shape = self.puzzle().variant().shape();
        let mut faces = vec![GridFace::default(); shape.area()];
        if self.clock.is_paused() {
            return faces;
        }
        let shown = app.settings.mistakes || self.check == Some(Check::Where);
        let conflicts = self.conflicts.iter().flat_map(|conflict| &conflict.cells);
        let conflicts = conflicts.copied().filter(|_| app.settings.conflicts);
        let scene = VariantBoardView {
            app,
            digits: self.game.digits(),
            conflicts: conflicts.collect(),
            mistakes: self.game.mistakes().filter(|_| shown).unwrap_or_default(),
            tried: self.game.tried(),
            selected: self.selected(),
            hinted: self.hint().map(OpenVariantHint::cells).unwrap_or_default(),
            same: self.current().filter(|_| self.hint().is_none()),
            peers: if app.settings.peers && self.hint().is_none() {
                self.puzzle().checker().peers(self.cursor)
            } else {
                &[]
            },
        };
        for pos in self.puzzle().cells() {
            faces[shape.index(*pos)] = self.face(*pos, &scene);
        }
        faces
    }

    fn face(&self, pos: Pos, scene: &VariantBoardView<'_>) -> GridFace {
        let digit = scene.digits.digit(pos);
        let state = self.game.state(pos);
        let content = match digit {
            Some(digit) => {
                let ink = if scene.conflicts.contains(pos) {
                    Ink::Conflict
                } else if scene.mistakes.contains(pos) {
                    Ink::Mistake
                } else if self.focus_kind == FocusKind::Excluded
                    && scene.same.is_some_and(|same| same != digit)
                {
                    Ink::Dim
                } else if scene.tried.contains(pos) {
                    Ink::Trial
                } else if self.game.is_clue(pos) {
                    Ink::Clue
                } else {
                    Ink::Entry
                };
                GridContent::Digit(digit, ink)
            }
            None => match self.hint().and_then(|hint| hint.placed(pos)) {
                Some(placed) => GridContent::Digit(placed, Ink::HintPlace),
                None => self.notes(pos, scene),
            },
        };
        let marker = if digit.is_none() {
            let placed = self.hint().and_then(|hint| hint.placed(pos));
            placed.map(|_| Marker::Place)
        } else if scene.conflicts.contains(pos) {
            Some(Marker::Conflict)
        } else if scene.mistakes.contains(pos) {
            Some(Marker::Mistake)
        } else if scene.tried.contains(pos) {
            Some(Marker::Trial)
        } else {
            None
        };
        let same = self.current().is_some() && digit == self.current();
        let is_place = self.is_place(pos, scene);
        let last = self.puzzle().cells().last().copied().unwrap_or(pos);
        let diagonals = [pos, last].map(|pos| usize::from(pos.row) + usize::from(pos.col));
        let lit = |wave: &Wave<WithRules>| wave.lights(pos, diagonals);
        let wave = self.wave.as_ref();
        // The animation of a solved grid hides everything else.
        let tint = if let Some(wave) = wave.filter(|wave| wave.is_alone() || lit(wave)) {
            [Tint::Cell, Tint::Same][usize::from(lit(wave))]
        } else if scene.selected.contains(pos) {
            Tint::Selected
        } else if scene.conflicts.contains(pos) {
            Tint::ConflictHouse
        } else if scene.hinted.contains(pos) {
            Tint::HintHouse
        } else if let Some(color) = state.colors.first() {
            Tint::COLORS[color.index()]
        } else if same {
            Tint::Same
        } else if self.focus_kind == FocusKind::Possible && is_place == Some(true) {
            Tint::Possible
        } else if self.focus_kind == FocusKind::Excluded && is_place == Some(false) {
            Tint::Excluded
        } else if pos == self.cursor || scene.peers.binary_search(&pos).is_ok() {
            if scene.app.settings.peers && self.hint().is_none() {
                Tint::Peer
            } else {
                Tint::Cell
            }
        } else {
            Tint::Cell
        };
        GridFace {
            content,
            tint,
            marker,
            colors: state.colors,
            selected: scene.selected.contains(pos),
            cursor: pos == self.cursor,
        }
    }

    /// Returns whether the highlighted digit can go into a cell; `None` without one.
    fn is_place(&self, pos: Pos, scene: &VariantBoardView<'_>) -> Option<bool> {
        let same = scene.same?;
        let possible = self.puzzle().possible(&scene.digits, pos);
        let is_open = scene.digits.digit(pos).is_none();
        Some(is_open && possible.contains(same) && !self.game.state(pos).eliminated.contains(same))
    }

    /// The notes of an empty cell, or a sign that no digit is left for it.
    fn notes(&self, pos: Pos, scene: &VariantBoardView<'_>) -> GridContent {
        if let Some(notes) = self.hint().and_then(|hint| hint.notes(pos)) {
            return GridContent::Notes(notes);
        }
        let possible = self.puzzle().possible(&scene.digits, pos);
        if possible.is_empty() && scene.app.settings.dead_ends {
            return GridContent::DeadEnd;
        }
        let state = self.game.state(pos);
        let notes = self.game.notes_beside(pos, &scene.digits);
        let by_hand = self.game.note_mode() == NoteMode::Hand;
        let warned = if by_hand {
            notes - possible
        } else {
            ValueSet::EMPTY
        };
        let central = scene.app.settings.note_style == NoteStyle::CornerCenter;
        let (kind, is_place) = (self.focus_kind, self.is_place(pos, scene));
        let ink = |value| {
            let is_same = scene.same == Some(value);
            if warned.contains(value) {
                Ink::WarnedNote
            } else if is_same && kind == FocusKind::Notes {
                Ink::SameNote
            } else if is_same && kind == FocusKind::Excluded && is_place == Some(false) {
                Ink::Excluded
            } else if is_same && kind != FocusKind::Values {
                Ink::Possible
            } else if state.crossed.contains(value) {
                Ink::EliminatedNote
            } else if state.bold.contains(value) || central && state.center.contains(value) {
                Ink::CenterNote
            } else {
                Ink::Note
            }
        };
        // A place of the highlighted digit is shown without a note too.
        let shows_places = matches!(kind, FocusKind::Possible | FocusKind::Excluded);
        let place = scene
            .same
            .filter(|_| shows_places && is_place == Some(true));
        let notes = notes | place.into_iter().collect();
        let notes: Vec<_> = notes.items().map(|value| (value, ink(value))).collect();
        if notes.is_empty() {
            GridContent::Empty
        } else {
            GridContent::Notes(notes)
        }
    }
}

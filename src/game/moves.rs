//! Moves of the player, and their effects on cells.

use crate::grid::rules::{FullGrid, Pos, PosSet, VariantCandidate, VariantDigit, VariantDigitSet};
use crate::grid::{Digit, DigitSet};

use super::{Border, CellState, Game, NoteMode};

/// A change that a player makes to cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Enter a digit, and replace the entry of the cell if there is one.
    Place(VariantCandidate),
    /// Enter a digit in several cells, and replace their entries.
    PlaceAll(PosSet, VariantDigit),
    /// Erase the entry of each cell. If a cell has no entry, erase its displayed notes. If it has
    /// neither, erase its colors.
    Clear(PosSet),
    /// Add digits to the notes of the empty cells of a set.
    AddNotes(Notes),
    /// Remove digits from the notes of a set of cells.
    RemoveNotes(Notes),
    /// Turn corner notes into center notes.
    CenterNotes(PosSet),
    /// Set the only color of cells, or remove all their colors.
    Color(PosSet, Option<CellColor>),
    /// Add a color to the colors of cells.
    AddColor(PosSet, CellColor),
    /// Remove one of the colors of cells.
    RemoveColor(PosSet, CellColor),
    /// Set or remove the color of notes.
    ColorNotes(PosSet, VariantDigitSet, Option<CellColor>),
    /// Draw or remove a link between two candidates.
    Link([VariantCandidate; 2], Option<LinkKind>),
    /// Draw borders if the flag is true, or remove them.
    Borders(Vec<Border>, bool),
    /// Add every possible digit to the notes of cells without notes. If all cells have notes,
    /// remove the impossible notes.
    FillNotes,
    /// Add every possible digit to the notes of every empty cell, except eliminated candidates.
    AddMissingNotes,
    /// Eliminate a digit whose trial led to a dead end.
    Eliminate(VariantCandidate),
    /// Apply the step of a hint.
    ApplyStep {
        /// The digits that the hint places.
        placements: Vec<VariantCandidate>,
        /// The candidates that the hint eliminates.
        eliminations: Vec<VariantCandidate>,
        /// The remaining candidates of cells that had no notes. They become notes.
        notes: Vec<VariantCandidate>,
    },
    /// Take over the position of a game that another program saved.
    Load {
        /// The entries.
        entries: Vec<VariantCandidate>,
        /// The corner notes.
        corner: Vec<VariantCandidate>,
        /// The center notes.
        center: Vec<VariantCandidate>,
    },
    /// Enter digits that the program found.
    Fill(Vec<VariantCandidate>),
    /// Fill all cells that are not clues with the digits of a full grid.
    Complete(FullGrid),
}

/// Digits for the notes of several cells, in one layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notes {
    /// The layer of notes.
    pub layer: CellLayer,
    /// The cells.
    pub cells: PosSet,
    /// The digits.
    pub digits: VariantDigitSet,
}

/// A layer of digits that a cell has in addition to its entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellLayer {
    /// Corner notes; the only notes of a player who does not use center notes.
    Corner,
    /// Center notes.
    Center,
    /// Eliminated candidates, which automatic notes omit.
    Eliminated,
    /// Bold notes.
    Bold,
    /// Notes that are crossed out but still visible.
    Crossed,
}

/// A color for cells, numbered from 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellColor(pub Digit);

/// The kind of a link that the player draws between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkKind {
    /// At least one of the candidates is true.
    Strong,
    /// The candidates are not both true.
    Weak,
}

impl CellColor {
    /// The letter shown instead of the color on monochrome terminals, from a to i.
    pub const fn letter(self) -> char {
        (b'a' + self.0.value() - 1) as char
    }
}

/// The reason why a move or turn was rejected. The game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// The cell is a clue.
    #[error("{0} is a clue")]
    Clue(Pos),
    /// The cell has an entry, so it cannot contain notes.
    #[error("{0} has an entry already")]
    Filled(Pos),
    /// The move would change nothing.
    #[error("nothing would change")]
    NoChange,
    /// There is no such branch, or its state does not allow the turn.
    #[error("no such branch")]
    NoBranch,
}

impl CellState {
    /// The digits of the cell in one layer.
    pub const fn layer(&self, layer: CellLayer) -> VariantDigitSet {
        match layer {
            CellLayer::Corner => self.notes,
            CellLayer::Center => self.center,
            CellLayer::Eliminated => self.eliminated,
            CellLayer::Bold => self.bold,
            CellLayer::Crossed => self.crossed,
        }
    }

    const fn layer_mut(&mut self, layer: CellLayer) -> &mut VariantDigitSet {
        match layer {
            CellLayer::Corner => &mut self.notes,
            CellLayer::Center => &mut self.center,
            CellLayer::Eliminated => &mut self.eliminated,
            CellLayer::Bold => &mut self.bold,
            CellLayer::Crossed => &mut self.crossed,
        }
    }

    /// The color of a note.
    pub fn note_color(&self, digit: VariantDigit) -> Option<CellColor> {
        let colors = Digit::ALL.into_iter().zip(&self.note_colors);
        let mut own = colors.filter(|(_, digits)| digits.contains(digit));
        own.next().map(|(color, _)| CellColor(color))
    }

    /// Returns true if a note of the cell may have a color.
    pub fn has_colored_notes(&self) -> bool {
        self.note_colors.iter().any(|digits| !digits.is_empty())
    }

    /// Adds a note with the layers and the style that it has in `before`.
    pub(super) fn restore_note(&mut self, digit: VariantDigit, before: &Self) {
        for layer in [
            CellLayer::Corner,
            CellLayer::Center,
            CellLayer::Bold,
            CellLayer::Crossed,
        ] {
            if before.layer(layer).contains(digit) {
                let own = self.layer_mut(layer);
                *own |= only(digit);
            }
        }
        self.color_notes(only(digit), before.note_color(digit));
    }

    fn rub_out(&mut self, digit: VariantDigit) {
        let gone = only(digit);
        self.notes -= gone;
        self.center -= gone;
        self.reset_notes(gone);
    }

    /// Resets some notes to plain notes without bold, crossed or colored style.
    fn reset_notes(&mut self, gone: VariantDigitSet) {
        self.bold -= gone;
        self.crossed -= gone;
        self.color_notes(gone, None);
    }

    fn color_notes(&mut self, digits: VariantDigitSet, color: Option<CellColor>) {
        for (own, colored) in Digit::ALL.into_iter().zip(&mut self.note_colors) {
            *colored -= digits;
            if color == Some(CellColor(own)) {
                *colored |= digits;
            }
        }
    }
}

/// Returns true if two links join the same candidates, in either direction.
fn is_same_pair(a: [VariantCandidate; 2], b: [VariantCandidate; 2]) -> bool {
    a == b || a == [b[1], b[0]]
}

fn only(digit: VariantDigit) -> VariantDigitSet {
    std::iter::once(digit).collect()
}

impl Game {
    /// Returns the move for a note key. The move adds the digits if an empty cell of the set lacks
    /// one of them. Otherwise it removes them.
    pub fn toggled(&self, notes: Notes) -> Move {
        let has = |cell: Pos| (notes.digits - self.state(cell).layer(notes.layer)).is_empty();
        let is_empty = |cell: &Pos| self.digit(*cell).is_none();
        if notes.cells.iter().filter(is_empty).all(has) {
            Move::RemoveNotes(notes)
        } else {
            Move::AddNotes(notes)
        }
    }

    /// Returns the move that applies a hint. In a cell without notes, the player could not see an
    /// elimination. If only a few candidates remain in such a cell, the move therefore writes them
    /// as notes.
    pub fn apply_step(
        &self,
        placements: Vec<VariantCandidate>,
        eliminations: Vec<VariantCandidate>,
    ) -> Move {
        /// The maximum number of candidates that are written as notes. Every grid that shows notes
        /// has room for this number of notes in a cell.
        const FEW: usize = 3;
        let digits = self.digits();
        let has_no_notes = |cell: &Pos| {
            let state = self.state(*cell);
            self.digit(*cell).is_none() && (state.notes | state.center).is_empty()
        };
        let left = |cell: Pos| {
            let lost = eliminations.iter().filter(|it| it.pos == cell);
            let lost: VariantDigitSet = lost.map(|it| it.value).collect();
            let left = self.puzzle.possible_digits(&digits, cell) - self.state(cell).eliminated;
            let left = (left - lost).iter().collect::<Vec<_>>();
            let few = Some(left).filter(|left| left.len() <= FEW);
            let few = few.into_iter().flatten();
            few.map(move |digit| VariantCandidate::new(cell, digit))
        };
        let cells: PosSet = eliminations.iter().map(|it| it.pos).collect();
        let is_by_hand = self.note_mode() == NoteMode::Hand;
        let cells = cells.iter().filter(|_| is_by_hand).filter(has_no_notes);
        Move::ApplyStep {
            notes: cells.flat_map(left).collect(),
            placements,
            eliminations,
        }
    }

    /// Returns the move for a color key. The move adds the color if a cell of the set lacks it.
    /// Otherwise it removes the color.
    pub fn toggled_color(&self, cells: PosSet, color: CellColor) -> Move {
        let has = |cell: Pos| self.state(cell).colors.contains(color.0);
        if cells.iter().all(has) {
            Move::RemoveColor(cells, color)
        } else {
            Move::AddColor(cells, color)
        }
    }

    /// Returns the move for a key that colors the notes of a digit. The move sets the color if a
    /// note of the digit has another color or none. Otherwise it removes the color. Returns `None`
    /// if no cell of the set has a note of the digit.
    pub fn toggled_note_color(
        &self,
        cells: &PosSet,
        digit: VariantDigit,
        color: Option<CellColor>,
    ) -> Option<Move> {
        let noted = cells
            .iter()
            .filter(|cell| self.notes(*cell).contains(digit));
        let noted: PosSet = noted.collect();
        let has = |cell: Pos| self.state(cell).note_color(digit) == color;
        let color = color.filter(|_| !noted.iter().all(has));
        (!noted.is_empty()).then(|| Move::ColorNotes(noted, only(digit), color))
    }

    /// Returns the move that changes the notes of a digit to their next state: plain, then bold,
    /// then crossed out, then plain again. Returns `None` if no cell of the set has a note of the
    /// digit.
    pub fn next_note_state(&self, cells: &PosSet, digit: VariantDigit) -> Option<Move> {
        let noted = cells
            .iter()
            .filter(|cell| self.notes(*cell).contains(digit));
        let noted: Vec<Pos> = noted.collect();
        let state = self.state(*noted.first()?);
        let notes = |layer| Notes {
            layer,
            cells: noted.iter().copied().collect(),
            digits: only(digit),
        };
        Some(if state.bold.contains(digit) {
            Move::AddNotes(notes(CellLayer::Crossed))
        } else if state.crossed.contains(digit) {
            Move::RemoveNotes(notes(CellLayer::Crossed))
        } else {
            Move::AddNotes(notes(CellLayer::Bold))
        })
    }

    /// The links that the player has drawn, oldest first.
    pub fn links(&self) -> Vec<([VariantCandidate; 2], LinkKind)> {
        let mut links = Vec::new();
        for change in self.history.changes() {
            if let Move::Link(ends, kind) = &change.action {
                links.retain(|(others, _)| !is_same_pair(*others, *ends));
                links.extend(kind.map(|kind| (*ends, kind)));
            }
        }
        links
    }

    /// The kind of the link between two candidates, if there is one.
    pub fn link(&self, ends: [VariantCandidate; 2]) -> Option<LinkKind> {
        let mut links = self.links().into_iter();
        let found = links.find(|(others, _)| is_same_pair(*others, ends));
        found.map(|(_, kind)| kind)
    }

    /// Returns the move for a link key. Each press changes the link: first to a strong link, then
    /// to a weak link, then to no link.
    pub fn toggled_link(&self, ends: [VariantCandidate; 2]) -> Move {
        let kind = match self.link(ends) {
            None => Some(LinkKind::Strong),
            Some(LinkKind::Strong) => Some(LinkKind::Weak),
            Some(LinkKind::Weak) => None,
        };
        Move::Link(ends, kind)
    }

    pub(super) fn perform(&mut self, action: &Move) -> Result<(), MoveError> {
        match action {
            Move::Place(candidate) => self.place(*candidate)?,
            Move::PlaceAll(cells, digit) => {
                let mut own = self.own_among(cells)?.into_iter();
                own.try_for_each(|cell| self.place(VariantCandidate::new(cell, *digit)))?;
            }
            Move::Clear(cells) => self.clear(cells)?,
            Move::AddNotes(notes) => self.add_notes(notes)?,
            Move::RemoveNotes(notes) => self.change_all(self.empty_among(&notes.cells)?, |state| {
                let layer = state.layer_mut(notes.layer);
                *layer -= notes.digits;
                if matches!(notes.layer, CellLayer::Corner | CellLayer::Center) {
                    state.reset_notes(notes.digits);
                }
            }),
            Move::CenterNotes(cells) => self.change_all(self.empty_among(cells)?, |state| {
                state.center |= std::mem::take(&mut state.notes);
            }),
            Move::Color(cells, color) => {
                // Clues can be colored too.
                let colors = color.map_or(DigitSet::EMPTY, |color| DigitSet::only(color.0));
                self.change_all(cells.iter(), |state| state.colors = colors);
            }
            Move::AddColor(cells, color) => self.change_all(cells.iter(), |state| {
                state.colors |= DigitSet::only(color.0);
            }),
            Move::RemoveColor(cells, color) => self.change_all(cells.iter(), |state| {
                state.colors -= DigitSet::only(color.0);
            }),
            Move::ColorNotes(cells, digits, color) => {
                let cells = self.empty_among(cells)?;
                self.change_all(cells, |state| state.color_notes(*digits, *color));
            }
            Move::Link([from, to], kind) => {
                let exists = |end: &VariantCandidate| {
                    self.puzzle.index(end.pos).is_some() && self.puzzle.values().contains(end.value)
                };
                let ends = [*from, *to];
                if from == to || !ends.iter().all(exists) || self.link(ends) == *kind {
                    return Err(MoveError::NoChange);
                }
            }
            Move::Borders(borders, is_drawn) => self.check_borders(borders, *is_drawn)?,
            Move::FillNotes => self.fill_candidate_notes(),
            Move::AddMissingNotes => self.write_notes(self.missing_notes()),
            Move::Eliminate(candidate) => self.rule_out(*candidate),
            Move::ApplyStep {
                placements,
                eliminations,
                notes,
            } => {
                for gone in eliminations {
                    self.rule_out(*gone);
                }
                self.write_notes(notes.iter().copied());
                placements.iter().try_for_each(|p| self.place(*p))?;
            }
            Move::Load {
                entries,
                corner,
                center,
            } => self.load(entries, corner, center)?,
            Move::Fill(placements) => placements.iter().try_for_each(|p| self.place(*p))?,
            Move::Complete(solution) => self.complete(solution)?,
        }
        Ok(())
    }

    /// Enters digits, and adds corner notes and center notes.
    fn load(
        &mut self,
        entries: &[VariantCandidate],
        corner: &[VariantCandidate],
        center: &[VariantCandidate],
    ) -> Result<(), MoveError> {
        entries.iter().try_for_each(|entry| self.place(*entry))?;
        for (layer, notes) in [(CellLayer::Corner, corner), (CellLayer::Center, center)] {
            for note in notes {
                self.add_notes(&Notes {
                    layer,
                    cells: std::iter::once(note.pos).collect(),
                    digits: VariantDigitSet::only(note.value),
                })?;
            }
        }
        Ok(())
    }

    fn add_notes(&mut self, notes: &Notes) -> Result<(), MoveError> {
        self.change_all(self.empty_among(&notes.cells)?, |state| {
            if matches!(notes.layer, CellLayer::Bold | CellLayer::Crossed) {
                state.bold -= notes.digits;
                state.crossed -= notes.digits;
            }
            let layer = state.layer_mut(notes.layer);
            *layer |= notes.digits;
        });
        Ok(())
    }

    /// Changes the state of cells.
    fn change_all(
        &mut self,
        cells: impl IntoIterator<Item = Pos>,
        change: impl Fn(&mut CellState),
    ) {
        for cell in cells {
            self.change(cell, &change);
        }
    }

    pub(super) fn change(&mut self, cell: Pos, change: impl FnOnce(&mut CellState)) {
        if let Some(index) = self.puzzle.index(cell) {
            change(&mut self.cells[index]);
        }
    }

    /// Enters a digit and removes it from the notes of its peers. Eliminated candidates stay
    /// eliminated, because their reason still holds after the digit is erased.
    fn place(&mut self, candidate: VariantCandidate) -> Result<(), MoveError> {
        let (cell, digit) = (candidate.pos, candidate.value);
        self.own_among(&std::iter::once(cell).collect())?;
        if !self.puzzle.values().contains(digit) {
            return Err(MoveError::NoChange);
        }
        self.change(cell, |state| state.entry = Some(digit));
        let peers: Vec<Pos> = self.puzzle.checker().peers(cell).to_vec();
        if !peers.iter().any(|peer| self.digit(*peer) == Some(digit)) {
            for peer in peers {
                self.change(peer, |state| state.rub_out(digit));
            }
        }
        Ok(())
    }

    fn clear(&mut self, cells: &PosSet) -> Result<(), MoveError> {
        let seen: &[CellLayer] = match self.note_mode() {
            NoteMode::Hand => &[CellLayer::Corner, CellLayer::Center],
            NoteMode::Auto => &[CellLayer::Eliminated],
            NoteMode::Hidden => &[],
        };
        for cell in self.own_among(cells)? {
            self.change(cell, |state| {
                if state.entry.take().is_some() {
                    return;
                }
                let mut erased = false;
                for layer in seen {
                    erased |= !std::mem::take(state.layer_mut(*layer)).is_empty();
                }
                if erased {
                    state.reset_notes(state.bold | state.crossed);
                    state.note_colors = <[VariantDigitSet; 9]>::default();
                } else {
                    state.colors = DigitSet::EMPTY;
                }
            });
        }
        Ok(())
    }

    fn rule_out(&mut self, gone: VariantCandidate) {
        let digit = gone.value;
        self.change(gone.pos, |state| {
            state.eliminated |= only(digit);
            state.rub_out(digit);
        });
    }

    fn complete(&mut self, solution: &FullGrid) -> Result<(), MoveError> {
        let values = self.puzzle.values();
        for cell in self.cells().collect::<Vec<_>>() {
            let digit = self.puzzle.digit_in(solution, cell);
            if !digit.is_some_and(|digit| values.contains(digit)) {
                return Err(MoveError::NoChange);
            }
            if !self.is_clue(cell) {
                self.change(cell, |state| state.entry = digit);
            }
        }
        Ok(())
    }

    fn write_notes(&mut self, notes: impl IntoIterator<Item = VariantCandidate>) {
        for note in notes {
            self.change(note.pos, |state| {
                state.notes |= only(note.value);
            });
        }
    }

    /// The possible candidates of the empty cells that are neither eliminated nor among the
    /// player's own notes.
    pub fn missing_notes(&self) -> Vec<VariantCandidate> {
        let digits = self.digits();
        let missing = |cell: Pos| {
            let state = self.state(cell);
            let possible = self.puzzle.possible_digits(&digits, cell);
            let missing = possible - state.eliminated - state.notes - state.center;
            let missing: Vec<VariantDigit> = missing.iter().collect();
            missing
                .into_iter()
                .map(move |digit| VariantCandidate::new(cell, digit))
        };
        let cells = self.cells();
        let empty = cells.filter(|cell| digits.digit(*cell).is_none());
        empty.flat_map(missing).collect()
    }

    fn fill_candidate_notes(&mut self) {
        let digits = self.digits();
        let possible =
            |cell: Pos| self.puzzle.possible_digits(&digits, cell) - self.state(cell).eliminated;
        let empty = self.cells().filter(|c| self.digit(*c).is_none());
        let empty: Vec<(Pos, VariantDigitSet)> = empty.map(|c| (c, possible(c))).collect();
        let is_bare = |(cell, possible): &(Pos, VariantDigitSet)| {
            let state = self.state(*cell);
            (state.notes | state.center).is_empty() && !possible.is_empty()
        };
        let any_bare = empty.iter().any(is_bare);
        let bare: Vec<bool> = empty.iter().map(is_bare).collect();
        for ((cell, possible), bare) in empty.into_iter().zip(bare) {
            self.change(cell, |state| {
                if bare {
                    state.notes = possible;
                } else if !any_bare {
                    state.notes &= possible;
                    state.center &= possible;
                }
            });
        }
    }

    /// The cells of a set that are not clues. Returns an error if all cells are clues.
    fn own_among(&self, cells: &PosSet) -> Result<Vec<Pos>, MoveError> {
        let exists = |cell: &Pos| self.puzzle.index(*cell).is_some();
        let own: Vec<Pos> = cells
            .iter()
            .filter(|cell| exists(cell) && !self.is_clue(*cell))
            .collect();
        let first = cells.iter().next();
        match first {
            Some(first) if own.is_empty() => Err(MoveError::Clue(first)),
            _ => Ok(own),
        }
    }

    /// The cells of a set without a digit. Returns an error if all cells have a digit.
    fn empty_among(&self, cells: &PosSet) -> Result<Vec<Pos>, MoveError> {
        let mut own = self.own_among(cells)?;
        let first = own.first().copied();
        own.retain(|cell| self.digit(*cell).is_none());
        match first {
            Some(first) if own.is_empty() => Err(MoveError::Filled(first)),
            _ => Ok(own),
        }
    }
}

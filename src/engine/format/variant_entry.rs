//! The result of reading one variant: its puzzle with its rules and further data.

use std::collections::BTreeMap;
use std::fmt;

use super::{Entry, Extras, Fog, Form, PlayerMarks, RemarkField, visible};
use crate::grid::rules::{Decoration, Kind, Pos, Regions, Rule, Variant};
use crate::grid::{CandidateSet, Cell, Clues, Digit};

/// An entry for a variant that was read, with its position in the text and further data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantEntry {
    /// The puzzle with its rules.
    pub variant: Variant,
    /// The line at which the puzzle starts, counted from 1.
    pub line: usize,
    /// The format in which the puzzle was written.
    pub form: Form,
    /// The remarks about the puzzle, by field.
    pub remarks: BTreeMap<RemarkField, String>,
    /// The digits that were entered, indexed by position.
    pub placed: Vec<Option<u8>>,
    /// The remaining candidates, indexed by position; empty if the text has no candidates.
    pub candidates: Vec<Vec<u8>>,
    /// The player's notes that are not candidates, indexed by position; empty if there are none. They
    /// are the notes in the middle of cells, or all notes if a format has only one kind.
    pub marks: Vec<Vec<u8>>,
    /// The player's notes in the corners of cells, indexed by position; empty if there are none.
    pub corner_marks: Vec<Vec<u8>>,
    /// The solution; `None` if the text does not contain it.
    pub solution: Option<Vec<Option<u8>>>,
    /// Parts of the text that are not rules, such as drawings, colors and settings.
    pub notices: Vec<String>,
    /// True if the text describes the rules also in words or with drawings, so that rules may be
    /// missing from the puzzle.
    pub may_lack_rules: bool,
    /// The fog over the puzzle; `None` if all cells are visible. A puzzle with fog has a
    /// [published solution](Self::published_solution).
    pub fog: Option<Fog>,
    /// The drawings that are not rules, from the lowest to the topmost.
    pub decorations: Vec<Decoration>,
}

impl VariantEntry {
    /// Creates an entry that contains only a puzzle.
    pub fn new(variant: Variant, line: usize, form: Form) -> Self {
        Self {
            placed: vec![None; variant.shape().area()],
            variant,
            line,
            form,
            remarks: BTreeMap::new(),
            candidates: Vec::new(),
            marks: Vec::new(),
            corner_marks: Vec::new(),
            solution: None,
            notices: Vec::new(),
            may_lack_rules: false,
            fog: None,
            decorations: Vec::new(),
        }
    }

    /// Creates an entry with the clues, the remarks and the drawings of a classic entry, without the
    /// digits and notes of a player.
    pub fn classic(entry: &Entry) -> Self {
        let mut own = Self::new(Variant::from(&entry.clues), entry.line, entry.form);
        if let Some(extras) = &entry.extras {
            own.remarks.clone_from(&extras.remarks);
            own.decorations.clone_from(&extras.decorations);
        }
        own
    }

    /// Creates an entry with all data of a classic entry, except for its technique test case.
    pub fn of_classic(entry: &Entry) -> Self {
        let mut own = Self::classic(entry);
        for (cell, digit) in entry.placed().iter() {
            own.placed[cell.index()] = Some(digit.value());
        }
        let notes = |notes: CandidateSet| -> Vec<Vec<u8>> {
            if notes.is_empty() {
                return Vec::new();
            }
            let digits = |cell| notes.digits(cell).iter().map(Digit::value).collect();
            Cell::ALL.map(digits).to_vec()
        };
        own.candidates = notes(entry.candidates().unwrap_or(CandidateSet::EMPTY));
        own.marks = notes(entry.marks().center);
        own.corner_marks = notes(entry.marks().corner);
        own
    }

    /// The digits that were entered, with their cells.
    pub fn entries(&self) -> Vec<(Pos, u8)> {
        let cells = self.variant.shape().canvas().zip(&self.placed);
        cells
            .filter_map(|(pos, digit)| Some((pos, (*digit)?)))
            .collect()
    }

    /// The notes of the player in the corners and in the middle of cells, with their cells. If the
    /// text has only one kind of notes or only candidates, they are in the corners.
    pub fn notes(&self) -> [Vec<(Pos, u8)>; 2] {
        let of = |notes: &[Vec<u8>]| -> Vec<(Pos, u8)> {
            let cells = self.variant.shape().canvas().zip(notes);
            let is_empty = |pos: Pos| {
                let index = self.variant.shape().index(pos);
                self.variant.clue(pos).is_none() && self.placed[index].is_none()
            };
            let cells = cells.filter(|(pos, _)| is_empty(*pos));
            cells
                .flat_map(|(pos, digits)| digits.iter().map(move |digit| (pos, *digit)))
                .collect()
        };
        let center = [of(&self.candidates), of(&self.marks)].concat();
        if self.corner_marks.is_empty() {
            [center, Vec::new()]
        } else {
            [of(&self.corner_marks), center]
        }
    }

    /// Creates an entry in which the candidates of a classic entry are part of the puzzle, as one rule
    /// `only` for each cell.
    pub fn of_candidates(entry: &Entry) -> Self {
        let mut variant = Self::classic(entry);
        let Some(left) = entry.candidates() else {
            return variant;
        };
        for cell in Cell::ALL {
            let digits: Vec<u64> = left
                .digits(cell)
                .iter()
                .map(|digit| digit.value().into())
                .collect();
            if entry.digits().digit(cell).is_some() || digits.len() == 9 {
                continue;
            }
            match Rule::of_cells(Kind::Only, &digits, vec![cell.into()]) {
                // Adding the rule cannot fail, because the cell is in the grid.
                Ok(rule) => drop(variant.variant.add(rule)),
                Err(_) => variant
                    .variant
                    .add_unsupported(format!("no candidate in {}", Pos::from(cell))),
            }
        }
        variant
    }

    /// Converts the entry of a classic puzzle, with its entered digits, candidates, remarks and
    /// drawings. `None` for a variant.
    pub fn as_classic(&self) -> Option<Entry> {
        if !self.variant.is_classic() {
            return None;
        }
        let mut entered = self.placed.iter();
        let placed =
            std::array::from_fn(|_| entered.next().copied().flatten().and_then(Digit::new));
        let mut extras = Extras {
            placed: Clues::new(placed),
            remarks: self.remarks.clone(),
            decorations: self.decorations.clone(),
            ..Extras::default()
        };
        let clues = self.variant.to_clues();
        let noted = |notes: &[Vec<u8>]| {
            let mut noted = CandidateSet::EMPTY;
            for (cell, digits) in Cell::ALL.into_iter().zip(notes) {
                let digits = digits.iter().filter_map(|digit| Digit::new(*digit));
                noted |= CandidateSet::of_cell(cell, digits.collect());
            }
            noted
        };
        extras.set_candidates(noted(&self.candidates), &clues);
        extras.marks = PlayerMarks {
            center: noted(&self.marks),
            corner: noted(&self.corner_marks),
        };
        Some(Entry::new(clues, self.line, self.form).with_extras(extras))
    }

    /// Returns the texts of the rules that masume does not understand, which no format can express.
    pub(super) fn lost_rules(&self) -> Vec<String> {
        let texts = self.variant.unsupported_rules().iter();
        texts.map(|text| visible(text).into_owned()).collect()
    }

    /// Stores the notes of a player, which are indexed by position. If every empty cell has notes in
    /// its middle, these are the candidates. Otherwise they are marks.
    pub(super) fn set_notes(&mut self, center: Vec<Vec<u8>>, corner: Vec<Vec<u8>>) {
        let shape = self.variant.shape();
        let is_empty = |pos: &Pos| {
            shape.has(*pos)
                && self.variant.clue(*pos).is_none()
                && self.placed[shape.index(*pos)].is_none()
        };
        let mut empty = shape.canvas().filter(is_empty);
        let has_notes = |notes: &[Vec<u8>]| notes.iter().any(|digits| !digits.is_empty());
        let is_complete = empty.all(|pos| !center[shape.index(pos)].is_empty());
        if has_notes(&center) {
            if is_complete {
                self.candidates = center;
            } else {
                self.marks = center;
            }
        }
        if has_notes(&corner) {
            self.corner_marks = corner;
        }
    }

    /// The published solution of a puzzle whose rules may not all have been read, indexed by
    /// position. `None` if there is none, or if a digit is missing.
    pub fn published_solution(&self) -> Option<&Vec<Option<u8>>> {
        let shape = self.variant.shape();
        let is_full = |digits: &&Vec<Option<u8>>| {
            let cells = shape.canvas().zip(digits.iter());
            digits.len() == shape.area()
                && cells
                    .into_iter()
                    .all(|(pos, digit)| digit.is_some() == shape.has(pos))
        };
        self.solution
            .as_ref()
            .filter(|_| self.may_lack_rules)
            .filter(is_full)
    }

    /// Puts fog over the puzzle. Without a published solution, no digit could lift the fog, so the
    /// fog is only mentioned.
    pub(super) fn cover(&mut self, fog: Option<Fog>) {
        let Some(fog) = fog else {
            return;
        };
        // The published solution decides which digits are correct.
        let may_lack_rules = std::mem::replace(&mut self.may_lack_rules, true);
        if self.published_solution().is_some() {
            self.fog = Some(fog);
        } else {
            self.may_lack_rules = may_lack_rules;
            self.notices.push("fog without a solution".to_owned());
        }
    }

    /// The author's message to a player who has solved the puzzle.
    pub fn success_message(&self) -> Option<&str> {
        let message = self.remarks.get(&RemarkField::SuccessMessage)?.trim();
        Some(message).filter(|message| !message.is_empty())
    }

    /// The title of the puzzle, if it has one.
    pub fn title(&self) -> Option<&str> {
        let title = self.remarks.get(&RemarkField::Title)?.trim();
        Some(title).filter(|title| !title.is_empty())
    }
}

/// Writes a list of the rules beyond classic sudoku, with the number of times that each occurs.
impl fmt::Display for VariantEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.variant.shape();
        let mut parts = Vec::new();
        if !shape.grids().is_empty() {
            parts.push(format!("{} grids", shape.grids().len()));
        } else if (shape.rows(), shape.cols()) != (9, 9) {
            parts.push(format!("size {}x{}", shape.rows(), shape.cols()));
        }
        if *shape.regions() != Regions::Boxes {
            parts.push("regions".to_owned());
        }
        let mut counts: BTreeMap<_, usize> = BTreeMap::new();
        for rule in self.variant.rules() {
            *counts.entry(rule.kind()).or_default() += 1;
        }
        parts.extend(counts.into_iter().map(|(kind, count)| match count {
            1 => kind.name().to_owned(),
            _ => format!("{} ({count})", kind.name()),
        }));
        let unread = self.variant.unsupported_rules();
        parts.extend(
            unread
                .iter()
                .take(MAX_UNREAD)
                .map(|text| format!("not understood: {}", visible(text))),
        );
        if let more @ 1.. = unread.len().saturating_sub(MAX_UNREAD) {
            parts.push(format!("{more} more"));
        }
        f.write_str(&parts.join(", "))
    }
}

/// The maximum number of rules that a message lists as not understood.
const MAX_UNREAD: usize = 5;

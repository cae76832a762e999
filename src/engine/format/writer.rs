//! Writes entries in each format, and lists the parts that a format cannot represent.

use super::{Entry, Extras, Form, RemarkField, VariantEntry};
use super::{fpuzzles, hodoku, ipuz, iss, json, ksudoku};
use super::{link, oneline, opensudoku, pencilmarks, sdk, write};
use crate::grid::rules::{IndexerKind, Kind, Rule, Shape, Word};
use crate::grid::{Board, Cell};

/// A part of an entry that some formats cannot represent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The distinction between clues and entered digits.
    Placed,
    /// The remaining candidates.
    Candidates,
    /// The player's notes that are not candidates.
    Marks,
    /// The fog over the puzzle.
    Fog,
    /// The drawings that are not rules.
    Drawings,
    /// The distinction between a filled cell and an empty cell with one candidate.
    Singles,
    /// Clues that conflict.
    Conflicts,
    /// The remark in a field.
    Remark(RemarkField),
    /// The technique test case.
    Case,
}

impl Form {
    /// Returns true if this format can represent a part of an entry.
    pub const fn supports(self, part: Part) -> bool {
        match (self, part) {
            (Self::Json, _)
            | (Self::Hodoku, Part::Placed | Part::Candidates | Part::Case)
            | (Self::OpenSudoku, Part::Marks)
            | (
                Self::OpenSudoku | Self::SudokuWiki | Self::SudokuCoach,
                Part::Placed | Part::Candidates,
            )
            | (Self::Sdk | Self::Ipuz | Self::KSudoku, Part::Placed)
            | (Self::Ipuz, Part::Candidates | Part::Remark(_))
            | (Self::Pencilmarks, Part::Candidates) => true,
            (Self::Sdk, Part::Remark(field)) => !matches!(field, RemarkField::SuccessMessage),
            (Self::Fpuzzles | Self::SudokuPad, part) => matches!(
                part,
                Part::Placed
                    | Part::Candidates
                    | Part::Marks
                    | Part::Fog
                    | Part::Drawings
                    | Part::Remark(
                        RemarkField::Title | RemarkField::Author | RemarkField::SuccessMessage
                    )
            ),
            _ => false,
        }
    }

    /// The parts of an entry that are lost or changed when the entry is written in this format.
    pub fn lossy_parts(self, entry: &Entry) -> Vec<Part> {
        let extras = entry.extras.as_deref();
        let mut parts = extras.map_or_else(Vec::new, Extras::parts);
        parts.retain(|part| !self.supports(*part) || self.changes(*part, entry));
        let unasked = [Part::Singles, Part::Conflicts];
        parts.extend(
            unasked
                .into_iter()
                .filter(|part| self.changes(*part, entry)),
        );
        parts
    }

    /// The parts of a variant other than its rules that are lost when the variant is written in this
    /// format.
    pub fn lossy_parts_of_variant(self, entry: &VariantEntry) -> Vec<Part> {
        let mut parts = Vec::new();
        parts.extend(
            entry
                .placed
                .iter()
                .any(Option::is_some)
                .then_some(Part::Placed),
        );
        parts.extend((!entry.candidates.is_empty()).then_some(Part::Candidates));
        let has_marks = !entry.marks.is_empty() || !entry.corner_marks.is_empty();
        parts.extend(has_marks.then_some(Part::Marks));
        parts.extend(entry.fog.as_ref().map(|_| Part::Fog));
        parts.extend((!entry.decorations.is_empty()).then_some(Part::Drawings));
        parts.extend(entry.remarks.keys().map(|field| Part::Remark(*field)));
        let is_ruleset = |part: &Part| {
            matches!(self, Self::Fpuzzles | Self::SudokuPad)
                && *part == Part::Remark(RemarkField::Comment)
        };
        parts.retain(|part| !self.supports(*part) && !is_ruleset(part));
        parts
    }

    /// Returns true if writing would change a part of this entry, although the format can represent
    /// the part in most entries.
    fn changes(self, part: Part, entry: &Entry) -> bool {
        let digits = entry.digits();
        let empty = || {
            Cell::ALL
                .into_iter()
                .filter(|cell| digits.digit(*cell).is_none())
        };
        match (self, part) {
            // In these formats, a cell without any written candidates counts as a cell with all
            // nine candidates.
            (
                Self::SudokuWiki | Self::SudokuCoach | Self::Fpuzzles | Self::SudokuPad,
                Part::Candidates,
            ) => entry
                .candidates()
                .is_some_and(|left| empty().any(|cell| left.digits(cell).is_empty())),
            // The format lists only eliminated candidates, so it cannot represent a candidate that
            // the digits exclude.
            (Self::Hodoku, Part::Candidates) => entry.candidates().is_some_and(|left| {
                empty().any(|cell| !(left.digits(cell) & digits.peer_digits(cell)).is_empty())
            }),
            (Self::Hodoku, Part::Conflicts) => Board::from_clues(&entry.clues).is_err(),
            (Self::Pencilmarks, Part::Singles) => empty().any(|cell| {
                let left = entry.candidates().map(|left| left.digits(cell));
                left.unwrap_or_else(|| !digits.peer_digits(cell)).len() == 1
            }),
            _ => false,
        }
    }

    /// The text that a file in this format has before its first puzzle.
    pub const fn head(self) -> &'static str {
        match self {
            Self::Csv => "number,puzzle\n",
            Self::OpenSudoku => opensudoku::HEAD,
            _ => "",
        }
    }

    /// The text that a file in this format has after its last puzzle.
    pub const fn tail(self) -> &'static str {
        match self {
            Self::OpenSudoku => opensudoku::TAIL,
            _ => "",
        }
    }

    /// The text that a file in this format has between two puzzles.
    pub const fn separator(self) -> &'static str {
        match self {
            Self::Grid | Self::Boxed | Self::Sdk | Self::Pencilmarks => "\n",
            _ => "",
        }
    }

    /// Writes an entry with all parts that the format can represent. The first entry of a file has
    /// the number 1. A file that consists of [`head`](Self::head), this text and
    /// [`tail`](Self::tail) can be read again.
    pub fn write(self, entry: &Entry, number: u64) -> String {
        match self {
            Self::Line | Self::Sdm => format!("{}\n", entry.clues),
            Self::Grid => write::rows(&entry.clues),
            Self::Boxed => write::boxed(&entry.clues),
            Self::Csv => format!("{number},{}\n", entry.clues),
            Self::Sdk => sdk::write(entry),
            Self::Hodoku => hodoku::write(entry),
            Self::Pencilmarks => pencilmarks::write(entry),
            Self::OpenSudoku => opensudoku::write(entry),
            Self::Json => json::write(entry),
            Self::SudokuWiki => link::sudokuwiki(entry),
            Self::SudokuCoach => link::sudoku_coach(entry),
            Self::Fpuzzles
            | Self::SudokuPad
            | Self::Ipuz
            | Self::Iss
            | Self::SumoCue
            | Self::KSudoku => {
                let mut own = VariantEntry::of_classic(entry);
                if matches!(self, Self::Fpuzzles | Self::SudokuPad) && !entry.is_decorated() {
                    // A reader takes the comment for a description of the rules.
                    own.remarks.remove(&RemarkField::Comment);
                }
                let written = self.write_variant(&own);
                written.map(|(text, _)| text).unwrap_or_default()
            }
        }
    }

    /// Writes a variant in this format. Also returns the rules that the format cannot represent.
    /// Returns `None` if the format cannot represent the variant at all.
    pub fn write_variant(self, entry: &VariantEntry) -> Option<(String, Vec<String>)> {
        let shape = entry.variant.shape();
        let has_holes = shape.cells().count() != shape.area();
        if has_holes && !matches!(self, Self::Json | Self::KSudoku) {
            return None;
        }
        if !matches!(self, Self::Json | Self::KSudoku)
            && let Some((rest, mut lost)) = without_rules_of_own_boxes(entry)
        {
            let (text, others) = self.write_variant(&rest)?;
            lost.extend(others);
            return Some((text, lost));
        }
        let (text, lost) = match self {
            Self::Json => return Some((entry.to_json(), Vec::new())),
            Self::Fpuzzles | Self::SudokuPad => {
                let (object, lost) = fpuzzles::write(entry);
                let object = Some(object).filter(|object| !object.is_null())?;
                return Some((link::of_object(self, &object), lost));
            }
            Self::Iss => iss::write(entry),
            Self::SumoCue => oneline::write_sumocue(entry),
            Self::KSudoku => ksudoku::write(entry),
            Self::Ipuz => ipuz::write(entry),
            _ => return None,
        };
        (!text.is_empty()).then(|| (text + "\n", lost))
    }
}

/// Returns an entry without the rules that depend on the size of boxes, and the text of these rules.
/// Returns `None` if there are no such rules, or if the boxes have the usual size, so that a reader
/// needs no other.
fn without_rules_of_own_boxes(entry: &VariantEntry) -> Option<(VariantEntry, Vec<String>)> {
    let shape = entry.variant.shape();
    let usual = Shape::new(shape.rows(), shape.cols()).ok()?;
    let depends = |rule: &Rule| match rule.kind() {
        Kind::Windoku | Kind::Disjoint | Kind::CenterDots => true,
        Kind::Indexer => rule.word() == Some(Word::Indexer(IndexerKind::Box)),
        _ => false,
    };
    if usual.box_size() == shape.box_size() {
        return None;
    }
    let mut lost = Vec::new();
    let mut rest = entry.clone();
    for index in (0..entry.variant.rules().len()).rev() {
        let rule = &entry.variant.rules()[index];
        if depends(rule) {
            lost.push(rule.to_string());
            rest.variant.remove_rule(index);
        }
    }
    (!lost.is_empty()).then_some((rest, lost))
}

impl Extras {
    /// Returns the kinds of data in the extras.
    fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        parts.extend((!self.placed.is_empty()).then_some(Part::Placed));
        parts.extend(self.candidates.is_some().then_some(Part::Candidates));
        parts.extend((!self.marks.is_empty()).then_some(Part::Marks));
        parts.extend((!self.decorations.is_empty()).then_some(Part::Drawings));
        parts.extend(self.remarks.keys().map(|field| Part::Remark(*field)));
        parts.extend(self.case.is_some().then_some(Part::Case));
        parts
    }
}

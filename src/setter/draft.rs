//! The puzzle in the editor, and its earlier states.

use crate::format::{self, Form, PuzzleEntry, ReadError, RemarkField, VariantEntry};
use crate::grid::rules::{Decoration, Pos, Regions, Rule, RuleError, Shape, Variant};

/// The puzzle in the editor, with the states for undo. The player can undo every change, including
/// the opening of another puzzle. Earlier states are saved, so changes can also be undone after the
/// editor was closed.
#[derive(Debug)]
pub(crate) struct Draft {
    entry: VariantEntry,
    /// The states of the puzzle before each change, oldest first.
    past: Vec<VariantEntry>,
    /// The undone states. The next state to redo is last.
    future: Vec<VariantEntry>,
    unsaved: bool,
}

/// The maximum number of earlier states that are saved.
const MAX_SAVED: usize = 200;

impl Draft {
    /// Parses a saved draft, which has one state of the puzzle per line. The last line is the
    /// current state. An empty text yields an empty grid.
    pub(crate) fn read(text: &str) -> Self {
        let mut past: Vec<VariantEntry> = text
            .lines()
            .filter_map(|line| read_puzzle(line)?.ok())
            .collect();
        Self {
            entry: past.pop().unwrap_or_else(|| blank(Shape::classic())),
            past,
            future: Vec::new(),
            unsaved: false,
        }
    }

    /// Returns the text to save, or `None` if the draft has not changed since the last call.
    pub(crate) fn take_unsaved(&mut self) -> Option<String> {
        if !std::mem::take(&mut self.unsaved) {
            return None;
        }
        let saved = &self.past[self.past.len().saturating_sub(MAX_SAVED)..];
        let states = saved.iter().chain([&self.entry]);
        Some(states.map(VariantEntry::to_json).collect())
    }

    pub(crate) const fn entry(&self) -> &VariantEntry {
        &self.entry
    }

    pub(crate) const fn variant(&self) -> &Variant {
        &self.entry.variant
    }

    /// Returns true if the grid has no clues, no rules and no irregular regions.
    pub(crate) fn is_blank(&self) -> bool {
        let variant = self.variant();
        variant.rules().is_empty()
            && variant.unsupported_rules().is_empty()
            && variant.clues().iter().all(Option::is_none)
            && self.entry.decorations.is_empty()
            && !matches!(variant.shape().regions(), Regions::Map(_))
    }

    fn change(&mut self, entry: VariantEntry) {
        if entry != self.entry {
            self.past.push(std::mem::replace(&mut self.entry, entry));
            self.future.clear();
            self.unsaved = true;
        }
    }

    fn edit(&mut self, variant: Variant) {
        self.open(VariantEntry {
            variant,
            ..self.entry.clone()
        });
    }

    /// Replaces the puzzle with another one.
    pub(crate) fn open(&mut self, entry: VariantEntry) {
        let mut fresh = VariantEntry::new(entry.variant, 1, Form::Json);
        fresh.remarks = entry.remarks;
        fresh.decorations = entry.decorations;
        self.change(fresh);
    }

    /// Replaces the puzzle with an empty grid of its shape.
    pub(crate) fn clear(&mut self) {
        self.open(blank(self.variant().shape().clone()));
    }

    /// Changes the shape of the grid. Returns the number of clues and rules that were removed
    /// because they do not fit the new shape. Decorations outside the new shape are removed too.
    pub(crate) fn reshape(&mut self, shape: Shape) -> usize {
        let ends = [shape.rows(), shape.cols()].map(|count| 100 * i16::from(count));
        let is_inside = |point: &[i16; 2]| point[0] <= ends[0] && point[1] <= ends[1];
        let mut entry = self.entry.clone();
        let drawn = &mut entry.decorations;
        drawn.retain(|it| it.points.iter().all(is_inside));
        let (variant, dropped) = self.variant().on_shape(shape);
        self.open(VariantEntry { variant, ..entry });
        dropped
    }

    /// Undoes a change, or redoes the last undone change. Returns false if there is none.
    pub(crate) fn travel(&mut self, is_undo: bool) -> bool {
        let (from, to) = if is_undo {
            (&mut self.past, &mut self.future)
        } else {
            (&mut self.future, &mut self.past)
        };
        let Some(state) = from.pop() else {
            return false;
        };
        to.push(std::mem::replace(&mut self.entry, state));
        self.unsaved = true;
        true
    }

    /// Enters a clue in cells. If all cells already have the clue, the clue is erased. `None`
    /// erases the clues.
    pub(crate) fn write(&mut self, cells: &[Pos], digit: Option<u8>) {
        let mut variant = self.variant().clone();
        let is_there = cells.iter().all(|pos| variant.clue(*pos) == digit);
        for pos in cells {
            variant.set_clue(*pos, digit.filter(|_| !is_there));
        }
        self.edit(variant);
    }

    pub(crate) fn add(&mut self, rule: Rule) -> Result<(), RuleError> {
        let mut variant = self.variant().clone();
        variant.add(rule)?;
        self.edit(variant);
        Ok(())
    }

    /// Adds decorations. A decoration that the puzzle already has is removed. A text replaces the text
    /// at its place, and a color replaces the color of its cell.
    pub(crate) fn decorate(&mut self, decorations: Vec<Decoration>) {
        let mut entry = self.entry.clone();
        for new in decorations {
            let is_known = entry.decorations.contains(&new);
            let is_empty = new.color.is_none() && new.text.is_empty();
            entry.decorations.retain(|old| {
                (old.form, old.size, &old.points) != (new.form, new.size, &new.points)
            });
            entry
                .decorations
                .extend((!is_known && !is_empty).then_some(new));
        }
        self.change(entry);
    }

    pub(crate) fn remove_rule(&mut self, index: usize) {
        let mut variant = self.variant().clone();
        variant.remove_rule(index);
        self.edit(variant);
    }

    /// Creates a region from the given cells, and removes the cells from other regions. Returns
    /// false if there are more cells than digits, or if the shape does not allow irregular regions.
    pub(crate) fn make_region(&mut self, cells: &[Pos]) -> bool {
        let shape = self.variant().shape();
        if cells.len() > shape.digit_count() || !shape.grids().is_empty() {
            return false;
        }
        let mut map = vec![None; shape.area()];
        let regions = shape.region_cells().into_iter().map(|mut region| {
            region.retain(|pos| !cells.contains(pos));
            region
        });
        let mut regions: Vec<Vec<Pos>> = regions.chain([cells.to_vec()]).collect();
        // Regions are numbered in reading order.
        for region in &mut regions {
            region.sort();
        }
        regions.retain(|region| !region.is_empty());
        regions.sort();
        for (region, number) in regions.iter().zip(0_u8..) {
            for pos in region {
                map[shape.index(*pos)] = Some(number);
            }
        }
        let Ok(shape) = shape.clone().with_region_map(map) else {
            return false;
        };
        let (variant, _) = self.variant().on_shape(shape);
        self.edit(variant);
        true
    }

    /// Returns a remark of the puzzle, or an empty text if the puzzle does not have this remark.
    pub(crate) fn remark(&self, field: RemarkField) -> &str {
        self.entry.remarks.get(&field).map_or("", String::as_str)
    }

    pub(crate) fn set_remark(&mut self, field: RemarkField, said: String) {
        let mut entry = self.entry.clone();
        if said.is_empty() {
            entry.remarks.remove(&field);
        } else {
            entry.remarks.insert(field, said);
        }
        self.change(entry);
    }
}

fn blank(shape: Shape) -> VariantEntry {
    VariantEntry::new(Variant::blank(shape), 1, Form::Json)
}

/// Parses the first puzzle of a text in any format. Returns `None` if the text contains no puzzle.
/// The inner result is an error if the puzzle is invalid.
pub(crate) fn read_puzzle(text: &str) -> Option<Result<VariantEntry, ReadError>> {
    let entry = format::read(text).next()?;
    Some(entry.map(PuzzleEntry::into_variant))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(line: &str) -> Rule {
        line.parse().unwrap()
    }

    #[test]
    fn every_change_can_be_undone_and_redone() {
        let mut draft = Draft::read("");
        let corner = [Pos::new(0, 0)];
        let mut states = vec![draft.entry().clone()];
        draft.write(&corner, Some(7));
        states.push(draft.entry().clone());
        draft.add(rule("thermo r1c1 r1c2")).unwrap();
        states.push(draft.entry().clone());
        draft.set_remark(RemarkField::Title, "First".to_owned());
        states.push(draft.entry().clone());
        assert_eq!(draft.reshape(Shape::new(6, 6).unwrap()), 1);
        states.push(draft.entry().clone());
        draft.remove_rule(0);
        states.push(draft.entry().clone());
        draft.clear();
        states.push(draft.entry().clone());
        for state in states.iter().rev().skip(1) {
            assert!(draft.travel(true));
            assert_eq!(draft.entry(), state);
        }
        assert!(!draft.travel(true));
        for state in &states[1..] {
            assert!(draft.travel(false));
            assert_eq!(draft.entry(), state);
        }
        assert!(!draft.travel(false));
    }

    #[test]
    fn a_saved_draft_contains_the_puzzle_and_its_earlier_states() {
        let mut draft = Draft::read("");
        assert_eq!(draft.take_unsaved(), None);
        draft.add(rule("cage 10 r1c1 r1c2")).unwrap();
        draft.set_remark(RemarkField::Title, "Cages".to_owned());
        let cages = draft.entry().clone();
        draft.reshape(Shape::new(4, 4).unwrap());
        draft.write(&[Pos::new(3, 3)], Some(4));
        let text = draft.take_unsaved().unwrap();
        assert_eq!(draft.take_unsaved(), None);
        let mut read = Draft::read(&text);
        assert_eq!(read.entry(), draft.entry());
        assert!(read.travel(true) && read.travel(true));
        assert_eq!(read.entry(), &cages);
        while draft.travel(true) {}
        while read.travel(true) {}
        assert_eq!(read.entry(), draft.entry());
    }

    #[test]
    fn a_decoration_replaces_the_one_at_its_place_and_a_second_time_removes_it() {
        use crate::grid::rules::DecorationForm::{Line, Rectangle};
        let mut draft = Draft::read("");
        let of = |form, color| Decoration {
            color: Some(color),
            ..Decoration::new(form, vec![[50, 50], [50, 150]])
        };
        let red = of(Line, [255, 0, 0]);
        let all = [
            red.clone(),
            of(Line, [0, 255, 0]),
            of(Rectangle, [0, 0, 255]),
        ];
        draft.decorate(all.to_vec());
        let forms: Vec<_> = draft.entry().decorations.iter().map(|it| it.form).collect();
        assert_eq!(forms, [Line, Rectangle]);
        let saved = draft.take_unsaved().unwrap();
        assert_eq!(Draft::read(&saved).entry(), draft.entry());
        draft.decorate(all[1..].to_vec());
        assert!(draft.is_blank());
        draft.decorate(vec![red]);
        draft.write(&[Pos::new(0, 0)], Some(1));
        assert_eq!(draft.entry().decorations.len(), 1);
    }

    #[test]
    fn a_new_region_removes_its_cells_from_other_regions() {
        let mut draft = Draft::read("");
        let row: Vec<Pos> = (0..9).map(|col| Pos::new(0, col)).collect();
        assert!(draft.make_region(&row));
        let regions = draft.variant().shape().region_cells();
        assert_eq!(regions[0], row);
        let sizes: Vec<usize> = regions.iter().map(Vec::len).collect();
        assert_eq!(sizes, [9, 6, 6, 6, 9, 9, 9, 9, 9, 9]);
        let ten: Vec<Pos> = (0..9)
            .map(|col| Pos::new(5, col))
            .chain([Pos::new(6, 0)])
            .collect();
        assert!(!draft.make_region(&ten));
        // Regions that equal the boxes become the regular boxes again.
        let boxes = Shape::classic().region_cells();
        for region in &boxes {
            assert!(draft.make_region(region));
        }
        assert_eq!(draft.variant().shape(), &Shape::classic());
    }
}

//! The selected cells, in groups and in the order of selection.

use crate::grid::rules::Pos;

/// The selected cells in groups. New cells are added to the last group.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SetterSelection {
    groups: Vec<Vec<Pos>>,
}

impl SetterSelection {
    pub(crate) const fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.groups.clear();
    }

    /// Returns the groups that contain at least one cell.
    pub(crate) fn groups(&self) -> impl Iterator<Item = &[Pos]> {
        let groups = self.groups.iter().map(Vec::as_slice);
        groups.filter(|group| !group.is_empty())
    }

    pub(crate) fn cells(&self) -> Vec<Pos> {
        self.groups.concat()
    }

    pub(crate) fn contains(&self, pos: Pos) -> bool {
        self.groups.iter().any(|group| group.contains(&pos))
    }

    fn last(&mut self) -> &mut Vec<Pos> {
        if self.groups.is_empty() {
            self.groups.push(Vec::new());
        }
        let last = self.groups.len() - 1;
        &mut self.groups[last]
    }

    /// Selects a cell, or removes it from the selection.
    pub(crate) fn toggle(&mut self, pos: Pos) {
        if self.contains(pos) {
            self.groups
                .iter_mut()
                .for_each(|group| group.retain(|own| *own != pos));
            if self.groups().next().is_none() {
                self.clear();
            }
        } else {
            self.last().push(pos);
        }
    }

    /// Extends the line of the last group to a cell. If the cell is the second last of the line,
    /// the last cell is removed instead. The first cell of the line closes the line. Other cells
    /// that are already selected are ignored.
    pub(crate) fn extend(&mut self, pos: Pos) {
        let is_new = !self.contains(pos);
        let line = self.last();
        match line[..] {
            [.., before, _] if before == pos => {
                line.pop();
            }
            [first, _, .., last] if first == pos && first != last => line.push(pos),
            _ if is_new => line.push(pos),
            _ => {}
        }
    }

    /// Starts a new group, unless the last group is empty.
    pub(crate) fn start_group(&mut self) {
        if !self.last().is_empty() {
            self.groups.push(Vec::new());
        }
    }

    /// Returns the selected cells in the notation of rules.
    pub(crate) fn written(&self) -> String {
        let names = |group: &[Pos]| {
            let names: Vec<String> = group.iter().map(Pos::to_string).collect();
            names.join(" ")
        };
        let groups: Vec<String> = self.groups().map(names).collect();
        groups.join(" | ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_keeps_its_order_and_shrinks_when_it_goes_back() {
        let mut line = SetterSelection::default();
        for col in [0, 1, 2, 1] {
            line.extend(Pos::new(0, col));
        }
        line.extend(Pos::new(1, 1));
        line.extend(Pos::new(0, 1));
        line.extend(Pos::new(1, 1));
        assert_eq!(line.written(), "r1c1 r1c2 r2c2");
    }

    #[test]
    fn a_line_that_returns_to_its_first_cell_is_closed() {
        let mut line = SetterSelection::default();
        for (row, col) in [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)] {
            line.extend(Pos::new(row, col));
        }
        assert_eq!(line.written(), "r1c1 r1c2 r2c2 r2c1 r1c1");
        // A closed line grows no further, but it can be opened again.
        line.extend(Pos::new(0, 1));
        line.extend(Pos::new(1, 0));
        assert_eq!(line.written(), "r1c1 r1c2 r2c2 r2c1");
    }

    #[test]
    fn each_group_has_the_cells_selected_after_its_start() {
        let mut cells = SetterSelection::default();
        cells.start_group();
        cells.toggle(Pos::new(0, 0));
        cells.start_group();
        cells.start_group();
        cells.toggle(Pos::new(0, 1));
        cells.toggle(Pos::new(0, 2));
        assert_eq!(cells.written(), "r1c1 | r1c2 r1c3");
        cells.toggle(Pos::new(0, 0));
        assert_eq!(cells.written(), "r1c2 r1c3");
        cells.toggle(Pos::new(0, 1));
        cells.toggle(Pos::new(0, 2));
        assert!(cells.is_empty());
    }
}

//! Houses, which are the nine rows, the nine columns and the nine boxes, and sets of houses.

use std::fmt;
use std::str::FromStr;

use super::newtypes::indexed;
use super::{Col, Row, UnknownName, index};

/// A house: a row, a column or a box. Rows come first, then columns, then boxes. A house is written
/// `r4`, `c7` or `b5`.
///
/// The houses of a [`VariantHouses`](super::VariantHouses) include extra houses, with the indices
/// from 27 on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

indexed!(House, 27, 64);

/// The kind of a house of a classic grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box of three by three cells.
    Box,
}

impl House {
    /// All houses that a [`HouseSet`] can contain: the 27 classic houses, and then the extra houses
    /// of a variant.
    pub(super) const EVERY: [Self; 64] = Self::first_values();

    /// The house of a row.
    pub const fn row(row: Row) -> Self {
        Self::from_index(row.index())
    }

    /// The house of a column.
    pub const fn column(col: Col) -> Self {
        Self::from_index(9 + col.index())
    }

    /// The number of the house from 1 to 9, among the houses of its kind.
    pub const fn number(self) -> usize {
        index::house_parts(self.index()).1 + 1
    }

    /// The kind of the house: row, column or box.
    pub const fn kind(self) -> HouseKind {
        match index::house_parts(self.index()).0 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// All pairs of a line and a box that share cells, line by line.
    pub(crate) fn crossings() -> impl Iterator<Item = [Self; 2]> {
        HouseSet::LINES.iter().flat_map(|line| {
            let crosses = move |other: &Self| !(line.cell_set() & other.cell_set()).is_empty();
            let boxes = HouseSet::BOXES.iter().filter(crosses);
            boxes.map(move |r#box| [line, r#box])
        })
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.index() >= Self::ALL.len() {
            return write!(f, "x{}", self.index() - Self::ALL.len() + 1);
        }
        let letter = match self.kind() {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
        };
        write!(f, "{letter}{}", self.number())
    }
}

impl FromStr for House {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|it| it.to_string() == name);
        let known = vec!["r1 to r9", "c1 to c9", "b1 to b9"];
        found.ok_or_else(|| UnknownName::new("house", name, known))
    }
}

/// A set of houses. The set can also contain the extra houses of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HouseSet(u64);

impl HouseSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The nine rows.
    pub const ROWS: Self = Self(0x1FF);

    /// The nine columns.
    pub const COLUMNS: Self = Self(0x1FF << 9);

    /// The nine rows and the nine columns.
    pub const LINES: Self = Self(0x3FFFF);

    /// The nine boxes.
    pub const BOXES: Self = Self(0x1FF << 18);

    /// All 27 houses.
    pub const ALL: Self = Self((1 << 27) - 1);

    /// All houses of a kind.
    pub const fn of_kind(kind: HouseKind) -> Self {
        match kind {
            HouseKind::Row => Self::ROWS,
            HouseKind::Column => Self::COLUMNS,
            HouseKind::Box => Self::BOXES,
        }
    }

    /// The set of one house.
    pub const fn only(house: House) -> Self {
        Self(1 << house.index())
    }

    /// This set together with a house.
    #[must_use]
    pub const fn with(self, house: House) -> Self {
        Self(self.0 | 1 << house.index())
    }

    /// Returns true if every house of this set is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first house in the order rows, columns, boxes; `None` if the set is empty.
    pub const fn first(self) -> Option<House> {
        if self.is_empty() {
            None
        } else {
            Some(House::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// Adds a house.
    pub fn insert(&mut self, house: House) {
        self.0 |= Self::only(house).0;
    }

    /// Returns true if the set contains a house.
    pub const fn contains(self, house: House) -> bool {
        self.0 & Self::only(house).0 != 0
    }

    /// The number of houses in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the houses in the order rows, columns, boxes.
    pub fn iter(self) -> impl Iterator<Item = House> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let house = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(house)
        })
    }
}

super::set_operators!(HouseSet);
super::set_items!(HouseSet, House);

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_name_is_its_kind_and_number() {
        let names: Vec<String> = House::ALL.iter().map(ToString::to_string).collect();
        assert_eq!(names[0], "r1");
        assert_eq!(names[9], "c1");
        assert_eq!(names[26], "b9");
        assert_eq!(House::new(27), None);
    }

    #[test]
    fn a_house_set_equals_its_iterated_houses() {
        let evens: HouseSet = House::ALL.into_iter().step_by(2).collect();
        assert_eq!(evens.len(), 14);
        assert_eq!(evens.iter().collect::<HouseSet>(), evens);
        let kinds = [HouseSet::ROWS, HouseSet::COLUMNS, HouseSet::BOXES];
        let all: Vec<House> = kinds.into_iter().flat_map(HouseSet::iter).collect();
        assert_eq!(all, House::ALL);
        assert!(
            House::ALL
                .iter()
                .all(|h| evens.contains(*h) == (h.index() % 2 == 0))
        );
    }
}

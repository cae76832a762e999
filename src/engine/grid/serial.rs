//! Serialization of the basic types with serde. Cells, candidates and houses are serialized as
//! names (`r4c7`, `r4c7=5`, `b5`), digits as numbers, sets as sequences, and grids as texts of 81
//! characters.

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use super::{
    Candidate, CandidateSet, Cell, CellSet, Clues, Digit, DigitSet, House, HouseSet, Solution,
    Symmetry,
};

/// Implements `Serialize` for types that are serialized as their name.
macro_rules! by_name {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

/// Implements `Deserialize` for types that are parsed from their name with `FromStr`.
macro_rules! from_name {
    ($($type:ty),*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = String::deserialize(deserializer)?;
                name.parse().map_err(de::Error::custom)
            }
        }
    )*};
}

/// Implements `Serialize` and `Deserialize` for sets, as sequences of items.
macro_rules! set {
    ($($set:ty: $item:ty),*) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok(Vec::<$item>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    )*};
}

by_name!(Candidate, Cell, Clues, House, Solution);
from_name!(Candidate, Cell, House);
set!(CellSet: Cell, CandidateSet: Candidate, DigitSet: Digit, HouseSet: House);

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Self::new(value).ok_or_else(|| de::Error::custom("a digit is from 1 to 9"))
    }
}

/// Serializes the image of each cell and the image of each digit, in order.
impl Serialize for Symmetry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Symmetry", 2)?;
        let cells: Vec<Cell> = Cell::ALL.map(|cell| self.cell(cell)).to_vec();
        fields.serialize_field("cells", &cells)?;
        fields.serialize_field("digits", &Digit::ALL.map(|digit| self.digit(digit)))?;
        fields.end()
    }
}

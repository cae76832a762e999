//! Names of things: shown by `Display`, read by `FromStr`.

use std::fmt;

/// A text that names nothing of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    kind: &'static str,
    name: String,
    /// Every name there is; empty when they follow a pattern.
    known: Vec<&'static str>,
}

impl UnknownName {
    pub(crate) fn new(kind: &'static str, name: &str, known: Vec<&'static str>) -> Self {
        let name = name.to_owned();
        Self { kind, name, known }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} '{}'", self.kind, self.name)?;
        if self.known.is_empty() {
            return Ok(());
        }
        write!(f, "; expected {}", self.known.join(", "))
    }
}

impl std::error::Error for UnknownName {}

/// Lets a type with `ALL` and a method for its name be shown by that name and read from it.
macro_rules! named {
    ($type:ty, $kind:literal, $name:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.$name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::grid::UnknownName;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                let found = Self::ALL.into_iter().find(|it| it.$name() == name);
                let known = || Self::ALL.iter().map(|it| it.$name()).collect();
                found.ok_or_else(|| $crate::grid::UnknownName::new($kind, name, known()))
            }
        }
    };
}

pub(crate) use named;

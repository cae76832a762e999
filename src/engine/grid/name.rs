//! The error for unknown names, and a macro for types that are parsed from their names.

use std::fmt;

/// The error for a text that is not a valid name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    kind: &'static str,
    name: String,
    /// All valid names; empty if there are too many to list.
    known: Vec<&'static str>,
}

impl UnknownName {
    /// Creates the error for a name. `kind` is a noun for the message. `known` lists all valid
    /// names, or is empty if there are too many to list.
    pub fn new(kind: &'static str, name: &str, known: Vec<&'static str>) -> Self {
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

/// Declares an enum whose values have names, with the list `ALL` of all values, a method that
/// returns the name of a value, and `named` for the value with a name.
#[doc(hidden)]
#[macro_export]
macro_rules! names {
    ($(#[$meta:meta])* $vis:vis enum $type:ident: $name:ident {
        $($(#[$about:meta])* $value:ident = $text:literal,)+
    }) => {
        $(#[$meta])*
        $vis enum $type {
            $($(#[$about])* $value,)+
        }

        impl $type {
            /// All values, in their order.
            $vis const ALL: [Self; [$($text),+].len()] = [$(Self::$value),+];

            /// Returns the name of the value.
            $vis const fn $name(self) -> &'static str {
                match self {
                    $(Self::$value => $text,)+
                }
            }

            /// Returns the value with this name; `None` if there is none.
            #[allow(dead_code, reason = "not every list of names is read")]
            $vis fn named(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|it| it.$name() == name)
            }
        }
    };
}

/// Implements `Display` and `FromStr` for a type that has a constant `ALL` and a method that
/// returns its name.
#[doc(hidden)]
#[macro_export]
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

//! Macros for types that wrap a number: types with an index, and the operators of sets.

/// Implements the index of a type that wraps a `u8`, the list of its first values, and `Debug` as
/// `Display`. An index may be larger than the list, but it must be below a limit.
macro_rules! indexed {
    ($type:ident, $count:literal, $limit:literal) => {
        impl $type {
            /// All values, in the order of their indices.
            pub const ALL: [Self; $count] = Self::first_values();

            /// The value with an index, counted from 0; `None` if [`ALL`](Self::ALL) has none.
            pub const fn new(index: usize) -> Option<Self> {
                if index < $count {
                    Some(Self::from_index(index))
                } else {
                    None
                }
            }

            /// The value with an index that must be below the limit.
            #[expect(
                clippy::cast_possible_truncation,
                reason = "an index below the limit fits"
            )]
            pub(super) const fn from_index(index: usize) -> Self {
                debug_assert!(index < $limit);
                Self(index as u8)
            }

            /// The index, counted from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            const fn first_values<const COUNT: usize>() -> [Self; COUNT] {
                let mut values = [Self(0); COUNT];
                let mut index = 0;
                while index < COUNT {
                    values[index] = Self::from_index(index);
                    index += 1;
                }
                values
            }
        }

        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    };
}

/// Implements union, intersection and difference of two sets, and the assignments of them. A set in
/// one word needs no further arguments. Other sets need two names and the three results.
macro_rules! set_operators {
    ($set:ident) => {
        $crate::grid::set_operators!($set, |a, b| $set(a.0 | b.0), $set(a.0 & b.0), $set(a.0 & !b.0));
    };
    ($set:ident, |$a:ident, $b:ident| $union:expr, $intersection:expr, $difference:expr) => {
        $crate::grid::set_operators!(@ $set BitOr bitor BitOrAssign bitor_assign $a $b $union);
        $crate::grid::set_operators!(@ $set BitAnd bitand BitAndAssign bitand_assign $a $b $intersection);
        $crate::grid::set_operators!(@ $set Sub sub SubAssign sub_assign $a $b $difference);
    };
    (@ $set:ident $op:ident $name:ident $assign:ident $assign_name:ident $a:ident $b:ident $of:expr) => {
        impl std::ops::$op for $set {
            type Output = Self;

            #[inline]
            fn $name(self, $b: Self) -> Self {
                let $a = self;
                $of
            }
        }

        impl std::ops::$assign for $set {
            #[inline]
            fn $assign_name(&mut self, other: Self) {
                *self = std::ops::$op::$name(*self, other);
            }
        }
    };
}

/// Implements the collection of items into a set. With the name of an iterator and its
/// documentation, also implements the iteration over the set, the complement, and the union of many
/// sets.
macro_rules! set_items {
    ($set:ident, $item:ident) => {
        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                for item in items {
                    set.insert(item);
                }
                set
            }
        }
    };
    ($set:ident, $item:ident, $iter:ident, $doc:literal) => {
        $crate::grid::set_items!($set, $item);

        #[doc = $doc]
        #[derive(Clone, Debug)]
        pub struct $iter($set);

        impl Iterator for $iter {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                let item = self.0.first()?;
                self.0.remove(item);
                Some(item)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for $iter {}

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<Self> for $set {
            /// Returns the union of all sets.
            fn from_iter<I: IntoIterator<Item = Self>>(sets: I) -> Self {
                sets.into_iter().fold(Self::EMPTY, |all, some| all | some)
            }
        }

        impl std::ops::Not for $set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self::ALL - self
            }
        }
    };
}

pub(super) use indexed;
pub(crate) use {set_items, set_operators};

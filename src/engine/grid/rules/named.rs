//! The rules and the layouts that have names.

use super::kind::Kind;
use super::pos::Pos;
use super::rule::{Rule, RuleError, Word};
use super::shape::{Shape, ShapeError, SubGrid};
use super::variant::{Variant, VariantError};

/// The layouts of several grids: the name of each, and the top left cell of each of its grids.
const LAYOUTS: &[(&str, &[[u8; 2]])] = &[
    ("samurai", &[[0, 0], [0, 12], [6, 6], [12, 0], [12, 12]]),
    ("windmill", &[[0, 3], [3, 12], [6, 6], [9, 0], [12, 9]]),
    ("sohei", &[[0, 6], [6, 0], [6, 12], [12, 6]]),
    ("butterfly", &[[0, 0], [0, 3], [3, 0], [3, 3]]),
    ("twodoku", &[[0, 0], [6, 6]]),
    (
        "gattai-8",
        &[
            [0, 0],
            [0, 12],
            [0, 24],
            [6, 6],
            [6, 18],
            [12, 0],
            [12, 12],
            [12, 24],
        ],
    ),
];

/// The rules of the whole grid without arguments, each with its one-word name.
const WHOLE: &[(&str, Kind)] = &[
    ("antiknight", Kind::AntiKnight),
    ("antiking", Kind::AntiKing),
    ("antitaxicab", Kind::AntiTaxicab),
    ("nonconsecutive", Kind::NonConsecutive),
    ("toroidal", Kind::Toroidal),
    ("windoku", Kind::Windoku),
    ("disjoint", Kind::Disjoint),
    ("asterisk", Kind::Asterisk),
    ("centeredots", Kind::CenterDots),
    ("girandola", Kind::Girandola),
    ("entropy", Kind::Entropy),
    ("mod3", Kind::Mod3),
    ("flatmates", Kind::Flatmates),
];

/// The error for an unknown name of rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown rule '{}'; available: {}", .0.escape_debug(), Variant::rule_names().collect::<Vec<_>>().join(", "))]
pub struct UnknownRules(pub String);

impl Shape {
    /// The layout of several grids with this name; `None` if there is no such layout.
    pub fn named(name: &str) -> Option<Self> {
        let (_, grids) = LAYOUTS.iter().find(|(known, _)| *known == name)?;
        let grid = |[row, col]: &[u8; 2]| SubGrid {
            top_left: Pos::new(*row, *col),
            size: 9,
        };
        let grids: Vec<SubGrid> = grids.iter().map(grid).collect();
        let end = |side: fn(Pos) -> u8| grids.iter().map(|grid| side(grid.top_left) + 9).max();
        let shape = Self::new(end(|at| at.row)?, end(|at| at.col)?).ok()?;
        shape.with_grids(grids).ok()
    }

    /// The names of all layouts of several grids.
    pub fn names() -> impl Iterator<Item = &'static str> {
        LAYOUTS.iter().map(|(name, _)| *name)
    }
}

impl Variant {
    /// The names of all rules that apply to the whole grid.
    pub fn rule_names() -> impl Iterator<Item = &'static str> {
        ["x"].into_iter().chain(WHOLE.iter().map(|(name, _)| *name))
    }

    /// Adds the rules with this name, such as `x` for both diagonals.
    ///
    /// # Errors
    /// The outer result is an error if the name is unknown. The inner result is an error if a rule
    /// does not fit the shape.
    pub fn add_named(&mut self, name: &str) -> Result<Result<(), RuleError>, UnknownRules> {
        if name == "x" {
            let diagonal = |word| Rule::of_word(Kind::Diagonal, word, &[]);
            let added = [Word::Rising, Word::Falling]
                .into_iter()
                .try_for_each(|word| self.add(diagonal(word)?));
            return Ok(added);
        }
        let kind = WHOLE.iter().find(|(known, _)| *known == name);
        let (_, kind) = kind.ok_or_else(|| UnknownRules(name.to_owned()))?;
        Ok(self.add(Rule::without_arguments(*kind)))
    }
}

impl From<ShapeError> for VariantError {
    fn from(error: ShapeError) -> Self {
        Self::Shape(error)
    }
}

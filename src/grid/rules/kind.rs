//! The kinds of rules: the words that a line may begin with, and what may follow them.

/// What must stand between the word and the cells of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arguments {
    /// Nothing.
    None,
    /// One number.
    Number,
    /// One number or nothing.
    MaybeNumber,
    /// Digits, with commas between them.
    Digits,
    /// `+` or `-`.
    Sign,
    /// The kind of a mark, and its number if it has one.
    Mark,
    /// A number, and `loop` or nothing.
    NumberLoop,
    /// `row`, `column` or `box`.
    House,
    /// A number and a direction.
    NumberDirection,
    /// A number and a line seen from outside.
    NumberOutside,
    /// Two numbers and a line seen from outside.
    TwoNumbersOutside,
}

/// How many groups of cells a line has, and how many cells each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cells {
    /// None.
    None,
    /// Just so many.
    Exactly(usize),
    /// So many or more.
    AtLeast(usize),
    /// So many groups or more, with one cell or more.
    Groups(usize),
}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $kind:ident $name:literal $arguments:ident $cells:ident $(($count:literal))?;)*) => {
        /// A kind of rule. Each is described by what a full grid must obey.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Kind {
            $($(#[doc = $doc])* $kind,)*
        }

        impl Kind {
            /// Every kind, in the order in which rules are written.
            pub const ALL: &'static [Self] = &[$(Self::$kind),*];

            /// The word that a line of this kind begins with.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
            }

            pub(super) const fn signature(self) -> (Arguments, Cells) {
                match self {
                    $(Self::$kind => (Arguments::$arguments, Cells::$cells $(($count))?),)*
                }
            }
        }
    };
}

kinds! {
    /// No digit twice on a diagonal: `+` from bottom left to top right, `-` from top left.
    Diagonal "diagonal" Sign None;
    /// Cells a knight's move apart differ.
    AntiKnight "antiknight" None None;
    /// Cells a king's move apart differ.
    AntiKing "antiking" None None;
    /// Two equal digits are never as many orthogonal steps apart as they say.
    AntiTaxicab "antitaxicab" None None;
    /// Orthogonal neighbors never differ by 1.
    NonConsecutive "nonconsecutive" None None;
    /// Moves and neighborhood go on at the opposite edge.
    Toroidal "toroidal" None None;
    /// Further houses of the size of a box, one cell from the edge and from each other.
    Windoku "windoku" None None;
    /// Cells at the same place in their boxes differ.
    Disjoint "disjoint" None None;
    /// Nine cells in the shape of an asterisk differ.
    Asterisk "asterisk" None None;
    /// The centers of the boxes differ.
    CenterDots "centerdots" None None;
    /// Nine cells in the shape of a pinwheel differ.
    Girandola "girandola" None None;
    /// Every square of four cells has a low, a middle and a high digit.
    Entropy "entropy" None None;
    /// Every square of four cells has all three remainders of 3.
    Mod3 "mod3" None None;
    /// Every middle digit has the least directly above it or the greatest directly below it.
    Flatmates "flatmates" None None;
    /// Every mark of a kind is given: neighbors without one of its family do not satisfy it.
    Negative "negative" Mark None;
    /// No digit twice.
    Unique "unique" None AtLeast(1);
    /// No digit twice, and a sum if there is a number.
    Cage "cage" MaybeNumber AtLeast(1);
    /// A sum; digits may repeat.
    Sum "sum" Number AtLeast(1);
    /// Even digits.
    Even "even" None AtLeast(1);
    /// Odd digits.
    Odd "odd" None AtLeast(1);
    /// Only these digits.
    Only "only" Digits AtLeast(1);
    /// Less than each orthogonal neighbor that is not marked likewise.
    Minimum "minimum" None AtLeast(1);
    /// Greater than each orthogonal neighbor that is not marked likewise.
    Maximum "maximum" None AtLeast(1);
    /// Four cells with these digits among theirs.
    Quad "quad" Digits Exactly(4);
    /// Cells with these digits among theirs.
    Contains "contains" Digits AtLeast(1);
    /// Cells with each of these digits exactly as often as it is named.
    ContainsExactly "containsexactly" Digits AtLeast(1);
    /// Groups with the same digits, each as often.
    Same "same" None Groups(2);
    /// Groups with the same digit at each place.
    Clone "clone" None Groups(2);
    /// Groups with the same sum.
    EqualSum "equalsum" None Groups(2);
    /// A digit that stands in one of the cells stands in as many of them as it says.
    Circles "circles" None AtLeast(1);
    /// The first cell is the number of different digits in the others.
    CountDistinct "countdistinct" None Groups(2);
    /// No digit twice, and no part has this sum.
    Rellik "rellik" Number AtLeast(1);
    /// No digit twice; as many odd as even, as many low as high, none in the middle.
    Equality "equality" None AtLeast(1);
    /// No digit twice; the cells between the smallest and the greatest have this sum.
    Lunchbox "lunchbox" Number AtLeast(1);
    /// Pairs of a count and a digit: exactly so many of it.
    LookAndSay "lookandsay" Number AtLeast(1);
    /// Increasing from the first cell.
    Thermo "thermo" None AtLeast(2);
    /// Never decreasing from the first cell.
    SlowThermo "slowthermo" None AtLeast(2);
    /// The number in the first group is the sum of each other group.
    Arrow "arrow" None Groups(2);
    /// The sum of both ends is the sum of the others.
    DoubleArrow "doublearrow" None AtLeast(3);
    /// Reads the same from both ends.
    Palindrome "palindrome" None AtLeast(2);
    /// Consecutive digits in any order.
    Renban "renban" None AtLeast(1);
    /// Any two cells differ by 2 or more.
    Nabner "nabner" None AtLeast(2);
    /// Neighbors on the line differ by this or more.
    Whisper "whisper" Number AtLeast(2);
    /// The inner cells lie strictly between the ends.
    Between "between" None AtLeast(2);
    /// The ends differ by this or more; the inner cells lie strictly outside them.
    Lockout "lockout" Number AtLeast(2);
    /// Cells equally far from the middle have one sum; a middle cell is that sum.
    Zipper "zipper" None AtLeast(2);
    /// Each stretch inside one region has the same sum.
    RegionSum "regionsum" None AtLeast(2);
    /// Can be cut into pieces of this sum.
    SumLine "sumline" NumberLoop AtLeast(1);
    /// So many cells in a row differ in their remainder by that number.
    Modular "modular" Number AtLeast(2);
    /// Three cells in a row are low, middle and high.
    Entropic "entropic" None AtLeast(2);
    /// The second cell says how far behind it the digit of the first cell stands.
    ValueIndex "valueindex" None AtLeast(3);
    /// A digit says where in its row, column or box the number of its own place stands.
    Indexer "indexer" House AtLeast(1);
    /// Two digits that differ by 1.
    White "white" None Exactly(2);
    /// Two digits of which one is twice the other.
    Black "black" None Exactly(2);
    /// Two digits that differ by this.
    Difference "difference" Number Exactly(2);
    /// Two digits of which one is so many times the other.
    Ratio "ratio" Number Exactly(2);
    /// Two digits with the sum 10.
    X "x" None Exactly(2);
    /// Two digits with the sum 5.
    V "v" None Exactly(2);
    /// The first digit is greater than the second.
    Greater "greater" None Exactly(2);
    /// The sum of a diagonal that begins in a cell.
    LittleKiller "littlekiller" NumberDirection Exactly(1);
    /// The sum of what stands between the smallest and the greatest digit.
    Sandwich "sandwich" NumberOutside None;
    /// The sum of as many cells as the first one says.
    XSum "xsum" NumberOutside None;
    /// How many cells are greater than all before them.
    Skyscraper "skyscraper" NumberOutside None;
    /// The first digit that is less than one before it.
    HiddenSkyscraper "hiddenskyscraper" NumberOutside None;
    /// The digit at the place that the first one says.
    Room "room" NumberOutside None;
    /// The rank of the line among all rows and columns, read from both ends as numbers.
    Rank "rank" NumberOutside None;
    /// The sum of the first cells, as many as the second number says.
    Frame "frame" TwoNumbersOutside None;
}

impl Kind {
    /// The kind that goes by a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// Whether the kind is a mark on the edge between two cells, so that [`Negative`](Self::Negative)
    /// may say that every one is given; and whether it is one of the family of differences and
    /// ratios, the other family being sums.
    pub(super) const fn mark(self) -> Option<bool> {
        match self {
            Self::White | Self::Black | Self::Difference | Self::Ratio => Some(true),
            Self::X | Self::V => Some(false),
            _ => None,
        }
    }

    /// Whether the order of the cells means nothing, and nothing is drawn along them.
    pub(super) const fn is_set(self) -> bool {
        matches!(
            self,
            Self::Unique
                | Self::Cage
                | Self::Sum
                | Self::Even
                | Self::Odd
                | Self::Only
                | Self::Minimum
                | Self::Maximum
                | Self::Quad
                | Self::Contains
                | Self::ContainsExactly
                | Self::Circles
                | Self::Rellik
                | Self::Equality
                | Self::LookAndSay
                | Self::Indexer
                | Self::White
                | Self::Black
                | Self::Difference
                | Self::Ratio
                | Self::X
                | Self::V
        )
    }
}

//! The kinds of rules, with the first word and the arguments of their lines.

crate::names! {
    /// The arguments that a kind of rules requires between the first word and the cells.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Arguments: slug {
        /// No arguments.
        None = "nothing",
        /// One number.
        Number = "number",
        /// An optional number.
        MaybeNumber = "maybe-number",
        /// Digits separated by commas.
        Digits = "digits",
        /// The sign `+` or `-`.
        Sign = "sign",
        /// The kind of a mark, with its number if it has one.
        Mark = "mark",
        /// A number, and optionally the word `loop`.
        NumberLoop = "number-loop",
        /// The word `row`, `column` or `box`.
        House = "house",
        /// A number and the direction of a diagonal.
        NumberDirection = "direction",
        /// A number and a line seen from outside.
        NumberOutside = "outside",
        /// Two numbers and a line seen from outside.
        TwoNumbersOutside = "two-outside",
        /// A [condition](super::Condition) on two digits.
        Condition = "condition",
        /// The rows and the columns of a move, and a [condition](super::Condition) on two digits.
        MoveCondition = "move-condition",
        /// A [pattern](super::DigitPattern) of digits.
        Pattern = "pattern",
        /// The beginnings of rules, separated by semicolons, each optionally after the word `not`.
        Alternatives = "alternatives",
    }
}

/// The number of cells, or of groups of cells, that a kind of rules requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellCount {
    /// No cells.
    None,
    /// Exactly this number of cells.
    Exactly(usize),
    /// At least this number of cells.
    AtLeast(usize),
    /// At least this number of groups, each with at least one cell.
    Groups(usize),
}

/// The type of a mark on the edge between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MarkType {
    /// A mark of a difference or a ratio.
    Difference,
    /// A mark of a sum.
    Sum,
    /// A mark of any condition.
    Condition,
}

// The properties of a kind, which follow the signature in the table. Functions below explain them.
const VALUE: u8 = 1;
const DIGIT: u8 = 2;
const LINE: u8 = 4;
const SET: u8 = 8;
const CAGE: u8 = 16;

macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $kind:ident $name:literal $arguments:ident $cells:ident $(($count:literal))?
        $(, $($property:ident)*)?;)*) => {
        crate::names! {
            /// The kind of a rule. The documentation of each kind states the condition that a full
            /// grid must satisfy. "This number" is the number among the arguments of the rule, and
            /// "this sum" is a sum that equals it.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum Kind: name {
                $($(#[doc = $doc])* $kind = $name,)*
            }
        }

        impl Kind {
            /// The arguments and the number of cells that a rule of this kind requires.
            pub const fn signature(self) -> (Arguments, CellCount) {
                match self {
                    $(Self::$kind => (Arguments::$arguments, CellCount::$cells $(($count))?),)*
                }
            }

            /// Returns true if rules of this kind have a property.
            const fn has(self, wanted: u8) -> bool {
                const PROPERTIES: &[u8] = &[$(0 $($(| $property)*)?),*];
                PROPERTIES[self as usize] & wanted != 0
            }
        }
    };
}

kinds! {
    /// No digit occurs twice on a diagonal: `+` from bottom left to top right, `-` from top left to
    /// bottom right.
    Diagonal "diagonal" Sign None, DIGIT;
    /// Cells a knight's move apart differ.
    AntiKnight "antiknight" None None, DIGIT;
    /// Cells a king's move apart differ.
    AntiKing "antiking" None None, DIGIT;
    /// The distance between two equal digits, in orthogonal steps, is never the digit itself.
    AntiTaxicab "antitaxicab" None None, DIGIT;
    /// Orthogonal neighbors never differ by 1.
    NonConsecutive "nonconsecutive" None None, VALUE;
    /// Moves and neighborhoods continue on the opposite edge.
    Toroidal "toroidal" None None, DIGIT;
    /// No digit occurs twice in a window. Windows have the size of a box. One cell separates
    /// windows from each other and from the edge.
    Windoku "windoku" None None, DIGIT;
    /// Cells at the same place in their boxes differ.
    Disjoint "disjoint" None None, DIGIT;
    /// Nine cells in the shape of an asterisk differ.
    Asterisk "asterisk" None None, DIGIT;
    /// The centers of the boxes differ.
    CenterDots "centeredots" None None, DIGIT;
    /// Nine cells in the shape of a pinwheel differ.
    Girandola "girandola" None None, DIGIT;
    /// Every square of 2x2 cells has a low, a middle and a high digit.
    Entropy "entropy" None None;
    /// Every square of 2x2 cells has digits with all three remainders modulo 3.
    Mod3 "mod3" None None;
    /// Every middle digit has the smallest digit directly above, or the largest digit directly
    /// below.
    Flatmates "flatmates" None None;
    /// One cell in each row, column and region is a doubler, whose value is twice its digit. Each
    /// digit is doubled once. Rules that [read values](Self::reads_values) read the value.
    Doublers "doublers" None None;
    /// As for doublers, but the value of a negator is the negative of its digit.
    Negators "negators" None None;
    /// Every mark of a kind is shown: neighbors without the mark do not satisfy its relation.
    Negative "negative" Mark None, VALUE;
    /// No digit occurs twice.
    Unique "unique" None AtLeast(1), DIGIT SET;
    /// No digit occurs twice. If there is a number, the digits have this sum.
    Cage "cage" MaybeNumber AtLeast(1), VALUE SET CAGE;
    /// The digits have this sum and may repeat.
    Sum "sum" Number AtLeast(1), VALUE SET CAGE;
    /// The sum of the digits satisfies the condition, in which the sum is `a`. Digits may repeat.
    Total "total" Condition AtLeast(1), VALUE SET CAGE;
    /// The digits have this number as their product, and may repeat.
    Product "product" Number AtLeast(1), VALUE SET CAGE;
    /// The greatest digit minus all others is this number. Digits may repeat.
    Minus "minus" Number AtLeast(1), SET CAGE;
    /// The greatest digit divided by all others is this number. Digits may repeat.
    Quotient "quotient" Number AtLeast(1), SET CAGE;
    /// This number is the sum or the product of the digits, or the greatest digit minus all others
    /// or divided by all others. Digits may repeat.
    Calculation "calculation" Number AtLeast(1), SET CAGE;
    /// The digits are even.
    Even "even" None AtLeast(1), DIGIT SET;
    /// The digits are odd.
    Odd "odd" None AtLeast(1), DIGIT SET;
    /// Only digits that are listed are allowed in the cells.
    Only "only" Digits AtLeast(1), DIGIT SET;
    /// Each digit is less than each orthogonal neighbor that is not marked as a minimum.
    Minimum "minimum" None AtLeast(1), VALUE SET;
    /// Each digit is greater than each orthogonal neighbor that is not marked as a maximum.
    Maximum "maximum" None AtLeast(1), VALUE SET;
    /// The four cells contain all digits that are listed.
    Quad "quad" Digits Exactly(4), DIGIT SET;
    /// The cells contain all digits that are listed.
    Contains "contains" Digits AtLeast(1), DIGIT SET;
    /// Each digit in the list occurs in the cells exactly as often as in the list.
    ContainsExactly "containsexactly" Digits AtLeast(1), DIGIT SET;
    /// The groups have the same digits, each digit equally often.
    Same "same" None Groups(2), DIGIT;
    /// The groups have the same digits in the same order.
    Clone "clone" None Groups(2), DIGIT;
    /// The groups have the same sum.
    EqualSum "equalsum" None Groups(2), VALUE;
    /// The sums of each two groups satisfy the condition, where `a` is the sum of the group that
    /// comes first.
    Sums "sums" Condition Groups(2), VALUE;
    /// Each digit d that occurs in the cells occurs exactly d times.
    Circles "circles" None AtLeast(1), DIGIT SET;
    /// The first cell's digit is the number of different digits in the other cells.
    CountDistinct "countdistinct" None Groups(2);
    /// The digit `a` of the first cell is the number of the other cells whose digit `b` satisfies the
    /// condition.
    Counting "counting" Condition Groups(2);
    /// No digit occurs twice, and no subset has this sum.
    Rellik "rellik" Number AtLeast(1), SET;
    /// No digit occurs twice, and there is no middle digit. There are as many odd as even digits,
    /// and as many low as high digits.
    Equality "equality" None AtLeast(1), SET;
    /// No digit occurs twice. The cells between the smallest and the largest digit have this sum.
    Lunchbox "lunchbox" Number AtLeast(1);
    /// The number lists pairs of a count and a digit: for 2213, there are exactly two 2s and one 3.
    LookAndSay "lookandsay" Number AtLeast(1), DIGIT SET;
    /// The digits increase from the first cell.
    Thermo "thermo" None AtLeast(2), VALUE;
    /// The digits never decrease from the first cell.
    SlowThermo "slowthermo" None AtLeast(2), VALUE LINE;
    /// The number formed by the first group is the sum of each other group.
    Arrow "arrow" None Groups(2), VALUE;
    /// The sum of the two end cells equals the sum of the cells between them.
    DoubleArrow "doublearrow" None AtLeast(3), VALUE LINE;
    /// The digits are the same when read from either end.
    Palindrome "palindrome" None AtLeast(2), VALUE LINE;
    /// The different cells of the line have consecutive digits, in any order.
    Renban "renban" None AtLeast(1), VALUE LINE;
    /// Any two different cells of the line have digits that differ by 2 or more.
    Nabner "nabner" None AtLeast(2), VALUE LINE;
    /// Neighbors on the line differ by at least this number.
    Whisper "whisper" Number AtLeast(2), VALUE LINE;
    /// The digits between the ends of the line are strictly between the digits of the ends.
    Between "between" None AtLeast(2), VALUE LINE;
    /// The two ends differ by at least this number. Each digit between the ends of the line is less
    /// than both end digits or greater than both.
    Lockout "lockout" Number AtLeast(2), VALUE LINE;
    /// All pairs of cells at the same distance from the middle have the same sum. If there is a
    /// middle cell, its digit equals that sum.
    Zipper "zipper" None AtLeast(2), VALUE LINE;
    /// The parts of the line in each region have the same sum. On a closed line, a part may continue
    /// over the first cell.
    RegionSum "regionsum" None AtLeast(2), VALUE LINE;
    /// The line can be cut into pieces with this sum. On a closed line or a loop, a piece may
    /// continue over the first cell.
    SumLine "sumline" NumberLoop AtLeast(1), VALUE LINE;
    /// The digits of any n consecutive cells have different remainders modulo n, where n is the
    /// number. On a closed line, consecutive cells continue over the first cell.
    Modular "modular" Number AtLeast(2), VALUE LINE;
    /// Any three consecutive cells have a low, a middle and a high digit. On a closed line,
    /// consecutive cells continue over the first cell.
    Entropic "entropic" None AtLeast(2), LINE;
    /// Neighbors on the line are one even and one odd digit.
    ParityLine "parityline" None AtLeast(2), VALUE LINE;
    /// Neighbors on the line satisfy the condition, where `a` is the digit that comes first.
    Pairs "pairs" Condition AtLeast(2), VALUE LINE;
    /// Each two of the cells satisfy the condition, where `a` is the digit that comes first.
    AllPairs "allpairs" Condition AtLeast(2), VALUE;
    /// Each two cells that a move connects satisfy the condition. The move goes this number of
    /// steps in one direction and the second number of steps at a right angle. `a` is the digit of
    /// the cell that comes first in reading order.
    Leap "leap" MoveCondition None, VALUE;
    /// At least one of the rules that are listed holds for the cells. A rule after `not` does not
    /// hold.
    OneOf "oneof" Alternatives AtLeast(2), LINE;
    /// The regular expression matches the digits in order.
    Regex "regex" Pattern AtLeast(1);
    /// The table of states accepts the digits in order.
    Machine "machine" Pattern AtLeast(1);
    /// Each digit differs from the digit before it by the same number, upward or downward.
    Sequence "sequence" None AtLeast(2), VALUE LINE;
    /// All differences between neighbors on the line are the same, apart from their direction.
    SameDifference "samedifference" None AtLeast(2), VALUE LINE;
    /// If the second digit is n, the nth cell after the second cell has the first digit.
    ValueIndex "valueindex" None AtLeast(3), LINE;
    /// If the cell at position N of its line has digit D, then the cell at position D has digit N.
    /// The line is a row for `column`, a column for `row`, and the box for `box`.
    Indexer "indexer" House AtLeast(1), DIGIT SET;
    /// The two digits differ by 1.
    White "white" None Exactly(2), VALUE SET;
    /// One digit is twice the other.
    Black "black" None Exactly(2), VALUE SET;
    /// The difference of the two digits is this number.
    Difference "difference" Number Exactly(2), VALUE SET;
    /// The ratio of the two digits is this number.
    Ratio "ratio" Number Exactly(2), VALUE SET;
    /// The sum of the two digits is 10.
    X "x" None Exactly(2), VALUE SET;
    /// The sum of the two digits is 5.
    V "v" None Exactly(2), VALUE SET;
    /// The first digit is greater than the second.
    Greater "greater" None Exactly(2), VALUE;
    /// A diagonal that starts in the cell has this sum.
    LittleKiller "littlekiller" NumberDirection Exactly(1), VALUE;
    /// The digits between the smallest and the largest digit of the line have this sum.
    Sandwich "sandwich" NumberOutside None;
    /// The first n cells of the line have this sum, where n is the first digit.
    XSum "xsum" NumberOutside None;
    /// Exactly n digits of the line are greater than all digits before them, where n is the number.
    Skyscraper "skyscraper" NumberOutside None;
    /// The first digit of the line that is less than a digit before it equals the number.
    HiddenSkyscraper "hiddenskyscraper" NumberOutside None;
    /// The digit at position n of the line equals the number, where n is the first digit.
    Room "room" NumberOutside None;
    /// The line, read as a number, has this rank among all rows and columns, each read in both
    /// directions. The smallest number has rank 1. No other line is the same number.
    Rank "rank" NumberOutside None;
    /// The first n cells of the line have the first number as their sum, where n is the second
    /// number.
    Frame "frame" TwoNumbersOutside None, VALUE;
}

impl Kind {
    /// The kind with this name; `None` if there is no such kind.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// Returns true if rules of this kind relate groups of cells, without a line between them.
    pub const fn relates_groups(self) -> bool {
        matches!(self.signature().1, CellCount::Groups(_)) && !matches!(self, Self::Arrow)
    }

    /// The factor by which the value of a cell differs from its digit, for a kind that modifies some
    /// cells; `None` for other kinds.
    pub const fn factor(self) -> Option<i64> {
        match self {
            Self::Doublers => Some(2),
            Self::Negators => Some(-1),
            _ => None,
        }
    }

    /// Returns true if a rule of this kind reads the values of cells, if the puzzle has doublers or
    /// negators. Cages also require different digits.
    pub const fn reads_values(self) -> bool {
        self.has(VALUE)
    }

    /// Returns true if this kind modifies cells, and it is not clear whether rules of the other kind
    /// read digits or values.
    pub(super) const fn excludes(self, other: Self) -> bool {
        let is_unclear = !other.reads_values() && !other.reads_digits();
        self.factor().is_some() && is_unclear
    }

    /// Returns true if a rule of this kind reads the digits of cells, even if the puzzle has doublers
    /// or negators.
    pub(super) const fn reads_digits(self) -> bool {
        self.has(DIGIT)
    }

    /// The type of a mark on the edge between two cells; `None` for a kind that
    /// [`Negative`](Self::Negative) cannot refer to.
    pub(super) const fn mark(self) -> Option<MarkType> {
        match self {
            Self::White | Self::Black | Self::Difference | Self::Ratio => {
                Some(MarkType::Difference)
            }
            Self::X | Self::V => Some(MarkType::Sum),
            Self::Pairs => Some(MarkType::Condition),
            _ => None,
        }
    }

    /// Returns true if the cells of a rule of this kind are a line that may return to its first
    /// cell, or pass through other cells more than once. A line that ends in its first cell is
    /// closed.
    pub const fn is_line(self) -> bool {
        self.has(LINE)
    }

    /// Returns true if a rule of this kind is drawn as a cage with a sum or another result.
    pub const fn is_cage(self) -> bool {
        self.has(CAGE)
    }

    /// Returns true if the cells of a rule of this kind are a set: their order does not matter, and
    /// no line is drawn through them.
    pub const fn is_set(self) -> bool {
        self.has(SET)
    }
}

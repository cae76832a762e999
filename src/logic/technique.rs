//! The names of the techniques and what the catalogue says about each.

use std::fmt;

use super::{CATALOGUE, Listing};

/// A kind of deduction. The order is the order of the [`CATALOGUE`]: easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// The last cell of a house takes the last digit.
    FullHouse,
    /// A digit has one place left in a box.
    HiddenSingleBox,
    /// A digit has one place left in a row or column.
    HiddenSingleLine,
    /// A digit confined to a line within a box leaves one place in a box beside it.
    DirectPointing,
    /// A digit confined to a box within a line leaves one place in a line beside it.
    DirectClaiming,
    /// A hidden pair leaves another digit of the house one place.
    DirectHiddenPair,
    /// A cell has one candidate left.
    NakedSingle,
    /// A hidden triple leaves another digit of the house one place.
    DirectHiddenTriple,
    /// All places of a digit in a box lie in one line: it goes from the rest of the line.
    Pointing,
    /// All places of a digit in a line lie in one box: it goes from the rest of the box.
    Claiming,
    /// A naked pair in a box and a line at once, which takes candidates from both.
    LockedPair,
    /// Two cells of a house have only two digits between them: no other cell can have these.
    NakedPair,
    /// The places of a digit in two lines lie in two crossing lines.
    XWing,
    /// Two digits of a house have only two places between them: nothing else fits there.
    HiddenPair,
    /// A naked triple in a box and a line at once, which takes candidates from both.
    LockedTriple,
    /// Three cells of a house have only three digits between them.
    NakedTriple,
    /// The places of a digit in three lines lie in three crossing lines.
    Swordfish,
    /// Three digits of a house have only three places between them.
    HiddenTriple,
    /// Two parallel lines have two places each for a digit, one above the other.
    Skyscraper,
    /// A row and a column have two places each for a digit, tied together in a box.
    TwoStringKite,
    /// Two strong links of a digit tied by a weak one, in any other houses.
    TurbotFish,
    /// A cell with x and y sees one with x and z and one with y and z: one of those is z.
    XyWing,
    /// The places of a digit in a box form a cross: a strong link leads from arm to arm.
    EmptyRectangle,
    /// Two kites tied together by the same two cells.
    DualTwoStringKite,
    /// Two empty rectangles in the same box.
    DualEmptyRectangle,
    /// A cell with x, y and z sees one with x and z and one with y and z: one of the three is z.
    XyzWing,
    /// Two cells with x and y that cannot both be y: one is x.
    WWing,
    /// Two digits of a line lie in a box, but for a cell of each that must be alike.
    AlmostLockedPair,
    /// A place of a digit sees both colours of a group.
    ColourTrap,
    /// Two places of one colour see each other: the colour is false.
    ColourWrap,
    /// Three corners have only two digits: the fourth has neither.
    UniqueRectangle1,
    /// Two corners in a line have the same digit more: one of them is it.
    UniqueRectangle2,
    /// The further digits of two corners act as one cell of a naked subset.
    UniqueRectangle3,
    /// One of the two digits is confined to two corners: they cannot be the other.
    UniqueRectangle4,
    /// Two corners crosswise, or three, have the same digit more.
    UniqueRectangle5,
    /// One of the two digits is confined to the corners: it goes from the two that have more.
    UniqueRectangle6,
    /// Cells with the same two candidates take turns along a chain.
    RemotePair,
    /// One digit in a corner would force the other digit beside it, and the same crosswise.
    HiddenRectangle,
    /// Three corners are solved, none by a clue: the fourth must not complete the exchange.
    AvoidableRectangle1,
    /// Two corners are solved, none by a clue: of the others one is their common digit.
    AvoidableRectangle2,
    /// Six cells or more would have two digits in turn: the one with others has neither.
    UniqueLoop1,
    /// Some cells of a loop of two digits have the same digit more: one of them is it.
    UniqueLoop2,
    /// The further digits of two cells of a loop act as one cell of a naked subset.
    UniqueLoop3,
    /// One of the two digits of a loop is confined to two cells: they cannot be the other.
    UniqueLoop4,
    /// A basic fish of two lines but for a few fins.
    FinnedXWing,
    /// A finned fish of two lines, one of which has little but its fins.
    SashimiXWing,
    /// Six cells of two lines would have three digits: the one with others has none of them.
    ExtendedRectangle1,
    /// Some of six cells have the same digit more than three: one of them is it.
    ExtendedRectangle2,
    /// The further digits of some of six cells act as one cell of a naked subset.
    ExtendedRectangle3,
    /// Four cells of a house have only four digits between them.
    NakedQuadruple,
    /// A basic fish of three lines but for a few fins.
    FinnedSwordfish,
    /// The places of a digit in four lines lie in four crossing lines.
    Jellyfish,
    /// A finned fish of three lines, one of which has little but its fins.
    SashimiSwordfish,
    /// Three digits of a line lie in a box, but for two cells of each that must be alike.
    AlmostLockedTriple,
    /// Four digits of a house have only four places between them.
    HiddenQuadruple,
    /// A basic fish of four lines but for a few fins.
    FinnedJellyfish,
    /// Four cells round a corner have four digits, of which one can stand twice.
    WxyzWing,
    /// A finned fish of four lines, one of which has little but its fins.
    SashimiJellyfish,
    /// But for one cell the board would have two solutions or none: the cell decides.
    Bug1,
    /// Colours of two groups see each other: one of the opposite colours is true.
    MultiColourTrap,
    /// A colour sees both colours of another group: it is false.
    MultiColourWrap,
    /// But for one digit in some cells the board would have two solutions or none.
    Bug2,
    /// Two cells keep the board from having two solutions or none, and share a digit.
    Bug4,
    /// The candidates that keep the board from having two solutions act as one cell of a naked subset.
    Bug3,
    /// Three digits leave a box along a row and a column by one cell each.
    Firework,
    /// A symmetry leaves the clues as they are, and so the solution.
    GurthSymmetry,
    /// A candidate that cannot be true whichever of two colours is.
    MedusaTrap,
    /// A colour of candidates of several digits contradicts itself: it is false.
    MedusaWrap,
    /// Two cells cannot be all pairs of digits: a candidate is left without company.
    AlignedPairExclusion,
    /// Cells of a crossing share their digits out between the line and the box.
    SueDeCoq,
    /// Five cells round a corner have five digits, of which one can stand twice.
    VwxyzWing,
    /// A chain of places of one digit.
    XChain,
    /// A chain of cells with two candidates.
    XyChain,
    /// A chain whose ends see each other.
    ContinuousNiceLoop,
    /// A chain whose two ends decide one candidate.
    DiscontinuousNiceLoop,
    /// A chain of which one end is true.
    Aic,
    /// Two almost locked sets of which one lacks a digit.
    AlsXz,
    /// A fish of two houses with boxes on one side or both.
    FrankenXWing,
    /// A franken fish of two houses but for a few fins.
    FinnedFrankenXWing,
    /// Three almost locked sets, the middle one bonded to both others.
    AlsXyWing,
    /// A closed chain some of whose nodes are several cells.
    GroupedContinuousNiceLoop,
    /// A chain with groups whose two ends decide one candidate.
    GroupedDiscontinuousNiceLoop,
    /// A chain with groups of which one end is true.
    GroupedAic,
    /// One place of a digit leaves no room for its other copies.
    Nishio,
    /// Three cells cannot be all triples of digits: a candidate is left without company.
    AlignedTripleExclusion,
    /// A fish of three houses with boxes on one side or both.
    FrankenSwordfish,
    /// A franken fish of three houses but for a few fins.
    FinnedFrankenSwordfish,
    /// Four almost locked sets or more in a row.
    AlsChain,
    /// A fish of four houses with boxes on one side or both.
    FrankenJellyfish,
    /// A franken fish of four houses but for a few fins.
    FinnedFrankenJellyfish,
    /// Chains from one candidate contradict each other.
    ForcingChainContradiction,
    /// A cell each of whose candidates is missing from an almost locked set.
    DeathBlossom,
    /// Chains from all candidates of a cell, or all places in a house, have the same end.
    ForcingChainVerity,
    /// Chains from every candidate of a cell have the same end.
    CellForcingChains,
    /// Chains from every place of a digit in a house have the same end.
    RegionForcingChains,
    /// All that follows from one candidate contradicts itself.
    ForcingNetContradiction,
    /// The same follows from all candidates of a cell, or all places in a house.
    ForcingNetVerity,
    /// Chains that use what they have ruled out lead to the same end, or contradict each other.
    DynamicForcingChains,
    /// A fish of any two houses.
    MutantXWing,
    /// A fish of any two houses but for a few fins.
    FinnedMutantXWing,
    /// A fish of any three houses.
    MutantSwordfish,
    /// A fish of any three houses but for a few fins.
    FinnedMutantSwordfish,
    /// A fish of any four houses.
    MutantJellyfish,
    /// A fish of any four houses but for a few fins.
    FinnedMutantJellyfish,
    /// Chains from the fins of a fish do what the fish does without them.
    KrakenFish1,
    /// Chains from the fins of a fish and from its places in a house lead to the same end.
    KrakenFish2,
    /// A digit stands where all ways to place its nine copies agree.
    TemplateSet,
    /// A digit does not stand where no way to place its nine copies has it.
    TemplateDelete,
    /// Dynamic chains with locked candidates, pairs and X-wings that arise on the way.
    DynamicForcingChainsPlus,
    /// The places of a digit in five lines lie in five crossing lines.
    Squirmbag,
    /// A basic fish of five lines but for a few fins.
    FinnedSquirmbag,
    /// A finned fish of five lines, one of which has little but its fins.
    SashimiSquirmbag,
    /// The places of a digit in six lines lie in six crossing lines.
    Whale,
    /// A basic fish of six lines but for a few fins.
    FinnedWhale,
    /// A finned fish of six lines, one of which has little but its fins.
    SashimiWhale,
    /// The places of a digit in seven lines lie in seven crossing lines.
    Leviathan,
    /// A basic fish of seven lines but for a few fins.
    FinnedLeviathan,
    /// A finned fish of seven lines, one of which has little but its fins.
    SashimiLeviathan,
    /// A fish of five houses with boxes on one side or both.
    FrankenSquirmbag,
    /// A franken fish of five houses but for a few fins.
    FinnedFrankenSquirmbag,
    /// A fish of six houses with boxes on one side or both.
    FrankenWhale,
    /// A franken fish of six houses but for a few fins.
    FinnedFrankenWhale,
    /// Dynamic chains with chains that arise on the way.
    NestedForcingChains,
    /// A fish of seven houses with boxes on one side or both.
    FrankenLeviathan,
    /// A franken fish of seven houses but for a few fins.
    FinnedFrankenLeviathan,
    /// A fish of any five houses.
    MutantSquirmbag,
    /// A fish of any five houses but for a few fins.
    FinnedMutantSquirmbag,
    /// A fish of any six houses.
    MutantWhale,
    /// A fish of any six houses but for a few fins.
    FinnedMutantWhale,
    /// A fish of any seven houses.
    MutantLeviathan,
    /// A fish of any seven houses but for a few fins.
    FinnedMutantLeviathan,
    /// Dynamic chains with cell and region forcing chains that arise on the way.
    NestedMultipleForcingChains,
    /// Dynamic chains with dynamic chains that arise on the way.
    NestedDynamicForcingChains,
    /// Dynamic chains with nested chains that arise on the way.
    NestedDynamicForcingChainsPlus,
}

impl Technique {
    /// What the catalogue says about it.
    pub fn listing(self) -> &'static Listing {
        &CATALOGUE[self as usize]
    }

    /// The technique with this [slug](Listing::slug).
    pub fn from_slug(slug: &str) -> Option<Self> {
        let listing = CATALOGUE.iter().find(|listing| listing.slug == slug)?;
        Some(listing.technique)
    }
}

impl fmt::Display for Technique {
    /// The slug: `naked-pair`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.listing().slug)
    }
}

/// Techniques that share an idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// One candidate is left in a cell or a house.
    Singles,
    /// A box and a line cross.
    Intersections,
    /// As many cells as digits.
    Subsets,
    /// One digit, as many cover houses as base houses.
    Fish,
    /// One digit, two strong links.
    SingleDigit,
    /// A few cells that cannot all avoid a digit.
    Wings,
    /// Candidates in two colours, of which one is true.
    Colouring,
    /// What would give a second solution is not so.
    Uniqueness,
    /// Strong and weak links in turn.
    Chains,
    /// Cells with one candidate more than cells.
    Als,
    /// All that follows from a premise.
    Forcing,
    /// Every way to place all copies of a digit.
    Templates,
}

impl Family {
    /// Whether two patterns are worth telling apart though they do the same to the board.
    pub(super) fn tells_apart_equal_effects(self) -> bool {
        !matches!(self, Self::Fish | Self::Chains | Self::Als | Self::Forcing)
    }
}

/// How demanding a technique is: HoDoKu's levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Singles.
    Easy,
    /// Intersections and small subsets.
    Medium,
    /// Patterns that must be looked for.
    Hard,
    /// Long chains and large patterns.
    Unfair,
    /// What nobody does without paper or patience.
    Extreme,
}

impl Grade {
    /// The name by which programs know it.
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }
}

/// A difficulty on the scale of Sudoku Explainer, in tenths: 45 is its 4.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rating {
    /// Its own rating of this technique, without additions for length.
    Explainer(u16),
    /// It does not know the technique by name: our place for it among its neighbours.
    Ours(u16),
}

impl Rating {
    /// The number, whoever gave it.
    pub const fn tenths(self) -> u16 {
        match self {
            Self::Explainer(tenths) | Self::Ours(tenths) => tenths,
        }
    }
}

/// What a technique takes for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needs {
    /// Only that each house holds each digit once.
    Houses,
    /// That the houses are rows, columns and boxes, and cross as those do.
    Crossings,
    /// That the puzzle has one solution.
    OneSolution,
}

/// When a technique is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// For the first step, for all steps, and on request.
    Always,
    /// For the first step when nothing easier is found, and on request: it would find hundreds.
    FirstStep,
    /// For all steps, and on request: it is slow, and an easier technique mostly does for it.
    AllSteps,
    /// Only when it is asked for by name: it is slow, or another technique finds the same.
    OnRequest,
}

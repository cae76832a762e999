//! Steps of puzzles with rules, as data.

use super::law::{Area, LawOrigin};
use super::model::Sight;
use super::position::VariantPosition;
use crate::grid::rules::{Outside, Pos};

macro_rules! techniques {
    ($($(#[doc = $doc:literal])* $name:ident $slug:literal $grade:literal;)*) => {
        /// A technique for puzzles of any shape with any rules, in teaching order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum VariantTechnique {
            $($(#[doc = $doc])* $name,)*
        }

        impl VariantTechnique {
            /// All techniques, easiest first.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The identifier in commands and files.
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Self::$name => $slug,)*
                }
            }

            /// The difficulty, from 1 to 5.
            pub const fn grade(self) -> u8 {
                match self {
                    $(Self::$name => $grade,)*
                }
            }
        }
    };
}

techniques! {
    /// One cell is left in a house.
    FullHouse "full-house" 1;
    /// One place is left for a digit in a house.
    HiddenSingle "hidden-single" 1;
    /// One candidate is left in a cell.
    NakedSingle "naked-single" 1;
    /// One empty cell is left in a sum of a rule.
    LastOfSum "last-of-sum" 1;
    /// A digit has no partner in the other cell of a pair.
    Pair "pair-rule" 1;
    /// Digits increase along a thermometer.
    Order "order" 1;
    /// One combination of digits fills the cells of a rule.
    OnlyCombination "only-combination" 1;
    /// A digit that every combination has, and that has one place.
    RequiredSingle "required-single" 2;
    /// The 45 rule leaves one cell.
    LastInnie "last-innie" 2;
    /// All places of a digit in a house see a cell.
    Locked "locked" 2;
    /// All places of a digit that a rule requires see a cell.
    RequiredLocked "required-locked" 2;
    /// The minimum and maximum sum of the other cells.
    SumBounds "sum-bounds" 2;
    /// The combinations of digits that fill the cells of a rule.
    Combinations "combinations" 2;
    /// Digits that must occur among some cells.
    Occurrence "occurrence" 2;
    /// The rank of a line among all lines.
    Rank "rank" 2;
    /// Two cells with two candidate digits in total.
    NakedPair "naked-pair" 3;
    /// Two digits of a house fit only in the same two cells.
    HiddenPair "hidden-pair" 3;
    /// The 45 rule leaves two cells.
    Innies "innies" 3;
    /// The fillings of the cells of a rule.
    Fillings "fillings" 3;
    /// The sums that all parts of a rule can have.
    CommonSum "common-sum" 3;
    /// Three cells with three candidate digits in total.
    NakedTriple "naked-triple" 3;
    /// Three digits with three places.
    HiddenTriple "hidden-triple" 3;
    /// A digit in two rows and two columns.
    XWing "x-wing" 3;
    /// The 45 rule leaves three cells or more, or adds up three houses or more.
    LargeInnies "large-innies" 3;
    /// The cells that stick out of regions hold the digits missing in them.
    Leftovers "leftovers" 3;
    /// The possible fillings of a line with a clue at its end.
    Line "line-clue" 3;
    /// A candidate beside which a law has no filling.
    Unfillable "no-filling" 4;
    /// A candidate that is in no possible filling of a law.
    Rejected "impossible-fillings" 4;
    /// Four cells with four candidate digits in total.
    NakedQuadruple "naked-quadruple" 4;
    /// Four digits with four places.
    HiddenQuadruple "hidden-quadruple" 4;
    /// A digit in three rows and three columns.
    Swordfish "swordfish" 4;
    /// A digit with two places in each of two parallel lines.
    Skyscraper "skyscraper" 4;
    /// Two strong links of one digit.
    TurbotFish "turbot-fish" 4;
    /// Three cells with two candidates each.
    XyWing "xy-wing" 4;
    /// Alternating strong and weak links of one digit.
    XChain "x-chain" 4;
    /// A chain of cells with two candidates each.
    XyChain "xy-chain" 4;
    /// Alternating strong and weak links.
    Chain "aic" 4;
    /// A chain in which a digit may be in one of several cells of a house.
    GroupedChain "grouped-aic" 5;
    /// A chain through sets of cells that have one more candidate digit than cells.
    AlsChain "als-chain" 5;
    /// A candidate whose digit would then have no place in another house.
    Nishio "nishio" 5;
    /// A conclusion that holds in each of several cases.
    Cases "cases" 5;
    /// An assumption that leads to a contradiction.
    Contradiction "contradiction" 5;
}

/// A candidate: a cell and a digit.
pub type PosCandidate = (Pos, u8);

/// One deduction in a puzzle of any shape with any rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantStep {
    /// The technique.
    pub technique: VariantTechnique,
    /// Candidates that must be true.
    pub placements: Vec<PosCandidate>,
    /// Candidates that cannot be true. Those excluded by placements are not listed.
    pub eliminations: Vec<PosCandidate>,
    /// The evidence.
    pub pattern: VariantPattern,
}

/// The evidence of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariantPattern {
    /// One place in a house, or one candidate in a cell.
    Single(Option<Area>),
    /// Some of the places must hold the digits, and all places see the cells of the eliminations.
    Locked {
        /// The reason why the digits must be in the places.
        demand: Demand,
        /// The digits.
        digits: Vec<u8>,
        /// The places of the digits; one place if the step is a placement.
        places: Vec<Pos>,
        /// The rules by which places see the cells if no house contains both.
        sights: Vec<Sight>,
    },
    /// Cells that all see each other, with as many candidates as cells.
    Naked {
        /// The cells.
        cells: Vec<Pos>,
        /// The digits.
        digits: Vec<u8>,
        /// An area that contains all cells, if there is one.
        area: Option<Area>,
    },
    /// Digits with as many places in a house as digits.
    Hidden {
        /// The cells.
        cells: Vec<Pos>,
        /// The digits.
        digits: Vec<u8>,
        /// The house.
        area: Area,
    },
    /// A digit whose places in some lines are in as many cross lines.
    Fish {
        /// The digit.
        digit: u8,
        /// The lines in which it must occur.
        base: Vec<Area>,
        /// The cross lines.
        cover: Vec<Area>,
        /// The places.
        cells: Vec<Pos>,
    },
    /// Digits without a partner in the other cell of a pair.
    Pair {
        /// The index of the rule.
        rule: usize,
        /// The cell that loses candidates.
        cell: Pos,
        /// The other cell.
        other: Pos,
        /// The candidates of the other cell.
        partners: Vec<u8>,
    },
    /// The candidates that a rule leaves in some cells.
    Law(LawFacts, Proof),
    /// The digits of counting circles.
    Circles {
        /// The index of the rule.
        rule: usize,
        /// The circles.
        cells: Vec<Pos>,
        /// The possible sets of different digits, unless the conclusion does not depend on them.
        sets: Vec<Vec<u8>>,
        /// The fact that implies the conclusion.
        fact: CirclesFact,
    },
    /// The rank of a line, by the index of its rule, and the fact that implies the conclusion.
    Rank(usize, RankFact),
    /// All fillings of a law with the eliminated candidates, each with its contradiction.
    Rejected(LawFacts, Vec<(Vec<u8>, RuleContradiction)>),
    /// Alternating strong and weak links; both ends of a strong link first.
    Chain(Vec<StrongPair>),
    /// Several cases, one of which is true, and the path from each of them to the conclusion.
    Cases(CaseSource, Vec<CasePath>),
    /// The consequences of an assumption, up to a contradiction.
    Contradiction(Vec<Consequence>, RuleContradiction),
}

/// The reason why a digit must be in one of some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// A full house.
    Area(Area),
    /// The digit is in every filling of a law. With the sets of digits of the fillings.
    Law(LawFacts, Vec<Vec<u8>>),
    /// Every filling of the law has one of the two candidates.
    Filling(LawFacts),
    /// Cells that all see each other, with one more digit than cells. If one of the digits is
    /// missing, the cells contain all the others.
    AlmostLocked(Vec<Pos>, Vec<u8>),
}

/// A law on some cells, and their candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawFacts {
    /// The origin of the law.
    pub by: LawOrigin,
    /// The cells.
    pub cells: Vec<Pos>,
    /// The candidates of each cell.
    pub left: Vec<Vec<u8>>,
    /// The weights of the digits and the sum, if it is a sum.
    pub sum: Option<(Vec<i32>, i32)>,
}

/// The reason why candidates are impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Only these sets of digits fill the cells.
    Sets(Vec<Vec<u8>>),
    /// Only these fillings are possible, in the order of the cells.
    Fillings(Vec<Vec<u8>>),
    /// The minimum and maximum digit of each cell.
    Bounds(Vec<Bound>),
    /// All parts of the rule can only have one of these sums.
    CommonSums(Vec<i32>),
    /// With any of these candidates there is no filling.
    Exhausted,
}

/// The bounds of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The cell.
    pub cell: Pos,
    /// The minimum and maximum sum of the other terms, if it is a sum.
    pub others: Option<[i32; 2]>,
    /// The minimum and maximum digit of the cell.
    pub ends: [i32; 2],
}

/// A digit in one of some cells. With only one cell, this is a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainNode {
    /// The cells.
    pub cells: Vec<Pos>,
    /// The digit.
    pub digit: u8,
}

/// A strong link of a chain: if the first node is false, the second is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrongPair {
    /// The node assumed to be false: none of its cells has the digit.
    pub from: ChainNode,
    /// The node that is true if `from` is false: one of its cells has the digit.
    pub to: ChainNode,
    /// The reason. Two candidates of one cell need no reason.
    pub by: Option<Box<Demand>>,
    /// The candidates that follow from `to`, each from the one before.
    pub then: Vec<Implication>,
    /// The reason why the second node of this link excludes the first node of the next link.
    pub weak: Option<WeakLink>,
}

impl StrongPair {
    /// All nodes, in order.
    pub fn nodes(&self) -> impl Iterator<Item = &ChainNode> {
        let then = self.then.iter().map(|then| &then.to);
        [&self.from, &self.to].into_iter().chain(then)
    }

    /// The last node that is true.
    pub fn end(&self) -> &ChainNode {
        self.then.last().map_or(&self.to, |then| &then.to)
    }
}

/// A candidate that a true candidate implies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implication {
    /// The candidate that is true.
    pub to: ChainNode,
    /// The reason.
    pub by: ImpliedBy,
}

/// The reason why a candidate implies another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImpliedBy {
    /// It is the only partner by the rule with this index.
    Rule(usize),
    /// Every filling of the law with the first has the second.
    Law(Box<LawFacts>),
}

/// The reason why two nodes are not both true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeakLink {
    /// They are digits of one cell.
    Cell,
    /// Their cells see each other.
    Sight(Vec<Sight>),
    /// The rule with this index forbids them together.
    Rule(usize),
    /// No filling of the law has both.
    Law(Box<LawFacts>),
}

/// A fact about the digits of counting circles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CirclesFact {
    /// Digits that are in none of the sets are not in the circles.
    Sets,
    /// The digit is already in as many circles as its value.
    Complete(u8, Vec<Pos>),
    /// The digit is in every set, and the number of its places equals its value.
    AllPlaces(u8, Vec<Pos>),
    /// The digit is in every set, and the number of houses with its places among the circles equals
    /// its value.
    Houses(u8, Vec<Area>, Vec<Pos>),
}

/// A fact about the ranks of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankFact {
    /// One line of each side begins with each digit, so the rank determines the first digit.
    First {
        /// The first cell of the line.
        cell: Pos,
    },
    /// A line is less than another one.
    Less {
        /// The line, and the greater one.
        lines: [Outside; 2],
        /// The cells of both lines, up to those in which the digits may differ first.
        cells: [Vec<Pos>; 2],
        /// True if the last of these cells have different digits.
        is_strict: bool,
        /// The reason why the first line is less.
        by: RankOrder,
    },
}

/// The reason why one line is less than another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankOrder {
    /// Both ranks are known, by the indices of the rules.
    Ranks([usize; 2]),
    /// Of the lines that begin with the same digit, all others on the other side are known.
    Counted {
        /// The first digit.
        digit: u8,
        /// The place of the line with the rank, from 1.
        place: usize,
        /// The lines known to be less, or greater, than the line with the rank.
        known: Vec<Outside>,
    },
}

/// The reason why one of several cases is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseSource {
    /// The candidates of a cell.
    Cell(Pos),
    /// The places of a digit in a full house.
    Area(u8, Area),
    /// The fillings of a law.
    Law(LawFacts),
}

/// One of several cases, and a path of links from it to the conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CasePath {
    /// The candidates that are true in this case. The path begins with one of them.
    pub assumed: Vec<PosCandidate>,
    /// The index of the candidate with which the path begins.
    pub first: usize,
    /// The links, each from the previous candidate. The last link leads to the conclusion.
    pub links: Vec<CaseLink>,
}

/// A candidate that is true or false because of the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseLink {
    /// The candidate.
    pub node: ChainNode,
    /// The reason.
    pub by: CaseReason,
}

/// The reason why a candidate is true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseReason {
    /// The candidate is true, because the previous candidate is false. Two candidates of one cell
    /// need no reason.
    Strong(Option<Box<Demand>>),
    /// It is true, since the one before is true.
    Implied(ImpliedBy),
    /// It is false, since the one before is true.
    Weak(WeakLink),
}

impl CasePath {
    /// All candidates of the path, in order.
    pub fn nodes(&self) -> impl Iterator<Item = PosCandidate> {
        let links = self.links.iter().filter_map(|link| {
            let cell = link.node.cells.first()?;
            Some((*cell, link.node.digit))
        });
        self.assumed.iter().copied().chain(links)
    }
}

/// A candidate that an assumption makes true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// The candidate.
    pub entry: PosCandidate,
    /// True if the candidate is true.
    pub is_true: bool,
    /// The reason.
    pub because: ConsequenceReason,
}

/// The reason for a consequence of an assumption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConsequenceReason {
    /// It is the assumption.
    Assumed,
    /// The candidate is the last one of its cell.
    LastCandidate,
    /// The cell is the last place in the area.
    LastPlace(Area),
    /// A true candidate sees it.
    Sees(PosCandidate, Sight),
    /// A rule about a pair of cells forbids the candidate with every candidate of the other cell.
    Pair(usize, Pos),
    /// The digit is in one of these cells of the area, which all see the cell of the candidate.
    Locked(Area, Vec<Pos>),
    /// No filling of the law has it.
    Law(Box<LawFacts>),
}

/// A contradiction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleContradiction {
    /// No candidate is left for the cell.
    Cell(Pos),
    /// No place is left for the digit.
    Area(u8, Area),
    /// No filling is left.
    Law(Box<LawFacts>),
}

impl VariantStep {
    /// Applies the step.
    pub fn apply(&self, position: &mut VariantPosition) {
        for (pos, digit) in &self.eliminations {
            position.eliminate(*pos, *digit);
        }
        for (pos, digit) in &self.placements {
            position.place(*pos, *digit);
        }
    }

    /// The cells of the pattern and those that the step changes, in reading order.
    pub fn cells(&self) -> Vec<Pos> {
        let changed = self.placements.iter().chain(&self.eliminations);
        let mut cells = self.evidence();
        cells.extend(changed.map(|(pos, _)| *pos));
        cells.sort();
        cells.dedup();
        cells
    }

    /// The cells of the pattern, in reading order.
    pub fn evidence(&self) -> Vec<Pos> {
        let mut cells: Vec<Pos> = match &self.pattern {
            VariantPattern::Single(Some(_)) => Vec::new(),
            VariantPattern::Single(None) => self.placements.iter().map(|(pos, _)| *pos).collect(),
            VariantPattern::Locked { places, demand, .. } => {
                let mut own = places.clone();
                if let Demand::Law(law, _) = demand {
                    own.extend(&law.cells);
                }
                own
            }
            VariantPattern::Naked { cells, .. }
            | VariantPattern::Hidden { cells, .. }
            | VariantPattern::Circles { cells, .. }
            | VariantPattern::Fish { cells, .. } => cells.clone(),
            VariantPattern::Pair { cell, other, .. } => vec![*cell, *other],
            VariantPattern::Rank(_, RankFact::First { cell }) => vec![*cell],
            VariantPattern::Rank(_, RankFact::Less { cells, .. }) => cells.concat(),
            VariantPattern::Law(law, _) | VariantPattern::Rejected(law, _) => law.cells.clone(),
            VariantPattern::Chain(links) => {
                let nodes = links.iter().flat_map(StrongPair::nodes);
                let ends = nodes.flat_map(|node| node.cells.iter().copied());
                let sets = links.iter().filter_map(|link| match link.by.as_deref() {
                    Some(Demand::AlmostLocked(cells, _)) => Some(cells),
                    _ => None,
                });
                ends.chain(sets.flatten().copied()).collect()
            }
            VariantPattern::Cases(source, cases) => {
                let mut own = source.cells();
                let nodes = cases.iter().flat_map(CasePath::nodes);
                own.extend(nodes.map(|(pos, _)| pos));
                own
            }
            VariantPattern::Contradiction(facts, conflict) => {
                let mut own: Vec<Pos> = facts.iter().map(|fact| fact.entry.0).collect();
                match conflict {
                    RuleContradiction::Cell(pos) => own.push(*pos),
                    RuleContradiction::Area(_, area) => own.extend(&area.cells),
                    RuleContradiction::Law(law) => own.extend(&law.cells),
                }
                own
            }
        };
        cells.sort();
        cells.dedup();
        cells
    }

    /// Returns true if a candidate belongs to the pattern.
    pub fn is_evidence(&self, (pos, digit): PosCandidate) -> bool {
        match &self.pattern {
            VariantPattern::Single(Some(_)) => false,
            VariantPattern::Locked {
                places: cells,
                digits,
                ..
            }
            | VariantPattern::Naked { cells, digits, .. }
            | VariantPattern::Hidden { cells, digits, .. } => {
                cells.contains(&pos) && digits.contains(&digit)
            }
            VariantPattern::Fish {
                digit: own, cells, ..
            } => *own == digit && cells.contains(&pos),
            VariantPattern::Chain(links) => {
                let mut nodes = links.iter().flat_map(StrongPair::nodes);
                nodes.any(|node| node.digit == digit && node.cells.contains(&pos))
            }
            VariantPattern::Cases(_, cases) => {
                let mut nodes = cases.iter().flat_map(CasePath::nodes);
                nodes.any(|node| node == (pos, digit))
            }
            VariantPattern::Contradiction(facts, _) => {
                facts.iter().any(|fact| fact.entry == (pos, digit))
            }
            VariantPattern::Single(None)
            | VariantPattern::Pair { .. }
            | VariantPattern::Rejected(..)
            | VariantPattern::Circles { .. }
            | VariantPattern::Rank(..)
            | VariantPattern::Law(..) => self.evidence().contains(&pos),
        }
    }

    /// The houses and other sets of different digits that the step uses.
    pub fn areas(&self) -> Vec<&Area> {
        match &self.pattern {
            VariantPattern::Single(area) | VariantPattern::Naked { area, .. } => {
                area.iter().collect()
            }
            VariantPattern::Locked { demand, .. } => demand.areas(),
            VariantPattern::Fish { base, cover, .. } => base.iter().chain(cover).collect(),
            VariantPattern::Law(law, _) | VariantPattern::Rejected(law, _) => law.by.areas(),
            VariantPattern::Chain(links) => {
                let demands = links.iter().filter_map(|link| link.by.as_deref());
                demands.flat_map(Demand::areas).collect()
            }
            VariantPattern::Cases(source, cases) => {
                let links = cases.iter().flat_map(|case| &case.links);
                let areas = links.filter_map(|link| match &link.by {
                    CaseReason::Strong(by) => by.as_deref(),
                    CaseReason::Implied(_) | CaseReason::Weak(_) => None,
                });
                let mut own: Vec<&Area> = source.areas();
                own.extend(areas.flat_map(Demand::areas));
                own
            }
            VariantPattern::Hidden { area, .. }
            | VariantPattern::Contradiction(_, RuleContradiction::Area(_, area)) => vec![area],
            VariantPattern::Circles {
                fact: CirclesFact::Houses(_, areas, _),
                ..
            } => areas.iter().collect(),
            VariantPattern::Circles { .. }
            | VariantPattern::Rank(..)
            | VariantPattern::Pair { .. }
            | VariantPattern::Contradiction(..) => Vec::new(),
        }
    }

    /// The indices of the rules that the step uses, in order.
    pub fn rules(&self) -> Vec<usize> {
        let mut rules: Vec<usize> = match &self.pattern {
            VariantPattern::Locked { demand, sights, .. } => {
                let sights = sights.iter().filter_map(|sight| sight.rule());
                demand.rules().into_iter().chain(sights).collect()
            }
            VariantPattern::Pair { rule, .. } | VariantPattern::Circles { rule, .. } => vec![*rule],
            VariantPattern::Rank(rule, fact) => match fact {
                RankFact::Less {
                    by: RankOrder::Ranks(rules),
                    ..
                } => rules.to_vec(),
                RankFact::Less { .. } | RankFact::First { .. } => vec![*rule],
            },
            VariantPattern::Law(law, _) => law.by.rules(),
            VariantPattern::Rejected(law, fillings) => {
                let conflicts = fillings.iter().filter_map(|(_, conflict)| match conflict {
                    RuleContradiction::Law(law) => Some(law.by.rules()),
                    RuleContradiction::Cell(_) | RuleContradiction::Area(..) => None,
                });
                let mut own = law.by.rules();
                own.extend(conflicts.flatten());
                own
            }
            VariantPattern::Chain(links) => {
                let strong = links.iter().filter_map(|link| link.by.as_deref());
                let weak = links.iter().filter_map(|link| link.weak.as_ref());
                let weak = weak.flat_map(WeakLink::rules);
                let then = links.iter().flat_map(|link| &link.then);
                let then = then.flat_map(|then| then.by.rules());
                strong
                    .flat_map(Demand::rules)
                    .chain(weak)
                    .chain(then)
                    .collect()
            }
            VariantPattern::Cases(source, cases) => {
                let links = cases.iter().flat_map(|case| &case.links);
                let of_links = links.flat_map(|link| match &link.by {
                    CaseReason::Strong(by) => by.as_ref().map_or_else(Vec::new, |by| by.rules()),
                    CaseReason::Implied(by) => by.rules(),
                    CaseReason::Weak(weak) => weak.rules(),
                });
                let mut own = source.rules();
                own.extend(of_links);
                own
            }
            VariantPattern::Contradiction(facts, conflict) => {
                let of_facts = facts.iter().flat_map(|fact| match &fact.because {
                    ConsequenceReason::Sees(_, sight) => sight.rule().into_iter().collect(),
                    ConsequenceReason::Pair(rule, _) => vec![*rule],
                    ConsequenceReason::Law(law) => law.by.rules(),
                    ConsequenceReason::Assumed
                    | ConsequenceReason::LastCandidate
                    | ConsequenceReason::LastPlace(_)
                    | ConsequenceReason::Locked(..) => Vec::new(),
                });
                let of_conflict = match conflict {
                    RuleContradiction::Law(law) => law.by.rules(),
                    RuleContradiction::Cell(_) | RuleContradiction::Area(..) => Vec::new(),
                };
                of_facts.chain(of_conflict).collect()
            }
            VariantPattern::Single(_)
            | VariantPattern::Naked { .. }
            | VariantPattern::Hidden { .. }
            | VariantPattern::Fish { .. } => Vec::new(),
        };
        let named = self.areas().into_iter().filter_map(|area| area.name.rule());
        rules.extend(named);
        rules.sort_unstable();
        rules.dedup();
        rules
    }
}

impl CaseSource {
    fn cells(&self) -> Vec<Pos> {
        match self {
            Self::Cell(pos) => vec![*pos],
            Self::Area(..) => Vec::new(),
            Self::Law(law) => law.cells.clone(),
        }
    }

    fn areas(&self) -> Vec<&Area> {
        match self {
            Self::Cell(_) => Vec::new(),
            Self::Area(_, area) => vec![area],
            Self::Law(law) => law.by.areas(),
        }
    }

    fn rules(&self) -> Vec<usize> {
        match self {
            Self::Cell(_) | Self::Area(..) => Vec::new(),
            Self::Law(law) => law.by.rules(),
        }
    }
}

impl WeakLink {
    fn rules(&self) -> Vec<usize> {
        match self {
            Self::Cell => Vec::new(),
            Self::Sight(sights) => sights.iter().filter_map(|sight| sight.rule()).collect(),
            Self::Rule(rule) => vec![*rule],
            Self::Law(law) => law.by.rules(),
        }
    }
}

impl ImpliedBy {
    fn rules(&self) -> Vec<usize> {
        match self {
            Self::Rule(rule) => vec![*rule],
            Self::Law(law) => law.by.rules(),
        }
    }
}

impl Demand {
    fn areas(&self) -> Vec<&Area> {
        match self {
            Self::Area(area) => vec![area],
            Self::Law(law, _) | Self::Filling(law) => law.by.areas(),
            Self::AlmostLocked(..) => Vec::new(),
        }
    }

    fn rules(&self) -> Vec<usize> {
        match self {
            Self::Area(area) => area.name.rule().into_iter().collect(),
            Self::Law(law, _) | Self::Filling(law) => law.by.rules(),
            Self::AlmostLocked(..) => Vec::new(),
        }
    }
}

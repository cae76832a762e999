//! Steps in puzzles with rules, as data.

use super::law::{Area, LawOrigin};
use super::model::PeerReason;
use super::position::VariantPosition;
use crate::grid::rules::{OutsideLine, Pos};

macro_rules! techniques {
    ($($(#[doc = $doc:literal])* $name:ident $slug:literal $level:literal;)*) => {
        crate::names! {
            /// A technique for puzzles of any shape with any rules. The variants are in teaching order.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum VariantTechnique: slug {
                $($(#[doc = $doc])* $name = $slug,)*
            }
        }

        impl VariantTechnique {
            /// The difficulty of the technique, from 1 (easiest) to 5.
            pub const fn level_number(self) -> u8 {
                match self {
                    $(Self::$name => $level,)*
                }
            }
        }
    };
}

techniques! {
    /// A house has only one empty cell.
    FullHouse "full-house" 1;
    /// A digit has only one place in a house.
    HiddenSingle "hidden-single" 1;
    /// A cell has only one candidate.
    NakedSingle "naked-single" 1;
    /// A rule with a sum has only one empty cell.
    LastOfSum "last-of-sum" 1;
    /// A rule relates the digits of two cells, and a digit of one cell has no partner in the other
    /// cell.
    Pair "pair-rule" 1;
    /// The digits increase along a thermometer.
    Order "order" 1;
    /// Only one combination of digits fills the cells of a rule.
    OnlyCombination "only-combination" 1;
    /// Every combination of a rule contains a digit, and only one cell of the rule has this
    /// candidate.
    RequiredSingle "required-single" 2;
    /// The 45 rule leaves only one cell.
    LastInnie "last-innie" 2;
    /// A cell sees all places of a digit in a house.
    Locked "locked" 2;
    /// A cell sees all places of a digit that a rule requires.
    RequiredLocked "required-locked" 2;
    /// A sum limits the digits of each cell. The limits follow from the minimum and maximum of the
    /// other cells.
    SumBounds "sum-bounds" 2;
    /// Only some combinations of digits fill the cells of a rule.
    Combinations "combinations" 2;
    /// A rule requires some digits among its cells.
    Occurrence "occurrence" 2;
    /// Each house has one modified cell, and each digit is in one modified cell.
    Modified "modified-cells" 2;
    /// The rank of a line limits the digits of this line and of other lines.
    Rank "rank" 2;
    /// Two cells that see each other have only two candidate digits in total.
    NakedPair "naked-pair" 3;
    /// Two digits of a house fit only in the same two cells.
    HiddenPair "hidden-pair" 3;
    /// The 45 rule leaves two cells.
    Innies "innies" 3;
    /// A candidate is in no valid choice of digits for the cells of a rule.
    Fillings "fillings" 3;
    /// All parts of a rule must have equal sums, and only some sums are possible for all parts.
    CommonSum "common-sum" 3;
    /// Three cells that see each other have only three candidate digits in total.
    NakedTriple "naked-triple" 3;
    /// Three digits of a house fit only in the same three cells.
    HiddenTriple "hidden-triple" 3;
    /// The places of a digit in two rows are in two columns, or vice versa.
    XWing "x-wing" 3;
    /// The 45 rule leaves three cells or more, or adds up three houses or more.
    LargeInnies "large-innies" 3;
    /// Some lines overlap an equal number of regions. The cells that are only in the lines have the
    /// same digits as the cells that are only in the regions.
    Leftovers "leftovers" 3;
    /// A candidate is in no valid choice of digits for a line with a clue, such as a sandwich sum.
    Line "line-clue" 3;
    /// A candidate would leave the cells of a rule, or the cells that remain in the 45 rule,
    /// without a valid choice of digits.
    Unfillable "no-filling" 4;
    /// For the cells of a rule, every valid choice of digits that contains a candidate leads to a
    /// contradiction.
    Rejected "impossible-fillings" 4;
    /// Some rows and columns together overlap an equal number of regions. The cells that are only in
    /// the lines have the same digits as the cells that are only in the regions.
    SetEquivalence "set-equivalence" 4;
    /// Four cells that see each other have only four candidate digits in total.
    NakedQuadruple "naked-quadruple" 4;
    /// Four digits of a house fit only in the same four cells.
    HiddenQuadruple "hidden-quadruple" 4;
    /// The places of a digit in three rows are in three columns, or vice versa.
    Swordfish "swordfish" 4;
    /// Each of two parallel lines has only two places of a digit. One place of each line is in a
    /// common cross line.
    Skyscraper "skyscraper" 4;
    /// A chain of two strong links of one digit.
    TurbotFish "turbot-fish" 4;
    /// Three cells with two candidates each form a chain. The common digit of the two end cells is
    /// eliminated from cells that see both of them.
    XyWing "xy-wing" 4;
    /// A chain of alternating strong and weak links of one digit.
    XChain "x-chain" 4;
    /// A chain of cells with two candidates each.
    XyChain "xy-chain" 4;
    /// A chain of alternating strong and weak links.
    Chain "aic" 4;
    /// A chain in which a digit may be in one of several cells of a house.
    GroupedChain "grouped-aic" 5;
    /// A chain through sets of cells that have one more candidate digit than cells.
    AlsChain "als-chain" 5;
    /// A candidate would leave its digit without a place in another house.
    Nishio "nishio" 5;
    /// A conclusion holds in each of several cases.
    Cases "cases" 5;
    /// An assumption leads to a contradiction.
    Contradiction "contradiction" 5;
}

/// A candidate: a cell and a digit.
pub type PosCandidate = (Pos, u8);

/// One deduction in a puzzle of any shape with any rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantStep {
    /// The technique of the step.
    pub technique: VariantTechnique,
    /// Candidates that must be true.
    pub placements: Vec<PosCandidate>,
    /// Candidates that cannot be true. Candidates that the placements exclude are not listed.
    pub eliminations: Vec<PosCandidate>,
    /// The evidence for the placements and eliminations.
    pub pattern: VariantPattern,
}

/// The evidence of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariantPattern {
    /// The last candidate of a cell, or the last place of a digit in a house. The field is the
    /// house, or `None` if the cell has only one candidate.
    Single(Option<Area>),
    /// The digits must be in some of the places, and all places see the cells of the eliminations.
    Locked {
        /// The reason why the digits must be in the places.
        demand: Demand,
        /// The digits that are confined to the places.
        digits: Vec<u8>,
        /// The places of the digits; one place if the step is a placement.
        places: Vec<Pos>,
        /// The areas and rules by which the places see the cells of the eliminations.
        sights: Vec<PeerReason>,
    },
    /// N cells that see each other have only N candidate digits in total.
    Naked {
        /// The N cells.
        cells: Vec<Pos>,
        /// The N candidate digits.
        digits: Vec<u8>,
        /// An area that contains all cells, if there is one.
        area: Option<Area>,
    },
    /// N digits have only N places in a house.
    Hidden {
        /// The N places.
        cells: Vec<Pos>,
        /// The N digits.
        digits: Vec<u8>,
        /// The house in which the digits must occur.
        area: Area,
    },
    /// The places of a digit in N lines are in only N cross lines.
    Fish {
        /// The digit of the fish.
        digit: u8,
        /// The lines in which the digit must occur.
        base: Vec<Area>,
        /// The cross lines that contain all places.
        cover: Vec<Area>,
        /// The places of the digit in the base lines.
        cells: Vec<Pos>,
    },
    /// Some digits have no partner in the other cell of a pair.
    Pair {
        /// The index of the rule about the pair.
        rule: usize,
        /// The cell with the eliminated candidates.
        cell: Pos,
        /// The other cell of the pair.
        other: Pos,
        /// The candidates of the other cell.
        partners: Vec<u8>,
    },
    /// A law excludes candidates of its cells. The second field is the reason.
    Law(LawFacts, Proof),
    /// Only some digits can be in counting circles.
    Circles {
        /// The index of the rule on counting circles.
        rule: usize,
        /// The cells of the circles.
        cells: Vec<Pos>,
        /// The possible sets of different digits; empty if the conclusion does not depend on them.
        sets: Vec<Vec<u8>>,
        /// The fact that implies the conclusion.
        fact: CirclesFact,
    },
    /// The rank of a line implies the conclusion. The fields are the index of the rule with the
    /// rank, and the fact that implies the conclusion.
    Rank(usize, RankFact),
    /// All fillings of a law that contain an eliminated candidate lead to contradictions. The
    /// second field lists these fillings, each with its contradiction.
    Rejected(LawFacts, Vec<(Vec<u8>, RuleRequirement)>),
    /// A chain of alternating strong and weak links. The field lists the strong links.
    Chain(Vec<VariantStrongLink>),
    /// One of several cases is true, and a path leads from each case to the conclusion.
    Cases(RuleRequirement, Vec<CasePath>),
    /// One of two cases is true. The second field lists the consequences of each case. The first
    /// consequence is the assumption, and the last consequences imply the conclusion.
    Branches(RuleRequirement, Vec<Vec<Consequence>>),
    /// An assumption has these consequences, which lead to this contradiction.
    Contradiction(Vec<Consequence>, RuleRequirement),
}

/// The reason why a digit must be in one of several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// The area contains every digit.
    Area(Area),
    /// The digit is in every filling of the law. The second field lists the different digit sets of
    /// the fillings. The list is empty if there are too many sets.
    Law(LawFacts, Vec<Vec<u8>>),
    /// Every filling of the law contains at least one of the two candidates.
    Filling(LawFacts),
    /// The cells see each other, and have one more candidate digit than cells. If one of the digits
    /// is missing, the cells contain all other digits.
    AlmostLocked(Vec<Pos>, Vec<u8>),
}

/// A law as evidence: its origin, its cells, and their candidates.
///
/// A law is a rule on several cells, or a constraint that follows from rules and houses. A filling
/// of a law is a choice of digits for all its cells that satisfies the law.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawFacts {
    /// The origin of the law: a rule or houses.
    pub reason: LawOrigin,
    /// The cells of the law.
    pub cells: Vec<Pos>,
    /// The remaining candidates of each cell.
    pub candidates: Vec<Vec<u8>>,
    /// The weights of the digits and their sum, if the law is a sum.
    pub sum: Option<(Vec<i32>, i32)>,
}

/// The reason why a law excludes candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Only these sets of digits fill the cells.
    Sets(Vec<Vec<u8>>),
    /// Only these fillings are possible, in the order of the cells.
    Fillings(Vec<Vec<u8>>),
    /// The minimum and maximum digit of each cell.
    Bounds(Vec<Bound>),
    /// All parts of the rule must have one of these sums.
    CommonSums(Vec<i32>),
    /// With each of the eliminated candidates, every number that the line could have as its clue is
    /// too large or too small.
    OutOfReach(Vec<LineLimit>),
    /// The digit is in exactly one modified cell. The cells of the law are the only places.
    OneModified(u8),
    /// No filling contains any of the eliminated candidates.
    Exhausted,
}

/// The least or greatest number that a line could have as its clue if `cell` had one of `digits`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineLimit {
    /// The cell with the digits.
    pub cell: Pos,
    /// The digits with which the line cannot have its actual clue.
    pub digits: Vec<u8>,
    /// True if `number` is the least number that the line could have, false if it is the greatest.
    pub is_least: bool,
    /// The least number, which is greater than the clue, or the greatest number, which is less than
    /// the clue.
    pub number: i32,
}

/// The bounds of a cell in a sum or an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The cell with the bounds.
    pub cell: Pos,
    /// The other terms of the law, if it is a sum: the minimum and maximum of the sum of the added
    /// terms, and of the sum of the subtracted terms.
    pub others: Option<[[i32; 2]; 2]>,
    /// The minimum and maximum digit of the cell.
    pub ends: [i32; 2],
}

/// A node of a chain: a digit in one of several cells. With only one cell, the node is a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainNode {
    /// The cells of the node, one of which has the digit if the node is true.
    pub cells: Vec<Pos>,
    /// The digit of the node.
    pub digit: u8,
}

/// A strong link of a chain, with its consequences: if the first node is false, the second node is
/// true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantStrongLink {
    /// The node assumed to be false: none of its cells has the digit.
    pub from: ChainNode,
    /// The node that is true if `from` is false: one of its cells has the digit.
    pub to: ChainNode,
    /// The reason for the link; `None` if both nodes are candidates of one cell, which needs no
    /// reason.
    pub reason: Option<Box<Demand>>,
    /// Implications that continue the link. The first starts at `to`, and each further implication
    /// starts at the candidate of the previous implication.
    pub implications: Vec<Implication>,
    /// The reason why the node [`VariantStrongLink::end`] of this link excludes the first node of
    /// the next link; `None` if this is the last link of the chain.
    pub weak: Option<WeakLink>,
}

impl VariantStrongLink {
    /// Returns all nodes of the link and of its implications, in order.
    pub fn nodes(&self) -> impl Iterator<Item = &ChainNode> {
        let then = self.implications.iter().map(|then| &then.to);
        [&self.from, &self.to].into_iter().chain(then)
    }

    /// Returns the last node that is true because of this link: the last implication, or `to` if
    /// there are no implications.
    pub fn end(&self) -> &ChainNode {
        self.implications.last().map_or(&self.to, |then| &then.to)
    }
}

/// A link from a true candidate to a candidate that it implies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implication {
    /// The candidate that is implied.
    pub to: ChainNode,
    /// The reason for the implication.
    pub reason: ImpliedBy,
}

/// The reason why a candidate implies another candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImpliedBy {
    /// The rule with this index allows only the second candidate in its cell, if the first
    /// candidate is true.
    Rule(usize),
    /// Every filling of the law that contains the first candidate also contains the second
    /// candidate.
    Law(Box<LawFacts>),
}

/// The reason why two nodes are not both true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeakLink {
    /// Both nodes are digits of one cell.
    Cell,
    /// The cells of both nodes see each other.
    Sight(Vec<PeerReason>),
    /// The rule with this index forbids both nodes together.
    Rule(usize),
    /// No filling of the law contains both nodes.
    Law(Box<LawFacts>),
}

/// A fact about the digits of counting circles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CirclesFact {
    /// The digits that are in none of the possible sets are not in the circles.
    Sets,
    /// The digit is already in as many circles as its value. The fields are the digit and these
    /// circles.
    Complete(u8, Vec<Pos>),
    /// The digit is in every possible set, and the number of its places equals its value. The
    /// fields are the digit and its places.
    AllPlaces(u8, Vec<Pos>),
    /// The digit is in every possible set, and its places in the circles are in as many houses as
    /// its value. The fields are the digit, the houses and the places.
    Houses(u8, Vec<Area>, Vec<Pos>),
}

/// A fact about the ranks of lines, with its conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankFact {
    /// On each side of the grid, one line begins with each digit. So the rank of a line determines
    /// its first digit.
    First {
        /// The first cell of the line with the rank.
        cell: Pos,
    },
    /// One line is less than another line. In the first cells where their digits may differ, the
    /// digit of the lesser line is therefore not greater.
    Less {
        /// The lesser line, and the greater line.
        lines: [OutsideLine; 2],
        /// The cells of both lines, up to the first cells in which their digits may differ.
        cells: [Vec<Pos>; 2],
        /// True if the last cells of the two lists must have different digits.
        is_strict: bool,
        /// The reason why the first line is less.
        reason: RankOrder,
    },
}

/// The reason why one line is less than another line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankOrder {
    /// The ranks of both lines are known. The field contains the indices of their rules.
    Ranks([usize; 2]),
    /// Among the lines with the same first digit, all lines less than the ranked line are known, so
    /// the remaining lines are greater. Or all greater lines are known, so the remaining lines are
    /// less.
    Counted {
        /// The first digit of the lines.
        digit: u8,
        /// The place of the ranked line among the lines with its first digit, counted from 1.
        place: usize,
        /// The lines that are known to be less than the ranked line, or all lines that are known to
        /// be greater.
        known: Vec<OutsideLine>,
    },
}

/// A requirement that every solution satisfies. A case distinction lists the ways to satisfy it. In
/// a contradiction, there is no such way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleRequirement {
    /// The cell has one of its candidates.
    Cell(Pos),
    /// The digit is in one of its places in the area.
    Area(u8, Area),
    /// The law has one of its fillings.
    Law(Box<LawFacts>),
}

/// One of several cases, and a path of links from the case to the conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CasePath {
    /// The candidates that are true in this case. The path begins with one of them.
    pub assumed: Vec<PosCandidate>,
    /// The index in `assumed` of the candidate with which the path begins.
    pub first: usize,
    /// The links of the path, each from the previous candidate. The last link leads to the
    /// conclusion.
    pub links: Vec<CaseLink>,
}

/// A link of a path: a candidate that is true or false because of the previous candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseLink {
    /// The candidate at the end of the link.
    pub node: ChainNode,
    /// The reason for the link.
    pub reason: CaseReason,
}

/// The reason why a candidate is true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseReason {
    /// The candidate is true, because the previous candidate is false. The field is `None` for two
    /// candidates of a cell, which need no reason.
    Strong(Option<Box<Demand>>),
    /// The candidate is true, because the previous candidate is true.
    Implied(ImpliedBy),
    /// The candidate is false, because the previous candidate is true.
    Weak(WeakLink),
    /// The candidate is false, because it would imply the previous candidate, which is false.
    Contrapositive(ImpliedBy),
}

impl CasePath {
    /// Returns the candidates of the case and then the candidates on its path, in order.
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
    /// The candidate that becomes true or false.
    pub entry: PosCandidate,
    /// True if the candidate becomes true, and false if it becomes false.
    pub is_true: bool,
    /// The reason for the consequence.
    pub reason: ConsequenceReason,
}

/// The reason for a consequence of an assumption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConsequenceReason {
    /// The candidate is the assumption.
    Assumed,
    /// The candidate is the last candidate of its cell.
    LastCandidate,
    /// The cell is the last place of the digit in the area.
    LastPlace(Area),
    /// The candidate sees this true candidate. The second field is the reason why their cells have
    /// different digits.
    Sees(PosCandidate, PeerReason),
    /// A rule about two cells excludes the candidate, whichever candidate of the other cell is
    /// true. The fields are the index of the rule and the other cell.
    Pair(usize, Pos),
    /// The digit must be in one of these places in the area, and all the places see the cell of the
    /// candidate.
    Locked(Area, Vec<Pos>),
    /// No filling of the law contains the candidate.
    Law(Box<LawFacts>),
}

impl VariantStep {
    /// Applies the step to a position.
    pub fn apply(&self, position: &mut VariantPosition) {
        for (pos, digit) in &self.eliminations {
            position.eliminate(*pos, *digit);
        }
        for (pos, digit) in &self.placements {
            position.place(*pos, *digit);
        }
    }

    /// Returns the cells of the pattern and the cells that the step changes, in reading order.
    pub fn cells(&self) -> Vec<Pos> {
        let changed = self.placements.iter().chain(&self.eliminations);
        let mut cells = self.evidence();
        cells.extend(changed.map(|(pos, _)| *pos));
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the cells of the pattern, in reading order.
    pub fn evidence(&self) -> Vec<Pos> {
        let parts = self.parts();
        let candidates = parts.candidates.iter().map(|(pos, _)| *pos);
        let mut cells: Vec<Pos> = candidates.chain(parts.whole).chain(parts.cells).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the candidates of a position that belong to the pattern, in reading order.
    pub fn pattern_candidates(&self, position: &VariantPosition) -> Vec<PosCandidate> {
        let parts = self.parts();
        let belongs = |candidate: &PosCandidate| {
            parts.whole.contains(&candidate.0) || parts.candidates.contains(candidate)
        };
        let candidates = position.variant().shape().cells().flat_map(|pos| {
            let digits = position.candidates(pos).into_iter();
            digits.map(move |digit| (pos, digit))
        });
        candidates.filter(belongs).collect()
    }

    /// Returns the areas that directly support the conclusion. An area is a house or another set of
    /// cells with different digits. The areas of sights and consequences are not included.
    pub fn areas(&self) -> Vec<&Area> {
        self.parts().areas
    }

    /// Returns the indices of the rules that the step uses, in increasing order.
    pub fn rules(&self) -> Vec<usize> {
        let StepParts {
            mut rules, areas, ..
        } = self.parts();
        rules.extend(areas.into_iter().filter_map(|area| area.name.rule()));
        rules.sort_unstable();
        rules.dedup();
        rules
    }

    /// Returns all parts of the pattern.
    #[expect(clippy::too_many_lines, reason = "an arm for each pattern")]
    fn parts(&self) -> StepParts<'_> {
        let mut parts = StepParts::default();
        match &self.pattern {
            VariantPattern::Single(Some(area)) => parts.areas.push(area),
            VariantPattern::Single(None) => {
                parts
                    .whole
                    .extend(self.placements.iter().map(|(pos, _)| *pos));
            }
            VariantPattern::Locked {
                places,
                digits,
                demand,
                sights,
            } => {
                parts.add_candidates(places, digits);
                parts.add_demand(demand);
                if let Demand::Law(law, _) = demand {
                    parts.cells.extend(&law.cells);
                }
                parts
                    .rules
                    .extend(sights.iter().filter_map(|sight| sight.rule()));
            }
            VariantPattern::Naked {
                cells,
                digits,
                area,
                ..
            } => {
                parts.add_candidates(cells, digits);
                parts.areas.extend(area);
            }
            VariantPattern::Hidden {
                cells,
                digits,
                area,
                ..
            } => {
                parts.add_candidates(cells, digits);
                parts.areas.push(area);
            }
            VariantPattern::Fish {
                digit,
                cells,
                base,
                cover,
                ..
            } => {
                parts.add_candidates(cells, &[*digit]);
                parts.areas.extend(base.iter().chain(cover));
            }
            VariantPattern::Pair {
                cell, other, rule, ..
            } => {
                parts.whole.extend([cell, other]);
                parts.rules.push(*rule);
            }
            VariantPattern::Circles {
                cells, rule, fact, ..
            } => {
                parts.whole.extend(cells);
                parts.rules.push(*rule);
                if let CirclesFact::Houses(_, areas, _) = fact {
                    parts.areas.extend(areas);
                }
            }
            VariantPattern::Rank(rule, RankFact::First { cell }) => {
                parts.whole.push(*cell);
                parts.rules.push(*rule);
            }
            VariantPattern::Rank(rule, RankFact::Less { cells, reason, .. }) => {
                parts.whole.extend(cells.concat());
                match reason {
                    RankOrder::Ranks(rules) => parts.rules.extend(rules),
                    RankOrder::Counted { .. } => parts.rules.push(*rule),
                }
            }
            VariantPattern::Law(law, _) => parts.add_law(law),
            VariantPattern::Rejected(law, fillings) => {
                parts.add_law(law);
                let conflicts = fillings.iter().flat_map(|(_, conflict)| conflict.rules());
                parts.rules.extend(conflicts);
            }
            VariantPattern::Chain(links) => parts.add_chain(links),
            VariantPattern::Cases(source, cases) => {
                parts.add_source(source);
                for case in cases {
                    parts.candidates.extend(case.nodes());
                    case.links.iter().for_each(|link| parts.add_case_link(link));
                }
            }
            VariantPattern::Branches(source, cases) => {
                parts.add_source(source);
                parts.add_consequences(cases.iter().flatten());
            }
            VariantPattern::Contradiction(facts, conflict) => {
                parts.add_consequences(facts);
                match conflict {
                    RuleRequirement::Cell(pos) => parts.cells.push(*pos),
                    RuleRequirement::Area(_, area) => {
                        parts.cells.extend(&area.cells);
                        parts.areas.push(area);
                    }
                    RuleRequirement::Law(law) => parts.cells.extend(&law.cells),
                }
                parts.rules.extend(conflict.rules());
            }
        }
        parts
    }
}

/// The parts of a pattern, in no order. A part may occur more than once.
#[derive(Debug, Default)]
struct StepParts<'s> {
    /// The candidates of the pattern.
    candidates: Vec<PosCandidate>,
    /// The cells all of whose candidates belong to the pattern.
    whole: Vec<Pos>,
    /// Further cells.
    cells: Vec<Pos>,
    /// The areas that directly support the conclusion.
    areas: Vec<&'s Area>,
    /// The indices of rules, without the rules of the areas.
    rules: Vec<usize>,
}

impl<'s> StepParts<'s> {
    fn add_candidates(&mut self, cells: &[Pos], digits: &[u8]) {
        let digits_of = |pos: &Pos| {
            digits
                .iter()
                .map(|digit| (*pos, *digit))
                .collect::<Vec<_>>()
        };
        self.candidates.extend(cells.iter().flat_map(digits_of));
    }

    fn add_law(&mut self, law: &'s LawFacts) {
        self.whole.extend(&law.cells);
        self.add_origin(&law.reason);
    }

    fn add_origin(&mut self, origin: &'s LawOrigin) {
        self.areas.extend(origin.areas());
        self.rules.extend(origin.rules());
    }

    fn add_demand(&mut self, demand: &'s Demand) {
        match demand {
            Demand::Area(area) => self.areas.push(area),
            Demand::Law(law, _) | Demand::Filling(law) => self.add_origin(&law.reason),
            Demand::AlmostLocked(cells, _) => self.cells.extend(cells),
        }
    }

    fn add_chain(&mut self, links: &'s [VariantStrongLink]) {
        for link in links {
            for node in link.nodes() {
                self.add_candidates(&node.cells, &[node.digit]);
            }
            if let Some(demand) = &link.reason {
                self.add_demand(demand);
            }
            self.rules
                .extend(link.weak.iter().flat_map(WeakLink::rules));
            let implied = link
                .implications
                .iter()
                .flat_map(|then| then.reason.rules());
            self.rules.extend(implied);
        }
    }

    fn add_source(&mut self, source: &'s RuleRequirement) {
        match source {
            RuleRequirement::Cell(pos) => self.cells.push(*pos),
            RuleRequirement::Area(_, area) => self.areas.push(area),
            RuleRequirement::Law(law) => {
                self.cells.extend(&law.cells);
                self.add_origin(&law.reason);
            }
        }
    }

    fn add_case_link(&mut self, link: &'s CaseLink) {
        match &link.reason {
            CaseReason::Strong(by) => by.iter().for_each(|by| self.add_demand(by)),
            CaseReason::Implied(by) | CaseReason::Contrapositive(by) => {
                self.rules.extend(by.rules());
            }
            CaseReason::Weak(weak) => self.rules.extend(weak.rules()),
        }
    }

    fn add_consequences(&mut self, facts: impl IntoIterator<Item = &'s Consequence>) {
        for fact in facts {
            self.candidates.push(fact.entry);
            self.rules.extend(fact.rules());
        }
    }
}

impl Consequence {
    fn rules(&self) -> Vec<usize> {
        match &self.reason {
            ConsequenceReason::Sees(_, sight) => sight.rule().into_iter().collect(),
            ConsequenceReason::Pair(rule, _) => vec![*rule],
            ConsequenceReason::Law(law) => law.reason.rules(),
            ConsequenceReason::Assumed | ConsequenceReason::LastCandidate => Vec::new(),
            ConsequenceReason::LastPlace(area) | ConsequenceReason::Locked(area, _) => {
                area.name.rule().into_iter().collect()
            }
        }
    }
}

impl RuleRequirement {
    fn rules(&self) -> Vec<usize> {
        match self {
            Self::Cell(_) => Vec::new(),
            Self::Area(_, area) => area.name.rule().into_iter().collect(),
            Self::Law(law) => law.reason.rules(),
        }
    }
}

impl WeakLink {
    fn rules(&self) -> Vec<usize> {
        match self {
            Self::Cell => Vec::new(),
            Self::Sight(sights) => sights.iter().filter_map(|sight| sight.rule()).collect(),
            Self::Rule(rule) => vec![*rule],
            Self::Law(law) => law.reason.rules(),
        }
    }
}

impl ImpliedBy {
    fn rules(&self) -> Vec<usize> {
        match self {
            Self::Rule(rule) => vec![*rule],
            Self::Law(law) => law.reason.rules(),
        }
    }
}

//! The parts of the board that a step highlights, with the roles of houses, cells and candidates.

use crate::game::LinkKind;
use crate::grid::rules::{Pos, PosSet, VariantCandidate, VariantCandidateSet};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::pattern;
use crate::logic::{self, Chain, ForcingBranch, Pattern, Step, Technique};
use crate::text::{Explanation, Sentence};

/// The highlights of a board: the background of cells, and the roles of candidates.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Highlight {
    /// The cells of the houses in which the technique is applied, or the cells of the pattern.
    pub(crate) houses: PosSet,
    /// The cells of the houses that contain the eliminations of a fish or of locked candidates.
    pub(crate) covers: PosSet,
    /// The houses of a classic grid with pointers in the margins.
    pub(crate) pointed: HouseSet,
    /// The houses of a classic grid with cover signs in the margins.
    pub(crate) cover_signs: HouseSet,
    /// Filled cells that are part of the evidence, and wrong entries.
    pub(crate) evidence: PosSet,
    /// Empty cells of a house that see the digit and therefore cannot have it.
    pub(crate) barred: PosSet,
    /// Candidates of the pattern, or of its first side.
    pub(crate) pattern: VariantCandidateSet,
    /// Candidates of the second side of the pattern.
    pub(crate) second: VariantCandidateSet,
    pub(crate) fins: VariantCandidateSet,
    pub(crate) eliminations: VariantCandidateSet,
    /// Digits that the step places, drawn as digits.
    pub(crate) places: VariantCandidateSet,
    /// Letters of cells that the text or the player's links refer to.
    pub(crate) letters: Vec<(Pos, char)>,
    pub(crate) links: Vec<Link<PosSet>>,
    pub(crate) sides: Sides,
    /// True if everything outside the highlighted pattern is dimmed.
    pub(crate) dims_others: bool,
}

impl Highlight {
    /// Returns the highlights without placements and eliminations.
    pub(crate) fn without_result(self) -> Self {
        Self {
            eliminations: VariantCandidateSet::default(),
            places: VariantCandidateSet::default(),
            ..self
        }
    }

    /// Returns highlights for the links that the player has drawn. All cells that are connected by
    /// links share a letter.
    pub(crate) fn of_links(drawn: &[([VariantCandidate; 2], LinkKind)]) -> Self {
        let mut groups: Vec<Vec<Pos>> = Vec::new();
        let mut shown = Self::default();
        for (ends, kind) in drawn {
            let [from, to] = ends.map(|end| end.pos);
            if from != to {
                shown.links.push(Link {
                    from: PosSet::only(from),
                    to: PosSet::only(to),
                    strong: *kind == LinkKind::Strong,
                });
            }
            let mut group = vec![from, to];
            groups.retain(|other| {
                let apart = !other.iter().any(|pos| group.contains(pos));
                if !apart {
                    group.extend(other);
                }
                apart
            });
            group.sort_unstable();
            group.dedup();
            groups.push(group);
        }
        for (group, letter) in groups.iter().zip('A'..='Z') {
            shown.letters.extend(group.iter().map(|pos| (*pos, letter)));
        }
        shown
    }
}

impl From<PatternParts> for Highlight {
    fn from(parts: PatternParts) -> Self {
        let cells = |houses: HouseSet| houses.cells().into();
        let links = parts.links.iter().map(|link| Link {
            from: link.from.into(),
            to: link.to.into(),
            strong: link.strong,
        });
        Self {
            houses: cells(parts.houses),
            covers: cells(parts.covers),
            pointed: parts.houses,
            cover_signs: parts.covers,
            evidence: parts.evidence.into(),
            barred: parts.barred.into(),
            pattern: (&parts.pattern).into(),
            second: (&parts.second).into(),
            fins: (&parts.fins).into(),
            eliminations: (&parts.eliminations).into(),
            places: (&parts.places).into(),
            letters: parts
                .letters
                .iter()
                .map(|(cell, letter)| ((*cell).into(), *letter))
                .collect(),
            links: links.collect(),
            sides: parts.sides,
            dims_others: parts.has_pattern(),
        }
    }
}

/// The parts of a classic step that the board highlights.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct PatternParts {
    /// Houses in which the technique is applied.
    pub(crate) houses: HouseSet,
    /// Houses that contain the eliminations of a fish or of locked candidates.
    pub(crate) covers: HouseSet,
    /// Filled cells that are part of the evidence, wrong entries, and cells that the current
    /// sentence names although they have no other role.
    pub(crate) evidence: CellSet,
    /// Empty cells of a house that see the digit and therefore cannot have it.
    pub(crate) barred: CellSet,
    /// Candidates of the pattern. If the pattern has two sides, these are the candidates of its
    /// first side.
    pub(crate) pattern: CandidateSet,
    /// Candidates of the second side, if the pattern has two sides.
    pub(crate) second: CandidateSet,
    /// Fins: candidates that would have to be false in the basic pattern.
    pub(crate) fins: CandidateSet,
    pub(crate) eliminations: CandidateSet,
    pub(crate) places: CandidateSet,
    /// The letters that the text uses for cells of a chain.
    pub(crate) letters: Vec<(Cell, char)>,
    pub(crate) links: Vec<Link>,
    pub(crate) sides: Sides,
}

/// The meaning of the two sides of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Sides {
    /// The two sides have no names.
    #[default]
    Unnamed,
    /// The second side is the digit that the cells of a wing have in common.
    Common,
    /// The second side consists of the candidates beyond the digits of a rectangle.
    Extra,
    /// The two sides are colors, or pairs of colors.
    Colors,
    /// The two sides are sets of cells that are named by letters.
    Sets,
    /// The two sides are the true and the false candidates in the forward direction of a chain.
    Chain,
    /// The two sides are the base cells and the target cells of an exocet.
    Exocet,
    /// The two sides are the corners and the ring of a Phistomefel ring.
    Ring,
    /// The first side is the loop of guardians, which are the fins.
    Guardians,
    /// The two sides are the two cells of a chute remote pair, and the places in the third box.
    Chute,
}

/// A link between candidates of different cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link<C = CellSet> {
    pub(crate) from: C,
    pub(crate) to: C,
    /// True for a strong link: at least one end is true. False for a weak link: at most one end is
    /// true.
    pub(crate) strong: bool,
}

impl PatternParts {
    pub(crate) fn has_pattern(&self) -> bool {
        let candidates = self.pattern | self.second | self.fins | self.eliminations | self.places;
        !candidates.is_empty() || !self.barred.is_empty()
    }

    /// Returns the highlights without placements and eliminations.
    pub(crate) fn without_result(self) -> Self {
        Self {
            eliminations: CandidateSet::EMPTY,
            places: CandidateSet::EMPTY,
            ..self
        }
    }

    /// Returns the highlights that the first `count` sentences of an explanation name, with letters
    /// for the cells of these sentences. If `count` is the number of all sentences, returns all
    /// highlights.
    pub(crate) fn up_to(&self, explanation: &Explanation, count: usize) -> Self {
        let reasons = &explanation.reasons;
        let mut shown = if count < reasons.len() {
            self.clone().restricted_to(&reasons[..count])
        } else {
            self.clone()
        };
        let lettered = reasons.iter().zip(explanation.letters()).take(count);
        for (sentence, letter) in lettered {
            let cell = sentence.node.all_cells().first();
            shown.letters.extend(cell.zip(letter));
        }
        shown
    }

    /// Returns only the highlights that `sentences` name, without placements and eliminations.
    /// Named cells that have no role in the pattern become evidence.
    ///
    /// Keeps only the houses of the last sentence that names houses, unless the pattern has covers.
    pub(crate) fn restricted_to(self, sentences: &[Sentence]) -> Self {
        let topics = || sentences.iter().map(|sentence| &sentence.topic);
        let named: CandidateSet = topics()
            .map(|topic| {
                let digits = if topic.digits.is_empty() {
                    DigitSet::ALL
                } else {
                    topic.digits.to_digits()
                };
                let cells = if topic.cells.is_empty() && !topic.digits.is_empty() {
                    topic.houses.cells()
                } else {
                    topic.cells.to_cells()
                };
                CandidateSet::of_digits(digits, cells)
            })
            .fold(CandidateSet::EMPTY, |all, named| all | named);
        let cells = topics().map(|topic| topic.cells.to_cells());
        let cells = cells.fold(CellSet::EMPTY, |all, own| all | own);
        let houses = topics().map(|topic| topic.houses);
        let houses = if self.covers.is_empty() {
            let mut named = houses.filter(|houses| !houses.is_empty());
            named.next_back().unwrap_or_default()
        } else {
            houses.fold(HouseSet::EMPTY, |all, houses| all | houses)
        };
        let mut links = self.links;
        links.retain(|link| (link.from | link.to).is_subset(cells));
        let mut shown = Self {
            links,
            houses: houses - self.covers,
            covers: houses & self.covers,
            barred: self.barred & cells,
            pattern: self.pattern & named,
            second: self.second & named,
            fins: self.fins & named,
            sides: self.sides,
            ..Self::default()
        };
        shown.evidence = cells - shown.cells_with_role();
        shown
    }

    /// The cells that have a role in the pattern.
    fn cells_with_role(&self) -> CellSet {
        let candidates = self.pattern | self.second | self.fins;
        let linked = self.links.iter().map(|link| link.from | link.to);
        linked.fold(candidates.all_cells() | self.barred, |all, ends| all | ends)
    }

    fn add_link(&mut self, from: CellSet, to: CellSet, strong: bool) {
        if (from & to).is_empty() {
            self.links.push(Link { from, to, strong });
        }
    }

    /// Adds a link between each two consecutive places of a digit in a house.
    fn add_links_in_order(&mut self, places: CellSet, strong: bool) {
        let cells: Vec<Cell> = places.iter().collect();
        for pair in cells.windows(2) {
            self.add_link(CellSet::only(pair[0]), CellSet::only(pair[1]), strong);
        }
    }

    /// Adds a link for each house in which a digit has two places that are both in a set of cells.
    fn add_strong_links(&mut self, board: &Board, digit: Digit, cells: CellSet) {
        for house in board.houses() {
            let places = board.places(*house, digit);
            if places.len() == 2 && places.is_subset(cells) {
                self.add_links_in_order(places, true);
            }
        }
    }

    /// Adds the facts that follow from a premise, the links between them, and the patterns that
    /// prove them.
    fn follow(&mut self, branch: &ForcingBranch, board: &Board) {
        for fact in &branch.facts {
            let side = if fact.on {
                &mut self.pattern
            } else {
                &mut self.second
            };
            *side |= fact.node.candidates();
            for reason in fact.reasons.iter().filter_map(|at| branch.facts.get(*at)) {
                self.add_link(reason.node.cells, fact.node.cells, fact.on);
            }
            if let Some(by) = &fact.step {
                let inner = parts(by, &fact.board_of_step(branch, board));
                self.pattern |= inner.pattern - self.second;
                self.second |= inner.second;
                self.links.extend(inner.links);
            }
        }
    }

    fn add_chain_links(&mut self, chains: &[Chain]) {
        for chain in chains {
            for link in &chain.links {
                self.add_link(link.from.cells, link.to.cells, true);
            }
            for pair in chain.links.windows(2) {
                self.add_link(pair[0].to.cells, pair[1].from.cells, false);
            }
            if let (true, Some(first), Some(last)) =
                (chain.closed, chain.links.first(), chain.links.last())
            {
                self.add_link(last.to.cells, first.from.cells, false);
            }
        }
    }
}

#[expect(clippy::too_many_lines, reason = "a list: the roles of each pattern")]
pub(crate) fn parts(step: &Step, board: &Board) -> PatternParts {
    let mut shown = PatternParts {
        eliminations: step.eliminations,
        places: step.placements.iter().copied().collect(),
        ..PatternParts::default()
    };
    match &step.pattern {
        Pattern::Single { house } => {
            let placed = step.placements.first();
            match (house, placed) {
                (Some(house), Some(placed)) => {
                    shown.houses = HouseSet::only(*house);
                    if step.technique != Technique::FullHouse {
                        let blockers = logic::blockers(board, placed.digit(), *house);
                        shown.evidence = blockers.holders.iter().map(|(cell, _)| *cell).collect();
                        for (_, barred) in &blockers.holders {
                            shown.barred |= *barred;
                        }
                        shown.barred |= blockers.eliminated;
                    }
                }
                (None, Some(placed)) => {
                    let cell = placed.cell();
                    shown.houses = HouseSet::only(cell.box_house());
                    let holders = logic::excluders(board, cell);
                    shown.evidence = holders.iter().filter_map(|(_, cell)| *cell).collect();
                }
                (_, None) => {}
            }
        }
        Pattern::Locked(locked) => {
            shown.houses = HouseSet::only(locked.from);
            shown.covers = HouseSet::only(locked.to);
            shown.pattern =
                CandidateSet::of_digit(locked.digit, board.places(locked.from, locked.digit));
        }
        Pattern::Subset(subset) => {
            shown.houses = subset.houses;
            shown.pattern = board.candidates_in(subset.cells, subset.digits);
        }
        Pattern::Fish(pattern::Fish {
            digit,
            base,
            cover,
            fins,
            endo_fins,
        }) => {
            shown.houses = *base;
            shown.covers = *cover;
            let fins = *fins | *endo_fins;
            let body = base.cells() & cover.cells() & board.cells_with(*digit);
            shown.pattern = CandidateSet::of_digit(*digit, body - fins);
            shown.fins = CandidateSet::of_digit(*digit, fins);
            for house in base.iter() {
                let cells = board.places(house, *digit);
                shown.add_links_in_order(cells, cells.len() == 2);
            }
            for house in cover.iter() {
                shown.add_links_in_order(body & house.cell_set(), false);
            }
        }
        Pattern::Wing(wing) => {
            shown.sides = Sides::Common;
            shown.second = board.candidates_in(wing.pincers, DigitSet::only(wing.common));
            shown.pattern =
                board.candidates_in(wing.pincers.with(wing.pivot), wing.digits) - shown.second;
            for pincer in wing.pincers {
                shown.add_link(CellSet::only(wing.pivot), CellSet::only(pincer), false);
            }
        }
        Pattern::Colors(colors) => {
            shown.sides = Sides::Colors;
            let names = colors.groups.iter().flatten().zip('A'..);
            let mut colored = CellSet::EMPTY;
            for (cells, name) in names {
                shown.letters.extend(cells.iter().map(|cell| (cell, name)));
                colored |= *cells;
            }
            for [a, b] in &colors.groups {
                shown.pattern.insert_all(colors.digit, *a);
                shown.second.insert_all(colors.digit, *b);
            }
            shown.add_strong_links(board, colors.digit, colored);
        }
        Pattern::Chains(chains) => {
            let is_chute = step.technique == Technique::ChuteRemotePair;
            shown.sides = if is_chute { Sides::Chute } else { Sides::Chain };
            for link in chains.iter().flat_map(|chain| &chain.links) {
                let is_cell = link.from.cells == link.to.cells;
                let [from, to] = [is_chute && is_cell, !is_chute || is_cell];
                for (node, is_first) in [(&link.from, from), (&link.to, to)] {
                    let side = if is_first {
                        &mut shown.pattern
                    } else {
                        &mut shown.second
                    };
                    side.insert_all(node.digit, node.cells);
                }
            }
            shown.add_chain_links(chains);
        }
        Pattern::DirectLocked(direct) => {
            shown.houses = [direct.from, direct.to, direct.house].into_iter().collect();
            shown.pattern =
                CandidateSet::of_digit(direct.digit, board.places(direct.from, direct.digit));
        }
        Pattern::Bent(pattern::BentSubset {
            cells,
            digits,
            common,
        }) => {
            shown.sides = Sides::Common;
            let common = common.map_or(DigitSet::EMPTY, DigitSet::only);
            shown.second = board.candidates_in(*cells, common);
            shown.pattern = board.candidates_in(*cells, *digits) - shown.second;
        }
        Pattern::Guardians(pattern) => {
            shown.sides = Sides::Guardians;
            shown.pattern = CandidateSet::of_digit(pattern.digit, pattern.cells);
            shown.fins = CandidateSet::of_digit(pattern.digit, pattern.guardians);
            for house in pattern.houses.iter() {
                shown.add_links_in_order(pattern.cells & house.cell_set(), false);
            }
        }
        Pattern::Medusa { colors } => {
            shown.sides = Sides::Colors;
            shown.pattern = colors[0];
            shown.second = colors[1];
            for digit in colors[0].all_digits() | colors[1].all_digits() {
                let colored = colors[0].cells(digit) | colors[1].cells(digit);
                shown.add_strong_links(board, digit, colored);
            }
        }
        Pattern::AlmostLocked(almost) => {
            shown.houses = [almost.line, almost.r#box].into_iter().collect();
            shown.pattern = board.candidates_in(almost.in_line, almost.digits);
            shown.second = board.candidates_in(almost.in_box, almost.digits);
        }
        Pattern::Firework(firework) => {
            let cells = firework.ends.with(firework.corner);
            shown.pattern = board.candidates_in(cells, firework.digits);
        }
        Pattern::Aligned(aligned) => {
            shown.pattern = board.candidates_in(aligned.cells, DigitSet::ALL) - shown.eliminations;
            shown.second = board.candidates_in(aligned.excluders, DigitSet::ALL);
        }
        Pattern::Rectangle(rectangle) => {
            shown.sides = Sides::Extra;
            shown.houses = rectangle.houses;
            shown.evidence = rectangle.cells - board.unsolved();
            shown.pattern = board.candidates_in(rectangle.cells, rectangle.digits);
            if rectangle.cells.len() == 4 {
                for house in board.houses() {
                    shown.add_links_in_order(rectangle.cells & house.cell_set(), false);
                }
            }
            if step.technique == Technique::ExternalRectangle {
                shown.sides = Sides::Unnamed;
                let digits = rectangle.digits | step.eliminations.all_digits();
                shown.second = board.candidates_in(rectangle.others, digits);
            } else {
                shown.second = board.candidates_in(rectangle.roof, rectangle.extra)
                    | board.candidates_in(rectangle.others, DigitSet::ALL);
            }
        }
        Pattern::Bug(bug) => {
            shown.pattern = bug.extras;
            shown.second = board.candidates_in(bug.others, DigitSet::ALL);
        }
        Pattern::Sets(pattern::AlsPattern { sets, .. }) => {
            shown.sides = Sides::Sets;
            for (set, name) in sets.iter().zip('A'..) {
                shown
                    .letters
                    .extend(set.cells.iter().map(|cell| (cell, name)));
            }
            for pair in sets.chunks(2) {
                for (set, side) in pair.iter().zip([&mut shown.pattern, &mut shown.second]) {
                    *side |= board.candidates_in(set.cells, set.digits);
                }
            }
        }
        Pattern::Blossom(blossom) => {
            shown.second = board.candidates_in(CellSet::only(blossom.stem), DigitSet::ALL);
            for (_, set) in &blossom.petals {
                shown.pattern |= board.candidates_in(set.cells, set.digits);
            }
        }
        Pattern::SueDeCoq(shared) => {
            shown.houses = shared.crossing.common_houses();
            shown.pattern = board.candidates_in(shared.crossing, DigitSet::ALL);
            shown.second = board.candidates_in(shared.in_line | shared.in_box, DigitSet::ALL);
        }
        Pattern::DigitCounts(counts) => {
            shown.sides = Sides::Ring;
            shown.houses = counts.houses & HouseSet::LINES;
            shown.evidence = (counts.cells | counts.equal) - board.unsolved();
            shown.pattern = board.candidates_in(counts.cells, DigitSet::ALL);
            shown.second = board.candidates_in(counts.equal, DigitSet::ALL);
        }
        Pattern::Exocet(exocet) => {
            shown.sides = Sides::Exocet;
            shown.houses = exocet.lines;
            shown.pattern = board.candidates_in(exocet.base, exocet.digits);
            shown.second = board.candidates_in(exocet.targets, exocet.digits);
        }
        Pattern::Forcing(pattern::ForcingPattern { branches, .. }) => {
            shown.sides = Sides::Chain;
            for branch in branches {
                shown.follow(branch, board);
            }
        }
        Pattern::Kraken(kraken) => {
            shown.houses = kraken.base;
            shown.covers = kraken.cover;
            for branch in &kraken.branches {
                shown.follow(branch, board);
            }
            let crossings = kraken.base.cells() & kraken.cover.cells();
            let body = crossings & board.cells_with(kraken.digit);
            shown.fins = CandidateSet::of_digit(kraken.digit, kraken.fins);
            shown.pattern |= CandidateSet::of_digit(kraken.digit, body);
            shown.second -= shown.eliminations;
        }
        Pattern::Symmetry { symmetry } => {
            for elimination in step.eliminations.iter() {
                let image = symmetry.cell(elimination.cell());
                shown.add_link(
                    CellSet::only(elimination.cell()),
                    CellSet::only(image),
                    false,
                );
                shown.second |= board.candidates_in(CellSet::only(image), DigitSet::ALL);
            }
            shown.second -= shown.eliminations;
        }
        Pattern::Template { digit } => {
            let all = CandidateSet::of_digit(*digit, board.cells_with(*digit));
            shown.pattern = all - shown.eliminations - shown.places;
        }
    }
    shown
}

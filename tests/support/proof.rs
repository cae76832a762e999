//! The proof checker: decides whether a step follows from the board and its pattern. It shares no
//! code with the search for steps.
//!
//! Most patterns name cells and houses. A conclusion follows if its opposite allows no way to fill
//! the cells and to place the digits in the houses. The checker tries all ways. It checks chains
//! and forcing nets link by link.

use std::collections::HashSet;

use masume::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet, Symmetry,
};
use masume::logic::pattern::{DigitCounts, Kraken, Rectangle};
use masume::logic::{
    Chain, Fact, ForcingBranch, LinkReason, Node, Pattern, Premise, Step, StrongLink, SubsetKind,
    Technique,
};

/// The statement to prove: that a candidate is true, or that it is false.
#[derive(Clone, Copy, Debug)]
enum Claim {
    True(Candidate),
    False(Candidate),
}

/// Checks that every conclusion of a step follows from its pattern on a board. Returns the number
/// of conclusions.
pub(crate) fn check(step: &Step, board: &Board) -> Result<usize, String> {
    let placed = step.placements.iter().map(|c| Claim::True(*c));
    let gone: Vec<Candidate> = step.eliminations.iter().collect();
    let claims: Vec<Claim> = placed.chain(gone.into_iter().map(Claim::False)).collect();
    if claims.is_empty() {
        return Err("nothing is concluded".to_owned());
    }
    shape(step, board)?;
    for claim in &claims {
        let (Claim::True(c) | Claim::False(c)) = claim;
        if !board.allows(*c) {
            return Err(format!("{c} is no candidate"));
        }
        if !follows(step, *claim, board) {
            return Err(format!("{claim:?} does not follow"));
        }
    }
    Ok(claims.len())
}

/// Returns true if two candidates cannot both be true.
pub(crate) fn exclude(a: Candidate, b: Candidate) -> bool {
    if a.digit() == b.digit() {
        a.cell() != b.cell()
            && a.cell()
                .houses()
                .iter()
                .any(|h| h.cell_set().contains(b.cell()))
    } else {
        a.cell() == b.cell()
    }
}

/// All candidates that are false if the candidate `by` is true.
fn excluded(by: Candidate) -> CandidateSet {
    let (cell, digit) = (by.cell(), by.digit());
    let peers = CellSet::only(cell).common_peers();
    CandidateSet::of_cell(cell, DigitSet::ALL.without(digit)) | CandidateSet::of_digit(digit, peers)
}

/// The requirements of a pattern: cells that need a digit, and houses that need certain digits.
#[derive(Clone, Debug, Default)]
struct Needs {
    cells: Vec<Cell>,
    places: Vec<(House, Digit)>,
}

impl Needs {
    fn of_cells(cells: CellSet) -> Self {
        Self {
            cells: cells.iter().collect(),
            places: Vec::new(),
        }
    }

    fn with(mut self, houses: HouseSet, digits: DigitSet) -> Self {
        for house in houses.iter() {
            self.places
                .extend(digits.iter().map(|digit| (house, digit)));
        }
        self
    }

    /// Returns true if some of the candidates `alive` satisfy all requirements and the condition
    /// `accept`.
    fn can_be_met(&self, alive: &CandidateSet, accept: &dyn Fn(&CandidateSet) -> bool) -> bool {
        self.meet(*alive, CandidateSet::EMPTY, accept)
    }

    fn meet(
        &self,
        alive: CandidateSet,
        chosen: CandidateSet,
        accept: &dyn Fn(&CandidateSet) -> bool,
    ) -> bool {
        let of_cell = self
            .cells
            .iter()
            .map(|cell| CandidateSet::of_cell(*cell, DigitSet::ALL));
        let of_place = self
            .places
            .iter()
            .map(|(h, d)| CandidateSet::of_digit(*d, h.cell_set()));
        let open = of_cell
            .chain(of_place)
            .filter(|need| (*need & chosen).is_empty())
            .map(|need| need & alive)
            .min_by_key(CandidateSet::len);
        let Some(options) = open else {
            return accept(&chosen);
        };
        options.iter().any(|option| {
            let mut with = chosen;
            with.insert(option);
            self.meet(alive - excluded(option), with, accept)
        })
    }
}

/// The candidates that are left if a claim is assumed to be false.
fn against(claim: Claim, board: &Board) -> CandidateSet {
    let all = all_of(board);
    match claim {
        Claim::True(c) => all - CandidateSet::from_iter([c]),
        Claim::False(c) => all - excluded(c),
    }
}

/// The candidates of all unsolved cells. The digits of solved cells are also included as
/// candidates.
fn all_of(board: &Board) -> CandidateSet {
    let solved = Cell::ALL.into_iter().filter_map(|cell| {
        let digit = board.digit(cell)?;
        Some(Candidate::new(cell, digit))
    });
    board.all_candidates() | solved.collect()
}

/// Returns true if the requirements cannot be satisfied when a claim is assumed to be false.
fn unmet(needs: &Needs, claim: Claim, board: &Board) -> bool {
    unmet_unless(needs, claim, board, &|_| true)
}

fn unmet_unless(
    needs: &Needs,
    claim: Claim,
    board: &Board,
    accept: &dyn Fn(&CandidateSet) -> bool,
) -> bool {
    let mut chosen = CandidateSet::EMPTY;
    if let Claim::False(c) = claim {
        chosen.insert(c);
    }
    !needs.meet(against(claim, board), chosen, accept)
}

fn union<'a>(sets: impl IntoIterator<Item = &'a CellSet>) -> CellSet {
    sets.into_iter().fold(CellSet::EMPTY, |all, set| all | *set)
}

fn one(house: House) -> HouseSet {
    HouseSet::only(house)
}

/// Returns true if a claim follows from the pattern of a step.
fn follows(step: &Step, claim: Claim, board: &Board) -> bool {
    let unmet = |needs: &Needs| unmet(needs, claim, board);
    match &step.pattern {
        Pattern::Single { house: Some(house) } => match claim {
            Claim::True(c) => unmet(&Needs::default().with(one(*house), DigitSet::only(c.digit()))),
            Claim::False(_) => false,
        },
        Pattern::Single { house: None } => match claim {
            Claim::True(c) => unmet(&Needs::of_cells(CellSet::only(c.cell()))),
            Claim::False(_) => false,
        },
        Pattern::Locked(locked) => {
            unmet(&Needs::default().with(one(locked.from), DigitSet::only(locked.digit)))
        }
        Pattern::DirectLocked(direct) => {
            let houses = one(direct.from).with(direct.house);
            unmet(&Needs::default().with(houses, DigitSet::only(direct.digit)))
        }
        Pattern::Subset(subset) => {
            let mut needs = match subset.kind {
                SubsetKind::Naked => Needs::of_cells(subset.cells),
                SubsetKind::Hidden => Needs::default().with(subset.houses, subset.digits),
            };
            if let Claim::True(placed) = claim {
                needs = needs.with(subset.houses, DigitSet::only(placed.digit()));
            }
            unmet(&needs)
        }
        Pattern::Fish(fish) => unmet(&Needs::default().with(fish.base, DigitSet::only(fish.digit))),
        Pattern::Wing(wing) => unmet(&Needs::of_cells(wing.pincers.with(wing.pivot))),
        Pattern::Bent(bent) => unmet(&Needs::of_cells(bent.cells)),
        Pattern::Guardians(it) => {
            unmet(&Needs::default().with(it.houses, DigitSet::only(it.digit)))
        }
        Pattern::Colors(colors) => {
            let colored = union(colors.groups.iter().flatten());
            let is_pair = |house: &House| {
                let places = board.places(*house, colors.digit);
                places.len() == 2 && places.is_subset(colored)
            };
            let houses = House::ALL.into_iter().filter(is_pair).collect();
            unmet(&Needs::default().with(houses, DigitSet::only(colors.digit)))
        }
        Pattern::Medusa { colors } => medusa(colors, claim, board),
        Pattern::AlmostLocked(almost) => {
            let houses = one(almost.line).with(almost.r#box);
            let cells = Needs::of_cells(almost.in_line | almost.in_box);
            unmet(&cells.with(houses, almost.digits))
        }
        Pattern::Firework(firework) => {
            let houses = firework.corner.house_set();
            let cells = Needs::of_cells(firework.ends.with(firework.corner));
            unmet(&cells.with(houses, firework.digits))
        }
        Pattern::Aligned(aligned) => unmet(&Needs::of_cells(aligned.cells | aligned.excluders)),
        Pattern::Rectangle(shape) => rectangle(step, shape, claim, board),
        Pattern::Bug(bug) => {
            let cells = bug.extras.all_cells() | bug.others;
            let houses = bug.extras.all_cells().common_houses();
            let needs = Needs::of_cells(cells).with(houses, DigitSet::ALL);
            unmet_unless(&needs, claim, board, &|chosen| {
                !(*chosen & bug.extras).is_empty()
            })
        }
        Pattern::Sets(row) => {
            let cells: Vec<CellSet> = row.sets.iter().map(|set| set.cells).collect();
            unmet(&Needs::of_cells(union(&cells)))
        }
        Pattern::Blossom(blossom) => {
            let cells: Vec<CellSet> = blossom.petals.iter().map(|(_, set)| set.cells).collect();
            unmet(&Needs::of_cells(union(&cells).with(blossom.stem)))
        }
        Pattern::SueDeCoq(shared) => unmet(&Needs::of_cells(
            shared.crossing | shared.in_line | shared.in_box,
        )),
        Pattern::DigitCounts(counts) => counted(counts, claim, board),
        Pattern::Exocet(exocet) => {
            let boxes = exocet.line.cell_set().iter().map(Cell::box_house);
            let houses = exocet.lines | boxes.collect();
            unmet(&Needs::of_cells(exocet.base | exocet.targets).with(houses, exocet.digits))
        }
        Pattern::Chains(chains) => chains_prove(step, chains, claim, board),
        Pattern::Forcing(forcing) => forced(forcing.premise, &forcing.branches, claim, board),
        Pattern::Kraken(kraken) => kraken_proves(kraken, claim, board),
        Pattern::Symmetry { symmetry } => symmetric(symmetry, claim, board),
        Pattern::Template { digit } => template(*digit, claim, board),
    }
}

/// Checks that a pattern has the form that its kind requires.
fn shape(step: &Step, board: &Board) -> Result<(), String> {
    let held = match &step.pattern {
        Pattern::Locked(locked) => board
            .places(locked.from, locked.digit)
            .is_subset(locked.to.cell_set()),
        Pattern::Subset(subset) => {
            let sizes = subset.cells.len() == subset.digits.len();
            let together = subset
                .houses
                .iter()
                .all(|h| subset.cells.is_subset(h.cell_set()));
            sizes && together
        }
        Pattern::Fish(fish) => {
            let places = |h: House| board.places(h, fish.digit);
            let base: Vec<CellSet> = fish.base.iter().map(places).collect();
            let cover: Vec<CellSet> = fish.cover.iter().map(places).collect();
            let outside = union(&base) - union(&cover);
            outside.is_subset(fish.fins | fish.endo_fins) && fish.base.len() <= fish.cover.len()
        }
        Pattern::Colors(colors) => colors.groups.iter().all(|group| {
            let colors = group.map(|cells| CandidateSet::of_digit(colors.digit, cells));
            alternate(&colors, board)
        }),
        Pattern::Medusa { colors } => alternate(colors, board),
        Pattern::Sets(row) => row.sets.iter().all(|set| {
            let in_house = !set.cells.common_houses().is_empty();
            in_house
                && board.digits_of(set.cells) == set.digits
                && set.digits.len() == set.cells.len() + 1
        }),
        Pattern::Blossom(blossom) => {
            let stem: DigitSet = blossom.petals.iter().map(|(digit, _)| *digit).collect();
            stem == board.candidates(blossom.stem)
        }
        Pattern::Bent(bent) => {
            board.digits_of(bent.cells) == bent.digits && bent.digits.len() == bent.cells.len()
        }
        _ => true,
    };
    if held {
        Ok(())
    } else {
        Err("the pattern does not have the form of its kind".to_owned())
    }
}

/// Returns true if the two colors of a group are opposites.
///
/// In this case, strong links connect all candidates of the group, and each link joins two
/// different colors.
fn alternate(colors: &[CandidateSet; 2], board: &Board) -> bool {
    let all = colors[0] | colors[1];
    let reached = |from: Candidate| {
        let mut seen = CandidateSet::from_iter([from]);
        let mut open = vec![(from, 0)];
        while let Some((at, color)) = open.pop() {
            if !colors[color].contains(at) {
                return None;
            }
            for next in opposites(at, board)
                .into_iter()
                .filter(|it| all.contains(*it))
            {
                if !seen.contains(next) {
                    seen.insert(next);
                    open.push((next, 1 - color));
                }
            }
        }
        Some(seen)
    };
    let first = colors[0].iter().next();
    first.is_some_and(|first| reached(first) == Some(all))
}

/// The candidates that must be true if the candidate `of` is false.
fn opposites(of: Candidate, board: &Board) -> Vec<Candidate> {
    let (cell, digit) = (of.cell(), of.digit());
    let in_cell = board.candidates(cell).without(digit).single();
    let in_houses = cell.houses().into_iter().filter_map(|house| {
        let other = board.places(house, digit).without(cell).single()?;
        Some(Candidate::new(other, digit))
    });
    let in_cell = in_cell.map(|other| Candidate::new(cell, other));
    in_cell.into_iter().chain(in_houses).collect()
}

/// Returns true if a claim follows from two colors, one of which is true. Each color must imply the
/// claim or lead to a contradiction.
fn medusa(colors: &[CandidateSet; 2], claim: Claim, board: &Board) -> bool {
    let Claim::False(gone) = claim else {
        return false;
    };
    colors.iter().all(|color| {
        let out = color
            .iter()
            .fold(CandidateSet::EMPTY, |all, c| all | excluded(c));
        let left = board.all_candidates() - out;
        let torn = !(out & *color).is_empty();
        let no_digit = board
            .unsolved()
            .iter()
            .any(|cell| left.digits(cell).is_empty());
        let no_place = House::ALL.into_iter().any(|house| {
            let mut digits = (!board.placed_digits(house)).iter();
            digits.any(|digit| (left.cells(digit) & house.cell_set()).is_empty())
        });
        let is_opposite = colors.iter().any(|it| it != color && it.contains(gone));
        torn || no_digit || no_place || is_opposite || out.contains(gone)
    })
}

/// Returns true if the cells of a pattern cannot contain only the digits of the pattern, because
/// the puzzle would then have a second solution or none.
fn is_deadly(step: &Step, shape: &Rectangle, board: &Board) -> bool {
    if step.technique == Technique::Tridagon {
        let digits = CandidateSet::EMPTY;
        let all = shape.digits.iter().fold(digits, |mut all, digit| {
            all.insert_all(digit, shape.cells);
            all
        });
        return !Needs::of_cells(shape.cells).can_be_met(&all, &|_| true);
    }
    let none_is_clue = (board.clues() & shape.cells).is_empty();
    let houses = shape.cells.iter().flat_map(Cell::houses);
    // In a pattern with two digits, every house with a cell of the pattern must contain exactly two
    // cells of the pattern.
    let mut even = houses.map(|house| (house.cell_set() & shape.cells).len());
    let sides = |kind: fn(Cell) -> usize| {
        let all: HashSet<usize> = shape.cells.iter().map(kind).collect();
        all.len()
    };
    let (rows, cols) = (sides(|c| c.row().index()), sides(|c| c.col().index()));
    let whole = if shape.digits.len() == 2 {
        even.all(|count| count == 2)
    } else {
        shape.cells.len() == rows * cols && (rows, cols).min((cols, rows)) == (2, 3)
    };
    none_is_clue && whole
}

/// Returns true if the opposite of a claim leaves only the digits of a deadly pattern in its cells.
fn rectangle(step: &Step, shape: &Rectangle, claim: Claim, board: &Board) -> bool {
    let cells = shape.cells | shape.others;
    let digits = shape.digits | shape.extra;
    let needs = Needs::of_cells(cells).with(shape.houses, digits);
    let escapes = |chosen: &CandidateSet| {
        (!shape.digits)
            .iter()
            .any(|digit| !(chosen.cells(digit) & shape.cells).is_empty())
    };
    is_deadly(step, shape, board) && unmet_unless(&needs, claim, board, &escapes)
}

/// Returns true if a claim follows from the counts of all digits in the cells of a pattern.
fn counted(counts: &DigitCounts, claim: Claim, board: &Board) -> bool {
    let Claim::False(gone) = claim else {
        return false;
    };
    let alive = all_of(board);
    let cells_of =
        |houses: HouseSet| union(&houses.iter().map(House::cell_set).collect::<Vec<_>>());
    let most = |digit: Digit| {
        let own = counts
            .covers
            .iter()
            .filter(move |cover| cover.digit == digit);
        let numbers = own.map(|cover| {
            let side = if cover.in_equal {
                counts.equal
            } else {
                counts.cells
            };
            let is_covered = (alive.cells(digit) & side).is_subset(cells_of(cover.houses));
            is_covered.then_some(cover.houses.len())
        });
        // All sets of houses of a digit must be valid, because each of them has eliminations.
        let numbers: Option<Vec<usize>> = numbers.collect();
        let numbers = numbers.filter(|them| them.windows(2).all(|pair| pair[0] == pair[1]));
        numbers.and_then(|them| them.first().copied())
    };
    let total: Option<usize> = Digit::ALL.into_iter().map(most).sum();
    let boxes = counts.houses & HouseSet::BOXES;
    let balance = |cell: Cell, houses: HouseSet| {
        let number = houses
            .iter()
            .filter(|it| it.cell_set().contains(cell))
            .count();
        i32::try_from(number).unwrap()
    };
    let is_equal = counts.equal.is_empty()
        || boxes.len() * 2 == counts.houses.len()
            && Cell::ALL.into_iter().all(|cell| {
                let side = |cells: CellSet| i32::from(cells.contains(cell));
                balance(cell, boxes) - balance(cell, counts.houses - boxes)
                    == side(counts.cells) - side(counts.equal)
            });
    let is_outside = counts.covers.iter().any(|cover| {
        let sides = [counts.cells, counts.equal];
        let [own, other] = if cover.in_equal {
            [sides[1], sides[0]]
        } else {
            sides
        };
        let in_house = cells_of(cover.houses).contains(gone.cell()) && !own.contains(gone.cell());
        let is_nowhere = cover.houses.is_empty() && other.contains(gone.cell());
        cover.digit == gone.digit() && (in_house || is_nowhere)
    });
    total == Some(counts.cells.len()) && is_equal && is_outside
}

/// Returns true if two nodes cannot both be true.
fn is_weak(a: Node, b: Node) -> bool {
    let b = b.candidates();
    a.candidates()
        .iter()
        .all(|a| b.iter().all(|b| exclude(a, b)))
}

/// Returns true if two nodes cannot both be false, for the stated reason.
fn is_strong(link: &StrongLink, board: &Board) -> bool {
    let both = link.from.candidates() | link.to.candidates();
    match link.reason {
        LinkReason::Cell => {
            let cells = link.from.cells | link.to.cells;
            cells
                .single()
                .is_some_and(|cell| both.digits(cell) == board.candidates(cell))
        }
        LinkReason::House(house) => {
            let digit = link.from.digit;
            let places = board.places(house, digit);
            digit == link.to.digit && places.is_subset(link.from.cells | link.to.cells)
        }
        // Without both digits, the set would have fewer digits than cells.
        LinkReason::Set(cells) => {
            let covers = |node: Node| (board.cells_with(node.digit) & cells).is_subset(node.cells);
            let digits = board.digits_of(cells);
            digits.len() == cells.len() + 1
                && link.from.digit != link.to.digit
                && covers(link.from)
                && covers(link.to)
        }
    }
}

/// Returns true if every strong and weak link of a chain is valid on a board.
pub(crate) fn holds(chain: &Chain, board: &Board) -> bool {
    let weak = |pair: &[StrongLink]| is_weak(pair[0].to, pair[1].from);
    let closes = match [chain.links.first(), chain.links.last()] {
        [Some(first), Some(last)] => is_weak(last.to, first.from),
        _ => false,
    };
    chain.links.iter().all(|link| is_strong(link, board))
        && chain.links.windows(2).all(weak)
        && (!chain.closed || closes)
}

/// Returns true if a chain eliminates a candidate.
///
/// The candidate must see both ends of a part of the chain, both ends of a link of a loop, or all
/// places of a digit in an almost locked set of the chain.
fn rules_out(chain: &Chain, gone: Candidate, board: &Board) -> bool {
    let sees = |node: Node| node.candidates().iter().all(|other| exclude(gone, other));
    let links = &chain.links;
    let part = (0..links.len())
        .any(|from| sees(links[from].from) && links[from..].iter().any(|to| sees(to.to)));
    let turned = links.iter().zip(links.iter().cycle().skip(1));
    let weak = chain.closed
        && turned
            .take(links.len())
            .any(|(a, b)| sees(a.to) && sees(b.from));
    let set = |link: &StrongLink| match link.reason {
        LinkReason::Set(cells) => {
            let digit = gone.digit();
            let own = [link.from.digit, link.to.digit].contains(&digit);
            let places = board.cells_with(digit) & cells;
            !own && !places.is_empty() && sees_all(gone, digit, places)
        }
        _ => false,
    };
    part || weak || chain.closed && links.iter().any(set)
}

fn sees_all(from: Candidate, digit: Digit, cells: CellSet) -> bool {
    cells
        .iter()
        .all(|cell| exclude(from, Candidate::new(cell, digit)))
}

/// The chain with the ends of each strong link exchanged. In a remote pair, this exchanges the two
/// digits.
fn exchanged(chain: &Chain) -> Chain {
    let turn = |link: &StrongLink| StrongLink {
        from: link.to,
        to: link.from,
        reason: link.reason,
    };
    Chain {
        links: chain.links.iter().map(turn).collect(),
        closed: chain.closed,
    }
}

fn chains_prove(step: &Step, chains: &[Chain], claim: Claim, board: &Board) -> bool {
    let all_hold = chains.iter().all(|chain| holds(chain, board));
    let by = |chain: &Chain| match claim {
        Claim::True(placed) => {
            let ends = [chain.links[0].from, chain.links[chain.links.len() - 1].to];
            let own = CandidateSet::from_iter([placed]);
            ends.iter().all(|end| end.candidates() == own)
        }
        Claim::False(gone) => {
            let other = exchanged(chain);
            let by_other = step.technique == Technique::RemotePair
                && holds(&other, board)
                && rules_out(&other, gone, board);
            by_other || rules_out(chain, gone, board)
        }
    };
    all_hold && chains.iter().any(by)
}

/// Returns true if every fact of a branch except the first fact follows from earlier facts.
fn branch_holds(branch: &ForcingBranch, board: &Board) -> bool {
    branch.facts.iter().enumerate().all(|(at, fact)| {
        let earlier = fact.reasons.iter().all(|reason| *reason < at);
        let premise = fact.reasons.is_empty() && fact.step.is_none();
        earlier && (premise && at == 0 || fact_holds(branch, fact, board))
    })
}

fn fact_holds(branch: &ForcingBranch, fact: &Fact, board: &Board) -> bool {
    let reasons: Vec<&Fact> = fact.reasons.iter().map(|at| &branch.facts[*at]).collect();
    if let Some(by) = &fact.step {
        // `left` is the board without the candidates that earlier facts of the branch exclude.
        let at = branch.facts.iter().position(|it| it == fact).unwrap_or(0);
        let mut left = board.clone();
        for earlier in branch.facts[..at].iter().filter(|it| !it.on) {
            left.eliminate(&earlier.node.candidates());
        }
        let placed = by.placements.iter().map(|placed| excluded(*placed));
        let effect = placed.fold(by.eliminations, |all, more| all | more);
        let gone = (fact.node.candidates() - effect).is_empty();
        return !fact.on && gone && reasons.iter().all(|it| !it.on) && check(by, &left).is_ok();
    }
    if !fact.on {
        return reasons
            .iter()
            .any(|reason| reason.on && is_weak(reason.node, fact.node));
    }
    let off = reasons.iter().filter(|reason| !reason.on);
    let off = off.fold(CandidateSet::EMPTY, |all, it| all | it.node.candidates());
    let Node { digit, cells } = fact.node;
    let in_cell = cells
        .single()
        .is_some_and(|cell| (board.candidates(cell) - off.digits(cell)) == DigitSet::only(digit));
    let mut houses = House::ALL.into_iter();
    let in_house = houses.any(|house| {
        let left = board.places(house, digit) - off.cells(digit);
        !left.is_empty() && left.is_subset(cells)
    });
    in_cell || in_house
}

/// Returns true if a branch implies a claim.
fn leads_to(branch: &ForcingBranch, claim: Claim) -> bool {
    branch.facts.iter().any(|fact| match claim {
        Claim::True(c) => fact.on && fact.node.candidates() == CandidateSet::from_iter([c]),
        Claim::False(c) if fact.on => fact.node.candidates().iter().all(|it| exclude(it, c)),
        Claim::False(c) => fact.node.candidates().contains(c),
    })
}

/// Returns true if some facts of the branches contradict each other. All branches have the same
/// premise.
fn contradict(branches: &[ForcingBranch], board: &Board) -> bool {
    let facts = || branches.iter().flat_map(|branch| &branch.facts);
    let on: Vec<Node> = facts()
        .filter(|fact| fact.on)
        .map(|fact| fact.node)
        .collect();
    let off = facts().filter(|fact| !fact.on);
    let off = off.fold(CandidateSet::EMPTY, |all, fact| {
        all | fact.node.candidates()
    });
    let both = on.iter().any(|node| (node.candidates() - off).is_empty());
    let conflict = on
        .iter()
        .enumerate()
        .any(|(at, a)| on[at + 1..].iter().any(|b| is_weak(*a, *b)));
    let no_digit = board
        .unsolved()
        .iter()
        .any(|c| (board.candidates(c) - off.digits(c)).is_empty());
    let no_place = House::ALL.into_iter().any(|house| {
        let mut digits = (!board.placed_digits(house)).iter();
        digits.any(|digit| (board.places(house, digit) - off.cells(digit)).is_empty())
    });
    both || conflict || no_digit || no_place
}

fn starts_with(branch: &ForcingBranch, node: CandidateSet, on: bool) -> bool {
    let first = branch.facts.first();
    first.is_some_and(|first| first.on == on && first.node.candidates() == node)
}

fn forced(premise: Premise, branches: &[ForcingBranch], claim: Claim, board: &Board) -> bool {
    if !branches.iter().all(|branch| branch_holds(branch, board)) {
        return false;
    }
    // A case proves the claim if it implies the claim or leads to a contradiction.
    let case = |start: Candidate, on: bool| {
        let own = CandidateSet::from_iter([start]);
        let of_start = branches.iter().filter(|it| starts_with(it, own, on));
        let of_start: Vec<ForcingBranch> = of_start.cloned().collect();
        let leads = of_start.iter().any(|branch| leads_to(branch, claim));
        leads || !of_start.is_empty() && contradict(&of_start, board)
    };
    let each = |starts: CandidateSet| starts.iter().all(|start| case(start, true));
    match premise {
        Premise::Opposite => {
            let (Claim::True(c) | Claim::False(c)) = claim;
            let on = matches!(claim, Claim::False(_));
            let own = CandidateSet::from_iter([c]);
            branches.iter().all(|branch| starts_with(branch, own, on))
                && contradict(branches, board)
        }
        Premise::Cell(cell) => each(CandidateSet::of_cell(cell, board.candidates(cell))),
        Premise::House(house, digit) => {
            each(CandidateSet::of_digit(digit, board.places(house, digit)))
        }
        Premise::Either(c) => [true, false].into_iter().all(|on| case(c, on)),
    }
}

/// Returns true if a claim follows from a fish with fins. Each fin must imply the claim, and the
/// fish without fins must imply it, too.
fn kraken_proves(kraken: &Kraken, claim: Claim, board: &Board) -> bool {
    let leads = |cells: CellSet| {
        cells.iter().all(|cell| {
            let own = CandidateSet::of_digit(kraken.digit, CellSet::only(cell));
            let mut of_cell = kraken
                .branches
                .iter()
                .filter(|it| starts_with(it, own, true));
            of_cell.any(|branch| leads_to(branch, claim))
        })
    };
    let base = Needs::default().with(kraken.base, DigitSet::only(kraken.digit));
    let without_fins = |more: CellSet| {
        let gone = CandidateSet::of_digit(kraken.digit, kraken.fins | more);
        all_of(board) - gone
    };
    let fish = match (kraken.house, claim) {
        (None, Claim::False(c)) => {
            let alive = without_fins(CellSet::EMPTY) - excluded(c);
            !base.can_be_met(&alive, &|_| true)
        }
        (Some(house), _) => {
            let base_cells: Vec<CellSet> = kraken
                .base
                .iter()
                .map(|h| board.places(h, kraken.digit))
                .collect();
            let places = board.places(house, kraken.digit) & union(&base_cells);
            let none = !base.can_be_met(&without_fins(places), &|_| true);
            none && leads(places - kraken.fins)
        }
        (None, Claim::True(_)) => false,
    };
    let hold = kraken
        .branches
        .iter()
        .all(|branch| branch_holds(branch, board));
    hold && fish && leads(kraken.fins)
}

/// Returns true if a claim follows from a symmetry of the clues. The solution has the same
/// symmetry, so a candidate and its image are both true or both false.
fn symmetric(symmetry: &Symmetry, claim: Claim, board: &Board) -> bool {
    let image = |c: Candidate| Candidate::new(symmetry.cell(c.cell()), symmetry.digit(c.digit()));
    let clues_kept = board.clues().iter().all(|cell| {
        let digit = board
            .digit(cell)
            .map(|digit| image(Candidate::new(cell, digit)));
        digit.is_some_and(|it| {
            board.clues().contains(it.cell()) && board.digit(it.cell()) == Some(it.digit())
        })
    });
    let possible = |c: Candidate| board.allows(c) || board.digit(c.cell()) == Some(c.digit());
    let contradicts = |start: Candidate| {
        let mut at = start;
        (0..81).any(|_| {
            at = image(at);
            !possible(at) || exclude(at, start)
        })
    };
    match claim {
        Claim::False(gone) => clues_kept && contradicts(gone),
        Claim::True(_) => false,
    }
}

/// Returns true if every way to place a digit in all rows agrees with the claim.
///
/// A cell is unavailable if every way to place another digit uses the cell.
fn template(digit: Digit, claim: Claim, board: &Board) -> bool {
    let ways = |digit: Digit| Needs::default().with(HouseSet::ROWS, DigitSet::only(digit));
    let mut alive = all_of(board);
    loop {
        let before = alive;
        for digit in Digit::ALL {
            for cell in alive.cells(digit) {
                let own = Candidate::new(cell, digit);
                let without = alive - CandidateSet::from_iter([own]);
                if !ways(digit).can_be_met(&without, &|_| true) {
                    let others = DigitSet::ALL.without(digit);
                    alive -= CandidateSet::of_cell(cell, others);
                }
            }
        }
        if alive == before {
            break;
        }
    }
    let against = match claim {
        Claim::True(c) => alive - CandidateSet::from_iter([c]),
        Claim::False(c) => alive - excluded(c),
    };
    !ways(digit).can_be_met(&against, &|_| true)
}

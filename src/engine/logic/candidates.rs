//! The candidates that a step involves.

use super::{Chain, ForcingBranch, Node, Pattern, Step};
use crate::grid::{Board, CandidateSet, CellSet, Digit, DigitSet, HouseSet};

impl Step {
    /// The candidates of the pattern and the eliminated candidates. A player must have noted all of
    /// them to follow the step. The set is empty for singles.
    pub fn candidates(&self, board: &Board) -> CandidateSet {
        let within = |cells: CellSet, digits: DigitSet| board.candidates_in(cells, digits);
        let whole = |cells: CellSet| board.candidates_in(cells, DigitSet::ALL);
        let places = |houses: HouseSet, digit: Digit| {
            let cells = houses.iter().map(|house| board.places(house, digit));
            CandidateSet::of_digit(digit, cells.collect())
        };
        let facts = |branches: &[ForcingBranch]| {
            let facts = branches.iter().flat_map(|branch| &branch.facts);
            all(facts.map(|fact| fact.node.candidates()))
        };
        let pattern = match &self.pattern {
            Pattern::Single { .. } => return CandidateSet::EMPTY,
            Pattern::Locked(locked) => places(HouseSet::only(locked.from), locked.digit),
            Pattern::DirectLocked(direct) => places(HouseSet::only(direct.from), direct.digit),
            Pattern::Subset(subset) => within(subset.cells, subset.digits),
            Pattern::Bent(bent) => within(bent.cells, bent.digits),
            Pattern::Fish(fish) => {
                let body = places(fish.base, fish.digit) & places(fish.cover, fish.digit);
                body | CandidateSet::of_digit(fish.digit, fish.fins | fish.endo_fins)
            }
            Pattern::Chains(chains) => {
                let nodes = chains.iter().flat_map(Chain::nodes);
                all(nodes.map(Node::candidates))
            }
            Pattern::Wing(wing) => within(wing.pincers.with(wing.pivot), wing.digits),
            Pattern::Colors(colors) => {
                let cells = colors.groups.iter().flatten().copied().collect();
                CandidateSet::of_digit(colors.digit, cells)
            }
            Pattern::Guardians(it) => CandidateSet::of_digit(it.digit, it.cells | it.guardians),
            Pattern::Medusa { colors } => colors[0] | colors[1],
            Pattern::AlmostLocked(almost) => within(almost.in_line | almost.in_box, almost.digits),
            Pattern::Firework(firework) => {
                within(firework.ends.with(firework.corner), firework.digits)
            }
            Pattern::Aligned(aligned) => whole(aligned.cells | aligned.excluders),
            Pattern::Rectangle(rectangle) => {
                within(rectangle.cells, rectangle.digits)
                    | within(rectangle.roof, rectangle.extra)
                    | whole(rectangle.others)
            }
            Pattern::Bug(bug) => bug.extras | whole(bug.others),
            Pattern::Sets(row) => all(row.sets.iter().map(|set| within(set.cells, set.digits))),
            Pattern::Blossom(blossom) => {
                let sets = blossom.petals.iter();
                let sets = sets.map(|(_, set)| within(set.cells, set.digits));
                whole(CellSet::only(blossom.stem)) | all(sets)
            }
            Pattern::SueDeCoq(shared) => whole(shared.crossing | shared.in_line | shared.in_box),
            Pattern::DigitCounts(counts) => whole(counts.cells | counts.equal),
            Pattern::Exocet(exocet) => within(exocet.base | exocet.targets, exocet.digits),
            Pattern::Forcing(forcing) => facts(&forcing.branches),
            Pattern::Kraken(kraken) => facts(&kraken.branches),
            Pattern::Symmetry { symmetry } => {
                let images = self.eliminations.iter().map(|c| symmetry.cell(c.cell()));
                whole(images.collect())
            }
            Pattern::Template { digit } => CandidateSet::of_digit(*digit, board.cells_with(*digit)),
        };
        pattern | self.eliminations
    }
}

fn all(sets: impl Iterator<Item = CandidateSet>) -> CandidateSet {
    sets.fold(CandidateSet::EMPTY, |all, set| all | set)
}

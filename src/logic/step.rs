//! What was found, as data: the step and the pattern that proves it.

use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Contradiction, Digit, DigitSet, House, HouseSet,
    Symmetry,
};

mod link;

use super::{Als, Technique};
pub use link::{Because, Branch, Chain, Fact, Node, Premise, StrongLink};

/// One deduction: what follows on the board it was found on, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The kind of deduction.
    pub technique: Technique,
    /// Candidates that must be true.
    pub placements: Vec<Candidate>,
    /// Candidates that cannot be true. What placements take from their peers is not listed.
    pub eliminations: CandidateSet,
    /// The evidence.
    pub pattern: Pattern,
}

/// The evidence for a step: which cells, digits and houses prove it. What can be read off the
/// board with their help is not repeated here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// One candidate is left.
    Single {
        /// Where the digit has no other place; `None` when the cell has no other candidate.
        house: Option<House>,
    },
    /// All places of a digit in one house lie in another house as well.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house whose places are confined.
        from: House,
        /// The house that loses the digit elsewhere.
        to: House,
    },
    /// Locked candidates that leave the digit one place in another house.
    DirectLocked {
        /// The digit.
        digit: Digit,
        /// The house whose places are confined.
        from: House,
        /// The house that loses the digit elsewhere.
        to: House,
        /// The house that has one place left.
        house: House,
    },
    /// As many cells as digits, which belong to each other.
    Subset {
        /// What binds them.
        kind: SubsetKind,
        /// The cells.
        cells: CellSet,
        /// The digits, as many as cells.
        digits: DigitSet,
        /// The houses in which the argument holds.
        houses: HouseSet,
    },
    /// The places of a digit in some houses lie in as many others, but for fins.
    Fish {
        /// The digit.
        digit: Digit,
        /// The houses whose places are looked at.
        base: HouseSet,
        /// The houses that take them; more than base houses if the fish is
        /// [siamese](Step::is_siamese).
        cover: HouseSet,
        /// Places of the base outside the cover.
        fins: CellSet,
        /// Places in two base houses.
        endo_fins: CellSet,
    },
    /// Chains of alternating links; several of them are parts of one argument.
    Chains(Vec<Chain>),
    /// A cell whose candidates lead to the two or more others that see it.
    Wing {
        /// The cell in the middle.
        pivot: Cell,
        /// The cells it sees.
        pincers: CellSet,
        /// The digit that is true in one of the cells.
        common: Digit,
        /// All digits of the wing.
        digits: DigitSet,
    },
    /// As many cells as digits, in a box and a line.
    Bent {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
        /// The only digit whose places do not all see each other, if there is one.
        common: Option<Digit>,
    },
    /// Places of a digit in two colours for each group: one colour of a group is all true, the
    /// other all false.
    Colours {
        /// The digit.
        digit: Digit,
        /// One group, or two that touch.
        groups: Vec<[CellSet; 2]>,
    },
    /// Candidates of several digits in two colours: one colour is all true, the other all false.
    Medusa {
        /// The colours.
        colours: Box<[CandidateSet; 2]>,
    },
    /// Digits of a line that lie in a box, but for some cells: those of the line and those of the
    /// box hold the same digits.
    AlmostLocked {
        /// The digits, one more than cells of either kind.
        digits: DigitSet,
        /// The line.
        line: House,
        /// The box.
        r#box: House,
        /// The cells of the line outside the box.
        in_line: CellSet,
        /// The cells of the box outside the line.
        in_box: CellSet,
    },
    /// Three digits of which each is in one of three cells, or it would be twice in a box.
    Firework {
        /// The cell of the box where the row and the column cross.
        corner: Cell,
        /// The one cell of the row, and the one of the column, that the digits leave the box by.
        ends: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// Cells of whose combinations of digits some are impossible.
    Aligned {
        /// The two or three cells.
        cells: CellSet,
        /// The cells that would be left without a candidate.
        excluders: CellSet,
    },
    /// Cells that must not come to hold only a few digits: four or more with two, or six with
    /// three.
    Rectangle {
        /// The corners of the rectangle, or all cells of the loop.
        cells: CellSet,
        /// The two or three digits.
        digits: DigitSet,
        /// The cells of these that may be something else.
        roof: CellSet,
        /// What else they may be.
        extra: DigitSet,
        /// Cells outside that take part in a subset.
        others: CellSet,
        /// Houses that confine a digit or hold a subset.
        houses: HouseSet,
    },
    /// All of the board would have two candidates a cell and two places a digit, but for these.
    Grave {
        /// The candidates of which one is true.
        extras: CandidateSet,
        /// Cells outside that take part in a subset.
        others: CellSet,
    },
    /// Almost locked sets in a row.
    Sets {
        /// The sets, in order.
        sets: Vec<Als>,
        /// The restricted commons between each and the next.
        commons: Vec<DigitSet>,
    },
    /// A cell and, for each of its candidates, an almost locked set that cannot have it as well.
    Blossom {
        /// The cell.
        stem: Cell,
        /// Its candidates, each with its set.
        petals: Vec<(Digit, Als)>,
    },
    /// Cells of a crossing whose digits are shared out between the line and the box.
    SueDeCoq {
        /// The cells of the crossing.
        crossing: CellSet,
        /// The cells of the line.
        in_line: CellSet,
        /// The cells of the box.
        in_box: CellSet,
    },
    /// What follows from a premise, or from each of several of which one is true.
    Forcing {
        /// What is supposed.
        premise: Premise,
        /// For each premise the facts that lead from it to the conclusion; or, for a premise that
        /// is wrong, a branch to each side of the contradiction.
        branches: Vec<Branch>,
    },
    /// A fish with fins, and chains that lead to the elimination if a fin is true.
    Kraken {
        /// The digit of the fish.
        digit: Digit,
        /// The houses whose places are looked at.
        base: HouseSet,
        /// The houses that take them.
        cover: HouseSet,
        /// Places of the base outside the cover.
        fins: CellSet,
        /// The cover house from whose places chains lead too, if the fish does not eliminate the
        /// candidate where no fin is true.
        house: Option<House>,
        /// The chains, one from each fin or place.
        branches: Vec<Branch>,
    },
    /// A symmetry that leaves the clues as they are.
    Symmetry {
        /// Where each cell goes, and what each digit is called there.
        symmetry: Symmetry,
    },
    /// Every way to place all copies of a digit.
    Template {
        /// The digit.
        digit: Digit,
    },
}

/// What binds the cells and the digits of a subset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SubsetKind {
    /// The cells have no other candidates.
    Naked,
    /// The digits have no other places.
    Hidden,
}

impl Step {
    /// A step that places a digit.
    pub(super) fn placing(technique: Technique, placed: Candidate, pattern: Pattern) -> Self {
        Self {
            technique,
            placements: vec![placed],
            eliminations: CandidateSet::EMPTY,
            pattern,
        }
    }

    /// A step that eliminates candidates.
    pub(super) fn eliminating(
        technique: Technique,
        eliminations: CandidateSet,
        pattern: Pattern,
    ) -> Self {
        Self {
            technique,
            placements: Vec::new(),
            eliminations,
            pattern,
        }
    }

    /// The digits by which people tell steps of one technique apart: those of the pattern where
    /// it has its own, else those it places or eliminates.
    pub fn digits(&self) -> DigitSet {
        match &self.pattern {
            Pattern::Locked { digit, .. }
            | Pattern::DirectLocked { digit, .. }
            | Pattern::Fish { digit, .. }
            | Pattern::Kraken { digit, .. }
            | Pattern::Colours { digit, .. } => DigitSet::only(*digit),
            Pattern::Subset { digits, .. }
            | Pattern::Wing { digits, .. }
            | Pattern::Bent { digits, .. }
            | Pattern::AlmostLocked { digits, .. }
            | Pattern::Firework { digits, .. }
            | Pattern::Rectangle { digits, .. } => *digits,
            Pattern::Grave { .. } => DigitSet::EMPTY,
            Pattern::Chains(chains) if self.names_its_digits() => {
                let nodes = chains.iter().take(1).flat_map(Chain::nodes);
                nodes.map(|node| node.digit).collect()
            }
            Pattern::Single { .. }
            | Pattern::Chains(_)
            | Pattern::Medusa { .. }
            | Pattern::Aligned { .. }
            | Pattern::Sets { .. }
            | Pattern::Blossom { .. }
            | Pattern::SueDeCoq { .. }
            | Pattern::Forcing { .. }
            | Pattern::Symmetry { .. }
            | Pattern::Template { .. } => {
                let placed = self.placements.iter().map(|c| c.digit()).collect();
                self.eliminations.all_digits() | placed
            }
        }
    }

    /// Whether people tell this chain by its digits, not by those it eliminates; of two chains
    /// by those of the first.
    fn names_its_digits(&self) -> bool {
        matches!(
            self.technique,
            Technique::WWing | Technique::RemotePair | Technique::DualTwoStringKite
        )
    }

    /// Whether this is a fish made of two that share their base.
    pub fn is_siamese(&self) -> bool {
        matches!(&self.pattern, Pattern::Fish { base, cover, .. } if cover.len() > base.len())
    }

    /// Carries the step out.
    ///
    /// # Errors
    /// [`Contradiction::NotPossible`] when a digit cannot be placed: the step was found on
    /// another board, or this one has no solution.
    pub fn apply(&self, board: &mut Board) -> Result<(), Contradiction> {
        board.eliminate(&self.eliminations);
        for placed in &self.placements {
            board.place(*placed)?;
        }
        Ok(())
    }
}

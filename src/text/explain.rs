//! A step in words: where to look, what is there, why it holds, what follows.

use fluent_bundle::FluentValue;

mod basics;
mod chains;
mod patterns;

use super::{Id, Locale, Text};
use crate::grid::{Board, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::logic::{Chain, Pattern, Step, Technique};

/// A step explained, from the first pointer to the conclusion. One fact a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Where to look.
    pub place: String,
    /// What is there: the technique and its digits.
    pub name: String,
    /// Why it holds, sentence by sentence.
    pub reasons: Vec<String>,
    /// What follows.
    pub conclusion: String,
}

impl Text {
    /// Explains a step that was found on this board.
    pub fn explain(&self, step: &Step, board: &Board) -> Explanation {
        Explanation {
            place: self.tell(
                Id::HintPlace,
                &[(
                    "houses",
                    self.join(step_houses(step).map(|h| self.house(h))).into(),
                )],
            ),
            name: self.name(step),
            reasons: self.reasons(step, board),
            conclusion: self.conclusion(step),
        }
    }

    /// The name of a technique.
    pub fn technique(&self, technique: Technique) -> String {
        self.named("technique", technique.listing().slug)
    }

    /// A house: `row 4`.
    pub fn house(&self, house: House) -> String {
        let id = match house.kind() {
            HouseKind::Row => Id::HouseRow,
            HouseKind::Column => Id::HouseColumn,
            HouseKind::Box => Id::HouseBox,
        };
        self.tell(id, &[("number", house.number().into())])
    }

    /// Some houses: `rows 1 and 4` is said as `row 1 and row 4`.
    fn houses(&self, houses: impl IntoIterator<Item = House>) -> String {
        self.join(houses.into_iter().map(|house| self.house(house)))
    }

    /// Some cells: `r1c2, r1c3 and r5c5`.
    pub fn cells(&self, cells: CellSet) -> String {
        self.join(cells.iter().map(|cell| cell.to_string()))
    }

    /// Some digits: `3, 7 and 9`.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.join(digits.iter().map(|digit| digit.to_string()))
    }

    /// Things in a row: `a, b and c`.
    pub fn join(&self, things: impl IntoIterator<Item = String>) -> String {
        let mut things: Vec<String> = things.into_iter().collect();
        let Some(last) = things.pop() else {
            return String::new();
        };
        let Some(first) = things
            .into_iter()
            .reduce(|a, b| self.tell(Id::ListMore, &[("a", a.into()), ("b", b.into())]))
        else {
            return last;
        };
        self.tell(Id::ListLast, &[("a", first.into()), ("b", last.into())])
    }

    fn name(&self, step: &Step) -> String {
        let technique = self.technique(step.technique);
        let digits = step.digits();
        // Naming the digit that is placed would give it away.
        if digits.is_empty() || !step.placements.is_empty() {
            return technique;
        }
        let facts = [
            ("technique", technique.into()),
            ("digits", self.digits(digits).into()),
        ];
        self.tell(Id::HintName, &facts)
    }

    fn reasons(&self, step: &Step, board: &Board) -> Vec<String> {
        match &step.pattern {
            Pattern::Single { house } => {
                let placed = step.placements.first();
                placed.map_or_else(Vec::new, |placed| self.single(step, *placed, *house, board))
            }
            Pattern::Locked { digit, from, to } => self.locked(*digit, *from, *to, board),
            Pattern::Subset {
                kind,
                cells,
                digits,
                houses,
            } => self.subset(*kind, *cells, *digits, *houses),
            Pattern::Fish {
                digit,
                base,
                cover,
                fins,
                endo_fins,
            } => self.fish(*digit, *base, *cover, *fins | *endo_fins),
            Pattern::Wing {
                pivot,
                pincers,
                common,
                digits,
            } => self.wing(*pivot, *pincers, *common, *digits, board),
            Pattern::Colours { digit, groups } => self.colours(step.technique, *digit, groups),
            Pattern::Chains(chains) => chains.iter().flat_map(|c| self.chain(c)).collect(),
        }
    }

    fn conclusion(&self, step: &Step) -> String {
        let placed = step.placements.iter().map(|placed| {
            let facts = [
                ("cell", placed.cell().to_string().into()),
                ("digit", fact(placed.digit())),
            ];
            self.tell(Id::ConcludePlace, &facts)
        });
        let by_digit = Digit::ALL.into_iter().filter_map(|digit| {
            let cells = step.eliminations.cells(digit);
            let facts = [
                ("cells", self.cells(cells).into()),
                ("digit", fact(digit)),
                ("count", cells.len().into()),
            ];
            (!cells.is_empty()).then(|| self.tell(Id::ConcludeEliminate, &facts))
        });
        let gap = match self.locale() {
            Locale::English => " ",
            Locale::Japanese => "",
        };
        placed.chain(by_digit).collect::<Vec<_>>().join(gap)
    }

    /// The houses that some cells fill or leave: used where a message points at a region.
    pub fn regions(&self, cells: CellSet) -> String {
        let boxes: std::collections::BTreeSet<House> = cells.iter().map(Cell::box_house).collect();
        self.houses(boxes)
    }
}

/// The houses to look at for a step.
fn step_houses(step: &Step) -> impl Iterator<Item = House> {
    let mut houses: Vec<House> = match &step.pattern {
        Pattern::Single { house: Some(house) } => vec![*house],
        Pattern::Single { house: None } => {
            let cells = step.placements.iter().map(|placed| placed.cell());
            cells.map(Cell::box_house).collect()
        }
        Pattern::Locked { from, to, .. } => vec![*from, *to],
        Pattern::Subset { houses, .. } => houses.iter().collect(),
        Pattern::Fish { base, .. } => base.iter().collect(),
        Pattern::Wing { pivot, .. } => vec![pivot.box_house()],
        Pattern::Colours { groups, .. } => {
            let cells = groups.iter().flatten().flat_map(|cells| cells.iter());
            cells.map(Cell::box_house).collect()
        }
        Pattern::Chains(chains) => {
            let nodes = chains.iter().flat_map(Chain::nodes);
            let cells = nodes.flat_map(|node| node.cells.iter());
            cells.map(Cell::box_house).collect()
        }
    };
    houses.sort_unstable();
    houses.dedup();
    houses.into_iter()
}

fn fact(digit: Digit) -> FluentValue<'static> {
    digit.value().into()
}

//! A step in words: where to look, what is there, why it holds, what follows.

use fluent_bundle::FluentValue;

use super::{Id, Locale, Text};
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind,
};
use crate::logic::{self, Pattern, Step, SubsetKind, Technique};

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
        let digits = match &step.pattern {
            // Naming the digit of a single would give it away.
            Pattern::Single { .. } => return self.technique(step.technique),
            Pattern::Locked { digit, .. } => DigitSet::only(*digit),
            Pattern::Subset { digits, .. } => *digits,
        };
        let technique = self.technique(step.technique);
        let facts = [
            ("technique", technique.into()),
            ("digits", self.digits(digits).into()),
        ];
        self.tell(Id::HintName, &facts)
    }

    fn reasons(&self, step: &Step, board: &Board) -> Vec<String> {
        match (&step.pattern, step.placements.first()) {
            (Pattern::Single { house }, Some(placed)) => match house {
                Some(house) if step.technique == Technique::FullHouse => {
                    self.full_house(*placed, *house)
                }
                Some(house) => self.hidden_single(*placed, *house, board),
                None => self.naked_single(placed.cell(), board),
            },
            (Pattern::Single { .. }, None) => Vec::new(),
            (Pattern::Locked { digit, from, to }, _) => {
                let cells = board.places(*from, *digit);
                let facts = [
                    ("from", self.house(*from).into()),
                    ("to", self.house(*to).into()),
                    ("digit", fact(*digit)),
                    ("cells", self.cells(cells).into()),
                ];
                vec![
                    self.tell(Id::LockedPlaces, &facts),
                    self.tell(Id::LockedBoth, &facts),
                    self.tell(Id::LockedSo, &facts),
                ]
            }
            (
                Pattern::Subset {
                    kind,
                    cells,
                    digits,
                    houses,
                },
                _,
            ) => {
                let facts = [
                    ("cells", self.cells(*cells).into()),
                    ("digits", self.digits(*digits).into()),
                    (
                        "houses",
                        self.join(houses.iter().map(|h| self.house(h))).into(),
                    ),
                    ("number", cells.len().into()),
                ];
                let sentences = match kind {
                    SubsetKind::Naked => [Id::NakedHave, Id::NakedTake, Id::NakedSo],
                    SubsetKind::Hidden => [Id::HiddenPlaces, Id::HiddenTake, Id::HiddenSo],
                };
                sentences.map(|id| self.tell(id, &facts)).into()
            }
        }
    }

    fn full_house(&self, placed: Candidate, house: House) -> Vec<String> {
        let facts = [
            ("house", self.house(house).into()),
            ("cell", placed.cell().to_string().into()),
            ("digit", fact(placed.digit())),
        ];
        vec![
            self.tell(Id::FullHouseCell, &facts),
            self.tell(Id::FullHouseDigit, &facts),
        ]
    }

    fn hidden_single(&self, placed: Candidate, house: House, board: &Board) -> Vec<String> {
        let blockers = logic::blockers(board, placed, house);
        let digit = placed.digit();
        let mut sentences = Vec::new();
        for (holder, seen) in blockers.holders {
            let facts = [
                ("holder", holder.to_string().into()),
                ("digit", fact(digit)),
                ("cells", self.cells(seen).into()),
                ("count", seen.len().into()),
            ];
            sentences.push(self.tell(Id::HiddenSingleBlocker, &facts));
        }
        if !blockers.eliminated.is_empty() {
            let facts = [
                ("digit", fact(digit)),
                ("cells", self.cells(blockers.eliminated).into()),
            ];
            sentences.push(self.tell(Id::RuledOutBefore, &facts));
        }
        let facts = [
            ("house", self.house(house).into()),
            ("digit", fact(digit)),
            ("cell", placed.cell().to_string().into()),
        ];
        sentences.push(self.tell(Id::HiddenSingleSo, &facts));
        sentences
    }

    /// What each house of the cell holds, each digit named once; then the digits ruled out
    /// before.
    fn naked_single(&self, cell: Cell, board: &Board) -> Vec<String> {
        let excluders = logic::excluders(board, cell);
        let mut sentences = Vec::new();
        let mut named = DigitSet::EMPTY;
        for house in cell.houses() {
            let held = excluders.iter().filter(|(digit, _)| {
                board.placed(house).contains(*digit) && !named.contains(*digit)
            });
            let held: DigitSet = held.map(|(digit, _)| *digit).collect();
            named = named | held;
            if !held.is_empty() {
                let facts = [
                    ("house", self.house(house).into()),
                    ("digits", self.digits(held).into()),
                ];
                sentences.push(self.tell(Id::NakedSingleHouse, &facts));
            }
        }
        let before: DigitSet = excluders
            .iter()
            .filter(|(_, holder)| holder.is_none())
            .map(|(digit, _)| *digit)
            .collect();
        let cell_fact = ("cell", FluentValue::from(cell.to_string()));
        if !before.is_empty() {
            let facts = [cell_fact.clone(), ("digits", self.digits(before).into())];
            sentences.push(self.tell(Id::NakedSingleBefore, &facts));
        }
        sentences.push(self.tell(Id::NakedSingleSo, &[cell_fact]));
        sentences
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
        self.join(boxes.into_iter().map(|house| self.house(house)))
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
    };
    houses.sort_unstable();
    houses.into_iter()
}

fn fact(digit: Digit) -> FluentValue<'static> {
    digit.value().into()
}

/// A step in one line: `naked-pair: r1c2 r1c5 (37) => r1c8<>3, r1c9<>7`.
pub fn notation(step: &Step) -> String {
    let placed = step.placements.iter().map(ToString::to_string);
    let removed = removals(&step.eliminations);
    let outcome: Vec<String> = placed.chain(removed).collect();
    format!("{}: {}", step.technique, outcome.join(", "))
}

fn removals(eliminations: &CandidateSet) -> Vec<String> {
    let each = |c: Candidate| format!("{}<>{}", c.cell(), c.digit());
    eliminations.iter().map(each).collect()
}

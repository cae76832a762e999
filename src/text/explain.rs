//! A step in words: where to look, what is there, why it holds, what follows.

use std::collections::BTreeSet;

use fluent_bundle::FluentValue;

mod basics;
mod chains;
mod nets;
mod patterns;
mod sentence;
mod sets;
mod uniqueness;

use super::{Id, Locale, Text};
use crate::grid::{Board, Cell, CellSet, Coordinates, Digit, DigitSet, House, HouseKind};
use crate::logic::{Chain, Pattern, Premise, Step, Technique};
use nets::Kraken;
pub use sentence::{Sentence, Topic};
use uniqueness::Rectangle;

/// A step explained, from the first pointer to the conclusion. One fact a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// Where to look.
    pub place: String,
    /// What is there: the technique and its digits.
    pub name: String,
    /// Why it holds, sentence by sentence.
    pub reasons: Vec<Sentence>,
    /// What follows.
    pub conclusion: String,
}

impl Explanation {
    /// A letter for each sentence that leads to a node of a chain, for as many as there are: the
    /// letter of the cell, the first of a group, `a` for the first that comes.
    pub fn letters(&self) -> Vec<Option<char>> {
        let mut cells: Vec<Cell> = Vec::new();
        let mut letter_of = |reason: &Sentence| {
            let cell = reason.node.all_cells().first()?;
            let known = cells.iter().position(|other| *other == cell);
            let at = known.unwrap_or_else(|| {
                cells.push(cell);
                cells.len() - 1
            });
            ('a'..='z').nth(at)
        };
        self.reasons.iter().map(&mut letter_of).collect()
    }

    /// The sentences of the reasons, after the letters of those that have one.
    pub fn lettered_reasons(&self) -> impl Iterator<Item = String> {
        let letters = self.letters().into_iter();
        letters
            .zip(&self.reasons)
            .map(|(letter, reason)| match letter {
                Some(letter) => format!("{letter}: {}", reason.words),
                None => reason.words.clone(),
            })
    }
}

impl Text {
    /// Why what a sentence says of the board is so: for each digit why it has only these places
    /// in the houses it names, or why the cells it names have only their candidates.
    pub fn explain_more(&self, topic: &Topic, board: &Board) -> Vec<Sentence> {
        let mut said = BTreeSet::new();
        let mut sentences = self.grounds(topic, board);
        // Cells that share a house share what is said of it.
        sentences.retain(|sentence| said.insert(sentence.words.clone()));
        sentences
    }

    fn grounds(&self, topic: &Topic, board: &Board) -> Vec<Sentence> {
        let seen = self.in_sight(topic, board);
        if !seen.is_empty() {
            return seen;
        }
        if topic.houses.is_empty() {
            let free = topic.cells & board.unsolved();
            return free
                .iter()
                .flat_map(|cell| self.excluded(cell, board))
                .collect();
        }
        let pairs = topic
            .houses
            .iter()
            .flat_map(|house| topic.digits.iter().map(move |digit| (house, digit)));
        pairs
            .filter(|(house, digit)| !board.placed(*house).contains(*digit))
            .flat_map(|(house, digit)| self.confined(digit, house, board))
            .collect()
    }

    /// Which empty cells of a sentence see a digit that it names in one of its cells.
    fn in_sight(&self, topic: &Topic, board: &Board) -> Vec<Sentence> {
        let held = |holder: Cell| Some((holder, board.digit(holder)?));
        let holders = topic.cells.iter().filter_map(held);
        let holders = holders.filter(|(_, digit)| topic.digits.contains(*digit));
        let told = holders.flat_map(|(holder, digit)| {
            let seen = topic.cells & board.unsolved() & board.peers(holder);
            seen.iter().map(move |cell| {
                let facts = self.facts().cell("cell", cell).cell("holder", holder);
                facts.digit("digit", digit).say(Id::WhyNotSeen)
            })
        });
        told.collect()
    }

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

    /// What a technique rests on, in three sentences.
    pub fn idea(&self, technique: Technique) -> String {
        self.named("idea", technique.listing().slug)
    }

    /// A house: `row 4`.
    pub fn house(&self, house: House) -> String {
        let id = match (house.kind(), self.coordinates()) {
            (HouseKind::Row, Coordinates::Numbers) => Id::HouseRow,
            (HouseKind::Row, Coordinates::Letters) => Id::HouseRowLettered,
            (HouseKind::Column, _) => Id::HouseColumn,
            (HouseKind::Box, _) => Id::HouseBox,
        };
        self.tell(id, &[("number", self.sign(house).into())])
    }

    /// Some houses: `rows 1 and 4` is said as `row 1 and row 4`.
    fn houses(&self, houses: impl IntoIterator<Item = House>) -> String {
        self.join(houses.into_iter().map(|house| self.house(house)))
    }

    /// Some cells: `r1c2, r1c3 and r5c5`.
    pub fn cells(&self, cells: CellSet) -> String {
        self.join(cells.iter().map(|cell| self.cell(cell)))
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

    #[expect(clippy::too_many_lines, reason = "a list: the words of each pattern")]
    fn reasons(&self, step: &Step, board: &Board) -> Vec<Sentence> {
        match &step.pattern {
            Pattern::Single { house } => {
                let placed = step.placements.first();
                placed.map_or_else(Vec::new, |placed| self.single(step, *placed, *house, board))
            }
            Pattern::Locked { digit, from, to } => self.locked(*digit, *from, *to, board),
            Pattern::DirectLocked {
                digit,
                from,
                to,
                house,
            } => {
                let mut sentences = self.locked(*digit, *from, *to, board);
                sentences.extend(self.left(step, *house, board));
                sentences
            }
            Pattern::Subset {
                kind,
                cells,
                digits,
                houses,
            } => {
                let mut sentences = self.subset(*kind, *cells, *digits, *houses);
                let house = houses.first();
                sentences.extend(house.and_then(|house| self.left(step, house, board)));
                sentences
            }
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
            Pattern::Chains(chains) if step.technique == Technique::RemotePair => {
                let chain = chains.first();
                chain.map_or_else(Vec::new, |chain| self.remote_pair(chain, step, board))
            }
            Pattern::Chains(chains) => chains.iter().flat_map(|c| self.chain(c)).collect(),
            Pattern::Bent {
                cells,
                digits,
                common,
            } => self.bent(*cells, *digits, *common, board),
            Pattern::Rectangle {
                cells,
                digits,
                roof,
                extra,
                others,
                houses,
            } => {
                let shape = Rectangle {
                    cells: *cells,
                    digits: *digits,
                    roof: *roof,
                    extra: *extra,
                    others: *others,
                    houses: *houses,
                };
                self.rectangle(step, shape, board)
            }
            Pattern::Medusa { colours } => self.medusa(step, colours),
            Pattern::AlmostLocked {
                digits,
                line,
                r#box,
                in_line,
                in_box,
            } => self.almost_locked(*digits, (*line, *r#box), (*in_line, *in_box)),
            Pattern::Firework {
                corner,
                ends,
                digits,
            } => self.firework(*corner, *ends, *digits),
            Pattern::Aligned { cells, excluders } => self.aligned(*cells, *excluders),
            Pattern::Grave { extras, others } => self.grave(step, extras, *others, board),
            Pattern::Sets { sets, commons } => self.sets(sets, commons, &step.eliminations, board),
            Pattern::Blossom { stem, petals } => {
                self.blossom(*stem, petals, &step.eliminations, board)
            }
            Pattern::SueDeCoq {
                crossing,
                in_line,
                in_box,
            } => self.sue_de_coq(*crossing, *in_line, *in_box, board),
            Pattern::Forcing { premise, branches } => self.forcing(step, *premise, branches, board),
            Pattern::Kraken {
                digit,
                base,
                cover,
                fins,
                house,
                branches,
            } => {
                let kraken = Kraken {
                    digit: *digit,
                    base: *base,
                    cover: *cover,
                    fins: *fins,
                    house: *house,
                    branches,
                };
                self.kraken(step, kraken, board)
            }
            Pattern::Symmetry { symmetry } => self.symmetry(step, symmetry),
            Pattern::Template { digit } => self.template(step, *digit),
        }
    }

    /// What follows when one of some cells has the digit.
    fn so_not(&self, digit: Digit, holders: CellSet) -> Sentence {
        let facts = self.facts().digit("common", digit);
        facts.cells("holders", holders).say(Id::WingSo)
    }

    fn conclusion(&self, step: &Step) -> String {
        let placed = step.placements.iter().map(|placed| {
            let facts = [
                ("cell", self.cell(placed.cell()).into()),
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
    let boxes = |cells: CellSet| cells.iter().map(Cell::box_house).collect();
    let mut houses: Vec<House> = match &step.pattern {
        Pattern::Single { house: Some(house) }
        | Pattern::Forcing {
            premise: Premise::House(house, _),
            ..
        } => vec![*house],
        Pattern::Single { house: None } | Pattern::Symmetry { .. } | Pattern::Template { .. } => {
            boxes(touched(step))
        }
        Pattern::Locked { from, to, .. } => vec![*from, *to],
        Pattern::DirectLocked {
            from, to, house, ..
        } => vec![*from, *to, *house],
        Pattern::Subset { houses, .. } => houses.iter().collect(),
        Pattern::Fish { base, .. } | Pattern::Kraken { base, .. } => base.iter().collect(),
        Pattern::Wing { pivot: cell, .. }
        | Pattern::Blossom { stem: cell, .. }
        | Pattern::Firework { corner: cell, .. }
        | Pattern::Forcing {
            premise: Premise::Cell(cell),
            ..
        } => vec![cell.box_house()],
        Pattern::Colours { groups, .. } => boxes(union(groups.iter().flatten().copied())),
        Pattern::Chains(chains) => {
            let nodes = chains.iter().flat_map(Chain::nodes);
            boxes(union(nodes.map(|node| node.cells)))
        }
        Pattern::Bent { cells, .. }
        | Pattern::Rectangle { cells, .. }
        | Pattern::Aligned { cells, .. } => boxes(*cells),
        Pattern::Medusa { colours } => boxes(colours[0].all_cells() | colours[1].all_cells()),
        Pattern::AlmostLocked { line, r#box, .. } => vec![*line, *r#box],
        Pattern::Grave { extras, .. } => boxes(extras.all_cells()),
        Pattern::Sets { sets, .. } => boxes(union(sets.iter().map(|set| set.cells))),
        Pattern::SueDeCoq { crossing, .. } => crossing.common_houses().iter().collect(),
        Pattern::Forcing { branches, .. } => {
            let premises = branches.iter().filter_map(|branch| branch.facts.first());
            boxes(union(premises.map(|fact| fact.node.cells)))
        }
    };
    houses.sort_unstable();
    houses.dedup();
    houses.into_iter()
}

/// The cells that a step changes.
fn touched(step: &Step) -> CellSet {
    let placed: CellSet = step.placements.iter().map(|placed| placed.cell()).collect();
    placed | step.eliminations.all_cells()
}

fn union(sets: impl Iterator<Item = CellSet>) -> CellSet {
    sets.fold(CellSet::EMPTY, |all, cells| all | cells)
}

/// All candidates of some cells.
fn digits_of(board: &Board, cells: CellSet) -> DigitSet {
    let each = cells.iter().map(|cell| board.candidates(cell));
    each.fold(DigitSet::EMPTY, |all, digits| all | digits)
}

fn fact(digit: Digit) -> FluentValue<'static> {
    digit.value().into()
}

//! Explanations of steps: the place to look at, the pattern, the reasons, the conclusion.

use std::collections::BTreeSet;

use fluent_bundle::FluentValue;

mod aligned;
mod basics;
mod chains;
mod colors;
mod nets;
mod patterns;
mod rules;
mod sentence;
mod sets;
mod subjects;
mod uniqueness;

use super::{Id, Locale, Text, grouped};
use crate::grid::{Board, Cell, CellSet, Coordinates, Digit, DigitSet, House, HouseKind};
use crate::logic::pattern;
use crate::logic::{Chain, Pattern, Premise, Step, Technique};
use sentence::Argument;
pub use sentence::{Sentence, Topic};

/// The explanation of a step, from the first hint to the conclusion. Each sentence states one fact.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The place to look at.
    pub place: String,
    /// The technique and its digits.
    pub name: String,
    /// The reasons, sentence by sentence.
    pub reasons: Vec<Sentence>,
    /// The conclusion.
    pub conclusion: String,
}

impl Explanation {
    /// Returns a letter for each sentence in `reasons` that leads to a node of a chain, and `None`
    /// for any other sentence. A letter denotes the first cell of a node. The letters start with
    /// `a`, in the order of the sentences. Nodes with the same first cell share a letter.
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

    /// Returns the text of each sentence in `reasons`. A sentence with a letter starts with this
    /// letter.
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
    /// The reasons for a sentence about the board.
    ///
    /// For a link of a chain, the reasons are the places or candidates that make the link strong.
    /// For any other sentence, the reasons explain why cells cannot have a digit, why a digit has
    /// only the named places in a house, or why a cell has only the named candidates.
    pub fn explain_more(&self, sentence: &Sentence, board: &Board) -> Vec<Sentence> {
        let mut said = BTreeSet::new();
        let mut sentences = if sentence.node.is_empty() {
            Vec::new()
        } else {
            self.links_of(&sentence.topic, board)
        };
        if sentences.is_empty() {
            sentences = self.reasons_for(&sentence.topic, board);
        }
        // Cells of the same house may have the same reason, which is stated only once.
        sentences.retain(|sentence| said.insert(sentence.words.clone()));
        sentences
    }

    /// Returns the reasons why links are strong: houses in which `topic` contains all places of a
    /// digit, and cells with two candidates.
    fn links_of(&self, topic: &Topic, board: &Board) -> Vec<Sentence> {
        let mut sentences = Vec::new();
        let cells = topic.cells.to_cells();
        for house in topic.houses.iter() {
            for digit in topic.digits.to_digits() {
                let places = board.places(house, digit);
                if !places.is_empty() && places.is_subset(cells) {
                    let digits = DigitSet::only(digit);
                    let facts = facts!["houses" => house, digits, "cells" => places];
                    sentences.push(self.sentence(Id::HiddenPlaces, &facts));
                }
            }
        }
        for cell in cells {
            let candidates = board.candidates(cell);
            if candidates.len() == 2 {
                let facts = facts![cell, "digits" => candidates];
                sentences.push(self.sentence(Id::CellCandidates, &facts));
            }
        }
        sentences
    }

    fn reasons_for(&self, topic: &Topic, board: &Board) -> Vec<Sentence> {
        let seen = self.filled_peer_reasons(topic, board);
        if !seen.is_empty() {
            return seen;
        }
        if topic.houses.is_empty() {
            let free = topic.cells.to_cells() & board.unsolved();
            return free
                .iter()
                .flat_map(|cell| self.excluded(cell, board))
                .collect();
        }
        let digits = topic.digits.to_digits();
        let pairs = topic
            .houses
            .iter()
            .flat_map(|house| digits.iter().map(move |digit| (house, digit)));
        pairs
            .filter(|(house, digit)| !board.placed_digits(*house).contains(*digit))
            .flat_map(|(house, digit)| self.confined(digit, house, board))
            .collect()
    }

    /// Explains that empty cells of `topic` see a filled cell of `topic` whose digit is in `topic`.
    fn filled_peer_reasons(&self, topic: &Topic, board: &Board) -> Vec<Sentence> {
        let held = |holder: Cell| Some((holder, board.digit(holder)?));
        let (cells, digits) = (topic.cells.to_cells(), topic.digits.to_digits());
        let holders = cells.iter().filter_map(held);
        let holders = holders.filter(|(_, digit)| digits.contains(*digit));
        let sentences = holders.flat_map(|(holder, digit)| {
            let seen = cells & board.unsolved() & board.peers(holder);
            seen.iter()
                .map(move |cell| self.sentence(Id::WhyNotSeen, &facts![cell, holder, digit]))
        });
        sentences.collect()
    }

    /// Explains a step that was found on the board `board`.
    pub fn explain(&self, step: &Step, board: &Board) -> Explanation {
        Explanation {
            place: self.place(step),
            name: self.name(step),
            reasons: self.reasons(step, board),
            conclusion: self.conclusion(step),
        }
    }

    /// The name of a technique.
    pub fn technique(&self, technique: Technique) -> String {
        self.named("technique", technique.slug())
    }

    /// The idea of a technique, in three or four sentences.
    pub fn idea(&self, technique: Technique) -> String {
        self.named("idea", technique.slug())
    }

    /// The name of a house: `row 4`.
    pub fn house(&self, house: House) -> String {
        let id = match (house.kind(), self.coordinates()) {
            (HouseKind::Row, Coordinates::Numbers) => Id::HouseRow,
            (HouseKind::Row, Coordinates::Letters) => Id::HouseRowLettered,
            (HouseKind::Column, _) => Id::HouseColumn,
            (HouseKind::Box, _) => Id::HouseBox,
        };
        self.format_one(id, "number", self.sign(house))
    }

    /// The names of several houses, grouped by kind: `rows 1 and 4`, `row 1 and column 2`.
    fn houses(&self, houses: impl IntoIterator<Item = House>) -> String {
        let houses: Vec<House> = houses.into_iter().collect();
        let of_a_kind = houses.chunk_by(|a, b| a.kind() == b.kind());
        self.join_phrases(of_a_kind.map(|kind| match kind {
            [house] => self.house(*house),
            _ => self.houses_of_a_kind(kind),
        }))
    }

    fn houses_of_a_kind(&self, houses: &[House]) -> String {
        let kind = houses.first().map(|house| house.kind());
        let id = match (kind, self.coordinates()) {
            (Some(HouseKind::Column), _) => Id::HouseColumns,
            (Some(HouseKind::Box), _) => Id::HouseBoxes,
            (_, Coordinates::Numbers) => Id::HouseRows,
            (_, Coordinates::Letters) => Id::HouseRowsLettered,
        };
        let signs = self.join(houses.iter().map(|house| self.sign(*house)));
        self.format_one(id, "numbers", signs)
    }

    /// The names of several cells: `r1c2, r1c3 and r5c5`.
    pub fn cells(&self, cells: CellSet) -> String {
        self.join(cells.iter().map(|cell| self.cell(cell)))
    }

    /// Several digits: `3, 7 and 9`.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.join(digits.iter().map(|digit| digit.to_string()))
    }

    /// Joins names into a list: `a, b and c`.
    pub fn join(&self, things: impl IntoIterator<Item = String>) -> String {
        self.list(things, Id::ListLast)
    }

    /// Joins parts of a sentence. A part may itself be a list.
    pub(super) fn join_phrases(&self, phrases: impl IntoIterator<Item = String>) -> String {
        self.list_by(phrases, [Id::PhrasesMore, Id::PhrasesLast])
    }

    /// Joins names into a list. The message `last_by` joins the last two names: `a, b or c`.
    pub(super) fn list(&self, things: impl IntoIterator<Item = String>, last_by: Id) -> String {
        self.list_by(things, [Id::ListMore, last_by])
    }

    /// Joins parts into a list: the message `more` joins all but the last, and `last_by` the last.
    pub(super) fn list_by(&self, things: impl IntoIterator<Item = String>, by: [Id; 2]) -> String {
        self.joined(things.into_iter().collect(), by)
    }

    fn joined(&self, mut things: Vec<String>, [more, last_by]: [Id; 2]) -> String {
        let Some(last) = things.pop() else {
            return String::new();
        };
        let Some(first) = things
            .into_iter()
            .reduce(|a, b| self.format(more, &facts![a, b]))
        else {
            return last;
        };
        self.format(last_by, &facts!["a" => first, "b" => last])
    }

    /// The houses to look at, and the digit if the pattern has only one digit.
    fn place(&self, step: &Step) -> String {
        let houses = ("houses", self.houses(step_houses(step)).into());
        match digit_of(&step.pattern) {
            Some(digit) => self.format(Id::HintPlaceDigit, &[houses, ("digit", fact(digit))]),
            None => self.format(Id::HintPlace, &[houses]),
        }
    }

    fn name(&self, step: &Step) -> String {
        let mut technique = self.technique(step.technique);
        if let (Technique::Aic, Pattern::Chains(chains)) = (step.technique, &step.pattern)
            && let [chain] = chains.as_slice()
            && let Some(letter) = chains::wing_letter(chain)
        {
            technique = self.format(Id::HintWing, &facts![technique, letter]);
        }
        let digits = step.digits();
        // The digits of a placement are not named, because they would reveal the step.
        if digits.is_empty() || !step.placements.is_empty() {
            return technique;
        }
        let facts = facts![technique, "digits" => self.digits(digits)];
        self.format(Id::HintName, &facts)
    }

    fn reasons(&self, step: &Step, board: &Board) -> Vec<Sentence> {
        let mut explainer = StepExplainer {
            text: self,
            step,
            board,
            sentences: Vec::new(),
        };
        explainer.reasons();
        explainer.sentences
    }

    fn conclusion(&self, step: &Step) -> String {
        let placed = step.placements.iter().map(|placed| {
            self.conclude_placement(self.cell(placed.cell()), placed.digit().to_string())
        });
        // Digits that are eliminated from the same cells share a sentence.
        let digits = step.eliminations.all_digits().into_iter();
        let eliminated =
            grouped(digits.map(|digit| (step.eliminations.cells(digit), digit.to_string())));
        let eliminated = eliminated.into_iter().map(|(cells, digits)| {
            self.conclude_elimination(self.cells(cells), self.list(digits, Id::ListOr))
        });
        self.join_sentences(placed.chain(eliminated))
    }

    pub(super) fn conclude_placement(&self, cell: String, digit: String) -> String {
        self.format(Id::ConcludePlace, &facts![cell, digit])
    }

    pub(super) fn conclude_elimination(&self, cells: String, digits: String) -> String {
        self.format(Id::ConcludeEliminate, &facts![cells, "digit" => digits])
    }

    /// Joins sentences. Japanese has no spaces between sentences.
    pub(crate) fn join_sentences(&self, sentences: impl Iterator<Item = String>) -> String {
        let gap = match self.locale() {
            Locale::English => " ",
            Locale::Japanese => "",
        };
        sentences.collect::<Vec<_>>().join(gap)
    }

    /// The names of the boxes that contain these cells, for messages that point to a part of the
    /// board.
    pub fn box_names(&self, cells: CellSet) -> String {
        let boxes: std::collections::BTreeSet<House> = cells.iter().map(Cell::box_house).collect();
        self.houses(boxes)
    }
}

/// Writes the sentences that explain a step.
struct StepExplainer<'t> {
    text: &'t Text,
    step: &'t Step,
    /// The board before the step.
    board: &'t Board,
    sentences: Vec<Sentence>,
}

impl StepExplainer<'_> {
    /// Adds the sentence of a message.
    fn say(&mut self, id: Id, arguments: &[(&'static str, Argument)]) {
        self.say_all(&[id], arguments);
    }

    /// Adds a sentence for each message, all from the same arguments.
    fn say_all(&mut self, ids: &[Id], arguments: &[(&'static str, Argument)]) {
        let sentences = ids.iter().map(|id| self.text.sentence(*id, arguments));
        self.sentences.extend(sentences);
    }

    fn reasons(&mut self) {
        let step = self.step;
        match &step.pattern {
            Pattern::Single { house } => {
                if let Some(placed) = step.placements.first() {
                    self.single(*placed, *house);
                }
            }
            Pattern::Locked(locked) => self.locked(locked.digit, locked.from, locked.to),
            Pattern::DirectLocked(direct) => {
                self.locked(direct.digit, direct.from, direct.to);
                self.only_place_left(direct.house);
            }
            Pattern::Subset(subset) => {
                self.subset(subset);
                if let Some(house) = subset.houses.first() {
                    self.only_place_left(house);
                }
            }
            Pattern::Fish(fish) => {
                let eliminable = step.eliminations.all_cells();
                let fins = fish.fins | fish.endo_fins;
                self.fish(fish.digit, fish.base, fish.cover, fins, eliminable);
            }
            Pattern::Wing(wing) => self.wing(wing),
            Pattern::Colors(colors) => self.colors(colors.digit, &colors.groups),
            Pattern::Chains(chains) if step.technique == Technique::RemotePair => {
                if let Some(chain) = chains.first() {
                    self.remote_pair(chain);
                }
            }
            Pattern::Chains(chains) => chains.iter().for_each(|chain| self.chain(chain)),
            Pattern::Bent(bent) => self.bent(bent.cells, bent.digits, bent.common),
            Pattern::Rectangle(rectangle) => self.rectangle(rectangle),
            Pattern::Guardians(pattern) => self.guardians(pattern),
            Pattern::Medusa { colors } => self.medusa(colors),
            Pattern::AlmostLocked(almost) => self.almost_locked(almost),
            Pattern::Firework(firework) => {
                self.firework(firework.corner, firework.ends, firework.digits);
            }
            Pattern::Aligned(aligned) => self.aligned(aligned),
            Pattern::Bug(bug) => self.bug(&bug.extras, bug.others),
            Pattern::Sets(row) => self.sets(&row.sets, &row.commons),
            Pattern::Blossom(blossom) => self.blossom(blossom.stem, &blossom.petals),
            Pattern::SueDeCoq(shared) => self.sue_de_coq(shared),
            Pattern::DigitCounts(counts) => self.digit_counts(counts),
            Pattern::Exocet(exocet) => self.exocet(exocet),
            Pattern::Forcing(forcing) => self.forcing(forcing.premise, &forcing.branches),
            Pattern::Kraken(kraken) => self.kraken(kraken),
            Pattern::Symmetry { symmetry } => self.symmetry(symmetry),
            Pattern::Template { digit } => self.template(*digit),
        }
    }

    /// States that every cell that sees all of the cells `holders` cannot be the digit.
    fn common_peers_cannot_be(&mut self, digit: Digit, holders: CellSet) {
        let facts = facts!["common" => digit, holders, "count" => holders.len()];
        self.say(Id::WingSo, &facts);
    }
}

/// Returns the houses of a step's pattern. If the pattern has no houses, returns the boxes of its
/// cells.
pub(crate) fn step_houses(step: &Step) -> impl Iterator<Item = House> {
    let boxes = |cells: CellSet| cells.iter().map(Cell::box_house).collect();
    let mut houses: Vec<House> = match &step.pattern {
        Pattern::Single { house: Some(house) }
        | Pattern::Forcing(pattern::ForcingPattern {
            premise: Premise::House(house, _),
            ..
        }) => vec![*house],
        Pattern::Single { house: None } | Pattern::Symmetry { .. } | Pattern::Template { .. } => {
            boxes(touched(step))
        }
        Pattern::Locked(locked) => vec![locked.from, locked.to],
        Pattern::DirectLocked(direct) => vec![direct.from, direct.to, direct.house],
        Pattern::Subset(subset) => subset.houses.iter().collect(),
        Pattern::Fish(pattern::Fish { base, .. })
        | Pattern::Kraken(pattern::Kraken { base, .. }) => base.iter().collect(),
        Pattern::Wing(pattern::Wing { pivot: cell, .. })
        | Pattern::Blossom(pattern::Blossom { stem: cell, .. })
        | Pattern::Firework(pattern::Firework { corner: cell, .. })
        | Pattern::Forcing(pattern::ForcingPattern {
            premise: Premise::Cell(cell),
            ..
        }) => vec![cell.box_house()],
        Pattern::Colors(colors) => boxes(colors.groups.iter().flatten().copied().collect()),
        Pattern::Chains(chains) => {
            let nodes = chains.iter().flat_map(Chain::nodes);
            boxes(nodes.map(|node| node.cells).collect())
        }
        Pattern::Bent(pattern::BentSubset { cells, .. })
        | Pattern::Rectangle(pattern::Rectangle { cells, .. })
        | Pattern::Aligned(pattern::AlignedExclusion { cells, .. }) => boxes(*cells),
        Pattern::Medusa { colors } => boxes(colors[0].all_cells() | colors[1].all_cells()),
        Pattern::AlmostLocked(almost) => vec![almost.line, almost.r#box],
        Pattern::Bug(pattern::Bug { extras, .. }) => boxes(extras.all_cells()),
        Pattern::Sets(pattern::AlsPattern { sets, .. }) => {
            boxes(sets.iter().map(|set| set.cells).collect())
        }
        Pattern::SueDeCoq(pattern::SueDeCoq { crossing, .. }) => {
            crossing.common_houses().iter().collect()
        }
        Pattern::Guardians(pattern::Guardians { houses, .. })
        | Pattern::DigitCounts(pattern::DigitCounts { houses, .. }) => houses.iter().collect(),
        Pattern::Exocet(exocet) => exocet.lines.with(exocet.line).iter().collect(),
        Pattern::Forcing(pattern::ForcingPattern { branches, .. }) => {
            let premises = branches.iter().filter_map(|branch| branch.facts.first());
            boxes(premises.map(|fact| fact.node.cells).collect())
        }
    };
    houses.sort_unstable();
    houses.dedup();
    houses.into_iter()
}

/// Returns the digit of a pattern that has only one digit; `None` for other patterns.
fn digit_of(pattern: &Pattern) -> Option<Digit> {
    match pattern {
        Pattern::Fish(fish) => Some(fish.digit),
        Pattern::Colors(colors) => Some(colors.digit),
        Pattern::Guardians(pattern) => Some(pattern.digit),
        Pattern::Template { digit } => Some(*digit),
        Pattern::Chains(chains) => {
            let nodes = chains.iter().flat_map(Chain::nodes);
            nodes.map(|node| node.digit).collect::<DigitSet>().single()
        }
        _ => None,
    }
}

fn touched(step: &Step) -> CellSet {
    let placed: CellSet = step.placements.iter().map(|placed| placed.cell()).collect();
    placed | step.eliminations.all_cells()
}

fn fact(digit: Digit) -> FluentValue<'static> {
    digit.value().into()
}

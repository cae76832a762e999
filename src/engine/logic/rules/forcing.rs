//! Assumptions that lead to a contradiction, simplest first.

use std::collections::{BTreeSet, HashMap};

use super::basic::seeing_all;
use super::cells::bits;
use super::constraint::{self, FillingCache};
use super::filling::CandidateIndex;
use super::law::LawForm;
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{
    Consequence, ConsequenceReason, RuleContradiction, VariantPattern, VariantStep,
    VariantTechnique,
};
use crate::grid::rules::primitive::DigitMask;

/// The stages of the search, in order. An entry has the maximum number of placements after an
/// assumption, and a flag that is true if the stage applies laws.
const TRIALS: [(usize, bool); 4] = [(2, false), (8, false), (4, true), (16, true)];

/// The maximum number of laws that a search applies.
const MOST_LAWS: usize = 10_000;

/// The maximum number of places of a digit that a trial treats as locked.
const MOST_PLACES: usize = 3;

/// The maximum number of empty cells of a law that a trial applies.
const MOST_OPEN: usize = 6;

/// The maximum number of empty cells of a line with an outside clue that a trial applies.
const MOST_OPEN_ON_LINE: usize = 60;

/// Finds steps that eliminate a candidate that leads to a contradiction.
pub(super) fn contradiction(
    position: &VariantPosition,
    memo: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let mut cells: Vec<u16> = (0_u16..)
        .zip(&position.candidates)
        .filter(|(cell, _)| !position.is_placed(*cell))
        .map(|(cell, _)| cell)
        .collect();
    cells.sort_by_key(|cell| position.mask(*cell).count_ones());
    let mut budget = MOST_LAWS;
    for (most, with_laws) in TRIALS {
        for cell in &cells {
            for bit in bits(position.mask(*cell)) {
                let budget = with_laws.then_some(&mut budget);
                let step = assuming(position, memo, (*cell, bit), most, budget);
                if let Some(step) = step.and_then(|step| sink.take(step)) {
                    return Some(step);
                }
            }
        }
    }
    None
}

/// Finds steps that eliminate a candidate whose digit would then have no place in another house.
pub(super) fn nishio(
    position: &VariantPosition,
    _: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    bits(model.all).find_map(|bit| {
        let cells = 0..u16::try_from(position.candidates.len()).unwrap_or(u16::MAX);
        let mut cells = cells.filter(|cell| position.has(*cell, bit) && !position.is_placed(*cell));
        cells.find_map(|cell| {
            let mut trial = Trial::of_digit(position, bit);
            let conflict = trial.place_digit((cell, bit))?;
            sink.take(VariantStep {
                technique: VariantTechnique::Nishio,
                placements: Vec::new(),
                eliminations: vec![(model.pos(cell), model.digit(bit))],
                pattern: trial.explained(conflict),
            })
        })
    })
}

/// The maximum number of houses of a law that a candidate leaves without a filling.
const MOST_HOUSES: usize = 2;

/// The maximum number of fillings of a law that a candidate leaves without a filling. They are
/// counted before the candidate is assumed.
const MOST_WAYS: u32 = 1_000_000;

/// Finds steps that eliminate a candidate because it would leave a law no filling. The candidate
/// sees cells of the law, or a rule about pairs relates its cell to them.
pub(super) fn unfillable(
    position: &VariantPosition,
    memo: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let laws = constraint::by_effort(position);
    let laws = laws.into_iter();
    let mut laws = laws.filter(|((houses, open), _)| *open > 1 && *houses <= MOST_HOUSES);
    laws.find_map(|(_, number)| {
        // A law with very many fillings hardly ever depends on one candidate.
        memo.fillings(position, number)
            .filter(|found| found.count <= MOST_WAYS)?;
        let nodes = excluded_by_law(position, memo, number);
        nodes.into_iter().find_map(|(cell, bit)| {
            let mut trial = Trial::new(position);
            let conflict = trial.set((cell, bit), TruthReason::Assumed);
            let conflict = conflict.or_else(|| trial.pairs());
            let model = &position.model;
            sink.take(VariantStep {
                technique: VariantTechnique::Unfillable,
                placements: Vec::new(),
                eliminations: vec![(model.pos(cell), model.digit(bit))],
                pattern: trial.explained(conflict.unwrap_or(Exhausted::Law(number))),
            })
        })
    })
}

/// The candidates that leave a law no filling.
fn excluded_by_law(
    position: &VariantPosition,
    memo: &mut FillingCache,
    number: usize,
) -> Vec<CandidateIndex> {
    let model = &position.model;
    let cells = &model.laws[number].cells;
    let before: Vec<DigitMask> = cells.iter().map(|cell| position.mask(*cell)).collect();
    let mut is_unfillable = |masks: Vec<DigitMask>| {
        let found = memo.assumed(position, number, masks);
        found.is_some_and(|found| found.count == 0)
    };
    let mut nodes = Vec::new();
    // If a filling lacks the digit, removing the digit from cells of the law leaves this filling
    // possible.
    for bit in bits(model.all) {
        let places: Vec<usize> = (0..cells.len())
            .filter(|at| before[*at] >> bit & 1 == 1 && !position.is_placed(cells[*at]))
            .collect();
        let without = |places: &[usize]| {
            let mut masks = before.clone();
            for at in places {
                masks[*at] &= !(1 << bit);
            }
            masks
        };
        if places.is_empty() || !is_unfillable(without(&places)) {
            continue;
        }
        let mut known: Vec<(Vec<usize>, bool)> = Vec::new();
        for cell in (0_u16..).take(position.candidates.len()) {
            if position.is_placed(cell) || !position.has(cell, bit) || cells.contains(&cell) {
                continue;
            }
            let seen = places.iter().copied();
            let seen: Vec<usize> = seen.filter(|at| model.sees(cell, cells[*at])).collect();
            let same = known.iter().find(|(places, _)| *places == seen);
            let is_excluded = same.map(|(_, is_excluded)| *is_excluded);
            let is_excluded = is_excluded.unwrap_or_else(|| {
                let is_excluded = !seen.is_empty() && is_unfillable(without(&seen));
                known.push((seen, is_excluded));
                is_excluded
            });
            if is_excluded {
                nodes.push((cell, bit));
            }
        }
    }
    // Rules about pairs remove several digits at once.
    let others = cells.iter().flat_map(|cell| {
        let relations = model.relations_of[usize::from(*cell)].iter();
        relations.map(|number| model.relations[*number as usize].from(*cell).0)
    });
    let mut others: Vec<u16> = others.filter(|cell| !position.is_placed(*cell)).collect();
    others.sort_unstable();
    others.dedup();
    for cell in others {
        for bit in bits(position.mask(cell)) {
            let masks = cells
                .iter()
                .map(|own| left_beside(position, (cell, bit), *own));
            let masks: Vec<DigitMask> = masks.collect();
            if masks != before && !nodes.contains(&(cell, bit)) && is_unfillable(masks) {
                nodes.push((cell, bit));
            }
        }
    }
    nodes
}

/// The candidates that remain in a cell beside a true candidate, by sight and by rules about pairs.
fn left_beside(position: &VariantPosition, (cell, bit): CandidateIndex, own: u16) -> DigitMask {
    let model = &position.model;
    if own == cell {
        return 1 << bit;
    }
    let mut mask = position.mask(own);
    if model.sees(own, cell) {
        mask &= !(1 << bit);
    }
    for number in &model.relations_of[usize::from(cell)] {
        let (other, table) = model.relations[*number as usize].from(cell);
        if other == own {
            mask &= table[usize::from(bit)];
        }
    }
    mask
}

/// The step that eliminates a candidate because it leads to a contradiction.
pub(super) fn against(position: &VariantPosition, node: CandidateIndex) -> Option<VariantStep> {
    let mut budget = MOST_LAWS;
    let mut memo = FillingCache::default();
    TRIALS.iter().find_map(|(most, with_laws)| {
        let budget = with_laws.then_some(&mut budget);
        assuming(position, &mut memo, node, *most, budget)
    })
}

/// The step that eliminates a candidate because it leads to a contradiction within these limits.
fn assuming(
    position: &VariantPosition,
    memo: &mut FillingCache,
    (cell, bit): CandidateIndex,
    most: usize,
    budget: Option<&mut usize>,
) -> Option<VariantStep> {
    let mut trial = Trial::new(position);
    let conflict = trial.run(memo, (cell, bit), most, budget)?;
    let model = &position.model;
    Some(VariantStep {
        technique: VariantTechnique::Contradiction,
        placements: Vec::new(),
        eliminations: vec![(model.pos(cell), model.digit(bit))],
        pattern: trial.explained(conflict),
    })
}

/// The reason why a candidate became true or false.
#[derive(Clone, Debug)]
enum TruthReason {
    Assumed,
    LastCandidate,
    /// The digit has only one place in the clique with this number.
    LastPlace(usize),
    Sees(CandidateIndex),
    /// The relation with this number excludes the candidate. The second field is its other cell.
    Pair(usize, u16),
    /// In the clique with this number, all places of the digit see this cell.
    Locked(usize),
    /// The law with this number excludes the candidate.
    Law(usize),
}

#[derive(Clone, Copy, Debug)]
enum Exhausted {
    Cell(u16),
    Area(usize, u8),
    Law(usize),
}

/// The consequences of an assumption.
struct Trial<'p> {
    before: &'p VariantPosition,
    now: VariantPosition,
    /// The changes of candidates so far, in order.
    log: Vec<(CandidateIndex, bool, TruthReason)>,
    /// The index in the log at which a candidate became false.
    gone: HashMap<CandidateIndex, usize>,
    /// The cells that have changed since the laws were last applied.
    changed: Vec<u16>,
    /// The laws still to be applied.
    waiting: BTreeSet<u32>,
    /// For each clique, the digits whose places [`Trial::locked`] has checked: those with at least
    /// two places, three places, and so on.
    checked: Vec<[DigitMask; MOST_PLACES]>,
    /// The digits that the trial follows.
    digits: DigitMask,
}

impl<'p> Trial<'p> {
    fn new(position: &'p VariantPosition) -> Self {
        Self {
            before: position,
            now: position.clone(),
            log: Vec::new(),
            gone: HashMap::new(),
            changed: Vec::new(),
            waiting: BTreeSet::new(),
            checked: Vec::new(),
            digits: position.model.all,
        }
    }

    /// Creates a trial that follows only one digit.
    fn of_digit(position: &'p VariantPosition, bit: u8) -> Self {
        let mut trial = Self::new(position);
        trial.digits = 1 << bit;
        // Other digits must not count as the last candidates of a cell.
        for mask in &mut trial.now.candidates {
            *mask &= 1 << bit;
        }
        trial
    }

    /// Places a digit, and follows only its other places.
    fn place_digit(&mut self, assumed: CandidateIndex) -> Option<Exhausted> {
        self.put(assumed, TruthReason::Assumed);
        loop {
            match self.last_place() {
                Err(end) => return Some(end),
                Ok(Some((node, why))) => self.put(node, why),
                Ok(None) if self.locked() => {}
                Ok(None) => return None,
            }
        }
    }

    /// Makes a candidate true, but does not check the other candidates of cells.
    fn put(&mut self, (cell, bit): CandidateIndex, why: TruthReason) {
        self.log.push(((cell, bit), true, why));
        self.now.placed[usize::from(cell)] = true;
        let model = std::sync::Arc::clone(&self.now.model);
        for peer in model.peers[usize::from(cell)].iter() {
            self.remove(peer, bit, TruthReason::Sees((cell, bit)));
        }
    }

    fn remove(&mut self, cell: u16, bit: u8, why: TruthReason) {
        if self.now.has(cell, bit) {
            self.now.candidates[usize::from(cell)] &= !(1 << bit);
            self.gone.insert((cell, bit), self.log.len());
            self.log.push(((cell, bit), false, why));
            self.changed.push(cell);
        }
    }

    fn set(&mut self, (cell, bit): CandidateIndex, why: TruthReason) -> Option<Exhausted> {
        self.log.push(((cell, bit), true, why));
        self.now.placed[usize::from(cell)] = true;
        let others: Vec<u8> = bits(self.now.mask(cell))
            .filter(|other| *other != bit)
            .collect();
        for other in others {
            self.remove(cell, other, TruthReason::Sees((cell, bit)));
        }
        let model = std::sync::Arc::clone(&self.now.model);
        for peer in model.peers[usize::from(cell)].iter() {
            self.remove(peer, bit, TruthReason::Sees((cell, bit)));
            if self.now.mask(peer) == 0 {
                return Some(Exhausted::Cell(peer));
            }
        }
        None
    }

    /// Follows an assumption. Returns the contradiction that it leads to.
    fn run(
        &mut self,
        memo: &mut FillingCache,
        assumed: CandidateIndex,
        most: usize,
        mut laws: Option<&mut usize>,
    ) -> Option<Exhausted> {
        if let Some(end) = self.set(assumed, TruthReason::Assumed) {
            return Some(end);
        }
        let mut placements = 0;
        loop {
            if let Some(end) = self.pairs() {
                return Some(end);
            }
            match self.single() {
                Ok(Some((node, why))) => {
                    placements += 1;
                    if placements > most {
                        return None;
                    }
                    if let Some(end) = self.set(node, why) {
                        return Some(end);
                    }
                    continue;
                }
                Err(end) => return Some(end),
                Ok(None) => {}
            }
            let budget = laws.as_deref_mut()?;
            if self.locked() {
                continue;
            }
            match self.laws(memo, budget) {
                Err(end) => return Some(end),
                Ok(true) => {}
                Ok(false) => return None,
            }
        }
    }

    fn pairs(&mut self) -> Option<Exhausted> {
        let model = std::sync::Arc::clone(&self.now.model);
        let mut at = 0;
        let mut queue = self.changed.clone();
        while let Some(cell) = queue.get(at).copied() {
            at += 1;
            for number in &model.relations_of[usize::from(cell)] {
                let number = *number as usize;
                let (other, _) = model.relations[number].from(cell);
                let (_, table) = model.relations[number].from(other);
                let own = self.now.mask(cell);
                let alone =
                    bits(self.now.mask(other)).filter(|bit| table[usize::from(*bit)] & own == 0);
                let alone: Vec<u8> = alone.collect();
                for bit in &alone {
                    self.remove(other, *bit, TruthReason::Pair(number, cell));
                }
                if self.now.mask(other) == 0 {
                    return Some(Exhausted::Cell(other));
                }
                if !alone.is_empty() {
                    queue.push(other);
                }
            }
        }
        None
    }

    fn single(&self) -> Result<Option<(CandidateIndex, TruthReason)>, Exhausted> {
        for (cell, mask) in (0_u16..).zip(&self.now.candidates) {
            match mask.count_ones() {
                0 => return Err(Exhausted::Cell(cell)),
                1 if !self.now.is_placed(cell) => {
                    let bit = bits(*mask).next().unwrap_or_default();
                    return Ok(Some(((cell, bit), TruthReason::LastCandidate)));
                }
                _ => {}
            }
        }
        self.last_place()
    }

    /// The only place of a digit in a full house, or the contradiction if the digit has no place.
    fn last_place(&self) -> Result<Option<(CandidateIndex, TruthReason)>, Exhausted> {
        let cliques = &self.now.model.cliques;
        for (number, house) in cliques.iter().enumerate().filter(|(_, c)| c.is_full) {
            let (mut once, mut twice) = (0, 0);
            for cell in &house.cells {
                let mask = self.now.mask(*cell);
                twice |= once & mask;
                once |= mask;
            }
            if let Some(bit) = bits(self.digits & !once).next() {
                return Err(Exhausted::Area(number, bit));
            }
            let alone = once & !twice;
            for cell in &house.cells {
                let own = self.now.mask(*cell) & alone;
                if let Some(bit) = bits(own).next().filter(|_| !self.now.is_placed(*cell)) {
                    return Ok(Some(((*cell, bit), TruthReason::LastPlace(number))));
                }
            }
        }
        Ok(None)
    }

    /// Eliminates a digit of a full house from the cells that see all its places, if the places are
    /// few. Returns true if a candidate was eliminated.
    fn locked(&mut self) -> bool {
        let model = std::sync::Arc::clone(&self.now.model);
        self.checked.resize(model.cliques.len(), [0; MOST_PLACES]);
        let full = model.cliques.iter().enumerate();
        for (number, house) in full.filter(|(_, clique)| clique.is_full) {
            // The digits with at least one place, at least two places, and so on.
            let mut places = [0; MOST_PLACES + 1];
            for cell in &house.cells {
                let mut more = self.now.mask(*cell);
                for known in &mut places {
                    (*known, more) = (*known | more, *known & more);
                }
            }
            let few = places[1] & !places[MOST_PLACES] & self.digits;
            // A digit only loses places. If the number of its places is unchanged, an earlier
            // search has checked them.
            let known = &mut self.checked[number];
            let counted: [DigitMask; MOST_PLACES] = std::array::from_fn(|at| places[at + 1] & few);
            let is_checked = |bit: &u8| {
                let mut counts = counted.iter().zip(&*known);
                let is_few = known[0] >> bit & 1 == 1;
                is_few && counts.all(|(own, known)| (own ^ known) >> bit & 1 == 0)
            };
            let open: Vec<u8> = bits(few).filter(|bit| !is_checked(bit)).collect();
            for bit in open {
                let places = self.now.places(&house.cells, bit);
                let seeing = seeing_all(&self.now, &places, bit);
                for cell in &seeing {
                    self.remove(*cell, bit, TruthReason::Locked(number));
                }
                if !seeing.is_empty() {
                    return true;
                }
                for (known, own) in self.checked[number].iter_mut().zip(&counted) {
                    *known = *known & !(1 << bit) | own & 1 << bit;
                }
            }
        }
        false
    }

    /// Applies the laws of the changed cells. Returns true if a law eliminated a candidate.
    fn laws(&mut self, memo: &mut FillingCache, budget: &mut usize) -> Result<bool, Exhausted> {
        let model = std::sync::Arc::clone(&self.now.model);
        let changed = std::mem::take(&mut self.changed);
        for cell in changed {
            self.waiting.extend(&model.laws_of[usize::from(cell)]);
        }
        while let Some(number) = self.waiting.pop_first() {
            let number = number as usize;
            let law = &model.laws[number];
            let open = law.cells.iter().filter(|cell| !self.now.is_placed(**cell));
            let is_line = matches!(law.form, LawForm::Line(_));
            if open.count()
                > if is_line {
                    MOST_OPEN_ON_LINE
                } else {
                    MOST_OPEN
                }
            {
                continue;
            }
            if *budget == 0 {
                return Ok(false);
            }
            *budget -= 1;
            let candidates: Vec<DigitMask> =
                law.cells.iter().map(|cell| self.now.mask(*cell)).collect();
            let Some(found) = memo.assumed(self.before, number, candidates.clone()) else {
                continue;
            };
            if found.count == 0 {
                return Err(Exhausted::Law(number));
            }
            let before = self.log.len();
            for ((cell, support), mask) in law.cells.iter().zip(&found.support).zip(&candidates) {
                for bit in bits(mask & !support) {
                    self.remove(*cell, bit, TruthReason::Law(number));
                }
            }
            if self.log.len() > before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The changes that lead to the contradiction, in order, and the contradiction.
    fn explained(&self, end: Exhausted) -> VariantPattern {
        let model = &self.now.model;
        let mut needed = vec![false; self.log.len()];
        let mut wanted: Vec<usize> = Vec::new();
        let gone_before =
            |cells: &mut dyn Iterator<Item = CandidateIndex>, limit: usize| -> Vec<usize> {
                let at = cells.filter_map(|node| self.gone.get(&node).copied());
                at.filter(|at| *at < limit).collect()
            };
        let of_cell = |cell: u16, limit: usize| {
            let was = bits(self.before.mask(cell));
            gone_before(&mut was.map(|bit| (cell, bit)), limit)
        };
        let of_cells = |cells: &[u16], limit: usize| -> Vec<usize> {
            cells
                .iter()
                .flat_map(|cell| of_cell(*cell, limit))
                .collect()
        };
        let of_places = |clique: usize, bit: u8, limit: usize| {
            let cells = model.cliques[clique].cells.iter();
            gone_before(&mut cells.map(|cell| (*cell, bit)), limit)
        };
        let all = self.log.len();
        match end {
            Exhausted::Cell(cell) => wanted.extend(of_cell(cell, all)),
            Exhausted::Area(clique, bit) => wanted.extend(of_places(clique, bit, all)),
            Exhausted::Law(number) => wanted.extend(of_cells(&model.laws[number].cells, all)),
        }
        while let Some(at) = wanted.pop() {
            if std::mem::replace(&mut needed[at], true) {
                continue;
            }
            let (node, _, why) = &self.log[at];
            match why {
                TruthReason::Assumed => {}
                TruthReason::LastCandidate => wanted.extend(of_cell(node.0, at)),
                TruthReason::LastPlace(clique) | TruthReason::Locked(clique) => {
                    wanted.extend(of_places(*clique, node.1, at));
                }
                TruthReason::Sees(by) => {
                    let is_by = |(other, is_true, _): &(CandidateIndex, bool, TruthReason)| {
                        other == by && *is_true
                    };
                    wanted.extend(self.log[..at].iter().rposition(is_by));
                }
                TruthReason::Pair(_, cell) => wanted.extend(of_cell(*cell, at)),
                TruthReason::Law(number) => wanted.extend(of_cells(&model.laws[*number].cells, at)),
            }
        }
        // The assumption is listed even if it contradicts itself.
        needed[0] = true;
        let mut explained = Vec::new();
        for (at, (node, is_true, why)) in self.log.iter().enumerate() {
            if !needed[at] {
                continue;
            }
            let sees = |by: CandidateIndex| {
                let entry = (model.pos(by.0), model.digit(by.1));
                let sight = model.sight(node.0, by.0).filter(|_| node.0 != by.0);
                sight.map(|sight| ConsequenceReason::Sees(entry, sight))
            };
            let because = match why {
                TruthReason::Assumed => ConsequenceReason::Assumed,
                TruthReason::LastCandidate => ConsequenceReason::LastCandidate,
                TruthReason::LastPlace(clique) => {
                    ConsequenceReason::LastPlace(model.area(&model.cliques[*clique]))
                }
                // A step need not explain exclusions within a cell.
                TruthReason::Sees(by) => match sees(*by) {
                    Some(because) => because,
                    None => continue,
                },
                TruthReason::Locked(clique) => {
                    let clique = &model.cliques[*clique];
                    let places = self.as_of(at).places(&clique.cells, node.1);
                    ConsequenceReason::Locked(model.area(clique), model.positions(&places))
                }
                TruthReason::Pair(number, cell) => {
                    ConsequenceReason::Pair(model.relations[*number].rule, model.pos(*cell))
                }
                TruthReason::Law(number) => {
                    let facts = constraint::facts(&self.as_of(at), &model.laws[*number]);
                    ConsequenceReason::Law(Box::new(facts))
                }
            };
            explained.push(Consequence {
                entry: (model.pos(node.0), model.digit(node.1)),
                is_true: *is_true,
                because,
            });
        }
        let conflict = match end {
            Exhausted::Cell(cell) => RuleContradiction::Cell(model.pos(cell)),
            Exhausted::Area(clique, bit) => {
                RuleContradiction::Area(model.digit(bit), model.area(&model.cliques[clique]))
            }
            Exhausted::Law(number) => {
                let facts = constraint::facts(&self.now, &model.laws[number]);
                RuleContradiction::Law(Box::new(facts))
            }
        };
        VariantPattern::Contradiction(explained, conflict)
    }

    /// The position after the first `at` changes of the log.
    fn as_of(&self, at: usize) -> VariantPosition {
        let mut position = self.before.clone();
        for mask in &mut position.candidates {
            *mask &= self.digits;
        }
        for ((cell, bit), is_true, _) in &self.log[..at] {
            if !is_true {
                position.candidates[usize::from(*cell)] &= !(1 << bit);
            }
        }
        position
    }
}

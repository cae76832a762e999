//! A trial: a candidate is assumed, and its consequences are collected until they contradict each
//! other.

use super::cache::FillingCache;
use super::constraint::{self, RequirementIndex};
use super::filling::CandidateIndex;
use super::law::LawForm;
use super::model::CompiledRules;
use super::position::VariantPosition;
use super::step::{Consequence, ConsequenceReason, VariantPattern, VariantStep, VariantTechnique};
use crate::grid::rules::cells::{Cells, bits, lowest_bit};
use crate::grid::rules::primitive::DigitMask;

/// The maximum number of places of a locked candidate in a trial.
pub(super) const MAX_PLACES: usize = 3;

/// The maximum number of empty cells of a law that a trial applies.
const MAX_OPEN: usize = 6;

/// The maximum number of empty cells of a law on a line that a trial applies. See
/// [`LawForm::Line`].
const MAX_OPEN_ON_LINE: usize = 60;

/// The maximum number of empty cells and unknown flags of a law on all modified cells that a trial
/// applies. See [`LawForm::OneModified`].
const MAX_OPEN_OF_GRID: usize = 60;

/// The reason why a candidate became true or false in a trial.
#[derive(Clone, Debug)]
pub(super) enum TruthReason {
    Assumed,
    LastCandidate,
    /// The digit has only one place in the clique with this number.
    LastPlace(u16),
    Sees(CandidateIndex),
    /// The relation with this number excludes the candidate. The second field is the other cell of
    /// the relation.
    Pair(u32, u16),
    /// In the clique with this number, all places of the digit see this cell.
    Locked(u16),
    /// The law with this number excludes the candidate.
    Law(u32),
}

/// A result of a trial for which an explanation is requested.
#[derive(Clone, Copy, Debug)]
pub(super) enum TrialGoal {
    Contradiction(RequirementIndex),
    Elimination(CandidateIndex),
}

/// The reason why a trial ended.
pub(super) enum TrialEnd {
    Contradiction(RequirementIndex),
    /// The assumption has no further consequences. The field is the number of placements.
    Complete(usize),
    /// The trial reached a limit.
    Limited,
}

/// Returns the index of a candidate in the list of [`Trial::changes`].
fn change_index((cell, bit): CandidateIndex) -> usize {
    16 * usize::from(cell) + usize::from(bit)
}

struct LawSet(Vec<u64>);

impl LawSet {
    fn empty(laws: usize) -> Self {
        Self(vec![0; laws.div_ceil(64)])
    }

    fn insert(&mut self, law: u32) {
        self.0[law as usize / 64] |= 1 << (law % 64);
    }

    fn pop_first(&mut self) -> Option<usize> {
        let (at, word) = self
            .0
            .iter_mut()
            .enumerate()
            .find(|(_, word)| **word != 0)?;
        let law = 64 * at + word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(law)
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }
}

/// A trial: an assumption, and its consequences so far.
pub(super) struct Trial<'p> {
    start: &'p VariantPosition,
    position: VariantPosition,
    /// The candidates that became true or false so far, in order, each with the reason.
    log: Vec<(CandidateIndex, bool, TruthReason)>,
    /// The number of entries of the log whose rules about pairs have been applied.
    paired: usize,
    /// The number of entries of the log whose laws are in `pending_laws` or have been applied.
    noted: usize,
    /// The laws that are still to be applied.
    pending_laws: LawSet,
    /// The parts that must still be checked. The first entry is for the position before the
    /// assumption, and the second entry for the current position.
    unchecked: [PendingChecks; 2],
    /// For each house, the number of places of each digit: before the assumption, and now.
    counts: [Vec<[u8; 16]>; 2],
    /// The places of each digit: before the assumption, and now.
    places: [Vec<Cells>; 2],
    /// The cells that see all places of a digit in a house.
    seeing: Cells,
    /// The digits that the trial considers.
    digits: DigitMask,
}

/// The parts of a position that a trial must check because they have changed.
#[derive(Clone)]
struct PendingChecks {
    /// The cells that may have only one candidate left, or none.
    cells: Cells,
    /// The houses in which a digit may have only one place left, or none.
    houses: Cells,
    /// The houses in which all places of a digit may see another cell with the digit.
    locked: Cells,
    /// For each house, the digits whose places may all see another cell with the digit.
    digits: Vec<DigitMask>,
}

impl PendingChecks {
    /// Creates the state in which all parts must be checked.
    fn all(model: &CompiledRules) -> Self {
        let houses = model.houses().count();
        Self {
            cells: Cells::full(model.cells.len()),
            houses: Cells::full(houses),
            locked: Cells::full(houses),
            digits: vec![model.all; houses],
        }
    }

    fn copy_from(&mut self, other: &Self) {
        self.cells.copy_from(&other.cells);
        self.houses.copy_from(&other.houses);
        self.locked.copy_from(&other.locked);
        self.digits.copy_from_slice(&other.digits);
    }
}

impl<'p> Trial<'p> {
    pub(super) fn new(position: &'p VariantPosition) -> Self {
        Self::with_digits(position, position.model.all)
    }

    /// Creates a trial that considers only one digit.
    pub(super) fn of_digit(position: &'p VariantPosition, bit: u8) -> Self {
        Self::with_digits(position, 1 << bit)
    }

    fn with_digits(position: &'p VariantPosition, digits: DigitMask) -> Self {
        let mut now = position.clone();
        // The candidates of other digits are removed, so that the trial finds no placements of
        // them.
        for mask in &mut now.candidates {
            *mask &= digits;
        }
        let unchecked = PendingChecks::all(&position.model);
        let counts = position.model.houses().map(|house| {
            let mut counts = [0; 16];
            let digits = house.cells.iter().flat_map(|cell| bits(now.mask(*cell)));
            digits.for_each(|bit| counts[usize::from(bit)] += 1);
            counts
        });
        let counts: Vec<[u8; 16]> = counts.collect();
        let places = now.places_by_digit();
        Self {
            start: position,
            counts: [counts.clone(), counts],
            places: [places.clone(), places],
            seeing: Cells::empty(position.candidates.len()),
            position: now,
            log: Vec::new(),
            paired: 0,
            noted: 0,
            pending_laws: LawSet::empty(position.model.laws.len()),
            unchecked: [unchecked.clone(), unchecked],
            digits,
        }
    }

    /// Restores the position before the assumption.
    fn reset(&mut self) {
        let start = self.start.candidates.iter();
        for (mask, start) in self.position.candidates.iter_mut().zip(start) {
            *mask = start & self.digits;
        }
        self.position.placed.copy_from_slice(&self.start.placed);
        self.log.clear();
        (self.paired, self.noted) = (0, 0);
        self.pending_laws.clear();
        let [before, now] = &mut self.unchecked;
        now.copy_from(before);
        let [before, now] = &mut self.counts;
        now.copy_from_slice(before);
        let [before, now] = &mut self.places;
        for (now, before) in now.iter_mut().zip(before) {
            now.copy_from(before);
        }
    }

    /// Returns the step that eliminates the assumed candidate, because the assumption leads to a
    /// contradiction.
    pub(super) fn step(&self, assumed: CandidateIndex, found: RequirementIndex) -> VariantStep {
        self.step_by(VariantTechnique::Contradiction, assumed, found)
    }

    pub(super) fn step_by(
        &self,
        technique: VariantTechnique,
        (cell, bit): CandidateIndex,
        found: RequirementIndex,
    ) -> VariantStep {
        let model = &self.start.model;
        VariantStep {
            technique,
            placements: Vec::new(),
            eliminations: vec![model.candidate(cell, bit)],
            pattern: self.explained(found),
        }
    }

    /// Assumes a digit in a cell, and follows only the consequences for this digit. Returns the
    /// contradiction if there is one.
    pub(super) fn place_digit(&mut self, assumed: CandidateIndex) -> Option<RequirementIndex> {
        self.set_true(assumed, TruthReason::Assumed);
        loop {
            match self.last_place() {
                Err(end) => return Some(end),
                Ok(Some((node, why))) => self.set_true(node, why),
                Ok(None) if self.locked() => {}
                Ok(None) => return None,
            }
        }
    }

    /// Makes a candidate true, and eliminates its digit from the peers of its cell. Other
    /// candidates of the cell are not eliminated.
    fn set_true(&mut self, (cell, bit): CandidateIndex, why: TruthReason) {
        self.log.push(((cell, bit), true, why));
        self.position.placed[usize::from(cell)] = true;
        for peer in self.start.model.peers.of(cell).iter() {
            if self.position.has(peer, bit) {
                self.remove(peer, bit, TruthReason::Sees((cell, bit)));
            }
        }
    }

    /// Makes a candidate of the current position false.
    fn remove(&mut self, cell: u16, bit: u8, why: TruthReason) {
        let mask = &mut self.position.candidates[usize::from(cell)];
        *mask &= !(1 << bit);
        self.places[1][usize::from(bit)].remove(cell);
        let [_, unchecked] = &mut self.unchecked;
        if self.start.model.is_flag(cell) && mask.is_power_of_two() {
            // A known flag has no consequences without laws.
            self.position.placed[usize::from(cell)] = true;
        } else if mask.count_ones() <= 1 {
            unchecked.cells.insert(cell);
        }
        for house in &self.start.model.houses_of[usize::from(cell)] {
            let count = &mut self.counts[1][usize::from(*house)][usize::from(bit)];
            *count -= 1;
            match usize::from(*count) {
                0 | 1 => unchecked.houses.insert(*house),
                2..=MAX_PLACES => {
                    unchecked.locked.insert(*house);
                    unchecked.digits[usize::from(*house)] |= 1 << bit;
                }
                _ => {}
            }
        }
        self.log.push(((cell, bit), false, why));
    }

    pub(super) fn set(
        &mut self,
        (cell, bit): CandidateIndex,
        why: TruthReason,
    ) -> Option<RequirementIndex> {
        self.log.push(((cell, bit), true, why));
        self.position.placed[usize::from(cell)] = true;
        for other in bits(self.position.mask(cell) & !(1 << bit)) {
            self.remove(cell, other, TruthReason::Sees((cell, bit)));
        }
        for peer in self.start.model.peers.of(cell).iter() {
            if self.position.has(peer, bit) {
                self.remove(peer, bit, TruthReason::Sees((cell, bit)));
            }
            if self.position.mask(peer) == 0 {
                return Some(RequirementIndex::Cell(peer));
            }
        }
        None
    }

    /// Checks the position before any assumption, so that each trial checks only the parts that its
    /// assumption changes.
    pub(super) fn check_before(&mut self) {
        let is_quiet = matches!(self.single(), Ok(None)) && !self.locked();
        if is_quiet {
            self.unchecked[0] = self.unchecked[1].clone();
        }
    }

    /// Follows the consequences of an assumption, up to a contradiction or to the limit of `most`
    /// placements. If `laws` is `Some`, the trial also applies locked candidates and laws. Each
    /// applied law reduces `laws` by 1, and the trial ends when `laws` is 0.
    pub(super) fn run(
        &mut self,
        cache: &mut FillingCache,
        assumed: CandidateIndex,
        most: usize,
        mut laws: Option<&mut usize>,
    ) -> TrialEnd {
        if laws.is_none()
            && let Some(placements) = self.known_placements(cache, assumed)
        {
            return TrialEnd::Complete(placements);
        }
        self.reset();
        if let Some(end) = self.set(assumed, TruthReason::Assumed) {
            return TrialEnd::Contradiction(end);
        }
        let mut placements = 0;
        loop {
            if let Some(end) = self.pairs() {
                return TrialEnd::Contradiction(end);
            }
            match self.single() {
                Ok(Some((node, why))) => {
                    placements += 1;
                    if placements > most {
                        return TrialEnd::Limited;
                    }
                    if let Some(end) = self.set(node, why) {
                        return TrialEnd::Contradiction(end);
                    }
                    continue;
                }
                Err(end) => return TrialEnd::Contradiction(end),
                Ok(None) => {}
            }
            let Some(budget) = laws.as_deref_mut() else {
                let left = self.position.candidates.clone();
                cache.complete.insert(assumed, (placements, left));
                return TrialEnd::Complete(placements);
            };
            if self.locked() {
                continue;
            }
            match self.laws(cache, budget) {
                Err(end) => return TrialEnd::Contradiction(end),
                Ok(true) => {}
                Ok(false) if *budget == 0 => return TrialEnd::Limited,
                Ok(false) => return TrialEnd::Complete(placements),
            }
        }
    }

    /// Returns the number of placements of a trial without laws that an earlier position shows to be
    /// complete: the candidates eliminated since then have no consequences in what the trial left.
    fn known_placements(&self, cache: &mut FillingCache, assumed: CandidateIndex) -> Option<usize> {
        let (placements, mut left) = cache.complete.remove(&assumed)?;
        let model = &self.start.model;
        let mut eliminated: Vec<CandidateIndex> = Vec::new();
        for ((cell, left), mask) in (0_u16..).zip(&mut left).zip(&self.start.candidates) {
            eliminated.extend(bits(*left & !mask).map(|bit| (cell, bit)));
            *left &= mask;
        }
        let mask = |cell: u16| left[usize::from(cell)];
        let has_consequences = |(cell, bit): CandidateIndex| {
            let mut relations = model.relations_of[usize::from(cell)].iter();
            let mut houses = model.houses_of[usize::from(cell)].iter();
            mask(cell).count_ones() <= 1
                || relations.any(|number| {
                    let relation = &model.relations[*number as usize];
                    let (other, _) = relation.from(cell);
                    relation.without_partner(other, mask(other), mask(cell)) != 0
                })
                || houses.any(|house| {
                    let house = &model.cliques[usize::from(*house)];
                    let places = house.mask_of(|cell| mask(cell) >> bit & 1 == 1);
                    places.count_ones() <= 1
                })
        };
        if eliminated.into_iter().any(has_consequences) {
            return None;
        }
        cache.complete.insert(assumed, (placements, left));
        Some(placements)
    }

    pub(super) fn pairs(&mut self) -> Option<RequirementIndex> {
        let model = &self.start.model;
        while let Some(((cell, _), is_true, _)) = self.log.get(self.paired) {
            let (cell, is_true) = (*cell, *is_true);
            self.paired += 1;
            if is_true {
                continue;
            }
            for number in &model.relations_of[usize::from(cell)] {
                let number = *number;
                let relation = &model.relations[number as usize];
                let (other, _) = relation.from(cell);
                let [own, others] = [cell, other].map(|cell| self.position.mask(cell));
                for bit in bits(relation.without_partner(other, others, own)) {
                    self.remove(other, bit, TruthReason::Pair(number, cell));
                }
                if self.position.mask(other) == 0 {
                    return Some(RequirementIndex::Cell(other));
                }
            }
        }
        None
    }

    fn single(&mut self) -> Result<Option<(CandidateIndex, TruthReason)>, RequirementIndex> {
        let [_, unchecked] = &mut self.unchecked;
        while let Some(cell) = unchecked.cells.first() {
            let mask = self.position.mask(cell);
            match mask.count_ones() {
                0 => return Err(RequirementIndex::Cell(cell)),
                1 if !self.position.is_placed(cell) => {
                    let bit = lowest_bit(mask);
                    return Ok(Some(((cell, bit), TruthReason::LastCandidate)));
                }
                _ => unchecked.cells.remove(cell),
            }
        }
        self.last_place()
    }

    /// Finds a digit with only one place left in a house. Returns an error if a digit has no place
    /// left.
    fn last_place(&mut self) -> Result<Option<(CandidateIndex, TruthReason)>, RequirementIndex> {
        let [_, unchecked] = &mut self.unchecked;
        while let Some(number) = unchecked.houses.first() {
            let house = &self.start.model.cliques[usize::from(number)];
            let (mut once, mut twice, mut placed) = (0, 0, 0);
            for cell in &house.cells {
                let mask = self.position.mask(*cell);
                twice |= once & mask;
                once |= mask;
                if self.position.is_placed(*cell) {
                    placed |= mask;
                }
            }
            if let Some(bit) = bits(self.digits & !once).next() {
                return Err(RequirementIndex::Area(number.into(), bit));
            }
            let alone = once & !twice & !placed;
            let mut cells = house.cells.iter().filter(|_| alone != 0);
            if let Some(cell) = cells.find(|cell| self.position.mask(**cell) & alone != 0) {
                let bit = lowest_bit(self.position.mask(*cell) & alone);
                return Ok(Some(((*cell, bit), TruthReason::LastPlace(number))));
            }
            unchecked.houses.remove(number);
        }
        Ok(None)
    }

    /// Eliminates a digit from the cells that see all its places in a house, if it has at most
    /// [`MAX_PLACES`] places there. Returns true if a candidate was eliminated.
    fn locked(&mut self) -> bool {
        let model = &self.start.model;
        while let Some(number) = self.unchecked[1].locked.first() {
            let house = usize::from(number);
            for bit in bits(self.unchecked[1].digits[house]) {
                let count = usize::from(self.counts[1][house][usize::from(bit)]);
                if (2..=MAX_PLACES).contains(&count) {
                    let places = &self.places[1][usize::from(bit)];
                    let own = model.cliques[house].set.common(places);
                    model.peers.common_of(own, &mut self.seeing);
                    self.seeing.intersect(places);
                    let before = self.log.len();
                    while let Some(cell) = self.seeing.pop_first() {
                        self.remove(cell, bit, TruthReason::Locked(number));
                    }
                    if self.log.len() > before {
                        return true;
                    }
                }
                self.unchecked[1].digits[house] &= !(1 << bit);
            }
            self.unchecked[1].locked.remove(number);
        }
        false
    }

    /// Applies the laws of the changed cells. Returns true if a law eliminated a candidate, and an
    /// error if a law has no filling.
    fn laws(
        &mut self,
        cache: &mut FillingCache,
        budget: &mut usize,
    ) -> Result<bool, RequirementIndex> {
        let model = &self.start.model;
        let changed = self.log[self.noted..].iter();
        for ((cell, _), ..) in changed.filter(|(_, is_true, _)| !is_true) {
            for law in &model.laws_of[usize::from(*cell)] {
                self.pending_laws.insert(*law);
            }
        }
        self.noted = self.log.len();
        let mut candidates: Vec<DigitMask> = Vec::new();
        while let Some(number) = self.pending_laws.pop_first() {
            let law = &model.laws[number];
            let open = law
                .cells
                .iter()
                .filter(|cell| !self.position.is_placed(**cell));
            let most = match law.form {
                LawForm::Line(_) => MAX_OPEN_ON_LINE,
                LawForm::OneModified(_) => MAX_OPEN_OF_GRID,
                _ if law.has_flags() => usize::MAX,
                _ => MAX_OPEN,
            };
            if open.count() > most {
                continue;
            }
            if *budget == 0 {
                return Ok(false);
            }
            *budget -= 1;
            candidates.clear();
            candidates.extend(law.cells.iter().map(|cell| self.position.mask(*cell)));
            let Some(support) = cache.assumed(self.start.view(), number, &candidates) else {
                continue;
            };
            if support.contains(&0) {
                return Err(RequirementIndex::Law(number));
            }
            let before = self.log.len();
            let reason = u32::try_from(number).expect("a puzzle has few laws");
            for (cell, support) in law.cells.iter().zip(&*support) {
                for bit in bits(self.position.mask(*cell) & !support) {
                    self.remove(*cell, bit, TruthReason::Law(reason));
                }
            }
            if self.log.len() > before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) fn candidates(&self) -> &[DigitMask] {
        &self.position.candidates
    }

    pub(super) fn is_left(&self, (cell, bit): CandidateIndex) -> bool {
        self.position.has(cell, bit)
    }

    /// Returns, for each candidate, the index of the log entries that made it false and true;
    /// `usize::MAX` if there is none.
    pub(super) fn changes(&self) -> Vec<[usize; 2]> {
        let mut changed_at = vec![[usize::MAX; 2]; 16 * self.position.candidates.len()];
        for (at, (node, is_true, _)) in self.log.iter().enumerate() {
            changed_at[change_index(*node)][usize::from(*is_true)] = at;
        }
        changed_at
    }

    /// Returns a list that is true for each entry of the log that leads to the goal. `changed_at`
    /// is the result of [`Self::changes`].
    pub(super) fn needed(&self, changed_at: &[[usize; 2]], goal: TrialGoal) -> Vec<bool> {
        let model = &self.position.model;
        let mut needed = vec![false; self.log.len()];
        let mut is_law_read = vec![false; model.laws.len()];
        let add = |needed: &mut [bool], (cell, bit): CandidateIndex, is_true: bool| {
            let at = changed_at[change_index((cell, bit))][usize::from(is_true)];
            // Later entries of the log are not in the list.
            needed
                .get_mut(at)
                .into_iter()
                .for_each(|needed| *needed = true);
        };
        let add_cell = |needed: &mut [bool], cell: u16| {
            bits(self.start.mask(cell)).for_each(|bit| add(needed, (cell, bit), false));
        };
        let add_places = |needed: &mut [bool], clique: usize, bit: u8| {
            let cells = model.cliques[clique].cells.iter();
            cells.for_each(|cell| add(needed, (*cell, bit), false));
        };
        let mut add_law = |needed: &mut [bool], number: usize| {
            // A later use of the law needs the changes before an earlier use too.
            if !std::mem::replace(&mut is_law_read[number], true) {
                let cells = model.laws[number].cells.iter();
                cells.for_each(|cell| add_cell(needed, *cell));
            }
        };
        match goal {
            TrialGoal::Contradiction(RequirementIndex::Cell(cell)) => add_cell(&mut needed, cell),
            TrialGoal::Contradiction(RequirementIndex::Area(clique, bit)) => {
                add_places(&mut needed, clique, bit);
            }
            TrialGoal::Contradiction(RequirementIndex::Law(number)) => {
                add_law(&mut needed, number);
            }
            TrialGoal::Elimination(node) => add(&mut needed, node, false),
        }
        for (at, (node, _, why)) in self.log.iter().enumerate().rev() {
            let (before, own) = needed.split_at_mut(at);
            if !own[0] {
                continue;
            }
            match why {
                TruthReason::Assumed => {}
                TruthReason::LastCandidate => add_cell(before, node.0),
                TruthReason::LastPlace(clique) | TruthReason::Locked(clique) => {
                    add_places(before, usize::from(*clique), node.1);
                }
                TruthReason::Sees(by) => add(before, *by, true),
                TruthReason::Pair(_, cell) => add_cell(before, *cell),
                TruthReason::Law(number) => add_law(before, *number as usize),
            }
        }
        // An explanation always includes the assumption.
        needed[0] = true;
        needed
    }

    /// Returns true if a contradiction follows from rules about pairs. The only other reasons may
    /// be cells that see a true candidate, and cells with one candidate left.
    pub(super) fn is_by_pairs(&self, end: RequirementIndex) -> bool {
        let needed = self.needed(&self.changes(), TrialGoal::Contradiction(end));
        let changes = || self.log.iter().zip(&needed).filter(|(_, needed)| **needed);
        let mut reasons = changes().map(|((_, _, why), _)| why);
        let is_pair = |why: &TruthReason| matches!(why, TruthReason::Pair(..));
        changes().any(|((_, _, why), _)| is_pair(why))
            && reasons.all(|why| {
                is_pair(why)
                    || matches!(
                        why,
                        TruthReason::Assumed | TruthReason::LastCandidate | TruthReason::Sees(_)
                    )
            })
    }

    /// Returns the number of sentences that explain the `needed` entries of the log. A candidate
    /// that sees a true candidate is obviously false, so it needs no sentence.
    pub(super) fn sentences(&self, needed: &[bool]) -> usize {
        let mut last = None;
        let changes = self.log.iter().zip(needed).filter(|(_, needed)| **needed);
        let shown = changes.filter(|((node, _, why), _)| {
            let own = match why {
                TruthReason::Sees(_) => return false,
                // Successive candidates of one cell share a sentence if they are false for the same
                // reason.
                TruthReason::Pair(number, other) => Some((node.0, *number, Some(*other))),
                TruthReason::Law(number) => Some((node.0, *number, None)),
                _ => None,
            };
            let is_known = own.is_some() && own == last;
            last = own;
            !is_known
        });
        shown.count()
    }

    /// Returns the pattern of a contradiction, with the consequences that lead to it.
    fn explained(&self, end: RequirementIndex) -> VariantPattern {
        let needed = self.needed(&self.changes(), TrialGoal::Contradiction(end));
        let consequences = self.consequences(&needed);
        VariantPattern::Contradiction(consequences, end.explained(&self.position))
    }

    /// Returns the `needed` entries of the log as consequences, in order.
    pub(super) fn consequences(&self, needed: &[bool]) -> Vec<Consequence> {
        let model = &self.position.model;
        let mut explained = Vec::new();
        for (at, (node, is_true, why)) in self.log.iter().enumerate() {
            if !needed[at] {
                continue;
            }
            let sees = |by: CandidateIndex| {
                let entry = model.candidate(by.0, by.1);
                let sight = model.sight(node.0, by.0).filter(|_| node.0 != by.0);
                sight.map(|sight| ConsequenceReason::Sees(entry, sight))
            };
            let because = match why {
                TruthReason::Assumed => ConsequenceReason::Assumed,
                TruthReason::LastCandidate => ConsequenceReason::LastCandidate,
                TruthReason::LastPlace(clique) => {
                    ConsequenceReason::LastPlace(model.area(&model.cliques[usize::from(*clique)]))
                }
                // A step need not explain exclusions within a cell.
                TruthReason::Sees(by) => match sees(*by) {
                    Some(because) => because,
                    None => continue,
                },
                TruthReason::Locked(clique) => {
                    let clique = &model.cliques[usize::from(*clique)];
                    let places = self.position_at(at).places(&clique.cells, node.1);
                    ConsequenceReason::Locked(model.area(clique), model.positions(&places))
                }
                TruthReason::Pair(number, cell) => ConsequenceReason::Pair(
                    model.relations[*number as usize].rule,
                    model.pos(*cell),
                ),
                TruthReason::Law(number) => {
                    let law = &model.laws[*number as usize];
                    let facts = constraint::facts(&self.position_at(at), law);
                    ConsequenceReason::Law(Box::new(facts))
                }
            };
            explained.push(Consequence {
                entry: model.candidate(node.0, node.1),
                is_true: *is_true,
                reason: because,
            });
        }
        explained
    }

    /// Returns the position after the first `at` entries of the log.
    fn position_at(&self, at: usize) -> VariantPosition {
        let mut position = self.start.clone();
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

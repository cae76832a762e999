//! The search: propagate, guess and backtrack.
//!
//! A guess is one digit of one cell. After a wrong guess, the digit is removed from the cell. Cells
//! with recent contradictions and few candidates are guessed first. A digit with two places in a
//! house is as good a guess as a cell with two candidates. In a cell, the digit with the fewest
//! places in a house is guessed first.
//!
//! A contradiction adds weight to the cells of the law that found it, and to the cell of the last
//! guess, which caused it. On 152 published puzzles with 30 guesses or more, the weight of the last
//! guess saves a fifth of all guesses.
//!
//! After many guesses, the search begins again with the weights that it has learned; see
//! `abandoned.rs`. On hard renbans, this saves a quarter of the guesses. The search does not restart
//! if the puzzle has no laws of rules: diagonal puzzles then need a quarter fewer guesses, and
//! non-consecutive puzzles a tenth.
//!
//! The program can also show two simpler methods; see [`SearchMethod`].

use std::ops::ControlFlow;

use super::abandoned::{AbandonedBranch, BranchGuess, GUESSES_BEFORE_RESTART};
use super::board::{
    Mask, PendingUpdate, PruneResult, SavedBoard, SearchBoard, cell_number, indices,
};
use super::lanes::{Lanes, exactly_two};
use super::model::{AnyLaw, ConstraintModel};
use super::record::{Recorder, SearchStep};
use crate::grid::rules::cells::low_bits;
use crate::random::Random;

crate::names! {
    /// A method of search: the choice of guesses, and the conclusions from a guess.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum SearchMethod: slug {
        /// Guesses cells in reading order, and digits from the smallest. Backtracks if a digit breaks a
        /// rule. Eliminates no candidates.
        RowMajor = "row-major",
        /// Guesses the cell with the fewest candidates. Eliminates a digit from the cells that see it.
        /// Other rules are only checked.
        Fewest = "fewest",
        /// Applies all laws, and guesses cells with recent contradictions first.
        #[default]
        General = "general",
    }
}

impl SearchMethod {
    /// Returns true if the method eliminates candidates of unsolved cells.
    pub const fn has_candidates(self) -> bool {
        !matches!(self, Self::RowMajor)
    }
}

/// A search for solutions of a model.
pub(super) struct VariantSearch<'m> {
    model: &'m ConstraintModel,
    board: SearchBoard<'m>,
    method: SearchMethod,
    /// A copy of the position for methods that only check laws and do not apply them.
    check_board: SearchBoard<'m>,
    /// The guesses of the current branch.
    guesses: Vec<BranchGuess>,
    /// The position before each guess of the branch. Further positions belong to undone guesses;
    /// their memory is used again.
    positions: Vec<SavedBoard>,
    /// The branches that the search left for a restart.
    abandoned: Vec<AbandonedBranch>,
    /// The number of guesses after which the search restarts.
    next_restart: u64,
    /// The weight of each cell: the number of contradictions in it, with decay.
    weights: Vec<f32>,
    /// The weight that the next contradiction adds.
    weight_step: f32,
    /// True if the rules are only houses, some of them irregular regions. Then only guesses receive
    /// weight.
    is_jigsaw: bool,
    /// The source of a contradiction, if the current update finds one.
    contradiction_source: ContradictionSource,
    /// The cell of the last guess, or the cell from which a wrong guess was last removed.
    last_guess: u16,
    /// A known solution, for tests. No law may remove its digits.
    witness: Option<Vec<Mask>>,
    guess_count: u64,
    /// The recorder of the steps; `None` if the search is not shown.
    recorder: Option<Recorder>,
    /// The generator for random guesses; `None` for the normal order.
    random: Option<Random>,
}

#[derive(Clone, Copy, Debug)]
enum ContradictionSource {
    Cell(u16),
    /// The common relation or a pair, applied to this cell. The other cell is
    /// `SearchBoard::contradiction_index`.
    Partners(u16),
    Law(usize),
}

/// The reason why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchEnd {
    /// The search tree was searched completely.
    Exhausted,
    /// The requested number of solutions was found.
    Enough,
    /// The caller stopped the search.
    Stopped,
}

/// The growth factor of the weight of contradictions. Each contradiction weighs more than the
/// contradiction before, so that older contradictions matter less.
const GROWTH: f32 = 1.0 + 1.0 / 128.0;

/// The growth factor for jigsaws without other rules, where only guesses receive weight. On
/// irregular layouts, weights for the cells of a law lead to several times as many guesses. On a
/// 16x16 sudoku with diagonals, these weights save guesses.
const GROWTH_OF_JIGSAW: f32 = 1.0 + 1.0 / 1024.0;

/// For each number `n` of candidates, the factor for the weight of a cell: `n` to the power of
/// -1.5.
const WEIGHT_FACTORS: [f32; 17] = [
    0.0, 1.0, 0.3536, 0.1925, 0.125, 0.0894, 0.068, 0.054, 0.0442, 0.037, 0.0316, 0.0274, 0.0241,
    0.0213, 0.0191, 0.0172, 0.0156,
];

/// The factor for the score of a digit with two places in a house. It saves a quarter of the
/// guesses of hard renbans and thermometers.
const TWO_PLACES: f32 = 1.5;

/// The factor for the score of a rank guess. If the first digit of a ranked line is solved, one
/// line of each other side of the grid begins with this digit. A rank guess decides which line of a
/// side this is. With these guesses, a hard puzzle with six ranks takes a hundred guesses instead
/// of a hundred thousand.
const PLACES_OF_RANK: f32 = 2.0;

/// The number of guesses after which slow laws are applied too.
const GUESSES_WITHOUT_SLOW_LAWS: u64 = 16;

/// The number of cells that a cell of a classic grid sees.
const CLASSIC_PEERS: f32 = 20.0;

/// The weight beyond which all weights are scaled down.
const MAX_WEIGHT: f32 = 1e20;

impl<'m> VariantSearch<'m> {
    pub(super) fn new(model: &'m ConstraintModel) -> Self {
        let weight_of = |cell| {
            let partners = model.wiring.relation.as_ref();
            let partners = partners.map_or(0, |common| common.partner_count(cell));
            let peers = model.wiring.peer_count(cell_number(cell));
            f32::from(cell_number(peers)) / CLASSIC_PEERS + f32::from(cell_number(partners)) / 2.0
        };
        let mut weights: Vec<f32> = (0..model.start.len()).map(weight_of).collect();
        for (law, cells) in model.laws.iter().zip(&model.deciding_cells_of) {
            if law.has_weight() {
                for cell in cells {
                    weights[usize::from(*cell)] += 1.0;
                }
            }
        }
        let mut board = SearchBoard::new(&model.wiring, model.start.clone());
        if model.laws.iter().any(|law| matches!(law, AnyLaw::Grid(_))) {
            board.use_lanes();
        }
        let has_rules = model.laws.iter().any(AnyLaw::is_rule);
        Self {
            model,
            board,
            method: SearchMethod::default(),
            check_board: SearchBoard::new(&model.wiring, model.start.clone()),
            guesses: Vec::new(),
            positions: Vec::new(),
            abandoned: Vec::new(),
            next_restart: if has_rules {
                GUESSES_BEFORE_RESTART
            } else {
                u64::MAX
            },
            weights,
            weight_step: 1.0,
            is_jigsaw: model.wiring.relation.is_none()
                && !has_rules
                && model
                    .laws
                    .iter()
                    .any(|law| matches!(law, AnyLaw::Leftover(_))),
            contradiction_source: ContradictionSource::Cell(0),
            last_guess: 0,
            witness: None,
            guess_count: 0,
            recorder: None,
            random: None,
        }
    }

    /// Sets a known solution. From then on, the search panics if a law removes a digit of this
    /// solution while all its digits are candidates.
    pub(super) fn watch(&mut self, solution: Vec<Mask>) {
        self.witness = Some(solution);
    }

    pub(super) const fn search_by(&mut self, method: SearchMethod) {
        self.method = method;
    }

    pub(super) fn record(&mut self, recorder: Recorder) {
        self.recorder = Some(recorder);
        self.next_restart = u64::MAX;
    }

    /// Ends the search, and returns its recorder; `None` if the search has no recorder.
    pub(super) fn into_recorder(self) -> Option<Recorder> {
        self.recorder
    }

    fn record_step(&mut self, step: impl FnOnce(&Recorder) -> SearchStep) {
        if let Some(recorder) = &mut self.recorder {
            recorder.record(step(recorder), self.board.cells());
        }
    }

    /// Makes the search guess cells and digits in a random order that depends on the seed.
    pub(super) fn shuffle(&mut self, seed: u64) {
        let mut random = Random::new(seed);
        for weight in &mut self.weights {
            *weight += f32::from(cell_number(random.below(256))) / 64.0;
        }
        self.random = Some(random);
        self.next_restart = u64::MAX;
    }

    pub(super) const fn guess_count(&self) -> u64 {
        self.guess_count
    }

    /// Passes every position in which all cells of the grid are solved to `take`. Before each guess,
    /// calls `on_guess` with the number of guesses so far. Each of the two functions can stop the
    /// search.
    pub(super) fn run(
        &mut self,
        take: &mut dyn FnMut(&[Mask]) -> ControlFlow<()>,
        on_guess: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> SearchEnd {
        if self.model.is_dead {
            self.record_step(|_| SearchStep::Exhausted);
            return SearchEnd::Exhausted;
        }
        self.board.wake_all();
        if self.model.has_slow_laws {
            self.board.use_last_level(false);
        }
        let mut state = self.propagate();
        let mut has_solution = false;
        loop {
            if state.is_ok() {
                if let Some((cell, mut digit)) = self.choose() {
                    if let Some(random) = &mut self.random {
                        let left = self.board.at(cell);
                        let place = random.below(left.count_ones() as usize);
                        digit = indices(left).nth(place).map_or(digit, |index| 1 << index);
                    }
                    let is_full = self.recorder.as_ref().is_some_and(Recorder::is_full);
                    if is_full || on_guess(self.guess_count).is_break() {
                        return SearchEnd::Stopped;
                    }
                    self.guess_count += 1;
                    if self.guess_count == GUESSES_WITHOUT_SLOW_LAWS {
                        self.board.use_last_level(true);
                    }
                    match self.positions.get_mut(self.guesses.len()) {
                        Some(position) => self.board.save_in(position),
                        None => self.positions.push(self.board.save()),
                    }
                    self.guesses.push(BranchGuess {
                        cell,
                        digit,
                        undone: Vec::new(),
                    });
                    state = self.set(cell, digit, |it| {
                        SearchStep::Guess(it.pos(cell), it.digit(digit))
                    });
                    continue;
                }
                self.record_step(|_| SearchStep::Solution);
                if take(self.board.cells()).is_break() {
                    return SearchEnd::Enough;
                }
                // A list of several solutions keeps its order.
                if has_solution {
                    self.next_restart = u64::MAX;
                }
                has_solution = true;
            }
            let Some(BranchGuess { cell, digit, .. }) = self.guesses.pop() else {
                self.record_step(|_| SearchStep::Exhausted);
                return SearchEnd::Exhausted;
            };
            self.board.restore(&self.positions[self.guesses.len()]);
            if let Some(last) = self.guesses.last_mut() {
                last.undone.push((cell, digit));
                if self.guess_count >= self.next_restart {
                    self.next_restart += self.next_restart / 2;
                    self.board.restore(&self.positions[0]);
                    let branch = std::mem::take(&mut self.guesses);
                    self.abandoned.push(AbandonedBranch(branch));
                    state = self.propagate();
                    continue;
                }
            }
            state = self.set(cell, !digit, |it| {
                SearchStep::Backtrack(it.pos(cell), it.digit(digit))
            });
        }
    }

    fn set(
        &mut self,
        cell: u16,
        mask: Mask,
        step: impl FnOnce(&Recorder) -> SearchStep,
    ) -> PruneResult {
        self.contradiction_source = ContradictionSource::Cell(cell);
        self.last_guess = cell;
        let kept = self.board.keep(cell, mask);
        self.record_step(step);
        self.handle_result(kept)?;
        self.propagate()
    }

    #[inline]
    fn handle_result(&mut self, pruned: PruneResult) -> PruneResult {
        if pruned.is_err() {
            self.handle_contradiction();
        }
        pruned
    }

    fn handle_contradiction(&mut self) {
        self.record_step(|_| SearchStep::DeadEnd);
        self.board.clear_queue();
        self.add_weights();
    }

    fn note_consequence(&mut self, consequence: PendingUpdate) {
        let mask = match consequence {
            PendingUpdate::Peers(cell) => self.board.at(cell),
            PendingUpdate::Partners(_) | PendingUpdate::Pair(_) | PendingUpdate::Law(_) => 0,
        };
        match consequence {
            PendingUpdate::Peers(cell) => {
                self.record_step(|it| SearchStep::Peers(it.pos(cell), it.digit(mask)));
            }
            PendingUpdate::Law(law) => {
                let number = u32::try_from(law).expect("a puzzle has few laws");
                self.record_step(|_| SearchStep::Law(number));
            }
            PendingUpdate::Pair(cell) => {
                let other = cell_number(self.board.contradiction_index);
                self.record_step(|it| SearchStep::Pair(it.pos(cell), it.pos(other)));
            }
            // A recorded search has a law for each pair instead of a common relation.
            PendingUpdate::Partners(_) => {}
        }
    }

    /// Removes the candidates that lead only to positions that were searched before a restart.
    fn apply_abandoned(&mut self) -> PruneResult {
        self.contradiction_source = ContradictionSource::Cell(self.last_guess);
        let mut abandoned = self.abandoned.iter();
        let pruned = abandoned.try_for_each(|branch| branch.prune(&mut self.board));
        self.handle_result(pruned)
    }

    /// Applies laws until nothing changes.
    fn propagate(&mut self) -> PruneResult {
        loop {
            let Some(next) = self.board.next() else {
                self.apply_abandoned()?;
                if self.board.is_idle() {
                    return Ok(());
                }
                continue;
            };
            let before = self.is_witnessed();
            let pruned = match next {
                PendingUpdate::Peers(cell) => {
                    self.contradiction_source = ContradictionSource::Cell(cell);
                    match self.method {
                        SearchMethod::RowMajor => self.board.check_peers(cell),
                        _ => self.board.remove_from_peers(cell),
                    }
                }
                PendingUpdate::Partners(cell) => {
                    self.contradiction_source = ContradictionSource::Partners(cell);
                    self.board.remove_from_partners(cell)
                }
                PendingUpdate::Pair(cell) => {
                    self.contradiction_source = ContradictionSource::Partners(cell);
                    match self.method {
                        SearchMethod::General => self.board.remove_pair(cell),
                        _ => Ok(()),
                    }
                }
                PendingUpdate::Law(law) => {
                    self.contradiction_source = ContradictionSource::Law(law);
                    if self.method == SearchMethod::General {
                        self.model.apply(law, &mut self.board)
                    } else {
                        self.check_board.copy_from(&self.board);
                        self.model.apply(law, &mut self.check_board)
                    }
                }
            };
            assert!(
                !before || (pruned.is_ok() && self.is_witnessed()),
                "{} broke a solution",
                self.name(next)
            );
            self.handle_result(pruned)?;
            if self.recorder.is_some() {
                self.note_consequence(next);
            }
        }
    }

    fn name(&self, next: PendingUpdate) -> String {
        match next {
            PendingUpdate::Peers(cell) => format!("the peers of cell {cell}"),
            PendingUpdate::Partners(cell) => format!("the relation of cell {cell}"),
            PendingUpdate::Pair(cell) => format!("the pair of cell {cell}"),
            PendingUpdate::Law(law) => format!("{:?}", self.model.laws[law]),
        }
    }

    /// Returns true if the search has a witness whose digits are all still candidates.
    fn is_witnessed(&self) -> bool {
        self.witness.as_ref().is_some_and(|witness| {
            let cells = self.board.cells().iter().zip(witness);
            cells.into_iter().all(|(mask, digit)| mask & digit != 0)
        })
    }

    /// Adds weight to the cells in which the last contradiction occurred, and to the cell of the
    /// last guess.
    fn add_weights(&mut self) {
        let single;
        let both;
        let cells = match self.contradiction_source {
            // In a jigsaw, only the guess receives weight, even if a law found the contradiction.
            _ if self.is_jigsaw => {
                single = [self.last_guess];
                &single[..]
            }
            ContradictionSource::Law(law) => self.model.deciding_cells(law, &self.board),
            ContradictionSource::Partners(cell) => {
                both = [cell, cell_number(self.board.contradiction_index)];
                &both[..]
            }
            ContradictionSource::Cell(cell) => {
                single = [cell];
                &single[..]
            }
        };
        let solved = match self.contradiction_source {
            ContradictionSource::Law(law) => {
                self.weight_step * self.model.laws[law].weight_of_solved()
            }
            _ => self.weight_step,
        };
        for cell in cells {
            let is_solved = self.board.at(*cell).is_power_of_two();
            self.weights[usize::from(*cell)] += if is_solved { solved } else { self.weight_step };
        }
        self.weights[usize::from(self.last_guess)] += self.weight_step;
        self.weight_step *= if self.is_jigsaw {
            GROWTH_OF_JIGSAW
        } else {
            GROWTH
        };
        if self.weight_step > MAX_WEIGHT {
            for weight in &mut self.weights {
                *weight /= MAX_WEIGHT;
            }
            self.weight_step /= MAX_WEIGHT;
        }
    }

    /// Chooses the cell and the digit of the next guess; `None` if every cell is solved.
    fn choose(&self) -> Option<(u16, Mask)> {
        let open = |(_, mask): &(u16, &Mask)| !mask.is_power_of_two();
        let mut open = (0..).zip(self.board.cells()).filter(open);
        let (cell, mask) = match self.method {
            SearchMethod::RowMajor => open.next()?,
            SearchMethod::Fewest => open.min_by_key(|(_, mask)| mask.count_ones())?,
            SearchMethod::General => return self.choose_by_weight(),
        };
        Some((cell, 1 << mask.trailing_zeros()))
    }

    /// Chooses the guess with the largest score.
    fn choose_by_weight(&self) -> Option<(u16, Mask)> {
        let mut best = None;
        let mut score = -1.0;
        let (cells, flags) = self.board.cells().split_at(self.model.grid_cells);
        if !flags.is_empty() && cells.iter().all(|mask| mask.is_power_of_two()) {
            return None;
        }
        let mut consider = |at: usize, mask: Mask, weight: f32| {
            // Two candidates have the largest factor, so most cells need not be counted.
            if !mask.is_power_of_two() && weight * WEIGHT_FACTORS[2] > score {
                let own = weight * WEIGHT_FACTORS[mask.count_ones() as usize];
                if own > score {
                    score = own;
                    best = Some(at);
                }
            }
        };
        for (at, (mask, weight)) in cells.iter().zip(&self.weights).enumerate() {
            consider(at, *mask, *weight);
        }
        for flag in &self.model.read_flags {
            let at = usize::from(*flag);
            consider(at, self.board.at(*flag), self.weights[at]);
        }
        let cell = best?;
        let mask = self.board.cells()[cell];
        // The digit stays 0 if no guess with more weight is found below.
        let mut choice = (cell, 0);
        if mask.count_ones() > 2 {
            // A puzzle with lanes has exactly the houses of a classic grid, in the order of the lanes.
            let lanes = self.board.lanes.as_ref();
            let known = lanes.map(Lanes::digits_with_two_places);
            for (at, house) in self.model.houses.iter().enumerate() {
                let digits = match &known {
                    Some(digits) => digits[at],
                    None => self.digits_with_two_places(house),
                };
                self.consider_places(house, digits, &mut score, &mut choice);
            }
        }
        for (first, side) in &self.model.rank_sides {
            self.consider_side(self.board.at(*first), side, &mut score, &mut choice);
        }
        Some(match choice {
            (cell, 0) => (cell_number(cell), self.rarest(cell, mask)),
            (cell, digit) => (cell_number(cell), digit),
        })
    }

    /// Returns the digit of `mask` that has the fewest places in a house of the cell.
    fn rarest(&self, cell: usize, mask: Mask) -> Mask {
        let places = |digit: &usize| {
            let has = |cell: &&u16| self.board.at(**cell) >> digit & 1 == 1;
            self.model.houses_of[cell]
                .iter()
                .map(|house| self.model.houses[*house].iter().filter(has).count())
                .min()
        };
        indices(mask)
            .min_by_key(places)
            .map_or(0, |digit| 1 << digit)
    }

    /// Scores guesses for `digit`, the first digit of a ranked line. `side` lists the first cells
    /// of the lines on another side of the grid. A guess with a larger score replaces the best
    /// guess so far.
    fn consider_side(
        &self,
        digit: Mask,
        side: &[u16],
        score: &mut f32,
        choice: &mut (usize, Mask),
    ) {
        if !digit.is_power_of_two() {
            return;
        }
        let places = side
            .iter()
            .filter(|cell| self.board.at(**cell) & digit != 0);
        let (mut count, mut sum, mut heaviest) = (0_u8, 0.0, (0.0, 0));
        for place in places {
            let weight = self.weights[usize::from(*place)];
            count += 1;
            sum += weight;
            if weight > heaviest.0 {
                heaviest = (weight, usize::from(*place));
            }
        }
        if count < 2 {
            return;
        }
        let own = sum / f32::from(count) * WEIGHT_FACTORS[usize::from(count)] * PLACES_OF_RANK;
        if own > *score {
            *score = own;
            *choice = (heaviest.1, digit);
        }
    }

    /// Returns the digits that have two places in a house.
    fn digits_with_two_places(&self, house: &[u16]) -> Mask {
        let masks = house.iter().map(|cell| self.board.at(*cell).into());
        low_bits(exactly_two(masks))
    }

    /// Scores guesses for digits that have two places in a house. A guess with a larger score
    /// replaces the best guess so far.
    fn consider_places(
        &self,
        house: &[u16],
        digits: Mask,
        score: &mut f32,
        choice: &mut (usize, Mask),
    ) {
        for digit in indices(digits) {
            let bit = 1 << digit;
            let places = house.iter().filter(|cell| self.board.at(**cell) & bit != 0);
            let mut heaviest = (0.0, 0);
            let mut sum = 0.0;
            for place in places {
                let weight = self.weights[usize::from(*place)];
                sum += weight;
                if weight > heaviest.0 {
                    heaviest = (weight, usize::from(*place));
                }
            }
            // The score is the mean weight of both places times a factor, because the guess solves
            // or reduces both cells.
            let own = sum / 2.0 * WEIGHT_FACTORS[2] * TWO_PLACES;
            if own > *score {
                *score = own;
                *choice = (heaviest.1, bit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::build::{self, Purpose};
    use super::*;
    use crate::grid::rules::{Pos, Shape, Variant};

    /// Returns the solutions of a puzzle in sorted order, and the number of restarts.
    fn solutions(puzzle: &Variant, first_restart: u64) -> (Vec<Vec<u16>>, usize) {
        let model = build::model(puzzle, Purpose::Solve).unwrap();
        let mut search = VariantSearch::new(&model);
        search.next_restart = first_restart;
        let mut found = Vec::new();
        search.run(
            &mut |cells| {
                found.push(cells.to_vec());
                ControlFlow::Continue(())
            },
            &mut |_| ControlFlow::Continue(()),
        );
        found.sort();
        (found, search.abandoned.len())
    }

    #[test]
    fn restarts_neither_lose_nor_repeat_a_solution() {
        let mut random = Random::new(1);
        let (mut restarts, mut most) = (0, 0);
        for rule in [
            "nonconsecutive",
            "antiknight",
            "diagonal -",
            "thermo r1c1 r2c2 r3c1",
        ] {
            for _ in 0..12 {
                let mut puzzle = Variant::blank(Shape::new(6, 6).unwrap());
                puzzle.add(rule.parse().unwrap()).unwrap();
                for _ in 0..5 {
                    let [row, col, digit] =
                        [6; 3].map(|most| u8::try_from(random.below(most)).unwrap());
                    puzzle.set_clue(Pos::new(row, col), Some(digit + 1));
                }
                let (all, _) = solutions(&puzzle, u64::MAX);
                most = most.max(all.len());
                for first in [1, 2, 5] {
                    let (found, count) = solutions(&puzzle, first);
                    assert_eq!(found, all, "{rule}, restart after {first}");
                    restarts += count;
                }
            }
        }
        assert!(restarts > 50 && most > 10, "{restarts} {most}");
    }
}

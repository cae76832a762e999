//! A test model of the phases of a sweep. It applies the same rules to one lane, bit by bit.

use fastrand::Rng;
use std::array::from_fn;

use super::{
    CellPlanes, Planes, Triads, begin, cell_phase, count, count_candidates, digit_phase, prune,
    triad_phase,
};
use crate::Simd;
use crate::bits::Bits;
use crate::test_isa::{IsaProperty, bit, on_every_isa, register};

/// All pairs of indices below three, which name a band and a stack, or a row and a column of a box.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..3).flat_map(|a| (0..3).map(move |b| (a, b)))
}

/// Nine registers that contain all combinations of nine bits, in several passes. The slot and the
/// pass together form the combination.
fn nine<V: Bits>(like: V, pass: usize) -> [V; 9] {
    from_fn(|input| register(like, |slot| (V::LANES * pass + slot) >> input & 1 == 1))
}

struct BitCounters;

impl IsaProperty for BitCounters {
    fn check<T: Simd>(&self, simd: T) {
        for pass in 0..512 / T::Register::LANES {
            let inputs = nine(simd.zero(), pass);
            let (count, tally) = (count(inputs), count_candidates(inputs));
            for slot in 0..T::Register::LANES {
                let ones = (T::Register::LANES * pass + slot).count_ones();
                assert_eq!(bit(count.three_or_more, slot), ones >= 3);
                assert_eq!(bit(count.four_or_more, slot), ones >= 4);
                assert_eq!(bit(tally.any, slot), ones >= 1);
                assert_eq!(bit(tally.unsettled, slot), ones >= 2);
            }
        }
    }
}

#[test]
fn all_512_combinations_of_nine_bits_are_counted() {
    on_every_isa(&BitCounters);
}

/// The triads of a chute that belong to an arrangement of three triads in different rows and
/// different boxes.
fn pruned(triads: [[bool; 3]; 3]) -> [[bool; 3]; 3] {
    from_fn(|row| {
        from_fn(|place| {
            let others = |x: usize| (0..3).filter(move |i| *i != x);
            let (rows, boxes): (Vec<_>, Vec<_>) = (others(row).collect(), others(place).collect());
            let straight = triads[rows[0]][boxes[0]] && triads[rows[1]][boxes[1]];
            let crossed = triads[rows[0]][boxes[1]] && triads[rows[1]][boxes[0]];
            triads[row][place] && (straight || crossed)
        })
    })
}

struct Pruning;

impl IsaProperty for Pruning {
    fn check<T: Simd>(&self, simd: T) {
        for pass in 0..512 / T::Register::LANES {
            let [a, b, c, d, e, f, g, h, i] = nine(simd.zero(), pass);
            let before = [[a, b, c], [d, e, f], [g, h, i]];
            let (after, alive) = prune(&before);
            for slot in 0..T::Register::LANES {
                let expected = pruned(before.map(|row| row.map(|plane| bit(plane, slot))));
                assert_eq!(after.map(|row| row.map(|plane| bit(plane, slot))), expected);
                assert_eq!(bit(alive, slot), expected.as_flattened().contains(&true));
            }
        }
    }
}

#[test]
fn pruning_keeps_exactly_the_triads_of_possible_arrangements() {
    on_every_isa(&Pruning);
}

/// A test model of a single lane, with a `bool` for each bit.
#[derive(Clone)]
struct LaneModel {
    candidates: [CellPlanes<bool>; 9],
    unsettled: CellPlanes<bool>,
    minirows: [Triads<bool>; 9],
    minicols: [Triads<bool>; 9],
    alive: bool,
}

impl LaneModel {
    fn of<V: Bits>(planes: &Planes<V>, slot: usize) -> Self {
        let cells = |cells: &CellPlanes<V>| {
            cells.map(|band| band.map(|row| row.map(|three| three.map(|p| bit(p, slot)))))
        };
        let triads =
            |triads: &Triads<V>| triads.map(|chute| chute.map(|l| l.map(|p| bit(p, slot))));
        Self {
            candidates: from_fn(|d| cells(&planes.candidates[d])),
            unsettled: cells(&planes.unsettled),
            minirows: from_fn(|d| triads(&planes.minirows[d])),
            minicols: from_fn(|d| triads(&planes.minicols[d])),
            alive: bit(planes.verdict.alive, slot),
        }
    }

    fn digit_phase(&mut self, thorough: bool) {
        for d in 0..9 {
            for band in 0..3 {
                for stack in 0..3 {
                    self.box_to_triads(d, band, stack, thorough);
                }
            }
            for chute in 0..3 {
                for triads in [&mut self.minirows[d][chute], &mut self.minicols[d][chute]] {
                    *triads = pruned(*triads);
                    self.alive &= !thorough || triads.as_flattened().contains(&true);
                }
            }
        }
    }

    fn box_to_triads(&mut self, d: usize, band: usize, stack: usize, thorough: bool) {
        let here = |row: usize, col: usize| self.candidates[d][band][row][stack][col];
        let naked = |row, col| here(row, col) && !self.unsettled[band][row][stack][col];
        let naked_cells: Vec<_> = pairs().filter(|(r, c)| naked(*r, *c)).collect();
        for line in 0..3 {
            let free = |own: fn(&(usize, usize)) -> usize| {
                naked_cells.is_empty() || naked_cells.iter().any(|cell| own(cell) == line)
            };
            let row = (0..3).any(|i| here(line, i)) && free(|c| c.0);
            let col = (0..3).any(|i| here(i, line)) && free(|c| c.1);
            self.minirows[d][band][line][stack] = row;
            self.minicols[d][stack][line][band] = col;
        }
        self.alive &= !thorough || naked_cells.len() < 2;
    }

    fn triad_phase(&mut self) {
        for triads in [&mut self.minirows, &mut self.minicols] {
            let before = *triads;
            for ((chute, line), i) in pairs().flat_map(|pair| (0..3).map(move |i| (pair, i))) {
                let others = [[1, 2], [2, 0], [0, 1]][i];
                let at = |d: usize, i: usize| before[d][chute][line][i];
                let certain = |d: &usize| at(*d, i) && !others.iter().any(|j| at(*d, *j));
                let certain: Vec<usize> = (0..9).filter(certain).collect();
                let possible: Vec<usize> = (0..9).filter(|d| at(*d, i)).collect();
                self.alive &= certain.len() <= 3 && possible.len() >= 3;
                for (d, triads) in triads.iter_mut().enumerate() {
                    let own = &mut triads[chute][line];
                    if certain.len() >= 3 && !certain.contains(&d) {
                        own[i] = false;
                    }
                    if possible.len() <= 3 && possible.contains(&d) {
                        own[others[0]] = false;
                        own[others[1]] = false;
                    }
                }
            }
        }
    }

    fn cell_phase(&mut self, thorough: bool) {
        for (band, stack) in pairs() {
            let fixed = |d: &usize| {
                let rows = (0..3).filter(|r| self.minirows[*d][band][*r][stack]);
                let cols = (0..3).filter(|c| self.minicols[*d][stack][*c][band]);
                rows.count() < 2 && cols.count() < 2
            };
            let fixed: Vec<usize> = (0..9).filter(fixed).collect();
            for (row, col) in pairs() {
                let stays = |d: &usize| {
                    self.candidates[*d][band][row][stack][col]
                        && self.minirows[*d][band][row][stack]
                        && self.minicols[*d][stack][col][band]
                };
                let mut digits: Vec<usize> = (0..9).filter(stays).collect();
                if digits.iter().any(|d| fixed.contains(d)) {
                    digits.retain(|d| fixed.contains(d));
                }
                for d in 0..9 {
                    self.candidates[d][band][row][stack][col] = digits.contains(&d);
                }
                self.unsettled[band][row][stack][col] = digits.len() > 1;
                self.alive &= !thorough || !digits.is_empty();
            }
        }
    }

    fn begin(&mut self) {
        for ((band, row), (stack, col)) in pairs().flat_map(|a| pairs().map(move |b| (a, b))) {
            let holds = |d: &usize| self.candidates[*d][band][row][stack][col];
            self.unsettled[band][row][stack][col] = (0..9).filter(holds).count() > 1;
        }
        self.alive = true;
    }
}

/// A random full grid, made from a valid grid by shuffling rows, columns and digits.
fn full_grid(random: &mut Rng) -> [usize; 81] {
    let mut shuffled = || {
        let mut lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
        for chute in &mut lines {
            chute.sort_by_key(|_| random.u64(..));
        }
        lines.sort_by_key(|_| random.u64(..));
        lines.as_flattened().to_vec()
    };
    let (rows, cols) = (shuffled(), shuffled());
    let mut digits: [usize; 9] = from_fn(|digit| digit);
    random.shuffle(&mut digits);
    from_fn(|cell| {
        let (row, col) = (rows[cell / 9], cols[cell % 9]);
        digits[(3 * (row % 3) + row / 3 + col) % 9]
    })
}

/// Positions that contain the candidates of a known solution, and random other candidates.
fn positions<V: Bits>(like: V, random: &mut Rng) -> (Box<Planes<V>>, Vec<[usize; 81]>) {
    let grids: Vec<[usize; 81]> = (0..V::LANES).map(|_| full_grid(random)).collect();
    let mut planes = Box::new(Planes::new(like));
    for at in 0..729 {
        let (digit, cell) = (at / 81, at % 81);
        let noise: Vec<bool> = (0..V::LANES)
            .map(|slot| random.usize(..16) < slot % 16)
            .collect();
        let plane = register(like, |slot| grids[slot][cell] == digit || noise[slot]);
        planes.flat_mut()[at] = plane;
    }
    (planes, grids)
}

fn step(lanes: &mut [LaneModel], phase: impl Fn(&mut LaneModel)) {
    for lane in lanes {
        phase(lane);
    }
}

fn assert_same<V: Bits>(planes: &Planes<V>, lanes: &[LaneModel], what: &str) {
    for (slot, lane) in lanes.iter().enumerate() {
        let own = LaneModel::of(planes, slot);
        assert_eq!(own.alive, lane.alive, "{what}, slot {slot}");
        assert_eq!(own.minirows, lane.minirows, "{what}, slot {slot}");
        assert_eq!(own.minicols, lane.minicols, "{what}, slot {slot}");
        assert_eq!(own.candidates, lane.candidates, "{what}, slot {slot}");
        assert_eq!(own.unsettled, lane.unsettled, "{what}, slot {slot}");
    }
}

struct PhasesMatchModel {
    /// Some lanes lose candidates of their solution.
    broken: bool,
}

impl IsaProperty for PhasesMatchModel {
    fn check<T: Simd>(&self, simd: T) {
        let mut random = Rng::with_seed(5);
        let (mut planes, _) = positions(simd.zero(), &mut random);
        if self.broken {
            for plane in planes.flat_mut() {
                *plane = plane.and(register(simd.zero(), |_| random.usize(..40) > 0));
            }
        }
        let mut lanes: Vec<LaneModel> = (0..T::Register::LANES)
            .map(|s| LaneModel::of(&planes, s))
            .collect();
        begin(&mut planes);
        step(&mut lanes, LaneModel::begin);
        assert_same(&planes, &lanes, "begin");
        digit_phase::<_, false>(&mut planes);
        step(&mut lanes, |lane| lane.digit_phase(false));
        assert_same(&planes, &lanes, "digit phase");
        cell_phase::<_, false>(&mut planes);
        step(&mut lanes, |lane| lane.cell_phase(false));
        assert_same(&planes, &lanes, "cell phase");
        digit_phase::<_, true>(&mut planes);
        step(&mut lanes, |lane| lane.digit_phase(true));
        assert_same(&planes, &lanes, "thorough digit phase");
        triad_phase(&mut planes);
        step(&mut lanes, LaneModel::triad_phase);
        assert_same(&planes, &lanes, "triad phase");
        let before = lanes.clone();
        planes.verdict.changed = simd.zero();
        cell_phase::<_, true>(&mut planes);
        step(&mut lanes, |lane| lane.cell_phase(true));
        assert_same(&planes, &lanes, "thorough cell phase");
        for (slot, (old, new)) in before.iter().zip(&lanes).enumerate() {
            let changed = old.candidates != new.candidates;
            assert_eq!(bit(planes.verdict.changed, slot), changed);
            let full = !new
                .unsettled
                .iter()
                .flatten()
                .flatten()
                .flatten()
                .any(|c| *c);
            assert_eq!(bit(planes.verdict.full, slot), full);
        }
    }
}

#[test]
fn each_phase_agrees_with_the_bitwise_model() {
    on_every_isa(&PhasesMatchModel { broken: false });
}

#[test]
fn each_phase_agrees_with_the_bitwise_model_in_contradictory_positions() {
    on_every_isa(&PhasesMatchModel { broken: true });
}

struct RoundSoundness;

impl IsaProperty for RoundSoundness {
    fn check<T: Simd>(&self, simd: T) {
        let mut random = Rng::with_seed(6);
        let (mut planes, grids) = positions(simd.zero(), &mut random);
        let before = *planes.flat();
        simd.round(&mut planes);
        for (at, (old, new)) in before.into_iter().zip(*planes.flat()).enumerate() {
            let (digit, cell) = (at / 81, at % 81);
            assert!(new.andnot(old).is_zero(), "a round added a candidate");
            let needed = register(simd.zero(), |slot| grids[slot][cell] == digit);
            assert!(
                needed.andnot(new).is_zero(),
                "a round removed a candidate of the solution"
            );
        }
        for (slot, _) in grids.iter().enumerate() {
            assert!(bit(planes.verdict.alive, slot));
        }
        // Slot 1 has few candidates besides the solution, and slot 15 has nearly all candidates. So
        // only the position in slot 1 is solved without a guess.
        assert!(bit(planes.verdict.full, 1) && !bit(planes.verdict.full, 15));
    }
}

#[test]
fn a_round_removes_no_candidate_of_a_solution() {
    on_every_isa(&RoundSoundness);
}

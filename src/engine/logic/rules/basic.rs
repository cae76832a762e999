//! Singles, locked candidates, subsets and fish, for any areas of a puzzle.

use super::cache::FillingCache;
use super::law::AreaName;
use super::model::{Clique, PeerReason};
use super::position::VariantPosition;
use super::sink::VariantStepSink;
use super::step::{Demand, VariantPattern, VariantStep, VariantTechnique};
use crate::grid::rules::ShapeHouseKind;
use crate::grid::rules::cells::{Cells, bits};
use crate::grid::rules::primitive::DigitMask;
use crate::grid::sort_short_by_key;

/// Creates a step that eliminates the remaining candidates among `eliminated`. Returns `None` if no
/// candidate remains.
pub(super) fn elimination_step(
    position: &VariantPosition,
    technique: VariantTechnique,
    eliminated: &[(u16, DigitMask)],
    pattern: impl FnOnce() -> VariantPattern,
) -> Option<VariantStep> {
    let model = &position.model;
    let mut eliminations = Vec::new();
    for (cell, mask) in eliminated {
        let left = bits(mask & position.mask(*cell));
        eliminations.extend(left.map(|bit| model.candidate(*cell, bit)));
    }
    (!eliminations.is_empty()).then(|| VariantStep {
        technique,
        placements: Vec::new(),
        eliminations,
        pattern: pattern(),
    })
}

fn placement_step(
    position: &VariantPosition,
    technique: VariantTechnique,
    (cell, bit): (u16, u8),
    pattern: VariantPattern,
) -> VariantStep {
    VariantStep {
        technique,
        placements: vec![(position.model.pos(cell), position.model.digit(bit))],
        eliminations: Vec::new(),
        pattern,
    }
}

fn empty_cells(position: &VariantPosition, clique: &Clique) -> Vec<u16> {
    let cells = clique.cells.iter().copied();
    cells.filter(|cell| !position.is_placed(*cell)).collect()
}

/// Returns the houses that have empty cells, each with the number of its empty cells. Houses with
/// the fewest empty cells come first. Among houses with equally many empty cells, regions come
/// before lines.
fn by_open_cells(position: &VariantPosition) -> Vec<(usize, &Clique)> {
    // Sorting numbers is faster than sorting houses.
    let keys = position.model.houses().enumerate().map(|(number, house)| {
        let open = house
            .cells
            .iter()
            .filter(|cell| !position.is_placed(**cell));
        (open.count() << 1 | usize::from(!house.is_region())) << 16 | number
    });
    let mut keys: Vec<usize> = keys.filter(|key| key >> 17 > 0).collect();
    keys.sort_unstable();
    let house = |key: usize| (key >> 17, &position.model.cliques[key & 0xFFFF]);
    keys.into_iter().map(house).collect()
}

pub(super) fn full_house(
    position: &VariantPosition,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let houses = by_open_cells(position).into_iter();
    let mut full = houses.take_while(|(open, _)| *open == 1);
    full.find_map(|(_, house)| {
        let cell = empty_cells(position, house)[0];
        let bit = bits(position.mask(cell)).next()?;
        let pattern = VariantPattern::Single(Some(position.model.area(house)));
        let technique = VariantTechnique::FullHouse;
        sink.take(placement_step(position, technique, (cell, bit), pattern))
    })
}

/// The houses in which a search looks for hidden singles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HouseChoice {
    Regions,
    All,
}

/// Finds hidden singles. Houses with the fewest empty cells come first.
pub(super) fn hidden_single(
    position: &VariantPosition,
    choice: HouseChoice,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let mut houses = by_open_cells(position);
    houses.retain(|(_, house)| choice == HouseChoice::All || house.is_region());
    houses.into_iter().find_map(|(_, house)| {
        let alone = position.once(&house.cells);
        let open = |cell: &&u16| !position.is_placed(**cell);
        house.cells.iter().filter(open).find_map(|cell| {
            let bit = bits(position.mask(*cell) & alone).next()?;
            let pattern = VariantPattern::Single(Some(position.model.area(house)));
            let technique = VariantTechnique::HiddenSingle;
            sink.take(placement_step(position, technique, (*cell, bit), pattern))
        })
    })
}

/// Finds naked singles in houses with at most `most_open` empty cells. Houses with the fewest empty
/// cells come first.
pub(super) fn naked_single(
    position: &VariantPosition,
    most_open: usize,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let cells = (0_u16..).zip(&position.candidates);
    let single = cells.filter(|(cell, mask)| mask.is_power_of_two() && !position.is_placed(*cell));
    let mut single: Vec<u16> = single.map(|(cell, _)| cell).collect();
    if single.is_empty() {
        return None;
    }
    let houses = by_open_cells(position);
    let around = |cell: &u16| {
        let own = houses.iter().find(|(_, house)| house.set.contains(*cell));
        own.map_or(usize::MAX, |(open, _)| *open)
    };
    single.retain(|cell| around(cell) <= most_open);
    single.sort_by_key(around);
    single.into_iter().find_map(|cell| {
        let bit = bits(position.mask(cell)).next()?;
        let pattern = VariantPattern::Single(None);
        let technique = VariantTechnique::NakedSingle;
        sink.take(placement_step(position, technique, (cell, bit), pattern))
    })
}

/// Returns the cells that have a digit as a candidate and see all the given places of this digit.
pub(super) fn seeing_all(position: &VariantPosition, places: &[u16], bit: u8) -> Vec<u16> {
    let mut cells = Cells::empty(position.candidates.len());
    let peers = &position.model.peers;
    peers.common_of(places.iter().copied(), &mut cells);
    let seeing = cells.iter();
    seeing.filter(|cell| position.has(*cell, bit)).collect()
}

/// Finds locked candidates: eliminations from cells that see all places of a digit in a house.
/// Digits with the fewest places come first.
pub(super) fn locked(
    position: &VariantPosition,
    _: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    let places = (0..model.digits).map(|bit| position.cells_with(bit));
    let places: Vec<Cells> = places.collect();
    let mut seeing = Cells::empty(model.cells.len());
    let mut locked: Vec<(usize, &Clique, u8, Vec<u16>)> = Vec::new();
    for house in position.model.houses() {
        for bit in bits(position.twice(&house.cells)) {
            let places = &places[usize::from(bit)];
            seeing.copy_from(places);
            let is_locked = house.set.common(places).all(|cell| {
                seeing.intersect(model.peers.of(cell));
                !seeing.is_empty()
            });
            let own: Vec<u16> = house.set.common(places).filter(|_| is_locked).collect();
            if (2..=MAX_LOCKED).contains(&own.len()) {
                locked.push((own.len(), house, bit, own));
            }
        }
    }
    locked.sort_by_key(|(count, house, ..)| (*count, !house.is_region()));
    locked.into_iter().find_map(|(_, house, bit, places)| {
        let demand = || Demand::Area(position.model.area(house));
        let technique = VariantTechnique::Locked;
        locked_by(position, technique, demand, &places, 1 << bit).and_then(|step| sink.take(step))
    })
}

/// Finds steps from houses, each of which has exactly one modified cell. If only one cell of a house
/// may be modified, it is. If all cells of a house that may be modified are in another house too, no
/// other cell of the other house is modified.
pub(super) fn modified_in_house(
    position: &VariantPosition,
    _: &mut FillingCache,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    let flag = |cell: u16| cell + model.cell_count;
    if usize::from(model.cell_count) == model.cells.len() {
        return None;
    }
    let houses = || {
        let houses = position.model.houses();
        houses.filter(|house| matches!(house.name, AreaName::House(..)))
    };
    let mut steps = Vec::new();
    for house in houses() {
        let mut places: Vec<u16> = house.cells.clone();
        places.retain(|cell| position.has(flag(*cell), 1));
        let mut known = places.clone();
        known.retain(|cell| position.is_placed(flag(*cell)));
        if !known.is_empty() {
            places.clone_from(&known);
        }
        let mut add = |name: AreaName, eliminated: &[(u16, DigitMask)]| {
            let step = elimination_step(position, VariantTechnique::Modified, eliminated, || {
                VariantPattern::Locked {
                    demand: Demand::Area(model.area(house)),
                    digits: vec![model.modified],
                    places: model.positions(&places),
                    sights: vec![PeerReason::Area(name)],
                }
            });
            steps.extend(step.map(|step| (places.len(), step)));
        };
        if let ([cell], []) = (&places[..], &known[..]) {
            add(house.name, &[(flag(*cell), 0b01)]);
        }
        let around = houses().filter(|other| places.iter().all(|cell| other.set.contains(*cell)));
        for other in around {
            let others = other.cells.iter().filter(|cell| !places.contains(cell));
            let eliminated: Vec<_> = others.map(|cell| (flag(*cell), 0b10)).collect();
            add(other.name, &eliminated);
        }
    }
    sink.easiest(steps.into_iter())
}

/// The maximum number of places of a digit that the search [`locked`] considers.
const MAX_LOCKED: usize = 6;

/// Returns the step that eliminates the digits in `mask` from the cells that see all of `places`.
/// Returns `None` if no candidate would be eliminated.
pub(super) fn locked_by(
    position: &VariantPosition,
    technique: VariantTechnique,
    demand: impl FnOnce() -> Demand,
    places: &[u16],
    mask: DigitMask,
) -> Option<VariantStep> {
    let model = &position.model;
    let mut seeing: Vec<u16> = Vec::new();
    for bit in bits(mask) {
        seeing.extend(seeing_all(position, places, bit));
    }
    seeing.sort_unstable();
    seeing.dedup();
    let eliminated: Vec<(u16, DigitMask)> = seeing.iter().map(|cell| (*cell, mask)).collect();
    elimination_step(position, technique, &eliminated, || {
        let mut sights: Vec<PeerReason> = Vec::new();
        for cell in &seeing {
            let has_all = |clique: &&Clique| {
                clique.set.contains(*cell) && places.iter().all(|place| clique.set.contains(*place))
            };
            let of_cell = if let Some(clique) = model.cliques.iter().find(has_all) {
                vec![PeerReason::Area(clique.name)]
            } else {
                let each = places.iter().filter_map(|place| model.sight(*cell, *place));
                each.collect()
            };
            for sight in of_cell {
                if !sights.contains(&sight) {
                    sights.push(sight);
                }
            }
        }
        VariantPattern::Locked {
            demand: demand(),
            digits: model.digits_of(mask),
            places: model.positions(places),
            sights,
        }
    })
}

/// Calls `visit` with each combination of `count` items until `visit` returns a result. Items that
/// do not satisfy `fits` together are not combined with others.
pub(super) fn choices<T: Copy, R>(
    things: &[T],
    count: usize,
    chosen: &mut Vec<T>,
    fits: &impl Fn(&[T]) -> bool,
    visit: &mut impl FnMut(&[T]) -> Option<R>,
) -> Option<R> {
    if chosen.len() == count {
        return visit(chosen);
    }
    let missing = count - chosen.len();
    for (at, thing) in things.iter().enumerate() {
        if things.len() - at < missing {
            return None;
        }
        chosen.push(*thing);
        let found = fits(chosen)
            .then(|| choices(&things[at + 1..], count, chosen, fits, visit))
            .flatten();
        chosen.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Finds naked subsets: `size` cells of an area that have only `size` candidate digits in total.
pub(super) fn naked(
    position: &VariantPosition,
    size: usize,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    let technique = match size {
        2 => VariantTechnique::NakedPair,
        3 => VariantTechnique::NakedTriple,
        _ => VariantTechnique::NakedQuadruple,
    };
    let is_few = |cell: &u16| (1..=size).contains(&(position.mask(*cell).count_ones() as usize));
    let few = (0_u16..).zip(&position.placed);
    let few = few.filter(|(cell, is_placed)| !**is_placed && is_few(cell));
    let few: Vec<u16> = few.map(|(cell, _)| cell).collect();
    let few = Cells::of(model.cells.len(), &few);
    let cliques = model.cliques.iter();
    let cliques = cliques.filter(|clique| clique.set.shared(&few) >= size);
    let mut cliques: Vec<(usize, &Clique)> = cliques
        .map(|clique| (empty_cells(position, clique).len(), clique))
        .collect();
    sort_short_by_key(&mut cliques, |(open, clique)| (*open, !clique.is_region()));
    for (_, clique) in cliques {
        let few: Vec<u16> = clique.set.common(&few).collect();
        let fits = |cells: &[u16]| position.union(cells).count_ones() as usize <= size;
        let step = choices(&few, size, &mut Vec::new(), &fits, &mut |cells| {
            let union = position.union(cells);
            if union.count_ones() as usize != size {
                return None;
            }
            let mut eliminated = Vec::new();
            for bit in bits(union) {
                let holders = position.places(cells, bit);
                let seeing = seeing_all(position, &holders, bit).into_iter();
                eliminated.extend(seeing.filter(|c| !cells.contains(c)).map(|c| (c, 1 << bit)));
            }
            elimination_step(position, technique, &eliminated, || VariantPattern::Naked {
                cells: model.positions(cells),
                digits: bits(union).map(|bit| model.digit(bit)).collect(),
                area: Some(model.area(clique)),
            })
            .and_then(|step| sink.take(step))
        });
        if step.is_some() {
            return step;
        }
    }
    None
}

/// Finds hidden subsets: `size` digits that have only `size` places in a house.
pub(super) fn hidden(
    position: &VariantPosition,
    size: usize,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    let technique = match size {
        2 => VariantTechnique::HiddenPair,
        3 => VariantTechnique::HiddenTriple,
        _ => VariantTechnique::HiddenQuadruple,
    };
    by_open_cells(position).into_iter().find_map(|(_, house)| {
        let free = empty_cells(position, house);
        if free.len() <= size {
            return None;
        }
        let mut few: Vec<(u8, u64)> = Vec::new();
        for bit in bits(position.union(&free)) {
            let at = free.iter().enumerate();
            let places = at.fold(0, |all, (at, cell)| {
                all | u64::from(position.has(*cell, bit)) << at
            });
            if (2..=size).contains(&(places.count_ones() as usize)) {
                few.push((bit, places));
            }
        }
        choices(&few, size, &mut Vec::new(), &|_| true, &mut |chosen| {
            let places = chosen.iter().fold(0, |all, (_, places)| all | places);
            if places.count_ones() as usize != size {
                return None;
            }
            let digits = chosen
                .iter()
                .fold(0, |all: DigitMask, (bit, _)| all | 1 << bit);
            let cells = free
                .iter()
                .enumerate()
                .filter(|(at, _)| places >> at & 1 == 1);
            let cells: Vec<u16> = cells.map(|(_, cell)| *cell).collect();
            let eliminated: Vec<(u16, DigitMask)> =
                cells.iter().map(|cell| (*cell, !digits)).collect();
            elimination_step(position, technique, &eliminated, || {
                VariantPattern::Hidden {
                    cells: model.positions(&cells),
                    digits: bits(digits).map(|bit| model.digit(bit)).collect(),
                    area: model.area(house),
                }
            })
            .and_then(|step| sink.take(step))
        })
    })
}

/// Finds fish without fins: a digit whose places in `size` rows are in only `size` columns, or vice
/// versa.
pub(super) fn fish(
    position: &VariantPosition,
    size: usize,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let technique = match size {
        2 => VariantTechnique::XWing,
        _ => VariantTechnique::Swordfish,
    };
    let model = &position.model;
    let kinds = [ShapeHouseKind::Row, ShapeHouseKind::Column];
    let [rows, columns] = kinds.map(|kind| {
        let is_line =
            |clique: &&Clique| matches!(clique.name, AreaName::House(own, _) if own == kind);
        let all: Vec<&Clique> = model.cliques.iter().filter(is_line).collect();
        (model.lines(kind), all)
    });
    let lines = [(&rows.0[..], &columns.1[..]), (&columns.0, &rows.1)];
    bits(model.all).find_map(|bit| {
        let mut lines = lines.into_iter();
        lines.find_map(|lines| fish_of(position, (technique, size), lines, bit, sink))
    })
}

fn fish_of(
    position: &VariantPosition,
    (technique, size): (VariantTechnique, usize),
    (lines, across): (&[&Clique], &[&Clique]),
    bit: u8,
    sink: &VariantStepSink,
) -> Option<VariantStep> {
    let model = &position.model;
    let mut few: Vec<(&Clique, u64)> = Vec::new();
    for line in lines {
        let places = position.places(&line.cells, bit);
        if !(2..=size).contains(&places.len()) {
            continue;
        }
        let crossing = |place: u16| across.iter().position(|c| c.set.contains(place));
        let Some(columns) = places.into_iter().map(crossing).collect::<Option<Vec<_>>>() else {
            continue;
        };
        few.push((line, columns.into_iter().fold(0, |all, at| all | 1 << at)));
    }
    choices(&few, size, &mut Vec::new(), &|_| true, &mut |chosen| {
        let columns = chosen.iter().fold(0, |all, (_, columns)| all | columns);
        if columns.count_ones() as usize != size {
            return None;
        }
        let mut inside = Cells::empty(model.cells.len());
        for (line, _) in chosen {
            inside.unite(&line.set);
        }
        let cover = across
            .iter()
            .enumerate()
            .filter(|(at, _)| columns >> at & 1 == 1);
        let cover: Vec<&Clique> = cover.map(|(_, clique)| *clique).collect();
        let outside = cover.iter().flat_map(|clique| clique.cells.iter().copied());
        let eliminated: Vec<(u16, DigitMask)> = outside
            .filter(|cell| !inside.contains(*cell))
            .map(|cell| (cell, 1 << bit))
            .collect();
        elimination_step(position, technique, &eliminated, || {
            let places = chosen
                .iter()
                .flat_map(|(line, _)| position.places(&line.cells, bit));
            VariantPattern::Fish {
                digit: model.digit(bit),
                base: chosen.iter().map(|(line, _)| model.area(line)).collect(),
                cover: cover.iter().map(|clique| model.area(clique)).collect(),
                cells: places.map(|cell| model.pos(cell)).collect(),
            }
        })
        .and_then(|step| sink.take(step))
    })
}

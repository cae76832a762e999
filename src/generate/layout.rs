//! Irregular regions that look good: connected, compact, and with half-turn symmetry.

use crate::grid::rules::{Pos, Regions, Shape, Variant};
use crate::random::Random;

/// The number of random exchanges between regions, for each cell of the grid.
const EXCHANGES: usize = 8;

/// The maximum number of exchanges that make regions more compact, for each cell of the grid.
const SMOOTHING: usize = 40;

/// The target for the total length of the borders between regions, divided by the number of rows.
/// For the boxes of a 9x9 grid, this value is 4.
const BORDERS: usize = 6;

/// Makes irregular regions from the boxes, or from the rows if there are no boxes. Random exchanges
/// of cells keep each region connected. Further exchanges shorten the borders. Returns `None` if a
/// region is a row or a column, if all regions are unchanged, or if a rule does not fit the
/// regions.
pub(super) fn with_regions(base: &Variant, random: &mut Random) -> Option<Variant> {
    let side = base.shape().side()?;
    let mut layout = RegionMap::new(base.shape());
    for _ in 0..EXCHANGES * layout.cells.len() {
        layout.exchange(random, None);
    }
    let mut borders = layout.borders();
    for _ in 0..SMOOTHING * layout.cells.len() {
        if borders <= BORDERS * usize::from(side) {
            break;
        }
        if layout.exchange(random, Some(borders)) {
            borders = layout.borders();
        }
    }
    if !layout.is_new() {
        return None;
    }
    let regions = Regions::Map(layout.map.into_iter().map(Some).collect());
    let shape = base.shape().clone().with_regions(regions).ok()?;
    let (variant, dropped) = base.on_shape(shape);
    (dropped == 0).then_some(variant)
}

/// The region of each cell of a square grid, as a number.
struct RegionMap<'a> {
    shape: &'a Shape,
    cells: Vec<Pos>,
    map: Vec<u8>,
}

impl<'a> RegionMap<'a> {
    fn new(shape: &'a Shape) -> Self {
        let cells: Vec<Pos> = shape.cells().collect();
        let mut map: Vec<u8> = cells.iter().map(|pos| pos.row).collect();
        for (region, number) in shape.region_cells().iter().zip(0..) {
            for pos in region {
                map[shape.index(*pos)] = number;
            }
        }
        Self { shape, cells, map }
    }

    fn region(&self, pos: Pos) -> u8 {
        self.map[self.shape.index(pos)]
    }

    fn neighbors(&self, pos: Pos) -> impl Iterator<Item = Pos> {
        let ways = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let near = ways.into_iter();
        let near = near.filter_map(move |(down, right)| pos.moved(down, right));
        near.filter(|pos| self.shape.has(*pos))
    }

    /// The image of a cell under a half turn.
    fn turned(&self, pos: Pos) -> Pos {
        let last = self.shape.rows() - 1;
        Pos::new(last - pos.row, last - pos.col)
    }

    /// The number of pairs of adjacent cells in different regions.
    fn borders(&self) -> usize {
        let edges = self.cells.iter().flat_map(|pos| {
            let own = self.region(*pos);
            self.neighbors(*pos)
                .filter(move |other| pos < other)
                .filter(move |other| self.region(*other) != own)
        });
        edges.count()
    }

    /// Returns true if the regions changed and none of them is a row or a column.
    fn is_new(&self) -> bool {
        let is_line = |region: u8| {
            let own = || {
                self.cells
                    .iter()
                    .filter(move |pos| self.region(**pos) == region)
            };
            let Some(first) = own().next() else {
                return false;
            };
            own().all(|pos| pos.row == first.row) || own().all(|pos| pos.col == first.col)
        };
        let start = Self::new(self.shape);
        self.map != start.map && !(0..self.shape.rows()).any(is_line)
    }

    /// Exchanges two random cells of touching regions. Also exchanges the images of these cells
    /// under a half turn, so that the regions stay symmetric. Returns false and changes nothing if a
    /// region would not stay connected, or if the borders would become longer than `most`.
    fn exchange(&mut self, random: &mut Random, most: Option<usize>) -> bool {
        let a = self.cells[random.below(self.cells.len())];
        let b = self.cells[random.below(self.cells.len())];
        let touches = |pos: Pos, region: u8| self.neighbors(pos).any(|n| self.region(n) == region);
        let (of_a, of_b) = (self.region(a), self.region(b));
        let pairs = [(a, b), (self.turned(a), self.turned(b))];
        let is_apart = pairs[0].0 != pairs[1].0 && pairs[0].1 != pairs[1].1 && pairs[1].0 != b;
        if of_a == of_b || !is_apart || !touches(a, of_b) || !touches(b, of_a) {
            return false;
        }
        let before = self.map.clone();
        let regions = pairs.map(|(a, b)| [self.region(a), self.region(b)]);
        for (a, b) in pairs {
            self.map.swap(self.shape.index(a), self.shape.index(b));
        }
        let mut changed = regions.into_iter().flatten();
        let is_kept = changed.all(|region| self.is_connected(region))
            && most.is_none_or(|most| self.borders() <= most);
        if !is_kept {
            self.map = before;
        }
        is_kept
    }

    fn is_connected(&self, region: u8) -> bool {
        let own = self.cells.iter().filter(|pos| self.region(**pos) == region);
        let own: Vec<Pos> = own.copied().collect();
        let mut reached: Vec<Pos> = own.first().copied().into_iter().collect();
        let mut at = 0;
        while let Some(pos) = reached.get(at).copied() {
            at += 1;
            for other in self.neighbors(pos) {
                if self.region(other) == region && !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
        reached.len() == own.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_are_new_connected_compact_and_symmetric() {
        for side in [5, 6, 8, 9] {
            let shape = Shape::new(side, side).unwrap();
            let mut seen = Vec::new();
            let blank = Variant::blank(shape.clone());
            let made = |seed| with_regions(&blank, &mut Random::new(seed));
            for made in (0..200).filter_map(made) {
                let regions = made.shape().region_cells();
                assert_eq!(regions.len(), usize::from(side));
                let map = RegionMap::new(made.shape());
                for (region, number) in regions.iter().zip(0..) {
                    assert_eq!(region.len(), usize::from(side));
                    assert!(map.is_connected(number));
                    let turned = map.region(map.turned(region[0]));
                    assert!(
                        region
                            .iter()
                            .all(|pos| map.region(map.turned(*pos)) == turned)
                    );
                }
                assert_ne!(map.map, RegionMap::new(&shape).map);
                assert!(map.borders() <= 7 * usize::from(side), "{side}");
                // There are few layouts of five rows.
                if !seen.contains(&map.map) {
                    seen.push(map.map);
                }
                if seen.len() == 4 {
                    break;
                }
            }
            assert_eq!(seen.len(), 4, "{side}");
        }
    }
}

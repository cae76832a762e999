//! The houses of a 9x9 board as a type: the classic 27, or those of a variant.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::IndexMut;
use std::sync::LazyLock;

use super::rules::{Pos, Variant};
use super::{Cell, CellSet, House, HouseSet, index};

/// The geometry of a 9x9 board: its houses, and the peers of each cell.
///
/// The houses of a cell are ordered: box, row, column, extra houses. The peers of a cell are
/// ordered by these houses, and each peer is listed once.
pub trait Geometry: Copy + Eq + Hash + Debug {
    /// The type that holds, for each house and digit, the positions of the digit's places in the
    /// house, as bits.
    type Positions: Clone + Eq + Hash + IndexMut<usize, Output = [u16; 9]>;

    /// The value in which every position of every house is set.
    const ALL_POSITIONS: Self::Positions;

    /// The maximum number of cells that two houses may share.
    const MAX_SHARED: u32;

    /// The maximum number of links of a candidate. A candidate has a weak link to each other digit
    /// of its cell and to each peer. It also has at most one strong link in the cell and one in
    /// each house.
    const MAX_LINKS: usize;

    /// All houses: rows, columns, boxes, extra houses.
    fn houses(self) -> &'static [House];

    /// The extra houses, which are neither rows nor columns nor boxes.
    fn extra_houses(self) -> HouseSet;

    /// The cells of a house in row-major order.
    fn cells(self, house: House) -> [Cell; 9];

    /// The cells of a house as a set.
    fn cell_set(self, house: House) -> CellSet;

    /// The houses of a cell in order, each with the position of the cell in the house.
    fn houses_of(self, cell: Cell) -> impl Iterator<Item = (House, usize)>;

    /// The houses of a cell, as a set.
    fn house_set(self, cell: Cell) -> HouseSet;

    /// The cells that share a house with a cell.
    fn peers(self, cell: Cell) -> CellSet;

    /// The peers of a cell, in the order of its houses.
    fn peers_in_order(&self, cell: Cell) -> &[Cell];

    /// The cells of a house at the positions whose bits are set in `positions`.
    #[inline]
    fn cells_at(self, house: House, mut positions: u16) -> impl Iterator<Item = Cell> {
        let cells = self.cells(house);
        std::iter::from_fn(move || {
            let at = (positions != 0).then(|| positions.trailing_zeros() as usize)?;
            positions &= positions - 1;
            Some(cells[at])
        })
    }

    /// The cells that are in at least one of the given houses.
    #[inline]
    fn cells_of(self, houses: HouseSet) -> CellSet {
        houses.iter().map(|house| self.cell_set(house)).collect()
    }

    /// All houses of the same kind as a house: boxes, rows, columns or extra houses.
    #[inline]
    fn houses_of_kind(self, house: House) -> HouseSet {
        let extra = self.extra_houses();
        if extra.contains(house) {
            extra
        } else {
            HouseSet::of_kind(house.kind())
        }
    }

    /// The cells that see every cell of a set.
    #[inline]
    fn common_peers(self, cells: CellSet) -> CellSet {
        let peers = cells.iter().map(|cell| self.peers(cell));
        peers.fold(CellSet::ALL, |all, peers| all & peers)
    }

    /// The houses that contain every cell of a set. No house is returned for the empty set.
    #[inline]
    fn common_houses(self, cells: CellSet) -> HouseSet {
        let houses = cells.iter().map(|cell| self.house_set(cell));
        houses
            .reduce(|all, houses| all & houses)
            .unwrap_or_default()
    }

    /// The houses that contain all cells of a house at the positions whose bits are set. The house
    /// itself is one of them. At least two bits must be set.
    #[inline]
    fn houses_of_all(self, house: House, positions: u16) -> HouseSet {
        let cells = self.cells_at(house, positions);
        let houses = cells.map(|cell| self.house_set(cell));
        houses
            .reduce(|all, houses| all & houses)
            .unwrap_or_default()
    }
}

/// The classic geometry: nine rows, nine columns and nine boxes of three by three cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClassicHouses;

impl Geometry for ClassicHouses {
    type Positions = [[u16; 9]; 27];

    const ALL_POSITIONS: Self::Positions = [[0x1FF; 9]; 27];

    const MAX_SHARED: u32 = 3;

    const MAX_LINKS: usize = 8 + 20 + 1 + 3;

    #[inline]
    fn houses(self) -> &'static [House] {
        &House::ALL
    }

    #[inline]
    fn extra_houses(self) -> HouseSet {
        HouseSet::EMPTY
    }

    #[inline]
    fn cells(self, house: House) -> [Cell; 9] {
        house.cells()
    }

    #[inline]
    fn cell_set(self, house: House) -> CellSet {
        house.cell_set()
    }

    #[inline]
    fn houses_of(self, cell: Cell) -> impl Iterator<Item = (House, usize)> {
        let ([row, column, r#box], at) = (cell.houses(), cell.positions());
        [(r#box, at[2]), (row, at[0]), (column, at[1])].into_iter()
    }

    #[inline]
    fn house_set(self, cell: Cell) -> HouseSet {
        cell.house_set()
    }

    #[inline]
    fn peers(self, cell: Cell) -> CellSet {
        cell.peers()
    }

    #[inline]
    fn houses_of_all(self, house: House, positions: u16) -> HouseSet {
        let (kind, number) = index::house_parts(house.index());
        let (group, place) = index::group_parts(number);
        let mut houses = HouseSet::only(house);
        let mut contain = |kind, group, place, cells: u16| {
            if positions & !cells == 0 {
                let index = index::house_index(kind, index::line_of(group, place));
                houses.insert(House::from_index(index));
            }
        };
        for third in 0..3 {
            let row = 0b111 << (3 * third);
            match kind {
                0 => contain(2, group, third, row),
                1 => contain(2, third, group, row),
                _ => {
                    contain(0, group, third, row);
                    contain(1, place, third, 0b1_001_001 << third);
                }
            }
        }
        houses
    }

    #[inline]
    fn peers_in_order(&self, cell: Cell) -> &[Cell] {
        static PEERS: LazyLock<[[Cell; 20]; 81]> = LazyLock::new(|| {
            Cell::ALL.map(|cell| {
                let peers = peers_by_house(ClassicHouses, cell);
                std::array::from_fn(|index| peers[index])
            })
        });
        &PEERS[cell.index()]
    }
}

/// The peers of a cell in the order of its houses.
fn peers_by_house(geometry: impl Geometry, cell: Cell) -> Vec<Cell> {
    let mut peers = Vec::new();
    for (house, _) in geometry.houses_of(cell) {
        for peer in geometry.cells(house) {
            if peer != cell && !peers.contains(&peer) {
                peers.push(peer);
            }
        }
    }
    peers
}

/// The geometry of a 9x9 variant. It has nine regions in place of the boxes, and extra houses of
/// nine cells each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VariantHouses {
    /// The cells of each house in row-major order.
    cells: Vec<[Cell; 9]>,
    /// For each cell, its houses in order, each with the position of the cell in the house.
    houses_of: Vec<Vec<(House, usize)>>,
    /// For each cell, its peers in the order of its houses.
    peers: Vec<Vec<Cell>>,
    house_sets: Vec<HouseSet>,
    cell_sets: Vec<CellSet>,
    peer_sets: Vec<CellSet>,
}

impl VariantHouses {
    /// Creates the houses from nine regions and from extra houses. Extra houses that repeat another
    /// house are dropped. `None` if the regions overlap, if an extra house repeats a cell, or if
    /// there are too many extra houses.
    pub fn new(regions: [[Cell; 9]; 9], extra: &[[Cell; 9]]) -> Option<Self> {
        let mut cells: Vec<[Cell; 9]> = Vec::new();
        let lines = (HouseSet::ROWS | HouseSet::COLUMNS).iter();
        cells.extend(lines.map(House::cells));
        let mut covered = CellSet::EMPTY;
        for region in &regions {
            covered |= region.iter().copied().collect();
        }
        if covered != CellSet::ALL {
            return None;
        }
        for (index, house) in regions.iter().chain(extra).enumerate() {
            let mut house = *house;
            house.sort_unstable();
            if house.windows(2).any(|pair| pair[0] == pair[1]) {
                return None;
            }
            if index < regions.len() || !cells.contains(&house) {
                cells.push(house);
            }
        }
        if cells.len() > House::EVERY.len() {
            return None;
        }
        let mut houses = Self {
            cell_sets: cells
                .iter()
                .map(|cells| cells.iter().copied().collect())
                .collect(),
            cells,
            houses_of: Vec::new(),
            peers: Vec::new(),
            house_sets: Vec::new(),
            peer_sets: Vec::new(),
        };
        for cell in Cell::ALL {
            let of = houses.find_houses_of(cell);
            houses
                .house_sets
                .push(of.iter().map(|(house, _)| *house).collect());
            houses.houses_of.push(of);
            let peers = peers_by_house(&houses, cell);
            if 8 + peers.len() + 1 + houses.houses_of[cell.index()].len() > <&Self>::MAX_LINKS {
                return None;
            }
            houses.peer_sets.push(peers.iter().copied().collect());
            houses.peers.push(peers);
        }
        Some(houses)
    }

    /// The houses of a variant. `None` if the variant is not a 9x9 grid with the digits 1 to 9 and
    /// nine regions, or if it has rules other than houses of nine cells.
    pub fn of(variant: &Variant) -> Option<Self> {
        let shape = variant.shape();
        let is_grid = shape.side() == Some(9) && shape.cells().count() == Cell::ALL.len();
        if !is_grid
            || (shape.low(), shape.high()) != (1, 9)
            || !variant.unsupported_rules().is_empty()
        {
            return None;
        }
        let cell_at = |pos: &Pos| Cell::new(shape.index(*pos));
        let house = |cells: &Vec<Pos>| {
            let cells: Option<Vec<Cell>> = cells.iter().map(cell_at).collect();
            <[Cell; 9]>::try_from(cells?).ok()
        };
        let regions: Option<Vec<[Cell; 9]>> = shape.region_cells().iter().map(house).collect();
        let mut extra = Vec::new();
        for rule in variant.rules() {
            let sets = rule.is_all_different().then(|| variant.sets_of(rule))?;
            for cells in &sets {
                extra.push(house(cells)?);
            }
        }
        Self::new(regions?.try_into().ok()?, &extra)
    }

    /// The houses of a cell in order: box, row, column, extra houses.
    fn find_houses_of(&self, cell: Cell) -> Vec<(House, usize)> {
        let every = self.houses().iter().copied();
        let position = |house: House| {
            let cells = self.cells[house.index()];
            Some((house, cells.iter().position(|other| *other == cell)?))
        };
        let mut of: Vec<(House, usize)> = every.filter_map(position).collect();
        // `every` lists the box after the row and the column, but the box must come first.
        of[..3].rotate_right(1);
        of
    }
}

impl Geometry for &VariantHouses {
    type Positions = [[u16; 9]; House::EVERY.len()];

    const ALL_POSITIONS: Self::Positions = [[0x1FF; 9]; House::EVERY.len()];

    const MAX_SHARED: u32 = 9;

    // The number of links of a board must fit into 16 bits. A board has 729 candidates, and 89
    // times 729 is the largest multiple of 729 that fits.
    const MAX_LINKS: usize = 89;

    fn houses(self) -> &'static [House] {
        &House::EVERY[..self.cells.len()]
    }

    fn extra_houses(self) -> HouseSet {
        self.houses()[House::ALL.len()..].iter().copied().collect()
    }

    fn cells(self, house: House) -> [Cell; 9] {
        self.cells[house.index()]
    }

    fn cell_set(self, house: House) -> CellSet {
        self.cell_sets[house.index()]
    }

    fn houses_of(self, cell: Cell) -> impl Iterator<Item = (House, usize)> {
        self.houses_of[cell.index()].iter().copied()
    }

    fn house_set(self, cell: Cell) -> HouseSet {
        self.house_sets[cell.index()]
    }

    fn peers(self, cell: Cell) -> CellSet {
        self.peer_sets[cell.index()]
    }

    fn peers_in_order(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index()]
    }
}

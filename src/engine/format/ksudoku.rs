//! Reads and writes `KSudoku` XML: a graph of groups of cells, and the digits.
//!
//! Cells are numbered column by column, from top to bottom. A group of cells is a grid with rows,
//! columns and boxes (`sudokugroups`), a set of cells with different digits (`clique`), or a cage
//! with a sum or with the result of another operation (`cage`). The digit 1 is written `b`.

use std::fmt::Write as _;

use roxmltree::{Document, Node};

use super::error::{ReadError, ReadErrorKind, TextPosition};
use super::groups::{add_groups, sets_of, take_regions};
use super::{Form, PuzzleEntry, VariantEntry};
use crate::grid::rules::{Kind, Pos, Regions, Rule, Shape, SubGrid, Variant};

/// The declaration that comes before the root element of a document.
pub(super) const DECLARATION: &str = "<!DOCTYPE ksudoku>";

/// Reads every puzzle of a document. `start` is the position of the document in the whole text.
///
/// # Errors
/// Returns the position of the error if the document is malformed.
pub(super) fn read(
    text: &str,
    start: TextPosition,
) -> Result<Vec<Result<PuzzleEntry, ReadError>>, TextPosition> {
    // The XML parser rejects a document type declaration, and the elements can be read without it.
    let bare = text.replacen(DECLARATION, &" ".repeat(DECLARATION.len()), 1);
    let document = Document::parse(bare.trim_start()).map_err(|_| start)?;
    let root = document.root_element();
    let graphs = root.descendants().filter(|node| node.has_tag_name("graph"));
    let read: Vec<_> = graphs
        .map(|graph| {
            let puzzle = graph.parent().unwrap_or(root);
            puzzle_of(graph, puzzle, start.line)
                .map(PuzzleEntry::from)
                .map_err(|reason| start.error(ReadErrorKind::NotAVariant(reason.into())))
        })
        .collect();
    if read.is_empty() {
        return Ok(vec![Err(start.error(ReadErrorKind::NoPuzzle))]);
    }
    Ok(read)
}

fn number(node: Node<'_, '_>, name: &str) -> Option<u8> {
    node.attribute(name)?.trim().parse().ok()
}

fn puzzle_of(
    graph: Node<'_, '_>,
    puzzle: Node<'_, '_>,
    line: usize,
) -> Result<VariantEntry, String> {
    let kind = graph.attribute("type").unwrap_or("custom");
    if !["sudoku", "custom"].contains(&kind) {
        return Err(format!(
            "KSudoku puzzles of the type '{}'",
            super::visible(kind)
        ));
    }
    let order = number(graph, "order").ok_or("the graph has no order")?;
    let size = |name| match graph.attribute(name) {
        None => Ok(order),
        Some(_) => number(graph, name).ok_or_else(|| format!("{name} is not a size")),
    };
    let (rows, cols) = (size("sizeY")?, size("sizeX")?);
    let canvas = Shape::new(rows, cols).map_err(|error| error.to_string())?;
    let canvas = canvas
        .with_digits(1, order)
        .map_err(|error| error.to_string())?;
    let mut parts = GraphParts::new(canvas);
    if kind == "sudoku" {
        let at = Pos::new(0, 0);
        parts.grids.push((
            SubGrid {
                top_left: at,
                size: order,
            },
            true,
        ));
    }
    for node in graph.children().filter(Node::is_element) {
        parts.add(node, order)?;
    }
    let values = puzzle.children().find(|node| node.has_tag_name("values"));
    let values: Vec<char> = values
        .and_then(|values| values.text())
        .unwrap_or_default()
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let variant = parts.variant(&values)?;
    let mut entry = VariantEntry::new(variant, line, Form::KSudoku);
    let events = puzzle.parent_element().into_iter();
    let events = events.flat_map(|game| game.descendants());
    for event in events.filter(|node| node.has_tag_name("simple-event")) {
        let at = event.attribute("index").and_then(|at| at.parse().ok());
        let pos = at.and_then(|at: usize| down_columns(at, entry.variant.shape()));
        let pos = pos.ok_or("an event of the history has no cell in the grid")?;
        let index = entry.variant.shape().index(pos);
        if let Some(value) = number(event, "value") {
            entry.placed[index] = (1..=order).contains(&value).then_some(value);
        }
        if let Some(notes) = event.attribute("markers") {
            // A 1 at place n is a note of the digit n.
            let notes = (1..=order).zip(notes.chars());
            let notes = notes
                .filter(|(_, sign)| *sign == '1')
                .map(|(digit, _)| digit);
            entry
                .candidates
                .resize(entry.variant.shape().area(), Vec::new());
            entry.candidates[index] = notes.collect();
        }
    }
    if entry.candidates.iter().all(Vec::is_empty) {
        entry.candidates.clear();
    }
    Ok(entry)
}

/// Returns the position of the cell with an index. Cells are numbered column by column, from top to
/// bottom.
fn down_columns(index: usize, shape: &Shape) -> Option<Pos> {
    let rows = usize::from(shape.rows());
    let (col, row) = (index / rows, index % rows);
    let pos = Pos::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?);
    (pos.col < shape.cols()).then_some(pos)
}

/// Returns the index of the cell at a position. Cells are numbered column by column, from top to
/// bottom.
fn index_of(pos: Pos, shape: &Shape) -> usize {
    usize::from(pos.col) * usize::from(shape.rows()) + usize::from(pos.row)
}

/// The operators of cages, each with its kind of rule.
const OPERATORS: [(&str, Kind); 4] = [
    ("1", Kind::Quotient),
    ("2", Kind::Minus),
    ("3", Kind::Product),
    ("4", Kind::Cage),
];

struct GraphParts {
    canvas: Shape,
    /// The grids of the puzzle, each with a flag that is true if the grid has boxes.
    grids: Vec<(SubGrid, bool)>,
    groups: Vec<Vec<Pos>>,
    /// The operator, the value and the cells of each cage.
    cages: Vec<(Kind, u64, Vec<Pos>)>,
    clues: Vec<(Pos, u64)>,
    unread: Vec<String>,
}

impl GraphParts {
    const fn new(canvas: Shape) -> Self {
        Self {
            canvas,
            grids: Vec::new(),
            groups: Vec::new(),
            cages: Vec::new(),
            clues: Vec::new(),
            unread: Vec::new(),
        }
    }

    fn add(&mut self, node: Node<'_, '_>, order: u8) -> Result<(), String> {
        let name = node.tag_name().name();
        let cells = || {
            let indexes = node.text().unwrap_or_default().split_whitespace();
            let cells = indexes.map(|index| down_columns(index.parse().ok()?, &self.canvas));
            let cells: Option<Vec<Pos>> = cells.collect();
            cells.filter(|cells| !cells.is_empty())
        };
        let missing = || format!("a {name} has cells outside the grid");
        match name {
            "sudokugroups" => {
                let at = node.attribute("at").unwrap_or("0");
                let at = at.trim().parse().ok();
                let at = at.and_then(|at| down_columns(at, &self.canvas));
                let at = at.ok_or_else(missing)?;
                let has_boxes = node.attribute("withblocks") != Some("0");
                self.grids.push((
                    SubGrid {
                        top_left: at,
                        size: order,
                    },
                    has_boxes,
                ));
            }
            "clique" => {
                let cells = cells().ok_or_else(missing)?;
                self.groups.push(cells);
            }
            "cage" => {
                let cells = cells().ok_or_else(missing)?;
                let value = node
                    .attribute("value")
                    .and_then(|value| value.trim().parse().ok());
                let operator = node.attribute("operator");
                let kind = OPERATORS.iter().find(|(sign, _)| operator == Some(*sign));
                match (kind, value, &cells[..]) {
                    (None, Some(value), [single]) if operator == Some("0") => {
                        self.clues.push((*single, value));
                    }
                    (Some((_, kind)), Some(value), _) => self.cages.push((*kind, value, cells)),
                    _ => {
                        let operator = super::visible(operator.unwrap_or("none")).into_owned();
                        let text = format!("KSudoku cage with the operator {operator}");
                        self.unread.push(text);
                    }
                }
            }
            other => self
                .unread
                .push(format!("KSudoku {}", super::visible(other))),
        }
        Ok(())
    }

    fn variant(mut self, values: &[char]) -> Result<Variant, String> {
        let wrong = |error: crate::grid::rules::ShapeError| error.to_string();
        let is_whole = |grid: SubGrid| {
            grid.top_left == Pos::new(0, 0)
                && (grid.size, grid.size) == (self.canvas.rows(), self.canvas.cols())
        };
        let mut shape = match self.grids[..] {
            [(grid, has_boxes)] if is_whole(grid) => {
                let bare = self.canvas.clone();
                let bare = bare.with_regions(Regions::None).map_err(wrong)?;
                if has_boxes {
                    bare.with_regions(Regions::Boxes).map_err(wrong)?
                } else {
                    match take_regions(&bare, &mut self.groups) {
                        Some(regions) => bare.with_regions(regions).map_err(wrong)?,
                        None => bare,
                    }
                }
            }
            [] => {
                self.unread
                    .push("KSudoku graph without rows and columns".to_owned());
                self.canvas.with_regions(Regions::None).map_err(wrong)?
            }
            _ => {
                if self.grids.iter().any(|(_, has_boxes)| !has_boxes) {
                    self.unread.push("KSudoku grids without boxes".to_owned());
                }
                let grids = self.grids.iter().map(|(grid, _)| *grid).collect();
                self.canvas.with_grids(grids).map_err(wrong)?
            }
        };
        let at = |index: usize| down_columns(index, &shape);
        let holes = values
            .iter()
            .enumerate()
            .filter(|(_, value)| **value == '.');
        let holes: Vec<Pos> = holes.filter_map(|(index, _)| at(index)).collect();
        shape = shape.with_holes(holes).checked().map_err(wrong)?;
        let mut variant = Variant::blank(shape.clone());
        if values.len() != shape.area() {
            return Err(format!(
                "{} values, expected {}",
                values.len(),
                shape.area()
            ));
        }
        let mut clues = vec![None; shape.area()];
        for (index, value) in values.iter().enumerate() {
            let Some(pos) = down_columns(index, &shape) else {
                continue;
            };
            let digit = match value {
                '_' | '.' => continue,
                'b'..='z' => u8::try_from(u32::from(*value) - u32::from('a')).ok(),
                _ => None,
            };
            let digit =
                digit.ok_or_else(|| format!("'{}' is not a value", value.escape_debug()))?;
            clues[shape.index(pos)] = Some(digit);
        }
        for (pos, value) in self.clues {
            // No size allows the largest number, so a number that is too large is reported.
            clues[shape.index(pos)] = Some(u8::try_from(value).unwrap_or(u8::MAX));
        }
        variant = variant
            .with_clues(clues)
            .map_err(|error| error.to_string())?;
        add_groups(&mut variant, self.groups, "KSudoku");
        let is_killer = |(kind, ..): &(Kind, u64, Vec<Pos>)| *kind == Kind::Cage;
        let is_killer = self.cages.iter().all(is_killer);
        for (kind, value, cells) in self.cages {
            // A sum of 0 means that the cage has no sum.
            let has_value = value > 0 || kind != Kind::Cage;
            let value = Some(value).filter(|_| has_value);
            // With other operations, the digits of a cage may repeat.
            let kind = if kind == Kind::Cage && !is_killer && value.is_some() {
                Kind::Sum
            } else {
                kind
            };
            let cage = Rule::of_cells(kind, value.as_slice(), cells);
            variant.add_or_note("KSudoku cage", cage);
        }
        for text in self.unread {
            variant.add_unsupported(text);
        }
        Ok(variant)
    }
}

/// Writes the clues.
fn values_of(entry: &VariantEntry) -> String {
    let shape = entry.variant.shape();
    let mut values = vec!['.'; shape.area()];
    for pos in shape.cells() {
        let letter = |digit: u8| char::from(b'a' + digit);
        values[index_of(pos, shape)] = entry.variant.clue(pos).map_or('_', letter);
    }
    values.into_iter().collect()
}

/// Writes the digits that a player placed.
fn history_of(entry: &VariantEntry) -> String {
    let shape = entry.variant.shape();
    let placed = shape.canvas().zip(&entry.placed);
    let events = placed.filter_map(|(pos, digit)| {
        let (index, value) = (index_of(pos, shape), (*digit)?);
        Some(format!(
            "<simple-event index=\"{index}\" value=\"{value}\"/>"
        ))
    });
    events.collect()
}

/// Writes a cage.
fn cage_element(operator: &str, value: u64, cells: &[Pos], shape: &Shape) -> String {
    let size = cells.len();
    let cells = cells.iter().map(|pos| index_of(*pos, shape).to_string());
    let cells = cells.collect::<Vec<String>>().join(" ");
    format!("<cage operator=\"{operator}\" value=\"{value}\" size=\"{size}\"> {cells} </cage>")
}

/// Writes a puzzle. Also returns the rules that the format cannot represent. The text is empty if
/// the format cannot represent the shape.
pub(super) fn write(entry: &VariantEntry) -> (String, Vec<String>) {
    let variant = &entry.variant;
    let shape = variant.shape();
    let mut lost = entry.lost_rules();
    let order = match shape.grids().first() {
        Some(grid) => Some(grid.size),
        None => shape.side(),
    };
    let square = |size: u8| matches!(size, 4 | 9 | 16 | 25);
    let has_one_size = shape
        .grids()
        .iter()
        .all(|grid| Some(grid.size) == order && square(grid.size));
    let Some(order) = order
        .filter(|order| has_one_size && (shape.low(), shape.high()) == (1, *order) && *order <= 25)
    else {
        lost.push("the shape of the grid".to_owned());
        return (String::new(), lost);
    };
    let list = |cells: &[Pos]| {
        let indexes = cells.iter().map(|pos| index_of(*pos, shape).to_string());
        indexes.collect::<Vec<String>>().join(" ")
    };
    let mut graph = String::new();
    // Writing to a string cannot fail.
    let clique = |cells: &[Pos], graph: &mut String| {
        let _ = write!(
            graph,
            "<clique size=\"{}\">{} </clique>",
            cells.len(),
            list(cells)
        );
    };
    if shape.grids().is_empty() {
        let has_boxes = *shape.regions() == Regions::Boxes && square(order);
        let _ = write!(
            graph,
            "<sudokugroups at=\"0\" withblocks=\"{}\"/>",
            u8::from(has_boxes)
        );
        if !has_boxes {
            for region in shape.region_cells() {
                clique(&region, &mut graph);
            }
        }
    }
    for grid in shape.grids() {
        let at = index_of(grid.top_left, shape);
        let _ = write!(graph, "<sudokugroups at=\"{at}\" withblocks=\"1\"/>");
    }
    let operator = |kind: Kind| OPERATORS.iter().find(|(_, known)| *known == kind);
    // Only with other operations, the digits of a cage with a sum may repeat.
    let is_mathdoku = [Kind::Quotient, Kind::Minus, Kind::Product]
        .iter()
        .any(|kind| variant.has(*kind));
    let sum = if is_mathdoku { Kind::Sum } else { Kind::Cage };
    let mut has_sums = false;
    for rule in variant.rules() {
        let kind = match rule.kind() {
            kind if kind == sum => Kind::Cage,
            Kind::Cage => Kind::Sum,
            kind => kind,
        };
        if let (Some((sign, _)), Some(value)) = (operator(kind), rule.number()) {
            has_sums = true;
            graph += &cage_element(sign, value, rule.cells(), shape);
        } else if let Some(sets) = sets_of(variant, rule) {
            for set in sets {
                clique(&set, &mut graph);
            }
        } else {
            lost.push(rule.to_string());
        }
    }
    let name = match shape.regions() {
        _ if !shape.grids().is_empty() => "Samurai",
        _ if is_mathdoku => "Mathdoku",
        _ if has_sums => "KillerSudoku",
        Regions::Map(_) => "Jigsaw",
        _ if variant.has(Kind::Diagonal) => "XSudoku",
        _ => "Plain",
    };
    let (values, history) = (values_of(entry), history_of(entry));
    let (rows, cols) = (shape.rows(), shape.cols());
    let text = format!(
        "{DECLARATION}<ksudoku><game had-help=\"0\" msecs-elapsed=\"0\"><puzzle>\
         <graph order=\"{order}\" type=\"custom\" specific-type=\"{name}\" name=\"{name}\" \
         sizeX=\"{cols}\" sizeY=\"{rows}\" sizeZ=\"1\">{graph}</graph>\
         <values>{values}</values></puzzle><history>{history}</history></game></ksudoku>"
    );
    (text, lost)
}

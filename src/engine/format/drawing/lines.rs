//! Recognizes the rules of lines: thermometers, lines between circles, diagonals, and lines whose
//! color or description names their kind.

use std::collections::BTreeMap;

use super::recognize::{AlikeDrawings, DrawingReader, middle, within};
use super::{DrawnColor, DrawnLine, DrawnPoint};
use crate::format::rule_text::{LineReading, SentenceColor};
use crate::grid::rules::{Kind, Pos, Rule, RuleError, Word};

/// The usual colors of lines, each with its rule without the cells and with true if the color is used for
/// hardly anything else.
const USUAL: &[(u32, &str, bool)] = &[
    (0x0067_f067, "whisper 5", true),
    (0x00a3_e048, "whisper 5", true),
    (0x00ff_a600, "whisper 4", true),
    (0x00ff_9a00, "whisper 4", true),
    (0x00f0_67f0, "renban", true),
    (0x00d2_3be7, "renban", true),
    (0x002e_cbff, "regionsum", false),
    (0x0034_bbe6, "regionsum", false),
    (0x00ff_ccaa, "entropic", false),
    (0x0033_bbaa, "modular 3", true),
    (0x0033_bbbb, "modular 3", true),
    (0x00ff_6666, "parityline", false),
    (0x00cd_b1ec, "zipper", false),
    (0x00c9_c883, "nabner", false),
    (0x00aa_aaaa, "palindrome", false),
    (0x00bb_bbbb, "palindrome", false),
    (0x00cf_cfcf, "palindrome", false),
];

/// The index of a line, and its cells.
pub(super) type LinePath = (usize, Vec<Pos>);

impl DrawingReader<'_> {
    /// Thick lines from a circle of about their color. A line of the same look that starts on
    /// another is a branch of it.
    pub(super) fn thermometers(&mut self) {
        let lines = self.drawing.lines.iter().enumerate();
        let thick = lines.filter_map(|(index, line)| {
            let is_thick = (11.0..=40.0).contains(&line.thickness);
            let path = self.path(&line.points).filter(|path| path.len() > 1)?;
            (is_thick && !line.is_arrow && !line.is_known).then_some((index, path))
        });
        let thick: Vec<LinePath> = thick.collect();
        let mut alike = AlikeDrawings::default();
        let mut paths: Vec<LinePath> = Vec::new();
        let bulb = |pos: Pos, line: &DrawnLine| {
            self.shape_at(middle(pos), |shape| {
                let alike = shape
                    .fill
                    .zip(line.color)
                    .is_some_and(|(fill, own)| fill == own || fill.is_gray() && own.is_gray());
                !shape.is_known && shape.is_bulb() && alike && shape.text.is_empty()
            })
        };
        for (index, path) in &thick {
            let line = &self.drawing.lines[*index];
            let mut path = path.clone();
            let mut found = bulb(path[0], line);
            if found.is_none() {
                path.reverse();
                found = bulb(path[0], line);
            }
            if let Some(at) = found {
                alike.shapes.push(at);
                paths.push((*index, path));
            }
        }
        // Each round joins the branches that start on the lines found so far.
        loop {
            let before = paths.len();
            for (index, path) in &thick {
                if paths.iter().any(|(known, _)| known == index) {
                    continue;
                }
                let line = &self.drawing.lines[*index];
                let joined = paths.iter().find_map(|(known, stem)| {
                    let alike = self.drawing.lines[*known].color == line.color;
                    let branch = |path: Vec<Pos>| {
                        let at = stem.iter().position(|pos| *pos == path[0])?;
                        let cells = stem[..at].iter().chain(&path).copied();
                        Some(cells.collect::<Vec<Pos>>())
                    };
                    let reversed = path.iter().rev().copied().collect();
                    let joined = branch(path.clone()).or_else(|| branch(reversed));
                    joined.filter(|_| alike)
                });
                paths.extend(joined.map(|path| (*index, path)));
            }
            if paths.len() == before {
                break;
            }
        }
        let mut kinds = [Kind::Thermo, Kind::SlowThermo];
        if self.evidence.text.has_slow_thermos() {
            kinds.reverse();
        }
        for (index, path) in paths {
            alike.lines.push(index);
            for (meaning, kind) in kinds.into_iter().enumerate() {
                if let Ok(rule) = Rule::of_cells(kind, &[], path.clone()) {
                    alike.add(meaning, meaning == 0, rule);
                }
            }
        }
        self.settle(alike);
    }

    /// Lines between two circles.
    pub(super) fn lines_between_circles(&mut self) {
        let names = |words: &[&str]| self.evidence.text.says(words);
        let mut kinds: Vec<(Kind, &[u64])> = Vec::new();
        if names(&[
            "double arrow",
            "double-headed",
            "sum of the digits in the circles",
            "sum of the circle",
            "sum of the two",
        ]) {
            kinds.push((Kind::DoubleArrow, &[]));
        }
        if names(&["lockout"]) {
            kinds.push((Kind::Lockout, &[4]));
        }
        let is_between = names(&["between"]);
        if is_between || kinds.is_empty() && !self.evidence.text.exists() {
            kinds.push((Kind::Between, &[]));
        }
        let mut alike = AlikeDrawings::default();
        for (index, line) in self.drawing.lines.iter().enumerate() {
            let Some(path) = self.path(&line.points).filter(|path| path.len() > 2) else {
                continue;
            };
            if line.is_known || line.is_arrow {
                continue;
            }
            let end = |pos: Pos| {
                self.shape_at(middle(pos), |shape| {
                    !shape.is_known && (0.5..0.98).contains(&shape.size()) && shape.text.is_empty()
                })
            };
            let (Some(first), Some(last)) = (end(path[0]), end(path[path.len() - 1])) else {
                continue;
            };
            for (meaning, (kind, numbers)) in kinds.iter().enumerate() {
                if let Ok(rule) = Rule::of_cells(*kind, numbers, path.clone()) {
                    alike.add(meaning, meaning == 0, rule);
                }
            }
            alike.lines.push(index);
            alike.shapes.extend([first, last]);
        }
        self.settle(alike);
    }

    /// Thin lines from corner to corner of the grid.
    pub(super) fn diagonals(&mut self) {
        let (rows, cols) = (f64::from(self.shape.rows()), f64::from(self.shape.cols()));
        let corners = [
            (Word::Falling, (0.0, 0.0), (rows, cols)),
            (Word::Rising, (0.0, cols), (rows, 0.0)),
        ];
        let mut alike = AlikeDrawings::default();
        for (index, line) in self.drawing.lines.iter().enumerate() {
            let (Some(from), Some(to)) = (line.points.first(), line.points.last()) else {
                continue;
            };
            let is_at = |a: &DrawnPoint, b: &DrawnPoint| within(*a, *b, 0.3);
            let joins = |(_, a, b): &&(Word, DrawnPoint, DrawnPoint)| {
                is_at(a, from) && is_at(b, to) || is_at(a, to) && is_at(b, from)
            };
            let is_thin = line.thickness <= 8.0 && !line.is_arrow && !line.is_known;
            if let Some((word, ..)) = corners.iter().find(joins).filter(|_| is_thin)
                && let Ok(rule) = Rule::of_word(Kind::Diagonal, *word, &[])
            {
                alike.add(0, true, rule);
                alike.lines.push(index);
            }
        }
        self.settle(alike);
    }

    /// All other lines. Lines of the same color and thickness have the same meaning.
    pub(super) fn colored_lines(&mut self) {
        let mut groups: BTreeMap<(DrawnColor, i64), Vec<LinePath>> = BTreeMap::new();
        for (index, line) in self.drawing.lines.iter().enumerate() {
            let path = self.path(&line.points).filter(|path| path.len() > 1);
            if let (Some(color), Some(path)) = (line.color, path)
                && !line.is_known
                && !line.is_arrow
                && line.thickness > 1.5
            {
                #[expect(clippy::cast_possible_truncation, reason = "a key of similar measures")]
                let thickness = line.thickness.round() as i64;
                groups
                    .entry((color, thickness))
                    .or_default()
                    .push((index, path));
            }
        }
        let count = groups.len();
        let mut settled: Vec<Vec<Vec<Pos>>> = Vec::new();
        let mut left = Vec::new();
        for ((color, _), lines) in groups {
            let mut alike = AlikeDrawings::default();
            alike.lines = lines.iter().map(|(index, _)| *index).collect();
            let paths: Vec<Vec<Pos>> = lines.into_iter().map(|(_, path)| path).collect();
            let joined = joined(&paths);
            for (head, strong) in self.line_readings(color, count) {
                if head == Kind::RegionSum.name() {
                    alike.meanings.extend(self.common_sums(&paths));
                }
                for lines in [&paths, &joined] {
                    let rules = lines.iter().map(|path| Rule::of_head(&head, path));
                    if let Ok(rules) = rules.collect::<Result<Vec<Rule>, RuleError>>() {
                        alike.meanings.push((rules, strong));
                    }
                }
                if head == Kind::RegionSum.name() {
                    let whole = connected(&paths).into_iter();
                    let sums = whole.map(|cells| self.equal_sums(&[cells]));
                    let sums: Option<Vec<Rule>> = sums.collect();
                    alike.meanings.extend(sums.map(|rules| (rules, false)));
                }
            }
            let indices = alike.lines.clone();
            if self.settle(alike) {
                self.know_zipper_middles();
                settled.push(paths);
            } else {
                left.push((indices, paths));
            }
        }
        // A line is often drawn twice, for example with an outline.
        for (indices, paths) in left {
            let is_outline = |group: &Vec<Vec<Pos>>| paths.iter().all(|path| group.contains(path));
            if settled.iter().any(is_outline) {
                for index in indices {
                    self.drawing.lines[index].is_known = true;
                }
            }
        }
    }

    /// The meaning by which all parts of all lines have the same sum, if the description says that
    /// this is so for lines of the same color.
    fn common_sums(&self, paths: &[Vec<Pos>]) -> Option<(Vec<Rule>, bool)> {
        const SAME: &[&str] = &["same color", "same colour", "each color", "each colour"];
        let is_common = self.evidence.text.says_both(SAME, &["sum", "total"]);
        let rule = self.equal_sums(paths).filter(|_| is_common)?;
        Some((vec![rule], false))
    }

    /// The rule by which the parts of lines in each region have the same sum. A line may branch.
    fn equal_sums(&self, lines: &[Vec<Pos>]) -> Option<Rule> {
        let regions = self.shape.region_cells();
        let parts = lines.iter().flat_map(|line| {
            let part = |region: &Vec<Pos>| {
                let own = line.iter().filter(|pos| region.contains(pos));
                own.copied().collect::<Vec<Pos>>()
            };
            regions.iter().map(part).collect::<Vec<_>>()
        });
        let parts = parts.filter(|part| !part.is_empty());
        Rule::of_groups(Kind::EqualSum, &[], parts.collect()).ok()
    }

    /// Marks the small shapes in the middle of zippers as known.
    fn know_zipper_middles(&mut self) {
        let zippers = self.rules.iter().filter(|rule| rule.kind() == Kind::Zipper);
        let middles: Vec<Pos> = zippers
            .map(|rule| rule.cells()[rule.cells().len() / 2])
            .collect();
        for shape in &mut self.drawing.shapes {
            let is_small = shape.size() < 0.5 && shape.text.is_empty();
            let is_middle = |pos: &Pos| within(middle(*pos), shape.center, 0.05);
            shape.is_known |= is_small && middles.iter().any(is_middle);
        }
    }

    /// The rules that lines of a color may have, most likely first, each with true if the solution
    /// is not needed as evidence. `groups` is the number of groups of lines with different looks.
    fn line_readings(&self, color: DrawnColor, groups: usize) -> Vec<(LineReading, bool)> {
        let usual: Vec<(LineReading, bool)> = USUAL
            .iter()
            .filter(|(hex, ..)| color.is(*hex))
            .map(|(_, head, reliable)| ((*head).to_owned(), *reliable))
            .collect();
        let is_usual = |reading: &LineReading| usual.iter().any(|(other, _)| other == reading);
        let text = &self.evidence.text;
        let named = text.lines(&color.words());
        let own = named
            .iter()
            .filter(|(_, named)| *named == SentenceColor::Own)
            .count();
        let is_alone = named.len() == 1 && groups == 1;
        let mut found: Vec<(LineReading, bool)> = Vec::new();
        // If the solver must find the kind of each line, its one kind must not be taken from the
        // solution.
        if own == 0 {
            found.extend(text.line_choice().map(|choice| (choice, groups == 1)));
        }
        // A sentence may name several colors and kinds. The usual kind of the color is then meant.
        let mut ordered: Vec<&(LineReading, SentenceColor)> = named.iter().collect();
        ordered.sort_by_key(|(reading, color)| (*color, !is_usual(reading)));
        found.extend(ordered.into_iter().map(|(reading, color)| {
            let strong = match color {
                SentenceColor::Own => own == 1 || is_usual(reading),
                SentenceColor::None => is_alone || is_usual(reading),
                SentenceColor::Other => false,
            };
            (reading.clone(), strong)
        }));
        let is_free = named.is_empty();
        found.extend(
            usual
                .iter()
                .map(|(it, reliable)| (it.clone(), *reliable && is_free)),
        );
        let mut seen = Vec::new();
        found.retain(|(reading, _)| {
            let is_new = !seen.contains(reading);
            seen.push(reading.clone());
            is_new && !reading.ends_with("thermo")
        });
        found
    }
}

/// Joins lines that end in the same cell, in which no third line ends.
fn joined(paths: &[Vec<Pos>]) -> Vec<Vec<Pos>> {
    let mut joined = paths.to_vec();
    while let Some((first, second)) = next_joint(&joined) {
        let mut end = joined.swap_remove(second);
        let start = &mut joined[first];
        if start.last() != end.first() && start.last() != end.last() {
            start.reverse();
        }
        if start.last() != end.first() {
            end.reverse();
        }
        start.extend(&end[1..]);
    }
    joined
}

/// The indices of two lines that are one line, the smaller index first.
fn next_joint(paths: &[Vec<Pos>]) -> Option<(usize, usize)> {
    let ends = |path: &Vec<Pos>| [path[0], path[path.len() - 1]];
    let is_closed = |path: &Vec<Pos>| path.first() == path.last();
    let open = || {
        paths
            .iter()
            .enumerate()
            .filter(|(_, path)| !is_closed(path))
    };
    for (at, path) in open() {
        for end in ends(path) {
            let mut others = open().filter(|(_, other)| ends(other).contains(&end));
            let others = [others.next(), others.next(), others.next()];
            if let [Some((a, _)), Some((b, _)), None] = others {
                debug_assert!(a == at || b == at);
                return Some((a, b));
            }
        }
    }
    None
}

/// The cells of lines that have cells in common, each cell once.
fn connected(paths: &[Vec<Pos>]) -> Vec<Vec<Pos>> {
    let mut whole: Vec<Vec<Pos>> = Vec::new();
    for path in paths {
        let meets = |other: &Vec<Pos>| other.iter().any(|pos| path.contains(pos));
        let (own, mut rest): (Vec<_>, Vec<_>) = whole.into_iter().partition(meets);
        let mut cells = [own.concat(), path.clone()].concat();
        cells.sort_unstable();
        cells.dedup();
        rest.push(cells);
        whole = rest;
    }
    whole
}

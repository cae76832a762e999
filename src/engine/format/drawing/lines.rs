//! Recognizes the rules of lines: thermometers, lines between circles, diagonals, and lines whose
//! color or description names their kind.

use std::collections::BTreeMap;

use super::recognize::{AlikeDrawings, DrawingReader, LinePath, middle, within};
use super::{DrawnColor, DrawnLine, DrawnPoint};
use crate::format::rule_text::{LineReading, SentenceColor};
use crate::grid::rules::{Kind, Pos, Rule, RuleError, Shape, Word};

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
        let color = |(index, _): &LinePath| self.drawing.lines[*index].color;
        add_branches(&mut paths, |stem| {
            let alike = thick.iter().filter(|line| color(line) == color(stem));
            let both_ways = alike.flat_map(|(index, path)| {
                let reversed = path.iter().rev().copied().collect();
                [(*index, path.clone()), (*index, reversed)]
            });
            both_ways.collect()
        });
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
        let shape = self.shape();
        let (rows, cols) = (f64::from(shape.rows()), f64::from(shape.cols()));
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
            let (indices, paths): (Vec<usize>, Vec<Vec<Pos>>) = lines.into_iter().unzip();
            let readings = self.line_readings(color, count).into_iter();
            let mut accepted = readings.filter_map(|(heads, strong)| {
                let rules = heads
                    .iter()
                    .map(|head| self.line_rules(head, strong, &paths));
                rules.collect::<Option<Vec<Vec<Rule>>>>()
            });
            let Some(rules) = accepted.next() else {
                left.push((indices, paths));
                continue;
            };
            self.rules.extend(rules.concat());
            for index in indices {
                self.drawing.lines[index].is_known = true;
            }
            self.know_zipper_middles();
            settled.push(paths);
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

    /// The rules by which strokes of one look are lines of a kind; `None` if none are acceptable. A
    /// line may be drawn in several strokes, and may branch.
    fn line_rules(&self, head: &str, strong: bool, strokes: &[Vec<Pos>]) -> Option<Vec<Rule>> {
        let is_sum = head == Kind::RegionSum.name();
        let is_set = [Kind::Renban, Kind::Nabner, Kind::Unique].map(Kind::name);
        let window = head
            .strip_prefix("every ")
            .and_then(|rest| rest.split_once(' '));
        let each = |lines: &[Vec<Pos>]| {
            let rules: Result<Vec<Rule>, RuleError> = match window {
                Some((length, head)) => {
                    let windows = lines
                        .iter()
                        .flat_map(|line| line.windows(length.parse().unwrap_or(1)));
                    windows.map(|cells| Rule::of_head(head, cells)).collect()
                }
                None => lines.iter().map(|line| Rule::of_head(head, line)).collect(),
            };
            rules.ok()
        };
        let ways = |strokes: &[Vec<Pos>]| {
            let whole = is_set
                .contains(&head)
                .then(|| each(&[cells_of(strokes)]))
                .flatten();
            [each(strokes), each(&joined(strokes)), whole]
        };
        let accepted = |rules: &Vec<Rule>| self.evidence.accepts(rules, strong);
        let common = is_sum.then(|| self.common_sums(strokes)).flatten();
        let mut all = [common].into_iter().chain(ways(strokes)).flatten();
        if let Some(rules) = all.find(accepted) {
            return Some(rules);
        }
        // Only the solution shows whether strokes that meet are one line.
        let of_line = |strokes: Vec<Vec<Pos>>| {
            let sums = [
                pieces(&strokes, self.shape()),
                self.parts(&[cells_of(&strokes)]),
            ];
            let sums = sums.map(|parts| equal_sums(parts).filter(|_| is_sum));
            let mut all = ways(&strokes).into_iter().chain(sums).flatten();
            all.find(|rules| self.evidence.accepts(rules, false))
        };
        let rules = connected(strokes).into_iter().map(of_line);
        rules
            .collect::<Option<Vec<Vec<Rule>>>>()
            .map(|rules| rules.concat())
    }

    /// The rule by which all lines, or all parts of lines of the same color, have the same sum, if the
    /// description says so.
    fn common_sums(&self, paths: &[Vec<Pos>]) -> Option<Vec<Rule>> {
        const SUMS: &[&str] = &["sum", "total"];
        let says = |words: &[&str]| self.evidence.text.says_both(words, SUMS);
        if says(&["same color", "same colour", "each color", "each colour"]) {
            return equal_sums(self.parts(paths));
        }
        let lines = connected(paths)
            .into_iter()
            .map(|strokes| cells_of(&strokes));
        equal_sums(lines.collect()).filter(|_| says(&["all lines"]))
    }

    /// The cells of each line in each region.
    fn parts(&self, lines: &[Vec<Pos>]) -> Vec<Vec<Pos>> {
        let regions = self.shape().region_cells();
        let parts = lines.iter().flat_map(|line| {
            let part = |region: &Vec<Pos>| {
                let own = line.iter().filter(|pos| region.contains(pos));
                own.copied().collect::<Vec<Pos>>()
            };
            regions.iter().map(part).collect::<Vec<_>>()
        });
        parts.filter(|part| !part.is_empty()).collect()
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

    /// The kinds that lines of a color may have at the same time, most likely first, each with true if
    /// the solution is not needed as evidence. `groups` is the number of groups of lines with different looks.
    fn line_readings(&self, color: DrawnColor, groups: usize) -> Vec<(Vec<LineReading>, bool)> {
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
        let several = text.lines_of_several_kinds(&color.words()).into_iter();
        let several = several.map(|kinds| (kinds, false));
        let one = found.into_iter().map(|(kind, strong)| (vec![kind], strong));
        several.chain(one).collect()
    }
}

/// Adds the lines that start on one of these lines, and then on the lines found so far, each from the
/// start of its stem. `branches` gives the lines that may be branches of a stem.
pub(super) fn add_branches(
    stems: &mut Vec<LinePath>,
    branches: impl Fn(&LinePath) -> Vec<LinePath>,
) {
    let mut at = 0;
    while let Some(stem) = stems.get(at).cloned() {
        at += 1;
        for (index, path) in branches(&stem) {
            let start = stem.1.iter().position(|pos| *pos == path[0]);
            let is_new = stems.iter().all(|(known, _)| *known != index);
            if let (Some(start), true) = (start, is_new) {
                stems.push((index, [&stem.1[..start], &path].concat()));
            }
        }
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

/// Strokes grouped by the lines that they are, if strokes with common cells are one line.
fn connected(strokes: &[Vec<Pos>]) -> Vec<Vec<Vec<Pos>>> {
    let mut lines: Vec<Vec<Vec<Pos>>> = Vec::new();
    for stroke in strokes {
        let meets = |line: &Vec<Vec<Pos>>| line.iter().flatten().any(|pos| stroke.contains(pos));
        let (own, mut rest): (Vec<_>, Vec<_>) = lines.into_iter().partition(meets);
        rest.push([own.concat(), vec![stroke.clone()]].concat());
        lines = rest;
    }
    lines
}

/// The cells of strokes, each cell once.
fn cells_of(strokes: &[Vec<Pos>]) -> Vec<Pos> {
    let mut cells = strokes.concat();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The pieces into which the borders of the regions cut a line that may branch.
fn pieces(strokes: &[Vec<Pos>], shape: &Shape) -> Vec<Vec<Pos>> {
    let regions = shape.region_cells();
    let region = |pos: &Pos| regions.iter().position(|cells| cells.contains(pos));
    let within = strokes.iter().flat_map(|stroke| {
        let parts = stroke.chunk_by(|a, b| region(a) == region(b));
        parts.map(<[Pos]>::to_vec)
    });
    let within: Vec<Vec<Pos>> = within.collect();
    let pieces = connected(&within).into_iter();
    pieces.map(|strokes| cells_of(&strokes)).collect()
}

/// The rule by which parts have the same sum; `None` if there is only one part.
fn equal_sums(parts: Vec<Vec<Pos>>) -> Option<Vec<Rule>> {
    let rule = Rule::of_groups(Kind::EqualSum, &[], parts).ok()?;
    Some(vec![rule])
}

//! Steps in the one-line notation of solving forums: `X-Wing: 7 r14 c36 => r236c3,r36c6<>7`.

use std::collections::BTreeMap;

use crate::grid::{CandidateSet, Cell, CellSet, Coordinates, Digit, DigitSet, HouseKind, HouseSet};
use crate::logic::pattern;
use crate::logic::{Als, Chain, Fact, ForcingBranch, LinkReason, Node, Pattern, Step, Technique};

use super::Text;

impl Text {
    /// Writes a step on one line: its technique, pattern and conclusion.
    #[expect(clippy::too_many_lines, reason = "a list: the signs of each pattern")]
    pub fn notation(&self, step: &Step) -> String {
        let pattern = match &step.pattern {
            Pattern::Single { .. } => String::new(),
            Pattern::Locked(pattern::LockedCandidates { digit, from, to })
            | Pattern::DirectLocked(pattern::DirectLockedCandidates {
                digit, from, to, ..
            }) => {
                let [from, to] =
                    [*from, *to].map(|house| self.houses_in_signs([house].into_iter().collect()));
                format!("{digit} in {from} {to}")
            }
            Pattern::Subset(pattern::Subset { cells, digits, .. })
            | Pattern::Bent(pattern::BentSubset { cells, digits, .. }) => {
                format!("{} in {}", listed(*digits), self.compact(*cells))
            }
            Pattern::Fish(pattern::Fish {
                digit,
                base,
                cover,
                fins,
                endo_fins,
            }) => {
                let fish = format!(
                    "{digit} {} {}",
                    self.houses_in_signs(*base),
                    self.houses_in_signs(*cover)
                );
                let fins = fins.iter().map(|c| format!(" f{}", self.cell_code(c)));
                let endo = endo_fins
                    .iter()
                    .map(|c| format!(" ef{}", self.cell_code(c)));
                fish + &fins.chain(endo).collect::<String>()
            }
            Pattern::Wing(wing) => format!(
                "{} in {},{}",
                listed(wing.digits),
                self.cell_code(wing.pivot),
                self.compact(wing.pincers)
            ),
            Pattern::Colors(pattern::Colors { digit, groups }) => {
                let pair = |[a, b]: &[CellSet; 2]| {
                    format!("({}) / ({})", self.compact(*a), self.compact(*b))
                };
                let pairs: Vec<String> = groups.iter().map(pair).collect();
                format!("{digit} {}", pairs.join(", "))
            }
            Pattern::Guardians(it) => format!(
                "{} {} / {}",
                it.digit,
                self.compact(it.cells),
                self.compact(it.guardians)
            ),
            Pattern::Chains(chains) => {
                let chains: Vec<String> = chains.iter().map(|it| self.links(it)).collect();
                chains.join(" / ")
            }
            Pattern::Medusa { colors } => {
                let list = |set: &CandidateSet| {
                    set.iter()
                        .map(|c| self.candidate(c))
                        .collect::<Vec<_>>()
                        .join(",")
                };
                format!("({}) / ({})", list(&colors[0]), list(&colors[1]))
            }
            Pattern::AlmostLocked(almost) => format!(
                "{} in {} / {}",
                listed(almost.digits),
                self.compact(almost.in_line),
                self.compact(almost.in_box)
            ),
            Pattern::Firework(firework) => format!(
                "{} in {},{}",
                listed(firework.digits),
                self.cell_code(firework.corner),
                self.compact(firework.ends)
            ),
            Pattern::Aligned(aligned) => {
                format!(
                    "{}{}",
                    self.compact(aligned.cells),
                    self.extra_cells(aligned.excluders)
                )
            }
            Pattern::Rectangle(rectangle) => format!(
                "{} in {}{}",
                listed(rectangle.digits),
                self.compact(rectangle.cells),
                self.extra_cells(rectangle.others)
            ),
            Pattern::Bug(bug) => {
                let digits = bug.extras.all_digits().iter();
                let each = digits
                    .map(|digit| format!("{digit} in {}", self.compact(bug.extras.cells(digit))));
                each.collect::<Vec<_>>().join(", ") + &self.extra_cells(bug.others)
            }
            Pattern::Sets(pattern::AlsPattern { sets, commons }) => {
                let first = sets
                    .first()
                    .map(|first| self.set_in_signs(first))
                    .unwrap_or_default();
                let rest = commons.iter().zip(sets.iter().skip(1));
                let rest = rest.map(|(bond, next)| {
                    format!(" -{}- {}", listed(*bond), self.set_in_signs(next))
                });
                first + &rest.collect::<String>()
            }
            Pattern::Blossom(pattern::Blossom { stem, petals }) => {
                let petals = petals.iter();
                let petals =
                    petals.map(|(digit, petal)| format!(" -{digit}- {}", self.set_in_signs(petal)));
                self.cell_code(*stem) + &petals.collect::<Vec<_>>().join(",")
            }
            Pattern::SueDeCoq(shared) => [&shared.crossing, &shared.in_line, &shared.in_box]
                .map(|c| self.compact(*c))
                .join(" + "),
            Pattern::DigitCounts(counts) => format!(
                "{} {}",
                counts.cells.len(),
                self.houses_in_signs(counts.houses)
            ),
            Pattern::Exocet(exocet) => format!(
                "{} in {} / {} {}",
                listed(exocet.digits),
                self.compact(exocet.base),
                self.compact(exocet.targets),
                self.houses_in_signs(exocet.lines)
            ),
            Pattern::Forcing(pattern::ForcingPattern { branches, .. }) => {
                let branches: Vec<String> =
                    branches.iter().map(|b| self.branch_in_signs(b)).collect();
                branches.join(" / ")
            }
            Pattern::Kraken(pattern::Kraken {
                digit,
                base,
                cover,
                branches,
                ..
            }) => {
                let chains = branches.iter().map(|b| self.branch_in_signs(b));
                let chains: Vec<String> = chains.collect();
                let fish = format!(
                    "{digit} {} {}",
                    self.houses_in_signs(*base),
                    self.houses_in_signs(*cover)
                );
                format!("{fish}, {}", chains.join(" / "))
            }
            Pattern::Symmetry { symmetry } => Digit::ALL
                .map(|digit| symmetry.digit(digit).to_string())
                .concat(),
            Pattern::Template { digit } => digit.to_string(),
        };
        let name = self.short_technique(step.technique);
        let arrow = if pattern.is_empty() { "" } else { " => " };
        format!("{name}: {pattern}{arrow}{}", self.outcome(step))
    }
}

impl Text {
    /// Writes a branch: the premise, the facts that it implies, the eliminations by other patterns,
    /// and the last fact. An example is `r1c2=5 r3c4=5 r3c8<>5(X-Wing) r3c9=5`.
    fn branch_in_signs(&self, branch: &ForcingBranch) -> String {
        let last = branch.facts.len().saturating_sub(1);
        let shown =
            |at: usize, fact: &Fact| fact.on || fact.step.is_some() || at == 0 || at == last;
        let facts = branch.facts.iter().enumerate();
        let each = facts
            .filter(|(at, fact)| shown(*at, fact))
            .map(|(_, fact)| {
                let sign = if fact.on { "=" } else { "<>" };
                let by = fact.step.as_ref();
                let by = by.map(|by| format!("({})", self.short_technique(by.technique)));
                let Node { digit, cells } = fact.node;
                format!(
                    "{}{sign}{digit}{}",
                    self.compact(cells),
                    by.unwrap_or_default()
                )
            });
        each.collect::<Vec<_>>().join(" ")
    }

    /// The name of a technique in forums and in narrow lists. Hidden singles have one name for
    /// boxes and lines.
    pub fn short_technique(&self, technique: Technique) -> String {
        match technique {
            Technique::HiddenSingleBox | Technique::HiddenSingleLine => {
                self.named("technique", "hidden-single")
            }
            other => self.technique(other),
        }
    }

    /// Writes placements and eliminations: `r1c2=5; r236c3,r36c6<>7`.
    fn outcome(&self, step: &Step) -> String {
        let placed = step.placements.iter().map(|placed| self.candidate(*placed));
        placed
            .chain(self.removed(&step.eliminations))
            .collect::<Vec<_>>()
            .join("; ")
    }

    fn removed(&self, eliminations: &CandidateSet) -> Vec<String> {
        let digits = eliminations.all_digits().iter();
        digits
            .map(|digit| format!("{}<>{digit}", self.compact(eliminations.cells(digit))))
            .collect()
    }

    /// Writes cells in groups by row or by column: `r236c3,r36c6`. The shorter of the two lists of
    /// groups is written.
    fn compact(&self, cells: CellSet) -> String {
        let coordinates = self.coordinates();
        let row = |cell: Cell| coordinates.row(cell.row());
        let col = |cell: Cell| coordinates.col(cell.col());
        let text = |rows: &str, cols: &str| match coordinates {
            Coordinates::Numbers => format!("r{rows}c{cols}"),
            Coordinates::Letters => format!("{rows}{cols}"),
        };
        let by_column = groups(cells, col, row);
        let by_row = groups(cells, row, col);
        let texts: Vec<String> = if by_column.len() < by_row.len() {
            let texts = by_column.iter();
            texts
                .map(|(col, rows)| text(rows, &col.to_string()))
                .collect()
        } else {
            let texts = by_row.iter();
            texts
                .map(|(row, cols)| text(&row.to_string(), cols))
                .collect()
        };
        texts.join(",")
    }

    /// Writes houses grouped by kind: `r14c36b5`.
    fn houses_in_signs(&self, set: HouseSet) -> String {
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let texts = kinds.into_iter().filter_map(|kind| {
            let own = set.iter().filter(|house| house.kind() == kind);
            let signs: String = own.map(|house| self.sign(house)).collect();
            let letter = match kind {
                HouseKind::Row => 'r',
                HouseKind::Column => 'c',
                HouseKind::Box => 'b',
            };
            (!signs.is_empty()).then(|| format!("{letter}{signs}"))
        });
        texts.collect::<Vec<_>>().concat()
    }

    /// Writes additional cells of a pattern as ` + r1c5`, or nothing if there are none.
    fn extra_cells(&self, others: CellSet) -> String {
        if others.is_empty() {
            String::new()
        } else {
            format!(" + {}", self.compact(others))
        }
    }

    /// Writes a set of cells with its digits: `r1c46 {1,2,3}`.
    fn set_in_signs(&self, set: &Als) -> String {
        format!("{} {{{}}}", self.compact(set.cells), listed(set.digits))
    }

    /// Writes the nodes of a chain, with `=5=` for a strong link and `-5-` for a weak link. At a
    /// change of digit, the new digit precedes the node.
    fn links(&self, chain: &Chain) -> String {
        let mut before: Option<Digit> = None;
        let mut parts = Vec::new();
        for link in &chain.links {
            let own = link.from.digit.to_string();
            let (weak, digit) = match before {
                None => (String::new(), own),
                Some(digit) if digit == link.from.digit => (format!(" -{digit}- "), String::new()),
                Some(_) => (" - ".to_owned(), own),
            };
            let set = match link.reason {
                LinkReason::Set(cells) => format!("{{{}}}", self.compact(cells)),
                LinkReason::Cell | LinkReason::House(_) => String::new(),
            };
            let (from, to) = (self.compact(link.from.cells), self.compact(link.to.cells));
            parts.push(format!("{weak}{digit}{from} ={set}{}= {to}", link.to.digit));
            before = Some(link.to.digit);
        }
        if chain.closed {
            parts.push(" -".to_owned());
        }
        parts.concat()
    }
}

/// Groups cells by line. A key is the name of a line, and its value is the names of the crossing
/// lines: `2` and `37` for `r2c37`.
fn groups(
    cells: CellSet,
    line: impl Fn(Cell) -> char,
    across: impl Fn(Cell) -> char,
) -> BTreeMap<char, String> {
    let mut groups: BTreeMap<char, String> = BTreeMap::new();
    for cell in cells {
        groups.entry(line(cell)).or_default().push(across(cell));
    }
    groups
}

fn listed(digits: DigitSet) -> String {
    let texts: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    texts.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Locale;

    #[test]
    fn cells_are_grouped_by_the_lines_they_share() {
        let cells = |names: &[&str]| names.iter().map(|n| n.parse::<Cell>().unwrap()).collect();
        let cases: [(&[&str], [&str; 2]); 4] = [
            (
                &["r2c3", "r3c3", "r6c3", "r3c6", "r6c6"],
                ["r236c3,r36c6", "BCF3,CF6"],
            ),
            (&["r9c2", "r9c7"], ["r9c27", "J27"]),
            (&["r1c1"], ["r1c1", "A1"]),
            (&["r1c1", "r2c2"], ["r1c1,r2c2", "A1,B2"]),
        ];
        for (names, texts) in cases {
            for (coordinates, said) in Coordinates::ALL.into_iter().zip(texts) {
                let text = Text::new(Locale::English).with_coordinates(coordinates);
                assert_eq!(text.compact(cells(names)), said);
            }
        }
    }
}

//! A step in one line, as people who solve together write it:
//! `X-Wing: 7 r14 c36 => r236c3,r36c6<>7`.

use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, HouseKind, HouseSet};
use crate::logic::{Als, Because, Branch, Chain, Fact, Node, Pattern, Step};

use super::Text;

impl Text {
    /// The step in one line: technique, pattern, outcome.
    #[expect(clippy::too_many_lines, reason = "a list: the signs of each pattern")]
    pub fn notation(&self, step: &Step) -> String {
        let pattern = match &step.pattern {
            Pattern::Single { .. } => String::new(),
            Pattern::Locked { digit, from, to }
            | Pattern::DirectLocked {
                digit, from, to, ..
            } => format!("{digit} in {from} {to}"),
            Pattern::Subset { cells, digits, .. } | Pattern::Bent { cells, digits, .. } => {
                format!("{} in {}", listed(*digits), compact(*cells))
            }
            Pattern::Fish {
                digit,
                base,
                cover,
                fins,
                endo_fins,
            } => {
                let fish = format!("{digit} {} {}", houses(*base), houses(*cover));
                let fins = fins.iter().map(|c| format!(" f{c}"));
                let endo = endo_fins.iter().map(|c| format!(" ef{c}"));
                fish + &fins.chain(endo).collect::<String>()
            }
            Pattern::Wing {
                pivot,
                pincers,
                digits,
                ..
            } => format!("{} in {pivot},{}", listed(*digits), compact(*pincers)),
            Pattern::Colours { digit, groups } => {
                let pair = |[a, b]: &[CellSet; 2]| format!("({}) / ({})", compact(*a), compact(*b));
                let pairs: Vec<String> = groups.iter().map(pair).collect();
                format!("{digit} {}", pairs.join(", "))
            }
            Pattern::Chains(chains) => {
                let chains: Vec<String> = chains.iter().map(chain).collect();
                chains.join(" / ")
            }
            Pattern::Medusa { colours } => {
                let list = |set: &CandidateSet| {
                    set.iter()
                        .map(|c| c.to_string())
                        .collect::<Vec<_>>()
                        .join(",")
                };
                format!("({}) / ({})", list(&colours[0]), list(&colours[1]))
            }
            Pattern::AlmostLocked {
                digits,
                in_line,
                in_box,
                ..
            } => format!(
                "{} in {} / {}",
                listed(*digits),
                compact(*in_line),
                compact(*in_box)
            ),
            Pattern::Firework {
                corner,
                ends,
                digits,
            } => format!("{} in {corner},{}", listed(*digits), compact(*ends)),
            Pattern::Aligned { cells, excluders } => {
                format!("{}{}", compact(*cells), with(*excluders))
            }
            Pattern::Rectangle {
                cells,
                digits,
                others,
                ..
            } => format!(
                "{} in {}{}",
                listed(*digits),
                compact(*cells),
                with(*others)
            ),
            Pattern::Grave { extras, others } => {
                let digits = extras.all_digits().iter();
                let each =
                    digits.map(|digit| format!("{digit} in {}", compact(extras.cells(digit))));
                each.collect::<Vec<_>>().join(", ") + &with(*others)
            }
            Pattern::Sets { sets, commons } => {
                let first = sets.first().map(set).unwrap_or_default();
                let rest = commons.iter().zip(sets.iter().skip(1));
                let rest = rest.map(|(bond, next)| format!(" -{}- {}", listed(*bond), set(next)));
                first + &rest.collect::<String>()
            }
            Pattern::Blossom { stem, petals } => {
                let petals = petals.iter();
                let petals = petals.map(|(digit, petal)| format!(" -{digit}- {}", set(petal)));
                stem.to_string() + &petals.collect::<Vec<_>>().join(",")
            }
            Pattern::SueDeCoq {
                crossing,
                in_line,
                in_box,
            } => [crossing, in_line, in_box].map(|c| compact(*c)).join(" + "),
            Pattern::Forcing { branches, .. } => {
                let branches: Vec<String> =
                    branches.iter().map(|b| self.branch_in_signs(b)).collect();
                branches.join(" / ")
            }
            Pattern::Kraken {
                digit,
                base,
                cover,
                branches,
                ..
            } => {
                let chains = branches.iter().map(|b| self.branch_in_signs(b));
                let chains: Vec<String> = chains.collect();
                let fish = format!("{digit} {} {}", houses(*base), houses(*cover));
                format!("{fish}, {}", chains.join(" / "))
            }
            Pattern::Symmetry { symmetry } => Digit::ALL
                .map(|digit| symmetry.digit(digit).to_string())
                .concat(),
            Pattern::Template { digit } => digit.to_string(),
        };
        let name = self.technique(step.technique);
        let arrow = if pattern.is_empty() { "" } else { " => " };
        format!("{name}: {pattern}{arrow}{}", outcome(step))
    }
}

impl Text {
    /// A premise, what it makes true, what further steps rule out, and the end:
    /// `r1c2=5 r3c4=5 r3c8<>5(X-Wing) r3c9=5`.
    fn branch_in_signs(&self, branch: &Branch) -> String {
        let last = branch.facts.len().saturating_sub(1);
        let told = |at: usize, fact: &Fact| fact.on || fact.by.is_some() || at == 0 || at == last;
        let facts = branch.facts.iter().enumerate();
        let each = facts.filter(|(at, fact)| told(*at, fact)).map(|(_, fact)| {
            let sign = if fact.on { "=" } else { "<>" };
            let by = fact.by.as_ref();
            let by = by.map(|by| format!("({})", self.technique(by.technique)));
            let Node { digit, cells } = fact.node;
            format!("{}{sign}{digit}{}", compact(cells), by.unwrap_or_default())
        });
        each.collect::<Vec<_>>().join(" ")
    }
}

/// `r1c2=5` for placements, `r236c3,r36c6<>7` for eliminations, joined by `; `.
fn outcome(step: &Step) -> String {
    let placed = step.placements.iter().map(ToString::to_string);
    placed
        .chain(removed(&step.eliminations))
        .collect::<Vec<_>>()
        .join("; ")
}

/// Eliminations, one text for each digit.
fn removed(eliminations: &CandidateSet) -> Vec<String> {
    let digits = eliminations.all_digits().iter();
    digits
        .map(|digit| format!("{}<>{digit}", compact(eliminations.cells(digit))))
        .collect()
}

/// Cells by shared rows or shared columns, whichever takes fewer groups: `r236c3,r36c6`.
fn compact(cells: CellSet) -> String {
    let row = |cell: Cell| cell.row().number();
    let col = |cell: Cell| cell.col().number();
    let by_column = groups(cells, col, row);
    let by_row = groups(cells, row, col);
    let digits = |numbers: &[usize]| numbers.iter().map(ToString::to_string).collect::<String>();
    let texts: Vec<String> = if by_column.len() < by_row.len() {
        let text = |(col, rows): &(usize, Vec<usize>)| format!("r{}c{col}", digits(rows));
        by_column.iter().map(text).collect()
    } else {
        let text = |(row, cols): &(usize, Vec<usize>)| format!("r{row}c{}", digits(cols));
        by_row.iter().map(text).collect()
    };
    texts.join(",")
}

/// Cells that share a line: the number of the line, and the numbers of the lines across.
fn groups(
    cells: CellSet,
    line: fn(Cell) -> usize,
    across: fn(Cell) -> usize,
) -> Vec<(usize, Vec<usize>)> {
    (1..=9)
        .map(|number| {
            let own = cells.iter().filter(|cell| line(*cell) == number);
            (number, own.map(across).collect::<Vec<usize>>())
        })
        .filter(|(_, across)| !across.is_empty())
        .collect()
}

/// Houses by kind: `r14c36b5`.
fn houses(set: HouseSet) -> String {
    let kinds = [
        (HouseKind::Row, 'r'),
        (HouseKind::Column, 'c'),
        (HouseKind::Box, 'b'),
    ];
    let texts = kinds.into_iter().filter_map(|(kind, letter)| {
        let own = set.iter().filter(|house| house.kind() == kind);
        let numbers: String = own.map(|house| house.number().to_string()).collect();
        (!numbers.is_empty()).then(|| format!("{letter}{numbers}"))
    });
    texts.collect::<Vec<_>>().concat()
}

/// Further cells of a pattern, if there are any: ` + r1c5`.
fn with(others: CellSet) -> String {
    if others.is_empty() {
        String::new()
    } else {
        format!(" + {}", compact(others))
    }
}

/// A set of cells with its digits: `r1c46 {1,2,3}`.
fn set(set: &Als) -> String {
    format!("{} {{{}}}", compact(set.cells), listed(set.digits))
}

/// Digits with commas: `1,2`.
fn listed(digits: DigitSet) -> String {
    let texts: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    texts.join(",")
}

/// Nodes with `=5=` for a strong link and `-5-` for a weak one; where the digit changes, the new
/// digit stands before the node.
fn chain(chain: &Chain) -> String {
    let mut before: Option<Digit> = None;
    let mut parts = Vec::new();
    for link in &chain.links {
        let own = link.from.digit.to_string();
        let (weak, digit) = match before {
            None => (String::new(), own),
            Some(digit) if digit == link.from.digit => (format!(" -{digit}- "), String::new()),
            Some(_) => (" - ".to_owned(), own),
        };
        let set = match link.because {
            Because::Set(cells) => format!("{{{}}}", compact(cells)),
            Because::Cell | Because::House(_) => String::new(),
        };
        let (from, to) = (compact(link.from.cells), compact(link.to.cells));
        parts.push(format!("{weak}{digit}{from} ={set}{}= {to}", link.to.digit));
        before = Some(link.to.digit);
    }
    if chain.closed {
        parts.push(" -".to_owned());
    }
    parts.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_grouped_by_the_lines_they_share() {
        let cells = |names: &[&str]| names.iter().map(|n| n.parse::<Cell>().unwrap()).collect();
        let cases: [(&[&str], &str); 4] = [
            (&["r2c3", "r3c3", "r6c3", "r3c6", "r6c6"], "r236c3,r36c6"),
            (&["r9c2", "r9c7"], "r9c27"),
            (&["r1c1"], "r1c1"),
            (&["r1c1", "r2c2"], "r1c1,r2c2"),
        ];
        for (names, text) in cases {
            assert_eq!(compact(cells(names)), text);
        }
    }
}

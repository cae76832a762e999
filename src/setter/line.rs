//! Rules that are made from the selected cells.

use std::fmt::Write as _;

use super::SetterSelection;
use crate::grid::rules::{
    Arguments, CellCount, Diagonal, Kind, OutsideLine, Pos, Rule, RuleError, Variant, Word,
};

/// Creates a rule of a kind on the selected cells. If no cell is selected, or if the rule is about
/// a single cell, the rule is on the cell of the cursor.
///
/// The arguments may omit the line of an outside clue and the direction of a little killer. An
/// omitted line depends on the cursor, and an omitted direction depends on the first cell of the
/// rule.
pub(crate) fn rule_of(
    kind: Kind,
    arguments: &str,
    selection: &SetterSelection,
    cursor: Pos,
    variant: &Variant,
) -> Result<Rule, RuleError> {
    let mut line = format!("{} {arguments}", kind.name());
    let groups = groups(kind, selection, cursor);
    let (wanted, _) = kind.signature();
    let names_line = arguments
        .split_whitespace()
        .any(|word| word.parse::<OutsideLine>().is_ok());
    match wanted {
        Arguments::NumberOutside | Arguments::TwoNumbersOutside if !names_line => {
            if let Some(outside) = outside(cursor, variant) {
                let _ = write!(line, " {outside}");
            }
        }
        Arguments::NumberDirection if arguments.split_whitespace().count() < 2 => {
            let first = groups.first().and_then(|group| group.first());
            let first = first.copied().unwrap_or(cursor);
            let _ = write!(line, " {}", Word::Direction(direction(first, variant)));
        }
        _ => {}
    }
    for (group, number) in groups.iter().zip(0..) {
        if number > 0 {
            line += " |";
        }
        for pos in group {
            let _ = write!(line, " {pos}");
        }
    }
    line.parse()
}

/// Returns the initial text of the prompt for the arguments of a rule. For a diagonal, the text is
/// the sign of the diagonal through the cursor. For other rules, the text is empty.
pub(crate) fn initial(kind: Kind, cursor: Pos, variant: &Variant) -> String {
    match kind.signature().0 {
        Arguments::Sign => {
            let last = variant.shape().rows().saturating_sub(1);
            let is_rising = cursor.row + cursor.col == last && cursor.row != cursor.col;
            if is_rising { "+" } else { "-" }.to_owned()
        }
        _ => String::new(),
    }
}

/// Returns the groups of cells for a rule. If the selection has fewer groups than the kind needs,
/// its cells are split into two groups.
fn groups(kind: Kind, selection: &SetterSelection, cursor: Pos) -> Vec<Vec<Pos>> {
    let mut cells = selection.cells();
    // A selection that returns to its first cell is a closed line, or the same set of cells.
    if kind.is_set() && cells.len() > 1 && cells.first() == cells.last() {
        cells.pop();
    }
    if cells.is_empty() {
        cells.push(cursor);
    }
    match kind.signature().1 {
        CellCount::None => Vec::new(),
        CellCount::Exactly(1) => vec![vec![cursor]],
        CellCount::Exactly(_) | CellCount::AtLeast(_) => vec![cells],
        CellCount::Groups(count) => {
            let groups: Vec<Vec<Pos>> = selection.groups().map(<[Pos]>::to_vec).collect();
            if groups.len() >= count {
                return groups;
            }
            let first = match kind {
                Kind::Arrow | Kind::CountDistinct | Kind::Counting => 1,
                _ => cells.len() / 2,
            };
            let rest = cells.split_off(first.min(cells.len()));
            let both = [cells, rest].into_iter();
            both.filter(|group| !group.is_empty()).collect()
        }
    }
}

/// Returns the line of an outside clue for a cell on the border: the row if the cell is at the left
/// or right border, and otherwise the column.
fn outside(pos: Pos, variant: &Variant) -> Option<OutsideLine> {
    let shape = variant.shape();
    if pos.col == 0 {
        Some(OutsideLine::row(pos.row, false))
    } else if pos.col + 1 == shape.cols() {
        Some(OutsideLine::row(pos.row, true))
    } else if pos.row == 0 {
        Some(OutsideLine::column(pos.col, false))
    } else if pos.row + 1 == shape.rows() {
        Some(OutsideLine::column(pos.col, true))
    } else {
        None
    }
}

/// Returns the direction of the longest diagonal from a cell.
fn direction(pos: Pos, variant: &Variant) -> Diagonal {
    let length = |toward: &Diagonal| {
        let rule = Rule::little_killer(0, *toward, pos);
        variant.diagonal(&rule).len()
    };
    let all = Diagonal::ALL.into_iter().rev();
    all.max_by_key(length).unwrap_or(Diagonal::DownRight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::rules::Shape;

    fn selection(cells: &str) -> SetterSelection {
        let mut selection = SetterSelection::default();
        for word in cells.split_whitespace() {
            match word.parse() {
                Ok(pos) => selection.toggle(pos),
                Err(_) => selection.start_group(),
            }
        }
        selection
    }

    fn line(kind: Kind, arguments: &str, cells: &str, cursor: &str) -> String {
        let variant = Variant::blank(Shape::classic());
        let cursor = cursor.parse().unwrap();
        match rule_of(kind, arguments, &selection(cells), cursor, &variant) {
            Ok(rule) => rule.to_string(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn rules_are_made_from_the_selected_cells() {
        for (kind, arguments, cells, cursor, rule) in [
            (Kind::Cage, "10", "r1c1 r1c2", "r1c2", "cage 10 r1c1 r1c2"),
            (Kind::Cage, "", "r1c1 r1c2", "r1c2", "cage r1c1 r1c2"),
            (Kind::Even, "", "", "r5c5", "even r5c5"),
            (
                Kind::Arrow,
                "",
                "r1c1 r1c2 r1c3",
                "r1c3",
                "arrow r1c1 | r1c2 r1c3",
            ),
            (
                Kind::Arrow,
                "",
                "r1c1 r1c2 | r1c3 r1c4",
                "r1c3",
                "arrow r1c1 r1c2 | r1c3 r1c4",
            ),
            (
                Kind::Clone,
                "",
                "r1c1 r1c2 r5c5 r5c6",
                "r5c6",
                "clone r1c1 r1c2 | r5c5 r5c6",
            ),
            (
                Kind::Pairs,
                "a * b = 12 or a = b",
                "r1c1 r1c2",
                "r1c2",
                "pairs a*b=12 or a=b r1c1 r1c2",
            ),
            (
                Kind::Pairs,
                "a+c=3",
                "r1c1 r1c2",
                "r1c2",
                "unexpected 'c' in the condition",
            ),
            (Kind::Sandwich, "12", "", "r3c1", "sandwich 12 r3"),
            (Kind::Sandwich, "12", "", "r3c9", "sandwich 12 -r3"),
            (Kind::Sandwich, "12", "", "r1c4", "sandwich 12 c4"),
            (Kind::Skyscraper, "3", "", "r9c4", "skyscraper 3 -c4"),
            (Kind::Skyscraper, "3 c2", "", "r5c5", "skyscraper 3 c2"),
            (
                Kind::LittleKiller,
                "30",
                "",
                "r1c4",
                "littlekiller 30 DR r1c4",
            ),
            (
                Kind::LittleKiller,
                "30",
                "",
                "r9c7",
                "littlekiller 30 UL r9c7",
            ),
            (
                Kind::LittleKiller,
                "30 UR",
                "",
                "r9c7",
                "littlekiller 30 UR r9c7",
            ),
            (Kind::Diagonal, "+", "", "r1c1", "diagonal +"),
            (Kind::AntiKnight, "", "r1c1", "r1c1", "antiknight"),
            (
                Kind::Negative,
                "difference 2",
                "",
                "r1c1",
                "negative difference 2",
            ),
            (
                Kind::White,
                "",
                "r1c1 r1c2 r1c3",
                "r1c1",
                "the rule 'white' needs 2 cells",
            ),
            (
                Kind::Sandwich,
                "12",
                "",
                "r5c5",
                "the rule 'sandwich' needs a number and a line such as r3 or -c2",
            ),
        ] {
            assert_eq!(line(kind, arguments, cells, cursor), rule);
        }
    }

    #[test]
    fn a_closed_selection_is_a_closed_line_or_a_set() {
        let mut ring = SetterSelection::default();
        for (row, col) in [(0, 0), (0, 1), (1, 1), (0, 0)] {
            ring.extend(Pos::new(row, col));
        }
        let variant = Variant::blank(Shape::classic());
        let rule = |kind, arguments| {
            let rule = rule_of(kind, arguments, &ring, Pos::new(0, 0), &variant).unwrap();
            let added = variant.clone().add(rule.clone());
            (rule.to_string(), added.is_ok())
        };
        let line = "renban r1c1 r1c2 r2c2 r1c1".to_owned();
        assert_eq!(rule(Kind::Renban, ""), (line, true));
        let cage = "cage 9 r1c1 r1c2 r2c2".to_owned();
        assert_eq!(rule(Kind::Cage, "9"), (cage, true));
        assert!(!rule(Kind::Thermo, "").1);
    }

    #[test]
    fn a_rule_of_every_kind_can_be_added() {
        for kind in Kind::ALL {
            let (arguments, cells) = kind.signature();
            let arguments = match arguments {
                Arguments::None | Arguments::MaybeNumber => "",
                Arguments::Number | Arguments::NumberLoop | Arguments::NumberOutside => "3",
                Arguments::NumberDirection => "3 DR",
                Arguments::Digits => "1,2",
                Arguments::Sign => "+",
                Arguments::Mark => "white",
                Arguments::House => "row",
                Arguments::TwoNumbersOutside => "3,2",
                Arguments::Condition => "a!=b",
                Arguments::MoveCondition => "1,2 a!=b",
                Arguments::Pattern => match kind {
                    Kind::Regex => "[1-9]*",
                    _ => ">!123456789:0",
                },
                Arguments::Alternatives => "renban; not whisper 5",
            };
            let cells = match cells {
                CellCount::None | CellCount::Exactly(1) => "",
                CellCount::Exactly(2) => "r1c1 r1c2",
                _ => "r1c1 r1c2 r2c2 r2c1",
            };
            let mut variant = Variant::blank(Shape::classic());
            let rule = rule_of(kind, arguments, &selection(cells), Pos::new(0, 0), &variant);
            variant.add(rule.unwrap()).unwrap();
        }
    }
}

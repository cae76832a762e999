//! Descriptions of the events of a search.

use crate::text::{Id, Text};
use crate::trace::{Constraint, Event, Machine, Run};

/// Returns a sentence about an event. `machine` must be in the state directly after the event.
pub(crate) fn event(text: &Text, event: Option<Event>, machine: &Run<impl Machine>) -> String {
    let Some(event) = event else {
        return text.message(Id::EventStart);
    };
    let id = match event {
        Event::Reject(_) => Id::EventReject,
        Event::Place(_) => Id::EventPlace,
        Event::Force(_, Constraint::Digit(_)) => Id::EventForceCell,
        Event::Force(_, Constraint::Place(..)) => Id::EventForceHouse,
        Event::Retract(_) => Id::EventRetract,
        Event::Find(_) => Id::EventFind,
        Event::Eliminate(_) => Id::EventEliminate,
        Event::Cover(_) => Id::EventCover,
        Event::Uncover(_) => Id::EventUncover,
        Event::DeadConstraint(Constraint::Digit(_)) => Id::EventDeadCell,
        Event::DeadConstraint(Constraint::Place(..)) => Id::EventDeadHouse,
        Event::Solution => Id::EventSolution,
        Event::Exhausted => Id::EventExhausted,
    };
    let mut facts = Vec::new();
    if let Some(candidate) = event.candidate() {
        facts.push(("cell", text.cell(candidate.cell()).into()));
        facts.push(("digit", candidate.digit().value().into()));
    }
    match event {
        Event::Reject(candidate) => {
            let cells = text.cells(machine.blockers(candidate));
            facts.push(("cells", cells.into()));
        }
        Event::Force(_, Constraint::Place(house, _)) => {
            facts.push(("house", text.house(house).into()));
        }
        Event::Cover(constraint) | Event::Uncover(constraint) => {
            facts.push(("constraint", self::constraint(text, constraint).into()));
        }
        Event::Find(technique) => {
            let said = machine
                .current_step()
                .map(|(step, board)| text.explain(step, board));
            let name = text.technique(technique);
            let (name, result) = said.map_or((name, String::new()), |s| (s.name, s.conclusion));
            facts.push(("name", name.into()));
            facts.push(("result", result.into()));
        }
        Event::DeadConstraint(Constraint::Digit(cell)) => {
            facts.push(("cell", text.cell(cell).into()));
        }
        Event::DeadConstraint(Constraint::Place(house, digit)) => {
            facts.push(("house", text.house(house).into()));
            facts.push(("digit", digit.value().into()));
        }
        _ => {}
    }
    text.format(id, &facts)
}

fn constraint(text: &Text, constraint: Constraint) -> String {
    match constraint {
        Constraint::Digit(cell) => text.format_one(Id::ConstraintCell, "cell", text.cell(cell)),
        Constraint::Place(house, digit) => {
            let facts = facts!["digit" => digit.value(), "house" => text.house(house)];
            text.format(Id::ConstraintHouse, &facts)
        }
    }
}

/// Formats a total. A total that is only a lower bound begins with `≥`, or with `>=` if `ascii` is
/// true.
pub(crate) fn total((number, complete): (u64, bool), ascii: bool) -> String {
    let at_least = match (complete, ascii) {
        (true, _) => "",
        (false, true) => ">= ",
        (false, false) => "≥ ",
    };
    format!("{at_least}{}", grouped(number))
}

/// Formats a number with commas between groups of three digits.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas_between_thousands() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (69_175_316, "69,175,316"),
        ];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
    }
}

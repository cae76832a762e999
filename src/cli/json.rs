//! Steps as JSON.

use serde_json::{Value, json};

use crate::grid::{Candidate, CandidateSet, CellSet, DigitSet, HouseSet};
use crate::logic::{Because, Chain, Node, Pattern, Step, StrongLink, SubsetKind};
use crate::text::Text;

/// The fields of a step: `technique`, `code`, `digits`, `placements`, `eliminations`, `notation`
/// and `pattern`. `code` is the number in HoDoKu's files, null where there is none.
pub(super) fn step(step: &Step, code: Option<&str>, text: &Text) -> Value {
    json!({
        "technique": step.technique.to_string(),
        "code": code.or(step.technique.listing().code),
        "digits": digits(step.digits()),
        "placements": step.placements.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "eliminations": eliminations(&step.eliminations),
        "notation": text.notation(step),
        "pattern": pattern(&step.pattern),
    })
}

fn digits(digits: DigitSet) -> Vec<u8> {
    digits.iter().map(crate::grid::Digit::value).collect()
}

fn cells(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

fn houses(houses: HouseSet) -> Vec<String> {
    houses.iter().map(|house| house.to_string()).collect()
}

fn eliminations(set: &CandidateSet) -> Vec<String> {
    let each = |c: Candidate| format!("{}<>{}", c.cell(), c.digit());
    set.iter().map(each).collect()
}

fn pattern(pattern: &Pattern) -> Value {
    match pattern {
        Pattern::Single { house } => json!({
            "kind": "single",
            "house": house.map(|house| house.to_string()),
        }),
        Pattern::Locked { digit, from, to } => json!({
            "kind": "locked",
            "digit": digit.value(),
            "from": from.to_string(),
            "to": to.to_string(),
        }),
        Pattern::Subset {
            kind,
            cells: own,
            digits: bound,
            houses: inside,
        } => json!({
            "kind": match kind {
                SubsetKind::Naked => "naked-subset",
                SubsetKind::Hidden => "hidden-subset",
            },
            "cells": cells(*own),
            "digits": digits(*bound),
            "houses": houses(*inside),
        }),
        Pattern::Fish {
            digit,
            base,
            cover,
            fins,
            endo_fins,
        } => json!({
            "kind": "fish",
            "digit": digit.value(),
            "base": houses(*base),
            "cover": houses(*cover),
            "fins": cells(*fins),
            "endo_fins": cells(*endo_fins),
        }),
        Pattern::Wing {
            pivot,
            pincers,
            common,
            digits: all,
        } => json!({
            "kind": "wing",
            "pivot": pivot.to_string(),
            "pincers": cells(*pincers),
            "common": common.value(),
            "digits": digits(*all),
        }),
        Pattern::Colours { digit, groups } => json!({
            "kind": "colours",
            "digit": digit.value(),
            "groups": groups.iter().map(|pair| pair.map(cells)).collect::<Vec<_>>(),
        }),
        Pattern::Chains(chains) => json!({
            "kind": "chains",
            "chains": chains.iter().map(chain).collect::<Vec<_>>(),
        }),
    }
}

fn chain(chain: &Chain) -> Value {
    json!({
        "closed": chain.closed,
        "strong_links": chain.links.iter().map(link).collect::<Vec<_>>(),
    })
}

fn link(link: &StrongLink) -> Value {
    let because = match link.because {
        Because::Cell => json!("cell"),
        Because::House(house) => json!(house.to_string()),
        Because::Set(set) => json!(cells(set)),
    };
    json!({ "from": node(link.from), "to": node(link.to), "because": because })
}

fn node(node: Node) -> Value {
    json!({ "digit": node.digit.value(), "cells": cells(node.cells) })
}

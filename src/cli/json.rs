//! Steps as JSON.

use serde_json::{Value, json};

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::logic::pattern;
use crate::logic::{
    Als, Because, Branch, Chain, Fact, Node, Pattern, Premise, Step, StrongLink, SubsetKind,
};
use crate::text::Text;

/// The JSON fields of a step: `technique`, `code`, `digits`, `placements`, `eliminations`,
/// `notation` and `pattern`. `code` is the number in HoDoKu's files, or null.
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
    digits.iter().map(Digit::value).collect()
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

#[expect(clippy::too_many_lines, reason = "a list: one object for each pattern")]
fn pattern(pattern: &Pattern) -> Value {
    match pattern {
        Pattern::Single { house } => json!({
            "kind": "single",
            "house": house.map(|house| house.to_string()),
        }),
        Pattern::Locked(locked) => json!({
            "kind": "locked",
            "digit": locked.digit.value(),
            "from": locked.from.to_string(),
            "to": locked.to.to_string(),
        }),
        Pattern::Subset(pattern::Subset {
            kind,
            cells: own,
            digits: bound,
            houses: inside,
        }) => json!({
            "kind": match kind {
                SubsetKind::Naked => "naked-subset",
                SubsetKind::Hidden => "hidden-subset",
            },
            "cells": cells(*own),
            "digits": digits(*bound),
            "houses": houses(*inside),
        }),
        Pattern::Fish(fish) => json!({
            "kind": "fish",
            "digit": fish.digit.value(),
            "base": houses(fish.base),
            "cover": houses(fish.cover),
            "fins": cells(fish.fins),
            "endo_fins": cells(fish.endo_fins),
        }),
        Pattern::Wing(pattern::Wing {
            pivot,
            pincers,
            common,
            digits: all,
        }) => json!({
            "kind": "wing",
            "pivot": pivot.to_string(),
            "pincers": cells(*pincers),
            "common": common.value(),
            "digits": digits(*all),
        }),
        Pattern::Colors(colors) => json!({
            "kind": "colors",
            "digit": colors.digit.value(),
            "groups": colors.groups.iter().map(|pair| pair.map(cells)).collect::<Vec<_>>(),
        }),
        Pattern::Chains(chains) => json!({
            "kind": "chains",
            "chains": chains.iter().map(chain).collect::<Vec<_>>(),
        }),
        Pattern::DirectLocked(direct) => json!({
            "kind": "direct-locked",
            "digit": direct.digit.value(),
            "from": direct.from.to_string(),
            "to": direct.to.to_string(),
            "house": direct.house.to_string(),
        }),
        Pattern::Bent(pattern::Bent {
            cells: own,
            digits: all,
            common,
        }) => json!({
            "kind": "bent-subset",
            "cells": cells(*own),
            "digits": digits(*all),
            "common": common.map(Digit::value),
        }),
        Pattern::Medusa { colors } => json!({
            "kind": "medusa",
            "colors": colors.each_ref().map(|set| {
                set.iter().map(|c| c.to_string()).collect::<Vec<_>>()
            }),
        }),
        Pattern::AlmostLocked(pattern::AlmostLocked {
            digits: all,
            line,
            r#box,
            in_line,
            in_box,
        }) => json!({
            "kind": "almost-locked",
            "digits": digits(*all),
            "line": line.to_string(),
            "box": r#box.to_string(),
            "in_line": cells(*in_line),
            "in_box": cells(*in_box),
        }),
        Pattern::Firework(pattern::Firework {
            corner,
            ends,
            digits: all,
        }) => json!({
            "kind": "firework",
            "corner": corner.to_string(),
            "ends": cells(*ends),
            "digits": digits(*all),
        }),
        Pattern::Aligned(pattern::Aligned {
            cells: own,
            excluders,
        }) => json!({
            "kind": "aligned",
            "cells": cells(*own),
            "excluders": cells(*excluders),
        }),
        Pattern::Rectangle(pattern::Rectangle {
            cells: corners,
            digits: two,
            roof,
            extra,
            others,
            houses: inside,
        }) => json!({
            "kind": "rectangle",
            "cells": cells(*corners),
            "digits": digits(*two),
            "roof": cells(*roof),
            "extra": digits(*extra),
            "others": cells(*others),
            "houses": houses(*inside),
        }),
        Pattern::Grave(grave) => json!({
            "kind": "grave",
            "extras": candidates(&grave.extras),
            "others": cells(grave.others),
        }),
        Pattern::Sets(row) => json!({
            "kind": "sets",
            "sets": row.sets.iter().map(set).collect::<Vec<_>>(),
            "commons": row.commons.iter().copied().map(digits).collect::<Vec<_>>(),
        }),
        Pattern::Blossom(blossom) => json!({
            "kind": "blossom",
            "stem": blossom.stem.to_string(),
            "petals": blossom.petals.iter().map(petal).collect::<Vec<_>>(),
        }),
        Pattern::SueDeCoq(shared) => json!({
            "kind": "sue-de-coq",
            "crossing": cells(shared.crossing),
            "in_line": cells(shared.in_line),
            "in_box": cells(shared.in_box),
        }),
        Pattern::Forcing(forcing) => json!({
            "kind": "forcing",
            "premise": self::premise(forcing.premise),
            "branches": forcing.branches.iter().map(branch).collect::<Vec<_>>(),
        }),
        Pattern::Kraken(pattern::Kraken {
            digit,
            base,
            cover,
            fins,
            house,
            branches,
        }) => json!({
            "kind": "kraken",
            "digit": digit.value(),
            "base": houses(*base),
            "cover": houses(*cover),
            "fins": cells(*fins),
            "house": house.map(|house| house.to_string()),
            "branches": branches.iter().map(branch).collect::<Vec<_>>(),
        }),
        Pattern::Symmetry { symmetry } => json!({
            "kind": "symmetry",
            "cells": Cell::ALL.map(|cell| symmetry.cell(cell).to_string()).to_vec(),
            "digits": Digit::ALL.map(|digit| symmetry.digit(digit).value()),
        }),
        Pattern::Template { digit } => json!({
            "kind": "template",
            "digit": digit.value(),
        }),
    }
}

fn candidates(set: &CandidateSet) -> Vec<String> {
    set.iter().map(|candidate| candidate.to_string()).collect()
}

fn set(set: &Als) -> Value {
    json!({ "cells": cells(set.cells), "digits": digits(set.digits) })
}

fn petal((digit, own): &(Digit, Als)) -> Value {
    json!({ "digit": digit.value(), "set": set(own) })
}

fn premise(premise: Premise) -> Value {
    match premise {
        Premise::Opposite => json!("opposite"),
        Premise::Cell(cell) => json!({ "cell": cell.to_string() }),
        Premise::House(house, digit) => json!({
            "house": house.to_string(),
            "digit": digit.value(),
        }),
        Premise::Either(candidate) => json!({ "either": candidate.to_string() }),
    }
}

fn branch(branch: &Branch) -> Vec<Value> {
    branch.facts.iter().map(fact).collect()
}

/// A fact with the indices of its reasons in the branch, and the step that proves it if it is not a
/// link.
fn fact(fact: &Fact) -> Value {
    let mut object = json!({
        "node": node(fact.node),
        "on": fact.on,
        "reasons": fact.reasons,
    });
    if let Some(by) = &fact.by {
        object["by"] = json!({
            "technique": by.technique.to_string(),
            "pattern": pattern(&by.pattern),
        });
    }
    object
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::LibraryLine;
    use crate::logic::{Technique, steps_of};
    use crate::text::Locale;

    #[test]
    fn different_steps_of_every_technique_are_different_objects() {
        let cases = include_str!("../../tests/data/techniques.txt").lines();
        let text = Text::new(Locale::English);
        // Each technique has several positions, which follow each other.
        for case in cases.filter(|line| !line.starts_with('#')).step_by(2) {
            let fields: Vec<&str> = case.split(':').collect();
            let [slug, givens, deleted, ..] = fields[..] else {
                panic!("{case}")
            };
            let technique = Technique::from_slug(slug).unwrap();
            let line = format!(":0000::{givens}:{deleted}:::");
            let board = LibraryLine::read(&line, 1).unwrap().board;
            let mut objects = std::collections::HashSet::new();
            for found in steps_of(technique, &board).into_iter().take(50) {
                let object = step(&found, None, &text);
                assert!(object["pattern"]["kind"].is_string(), "{object}");
                assert!(objects.insert(object.to_string()), "{object} twice");
            }
        }
    }
}

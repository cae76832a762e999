//! Sentences about chains, cases, rejected fillings and contradictions in variants.

use fluent_bundle::FluentValue;

use super::SentenceWriter;
use crate::grid::rules::Pos;
use crate::logic::rules::{
    CasePath, CaseReason, ChainNode, Consequence, ConsequenceReason, Demand, ImpliedBy, LawFacts,
    LawOrigin, PosCandidate, RuleRequirement, VariantStep, VariantStrongLink, WeakLink,
};
use crate::text::{Id, MessageArg, Text};

impl SentenceWriter<'_> {
    pub(super) fn chain(&mut self, step: &VariantStep, links: &[VariantStrongLink]) {
        let (Some(first), Some(last)) = (links.first(), links.last()) else {
            return;
        };
        let cell = self.cells(&first.from.cells);
        let facts = facts![cell, "digit" => self.sign(first.from.digit)];
        let id = match first.from.cells[..] {
            [_] => Id::ExplainSuppose,
            _ => Id::ExplainSupposeNone,
        };
        self.sentence(id, &facts, &first.from.cells, &[first.from.digit]);
        for (at, link) in links.iter().enumerate() {
            self.strong(&link.from, &link.to, link.reason.as_deref());
            let mut before = &link.to;
            for then in &link.implications {
                self.implied(before, &then.to, &then.reason);
                before = &then.to;
            }
            if let Some(next) = links.get(at + 1) {
                self.exclusion(link.end(), &next.from, link.weak.as_ref());
            }
        }
        let both = [&first.from.cells[..], &last.end().cells].concat();
        let digits = [first.from.digit, last.end().digit];
        if !step.placements.is_empty() {
            let facts = facts!["first" => self.node(&first.from)];
            self.sentence(Id::ChainSelf, &facts, &both, &digits);
        } else if first.from == *last.end() {
            let facts = facts![
                "cells" => self.cells(&last.end().cells),
                "digit" => self.sign(last.end().digit),
            ];
            self.sentence(Id::ExplainOneHas, &facts, &both, &digits);
            self.sentence(Id::ExplainExcludedEither, &[], &both, &digits);
        } else {
            let facts = facts!["first" => self.node(&first.from), "last" => self.node(last.end())];
            self.sentence(Id::ChainEnds, &facts, &both, &digits);
            self.sentence(Id::ExplainExcludedEither, &[], &both, &digits);
        }
    }

    /// Adds the sentence that the node `to` is true because the node `from` is false.
    fn strong(&mut self, from: &ChainNode, to: &ChainNode, by: Option<&Demand>) {
        let mut facts = Vec::from(facts![
            "cell" => self.cells(&to.cells),
            "digit" => self.sign(to.digit),
        ]);
        let mut cells = [&from.cells[..], &to.cells].concat();
        let is_single = to.cells.len() == 1;
        let id = match by {
            None => Id::ExplainThenCell,
            Some(Demand::Area(area)) => {
                facts.push(("area", self.area(area)));
                if is_single {
                    Id::ExplainThenArea
                } else {
                    Id::ExplainThenAreaOne
                }
            }
            Some(Demand::Law(law, _)) => {
                facts.push(("rule", self.law_name(law).into()));
                Id::ExplainThenRule
            }
            Some(Demand::Filling(law)) => {
                facts.push(("without", self.node(from)));
                facts.extend(self.law_names(law));
                law_id(law, Id::ExplainThenFilling, Id::ExplainThenBalance)
            }
            Some(Demand::AlmostLocked(set, digits)) => {
                facts.push(("set", self.cells(set)));
                facts.push(("digits", self.text.symbols(digits).into()));
                facts.push(("without", self.sign(from.digit)));
                cells.extend(set);
                if is_single {
                    Id::ExplainThenSet
                } else {
                    Id::ExplainThenSetOne
                }
            }
        };
        self.sentence(id, &facts, &cells, &[to.digit]);
    }

    /// Adds the sentence that the node `to` is true because the node `before` is true.
    fn implied(&mut self, before: &ChainNode, to: &ChainNode, by: &ImpliedBy) {
        let (id, rule) = self.cause(by, Id::ExplainThenImplied, Id::ExplainThenBalance);
        let facts = facts![
            "cell" => self.cells(&to.cells),
            "digit" => self.sign(to.digit),
            "with" => self.node(before),
            "area" => rule.clone(),
            rule,
        ];
        let cells = [&before.cells[..], &to.cells].concat();
        self.sentence(id, &facts, &cells, &[to.digit]);
    }

    pub(super) fn rejected(
        &mut self,
        step: &VariantStep,
        law: &LawFacts,
        fillings: &[(Vec<u8>, RuleRequirement)],
    ) {
        self.source(law);
        self.remaining_candidates(law);
        let name = |digits: &[u8]| self.text.symbols_with(digits, "-");
        for (at, cell) in law.cells.iter().enumerate() {
            let gone = step.eliminations.iter().filter(|(pos, _)| pos == cell);
            let gone: Vec<u8> = gone.map(|(_, digit)| *digit).collect();
            let with = fillings
                .iter()
                .filter(|(digits, _)| gone.contains(&digits[at]));
            let with = self.text.join(with.map(|(digits, _)| name(digits)));
            if !gone.is_empty() {
                let facts = facts![
                    "cell" => self.pos(*cell),
                    "digits" => self.text.symbols_or(&gone),
                    "cells" => self.cells(&law.cells),
                    "fillings" => with,
                ];
                self.sentence(Id::ExplainOnlyWith, &facts, &law.cells, &gone);
            }
        }
        for (digits, conflict) in fillings {
            let mut facts = Vec::from(facts!["filling" => name(digits)]);
            match conflict {
                RuleRequirement::Cell(pos) => {
                    facts.push(("other", self.pos(*pos)));
                    let cells = [&law.cells[..], &[*pos]].concat();
                    self.sentence(Id::ExplainRejectedCell, &facts, &cells, digits);
                }
                RuleRequirement::Area(digit, area) => {
                    facts.push(("digit", self.sign(*digit)));
                    facts.push(("area", self.area(area)));
                    let cells = [&law.cells[..], &area.cells].concat();
                    self.sentence(Id::ExplainRejectedArea, &facts, &cells, digits);
                }
                RuleRequirement::Law(other) => {
                    facts.extend(self.law_names(other));
                    let id = law_id(other, Id::ExplainRejectedLaw, Id::ExplainRejectedBalance);
                    let cells = [&law.cells[..], &other.cells].concat();
                    self.sentence(id, &facts, &cells, digits);
                }
            }
        }
    }

    pub(super) fn cases(
        &mut self,
        step: &VariantStep,
        source: &RuleRequirement,
        cases: &[CasePath],
    ) {
        let assumed = cases.iter().flat_map(|case| case.assumed.iter().copied());
        let assumed: Vec<PosCandidate> = assumed.collect();
        match source {
            RuleRequirement::Cell(_) | RuleRequirement::Area(..) => {
                self.candidate_cases(source, &assumed);
            }
            RuleRequirement::Law(law) => {
                self.source(law);
                self.remaining_candidates(law);
                let cells: Vec<Pos> = cases[0].assumed.iter().map(|(pos, _)| *pos).collect();
                let facts = facts![
                    "cells" => self.cells(&cells),
                    "fillings" => self.text.join(cases.iter().map(|case| filling(case, self.text))),
                ];
                self.sentence(Id::ExplainFillings, &facts, &cells, &[]);
            }
        }
        for case in cases {
            let (pos, digit) = case.assumed[case.first];
            if case.assumed.len() == 1 {
                let facts = facts!["cell" => self.pos(pos), "digit" => self.sign(digit)];
                self.sentence(Id::ExplainAssume, &facts, &[pos], &[digit]);
            } else {
                let cells: Vec<Pos> = case.assumed.iter().map(|(pos, _)| *pos).collect();
                let facts = facts![
                    "cells" => self.cells(&cells),
                    "filling" => filling(case, self.text),
                ];
                self.sentence(Id::ExplainAssumeFilling, &facts, &cells, &[]);
            }
            let mut before = ChainNode {
                cells: vec![pos],
                digit,
            };
            for link in &case.links {
                match &link.reason {
                    CaseReason::Strong(by) => self.strong(&before, &link.node, by.as_deref()),
                    CaseReason::Implied(by) => self.implied(&before, &link.node, by),
                    CaseReason::Weak(weak) => self.exclusion(&before, &link.node, Some(weak)),
                    CaseReason::Contrapositive(by) => self.denial(&before, &link.node, by),
                }
                before = link.node.clone();
            }
        }
        self.every_case(step);
    }

    /// Adds the sentence that one of the candidates of a cell is true, or that one of the places of
    /// a digit in an area is true.
    fn candidate_cases(&mut self, source: &RuleRequirement, assumed: &[PosCandidate]) {
        match source {
            RuleRequirement::Cell(pos) => {
                let digits: Vec<u8> = assumed.iter().map(|(_, digit)| *digit).collect();
                let facts = facts![
                    "other" => self.pos(*pos),
                    "digits" => self.text.symbols_or(&digits),
                ];
                self.sentence(Id::ExplainPartners, &facts, &[*pos], &digits);
            }
            RuleRequirement::Area(digit, area) => {
                let places: Vec<Pos> = assumed.iter().map(|(pos, _)| *pos).collect();
                self.demand(&Demand::Area(area.clone()), &[*digit], &places);
            }
            RuleRequirement::Law(_) => {}
        }
    }

    /// Adds the conclusion that holds in every case.
    fn every_case(&mut self, step: &VariantStep) {
        let (id, result) = match step.placements.first() {
            Some(placed) => (Id::ExplainEveryCase, Some(placed)),
            None => (Id::ExplainEveryCaseNot, step.eliminations.first()),
        };
        if let Some((pos, digit)) = result {
            let facts = facts!["cell" => self.pos(*pos), "digit" => self.sign(*digit)];
            self.sentence(id, &facts, &[*pos], &[*digit]);
        }
    }

    /// Adds the sentence that the node `next` is false because the node `from` is true.
    fn exclusion(&mut self, from: &ChainNode, next: &ChainNode, weak: Option<&WeakLink>) {
        let why = match weak {
            Some(WeakLink::Sight(sights)) => {
                let each = sights.iter();
                let each = each.map(|sight| self.text.sight(*sight, self.variant));
                self.text.join(each)
            }
            Some(WeakLink::Rule(rule)) => self.text.rule_name(self.variant, *rule),
            Some(WeakLink::Law(law)) => {
                let id = law_id(law, Id::ExplainNoFilling, Id::ExplainNoBalance);
                self.text.format(id, &self.law_names(law))
            }
            Some(WeakLink::Cell) | None => self.text.message(Id::ExplainSameCell),
        };
        self.false_node(from, next, why);
    }

    /// Adds the sentence that the node `next` is false, because it would imply the false node
    /// `from`.
    fn denial(&mut self, from: &ChainNode, next: &ChainNode, by: &ImpliedBy) {
        let (id, rule) = self.cause(by, Id::ExplainNeeds, Id::ExplainNeedsBalance);
        let facts = facts![
            "with" => self.node(next),
            "other" => self.cells(&from.cells),
            "digit" => self.sign(from.digit),
            "area" => rule.clone(),
            rule,
        ];
        let why = self.text.format(id, &facts);
        self.false_node(from, next, why);
    }

    /// Adds the sentence that the node `next` is false for the reason `why`.
    fn false_node(&mut self, from: &ChainNode, next: &ChainNode, why: String) {
        let facts = facts![
            why,
            "cell" => self.cells(&next.cells),
            "digit" => self.sign(next.digit),
        ];
        let id = match next.cells[..] {
            [_] => Id::ExplainSoNot,
            _ => Id::ExplainSoNone,
        };
        let cells = [&from.cells[..], &next.cells].concat();
        self.sentence(id, &facts, &cells, &[next.digit]);
    }

    /// Names a node of a chain: `r1c2 is 5`, or a longer text for several cells.
    fn node(&self, node: &ChainNode) -> FluentValue<'static> {
        let facts = facts!["cells" => self.cells(&node.cells), "digit" => self.sign(node.digit)];
        let id = match node.cells[..] {
            [_] => Id::NodeCell,
            _ => Id::NodeGroup,
        };
        self.text.format(id, &facts).into()
    }

    /// Adds the cases of a case distinction with their consequences, and the conclusion that they
    /// share.
    pub(super) fn branches(
        &mut self,
        step: &VariantStep,
        source: &RuleRequirement,
        cases: &[Vec<Consequence>],
    ) {
        let assumed = cases.iter().filter_map(|case| case.first());
        let assumed: Vec<PosCandidate> = assumed.map(|fact| fact.entry).collect();
        self.candidate_cases(source, &assumed);
        for case in cases {
            self.consequences(case);
        }
        self.every_case(step);
    }

    /// Adds sentences about the consequences of an assumption.
    fn consequences(&mut self, facts: &[Consequence]) {
        let is_direct = facts.iter().all(|fact| {
            matches!(
                fact.reason,
                ConsequenceReason::Assumed
                    | ConsequenceReason::Sees(..)
                    | ConsequenceReason::Pair(..)
            )
        });
        let mut at = 0;
        while let Some(fact) = facts.get(at) {
            at += 1;
            let (cell, digit) = fact.entry;
            let mut named = Vec::from(facts![
                "cell" => self.pos(cell),
                "digit" => self.sign(digit),
            ]);
            let mut digits = vec![digit];
            let id = match &fact.reason {
                ConsequenceReason::Assumed => Id::ExplainAssume,
                ConsequenceReason::LastCandidate => Id::ExplainForcedCell,
                ConsequenceReason::LastPlace(area) => {
                    named.push(("area", self.area(area)));
                    Id::ExplainForcedArea
                }
                // Exclusions by a house are visible on the board. They are left out if the
                // explanation also has other consequences.
                ConsequenceReason::Sees(by, _) => {
                    if is_direct {
                        let is_same = |next: &&Consequence| matches!(&next.reason, ConsequenceReason::Sees(other, _) if other == by);
                        let next = facts[at..].iter().take_while(is_same);
                        let cells: Vec<Pos> = next.map(|next| next.entry.0).collect();
                        at += cells.len();
                        let cells = [&[cell], &cells[..]].concat();
                        let facts = facts![
                            "cells" => self.cells(&cells),
                            "digit" => self.sign(digit),
                        ];
                        self.sentence(Id::ExplainForcedSeen, &facts, &cells, &digits);
                    }
                    continue;
                }
                ConsequenceReason::Locked(area, places) => {
                    named.push(("area", self.area(area)));
                    named.push(("places", self.cells(places)));
                    Id::ExplainForcedLocked
                }
                ConsequenceReason::Pair(rule, other) => {
                    let is_same = |next: &ConsequenceReason| matches!(next, ConsequenceReason::Pair(by, with) if by == rule && with == other);
                    digits.extend(consecutive_digits(facts, &mut at, cell, is_same));
                    named.push(("digits", self.text.symbols_or(&digits).into()));
                    named.push(("rule", self.rule(*rule)));
                    named.push(("other", self.pos(*other)));
                    Id::ExplainForcedPair
                }
                ConsequenceReason::Law(law) => {
                    let is_same = |next: &ConsequenceReason| matches!(next, ConsequenceReason::Law(other) if other.reason == law.reason);
                    digits.extend(consecutive_digits(facts, &mut at, cell, is_same));
                    named.push(("digits", self.text.symbols_or(&digits).into()));
                    named.extend(self.law_names(law));
                    law_id(law, Id::ExplainForcedLaw, Id::ExplainForcedBalance)
                }
            };
            self.sentence(id, &named, &[cell], &digits);
        }
    }

    pub(super) fn contradiction(&mut self, facts: &[Consequence], conflict: &RuleRequirement) {
        self.consequences(facts);
        match conflict {
            RuleRequirement::Cell(pos) => {
                let facts = facts!["cell" => self.pos(*pos)];
                self.sentence(Id::ExplainConflictCell, &facts, &[*pos], &[]);
            }
            RuleRequirement::Area(digit, area) => {
                let facts = facts!["digit" => self.sign(*digit), "area" => self.area(area)];
                self.sentence(Id::ExplainConflictArea, &facts, &area.cells, &[*digit]);
            }
            RuleRequirement::Law(law) => {
                let id = law_id(law, Id::ExplainConflictLaw, Id::ExplainConflictBalance);
                self.sentence(id, &self.law_names(law), &law.cells, &[]);
            }
        }
        self.sentence(Id::ExplainAssumptionFalse, &[], &[], &[]);
    }

    /// Returns the message for the cause of an implication, and the name of the cause.
    fn cause(&self, by: &ImpliedBy, rule: Id, balance: Id) -> (Id, FluentValue<'static>) {
        match by {
            ImpliedBy::Rule(own) => (rule, self.rule(*own)),
            ImpliedBy::Law(law) => (law_id(law, rule, balance), self.law_name(law).into()),
        }
    }

    /// Returns the name of a law as the arguments for both messages of [`law_id`].
    fn law_names(&self, law: &LawFacts) -> [MessageArg<'static>; 2] {
        ["rule", "area"].map(|argument| (argument, self.law_name(law).into()))
    }
}

/// Returns the message for a law: `rule` for a law from rules, `balance` for a law from houses.
const fn law_id(law: &LawFacts, rule: Id, balance: Id) -> Id {
    match law.reason {
        LawOrigin::Rule(_) | LawOrigin::Joined(_) => rule,
        LawOrigin::Balance { .. } | LawOrigin::Leftover { .. } => balance,
    }
}

/// Formats the digits of a case in the order of its cells: `3-5`.
fn filling(case: &CasePath, text: &Text) -> String {
    let digits = case.assumed.iter();
    let digits: Vec<String> = digits.map(|(_, digit)| text.symbol(*digit)).collect();
    digits.join("-")
}

/// Returns the digits of the consecutive facts about a cell that start at `at` and have the same
/// reason. These facts share a sentence. Advances `at` past them.
fn consecutive_digits(
    facts: &[Consequence],
    at: &mut usize,
    cell: Pos,
    is_same: impl Fn(&ConsequenceReason) -> bool,
) -> Vec<u8> {
    let rest = facts.get(*at..).unwrap_or_default().iter();
    let same = rest.take_while(|next| next.entry.0 == cell && is_same(&next.reason));
    let digits: Vec<u8> = same.map(|next| next.entry.1).collect();
    *at += digits.len();
    digits
}

//! Explanations of laws: the rules or houses from which they follow, and the reasons why they exclude
//! candidates.

use fluent_bundle::FluentValue;

use super::SentenceWriter;
use crate::grid::rules::{Kind, ORDINARY, Pos, Rule};
use crate::logic::rules::{
    Area, Bound, LawFacts, LawOrigin, LineLimit, PosCandidate, Proof, VariantStep,
};
use crate::text::{Id, grouped};

/// The maximum number of cells whose candidates are listed before a sentence about a limit of a
/// line. Cells that can have every digit are not counted.
const MAX_LIMITED_CELLS: usize = 4;

impl SentenceWriter<'_> {
    /// Adds the sentences about the origin of a law. A law is derived from a rule, or from sums of
    /// houses and cages.
    pub(super) fn source(&mut self, law: &LawFacts) {
        match &law.reason {
            LawOrigin::Rule(rule) => {
                self.push(
                    self.text.rule_sentence(self.variant, *rule),
                    &law.cells,
                    &[],
                );
                self.modified(law, *rule);
                self.part(law, *rule);
                self.alternatives(law, *rule);
            }
            LawOrigin::Balance {
                houses,
                total,
                cages,
                covered,
            } => self.balance(law, houses, *total, (cages, *covered)),
            LawOrigin::Joined(rules) => {
                let Some((_, sum)) = &law.sum else {
                    return;
                };
                for rule in rules {
                    let words = self.text.rule_sentence(self.variant, *rule);
                    self.push(words, &law.cells, &[]);
                }
                let terms: Vec<(Pos, i32)> = terms_of(law).collect();
                let facts = facts!["cells" => self.terms(&terms), "sum" => sum.to_string()];
                self.sentence(Id::ExplainJoined, &facts, &law.cells, &[]);
                self.sentence(Id::ExplainJoinedDiffer, &[], &law.cells, &[]);
            }
            LawOrigin::Leftover { lines, regions } => {
                let half = law.cells.len() / 2;
                let facts = facts![
                    "lines" => self.text.areas(lines, self.variant),
                    "regions" => self.text.areas(regions, self.variant),
                ];
                self.sentence(Id::ExplainLeftover, &facts, &law.cells, &[]);
                let facts = facts![
                    "first" => self.cells(&law.cells[..half]),
                    "last" => self.cells(&law.cells[half..]),
                ];
                self.sentence(Id::ExplainLeftoverSo, &facts, &law.cells, &[]);
            }
        }
    }

    /// Adds a sentence about the doublers or negators among the cells of a rule that reads values.
    fn modified(&mut self, law: &LawFacts, rule: usize) {
        let rule = self.variant.rules().get(rule);
        let id = match self.variant.modifier() {
            Some(Kind::Doublers) => Id::ExplainDoublers,
            Some(Kind::Negators) => Id::ExplainNegators,
            _ => return,
        };
        if rule.is_some_and(|rule| rule.kind().reads_values()) {
            self.sentence(id, &[], &law.cells, &[]);
            self.known_modified(law);
        }
    }

    /// Adds sentences about the cells of a law that are known to be modified or ordinary.
    fn known_modified(&mut self, law: &LawFacts) {
        let modified = self.variant.modified_candidate();
        for (is_modified, value) in [(true, modified), (false, ORDINARY)] {
            let cells = law.cells.iter().copied();
            let own = cells.filter(|pos| self.position.is_modified(*pos) == Some(is_modified));
            let own: Vec<Pos> = own.collect();
            if !own.is_empty() {
                let facts = facts![
                    "cells" => self.cells(&own),
                    "count" => own.len(),
                    "value" => self.sign(value),
                ];
                self.sentence(Id::ExplainModifiedKnown, &facts, &own, &[]);
            }
        }
    }

    /// Adds a sentence with the cells of a law. Adds nothing if these cells include all cells that
    /// the rule lists, or if the rule is a clue outside the grid.
    fn part(&mut self, law: &LawFacts, rule: usize) {
        let Some(rule) = self.variant.rules().get(rule) else {
            return;
        };
        if rule.kind() == Kind::RegionSum {
            let parts = self.variant.equal_parts(rule);
            let part = |part: &Vec<Pos>| {
                let cells: Vec<String> = part.iter().map(|pos| self.text.pos(*pos)).collect();
                cells.join(" + ")
            };
            let parts: FluentValue<'_> = self.text.join(parts.iter().map(part)).into();
            return self.sentence(Id::ExplainParts, &facts![parts], &law.cells, &[]);
        }
        let named: Vec<Pos> = rule.all_cells().collect();
        let is_whole = named.iter().all(|cell| law.cells.contains(cell));
        if rule.outside().is_some() || (is_whole && !named.is_empty()) {
            return;
        }
        let (plus, minus): (Vec<_>, Vec<_>) = terms_of(law).partition(|(_, factor)| *factor > 0);
        let [plus, minus] = [plus, minus].map(|terms| -> Vec<Pos> {
            let cells = terms.into_iter().map(|(pos, _)| pos);
            cells.collect()
        });
        if plus.is_empty() || minus.is_empty() {
            let facts = facts!["cells" => self.cells(&law.cells)];
            self.sentence(Id::ExplainApplies, &facts, &law.cells, &[]);
        } else {
            let facts = facts![
                "plus" => self.cells(&plus),
                "count" => plus.len(),
                "minus" => self.cells(&minus),
                "others" => minus.len(),
            ];
            self.sentence(Id::ExplainEqualSums, &facts, &law.cells, &[]);
        }
    }

    /// Adds a sentence with the alternatives of a rule that are still possible, if some are not.
    fn alternatives(&mut self, law: &LawFacts, rule: usize) {
        let Some(rule) = self.variant.rules().get(rule) else {
            return;
        };
        let open = self.variant.open_alternatives(rule, &law.candidates);
        if !open.is_empty() && open.len() < rule.alternatives().len() {
            let open = open.into_iter().map(|open| self.text.alternative(open));
            let facts = facts!["rules" => self.text.list(open, Id::ListOr)];
            self.sentence(Id::ExplainAlternatives, &facts, &law.cells, &[]);
        }
    }

    /// Lists cells in a sum, each with its factor.
    fn terms(&self, terms: &[(Pos, i32)]) -> String {
        let names = terms.iter().map(|(pos, factor)| match factor.abs() {
            1 => self.text.pos(*pos),
            factor => {
                let facts = facts!["factor" => factor.to_string(), "cell" => self.pos(*pos)];
                self.text.format(Id::ExplainTimes, &facts)
            }
        });
        self.text.join(names)
    }

    fn balance(
        &mut self,
        law: &LawFacts,
        houses: &[Area],
        total: i32,
        (cages, covered): (&[usize], i32),
    ) {
        let inside: Vec<Pos> = houses.iter().flat_map(|area| area.cells.clone()).collect();
        let facts = facts![
            "houses" => self.text.areas(houses, self.variant),
            "total" => total.to_string(),
        ];
        self.sentence(Id::ExplainBalanceTotal, &facts, &inside, &[]);
        let rules = cages
            .iter()
            .filter_map(|rule| self.variant.rules().get(*rule));
        let cells: Vec<Pos> = rules
            .clone()
            .flat_map(|rule| rule.cells().to_vec())
            .collect();
        // A few sums are added up in the sentence, so that the reader need not look for them.
        let sums: Option<Vec<u64>> = rules.map(Rule::number).collect();
        let sums = sums.filter(|sums| {
            (2..=5).contains(&sums.len()) && i32::try_from(sums.iter().sum::<u64>()) == Ok(covered)
        });
        let sums = sums.map(|sums| {
            sums.iter()
                .map(u64::to_string)
                .collect::<Vec<_>>()
                .join(" + ")
        });
        let covered =
            sums.map_or_else(|| covered.to_string(), |sums| format!("{sums} = {covered}"));
        let is_inside = cells.iter().all(|cell| inside.contains(cell));
        let house_names: FluentValue<'_> = self.text.areas(houses, self.variant).into();
        let facts = facts![
            covered,
            "count" => cages.len(),
            "inside" => if is_inside { "yes" } else { "no" },
            "houses" => house_names.clone(),
        ];
        self.sentence(Id::ExplainBalanceCages, &facts, &cells, &[]);
        let Some((_, sum)) = &law.sum else {
            return;
        };
        let (plus, minus): (Vec<_>, Vec<_>) = terms_of(law).partition(|(_, factor)| *factor > 0);
        let names = |terms: &[(Pos, i32)]| -> FluentValue<'static> { self.terms(terms).into() };
        let (id, facts) = if minus.is_empty() {
            let sum = sum.to_string();
            let facts = Vec::from(facts![
                sum,
                "cells" => names(&plus),
                "count" => plus.len(),
                "houses" => house_names,
            ]);
            let is_inside = law.cells.iter().all(|cell| inside.contains(cell));
            let id = if is_inside {
                Id::ExplainBalanceIn
            } else {
                Id::ExplainBalanceOut
            };
            (id, facts)
        } else {
            let sum = sum.to_string();
            let facts = Vec::from(facts!["plus" => names(&plus), "minus" => names(&minus), sum]);
            (Id::ExplainBalanceBoth, facts)
        };
        self.sentence(id, &facts, &law.cells, &[]);
    }

    /// Adds the sentence about the candidates that are left in the cells of a law.
    pub(super) fn remaining_candidates(&mut self, law: &LawFacts) {
        let all = self.variant.shape().digit_count();
        let each = law.cells.iter().zip(&law.candidates);
        let few = each.filter(|(_, digits)| digits.len() < all);
        let few: Vec<String> = few
            .map(|(pos, digits)| {
                let digits = self.text.symbols_with(digits, " ");
                let facts = facts!["cell" => self.pos(*pos), digits];
                self.text.format(Id::ExplainCandidatesOf, &facts)
            })
            .collect();
        let id = match few.len() {
            0 => return,
            count if count < law.cells.len() => Id::ExplainCandidatesOther,
            _ => Id::ExplainCandidates,
        };
        let list: FluentValue<'_> = self.text.join(few).into();
        self.sentence(id, &facts![list], &law.cells, &[]);
    }

    /// Lists sets of digits: `1+2+5 and 1+3+4`.
    pub(super) fn sets(&self, sets: &[Vec<u8>], law: &LawFacts) -> String {
        let gap = if law.sum.is_some() { "+" } else { " " };
        let sets = sets.iter().map(|set| self.text.symbols_with(set, gap));
        self.text.join(sets)
    }

    pub(super) fn law(&mut self, step: &VariantStep, law: &LawFacts, proof: &Proof) {
        if let Proof::OneModified(digit) = proof {
            let value = self.variant.modified_candidate();
            let facts = facts![
                "cells" => self.cells(&law.cells),
                "count" => law.cells.len(),
                "digit" => self.sign(*digit),
                "value" => self.sign(value),
            ];
            self.sentence(Id::ExplainModifiedDigit, &facts, &law.cells, &[*digit]);
            return self.known_modified(law);
        }
        self.source(law);
        if law.cells.len() == 1 {
            // The sentence about the origin of the law already names the digit.
            return;
        }
        match proof {
            Proof::Bounds(bounds) => {
                self.remaining_candidates(law);
                self.bounds(law, bounds);
            }
            Proof::Sets(sets) => {
                self.remaining_candidates(law);
                let facts = facts!["sets" => self.sets(sets, law)];
                let id = if sets.len() == 1 {
                    Id::ExplainSetsOne
                } else {
                    Id::ExplainSets
                };
                self.sentence(id, &facts, &law.cells, &sets.concat());
            }
            Proof::Fillings(fillings) => {
                self.remaining_candidates(law);
                // The fillings are listed in the order of the line.
                let line: Vec<Pos> = match &law.reason {
                    LawOrigin::Rule(rule) => self.variant.rules()[*rule].all_cells().collect(),
                    _ => Vec::new(),
                };
                let place = |at: &usize| line.iter().position(|pos| *pos == law.cells[*at]);
                let mut order: Vec<usize> = (0..law.cells.len()).collect();
                order.sort_by_key(place);
                let cells: Vec<Pos> = order.iter().map(|at| law.cells[*at]).collect();
                let filling = |filling: &Vec<u8>| {
                    let digits = order.iter().map(|at| self.text.symbol(filling[*at]));
                    digits.collect::<Vec<String>>().join("-")
                };
                let facts = facts![
                    "cells" => self.cells(&cells),
                    "fillings" => self.text.join(fillings.iter().map(filling)),
                ];
                let id = if fillings.len() == 1 {
                    Id::ExplainFillingsOne
                } else {
                    Id::ExplainFillings
                };
                self.sentence(id, &facts, &law.cells, &[]);
            }
            Proof::CommonSums(sums) => {
                self.remaining_candidates(law);
                let sums = self.text.list(sums.iter().map(i32::to_string), Id::ListOr);
                self.sentence(Id::ExplainCommonSums, &facts![sums], &law.cells, &[]);
                self.exhausted(Id::ExplainNoCommonSum, law, &step.eliminations);
            }
            Proof::OutOfReach(reaches) => self.out_of_reach(law, reaches),
            Proof::OneModified(_) => {}
            Proof::Exhausted => {
                self.remaining_candidates(law);
                if !self.occurrences(law, &step.eliminations) {
                    self.exhausted(Id::ExplainExhausted, law, &step.eliminations);
                }
            }
        }
    }

    /// Adds the sentences about digits that occur as often as the cells of a quadruple can contain
    /// them. Returns false if these digits do not explain all eliminations.
    fn occurrences(&mut self, law: &LawFacts, eliminations: &[PosCandidate]) -> bool {
        let LawOrigin::Rule(rule) = &law.reason else {
            return false;
        };
        let rule = &self.variant.rules()[*rule];
        if rule.kind() != Kind::Quad {
            return false;
        }
        let mut needed: Vec<u8> = rule
            .numbers()
            .iter()
            .filter_map(|it| u8::try_from(*it).ok())
            .collect();
        needed.sort_unstable();
        let mut forced: Vec<(u8, Vec<Pos>)> = Vec::new();
        for equal in needed.chunk_by(u8::eq) {
            let cells = law.cells.iter().zip(&law.candidates);
            let cells = cells.filter(|(_, digits)| digits.contains(&equal[0]));
            let cells: Vec<Pos> = cells.map(|(pos, _)| *pos).collect();
            if cells.len() == equal.len() {
                forced.push((equal[0], cells));
            }
        }
        let explains = |(digit, cells): &(u8, Vec<Pos>), (pos, other): &PosCandidate| {
            cells.contains(pos) && other != digit
        };
        forced.retain(|it| eliminations.iter().any(|out| explains(it, out)));
        let is_all = |out: &PosCandidate| forced.iter().any(|it| explains(it, out));
        if !eliminations.iter().all(is_all) {
            return false;
        }
        for (digit, cells) in forced {
            let facts = facts![
                "times" => cells.len(),
                "cells" => self.cells(&cells),
                "digit" => self.sign(digit),
            ];
            self.sentence(Id::ExplainOccurrence, &facts, &cells, &[digit]);
        }
        true
    }

    /// Adds a sentence for the eliminated candidates of each cell. With [`Id::ExplainExhausted`],
    /// cells with equal eliminated digits share a sentence.
    fn exhausted(&mut self, id: Id, law: &LawFacts, eliminations: &[PosCandidate]) {
        let of_cells = law.cells.iter().map(|cell| {
            let eliminated = eliminations.iter().filter(|(pos, _)| pos == cell);
            let digits: Vec<u8> = eliminated.map(|(_, digit)| *digit).collect();
            let alone = (id != Id::ExplainExhausted).then_some(*cell);
            ((digits, alone), *cell)
        });
        let eliminated = of_cells.filter(|((digits, _), _)| !digits.is_empty());
        for ((digits, _), cells) in grouped(eliminated) {
            let is_value = digits.iter().all(|digit| *digit >= ORDINARY);
            let id = if is_value {
                Id::ExplainExhaustedValue
            } else {
                id
            };
            let facts = facts![
                "cell" => self.cells(&cells),
                "count" => cells.len(),
                "digits" => self.text.symbols_or(&digits),
            ];
            self.sentence(id, &facts, &law.cells, &digits);
        }
    }

    /// Adds the sentences about the limits of a line. Cells with equal eliminations share a
    /// sentence, which states a limit that holds for each of them.
    fn out_of_reach(&mut self, law: &LawFacts, reaches: &[LineLimit]) {
        let all = self.variant.shape().digit_count();
        let limited = law.candidates.iter().filter(|digits| digits.len() < all);
        if (1..=MAX_LIMITED_CELLS).contains(&limited.count()) {
            self.remaining_candidates(law);
        }
        let is_count = |rule: &usize| self.variant.rules()[*rule].kind() == Kind::Skyscraper;
        let counted = law.reason.rules().iter().any(is_count);
        let of_cells = reaches
            .iter()
            .map(|reach| ((&reach.digits, reach.is_least), (reach.cell, reach.number)));
        for ((digits, is_least), limits) in grouped(of_cells) {
            let (cells, numbers): (Vec<Pos>, Vec<_>) = limits.into_iter().unzip();
            let (id, number) = if is_least {
                (Id::ExplainReachLeast, numbers.iter().min())
            } else {
                (Id::ExplainReachMost, numbers.iter().max())
            };
            let number = number.map_or_else(String::new, ToString::to_string);
            let facts = facts![
                number,
                "cell" => self.cells(&cells),
                "count" => cells.len(),
                "digits" => self.text.symbols_or(digits),
                "counted" => if counted { "yes" } else { "no" },
            ];
            self.sentence(id, &facts, &law.cells, digits);
        }
    }

    /// Formats the least or greatest digit of a cell. A limit that is not a digit of the puzzle is
    /// formatted as a number.
    fn limit(&self, limit: i32) -> FluentValue<'static> {
        let shape = self.variant.shape();
        let digit = u8::try_from(limit).ok();
        match digit.filter(|digit| (shape.low()..=shape.high()).contains(digit)) {
            Some(digit) => self.sign(digit),
            None => limit.to_string().into(),
        }
    }

    fn bounds(&mut self, law: &LawFacts, bounds: &[Bound]) {
        if bounds.iter().all(|bound| bound.others.is_none()) {
            let each = bounds.iter().map(|bound| {
                let facts = facts![
                    "cell" => self.pos(bound.cell),
                    "least" => self.limit(bound.ends[0]),
                    "most" => self.limit(bound.ends[1]),
                ];
                let id = if bound.ends[0] == bound.ends[1] {
                    Id::ExplainCellFixed
                } else {
                    Id::ExplainCellBounds
                };
                self.text.format(id, &facts)
            });
            let list = self.text.join(each);
            self.sentence(Id::ExplainOrderEnds, &facts![list], &law.cells, &[]);
            return;
        }
        let shape = self.variant.shape();
        let (low, high) = (i32::from(shape.low()), i32::from(shape.high()));
        for bound in bounds {
            let [from, to] = bound.ends;
            let facts = facts!["from" => self.limit(from), "to" => self.limit(to)];
            let range = self.text.format(
                match (from <= low, to >= high) {
                    _ if from == to => Id::ExplainRangeOne,
                    (false, true) => Id::ExplainRangeLeast,
                    (true, false) => Id::ExplainRangeMost,
                    _ => Id::ExplainRangeBoth,
                },
                &facts,
            );
            let [plus, minus] = bound.others.unwrap_or_default();
            let (factors, target) = law.sum.as_ref().map_or((&[][..], 0), |(f, sum)| (f, *sum));
            let own = law.cells.iter().position(|cell| *cell == bound.cell);
            let is_added = own
                .and_then(|own| factors.get(own))
                .is_some_and(|it| *it > 0);
            let side = |is_plus: bool| -> Vec<Pos> {
                let others = terms_of(law).filter(|(pos, _)| *pos != bound.cell);
                let own = others.filter(|(_, factor)| (*factor > 0) == is_plus);
                own.map(|(pos, _)| pos).collect()
            };
            // The cell is the sum of the cells on the other side, less the cells on its own side.
            let (same, opposite) = (side(is_added), side(!is_added));
            let (less, total) = if is_added {
                (plus, minus)
            } else {
                (minus, plus)
            };
            let is_plain = factors.iter().all(|factor| factor.abs() == 1);
            if is_plain && target == 0 && !same.is_empty() && !opposite.is_empty() {
                let mut add = |id, ends: [i32; 2], end| {
                    let facts = facts![
                        "cell" => self.pos(bound.cell),
                        "total" => self.cells(&opposite),
                        "count" => opposite.len(),
                        "totals" => ends[0].to_string(),
                        "others" => self.cells(&same),
                        "rest" => same.len(),
                        "sum" => ends[1].to_string(),
                        "end" => self.limit(end),
                    ];
                    self.sentence(id, &facts, &law.cells, &[]);
                };
                if total[0] == total[1] && less[0] == less[1] {
                    add(Id::ExplainSidesFixed, [total[0], less[0]], from);
                    continue;
                }
                if from > low {
                    add(Id::ExplainSidesLeast, [total[0], less[1]], from);
                }
                if to < high {
                    add(Id::ExplainSidesMost, [total[1], less[0]], to);
                }
                continue;
            }
            let [least, most] = [plus[0] - minus[1], plus[1] - minus[0]];
            let is_sum = is_plain && (same.is_empty() || opposite.is_empty());
            let [least, most] = if plus == [0, 0] { minus } else { [least, most] };
            let facts = facts![
                range,
                "cell" => self.pos(bound.cell),
                "least" => least.to_string(),
                "most" => most.to_string(),
            ];
            let id = if is_sum && least == most {
                Id::ExplainOthersFixed
            } else if is_sum {
                Id::ExplainOthersSum
            } else {
                Id::ExplainOthersBounds
            };
            self.sentence(id, &facts, &law.cells, &[]);
        }
    }
}

/// The cells of a law about a sum, each with its factor.
fn terms_of(law: &LawFacts) -> impl Iterator<Item = (Pos, i32)> {
    let factors = law.sum.iter().flat_map(|(factors, _)| factors);
    law.cells.iter().copied().zip(factors.copied())
}

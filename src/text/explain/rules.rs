//! Explanations of steps in variants.

mod chains;
mod laws;

use fluent_bundle::FluentValue;

use super::sentence::{Sentence, Topic};
use crate::grid::rules::{ORDINARY, OutsideLine, Pos, Variant, VariantDigit};
use crate::logic::LessonTopic;
use crate::logic::rules::{
    Area, CirclesFact, Demand, LawFacts, LawOrigin, PeerReason, PosCandidate, RankFact, RankOrder,
    VariantBlockers, VariantPattern, VariantPosition, VariantStep, VariantTechnique,
};
use crate::text::{Explanation, Id, MessageArg, Text, grouped};

impl Text {
    /// The name of a technique for variants.
    pub fn variant_technique(&self, technique: VariantTechnique) -> String {
        self.named("technique", technique.slug())
    }

    /// The name of a topic for lessons.
    pub fn lesson_topic(&self, topic: LessonTopic) -> String {
        match topic {
            LessonTopic::Method(method) => self.named("term", method.slug()),
            LessonTopic::Technique(technique) => self.technique(technique),
            LessonTopic::Rule(topic) => self.named("topic", topic.slug()),
        }
    }

    /// The idea of a topic for lessons, in three or four sentences.
    pub fn lesson_idea(&self, topic: LessonTopic) -> String {
        match topic {
            LessonTopic::Method(method) => self.named("about-term", method.slug()),
            LessonTopic::Technique(technique) => self.idea(technique),
            LessonTopic::Rule(topic) => self.named("idea", topic.slug()),
        }
    }

    /// Explains a step found in this position.
    pub fn explain_variant(&self, step: &VariantStep, position: &VariantPosition) -> Explanation {
        let writer = SentenceWriter {
            text: self,
            variant: position.variant(),
            position,
            sentences: Vec::new(),
        };
        Explanation {
            place: self.format_one(Id::HintPlace, "houses", writer.place(step)),
            name: self.variant_technique(step.technique),
            conclusion: self.variant_conclusion(step, position),
            reasons: writer.reasons(step),
        }
    }

    /// The conclusion of a step: the placements and eliminations.
    fn variant_conclusion(&self, step: &VariantStep, position: &VariantPosition) -> String {
        let placed = step
            .placements
            .iter()
            .map(|(pos, digit)| self.conclude_placement(self.pos(*pos), self.symbol(*digit)));
        let is_modified = |(_, value): &&PosCandidate| *value == ORDINARY;
        let modified = step.eliminations.iter().filter(is_modified);
        let value = self.symbol(position.variant().modified_candidate());
        let modified =
            modified.map(|(pos, _)| self.conclude_placement(self.pos(*pos), value.clone()));
        let digits = step.eliminations.iter().filter(|it| !is_modified(it));
        let of_cells = grouped(digits.copied()).into_iter();
        // Cells from which the same digits are eliminated share a sentence.
        let eliminated = grouped(of_cells.map(|(pos, mut digits)| {
            digits.sort_unstable();
            (digits, pos)
        }));
        let eliminated = eliminated.iter().map(|(digits, cells)| {
            let (cells, digits) = (self.positions(cells), self.symbols_or(digits));
            if digits == value {
                return self.format(Id::ConcludeOrdinary, &facts![cells, "value" => digits]);
            }
            self.conclude_elimination(cells, digits)
        });
        self.join_sentences(placed.chain(modified).chain(eliminated))
    }
}

struct SentenceWriter<'t> {
    text: &'t Text,
    variant: &'t Variant,
    position: &'t VariantPosition,
    sentences: Vec<Sentence>,
}

impl SentenceWriter<'_> {
    fn sign(&self, digit: u8) -> FluentValue<'static> {
        self.text.symbol(digit).into()
    }

    fn sentence(&mut self, id: Id, facts: &[MessageArg<'_>], cells: &[Pos], digits: &[u8]) {
        let words = self.text.format(id, facts);
        self.push(words, cells, digits);
    }

    fn push(&mut self, words: String, cells: &[Pos], digits: &[u8]) {
        let digits = digits.iter().copied().filter_map(VariantDigit::new);
        self.sentences.push(Sentence {
            words,
            topic: Topic {
                cells: cells.iter().copied().collect(),
                digits: digits.collect(),
                ..Topic::default()
            },
            ..Sentence::default()
        });
    }

    fn pos(&self, pos: Pos) -> FluentValue<'static> {
        self.text.pos(pos).into()
    }

    fn cells(&self, cells: &[Pos]) -> FluentValue<'static> {
        self.text.positions(cells).into()
    }

    fn area(&self, area: &Area) -> FluentValue<'static> {
        self.text.area(area, self.variant).into()
    }

    fn rule(&self, rule: usize) -> FluentValue<'static> {
        self.text.rule_name(self.variant, rule).into()
    }

    /// Names the place to look at for a step.
    fn place(&self, step: &VariantStep) -> String {
        let text = self.text;
        match &step.pattern {
            VariantPattern::Single(Some(area)) => text.area(area, self.variant),
            VariantPattern::Pair { rule, .. }
            | VariantPattern::Circles { rule, .. }
            | VariantPattern::Rank(rule, _) => text.rule_name(self.variant, *rule),
            VariantPattern::Law(law, _)
            | VariantPattern::Rejected(law, _)
            | VariantPattern::Locked {
                demand: Demand::Law(law, _),
                ..
            } => self.law_name(law),
            VariantPattern::Fish { base, .. } => text.areas(base, self.variant),
            _ => {
                if let Some(area) = step.areas().first() {
                    return text.area(area, self.variant);
                }
                let shape = self.variant.shape();
                let cell = step.cells().into_iter().next();
                let houses = shape.houses();
                let mut around = houses.iter().rev();
                let house = cell.and_then(|cell| around.find(|house| house.cells.contains(&cell)));
                house.map_or_else(String::new, |house| {
                    let area = Area {
                        name: crate::logic::rules::AreaName::House(house.kind, house.number),
                        cells: house.cells.clone(),
                        is_full: false,
                    };
                    text.area(&area, self.variant)
                })
            }
        }
    }

    fn law_name(&self, law: &LawFacts) -> String {
        match &law.reason {
            LawOrigin::Rule(rule) => self.text.rule_name(self.variant, *rule),
            LawOrigin::Joined(rules) => self.rule_names(rules),
            LawOrigin::Balance { houses, .. } => self.text.areas(houses, self.variant),
            LawOrigin::Leftover { lines, .. } => self.text.areas(lines, self.variant),
        }
    }

    fn rule_names(&self, rules: &[usize]) -> String {
        let names = rules.iter();
        let names = names.map(|rule| self.text.rule_name(self.variant, *rule));
        self.text.join(names)
    }

    fn reasons(mut self, step: &VariantStep) -> Vec<Sentence> {
        match &step.pattern {
            VariantPattern::Single(area) => self.single(step, area.as_ref()),
            VariantPattern::Locked {
                demand: Demand::Area(area),
                digits,
                places,
                sights,
            } if digits.first() >= Some(&ORDINARY) => {
                self.modified_in_house(step, area, places, sights);
            }
            VariantPattern::Locked {
                demand,
                digits,
                places,
                sights,
            } => {
                self.demand(demand, digits, places);
                if !step.eliminations.is_empty() {
                    let seen = eliminated_cells(step);
                    let why = sights
                        .iter()
                        .map(|sight| self.text.sight(*sight, self.variant));
                    let why = self.text.join_phrases(why);
                    if let [digit] = digits[..] {
                        let facts = facts!["digit" => self.sign(digit)];
                        self.sentence(Id::ExplainOneOfThem, &facts, places, digits);
                    } else {
                        let facts = facts!["digits" => self.text.symbols(digits)];
                        self.sentence(Id::ExplainAllOfThem, &facts, places, digits);
                    }
                    let facts = facts!["seen" => self.cells(&seen), "count" => seen.len(), why];
                    self.sentence(
                        Id::ExplainSeesAll,
                        &facts,
                        &[&seen[..], places].concat(),
                        digits,
                    );
                }
            }
            VariantPattern::Naked {
                cells,
                digits,
                area,
            } => self.naked(step, cells, digits, area.as_ref()),
            VariantPattern::Hidden {
                cells,
                digits,
                area,
            } => {
                let facts = facts![
                    "area" => self.area(area),
                    "cells" => self.cells(cells),
                    "digits" => self.text.symbols(digits),
                ];
                self.sentence(Id::ExplainHidden, &facts, cells, digits);
                self.sentence(Id::ExplainHiddenSo, &[], cells, digits);
            }
            VariantPattern::Fish {
                digit,
                base,
                cover,
                cells,
            } => {
                let facts = facts![
                    "base" => self.text.areas(base, self.variant),
                    "cover" => self.text.areas(cover, self.variant),
                    "digit" => self.sign(*digit),
                ];
                for id in [Id::FishBase, Id::FishUse, Id::FishSo] {
                    self.sentence(id, &facts, cells, &[*digit]);
                }
            }
            VariantPattern::Pair {
                rule,
                cell,
                other,
                partners,
            } => self.pair(step, *rule, [*cell, *other], partners),
            VariantPattern::Law(law, proof) => self.law(step, law, proof),
            VariantPattern::Chain(links) => self.chain(step, links),
            VariantPattern::Rejected(law, fillings) => self.rejected(step, law, fillings),
            VariantPattern::Circles {
                rule,
                cells,
                sets,
                fact,
            } => self.circles(*rule, cells, sets, fact),
            VariantPattern::Rank(rule, fact) => self.rank(*rule, fact),
            VariantPattern::Cases(source, cases) => self.cases(step, source, cases),
            VariantPattern::Branches(source, cases) => self.branches(step, source, cases),
            VariantPattern::Contradiction(facts, conflict) => self.contradiction(facts, conflict),
        }
        self.sentences
    }

    /// Adds the reasons of a step that follows because a house has exactly one modified cell.
    fn modified_in_house(
        &mut self,
        step: &VariantStep,
        area: &Area,
        places: &[Pos],
        sights: &[PeerReason],
    ) {
        let value = self.sign(self.variant.modified_candidate());
        let facts = facts![
            "area" => self.area(area),
            "cells" => self.cells(places),
            "count" => places.len(),
            "value" => value.clone(),
        ];
        self.sentence(Id::ExplainModifiedHouse, &facts, places, &[]);
        let seen = eliminated_cells(step);
        if !seen.iter().all(|pos| places.contains(pos)) {
            let why = sights
                .iter()
                .map(|sight| self.text.sight(*sight, self.variant));
            let facts = facts![
                value,
                "seen" => self.cells(&seen),
                "why" => self.text.join_phrases(why),
            ];
            let cells = [&seen[..], places].concat();
            self.sentence(Id::ExplainModifiedSeen, &facts, &cells, &[]);
        }
    }

    /// Adds the reasons why a digit has no other place in an area.
    fn blockers(&mut self, blockers: &VariantBlockers, digit: u8) {
        for (holder, seen) in &blockers.holders {
            let facts = facts![
                "holder" => self.pos(*holder),
                "digit" => self.sign(digit),
                "cells" => self.cells(seen),
                "count" => seen.len(),
            ];
            let cells = [&[*holder], &seen[..]].concat();
            self.sentence(Id::HiddenSingleBlocker, &facts, &cells, &[digit]);
        }
        if !blockers.eliminated.is_empty() {
            let facts = facts![
                "digit" => self.sign(digit),
                "cells" => self.cells(&blockers.eliminated),
            ];
            self.sentence(Id::RuledOutBefore, &facts, &blockers.eliminated, &[digit]);
        }
    }

    fn single(&mut self, step: &VariantStep, area: Option<&Area>) {
        let Some((pos, digit)) = step.placements.first().copied() else {
            return;
        };
        if step.technique == VariantTechnique::HiddenSingle {
            self.blockers(&VariantBlockers::of(step, self.position), digit);
        }
        let mut facts = Vec::from(facts!["cell" => self.pos(pos), "digit" => self.sign(digit)]);
        let id = match (step.technique, area) {
            (_, None) => Id::ExplainLastCandidate,
            (VariantTechnique::FullHouse, Some(area)) => {
                facts.push(("area", self.area(area)));
                Id::ExplainLastCell
            }
            (_, Some(area)) => {
                facts.push(("area", self.area(area)));
                Id::ExplainLastPlace
            }
        };
        let cells = area.map_or_else(|| vec![pos], |area| area.cells.clone());
        self.sentence(id, &facts, &cells, &[digit]);
    }

    /// Adds the reason why the places `places` must contain the digits `digits`.
    fn demand(&mut self, demand: &Demand, digits: &[u8], places: &[Pos]) {
        let names: FluentValue<'_> = self.text.symbols(digits).into();
        match demand {
            Demand::Area(area) => {
                let facts = facts![
                    "area" => self.area(area),
                    "digit" => names,
                    "cells" => self.cells(places),
                ];
                self.sentence(Id::ExplainLocked, &facts, places, digits);
            }
            Demand::Law(law, sets) => {
                self.source(law);
                self.remaining_candidates(law);
                let cells = self.cells(&law.cells);
                if sets.is_empty() {
                    let facts = facts![cells, "digit" => names];
                    self.sentence(Id::ExplainRequired, &facts, &law.cells, digits);
                } else {
                    let facts = facts![cells, "digit" => names, "sets" => self.sets(sets, law)];
                    self.sentence(Id::ExplainRequiredSets, &facts, &law.cells, digits);
                }
                if places != law.cells {
                    let names = self.text.symbols_or(digits);
                    let facts = facts!["cells" => self.cells(places), "digit" => names];
                    self.sentence(Id::ExplainRequiredIn, &facts, places, digits);
                }
            }
            // These demands occur only in chains. The explanation of a chain already contains
            // sentences about its demands.
            Demand::AlmostLocked(..) | Demand::Filling(_) => {}
        }
    }

    fn naked(&mut self, step: &VariantStep, cells: &[Pos], digits: &[u8], area: Option<&Area>) {
        let name = area.map(|area| self.text.area(area, self.variant));
        let facts = facts![
            "area" => name.unwrap_or_default(),
            "cells" => self.cells(cells),
            "digits" => self.text.symbols(digits),
        ];
        let id = if area.is_some() {
            Id::ExplainNaked
        } else {
            Id::ExplainNakedApart
        };
        self.sentence(id, &facts, cells, digits);
        self.sentence(Id::ExplainNakedSo, &[], cells, digits);
        self.sentence(Id::ExplainNakedSees, &[], &step.cells(), digits);
    }

    fn pair(&mut self, step: &VariantStep, rule: usize, [cell, other]: [Pos; 2], partners: &[u8]) {
        let both = [cell, other];
        self.push(self.text.rule_sentence(self.variant, rule), &both, &[]);
        let facts = facts!["other" => self.pos(other), "digits" => self.text.symbols_or(partners)];
        let is_limited = partners.len() < self.variant.shape().digit_count();
        if is_limited {
            self.sentence(Id::ExplainPartners, &facts, &[other], partners);
        }
        let eliminated: Vec<u8> = step.eliminations.iter().map(|(_, digit)| *digit).collect();
        if self.position.are_in_sight(cell, other) {
            self.sentence(Id::ExplainSeesPartner, &[], &both, &[]);
        }
        let facts = facts![
            "cell" => self.pos(cell),
            "other" => self.pos(other),
            "digits" => self.text.symbols_or(&eliminated),
        ];
        let id = if is_limited {
            Id::ExplainNoPartner
        } else {
            Id::ExplainNoDigitBeside
        };
        self.sentence(id, &facts, &both, &eliminated);
    }

    fn rank(&mut self, rule: usize, fact: &RankFact) {
        let rank = |rule: usize| {
            let number = self.variant.rules()[rule].number().unwrap_or_default();
            FluentValue::from(number.to_string())
        };
        let (lines, cells, is_strict, by) = match fact {
            RankFact::First { cell } => {
                self.push(self.text.rule_sentence(self.variant, rule), &[*cell], &[]);
                let facts = facts!["number" => rank(rule), "cell" => self.pos(*cell)];
                self.sentence(Id::ExplainRankFirst, &facts, &[*cell], &[]);
                return;
            }
            RankFact::Less {
                lines,
                cells,
                is_strict,
                reason: by,
            } => (lines, cells, *is_strict, by),
        };
        let line = |line: OutsideLine| FluentValue::from(self.text.outside(line));
        let all = cells.concat();
        match by {
            RankOrder::Ranks([own, greater]) => {
                let facts = facts![
                    "line" => line(lines[0]),
                    "number" => rank(*own),
                    "other" => line(lines[1]),
                    "greater" => rank(*greater),
                ];
                self.sentence(Id::ExplainRankOrder, &facts, &all, &[]);
            }
            RankOrder::Counted {
                digit,
                place,
                known,
            } => {
                let is_less = self.variant.rules()[rule].outside() == Some(lines[0]);
                let [own, other] = if is_less { [0, 1] } else { [1, 0] };
                let names = known.iter().map(|line| self.text.outside(*line));
                let facts = facts![
                    "line" => line(lines[own]),
                    "other" => line(lines[other]),
                    "digit" => self.sign(*digit),
                    "place" => place.to_string(),
                    "count" => known.len(),
                    "known" => self.text.list(names, Id::ListLast),
                ];
                let id = if is_less {
                    Id::ExplainRankAbove
                } else {
                    Id::ExplainRankBelow
                };
                self.sentence(id, &facts, &all, &[*digit]);
            }
        }
        let [Some(cell), Some(other)] = [cells[0].last(), cells[1].last()] else {
            return;
        };
        let facts = facts!["cell" => self.pos(*cell), "other" => self.pos(*other)];
        if all.len() > 2 {
            self.sentence(Id::ExplainRankEqual, &facts, &all, &[]);
        }
        let id = if is_strict {
            Id::ExplainRankLess
        } else {
            Id::ExplainRankAtMost
        };
        self.sentence(id, &facts, &[*cell, *other], &[]);
    }

    fn circles(&mut self, rule: usize, cells: &[Pos], sets: &[Vec<u8>], fact: &CirclesFact) {
        self.push(self.text.rule_sentence(self.variant, rule), cells, &[]);
        if !sets.is_empty() {
            let facts = facts!["count" => cells.len()];
            self.sentence(Id::ExplainCirclesSum, &facts, cells, &[]);
            let names = sets.iter().map(|set| self.text.symbols_with(set, "+"));
            let names = self.text.list(names, Id::ListOr);
            let facts = facts!["sets" => names];
            self.sentence(Id::ExplainCirclesSets, &facts, cells, &sets.concat());
        }
        match fact {
            CirclesFact::Sets => {}
            CirclesFact::Complete(digit, places) => {
                let facts = facts!["digit" => self.sign(*digit), "cells" => self.cells(places)];
                self.sentence(Id::ExplainCirclesComplete, &facts, places, &[*digit]);
            }
            CirclesFact::AllPlaces(digit, places) => {
                let facts = facts!["digit" => self.sign(*digit), "cells" => self.cells(places)];
                self.sentence(Id::ExplainCirclesPlaces, &facts, places, &[*digit]);
            }
            CirclesFact::Houses(digit, areas, places) => {
                let houses = self.text.areas(areas, self.variant);
                let facts = facts!["digit" => self.sign(*digit), houses];
                self.sentence(Id::ExplainCirclesHouses, &facts, places, &[*digit]);
            }
        }
    }
}

fn eliminated_cells(step: &VariantStep) -> Vec<Pos> {
    let mut cells: Vec<Pos> = Vec::new();
    for (pos, _) in &step.eliminations {
        if !cells.contains(pos) {
            cells.push(*pos);
        }
    }
    cells
}

//! Explanations of steps in variants.

mod chains;

use fluent_bundle::FluentValue;

use crate::grid::rules::{Kind, OutsideLine, Pos, Variant};
use crate::logic::LessonTopic;
use crate::logic::rules::{
    Area, Bound, CirclesFact, Demand, LawFacts, LawOrigin, LineLimit, PosCandidate, Proof,
    RankFact, RankOrder, VariantBlockers, VariantPattern, VariantPosition, VariantStep,
    VariantTechnique,
};
use crate::text::{Explanation, Id, Locale, MessageArg, Text};

/// The maximum number of cells whose candidates are listed before a sentence about a limit of a
/// line. Cells that can have every digit are not counted.
const MAX_LIMITED_CELLS: usize = 4;

/// The explanation of a step in a variant.
pub type VariantExplanation = Explanation<VariantSentence>;

/// A sentence of an explanation, and the parts of the board that it mentions.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct VariantSentence {
    /// The text of the sentence.
    pub words: String,
    /// The cells that the sentence mentions.
    pub cells: Vec<Pos>,
    /// The digits that the sentence mentions.
    pub digits: Vec<u8>,
}

impl From<String> for VariantSentence {
    fn from(words: String) -> Self {
        Self {
            words,
            ..Self::default()
        }
    }
}

impl Text {
    /// The name of a technique for variants.
    pub fn variant_technique(&self, technique: VariantTechnique) -> String {
        self.named("technique", technique.slug())
    }

    /// The name of a topic for lessons.
    pub fn lesson_topic(&self, topic: LessonTopic) -> String {
        match topic {
            LessonTopic::Technique(technique) => self.technique(technique),
            LessonTopic::Rule(topic) => self.named("topic", topic.slug()),
        }
    }

    /// The idea of a topic for lessons, in three or four sentences.
    pub fn lesson_idea(&self, topic: LessonTopic) -> String {
        match topic {
            LessonTopic::Technique(technique) => self.idea(technique),
            LessonTopic::Rule(topic) => self.named("idea", topic.slug()),
        }
    }

    /// Explains a step found in this position.
    pub fn explain_variant(
        &self,
        step: &VariantStep,
        position: &VariantPosition,
    ) -> VariantExplanation {
        let writer = SentenceWriter {
            text: self,
            variant: position.variant(),
            position,
            sentences: Vec::new(),
        };
        VariantExplanation {
            place: self.format(Id::HintPlace, &[("houses", writer.place(step).into())]),
            name: self.variant_technique(step.technique),
            conclusion: self.variant_conclusion(step),
            reasons: writer.reasons(step),
        }
    }

    /// The conclusion of a step: the placements and eliminations.
    fn variant_conclusion(&self, step: &VariantStep) -> String {
        let placed = step.placements.iter().map(|(pos, digit)| {
            let facts = [
                ("cell", self.pos(*pos).into()),
                ("digit", self.symbol(*digit).into()),
            ];
            self.format(Id::ConcludePlace, &facts)
        });
        // Cells from which the same digits are eliminated share a sentence.
        let mut eliminated: Vec<(Pos, Vec<u8>)> = Vec::new();
        for (pos, digit) in &step.eliminations {
            match eliminated.iter_mut().find(|(other, _)| other == pos) {
                Some((_, digits)) => digits.push(*digit),
                None => eliminated.push((*pos, vec![*digit])),
            }
        }
        let mut together: Vec<(Vec<Pos>, Vec<u8>)> = Vec::new();
        for (pos, mut digits) in eliminated {
            digits.sort_unstable();
            match together.iter_mut().find(|(_, other)| *other == digits) {
                Some((cells, _)) => cells.push(pos),
                None => together.push((vec![pos], digits)),
            }
        }
        let eliminated = together.iter().map(|(cells, digits)| {
            let facts = [
                ("cells", self.positions(cells).into()),
                ("digit", self.symbols_or(digits).into()),
            ];
            self.format(Id::ConcludeEliminate, &facts)
        });
        let gap = match self.locale() {
            Locale::English => " ",
            Locale::Japanese => "",
        };
        placed.chain(eliminated).collect::<Vec<_>>().join(gap)
    }
}

struct SentenceWriter<'t> {
    text: &'t Text,
    variant: &'t Variant,
    position: &'t VariantPosition,
    sentences: Vec<VariantSentence>,
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
        self.sentences.push(VariantSentence {
            words,
            cells: cells.to_vec(),
            digits: digits.to_vec(),
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

    fn reasons(mut self, step: &VariantStep) -> Vec<VariantSentence> {
        match &step.pattern {
            VariantPattern::Single(area) => self.single(step, area.as_ref()),
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
                        let facts = [("digit", self.sign(digit))];
                        self.sentence(Id::ExplainOneOfThem, &facts, places, digits);
                    } else {
                        let facts = [("digits", self.text.symbols(digits).into())];
                        self.sentence(Id::ExplainAllOfThem, &facts, places, digits);
                    }
                    let facts = [
                        ("seen", self.cells(&seen)),
                        ("count", seen.len().into()),
                        ("why", why.into()),
                    ];
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
                let facts = [
                    ("area", self.area(area)),
                    ("cells", self.cells(cells)),
                    ("digits", self.text.symbols(digits).into()),
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
                let facts = [
                    ("base", self.text.areas(base, self.variant).into()),
                    ("cover", self.text.areas(cover, self.variant).into()),
                    ("digit", self.sign(*digit)),
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

    /// Adds the reasons why a digit has no other place in an area.
    fn blockers(&mut self, blockers: &VariantBlockers, digit: u8) {
        for (holder, seen) in &blockers.holders {
            let facts = [
                ("holder", self.pos(*holder)),
                ("digit", self.sign(digit)),
                ("cells", self.cells(seen)),
                ("count", seen.len().into()),
            ];
            let cells = [&[*holder], &seen[..]].concat();
            self.sentence(Id::HiddenSingleBlocker, &facts, &cells, &[digit]);
        }
        if !blockers.eliminated.is_empty() {
            let facts = [
                ("digit", self.sign(digit)),
                ("cells", self.cells(&blockers.eliminated)),
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
        let mut facts = vec![("cell", self.pos(pos)), ("digit", self.sign(digit))];
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
                let facts = [
                    ("area", self.area(area)),
                    ("digit", names),
                    ("cells", self.cells(places)),
                ];
                self.sentence(Id::ExplainLocked, &facts, places, digits);
            }
            Demand::Law(law, sets) => {
                self.source(law);
                self.remaining_candidates(law);
                let cells = self.cells(&law.cells);
                if sets.is_empty() {
                    let facts = [("cells", cells), ("digit", names)];
                    self.sentence(Id::ExplainRequired, &facts, &law.cells, digits);
                } else {
                    let facts = [
                        ("cells", cells),
                        ("digit", names),
                        ("sets", self.sets(sets, law).into()),
                    ];
                    self.sentence(Id::ExplainRequiredSets, &facts, &law.cells, digits);
                }
                if places != law.cells {
                    let names = self.text.symbols_or(digits);
                    let facts = [("cells", self.cells(places)), ("digit", names.into())];
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
        let facts = [
            ("area", name.unwrap_or_default().into()),
            ("cells", self.cells(cells)),
            ("digits", self.text.symbols(digits).into()),
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
        let facts = [
            ("other", self.pos(other)),
            ("digits", self.text.symbols_or(partners).into()),
        ];
        let is_limited = partners.len() < self.variant.shape().digit_count();
        if is_limited {
            self.sentence(Id::ExplainPartners, &facts, &[other], partners);
        }
        let eliminated: Vec<u8> = step.eliminations.iter().map(|(_, digit)| *digit).collect();
        if self.position.are_in_sight(cell, other) {
            self.sentence(Id::ExplainSeesPartner, &[], &both, &[]);
        }
        let facts = [
            ("cell", self.pos(cell)),
            ("other", self.pos(other)),
            ("digits", self.text.symbols_or(&eliminated).into()),
        ];
        let id = if is_limited {
            Id::ExplainNoPartner
        } else {
            Id::ExplainNoDigitBeside
        };
        self.sentence(id, &facts, &both, &eliminated);
    }

    /// Adds the sentences about the origin of a law. A law is derived from a rule, or from sums of
    /// houses and cages.
    fn source(&mut self, law: &LawFacts) {
        match &law.reason {
            LawOrigin::Rule(rule) => {
                self.push(
                    self.text.rule_sentence(self.variant, *rule),
                    &law.cells,
                    &[],
                );
                self.part(law, *rule);
            }
            LawOrigin::Balance {
                houses,
                total,
                cages,
                covered,
            } => self.balance(law, houses, *total, (cages, *covered)),
            LawOrigin::Joined(rules) => {
                let Some((factors, sum)) = &law.sum else {
                    return;
                };
                for rule in rules {
                    let words = self.text.rule_sentence(self.variant, *rule);
                    self.push(words, &law.cells, &[]);
                }
                let terms = law.cells.iter().copied().zip(factors.iter().copied());
                let terms: Vec<(Pos, i32)> = terms.collect();
                let facts = [
                    ("cells", self.terms(&terms).into()),
                    ("sum", sum.to_string().into()),
                ];
                self.sentence(Id::ExplainJoined, &facts, &law.cells, &[]);
                self.sentence(Id::ExplainJoinedDiffer, &[], &law.cells, &[]);
            }
            LawOrigin::Leftover { lines, regions } => {
                let half = law.cells.len() / 2;
                let facts = [
                    ("lines", self.text.areas(lines, self.variant).into()),
                    ("regions", self.text.areas(regions, self.variant).into()),
                ];
                self.sentence(Id::ExplainLeftover, &facts, &law.cells, &[]);
                let facts = [
                    ("first", self.cells(&law.cells[..half])),
                    ("last", self.cells(&law.cells[half..])),
                ];
                self.sentence(Id::ExplainLeftoverSo, &facts, &law.cells, &[]);
            }
        }
    }

    /// Adds a sentence with the cells of a law. Adds nothing if these cells include all cells that
    /// the rule lists, or if the rule is a clue outside the grid.
    fn part(&mut self, law: &LawFacts, rule: usize) {
        let Some(rule) = self.variant.rules().get(rule) else {
            return;
        };
        let named: Vec<Pos> = rule.all_cells().collect();
        let is_whole = named.iter().all(|cell| law.cells.contains(cell));
        if rule.outside().is_some() || (is_whole && !named.is_empty()) {
            return;
        }
        let of_sign = |is_plus: bool| -> Vec<Pos> {
            let factors = law.sum.iter().flat_map(|(factors, _)| factors);
            let terms = law.cells.iter().zip(factors);
            let own = terms.filter(|(_, factor)| (**factor > 0) == is_plus);
            own.map(|(cell, _)| *cell).collect()
        };
        let (plus, minus) = (of_sign(true), of_sign(false));
        if plus.is_empty() || minus.is_empty() {
            let facts = [("cells", self.cells(&law.cells))];
            self.sentence(Id::ExplainApplies, &facts, &law.cells, &[]);
        } else {
            let facts = [
                ("plus", self.cells(&plus)),
                ("count", plus.len().into()),
                ("minus", self.cells(&minus)),
                ("others", minus.len().into()),
            ];
            self.sentence(Id::ExplainEqualSums, &facts, &law.cells, &[]);
        }
    }

    /// Lists cells in a sum, each with its factor.
    fn terms(&self, terms: &[(Pos, i32)]) -> String {
        let names = terms.iter().map(|(pos, factor)| match factor.abs() {
            1 => self.text.pos(*pos),
            factor => {
                let facts = [
                    ("factor", factor.to_string().into()),
                    ("cell", self.pos(*pos)),
                ];
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
        let facts = [
            ("houses", self.text.areas(houses, self.variant).into()),
            ("total", total.to_string().into()),
        ];
        self.sentence(Id::ExplainBalanceTotal, &facts, &inside, &[]);
        let cells = cages
            .iter()
            .filter_map(|rule| self.variant.rules().get(*rule));
        let cells: Vec<Pos> = cells.flat_map(|rule| rule.cells().to_vec()).collect();
        let is_inside = cells.iter().all(|cell| inside.contains(cell));
        let house_names: FluentValue<'_> = self.text.areas(houses, self.variant).into();
        let facts = [
            ("count", cages.len().into()),
            ("inside", if is_inside { "yes" } else { "no" }.into()),
            ("houses", house_names.clone()),
            ("covered", covered.to_string().into()),
        ];
        self.sentence(Id::ExplainBalanceCages, &facts, &cells, &[]);
        let Some((factors, sum)) = &law.sum else {
            return;
        };
        let terms = |is_plus: bool| -> Vec<(Pos, i32)> {
            let terms = law.cells.iter().copied().zip(factors.iter().copied());
            terms
                .filter(|(_, factor)| (*factor > 0) == is_plus)
                .collect()
        };
        let (plus, minus) = (terms(true), terms(false));
        let names = |terms: &[(Pos, i32)]| -> FluentValue<'static> { self.terms(terms).into() };
        let (id, facts) = if minus.is_empty() {
            let sum = sum.to_string().into();
            let facts = vec![
                ("cells", names(&plus)),
                ("count", plus.len().into()),
                ("houses", house_names),
                ("sum", sum),
            ];
            let is_inside = law.cells.iter().all(|cell| inside.contains(cell));
            let id = if is_inside {
                Id::ExplainBalanceIn
            } else {
                Id::ExplainBalanceOut
            };
            (id, facts)
        } else {
            let sum = sum.to_string().into();
            let facts = vec![
                ("plus", names(&plus)),
                ("minus", names(&minus)),
                ("sum", sum),
            ];
            (Id::ExplainBalanceBoth, facts)
        };
        self.sentence(id, &facts, &law.cells, &[]);
    }

    /// Adds the sentence about the candidates that are left in the cells of a law.
    fn remaining_candidates(&mut self, law: &LawFacts) {
        let all = self.variant.shape().digit_count();
        let each = law.cells.iter().zip(&law.candidates);
        let few = each.filter(|(_, digits)| digits.len() < all);
        let few: Vec<String> = few
            .map(|(pos, digits)| {
                let digits: Vec<String> = digits.iter().map(|d| self.text.symbol(*d)).collect();
                let facts = [
                    ("cell", self.pos(*pos)),
                    ("digits", digits.join(" ").into()),
                ];
                self.text.format(Id::ExplainCandidatesOf, &facts)
            })
            .collect();
        let id = match few.len() {
            0 => Id::ExplainCandidatesAny,
            count if count < law.cells.len() => Id::ExplainCandidatesOther,
            _ => Id::ExplainCandidates,
        };
        let list: FluentValue<'_> = self.text.join(few).into();
        self.sentence(id, &[("list", list)], &law.cells, &[]);
    }

    /// Lists sets of digits: `1+2+5 and 1+3+4`.
    fn sets(&self, sets: &[Vec<u8>], law: &LawFacts) -> String {
        let gap = if law.sum.is_some() { "+" } else { " " };
        let set = |set: &Vec<u8>| {
            let digits: Vec<String> = set.iter().map(|d| self.text.symbol(*d)).collect();
            digits.join(gap)
        };
        self.text.join(sets.iter().map(set))
    }

    fn law(&mut self, step: &VariantStep, law: &LawFacts, proof: &Proof) {
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
                let facts = [("sets", self.sets(sets, law).into())];
                let id = if sets.len() == 1 {
                    Id::ExplainSetsOne
                } else {
                    Id::ExplainSets
                };
                self.sentence(id, &facts, &law.cells, &sets.concat());
            }
            Proof::Fillings(fillings) => {
                self.remaining_candidates(law);
                let filling = |filling: &Vec<u8>| {
                    let digits: Vec<String> =
                        filling.iter().map(|d| self.text.symbol(*d)).collect();
                    digits.join("-")
                };
                let facts = [
                    ("cells", self.cells(&law.cells)),
                    (
                        "fillings",
                        self.text.join(fillings.iter().map(filling)).into(),
                    ),
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
                let facts = [("sums", sums.into())];
                self.sentence(Id::ExplainCommonSums, &facts, &law.cells, &[]);
                self.exhausted(Id::ExplainNoCommonSum, law, &step.eliminations);
            }
            Proof::OutOfReach(reaches) => self.out_of_reach(law, reaches),
            Proof::Exhausted => {
                self.remaining_candidates(law);
                self.exhausted(Id::ExplainExhausted, law, &step.eliminations);
            }
        }
    }

    /// Adds a sentence for the eliminated candidates of each cell. With [`Id::ExplainExhausted`],
    /// cells with equal eliminated digits share a sentence.
    fn exhausted(&mut self, id: Id, law: &LawFacts, eliminations: &[PosCandidate]) {
        let mut groups: Vec<(Vec<u8>, Vec<Pos>)> = Vec::new();
        for cell in &law.cells {
            let eliminated = eliminations.iter().filter(|(pos, _)| pos == cell);
            let digits: Vec<u8> = eliminated.map(|(_, digit)| *digit).collect();
            let is_shared = |(shared, _): &&mut (Vec<u8>, Vec<Pos>)| {
                id == Id::ExplainExhausted && *shared == digits
            };
            match groups.iter_mut().find(is_shared) {
                _ if digits.is_empty() => {}
                Some((_, cells)) => cells.push(*cell),
                None => groups.push((digits, vec![*cell])),
            }
        }
        for (digits, cells) in groups {
            let facts = [
                ("cell", self.cells(&cells)),
                ("count", cells.len().into()),
                ("digits", self.text.symbols_or(&digits).into()),
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
        let mut groups: Vec<(LineLimit, Vec<Pos>)> = Vec::new();
        for reach in reaches {
            let is_shared = |(first, _): &&mut (LineLimit, Vec<Pos>)| {
                first.digits == reach.digits && first.is_least == reach.is_least
            };
            let Some((shared, cells)) = groups.iter_mut().find(is_shared) else {
                groups.push((reach.clone(), vec![reach.cell]));
                continue;
            };
            cells.push(reach.cell);
            shared.number = if reach.is_least {
                shared.number.min(reach.number)
            } else {
                shared.number.max(reach.number)
            };
        }
        for (reach, cells) in groups {
            let facts = [
                ("cell", self.cells(&cells)),
                ("count", cells.len().into()),
                ("digits", self.text.symbols_or(&reach.digits).into()),
                ("counted", if counted { "yes" } else { "no" }.into()),
                ("number", reach.number.to_string().into()),
            ];
            let id = if reach.is_least {
                Id::ExplainReachLeast
            } else {
                Id::ExplainReachMost
            };
            self.sentence(id, &facts, &law.cells, &reach.digits);
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
                let facts = [
                    ("cell", self.pos(bound.cell)),
                    ("least", self.limit(bound.ends[0])),
                    ("most", self.limit(bound.ends[1])),
                ];
                let id = if bound.ends[0] == bound.ends[1] {
                    Id::ExplainCellFixed
                } else {
                    Id::ExplainCellBounds
                };
                self.text.format(id, &facts)
            });
            let list = self.text.join(each);
            self.sentence(
                Id::ExplainOrderEnds,
                &[("list", list.into())],
                &law.cells,
                &[],
            );
            return;
        }
        let shape = self.variant.shape();
        let (low, high) = (i32::from(shape.low()), i32::from(shape.high()));
        for bound in bounds {
            let [from, to] = bound.ends;
            let facts = [("from", self.limit(from)), ("to", self.limit(to))];
            let range = self.text.format(
                match (from <= low, to >= high) {
                    _ if from == to => Id::ExplainRangeOne,
                    (false, true) => Id::ExplainRangeLeast,
                    (true, false) => Id::ExplainRangeMost,
                    _ => Id::ExplainRangeBoth,
                },
                &facts,
            );
            let own = law.cells.iter().position(|cell| *cell == bound.cell);
            let factors = law.sum.as_ref().map_or(&[][..], |(factors, _)| factors);
            let mut others = factors
                .iter()
                .enumerate()
                .filter(|(at, _)| Some(*at) != own);
            let is_plain = others.all(|(_, factor)| *factor == 1);
            let [least, most] = bound.others.unwrap_or_default();
            let facts = [
                ("cell", self.pos(bound.cell)),
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
                ("range", range.into()),
            ];
            let id = if is_plain && least == most {
                Id::ExplainOthersFixed
            } else if is_plain {
                Id::ExplainOthersSum
            } else {
                Id::ExplainOthersBounds
            };
            self.sentence(id, &facts, &law.cells, &[]);
        }
    }

    fn rank(&mut self, rule: usize, fact: &RankFact) {
        let rank = |rule: usize| {
            let number = self.variant.rules()[rule].number().unwrap_or_default();
            FluentValue::from(number.to_string())
        };
        let (lines, cells, is_strict, by) = match fact {
            RankFact::First { cell } => {
                self.push(self.text.rule_sentence(self.variant, rule), &[*cell], &[]);
                let facts = [("number", rank(rule)), ("cell", self.pos(*cell))];
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
                let facts = [
                    ("line", line(lines[0])),
                    ("number", rank(*own)),
                    ("other", line(lines[1])),
                    ("greater", rank(*greater)),
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
                let facts = [
                    ("line", line(lines[own])),
                    ("other", line(lines[other])),
                    ("digit", self.sign(*digit)),
                    ("place", place.to_string().into()),
                    ("count", known.len().into()),
                    ("known", self.text.list(names, Id::ListLast).into()),
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
        let facts = [("cell", self.pos(*cell)), ("other", self.pos(*other))];
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
            let facts = [("count", cells.len().into())];
            self.sentence(Id::ExplainCirclesSum, &facts, cells, &[]);
            let set = |set: &Vec<u8>| {
                let digits: Vec<String> = set.iter().map(|it| self.text.symbol(*it)).collect();
                digits.join("+")
            };
            let names = self.text.list(sets.iter().map(set), Id::ListOr);
            let facts = [("sets", names.into())];
            self.sentence(Id::ExplainCirclesSets, &facts, cells, &sets.concat());
        }
        match fact {
            CirclesFact::Sets => {}
            CirclesFact::Complete(digit, places) => {
                let facts = [("digit", self.sign(*digit)), ("cells", self.cells(places))];
                self.sentence(Id::ExplainCirclesComplete, &facts, places, &[*digit]);
            }
            CirclesFact::AllPlaces(digit, places) => {
                let facts = [("digit", self.sign(*digit)), ("cells", self.cells(places))];
                self.sentence(Id::ExplainCirclesPlaces, &facts, places, &[*digit]);
            }
            CirclesFact::Houses(digit, areas, places) => {
                let houses = self.text.areas(areas, self.variant);
                let facts = [("digit", self.sign(*digit)), ("houses", houses.into())];
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

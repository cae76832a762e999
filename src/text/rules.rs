//! Names of cells, areas and rules in puzzles of any shape.

use std::collections::BTreeSet;
use std::ops::Range;

use fluent_bundle::FluentValue;

use super::{Id, Locale, MessageArg, Text, capital};
use crate::grid::rules::{
    Alternative, Arguments, CellCount, ConditionError, IndexerKind, Kind, OutsideLine,
    PatternError, Pos, Regions, Rule, RuleError, Shape, ShapeHouseKind, Variant, VariantCandidate,
    Word,
};
use crate::logic::rules::{Area, AreaName, PeerReason};

/// The maximum number of cells that are listed individually. Of a longer list, only the first and
/// the last cell are named.
const MAX_CELLS: usize = 6;

impl Text {
    /// The name of a cell of any grid in a sentence: `r12c7` or `M7` in English, `12行7列` or `M7` in
    /// Japanese.
    pub fn pos(&self, pos: Pos) -> String {
        self.spoken(usize::from(pos.row) + 1, usize::from(pos.col) + 1)
            .unwrap_or_else(|| self.pos_code(pos))
    }

    /// The name of a cell in notation, lists and labels: `r12c7` or `M7`.
    pub fn pos_code(&self, pos: Pos) -> String {
        self.coordinates().pos(pos)
    }

    /// The name of a candidate in notation: `r4c7=5`.
    pub fn pos_candidate(&self, candidate: VariantCandidate) -> String {
        let digit = self.symbol(candidate.value.number());
        format!("{}={digit}", self.pos_code(candidate.pos))
    }

    /// The names of several cells: `r1c2, r1c3 and r5c5`.
    pub fn positions(&self, cells: &[Pos]) -> String {
        self.join(cells.iter().map(|pos| self.pos(*pos)))
    }

    /// The symbols of several digits, joined by *and*: `3, 7 and A`.
    pub(super) fn symbols(&self, digits: &[u8]) -> String {
        self.join(digits.iter().map(|digit| self.symbol(*digit)))
    }

    /// The symbols of several digits with a text between them: `3+7+A`.
    pub(super) fn symbols_with(&self, digits: &[u8], between: &str) -> String {
        let symbols: Vec<String> = digits.iter().map(|digit| self.symbol(*digit)).collect();
        symbols.join(between)
    }

    /// The symbols of several digits, joined by *or*: `3, 7 or A`.
    pub(super) fn symbols_or(&self, digits: &[u8]) -> String {
        let digits = digits.iter().map(|digit| self.symbol(*digit));
        self.list(digits, Id::ListOr)
    }

    /// The name of a [family](Variant::family) of variants: `9x9 Killer sudoku, Thermo sudoku`.
    pub fn family(&self, family: &str) -> String {
        /// The names of rules that determine a kind of puzzle, each with the slug of the kind.
        const KINDS: [(&str, &str); 32] = [
            ("jigsaw", "jigsaw"),
            ("samurai", "samurai"),
            ("cage", "killer"),
            ("diagonal", "x"),
            ("windoku", "windoku"),
            ("disjoint", "disjoint"),
            ("antiknight", "anti-knight"),
            ("antiking", "anti-king"),
            ("nonconsecutive", "non-consecutive"),
            ("thermo", "thermo"),
            ("arrow", "arrow"),
            ("renban", "renban"),
            ("whisper", "whispers"),
            ("palindrome", "palindrome"),
            ("zipper", "zipper"),
            ("between", "between"),
            ("regionsum", "region-sum"),
            ("quad", "quadruple"),
            ("xsum", "x-sum"),
            ("littlekiller", "little-killer"),
            ("sandwich", "sandwich"),
            ("skyscraper", "skyscraper"),
            ("white", "kropki"),
            ("black", "kropki"),
            ("x", "xv"),
            ("v", "xv"),
            ("even", "parity"),
            ("odd", "parity"),
            ("product", "mathdoku"),
            ("minus", "mathdoku"),
            ("quotient", "mathdoku"),
            ("calculation", "mathdoku"),
        ];
        let (size, rules) = family.split_once(' ').unwrap_or((family, ""));
        let is_size = size.starts_with(|c: char| c.is_ascii_digit());
        let words: Vec<&str> = rules.split_whitespace().collect();
        let kind = |word: &str| {
            let known = KINDS.iter().find(|(known, _)| *known == word);
            // A white dot marks consecutive digits. If all dots are drawn and none is black, the
            // puzzle is a consecutive sudoku.
            let is_consecutive = word == "white" && words.contains(&"negative");
            let operations = ["product", "minus", "quotient", "calculation"];
            let is_operation = |word: &&str| operations.contains(word);
            match known {
                None if word == "sum" && words.iter().any(is_operation) => Some("mathdoku"),
                Some(_) if is_consecutive && !words.contains(&"black") => Some("consecutive"),
                known => known.map(|(_, kind)| *kind),
            }
        };
        let name = |word: &str| match kind(word) {
            Some(kind) => self.named("kind", kind),
            None => self.named("rule", word),
        };
        let has_kind = words.iter().any(|word| kind(word).is_some());
        let is_marked = |word: &str| {
            ["kropki", "consecutive", "xv"]
                .map(Some)
                .contains(&kind(word))
        };
        let has_marks = words.iter().any(|word| is_marked(word));
        let rules = words
            .iter()
            .filter(|word| **word != "negative" || !has_marks);
        // The kinds of puzzles come before other rules.
        let mut rules: Vec<&&str> = rules.collect();
        rules.sort_by_key(|word| kind(word).is_none());
        let mut names: Vec<String> = Vec::new();
        if !has_kind && is_size && !words.is_empty() {
            names.push(self.named("kind", "plain"));
        }
        for word in rules {
            let name = name(word);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let names = names.into_iter().reduce(|a, b| {
            let facts = facts![a, b];
            self.format(Id::ListMore, &facts)
        });
        let plain = || is_size.then(|| self.named("kind", "plain"));
        let size = match size {
            "samurai" => name(size),
            _ => size.to_owned(),
        };
        match names.or_else(plain) {
            Some(names) => format!("{size} {names}"),
            None => size,
        }
    }

    /// The kind and the number of a rule: `Cage 25`.
    pub fn rule_title(&self, rule: &Rule) -> String {
        let name = capital(&self.named("rule", rule.kind().name()));
        match (rule.number(), rule.word()) {
            (_, Some(Word::Mark(_))) => format!("{name}: {}", self.mark(rule)),
            _ if rule.condition().is_some() || rule.pattern().is_some() => {
                format!("{name}: {}", self.formula(rule))
            }
            (Some(number), _) => format!("{name} {number}"),
            (None, _) => name,
        }
    }

    /// The name of a rule: `the cage r1c1, r1c2 and r2c1`.
    pub fn rule_name(&self, variant: &Variant, index: usize) -> String {
        let Some(rule) = variant.rules().get(index) else {
            return String::new();
        };
        let are_several = rule.cells().len() > 1
            && matches!(
                rule.kind(),
                Kind::Even | Kind::Odd | Kind::Minimum | Kind::Maximum | Kind::Indexer | Kind::Only
            );
        let prefix = if are_several { "rules" } else { "rule" };
        let name: FluentValue<'_> = self.named(prefix, rule.kind().name()).into();
        if let Some(line) = rule.outside() {
            let number = rule.number().unwrap_or_default();
            let facts = facts![name, "number" => number.to_string(), "line" => self.outside(line)];
            return self.format(Id::RuleOfLine, &facts);
        }
        let cells: Vec<Pos> = match rule.kind() {
            Kind::LittleKiller => variant.diagonal(rule),
            Kind::Diagonal => variant.sets_of(rule).concat(),
            _ => rule.all_cells().collect(),
        };
        match &cells[..] {
            [] => self.format(Id::RuleOfGrid, &facts![name]),
            [first, .., last] if cells.len() > MAX_CELLS => {
                let (first, last) = (self.pos(*first), self.pos(*last));
                let facts = facts![name, first, last];
                self.format(Id::RuleFromTo, &facts)
            }
            _ => {
                let cells = self.positions(&cells);
                self.format(Id::RuleOfCells, &facts![name, cells])
            }
        }
    }

    /// The sentence that states a rule.
    pub fn rule_sentence(&self, variant: &Variant, index: usize) -> String {
        let Some(rule) = variant.rules().get(index) else {
            return String::new();
        };
        let cells: Vec<Pos> = match rule.kind() {
            Kind::LittleKiller => variant.diagonal(rule),
            _ => rule.cells().to_vec(),
        };
        let groups = rule.groups().iter().skip(1);
        let others = self.join(groups.map(|group| self.positions(group)));
        let numbers = rule.numbers().iter().map(ToString::to_string);
        let number = rule.number().unwrap_or_default().to_string();
        let indexed = match rule.word() {
            Some(Word::Indexer(IndexerKind::Row)) => Some(Id::AreaKindColumn),
            Some(Word::Indexer(IndexerKind::Column)) => Some(Id::AreaKindRow),
            Some(Word::Indexer(IndexerKind::Box)) => Some(Id::AreaKindRegion),
            _ => None,
        };
        let line = rule.outside().map(|line| self.outside(line));
        let line = line.or_else(|| Some(self.message(indexed?)));
        let count = rule.numbers().get(1).copied().unwrap_or_default();
        let groups: Vec<String> = rule.groups().iter().map(|it| self.positions(it)).collect();
        let mut facts = self.digit_facts(variant.shape());
        facts.extend(facts![
            others, number,
            "formula" => self.formula(rule),
            "groups" => groups.join("; "),
            "cells" => self.positions(&cells),
            "digits" => self.join(numbers),
            "line" => line.unwrap_or_default(),
            "count" => count.to_string(),
            "mark" => self.mark(rule),
        ]);
        let form = match (rule.kind(), rule.number(), rule.word()) {
            (Kind::Cage, Some(_), _) if rule.cells().len() == 1 => "-one".to_owned(),
            (Kind::Cage, Some(_), _) => "-sum".to_owned(),
            (Kind::Sums, ..) if groups.len() > 2 => "-more".to_owned(),
            (.., Some(Word::Mark(mark @ (Kind::White | Kind::Black | Kind::X | Kind::V)))) => {
                format!("-{}", mark.name())
            }
            _ => String::new(),
        };
        self.look_up(&format!("rule-says-{}{form}", rule.kind().name()), &facts)
    }

    /// The arguments for the first and the last digit of a shape, and for its low, middle and high
    /// digits, such as `1–3`, `4–6` and `7–9`.
    fn digit_facts(&self, shape: &Shape) -> Vec<MessageArg<'static>> {
        let ends = |first: u8, last: u8| {
            let [first, last] = [first, last].map(|digit| self.symbol(digit));
            facts![first, last]
        };
        let class = |digits: Range<u8>| match digits.len() {
            0 | 1 => digits.map(|digit| self.symbol(digit)).collect(),
            _ => self.format(Id::DigitRange, &ends(digits.start, digits.end - 1)),
        };
        let [low, middle, high] = shape.digit_classes().map(class);
        let classes = facts![low, middle, high];
        let ends = ends(shape.low(), shape.high());
        ends.into_iter().chain(classes).collect()
    }

    /// The meaning of a kind of rule on a shape, without the cells and the number of an individual
    /// rule.
    pub fn rule_explanation(&self, kind: Kind, shape: &Shape) -> String {
        let (number, count) = (Id::RuleTheNumber, Id::RuleTheCount);
        let words = [number, count, Id::RuleTheMark, Id::RuleTheFormula];
        let has_number = kind.signature().0 == Arguments::MaybeNumber;
        self.kind_sentence(kind, shape, words.map(|id| self.message(id)), has_number)
    }

    /// The rules of a variant in words, and the rules that masume does not understand.
    pub fn rule_list(&self, variant: &Variant) -> Vec<(Option<Kind>, String)> {
        let unread = variant.unsupported_rules().iter();
        let unread = unread.map(|it| (None, self.format_one(Id::PrintUnread, "rule", it.as_str())));
        self.rules_in_words(variant)
            .into_iter()
            .chain(unread)
            .collect()
    }

    /// States the rule of the houses of a puzzle.
    pub fn rule_of_houses(&self, variant: &Variant) -> String {
        self.message(match variant.shape().regions() {
            Regions::Boxes | Regions::BoxesOf(..) => Id::RulesBoxes,
            Regions::Map(_) => Id::RulesRegions,
            Regions::None => Id::RulesLines,
        })
    }

    /// The rules of a variant in words, with one sentence for each kind of rule. A number that all
    /// rules of a kind share is part of the sentence.
    pub fn rules_in_words(&self, variant: &Variant) -> Vec<(Option<Kind>, String)> {
        let shape = variant.shape();
        let mut said = Vec::new();
        let usual = shape.grids().first().map(|grid| grid.size);
        let usual = usual.unwrap_or_else(|| shape.rows().max(shape.cols()));
        if (shape.low(), shape.high()) != (1, usual) {
            let facts = facts![
                "low" => self.symbol(shape.low()),
                "high" => self.symbol(shape.high()),
            ];
            said.push((None, self.format(Id::PrintDigits, &facts)));
        }
        if *shape.regions() == Regions::None {
            said.push((None, self.message(Id::PrintNoRegions)));
        }
        for kind in Kind::ALL {
            let own = || variant.rules().iter().filter(|rule| rule.kind() == kind);
            let Some(first) = own().next() else { continue };
            // Rules of these kinds may overlap, so a drawing cannot show which cells belong to each
            // rule.
            let is_unclear = matches!(
                kind,
                Kind::Same
                    | Kind::EqualSum
                    | Kind::Sums
                    | Kind::CountDistinct
                    | Kind::Counting
                    | Kind::ValueIndex
            );
            // The sentences of these kinds contain numbers. If the numbers differ, each rule needs
            // a sentence of its own.
            let is_numbered = matches!(kind, Kind::Frame | Kind::Modular | Kind::Leap)
                && own().any(|rule| rule.numbers() != first.numbers());
            let formula = self.formula(first);
            let is_numbered = is_numbered || own().any(|rule| self.formula(rule) != formula);
            if is_unclear || is_numbered {
                let rules = (0..).zip(variant.rules());
                let own = rules.filter(|(_, rule)| rule.kind() == kind);
                said.extend(own.map(|(at, _)| (None, capital(&self.rule_sentence(variant, at)))));
                continue;
            }
            let shared = |at: usize, otherwise: Id| {
                let number = first.numbers().get(at);
                let number = number.filter(|_| own().all(|rule| rule.numbers().get(at) == number));
                number.map_or_else(|| self.message(otherwise), ToString::to_string)
            };
            let number = shared(0, Id::RuleTheNumber);
            let count = shared(1, Id::RuleTheCount);
            let mark = self.join(own().map(|rule| self.mark(rule)));
            let has_number = own().any(|rule| rule.number().is_some());
            let sentence =
                self.kind_sentence(kind, shape, [number, count, mark, formula], has_number);
            let facts = facts![
                "name" => capital(&self.named("rule", kind.name())),
                "said" => capital(&sentence),
            ];
            said.push((Some(kind), self.format(Id::PrintRule, &facts)));
        }
        said
    }

    /// The sentence about a kind of rule, without the cells of an individual rule.
    fn kind_sentence(
        &self,
        kind: Kind,
        shape: &Shape,
        words: [String; 4],
        has_number: bool,
    ) -> String {
        // Japanese has spaces around digits, but not around words.
        let is_word = |word: &&String| !word.starts_with(|c: char| c.is_ascii_digit());
        let spaced: Vec<String> = words.iter().filter(is_word).cloned().collect();
        let [number, count, mark, formula] = words;
        let [cells, others] = match kind {
            Kind::LittleKiller => [Id::RuleTheArrow, Id::RuleTheOthers],
            Kind::Arrow => [Id::RuleTheCircle, Id::RuleNoCircle],
            _ => [Id::RuleTheCells, Id::RuleTheOthers],
        };
        let mut facts = self.digit_facts(shape);
        facts.extend(facts![
            formula, number, count, mark,
            "cells" => self.message(cells),
            "others" => self.message(others),
            "digits" => self.message(Id::RuleTheDigits),
            "line" => self.message(Id::RuleTheLine),
        ]);
        let key = format!("rule-says-{}", kind.name());
        let said = if kind == Kind::Cage && has_number {
            self.look_up(&format!("{key}-sum"), &facts)
        } else {
            self.look_up(&key, &facts)
        };
        if self.locale() == Locale::English {
            return said;
        }
        spaced
            .iter()
            .fold(said, |said, word| said.replace(&format!(" {word} "), word))
    }

    /// The arguments of a kind of rule in words, apart from cells.
    pub fn rule_arguments(&self, kind: Kind) -> String {
        self.named("rule-needs", kind.signature().0.slug())
    }

    /// The number of cells of a kind of rule, in words.
    pub fn required_cells(&self, kind: Kind) -> String {
        let (id, count) = match kind.signature().1 {
            CellCount::None => (Id::RuleCellsNone, 0),
            CellCount::Exactly(count) => (Id::RuleCellsExactly, count),
            CellCount::AtLeast(count) => (Id::RuleCellsLeast, count),
            CellCount::Groups(count) => (Id::RuleCellsGroups, count),
        };
        self.format_one(id, "count", count)
    }

    /// The reason why a rule of the kind `kind` cannot be added.
    pub fn rule_error(&self, kind: Kind, error: &RuleError) -> String {
        match error {
            RuleError::CellCount(kind) => {
                self.format_one(Id::RuleErrorCells, "cells", self.required_cells(*kind))
            }
            RuleError::NoSuchCell(_) | RuleError::NoSuchLine(_) => {
                self.message(Id::RuleErrorOutside)
            }
            RuleError::OtherShape(_) => self.message(Id::RuleErrorShape),
            RuleError::DuplicateCell(pos) => {
                self.format_one(Id::RuleErrorTwice, "cell", self.pos(*pos))
            }
            RuleError::RepeatedDigit(kind, pos) => {
                let facts = facts![
                    "cell" => self.pos(*pos),
                    "rule" => self.named("rule", kind.name()),
                ];
                self.format(Id::RuleErrorRepeated, &facts)
            }
            RuleError::Condition(ConditionError(part))
            | RuleError::Pattern(PatternError(part))
            | RuleError::Unexpected(Kind::OneOf, part)
                if !part.is_empty() =>
            {
                self.format_one(Id::RuleErrorFormula, "part", part.as_str())
            }
            _ => self.rule_arguments(kind),
        }
    }

    /// The condition, the pattern or the alternatives of a rule. The result is empty for other
    /// rules.
    fn formula(&self, rule: &Rule) -> String {
        if let Some(condition) = rule.condition() {
            return self.condition(condition);
        }
        if let Some(pattern) = rule.pattern() {
            // A table is too long for a sentence.
            let states = pattern.state_count().map(|count| count.to_string());
            return states.unwrap_or_else(|| pattern.to_string());
        }
        let alternatives = rule.alternatives().iter();
        self.list(alternatives.map(|it| self.alternative(it)), Id::ListOr)
    }

    /// The name of an alternative of a rule, with its number and its condition.
    pub(super) fn alternative(&self, alternative: &Alternative) -> String {
        let rule = &alternative.rule;
        let mut title = self.named("rule", rule.kind().name());
        let number = rule.number().map(|number| number.to_string());
        let formula = match rule.condition() {
            Some(condition) => condition.to_string(),
            None => self.formula(rule),
        };
        let formula = Some(formula).filter(|formula| !formula.is_empty());
        for part in number.into_iter().chain(formula) {
            title = format!("{title} {part}");
        }
        if alternative.is_negative {
            self.format_one(Id::RuleNot, "rule", title)
        } else {
            title
        }
    }

    /// The name and number of the mark in a negative constraint. The result is empty for other
    /// rules.
    fn mark(&self, rule: &Rule) -> String {
        let Some(Word::Mark(kind)) = rule.word() else {
            return String::new();
        };
        let name = self.named("rule", kind.name());
        match (rule.number(), rule.condition()) {
            (Some(number), _) => format!("{name} {number}"),
            (None, Some(condition)) => condition.to_string(),
            (None, None) => name,
        }
    }

    /// The name of a row or column, as seen from the side of an outside clue.
    pub(super) fn outside(&self, line: OutsideLine) -> String {
        let (kind, reversed) = if line.is_row {
            (ShapeHouseKind::Row, Id::RuleReversedRow)
        } else {
            (ShapeHouseKind::Column, Id::RuleReversedColumn)
        };
        let name = self.shape_house(kind, usize::from(line.index) + 1);
        if line.from_end {
            self.format_one(reversed, "line", name)
        } else {
            name
        }
    }

    /// The name of an area: `row 4`, or `the cage r1c1 and r1c2`.
    pub fn area(&self, area: &Area, variant: &Variant) -> String {
        match (area.name, &area.cells[..]) {
            (AreaName::House(kind, _), [first, .., last])
                if !variant.shape().grids().is_empty() =>
            {
                let kind = match kind {
                    ShapeHouseKind::Row => Id::AreaKindRow,
                    ShapeHouseKind::Column => Id::AreaKindColumn,
                    ShapeHouseKind::Region => Id::AreaKindRegion,
                };
                let facts = facts![
                    "kind" => self.message(kind),
                    "first" => self.pos(*first),
                    "last" => self.pos(*last),
                ];
                self.format(Id::AreaFromTo, &facts)
            }
            (AreaName::Rule(rule), [first, .., last])
                if variant.rules().get(rule).is_some_and(names_no_cells) =>
            {
                let kind = variant.rules()[rule].kind().name();
                let facts = facts![
                    "name" => self.named("rule", kind),
                    "first" => self.pos(*first),
                    "last" => self.pos(*last),
                ];
                self.format(Id::AreaOfRule, &facts)
            }
            (name, _) => self.area_name(name, variant),
        }
    }

    /// The names of several areas, grouped by kind.
    pub(super) fn areas(&self, areas: &[Area], variant: &Variant) -> String {
        let kind = |area: &Area| match area.name {
            AreaName::House(kind, _) if variant.shape().grids().is_empty() => Some(kind),
            _ => None,
        };
        let of_a_kind = areas.chunk_by(|a, b| kind(a).is_some() && kind(a) == kind(b));
        self.join_phrases(of_a_kind.map(|areas| match areas {
            [area] => self.area(area, variant),
            [first, ..] => {
                let numbers = areas.iter().filter_map(|area| match area.name {
                    AreaName::House(_, number) => Some(number),
                    AreaName::Rule(_) => None,
                });
                let numbers: BTreeSet<usize> = numbers.collect();
                let numbers = self.join(numbers.iter().map(ToString::to_string));
                let id = match kind(first) {
                    Some(ShapeHouseKind::Row) => Id::HouseRows,
                    Some(ShapeHouseKind::Column) => Id::HouseColumns,
                    _ if *variant.shape().regions() == Regions::Boxes => Id::HouseBoxes,
                    _ => Id::HouseRegions,
                };
                self.format_one(id, "numbers", numbers)
            }
            [] => String::new(),
        }))
    }

    fn area_name(&self, name: AreaName, variant: &Variant) -> String {
        match name {
            AreaName::Rule(rule) => self.rule_name(variant, rule),
            AreaName::House(kind, number) => self.house_of(kind, number, variant),
        }
    }

    /// The name of a house of a variant, whose regions may be boxes: `row 4`, `box 4` or `region 4`.
    pub fn house_of(&self, kind: ShapeHouseKind, number: usize, variant: &Variant) -> String {
        let is_box = !matches!(variant.shape().regions(), Regions::Map(_));
        if kind == ShapeHouseKind::Region && is_box {
            self.format_one(Id::HouseBox, "number", number.to_string())
        } else {
            self.shape_house(kind, number)
        }
    }

    /// The name of a house of any shape: `row 4`, `column 4` or `region 4`.
    pub fn shape_house(&self, kind: ShapeHouseKind, number: usize) -> String {
        let id = match kind {
            ShapeHouseKind::Row => Id::HouseRow,
            ShapeHouseKind::Column => Id::HouseColumn,
            ShapeHouseKind::Region => Id::HouseRegion,
        };
        self.format_one(id, "number", number.to_string())
    }

    /// The reason why two cells see each other.
    pub(super) fn sight(&self, sight: PeerReason, variant: &Variant) -> String {
        match sight {
            PeerReason::Area(name) => self.area_name(name, variant),
            PeerReason::Rule(rule) => self.rule_name(variant, rule),
        }
    }
}

/// Returns true if a rule names no cells because it applies to the whole grid. A diagonal is an
/// exception: it also names no cells, but has a name.
fn names_no_cells(rule: &Rule) -> bool {
    rule.all_cells().next().is_none() && rule.kind() != Kind::Diagonal
}

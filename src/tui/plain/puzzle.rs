//! The first lines of a game in plain mode, and the puzzle in words.

use super::Plain;
use crate::format::RemarkField;
use crate::grid::rules::{Pos, ShapeHouse, ShapeHouseKind, Variant};
use crate::grid::{Clues, House};
use crate::play::OpenGame;
use crate::puzzle::Puzzle;
use crate::solve::general::{FirstSolution, SearchMethod, count_steps};
use crate::text::{Id, Text, time_taken};
use crate::trace::{Algorithm, Event};
use crate::tui::run::words::grouped;

/// The limit on the guesses in the search for the solution.
const MAX_GUESSES: u64 = 200_000;

/// Searches for the solution of a variant. Checks of the entries need the solution. The solution of
/// a classic puzzle is already known.
pub(super) fn prove(open: &mut OpenGame) {
    if !open.game().is_classic() {
        let proof = open.puzzle().prove_within(MAX_GUESSES);
        open.set_proof(proof);
    }
}

impl Plain<'_> {
    /// Prints the first lines of a new game: the title, the author, and the description. For a
    /// variant, the kind, the rules, and the unsupported rules follow. The greeting is for a classic
    /// puzzle.
    pub(super) fn announce(&mut self, greeting: Id) {
        let text = &self.text;
        let entry = self.open.puzzle().entry();
        let fields = [
            RemarkField::Title,
            RemarkField::Author,
            RemarkField::Comment,
        ];
        let remarks = fields.iter().filter_map(|field| entry.remarks.get(field));
        self.out.say_all(remarks);
        if self.game().is_classic() {
            return self.say(greeting, &facts!["count" => self.game().clues().len()]);
        }
        self.out.say(text.family(&entry.variant.family()));
        let rules = text.rules_in_words(self.open.puzzle().variant());
        self.out.say_all(rules.into_iter().map(|(_, said)| said));
        if entry.fog.is_some() {
            self.out.say(text.message(Id::VariantFog));
        }
        if !entry.variant.unsupported_rules().is_empty() {
            self.out.say(text.message(Id::VariantUnread));
            self.out.say_all(entry.variant.unsupported_rules());
        }
        if !entry.notices.is_empty() {
            self.out.say(text.message(Id::VariantNotices));
            self.out.say_all(&entry.notices);
        }
        self.say(Id::PlainHelpHow, &[]);
    }

    /// Prints the first lines of a resumed game.
    pub(super) fn announce_again(&mut self) {
        if !self.game().is_classic() {
            self.announce(Id::Resumed);
            self.show_flaw();
            return self.show_time();
        }
        let number = self.saver.number();
        let number = number.map_or_else(String::new, |it| it.to_string());
        let facts = facts![
            "game" => number,
            "placed" => self.game().filled(),
            "time" => time_taken(self.open.elapsed()),
        ];
        self.say(Id::Resumed, &facts);
        self.say(Id::PlainHelpHow, &[]);
    }

    pub(super) fn house_name(&self, house: &ShapeHouse) -> String {
        if !self.game().is_classic() {
            let variant = self.open.puzzle().variant();
            return self.text.house_of(house.kind, house.number, variant);
        }
        let first = match house.kind {
            ShapeHouseKind::Row => 0,
            ShapeHouseKind::Column => 9,
            ShapeHouseKind::Region => 18,
        };
        self.text.house(House::ALL[first + house.number - 1])
    }

    /// Returns sentences about the rules of the puzzle, except the rules of rows, columns and
    /// regions. If a cell is given, only the rules about this cell are included, and rules about
    /// the whole grid are omitted.
    pub(super) fn rules(&self, cell: Option<Pos>) -> Vec<String> {
        let puzzle = self.open.puzzle();
        let (checker, whole) = (puzzle.checker(), puzzle.cells().len());
        let is_about = |rule: &usize| {
            let scope = checker.scope(*rule);
            cell.is_none_or(|cell| scope.len() < whole && scope.contains(&cell))
        };
        let rules = (0..puzzle.variant().rules().len()).filter(is_about);
        let said = rules.map(|rule| self.text.rule_sentence(puzzle.variant(), rule));
        let mut said: Vec<String> = said.collect();
        // Both diagonals of a grid have one sentence.
        said.dedup();
        said
    }

    /// Prints how many steps algorithms need for the puzzle. If no algorithm is given, runs all.
    /// For a variant, runs all search methods.
    pub(super) fn watch(&mut self, algorithm: Option<Algorithm>) {
        if self.game().is_classic() {
            let digits = self.game().digits().to_clues();
            let wanted = algorithm.map_or(Algorithm::ALL.to_vec(), |one| vec![one]);
            self.out.say_all(
                wanted
                    .into_iter()
                    .map(|it| summary(&digits, it, &self.text)),
            );
        } else {
            let variant = &self.open.puzzle().entry().variant;
            let runs = SearchMethod::ALL.into_iter();
            self.out
                .say_all(runs.map(|it| variant_summary(variant, it, &self.text)));
        }
    }
}

/// Describes typed clues, and asks whether they should replace the current game.
pub(super) fn preview(clues: &Clues, text: &Text) -> String {
    let count = facts!["count" => clues.len()];
    let (found, asked) = match Puzzle::new(*clues) {
        Ok(_) => (text.message(Id::ImportUnique), Id::ConfirmPaste),
        Err(error) => {
            let said = text.flaw_with_example(&error);
            // The message ends with a period, too.
            let said = said.trim_end_matches(['.', '。']).to_owned();
            (said, Id::ConfirmPasteFlaw)
        }
    };
    let facts = facts!["clues" => text.format(Id::EnterClues, &count), found];
    text.format(Id::PlainPreview, &facts) + "\n" + &text.message(asked)
}

pub(super) fn summary(clues: &Clues, algorithm: Algorithm, text: &Text) -> String {
    /// The maximum number of events. A search of this length takes about a second.
    const EVENTS: u64 = 50_000_000;
    let mut machine = algorithm.start(clues);
    let mut events = 0;
    let end = loop {
        match machine.step() {
            Some(Event::Solution) => break Id::PlainWatchSolved,
            None => break Id::PlainWatchNothing,
            Some(_) if events == EVENTS => break Id::PlainWatchGivenUp,
            Some(_) => events += 1,
        }
    };
    let counters = machine.counters();
    let facts = facts![
        "algorithm" => text.named("algorithm", algorithm.slug()),
        "slug" => algorithm.slug(),
        "tries" => counters.tries,
        "placements" => counters.placements,
        "backtracks" => counters.backtracks,
    ];
    text.format(end, &facts)
}

pub(super) fn variant_summary(variant: &Variant, method: SearchMethod, text: &Text) -> String {
    /// The maximum number of search steps. A search of this length takes some seconds.
    const MAX: u64 = 10_000_000;
    let Some((counts, found)) = count_steps(variant, method, MAX) else {
        return text.message(Id::VariantNot);
    };
    let id = match found {
        FirstSolution::Found(_) => Id::WatchCompared,
        FirstSolution::None => Id::FlawNoSolution,
        FirstSolution::Undecided => Id::VariantUndecided,
    };
    let facts = facts![
        "name" => text.named("lane", method.slug()),
        "events" => grouped(counts.steps),
        "backtracks" => grouped(counts.backtracks),
    ];
    text.format(id, &facts)
}

//! Plain mode for puzzles of other shapes and with other rules.

use super::kind::PlainKind;
use super::other::variant_summary;
use super::{PlainGame, PlainOutput};
use crate::format::RemarkField;
use crate::game::{NonClassic, PlayTime, VariantGame};
use crate::grid::rules::{Pos, ShapeHouse, ShapeHouseKind};
use crate::play::OpenGame;
use crate::puzzle::VariantPuzzle;
use crate::solve::general::SearchMethod;
use crate::store::{AnyGame, write_variant_game};
use crate::text::{Id, Text};
use crate::trace::Algorithm;

/// The limit on the guesses in the search for the solution.
pub(super) const MAX_GUESSES: u64 = 200_000;

impl PlainKind for NonClassic {
    const WON: [Id; 2] = [Id::VariantWon, Id::FilledIn];

    const HELP: Id = Id::PlainVariantHelp;

    fn any_game(game: VariantGame) -> AnyGame {
        game.into()
    }

    /// Prints the title, the author, the kind, the rules, and the unsupported rules.
    fn announce(plain: &PlainGame<'_, Self>, _: Id, lines: &mut PlainOutput) {
        let (entry, text) = (plain.open.puzzle().entry(), &plain.text);
        for field in [
            RemarkField::Title,
            RemarkField::Author,
            RemarkField::Comment,
        ] {
            if let Some(said) = entry.remarks.get(&field) {
                lines.say(said);
            }
        }
        lines.say(text.family(&entry.variant.family()));
        for (_, said) in text.rules_in_words(&entry.variant) {
            lines.say(said);
        }
        if !entry.variant.unsupported_rules().is_empty() {
            lines.say(text.message(Id::VariantUnread));
            let unread = entry.variant.unsupported_rules().iter();
            unread.for_each(|rule| lines.say(rule));
        }
        if !entry.notices.is_empty() {
            lines.say(text.message(Id::VariantNotices));
            entry.notices.iter().for_each(|notice| lines.say(notice));
        }
        lines.say(text.message(Id::PlainHelpHow));
    }

    fn announce_again(plain: &PlainGame<'_, Self>, lines: &mut PlainOutput) {
        Self::announce(plain, Id::Resumed, lines);
        plain.show_flaw(lines);
        plain.show_time(lines);
    }

    fn prove(open: &mut OpenGame<Self>) {
        let proof = open.puzzle().prove_within(MAX_GUESSES);
        open.set_proof(proof);
    }

    fn house_name(house: &ShapeHouse, text: &Text) -> String {
        let id = match house.kind {
            ShapeHouseKind::Row => Id::VariantRow,
            ShapeHouseKind::Column => Id::VariantColumn,
            ShapeHouseKind::Region => Id::VariantRegion,
        };
        text.format(id, &[("number", house.number.into())])
    }

    fn rules(puzzle: &VariantPuzzle, cell: Option<Pos>, text: &Text) -> Vec<String> {
        let (checker, whole) = (puzzle.checker(), puzzle.cells().len());
        let is_about = |rule: &usize| {
            let scope = checker.scope(*rule);
            cell.is_none_or(|cell| scope.len() < whole && scope.contains(&cell))
        };
        let rules = (0..puzzle.variant().rules().len()).filter(is_about);
        let said = rules.map(|rule| text.rule_sentence(puzzle.variant(), rule));
        said.collect()
    }

    fn clue_text(game: &VariantGame) -> String {
        game.any_puzzle().entry().to_json()
    }

    fn file(game: &VariantGame, elapsed: PlayTime) -> String {
        write_variant_game(game, elapsed)
    }

    fn watch(plain: &PlainGame<'_, Self>, _: Option<Algorithm>, lines: &mut PlainOutput) {
        let variant = plain.open.puzzle().variant();
        let runs = SearchMethod::ALL.into_iter();
        lines.say_all(runs.map(|it| variant_summary(variant, it, &plain.text)));
    }
}

//! Reviews in plain mode.

use std::sync::atomic::AtomicBool;

use super::PlainOutput;
use crate::game::{Account, Game, PlayTime, VariantGame};
use crate::review::{Review, VariantReview};
use crate::text::{Id, MessageArg, Text, time_taken};
use crate::tui::screen::{remark, remark_on_variant};

/// Prints the review of a game.
pub(super) fn review(game: &Game, elapsed: PlayTime, text: &Text, lines: &mut PlainOutput) {
    let found = Review::of(game, &AtomicBool::new(false));
    let remarks = found.map(|found| {
        let remarks = found.entries.iter().filter_map(|entry| remark(entry, text));
        remarks.collect()
    });
    say_review(game.account(), elapsed, remarks, text, lines);
}

/// Prints the review of a game on a variant.
pub(super) fn review_variant(
    game: &VariantGame,
    elapsed: PlayTime,
    text: &Text,
    lines: &mut PlainOutput,
) {
    let found = VariantReview::of(game, &AtomicBool::new(false));
    let remarks = found.map(|found| {
        let remarks = found.entries.iter();
        remarks
            .filter_map(|entry| remark_on_variant(entry, text))
            .collect()
    });
    say_review(game.account(), elapsed, remarks, text, lines);
}

/// Prints a result and its remarks. If there are no remarks, prints that there is nothing to
/// review.
fn say_review(
    account: Account,
    elapsed: PlayTime,
    remarks: Option<Vec<String>>,
    text: &Text,
    lines: &mut PlainOutput,
) {
    let facts: [MessageArg<'_>; 3] = [
        ("time", time_taken(elapsed).into()),
        ("hints", account.hints.into()),
        ("mistakes", account.mistakes.into()),
    ];
    lines.say(text.format(Id::PlainReview, &facts));
    let Some(remarks) = remarks else {
        return lines.say(text.message(Id::ReviewNone));
    };
    // The player gets praise only for a game without help from the program.
    if remarks.is_empty() && !account.filled {
        lines.say(text.message(Id::ReviewNoRemarks));
    }
    for remark in &remarks {
        lines.say(remark);
    }
}

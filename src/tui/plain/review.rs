//! Reviews in plain mode.

use std::sync::atomic::AtomicBool;

use super::PlainOutput;
use crate::game::{Game, PlayTime};
use crate::review::Review;
use crate::text::{Id, MessageArg, Text, time_taken};
use crate::tui::screen::remark;

/// Prints the review of a game: the result and the remarks. If the game cannot be reviewed or has
/// no remarks, prints a message instead of the remarks.
pub(super) fn review(game: &Game, elapsed: PlayTime, text: &Text, lines: &mut PlainOutput) {
    let account = game.totals();
    let facts: [MessageArg<'_>; 3] = [
        ("time", time_taken(elapsed).into()),
        ("hints", account.hints.into()),
        ("mistakes", account.mistakes.into()),
    ];
    lines.say(text.format(Id::PlainReview, &facts));
    let Some(found) = Review::of(game, &AtomicBool::new(false)) else {
        return lines.say(text.message(Id::ReviewNone));
    };
    let remarks = found.entries.iter();
    let remarks: Vec<String> = remarks.filter_map(|entry| remark(entry, text)).collect();
    // The message about a good game is only for games without cells that the program filled.
    if remarks.is_empty() && !account.filled {
        lines.say(text.message(Id::ReviewNoRemarks));
    }
    lines.say_all(remarks);
}

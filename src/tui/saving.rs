//! Messages about saving.

use super::app::App;
use crate::store::{Report, Trouble};
use crate::text::{Id, Text};

/// The reason why games are not saved.
pub fn trouble(trouble: &Trouble, text: &Text) -> String {
    let game = |id: Id, game: &crate::store::GameId| {
        let facts = [("game", game.to_string().into())];
        text.tell(id, &facts)
    };
    match trouble {
        Trouble::NoFolder => text.say(Id::TroubleNoFolder),
        Trouble::ReadOnly => text.say(Id::TroubleReadOnly),
        Trouble::FileReadOnly => text.say(Id::TroubleFileReadOnly),
        Trouble::NotAFile => text.say(Id::TroubleNotAFile),
        Trouble::BrokenLink => text.say(Id::TroubleBrokenLink),
        Trouble::Failing => text.say(Id::TroubleFailing),
        Trouble::Full => text.say(Id::TroubleFull),
        Trouble::Busy => text.say(Id::TroubleBusy),
        Trouble::Damaged => text.say(Id::TroubleDamaged),
        Trouble::Newer => text.say(Id::TroubleNewer),
        Trouble::OpenElsewhere(id) => game(Id::TroubleOpenElsewhere, id),
        Trouble::NoSuchGame(id) => game(Id::TroubleNoSuchGame, id),
        Trouble::Unreadable(id) => game(Id::TroubleUnreadable, id),
        Trouble::NotClassic(id) => game(Id::TroubleNotClassic, id),
        Trouble::Other(words) => words.clone(),
    }
}

/// The text of a report.
pub(crate) fn words(report: &Report, text: &Text) -> String {
    match report {
        Report::NotKept(why) => {
            let facts = [("why", trouble(why, text).into())];
            text.tell(Id::NotKept, &facts)
        }
        Report::KeptAgain => text.say(Id::KeptAgain),
        Report::KeptAnew => text.say(Id::KeptAnew),
        Report::SetAside(aside) => {
            let facts = [
                ("name", aside.name.clone().into()),
                ("count", aside.recovered.into()),
            ];
            text.tell(Id::SetAside, &facts)
        }
        Report::OpenElsewhere(id) => {
            let facts = [("game", id.to_string().into())];
            text.tell(Id::OpenElsewhere, &facts)
        }
    }
}

/// Processes a report.
pub(crate) fn take(report: &Report, app: &mut App) {
    let said = words(report, &app.text);
    match report {
        Report::NotKept(why) => {
            app.unsaved = Some(why.clone());
            app.warn_text(said);
        }
        Report::KeptAgain => {
            app.unsaved = None;
            app.notify_text(said);
        }
        Report::KeptAnew | Report::SetAside(_) | Report::OpenElsewhere(_) => app.warn_text(said),
    }
}

//! Messages about saving.

use super::app::App;
use crate::store::{Report, StoreError};
use crate::text::{Id, Text};

/// The reason why games are not saved.
pub fn store_error(error: &StoreError, text: &Text) -> String {
    let game = |id: Id, game: &crate::store::GameId| {
        let facts = [("game", game.to_string().into())];
        text.tell(id, &facts)
    };
    match error {
        StoreError::NoFolder => text.say(Id::TroubleNoFolder),
        StoreError::ReadOnly => text.say(Id::TroubleReadOnly),
        StoreError::FileReadOnly => text.say(Id::TroubleFileReadOnly),
        StoreError::NotAFile => text.say(Id::TroubleNotAFile),
        StoreError::BrokenLink => text.say(Id::TroubleBrokenLink),
        StoreError::Failing => text.say(Id::TroubleFailing),
        StoreError::Full => text.say(Id::TroubleFull),
        StoreError::Busy => text.say(Id::TroubleBusy),
        StoreError::Damaged => text.say(Id::TroubleDamaged),
        StoreError::Newer => text.say(Id::TroubleNewer),
        StoreError::OpenElsewhere(id) => game(Id::TroubleOpenElsewhere, id),
        StoreError::NoSuchGame(id) => game(Id::TroubleNoSuchGame, id),
        StoreError::Unreadable(id) => game(Id::TroubleUnreadable, id),
        StoreError::NotClassic(id) => game(Id::TroubleNotClassic, id),
        StoreError::Other(words) => words.clone(),
    }
}

/// The text of a report.
pub(crate) fn words(report: &Report, text: &Text) -> String {
    match report {
        Report::NotKept(why) => {
            let facts = [("why", store_error(why, text).into())];
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

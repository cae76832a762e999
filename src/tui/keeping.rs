//! What a player is told of the keeping of games.

use super::model::Shared;
use crate::store::{Report, Trouble};
use crate::text::{Id, Text};

/// Why games are not kept.
pub fn trouble(trouble: &Trouble, text: &Text) -> String {
    let game = |id: Id, game: &crate::store::GameId| {
        let facts = [("game", game.to_string().into())];
        text.tell(id, &facts)
    };
    match trouble {
        Trouble::NoFolder => text.say(Id::TroubleNoFolder),
        Trouble::ReadOnly => text.say(Id::TroubleReadOnly),
        Trouble::Full => text.say(Id::TroubleFull),
        Trouble::Busy => text.say(Id::TroubleBusy),
        Trouble::Damaged => text.say(Id::TroubleDamaged),
        Trouble::Newer => text.say(Id::TroubleNewer),
        Trouble::OpenElsewhere(id) => game(Id::TroubleOpenElsewhere, id),
        Trouble::NoSuchGame(id) => game(Id::TroubleNoSuchGame, id),
        Trouble::Unreadable(id) => game(Id::TroubleUnreadable, id),
        Trouble::Other(words) => words.clone(),
    }
}

/// Takes a report in.
pub(crate) fn hear(report: &Report, shared: &mut Shared) {
    let text = &shared.text;
    match report {
        Report::NotKept(why) => {
            let facts = [("why", trouble(why, text).into())];
            let said = text.tell(Id::NotKept, &facts);
            shared.unkept = Some(why.clone());
            shared.warn(said);
        }
        Report::KeptAgain => {
            let said = text.say(Id::KeptAgain);
            shared.unkept = None;
            shared.tell(said);
        }
        Report::SetAside(aside) => {
            let facts = [
                ("name", aside.name.clone().into()),
                ("count", aside.recovered.into()),
            ];
            let said = text.tell(Id::SetAside, &facts);
            shared.warn(said);
        }
        Report::OpenElsewhere(id) => {
            let facts = [("game", id.to_string().into())];
            let said = text.tell(Id::OpenElsewhere, &facts);
            shared.warn(said);
        }
    }
}

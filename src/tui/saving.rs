//! Messages about saving, and files that the screens write.

use std::path::Path;

use super::app::App;
use super::command::{FileReport, Msg, StoreCommand};
use crate::store::{self, GameSaver, Report, StoreError};
use crate::text::{Id, Text};

/// Returns the text that describes an error in saving or loading games.
pub fn store_error(error: &StoreError, text: &Text) -> String {
    let game = |id: Id, game: &crate::store::GameId| text.format_one(id, "game", game.to_string());
    match error {
        StoreError::NoFolder => text.message(Id::StoreErrorNoFolder),
        StoreError::ReadOnly => text.message(Id::StoreErrorReadOnly),
        StoreError::NotAFolder => text.message(Id::StoreErrorNotAFolder),
        StoreError::FileReadOnly => text.message(Id::StoreErrorFileReadOnly),
        StoreError::NotAFile => text.message(Id::StoreErrorNotAFile),
        StoreError::BrokenLink => text.message(Id::StoreErrorBrokenLink),
        StoreError::Failing => text.message(Id::StoreErrorFailing),
        StoreError::DiskFull => text.message(Id::StoreErrorFull),
        StoreError::Busy => text.message(Id::StoreErrorBusy),
        StoreError::Damaged => text.message(Id::StoreErrorDamaged),
        StoreError::DamagedInUse => text.message(Id::StoreErrorDamagedInUse),
        StoreError::NewerVersion => text.message(Id::StoreErrorNewer),
        StoreError::OpenElsewhere(id) => game(Id::StoreErrorOpenElsewhere, id),
        StoreError::NoSuchGame(id) => game(Id::StoreErrorNoSuchGame, id),
        StoreError::Unreadable(id) => game(Id::StoreErrorUnreadable, id),
        StoreError::Other(words) => words.clone(),
    }
}

/// Returns the text that describes a report about saving.
pub(crate) fn words(report: &Report, text: &Text) -> String {
    match report {
        Report::NotSaved(why) => text.format_one(Id::NotSaved, "why", store_error(why, text)),
        Report::SavedAgain => text.message(Id::SavedAgain),
        Report::SavedInNewDatabase => text.message(Id::SavedInNewDatabase),
        Report::SetAside(aside) => {
            let facts = facts!["name" => aside.name.clone(), "count" => aside.recovered];
            text.format(Id::SetAside, &facts)
        }
        Report::OpenElsewhere(id) => text.format_one(Id::OpenElsewhere, "game", id.to_string()),
    }
}

pub(crate) fn show_report(report: &Report, app: &mut App) {
    let said = words(report, &app.text);
    match report {
        Report::NotSaved(why) => {
            app.save_error = Some(why.clone());
            app.warn_text(said);
        }
        Report::SavedAgain => {
            app.save_error = None;
            app.notify_text(said);
        }
        Report::SavedInNewDatabase | Report::SetAside(_) | Report::OpenElsewhere(_) => {
            app.warn_text(said);
        }
    }
}

pub(crate) fn show_file_report(report: FileReport, app: &mut App) {
    match report {
        Ok(name) => app.notify(Id::FileWritten, &facts![name]),
        Err((id, error)) => app.warn(id, &facts![error]),
    }
}

/// Runs a command about saved games or the draft. Returns the message with its result, if it has
/// one.
pub(crate) fn run(command: StoreCommand, saver: &mut GameSaver) -> Option<Msg> {
    match command {
        StoreCommand::Begin(game, kept) => saver.begin(&game, kept),
        StoreCommand::Open(request, loses_work, arrival) => {
            return Some(Msg::Opened(request.open(saver, loses_work), arrival));
        }
        StoreCommand::Mark(clues, occasion) => saver.record_occasion(&clues, occasion),
        StoreCommand::Save(turns, progress) => saver.save(turns, progress),
        StoreCommand::OpenDraft => saver.begin_opening(None),
        StoreCommand::SaveDraft(text) => {
            saver.begin_opening(None);
            return save_draft(&text, saver.folder()).map(Msg::File);
        }
    }
    None
}

/// Connects the state of the program to a game saver at the start.
pub(crate) fn connect(app: &mut App, saver: &GameSaver) {
    app.folder = saver.folder().map(Path::to_owned);
    app.has_crashed_draft = saver.has_crashed_draft();
}

/// Saves the draft of the editor for variants, if there is a folder for it. Returns a report if
/// saving fails.
fn save_draft(draft: &str, folder: Option<&Path>) -> Option<FileReport> {
    let error = store::save_draft(folder?, draft).err()?;
    Some(Err((Id::DraftNotSaved, error.to_string())))
}

/// Writes a new file to the current folder.
pub(crate) fn write_file(stem: &str, ending: &str, content: &[u8]) -> FileReport {
    let written = store::write_new(Path::new(""), stem, ending, content);
    let written = written.map(|path| path.display().to_string());
    written.map_err(|error| (Id::FileNotWritten, error.to_string()))
}

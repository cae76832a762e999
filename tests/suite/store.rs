//! The journal: saved games survive restarts, other programs and disk errors.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime};

use masume::daily::{Day, Occasion};
use masume::game::{Aid, AidSet, Game, GameTotals, PlayTime, Turn};
use masume::grid::rules::{Pos, VariantDigit};
use masume::grid::{Clues, Digit};
use masume::logic::Technique;
use masume::puzzle::Puzzle;
use masume::rate::{Level, Tenths, VariantDifficulty};
use masume::review::Review;
use masume::store::{
    Attempt, CloseState, ExportedGame, GameId, GameProgress, GameRecord, GameSaver, ImportCounts,
    Journal, JournalPart, LevelStats, LibraryPuzzle, LibraryVariant, Practice, Progress,
    ReadGameError, Record, Report, Statistics, StoreError, Streak, TechniqueStats, is_game,
    read_game, read_journal, write_dated, write_game,
};
use tempfile::TempDir;

use crate::thorough::{repetitions, some_of};

const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn clues(text: &str) -> Clues {
    text.parse().unwrap()
}

fn at(seconds: u64) -> PlayTime {
    PlayTime::from_secs(seconds)
}

/// The games, records and errors of an exported journal.
fn parts(text: &str) -> (Vec<ExportedGame>, Vec<Record>, Vec<ReadGameError>) {
    let (mut games, mut records, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    for part in read_journal(text) {
        match part {
            Ok(JournalPart::Game(game)) => games.push(*game),
            Ok(JournalPart::Record(record)) => records.push(record),
            Err(error) => errors.push(error),
        }
    }
    (games, records, errors)
}

fn read_games(text: &str) -> Vec<ExportedGame> {
    let (games, _, errors) = parts(text);
    assert_eq!(errors, []);
    games
}

/// The records of a journal as text.
fn records_of(journal: &Journal) -> String {
    let mut text = String::new();
    let mut write = |line: &str| {
        text += line;
        text.push('\n');
        std::ops::ControlFlow::Continue(())
    };
    journal.write_records(&mut write).unwrap();
    text
}

/// A game in progress, and the game saver that saves it.
struct Session {
    saver: GameSaver,
    game: Game,
}

impl Session {
    fn begin(folder: &Path, text: &str) -> Self {
        let mut saver = GameSaver::new(Some(folder.to_owned()));
        saver.begin(&Game::new(Puzzle::new(clues(text))), false);
        let game = Game::new(Puzzle::new(clues(text)));
        Self { saver, game }
    }

    /// Resumes the last unfinished game of a folder.
    fn resume(folder: &Path) -> Option<Self> {
        let mut saver = GameSaver::new(Some(folder.to_owned()));
        let game = saver.resume()?.game;
        Some(Self { saver, game })
    }

    /// Plays a turn when the time of the game is `seconds`, and saves it. The turn is written in
    /// the notation of the journal.
    fn turn(&mut self, seconds: u64, turn: &str) -> &mut Self {
        let done = self.game.turns().len();
        self.game.play(at(seconds), turn.parse().unwrap()).unwrap();
        let new = self.game.turns()[done..].to_vec();
        let standing = GameProgress::of(&self.game, at(seconds));
        self.saver.save(new, standing);
        self
    }

    fn reports(&mut self) -> Vec<Report> {
        self.saver.reports()
    }

    fn turns(&self) -> Vec<String> {
        turns(&self.game)
    }
}

fn turns(game: &Game) -> Vec<String> {
    let line = |(at, turn): &(PlayTime, Turn)| format!("{} {turn}", at.as_millis());
    game.turns().iter().map(line).collect()
}

/// All games in the database of a folder, each with all of its turns.
fn all(folder: &Path) -> Vec<(GameId, Vec<String>)> {
    let (journal, aside) = Journal::open(folder).unwrap();
    assert_eq!(aside, None);
    let games = journal.games().unwrap();
    let load =
        |game: &masume::store::GameSummary| (game.id, turns(&journal.load(game.id).unwrap().game));
    games.iter().map(load).collect()
}

const PLAY: [&str; 6] = [
    "mark 4 r1c3",
    "place r1c3=4",
    "undo",
    "redo",
    "fill-marks",
    "take r1c4=6 r9c2<>5",
];

fn play(session: &mut Session) {
    for (second, turn) in (1..).zip(PLAY) {
        session.turn(second, turn);
    }
}

#[test]
fn a_resumed_game_has_its_turns_and_time() {
    let folder = TempDir::new().unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    play(&mut session);
    session.saver.save(
        Vec::<(PlayTime, Turn)>::new(),
        GameProgress::of(&session.game, at(30)),
    );
    assert_eq!(session.saver.close_state(), CloseState::Saved);
    assert_eq!(session.reports(), []);
    let left = session.game.clone();
    drop(session);
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let saved = saver.resume().unwrap();
    assert_eq!(saved.game, left);
    assert_eq!(saved.elapsed, at(30));
    assert_eq!(saved.game.turns().last().unwrap().0, at(6));
}

#[test]
fn each_saved_turn_is_visible_to_other_programs() {
    let folder = TempDir::new().unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    for (second, turn) in (1..).zip(PLAY) {
        session.turn(second, turn);
        let games = all(folder.path());
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].1, session.turns());
    }
}

#[test]
fn the_last_unfinished_game_is_resumed_and_other_games_stay() {
    let folder = TempDir::new().unwrap();
    Session::begin(folder.path(), SAMPLE).turn(1, "place r1c3=4");
    Session::begin(folder.path(), OTHER).turn(1, "place r1c1=4");
    let solution = *Puzzle::new(clues(SAMPLE)).unwrap().solution();
    Session::begin(folder.path(), SAMPLE).turn(1, &format!("complete {solution}"));
    assert_eq!(all(folder.path()).len(), 3);
    let session = Session::resume(folder.path()).unwrap();
    assert_eq!(session.game.clues().to_clues(), clues(OTHER));
    assert_eq!(session.turns(), ["1000 place r1c1=4"]);
}

#[test]
fn games_without_turns_do_not_accumulate() {
    let folder = TempDir::new().unwrap();
    let open = Session::begin(folder.path(), SAMPLE);
    for _ in 0..5 {
        let mut saver = GameSaver::new(Some(folder.path().to_owned()));
        saver.begin(&Game::new(Puzzle::new(clues(OTHER))), false);
        saver.begin(&Game::new(Puzzle::new(clues(OTHER))), false);
    }
    // Two games remain: the game that is still open, and the game that was started last.
    assert_eq!(all(folder.path()).len(), 2);
    assert_eq!(open.saver.close_state(), CloseState::Nothing);
    drop(open);
    let session = Session::resume(folder.path()).unwrap();
    assert_eq!(session.game.clues().to_clues(), clues(OTHER));
}

#[test]
fn resuming_skips_all_games_that_are_open_elsewhere() {
    let folder = TempDir::new().unwrap();
    Session::begin(folder.path(), OTHER).turn(1, "place r1c1=4");
    let begin = |_| {
        let mut session = Session::begin(folder.path(), SAMPLE);
        session.turn(1, "place r1c3=4");
        session
    };
    let _open: Vec<Session> = (0..20).map(begin).collect();
    let mut resumed = Session::resume(folder.path()).unwrap();
    assert_eq!(resumed.game.clues().to_clues(), clues(OTHER));
    assert!(matches!(resumed.reports()[..], [Report::OpenElsewhere(_)]));
}

#[test]
fn a_game_can_be_open_in_one_program_only() {
    let folder = TempDir::new().unwrap();
    Session::begin(folder.path(), OTHER).turn(1, "place r1c1=4");
    let mut first = Session::begin(folder.path(), SAMPLE);
    first.turn(1, "place r1c3=4");
    let mut second = Session::resume(folder.path()).unwrap();
    assert_eq!(second.game.clues().to_clues(), clues(OTHER));
    let [Report::OpenElsewhere(id)] = second.reports()[..] else {
        panic!("the game of the first program is not reported as open");
    };
    let mut third = GameSaver::new(Some(folder.path().to_owned()));
    assert!(third.resume().is_none());
    assert_eq!(third.open(id).unwrap_err(), StoreError::OpenElsewhere(id));
    // Both programs save their games without errors.
    first.turn(2, "undo");
    second.turn(2, "undo");
    assert_eq!((first.reports(), second.reports()), (vec![], vec![]));
    drop(first);
    assert_eq!(turns(&third.open(id).unwrap().game).len(), 2);
}

#[test]
fn a_number_without_a_game_is_reported() {
    let folder = TempDir::new().unwrap();
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    let id = "7".parse().unwrap();
    assert_eq!(saver.open(id).unwrap_err(), StoreError::NoSuchGame(id));
}

#[test]
fn a_game_that_cannot_be_saved_continues_and_is_saved_later() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("masume");
    // A file has the path of the folder.
    fs::write(&folder, "mine").unwrap();
    let mut session = Session::begin(&folder, SAMPLE);
    assert_eq!(
        session.reports(),
        [Report::NotSaved(StoreError::NotAFolder)]
    );
    session.turn(1, "place r1c3=4").turn(2, "undo");
    assert_eq!(session.reports(), []);
    assert_eq!(
        session.saver.close_state(),
        CloseState::SaveFailed(StoreError::NotAFolder)
    );
    assert_eq!(fs::read_to_string(&folder).unwrap(), "mine");
    fs::remove_file(&folder).unwrap();
    session.turn(3, "redo");
    assert_eq!(session.reports(), [Report::SavedAgain]);
    assert_eq!(session.saver.close_state(), CloseState::Saved);
    assert_eq!(all(&folder)[0].1, session.turns());
}

#[test]
fn a_folder_or_broken_link_in_place_of_the_database_is_reported() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    fs::create_dir(&path).unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    assert_eq!(session.reports(), [Report::NotSaved(StoreError::NotAFile)]);
    fs::remove_dir(&path).unwrap();
    session.turn(1, "place r1c3=4");
    assert_eq!(session.reports(), [Report::SavedAgain]);
    drop(session);
    #[cfg(unix)]
    {
        fs::remove_file(&path).unwrap();
        std::os::unix::fs::symlink(folder.path().join("none/games.db"), &path).unwrap();
        let mut session = Session::begin(folder.path(), SAMPLE);
        assert_eq!(
            session.reports(),
            [Report::NotSaved(StoreError::BrokenLink)]
        );
    }
}

#[test]
fn a_game_is_resumed_while_another_program_locks_the_database() {
    let folder = TempDir::new().unwrap();
    play(&mut Session::begin(folder.path(), SAMPLE));
    let other = by_hand(folder.path());
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut session = Session::resume(folder.path()).unwrap();
    assert!(session.saver.games().is_some());
    assert_eq!(session.reports(), [Report::NotSaved(StoreError::Busy)]);
    other.execute_batch("ROLLBACK").unwrap();
    assert!(session.saver.games().is_some());
    assert_eq!(session.reports(), []);
    session.turn(9, "undo");
    assert_eq!(session.reports(), [Report::SavedAgain]);
}

#[cfg(unix)]
#[test]
fn a_game_is_saved_again_after_its_database_was_deleted() {
    type Removal = fn(&Path);
    let removals: [Removal; 4] = [
        |folder| fs::remove_file(folder.join("games.db")).unwrap(),
        |folder| fs::remove_dir_all(folder).unwrap(),
        |folder| fs::rename(folder, folder.with_extension("old")).unwrap(),
        |folder| {
            let other = folder.with_extension("other");
            play(&mut Session::begin(&other, OTHER));
            fs::rename(other.join("games.db"), folder.join("games.db")).unwrap();
        },
    ];
    for remove in removals {
        let home = TempDir::new().unwrap();
        let folder = home.path().join("masume");
        let mut session = Session::begin(&folder, SAMPLE);
        session.turn(1, "place r1c3=4").turn(2, "undo");
        assert_eq!(session.reports(), []);
        remove(&folder);
        session.turn(3, "redo");
        assert_eq!(session.reports(), [Report::SavedInNewDatabase]);
        assert_eq!(session.saver.close_state(), CloseState::Saved);
        session.turn(4, "undo");
        assert_eq!(session.reports(), []);
        let games = all(&folder);
        assert_eq!(games[0].1, session.turns());
        let known = session.saver.number();
        assert_eq!(known, Some(games[0].0));
    }
    // A folder in place of the deleted database prevents saving.
    let home = TempDir::new().unwrap();
    let folder = home.path().join("masume");
    let mut session = Session::begin(&folder, SAMPLE);
    session.turn(1, "place r1c3=4");
    fs::remove_file(folder.join("games.db")).unwrap();
    fs::create_dir(folder.join("games.db")).unwrap();
    session.turn(2, "undo");
    assert_eq!(session.reports(), [Report::NotSaved(StoreError::NotAFile)]);
    assert_eq!(
        session.saver.close_state(),
        CloseState::SaveFailed(StoreError::NotAFile)
    );
}

#[test]
fn without_a_home_folder_a_game_stays_in_memory() {
    let mut saver = GameSaver::new(None);
    assert!(saver.resume().is_none());
    saver.begin(&Game::new(Puzzle::new(clues(SAMPLE))), false);
    assert_eq!(saver.reports(), [Report::NotSaved(StoreError::NoFolder)]);
}

#[test]
fn turns_wait_while_another_program_locks_the_database() {
    let folder = TempDir::new().unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    let other = rusqlite::Connection::open(folder.path().join("games.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    session.turn(1, "place r1c3=4");
    assert_eq!(session.reports(), [Report::NotSaved(StoreError::Busy)]);
    other.execute_batch("ROLLBACK").unwrap();
    session.turn(2, "undo");
    assert_eq!(session.reports(), [Report::SavedAgain]);
    assert_eq!(all(folder.path())[0].1, session.turns());
}

#[test]
fn the_database_of_a_newer_version_is_not_changed() {
    let folder = TempDir::new().unwrap();
    Session::begin(folder.path(), SAMPLE).turn(1, "place r1c3=4");
    let path = folder.path().join("games.db");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.pragma_update(None, "user_version", 9999).unwrap();
    drop(other);
    let before = fs::read(&path).unwrap();
    let mut session = Session::begin(folder.path(), OTHER);
    session.turn(1, "place r1c1=4");
    assert_eq!(
        session.reports(),
        [Report::NotSaved(StoreError::NewerVersion)]
    );
    drop(session);
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// Plays enough valid turns on different cells to fill more than one database page.
fn many_turns(session: &mut Session) {
    let empty: Vec<Pos> = session.game.empty_cells().iter().collect();
    let digits = Digit::ALL.map(VariantDigit::from).into_iter().cycle();
    for (second, (cell, digit)) in (1..).zip(empty.iter().cycle().zip(digits).take(400)) {
        let marked = session.game.notes(*cell).contains(digit);
        let verb = if marked { "unmark" } else { "mark" };
        session.turn(second, &format!("{verb} {digit} {cell}"));
    }
}

#[test]
fn a_damaged_database_is_set_aside_and_its_readable_games_are_recovered() {
    let folder = TempDir::new().unwrap();
    for _ in 0..8 {
        many_turns(&mut Session::begin(folder.path(), SAMPLE));
    }
    let before = all(folder.path());
    let path = folder.path().join("games.db");
    let whole = fs::read(&path).unwrap();
    let pages = whole.len() / 4096;
    assert!(pages > 16);
    let (mut whole_games, mut tried) = (0, 0);
    for page in some_of(0..pages, 14) {
        tried += 1;
        let mut damaged = whole.clone();
        damaged[page * 4096..(page + 1) * 4096].fill(0x5a);
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("games.db");
        fs::write(&path, &damaged).unwrap();
        // Damage to any page causes no failure, and all recovered turns are valid.
        let mut saver = GameSaver::new(Some(folder.path().to_owned()));
        let resumed = saver.resume();
        saver.begin(&Game::new(Puzzle::new(clues(OTHER))), false);
        let reports = saver.reports();
        drop(saver);
        let aside = reports.iter().find_map(|report| match report {
            Report::SetAside(aside) => Some(aside),
            _ => None,
        });
        if let Some(aside) = aside {
            let kept = fs::read(folder.path().join(&aside.name)).unwrap();
            assert_eq!(kept, damaged, "page {page} was changed");
            whole_games += usize::from(aside.recovered == 8);
        } else {
            // The damaged page was not read, so all games are complete.
            whole_games += 1;
        }
        if let Some(saved) = resumed {
            let (_, known) = before.iter().find(|(id, _)| *id == saved.id).unwrap();
            let read = turns(&saved.game);
            assert_eq!(read[..], known[..read.len()]);
        }
    }
    // Games are lost only if the damage is in the list of games or in the root page of a tree.
    assert!(whole_games + 5 >= tried, "{whole_games} of {tried}");
}

/// A folder with a damaged database, and the games that can be recovered from it.
fn damaged_folder(whole: &[u8], before: &[(GameId, Vec<String>)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    let mut bytes = whole.to_vec();
    // The list of tables starts behind the header of the file.
    bytes[100..120].fill(0x5a);
    fs::write(folder.path().join("games.db"), bytes).unwrap();
    assert!(before.len() > 1);
    folder
}

#[test]
fn a_damaged_list_of_tables_costs_nothing() {
    let (whole, before) = EIGHT_GAMES.clone();
    for damage in some_of([100..120, 0..100, 0..4096], 3) {
        let folder = TempDir::new().unwrap();
        let mut bytes = whole.clone();
        bytes[damage.clone()].fill(0x5a);
        fs::write(folder.path().join("games.db"), &bytes).unwrap();
        let (journal, aside) = Journal::open(folder.path()).unwrap();
        assert_eq!(aside.unwrap().recovered, before.len(), "{damage:?}");
        let answers = journal.attempts().unwrap().len();
        assert_eq!(i64::try_from(answers), Ok(ANSWERS), "{damage:?}");
        drop(journal);
        assert_eq!(all(folder.path()), before, "{damage:?}");
        let names = fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<_> = names.map(|it| it.unwrap().file_name()).collect();
        names.sort();
        names.retain(|name| name != "locks" && name != "games.damaged-1.db-wal");
        assert_eq!(names, ["games.damaged-1.db", "games.db"], "{damage:?}");
    }
}

#[test]
fn a_recovery_that_was_interrupted_is_finished_at_the_next_start() {
    let (whole, before) = EIGHT_GAMES.clone();
    let done = damaged_folder(&whole, &before);
    drop(Journal::open(done.path()).unwrap());
    let recovered = fs::read(done.path().join("games.db")).unwrap();
    let damaged = fs::read(done.path().join("games.damaged-1.db")).unwrap();
    let half = &recovered[..recovered.len() / 2];
    // The files in each state between the first write and the last rename.
    let states: [&[(&str, &[u8])]; 5] = [
        &[("games.db", &damaged), ("games.recovering.db", half)],
        &[("games.db", &damaged), ("games.recovering.db", &recovered)],
        &[("games.db", &damaged), ("games.recovered.db", &recovered)],
        &[
            ("games.db", &damaged),
            ("games.damaged-1.db-wal", b"log"),
            ("games.recovered.db", &recovered),
        ],
        &[
            ("games.damaged-1.db", &damaged),
            ("games.recovered.db", &recovered),
        ],
    ];
    for files in some_of(states, 3) {
        let folder = TempDir::new().unwrap();
        for (name, bytes) in files {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        let (_, aside) = Journal::open(folder.path()).unwrap();
        let names: Vec<_> = files.iter().map(|(name, _)| name).collect();
        assert_eq!(aside.map(|it| it.recovered), Some(8), "{names:?}");
        assert_eq!(all(folder.path()), before, "{names:?}");
        let kept = fs::read(folder.path().join("games.damaged-1.db")).unwrap();
        assert!(kept == damaged, "{names:?}");
    }
}

/// The number of recoveries, imports and migrations that are killed if `MASUME_KILLS` is not set and
/// all cases are tested.
const KILLS: usize = 8;

/// Runs a command in a folder with the database `before` again and again, and kills it each time a
/// little later. After each kill, and a command that is not killed, `check` gets the folder.
fn kill(arguments: &[&str], before: &[u8], check: &dyn Fn(&Path)) {
    let kills = repetitions("MASUME_KILLS", KILLS);
    let start = |home: &Path| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_masume"));
        command.args(arguments).env("XDG_DATA_HOME", home);
        command.env("APPDATA", home).env("USERPROFILE", home);
        command
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null());
        command.env("HOME", home).spawn().unwrap()
    };
    let home_of = |bytes: &[u8]| {
        let home = TempDir::new().unwrap();
        fs::create_dir_all(home.path().join("masume")).unwrap();
        fs::write(home.path().join("masume/games.db"), bytes).unwrap();
        home
    };
    let whole = home_of(before);
    let started = std::time::Instant::now();
    start(whole.path()).wait().unwrap();
    let time = started.elapsed();
    check(&whole.path().join("masume"));
    for number in 0..kills {
        let home = home_of(before);
        // Some are killed twice.
        for part in 0..=number % 2 {
            let mut program = start(home.path());
            let at = u32::try_from(number + part).unwrap();
            std::thread::sleep(time * at / u32::try_from(kills).unwrap());
            program.kill().unwrap();
            program.wait().unwrap();
        }
        start(home.path()).wait().unwrap();
        check(&home.path().join("masume"));
    }
}

/// A database with many games of some turns each.
static MANY_GAMES: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = TempDir::new().unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    play(&mut session);
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    for number in 101..400 {
        journal.add(&session.game, at(number)).unwrap();
    }
    drop((journal, session));
    fs::read(folder.path().join("games.db")).unwrap()
});

#[test]
fn a_killed_recovery_loses_no_game() {
    let mut bytes = MANY_GAMES.clone();
    let pages = bytes.len() / 4096;
    bytes[(pages - 2) * 4096..(pages - 1) * 4096].fill(0x5a);
    let counted = std::cell::Cell::new(None);
    kill(&["export", "--all"], &bytes, &|folder| {
        let games = all(folder).len();
        let expected = counted.get().unwrap_or(games);
        counted.set(Some(expected));
        assert_eq!(games, expected);
        assert!(games > 250, "{games}");
        assert!(folder.join("games.damaged-1.db").exists());
        assert!(!folder.join("games.damaged-2.db").exists());
    });
}

#[test]
fn a_killed_import_or_migration_is_completed_by_the_next() {
    let bytes = &*MANY_GAMES;
    let old = TempDir::new().unwrap();
    let path = old.path().join("games.db");
    fs::write(&path, bytes).unwrap();
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch(
        "PRAGMA journal_mode = DELETE; ALTER TABLE games DROP COLUMN kept; ALTER TABLE games DROP COLUMN aids; ALTER TABLE games DROP COLUMN about;
         ALTER TABLE game_techniques DROP COLUMN seen_late; DROP INDEX games_by_clues; DROP INDEX games_by_last_use;
         CREATE INDEX games_by_clues ON games (clues); PRAGMA user_version = 10;",
    )
    .unwrap();
    drop(db);
    let older = fs::read(&path).unwrap();
    kill(&["games"], &older, &|folder| {
        assert_eq!(all(folder).len(), 300);
    });
    let (journal, _) = Journal::open(old.path()).unwrap();
    let texts = journal.dates().unwrap().into_iter().map(|(id, dates)| {
        let saved = journal.load(id).unwrap();
        write_dated(&saved, dates)
    });
    let backup = old.path().join("backup.txt");
    fs::write(&backup, texts.collect::<String>()).unwrap();
    let empty = TempDir::new().unwrap();
    drop(Journal::open(empty.path()).unwrap());
    let empty = fs::read(empty.path().join("games.db")).unwrap();
    let backup = backup.to_str().unwrap();
    kill(&["import", backup], &empty, &|folder| {
        assert_eq!(all(folder).len(), 300);
    });
}

/// Reads the rows of a damaged database one by one with `SQLite`.
///
/// Returns the number of intact turns of each game, for each daily puzzle whether it is readable,
/// and the number of readable answers in drills.
fn row_by_row(
    bytes: &[u8],
    before: &[(GameId, Vec<String>)],
) -> (Vec<Option<usize>>, Vec<bool>, usize) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("copy.db");
    fs::write(&path, bytes).unwrap();
    let db = rusqlite::Connection::open(path).unwrap();
    let _ = db.execute_batch("PRAGMA writable_schema = ON");
    let turn = |game: i64, number: usize| {
        let query = "SELECT at_ms || ' ' || turn FROM turns WHERE game = ? AND number = ?";
        db.query_row(query, (game, number), |row| row.get::<_, String>(0))
            .ok()
    };
    let game = |(id, turns): &(GameId, Vec<String>)| {
        let id = id.number();
        let query = "SELECT clues FROM games WHERE id = ?";
        let read = db.query_row(query, [id], |row| row.get::<_, String>(0));
        let same = |(number, before): &(usize, &String)| turn(id, *number).as_ref() == Some(before);
        (read.ok()? == SAMPLE).then(|| turns.iter().enumerate().take_while(same).count())
    };
    let marked = |clues: &str| {
        let query = "SELECT occasion FROM occasions WHERE clues = ?";
        let read = db.query_row(query, [clues], |row| row.get::<_, String>(0));
        read.is_ok_and(|text| text.parse::<Occasion>().is_ok())
    };
    let answer = |id: &i64| {
        let query = "SELECT technique FROM drills WHERE id = ?";
        let read = db.query_row(query, [id], |row| row.get::<_, String>(0));
        read.is_ok_and(|slug| slug == "x-wing")
    };
    (
        before.iter().map(game).collect(),
        [SAMPLE, OTHER].map(marked).to_vec(),
        (1..=ANSWERS).filter(answer).count(),
    )
}

/// The number of answers in drills.
const ANSWERS: i64 = 300;

/// The numbers of games, each with its turns.
type GameTurns = Vec<(GameId, Vec<String>)>;

/// A database with eight games of hundreds of turns, two daily puzzles and answers in drills, and
/// the turns of its games.
static EIGHT_GAMES: LazyLock<(Vec<u8>, GameTurns)> = LazyLock::new(|| {
    let folder = TempDir::new().unwrap();
    for _ in 0..8 {
        many_turns(&mut Session::begin(folder.path(), SAMPLE));
    }
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    for (text, day) in [(SAMPLE, "2026-11-01"), (OTHER, "2026-11-02")] {
        let day: Day = day.parse().unwrap();
        saver.record_occasion(&clues(text), Occasion::Day(day, Level::Easy));
    }
    drop(saver);
    let (journal, _) = Journal::open(folder.path()).unwrap();
    for second in 0..ANSWERS.unsigned_abs() {
        let attempt = Attempt {
            topic: Technique::XWing.into(),
            at: SystemTime::UNIX_EPOCH + Duration::from_secs(second),
            solved: true,
            helped: false,
            time: at(7),
        };
        journal.save_attempt(&attempt).unwrap();
    }
    drop(journal);
    let before = all(folder.path());
    (fs::read(folder.path().join("games.db")).unwrap(), before)
});

#[test]
fn every_readable_row_of_a_damaged_database_is_recovered() {
    let (whole, before) = EIGHT_GAMES.clone();
    let page = 4096;
    let pages = whole.len() / page;
    assert!(pages > 16);
    let cut = |len: usize| whole[..len].to_vec();
    let zeroed = |at: usize| {
        let mut damaged = whole.clone();
        damaged[at * page..(at + 1) * page].fill(0);
        damaged
    };
    let flipped = |at: usize, from: usize| {
        let mut damaged = whole.clone();
        for byte in (from..page).step_by(97) {
            damaged[at * page + byte] ^= 1 << (byte % 8);
        }
        damaged
    };
    let truncated = [page, whole.len() / 3, whole.len() / 2].map(|len| cut(whole.len() - len));
    let mut all_damaged: Vec<(String, Vec<u8>)> = Vec::new();
    all_damaged.extend(truncated.map(|it| (format!("cut to {}", it.len()), it)));
    for at in 0..pages {
        // The first 100 bytes of page 0 are the file header, which is not damaged here.
        let from = if at == 0 { 100 } else { 0 };
        let damages = [
            (format!("page {at} zeroed"), zeroed(at)),
            (format!("page {at} flipped"), flipped(at, from)),
            (
                format!("page {at} flipped behind its head"),
                flipped(at, 200),
            ),
        ];
        // The first pages are the roots of tables. All others are leaves, which are alike.
        if at < 16 {
            all_damaged.extend(damages);
        } else {
            all_damaged.extend(damages.into_iter().skip(at % 3).take(1));
        }
    }
    let (mut set_aside, mut most_answers) = (0, 0);
    for (what, damaged) in some_of(all_damaged, 6) {
        let (games, days, answers) = row_by_row(&damaged, &before);
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join("games.db"), &damaged).unwrap();
        let mut saver = GameSaver::new(Some(folder.path().to_owned()));
        saver.resume();
        saver.begin(&Game::new(Puzzle::new(clues(OTHER))), false);
        let reports = saver.reports();
        drop(saver);
        if what.starts_with("cut") {
            assert!(games.iter().any(Option::is_some), "{what}");
        }
        if !reports
            .iter()
            .any(|report| matches!(report, Report::SetAside(_)))
        {
            assert!(!what.starts_with("cut"), "{what}");
            continue;
        }
        set_aside += 1;
        let (journal, _) = Journal::open(folder.path()).unwrap();
        for ((id, _), readable) in before.iter().zip(games) {
            let recovered = journal.load(*id).map(|saved| saved.game.turns().len());
            // A game without turns is deleted when another game starts.
            if let Some(turns @ 1..) = readable {
                assert!(
                    recovered.as_ref().is_ok_and(|it| *it >= turns),
                    "{what}: game {id}: {recovered:?}, {turns}"
                );
            }
        }
        for (text, readable) in [SAMPLE, OTHER].into_iter().zip(days) {
            let found = journal.occasion(&clues(text)).unwrap();
            assert!(found.is_some() || !readable, "{what}: {text}");
        }
        let recovered = journal.attempts().unwrap().len();
        assert!(recovered >= answers, "{what}: {recovered} of {answers}");
        most_answers = most_answers.max(recovered);
    }
    assert_eq!(i64::try_from(most_answers), Ok(ANSWERS));
    assert!(set_aside > 3, "{set_aside}");
}

#[test]
fn a_file_that_is_not_a_database_is_set_aside_unchanged() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    fs::write(&path, "these are no games".repeat(100)).unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    session.turn(1, "place r1c3=4");
    let reports = session.reports();
    let [Report::SetAside(aside)] = &reports[..] else {
        panic!("{reports:?}");
    };
    assert_eq!(aside.recovered, 0);
    let kept = fs::read_to_string(folder.path().join(&aside.name)).unwrap();
    assert_eq!(kept, "these are no games".repeat(100));
    assert_eq!(all(folder.path())[0].1, session.turns());
}

#[test]
fn an_exported_game_can_be_imported_and_resumed() {
    let folder = TempDir::new().unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    play(&mut session);
    let text = write_game(&session.game, at(30));
    let (game, elapsed) = read_game(&text).unwrap();
    assert_eq!(turns(&game), session.turns());
    assert_eq!(elapsed, at(30));
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let id = journal.add(&game, elapsed).unwrap();
    assert_eq!(turns(&journal.load(id).unwrap().game), session.turns());
}

#[test]
fn all_games_are_exported_with_their_dates_and_imported_once() {
    let folder = TempDir::new().unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    play(&mut session);
    drop(session);
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let begun = |days: u64| SystemTime::UNIX_EPOCH + Duration::from_secs(days * 86_400);
    let json = r#"{"title":"Corner #1","size":4,"puzzle":"......1....3..4.","constraints":["diagonal +","diagonal -"]}"#;
    let variant = format!("masume game 1\n{json}\ndates 864000 950400\n5 place r1c1=1\n9 left\n");
    let [game] = &read_games(&variant)[..] else {
        panic!("one game");
    };
    assert_eq!(game.dates, Some([begun(10), begun(11)]));
    assert!(journal.add_exported(game).unwrap().is_some());
    assert_eq!(journal.add_exported(game).unwrap(), None);
    let written = |journal: &Journal| -> String {
        let games = journal.games().unwrap().into_iter().rev();
        let text = games
            .map(|it| write_dated(&journal.load(it.id).unwrap(), [it.begun_at, it.changed_at]));
        text.collect()
    };
    let text = written(&journal);
    assert!(
        text.contains("dates 864000 950400\n5 place r1c1=1\n9 left\n"),
        "{text}"
    );
    let other = TempDir::new().unwrap();
    let (mut copy, _) = Journal::open(other.path()).unwrap();
    let games = read_games(&text);
    assert_eq!(games.len(), 2);
    for game in &games {
        assert!(copy.add_exported(game).unwrap().is_some());
    }
    assert_eq!(written(&copy), text);
    for game in &games {
        assert_eq!(copy.add_exported(game).unwrap(), None);
    }
}

#[test]
fn the_library_and_the_answers_of_drills_are_exported_and_imported_once() {
    let [folder, other] = [(); 2].map(|()| TempDir::new().unwrap());
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let clues = clues(SAMPLE);
    let puzzle = Record::Puzzle(LibraryPuzzle {
        clues,
        pack: "a #1.txt".to_owned(),
        er: Some(Tenths(26)),
        techniques: vec![Technique::NakedSingle, Technique::Pointing],
        progress: Progress::NotStarted,
    });
    let json = r#"{"title":"Corner #1","size":4,"puzzle":"......1....3..4.","constraints":["diagonal +","diagonal -"]}"#;
    let game = format!("masume game 1\n{json}\n9 left\n");
    let variant = &read_games(&game)[0].game;
    let variant = Record::Variant(Box::new(LibraryVariant {
        entry: variant.puzzle().entry().clone(),
        pack: "b.json".to_owned(),
        difficulty: Some(VariantDifficulty {
            level: Level::Hard,
            er: Some(Tenths(44)),
        }),
        progress: Progress::NotStarted,
    }));
    let answer = Record::Attempt(Attempt {
        topic: Technique::XWing.into(),
        at: SystemTime::UNIX_EPOCH + Duration::from_secs(86_400),
        solved: true,
        helped: false,
        time: Duration::from_millis(4321),
    });
    let day = Record::Occasion(clues, "2026-11-24 hard".parse().unwrap());
    let all = [puzzle, variant, answer.clone(), answer, day];
    let counts = |imported: ImportCounts| (imported.new, imported.known);
    assert_eq!(counts(journal.add_records(&all).unwrap()), (2, 0));
    let text = records_of(&journal);
    assert!(
        is_game(&text) && text.starts_with("masume records 1\n"),
        "{text}"
    );
    let (games, records, errors) = parts(&format!("{game}{text}"));
    assert_eq!(
        (games.len(), &records[..], &errors[..]),
        (1, &all[..], &[][..])
    );
    let (mut copy, _) = Journal::open(other.path()).unwrap();
    assert_eq!(counts(copy.add_records(&records).unwrap()), (2, 0));
    assert_eq!(counts(copy.add_records(&records).unwrap()), (0, 2));
    assert_eq!(records_of(&copy), text);
    assert!(copy.unrated().unwrap().is_empty());
    // A record that cannot be read costs only this record.
    for wrong in ["x", "{}", r#"{"drill":"no-such","at":1}"#] {
        let (_, records, errors) = parts(&format!("masume records 1\n{wrong}\n{}", &text[17..]));
        assert_eq!((&records[..], errors.len()), (&all[..], 1), "{wrong}");
        assert_eq!(errors[0].line, 2, "{wrong}");
    }
}

#[test]
fn a_game_that_cannot_be_read_costs_no_other_game() {
    let game = |turns: &str| format!("masume game 1\n{SAMPLE}\ndates 1 2\n{turns}9 left\n");
    let good = game("5 place r1c3=4\n");
    for (bad, line, turns) in [
        (game("5 place r1c3=4\n6 plce r1c4=6\n7 undo\n"), 11, Some(1)),
        (game("5 place r1c1=4\n"), 10, Some(0)),
        (format!("masume game 1\n{SAMPLE}\n5 pla"), 9, Some(0)),
        ("masume game 2\nmuch\nelse\n".to_owned(), 7, None),
        ("masume game 1\n53\n5 undo\n".to_owned(), 8, None),
        ("masume game 1\n".to_owned(), 9, None),
    ] {
        let (games, _, errors) = parts(&format!("{good}\n{bad}\n{good}"));
        assert_eq!(games.len(), 2 + usize::from(turns.is_some()), "{bad}");
        if let Some(turns) = turns {
            assert_eq!(games[1].game.turns().len(), turns, "{bad}");
        }
        let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
        assert_eq!(lines, [line], "{bad}: {errors:?}");
    }
}

#[test]
fn an_invalid_game_text_is_rejected_with_line_and_column() {
    let game = |rest: &str| format!("masume game 1\n{SAMPLE}\n{rest}");
    let odd = SAMPLE.replacen('.', "q", 1);
    for (text, place) in [
        (String::new(), "1:1: a saved game must begin"),
        (
            "\n  masume game 2\n".to_owned(),
            "2:3: this game was saved by a newer masume",
        ),
        (
            "masume game one\n".to_owned(),
            "1:1: a saved game must begin",
        ),
        ("masume game 1\n".to_owned(), "2:1: the clues are missing"),
        ("masume game 1\n# clues\n53\n".to_owned(), "3:3: "),
        (format!("masume game 1\n {odd}"), "2:4: 'q' is neither"),
        (game("18446744073709551615 left\n"), "3:1: expected a time"),
        (game("soon place r1c3=4\n"), "3:1: expected a time"),
        (game("10\n"), "3:3: expected a turn after"),
        (game("10 place r1c1=4\n"), "3:4: this turn is impossible"),
        (
            game("10 place r1c3=4\n 20 leap\n"),
            "4:5: expected a turn such as",
        ),
        (
            game("10 place r1c3=4\n20 undo\n\n30 undo\n"),
            "6:4: this turn",
        ),
    ] {
        let error = read_game(&text).unwrap_err().to_string();
        assert!(error.starts_with(place), "{text}: {error}");
    }
}

#[test]
fn a_game_is_recognized_by_its_first_line() {
    let game = format!("masume game 1\n{SAMPLE}\n10 place r1c3=4\n20 left\n");
    for text in [
        game.clone(),
        format!("\u{FEFF}{game}"),
        format!("\u{FEFF}\r\n{game}"),
    ] {
        assert!(is_game(&text));
        assert_eq!(turns(&read_game(&text).unwrap().0), ["10 place r1c3=4"]);
    }
    assert!(is_game("masume game 2\n{}"));
    assert!(!is_game(SAMPLE));
}

/// Connects to the database of a folder directly by `SQLite`.
fn by_hand(folder: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(folder.join("games.db")).unwrap()
}

#[test]
fn an_unreadable_game_hides_no_other_game() {
    let folder = TempDir::new().unwrap();
    for _ in 0..4 {
        play(&mut Session::begin(folder.path(), SAMPLE));
    }
    let bad = format!("{}\u{7f}", &SAMPLE[1..]);
    let changes = [
        ("clues = ?1", bad.as_str(), false),
        ("clues = CAST(?1 AS BLOB)", "x", false),
        ("elapsed_ms = -5", "", true),
        ("begun_at = -1, changed_at = -1 ", "", true),
        ("turns = -7, placed = -1", "", true),
    ];
    for (change, value, readable) in changes {
        let db = by_hand(folder.path());
        db.pragma_update(None, "ignore_check_constraints", true)
            .unwrap();
        db.execute_batch("SAVEPOINT before").unwrap();
        let change = format!("UPDATE games SET {change} WHERE id = 2 AND ?1 = ?1");
        if db.execute(&change, [value]).is_err() {
            // A column with a strict text type rejects this value.
            continue;
        }
        db.execute_batch("RELEASE before").unwrap();
        drop(db);
        let (mut journal, aside) = Journal::open(folder.path()).unwrap();
        assert_eq!(aside, None);
        journal.summarize_games(&AtomicBool::new(false)).unwrap();
        let listed: Vec<_> = journal
            .games()
            .unwrap()
            .iter()
            .map(|g| g.id.number())
            .collect();
        let unreadable = journal.unreadable().unwrap();
        if readable {
            assert_eq!((listed, unreadable), (vec![4, 3, 2, 1], vec![]), "{change}");
        } else {
            assert_eq!(listed, [4, 3, 1], "{change}");
            assert_eq!(unreadable, ["2".parse().unwrap()], "{change}");
        }
        journal.statistics(&AtomicBool::new(false)).unwrap();
        drop(journal);
        let restore = "UPDATE games SET clues = ?1, elapsed_ms = 1, begun_at = 1, turns = 6";
        by_hand(folder.path()).execute(restore, [SAMPLE]).unwrap();
    }
}

#[test]
fn checking_whether_a_game_is_open_does_not_lock_it() {
    let folder = TempDir::new().unwrap();
    play(&mut Session::begin(folder.path(), SAMPLE));
    let id: GameId = "1".parse().unwrap();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let (journal, _) = Journal::open(folder.path()).unwrap();
            while !done.load(std::sync::atomic::Ordering::Relaxed) {
                journal.is_open(id).unwrap();
            }
        });
        let opened = (0..300).map(|_| GameSaver::new(Some(folder.path().to_owned())).open(id));
        let refused = opened.filter(Result::is_err).count();
        done.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(refused, 0);
    });
    let mut saver = GameSaver::new(Some(folder.path().to_owned()));
    saver.open(id).unwrap();
    let (journal, _) = Journal::open(folder.path()).unwrap();
    assert!(journal.is_open(id).unwrap());
    drop(saver);
    assert!(!journal.is_open(id).unwrap());
}

#[test]
fn a_game_that_cannot_be_added_leaves_no_row() {
    let folder = TempDir::new().unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    play(&mut session);
    // The trigger rejects any new turn.
    by_hand(folder.path())
        .execute_batch(
            "CREATE TRIGGER full BEFORE INSERT ON turns BEGIN SELECT RAISE(ABORT, 'no room'); END",
        )
        .unwrap();
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    let before = journal.games().unwrap();
    journal.add(&session.game, at(1)).unwrap_err();
    assert_eq!(journal.games().unwrap(), before);
    by_hand(folder.path())
        .execute_batch("DROP TRIGGER full")
        .unwrap();
    // The maximum time can be stored.
    let id = journal.add(&session.game, PlayTime::MAX).unwrap();
    assert!(journal.load(id).unwrap().elapsed > at(1));
}

/// The result of a finished game. The day is counted from 1970-01-01.
fn finished(level: Level, seconds: u64, account: GameTotals, day: u64) -> GameRecord {
    GameRecord {
        level: Some(level),
        er: None,
        family: None,
        changed_at: std::time::UNIX_EPOCH
            + std::time::Duration::from_secs(day * 24 * 60 * 60 + 12 * 60 * 60),
        result: Some((at(seconds), account)),
    }
}

#[test]
fn statistics_count_finished_games_and_times_without_hints() {
    let clean = GameTotals::default();
    let helped = GameTotals {
        hints: 1,
        hint_depth: 4,
        ..clean
    };
    let games = [
        finished(Level::Hard, 300, clean, 1),
        finished(Level::Hard, 100, helped, 1),
        finished(Level::Hard, 200, clean, 2),
        GameRecord {
            result: None,
            ..finished(Level::Hard, 0, clean, 3)
        },
    ];
    let stats = LevelStats::of(&games);
    assert_eq!((stats.played, stats.finished), (4, 3));
    assert_eq!(stats.best, Some(at(100)));
    assert_eq!(stats.best_clean, Some(at(200)));
    assert_eq!(stats.median, Some(at(200)));
    assert_eq!(stats.recent, [at(300), at(100), at(200)]);
    assert_eq!(LevelStats::of(&[]), LevelStats::default());
}

#[test]
fn a_game_without_counted_time_has_no_time_in_the_statistics() {
    let game = |seconds| finished(Level::Easy, seconds, GameTotals::default(), 1);
    let stats = LevelStats::of(&[game(0), game(90), game(0)]);
    assert_eq!((stats.played, stats.finished), (3, 3));
    assert_eq!((stats.best, stats.best_clean), (Some(at(90)), Some(at(90))));
    assert_eq!(stats.median, Some(at(90)));
    assert_eq!(stats.recent, [at(90)]);
    let only = LevelStats::of(&[game(0)]);
    assert_eq!((only.finished, only.best, only.median), (1, None, None));
}

#[test]
fn a_streak_lasts_while_no_day_is_missed() {
    let streak = |days: &[u64], today: u64| {
        let games = days
            .iter()
            .map(|day| finished(Level::Easy, 1, GameTotals::default(), *day));
        let games: Vec<GameRecord> = games.collect();
        let streak = Streak::of(
            &games,
            finished(Level::Easy, 1, GameTotals::default(), today).changed_at,
        );
        (streak.current, streak.longest)
    };
    assert_eq!(streak(&[], 9), (0, 0));
    assert_eq!(streak(&[7, 8, 9], 9), (3, 3));
    assert_eq!(streak(&[7, 8, 8], 9), (2, 2));
    assert_eq!(streak(&[6, 7], 9), (0, 2));
    assert_eq!(streak(&[1, 2, 3, 4, 6, 9], 9), (1, 4));
}

#[test]
fn games_won_without_an_aid_are_counted() {
    let aids = |used: &[Aid]| GameTotals {
        aids: used.iter().copied().collect(),
        ..GameTotals::default()
    };
    let used = [
        aids(&[]),
        aids(&[Aid::Notes, Aid::AutoNotes]),
        aids(&[Aid::Notes, Aid::Undo, Aid::Hints, Aid::Trials]),
    ];
    let games = used.map(|used| finished(Level::Easy, 1, used, 1));
    let stats = Statistics::of(&games, &[], &[], &[], SystemTime::now());
    let expected = [
        (Aid::Notes, 1),
        (Aid::AutoNotes, 2),
        (Aid::Hints, 2),
        (Aid::Undo, 2),
        (Aid::Trials, 2),
        (Aid::Highlight, 3),
        (Aid::Mouse, 3),
        (Aid::Uniqueness, 3),
    ];
    assert_eq!(stats.won_without, expected);
    // Without notes, automatic notes need no mention.
    let missing = |aids: &[Aid]| -> Vec<Aid> {
        let set: AidSet = aids.iter().copied().collect();
        set.missing().collect()
    };
    assert_eq!(
        missing(&[Aid::Hints, Aid::Undo]),
        [Aid::Notes, Aid::Trials, Aid::Highlight, Aid::Mouse]
    );
    assert_eq!(
        missing(&[Aid::Hints, Aid::Undo, Aid::Notes, Aid::Trials]),
        [Aid::AutoNotes, Aid::Highlight, Aid::Mouse]
    );
}

#[test]
fn results_are_computed_from_the_turns() {
    let folder = TempDir::new().unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    session
        .turn(1, "place r1c3=1")
        .turn(2, "hint 1 mistakes")
        .turn(3, "hint 2 mistakes")
        .turn(4, "place r1c3=4")
        .turn(4, "undo")
        .turn(4, "redo")
        .turn(5, "hint 1 full-house");
    let empty: Vec<Pos> = session.game.empty_cells().iter().collect();
    for cell in empty {
        let digit = session.game.puzzle().solution_digit(cell).unwrap();
        session.turn(60, &format!("place {cell}={digit}"));
    }
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    journal.summarize_games(&AtomicBool::new(false)).unwrap();
    let played = journal.played().unwrap();
    let account = GameTotals {
        hints: 2,
        hint_depth: 2,
        mistakes: 1,
        filled: false,
        aids: [Aid::Hints, Aid::Undo].into_iter().collect(),
    };
    assert_eq!(played[0].level, Some(Level::Easy));
    assert_eq!(played[0].result, Some((at(60), account)));
    // The results of each technique equal its results in the review of the game.
    let practice = journal.techniques().unwrap();
    let review = Review::of(&session.game, &AtomicBool::new(false)).unwrap();
    let mut shown = review.techniques.iter().map(|usage| Practice {
        technique: Technique::from_slug(usage.technique.slug()).unwrap(),
        found: usage.found,
        time: usage.time,
        hinted: usage.hinted,
        seen_late: usage.seen_late,
    });
    assert_eq!(practice.len(), review.techniques.len());
    assert!(shown.all(|it| practice.contains(&it)), "{practice:?}");
    let hinted = practice.iter().filter(|it| it.hinted > 0);
    let hinted: Vec<_> = hinted.map(|it| (it.technique, it.hinted)).collect();
    assert_eq!(hinted, [(Technique::FullHouse, 1)]);
}

#[test]
fn results_that_were_canceled_are_computed_the_next_time() {
    let folder = TempDir::new().unwrap();
    play(&mut Session::begin(folder.path(), SAMPLE));
    let (mut journal, _) = Journal::open(folder.path()).unwrap();
    journal.summarize_games(&AtomicBool::new(true)).unwrap();
    assert_eq!(journal.played().unwrap(), []);
    journal.summarize_games(&AtomicBool::new(false)).unwrap();
    assert_eq!(journal.played().unwrap().len(), 1);
}

#[test]
fn streaks_of_days_and_weeks_use_the_dates_of_the_puzzles() {
    let occasion = |text: &str| text.parse::<Occasion>().unwrap();
    let today = std::time::UNIX_EPOCH + Duration::from_secs(20_778 * 24 * 60 * 60 + 12 * 60 * 60);
    assert_eq!(Day::of(today).to_string(), "2026-11-21");
    let won = [
        "2026-11-18 hard",
        "week 2026-11-09",
        "2026-11-20 easy",
        "2026-11-19 expert",
        "2026-11-20 hard",
        "week 2026-11-02",
        "2026-10-01 hard",
        "week 2026-10-05",
    ];
    let won = won.map(occasion);
    let row = |current, longest| Streak { current, longest };
    assert_eq!(Streak::of_days(&won, today), row(3, 3));
    assert_eq!(Streak::of_weeks(&won, today), row(2, 2));
    assert_eq!(Streak::of_days(&won[..1], today), row(0, 1));
}

#[test]
fn a_daily_game_belongs_to_the_day_of_its_puzzle() {
    let folder = TempDir::new().unwrap();
    let occasion: Occasion = "2026-11-21 hard".parse().unwrap();
    let mut session = Session::begin(folder.path(), SAMPLE);
    session.saver.record_occasion(&clues(SAMPLE), occasion);
    let (journal, _) = Journal::open(folder.path()).unwrap();
    assert_eq!(journal.occasion(&clues(SAMPLE)), Ok(Some(occasion)));
    assert_eq!(journal.occasion(&clues(OTHER)), Ok(None));
    assert_eq!(journal.occasions_won(), Ok(Vec::new()));
    for cell in session.game.empty_cells().iter() {
        let digit = session.game.puzzle().solution_digit(cell).unwrap();
        session.turn(60, &format!("place {cell}={digit}"));
    }
    assert_eq!(journal.occasions_won(), Ok(vec![occasion]));
}

#[test]
fn statistics_of_techniques_aggregate_games() {
    let practice = |technique, found, seconds, hinted| Practice {
        technique,
        found,
        time: at(seconds),
        hinted,
        seen_late: found / 5,
    };
    let games = [
        practice(Technique::XWing, 0, 0, 2),
        practice(Technique::NakedSingle, 10, 100, 0),
        practice(Technique::NakedSingle, 2, 80, 1),
        practice(Technique::XWing, 0, 0, 0),
        practice(Technique::NakedSingle, 5, 150, 0),
        practice(Technique::Skyscraper, 0, 0, 0),
    ];
    let stats = |technique, found, hinted, seen_late, typical: Option<u64>| TechniqueStats {
        technique,
        found,
        hinted,
        seen_late,
        typical_time: typical.map(at),
    };
    let expected = [
        stats(Technique::NakedSingle, 17, 1, 3, Some(30)),
        stats(Technique::XWing, 0, 2, 0, None),
    ];
    assert_eq!(TechniqueStats::of(&games), expected);
}

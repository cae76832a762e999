//! The screens of a game with other players, without connections, and plain mode with connections.

use std::time::Duration;

use masume::config::{GlyphSet, Settings};
use masume::store::{Report, StoreError};
use masume::text::{Locale, Text};
use masume::together::{
    FromHost, Invitation, JoinCode, JoinOptions, LinkReport, LinkRole, LoggedTurn, SeatState,
    ToHost, TogetherMode,
};
use masume::tui::{HeadlessApp, Opening};

use super::{CLUES, new_game};
use crate::command::{Talk, masume};
use crate::keys::stage;
use crate::screens::accept;

const CODE: &str = "lusab-babad-gutih-tugad-fizon";

/// A guest's program that waits for the answer of the host.
fn guest(locale: Locale, size: (u16, u16)) -> HeadlessApp {
    let role = LinkRole::Join(JoinOptions {
        code: CODE.parse().unwrap(),
        address: "127.0.0.1:7420".to_owned(),
        name: "Ben".to_owned(),
    });
    let opening = Opening::Together(Box::new(role));
    HeadlessApp::new(opening, &Settings::default(), Text::new(locale), size)
}

fn send(app: &mut HeadlessApp, message: FromHost) {
    app.link(LinkReport::Message(message));
}

fn welcome(app: &mut HeadlessApp, mode: TogetherMode, last_id: u64) {
    send(
        app,
        FromHost::Welcome {
            seat: 1,
            token: 3,
            last_id,
            mode,
            puzzle: CLUES.to_owned(),
        },
    );
}

fn seats(app: &mut HeadlessApp, names: &[&str]) {
    let seat = |name: &&str| SeatState {
        name: (*name).to_owned(),
        here: true,
        votes: false,
    };
    send(app, FromHost::Seats(names.iter().map(seat).collect()));
}

fn turns(app: &mut HeadlessApp, from: usize, turns: &[(usize, &str)]) {
    let logged = |(at, (seat, turn)): (usize, &(usize, &str))| LoggedTurn {
        seat: *seat,
        at: 1000 * (from + at) as u64,
        turn: (*turn).to_owned(),
    };
    let turns = turns.iter().enumerate().map(logged).collect();
    send(app, FromHost::Turns { from, turns });
}

/// A guest in a game that has started.
fn started(mode: TogetherMode, locale: Locale, size: (u16, u16)) -> HeadlessApp {
    let mut app = guest(locale, size);
    welcome(&mut app, mode, 0);
    seats(&mut app, &["Ana", "Ben", "Eve"]);
    send(&mut app, FromHost::Started(0));
    app
}

fn screen(app: &HeadlessApp) -> String {
    app.picture().to_text()
}

#[test]
fn the_lobby_shows_how_others_join_and_covers_the_puzzle() {
    for locale in Locale::ALL {
        let mut app = guest(locale, (80, 24));
        // A ping is no answer to the greeting.
        send(&mut app, FromHost::Ping);
        welcome(&mut app, TogetherMode::Race, 0);
        seats(&mut app, &["Ana", "Ben"]);
        let name = if locale == Locale::English {
            "english"
        } else {
            "japanese"
        };
        accept(&format!("together-lobby-{name}"), &mut app);
        assert_eq!(app.requests().messages, []);
        app.press("Enter 4");
        assert_eq!(app.requests().messages, [], "only the host starts the game");
        send(&mut app, FromHost::Started(0));
        app.press("4");
        assert_eq!(app.requests().messages.len(), 1);
    }
}

#[test]
fn an_invitation_names_the_commands_for_each_kind_of_network() {
    let code: JoinCode = CODE.parse().unwrap();
    let local = Invitation::new(code, "127.0.0.1:7420".parse().unwrap());
    assert_eq!(local.network_commands(), [] as [String; 0]);
    assert_eq!(
        local.local_command(),
        format!("masume join {CODE}@127.0.0.1:7420")
    );
    assert_eq!(local.tunnel_command(), "ssh -N -L 7420:localhost:7420 HOST");
    let network = Invitation::new(code, "10.0.0.7:7000".parse().unwrap());
    assert_eq!(
        network.network_commands(),
        [format!("masume join {CODE}@10.0.0.7:7000")]
    );
    for (typed, address) in [
        ("localhost", "localhost:7420"),
        ("10.0.0.7:9", "10.0.0.7:9"),
        ("::1", "[::1]:7420"),
        ("[::1]:9", "[::1]:9"),
    ] {
        assert_eq!(masume::together::with_port(typed).as_deref(), Some(address));
    }
    let target = format!("masume join {CODE}@box");
    let parsed = masume::together::join_target(&target);
    assert_eq!(parsed, Some((code, "box:7420".to_owned())));
    assert_eq!(masume::together::join_target("box"), None);
}

#[test]
fn a_race_shows_the_standing_and_the_boards_of_the_others() {
    let sizes = [
        ("small", (80, 24)),
        ("large", (100, 40)),
        ("tiny", (27, 15)),
    ];
    for (name, size) in sizes {
        let mut app = started(TogetherMode::Race, Locale::English, size);
        turns(
            &mut app,
            0,
            &[
                (0, "place r1c3=4"),
                (0, "place r1c4=6"),
                (2, "place r1c3=1"),
            ],
        );
        send(&mut app, FromHost::Word(0, 1));
        accept(&format!("together-race-{name}"), &mut app);
        assert_eq!(
            app.game().unwrap().turns(),
            [],
            "these are boards of the others"
        );
    }
}

#[test]
fn a_game_that_others_still_play_is_not_left_without_a_question() {
    const QUESTION: &str = "Leave the game with the other players?";
    for mode in [TogetherMode::Share, TogetherMode::Race] {
        for keys in ["N", "q", "Esc N"] {
            let mut app = started(mode, Locale::English, (80, 24));
            app.press(keys);
            assert!(screen(&app).contains(QUESTION), "{keys}\n{}", screen(&app));
            app.press("Enter");
            assert!(!screen(&app).contains(QUESTION), "{keys}");
            assert!(!app.requests().quit, "{keys}");
            turns(&mut app, 0, &[(0, "place r1c3=4")]);
            assert!(!screen(&app).contains("The host has left"), "{keys}");
            app.press(keys);
            app.press("y");
            assert_eq!(app.requests().quit, keys == "q");
            assert_eq!(screen(&app).contains(QUESTION), keys == "q", "{keys}");
        }
    }
    // After the host has left, there is nothing to ask.
    let mut app = started(TogetherMode::Share, Locale::English, (80, 24));
    send(&mut app, FromHost::End);
    app.press("N");
    assert!(!screen(&app).contains(QUESTION), "{}", screen(&app));
}

#[test]
fn the_footer_of_a_watcher_offers_no_key_that_changes_the_board() {
    let mut app = started(TogetherMode::Watch, Locale::English, (80, 24));
    let footer = |app: &HeadlessApp| screen(app).lines().last().unwrap_or_default().to_owned();
    for (keys, offered) in [("", "H hint"), ("H", "Esc")] {
        app.press(keys);
        let footer = footer(&app);
        assert!(footer.contains(offered), "{footer}");
        for word in ["digit", "note", "undo", "apply"] {
            assert!(!footer.contains(word), "{footer}");
        }
    }
}

#[test]
fn turns_on_a_shared_board_appear_at_once_and_are_saved_when_confirmed() {
    let mut app = started(TogetherMode::Share, Locale::English, (80, 24));
    app.press("4");
    let turn = |id, turn: &str| ToHost::Turn {
        id,
        turn: turn.to_owned(),
    };
    let sent = |app: &HeadlessApp| -> Vec<ToHost> {
        let all = app.requests().messages.clone().into_iter();
        all.filter(|it| !matches!(it, ToHost::Cursor(_))).collect()
    };
    assert_eq!(sent(&app), [turn(1, "place r1c3=4")]);
    let digit = |app: &HeadlessApp, cell: &str| app.game().unwrap().digit(cell.parse().unwrap());
    assert!(digit(&app, "r1c3").is_some());
    assert_eq!(app.requests().saved, []);
    // Another player was faster.
    turns(
        &mut app,
        0,
        &[
            (0, "place r1c3=1"),
            (0, "place r1c4=6"),
            (1, "place r1c3=4"),
        ],
    );
    send(&mut app, FromHost::Done(1));
    assert_eq!(app.requests().saved.len(), 3);
    assert_eq!(app.game().unwrap().turns().len(), 3);
    accept("together-share", &mut app);
    // Undo is a request to the host.
    app.press("u");
    assert_eq!(sent(&app).last(), Some(&turn(2, "undo")));
    assert_eq!(app.game().unwrap().turns().len(), 3);
    // Trials are not for shared boards.
    app.press("t");
    assert!(
        screen(&app).contains("A shared board has no trials."),
        "{}",
        screen(&app)
    );
    app.press("p");
    assert_eq!(sent(&app).last(), Some(&ToHost::Pause(true)));
    send(&mut app, FromHost::Paused(true));
    assert!(!screen(&app).contains("r1c3=4"));
}

#[test]
fn unconfirmed_turns_are_sent_again_and_survive_the_host() {
    let mut app = started(TogetherMode::Share, Locale::English, (80, 24));
    app.press("4");
    app.link(LinkReport::Lost);
    assert!(
        screen(&app).contains("The connection is lost."),
        "{}",
        screen(&app)
    );
    app.press("Tab 6");
    let before = app.requests().messages.len();
    welcome(&mut app, TogetherMode::Share, 0);
    let again = app.requests().messages[before..].iter();
    let again = again.filter(|it| matches!(it, ToHost::Turn { .. }));
    assert_eq!(again.count(), 2);
    app.link(LinkReport::HostGone);
    assert_eq!(app.game().unwrap().turns().len(), 2);
    app.press("u");
    assert_eq!(
        app.game().unwrap().turns().len(),
        3,
        "the game continues alone"
    );
    assert_eq!(app.requests().saved.len(), 3);
}

#[test]
fn the_end_of_a_race_shows_the_result() {
    for (locale, name) in [(Locale::English, "english"), (Locale::Japanese, "japanese")] {
        let mut app = started(TogetherMode::Race, locale, (80, 24));
        let solution = new_game().puzzle().classic().unwrap().clone().unwrap();
        let solution = solution.solution().to_string();
        let empty: Vec<usize> = (0..81).filter(|at| &CLUES[*at..=*at] == ".").collect();
        let all = empty.iter().map(|at| {
            format!(
                "place r{}c{}={}",
                1 + at / 9,
                1 + at % 9,
                &solution[*at..=*at]
            )
        });
        let all: Vec<String> = all.collect();
        let mut from = 0;
        for seat in 0..3 {
            let of_seat: Vec<(usize, &str)> = all.iter().map(|it| (seat, it.as_str())).collect();
            turns(&mut app, from, &of_seat);
            from += of_seat.len();
        }
        accept(&format!("together-podium-{name}"), &mut app);
    }
}

#[test]
fn the_menu_asks_for_the_mode_and_the_address() {
    let mut app = stage(Locale::English, GlyphSet::Unicode, (80, 24));
    app.press(&format!("Esc{}", " Down".repeat(14)));
    app.press("Enter");
    accept("together-menu", &mut app);
    app.press("Enter");
    assert!(screen(&app).contains("127.0.0.1:7420"), "{}", screen(&app));
    app.press("Enter");
    assert!(
        screen(&app).contains("Connecting to the host"),
        "{}",
        screen(&app)
    );
    app.press("Esc");
    assert!(app.requests().has_left);
    // A target that cannot be parsed is explained.
    app.press("Enter Down Down Down Enter n o Enter");
    assert!(screen(&app).contains("CODE@ADDRESS"), "{}", screen(&app));
}

#[test]
fn a_player_who_keeps_an_unsaved_game_leaves_the_game_of_the_host() {
    let mut app = stage(Locale::English, GlyphSet::Unicode, (80, 24));
    app.press("4");
    app.report(Report::NotSaved(StoreError::DiskFull));
    app.press(&format!("Esc{} Enter End Enter", " Down".repeat(14)));
    app.paste(&format!("{CODE}@127.0.0.1:7420"));
    app.press("Enter");
    let own = app.game().unwrap().clues().clone();
    welcome(&mut app, TogetherMode::Race, 0);
    assert!(
        screen(&app).contains("Open a new puzzle?"),
        "{}",
        screen(&app)
    );
    app.press("n");
    assert!(app.requests().has_left, "{}", screen(&app));
    assert_eq!(app.game().unwrap().clues(), &own);
    assert!(!screen(&app).contains("Players"), "{}", screen(&app));
}

#[test]
fn failures_are_one_clear_line() {
    use masume::together::{JoinError, Refusal};
    for (report, line) in [
        (
            LinkReport::NotJoined(JoinError::WrongCode),
            "does not accept the code",
        ),
        (
            LinkReport::NotJoined(JoinError::Unreachable("refused".to_owned())),
            "Nothing answers",
        ),
        (
            LinkReport::Message(FromHost::Refused(Refusal::Full)),
            "The game is full",
        ),
        (
            LinkReport::Message(FromHost::Refused(Refusal::Version(9))),
            "version 9",
        ),
        (
            LinkReport::Message(FromHost::End),
            "does not accept the code",
        ),
    ] {
        let mut app = guest(Locale::English, (100, 40));
        app.link(report);
        assert!(screen(&app).contains(line), "{line}: {}", screen(&app));
        app.wait(Duration::from_secs(1));
        app.press("Down Enter");
    }
}

/// Reads lines until one contains `wanted`.
fn read_until(talk: &mut Talk, wanted: &str) -> String {
    let mut all = String::new();
    for _ in 0..200 {
        let line = talk.next_line();
        if line.contains(wanted) {
            return line;
        }
        assert!(!line.is_empty(), "no '{wanted}' in {all}");
        all += &line;
    }
    panic!("no '{wanted}' in {all}")
}

/// Starts a host and a guest in plain mode, and the game.
fn plain_pair(mode: &str) -> (Talk, Talk) {
    let arguments = [
        "host",
        CLUES,
        mode,
        "--plain",
        "--listen",
        "127.0.0.1:0",
        "--name",
        "Ana",
    ];
    let mut host = masume(arguments).talk();
    let command = read_until(&mut host, "masume join ");
    let target = command.trim().strip_prefix("masume join ").unwrap();
    let players = read_until(&mut host, "Players");
    assert!(players.ends_with(". Players: Ana.\n"), "{players}");
    let mut guest = masume(["join", target, "--plain", "--name", "Ben"]).talk();
    // The host did not join after the guest.
    let players = guest.next_line();
    assert!(players.ends_with(". Players: Ana and Ben.\n"), "{players}");
    read_until(&mut host, "Ben joins.");
    host.say("\n");
    read_until(&mut guest, "Other players");
    read_until(&mut host, "Other players");
    (host, guest)
}

#[test]
fn a_watcher_in_plain_mode_reads_that_only_the_host_plays() {
    let (mut host, mut guest) = plain_pair("--watch");
    for command in ["r1c3 4", "undo", "try r1c3 4", "note r1c3 4"] {
        guest.say(&format!("{command}\n"));
        read_until(&mut guest, "You are watching.");
    }
    host.say("r1c3 4\n");
    read_until(&mut guest, "Ana: r1c3 is 4.");
}

#[test]
fn two_programs_play_in_plain_mode() {
    let (mut host, mut guest) = plain_pair("--share");
    guest.say("try r1c3 4\n");
    read_until(&mut guest, "A shared board has no trials.");
    guest.say("r1c3 4\n");
    read_until(&mut host, "Ben: r1c3 is 4.");
    host.say("r1c4 6\nsay 5\n");
    read_until(&mut guest, "Ana: r1c4 is 6.");
    read_until(&mut guest, "Ana: Thanks!");
    guest.say("undo\n");
    for talk in [&mut host, &mut guest] {
        read_until(talk, "Ben erases r1c3.");
    }
    guest.say("pause\n");
    for talk in [&mut host, &mut guest] {
        read_until(talk, "Ben wants a pause.");
    }
    host.say("pause\n");
    read_until(&mut guest, "Paused by vote.");
    guest.say("r1c3 4\n");
    read_until(&mut guest, "Paused by vote.");
    guest.say("pause\n");
    read_until(&mut guest, "The game resumes.");
    guest.say("r1c3 4\n");
    read_until(&mut host, "Ben: r1c3 is 4.");
    guest.say("players\nquit\n");
    read_until(&mut guest, "Ana and Ben");
    read_until(&mut host, "Ben is away.");
    host.say("quit\n");
    read_until(&mut host, "Saved.");
}

#[test]
fn commands_that_fill_cells_are_announced_and_no_other_game_is_opened() {
    let (mut host, mut guest) = plain_pair("--share");
    for command in ["new", "daily"] {
        guest.say(&format!("{command}\n"));
        read_until(&mut guest, "Leave with");
    }
    host.say("hint 1\ndo\n");
    read_until(&mut guest, "Ana: r");
    host.say("singles\nyes\n");
    read_until(&mut guest, "Ana fills several cells.");
}

#[test]
fn invalid_arguments_are_one_clear_line() {
    for (arguments, line) in [
        (&["join", "lusab"][..], "CODE@ADDRESS"),
        (&["join", "lusab", "localhost"], "five words"),
        (&["join", "lusab@localhost"], "five words"),
        (&["host", "--race", "--share"], "cannot be used with"),
        (
            &["host", "--plain", "--listen", "203.0.113.1:1"],
            "Choose another one",
        ),
    ] {
        let ran = masume(arguments).run();
        let all = ran.stdout.clone() + &ran.stderr;
        assert!(all.contains(line), "{arguments:?}: {all}");
        assert_eq!(ran.code(), Some(2), "{arguments:?}");
    }
}

//! Games with several players: the order of turns, lost connections, and hostile peers.

use std::collections::VecDeque;
use std::time::Duration;

use masume::game::{Game, PlayTime};
use masume::puzzle::Puzzle;
use masume::random::Random;
use masume::together::{
    FromHost, JoinCode, MAX_SEATS, Outgoing, Party, PartyEvent, PeerId, Room, ToHost, TogetherMode,
    VERSION,
};

use crate::thorough::some_of;

mod peers;
mod screens;

const CLUES: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn new_game() -> Game {
    Game::new(Puzzle::new(CLUES.parse().unwrap()))
}

fn room(mode: TogetherMode) -> Room {
    Room::new(new_game(), CLUES.to_owned(), mode, true, 7)
}

fn hello(name: &str, token: Option<u64>, received: usize) -> ToHost {
    ToHost::Hello {
        version: VERSION,
        name: name.to_owned(),
        token,
        received,
    }
}

/// A player whose connection delays messages in both directions, and may lose all that are on their
/// way.
struct Player {
    name: String,
    peer: Option<PeerId>,
    party: Option<Party>,
    to_host: VecDeque<ToHost>,
    from_host: VecDeque<FromHost>,
    /// The turns that the player has played, each with its number. The host may not know the last.
    own: Vec<(u64, String)>,
    /// The player's own board in a race.
    board: Game,
}

impl Player {
    fn new(seat: usize) -> Self {
        Self {
            name: format!("player {seat}"),
            peer: None,
            party: None,
            to_host: VecDeque::new(),
            from_host: VecDeque::new(),
            own: Vec::new(),
            board: new_game(),
        }
    }

    fn connect(&mut self, peer: PeerId) {
        let resumption = self.party.as_ref().map(Party::resumption);
        let token = resumption.map(|(token, _)| token);
        let received = resumption.map_or(0, |(_, received)| received);
        self.peer = Some(peer);
        self.to_host.clear();
        self.from_host.clear();
        self.to_host.push_back(hello(&self.name, token, received));
    }

    fn receive(&mut self, message: FromHost) {
        let party = match &mut self.party {
            Some(party) => party,
            none => none.insert(Party::new(&message).unwrap()),
        };
        let is_welcome = matches!(message, FromHost::Welcome { .. });
        party.receive(message).expect("the host is honest");
        if is_welcome {
            let unknown = self.own.iter().filter(|(id, _)| *id > party.last_id());
            let again = unknown.map(|(id, turn)| ToHost::Turn {
                id: *id,
                turn: turn.clone(),
            });
            self.to_host.extend(again);
        }
    }

    /// Plays a turn. In a race, only a turn that the own board allows.
    fn play(&mut self, turn: String, mode: TogetherMode) {
        if !self.party.as_ref().is_some_and(Party::has_started) {
            return;
        }
        if mode == TogetherMode::Race {
            let is_played = self.board.play(PlayTime::ZERO, turn.parse().unwrap());
            if is_played.is_err() {
                return;
            }
        }
        let id = self.own.len() as u64 + 1;
        self.own.push((id, turn.clone()));
        if self.peer.is_some() {
            self.to_host.push_back(ToHost::Turn { id, turn });
        }
    }
}

fn random_turn(random: &mut Random) -> String {
    let mut below = |most: usize| random.below(most);
    let cell = format!("r{}c{}", 1 + below(9), 1 + below(9));
    let other = format!("r{}c{}", 1 + below(9), 1 + below(9));
    let digit = 1 + below(9);
    match below(16) {
        0..5 => format!("place {cell}={digit}"),
        5 | 6 => format!("clear {cell} {other}"),
        7 => format!("mark {digit} {cell} {other}"),
        8 => format!("unmark {digit} {cell}"),
        9 => format!("color {digit} {cell} {other}"),
        10 => format!("strike {digit} {cell}"),
        11 => format!("try {cell}={digit}"),
        12 => format!("switch {}", below(4)),
        13 => "redo".to_owned(),
        _ => "undo".to_owned(),
    }
}

/// Plays random turns with eight players over connections that are slow and break. Returns the room
/// and the players, after all of them have received everything.
fn storm(mode: TogetherMode, turns: usize, seed: u64) -> (Room, Vec<Player>) {
    let mut random = Random::new(seed);
    let mut room = room(mode);
    let mut players: Vec<Player> = (0..MAX_SEATS).map(Player::new).collect();
    let (mut next, mut now): (PeerId, u64) = (0, 0);
    for player in &mut players {
        player.connect(next);
        next += 1;
    }
    // The first player to greet is the host.
    let greeting = players[0].to_host.pop_front().unwrap();
    let answers = room.receive(0, greeting, Duration::ZERO);
    deliver(answers, &mut players);
    deliver(room.receive(0, ToHost::Start, Duration::ZERO), &mut players);
    let (mut played, mut is_over) = (0, false);
    while !is_over {
        now += 1;
        let at = random.below(MAX_SEATS);
        match random.below(100) {
            0 if played < turns => {
                // The connection breaks. The host notices it now or later.
                let lost = players[at].peer.take();
                if random.below(2) == 0 {
                    deliver(
                        room.lose(lost.unwrap_or(0), Duration::from_millis(now)),
                        &mut players,
                    );
                }
            }
            1..10 if players[at].peer.is_none() => {
                players[at].connect(next);
                next += 1;
            }
            10..40 if played < turns => {
                players[at].play(random_turn(&mut random), mode);
                played += 1;
            }
            40..70 => {
                let peer = players[at].peer;
                if let (Some(peer), Some(message)) = (peer, players[at].to_host.pop_front()) {
                    let answers = room.receive(peer, message, Duration::from_millis(now));
                    deliver(answers, &mut players);
                }
            }
            _ => {
                if let Some(message) = players[at].from_host.pop_front() {
                    players[at].receive(message);
                }
            }
        }
        let is_done = |player: &Player| {
            player.peer.is_some() && player.to_host.is_empty() && player.from_host.is_empty()
        };
        is_over = played == turns && players.iter().all(is_done);
    }
    (room, players)
}

fn deliver(answers: Vec<Outgoing>, players: &mut [Player]) {
    for answer in answers {
        match answer {
            Outgoing::To(peer, message) => {
                let player = players.iter_mut().find(|player| player.peer == Some(peer));
                if let Some(player) = player {
                    player.from_host.push_back(message);
                }
            }
            Outgoing::Close(peer) => {
                let player = players.iter_mut().find(|player| player.peer == Some(peer));
                if let Some(player) = player {
                    player.peer = None;
                }
            }
        }
    }
}

fn turns_of(game: &Game) -> Vec<String> {
    game.turns()
        .iter()
        .map(|(_, turn)| turn.to_string())
        .collect()
}

/// Replays the part of the log that belongs to a board.
fn replay(room: &Room, mode: TogetherMode, board: usize) -> Game {
    let own = room
        .log()
        .iter()
        .filter(|it| mode.board_of(it.seat) == board);
    let turns = own.map(|it| (Duration::from_millis(it.at), it.turn.parse().unwrap()));
    Game::replay(new_game().puzzle().clone(), turns).unwrap()
}

fn all_boards_equal_the_merged_journal(mode: TogetherMode, turns: usize, seed: u64) {
    let (room, players) = storm(mode, turns, seed);
    assert!(
        room.log().len() > turns / 8,
        "{} turns count",
        room.log().len()
    );
    for (index, board) in room.boards().iter().enumerate() {
        assert!(
            *board == replay(&room, mode, index),
            "a board is not the replay"
        );
    }
    for player in &players {
        let party = player.party.as_ref().unwrap();
        for seat in 0..MAX_SEATS {
            let board = &room.boards()[mode.board_of(seat)];
            assert!(party.board(seat) == board, "a board differs");
        }
        if mode == TogetherMode::Race {
            let own = &room.boards()[party.seat()];
            assert!(turns_of(own) == turns_of(&player.board), "a turn was lost");
            assert_eq!(own.digits(), player.board.digits());
        }
    }
}

#[test]
fn the_boards_of_eight_players_on_bad_connections_equal_the_merged_journal() {
    for (mode, seed) in [(TogetherMode::Share, 1), (TogetherMode::Race, 2)] {
        all_boards_equal_the_merged_journal(mode, 2_000, seed);
    }
    for seed in some_of(3..23, 7) {
        all_boards_equal_the_merged_journal(TogetherMode::Share, 300, seed);
        all_boards_equal_the_merged_journal(TogetherMode::Race, 300, seed);
    }
}

#[test]
#[ignore = "takes long"]
fn the_boards_of_a_long_game_on_bad_connections_equal_the_merged_journal() {
    for (mode, seed) in [(TogetherMode::Share, 1), (TogetherMode::Race, 2)] {
        all_boards_equal_the_merged_journal(mode, 10_000, seed);
    }
}

/// A room with players who are all connected, at the start of the game.
fn started(mode: TogetherMode, players: u64) -> Room {
    let mut room = room(mode);
    for peer in 0..players {
        let joined = room.receive(peer, hello(&format!("p{peer}"), None, 0), Duration::ZERO);
        assert!(
            joined
                .iter()
                .any(|it| matches!(it, Outgoing::To(_, FromHost::Welcome { .. })))
        );
    }
    room.receive(0, ToHost::Start, Duration::ZERO);
    room
}

fn play(room: &mut Room, peer: PeerId, id: u64, turn: &str) -> Vec<Outgoing> {
    let turn = turn.to_owned();
    room.receive(peer, ToHost::Turn { id, turn }, Duration::from_secs(id))
}

fn digits(room: &Room, cells: &[&str]) -> String {
    let board = &room.boards()[0];
    let digit = |cell: &&str| board.digit(cell.parse().unwrap());
    let sign = |digit: Option<_>| digit.map_or('.', |digit| char::from(b'0' + digit_of(digit)));
    cells.iter().map(digit).map(sign).collect()
}

fn digit_of(digit: masume::grid::rules::VariantDigit) -> u8 {
    digit.number()
}

#[test]
fn a_player_undoes_only_own_turns_that_still_have_an_effect() {
    let mut room = started(TogetherMode::Share, 3);
    let cells = ["r1c3", "r1c4", "r2c2"];
    play(&mut room, 0, 1, "place r1c3=4");
    play(&mut room, 1, 1, "place r1c4=6");
    play(&mut room, 0, 2, "place r2c2=7");
    play(&mut room, 2, 1, "place r2c2=2");
    assert_eq!(digits(&room, &cells), "462");
    // The last own turn of the first player was replaced, so the turn before it is undone.
    play(&mut room, 0, 3, "undo");
    assert_eq!(digits(&room, &cells), ".62");
    play(&mut room, 0, 4, "undo");
    assert_eq!(
        digits(&room, &cells),
        ".62",
        "there is nothing left to undo"
    );
    play(&mut room, 0, 5, "redo");
    assert_eq!(digits(&room, &cells), "462");
    play(&mut room, 2, 2, "undo");
    assert_eq!(digits(&room, &cells), "467");
    play(&mut room, 1, 2, "undo");
    assert_eq!(digits(&room, &cells), "4.7");
    assert_eq!(room.boards()[0], replay(&room, TogetherMode::Share, 0));
}

#[test]
fn notes_and_colors_return_with_undo() {
    let mut room = started(TogetherMode::Share, 2);
    play(&mut room, 0, 1, "mark 46 r1c3 r1c4");
    play(&mut room, 0, 2, "color 3 r1c3");
    let before = room.boards()[0].clone();
    let cells = ["r1c3", "r1c4"].map(|cell| cell.parse().unwrap());
    play(&mut room, 1, 1, "place r1c3=4");
    assert_ne!(room.boards()[0].state(cells[1]), before.state(cells[1]));
    play(&mut room, 1, 2, "undo");
    for cell in cells {
        assert_eq!(room.boards()[0].state(cell), before.state(cell));
    }
    play(&mut room, 0, 3, "undo");
    play(&mut room, 0, 4, "undo");
    for cell in cells {
        assert_eq!(room.boards()[0].state(cell), new_game().state(cell));
    }
}

#[test]
fn a_room_accepts_only_what_its_rules_allow() {
    let mut share = started(TogetherMode::Share, 2);
    for (at, turn) in [
        "try r1c3=4",
        "arcade",
        "switch 1",
        "merge 1",
        "refute",
        "nonsense",
    ]
    .into_iter()
    .enumerate()
    {
        play(&mut share, 1, 1 + at as u64, turn);
    }
    assert_eq!(share.log(), []);
    let mut watch = started(TogetherMode::Watch, 2);
    play(&mut watch, 1, 1, "place r1c3=4");
    assert_eq!(watch.log(), []);
    play(&mut watch, 0, 1, "place r1c3=4");
    play(&mut watch, 0, 2, "undo");
    assert_eq!(watch.log().len(), 2);
    let mut race = room(TogetherMode::Race);
    race.receive(0, hello("host", None, 0), Duration::ZERO);
    race.receive(1, hello("guest", None, 0), Duration::ZERO);
    race.receive(1, ToHost::Start, Duration::ZERO);
    play(&mut race, 1, 1, "place r1c3=4");
    assert_eq!(race.log(), [], "only the host starts the race");
}

#[test]
fn a_room_refuses_other_versions_and_a_ninth_player() {
    let refusal = |answers: &[Outgoing]| {
        let closes = matches!(answers.last(), Some(Outgoing::Close(_)));
        let refused = matches!(answers[0], Outgoing::To(_, FromHost::Refused(_)));
        closes && refused
    };
    let mut full = started(TogetherMode::Race, 8);
    assert!(refusal(&full.receive(
        8,
        hello("ninth", None, 0),
        Duration::ZERO
    )));
    let mut room = room(TogetherMode::Race);
    let other = ToHost::Hello {
        version: VERSION + 1,
        name: "new".to_owned(),
        token: None,
        received: 0,
    };
    assert!(refusal(&room.receive(1, other, Duration::ZERO)));
    let early = room.receive(2, ToHost::Start, Duration::ZERO);
    assert_eq!(early, [Outgoing::Close(2)]);
}

#[test]
fn more_than_half_of_the_players_pause_the_game() {
    let mut room = started(TogetherMode::Race, 3);
    let mut at = 10;
    let mut vote = |peer, votes| {
        at += 10;
        let answers = room.receive(peer, ToHost::Pause(votes), Duration::from_secs(at));
        let paused = |it: &Outgoing| match it {
            Outgoing::To(0, FromHost::Paused(paused)) => Some(*paused),
            _ => None,
        };
        answers.iter().find_map(paused)
    };
    assert_eq!(vote(1, true), None);
    assert_eq!(vote(2, true), Some(true));
    assert_eq!(vote(2, false), Some(false));
    play(&mut room, 0, 60, "place r1c3=4");
    play(&mut room, 0, 1, "place r1c3=4");
    // The pause of ten seconds is not part of the time. The turn came in the first second, before
    // the pause, but time does not run backward.
    assert_eq!(room.log().len(), 1);
}

#[test]
fn chat_is_clean_and_limited() {
    let mut room = started(TogetherMode::Share, 2);
    let said = |room: &mut Room, text: &str| {
        let say = ToHost::Say(text.to_owned());
        let answers = room.receive(1, say, Duration::from_secs(1));
        answers.into_iter().find_map(|it| match it {
            Outgoing::To(0, FromHost::Said(1, text)) => Some(text),
            _ => None,
        })
    };
    let hostile = "\u{1b}[31mred\u{7}\u{202e}\r\nnow";
    assert_eq!(said(&mut room, hostile).as_deref(), Some("[31mrednow"));
    let long = said(&mut room, &"x".repeat(5000)).unwrap();
    assert_eq!(long.len(), 120);
    let count = (0..1000)
        .filter(|_| said(&mut room, "flood").is_some())
        .count();
    assert!(count <= 5, "{count} messages");
}

#[test]
fn a_party_rejects_what_an_honest_host_does_not_send() {
    let welcome = FromHost::Welcome {
        seat: 1,
        token: 3,
        last_id: 0,
        mode: TogetherMode::Race,
        puzzle: CLUES.to_owned(),
    };
    let party = || Party::new(&welcome).unwrap();
    let turns = |from, seat, turn: &str| FromHost::Turns {
        from,
        turns: vec![masume::together::LoggedTurn {
            seat,
            at: 0,
            turn: turn.to_owned(),
        }],
    };
    for hostile in [
        turns(0, 99, "place r1c3=4"),
        turns(5, 0, "place r1c3=4"),
        FromHost::Cursor(7, "r1c1".to_owned()),
        FromHost::Seats(Vec::new()),
        FromHost::Word(0, 200),
    ] {
        assert!(party().receive(hostile.clone()).is_err(), "{hostile:?}");
    }
    assert!(Party::new(&FromHost::End).is_none());
    for puzzle in ["", "nonsense", "{}"] {
        let mut other = welcome.clone();
        if let FromHost::Welcome { puzzle: own, .. } = &mut other {
            puzzle.clone_into(own);
        }
        assert!(Party::new(&other).is_none(), "{puzzle}");
    }
}

#[test]
fn the_standing_of_a_race_ranks_finished_players_by_time() {
    let mut room = room(TogetherMode::Race);
    let mut players: Vec<Player> = (0..3).map(Player::new).collect();
    for peer in 0..3 {
        players[peer].connect(peer as u64);
        let message = players[peer].to_host.pop_front().unwrap();
        let answers = room.receive(peer as u64, message, Duration::ZERO);
        deliver(answers, &mut players);
    }
    room.receive(0, ToHost::Start, Duration::ZERO);
    let solution = new_game().puzzle().classic().unwrap().clone().unwrap();
    let solution = solution.solution().to_string();
    let empty: Vec<usize> = (0..81).filter(|at| &CLUES[*at..=*at] == ".").collect();
    let mut ids = [0; 3];
    let mut events = Vec::new();
    for (seat, count) in [(2, empty.len()), (0, 10), (1, empty.len())] {
        for at in &empty[..count] {
            ids[seat] += 1;
            let turn = format!(
                "place r{}c{}={}",
                1 + at / 9,
                1 + at % 9,
                &solution[*at..=*at]
            );
            let message = ToHost::Turn {
                id: ids[seat],
                turn,
            };
            let now = Duration::from_secs(ids[seat] + 100 * seat as u64);
            let answers = room.receive(seat as u64, message, now);
            deliver(answers, &mut players);
        }
        while let Some(message) = players[0].from_host.pop_front() {
            let party = match &mut players[0].party {
                Some(party) => party,
                none => none.insert(Party::new(&message).unwrap()),
            };
            events.extend(party.receive(message).unwrap());
        }
    }
    let finished = |event: &PartyEvent| matches!(event, PartyEvent::Finished(..));
    let finished: Vec<&PartyEvent> = events.iter().filter(|it| finished(it)).collect();
    assert_eq!(
        finished,
        [&PartyEvent::Finished(2, 1), &PartyEvent::Finished(1, 1)]
    );
    let standings = players[0].party.as_ref().unwrap().standings();
    let order: Vec<(usize, bool)> = standings
        .iter()
        .map(|it| (it.seat, it.finished.is_some()))
        .collect();
    assert_eq!(order, [(1, true), (2, true), (0, false)]);
}

#[test]
fn a_code_has_eighty_bits_and_five_words() {
    let codes: Vec<String> = (0..100)
        .map(|_| JoinCode::random().unwrap().to_string())
        .collect();
    for code in &codes {
        assert_eq!(code.len(), 29);
        assert_eq!(code.parse::<JoinCode>().unwrap().to_string(), *code);
    }
    let distinct: std::collections::BTreeSet<&String> = codes.iter().collect();
    assert_eq!(distinct.len(), 100);
    for wrong in [
        "",
        "lusab",
        "lusab-babad-gutih-tugad-lusa",
        "12345-12345-12345-12345-12345",
    ] {
        assert!(wrong.parse::<JoinCode>().is_err());
    }
}

use proptest::collection::vec;
use proptest::prelude::*;
use ratatui::layout::Position;

use super::*;
use crate::config::Background;
use crate::tui::keymap::{Key, KeyCode, Modifiers};

/// Reads bytes that arrive at once, and then waits.
fn read(bytes: impl AsRef<[u8]>) -> Vec<TerminalEvent> {
    let mut reader = ByteReader::default();
    reader.read(bytes.as_ref());
    reader.expire();
    reader.take_events()
}

/// Writes events as the names of keys, or in a short form.
fn names(events: &[TerminalEvent]) -> String {
    let name = |event: &TerminalEvent| match event {
        TerminalEvent::Key(KeyCode::Other, _) => "other".to_owned(),
        TerminalEvent::Key(code, modifiers) => format!("{:#}", Key::sent(*code, *modifiers)),
        TerminalEvent::Mouse(mouse, Position { x, y }) => format!("{mouse:?} {x} {y}"),
        other => format!("{other:?}"),
    };
    events.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Sequences that terminals send, and their meaning.
const SEQUENCES: &[(&str, &str)] = &[
    // Characters and control characters.
    ("4", "4"),
    ("é", "é"),
    ("語", "語"),
    ("😀", "😀"),
    ("\r", "Enter"),
    ("\t", "Tab"),
    ("\x08", "Backspace"),
    ("\x7f", "Backspace"),
    ("\x1a", "Ctrl-Z"),
    ("\x00", "Ctrl-Space"),
    ("\x1d", "Ctrl-]"),
    // Esc and Alt.
    ("\x1b", "Esc"),
    ("\x1b\x1b", "Esc, Esc"),
    ("\x1b7", "7"),
    ("\x1bé", "é"),
    // A multiplexer holds back Esc until the next key.
    ("\x1b\x1b[A", "Esc, Up"),
    ("\x1b\x1bOQ", "Esc, F2"),
    ("\x1b\x1b[<35;36;18M4", "Esc, 4"),
    ("\x1b\x1b[<0;36;18M4", "Esc, Click 35 17, 4"),
    ("\x1b\x1b7", "Esc, 7"),
    // Arrows and other keys of xterm, VT220, kitty and the Linux console.
    ("\x1b[A\x1bOB", "Up, Down"),
    ("\x1b[1;2D\x1b[1;5C", "Shift-Left, Ctrl-Right"),
    ("\x1bO5A", "Ctrl-Up"),
    ("\x1b[H\x1b[1~\x1b[7~\x1bOH", "Home, Home, Home, Home"),
    ("\x1b[F\x1b[4~\x1b[8~\x1bOF", "End, End, End, End"),
    ("\x1b[3~\x1b[3;5~", "Delete, Ctrl-Delete"),
    ("\x1b[5~\x1b[6~", "PageUp, PageDown"),
    ("\x1b[2~", "other"),
    ("\x1b[Z", "Shift-Tab"),
    ("\x1bOR\x1b[13~\x1b[[C", "F3, F3, F3"),
    ("\x1b[R4\x1b[1;129R4", "F3, 4, F3, 4"),
    ("\x1b[1;2R", "Shift-F3"),
    ("\x1b[1;2P\x1b[20~\x1b[2;2~", "Shift-F1, F9, other"),
    ("\x1bOt\x1bOn\x1bOM", "4, ., Enter"),
    // rxvt.
    ("\x1b[7$4", "Shift-Home, 4"),
    ("\x1b[3^\x1b[8@", "Ctrl-Delete, Ctrl-Shift-End"),
    ("\x1b[a\x1b[d4", "Shift-Up, Shift-Left, 4"),
    ("\x1bOa\x1bOd4", "Ctrl-Up, Ctrl-Left, 4"),
    // st with its keypad in numeric mode.
    ("\x1b[P4", "Delete, 4"),
    ("\x1b[4h\x1b[2J\x1b[K\x1b[2K", "other, Home, End, Delete"),
    // The kitty protocol, and other keys of xterm.
    ("\x1b[27u", "Esc"),
    ("\x1b[27;129u", "Esc"),
    ("\x1b[52;133u", "Ctrl-4"),
    ("\x1b[47:63;2u", "?"),
    ("\x1b[97;2u", "A"),
    ("\x1b[127;5u", "Ctrl-Backspace"),
    ("\x1b[38::49;5u", "Ctrl-1"),
    ("\x1b[38:49:49;6u", "Ctrl-1"),
    ("\x1b[34::49;5u", "Ctrl-1"),
    ("\x1b[38;5u", "Ctrl-&"),
    ("\x1b[1089::99;5u", "Ctrl-C"),
    ("\x1b[97;;229u4", "å, 4"),
    ("\x1b[52;1:3u\x1b[1;1:3A", ""),
    ("\x1b[52;1:2u", "4"),
    ("\x1b[118;9u", ""),
    ("\x1b[57403u\x1b[57427~\x1b[57358u", "4"),
    ("\x1b[125;7u\x1b[64;7u", "}, @"),
    ("\x1b[27;5;52~4", "Ctrl-4, 4"),
    // The mouse.
    (
        "\x1b[<0;3;4M\x1b[<32;4;4M\x1b[<0;4;4m",
        "Click 2 3, Drag 3 3, Release",
    ),
    (
        "\x1b[<2;3;4M\x1b[<64;3;4M\x1b[<65;3;4M",
        "ClickOther 2 3, WheelUp 2 3, WheelDown 2 3",
    ),
    // A swipe to the left or right, and the buttons "back" and "forward".
    (
        "\x1b[<66;3;4M\x1b[<67;3;4M\x1b[<128;3;4M\x1b[<129;3;4M4",
        "4",
    ),
    (
        "\x1b[<16;300;4M\x1b[<4;3;4M",
        "ClickMore 299 3, ClickMore 2 3",
    ),
    ("\x1b[<8;300;4M", "Click 299 3"),
    ("\x1b[<0;0;0M4", "Click 0 0, 4"),
    ("\x1b[M !!4", "Click 0 0, 4"),
    ("\x1b[M   4", "Click 0 0, 4"),
    ("\x1b[32;3;4M4", "Click 2 3, 4"),
    ("\x1b[<35;3;4M", ""),
    // Reports and replies.
    ("\x1b[I\x1b[O", "Focus(true), Focus(false)"),
    ("\x1b[?997;1n4", "Background(Dark), 4"),
    ("\x1b[?997;2n", "Background(Light)"),
    ("\x1b[?999;1n4", "4"),
    ("\x1b[2;3R\x1b[2;2R", "Column(3), Column(2)"),
    ("\x1b[?1u4", "ReportsKeys, 4"),
    ("\x1b[?2026;2$y4", "4"),
    ("\x1b[4;1$y4", "4"),
    ("\x1b[?62;22;52c\x1b[>0;276;0c4", "4"),
    ("\x1bP>|tmux 3.3a\x1b\\4", "4"),
    ("\x1b_Gi=1;OK\x1b\\4", "4"),
    ("\x1b]11;rgb:ffff/ffff/ffff\x1b\\4", "Background(Light), 4"),
    ("\x1b]11;rgb:0000/0000/0000\x07", "Background(Dark)"),
    ("\x1b]11;rgb:fd/f6/e3\x1b", "Background(Light)"),
    ("\x1b]11;rgba:1e1e/1e1e/2e2e/ffff\x1b\\", "Background(Dark)"),
    ("\x1b]11;rgb:0/0/0\x1b\x1b[A", "Background(Dark), Up"),
    ("\x1b]11;rgb:ffff/ffff\x1b\\4", "4"),
    ("\x1b]11;#ffffff\x1b\\4", "4"),
    ("\x1b]52;c;NDQ0\x1b\\4", "4"),
    // Unknown and broken sequences.
    ("\x1b[1;2;3;4z4", "4"),
    ("\x1b[1 q4", "4"),
    ("\x1b[1;4\r4", "Enter, 4"),
    ("\x1b[1;4\x1b[A", "Up"),
    ("\x1b]11;rgb:4\r4", "Enter, 4"),
    ("\x1b[", ""),
    ("\x1b[4", ""),
    ("\x1bO", ""),
    ("\x1b]4", ""),
];

#[test]
fn every_sequence_has_its_meaning() {
    for (sent, meaning) in SEQUENCES {
        assert_eq!(names(&read(sent)), *meaning, "{sent:?}");
    }
}

/// Returns the bytes of a text in which bytes are written as `\x1b`.
fn bytes_of(text: &str) -> Vec<u8> {
    let (first, rest) = text.split_once("\\x").unwrap_or((text, ""));
    let mut bytes = first.as_bytes().to_vec();
    for part in rest.split("\\x").filter(|part| !part.is_empty()) {
        bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    bytes
}

#[test]
fn the_recorded_bytes_of_real_terminals_have_their_meaning() {
    let table = include_str!("../../../../tests/data/terminals.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let mut readers: Vec<(&str, ByteReader)> = Vec::new();
    for row in rows {
        let [terminal, _, pressed, bytes, meaning] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row:?} has no five columns");
        };
        if readers.last().is_none_or(|(last, _)| *last != terminal) {
            readers.push((terminal, ByteReader::default()));
        }
        let (_, reader) = readers.last_mut().unwrap();
        reader.read(&bytes_of(bytes));
        reader.expire();
        let events = reader.take_events();
        let meaning = meaning.strip_prefix('-').unwrap_or(meaning);
        assert_eq!(names(&events), meaning, "{terminal}: {pressed}");
    }
    assert_eq!(readers.len(), 16);
}

#[test]
fn a_paste_is_one_text() {
    let text = "4\x1b[A\r\n語\x1b[200~";
    let events = read(format!("\x1b[200~{text}\x1b[201~4"));
    let paste = TerminalEvent::Paste(text.to_owned());
    assert_eq!(events, [paste, TerminalEvent::typed('4')]);
    // The terminal may send the rest of a paste much later.
    let mut reader = ByteReader::default();
    reader.read(b"\x1b[200~44");
    assert_eq!(reader.time_limit(), None);
    reader.expire();
    reader.read(b"4\x1b[201~");
    assert_eq!(
        reader.take_events(),
        [TerminalEvent::Paste("444".to_owned())]
    );
}

#[test]
fn with_the_kitty_protocol_f1_has_the_form_of_another_key_of_st() {
    assert_eq!(names(&read("\x1b[?0u\x1b[P")), "ReportsKeys, F1");
}

#[test]
fn invalid_text_is_skipped() {
    for broken in [
        &b"\xff4"[..],
        b"\x80\xbf4",
        b"\xe8\xaa4",
        b"\xc0\x804",
        b"\xe84",
    ] {
        assert_eq!(read(broken), [TerminalEvent::typed('4')], "{broken:?}");
    }
}

#[test]
fn alt_in_two_writes_is_not_the_escape_key() {
    let mut reader = ByteReader::default();
    reader.read(b"\x1b");
    assert_eq!(reader.time_limit(), Some(ByteReader::ESCAPE_TIME));
    assert_eq!(reader.take_events(), []);
    reader.read(b"7");
    assert_eq!(reader.take_events(), [TerminalEvent::typed('7')]);
    assert_eq!(reader.time_limit(), None);
    reader.read(b"\x1b");
    reader.expire();
    assert_eq!(reader.take_events(), [TerminalEvent::ESCAPE]);
}

#[test]
fn a_long_sequence_is_skipped_to_its_end() {
    for sequence in [
        format!("\x1b]11;rgb:{}\x07", "f".repeat(5000)),
        format!("\x1b[{}A", "1;".repeat(5000)),
        format!("\x1bP{}\x1b\\", "4".repeat(5000)),
    ] {
        let mut reader = ByteReader::default();
        reader.read(format!("{sequence}4").as_bytes());
        assert_eq!(reader.take_events(), [TerminalEvent::typed('4')]);
        assert!(reader.bytes.capacity() <= 2 * MAX_LEN);
    }
}

#[test]
fn a_reply_may_arrive_in_two_parts() {
    let reply = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\";
    for cut in 2..reply.len() {
        let mut reader = ByteReader::default();
        reader.read(&reply.as_bytes()[..cut]);
        assert!(
            reader.time_limit() >= Some(ByteReader::BEGINNING_TIME),
            "{cut}"
        );
        reader.read(&reply.as_bytes()[cut..]);
        let light = TerminalEvent::Background(Background::Light);
        assert_eq!(reader.take_events(), [light], "{cut}");
    }
}

/// A sequence of the grammar of ECMA-48, or of an exception from it that terminals send.
fn sequence() -> impl Strategy<Value = Vec<u8>> {
    let control = (
        vec(0x30..=0x3Fu8, 0..12),
        vec(0x20..=0x2Fu8, 0..3),
        0x40..=0x7Eu8,
    )
        .prop_map(|(parameters, between, last)| {
            [b"\x1b[", &parameters[..], &between, &[last]].concat()
        })
        // These have other forms.
        .prop_filter("mouse, console, paste, rxvt", |it| {
            !matches!(it[2], b'M' | b'[' | b'$') && !it.starts_with(b"\x1b[200") && !is_rxvt(it)
        });
    let single = (vec(b'0'..=b'9', 0..3), 0x3C..=0x7Eu8)
        .prop_map(|(modifiers, last)| [b"\x1bO", &modifiers[..], &[last]].concat());
    let ends = prop_oneof![Just(&b"\x1b\\"[..]), Just(&b"\x07"[..])];
    let text = (
        prop::sample::select(&b"]PX^_"[..]),
        vec(0x20..=0xFFu8, 0..40),
        ends,
    )
        .prop_map(|(kind, text, end)| [&[0x1B, kind], &text[..], end].concat());
    let mouse = vec(0x20..=0xFFu8, 3).prop_map(|bytes| [b"\x1b[M", &bytes[..]].concat());
    let console = (0x21..=0x7Eu8).prop_map(|last| [b"\x1b[[", &[last][..]].concat());
    let rxvt = (vec(b'0'..=b'9', 1..3)).prop_map(|number| [b"\x1b[", &number[..], b"$"].concat());
    prop_oneof![4 => control, 1 => single, 2 => text, 1 => mouse, 1 => console, 1 => rxvt]
}

/// Returns true if a sequence begins as those of rxvt, which end with `$`.
fn is_rxvt(sequence: &[u8]) -> bool {
    let digits = sequence[2..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit());
    sequence.get(2 + digits.count()) == Some(&b'$')
}

/// Returns true if a sequence is of a form that reports a key with a character.
fn may_type(sequence: &[u8]) -> bool {
    match sequence {
        [0x1B, b'O', .., last] => matches!(last, b'j'..=b'y' | b'X'),
        [0x1B, b'[', .., last] => *last == b'u' || sequence.starts_with(b"\x1b[27;"),
        _ => false,
    }
}

fn types(event: &TerminalEvent) -> bool {
    matches!(event, TerminalEvent::Key(KeyCode::Char(_), _))
}

proptest! {
    #[test]
    fn a_sequence_is_at_most_one_event_and_types_nothing(sent in sequence()) {
        let mut reader = ByteReader::default();
        reader.read(&sent);
        let events = reader.take_events();
        prop_assert!(events.len() <= 1, "{events:?}");
        prop_assert!(may_type(&sent) || !events.iter().any(types), "{events:?}");
        // The sequence has ended, so the next key has its effect at once.
        reader.read(b"4");
        prop_assert_eq!(reader.take_events(), [TerminalEvent::typed('4')]);
    }

    #[test]
    fn an_unfinished_sequence_has_no_effect(sent in sequence(), cut in any::<prop::sample::Index>()) {
        let cut = 2 + cut.index(sent.len() - 2);
        // Some terminals end a reply with `ESC` alone.
        prop_assume!(sent[cut - 1] != 0x1B);
        prop_assert_eq!(read(&sent[..cut]), []);
        let mut reader = ByteReader::default();
        reader.read(&sent[..cut]);
        reader.expire();
        reader.read(b"\x1b[B4");
        let down = TerminalEvent::Key(KeyCode::Down, Modifiers::NONE);
        prop_assert_eq!(reader.take_events(), [down, TerminalEvent::typed('4')]);
    }

    #[test]
    fn the_division_into_reads_has_no_effect(
        sent in vec(prop_oneof![sequence(), vec(any::<u8>(), 1..4)], 1..6),
        cut in any::<prop::sample::Index>(),
    ) {
        let sent = sent.concat();
        let cut = cut.index(sent.len());
        let mut reader = ByteReader::default();
        reader.read(&sent[..cut]);
        reader.read(&sent[cut..]);
        reader.expire();
        prop_assert_eq!(reader.take_events(), read(&sent));
    }

    #[test]
    fn the_escape_key_before_a_sequence_is_separate(sent in sequence()) {
        let events = [vec![TerminalEvent::ESCAPE], read(&sent)].concat();
        prop_assert_eq!(read([&[0x1B], &sent[..]].concat()), events);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(sent in vec(any::<u8>(), 0..200)) {
        let mut reader = ByteReader::default();
        reader.read(&sent);
        let count = reader.take_events().len();
        prop_assert!(count <= sent.len());
    }
}

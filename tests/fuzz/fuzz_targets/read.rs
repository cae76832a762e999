//! The reader accepts any bytes, and its results do not depend on chunk boundaries. A line with 81
//! cells in one word yields a result, whatever lines precede it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use masume::format::{LibraryLine, Reader};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Lines that contain the puzzle `LINE`, and lines that do not. They are mixed at random.
const LINES: [&str; 31] = [
    "LINE",
    "LINE # remark",
    "name LINE",
    "17,LINE,x",
    "Puzzle 3: LINE",
    "(LINE)",
    "",
    " ",
    "# remark",
    "Grid 01",
    "[Puzzle]",
    "53..7....",
    "5,3,,,7,,,,",
    "---------",
    "words",
    "[",
    "[[5,3",
    "]",
    "['",
    "[q,",
    "{",
    "}",
    "{\"a\":",
    "{\"a\":[",
    "{\"puzzle\":\"53",
    "[{",
    "<?xml",
    "<opensudoku>",
    "http://x/",
    "puzzle,solution",
    "| 12 3 4 |",
];

fuzz_target!(|data: (usize, &[u8], Vec<u8>)| {
    let (cut, bytes, picks) = data;
    let read = |chunks: &[&[u8]]| {
        let mut reader = Reader::new();
        let mut found = Vec::new();
        for chunk in chunks {
            found.extend(reader.bytes(chunk).map(said));
        }
        found.extend(reader.finish().map(said));
        found
    };
    let (before, after) = bytes.split_at(cut % (bytes.len() + 1));
    assert_eq!(read(&[bytes]), read(&[before, after]));
    let lines: Vec<String> = picks
        .iter()
        .map(|pick| LINES[usize::from(*pick) % LINES.len()].replace("LINE", LINE))
        .collect();
    let text = lines.join(["\n", "\r\n", "\r"][cut % 3]);
    let (before, after) = text.as_bytes().split_at(cut % (text.len() + 1));
    let found = read(&[text.as_bytes()]);
    assert_eq!(found, read(&[before, after]));
    for (number, line) in (1..).zip(&lines) {
        let shown = |said: &String| {
            let digits = said.split(|c: char| !c.is_ascii_digit()).next();
            digits == Some(number.to_string().as_str())
        };
        assert!(
            !line.contains(LINE) || found.iter().any(shown),
            "line {number}:\n{text}"
        );
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = LibraryLine::read(text, 1);
    }
});

fn said(entry: Result<masume::format::PuzzleEntry, masume::format::ReadError>) -> String {
    match entry {
        Ok(entry) => format!("{} {entry:?}", entry.line()),
        Err(error) => error.to_string(),
    }
}

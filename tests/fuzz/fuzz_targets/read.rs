//! The reader of puzzles takes any bytes, and finds the same in them however they are cut.

#![no_main]

use libfuzzer_sys::fuzz_target;
use masume::format::{LibraryLine, Reader};

fuzz_target!(|data: (usize, &[u8])| {
    let (cut, bytes) = data;
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
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = LibraryLine::read(text, 1);
    }
});

fn said(entry: Result<masume::format::Entry, masume::format::ReadError>) -> String {
    match entry {
        Ok(entry) => format!("{} {}", entry.line, entry.clues),
        Err(error) => error.to_string(),
    }
}

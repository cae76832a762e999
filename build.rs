//! Lists the messages of `assets/text` for the enum `Id`, and packs the puzzles of `assets/puzzles`
//! into the program. A line of 82 bytes becomes about 24 bytes, and the program
//! parses no text when it starts.
//!
//! A pack is a sequence of half bytes. The lower half of a byte precedes its upper half. A half
//! byte from 1 to 9 is a clue, and a half byte from 10 to 15 is a run of one to six empty cells.
//! Puzzles follow each other without separators, because each puzzle has 81 cells. If the number of
//! half bytes is odd, a 0 fills the last byte.
//!
//! Variants with layouts, marks or other sizes have no pack, and are stored as compressed text.

use miniz_oxide::deflate::compress_to_vec;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::{env, fs, io};

const LEVELS: [&str; 5] = ["easy", "medium", "hard", "expert", "extreme"];

fn main() -> io::Result<()> {
    name_instructions();
    let out = env::var_os("OUT_DIR").unwrap_or_default();
    let write = |name: &str, content: &[u8]| fs::write(Path::new(&out).join(name), content);
    let [english, japanese] = [read("text/en.ftl")?, read("text/ja.ftl")?];
    write("ids.rs", ids(&english, &japanese).as_bytes())?;
    for level in LEVELS {
        let text = read(&format!("puzzles/{level}.txt"))?;
        write(&format!("{level}.pack"), &pack(text.lines()))?;
    }
    let text = read("puzzles/techniques.txt")?;
    write("techniques.pack", &pack(text.lines()))?;
    write(
        "techniques.index",
        index(&text, |command| option(command, "technique")).as_bytes(),
    )?;
    let text = read("puzzles/variants.txt")?;
    write("variants.pack", &pack(text.lines()))?;
    let kind_and_level = |command: &str| {
        let (kind, level) = option(command, "rules").zip(option(command, "level"))?;
        Some(format!("{kind} {level}"))
    };
    write("variants.index", index(&text, kind_and_level).as_bytes())?;
    let text = read("puzzles/kinds.txt")?;
    write("kinds.pack", &compress_to_vec(text.as_bytes(), 10))
}

/// Returns the value of the option `--name` in a command line.
fn option(command: &str, name: &str) -> Option<String> {
    let mut words = command.split_whitespace();
    words.find(|word| word.strip_prefix("--") == Some(name))?;
    words.next().map(str::to_owned)
}

/// Sets the flags `has_avx2` and `has_avx512` if the building machine supports these instruction
/// sets. Without a flag, the tests of its instruction set are reported as ignored.
fn name_instructions() {
    println!("cargo:rustc-check-cfg=cfg(has_avx2, has_avx512)");
    #[cfg(target_arch = "x86_64")]
    if env::var_os("HOST") == env::var_os("TARGET") {
        use std::arch::is_x86_feature_detected as has;
        if has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt") {
            println!("cargo:rustc-cfg=has_avx2");
        }
        if has!("avx512f") && has!("avx512bw") && has!("avx512vl") {
            println!("cargo:rustc-cfg=has_avx512");
        }
    }
}

fn read(name: &str) -> io::Result<String> {
    let path = format!("assets/{name}");
    println!("cargo:rerun-if-changed={path}");
    fs::read_to_string(path)
}

/// Returns the list of the messages, sorted by key. Each has its name in the program, its key, and
/// its place in both files: `FillDone "fill-done" 5..48, 5..61;`.
fn ids(english: &str, japanese: &str) -> String {
    let [english, japanese] = [messages(english), messages(japanese)];
    let id = |(key, place): (&&str, &Range<usize>)| {
        let words = key.split(['-', '_']);
        let name: String = words.map(|it| it[..1].to_uppercase() + &it[1..]).collect();
        let other = japanese
            .get(key)
            .expect("ja.ftl has the messages of en.ftl");
        format!("{name} {key:?} {place:?}, {other:?};\n")
    };
    let list: String = english.iter().map(id).collect();
    format!("ids! {{\n{list}}}\n")
}

/// Returns the places of the messages in a file. A message begins with its key, and its other lines
/// are indented.
fn messages(file: &str) -> BTreeMap<&str, Range<usize>> {
    let mut places = BTreeMap::new();
    let mut last = None;
    let mut at = 0;
    for line in file.split_inclusive('\n') {
        let start = at;
        at += line.len();
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            last = line.split_whitespace().next();
            places.extend(last.map(|key| (key, start..at)));
        } else if line.starts_with(' ')
            && let Some(place) = last.and_then(|key| places.get_mut(key))
        {
            place.end = at;
        }
    }
    places
}

fn pack<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<u8> {
    let puzzles = lines.filter(|line| !line.starts_with('#'));
    let mut halves: Vec<u8> = Vec::new();
    for puzzle in puzzles {
        let mut blanks = 0;
        for character in puzzle.bytes() {
            match character {
                b'1'..=b'9' => {
                    halves.extend(run(blanks));
                    blanks = 0;
                    halves.push(character - b'0');
                }
                _ if blanks == 6 => {
                    halves.extend(run(blanks));
                    blanks = 1;
                }
                _ => blanks += 1,
            }
        }
        halves.extend(run(blanks));
    }
    let byte = |pair: &[u8]| pair[0] | pair.get(1).unwrap_or(&0) << 4;
    halves.chunks(2).map(byte).collect()
}

fn run(blanks: u8) -> Option<u8> {
    (blanks > 0).then_some(9 + blanks)
}

/// Returns one line for each part of a file, with the name of the part and its number of puzzles. A
/// part starts with a comment that contains the command that generated its puzzles. `name` extracts
/// the name of the part from this comment. Adjacent parts with the same name are one part.
fn index(text: &str, name: impl Fn(&str) -> Option<String>) -> String {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for line in text.lines() {
        match line.strip_prefix('#').map(&name) {
            Some(Some(name)) if counts.last().is_none_or(|(last, _)| *last != name) => {
                counts.push((name, 0));
            }
            Some(_) => {}
            None => counts
                .iter_mut()
                .last()
                .into_iter()
                .for_each(|(_, count)| *count += 1),
        }
    }
    let lines = counts
        .iter()
        .map(|(name, count)| format!("{name} {count}\n"));
    lines.collect()
}

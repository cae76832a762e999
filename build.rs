//! Lists the messages of `assets/text` for the enum `Id`, and compresses the texts of
//! `assets/puzzles` for the program.

use miniz_oxide::deflate::compress_to_vec;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::{env, fs, io};

/// The texts with puzzles.
const PACKS: [&str; 8] = [
    "easy",
    "medium",
    "hard",
    "expert",
    "extreme",
    "techniques",
    "variants",
    "kinds",
];

fn main() -> io::Result<()> {
    name_instructions();
    let out = env::var_os("OUT_DIR").unwrap_or_default();
    let write = |name: &str, content: &[u8]| fs::write(Path::new(&out).join(name), content);
    let [english, japanese] = [read("text/en.ftl")?, read("text/ja.ftl")?];
    write("ids.rs", ids(&english, &japanese).as_bytes())?;
    for name in PACKS {
        let text = read(&format!("puzzles/{name}.txt"))?;
        let packed = compress_to_vec(text.as_bytes(), 10);
        write(&format!("{name}.pack"), &packed)?;
    }
    Ok(())
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

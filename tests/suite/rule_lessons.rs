//! The positions of the lessons on rules: in each position, no easier technique reaches any part of
//! the result.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use masume::format::{self, Form, VariantEntry};
use masume::generate::VariantRecipe;
use masume::grid::rules::{Pos, Rule, Shape, Variant};
use masume::logic::rules::{
    RuleTopic, VariantPosition, VariantStep, all_steps, next_step, solve_path_within,
};
use masume::puzzle::{Uniqueness, VariantPuzzle};
use masume::random::Random;
use masume::text::{Locale, Text};
use masume::tui::{PlainDrill, Reply};

use crate::thorough::some_of;

fn lesson_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/rule-lessons.txt")
}

/// The positions of each topic in the lesson file.
fn lessons() -> BTreeMap<RuleTopic, Vec<VariantPosition>> {
    let text = fs::read_to_string(lesson_file()).unwrap();
    let mut lessons: BTreeMap<RuleTopic, Vec<VariantPosition>> = BTreeMap::new();
    let mut topic = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(' ') {
            lessons.entry(topic.unwrap()).or_default().push(read(line));
        } else {
            topic = Some(RuleTopic::named(line).expect(line));
        }
    }
    lessons
}

fn entry(json: &str) -> VariantEntry {
    format::read(json).next().unwrap().unwrap().into_variant()
}

fn read(line: &str) -> VariantPosition {
    let (json, rest) = line.split_at(line.rfind('}').unwrap() + 1);
    let mut position = VariantPosition::new(&entry(json.trim()).variant).unwrap();
    for word in rest.split_whitespace() {
        if let Some((pos, digit)) = word.split_once("<>") {
            assert!(position.eliminate(pos.parse().unwrap(), digit.parse().unwrap()));
        } else {
            let (pos, digit) = word.split_once('=').unwrap();
            assert!(position.place(pos.parse().unwrap(), digit.parse().unwrap()));
        }
    }
    position
}

/// Formats a position on one line: puzzle, placed digits, eliminated candidates.
fn write(variant: &Variant, position: &VariantPosition) -> String {
    let entry = VariantEntry::new(variant.clone(), 1, Form::Json);
    let mut line = entry.to_json().trim_end().to_owned();
    let mut before = VariantPosition::new(variant).unwrap();
    for pos in variant.shape().cells() {
        if let (Some(digit), None) = (position.digit(pos), before.digit(pos)) {
            before.place(pos, digit);
            write!(line, " {pos}={digit}").unwrap();
        }
    }
    for pos in variant.shape().cells() {
        for digit in before.candidates(pos) {
            if !position.candidates(pos).contains(&digit) {
                write!(line, " {pos}<>{digit}").unwrap();
            }
        }
    }
    line
}

/// The candidates that a step eliminates. Candidates that its placements exclude are included.
fn effect(step: &VariantStep, position: &VariantPosition) -> HashSet<(Pos, u8)> {
    let mut after = position.clone();
    step.apply(&mut after);
    let cells = position.variant().shape().cells();
    let gone = cells.flat_map(|pos| {
        let left = after.candidates(pos);
        let before = position.candidates(pos).into_iter();
        let gone = before.filter(move |digit| !left.contains(digit));
        gone.map(move |digit| (pos, digit)).collect::<Vec<_>>()
    });
    gone.collect()
}

/// Returns the first step of a topic in a position. Returns the reason as an error if there is no
/// such step, or if an easier technique reaches any part of its result.
fn needed(topic: RuleTopic, position: &VariantPosition) -> Result<VariantStep, String> {
    let all = all_steps(position, &|| false);
    let variant = position.variant();
    let own = all
        .iter()
        .find(|step| RuleTopic::of(step, variant) == Some(topic));
    let own = own.ok_or_else(|| format!("no {}", topic.slug()))?;
    let wanted = effect(own, position);
    let easier = all.iter().take_while(|it| it.technique < own.technique);
    for step in easier {
        if !effect(step, position).is_disjoint(&wanted) {
            return Err(format!("{}: {}", topic.slug(), step.technique.slug()));
        }
    }
    Ok(own.clone())
}

/// The idea of the 45 rule speaks of nine digits and of one cell, and so does the first position.
#[test]
fn the_first_position_of_the_45_rule_shows_its_idea() {
    let lessons = lessons();
    let position = &lessons[&RuleTopic::LastInnie][0];
    assert_eq!(position.variant().shape().cells().count(), 81);
    let step = needed(RuleTopic::LastInnie, position).unwrap();
    let said = Text::new(Locale::English).explain_variant(&step, position);
    let said: Vec<String> = said.reasons.into_iter().map(|it| it.words).collect();
    let said = said.join(" ");
    assert!(said.contains("add up to 45"), "{said}");
    assert!(!said.contains("outside it"), "{said}");
}

#[test]
fn the_steps_of_the_lessons_on_rules_are_needed_and_agree_with_the_solution() {
    let (all, mut wrong) = (lessons(), Vec::new());
    assert!(RuleTopic::ALL.iter().all(|topic| all.contains_key(topic)));
    for (topic, positions) in all {
        for position in some_of(positions, 4) {
            let puzzle = VariantEntry::new(position.variant().clone(), 1, Form::Json);
            let proof = VariantPuzzle::new(puzzle).prove_within(1_000_000);
            let Uniqueness::One(solution) = proof else {
                panic!("{}", topic.slug());
            };
            let shape = position.variant().shape();
            let digit = |pos: Pos| solution[shape.index(pos)].unwrap().number();
            for pos in shape.cells() {
                assert!(position.candidates(pos).contains(&digit(pos)), "{pos}");
            }
            let step = match needed(topic, &position) {
                Ok(step) => step,
                Err(easier) => {
                    wrong.push(easier);
                    continue;
                }
            };
            assert!(step.placements.iter().all(|(pos, it)| digit(*pos) == *it));
            assert!(step.eliminations.iter().all(|(pos, it)| digit(*pos) != *it));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_topic_has_its_own_idea_of_three_or_four_sentences() {
    for locale in Locale::ALL {
        let text = Text::new(locale);
        let mut ideas = HashSet::new();
        for topic in RuleTopic::ALL {
            let idea = text.lesson_idea(topic.into());
            let ends = match locale {
                Locale::English => idea.matches(". ").count() + 1,
                Locale::Japanese => idea.matches('。').count(),
            };
            assert!((3..=4).contains(&ends), "{}: {idea}", topic.slug());
            assert!(ideas.insert(idea), "{} shares its idea", topic.slug());
            let name = text.lesson_topic(topic.into());
            assert_ne!(name, format!("topic-{}", topic.slug()));
        }
    }
}

#[test]
fn a_plain_drill_on_rules_asks_evaluates_and_saves() {
    let folder = tempfile::tempdir().unwrap();
    let path = Some(folder.path().to_owned());
    let topic = RuleTopic::KropkiPair;
    let text = Text::new(Locale::English);
    let (mut drill, greeting) = PlainDrill::open(Some(topic.into()), text, path);
    let asked = greeting.join(" ");
    assert!(asked.contains("Kropki pair"), "{asked}");
    // The lesson explains the first position.
    let step = needed(topic, &lessons()[&topic][1]).unwrap();
    let (pos, digit) = step.placements.first().unwrap_or(&step.eliminations[0]);
    let Reply::Lines(lines) = drill.answer(Duration::from_secs(1), &format!("{pos} {digit}"))
    else {
        panic!("over");
    };
    assert!(lines.join(" ").contains("Yes: "), "{lines:?}");
    let (journal, _) = masume::store::Journal::open(folder.path()).unwrap();
    let attempts = journal.attempts().unwrap();
    assert_eq!(attempts.len(), 1);
    assert!(attempts[0].topic == topic.into() && attempts[0].is_clean());
}

/// The sizes and rules of the puzzles in which positions are searched. A rule is a name that the
/// generator knows, or a kind of mark after `+` or `*`. With `*`, techniques of all levels may be
/// used.
const SOURCES: &[(u8, &str)] = &[
    (6, "kropki"),
    (9, "kropki"),
    (6, "xv"),
    (6, "+whisper"),
    (9, "+whisper"),
    (6, "thermo"),
    (6, "killer"),
    (9, "killer"),
    (6, "arrow"),
    (9, "arrow"),
    (6, "jigsaw"),
    (9, "jigsaw"),
    (9, "windoku"),
    (9, "x"),
    (6, "+littlekiller"),
    (9, "+littlekiller"),
    (6, "+renban"),
    (9, "+renban"),
    (6, "+quad"),
    (9, "+quad"),
    (6, "+sandwich"),
    (9, "+sandwich"),
    (6, "+circles"),
    (9, "+circles"),
    (6, "+zipper"),
    (9, "+zipper"),
    (9, "*zipper"),
    (6, "*littlekiller"),
    (6, "*whisper"),
];

/// Generates a puzzle with the size and rules of a row of [`SOURCES`].
fn made(source: (u8, &str), round: u64) -> Option<Variant> {
    let (size, name) = source;
    let hardest = if name.starts_with('*') { 5 } else { 3 };
    let Some(mark) = name.strip_prefix(['+', '*']) else {
        let recipe = VariantRecipe::named(Some(size), [name]).unwrap();
        return Some(recipe.make(7, round)?.puzzle);
    };
    let plain = VariantRecipe::named(Some(size), []).unwrap();
    let made = plain.make(7, round)?;
    let mut random = Random::of_attempt(8, round);
    let mut puzzle = made.puzzle;
    for _ in 0..4 * usize::from(size) {
        if let Some(rule) = true_mark(mark, size, &made.solution, &mut random)
            && !puzzle.rules().contains(&rule)
        {
            puzzle.add(rule).ok()?;
        }
        if mark == "circles" && !puzzle.rules().is_empty()
            || puzzle.rules().len() == usize::from(size)
        {
            break;
        }
    }
    let mut cells: Vec<Pos> = puzzle.shape().cells().collect();
    random.shuffle(&mut cells);
    for pos in cells {
        let clue = puzzle.clue(pos);
        if clue.is_some() {
            puzzle.set_clue(pos, None);
            let start = VariantPosition::new(&puzzle)?;
            if !solve_path_within(start, hardest).end.is_solved() {
                puzzle.set_clue(pos, clue);
            }
        }
    }
    Some(puzzle)
}

/// Makes a random mark of a kind that agrees with a solution. Returns `None` if the random cells
/// allow no mark.
fn true_mark(kind: &str, size: u8, solution: &[Option<u8>], random: &mut Random) -> Option<Rule> {
    let shape = Shape::new(size, size).ok()?;
    let digit = |pos: Pos| solution[shape.index(pos)].unwrap();
    let cells: Vec<Pos> = shape.cells().collect();
    let first = cells[random.below(cells.len())];
    let list = |cells: &[Pos]| {
        let names: Vec<String> = cells.iter().map(Pos::to_string).collect();
        names.join(" ")
    };
    let text = match kind {
        "whisper" | "renban" => {
            let apart = if size == 9 { 5 } else { 3 };
            let mut line = vec![first];
            for _ in 0..40 {
                let last = line[line.len() - 1];
                let next = cells[random.below(cells.len())];
                let near = next.row.abs_diff(last.row) <= 1 && next.col.abs_diff(last.col) <= 1;
                let fits = kind == "renban" || digit(next).abs_diff(digit(last)) >= apart;
                if near && fits && !line.contains(&next) && line.len() < 4 {
                    line.push(next);
                }
            }
            let mut digits: Vec<u8> = line.iter().map(|pos| digit(*pos)).collect();
            digits.sort_unstable();
            let is_run = digits.windows(2).all(|pair| pair[0] + 1 == pair[1]);
            let name = match kind {
                "renban" if line.len() < 3 || !is_run => return None,
                "renban" => "renban".to_owned(),
                _ => format!("whisper {apart}"),
            };
            format!("{name} {}", list(&line))
        }
        "quad" => {
            let (row, col) = (first.row, first.col);
            let square = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let square = square.map(|(down, right)| Pos::new(row + down, col + right));
            if square.iter().any(|pos| !shape.has(*pos)) {
                return None;
            }
            let mut digits = square.map(digit).to_vec();
            random.shuffle(&mut digits);
            digits.truncate(3);
            digits.sort_unstable();
            let digits: Vec<String> = digits.iter().map(u8::to_string).collect();
            format!("quad {} {}", digits.join(","), list(&square))
        }
        "circles" => {
            let mut digits: Vec<u8> = (1..=size).collect();
            random.shuffle(&mut digits);
            let mut circles = Vec::new();
            for value in digits {
                if circles.len() + usize::from(value) <= 2 * usize::from(size) {
                    let mut places = cells.clone();
                    places.retain(|pos| digit(*pos) == value);
                    random.shuffle(&mut places);
                    circles.extend(places.into_iter().take(usize::from(value)));
                }
            }
            circles.sort();
            format!("circles {}", list(&circles))
        }
        "zipper" => format!("zipper {}", list(&zipper(first, &cells, digit, random)?)),
        "littlekiller" => {
            let edge = u8::try_from(random.below(usize::from(size - 2))).ok()?;
            let diagonal = (0..size - edge).map(|at| Pos::new(at, edge + at));
            let sum: u8 = diagonal.map(digit).sum();
            format!("littlekiller {sum} DR r1c{}", edge + 1)
        }
        _ => {
            let row: Vec<u8> = (0..size)
                .map(|col| digit(Pos::new(first.row, col)))
                .collect();
            let ends = [1, size].map(|end| row.iter().position(|it| *it == end).unwrap());
            let inside = ends[0].min(ends[1]) + 1..ends[0].max(ends[1]);
            let sum: u8 = row[inside].iter().sum();
            format!("sandwich {sum} r{}", first.row + 1)
        }
    };
    text.parse().ok()
}

/// Makes a zipper line that extends in both directions from the cell `first` and a random adjacent
/// cell. Returns `None` if the random cells allow no line.
fn zipper(
    first: Pos,
    cells: &[Pos],
    digit: impl Fn(Pos) -> u8,
    random: &mut Random,
) -> Option<Vec<Pos>> {
    let second = cells[random.below(cells.len())];
    let mut line = vec![first, second];
    let is_near = |a: Pos, b: Pos| a.row.abs_diff(b.row) <= 1 && a.col.abs_diff(b.col) <= 1;
    if first == second || !is_near(first, second) {
        return None;
    }
    let sum = digit(first) + digit(second);
    while line.len() < 6 {
        let [start, end] = [line[0], line[line.len() - 1]];
        let open = |pos: &&Pos| !line.contains(pos);
        let before = cells
            .iter()
            .filter(|pos| is_near(start, **pos))
            .filter(open);
        let mut pairs: Vec<[Pos; 2]> = Vec::new();
        for a in before {
            let after = cells.iter().filter(|pos| is_near(end, **pos)).filter(open);
            let after = after.filter(|b| *b != a && digit(*a) + digit(**b) == sum);
            pairs.extend(after.map(|b| [*a, *b]));
        }
        random.shuffle(&mut pairs);
        let [a, b] = *pairs.first()?;
        line.insert(0, a);
        line.push(b);
    }
    Some(line)
}

/// A position for a lesson: the number of its candidates, and the position as a line.
type Spot = (usize, String);

/// Searches generated puzzles for positions, and writes the best positions of each topic as
/// lessons. The search takes `MASUME_SECONDS` seconds. `MASUME_SOURCES` selects some of the
/// [`SOURCES`] by name. A topic for which no new position is found keeps its positions.
#[test]
#[ignore = "writes the lessons on rules"]
fn record_rule_lessons() {
    const MAX: usize = 8;
    let seconds = std::env::var("MASUME_SECONDS")
        .ok()
        .and_then(|it| it.parse().ok());
    let end = Instant::now() + Duration::from_secs(seconds.unwrap_or(600));
    let names = std::env::var("MASUME_SOURCES").unwrap_or_default();
    let names: Vec<&str> = names.split_whitespace().collect();
    let mut sources = SOURCES.to_vec();
    sources.retain(|(_, name)| names.is_empty() || names.contains(name));
    let known = lessons();
    let mut spots: BTreeMap<RuleTopic, Vec<Spot>> = BTreeMap::new();
    for round in 0_u64.. {
        if Instant::now() > end {
            break;
        }
        let source = sources[usize::try_from(round).unwrap() % sources.len()];
        let Some(puzzle) = made(source, round) else {
            continue;
        };
        let mut position = VariantPosition::new(&puzzle).unwrap();
        let mut before = None;
        while let Some(step) = next_step(&position) {
            let topic = RuleTopic::of(&step, &puzzle);
            if let Some(topic) = topic.filter(|_| before != topic)
                && (names.is_empty() || !known.contains_key(&topic))
                && needed(topic, &position).is_ok()
            {
                let cells = puzzle.shape().cells();
                let left = cells.map(|pos| position.candidates(pos).len()).sum();
                let line = write(&puzzle, &position);
                // Parsing may number the regions differently, which changes the order of steps.
                if needed(topic, &read(&line)).is_ok() {
                    spots.entry(topic).or_default().push((left, line));
                }
            }
            before = topic;
            step.apply(&mut position);
        }
    }
    let before = fs::read_to_string(lesson_file()).unwrap();
    let mut text: String = before
        .lines()
        .filter(|line| line.starts_with('#'))
        .flat_map(|line| [line, "\n"])
        .collect();
    for topic in RuleTopic::ALL {
        writeln!(text, "{}", topic.slug()).unwrap();
        let mut own = spots.remove(&topic).unwrap_or_default();
        own.sort();
        eprintln!("{}: {}", topic.slug(), own.len());
        // The selected positions are distributed over the easier half. Each puzzle has at most one
        // position.
        let mut puzzles = HashSet::new();
        own.retain(|(_, line)| puzzles.insert(line[..=line.rfind('}').unwrap()].to_owned()));
        let half = own.len().div_ceil(2).max(MAX.min(own.len()));
        let interval = half.div_ceil(MAX).max(1);
        let chosen = own[..half].iter().step_by(interval);
        for (_, line) in chosen {
            writeln!(text, "  {line}").unwrap();
        }
        if own.is_empty() {
            let old = before.lines().skip_while(|line| *line != topic.slug());
            for line in old.skip(1).take_while(|line| line.starts_with(' ')) {
                writeln!(text, "{line}").unwrap();
            }
        }
    }
    fs::write(lesson_file(), text).unwrap();
}

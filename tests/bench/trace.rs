//! The speed of search machines: stepping through a run, and seeking positions in it. Usage: `cargo
//! bench --bench trace`.
//!
//! Every measurement checks its result, and the medians are printed. The first puzzle is hard for
//! row-major search, whose run has 692 million events. Players rarely see a longer run. The other
//! algorithms solve this puzzle quickly, so they are measured on the empty grid.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::cast_precision_loss,
    reason = "a bench fails by panicking, and its figures are rounded"
)]

use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use masume::grid::{Clues, Digit};
use masume::trace::{
    Algorithm, AnyMachine, Event, Landmark, LandmarkSearch, LandmarkSearchProgress, Machine, Run,
    TimeDirection, Timeline,
};

const AGAINST_ROW_MAJOR: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const TRIES: u64 = 622_577_597;
const PLACEMENTS: u64 = 69_175_316;

fn main() {
    let machine = Algorithm::RowMajor.start(&clues(AGAINST_ROW_MAJOR));
    let summary = step_to_solution(machine.clone());
    let mut timeline = surveyed(&machine, u64::MAX);
    assert_eq!(timeline.summary().unwrap().events, summary);
    seeks(&machine, &mut timeline);

    for algorithm in Algorithm::ALL {
        println!("\n{algorithm}, empty grid");
        let machine = algorithm.start(&Clues::EMPTY);
        let before = resident_kib();
        let mut timeline = surveyed(&machine, 20_000_000);
        seeks(&machine, &mut timeline);
        if let Some((before, after)) = before.zip(resident_kib()) {
            println!(
                "resident memory grew by {} KiB",
                after.saturating_sub(before)
            );
            assert!(after < before + (8 << 10));
        }
    }
}

fn clues(text: &str) -> Clues {
    let digits: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
    Clues::new(digits.try_into().unwrap())
}

/// The resident memory of the process in KiB; `None` if the system does not report it.
fn resident_kib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed())
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    let count = times.len();
    println!("{what:<24} median {median:>9.2?}  worst {worst:>9.2?}  of {count}");
}

fn rate(events: u64, time: Duration) -> String {
    let rate = events as f64 / time.as_secs_f64() / 1e6;
    format!("{events} events in {time:.2?}, {rate:.1} million a second")
}

/// Steps a machine to its solution without storing checkpoints. Returns the position of the
/// solution.
fn step_to_solution(mut machine: Run<AnyMachine>) -> u64 {
    let (events, time) = timed(|| {
        let mut events = 1_u64;
        while black_box(machine.step()) != Some(Event::Solution) {
            events += 1;
        }
        events
    });
    assert_eq!(machine.counters().tries, TRIES);
    assert_eq!(machine.counters().placements, PLACEMENTS);
    println!("step by step: {}", rate(events, time));
    events
}

/// Surveys a run up to its first solution, but at most up to a number of events.
fn surveyed(start: &Run<AnyMachine>, events: u64) -> Timeline<AnyMachine> {
    let mut timeline = Timeline::new(start.clone());
    let mut survey = timeline.survey();
    let ((), time) = timed(|| {
        while survey.summary().events < events {
            if survey.advance(1 << 16) {
                if events == u64::MAX {
                    break;
                }
                survey.resume();
            }
        }
    });
    println!("survey: {}", rate(survey.summary().events, time));
    timeline.adopt(survey);
    timeline
}

fn seeks(start: &Run<AnyMachine>, timeline: &mut Timeline<AnyMachine>) {
    let events = timeline.summary().unwrap().events;
    // The positions are spread over the run.
    let positions: Vec<u64> = (1..=100).map(|i| i * 0x9E37_79B9 % events + 11).collect();

    let mut times = Vec::new();
    for &position in &positions {
        times.push(timed(|| timeline.seek(position)).1);
        assert_eq!(timeline.position(), position);
    }
    report("seek anywhere", times);

    let (mut first, mut later) = (Vec::new(), Vec::new());
    for &position in &positions {
        // Playback starts four million events before the position and runs up to it.
        timeline.seek(position.saturating_sub(4_000_000));
        while timeline.position() < position {
            timeline.forward();
        }
        for step in 1..=10 {
            let time = timed(|| timeline.back()).1;
            if step == 1 { &mut first } else { &mut later }.push(time);
        }
        assert_eq!(timeline.position(), position - 10);
    }
    report("first step back", first);
    report("further steps back", later);

    let mut times = Vec::new();
    for &position in &positions {
        timeline.seek(position);
        let mut search = LandmarkSearch::new(Landmark::Placement, TimeDirection::Back);
        let look =
            || while search.advance(timeline, 1 << 18) == LandmarkSearchProgress::Searching {};
        times.push(timed(look).1);
        assert!(timeline.last_event().unwrap().written().is_some());
        assert!(timeline.position() < position);
    }
    report("previous placement", times);

    let check = positions.into_iter().min().unwrap();
    timeline.seek(check);
    let mut straight = start.clone();
    for _ in 0..check {
        straight.step();
    }
    assert_eq!(timeline.machine().to_clues(), straight.to_clues());
    assert_eq!(timeline.machine().counters(), straight.counters());
}

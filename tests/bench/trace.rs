//! How fast runs are followed and sought: `cargo bench --bench trace`.
//!
//! Every measurement asserts its answer. Prints medians; the puzzle is built to defeat row-major
//! search, and its run of 692 million events is the longest that a player is likely to meet.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::cast_precision_loss,
    reason = "a bench fails by panicking, and its figures are rounded"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use masume::grid::{Clues, Digit};
use masume::trace::{Event, FixedOrder, Hunt, Landmark, Machine, Progress, Survey, Timeline, Way};

const AGAINST_ROW_MAJOR: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const TRIES: u64 = 622_577_597;
const PLACEMENTS: u64 = 69_175_316;

fn main() {
    let start = FixedOrder::row_major(&clues(AGAINST_ROW_MAJOR));
    let timeline = surveyed(&start);
    memory(&timeline);
    seeks(&start, timeline);
}

fn clues(text: &str) -> Clues {
    let digits: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
    Clues::new(digits.try_into().unwrap())
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed())
}

/// Median and maximum of some durations.
fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    let count = times.len();
    println!("{what:<36} median {median:>9.2?}  worst {worst:>9.2?}  of {count}");
}

/// Follows the run twice: bare steps, then a survey, which a timeline adopts.
fn surveyed(start: &FixedOrder) -> Timeline<FixedOrder> {
    let mut machine = start.clone();
    let (events, bare) = timed(|| {
        let mut events = 0_u64;
        while black_box(machine.step()) != Some(Event::Solution) {
            events += 1;
        }
        events + 1
    });
    assert_eq!(machine.counters().tries, TRIES);
    assert_eq!(machine.counters().placements, PLACEMENTS);
    let rate = events as f64 / bare.as_secs_f64() / 1e6;
    println!("{events} events: {bare:.2?}, {rate:.0} million a second, step by step");

    let mut timeline = Timeline::new(start.clone());
    let mut survey: Survey<FixedOrder> = timeline.survey();
    let ((), time) = timed(|| while !survey.advance(1 << 20) {});
    assert_eq!(survey.summary().events, events);
    assert_eq!(survey.summary().first_solution, Some(events));
    assert_eq!(survey.summary().counters, *machine.counters());
    let rate = events as f64 / time.as_secs_f64() / 1e6;
    println!("survey in slices of 2^20: {time:.2?}, {rate:.0} million a second");
    timeline.adopt(survey);
    timeline
}

fn memory(timeline: &Timeline<FixedOrder>) {
    let copies = Timeline::<FixedOrder>::CAPACITY;
    let size = size_of_val(timeline.machine());
    let total = copies * size;
    assert!(total < 8 << 20);
    println!(
        "{copies} copies at most of {size} bytes each: {} KiB",
        total >> 10
    );
}

fn seeks(start: &FixedOrder, mut timeline: Timeline<FixedOrder>) {
    let events = timeline.summary().unwrap().events;
    // Positions all over the run, far from each other.
    let positions: Vec<u64> = (1..=200).map(|i| i * 0x9E37_79B9 % events).collect();

    let mut times = Vec::new();
    for &position in &positions {
        times.push(timed(|| timeline.seek(position)).1);
        assert_eq!(timeline.position(), position);
    }
    report("seek anywhere", times);

    let (mut first, mut later) = (Vec::new(), Vec::new());
    for &position in &positions {
        // Arrives from before, so that nothing near it is kept.
        timeline.seek(position - position % 4_000_000);
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
        let mut hunt = Hunt::new(Landmark::Backtrack, Way::Back);
        times
            .push(timed(|| while hunt.advance(&mut timeline, 1 << 18) == Progress::Searching {}).1);
        assert!(matches!(timeline.last_event(), Some(Event::Retract(_))));
        assert!(timeline.position() < position);
    }
    report("previous backtrack", times);

    timeline.seek(20_000_000);
    let mut straight = start.clone();
    for _ in 0..20_000_000 {
        straight.step();
    }
    assert_eq!(timeline.machine().to_clues(), straight.to_clues());
    assert_eq!(timeline.machine().counters(), straight.counters());
}

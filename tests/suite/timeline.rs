//! Properties of timelines, surveys of runs, searches for landmarks, and playback.

use std::rc::Rc;
use std::time::Duration;

use masume::grid::rules::VariantCandidate;
use masume::grid::{Candidate, Cell, Clues, Digit};
use masume::solve::reference;
use masume::trace::{
    Algorithm, AnyMachine, CodeLine, Event, FixedOrder, Landmark, LandmarkSearch,
    LandmarkSearchProgress, Machine, PathCell, Player, Profile, PseudoCodeLine, Run, RunSurvey,
    Speed, TimeDirection, Timeline,
};
use proptest::prelude::*;

use crate::searches::{facts, run, seeds, several, wikipedia};
use crate::thorough::some_of;

fn fresh<M: Machine>(start: &Run<M>, steps: u64) -> (Run<M>, Option<Event>) {
    let mut machine = start.clone();
    let mut last = None;
    for _ in 0..steps {
        last = machine.step().or(last);
    }
    (machine, last)
}

fn assert_at<M: Machine>(timeline: &Timeline<M>, start: &Run<M>, position: u64) {
    let (machine, last) = fresh(start, position);
    assert_eq!(timeline.position(), position);
    assert_eq!(timeline.last_event(), last);
    assert_eq!(facts(timeline.machine()), facts(&machine));
}

fn surveyed<M: Machine>(start: &Run<M>, slice: u64) -> Timeline<M> {
    let mut timeline = Timeline::new(start.clone());
    let mut survey = timeline.survey();
    while !survey.advance(slice) {}
    timeline.adopt(survey);
    timeline
}

#[test]
fn a_timeline_has_the_events_of_its_machine() {
    for algorithm in Algorithm::ALL {
        let start = algorithm.start(&several(&wikipedia(), "123"));
        let mut timeline = Timeline::new(start.clone());
        for event in run(start) {
            assert_eq!(timeline.forward(), Some(event));
        }
        let end = timeline.position();
        assert_eq!(timeline.forward(), None);
        timeline.seek(u64::MAX);
        assert_eq!(timeline.position(), end);
        assert_eq!(timeline.last_event(), Some(Event::Exhausted));
        assert!(timeline.back());
        timeline.seek(0);
        assert_eq!(timeline.last_event(), None);
        assert!(!timeline.back());
    }
}

#[test]
fn seeking_a_position_equals_stepping_to_it() {
    assert_seeking_is_stepping(4);
}

#[test]
#[ignore = "takes long"]
fn seeking_a_position_equals_stepping_to_it_on_every_seed() {
    assert_seeking_is_stepping(1);
}

/// Checks on every `every`th puzzle of `seeds.csv` that seeking a position yields the same state as
/// stepping to it.
fn assert_seeking_is_stepping(every: usize) {
    for algorithm in Algorithm::ALL {
        for seed in seeds().into_iter().step_by(every) {
            let start = algorithm.start(&seed.clues);
            let mut timeline = Timeline::new(start.clone());
            let mut survey = timeline.survey();
            survey.advance(50_000);
            let events = survey.summary().events;
            timeline.adopt(survey);
            for eighths in [8, 0, 4, 5, 3, 1, 7] {
                let position = events * eighths / 8;
                timeline.seek(position);
                assert_at(&timeline, &start, position);
            }
        }
    }
}

#[test]
fn every_position_is_reached_forward_and_back() {
    for algorithm in Algorithm::ALL {
        let start = algorithm.start(&several(&wikipedia(), "12357"));
        let events: Vec<Event> = run(start.clone()).take(700).collect();
        let mut timeline = Timeline::new(start.clone());
        timeline.seek(events.len() as u64);
        for event in events.into_iter().rev() {
            let (position, before) = (timeline.position(), facts(timeline.machine()));
            assert!(timeline.back());
            assert_eq!(timeline.forward(), Some(event));
            assert_eq!(facts(timeline.machine()), before);
            assert!(timeline.back());
            assert_eq!(timeline.position(), position - 1);
        }
        assert_at(&timeline, &start, 0);
    }
}

/// A machine that counts how many copies of it exist.
#[derive(Clone)]
struct Counted<M> {
    machine: M,
    _alive: Rc<()>,
}

impl<M: Machine> Machine for Counted<M> {
    fn advance(&mut self, scans: &mut u64) -> Option<Event> {
        self.machine.advance(scans)
    }
    fn first_scans(&self) -> u64 {
        self.machine.first_scans()
    }
    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.machine.digit(cell)
    }
    fn path(&self) -> Vec<PathCell> {
        self.machine.path()
    }
    fn program(&self) -> &'static [CodeLine] {
        self.machine.program()
    }
    fn line(&self, event: Event) -> PseudoCodeLine {
        self.machine.line(event)
    }
}

#[test]
fn a_timeline_stores_at_most_its_capacity() {
    let alive = Rc::new(());
    let capacity = Timeline::<Counted<FixedOrder>>::CAPACITY;
    let copies = || Rc::strong_count(&alive) - 1;
    let mut timeline = Timeline::new(Run::new(Counted {
        machine: FixedOrder::row_major(&Clues::EMPTY),
        _alive: alive.clone(),
    }));
    assert!(capacity <= 256);
    let mut most = 0;
    for round in 1..=1_000 {
        timeline.seek(round * 1_000);
        timeline.seek(round * 777);
        most = most.max(copies());
        assert!(copies() <= capacity, "{}", copies());
    }
    assert!(most > capacity / 2, "only {most} copies are used");

    let mut survey = RunSurvey::new(timeline.machine().clone());
    drop(timeline);
    survey.resume();
    for _ in 0..1_000 {
        survey.advance(1_000);
        assert!(copies() < capacity);
    }
}

#[test]
fn a_survey_agrees_with_an_uninterrupted_run() {
    for (seed, slice) in seeds().into_iter().take(4).zip([1, 7, 1_000, u64::MAX]) {
        let start = Algorithm::RowMajor.start(&seed.clues);
        let mut survey = RunSurvey::new(start.clone());
        while !survey.advance(slice) {
            assert_eq!(survey.summary().end, None);
        }
        let mut machine = start;
        let mut depths = Vec::new();
        while machine.step().is_some_and(|e| e != Event::Solution) {
            depths.push(machine.counters().depth());
        }
        depths.push(machine.counters().depth());
        let summary = survey.summary();
        let profile = &summary.profile;
        let width = usize::try_from(profile.width()).unwrap();
        let peaks: Vec<u64> = depths
            .chunks(width)
            .map(|stretch| *stretch.iter().max().unwrap())
            .collect();
        assert_eq!(profile.peaks(), peaks);
        assert!((Profile::CAPACITY / 2..=Profile::CAPACITY).contains(&peaks.len()));
        assert_eq!(summary.events, depths.len() as u64);
        assert_eq!(summary.counters, *machine.counters());
        assert_eq!(summary.end, Some(Event::Solution));
    }
}

#[test]
fn a_resumed_survey_continues_to_the_next_solution_and_to_the_end() {
    let clues = several(&wikipedia(), "123");
    let start = Algorithm::RowMajor.start(&clues);
    let all: Vec<Event> = run(start.clone()).collect();
    let mut survey = RunSurvey::new(start);
    let mut found = 0;
    loop {
        while !survey.advance(50) {}
        assert!(survey.advance(50), "an ended survey continues");
        if survey.summary().end == Some(Event::Exhausted) {
            break;
        }
        found += 1;
        assert_eq!(survey.summary().counters.solutions, found);
        survey.resume();
    }
    let first = all.iter().position(|e| *e == Event::Solution).unwrap() as u64 + 1;
    assert_eq!(
        found,
        reference::ReferenceSearch::new(&clues).count() as u64
    );
    assert_eq!(survey.summary().first_solution, Some(first));
    assert_eq!(survey.summary().events, all.len() as u64);
    survey.resume();
    assert!(survey.advance(50));
}

/// The positions of a landmark among the first events of a row-major run, found step by step.
fn positions(start: &Run<AnyMachine>, landmark: Landmark, events: u64) -> Vec<u64> {
    let mut machine = start.clone();
    let mut found = Vec::new();
    let mut placed_before = false;
    for position in 1..=events {
        let (before, board) = (*machine.counters(), machine.to_clues());
        let Some(event) = machine.step() else { break };
        let now = machine.counters();
        let is_at = match (landmark, event) {
            (Landmark::Placement, Event::Place(_)) | (Landmark::Backtrack, Event::Retract(_)) => {
                true
            }
            (Landmark::Decision, Event::Place(c)) => {
                let fits = |digit: &Digit| {
                    let mut clues = board;
                    clues.set(c.cell(), Some(*digit));
                    clues.conflicts().is_empty()
                };
                Digit::ALL.iter().filter(|d| fits(d)).count() > 1
            }
            (Landmark::DeadEnd, Event::Retract(_)) => placed_before,
            (Landmark::Record, Event::Place(_)) => now.depth() > before.deepest,
            (Landmark::Written(wanted), Event::Place(c)) => VariantCandidate::from(c) == wanted,
            (Landmark::Depth(depth), Event::Place(_)) => now.depth() == depth,
            (Landmark::Solution, event) => event == Event::Solution,
            _ => false,
        };
        match event {
            Event::Place(_) => placed_before = true,
            Event::Retract(_) | Event::Solution => placed_before = false,
            _ => {}
        }
        if is_at {
            found.push(position);
        }
    }
    found
}

fn landmarks() -> [Landmark; 8] {
    let candidate = Candidate::new("r1c4".parse().unwrap(), Digit::ALL[1]);
    [
        Landmark::Placement,
        Landmark::Decision,
        Landmark::Backtrack,
        Landmark::DeadEnd,
        Landmark::Record,
        Landmark::Solution,
        Landmark::Written(candidate.into()),
        Landmark::Depth(12),
    ]
}

fn advance_search<M: Machine>(
    timeline: &mut Timeline<M>,
    search: &mut LandmarkSearch<M>,
    slice: u64,
) -> bool {
    loop {
        match search.advance(timeline, slice) {
            LandmarkSearchProgress::Searching => {}
            LandmarkSearchProgress::Found => return true,
            LandmarkSearchProgress::NotFound => return false,
        }
    }
}

#[test]
fn the_search_for_a_landmark_agrees_with_a_scan_of_the_run() {
    let start = Algorithm::RowMajor.start(&wikipedia().clues);
    let surveyed = surveyed(&start, 1_000);
    for landmark in landmarks() {
        let all = positions(&start, landmark, 5_000);
        for from in (0..5_000).step_by(61) {
            let mut timeline = surveyed.clone();
            timeline.seek(from);
            let found = advance_search(
                &mut timeline,
                &mut LandmarkSearch::new(landmark, TimeDirection::Back),
                100,
            );
            let expected = all.iter().rev().find(|at| **at < from);
            assert_eq!(found, expected.is_some(), "{landmark:?} before {from}");
            assert_eq!(
                timeline.position(),
                *expected.unwrap_or(&from),
                "{landmark:?}"
            );

            timeline.seek(from);
            let mut forward = LandmarkSearch::new(landmark, TimeDirection::Forward);
            if let Some(expected) = all.iter().find(|at| **at > from) {
                assert!(advance_search(&mut timeline, &mut forward, 100));
                assert_eq!(timeline.position(), *expected, "{landmark:?}");
            }
        }
    }
}

#[test]
fn one_call_of_a_landmark_search_examines_at_most_the_allowed_number_of_events() {
    let start = Algorithm::RowMajor.start(&wikipedia().clues);
    let mut timeline = surveyed(&start, 1_000);
    // The run reaches depth 51 only at its end.
    let mut forward = LandmarkSearch::new(Landmark::Depth(51), TimeDirection::Forward);
    for calls in 1..=100 {
        assert_eq!(
            forward.advance(&mut timeline, 10),
            LandmarkSearchProgress::Searching
        );
        assert_eq!(timeline.position(), calls * 10);
    }
    timeline.seek(1_000);
    let mut back = LandmarkSearch::new(Landmark::Solution, TimeDirection::Back);
    let mut calls = 1;
    while back.advance(&mut timeline, 10) == LandmarkSearchProgress::Searching {
        calls += 1;
    }
    assert!((99..=101).contains(&calls), "{calls}");
    assert_eq!(timeline.position(), 1_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(u32::try_from(some_of(0..256, 4).count()).unwrap()))]

    #[test]
    fn any_sequence_of_moves_through_a_run_ends_in_the_state_of_its_position(
        algorithm in prop::sample::select(&Algorithm::ALL),
        moves in prop::collection::vec((0_u8..5, 0_u64..20_000), 1..12),
    ) {
        let start = algorithm.start(&seeds()[3].clues);
        let mut timeline = Timeline::new(start.clone());
        for (kind, amount) in moves {
            match kind {
                0 => timeline.seek(amount),
                1 => (0..amount / 100).for_each(|_| { timeline.forward(); }),
                2 => (0..amount / 100).for_each(|_| { timeline.back(); }),
                3 => { advance_search(&mut timeline, &mut LandmarkSearch::new(Landmark::Backtrack, TimeDirection::Back), 50); }
                _ => {
                    let mut survey = timeline.survey();
                    survey.advance(amount);
                    timeline.adopt(survey);
                }
            }
            assert_at(&timeline, &start, timeline.position());
        }
    }

    #[test]
    fn the_number_of_due_steps_does_not_depend_on_the_length_of_ticks(
        ticks in prop::collection::vec(0_u64..100_000_000, 1..50),
        pick in 0_usize..19,
    ) {
        let speed = Speed::ALL[pick];
        let mut player = Player::new(speed);
        player.playing = true;
        let once = ticks.iter().sum();
        let once = player.clone().due(Duration::from_nanos(once), u64::MAX);
        let cut: u64 = ticks.into_iter().map(|t| player.due(Duration::from_nanos(t), u64::MAX)).sum();
        prop_assert_eq!(cut, once);
    }

    #[test]
    fn the_next_step_is_due_at_the_announced_time(
        before in 0_u64..10_000_000_000,
        pick in 0_usize..19,
    ) {
        let mut player = Player::new(Speed::ALL[pick]);
        player.playing = true;
        player.due(Duration::from_nanos(before), u64::MAX);
        let wait = player.next_due().unwrap();
        let early = wait.checked_sub(Duration::from_nanos(1)).unwrap();
        prop_assert_eq!(player.clone().due(early, u64::MAX), 0);
        prop_assert_eq!(player.due(wait, u64::MAX), 1);
    }
}

#[test]
fn a_thousand_ticks_of_16_ms_yield_the_steps_of_16_seconds() {
    for speed in Speed::ALL.into_iter().filter(|s| *s != Speed::UNLIMITED) {
        let mut player = Player::new(speed);
        player.playing = true;
        let ticks = (0..1_000).map(|_| player.due(Duration::from_millis(16), u64::MAX));
        let per_second = u64::from(speed.steps_per_second().unwrap());
        assert_eq!(ticks.sum::<u64>(), 16 * per_second);
    }
}

#[test]
fn steps_are_due_only_while_playing_and_up_to_a_limit() {
    let day = Duration::from_secs(86_400);
    let mut player = Player::new(Speed::NORMAL);
    assert_eq!((player.due(day, 100), player.next_due()), (0, None));
    player.playing = true;
    assert_eq!(player.due(day, 100), 100);
    assert_eq!(player.due(Duration::ZERO, 100), 0);
    player.speed = Speed::UNLIMITED;
    assert_eq!(player.due(Duration::ZERO, 100), 100);
    assert_eq!(player.next_due(), Some(Duration::ZERO));
}

#[test]
fn speeds_increase_from_one_step_per_second_to_unlimited() {
    let speeds = Speed::ALL;
    assert_eq!(speeds[0], Speed::SLOWEST);
    assert_eq!(speeds.last(), Some(&Speed::UNLIMITED));
    for two in speeds.windows(2) {
        assert_eq!((two[0].faster(), two[1].slower()), (two[1], two[0]));
        assert!(two[0] < two[1]);
    }
    let numbers: Vec<u32> = speeds.iter().filter_map(|s| s.steps_per_second()).collect();
    assert_eq!((numbers[0], numbers[18]), (1, 1_000_000));
    assert!(numbers.is_sorted() && numbers.len() == 19);
    assert_eq!(Speed::SLOWEST.slower(), Speed::SLOWEST);
    assert_eq!(Speed::UNLIMITED.faster(), Speed::UNLIMITED);
}

//! Laws of machines, timelines and players.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use masume::grid::{Candidate, Cell, Clues, Digit, Solution};
use masume::solve::reference;
use masume::trace::{
    Choice, CodeLine, Counters, Event, FixedOrder, Hunt, Landmark, Line, Machine, Player, Profile,
    Progress, Speed, Survey, Timeline, Way,
};
use proptest::prelude::*;

fn clues(text: &str) -> Clues {
    let digits: Vec<Option<Digit>> = text.chars().map(Digit::from_char).collect();
    Clues::new(digits.try_into().unwrap())
}

/// A row of `tests/data/seeds.csv`.
struct Seed {
    name: &'static str,
    clues: Clues,
    solution: &'static str,
    tries: u64,
    placements: u64,
    backtracks: u64,
}

impl Seed {
    fn events(&self) -> u64 {
        self.tries + self.backtracks + 1
    }
}

fn seeds() -> Vec<Seed> {
    let rows = include_str!("../data/seeds.csv").lines();
    rows.filter(|row| !row.starts_with(['#', 'n']))
        .map(|row| {
            let fields: Vec<&str> = row.split(',').collect();
            let count = |at: usize| fields[at].parse().unwrap();
            Seed {
                name: fields[0],
                clues: clues(fields[2]),
                solution: fields[3],
                tries: count(4),
                placements: count(5),
                backtracks: count(6),
            }
        })
        .collect()
}

/// The first puzzle of the seeds: 41,810 events.
fn wikipedia() -> Seed {
    seeds().swap_remove(0)
}

/// Clues with more than one solution: a seed's solution without some of its digits.
fn several(seed: &Seed, blank: &str) -> Clues {
    let solution = seed.solution.replace(|c| blank.contains(c), ".");
    clues(&solution)
}

/// Clues that do not clash and have no solution.
fn unsolvable() -> [Clues; 3] {
    let mut wrong_entry = wikipedia().clues;
    wrong_entry.set("r9c7".parse().unwrap(), Digit::new(3));
    let no_digit_for_a_cell = "12345678.|.........|........9";
    let no_place_in_a_row = "123......|....5....|.......5.";
    let [cell, row] = [no_digit_for_a_cell, no_place_in_a_row]
        .map(|rows| clues(&format!("{:.<81}", rows.replace('|', ""))));
    [wrong_entry, cell, row]
}

fn run<M: Machine>(mut machine: M) -> impl Iterator<Item = Event> {
    std::iter::from_fn(move || machine.step())
}

/// All that can be seen of a machine.
fn facts<M: Machine>(machine: &M) -> (Counters, Clues, Vec<Choice>) {
    (*machine.counters(), machine.to_clues(), machine.path())
}

fn fresh<M: Machine>(start: &M, steps: u64) -> (M, Option<Event>) {
    let mut machine = start.clone();
    let mut last = None;
    for _ in 0..steps {
        last = machine.step().or(last);
    }
    (machine, last)
}

fn assert_at<M: Machine>(timeline: &Timeline<M>, start: &M, position: u64) {
    let (machine, last) = fresh(start, position);
    assert_eq!(timeline.position(), position);
    assert_eq!(timeline.last_event(), last);
    assert_eq!(facts(timeline.machine()), facts(&machine));
}

fn surveyed<M: Machine>(start: &M, slice: u64) -> Timeline<M> {
    let mut timeline = Timeline::new(start.clone());
    let mut survey = timeline.survey();
    while !survey.advance(slice) {}
    timeline.adopt(survey);
    timeline
}

/// The solutions in the order in which a machine finds them.
fn solutions<M: Machine>(mut machine: M) -> Vec<Solution> {
    let mut found = Vec::new();
    while let Some(event) = machine.step() {
        if event == Event::Solution {
            found.push(Solution::new(&machine.to_clues()).unwrap());
        }
    }
    found
}

#[test]
fn row_major_counts_what_the_articles_count() {
    for seed in seeds() {
        let mut survey = Survey::new(FixedOrder::row_major(&seed.clues));
        while !survey.advance(10_000) {}
        let counters = survey.summary().counters;
        let counted = (counters.tries, counters.placements, counters.backtracks);
        let expected = (seed.tries, seed.placements, seed.backtracks);
        assert_eq!(counted, expected, "{}", seed.name);
        assert_eq!(survey.summary().events, seed.events(), "{}", seed.name);
        assert_eq!(survey.summary().first_solution, Some(seed.events()));
    }
    assert_eq!(wikipedia().events(), 41_810);
}

#[test]
fn row_major_finds_solutions_in_reading_order() {
    for seed in seeds() {
        let mut machine = FixedOrder::row_major(&seed.clues);
        assert!(run_until(&mut machine, Event::Solution));
        assert_eq!(machine.to_clues().to_string(), seed.solution);

        let several = several(&seed, "146");
        let found = solutions(FixedOrder::row_major(&several));
        let reference: BTreeSet<_> = reference::Search::new(&several)
            .map(|solution| solution.to_string())
            .collect();
        assert!(found.len() > 1);
        assert!(found.iter().map(ToString::to_string).eq(reference));
    }
}

fn run_until<M: Machine>(machine: &mut M, event: Event) -> bool {
    std::iter::from_fn(|| machine.step()).any(|e| e == event)
}

#[test]
fn a_search_ends_in_exhausted_and_then_rests() {
    let mut starts = unsolvable().to_vec();
    for start in &starts {
        assert!(start.clashes().is_empty());
        assert!(reference::Search::new(start).next().is_none());
    }
    starts.push(several(&wikipedia(), "12"));
    starts.push(clues(wikipedia().solution));
    let mut clash = Clues::EMPTY;
    clash.set(Cell::FIRST, Digit::new(1));
    clash.set(Cell::ALL[8], Digit::new(1));
    starts.push(clash);
    for start in starts {
        let mut machine = FixedOrder::row_major(&start);
        assert!(run_until(&mut machine, Event::Exhausted), "{start}");
        assert_eq!(machine.counters().depth(), 0);
        assert_eq!(machine.to_clues(), start);
        let before = facts(&machine);
        assert_eq!(machine.step(), None);
        assert_eq!(machine.step(), None);
        assert_eq!(facts(&machine), before);
        let count = reference::Search::new(&start).count();
        assert_eq!(machine.counters().solutions, count as u64);
    }
}

#[test]
fn a_full_grid_is_a_solution_at_once_and_a_clash_never_is() {
    let full = FixedOrder::row_major(&clues(wikipedia().solution));
    let events: Vec<Event> = run(full).collect();
    assert_eq!(events, [Event::Solution, Event::Exhausted]);

    let mut clash = clues(wikipedia().solution);
    clash.set(Cell::FIRST, clash.digit(Cell::LAST));
    assert!(!clash.clashes().is_empty());
    let events: Vec<Event> = run(FixedOrder::row_major(&clash)).collect();
    assert_eq!(events, [Event::Exhausted]);
}

#[test]
fn events_tell_all_that_changes_on_the_board() {
    for seed in seeds().into_iter().take(3) {
        let mut machine = FixedOrder::row_major(&seed.clues);
        let mut board = seed.clues;
        let (mut tries, mut depth, mut deepest) = (0, 0, 0);
        while let Some(event) = machine.step().filter(|e| *e != Event::Solution) {
            match event {
                Event::Reject(c) => {
                    tries += 1;
                    assert!(!machine.blockers(c).is_empty());
                    assert!(!machine.fitting(c.cell()).contains(c.digit()));
                }
                Event::Place(c) => {
                    tries += 1;
                    depth += 1;
                    board.set(c.cell(), Some(c.digit()));
                    assert!(machine.blockers(c).is_empty());
                    assert!(machine.fitting(c.cell()).contains(c.digit()));
                }
                Event::Retract(c) => {
                    depth -= 1;
                    assert_eq!(board.digit(c.cell()), Some(c.digit()));
                    board.set(c.cell(), None);
                }
                Event::Solution | Event::Exhausted => {}
            }
            deepest = deepest.max(depth);
            let counters = machine.counters();
            assert_eq!(
                (counters.tries, counters.depth(), counters.deepest),
                (tries, depth, deepest)
            );
            assert_eq!(machine.to_clues(), board);
        }
    }
}

#[test]
fn the_path_is_the_digits_placed_with_those_tried() {
    let start = FixedOrder::row_major(&wikipedia().clues);
    let mut machine = start.clone();
    // By cell: the digits tested there since the search last came to it.
    let mut tried = vec![Vec::new(); 81];
    while let Some(event) = machine.step() {
        if let Event::Reject(c) | Event::Place(c) = event {
            tried[c.cell().index()].push(c.digit());
        }
        if let Event::Retract(c) = event {
            tried[c.cell().index() + 1..].fill(Vec::new());
        }
        let path = machine.path();
        let (open, written): (Vec<&Choice>, _) = path.iter().partition(|c| c.digit.is_none());
        assert!(open.len() <= 1 && path.last().is_none_or(|c| open.is_empty() || open[0] == c));
        assert_eq!(written.len() as u64, machine.counters().depth());
        assert!(path.is_sorted_by_key(|c| c.cell));
        for choice in path {
            assert_eq!(choice.digit, machine.digit(choice.cell));
            let expected = tried[choice.cell.index()].iter().copied().collect();
            assert_eq!(choice.tried, expected, "{event:?}");
        }
    }
}

#[test]
fn every_event_comes_from_a_line_of_the_program() {
    let machine = FixedOrder::row_major(&several(&wikipedia(), "12"));
    let lines: Vec<Line> = machine.program().iter().map(|code| code.line).collect();
    assert!(run(machine.clone()).all(|event| lines.contains(&machine.line(event))));
    let indents: Vec<u8> = machine.program().iter().map(|code| code.indent).collect();
    assert!(indents.windows(2).all(|two| two[1] <= two[0] + 1));
}

#[test]
fn a_timeline_plays_the_run_of_its_machine() {
    let start = FixedOrder::row_major(&several(&wikipedia(), "1234"));
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

#[test]
fn seeking_is_the_same_as_stepping_on_every_seed() {
    for seed in seeds() {
        let start = FixedOrder::row_major(&seed.clues);
        let mut timeline = surveyed(&start, 12_345);
        let events = seed.events();
        for position in [
            events,
            0,
            events / 2,
            events / 2 + 1,
            events / 2 - 1,
            1,
            events / 3,
        ] {
            timeline.seek(position);
            assert_at(&timeline, &start, position);
        }
    }
}

#[test]
fn every_position_is_reached_from_both_sides() {
    let start = FixedOrder::row_major(&wikipedia().clues);
    let events: Vec<Event> = run(start.clone()).take(3_000).collect();
    let mut timeline = Timeline::new(start.clone());
    timeline.seek(3_000);
    for position in (0..3_000).rev() {
        let before = facts(timeline.machine());
        assert!(timeline.back());
        assert_eq!(timeline.position(), position);
        assert_eq!(
            timeline.forward(),
            Some(events[usize::try_from(position).unwrap()])
        );
        assert_eq!(facts(timeline.machine()), before);
        assert!(timeline.back());
    }
    assert_at(&timeline, &start, 0);
}

/// A machine that knows how many copies of it are alive.
#[derive(Clone)]
struct Counted<M> {
    machine: M,
    _alive: Rc<()>,
}

impl<M: Machine> Machine for Counted<M> {
    fn step(&mut self) -> Option<Event> {
        self.machine.step()
    }
    fn counters(&self) -> &Counters {
        self.machine.counters()
    }
    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.machine.digit(cell)
    }
    fn path(&self) -> Vec<Choice> {
        self.machine.path()
    }
    fn program(&self) -> &'static [CodeLine] {
        self.machine.program()
    }
    fn line(&self, event: Event) -> Line {
        self.machine.line(event)
    }
}

#[test]
fn a_timeline_keeps_no_more_copies_than_it_says() {
    let alive = Rc::new(());
    let capacity = Timeline::<Counted<FixedOrder>>::CAPACITY;
    let copies = || Rc::strong_count(&alive) - 1;
    let mut timeline = Timeline::new(Counted {
        machine: FixedOrder::row_major(&Clues::EMPTY),
        _alive: alive.clone(),
    });
    assert!(capacity <= 256);
    let mut most = 0;
    for round in 1..=1_000 {
        timeline.seek(round * 1_000);
        timeline.seek(round * 777);
        most = most.max(copies());
        assert!(copies() <= capacity, "{}", copies());
    }
    assert!(most > capacity / 2, "copies are there to be used: {most}");

    let mut survey = Survey::new(timeline.machine().clone());
    drop(timeline);
    survey.resume();
    for _ in 0..1_000 {
        survey.advance(1_000);
        assert!(copies() < capacity);
    }
}

#[test]
fn a_survey_knows_what_a_straight_run_shows() {
    for (seed, slice) in seeds().into_iter().take(4).zip([1, 7, 1_000, u64::MAX]) {
        let start = FixedOrder::row_major(&seed.clues);
        let mut survey = Survey::new(start.clone());
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
fn a_resumed_survey_goes_on_to_the_next_solution_and_to_the_end() {
    let clues = several(&wikipedia(), "123");
    let start = FixedOrder::row_major(&clues);
    let all: Vec<Event> = run(start.clone()).collect();
    let mut survey = Survey::new(start);
    let mut found = 0;
    loop {
        while !survey.advance(50) {}
        assert!(survey.advance(50), "it stays where it ended");
        if survey.summary().end == Some(Event::Exhausted) {
            break;
        }
        found += 1;
        assert_eq!(survey.summary().counters.solutions, found);
        survey.resume();
    }
    let first = all.iter().position(|e| *e == Event::Solution).unwrap() as u64 + 1;
    assert_eq!(found, reference::Search::new(&clues).count() as u64);
    assert_eq!(survey.summary().first_solution, Some(first));
    assert_eq!(survey.summary().events, all.len() as u64);
    survey.resume();
    assert!(survey.advance(50));
}

/// Positions of a landmark among the first events of a run, the slow way.
fn positions<M: Machine>(start: &M, landmark: Landmark, events: u64) -> Vec<u64> {
    let mut machine = start.clone();
    let mut found = Vec::new();
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
                    clues.clashes().is_empty()
                };
                Digit::ALL.iter().filter(|d| fits(d)).count() > 1
            }
            (Landmark::Record, Event::Place(_)) => now.depth() > before.deepest,
            (Landmark::Written(wanted), Event::Place(c)) => c == wanted,
            (Landmark::Depth(depth), Event::Place(_)) => now.depth() == depth,
            (Landmark::Solution, event) => event == Event::Solution,
            _ => false,
        };
        if is_at {
            found.push(position);
        }
    }
    found
}

fn landmarks() -> [Landmark; 7] {
    let candidate = Candidate::new("r1c4".parse().unwrap(), Digit::ALL[1]);
    [
        Landmark::Placement,
        Landmark::Decision,
        Landmark::Backtrack,
        Landmark::Record,
        Landmark::Solution,
        Landmark::Written(candidate),
        Landmark::Depth(12),
    ]
}

fn hunt<M: Machine>(timeline: &mut Timeline<M>, hunt: &mut Hunt<M>, slice: u64) -> bool {
    loop {
        match hunt.advance(timeline, slice) {
            Progress::Searching => {}
            Progress::Found => return true,
            Progress::Nothing => return false,
        }
    }
}

#[test]
fn hunting_agrees_with_a_straight_scan() {
    let start = FixedOrder::row_major(&wikipedia().clues);
    let surveyed = surveyed(&start, 1_000);
    for landmark in landmarks() {
        let all = positions(&start, landmark, 5_000);
        for from in (0..5_000).step_by(61) {
            let mut timeline = surveyed.clone();
            timeline.seek(from);
            let found = hunt(&mut timeline, &mut Hunt::new(landmark, Way::Back), 100);
            let expected = all.iter().rev().find(|at| **at < from);
            assert_eq!(found, expected.is_some(), "{landmark:?} before {from}");
            assert_eq!(
                timeline.position(),
                *expected.unwrap_or(&from),
                "{landmark:?}"
            );

            timeline.seek(from);
            let mut forward = Hunt::new(landmark, Way::Forward);
            if let Some(expected) = all.iter().find(|at| **at > from) {
                assert!(hunt(&mut timeline, &mut forward, 100));
                assert_eq!(timeline.position(), *expected, "{landmark:?}");
            }
        }
    }
}

#[test]
fn a_hunt_looks_at_no_more_events_than_it_may() {
    let start = FixedOrder::row_major(&wikipedia().clues);
    let mut timeline = surveyed(&start, 1_000);
    // The only way to a depth of 51 is at the end.
    let mut forward = Hunt::new(Landmark::Depth(51), Way::Forward);
    for calls in 1..=100 {
        assert_eq!(forward.advance(&mut timeline, 10), Progress::Searching);
        assert_eq!(timeline.position(), calls * 10);
    }
    timeline.seek(1_000);
    let mut back = Hunt::new(Landmark::Solution, Way::Back);
    let mut calls = 1;
    while back.advance(&mut timeline, 10) == Progress::Searching {
        calls += 1;
    }
    assert!((99..=101).contains(&calls), "{calls}");
    assert_eq!(timeline.position(), 1_000);
}

proptest! {
    #[test]
    fn any_walk_through_a_run_ends_where_its_position_says(
        moves in prop::collection::vec((0_u8..5, 0_u64..45_000), 1..12),
    ) {
        let seed = wikipedia();
        let start = FixedOrder::row_major(&seed.clues);
        let mut timeline = Timeline::new(start.clone());
        for (kind, amount) in moves {
            match kind {
                0 => timeline.seek(amount.min(seed.events())),
                1 => (0..amount / 100).for_each(|_| { timeline.forward(); }),
                2 => (0..amount / 100).for_each(|_| { timeline.back(); }),
                3 => { hunt(&mut timeline, &mut Hunt::new(Landmark::Backtrack, Way::Back), 50); }
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
    fn steps_due_do_not_depend_on_how_time_is_cut(
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
    fn the_next_step_is_due_when_the_player_says(
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
fn a_thousand_ticks_of_16_ms_give_as_many_steps_as_one_of_16_s() {
    for speed in Speed::ALL.into_iter().filter(|s| *s != Speed::UNLIMITED) {
        let mut player = Player::new(speed);
        player.playing = true;
        let ticks = (0..1_000).map(|_| player.due(Duration::from_millis(16), u64::MAX));
        let per_second = u64::from(speed.steps_per_second().unwrap());
        assert_eq!(ticks.sum::<u64>(), 16 * per_second);
    }
}

#[test]
fn a_paused_player_owes_nothing_and_a_bounded_one_no_more_than_the_bound() {
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
fn speeds_rise_from_one_a_second_to_as_fast_as_it_goes() {
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

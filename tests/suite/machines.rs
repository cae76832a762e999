//! Properties of all search machines.

use std::collections::BTreeSet;

use masume::grid::{Board, Candidate, Cell, Clues, Digit, DigitSet};
use masume::logic;
use masume::solve::reference;
use masume::trace::{
    Algorithm, AnyMachine, Constraint, Counters, Event, Machine, PathCell, PseudoCodeLine, Run,
    RunSurvey,
};

use crate::searches::{
    clues, conflict, facts, nearly_full_without_solution, run, run_until, seeds, several,
    solutions, sparse_without_solution, wikipedia,
};
use crate::thorough::some_of;

/// The algorithms that find every solution of a puzzle.
fn searches() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|a| a.is_complete())
}

/// The runs to test, each with its maximum number of events. Every algorithm that finds all
/// solutions runs on puzzles and on boards with several solutions. Only the runs on boards with
/// several solutions continue to their end.
fn many_runs() -> impl Iterator<Item = (Algorithm, Run<AnyMachine>, usize)> {
    let puzzles = seeds().into_iter().map(|seed| (seed.clues, 4_000));
    let boards = seeds().into_iter().take(3);
    let boards = boards.map(|seed| (several(&seed, "137"), usize::MAX));
    let starts: Vec<(Clues, usize)> = some_of(puzzles.chain(boards), 3).collect();
    searches().flat_map(move |algorithm| {
        let starts = starts.clone().into_iter();
        starts.map(move |(clues, events)| (algorithm, algorithm.start(&clues), events))
    })
}

/// Calls `check` for every event, with the machine before the event and the machine after the
/// event.
fn watch(mut check: impl FnMut(Algorithm, &Run<AnyMachine>, Event, &Run<AnyMachine>)) {
    for (algorithm, mut machine, events) in many_runs() {
        for _ in 0..events {
            let before = machine.clone();
            let Some(event) = machine.step() else { break };
            check(algorithm, &before, event, &machine);
        }
    }
}

#[test]
fn row_major_counts_equal_the_counts_of_the_published_articles() {
    for seed in seeds() {
        let mut survey = RunSurvey::new(Algorithm::RowMajor.start(&seed.clues));
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
fn row_major_finds_solutions_in_lexicographic_order() {
    for seed in seeds() {
        let several = several(&seed, "146");
        let found = solutions(Algorithm::RowMajor.start(&several));
        assert!(found.len() > 1);
        assert!(found.iter().map(ToString::to_string).is_sorted());
    }
}

#[test]
fn every_algorithm_finds_the_solution() {
    for algorithm in searches() {
        for seed in seeds() {
            // The search in random order may not end in reasonable time.
            if !matches!(algorithm, Algorithm::Random(_)) {
                let mut machine = algorithm.start(&seed.clues);
                assert!(run_until(&mut machine, Event::Solution), "{algorithm}");
                assert_eq!(machine.to_clues().to_string(), seed.solution);
            }
        }
    }
}

#[test]
fn every_algorithm_finds_each_of_several_solutions_once() {
    for seed in seeds() {
        for blank in some_of(["19", "258"], 2) {
            let clues = several(&seed, blank);
            let expected: BTreeSet<String> = reference::ReferenceSearch::new(&clues)
                .map(|solution| solution.to_string())
                .collect();
            assert!(expected.len() > 1);
            let random = (1..5).map(Algorithm::Random);
            for algorithm in searches().chain(random) {
                let found = solutions(algorithm.start(&clues));
                assert_eq!(found.len(), expected.len(), "{algorithm}");
                let found: BTreeSet<String> = found.iter().map(ToString::to_string).collect();
                assert_eq!(found, expected, "{algorithm}");
            }
        }
    }
}

#[test]
fn no_event_follows_the_end_of_a_search() {
    let full = clues(wikipedia().solution);
    let mut nearly_full = nearly_full_without_solution();
    nearly_full.extend([full, conflict(), several(&wikipedia(), "12")]);
    for algorithm in searches() {
        let mut starts = nearly_full.clone();
        if !matches!(algorithm, Algorithm::Random(_)) {
            starts.extend(sparse_without_solution());
        }
        for start in starts {
            let mut machine = algorithm.start(&start);
            assert!(
                run_until(&mut machine, Event::Exhausted),
                "{algorithm} {start}"
            );
            assert_eq!(machine.counters().depth(), 0);
            assert_eq!(machine.to_clues(), start);
            let before = facts(&machine);
            assert_eq!(machine.step(), None);
            assert_eq!(machine.step(), None);
            assert_eq!(facts(&machine), before);
            let count = reference::ReferenceSearch::new(&start).count();
            assert_eq!(machine.counters().solutions, count as u64);
        }
    }
}

#[test]
fn the_test_clues_without_solution_have_no_solution() {
    for start in sparse_without_solution() {
        assert!(start.conflicts().is_empty());
        assert!(reference::ReferenceSearch::new(&start).next().is_none());
    }
}

#[test]
fn a_full_grid_is_a_solution_at_once_and_a_conflict_has_none() {
    let full = clues(wikipedia().solution);
    let mut wrong = full;
    wrong.set(Cell::FIRST, full.digit(Cell::LAST));
    assert!(!wrong.conflicts().is_empty());
    for algorithm in searches() {
        let events: Vec<Event> = run(algorithm.start(&full)).collect();
        assert_eq!(events, [Event::Solution, Event::Exhausted], "{algorithm}");
        for bad in [wrong, conflict()] {
            let events: Vec<Event> = run(algorithm.start(&bad)).collect();
            assert_eq!(events, [Event::Exhausted], "{algorithm}");
        }
    }
}

#[test]
fn events_report_every_change_of_the_board() {
    watch(|algorithm, before, event, after| {
        let mut board = before.to_clues();
        match event {
            Event::Place(c) | Event::Force(c, _) => {
                assert_eq!(board.digit(c.cell()), None);
                board.set(c.cell(), Some(c.digit()));
            }
            Event::Retract(c) => {
                assert_eq!(board.digit(c.cell()), Some(c.digit()));
                board.set(c.cell(), None);
            }
            _ => {}
        }
        assert_eq!(after.to_clues(), board, "{algorithm} {event:?}");
    });
}

#[test]
fn skipping_rejects_is_equivalent_to_stepping() {
    let mut limits = [0, 1, 4, 100].into_iter().cycle();
    watch(|algorithm, before, event, _| {
        let at_most = limits.next().unwrap();
        let (mut leapt, mut stepped) = (before.clone(), before.clone());
        let passed = leapt.skip_rejects(at_most);
        assert!(passed <= at_most);
        for _ in 0..passed {
            assert!(
                matches!(stepped.step(), Some(Event::Reject(_))),
                "{algorithm}"
            );
        }
        assert_eq!(facts(&leapt), facts(&stepped));
        let rejects = matches!(event, Event::Reject(_));
        assert_eq!(passed > 0, at_most > 0 && rejects, "{algorithm}");
        assert_eq!(leapt.step(), stepped.step());
    });
}

#[test]
fn every_event_agrees_with_the_board() {
    watch(|algorithm, before, event, after| {
        let fits = |c: Candidate| {
            before.digit(c.cell()).is_none() && before.fitting_digits(c.cell()).contains(c.digit())
        };
        let meeting = |constraint| {
            candidates().filter(move |c| Constraint::satisfied_by(*c).contains(&constraint))
        };
        match event {
            Event::Reject(c) => {
                assert!(!fits(c) && !after.blockers(c).is_empty());
            }
            Event::Place(c) => assert!(fits(c) && after.blockers(c).is_empty()),
            Event::Force(c, constraint) => {
                assert!(
                    meeting(constraint).filter(|c| fits(*c)).eq([c]),
                    "{event:?}"
                );
            }
            Event::Eliminate(c) => {
                assert!(!before.blockers(c).is_empty());
                assert!(before.candidates(c.cell()).unwrap().contains(c.digit()));
                assert!(!after.candidates(c.cell()).unwrap().contains(c.digit()));
            }
            Event::DeadConstraint(constraint) => {
                assert!(!met(before).contains(&constraint));
                assert!(!meeting(constraint).any(fits), "{algorithm} {event:?}");
            }
            Event::Solution => {
                assert!(after.to_clues().conflicts().is_empty());
                assert_eq!(after.to_clues().len(), 81);
            }
            Event::Find(_) => panic!("no search finds steps"),
            Event::Retract(_) | Event::Cover(_) | Event::Uncover(_) | Event::Exhausted => {}
        }
    });
}

fn candidates() -> impl Iterator<Item = Candidate> {
    let digits = |cell| Digit::ALL.map(|digit| Candidate::new(cell, digit));
    Cell::ALL.into_iter().flat_map(digits)
}

/// The exact-cover constraints that the digits on the board satisfy.
fn met(machine: &Run<AnyMachine>) -> BTreeSet<Constraint> {
    let board = machine.to_clues();
    board
        .iter()
        .flat_map(|(cell, digit)| Constraint::satisfied_by(Candidate::new(cell, digit)))
        .collect()
}

#[test]
fn propagation_guesses_only_after_all_eliminations() {
    watch(|algorithm, before, event, _| {
        let decides = matches!(
            event,
            Event::Force(..) | Event::Place(_) | Event::DeadConstraint(_)
        );
        if algorithm == Algorithm::Propagate && decides {
            for cell in Cell::ALL.into_iter().filter(|c| before.digit(*c).is_none()) {
                assert_eq!(before.candidates(cell), Some(before.fitting_digits(cell)));
            }
        }
    });
}

#[test]
fn propagation_guesses_only_without_a_single() {
    watch(|algorithm, before, event, _| {
        if algorithm == Algorithm::Propagate && matches!(event, Event::Place(_)) {
            let mut choices = [0; Constraint::COUNT];
            for cell in Cell::ALL.into_iter().filter(|c| before.digit(*c).is_none()) {
                for digit in before.fitting_digits(cell) {
                    for constraint in Constraint::satisfied_by(Candidate::new(cell, digit)) {
                        choices[constraint.index()] += 1;
                    }
                }
            }
            assert!(!choices.contains(&1));
        }
    });
}

#[test]
fn fewest_selects_a_cell_with_the_fewest_candidates() {
    watch(|algorithm, before, event, _| {
        let turned = match event {
            Event::Place(c) if algorithm == Algorithm::Fewest => c.cell(),
            _ => return,
        };
        let len = |cell: Cell| before.fitting_digits(cell).len();
        let blanks = Cell::ALL.into_iter().filter(|c| before.digit(*c).is_none());
        assert_eq!(blanks.map(len).min(), Some(len(turned)));
    });
}

#[test]
fn an_exact_cover_covers_and_uncovers_in_stack_order() {
    for (_, mut machine, events) in many_runs().filter(|(a, ..)| *a == Algorithm::ExactCover) {
        let mut covered = met(&machine);
        for _ in 0..events {
            let at_rest = covered == met(&machine);
            let Some(event) = machine.step() else { break };
            match event {
                Event::Cover(c) => assert!(covered.insert(c), "{c:?}"),
                Event::Uncover(c) => assert!(covered.remove(&c), "{c:?}"),
                Event::DeadConstraint(_) => assert!(at_rest),
                Event::Solution => assert!(at_rest && covered.len() == Constraint::COUNT),
                _ => {}
            }
        }
    }
}

#[test]
fn an_exact_cover_covers_four_constraints_for_every_candidate() {
    let mut machine = Algorithm::ExactCover.start(&wikipedia().clues);
    let mut lines = Vec::new();
    while let Some(event) = machine.step().filter(|_| lines.len() < 5_000) {
        lines.push(machine.line(event));
    }
    for (at, line) in lines.iter().enumerate() {
        let after = |expected: &[PseudoCodeLine]| {
            let end = lines.len().min(at + 1 + expected.len());
            assert!(expected.starts_with(&lines[at + 1..end]), "{line:?} {at}");
        };
        match line {
            PseudoCodeLine::Cover => after(&[PseudoCodeLine::Place]),
            PseudoCodeLine::Place => after(&[PseudoCodeLine::CoverOthers; 3]),
            PseudoCodeLine::Erase => {
                assert_eq!(lines[at - 3..at], [PseudoCodeLine::UncoverOthers; 3]);
            }
            _ => {}
        }
    }
}

/// The counters of a machine, computed only from its events.
#[derive(Default)]
struct Recount {
    counters: [u64; 7],
    /// An entry for the start of the search, followed by an entry for each digit on the board. The
    /// first flag is true for the start and for each guess. The second flag is true once another
    /// guess or a solution has followed.
    branches: Vec<(bool, bool)>,
}

impl Recount {
    fn event(&mut self, event: Event) {
        let [
            tries,
            placements,
            backtracks,
            deepest,
            nodes,
            dead_ends,
            solutions,
        ] = &mut self.counters;
        let tried = |branches: &Vec<(bool, bool)>| branches.iter().rposition(|b| b.0).unwrap();
        match event {
            Event::Reject(_) => *tries += 1,
            Event::Place(_) => {
                *tries += 1;
                *placements += 1;
                *nodes += 1;
                let parent = tried(&self.branches);
                self.branches[parent].1 = true;
                self.branches.push((true, false));
            }
            Event::Force(..) => {
                *placements += 1;
                self.branches.push((false, false));
            }
            Event::Retract(_) => {
                *backtracks += 1;
                *dead_ends += u64::from(self.branches.pop() == Some((true, false)));
            }
            Event::Solution => {
                *solutions += 1;
                let node = tried(&self.branches);
                self.branches[node].1 = true;
            }
            Event::Exhausted => {
                *dead_ends += u64::from(self.branches.pop() == Some((true, false)));
            }
            _ => {}
        }
        *deepest = (*deepest).max((self.branches.len() as u64).saturating_sub(1));
    }
}

#[test]
fn the_counters_of_every_algorithm_agree_with_its_events() {
    for (algorithm, mut machine, events) in many_runs() {
        let mut recount = Recount {
            counters: [0, 0, 0, 0, 1, 0, 0],
            branches: vec![(true, false)],
        };
        let mut last = None;
        for event in std::iter::from_fn(|| machine.step()).take(events) {
            recount.event(event);
            last = Some(event);
        }
        let Counters {
            tries,
            placements,
            backtracks,
            deepest,
            dead_ends,
            solutions,
            ..
        } = *machine.counters();
        let nodes = machine.counters().nodes();
        let mut expected = recount.counters;
        if last != Some(Event::Exhausted) {
            // The machine may count a dead end before the event that reports the dead end.
            expected[5] = dead_ends;
        }
        let counted = [
            tries, placements, backtracks, deepest, nodes, dead_ends, solutions,
        ];
        assert_eq!(counted, expected, "{algorithm}");
    }
}

#[test]
fn onward_search_has_the_events_of_row_major_search_and_scans_fewer_cells() {
    for seed in seeds() {
        let (mut top, mut onward) = (
            Algorithm::RowMajor.start(&seed.clues),
            Algorithm::Onward.start(&seed.clues),
        );
        let first_blank = |machine: &Run<AnyMachine>| {
            let blank = Cell::ALL
                .into_iter()
                .position(|c| machine.digit(c).is_none());
            blank.map_or(81, |index| index as u64 + 1)
        };
        let mut scans = (first_blank(&top), first_blank(&top));
        for _ in 0..20_000 {
            let event = top.step();
            assert_eq!(onward.step(), event);
            if let Some(Event::Place(c)) = event {
                scans.0 += first_blank(&top);
                scans.1 += first_blank(&top) - (c.cell().index() as u64 + 1);
            }
            assert_eq!((top.counters().scans, onward.counters().scans), scans);
        }
        assert!(scans.1 < scans.0);
    }
}

#[test]
fn the_path_lists_written_and_tried_digits() {
    for (algorithm, mut machine, events) in many_runs() {
        let mut written: Vec<PathCell> = Vec::new();
        let mut open: Option<PathCell> = None;
        for _ in 0..events.min(4_000) {
            let Some(event) = machine.step() else { break };
            let fresh = |cell| PathCell {
                cell,
                digit: None,
                tried: DigitSet::EMPTY,
            };
            match event {
                Event::Reject(c) | Event::Place(c) => {
                    let same = open.take().filter(|o| o.cell == c.cell());
                    let mut choice = same.unwrap_or_else(|| fresh(c.cell()));
                    choice.tried.insert(c.digit());
                    if matches!(event, Event::Place(_)) {
                        choice.digit = Some(c.digit());
                        written.push(choice);
                    } else {
                        open = Some(choice);
                    }
                }
                Event::Force(c, _) => written.push(PathCell {
                    digit: Some(c.digit()),
                    ..fresh(c.cell())
                }),
                Event::Retract(_) => {
                    open = written.pop().map(|choice| PathCell {
                        digit: None,
                        ..choice
                    });
                }
                _ => {}
            }
            let mut path = machine.path();
            let last = path.pop_if(|choice| choice.digit.is_none());
            assert_eq!(path, written, "{algorithm} {event:?}");
            if let Some(last) = last.filter(|last| !last.tried.is_empty()) {
                assert_eq!(Some(last), open, "{algorithm} {event:?}");
            }
        }
    }
}

#[test]
fn every_event_has_a_line_of_the_program() {
    for algorithm in searches() {
        let program = algorithm.start(&Clues::EMPTY).program();
        assert!(
            program
                .windows(2)
                .all(|two| two[1].indent <= two[0].indent + 1)
        );
    }
    watch(|algorithm, _, event, after| {
        let line = after.line(event);
        let found = after.program().iter().filter(|code| code.line == line);
        assert_eq!(found.count(), 1, "{algorithm} {line:?}");
    });
}

#[test]
fn a_decision_is_a_choice_among_several() {
    let decisions = |algorithm: Algorithm| {
        let mut machine = algorithm.start(&wikipedia().clues);
        let mut count = 0;
        while let Some(event) = machine.step().filter(|e| *e != Event::Solution) {
            count += u64::from(matches!(event, Event::Place(c) if machine.is_decision(c)));
        }
        (count, machine.counters().placements)
    };
    // Singles solve this puzzle, and both algorithms find all singles.
    assert_eq!(decisions(Algorithm::Propagate), (0, 51));
    assert_eq!(decisions(Algorithm::ExactCover), (0, 51));
    let (count, placements) = decisions(Algorithm::RowMajor);
    assert!(0 < count && count < placements);
}

#[test]
fn a_random_run_is_determined_by_its_seed() {
    let events = |seed: u64| {
        let machine = Algorithm::Random(seed).start(&wikipedia().clues);
        run(machine).take(200).collect::<Vec<Event>>()
    };
    assert_eq!(events(7), events(7));
    assert_ne!(events(7), events(8));
}

#[test]
fn algorithms_are_parsed_from_their_names() {
    let mut slugs = BTreeSet::new();
    for algorithm in Algorithm::ALL.into_iter().chain([Algorithm::Random(42)]) {
        assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
        slugs.insert(algorithm.slug());
    }
    assert_eq!(slugs.len(), Algorithm::ALL.len());
    for text in ["", "rowmajor", "random:", "random:x", "fewest:1"] {
        let error = text.parse::<Algorithm>().unwrap_err().to_string();
        assert!(error.contains("row-major") && error.contains(text));
    }
}

#[test]
fn the_human_machine_never_contradicts_the_solution() {
    assert_the_human_machine_is_sound(4);
}

#[test]
#[ignore = "takes long"]
fn the_human_machine_never_contradicts_the_solution_of_any_seed() {
    assert_the_human_machine_is_sound(1);
}

/// Checks each event of the human solver on every `every`th puzzle of `seeds.csv`.
fn assert_the_human_machine_is_sound(every: usize) {
    let mut solved = 0;
    let teacher = logic::Search::by(logic::Order::Teach);
    for seed in seeds().into_iter().step_by(every) {
        let solution = clues(seed.solution);
        let mut machine = Algorithm::Human.start(&seed.clues);
        let mut board = Board::from_clues(&seed.clues).unwrap();
        let mut left = BTreeSet::new();
        while let Some(event) = machine.step() {
            match event {
                Event::Find(technique) => {
                    assert!(left.is_empty(), "the previous step is incomplete");
                    let (step, found_on) = machine.current_step().unwrap();
                    assert_eq!(step.technique, technique);
                    assert_eq!(*found_on, board);
                    assert_eq!(Some(step), teacher.first_step(&board).as_ref());
                    left.extend(step.placements.iter().map(|c| (true, *c)));
                    left.extend(step.eliminations.iter().map(|c| (false, c)));
                    step.apply(&mut board).unwrap();
                }
                Event::Eliminate(c) => {
                    assert_ne!(solution.digit(c.cell()), Some(c.digit()), "{c}");
                    assert!(left.remove(&(false, c)));
                }
                Event::Force(c, only) => {
                    assert_eq!(solution.digit(c.cell()), Some(c.digit()), "{c}");
                    assert!(Constraint::satisfied_by(c).contains(&only));
                    assert!(left.remove(&(true, c)));
                }
                Event::Solution => {
                    assert_eq!(machine.to_clues(), solution);
                    solved += 1;
                }
                Event::Exhausted => assert!(left.is_empty()),
                other => panic!("{other:?} is no event of the human machine"),
            }
            if left.is_empty() {
                for cell in Cell::ALL {
                    assert_eq!(machine.candidates(cell), Some(board.candidates(cell)));
                }
            }
        }
        assert_eq!(machine.step(), None);
        assert_eq!(machine.counters().backtracks, 0);
    }
    assert!(solved > 0);
}

#[test]
fn the_human_machine_ends_if_no_step_is_found() {
    let full = clues(wikipedia().solution);
    let events = |start| run(Algorithm::Human.start(&start)).collect::<Vec<Event>>();
    assert_eq!(events(full), [Event::Solution, Event::Exhausted]);
    assert_eq!(events(conflict()), [Event::Exhausted]);
    assert_eq!(Algorithm::Human.start(&conflict()).to_clues(), conflict());
    assert_eq!(events(Clues::EMPTY), [Event::Exhausted]);
    for start in nearly_full_without_solution() {
        let events = events(start);
        assert_eq!(events.last(), Some(&Event::Exhausted));
        assert!(!events.contains(&Event::Solution));
    }
}

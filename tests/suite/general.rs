//! Tests of the general solver: brute force and definitions judge it.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use masume::grid::rules::{Kind, Pos, Regions, Rule, Shape, Variant};
use masume::logic::rules::{VariantPosition, next_step};
use masume::random::Random;
use masume::solve::general::{
    SearchMethod, SearchStep, VariantSolver, random_solution, record_all, solve, solve_with_witness,
};
use masume::text::{Locale, Text};

mod rule_maker;

use crate::thorough::some_of;
use rule_maker::RuleMaker;

/// Shapes with four rows, each with all its full grids without equal digits in a house.
static GRIDS: LazyLock<[(Shape, Vec<Vec<u8>>); 4]> = LazyLock::new(|| {
    fn fill(grid: &mut Vec<u8>, low: u8, all: &mut Vec<Vec<u8>>) {
        let at = grid.len();
        if at == 16 {
            all.push(grid.clone());
            return;
        }
        for digit in low..low + 4 {
            let same = |other: &usize| grid[*other] == digit;
            let sees = |other: &usize| other / 4 == at / 4 || other % 4 == at % 4;
            if !(0..at).filter(sees).any(|other| same(&other)) {
                grid.push(digit);
                fill(grid, low, all);
                grid.pop();
            }
        }
    }
    [0, 1, 2, 3].map(|turn| {
        let blank = Variant::blank(shape(turn));
        let mut all = Vec::new();
        fill(&mut Vec::new(), blank.shape().low(), &mut all);
        all.retain(|grid| blank.first_violation(grid).is_none());
        (shape(turn), all)
    })
});

/// Finds all solutions of a puzzle with four rows and no clues by brute force.
fn brute_force(variant: &Variant) -> Vec<Vec<u8>> {
    let of_shape = GRIDS.iter().find(|(shape, _)| shape == variant.shape());
    let (_, grids) = of_shape.expect("the shape has four rows");
    let obeys = |grid: &&Vec<u8>| (0..variant.rules().len()).all(|rule| variant.obeys(rule, grid));
    grids.iter().filter(obeys).cloned().collect()
}

fn shape(turn: usize) -> Shape {
    let four = || Shape::new(4, 4).unwrap();
    match turn % 4 {
        0 => four().with_regions(Regions::None).unwrap(),
        1 => four().with_digits(0, 3).unwrap(),
        2 => {
            let map = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
            let map = map.map(Some).to_vec();
            four().with_regions(Regions::Map(map)).unwrap()
        }
        _ => four(),
    }
}

/// The kinds of rules that no grid of these puzzles satisfies.
const NEVER: [&str; 6] = [
    "antiking",
    "antitaxicab",
    "nonconsecutive",
    "entropy",
    "mod3",
    "x",
];

/// Checks that the search finds the solutions that brute force finds, and that no law removes a digit
/// of the first of them. Returns the solutions.
fn agrees_with_brute_force(variant: &Variant, lines: &[String]) -> Vec<Vec<u8>> {
    let mut expected = brute_force(variant);
    let found = solve(variant, 1000, |_| ControlFlow::Continue(()));
    assert!(found.decided);
    let plain = |grid: &Vec<Option<u8>>| grid.iter().map(|d| d.unwrap()).collect();
    let mut grids: Vec<Vec<u8>> = found.solutions.iter().map(plain).collect();
    expected.sort();
    grids.sort();
    assert_eq!(grids, expected, "{lines:?} on {:?}", variant.shape());
    if let [first, ..] = &expected[..] {
        solve_with_witness(variant, 1000, first);
    }
    expected
}

/// The solutions at the solved positions of a recorded search.
fn recorded(variant: &Variant) -> Vec<Vec<u8>> {
    let mut run = record_all(variant, SearchMethod::General, 1_000_000).unwrap();
    let mut grids = Vec::new();
    while let Some(step) = run.forward() {
        if step == SearchStep::Solution {
            let grid: Vec<u8> = run.cells().map(|(_, digits)| digits[0]).collect();
            if variant.first_violation(&grid).is_none() {
                grids.push(grid);
            }
        }
    }
    assert_eq!(run.last(), Some(SearchStep::Exhausted));
    grids.sort();
    grids.dedup();
    grids
}

#[test]
fn the_search_agrees_with_brute_force_on_small_puzzles_with_every_kind_of_rule() {
    let mut random = RuleMaker(Random::new(7));
    let (mut solved, mut never) = (0, Vec::new());
    for kind in Kind::ALL {
        let mut obeyed = 0;
        for turn in 0..60 {
            let mut variant = Variant::blank(shape(turn));
            let mut lines = vec![random.rule(kind)];
            if turn >= 30 {
                let other = Kind::ALL[random.below(Kind::ALL.len())];
                lines.push(random.rule(other));
            }
            for line in &lines {
                let rule = line
                    .parse()
                    .unwrap_or_else(|error| panic!("{line}: {error}"));
                // A rule that does not fit the shape is not added.
                let _ = variant.add(rule);
            }
            let solutions = agrees_with_brute_force(&variant, &lines);
            obeyed += solutions.len();
            solved += usize::from(!solutions.is_empty());
        }
        if obeyed == 0 {
            never.push(kind.name());
        }
    }
    assert_eq!(never, NEVER);
    assert!(solved > 500);
}

#[test]
fn the_search_agrees_with_brute_force_on_small_puzzles_with_modified_cells() {
    let mut random = RuleMaker(Random::new(11));
    let values: Vec<Kind> = Kind::ALL
        .iter()
        .copied()
        .filter(|it| it.reads_values())
        .collect();
    let texts = Locale::ALL.map(Text::new);
    let (mut solved, mut known, mut never) = (0, 0, Vec::new());
    for kind in values {
        let mut obeyed = 0;
        // Each round has a puzzle of each shape.
        for turn in some_of(0..10, 4).flat_map(|round| 4 * round..4 * round + 4) {
            let modifier = ["doublers", "negators"][turn % 2];
            let mut variant = Variant::blank(shape(turn));
            let mut lines = vec![modifier.to_owned(), random.rule(kind)];
            if turn >= 20 {
                let other = Kind::ALL[random.below(Kind::ALL.len())];
                lines.push(random.rule(other));
            }
            for line in &lines {
                // A rule that does not fit the shape or the modified cells is not added.
                let _ = variant.add(line.parse().unwrap());
            }
            let solutions = agrees_with_brute_force(&variant, &lines);
            obeyed += solutions.len();
            if let [first, ..] = &solutions[..] {
                solved += 1;
                // The laws of recorded searches keep every solution.
                assert_eq!(recorded(&variant), solutions, "{lines:?}");
                known += hints_hold(&variant, &solutions, &texts);
                for cell in (0..16).filter(|_| random.below(3) == 0) {
                    let pos = Pos::new(cell / 4, cell % 4);
                    variant.set_clue(pos, Some(first[usize::from(cell)]));
                }
                let agree = |grid: &&Vec<u8>| {
                    let clues = variant.clues().iter().zip(*grid);
                    { clues }.all(|(clue, digit)| clue.is_none_or(|clue| clue == *digit))
                };
                let rest: Vec<Vec<u8>> = solutions.iter().filter(agree).cloned().collect();
                known += hints_hold(&variant, &rest, &texts);
            }
        }
        if obeyed == 0 {
            never.push(kind.name());
        }
    }
    assert_eq!(never, ["nonconsecutive", "x"]);
    assert!(solved > 180, "{solved}");
    assert!(known > 600, "{known}");
}

/// Checks that all steps of a puzzle with modified cells hold in all its solutions. Returns the number
/// of cells that the steps prove to be modified or not to be modified.
fn hints_hold(variant: &Variant, solutions: &[Vec<u8>], texts: &[Text]) -> usize {
    let mut position = VariantPosition::new(variant).unwrap();
    let cells = || variant.shape().cells();
    let modified: Vec<Vec<Pos>> = solutions
        .iter()
        .map(|grid| variant.modified_cells(grid).unwrap_or_default())
        .collect();
    while let Some(step) = next_step(&position) {
        for text in texts {
            let said = text.explain_variant(&step, &position);
            assert!(!said.reasons.is_empty() && !said.conclusion.is_empty());
        }
        step.apply(&mut position);
        for (grid, modified) in solutions.iter().zip(&modified) {
            for pos in cells() {
                let digit = grid[variant.shape().index(pos)];
                let known = position.is_modified(pos);
                let is_right = position.candidates(pos).contains(&digit)
                    && known.is_none_or(|known| known == modified.contains(&pos));
                assert!(is_right, "{:?}: {step:?}", variant.rules());
            }
        }
    }
    cells()
        .filter(|pos| position.is_modified(*pos).is_some())
        .count()
}

/// A rule that classic grids satisfy anyway. With it, a grid is no longer classic.
const NOTHING: &str = "unique r1c1 r1c2";

#[test]
fn the_classic_solver_agrees_with_the_general_search_on_random_candidates() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut random = Random::new(3);
    let (mut none, mut several) = (0, 0);
    for turn in 0..60 {
        let mut variant = Variant::blank(Shape::classic());
        for (cell, own) in (0..81).zip(solution.chars()) {
            let mut digits = vec![own];
            let others = ('1'..='9').filter(|digit| *digit != own);
            digits.extend(others.filter(|_| random.below(20) < 6 + turn % 4));
            if random.below(250) == 0 && digits.len() > 1 {
                digits.remove(0);
            }
            let digits: Vec<String> = digits.iter().map(char::to_string).collect();
            let cell = format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
            let rule = format!("only {} {cell}", digits.join(","));
            variant.add(rule.parse().unwrap()).unwrap();
        }
        let fast = solve(&variant, 300, |_| ControlFlow::Continue(()));
        variant.add(NOTHING.parse().unwrap()).unwrap();
        let slow = solve(&variant, 300, |_| ControlFlow::Continue(()));
        assert!(fast.decided);
        none += usize::from(fast.solutions.is_empty());
        several += usize::from(fast.solutions.len() > 1);
        if fast.solutions.len() < 300 {
            let sorted = |mut all: Vec<Vec<Option<u8>>>| {
                all.sort();
                all
            };
            assert_eq!(sorted(fast.solutions), sorted(slow.solutions));
        } else {
            assert_eq!(slow.solutions.len(), 300);
        }
    }
    assert!(none > 5 && several > 5, "{none} {several}");
}

#[test]
fn the_law_of_a_classic_grid_eliminates_as_much_as_the_laws_of_its_houses() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut random = Random::new(5);
    let mut ends = [0; 3];
    for turn in 0..600 {
        let mut variant = Variant::blank(Shape::classic());
        variant.add(NOTHING.parse().unwrap()).unwrap();
        for (cell, own) in (0..81).zip(solution.bytes()) {
            let mut digits = vec![char::from(own)];
            let others = ('1'..='9').filter(|digit| *digit != char::from(own));
            digits.extend(others.filter(|_| random.below(20) < 3 + turn % 5));
            if random.below(500) == 0 && digits.len() > 1 {
                digits.remove(0);
            }
            let digits: Vec<String> = digits.iter().map(char::to_string).collect();
            let cell = format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
            let rule = format!("only {} {cell}", digits.join(","));
            variant.add(rule.parse().unwrap()).unwrap();
        }
        // The positions before the first guess are solved, contradictory, or open.
        let together = solve(&variant, 1, |_| ControlFlow::Break(()));
        let together = match (together.decided, &together.solutions[..]) {
            (true, [_]) => SearchStep::Solution,
            (true, _) => SearchStep::Exhausted,
            (false, _) => SearchStep::DeadEnd,
        };
        let apart = record_all(&variant, SearchMethod::General, 10_000).unwrap();
        let mut steps = apart.steps();
        let apart = steps.find_map(|step| match step {
            SearchStep::Guess(..) => Some(SearchStep::DeadEnd),
            SearchStep::Solution | SearchStep::Exhausted => Some(step),
            _ => None,
        });
        assert_eq!(apart, Some(together));
        ends[match together {
            SearchStep::Solution => 0,
            SearchStep::Exhausted => 1,
            _ => 2,
        }] += 1;
    }
    assert!(ends.iter().all(|count| *count > 20), "{ends:?}");
}

#[test]
fn a_cell_next_to_all_places_of_a_digit_is_not_consecutive_with_it() {
    // 5 is in the middle cell of the first row, column or box, or next to that cell.
    let houses: [fn(u8) -> String; 3] = [
        |at| format!("r1c{}", at + 1),
        |at| format!("r{}c1", at + 1),
        |at| format!("r{}c{}", at % 3 + 1, at / 3 + 1),
    ];
    let places: [&[u8]; 3] = [&[3, 4, 5], &[3, 4, 5], &[1, 3, 4, 5, 7]];
    for (name, places) in houses.iter().zip(places) {
        let mut variant = Variant::blank(Shape::classic());
        variant.add("nonconsecutive".parse().unwrap()).unwrap();
        for at in (0..9).filter(|at| !places.contains(at)) {
            let rule = format!("only 1,2,3,4,6,7,8,9 {}", name(at));
            variant.add(rule.parse().unwrap()).unwrap();
        }
        // The middle cell is 1 or 4, and a chain of cells with two candidates excludes 1. The laws
        // find no such chain, so the search ends without a guess only if a law eliminates 4.
        let middle: Pos = name(4).parse().unwrap();
        let (row, col) = (middle.row + 1, middle.col + 1);
        for rule in [
            format!("only 1,4 {middle}"),
            format!("only 1,2 r{row}c9"),
            "only 2,3 r9c9".to_owned(),
            format!("only 1,3 r9c{col}"),
        ] {
            variant.add(rule.parse().unwrap()).unwrap();
        }
        has_no_solution(&variant);
        variant.remove_rule(0);
        let found = solve(&variant, 1, |_| ControlFlow::Break(()));
        assert!(!found.decided, "{middle}");
    }
}

/// Returns a rule for the rank of each row and column of a full grid, read from both ends.
fn ranks(variant: &Variant, solution: &[u8]) -> Vec<Rule> {
    let shape = variant.shape();
    let outsides = (0..shape.rows()).flat_map(|at| {
        let number = at + 1;
        ["r", "-r", "c", "-c"].map(|side| format!("{side}{number}"))
    });
    let line = |outside: &String| -> Vec<u8> {
        let line = variant.line(outside.parse().unwrap()).into_iter();
        line.map(|pos| solution[shape.index(pos)]).collect()
    };
    let lines: Vec<(String, Vec<u8>)> = outsides
        .map(|outside| {
            let line = line(&outside);
            (outside, line)
        })
        .collect();
    let rank = |own: &Vec<u8>| 1 + lines.iter().filter(|(_, line)| line < own).count();
    let rules = lines
        .iter()
        .map(|(outside, line)| format!("rank {} {outside}", rank(line)));
    rules.map(|rule| rule.parse().unwrap()).collect()
}

#[test]
fn ranks_keep_the_digits_of_random_grids() {
    let mut random = Random::new(5);
    for seed in 0..60 {
        let size = [4, 6, 9][random.below(3)];
        let blank = Variant::blank(Shape::new(size, size).unwrap());
        let grid = random_solution(&blank, seed, 10_000).unwrap();
        let solution: Vec<u8> = grid.iter().map(|digit| digit.unwrap()).collect();
        let mut variant = blank.clone();
        for rule in ranks(&blank, &solution) {
            if random.below(4) > 0 {
                variant.add(rule).unwrap();
            }
        }
        for pos in blank.shape().cells().collect::<Vec<_>>() {
            if random.below(6) == 0 {
                variant.set_clue(pos, Some(solution[blank.shape().index(pos)]));
            }
        }
        // If two lines have the same digits in the same order, the grid satisfies the rank of
        // neither line.
        if variant.first_violation(&solution).is_none() {
            let found = solve_with_witness(&variant, 10_000, &solution);
            // The search stops at the second solution, so it may not find this grid.
            let is_one_of = found.solutions.len() == 2 || found.solutions.contains(&grid);
            assert!(is_one_of, "{seed}");
        }
    }
}

#[test]
fn six_ranks_determine_a_grid_in_few_guesses() {
    let mut variant = Variant::blank(Shape::classic());
    for rule in ["17 r5", "1 r4", "32 c2", "28 c3", "23 c4", "34 r1"] {
        variant
            .add(format!("rank {rule}").parse().unwrap())
            .unwrap();
    }
    let found = solve(&variant, 2, |guesses| match guesses {
        0..1000 => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    });
    assert!(found.decided && found.solutions.len() == 1);
}

/// A puzzle without clues, with rules that fit its shape.
fn with_rules(shape: Shape, lines: &[String]) -> Variant {
    let mut variant = Variant::blank(shape);
    for line in lines {
        let rule = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        variant.add(rule).unwrap_or_else(|e| panic!("{line}: {e}"));
    }
    variant
}

/// Checks that a search ends without a guess, and that it finds no solution.
fn has_no_solution(variant: &Variant) {
    let found = solve(variant, 2, |_| ControlFlow::Break(()));
    assert!(
        found.decided && found.solutions.is_empty(),
        "{:?}",
        variant.rules()
    );
}

#[test]
fn a_digit_that_two_lines_of_a_row_need_leaves_no_solution() {
    let row = ["r1c1 r1c2", "r1c4 r1c5"];
    // Without the digit 1, a German whispers line of 6 and 7 is impossible.
    let whispers = row.map(|cells| format!("whisper 5 {cells}"));
    let only = row.map(|cells| format!("only 1,6,7 {cells}"));
    has_no_solution(&with_rules(Shape::classic(), &[whispers, only].concat()));
    let patterns = ["r1c1 r1c2 r1c3", "r1c4 r1c5 r1c6"];
    let patterns = patterns.map(|cells| format!("regex [^1]*1[^1]* {cells}"));
    has_no_solution(&with_rules(Shape::classic(), &patterns));
}

#[test]
fn more_cells_than_digits_cannot_differ() {
    for size in [4, 6, 9, 10, 16] {
        let shape = Shape::new(size, size).unwrap();
        for more in [1, 2, 8, size - 1] {
            let count = usize::from(size + more);
            let cells = shape.cells().step_by(if more == 2 { 2 } else { 1 });
            let cells: Vec<String> = cells.take(count).map(|pos| pos.to_string()).collect();
            if cells.len() < count {
                continue;
            }
            for name in [
                "unique",
                "cage",
                "cage 50",
                "rellik 3",
                "renban",
                "nabner",
                "equality",
                "lunchbox 7",
                "thermo",
            ] {
                let rule = format!("{name} {}", cells.join(" "));
                has_no_solution(&with_rules(shape.clone(), &[rule]));
            }
            // Pairs of different cells, which together are a set of different cells.
            let pairs = (0..count).flat_map(|at| (0..at).map(move |other| [at, other]));
            let pair = |[a, b]: [usize; 2]| format!("unique {} {}", cells[a], cells[b]);
            let mut rules: Vec<String> = pairs.map(pair).collect();
            rules.push(format!("sum 50 {}", cells.join(" ")));
            has_no_solution(&with_rules(shape.clone(), &rules));
        }
    }
}

#[test]
fn a_rule_that_no_digits_can_satisfy_leaves_no_solution() {
    let corner = "r1c1 r1c2 r2c2 r3c2";
    let huge = u64::MAX;
    let mut rules = vec!["frame 5 0 r1".to_owned(), "frame 5 10 r1".to_owned()];
    for number in [100, 1 << 15, 1 << 16, 1 << 31, 1 << 32, huge] {
        for name in ["cage", "sum", "lunchbox", "lockout"] {
            rules.push(format!("{name} {number} {corner}"));
        }
        for name in [
            "sandwich",
            "xsum",
            "skyscraper",
            "hiddenskyscraper",
            "room",
            "rank",
        ] {
            rules.push(format!("{name} {number} r1"));
        }
        rules.push(format!("sumline {number} {corner}"));
        rules.push(format!("sumline {number} loop {corner}"));
        rules.push(format!("frame {number} 3 r1"));
        rules.push(format!("littlekiller {number} DR r1c1"));
    }
    for rule in rules {
        has_no_solution(&with_rules(Shape::classic(), &[rule]));
    }
    let all: Vec<String> = Shape::classic()
        .cells()
        .map(|pos| pos.to_string())
        .collect();
    let shape = Shape::classic().with_holes(Shape::classic().cells().take(9));
    for rule in ["sandwich 5 r1", "xsum 5 r1", "skyscraper 5 r1", "room 5 r1"] {
        has_no_solution(&with_rules(shape.clone(), &[rule.to_owned()]));
    }
    let long = format!("arrow {} | r1c1 r1c2", all.join(" "));
    has_no_solution(&with_rules(Shape::classic(), &[long]));
}

#[test]
fn the_first_digits_of_a_long_bulb_are_0() {
    // Eleven cells that see each other nowhere, and a shaft with the sum 7.
    let shape = Shape::new(13, 13)
        .unwrap()
        .with_regions(Regions::None)
        .unwrap();
    let shape = shape.with_digits(0, 12).unwrap();
    let bulb: Vec<String> = (1..=11).map(|at| format!("r{at}c{at}")).collect();
    let rule = format!("arrow {} | r12c12 r12c13", bulb.join(" "));
    let mut variant = with_rules(shape, &[rule]);
    variant.set_clue(Pos::new(11, 11), Some(3));
    variant.set_clue(Pos::new(11, 12), Some(4));
    let found = solve(&variant, 1, |_| ControlFlow::Continue(()));
    let solution = &found.solutions[0];
    let digit = |at: u8| solution[variant.shape().index(Pos::new(at, at))];
    assert_eq!([0, 5, 9].map(digit), [Some(0); 3]);
    assert_eq!(digit(10), Some(7));
}

#[test]
fn rules_of_the_whole_grid_skip_positions_without_a_cell() {
    let mut random = Random::new(3);
    let mut solved = 0;
    for turn in 0..60 {
        let all: Vec<Pos> = Shape::classic().cells().collect();
        let holes = all.iter().filter(|_| random.below(20) < turn % 8);
        let holes: Vec<Pos> = holes.copied().collect();
        let shape = Shape::classic().with_holes(holes.iter().copied());
        for kind in Kind::ALL {
            let line = match kind {
                Kind::Diagonal => "diagonal +",
                Kind::Negative => "negative white",
                Kind::Rank => "rank 1 r2",
                kind => kind.name(),
            };
            let Ok(rule) = line.parse::<Rule>() else {
                continue;
            };
            let mut variant = Variant::blank(shape.clone());
            if let Err(error) = variant.add(rule) {
                // Numbers of different lengths have no rank.
                assert!(kind == Kind::Rank && !holes.is_empty(), "{line}: {error}");
                continue;
            }
            let found = solve(&variant, 1, |guesses| match guesses {
                0..200 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            });
            if let [solution] = &found.solutions[..] {
                let digits: Vec<u8> = solution.iter().map(|d| d.unwrap_or(0)).collect();
                assert_eq!(variant.first_violation(&digits), None);
                solved += 1;
            }
        }
    }
    assert!(solved > 500, "{solved}");
}

#[test]
fn a_solver_that_is_used_again_agrees_with_new_solvers() {
    let mut random = Random::new(12);
    let mut variant = Variant::blank(Shape::new(4, 4).unwrap());
    for rule in ["thermo r1c1 r1c2", "cage 5 r2c1 r3c1", "sandwich 3 r4"] {
        variant.add(rule.parse().unwrap()).unwrap();
    }
    let mut solver = VariantSolver::new(&variant);
    let on_guess = &mut |_| ControlFlow::Continue(());
    let mut counts = [0; 3];
    for _ in 0..300 {
        variant = variant.without_clues();
        let mut below = |end| u8::try_from(random.below(end)).unwrap();
        for _ in 0..below(6) {
            variant.set_clue(Pos::new(below(4), below(4)), Some(1 + below(4)));
        }
        let found = solver.solve(&variant, 2, on_guess);
        assert_eq!(found, solve(&variant, 2, |_| ControlFlow::Continue(())));
        counts[found.solutions.len()] += 1;
    }
    assert!(counts[0] > 10 && counts[2] > 10, "{counts:?}");
}

#[test]
fn a_stopped_or_impossible_search_is_undecided() {
    let blank = Variant::blank(Shape::classic());
    let found = solve(&blank, 2, |_| ControlFlow::Break(()));
    assert!(!found.decided && found.solutions.is_empty());
    let large = Variant::blank(Shape::new(25, 25).unwrap());
    let found = solve(&large, 2, |_| ControlFlow::Continue(()));
    assert!(!found.decided && found.solutions.is_empty());
}

#[test]
fn a_digit_twice_in_a_house_leaves_no_solution() {
    let mut variant = Variant::blank(Shape::new(16, 16).unwrap());
    for pos in variant.shape().cells().take(2).collect::<Vec<_>>() {
        variant.set_clue(pos, Some(16));
    }
    let found = solve(&variant, 2, |_| ControlFlow::Continue(()));
    assert!(found.decided && found.solutions.is_empty());
}

//! Conflicts and games on variants.
//!
//! Unfinished grids have no false conflict. In full grids, the conflicts are those that a slow
//! definition finds. Undo and replay of games on variants restore the exact state.

use masume::format::{Form, VariantEntry};
use masume::game::{Game, Move, PlayTime, Turn};
use masume::grid::rules::{Checker, Kind, PosSet, Regions, Shape, Variant, VariantCandidate};
use masume::puzzle::VariantPuzzle;
use masume::random::Random;
use masume::solve::general::random_solution;
use proptest::prelude::*;

struct RandomRules(Random);

impl RandomRules {
    fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    /// Names of random cells of a grid of six rows. All cells are different, and most cells are
    /// adjacent to the previous cell.
    fn cells(&mut self, count: usize) -> String {
        let mut cells = vec![(self.below(6), self.below(6))];
        while cells.len() < count {
            let (row, col) = cells[cells.len() - 1];
            let next = match self.below(5) {
                0 => (row.saturating_sub(1), col),
                1 => ((row + 1).min(5), col),
                2 => (row, col.saturating_sub(1)),
                3 => (row, (col + 1).min(5)),
                _ => (self.below(6), self.below(6)),
            };
            if !cells.contains(&next) {
                cells.push(next);
            }
        }
        let name = |(row, col): &(usize, usize)| format!("r{}c{}", row + 1, col + 1);
        cells.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    fn outside(&mut self) -> String {
        let (sign, line) = (["", "-"][self.below(2)], ["r", "c"][self.below(2)]);
        format!("{sign}{line}{}", self.below(6) + 1)
    }

    /// The text of a random rule of this kind. The rule may be invalid.
    fn rule(&mut self, kind: Kind) -> String {
        let name = kind.name();
        let (count, number) = (1 + self.below(4), self.below(16));
        let cells = self.cells(count);
        let (row, col) = (self.below(5) + 1, self.below(5) + 1);
        let pair = format!("r{row}c{col} r{row}c{}", col + 1);
        let square = format!("{pair} r{}c{col} r{}c{}", row + 1, row + 1, col + 1);
        let outside = self.outside();
        let digits = format!("{},{}", self.below(6) + 1, self.below(6) + 1);
        let arguments = [
            String::new(),
            cells.clone(),
            pair,
            format!("{number} {cells}"),
            format!("{digits} {cells}"),
            format!("{digits} {square}"),
            format!("{} | {}", self.cells(1), self.cells(count)),
            format!("{cells} | {}", self.cells(count)),
            format!("{number} {outside}"),
            format!("{number} {} {outside}", self.below(5) + 1),
            format!("{number} DR {}", self.cells(1)),
            ["+", "-"][self.below(2)].to_owned(),
            ["white", "black", "x", "v"][self.below(4)].to_owned(),
            format!("{} {cells}", ["row", "column", "box"][self.below(3)]),
            format!("{} {cells}", ["a+b!=7", "|a-b|<4", "a<b"][self.below(3)]),
            ["1,2 a!=b", "1,1 |a-b|!=1"][self.below(2)].to_owned(),
            format!("[1-4].* {cells}"),
            format!(">123:0,456:1;!123456:1 {cells}"),
            format!("renban; not whisper 2; sequence {cells}"),
        ];
        format!("{name} {}", arguments[self.below(arguments.len())])
    }

    fn grid(&mut self) -> Vec<u8> {
        (0..36)
            .map(|_| u8::try_from(self.below(6) + 1).unwrap())
            .collect()
    }
}

fn blank() -> Variant {
    Variant::blank(Shape::new(6, 6).unwrap())
}

fn full(seed: u64) -> Vec<u8> {
    let grid = random_solution(&blank(), seed, 10_000).unwrap();
    grid.into_iter().map(Option::unwrap).collect()
}

#[test]
fn a_part_of_a_solution_has_no_conflict() {
    let mut seeded = RandomRules(Random::new(11));
    let mut held = std::collections::BTreeMap::<&str, usize>::new();
    for round in 0..60_u64 {
        let solution = full(round);
        for kind in Kind::ALL.iter().flat_map(|kind| [kind; 12]) {
            let mut variant = blank();
            let Ok(rule) = seeded.rule(*kind).parse() else {
                continue;
            };
            if variant.add(rule).is_err() || variant.first_violation(&solution).is_some() {
                continue;
            }
            *held.entry(kind.name()).or_default() += 1;
            let checker = Checker::new(variant);
            for erased in [0, 4, 9, 18, 27, 33] {
                let mut digits: Vec<Option<u8>> = solution.iter().copied().map(Some).collect();
                for _ in 0..erased {
                    digits[seeded.below(36)] = None;
                }
                let found = checker.conflicts(&digits);
                let rules = checker.variant().rules();
                assert!(found.is_empty(), "{}: {found:?} {digits:?}", rules[0]);
            }
        }
    }
    // Valid rules of most kinds must have occurred.
    assert!(held.len() > 50, "{held:?}");
}

#[test]
fn a_full_grid_has_a_conflict_exactly_if_it_breaks_the_slow_definition() {
    let mut seeded = RandomRules(Random::new(5));
    let (mut sound, mut broken) = (0, 0);
    for round in 0..40_u64 {
        for kind in Kind::ALL.iter().flat_map(|kind| [kind; 6]) {
            // The grid has no regions and digits may repeat in it, so only the rule can be
            // violated.
            let shape = Shape::new(6, 6).unwrap();
            let shape = shape.with_regions(Regions::None).unwrap();
            let mut variant = Variant::blank(shape);
            let Ok(rule) = seeded.rule(*kind).parse() else {
                continue;
            };
            if variant.add(rule).is_err() {
                continue;
            }
            let grid = if round % 2 == 0 {
                full(round)
            } else {
                seeded.grid()
            };
            let checker = Checker::new(variant);
            let digits: Vec<Option<u8>> = grid.iter().copied().map(Some).collect();
            let found = checker.conflicts(&digits);
            let slow = checker.variant().first_violation(&grid);
            assert_eq!(found.is_empty(), slow.is_none(), "{:?}", checker.variant());
            assert!(slow.is_none_or(|slow| found.iter().any(|found| found.broken == slow)));
            if slow.is_none() {
                sound += 1;
            } else {
                broken += 1;
            }
        }
    }
    assert!(sound > 100 && broken > 500, "{sound} {broken}");
}

fn killer() -> VariantPuzzle {
    let mut variant = blank();
    for line in [
        "cage 9 r1c1 r1c2 r2c1",
        "thermo r3c1 r3c2 r3c3 r4c3",
        "arrow r6c6 | r6c5 r6c4",
        "even r5c5",
    ] {
        variant.add(line.parse().unwrap()).unwrap();
    }
    variant.set_clue("r1c6".parse().unwrap(), Some(3));
    VariantPuzzle::new(VariantEntry::new(variant, 1, Form::Json))
}

fn any_turn() -> impl Strategy<Value = String> {
    let cell = (1..=7_u8, 1..=7_u8).prop_map(|(r, c)| format!("r{r}c{c}"));
    let candidate = (cell.clone(), 1..=7_u8).prop_map(|(cell, d)| format!("{cell}={d}"));
    let cells = prop::collection::vec(cell, 1..5).prop_map(|cells| cells.join(" "));
    prop_oneof![
        6 => candidate.clone().prop_map(|it| format!("place {it}")),
        2 => candidate.prop_map(|it| format!("try {it}")),
        3 => cells.clone().prop_map(|it| format!("mark 25 {it}")),
        1 => cells.clone().prop_map(|it| format!("strike 1 {it}")),
        1 => cells.clone().prop_map(|it| format!("color 4 {it}")),
        2 => cells.prop_map(|it| format!("clear {it}")),
        1 => Just("fill-marks".to_owned()),
        1 => Just("refute".to_owned()),
        4 => Just("undo".to_owned()),
        2 => Just("redo".to_owned()),
        1 => (0..4_u8).prop_map(|it| format!("switch {it}")),
    ]
}

proptest! {
    #[test]
    fn replayed_turns_yield_the_same_variant_game_and_undo_returns_to_its_start(
        turns in prop::collection::vec(any_turn(), 0..60)
    ) {
        let mut game = Game::of(killer());
        for text in turns {
            let turn: Turn = text.parse().unwrap();
            prop_assert_eq!(turn.to_string().parse(), Ok(turn.clone()));
            let _ = game.play(PlayTime::ZERO, turn);
        }
        let written = game.turns().iter().map(|(at, turn)| (*at, turn.to_string().parse().unwrap()));
        let replayed = Game::replay(killer(), written);
        prop_assert_eq!(replayed.ok(), Some(game.clone()));
        while game.play(PlayTime::ZERO, Turn::Undo).is_ok() {}
        let fresh = Game::of(killer());
        prop_assert_eq!(game.digits(), fresh.digits());
        for pos in killer().cells() {
            prop_assert_eq!(game.state(*pos), fresh.state(*pos));
        }
    }
}

#[test]
fn a_placed_digit_is_removed_from_the_notes_of_its_cage_and_its_houses() {
    let mut game = Game::of(killer());
    let cells: PosSet = ["r1c2", "r2c1", "r5c5"]
        .map(|pos| pos.parse().unwrap())
        .into_iter()
        .collect();
    let turn: Turn = "mark 25 r1c2 r2c1 r5c5".parse().unwrap();
    game.play(PlayTime::ZERO, turn).unwrap();
    let placed: Turn = "place r1c1=2".parse().unwrap();
    game.play(PlayTime::ZERO, placed).unwrap();
    let notes: Vec<String> = cells
        .iter()
        .map(|pos| game.notes(pos).to_string())
        .collect();
    assert_eq!(notes, ["5", "5", "25"]);
    let Turn::Make(Move::Place(VariantCandidate { pos, .. })) = game.turns()[1].1 else {
        panic!("the second turn places no digit");
    };
    assert_eq!(pos.to_string(), "r1c1");
}

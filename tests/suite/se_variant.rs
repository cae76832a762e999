//! Sudoku Explainer ratings of variants that consist of houses.

use std::sync::atomic::AtomicBool;

use masume::format::{Form, VariantEntry};
use masume::generate::{VariantRecipe, library};
use masume::grid::rules::{Shape, Variant};
use masume::grid::{Cell, Clues, Digit, Geometry, VariantHouses};
use masume::random::Random;
use masume::rate::se::{self, SeOutcome, SeRating};
use masume::rate::{Level, Tenths};
use masume::solve::general::solve;

use crate::command::masume;
use crate::reference::{self, Rated};
use crate::thorough::some_of;

static NEVER: AtomicBool = AtomicBool::new(false);

/// A 9x9 variant with the rules named in `rules`.
fn variant(rules: &[&str], clues: &Clues) -> Variant {
    let mut variant = Variant::blank(Shape::classic());
    for name in rules {
        variant.add_named(name).unwrap().unwrap();
    }
    let clue = |cell: Cell| clues.digit(cell).map(Digit::value);
    variant.with_clues(Cell::ALL.map(clue).to_vec()).unwrap()
}

fn rate(variant: &Variant) -> SeRating {
    se::rate_variant(variant, &NEVER).unwrap()
}

fn path(variant: &Variant) -> Vec<String> {
    let houses = VariantHouses::of(variant).unwrap();
    let hints = se::variant_path(variant, &houses, &NEVER).unwrap();
    hints.map(|hint| hint.to_string()).collect()
}

fn assert_rated_as_classic(rated: &[Rated]) {
    for one in rated {
        let as_data = variant(&[], one.puzzle.clues());
        assert_eq!(rate(&as_data), one.se, "{}", one.text);
        let classic = se::path(&one.puzzle, &NEVER).map(|hint| hint.to_string());
        assert_eq!(path(&as_data), classic.collect::<Vec<_>>(), "{}", one.text);
    }
}

#[test]
fn the_classic_houses_as_a_variant_have_the_classic_ratings_and_paths() {
    let kept = reference::stored();
    let slow = kept.partition_point(|one| one.se.er <= Tenths(80));
    assert!(slow > 200);
    assert_rated_as_classic(&kept[..slow]);
}

#[test]
#[ignore = "needs the data outside the project, and minutes"]
fn the_classic_houses_as_a_variant_have_the_ratings_of_all_known_puzzles() {
    assert_rated_as_classic(&reference::external());
}

#[test]
fn the_rating_is_defined_for_houses_of_nine_cells_only() {
    let is_defined = |variant: &Variant| VariantHouses::of(variant).is_some();
    let blank = || Variant::blank(Shape::classic());
    for name in Variant::rule_names() {
        let houses = "x windoku disjoint asterisk centeredots girandola";
        let defined = houses.split(' ').any(|known| known == name);
        assert_eq!(
            is_defined(&variant(&[name], &Clues::EMPTY)),
            defined,
            "{name}"
        );
    }
    for rule in [
        "unique r1c1 r2c3 r3c5 r4c7 r5c9 r6c2 r7c4 r8c6 r9c8",
        "cage r1c1 r2c3 r3c5 r4c7 r5c9 r6c2 r7c4 r8c6 r9c8",
    ] {
        let mut nine = blank();
        nine.add(rule.parse().unwrap()).unwrap();
        assert!(is_defined(&nine), "{rule}");
    }
    for rule in [
        "unique r1c1 r2c3 r3c5 r4c7 r5c9 r6c2 r7c4 r8c6",
        "cage 45 r1c1 r2c3 r3c5 r4c7 r5c9 r6c2 r7c4 r8c6 r9c8",
        "even r5c5",
    ] {
        let mut other = blank();
        other.add(rule.parse().unwrap()).unwrap();
        assert!(!is_defined(&other), "{rule}");
    }
    let six = Variant::blank(Shape::new(6, 6).unwrap());
    assert!(!is_defined(&six));
    assert!(!is_defined(&Variant::blank(
        Shape::named("samurai").unwrap()
    )));
    let mut unread = blank();
    unread.add_unsupported("one more rule");
    assert!(!is_defined(&unread));
}

#[test]
fn the_cells_of_extra_houses_see_each_other() {
    let both = variant(&["x", "disjoint"], &Clues::EMPTY);
    let houses = VariantHouses::of(&both).unwrap();
    for cell in Cell::ALL {
        for other in Cell::ALL {
            let [a, b] = [cell, other].map(|it| (it.row().index(), it.col().index()));
            let sees = a.0 == b.0
                || a.1 == b.1
                || (a.0 / 3, a.1 / 3) == (b.0 / 3, b.1 / 3)
                || (a.0 == a.1 && b.0 == b.1)
                || (a.0 + a.1 == 8 && b.0 + b.1 == 8)
                || (a.0 % 3, a.1 % 3) == (b.0 % 3, b.1 % 3);
            let peers = Geometry::peers(&houses, cell);
            assert_eq!(
                peers.contains(other),
                sees && cell != other,
                "{cell} {other}"
            );
        }
        let geometry = &houses;
        let in_order = Geometry::peers_in_order(&geometry, cell);
        assert_eq!(in_order.len(), geometry.peers(cell).len());
    }
}

#[test]
fn an_extra_house_is_rated_as_a_row() {
    let mut clues = Clues::EMPTY;
    for (cell, digit) in Cell::ALL.into_iter().step_by(10).zip(Digit::ALL) {
        clues.set(cell, Some(digit));
    }
    clues.set(Cell::LAST, None);
    let first = |clues: &Clues| {
        let x_sudoku = variant(&["x"], clues);
        let houses = VariantHouses::of(&x_sudoku).unwrap();
        let mut hints = se::variant_path(&x_sudoku, &houses, &NEVER).unwrap();
        hints.next().unwrap().to_string()
    };
    assert_eq!(first(&clues), "1.0 Hidden Single r9c9=9");
    // Two cells of the diagonal are empty. The column of one of them already contains the digit.
    clues.set(Cell::ALL[70], None);
    clues.set(Cell::ALL[7], Some(Digit::ALL[7]));
    assert_eq!(first(&clues), "1.5 Hidden Single r9c9=8");
}

#[test]
fn every_hint_for_a_variant_with_only_houses_agrees_with_the_solution() {
    let mut puzzles = Vec::new();
    for name in ["x", "windoku", "disjoint"] {
        for level in Level::ALL {
            // Some extreme puzzles need dynamic chains, which are slow to find, so fewer puzzles
            // are tested.
            let (first, interval, most) = match level {
                Level::Extreme => (3, 10, 3),
                _ => (0, 12, 9),
            };
            let all = library::of_variant(name, level);
            let some = all.iter().skip(first).step_by(interval).take(most);
            puzzles.extend(some.map(|clues| variant(&[name], clues)));
        }
    }
    for names in [
        &["asterisk"][..],
        &["girandola"],
        &["centeredots", "windoku"],
        &["x", "disjoint", "windoku"],
        &["jigsaw"],
        &["jigsaw", "x"],
    ] {
        let recipe = VariantRecipe::named(None, names.iter().copied()).unwrap();
        let made = (0..20).filter_map(|attempt| recipe.make(7, attempt));
        puzzles.extend(made.take(2).map(|made| made.puzzle));
    }
    assert_eq!(puzzles.len(), 3 * (4 * 9 + 3) + 12);
    let (mut hints, mut hardest) = (0, Tenths(0));
    for puzzle in some_of(&puzzles, 3) {
        let found = solve(puzzle, 2, |_| std::ops::ControlFlow::Continue(()));
        let [solution] = &found.solutions[..] else {
            panic!("one solution");
        };
        let is_true = |cell: Cell, digit: Digit| solution[cell.index()] == Some(digit.value());
        let houses = VariantHouses::of(puzzle).unwrap();
        let mut path = se::variant_path(puzzle, &houses, &NEVER).unwrap();
        for hint in path.by_ref() {
            hints += 1;
            match hint.outcome {
                SeOutcome::Place(it) => assert!(is_true(it.cell(), it.digit()), "{hint}"),
                SeOutcome::Eliminate(all) => {
                    let wrong = all.iter().all(|it| !is_true(it.cell(), it.digit()));
                    assert!(wrong, "{hint} {puzzle:?}");
                }
            }
        }
        let se = path.rating().unwrap();
        hardest = hardest.max(se.er);
        assert!(
            se.er < Tenths(200) && se.ed <= se.ep && se.ep <= se.er,
            "{se}"
        );
    }
    assert!(hints > 1400, "{hints}");
    assert!(hardest >= Tenths(90), "{hardest}");
}

/// A transposed copy with permuted digits.
fn copy(clues: &Clues, random: &mut Random) -> Clues {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let mut copy = Clues::EMPTY;
    for (cell, digit) in clues.iter() {
        let transposed = Cell::new(9 * cell.col().index() + cell.row().index());
        copy.set(transposed.unwrap(), Some(digits[digit.index()]));
    }
    copy
}

/// The path of a symmetric copy may differ, unless hidden singles solve the puzzle. First steps
/// with ratings up to 4.4 are equal. The ratings of classic puzzles have the same property.
#[test]
fn symmetric_copies_of_an_x_sudoku_have_similar_ratings() {
    let mut random = Random::new(45);
    let (mut all, mut equal) = (0, 0);
    for level in [Level::Easy, Level::Medium, Level::Hard, Level::Expert] {
        for clues in library::of_variant("x", level).iter().step_by(4) {
            let se = rate(&variant(&["x"], clues));
            let copied = rate(&variant(&["x"], &copy(clues, &mut random)));
            if se.er <= Tenths(15) {
                assert_eq!(copied, se, "{clues}");
            }
            if se.ed <= Tenths(44) {
                assert_eq!(copied.ed, se.ed, "{clues}");
            }
            all += 1;
            equal += usize::from(copied.er == se.er);
        }
    }
    assert!(10 * equal >= 9 * all, "{equal} of {all}");
}

#[test]
fn setting_the_flag_ends_the_rating_of_a_variant() {
    let clues = library::of_variant("x", Level::Hard)[0];
    let stop = AtomicBool::new(true);
    assert_eq!(se::rate_variant(&variant(&["x"], &clues), &stop), None);
}

#[test]
fn the_command_names_the_scale_of_variants() {
    let clues = library::of_variant("x", Level::Hard)[0];
    let x = variant(&["x"], &clues);
    let se = rate(&x);
    let json = VariantEntry::new(x.clone(), 1, Form::Json).to_json();
    let ran = masume(["rate", "x.json", "--limit", "1m"])
        .file("x.json", &json)
        .run();
    let rating = format!(" ED={se} scale=\"SE (variant)\" level=hard ");
    assert!(ran.stdout.contains(&rating), "{}", ran.stdout);

    let ran = masume(["rate", "x.json", "--json", "--steps"])
        .file("x.json", &json)
        .run();
    let object: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(object["se"]["er"], se.er.value());
    assert_eq!(object["se"]["scale"], "SE (variant)");
    let steps = object["se"]["steps"].as_array().unwrap();
    assert_eq!(steps.len(), path(&x).len());

    let made = VariantRecipe::named(None, ["antiknight"]).unwrap();
    let made = (0..20).find_map(|attempt| made.make(3, attempt)).unwrap();
    let json = VariantEntry::new(made.puzzle, 1, Form::Json).to_json();
    let ran = masume(["rate", "k.json", "--json"])
        .file("k.json", &json)
        .run();
    let object: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(
        object["se"].is_null() && object["level"].is_string(),
        "{object}"
    );
}

//! Rules with conditions, patterns and alternatives, and cages with operations: in the texts of
//! other programs, and as puzzles that are solved by hints.

use std::ops::ControlFlow;

use masume::format::{self, VariantEntry};
use masume::grid::rules::{BrokenConstraint, Checker, Pos, Shape, Variant};
use masume::logic::rules::{VariantPosition, next_step, solve_path};
use masume::puzzle::solve_entry;
use masume::solve::general::solve;
use masume::text::{Locale, Text};

use crate::command::masume;
use crate::shared_links;
use crate::thorough::some_of;

/// Game ids that the game Keen of Simon Tatham's collection generated.
const KEEN: [&str; 8] = [
    "4:__a_5aca3_a_,m12d2a5s2d2a6m4",
    "4:a3_5ab_a_aa_,a5m4a7s1s2m4m24",
    "4:a_6baa_aa_a__,s1m3d2d2a5s1a5m4",
    "4:b__a_3a4__ba,a8m36d2s1m12d2",
    "6:a__aa__aa_3aa_4a__bb_3a3ba4_a_a,m15m12m15m8m24m12m288m60m12m15m4m12m15m10",
    "6:aa__a3_4a__a__b_a_b_8a6_a3,m12m20m18m6m60m10m72m12m20m4m18m5m30m2m24",
    "9:_a_aa_a_a_13a_a_3a__a_12a_3b_4a3_abaa_a3_a3_b__a_aa_a_a4_a_a_aa__abaab,\
     s3d4m48m840s2s3m54s1m6a10a11m378d4d2s3d2s1a8d3s7m96s1a10a15a7m5a5m216m189s1a15m48a15s3d4",
    "9:aa__ba_4a3_4aa_6a__b_5b_9a_5aa_a3__a_3a_a_3aa_a__a_a_3a_a4_a4_a__a__a_aa,\
     m40m24d2a10m14m8s4m280s3m6d2d2a14s3s3d4d4d2a14d3a14d2a9s1s5a10m32s2a13s3d2m6m6a10a13m90s5s1",
];

/// Examples of the Interactive Sudoku Solver, each with its published solution.
const SOLVER_EXAMPLES: [[&str; 2]; 7] = [
    [
        ".Shape~6x9.Whisper~5~R2C4~R2C5.Whisper~5~R3C5~R4C6~R4C5~R4C4~R5C5.Indexing~C~R1C5~R2C5\
         ~R3C5~R4C5~R5C5~R6C5.Indexing~C~R1C1~R2C1~R3C1.AntiKnight",
        "762894135438165729159723864215938647876541293943672581",
    ],
    [
        ".Shape~6x6~9.NoBoxes.RegionSize~9.Jigsaw~001111200101220001233011223333222333.\
         BlackDot~R2C4~R2C5.BlackDot~R1C1~R1C2.BlackDot~R3C3~R3C4.BlackDot~R5C3~R5C4.Bl\
         ackDot~R5C3~R6C3.BlackDot~R4C6~R5C6.BlackDot~R4C1~R4C2.WhiteDot~R4C3~R4C4.Whit\
         eDot~R5C5~R5C6.WhiteDot~R5C4~R6C4.WhiteDot~R2C2~R3C2.WhiteDot~R3C5~R4C5.WhiteD\
         ot~R5C2~R6C2.WhiteDot~R1C3~R2C3.WhiteDot~R4C5~R5C5.WhiteDot~R4C1~R5C1.Regex~Wz\
         EyNDU3OF0qMy4q~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~~R5C1~R5C2~R5C3~R5C4~R5C5~R5C6~~R\
         6C6~R6C5~R6C4~R6C3~R6C2~R6C1.Regex~WzEyNDU3OF0qNi4q~R6C1~R5C1~R4C1~R3C1~R2C1~R\
         1C1~~R6C6~R5C6~R4C6~R3C6~R2C6~R1C6.Regex~WzEyNDU3OF0qOS4q~R1C2~R2C2~R3C2~R4C2~\
         R5C2~R6C2~~R1C6~R1C5~R1C4~R1C3~R1C2~R1C1~~R1C6~R2C6~R3C6~R4C6~R5C6~R6C6",
        "427139798216983675216584352498641357",
    ],
    [
        ".Pair~UFVQFUAFQAE~_Odd-Even%20Thermo~r1c2~r1c3~r1c4~r1c5~~r1c8~r1c9~r2c9~r3c9~\
         ~r2c8~r2c7~~r3c4~r3c3~~r3c2~r4c2~r4c1~~r6c3~r5c3~r5c4~r4c4~~r5c6~r4c6~r4c5~~r6\
         c8~r6c9~r5c9~~r7c2~r7c3~~r7c8~r7c9~r8c9~~r8c2~r9c2~r9c1~~r8c4~r9c4~~r8c5~r9c5~\
         r9c6",
        "613798524298145736457362198971853642384621975562479813139286457726514389845937261",
    ],
    [
        ".Thermo~R3C2~R3C3~R3C4.Thermo~R3C7~R4C8~R5C7~R6C8.Thermo~R9C6~R8C6~R7C6.Thermo\
         ~R7C2~R8C2~R9C2.Thermo~R6C2~R7C3~R6C4~R7C5.WhiteDot~R9C7~R9C8.WhiteDot~R9C9~R9\
         C8.BlackDot~R4C2~R5C2.PairX~8H_xf8H_xf8H_B~_Nabner~R4C1~R5C1~R6C1~R7C2~~R4C4~R\
         5C4~R6C5~R6C6~~R2C4~R3C5~R3C6~R2C7~~R3C8~R4C9~R5C9~R6C9~~R6C8~R7C7~R7C8~R7C9~~\
         R8C9~R8C8~R8C7~R9C6~~R3C2~R4C3~R5C3~R6C3.~R1C8_9",
        "814576293379142586256938174741653829928417365563829741437295618182364957695781432",
    ],
    [
        ".Regex~KFteMS0zXVs0N11bNjldfFs0N10xMjNbNjldKSo~R5C2~R4C1~R3C1~R2C1~R1C1~R1C2~R\
         2C3~R3C3~R4C3~R4C4~R4C5~R4C6~R4C7~R3C7~R2C7~R1C8~R1C9~R2C9~R3C9~R4C9~R5C8~R6C8\
         .Regex~KFteMjU4XS5bMTM0Nl0uWzE0Nl18WzEzNF0uLjUuLlszNDZdKSouPw=~R5C8~R6C9~R7C9~\
         R8C9~R9C9~R9C8~R9C7~R8C7~R7C7~R6C7~R6C6~R6C5~R6C4~R6C3~R7C3~R8C3~R9C3~R9C2~R9C\
         1~R8C1~R7C1~R6C1~R5C2~R4C2.Regex~Lj8oW140N118NDcxKSo~R5C1~R4C1~R3C2~R2C3~R2C4~\
         R2C5~R2C6~R2C7~R3C8~R4C9~R5C9.WhiteDot~R4C6~R5C6",
        "981524376357169824246873951138795462479216538625348197563487219892631745714952683",
    ],
    [
        ".NFA~VgGv_wQgxBRhyCf_RTVW0UUUV_ypZp4Siiiv-UXFHI0UUV_yilH4ISiiv-UUWm680UV_yiilk\
         m3Civ-UUUWqiy0V_yiiill0GCv-UUUUWYaceAACUBCggqQEIAeIEQgkCEwIoAiwIWAigQsgGCAzACh\
         A2gGgg6QHAQ-IHkAUBIghAQGgFKCIxBCAaAJMEJCAUA~_Arithmetic%20series~R7C4~R8C4~R9C\
         4~R9C5~R9C6~R8C6~R7C6~R7C7~~R1C5~R2C4~R3C3~R3C4~~R4C3~R5C2~R5C3~R6C2~R7C1~R7C2\
         ~~R3C5~R4C5~R5C5~R6C5~~R4C7~R5C8~R5C7~~R6C8~R7C9~R7C8~~R2C6~R3C7~R3C6.~R7C5_1~\
         R8C5_9~R3C1_1~R3C2_2~R5C9_2~R6C9_4",
        "594631728863572491127984356248163579976845132351729684435218967612397845789456213",
    ],
    [
        ".Or.~R1C2_1.~R1C1_1.End.Or.~R1C2_2.~R1C3_2.End.Or.~R1C3_3.~R1C4_3.End.Or.~R1C5\
         _4.~R1C4_4.End.Or.~R1C6_5.~R1C5_5.End.Or.~R1C6_6.~R1C7_6.End.Or.~R1C7_7.~R1C8_\
         7.End.Or.~R1C8_8.~R1C9_8.End.Or.~R9C1_1.~R9C2_1.End.Or.~R9C3_2.~R9C2_2.End.Or.\
         ~R9C4_3.~R9C3_3.End.Or.~R9C4_4.~R9C5_4.End.Or.~R9C6_5.~R9C5_5.End.Or.~R9C7_6.~\
         R9C6_6.End.Or.~R9C7_7.~R9C8_7.End.Or.~R9C9_8.~R9C8_8.End.Or.~R3C3_3.~R3C2_3.En\
         d.Or.~R3C8_9.~R3C9_9.End.Or.~R3C5_6.~R3C6_6.End.Or.~R3C1_4.~R3C2_4.End.Or.~R3C\
         4_7.~R3C5_7.End.Or.~R3C7_1.~R3C8_1.End.Or.~R7C3_5.~R7C4_5.End.Or.~R7C2_6.~R7C3\
         _6.End.Or.~R5C2_6.~R5C3_6.End.Or.~R5C1_4.~R5C2_4.End.Or.~R7C6_4.~R7C7_4.End.Or\
         .~R7C8_3.~R7C7_3.End.Or.~R5C7_3.~R5C8_3.End.Or.~R5C9_7.~R5C8_7.End.Or.~R7C4_7.\
         ~R7C5_7.End.Or.~R7C6_1.~R7C5_1.End.Or.~R5C5_3.~R4C5_3.End.Or.~R6C5_8.~R5C5_8.E\
         nd.Or.~R5C5_9.~R5C6_9.End.Or.~R5C4_2.~R5C5_2.End",
        "912345678657198243438762195281637954546289317379514826865971432794823561123456789",
    ],
];

/// Reads the only puzzle of a text, and all its rules.
fn read(text: &str) -> VariantEntry {
    let entry = shared_links::read(text);
    assert_eq!(entry.variant.unsupported_rules(), [""; 0], "{text}");
    entry
}

/// The digits of the only solution of a puzzle. The definitions of its rules check them.
fn solved(entry: &VariantEntry) -> String {
    let solved = solve_entry(entry, 2, |_| ControlFlow::Continue(()));
    assert!(solved.found.decided && solved.unread.is_empty(), "{entry}");
    let [digits] = &solved.found.solutions[..] else {
        panic!("not one solution: {entry}");
    };
    let plain: Vec<u8> = digits
        .iter()
        .map(|digit| digit.unwrap_or_default())
        .collect();
    let broken: Option<BrokenConstraint> = entry.variant.first_violation(&plain);
    assert_eq!(broken, None, "{entry}");
    entry.variant.shape().symbols(digits)
}

#[test]
fn game_ids_of_keen_have_one_solution() {
    for id in KEEN {
        let entry = read(id);
        let solution = solved(&entry);
        // Each row contains each digit once.
        for row in solution
            .as_bytes()
            .chunks(entry.variant.shape().cols().into())
        {
            let mut digits = row.to_vec();
            digits.sort_unstable();
            digits.dedup();
            assert_eq!(digits.len(), row.len(), "{id}");
        }
    }
    let wrong = [
        "4:a3_5ab_a_aa_,a5m4a7s1s2m4",
        "4:a3_5ab_a_aa_,a5m4a7s1s2m4q24",
    ];
    for id in wrong {
        assert!(
            matches!(format::read(id).next(), Some(Err(_)) | None),
            "{id}"
        );
    }
}

#[test]
fn examples_of_the_interactive_sudoku_solver_are_solved() {
    for [text, solution] in SOLVER_EXAMPLES {
        assert_eq!(solved(&read(text)), solution, "{text}");
    }
}

#[test]
fn cages_with_operations_are_read_from_other_programs() {
    // A KSudoku file numbers cells down the columns. The operators are division, subtraction,
    // multiplication and addition.
    let ksudoku = "<!DOCTYPE ksudoku><ksudoku><game><puzzle>\
        <graph order=\"3\" type=\"custom\" specific-type=\"Mathdoku\" sizeX=\"3\" sizeY=\"3\" sizeZ=\"1\">\
        <sudokugroups at=\"0\" withblocks=\"0\"/>\
        <cage operator=\"1\" value=\"2\" size=\"2\"> 0 3 </cage>\
        <cage operator=\"2\" value=\"1\" size=\"2\"> 1 2 </cage>\
        <cage operator=\"3\" value=\"9\" size=\"3\"> 4 6 7 </cage>\
        <cage operator=\"4\" value=\"3\" size=\"2\"> 5 8 </cage>\
        </graph><values>_________</values></puzzle></game></ksudoku>";
    let entry = read(ksudoku);
    let rules: Vec<String> = entry
        .variant
        .rules()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        rules,
        [
            "quotient 2 r1c1 r1c2",
            "minus 1 r2c1 r3c1",
            "product 9 r2c2 r1c3 r2c3",
            "sum 3 r3c2 r3c3"
        ]
    );
    assert_eq!(solved(&entry), "123231312");
    let ipuz = r#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku/calcudoku#1"],
        "puzzle":[[0,0,0],[0,0,0],[0,0,0]],"cages":[
        {"operator":"/","value":2,"cells":[[0,0],[1,0]]},
        {"operator":"-","value":1,"cells":[[0,1],[0,2]]},
        {"operator":"*","value":9,"cells":[[1,1],[2,0],[2,1]]},
        {"operator":"+","value":3,"cells":[[1,2],[2,2]]}]}"#;
    assert_eq!(solved(&read(&ipuz.replace('\n', ""))), "123231312");
}

#[test]
fn a_mathdoku_is_solved_by_hints_that_state_its_cages() {
    let run = masume(["solve", "--steps", "--color", "never"])
        .stdin(KEEN[1])
        .run();
    assert_eq!((run.stderr.as_str(), run.code()), ("", Some(0)));
    assert!(run.stdout.contains("Possible fillings: "), "{}", run.stdout);
}

#[test]
fn conditions_are_stated_in_words() {
    let text = Text::new(Locale::English);
    for (condition, words) in [
        ("|a-b|>=4", "the difference of a and b is at least 4"),
        ("a+b in 5,7..9", "the sum of a and b is 5 or 7\u{2013}9"),
        (
            "a=2*b or |a-b|=1",
            "a is 2 times b, or the difference of a and b is 1",
        ),
        ("|a-b|%2=0", "the difference of a and b is even"),
        (
            "not prime(a*b) and a<b",
            "it is not true that the product of a and b is a prime number and a is less than b",
        ),
        ("100*a+b in 102,304", "a and b are 1-2 or 3-4"),
        (
            "max(a,b)/min(a,b)!=3",
            "the greater of a and b divided by the lesser of a and b is not 3",
        ),
    ] {
        let mut variant = Variant::blank(Shape::classic());
        variant
            .add(format!("pairs {condition} r1c1 r1c2").parse().unwrap())
            .unwrap();
        let said = text.rule_sentence(&variant, 0);
        let expected =
            format!("Along r1c1 and r1c2, for each digit a and the digit b after it: {words}.");
        assert_eq!(said, expected, "{condition}");
    }
}

#[test]
fn conflicts_with_conditions_and_patterns_are_found_before_the_line_is_full() {
    use masume::grid::rules::{Checker, Shape, Variant};
    let mut variant = Variant::blank(Shape::new(6, 6).unwrap());
    for rule in [
        "pairs a*b=12 r1c1 r1c2",
        "oneof renban; samedifference r2c1 r2c2 r2c3 r2c4",
        "regex 1[2-4]*6 r3c1 r3c2 r3c3 r3c4",
        "product 12 r4c1 r4c2 r4c3",
    ] {
        variant.add(rule.parse().unwrap()).unwrap();
    }
    let checker = Checker::new(variant);
    let broken = |cells: &[(&str, u8)]| {
        let mut digits = vec![None; 36];
        for (name, digit) in cells {
            let pos: Pos = name.parse().unwrap();
            digits[usize::from(pos.row) * 6 + usize::from(pos.col)] = Some(*digit);
        }
        let conflicts = checker.conflicts(&digits).into_iter();
        conflicts
            .map(|conflict| (conflict.broken, conflict.cells.len()))
            .collect::<Vec<_>>()
    };
    assert_eq!(broken(&[("r1c1", 3), ("r1c2", 4)]), []);
    assert_eq!(
        broken(&[("r1c1", 3), ("r1c2", 5)]),
        [(BrokenConstraint::Rule(0), 2)]
    );
    // 1, 6 and 4 are not in a set of four consecutive digits, and no common difference is left.
    assert_eq!(broken(&[("r2c1", 1), ("r2c2", 6)]), []);
    assert_eq!(
        broken(&[("r2c1", 1), ("r2c2", 6), ("r2c3", 4)]),
        [(BrokenConstraint::Rule(1), 3)]
    );
    assert_eq!(broken(&[("r3c2", 5)]), [(BrokenConstraint::Rule(2), 1)]);
    assert_eq!(broken(&[("r4c1", 5)]), [(BrokenConstraint::Rule(3), 1)]);
    assert_eq!(broken(&[("r4c1", 6), ("r4c2", 2)]), []);
}

/// Published puzzles with doublers or negators: the clues, the rules and the published solution.
const MODIFIED: [(&str, &[&str], &str); 2] = [
    (
        "........................................................7........................",
        &[
            "negators",
            "arrow r9c3 | r9c2 r8c2 r7c2",
            "arrow r3c4 | r2c4 r2c5 r2c6 | r3c3 r4c3",
            "arrow r6c2 | r7c1 r8c1",
            "arrow r9c9 | r8c8 r7c8",
            "arrow r7c6 | r7c5 r7c4 r8c4",
            "arrow r9c8 | r8c7 r7c7 r6c7",
            "arrow r2c7 | r1c7 r1c8 r1c9 r2c9",
            "arrow r1c3 | r1c4 r1c5 r1c6",
            "x r3c1 r3c2",
            "x r4c4 r4c5",
            "v r1c1 r1c2",
            "v r6c5 r6c6",
            "v r4c2 r4c3",
            "v r6c8 r6c9",
        ],
        "146789352985213674372654198638195247251467983794832516417526839563948721829371465",
    ),
    (
        ".................................................................................",
        &[
            "doublers",
            "cage 8 r1c1 r1c2 r2c1",
            "cage 6 r3c1 r4c1",
            "cage 15 r4c3 r5c3",
            "cage 25 r5c4 r5c5 r6c3 r6c4",
            "cage 13 r5c6 r6c5 r6c6 r7c5",
            "cage 15 r7c6 r8c6",
            "arrow r7c5 | r6c6 r6c7 r5c6",
            "arrow r2c3 | r3c3 r4c2 r4c1",
            "arrow r2c1 | r3c2",
            "arrow r5c4 | r6c3 r6c2 r7c3",
            "arrow r6c8 | r7c7 r8c6",
            "arrow r4c4 | r5c3 r5c2",
            "arrow r1c6 | r2c5 r2c6 r3c7 r4c6",
            "arrow r9c6 | r9c5 r8c4",
            "arrow r8c2 | r7c2 r6c1",
        ],
        "318549267279136854546782319127853946684971532953624178431268795865397421792415683",
    ),
];

#[test]
fn puzzles_with_doublers_and_negators_are_solved_and_their_hints_hold() {
    for (clues, rules, solution) in some_of(MODIFIED, 2) {
        let mut variant = Variant::blank(Shape::classic());
        for rule in rules {
            variant.add(rule.parse().unwrap()).unwrap();
        }
        let clue = |c: char| c.to_digit(10).map(|digit| u8::try_from(digit).unwrap());
        let variant = variant.with_clues(clues.chars().map(clue).collect());
        let variant = variant.unwrap();
        let found = solve(&variant, 2, |_| ControlFlow::Continue(()));
        let found: Vec<String> = found
            .solutions
            .iter()
            .map(|it| variant.shape().symbols(it))
            .collect();
        assert_eq!(found, [solution]);
        let digits: Vec<u8> = solution.bytes().map(|c| c - b'0').collect();
        let modified = variant.modified_cells(&digits).unwrap();
        // One cell in each row, column and box, and each digit once.
        let sorted = |value: &dyn Fn(&Pos) -> u8| {
            let mut values: Vec<u8> = modified.iter().map(value).collect();
            values.sort_unstable();
            values
        };
        let digit = |pos: &Pos| digits[variant.shape().index(*pos)];
        assert_eq!(sorted(&|pos| pos.row), (0..9).collect::<Vec<_>>());
        assert_eq!(sorted(&|pos| pos.col), (0..9).collect::<Vec<_>>());
        assert_eq!(
            sorted(&|pos| pos.row / 3 * 3 + pos.col / 3),
            (0..9).collect::<Vec<_>>()
        );
        assert_eq!(sorted(&digit), (1..10).collect::<Vec<_>>());
        // The solution judges every hint.
        let mut position = VariantPosition::new(&variant).unwrap();
        let mut steps = 0;
        while let Some(step) = next_step(&position) {
            step.apply(&mut position);
            steps += 1;
            for pos in variant.shape().cells() {
                let candidates = position.candidates(pos);
                assert!(candidates.contains(&digit(&pos)), "{step:?}");
                let known = position.is_modified(pos);
                assert!(known.is_none_or(|known| known == modified.contains(&pos)));
            }
        }
        let cells = variant.shape().cells();
        let known = cells.filter(|pos| position.is_modified(*pos).is_some());
        assert!(steps > 20 && known.count() > 4, "{steps}");
        // Digits that no modified cells can repair break a rule before the grid is full.
        let checker = Checker::new(variant.clone());
        let (index, cells) = match rules[0] {
            "doublers" => (1, "r1c1=9 r1c2=1"),
            _ => (9, "r3c1=1 r3c2=5"),
        };
        let mut partial = vec![None; 81];
        for pos in variant.rules()[index].all_cells() {
            partial[variant.shape().index(pos)] = Some(digit(&pos));
        }
        assert_eq!(checker.conflicts(&partial), []);
        for text in cells.split(' ') {
            let (pos, digit) = text.split_once('=').unwrap();
            let pos: Pos = pos.parse().unwrap();
            partial[variant.shape().index(pos)] = digit.parse().ok();
        }
        let broken = checker.conflicts(&partial);
        assert_eq!(broken[0].broken, BrokenConstraint::Rule(index));
        let why = Text::new(Locale::English).broken_why(&broken[0], &variant, &partial);
        assert!(why.contains("whichever cells are"), "{why}");
    }
}

#[test]
fn a_cell_that_a_line_visits_twice_may_be_a_doubler_at_both_visits() {
    let mut variant = Variant::blank(Shape::new(4, 4).unwrap());
    variant.add("doublers".parse().unwrap()).unwrap();
    // Without the cell that both sides have, the line says that r1c1 is the sum of r2c2 and r2c1.
    let line = "doublearrow r1c1 r1c2 r2c2 r2c1 r1c2";
    variant.add(line.parse().unwrap()).unwrap();
    let mut digits = vec![None; 16];
    // If r1c2 is the doubler of the box, both sides add up to 11.
    for (index, digit) in [(0, 3), (1, 4), (4, 2), (5, 1)] {
        digits[index] = Some(digit);
    }
    assert_eq!(Checker::new(variant.clone()).conflicts(&digits), []);
    // Whichever cell of the box is the doubler, 2+1 is not 1+3+4.
    for (index, digit) in [(0, 2), (1, 1), (4, 4), (5, 3)] {
        digits[index] = Some(digit);
    }
    assert_ne!(Checker::new(variant).conflicts(&digits), []);
}

#[test]
fn rules_that_read_neither_digits_nor_values_do_not_go_with_modified_cells() {
    let mut variant = Variant::blank(Shape::classic());
    variant.add("doublers".parse().unwrap()).unwrap();
    for (rule, reason) in [
        (
            "sandwich 5 r1",
            "the rules 'doublers' and 'sandwich' do not go together",
        ),
        (
            "negators",
            "the rules 'doublers' and 'negators' do not go together",
        ),
    ] {
        let error = variant.add(rule.parse().unwrap()).unwrap_err();
        assert_eq!(error.to_string(), reason);
    }
    variant.add("antiknight".parse().unwrap()).unwrap();
    let mut large = Variant::blank(Shape::new(6, 6).unwrap());
    large.add("sandwich 5 r1".parse().unwrap()).unwrap();
    let error = large.add("doublers".parse().unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the rules 'sandwich' and 'doublers' do not go together"
    );
}

#[test]
fn a_puzzle_of_counting_cells_is_solved_by_hints() {
    // A published puzzle of 6x6 cells: each cell counts the digits of its parity in some directions.
    let mut variant = Variant::blank(Shape::new(6, 6).unwrap());
    for cells in [
        "r1c3 | r2c3 r3c3 r4c3 r5c3 r6c3 r1c4 r1c5 r1c6 r1c2 r1c1 r2c4 r3c5 r4c6",
        "r2c2 | r3c3 r4c4 r5c5 r6c6",
        "r2c4 | r3c3 r4c2 r5c1 r3c4 r4c4 r5c4 r6c4",
        "r3c3 | r4c2 r5c1 r4c4 r5c5 r6c6",
        "r4c2 | r4c3 r4c4 r4c5 r4c6 r5c1",
        "r4c4 | r5c4 r6c4",
        "r4c6 | r5c5 r6c4",
        "r5c4 | r4c4 r3c4 r2c4 r1c4 r6c5 r6c4",
    ] {
        let rule = format!("counting |a-b|%2=0 {cells}");
        variant.add(rule.parse().unwrap()).unwrap();
    }
    let path = solve_path(VariantPosition::new(&variant).unwrap());
    assert!(path.end.is_solved(), "{} steps", path.steps.len());
    let digits: Vec<Option<u8>> = variant
        .shape()
        .cells()
        .map(|pos| path.end.digit(pos))
        .collect();
    assert_eq!(
        variant.shape().symbols(&digits),
        "256413413265142536635142564321321654"
    );
}

#[test]
fn a_sign_between_cages_compares_their_sums() {
    let drawn = |rule: &str| {
        let lines = ["cage r1c1 r1c2", "cage r2c2", "sum 5 r3c1 r3c2", rule];
        let mut variant = Variant::blank(Shape::new(4, 4).unwrap());
        for line in lines {
            variant.add(line.parse().unwrap()).unwrap();
        }
        let rule = &variant.rules()[3];
        let sign = variant.cage_sign(rule);
        let sign = sign.map(|([a, b], order)| format!("{a} {b} {order:?}"));
        (sign.unwrap_or_default(), variant.marked_groups(rule).len())
    };
    for (rule, sign, marked) in [
        ("sums a>b r1c1 r1c2 | r2c2", "r1c2 r2c2 Greater", 0),
        ("sums a<b r1c2 r1c1 | r2c2", "r2c2 r1c2 Greater", 0),
        ("equalsum r1c1 r1c2 | r2c2", "r1c2 r2c2 Equal", 0),
        // These cages do not touch, or there are more than two.
        ("sums a>b r1c1 r1c2 | r3c1 r3c2", "", 0),
        ("equalsum r1c1 r1c2 | r3c1 r3c2", "", 2),
        ("sums a!=b r1c1 r1c2 | r2c2 | r3c1 r3c2", "", 0),
        // These groups are no cages, so they are marked.
        ("sums a>b r1c1 | r2c1", "", 2),
        ("equalsum r1c1 | r2c1", "", 2),
    ] {
        assert_eq!(drawn(rule), (sign.to_owned(), marked), "{rule}");
    }
}

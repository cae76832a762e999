#!/usr/bin/env bash
# sudoku 0.8.0 (crates.io): two puzzles that are one, turned and with other digits, have two canonical forms if their solution looks
# like itself when it is turned; of a puzzle on a very regular solution there are hundreds.
#
# A collection holds each puzzle once, or a test for "new" puzzles is wanted, although a puzzle can be turned, mirrored, have its
# rows exchanged and its digits renamed. `canonicalized` gives the smallest form of all that, says that it is "the same for all
# sudokus" of a class if they are solved, and that it can be used for unsolved ones as well to see whether two are equivalent. One
# would guess that it is the same for those, too, as it is for nearly all that one tries. It takes the smallest form of the solution
# and does the same to the clues. If the solution has a symmetry, which the number that comes with the form tells, several ways lead
# to its smallest form, and each takes the clues elsewhere; only one is tried. So a puzzle and its image have different forms, and
# both stay in the collection. Such solutions are one of 10000 by chance, but setters make them by hand, for the symmetry, and easy
# formulas give the most regular ones. A program should compare solutions first and, if the number is not 1, look for the image of
# the clues, or take the smallest form over all ways.
#
# Seen (number of symmetries; different forms of the puzzle in 300 random transformations, and of its solution):
#     17 clues, no symmetry             1    1 form     1
#     a solution that can be turned     2    2 forms    1    (turned by 180 degrees, with 1 and 9, 2 and 8 ... exchanged)
#     123456789 456789123 ...           648  over 100   1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "forms"
version = "0.1.0"
edition = "2024"

[dependencies]
sudoku = "=0.8.0"
TOML
cat >src/main.rs <<'RUST'
use std::collections::HashSet;
use sudoku::Sudoku;

const PLAIN: &str = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
const TURNED: &str = "......73.9...3.....6.8..4.5..5...........4.2....923...5.........2..79.61..346.9..";
const REGULAR: &str = "..3.....9....8.12..8.1.34.....5.4....64..72......3..6..1.6...78..5...3..9......4.";

fn form(puzzle: &Sudoku) -> String {
    puzzle.canonicalized().unwrap().0.to_str_line().to_string()
}

/// The puzzle turned by 180 degrees, with each digit d as 10 - d.
fn image(puzzle: &Sudoku) -> Sudoku {
    let mut cells = puzzle.to_bytes();
    cells.reverse();
    Sudoku::from_bytes(cells.map(|digit| if digit == 0 { 0 } else { 10 - digit })).unwrap()
}

fn main() {
    for (name, line, symmetries, forms) in [
        ("17 clues", PLAIN, 1, 1..=1),
        ("turned", TURNED, 2, 2..=2),
        ("regular", REGULAR, 648, 101..=300),
    ] {
        let puzzle = Sudoku::from_str_line(line).unwrap();
        assert!(puzzle.is_uniquely_solvable());
        let count = puzzle.canonicalized().unwrap().1;
        let all: Vec<Sudoku> = (0..300).map(|_| puzzle.shuffled()).collect();
        let puzzles: HashSet<String> = all.iter().map(form).collect();
        let solutions: HashSet<String> = all.iter().map(|puzzle| form(&puzzle.solution().unwrap())).collect();
        println!("{name}: {count} symmetries; {} forms of the puzzle, {} of its solution", puzzles.len(), solutions.len());
        assert!(count == symmetries && forms.contains(&puzzles.len()) && solutions.len() == 1, "the behavior has changed");
    }
    let plain = Sudoku::from_str_line(PLAIN).unwrap();
    let turned = Sudoku::from_str_line(TURNED).unwrap();
    assert!(form(&plain) == form(&image(&plain)));
    println!("{}\n{}", form(&turned), form(&image(&turned)));
    assert!(turned.solution() == image(&turned).solution());
    assert!(form(&turned) != form(&image(&turned)), "the behavior has changed");
}
RUST
cargo build --quiet --target-dir target
target/debug/forms

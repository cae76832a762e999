#!/usr/bin/env bash
# selen 0.15.5 (crates.io): "this cell is 1 or that one is 2" keeps the grids in which both are true, and "not 1" keeps those with a 1; only
# "1 or 2" in one cell is right.
#
# Selen is a solver for constraints in plain Rust, with rules as expressions: `m.new(x.gt(10).or(y.lt(5)))` and `m.new(x.eq(5).not())` are
# examples of its guide. One would guess that a method which is there does what its name says, or fails. But `or` posts both of its
# sides as rules of their own, and `not` posts the rule itself. A rule like "one of the two ends of a thermometer is 1" or "no cage with
# a 5 and a 7" becomes its opposite or a much stronger one. The puzzle then has another solution, fewer or none: a generator sees
# a unique puzzle where there are many, which looks like success. The one form that is right is the one that is tried first, two
# values of the same cell; with a third value, or with < and >, it has no solution. `or_all` and `any_of` are the same. What is right
# are rules with a truth value, `eq_reif` and `lin_eq_reif` with `bool_clause` or `bool_or`, and `at_least`. A test should count the
# solutions of each rule in an empty 4x4 grid.
#
# Seen (grids of 4x4 that keep the rule, by trial of all 288 and by Selen; a, b and c are cells of the diagonal):
#     a = 1 or a = 2                                144    144
#     a = 1 or a = 2 or a = 4                       216    0
#     a < 2 or a > 3                                144    0
#     a = 1 or b = 2                                120    24, both true
#     a + b = 5 or a + b = 2                        96     0
#     or_all: a = 1, b = 2, c = 3                   162    6, all true
#     any_of: a = 1, b = 1                          144    0
#     not a = 1                                     216    72, with a = 1
#     not a < 3                                     144    144, with a < 3
#     a = 1 or b = 2, by eq_reif and bool_clause    120    120
#     a = 1 or b = 2, by eq_reif and bool_or        120    120
#     at_least one 1 in a and b                     144    144
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "rules"
version = "0.1.0"
edition = "2021"
[dependencies]
selen = "=0.15.5"
TOML
cat >src/main.rs <<'RUST'
use selen::prelude::*;
use std::collections::BTreeSet;

type Grids = BTreeSet<Vec<i32>>;

fn cells(model: &mut Model) -> Vec<VarId> {
    let cells: Vec<VarId> = (0..16).map(|_| model.int(1, 4)).collect();
    for house in 0..4 {
        model.alldiff(&cells[house * 4..house * 4 + 4]);
        model.alldiff(&(0..4).map(|index| cells[index * 4 + house]).collect::<Vec<_>>());
        model.alldiff(&(0..4).map(|index| cells[(house / 2 * 2 + index / 2) * 4 + house % 2 * 2 + index % 2]).collect::<Vec<_>>());
    }
    cells
}

/// The grids of a model with one more rule for three cells of the diagonal.
fn solve<R>(rule: impl Fn(&mut Model, VarId, VarId, VarId) -> R) -> Vec<Vec<i32>> {
    let mut model = Model::default();
    let cells = cells(&mut model);
    rule(&mut model, cells[0], cells[5], cells[10]);
    model.enumerate().map(|solution| cells.iter().map(|&cell| solution.get_int(cell)).collect()).collect()
}

/// Variables for "a is 1" and "b is 2".
fn truths(model: &mut Model, a: VarId, b: VarId) -> [VarId; 2] {
    let digits = [model.int(1, 1), model.int(2, 2)];
    let truths = [model.bool(), model.bool()];
    model.eq_reif(a, digits[0], truths[0]);
    model.eq_reif(b, digits[1], truths[1]);
    truths
}

fn main() {
    let all: Grids = solve(|_, _, _, _| {}).into_iter().collect();
    assert_eq!(all.len(), 288);
    let mut changed = false;
    // Compares with the grids that keep the rule, and with those that are expected.
    let mut check = |name: &str, found: Vec<Vec<i32>>, right: &dyn Fn(i32, i32, i32) -> bool, kept: &dyn Fn(i32, i32, i32) -> bool| {
        let trial = |rule: &dyn Fn(i32, i32, i32) -> bool| -> Grids {
            all.iter().filter(|grid| rule(grid[0], grid[5], grid[10])).cloned().collect()
        };
        println!("{name}: {} by trial, {} by Selen", trial(right).len(), found.len());
        changed |= found.len() != trial(kept).len() || found.into_iter().collect::<Grids>() != trial(kept);
    };
    let none = |_, _, _| false;
    check("a = 1 or a = 2", solve(|m, a, _, _| m.new(a.eq(1).or(a.eq(2)))), &|a, _, _| a < 3, &|a, _, _| a < 3);
    check("a = 1 or a = 2 or a = 4", solve(|m, a, _, _| m.new(a.eq(1).or(a.eq(2)).or(a.eq(4)))), &|a, _, _| a != 3, &none);
    check("a < 2 or a > 3", solve(|m, a, _, _| m.new(a.lt(2).or(a.gt(3)))), &|a, _, _| a < 2 || a > 3, &none);
    check("a = 1 or b = 2", solve(|m, a, b, _| m.new(a.eq(1).or(b.eq(2)))), &|a, b, _| a == 1 || b == 2, &|a, b, _| a == 1 && b == 2);
    check("a + b = 5 or 2", solve(|m, a, b, _| m.new(a.add(b).eq(5).or(a.add(b).eq(2)))), &|a, b, _| a + b == 5 || a + b == 2, &none);
    check(
        "or_all",
        solve(|m, a, b, c| m.new(or_all(vec![a.eq(1), b.eq(2), c.eq(3)]).unwrap())),
        &|a, b, c| a == 1 || b == 2 || c == 3,
        &|a, b, c| a == 1 && b == 2 && c == 3,
    );
    check("any_of", solve(|m, a, b, _| m.new(any_of(vec![a.eq(1), b.eq(1)]).unwrap())), &|a, b, _| a == 1 || b == 1, &none);
    check("not a = 1", solve(|m, a, _, _| m.new(a.eq(1).not())), &|a, _, _| a != 1, &|a, _, _| a == 1);
    check("not a < 3", solve(|m, a, _, _| m.new(a.lt(3).not())), &|a, _, _| a >= 3, &|a, _, _| a < 3);
    let clause = |m: &mut Model, a: VarId, b: VarId, _: VarId| {
        let truths = truths(m, a, b);
        m.bool_clause(&truths, &[]);
    };
    check("bool_clause", solve(clause), &|a, b, _| a == 1 || b == 2, &|a, b, _| a == 1 || b == 2);
    let either = |m: &mut Model, a: VarId, b: VarId, _: VarId| {
        let truths = truths(m, a, b);
        let or = m.bool_or(&truths);
        m.new(or.eq(1));
    };
    check("bool_or", solve(either), &|a, b, _| a == 1 || b == 2, &|a, b, _| a == 1 || b == 2);
    let least = |m: &mut Model, a: VarId, b: VarId, _: VarId| m.at_least(&[a, b], 1, 1);
    check("at_least", solve(least), &|a, b, _| a == 1 || b == 1, &|a, b, _| a == 1 || b == 1);
    assert!(!changed, "the behavior has changed");
}
RUST
cargo build --quiet --target-dir target
target/debug/rules

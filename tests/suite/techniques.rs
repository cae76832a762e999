//! Tests of the techniques in the catalog.
//!
//! The steps are compared with recorded cases, slow definitions, the solutions of whole corpora,
//! and symmetric boards.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use masume::generate::library;
use masume::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use masume::logic::{
    Als, CATALOG, CatalogRow, Family, ForcingBranch, Node, PathEnd, Pattern, Premise, Search,
    SearchScope, Step, Technique, all_steps, blockers, excluders, first_step, pattern, solve_path,
    steps_of,
};
use masume::puzzle::Puzzle;

use crate::corpus;
use crate::position;
use crate::symmetry;
use crate::thorough::some_of;
use masume::random::Random;

/// The outcome of a step: its placements and its eliminations, as texts.
type Outcome = (String, String);

pub(crate) fn outcome(step: &Step) -> Outcome {
    let placements: CandidateSet = step.placements.iter().copied().collect();
    (
        position::write_candidates(&placements),
        position::write_candidates(&step.eliminations),
    )
}

fn outcomes(steps: &[Step]) -> BTreeSet<Outcome> {
    steps.iter().map(outcome).collect()
}

/// A position with an expected outcome of a technique. If the outcome is empty, the technique finds
/// nothing.
pub(crate) struct Case {
    pub(crate) technique: Technique,
    pub(crate) board: Board,
    expected: Outcome,
}

impl Case {
    fn finds_nothing(&self) -> bool {
        self.expected == Outcome::default()
    }
}

fn case_file() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/techniques.txt")
}

pub(crate) fn cases() -> Vec<Case> {
    let text = fs::read_to_string(case_file()).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(':').collect();
            let [slug, givens, deleted, placements, eliminations] = fields[..] else {
                panic!("five fields expected: {line}")
            };
            Case {
                technique: Technique::from_slug(slug).expect(slug),
                board: position::read(givens, deleted),
                expected: (placements.to_owned(), eliminations.to_owned()),
            }
        })
        .collect()
}

/// All recorded cases, each with all steps of its technique on its board. The steps are computed
/// once for all tests.
pub(crate) fn found() -> &'static [(Case, Vec<Step>)] {
    static FOUND: LazyLock<Vec<(Case, Vec<Step>)>> = LazyLock::new(|| {
        let searched = cases().into_iter().map(|case| {
            let steps = steps_of(case.technique, &case.board);
            (case, steps)
        });
        searched.collect()
    });
    &FOUND
}

#[test]
fn each_technique_finds_the_expected_outcome_of_its_cases() {
    for (case, steps) in found() {
        let found = outcomes(steps);
        let right = if case.finds_nothing() {
            found.is_empty()
        } else {
            found.contains(&case.expected)
        };
        assert!(
            right,
            "{} in {}: {found:?} and not {:?}",
            case.technique,
            position::write(&case.board),
            case.expected
        );
    }
}

/// Techniques that may have fewer than three cases, because these techniques are very rare in
/// generated puzzles.
const RARE: &[Technique] = &[
    Technique::Leviathan,
    Technique::NestedDynamicForcingChainsPlus,
];

#[test]
fn each_catalog_row_has_a_unique_slug_three_cases_and_a_case_without_steps() {
    let mut slugs = BTreeSet::new();
    let cases = cases();
    for listing in &CATALOG {
        assert!(slugs.insert(listing.slug), "{} twice", listing.slug);
        assert_eq!(Technique::from_slug(listing.slug), Some(listing.technique));
        let own = cases.iter().filter(|c| c.technique == listing.technique);
        let (none, some): (Vec<_>, Vec<_>) = own.partition(|c| c.finds_nothing());
        let wanted = if RARE.contains(&listing.technique) {
            1
        } else {
            3
        };
        assert!(some.len() >= wanted, "{} has {}", listing.slug, some.len());
        assert!(!none.is_empty(), "{} always finds something", listing.slug);
    }
}

#[test]
fn no_step_contradicts_the_solution_and_every_step_changes_the_board() {
    assert_steps_are_sound_on_every(400);
}

#[test]
#[ignore = "takes long"]
fn no_step_contradicts_the_solution_and_every_step_changes_the_board_on_all_puzzles() {
    assert_steps_are_sound_on_every(20);
}

/// Checks all steps on every `count`th board of the solution paths of the corpus.
fn assert_steps_are_sound_on_every(count: usize) {
    for (number, clues) in corpus::own().into_iter().enumerate() {
        let mut visited = number;
        walk(&Puzzle::new(clues).unwrap(), |board, puzzle| {
            visited += 1;
            if visited % count != 0 {
                return;
            }
            for step in all_steps(board) {
                assert!(
                    corpus::sound(&step, board, puzzle),
                    "{step:?} on {}",
                    position::write(board)
                );
            }
        });
    }
}

#[test]
fn no_step_of_a_path_contradicts_the_solution() {
    assert_paths_of_collections_are_sound(1);
}

#[test]
#[ignore = "takes long"]
fn no_step_of_many_paths_contradicts_the_solution() {
    assert_paths_of_collections_are_sound(60);
}

/// Checks the first step on each board of the solution paths of `count` puzzles of each collection.
fn assert_paths_of_collections_are_sound(count: usize) {
    for name in ["qqwing_expert", "top1465", "hardest375", "clues17"] {
        let puzzles = corpus::collection(name);
        // Puzzles of this collection are slow, because many of their steps are nested chains.
        let sample = if name == "hardest375" {
            count.div_ceil(12)
        } else {
            count
        };
        let every = puzzles.len().div_ceil(sample);
        for clues in puzzles.into_iter().step_by(every) {
            walk(&Puzzle::new(clues).unwrap(), |board, puzzle| {
                if let Some(step) = first_step(board) {
                    assert!(
                        corpus::sound(&step, board, puzzle),
                        "{step:?} on {}",
                        position::write(board)
                    );
                }
            });
        }
    }
}

/// Calls `visit` for each board on a puzzle's solution path.
fn walk(puzzle: &Puzzle, mut visit: impl FnMut(&Board, &Puzzle)) {
    let mut board = Board::from_clues(puzzle.clues()).unwrap();
    for step in solve_path(board.clone()).steps {
        visit(&board, puzzle);
        step.apply(&mut board).unwrap();
    }
    visit(&board, puzzle);
}

#[test]
fn a_solve_path_ends_with_the_solution_or_without_another_step() {
    for clues in corpus::own().into_iter().step_by(2) {
        let puzzle = Puzzle::new(clues).unwrap();
        let path = solve_path(Board::from_clues(&clues).unwrap());
        match path.end {
            PathEnd::Solved => assert_eq!(path.board.solution().as_ref(), Some(puzzle.solution())),
            PathEnd::Stuck => assert_eq!(first_step(&path.board), None),
            PathEnd::Contradiction(why) => panic!("{clues}: {why:?}"),
        }
    }
}

#[test]
fn all_steps_have_no_duplicates_and_cover_every_effect() {
    assert_all_steps_are_those_of_each_technique(960);
}

#[test]
#[ignore = "takes long"]
fn all_steps_have_no_duplicates_and_cover_every_effect_on_all_puzzles() {
    assert_all_steps_are_those_of_each_technique(40);
}

/// Checks that a search for all steps finds exactly the steps that the searches for each technique
/// find. The boards are on the solution path of every `every`th puzzle of the corpus.
fn assert_all_steps_are_those_of_each_technique(every: usize) {
    for clues in corpus::own().into_iter().step_by(every) {
        walk(&Puzzle::new(clues).unwrap(), |board, _| {
            let all = all_steps(board);
            let usual = CATALOG.iter().filter(|listing| {
                matches!(listing.scope, SearchScope::Always | SearchScope::AllSteps)
            });
            let each: HashSet<Step> = usual
                .flat_map(|listing| steps_of(listing.technique, board))
                .chain(first_step(board))
                .collect();
            let strange = all.iter().find(|step| !each.contains(step));
            assert_eq!(strange, None, "{}", position::write(board));
            assert_eq!(outcomes(&all), each.iter().map(outcome).collect());
            assert!(all.is_sorted_by_key(|step| step.technique));
            assert_eq!(first_step(board).as_ref(), first_of(&all));
            let mut seen = HashSet::new();
            assert!(all.iter().all(|step| seen.insert(step)));
        });
    }
}

/// Returns the first step in `steps` whose technique is used by a search for the first step.
fn first_of(steps: &[Step]) -> Option<&Step> {
    let leads = |step: &&Step| step.technique.catalog_row().scope != SearchScope::AllSteps;
    steps.iter().find(leads)
}

#[test]
fn there_is_a_hint_exactly_if_there_is_a_step() {
    use Technique::{
        CellForcingChains, DynamicForcingChains, ForcingChainContradiction, Nishio,
        RegionForcingChains,
    };
    let techniques = [
        CellForcingChains,
        DynamicForcingChains,
        ForcingChainContradiction,
        Nishio,
        RegionForcingChains,
    ];
    let mut forced = 0;
    for technique in techniques {
        for clues in some_of(library::of_technique(technique).into_iter().take(2), 2) {
            walk(&Puzzle::new(clues).unwrap(), |board, _| {
                let first = first_step(board);
                // Another test compares the lists of easier steps.
                let when = first
                    .as_ref()
                    .map(|step| step.technique.catalog_row().scope);
                if when == Some(SearchScope::Always) {
                    return;
                }
                forced += usize::from(first.is_some());
                let place = position::write(board);
                let all = all_steps(board);
                assert_eq!(first.as_ref(), first_of(&all), "{place}");
                let hint = Search::default().hint(board);
                assert_eq!(hint.is_none(), all.is_empty(), "{place}");
                assert!(hint.is_none_or(|hint| all.contains(&hint)), "{place}");
            });
        }
    }
    assert!(forced > 0);
}

#[test]
fn a_symmetric_board_has_the_symmetric_steps() {
    assert_steps_are_symmetric(8);
}

#[test]
#[ignore = "takes long"]
fn all_symmetric_boards_have_the_symmetric_steps() {
    assert_steps_are_symmetric(1);
}

/// Checks that symmetric boards of every `every`th case have symmetric steps.
fn assert_steps_are_symmetric(every: usize) {
    let mut random = Random::new(7);
    for (case, steps) in found().iter().step_by(every) {
        let symmetry = symmetry::any(&mut random);
        let image = symmetry::board(&symmetry, &case.board);
        let place = position::write(&case.board);
        if let Some(all) = chains_up_to(case.technique) {
            let gone = |board: &Board| {
                let steps = all.iter().flat_map(|t| steps_of(*t, board));
                steps.fold(CandidateSet::EMPTY, |all, step| all | step.eliminations)
            };
            let expected = symmetry::candidates(&symmetry, &gone(&case.board));
            assert_eq!(gone(&image), expected, "{} in {place}", case.technique);
            continue;
        }
        let through = |step: &Step| {
            let mut image = step.clone();
            image.eliminations = symmetry::candidates(&symmetry, &step.eliminations);
            for placed in &mut image.placements {
                *placed = symmetry.candidate(*placed);
            }
            outcome(&image)
        };
        let image_steps = steps_of(case.technique, &image);
        if depends_on_the_order_of_cells(case.technique) {
            let clues = symmetry::clues(&image);
            let puzzle = Puzzle::new(clues).unwrap();
            let sound = |step: &Step| corpus::sound(step, &image, &puzzle);
            assert!(
                image_steps.iter().all(sound),
                "{} in {place}",
                case.technique
            );
            continue;
        }
        let found = outcomes(&image_steps);
        let expected: BTreeSet<Outcome> = steps.iter().map(through).collect();
        assert_eq!(found, expected, "{} in {place}", case.technique);
    }
}

/// Returns true if the steps of a technique depend on the order of cells.
///
/// The inference engine stops at the first contradiction of an assumption, as Sudoku Explainer
/// does. The inferences up to the contradiction depend on the order of cells.
fn depends_on_the_order_of_cells(technique: Technique) -> bool {
    let slug = technique.slug();
    slug.contains("-forcing-chains")
}

/// For a chain technique, returns techniques whose combined eliminations do not depend on the order
/// of cells. Returns `None` for other techniques.
///
/// Of several equally short nice loops and alternating chains, the search finds the first one. A
/// single step therefore depends on the order of cells, but the union of all eliminations does not.
fn chains_up_to(technique: Technique) -> Option<Vec<Technique>> {
    use Technique::{
        Aic, ContinuousNiceLoop, DiscontinuousNiceLoop, GroupedAic, GroupedContinuousNiceLoop,
        GroupedDiscontinuousNiceLoop,
    };
    let plain = vec![ContinuousNiceLoop, DiscontinuousNiceLoop, Aic];
    let grouped = [
        GroupedContinuousNiceLoop,
        GroupedDiscontinuousNiceLoop,
        GroupedAic,
    ];
    if grouped.contains(&technique) {
        Some([plain, grouped.to_vec()].concat())
    } else {
        plain.contains(&technique).then_some(plain)
    }
}

/// The digits of the cells `cells` in the solution.
fn digits_of(cells: CellSet, puzzle: &Puzzle) -> DigitSet {
    cells.iter().map(|c| puzzle.solution().digit(c)).collect()
}

/// Returns true if the pattern of a step agrees with the board and with the solution.
#[expect(
    clippy::too_many_lines,
    reason = "a list: the evidence of each pattern"
)]
fn evidence_holds(step: &Step, board: &Board, puzzle: &Puzzle) -> bool {
    let right = |c: masume::grid::Candidate| puzzle.solution().digit(c.cell()) == c.digit();
    let holds = |node: Node| node.candidates().iter().any(right);
    let confined = |digit: Digit, from: House, to: House| {
        let places = board.places(from, digit);
        !places.is_empty() && places.is_subset(to.cell_set())
    };
    // A branch is valid if its premise is false, or if all of its consequences are true.
    let follows = |branch: &ForcingBranch| {
        let so = |fact: &masume::logic::Fact| holds(fact.node) == fact.on;
        branch.facts.first().is_some_and(|first| !so(first)) || branch.facts.iter().all(so)
    };
    let covered = |digit: Digit, base: HouseSet, cover: HouseSet, fins: CellSet| {
        let of = |houses: HouseSet| {
            let houses = houses.iter();
            houses.fold(CellSet::EMPTY, |all, house| {
                all | board.places(house, digit)
            })
        };
        of(base).is_subset(of(cover) | fins)
    };
    let is_als = |set: &Als| digits_of(set.cells, puzzle).is_subset(set.digits);
    match &step.pattern {
        Pattern::Single { house } => {
            let placed = step.placements[0];
            right(placed)
                && match house {
                    Some(house) => {
                        board.places(*house, placed.digit()) == CellSet::only(placed.cell())
                    }
                    None => board.candidates(placed.cell()) == DigitSet::only(placed.digit()),
                }
        }
        Pattern::Locked(pattern::LockedCandidates { digit, from, to }) => {
            confined(*digit, *from, *to)
        }
        Pattern::DirectLocked(pattern::DirectLockedCandidates {
            digit,
            from,
            to,
            house,
        }) => {
            let gone = to.cell_set() - from.cell_set();
            let left = board.places(*house, *digit) - gone;
            confined(*digit, *from, *to) && left == CellSet::only(step.placements[0].cell())
        }
        Pattern::Subset(pattern::Subset {
            cells,
            digits,
            houses,
            ..
        }) => {
            let inside = |house: House| cells.is_subset(house.cell_set());
            cells.len() == digits.len()
                && digits_of(*cells, puzzle) == *digits
                && houses.iter().all(inside)
        }
        Pattern::Fish(pattern::Fish {
            digit,
            base,
            cover,
            fins,
            endo_fins,
        }) => covered(*digit, *base, *cover, *fins | *endo_fins),
        Pattern::Chains(chains) => chains.iter().all(|chain| {
            let one = chain.links.iter().all(|l| holds(l.from) || holds(l.to));
            let mut pairs = chain.links.windows(2);
            one && pairs.all(|pair| !(holds(pair[0].to) && holds(pair[1].from)))
        }),
        Pattern::Wing(pattern::Wing {
            pivot,
            pincers,
            common,
            digits,
        }) => {
            let held = digits_of(pincers.with(*pivot), puzzle);
            held.contains(*common) && held.is_subset(*digits)
        }
        Pattern::Bent(pattern::BentSubset {
            cells,
            digits,
            common,
        }) => {
            let held = digits_of(*cells, puzzle);
            held.is_subset(*digits)
                && common.map_or(held == *digits, |common| held.contains(common))
        }
        Pattern::Guardians(pattern) => {
            let mut cells = pattern.guardians.iter();
            cells.any(|cell| puzzle.solution().digit(cell) == pattern.digit)
        }
        Pattern::Colors(pattern::Colors { digit, groups }) => groups.iter().all(|[a, b]| {
            let has = |cell: &Cell| puzzle.solution().digit(*cell) == *digit;
            let with: CellSet = Cell::ALL.into_iter().filter(has).collect();
            let one = |t: CellSet, f: CellSet| t.is_subset(with) && (f & with).is_empty();
            one(*a, *b) || one(*b, *a)
        }),
        Pattern::Medusa { colors } => {
            let [a, b] = colors.each_ref();
            let one =
                |t: &CandidateSet, f: &CandidateSet| t.iter().all(right) && !f.iter().any(right);
            one(a, b) || one(b, a)
        }
        Pattern::AlmostLocked(pattern::AlmostLockedCandidates {
            digits,
            in_line,
            in_box,
            ..
        }) => {
            let held = digits_of(*in_line, puzzle);
            held == digits_of(*in_box, puzzle) && held.is_subset(*digits)
        }
        Pattern::Firework(pattern::Firework {
            corner,
            ends,
            digits,
        }) => digits_of(ends.with(*corner), puzzle) == *digits,
        Pattern::Aligned(pattern::AlignedExclusion { cells, excluders }) => {
            let taken = digits_of(*cells, puzzle);
            let sees_all = |c: Cell| cells.is_subset(board.peers(c));
            let has_some_left = |c: Cell| !board.candidates(c).is_subset(taken);
            excluders.iter().all(|c| sees_all(c) && has_some_left(c))
        }
        Pattern::Rectangle(pattern::Rectangle {
            cells,
            digits,
            roof,
            extra,
            ..
        }) => {
            let counts = board.houses().iter().map(|h| (*cells & h.cell_set()).len());
            let mut counts: Vec<usize> = counts.filter(|count| *count > 0).collect();
            counts.sort_unstable();
            let even = if digits.len() == 2 {
                counts.len() * 2 == cells.len() * 3 && counts.iter().all(|count| *count == 2)
            } else if cells.len() == 6 {
                // In three boxes, or in two boxes of the same chute.
                counts == [2, 2, 2, 2, 2, 2, 3, 3] || counts == [2, 2, 2, 3, 3, 3, 3]
            } else {
                counts == [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3]
            };
            // An avoidable rectangle has solved cells. Its additional digits may be the digits of
            // these cells, so these digits are not checked.
            let solved = (*cells - board.unsolved()).len();
            even && (solved > 0 || !(digits_of(*roof, puzzle) & *extra).is_empty())
        }
        Pattern::Bug(pattern::Bug { extras, .. }) => extras.iter().any(right),
        Pattern::Sets(pattern::AlsPattern { sets, commons }) => {
            let apart = |(pair, commons): (&[Als], &DigitSet)| {
                let [a, b] = [0, 1].map(|at| digits_of(pair[at].cells, puzzle));
                (a & b & *commons).is_empty()
            };
            sets.iter().all(is_als) && sets.windows(2).zip(commons).all(apart)
        }
        Pattern::Blossom(pattern::Blossom { stem, petals }) => petals.iter().all(|(digit, set)| {
            let taken = puzzle.solution().digit(*stem) == *digit;
            is_als(set) && !(taken && digits_of(set.cells, puzzle).contains(*digit))
        }),
        Pattern::SueDeCoq(pattern::SueDeCoq {
            crossing,
            in_line,
            in_box,
        }) => {
            let cells = *crossing | *in_line | *in_box;
            // The digit of an eliminated candidate is the digit of a pattern cell that sees the
            // candidate.
            let mut gone = step.eliminations.iter();
            gone.all(|gone| {
                let seen = cells & board.peers(gone.cell());
                digits_of(seen, puzzle).contains(gone.digit())
            })
        }
        Pattern::DigitCounts(counts) => {
            let held = |cells: CellSet, digit| {
                let cells = cells.iter();
                cells
                    .filter(|cell| puzzle.solution().digit(*cell) == digit)
                    .count()
            };
            counts.covers.iter().all(|cover| {
                let number = held(counts.cells, cover.digit);
                let equal = counts.equal.is_empty() || held(counts.equal, cover.digit) == number;
                equal && number == cover.houses.len()
            })
        }
        Pattern::Exocet(exocet) => {
            digits_of(exocet.base, puzzle) == digits_of(exocet.targets, puzzle)
        }
        Pattern::Forcing(pattern::ForcingPattern { premise, branches }) => {
            let starts = |branch: &ForcingBranch| {
                let first = branch.facts.first();
                first.is_some_and(|first| holds(first.node) == first.on)
            };
            branches.iter().all(follows)
                && match premise {
                    Premise::Opposite => !branches.iter().any(starts),
                    Premise::Cell(_) | Premise::House(..) | Premise::Either(_) => {
                        branches.iter().any(starts)
                    }
                }
        }
        Pattern::Kraken(pattern::Kraken {
            digit,
            base,
            cover,
            fins,
            branches,
            ..
        }) => covered(*digit, *base, *cover, *fins) && branches.iter().all(follows),
        Pattern::Symmetry { symmetry } => Cell::ALL.into_iter().all(|cell| {
            let digit = puzzle.solution().digit(cell);
            puzzle.solution().digit(symmetry.cell(cell)) == symmetry.digit(digit)
        }),
        Pattern::Template { digit } => {
            let placed = step.placements.iter().all(|c| c.digit() == *digit);
            placed
                && step
                    .eliminations
                    .all_digits()
                    .is_subset(DigitSet::only(*digit))
        }
    }
}

#[test]
fn the_pattern_of_a_step_agrees_with_the_board_and_the_solution() {
    assert_evidence_holds(2400);
}

#[test]
#[ignore = "takes long"]
fn the_pattern_of_a_step_agrees_with_board_and_solution_on_all_puzzles() {
    assert_evidence_holds(20);
}

/// Checks the patterns of steps in the recorded cases, and on the solution path of every `every`th
/// puzzle of the corpus.
fn assert_evidence_holds(every: usize) {
    for (case, steps) in found() {
        let puzzle = Puzzle::new(symmetry::clues(&case.board)).unwrap();
        for step in some_of(steps, 16) {
            let context = position::write(&case.board);
            assert!(
                evidence_holds(step, &case.board, &puzzle),
                "{step:?} on {context}"
            );
        }
    }
    let quick = |technique: Technique| technique < Technique::Nishio;
    let usual = CATALOG
        .iter()
        .filter(|row| row.scope == SearchScope::Always);
    let techniques: Vec<Technique> = usual
        .map(|row| row.technique)
        .filter(|t| quick(*t))
        .collect();
    let mut shown = BTreeSet::new();
    for clues in corpus::own().into_iter().step_by(every) {
        walk(&Puzzle::new(clues).unwrap(), |board, puzzle| {
            for step in techniques.iter().flat_map(|t| steps_of(*t, board)) {
                let context = position::write(board);
                assert!(
                    evidence_holds(&step, board, puzzle),
                    "{step:?} on {context}"
                );
                shown.insert(step.technique);
            }
        });
    }
    assert!(shown.len() > techniques.len() / 2, "{shown:?}");
}

#[test]
fn without_uniqueness_the_steps_of_all_other_techniques_remain() {
    assert_other_techniques_are_left(1440);
}

#[test]
#[ignore = "takes long"]
fn without_uniqueness_the_steps_of_other_techniques_remain_on_all_puzzles() {
    assert_other_techniques_are_left(20);
}

/// Checks that a search without uniqueness techniques finds the steps of all other techniques. The
/// boards are those of the recorded cases, and those on the solution path of every `every`th puzzle
/// of the corpus.
fn assert_other_techniques_are_left(every: usize) {
    let careful = Search::default().without_uniqueness();
    for (case, _) in found() {
        if case.technique.assumes_uniqueness() {
            assert_eq!(careful.steps_of(case.technique, &case.board), []);
        }
    }
    for clues in corpus::own().into_iter().step_by(every) {
        let start = Board::from_clues(&clues).unwrap();
        let path = careful.solve_path(start.clone());
        assert!(
            !path
                .steps
                .iter()
                .any(|step| step.technique.assumes_uniqueness())
        );
        let left = |board: &Board| {
            let mut steps = all_steps(board);
            steps.retain(|step| !step.technique.assumes_uniqueness());
            outcomes(&steps)
        };
        let mut board = start;
        for step in path.steps {
            // This search may find more steps. A search omits a step if an earlier step has the
            // same effect, and the earlier step may be a uniqueness step.
            assert!(outcomes(&careful.all_steps(&board)).is_superset(&left(&board)));
            step.apply(&mut board).unwrap();
        }
    }
}

#[test]
fn a_canceled_search_finds_nothing() {
    let stop = AtomicBool::new(true);
    let search = Search::default().until(&stop);
    for case in cases() {
        let listing = case.technique.catalog_row();
        if listing.rating.tenths() > 70 {
            assert_eq!(search.steps_of(case.technique, &case.board), []);
        }
    }
}

#[test]
fn the_blockers_of_a_single_are_minimal() {
    for clues in corpus::own().into_iter().step_by(10) {
        walk(&Puzzle::new(clues).unwrap(), |board, _| {
            for step in steps_of(Technique::HiddenSingleBox, board)
                .into_iter()
                .chain(steps_of(Technique::HiddenSingleLine, board))
            {
                let (single, Pattern::Single { house: Some(house) }) =
                    (step.placements[0], &step.pattern)
                else {
                    panic!("{step:?} is no hidden single")
                };
                let free = (board.unsolved() & house.cell_set()).without(single.cell());
                let why = blockers(board, single.digit(), *house);
                let mut named = why.eliminated;
                for (holder, seen) in &why.holders {
                    assert_eq!(board.digit(*holder), Some(single.digit()));
                    assert!(seen.is_subset(board.peers(*holder) - named) && !seen.is_empty());
                    named |= *seen;
                    let others = why.holders.iter().filter(|(other, _)| other != holder);
                    let seen_by_others =
                        others.fold(CellSet::EMPTY, |all, (other, _)| all | board.peers(*other));
                    assert!(!free.is_subset(seen_by_others | why.eliminated));
                }
                assert_eq!(named, free);
            }
            for step in steps_of(Technique::NakedSingle, board) {
                let single = step.placements[0];
                let why = excluders(board, single.cell());
                let digits: DigitSet = why.iter().map(|(digit, _)| *digit).collect();
                assert_eq!(digits, !DigitSet::only(single.digit()));
                for (digit, peer) in why {
                    let Some(peer) = peer else { continue };
                    assert!(board.peers(single.cell()).contains(peer));
                    assert_eq!(board.digit(peer), Some(digit));
                }
            }
        });
    }
}

/// Every subset of `cells` that has `size` cells.
fn choices(cells: &[Cell], size: usize) -> Vec<CellSet> {
    let all = 0_usize..1 << cells.len();
    let right_size = all.filter(|bits| usize::try_from(bits.count_ones()).unwrap() == size);
    let chosen = |bits: usize| {
        let indexed = cells.iter().enumerate();
        let inside = indexed.filter(|(i, _)| bits >> i & 1 == 1);
        inside.map(|(_, cell)| *cell).collect()
    };
    right_size.map(chosen).collect()
}

/// All outcomes of naked subsets, found by a search of every set of cells.
fn slow_naked(board: &Board, size: usize) -> BTreeSet<Outcome> {
    let mut found = BTreeSet::new();
    for house in board.houses() {
        for cells in choices(&house.cells(), size) {
            let of = |cell| board.candidates(cell);
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, c| all | of(c));
            if digits.len() != size || cells.iter().any(|c| of(c).len() < 2) {
                continue;
            }
            let gone = |digit: Digit| {
                let sees_all = |c: &Cell| cells.is_subset(board.peers(*c));
                let eliminable = board.cells_with(digit).iter().filter(sees_all);
                CandidateSet::of_digit(digit, eliminable.collect())
            };
            let eliminations: CandidateSet = digits
                .iter()
                .flat_map(|d| gone(d).iter().collect::<Vec<_>>())
                .collect();
            if !eliminations.is_empty() {
                found.insert((String::new(), position::write_candidates(&eliminations)));
            }
        }
    }
    found
}

/// All outcomes of hidden subsets, found by a search of every set of digits.
fn slow_hidden(board: &Board, size: usize) -> BTreeSet<Outcome> {
    let mut found = BTreeSet::new();
    for house in board.houses() {
        for bits in 0_u16..512 {
            let digits = DigitSet::from_bits(bits);
            let places = |d: Digit| board.places(*house, d);
            let cells = digits.iter().fold(CellSet::EMPTY, |all, d| all | places(d));
            let counted = digits.len() == size && cells.len() == size;
            if !counted || digits.iter().any(|d| places(d).len() < 2) {
                continue;
            }
            let gone = |cell| CandidateSet::of_cell(cell, board.candidates(cell) - digits);
            let eliminations: CandidateSet = cells
                .iter()
                .flat_map(|c| gone(c).iter().collect::<Vec<_>>())
                .collect();
            if !eliminations.is_empty() {
                found.insert((String::new(), position::write_candidates(&eliminations)));
            }
        }
    }
    found
}

#[test]
fn subsets_agree_with_the_naive_definition() {
    assert_subsets_are_those_of_the_slow_definition(200);
}

#[test]
#[ignore = "takes long"]
fn subsets_agree_with_the_naive_definition_on_all_puzzles() {
    assert_subsets_are_those_of_the_slow_definition(8);
}

/// Compares all subsets on the solution path of every `every`th puzzle of the corpus with the slow
/// definition.
fn assert_subsets_are_those_of_the_slow_definition(every: usize) {
    use Technique::{
        HiddenPair, HiddenQuadruple, HiddenTriple, LockedPair, LockedTriple, NakedPair,
        NakedQuadruple, NakedTriple,
    };
    for clues in corpus::own().into_iter().step_by(every) {
        walk(&Puzzle::new(clues).unwrap(), |board, _| {
            let of = |techniques: &[Technique]| -> BTreeSet<Outcome> {
                let each = techniques.iter().map(|t| outcomes(&steps_of(*t, board)));
                each.flatten().collect()
            };
            let context = position::write(board);
            let naked = [
                of(&[NakedPair, LockedPair]),
                of(&[NakedTriple, LockedTriple]),
                of(&[NakedQuadruple]),
            ];
            for (size, found) in (2..).zip(naked) {
                assert_eq!(found, slow_naked(board, size), "naked {size} in {context}");
            }
            let hidden = [
                of(&[HiddenPair]),
                of(&[HiddenTriple]),
                of(&[HiddenQuadruple]),
            ];
            for (size, found) in (2..).zip(hidden) {
                assert_eq!(
                    found,
                    slow_hidden(board, size),
                    "hidden {size} in {context}"
                );
            }
        });
    }
}

/// All fish of two houses, found by a search of every base and cover. Each text has the digit,
/// base, cover and eliminations.
fn slow_fish(board: &Board) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let pairs = || {
        let all = board.houses().iter();
        all.clone()
            .flat_map(move |a| all.clone().filter(move |b| a < b).map(move |b| [*a, *b]))
    };
    for digit in Digit::ALL {
        let places = |house| board.places(house, digit);
        for base in pairs().filter(|base| base.iter().all(|h| places(*h).len() > 1)) {
            let of_base = places(base[0]) | places(base[1]);
            let endo_fins = places(base[0]) & places(base[1]);
            for cover in pairs().filter(|cover| cover.iter().all(|h| !base.contains(h))) {
                let of_cover = places(cover[0]) | places(cover[1]);
                let fins = (of_base - of_cover) | endo_fins;
                let twice = places(cover[0]) & places(cover[1]);
                let eliminable = (of_cover - of_base) | twice;
                let eliminable = eliminable
                    .iter()
                    .filter(|c| fins.is_subset(board.peers(*c)));
                let eliminable: CellSet = eliminable.collect();
                let useful = |house: &House| !(places(*house) & of_base).is_empty();
                let limits = fins.len() <= 5 && endo_fins.len() <= 2;
                if !eliminable.is_empty() && limits && cover.iter().all(useful) {
                    found.insert(format!("{digit} {base:?} {cover:?} {eliminable:?}"));
                }
            }
        }
    }
    found
}

#[test]
fn fish_of_two_houses_agree_with_the_naive_definition() {
    use Technique::{
        FinnedFrankenXWing, FinnedMutantXWing, FinnedXWing, FrankenXWing, MutantXWing,
        SashimiXWing, XWing,
    };
    let kinds = [
        XWing,
        FinnedXWing,
        SashimiXWing,
        FrankenXWing,
        FinnedFrankenXWing,
        MutantXWing,
        FinnedMutantXWing,
    ];
    for clues in corpus::own().into_iter().step_by(20) {
        let path = solve_path(Board::from_clues(&clues).unwrap());
        let mut found = BTreeSet::new();
        for step in kinds.iter().flat_map(|t| steps_of(*t, &path.board)) {
            let Pattern::Fish(pattern::Fish {
                digit, base, cover, ..
            }) = step.pattern
            else {
                panic!("{step:?} is no fish")
            };
            let [base, cover] = [base, cover].map(|set| set.iter().collect::<Vec<_>>());
            let eliminable = step.eliminations.cells(digit);
            found.insert(format!("{digit} {base:?} {cover:?} {eliminable:?}"));
        }
        assert_eq!(found, slow_fish(&path.board), "{clues}");
    }
}

/// Maps each set of eliminations to the fewest cells of a remote pair with these eliminations.
fn slow_remote_pairs(board: &Board) -> BTreeMap<String, usize> {
    fn extend(board: &Board, cells: &mut Vec<Cell>, found: &mut BTreeMap<String, usize>) {
        let digits = board.candidates(cells[0]);
        let mut eliminable = CellSet::EMPTY;
        for (at, a) in cells.iter().enumerate() {
            // Two cells that see each other are a naked pair, and not the ends of a remote pair.
            let apart = |b: &&Cell| !board.peers(*a).contains(**b);
            for b in cells.iter().skip(at + 3).step_by(2).filter(apart) {
                eliminable |= board.peers(*a) & board.peers(*b);
            }
        }
        let of = |digit| CandidateSet::of_digit(digit, board.cells_with(digit) & eliminable);
        let gone: CandidateSet = digits
            .iter()
            .flat_map(|d| of(d).iter().collect::<Vec<_>>())
            .collect();
        if !gone.is_empty() {
            let least = found
                .entry(position::write_candidates(&gone))
                .or_insert(cells.len());
            *least = cells.len().min(*least);
        }
        for next in board.unsolved() & board.peers(cells[cells.len() - 1]) {
            if board.candidates(next) == digits && !cells.contains(&next) {
                cells.push(next);
                extend(board, cells, found);
                cells.pop();
            }
        }
    }
    let mut found = BTreeMap::new();
    for start in board
        .unsolved()
        .iter()
        .filter(|c| board.candidates(*c).len() == 2)
    {
        extend(board, &mut vec![start], &mut found);
    }
    found
}

/// Boards on which remote pairs are searched. At least one of these boards has a remote pair.
pub(crate) fn remote_pair_boards() -> Vec<Board> {
    let own = cases().into_iter();
    let own = own.filter(|case| case.technique == Technique::RemotePair);
    let mut boards: Vec<Board> = own.map(|case| case.board).collect();
    for clues in corpus::own() {
        walk(&Puzzle::new(clues).unwrap(), |board, _| {
            if cells_with_a_pair(board) > 3 {
                boards.push(board.clone());
            }
        });
    }
    boards
}

/// The largest number of cells that share the same two candidates.
fn cells_with_a_pair(board: &Board) -> usize {
    let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
    for cell in board.unsolved() {
        let digits = board.candidates(cell);
        if digits.len() == 2 {
            *counts.entry(digits.bits()).or_default() += 1;
        }
    }
    counts.into_values().max().unwrap_or(0)
}

#[test]
fn remote_pairs_are_shortest_and_complete() {
    let boards = remote_pair_boards();
    let mut longest = 0;
    for board in boards {
        let slow = slow_remote_pairs(&board);
        let steps = steps_of(Technique::RemotePair, &board);
        let cells = |step: &Step| match &step.pattern {
            Pattern::Chains(chains) => chains[0].links.len(),
            other => panic!("{other:?}"),
        };
        let place = position::write(&board);
        for step in &steps {
            let gone = position::write_candidates(&step.eliminations);
            assert_eq!(slow.get(&gone), Some(&cells(step)), "{step:?} in {place}");
        }
        assert!(steps.is_sorted_by_key(cells), "{place}");
        let gone: BTreeSet<&str> = slow.keys().flat_map(|gone| gone.split(' ')).collect();
        let all = steps.iter().flat_map(|step| step.eliminations.iter());
        let all = position::write_candidates(&all.collect());
        assert_eq!(
            all.split_whitespace().collect::<BTreeSet<_>>(),
            gone.into_iter().collect(),
            "{place}"
        );
        longest = longest.max(steps.iter().map(cells).max().unwrap_or(0));
    }
    assert!(longest > 4);
}

/// Generates `tests/data/corpus.txt` again: `cargo test --release record_corpus -- --ignored`.
#[test]
#[ignore = "writes test data"]
fn record_corpus() {
    let mut random = Random::new(20);
    let mut text =
        "# Made by this project's own test generator (tests/support/corpus.rs).\n".to_owned();
    for number in 0..200 {
        let fewest = if number % 4 == 0 { 30 } else { 0 };
        let puzzle = corpus::generate(&mut random, fewest);
        writeln!(text, "{}", puzzle.clues()).unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/corpus.txt");
    fs::write(path, text).unwrap();
}

/// Adds missing cases to `tests/data/techniques.txt`: `cargo test --release record_cases --
/// --ignored`.
///
/// Searches the solution paths of generated puzzles, some with symmetric clues, of extreme built-in
/// puzzles, and of the collection `hardest375`. Each technique gets three positions with a step, and one position after a step
/// in which no other step is left. Existing lines are not changed.
#[test]
#[ignore = "writes test data"]
fn record_cases() {
    let mut lines: BTreeMap<Technique, BTreeSet<String>> = BTreeMap::new();
    let text = fs::read_to_string(case_file()).unwrap_or_default();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(technique) = Technique::from_slug(line.split(':').next().unwrap()) {
            lines.entry(technique).or_default().insert(line.to_owned());
        }
    }
    let packed = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/puzzles/extreme.txt");
    let mut packed = corpus::read(&packed);
    packed.extend(corpus::collection("hardest375"));
    let mut random = Random::new(u64::try_from(text.len()).unwrap());
    for number in 0..3000 {
        let puzzle = match number % 4 {
            0 => corpus::generate_symmetric(&mut random),
            1 => Puzzle::new(packed[number / 4 % packed.len()]).unwrap(),
            _ => corpus::generate(&mut random, 0),
        };
        let mut boards = Vec::new();
        walk(&puzzle, |board, _| {
            boards.push((board.clone(), first_step(board).map(|step| step.technique)));
        });
        for listing in &CATALOG {
            let lines = lines.entry(listing.technique).or_default();
            if record(listing, &boards, lines) {
                eprintln!("{} {}", lines.len(), listing.slug);
            }
        }
        let mut text = "# technique:position:eliminated before the step:placements of the step:eliminations of the step\n\
            # Each candidate is digit, row, column. Written by record_cases in tests/suite/techniques.rs, from\n\
            # puzzles of masume's generators and of the collection hardest375.\n"
            .to_owned();
        for line in lines.values().flatten() {
            writeln!(text, "{line}").unwrap();
        }
        fs::write(case_file(), text).unwrap();
        if lines.values().all(|lines| lines.len() > 3) {
            break;
        }
    }
}

/// Returns true if a board is worth searching for a technique.
///
/// The slowest techniques are searched only on boards with few candidates on which they are the
/// first step. Other slow techniques are searched only on boards without singles.
fn is_worth_it(listing: &CatalogRow, board: &Board, first: Option<Technique>) -> bool {
    let slow = matches!(listing.family, Family::Fish | Family::Forcing);
    match (slow, listing.family, listing.rating.tenths()) {
        (true, Family::Forcing, 90..) => {
            first == Some(listing.technique) && board.all_candidates().len() < 190
        }
        (true, _, 71..) => first.is_none_or(|first| first > Technique::NakedSingle),
        _ => true,
    }
}

/// Adds cases of a technique from the boards of a solution path: at most one case with a step, and
/// at most one case without a step. Returns true if a case was added.
fn record(
    listing: &CatalogRow,
    boards: &[(Board, Option<Technique>)],
    lines: &mut BTreeSet<String>,
) -> bool {
    let (fails, finds): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.ends_with("::"));
    let (mut want_fail, mut want_find) = (fails.is_empty(), finds.len() < 3);
    let before = lines.len();
    let mut found_before = false;
    for (board, first) in boards {
        let line = |(placements, eliminations): Outcome| {
            let place = position::write(board);
            format!("{}:{place}:{placements}:{eliminations}", listing.slug)
        };
        if want_fail && found_before && steps_of(listing.technique, board).is_empty() {
            lines.insert(line(Outcome::default()));
            want_fail = false;
        }
        found_before = false;
        if (want_fail || want_find) && is_worth_it(listing, board, *first) {
            let steps = steps_of(listing.technique, board);
            if let Some(step) = steps.first().filter(|_| want_find) {
                lines.insert(line(outcome(step)));
                want_find = false;
            }
            found_before = !steps.is_empty();
        }
    }
    lines.len() > before
}

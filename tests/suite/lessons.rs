//! The positions of the lessons: in each position, no easier technique reaches any part of the
//! result.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use masume::generate::library;
use masume::grid::{Board, CandidateSet, Cell, House, HouseKind, HouseSet};
use masume::logic::{
    CATALOG, Family, LinkReason, Order, Pattern, Search, SearchScope, Step, Technique,
};
use masume::puzzle::Puzzle;
use masume::rate::Level;

use crate::position;
use crate::proof;
use crate::techniques;

/// Techniques for which an easier technique always reaches the result, at least in part. The
/// lessons on these techniques only show the pattern.
///
/// Each half of a dual pattern is itself a pattern. Two strong links are usually a skyscraper, a
/// kite or two colors. For the other techniques here, chains or almost locked sets reach the
/// results and precede the techniques in teaching order.
const OVERSHADOWED: &[Technique] = &[
    Technique::TurbotFish,
    Technique::DualTwoStringKite,
    Technique::DualEmptyRectangle,
    Technique::AlmostLockedTriple,
    Technique::Firework,
    Technique::MedusaTrap,
    Technique::MultiColorTrap,
    Technique::MultiColorWrap,
    Technique::FrankenXWing,
    Technique::FinnedFrankenXWing,
    Technique::FrankenSwordfish,
    Technique::FrankenJellyfish,
    Technique::FinnedFrankenJellyfish,
    Technique::AlignedPairExclusion,
    Technique::AlignedTripleExclusion,
    Technique::Guardians,
    Technique::PhistomefelRing,
    Technique::SeniorExocet,
    Technique::MultiSectorLockedSets,
    Technique::ForcingChainVerity,
    Technique::CellForcingChains,
    Technique::RegionForcingChains,
    Technique::ForcingNetContradiction,
    Technique::ForcingNetVerity,
    Technique::DynamicForcingChains,
    Technique::DynamicForcingChainsPlus,
    Technique::NestedForcingChains,
    Technique::NestedMultipleForcingChains,
    Technique::NestedDynamicForcingChains,
    Technique::NestedDynamicForcingChainsPlus,
];

fn lesson_file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons.txt")
}

/// The positions of each technique in the lesson file.
fn lessons() -> BTreeMap<Technique, Vec<Board>> {
    let text = fs::read_to_string(lesson_file()).unwrap();
    let mut lessons: BTreeMap<Technique, Vec<Board>> = BTreeMap::new();
    let mut technique = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(position) = line.strip_prefix("  ") {
            let (givens, deleted) = position.split_once(' ').unwrap_or((position, ""));
            let boards = lessons.entry(technique.unwrap()).or_default();
            boards.push(position::read(givens, deleted));
        } else {
            technique = Some(Technique::from_slug(line).expect(line));
        }
    }
    lessons
}

/// Returns true if [`record_lessons`] searches positions for a technique. No positions are searched
/// for techniques whose results easier techniques also reach. The result of a large fish, for
/// example, is also the result of a small fish.
fn is_searched_for(technique: Technique) -> bool {
    technique.catalog_row().scope != SearchScope::OnRequest && !OVERSHADOWED.contains(&technique)
}

/// A search with the fast techniques that precede `technique` in teaching order.
fn easier(technique: Technique) -> Search<'static> {
    let rank = Order::Teach.rank(technique);
    let all = Order::Teach.techniques()[..rank].iter().copied();
    let usual = all.filter(|it| {
        matches!(
            it.catalog_row().scope,
            SearchScope::Always | SearchScope::FirstStep
        )
    });
    Search::by(Order::Teach).only(usual)
}

/// The candidates that a step eliminates. Candidates that its placements exclude are included.
fn effect(step: &Step, board: &Board) -> CandidateSet {
    let mut gone = step.eliminations;
    for placed in &step.placements {
        let (cell, digit) = (placed.cell(), placed.digit());
        gone |= CandidateSet::of_cell(cell, board.candidates(cell).without(digit));
        gone |= CandidateSet::of_digit(digit, board.peers(cell) & board.cells_with(digit));
    }
    gone
}

/// Returns true if `step` reaches at least a part of the result of `wanted`.
fn reaches_part_of(step: &Step, wanted: &Step, board: &Board) -> bool {
    let same = wanted
        .placements
        .iter()
        .any(|placed| step.placements.contains(placed));
    same || !(effect(step, board) & wanted.eliminations).is_empty()
}

/// Finds an easier step that reaches at least a part of the result of `wanted`.
fn shortcut(wanted: &Step, board: &Board) -> Option<Step> {
    let easier = easier(wanted.technique);
    let session = easier.on(board);
    session.find(|step| reaches_part_of(&step.clone().as_placement(), wanted, board))
}

/// Returns the clearest step of a technique on a board. `None` if the steps of the technique have
/// different results, or if there is no step.
fn only_result(technique: Technique, board: &Board) -> Option<Step> {
    let mut steps = Search::by(Order::Teach).steps_of(technique, board);
    let effect = |step: &Step| (step.placements.clone(), step.eliminations);
    let effects: HashSet<_> = steps.iter().map(effect).collect();
    if effects.len() != 1 {
        return None;
    }
    steps.sort_by_cached_key(|step| step.effort(board));
    steps.into_iter().next().map(Step::as_placement)
}

#[test]
fn no_easier_technique_reaches_the_result_of_a_lesson_up_to_xy_chains() {
    assert_lessons_need_their_techniques(|technique| {
        Order::Teach.rank(technique) <= Order::Teach.rank(Technique::XyChain)
    });
}

#[test]
#[ignore = "takes long"]
fn no_easier_technique_reaches_the_result_of_any_lesson() {
    assert_lessons_need_their_techniques(|_| true);
}

fn assert_lessons_need_their_techniques(is_meant: impl Fn(Technique) -> bool) {
    let (mut positions, mut wrong) = (0, Vec::new());
    for (technique, boards) in lessons() {
        if !is_meant(technique) || !is_searched_for(technique) {
            continue;
        }
        for board in boards {
            positions += 1;
            let place = format!("{technique} in {}", position::write(&board));
            // A bare board has several singles of one technique, and each is an answer.
            let is_single = technique.catalog_row().family == Family::Singles;
            let shown = if is_single {
                let mut steps = Search::by(Order::Teach).steps_of(technique, &board);
                steps.sort_by_cached_key(|step| step.effort(&board));
                steps.into_iter().next()
            } else {
                only_result(technique, &board)
            };
            match shown {
                None => wrong.push(format!("{place}: the steps have different results")),
                Some(step) => {
                    if let Some(easier) = shortcut(&step, &board) {
                        wrong.push(format!("{place}: {}", easier.technique));
                    }
                    assert!(proof::check(&step, &board).is_ok(), "{place}");
                }
            }
        }
    }
    eprintln!("{positions} positions, {} with an easier step", wrong.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(positions > 100);
}

#[test]
fn all_but_a_few_techniques_have_three_positions() {
    let lessons = lessons();
    let few = CATALOG
        .iter()
        .filter(|row| lessons[&row.technique].len() < 3);
    let few: Vec<&str> = few.map(|row| row.slug).collect();
    assert!(few.len() <= 8, "{few:?}");
}

/// Returns true if the pattern of a step is in columns, while the idea of its technique describes
/// rows.
fn is_turned(step: &Step) -> bool {
    let is_column = |house: House| house.kind() == HouseKind::Column;
    match &step.pattern {
        Pattern::Fish(fish) => fish.base.iter().all(is_column),
        Pattern::Chains(chains) if step.technique == Technique::Skyscraper => {
            let links = chains.iter().flat_map(|chain| &chain.links);
            links.into_iter().all(|link| match link.reason {
                LinkReason::House(house) => is_column(house),
                _ => false,
            })
        }
        _ => false,
    }
}

#[test]
fn the_first_position_of_a_lesson_is_turned_as_its_idea() {
    let lessons = lessons().into_iter();
    let turned = lessons.filter(|(technique, boards)| {
        let mut turned = boards.iter().map(|board| is_turned_in(*technique, board));
        turned.next() == Some(true) && turned.any(|it| !it)
    });
    let turned: Vec<&str> = turned.map(|(it, _)| it.slug()).collect();
    assert!(turned.is_empty(), "{turned:?}");
}

fn is_turned_in(technique: Technique, board: &Board) -> bool {
    let mut steps = Search::by(Order::Teach).steps_of(technique, board);
    steps.sort_by_cached_key(|step| step.effort(board));
    steps.first().is_some_and(is_turned)
}

/// Returns true if the pattern of a step looks like a typical example of its technique.
fn is_typical(step: &Step, board: &Board) -> bool {
    let chutes = |houses: HouseSet| {
        let all: HashSet<usize> = houses.iter().map(|house| house.index() / 3).collect();
        all.len()
    };
    match &step.pattern {
        Pattern::Fish(fish) if fish.fins.is_empty() => {
            chutes(fish.base) > 1 && chutes(fish.cover) > 1
        }
        Pattern::Wing(wing) => {
            let cells = wing.pincers.with(wing.pivot);
            let boxes: HashSet<House> = wing.pincers.iter().map(Cell::box_house).collect();
            cells.common_houses().is_empty() && boxes.len() == wing.pincers.len()
        }
        Pattern::Chains(chains) => chains.iter().all(|chain| {
            let nodes: Vec<_> = chain.nodes().collect();
            let cells = nodes
                .iter()
                .fold(CandidateSet::EMPTY, |all, node| all | node.candidates());
            // With two places in the box, an empty rectangle is a turbot fish.
            let has_group = nodes.iter().any(|node| node.candidates().len() > 1);
            (has_group || step.technique != Technique::EmptyRectangle)
                && cells.len() >= nodes.len() - usize::from(chain.proved_candidate().is_some())
        }),
        Pattern::Sets(row) => {
            row.sets.iter().all(|set| set.cells.len() < 5) && row.commons[0].len() == 1
        }
        Pattern::Colors(colors) => {
            colors
                .groups
                .iter()
                .flatten()
                .map(|it| it.len())
                .sum::<usize>()
                > 3
        }
        Pattern::Medusa { colors } => colors.iter().map(CandidateSet::len).sum::<usize>() < 16,
        Pattern::Rectangle(shape) => shape.others.len() < 3,
        Pattern::Locked(locked) => board.places(locked.from, locked.digit).len() > 1,
        _ => true,
    }
}

/// A position for a lesson, preceded by its sort key. The key has three parts: whether the pattern
/// is unusual, the effort to see the step, and the number of candidates left.
type Spot = ((bool, usize, usize), String);

/// Searches puzzles of the library for positions, and writes the best positions of each technique
/// as lessons. Runs for `MASUME_MINUTES` minutes.
#[test]
#[ignore = "writes the lessons"]
fn record_lessons() {
    /// The maximum number of positions per technique during the search.
    const POOL: usize = 300;
    let minutes = std::env::var("MASUME_MINUTES")
        .ok()
        .and_then(|it| it.parse().ok());
    let end = Instant::now() + Duration::from_secs(60 * minutes.unwrap_or(10));
    let mut spots: BTreeMap<Technique, Vec<Spot>> = BTreeMap::new();
    let teacher = Search::by(Order::Teach);
    let of_techniques = CATALOG
        .iter()
        .rev()
        .flat_map(|row| library::of_technique(row.technique));
    let of_levels = [
        Level::Hard,
        Level::Expert,
        Level::Extreme,
        Level::Medium,
        Level::Easy,
    ];
    let of_levels = of_levels
        .into_iter()
        .flat_map(|level| library::of_level(level).into_iter().take(120));
    let all: Vec<_> = of_techniques.chain(of_levels).collect();
    let stride = 797;
    for number in 0..all.len() {
        if Instant::now() > end {
            break;
        }
        let clues = all[number * stride % all.len()];
        let Ok(puzzle) = Puzzle::new(clues) else {
            continue;
        };
        let mut board = Board::from_clues(puzzle.clues()).unwrap();
        let mut before = None;
        while let Some(first) = teacher.first_step(&board) {
            let technique = first.technique;
            let pool = spots.entry(technique).or_default();
            // Consecutive steps of the same technique often have the same pattern.
            if before != Some(technique)
                && pool.len() < POOL
                && let Some(step) = only_result(technique, &board)
            {
                pool.push((order(&step, &board), position::write(&board)));
            }
            before = Some(technique);
            if first.apply(&mut board).is_err() {
                break;
            }
        }
    }
    for (case, steps) in techniques::found() {
        let found = spots.get(&case.technique).map_or(0, Vec::len);
        if found < 3
            && case.technique.catalog_row().scope != SearchScope::OnRequest
            && !steps.is_empty()
        {
            add_if_easiest(case.technique, &case.board, &mut spots);
        }
    }
    for listing in CATALOG
        .iter()
        .filter(|row| row.scope != SearchScope::OnRequest)
    {
        let technique = listing.technique;
        let until = Instant::now() + Duration::from_secs(20);
        for clues in library::of_technique(technique) {
            let found = spots.get(&technique).map_or(0, Vec::len);
            if found >= 3 || Instant::now() > until {
                break;
            }
            let mut board = Board::from_clues(&clues).unwrap();
            while let Some(first) = teacher.first_step(&board) {
                add_if_easiest(technique, &board, &mut spots);
                if first.apply(&mut board).is_err() || Instant::now() > until {
                    break;
                }
            }
        }
    }
    write_lessons(&spots);
}

/// Adds a position to `spots` if all steps of a technique have the same result and no easier
/// technique reaches any part of this result. Easier techniques may have other results in this
/// position.
fn add_if_easiest(technique: Technique, board: &Board, spots: &mut BTreeMap<Technique, Vec<Spot>>) {
    if let Some(step) = only_result(technique, board)
        && shortcut(&step, board).is_none()
    {
        let spot = (order(&step, board), position::write(board));
        spots.entry(technique).or_default().push(spot);
    }
}

fn order(step: &Step, board: &Board) -> (bool, usize, usize) {
    let left = board.all_candidates().len();
    (!is_typical(step, board), step.effort(board).0, left)
}

/// Writes up to twelve positions of each technique: typical positions first, then easy ones.
fn write_lessons(spots: &BTreeMap<Technique, Vec<Spot>>) {
    const MAX: usize = 12;
    let kept = lessons_text_of_cases();
    let mut text = "# Positions for lessons, easy ones first. In each position, the technique applies; if such positions\n\
        # exist, no easier technique has any part of its effect. The lessons show the first, the middle and\n\
        # the last position; practice uses all. Each line after the name of a technique is a position: the\n\
        # clues, a + before each digit that was entered, and the candidates that were eliminated (digit, row,\n\
        # column). Written by record_lessons in tests/suite/lessons.rs, from puzzles of the library and from\n\
        # the recorded cases of rare techniques.\n".to_owned();
    let mut missing = Vec::new();
    for technique in Order::Teach.techniques() {
        writeln!(text, "{technique}").unwrap();
        let mut own = spots.get(technique).cloned().unwrap_or_default();
        own.sort();
        let mut seen = HashSet::new();
        own.retain(|(_, position)| seen.insert(position.clone()));
        let usual = own.iter().filter(|((unusual, ..), _)| !unusual).count();
        if usual >= 3 {
            own.truncate(usual);
        }
        // The selected positions are distributed over the easier half.
        let half = own.len().div_ceil(2).max(MAX.min(own.len()));
        let step = half.div_ceil(MAX).max(1);
        let chosen: Vec<String> = own[..half]
            .iter()
            .step_by(step)
            .map(|(_, it)| it.clone())
            .collect();
        let chosen = if chosen.is_empty() {
            missing.push(technique.slug());
            kept.get(technique).cloned().unwrap_or_default()
        } else {
            chosen
        };
        let mut chosen: Vec<String> = chosen.into_iter().take(MAX).collect();
        let is_first = |position: &String| {
            let (givens, deleted) = position.split_once(':').unwrap_or((position, ""));
            !is_turned_in(*technique, &position::read(givens, deleted))
        };
        if let Some(at) = chosen.iter().position(is_first) {
            chosen[..=at].rotate_right(1);
        }
        for position in &chosen {
            let (givens, deleted) = position.split_once(':').unwrap_or((position, ""));
            writeln!(text, "  {}", format!("{givens} {deleted}").trim_end()).unwrap();
        }
    }
    eprintln!("no position without an easier step: {missing:?}");
    fs::write(lesson_file(), text).unwrap();
}

/// The lines of the current lesson file, up to three positions of each technique.
fn lessons_text_of_cases() -> BTreeMap<Technique, Vec<String>> {
    let boards = lessons().into_iter();
    boards
        .map(|(technique, boards)| {
            (
                technique,
                boards.iter().take(3).map(position::write).collect(),
            )
        })
        .collect()
}

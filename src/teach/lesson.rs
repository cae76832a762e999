//! Lessons: positions for each technique from `assets/lessons.txt`, and the chapters of the course.

use crate::generate::library;
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, Clues, Col, Digit, HouseSet, Row, Symmetry,
};
use crate::logic::rules::RuleTopic;
use crate::logic::{self, CATALOG, Family, LessonTopic, Method, Order, Technique};
use crate::store::Skill;
use crate::text::{Id, Text};

const LESSONS: &str = include_str!("../../assets/lessons.txt");

#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) cases: Vec<LessonPosition>,
}

/// The candidates that a lesson shows in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LessonNotes {
    All,
    /// No candidates, as a player sees the position who looks for singles.
    Hidden,
    /// Snyder notation: a digit only in boxes in which two cells are left for it.
    BoxPairs,
}

/// A position in which a technique finds a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LessonPosition {
    pub(crate) clues: Clues,
    /// The clues and the placed digits. Some techniques distinguish clues from placed digits.
    pub(crate) digits: Clues,
    /// The candidates that are already eliminated.
    pub(crate) eliminated: CandidateSet,
    pub(crate) notes: LessonNotes,
}

impl LessonPosition {
    pub(crate) fn board(&self) -> Option<Board> {
        let mut board = Board::from_clues(&self.clues).ok()?;
        for placed in self.placed() {
            board.place(placed).ok()?;
        }
        board.eliminate(&self.eliminated);
        Some(board)
    }

    /// Returns the candidates of the position that the lesson shows.
    pub(crate) fn shown_candidates(&self, board: &Board) -> CandidateSet {
        let all = board.all_candidates();
        match self.notes {
            LessonNotes::All => all,
            LessonNotes::Hidden => CandidateSet::EMPTY,
            LessonNotes::BoxPairs => {
                let mut pairs = CandidateSet::EMPTY;
                for house in HouseSet::BOXES.iter() {
                    for digit in Digit::ALL {
                        let places = board.places(house, digit);
                        if places.len() == 2 {
                            pairs.insert_all(digit, places);
                        }
                    }
                }
                pairs
            }
        }
    }

    /// Returns the placed digits that are not clues.
    pub(crate) fn placed(&self) -> Vec<Candidate> {
        let clue = |cell| self.clues.digit(cell).is_some();
        let placed = self.digits.iter().filter(|(cell, _)| !clue(*cell));
        placed
            .map(|(cell, digit)| Candidate::new(cell, digit))
            .collect()
    }

    /// Returns the equivalent position that results from a symmetry.
    pub(crate) fn transformed(&self, symmetry: &Symmetry) -> Self {
        let moved =
            |c: Candidate| Candidate::new(symmetry.cell(c.cell()), symmetry.digit(c.digit()));
        Self {
            clues: symmetry.clues(&self.clues),
            digits: symmetry.clues(&self.digits),
            eliminated: self.eliminated.iter().map(moved).collect(),
            notes: self.notes,
        }
    }

    fn read(line: &str, notes: LessonNotes) -> Self {
        let mut words = line.split_whitespace();
        let (mut clues, mut digits) = (Clues::EMPTY, Clues::EMPTY);
        let mut cells = Cell::ALL.into_iter();
        let mut placed = false;
        for c in words.next().unwrap_or_default().chars() {
            if c == '+' {
                placed = true;
                continue;
            }
            let Some(cell) = cells.next() else { break };
            digits.set(cell, Digit::from_char(c));
            clues.set(cell, Digit::from_char(c).filter(|_| !placed));
            placed = false;
        }
        Self {
            clues,
            digits,
            eliminated: words.filter_map(candidate).collect(),
            notes,
        }
    }
}

/// Parses a candidate that is written as three characters: digit, row and column.
fn candidate(word: &str) -> Option<Candidate> {
    let mut numbers = word.chars().filter_map(|c| c.to_digit(10));
    let mut next = || usize::try_from(numbers.next()?).ok();
    let (digit, row, col) = (next()?, next()?, next()?);
    let cell = Cell::at(
        Row::new(row.checked_sub(1)?)?,
        Col::new(col.checked_sub(1)?)?,
    );
    let digit = Digit::new(u8::try_from(digit).ok()?)?;
    Some(Candidate::new(cell, digit))
}

pub(crate) fn lesson(technique: Technique) -> Lesson {
    let slug = technique.catalog_row().slug;
    let notes = match technique.catalog_row().family {
        Family::Singles => LessonNotes::Hidden,
        _ => LessonNotes::All,
    };
    let lines = LESSONS.lines().skip_while(|line| *line != slug).skip(1);
    let cases = lines.take_while(|line| line.starts_with(' '));
    Lesson {
        cases: cases
            .map(|line| LessonPosition::read(line, notes))
            .collect(),
    }
}

/// Returns the positions of the lesson on a method. In Snyder notation, they show two notes that
/// exclude the digit from the rest of a line.
pub(crate) fn method_positions(method: Method) -> Vec<LessonPosition> {
    let mut positions = lesson(method.technique()).cases;
    match method {
        // The lesson on the technique begins with the easiest positions.
        Method::Scanning => positions.reverse(),
        Method::Snyder => {
            positions.retain_mut(|position| {
                position.notes = LessonNotes::BoxPairs;
                position.eliminated = CandidateSet::EMPTY;
                let Some(board) = position.board() else {
                    return false;
                };
                let shown = position.shown_candidates(&board);
                let step = logic::steps_of(method.technique(), &board);
                let step = step.into_iter().min_by_key(|step| step.effort(&board));
                // Both notes of the pattern are shown.
                step.is_some_and(|step| {
                    let pattern = step.candidates(&board) - step.eliminations;
                    let pattern = pattern.iter().filter(|it| !step.placements.contains(it));
                    pattern.filter(|it| shown.contains(*it)).count() >= 2
                })
            });
        }
    }
    positions
}

/// Returns a sentence if the library has no puzzle that needs a technique; `None` for other topics.
/// The sentence names the positions that the practice uses.
pub(crate) fn no_puzzle(topic: LessonTopic, text: &Text) -> Option<String> {
    let LessonTopic::Technique(technique) = topic else {
        return None;
    };
    let is_without = library::of_technique(technique).is_empty();
    is_without.then(|| text.format_one(Id::LearnNoPuzzle, "count", lesson(technique).cases.len()))
}

/// Returns the positions of the lesson on a topic; `None` for a topic about rules.
pub(crate) fn positions(topic: LessonTopic) -> Option<Vec<LessonPosition>> {
    match topic {
        LessonTopic::Method(method) => Some(method_positions(method)),
        LessonTopic::Technique(technique) => Some(lesson(technique).cases),
        LessonTopic::Rule(_) => None,
    }
}

/// Returns the address of a technique's description in HoDoKu's guide. Returns `None` if HoDoKu
/// does not have the technique.
pub(crate) fn address(technique: Technique) -> Option<&'static str> {
    let code = technique.catalog_row().code?;
    Some(match &code[..3] {
        "000" => "https://hodoku.sourceforge.net/en/tech_singles.php",
        "010" => "https://hodoku.sourceforge.net/en/tech_intersections.php",
        "011" | "020" => "https://hodoku.sourceforge.net/en/tech_naked.php",
        "021" => "https://hodoku.sourceforge.net/en/tech_hidden.php",
        "030" => "https://hodoku.sourceforge.net/en/tech_fishb.php",
        "031" | "032" => "https://hodoku.sourceforge.net/en/tech_fishfs.php",
        "033" | "034" | "035" | "036" => "https://hodoku.sourceforge.net/en/tech_fishc.php",
        "040" => "https://hodoku.sourceforge.net/en/tech_sdp.php",
        "050" => "https://hodoku.sourceforge.net/en/tech_col.php",
        "060" | "061" => "https://hodoku.sourceforge.net/en/tech_ur.php",
        "070" | "071" => "https://hodoku.sourceforge.net/en/tech_chains.php",
        "080" => "https://hodoku.sourceforge.net/en/tech_wings.php",
        "090" => "https://hodoku.sourceforge.net/en/tech_als.php",
        "110" => "https://hodoku.sourceforge.net/en/tech_misc.php",
        // These codes stand for kraken fish, templates, and forcing chains and nets.
        "037" | "120" | "130" => "https://hodoku.sourceforge.net/en/tech_last.php",
        _ => return None,
    })
}

/// The first technique of each chapter, in teaching order. The last chapter contains all remaining
/// techniques.
const CHAPTERS: [Technique; 13] = [
    Technique::FullHouse,
    Technique::LockedPair,
    Technique::NakedPair,
    Technique::XWing,
    Technique::WWing,
    Technique::ColorTrap,
    Technique::UniqueRectangle1,
    Technique::XyzWing,
    Technique::Bug1,
    Technique::UniqueRectangle3,
    Technique::FinnedSwordfish,
    Technique::XChain,
    Technique::SueDeCoq,
];

/// Returns the chapter of a topic, counted from 1.
pub(crate) fn chapter(topic: impl Into<LessonTopic>) -> usize {
    let technique = match topic.into() {
        LessonTopic::Method(_) => return 1,
        LessonTopic::Technique(technique) => technique,
        LessonTopic::Rule(_) => return RULE_CHAPTER,
    };
    let rank = Order::Teach.rank(technique);
    let begun = CHAPTERS.iter();
    begun
        .filter(|first| Order::Teach.rank(**first) <= rank)
        .count()
}

/// The number of chapters on techniques of classic puzzles.
pub(crate) const CHAPTER_COUNT: usize = CHAPTERS.len();

/// The number of the chapter on rules of variants.
pub(crate) const RULE_CHAPTER: usize = CHAPTER_COUNT + 1;

/// Returns the techniques of a chapter, in teaching order. `number` is counted from 1.
pub(crate) fn chapter_techniques(number: usize) -> Vec<Technique> {
    let all = Order::Teach.techniques().iter().copied();
    all.filter(|it| chapter(*it) == number).collect()
}

/// Returns the topics of a chapter, in teaching order. `number` is counted from 1.
pub(crate) fn chapter_topics(number: usize) -> Vec<LessonTopic> {
    LessonTopic::all()
        .filter(|it| chapter(*it) == number)
        .collect()
}

/// Returns the number of learned topics of a chapter, and the number of all its topics.
pub(crate) fn chapter_progress(number: usize, skills: &[Skill]) -> (usize, usize) {
    let topics = chapter_topics(number);
    let learned = skills.iter().filter(|skill| skill.learned);
    let learned = learned.filter(|skill| topics.contains(&skill.topic));
    (learned.count(), topics.len())
}

/// Returns the topic at an index of the list of lessons.
pub(crate) fn topic_at(index: usize) -> LessonTopic {
    let mut all = LessonTopic::all();
    all.nth(index)
        .unwrap_or(LessonTopic::Method(Method::Scanning))
}

/// The number of lessons.
pub(crate) const COUNT: usize = Method::ALL.len() + CATALOG.len() + RuleTopic::ALL.len();

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::logic;
    use crate::play::highlight::parts;
    use crate::puzzle::Puzzle;
    use crate::text::Locale;

    #[test]
    fn chapters_are_in_teaching_order_and_have_titles_in_both_languages() {
        let chapters: Vec<usize> = Order::Teach
            .techniques()
            .iter()
            .map(|it| chapter(*it))
            .collect();
        assert!(chapters.is_sorted());
        assert_eq!((chapters[0], chapters.last()), (1, Some(&CHAPTERS.len())));
        for locale in Locale::ALL {
            let text = Text::new(locale);
            for number in 1..=RULE_CHAPTER {
                let key = number.to_string();
                assert_ne!(text.named("chapter", &key), format!("chapter-{key}"));
            }
        }
    }

    #[test]
    fn a_method_has_positions_whose_notes_lead_to_its_step() {
        for method in Method::ALL {
            let positions = method_positions(method);
            assert!(positions.len() >= 3, "{}", method.slug());
            for position in positions {
                let board = position.board().unwrap();
                let shown = position.shown_candidates(&board);
                assert_eq!(shown.is_empty(), method == Method::Scanning);
                for candidate in shown.iter() {
                    let in_box = |house| board.places(house, candidate.digit());
                    let mut boxes = HouseSet::BOXES.iter().map(in_box);
                    let own = boxes.find(|places| places.contains(candidate.cell()));
                    assert_eq!(own.map(crate::grid::CellSet::len), Some(2), "{candidate}");
                }
                let steps = logic::steps_of(method.technique(), &board);
                assert!(!steps.is_empty(), "{}", method.slug());
            }
        }
    }

    #[test]
    fn exactly_the_techniques_of_hodoku_have_a_page_in_its_guide() {
        for listing in &CATALOG {
            let found = address(listing.technique).is_some();
            assert_eq!(found, listing.code.is_some(), "{}", listing.slug);
        }
        let page = |technique| address(technique).unwrap().rsplit('/').next();
        assert_eq!(page(Technique::HiddenPair), Some("tech_hidden.php"));
        assert_eq!(page(Technique::KrakenFish1), Some("tech_last.php"));
        assert_eq!(page(Technique::SueDeCoq), Some("tech_misc.php"));
    }

    #[test]
    fn every_technique_has_its_own_idea_in_both_languages() {
        for locale in Locale::ALL {
            let text = Text::new(locale);
            let mut ideas = BTreeSet::new();
            for listing in &CATALOG {
                let idea = text.idea(listing.technique);
                let ends = match locale {
                    Locale::English => idea.matches(". ").count() + 1,
                    Locale::Japanese => idea.matches('。').count(),
                };
                assert!((3..=4).contains(&ends), "{}: {idea}", listing.slug);
                assert!(idea.ends_with(['.', '。']), "{}: {idea}", listing.slug);
                assert!(ideas.insert(idea), "{} shares its idea", listing.slug);
            }
        }
    }

    /// If a technique has a numbered type, its idea must name the type.
    #[test]
    fn an_idea_contains_the_distinguishing_words_of_its_technique() {
        for locale in Locale::ALL {
            let text = Text::new(locale);
            for listing in &CATALOG {
                let idea = text.idea(listing.technique).to_lowercase();
                let (_, last) = listing.slug.rsplit_once('-').unwrap_or(("", ""));
                let graded = last.parse::<u8>().is_ok() && listing.slug != "bug-1";
                let said = match locale {
                    Locale::English => format!("type {last}"),
                    Locale::Japanese => format!("タイプ{last}"),
                };
                assert!(!graded || idea.contains(&said), "{}: {idea}", listing.slug);
            }
        }
    }

    #[test]
    fn every_technique_is_found_and_explained_in_its_position_in_both_languages() {
        for listing in &CATALOG {
            let lesson = lesson(listing.technique);
            // Other tests check the other positions.
            let case = lesson.cases.first().unwrap();
            let board = case.board().unwrap();
            let steps = logic::steps_of(listing.technique, &board);
            let step = steps.first().unwrap_or_else(|| panic!("{}", listing.slug));
            let shown = parts(step, &board);
            let drawn = shown.places.len() + shown.eliminations.len();
            assert!(drawn > 0, "{} highlights nothing", listing.slug);
            let said = Locale::ALL.map(|locale| Text::new(locale).explain(step, &board));
            let topics = said.map(|said| {
                assert!(!said.reasons.is_empty(), "{}", listing.slug);
                said.reasons
                    .iter()
                    .map(|it| it.topic.clone())
                    .collect::<Vec<_>>()
            });
            // The highlights of a sentence must be equal in all languages.
            assert_eq!(topics[0], topics[1], "{}", listing.slug);
            let about = step.candidates(&board);
            for candidate in about.iter() {
                assert!(board.allows(candidate), "{}: {candidate}", listing.slug);
            }
            assert!((step.eliminations - about).is_empty() || step.placements.len() == 1);
            assert!(Puzzle::new(case.clues).is_ok(), "{}", listing.slug);
        }
    }
}

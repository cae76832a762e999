//! The chapters of the course, and what a lesson says beside its positions.

use super::position::positions;
use crate::generate::library;
use crate::logic::rules::RuleTopic;
use crate::logic::{CATALOG, LessonTopic, Method, Order, Technique};
use crate::store::Skill;
use crate::text::{Id, Text};

/// Returns a sentence if the library has no puzzle that needs a technique; `None` for other topics.
/// The sentence names the positions that the practice uses.
pub(crate) fn no_puzzle(topic: LessonTopic, text: &Text) -> Option<String> {
    let LessonTopic::Technique(technique) = topic else {
        return None;
    };
    let is_without = library::of_technique(technique).is_empty();
    is_without.then(|| text.format_one(Id::LearnNoPuzzle, "count", positions(topic).len()))
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
            let positions = positions(listing.technique.into());
            // Other tests check the other positions.
            let case = positions.first().unwrap();
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
            assert!(case.puzzle.solution().is_some(), "{}", listing.slug);
        }
    }
}

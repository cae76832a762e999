//! Topics of lessons and drills.

use super::order::Order;
use super::rules::RuleTopic;
use super::technique::Technique;

crate::names! {
    /// A way to work with techniques of classic puzzles. The variants are in order, easiest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Method: slug {
        /// Looking for the place of one digit in each box, without notes.
        Scanning = "scanning",
        /// Noting a digit only in boxes in which two cells are left for it.
        Snyder = "snyder",
    }
}

impl Method {
    /// The technique that the method finds in the positions of its lesson.
    pub const fn technique(self) -> Technique {
        match self {
            Self::Scanning => Technique::HiddenSingleBox,
            Self::Snyder => Technique::DirectPointing,
        }
    }
}

/// A topic of a lesson: a method or a technique for classic puzzles, or a topic about rules of
/// variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LessonTopic {
    /// A method for classic puzzles.
    Method(Method),
    /// A technique of classic puzzles.
    Technique(Technique),
    /// A topic about rules of variants.
    Rule(RuleTopic),
}

impl LessonTopic {
    /// All topics: the methods, the techniques in teaching order, then the topics about rules.
    pub fn all() -> impl Iterator<Item = Self> {
        let methods = Method::ALL.into_iter().map(Self::Method);
        let techniques = Order::Teach.techniques().iter().copied();
        let rules = RuleTopic::ALL.iter().copied();
        methods
            .chain(techniques.map(Self::from))
            .chain(rules.map(Self::from))
    }

    /// The identifier of the topic in commands and files.
    pub fn slug(self) -> &'static str {
        match self {
            Self::Method(method) => method.slug(),
            Self::Technique(technique) => technique.slug(),
            Self::Rule(topic) => topic.slug(),
        }
    }

    /// The topic with this identifier; `None` if there is no such topic.
    pub fn from_slug(slug: &str) -> Option<Self> {
        let rule = || RuleTopic::named(slug).map(Self::from);
        let method = Method::named(slug).map(Self::Method).or_else(rule);
        method.or_else(|| Technique::from_slug(slug).map(Self::from))
    }

    /// The technique of classic puzzles that the lesson shows; `None` for a topic about rules.
    pub const fn technique(self) -> Option<Technique> {
        match self {
            Self::Method(method) => Some(method.technique()),
            Self::Technique(technique) => Some(technique),
            Self::Rule(_) => None,
        }
    }

    /// The position of the topic among all topics.
    pub fn rank(self) -> usize {
        match self {
            Self::Method(method) => method as usize,
            Self::Technique(technique) => Method::ALL.len() + Order::Teach.rank(technique),
            Self::Rule(topic) => {
                Method::ALL.len() + Order::Teach.techniques().len() + topic as usize
            }
        }
    }
}

impl From<Technique> for LessonTopic {
    fn from(technique: Technique) -> Self {
        Self::Technique(technique)
    }
}

impl From<RuleTopic> for LessonTopic {
    fn from(topic: RuleTopic) -> Self {
        Self::Rule(topic)
    }
}

//! Topics of lessons and drills.

use super::order::Order;
use super::rules::RuleTopic;
use super::technique::Technique;

/// A topic of a lesson: a technique of classic puzzles, or a topic about rules of variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LessonTopic {
    /// A technique of classic puzzles.
    Technique(Technique),
    /// A topic about rules of variants.
    Rule(RuleTopic),
}

impl LessonTopic {
    /// All topics: the techniques in teaching order, then the topics about rules.
    pub fn all() -> impl Iterator<Item = Self> {
        let techniques = Order::Teach.techniques().iter().copied();
        let rules = RuleTopic::ALL.iter().copied();
        techniques.map(Self::from).chain(rules.map(Self::from))
    }

    /// The identifier of the topic in commands and files.
    pub fn slug(self) -> &'static str {
        match self {
            Self::Technique(technique) => technique.catalog_row().slug,
            Self::Rule(topic) => topic.slug(),
        }
    }

    /// The topic with this identifier; `None` if there is no such topic.
    pub fn from_slug(slug: &str) -> Option<Self> {
        let rule = RuleTopic::from_slug(slug).map(Self::from);
        rule.or_else(|| Technique::from_slug(slug).map(Self::from))
    }

    /// The technique of classic puzzles; `None` for a topic about rules.
    pub const fn technique(self) -> Option<Technique> {
        match self {
            Self::Technique(technique) => Some(technique),
            Self::Rule(_) => None,
        }
    }

    /// The position of the topic among all topics.
    pub fn rank(self) -> usize {
        match self {
            Self::Technique(technique) => Order::Teach.rank(technique),
            Self::Rule(topic) => Order::Teach.techniques().len() + topic as usize,
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

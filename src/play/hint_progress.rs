//! The levels of a hint for puzzles of every kind. The levels show the place, the technique, the
//! pattern with a question, and the reasons with the result.

/// The level of a hint. Each level shows more than the previous level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HintLevel {
    /// The hint shows the place to look at.
    Place = 1,
    /// The hint names the technique.
    Technique,
    /// The hint shows the pattern with a question, or the reasons one by one.
    Pattern,
    /// The hint shows the reasons and the conclusion.
    Conclusion,
}

impl HintLevel {
    pub(crate) const fn next(self) -> Option<Self> {
        match self {
            Self::Place => Some(Self::Technique),
            Self::Technique => Some(Self::Pattern),
            Self::Pattern => Some(Self::Conclusion),
            Self::Conclusion => None,
        }
    }
}

/// The level that an open hint shows, and its current sentence.
#[derive(Clone, Debug)]
pub(crate) struct HintProgress {
    level: HintLevel,
    /// The index of the current sentence of the reasons; `None` if all sentences are shown.
    sentence: Option<usize>,
    /// True if the further explanation of the sentence is shown.
    shows_more: bool,
}

impl HintProgress {
    pub(crate) fn at(level: HintLevel) -> Self {
        Self {
            level,
            sentence: None,
            shows_more: false,
        }
    }

    /// Creates the progress of a hint that shows one sentence of its reasons.
    pub(crate) fn at_sentence(sentence: usize) -> Self {
        Self {
            sentence: Some(sentence),
            ..Self::at(HintLevel::Pattern)
        }
    }

    pub(crate) const fn level(&self) -> HintLevel {
        self.level
    }

    pub(crate) const fn sentence(&self) -> Option<usize> {
        self.sentence
    }

    /// The index of the sentence whose further explanation is shown; `None` if none is shown.
    pub(crate) fn explained_further(&self) -> Option<usize> {
        self.sentence.filter(|_| self.shows_more)
    }

    /// Returns true if the hint shows the pattern and asks a question about it.
    pub(crate) fn asks(&self) -> bool {
        self.level == HintLevel::Pattern && self.sentence.is_none()
    }

    /// Shows the next level. Returns `false` at the last level.
    pub(crate) fn deepen(&mut self) -> bool {
        let next = self.level.next();
        if let Some(level) = next {
            *self = Self::at(level);
        }
        next.is_some()
    }

    /// Shows all sentences again, because the hint now shows another step.
    pub(crate) fn restart(&mut self) {
        *self = Self::at(self.level);
    }

    /// Selects the next or previous of `count` sentences. After the last and before the first
    /// sentence, all sentences are shown.
    pub(crate) fn select_sentence(&mut self, forward: bool, count: usize) {
        if self.level < HintLevel::Pattern {
            return;
        }
        self.shows_more = false;
        self.sentence = match (self.sentence, forward) {
            (None, true) => Some(0).filter(|_| count > 0),
            (None, false) => None,
            (Some(at), true) => Some(at + 1).filter(|at| *at < count),
            (Some(at), false) => at.checked_sub(1),
        };
    }

    /// Toggles the further explanation of the current sentence. If the hint asks a question, this
    /// answers it: the hint then has the last level.
    pub(crate) fn toggle_more(&mut self) {
        if self.asks() {
            self.deepen();
        }
        if self.level >= HintLevel::Pattern {
            self.sentence = self.sentence.or(Some(0));
            self.shows_more = !self.shows_more;
        }
    }
}

//! A hint: what is found, how much of it is told so far, and what it shows on the board.

use crate::game::{Game, Hinted, Move};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Clash, HouseSet};
use crate::logic::Step;
use crate::text::{Explanation, Id, Text};
use crate::tui::highlight::{Highlight, highlight};

/// A hint that is open.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    kind: HintKind,
    level: Level,
    /// The sentence of the reasons that is told now.
    sentence: usize,
    /// Every step that could be hinted at here, easiest first, once somebody has asked.
    choices: Vec<Step>,
}

/// What a hint is about. What is wrong comes before what could be done next.
#[derive(Clone, Debug)]
enum HintKind {
    /// A rule is broken.
    Clash { clash: Clash, entries: CellSet },
    /// Entries differ from the solution.
    Mistakes(CellSet),
    /// The easiest step, and the board it was found on.
    Step { step: Box<Step>, board: Box<Board> },
    /// No technique finds a step; a cell that can be revealed instead.
    Stuck(Option<Candidate>),
}

/// How much is told: each level tells more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    /// Where to look.
    Where = 1,
    /// What is there.
    What,
    /// Why it holds.
    Why,
    /// What to do.
    Do,
}

impl Level {
    const fn next(self) -> Option<Self> {
        match self {
            Self::Where => Some(Self::What),
            Self::What => Some(Self::Why),
            Self::Why => Some(Self::Do),
            Self::Do => None,
        }
    }
}

impl Hint {
    /// What must be told before any step is looked for: a clash, or entries that are wrong.
    pub(crate) fn of_errors(game: &Game) -> Option<Self> {
        if let Some(clash) = game.clashes().into_iter().next() {
            let entries = clash.cells.iter().filter(|c| !game.is_clue(*c)).collect();
            return Some(Self::new(HintKind::Clash { clash, entries }));
        }
        let mistakes = game.mistakes().filter(|cells| !cells.is_empty())?;
        Some(Self::new(HintKind::Mistakes(mistakes)))
    }

    /// The step that was found on a board.
    pub(crate) fn of_step(step: Step, board: Board) -> Self {
        Self::new(HintKind::Step {
            step: Box::new(step),
            board: Box::new(board),
        })
    }

    /// That no step was found. The cell with the fewest candidates can be revealed, the one
    /// nearest to the start among equals, if there is a solution to reveal it from.
    pub(crate) fn stuck(game: &Game, board: &Board) -> Self {
        let easiest = board
            .unsolved()
            .iter()
            .min_by_key(|cell| board.candidates(*cell).len());
        let solution = game.puzzle().ok().map(crate::puzzle::Puzzle::solution);
        let reveal = easiest
            .zip(solution)
            .map(|(cell, solution)| Candidate::new(cell, solution.digit(cell)));
        Self::new(HintKind::Stuck(reveal))
    }

    const fn new(kind: HintKind) -> Self {
        Self {
            kind,
            level: Level::Where,
            sentence: 0,
            choices: Vec::new(),
        }
    }

    /// The step that keeps a candidate from being true, explained to its end at once.
    pub(crate) fn why_not(step: Step, board: Board) -> Self {
        Self {
            level: Level::Why,
            ..Self::of_step(step, board)
        }
    }

    /// The step it is about, if it is about one.
    pub(crate) fn step(&self) -> Option<&Step> {
        match &self.kind {
            HintKind::Step { step, .. } => Some(step),
            _ => None,
        }
    }

    /// What a player has seen of it.
    pub(crate) fn seen(&self) -> Hinted {
        let about = match &self.kind {
            HintKind::Clash { .. } => "clash",
            HintKind::Mistakes(_) => "mistakes",
            HintKind::Step { step, .. } => step.technique.listing().slug,
            HintKind::Stuck(_) => "reveal",
        };
        Hinted {
            depth: self.level as u8,
            about: about.to_owned(),
        }
    }

    /// Takes over every step that could be hinted at.
    pub(crate) fn set_choices(&mut self, steps: Vec<Step>) {
        self.choices = steps;
    }

    /// Every step that could be hinted at here, as far as they are known.
    pub(crate) fn choices(&self) -> &[Step] {
        &self.choices
    }

    /// Where this step stands among all, counted from 1, and how many there are; `None` until
    /// they are known.
    pub(crate) fn choice(&self) -> Option<(usize, usize)> {
        let own = self.step()?;
        let at = self.choices.iter().position(|step| step == own)?;
        Some((at + 1, self.choices.len()))
    }

    /// Goes to the next step or the one before, around the ends; `false` when they are not known
    /// yet.
    pub(crate) fn choose(&mut self, forward: bool) -> bool {
        let Some((number, count)) = self.choice() else {
            return false;
        };
        let at = if forward {
            number % count
        } else {
            (number + count - 2) % count
        };
        if let HintKind::Step { step, .. } = &mut self.kind {
            **step = self.choices[at].clone();
            self.sentence = 0;
        }
        true
    }

    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    /// The sentence of the reasons that is told now, counted from 0.
    pub(crate) const fn sentence(&self) -> usize {
        self.sentence
    }

    /// Tells more; `false` when everything is told.
    pub(crate) fn deepen(&mut self) -> bool {
        match self.level.next() {
            Some(level) => {
                self.level = level;
                true
            }
            None => false,
        }
    }

    /// Goes to another sentence of the reasons.
    pub(crate) fn turn(&mut self, forward: bool, text: &Text) {
        let last = self.words(text).reasons.len().saturating_sub(1);
        self.sentence = if forward {
            (self.sentence + 1).min(last)
        } else {
            self.sentence.saturating_sub(1)
        };
    }

    /// The move that follows, if there is anything to be done.
    pub(crate) fn action(&self) -> Option<Move> {
        match &self.kind {
            HintKind::Clash { entries, .. } => Some(Move::Clear(*entries)),
            HintKind::Mistakes(cells) => Some(Move::Clear(*cells)),
            HintKind::Step { step, .. } => Some(Move::Take {
                placements: step.placements.clone(),
                eliminations: step.eliminations,
            }),
            HintKind::Stuck(reveal) => reveal.map(Move::Place),
        }
    }

    /// The cell the cursor goes to when the hint is carried out.
    pub(crate) fn target(&self) -> Option<Cell> {
        match &self.kind {
            HintKind::Clash { entries, .. } => entries.first(),
            HintKind::Mistakes(cells) => cells.first(),
            HintKind::Step { step, .. } => step.placements.first().map(|c| c.cell()),
            HintKind::Stuck(reveal) => reveal.map(Candidate::cell),
        }
    }

    /// The candidates the hint speaks of, when it speaks of more than one in a cell: they must
    /// be seen on the board then, whatever the player has noted.
    pub(crate) fn candidates(&self) -> Option<&Board> {
        match &self.kind {
            HintKind::Step { step, board }
                if self.level >= Level::Why && !step.eliminations.is_empty() =>
            {
                Some(board)
            }
            _ => None,
        }
    }

    /// What it shows on the board at its level.
    pub(crate) fn highlight(&self) -> Highlight {
        let mut shown = match &self.kind {
            HintKind::Clash { clash, .. } => Highlight {
                houses: HouseSet::only(clash.house),
                evidence: clash.cells,
                ..Highlight::default()
            },
            HintKind::Mistakes(cells) => Highlight {
                houses: cells.iter().map(Cell::box_house).collect(),
                evidence: *cells,
                ..Highlight::default()
            },
            HintKind::Step { step, board } => highlight(step, board),
            HintKind::Stuck(reveal) => Highlight {
                places: if self.level == Level::Do {
                    reveal.iter().copied().collect()
                } else {
                    CandidateSet::EMPTY
                },
                evidence: reveal.iter().map(|c| c.cell()).collect(),
                ..Highlight::default()
            },
        };
        if self.level < Level::Why {
            shown = Highlight {
                houses: shown.houses,
                ..Highlight::default()
            };
        }
        shown
    }

    /// What it says.
    pub(crate) fn words(&self, text: &Text) -> Explanation {
        match &self.kind {
            HintKind::Clash { clash, entries } => {
                let facts = text.clash_facts(clash);
                let erased = [("cells", text.cells(*entries).into())];
                Explanation {
                    place: text.tell(Id::ClashPlace, &facts),
                    name: text.tell(Id::ClashName, &facts),
                    reasons: vec![text.tell(Id::ClashWhy, &facts)],
                    conclusion: if entries.is_empty() {
                        text.say(Id::ClashDoClues)
                    } else {
                        text.tell(Id::ClashDo, &erased)
                    },
                }
            }
            HintKind::Mistakes(cells) => {
                let facts = [
                    ("houses", text.regions(*cells).into()),
                    ("cells", text.cells(*cells).into()),
                    ("count", cells.len().into()),
                ];
                Explanation {
                    place: text.tell(Id::MistakePlace, &facts),
                    name: text.tell(Id::MistakeName, &facts),
                    reasons: vec![text.tell(Id::MistakeWhy, &facts)],
                    conclusion: text.tell(Id::MistakeDo, &facts),
                }
            }
            HintKind::Step { step, board } => text.explain(step, board),
            HintKind::Stuck(reveal) => {
                let told = |id| match reveal {
                    Some(c) => text.tell(
                        id,
                        &[
                            ("cell", c.cell().to_string().into()),
                            ("digit", c.digit().value().into()),
                        ],
                    ),
                    None => text.say(Id::StuckNoSolution),
                };
                Explanation {
                    place: text.say(Id::StuckPlace),
                    name: text.say(Id::StuckName),
                    reasons: vec![told(Id::StuckReveal)],
                    conclusion: told(Id::StuckDo),
                }
            }
        }
    }
}

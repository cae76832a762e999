//! A hint: what is found, how much of it is told so far, and what it shows on the board.

use crate::game::{Game, Hinted, Layer, Marks, Move, NoteMode, Turn};
use crate::grid::{Board, Candidate, CandidateSet, Cell, CellSet, Clash, DigitSet, HouseSet};
use crate::logic::Step;
use crate::puzzle::{Flaw, PuzzleError};
use crate::text::{Explanation, Id, Sentence, Text};
use crate::tui::highlight::{Highlight, highlight};

/// A hint that is open.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    kind: HintKind,
    level: Level,
    /// The sentence of the reasons that is told now; `None` when all of them are.
    sentence: Option<usize>,
    /// Whether it is told why what the sentence says of the board is so.
    more: bool,
    /// Every step that could be hinted at here, easiest first, once somebody has asked.
    choices: Vec<Step>,
}

/// What a hint is about. What is wrong comes before what could be done next.
#[derive(Clone, Debug)]
enum HintKind {
    /// A rule is broken.
    Clash { clash: Clash, entries: CellSet },
    /// The clues have no solution, or several.
    Flawed(PuzzleError),
    /// Entries differ from the solution.
    Mistakes(CellSet),
    /// A cell has notes, but not of the digit it takes.
    Lacking { mark: Candidate, layer: Layer },
    /// The easiest step, and the board it was found on.
    Step {
        step: Box<Step>,
        board: Box<Board>,
        /// Whether the player's notes do not show all candidates, and the step needs them.
        unnoted: bool,
    },
    /// No technique finds a step; a cell that can be revealed instead.
    Stuck(Option<Candidate>),
}

/// What a hint about clues that are no puzzle is noted as.
const FLAW: &str = "flaw";

/// Whether a hint of this game was about its clues.
fn has_told_flaw(game: &Game) -> bool {
    let about_flaw =
        |(_, turn): &(_, Turn)| matches!(turn, Turn::Hint(hinted) if hinted.about == FLAW);
    game.turns().iter().any(about_flaw)
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
    /// What must be told before any step is looked for: a clash, clues that are no puzzle, or
    /// entries that are wrong. Of several solutions a game is told once: there can be steps.
    pub(crate) fn of_errors(game: &Game) -> Option<Self> {
        if let Some(clash) = game.clashes().into_iter().next() {
            let entries = clash.cells.iter().filter(|c| !game.is_clue(*c)).collect();
            return Some(Self::new(HintKind::Clash { clash, entries }));
        }
        if let Err(error) = game.puzzle()
            && (error.flaws().contains(&Flaw::NoSolution) || !has_told_flaw(game))
        {
            return Some(Self::new(HintKind::Flawed(error.clone())));
        }
        let mistakes = game.mistakes()?;
        if !mistakes.is_empty() {
            return Some(Self::new(HintKind::Mistakes(mistakes)));
        }
        let mark = game.lacking_mark()?;
        let layer = match game.note_mode() {
            NoteMode::Auto => Layer::Struck,
            NoteMode::Hand | NoteMode::Hidden => Layer::Corner,
        };
        Some(Self::new(HintKind::Lacking { mark, layer }))
    }

    /// The step that was found on the board of a game.
    pub(crate) fn of_step(step: Step, board: Board, game: &Game) -> Self {
        let needs_marks = step.placements.is_empty();
        Self::new(HintKind::Step {
            unnoted: needs_marks && !game.has_full_marks(&board),
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
            sentence: None,
            more: false,
            choices: Vec::new(),
        }
    }

    /// The step that keeps a candidate from being true, explained to its end at once.
    pub(crate) fn why_not(step: Step, board: Board, game: &Game) -> Self {
        Self {
            level: Level::Why,
            ..Self::of_step(step, board, game)
        }
    }

    /// The step it is about, if it is about one.
    pub(crate) fn step(&self) -> Option<&Step> {
        match &self.kind {
            HintKind::Step { step, .. } => Some(step),
            _ => None,
        }
    }

    /// Whether its technique is told.
    pub(crate) fn names_technique(&self) -> bool {
        self.level >= Level::What
    }

    /// What a player has seen of it.
    pub(crate) fn seen(&self) -> Hinted {
        let about = match &self.kind {
            HintKind::Clash { .. } => "clash",
            HintKind::Flawed(_) => FLAW,
            HintKind::Mistakes(_) => "mistakes",
            HintKind::Lacking { .. } => "note",
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
        self.choose_at(at);
        true
    }

    /// The same with the board they were found on; `None` until they are known.
    pub(crate) fn list(&self) -> Option<(&[Step], &Board)> {
        match &self.kind {
            HintKind::Step { board, .. } if !self.choices.is_empty() => {
                Some((&self.choices, board))
            }
            _ => None,
        }
    }

    /// Goes to one of the steps that could be hinted at, counted from 0.
    pub(crate) fn choose_at(&mut self, at: usize) {
        if let (HintKind::Step { step, .. }, Some(chosen)) = (&mut self.kind, self.choices.get(at))
        {
            (**step).clone_from(chosen);
            self.sentence = None;
            self.more = false;
        }
    }

    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    /// The sentence of the reasons that is told now, counted from 0; `None` when all are.
    pub(crate) const fn sentence(&self) -> Option<usize> {
        self.sentence
    }

    /// Whether the player's notes do not show all that the hint speaks of.
    pub(crate) const fn is_unnoted(&self) -> bool {
        matches!(self.kind, HintKind::Step { unnoted: true, .. })
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

    /// Goes to another sentence of the reasons; past either end all are told at once again.
    pub(crate) fn turn(&mut self, forward: bool, text: &Text) {
        if self.level < Level::Why {
            return;
        }
        let count = self.words(text).reasons.len();
        self.more = false;
        self.sentence = match (self.sentence, forward) {
            (None, true) => Some(0),
            (None, false) => count.checked_sub(1),
            (Some(at), true) => Some(at + 1).filter(|at| *at < count),
            (Some(at), false) => at.checked_sub(1),
        };
    }

    /// Tells why what the sentence says of the board is so, or stops telling it.
    pub(crate) fn toggle_more(&mut self) {
        if self.level >= Level::Why {
            self.sentence = self.sentence.or(Some(0));
            self.more = !self.more;
        }
    }

    /// Why what the sentence says of the board is so, if that is asked for.
    pub(crate) fn more(&self, text: &Text) -> Vec<Sentence> {
        match (&self.kind, self.sentence) {
            (HintKind::Step { step, board, .. }, Some(at)) if self.more => {
                let said = text.explain(step, board).reasons;
                let topic = said.get(at).map(|sentence| sentence.topic);
                topic.map_or_else(Vec::new, |topic| text.explain_more(&topic, board))
            }
            _ => Vec::new(),
        }
    }

    /// The move that follows, if there is anything to be done.
    pub(crate) fn action(&self) -> Option<Move> {
        match &self.kind {
            HintKind::Clash { entries, .. } => Some(Move::Clear(*entries)),
            HintKind::Mistakes(cells) => Some(Move::Clear(*cells)),
            HintKind::Lacking { mark, layer } => {
                let marks = Marks {
                    layer: *layer,
                    cells: CellSet::only(mark.cell()),
                    digits: DigitSet::only(mark.digit()),
                };
                Some(match layer {
                    // What was struck out by hand comes back.
                    Layer::Struck => Move::Unmark(marks),
                    Layer::Corner | Layer::Centre => Move::Mark(marks),
                })
            }
            HintKind::Step { step, .. } => Some(Move::Take {
                placements: step.placements.clone(),
                eliminations: step.eliminations,
            }),
            HintKind::Flawed(_) => None,
            HintKind::Stuck(reveal) => reveal.map(Move::Place),
        }
    }

    /// The cell the cursor goes to when the hint is carried out.
    pub(crate) fn target(&self) -> Option<Cell> {
        match &self.kind {
            HintKind::Clash { entries, .. } => entries.first(),
            HintKind::Mistakes(cells) => cells.first(),
            HintKind::Lacking { mark, .. } => Some(mark.cell()),
            HintKind::Step { step, .. } => step.placements.first().map(|c| c.cell()),
            HintKind::Flawed(_) => None,
            HintKind::Stuck(reveal) => reveal.map(Candidate::cell),
        }
    }

    /// The candidates the hint speaks of, when it speaks of more than one in a cell: they must
    /// be seen on the board then, whatever the player has noted.
    pub(crate) fn candidates(&self) -> Option<&Board> {
        match &self.kind {
            HintKind::Step { step, board, .. }
                if self.level >= Level::Why && !step.eliminations.is_empty() =>
            {
                Some(board)
            }
            _ => None,
        }
    }

    /// What it shows on the board at its level.
    pub(crate) fn highlight(&self, text: &Text) -> Highlight {
        let mut shown = match &self.kind {
            HintKind::Clash { clash, .. } => Highlight {
                houses: HouseSet::only(clash.house),
                evidence: clash.cells,
                ..Highlight::default()
            },
            HintKind::Flawed(_) => Highlight::default(),
            HintKind::Lacking { mark, .. } => Highlight {
                houses: HouseSet::only(mark.cell().box_house()),
                evidence: CellSet::only(mark.cell()),
                ..Highlight::default()
            },
            HintKind::Mistakes(cells) => Highlight {
                houses: cells.iter().map(Cell::box_house).collect(),
                evidence: *cells,
                ..Highlight::default()
            },
            HintKind::Step { step, board, .. } => self.drawn(step, board, text),
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

    /// What is shown of a step: all of it, or what has been told up to the present sentence.
    fn drawn(&self, step: &Step, board: &Board, text: &Text) -> Highlight {
        let told = text.explain(step, board);
        let all = highlight(step, board);
        let end = match (self.level, self.sentence) {
            (Level::Why, Some(at)) if at + 1 < told.reasons.len() => at + 1,
            _ => told.reasons.len(),
        };
        let letters = told.letters();
        let mut shown = if end < told.reasons.len() {
            all.told(&told.reasons[..end])
        } else {
            all
        };
        for (sentence, letter) in told.reasons.iter().zip(letters).take(end) {
            if let Some(letter) = letter {
                let cell = sentence.node.all_cells().first();
                shown.letters.extend(cell.map(|cell| (cell, letter)));
            }
        }
        shown
    }

    /// What it says.
    pub(crate) fn words(&self, text: &Text) -> Explanation {
        match &self.kind {
            HintKind::Clash { clash, entries } => text.explain_clash(clash, *entries),
            HintKind::Flawed(error) => text.explain_flaw(error),
            HintKind::Mistakes(cells) => text.explain_mistakes(*cells),
            HintKind::Lacking { mark, .. } => text.explain_lacking(*mark),
            HintKind::Step { step, board, .. } => text.explain(step, board),
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
                    reasons: vec![told(Id::StuckReveal).into()],
                    conclusion: told(Id::StuckDo),
                }
            }
        }
    }
}

//! A hint: what is found, how much of it is told so far, and what [it shows](told).

mod told;

use std::cell::OnceCell;

use crate::game::{Game, Hinted, Layer, Marks, Move, NoteMode, Turn};
use crate::grid::{Board, Candidate, Cell, CellSet, Clash, DigitSet};
use crate::logic::{Step, When};
use crate::puzzle::{Flaw, PuzzleError};
use crate::text::{Explanation, Id};
use crate::tui::highlight::Highlight;

/// A hint that is open.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    kind: HintKind,
    level: Level,
    /// The sentence of the reasons that is told now; `None` when all of them are.
    sentence: Option<usize>,
    /// True if it is told why what the sentence says of the board is so.
    more: bool,
    /// Every step that could be hinted at here, easiest first, once somebody has asked.
    choices: Vec<Step>,
    /// What it says and draws when all is told, worked out when it is first asked for.
    explained: OnceCell<(Explanation, Highlight)>,
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
        /// True if the player's notes do not show all candidates, and the step needs them.
        unnoted: bool,
    },
    /// No technique finds a step; a cell that can be revealed instead.
    Stuck(Option<Candidate>),
}

/// What a hint about clues that are no puzzle is noted as.
const FLAW: &str = "flaw";

/// Returns true if a hint of this game was about its clues.
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
    /// The pattern, with the question what follows; then why it holds, sentence by sentence.
    Why,
    /// Why it holds, and what to do.
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
            explained: OnceCell::new(),
        }
    }

    /// The step that keeps a candidate from being true, explained to its end at once.
    pub(crate) fn why_not(step: Step, board: Board, game: &Game) -> Self {
        Self {
            level: Level::Do,
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

    /// The step that the player is asked about: its pattern is shown, and what follows is not.
    pub(crate) fn asked(&self) -> Option<&Step> {
        let asks = self.level == Level::Why && self.sentence.is_none();
        self.step().filter(|_| asks)
    }

    /// Returns true if its technique is told.
    pub(crate) fn names_technique(&self) -> bool {
        self.level >= Level::What
    }

    /// Returns true if it tells why.
    pub(crate) fn explains(&self) -> bool {
        self.level >= Level::Why
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

    /// Takes over every step that could be hinted at. The own one is among them: if another stands
    /// there for its effect, in place of that.
    pub(crate) fn set_choices(&mut self, mut steps: Vec<Step>) {
        if let Some(own) = self.step().filter(|own| !steps.contains(own)) {
            let effect = |step: &Step| (step.placements.clone(), step.eliminations);
            if let Some(same) = steps.iter_mut().find(|step| effect(step) == effect(own)) {
                same.clone_from(own);
            } else {
                // A hint is of the first technique that finds anything.
                let alike = steps.iter().position(|it| it.technique == own.technique);
                steps.insert(alike.unwrap_or(0), own.clone());
            }
        }
        self.choices = steps;
    }

    /// Why there is no other hint to go to: this one must be put right first, or it is the only
    /// one that is known.
    pub(crate) fn why_alone(&self) -> Option<Id> {
        match &self.kind {
            HintKind::Step { .. } if self.choices.len() != 1 => None,
            HintKind::Step { step, .. } if step.technique.listing().when == When::FirstStep => {
                Some(Id::HintOnlyFirst)
            }
            HintKind::Step { .. } | HintKind::Stuck(_) => Some(Id::HintOnly),
            HintKind::Clash { .. }
            | HintKind::Flawed(_)
            | HintKind::Mistakes(_)
            | HintKind::Lacking { .. } => Some(Id::HintFirst),
        }
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
            self.explained.take();
        }
    }

    /// The language has changed: what it says is worked out again.
    pub(crate) fn reword(&mut self) {
        self.explained.take();
    }

    pub(crate) const fn level(&self) -> Level {
        self.level
    }

    /// The sentence of the reasons that is told now, counted from 0; `None` when all are.
    pub(crate) const fn sentence(&self) -> Option<usize> {
        self.sentence
    }

    /// Returns true if the player's notes do not show all that the hint speaks of.
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
}

//! Turns: moves and navigation in the history, in order.
//!
//! A game is the replay of its turns. A turn is written as a verb and its arguments, separated by
//! spaces: `place r4c7=5`, `mark 4 r1c1 r1c2`, `take r1c1=4 r2c2<>6`, `switch 2`, `undo`.

use std::fmt;
use std::str::FromStr;

use super::{
    Aid, Border, BranchId, CellColor, CellLayer, EntryTimeline, Game, LinkKind, Move, NoteMode,
    Notes, PlayTime,
};
use crate::grid::Digit;
use crate::grid::rules::{PosSet, VariantCandidate, VariantDigit, VariantDigitSet};
use crate::puzzle::VariantPuzzle;

/// An action of the player in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A move.
    Make(Move),
    /// Start a trial: enter a digit in a new branch.
    StartTrial(VariantCandidate),
    /// Undo the last move.
    Undo,
    /// Redo the move undone last.
    Redo,
    /// Switch to the end of another branch.
    Switch(BranchId),
    /// Merge a branch into the main branch.
    Merge(BranchId),
    /// Drop a branch. If the game is on this branch, it returns to the position where the branch
    /// starts.
    Drop(BranchId),
    /// Restore a dropped branch.
    Restore(BranchId),
    /// Leave a trial that led to a dead end, and eliminate its digit.
    RejectTrial,
    /// Choose the notes to display.
    NoteMode(NoteMode),
    /// From now on, an entry that is erased or replaced gives back the notes that it removed.
    ReturnNotes,
    /// View a hint.
    Hint(ViewedHint),
    /// Use an aid that no other turn shows, for the first time.
    Use(Aid),
    /// Play an arcade game, in which each wrong entry costs a heart. Possible only as the first
    /// turn.
    Arcade,
    /// Race against another game on the same puzzle. Possible only as the first turn.
    Race(EntryTimeline),
}

impl Turn {
    /// Returns true if the turn is a move, undo or redo, or starts or rejects a trial.
    pub const fn is_move(&self) -> bool {
        matches!(
            self,
            Self::Make(_) | Self::StartTrial(_) | Self::Undo | Self::Redo | Self::RejectTrial
        )
    }

    /// Returns the digits that the player enters with the turn. A digit entered in several cells may
    /// include clues, which do not change.
    pub fn entered(&self) -> Vec<VariantCandidate> {
        match self {
            Self::Make(Move::Place(placed)) | Self::StartTrial(placed) => vec![*placed],
            Self::Make(Move::PlaceAll(cells, digit)) => {
                let placed = |cell| VariantCandidate::new(cell, *digit);
                cells.iter().map(placed).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns true if the turn can change the digits, notes or colors on the board.
    pub const fn changes_board(&self) -> bool {
        !matches!(
            self,
            Self::NoteMode(_)
                | Self::ReturnNotes
                | Self::Hint(_)
                | Self::Use(_)
                | Self::Arcade
                | Self::Race(_)
        )
    }
}

/// A hint that the player viewed, as a turn of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ViewedHint {
    /// The highest level that was shown: 1 shows where to look, 4 shows the step.
    pub depth: u8,
    /// The subject: the slug of a technique, or another keyword.
    pub subject: String,
}

/// The error for a turn that cannot follow the turns before it.
#[derive(Clone, Debug, thiserror::Error)]
#[error("turn {} is impossible after the turns before it", .last_valid.turns().len() + 1)]
pub struct ReplayError {
    /// The game before the impossible turn.
    pub last_valid: Box<Game>,
}

impl Game {
    /// Starts a race against this game, which was played for the time `elapsed`: a new game on the
    /// same puzzle.
    #[must_use]
    pub fn race(&self, elapsed: PlayTime) -> Self {
        let mut race = Self::of(self.puzzle().clone());
        // A race is possible in every new game.
        let _ = race.play(PlayTime::ZERO, Turn::Race(EntryTimeline::of(self, elapsed)));
        race
    }

    /// Replays turns on a puzzle, and returns the game.
    ///
    /// # Errors
    /// Returns [`ReplayError`] if a turn is impossible after the turns before it.
    pub fn replay(
        puzzle: impl Into<VariantPuzzle>,
        turns: impl IntoIterator<Item = (PlayTime, Turn)>,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::of(puzzle.into());
        for (at, turn) in turns {
            if game.play(at, turn).is_err() {
                let up_to = Box::new(game);
                return Err(ReplayError { last_valid: up_to });
            }
        }
        Ok(game)
    }
}

/// The verbs for adding to and removing from each layer of notes.
///
/// Saved games contain the words for turns. If a word is replaced, saved games with the old word
/// must remain readable.
const LAYERS: [(CellLayer, [&str; 2]); 5] = [
    (CellLayer::Corner, ["mark", "unmark"]),
    (CellLayer::Center, ["mark-center", "unmark-center"]),
    (CellLayer::Eliminated, ["strike", "unstrike"]),
    (CellLayer::Bold, ["bold", "unbold"]),
    (CellLayer::Crossed, ["cross", "uncross"]),
];

/// The verbs for drawing and removing links.
const LINKS: [(Option<LinkKind>, &str); 3] = [
    (Some(LinkKind::Strong), "link"),
    (Some(LinkKind::Weak), "link-weak"),
    (None, "unlink"),
];

/// The verbs for drawing and removing borders.
const BORDERS: [&str; 2] = ["border", "remove-border"];

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Make(action) => action.fmt(f),
            Self::StartTrial(candidate) => write!(f, "try {candidate}"),
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
            Self::Switch(branch) => write!(f, "switch {}", branch.number()),
            Self::Merge(branch) => write!(f, "merge {}", branch.number()),
            Self::Drop(branch) => write!(f, "drop {}", branch.number()),
            Self::Restore(branch) => write!(f, "restore {}", branch.number()),
            Self::RejectTrial => f.write_str("refute"),
            Self::NoteMode(mode) => write!(f, "notes {}", mode.name()),
            Self::ReturnNotes => f.write_str("return-notes"),
            Self::Use(aid) => write!(f, "use {}", aid.slug()),
            Self::Arcade => f.write_str("arcade"),
            Self::Race(course) => write!(f, "race {course}"),
            Self::Hint(ViewedHint {
                depth,
                subject: about,
            }) => write!(f, "hint {depth} {about}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notes = |f: &mut fmt::Formatter<'_>, notes: &Notes, rub_out: usize| {
            let layer = LAYERS.iter().find(|(layer, _)| *layer == notes.layer);
            let verb = layer.map_or("", |(_, verbs)| verbs[rub_out]);
            write_list(
                f,
                format_args!("{verb} {}", notes.digits),
                notes.cells.iter(),
            )
        };
        let number = |color: &Option<CellColor>| color.map_or(0, |color| color.0.value());
        match self {
            Self::Place(candidate) => write!(f, "place {candidate}"),
            Self::PlaceAll(filled, digit) => {
                write_list(f, format_args!("place-all {digit}"), filled.iter())
            }
            Self::Clear(erased) => write_list(f, format_args!("clear"), erased.iter()),
            Self::AddNotes(written) => notes(f, written, 0),
            Self::RemoveNotes(erased) => notes(f, erased, 1),
            Self::CenterNotes(moved) => write_list(f, format_args!("center"), moved.iter()),
            Self::Color(colored, color) => {
                write_list(f, format_args!("color {}", number(color)), colored.iter())
            }
            Self::AddColor(colored, color) => {
                write_list(f, format_args!("add-color {}", color.0), colored.iter())
            }
            Self::RemoveColor(colored, color) => {
                write_list(f, format_args!("remove-color {}", color.0), colored.iter())
            }
            Self::ColorNotes(colored, digits, color) => {
                let verb = format_args!("color-notes {} {digits}", number(color));
                write_list(f, verb, colored.iter())
            }
            Self::Link([from, to], kind) => {
                let verb = LINKS.iter().find(|(own, _)| own == kind);
                write!(f, "{} {from} {to}", verb.map_or("", |(_, verb)| verb))
            }
            Self::Borders(borders, is_drawn) => {
                let names = borders.iter().map(|border| {
                    let [first, second] = border.cells();
                    format!("{first}-{second}")
                });
                write_list(
                    f,
                    format_args!("{}", BORDERS[usize::from(!is_drawn)]),
                    names,
                )
            }
            Self::FillNotes => f.write_str("fill-marks"),
            Self::AddMissingNotes => f.write_str("add-missing-marks"),
            Self::Eliminate(candidate) => write!(f, "rule-out {candidate}"),
            Self::ApplyStep {
                placements,
                eliminations,
                notes,
            } => {
                let placed = signed(placements, "=");
                let removed = signed(eliminations, "<>");
                let all = placed.chain(removed).chain(signed(notes, "+"));
                write_list(f, format_args!("take"), all)
            }
            Self::Load {
                entries,
                corner,
                center,
            } => {
                let all = signed(entries, "=").chain(signed(corner, "+"));
                write_list(f, format_args!("load"), all.chain(signed(center, "^")))
            }
            Self::Fill(placements) => write_list(f, format_args!("fill"), placements),
            Self::Complete(solution) => write!(f, "complete {solution}"),
        }
    }
}

/// Writes the beginning of a turn, and words after it.
fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    verb: fmt::Arguments<'_>,
    words: impl IntoIterator<Item = T>,
) -> fmt::Result {
    f.write_fmt(verb)?;
    let mut words = words.into_iter();
    words.try_for_each(|word| write!(f, " {word}"))
}

/// Returns the words for candidates, with `sign` between cell and digit.
fn signed(candidates: &[VariantCandidate], sign: &str) -> impl Iterator<Item = String> {
    let words = candidates.iter();
    words.map(move |it| format!("{}{sign}{}", it.pos, it.value))
}

/// The error for a text that is not a turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a turn such as 'place r4c7=5' or 'undo'")]
pub struct ParseTurnError;

impl FromStr for Turn {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Self, ParseTurnError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let branch = || rest.parse().ok().map(BranchId::new);
        let read = match verb {
            "try" => candidate(rest, "=").map(Self::StartTrial),
            "undo" => rest.is_empty().then_some(Self::Undo),
            "redo" => rest.is_empty().then_some(Self::Redo),
            "switch" => branch().map(Self::Switch),
            "merge" => branch().map(Self::Merge),
            "drop" => branch().map(Self::Drop),
            "restore" => branch().map(Self::Restore),
            "refute" => rest.is_empty().then_some(Self::RejectTrial),
            "notes" => NoteMode::named(rest).map(Self::NoteMode),
            "hint" => parse_hint(rest).map(Self::Hint),
            "return-notes" => rest.is_empty().then_some(Self::ReturnNotes),
            "use" => Aid::named(rest).map(Self::Use),
            "arcade" => rest.is_empty().then_some(Self::Arcade),
            "race" => rest.parse().ok().map(Self::Race),
            _ => text.parse().ok().map(Self::Make),
        };
        read.ok_or(ParseTurnError)
    }
}

impl FromStr for Move {
    type Err = ParseTurnError;

    fn from_str(text: &str) -> Result<Self, ParseTurnError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let read = match verb {
            "place" => candidate(rest, "=").map(Self::Place),
            "place-all" => rest.split_once(' ').and_then(|(digit, rest)| {
                let digit = one(digit, VariantDigit::from_char)?;
                Some(Self::PlaceAll(cells(rest)?, digit))
            }),
            "clear" => cells(rest).map(Self::Clear),
            "center" | "centre" => cells(rest).map(Self::CenterNotes),
            "color" | "colour" => {
                color(rest).and_then(|(color, rest)| Some(Self::Color(cells(rest)?, color)))
            }
            "add-color" => {
                color(rest).and_then(|(color, rest)| Some(Self::AddColor(cells(rest)?, color?)))
            }
            "remove-color" => {
                color(rest).and_then(|(color, rest)| Some(Self::RemoveColor(cells(rest)?, color?)))
            }
            "color-notes" => color(rest).and_then(|(color, rest)| {
                let (numbers, rest) = rest.split_once(' ')?;
                let digits = digits(numbers)?;
                Some(Self::ColorNotes(cells(rest)?, digits, color))
            }),
            "fill-marks" => rest.is_empty().then_some(Self::FillNotes),
            "add-missing-marks" => rest.is_empty().then_some(Self::AddMissingNotes),
            "rule-out" => candidate(rest, "=").map(Self::Eliminate),
            "take" => take(rest),
            "load" => load(rest),
            "fill" => {
                let placements = rest.split_whitespace().map(|word| candidate(word, "="));
                placements.collect::<Option<_>>().map(Self::Fill)
            }
            "complete" => rest.parse().ok().map(Self::Complete),
            _ if BORDERS.contains(&verb) => {
                let borders = rest.split_whitespace().map(border).collect::<Option<_>>();
                borders.map(|borders| Self::Borders(borders, verb == BORDERS[0]))
            }
            _ => link(verb, rest).or_else(|| notes(verb, rest)),
        };
        read.ok_or(ParseTurnError)
    }
}

fn parse_hint(text: &str) -> Option<ViewedHint> {
    let (depth, about) = text.split_once(' ')?;
    let depth = depth.parse().ok().filter(|depth| (1..=4).contains(depth))?;
    let about = Some(about).filter(|about| !about.is_empty())?.to_owned();
    Some(ViewedHint {
        depth,
        subject: about,
    })
}

/// Parses the number of a color, which is 0 for no color. Also returns the rest of the text.
fn color(text: &str) -> Option<(Option<CellColor>, &str)> {
    let (number, rest) = text.split_once(' ')?;
    let color = match number {
        "0" => None,
        _ => Some(CellColor(one(number, Digit::from_char)?)),
    };
    Some((color, rest))
}

/// Parses a border, such as `r1c1-r1c2`.
fn border(text: &str) -> Option<Border> {
    let (first, second) = text.split_once('-')?;
    Border::between(first.parse().ok()?, second.parse().ok()?)
}

/// Parses two candidates that a link joins.
fn link(verb: &str, rest: &str) -> Option<Move> {
    let (kind, _) = LINKS.iter().find(|(_, own)| *own == verb)?;
    let (from, to) = rest.split_once(' ')?;
    let ends = [candidate(from, "=")?, candidate(to, "=")?];
    Some(Move::Link(ends, *kind))
}

/// Parses the digits and cells of a turn that adds notes to a layer or removes notes from it.
fn notes(verb: &str, rest: &str) -> Option<Move> {
    let (numbers, rest) = rest.split_once(' ')?;
    let (digits, cells) = (digits(numbers)?, cells(rest)?);
    let verb = verb.replace("centre", "center");
    LAYERS.iter().find_map(|(layer, [write, rub_out])| {
        let notes = Notes {
            layer: *layer,
            cells: cells.clone(),
            digits,
        };
        match verb {
            _ if verb == *write => Some(Move::AddNotes(notes)),
            _ if verb == *rub_out => Some(Move::RemoveNotes(notes)),
            _ => None,
        }
    })
}

/// Parses the symbols of distinct digits. `None` if a symbol is invalid or repeated, or if there is
/// none.
fn digits(text: &str) -> Option<VariantDigitSet> {
    let digits: VariantDigitSet = text
        .chars()
        .map(VariantDigit::from_char)
        .collect::<Option<_>>()?;
    let count = digits.iter().count();
    (count > 0 && count == text.chars().count()).then_some(digits)
}

/// Parses a text that consists of a single character.
fn one<T>(text: &str, read: impl Fn(char) -> Option<T>) -> Option<T> {
    let mut chars = text.chars();
    let item = read(chars.next()?)?;
    chars.next().is_none().then_some(item)
}

/// Parses a candidate with `sign` between cell and digit.
fn candidate(text: &str, sign: &str) -> Option<VariantCandidate> {
    let (cell, value) = text.split_once(sign)?;
    Some(VariantCandidate::new(
        cell.parse().ok()?,
        one(value, VariantDigit::from_char)?,
    ))
}

fn cells(text: &str) -> Option<PosSet> {
    let cells = text.split_whitespace().map(|word| word.parse().ok());
    let cells: Option<PosSet> = cells.collect();
    cells.filter(|cells| !cells.is_empty())
}

/// Parses candidates, and sorts them by the sign between cell and digit.
fn by_sign<const N: usize>(text: &str, signs: [&str; N]) -> Option<[Vec<VariantCandidate>; N]> {
    let mut lists = [const { Vec::new() }; N];
    for word in text.split_whitespace() {
        let at = signs.iter().position(|sign| word.contains(sign))?;
        lists[at].push(candidate(word, signs[at])?);
    }
    Some(lists)
}

fn load(text: &str) -> Option<Move> {
    let [entries, corner, center] = by_sign(text, ["=", "+", "^"])?;
    Some(Move::Load {
        entries,
        corner,
        center,
    })
}

fn take(text: &str) -> Option<Move> {
    let [placements, eliminations, notes] = by_sign(text, ["=", "<>", "+"])?;
    Some(Move::ApplyStep {
        placements,
        eliminations,
        notes,
    })
}

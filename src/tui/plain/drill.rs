//! Drills in plain mode: a grid of candidates, a question, and typed answers such as `r4c7 5`.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use super::{PlainOutput, Reply};
use crate::format::{Entry, Extras, Form};
use crate::grid::rules::{Pos, VariantDigit, symbol};
use crate::grid::{Board, Coordinates, Digit, HouseSet};
use crate::logic::LessonTopic;
use crate::logic::rules::VariantPosition;
use crate::play::{Cancel, PuzzlePosition};
use crate::store::Attempt;
use crate::teach::position::LessonNotes;
use crate::teach::question::{Evaluation, Question};
use crate::teach::session::{self, DrillSession};
use crate::text::{Id, MessageArg, Text};

/// A drill in plain mode.
#[derive(Debug)]
pub struct PlainDrill {
    text: Text,
    folder: Option<PathBuf>,
    out: PlainOutput,
    session: DrillSession,
    current: Option<Question>,
    elapsed: Duration,
    /// The number of requested hints. The first hint names the place, the second names the
    /// technique, and the third explains the whole step.
    level: u8,
    missed: bool,
}

impl PlainDrill {
    /// Starts a drill on one topic, or on the topics that are due. Also returns the first lines to
    /// print.
    pub fn open(
        topic: Option<LessonTopic>,
        text: Text,
        folder: Option<PathBuf>,
    ) -> (Self, Vec<String>) {
        let mut drill = Self {
            session: session::plan(topic.into(), folder.as_deref()),
            text,
            folder,
            out: PlainOutput::default(),
            current: None,
            elapsed: Duration::ZERO,
            level: 0,
            missed: false,
        };
        drill.ask();
        let lines = drill.out.take();
        (drill, lines)
    }

    /// Executes an input line, and returns the reply. `passed` is the time since the previous line.
    pub fn answer(&mut self, passed: Duration, line: &str) -> Reply {
        self.elapsed += passed;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["quit" | "q"] => return Reply::Quit(self.end()),
            ["hint" | "h"] => self.help(),
            ["skip"] => self.close(false),
            [cell, digit] => {
                let answer = read_cell(cell).zip(read_digit(digit));
                let checked = answer.and_then(|(pos, digit)| {
                    let asked = self.current.as_mut()?;
                    asked.check(pos, digit, &self.text)
                });
                match checked {
                    Some(checked) => {
                        self.out.say(checked.words);
                        self.missed |= checked.evaluation == Evaluation::NotProved;
                        if checked.evaluation == Evaluation::Right {
                            self.close(true);
                        }
                    }
                    None => self.say(Id::PlainDrillHow, &[]),
                }
            }
            _ => self.say(Id::PlainDrillHow, &[]),
        }
        let mut lines = self.out.take();
        if self.current.is_none() {
            lines.extend(self.end());
            return Reply::Quit(lines);
        }
        Reply::Lines(lines)
    }

    /// Returns the last lines to print, with the number of correct answers.
    pub fn end(&self) -> Vec<String> {
        vec![self.session.score(&self.text)]
    }

    fn say(&mut self, id: Id, facts: &[MessageArg<'_>]) {
        self.out.say(self.text.format(id, facts));
    }

    fn ask(&mut self) {
        self.current = None;
        (self.elapsed, self.level, self.missed) = (Duration::ZERO, 0, false);
        let Some(exercise) = self.session.exercise().cloned() else {
            return;
        };
        let (topic, is_own) = (exercise.topic, exercise.own.is_some());
        let question = Question::new(exercise, self.session.number(), &Cancel::default());
        let Some(question) = question else { return };
        self.out.say(self.session.title(&self.text));
        if is_own {
            self.say(Id::DrillOwn, &[]);
        }
        show_position(&question, &self.text, &mut self.out);
        let facts = facts!["technique" => self.text.lesson_topic(topic)];
        let id = if question.places() {
            Id::PlainDrillAskPlace
        } else {
            Id::PlainDrillAsk
        };
        self.say(id, &facts);
        self.current = Some(question);
    }

    fn help(&mut self) {
        let Some(asked) = &self.current else { return };
        self.level += 1;
        let said = asked.text(&self.text);
        match self.level {
            1 => self.out.say(said.place),
            2 => self.out.say(said.name),
            _ => {
                self.out.say_all(said.reasons);
                self.out.say(said.conclusion);
                self.close(false);
            }
        }
    }

    /// Saves the result of the current question, and asks the next question.
    fn close(&mut self, solved: bool) {
        let Some(asked) = &self.current else { return };
        let attempt = Attempt {
            topic: asked.topic,
            at: SystemTime::now(),
            solved,
            helped: self.level > 0 || self.missed,
            time: self.elapsed,
        };
        self.session.answers.push(attempt);
        session::save(self.folder.as_deref(), &attempt);
        self.ask();
    }
}

fn show_position(question: &Question, text: &Text, lines: &mut PlainOutput) {
    match &question.position {
        PuzzlePosition::Board(board) => show_board(question, board, text, lines),
        PuzzlePosition::Variant(position) => show_rules(position, text, lines),
    }
}

/// Prints the examples of a topic: for each a position, and the explanation of a step in this
/// position.
pub(super) fn show_examples(topic: LessonTopic, text: &Text, lines: &mut PlainOutput) {
    let examples = Question::examples(topic);
    let count = examples.len();
    for (question, number) in examples.iter().zip(1_usize..) {
        let facts = facts![number, count];
        lines.show("");
        lines.say(text.format(Id::PlainExample, &facts));
        show_position(question, text, lines);
        let said = question.text(text);
        let all = [said.place, said.name].into_iter().chain(said.reasons);
        lines.say_all(all.chain([said.conclusion]));
    }
}

/// Prints a classic puzzle with the candidates that its lesson shows. In Snyder notation, sentences
/// list the notes, because in a grid a single note looks like a digit.
fn show_board(question: &Question, board: &Board, text: &Text, lines: &mut PlainOutput) {
    let notes = question.lesson.notes;
    let (game, shows_all) = (&question.game, notes == LessonNotes::All);
    let digits = game.digits().to_clues();
    let (form, clues) = if shows_all {
        (Form::Pencilmarks, game.clues().to_clues())
    } else {
        (Form::Boxed, digits)
    };
    let extras = Extras {
        placed: digits,
        candidates: shows_all.then(|| board.all_candidates()),
        ..Extras::default()
    };
    let entry = Entry::new(clues, 1, form).with_extras(extras);
    for line in form.write(&entry, 1).lines() {
        lines.show(line);
    }
    if notes != LessonNotes::BoxPairs {
        return;
    }
    for house in HouseSet::BOXES.iter() {
        let pairs = Digit::ALL.into_iter().filter_map(|digit| {
            let cells = board.places(house, digit);
            (cells.len() == 2).then(|| format!("{digit} ({})", text.cells(cells)))
        });
        let pairs = text.join(pairs);
        if !pairs.is_empty() {
            let facts = facts!["house" => text.house(house), "notes" => pairs];
            lines.say(text.format(Id::PlainPairs, &facts));
        }
    }
}

/// Prints the rules and the candidates of a variant. The candidates of a cell are one word.
fn show_rules(position: &VariantPosition, text: &Text, lines: &mut PlainOutput) {
    let variant = position.variant();
    let rules = 0..variant.rules().len();
    lines.say_all(rules.map(|rule| text.rule_sentence(variant, rule)));
    let shape = variant.shape();
    for row in 0..shape.rows() {
        let cells = (0..shape.cols()).map(|col| Pos::new(row, col));
        let said = cells.map(|pos| {
            let digits = position.candidates(pos).into_iter();
            digits.map(symbol).collect::<String>()
        });
        lines.show(said.collect::<Vec<_>>().join(" "));
    }
}

/// Parses a cell in any notation, such as `r4c7` or `D7`.
fn read_cell(word: &str) -> Option<Pos> {
    let classic = || {
        let cell = Coordinates::read_cell(word)?;
        let [row, col] = [cell.row().index(), cell.col().index()];
        Some(Pos::new(u8::try_from(row).ok()?, u8::try_from(col).ok()?))
    };
    word.parse::<Pos>().ok().or_else(classic)
}

fn read_digit(word: &str) -> Option<u8> {
    let mut chars = word.chars();
    let value = VariantDigit::from_char(chars.next()?)?;
    chars.next().is_none().then_some(value.number())
}

//! Drills in plain mode: a grid of candidates, a question, and answers such as `r4c7 5`.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use super::{PlainOutput, Reply};
use crate::format::{Entry, Extras, Form};
use crate::grid::{Candidate, Coordinates, Digit};
use crate::logic::Technique;
use crate::store::Attempt;
use crate::text::{Id, Text};
use crate::tui::job::Cancel;
use crate::tui::question::{Evaluation, Question};
use crate::tui::session;

/// A drill in plain mode.
#[derive(Debug)]
pub struct PlainDrill {
    text: Text,
    folder: Option<PathBuf>,
    plan: Vec<Technique>,
    /// For each answer, true if it was correct without help.
    answers: Vec<bool>,
    asked: Option<Question>,
    took: Duration,
    /// The level of help: 1 the place, 2 the digits, 3 the whole step.
    level: u8,
    missed: bool,
    number: u64,
}

impl PlainDrill {
    /// Starts a session about one technique, or about those due; also returns the first lines.
    pub fn open(
        technique: Option<Technique>,
        text: Text,
        folder: Option<PathBuf>,
    ) -> (Self, Vec<String>) {
        let session = session::plan(technique.into(), folder.as_deref());
        let mut drill = Self {
            text,
            folder,
            plan: session.techniques,
            answers: Vec::new(),
            asked: None,
            took: Duration::ZERO,
            level: 0,
            missed: false,
            number: session.before,
        };
        let mut lines = PlainOutput::default();
        drill.ask(&mut lines);
        (drill, lines.0)
    }

    /// Runs a line that was typed this long after the previous one.
    pub fn answer(&mut self, passed: Duration, line: &str) -> Reply {
        self.took += passed;
        let mut lines = PlainOutput::default();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["quit" | "q"] => return Reply::Quit(self.end()),
            ["hint" | "h"] => self.help(&mut lines),
            ["skip"] => {
                self.close(false, &mut lines);
            }
            [cell, digit] => match (Coordinates::read_cell(cell), read_digit(digit)) {
                (Some(cell), Some(digit)) => self.judge(Candidate::new(cell, digit), &mut lines),
                _ => lines.say(self.text.message(Id::PlainDrillHow)),
            },
            _ => lines.say(self.text.message(Id::PlainDrillHow)),
        }
        if self.asked.is_none() {
            let mut over = self.end();
            let mut all = lines.0;
            all.append(&mut over);
            return Reply::Quit(all);
        }
        Reply::Said(lines.0)
    }

    /// The last lines.
    pub fn end(&self) -> Vec<String> {
        let clean = self.answers.iter().filter(|clean| **clean).count();
        let facts = [
            ("clean", clean.into()),
            ("count", self.answers.len().into()),
        ];
        vec![self.text.format(Id::DrillOver, &facts)]
    }

    fn ask(&mut self, lines: &mut PlainOutput) {
        self.asked = None;
        (self.took, self.level, self.missed) = (Duration::ZERO, 0, false);
        let Some(technique) = self.plan.get(self.answers.len()).copied() else {
            return;
        };
        let question = Question::new(technique, self.number, &Cancel::default());
        self.number = self.number.wrapping_add(1);
        let Some(question) = question else { return };
        let facts = [
            ("number", (self.answers.len() + 1).into()),
            ("count", self.plan.len().into()),
        ];
        lines.say(self.text.format(Id::DrillTitle, &facts));
        let extras = Extras {
            placed: question.case.digits,
            candidates: Some(question.board.all_candidates()),
            ..Extras::default()
        };
        let entry = Entry::new(question.case.clues, 1, Form::Pencilmarks).with(extras);
        for line in Form::Pencilmarks.write(&entry, 1).lines() {
            lines.show(line);
        }
        let facts = [("technique", self.text.technique(technique).into())];
        let id = if question.places() {
            Id::PlainDrillAskPlace
        } else {
            Id::PlainDrillAsk
        };
        lines.say(self.text.format(id, &facts));
        self.asked = Some(question);
    }

    fn help(&mut self, lines: &mut PlainOutput) {
        let Some(asked) = &self.asked else { return };
        self.level += 1;
        let said = self.text.explain(&asked.step, &asked.board);
        match self.level {
            1 => lines.say(said.place),
            2 => lines.say(said.name),
            _ => {
                for reason in said.lettered_reasons() {
                    lines.say(reason);
                }
                lines.say(said.conclusion);
                self.close(false, lines);
            }
        }
    }

    fn judge(&mut self, answer: Candidate, lines: &mut PlainOutput) {
        let Some(asked) = &self.asked else { return };
        let facts = [
            ("cell", self.text.cell(answer.cell()).into()),
            ("digit", answer.digit().value().into()),
        ];
        if !asked.board.allows(answer) {
            return lines.say(self.text.format(Id::DrillNoCandidate, &facts));
        }
        match asked.judge(answer) {
            Evaluation::Right => {
                let id = if asked.places() {
                    Id::DrillRightPlace
                } else {
                    Id::DrillRight
                };
                lines.say(self.text.format(id, &facts));
                self.close(true, lines);
            }
            Evaluation::Other(technique) => {
                let facts = [("technique", self.text.technique(technique).into())];
                lines.say(self.text.format(Id::DrillOther, &facts));
            }
            Evaluation::NotProved => {
                self.missed = true;
                lines.say(self.text.format(Id::DrillNotProved, &facts));
            }
        }
    }

    /// Saves the answer and asks the next question.
    fn close(&mut self, solved: bool, lines: &mut PlainOutput) {
        let Some(asked) = &self.asked else { return };
        let attempt = Attempt {
            technique: asked.technique,
            at: SystemTime::now(),
            solved,
            helped: self.level > 0 || self.missed,
            took: self.took,
        };
        self.answers.push(attempt.is_clean());
        session::save(self.folder.as_deref(), &attempt);
        self.ask(lines);
    }
}

fn read_digit(word: &str) -> Option<Digit> {
    let mut chars = word.chars();
    let digit = Digit::from_char(chars.next()?)?;
    chars.next().is_none().then_some(digit)
}

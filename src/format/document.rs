//! Texts that have to be read as a whole: a JSON object, or an XML document.

use super::error::{Place, ReadError, ReadErrorKind, last_boundary};
use super::{Entry, json, opensudoku};

/// A document whose end has not come yet.
#[derive(Clone, Debug)]
pub(super) struct Document {
    kind: Kind,
    text: String,
    /// The line in which it begins.
    line: usize,
    /// Of an object: how many braces are open, and whether a string is.
    depth: usize,
    in_string: bool,
    ended: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Object,
    Xml,
}

impl Document {
    /// Longer documents are not kept: 10 MiB hold a hundred thousand puzzles.
    const LONGEST: usize = 10 << 20;

    /// The document that a line begins, if it begins any.
    pub(super) fn begin(text: &str, line: usize) -> Option<Self> {
        let text = text.trim_start();
        let kind = if text.starts_with('{') {
            Kind::Object
        } else if text.starts_with("<?xml") || text.starts_with("<opensudoku") {
            Kind::Xml
        } else {
            return None;
        };
        Some(Self {
            kind,
            text: String::new(),
            line,
            depth: 0,
            in_string: false,
            ended: false,
        })
    }

    /// Takes a line.
    pub(super) fn line(&mut self, text: &str) {
        self.ended = match self.kind {
            Kind::Object => self.closes(text),
            Kind::Xml => text.contains("</opensudoku>"),
        };
        if self.text.len() <= Self::LONGEST {
            self.text.push_str(text.trim_end_matches(['\r', '\n']));
            self.text.push('\n');
        }
    }

    /// Takes an empty line, which objects do not have unless they are broken.
    pub(super) fn gap(&mut self) {
        match self.kind {
            Kind::Object => self.ended = true,
            Kind::Xml => self.text.push('\n'),
        }
    }

    /// Whether it is complete, or can never be.
    pub(super) const fn has_ended(&self) -> bool {
        self.ended || self.text.len() > Self::LONGEST
    }

    fn closes(&mut self, text: &str) -> bool {
        let mut escaped = false;
        for c in text.chars() {
            match c {
                _ if escaped => escaped = false,
                '\\' if self.in_string => escaped = true,
                '"' => self.in_string = !self.in_string,
                '{' if !self.in_string => self.depth += 1,
                '}' if !self.in_string => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
        self.depth == 0 && !self.in_string
    }

    /// Its puzzles, or what is wrong with it.
    pub(super) fn read(self) -> Vec<Result<Entry, ReadError>> {
        let start = Place {
            line: self.line,
            column: 1,
        };
        if self.text.len() > Self::LONGEST {
            return vec![Err(start.error(ReadErrorKind::DocumentTooLong))];
        }
        match self.kind {
            Kind::Xml => opensudoku::read(&self.text, self.line),
            Kind::Object => {
                let text = self.text.trim_end();
                let object = serde_json::from_str(text).map_err(|error| {
                    let before = error.line().max(1) - 1;
                    let line = text.lines().nth(before).unwrap_or_default();
                    // Its columns count bytes.
                    let byte = last_boundary(line, error.column().max(1) - 1);
                    let place = Place::in_line(self.line + before, line, byte);
                    place.error(ReadErrorKind::NotJson)
                });
                let entry = object.and_then(|object| {
                    let entry = json::read(&object, self.line);
                    entry.ok_or_else(|| start.error(ReadErrorKind::NotAPuzzleObject))
                });
                vec![entry]
            }
        }
    }
}

//! JSON objects and XML documents, which are read as a whole.

use super::error::{ReadError, ReadErrorKind, TextPosition, last_boundary};
use super::scanner::{ScanResult, Scanner};
use super::{PuzzleEntry, json, ksudoku, opensudoku, scl};

/// An incomplete document. The reader buffers the text of the document.
#[derive(Clone, Debug)]
pub(super) struct Document {
    kind: DocumentKind,
    /// The position of the start of the document.
    place: TextPosition,
}

#[derive(Clone, Debug)]
enum DocumentKind {
    Object(Scanner),
    Xml {
        /// True if a line contained an XML declaration.
        declared: bool,
        /// True if the root element of an XML document has started.
        begun: bool,
    },
}

impl Document {
    /// The maximum length of a document in bytes. A document of 10 MiB can contain a hundred
    /// thousand puzzles.
    pub(super) const LONGEST: usize = 10 << 20;

    pub(super) fn begins(text: &str) -> bool {
        let roots = ROOTS.iter().map(|(start, _)| *start);
        let mut openers = ["{", DECLARATION, ksudoku::DECLARATION]
            .into_iter()
            .chain(roots);
        openers.any(|opener| text.starts_with(opener))
    }

    /// Starts a document with the text at a position; `None` if no document starts with the text.
    pub(super) fn begin(text: &str, place: TextPosition) -> Option<Self> {
        let xml = DocumentKind::Xml {
            declared: false,
            begun: false,
        };
        let is_object = text.starts_with('{');
        let kind = if is_object {
            DocumentKind::Object(Scanner::new())
        } else {
            xml
        };
        Self::begins(text).then_some(Self { kind, place })
    }

    pub(super) const fn place(&self) -> TextPosition {
        self.place
    }

    /// Scans the next line of the document, or the rest of a line after another document.
    pub(super) fn line(&mut self, text: &str) -> ScanResult {
        match &mut self.kind {
            DocumentKind::Object(scanner) => scanner.line(text),
            DocumentKind::Xml { declared, begun } => {
                let (declares, begins) = openers(text);
                // A second start means that the previous document has no end.
                let broken = (declares && (*declared || *begun)) || (begins && *begun);
                *declared |= declares;
                *begun |= begins;
                let ends = ROOTS.iter().any(|(_, end)| text.contains(end));
                match (broken, ends) {
                    (true, _) => ScanResult::Broken(0),
                    (false, true) => ScanResult::Ended(text.len()),
                    (false, false) => ScanResult::Open,
                }
            }
        }
    }

    /// Reads the puzzles of the complete document, and the errors in single puzzles.
    ///
    /// # Errors
    /// Returns an error if the document is malformed.
    pub(super) fn read(
        &self,
        text: &str,
    ) -> Result<Vec<Result<PuzzleEntry, ReadError>>, ReadError> {
        match self.kind {
            DocumentKind::Xml { .. } => {
                let is_ksudoku = text.contains(ROOTS[1].0);
                let read = if is_ksudoku {
                    ksudoku::read(text, self.place)
                } else {
                    opensudoku::read(text, self.place)
                };
                read.map_err(|at| self.malformed_error(at))
            }
            DocumentKind::Object(ref scanner) if scanner.is_printed() => {
                let object = scl::parse_short(text);
                let object = object.ok_or_else(|| self.malformed_error(self.place))?;
                let entry = json::read(&object, self.place.line);
                Ok(vec![entry.map_err(|kind| self.place.error(kind))])
            }
            DocumentKind::Object(_) => {
                let object = serde_json::from_str(text);
                let object =
                    object.map_err(|error| self.malformed_error(self.place_of(&error, text)))?;
                let entry = json::read(&object, self.place.line);
                Ok(vec![entry.map_err(|kind| self.place.error(kind))])
            }
        }
    }

    fn place_of(&self, error: &serde_json::Error, text: &str) -> TextPosition {
        let before = error.line().max(1) - 1;
        let line = text.lines().nth(before).unwrap_or_default();
        // The JSON parser counts columns in bytes.
        let byte = last_boundary(line, error.column().max(1) - 1);
        if before == 0 {
            self.place.after(&line[..byte])
        } else {
            TextPosition::in_line(self.place.line + before, line, byte)
        }
    }

    pub(super) fn malformed_error(&self, at: TextPosition) -> ReadError {
        let is_object = matches!(self.kind, DocumentKind::Object(_));
        if at.line == self.place.line {
            let kind = if is_object {
                ReadErrorKind::NotJson
            } else {
                ReadErrorKind::NotXml
            };
            return at.error(kind);
        }
        self.place.error(if is_object {
            ReadErrorKind::ObjectMalformed(at.line)
        } else {
            ReadErrorKind::XmlMalformed(at.line)
        })
    }

    pub(super) const fn unclosed(&self) -> ReadError {
        self.place.error(match self.kind {
            DocumentKind::Object(_) => ReadErrorKind::ObjectNotClosed,
            DocumentKind::Xml { .. } => ReadErrorKind::XmlNotClosed,
        })
    }
}

const DECLARATION: &str = "<?xml";
/// The start tag and the end tag of each root element.
const ROOTS: [(&str, &str); 2] = [("<opensudoku", "</opensudoku>"), ("<ksudoku", "</ksudoku")];

/// Returns two flags. The first is true if an XML declaration starts the line, and the second if a
/// root element starts on the line.
fn openers(line: &str) -> (bool, bool) {
    let line = line.trim_start();
    let declares = line.starts_with(DECLARATION);
    let begins = ROOTS
        .iter()
        .any(|(root, _)| line.starts_with(root) || (declares && line.contains(root)));
    (declares, begins)
}

//! A scanner of JSON objects, which works line by line. It finds the end of an object, or the
//! position of an error. It also accepts the objects that JavaScript and Python print, with names
//! without quotes and strings in single quotes.

/// A scanner of one JSON object. It keeps its state between lines.
#[derive(Clone, Debug)]
pub(super) struct Scanner {
    /// The opening bracket of each object or list that is not closed yet.
    open: Vec<u8>,
    next: Expected,
    /// True if a name has no quotes, or if a string is in single quotes.
    is_printed: bool,
}

/// The kind of token that is allowed next. Spaces are always allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    Value,
    ValueOrEnd,
    Key,
    KeyOrEnd,
    Colon,
    CommaOrEnd,
}

/// The result of scanning a line. The byte offsets are within the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScanResult {
    /// The object continues on the next line.
    Open,
    /// The object ends before this byte.
    Ended(usize),
    /// The object is malformed at this byte.
    Broken(usize),
}

impl Scanner {
    /// The maximum nesting depth. If an object turns out to be malformed, its lines are read again,
    /// also for each enclosing object. The maximum depth therefore limits how often a line is read.
    const DEEPEST: usize = 32;

    pub(super) const fn new() -> Self {
        Self {
            open: Vec::new(),
            next: Expected::Value,
            is_printed: false,
        }
    }

    /// Returns true if the object is not JSON, but printed by JavaScript or Python.
    pub(super) const fn is_printed(&self) -> bool {
        self.is_printed
    }

    pub(super) fn line(&mut self, line: &str) -> ScanResult {
        let bytes = line.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            match self.token(&bytes[at..]) {
                Some(len) => at += len,
                None => return ScanResult::Broken(at),
            }
            if self.open.is_empty() && self.next == Expected::CommaOrEnd {
                return ScanResult::Ended(at);
            }
        }
        ScanResult::Open
    }

    /// Scans the next token and returns its length; `None` if the token is not allowed here.
    fn token(&mut self, bytes: &[u8]) -> Option<usize> {
        let wants_value = matches!(self.next, Expected::Value | Expected::ValueOrEnd);
        let wants_key = matches!(self.next, Expected::Key | Expected::KeyOrEnd);
        match bytes.first()? {
            b' ' | b'\t' | b'\r' | b'\n' => return Some(1),
            bracket @ (b'{' | b'[') if wants_value && self.open.len() < Self::DEEPEST => {
                self.open.push(*bracket);
                self.next = if *bracket == b'{' {
                    Expected::KeyOrEnd
                } else {
                    Expected::ValueOrEnd
                };
            }
            // In the short notation of SCL, nothing stands for an empty object.
            b',' | b'}' | b']' if self.is_printed && wants_value => {
                self.next = Expected::CommaOrEnd;
                return Some(0);
            }
            b'}' if self.may_end(b'{') => self.end(),
            b']' if self.may_end(b'[') => self.end(),
            b',' if self.next == Expected::CommaOrEnd => {
                let in_object = self.open.last() == Some(&b'{');
                self.next = if in_object && self.is_printed {
                    Expected::KeyOrEnd
                } else if in_object {
                    Expected::Key
                } else {
                    Expected::Value
                };
            }
            b':' if self.next == Expected::Colon => self.next = Expected::Value,
            quote @ (b'"' | b'\'') if wants_key || wants_value => {
                self.is_printed |= *quote == b'\'';
                let len = string(bytes, *quote)?;
                self.next = if wants_key {
                    Expected::Colon
                } else {
                    Expected::CommaOrEnd
                };
                return Some(len);
            }
            first if wants_key && (first.is_ascii_alphabetic() || *first == b'_') => {
                self.is_printed = true;
                self.next = Expected::Colon;
                let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
                return Some(bytes.iter().take_while(is_name).count());
            }
            byte if wants_value && (is_bare(*byte) || self.is_printed && *byte == b'#') => {
                self.next = Expected::CommaOrEnd;
                let rest = &bytes[1..];
                return Some(1 + rest.iter().take_while(|byte| is_bare(**byte)).count());
            }
            _ => return None,
        }
        Some(1)
    }

    fn may_end(&self, bracket: u8) -> bool {
        let empty = matches!(self.next, Expected::KeyOrEnd | Expected::ValueOrEnd);
        self.open.last() == Some(&bracket) && (empty || self.next == Expected::CommaOrEnd)
    }

    fn end(&mut self) {
        self.open.pop();
        self.next = Expected::CommaOrEnd;
    }
}

/// The length of a string with its quotes; `None` if the closing quote is missing.
fn string(bytes: &[u8], quote: u8) -> Option<usize> {
    let mut escaped = false;
    let end = bytes.iter().skip(1).position(|byte| {
        let ends = *byte == quote && !escaped;
        escaped = *byte == b'\\' && !escaped;
        ends
    });
    Some(end? + 2)
}

/// Returns true if a byte may occur in a number or a word. The JSON parser checks numbers and words
/// later.
const fn is_bare(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.')
}

#[cfg(test)]
mod tests {
    use super::{ScanResult, Scanner};

    #[test]
    fn the_end_of_an_object_and_the_position_of_an_error_are_found() {
        for (line, shown) in [
            ("{}", ScanResult::Ended(2)),
            (
                "{\"a}\\\"\": [1, {}, \"]\", null], \"b\": -2.5e3} x",
                ScanResult::Ended(41),
            ),
            ("{\"a\": [[], [1]", ScanResult::Open),
            ("{{", ScanResult::Broken(1)),
            ("{\"a\"}", ScanResult::Broken(4)),
            ("{\"a\": 1, }", ScanResult::Broken(9)),
            ("{\"a\": [1 2]}", ScanResult::Broken(9)),
            ("{\"a\": [1}", ScanResult::Broken(8)),
            ("{\"a", ScanResult::Broken(1)),
            ("{升", ScanResult::Broken(1)),
        ] {
            assert_eq!(Scanner::new().line(line), shown, "{line}");
        }
    }

    #[test]
    fn nesting_depth_is_limited() {
        let text = "{\"a\":".repeat(Scanner::DEEPEST + 1);
        let deepest = 5 * Scanner::DEEPEST;
        assert_eq!(Scanner::new().line(&text), ScanResult::Broken(deepest));
        assert_eq!(Scanner::new().line(&text[..deepest]), ScanResult::Open);
    }
}

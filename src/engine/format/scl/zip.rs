//! Parses the short notation of SCL, which is JSON with less punctuation. The objects that JavaScript
//! prints are in this notation too.
//!
//! | short | JSON |
//! |---|---|
//! | `'text'`, bare words | strings |
//! | `t`, `f` | `true`, `false` |
//! | `#0`, `#F`, `34BBE6` as a color | `"#000000"`, `"#FFFFFF"`, `"#34BBE6"` |
//! | nothing between commas and brackets | `{}` |
//! | keys such as `wp` and `c2` | `"wayPoints"`, `"backgroundColor"` |

use serde_json::{Map, Value, json};

/// The short keys, each with its full name.
const NAMES: &[(&str, &str)] = &[
    ("ce", "cells"),
    ("v", "value"),
    ("re", "regions"),
    ("ca", "cages"),
    ("l", "lines"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("ct", "center"),
    ("wp", "wayPoints"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("te", "text"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("w", "width"),
    ("h", "height"),
    ("r", "rounded"),
    ("fs", "fontSize"),
    ("cs", "cellSize"),
    ("t", "title"),
    ("d", "duration"),
    ("d2", "d"),
    ("vd", "videos"),
];

/// The maximum nesting depth of lists and objects.
const DEEPEST: usize = 32;

/// Parses a text in the short notation; `None` if it is invalid.
pub(in crate::format) fn parse(text: &str) -> Option<Value> {
    let mut parser = ZipParser {
        rest: text.trim(),
        depth: 0,
    };
    let value = parser.value("")?;
    parser.rest.is_empty().then_some(value)
}

struct ZipParser<'a> {
    rest: &'a str,
    depth: usize,
}

impl<'a> ZipParser<'a> {
    /// Parses the value of the key `key`.
    fn value(&mut self, key: &str) -> Option<Value> {
        match self.peek()? {
            '{' => self.nested(Self::object),
            '[' => self.nested(Self::list),
            '\'' | '"' => self.string().map(Value::String),
            ',' | ']' | '}' => Some(json!({})),
            _ => Some(bare(self.word(), key)),
        }
    }

    fn nested(&mut self, parse: fn(&mut Self) -> Option<Value>) -> Option<Value> {
        self.depth += 1;
        let value = (self.depth <= DEEPEST).then(|| parse(self)).flatten();
        self.depth -= 1;
        value
    }

    fn object(&mut self) -> Option<Value> {
        self.take('{')?;
        let mut fields = Map::new();
        while self.peek()? != '}' {
            let key = match self.peek()? {
                '\'' | '"' => self.string()?,
                _ => self.word().to_owned(),
            };
            let known = NAMES.iter().find(|(short, _)| *short == key);
            let key = known.map_or(key.as_str(), |(_, name)| name).to_owned();
            self.take(':')?;
            let value = self.value(&key)?;
            fields.insert(key, value);
            if self.peek()? != '}' {
                self.take(',')?;
            }
        }
        self.take('}')?;
        Some(Value::Object(fields))
    }

    fn list(&mut self) -> Option<Value> {
        self.take('[')?;
        let mut items = Vec::new();
        if self.peek()? != ']' {
            items.push(self.value("")?);
            while self.peek()? == ',' {
                self.take(',')?;
                items.push(self.value("")?);
            }
        }
        self.take(']')?;
        Some(Value::Array(items))
    }

    /// Parses a string in single or double quotes.
    fn string(&mut self) -> Option<String> {
        let quote = self.peek()?;
        self.take(quote)?;
        let mut text = String::new();
        let mut chars = self.rest.chars();
        loop {
            match chars.next()? {
                c if c == quote => break,
                '\\' => match chars.next()? {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    other => text.push(other),
                },
                c => text.push(c),
            }
        }
        self.rest = chars.as_str();
        Some(text)
    }

    /// Parses the text up to the next punctuation.
    fn word(&mut self) -> &'a str {
        let end = self.rest.find([',', ':', ']', '}']);
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        word.trim()
    }

    /// The next character that is not a space; `None` at the end of the text.
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn take(&mut self, expected: char) -> Option<()> {
        self.peek()?;
        self.rest = self.rest.strip_prefix(expected)?;
        Some(())
    }
}

/// Converts a word without quotes, which is the value of the key `key`.
fn bare(word: &str, key: &str) -> Value {
    let is_color = key.ends_with("olor") && word.len() == 6;
    match word {
        "t" => true.into(),
        "f" => false.into(),
        "#0" => "#000000".into(),
        "#F" => "#FFFFFF".into(),
        _ if is_color && word.bytes().all(|c| c.is_ascii_hexdigit()) => format!("#{word}").into(),
        _ => serde_json::from_str(word).unwrap_or_else(|_| word.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_notation_becomes_json() {
        let short = r"{cs:50,ce:[[,{v:3}],[,]],re:[],ca:[{unique:t,sum:6,v:6},{v:'title: it\'s'}],
            l:[{c:34BBE6,th:2,wp:[[0,-0.5]]}],o:[{c2:#F,c1:'#ccc',r:f,te:''}]}";
        let object = json!({
            "cellSize": 50,
            "cells": [[{}, {"value": 3}], [{}, {}]],
            "regions": [],
            "cages": [{"unique": true, "sum": 6, "value": 6}, {"value": "title: it's"}],
            "lines": [{"color": "#34BBE6", "thickness": 2, "wayPoints": [[0, -0.5]]}],
            "overlays": [{
                "backgroundColor": "#FFFFFF", "borderColor": "#ccc", "rounded": false, "text": "",
            }],
        });
        assert_eq!(parse(short), Some(object));
    }

    #[test]
    fn incomplete_and_deep_texts_are_rejected() {
        for text in ["", "{", "{v", "{v:", "[1", "['a", "{v:1}}", "[1]]"] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse(&"[".repeat(100_000)), None);
    }
}

//! Rewrites lines in the notations of other programs into the notations that the reader knows.
//!
//! | line | becomes |
//! |---|---|
//! | `{5, 3, 0, …},` in C or Java | `[5, 3, 0, …],` |
//! | nine rows joined by `-`, `/`, `\|` or another sign | 81 cells |
//! | a row that ends with `\` | the row |
//! | `5 3 \| 7 \| 9` with spaces as empty cells, without an outer frame | `53.\|.7.\|..9` |
//! | `\|*6 . 1\| . 4 9\|…` with `*` before some digits | the row without `*` |
//! | `+71..+8…:214 425`: entries and deleted candidates | a library line of `HoDoKu` |
//! | a list of puzzles with a rating after each, separated by spaces | 81 cells |

use std::borrow::Cow;

use super::cell_char::{self, CellChar};

/// Returns the line in a notation that the reader knows: the same line if it is in none of the
/// notations above.
pub(super) fn rewrite(line: &str) -> Cow<'_, str> {
    let text = line.trim_end();
    let rewritten = braces(text)
        .or_else(|| joined_rows(text))
        .or_else(|| entries(text))
        .or_else(|| spaced_row(line))
        .or_else(|| starred_row(text))
        .or_else(|| numbers(text))
        .or_else(|| text.strip_suffix('\\').map(str::to_owned));
    rewritten.map_or(Cow::Borrowed(line), Cow::Owned)
}

/// Returns true for a list of numbers in braces, which is no JSON object.
pub(super) fn is_list_of_numbers(text: &str) -> bool {
    text.starts_with('{') && braces(text.trim_end()).is_some()
}

fn is_cell(c: char) -> bool {
    cell_char::of(c) != CellChar::Other
}

/// Replaces the braces of a list of numbers by brackets.
fn braces(text: &str) -> Option<String> {
    if !text.contains(['{', '}']) || text.contains(['"', '\'', ':', '<']) {
        return None;
    }
    // The name of the variable stands before the sign `=`.
    let (name, list) = text.split_once('=').unwrap_or(("", text));
    let list = list.trim();
    let of_list = |c: char| c.is_ascii_digit() || c.is_whitespace() || "{},;-.".contains(c);
    let has_cells = list.contains(|c: char| c.is_ascii_digit() || c == '-');
    let is_list =
        list.chars().all(of_list) && (has_cells || !name.is_empty() || !list.contains('{'));
    is_list.then(|| list.replace('{', "[").replace('}', "]").replace(';', ""))
}

/// Joins nine rows of nine cells that are separated by the same sign.
fn joined_rows(text: &str) -> Option<String> {
    let text = text.trim();
    let separator = text.chars().nth(9)?;
    if separator.is_alphanumeric() || separator.is_whitespace() || text.chars().count() != 89 {
        return None;
    }
    let rows: Vec<String> = text
        .chars()
        .collect::<Vec<char>>()
        .chunks(10)
        .map(|row| row.iter().collect())
        .collect();
    let is_row = |row: &String| {
        let mut chars = row.chars();
        chars.by_ref().take(9).all(is_cell) && chars.next().is_none_or(|c| c == separator)
    };
    // A row of the separator itself has no separators.
    let is_blank = rows.iter().all(|row| row.chars().all(|c| c == separator));
    (rows.len() == 9 && rows.iter().all(is_row) && !is_blank)
        .then(|| rows.iter().flat_map(|row| row.chars().take(9)).collect())
}

/// Rewrites 81 cells with `+` before each entry, followed by a colon and deleted candidates.
fn entries(text: &str) -> Option<String> {
    let (cells, deleted) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
    let cells = cells.trim();
    if !cells.contains('+') || cells.chars().filter(|c| *c != '+').count() != 81 {
        return None;
    }
    let is_entry = |c: char| c == '+' || c == '.' || c.is_ascii_digit();
    let of_candidates = |c: char| c.is_ascii_digit() || c == ' ';
    let deleted = deleted.trim();
    (cells.chars().all(is_entry) && deleted.chars().all(of_candidates))
        .then(|| format!(":0000:x:{}:{deleted}:::", cells.replace('0', ".")))
}

/// Rewrites a row of three parts between two walls, in which a space is an empty cell.
fn spaced_row(line: &str) -> Option<String> {
    let line = line.trim_end_matches(['\r', '\n']);
    let parts: Vec<&str> = line.split(cell_char::is_wall).collect();
    let [first, middle, last] = parts[..] else {
        return None;
    };
    if first.len() != 6 || middle.len() != 7 || last.len() > 7 || !line.is_ascii() {
        return None;
    }
    let mut row = String::new();
    for (part, margin) in [(first, 0), (middle, 1), (last, 1)] {
        let padded = format!("{part:<7}");
        for (at, c) in padded.chars().enumerate() {
            let is_place = at >= margin && (at - margin) % 2 == 0 && (at - margin) / 2 < 3;
            match c {
                ' ' if is_place => row.push('.'),
                c if is_place && is_cell(c) => row.push(c),
                ' ' => {}
                _ => return None,
            }
        }
    }
    (row.len() == 9 && row.contains(|c: char| c.is_ascii_digit())).then_some(row)
}

/// Drops the `*` before digits of a row between walls, in which another sign is an empty cell.
fn starred_row(text: &str) -> Option<String> {
    if !text.contains('*') || !text.contains('.') || !text.contains(cell_char::is_wall) {
        return None;
    }
    let next = text.chars().skip(1).chain([' ']);
    let is_mark = |(c, next): &(char, char)| *c == '*' && next.is_ascii_digit();
    let row: String = text
        .chars()
        .zip(next)
        .filter(|pair| !is_mark(pair))
        .map(|(c, _)| c)
        .collect();
    (row.chars().filter(|c| is_cell(*c)).count() == 9 && !row.contains('*')).then_some(row)
}

/// Joins 81 numbers of one character that are separated by spaces, before a rating.
fn numbers(text: &str) -> Option<String> {
    let (cells, rating) = text.split_once('\t')?;
    let words: Vec<&str> = cells.split(' ').collect();
    let is_number = |word: &&str| word.len() == 1 && word.chars().all(is_cell);
    let is_rated = rating.trim().parse::<f64>().is_ok();
    (words.len() == 81 && words.iter().all(is_number) && is_rated).then(|| words.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_other_programs_become_usual_lines() {
        let rows = ["530070000"; 9];
        let cells = rows.concat();
        let plus = format!("+53..7{}:214 425", ".".repeat(76));
        for (line, expected) in [
            (
                "  {5, 3, 0, 0, 7, 0, 0, 0, 0},",
                "[5, 3, 0, 0, 7, 0, 0, 0, 0],".to_owned(),
            ),
            ("int[][] board = {", "[".to_owned()),
            ("};", "]".to_owned()),
            (&rows.join("-"), cells.clone()),
            (&rows.join("/"), cells.clone()),
            (&rows.join("|"), cells),
            ("5 3 0 0 7 0 0 0 0\\", "5 3 0 0 7 0 0 0 0".to_owned()),
            ("  5 2 |       | 7 4  ", ".52...74.".to_owned()),
            ("5 4 6 | 9 7 8 | 3 2 1", "546978321".to_owned()),
            (
                &plus,
                format!(":0000:x:+53..7{}:214 425:::", ".".repeat(76)),
            ),
        ] {
            assert_eq!(rewrite(line), expected, "{line}");
        }
    }

    #[test]
    fn other_lines_stay_as_they_are() {
        let blanks = "-".repeat(89);
        for line in [
            "{",
            "{}",
            "}",
            "{\"puzzle\": \"1\"}",
            "{ value: 3 }",
            "530070000",
            "5 3 | 7 | 9",
            &blanks,
            "------+-------+------",
            "| 5 3 . | . 7 . | . . . |",
            "1.2\t3",
        ] {
            if line == "}" {
                assert_eq!(rewrite(line), "]");
            } else {
                assert_eq!(rewrite(line), line);
            }
        }
    }
}

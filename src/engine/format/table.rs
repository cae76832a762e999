//! Recognizes the header lines of tables of puzzles.
//!
//! Rows of a table need no code here, because a row is a line with a long word of cells.

use super::cell_char::{self, CellChar};
use super::cells;

/// The names that programs commonly use for the column of puzzles.
const PUZZLE_COLUMNS: &[&str] = &[
    "puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "clues", "givens", "grid",
    "board", "problem",
];

/// Returns true if a line is a header: two or more fields that are names or empty, of which one is in
/// [`PUZZLE_COLUMNS`]. In the first line of a text, the names may be any words, but a row of cells is
/// no header.
pub(super) fn is_header(text: &str, first: bool) -> bool {
    let Some(separator) = [',', ';', '\t'].into_iter().find(|c| text.contains(*c)) else {
        return false;
    };
    let names = || cells::fields(text, separator).map(|(_, name)| name);
    let known = |name: &str| PUZZLE_COLUMNS.iter().any(|p| name.eq_ignore_ascii_case(p));
    let is_word = |name: &str| name.chars().nth(1).is_some() && !cells::is_word_for_blank(name);
    names().all(is_name) && (names().any(known) || (first && names().any(is_word)))
}

/// Returns true for an empty field, and for a field that starts with a letter and contains no cells.
fn is_name(field: &str) -> bool {
    let is_blank = |c: char| cell_char::of(c) != CellChar::Other;
    field.is_empty()
        || (field.starts_with(char::is_alphabetic)
            && !(field.chars().all(is_blank) && field.len() > 1))
}

#[cfg(test)]
mod tests {
    use super::is_header;

    #[test]
    fn a_header_names_columns_including_one_for_puzzles() {
        assert!(is_header("name,origin,puzzle,solution", false));
        assert!(is_header("quizzes;solutions", false));
        assert!(is_header("\"id\"\t\"Puzzle\"", false));
        assert!(is_header("first,second", true));
        assert!(is_header("Puzzle,Solution,", true));
        assert!(is_header("quizzes;solutions;n", true));
        assert!(is_header("\"puzzle\",\"solution\"", true));
        assert!(is_header("puzzle\ta", true));
        assert!(is_header(
            "Puzzle,Pointing Pairs/Triples,Box/Line Intersections,",
            true
        ));
        assert!(!is_header("first,second", false));
        assert!(!is_header(
            "None,None,None,None,None,None,None,None,None",
            true
        ));
        assert!(!is_header("x,x,,x,x,,x,x,x", true));
        assert!(!is_header("xxx,xxx,xxx", true));
        assert!(!is_header("puzzle", true));
        assert!(!is_header("puzzle,5,3", true));
        assert!(!is_header("x,x,x,x,x,x,x,x,x", true));
    }
}

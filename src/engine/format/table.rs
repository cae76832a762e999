//! Recognizes the header lines of tables of puzzles.
//!
//! Rows of a table need no code here, because a row is a line with a long word of cells.

use super::cells;

/// The names that programs commonly use for the column of puzzles.
const PUZZLE_COLUMNS: &[&str] = &[
    "puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "clues", "givens", "grid",
    "board", "problem",
];

/// Returns true if a line is a header: two or more names, of which one is in [`PUZZLE_COLUMNS`]. In
/// the first line of a text, any two or more names are a header.
pub(super) fn is_header(text: &str, first: bool) -> bool {
    let Some(separator) = [',', ';', '\t'].into_iter().find(|c| text.contains(*c)) else {
        return false;
    };
    let names = || cells::fields(text, separator).map(|(_, name)| name);
    let known = |name: &str| PUZZLE_COLUMNS.iter().any(|p| name.eq_ignore_ascii_case(p));
    names().all(is_name) && (first || names().any(known))
}

fn is_name(field: &str) -> bool {
    let mut chars = field.chars();
    chars.next().is_some_and(char::is_alphabetic)
        && chars.next().is_some_and(char::is_alphanumeric)
        && chars.all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | ' ' | '.'))
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
        assert!(!is_header("first,second", false));
        assert!(!is_header("puzzle", true));
        assert!(!is_header("puzzle,5,3", true));
        assert!(!is_header("x,x,x,x,x,x,x,x,x", true));
    }
}

//! Tables whose columns are as wide as their content, and functions that cut or pad a text to a
//! display width.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

const GAP: &str = "  ";

/// Formats a table as lines that fit a width.
///
/// The first and the last column are left-aligned, and the others are right-aligned. If the table
/// is too wide, the columns are removed in the order `order` until it fits. If it is still too
/// wide, the first column is cut.
pub(crate) fn fitted<const N: usize>(
    rows: &[[String; N]],
    order: &[usize],
    room: usize,
) -> Vec<String> {
    /// The minimum width of the first column.
    const MIN_FIRST_COLUMN: usize = 12;
    let mut widths = widths(rows);
    let mut kept: Vec<usize> = (0..N).collect();
    let mut order = order.iter();
    let width = |kept: &[usize]| {
        let columns: usize = kept.iter().map(|column| widths[*column]).sum();
        columns + GAP.len() * (kept.len() - 1)
    };
    while width(&kept) > room
        && let Some(column) = order.next()
    {
        kept.retain(|it| it != column);
    }
    let over = width(&kept).saturating_sub(room);
    if over > 0 && kept.first() == Some(&0) {
        let least = MIN_FIRST_COLUMN.min(widths[0]);
        widths[0] = widths[0].saturating_sub(over).max(least);
    }
    rows.iter().map(|row| line(row, &kept, &widths)).collect()
}

pub(crate) fn padded(text: &str, width: usize) -> String {
    let pad = width.saturating_sub(text.width());
    format!("{text}{:pad$}", "")
}

pub(crate) fn cut(text: &str, width: usize) -> String {
    let mut used = 0;
    let fits = |c: &char| {
        used += c.width().unwrap_or(0);
        used <= width
    };
    text.chars().take_while(fits).collect()
}

/// Returns the part of a text from a display column on.
pub(crate) fn from_column(text: &str, column: usize) -> &str {
    let mut passed = 0;
    let start = text.char_indices().find(|(_, c)| {
        let here = passed >= column;
        passed += c.width().unwrap_or(0);
        here
    });
    start.map_or("", |(at, _)| &text[at..])
}

/// Cuts a text to a display width. A cut text ends with two dots if there is room for them.
pub(crate) fn ellipsize(text: &str, width: usize) -> String {
    const MORE: &str = "..";
    match width.checked_sub(MORE.len()) {
        _ if text.width() <= width => text.to_owned(),
        Some(room) => cut(text, room) + MORE,
        None => cut(text, width),
    }
}

fn widths<const N: usize>(rows: &[[String; N]]) -> [usize; N] {
    std::array::from_fn(|column| {
        let cells = rows.iter().map(|row| row[column].width());
        cells.max().unwrap_or(0)
    })
}

fn line<const N: usize>(row: &[String; N], kept: &[usize], widths: &[usize; N]) -> String {
    let cells = kept.iter().map(|column| {
        let cell = &row[*column];
        if *column == 0 {
            padded(&ellipsize(cell, widths[0]), widths[0])
        } else if *column + 1 == N {
            padded(cell, widths[*column])
        } else {
            let pad = widths[*column] - cell.width();
            format!("{:pad$}{cell}", "")
        }
    });
    let line = cells.collect::<Vec<_>>().join(GAP);
    line.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_omitted_if_they_do_not_fit() {
        let rows = [["水準", "n", "ab"], ["x", "123", ""], ["yyyyy", "4", "c"]];
        let rows = rows.map(|row| row.map(str::to_owned));
        let whole = ["水準     n  ab", "x      123", "yyyyy    4  c"];
        assert_eq!(fitted(&rows, &[], 1), whole);
        assert_eq!(fitted(&rows, &[1, 2], 14), whole);
        assert_eq!(fitted(&rows, &[1, 2], 13), ["水準   ab", "x", "yyyyy  c"]);
        assert_eq!(fitted(&rows, &[1, 2], 8), ["水準", "x", "yyyyy"]);
        let rows = [["a long name of one", "12"], ["another", "3"]];
        let rows = rows.map(|row| row.map(str::to_owned));
        let cut = ["a long name..  12", "another        3"];
        assert_eq!(fitted(&rows, &[], 17), cut);
    }
}

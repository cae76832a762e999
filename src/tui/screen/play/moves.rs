//! Descriptions of the moves of a game.

use crate::game::{CellColor, CellLayer, LinkKind, Move, Notes};
use crate::grid::rules::{PosSet, VariantCandidate, VariantDigit};
use crate::text::{Id, MessageArg, Text};
use unicode_width::UnicodeWidthStr as _;

/// Returns the left and the right part of a line in the list of moves.
///
/// The left part is the move and the right part is its technique. For an applied hint, the parts
/// are swapped. If the name of the technique does not fit `width`, its initials replace it.
pub(super) fn line(
    action: &Move,
    technique: Option<String>,
    width: usize,
    text: &Text,
) -> (String, String) {
    let done = words(action, text);
    let accepted = matches!(action, Move::ApplyStep { .. });
    let hint = |words: &str| text.format_one(Id::MoveTake, "words", words);
    let Some(name) = technique else {
        let said = if accepted { hint(&done) } else { done };
        return (said, String::new());
    };
    // The short name omits the details in parentheses.
    let short = name.split(['（', '(']).next().unwrap_or(&name).trim_end();
    let pair = |name: &str| {
        if accepted {
            (hint(name), done.clone())
        } else {
            (done.clone(), name.to_owned())
        }
    };
    // A name of several words has initials: `HS` for Hidden Single.
    let initials = short
        .split_whitespace()
        .filter_map(|word| word.chars().next());
    let initials: String = initials.collect();
    let initials = Some(initials).filter(|it| it.chars().count() > 1);
    // If no name fits, a placed digit is more important than the technique.
    let least = match action {
        Move::ApplyStep { placements, .. } if !placements.is_empty() => hint(&done),
        _ => pair(short).0,
    };
    let fits = |(left, right): &(String, String)| left.width() + 1 + right.width() <= width;
    let names = [Some(name.as_str()), Some(short), initials.as_deref()];
    let mut pairs = names.into_iter().flatten().map(pair);
    pairs.find(fits).unwrap_or((least, String::new()))
}

fn words(action: &Move, text: &Text) -> String {
    let place = |cells: &PosSet| names(cells, text);
    let cells = |cells: &PosSet| -> MessageArg<'static> { ("cells", place(cells).into()) };
    match action {
        Move::Place(placed) => candidate(*placed, "=", text),
        Move::PlaceAll(cells, digit) => {
            format!("{}={}", place(cells), text.symbol(digit.number()))
        }
        Move::Clear(erased) => text.format(Id::MoveClear, &[cells(erased)]),
        Move::AddNotes(notes) => note_words(notes, true, text),
        Move::RemoveNotes(notes) => note_words(notes, false, text),
        Move::CenterNotes(moved) => text.format(Id::MoveCenter, &[cells(moved)]),
        Move::Color(colored, Some(color)) | Move::AddColor(colored, color) => {
            let letter = ("letter", color.letter().to_string().into());
            text.format(Id::MoveColor, &[cells(colored), letter])
        }
        Move::ColorNotes(colored, digits, color) => {
            let letter = color.map_or('-', CellColor::letter);
            let digits = text.symbol_row(digits.iter().map(VariantDigit::number));
            format!("{letter}: {digits} {}", place(colored))
        }
        Move::Color(colored, None) | Move::RemoveColor(colored, _) => {
            text.format(Id::MoveColorOff, &[cells(colored)])
        }
        Move::Link(ends, kind) => link(*ends, *kind, text),
        Move::Borders(borders, is_drawn) => {
            let id = if *is_drawn {
                Id::MoveBorders
            } else {
                Id::MoveBordersOff
            };
            text.format_one(id, "count", borders.len())
        }
        Move::FillNotes | Move::AddMissingNotes => text.message(Id::MoveFillNotes),
        Move::Eliminate(rejected) => {
            let words = candidate(*rejected, "<>", text);
            text.format_one(Id::MoveEliminate, "words", words)
        }
        Move::ApplyStep {
            placements,
            eliminations,
            ..
        } => {
            if let Some(placed) = placements.first() {
                return candidate(*placed, "=", text);
            }
            let gone = eliminations.len();
            text.format_one(Id::StepsTakes, "gone", gone)
        }
        Move::Load { entries, .. } => text.format_one(Id::MoveLoad, "count", entries.len()),
        Move::Fill(filled) => text.format_one(Id::MoveFill, "count", filled.len()),
        Move::Complete(_) => text.message(Id::MoveComplete),
    }
}

fn names(cells: &PosSet, text: &Text) -> String {
    text.join(cells.iter().map(|cell| text.pos(cell)))
}

/// Formats a candidate with a sign between its cell and its digit, such as `r4c7=2`.
fn candidate(it: VariantCandidate, sign: &str, text: &Text) -> String {
    let digit = text.symbol(it.value.number());
    format!("{}{sign}{digit}", text.pos_code(it.pos))
}

/// Formats a change of notes, such as `+5 r1c2`. `-` also stands for an elimination, `!` for bold,
/// `~` for crossed out, and `=` for plain again.
fn note_words(notes: &Notes, on: bool, text: &Text) -> String {
    let sign = match (notes.layer, on) {
        (CellLayer::Bold, true) => '!',
        (CellLayer::Crossed, true) => '~',
        (CellLayer::Bold | CellLayer::Crossed, false) => '=',
        (layer, on) if on == (layer == CellLayer::Eliminated) => '-',
        _ => '+',
    };
    let digits = text.symbol_row(notes.digits.iter().map(VariantDigit::number));
    format!("{sign}{digits} {}", names(&notes.cells, text))
}

/// Formats a link. `5 r1c2 = 5 r1c8` is a strong link, `-` is a weak link, and `/` is a removed
/// link.
fn link(ends: [VariantCandidate; 2], kind: Option<LinkKind>, text: &Text) -> String {
    let sign = match kind {
        Some(LinkKind::Strong) => "=",
        Some(LinkKind::Weak) => "-",
        None => "/",
    };
    let [from, to] = ends.map(|it| {
        let digit = text.symbol(it.value.number());
        format!("{digit} {}", text.pos_code(it.pos))
    });
    format!("{from} {sign} {to}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::rules::Pos;
    use crate::text::Locale;

    #[test]
    fn only_a_name_of_several_words_is_replaced_by_its_initials() {
        let placed = VariantCandidate::new(Pos::new(0, 0), VariantDigit::new(5).unwrap());
        let reason = |name: &str, width: usize, locale| {
            let text = Text::new(locale);
            line(&Move::Place(placed), Some(name.to_owned()), width, &text).1
        };
        assert_eq!(
            reason("Hidden Single", 20, Locale::English),
            "Hidden Single"
        );
        assert_eq!(reason("Hidden Single", 12, Locale::English), "HS");
        let name = "隠れシングル（ブロック）";
        assert_eq!(reason(name, 20, Locale::Japanese), "隠れシングル");
        assert_eq!(reason(name, 12, Locale::Japanese), "");
    }
}

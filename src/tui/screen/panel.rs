//! The parts of the panel beside a board, for classic puzzles and variants.

use crate::config::NoteStyle;
use crate::tui::active_game::EntryMode;
use crate::tui::footers::FooterKeys;
use crate::tui::layout::Pad;
use crate::tui::prelude::*;
use crate::tui::widget::bar;

pub(crate) const fn hint_keys(asks: bool) -> FooterKeys {
    if asks {
        footers::QUESTION
    } else {
        footers::HINT
    }
}

/// Returns the contexts of the keys while a hint is open. Earlier contexts take precedence.
pub(crate) fn hint_contexts(asks: bool) -> Vec<Context> {
    let question = asks.then_some(Context::Question);
    let contexts = [Context::Hint, Context::Play];
    question.into_iter().chain(contexts).collect()
}

/// A digit of the pad, which is the clickable row of digits.
#[derive(Clone, Debug)]
pub(crate) struct PadDigit {
    pub(crate) symbol: String,
    /// The number of cells that still need the digit, or `None` if the number is unknown.
    pub(crate) left: Option<usize>,
    /// True if no cell needs the digit anymore.
    pub(crate) done: bool,
    pub(crate) current: bool,
}

/// Draws the clickable digits, each with the number of cells that still need it.
pub(crate) fn draw_pad(pad: Pad, digits: &[PadDigit], app: &App, buf: &mut Buffer) {
    let label = |line: u16, id: Id, buf: &mut Buffer| {
        let area = Rect::new(pad.area.x, pad.area.y + line, pad.label(), 1);
        let area = area.intersection(pad.area);
        Pen::new(buf, &app.theme, area).line(&[(app.text.message(id), Ink::Dim)]);
    };
    if pad.label() > 0 {
        label(0, Id::PadDigits, buf);
        if digits.iter().any(|digit| digit.left.is_some()) {
            label(1, Id::PadLeft, buf);
        }
    }
    for (index, digit) in digits.iter().enumerate() {
        let left = match digit.left {
            _ if digit.done => app.glyphs.done.to_string(),
            Some(left) => left.to_string(),
            None => String::new(),
        };
        let ink = match (digit.current, digit.done) {
            (true, _) => Ink::Title,
            (false, true) => Ink::Dim,
            (false, false) => Ink::Text,
        };
        let mut pen = Pen::new(buf, &app.theme, pad.place(index));
        if pad.has_rows() {
            let key = if ink == Ink::Text { Ink::Key } else { ink };
            pen.line(&[(digit.symbol.clone(), key)]);
            pen.line(&[(left, ink)]);
        } else {
            pen.line(&[(format!("{}{}{left}", digit.symbol, app.glyphs.dot), ink)]);
        }
    }
}

pub(crate) fn write_progress(filled: usize, cells: usize, app: &App, pen: &mut Pen<'_>) {
    let facts = facts!["count" => filled, cells];
    let said = app.text.format(Id::Filled, &facts);
    let said = if said.width() > pen.width() {
        format!("{filled}/{cells}")
    } else {
        said
    };
    write_bar((said, Ink::Text), [filled, cells], app, pen);
}

/// Writes a text, followed by a progress bar if there is room.
pub(crate) fn write_bar(
    said: (String, Ink),
    [part, whole]: [usize; 2],
    app: &App,
    pen: &mut Pen<'_>,
) {
    const MIN: usize = 4;
    const MAX: usize = 20;
    let room = pen.width().saturating_sub(said.0.width() + 2).min(MAX);
    let bar = if room >= MIN {
        bar::progress(app.glyphs, part as u64, whole as u64, room)
    } else {
        String::new()
    };
    pen.line(&[said, ("  ".to_owned(), Ink::Text), (bar, Ink::Dim)]);
}

/// Writes the remaining and the lost hearts of an arcade game.
fn write_hearts(left: usize, app: &App, pen: &mut Pen<'_>) {
    let lost = Game::HEARTS.saturating_sub(left);
    if let Some([full, empty]) = app.glyphs.hearts {
        let sign = |sign: char, count: usize| format!("{sign} ").repeat(count);
        let hearts = [
            (sign(full, left), Ink::Conflict),
            (sign(empty, lost), Ink::Dim),
        ];
        pen.line(&hearts);
    } else {
        let said = app.text.format_one(Id::CountHearts, "count", left);
        pen.line(&[(said, Ink::Conflict)]);
    }
}

/// Writes the numbers of moves, hints, and mistakes, and the hearts of an arcade game. The number
/// of mistakes is shown only if the settings mark mistakes or the game is won.
pub(crate) fn write_counts(game: &Game, app: &App, pen: &mut Pen<'_>) {
    if let Some(hearts) = game.hearts() {
        write_hearts(hearts, app, pen);
    }
    let account = game.totals();
    let has_mistakes = app.settings.mistakes || game.is_won();
    let counts = [
        Some((Id::CountMoves, game.history().depth())),
        Some((Id::CountHints, account.hints)),
        has_mistakes.then_some((Id::CountMistakes, account.mistakes)),
    ];
    let mut line = String::new();
    for (id, count) in counts.into_iter().flatten() {
        let said = app.text.format_one(id, "count", count);
        let gap = if line.is_empty() { "" } else { "  " };
        if line.width() + gap.len() + said.width() > pen.width() {
            pen.line(&[(std::mem::take(&mut line), Ink::Dim)]);
            line = said;
        } else {
            line = line + gap + &said;
        }
    }
    pen.line(&[(line, Ink::Dim)]);
}

pub(crate) fn write_paused(app: &App, pen: &mut Pen<'_>) {
    pen.skip(1);
    if app.is_in_lobby() {
        return pen.text(&app.text.message(Id::TogetherHidden), Ink::Dim);
    }
    pen.text(&app.text.message(Id::Paused), Ink::Title);
    pen.text(&app.text.message(Id::PausedResume), Ink::Dim);
}

/// Returns the input modes as tabs with their areas. If they do not all fit, returns only the
/// current mode.
pub(crate) fn tabs(now: EntryMode, app: &App, area: Rect) -> Vec<(EntryMode, String, Rect)> {
    let modes: &[(EntryMode, Id)] = match app.settings.note_style {
        NoteStyle::Single => &[
            (EntryMode::Digit, Id::ModeDigit),
            (EntryMode::Note, Id::ModeNote),
            (EntryMode::Color, Id::ModeColor),
        ],
        NoteStyle::CornerCenter => &[
            (EntryMode::Digit, Id::ModeDigit),
            (EntryMode::Note, Id::ModeCorner),
            (EntryMode::Center, Id::ModeCenter),
            (EntryMode::Color, Id::ModeColor),
        ],
    };
    let sign = |mode: EntryMode, name: String| {
        if mode == now {
            format!("[{name}]")
        } else {
            format!(" {name} ")
        }
    };
    let tabs: Vec<(EntryMode, String)> = modes
        .iter()
        .map(|(mode, id)| (*mode, sign(*mode, app.text.message(*id))))
        .collect();
    let width =
        |tabs: &[(EntryMode, String)]| tabs.iter().map(|(_, name)| name.width()).sum::<usize>();
    let fits = width(&tabs) <= usize::from(area.width);
    let mut x = area.x;
    let shown = tabs.into_iter().filter(|(mode, _)| fits || *mode == now);
    shown
        .map(|(mode, name)| {
            let width = u16::try_from(name.width()).unwrap_or(u16::MAX);
            let place = Rect { x, width, ..area }.intersection(area);
            x = x.saturating_add(width);
            (mode, name, place)
        })
        .collect()
}

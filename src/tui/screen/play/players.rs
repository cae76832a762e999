//! The other players of a game, in the panel beside the board.

use crate::together::{Party, SeatState, TogetherMode};
use crate::tui::prelude::*;
use crate::tui::screen::panel;
use crate::tui::together::{Together, seat_ink};
use crate::tui::widget::table::ellipsize;

/// Writes the players: the standing of a race, or the names of the players on a shared board. The
/// chat follows.
pub(super) fn write(app: &App, pen: &mut Pen<'_>) {
    let Some(together) = &app.together else {
        return;
    };
    let Some(party) = together.party().filter(|party| party.has_started()) else {
        return;
    };
    if together.is_lost() {
        pen.line(&[(app.text.message(Id::TogetherReconnecting), Ink::Warning)]);
    }
    if party.mode() == TogetherMode::Race {
        for (line, share) in Together::standing_lines(party, &app.text) {
            panel::write_bar((line, Ink::Text), share, app, pen);
        }
    } else {
        for (seat, state) in party.seats().iter().enumerate() {
            let line = player_line(party, seat, state, pen.width(), app);
            pen.line(&[(line, seat_ink(party, seat))]);
        }
    }
    for line in together.chat() {
        let line = ellipsize(line, pen.width());
        pen.line(&[(line, Ink::Dim)]);
    }
}

/// Formats the name of a player, and the vote for a pause or else the cell of the cursor. A long
/// name is shortened, so that the line has at most `width` columns.
fn player_line(party: &Party, seat: usize, state: &SeatState, width: usize, app: &App) -> String {
    let mut parts = Vec::new();
    if !state.here {
        parts.push(app.text.message(Id::TogetherAway));
    }
    if state.votes {
        parts.push(app.text.message(Id::TogetherVotes));
    } else {
        parts.extend(party.cursor(seat).map(|cell| app.text.pos_code(cell)));
    }
    let used: usize = parts.iter().map(|part| part.width() + 1).sum();
    let name = ellipsize(&state.name, width.saturating_sub(used));
    parts.insert(0, name);
    parts.join(" ")
}

/// Returns true if the panel of a large window shows the boards of the other players of a race.
pub(super) fn has_shadows(app: &App) -> bool {
    let party = app.together.as_ref().and_then(|it| it.party());
    party.is_some_and(|party| {
        let is_race = party.mode() == TogetherMode::Race && party.has_started();
        is_race && party.seats().len() > 1
    })
}

/// Draws the boards of the other players without their digits: each filled cell is a block.
pub(super) fn draw_shadows(app: &App, area: Rect, buf: &mut Buffer) {
    const GAP: u16 = 2;
    let party = app.together.as_ref().and_then(|it| it.party());
    let Some(party) = party else { return };
    let (mut x, mut y, mut bottom) = (area.x, area.y, area.y);
    let others = party.standings().into_iter().map(|it| it.seat);
    for seat in others.filter(|seat| *seat != party.seat()) {
        let lines = shadow(party.board(seat), app);
        let width = lines.iter().map(|line| line.width()).max().unwrap_or(0);
        let width = u16::try_from(width.max(MIN_NAME)).unwrap_or(u16::MAX);
        let height = u16::try_from(lines.len() + 1).unwrap_or(u16::MAX);
        if x > area.x && x.saturating_add(width) > area.right() {
            (x, y) = (area.x, bottom + 1);
        }
        let place = Rect::new(x, y, width, height).intersection(area);
        if place.is_empty() {
            return;
        }
        let mut pen = Pen::new(buf, &app.theme, place);
        let name = ellipsize(party.name(seat), pen.width());
        pen.line(&[(name, Ink::Text)]);
        pen.lines(lines, Ink::Solver);
        x = x.saturating_add(width + GAP);
        bottom = bottom.max(y + height);
    }
}

/// The minimum width of a name above a board.
const MIN_NAME: usize = 10;

/// Draws a board in lines of characters. If the characters allow it, a line shows two rows.
fn shadow(board: &Game, app: &App) -> Vec<String> {
    let shape = board.puzzle().variant().shape();
    let [rows, columns] = [shape.rows(), shape.cols()].map(usize::from);
    let digits = board.digits();
    let mut filled = vec![vec![false; columns]; rows + 1];
    for cell in board.puzzle().cells() {
        filled[usize::from(cell.row)][usize::from(cell.col)] = digits.digit(*cell).is_some();
    }
    let sign = |upper: bool, lower: bool| match (app.glyphs.blocks, upper, lower) {
        (Some([_, _, both]), true, true) => both,
        (Some([above, _, _]), true, false) => above,
        (Some([_, below, _]), false, true) => below,
        (None, true, _) => app.glyphs.levels[7],
        (Some(_), false, false) => ' ',
        (None, false, _) => app.glyphs.dot,
    };
    let step = if app.glyphs.blocks.is_some() { 2 } else { 1 };
    (0..rows)
        .step_by(step)
        .map(|row| {
            (0..columns)
                .map(|col| sign(filled[row][col], filled[row + 1][col]))
                .collect()
        })
        .collect()
}

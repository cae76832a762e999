//! The result of a race with other players: ranks, times, and the slowest technique of each player.

use ratatui::buffer::Buffer;

use crate::game::{Game, PlayTime};
use crate::review::Review;
use crate::text::{Id, clock_time};
use crate::tui::app::App;
use crate::tui::job::{JobHandle, take_answers};
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::theme::Ink;
use crate::tui::together::Together;
use crate::tui::widget::dialog::{Dialog, DialogParts};
use crate::tui::widget::pen::Pen;
use crate::tui::widget::table::ellipsize;

#[derive(Debug)]
pub(crate) struct Podium {
    splits: Vec<TechniqueSplit>,
    pending: Option<JobHandle<TechniqueSplit>>,
}

/// The technique on which a player spent the most time for each digit.
#[derive(Clone, Debug)]
struct TechniqueSplit {
    seat: usize,
    slug: &'static str,
    time: PlayTime,
}

impl Podium {
    const WIDTH: u16 = 60;

    pub(crate) fn new(app: &mut App) -> Self {
        let party = app.together.as_ref().and_then(|it| it.party());
        let boards = party.map(|party| {
            let ranked = party.standings().into_iter();
            let board = |seat: usize| (seat, party.board(seat).clone());
            ranked.map(|it| board(it.seat)).collect::<Vec<_>>()
        });
        let pending = boards.map(|boards| {
            app.start(move |worker| {
                for (seat, board) in boards {
                    if let Some(found) = slowest(seat, &board, worker.stop()) {
                        worker.report(found);
                    }
                }
            })
        });
        Self {
            splits: Vec::new(),
            pending,
        }
    }

    /// Returns the rows: the rank, the name and the time, and below them the slowest technique.
    fn rows(&self, app: &App) -> Vec<(String, Ink)> {
        let party = app.together.as_ref().and_then(|it| it.party());
        let Some(party) = party else {
            return Vec::new();
        };
        let lines = Together::standing_lines(party, &app.text).into_iter();
        let seats = party.standings().into_iter().map(|it| it.seat);
        let mut rows = Vec::new();
        for ((line, _), seat) in lines.zip(seats) {
            let ink = if seat == party.seat() {
                Ink::Done
            } else {
                Ink::Text
            };
            rows.push((line, ink));
            if let Some(split) = self.splits.iter().find(|split| split.seat == seat) {
                let facts = [
                    ("technique", app.text.named("technique", split.slug).into()),
                    ("time", clock_time(split.time).into()),
                ];
                let said = app.text.format(Id::PodiumSlowest, &facts);
                rows.push((format!("  {said}"), Ink::Dim));
            }
        }
        rows
    }
}

fn slowest(
    seat: usize,
    board: &Game,
    stop: &std::sync::atomic::AtomicBool,
) -> Option<TechniqueSplit> {
    let review = Review::of(board, stop)?;
    let used = review
        .techniques
        .into_iter()
        .filter(|usage| usage.found > 0);
    let each = |found: usize, time: PlayTime| time / u32::try_from(found).unwrap_or(u32::MAX);
    let splits = used.map(|usage| TechniqueSplit {
        seat,
        slug: usage.technique.slug(),
        time: each(usage.found, usage.time),
    });
    splits.max_by_key(|split| split.time)
}

impl Layer for Podium {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        Vec::new()
    }

    fn is_fleeting(&self) -> bool {
        true
    }

    fn poll(&mut self, _: &mut Cx<'_>) -> Response {
        self.splits.extend(take_answers(&mut self.pending));
        Response::Consumed
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let rows = self.rows(app);
        let parts = DialogParts {
            title: app.text.message(Id::PodiumTitle),
            width: Self::WIDTH.min(app.size.width),
            rows: rows.len(),
            ..DialogParts::default()
        };
        let dialog = Dialog::new(parts, app);
        dialog.draw(app, buf);
        let mut pen = Pen::new(buf, &app.theme, dialog.rows);
        for (row, ink) in rows {
            let row = ellipsize(&row, pen.width());
            pen.line(&[(row, ink)]);
        }
    }
}

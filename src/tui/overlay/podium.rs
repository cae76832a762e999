//! The result of a race with other players: ranks, times, and the techniques that cost the time.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

use crate::game::PlayTime;
use crate::review::Review;
use crate::text::clock_time;
use crate::together::Party;
use crate::tui::job::take_answers;
use crate::tui::prelude::*;
use crate::tui::together::Together;
use crate::tui::widget::table::ellipsize;

#[derive(Debug)]
pub(crate) struct Podium {
    splits: Vec<PlayerSplits>,
    pending: Option<JobHandle<PlayerSplits>>,
}

/// The techniques that a player used.
#[derive(Clone, Debug)]
struct PlayerSplits {
    seat: usize,
    splits: Vec<TechniqueSplit>,
}

/// The time that a player spent on one technique.
#[derive(Clone, Copy, Debug)]
struct TechniqueSplit {
    slug: &'static str,
    time: PlayTime,
    per_digit: PlayTime,
}

impl PlayerSplits {
    fn of(seat: usize, board: &Game, stop: &AtomicBool) -> Option<Self> {
        let used = Review::of(board, stop)?.techniques.into_iter();
        let used = used.filter(|usage| usage.found > 0);
        let split = used.map(|usage| TechniqueSplit {
            slug: usage.technique.slug(),
            time: usage.time,
            per_digit: usage.time / u32::try_from(usage.found).unwrap_or(u32::MAX),
        });
        let mut splits: Vec<TechniqueSplit> = split.collect();
        splits.sort_by_key(|split| Reverse(split.time));
        Some(Self { seat, splits })
    }

    fn per_digit(&self, slug: &str) -> Option<PlayTime> {
        let own = self.splits.iter().find(|split| split.slug == slug);
        own.map(|split| split.per_digit)
    }
}

impl Podium {
    const WIDTH: u16 = 70;

    /// The width inside the frame.
    const INSIDE: usize = 66;

    pub(crate) fn new(app: &mut App) -> Self {
        let party = app.together.as_ref().and_then(|it| it.party());
        let boards = party.map(|party| {
            let ranked = party.standings().into_iter();
            let board = |seat: usize| (seat, party.board(seat).clone());
            ranked.map(|it| board(it.seat)).collect::<Vec<_>>()
        });
        let pending = boards.map(|boards| {
            app.start(move |worker| {
                let splits = boards.iter();
                let splits = splits
                    .filter_map(|(seat, board)| PlayerSplits::of(*seat, board, worker.stop()));
                splits.for_each(|splits| worker.report(splits));
            })
        });
        Self {
            splits: Vec::new(),
            pending,
        }
    }

    /// Returns the rows: the rank, the name and the time, and below them the techniques that took
    /// longest, and the technique on which another player was faster.
    fn rows(&self, app: &App) -> Vec<(String, Ink)> {
        let party = app.together.as_ref().and_then(|it| it.party());
        let Some(party) = party else {
            return Vec::new();
        };
        let lines = Together::standing_lines(party, &app.text).into_iter();
        let seats = party.standings().into_iter().map(|it| it.seat);
        // A small window has no room for the techniques of many players.
        let has_splits = 3 * party.seats().len() + 4 <= usize::from(app.size.height);
        let mut rows = Vec::new();
        for ((line, _), seat) in lines.zip(seats) {
            let ink = if seat == party.seat() {
                Ink::Done
            } else {
                Ink::Text
            };
            rows.push((line, ink));
            let Some(own) = self.splits.iter().find(|own| own.seat == seat) else {
                continue;
            };
            if has_splits {
                let mut line = String::from(" ");
                for split in &own.splits {
                    let name = app.text.named("technique", split.slug);
                    let more = format!(" {name} {} ", clock_time(split.time));
                    if line.width() + more.width() > Self::INSIDE {
                        break;
                    }
                    line += &more;
                }
                rows.push((line, Ink::Dim));
            }
            if let Some(said) = self.slower(own, party, &app.text) {
                rows.push((format!("  {said}"), Ink::Dim));
            }
        }
        rows
    }

    /// Names the technique with which another player was faster per digit, by the largest
    /// difference. Returns `None` if nobody was faster with any technique.
    fn slower(&self, own: &PlayerSplits, party: &Party, text: &Text) -> Option<String> {
        let faster = own.splits.iter().filter_map(|split| {
            let others = self.splits.iter().filter(|it| it.seat != own.seat);
            let others = others.filter_map(|it| Some((it.per_digit(split.slug)?, it.seat)));
            let (time, seat) = others.min()?;
            let lost = split.per_digit.checked_sub(time)?;
            // The times are shown in seconds.
            (lost.as_secs() > 0).then_some((lost, split, seat))
        });
        let (lost, split, seat) = faster.max_by_key(|(lost, ..)| *lost)?;
        let facts = facts![
            "technique" => text.named("technique", split.slug),
            "time" => clock_time(lost),
            "name" => party.name(seat).to_owned(),
        ];
        Some(text.format(Id::PodiumSlower, &facts))
    }
}

impl Layer for Podium {
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
        let words = [app.text.message(Id::PodiumTitle), String::new()];
        let dialog = Dialog::new(app, Self::WIDTH, words, [0, rows.len()]);
        dialog.draw(app, buf);
        let mut pen = Pen::new(buf, &app.theme, dialog.rows);
        for (row, ink) in rows {
            let row = ellipsize(&row, pen.width());
            pen.line(&[(row, ink)]);
        }
    }
}

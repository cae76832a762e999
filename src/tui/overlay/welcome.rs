//! The welcome overlay on the first start: the most important keys, and the level. `<` and `>`
//! change the level. Any other key closes the overlay and has its usual effect.

use crate::tui::command::GamePlace;
use crate::tui::prelude::*;

use crate::config::Setting;
use crate::grid::Clues;
use crate::puzzle::Puzzle;
use crate::rate::Level;
use crate::tui::cycle::cycled;

#[derive(Debug)]
pub(crate) struct Welcome;

impl Welcome {
    const WIDTH: u16 = 52;
}

impl Layer for Welcome {
    /// Changes the level with `<` and `>`, and starts a puzzle of the new level.
    fn key(&mut self, key: Key, cx: &mut Cx<'_>) -> Response {
        let forward = match key.typed() {
            Some('>') => true,
            Some('<') => false,
            _ => return Response::Pass,
        };
        let level = cycled(&Level::ALL, &cx.app.settings.level, forward);
        cx.app.set(Setting::Level, level.slug());
        let clues = cx.app.stock.next(level, &Clues::EMPTY);
        let request = GameRequest::new(Game::new(Puzzle::new(clues)));
        Response::start_in(request, GamePlace::Behind)
    }

    fn is_fleeting(&self) -> bool {
        true
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let rows = rows(app);
        let count = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        // In a large window, the welcome covers the frame of the list of moves.
        let area = super::moves_frame(app).unwrap_or_else(|| {
            let place = super::beside_board(Self::WIDTH, app);
            let columns = columns(inside_frame(place));
            super::bottom_lines(place, count.div_ceil(columns) + 2)
        });
        let inside = draw_box(app, area, &app.text.message(Id::CoachTitle), buf);
        let columns = columns(inside);
        let (width, lines) = (inside.width / columns, count.div_ceil(columns));
        for (at, (key, said)) in (0..).zip(rows) {
            let place = Rect {
                x: inside.x + at / lines * width,
                y: inside.y + at % lines,
                width,
                height: 1,
            };
            let padding = " ".repeat(KEY_WIDTH.saturating_sub(key.width()));
            let line = [(key, Ink::Key), (padding, Ink::Text), (said, Ink::Text)];
            Pen::new(buf, &app.theme, place.intersection(inside)).line(&line);
        }
    }
}

const KEY_WIDTH: usize = 6;

/// The listed keys, most useful first.
const KEYS: [Action; 7] = [
    Action::Digit,
    Action::NoteMode,
    Action::Undo,
    Action::Hint,
    Action::Learn,
    Action::Menu,
    Action::Help,
];

const fn columns(area: Rect) -> u16 {
    const MIN: u16 = 18;
    if area.width < 2 * MIN { 1 } else { 2 }
}

/// Returns the keys and their effects. The keys for the level are last.
fn rows(app: &App) -> Vec<(String, String)> {
    let arrows = if app.ascii {
        app.text.named("value", "arrows")
    } else {
        "←↓↑→".to_owned()
    };
    let first = (arrows, app.text.message(Id::CoachMove));
    let contexts = [Context::Play, Context::Global];
    let keys = KEYS.into_iter().filter_map(|action| {
        let key = app.keymap.first_key(&contexts, action, app.ascii)?;
        Some((key, app.text.named("short", action.slug())))
    });
    let level = app.text.level(app.settings.level);
    let level = app.text.format_one(Id::CoachLevel, "level", level);
    let mut rows: Vec<_> = [first].into_iter().chain(keys).collect();
    rows.push(("< >".to_owned(), level));
    rows
}

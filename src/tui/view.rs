//! From the model to the screen. Drawing takes the model by shared reference: it cannot change
//! the game.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use unicode_width::UnicodeWidthStr;

use super::action::Action;
use super::keeping;
use super::keymap::Context;
use super::layout::{FRAME, ScreenLayout};
use super::model::{Model, Notice, Overlay, Screen, Shared};
use super::overlay::{Ask, Confirm};
use super::screen::{Enter, Games, Library, Menu, Stats};
use super::theme::Ink;
use super::widget::pen::{Pen, wrap};
use super::widget::table::cut;
use crate::text::Id;

/// Draws everything; nothing, when the window has changed since the model heard of its size: then
/// it hears of it next, and is drawn again.
pub(crate) fn view(model: &Model, buf: &mut Buffer) {
    if buf.area.as_size() != model.shared.size {
        return;
    }
    buf.set_style(buf.area, model.shared.paper());
    match &model.screen {
        Screen::Play(play) => play.draw(&model.shared, buf),
        Screen::Watch(watch) => watch.draw(&model.shared, buf),
        Screen::Menu(menu) => menu.draw(&model.shared, buf),
        Screen::Enter(enter) => enter.draw(&model.shared, buf),
        Screen::Learn(learn) => learn.draw(&model.shared, buf),
        Screen::Review(review) => review.draw(&model.shared, buf),
        Screen::Library(library) => library.draw(&model.shared, buf),
        Screen::Stats(stats) => stats.draw(&model.shared, buf),
        Screen::Games(games) => games.draw(&model.shared, buf),
    }
    if let Some(footer) = model.screen.footer(&model.shared) {
        footer.draw(&model.shared, buf);
    }
    for overlay in model.below.iter().chain(&model.overlay) {
        overlay.draw(&model.shared, buf);
    }
}

impl Overlay {
    fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        match self {
            Self::Help(help) => help.draw(shared, buf),
            Self::Confirm(confirm) => confirm.draw(shared, buf),
            Self::Algorithms(list) => list.draw(shared, buf),
            Self::Branches(list) => list.draw(shared, buf),
            Self::Steps(list) => list.draw(shared, buf),
            Self::Calibration(own) => own.draw(shared, buf),
            Self::Entry(entry) => entry.draw(shared, buf),
            Self::Import(import) => import.draw(shared, buf),
            Self::Palette(palette) => palette.draw(shared, buf),
            Self::Settings(list) => list.draw(shared, buf),
            Self::Coach(coach) => coach.draw(shared, buf),
        }
    }
}

/// Where the cursor of the terminal stands, hidden or not, for whoever follows it: on the cell of
/// the player's.
pub(crate) fn cursor(model: &Model) -> Option<Position> {
    match (&model.screen, &model.overlay) {
        (Screen::Play(play), None | Some(Overlay::Coach(_))) => play.cursor_position(&model.shared),
        (Screen::Enter(enter), None) => enter.cursor_position(&model.shared),
        _ => None,
    }
}

/// What the window is called: the program, and of a game that is played the level and the time.
pub(crate) fn title(model: &Model) -> String {
    let shared = &model.shared;
    let told = match &model.screen {
        Screen::Play(play) => play.title(shared),
        _ => String::new(),
    };
    match told.as_str() {
        "" => "masume".to_owned(),
        told => format!("masume {} {told}", shared.glyphs.dot),
    }
}

/// Says how large the window must be for what it should show, where it is too small.
pub(crate) fn draw_too_small(need: Size, shared: &Shared, buf: &mut Buffer) {
    let size = |size: Size| format!("{}x{}", size.width, size.height);
    let facts = [
        ("need", size(need).into()),
        ("have", size(shared.size).into()),
    ];
    let said = shared.text.tell(Id::TooSmall, &facts);
    let area = buf.area;
    Pen::new(buf, &shared.theme, area).text(&said, Ink::Text);
}

/// Draws the message line.
pub(crate) fn draw_notice(shared: &Shared, area: Rect, buf: &mut Buffer) {
    let area = shared.notice_area(area);
    let mut pen = Pen::new(buf, &shared.theme, area);
    write_notice(shared, &mut pen);
}

impl Shared {
    /// Where the parts of a screen with a board are.
    pub(crate) fn layout(&self, with_marks: bool) -> Option<ScreenLayout> {
        let mut layout = ScreenLayout::choose(self.size, with_marks, self.fixed_class)?;
        let message = layout.message.map(|area| self.notice_area(area));
        if message != layout.message {
            layout.message = message;
            layout.footer.height = 0;
        }
        Some(layout)
    }

    /// The place of the message line: a message that does not fit takes the keys' line below as
    /// well, until it goes.
    fn notice_area(&self, area: Rect) -> Rect {
        let above_keys = area.height == 1 && area.bottom() + 1 == self.size.height;
        let spills = |notice: &Notice| wrap(&notice.text, usize::from(area.width)).len() > 1;
        if above_keys && self.notice.as_ref().is_some_and(spills) {
            Rect { height: 2, ..area }
        } else {
            area
        }
    }
}

/// Writes the message, if there is one.
pub(crate) fn write_notice(shared: &Shared, pen: &mut Pen<'_>) {
    if let Some(notice) = &shared.notice {
        let ink = if notice.warning {
            Ink::Warning
        } else {
            Ink::Text
        };
        for line in squeezed(&notice.text, pen.width(), pen.lines_left()) {
            pen.line(&[(line, ink)]);
        }
    } else if let Some(why) = &shared.unkept {
        // It stays until it is no longer true.
        let facts = [("why", keeping::trouble(why, &shared.text).into())];
        let unsaved = shared.text.tell(Id::Unsaved, &facts);
        for line in squeezed(&unsaved, pen.width(), pen.lines_left().min(1)) {
            pen.line(&[(line, Ink::Warning)]);
        }
    }
}

/// A text in lines of a width; where there is no room for all of them, the last that has room shows
/// that there is more.
pub(crate) fn squeezed(text: &str, width: usize, room: usize) -> Vec<String> {
    const MORE: &str = "..";
    let mut lines = wrap(text, width);
    if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            // One word may be longer than the line.
            let whole = if room == 1 { text } else { last.as_str() };
            *last = cut(whole, width.saturating_sub(MORE.len())) + MORE;
        }
    }
    lines
}

/// The keys that are valid on a screen, most useful first, and where they stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Footer {
    pub(crate) area: Rect,
    pub(crate) keys: &'static [(Context, Action)],
}

/// A key of the footer with what it does.
struct FooterKey {
    key: String,
    word: String,
    action: Action,
    /// The columns it takes, without the blanks behind it.
    columns: std::ops::Range<u16>,
}

impl Footer {
    /// The last line of the window, from a column on.
    pub(crate) fn last_line(
        shared: &Shared,
        left: u16,
        keys: &'static [(Context, Action)],
    ) -> Self {
        let Size { width, height } = shared.size;
        let (y, width) = (height.saturating_sub(1), width.saturating_sub(left));
        let message = shared.notice_area(Rect::new(left, y.saturating_sub(1), width, 1));
        let lines = u16::from(message.height == 1);
        let area = Rect::new(left, y, width, lines);
        Self { area, keys }
    }

    /// As many keys as fit whole.
    fn shown(&self, shared: &Shared) -> Vec<FooterKey> {
        let mut shown = Vec::new();
        let mut x = self.area.x;
        for (context, action) in self.keys {
            let bound = shared.keymap.keys(*context, *action, shared.ascii);
            let Some(key) = bound.into_iter().next() else {
                continue;
            };
            let word = shared.text.named("short", action.slug());
            let width = u16::try_from(key.width() + 1 + word.width()).unwrap_or(u16::MAX);
            let end = x.saturating_add(width);
            if end > self.area.right() {
                continue;
            }
            shown.push(FooterKey {
                key,
                word,
                action: *action,
                columns: x..end,
            });
            x = end.saturating_add(2);
        }
        shown
    }

    fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let pieces = self.shown(shared).into_iter().flat_map(|shown| {
            let word = format!(" {}  ", shown.word);
            [(shown.key, Ink::Key), (word, Ink::Dim)]
        });
        let pieces: Vec<(String, Ink)> = pieces.collect();
        Pen::new(buf, &shared.theme, self.area.intersection(buf.area)).line(&pieces);
    }

    /// The action whose key stands at a position.
    pub(crate) fn action_at(&self, position: Position, shared: &Shared) -> Option<Action> {
        let mut shown = self.shown(shared).into_iter();
        let hit = shown.find(|shown| shown.columns.contains(&position.x))?;
        self.area.contains(position).then_some(hit.action)
    }
}

impl Screen {
    /// The keys at its foot; none where the window is too small for the screen.
    pub(crate) fn footer(&self, shared: &Shared) -> Option<Footer> {
        match self {
            Self::Play(play) => play.footer(shared),
            Self::Watch(watch) => watch.footer(shared),
            Self::Menu(_) => Some(Menu::footer(shared)),
            Self::Enter(_) => Enter::footer(shared),
            Self::Learn(learn) => learn.footer(shared),
            Self::Review(review) => review.footer(shared),
            Self::Library(_) => Some(Library::footer(shared)),
            Self::Stats(_) => Some(Stats::footer(shared)),
            Self::Games(_) => Some(Games::footer(shared)),
        }
    }
}

/// The middle of an area, this wide and so many lines high as far as there is room.
pub(crate) fn centred(area: Rect, width: u16, lines: usize) -> Rect {
    let height = u16::try_from(lines).unwrap_or(u16::MAX).min(area.height);
    Rect::new(
        (area.width - width) / 2,
        (area.height - height) / 2,
        width,
        height,
    )
}

/// Draws an empty box over what lies below; gives its inside.
pub(crate) fn draw_box(shared: &Shared, area: Rect, title: &str, buf: &mut Buffer) -> Rect {
    let area = area.intersection(buf.area);
    for position in area.positions() {
        if let Some(cell) = buf.cell_mut(position) {
            cell.reset();
            cell.set_style(shared.paper());
        }
    }
    let lines = &shared.glyphs.single.lines;
    let style = shared.theme.ink(Ink::BoxLine);
    let (right, bottom) = (
        area.right().saturating_sub(1),
        area.bottom().saturating_sub(1),
    );
    for position in area.positions() {
        let edge_x = [area.x, right].iter().position(|x| *x == position.x);
        let edge_y = [area.y, bottom].iter().position(|y| *y == position.y);
        let glyph = match (edge_x, edge_y) {
            (Some(x), Some(y)) => lines.joints[2 * y][2 * x],
            (Some(_), None) => lines.vertical,
            (None, Some(_)) => lines.horizontal,
            (None, None) => continue,
        };
        if let Some(cell) = buf.cell_mut(position) {
            cell.set_char(glyph).set_style(style);
        }
    }
    if !title.is_empty() && area.width > 4 {
        let room = usize::from(area.width - 4);
        let style = shared.theme.ink(Ink::Title);
        let title = format!(" {title} ");
        buf.set_stringn(area.x + 1, area.y, title, room, style);
    }
    area.inner(FRAME)
}

impl Confirm {
    const WIDTH: u16 = 44;

    fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let said = match &self.ask {
            Ask::Fill(cells) => text.tell(Id::ConfirmFill, &[("count", (*cells).into())]),
            Ask::GoBack(moves) => text.tell(Id::ConfirmGoBack, &[("count", (*moves).into())]),
            Ask::Quit => text.say(Id::ConfirmQuit),
            Ask::QuitTry => text.say(Id::ConfirmQuitTry),
            Ask::NewPuzzle => text.say(Id::ConfirmNew),
        };
        let keys = text.say(Id::ConfirmKeys);
        let width = Self::WIDTH.min(buf.area.width);
        let inside = usize::from(width.saturating_sub(4));
        let lines = wrap(&said, inside).len() + wrap(&keys, inside).len() + 3;
        let area = centred(buf.area, width, lines);
        let inside = draw_box(shared, area, "", buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        pen.text(&said, Ink::Text);
        pen.skip(1);
        pen.text(&keys, Ink::Dim);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Settings;
    use crate::text::{Locale, Text};
    use crate::tui::keymap::Key;
    use crate::tui::model::Opening;
    use crate::tui::msg::Msg;
    use crate::tui::update::update;

    #[test]
    fn a_message_without_room_shows_that_there_is_more() {
        let puzzle = "1".repeat(81);
        let said = format!("Copied: {puzzle}");
        assert_eq!(squeezed(&said, 20, 1), ["Copied: 1111111111.."]);
        assert_eq!(squeezed(&said, 90, 1), [said.as_str()]);
        assert_eq!(squeezed("one two three", 7, 2), ["one two", "three"]);
        assert_eq!(squeezed("one two three", 3, 2), ["one", "t.."]);
        assert_eq!(squeezed("one", 3, 0), Vec::<String>::new());
    }

    #[test]
    fn a_window_that_has_changed_meanwhile_is_left_to_the_next_frame() {
        let sizes = [
            (1, 1),
            (30, 9),
            (250, 1),
            (2, 50),
            (40, 16),
            (56, 21),
            (80, 24),
        ];
        let sizes = sizes.map(|(width, height)| Size::new(width, height));
        for keys in ["", "4 H H H", "A", "?", "S", "s Right", "4 q"] {
            for known in sizes {
                let text = Text::new(Locale::English);
                let shared = Shared::new(&Settings::default(), text, known);
                let (mut model, _) = Model::open(shared, Opening::Play(None));
                for key in keys.split_whitespace() {
                    let key: Key = key.parse().unwrap();
                    update(&mut model, Msg::Key(key));
                }
                for real in sizes {
                    let blank = Buffer::empty(Rect::from((Position::ORIGIN, real)));
                    let mut buf = blank.clone();
                    view(&model, &mut buf);
                    assert_eq!(buf != blank, known == real, "{known} in {real}");
                }
            }
        }
    }
}

//! Draws the model. Drawing uses a shared reference, so it cannot change the model.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::layer::Layer;
use super::model::Model;
use super::theme::Theme;

/// Draws the screen and its overlays. Draws nothing if the window size has changed since the last
/// update, because a message about the new size will follow.
pub(crate) fn view(model: &Model, buf: &mut Buffer) {
    let view = model.view();
    if buf.area.as_size() != view.app.size {
        return;
    }
    let background = view.app.terminal_background();
    if background != Style::default() {
        for cell in &mut buf.content {
            cell.set_style(background);
        }
    }
    model.screen.draw(&view, buf);
    if let Some(footer) = model.screen.footer(&view) {
        footer.draw(view.app, buf);
    }
    for overlay in &model.overlays {
        overlay.draw(&view, buf);
    }
    Theme::make_legible(buf);
}

/// Returns the position of the terminal cursor, which is the player's position in the top layer.
pub(crate) fn cursor(model: &Model) -> Option<Position> {
    top(model).cursor(&model.view())
}

/// Returns the links of the top layer. The links of other layers are covered.
pub(crate) fn links(model: &Model) -> Vec<(Rect, &'static str)> {
    top(model).links(&model.view())
}

/// Returns the top layer, without the overlays that any key closes.
fn top(model: &Model) -> &dyn Layer {
    let top = model.overlays.iter().rev().find(|it| !it.is_fleeting());
    top.unwrap_or(&model.screen).as_ref()
}

/// Returns the window title: the name of the program and the title of the screen.
pub(crate) fn title(model: &Model) -> String {
    match model.screen.title(&model.view()).as_str() {
        "" => "masume".to_owned(),
        said => format!("masume {} {said}", model.app.glyphs.dot),
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::{Rect, Size};
    use ratatui::style::{Color, Modifier};

    use super::*;
    use crate::config::Settings;
    use crate::generate::library;
    use crate::puzzle::Puzzle;
    use crate::text::{Locale, Text};
    use crate::tui::app::App;
    use crate::tui::command::Msg;
    use crate::tui::headless::HeadlessApp;
    use crate::tui::keymap::Key;
    use crate::tui::model::Opening;
    use crate::tui::update::update;

    #[test]
    fn no_text_of_a_hint_vanishes_in_the_colors_of_the_terminal() {
        let settings = Settings {
            theme: "terminal".to_owned(),
            color: true,
            peers: true,
            ..Settings::default()
        };
        let opening = Opening::Play(Some(Puzzle::new(library::first())));
        let text = Text::new(Locale::English);
        let mut stage = HeadlessApp::new(opening, &settings, text, (80, 24));
        let mut tinted = 0;
        for key in ["A", "H", "H", "H", "H"] {
            stage.press(key);
            for cell in &stage.draw().content {
                let is_text = cell.symbol() != " " && !cell.modifier.contains(Modifier::REVERSED);
                if is_text && cell.bg != Color::Reset {
                    tinted += 1;
                    assert_ne!(cell.fg, cell.bg, "{}", cell.symbol());
                    let legible = crate::tui::theme::legible(cell.fg, cell.bg);
                    assert!(legible.is_none_or(|color| color == cell.fg));
                }
            }
        }
        assert!(tinted > 0);
    }

    #[test]
    fn a_resized_window_is_drawn_in_the_next_frame() {
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
                let app = App::new(&Settings::default(), text, known);
                let mut model = Model::open(app, Opening::Play(None));
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

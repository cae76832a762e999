//! Draws the model. Drawing uses a shared reference, so it cannot change the model.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::layer::Layer;
use super::model::Model;

/// Draws the screen. If the window size has changed since the last update, draws nothing, because a
/// message about the new size will follow.
pub(crate) fn view(model: &Model, buf: &mut Buffer) {
    let view = model.view();
    if buf.area.as_size() != view.app.size {
        return;
    }
    buf.set_style(buf.area, view.app.terminal_background());
    model.screen.draw(&view, buf);
    if let Some(footer) = model.screen.footer(&view) {
        footer.draw(view.app, buf);
    }
    for overlay in &model.overlays {
        overlay.draw(&view, buf);
    }
}

/// The position of the terminal cursor, which is the player's position in the top layer.
pub(crate) fn cursor(model: &Model) -> Option<Position> {
    top(model).cursor(&model.view())
}

/// The links of the top layer. Other layers are covered.
pub(crate) fn links(model: &Model) -> Vec<(Rect, &'static str)> {
    top(model).links(&model.view())
}

/// The top layer. Overlays that any key closes do not count.
fn top(model: &Model) -> &dyn Layer {
    let top = model.overlays.iter().rev().find(|it| !it.is_fleeting());
    top.unwrap_or(&model.screen).as_ref()
}

/// The window title: the name of the program and the title of the screen.
pub(crate) fn title(model: &Model) -> String {
    match model.screen.title(&model.view()).as_str() {
        "" => "masume".to_owned(),
        said => format!("masume {} {said}", model.app.glyphs.dot),
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::{Rect, Size};

    use super::*;
    use crate::config::Settings;
    use crate::text::{Locale, Text};
    use crate::tui::app::App;
    use crate::tui::command::Msg;
    use crate::tui::keymap::Key;
    use crate::tui::model::Opening;
    use crate::tui::update::update;

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

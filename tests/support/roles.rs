//! The roles of a picture: the meanings of its characters and of its backgrounds.

use std::fmt::Write as _;

use masume::tui::{HeadlessApp, Picture};
use ratatui::style::Color;

/// Returns the text role of each character as a letter. The picture must be created by
/// [`HeadlessApp::roles`]. A space means plain text.
pub(crate) fn roles(picture: &Picture) -> String {
    picture.lines(|cell| match cell.fg {
        Color::Indexed(role) if role > 0 && !cell.symbol().trim().is_empty() => {
            letter(INK_LETTERS, role)
        }
        _ => " ".to_owned(),
    })
}

/// Returns the background role of each character as a capital letter. The picture must be created
/// by [`HeadlessApp::roles`].
pub(crate) fn tints(picture: &Picture) -> String {
    picture.lines(|cell| match cell.bg {
        Color::Indexed(role) if role > 0 => letter(TINT_LETTERS, role),
        _ => " ".to_owned(),
    })
}

/// Returns the legend of the letters in [`roles`] and [`tints`]. Unused letters are omitted.
pub(crate) fn legend(picture: &Picture) -> String {
    let shown = roles(picture) + &tints(picture);
    let mut text = String::new();
    for (letters, names) in [INK_LETTERS, TINT_LETTERS]
        .into_iter()
        .zip(HeadlessApp::role_names())
    {
        for (letter, name) in letters.chars().zip(names) {
            if shown.contains(letter) {
                let _ = writeln!(text, "{letter} {name}");
            }
        }
    }
    text
}

/// The letters of the text roles, in the order of the roles.
const INK_LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789!@#$%&*+=?";

/// The letters of the background roles, in the order of the roles.
const TINT_LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Returns the letter of a role. A space means that the role has no letter.
fn letter(letters: &str, role: u8) -> String {
    letters.chars().nth(role.into()).unwrap_or(' ').to_string()
}

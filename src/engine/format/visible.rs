//! Escapes control characters in untrusted text.

use std::borrow::Cow;

/// Escapes control characters (as `\u{1b}`) and bidirectional formatting characters. The result
/// can neither control the terminal nor look like a different text.
///
/// ```
/// use masume::format::visible;
/// assert_eq!(visible("升目 1"), "升目 1");
/// assert_eq!(visible("a\u{1b}]0;b\u{7}"), "a\\u{1b}]0;b\\u{7}");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_control) {
        return Cow::Borrowed(text);
    }
    let sign = |c: char| {
        if is_control(c) {
            c.escape_default().to_string()
        } else {
            c.to_string()
        }
    };
    Cow::Owned(text.chars().map(sign).collect())
}

/// Returns true if a character controls the terminal or changes the writing direction.
fn is_control(c: char) -> bool {
    let turns =
        matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{200E}' | '\u{200F}');
    let breaks = matches!(c, '\u{2028}' | '\u{2029}');
    c.is_control() || turns || breaks
}

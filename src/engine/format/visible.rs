//! Escapes control characters in untrusted text.

use std::borrow::Cow;

/// Escapes control characters and bidirectional formatting characters as in a JSON string. The result
/// can neither control the terminal nor look like a different text.
///
/// ```
/// # use masume_engine as masume;
/// use masume::format::visible;
/// assert_eq!(visible("升目 1"), "升目 1");
/// assert_eq!(visible("a\u{1b}]0;b\u{7}"), "a\\u001b]0;b\\u0007");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_control) {
        return Cow::Borrowed(text);
    }
    let sign = |c: char| match c {
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        '\t' => "\\t".to_owned(),
        c if is_control(c) => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
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

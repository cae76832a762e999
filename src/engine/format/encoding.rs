//! Detects UTF-16 by the first bytes of a text, and converts UTF-16 to UTF-8.

use std::borrow::Cow;

/// The encoding of a text. The first bytes of the text determine it.
#[derive(Clone, Debug, Default)]
pub(super) enum Encoding {
    /// No bytes have been read.
    #[default]
    Unknown,
    /// The bytes read so far do not determine the encoding. The field contains these bytes.
    Open(Vec<u8>),
    /// The encoding is UTF-8 or any other encoding except UTF-16.
    Utf8,
    Utf16(Utf16),
}

/// A decoder of UTF-16, with the bytes of an incomplete unit or pair.
#[derive(Clone, Copy, Debug)]
pub(super) struct Utf16 {
    unit: fn([u8; 2]) -> u16,
    byte: Option<u8>,
    high: Option<u16>,
}

impl Encoding {
    /// Returns true if no conversion is necessary, as far as the bytes read so far show.
    pub(super) const fn is_bytes(&self) -> bool {
        matches!(self, Self::Unknown | Self::Utf8)
    }

    /// Converts the next bytes to UTF-8. The first bytes of a text are buffered until they
    /// determine the encoding.
    pub(super) fn decode<'a>(&mut self, chunk: &'a [u8]) -> Cow<'a, [u8]> {
        match self {
            Self::Utf8 => Cow::Borrowed(chunk),
            Self::Utf16(utf16) => Cow::Owned(utf16.decode(chunk).into_bytes()),
            Self::Unknown | Self::Open(_) => {
                let mut start = match std::mem::take(self) {
                    Self::Open(held) => held,
                    _ => Vec::new(),
                };
                if start.is_empty() && matches!(of_start(chunk), Some(Self::Utf8)) {
                    *self = Self::Utf8;
                    return Cow::Borrowed(chunk);
                }
                start.extend_from_slice(chunk);
                let Some(found) = of_start(&start) else {
                    *self = Self::Open(start);
                    return Cow::Borrowed(&[]);
                };
                *self = found;
                Cow::Owned(self.decode(&start).into_owned())
            }
        }
    }

    /// Returns the bytes that are still buffered at the end of a text, and resets the encoding for
    /// the next text.
    pub(super) fn end(&mut self) -> Vec<u8> {
        match std::mem::take(self) {
            Self::Unknown | Self::Utf8 => Vec::new(),
            Self::Open(held) => held,
            Self::Utf16(Utf16 { byte, high, .. }) => {
                let left_over = byte.is_some() || high.is_some();
                let sign = char::REPLACEMENT_CHARACTER.to_string();
                if left_over {
                    sign.into_bytes()
                } else {
                    Vec::new()
                }
            }
        }
    }
}

/// Decodes a whole text: converts UTF-16 to UTF-8, and removes a byte order mark.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let mut encoding = Encoding::default();
    let mut text = encoding.decode(bytes);
    let rest = encoding.end();
    if !rest.is_empty() {
        text.to_mut().extend(rest);
    }
    let text = match text {
        Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
    };
    match text.strip_prefix('\u{FEFF}') {
        Some(text) => Cow::Owned(text.to_owned()),
        None => text,
    }
}

/// Returns the encoding of a text that starts with these bytes; `None` if the bytes do not
/// determine the encoding. UTF-16 is detected by a byte order mark or by two ASCII characters at
/// the start.
fn of_start(start: &[u8]) -> Option<Encoding> {
    let plain = |byte: u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~');
    let has_units = |first_is_plain: bool| {
        let mut bytes = (0..4).zip(start);
        bytes.all(|(at, byte)| {
            let expected = (at % 2 == 0) == first_is_plain;
            if expected { plain(*byte) } else { *byte == 0 }
        })
    };
    let whole = start.len() >= 4;
    match start {
        [0xFF, 0xFE, ..] => Some(Encoding::utf_16(u16::from_le_bytes)),
        [0xFE, 0xFF, ..] => Some(Encoding::utf_16(u16::from_be_bytes)),
        [] | [0xFE | 0xFF] => None,
        _ if has_units(true) => whole.then(|| Encoding::utf_16(u16::from_le_bytes)),
        _ if has_units(false) => whole.then(|| Encoding::utf_16(u16::from_be_bytes)),
        _ => Some(Encoding::Utf8),
    }
}

impl Encoding {
    const fn utf_16(unit: fn([u8; 2]) -> u16) -> Self {
        Self::Utf16(Utf16 {
            unit,
            byte: None,
            high: None,
        })
    }
}

impl Utf16 {
    fn decode(&mut self, chunk: &[u8]) -> String {
        let mut text = String::with_capacity(chunk.len() / 2 + 4);
        for byte in chunk {
            match self.byte.take() {
                None => self.byte = Some(*byte),
                Some(first) => self.push((self.unit)([first, *byte]), &mut text),
            }
        }
        text
    }

    /// Adds a unit to the text. A pair of surrogates becomes one character, and an unpaired
    /// surrogate becomes a replacement character.
    fn push(&mut self, unit: u16, text: &mut String) {
        match (self.high.take(), unit) {
            (high, 0xD800..=0xDBFF) => {
                text.extend(high.map(|_| char::REPLACEMENT_CHARACTER));
                self.high = Some(unit);
            }
            (high, unit) => {
                let units = high.into_iter().chain([unit]);
                let signs = char::decode_utf16(units);
                text.extend(signs.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_encoding_of_a_text_is_decoded_to_the_same_text() {
        let text = "a 升目 😀\r\n";
        let marked = format!("\u{FEFF}{text}");
        let units = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            marked.encode_utf16().flat_map(bytes).collect()
        };
        for bytes in [
            text.into(),
            marked.clone().into_bytes(),
            units(u16::to_le_bytes),
            units(u16::to_be_bytes),
        ] {
            assert_eq!(decode(&bytes), text);
        }
        assert_eq!(decode(b"\xFF\xFE5\0\x3D\xD8"), "5\u{FFFD}");
        assert_eq!(decode(b"\xFF\xFE\x3D\xD85\0"), "\u{FFFD}5");
    }
}

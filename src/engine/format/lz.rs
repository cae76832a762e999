//! LZ-string compression in base 64, which links to f-puzzles and `SudokuPad` use.
//!
//! LZ-string is a variant of LZ78 for UTF-16 units. Codes start with a width of two bits, least
//! significant bit first. Code 0 introduces a new unit of 8 bits, code 1 a new unit of 16 bits, and
//! code 2 ends the text.

use std::collections::HashMap;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const NEW_BYTE: u32 = 0;
const NEW_UNIT: u32 = 1;
const END: u32 = 2;

/// The maximum length of a decompressed text, in bytes. The limit is needed because a few
/// characters can encode a huge text.
const LONGEST: usize = 1 << 20;

/// The width of codes in bits, which grows with the number of codes.
struct CodeWidth {
    bits: u32,
    /// The number of codes until the width grows.
    left: u32,
}

impl CodeWidth {
    const fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// A writer of bits as base-64 characters: six bits per character, most significant bit first.
#[derive(Default)]
struct BitWriter {
    text: String,
    value: usize,
    filled: u32,
}

impl BitWriter {
    fn push(&mut self, value: u32, bits: u32) {
        for bit in 0..bits {
            self.value = self.value << 1 | (value >> bit & 1) as usize;
            self.filled += 1;
            if self.filled == 6 {
                self.text.push(char::from(ALPHABET[self.value]));
                (self.value, self.filled) = (0, 0);
            }
        }
    }

    /// Returns the text with its last bits, padded to a multiple of four characters.
    fn end(mut self) -> String {
        self.push(0, 6 - self.filled);
        while !self.text.len().is_multiple_of(4) {
            self.text.push('=');
        }
        self.text
    }
}

pub(super) fn pack(text: &str) -> String {
    let mut packer = Packer {
        bits: BitWriter::default(),
        width: CodeWidth { bits: 2, left: 2 },
        units: HashMap::new(),
        fresh: HashMap::new(),
        words: HashMap::new(),
        codes: END + 1,
    };
    let mut word = None;
    for unit in text.encode_utf16() {
        let known = packer.unit(unit);
        let longer = word.and_then(|word| packer.words.get(&(word, unit)));
        if let Some(longer) = longer {
            word = Some(*longer);
            continue;
        }
        if let Some(word) = word.replace(known) {
            packer.emit(word);
            packer.words.insert((word, unit), packer.codes);
            packer.codes += 1;
        }
    }
    if let Some(word) = word {
        packer.emit(word);
    }
    packer.bits.push(END, packer.width.bits);
    packer.bits.end()
}

struct Packer {
    bits: BitWriter,
    width: CodeWidth,
    /// The code of each unit that occurred in the text.
    units: HashMap<u16, u32>,
    /// The units that were assigned a code but not written yet, by code.
    fresh: HashMap<u32, u16>,
    /// The code of each word of two or more units. The key is the code of the word without its last
    /// unit, and the last unit.
    words: HashMap<(u32, u16), u32>,
    codes: u32,
}

impl Packer {
    fn unit(&mut self, unit: u16) -> u32 {
        *self.units.entry(unit).or_insert_with(|| {
            self.fresh.insert(self.codes, unit);
            self.codes += 1;
            self.codes - 1
        })
    }

    fn emit(&mut self, code: u32) {
        if let Some(unit) = self.fresh.remove(&code) {
            let new = if unit < 256 { NEW_BYTE } else { NEW_UNIT };
            self.bits.push(new, self.width.bits);
            self.bits.push(unit.into(), 8 << new);
            self.width.count();
        } else {
            self.bits.push(code, self.width.bits);
        }
        self.width.count();
    }
}

/// Decompresses a text in base 64; `None` if it is invalid or too long. The characters `+/=` may
/// also be `+-$` or `-_=`, which need no escapes in addresses.
pub(super) fn unpack(packed: &str) -> Option<String> {
    let has_underscore = packed.contains('_');
    let packed = packed
        .trim_end_matches(['=', '$'])
        .bytes()
        .map(|c| match c {
            b'-' if has_underscore => b'+',
            b'-' | b'_' => b'/',
            c => c,
        });
    let sixes: Option<Vec<u8>> = packed
        .map(|c| ALPHABET.iter().position(|known| *known == c))
        .map(|six| u8::try_from(six?).ok())
        .collect();
    let sixes = sixes?;
    let mut bits = sixes
        .into_iter()
        .flat_map(|six| (0..6).rev().map(move |bit| u32::from(six >> bit & 1)));
    let mut take = |count: u32| -> Option<u32> {
        (0..count).try_fold(0, |value, bit| Some(value | bits.next()? << bit))
    };
    let mut width = CodeWidth { bits: 2, left: 2 };
    let mut units: Vec<u16> = Vec::new();
    // Each known word is a range of the text.
    let mut words: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    loop {
        let start = units.len();
        match take(width.bits)? {
            END => break,
            new @ (NEW_BYTE | NEW_UNIT) => {
                units.push(u16::try_from(take(8 << new)?).ok()?);
                words.push((start, start + 1));
                width.count();
            }
            known => {
                let index = usize::try_from(known - END - 1).ok()?;
                let (from, to) = match words.get(index) {
                    Some(word) => *word,
                    // A code that is not in the table yet encodes the last word, followed by the
                    // first unit of the last word.
                    None if index == words.len() => last.map(|(from, to)| (from, to + 1))?,
                    None => return None,
                };
                for at in from..to {
                    units.push(*units.get(at)?);
                }
            }
        }
        if let Some((from, to)) = last {
            words.push((from, to + 1));
        }
        width.count();
        last = Some((start, units.len()));
        if units.len() > LONGEST {
            return None;
        }
    }
    String::from_utf16(&units).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn compressed_texts_equal_those_of_the_original_script() {
        for (text, packed) in [
            ("", "Q==="),
            ("a", "IZA="),
            (
                r#"{"size":9,"grid":[[{"value":5,"given":true},{},{},{},{},{},{},{},{}]]}"#,
                "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZYHv3vyGCRfALpiuQA==",
            ),
            (
                "升目 aaaaaaaaaaaaaaaaaaaaaaa 升目升目",
                "uLKju3AECGXTt1ZSiA==",
            ),
        ] {
            assert_eq!(pack(text), packed);
            assert_eq!(unpack(packed).as_deref(), Some(text));
        }
    }

    #[test]
    fn invalid_compressed_text_is_rejected_in_bounded_memory() {
        for packed in ["", "!", "A", "AAAA", "升目"] {
            assert_eq!(unpack(packed), None, "{packed}");
        }
        let many = pack(&"a".repeat(LONGEST + 2000));
        assert!(many.len() < 10_000);
        assert_eq!(unpack(&many), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn packing_and_unpacking_restore_a_text(text in "([a-e]{0,40}|\\PC{0,40}){0,8}") {
            prop_assert_eq!(unpack(&pack(&text)), Some(text));
        }

        #[test]
        fn unpacking_any_text_does_not_panic(text in "[A-Za-z0-9+/=]{0,200}") {
            let _ = unpack(&text);
        }
    }
}

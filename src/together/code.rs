//! The code that lets a player join a game.

use std::fmt;
use std::io;
use std::str::FromStr;

/// A random number of 80 bits, written as five words. Only a player who knows the code can read or
/// send a message.
///
/// ```
/// use masume::together::JoinCode;
/// let code: JoinCode = "lusab-babad-gutih-tugad-Lusab".parse()?;
/// assert_eq!(code.to_string(), "lusab-babad-gutih-tugad-lusab");
/// assert!("lusab-babad".parse::<JoinCode>().is_err());
/// # Ok::<(), masume::together::ParseCodeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct JoinCode([u16; Self::WORDS]);

/// The error for a text that is not a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected five words such as lusab-babad-gutih-tugad-lusab")]
pub struct ParseCodeError;

/// The letters of a word: 16 consonants stand for four bits each, and four vowels for two bits.
const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
const VOWELS: &[u8; 4] = b"aiou";

impl JoinCode {
    const WORDS: usize = 5;

    /// Creates a code that nobody can guess.
    ///
    /// # Errors
    /// Returns an error if the system provides no random numbers.
    pub fn random() -> io::Result<Self> {
        let mut bytes = [0; 2 * Self::WORDS];
        getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
        let word = |at: usize| u16::from_be_bytes([bytes[2 * at], bytes[2 * at + 1]]);
        Ok(Self(std::array::from_fn(word)))
    }

    /// The key that encrypts the connection. The handshake hashes it, so zeros may follow the code.
    pub(super) fn key(self) -> [u8; 32] {
        let mut key = [0; 32];
        let bytes = self.0.iter().flat_map(|word| word.to_be_bytes());
        for (to, byte) in key.iter_mut().zip(bytes) {
            *to = byte;
        }
        key
    }
}

impl fmt::Debug for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JoinCode(..)")
    }
}

impl fmt::Display for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.0.map(|word| {
            let letter = |(shift, letters): (u16, &[u8])| {
                char::from(letters[usize::from(word >> shift) & (letters.len() - 1)])
            };
            String::from_iter(PARTS.map(letter))
        });
        f.write_str(&words.join("-"))
    }
}

/// The letters of a word, each with the position of its bits.
const PARTS: [(u16, &[u8]); 5] = [
    (12, CONSONANTS),
    (10, VOWELS),
    (6, CONSONANTS),
    (4, VOWELS),
    (0, CONSONANTS),
];

impl FromStr for JoinCode {
    type Err = ParseCodeError;

    fn from_str(text: &str) -> Result<Self, ParseCodeError> {
        let word = |word: &str| {
            let word = word.trim().to_ascii_lowercase();
            let letters = word.bytes().zip(PARTS);
            let number = letters.map(|(letter, (shift, letters))| {
                let index = letters.iter().position(|own| *own == letter)?;
                Some(u16::try_from(index).ok()? << shift)
            });
            number
                .sum::<Option<u16>>()
                .filter(|_| word.len() == PARTS.len())
        };
        let words: Option<Vec<u16>> = text.split('-').map(word).collect();
        let words = words.and_then(|words| words.try_into().ok());
        words.map(Self).ok_or(ParseCodeError)
    }
}

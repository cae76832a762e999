//! Numbers of six bits as letters: tables of pairs and automata in the arguments of classes.

use crate::grid::rules::write_state;

/// The signs of numbers of six bits.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) fn value_of_sign(sign: u8) -> Option<usize> {
    SIGNS.iter().position(|known| *known == sign)
}

/// Decodes base64, in which `-` and `_` stand for `+` and `/`. Returns `None` for other signs.
pub(super) fn bytes_of_base64(text: &str) -> Option<Vec<u8>> {
    let mut bits = BitReader::new(text)?;
    let count = text.trim_end_matches('=').len() * 6 / 8;
    (0..count)
        .map(|_| u8::try_from(bits.take(8)?).ok())
        .collect()
}

/// The bits of a base64 text, most significant first.
struct BitReader {
    six: Vec<usize>,
    at: usize,
    end: usize,
}

impl BitReader {
    fn new(text: &str) -> Option<Self> {
        let signs = text.trim_end_matches('=').bytes();
        let six: Option<Vec<usize>> = signs.map(value_of_sign).collect();
        let six = six?;
        Some(Self {
            at: 0,
            // The text encodes whole bytes.
            end: six.len() * 6 / 8 * 8,
            six,
        })
    }

    const fn left(&self) -> usize {
        self.end - self.at
    }

    fn take(&mut self, count: usize) -> Option<usize> {
        if count > self.left() {
            return None;
        }
        let bit = |at: usize| self.six[at / 6] >> (5 - at % 6) & 1;
        let number = (self.at..self.at + count).fold(0, |number, at| number << 1 | bit(at));
        self.at += count;
        Some(number)
    }
}

/// Reads an encoded automaton, and returns it as a table of states.
///
/// The code begins with the form (2 bits), the bits of a state number minus 1 (4), the number of
/// digits minus 1 (4), the numbers of starts and of further ends (a state number each), a bit for
/// each start that is an end, and, in the plain form, the bits of a number of moves (4). States
/// follow, starts first and ends after them: in the plain form the number of moves, each a digit
/// and a state; in the packed form a bit for each digit, and a state for each bit that is set.
pub(super) fn state_table(code: &str, low: u8) -> Option<String> {
    let width = |most: usize| (usize::BITS - most.leading_zeros()) as usize;
    let mut bits = BitReader::new(code)?;
    let is_packed = match bits.take(2)? {
        0 => false,
        1 => true,
        _ => return None,
    };
    let state_bits = bits.take(4)? + 1;
    let digits = bits.take(4)? + 1;
    let (starts, ends) = (bits.take(state_bits)?, bits.take(state_bits)?);
    let start_ends: Option<Vec<bool>> = (0..starts).map(|_| Some(bits.take(1)? == 1)).collect();
    // The last bit is for the first start.
    let start_ends: Vec<bool> = start_ends?.into_iter().rev().collect();
    let move_bits = if is_packed { digits } else { bits.take(4)? };
    let mut states: Vec<Vec<(u8, usize)>> = Vec::new();
    while move_bits > 0 && bits.left() >= move_bits {
        let head = bits.take(move_bits)?;
        let mut moves = Vec::new();
        let mut add = |digit: usize, to: usize| {
            moves.push((low.checked_add(u8::try_from(digit).ok()?)?, to));
            Some(())
        };
        if is_packed {
            for digit in (0..digits).filter(|digit| head >> digit & 1 == 1) {
                add(digit, bits.take(state_bits)?)?;
            }
        } else {
            for _ in 0..head {
                let digit = bits.take(width(digits - 1))?;
                add(digit, bits.take(state_bits)?)?;
            }
        }
        states.push(moves);
    }
    // Zeros at the end complete the last byte, or are states without moves.
    let used = states.iter().flatten().map(|(_, to)| to + 1).max();
    states.resize(used.unwrap_or(0).max(starts + ends), Vec::new());
    let is_end = |at: usize| match start_ends.get(at) {
        Some(is_end) => *is_end,
        None => at < starts + ends,
    };
    let lines = states
        .iter()
        .enumerate()
        .map(|(at, moves)| write_state(at < starts, is_end(at), moves));
    Some(lines.collect::<Vec<String>>().join(";"))
}

/// Packs six bits into each character, the first as the least significant, and drops zeros at the
/// end.
pub(super) fn packed(bits: &[bool]) -> String {
    let sign = |six: &[bool]| {
        let bits = six.iter().enumerate().filter(|(_, bit)| **bit);
        let value: usize = bits.map(|(at, _)| 1 << at).sum();
        char::from(SIGNS[value])
    };
    let text: String = bits.chunks(6).map(sign).collect();
    text.trim_end_matches('A').to_owned()
}

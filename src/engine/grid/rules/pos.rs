//! Positions on the canvas of a variant, and the symbols of its digits.

use std::fmt;
use std::str::FromStr;

/// A position on the canvas of a variant, which is the rectangle of its rows and columns. Positions
/// are written `r1c1`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos {
    /// The index of the row, counted from 0.
    pub row: u8,
    /// The index of the column, counted from 0.
    pub col: u8,
}

impl Pos {
    /// The position in a row and a column, both counted from 0.
    pub const fn new(row: u8, col: u8) -> Self {
        Self { row, col }
    }

    /// The position that is `down` rows below this one and `right` columns to the right of it;
    /// `None` beyond the top or left edge.
    #[inline]
    pub fn moved(self, down: i16, right: i16) -> Option<Self> {
        let row = u8::try_from(i16::from(self.row) + down).ok()?;
        let col = u8::try_from(i16::from(self.col) + right).ok()?;
        Some(Self { row, col })
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "r{}c{}",
            u16::from(self.row) + 1,
            u16::from(self.col) + 1
        )
    }
}

/// The error for a text that is not a position such as `r4c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a cell such as r4c7")]
pub struct ParsePosError;

impl FromStr for Pos {
    type Err = ParsePosError;

    fn from_str(text: &str) -> Result<Self, ParsePosError> {
        let rest = text.strip_prefix(['r', 'R']).ok_or(ParsePosError)?;
        let (row, col) = rest.split_once(['c', 'C']).ok_or(ParsePosError)?;
        Ok(Self {
            row: parse_one_based(row)?,
            col: parse_one_based(col)?,
        })
    }
}

/// Parses a number that counts from 1, and converts it to an index from 0.
fn parse_one_based(text: &str) -> Result<u8, ParsePosError> {
    if !text.bytes().all(|c| c.is_ascii_digit()) {
        return Err(ParsePosError);
    }
    let number: u8 = text.parse().map_err(|_| ParsePosError)?;
    number.checked_sub(1).ok_or(ParsePosError)
}

/// A line, which is a row or column, seen from one of its ends: `r3` from the left, `-r3` from the
/// right, `c2` from above, `-c2` from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutsideLine {
    /// True if the line is a row, false if it is a column.
    pub is_row: bool,
    /// The index of the row or column, counted from 0.
    pub index: u8,
    /// True if the line is seen from the right or from below.
    pub from_end: bool,
}

impl OutsideLine {
    /// The row with an index, seen from the left, or from the right if `from_end` is true.
    pub const fn row(index: u8, from_end: bool) -> Self {
        Self {
            is_row: true,
            index,
            from_end,
        }
    }

    /// The column with an index, seen from above, or from below if `from_end` is true.
    pub const fn column(index: u8, from_end: bool) -> Self {
        Self {
            is_row: false,
            index,
            from_end,
        }
    }
}

impl fmt::Display for OutsideLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.from_end { "-" } else { "" };
        let line = if self.is_row { 'r' } else { 'c' };
        write!(f, "{sign}{line}{}", u16::from(self.index) + 1)
    }
}

impl FromStr for OutsideLine {
    type Err = ParsePosError;

    fn from_str(text: &str) -> Result<Self, ParsePosError> {
        let (from_end, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (is_row, number) = match rest.strip_prefix('r') {
            Some(number) => (true, number),
            None => (false, rest.strip_prefix('c').ok_or(ParsePosError)?),
        };
        Ok(Self {
            is_row,
            index: parse_one_based(number)?,
            from_end,
        })
    }
}

crate::names! {
    /// A style of the symbols for digits above 9.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum DigitStyle: slug {
        /// Letters: `A` for 10, `B` for 11 and so on.
        #[default]
        Letters = "letters",
        /// Numbers: `10`, `11` and so on.
        Numbers = "numbers",
    }
}

impl DigitStyle {
    /// The symbol of a digit in this style: `C` or `12`.
    pub fn symbol(self, digit: u8) -> String {
        match self {
            Self::Letters => symbol(digit).to_string(),
            Self::Numbers => digit.to_string(),
        }
    }
}

/// The symbol of a digit: `0` to `9`, then `A` for 10, `B` for 11 and so on.
pub fn symbol(value: u8) -> char {
    char::from_digit(value.into(), 36).map_or('?', |c| c.to_ascii_uppercase())
}

/// The digit with this symbol, in upper or lower case; `None` if there is none.
pub fn digit_of_symbol(symbol: char) -> Option<u8> {
    u8::try_from(symbol.to_digit(36)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_positions_and_lines_are_parsed_back() {
        for text in ["r1c1", "r10c3", "r45c45"] {
            assert_eq!(text.parse::<Pos>().unwrap().to_string(), text);
        }
        for text in ["r3", "-r3", "c12", "-c12"] {
            assert_eq!(text.parse::<OutsideLine>().unwrap().to_string(), text);
        }
        for text in ["", "r0c1", "r1c0", "r1", "c1", "r+1c1", "r1c1c1", "r999c1"] {
            assert_eq!(text.parse::<Pos>(), Err(ParsePosError), "{text}");
        }
    }

    #[test]
    fn every_symbol_is_parsed_back_to_its_digit() {
        for value in 0..36 {
            assert_eq!(digit_of_symbol(symbol(value)), Some(value));
        }
        assert_eq!(digit_of_symbol('g'), Some(16));
        assert_eq!(digit_of_symbol('.'), None);
    }
}

//! The characters that draw lines and signs.

use super::Ink;
use crate::config::GlyphSet;
use crate::grid::Digit;

/// The characters that draw lines and marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    /// Lines around boxes, and around whatever else is framed.
    pub(crate) single: BoxLines,
    /// Lines around boxes on boards that frame every cell.
    pub(crate) heavy: BoxLines,
    /// Lines between cells of one box.
    pub(crate) cell: Lines,
    /// A link that says one of two is true, and one that says not both are.
    pub(crate) strong: Wire,
    pub(crate) weak: Wire,
    /// A mark that is not there.
    pub(crate) dot: char,
    /// A mark that a hint removes.
    pub(crate) kill: char,
    /// Around the cursor.
    pub(crate) cursor: [char; 2],
    /// Around the digit being tried.
    pub(crate) tried: [char; 2],
    /// Before a digit that the solver wrote.
    pub(crate) solver: char,
    /// Beside the row and above the column of a hint.
    pub(crate) pointer: [char; 2],
    /// A digit that is done.
    pub(crate) done: char,
    /// Filled and empty part of a bar, and its knob.
    pub(crate) bar: [char; 3],
    /// The upper half, the lower half and the whole of a character, if there are such.
    pub(crate) blocks: Option<[char; 3]>,
    /// A profile, lowest first.
    pub(crate) levels: [char; 8],
    /// The running line.
    pub(crate) here: char,
    /// A run that is paused, one that is going on.
    pub(crate) transport: [&'static str; 2],
}

/// Line characters: horizontal, vertical, and the nine joints of a grid row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    pub(crate) horizontal: char,
    pub(crate) vertical: char,
    pub(crate) joints: [[char; 3]; 3],
}

/// Lines around boxes, and how the lines between cells meet them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoxLines {
    pub(crate) lines: Lines,
    /// The joints where a cell line meets a box line: top, bottom, left, right edge, then a cell
    /// line crossing a vertical box line, and one crossing a horizontal box line.
    pub(crate) mixed: [char; 6],
}

/// A line that turns: horizontal, vertical, and the corners that lead right and down, left and
/// down, right and up, left and up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wire {
    pub(crate) horizontal: char,
    pub(crate) vertical: char,
    pub(crate) corners: [char; 4],
}

const LIGHT: Lines = Lines {
    horizontal: '─',
    vertical: '│',
    joints: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
};

const HEAVY: Lines = Lines {
    horizontal: '━',
    vertical: '┃',
    joints: [['┏', '┳', '┓'], ['┣', '╋', '┫'], ['┗', '┻', '┛']],
};

const PLAIN: Lines = Lines {
    horizontal: '-',
    vertical: '|',
    joints: [['+'; 3]; 3],
};

const PLAIN_BOXES: BoxLines = BoxLines {
    lines: PLAIN,
    mixed: ['-', '-', '|', '|', '|', '-'],
};

/// Between cells of one box, where no other characters are to be had.
const FAINT: Lines = Lines {
    horizontal: ' ',
    vertical: ' ',
    joints: [[' '; 3]; 3],
};

impl Glyphs {
    /// How a mark of a digit in some role is written: one that is struck out as a cross.
    pub(crate) const fn mark(&self, digit: Digit, ink: Ink) -> char {
        match ink {
            Ink::HintKill | Ink::StruckMark | Ink::Excluded => self.kill,
            _ => digit.char(),
        }
    }

    pub(crate) const fn of(set: GlyphSet) -> &'static Self {
        match set {
            GlyphSet::Unicode => &UNICODE,
            GlyphSet::Ascii => &ASCII,
        }
    }
}

static UNICODE: Glyphs = Glyphs {
    single: BoxLines {
        lines: LIGHT,
        mixed: ['┬', '┴', '├', '┤', '┼', '┼'],
    },
    heavy: BoxLines {
        lines: HEAVY,
        mixed: ['┯', '┷', '┠', '┨', '╂', '┿'],
    },
    cell: LIGHT,
    strong: Wire {
        horizontal: '═',
        vertical: '║',
        corners: ['╔', '╗', '╚', '╝'],
    },
    weak: Wire {
        horizontal: '┄',
        vertical: '┆',
        corners: ['╭', '╮', '╰', '╯'],
    },
    dot: '·',
    kill: '×',
    cursor: ['▐', '▌'],
    tried: ['▸', '◂'],
    solver: '·',
    pointer: ['▸', '▾'],
    done: '✓',
    bar: ['━', '─', '●'],
    blocks: Some(['▀', '▄', '█']),
    levels: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
    here: '▸',
    transport: ["‖", "▸"],
};

static ASCII: Glyphs = Glyphs {
    single: PLAIN_BOXES,
    heavy: PLAIN_BOXES,
    cell: FAINT,
    strong: Wire {
        horizontal: '=',
        vertical: '#',
        corners: ['#'; 4],
    },
    weak: Wire {
        horizontal: '~',
        vertical: ':',
        corners: ['*'; 4],
    },
    dot: '.',
    kill: 'x',
    cursor: ['[', ']'],
    tried: ['>', '<'],
    solver: '.',
    pointer: ['>', 'v'],
    done: '*',
    bar: ['=', '-', 'O'],
    blocks: None,
    levels: ['_', '.', ',', ':', '-', '=', '+', '#'],
    here: '>',
    transport: ["||", "|>"],
};

//! The characters that draw lines and signs.

use super::Ink;
use crate::config::GlyphSet;
use crate::grid::Digit;

/// The characters for lines and signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    /// Lines around boxes and frames.
    pub(crate) single: BoxLines,
    /// Lines around boxes on boards with lines between all cells.
    pub(crate) heavy: BoxLines,
    /// Lines between cells of the same box.
    pub(crate) cell: LineGlyphs,
    /// A strong link, and a weak one.
    pub(crate) strong: Wire,
    pub(crate) weak: Wire,
    /// A missing note.
    pub(crate) dot: char,
    /// A candidate that a hint eliminates.
    pub(crate) eliminated: char,
    /// Around the cursor.
    pub(crate) cursor: [char; 2],
    /// Around the digit being guessed.
    pub(crate) tried: [char; 2],
    /// Before a digit entered by the solver.
    pub(crate) solver: char,
    /// The marks beside the rows and above the columns of a hint.
    pub(crate) pointer: [char; 2],
    /// Signs for a row and a column that cover a pattern.
    pub(crate) cover: [char; 2],
    /// A completed digit.
    pub(crate) done: char,
    /// Filled and empty part of a bar, and its handle.
    pub(crate) bar: [char; 3],
    /// Upper half, lower half and full block, if available.
    pub(crate) blocks: Option<[char; 3]>,
    /// The levels of a profile, lowest first.
    pub(crate) levels: [char; 8],
    /// The current line.
    pub(crate) here: char,
    /// A paused run, and a running one.
    pub(crate) transport: [&'static str; 2],
}

/// Line characters: horizontal, vertical, and the nine joints of a grid row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineGlyphs {
    pub(crate) horizontal: char,
    pub(crate) vertical: char,
    pub(crate) joints: [[char; 3]; 3],
}

/// Lines around boxes, and how the lines between cells meet them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoxLines {
    pub(crate) lines: LineGlyphs,
    /// The joints of cell lines and box lines: top, bottom, left and right edge, then a cell line
    /// crossing a vertical box line, and one crossing a horizontal box line.
    pub(crate) mixed: [char; 6],
}

/// A line with corners: horizontal, vertical, and the corners that lead right and down, left and
/// down, right and up, left and up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wire {
    pub(crate) horizontal: char,
    pub(crate) vertical: char,
    pub(crate) corners: [char; 4],
}

const LIGHT: LineGlyphs = LineGlyphs {
    horizontal: '─',
    vertical: '│',
    joints: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
};

const HEAVY: LineGlyphs = LineGlyphs {
    horizontal: '━',
    vertical: '┃',
    joints: [['┏', '┳', '┓'], ['┣', '╋', '┫'], ['┗', '┻', '┛']],
};

const PLAIN: LineGlyphs = LineGlyphs {
    horizontal: '-',
    vertical: '|',
    joints: [['+'; 3]; 3],
};

const PLAIN_BOXES: BoxLines = BoxLines {
    lines: PLAIN,
    mixed: ['-', '-', '|', '|', '|', '-'],
};

/// Lines between cells of the same box, if there are no other characters.
const FAINT: LineGlyphs = LineGlyphs {
    horizontal: ' ',
    vertical: ' ',
    joints: [[' '; 3]; 3],
};

impl Glyphs {
    /// The character of a note in a role: a cross if it is eliminated.
    pub(crate) const fn mark(&self, digit: Digit, ink: Ink) -> char {
        match ink {
            Ink::HintElimination | Ink::EliminatedNote | Ink::Excluded => self.eliminated,
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
    eliminated: '×',
    cursor: ['▐', '▌'],
    tried: ['▸', '◂'],
    solver: '·',
    pointer: ['▸', '▾'],
    cover: ['▹', '▿'],
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
    eliminated: 'x',
    cursor: ['[', ']'],
    tried: ['>', '<'],
    solver: '.',
    pointer: ['>', 'v'],
    cover: ['-', '|'],
    done: '*',
    bar: ['=', '-', 'O'],
    blocks: None,
    levels: ['_', '.', ',', ':', '-', '=', '+', '#'],
    here: '>',
    transport: ["||", "|>"],
};

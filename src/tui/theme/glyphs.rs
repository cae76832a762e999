//! The characters for lines and signs, in Unicode and in ASCII.

use super::Ink;
use crate::config::GlyphSet;
use crate::grid::Digit;

/// A set of characters for lines and signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    /// Lines around boxes and frames.
    pub(crate) single: BoxLines,
    /// Lines around boxes on boards with lines between all cells.
    pub(crate) heavy: BoxLines,
    /// Lines between cells of one box.
    pub(crate) cell: LineGlyphs,
    /// Lines for strong links.
    pub(crate) strong: Wire,
    /// Lines for weak links.
    pub(crate) weak: Wire,
    /// The sign for a missing note.
    pub(crate) dot: char,
    /// The sign for a candidate that a hint eliminates.
    pub(crate) eliminated: char,
    /// The signs around the cursor.
    pub(crate) cursor: [char; 2],
    /// The signs around the digit that a solver guesses.
    pub(crate) tried: [char; 2],
    /// The sign before a digit that a solver has written.
    pub(crate) solver: char,
    /// Signs for a row and a column that a hint points at.
    pub(crate) pointer: [char; 2],
    /// Signs for a row and a column that cover a pattern.
    pub(crate) cover: [char; 2],
    /// The sign for a completed digit.
    pub(crate) done: char,
    /// The filled part, the empty part and the handle of a bar.
    pub(crate) bar: [char; 3],
    /// Upper half, lower half and full block, if available.
    pub(crate) blocks: Option<[char; 3]>,
    /// The columns of a profile, lowest first.
    pub(crate) levels: [char; 8],
    /// The sign for the current line.
    pub(crate) here: char,
    /// The signs for a paused and for a playing run.
    pub(crate) transport: [&'static str; 2],
}

/// The characters for the lines of a grid: horizontal, vertical, and the nine joints row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineGlyphs {
    pub(crate) horizontal: char,
    pub(crate) vertical: char,
    pub(crate) joints: [[char; 3]; 3],
}

/// Lines around boxes, and their joints with the lines between cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoxLines {
    pub(crate) lines: LineGlyphs,
    /// The joints of cell lines with box lines: at the top, bottom, left and right edge, then on a
    /// vertical and on a horizontal box line.
    pub(crate) mixed: [char; 6],
}

/// The characters for a line with corners. The corners lead right and down, left and down, right and up,
/// and left and up.
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

/// The lines between cells of one box in ASCII, which are blank.
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

//! The characters for lines and signs, in Unicode and in ASCII.

use crate::config::GlyphSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    /// Lines around boxes and frames.
    pub(crate) single: LineGlyphs,
    /// Lines around boxes on boards with lines between all cells.
    pub(crate) heavy: LineGlyphs,
    /// Lines between cells of one box.
    pub(crate) cell: LineGlyphs,
    /// Lines for strong links.
    pub(crate) strong: LineGlyphs,
    /// Lines for weak links.
    pub(crate) weak: LineGlyphs,
    /// The sign for a missing note, and the separator in titles.
    pub(crate) dot: char,
    /// The sign for a candidate that a hint eliminates.
    pub(crate) eliminated: char,
    /// The signs around the cursor.
    pub(crate) cursor: [char; 2],
    /// The signs around the digit that a solver guesses.
    pub(crate) guess: [char; 2],
    /// The sign before a digit of a solver.
    pub(crate) solver: char,
    /// The signs for a row and a column that a hint points at.
    pub(crate) pointer: [char; 2],
    /// The signs for a row and a column that cover a pattern.
    pub(crate) cover: [char; 2],
    /// The sign for a completed digit.
    pub(crate) done: char,
    /// The filled part, the empty part and the handle of a bar.
    pub(crate) bar: [char; 3],
    /// The blocks for the upper half, the lower half and a full character, if they are available.
    pub(crate) blocks: Option<[char; 3]>,
    /// The columns of a bar chart, from the lowest to the highest.
    pub(crate) levels: [char; 8],
    /// The sign for the current line of a text.
    pub(crate) current_line: char,
    /// The signs for a remaining heart and for a lost heart, if they are available.
    pub(crate) hearts: Option<[char; 2]>,
    /// The signs for a paused and for a playing run.
    pub(crate) transport: [&'static str; 2],
}

/// The characters for a line and its corners. The corners connect right and down, left and down,
/// right and up, and left and up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineGlyphs {
    pub(crate) horizontal: char,
    pub(crate) vertical: char,
    pub(crate) corners: [char; 4],
}

impl LineGlyphs {
    const fn new(horizontal: char, vertical: char, corners: [char; 4]) -> Self {
        Self {
            horizontal,
            vertical,
            corners,
        }
    }
}

const LIGHT: LineGlyphs = LineGlyphs::new('─', '│', ['┌', '┐', '└', '┘']);

const PLAIN: LineGlyphs = LineGlyphs::new('-', '|', ['+'; 4]);

impl Glyphs {
    pub(crate) const fn of(set: GlyphSet) -> &'static Self {
        match set {
            GlyphSet::Unicode => &UNICODE,
            GlyphSet::Ascii => &ASCII,
        }
    }
}

static UNICODE: Glyphs = Glyphs {
    single: LIGHT,
    heavy: LineGlyphs::new('━', '┃', ['┏', '┓', '┗', '┛']),
    cell: LIGHT,
    strong: LineGlyphs::new('═', '║', ['╔', '╗', '╚', '╝']),
    weak: LineGlyphs::new('┄', '┆', ['╭', '╮', '╰', '╯']),
    dot: '·',
    eliminated: '×',
    cursor: ['▐', '▌'],
    guess: ['▸', '◂'],
    solver: '·',
    pointer: ['▸', '▾'],
    cover: ['▹', '▿'],
    done: '✓',
    bar: ['━', '─', '●'],
    blocks: Some(['▀', '▄', '█']),
    levels: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
    current_line: '▸',
    hearts: Some(['♥', '♡']),
    transport: ["‖", "▸"],
};

static ASCII: Glyphs = Glyphs {
    single: PLAIN,
    heavy: PLAIN,
    cell: LineGlyphs::new(' ', ' ', [' '; 4]),
    strong: LineGlyphs::new('=', '#', ['#'; 4]),
    weak: LineGlyphs::new('~', ':', ['*'; 4]),
    dot: '.',
    eliminated: 'x',
    cursor: ['[', ']'],
    guess: ['>', '<'],
    solver: '.',
    pointer: ['>', 'v'],
    cover: ['-', '|'],
    done: '*',
    bar: ['=', '-', 'O'],
    blocks: None,
    levels: ['_', '.', ',', ':', '-', '=', '+', '#'],
    current_line: '>',
    hearts: None,
    transport: ["||", "|>"],
};

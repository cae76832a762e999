//! From roles to looks. Drawing code names a role and never picks a colour.

use ratatui::style::{Color, Modifier, Style};

use crate::config::GlyphSet;

/// What a character on the screen stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Ink {
    Text,
    Title,
    Key,
    Dim,
    Line,
    BoxLine,
    Label,
    Clue,
    Entry,
    Solver,
    Mark,
    MissingMark,
    SameMark,
    Clash,
    Cursor,
    HintPattern,
    HintSecond,
    HintFin,
    HintKill,
    HintPlace,
    HintHouse,
    Tried,
    Blocker,
    Retracted,
    Warning,
    Done,
    SolverEarly,
    SolverLate,
    StrongLink,
    WeakLink,
    Mistake,
    DeadEnd,
    Trial,
    WarnedMark,
    StruckMark,
    CentreMark,
    Possible,
    Excluded,
    ColourSign,
    Selection,
}

impl Ink {
    /// Every role.
    pub(crate) const ALL: [Self; 40] = [
        Self::Text,
        Self::Title,
        Self::Key,
        Self::Dim,
        Self::Line,
        Self::BoxLine,
        Self::Label,
        Self::Clue,
        Self::Entry,
        Self::Solver,
        Self::Mark,
        Self::MissingMark,
        Self::SameMark,
        Self::Clash,
        Self::Cursor,
        Self::HintPattern,
        Self::HintSecond,
        Self::HintFin,
        Self::HintKill,
        Self::HintPlace,
        Self::HintHouse,
        Self::Tried,
        Self::Blocker,
        Self::Retracted,
        Self::Warning,
        Self::Done,
        Self::SolverEarly,
        Self::SolverLate,
        Self::StrongLink,
        Self::WeakLink,
        Self::Mistake,
        Self::DeadEnd,
        Self::Trial,
        Self::WarnedMark,
        Self::StruckMark,
        Self::CentreMark,
        Self::Possible,
        Self::Excluded,
        Self::ColourSign,
        Self::Selection,
    ];
}

impl Ink {
    /// The role that has this colour in [`Theme::marked`].
    pub(crate) fn of_color(color: Color) -> Option<Self> {
        let Color::Indexed(number) = color else {
            return None;
        };
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// What the background of a cell stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) enum Tint {
    #[default]
    None,
    Same,
    HintHouse,
    Tried,
    Warm,
    Hot,
    Peer,
    ClashHouse,
    Possible,
    Excluded,
    Selected,
    Colour1,
    Colour2,
    Colour3,
    Colour4,
    Colour5,
    Colour6,
    Colour7,
    Colour8,
    Colour9,
}

impl Tint {
    /// The background of each colour that a player gives to cells.
    pub(crate) const COLOURS: [Self; 9] = [
        Self::Colour1,
        Self::Colour2,
        Self::Colour3,
        Self::Colour4,
        Self::Colour5,
        Self::Colour6,
        Self::Colour7,
        Self::Colour8,
        Self::Colour9,
    ];

    /// Every role.
    pub(crate) const ALL: [Self; 20] = [
        Self::None,
        Self::Same,
        Self::HintHouse,
        Self::Tried,
        Self::Warm,
        Self::Hot,
        Self::Peer,
        Self::ClashHouse,
        Self::Possible,
        Self::Excluded,
        Self::Selected,
        Self::Colour1,
        Self::Colour2,
        Self::Colour3,
        Self::Colour4,
        Self::Colour5,
        Self::Colour6,
        Self::Colour7,
        Self::Colour8,
        Self::Colour9,
    ];

    /// The role that has this colour in [`Theme::marked`].
    pub(crate) fn of_color(color: Color) -> Option<Self> {
        let Color::Indexed(number) = color else {
            return None;
        };
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// A look for each role.
#[derive(Clone, Debug)]
pub(crate) struct Theme {
    ink: fn(Ink) -> Style,
    tint: fn(Tint) -> Style,
}

impl Theme {
    /// The terminal's own sixteen colours, so that it suits any background.
    pub(crate) const fn terminal() -> Self {
        Self {
            ink: terminal_ink,
            tint: terminal_tint,
        }
    }

    /// No colours; bold, underline, reverse and dim tell the roles apart, besides the marks that
    /// states have anyway.
    pub(crate) const fn mono() -> Self {
        Self {
            ink: mono_ink,
            tint: mono_tint,
        }
    }

    /// A colour of its own for each role, so that the roles can be read off a drawn screen: see
    /// [`Ink::of_color`] and [`Tint::of_color`].
    pub(crate) const fn marked() -> Self {
        Self {
            ink: |role| Style::new().fg(Color::Indexed(role as u8)),
            tint: |role| match role {
                Tint::None => Style::new(),
                _ => Style::new().bg(Color::Indexed(role as u8)),
            },
        }
    }

    pub(crate) fn ink(&self, role: Ink) -> Style {
        (self.ink)(role)
    }

    pub(crate) fn tint(&self, role: Tint) -> Style {
        (self.tint)(role)
    }
}

fn terminal_ink(role: Ink) -> Style {
    let style = Style::new();
    match role {
        Ink::Text | Ink::Label | Ink::BoxLine | Ink::Mark => style,
        Ink::Title | Ink::Clue | Ink::CentreMark | Ink::Selection => {
            style.add_modifier(Modifier::BOLD)
        }
        Ink::Dim | Ink::Line | Ink::MissingMark | Ink::StruckMark | Ink::ColourSign => {
            style.fg(Color::DarkGray)
        }
        Ink::Entry => style.fg(Color::Cyan).add_modifier(Modifier::BOLD),
        Ink::SolverEarly => style.fg(Color::Blue).add_modifier(Modifier::BOLD),
        Ink::Key | Ink::Solver => style.fg(Color::Cyan),
        Ink::SolverLate => style.fg(Color::LightCyan),
        Ink::SameMark => style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        Ink::HintPattern => style
            .fg(Color::Green)
            .add_modifier(Modifier::BOLD | Modifier::REVERSED),
        Ink::HintSecond => style
            .fg(Color::Blue)
            .add_modifier(Modifier::BOLD | Modifier::REVERSED),
        Ink::HintFin => style
            .fg(Color::Yellow)
            .add_modifier(Modifier::BOLD | Modifier::REVERSED),
        Ink::Clash | Ink::HintKill => style.fg(Color::Red).add_modifier(Modifier::BOLD),
        Ink::HintPlace | Ink::Done => style.fg(Color::Green).add_modifier(Modifier::BOLD),
        Ink::HintHouse | Ink::StrongLink => style.fg(Color::Green),
        Ink::Cursor | Ink::Tried => style.fg(Color::Yellow).add_modifier(Modifier::BOLD),
        Ink::Blocker => style
            .fg(Color::Red)
            .add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        Ink::Retracted | Ink::WeakLink => style.fg(Color::Magenta),
        Ink::Warning => style.fg(Color::Yellow),
        Ink::Mistake => style
            .fg(Color::Yellow)
            .add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        Ink::DeadEnd => style.fg(Color::Magenta).add_modifier(Modifier::BOLD),
        Ink::Trial => style
            .fg(Color::LightBlue)
            .add_modifier(Modifier::BOLD | Modifier::ITALIC),
        Ink::WarnedMark => style.fg(Color::Red).add_modifier(Modifier::CROSSED_OUT),
        Ink::Possible => style
            .fg(Color::Green)
            .add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        Ink::Excluded => style.fg(Color::Red),
    }
}

fn terminal_tint(role: Tint) -> Style {
    match role {
        // Possible places and others are told by their signs: a background would drown the board.
        Tint::None | Tint::Possible | Tint::Excluded => Style::new(),
        Tint::Same => Style::new().add_modifier(Modifier::REVERSED),
        Tint::HintHouse | Tint::Tried | Tint::Peer | Tint::ClashHouse | Tint::Selected => {
            Style::new().bg(Color::DarkGray).fg(Color::White)
        }
        Tint::Warm => Style::new().bg(Color::Blue).fg(Color::White),
        Tint::Hot => Style::new().bg(Color::Red).fg(Color::White),
        Tint::Colour1 => on(Color::LightYellow),
        Tint::Colour2 => on(Color::LightGreen),
        Tint::Colour3 => on(Color::LightBlue),
        Tint::Colour4 => on(Color::LightRed),
        Tint::Colour5 => on(Color::LightMagenta),
        Tint::Colour6 => on(Color::LightCyan),
        Tint::Colour7 => on(Color::Yellow),
        Tint::Colour8 => on(Color::Green),
        Tint::Colour9 => on(Color::Gray),
    }
}

/// Black on a light background.
const fn on(color: Color) -> Style {
    Style::new().bg(color).fg(Color::Black)
}

fn mono_ink(role: Ink) -> Style {
    let style = Style::new();
    match role {
        Ink::Text
        | Ink::Label
        | Ink::BoxLine
        | Ink::Mark
        | Ink::Entry
        | Ink::Solver
        | Ink::SolverLate
        | Ink::Warning
        | Ink::WeakLink
        | Ink::Excluded
        | Ink::ColourSign
        | Ink::HintHouse => style,
        Ink::Dim | Ink::Line | Ink::MissingMark | Ink::Retracted | Ink::StruckMark => {
            style.add_modifier(Modifier::DIM)
        }
        Ink::Title
        | Ink::Key
        | Ink::Clue
        | Ink::Clash
        | Ink::Cursor
        | Ink::HintPlace
        | Ink::HintKill
        | Ink::Done
        | Ink::SolverEarly
        | Ink::StrongLink
        | Ink::DeadEnd
        | Ink::CentreMark
        | Ink::Selection
        | Ink::Tried => style.add_modifier(Modifier::BOLD),
        Ink::SameMark | Ink::Blocker | Ink::Possible | Ink::Mistake => {
            style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
        }
        Ink::Trial => style.add_modifier(Modifier::ITALIC),
        Ink::WarnedMark => style.add_modifier(Modifier::CROSSED_OUT),
        Ink::HintPattern => style.add_modifier(Modifier::BOLD | Modifier::REVERSED),
        Ink::HintSecond => style.add_modifier(Modifier::REVERSED),
        Ink::HintFin => style.add_modifier(Modifier::REVERSED | Modifier::UNDERLINED),
    }
}

fn mono_tint(role: Tint) -> Style {
    match role {
        Tint::Same => Style::new().add_modifier(Modifier::REVERSED),
        // Each has a sign besides.
        _ => Style::new(),
    }
}

/// The characters that draw lines and marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    /// Lines around boxes, and around whatever else is framed.
    pub(crate) single: BoxLines,
    /// Lines around boxes on boards that frame every cell: one line a cell, or three.
    pub(crate) double: BoxLines,
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

const DOUBLE: Lines = Lines {
    horizontal: '═',
    vertical: '║',
    joints: [['╔', '╦', '╗'], ['╠', '╬', '╣'], ['╚', '╩', '╝']],
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
    double: BoxLines {
        lines: DOUBLE,
        mixed: ['╤', '╧', '╟', '╢', '╫', '╪'],
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
    levels: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
    here: '▸',
    transport: ["‖", "▸"],
};

static ASCII: Glyphs = Glyphs {
    single: PLAIN_BOXES,
    double: PLAIN_BOXES,
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
    levels: ['_', '.', ',', ':', '-', '=', '+', '#'],
    here: '>',
    transport: ["||", "|>"],
};

//! Where things are, computed from the size of the window alone.
//!
//! Drawing and the mouse ask the same functions, so a click always lands on what is seen.

mod board;
mod grid;

use ratatui::layout::{Margin, Position, Rect, Size};

pub(crate) use board::{BoardLayout, BoardSize, pad_place};
pub(crate) use grid::{GridLayout, GridPlan, GridSize};

use crate::grid::Digit;

/// What lies between the edge of a box and what stands in it.
pub(crate) const FRAME: Margin = Margin {
    horizontal: 2,
    vertical: 1,
};

/// A way to fill the window: a size of the board, and where the rest goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum SizeClass {
    /// The small board, and a line or a few below it.
    Tiny,
    /// The small board with a narrow panel.
    Small,
    /// The board with lines between all cells, one line a cell.
    Classic,
    /// All nine marks, two lines a cell.
    Medium,
    /// The same board with the panel below it, for windows higher than wide.
    Portrait,
    /// All nine marks as on a keypad, three lines a cell.
    Tall,
    /// The same with lines between all cells.
    Large,
    /// The large board with everything beside it at once, in frames.
    Huge,
    /// The same with the largest board.
    Giant,
}

impl SizeClass {
    /// Smallest first.
    pub(crate) const ALL: [Self; 9] = [
        Self::Tiny,
        Self::Small,
        Self::Classic,
        Self::Medium,
        Self::Portrait,
        Self::Tall,
        Self::Large,
        Self::Huge,
        Self::Giant,
    ];

    /// The name by which the configuration fixes it.
    pub(crate) const fn slug(self) -> &'static str {
        match self {
            Self::Tiny => "tiny",
            Self::Small => "small",
            Self::Classic => "classic",
            Self::Medium => "medium",
            Self::Portrait => "portrait",
            Self::Tall => "tall",
            Self::Large => "large",
            Self::Huge => "huge",
            Self::Giant => "giant",
        }
    }

    /// The class with this name.
    pub(crate) fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.slug() == slug)
    }

    /// The size of a window that holds a board of this class with its panel.
    pub(crate) const fn window(self) -> Size {
        match self {
            Self::Tiny => Size::new(27, 15),
            Self::Small => Size::new(40, 16),
            Self::Classic => Size::new(56, 21),
            Self::Medium => Size::new(80, 24),
            Self::Portrait => Size::new(57, 33),
            Self::Tall => Size::new(80, 33),
            Self::Large => Size::new(100, 39),
            Self::Huge => Size::new(120, 50),
            Self::Giant => Size::new(138, 58),
        }
    }

    pub(crate) const fn fits(self, size: Size) -> bool {
        let need = self.window();
        size.width >= need.width && size.height >= need.height
    }

    const fn board(self) -> BoardSize {
        match self {
            Self::Tiny | Self::Small => BoardSize::Small,
            Self::Classic => BoardSize::Classic,
            Self::Medium | Self::Portrait => BoardSize::Medium,
            Self::Tall => BoardSize::Tall,
            Self::Large | Self::Huge => BoardSize::Large,
            Self::Giant => BoardSize::Giant,
        }
    }

    /// Returns true if everything beside the board stands in frames.
    const fn has_frames(self) -> bool {
        matches!(self, Self::Huge | Self::Giant)
    }

    /// Returns true if the panel stands below the board.
    const fn stacks(self) -> bool {
        matches!(self, Self::Tiny | Self::Portrait)
    }
}

/// Where the parts of a screen with a board are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScreenLayout {
    pub(crate) board: BoardLayout,
    /// The column right of the board, or the lines below it.
    pub(crate) panel: Rect,
    /// True if the panel has room for frames.
    has_frames: bool,
    /// A line for messages, where there is room for it; else they go to the foot of the panel.
    pub(crate) message: Option<Rect>,
    /// Two lines above the message for a bar over the whole width, where there is room.
    pub(crate) bar: Option<Rect>,
    /// The last line: the keys that are valid now. Empty in the least window.
    pub(crate) footer: Rect,
}

/// The boxes of a panel that has room for everything at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frames {
    pub(crate) game: Rect,
    pub(crate) hint: Option<Rect>,
    /// The moves; or the other hints, while one is open.
    pub(crate) list: Rect,
}

impl ScreenLayout {
    /// The widest a panel grows: longer lines are hard to read.
    const PANEL_MAX: u16 = 44;

    /// The lines of a panel that stands below its board.
    const STACKED: u16 = 8;

    /// The parts for a window, with the board in this class, in the middle of the window;
    /// `None` when the window is too small for it.
    pub(crate) fn new(size: Size, class: SizeClass) -> Option<Self> {
        if !class.fits(size) {
            return None;
        }
        let board = class.board().size();
        let (labels_x, labels_y) = class.board().labels();
        let beside = labels_x + board.width + 1;
        let width = if class.stacks() {
            class.window().width
        } else {
            size.width.min(beside + Self::PANEL_MAX)
        };
        let left = (size.width - width) / 2;
        let bottom = labels_y + board.height;
        // The panel of the least window makes do with the line that would be the footer.
        let (panel_lines, footer_lines) = match class {
            SizeClass::Tiny => match size.height - bottom {
                1 => (1, 0),
                lines => ((lines - 1).min(Self::STACKED), 1),
            },
            SizeClass::Portrait => (Self::STACKED, 1),
            _ => (0, 1),
        };
        let spare = size.height - bottom - panel_lines - footer_lines;
        // One line for messages, then two for a bar; what is left is app above and below.
        let (message_lines, bar_lines) = match spare {
            0 => (0, 0),
            1 | 2 => (1, 0),
            _ => (1, 2),
        };
        let top = (spare - message_lines - bar_lines) / 2;
        let mut next = top + bottom;
        let mut take = |lines: u16| {
            let rect = Rect::new(left, next, width, lines);
            next += lines;
            rect
        };
        let some = |rect: Rect| (rect.height > 0).then_some(rect);
        let stacked = take(panel_lines);
        let bar = some(take(bar_lines));
        let message = some(take(message_lines));
        let panel = if class.stacks() {
            stacked
        } else {
            Rect::new(left + beside, top, width - beside, bottom)
        };
        let origin = Position::new(left + labels_x, top + labels_y);
        Some(Self {
            board: BoardLayout::new(origin, class.board()),
            panel,
            has_frames: class.has_frames(),
            bar,
            message,
            footer: take(footer_lines),
        })
    }

    /// The largest class that suits, among those that fit: `with_marks` asks for room for all
    /// marks; without, the lines between all cells and a wider panel are worth more than two
    /// lines for a cell.
    pub(crate) fn choose(size: Size, with_marks: bool, fixed: Option<SizeClass>) -> Option<Self> {
        let by_size = SizeClass::ALL.into_iter().rev();
        let order = by_size.map(|class| match class {
            SizeClass::Medium if !with_marks => SizeClass::Classic,
            SizeClass::Classic if !with_marks => SizeClass::Medium,
            class => class,
        });
        fixed
            .into_iter()
            .chain(order)
            .find_map(|class| Self::new(size, class))
    }

    /// The boxes of the panel, where it has room for them.
    pub(crate) fn frames(&self, with_hint: bool) -> Option<Frames> {
        const GAME: u16 = 13;
        const HINTS: u16 = 10;
        if !self.has_frames {
            return None;
        }
        let [game, rest] = split(self.panel, GAME);
        if !with_hint {
            let (hint, list) = (None, rest);
            return Some(Frames { game, hint, list });
        }
        let [hint, list] = split(rest, rest.height.saturating_sub(HINTS));
        let hint = Some(hint);
        Some(Frames { game, hint, list })
    }

    /// Returns true if the panel has room for what matters most only, and so for no pad.
    pub(crate) const fn has_least_panel(&self) -> bool {
        const LEAST: u16 = 6;
        !self.has_frames && self.panel.height < LEAST
    }

    /// The lines of the panel, for drawing and for clicks; `None` where it has room for what
    /// matters most only.
    pub(crate) fn panel_lines(&self) -> Option<PanelLayout> {
        if self.has_least_panel() {
            return None;
        }
        let frames = self.frames(false);
        let area = frames.map_or(self.panel, |frames| frames.game.inner(FRAME));
        let mut y = area.y;
        let mut take = |lines: u16| {
            let height = lines.min(area.bottom().saturating_sub(y));
            let part = Rect { y, height, ..area };
            y += height;
            part
        };
        let [headline, modes, cell] = [take(1), take(1), take(1)];
        // Airier where there is room.
        let blank = u16::from(area.height >= 12);
        take(blank);
        let pad = Pad::new(take(if area.width < Pad::LEAST_WIDTH { 3 } else { 2 }));
        take(blank);
        let rest = take(u16::MAX);
        Some(PanelLayout {
            headline,
            modes,
            cell,
            pad,
            rest,
        })
    }
}

/// The lines of a panel beside a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PanelLayout {
    /// The puzzle and the time.
    pub(crate) headline: Rect,
    /// What a digit key does.
    pub(crate) modes: Rect,
    /// The cursor's cell.
    pub(crate) cell: Rect,
    pub(crate) pad: Pad,
    /// How the game stands.
    pub(crate) rest: Rect,
}

/// The digits with how many of each are left, to be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pad {
    pub(crate) area: Rect,
}

impl Pad {
    /// Columns of two rows: the digits, and below them how many are left.
    const LEAST_WIDTH: u16 = 18;

    /// Columns of the labels before the rows.
    const LABEL: u16 = 8;

    const fn new(area: Rect) -> Self {
        Self { area }
    }

    /// Returns true if it is two rows; else the digits stand three by three.
    pub(crate) const fn has_rows(self) -> bool {
        self.area.width >= Self::LEAST_WIDTH
    }

    /// The columns of the labels, where they have room.
    pub(crate) const fn label(self) -> u16 {
        if self.area.width >= Self::LEAST_WIDTH + Self::LABEL {
            Self::LABEL
        } else {
            0
        }
    }

    /// Where a digit is; nowhere, where there is no room for it.
    pub(crate) fn place(self, digit: Digit) -> Rect {
        let (across, down) = pad_place(digit);
        let index = u16::from(digit.value()) - 1;
        let place = if self.has_rows() {
            let x = self.area.x + self.label() + 2 * index;
            Rect::new(x, self.area.y, 2, 2)
        } else {
            Rect::new(self.area.x + 4 * across, self.area.y + down, 4, 1)
        };
        if place.intersection(self.area) == place {
            place
        } else {
            Rect::ZERO
        }
    }

    /// The digit at a position.
    pub(crate) fn digit_at(self, at: Position) -> Option<Digit> {
        let hit = |digit: &Digit| self.place(*digit).contains(at);
        Digit::ALL.into_iter().find(hit)
    }
}

/// The first lines of an area, and the rest.
const fn split(area: Rect, lines: u16) -> [Rect; 2] {
    let above = Rect {
        height: lines,
        ..area
    };
    let below = Rect {
        y: area.y + lines,
        height: area.height - lines,
        ..area
    };
    [above, below]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Setting, Settings};

    #[test]
    fn the_classes_are_those_that_can_be_set() {
        let choices = Setting::Layout.choices(&Settings::default());
        assert_eq!(choices[0], "auto");
        assert_eq!(choices[1..], SizeClass::ALL.map(SizeClass::slug));
    }

    #[test]
    fn in_every_window_the_parts_fit_and_do_not_overlap() {
        for class in SizeClass::ALL {
            for width in 1..=200 {
                for height in 1..=70 {
                    let size = Size::new(width, height);
                    let Some(layout) = ScreenLayout::new(size, class) else {
                        assert!(!class.fits(size));
                        continue;
                    };
                    let window = Rect::new(0, 0, width, height);
                    let board = layout.board.area();
                    let mut parts = vec![board, layout.panel, layout.footer];
                    parts.extend(layout.message);
                    parts.extend(layout.bar);
                    for (i, part) in parts.iter().enumerate() {
                        assert_eq!(part.intersection(window), *part, "{class:?} {size:?}");
                        for other in &parts[..i] {
                            assert!(!part.intersects(*other), "{class:?} {size:?}");
                        }
                    }
                    for with_hint in [false, true] {
                        let Some(frames) = layout.frames(with_hint) else {
                            continue;
                        };
                        let boxes = [Some(frames.game), frames.hint, Some(frames.list)];
                        let lines = boxes.into_iter().flatten().map(|frame| {
                            assert_eq!(frame.intersection(layout.panel), frame);
                            frame.height
                        });
                        assert_eq!(lines.sum::<u16>(), layout.panel.height);
                    }
                    let pads = layout.panel_lines().map(|panel| panel.pad);
                    let pads =
                        Digit::ALL.map(|digit| pads.map_or(Rect::ZERO, |pad| pad.place(digit)));
                    for (i, pad) in pads.iter().enumerate() {
                        let inside = pad.intersection(layout.panel) == *pad;
                        assert!(inside || pad.is_empty(), "{class:?} {size:?}");
                        assert!(pads[..i].iter().all(|other| !other.intersects(*pad)));
                    }
                }
            }
        }
    }

    #[test]
    fn each_class_is_used_and_a_larger_window_has_no_smaller_board() {
        let chosen = |size: Size, with_marks: bool| {
            let layout = ScreenLayout::choose(size, with_marks, None)?;
            let same = |class: &SizeClass| ScreenLayout::new(size, *class) == Some(layout);
            SizeClass::ALL.into_iter().find(same)
        };
        for class in SizeClass::ALL {
            let with_marks = class != SizeClass::Classic;
            assert_eq!(chosen(class.window(), with_marks), Some(class));
        }
        assert_eq!(chosen(Size::new(80, 24), false), Some(SizeClass::Classic));
        assert_eq!(chosen(Size::new(26, 15), true), None);
        for width in 1..=150 {
            for height in 1..=62 {
                let area = |width, height| {
                    let layout = ScreenLayout::choose(Size::new(width, height), true, None);
                    layout.map_or(0, |layout| layout.board.area().area())
                };
                assert!(area(width, height) <= area(width + 1, height));
                assert!(area(width, height) <= area(width, height + 1));
            }
        }
    }
}

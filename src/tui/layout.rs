//! Computes positions on the screen from the window size.
//!
//! Drawing and mouse handling use the same functions, so a click always selects the part that is
//! displayed there.

mod grid;

use ratatui::layout::{Margin, Position, Rect, Size};

pub(crate) use grid::{GridLayout, GridPlan, GridSize};

pub(crate) use crate::config::SizeClass;

/// Returns the area inside a frame. A wide frame also has a margin of one column on each side.
pub(crate) const fn inside_frame(area: Rect) -> Rect {
    const WIDE: u16 = 26;
    area.inner(Margin {
        horizontal: if area.width < WIDE { 1 } else { 2 },
        vertical: 1,
    })
}

impl SizeClass {
    /// Returns the minimum window size for this class.
    pub(crate) const fn min_window(self) -> Size {
        match self {
            Self::Tiny => Size::new(27, 15),
            Self::Small => Size::new(40, 16),
            Self::Classic => Size::new(56, 21),
            Self::Medium => Size::new(80, 24),
            Self::Portrait => Size::new(57, 33),
            Self::Tall => Size::new(80, 33),
            Self::Large => Size::new(100, 39),
            Self::Giant => Size::new(138, 58),
        }
    }

    pub(crate) const fn fits(self, size: Size) -> bool {
        let need = self.min_window();
        size.width >= need.width && size.height >= need.height
    }

    /// Returns the drawing size of a grid.
    pub(crate) const fn grid(self) -> GridSize {
        match self {
            Self::Tiny | Self::Small => GridSize::Small,
            Self::Classic => GridSize::Lined,
            Self::Medium | Self::Portrait => GridSize::Medium,
            Self::Tall => GridSize::Tall,
            Self::Large => GridSize::Large,
            Self::Giant => GridSize::Giant,
        }
    }

    /// Returns true if the parts beside the board have frames.
    const fn has_frames(self) -> bool {
        matches!(self, Self::Large | Self::Giant)
    }

    /// Returns true if the panel is below the board instead of beside it.
    const fn stacks(self) -> bool {
        matches!(self, Self::Tiny | Self::Portrait)
    }
}

/// The areas of a screen with a board: the board, the panel and the lines below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScreenLayout {
    pub(crate) board: GridLayout,
    /// The area to the right of the board, or the lines below the board.
    pub(crate) panel: Rect,
    /// True if the panel has room for frames.
    pub(crate) has_frames: bool,
    /// True if the panel shows only the most important lines, without the digit pad.
    pub(crate) is_least: bool,
    /// The line for notifications. If it is `None`, notifications appear at the bottom of the
    /// panel.
    pub(crate) message: Option<Rect>,
    /// The two lines above the notification line, for a bar across the full width. `None` if there
    /// is no room.
    pub(crate) bar: Option<Rect>,
    /// The last line of the window, which shows the keys of the current context. The line is empty
    /// in the smallest window.
    pub(crate) footer: Rect,
}

/// The frames in the panel of a large window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frames {
    pub(crate) game: Rect,
    pub(crate) hint: Option<Rect>,
    /// The list of moves, or the list of hints while a hint is open.
    pub(crate) list: Rect,
}

impl ScreenLayout {
    /// The maximum panel width. Longer lines are hard to read.
    const PANEL_MAX: u16 = 44;

    /// The maximum width of a panel without a margin.
    const WITHOUT_MARGIN: u16 = 20;

    /// The height of a panel below the board.
    const STACKED: u16 = 8;

    /// The minimum number of lines of a panel with a digit pad.
    const PAD_LINES: u16 = 6;

    /// Computes the layout of a window with a board of the given class. The parts are centered.
    /// Returns `None` if the window is too small.
    pub(crate) fn new(size: Size, class: SizeClass) -> Option<Self> {
        if !class.fits(size) {
            return None;
        }
        let (board, picture) = GridLayout::new(GridPlan::classic(), class.grid());
        let beside = picture.width + 1;
        let width = if class.stacks() {
            class.min_window().width
        } else {
            size.width.min(beside + Self::PANEL_MAX)
        };
        let left = (size.width - width) / 2;
        let bottom = picture.height;
        // In the smallest window, the panel also uses the line of the footer.
        let (panel_lines, footer_lines) = match class {
            SizeClass::Tiny => match size.height - bottom {
                1 => (1, 0),
                lines => ((lines - 1).min(Self::STACKED), 1),
            },
            SizeClass::Portrait => (Self::STACKED, 1),
            _ => (0, 1),
        };
        let spare = size.height - bottom - panel_lines - footer_lines;
        // The first spare line is for notifications, and the next two are for a bar. Other lines
        // stay blank.
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
            // A margin separates the text from the edge of the window.
            let room = width - beside;
            let margin = u16::from(!class.has_frames() && room > Self::WITHOUT_MARGIN);
            Rect::new(left + beside, top, room - margin, bottom)
        };
        Some(Self {
            board: board.at_position(Position::new(left, top)),
            panel,
            has_frames: class.has_frames(),
            is_least: !class.has_frames() && panel.height < Self::PAD_LINES,
            bar,
            message,
            footer: Rect::new(left, size.height - footer_lines, width, footer_lines),
        })
    }

    /// Computes the layout of the class `fixed`. If it is `None` or does not fit, the largest class
    /// that fits the window is used.
    ///
    /// If `with_notes` is true, the medium class is preferred to the classic class, because it has
    /// room for all notes. Otherwise the classic class is preferred, because it has lines between
    /// cells and a wider panel.
    pub(crate) fn choose(size: Size, with_notes: bool, fixed: Option<SizeClass>) -> Option<Self> {
        let by_size = SizeClass::ALL.into_iter().rev();
        let order = by_size.map(|class| match class {
            SizeClass::Medium if !with_notes => SizeClass::Classic,
            SizeClass::Classic if !with_notes => SizeClass::Medium,
            class => class,
        });
        fixed
            .into_iter()
            .chain(order)
            .find_map(|class| Self::new(size, class))
    }

    /// Returns the frames of the panel. Returns `None` if the class has no frames.
    pub(crate) fn frames(&self, parts: PanelParts, hint: Option<HintLines>) -> Option<Frames> {
        self.has_frames
            .then(|| Frames::new(self.panel, parts, hint))
    }

    /// Returns the area for a text that uses the whole panel. If the panel has a frame, this is the
    /// area inside the frame.
    pub(crate) const fn text(&self) -> Rect {
        if self.has_frames {
            inside_frame(self.panel)
        } else {
            self.panel
        }
    }

    /// Returns the areas of the panel's parts. Returns `None` if there is no room for all parts.
    pub(crate) fn panel_lines(
        &self,
        parts: PanelParts,
        hint: Option<HintLines>,
    ) -> Option<PanelLayout> {
        if self.is_least {
            return None;
        }
        let frames = self.frames(parts, hint);
        let area = frames.map_or(self.panel, |frames| inside_frame(frames.game));
        Some(PanelLayout::new(area, parts))
    }
}

impl Frames {
    /// The default height of the list below a hint. A long hint reduces the height of the list.
    const LIST: u16 = 10;

    /// The minimum height of the list below a hint. If there is less room, the list is not shown.
    const MIN_LIST: u16 = 4;

    /// Computes the frames of a panel with the given parts, and with a hint if a hint is open. A
    /// long hint reduces the height of the game's frame.
    pub(crate) fn new(panel: Rect, parts: PanelParts, hint: Option<HintLines>) -> Self {
        let inside = inside_frame(panel).width;
        let usual = parts.lines(inside) + 2;
        let Some(HintLines { hint: lines, list }) = hint else {
            let [game, list] = split(panel, usual);
            let hint = None;
            return Self { game, hint, list };
        };
        let least = usual - PanelParts::SPARE;
        let beside = panel.height.saturating_sub(lines.saturating_add(2));
        let [game, rest] = split(panel, beside.clamp(least, usual));
        let list = list.saturating_add(2).max(Self::LIST);
        let usual = rest.height.saturating_sub(list);
        let height = usual.max(lines.saturating_add(2)).min(rest.height);
        let is_whole = rest.height - height < Self::MIN_LIST;
        let height = if is_whole { rest.height } else { height };
        let [hint, list] = split(rest, height);
        let hint = Some(hint);
        Self { game, hint, list }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HintLines {
    pub(crate) hint: u16,
    /// The number of lines of the list below the hint.
    pub(crate) list: u16,
}

/// The parts of a panel that depend on the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PanelParts {
    /// The number of digits that the puzzle uses.
    pub(crate) digits: usize,
    /// True if there is a line for the author below the title.
    pub(crate) author: bool,
}

impl PanelParts {
    pub(crate) const CLASSIC: Self = Self {
        digits: 9,
        author: false,
    };

    /// The number of lines that a panel shows only if there is room: two blank lines, and the state
    /// of the game except the progress and the numbers of moves and hints.
    const SPARE: u16 = 5;

    /// Returns the number of lines that all parts need in a panel of the given width.
    fn lines(self, width: u16) -> u16 {
        /// The number of lines for the headline, input mode, cell, state of the game, and two blank
        /// lines.
        const LINES: u16 = 10;
        LINES + u16::from(self.author) + Pad::lines(self.digits, width)
    }
}

/// The areas of a panel beside a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PanelLayout {
    /// The name of the puzzle and the playing time.
    pub(crate) headline: Rect,
    /// The author of the puzzle. The area is empty if the author is unknown.
    pub(crate) author: Rect,
    /// The input mode.
    pub(crate) modes: Rect,
    /// The line about the cursor's cell.
    pub(crate) cell: Rect,
    pub(crate) pad: Pad,
    /// The state of the game.
    pub(crate) rest: Rect,
}

impl PanelLayout {
    pub(crate) fn new(area: Rect, parts: PanelParts) -> Self {
        let mut y = area.y;
        let mut take = |lines: u16| {
            let height = lines.min(area.bottom().saturating_sub(y));
            let part = Rect { y, height, ..area };
            y += height;
            part
        };
        let [headline, author] = [take(1), take(parts.author.into())];
        let [modes, cell] = [take(1), take(1)];
        // Only a tall panel has room for blank lines between its parts.
        let blank = u16::from(area.height >= 12);
        take(blank);
        // A pad without room for all its lines is omitted.
        let pad_lines = Pad::lines(parts.digits, area.width);
        let has_pad = cell.bottom() + blank + pad_lines <= area.bottom();
        let pad = Pad {
            area: take(if has_pad { pad_lines } else { 0 }),
            digits: parts.digits,
        };
        take(blank);
        let rest = take(u16::MAX);
        Self {
            headline,
            author,
            modes,
            cell,
            pad,
            rest,
        }
    }
}

/// The digit pad: clickable digits, each with the number of its missing entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pad {
    pub(crate) area: Rect,
    digits: usize,
}

impl Pad {
    /// The minimum width of the pad's wide form. In the wide form, the number of missing entries is
    /// below each digit.
    const MIN_WIDTH: u16 = 18;

    /// The number of digits in a line of the pad's narrow form.
    const IN_LINE: usize = 3;

    /// The width of the labels before the rows of the pad.
    const LABEL: u16 = 8;

    /// Returns the width of a digit and the space after it. Large puzzles have digits with two
    /// characters.
    fn step(digits: usize) -> u16 {
        if digits > 9 { 3 } else { 2 }
    }

    fn lines(digits: usize, width: u16) -> u16 {
        if width < Self::MIN_WIDTH {
            return to_u16(digits.div_ceil(Self::IN_LINE));
        }
        let rows = digits.div_ceil(usize::from(Self::digits_per_line(digits, width)));
        to_u16(2 * rows)
    }

    /// Returns the number of digits in a row of the wide form.
    fn digits_per_line(digits: usize, width: u16) -> u16 {
        let fitting = (width - Self::label_in(digits, width)) / Self::step(digits);
        fitting.min(to_u16(digits)).max(1)
    }

    /// Returns the width of the labels in a panel of the given width, or 0 if there is no room.
    fn label_in(digits: usize, width: u16) -> u16 {
        if width >= Self::step(digits) * to_u16(digits) + Self::LABEL {
            Self::LABEL
        } else {
            0
        }
    }

    /// Returns true if the pad has the wide form. In the narrow form, a line contains
    /// [`IN_LINE`](Self::IN_LINE) digits.
    pub(crate) const fn has_rows(self) -> bool {
        self.area.width >= Self::MIN_WIDTH
    }

    /// Returns the width of the labels, or 0 if there is no room.
    pub(crate) fn label(self) -> u16 {
        Self::label_in(self.digits, self.area.width)
    }

    /// Returns the area of the digit with this index. The area is empty if there is no room.
    pub(crate) fn place(self, index: usize) -> Rect {
        let place = if self.has_rows() {
            let across = Self::digits_per_line(self.digits, self.area.width);
            let (x, y) = (to_u16(index) % across, to_u16(index) / across);
            let step = Self::step(self.digits);
            let x = self.area.x + self.label() + step * x;
            Rect::new(x, self.area.y + 2 * y, step, 2)
        } else {
            let (x, y) = (to_u16(index % Self::IN_LINE), to_u16(index / Self::IN_LINE));
            Rect::new(self.area.x + 4 * x, self.area.y + y, 4, 1)
        };
        if place.intersection(self.area) == place {
            place
        } else {
            Rect::ZERO
        }
    }

    /// Returns the index of the digit at a position in the window.
    pub(crate) fn index_at(self, at: Position) -> Option<usize> {
        (0..self.digits).find(|index| self.place(*index).contains(at))
    }
}

fn to_u16(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// Splits an area into its first lines and the rest.
pub(crate) fn split(area: Rect, lines: u16) -> [Rect; 2] {
    let height = lines.min(area.height);
    let above = Rect { height, ..area };
    let below = Rect {
        y: area.y + height,
        height: area.height - height,
        ..area
    };
    [above, below]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_every_layout_fit_the_window_and_do_not_overlap() {
        for class in SizeClass::ALL {
            for width in 1..=200 {
                for height in 1..=70 {
                    let size = Size::new(width, height);
                    let Some(layout) = ScreenLayout::new(size, class) else {
                        assert!(!class.fits(size));
                        continue;
                    };
                    let window = Rect::new(0, 0, width, height);
                    let board = layout.board.frame();
                    let mut parts = vec![board, layout.panel, layout.footer];
                    parts.extend(layout.message);
                    parts.extend(layout.bar);
                    for (i, part) in parts.iter().enumerate() {
                        assert_eq!(part.intersection(window), *part, "{class:?} {size:?}");
                        for other in &parts[..i] {
                            assert!(!part.intersects(*other), "{class:?} {size:?}");
                        }
                    }
                    for hint in [None, Some(3), Some(12), Some(99)] {
                        let list = 12;
                        let hint = hint.map(|hint| HintLines { hint, list });
                        let Some(frames) = layout.frames(PanelParts::CLASSIC, hint) else {
                            continue;
                        };
                        let boxes = [Some(frames.game), frames.hint, Some(frames.list)];
                        let lines = boxes.into_iter().flatten().map(|frame| {
                            assert_eq!(frame.intersection(layout.panel), frame);
                            frame.height
                        });
                        assert_eq!(lines.sum::<u16>(), layout.panel.height);
                    }
                    let pads = layout
                        .panel_lines(PanelParts::CLASSIC, None)
                        .map(|panel| panel.pad);
                    let place = |index| pads.map_or(Rect::ZERO, |pad| pad.place(index));
                    let pads: [Rect; 9] = std::array::from_fn(place);
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
    fn a_long_hint_takes_the_spare_lines_of_the_game() {
        let panel = Rect::new(0, 0, 24, 38);
        let of = |hint| {
            let list = 12;
            Frames::new(panel, PanelParts::CLASSIC, Some(HintLines { hint, list }))
        };
        let heights = |hint| {
            let frames = of(hint);
            [frames.game, frames.hint.unwrap(), frames.list].map(|frame| frame.height)
        };
        assert_eq!(heights(5), [14, 10, 14]);
        assert_eq!(heights(22), [14, 24, 0]);
        assert_eq!(heights(24), [12, 26, 0]);
        assert_eq!(heights(60), [9, 29, 0]);
    }

    #[test]
    fn each_class_is_chosen_in_some_window_and_a_larger_window_has_no_smaller_board() {
        let chosen = |size: Size, with_notes: bool| {
            let layout = ScreenLayout::choose(size, with_notes, None)?;
            let same =
                |class: &SizeClass| ScreenLayout::new(size, *class).as_ref() == Some(&layout);
            SizeClass::ALL.into_iter().find(same)
        };
        for class in SizeClass::ALL {
            let with_notes = class != SizeClass::Classic;
            assert_eq!(chosen(class.min_window(), with_notes), Some(class));
        }
        assert_eq!(chosen(Size::new(80, 24), false), Some(SizeClass::Classic));
        assert_eq!(chosen(Size::new(26, 15), true), None);
        for width in 1..=150 {
            for height in 1..=62 {
                let area = |width, height| {
                    let layout = ScreenLayout::choose(Size::new(width, height), true, None);
                    layout.map_or(0, |layout| layout.board.frame().area())
                };
                assert!(area(width, height) <= area(width + 1, height));
                assert!(area(width, height) <= area(width, height + 1));
            }
        }
    }
}

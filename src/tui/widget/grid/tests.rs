//! Tests of the appearance of cells.

use ratatui::layout::Size;

use super::*;
use crate::config::{GlyphSet, Settings};
use crate::text::{Locale, Text};
use crate::tui::layout::GridPlan;
use crate::tui::widget::grid::Sketch;

#[expect(clippy::too_many_lines, reason = "a list")]
fn states() -> Vec<(&'static str, CellFace)> {
    let seven = VariantDigit::from(Digit::ALL[6]);
    let value = |ink, marker| CellFace {
        content: GridContent::Digit(seven, ink),
        marker,
        ..CellFace::default()
    };
    let mark = |ink| {
        let role = |digit: VariantDigit| if digit == seven { ink } else { Ink::Note };
        let digits = Digit::ALL.map(VariantDigit::from);
        let marks = digits.map(|digit| (digit, role(digit))).to_vec();
        CellFace {
            content: GridContent::Notes(marks),
            ..CellFace::default()
        }
    };
    let evidence = Some(Marker::Evidence);
    let heat = |level: u32| CellFace {
        heat: u8::try_from(level).ok(),
        ..CellFace::default()
    };
    vec![
        ("empty", CellFace::default()),
        ("clue", value(Ink::Clue, None)),
        ("entry", value(Ink::Entry, None)),
        ("solver's", value(Ink::Solver, Some(Marker::Solver))),
        ("conflict", value(Ink::Conflict, Some(Marker::Conflict))),
        ("tried", value(Ink::Guessed, Some(Marker::Guessed))),
        (
            "placed by a hint",
            value(Ink::HintPlace, Some(Marker::Place)),
        ),
        ("evidence", value(Ink::Clue, evidence)),
        ("blocker", value(Ink::Blocker, evidence)),
        ("taken back", value(Ink::Solver, Some(Marker::Retracted))),
        ("mark", mark(Ink::Note)),
        ("same mark", mark(Ink::SameNote)),
        ("pattern", mark(Ink::HintPattern)),
        ("other side", mark(Ink::HintSecond)),
        ("fin", mark(Ink::HintFin)),
        ("eliminated", mark(Ink::HintElimination)),
        ("mistake", value(Ink::Mistake, Some(Marker::Mistake))),
        ("on a try", value(Ink::Trial, Some(Marker::Trial))),
        ("warned of", mark(Ink::WarnedNote)),
        ("struck", mark(Ink::EliminatedNote)),
        ("central", mark(Ink::CenterNote)),
        ("possible", mark(Ink::Possible)),
        ("excluded", mark(Ink::Excluded)),
        ("dimmed", mark(Ink::MissingNote)),
        ("left aside", value(Ink::Dim, None)),
        (
            "written early",
            value(Ink::SolverEarly, Some(Marker::Solver)),
        ),
        ("written late", value(Ink::SolverLate, Some(Marker::Solver))),
        (
            "the same digit",
            CellFace {
                tint: Tint::Same,
                ..value(Ink::Clue, None)
            },
        ),
        ("changed often", heat(HEAT_LEVELS)),
        ("changed more than others", heat(HEAT_LEVELS / 2 + 1)),
        ("changed once", heat(1)),
        (
            "dead end",
            CellFace {
                content: GridContent::DeadEnd,
                ..CellFace::default()
            },
        ),
        (
            "colored",
            CellFace {
                tint: Tint::Color1,
                colors: DigitSet::only(Digit::ALL[6]),
                ..CellFace::default()
            },
        ),
        (
            "two colors",
            CellFace {
                tint: Tint::Color1,
                colors: DigitSet::only(Digit::ALL[6]).with(Digit::ALL[0]),
                ..CellFace::default()
            },
        ),
        (
            "colored note",
            CellFace {
                note_colors: vec![(seven, CellColor(Digit::ALL[6]))],
                ..mark(Ink::Note)
            },
        ),
        (
            "selected",
            CellFace {
                tint: Tint::Selected,
                selected: true,
                ..CellFace::default()
            },
        ),
    ]
}

fn app(color: bool, set: GlyphSet) -> App {
    let settings = Settings {
        color,
        glyphs: set,
        ..Settings::default()
    };
    App::new(&settings, Text::new(Locale::English), Size::new(100, 60))
}

/// Draws a grid whose middle cell has the appearance `face`. All other cells are empty.
fn drawn(face: CellFace, app: &App, size: GridSize) -> Buffer {
    let mut faces = vec![CellFace::default(); 81];
    faces[40] = face;
    let mut buf = Buffer::empty(Rect::from((Position::ORIGIN, app.size)));
    let (layout, _) = GridLayout::new(GridPlan::classic(), size);
    GridWidget::new(Sketch::classic(), &faces, &layout, app).draw(&mut buf);
    buf
}

#[test]
fn no_state_is_shown_by_color_alone() {
    // Only cells of these sizes have room for all nine notes.
    for size in [
        GridSize::Medium,
        GridSize::Tall,
        GridSize::Large,
        GridSize::Giant,
    ] {
        for set in [GlyphSet::Unicode, GlyphSet::Ascii] {
            let app = app(false, set);
            let drawn = |face: CellFace| drawn(face, &app, size);
            let seen: Vec<_> = states().into_iter().map(|(n, f)| (n, drawn(f))).collect();
            for (i, (name, buf)) in seen.iter().enumerate() {
                for (other, its) in &seen[..i] {
                    assert!(buf != its, "{name} looks like {other} at {size:?}, {set:?}");
                }
            }
            let cursor = CellFace {
                cursor: true,
                ..CellFace::default()
            };
            assert!(drawn(cursor) != drawn(CellFace::default()));
        }
    }
}

#[test]
fn the_color_of_the_cursor_cell_keeps_its_letter() {
    let app = app(false, GlyphSet::Ascii);
    let seen = |colors: DigitSet, size: GridSize| {
        let face = CellFace {
            cursor: true,
            colors,
            ..CellFace::default()
        };
        drawn(face, &app, size)
    };
    for size in [
        GridSize::Small,
        GridSize::Lined,
        GridSize::Medium,
        GridSize::Tall,
        GridSize::Large,
        GridSize::Giant,
    ] {
        let looks = Digit::ALL.map(|digit| seen(DigitSet::only(digit), size));
        for (i, look) in looks.iter().enumerate() {
            assert!(*look != seen(DigitSet::EMPTY, size), "{i} at {size:?}");
            assert!(looks[..i].iter().all(|other| other != look), "{size:?}");
        }
    }
}

/// Returns the role with a color in [`Theme::marked`].
fn role<R: Copy>(all: &[R], color: Color) -> Option<R> {
    match color {
        Color::Indexed(number) => all.get(usize::from(number)).copied(),
        _ => None,
    }
}

/// Each new color role must belong to a state that is visible without color, or to a list in this
/// test.
#[test]
fn every_role_of_a_cell_has_a_state_that_is_visible_without_color() {
    let cursor = CellFace {
        cursor: true,
        ..CellFace::default()
    };
    let faces = states().into_iter().map(|(_, face)| face).chain([cursor]);
    let mut app = app(true, GlyphSet::Unicode);
    app.theme = Theme::marked();
    let (mut inks, mut tints) = (Vec::new(), Vec::new());
    for face in faces {
        let buf = drawn(face, &app, GridSize::Large);
        for cell in buf.content() {
            inks.extend(role(&Ink::ALL, cell.fg));
            tints.extend(role(&Tint::ALL, cell.bg));
        }
    }
    let left = |ink: &Ink| !inks.contains(ink);
    let left: Vec<Ink> = Ink::ALL.into_iter().filter(left).collect();
    // Color roles of text need no state. Strong and weak links have different line characters, and
    // the lines of rules have letters.
    let words = [Ink::Text, Ink::Title, Ink::Key, Ink::Warning, Ink::Done];
    let links = [Ink::StrongLink, Ink::WeakLink];
    let lines = [
        Ink::LineGray,
        Ink::LineGreen,
        Ink::LinePurple,
        Ink::LineBlue,
        Ink::LineTeal,
        Ink::LineOrange,
        Ink::LineYellow,
        Ink::LineRed,
    ];
    assert_eq!(left, [&words[..3], &words[3..], &links, &lines].concat());
    let left = |tint: &Tint| !tints.contains(tint);
    let left: Vec<Tint> = Tint::ALL.into_iter().filter(left).collect();
    // Each of these tints has a sign: pointers in the margin, brackets, notes or crosses in the
    // cell, or the letter of a color.
    let signed = [
        Tint::Cell,
        Tint::OddCell,
        Tint::Panel,
        Tint::HintHouse,
        Tint::Guessed,
        Tint::Peer,
        Tint::ConflictHouse,
        Tint::Possible,
        Tint::Excluded,
    ];
    let is_drawn = |tint: &Tint| matches!(tint, Tint::Color1 | Tint::Color7);
    let colors: Vec<Tint> = Tint::COLORS
        .into_iter()
        .filter(|it| !is_drawn(it))
        .collect();
    // Cells with the shade of a rule also have lines or signs.
    let shades = Tint::SHADES.to_vec();
    // Cover houses also have signs in the margin.
    let cover = vec![Tint::HintCover];
    assert_eq!(left, [signed.to_vec(), colors, shades, cover].concat());
}

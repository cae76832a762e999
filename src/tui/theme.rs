//! Themes: files that map roles to styles. Drawing code uses roles and never colors.

mod color;
mod glyphs;
mod role;

use std::str::FromStr as _;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};
use toml::de::{DeTable, DeValue};

#[cfg(test)]
pub(crate) use color::legible;
pub(crate) use glyphs::{Glyphs, LineGlyphs};
pub(crate) use role::{Ink, Tint};

use crate::config::{BUILT_IN_THEMES, Background, ColorDepth, Settings};

/// A theme, which has a style for each role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Theme {
    inks: [Style; Ink::ALL.len()],
    tints: [Style; Tint::ALL.len()],
    /// The background of the page. The program paints it only if the setting is on.
    background: Option<Color>,
}

/// The look of a white or a black dot between cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disk {
    pub(crate) dot: Style,
    /// False if the dot is drawn as a circle.
    pub(crate) is_filled: bool,
    /// The look of a number in the dot.
    pub(crate) number: Style,
}

impl Theme {
    const PLAIN: Self = Self {
        inks: [Style::new(); Ink::ALL.len()],
        tints: [Style::new(); Tint::ALL.len()],
        background: None,
    };

    /// Returns the theme selected in the settings, and the errors in its file.
    ///
    /// If colors are off, the result is the theme without colors. If the theme cannot be used, the
    /// result is the theme with the terminal's colors.
    pub(crate) fn chosen(settings: &Settings) -> (Self, Vec<String>) {
        let name = match (settings.theme.as_str(), settings.terminal_background) {
            _ if !settings.color => "mono",
            // Sixteen colors are too few to distinguish the colors of the other themes.
            ("auto", _) if settings.depth == ColorDepth::Sixteen => "terminal",
            ("auto", Some(Background::Light)) => "light",
            ("auto", Some(Background::Dark)) => "dark",
            // The background is unknown. The dark theme is readable anywhere if its own background
            // is painted.
            ("auto", None) if settings.background => "dark",
            ("auto", None) => "terminal",
            (name, _) => name,
        };
        let (mut theme, problems) = Self::named(name, settings);
        if !settings.background {
            theme.unpaint();
        }
        if name == "terminal" && settings.terminal_background == Some(Background::Light) {
            theme.darken();
        }
        (theme.at_depth(settings.depth), problems)
    }

    /// Removes the backgrounds of surfaces, so that the background of the terminal is visible.
    fn unpaint(&mut self) {
        for surface in Tint::SURFACES {
            self.tints[surface as usize] = Style::new();
        }
    }

    /// Replaces the light colors of text that has the background of a white terminal.
    fn darken(&mut self) {
        for ink in self.inks.iter_mut().filter(|ink| ink.bg.is_none()) {
            if ink.add_modifier.contains(Modifier::REVERSED) {
                ink.add_modifier.remove(Modifier::REVERSED);
                (ink.bg, ink.fg) = (ink.fg, Some(Color::Black));
            } else {
                ink.fg = ink.fg.map(color::on_white);
            }
        }
    }

    fn named(name: &str, settings: &Settings) -> (Self, Vec<String>) {
        let own = settings.own_themes.iter().find(|(own, _)| own == name);
        if let Some((_, file)) = own {
            let (theme, problems) = Self::read(file);
            let named = |problem| format!("{name}.toml:{problem}");
            return (theme, problems.into_iter().map(named).collect());
        }
        if let Some(theme) = Self::built_in(name) {
            (theme, Vec::new())
        } else {
            let theme = Self::built_in("terminal").unwrap_or(Self::PLAIN);
            (theme, vec![format!("unknown theme '{name}'")])
        }
    }

    fn built_in(name: &str) -> Option<Self> {
        let (_, file) = BUILT_IN_THEMES.iter().find(|(own, _)| *own == name)?;
        Some(Self::read(file).0)
    }

    /// Parses a theme file. A missing role has the style of the base theme, or no style. Returns
    /// the theme and a message for each problem. Each message begins with the line number.
    fn read(toml: &str) -> (Self, Vec<String>) {
        let line_of = |offset: usize| toml[..offset].matches('\n').count() + 1;
        let mut theme = Self::PLAIN;
        let mut problems = Vec::new();
        let table = match DeTable::parse(toml) {
            Ok(table) => table,
            Err(error) => {
                let line = error.span().map_or(1, |span| line_of(span.start));
                return (theme, vec![format!("{line}: {}", error.message())]);
            }
        };
        let text = |value: &DeValue<'_>| match value {
            DeValue::String(text) => Some(text.to_string()),
            _ => None,
        };
        if let Some(base) = table.get_ref().get("base").and_then(|v| text(v.get_ref()))
            && let Some(base) = Self::built_in(&base)
        {
            theme = base;
        }
        for (key, value) in table.get_ref() {
            let line = line_of(key.span().start);
            let mut complain = |problem: String| problems.push(format!("{line}: {problem}"));
            match (key.get_ref().as_ref(), value.get_ref()) {
                ("base", value) => {
                    let known = text(value).is_some_and(|name| Self::built_in(&name).is_some());
                    if !known {
                        complain("'base' must be the name of a built-in theme".to_owned());
                    }
                }
                ("background", value) => match text(value).and_then(|c| Color::from_str(&c).ok()) {
                    Some(color) => theme.background = Some(color),
                    None => complain("'background' must be a color".to_owned()),
                },
                (kind @ ("ink" | "tint"), DeValue::Table(roles)) => {
                    for (role, look) in roles {
                        let line = line_of(role.span().start);
                        let style = text(look.get_ref())
                            .ok_or_else(|| "a style must be a string".to_owned());
                        let set = style.and_then(|look| color::style(&look));
                        let set = set.and_then(|look| theme.set(kind, role.get_ref(), look));
                        problems.extend(set.err().map(|problem| format!("{line}: {problem}")));
                    }
                }
                (other, _) => complain(format!("unknown entry '{other}'")),
            }
        }
        (theme, problems)
    }

    fn set(&mut self, kind: &str, slug: &str, look: Style) -> Result<(), String> {
        let place = if kind == "ink" {
            let role = Ink::named(slug);
            role.map(|role| &mut self.inks[role as usize])
        } else {
            let role = Tint::named(slug);
            role.map(|role| &mut self.tints[role as usize])
        };
        let place = place.ok_or_else(|| format!("unknown {kind} '{slug}'"))?;
        *place = look;
        Ok(())
    }

    /// Returns the theme with its colors converted to a color depth.
    fn at_depth(mut self, depth: ColorDepth) -> Self {
        for style in self.inks.iter_mut().chain(&mut self.tints) {
            style.fg = style.fg.map(|c| color::at_depth(c, depth));
            style.bg = style.bg.map(|c| color::at_depth(c, depth));
        }
        self.background = self.background.map(|c| color::at_depth(c, depth));
        self
    }

    /// Returns a theme that has a different color for each role. An indexed color
    /// is the index of its role, so tests can read the roles on a drawn screen.
    pub(crate) fn marked() -> Self {
        let number = |n: usize| Color::Indexed(u8::try_from(n).unwrap_or(u8::MAX));
        let mut tints = std::array::from_fn(|n| Style::new().bg(number(n)));
        for surface in Tint::SURFACES {
            tints[surface as usize] = Style::new();
        }
        Self {
            inks: std::array::from_fn(|n| Style::new().fg(number(n))),
            tints,
            background: None,
        }
    }

    pub(crate) const fn ink(&self, role: Ink) -> Style {
        self.inks[role as usize]
    }

    pub(crate) const fn tint(&self, role: Tint) -> Style {
        self.tints[role as usize]
    }

    /// Replaces each text color that is not legible on its background by a legible color. Only the
    /// sixteen colors of terminals are replaced, because their values depend on the terminal.
    pub(crate) fn make_legible(buf: &mut Buffer) {
        for cell in &mut buf.content {
            if !cell.modifier.contains(Modifier::REVERSED)
                && let Some(front) = color::legible(cell.fg, cell.bg)
            {
                cell.fg = front;
            }
        }
    }

    /// Returns true if the theme paints dark cells, and false if it paints light cells. Returns
    /// `None` if the color of the cells depends on the terminal.
    pub(crate) fn is_dark(&self) -> Option<bool> {
        let cell = self.tint(Tint::Cell).bg?;
        color::luminance(cell).map(|luminance| luminance < 0.5)
    }

    /// Returns the look of a white or a black dot between cells. Returns `None` for a theme without
    /// colors.
    pub(crate) fn disk(&self, is_white: bool, settings: &Settings) -> Option<Disk> {
        if !settings.color || settings.theme == "mono" {
            return None;
        }
        let [black, white] = [Color::Rgb(0, 0, 0), Color::Rgb(255, 255, 255)];
        let gray = |level| Color::Rgb(level, level, level);
        let is_dark = self.is_dark();
        // A black dot is gray on dark cells, and a white dot is a circle on light cells.
        let (dot, digit, under) = match (is_dark, is_white) {
            (Some(true), true) => (white, black, gray(220)),
            (Some(true), false) => (gray(100), white, gray(100)),
            (Some(false), true) => (black, black, gray(220)),
            (Some(false), false) => (black, white, gray(60)),
            (None, true) => (Color::White, Color::Black, Color::White),
            (None, false) => (Color::DarkGray, Color::White, Color::DarkGray),
        };
        let [dot, digit, under] =
            [dot, digit, under].map(|color| color::at_depth(color, settings.depth));
        Some(Disk {
            dot: Style::new().fg(dot),
            is_filled: is_dark != Some(false) || !is_white,
            number: Style::new().fg(digit).bg(under),
        })
    }

    pub(crate) const fn background(&self) -> Option<Color> {
        self.background
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    fn themes() -> impl Iterator<Item = (&'static str, Theme)> {
        BUILT_IN_THEMES.iter().map(|(name, file)| {
            let (theme, problems) = Theme::read(file);
            assert!(problems.is_empty(), "{name}: {problems:?}");
            (*name, theme)
        })
    }

    #[test]
    fn the_automatic_theme_fits_the_terminal() {
        for (terminal_background, depth, background, name) in [
            (None, ColorDepth::Full, true, "dark"),
            (None, ColorDepth::Full, false, "terminal"),
            (Some(Background::Light), ColorDepth::Full, true, "light"),
            (Some(Background::Light), ColorDepth::Indexed, false, "light"),
            (Some(Background::Dark), ColorDepth::Full, false, "dark"),
            (
                Some(Background::Dark),
                ColorDepth::Sixteen,
                true,
                "terminal",
            ),
        ] {
            let settings = Settings {
                background,
                terminal_background,
                depth,
                ..Settings::default()
            };
            let (theme, problems) = Theme::chosen(&settings);
            let mut named = Theme::built_in(name).unwrap();
            if !background {
                named.unpaint();
            }
            assert_eq!(named.at_depth(depth), theme);
            assert_eq!(problems, [] as [&str; 0]);
        }
    }

    #[test]
    fn every_built_in_theme_names_every_role() {
        for (name, file) in BUILT_IN_THEMES {
            let table = DeTable::parse(file).unwrap();
            let named = |kind: &str, slug: &str| {
                let DeValue::Table(roles) = table.get_ref()[kind].get_ref() else {
                    unreachable!()
                };
                roles.contains_key(slug)
            };
            for role in Ink::ALL {
                assert!(named("ink", role.slug()), "{name}: {role:?}");
            }
            for role in Tint::ALL {
                assert!(named("tint", role.slug()), "{name}: {role:?}");
            }
        }
    }

    /// Returns true if text of this role must be readable on every cell background.
    fn read_on_cells(role: Ink) -> bool {
        !matches!(role, Ink::MissingNote | Ink::Line | Ink::BoxLine)
    }

    #[test]
    fn text_has_enough_contrast_with_its_background() {
        for (name, theme) in themes() {
            let Some(background) = theme.background else {
                continue;
            };
            let page = Style::new().bg(background);
            let surface = page.patch(theme.tint(Tint::Cell));
            for ink in Ink::ALL.into_iter().filter(|role| read_on_cells(*role)) {
                let on_cells = Tint::ALL.map(|tint| (Some(tint), surface.patch(theme.tint(tint))));
                for (tint, under) in on_cells.into_iter().chain([(None, page)]) {
                    let style = under.patch(theme.ink(ink));
                    let (Some(front), Some(back)) = (style.fg, style.bg) else {
                        panic!("{name}: {ink:?} has no color");
                    };
                    let ratio = color::contrast(front, back).unwrap();
                    assert!(ratio >= 4.5, "{name}: {ink:?} on {tint:?} is {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn lines_have_enough_contrast_with_the_surfaces() {
        for (name, theme) in themes() {
            let Some(background) = theme.background else {
                continue;
            };
            let page = Style::new().bg(background);
            // Lines between cells, dots in empty cells and dimmed notes may be faint, because a
            // player does not have to read them.
            for (ink, least) in [
                (Ink::BoxLine, 3.0),
                (Ink::Line, 1.7),
                (Ink::MissingNote, 1.7),
            ] {
                for tint in Tint::SURFACES {
                    let style = page.patch(theme.tint(tint)).patch(theme.ink(ink));
                    let (Some(front), Some(back)) = (style.fg, style.bg) else {
                        panic!("{name}: {ink:?} has no color");
                    };
                    let ratio = color::contrast(front, back).unwrap();
                    assert!(ratio >= least, "{name}: {ink:?} on {tint:?} is {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn every_text_of_the_terminal_theme_is_legible_on_black() {
        /// The contrast of magenta on black. All other colors have a higher contrast.
        const MIN: f64 = 1.9;
        let theme = Theme::built_in("terminal").unwrap();
        for ink in Ink::ALL {
            let style = theme.ink(ink);
            let reversed = style.add_modifier.contains(Modifier::REVERSED);
            let front = style.fg.filter(|_| style.bg.is_none() && !reversed);
            let front = front.filter(|color| *color != Color::DarkGray);
            let ratio = front.and_then(|front| color::least_contrast(front, Color::Black));
            assert!(ratio.is_none_or(|it| it >= MIN), "{ink:?}: {ratio:?}");
        }
    }

    #[test]
    fn every_text_of_the_terminal_theme_is_legible_on_a_white_terminal() {
        let settings = Settings {
            terminal_background: Some(Background::Light),
            depth: ColorDepth::Sixteen,
            ..Settings::default()
        };
        let (theme, _) = Theme::chosen(&settings);
        for ink in Ink::ALL {
            let style = theme.ink(ink);
            assert!(!style.add_modifier.contains(Modifier::REVERSED), "{ink:?}");
            let back = style.bg.unwrap_or(Color::White);
            let ratio = style
                .fg
                .and_then(|front| color::least_contrast(front, back));
            let least = if style.bg == Some(Color::LightBlue) {
                color::ON_LIGHT_BLUE
            } else {
                color::MIN_CONTRAST
            };
            assert!(ratio.is_none_or(|it| it >= least), "{ink:?}: {ratio:?}");
        }
    }

    #[test]
    fn a_number_in_a_dot_is_legible_and_white_dots_differ_from_black_ones() {
        for (name, _) in BUILT_IN_THEMES {
            for depth in [ColorDepth::Full, ColorDepth::Indexed] {
                let settings = Settings {
                    theme: name.to_owned(),
                    depth,
                    ..Settings::default()
                };
                let (theme, _) = Theme::chosen(&settings);
                let [black, white] = [false, true].map(|it| theme.disk(it, &settings));
                let (Some(black), Some(white)) = (black, white) else {
                    assert_eq!(name, "mono");
                    continue;
                };
                assert!(white.is_filled != black.is_filled || white.dot != black.dot);
                for style in [black.number, white.number] {
                    let (front, back) = (style.fg.unwrap(), style.bg.unwrap());
                    let ratio = color::contrast(front, back);
                    assert!(ratio.is_none_or(|it| it >= 4.5), "{name}: {ratio:?}");
                }
            }
        }
    }

    #[test]
    fn the_mono_theme_has_no_color_and_the_terminal_theme_has_terminal_colors() {
        for (name, theme) in themes() {
            let palette = |color: &Color| !matches!(color, Color::Rgb(..) | Color::Indexed(_));
            let styles = theme.inks.iter().chain(&theme.tints);
            let mut colors = styles.flat_map(|s| [s.fg, s.bg]).flatten();
            match name {
                "mono" => assert_eq!(colors.next(), None),
                "terminal" => assert!(colors.all(|color| palette(&color))),
                _ => assert!(theme.background.is_some()),
            }
        }
    }

    /// Formats a style in the syntax of theme files.
    fn look(style: Style) -> String {
        let front = style.fg.map(|color| color.to_string());
        let back = style.bg.map(|color| format!("on {color}"));
        let more = (!style.add_modifier.is_empty()).then(|| format!("{:?}", style.add_modifier));
        let words: Vec<String> = front.into_iter().chain(back).chain(more).collect();
        words.join(" ").to_lowercase()
    }

    #[test]
    fn the_styles_of_all_roles_equal_their_snapshot_in_every_theme_and_depth() {
        let mut table = String::new();
        for (name, theme) in themes() {
            for depth in [ColorDepth::Full, ColorDepth::Indexed, ColorDepth::Sixteen] {
                let theme = theme.clone().at_depth(depth);
                let _ = writeln!(table, "== {name} {depth:?}");
                for role in Ink::ALL {
                    let _ = writeln!(table, "{}: {}", role.slug(), look(theme.ink(role)));
                }
                for role in Tint::ALL {
                    let _ = writeln!(table, "{}: {}", role.slug(), look(theme.tint(role)));
                }
            }
        }
        insta::with_settings!({
            snapshot_path => "../../tests/snapshots",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!("looks", table);
        });
    }

    #[test]
    fn with_sixteen_colors_every_style_uses_only_these_colors() {
        for (_, theme) in themes() {
            let theme = theme.at_depth(ColorDepth::Sixteen);
            for style in theme.inks.iter().chain(&theme.tints) {
                for color in [style.fg, style.bg].into_iter().flatten() {
                    assert!(!matches!(color, Color::Rgb(..) | Color::Indexed(_)));
                }
            }
        }
    }

    #[test]
    fn a_user_theme_extends_another_and_its_errors_have_line_numbers() {
        let file = "base = \"dark\"\n[ink]\nclue = \"#ffffff underline\"\nclews = \"red\"\n\
                    mark = \"sparkling\"\n[tint]\nsame = \"on #102030\"\n";
        let (theme, problems) = Theme::read(file);
        let dark = Theme::built_in("dark").unwrap();
        assert_eq!(theme.ink(Ink::Entry), dark.ink(Ink::Entry));
        let clue = Style::new().fg(Color::Rgb(255, 255, 255));
        assert_eq!(
            theme.ink(Ink::Clue),
            clue.add_modifier(Modifier::UNDERLINED)
        );
        let same = Style::new().bg(Color::Rgb(16, 32, 48));
        assert_eq!(theme.tint(Tint::Same), same);
        let lines: Vec<&str> = problems.iter().map(|p| &p[..2]).collect();
        assert_eq!(lines, ["4:", "5:"], "{problems:?}");
    }
}

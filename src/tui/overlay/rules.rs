//! The rules of a puzzle in words, with the puzzle's title, author, kind, and number of clues.

use crate::format::{RemarkField, VariantEntry};
use crate::grid::rules::{Kind, Variant};
use crate::tui::active_game::ActiveGame;
use crate::tui::keymap::KeyCode;
use crate::tui::prelude::*;
use crate::tui::widget::grid::sign_of;
use crate::tui::widget::more::Sentences;

/// Returns the page of a puzzle, line by line: its title, author, and kind, its rules, the
/// description by its author, and warnings. `variant` has the rules that the player may see.
pub(super) fn rule_lines(entry: &VariantEntry, variant: &Variant, app: &App) -> Vec<(String, Ink)> {
    let text = &app.text;
    let mut lines = title_lines(entry, text);
    let count = variant.clue_count();
    let clues = facts!["kind" => text.family(&variant.family()), count];
    lines.push((text.format(Id::VariantClues, &clues), Ink::Text));
    lines.extend(rules(variant, app));
    if entry.fog.is_some() {
        lines.push((format!("- {}", text.message(Id::VariantFog)), Ink::Text));
    }
    if let Some(rules) = remark(entry, RemarkField::Comment) {
        lines.push((text.message(Id::VariantAbout), Ink::Title));
        lines.extend(rules.lines().map(|line| (line.to_owned(), Ink::Dim)));
    }
    let unread = entry.variant.unsupported_rules();
    if !unread.is_empty() {
        lines.push((text.message(Id::VariantUnread), Ink::Warning));
        lines.extend(
            unread
                .iter()
                .map(|rule| (format!("- {rule}"), Ink::Warning)),
        );
    }
    if !entry.notices.is_empty() {
        lines.push((text.message(Id::VariantNotices), Ink::Dim));
        let notices = entry.notices.iter();
        lines.extend(notices.map(|notice| (format!("- {notice}"), Ink::Dim)));
    }
    lines
}

fn remark(entry: &VariantEntry, field: RemarkField) -> Option<&str> {
    let said = entry.remarks.get(&field).map(|said| said.trim());
    said.filter(|said| !said.is_empty())
}

/// The title and the author of a puzzle, as far as they are known.
pub(super) fn title_lines(entry: &VariantEntry, text: &Text) -> Vec<(String, Ink)> {
    let title = remark(entry, RemarkField::Title);
    let title = title.map(|title| (title.to_owned(), Ink::Title));
    let author = remark(entry, RemarkField::Author);
    let author = author.map(|it| (text.format_one(Id::VariantBy, "author", it), Ink::Dim));
    title.into_iter().chain(author).collect()
}

/// Describes all rules of a puzzle: first the rule of the houses, then each kind of rule. A
/// sentence begins with the sign that marks its rule in the grid, or else with `-`.
pub(crate) fn rules(variant: &Variant, app: &App) -> Vec<(String, Ink)> {
    let text = &app.text;
    let sign = |kind: Option<Kind>| {
        let mut rules = variant.rules().iter();
        let (sign, ascii) = sign_of(rules.find(|rule| Some(rule.kind()) == kind)?)?;
        Some(if app.ascii { ascii } else { sign })
    };
    let more = text.rules_in_words(variant).into_iter();
    let all = std::iter::once((None, text.rule_of_houses(variant))).chain(more);
    all.map(|(kind, said)| {
        let sign = sign(kind).unwrap_or_else(|| "-".to_owned());
        (format!("{sign} {said}"), Ink::Text)
    })
    .collect()
}

/// The page with the rules of the current puzzle.
#[derive(Debug)]
pub(crate) struct Rules {
    lines: Vec<(String, Ink)>,
    scroll: Scroll,
    /// True if the page opened together with the puzzle. Any key then closes the page, and all keys
    /// but Enter and Esc also have their usual effect.
    opened_with_puzzle: bool,
}

impl Rules {
    const WIDTH: u16 = 60;

    pub(crate) fn of(play: &ActiveGame, app: &App) -> Self {
        let (puzzle, game) = (play.puzzle(), play.game());
        let mut lines = rule_lines(puzzle.entry(), puzzle.variant(), app);
        if let Some(said) = game.success_message() {
            lines.push((app.text.message(Id::VariantSuccess), Ink::Title));
            lines.extend(said.lines().map(|line| (line.to_owned(), Ink::Done)));
        }
        Self {
            lines,
            scroll: Scroll::default(),
            opened_with_puzzle: false,
        }
    }

    /// Creates the page that opens together with a puzzle. Returns `None` for a puzzle without
    /// title, author, and description, such as a classic puzzle.
    pub(crate) fn opened_with_puzzle(play: &ActiveGame, app: &App) -> Option<Self> {
        let about = &play.puzzle().entry().remarks;
        let fields = [
            RemarkField::Title,
            RemarkField::Author,
            RemarkField::Comment,
        ];
        let has_words = fields.iter().any(|field| about.contains_key(field));
        has_words.then(|| Self {
            opened_with_puzzle: true,
            ..Self::of(play, app)
        })
    }

    fn dialog(&self, app: &App) -> Dialog {
        let width = Self::WIDTH.min(app.size.width);
        let inside = usize::from(width.saturating_sub(4));
        let lines = self.lines.iter().map(|(said, _)| wrap(said, inside).len());
        let keys = if self.opened_with_puzzle {
            Id::RulesKeysFirst
        } else {
            Id::RulesKeys
        };
        let key = app.key(Context::Play, Action::Rules);
        let key = facts![key];
        let words = [Id::RulesTitle, keys].map(|id| app.text.format(id, &key));
        Dialog::new(app, width, words, [0, lines.sum()])
    }
}

impl Layer for Rules {
    fn is_fleeting(&self) -> bool {
        self.opened_with_puzzle
    }

    fn covers_board(&self) -> bool {
        true
    }

    /// Handles Enter and Esc on a page that opened together with its puzzle. They close the page
    /// without another effect.
    fn key(&mut self, key: Key, _: &mut Cx<'_>) -> Response {
        let is_close = [KeyCode::Enter, KeyCode::Esc].contains(&key.code);
        if self.opened_with_puzzle && is_close {
            Response::Close
        } else {
            Response::Pass
        }
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            Action::ListDown | Action::ListUp => self.scroll.step(action == Action::ListDown),
            _ if self.scroll.turn_page(action) => {}
            Action::ListClose | Action::Choose => return Response::Close,
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    /// Closes the page on any key that the page does not bind, such as the key that opened the
    /// page.
    fn unbound(&mut self, _: &mut Cx<'_>) -> Response {
        Response::Close
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let dialog = self.dialog(app);
        dialog.draw(app, buf);
        let mut pen = Pen::new(buf, &app.theme, dialog.rows);
        let sentences = Sentences::without_conclusion(&self.lines, 0);
        sentences.write(Some(&self.scroll), app, &mut pen);
    }
}

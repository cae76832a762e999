//! The rules and the difficulty of a puzzle in the panel, and the size of its board.

use crate::format::RemarkField;
use crate::grid::rules::Regions;
use crate::play::Solvability;
use crate::tui::active_game::ActiveGame;
use crate::tui::layout::{PanelParts, ScreenLayout};
use crate::tui::overlay::rules;
use crate::tui::prelude::*;
use crate::tui::screen::board;
use crate::tui::widget::grid::{CellFace, GridContent};
use crate::tui::widget::more::Sentences;

/// The minimum height of a panel that shows the rules as sentences. In a lower panel, each rule has
/// one line.
const MIN_RULES: usize = 4;

impl ActiveGame {
    /// Returns the facts about the puzzle that determine the layout of the panel.
    pub(super) fn parts(&self) -> PanelParts {
        PanelParts {
            digits: self.puzzle().values().len(),
            author: self.author().is_some(),
        }
    }

    /// Writes the difficulty of a variant or, if no unique solution is proven, the reason. The name
    /// of a classic puzzle contains its difficulty.
    pub(super) fn write_proof(&self, app: &App, pen: &mut Pen<'_>) {
        if self.game().is_classic() {
            return;
        }
        let said = match (self.solvability(), self.facts().difficulty) {
            (Solvability::Unique, Some(difficulty)) => app.variant_difficulty(difficulty),
            (Solvability::Unique, None) => return,
            _ => self.why_unsolved(&app.text),
        };
        pen.text(&said, Ink::Dim);
    }

    /// Returns the title of the frame that shows the moves or the rules.
    pub(super) fn list_title(&self) -> Id {
        let entry = self.puzzle().entry();
        let variant = &entry.variant;
        let has_regions = matches!(variant.shape().regions(), Regions::Map(_));
        if !self.rules_of(self.cursor()).is_empty() {
            Id::VariantRules
        } else if has_regions
            || !variant.rules().is_empty()
            || !variant.unsupported_rules().is_empty()
            || entry.remarks.contains_key(&RemarkField::Comment)
        {
            Id::VariantAllRules
        } else {
            Id::Moves
        }
    }

    /// Returns true if the panel shows rules.
    pub(super) fn has_rules(&self) -> bool {
        self.list_title() != Id::Moves
    }

    /// Writes the first conflicts of a variant in words. The board of a classic puzzle explains its
    /// conflicts alone.
    pub(super) fn write_conflict(&self, app: &App, pen: &mut Pen<'_>) {
        /// The maximum number of conflicts.
        const MAX: usize = 3;
        let shown = app.settings.conflicts && !self.game().is_classic();
        for conflict in self.conflicts().iter().filter(|_| shown).take(MAX) {
            let said = conflict.words(self.puzzle(), &app.text);
            pen.text(&said, Ink::Conflict);
        }
    }

    /// Writes the rules that concern the cell of the cursor, and the description by the puzzle's
    /// author. If no rule concerns the cell, writes all rules.
    pub(super) fn write_rules(&self, app: &App, pen: &mut Pen<'_>) {
        let (text, variant) = (&app.text, self.puzzle().variant());
        let own = self.rules_of(self.cursor());
        let is_low = pen.lines_left() < MIN_RULES;
        if own.is_empty() && self.has_rules() && !is_low {
            let mut all = rules(variant, app);
            let unread = variant.unsupported_rules().iter().map(|rule| {
                let facts = facts!["rule" => rule.as_str()];
                (text.format(Id::SetterUnread, &facts), Ink::Dim)
            });
            all.extend(unread);
            Sentences::without_conclusion(&all, 0).write(None, app, pen);
        }
        if is_low {
            for rule in own {
                pen.line(&[(brief_rule(self, rule, text), Ink::Text)]);
            }
            return;
        }
        let mut said: Vec<(String, Ink)> = Vec::new();
        for rule in own {
            said.push((text.rule_sentence(variant, rule), Ink::Text));
            if let Some(sets) = self.combinations(rule, text) {
                let sets = if sets.is_empty() {
                    text.message(Id::VariantNoSet)
                } else {
                    sets.join("  ")
                };
                let sets = notice::wrap_with_ellipsis(&sets, pen.width(), MAX_SET_LINES);
                said.extend(sets.into_iter().map(|line| (line, Ink::Key)));
            }
        }
        Sentences::without_conclusion(&said, 0).write(None, app, pen);
        if let Some(rules) = self.puzzle().entry().remarks.get(&RemarkField::Comment)
            && pen.lines_left() > 3
        {
            pen.skip(1);
            pen.line(&[(text.message(Id::VariantAbout), Ink::Title)]);
            pen.cut_text(rules, pen.lines_left(), Ink::Text);
        }
    }

    /// Explains the signs of cells that have no room for their notes, if the board has such cells.
    pub(super) fn write_hidden_notes(&self, app: &App, pen: &mut Pen<'_>) {
        let Some(layout) = board::layout(self, app) else {
            return;
        };
        let (width, height) = layout.board.size.cell();
        if usize::from(width * height) >= self.puzzle().values().len() {
            return;
        }
        // In a cell of one character, a single note would look like an entry.
        let room = if width == 1 { 0 } else { usize::from(width) };
        // A cell whose notes are all dimmed is empty if it has no room for them.
        let hides = |face: &CellFace| match &face.content {
            GridContent::Notes(notes) => {
                notes.len() > room && notes.iter().any(|(_, ink)| *ink != Ink::Dim)
            }
            _ => false,
        };
        if !self.faces(&self.board_view(app)).iter().any(hides) {
            return;
        }
        let said = app.text.format_one(Id::NotesWithoutRoom, "width", width);
        let mut lines = wrap(&said, pen.width());
        if !self.has_plain_board() {
            let key = app.key(Context::Play, Action::Layout);
            let said = app.text.format_one(Id::LayoutKey, "key", key);
            lines.extend(wrap(&said, pen.width()));
        }
        if lines.len() <= pen.lines_left() {
            pen.lines(lines, Ink::Dim);
        }
    }

    /// Selects the next layout of a variant's board that fits. After the last layout, the layout is
    /// automatic. For a classic puzzle, returns `Pass`, and the model then selects the next size.
    pub(super) fn next_size(&self, app: &mut App) -> Response {
        if self.has_plain_board() {
            return Response::Pass;
        }
        let classes = ScreenLayout::fitting_classes(&self.facts().sketch.plan, app);
        app.next_layout(&classes);
        Response::Consumed
    }
}

/// The maximum number of lines for the combinations of a cage.
const MAX_SET_LINES: usize = 3;

/// Formats a rule in one line: its name and number, and the remaining combinations of digits.
fn brief_rule(play: &ActiveGame, rule: usize, text: &Text) -> String {
    let Some(found) = play.puzzle().variant().rules().get(rule) else {
        return String::new();
    };
    let title = text.rule_title(found);
    let sets = play.combinations(rule, text).map(|sets| sets.join("  "));
    sets.map_or(title.clone(), |sets| format!("{title}: {sets}"))
}

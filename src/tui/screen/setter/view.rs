//! Draws the editor for variants.

use super::Setter;
use crate::format::RemarkField;
use crate::grid::rules::{Pos, VariantDigitSet};
use crate::puzzle::{Uniqueness, VariantSurvey};
use crate::text::capital;
use crate::tui::layout::ScreenLayout;
use crate::tui::prelude::*;
use crate::tui::theme::Tint;
use crate::tui::widget::grid::{CellFace, GridContent, GridWidget, Marker};

impl Setter {
    pub(super) fn draw_all(&self, app: &App, buf: &mut Buffer) {
        let Some(layout) = self.layout(app) else {
            notice::draw_too_small(ScreenLayout::MIN_WINDOW, app, buf);
            return;
        };
        GridWidget::new(&self.sketch, &self.faces(), &layout.board, app).draw(buf);
        self.draw_panel(app, layout.panel, layout.message.is_none(), buf);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }

    /// Returns the appearance of each cell, indexed by position.
    fn faces(&self) -> Vec<CellFace> {
        let shape = self.draft.variant().shape();
        let mut faces = vec![CellFace::default(); shape.area()];
        for pos in self.puzzle.cells() {
            faces[shape.index(*pos)] = self.face(*pos);
        }
        faces
    }

    fn face(&self, pos: Pos) -> CellFace {
        let is_selected = self.selection.contains(pos);
        let is_conflict = self.conflicts.contains(pos);
        let clue = self.puzzle.clues().digit(pos);
        let content = match clue {
            Some(digit) if is_conflict => GridContent::Digit(digit, Ink::Conflict),
            Some(digit) => GridContent::Digit(digit, Ink::Clue),
            None => self.candidates(pos),
        };
        let tint = if is_selected {
            Tint::Selected
        } else if is_conflict {
            Tint::ConflictHouse
        } else {
            Tint::Cell
        };
        CellFace {
            content,
            tint,
            marker: (is_conflict && clue.is_some()).then_some(Marker::Conflict),
            selected: is_selected,
            cursor: pos == self.cursor,
            ..CellFace::default()
        }
    }

    /// Returns the true candidates of an empty cell. These are the digits of the cell in all
    /// solutions.
    fn candidates(&self, pos: Pos) -> GridContent {
        let Some(survey) = self.survey.as_ref().filter(|_| self.shows_candidates) else {
            return GridContent::Empty;
        };
        let set = survey.candidates[self.draft.variant().shape().index(pos)];
        if survey.is_complete && set.is_empty() {
            return GridContent::DeadEnd;
        }
        // If all digits are possible, the cell is empty, because the notes would convey nothing.
        if set.is_empty() || set == self.puzzle.values() {
            return GridContent::Empty;
        }
        let notes = set.iter().map(|value| (value, Ink::Note));
        GridContent::Notes(notes.collect())
    }

    /// Returns the indices of all rules. Rules on the cell of the cursor are first, except rules on
    /// all cells.
    pub(super) fn rules(&self) -> Vec<usize> {
        let checker = self.puzzle.checker();
        let whole = self.puzzle.cells().len();
        let mut rules: Vec<usize> = (0..self.draft.variant().rules().len()).collect();
        rules.sort_by_key(|rule| !self.is_at_cursor(*rule) || checker.scope(*rule).len() == whole);
        rules
    }

    /// Returns true if the rule with this index concerns the cell of the cursor.
    fn is_at_cursor(&self, rule: usize) -> bool {
        self.puzzle.checker().scope(rule).contains(&self.cursor)
    }

    /// Describes the number of solutions.
    pub(super) fn solutions(&self, app: &App) -> (String, Ink) {
        let text = &app.text;
        let Some(survey) = &self.survey else {
            return (text.message(Id::SetterCounting), Ink::Dim);
        };
        match &survey.proof {
            Uniqueness::One(_) => (text.message(Id::SetterOne), Ink::Done),
            Uniqueness::None => (text.message(Id::SetterNone), Ink::Warning),
            Uniqueness::Several => {
                let id = match survey.count {
                    Some(VariantSurvey::MAX_COUNT) => Id::SetterMany,
                    Some(_) => Id::SetterCount,
                    None => Id::SetterSeveral,
                };
                let facts = facts!["count" => survey.count.unwrap_or_default()];
                (text.format(id, &facts), Ink::Text)
            }
            Uniqueness::Undecided => (text.message(Id::VariantUndecided), Ink::Dim),
        }
    }

    /// Describes the progress of the search for parts or for true candidates.
    fn progress(&self, app: &App) -> Option<String> {
        if self.pending_parts.is_some() {
            return Some(app.text.message(Id::SetterSearching));
        }
        let survey = self.survey.as_ref().filter(|_| self.shows_candidates)?;
        if matches!(survey.proof, Uniqueness::One(_) | Uniqueness::None) {
            return None;
        }
        let empty = |pos: &&Pos| self.puzzle.clues().digit(**pos).is_none();
        let cells = self.puzzle.cells().iter().filter(empty);
        let shape = self.draft.variant().shape();
        let sets = cells.map(|pos| survey.candidates[shape.index(*pos)]);
        let count: usize = sets.map(VariantDigitSet::len).sum();
        let id = if survey.is_complete {
            Id::SetterCandidates
        } else if self.pending_survey.is_some() {
            Id::SetterFinding
        } else {
            Id::SetterSome
        };
        Some(app.text.format_one(id, "count", count))
    }

    fn draw_panel(&self, app: &App, area: Rect, has_notice: bool, buf: &mut Buffer) {
        let text = &app.text;
        let mut pen = Pen::new(buf, &app.theme, area);
        let shape = self.draft.variant().shape();
        let size = format!("{}x{}", shape.rows(), shape.cols());
        let title = self.draft.remark(RemarkField::Title);
        let title = if title.is_empty() {
            text.message(self.default_title())
        } else {
            title.to_owned()
        };
        let room = pen.width().saturating_sub(size.len() + 1);
        let title = notice::wrap_with_ellipsis(&title, room, 1);
        let title = title.into_iter().next().unwrap_or_default();
        pen.line_with_right(&[(title, Ink::Title)], (&size, Ink::Dim));
        if has_notice && app.notice.is_some() {
            notice::write(app, &mut pen);
        }
        let (said, ink) = self.solutions(app);
        pen.text(&said, ink);
        if let Some(said) = self.progress(app) {
            pen.text(&said, Ink::Dim);
        }
        let cells = if self.selection.is_empty() {
            text.pos(self.cursor)
        } else {
            let cells = self.selection.written();
            text.format_one(Id::SetterSelected, "cells", cells)
        };
        for line in notice::wrap_with_ellipsis(&cells, pen.width(), 3) {
            pen.line(&[(line, Ink::Text)]);
        }
        pen.skip(1);
        if self.draft.is_blank() {
            let begin = if self.moves_on {
                Id::EnterBegin
            } else {
                Id::SetterBegin
            };
            pen.text(&text.message(begin), Ink::Text);
            return;
        }
        for unread in self.draft.variant().unsupported_rules() {
            let facts = facts!["rule" => unread.clone()];
            pen.text(&text.format(Id::SetterUnread, &facts), Ink::Warning);
        }
        self.draw_rules(app, &mut pen);
    }

    /// Draws the rules as sentences. If some rules do not fit, the last line shows their number.
    fn draw_rules(&self, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        let rules = self.rules();
        let clues = self.draft.variant().clue_count();
        let facts = facts![clues, "rules" => rules.len()];
        pen.line(&[(text.format(Id::SetterRules, &facts), Ink::Title)]);
        for (rule, at) in rules.iter().zip(0..) {
            let said = capital(&text.rule_sentence(self.draft.variant(), *rule));
            let lines = wrap(&said, pen.width());
            let is_last = at + 1 == rules.len();
            if lines.len() + usize::from(!is_last) > pen.lines_left() {
                let facts = facts!["count" => rules.len() - at];
                pen.line(&[(text.format(Id::SetterMore, &facts), Ink::Dim)]);
                return;
            }
            let ink = if self.is_at_cursor(*rule) {
                Ink::Text
            } else {
                Ink::Dim
            };
            pen.text(&said, ink);
        }
    }
}

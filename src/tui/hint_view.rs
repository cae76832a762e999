//! Draws the text of a hint at each level.

use super::app::App;
use super::theme::Ink;
use super::widget::more::Sentences;
use super::widget::pen::{Pen, Scroll, wrap};
use super::widget::{legend, notice};
use crate::play::highlight::Highlight;
use crate::play::{HintLevel, HintProgress, HintText};
use crate::text::{Id, Text};

/// Returns the title of a hint in two parts: its level, and its number among the alternatives.
pub(crate) fn title(
    progress: &HintProgress,
    choice: Option<(usize, usize)>,
    text: &Text,
) -> [String; 2] {
    let choice = choice.map(|(number, count)| format!("[{number}/{count}]"));
    [
        text.format_one(Id::HintTitle, "level", progress.level() as u8),
        choice.unwrap_or_default(),
    ]
}

/// Returns the message that lists the keys available at the level of a hint.
fn keys(progress: &HintProgress) -> Id {
    match progress.level() {
        HintLevel::Conclusion => Id::HintLastKeys,
        _ => Id::HintKeys,
    }
}

impl HintText {
    /// Returns the sentences that a level shows, and the index of the current sentence.
    pub(crate) fn sentences(
        &self,
        progress: &HintProgress,
        text: &Text,
    ) -> (Vec<(String, Ink)>, usize) {
        match progress.level() {
            HintLevel::Place => {
                let mut shown = vec![(self.place.clone(), Ink::Text)];
                if self.is_unnoted {
                    shown.push((text.message(Id::HintUnnoted), Ink::Dim));
                }
                return (shown, 0);
            }
            HintLevel::Technique => {
                let place = (self.place.clone(), Ink::Dim);
                return (vec![place, (self.name.clone(), Ink::Title)], 1);
            }
            HintLevel::Pattern | HintLevel::Conclusion => {}
        }
        let mut shown = vec![(self.name.clone(), Ink::Title)];
        if let Some(question) = self.question.as_ref().filter(|_| progress.asks()) {
            shown.push((question.clone(), Ink::Text));
            shown.push((text.message(Id::HintAnswer), Ink::Dim));
            return (shown, 1);
        }
        let mut current = 0;
        let at = progress.sentence();
        for (i, reason) in self.reasons.iter().enumerate() {
            let is_current = at.is_none_or(|at| at == i);
            let ink = if is_current { Ink::Text } else { Ink::Dim };
            shown.push((reason.clone(), ink));
            if at == Some(i) {
                let more = self.more.iter();
                shown.extend(more.map(|more| (format!("- {more}"), Ink::Key)));
                current = shown.len() - 1;
            }
        }
        if progress.level() == HintLevel::Conclusion {
            shown.push((self.conclusion.clone(), Ink::HintPlace));
        }
        (shown, current)
    }

    /// Draws the text at a level, the legend of the highlighted pattern, and the keys if there is
    /// room. `has_message` is true if the screen has a line for notifications. If it is false, a
    /// notification is drawn after an open question.
    pub(crate) fn draw(
        &self,
        progress: &HintProgress,
        scroll: &Scroll,
        shown: &Highlight,
        has_message: bool,
        app: &App,
        pen: &mut Pen<'_>,
    ) {
        let keys = wrap(&app.text.message(keys(progress)), pen.width());
        let spare = self.draw_text(progress, scroll, shown, app, pen);
        let asks = progress.asks() && self.question.is_some();
        if asks && !has_message {
            notice::write(app, pen);
        }
        // If there is no room for the keys, the last line of the window shows their short form.
        if spare.is_some_and(|spare| spare > keys.len()) && pen.lines_left() > keys.len() {
            pen.skip(1);
            pen.lines(keys, Ink::Dim);
        }
    }

    /// Returns the number of lines that [`draw`](Self::draw) needs at a width.
    pub(crate) fn lines(
        &self,
        progress: &HintProgress,
        shown: &Highlight,
        width: u16,
        app: &App,
    ) -> u16 {
        let width = usize::from(width);
        let keys = wrap(&app.text.message(keys(progress)), width).len() + 1;
        let text = self.text_lines(progress, width, &app.text);
        let whole = text + legend::height(shown, app, width) + keys;
        u16::try_from(whole).unwrap_or(u16::MAX)
    }

    /// Returns the number of lines of the sentences at a width.
    pub(crate) fn text_lines(&self, progress: &HintProgress, width: usize, text: &Text) -> usize {
        let (said, _) = self.sentences(progress, text);
        said.iter().map(|(said, _)| wrap(said, width).len()).sum()
    }

    /// Draws the text at a level and the legend of the highlighted pattern. Returns the number of
    /// unused lines, or `None` if some sentences do not fit.
    pub(crate) fn draw_text(
        &self,
        progress: &HintProgress,
        scroll: &Scroll,
        shown: &Highlight,
        app: &App,
        pen: &mut Pen<'_>,
    ) -> Option<usize> {
        /// If the sentences do not fit the panel, the name may use one of every eight lines.
        const LINES_PER_NAME_LINE: usize = 8;
        let (mut lines, mut current) = self.sentences(progress, &app.text);
        let used = |lines: &[(String, Ink)], pen: &Pen<'_>| {
            let used = lines.iter().map(|(said, _)| wrap(said, pen.width()).len());
            used.sum::<usize>()
        };
        // The name stays visible while the player scrolls through the sentences.
        if let [(name, Ink::Title), _, ..] = lines.as_slice() {
            let room = pen.lines_left();
            let is_cut = used(&lines, pen) > room;
            let most = if is_cut {
                room / LINES_PER_NAME_LINE
            } else {
                room
            };
            pen.cut_text(name, most.max(1), Ink::Title);
            lines.remove(0);
            current = current.saturating_sub(1);
        }
        let spare = pen.lines_left().checked_sub(used(&lines, pen));
        let sentences = Sentences {
            all: &lines,
            current,
            has_conclusion: progress.level() == HintLevel::Conclusion,
        };
        legend::write_window(sentences, scroll, shown, app, pen);
        spare
    }

    /// Draws the text at a level in a panel of a few lines. The text starts with the current
    /// sentence. At the last level, it starts with the conclusion until the player selects a
    /// sentence.
    pub(crate) fn draw_least(
        &self,
        progress: &HintProgress,
        scroll: &Scroll,
        app: &App,
        pen: &mut Pen<'_>,
    ) {
        let (lines, current) = self.sentences(progress, &app.text);
        let has_conclusion = progress.level() == HintLevel::Conclusion;
        let is_read = progress.sentence().is_some();
        let current = if has_conclusion && !is_read {
            lines.len() - 1
        } else {
            current
        };
        let sentences = Sentences {
            has_conclusion,
            ..Sentences::without_conclusion(&lines, current)
        };
        sentences.write(Some(scroll), app, pen);
    }
}

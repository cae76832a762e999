//! A list of stored items with a filter and a preview of the selected row.

use std::borrow::Cow;
use std::fmt::Debug;
use std::path::Path;

use super::ReviewScreen;
use crate::grid::rules::Variant;
use crate::play::Cancel;
use crate::store::{SavedGame, StoreError};
use crate::tui::footers::FooterKeys;
use crate::tui::prelude::*;
use crate::tui::saving;
use crate::tui::widget::rows;

/// A kind of stored items that a [`Browser`] lists, such as saved games or library puzzles. The
/// implementing type is the filter of the list.
pub(crate) trait ItemSource: Clone + Debug + Send + 'static {
    type Row;
    type SearchResults: Debug + Send;

    const CONTEXT: Context;
    const TITLE: Id;
    const SEARCHING: Id;
    const KEYS: FooterKeys;

    /// Finds the items that match the filter. This runs on another thread.
    fn find(
        &self,
        folder: Option<&Path>,
        cancel: &Cancel,
    ) -> Result<Self::SearchResults, StoreError>;

    fn rows(found: &Self::SearchResults) -> &[Self::Row];

    /// Changes the filter by an action, which selects the next choice of one criterion. After the
    /// last choice, the criterion is off. Returns `false` if the filter has not changed.
    fn filter(&mut self, action: Action, found: Option<&Self::SearchResults>) -> bool;

    fn summary(&self, text: &Text) -> String;

    /// Returns the line above the rows, such as the number of rows or the reason why there are
    /// none.
    fn head(&self, found: &Self::SearchResults, text: &Text) -> Option<(String, Ink)>;

    /// Returns the heading of the columns, which may be empty, and the left and the right text of
    /// each row.
    fn lines(rows: &[Self::Row], width: usize, text: &Text) -> (String, Vec<[String; 2]>);

    /// Returns the name and the puzzle of a row for the preview, or `None` if the puzzle cannot be
    /// read.
    fn picture<'a>(row: &'a Self::Row, text: &Text) -> Option<(String, Cow<'a, Variant>)>;

    /// Returns a warning about the found items, for example that an item is unreadable.
    fn warning(_found: &Self::SearchResults) -> Option<StoreError> {
        None
    }

    fn open(row: &Self::Row, cx: &mut Cx<'_>) -> OpenResult;
}

pub(crate) enum OpenResult {
    Now(Response),
    /// The game is being loaded. Its review opens after that.
    Later(JobHandle<Result<SavedGame, StoreError>>),
}

type PendingSearch<S> = JobHandle<Result<<S as ItemSource>::SearchResults, StoreError>>;

/// A list of stored items with a filter and a preview.
#[derive(Debug)]
pub(crate) struct Browser<S: ItemSource> {
    source: S,
    found: Option<Result<S::SearchResults, StoreError>>,
    pending_search: Option<PendingSearch<S>>,
    pending_load: Option<JobHandle<Result<SavedGame, StoreError>>>,
    rows: List,
}

impl<S: ItemSource + Default> Browser<S> {
    /// Creates the list without a filter, and starts the search for items.
    pub(crate) fn new(app: &mut App) -> Self {
        let mut browser = Self {
            source: S::default(),
            found: None,
            pending_search: None,
            pending_load: None,
            rows: List::default(),
        };
        browser.search(app);
        browser
    }
}

impl<S: ItemSource> Browser<S> {
    const LIST_WIDTH: u16 = 46;

    fn search(&mut self, app: &mut App) {
        let source = self.source.clone();
        let pending = app.find(move |folder, worker| source.find(folder, worker.cancel()));
        self.pending_search = Some(pending);
    }

    fn found(&self) -> Option<&S::SearchResults> {
        self.found.as_ref()?.as_ref().ok()
    }

    fn listed(&self) -> &[S::Row] {
        self.found().map_or(&[], S::rows)
    }

    fn list_area(app: &App) -> Rect {
        rows::list_area(app, Self::LIST_WIDTH)
    }

    fn rows_area(&self, app: &App) -> Rect {
        rows::rows_area(Self::list_area(app), &self.source.summary(&app.text))
    }

    fn open(&mut self, cx: &mut Cx<'_>) -> Response {
        let Some(row) = self.listed().get(self.rows.selected) else {
            return Response::Consumed;
        };
        match S::open(row, cx) {
            OpenResult::Now(response) => response,
            OpenResult::Later(pending) => {
                self.pending_load = Some(pending);
                Response::Consumed
            }
        }
    }
}

impl<S: ItemSource> Layer for Browser<S> {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![S::CONTEXT]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        if self.rows.move_selection(action, self.listed().len()) {
            return Response::Consumed;
        }
        if action == Action::Choose {
            return self.open(cx);
        }
        let found = self.found.as_ref().and_then(|found| found.as_ref().ok());
        if self.source.filter(action, found) {
            self.search(cx.app);
            Response::Consumed
        } else {
            Response::Pass
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let (area, count) = (self.rows_area(cx.app), self.listed().len());
        if self.rows.click(mouse, at, area, count) {
            return self.open(cx);
        }
        Response::Pass
    }

    fn poll(&mut self, cx: &mut Cx<'_>) -> Response {
        if let Some(found) = job::take_result(&mut self.pending_search) {
            if let Some(error) = found.as_ref().ok().and_then(S::warning) {
                cx.app.warn_text(saving::store_error(&error, &cx.app.text));
            }
            self.found = Some(found);
            self.rows = List::default();
        }
        match job::take_result(&mut self.pending_load) {
            Some(Ok(SavedGame { game, elapsed, .. })) => {
                Response::Enter(Box::new(ReviewScreen::of(game, elapsed, cx.app)))
            }
            Some(Err(error)) => {
                cx.app.warn_text(saving::store_error(&error, &cx.app.text));
                Response::Consumed
            }
            None => Response::Consumed,
        }
    }

    fn footer(&self, view: &View<'_>) -> Option<Footer> {
        let left = Self::list_area(view.app).x;
        Some(Footer::last_line(view.app, left, S::KEYS))
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let list = Self::list_area(app);
        let inside = draw_box(app, list, &text.message(S::TITLE), buf);
        let mut pen = Pen::new(buf, &app.theme, inside);
        pen.lines(
            rows::filter_lines(list, &self.source.summary(text)),
            Ink::Key,
        );
        match &self.found {
            None => pen.text(&text.message(S::SEARCHING), Ink::Dim),
            Some(Err(error)) => pen.text(&saving::store_error(error, text), Ink::Warning),
            Some(Ok(found)) => {
                if let Some((said, ink)) = self.source.head(found, text) {
                    pen.text(&said, ink);
                }
                if !self.listed().is_empty() {
                    let (area, count) = (self.rows_area(app), self.listed().len());
                    let visible = self.rows.visible_rows(area, count);
                    let first = visible.start;
                    let width = usize::from(area.width).saturating_sub(2);
                    let (heading, lines) = S::lines(&self.listed()[visible], width, text);
                    if !heading.is_empty() {
                        pen.line(&[(format!("  {heading}"), Ink::Dim)]);
                    }
                    let areas = (list, area);
                    self.rows
                        .draw(areas, count, app, buf, |row, (sign, ink), pen| {
                            let [left, right] = &lines[row - first];
                            pen.line_with_right(
                                &[(format!("{sign} {left}"), ink)],
                                (right, Ink::Dim),
                            );
                        });
                }
            }
        }
        let chosen = self.listed().get(self.rows.selected);
        let chosen = chosen.and_then(|row| S::picture(row, text));
        rows::draw_beside(app, list, chosen, buf);
    }
}

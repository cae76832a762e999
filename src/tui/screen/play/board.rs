//! The parts of the play screen that depend on the kind of puzzle.

use ratatui::buffer::Buffer;
use ratatui::layout::Size;

use crate::format::RemarkField;
use crate::game::{Classic, WithRules};
use crate::grid::{Board, HouseSet};
use crate::logic::Step;
use crate::logic::rules::{VariantPosition, VariantStep};
use crate::play::highlight::Highlight;
use crate::play::{PlayKind as _, Solvability, VariantHighlight};
use crate::text::{Id, Text};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::layer::{Layer, Response};
use crate::tui::layout::{GridLayout, PanelParts, ScreenLayout, SizeClass};
use crate::tui::overlay::{HintList, WonCard};
use crate::tui::play::Play;
use crate::tui::screen::{PuzzleEditor, ReviewScreen, ReviewVariant, Setter, WatchKind};
use crate::tui::theme::Ink;
use crate::tui::widget::grid::{GridFace, GridWidget};
use crate::tui::widget::pen::Pen;
use crate::tui::widget::{links, notice};

/// A kind of puzzle that the play screen can show. The trait lays out and draws its boards, and
/// opens other screens.
pub(crate) trait BoardKind: WatchKind {
    /// The minimum size of the window.
    const LEAST: Size;

    /// The layout of the screen; `None` if the window is too small.
    fn layout(play: &Play<Self>, app: &App) -> Option<ScreenLayout>;

    /// The parts of the panel that depend on the puzzle.
    fn parts(play: &Play<Self>) -> PanelParts;

    /// Draws the board with these cells and highlights.
    fn draw(
        play: &Play<Self>,
        faces: &[GridFace<Self>],
        shown: &Self::Highlights,
        grid: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    );

    /// The author of the puzzle.
    fn author(_play: &Play<Self>) -> Option<&str> {
        None
    }

    /// Writes the known facts about the number of solutions.
    fn write_proof(_play: &Play<Self>, _app: &App, _pen: &mut Pen<'_>) {}

    /// Writes the first conflict, if the board alone does not explain it.
    fn write_conflict(_play: &Play<Self>, _app: &App, _pen: &mut Pen<'_>) {}

    /// The title of the frame with the moves or the rules.
    fn list(_play: &Play<Self>) -> Id {
        Id::Moves
    }

    /// Returns true if a rule concerns the cell of the cursor.
    fn has_rules(_play: &Play<Self>) -> bool {
        false
    }

    /// Writes the rules about the cell of the cursor.
    fn write_rules(_play: &Play<Self>, _app: &App, _pen: &mut Pen<'_>) {}

    /// A step as one line in the list of hints.
    fn step_line(step: &Self::Step, text: &Text) -> String;

    /// The list of all hints.
    fn hint_list(steps: &[Self::Step], position: &Self::Position, text: &Text) -> HintList;

    /// The summary of a game that was just won.
    fn won_card(play: &Play<Self>, app: &mut App) -> WonCard;

    /// The text of the puzzle for the clipboard.
    fn copied(play: &Play<Self>) -> String;

    /// The screen that an action opens, if the screen depends on the kind of puzzle.
    fn opened(play: &Play<Self>, action: Action, app: &mut App) -> Option<Box<dyn Layer>>;

    /// Selects the next size of the board. Returns `Pass` if the model selects the size.
    fn next_size(_play: &mut Play<Self>, _app: &App) -> Response {
        Response::Pass
    }
}

impl BoardKind for Classic {
    const LEAST: Size = SizeClass::Tiny.window();

    fn layout(_: &Play, app: &App) -> Option<ScreenLayout> {
        notice::layout(app, true)
    }

    fn parts(_: &Play) -> PanelParts {
        PanelParts::CLASSIC
    }

    fn draw(
        play: &Play,
        faces: &[GridFace<Self>],
        shown: &Highlight,
        grid: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    ) {
        let is_hidden = play.clock().is_paused();
        let dead_ends =
            (app.settings.dead_ends || play.is_failed()).then(|| play.game().dead_ends());
        let lacking = dead_ends.iter().flat_map(|ends| &ends.places);
        let lacking = lacking.map(|(house, _)| *house);
        let pointed: HouseSet = shown.houses.iter().chain(lacking).collect();
        let hidden = Highlight::default();
        let (shown, pointed) = if is_hidden {
            (&hidden, HouseSet::EMPTY)
        } else {
            (shown, pointed)
        };
        let widget = GridWidget::classic(faces, grid, app).of_hint(shown);
        widget.pointing(pointed).draw(buf);
        links::draw(shown, grid, app, buf);
    }

    fn step_line(step: &Step, text: &Text) -> String {
        text.notation(step)
    }

    fn hint_list(steps: &[Step], board: &Board, text: &Text) -> HintList {
        HintList::new(steps, board, text)
    }

    fn won_card(play: &Play, app: &mut App) -> WonCard {
        WonCard::new(play, app)
    }

    fn copied(play: &Play) -> String {
        play.game().clues().to_string()
    }

    fn opened(play: &Play, action: Action, app: &mut App) -> Option<Box<dyn Layer>> {
        Some(match action {
            Action::EnterPuzzle => Box::new(PuzzleEditor::new()),
            Action::Review => Box::new(ReviewScreen::of(play.game().clone(), play.elapsed(), app)),
            _ => return None,
        })
    }
}

/// The number of notes that fit in a cell of the smallest size with lines between cells.
const FEW_NOTES: usize = 3;

impl BoardKind for WithRules {
    const LEAST: Size = ScreenLayout::LEAST;

    fn layout(play: &Play<Self>, app: &App) -> Option<ScreenLayout> {
        let facts = play.facts();
        // Sums, dots and lines are easy to read only if there are lines between the cells. Few
        // notes fit there. A hint does not change the layout.
        let has_few_notes = || {
            let cells = play.puzzle().cells();
            let mut notes = cells.iter().map(|pos| play.game().notes(*pos));
            notes.all(|notes| notes.len() <= FEW_NOTES)
        };
        let needs_notes = !facts.sketch.has_drawings() || !has_few_notes();
        let plan = &facts.sketch.plan;
        ScreenLayout::of_plan(plan, needs_notes, facts.size, play.cursor(), app)
    }

    fn parts(play: &Play<Self>) -> PanelParts {
        PanelParts {
            digits: play.puzzle().values().len(),
            author: play.author().is_some(),
        }
    }

    fn draw(
        play: &Play<Self>,
        faces: &[GridFace],
        shown: &VariantHighlight,
        grid: &GridLayout,
        app: &App,
        buf: &mut Buffer,
    ) {
        GridWidget::new(&play.facts().sketch, faces, grid, app).draw(buf);
        if !play.clock().is_paused() {
            links::draw_on_grid(&shown.links, grid, app, buf);
        }
    }

    fn author(play: &Play<Self>) -> Option<&str> {
        play.author()
    }

    fn write_proof(play: &Play<Self>, app: &App, pen: &mut Pen<'_>) {
        let said = match (play.open().solvability(), play.facts().difficulty) {
            (Solvability::Unique, Some(difficulty)) => app.variant_difficulty(difficulty),
            (Solvability::Unique, None) => return,
            _ => play.open().why_unsolved(&app.text),
        };
        pen.text(&said, Ink::Dim);
    }

    fn list(play: &Play<Self>) -> Id {
        let entry = play.puzzle().entry();
        let has_rules = !entry.variant.rules().is_empty();
        if has_rules || entry.about.contains_key(&RemarkField::Comment) {
            Id::VariantRules
        } else {
            Id::Moves
        }
    }

    fn has_rules(play: &Play<Self>) -> bool {
        !play.rules_of(play.cursor()).is_empty()
    }

    fn write_conflict(play: &Play<Self>, app: &App, pen: &mut Pen<'_>) {
        let mut conflicts = play.conflicts().iter().filter(|_| app.settings.conflicts);
        if let Some(conflict) = conflicts.next() {
            let said = Self::conflict_words(conflict, play.puzzle(), &app.text);
            pen.text(&said, Ink::Conflict);
        }
    }

    /// Writes the rules of the cell, and the setter's description.
    fn write_rules(play: &Play<Self>, app: &App, pen: &mut Pen<'_>) {
        let (text, variant) = (&app.text, play.puzzle().variant());
        for rule in play.rules_of(play.cursor()) {
            pen.text(&text.rule_sentence(variant, rule), Ink::Text);
            if let Some(sets) = play.combinations(rule) {
                let said = if sets.is_empty() {
                    text.message(Id::VariantNoSet)
                } else {
                    sets.join("  ")
                };
                for line in notice::squeezed(&said, pen.width(), pen.lines_left().min(3)) {
                    pen.line(&[(line, Ink::Key)]);
                }
            }
        }
        if let Some(rules) = play.puzzle().entry().about.get(&RemarkField::Comment)
            && pen.lines_left() > 3
        {
            pen.skip(1);
            pen.line(&[(text.message(Id::VariantAbout), Ink::Title)]);
            for line in notice::squeezed(rules, pen.width(), pen.lines_left()) {
                pen.line(&[(line, Ink::Text)]);
            }
        }
    }

    fn step_line(step: &VariantStep, text: &Text) -> String {
        HintList::variant_name(step, text)
    }

    fn hint_list(steps: &[VariantStep], position: &VariantPosition, text: &Text) -> HintList {
        HintList::of_variant(steps, position, text)
    }

    fn won_card(play: &Play<Self>, app: &mut App) -> WonCard {
        WonCard::of_variant(play, app)
    }

    fn copied(play: &Play<Self>) -> String {
        play.puzzle().entry().to_json()
    }

    fn opened(play: &Play<Self>, action: Action, app: &mut App) -> Option<Box<dyn Layer>> {
        Some(match action {
            Action::EnterPuzzle => {
                let entry = play.puzzle().entry().clone();
                Box::new(Setter::new(Some(entry), app))
            }
            Action::Review => Box::new(ReviewVariant::of(play.game().clone(), play.elapsed(), app)),
            _ => return None,
        })
    }

    /// Selects the next size that fits. After the last size, the size is automatic.
    fn next_size(play: &mut Play<Self>, app: &App) -> Response {
        let facts = play.facts_mut();
        facts.size = ScreenLayout::next_size(&facts.sketch.plan, facts.size, app);
        Response::Consumed
    }
}

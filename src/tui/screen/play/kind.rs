//! The parts of the play screen that depend on the kind of puzzle.

use crate::format::RemarkField;
use crate::game::{Classic, NonClassic};
use crate::grid::Board;
use crate::grid::rules::{Pos, Regions};
use crate::logic::Step;
use crate::logic::rules::{VariantPosition, VariantStep};
use crate::play::{PlayKind as _, Solvability};
use crate::text::{Id, Text};
use crate::tui::active_game::ActiveGame;
use crate::tui::app::App;
use crate::tui::layer::{Layer, Response};
use crate::tui::layout::{PanelParts, ScreenLayout};
use crate::tui::overlay::{HintList, WonCard, rules};
use crate::tui::screen::{BoardKind, PuzzleEditor, ReviewScreen, Setter, WatchKind};
use crate::tui::theme::Ink;
use crate::tui::widget::more::Sentences;
use crate::tui::widget::notice;
use crate::tui::widget::pen::{Pen, Scroll};

/// The minimum height of a panel that shows the rules as sentences. In a lower panel, each rule has
/// one line.
const MIN_RULES: usize = 4;

/// A kind of puzzle that the play screen can show. The trait provides parts of the panel, and opens
/// related screens.
pub(crate) trait PlayScreenKind: BoardKind + WatchKind {
    /// Returns the facts about the puzzle that determine the layout of the panel.
    fn parts(play: &ActiveGame<Self>) -> PanelParts;

    fn author(_play: &ActiveGame<Self>) -> Option<&str> {
        None
    }

    /// Writes the difficulty of the puzzle or, if no unique solution is proven, the reason.
    fn write_proof(_play: &ActiveGame<Self>, _app: &App, _pen: &mut Pen<'_>) {}

    /// Writes the first conflict in words, if the board alone does not explain it.
    fn write_conflict(_play: &ActiveGame<Self>, _app: &App, _pen: &mut Pen<'_>) {}

    /// Returns the title of the frame that shows the moves or the rules.
    fn list_title(_play: &ActiveGame<Self>) -> Id {
        Id::Moves
    }

    /// Returns true if the panel shows rules.
    fn has_rules(_play: &ActiveGame<Self>) -> bool {
        false
    }

    /// Writes the rules that concern the cell of the cursor. If there are none, writes all rules.
    fn write_rules(_play: &ActiveGame<Self>, _app: &App, _pen: &mut Pen<'_>) {}

    /// Returns true if some cells have more notes than the layout can show.
    fn hides_notes(_play: &ActiveGame<Self>, _app: &App) -> bool {
        false
    }

    /// Formats a step as a line in the list of hints.
    fn step_line(step: &Self::Step, text: &Text) -> String;

    fn hint_list(steps: &[Self::Step], position: &Self::Position, text: &Text) -> HintList;

    fn won_card(play: &ActiveGame<Self>, app: &mut App) -> WonCard;

    /// Returns the puzzle as text for the clipboard.
    fn clipboard_text(play: &ActiveGame<Self>) -> String;

    /// Creates the editor for this kind of puzzle.
    fn editor(play: &ActiveGame<Self>, app: &mut App) -> Box<dyn Layer>;

    fn review(play: &ActiveGame<Self>, app: &mut App) -> Box<dyn Layer>;

    /// Selects the next size of the board. The default returns `Pass`, and the model then selects
    /// the next size.
    fn next_size(_play: &mut ActiveGame<Self>, _app: &mut App) -> Response {
        Response::Pass
    }
}

impl PlayScreenKind for Classic {
    fn parts(_: &ActiveGame) -> PanelParts {
        PanelParts::CLASSIC
    }

    fn step_line(step: &Step, text: &Text) -> String {
        text.notation(step)
    }

    fn hint_list(steps: &[Step], board: &Board, text: &Text) -> HintList {
        HintList::new(steps, board, text)
    }

    fn won_card(play: &ActiveGame, app: &mut App) -> WonCard {
        WonCard::new(play, app)
    }

    fn clipboard_text(play: &ActiveGame) -> String {
        play.game().clues().to_string()
    }

    fn editor(_: &ActiveGame, _: &mut App) -> Box<dyn Layer> {
        Box::new(PuzzleEditor::new())
    }

    fn review(play: &ActiveGame, app: &mut App) -> Box<dyn Layer> {
        Box::new(ReviewScreen::of(play.game().clone(), play.elapsed(), app))
    }
}

impl PlayScreenKind for NonClassic {
    fn parts(play: &ActiveGame<Self>) -> PanelParts {
        PanelParts {
            digits: play.puzzle().values().len(),
            author: play.author().is_some(),
        }
    }

    fn author(play: &ActiveGame<Self>) -> Option<&str> {
        play.author()
    }

    fn write_proof(play: &ActiveGame<Self>, app: &App, pen: &mut Pen<'_>) {
        let said = match (play.open().solvability(), play.facts().difficulty) {
            (Solvability::Unique, Some(difficulty)) => app.variant_difficulty(difficulty),
            (Solvability::Unique, None) => return,
            _ => play.open().why_unsolved(&app.text),
        };
        pen.text(&said, Ink::Dim);
    }

    fn list_title(play: &ActiveGame<Self>) -> Id {
        let entry = play.puzzle().entry();
        let variant = &entry.variant;
        let has_regions = matches!(variant.shape().regions(), Regions::Map(_));
        if !play.rules_of(play.cursor()).is_empty() {
            Id::VariantRules
        } else if has_regions
            || !variant.rules().is_empty()
            || entry.remarks.contains_key(&RemarkField::Comment)
        {
            Id::VariantAllRules
        } else {
            Id::Moves
        }
    }

    fn has_rules(play: &ActiveGame<Self>) -> bool {
        Self::list_title(play) != Id::Moves
    }

    fn write_conflict(play: &ActiveGame<Self>, app: &App, pen: &mut Pen<'_>) {
        let mut conflicts = play.conflicts().iter().filter(|_| app.settings.conflicts);
        if let Some(conflict) = conflicts.next() {
            let said = Self::conflict_words(conflict, play.puzzle(), &app.text);
            pen.text(&said, Ink::Conflict);
        }
    }

    /// Writes the rules, and the description by the puzzle's author.
    fn write_rules(play: &ActiveGame<Self>, app: &App, pen: &mut Pen<'_>) {
        let (text, variant) = (&app.text, play.puzzle().variant());
        let own = play.rules_of(play.cursor());
        let is_low = pen.lines_left() < MIN_RULES;
        if own.is_empty() && Self::has_rules(play) && !is_low {
            let all = rules(variant, app);
            let room = (pen.width(), pen.lines_left());
            for (line, ink) in
                Sentences::without_conclusion(&all, 0).lines(&Scroll::default(), app, room)
            {
                pen.line(&[(line, ink)]);
            }
        }
        if is_low {
            for rule in own {
                pen.line(&[(brief_rule(play, rule, text), Ink::Text)]);
            }
            return;
        }
        let mut said: Vec<(String, Ink)> = Vec::new();
        for rule in own {
            said.push((text.rule_sentence(variant, rule), Ink::Text));
            if let Some(sets) = play.combinations(rule, text) {
                let sets = if sets.is_empty() {
                    text.message(Id::VariantNoSet)
                } else {
                    sets.join("  ")
                };
                let sets = notice::wrap_with_ellipsis(&sets, pen.width(), MAX_SET_LINES);
                said.extend(sets.into_iter().map(|line| (line, Ink::Key)));
            }
        }
        let room = (pen.width(), pen.lines_left());
        for (line, ink) in
            Sentences::without_conclusion(&said, 0).lines(&Scroll::default(), app, room)
        {
            pen.line(&[(line, ink)]);
        }
        if let Some(rules) = play.puzzle().entry().remarks.get(&RemarkField::Comment)
            && pen.lines_left() > 3
        {
            pen.skip(1);
            pen.line(&[(text.message(Id::VariantAbout), Ink::Title)]);
            for line in notice::wrap_with_ellipsis(rules, pen.width(), pen.lines_left()) {
                pen.line(&[(line, Ink::Text)]);
            }
        }
    }

    fn hides_notes(play: &ActiveGame<Self>, app: &App) -> bool {
        let Some(layout) = Self::layout(play, app) else {
            return false;
        };
        let (width, height) = layout.board.size.cell();
        let has_room = usize::from(width * height) >= play.puzzle().values().len();
        let notes = |pos: &Pos| play.game().notes(*pos).len();
        !has_room
            && play
                .puzzle()
                .cells()
                .iter()
                .any(|pos| notes(pos) > usize::from(width))
    }

    fn step_line(step: &VariantStep, text: &Text) -> String {
        HintList::variant_name(step, text)
    }

    fn hint_list(steps: &[VariantStep], position: &VariantPosition, text: &Text) -> HintList {
        HintList::of_variant(steps, position, text)
    }

    fn won_card(play: &ActiveGame<Self>, app: &mut App) -> WonCard {
        WonCard::of_variant(play, app)
    }

    fn clipboard_text(play: &ActiveGame<Self>) -> String {
        play.puzzle().entry().to_json()
    }

    /// Creates the editor with the puzzle of the game, but without showing its solution.
    fn editor(play: &ActiveGame<Self>, app: &mut App) -> Box<dyn Layer> {
        let mut setter = Setter::new(Some(play.puzzle().entry().clone()), app);
        setter.hide_solution_of(play.puzzle().variant());
        Box::new(setter)
    }

    fn review(play: &ActiveGame<Self>, app: &mut App) -> Box<dyn Layer> {
        Box::new(ReviewScreen::of(play.game().clone(), play.elapsed(), app))
    }

    /// Selects the next size that fits. After the last size, the size is automatic.
    fn next_size(play: &mut ActiveGame<Self>, app: &mut App) -> Response {
        let facts = play.facts_mut();
        facts.size = ScreenLayout::next_size(&facts.sketch.plan, facts.size, app);
        let name = if let Some(size) = facts.size {
            let (width, height) = size.cell();
            let facts = [("width", width.into()), ("height", height.into())];
            app.text.format(Id::LayoutOfCells, &facts)
        } else {
            app.text.named("layout", "auto")
        };
        app.notify(Id::LayoutNow, &[("name", name.into())]);
        Response::Consumed
    }
}

/// The maximum number of lines for the combinations of a cage.
const MAX_SET_LINES: usize = 3;

/// Formats a rule in one line: its name and number, and the remaining combinations of digits.
fn brief_rule(play: &ActiveGame<NonClassic>, rule: usize, text: &Text) -> String {
    let Some(found) = play.puzzle().variant().rules().get(rule) else {
        return String::new();
    };
    let title = text.rule_title(found);
    let sets = play.combinations(rule, text).map(|sets| sets.join("  "));
    sets.map_or(title.clone(), |sets| format!("{title}: {sets}"))
}

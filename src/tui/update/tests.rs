//! Laws of what is asked of the world outside, which a stage does at once and so never shows.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use crate::config::Settings;
use crate::game::Game;
use crate::grid::{Clues, Digit};
use crate::logic;
use crate::puzzle::Puzzle;
use crate::store::Trouble;
use crate::text::{Locale, Text};
use crate::trace::Algorithm;
use crate::tui::action::Action;
use crate::tui::job::{Cancel, Outcome};
use crate::tui::keymap::Context;
use crate::tui::model::{Model, Opening, Overlay, Screen, Shared};
use crate::tui::msg::{Effect, Effects, JobId, Msg};
use crate::tui::update::update;
use crate::tui::view::view;

const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn model(opening: Opening) -> (Model, Effects) {
    let text = Text::new(Locale::English);
    let shared = Shared::new(&Settings::default(), text, Size::new(80, 24));
    Model::open(shared, opening)
}

fn sample() -> Model {
    model(Opening::Play(Some(Puzzle::new(SAMPLE.parse().unwrap())))).0
}

/// Presses keys; gives everything that is asked for.
fn press(model: &mut Model, keys: &str) -> Vec<Effect> {
    let mut all = Vec::new();
    for key in keys.split_whitespace() {
        all.extend(update(model, Msg::Key(key.parse().unwrap())).list);
    }
    all
}

/// The jobs that were begun and not called off.
fn running(effects: &[Effect]) -> Vec<JobId> {
    let mut running = Vec::new();
    for effect in effects {
        match effect {
            Effect::Run(id, _) => running.push(*id),
            Effect::Cancel(id) => running.retain(|other| other != id),
            _ => {}
        }
    }
    running
}

fn answer(model: &mut Model, id: JobId, outcome: Outcome) -> Effects {
    update(model, Msg::Done(id, outcome, Duration::ZERO))
}

fn seen(model: &Model) -> Buffer {
    let size = model.shared.size;
    let mut buf = Buffer::empty(Rect::new(0, 0, size.width, size.height));
    view(model, &mut buf);
    buf
}

/// What is seen of the board, at the left.
fn board(model: &Model) -> Vec<String> {
    const WIDTH: u16 = 38;
    let buf = seen(model);
    let row = |y| (0..WIDTH).map(|x| buf[(x, y)].symbol()).collect();
    (0..buf.area.height).map(row).collect()
}

fn steps() -> Vec<logic::Step> {
    let clues: Clues = SAMPLE.parse().unwrap();
    logic::all_steps(&Game::new(Puzzle::new(clues)).board().unwrap())
}

/// The sample with a hint that is open.
fn hinted() -> Model {
    let mut model = sample();
    let asked = press(&mut model, "H");
    let [id] = running(&asked)[..] else {
        panic!("{asked:?}")
    };
    let first = steps().into_iter().next();
    answer(&mut model, id, Outcome::Hint(first));
    model
}

#[test]
fn the_other_hints_are_looked_for_once_however_often_that_is_asked() {
    for keys in ["] ] ] ] ] ] ] ] ] ]", "o o o o o", "] o [ o ]"] {
        let mut model = hinted();
        let asked = press(&mut model, keys);
        assert_eq!(running(&asked).len(), 1, "{keys}");
    }
}

#[test]
fn a_search_for_a_hint_is_called_off_by_whatever_takes_its_place() {
    let mut model = hinted();
    let asked = press(&mut model, "o / 4");
    assert_eq!(running(&asked).len(), 1, "{asked:?}");
    let mut all = asked;
    all.extend(press(&mut model, "Esc H Esc 4"));
    assert_eq!(running(&all), []);
}

#[test]
fn an_import_is_judged_as_long_as_its_dialog_is_there() {
    let is_import = |overlay: &Overlay| matches!(overlay, Overlay::Import(_));
    for keys in [
        "?",
        ":",
        "F2",
        "F5",
        "Esc",
        "n",
        "F3",
        "F8",
        "? Esc Esc",
        "? F8",
    ] {
        let mut model = sample();
        let asked = update(&mut model, Msg::Paste(SAMPLE.to_owned())).list;
        let judging = running(&asked);
        assert!(model.overlays().any(is_import));
        assert_eq!(judging.len(), 1);
        let asked = press(&mut model, keys);
        let off = |effect: &Effect| matches!(effect, Effect::Cancel(id) if *id == judging[0]);
        let there = model.overlays().any(is_import);
        assert_ne!(asked.iter().any(off), there, "{keys}: {asked:?}");
    }
    // One that takes the place of another.
    let mut model = sample();
    let mut asked = update(&mut model, Msg::Paste(SAMPLE.to_owned())).list;
    asked.extend(update(&mut model, Msg::Paste(SAMPLE.to_owned())).list);
    assert_eq!(running(&asked).len(), 1);
}

#[test]
fn what_is_closed_shows_what_lay_below_it() {
    let mut model = sample();
    press(&mut model, "F2 ?");
    assert!(
        matches!(&model.overlay, Some(Overlay::Help(help)) if help.contexts() == [Context::List, Context::Global])
    );
    press(&mut model, "?");
    assert!(matches!(model.overlay, Some(Overlay::Settings(_))));
    press(&mut model, ": ? Esc");
    assert!(matches!(model.overlay, Some(Overlay::Settings(_))));
    press(&mut model, "F5 Esc Esc");
    assert!(model.overlay.is_none() && model.below.is_empty());
    for _ in 0..9 {
        press(&mut model, "F2 ? F5");
    }
    assert!(model.overlays().count() <= 3);
}

#[test]
fn keys_with_ctrl_and_pasted_text_reach_what_is_typed_into() {
    for open in [":", "s x", "? /"] {
        let mut model = sample();
        press(&mut model, open);
        assert!(
            model.overlay.as_ref().is_some_and(Overlay::is_typed_into),
            "{open}"
        );
        let asked = press(&mut model, "Ctrl-l Ctrl-z Ctrl-c");
        let kinds = asked.iter().map(|effect| match effect {
            Effect::Clear => 'l',
            Effect::Suspend => 'z',
            Effect::Quit => 'c',
            _ => '.',
        });
        let kinds: String = kinds.filter(|kind| *kind != '.').collect();
        assert_eq!(kinds, "lzc", "{open}");
        let before = format!("{:?}", model.overlay);
        update(&mut model, Msg::Paste("zebra\n2".to_owned()));
        let after = format!("{:?}", model.overlay);
        assert!(
            !before.contains("zebra") && after.contains("\"zebra\""),
            "{after}"
        );
    }
}

#[test]
fn the_wheel_goes_through_every_list() {
    for keys in ["? ", "F2", ":", "T", "s a", "Esc", "L"] {
        let mut model = sample();
        press(&mut model, keys);
        let before = seen(&model);
        let at = Position::new(40, 12);
        update(&mut model, Msg::Wheel { forward: true, at });
        // One branch alone is no list to go through.
        assert_eq!(seen(&model) != before, keys != "T", "{keys}");
        update(&mut model, Msg::Wheel { forward: false, at });
        assert_eq!(seen(&model), before, "{keys}");
    }
}

#[test]
fn a_late_answer_takes_no_other_overlay_away() {
    for keys in ["?", ":", "F2"] {
        let mut model = hinted();
        let asked = press(&mut model, "o");
        let [id] = running(&asked)[..] else {
            panic!("{asked:?}")
        };
        press(&mut model, keys);
        let before = format!("{:?}", model.overlay);
        answer(&mut model, id, Outcome::Steps(steps()));
        assert_eq!(format!("{:?}", model.overlay), before, "{keys}");
    }
}

#[test]
fn a_change_of_the_screen_closes_what_lies_over_it() {
    for overlay in ["o", "?", "F2", ":", "b"] {
        let mut model = hinted();
        let asked = press(&mut model, overlay);
        if let [id] = running(&asked)[..] {
            answer(&mut model, id, Outcome::Steps(steps()));
        }
        let before = std::mem::discriminant(&model.screen);
        press(&mut model, "F8");
        if std::mem::discriminant(&model.screen) != before {
            assert!(model.overlay.is_none(), "{overlay}: {:?}", model.overlay);
        }
    }
    let mut model = sample();
    press(&mut model, "s a");
    assert!(matches!(model.overlay, Some(Overlay::Algorithms(_))));
    press(&mut model, "F8");
    assert!(matches!(model.screen, Screen::Games(_)));
    assert!(model.overlay.is_none());
}

#[test]
fn what_was_done_is_kept_before_the_program_ends() {
    for keys in ["4 q", "5 Ctrl-c"] {
        let mut model = sample();
        let mut asked = press(&mut model, keys);
        asked.extend(press(&mut model, "y"));
        let quit = asked.iter().position(|it| matches!(it, Effect::Quit));
        let keep = asked.iter().rposition(|it| matches!(it, Effect::Keep(..)));
        assert!(keep < quit, "{asked:?}");
    }
    // Even what the last message itself brings about: a hint that is looked at is a turn.
    let mut model = hinted();
    press(&mut model, "4");
    if let Screen::Play(play) = &mut model.screen {
        play.act(
            Action::Digit,
            Some(Digit::ALL[4]),
            &mut model.shared,
            &mut Effects::default(),
        );
    }
    let asked = press(&mut model, "q");
    assert!(matches!(asked.last(), Some(Effect::Quit)), "{asked:?}");
    let kept = |effect: &Effect| matches!(effect, Effect::Keep(turns, _) if !turns.is_empty());
    assert!(asked.iter().any(kept), "{asked:?}");
}

#[test]
fn leaving_asks_first_where_something_would_be_lost_whatever_is_open() {
    for open in ["", "?", "F2", ":"] {
        let mut model = sample();
        press(&mut model, "4");
        model.shared.unkept = Some(Trouble::NoFolder);
        press(&mut model, open);
        let asked = press(&mut model, "Ctrl-c");
        let quits = asked.iter().any(|it| matches!(it, Effect::Quit));
        assert!(!quits, "{open}");
        assert!(matches!(model.overlay, Some(Overlay::Confirm(_))), "{open}");
        let asked = press(&mut model, "Ctrl-c");
        assert!(asked.iter().any(|it| matches!(it, Effect::Quit)), "{open}");
    }
}

#[test]
fn the_first_click_of_a_new_player_counts() {
    let (mut model, _) = model(Opening::Play(None));
    assert!(matches!(model.overlay, Some(Overlay::Coach(_))));
    let cell = {
        let Screen::Play(play) = &model.screen else {
            panic!("the game is on the screen")
        };
        let before = play.cursor_position(&model.shared).unwrap();
        Position::new(before.x, before.y + 4)
    };
    update(&mut model, Msg::Click(cell));
    let Screen::Play(play) = &model.screen else {
        panic!("the game is on the screen")
    };
    let at = play.cursor_position(&model.shared).unwrap();
    assert!(at.y.abs_diff(cell.y) <= 1, "{at:?} {cell:?}");
    assert!(model.overlay.is_none());
}

#[test]
fn nobody_waits_for_the_search_of_a_step_that_goes_on_in_the_background() {
    let several: Clues = format!("{}{}", ".".repeat(18), &SAMPLE[18..])
        .parse()
        .unwrap();
    let (mut model, opened) = model(Opening::Watch(several, Algorithm::Human));
    let mut surveys = opened.list.into_iter().filter_map(|effect| match effect {
        Effect::Run(id, job) => Some((id, job)),
        _ => None,
    });
    let (id, job) = surveys.next().unwrap();
    press(&mut model, "Space");
    let before = board(&model);
    for _ in 0..200 {
        update(&mut model, Msg::Tick(Duration::from_millis(16)));
    }
    assert_eq!(board(&model), before);
    // What has been found there is there at once.
    let mut outcomes = Vec::new();
    job.run(&Cancel::default(), &mut |outcome| outcomes.push(outcome));
    for _ in 0..200 {
        update(&mut model, Msg::Tick(Duration::from_millis(16)));
    }
    assert_ne!(board(&model), before);
    for outcome in outcomes {
        answer(&mut model, id, outcome);
    }
    press(&mut model, "G");
    assert_ne!(board(&model), before);
}

//! Tests of layers and commands. A headless app runs commands immediately, so only these tests can
//! check commands.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};

use crate::config::{Setting, Settings};
use crate::grid::{Clues, Digit};
use crate::puzzle::Puzzle;
use crate::store::{GameSaver, StoreError};
use crate::text::{Locale, Text};
use crate::trace::Algorithm;
use crate::tui::action::Action;
use crate::tui::active_game::ActiveGame;
use crate::tui::app::App;
use crate::tui::command::{Command, Mouse, Msg, StoreCommand};
use crate::tui::job::{JobCallbacks, QueuedJob};
use crate::tui::keymap::Context;
use crate::tui::layer::Response;
use crate::tui::model::{Model, Opening};
use crate::tui::overlay::{
    Algorithms, Branches, ChoiceList, ConfirmPrompt, Help, HintList, ImportPrompt, Prompt,
    SettingsList, Welcome,
};
use crate::tui::saving;
use crate::tui::screen::{
    Games, LearnScreen, Library, Menu, PlayScreen, ReviewScreen, Setter, Stats, WatchScreen,
};
use crate::tui::update::update;
use crate::tui::view::{cursor, view};

const SAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A model, and the commands that it has returned.
struct TestModel {
    model: Model,
    commands: Vec<Command>,
    saver: GameSaver,
}

impl TestModel {
    fn new(opening: Opening) -> Self {
        let text = Text::new(Locale::English);
        let app = App::new(&Settings::default(), text, Size::new(80, 24));
        let mut model = Model::open(app, opening);
        let asked = model.app.take_commands();
        Self {
            model,
            commands: asked,
            saver: GameSaver::new(None),
        }
    }

    fn sample() -> Self {
        let mut world = Self::new(Opening::Play(Some(Puzzle::new(SAMPLE.parse().unwrap()))));
        world.commands.clear();
        world
    }

    /// Returns a game on the sample puzzle with an open hint.
    fn hinted() -> Self {
        let mut world = Self::sample();
        world.press("H").work();
        world.commands.clear();
        world
    }

    /// Returns the list of variants while a killer sudoku is being generated.
    fn making_killer() -> Self {
        let mut world = Self::sample();
        world.press(": k i l l e r Enter");
        world
    }

    fn send(&mut self, msg: Msg) -> &mut Self {
        for command in update(&mut self.model, msg).commands {
            match command {
                Command::Store(open @ StoreCommand::Open(..)) => {
                    if let Some(opened) = saving::run(open, &mut self.saver) {
                        self.send(opened);
                    }
                }
                other => self.commands.push(other),
            }
        }
        self
    }

    fn play(&self) -> &ActiveGame {
        self.model.view().play.unwrap()
    }

    fn press(&mut self, keys: &str) -> &mut Self {
        for key in keys.split_whitespace() {
            self.send(Msg::Key(key.parse().unwrap()));
        }
        self
    }

    fn paste(&mut self, text: &str) -> &mut Self {
        self.send(Msg::Paste(text.to_owned()))
    }

    /// Runs the pending jobs.
    fn work(&mut self) -> &mut Self {
        for command in std::mem::take(&mut self.commands) {
            match command {
                Command::Run(task) => run(task),
                other => self.commands.push(other),
            }
        }
        self.send(Msg::JobUpdate)
    }

    /// Returns the number of pending jobs.
    fn running(&self) -> usize {
        let wanted = |it: &&Command| matches!(it, Command::Run(task) if !task.is_canceled());
        self.commands.iter().filter(wanted).count()
    }

    fn seen(&self) -> Buffer {
        let size = self.model.app.size;
        let mut buf = Buffer::empty(Rect::new(0, 0, size.width, size.height));
        view(&self.model, &mut buf);
        buf
    }

    /// Returns the left part of the screen, which contains the board.
    fn board(&self) -> Vec<String> {
        const WIDTH: u16 = 38;
        let buf = self.seen();
        let row = |y| (0..WIDTH).map(|x| buf[(x, y)].symbol()).collect();
        (0..buf.area.height).map(row).collect()
    }

    fn quits(&self) -> bool {
        self.commands.iter().any(|it| matches!(it, Command::Quit))
    }

    /// Returns the name of the top layer.
    fn top(&self) -> &'static str {
        let top = self.model.top();
        let kinds: [(&str, bool); 19] = [
            ("algorithms", top.is::<Algorithms>()),
            ("branches", top.is::<Branches>()),
            ("confirm", top.is::<ConfirmPrompt>()),
            ("help", top.is::<Help>()),
            ("hints", top.is::<HintList>()),
            ("import", top.is::<ImportPrompt>()),
            ("palette", top.is::<ChoiceList>()),
            ("settings", top.is::<SettingsList>()),
            ("stop", top.is::<Prompt>()),
            ("welcome", top.is::<Welcome>()),
            ("games", top.is::<Games>()),
            ("learn", top.is::<LearnScreen>()),
            ("library", top.is::<Library>()),
            ("menu", top.is::<Menu>()),
            ("play", top.is::<PlayScreen>()),
            ("review", top.is::<ReviewScreen>()),
            ("setter", top.is::<Setter>()),
            ("stats", top.is::<Stats>()),
            ("watch", top.is::<WatchScreen>()),
        ];
        kinds.into_iter().find(|(_, is)| *is).unwrap().0
    }
}

fn run(task: QueuedJob) {
    task.run(&JobCallbacks {
        wake: &|| {},
        elapsed: &|| Duration::ZERO,
    });
}

/// Each screen with the keys that open it from a game.
const SCREENS: [(&str, &str); 9] = [
    ("play", ""),
    ("menu", "Esc"),
    ("watch", "s"),
    ("learn", "L"),
    ("library", "F3"),
    ("stats", "F4"),
    ("games", "F8"),
    ("review", "B y Enter"),
    (
        "setter",
        "Esc Home Down Down Down Down Down Down Down Enter",
    ),
];

/// Each overlay with the keys that open it. The last field is the only screen that can open the
/// overlay. `None` means every screen.
const OVERLAYS: [(&str, &str, Option<&str>); 9] = [
    ("help", "?", None),
    ("palette", ":", None),
    ("settings", "F2", None),
    ("import", "paste", None),
    ("confirm", "S", Some("play")),
    ("branches", "T", Some("play")),
    ("hints", "H work o work", Some("play")),
    ("algorithms", "a", Some("watch")),
    ("stop", "x", Some("watch")),
];

/// Each global key, and the top layer after its action. `None` if the action does not change the
/// top layer.
const GLOBAL: [(&str, Option<&str>); 10] = [
    ("?", Some("help")),
    (":", Some("palette")),
    ("F1", Some("help")),
    ("F2", Some("settings")),
    ("F3", Some("library")),
    ("F4", Some("stats")),
    ("F8", Some("games")),
    ("Ctrl-c", None),
    ("Ctrl-z", None),
    ("Ctrl-l", None),
];

fn prepare(world: &mut TestModel, keys: &str) {
    for key in keys.split_whitespace() {
        match key {
            "paste" => world.paste(SAMPLE),
            "work" => world.work(),
            key => world.press(key),
        };
    }
}

#[test]
fn global_keys_work_over_every_screen_and_overlay() {
    for (screen, way) in SCREENS {
        let overlays = OVERLAYS
            .iter()
            .map(|(name, keys, own)| (Some(*name), *keys, *own));
        for (overlay, keys, own) in overlays.chain([(None, "", None)]) {
            // The editor for variants opens a pasted puzzle without the overlay.
            let opens_pasted = (screen, overlay) == ("setter", Some("import"));
            if opens_pasted || own.is_some_and(|own| own != screen) {
                continue;
            }
            for (key, then) in GLOBAL {
                let mut world = TestModel::sample();
                prepare(&mut world, way);
                assert_eq!(world.top(), screen);
                prepare(&mut world, keys);
                let before = overlay.unwrap_or(screen);
                assert_eq!(world.top(), before, "{screen}");
                let at = format!("{screen}, {before}, {key}");
                let typed_into = ["palette", "stop"].contains(&before);
                world.commands.clear();
                world.press(key);
                // Input lines insert characters, and the help has its own keys for closing.
                let then = match (before, key) {
                    (_, "?" | ":") if typed_into => None,
                    ("help", "?" | "F1") => Some(screen),
                    _ => then,
                };
                assert_eq!(world.top(), then.unwrap_or(before), "{at}");
                let did = |wanted: fn(&Command) -> bool| world.commands.iter().any(wanted);
                assert_eq!(
                    did(|it| matches!(it, Command::Quit)),
                    key == "Ctrl-c",
                    "{at}"
                );
                assert_eq!(
                    did(|it| matches!(it, Command::Suspend)),
                    key == "Ctrl-z",
                    "{at}"
                );
                assert_eq!(
                    did(|it| matches!(it, Command::Clear)),
                    key == "Ctrl-l",
                    "{at}"
                );
                let is_screen = SCREENS.iter().any(|(name, _)| Some(*name) == then);
                if is_screen {
                    assert!(world.model.overlays.is_empty(), "{at}");
                } else if then == Some("settings") && before != "settings" {
                    // The layer below must be visible again.
                    world.press("Esc");
                    assert_eq!(world.top(), before, "{at}");
                }
            }
        }
    }
}

#[test]
fn help_lists_the_keys_of_the_layer_below_and_returns_to_this_layer() {
    let mut world = TestModel::sample();
    world.press("F2 ?");
    let help = world.model.top().downcast::<Help>().unwrap();
    assert_eq!(help.listed(), [Context::List, Context::Global]);
    world.press("?");
    assert_eq!(world.top(), "settings");
    world.press(": Esc");
    assert_eq!(world.top(), "settings");
    for _ in 0..9 {
        world.press("F2 ?");
    }
    assert!(world.model.overlays.len() <= 2);
}

#[test]
fn the_enter_key_acts_on_the_top_layer() {
    // The settings are open over a screen that also binds Enter.
    for (way, screen) in [("Esc", "menu"), ("F8", "games"), ("L", "learn")] {
        let mut world = TestModel::sample();
        world.press(way).press("F2 Enter");
        assert_eq!(world.top(), "settings", "{screen}");
        world.press("Esc");
        assert_eq!(world.top(), screen);
    }
}

#[test]
fn opening_every_screen_does_not_change_the_game() {
    for (screen, way) in SCREENS {
        let mut world = TestModel::sample();
        world.press("4");
        let turns = world.play().game().turns().len();
        prepare(&mut world, way);
        assert_eq!(world.top(), screen);
        world.press("F3 F8 Esc Esc Esc");
        let after = world.play().game().turns().len();
        assert!(after >= turns, "{screen}");
    }
}

#[test]
fn alternative_hints_are_searched_once() {
    for keys in ["] ] ] ] ] ] ] ] ] ]", "o o o o o", "] o [ o ]"] {
        let mut world = TestModel::hinted();
        world.press(keys);
        assert_eq!(world.running(), 1, "{keys}");
    }
}

#[test]
fn another_search_for_a_hint_cancels_the_first() {
    let mut world = TestModel::hinted();
    world.press("o / 4");
    assert_eq!(world.running(), 1, "{:?}", world.commands);
    world.press("Esc H Esc 4");
    assert_eq!(world.running(), 0);
    for (_, way) in &SCREENS[1..8] {
        let mut world = TestModel::sample();
        world.press("H");
        assert_eq!(world.running(), 1);
        let hint = world.commands.len();
        world.press(way);
        let off = |it: &Command| matches!(it, Command::Run(task) if task.is_canceled());
        assert!(world.commands[..hint].iter().any(off), "{way}");
    }
}

#[test]
fn a_pasted_puzzle_is_rated_only_while_its_dialog_is_open() {
    for keys in ["?", ":", "F2", "Esc", "n", "F3", "F8", "? Esc Esc", "? F8"] {
        let mut world = TestModel::sample();
        world.paste(SAMPLE);
        let is_import = |world: &TestModel| {
            let mut overlays = world.model.overlays.iter();
            overlays.any(|overlay| overlay.is::<ImportPrompt>())
        };
        assert!(is_import(&world));
        assert_eq!(world.running(), 1);
        let Some(Command::Run(task)) = world.commands.pop() else {
            panic!("the last command starts no job")
        };
        world.press(keys);
        assert_eq!(task.is_canceled(), !is_import(&world), "{keys}");
    }
    // A second import must replace the first one.
    let mut world = TestModel::sample();
    world.paste(SAMPLE).paste(SAMPLE);
    assert_eq!(world.running(), 1);
}

#[test]
fn ctrl_keys_and_pasted_text_reach_the_text_field() {
    for open in [":", "s x", "? /"] {
        let mut world = TestModel::sample();
        world.press(open);
        world.commands.clear();
        world.press("Ctrl-l Ctrl-z Ctrl-c");
        let kinds = world.commands.iter().map(|command| match command {
            Command::Clear => 'l',
            Command::Suspend => 'z',
            Command::Quit => 'c',
            _ => '.',
        });
        let kinds: String = kinds.filter(|kind| *kind != '.').collect();
        assert_eq!(kinds, "lzc", "{open}");
        let before = world.seen();
        world.paste("zebra\n2");
        let after = world.seen();
        assert!(before != after, "{open}");
        let shown: String = after
            .content()
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        assert!(
            shown.contains("zebra") && !shown.contains("zebra2"),
            "{open}"
        );
    }
}

#[test]
fn the_mouse_wheel_scrolls_every_list() {
    for keys in ["?", "F2", ":", "T", "s a", "Esc", "L"] {
        let mut world = TestModel::sample();
        world.press(keys);
        let before = world.seen();
        let at = Position::new(40, 12);
        world.send(Msg::Mouse(Mouse::WheelDown, at));
        // The list of branches has only one row, so its selection cannot move.
        assert_eq!(world.seen() != before, keys != "T", "{keys}");
        world.send(Msg::Mouse(Mouse::WheelUp, at));
        assert_eq!(world.seen(), before, "{keys}");
    }
}

#[test]
fn a_late_answer_does_not_close_another_overlay() {
    for keys in ["?", ":", "F2"] {
        let mut world = TestModel::hinted();
        world.press("o").press(keys);
        let before = world.top();
        world.work();
        assert_eq!(world.top(), before, "{keys}");
        assert_eq!(world.model.overlays.len(), 1);
    }
    let mut world = TestModel::hinted();
    world.press("o").work();
    assert_eq!(world.top(), "hints");
}

#[test]
fn an_answer_reaches_its_handle_while_another_screen_is_open() {
    let mut world = TestModel::new(Opening::Play(Some(Puzzle::new(SAMPLE.parse().unwrap()))));
    world.press("F8").work();
    assert!(world.play().rating().is_some());
}

#[test]
fn a_job_that_cannot_start_is_reported_and_can_be_requested_again() {
    let mut world = TestModel::sample();
    world.press("H").commands.clear();
    world.send(Msg::NoThread("no more threads".to_owned()));
    let notice = world.model.app.notice.as_ref().unwrap();
    assert!(notice.warning && notice.text.contains("no more threads"));
    // As soon as a thread can be started, the key shows a hint.
    world.press("H").work();
    assert!(world.play().hint().is_some());
}

#[test]
fn changes_are_saved_before_the_program_ends() {
    for keys in ["4 q", "5 Ctrl-c"] {
        let mut world = TestModel::sample();
        world.press(keys).press("y");
        let quit = world
            .commands
            .iter()
            .position(|it| matches!(it, Command::Quit));
        let save = world
            .commands
            .iter()
            .rposition(|it| matches!(it, Command::Store(StoreCommand::Save(..))));
        assert!(save < quit, "{:?}", world.commands);
    }
    // Unsaved moves are saved before the program quits.
    let mut world = TestModel::hinted();
    world.press("4");
    let model = &mut world.model;
    let play = model.play.as_mut().unwrap();
    play.press_digit(Digit::ALL[4].into(), &mut model.app);
    world.commands.clear();
    world.press("q");
    assert!(
        matches!(world.commands.last(), Some(Command::Quit)),
        "{:?}",
        world.commands
    );
    let saved = |it: &Command| matches!(it, Command::Store(StoreCommand::Save(turns, _)) if !turns.is_empty());
    assert!(world.commands.iter().any(saved), "{:?}", world.commands);
}

#[test]
fn quitting_with_unsaved_changes_asks_with_any_overlay_open() {
    for open in ["", "?", "F2", ":"] {
        let mut world = TestModel::sample();
        world.press("4");
        world.model.app.save_error = Some(StoreError::NoFolder);
        world.press(open).press("Ctrl-c");
        assert!(!world.quits(), "{open}");
        assert_eq!(world.top(), "confirm", "{open}");
        world.press("Ctrl-c");
        assert!(world.quits(), "{open}");
    }
}

#[test]
fn the_first_click_of_a_new_player_takes_effect() {
    let mut world = TestModel::new(Opening::Play(None));
    assert_eq!(world.top(), "welcome");
    let before = cursor(&world.model).unwrap();
    let cell = Position::new(before.x, before.y + 4);
    world.send(Msg::Mouse(Mouse::Click, cell));
    let at = cursor(&world.model).unwrap();
    assert!(at.y.abs_diff(cell.y) <= 1, "{at:?} {cell:?}");
    assert_eq!(world.top(), "play");
}

#[test]
fn a_setting_is_saved_when_changed_by_key_or_list() {
    let mut by_key = TestModel::sample();
    by_key.press("O c");
    let mut by_list = TestModel::sample();
    by_list.press("F2");
    let name = by_list.model.app.text.named("setting", "conflicts");
    let chosen = |world: &TestModel| {
        let shown: String = world
            .seen()
            .content()
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        let here = world.model.app.glyphs.current_line;
        shown.contains(&format!("{here} {name}"))
    };
    while !chosen(&by_list) {
        by_list.press("Down");
    }
    by_list.press("Right");
    for world in [&by_key, &by_list] {
        assert!(!world.model.app.settings.conflicts);
        let saved = |it: &Command| matches!(it, Command::SaveSetting(Setting::Conflicts, value) if value == "false");
        assert!(world.commands.iter().any(saved), "{:?}", world.commands);
    }
}

#[test]
fn every_board_action_is_handled() {
    for action in Action::ALL {
        let mut world = TestModel::sample();
        let bound = |context| {
            let keymap = &world.model.app.keymap;
            keymap.first_key(&[context], action, true).is_some()
        };
        let own = [
            Context::Play,
            Context::Select,
            Context::Focus,
            Context::DeadEnd,
            Context::Hint,
            Context::Solutions,
            Context::Won,
        ];
        let global = [
            Action::Quit,
            Action::NewPuzzle,
            Action::Arcade,
            Action::Rules,
            Action::Mouse,
            Action::Layout,
            Action::ShowConflicts,
            Action::ShowDeadEnds,
            Action::ShowMistakes,
            Action::ShowPeers,
        ];
        if own.into_iter().any(bound) && !global.contains(&action) {
            use crate::tui::layer::Response;
            let digit = Some(Digit::ALL[3]);
            let response = world
                .model
                .with_top_layer(|top, cx| top.act(action, digit, cx));
            assert!(!matches!(response, Response::Pass), "{action:?}");
        }
    }
}

#[test]
fn the_screen_does_not_wait_for_a_search_in_the_background() {
    let several: Clues = format!("{}{}", ".".repeat(18), &SAMPLE[18..])
        .parse()
        .unwrap();
    let mut world = TestModel::new(Opening::Watch(several, Algorithm::Human));
    let mut surveys = std::mem::take(&mut world.commands).into_iter();
    let survey = surveys.find_map(|command| match command {
        Command::Run(task) => Some(task),
        _ => None,
    });
    let before = world.board();
    let wait = |world: &mut TestModel| {
        for _ in 0..200 {
            world.send(Msg::Tick(Duration::from_millis(16)));
        }
    };
    wait(&mut world);
    assert_eq!(world.board(), before);
    // Playback starts after the job has explored the run.
    run(survey.unwrap());
    wait(&mut world);
    assert_ne!(world.board(), before);
    world.send(Msg::JobUpdate).press("G");
    assert_ne!(world.board(), before);
}

/// Returns a new game on a puzzle of 16 rows. `about` contains further fields of its JSON form.
fn sixteen(about: &str) -> TestModel {
    let json = format!(
        "{{\"size\":16,\"puzzle\":\"1A{}\"{about}}}",
        ".".repeat(254)
    );
    let entry = crate::format::read(&json).next().unwrap().unwrap();
    TestModel::new(Opening::Variant(Box::new(entry.into_variant())))
}

#[test]
fn the_second_key_of_a_binding_is_never_used_alone_if_the_puzzle_has_no_such_color() {
    for keys in ["m A", "m C", "m 0"] {
        let mut world = sixteen("");
        let before = world.board();
        world.press(keys);
        assert_eq!(world.board(), before, "{keys}");
        assert_eq!(world.model.app.pending_key, None, "{keys}");
        // The next key has its usual effect.
        world.press("C");
        assert_ne!(world.board(), before, "{keys}");
    }
}

#[test]
fn a_key_that_closes_the_rules_enters_its_digit() {
    let mut world = sixteen(",\"title\":\"Sixteen\"");
    assert_eq!(world.model.overlays.len(), 1);
    world.press("C");
    assert!(world.model.overlays.is_empty());
    let play = world.model.play.as_ref().unwrap();
    assert!(play.has_work(), "C enters 12");
}

#[test]
fn a_late_answer_waits_until_the_overlay_is_closed() {
    let mut world = TestModel::making_killer();
    world.press("F2");
    assert_eq!(world.top(), "settings");
    world.work();
    assert_eq!(world.top(), "settings");
    world.press("Esc");
    assert_eq!(world.top(), "play");
    assert!(!world.play().game().is_classic());
}

#[test]
fn a_screen_that_was_covered_receives_the_answers_of_its_jobs() {
    let mut world = TestModel::making_killer();
    world.press("F3");
    assert_eq!(world.top(), "library");
    world.work();
    world.press("Esc");
    assert!(!world.play().game().is_classic());
}

#[test]
fn several_late_responses_of_a_screen_wait_for_one_another() {
    let mut world = TestModel::sample();
    world.press("?");
    for overlay in [
        Response::push(Prompt::stop(&world.model.app.text)),
        Response::push(Welcome),
    ] {
        world.model.delayed.push_back(overlay);
    }
    world.send(Msg::JobUpdate);
    assert_eq!(world.top(), "help");
    world.press("Esc");
    assert_eq!(world.top(), "stop");
    world.press("Esc");
    assert_eq!(world.top(), "welcome");
}

#[test]
fn a_known_problem_with_the_settings_is_not_reported_again() {
    let settings = Settings {
        theme: "missing".to_owned(),
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut app = App::new(&settings, text, Size::new(80, 24));
    assert!(app.notice.take().is_some_and(|notice| notice.warning));
    app.set(Setting::Mouse, "false");
    assert_eq!(app.notice, None);
}

#[test]
fn automatic_characters_suit_the_terminal_whenever_they_are_chosen() {
    let settings = Settings {
        auto_glyphs: crate::config::GlyphSet::Ascii,
        ..Settings::default()
    };
    let text = Text::new(Locale::English);
    let mut app = App::new(&settings, text, Size::new(80, 24));
    for (value, ascii) in [
        ("unicode", false),
        ("auto", true),
        ("unicode", false),
        ("ascii", true),
    ] {
        app.set(Setting::Glyphs, value);
        assert_eq!(app.ascii, ascii, "{value}");
        assert_eq!(app.settings.value(Setting::Glyphs), value);
    }
}

//! Commands that are not about the current game: other puzzles, lessons, statistics, reviews,
//! solvers.

use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use super::command::{PlainCommand, PuzzleRequest};
use super::drill::show_examples;
use super::puzzle::{prove, summary, variant_summary};
use super::{PendingCommand, Plain, PlainOutput};
use crate::daily::Occasion;
use crate::game::{Game, PlayTime, Turn};
use crate::generate::{Generator, Recipe, Requirement, library};
use crate::grid::Clues;
use crate::logic::{LessonTopic, Technique};
use crate::play::{Cancel, GameRequest, OpenError, OpenGame, OpenedGame};
use crate::puzzle::Puzzle;
use crate::rate::Level;
use crate::review::Review;
use crate::store::{GameId, GameSummary, LibraryFilter, Progress};
use crate::teach::lesson::{CHAPTER_COUNT, RULE_CHAPTER, chapter_topics};
use crate::teach::position::positions;
use crate::text::{Id, Locale, MessageArg, Text, clock_time, time_taken};
use crate::tui::model::Opening;
use crate::tui::path::{ChapterPuzzle, NextOnPath};
use crate::tui::records::{self, LibraryItem, PuzzlePage};
use crate::tui::report;
use crate::tui::saving;
use crate::tui::screen::{remark, without_remarks};

impl Plain<'_> {
    /// Prints the list of saved games, or the statistics.
    pub(super) fn show_records(&mut self, command: PlainCommand) {
        if command == PlainCommand::Stats {
            return self.show_stats();
        }
        let games = self.saver.games().unwrap_or_default();
        for game in &games {
            self.show_game(game);
        }
    }

    fn show_game(&mut self, game: &GameSummary) {
        let facts = facts![
            "game" => game.id.to_string(),
            "placed" => game.progress.placed,
            "time" => time_taken(game.progress.elapsed),
        ];
        let id = if self.saver.number() == Some(game.id) {
            Id::PlainGameHere
        } else if game.progress.won {
            Id::PlainGameWon
        } else {
            Id::PlainGame
        };
        self.say(id, &facts);
    }

    fn show_stats(&mut self) {
        let stats = self.saver.statistics().unwrap_or_default();
        let time = |time: Option<PlayTime>| match time {
            Some(time) => clock_time(time),
            None => self.text.message(Id::PlainNoTime),
        };
        let levels = stats.levels.iter();
        let levels = levels.map(|(level, stats)| (self.text.level(*level), stats));
        let families = stats.families.iter();
        let families = families.map(|(family, stats)| (self.text.family(family), stats));
        for (name, stats) in levels.chain(families) {
            let facts = facts![
                "level" => name,
                "played" => stats.played,
                "finished" => stats.finished,
                "best" => time(stats.best),
                "median" => time(stats.median),
            ];
            self.out.say(self.text.format(Id::PlainStats, &facts));
        }
        self.out.say_all(report::streaks(&stats, &self.text));
    }

    /// Explains a technique. The default is the technique of the last hint. If there is none, the
    /// chapters are listed.
    pub(super) fn teach(&mut self, topic: Option<LessonTopic>) {
        if let Some(topic) = topic.or(self.last_topic) {
            return lesson_lines(topic, &self.text, &mut self.out);
        }
        self.out.say_all(course(self.saver.folder(), &self.text));
        self.say(Id::PlainChapterHow, &[]);
    }
}

impl Plain<'_> {
    pub(super) fn do_command(&mut self, command: PlainCommand) -> bool {
        match command {
            PlainCommand::New(PuzzleRequest::Clues(clues)) => {
                self.open_game(GameRequest::own(Game::new(Puzzle::new(clues))), None);
            }
            PlainCommand::New(request) => {
                if let PuzzleRequest::Level(level) = request {
                    self.level = level;
                }
                let game = self.next_game();
                self.open_game(GameRequest::new(game), None);
            }
            PlainCommand::Arcade => {
                let mut game = self.next_game();
                // An arcade game is possible in every new game.
                let _ = game.play(PlayTime::ZERO, Turn::Arcade);
                let greeting = self.text.message(Id::ArcadeBegun);
                self.open_game(GameRequest::new(game), Some(greeting));
            }
            PlainCommand::Race(game) => self.race(game),
            PlainCommand::Daily(level) => {
                self.open_occasion(Occasion::Day(crate::store::today(), level));
            }
            PlainCommand::Weekly => self.open_occasion(Occasion::Week(crate::store::today())),
            PlainCommand::Library(level, technique) => {
                self.find_library_puzzles(level, technique);
            }
            PlainCommand::More => self.list_more(),
            PlainCommand::LibraryPuzzle(number) => self.open_listed(number),
            PlainCommand::Open(number) => {
                self.open_game(GameRequest::Saved(number), None);
            }
            PlainCommand::Watch(algorithm) => self.watch(algorithm),
            PlainCommand::Learn(technique) => self.teach(technique.map(Into::into)),
            PlainCommand::Practice(technique) => self.practice(technique),
            PlainCommand::Chapter(number) => self.start_chapter_puzzle(number),
            PlainCommand::Path => self.follow_path(),
            _ => return false,
        }
        true
    }

    /// Opens a game in place of the current game. The greeting is printed below its first lines.
    pub(super) fn open_game(&mut self, request: GameRequest, greeting: Option<String>) {
        self.save();
        let loses_work = self.would_lose();
        self.open_confirmed(request, loses_work, greeting);
    }

    pub(super) fn open_confirmed(
        &mut self,
        request: GameRequest,
        loses_work: bool,
        greeting: Option<String>,
    ) {
        if self.is_together {
            return self.say(Id::PlainLeaveFirst, &[]);
        }
        match request.open(self.saver, loses_work) {
            Ok(OpenedGame::Current) => self.say(Id::PlainSameGame, &[]),
            Ok(OpenedGame::New(game)) => self.opened = Some((*game, None, greeting)),
            Ok(OpenedGame::Saved(saved)) => {
                self.opened = Some((saved.game, Some(saved.elapsed), greeting));
            }
            Err(OpenError::WouldLose(request)) => {
                self.say(Id::ConfirmNew, &[]);
                self.say(Id::PlainYes, &[]);
                self.pending = Some(PendingCommand::Open(request, greeting));
            }
            Err(OpenError::Store(error)) => self.print(saving::store_error(&error, &self.text)),
        }
    }

    /// Returns a new game on the next classic puzzle of the current level.
    fn next_game(&mut self) -> Game {
        let clues = self.saver.stock_puzzle(self.level);
        let clues = clues.unwrap_or_else(|| library::following(&self.classic_clues(), self.level));
        Game::new(Puzzle::new(clues))
    }

    /// Returns the clues of the current game; no clues in a game on a variant.
    fn classic_clues(&self) -> Clues {
        if self.game().is_classic() {
            self.game().clues().to_clues()
        } else {
            Clues::EMPTY
        }
    }

    /// Starts a race against a saved game. The default is the current game.
    fn race(&mut self, game: Option<GameId>) {
        let own = |id: &GameId| self.saver.number() == Some(*id);
        let (game, elapsed) = match game.filter(|id| !own(id)) {
            None => (self.game().clone(), self.open.elapsed()),
            Some(id) => {
                let journal = crate::store::open_journal(self.saver.folder());
                match journal.and_then(|it| it.load(id)) {
                    Ok(saved) => (saved.game, saved.elapsed),
                    Err(error) => return self.print(saving::store_error(&error, &self.text)),
                }
            }
        };
        let race = game.race(elapsed);
        let greeting = self.text.message(Id::PlainRace);
        self.open_game(GameRequest::new(race), Some(greeting));
    }

    /// Starts or resumes the puzzle of the day or week, and records its date.
    fn open_occasion(&mut self, occasion: Occasion) {
        let puzzle = occasion.puzzle();
        self.saver.record_occasion(puzzle.clues(), occasion);
        self.open_game(GameRequest::resume(Game::new(Ok(puzzle))), None);
    }

    /// Finds library puzzles that the player has not started, easiest first. Prints their number,
    /// and lists the first puzzles.
    fn find_library_puzzles(&mut self, level: Option<Level>, technique: Option<Technique>) {
        let wanted = LibraryFilter {
            level,
            technique,
            progress: Some(Progress::NotStarted),
            ..LibraryFilter::default()
        };
        let find = |filter: &LibraryFilter| {
            PuzzlePage::find(self.saver.folder(), filter, &Cancel::default())
        };
        let page = match find(&wanted) {
            Ok(page) => page,
            Err(error) => return self.print(saving::store_error(&error, &self.text)),
        };
        if page.count == 0 && find(&LibraryFilter::default()).is_ok_and(|all| all.count == 0) {
            return self.say(Id::LibraryEmpty, &[]);
        }
        self.say(Id::PlainLibrary, &facts!["count" => page.count]);
        self.library_results = (page.puzzles, 0);
        self.list_more();
    }

    /// Lists the next puzzles of the last query.
    fn list_more(&mut self) {
        /// The maximum number of listed puzzles. A short list is easy to remember.
        const LISTED: usize = 9;
        let (found, listed) = &mut self.library_results;
        let from = *listed;
        *listed = found.len().min(from + LISTED);
        if found.is_empty() {
            return;
        }
        for (number, puzzle) in (from + 1..).zip(&found[from..*listed]) {
            let level = puzzle.level().map(|level| self.text.level(level));
            let level = level.unwrap_or_else(|| self.text.message(Id::PlainUnrated));
            let facts = facts![number, level, "count" => puzzle.clue_count()];
            let said = self.text.format(Id::PlainShelved, &facts);
            if matches!(puzzle, LibraryItem::Variant(_)) {
                let facts = facts![said, "name" => puzzle.description(&self.text)];
                self.out
                    .say(self.text.format(Id::PlainShelvedVariant, &facts));
            } else {
                self.out.say(said);
            }
        }
        let left = facts!["count" => found.len() - *listed];
        self.say(Id::PlainShelfMore, &left);
    }

    /// Starts or resumes a puzzle by its number in the list.
    fn open_listed(&mut self, number: usize) {
        let (found, listed) = &self.library_results;
        let at = number.checked_sub(1);
        match at.and_then(|at| found[..*listed].get(at)) {
            Some(puzzle) => {
                let request = GameRequest::again(puzzle.new_game());
                self.open_game(request, None);
            }
            None => self.say(Id::PlainNotListed, &[]),
        }
    }

    /// Starts a puzzle that needs exactly one technique that the player does not know.
    fn follow_path(&mut self) {
        let skills = records::skills(self.saver.folder());
        let number = RandomState::new().hash_one(self.classic_clues());
        let next = NextOnPath::find(&skills, number, &AtomicBool::new(false));
        let Some(next) = next else {
            return self.say(Id::PathNothing, &[]);
        };
        let game = Game::new(Puzzle::new(next.clues));
        self.open_practice(game, next.technique);
    }

    /// Starts a puzzle that needs a technique of a chapter, and no technique of a later chapter.
    fn start_chapter_puzzle(&mut self, chapter: usize) {
        if !(1..=CHAPTER_COUNT).contains(&chapter) {
            return self.say(Id::PlainChapterHow, &[]);
        }
        let number = RandomState::new().hash_one(self.classic_clues());
        match ChapterPuzzle::find(chapter, number, &AtomicBool::new(false)) {
            Some(found) => {
                let greeting = found.greeting(&self.text);
                let game = Game::new(Puzzle::new(found.clues));
                self.open_game(GameRequest::new(game), Some(greeting));
            }
            None => self.say(Id::ChapterNothing, &[]),
        }
    }

    /// Starts a built-in or generated puzzle that requires a technique. If no puzzle is generated
    /// in time, starts a game in a position of the technique's lesson.
    fn practice(&mut self, technique: Technique) {
        let packed = library::practice(&self.classic_clues(), technique);
        let puzzle = packed.map(Puzzle::new);
        let game = if let Some(puzzle) = puzzle.or_else(|| generate_practice(technique).map(Ok)) {
            Game::new(puzzle)
        } else if let Some(lesson) = positions(technique.into()).into_iter().next() {
            let mut game = Game::of(lesson.puzzle);
            let position = game.apply_step(lesson.placed, lesson.eliminated);
            // The game rejects a position without further digits or eliminations, because it
            // already shows this position.
            let _ = game.apply(PlayTime::ZERO, position);
            game
        } else {
            return;
        };
        self.open_practice(game, technique);
    }

    fn open_practice(&mut self, game: Game, technique: Technique) {
        let facts = facts!["technique" => self.text.technique(technique)];
        let greeting = self.text.format(Id::PlainPractice, &facts);
        self.open_game(GameRequest::new(game), Some(greeting));
    }
}

/// Returns the lesson on a topic with examples, as lines of text. Without a topic, the result
/// lists the chapters of the course.
pub fn plain_lesson(topic: Option<LessonTopic>, text: &Text, folder: Option<&Path>) -> Vec<String> {
    let Some(topic) = topic else {
        return course(folder, text);
    };
    let mut lines = PlainOutput::default();
    lesson_lines(topic, text, &mut lines);
    show_examples(topic, text, &mut lines);
    lines.0
}

/// Returns the chapters of the course, each with its progress and techniques.
fn course(folder: Option<&Path>, text: &Text) -> Vec<String> {
    let skills = records::skills(folder);
    let chapters = 1..=RULE_CHAPTER;
    let line = |number| {
        let topics = chapter_topics(number).into_iter();
        let names = text.join(topics.map(|it| text.lesson_topic(it)));
        let facts = facts![
            "chapter" => report::chapter(number, &skills, text),
            "techniques" => names,
        ];
        text.format(Id::PlainChapter, &facts)
    };
    chapters.map(line).collect()
}

/// Prints the name of a topic, and the idea behind it.
fn lesson_lines(topic: LessonTopic, text: &Text, lines: &mut PlainOutput) {
    lines.say(text.lesson_topic(topic));
    // Books and forums in other languages also use the English names.
    if text.locale() != Locale::English {
        lines.say(Text::new(Locale::English).lesson_topic(topic));
    }
    lines.say(text.lesson_idea(topic));
}

/// Generates a puzzle that requires a technique. Returns `None` if the limit of attempts is
/// reached.
fn generate_practice(technique: Technique) -> Option<Puzzle> {
    /// The maximum number of attempts, which together take some seconds.
    const ATTEMPTS: u64 = 64;
    let recipe = Recipe::new().technique(technique, Requirement::Needed);
    let mut generator = Generator::new(recipe, RandomState::new().hash_one(technique.slug()));
    let mut attempts = 0..ATTEMPTS;
    attempts.find_map(|attempt| {
        let made = generator.make([attempt], &AtomicBool::new(false));
        made.into_iter().flatten().next()
    })
}

/// Returns the lines that plain mode prints for an opening that is not a game to play, such as a
/// solver run or a review. Returns `None` if the opening is a game or a drill.
pub fn plain_report(opening: &Opening, text: &Text) -> Option<Vec<String>> {
    let mut lines = PlainOutput::default();
    match opening {
        Opening::Watch(clues, algorithm) => lines.say(summary(clues, *algorithm, text)),
        Opening::WatchVariant(entry, method) => {
            lines.say(variant_summary(&entry.variant, *method, text));
        }
        Opening::Review(game, elapsed) => {
            let mut open = OpenGame::resumed(Game::clone(game), *elapsed);
            // The review needs the solution. Without a solution, it has no remarks.
            prove(&mut open);
            review(open.game(), *elapsed, text, &mut lines);
        }
        Opening::Setter(_) => lines.say(text.message(Id::SetterPlain)),
        Opening::Learn(Some(topic)) => lesson_lines(*topic, text, &mut lines),
        Opening::Learn(None) => {
            for topic in LessonTopic::all() {
                lines.say(format!("{}: {}", topic.slug(), text.lesson_topic(topic)));
            }
        }
        _ => return None,
    }
    Some(lines.0)
}

/// Prints the review of a game: the result and the remarks. If the game cannot be reviewed or has
/// no remarks, prints a message instead of the remarks.
pub(super) fn review(game: &Game, elapsed: PlayTime, text: &Text, lines: &mut PlainOutput) {
    let account = game.totals();
    let facts: [MessageArg<'_>; 3] = facts![
        "time" => time_taken(elapsed),
        "hints" => account.hints,
        "mistakes" => account.mistakes,
    ];
    lines.say(text.format(Id::PlainReview, &facts));
    let Some(found) = Review::of(game, &AtomicBool::new(false)) else {
        return lines.say(text.message(Id::ReviewNone));
    };
    let remarks = found.entries.iter();
    let remarks: Vec<String> = remarks.filter_map(|entry| remark(entry, text)).collect();
    if remarks.is_empty() {
        lines.say(text.message(without_remarks(&found, game)));
    }
    lines.say_all(remarks);
}

//! Latency and resource use of the real program: `cargo bench --bench frame`.
//!
//! Runs the program in a pseudo-terminal and prints medians of 20 measurements:
//!
//! - the time from the start of the process to the end of its first frame, and the time to start a
//!   process that does nothing
//! - the time from a key to the end of the redraw, and the time from a key to the echo of the
//!   terminal
//! - memory, and processor time while idle
//! - the time to draw a frame
//!
//! The first frame and the memory are measured again with a journal of 10,000 games.

#[cfg(unix)]
fn main() {
    unix::main();
}

#[cfg(not(unix))]
fn main() {
    println!("skipped: this needs a pty");
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::io::{Read, Write};
    use std::path::Path;
    use std::sync::mpsc::{self, Receiver};
    use std::thread;
    use std::time::{Duration, Instant};

    use masume::config::Settings;
    use masume::format::{self, VariantEntry};
    use masume::game::{Game, Move, PlayTime};
    use masume::generate::library;
    use masume::grid::rules::VariantCandidate;
    use masume::puzzle::Puzzle;
    use masume::rate::Level;
    use masume::store::Journal;
    use masume::text::{Locale, Text};
    use masume::tui::{HeadlessApp, Opening};
    use pty_process::blocking::{Command, open};

    const ROUNDS: usize = 20;

    /// The last word of the first frame at 80x24, which is in the footer.
    const LAST_WORD: &str = "commands";

    /// The time without output after which a frame counts as complete.
    const QUIET: Duration = Duration::from_millis(30);

    struct Program {
        child: std::process::Child,
        pty: std::sync::Arc<pty_process::blocking::Pty>,
        output: Receiver<(Instant, Vec<u8>)>,
        started: Instant,
    }

    impl Program {
        fn start(program: &str, arguments: &[&str]) -> Self {
            let (pty, pts) = open().expect("a pty can be opened");
            pty.resize(pty_process::Size::new(24, 80))
                .expect("a pty has a size");
            let home = std::env::temp_dir().join("masume-bench");
            let command = Command::new(program)
                .args(arguments)
                .env("HOME", &home)
                .env("XDG_STATE_HOME", &home)
                .env("XDG_CONFIG_HOME", &home)
                .env("LANG", "C.UTF-8")
                .env("TERM", "xterm-256color");
            let started = Instant::now();
            let child = command.spawn(pts).expect("the program can be started");
            let pty = std::sync::Arc::new(pty);
            let (sender, output) = mpsc::channel();
            let reader = pty.clone();
            thread::spawn(move || {
                let mut block = vec![0; 1 << 16];
                while let Ok(len) = (&*reader).read(&mut block) {
                    if len == 0
                        || sender
                            .send((Instant::now(), block[..len].to_vec()))
                            .is_err()
                    {
                        break;
                    }
                }
            });
            Self {
                child,
                pty,
                output,
                started,
            }
        }

        /// Reads output until it contains a word. Returns the time of the last output.
        fn wait_for(&self, word: &[u8]) -> Instant {
            let mut seen = Vec::new();
            loop {
                let (at, bytes) = self
                    .output
                    .recv_timeout(Duration::from_secs(10))
                    .expect("the program writes the word");
                seen.extend(bytes);
                if seen.windows(word.len()).any(|w| w == word) {
                    return at;
                }
            }
        }

        /// Waits for a quiet period, and returns the time of the last output before it.
        fn last_output(&self) -> Option<Instant> {
            let mut last = None;
            while let Ok((at, _)) = self.output.recv_timeout(QUIET) {
                last = Some(at);
            }
            last
        }

        fn type_keys(&self, keys: &[u8]) {
            (&*self.pty).write_all(keys).expect("the pty accepts keys");
        }

        fn status(&self, field: &str) -> u64 {
            let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
            let status = status.unwrap_or_default();
            let line = status.lines().find(|line| line.starts_with(field));
            let number = line.and_then(|line| line.split_whitespace().nth(1));
            number.and_then(|number| number.parse().ok()).unwrap_or(0)
        }

        /// Returns the processor time of all threads of the program, in clock ticks.
        fn ticks(&self) -> u64 {
            let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
            let stat = stat.unwrap_or_default();
            let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split(' ').collect();
            let field = |i: usize| {
                fields
                    .get(i)
                    .and_then(|f| f.parse::<u64>().ok())
                    .unwrap_or(0)
            };
            field(12) + field(13)
        }
    }

    impl Drop for Program {
        fn drop(&mut self) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    fn median(mut times: Vec<Duration>) -> String {
        times.sort();
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let last = times.len() - 1;
        format!(
            "{:.2} ms ({:.2} to {:.2})",
            ms(times[times.len() / 2]),
            ms(times[0]),
            ms(times[last])
        )
    }

    const GAMES: usize = 10_000;

    /// Adds games of every level to a journal. Each game has some turns.
    fn fill_journal(folder: &Path) {
        let (mut journal, _) = Journal::open(folder).expect("a temporary folder");
        let puzzles = Level::ALL.map(library::of_level).concat();
        for clues in puzzles.iter().cycle().take(GAMES) {
            let mut game = Game::new(Puzzle::new(*clues));
            let empty = game.empty_cells();
            for (second, cell) in (1..).zip(empty.iter().take(20)) {
                let digit = game.puzzle().solution_digit(cell).expect("a puzzle");
                let placed = Move::Place(VariantCandidate::new(cell, digit));
                let at = PlayTime::from_secs(second);
                game.apply(at, placed).expect("the cell is empty");
            }
            journal.add(&game, PlayTime::from_secs(60)).expect("a row");
        }
    }

    /// Measures the time to draw a whole frame at 80x24 after the keys `keys` are pressed. Returns
    /// one time per measurement.
    fn frames(keys: &str) -> Vec<Duration> {
        let text = Text::new(Locale::English);
        let mut stage = HeadlessApp::new(Opening::Play(None), &Settings::default(), text, (80, 24));
        stage.press(keys);
        let draw = |_| {
            let start = Instant::now();
            assert!(stage.picture().to_text().contains("help"));
            start.elapsed()
        };
        (0..10 * ROUNDS).map(draw).collect()
    }

    fn variant(json: &str) -> VariantEntry {
        let read = format::read(json).next().expect("an object");
        read.expect("a puzzle").into_variant()
    }

    /// A sudoku of sixteen rows without clues.
    fn sixteen() -> VariantEntry {
        let blank = ".".repeat(256);
        variant(&format!("{{\"size\":16,\"puzzle\":\"{blank}\"}}"))
    }

    /// A killer sudoku with forty cages. Each cage has two cells.
    fn forty_cages() -> VariantEntry {
        let across = (1..=9).flat_map(|row| {
            [1, 3, 5, 7].map(|col| format!("\"cage 9 r{row}c{col} r{row}c{}\"", col + 1))
        });
        let down = [1, 3, 5, 7].map(|row| format!("\"cage 9 r{row}c9 r{}c9\"", row + 1));
        let cages: Vec<String> = across.chain(down).collect();
        let (cages, blank) = (cages.join(","), ".".repeat(81));
        variant(&format!(
            "{{\"puzzle\":\"{blank}\",\"constraints\":[{cages}]}}"
        ))
    }

    /// Measures the time to draw a whole frame of a variant with all notes at 120x50. Returns one
    /// time per measurement.
    fn variant_frames(entry: VariantEntry) -> Vec<Duration> {
        let text = Text::new(Locale::English);
        let opening = Opening::Variant(Box::new(entry));
        let mut stage = HeadlessApp::new(opening, &Settings::default(), text, (120, 50));
        stage.press("a Right");
        let draw = |_| {
            let start = Instant::now();
            let picture = stage.picture();
            let took = start.elapsed();
            assert!(picture.to_text().contains("help"));
            took
        };
        (0..10 * ROUNDS).map(draw).collect()
    }

    pub(super) fn main() {
        println!("frame of 16x16    {}", median(variant_frames(sixteen())));
        println!(
            "frame of 40 cages {}",
            median(variant_frames(forty_cages()))
        );
        println!("frame of a game   {}", median(frames("A 4 Right")));
        println!("frame of a solver {}", median(frames("s 3")));
        println!("frame of a race   {}", median(frames("R")));
        let masume = env!("CARGO_BIN_EXE_masume");
        let (mut first_frames, mut bare, mut redraws, mut echoes) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let program = Program::start("/bin/echo", &[LAST_WORD]);
            bare.push(program.wait_for(LAST_WORD.as_bytes()) - program.started);

            let program = Program::start("/bin/cat", &[]);
            program.type_keys(b"x");
            program.wait_for(b"x");
            let pressed = Instant::now();
            program.type_keys(b"y");
            echoes.push(program.wait_for(b"y") - pressed);

            let program = Program::start(masume, &[]);
            first_frames.push(program.wait_for(LAST_WORD.as_bytes()) - program.started);
            program.last_output();
            let pressed = Instant::now();
            program.type_keys(b"l");
            let drawn = program.last_output().expect("the cursor moves");
            redraws.push(drawn - pressed);
        }
        println!("first frame      {}", median(first_frames));
        println!("  a bare process {}", median(bare));
        println!("key to redraw    {}", median(redraws));
        println!("  a bare echo    {}", median(echoes));

        let home = std::env::temp_dir().join("masume-bench");
        fs::create_dir_all(home.join("masume")).expect("a temporary folder");
        fs::write(home.join("masume/config.toml"), "timer = \"hide\"\n").expect("a file in it");
        let program = Program::start(masume, &[]);
        program.wait_for(LAST_WORD.as_bytes());
        program.type_keys(b"l4lH");
        program.last_output();
        let before = program.ticks();
        let idle = Duration::from_secs(60);
        let quiet = program.output.recv_timeout(idle).is_err();
        println!(
            "idle, no timer   {} ticks in {idle:?}, silent: {quiet}",
            program.ticks() - before
        );
        println!("memory           {} kB resident", program.status("VmRSS"));
        drop(program);
        fill_journal(&home.join(".local/share/masume"));
        let program = Program::start(masume, &[]);
        program.wait_for(LAST_WORD.as_bytes());
        // A program that ends before it has saved that the game is open does not open it again.
        program.last_output();
        drop(program);
        let mut first_frames = Vec::new();
        let mut resident = 0;
        for _ in 0..ROUNDS {
            let program = Program::start(masume, &[]);
            first_frames.push(program.wait_for(LAST_WORD.as_bytes()) - program.started);
            program.last_output();
            resident = program.status("VmRSS").max(resident);
        }
        println!("with {GAMES} games");
        println!("  first frame    {}", median(first_frames));
        println!("  memory         {resident} kB resident");
        let size = fs::metadata(masume).map_or(0, |file| file.len());
        println!("binary           {size} bytes");
        let _ = fs::remove_dir_all(home);
    }
}

//! `masume print`: prints puzzles as PDF, SVG or PNG.

use std::collections::HashSet;
use std::ffi::OsString;
use std::hash::{BuildHasher as _, RandomState};
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, bail};
use clap::ValueEnum;

use super::guard::guard_entry;
use super::input::{self, Source};
use super::json::sentences;
use super::shard::ShardArg;
use super::{CommandContext, Status, out, values, variant};
use crate::format::{Entry, Extras, Form, PuzzleEntry, RemarkField, VariantEntry, visible};
use crate::generate::library;
use crate::grid::Clues;
use crate::grid::rules::{Variant, VariantDigit};
use crate::logic::rules::{next_step, solve_path};
use crate::logic::{Order, Search};
use crate::play::highlight::{self, Highlight};
use crate::play::{PuzzlePosition, PuzzleStep};
use crate::print::{self, DrawnHint, DrawnLink, Layout, PageSize, PerPage, Sheet};
use crate::puzzle::{EntrySolutions, Puzzle};
use crate::rate::{Level, se, variant_level};
use crate::replace::write_file;
use crate::text::{Id, Text};

#[expect(
    clippy::struct_excessive_bools,
    reason = "each field is a separate option"
)]
#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("files").required(true).multiple(true)))]
pub(super) struct Args {
    /// Write all puzzles to one PDF file, with the solutions at the end
    #[arg(long, value_name = "FILE", group = "files")]
    pdf: Option<PathBuf>,

    /// Write each puzzle as an SVG file; with several puzzles, the files are numbered
    #[arg(long, value_name = "FILE", group = "files")]
    svg: Option<PathBuf>,

    /// Write each puzzle as a PNG file; with several puzzles, the files are numbered
    #[arg(long, value_name = "FILE", group = "files")]
    png: Option<PathBuf>,

    /// Puzzles per page: 1, 2, 4, 6 or 8
    #[arg(long, value_name = "N", default_value = "4", value_parser = per_page)]
    per_page: PerPage,

    /// Paper size
    #[arg(long, value_enum, default_value_t)]
    paper: PageSizeName,

    /// Omit the solutions
    #[arg(long)]
    no_solutions: bool,

    /// Print candidates: those of the input, or if it has none, all that the rules allow
    #[arg(long)]
    notes: bool,

    /// Print the easiest next step, drawn and explained
    #[arg(long)]
    hint: bool,

    /// Title of the puzzles, followed by a number if there are several [default: the title of each puzzle]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Print the level after the title, and the Sudoku Explainer rating if there is one
    #[arg(long)]
    rating: bool,

    /// Width of a PNG file in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 800, value_parser = clap::value_parser!(u32).range(16..=16384))]
    width: u32,

    /// Print built-in puzzles of this level
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["puzzles", "from"], value_parser = values::level())]
    from_level: Option<Level>,

    /// Number of puzzles for --from-level
    #[arg(short = 'n', long, value_name = "N", default_value_t = 4, requires = "from_level", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    number: u32,

    /// Seed; the same seed selects the same puzzles [default: random]
    #[arg(long, value_name = "SEED", requires = "from_level")]
    seed: Option<u64>,

    #[command(flatten)]
    shard: ShardArg,

    #[command(flatten)]
    source: Source,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum PageSizeName {
    /// 210 x 297 mm
    #[default]
    A4,
    /// 8.5 x 11 inches
    Letter,
}

fn per_page(text: &str) -> Result<PerPage, &'static str> {
    let wanted = text.parse().ok();
    let found = PerPage::ALL.into_iter().find(|n| Some(n.count()) == wanted);
    found.ok_or("expected 1, 2, 4, 6 or 8")
}

/// The text between the parts of a title.
const TITLE_GAP: &str = " · ";

/// The maximum number of puzzles, because all pages are in memory at once.
const MAX: usize = 10_000;

#[derive(Default)]
struct Sheets {
    puzzles: Vec<Sheet>,
    solutions: Vec<Sheet>,
    /// The name of the first puzzle.
    first: Option<String>,
    /// The worst status of the puzzles that could not be printed; `None` if all were printed.
    worst: Option<Status>,
}

impl Sheets {
    /// Adds a classic puzzle. A description or drawings need the sheet of a variant.
    fn add_classic(&mut self, entry: &Entry, args: &Args, text: &Text) -> Result<(), String> {
        let own = VariantEntry::of_classic(entry);
        if entry.is_decorated() || entry.remark(RemarkField::Comment).is_some() {
            return self.add_variant(&own, args, text);
        }
        let sheet = sheet(entry, &own, self.puzzles.len() + 1, args, text)?;
        self.add(&own, sheet);
        Ok(())
    }

    fn add_variant(
        &mut self,
        entry: &VariantEntry,
        args: &Args,
        text: &Text,
    ) -> Result<(), String> {
        let sheet = variant_sheet(entry, self.puzzles.len() + 1, args, text)?;
        self.add(entry, sheet);
        Ok(())
    }

    fn add(&mut self, entry: &VariantEntry, (sheet, solution): (Sheet, Option<VariantDigits>)) {
        if self.puzzles.is_empty() {
            self.first = entry.remarks.get(&RemarkField::Title).cloned();
        }
        self.solutions.extend(solution.map(|placed| Sheet {
            placed,
            ..Sheet::new(sheet.title.clone(), sheet.variant.clone())
        }));
        self.puzzles.push(sheet);
    }

    /// Removes the number from the title of a puzzle that is the only one.
    fn rename_only(&mut self, args: &Args, text: &Text) {
        let [only] = &mut self.puzzles[..] else {
            return;
        };
        let own = args.title.as_deref().or(self.first.as_deref());
        let numbered = numbered_title(self.first.as_deref(), 1, args, text);
        if let Some(rest) = only.title.strip_prefix(&numbered) {
            let title = format!("{}{rest}", own.unwrap_or_default());
            let title = title.trim_start_matches(TITLE_GAP).to_owned();
            for solved in &mut self.solutions {
                solved.title.clone_from(&title);
            }
            only.title = title;
        }
    }

    /// Reads the puzzles of the shard. Puzzles that cannot be printed are reported on standard
    /// error.
    fn read(&mut self, args: &Args, text: &Text) -> anyhow::Result<()> {
        if args.source.prompts() {
            let typed = input::prompt_puzzle()?.map(|clues| Entry::new(clues, 1, Form::Line));
            let typed = typed.context("there is no puzzle to print")?;
            return self
                .add_classic(&typed, args, text)
                .map_err(anyhow::Error::msg);
        }
        let mut number = 0;
        args.source.each(&mut |entry, place| {
            number += 1;
            if !args.shard.shard.contains(number - 1) {
                return Ok(ControlFlow::Continue(()));
            }
            if self.puzzles.len() == MAX {
                bail!("{place}: more than {MAX} puzzles; print them in parts, such as --shard 1/2");
            }
            let added = guard_entry(&entry, || match &entry {
                Ok(PuzzleEntry::Classic(entry)) => {
                    (self.add_classic(entry, args, text), Status::NotUnique)
                }
                Ok(PuzzleEntry::Variant(entry)) => {
                    (self.add_variant(entry, args, text), Status::NotUnique)
                }
                Err(error) => (Err(error.to_string()), Status::BadInput),
            });
            let (read, status) = added.unwrap_or_else(|error| (Err(error), Status::BadInput));
            if let Err(error) = read {
                writeln!(out::stderr(), "{place}:{error}")?;
                self.worst = self.worst.max(Some(status));
            }
            Ok(ControlFlow::Continue(()))
        })
    }
}

pub(super) fn run(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let text = context.text();
    let mut sheets = Sheets::default();
    if let Some(level) = args.from_level {
        for clues in of_level(level, args) {
            let mut extras = Extras::default();
            extras.remarks.insert(RemarkField::Level, text.level(level));
            let entry = Entry::new(clues, 1, Form::Line).with_extras(extras);
            let taken = sheets.add_classic(&entry, args, &text);
            taken.map_err(anyhow::Error::msg)?;
        }
    } else {
        sheets.read(args, &text)?;
    }
    sheets.rename_only(args, &text);
    let Sheets {
        puzzles: sheets,
        solutions,
        worst,
        ..
    } = sheets;
    if sheets.is_empty() {
        bail!("there is no puzzle to print");
    }
    if let Some(path) = &args.pdf {
        let layout = Layout {
            page_size: match args.paper {
                PageSizeName::A4 => PageSize::A4,
                PageSizeName::Letter => PageSize::Letter,
            },
            per_page: args.per_page,
            solutions_title: text.message(Id::PrintSolutions),
        };
        let solutions = if args.no_solutions {
            &[]
        } else {
            &solutions[..]
        };
        let title = args.title.as_deref().unwrap_or("masume");
        let pages = print::pages(&sheets, solutions, &layout);
        write(path, &print::pdf(&pages, title))?;
    }
    for (number, sheet) in (1..).zip(&sheets) {
        let number = (sheets.len() > 1).then_some(number);
        let picture = print::picture(sheet);
        if let Some(path) = &args.svg {
            write(&numbered(path, number), print::svg(&picture).as_bytes())?;
        }
        if let Some(path) = &args.png {
            let pixels = print::png(&picture, args.width).context("the picture is too large")?;
            write(&numbered(path, number), &pixels)?;
        }
    }
    Ok(worst.unwrap_or(Status::Success).into())
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_file(path, bytes).with_context(|| path.display().to_string())
}

/// Selects built-in puzzles of a level in random order. A puzzle is selected twice only if the
/// level has too few puzzles.
fn of_level(level: Level, args: &Args) -> Vec<Clues> {
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let all = library::of_level(level).len();
    let mut seen = HashSet::new();
    let numbers = (0..).map(|number| seed.wrapping_add(number));
    numbers
        .map(|number| library::any(level, number))
        // Equivalent puzzles count as the same puzzle.
        .filter(|clues| seen.len() == all || seen.insert(clues.canonical()))
        .take(args.number as usize)
        .collect()
}

/// Returns the sheet of a classic puzzle, and its solution. `own` is the entry as a variant.
fn sheet(
    entry: &Entry,
    own: &VariantEntry,
    number: usize,
    args: &Args,
    text: &Text,
) -> Result<(Sheet, Option<VariantDigits>), String> {
    let puzzle = match Puzzle::new(entry.clues) {
        Ok(puzzle) => puzzle,
        Err(error) => return Err(format!("{}:1: {error}", entry.line)),
    };
    let mut title = title(own, number, args, text);
    let rated = args
        .rating
        .then(|| se::rate(&puzzle, &AtomicBool::new(false)));
    if let Some(rating) = rated.flatten() {
        if entry.remark(RemarkField::Level).is_none() {
            title.push(text.level(Level::of(rating.er)));
        }
        title.push(format!("SE {}", rating.er));
    }
    let mut sheet = Sheet::new(title.join(TITLE_GAP), own.variant.clone());
    sheet.placed.clone_from(&own.placed);
    sheet.candidates.clone_from(&own.candidates);
    if args.notes || args.hint {
        let board = entry
            .board()
            .map_err(|_| format!("{}:1: the digits conflict", entry.line))?;
        let step = args
            .hint
            .then(|| Search::by(Order::Teach).hint(&board))
            .flatten();
        if let Some(step) = &step {
            let explanation = text.explain(step, &board);
            let reasons = explanation.reasons.into_iter();
            let mut sentences = vec![explanation.name];
            sentences.extend(reasons.map(|reason| reason.words));
            sentences.push(explanation.conclusion);
            sheet.text = sentences.into_iter().map(|said| (None, said)).collect();
        }
        let position = PuzzlePosition::Board(Box::new(board));
        sheet.candidates = candidates(&position, &own.variant);
        sheet.hint = step.map(|step| drawn_hint(&PuzzleStep::Classic(step), &position));
    }
    let solution = Variant::from(&Clues::from(puzzle.solution()));
    Ok((sheet, Some(solution.clues().to_vec())))
}

/// Returns the drawing of a step.
pub(super) fn drawn_hint(step: &PuzzleStep, position: &PuzzlePosition) -> DrawnHint {
    let shown = match (step, position) {
        (PuzzleStep::Classic(step), PuzzlePosition::Board(board)) => {
            Highlight::from(highlight::parts(step, board))
        }
        (PuzzleStep::Rule(rule), _) => Highlight {
            evidence: rule.cells().into_iter().collect(),
            places: step.placed().into_iter().collect(),
            eliminations: step.eliminated().into_iter().collect(),
            ..Highlight::default()
        },
        (PuzzleStep::Classic(_), PuzzlePosition::Variant(_)) => Highlight::default(),
    };
    let links = shown.links.into_iter().map(|link| DrawnLink {
        from: link.from,
        to: link.to,
        strong: link.strong,
    });
    DrawnHint {
        houses: shown.houses,
        evidence: shown.evidence,
        pattern: shown.pattern,
        second: shown.second,
        fins: shown.fins,
        eliminations: shown.eliminations,
        places: shown.places,
        links: links.collect(),
    }
}

/// Returns the candidates of a puzzle, indexed by position.
fn candidates(position: &PuzzlePosition, variant: &Variant) -> Vec<Vec<u8>> {
    let shape = variant.shape();
    let candidates = |pos| {
        let cell = Some(pos).filter(|pos| shape.has(*pos));
        let digits = cell.map(|cell| position.candidates(cell));
        let digits = digits.unwrap_or_default();
        digits.iter().map(VariantDigit::number).collect()
    };
    shape.canvas().map(candidates).collect()
}

/// The digits of a variant, indexed by position; `None` for empty cells.
type VariantDigits = Vec<Option<u8>>;

/// Returns the sheet of a variant, and its solution if the solution is known.
fn variant_sheet(
    entry: &VariantEntry,
    number: usize,
    args: &Args,
    text: &Text,
) -> Result<(Sheet, Option<VariantDigits>), String> {
    let mut solution = entry.solution.clone();
    let EntrySolutions { found, unread } = variant::solutions(entry, variant::TIME_LIMIT);
    if unread.is_empty() {
        if let Some(flaw) = found.flaw() {
            return Err(format!("{}:1: {flaw}", entry.line));
        }
        if found.decided {
            solution = found.solutions.into_iter().next();
        }
    }
    let mut title = title(entry, number, args, text);
    let mut sheet = Sheet::new(String::new(), entry.variant.clone());
    sheet.decorations.clone_from(&entry.decorations);
    sheet.placed.clone_from(&entry.placed);
    sheet.candidates.clone_from(&entry.candidates);
    sheet.text = match entry.remarks.get(&RemarkField::Comment) {
        Some(rules) => rules
            .lines()
            .map(|line| (None, visible(line).into()))
            .collect(),
        None => text.rule_list(&entry.variant),
    };
    if args.notes || args.hint || args.rating {
        let ready = variant::prepare(entry, variant::TIME_LIMIT, text)
            .map_err(|problem| format!("{}:1: {problem}", entry.line))?;
        let position = ready.position;
        if args.rating {
            let path = solve_path(position.clone());
            title.push(text.level(variant_level(&path)));
            let se = se::rate_variant(&entry.variant, &AtomicBool::new(false));
            title.extend(se.map(|se| format!("{} {}", variant::SE_VARIANT, se.er)));
        }
        let step = args.hint.then(|| next_step(&position)).flatten();
        if let Some(step) = &step {
            let explanation = text.explain_variant(step, &position);
            let said = sentences(&explanation, u8::MAX);
            let said = said.into_iter().map(|sentence| (None, sentence));
            sheet.text.extend(said);
        }
        let position = PuzzlePosition::Variant(position);
        if args.notes || args.hint {
            sheet.candidates = candidates(&position, &entry.variant);
        }
        sheet.hint = step.map(|step| drawn_hint(&PuzzleStep::Rule(step), &position));
    }
    sheet.title = title.join(TITLE_GAP);
    Ok((sheet, solution))
}

/// Returns the title of a puzzle: its name and its number.
fn numbered_title(own: Option<&str>, number: usize, args: &Args, text: &Text) -> String {
    let own = args.title.as_deref().or(own);
    let number = number.to_string();
    let facts = facts!["title" => own.unwrap_or("masume"), number];
    text.format(Id::PrintTitle, &facts)
}

/// Returns the parts of the title of a puzzle: its name with its number, its author and its level.
fn title(entry: &VariantEntry, number: usize, args: &Args, text: &Text) -> Vec<String> {
    let remark = |field| entry.remarks.get(&field).cloned();
    let name = remark(RemarkField::Title);
    let mut parts = vec![numbered_title(name.as_deref(), number, args, text)];
    parts.extend(
        [RemarkField::Author, RemarkField::Level]
            .into_iter()
            .filter_map(remark),
    );
    parts
}

/// Inserts a number before the extension of a path: `book.svg` becomes `book-3.svg`.
fn numbered(path: &Path, number: Option<usize>) -> PathBuf {
    let Some(number) = number else {
        return path.to_owned();
    };
    let mut name: OsString = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

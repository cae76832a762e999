//! The lists and questions of the editor for variants.

use super::{Setter, SetterChoice, SetterQuestion};
use crate::format::{Form, RemarkField};
use crate::grid::rules::{CellCount, Decoration, DecorationForm, Kind, Shape};
use crate::print::{self, Layout, PerPage, Sheet};
use crate::puzzle::VariantPart;
use crate::text::capital;
use crate::tui::command::Command;
use crate::tui::overlay::{ChoiceList, ChoiceRow, Prompt};
use crate::tui::prelude::*;

/// The colors of drawings that are not rules, by name.
const COLORS: [(&str, [u8; 3]); 7] = [
    ("red", [230, 60, 60]),
    ("orange", [240, 150, 60]),
    ("yellow", [250, 220, 90]),
    ("green", [100, 200, 100]),
    ("blue", [80, 170, 240]),
    ("purple", [190, 110, 230]),
    ("gray", [170, 170, 170]),
];

/// The width of a line that is not a rule, in hundredths of a cell.
const LINE: i16 = 16;

/// The file extensions of drawings.
const DRAWINGS: [&str; 3] = ["svg", "png", "pdf"];

/// The width of a drawing in pixels.
const PIXELS: u32 = 1200;

/// The formats that can represent variants, with their file extensions.
const FORMS: [(Form, &str); 5] = [
    (Form::Json, "json"),
    (Form::Fpuzzles, "txt"),
    (Form::SudokuPad, "txt"),
    (Form::Iss, "txt"),
    (Form::SumoCue, "txt"),
];

const SIZES: std::ops::RangeInclusive<u8> = 4..=16;

const REMARKS: [RemarkField; 3] = [
    RemarkField::Title,
    RemarkField::Author,
    RemarkField::Comment,
];

/// Returns names of puzzles with constraints of this kind, if they differ from the name of the
/// constraint. The search finds them, but the list does not show them.
const fn synonyms(kind: Kind) -> &'static str {
    match kind {
        Kind::Cage => "killer キラー",
        Kind::White | Kind::Black | Kind::Difference | Kind::Ratio => "kropki クロプキ",
        Kind::X | Kind::V => "XV",
        Kind::Greater => "greater less futoshiki 不等号",
        Kind::Product | Kind::Minus | Kind::Quotient | Kind::Calculation => "kenken calcudoku",
        Kind::Windoku => "hypersudoku",
        Kind::Whisper => "german dutch",
        Kind::Total | Kind::Sums => "equation",
        _ => "",
    }
}

fn drawing(form: DecorationForm, points: Vec<[i16; 2]>, color: [u8; 3], size: i16) -> Decoration {
    Decoration {
        color: Some(color),
        size: [size; 2],
        ..Decoration::new(form, points)
    }
}

impl Setter {
    fn list(&mut self, title: Id, rows: Vec<(ChoiceRow, SetterChoice)>, app: &App) -> Response {
        self.list_titled(app.text.message(title), rows)
    }

    fn list_titled(&mut self, title: String, rows: Vec<(ChoiceRow, SetterChoice)>) -> Response {
        let (rows, choices): (Vec<_>, _) = rows.into_iter().unzip();
        self.choices = choices;
        Response::push(ChoiceList::new(title, rows))
    }

    pub(super) fn ask(&mut self, question: SetterQuestion, prompt: Prompt) -> Response {
        self.question = Some(question);
        Response::push(prompt)
    }

    /// Opens the list of constraints. Constraints that fit the number of selected cells are first.
    pub(super) fn ask_constraint(&mut self, app: &App) -> Response {
        let count = self.selection.cells().len();
        let suits = |kind: &Kind| match kind.signature().1 {
            CellCount::None => count == 0,
            CellCount::Exactly(1) => count <= 1,
            CellCount::Exactly(wanted) => count == wanted,
            CellCount::AtLeast(least) | CellCount::Groups(least) => count >= least,
        };
        let (fitting, others): (Vec<Kind>, Vec<Kind>) = Kind::ALL.iter().partition(|k| suits(k));
        let text = &app.text;
        let shape = self.draft.variant().shape();
        let row = |kind: Kind, right: String| {
            let row = ChoiceRow {
                label: capital(&text.named("rule", kind.name())),
                words: format!("{} {}", kind.name(), synonyms(kind)),
                right,
                description: capital(&text.rule_explanation(kind, shape)),
            };
            (row, SetterChoice::Constraint(kind))
        };
        let fitting = fitting.into_iter().map(|kind| row(kind, String::new()));
        let others = others
            .into_iter()
            .map(|kind| row(kind, text.required_cells(kind)));
        let drawing = ChoiceRow {
            label: text.message(Id::SetterDrawing),
            description: text.message(Id::SetterDrawingAbout),
            ..ChoiceRow::default()
        };
        let drawing = (drawing, SetterChoice::Drawings);
        let rows = fitting.chain(others).chain([drawing]).collect();
        self.list(Id::SetterConstraint, rows, app)
    }

    /// Opens the list of drawings that are not rules: a line and colored cells in each color, and a
    /// text.
    fn ask_drawing(&mut self, app: &App) -> Response {
        let text = &app.text;
        let row = |label: String, choice: SetterChoice| {
            let row = ChoiceRow {
                label,
                description: text.message(Id::SetterDrawAbout),
                ..ChoiceRow::default()
            };
            (row, choice)
        };
        let colored = |id: Id, choice: fn([u8; 3]) -> SetterChoice| {
            COLORS.map(|(name, color)| {
                let name = text.named("drawn-color", name);
                row(text.format_one(id, "color", name), choice(color))
            })
        };
        let cells = colored(Id::SetterDrawCells, SetterChoice::DrawCells);
        let lines = colored(Id::SetterDrawLine, SetterChoice::DrawLine);
        let words = row(text.message(Id::SetterDrawText), SetterChoice::DrawText);
        let rows = cells.into_iter().chain(lines).chain([words]).collect();
        self.list(Id::SetterDrawing, rows, app)
    }

    /// Draws on the selected cells.
    fn decorate(&mut self, drawings: Vec<Decoration>, app: &mut App) {
        self.draft.decorate(drawings);
        self.end_selection();
        self.refresh(app);
    }

    /// The middles of the selected cells, or of the cell of the cursor.
    fn target_points(&self) -> Vec<[i16; 2]> {
        let targets = self.targets().into_iter();
        let points = targets.map(|pos| [pos.row, pos.col].map(|part| 100 * i16::from(part) + 50));
        points.collect()
    }

    /// Writes a text in the middle of the selected cells: in a cell, on an edge or on a corner.
    fn draw_text(&mut self, words: &str, app: &mut App) {
        let points = self.target_points();
        let count = i16::try_from(points.len()).unwrap_or(i16::MAX);
        let middle = [0, 1].map(|part| {
            let sum = points
                .iter()
                .map(|point| i32::from(point[part]))
                .sum::<i32>();
            i16::try_from(sum / i32::from(count)).unwrap_or_default()
        });
        let drawn = Decoration {
            text: words.trim().to_owned(),
            ..Decoration::new(DecorationForm::Rectangle, vec![middle])
        };
        self.decorate(vec![drawn], app);
    }

    /// Opens the list of rules to remove. Rules on the cell of the cursor are first.
    pub(super) fn ask_rule(&mut self, app: &mut App) -> Response {
        let rules = self.rules();
        if rules.is_empty() {
            app.notify_briefly(Id::SetterNoRules, &[]);
            return Response::Consumed;
        }
        let text = &app.text;
        let variant = self.draft.variant();
        let rows = rules.into_iter().map(|rule| {
            let row = ChoiceRow {
                label: capital(&text.rule_name(variant, rule)),
                words: variant.rules()[rule].kind().name().to_owned(),
                right: String::new(),
                description: capital(&text.rule_sentence(variant, rule)),
            };
            (row, SetterChoice::Remove(VariantPart::Rule(rule)))
        });
        self.list(Id::SetterRemove, rows.collect(), app)
    }

    /// Opens the list of parts that are superfluous, or that contradict each other.
    pub(super) fn ask_part(
        &mut self,
        parts: Vec<VariantPart>,
        [title, about]: [Id; 2],
        app: &App,
    ) -> Response {
        let text = &app.text;
        let variant = self.draft.variant();
        let label = |part: &VariantPart| match part {
            VariantPart::Clue(pos) => {
                let digit = variant.clue(*pos).map(crate::grid::rules::symbol);
                let facts = facts![
                    "cell" => text.pos(*pos),
                    "digit" => digit.unwrap_or_default().to_string(),
                ];
                text.format(Id::SetterClue, &facts)
            }
            VariantPart::Rule(rule) => capital(&text.rule_name(variant, *rule)),
        };
        let about = text.message(about);
        let title = text.format_one(title, "count", parts.len());
        let rows = parts.into_iter().map(|part| {
            let row = ChoiceRow {
                label: label(&part),
                description: about.clone(),
                ..ChoiceRow::default()
            };
            (row, SetterChoice::Remove(part))
        });
        self.list_titled(title, rows.collect())
    }

    /// Opens the list of grid sizes and of layouts with several grids.
    pub(super) fn ask_shape(&mut self, app: &App) -> Response {
        let sizes = SIZES.filter_map(|size| {
            let shape = Shape::new(size, size).ok()?;
            Some((format!("{size}x{size}"), shape))
        });
        let layouts =
            Shape::names().filter_map(|name| Some((name.to_owned(), Shape::named(name)?)));
        let now = self.draft.variant().shape();
        let rows = sizes.chain(layouts).map(|(label, shape)| {
            let is_now = (shape == *now).then(|| app.text.message(Id::SetterNow));
            let row = ChoiceRow {
                label,
                right: is_now.unwrap_or_default(),
                ..ChoiceRow::default()
            };
            (row, SetterChoice::Shape(shape))
        });
        let rows = rows.collect();
        self.list(Id::SetterSize, rows, app)
    }

    pub(super) fn ask_remark(&mut self, app: &App) -> Response {
        let rows = REMARKS.map(|field| {
            let row = ChoiceRow {
                label: app.text.named("remark", field.name()),
                description: self.draft.remark(field).to_owned(),
                ..ChoiceRow::default()
            };
            (row, SetterChoice::Remark(field))
        });
        self.list(Id::SetterRemarks, rows.into(), app)
    }

    /// Opens the list of formats. The description of a format names the rules that it cannot
    /// represent.
    pub(super) fn ask_output(&mut self, app: &App) -> Response {
        let text = &app.text;
        let written = FORMS.map(|(form, ending)| {
            let written = form.write_variant(self.draft.entry());
            let (content, lost) = written.unwrap_or_default();
            let about = if content.is_empty() {
                text.message(Id::SetterCannotHold)
            } else if lost.is_empty() {
                text.message(Id::SetterHoldsAll)
            } else {
                text.format_one(Id::SetterLost, "rules", lost.join("; "))
            };
            (form, ending, content, about)
        });
        let row = |id: Id, form: &str, about: &str, choice: SetterChoice| {
            let row = ChoiceRow {
                label: text.format_one(id, "form", form),
                words: form.to_owned(),
                description: about.to_owned(),
                ..ChoiceRow::default()
            };
            (row, choice)
        };
        let copied = written.iter().map(|(form, _, content, about)| {
            let choice = SetterChoice::Copy(content.clone());
            row(Id::SetterCopy, form.name(), about, choice)
        });
        let saved = written.iter().map(|(form, ending, content, about)| {
            let choice = SetterChoice::Save(content.clone(), ending);
            row(Id::SetterSave, form.name(), about, choice)
        });
        let about = text.message(Id::SetterPictureAbout);
        let drawn = DRAWINGS.map(|ending| {
            let choice = SetterChoice::SaveDrawing(ending);
            row(Id::SetterSave, ending, &about, choice)
        });
        let rows = copied.chain(saved).chain(drawn).collect();
        self.list(Id::SetterOutput, rows, app)
    }

    /// Draws the puzzle as a file with an extension of [`DRAWINGS`].
    fn drawing(&self, ending: &str, app: &App) -> Vec<u8> {
        let mut sheet = Sheet::new(
            self.draft.remark(RemarkField::Title),
            self.draft.variant().clone(),
        );
        sheet.text = app.text.rule_list(self.draft.variant());
        sheet
            .decorations
            .clone_from(&self.draft.entry().decorations);
        let picture = print::picture(&sheet);
        match ending {
            "svg" => print::svg(&picture).into_bytes(),
            "png" => print::png(&picture, PIXELS).unwrap_or_default(),
            _ => {
                let layout = Layout {
                    per_page: PerPage::One,
                    ..Layout::default()
                };
                let title = sheet.title.clone();
                print::pdf(&print::pages(&[sheet], &[], &layout), &title)
            }
        }
    }

    /// Applies the row that the player has selected in the open list.
    pub(super) fn handle_row(&mut self, row: usize, app: &mut App) -> Response {
        let choice = std::mem::take(&mut self.choices).into_iter().nth(row);
        match choice {
            None => {}
            Some(SetterChoice::Constraint(kind)) => return self.add_kind(kind, app),
            Some(SetterChoice::Drawings) => return self.ask_drawing(app),
            Some(SetterChoice::DrawCells(color)) => {
                let cells = self.target_points().into_iter();
                let form = DecorationForm::Rectangle;
                let cells = cells.map(|point| drawing(form, vec![point], color, 100));
                self.decorate(cells.collect(), app);
            }
            Some(SetterChoice::DrawLine(color)) => match self.target_points() {
                points if points.len() > 1 => {
                    let line = drawing(DecorationForm::Line, points, color, LINE);
                    self.decorate(vec![line], app);
                }
                _ => app.warn(Id::SetterDrawCellsFirst, &[]),
            },
            Some(SetterChoice::DrawText) => {
                let words = [Id::SetterDrawText, Id::SetterDrawTextAbout];
                let [title, about] = words.map(|id| app.text.message(id));
                return self.ask(SetterQuestion::DrawnText, Prompt::new(title, about, ""));
            }
            Some(SetterChoice::Remove(part)) => {
                match part {
                    VariantPart::Clue(pos) => self.draft.write(&[pos], None),
                    VariantPart::Rule(rule) => self.draft.remove_rule(rule),
                }
                self.refresh(app);
            }
            Some(SetterChoice::Shape(shape)) => {
                let dropped = self.draft.reshape(shape);
                self.refresh(app);
                if dropped > 0 {
                    app.warn(Id::SetterDropped, &facts!["count" => dropped]);
                }
            }
            Some(SetterChoice::Remark(field)) => {
                let title = app.text.named("remark", field.name());
                let prompt = Prompt::new(title, String::new(), self.draft.remark(field));
                return self.ask(SetterQuestion::Words(field), prompt);
            }
            Some(SetterChoice::Copy(text) | SetterChoice::Save(text, _)) if text.is_empty() => {
                app.warn(Id::SetterCannotHold, &[]);
            }
            Some(SetterChoice::Copy(text)) => app.copy(text.trim_end().to_owned()),
            Some(SetterChoice::Save(text, ending)) => {
                let content = format!("{}\n", text.trim_end()).into_bytes();
                return self.ask_file_name(content, ending, app);
            }
            Some(SetterChoice::SaveDrawing(ending)) => {
                return self.ask_file_name(self.drawing(ending, app), ending, app);
            }
        }
        Response::Consumed
    }

    /// Applies the answer to the open question.
    pub(super) fn handle_text(&mut self, words: &str, app: &mut App) -> Response {
        match self.question.take() {
            None => {}
            Some(SetterQuestion::Arguments(kind)) => {
                // The question stays open until its answer is valid.
                if let Err(error) = self.add(kind, words, app) {
                    let about = app.text.rule_error(kind, &error);
                    let name = capital(&app.text.named("rule", kind.name()));
                    let prompt = Prompt::new(name, about, words);
                    return self.ask(SetterQuestion::Arguments(kind), prompt);
                }
            }
            Some(SetterQuestion::DrawnText) => self.draw_text(words, app),
            Some(SetterQuestion::Words(field)) => self.draft.set_remark(field, words.to_owned()),
            Some(SetterQuestion::FileName(content, ending)) => {
                let typed = words.trim_end_matches(&format!(".{ending}"));
                let is_folder = typed.is_empty() || typed.ends_with('/');
                let name = if is_folder {
                    self.file_stem()
                } else {
                    String::new()
                };
                app.push(Command::WriteFile {
                    stem: format!("{typed}{name}"),
                    ending,
                    content,
                });
            }
        }
        Response::Consumed
    }

    fn ask_file_name(&mut self, content: Vec<u8>, ending: &'static str, app: &App) -> Response {
        let title = app.text.message(Id::SetterFile);
        let about = app.text.format_one(Id::SetterFileAbout, "ending", ending);
        let prompt = Prompt::new(title, about, &self.file_stem());
        self.ask(SetterQuestion::FileName(content, ending), prompt)
    }

    /// Converts the title to a file name without characters that a file system may reject.
    fn file_stem(&self) -> String {
        let title = self.draft.remark(RemarkField::Title).to_lowercase();
        let words = title.split(|c: char| !c.is_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            "puzzle".to_owned()
        } else {
            words.join("-").chars().take(60).collect()
        }
    }
}

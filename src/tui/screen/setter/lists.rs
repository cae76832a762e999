//! The lists and questions of the editor for variants.

use super::{Setter, SetterPrompt};
use crate::format::{Form, RemarkField};
use crate::grid::rules::{CellCount, Decoration, DecorationForm, Kind, Shape};
use crate::print::{self, Layout, PerPage, Sheet};
use crate::puzzle::VariantPart;
use crate::text::{Id, capital};
use crate::tui::app::App;
use crate::tui::command::Command;
use crate::tui::layer::Response;
use crate::tui::overlay::{ChoiceList, ChoiceRow, Prompt};

/// The puzzle in a format, to be copied or saved.
#[derive(Clone, Debug)]
pub(super) enum PuzzleOutput {
    Copy(String),
    /// A text to save, and its file extension.
    Save(String, &'static str),
    /// The file extension of a drawing to save.
    Drawing(&'static str),
}

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

impl Setter {
    /// Opens the list of constraints. Constraints that fit the number of selected cells are first.
    pub(super) fn ask_constraint(&mut self, app: &App) -> Response {
        let count = self.selection.cells().len();
        let suits = |kind: &Kind| match kind.signature().1 {
            CellCount::None => count == 0,
            CellCount::Exactly(1) => count <= 1,
            CellCount::Exactly(wanted) => count == wanted,
            CellCount::AtLeast(least) | CellCount::Groups(least) => count >= least,
        };
        let (mut kinds, others): (Vec<Kind>, Vec<Kind>) = Kind::ALL.iter().partition(|k| suits(k));
        let fitting = kinds.len();
        kinds.extend(others);
        let text = &app.text;
        let shape = self.draft.variant().shape();
        let rows = kinds.iter().zip(0..).map(|(kind, at)| ChoiceRow {
            label: capital(&text.named("rule", kind.name())),
            words: kind.name().to_owned(),
            right: if at < fitting {
                String::new()
            } else {
                text.required_cells(*kind)
            },
            description: capital(&text.rule_explanation(*kind, shape)),
        });
        let drawing = ChoiceRow {
            label: text.message(Id::SetterDrawing),
            description: text.message(Id::SetterDrawingAbout),
            ..ChoiceRow::default()
        };
        let title = text.message(Id::SetterConstraint);
        let list = ChoiceList::new(title, rows.chain([drawing]));
        self.prompt = SetterPrompt::Constraint(kinds);
        Response::push(list)
    }

    /// Opens the list of drawings that are not rules: a line and colored cells in each color, and a
    /// text.
    fn ask_drawing(&mut self, app: &App) -> Response {
        let text = &app.text;
        let labels = [Id::SetterDrawCells, Id::SetterDrawLine].map(|id| {
            COLORS.map(|(color, _)| {
                let color = text.named("drawn-color", color);
                text.format(id, &[("color", color.into())])
            })
        });
        let labels = labels.into_iter().flatten();
        let rows = labels.chain([text.message(Id::SetterDrawText)]);
        let rows = rows.map(|label| ChoiceRow {
            label,
            description: text.message(Id::SetterDrawAbout),
            ..ChoiceRow::default()
        });
        let list = ChoiceList::new(text.message(Id::SetterDrawing), rows);
        self.prompt = SetterPrompt::Drawing;
        Response::push(list)
    }

    /// Draws the row of the list of drawings on the selected cells.
    fn draw_row(&mut self, row: usize, app: &mut App) -> Response {
        let Some((_, color)) = COLORS
            .get(row % COLORS.len())
            .filter(|_| row < 2 * COLORS.len())
        else {
            self.prompt = SetterPrompt::DrawnText;
            let about = app.text.message(Id::SetterDrawTextAbout);
            let title = app.text.message(Id::SetterDrawText);
            return Response::push(Prompt::new(title, about, ""));
        };
        let points = self.target_points();
        let drawing = |form, points, size: i16| Decoration {
            color: Some(*color),
            size: [size; 2],
            ..Decoration::new(form, points)
        };
        let drawings = if row < COLORS.len() {
            let cells = points.into_iter();
            cells
                .map(|point| drawing(DecorationForm::Rectangle, vec![point], 100))
                .collect()
        } else if points.len() > 1 {
            vec![drawing(DecorationForm::Line, points, LINE)]
        } else {
            app.warn(Id::SetterDrawCellsFirst, &[]);
            return Response::Consumed;
        };
        self.draft.decorate(drawings);
        self.end_selection();
        self.refresh(app);
        Response::Consumed
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
        self.draft.decorate(vec![drawn]);
        self.end_selection();
        self.refresh(app);
    }

    /// Opens the list of rules to remove. Rules on the cell of the cursor are first.
    pub(super) fn ask_rule(&mut self, app: &mut App) -> Response {
        let rules = self.rules();
        if rules.is_empty() {
            app.notify_briefly(Id::SetterNoRules, &[]);
            return Response::Consumed;
        }
        let text = &app.text;
        let rows = rules.iter().map(|rule| {
            let said = text.rule_sentence(self.draft.variant(), *rule);
            let kind = self.draft.variant().rules()[*rule].kind();
            ChoiceRow {
                label: capital(&text.rule_name(self.draft.variant(), *rule)),
                words: kind.name().to_owned(),
                right: String::new(),
                description: capital(&said),
            }
        });
        let list = ChoiceList::new(text.message(Id::SetterRemove), rows);
        self.prompt = SetterPrompt::Rule(rules);
        Response::push(list)
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
                let facts = [
                    ("cell", text.pos(*pos).into()),
                    ("digit", digit.unwrap_or_default().to_string().into()),
                ];
                text.format(Id::SetterClue, &facts)
            }
            VariantPart::Rule(rule) => capital(&text.rule_name(variant, *rule)),
        };
        let about = text.message(about);
        let rows = parts.iter().map(|part| ChoiceRow {
            label: label(part),
            description: about.clone(),
            ..ChoiceRow::default()
        });
        let title = text.format(title, &[("count", parts.len().into())]);
        let list = ChoiceList::new(title, rows);
        self.prompt = SetterPrompt::Part(parts);
        Response::push(list)
    }

    /// Opens the list of grid sizes and of layouts with several grids.
    pub(super) fn ask_shape(&mut self, app: &App) -> Response {
        let sizes = SIZES.filter_map(|size| {
            let shape = Shape::new(size, size).ok()?;
            Some((format!("{size}x{size}"), shape))
        });
        let layouts =
            Shape::names().filter_map(|name| Some((name.to_owned(), Shape::named(name)?)));
        let (names, shapes): (Vec<String>, Vec<Shape>) = sizes.chain(layouts).unzip();
        let now = self.draft.variant().shape();
        let rows = names
            .into_iter()
            .zip(&shapes)
            .map(|(label, shape)| ChoiceRow {
                label,
                right: if shape == now {
                    app.text.message(Id::SetterNow)
                } else {
                    String::new()
                },
                ..ChoiceRow::default()
            });
        let list = ChoiceList::new(app.text.message(Id::SetterSize), rows);
        self.prompt = SetterPrompt::Shape(shapes);
        Response::push(list)
    }

    pub(super) fn ask_remark(&mut self, app: &App) -> Response {
        let rows = REMARKS.map(|field| ChoiceRow {
            label: app.text.named("remark", field.name()),
            description: self.draft.remark(field).to_owned(),
            ..ChoiceRow::default()
        });
        self.prompt = SetterPrompt::Remark;
        let title = app.text.message(Id::SetterRemarks);
        Response::push(ChoiceList::new(title, rows))
    }

    /// Opens the list of formats. The description of a format names the rules that it cannot
    /// represent.
    pub(super) fn ask_output(&mut self, app: &App) -> Response {
        let text = &app.text;
        let (mut rows, mut outputs) = (Vec::new(), Vec::new());
        let written = FORMS.map(|(form, ending)| {
            let written = form.write_variant(self.draft.entry());
            let (content, lost) = written.unwrap_or_default();
            let about = if content.is_empty() {
                text.message(Id::SetterCannotHold)
            } else if lost.is_empty() {
                text.message(Id::SetterHoldsAll)
            } else {
                let facts = [("rules", lost.join("; ").into())];
                text.format(Id::SetterLost, &facts)
            };
            (form, ending, content, about)
        });
        for id in [Id::SetterCopy, Id::SetterSave] {
            for (form, ending, content, about) in &written {
                let name = form.name();
                rows.push(ChoiceRow {
                    label: text.format(id, &[("form", name.into())]),
                    words: form.name().to_owned(),
                    description: about.clone(),
                    ..ChoiceRow::default()
                });
                outputs.push(if id == Id::SetterSave {
                    PuzzleOutput::Save(content.clone(), ending)
                } else {
                    PuzzleOutput::Copy(content.clone())
                });
            }
        }
        for ending in DRAWINGS {
            rows.push(ChoiceRow {
                label: text.format(Id::SetterSave, &[("form", ending.into())]),
                words: ending.to_owned(),
                description: text.message(Id::SetterPictureAbout),
                ..ChoiceRow::default()
            });
            outputs.push(PuzzleOutput::Drawing(ending));
        }
        self.prompt = SetterPrompt::Output(outputs);
        Response::push(ChoiceList::new(text.message(Id::SetterOutput), rows))
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
        match std::mem::replace(&mut self.prompt, SetterPrompt::None) {
            SetterPrompt::Constraint(kinds) => {
                return match kinds.get(row) {
                    Some(kind) => self.add_kind(*kind, app),
                    None => self.ask_drawing(app),
                };
            }
            SetterPrompt::Drawing => return self.draw_row(row, app),
            SetterPrompt::Rule(rules) => {
                if let Some(rule) = rules.get(row) {
                    self.draft.remove_rule(*rule);
                    self.refresh(app);
                }
            }
            SetterPrompt::Part(parts) => {
                match parts.get(row) {
                    Some(VariantPart::Clue(pos)) => self.draft.write(&[*pos], None),
                    Some(VariantPart::Rule(rule)) => self.draft.remove_rule(*rule),
                    None => {}
                }
                self.refresh(app);
            }
            SetterPrompt::Shape(mut shapes) if row < shapes.len() => {
                let dropped = self.draft.reshape(shapes.swap_remove(row));
                self.refresh(app);
                if dropped > 0 {
                    app.warn(Id::SetterDropped, &[("count", dropped.into())]);
                }
            }
            SetterPrompt::Remark => {
                let field = REMARKS[row.min(REMARKS.len() - 1)];
                self.prompt = SetterPrompt::Words(field);
                let title = app.text.named("remark", field.name());
                let said = self.draft.remark(field);
                return Response::push(Prompt::new(title, String::new(), said));
            }
            SetterPrompt::Output(outputs) => {
                if let Some(output) = outputs.into_iter().nth(row) {
                    return self.copy_or_save(&output, app);
                }
            }
            _ => {}
        }
        Response::Consumed
    }

    /// Applies the answer to the open question.
    pub(super) fn handle_text(&mut self, words: &str, app: &mut App) -> Response {
        match std::mem::replace(&mut self.prompt, SetterPrompt::None) {
            SetterPrompt::Arguments(kind) => {
                // The question stays open until its answer is valid.
                if let Err(error) = self.add(kind, words, app) {
                    self.prompt = SetterPrompt::Arguments(kind);
                    let about = app.text.rule_error(kind, &error);
                    let name = capital(&app.text.named("rule", kind.name()));
                    return Response::push(Prompt::new(name, about, words));
                }
            }
            SetterPrompt::DrawnText => self.draw_text(words, app),
            SetterPrompt::Words(field) => self.draft.set_remark(field, words.to_owned()),
            SetterPrompt::FileName(content, ending) => {
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
            _ => {}
        }
        Response::Consumed
    }

    /// Copies the text, or asks for a file name.
    fn copy_or_save(&mut self, output: &PuzzleOutput, app: &mut App) -> Response {
        let (content, ending) = match output {
            PuzzleOutput::Copy(text) if !text.is_empty() => {
                app.copy(text.trim_end().to_owned());
                return Response::Consumed;
            }
            PuzzleOutput::Save(text, ending) if !text.is_empty() => {
                (format!("{}\n", text.trim_end()).into_bytes(), *ending)
            }
            PuzzleOutput::Drawing(ending) => (self.drawing(ending, app), *ending),
            _ => {
                app.warn(Id::SetterCannotHold, &[]);
                return Response::Consumed;
            }
        };
        self.prompt = SetterPrompt::FileName(content, ending);
        let title = app.text.message(Id::SetterFile);
        let about = [("ending", ending.into())];
        let about = app.text.format(Id::SetterFileAbout, &about);
        Response::push(Prompt::new(title, about, &self.file_stem()))
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

//! Printed puzzles: every drawing fits its page, and all file formats contain the same shapes.

use std::sync::atomic::AtomicBool;

use masume::grid::rules::{Kind, Regions, Rule, Shape, Variant};
use masume::grid::{Cell, Clues};
use masume::logic::LessonTopic;
use masume::print::{
    Drawing, Layout, PageSize, Paint, PaintedOutline, PerPage, Point, Segment, Sheet, pages, pdf,
    picture, png, svg,
};
use masume::puzzle::Puzzle;
use masume::rate::{Level, se};
use masume::text::{Locale, Text};
use tiny_skia::Pixmap;

use crate::command::masume;
use crate::corpus;

fn sheets() -> Vec<Sheet> {
    let sheet = |(clues, number): (Clues, u32)| Sheet::new(format!("Number {number}"), &clues);
    corpus::own()
        .into_iter()
        .zip(1..)
        .take(30)
        .map(sheet)
        .collect()
}

/// The clues of a sheet on one line.
fn clues(sheet: &Sheet) -> String {
    sheet.variant.shape().symbols(sheet.variant.clues())
}

/// Every point of a drawing.
fn points(drawing: &Drawing) -> impl Iterator<Item = Point> {
    let outlines = drawing.outlines().flat_map(|shape| shape.outline);
    outlines.flat_map(|segment| match segment {
        Segment::Move(to) | Segment::Line(to) => vec![to],
        Segment::Curve(a, b, to) => vec![a, b, to],
        Segment::Close => Vec::new(),
    })
}

#[test]
fn every_layout_keeps_puzzles_within_the_page() {
    let sheets = sheets();
    for page_size in [PageSize::A4, PageSize::Letter] {
        for per_page in PerPage::ALL {
            let layout = Layout {
                page_size,
                per_page,
                solutions_title: "Solutions".to_owned(),
            };
            let pages = pages(&sheets, &sheets[..25], &layout);
            let per_page = usize::from(per_page.count());
            assert_eq!(
                pages.len(),
                sheets.len().div_ceil(per_page) + 25_usize.div_ceil(12)
            );
            for page in &pages {
                assert_eq!((page.width, page.height), page_size.size());
                let inside = |p: Point| {
                    (20.0..page.width - 20.0).contains(&p.x)
                        && (20.0..page.height - 20.0).contains(&p.y)
                };
                assert!(points(page).all(inside), "{layout:?}");
            }
        }
    }
}

/// The pixels of a drawn sheet, and the number of pixels per point.
fn pixels(sheet: &Sheet) -> (Pixmap, f32) {
    let drawing = picture(sheet);
    let width = 900_u16;
    let png = png(&drawing, width.into()).unwrap();
    (
        Pixmap::decode_png(&png).unwrap(),
        f32::from(width) / drawing.width,
    )
}

#[test]
fn a_picture_has_ink_exactly_in_the_cells_with_clues() {
    for sheet in sheets().into_iter().take(5) {
        let (pixels, scale) = pixels(&Sheet {
            title: String::new(),
            ..sheet.clone()
        });
        // A picture without a title consists of the grid and its margin.
        let (side, around) = (30.0, 7.5);
        for cell in Cell::ALL {
            let index = |line: usize| f32::from(u8::try_from(line).unwrap());
            let (x, y) = (index(cell.col().index()), index(cell.row().index()));
            let within = |line: f32, step: u8| {
                let at = around + line * side + side * (0.2 + 0.06 * f32::from(step));
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                let at = (at * scale) as u32;
                at
            };
            let dark = (0..10).any(|i| {
                (0..10).any(|j| pixels.pixel(within(x, i), within(y, j)).unwrap().red() < 100)
            });
            assert_eq!(dark, sheet.variant.clue(cell.into()).is_some(), "{cell}");
        }
    }
}

#[test]
fn every_file_format_contains_every_shape_of_a_drawing() {
    let drawing = picture(&sheets()[0]);
    let count = |wanted: fn(&Paint) -> bool| {
        drawing
            .outlines()
            .filter(|shape| wanted(&shape.paint))
            .count()
    };
    let (filled, drawn) = (
        count(|paint| matches!(paint, Paint::Fill(_))),
        count(|paint| matches!(paint, Paint::Stroke(..))),
    );
    assert!(filled > 20 && drawn > 20);

    let text = svg(&drawing);
    let document = roxmltree::Document::parse(&text).unwrap();
    let paths = |stroked: bool| {
        let shapes = document.descendants();
        let shapes = shapes.filter(|node| node.tag_name().name() == "path");
        let own = shapes.filter(|path| path.has_attribute("stroke") == stroked);
        own.count()
    };
    // Pen plotters and some converters draw nothing else.
    let drawn_elements = document.root_element().children();
    let mut names = drawn_elements.filter(roxmltree::Node::is_element);
    assert!(names.all(|node| ["path", "rect"].contains(&node.tag_name().name())));
    assert_eq!((paths(false), paths(true)), (filled, drawn));

    let file = pdf(std::slice::from_ref(&drawing), "Title");
    assert!(file.starts_with(b"%PDF-"));
    let find = |wanted: &[u8]| {
        file.windows(wanted.len())
            .position(|w| w == wanted)
            .unwrap()
    };
    let start = find(b"stream\n") + b"stream\n".len();
    let packed = &file[start..find(b"\nendstream")];
    let content = miniz_oxide::inflate::decompress_to_vec_zlib(packed).unwrap();
    let content = String::from_utf8_lossy(&content);
    let operators = |name: &str| {
        content
            .split_whitespace()
            .filter(|word| *word == name)
            .count()
    };
    // Lines of text stay text, and programs that copy the grid or read it aloud find its clues.
    let texts = operators("ET");
    assert!(texts > 20);
    assert_eq!((operators("f") + texts, operators("S")), (filled, drawn));
    let clues = clues(&sheets()[0]);
    assert!(
        content.contains(&format!("/ActualText ({clues})")),
        "{clues}"
    );
}

#[test]
fn print_writes_the_requested_files() {
    let puzzles: Vec<String> = sheets().iter().take(3).map(clues).collect();
    let run = |arguments: &[&str], input: &str, file: &str| {
        let ran = masume(["print"].iter().chain(arguments)).stdin(input);
        ran.run_and_read_bytes(file)
    };
    let (ran, book) = run(
        &["--pdf", "book.pdf", "--per-page", "2", "--paper", "letter"],
        &puzzles.join("\n"),
        "book.pdf",
    );
    assert_eq!(
        (ran.stdout.as_str(), ran.stderr.as_str(), ran.code()),
        ("", "", Some(0))
    );
    // The book has two pages of puzzles and one page of solutions. The search also matches the
    // `/Type /Pages` of the page tree.
    let pages = book.windows(11).filter(|w| w == b"/Type /Page").count();
    assert_eq!(pages, 1 + 3);
    assert!(book.windows(7).any(|w| w == b"612 792"));
    let (_, third) = run(&["--svg", "a.b.svg"], &puzzles.join("\n"), "a.b-3.svg");
    let sheet = Sheet::new("masume 3", &puzzles[2].parse::<Clues>().unwrap());
    assert_eq!(String::from_utf8(third).unwrap(), svg(&picture(&sheet)));
    let (ran, hint) = run(&["--hint", "--png", "hint.png"], &puzzles[0], "hint.png");
    assert_eq!(ran.code(), Some(0));
    assert_ne!(
        Some(hint),
        png(&picture(&Sheet::new("masume 1", &corpus::own()[0])), 800)
    );

    let empty = ".".repeat(81);
    let ran = masume(["print", "--pdf", "x.pdf"]).stdin(empty).run();
    let said = "standard input:1:1: several solutions\nmasume: there is no puzzle to print\n";
    assert_eq!((ran.stderr.as_str(), ran.code()), (said, Some(2)));
    let ran = masume(["print"]).stdin(puzzles[0].as_str()).run();
    assert_eq!((ran.stdout.as_str(), ran.code()), ("", Some(2)));
    for option in ["--pdf <FILE>", "--svg <FILE>", "--png <FILE>"] {
        assert!(ran.stderr.contains(option), "{}", ran.stderr);
    }
    for wrong in [
        &["print", "--pdf", "x.pdf", "--per-page"][..],
        &["print", "--pdf", "x.pdf", "--per-page", "3"],
    ] {
        let ran = masume(wrong).stdin(puzzles[0].as_str()).run();
        assert_eq!((ran.stdout.as_str(), ran.code()), ("", Some(2)));
    }
}

#[test]
fn a_book_of_a_level_has_the_requested_number_of_puzzles() {
    let print = |seed: &str, number: u32| {
        let level = ["print", "--from-level", "easy", "-n", "3", "--seed", seed];
        let args = level.into_iter().chain(["--svg", "book.svg"]);
        let (ran, picture) = masume(args).run_and_read(&format!("book-{number}.svg"));
        assert_eq!(ran.code(), Some(0), "{}", ran.stderr);
        picture
    };
    let book = [1, 2, 3].map(|number| print("7", number));
    assert_eq!([1, 2, 3].map(|number| print("7", number)), book);
    assert!(book[0] != book[1] && book[1] != book[2] && book[0] != book[2]);
    assert!(print("8", 1) != book[0]);
}

#[test]
fn a_title_includes_the_difficulty() {
    let puzzle = Puzzle::new(corpus::own()[1]).unwrap();
    let er = se::rate(&puzzle, &AtomicBool::new(false)).unwrap().er;
    let level = Text::new(Locale::English).level(Level::of(er));
    let clues = puzzle.clues().to_string();
    let arguments = ["print", "--svg", "p.svg", "--rating", "--title", "Train"];
    let (_, drawn) = masume(arguments.into_iter().chain([clues.as_str()])).run_and_read("p.svg");
    let sheet = Sheet::new(format!("Train · {level} · SE {er}"), puzzle.clues());
    assert_eq!(drawn, svg(&picture(&sheet)));
}

#[test]
fn a_shard_is_printed_and_its_invalid_puzzles_are_reported() {
    let (puzzle, blank) = (corpus::own()[0], ".".repeat(81));
    let input = format!("{puzzle}\n{blank}\n{puzzle}\n12345678\n");
    let run = |shard: &str| {
        let run = masume(["print", "--svg", "out.svg", "--shard", shard, "-"]);
        run.stdin(input.clone()).run()
    };
    let ran = run("1/2");
    assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)));
    let ran = run("1/3");
    assert!(
        ran.stderr.starts_with("standard input:4:"),
        "{}",
        ran.stderr
    );
    assert_eq!(ran.code(), Some(2));
    let ran = run("2/3");
    assert!(ran.stderr.contains("standard input:2:"), "{}", ran.stderr);
    assert_eq!(ran.code(), Some(2), "the shard has no puzzle to print");
    let ran = masume(["print", "--svg", "out.svg", "-"])
        .stdin(format!("{puzzle}\n{blank}\n"))
        .run();
    assert_eq!(ran.code(), Some(1), "{}", ran.stderr);
}

#[test]
fn more_than_ten_thousand_puzzles_must_be_printed_in_shards() {
    let input = format!("{}\n", corpus::own()[0]).repeat(10_001);
    let ran = masume(["print", "--pdf", "out.pdf", "-"])
        .stdin(input)
        .run();
    assert_eq!(ran.code(), Some(2));
    assert!(ran.stderr.contains("--shard 1/2"), "{}", ran.stderr);
}

#[test]
fn a_title_of_any_length_fits_the_width_of_its_grid() {
    let clues = corpus::own()[0];
    let narrow = picture(&Sheet::new("", &clues));
    for title in [
        "T",
        "A title of its own, 12",
        &"Very long ".repeat(30),
        &"数独".repeat(200),
    ] {
        let titled = picture(&Sheet::new(title, &clues));
        let inside = |p: Point| (0.0..=titled.width).contains(&p.x);
        assert!(points(&titled).all(inside), "{title}");
        assert!(points(&titled).count() > points(&narrow).count(), "{title}");
    }
}

/// One example of each kind of rule that is drawn in the grid, for a grid of six rows.
const DRAWN: &[&str] = &[
    "diagonal +",
    "windoku",
    "unique r1c1 r2c2",
    "cage 9 r1c1 r1c2 r2c1",
    "sum 9 r1c1 r1c2",
    "even r1c1",
    "odd r1c1",
    "only 1,2 r1c1",
    "minimum r1c1",
    "maximum r1c1",
    "quad 1,2 r1c1 r1c2 r2c1 r2c2",
    "contains 1,2 r1c1 r1c2 r2c1",
    "containsexactly 1,2 r1c1 r1c2",
    "same r1c1 r1c2 | r3c1 r3c2",
    "clone r1c1 r1c2 | r3c1 r3c2",
    "equalsum r1c1 r1c2 | r3c1 r3c2",
    "sums a!=b r1c1 r1c2 | r3c1 r3c2",
    "sums a<b r1c1 r1c2 | r2c1 r2c2",
    "circles r1c1 r1c2",
    "countdistinct r1c1 | r1c2 r1c3",
    "rellik 4 r1c1 r1c2",
    "equality r1c1 r1c2",
    "lunchbox 4 r1c1 r1c2 r1c3",
    "lookandsay 11 r1c1 r1c2",
    "thermo r1c1 r1c2 r2c3",
    "slowthermo r1c1 r1c2 r2c3",
    "arrow r1c1 | r1c2 r2c3",
    "doublearrow r1c1 r1c2 r2c3",
    "palindrome r1c1 r1c2 r2c3",
    "renban r1c1 r1c2 r2c3",
    "nabner r1c1 r1c2 r2c3",
    "whisper 2 r1c1 r1c2 r2c3",
    "between r1c1 r1c2 r2c3",
    "lockout 2 r1c1 r1c2 r2c3",
    "zipper r1c1 r1c2 r2c3",
    "regionsum r1c1 r1c2 r2c3",
    "sumline 6 r1c1 r1c2 r2c3",
    "modular 3 r1c1 r1c2 r2c3",
    "entropic r1c1 r1c2 r2c3",
    "parityline r1c1 r1c2 r2c3",
    "pairs |a-b|>=4 r1c1 r1c2 r2c3",
    "allpairs a+b!=10 r1c1 r1c2 r2c3",
    "oneof renban; not whisper 5 r1c1 r1c2 r2c3",
    "regex [1-5]* r1c1 r1c2 r2c3",
    "machine >!123456789:0 r1c1 r1c2 r2c3",
    "sequence r1c1 r1c2 r2c3",
    "samedifference r1c1 r1c2 r2c3",
    "counting odd(b) r1c1 | r1c2 r2c3",
    "total a<12 r1c1 r1c2",
    "product 12 r1c1 r1c2",
    "minus 2 r1c1 r1c2",
    "quotient 2 r1c1 r1c2",
    "calculation 12 r1c1 r1c2",
    "valueindex r1c1 r1c2 r2c3",
    "indexer row r1c1",
    "white r1c1 r1c2",
    "black r1c1 r1c2",
    "difference 3 r1c1 r1c2",
    "ratio 3 r1c1 r1c2",
    "x r1c1 r1c2",
    "v r1c1 r2c1",
    "greater r1c1 r2c1",
    "littlekiller 9 DR r1c3",
    "sandwich 5 c2",
    "xsum 5 -c2",
    "skyscraper 3 r3",
    "hiddenskyscraper 3 -r3",
    "room 3 r3",
    "rank 3 c2",
    "frame 9 2 r1",
];

#[test]
fn every_kind_of_rule_is_drawn_within_the_picture() {
    let shape = Shape::new(6, 6).unwrap();
    let bare = picture(&Sheet::new("", Variant::blank(shape.clone())));
    let text = Text::new(Locale::English);
    for line in DRAWN {
        let mut variant = Variant::blank(shape.clone());
        variant.add(line.parse::<Rule>().unwrap()).unwrap();
        let mut sheet = Sheet::new("", variant);
        let drawing = picture(&sheet);
        assert!(drawing.shapes.len() > bare.shapes.len(), "{line}");
        sheet.text = text.rule_list(&sheet.variant);
        let with_text = picture(&sheet);
        assert!(with_text.height > drawing.height, "{line}");
        for drawing in [drawing, with_text] {
            let inside = |p: Point| {
                (0.0..=drawing.width).contains(&p.x) && (0.0..=drawing.height).contains(&p.y)
            };
            assert!(points(&drawing).all(inside), "{line}");
        }
    }
    // Rules of all other kinds are explained below the grid.
    let drawn: Vec<&str> = DRAWN
        .iter()
        .filter_map(|line| line.split(' ').next())
        .collect();
    let rest = Kind::ALL.iter().map(|kind| kind.name());
    let rest: Vec<&str> = rest.filter(|name| !drawn.contains(name)).collect();
    let described = "antiknight antiking antitaxicab nonconsecutive toroidal disjoint asterisk \
                     centeredots girandola entropy mod3 flatmates doublers negators negative leap";
    assert_eq!(rest.join(" "), described);
}

#[test]
fn regions_of_any_shape_have_thick_borders() {
    let thick = |shape: Shape| {
        let drawing = picture(&Sheet::new("", Variant::blank(shape)));
        let wide = |paint: &Paint| matches!(paint, Paint::Stroke(_, width) if *width > 1.0);
        let shapes = drawing.outlines().filter(|shape| wide(&shape.paint));
        let edges = |shape: PaintedOutline| match shape.outline[..] {
            [Segment::Move(from), Segment::Line(to)] => {
                // Each end of a line reaches half its width into the corner.
                let length = (to.x - from.x) + (to.y - from.y) - 1.8;
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                let edges = (length / 30.0).round() as usize;
                edges
            }
            _ => panic!("{shape:?}"),
        };
        shapes.map(edges).sum::<usize>()
    };
    // The outer border consists of sixteen edges. Each of the two lines between boxes consists of
    // four edges.
    let four = Shape::new(4, 4).unwrap();
    assert_eq!(thick(four.clone()), 16 + 8);
    let map = [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3].map(Some);
    let jigsaw = Regions::Map(map.to_vec());
    assert_eq!(thick(four.with_regions(jigsaw).unwrap()), 16 + 12);
    let samurai = Shape::named("samurai").unwrap();
    // Each of the five grids has 36 edges in its outer border and 36 edges between its boxes. Each
    // of the four shared boxes has twelve edges that belong to two grids.
    assert_eq!(thick(samurai), 5 * 72 - 4 * 12);
}

#[test]
fn variants_are_printed_with_their_rules_and_solutions() {
    let puzzle = r#"{"title":"Corner","size":4,"puzzle":"......1....3..4.","constraints":["diagonal +","diagonal -"]}"#;
    let print = |arguments: &[&'static str], input: &str| {
        let run = masume(["print"].iter().chain(arguments));
        run.stdin(input)
            .run_and_read_bytes(arguments[arguments.len() - 1])
    };
    let (ran, book) = print(&["--pdf", "book.pdf"], puzzle);
    assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)));
    let pages = book.windows(11).filter(|w| w == b"/Type /Page").count();
    assert_eq!(pages, 1 + 2);
    let (ran, drawn) = print(&["--svg", "p.svg"], puzzle);
    assert_eq!(ran.code(), Some(0), "{}", ran.stderr);
    let mut variant = Variant::blank(Shape::new(4, 4).unwrap());
    variant.add_named("x").unwrap().unwrap();
    for (cell, digit) in [("r2c3", 1), ("r3c4", 3), ("r4c3", 4)] {
        variant.set_clue(cell.parse().unwrap(), Some(digit));
    }
    let mut sheet = Sheet::new("Corner", variant);
    sheet.text = Text::new(Locale::English).rule_list(&sheet.variant);
    assert_eq!(String::from_utf8(drawn).unwrap(), svg(&picture(&sheet)));
    let (ran, hint) = print(&["--hint", "--svg", "p.svg"], puzzle);
    assert_eq!(ran.code(), Some(0), "{}", ran.stderr);
    let sentences = sheet.text.len();
    assert!(hint.len() > svg(&picture(&sheet)).len() && sentences == 1);
    let several = puzzle.replace("3..", "...");
    let ran = masume(["print", "--svg", "p.svg"]).stdin(several).run();
    assert!(ran.stderr.contains("several solutions"), "{}", ran.stderr);
}

#[test]
fn a_lesson_in_a_pipe_is_text_with_examples() {
    let ran = masume(["learn", "x-wing"]).run();
    assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)));
    assert!(ran.stdout.starts_with("X-Wing\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\nExample 3 of 3\n"), "{}", ran.stdout);
    let chapters = masume(["learn", "--lang", "ja"]).run();
    assert!(
        chapters.stdout.starts_with("第 1 章"),
        "{}",
        chapters.stdout
    );
}

#[test]
#[ignore = "takes long"]
fn lessons_are_written_as_web_pages_whose_links_lead_to_pages() {
    let (ran, files) = masume(["learn", "--site", "site"]).run_and_list("site");
    assert_eq!((ran.stderr.as_str(), ran.code()), ("", Some(0)));
    let is_page = |name: &str| matches!(name.rsplit('.').next(), Some("html" | "svg"));
    let mut links = 0;
    for (name, page) in files.iter().filter(|(_, page)| page.contains("<html")) {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        for part in page.split('"').filter(|part| is_page(part)) {
            let target = match part.strip_prefix("../") {
                Some(rest) => rest.to_owned(),
                None => format!("{folder}/{part}")
                    .trim_start_matches('/')
                    .to_owned(),
            };
            assert!(files.contains_key(&target), "{name}: {part}");
            links += 1;
        }
    }
    let lessons = LessonTopic::all().count();
    assert!(links > 10 * lessons, "{links}");
    let english = |slug: &str| &files[&format!("en/{slug}.html")];
    assert!(english("x-wing").contains("<h1>X-Wing</h1>"));
    assert!(!english("x-wing").contains("<script"));
    for topic in LessonTopic::all() {
        let drawn = &files[&format!("img/{}-1.svg", topic.slug())];
        assert!(
            roxmltree::Document::parse(drawn).is_ok(),
            "{}",
            topic.slug()
        );
        assert!(english("index").contains(topic.slug()));
    }
}

#[test]
fn pages_of_others_are_not_replaced() {
    for name in ["site/index.html", "site/notes.txt"] {
        let run = masume(["learn", "--site", "site"]).file(name, "mine");
        let (ran, kept) = run.run_and_read(name);
        assert_eq!((ran.code(), kept.as_str()), (Some(2), "mine"));
        let said = "masume: site: not an empty folder, and not a folder of lessons\n";
        assert_eq!(ran.stderr, said);
    }
}

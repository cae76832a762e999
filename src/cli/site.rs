//! `masume learn --site`: the lessons as static web pages, one page per topic and language.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context as _, bail};

use super::print::drawn_hint;
use crate::grid::Coordinates;
use crate::grid::rules::{VariantDigit, VariantDigitSet};
use crate::logic::LessonTopic;
use crate::print::{self, Drawing, Sheet};
use crate::replace::write_file;
use crate::teach::lesson::{RULE_CHAPTER, chapter, chapter_topics, no_puzzle};
use crate::teach::question::Question;
use crate::text::{Id, Locale, Text};

/// Marks the pages of this command.
const GENERATOR: &str = "<meta name=\"generator\" content=\"masume\">";

const STYLE: &str = "\
body{font:1.05rem/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}\
figure{margin:1.5rem 0}img{width:26rem;max-width:100%}nav{display:flex;justify-content:space-between;gap:1rem}\
a{color:#1e50b4}code{background:#eef0f6;padding:.1em .3em}.then{font-weight:bold}.legend{color:#666;font-size:.9rem}";

/// Writes the pages to a folder: `index.html`, the pages of each language in a folder of its own,
/// and the drawings, which all languages share.
///
/// # Errors
///
/// Returns an error if a file cannot be written, or if the folder contains files of others. In the
/// latter case, nothing is written.
pub(super) fn write(folder: &Path, coordinates: Coordinates) -> anyhow::Result<()> {
    let texts = Locale::ALL.map(|locale| Text::new(locale).with_coordinates(coordinates));
    check_folder(folder)?;
    for text in &texts {
        fs::create_dir_all(folder.join(text.locale().code()))?;
    }
    fs::create_dir_all(folder.join("img"))?;
    write_page(&folder.join("index.html"), &start_page(&texts))?;
    let topics: Vec<LessonTopic> = LessonTopic::all().collect();
    for (at, topic) in topics.iter().enumerate() {
        let examples = Question::examples(*topic);
        for (question, number) in examples.iter().zip(1..) {
            let path = folder.join(format!("img/{}-{number}.svg", topic.slug()));
            write_page(&path, &print::svg(&drawing(question)))?;
        }
        let beside = [
            at.checked_sub(1).and_then(|before| topics.get(before)),
            topics.get(at + 1),
        ];
        for text in &texts {
            let page = lesson_page(*topic, &examples, beside, text);
            let path = format!("{}/{}.html", text.locale().code(), topic.slug());
            write_page(&folder.join(path), &page)?;
        }
    }
    for text in &texts {
        let path = format!("{}/index.html", text.locale().code());
        write_page(&folder.join(path), &index_page(text))?;
    }
    Ok(())
}

fn write_page(path: &Path, content: &str) -> anyhow::Result<()> {
    write_file(path, content.as_bytes()).with_context(|| path.display().to_string())
}

/// Returns an error unless the folder is missing, empty, or written by this command.
fn check_folder(folder: &Path) -> anyhow::Result<()> {
    let is_free = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    let start = fs::read_to_string(folder.join("index.html"));
    if !is_free && !start.is_ok_and(|page| page.contains(GENERATOR)) {
        bail!(
            "{}: not an empty folder, and not a folder of lessons",
            folder.display()
        );
    }
    Ok(())
}

fn drawing(question: &Question) -> Drawing {
    let (game, variant) = (&question.game, question.game.puzzle().variant());
    let placed = question.step.placed();
    let candidates = variant.shape().canvas().map(|pos| {
        let placed = placed.iter().filter(|it| it.pos == pos);
        let shown = placed.fold(game.notes(pos), |shown, it| {
            shown | VariantDigitSet::only(it.value)
        });
        shown.iter().map(VariantDigit::number).collect()
    });
    let sheet = Sheet {
        placed: game.digits().numbers(),
        candidates: candidates.collect(),
        hint: Some(drawn_hint(&question.step, &question.position)),
        ..Sheet::new("", variant.clone())
    };
    print::picture(&sheet)
}

fn lesson_page(
    topic: LessonTopic,
    examples: &[Question],
    beside: [Option<&LessonTopic>; 2],
    text: &Text,
) -> String {
    let link = |to: Option<&LessonTopic>, arrows: [&str; 2]| {
        let link = to.map(|to| {
            let (slug, name) = (to.slug(), escaped(&text.lesson_topic(*to)));
            let [before, after] = arrows;
            format!("<a href=\"{slug}.html\">{before}{name}{after}</a>")
        });
        format!("<span>{}</span>", link.unwrap_or_default())
    };
    let [before, after] = beside;
    let title = text.lesson_topic(topic);
    let idea = escaped(&text.lesson_idea(topic));
    let mut page = head(&title, topic.slug(), &idea, text);
    let chapter = text.named("chapter", &chapter(topic).to_string());
    let all = escaped(&text.message(Id::FrameLessons));
    let _ = writeln!(
        page,
        "<nav>{}<a href=\"index.html\">{all}</a>{}</nav>\n<h1>{}</h1>\n<p>{}</p>\n<p>{}</p>",
        link(before, ["&larr; ", ""]),
        link(after, ["", " &rarr;"]),
        escaped(&title),
        escaped(&chapter),
        idea,
    );
    for (question, number) in examples.iter().zip(1_usize..) {
        let said = question.text(text);
        let facts = facts![number, "count" => examples.len()];
        let example = escaped(&text.format(Id::PlainExample, &facts));
        let _ = writeln!(
            page,
            "<h2>{example}</h2>\n<figure><img src=\"../img/{}-{number}.svg\" alt=\"{}\"></figure>\n\
             <p>{}</p>\n<ol>",
            topic.slug(),
            escaped(&said.conclusion),
            escaped(&said.place),
        );
        for reason in &said.reasons {
            let _ = writeln!(page, "<li>{}</li>", escaped(reason));
        }
        let conclusion = escaped(&said.conclusion);
        let _ = writeln!(page, "</ol>\n<p class=\"then\">{conclusion}</p>");
    }
    let legend = escaped(&text.message(Id::SiteLegend));
    if let Some(none) = no_puzzle(topic, text) {
        let _ = writeln!(page, "<p>{}</p>", escaped(&none));
    }
    let practice = escaped(&text.message(Id::SitePractice));
    let slug = topic.slug();
    let _ = writeln!(
        page,
        "<p class=\"legend\">{legend}</p>\n<p>{practice} <code>masume drill {slug}</code></p>\n</html>"
    );
    page
}

/// Returns the list of lessons in one language.
fn index_page(text: &Text) -> String {
    let title = text.message(Id::FrameLessons);
    let about = escaped(&text.message(Id::SiteAbout));
    let mut page = head(&title, "index", &about, text);
    let _ = writeln!(page, "<h1>{}</h1>\n<p>{about}</p>", escaped(&title));
    for number in 1..=RULE_CHAPTER {
        let title = escaped(&text.named("chapter", &number.to_string()));
        let _ = writeln!(page, "<h2>{title}</h2>\n<ul>");
        for topic in chapter_topics(number) {
            let (slug, name) = (topic.slug(), escaped(&text.lesson_topic(topic)));
            let _ = writeln!(page, "<li><a href=\"{slug}.html\">{name}</a></li>");
        }
        page += "</ul>\n";
    }
    page + "</html>\n"
}

/// Returns the page on which the reader chooses the language.
fn start_page(texts: &[Text]) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">{GENERATOR}\n\
         <title>masume</title>\n<style>{STYLE}</style>\n<h1>masume</h1>\n<ul>\n"
    );
    for text in texts {
        let code = text.locale().code();
        let title = escaped(&text.message(Id::FrameLessons));
        let _ = writeln!(
            page,
            "<li lang=\"{code}\"><a href=\"{code}/index.html\">{title}</a></li>"
        );
    }
    page + "</ul>\n</html>\n"
}

/// Returns the start of a page, with links to the same page in the other languages. Search engines
/// and previews of links show the description `about`.
fn head(title: &str, name: &str, about: &str, text: &Text) -> String {
    let (code, title) = (text.locale().code(), escaped(title));
    let mut head = format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">{GENERATOR}\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title} - masume</title>\n\
         <meta name=\"description\" content=\"{about}\">\n\
         <meta property=\"og:title\" content=\"{title}\">\n\
         <meta property=\"og:description\" content=\"{about}\">\n<style>{STYLE}</style>\n"
    );
    for other in Locale::ALL.map(Locale::code) {
        if other != code {
            let native = escaped(&text.named("value", other));
            let address = format!("../{other}/{name}.html");
            let _ = writeln!(
                head,
                "<link rel=\"alternate\" hreflang=\"{other}\" href=\"{address}\">\n\
                 <p><a href=\"{address}\">{native}</a></p>"
            );
        }
    }
    head
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

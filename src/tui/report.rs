//! Statistics and results as lines of text, for the screen and the command line.

use std::cmp::Ordering;
use std::time::SystemTime;

use super::theme::Glyphs;
use super::widget::{bar, table};
use crate::config::GlyphSet;
use crate::daily::Occasion;
use crate::game::{Aid, AidSet, EntryTimeline, Game, PlayTime};
use crate::grid::rules::Pos;
use crate::logic::Technique;
use crate::rate::Level;
use crate::store::{self, LevelStats, Skill, Statistics, Streak, TechniqueStats};
use crate::teach::lesson;
use crate::text::{Id, Text, clock_time, step_time, time_taken};

/// Returns all statistics as lines, which are not limited in width.
pub fn statistics(stats: &Statistics, text: &Text, glyphs: GlyphSet) -> Vec<String> {
    let mut lines = Vec::new();
    for table in tables(stats, text, Glyphs::of(glyphs), usize::MAX) {
        lines.extend(table);
        lines.push(String::new());
    }
    lines.pop();
    lines.extend(streaks(stats, text));
    let calendar = calendar(stats, text, Glyphs::of(glyphs));
    if !calendar.is_empty() {
        lines.push(String::new());
        lines.extend(calendar);
    }
    if !stats.techniques.is_empty() {
        lines.push(String::new());
        lines.extend(techniques(stats, text, usize::MAX));
    }
    lines
}

/// Returns statistics by level and by family of variants, as tables that fit a width. If there is
/// no game, returns one table without rows.
pub(crate) fn tables(
    stats: &Statistics,
    text: &Text,
    glyphs: &Glyphs,
    width: usize,
) -> Vec<Vec<String>> {
    let levels = stats.levels.iter();
    let levels: Vec<_> = levels.map(|(it, stats)| (text.level(*it), stats)).collect();
    let families = stats.families.iter();
    let families: Vec<_> = families
        .map(|(it, stats)| (text.family(it), stats))
        .collect();
    let mut tables = Vec::new();
    if !levels.is_empty() || families.is_empty() {
        tables.push(times(Id::StatsLevel, &levels, text, glyphs, width));
    }
    if !families.is_empty() {
        tables.push(times(Id::StatsFamily, &families, text, glyphs, width));
    }
    tables
}

/// Returns a table of times that fits a width. The first column contains the names.
fn times(
    head: Id,
    rows: &[(String, &LevelStats)],
    text: &Text,
    glyphs: &Glyphs,
    width: usize,
) -> Vec<String> {
    let named = rows;
    let heads = [
        head,
        Id::StatsPlayed,
        Id::StatsFinished,
        Id::StatsBest,
        Id::StatsClean,
        Id::StatsMedian,
        Id::StatsRecent,
    ];
    let mut rows = vec![heads.map(|head| text.message(head))];
    rows.extend(named.iter().map(|(name, stats)| {
        [
            name.clone(),
            stats.played.to_string(),
            stats.finished.to_string(),
            time(stats.best),
            time(stats.best_clean),
            time(stats.median),
            bar::column_chart_line(&bar::heights(&stats.recent), glyphs.levels),
        ]
    }));
    table::fitted(&rows, &[1, 4, 2, 5, 6], width)
}

/// Returns a table of statistics by technique that fits a width.
pub(crate) fn techniques(stats: &Statistics, text: &Text, width: usize) -> Vec<String> {
    let heads = [
        Id::StatsTechnique,
        Id::StatsFound,
        Id::StatsLate,
        Id::StatsHinted,
        Id::StatsTypical,
        Id::StatsDue,
    ];
    let mut rows = vec![heads.map(|head| text.message(head))];
    let today = store::day(SystemTime::now());
    let due = |technique: Technique| {
        let mut skills = stats.skills.iter();
        let skill = skills.find(|skill| skill.topic == technique.into());
        skill.map_or_else(|| "-".to_owned(), |skill| due(skill, today, text))
    };
    rows.extend(by_name(&stats.techniques, text).iter().map(|stats| {
        [
            text.technique(stats.technique),
            stats.found.to_string(),
            stats.seen_late.to_string(),
            stats.hinted.to_string(),
            stats.typical_time.map_or_else(|| "-".to_owned(), step_time),
            due(stats.technique),
        ]
    }));
    table::fitted(&rows, &[5, 2, 4, 3], width)
}

/// Returns the time until the next repetition of a topic.
fn due(skill: &Skill, today: u64, text: &Text) -> String {
    match skill.due_day.saturating_sub(today) {
        0 => text.message(Id::StatsDueToday),
        days => text.format_one(Id::StatsDueDays, "days", days),
    }
}

/// Returns a table of drill results by topic that fits a width.
pub(crate) fn skills(skills: &[Skill], text: &Text, width: usize) -> Vec<String> {
    let heads = [
        Id::StatsDrill,
        Id::StatsAsked,
        Id::StatsClean,
        Id::StatsInARow,
    ];
    let mut rows = vec![heads.map(|head| text.message(head))];
    rows.extend(skills.iter().map(|skill| {
        [
            text.lesson_topic(skill.topic),
            skill.attempts.to_string(),
            skill.clean.to_string(),
            in_a_row(skill, text),
        ]
    }));
    table::fitted(&rows, &[1, 2], width)
}

/// Returns the learning progress of a topic: "learned", or the number of successive correct
/// answers, such as `3/5`.
pub(crate) fn in_a_row(skill: &Skill, text: &Text) -> String {
    if skill.learned {
        text.message(Id::StatsLearned)
    } else {
        format!("{}/{}", skill.in_a_row, Skill::LEARNED)
    }
}

/// Returns the title of a chapter of the course, with the number of its learned topics.
pub(crate) fn chapter(number: usize, skills: &[Skill], text: &Text) -> String {
    let (learned, count) = lesson::chapter_progress(number, skills);
    let facts = facts![
        number, learned, count,
        "title" => text.named("chapter", &number.to_string()),
    ];
    text.format(Id::LearnChapter, &facts)
}

/// Returns the title of a chapter, and the number of its learned topics, for a narrow window.
pub(crate) fn short_chapter(number: usize, skills: &[Skill], text: &Text) -> [String; 2] {
    let (learned, count) = lesson::chapter_progress(number, skills);
    let title = text.named("chapter", &number.to_string());
    [title, format!("{learned}/{count}")]
}

/// Merges the statistics of consecutive techniques with equal names.
pub(crate) fn by_name(techniques: &[TechniqueStats], text: &Text) -> Vec<TechniqueStats> {
    let name = |stats: &TechniqueStats| text.technique(stats.technique);
    let together = |stats: &[TechniqueStats]| {
        let found = stats.iter().map(|it| it.found).sum();
        let times = stats
            .iter()
            .filter_map(|it| Some((it.typical_time?, it.found)));
        let total: PlayTime = times.map(|(typical, found)| typical * count(found)).sum();
        TechniqueStats {
            technique: stats[0].technique,
            found,
            hinted: stats.iter().map(|it| it.hinted).sum(),
            seen_late: stats.iter().map(|it| it.seen_late).sum(),
            typical_time: (found > 0).then(|| total / count(found)),
        }
    };
    let same_name = techniques.chunk_by(|a, b| name(a) == name(b));
    same_name.map(together).collect()
}

fn count(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}

/// Returns sentences about the strength, about the streaks of days with a finished game, of daily puzzles and of weekly
/// puzzles, and about arcade games.
pub(crate) fn streaks(stats: &Statistics, text: &Text) -> Vec<String> {
    let mut lines = Vec::new();
    if stats.strength.games > 0 {
        let facts = facts![
            "rating" => stats.strength.rating,
            "uncertainty" => stats.strength.uncertainty,
            "count" => stats.strength.games,
            "level" => text.level(stats.strength.suited_level()),
        ];
        lines.push(text.format(Id::StatsStrength, &facts));
    }
    lines.push(streak(Id::StatsStreak, stats.streak, text));
    let occasions = [
        (Id::StatsDaily, stats.daily),
        (Id::StatsWeekly, stats.weekly),
    ];
    let solved = occasions.iter().filter(|(_, it)| it.longest > 0);
    lines.extend(solved.map(|(id, it)| streak(*id, *it, text)));
    if stats.arcade.played > 0 {
        let facts = facts!["played" => stats.arcade.played, "won" => stats.arcade.won];
        lines.push(text.format(Id::StatsArcade, &facts));
    }
    let won = stats.won_without.iter();
    let won = won.map(|(aid, count)| format!("{} {count}", aid_name(*aid, text)));
    if !stats.won_without.is_empty() {
        lines.push(text.format_one(Id::StatsWithout, "aids", text.join(won)));
    }
    lines
}

fn aid_name(aid: Aid, text: &Text) -> String {
    text.named("aid", aid.slug())
}

/// Returns the last five weeks as a calendar. Each day has a sign for each level of the daily puzzle, which
/// shows whether the puzzle was solved. Empty if no puzzle of any day was ever solved.
pub(crate) fn calendar(stats: &Statistics, text: &Text, glyphs: &Glyphs) -> Vec<String> {
    /// The number of columns per day.
    const COLUMN: usize = 9;
    let mut weeks: Vec<String> = Vec::new();
    let days = stats.calendar.iter().rev();
    for (day, solved) in days.skip_while(|(day, _)| *day != day.monday()) {
        if *day == day.monday() {
            weeks.push(String::new());
        }
        let sign = |level: &Level| {
            if solved.contains(level) {
                glyphs.done
            } else {
                glyphs.dot
            }
        };
        let signs: String = Occasion::LEVELS.iter().map(sign).collect();
        let date = day.to_string();
        let of_month = date.rsplit('-').next().unwrap_or_default();
        if let Some(week) = weeks.last_mut() {
            week.push_str(&table::padded(&format!("{of_month} {signs}"), COLUMN));
        }
    }
    if weeks.is_empty() {
        return weeks;
    }
    let levels = Occasion::LEVELS.iter().map(|level| text.level(*level));
    let days = text.message(Id::StatsWeekdays);
    let days = days.split(' ').map(|day| table::padded(day, COLUMN));
    let mut lines = vec![
        text.format_one(Id::StatsCalendar, "levels", text.join(levels)),
        days.collect::<String>(),
    ];
    lines.append(&mut weeks);
    lines
        .iter()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// Names the aids that a player has done without, in a message; `None` if all aids were used.
pub(crate) fn without(aids: AidSet, message: Id, text: &Text) -> Option<String> {
    let missing = aids.missing().map(|aid| aid_name(aid, text));
    let missing = text.join(missing);
    (!missing.is_empty()).then(|| text.format_one(message, "aids", missing))
}

pub(crate) fn streak(id: Id, streak: Streak, text: &Text) -> String {
    let facts = facts!["current" => streak.current, "longest" => streak.longest];
    text.format(id, &facts)
}

fn time(time: Option<PlayTime>) -> String {
    time.map_or_else(|| "-".to_owned(), clock_time)
}

/// Returns the message for a solved game. It contains the time, the hints and the mistakes, or
/// states that the program filled cells.
pub(crate) fn won(
    game: &Game,
    elapsed: PlayTime,
    [by_player, by_program]: [Id; 2],
    text: &Text,
) -> String {
    let account = game.totals();
    if account.filled {
        return text.message(by_program);
    }
    let entry = game.puzzle().entry();
    let unchecked = entry.variant.unsupported_rules();
    if !unchecked.is_empty() && entry.published_solution().is_none() {
        return text.format_one(Id::WonUnchecked, "rules", unchecked.join("; "));
    }
    let facts = facts![
        "timed" => usize::from(!elapsed.is_zero()),
        "time" => clock_time(elapsed),
        "hints" => account.hints,
        "mistakes" => account.mistakes,
    ];
    text.format(by_player, &facts)
}

/// Returns the message about the lead of a game over its rival. During the race, the lead is a
/// number of cells. After a win, it is a time.
pub(crate) fn race(game: &Game, rival: &EntryTimeline, now: PlayTime, text: &Text) -> String {
    if let Some(time) = rival.time().filter(|_| game.is_finished()) {
        let id = if now <= time {
            Id::GhostBeaten
        } else {
            Id::GhostMissed
        };
        let gap = time_taken(now.abs_diff(time));
        return text.format_one(id, "time", gap);
    }
    let entered = |cell: &Pos| game.state(*cell).entry.is_some();
    let own = game.cells().filter(entered).count();
    let other = rival.cells(now).iter().count();
    let id = match own.cmp(&other) {
        Ordering::Greater => Id::GhostAhead,
        Ordering::Equal => Id::GhostLevel,
        Ordering::Less => Id::GhostBehind,
    };
    text.format_one(id, "count", own.abs_diff(other))
}

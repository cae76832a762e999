//! The timeline of a game, for a race against the game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::{Game, PlayTime};
use crate::grid::rules::{Pos, PosSet};

/// The timeline of a game: the cells with an entry at each time. Its text form is the result, the
/// time of the whole game in milliseconds, and the cells that changed at each time: `won 31000
/// 1200:r1c3 3000:r1c4+r2c5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryTimeline {
    /// The cells with an entry after each change, and the time of the change.
    steps: Vec<(PlayTime, PosSet)>,
    /// The total time of the game.
    total: PlayTime,
    won: bool,
}

/// The words for the result of a game: won, or left unfinished.
const RESULTS: [(bool, &str); 2] = [(true, "won"), (false, "left")];

impl EntryTimeline {
    /// Creates the timeline of a game that was played for the time `elapsed`.
    pub fn of(game: &Game, elapsed: PlayTime) -> Self {
        let mut again = Game::of(game.puzzle().clone());
        let mut steps: Vec<(PlayTime, PosSet)> = Vec::new();
        for (at, turn) in game.counted_turns() {
            // No turn is rejected, because the turns were played in this order before.
            let _ = again.play(*at, turn.clone());
            let entered = |cell: &Pos| again.state(*cell).entry.is_some();
            let cells: PosSet = again.cells().filter(entered).collect();
            let last = steps.last().map(|(_, last)| last.clone());
            if last.unwrap_or_default() != cells {
                steps.push((to_millis(*at), cells));
            }
        }
        Self {
            steps,
            total: to_millis(elapsed),
            won: game.is_finished(),
        }
    }

    /// The cells with an entry after `time` has been played.
    pub fn cells(&self, time: PlayTime) -> PosSet {
        let count = self.steps.partition_point(|(at, _)| *at <= time);
        let last = count.checked_sub(1).and_then(|last| self.steps.get(last));
        last.map_or_else(PosSet::default, |(_, cells)| cells.clone())
    }

    /// The time in which the puzzle was solved; `None` if it was not solved.
    pub fn time(&self) -> Option<PlayTime> {
        self.won.then_some(self.total)
    }
}

/// The cells that are in exactly one of two sets.
fn difference(a: &PosSet, b: &PosSet) -> PosSet {
    let only_a = a.iter().filter(|cell| !b.contains(*cell));
    let only_b = b.iter().filter(|cell| !a.contains(*cell));
    only_a.chain(only_b).collect()
}

/// Rounds a time down to milliseconds, which is the precision of the text form.
fn to_millis(time: PlayTime) -> PlayTime {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

impl fmt::Display for EntryTimeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = RESULTS.iter().find(|(won, _)| *won == self.won);
        let word = result.map_or("", |(_, word)| word);
        write!(f, "{word} {}", self.total.as_millis())?;
        let mut before = PosSet::default();
        for (at, cells) in &self.steps {
            let changed = difference(cells, &before);
            let changed: Vec<String> = changed.iter().map(|cell| cell.to_string()).collect();
            write!(f, " {}:{}", at.as_millis(), changed.join("+"))?;
            before.clone_from(cells);
        }
        Ok(())
    }
}

impl FromStr for EntryTimeline {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut words = text.split(' ');
        let word = words.next().ok_or(())?;
        let won = RESULTS.iter().find(|(_, own)| *own == word).ok_or(())?.0;
        let time = |ms: &str| ms.parse().map(Duration::from_millis).map_err(drop);
        let total = time(words.next().ok_or(())?)?;
        let mut cells = PosSet::default();
        let mut steps = Vec::new();
        for word in words {
            let (at, changed) = word.split_once(':').ok_or(())?;
            let changed = changed
                .split('+')
                .map(|cell| cell.parse::<Pos>().map_err(drop));
            let changed: Result<PosSet, ()> = changed.collect();
            cells = difference(&cells, &changed?);
            steps.push((time(at)?, cells.clone()));
        }
        Ok(Self { steps, total, won })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Clues;
    use crate::puzzle::Puzzle;

    #[test]
    fn a_course_has_the_entries_at_each_time_and_is_parsed_back() {
        let clues: Clues =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let mut game = Game::new(Puzzle::new(clues));
        let at = PlayTime::from_secs;
        for (time, turn) in [
            (1, "place r1c3=4"),
            (3, "mark 2 r1c4"),
            (5, "place r1c4=6"),
            (9, "undo"),
        ] {
            game.play(at(time), turn.parse().unwrap()).unwrap();
        }
        let course = EntryTimeline::of(&game, at(20));
        let counts = [0, 1, 4, 5, 8, 9, 99].map(|time| course.cells(at(time)).len());
        assert_eq!(counts, [0, 1, 1, 2, 2, 1, 1]);
        assert_eq!(course.time(), None);
        let written = course.to_string();
        assert_eq!(written, "left 20000 1000:r1c3 5000:r1c4 9000:r1c4");
        assert_eq!(written.parse(), Ok(course));
        for wrong in [
            "",
            "won",
            "lost 3",
            "won x",
            "won 3 4",
            "won 3 4:r0c1",
            "won 3 4:",
        ] {
            assert_eq!(wrong.parse::<EntryTimeline>(), Err(()), "{wrong}");
        }
    }
}

//! Days and typical times.

use std::time::{Duration, SystemTime};

use crate::game::PlayTime;

/// The number of a day, which begins everywhere at the same moment: at midnight in Greenwich.
pub fn day(time: SystemTime) -> u64 {
    const DAY: u64 = 24 * 60 * 60;
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    since.unwrap_or(Duration::ZERO).as_secs() / DAY
}

/// The median of sorted times.
pub(super) fn median(times: &[PlayTime]) -> Option<PlayTime> {
    times.get(times.len().saturating_sub(1) / 2).copied()
}

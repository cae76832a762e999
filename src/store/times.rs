//! Numbers of days, and medians of times.

use std::time::{Duration, SystemTime};

use crate::game::PlayTime;

/// The number of the day that contains a time, counted from 1970-01-01. Days start at midnight UTC
/// for all players.
pub fn day(time: SystemTime) -> u64 {
    const DAY: u64 = 24 * 60 * 60;
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    since.unwrap_or(Duration::ZERO).as_secs() / DAY
}

/// The median of sorted times; `None` if there are none.
pub(super) fn median(times: &[PlayTime]) -> Option<PlayTime> {
    times.get(times.len().saturating_sub(1) / 2).copied()
}

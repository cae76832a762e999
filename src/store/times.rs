//! Days, and medians of times.

use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::daily::Day;
use crate::game::PlayTime;

/// The day that contains a time, in the time zone of the system. A time before 1970 belongs to the
/// [first](Day::FIRST) day.
pub fn local_day(time: SystemTime) -> Day {
    let offset =
        Timestamp::try_from(time).map_or(0, |it| TimeZone::system().to_offset(it).seconds());
    let shift = Duration::from_secs(offset.unsigned_abs().into());
    let local = if offset < 0 {
        time.checked_sub(shift)
    } else {
        time.checked_add(shift)
    };
    Day::of(local.unwrap_or(time))
}

/// The day that it is now, in the time zone of the system.
pub fn today() -> Day {
    local_day(SystemTime::now())
}

/// The number of the [local day](local_day), counted from 1970-01-01.
pub fn day(time: SystemTime) -> u64 {
    local_day(time).number().into()
}

/// The median of sorted times; `None` if there are none.
pub(super) fn median(times: &[PlayTime]) -> Option<PlayTime> {
    times.get(times.len().saturating_sub(1) / 2).copied()
}

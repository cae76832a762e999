//! The pace of playback: step size, and the measured speed.

use std::time::Duration;

use crate::text::Id;
use crate::trace::Landmark;

/// The step size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grain {
    Event,
    Placement,
    Decision,
}

impl Grain {
    pub(super) const fn next(self) -> Self {
        match self {
            Self::Event => Self::Placement,
            Self::Placement => Self::Decision,
            Self::Decision => Self::Event,
        }
    }

    /// The landmark that ends a step; `None` if any event does.
    pub(super) const fn landmark(self) -> Option<Landmark> {
        match self {
            Self::Event => None,
            Self::Placement => Some(Landmark::Placement),
            Self::Decision => Some(Landmark::Decision),
        }
    }

    pub(super) const fn words(self) -> Id {
        match self {
            Self::Event => Id::WatchGrainEvent,
            Self::Placement => Id::WatchGrainPlacement,
            Self::Decision => Id::WatchGrainDecision,
        }
    }
}

/// The measured speed in events per second, averaged over half a second.
#[derive(Debug, Default)]
pub(super) struct Pace {
    events: u64,
    time: Duration,
    pub(super) per_second: Option<u64>,
}

impl Pace {
    const SPAN: Duration = Duration::from_millis(500);

    pub(super) fn note(&mut self, events: u64, passed: Duration) {
        self.events += events;
        self.time += passed;
        if self.time >= Self::SPAN {
            let rate = u128::from(self.events) * 1_000_000_000 / self.time.as_nanos();
            self.per_second = u64::try_from(rate).ok();
            (self.events, self.time) = (0, Duration::ZERO);
        }
    }
}

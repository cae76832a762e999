//! How a run is gone through: what counts as a step, and how many events a second really pass.

use std::time::Duration;

use crate::text::Id;
use crate::trace::Landmark;

/// What counts as one step.
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

    /// What a step ends with; `None`: with anything.
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

/// How many events a second really pass, measured over half a second at a time.
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

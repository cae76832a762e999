//! Time limits for the work on one puzzle.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::Context as _;

use super::pipeline::NO_THREAD;

/// Calls `work` with a flag that becomes true when the time limit is reached.
pub(super) fn run_with_time_limit<T>(
    limit: Option<Duration>,
    work: impl FnOnce(&AtomicBool) -> T,
) -> anyhow::Result<T> {
    let stop = AtomicBool::new(false);
    let Some(limit) = limit else {
        return Ok(work(&stop));
    };
    let (done, wait) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let expired = &stop;
        let timer = thread::Builder::new().spawn_scoped(scope, move || {
            if wait.recv_timeout(limit) == Err(RecvTimeoutError::Timeout) {
                expired.store(true, Ordering::Relaxed);
            }
        });
        timer.context(NO_THREAD)?;
        let result = work(&stop);
        drop(done);
        Ok(result)
    })
}

pub(super) const TIME_IS_UP: &str = "the time limit was reached";

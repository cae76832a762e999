//! Signals that the tests inherit.

use std::fs;
use std::sync::{Arc, Once};

use signal_hook::consts::SIGPIPE;

/// Gives programs that are started from now on the default action of every signal.
///
/// A shell or `nohup` may have started the tests with some signals ignored. A program inherits a signal
/// that is ignored, but not a signal that has a handler.
pub(crate) fn reset_for_programs() {
    static DONE: Once = Once::new();
    DONE.call_once(|| {
        for signal in ignored() {
            // Only signals that no program can catch are refused.
            let _ = signal_hook::flag::register(signal, Arc::default());
        }
    });
}

/// The signals that this process ignores, as Linux lists them. The standard library ignores SIGPIPE, and
/// resets it when it starts a program.
fn ignored() -> Vec<i32> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.map_or(0, |mask| u64::from_str_radix(mask.trim(), 16).unwrap());
    let signals = (1..=64).filter(|signal| mask >> (signal - 1) & 1 == 1);
    signals.filter(|signal| *signal != SIGPIPE).collect()
}

//! Catches panics, so that an internal error in one puzzle costs only the answer to this puzzle.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

use crate::format::{PuzzleEntry, ReadError};

thread_local! {
    /// True while this thread runs guarded work.
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
    /// The description of the last panic in guarded work.
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A panic in guarded work, with its message and its place in the source.
#[derive(Debug)]
pub(super) struct InternalError(String);

impl fmt::Display for InternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "internal error, please report it: {}", self.0)
    }
}

/// Calls `work`, and returns its result. If `work` panics, returns the panic as an error, and
/// nothing is printed. The caller must not use any state that the panic may have left half changed.
///
/// # Errors
/// Returns an error if `work` panics.
pub(super) fn guard<T>(work: impl FnOnce() -> T) -> Result<T, InternalError> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if IS_GUARDED.get() {
                LAST_PANIC.replace(describe(info));
            } else {
                print(info);
            }
        }));
    });
    let before = IS_GUARDED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    IS_GUARDED.set(before);
    result.map_err(|_| InternalError(LAST_PANIC.take()))
}

/// Calls `work` for an entry. If `work` panics, the message of the error contains the entry.
///
/// # Errors
/// Returns an error if `work` panics.
pub(super) fn guard_entry<T>(
    read: &Result<PuzzleEntry, ReadError>,
    work: impl FnOnce() -> T,
) -> Result<T, String> {
    guard(work).map_err(|error| {
        let (line, puzzle) = match read {
            Ok(PuzzleEntry::Classic(entry)) => (entry.line, entry.clues.to_string()),
            Ok(PuzzleEntry::Variant(entry)) => (entry.line, entry.to_json().trim_end().to_owned()),
            Err(other) => return other.to_string(),
        };
        format!("{line}: {error}; {puzzle}")
    })
}

/// Returns the message and the place of a panic on one line.
fn describe(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref().copied());
    let text = text.unwrap_or("panic");
    let text = text.lines().collect::<Vec<&str>>().join(" ");
    match info.location() {
        Some(place) => format!("{text} ({}:{})", place.file(), place.line()),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_error_of_one_line() {
        assert_eq!(guard(|| 7).unwrap(), 7);
        let error = guard(|| -> () { panic!("two\nlines") }).unwrap_err();
        let text = error.to_string();
        let start = "internal error, please report it: two lines (src/cli/guard.rs:";
        assert!(text.starts_with(start), "{text}");
        // The next guarded work does not see the earlier panic.
        let error = guard(|| -> () { panic!("again") }).unwrap_err();
        assert!(error.to_string().contains(": again ("));
    }
}

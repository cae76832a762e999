//! Which signals the program may catch.

use std::fs;

/// The given signals without those that are ignored already: `nohup` and the background jobs of
/// a shell start a program with signals ignored, and it must not end by one of them then.
///
/// Only Linux lists a program's ignored signals in a file; elsewhere none is taken for ignored.
pub(crate) fn not_ignored(signals: &[i32]) -> Vec<i32> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = ignored(&status);
    let is_heeded = |signal: &i32| ignored >> (signal - 1) & 1 == 0;
    signals.iter().copied().filter(is_heeded).collect()
}

/// The ignored signals in a process's status file: bit `n - 1` stands for signal `n`.
fn ignored(status: &str) -> u64 {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mask_of_ignored_signals_is_read_in_hexadecimal() {
        assert_eq!(ignored("Name:\tx\nSigIgn:\t0000000000001001\n"), 0x1001);
        assert_eq!(ignored("Name:\tx\n"), 0);
    }
}

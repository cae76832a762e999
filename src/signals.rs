//! The signals that ask a program to end: those of Unix, and Ctrl-C in a console of Windows.

use std::io;

pub(crate) use platform::{ENDING, end, watch};

#[cfg(unix)]
mod platform {
    use std::mem::MaybeUninit;
    use std::ptr;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    use super::io;

    /// The signals that ask a program to end.
    pub(crate) const ENDING: &[i32] = &[SIGINT, SIGTERM, SIGHUP];

    /// Calls `act` with the number of each signal of the list that arrives, on a thread of its own.
    ///
    /// Signals that are ignored already stay ignored: `nohup` and the background jobs of a shell
    /// start a program that way, and it must not end by one of them then.
    ///
    /// # Errors
    /// When a signal cannot be caught, or the system allows no further thread.
    pub(crate) fn watch(
        signals: &[i32],
        mut act: impl FnMut(i32) + Send + 'static,
    ) -> io::Result<()> {
        let caught = signals.iter().filter(|signal| !is_ignored(**signal));
        let mut signals = Signals::new(caught)?;
        let watcher = thread::Builder::new().spawn(move || signals.forever().for_each(&mut act));
        watcher.map(drop)
    }

    /// Ends the program as the signal does by default.
    pub(crate) fn end(signal: i32) {
        // It fails only for signals that have no default; the exit code then names the signal.
        let _ = emulate_default_handler(signal);
    }

    #[expect(
        unsafe_code,
        reason = "no safe interface reports the action of a signal"
    )]
    fn is_ignored(signal: i32) -> bool {
        let mut current = MaybeUninit::<libc::sigaction>::zeroed();
        // SAFETY: Without a new action, `sigaction` changes nothing and writes the current one to
        // the third argument, which has room for it.
        let asked = unsafe { libc::sigaction(signal, ptr::null(), current.as_mut_ptr()) };
        // SAFETY: The struct has been written, and before that it was all zeros, which is a value
        // of its type: it consists of integers and optional function pointers.
        let current = unsafe { current.assume_init() };
        asked == 0 && current.sa_sigaction == libc::SIG_IGN
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn only_ignored_signals_are_reported_as_ignored() {
            use signal_hook::consts::{SIGPIPE, SIGUSR2};
            // The standard library ignores this one before `main`.
            assert!(is_ignored(SIGPIPE));
            assert!(!is_ignored(SIGUSR2));
        }
    }
}

#[cfg(windows)]
mod platform {
    use super::io;

    /// The number that Unix gives to Ctrl-C. Windows has no numbers; exit codes use this one.
    const INTERRUPT: i32 = 2;

    /// The signals that ask a program to end.
    pub(crate) const ENDING: &[i32] = &[INTERRUPT];

    /// Calls `act` when Ctrl-C or Ctrl-Break is pressed or the console is closed, on a thread of
    /// its own.
    ///
    /// # Errors
    /// When the handler cannot be installed, which is possible once per process.
    pub(crate) fn watch(_: &[i32], mut act: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
        ctrlc::try_set_handler(move || act(INTERRUPT)).map_err(io::Error::other)
    }

    /// Ends the program with the exit code of a signal.
    pub(crate) fn end(signal: i32) {
        std::process::exit(128 + signal);
    }
}

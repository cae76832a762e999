//! Termination signals of Unix, and Ctrl-C in a Windows console.

use std::io;

#[cfg(feature = "cli")]
pub(crate) use platform::report_full_files;
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

    pub(crate) const ENDING: &[i32] = &[SIGINT, SIGTERM, SIGHUP];

    /// Makes a write that exceeds the limit on the size of files fail with an error. By default,
    /// the signal SIGXFSZ ends the program, which could then not restore the terminal.
    #[cfg(feature = "cli")]
    pub(crate) fn report_full_files() {
        use signal_hook::consts::SIGXFSZ;
        use std::sync::Arc;
        use std::sync::atomic::AtomicBool;
        let is_exceeded = Arc::new(AtomicBool::new(false));
        // The registration fails only for signals that cannot be caught.
        let _ = signal_hook::flag::register(SIGXFSZ, is_exceeded);
    }

    /// Calls `act` with the number of each signal of `signals` that arrives, on a separate thread.
    ///
    /// Signals that are ignored when the program starts remain ignored, because `nohup` and
    /// background jobs of a shell rely on this.
    ///
    /// # Errors
    /// Returns an error if a signal cannot be handled, or if no thread can be started.
    pub(crate) fn watch(
        signals: &[i32],
        mut act: impl FnMut(i32) + Send + 'static,
    ) -> io::Result<()> {
        let caught = signals.iter().filter(|signal| !is_ignored(**signal));
        let mut signals = Signals::new(caught)?;
        let watcher = thread::Builder::new().spawn(move || signals.forever().for_each(&mut act));
        watcher.map(drop)
    }

    /// Ends the process by the default action of the signal, so that the parent process can detect
    /// the signal.
    pub(crate) fn end(signal: i32) {
        // The call fails only for signals without a default action. The caller then returns an exit
        // code that names the signal.
        let _ = emulate_default_handler(signal);
    }

    #[expect(
        unsafe_code,
        reason = "no safe interface reports the action of a signal"
    )]
    fn is_ignored(signal: i32) -> bool {
        let mut current = MaybeUninit::<libc::sigaction>::zeroed();
        // SAFETY: without a new action, `sigaction` changes nothing. It writes the current action
        // to the third argument, which has space for it.
        let asked = unsafe { libc::sigaction(signal, ptr::null(), current.as_mut_ptr()) };
        // SAFETY: `sigaction` has written the struct. Before the call, the struct was all zeros,
        // which is a valid value for integers and optional function pointers.
        let current = unsafe { current.assume_init() };
        asked == 0 && current.sa_sigaction == libc::SIG_IGN
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn only_ignored_signals_are_reported_as_ignored() {
            use signal_hook::consts::{SIGPIPE, SIGUSR2};
            // The Rust runtime ignores SIGPIPE before `main`.
            assert!(is_ignored(SIGPIPE));
            assert!(!is_ignored(SIGUSR2));
        }
    }
}

#[cfg(windows)]
mod platform {
    use super::io;

    /// The number of the signal that Ctrl-C sends on Unix. Windows has no signal numbers, so this
    /// number determines the exit code.
    const INTERRUPT: i32 = 2;

    pub(crate) const ENDING: &[i32] = &[INTERRUPT];

    /// Does nothing, because Windows has no limit on the size of files.
    #[cfg(feature = "cli")]
    pub(crate) const fn report_full_files() {}

    /// Calls `act` on a separate thread when Ctrl-C or Ctrl-Break is pressed, or when the console
    /// is closed.
    ///
    /// # Errors
    /// Returns an error if the handler cannot be installed. It can be installed only once per
    /// process.
    pub(crate) fn watch(_: &[i32], mut act: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
        ctrlc::try_set_handler(move || act(INTERRUPT)).map_err(io::Error::other)
    }

    /// Ends the process with the exit code of a signal.
    pub(crate) fn end(signal: i32) {
        std::process::exit(128 + signal);
    }
}

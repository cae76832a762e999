//! Runs the command line and returns its exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    masume::cli::run()
}

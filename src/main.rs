//! Runs the command line and maps its outcome to an exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    masume::cli::run()
}

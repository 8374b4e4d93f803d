//! `nimatrix`, the solver on the command line.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    nimatrix_cli::run()
}

//! The program `nimatrix`, and proofs of any game for other bindings.
//!
//! A subcommand is a function that writes to standard output and returns how it ended. Links are answered in
//! parallel, and printed in the order in which they came.
#![forbid(unsafe_code)]

mod answer;
mod arguments;
mod claim;
mod end;
mod figures;
mod in_order;
mod input;
mod prove;
mod survey;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

pub use arguments::Ways;
pub use claim::{Verdict, decide_one};
pub use end::ask_to_stop;
pub use prove::{Checked, Found, Open, check_one, prove_one};

use arguments::{Arguments, Command};
use end::End;

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    let Arguments { command, threads } = Arguments::parse();
    end::listen();
    if let Some(threads) = threads {
        // This is the first use of the pool, so that it can't fail.
        let _ = rayon::ThreadPoolBuilder::new().num_threads(threads.get()).build_global();
    }
    match answered(command) {
        Ok(end) => ExitCode::from(end as u8),
        // The reader of the output has closed it.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("nimatrix: {error}");
            ExitCode::from(End::Failed as u8)
        }
    }
}

fn answered(command: Command) -> std::io::Result<End> {
    match command {
        Command::Evaluate(asked) => answer::answer(answer::Kind::Evaluate, &asked),
        Command::Matrix(asked) => answer::answer(answer::Kind::Matrix, &asked),
        Command::Sequence(asked) => answer::answer(answer::Kind::Sequence, &asked),
        Command::Tree { asked, limit } => answer::answer(answer::Kind::Tree { limit }, &asked),
        Command::Export { links, format, folder } => answer::export(&links, &format, folder.as_deref()),
        Command::Prove { links, units, ways } => prove::prove(&links, units, ways),
        Command::Check { files, json } => prove::check(&files, json),
        Command::State(asked) => claim::decide(&asked),
        Command::Survey(asked) => survey::run::survey(&asked),
        Command::Merge { files, output, parquet } => {
            survey::merge::merge(&files, output.as_deref(), parquet.as_deref())
        }
        Command::Figures { json, links } => figures::list(json, links),
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut Arguments::command(), "nimatrix", &mut std::io::stdout());
            Ok(End::Done)
        }
        Command::Man { folder } => figures::manual(folder.as_deref()),
    }
}

//! The project's commands. `cargo xtask help` lists them; CONTRIBUTING.md says when to use which.
mod apt;
mod command;
mod glue;
mod licenses;
mod need;
mod page;
mod parts;
mod root;
mod schedule;
mod serve;
mod sizes;
mod steps;
mod sysroot;
mod target;
mod test;
mod tex;
mod toolchain;
mod wasm;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "The commands:
  cargo xtask serve [--port N] [--dev]
      build everything and serve the page; with --dev from the sources, reloaded at every change
  cargo xtask test [rust | browser | STEP]...
      everything that has to hold before a change goes in, or the named part of it
  cargo xtask wasm [PACKAGE]
      build the solver for the page into www/pkg; or the library of another package, for npm run bench
  cargo xtask dist
      build the static site into dist/, and the package for npm into package/
  cargo xtask help
      this list";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<()> {
    let Some((name, rest)) = arguments.split_first() else { bail!("name a command\n\n{HELP}") };
    if name == "help" || arguments.iter().any(|word| word == "--help" || word == "-h") {
        println!("{HELP}");
        return Ok(());
    }
    match name.as_str() {
        "serve" => serve::main(rest),
        "test" => test::main(rest),
        "wasm" => wasm::main(rest),
        "dist" => page::main(rest),
        _ => bail!("there is no command `{name}`\n\n{HELP}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn an_unknown_command_is_named_and_the_known_ones_are_listed() {
        let message = dispatch(&words("wsam")).unwrap_err().to_string();
        assert!(message.contains("`wsam`") && message.contains("cargo xtask wasm"), "{message}");
    }

    #[test]
    fn help_is_no_error() {
        for call in ["help", "--help", "wasm --help"] {
            dispatch(&words(call)).unwrap();
        }
    }
}

//! The project's commands. `cargo xtask help` lists them; CONTRIBUTING.md says when to use which.
mod command;
mod licenses;
mod need;
mod page;
mod parts;
mod test;
mod toolchain;
mod wasm;

use std::{env, path::Path, process::ExitCode};

use anyhow::{Result, bail};

const HELP: &str = "The commands:
  cargo xtask serve [--dev] [OPTION OF VITE]...
      build everything and serve the page; with --dev from the sources, reloaded at every change;
      options such as --port N and --host go to Vite
  cargo xtask test [rust | browser | STEP]...
      run every check, or the named ones
  cargo xtask wasm [PACKAGE]
      build the solver for the page into www/pkg; or the library of another package, for npm run bench
  cargo xtask dist
      build the static site into dist/, and the package for npm into package/
  cargo xtask help
      this list";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<()> {
    // Cargo sets this variable; without it, the program was started at the root. All paths are relative to the root.
    if let Some(package) = env::var_os("CARGO_MANIFEST_DIR") {
        env::set_current_dir(Path::new(&package).join("../.."))?;
    }
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["help" | "--help" | "-h", ..] | [_, "--help" | "-h"] => println!("{HELP}"),
        ["serve", ref options @ ..] => page::serve(options)?,
        ["test", ref steps @ ..] => test::run(steps)?,
        ["wasm"] => wasm::build()?,
        ["wasm", package] => wasm::build_other(package)?,
        ["dist"] => page::dist()?,
        _ => bail!("there is no command `{}`\n\n{HELP}", words.join(" ")),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn an_unknown_command_is_named_and_the_known_ones_are_listed() {
        for call in ["wsam", "dist now", ""] {
            let message = dispatch(&words(call)).unwrap_err().to_string();
            assert!(
                message.contains(&format!("`{call}`")) && message.contains("cargo xtask wasm"),
                "{message}"
            );
        }
    }

    #[test]
    fn help_is_no_error() {
        for call in ["help", "--help", "wasm --help"] {
            dispatch(&words(call)).unwrap();
        }
    }
}

//! The project's commands. `cargo xtask help` lists them; CONTRIBUTING.md says when to use which.
mod apt;
mod browsers;
mod command;
mod cpu;
mod glue;
#[cfg(test)]
mod imports;
mod licenses;
mod need;
mod node;
mod page;
mod parts;
#[cfg(test)]
mod rooms;
mod root;
mod serve;
mod side;
mod sizes;
mod steps;
mod sysroot;
mod target;
mod test;
mod tex;
#[cfg(test)]
mod tidy;
mod toolchain;
mod wasm;

use std::process::ExitCode;

use anyhow::{Result, bail};

/// One command: its name, its arguments, what it does and the function that does it.
struct Entry {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<()>,
}

const COMMANDS: &[Entry] = &[
    Entry {
        name: "serve",
        arguments: "[--port N] [--dev]",
        about: "build everything and serve the page; with --dev from the sources, reloaded at every change",
        run: serve::main,
    },
    Entry {
        name: "test",
        arguments: "[rust | browser | STEP]...",
        about: "everything that has to hold before a change goes in, or the named part of it",
        run: test::main,
    },
    Entry {
        name: "wasm",
        arguments: "[PACKAGE]",
        about: "build the solver for the page into www/pkg; or the library of another package, for npm run bench",
        run: wasm::main,
    },
    Entry {
        name: "dist",
        arguments: "",
        about: "build the static site into dist/, and the package for npm into package/",
        run: page::main,
    },
];

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
    let Some((name, rest)) = arguments.split_first() else {
        bail!("name a command\n\n{}", help());
    };
    if ["help", "-h", "--help"].contains(&name.as_str()) {
        println!("{}", help());
        return Ok(());
    }
    match COMMANDS.iter().find(|entry| entry.name == name) {
        Some(entry) if rest.iter().any(|word| word == "--help" || word == "-h") => {
            println!("{}", usage(entry));
            Ok(())
        }
        Some(entry) => (entry.run)(rest),
        None => bail!("there is no command `{name}`\n\n{}", help()),
    }
}

fn help() -> String {
    let mut text = String::from("The commands:");
    for entry in COMMANDS {
        text.push_str("\n  ");
        text.push_str(&usage(entry));
    }
    text.push_str("\n  cargo xtask help\n      this list");
    text
}

fn usage(entry: &Entry) -> String {
    let call = format!("cargo xtask {} {}", entry.name, entry.arguments);
    format!("{}\n      {}", call.trim_end(), entry.about)
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
        assert!(message.contains("`wsam`"), "{message}");
        for entry in COMMANDS {
            assert!(message.contains(entry.about), "{message}");
        }
    }

    #[test]
    fn help_is_no_error() {
        for call in ["help", "--help", "wasm --help"] {
            dispatch(&words(call)).unwrap();
        }
    }
}

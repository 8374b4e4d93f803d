//! The project's commands. `cargo xtask help` lists them; CONTRIBUTING.md says when to use which.
mod apt;
mod bench;
mod browsers;
mod command;
mod cpu;
mod fuzz;
mod glue;
mod hostile;
#[cfg(test)]
mod imports;
mod licenses;
mod miri;
mod need;
mod node;
mod page;
mod parts;
#[cfg(test)]
mod rooms;
mod root;
mod serve;
mod shots;
mod side;
mod sizes;
mod soak;
mod steps;
mod stryker;
mod supply;
mod survey;
mod sysroot;
mod target;
mod test;
mod tex;
#[cfg(test)]
mod tidy;
mod toolchain;
mod twice;
mod wasm;
mod webkit;

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
        name: "fuzz",
        arguments: "[--seconds N] [TARGET]...",
        about: "try inputs against the laws of fuzz/, a minute each; what breaks one is kept and explained",
        run: fuzz::main,
    },
    Entry {
        name: "hostile",
        arguments: "[--page] [--minutes N] [--seed N]",
        about: "send hostile links, rules and more for a minute, with --page in Chromium; what breaks something is named",
        run: hostile::main,
    },
    Entry {
        name: "miri",
        arguments: "",
        about: "interpret a small part of the tests, on a toolchain that has miri",
        run: miri::main,
    },
    Entry {
        name: "test",
        arguments: "[rust | browser | STEP]...",
        about: "everything that has to hold before a change goes in, or the named part of it",
        run: test::main,
    },
    Entry {
        name: "wasm",
        arguments: "",
        about: "build the solver for the page: www/pkg/nimatrix.js and nimatrix_bg.wasm, and the prover beside it",
        run: wasm::main,
    },
    Entry {
        name: "dist",
        arguments: "",
        about: "build the static site into dist/, and the package for npm into package/",
        run: page::main,
    },
    Entry {
        name: "soak",
        arguments: "[--minutes N] [--seed N] [--only page | frames]",
        about: "use the page and a page of thirty frames at random, five minutes each; nothing fails, memory stays level",
        run: soak::main,
    },
    Entry {
        name: "stryker",
        arguments: "[FILE]...",
        about: "try mutants of what the page computes, of all modules or these; fails for one that no test notices",
        run: stryker::main,
    },
    Entry {
        name: "supply",
        arguments: "[--advisories FOLDER]",
        about: "licences, sources and duplicates of the crates, and advisories against crates and packages",
        run: supply::main,
    },
    Entry {
        name: "twice",
        arguments: "[--all]",
        about: "build the site here and in another folder, with --all the solver too, and compare every byte",
        run: twice::main,
    },
    Entry {
        name: "webkit",
        arguments: "[WORD]...",
        about: "what readers do most, in WebKit, where Debian's webkit2gtk-driver and xvfb are installed",
        run: webkit::main,
    },
    Entry {
        name: "bench",
        arguments: "[ROW]...",
        about: "measure the kernels against plain code, other libraries and memory: all rows or these",
        run: bench::main,
    },
    Entry {
        name: "survey",
        arguments: "[modulo N [SECONDS [MILLIONS]]]",
        about: "prove whole families of games on all cores, and keep the proofs in tests/proofs; or games with one modulus",
        run: survey::main,
    },
    Entry {
        name: "shots",
        arguments: "[VIEW]...",
        about: "take pictures into target/shots: of all views, or of these, on desktop and phone, dark and printed",
        run: shots::main,
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

//! `cargo xtask serve`: builds everything and serves the page.
use std::{num::NonZeroU16, process::Command};

use anyhow::{Context, Result, bail};

use crate::{
    command::command,
    need::{self, NODE, WEB},
    page, wasm,
};

/// Runs in Node, where Vite's own interface tells when it listens and on which port.
const SCRIPT: &str = "crates/xtask/src/serve.mjs";

/// The command. With `--dev` it serves the sources, reloaded at every change, else the built page.
pub fn main(arguments: &[String]) -> Result<()> {
    let (is_dev, port) = parse(arguments)?;
    need::require(&[NODE, WEB])?;
    wasm::build_quick()?;
    if !is_dev {
        page::build()?;
    }
    let mut node = command("node")?;
    node.args([SCRIPT, if is_dev { "dev" } else { "preview" }, &port.to_string()]);
    become_it(node)
}

/// Whether `--dev` is there, and the port, which is Vite's usual one if none is named.
fn parse(arguments: &[String]) -> Result<(bool, u16)> {
    let mut is_dev = false;
    let mut port = None;
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word == "--dev" {
            is_dev = true;
        } else if word == "--port" {
            port = Some(parse_port(words.next().context("--port needs a number")?)?);
        } else if let Some(number) = word.strip_prefix("--port=") {
            port = Some(parse_port(number)?);
        } else {
            bail!("`cargo xtask serve` knows --port N and --dev, found `{word}`");
        }
    }
    Ok((is_dev, port.unwrap_or(if is_dev { 5173 } else { 4173 })))
}

fn parse_port(text: &str) -> Result<u16> {
    let port: NonZeroU16 =
        text.parse().with_context(|| format!("--port takes a number from 1 to 65535, found `{text}`"))?;
    Ok(port.get())
}

/// Turns this process into the server, so that a signal to stop reaches it.
#[cfg(unix)]
fn become_it(mut server: Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(server.exec()).context("cannot start `node`")
}

#[cfg(not(unix))]
fn become_it(mut server: Command) -> Result<()> {
    use crate::command::Run;
    server.run()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<(bool, u16), String> {
        let words: Vec<String> = text.split_whitespace().map(String::from).collect();
        parse(&words).map_err(|error| error.to_string())
    }

    #[test]
    fn arguments() {
        assert_eq!(parsed(""), Ok((false, 4173)));
        assert_eq!(parsed("--dev"), Ok((true, 5173)));
        assert_eq!(parsed("--port 80 --dev"), Ok((true, 80)));
        assert_eq!(parsed("--port=8080"), Ok((false, 8080)));
    }

    #[test]
    fn wrong_arguments_are_named() {
        for (text, part) in [
            ("--port", "needs a number"),
            ("--port x", "`x`"),
            ("--port 0", "`0`"),
            ("--port 65536", "`65536`"),
            ("--open", "`--open`"),
        ] {
            let message = parsed(text).unwrap_err();
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}

//! `cargo xtask serve`: build everything and show it.
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{
    command::command,
    need::{self, Need},
    node, page, wasm,
};

/// Runs in Node, where Vite's own interface tells when it listens and on which port.
const SCRIPT: &str = "crates/xtask/src/serve.mjs";

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The built page, as visitors get it.
    Built,
    /// The sources, reloaded at every change.
    Dev,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Built => "preview",
            Kind::Dev => "dev",
        }
    }

    /// Vite's usual ports.
    fn port(self) -> u16 {
        match self {
            Kind::Built => 4173,
            Kind::Dev => 5173,
        }
    }
}

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    let (kind, port) = parse(arguments)?;
    need::require(&[Need::Node, Need::Web])?;
    wasm::build()?;
    match kind {
        Kind::Built => page::build()?,
        Kind::Dev => node::ready()?,
    }
    let mut node = command("node")?;
    node.args([SCRIPT, kind.name(), &port.to_string()]);
    become_it(node)
}

fn parse(arguments: &[String]) -> Result<(Kind, u16)> {
    let mut kind = Kind::Built;
    let mut port = None;
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word == "--dev" {
            kind = Kind::Dev;
        } else if word == "--port" {
            port = Some(parse_port(words.next().context("--port needs a number")?)?);
        } else if let Some(number) = word.strip_prefix("--port=") {
            port = Some(parse_port(number)?);
        } else {
            bail!("`cargo xtask serve` knows --port N and --dev, found `{word}`");
        }
    }
    Ok((kind, port.unwrap_or(kind.port())))
}

fn parse_port(text: &str) -> Result<u16> {
    match text.parse() {
        Ok(port) if port > 0 => Ok(port),
        _ => bail!("--port takes a number from 1 to 65535, found `{text}`"),
    }
}

/// Hands this process over to the server, so that a signal to stop reaches it.
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

    fn parsed(text: &str) -> Result<(Kind, u16), String> {
        let words: Vec<String> = text.split_whitespace().map(String::from).collect();
        parse(&words).map_err(|error| error.to_string())
    }

    #[test]
    fn arguments() {
        assert_eq!(parsed(""), Ok((Kind::Built, 4173)));
        assert_eq!(parsed("--dev"), Ok((Kind::Dev, 5173)));
        assert_eq!(parsed("--port 80 --dev"), Ok((Kind::Dev, 80)));
        assert_eq!(parsed("--port=8080"), Ok((Kind::Built, 8080)));
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

//! What commands and steps need besides a Rust compiler: looked for before anything takes minutes.
use anyhow::{Result, bail};

use crate::{
    browsers,
    command::{Run, cargo},
    node,
    steps::Unavailable,
    target::Target,
    tex, toolchain,
};

/// Something that a command or a step needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// `cargo fmt`.
    Format,
    /// `cargo clippy`.
    Lints,
    /// Node, npm and the packages of package-lock.json.
    Node,
    /// A compiler for the page's target.
    Web,
    /// A compiler for the bare target.
    Bare,
    /// The browsers of the tests.
    Browsers,
    /// LaTeX with TikZ.
    Latex,
}

/// How this machine stands to what is needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It is there.
    There,
    /// It is not there and will be installed: what, and by which program.
    Comes(String),
    /// It is not there and must be got by hand: how, in a sentence.
    Missing(String),
}

impl Standing {
    /// Installs what comes, and says so; what is missing makes whatever needs it unavailable.
    pub fn or_install(self, install: impl FnOnce() -> Result<()>) -> Result<()> {
        match self {
            Standing::There => Ok(()),
            Standing::Missing(how) => Err(Unavailable(how).into()),
            Standing::Comes(what) => {
                eprintln!("installing {what}");
                install()
            }
        }
    }
}

impl Need {
    /// How this machine stands to it. Nothing is installed by asking.
    pub fn standing(self) -> Result<Standing> {
        match self {
            Need::Format => component("fmt", "rustfmt"),
            Need::Lints => component("clippy", "clippy"),
            Need::Node => node::standing(),
            Need::Web => toolchain::standing(Target::Page),
            Need::Bare => toolchain::standing(Target::Bare),
            Need::Browsers => browsers::standing(),
            Need::Latex => tex::standing(),
        }
    }
}

/// A command of cargo that comes as a component of the toolchain.
fn component(command: &str, component: &str) -> Result<Standing> {
    Ok(match cargo()?.args([command, "--version"]).read() {
        Ok(_) => Standing::There,
        Err(_) => Standing::Missing(format!(
            "this Rust has no `cargo {command}`; get it with: rustup component add {component}"
        )),
    })
}

/// Says what will be installed, and gives what is missing, each with a sentence on how to get it.
pub fn announce(needs: &[Need]) -> Result<Vec<(Need, String)>> {
    announce_by(needs, Need::standing)
}

fn announce_by(needs: &[Need], standing: impl Fn(Need) -> Result<Standing>) -> Result<Vec<(Need, String)>> {
    let mut missing = Vec::new();
    for (place, &need) in needs.iter().enumerate() {
        if needs[..place].contains(&need) {
            continue;
        }
        match standing(need)? {
            Standing::There => {}
            Standing::Comes(what) => println!("will be installed: {what}"),
            Standing::Missing(how) => missing.push((need, how)),
        }
    }
    Ok(missing)
}

/// Says what will be installed, and fails if anything is missing.
pub fn require(needs: &[Need]) -> Result<()> {
    let missing = announce(needs)?;
    if missing.is_empty() { Ok(()) } else { bail!(sentences(&missing).join("\n")) }
}

/// How to get what is missing, each sentence once.
pub fn sentences(missing: &[(Need, String)]) -> Vec<&str> {
    let mut sentences: Vec<&str> = missing.iter().map(|(_, how)| how.as_str()).collect();
    sentences.dedup();
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_need_is_looked_at_once_and_only_what_is_missing_is_given() {
        let standing = |need| {
            Ok(match need {
                Need::Node => Standing::Missing("get Node".into()),
                Need::Web => Standing::Comes("a target".into()),
                _ => Standing::There,
            })
        };
        let needs = [Need::Format, Need::Node, Need::Web, Need::Node];
        assert_eq!(announce_by(&needs, standing).unwrap(), [(Need::Node, "get Node".to_string())]);
    }

    #[test]
    fn what_is_missing_is_unavailable_and_never_installed() {
        let standing = Standing::Missing("get it somewhere".into());
        let error = standing.or_install(|| panic!("installed")).unwrap_err();
        assert!(error.is::<Unavailable>(), "{error}");
        assert_eq!(Standing::There.or_install(|| panic!("installed")).ok(), Some(()));
    }

    #[test]
    fn a_component_that_is_missing_is_named() {
        let Standing::Missing(how) = component("no-such-command", "rust-words").unwrap() else {
            panic!("it is there");
        };
        assert!(how.contains("rustup component add rust-words"), "{how}");
    }
}

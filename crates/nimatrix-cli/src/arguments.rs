//! The arguments, with their help.
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

const EXAMPLES: &str = "\
Examples:
  nimatrix evaluate 'g=block:3:k1&p=4,2,1&r=1'
  nimatrix evaluate --json < links.txt > answers.jsonl
  nimatrix matrix 'g=block:3:k1&w=0,0,7,7' --format latex
  nimatrix sequence sub:2,4,7
  nimatrix export 'g=nim&p=0,0&view=grundy' --format svg > nim.svg
  nimatrix prove block:4:1,4/2,3 | nimatrix check
  nimatrix survey 'block:4:*' -o families.jsonl

A link is the address of the page, its query, or a rules text such as block:3:k1 or sub:1,2,3.
Without any, each line of standard input is a link.

Exit codes:
  0    everything was answered
  1    something was not; a message or an object in its place says why
  2    wrong arguments
  130  stopped by Ctrl-C";

/// Nim games with modular rules: who wins, by which moves, and why; figures, proofs and surveys.
#[derive(Parser)]
#[command(name = "nimatrix", version, after_help = EXAMPLES, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
    /// How many threads work; all cores without it, or RAYON_NUM_THREADS
    #[arg(long, global = true, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

#[derive(Subcommand)]
pub enum Command {
    /// Who wins the position of a link, by which moves, and why
    Evaluate(Asked),
    /// The matrix of outcomes, or of Grundy values if the link has view=grundy
    Matrix(Asked),
    /// The values of one pile, or of the starts of a game with a token, and how they repeat
    Sequence(Asked),
    /// The tree of play from the position of a link
    Tree {
        #[command(flatten)]
        asked: Asked,
        /// The most positions with --json
        #[arg(long, value_name = "N", default_value_t = 50_000)]
        limit: usize,
    },
    /// What the view of a link shows, as the page exports it
    #[command(after_help = "Example:\n  nimatrix figures --links | nimatrix export -f svg --folder figures")]
    Export {
        /// Links or rules texts; lines of standard input without any
        links: Vec<String>,
        /// text, csv, json, markdown, latex, tikz, svg, bfile, bfile:row, bfile:diagonal, bfile:antidiagonals, dot or
        /// certificate; tikz may be followed by :one, :plain, :titles, :caption and :colour
        #[arg(short, long, default_value = "text")]
        format: String,
        /// Writes a file for each link into this folder: 1.svg, 2.svg and so on
        #[arg(long, value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
    /// Looks for a proof for piles of all sizes, and prints its certificate
    #[command(
        after_help = "Example:\n  nimatrix prove 'g=block:3:1,3/2,3&p=0,0,0' sub:2,4,7 > certificates.jsonl"
    )]
    Prove {
        /// Links or rules texts; lines of standard input without any
        links: Vec<String>,
        /// How long to look, in millions of units of a few nanoseconds
        #[arg(long, value_name = "MILLIONS", default_value_t = 1000)]
        units: u64,
        /// Which ways are tried
        #[arg(long, value_enum, default_value_t = Ways::All)]
        ways: Ways,
    },
    /// Checks certificates by a program that shares no code with the prover
    Check {
        /// Files of certificates; standard input without any
        files: Vec<PathBuf>,
        /// One JSON object a certificate
        #[arg(long)]
        json: bool,
    },
    /// Decides a statement about the piles of games, such as `P iff a = b`
    #[command(
        after_help = "Example:\n  nimatrix state 'P iff a = b' nim wythoff\n\nExit code 1 unless it is true of all."
    )]
    State(Claimed),
    /// Proves all games of a pattern, one JSON object a line
    Survey(Survey),
    /// Joins shards of a survey, and checks every certificate again
    #[command(after_help = "Example:\n  nimatrix merge shards/*.jsonl -o survey.jsonl")]
    Merge {
        /// The files that `nimatrix survey --output` wrote
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The file to write; standard output without one
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Writes the same as columns, for DuckDB, polars and others (in a program built with --features parquet)
        #[arg(long, value_name = "FILE")]
        parquet: Option<PathBuf>,
    },
    /// Lists the figures of the papers with their links
    Figures {
        /// One JSON object a figure
        #[arg(long)]
        json: bool,
        /// The links alone
        #[arg(long, conflicts_with = "json")]
        links: bool,
    },
    /// Prints a script that completes commands and options in a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Prints the manual page
    Man {
        /// Writes the pages of all commands into this folder
        #[arg(long, value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

/// The ways to prove a blocking game with several piles.
#[derive(Clone, Copy, ValueEnum)]
pub enum Ways {
    /// Automata in small bases, then a law along the diagonal, then automata in its period
    All,
    /// Automata alone
    Automata,
    /// A law along the diagonal alone
    Diagonal,
}

/// Links, and the form of their answers.
#[derive(Args)]
pub struct Asked {
    /// Links or rules texts; lines of standard input without any
    pub links: Vec<String>,
    /// One JSON object a line, in the order of the links, by the names of the JavaScript package; a link that can't be
    /// answered gives an object with `error`
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// The form, as `nimatrix export` has it
    #[arg(short, long, default_value = "text")]
    pub format: String,
    /// How many times the usual effort may be made, at most 50
    #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=50))]
    pub effort: u32,
}

/// A statement, and the games that it is about.
#[derive(Args)]
pub struct Claimed {
    /// The statement, as docs/statements.md describes them; under every restriction of a blocking game
    pub statement: String,
    /// Links or rules texts; lines of standard input without any
    pub links: Vec<String>,
    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
    /// How long to look for a proof, in millions of units of a few nanoseconds
    #[arg(long, value_name = "MILLIONS", default_value_t = 1000)]
    pub units: u64,
}

const PATTERNS: &str = "\
A pattern is a rules text with ranges:
  block:5:*          all families of restrictions modulo 5 of which none lies in another one; with :misere all
  {2..9}             each number from 2 to 9
  *                  elsewhere, each number from 0 to --to

Examples:
  nimatrix survey 'block:5:*' --shard 3/64 -o shards/3.jsonl
  nimatrix survey 'sub:1,{2..9},{3..20}' > periods.jsonl
  nimatrix survey 'kotzig:{3..40}:1,2' > starts.jsonl";

#[derive(Args)]
#[command(after_help = PATTERNS)]
pub struct Survey {
    /// The games
    pub pattern: String,
    /// The file to write, or to go on with where it ends; standard output without one
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// One of N parts of the games, such as 3/64; parts are counted from 1 to N, or from 0 to N - 1
    #[arg(long, value_name = "I/N", value_parser = shard, default_value = "1/1")]
    pub shard: (u64, u64),
    /// How many piles
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
    pub piles: u8,
    /// The largest number for which * stands
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub to: u64,
    /// How long to look for the proof of a game, in millions of units of a few nanoseconds
    #[arg(long, value_name = "MILLIONS", default_value_t = 1000)]
    pub units: u64,
}

/// A part and the number of parts.
fn shard(text: &str) -> Result<(u64, u64), String> {
    let numbers = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    let fits = numbers.filter(|&(part, of): &(u64, u64)| of > 0 && part <= of);
    fits.map(|(part, of)| (part % of, of))
        .ok_or_else(|| "allowed: I/N with I from 0 to N, such as 3/64".into())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn shards_are_counted_from_0_or_from_1() {
        for (text, found) in [("3/64", (3, 64)), ("64/64", (0, 64)), ("0/64", (0, 64)), ("1/1", (0, 1))] {
            assert_eq!(shard(text), Ok(found));
        }
        for text in ["", "3", "65/64", "-1/2", "1/0", "1/2/3", "a/b"] {
            assert!(shard(text).is_err(), "{text}");
        }
    }
}

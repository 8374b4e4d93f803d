//! Entries of the catalogue, one for each family of games.
use alloc::string::{String, ToString};

use crate::View::{self, Grundy, Outcome, Piles, Play, Plot, Sequence, Table, Text, Tree};
use crate::papers::sources::Source;

/// A family of games, as the page offers it.
#[derive(Debug)]
#[non_exhaustive]
pub struct Game {
    /// The word that the rules text starts with.
    pub id: &'static str,
    /// The name.
    pub title: &'static str,
    /// The rule in words.
    pub rule: &'static str,
    /// The papers.
    pub sources: &'static [Source],
    /// The rules text with `{name}` for each parameter.
    pub template: &'static str,
    /// Whether the only parameter is the whole rule, which readers write themselves.
    pub custom: bool,
    /// The parameters, in the order of the text.
    pub parameters: &'static [Parameter],
    /// The parts of a position.
    pub position: PositionKind,
    /// The views that have something to show, in the order in which a page offers them.
    pub views: &'static [View],
    /// Games of the family with their titles.
    pub examples: &'static [(&'static str, &'static str)],
}

/// The parts of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionKind {
    /// Piles.
    Piles,
    /// Piles and a restriction.
    PilesAndRestriction,
    /// The moves played from the start.
    Moves,
}

impl PositionKind {
    /// The name by which programs know it.
    pub fn word(self) -> &'static str {
        match self {
            PositionKind::Piles => "piles",
            PositionKind::PilesAndRestriction => "piles+restriction",
            PositionKind::Moves => "moves",
        }
    }
}

/// A parameter of a game.
#[derive(Debug)]
#[non_exhaustive]
pub struct Parameter {
    /// Its name in the template.
    pub name: &'static str,
    /// Its name in a form.
    pub label: &'static str,
    /// What may be written.
    pub help: &'static str,
    /// What kind of value it takes.
    pub kind: Kind,
}

/// The kinds of parameters.
#[derive(Debug)]
#[non_exhaustive]
pub enum Kind {
    /// An integer.
    Integer {
        /// The least.
        min: u64,
        /// The largest.
        max: u64,
        /// Where a form starts.
        default: u64,
    },
    /// A text in the notation.
    Text {
        /// Where a form starts.
        default: &'static str,
    },
    /// One of several forms; the first is where a form starts.
    Choice(&'static [Choice]),
}

impl Kind {
    /// The name by which programs know it.
    pub fn word(&self) -> &'static str {
        match self {
            Kind::Integer { .. } => "integer",
            Kind::Text { .. } => "text",
            Kind::Choice(_) => "choice",
        }
    }

    /// Where a form starts: a number, a text, or the name of a form.
    pub fn usual(&self) -> String {
        match *self {
            Kind::Integer { default, .. } => default.to_string(),
            Kind::Text { default } => default.into(),
            Kind::Choice(choices) => choices.first().map_or("", |choice| choice.value).into(),
        }
    }
}

/// One of several forms that a parameter takes.
#[derive(Debug)]
#[non_exhaustive]
pub struct Choice {
    /// Its name for programs.
    pub value: &'static str,
    /// Its name in a form.
    pub label: &'static str,
    /// The text with `{name}` for each parameter.
    pub template: &'static str,
    /// The parameters of this form.
    pub parameters: &'static [Parameter],
}

/// The largest integer that a form takes; the rules text takes any of 64 bits.
pub(crate) const LARGE: u64 = (1 << 53) - 1;

/// The views of a game of piles.
pub(crate) const OF_PILES: &[View] = &[Outcome, Grundy, Sequence, Plot, Tree, Piles, Play, Text];

/// The same for a game in which each pile has its own Grundy value.
pub(crate) const OF_SUMS: &[View] = &[Outcome, Grundy, Sequence, Plot, Tree, Piles, Play, Text, Table];

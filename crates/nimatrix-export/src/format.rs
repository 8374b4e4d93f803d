//! The formats.
use alloc::string::String;

use crate::write::put;
use nimatrix::notation::{Code, Problem};

/// A form of text in which a view can be exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Aligned letters and numbers, to be read.
    Text,
    /// Comma-separated values (RFC 4180, but lines end as on Unix).
    Csv,
    /// The schema `nimatrix/1`.
    Json,
    /// A table of GitHub's Markdown.
    Markdown,
    /// A LaTeX figure with its caption.
    Latex,
    /// A TikZ picture.
    Tikz,
    /// A b-file of the OEIS: the terms of a sequence.
    Bfile,
    /// The same, of the first row of a matrix.
    BfileRow,
    /// The same, of the diagonal of a matrix from its first cell on.
    BfileDiagonal,
    /// The same, of the antidiagonals of a matrix, each from the first row downwards.
    BfileAntidiagonals,
    /// A graph for Graphviz.
    Dot,
    /// A certificate: what proves the game for piles of all sizes.
    Certificate,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 12] = [
        Format::Text,
        Format::Csv,
        Format::Json,
        Format::Markdown,
        Format::Latex,
        Format::Tikz,
        Format::Bfile,
        Format::BfileRow,
        Format::BfileDiagonal,
        Format::BfileAntidiagonals,
        Format::Dot,
        Format::Certificate,
    ];

    /// The name by which it is asked for.
    pub fn word(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::Markdown => "markdown",
            Format::Latex => "latex",
            Format::Tikz => "tikz",
            Format::Bfile => "bfile",
            Format::BfileRow => "bfile:row",
            Format::BfileDiagonal => "bfile:diagonal",
            Format::BfileAntidiagonals => "bfile:antidiagonals",
            Format::Dot => "dot",
            Format::Certificate => "certificate",
        }
    }

    /// Whether it is a figure on a page of LaTeX, not a text to be read as it stands.
    pub(crate) fn is_figure(self) -> bool {
        matches!(self, Format::Latex | Format::Tikz)
    }

    /// The format of this name.
    ///
    /// # Errors
    /// [`Code::UnknownWord`].
    pub fn parse(word: &str) -> Result<Format, Problem> {
        let found = Format::ALL.into_iter().find(|format| format.word() == word);
        found.ok_or_else(|| Problem::new(Code::UnknownWord, "format", word, words(&Format::ALL)))
    }
}

/// The names of formats, for a message.
pub(crate) fn words(formats: &[Format]) -> String {
    let mut words = String::new();
    for format in formats {
        let before = if words.is_empty() { "" } else { ", " };
        put(&mut words, before);
        put(&mut words, format.word());
    }
    words
}

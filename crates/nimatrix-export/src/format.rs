//! The formats.
use alloc::string::String;

use crate::write::joined;
use nimatrix::notation::{Code, Problem};

/// A form of text in which a view can be exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// A picture in SVG that needs no other file: text is text, colours are those of the page in its light theme.
    /// Lengths are in em. With the cargo feature `svg`, on by default.
    #[cfg(feature = "svg")]
    Svg,
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
    pub const ALL: &[Format] = &[
        Format::Text,
        Format::Csv,
        Format::Json,
        Format::Markdown,
        Format::Latex,
        Format::Tikz,
        #[cfg(feature = "svg")]
        Format::Svg,
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
            #[cfg(feature = "svg")]
            Format::Svg => "svg",
            Format::Bfile => "bfile",
            Format::BfileRow => "bfile:row",
            Format::BfileDiagonal => "bfile:diagonal",
            Format::BfileAntidiagonals => "bfile:antidiagonals",
            Format::Dot => "dot",
            Format::Certificate => "certificate",
        }
    }

    /// How the names of its files end, without the first point.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Text => "txt",
            Format::Markdown => "md",
            Format::Latex => "tex",
            Format::Tikz => "tikz.tex",
            Format::Bfile => "b.txt",
            Format::BfileRow => "row.b.txt",
            Format::BfileDiagonal => "diagonal.b.txt",
            Format::BfileAntidiagonals => "antidiagonals.b.txt",
            Format::Certificate => "certificate.json",
            _ => self.word(),
        }
    }

    /// Whether it is a figure, not a text to be read as it stands.
    pub(crate) fn is_figure(self) -> bool {
        self.is_on_page() || self.is_svg()
    }

    /// Whether it is a figure on a page of LaTeX.
    pub(crate) fn is_on_page(self) -> bool {
        matches!(self, Format::Latex | Format::Tikz)
    }

    /// Whether it is a picture in SVG.
    pub(crate) fn is_svg(self) -> bool {
        #[cfg(feature = "svg")]
        return self == Format::Svg;
        #[cfg(not(feature = "svg"))]
        return false;
    }

    /// The format of this name.
    ///
    /// # Errors
    /// [`Code::UnknownWord`].
    pub fn parse(word: &str) -> Result<Format, Problem> {
        let found = Format::ALL.iter().copied().find(|format| format.word() == word);
        found.ok_or_else(|| Problem::new(Code::UnknownWord, "format", word, words(Format::ALL)))
    }
}

/// The names of formats, for a message.
pub(crate) fn words(formats: &[Format]) -> String {
    joined(formats.iter().map(|format| format.word()), ", ")
}

//! The formats: their names, how a picture in TikZ looks, how much they hold, and what writing costs.
use alloc::string::String;

use crate::write::joined;
use nimatrix::notation::{Code, Problem};
use nimatrix::{Cost, Meter, Sentence};

/// Defines the formats by the names by which they are asked for, and how the names of their files end.
macro_rules! formats {
    ($($(#[doc = $doc:expr])+ $(#[cfg($cfg:meta)])? $name:ident: $word:literal, $extension:literal;)+) => {
        /// A form of text in which a view can be exported.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[doc = $doc])+ $(#[cfg($cfg)])? $name,)+
        }

        impl Format {
            /// Every format.
            pub const ALL: &[Format] = &[$($(#[cfg($cfg)])? Format::$name,)+];

            /// The name by which it is asked for, and how the names of its files end.
            fn names(self) -> (&'static str, &'static str) {
                match self {
                    $($(#[cfg($cfg)])? Format::$name => ($word, $extension),)+
                }
            }
        }
    };
}

formats! {
    /// Aligned letters and numbers, to be read.
    Text: "text", "txt";
    /// Comma-separated values (RFC 4180, but lines end as on Unix).
    Csv: "csv", "csv";
    /// The schema `nimatrix/1`.
    Json: "json", "json";
    /// A table of GitHub's Markdown.
    Markdown: "markdown", "md";
    /// A LaTeX figure with its caption.
    Latex: "latex", "tex";
    /// A TikZ picture.
    Tikz: "tikz", "tikz.tex";
    /// A picture in SVG that needs no other file: text is text, colours are those of the page in its light theme.
    /// Lengths are in em. With the cargo feature `svg`, on by default.
    #[cfg(feature = "svg")]
    Svg: "svg", "svg";
    /// A b-file of the OEIS: the terms of a sequence.
    Bfile: "bfile", "b.txt";
    /// The same, of the first row of a matrix.
    BfileRow: "bfile:row", "row.b.txt";
    /// The same, of the diagonal of a matrix from its first cell on.
    BfileDiagonal: "bfile:diagonal", "diagonal.b.txt";
    /// The same, of the antidiagonals of a matrix, each from the first row downwards.
    BfileAntidiagonals: "bfile:antidiagonals", "antidiagonals.b.txt";
    /// A graph for Graphviz.
    Dot: "dot", "dot";
    /// A certificate: what proves the game for piles of all sizes.
    Certificate: "certificate", "certificate.json";
}

impl Format {
    /// The name by which it is asked for.
    pub fn word(self) -> &'static str {
        self.names().0
    }

    /// How the names of its files end, without the first point.
    pub fn extension(self) -> &'static str {
        self.names().1
    }

    /// Whether it is a figure, not a text to be read.
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

/// What a picture in TikZ shows besides its cells, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Of several matrices only the one of the restriction in force.
    pub one: bool,
    /// No letters P and N in cells.
    pub plain: bool,
    /// What runs down and across, below a matrix.
    pub titles: bool,
    /// A figure with a caption, as in LaTeX.
    pub caption: bool,
    /// The colours of the page instead of grey.
    pub colour: bool,
}

impl Look {
    /// A format; behind TikZ, each after a colon, what its picture shows: `tikz:colour:titles`.
    ///
    /// # Errors
    /// [`Code::UnknownWord`].
    pub fn parse(text: &str) -> Result<(Format, Look), Problem> {
        let mut look = Look::default();
        let Some(words) = text.strip_prefix("tikz:") else { return Ok((Format::parse(text)?, look)) };
        for word in words.split(':') {
            let choice = match word {
                "one" => &mut look.one,
                "plain" => &mut look.plain,
                "titles" => &mut look.titles,
                "caption" => &mut look.caption,
                "colour" => &mut look.colour,
                _ => {
                    let allowed = "one, plain, titles, caption, colour";
                    return Err(Problem::new(Code::UnknownWord, "format", word, allowed));
                }
            };
            *choice = true;
        }
        Ok((Format::Tikz, look))
    }
}

/// The most cells, terms or spaces in a text for programs.
pub const MOST_CELLS: u64 = 1 << 22;

/// The cost of writing a cell or a term, with its numbers, in the units of a [`Meter`].
pub const UNITS_A_CELL: u64 = 64;

/// The cost of writing this many cells or terms.
pub fn written(cells: u64) -> Cost {
    Cost::exactly(cells * UNITS_A_CELL)
}

/// Counts the work of writing the cells or terms that are gathered.
pub async fn spend(cells: u64, meter: &Meter) {
    meter.set_later(Cost::NONE);
    meter.spend(cells * UNITS_A_CELL).await;
}

/// Refuses what is too large for a format.
#[inline(never)]
pub fn bound(
    format: Format,
    key: &'static str,
    found: &Sentence,
    size: u64,
    most: u64,
    of: &'static str,
) -> Result<(), Problem> {
    if size > most { Err(too_large(format, key, found.clone(), most, of)) } else { Ok(()) }
}

#[inline(never)]
pub fn too_large(format: Format, key: &'static str, found: Sentence, most: u64, of: &'static str) -> Problem {
    let values = [most.into(), of.into(), format.word().into()];
    Problem::about(Code::TooLarge, key, found, Sentence::new("at most {most} {of} as {format}", values))
}

#[cfg(test)]
mod tests {
    use crate::format::*;

    /// Only TikZ has a look.
    #[test]
    fn looks_are_words_behind_tikz() {
        let colour = Look { colour: true, titles: true, ..Look::default() };
        assert_eq!(Look::parse("tikz:colour:titles").unwrap(), (Format::Tikz, colour));
        assert_eq!(Look::parse("bfile:row").unwrap(), (Format::BfileRow, Look::default()));
        for text in ["tikz:", "tikz:red", "csv:colour", "gif"] {
            assert_eq!(Look::parse(text).unwrap_err().code, Code::UnknownWord, "{text}");
        }
    }
}

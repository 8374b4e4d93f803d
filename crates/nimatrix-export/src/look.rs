//! How a picture in TikZ looks.

use crate::format::Format;
use nimatrix::notation::{Code, Problem};

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
    /// The colours of the page in place of grey.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A look stands behind TikZ only.
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

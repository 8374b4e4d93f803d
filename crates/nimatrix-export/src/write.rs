//! Formatted text, and its escapes.
use alloc::string::String;
use core::fmt::{self, Arguments, Display, Formatter, Write};

/// The most bytes of an export. A text that has more ends somewhere behind them, and is no export.
pub const MOST_BYTES: usize = 80 << 20;

/// From this size on a full text grows by an eighth, not to twice its size.
const LARGE: usize = 1 << 22;

/// Adds to an export: text with the arguments of `format!`, or a text as it is.
macro_rules! put {
    ($out:expr, $text:literal $($rest:tt)*) => { $crate::write::add($out, format_args!($text $($rest)*)) };
    ($out:expr, $text:expr) => { $crate::write::add_text($out, $text) };
}
pub(crate) use put;

/// What `put!` calls; in one place, as exports are long lists of such calls.
#[inline(never)]
pub fn add(out: &mut String, text: Arguments) {
    // A string takes all that it is given.
    let _ = Bounded(out).write_fmt(text);
}

/// A text of bounded size.
struct Bounded<'a>(&'a mut String);

impl Write for Bounded<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        add_text(self.0, text);
        Ok(())
    }
}

/// What `put!` calls for a text without arguments.
#[inline(never)]
pub fn add_text(out: &mut String, text: &str) {
    if out.len() > MOST_BYTES {
        return;
    }
    if out.len() >= LARGE && out.capacity() - out.len() < text.len() {
        out.reserve_exact(text.len().max(out.len() / 8));
    }
    out.push_str(text);
}

/// The number of decimals of a number.
pub fn digits(number: u64) -> i64 {
    i64::from(number.checked_ilog10().unwrap_or(0)) + 1
}

/// Items with a separator between them.
pub fn joined(items: impl IntoIterator<Item = impl Display>, separator: &str) -> String {
    let mut text = String::new();
    for item in items {
        let before = if text.is_empty() { "" } else { separator };
        put!(&mut text, "{before}{item}");
    }
    text
}

/// Hundredths as a decimal number: 1425 is 14.25.
pub struct Hundredths(pub i64);

impl Display for Hundredths {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        let amount = self.0.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(out, "{sign}{}", amount / 100)?;
        match (amount / 10 % 10, amount % 10) {
            (0, 0) => Ok(()),
            (tenths, 0) => write!(out, ".{tenths}"),
            (tenths, hundredths) => write!(out, ".{tenths}{hundredths}"),
        }
    }
}

/// A text in which LaTeX prints every character unchanged; characters beyond ASCII that the solver does not
/// use become question marks. No line breaks between a word and its number.
pub fn tex(text: &str) -> String {
    escaped(text, false)
}

/// The same of restrictions: lines break between them only.
pub fn tex_tied(text: &str) -> String {
    escaped(text, true)
}

#[inline(never)]
fn escaped(text: &str, tied: bool) -> String {
    let mut out = String::new();
    let mut before = ' ';
    for (i, c) in text.char_indices() {
        let number_follows = text.as_bytes().get(i + 1).is_some_and(u8::is_ascii_digit);
        if c == ' ' && (before.is_ascii_alphabetic() && number_follows || tied && before == ',') {
            out.push('~');
            continue;
        }
        before = c;
        let escaped = match c {
            '\\' => "\\textbackslash{}",
            '{' => "\\{",
            '}' => "\\}",
            '$' => "\\$",
            '&' => "\\&",
            '#' => "\\#",
            '%' => "\\%",
            '_' => "\\_",
            '^' => "\\textasciicircum{}",
            '~' => "\\textasciitilde{}",
            '<' => "$<$",
            '>' => "$>$",
            'è' => "{\\`e}",
            'ê' => "{\\^e}",
            '√' => "$\\surd$",
            '…' => "\\ldots{}",
            'ä' => "{\\\"a}",
            '“' => "``",
            '”' => "''",
            '’' => "'",
            '–' => "--",
            '−' => "$-$",
            '⟨' => "$\\langle$",
            '⟩' => "$\\rangle$",
            '≡' => "$\\equiv$",
            '≥' => "$\\ge$",
            '∈' => "$\\in$",
            '⌊' => "$\\lfloor$",
            '⌋' => "$\\rfloor$",
            'Γ' => "$\\Gamma$",
            'φ' => "$\\varphi$",
            '²' => "$^2$",
            'ν' => "$\\nu$",
            'ᵏ' => "$^k$",
            '÷' => "$\\div$",
            '·' => "$\\cdot$",
            ' '..='~' => {
                out.push(c);
                continue;
            }
            _ => "?",
        };
        out.push_str(escaped);
    }
    out
}

/// A text between quotation marks, in which those and backslashes are escaped by a backslash, as in JSON and in
/// Graphviz's language. The solver's words hold no control characters.
#[inline(never)]
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(if c < ' ' { ' ' } else { c });
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

    use super::*;
    use nimatrix::notation::parse;
    use nimatrix::{CATALOG, FIGURES, Sentence};

    #[test]
    fn numbers_are_decimals() {
        for number in [0, 9, 10, 1_234_567_890, u64::MAX] {
            assert_eq!(digits(number), number.to_string().len() as i64);
        }
        let amounts = [(0, "0"), (5, "0.05"), (50, "0.5"), (1400, "14"), (1425, "14.25"), (-25, "-0.25")];
        for (amount, expected) in amounts {
            assert_eq!(Hundredths(amount).to_string(), expected);
        }
    }

    /// LaTeX knows every character of the words that captions are made of.
    #[test]
    fn captions_lose_no_character() {
        let captions =
            FIGURES.iter().map(|figure| format!("{} {}", Sentence::plain(figure.caption), figure.source));
        let rules = CATALOG.iter().flat_map(|game| game.examples).map(|(rules, _)| format!("g={rules}"));
        let words = rules.map(|query| parse(&query).expect("an example").rules().words().to_string());
        for text in captions.chain(words).chain(CATALOG.iter().map(|game| game.title.to_string())) {
            let out = tex(&text);
            assert!(out.is_ascii(), "{out}");
            assert_eq!(out.matches('?').count(), text.matches('?').count(), "{out}");
        }
    }

    #[test]
    fn texts_are_escaped() {
        for (text, expected) in [
            ("50% of {1}_a & b\\c, pile 2", "50\\% of \\{1\\}\\_a \\& b\\textbackslash{}c, pile~2"),
            ("$&#%", "\\$\\&\\#\\%"),
            ("^~ <>", "\\textasciicircum{}\\textasciitilde{} $<$$>$"),
            ("“a”’–−", "``a'''--$-$"),
            ("⟨≡≥∈⟩", "$\\langle$$\\equiv$$\\ge$$\\in$$\\rangle$"),
            ("⌊Γφ²⌋", "$\\lfloor$$\\Gamma$$\\varphi$$^2$$\\rfloor$"),
            ("Wästlund", "W{\\\"a}stlund"),
            ("νᵏ÷·é", "$\\nu$$^k$$\\div$$\\cdot$?"),
            ("not 1, 2", "not~1, 2"),
        ] {
            assert_eq!(tex(text), expected, "{text}");
        }
        assert_eq!(tex_tied("not 1, 2 and, 3"), "not~1,~2 and,~3");
        assert_eq!(quoted("a \"b\" \\ c\n"), "\"a \\\"b\\\" \\\\ c \"");
    }

    /// A text grows up to its bound, and by no copy of the whole.
    #[test]
    fn texts_are_bounded() {
        let mut out = "x".repeat(MOST_BYTES - 1);
        for expected in [0, 1, 2, 2, 2] {
            assert_eq!(out.len() - (MOST_BYTES - 1), expected);
            put!(&mut out, "y");
        }
    }
}

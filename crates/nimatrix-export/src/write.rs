//! Numbers and escapes.
use alloc::string::String;

/// The most bytes of an export. A text that has more ends somewhere behind them, and is no export.
pub const MOST_BYTES: usize = 80 << 20;

/// From this size on a text that is full gets an eighth more room, not twice as much.
const LARGE: usize = 1 << 22;

/// Adds a text. The one place where a text grows, and no copy of it: exports are long lists of such
/// calls, and their size counts in a page.
#[inline(never)]
pub fn put(out: &mut String, text: &str) {
    if out.len() > MOST_BYTES {
        return;
    }
    if out.len() >= LARGE && out.capacity() - out.len() < text.len() {
        out.reserve_exact(text.len().max(out.len() / 8));
    }
    out.push_str(text);
}

/// Adds a letter.
#[inline(never)]
pub fn push(out: &mut String, letter: char) {
    put(out, letter.encode_utf8(&mut [0; 4]));
}

/// Adds a number in decimals.
#[inline(never)]
pub fn number(out: &mut String, number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    let mut rest = number;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    put(out, str::from_utf8(&digits[start..]).unwrap_or_default());
}

/// The number of decimals of a number.
pub fn digits(number: u64) -> u64 {
    u64::from(number.checked_ilog10().unwrap_or(0)) + 1
}

/// Adds texts one after the other.
#[inline(never)]
pub fn all(out: &mut String, parts: &[&str]) {
    for part in parts {
        put(out, part);
    }
}

/// Adds hundredths as a decimal number: 1425 is 14.25.
#[inline(never)]
pub fn hundredths(out: &mut String, amount: u64) {
    number(out, amount / 100);
    let (tenths, hundredths) = (amount / 10 % 10, amount % 10);
    if tenths + hundredths > 0 {
        put(out, ".");
        number(out, tenths);
    }
    if hundredths > 0 {
        number(out, hundredths);
    }
}

/// Adds a text in which LaTeX prints every character as it stands; those beyond ASCII that the
/// solver's words do not use become question marks. No line breaks between a word and its number.
pub fn tex(out: &mut String, text: &str) {
    escaped(out, text, false);
}

/// The same of restrictions: lines break between them only.
pub fn tex_tied(out: &mut String, text: &str) {
    escaped(out, text, true);
}

#[inline(never)]
fn escaped(out: &mut String, text: &str, tied: bool) {
    let mut before = ' ';
    for (i, c) in text.char_indices() {
        let number_follows = text.as_bytes().get(i + 1).is_some_and(u8::is_ascii_digit);
        if c == ' ' && (before.is_ascii_alphabetic() && number_follows || tied && before == ',') {
            put(out, "~");
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
                push(out, c);
                continue;
            }
            _ => "?",
        };
        put(out, escaped);
    }
}

/// Adds a text between quotation marks, in which those and backslashes are escaped by a backslash,
/// as in JSON and in Graphviz's language. The solver's words hold no control characters.
#[inline(never)]
pub fn quoted(out: &mut String, text: &str) {
    put(out, "\"");
    for c in text.chars() {
        if matches!(c, '"' | '\\') {
            put(out, "\\");
        }
        push(out, if c < ' ' { ' ' } else { c });
    }
    put(out, "\"");
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};

    use super::*;
    use nimatrix::notation::parse;
    use nimatrix::{CATALOG, FIGURES, Sentence};

    #[test]
    fn numbers_are_decimals() {
        for expected in [0, 9, 10, 1_234_567_890, u64::MAX] {
            let mut out = String::new();
            number(&mut out, expected);
            assert_eq!(out, expected.to_string());
            assert_eq!(digits(expected), out.len() as u64);
        }
        for (amount, expected) in [(0, "0"), (5, "0.05"), (50, "0.5"), (1400, "14"), (1425, "14.25")] {
            let mut out = String::new();
            hundredths(&mut out, amount);
            assert_eq!(out, expected);
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
            let mut out = String::new();
            tex(&mut out, &text);
            assert!(out.is_ascii(), "{out}");
            assert_eq!(out.matches('?').count(), text.matches('?').count(), "{out}");
        }
        let mut out = String::new();
        tex(&mut out, "50% of {1}_a & b\\c, pile 2");
        assert_eq!(out, "50\\% of \\{1\\}\\_a \\& b\\textbackslash{}c, pile~2");
    }

    #[test]
    fn signs_of_latex_are_escaped() {
        for (text, expected) in [
            ("$&#%", "\\$\\&\\#\\%"),
            ("^~ <>", "\\textasciicircum{}\\textasciitilde{} $<$$>$"),
            ("“a”’–−", "``a'''--$-$"),
            ("⟨≡≥∈⟩", "$\\langle$$\\equiv$$\\ge$$\\in$$\\rangle$"),
            ("⌊Γφ²⌋", "$\\lfloor$$\\Gamma$$\\varphi$$^2$$\\rfloor$"),
            ("νᵏ÷·é", "$\\nu$$^k$$\\div$$\\cdot$?"),
            ("not 1, 2", "not~1, 2"),
        ] {
            let mut out = String::new();
            tex(&mut out, text);
            assert_eq!(out, expected, "{text}");
        }
        let mut out = String::new();
        tex_tied(&mut out, "not 1, 2 and, 3");
        assert_eq!(out, "not~1,~2 and,~3");
    }

    /// A text that is longer than an export may be grows no more.
    #[test]
    fn texts_end_behind_the_most_bytes() {
        let mut out = "x".repeat(MOST_BYTES - 1);
        for expected in [0, 1, 2, 2, 2] {
            assert_eq!(out.len() - (MOST_BYTES - 1), expected);
            put(&mut out, "y");
        }
    }

    #[test]
    fn quotes_and_backslashes_are_escaped() {
        let mut out = String::new();
        quoted(&mut out, "a \"b\" \\ c\n");
        assert_eq!(out, "\"a \\\"b\\\" \\\\ c \"");
    }
}

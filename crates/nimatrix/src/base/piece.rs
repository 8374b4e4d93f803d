//! Pieces of a sentence, ready to be typeset.
use alloc::{string::String, vec::Vec};

use crate::base::iterators::{joined, part};

/// A piece of a sentence; the texts of all pieces in a row are the sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// How it is typeset.
    pub kind: Typeset,
    /// Plain text.
    pub text: String,
    /// The two parts of a subscript, a power or a function; the items of a list; else empty.
    pub parts: Vec<String>,
}

/// How a piece is typeset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Typeset {
    /// Plain text.
    Text,
    /// An integer.
    Number,
    /// A variable.
    Variable,
    /// A letter and its index.
    Subscript,
    /// A base and its exponent.
    Power,
    /// A function and its argument.
    Function,
    /// A term that no line end parts, such as "P-position".
    Term,
    /// Items with commas between them, after which a line may end.
    List,
}

impl Typeset {
    /// Its name for programs.
    pub fn word(self) -> &'static str {
        match self {
            Typeset::Text => "text",
            Typeset::Number => "number",
            Typeset::Variable => "variable",
            Typeset::Subscript => "subscript",
            Typeset::Power => "power",
            Typeset::Function => "function",
            Typeset::Term => "term",
            Typeset::List => "list",
        }
    }
}

/// Pieces that are being written.
#[derive(Default)]
pub(crate) struct Pieces {
    done: Vec<Piece>,
    /// Text that may continue.
    open: String,
}

impl Pieces {
    pub fn finish(mut self) -> Vec<Piece> {
        self.close();
        self.done
    }

    fn close(&mut self) {
        if !self.open.is_empty() {
            let text = core::mem::take(&mut self.open);
            self.done.push(Piece { kind: Typeset::Text, text, parts: Vec::new() });
        }
    }

    #[inline(never)]
    fn push(&mut self, kind: Typeset, text: &str, parts: Vec<String>) {
        self.close();
        self.done.push(Piece { kind, text: text.into(), parts });
    }

    /// Plain text.
    #[inline(never)]
    pub fn text(&mut self, text: &str) {
        self.open.push_str(text);
    }

    /// A number in digits; after `10^` it is the exponent.
    #[inline(never)]
    pub fn number(&mut self, number: String) {
        let base = self.open.strip_suffix('^').unwrap_or_default();
        let digits = base.bytes().rev().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return self.push(Typeset::Number, &number, Vec::new());
        }
        let start = base.len() - digits;
        let base = String::from(part(base, start..));
        self.open.truncate(start);
        self.push(Typeset::Power, &[&base, "^", &number].concat(), [base, number].into());
    }

    /// Items as in a link; a few of them are a word.
    #[inline(never)]
    pub fn list(&mut self, items: Vec<String>) {
        const FEW: usize = 7;
        let text = if items.is_empty() { "none".into() } else { joined(&items, ",") };
        if items.len() > FEW { self.push(Typeset::List, &text, items) } else { self.text(&text) }
    }

    /// A part of a template that begins outside of mathematics or inside; whether it ends inside.
    #[inline(never)]
    pub fn marked(&mut self, text: &str, mut inside: bool) -> bool {
        for (i, part) in text.split('$').enumerate() {
            inside ^= i > 0;
            if inside { self.maths(part) } else { self.words(part) }
        }
        inside
    }

    /// Words of a template, among which there may be terms.
    #[inline(never)]
    pub fn words(&mut self, words: &str) {
        let mut rest = words;
        while let Some((before, after)) = rest.split_once('-') {
            self.text(before);
            rest = after;
            let is_outcome = matches!(self.open.as_bytes(), [.., b'P' | b'N']);
            let Some(after) = after.strip_prefix("position").filter(|_| is_outcome) else {
                self.text("-");
                continue;
            };
            let plural = if after.starts_with('s') { "s" } else { "" };
            let letter = self.open.split_off(self.open.len() - 1);
            self.push(Typeset::Term, &[&letter, "-position", plural].concat(), Vec::new());
            rest = part(after, plural.len()..);
        }
        self.text(rest);
    }

    /// Mathematics of a template.
    #[inline(never)]
    pub fn maths(&mut self, mut maths: &str) {
        while let Some(first) = maths.chars().next() {
            let kind = kind(first);
            let end =
                maths.char_indices().find(|&(_, c)| kind != self::kind(c)).map_or(maths.len(), |(at, _)| at);
            let (token, rest) = (part(maths, ..end), part(maths, end..));
            let letter = kind == Kind::Letter && end == first.len_utf8();
            let base = letter || kind == Kind::Digit || first == ')' && end == 1;
            let (typeset, index, length) = attached(rest);
            let known = match typeset {
                Typeset::Function => letter,
                _ => base,
            };
            maths = if known && length > 0 {
                self.push(typeset, part(maths, ..end + length), [token.into(), index].into());
                part(rest, length..)
            } else {
                if letter {
                    self.push(Typeset::Variable, token, Vec::new())
                } else {
                    self.text(token)
                }
                rest
            };
        }
    }
}

/// The kind of a character in a formula; adjacent ones of a kind are one token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Letter,
    Digit,
    SetOff,
    Sign,
}

fn kind(c: char) -> Kind {
    match c {
        '0'..='9' => Kind::Digit,
        _ if set_off(c).is_some() => Kind::SetOff,
        'a'..='z' | 'A'..='Z' | 'α'..='ω' | 'Α'..='Ω' => Kind::Letter,
        _ => Kind::Sign,
    }
}

/// The attachment of the token before: its typesetting, its index, exponent or argument, and its length, 0
/// for none.
#[inline(never)]
fn attached(text: &str) -> (Typeset, String, usize) {
    let (mut index, mut length, mut typeset) = (String::new(), 0, Typeset::Text);
    for (kind, sign, c) in text.chars().map_while(|c| set_off(c).map(|(kind, sign)| (kind, sign, c))) {
        if length > 0 && kind != typeset {
            break;
        }
        index.push(sign);
        (typeset, length) = (kind, length + c.len_utf8());
    }
    let mark = match text.bytes().next() {
        Some(b'_') => Typeset::Subscript,
        Some(b'^') => Typeset::Power,
        Some(b'(') => Typeset::Function,
        _ => return (typeset, index, length),
    };
    let argument = argument(part(text, 1..));
    let end = 1 + argument.len();
    let closed = usize::from(mark == Typeset::Function);
    if argument.is_empty() || closed == 1 && text.as_bytes().get(end) != Some(&b')') {
        return (typeset, index, 0);
    }
    (mark, argument.into(), end + closed)
}

/// The plain form of a raised or lowered sign.
fn set_off(sign: char) -> Option<(Typeset, char)> {
    Some(match sign {
        '₀'..='₉' => (Typeset::Subscript, char::from(b'0' + (sign as u32 - '₀' as u32) as u8)),
        '₊' => (Typeset::Subscript, '+'),
        'ᵢ' => (Typeset::Subscript, 'i'),
        'ᵏ' => (Typeset::Power, 'k'),
        '²' => (Typeset::Power, '2'),
        _ => return None,
    })
}

/// The letter or the number that a text begins with.
fn argument(text: &str) -> &str {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    match text.chars().next() {
        Some(letter) if kind(letter) == Kind::Letter => part(text, ..letter.len_utf8()),
        _ => part(text, ..digits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::sentence::{Join, Value, say};
    use alloc::format;

    /// Each piece as its kind, its text and its parts.
    fn shown(pieces: &[Piece]) -> String {
        let shown = |piece: &Piece| match (piece.kind, &piece.parts[..]) {
            (Typeset::Text, _) => format!("“{}”", piece.text),
            (kind, []) => format!("{} {}", kind.word(), piece.text),
            (kind, parts) => format!("{} {} of {}", kind.word(), piece.text, parts.join(" ")),
        };
        pieces.iter().map(shown).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn mathematics_is_parted_where_it_is_marked() {
        let sentence = say!("A move: $d_1$, $2^k$ and $g(n) = 2m = {twice}$, n times.", twice = 12u64);
        assert_eq!(
            shown(&sentence.pieces()),
            "“A move: ”; subscript d_1 of d 1; “, ”; power 2^k of 2 k; “ and ”; function g(n) of g n; “ = 2”; \
             variable m; “ = ”; number 12; “, n times.”"
        );
        assert_eq!(sentence.form(), "A move: $d_1$, $2^k$ and $g(n) = 2m = {twice}$, n times.");
        let odd = say!("$⌊({a} − l·m/2) mod 2^l⌋$ of T(G, 1), $f(ab)$ $x_$", a = 5u64);
        let text = "⌊(5 − l·m/2) mod 2^l⌋ of T(G, 1), f(ab) x_";
        assert_eq!(odd.pieces().iter().map(|piece| &piece.text[..]).collect::<String>(), text);
    }

    #[test]
    fn signs_that_are_set_off_are_indices_and_exponents() {
        let sentence = say!("$⟨2ᵏ1⟩$, $g₁(lᵢ₊₁)$, $(01)₂$, $φ²x$, $x_$ and $10^{power}$", power = 6u64);
        assert_eq!(
            shown(&sentence.pieces()),
            "“⟨”; power 2ᵏ of 2 k; “1⟩, ”; subscript g₁ of g 1; “(”; subscript lᵢ₊₁ of l i+1; “), (01”; \
             subscript )₂ of ) 2; “, ”; power φ² of φ 2; variable x; “, ”; variable x; “_ and ”; power 10^6 of 10 6"
        );
    }

    /// Signs have no index, only letters are functions, and an attachment is of one kind.
    #[test]
    fn what_is_attached_to_nothing_stands_as_it_is() {
        for (sentence, pieces) in [
            (say!("$+_1$"), "“+_1”"),
            (say!("$2(n)$"), "“2(”; variable n; “)”"),
            (say!("$f(n$"), "variable f; “(”; variable n"),
            (say!("$x_+1$"), "variable x; “_+1”"),
            (say!("$x₁²$"), "subscript x₁ of x 1; “²”"),
            (say!("$x²₁$"), "power x² of x 2; “₁”"),
            (say!("$2_10^3$"), "subscript 2_10 of 2 10; “^3”"),
            (say!("$ab_1$"), "“ab_1”"),
        ] {
            assert_eq!(shown(&sentence.pieces()), pieces, "{}", sentence.form());
        }
        let tight = |most: u64| shown(&Value::list(Join::Tight, 1..=most).pieces());
        assert_eq!(tight(7), "“1,2,3,4,5,6,7”");
        assert_eq!(tight(8), "list 1,2,3,4,5,6,7,8 of 1 2 3 4 5 6 7 8");
    }

    #[test]
    fn terms_and_long_lists_are_pieces() {
        let eight = Value::list(Join::Tight, 1..=8u64);
        let sentence = say!(
            "Of the P-positions {eight} this is {which}; non-positions not.",
            (eight, which = crate::Outcome::N)
        );
        assert_eq!(
            shown(&sentence.pieces()),
            "“Of the ”; term P-positions; “ ”; list 1,2,3,4,5,6,7,8 of 1 2 3 4 5 6 7 8; “ this is an ”; \
             term N-position; “; non-positions not.”"
        );
    }
}

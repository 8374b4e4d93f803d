//! Sentences as data: a template, and the values of its places.
use alloc::string::{String, ToString};
use alloc::{boxed::Box, vec::Vec};
use core::fmt;

use crate::base::iterators::part;
use crate::base::piece::{Piece, Pieces};
use crate::{Nimber, Outcome, Residues, TakeSet};

#[cfg(test)]
mod tests;

/// A sentence, or a part of one: a template in English with named places, and what stands in them.
///
/// The template is also the key by which a translation is found. In it, `{name}` is a place; `$...$`
/// holds mathematics, in which a single letter is a variable and `d_i`, `2^k` and `g(n)` are a
/// subscript, a power and a function; `P-position` and `N-position` are terms. Other braces stand for
/// themselves. A value is never read for mark-up.
///
/// ```
/// use nimatrix::{Kind, Sentence};
/// let sentence = Sentence::new("After $k$ moves the nim-sum is {sum}.", [7u64.into()]);
/// assert_eq!(sentence.to_string(), "After k moves the nim-sum is 7.");
/// assert_eq!(sentence.pieces()[1].text, "k");
/// assert_eq!(sentence.values().next().map(|(name, _)| name), Some("sum"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence {
    form: &'static str,
    /// In the order of their places; a box, since most sentences of a program are passed on unused.
    #[expect(clippy::box_collection, reason = "a sentence is as small as a text")]
    values: Option<Box<Vec<Value>>>,
}

/// The value of a place of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// A number.
    Number(u64),
    /// A number beyond 64 bits.
    Large(Box<u128>),
    /// A text that is the same in every language: a link, a set of amounts, what somebody wrote.
    Text(String),
    /// "a P-position" or "an N-position".
    Outcome(Outcome),
    /// A part of the sentence that has places of its own.
    Sentence(Box<Sentence>),
    /// Several of them.
    List(Box<List>),
}

/// A list of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The values.
    pub items: Vec<Value>,
    /// The join of the values.
    pub join: Join,
}

/// The separator of a list's items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Join {
    /// "1, 2 and 3".
    And,
    /// "1, 2 or 3".
    Or,
    /// "1, 2, 3".
    Comma,
    /// "pile 1: 2; pile 2: 3".
    Semicolon,
    /// "1,2,3", as in a link.
    Tight,
    /// "{1,2,3}".
    Set,
}

impl Join {
    /// Its name for programs.
    pub fn word(self) -> &'static str {
        match self {
            Join::And => "and",
            Join::Or => "or",
            Join::Comma => "list",
            Join::Semicolon => "parts",
            Join::Tight => "tight",
            Join::Set => "set",
        }
    }

    /// The text before the last item of several.
    fn last(self) -> &'static str {
        match self {
            Join::And => " and ",
            Join::Or => " or ",
            Join::Comma => ", ",
            Join::Semicolon => "; ",
            Join::Tight | Join::Set => ",",
        }
    }
}

impl Sentence {
    /// The sentence of this template; the values in the order of their places.
    #[inline(never)]
    pub fn new<const N: usize>(form: &'static str, values: [Value; N]) -> Sentence {
        Sentence { form, values: Some(Box::new(Vec::from(values))) }
    }

    /// A sentence without a place.
    pub const fn plain(form: &'static str) -> Sentence {
        Sentence { form, values: None }
    }

    /// The template.
    pub fn form(&self) -> &'static str {
        self.form
    }

    fn arguments(&self) -> &[Value] {
        self.values.as_ref().map_or(&[], |values| values)
    }

    /// The values by the names of their places.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, &Value)> {
        self.names().into_iter().zip(self.arguments())
    }

    /// The names of the places with values, in order of appearance.
    #[inline(never)]
    fn names(&self) -> Vec<&'static str> {
        let (mut names, mut rest) = (Vec::new(), self.form);
        while names.len() < self.arguments().len()
            && let Some((_, name, after)) = place(rest)
        {
            if !names.contains(&name) {
                names.push(name);
            }
            rest = after;
        }
        names
    }

    /// The sentence in pieces that are ready to be typeset.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Pieces::default();
        self.write(&mut pieces);
        pieces.finish()
    }

    #[inline(never)]
    fn write(&self, out: &mut Pieces) {
        let (names, mut rest, mut maths) = (self.names(), self.form, false);
        while !names.is_empty()
            && let Some((before, name, after)) = place(rest)
        {
            maths = out.marked(before, maths);
            if let Some(index) = names.iter().position(|known| *known == name) {
                self.arguments()[index].write(out);
            }
            rest = after;
        }
        out.marked(rest, maths);
    }
}

/// The first place of a template: the text before it, its name, and the rest.
#[inline(never)]
fn place(form: &'static str) -> Option<(&'static str, &'static str, &'static str)> {
    let mut from = 0;
    loop {
        let open = from + part(form, from..).find('{')?;
        let after = part(form, open + 1..);
        let end = after.bytes().take_while(|&byte| is_name(byte)).count();
        if end > 0 && after.as_bytes().get(end) == Some(&b'}') && !after.as_bytes()[0].is_ascii_digit() {
            return Some((part(form, ..open), part(after, ..end), part(after, end + 1..)));
        }
        from = open + 1;
    }
}

const fn is_name(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_'
}

/// Whether the places of a template have these names, in order of appearance.
pub(crate) const fn fits(form: &str, names: &[&str]) -> bool {
    let form = form.as_bytes();
    let (mut at, mut known) = (0, 0);
    while at < form.len() {
        at += 1;
        if form[at - 1] != b'{' {
            continue;
        }
        let mut end = at;
        while end < form.len() && is_name(form[end]) {
            end += 1;
        }
        if end == at || end == form.len() || form[end] != b'}' || form[at].is_ascii_digit() {
            continue;
        }
        let mut name = 0;
        while name < known && !stands(names[name], form, at, end) {
            name += 1;
        }
        if name == known {
            if known == names.len() || !stands(names[known], form, at, end) {
                return false;
            }
            known += 1;
        }
        at = end;
    }
    known == names.len()
}

/// Whether a template contains a name between two indices.
const fn stands(name: &str, form: &[u8], from: usize, to: usize) -> bool {
    let name = name.as_bytes();
    let mut i = 0;
    while i < name.len() && from + i < to && name[i] == form[from + i] {
        i += 1;
    }
    i == name.len() && from + i == to
}

/// A [`Sentence`] from a template and the values of its places, several in parentheses, in the order in which these
/// come first: `say!("The nim-sum of {of} is {sum}.", (of, sum = 7))`. A name that does not fit does not compile.
macro_rules! say {
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
    ($form:expr $(,)?) => { $crate::base::sentence::Sentence::plain($form) };
    ($form:expr, ($($name:ident $(= $value:expr)?),+ $(,)?) $(,)?) => {{
        const { assert!($crate::base::sentence::fits($form, &[$(stringify!($name)),+]), "the places") };
        let values = [$($crate::base::sentence::Value::from(say!(@ $name $($value)?))),+];
        $crate::base::sentence::Sentence::new($form, values)
    }};
    ($form:expr, $name:ident $(= $value:expr)? $(,)?) => { say!($form, ($name $(= $value)?)) };
}
pub(crate) use say;

impl Value {
    /// Items with this between them.
    pub fn list<T: Into<Value>>(join: Join, items: impl IntoIterator<Item = T>) -> Value {
        let mut list = List { items: Vec::new(), join };
        for item in items {
            list.push(item.into());
        }
        Value::List(Box::new(list))
    }

    /// Numbers with this between them.
    #[inline(never)]
    pub fn numbers(join: Join, numbers: &[u64]) -> Value {
        Value::list(join, numbers.iter().copied())
    }

    /// The name of its kind for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Value::Number(_) | Value::Large(_) => "number",
            Value::Text(_) => "text",
            Value::Outcome(Outcome::P) => "P",
            Value::Outcome(Outcome::N) => "N",
            Value::Sentence(_) => "sentence",
            Value::List(list) => list.join.word(),
        }
    }

    /// The number; `None` of anything else.
    pub fn number(&self) -> Option<u128> {
        match self {
            Value::Number(number) => Some((*number).into()),
            Value::Large(number) => Some(**number),
            _ => None,
        }
    }

    /// The items of a list; none of anything else.
    pub fn items(&self) -> &[Value] {
        if let Value::List(list) = self { &list.items } else { &[] }
    }

    /// The part of a sentence; `None` of anything else.
    pub fn sentence(&self) -> Option<&Sentence> {
        if let Value::Sentence(sentence) = self { Some(sentence) } else { None }
    }

    /// The value in pieces that are ready to be typeset.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Pieces::default();
        self.write(&mut pieces);
        pieces.finish()
    }

    #[inline(never)]
    fn write(&self, out: &mut Pieces) {
        match self {
            Value::Number(number) => out.number(number.to_string()),
            Value::Large(number) => out.number(number.to_string()),
            Value::Text(text) => out.text(text),
            Value::Outcome(outcome) => {
                out.words(if *outcome == Outcome::P { "a P-position" } else { "an N-position" });
            }
            Value::Sentence(sentence) => sentence.write(out),
            Value::List(list) => list.write(out),
        }
    }
}

impl List {
    /// Adds an item, once for all kinds of them.
    #[inline(never)]
    fn push(&mut self, item: Value) {
        self.items.push(item);
    }

    #[inline(never)]
    fn write(&self, out: &mut Pieces) {
        let List { items, join } = self;
        match join {
            Join::Tight => return out.list(items.iter().map(Value::to_string).collect()),
            Join::Set => out.text("{"),
            _ => {}
        }
        let between = if matches!(join, Join::And | Join::Or) { ", " } else { join.last() };
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                out.text(if i + 1 == items.len() { join.last() } else { between });
            }
            item.write(out);
        }
        if *join == Join::Set {
            out.text("}");
        }
    }
}

#[inline(never)]
fn write(pieces: &[Piece], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    pieces.iter().try_for_each(|piece| f.write_str(&piece.text))
}

/// The sentence as plain text, without mark-up.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.pieces(), f)
    }
}

/// The value as plain text.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.pieces(), f)
    }
}

/// A sentence without a place.
impl From<&'static str> for Sentence {
    fn from(form: &'static str) -> Sentence {
        Sentence::plain(form)
    }
}

/// A text that is no template: it is shown unchanged.
impl From<String> for Sentence {
    #[inline(never)]
    fn from(text: String) -> Sentence {
        Sentence::new("{text}", [text.into()])
    }
}

macro_rules! numbers {
    ($($type:ty)*) => {$(
        impl From<$type> for Value {
            fn from(number: $type) -> Value {
                Value::Number(number as u64)
            }
        }
    )*};
}
numbers!(u8 u32 u64 usize);

impl From<u128> for Value {
    #[inline(never)]
    fn from(number: u128) -> Value {
        u64::try_from(number).map_or_else(|_| Value::Large(Box::new(number)), Value::Number)
    }
}

impl From<Nimber> for Value {
    fn from(Nimber(value): Nimber) -> Value {
        Value::Number(value)
    }
}

impl From<Outcome> for Value {
    fn from(outcome: Outcome) -> Value {
        Value::Outcome(outcome)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

/// Words of a template without a place.
impl From<&'static str> for Value {
    #[inline(never)]
    fn from(form: &'static str) -> Value {
        Sentence::plain(form).into()
    }
}

impl From<Sentence> for Value {
    #[inline(never)]
    fn from(sentence: Sentence) -> Value {
        Value::Sentence(Box::new(sentence))
    }
}

/// `{1,3}`, or `{}`.
impl From<Residues> for Value {
    #[inline(never)]
    fn from(residues: Residues) -> Value {
        Value::list(Join::Set, residues.iter())
    }
}

/// As a link has it: `1,2,4-inf`.
impl From<&TakeSet> for Value {
    #[inline(never)]
    fn from(set: &TakeSet) -> Value {
        Value::list(Join::Tight, set.atoms().iter().map(|atom| atom.to_string()))
    }
}

//! Conditions on a move as links spell statements: `k.eq.2.times.l`, `:k.plus.l/.le.a.plus.b`.
use alloc::{boxed::Box, string::String};
use core::cmp::Ordering;

use crate::base::hint;
use crate::base::sentence::say;
use crate::text::cursor::Cursor;
use crate::{Code, Problem};

/// The longest formula, in characters.
const MOST_LETTERS: usize = 400;
/// The deepest nesting.
const MOST_DEPTH: usize = 40;
/// The amounts from piles a, b and c, and their sizes before the move.
const NAMES: [&str; 6] = ["k", "l", "m", "a", "b", "c"];
const WORDS: &str = hint(
    "k, l, m, a, b, c, a number, plus, -, times, div, mod, min, max, xor, eq, ne, lt, le, gt, ge, and, or, not, implies, \
     iff, true, false, : for ( and / for )",
);

/// A condition on a move: on the amounts from piles a, b and c, and their sizes before it. Formulas are equal
/// if their texts are.
#[derive(Clone, Debug)]
pub struct Formula {
    text: String,
    root: Node,
    /// A bit for each name in it.
    names: u8,
}

impl PartialEq for Formula {
    fn eq(&self, other: &Formula) -> bool {
        self.text == other.text
    }
}

impl Eq for Formula {}

impl PartialOrd for Formula {
    fn partial_cmp(&self, other: &Formula) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Formula {
    fn cmp(&self, other: &Formula) -> Ordering {
        self.text.cmp(&other.text)
    }
}

/// A number or something true or false, as 1 or 0.
#[derive(Clone, Debug)]
enum Node {
    Number(i64),
    Name(usize),
    Two(Operation, Box<Node>, Box<Node>),
    Not(Box<Node>),
}

/// From `Equal` on the result is true or false, from `And` on the operands too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Operation {
    Sum,
    Difference,
    Product,
    Quotient,
    Remainder,
    Xor,
    Least,
    Largest,
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
    And,
    Or,
    Implies,
    Same,
}

/// How strongly comparisons bind, `not` and a minus sign.
const COMPARED: u8 = 4;
const NOT: u8 = 3;
const MINUS: u8 = 7;

/// The words of operations, and how strongly each binds.
const OPERATIONS: [(&str, u8, Operation); 18] = [
    ("iff", 0, Operation::Same),
    ("implies", 0, Operation::Implies),
    ("or", 1, Operation::Or),
    ("and", 2, Operation::And),
    ("eq", COMPARED, Operation::Equal),
    ("ne", COMPARED, Operation::NotEqual),
    ("lt", COMPARED, Operation::Less),
    ("le", COMPARED, Operation::AtMost),
    ("gt", COMPARED, Operation::Greater),
    ("ge", COMPARED, Operation::AtLeast),
    ("plus", 5, Operation::Sum),
    ("-", 5, Operation::Difference),
    // As functions, xor also between numbers.
    ("xor", 5, Operation::Xor),
    ("min", 5, Operation::Least),
    ("max", 5, Operation::Largest),
    ("times", 6, Operation::Product),
    ("div", 6, Operation::Quotient),
    ("mod", 6, Operation::Remainder),
];

impl Operation {
    fn takes_truths(self) -> bool {
        self >= Operation::And
    }

    /// `None` beyond 64 bits.
    fn of_numbers(self, one: i64, other: i64) -> Option<i64> {
        Some(match self {
            Operation::Sum => one.checked_add(other)?,
            Operation::Difference => one.checked_sub(other)?,
            Operation::Product => one.checked_mul(other)?,
            Operation::Quotient if other == 0 => 0,
            Operation::Quotient => {
                let quotient = one.checked_div(other)?;
                if one % other != 0 && (one < 0) != (other < 0) { quotient - 1 } else { quotient }
            }
            Operation::Remainder if other == 0 => one,
            Operation::Remainder => {
                let rest = one.checked_rem(other)?;
                if rest < 0 { rest.checked_add(other.checked_abs()?)? } else { rest }
            }
            Operation::Xor => one ^ other,
            Operation::Least => one.min(other),
            Operation::Largest => one.max(other),
            Operation::Equal | Operation::Same => (one == other).into(),
            Operation::NotEqual => (one != other).into(),
            Operation::Less => (one < other).into(),
            Operation::AtMost => (one <= other).into(),
            Operation::Greater => (one > other).into(),
            Operation::AtLeast => (one >= other).into(),
            Operation::And => one & other,
            Operation::Or => one | other,
            Operation::Implies => (one <= other).into(),
        })
    }
}

impl Node {
    fn two(operation: Operation, one: Node, other: Node) -> Node {
        Node::Two(operation, Box::new(one), Box::new(other))
    }

    fn is_truth(&self) -> bool {
        match self {
            Node::Number(_) | Node::Name(_) => false,
            Node::Two(operation, ..) => *operation >= Operation::Equal,
            Node::Not(_) => true,
        }
    }

    fn value(&self, names: &[i64; 6]) -> Option<i64> {
        match self {
            Node::Number(number) => Some(*number),
            Node::Name(name) => Some(names[*name]),
            Node::Not(truth) => Some(1 - truth.value(names)?),
            Node::Two(operation, one, other) => {
                let one = one.value(names)?;
                match (operation, one) {
                    (Operation::And, 0) => Some(0),
                    (Operation::Or, 1) | (Operation::Implies, 0) => Some(1),
                    _ => operation.of_numbers(one, other.value(names)?),
                }
            }
        }
    }

    /// A bound for all numbers that occur if names are at most this.
    fn bound(&self, most: u128) -> u128 {
        match self {
            Node::Number(number) => number.unsigned_abs().into(),
            Node::Name(_) => most,
            Node::Not(truth) => truth.bound(most),
            Node::Two(operation, one, other) => {
                let (one, other) = (one.bound(most), other.bound(most));
                match operation {
                    Operation::Product => one.saturating_mul(other),
                    Operation::Sum | Operation::Difference | Operation::Xor => one.saturating_add(other),
                    _ => one.max(other),
                }
            }
        }
    }

    /// A bit for each name.
    fn names(&self) -> u8 {
        match self {
            Node::Number(_) => 0,
            Node::Name(name) => 1 << name,
            Node::Not(truth) => truth.names(),
            Node::Two(_, one, other) => one.names() | other.names(),
        }
    }
}

impl Formula {
    /// Reads a formula up to the next clause or the end.
    ///
    /// # Errors
    /// A [`Problem`] at the first word that can't be understood.
    pub(super) fn parse(cursor: &mut Cursor) -> Result<Formula, Problem> {
        let start = *cursor;
        let mut parser = Parser { cursor: *cursor, text: String::new(), depth: 0 };
        let root = parser.joined(0)?;
        if !root.is_truth() {
            return Err(start.unexpected("something that is true or false, such as k.eq.l"));
        }
        if parser.text.len() > MOST_LETTERS {
            return Err(start.unexpected("a formula of at most 400 characters"));
        }
        *cursor = parser.cursor;
        let text = parser.text.trim_end_matches('/').into();
        let names = root.names();
        Ok(Formula { text, root, names })
    }

    /// Whether a move may take these amounts from these piles; not where a number exceeds 64 bits.
    pub(super) fn holds(&self, piles: &[u64], amounts: &[u64]) -> bool {
        let mut names = [0; NAMES.len()];
        for (at, number) in names.iter_mut().enumerate() {
            let of = if at < 3 { amounts } else { piles };
            let Ok(found) = of.get(at % 3).map_or(Ok(0), |&number| number.try_into()) else { return false };
            *number = found;
        }
        // Nothing is taken from piles without a name.
        amounts.iter().skip(3).all(|&amount| amount == 0) && self.root.value(&names) == Some(1)
    }

    /// The number of piles that it names.
    pub(super) fn piles(&self) -> usize {
        let piles = self.names >> 3 | self.names & 0b111;
        (u8::BITS - piles.leading_zeros()).max(1) as usize
    }

    /// Whether all its numbers are surely below 2^63 for moves from these piles and smaller ones.
    pub(super) fn fits(&self, piles: &[u64]) -> bool {
        let most = piles.iter().take(3).copied().max().unwrap_or(0);
        self.root.bound(most.into()) < 1 << 63
    }

    /// Whether it speaks of the amounts alone.
    pub(super) fn is_stationary(&self) -> bool {
        self.names >> 3 == 0
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

struct Parser<'a> {
    cursor: Cursor<'a>,
    /// What was read, as it is written.
    text: String,
    depth: usize,
}

impl<'a> Parser<'a> {
    /// The next word or sign; empty at the end of the formula.
    fn next(&self) -> (&'a str, Cursor<'a>) {
        let mut behind = self.cursor;
        while behind.eat(".") {}
        let found = behind.token_of(|c| c.is_ascii_alphanumeric());
        (found, behind)
    }

    fn pass(&mut self) -> &'a str {
        let (word, behind) = self.next();
        let calls = word == ":" && ["xor", "min", "max"].iter().any(|name| self.text.ends_with(name));
        let apart = !self.text.is_empty()
            && !self.text.ends_with([':', ','])
            && !["/", ","].contains(&word)
            && !calls;
        self.text.push_str(if apart { "." } else { "" });
        self.text.push_str(word);
        self.cursor = behind;
        word
    }

    fn refuse<T>(&self) -> Result<T, Problem> {
        let (word, _) = self.next();
        let mut here = self.cursor;
        while here.eat(".") {}
        let code = if word.starts_with(|c: char| c.is_ascii_lowercase()) {
            Code::UnknownWord
        } else {
            Code::Unexpected
        };
        Err(here.problem(code, word, say!("{words}", words = WORDS)))
    }

    /// Phrases joined by what binds at least so strongly.
    fn joined(&mut self, least: u8) -> Result<Node, Problem> {
        let mut found = self.phrase(least)?;
        // a < b < c compares b twice.
        let mut compared: Option<Node> = None;
        loop {
            let (word, _) = self.next();
            let joins = |&&(known, rank, _): &&(&str, u8, Operation)| known == word && rank >= least;
            let Some(&(_, rank, operation)) = OPERATIONS.iter().find(joins) else { return Ok(found) };
            let before = compared.take().filter(|_| rank == COMPARED);
            let is_truth = operation.takes_truths();
            let fits = before.is_some() || found.is_truth() == is_truth;
            if !fits || matches!(operation, Operation::Least | Operation::Largest) {
                return self.refuse();
            }
            self.pass();
            let other = self.joined(rank + 1)?;
            if other.is_truth() != is_truth {
                return self.refuse();
            }
            compared = (rank == COMPARED).then(|| other.clone());
            found = match before {
                Some(before) => Node::two(Operation::And, found, Node::two(operation, before, other)),
                None => Node::two(operation, found, other),
            };
        }
    }

    /// The same within parentheses or behind a sign, which has to be a truth or a number.
    fn nested(&mut self, least: u8, is_truth: Option<bool>) -> Result<Node, Problem> {
        if self.depth == MOST_DEPTH {
            return Err(self.cursor.unexpected("at most 40 parentheses within one another"));
        }
        self.depth += 1;
        let found = self.joined(least)?;
        self.depth -= 1;
        if is_truth.is_some_and(|is_truth| is_truth != found.is_truth()) { self.refuse() } else { Ok(found) }
    }

    /// The part before the first operation.
    fn phrase(&mut self, least: u8) -> Result<Node, Problem> {
        let (word, _) = self.next();
        let name = NAMES.iter().position(|&name| name == word);
        let leaf = match word {
            "not" if least <= NOT => {
                self.pass();
                return Ok(Node::Not(Box::new(self.nested(NOT, Some(true))?)));
            }
            "-" => {
                self.pass();
                let number = self.nested(MINUS, Some(false))?;
                return Ok(Node::two(Operation::Difference, Node::Number(0), number));
            }
            ":" => {
                self.pass();
                let found = self.nested(0, None)?;
                self.close()?;
                return Ok(found);
            }
            "xor" | "min" | "max" => return self.function(),
            "true" => Node::two(Operation::Equal, Node::Number(0), Node::Number(0)),
            "false" => Node::two(Operation::NotEqual, Node::Number(0), Node::Number(0)),
            _ => match (name, word.parse()) {
                (Some(name), _) => Node::Name(name),
                (_, Ok(number)) => Node::Number(number),
                _ => return self.refuse(),
            },
        };
        self.pass();
        Ok(leaf)
    }

    /// An operation with its numbers in parentheses.
    fn function(&mut self) -> Result<Node, Problem> {
        let name = self.pass();
        if self.next().0 != ":" {
            return self.refuse();
        }
        self.pass();
        let mut found = self.nested(0, Some(false))?;
        while self.next().0 == "," {
            self.pass();
            let other = self.nested(0, Some(false))?;
            let operation = OPERATIONS.iter().find(|(known, ..)| *known == name);
            found = Node::two(operation.map_or(Operation::Xor, |found| found.2), found, other);
        }
        self.close()?;
        Ok(found)
    }

    /// A closing parenthesis, which may be missing at the end.
    fn close(&mut self) -> Result<(), Problem> {
        match self.next().0 {
            "/" => {
                self.pass();
                Ok(())
            }
            "" => {
                self.text.push('/');
                Ok(())
            }
            _ => self.refuse(),
        }
    }
}

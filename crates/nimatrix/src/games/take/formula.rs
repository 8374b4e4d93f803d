//! Conditions on a move as links spell statements: `k.eq.2.times.l`, `:k.plus.l/.le.a.plus.b`.
use alloc::boxed::Box;
use alloc::string::String;

use crate::base::sentence::say;
use crate::text::cursor::Cursor;
use crate::{Code, Problem};

/// The longest formula, in characters.
const MOST_LETTERS: usize = 400;
/// The deepest nesting.
const MOST_DEPTH: usize = 40;
/// What is taken from piles a, b and c, and their sizes before the move.
const NAMES: [&str; 6] = ["k", "l", "m", "a", "b", "c"];
const WORDS: &str = "k, l, m, a, b, c, a number, plus, -, times, div, mod, min, max, xor, eq, ne, lt, le, gt, ge, and, \
                     or, not, implies, iff, true, false, : for ( and / for )";

/// A condition on a move: what is taken from piles a, b and c, and their sizes before it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Formula {
    text: String,
    root: Node,
    /// How many piles its names stand for.
    piles: usize,
}

/// A number or, from `Compare` on, something true or false, as 1 or 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Node {
    Number(i64),
    Name(usize),
    Two(Operation, Box<Node>, Box<Node>),
    Not(Box<Node>),
}

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

impl Operation {
    fn of(word: &str) -> Option<Operation> {
        Some(match word {
            "plus" => Operation::Sum,
            "-" => Operation::Difference,
            "times" => Operation::Product,
            "div" => Operation::Quotient,
            "mod" => Operation::Remainder,
            "xor" => Operation::Xor,
            "min" => Operation::Least,
            "max" => Operation::Largest,
            "eq" => Operation::Equal,
            "ne" => Operation::NotEqual,
            "lt" => Operation::Less,
            "le" => Operation::AtMost,
            "gt" => Operation::Greater,
            "ge" => Operation::AtLeast,
            "and" => Operation::And,
            "or" => Operation::Or,
            "implies" => Operation::Implies,
            "iff" => Operation::Same,
            _ => return None,
        })
    }

    /// How strongly it binds; what joins truths binds least.
    fn rank(self) -> u8 {
        match self {
            Operation::Same | Operation::Implies => 0,
            Operation::Or => 1,
            Operation::And => 2,
            Operation::Sum | Operation::Difference => 5,
            Operation::Product | Operation::Quotient | Operation::Remainder => 6,
            // Only as functions and, of xor, between numbers.
            Operation::Xor | Operation::Least | Operation::Largest => 5,
            _ => 4,
        }
    }

    fn takes_truths(self) -> bool {
        self.rank() < 3
    }

    fn is_truth(self) -> bool {
        self.rank() < 5
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
    fn is_truth(&self) -> bool {
        match self {
            Node::Number(_) | Node::Name(_) => false,
            Node::Two(operation, ..) => operation.is_truth(),
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

    /// A bound for all numbers that occur where names stand for at most so much.
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

    fn is_stationary(&self) -> bool {
        match self {
            Node::Number(_) => true,
            Node::Name(name) => *name < 3,
            Node::Not(truth) => truth.is_stationary(),
            Node::Two(_, one, other) => one.is_stationary() && other.is_stationary(),
        }
    }

    fn piles(&self) -> usize {
        match self {
            Node::Number(_) => 1,
            Node::Name(name) => name % 3 + 1,
            Node::Not(truth) => truth.piles(),
            Node::Two(_, one, other) => one.piles().max(other.piles()),
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
        let piles = root.piles();
        Ok(Formula { text, root, piles })
    }

    /// Whether a move may take these amounts from these piles; not where a number exceeds 64 bits.
    pub(super) fn holds(&self, piles: &[u64], amounts: &[u64]) -> bool {
        let of =
            |numbers: &[u64], at: usize| numbers.get(at).map_or(Some(0), |&number| number.try_into().ok());
        let name = |at: usize| if at < 3 { of(amounts, at) } else { of(piles, at - 3) };
        let mut names = [0; 6];
        for (at, number) in names.iter_mut().enumerate() {
            let Some(found) = name(at) else { return false };
            *number = found;
        }
        // Nothing is taken from piles without a name.
        amounts.iter().skip(3).all(|&amount| amount == 0) && self.root.value(&names) == Some(1)
    }

    pub(super) fn piles(&self) -> usize {
        self.piles
    }

    /// Whether all its numbers are surely below 2^63 for moves from these piles and smaller ones.
    pub(super) fn fits(&self, piles: &[u64]) -> bool {
        let most = piles.iter().take(3).copied().max().unwrap_or(0);
        self.root.bound(most.into()) < 1 << 63
    }

    /// Whether it speaks of the amounts alone.
    pub(super) fn is_stationary(&self) -> bool {
        self.root.is_stationary()
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
    fn joined(&mut self, rank: u8) -> Result<Node, Problem> {
        if rank == 3 {
            return self.not();
        }
        if rank > 6 {
            return self.negative();
        }
        let mut found = self.joined(rank + 1)?;
        let mut before: Option<Node> = None;
        loop {
            let (word, _) = self.next();
            let Some(operation) = Operation::of(word).filter(|operation| operation.rank() == rank) else {
                break;
            };
            if matches!(operation, Operation::Least | Operation::Largest)
                || found.is_truth() != operation.takes_truths() && before.is_none()
            {
                return self.refuse();
            }
            self.pass();
            let other = self.joined(rank + 1)?;
            if other.is_truth() != operation.takes_truths() {
                return self.refuse();
            }
            let one = before.take();
            let last = other.clone();
            found = match (one, rank) {
                // a < b < c compares b twice.
                (Some(one), 4) => {
                    let compared = Node::Two(operation, Box::new(one), Box::new(other));
                    Node::Two(Operation::And, Box::new(found), Box::new(compared))
                }
                _ => Node::Two(operation, Box::new(found), Box::new(other)),
            };
            if rank == 4 {
                before = Some(last);
            }
        }
        Ok(found)
    }

    fn not(&mut self) -> Result<Node, Problem> {
        if self.next().0 != "not" {
            return self.joined(4);
        }
        self.pass();
        self.nested(|parser| {
            let truth = parser.not()?;
            if truth.is_truth() { Ok(Node::Not(Box::new(truth))) } else { parser.refuse() }
        })
    }

    fn negative(&mut self) -> Result<Node, Problem> {
        if self.next().0 != "-" {
            return self.atom();
        }
        self.pass();
        self.nested(|parser| {
            let number = parser.negative()?;
            if number.is_truth() {
                return parser.refuse();
            }
            Ok(Node::Two(Operation::Difference, Box::new(Node::Number(0)), Box::new(number)))
        })
    }

    fn nested(&mut self, read: impl FnOnce(&mut Self) -> Result<Node, Problem>) -> Result<Node, Problem> {
        if self.depth == MOST_DEPTH {
            return Err(self.cursor.unexpected("at most 40 parentheses within one another"));
        }
        self.depth += 1;
        let found = read(self)?;
        self.depth -= 1;
        Ok(found)
    }

    fn atom(&mut self) -> Result<Node, Problem> {
        let (word, _) = self.next();
        if let Some(name) = NAMES.iter().position(|&name| name == word) {
            self.pass();
            return Ok(Node::Name(name));
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let Ok(number) = word.parse() else { return self.refuse() };
            self.pass();
            return Ok(Node::Number(number));
        }
        match word {
            "true" | "false" => {
                self.pass();
                let number = Box::new(Node::Number(0));
                let operation = if word == "true" { Operation::Equal } else { Operation::NotEqual };
                Ok(Node::Two(operation, number.clone(), number))
            }
            ":" => {
                self.pass();
                let found = self.nested(|parser| parser.joined(0))?;
                self.close()?;
                Ok(found)
            }
            "xor" | "min" | "max" => {
                let operation = Operation::of(word).unwrap_or(Operation::Xor);
                self.pass();
                if self.next().0 != ":" {
                    return self.refuse();
                }
                self.pass();
                let mut found = self.number()?;
                while self.next().0 == "," {
                    self.pass();
                    found = Node::Two(operation, Box::new(found), Box::new(self.number()?));
                }
                self.close()?;
                Ok(found)
            }
            _ => self.refuse(),
        }
    }

    fn number(&mut self) -> Result<Node, Problem> {
        let found = self.nested(|parser| parser.joined(0))?;
        if found.is_truth() { self.refuse() } else { Ok(found) }
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

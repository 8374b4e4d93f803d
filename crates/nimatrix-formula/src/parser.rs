//! Reading a statement, word by word.
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Fault;
use crate::tree::{Name, Operation, Said, Term, Truth};
use crate::words::{Word, words};

/// The most parentheses, functions and prefixes within one another.
const MOST_DEPTH: usize = 40;
/// The largest number that may be written.
const MOST_NUMBER: i64 = 1_000_000_000_000;
/// The most arguments of a function.
const MOST_ARGUMENTS: usize = 8;
/// The piles' names.
const PILES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

/// What was read.
pub struct Statement {
    pub truth: Truth,
    /// Whether it speaks of P or H.
    pub says: bool,
    pub has_xor: bool,
}

/// A number or a truth.
enum Phrase {
    Number(Term),
    Truth(Truth),
}

struct Parser {
    words: Vec<Word>,
    next: usize,
    piles: usize,
    depth: usize,
    says: bool,
    has_xor: bool,
}

/// Reads a text to its end.
pub fn statement(text: &str, piles: usize) -> Result<Statement, Fault> {
    let mut parser = Parser { words: words(text)?, next: 0, piles, depth: 0, says: false, has_xor: false };
    let at = parser.at();
    let phrase = parser.whole()?;
    if !parser.word().is_empty() {
        return Err(parser.fault("an operator or the end"));
    }
    let truth = truth(phrase, at)?;
    Ok(Statement { truth, says: parser.says, has_xor: parser.has_xor })
}

fn truth(phrase: Phrase, at: usize) -> Result<Truth, Fault> {
    match phrase {
        Phrase::Truth(truth) => Ok(truth),
        Phrase::Number(_) => Err(Fault::of(at, "a number", "what is true or false, such as a = b")),
    }
}

fn number(phrase: Phrase, at: usize) -> Result<Term, Fault> {
    match phrase {
        Phrase::Number(term) => Ok(term),
        Phrase::Truth(_) => Err(Fault::of(at, "what is true or false", "a number, such as a + 1")),
    }
}

impl Parser {
    fn word(&self) -> &str {
        &self.words[self.next].text
    }

    fn at(&self) -> usize {
        self.words[self.next].at
    }

    fn fault(&self, allowed: &str) -> Fault {
        Fault::at_word(self.at(), self.word(), allowed)
    }

    /// Takes a word if it is the next one.
    fn eat(&mut self, word: &str) -> bool {
        let is_next = self.word() == word;
        self.next += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, word: &str) -> Result<(), Fault> {
        if self.eat(word) {
            Ok(())
        } else {
            Err(self.fault(&format!("an operator or \u{201c}{word}\u{201d}")))
        }
    }

    /// What stands one level further inside.
    fn inside<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err(self.fault(&format!("at most {MOST_DEPTH} levels within one another")));
        }
        let read = read(self)?;
        self.depth -= 1;
        Ok(read)
    }

    fn truth(&mut self, read: fn(&mut Self) -> Result<Phrase, Fault>) -> Result<Truth, Fault> {
        let at = self.at();
        let phrase = read(self)?;
        // A sign that is none ends a number early: then the sign is what is wrong.
        let ends = ["", ")", "and", "or", "iff", "then"];
        if matches!(phrase, Phrase::Number(_)) && !ends.contains(&self.word()) {
            return Err(self.fault("an operator or the end"));
        }
        truth(phrase, at)
    }

    fn number(&mut self, read: fn(&mut Self) -> Result<Phrase, Fault>) -> Result<Term, Fault> {
        let at = self.at();
        number(read(self)?, at)
    }

    /// `if … then …`, `… iff …`, or less.
    fn whole(&mut self) -> Result<Phrase, Fault> {
        self.inside(|parser| {
            if parser.eat("if") {
                let condition = parser.truth(Parser::whole)?;
                parser.expect("then")?;
                let then = parser.truth(Parser::whole)?;
                return Ok(Phrase::Truth(Truth::Or(Truth::Not(condition.into()).into(), then.into())));
            }
            let at = parser.at();
            let first = parser.or()?;
            if !parser.eat("iff") {
                return Ok(first);
            }
            let first = truth(first, at)?;
            let other = parser.truth(Parser::whole)?;
            Ok(Phrase::Truth(Truth::Same(first.into(), other.into())))
        })
    }

    fn or(&mut self) -> Result<Phrase, Fault> {
        let at = self.at();
        let mut found = self.and()?;
        while self.eat("or") {
            let other = self.truth(Parser::and)?;
            found = Phrase::Truth(Truth::Or(truth(found, at)?.into(), other.into()));
        }
        Ok(found)
    }

    fn and(&mut self) -> Result<Phrase, Fault> {
        let at = self.at();
        let mut found = self.not()?;
        while self.eat("and") {
            let other = self.truth(Parser::not)?;
            found = Phrase::Truth(Truth::And(truth(found, at)?.into(), other.into()));
        }
        Ok(found)
    }

    fn not(&mut self) -> Result<Phrase, Fault> {
        if !self.eat("not") {
            return self.comparison();
        }
        let truth = self.inside(|parser| parser.truth(Parser::not))?;
        Ok(Phrase::Truth(Truth::Not(truth.into())))
    }

    fn comparison(&mut self) -> Result<Phrase, Fault> {
        let at = self.at();
        let first = self.sum()?;
        let sign = String::from(self.word());
        if !["=", "!=", "<", "<=", ">", ">="].contains(&&*sign) {
            return Ok(first);
        }
        self.next += 1;
        let after = self.at();
        let other = self.sum()?;
        let not = |truth: Truth| Truth::Not(truth.into());
        let compared = match (first, other, &*sign) {
            (Phrase::Truth(first), Phrase::Truth(other), "=") => Truth::Same(first.into(), other.into()),
            (Phrase::Truth(first), Phrase::Truth(other), "!=") => {
                not(Truth::Same(first.into(), other.into()))
            }
            (Phrase::Truth(_), other, "=" | "!=") => truth(other, after)?,
            (first, other, _) => {
                let (first, other) = (number(first, at)?, number(other, after)?);
                match &*sign {
                    "=" => Truth::Equal(first, other),
                    "!=" => not(Truth::Equal(first, other)),
                    "<" => Truth::Less(first, other),
                    ">" => Truth::Less(other, first),
                    "<=" => not(Truth::Less(other, first)),
                    _ => not(Truth::Less(first, other)),
                }
            }
        };
        Ok(Phrase::Truth(compared))
    }

    fn sum(&mut self) -> Result<Phrase, Fault> {
        self.chain(&[("+", Operation::Sum), ("-", Operation::Difference)], Parser::product)
    }

    fn product(&mut self) -> Result<Phrase, Fault> {
        let signs = [("*", Operation::Product), ("div", Operation::Quotient), ("mod", Operation::Remainder)];
        self.chain(&signs, Parser::negative)
    }

    /// Operands with signs of one rank between them, from left to right.
    fn chain(
        &mut self,
        signs: &[(&str, Operation)],
        operand: fn(&mut Self) -> Result<Phrase, Fault>,
    ) -> Result<Phrase, Fault> {
        let at = self.at();
        let mut found = operand(self)?;
        while let Some(&(_, operation)) = signs.iter().find(|(sign, _)| *sign == self.word()) {
            self.next += 1;
            let after = self.at();
            let other = self.number(operand)?;
            found = Phrase::Number(Term::Two(operation, number(found, at)?.into(), other.into(), after));
        }
        Ok(found)
    }

    fn negative(&mut self) -> Result<Phrase, Fault> {
        let at = self.at();
        if !self.eat("-") {
            return self.atom();
        }
        let term = self.inside(|parser| parser.number(Parser::negative))?;
        Ok(Phrase::Number(Term::Two(Operation::Difference, Term::Number(0).into(), term.into(), at)))
    }

    fn atom(&mut self) -> Result<Phrase, Fault> {
        let (at, word) = (self.at(), String::from(self.word()));
        if word.starts_with(|sign: char| sign.is_ascii_digit()) {
            let value = word.parse().ok().filter(|value| *value <= MOST_NUMBER);
            let value = value.ok_or_else(|| self.fault(&format!("a number up to {MOST_NUMBER}")))?;
            self.next += 1;
            return Ok(Phrase::Number(Term::Number(value)));
        }
        if let Some(pile) = PILES[..self.piles].iter().position(|name| *name == word) {
            self.next += 1;
            return Ok(Phrase::Number(Term::Pile(pile)));
        }
        let begun = self.next;
        self.next += 1;
        Ok(match &*word {
            "n" => Phrase::Number(Term::Name(Name::Modulus)),
            "k" => Phrase::Number(Term::Name(Name::Blocked)),
            "u" => Phrase::Number(Term::Name(Name::Unavoidable)),
            "true" | "false" => Phrase::Truth(Truth::Constant(word == "true")),
            "p" | "h" => {
                self.says = true;
                let said = if word == "p" { Said::P } else { Said::H };
                let piles = match self.word() {
                    "(" => self.arguments(self.piles, self.piles)?,
                    _ => (0..self.piles).map(Term::Pile).collect(),
                };
                Phrase::Truth(Truth::Is(said, piles))
            }
            "blocks" => {
                let mut arguments = self.arguments(1, 1)?;
                // There is one argument.
                Phrase::Truth(Truth::Blocks(arguments.remove(0), at))
            }
            "xor" | "min" | "max" => {
                self.has_xor |= word == "xor";
                let operation = match &*word {
                    "xor" => Operation::Xor,
                    "min" => Operation::Least,
                    _ => Operation::Largest,
                };
                let mut arguments = self.arguments(1, MOST_ARGUMENTS)?.into_iter();
                let first = arguments.next().unwrap_or(Term::Number(0));
                let both = |one: Term, other: Term| Term::Two(operation, one.into(), other.into(), at);
                Phrase::Number(arguments.fold(first, both))
            }
            "(" => {
                let found = self.whole()?;
                self.expect(")")?;
                found
            }
            _ => {
                self.next = begun;
                let piles = PILES[..self.piles].join(", ");
                let words = "n, k, u, P, H, blocks, xor, min, max, not, if, true, false";
                return Err(self.fault(&format!("a number, a pile ({piles}), {words} or (")));
            }
        })
    }

    /// The arguments of a function, in parentheses.
    fn arguments(&mut self, least: usize, most: usize) -> Result<Vec<Term>, Fault> {
        if !self.eat("(") {
            return Err(self.fault("\u{201c}(\u{201d}"));
        }
        let mut found = Vec::new();
        loop {
            found.push(self.inside(|parser| parser.number(Parser::sum))?);
            if found.len() < most && self.eat(",") {
                continue;
            }
            if found.len() < least {
                return Err(self.fault(&format!("\u{201c},\u{201d} and {least} arguments")));
            }
            self.expect(")")?;
            return Ok(found);
        }
    }
}

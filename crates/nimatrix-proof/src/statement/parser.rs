//! Reading a statement, word by word. A word is allowed at a place exactly if it is tried there.
use alloc::string::String;
use alloc::vec::Vec;

use crate::statement::Fault;
use crate::statement::refusal;
use crate::statement::spelling::Spelling;
use crate::statement::tree::{Predicate, TermId, Tree, Truth, TruthId};
use crate::statement::vocabulary::Vocabulary;
use crate::statement::words::{Word, words};

/// The most parentheses, functions and prefixes within one another.
const MOST_DEPTH: usize = 40;

/// What was read.
pub struct Statement {
    pub tree: Tree,
    pub truth: TruthId,
    /// Whether P or H occurs.
    pub has_predicates: bool,
    /// The same in the words of the language alone.
    pub text: String,
}

/// A number or a truth.
#[derive(Clone, Copy)]
pub enum Phrase {
    Number(TermId),
    Truth(TruthId),
}

/// The kind of phrase expected at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// A number that does not depend on the piles.
    Constant,
    Number,
    Truth,
    /// A truth, or a number that a comparison may follow.
    Any,
}

/// That reading has stopped; the parser has the fault.
pub struct Stopped;

pub type Read<T> = Result<T, Stopped>;

pub struct Parser<'a> {
    text: &'a str,
    pub words: Vec<Word>,
    pub next: usize,
    pub vocabulary: Vocabulary,
    depth: usize,
    has_predicates: bool,
    /// What was tried at the next word.
    tried: Vec<&'static str>,
    /// Whether `mod` may follow: not after a congruence.
    pub has_mod: bool,
    /// What was read.
    pub out: Spelling,
    pub tree: Tree,
    fault: Option<Fault>,
}

/// Reads a text to its end.
pub fn statement(text: &str, vocabulary: Vocabulary) -> Result<Statement, Fault> {
    let mut parser = Parser {
        text,
        words: words(text)?,
        next: 0,
        vocabulary,
        depth: 0,
        has_predicates: false,
        tried: Vec::new(),
        has_mod: true,
        out: Spelling::default(),
        tree: Tree::default(),
        fault: None,
    };
    match parser.all() {
        Ok(truth) => {
            let Parser { tree, has_predicates, out, .. } = parser;
            Ok(Statement { tree, truth, has_predicates, text: out.text() })
        }
        // Each stop has a fault.
        Err(Stopped) => Err(parser.fault.unwrap_or_else(|| Fault::of(0, "", ""))),
    }
}

impl Parser<'_> {
    fn all(&mut self) -> Read<TruthId> {
        let truth = self.whole_truth()?;
        if self.is("") { Ok(truth) } else { self.refuse() }
    }

    pub fn word(&self) -> &str {
        &self.words[self.next].text
    }

    pub fn at(&self) -> usize {
        self.words[self.next].at
    }

    /// Whether a word is the next one; the empty word is the end.
    pub fn is(&mut self, word: &'static str) -> bool {
        self.try_word(word);
        self.word() == word
    }

    /// Adds a word to those that are allowed.
    pub fn try_word(&mut self, word: &'static str) {
        if !self.tried.contains(&word) {
            self.tried.push(word);
        }
    }

    /// Advances to the next word.
    pub fn pass(&mut self) {
        self.next += 1;
        self.tried.clear();
    }

    /// Passes a word if it is the next one.
    pub fn skip(&mut self, word: &'static str) -> bool {
        let is_next = self.is(word);
        if is_next {
            self.pass();
        }
        is_next
    }

    /// Passes a word if it is the next one, and spells it.
    pub fn eat(&mut self, word: &'static str) -> bool {
        let is_next = self.skip(word);
        if is_next {
            self.out.push(word);
        }
        is_next
    }

    /// The first of some words that is the next one, passed and printed; `None` if it is another.
    pub fn eat_one(&mut self, words: &[&'static str]) -> Option<&'static str> {
        words.iter().copied().find(|word| self.eat(word))
    }

    /// Passes a word, which has to be the next one.
    pub fn need(&mut self, word: &'static str) -> Read<()> {
        if self.skip(word) { Ok(()) } else { self.refuse() }
    }

    /// Stops, as the next word is none of those that were tried.
    pub fn refuse<T>(&mut self) -> Read<T> {
        self.fault = Some(refusal::of(self.at(), self.word(), &self.typed(), &self.tried, &self.vocabulary));
        Err(Stopped)
    }

    /// Stops at the next word for another reason.
    pub fn refuse_for<T>(&mut self, allowed: &str) -> Read<T> {
        self.fault = Some(Fault::at_word(self.at(), &self.typed(), allowed));
        Err(Stopped)
    }

    /// The next word as it was typed.
    fn typed(&self) -> String {
        let Word { at, end, .. } = self.words[self.next];
        let mut typed = String::new();
        for (place, sign) in self.text.chars().enumerate() {
            if (at..end).contains(&place) {
                typed.push(sign);
            }
        }
        typed
    }

    /// Enters a level of nesting; the caller leaves it.
    pub fn enter(&mut self) -> Read<()> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return self.refuse_for("at most 40 levels within one another");
        }
        Ok(())
    }

    pub fn leave(&mut self) {
        self.depth -= 1;
    }

    /// A truth value; after a number, its continuations are allowed.
    pub fn truth(&mut self, phrase: Phrase) -> Read<TruthId> {
        match phrase {
            Phrase::Truth(truth) => Ok(truth),
            Phrase::Number(_) => self.refuse(),
        }
    }

    pub fn whole_truth(&mut self) -> Read<TruthId> {
        let phrase = self.whole()?;
        self.truth(phrase)
    }

    /// `if … then …`, `… iff …`, `… implies …`, or less.
    pub fn whole(&mut self) -> Read<Phrase> {
        self.enter()?;
        if self.eat("if") {
            let condition = self.whole_truth()?;
            // English may have a comma there.
            self.skip(",");
            self.need("then")?;
            self.out.push("then");
            let then = self.whole_truth()?;
            self.leave();
            return Ok(Phrase::Truth(self.tree.implies(condition, then)));
        }
        let start = self.out.place();
        let mut found = self.or()?;
        if let Phrase::Truth(first) = found {
            // Both together have no agreed precedence.
            for sign in ["iff", "implies"] {
                if self.skip(sign) {
                    found = Phrase::Truth(self.joined(sign, start, first)?);
                    break;
                }
            }
        }
        self.leave();
        Ok(found)
    }

    /// `iff` or `implies` between the truth before it and the one after; more of the same may follow, but not
    /// the other one.
    fn joined(&mut self, sign: &'static str, start: usize, first: TruthId) -> Read<TruthId> {
        let is_iff = sign == "iff";
        if !is_iff {
            self.out.insert(start, "if");
        }
        self.out.push(if is_iff { "iff" } else { "then" });
        self.enter()?;
        let second = if self.is("if") {
            self.whole_truth()?
        } else {
            let start = self.out.place();
            let phrase = self.or()?;
            let second = self.truth(phrase)?;
            if self.skip(sign) { self.joined(sign, start, second)? } else { second }
        };
        self.leave();
        Ok(if is_iff {
            self.tree.state(Truth::Same(first, second))
        } else {
            self.tree.implies(first, second)
        })
    }

    fn or(&mut self) -> Read<Phrase> {
        let mut found = self.and()?;
        while let Phrase::Truth(one) = found {
            if !self.eat("or") {
                break;
            }
            let other = self.and()?;
            let other = self.truth(other)?;
            found = Phrase::Truth(self.tree.state(Truth::Or(one, other)));
        }
        Ok(found)
    }

    fn and(&mut self) -> Read<Phrase> {
        let mut found = self.not()?;
        while let Phrase::Truth(one) = found {
            if !self.eat("and") {
                break;
            }
            let other = self.not()?;
            let other = self.truth(other)?;
            found = Phrase::Truth(self.tree.state(Truth::And(one, other)));
        }
        Ok(found)
    }

    fn not(&mut self) -> Read<Phrase> {
        if !self.eat("not") {
            return self.comparison();
        }
        self.enter()?;
        let phrase = self.not()?;
        let truth = self.truth(phrase)?;
        self.leave();
        Ok(Phrase::Truth(self.tree.state(Truth::Not(truth))))
    }

    fn comparison(&mut self) -> Read<Phrase> {
        let start = self.out.place();
        let first = match self.sum(Want::Any)? {
            Phrase::Truth(first) => first,
            Phrase::Number(first) => return self.compared(start, first),
        };
        let Some(sign) = self.eat_one(&["=", "!="]) else { return Ok(Phrase::Truth(first)) };
        let other = self.atom(Want::Truth)?;
        let other = self.truth(other)?;
        let same = self.tree.state(Truth::Same(first, other));
        Ok(Phrase::Truth(if sign == "=" { same } else { self.tree.state(Truth::Not(same)) }))
    }

    /// A number, or if one is missing, the words that begin one.
    pub fn number(&mut self, want: Want) -> Read<TermId> {
        let phrase = self.sum(want)?;
        self.term(phrase)
    }

    /// A phrase that must be a number.
    pub fn term(&mut self, phrase: Phrase) -> Read<TermId> {
        match phrase {
            Phrase::Number(term) => Ok(term),
            Phrase::Truth(_) => self.refuse(),
        }
    }

    /// P or H, of the piles themselves or of others.
    pub fn predicate(&mut self, predicate: Predicate) -> Read<TruthId> {
        self.has_predicates = true;
        let piles = self.vocabulary.piles;
        let own = self.tree.predicate(predicate, piles);
        if !self.is("(") {
            return Ok(own);
        }
        let arguments = self.arguments(Want::Number, piles, piles)?;
        let piles = core::array::from_fn(|pile| arguments[pile.min(arguments.len() - 1)]);
        Ok(self.tree.state(Truth::Is(predicate, piles)))
    }
}

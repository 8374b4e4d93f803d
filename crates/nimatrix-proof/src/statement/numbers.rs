//! Reading numbers, and what else is no longer than a word or a function.
use alloc::vec::Vec;
use core::mem;

use crate::statement::parser::{Parser, Phrase, Read, Want};
use crate::statement::spelling::Made;
use crate::statement::tree::{Name, Operation, Predicate, Term, TermId, Truth, TruthId};
use crate::statement::vocabulary::NUMBER;

/// The largest number that may be written.
const MOST_NUMBER: i64 = 1_000_000_000_000;
/// The most arguments of a function.
const MOST_ARGUMENTS: usize = 8;
/// The piles' names.
const PILES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
/// Names of numbers.
const NAMES: [&str; 3] = ["n", "k", "u"];

impl Parser<'_> {
    fn two(&mut self, operation: Operation, one: TermId, other: TermId, at: usize) -> TermId {
        self.tree.add(Term::Two(operation, one, other, at))
    }

    /// Sums and differences; or nim-sums, which have no agreed precedence over sums.
    pub fn sum(&mut self, want: Want) -> Read<Phrase> {
        let start = self.out.place();
        let mut found = match self.product(want)? {
            Phrase::Number(found) => found,
            truth => return Ok(truth),
        };
        let want = want.of_number();
        let mut arguments = 1;
        while self.skip("xor") {
            if arguments == MOST_ARGUMENTS {
                arguments = 1;
            }
            if arguments == 1 {
                self.out.insert(start, "(");
                self.out.insert(start, "xor");
            } else {
                self.out.pop();
            }
            arguments += 1;
            self.out.push(",");
            let at = self.at();
            let phrase = self.product(want)?;
            let other = self.term(phrase)?;
            found = self.two(Operation::Xor, found, other, at);
            self.out.push(")");
        }
        if arguments > 1 {
            return Ok(Phrase::Number(found));
        }
        while let Some(sign) = self.eat_one(&["+", "-"]) {
            let at = self.at();
            let phrase = self.product(want)?;
            let other = self.term(phrase)?;
            found =
                self.two(if sign == "+" { Operation::Sum } else { Operation::Difference }, found, other, at);
        }
        Ok(Phrase::Number(found))
    }

    pub fn product(&mut self, want: Want) -> Read<Phrase> {
        let mut found = match self.negative(want)? {
            Phrase::Number(found) => found,
            truth => return Ok(truth),
        };
        let signs = if self.has_mod { &["*", "div", "mod"][..] } else { &["*", "div"] };
        while let Some(sign) = self.eat_one(signs) {
            let at = self.at();
            // One factor is a constant, and so is what divides.
            let may_vary = sign == "*" && self.tree.is_constant(found);
            let phrase = self.negative(if may_vary { want.of_number() } else { Want::Constant })?;
            let other = self.term(phrase)?;
            let operation = match sign {
                "*" => Operation::Product,
                "div" => Operation::Quotient,
                _ => Operation::Remainder,
            };
            found = self.two(operation, found, other, at);
        }
        Ok(Phrase::Number(found))
    }

    fn negative(&mut self, want: Want) -> Read<Phrase> {
        let at = self.at();
        if want == Want::Truth || !self.eat("-") {
            return self.atom(want);
        }
        self.enter()?;
        let phrase = self.negative(want.of_number())?;
        let term = self.term(phrase)?;
        self.leave();
        let zero = self.tree.add(Term::Number(0));
        Ok(Phrase::Number(self.two(Operation::Difference, zero, term, at)))
    }

    pub fn atom(&mut self, want: Want) -> Read<Phrase> {
        if want != Want::Truth
            && let Some(term) = self.number_atom(want)?
        {
            return Ok(Phrase::Number(term));
        }
        if matches!(want, Want::Truth | Want::Any)
            && let Some(truth) = self.truth_atom()?
        {
            return Ok(Phrase::Truth(truth));
        }
        self.need("(")?;
        self.out.push("(");
        let usual = mem::replace(&mut self.has_mod, true);
        let found = match want {
            Want::Any => self.whole()?,
            Want::Truth => Phrase::Truth(self.whole_truth()?),
            Want::Number | Want::Constant => {
                self.enter()?;
                let found = self.number(want)?;
                self.leave();
                Phrase::Number(found)
            }
        };
        self.need(")")?;
        self.out.push(")");
        self.has_mod = usual;
        Ok(found)
    }

    fn truth_atom(&mut self) -> Read<Option<TruthId>> {
        let at = self.at();
        if self.vocabulary.with_predicates {
            for (name, predicate, letter) in [("p", Predicate::P, "P"), ("h", Predicate::H, "H")] {
                if (predicate == Predicate::P || self.vocabulary.letters) && self.skip(name) {
                    self.out.push(letter);
                    return self.predicate(predicate).map(Some);
                }
            }
        }
        if self.vocabulary.letters && self.eat("blocks") {
            let arguments = self.arguments(Want::Constant, 1, 1)?;
            return Ok(Some(self.tree.state(Truth::Blocks(arguments[0], at))));
        }
        let constant = self.eat_one(&["true", "false"]);
        Ok(constant.map(|name| self.tree.state(Truth::Constant(name == "true"))))
    }

    fn number_atom(&mut self, want: Want) -> Read<Option<TermId>> {
        let at = self.at();
        self.try_word(NUMBER);
        let word = self.word().as_bytes();
        if !word.is_empty() && word.iter().all(u8::is_ascii_digit) {
            return self.literal(want).map(Some);
        }
        if want != Want::Constant {
            for (pile, name) in PILES[..self.vocabulary.piles].iter().enumerate() {
                if self.eat(name) {
                    return Ok(Some(self.tree.add(Term::Pile(pile))));
                }
            }
        }
        if self.vocabulary.letters
            && let Some(name) = self.eat_one(&NAMES)
        {
            let name = match name {
                "n" => Name::Modulus,
                "k" => Name::Blocked,
                _ => Name::Unavoidable,
            };
            return Ok(Some(self.tree.add(Term::Name(name))));
        }
        if let Some(name) = self.eat_one(&["xor", "min", "max"]) {
            let operation = match name {
                "xor" => Operation::Xor,
                "min" => Operation::Least,
                _ => Operation::Largest,
            };
            let arguments = self.arguments(want.of_number(), 1, MOST_ARGUMENTS)?;
            let mut found = arguments[0];
            for other in &arguments[1..] {
                found = self.two(operation, found, *other, at);
            }
            return Ok(Some(found));
        }
        for (sign, name, end) in [("⌊", "floor", "⌋"), ("⌈", "ceil", "⌉")] {
            if self.skip(sign) {
                return self.rounded(want.of_number(), end, sign == "⌈").map(Some);
            }
            if self.word() == name {
                self.pass();
                self.need("(")?;
                return self.rounded(want.of_number(), ")", sign == "⌈").map(Some);
            }
        }
        Ok(None)
    }

    /// A number in digits; right before a name or parentheses it is a factor.
    fn literal(&mut self, want: Want) -> Read<TermId> {
        let start = self.out.place();
        let value = self.word().parse().ok().filter(|value| *value <= MOST_NUMBER);
        let Some(value) = value else { return self.refuse_for("a number up to 1000000000000") };
        self.out.push_number(value);
        self.pass();
        let value = self.tree.add(Term::Number(value));
        if !self.words[self.next].is_glued || !self.begins_factor(want) {
            return Ok(value);
        }
        let at = self.at();
        self.out.push("*");
        let phrase = self.atom(want.of_number())?;
        let other = self.term(phrase)?;
        self.out.enclose(start, Made::Product);
        Ok(self.two(Operation::Product, value, other, at))
    }

    /// Whether the next word may be multiplied by a number right before it.
    fn begins_factor(&self, want: Want) -> bool {
        let word = self.word();
        let is_pile = want != Want::Constant && PILES[..self.vocabulary.piles].contains(&word);
        let is_name = self.vocabulary.letters && NAMES.contains(&word);
        // (mod 3) belongs to a congruence.
        let is_inside = ["(", "⌊", "⌈"].contains(&word) && self.words[self.next + 1].text != "mod";
        is_pile || is_name || is_inside
    }

    /// A number that is rounded down or up: one quotient by `/`, and integers that are added to it.
    fn rounded(&mut self, want: Want, end: &'static str, is_up: bool) -> Read<TermId> {
        let usual = mem::replace(&mut self.has_mod, true);
        self.enter()?;
        let begin = self.out.place();
        let mut made = Made::Product;
        let mut is_divided = false;
        let mut before: Option<(&'static str, TermId)> = None;
        let found = loop {
            let start = self.out.place();
            let phrase = self.product(want)?;
            let mut part = self.term(phrase)?;
            let may_divide = !is_divided && !matches!(before, Some(("-", _)));
            while may_divide && self.skip("/") {
                is_divided = true;
                part = self.divided(part, start, is_up)?;
            }
            let at = self.at();
            let term = match before {
                None => part,
                Some(("+", before)) => self.two(Operation::Sum, before, part, at),
                Some((_, before)) => self.two(Operation::Difference, before, part, at),
            };
            match self.eat_one(&["+", "-"]) {
                Some(sign) => (made, before) = (Made::Sum, Some((sign, term))),
                None => break term,
            }
        };
        self.need(end)?;
        self.leave();
        self.has_mod = usual;
        self.out.enclose(begin, made);
        Ok(found)
    }

    /// The text from `start` on, divided by the next number.
    fn divided(&mut self, number: TermId, start: usize, is_up: bool) -> Read<TermId> {
        let at = self.at();
        let zero = self.tree.add(Term::Number(0));
        let mut found = number;
        if is_up {
            // Rounded up, x / d is the negative of -x / d, rounded down.
            self.out.enclose(start, Made::Product);
            self.out.insert(start, "-");
            found = self.two(Operation::Difference, zero, found, at);
        }
        self.out.push("div");
        let phrase = self.negative(Want::Constant)?;
        let divisor = self.term(phrase)?;
        found = self.two(Operation::Quotient, found, divisor, at);
        if is_up {
            self.out.enclose(start, Made::Sum);
            self.out.insert(start, "-");
            found = self.two(Operation::Difference, zero, found, at);
        }
        Ok(found)
    }

    /// The arguments of a function, in parentheses.
    pub fn arguments(&mut self, want: Want, least: usize, most: usize) -> Read<Vec<TermId>> {
        let usual = mem::replace(&mut self.has_mod, true);
        self.need("(")?;
        self.out.push("(");
        let mut found = Vec::new();
        loop {
            self.enter()?;
            found.push(self.number(want)?);
            self.leave();
            if found.len() < most && self.eat(",") {
                continue;
            }
            if found.len() < least {
                return self.refuse();
            }
            self.need(")")?;
            self.out.push(")");
            self.has_mod = usual;
            return Ok(found);
        }
    }
}

impl Want {
    /// A number of the same kind.
    fn of_number(self) -> Want {
        if self == Want::Constant { Want::Constant } else { Want::Number }
    }
}

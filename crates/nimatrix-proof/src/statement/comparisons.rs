//! Reading what compares numbers: `=` and its like, also several in a row, congruences, sets and divisors.
use alloc::vec::Vec;
use core::mem;

use crate::statement::parser::{Parser, Phrase, Read, Want};
use crate::statement::spelling::{Made, Spelling};
use crate::statement::tree::{Operation, Term, TermId, Truth, TruthId};

/// A side of a comparison, and how it is spelled.
type Side = (Spelling, TermId);

impl Parser<'_> {
    /// Comparisons of a number with others; the number alone without any.
    pub fn compared(&mut self, start: usize, first: TermId) -> Read<Phrase> {
        for (sign, is_so) in [("≡", true), ("≢", false)] {
            if self.skip(sign) {
                return self.congruence(is_so, start, first).map(Phrase::Truth);
            }
        }
        for (sign, is_so) in [("∈", true), ("∉", false)] {
            if self.skip(sign) {
                return self.member(is_so, start, first).map(Phrase::Truth);
            }
        }
        if self.tree.is_constant(first) {
            for (sign, is_so) in [("∣", true), ("∤", false)] {
                if self.skip(sign) {
                    return self.divides(is_so, start, first).map(Phrase::Truth);
                }
            }
        }
        let mut sides: Vec<Side> = Vec::from([(self.out.copy(start), first)]);
        let mut signs: Vec<&'static str> = Vec::new();
        while let Some(sign) = self.eat_one(&["=", "!=", "<", "<=", ">", ">="]) {
            signs.push(sign);
            let from = self.out.place();
            let other = self.number(Want::Number)?;
            sides.push((self.out.copy(from), other));
            let is_same = signs.iter().all(|sign| *sign == "=");
            if (is_same || signs == ["!="]) && self.is_modulus() {
                self.out.take(start);
                return self.congruent(is_same, &sides).map(Phrase::Truth);
            }
        }
        let mut truth: Option<TruthId> = None;
        if signs.len() > 1 {
            self.out.take(start);
        }
        for (pair, sign) in sides.windows(2).zip(&signs) {
            if signs.len() > 1 {
                self.out.append(&pair[0].0);
                self.out.push(sign);
                self.out.append(&pair[1].0);
                self.out.push("and");
            }
            let next = self.tree.compared(sign, pair[0].1, pair[1].1);
            truth = Some(self.both(truth, next));
        }
        if signs.len() > 1 {
            self.out.pop();
            self.out.enclose(start, Made::And);
        }
        Ok(truth.map_or(Phrase::Number(first), Phrase::Truth))
    }

    fn both(&mut self, before: Option<TruthId>, next: TruthId) -> TruthId {
        before.map_or(next, |before| self.tree.state(Truth::And(before, next)))
    }

    /// Whether `(mod` is next.
    fn is_modulus(&mut self) -> bool {
        self.try_word("(mod");
        self.word() == "(" && self.words[self.next + 1].text == "mod"
    }

    /// The sides of a congruence after the first.
    fn congruence(&mut self, is_same: bool, start: usize, first: TermId) -> Read<TruthId> {
        let mut sides: Vec<Side> = Vec::from([(self.out.take(start), first)]);
        let usual = mem::replace(&mut self.has_mod, false);
        loop {
            let other = self.number(Want::Number)?;
            sides.push((self.out.take(start), other));
            if !is_same || !self.skip("≡") {
                break;
            }
        }
        self.has_mod = usual;
        self.congruent(is_same, &sides)
    }

    /// The modulus of a congruence, with parentheses or without.
    fn congruent(&mut self, is_same: bool, sides: &[Side]) -> Read<TruthId> {
        self.skip(",");
        let start = self.out.place();
        let is_enclosed = self.is_modulus();
        if is_enclosed {
            self.pass();
        }
        self.need("mod")?;
        let at = self.at();
        let phrase = if is_enclosed { self.sum(Want::Constant)? } else { self.product(Want::Constant)? };
        let modulus = self.term(phrase)?;
        let spelled = self.out.take(start);
        if is_enclosed {
            self.need(")")?;
        }
        let sign = if is_same { "=" } else { "!=" };
        let mut truth: Option<TruthId> = None;
        for pair in sides.windows(2) {
            let [one, other] = [0, 1].map(|side| {
                self.remainder(&pair[side].0, &spelled);
                self.out.push(if side == 0 { sign } else { "and" });
                self.tree.add(Term::Two(Operation::Remainder, pair[side].1, modulus, at))
            });
            let next = self.tree.compared(sign, one, other);
            truth = Some(self.both(truth, next));
        }
        self.out.pop();
        self.out.enclose(start, Made::And);
        // There are at least two sides.
        Ok(truth.unwrap_or_else(|| self.tree.state(Truth::Constant(true))))
    }

    /// Prints a remainder; a number smaller than the modulus is its own remainder.
    fn remainder(&mut self, number: &Spelling, modulus: &Spelling) {
        let start = self.out.place();
        self.out.append(number);
        if number.number().zip(modulus.number()).is_some_and(|(number, modulus)| number < modulus) {
            return;
        }
        self.out.enclose(start, Made::Sum);
        self.out.push("mod");
        let from = self.out.place();
        self.out.append(modulus);
        self.out.enclose(from, Made::Sum);
    }

    /// The set behind `∈` or `∉`.
    fn member(&mut self, is_in: bool, start: usize, number: TermId) -> Read<TruthId> {
        let spelled = self.out.take(start);
        let (sign, word, made) = if is_in { ("=", "or", Made::Or) } else { ("!=", "and", Made::And) };
        self.need("{")?;
        self.enter()?;
        let mut truth: Option<TruthId> = None;
        loop {
            self.out.append(&spelled);
            self.out.push(sign);
            let other = self.number(Want::Number)?;
            let next = self.tree.compared(sign, number, other);
            let next = match truth {
                Some(before) if is_in => self.tree.state(Truth::Or(before, next)),
                before => self.both(before, next),
            };
            truth = Some(next);
            if !self.skip(",") {
                self.need("}")?;
                self.leave();
                self.out.enclose(start, made);
                return Ok(next);
            }
            self.out.push(word);
        }
    }

    /// Divisibility by a constant, or its negation.
    fn divides(&mut self, divides: bool, start: usize, divisor: TermId) -> Read<TruthId> {
        let spelled = self.out.take(start);
        let at = self.at();
        let number = self.number(Want::Number)?;
        let own = self.out.take(start);
        self.remainder(&own, &spelled);
        let sign = if divides { "=" } else { "!=" };
        self.out.push(sign);
        self.out.push_number(0);
        let [rest, zero] = [Term::Two(Operation::Remainder, number, divisor, at), Term::Number(0)]
            .map(|term| self.tree.add(term));
        Ok(self.tree.compared(sign, rest, zero))
    }
}

//! Statements as others see them.
use crate::tree::{Names, Truth};
use crate::{Bound, Fault, bound, parser};

/// A statement that was read. Its names still stand for the numbers of whatever restriction is in force.
#[derive(Clone, Debug)]
pub struct Formula {
    truth: Truth,
    piles: usize,
    /// Whether P or H occurs in the text.
    says: bool,
    /// Whether xor occurs; [`crate::Outcomes`] in some bases can't tell of it.
    has_xor: bool,
}

impl Formula {
    /// Reads a statement on this number of piles, 1 to 6, which it calls a, b, c and so on.
    ///
    /// It has at most 1,000 characters, and at most 40 parentheses, functions and prefixes within one another.
    ///
    /// # Errors
    /// What was found, where, and what is allowed.
    pub fn read(text: &str, piles: usize) -> Result<Formula, Fault> {
        let parser::Statement { truth, says, has_xor } = parser::statement(text, piles.clamp(1, 6))?;
        // What speaks neither of P nor of H is a condition for P.
        let truth = match says {
            true => truth,
            false => Truth::Same(Truth::is_p(piles).into(), truth.into()),
        };
        Ok(Formula { truth, piles, says, has_xor })
    }

    /// The same statement with numbers in the place of n, k and u.
    ///
    /// # Errors
    /// Where a product has no constant factor, a divisor is not from 1 to 1,000, or a number gets too large.
    pub fn bind(&self, names: &Names) -> Result<Bound, Fault> {
        bound::bind(&self.truth, self.piles, names)
    }

    /// Whether xor occurs in it: then only automata that read digits in base 2, 4, 8 and so on decide it, unless
    /// `xor(x, y) = 0` stands for x = y.
    pub fn has_xor(&self) -> bool {
        self.has_xor
    }

    /// Whether P or H occurs in it; what has neither is a condition for P.
    pub fn says(&self) -> bool {
        self.says
    }

    /// The number of piles of which it speaks.
    pub fn piles(&self) -> usize {
        self.piles
    }
}

//! Statements as others see them.
use alloc::string::String;

use crate::statement::parser::Statement;
use crate::statement::tree::{MOST_PILES, Names, Predicate, Tree, Truth, TruthId};
use crate::statement::vocabulary::Vocabulary;
use crate::statement::words::words;
use crate::statement::{Bound, Fault, bound, parser};

/// A parsed statement. Its names still depend on the restriction in force.
#[derive(Clone, Debug)]
pub struct Formula {
    tree: Tree,
    truth: TruthId,
    piles: usize,
    text: String,
}

impl Formula {
    /// Reads a statement on this number of piles, 1 to 6, which it calls a, b, c and so on.
    ///
    /// It has at most 1,000 characters, and at most 40 parentheses, functions and prefixes within one another. Signs of
    /// papers and of LaTeX are taken for what they stand for.
    ///
    /// # Errors
    /// What was found, where in the text as it was written, and what is allowed.
    pub fn read(text: &str, piles: usize) -> Result<Formula, Fault> {
        Formula::within(
            text,
            Vocabulary { piles: piles.clamp(1, MOST_PILES), with_predicates: true, letters: true },
        )
    }

    /// Reads a condition for P, in which neither P nor H stands; n, k, u and blocks only where `letters` have a meaning.
    ///
    /// # Errors
    /// As [`Formula::read`].
    pub fn condition(text: &str, piles: usize, letters: bool) -> Result<Formula, Fault> {
        Formula::within(
            text,
            Vocabulary { piles: piles.clamp(1, MOST_PILES), with_predicates: false, letters },
        )
    }

    /// Reads a statement about a game that blocks nothing: of the names, only the piles and P may stand in it.
    ///
    /// # Errors
    /// As [`Formula::read`].
    pub fn plain(text: &str, piles: usize) -> Result<Formula, Fault> {
        Formula::within(
            text,
            Vocabulary { piles: piles.clamp(1, MOST_PILES), with_predicates: true, letters: false },
        )
    }

    fn within(text: &str, vocabulary: Vocabulary) -> Result<Formula, Fault> {
        let Statement { mut tree, mut truth, has_predicates, text } = parser::statement(text, vocabulary)?;
        let piles = vocabulary.piles;
        // A statement without P and H is a condition for P.
        if !has_predicates {
            let is_p = tree.predicate(Predicate::P, piles);
            truth = tree.state(Truth::Same(is_p, truth));
        }
        Ok(Formula { tree, truth, piles, text })
    }

    /// The statement in the words of the language alone, such as `xor(a div 2, b div 2) = 0` for `⌊a/2⌋ ⊕ ⌊b/2⌋ = 0`.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text before the first `iff`, in the plain form of its words, and the number of characters up to
    /// the statement after it: for `P ⇔ a = b`, `p` and 3. `None` without an `iff`.
    pub fn head(text: &str) -> Option<(String, usize)> {
        let mut head = String::new();
        for word in words(text).ok()? {
            if word.text == "iff" {
                return Some((head, word.end));
            }
            head.push_str(if head.is_empty() { "" } else { " " });
            head.push_str(&word.text);
        }
        None
    }

    /// The same statement with numbers in the place of n, k and u.
    ///
    /// # Errors
    /// Where a product has no constant factor, a divisor is not from 1 to 1,000, or a number gets too large.
    pub fn bind(&self, names: &Names) -> Result<Bound, Fault> {
        bound::bind(&self.tree, self.truth, self.piles, names)
    }

    /// Its number of piles.
    pub fn piles(&self) -> usize {
        self.piles
    }
}

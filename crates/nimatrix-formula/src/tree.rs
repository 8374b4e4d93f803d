//! A statement as it was read.
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The numbers that a restriction gives to the names of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    /// The modulus n.
    pub n: u32,
    /// The largest number of residues that a restriction of the family blocks.
    pub k: u32,
    /// The smallest amount that the restriction leaves free; n + 1 if it blocks all.
    pub u: u32,
    /// The residues that the restriction blocks; bit r stands for the residue r, from 0 to n - 1.
    pub blocked: u32,
}

/// What a game says of piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// They are a P-position under the restriction in force.
    P,
    /// Some restriction of the family makes a P-position of them: they may be handed over.
    H,
}

#[derive(Clone, Debug)]
pub(crate) enum Term {
    Number(i64),
    Pile(usize),
    Name(Name),
    Two(Operation, Box<Term>, Box<Term>, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    Modulus,
    Blocked,
    Unavoidable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Sum,
    Difference,
    Product,
    Quotient,
    Remainder,
    Xor,
    Least,
    Largest,
}

#[derive(Clone, Debug)]
pub(crate) enum Truth {
    Constant(bool),
    Less(Term, Term),
    Equal(Term, Term),
    Is(Said, Vec<Term>),
    Blocks(Term, usize),
    Not(Box<Truth>),
    And(Box<Truth>, Box<Truth>),
    Or(Box<Truth>, Box<Truth>),
    Same(Box<Truth>, Box<Truth>),
}

impl Truth {
    /// That the position itself is P.
    pub fn is_p(piles: usize) -> Truth {
        Truth::Is(Said::P, (0..piles).map(Term::Pile).collect())
    }
}

//! A statement as it was read.
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
    /// The blocked residues, with bit r for the residue r, from 0 to n - 1.
    pub blocked: u32,
}

impl Names {
    /// The numbers of a game that blocks nothing.
    pub const PLAIN: Names = Names { n: 1, k: 0, u: 1, blocked: 0 };

    /// The numbers of a restriction modulo n, from 1 to 30, in a family whose restrictions block at most k residues.
    pub fn of(n: u32, k: u32, blocked: u32) -> Names {
        let is_free = |amount: &u32| blocked >> (amount % n) & 1 == 0;
        Names { n, k, u: (1..=n).find(is_free).unwrap_or(n + 1), blocked }
    }
}

/// A predicate of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Predicate {
    /// They are a P-position under the restriction in force.
    P,
    /// Some restriction of the family makes a P-position of them: they may be handed over.
    H,
}

/// The place of a number in its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TermId(u32);

/// The index of a truth value in its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TruthId(u32);

#[derive(Clone, Copy, Debug)]
pub(super) enum Term {
    Number(i64),
    Pile(usize),
    Name(Name),
    Two(Operation, TermId, TermId, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    Modulus,
    Blocked,
    Unavoidable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    Sum,
    Difference,
    Product,
    Quotient,
    Remainder,
    Xor,
    Least,
    Largest,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Truth {
    Constant(bool),
    Less(TermId, TermId),
    Equal(TermId, TermId),
    /// A predicate of as many piles as the statement has.
    Is(Predicate, [TermId; MOST_PILES]),
    Blocks(TermId, usize),
    Not(TruthId),
    And(TruthId, TruthId),
    Or(TruthId, TruthId),
    Same(TruthId, TruthId),
}

/// The most piles.
pub(super) const MOST_PILES: usize = 6;

/// All numbers and truths of a statement; the operands of each precede it.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    terms: Vec<Term>,
    truths: Vec<Truth>,
}

impl Tree {
    pub fn add(&mut self, term: Term) -> TermId {
        self.terms.push(term);
        TermId(self.terms.len() as u32 - 1)
    }

    pub fn state(&mut self, truth: Truth) -> TruthId {
        self.truths.push(truth);
        TruthId(self.truths.len() as u32 - 1)
    }

    pub fn term(&self, id: TermId) -> Term {
        self.terms[id.0 as usize]
    }

    pub fn truth(&self, id: TruthId) -> Truth {
        self.truths[id.0 as usize]
    }

    /// Whether a number is the same for all piles.
    pub fn is_constant(&self, id: TermId) -> bool {
        match self.term(id) {
            Term::Number(_) | Term::Name(_) => true,
            Term::Pile(_) => false,
            Term::Two(_, one, other, _) => self.is_constant(one) && self.is_constant(other),
        }
    }

    /// A comparison of two numbers.
    pub fn compared(&mut self, sign: &str, one: TermId, other: TermId) -> TruthId {
        let (truth, is_negated) = match sign {
            "=" => (Truth::Equal(one, other), false),
            "!=" => (Truth::Equal(one, other), true),
            "<" => (Truth::Less(one, other), false),
            ">" => (Truth::Less(other, one), false),
            "<=" => (Truth::Less(other, one), true),
            _ => (Truth::Less(one, other), true),
        };
        let truth = self.state(truth);
        if is_negated { self.state(Truth::Not(truth)) } else { truth }
    }

    /// That one thing follows from another.
    pub fn implies(&mut self, one: TruthId, other: TruthId) -> TruthId {
        let not = self.state(Truth::Not(one));
        self.state(Truth::Or(not, other))
    }

    /// A predicate of the piles themselves.
    pub fn predicate(&mut self, predicate: Predicate, piles: usize) -> TruthId {
        let own: [TermId; MOST_PILES] =
            core::array::from_fn(|pile| if pile < piles { self.add(Term::Pile(pile)) } else { TermId(0) });
        self.state(Truth::Is(predicate, own))
    }
}

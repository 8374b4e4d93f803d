//! The four conditions on the automata of a certificate.
//!
//! H accepts the piles that may be handed over. For each pile and each residue r modulo n, an automaton (of
//! `C` for pile 1, of `R` for pile 2, of `T` for pile 3) accepts the piles from which some amount that is r
//! modulo n leads from that pile to H. By induction on the number of tokens only one set H obeys all of this:
//!
//! 1. zeros in front of a number make no difference to any automaton;
//! 2. nothing leads anywhere from an empty pile;
//! 3. with one token more, the amounts with residue r + 1 lead where those with residue r led before, and one
//!    token leads to the piles before;
//! 4. piles may be handed over exactly if some restriction contains every residue of amounts that lead to H,
//!    and in misère play leaves a legal move.
//!
//! Each is a statement on all piles without a quantifier inside, so it is true if it is true in all states
//! that the automata reach together.
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::certificate::HandOver;
use crate::walk::{Part, Product, Walk, digit};
use crate::{Game, Refusal};

/// The most states of one product.
const MOST_STATES: usize = 1 << 20;

/// A condition on the automata of a certificate.
#[derive(Clone, Copy, Debug)]
enum Condition {
    Zeros { automaton: usize },
    Empty { pile: usize, residue: usize },
    Step { pile: usize, residue: usize },
    Family,
}

/// The conditions, and the walk through the product of the present one.
#[derive(Debug)]
pub struct Conditions {
    conditions: Vec<Condition>,
    at: usize,
    walk: Option<(Product, Walk)>,
    met: usize,
}

impl Conditions {
    /// All that a certificate has to obey.
    pub fn new(claim: &HandOver, game: &Game) -> Conditions {
        let zeros = (0..claim.automata.len()).map(|automaton| Condition::Zeros { automaton });
        let mut conditions: Vec<Condition> = zeros.collect();
        for pile in 0..game.piles {
            for residue in 0..game.n as usize {
                conditions.extend([Condition::Empty { pile, residue }, Condition::Step { pile, residue }]);
            }
        }
        conditions.push(Condition::Family);
        Conditions { conditions, at: 0, walk: None, met: 0 }
    }

    /// The conditions that hold, all conditions, and the states visited.
    pub fn progress(&self) -> (usize, usize, usize) {
        (self.at, self.conditions.len(), self.met)
    }

    /// Checks one more state and returns the number of letters read, or `None` once all conditions hold.
    pub fn advance(&mut self, claim: &HandOver, game: &Game) -> Result<Option<u64>, Refusal> {
        let Some(&condition) = self.conditions.get(self.at) else { return Ok(None) };
        if let Condition::Zeros { automaton } = condition {
            let automaton = &claim.automata[automaton];
            let same = |state| automaton.accepts(state) == automaton.accepts(automaton.next(state, 0));
            if !(0..automaton.states() as u32).all(same) {
                return Err(Refusal { condition: condition.words(game), at: None });
            }
            self.at += 1;
            return Ok(Some(automaton.states() as u64));
        }
        let new = || {
            let product = condition.product(game);
            let walk = Walk::new(&product, game.piles);
            (product, walk)
        };
        let (product, walk) = self.walk.get_or_insert_with(new);
        let Some(state) = walk.current() else {
            (self.at, self.walk) = (self.at + 1, None);
            return Ok(Some(1));
        };
        self.met += 1;
        // A remaining carry needs another digit; the states after zeros are visited too.
        if state[0] == 0 && !condition.holds(claim, game, product, state) {
            let at = piles_of(&walk.word(), claim.base, game.piles);
            return Err(Refusal { condition: condition.words(game), at });
        }
        walk.step(product, claim.base, game.piles, &claim.automata, |_| {});
        if walk.reached() > MOST_STATES {
            let condition = format!("{}: more than {MOST_STATES} states to look at", condition.words(game));
            return Err(Refusal { condition, at: None });
        }
        Ok(Some((claim.base.pow(game.piles as u32) * product.parts.len()) as u64))
    }
}

/// The automaton of the amounts of a residue from a pile.
fn line(game: &Game, pile: usize, residue: usize) -> usize {
    let n = game.n as usize;
    1 + pile * n + residue % n
}

/// All automata together; in misère play they distinguish sizes.
pub fn family(game: &Game) -> Product {
    let parts = (0..=game.piles * game.n as usize).map(|automaton| Part { automaton, plus_one: None });
    Product { parts: parts.collect(), empty: None, size_limit: if game.misere { game.n.into() } else { 0 } }
}

impl Condition {
    /// The automata that are walked through together.
    fn product(self, game: &Game) -> Product {
        let plain = |automaton| Part { automaton, plus_one: None };
        match self {
            Condition::Zeros { automaton } => {
                Product { parts: vec![plain(automaton)], empty: None, size_limit: 0 }
            }
            Condition::Empty { pile, residue } => {
                let parts = vec![plain(line(game, pile, residue))];
                Product { parts, empty: Some(pile), size_limit: 0 }
            }
            Condition::Step { pile, residue } => {
                let after = Part { automaton: line(game, pile, residue + 1), plus_one: Some(pile) };
                let parts = [after, plain(line(game, pile, residue)), plain(0)];
                let used = if residue == 0 { 3 } else { 2 };
                Product { parts: parts[..used].to_vec(), empty: None, size_limit: 0 }
            }
            Condition::Family => family(game),
        }
    }

    /// Whether the condition is true of the piles that lead to a state.
    fn holds(self, claim: &HandOver, game: &Game, product: &Product, state: &[u32]) -> bool {
        let states = &state[state.len() - product.parts.len()..];
        let accepted: Vec<bool> = product
            .parts
            .iter()
            .zip(states)
            .map(|(part, &at)| claim.automata[part.automaton].accepts(at))
            .collect();
        match self {
            Condition::Zeros { .. } => true,
            Condition::Empty { .. } => !accepted[0],
            Condition::Step { .. } => accepted[0] == (accepted[1] || accepted.get(2) == Some(&true)),
            Condition::Family => {
                let n = game.n as usize;
                let residues = (0..game.piles * n).filter(|line| accepted[1 + line]);
                let residues = residues.fold(0, |all, line| all | 1 << (line % n));
                let sizes = if game.misere { &state[2..2 + game.piles] } else { &[] };
                let largest = sizes.iter().copied().max().unwrap_or_default();
                accepted[0] == game.covers(residues, largest.into())
            }
        }
    }

    /// The condition in words.
    fn words(self, game: &Game) -> String {
        let name = |automaton: usize| match automaton.checked_sub(1) {
            None => "H".into(),
            Some(line) => format!("{}_{}", ["C", "R", "T"][line / game.n as usize], line % game.n as usize),
        };
        match self {
            Condition::Zeros { automaton } => {
                format!("zeros in front of numbers make no difference to {}", name(automaton))
            }
            Condition::Empty { pile, residue } => {
                format!(
                    "{} accepts nothing where pile {} is empty",
                    name(line(game, pile, residue)),
                    pile + 1
                )
            }
            Condition::Step { pile, residue } => {
                let (after, before) = (name(line(game, pile, residue + 1)), name(line(game, pile, residue)));
                let or = if residue == 0 { " or H" } else { "" };
                format!("with one token more in pile {}, {after} accepts what {before}{or} accepts", pile + 1)
            }
            Condition::Family => {
                "H accepts piles exactly if a restriction contains all residues that lead to H".into()
            }
        }
    }
}

/// The piles that a word spells; `None` if one of them exceeds 64 bits.
fn piles_of(word: &[usize], base: usize, piles: usize) -> Option<Vec<u64>> {
    let size = |pile| {
        word.iter().rev().try_fold(0_u64, |size, &letter| {
            size.checked_mul(base as u64)?.checked_add(digit(letter, pile, base, piles) as u64)
        })
    };
    (0..piles).map(size).collect()
}

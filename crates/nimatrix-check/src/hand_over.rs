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
    Empty { pile: usize, residue: usize },
    Step { pile: usize, residue: usize },
    Family,
}

/// Checks all conditions; returns the number of states visited.
pub fn check(claim: &HandOver, game: &Game) -> Result<usize, Refusal> {
    for (number, automaton) in claim.automata.iter().enumerate() {
        let same = |state| automaton.accepts(state) == automaton.accepts(automaton.next(state, 0));
        if !(0..automaton.states() as u32).all(same) {
            let name = name(game, number);
            let condition = format!("zeros in front of numbers make no difference to {name}");
            return Err(Refusal { condition, at: None });
        }
    }
    let mut met = 0;
    for pile in 0..game.piles {
        for residue in 0..game.n as usize {
            met += Condition::Empty { pile, residue }.check(claim, game)?;
            met += Condition::Step { pile, residue }.check(claim, game)?;
        }
    }
    Ok(met + Condition::Family.check(claim, game)?)
}

/// What an automaton is called.
fn name(game: &Game, automaton: usize) -> String {
    match automaton.checked_sub(1) {
        None => "H".into(),
        Some(line) => format!("{}_{}", ["C", "R", "T"][line / game.n as usize], line % game.n as usize),
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
    /// Checks it in all states; returns their number.
    fn check(self, claim: &HandOver, game: &Game) -> Result<usize, Refusal> {
        let product = self.product(game);
        let mut walk = Walk::new(&product, game.piles);
        while let Some(state) = walk.current() {
            // A remaining carry needs another digit; the states after zeros are visited too.
            if state[0] == 0 && !self.holds(claim, game, &product, state) {
                let at = piles_of(&walk.word(), claim.base, game.piles);
                return Err(Refusal { condition: self.words(game), at });
            }
            walk.step(&product, claim.base, game.piles, &claim.automata, |_| {});
            if walk.reached() > MOST_STATES {
                let condition = format!("{}: more than {MOST_STATES} states to look at", self.words(game));
                return Err(Refusal { condition, at: None });
            }
        }
        Ok(walk.reached())
    }

    /// The automata that are walked through together.
    fn product(self, game: &Game) -> Product {
        let plain = |automaton| Part { automaton, plus_one: None };
        match self {
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
        match self {
            Condition::Empty { pile, residue } => {
                format!(
                    "{} accepts nothing where pile {} is empty",
                    name(game, line(game, pile, residue)),
                    pile + 1
                )
            }
            Condition::Step { pile, residue } => {
                let (after, before) =
                    (name(game, line(game, pile, residue + 1)), name(game, line(game, pile, residue)));
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

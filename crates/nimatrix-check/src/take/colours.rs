//! The check that an automaton tells the colour of every position.
//!
//! The automaton reads the digits of both piles, the least significant ones first, and gives a number, the same
//! for positions of the same colour. Let it read the piles (a + 1, b + 1), (a, b + 1) and (a + 1, b) side by side. The
//! numbers that it gives together are finitely many *tiles*; on the borders one or both of the others are missing. If
//! the empty piles have the colour of their rules, and the colours of all tiles follow from each other by the rules,
//! then by induction on the number of tokens all positions have the colours of their numbers.
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::numeration::{Numeration, Successor};
use super::rule::Rule;
use super::tiles::{Colour, Tiles};
use crate::Refusal;

/// The most states that are met together.
const MOST_STATES: usize = 1 << 21;

/// An automaton that is claimed to tell colours.
#[derive(Clone, Debug)]
pub(crate) struct Colours {
    pub rule: Rule,
    pub numeration: Numeration,
    /// Where each letter leads from each state, state after state; a letter is a digit of the first pile times the
    /// number of digits, and one of the second.
    pub next: Vec<u32>,
    /// The number that stands for the colour, by the state.
    pub colours: Vec<u32>,
}

/// The colours by their numbers, once they were checked.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub tiles: Tiles,
    pub colours: Vec<Colour>,
    /// The states that the check met.
    pub met: usize,
}

/// The number of a position, and those with a token less in the first pile and in the second.
type Tile = (u32, Option<u32>, Option<u32>);

impl Colours {
    fn after(&self, state: u32, first: u32, second: u32) -> u32 {
        let digits = self.numeration.digits();
        self.next[((state * digits + first) * digits + second) as usize]
    }

    /// Checks everything that it claims.
    ///
    /// # Errors
    /// The condition that does not hold.
    pub fn check(&self) -> Result<Known, Refusal> {
        let refused = |condition: String| Refusal { condition, at: None };
        let number = |state: u32| self.colours[state as usize];
        if let Some(state) =
            (0..self.colours.len() as u32).find(|&at| number(at) != number(self.after(at, 0, 0)))
        {
            return Err(refused(format!(
                "zeros in front of numbers change no colour; they do in state {state}"
            )));
        }
        let tiles = Tiles::of(self.rule.clone()).ok_or_else(|| refused("moves with fewer states".into()))?;
        let one = self.numeration.successor();
        let one = one.ok_or_else(|| refused("a numeration in which every number has a successor".into()))?;
        let (mut open, mut met) = (vec![], 0);
        for (down, across) in [(&one, &one), (&one, &Successor::zero()), (&Successor::zero(), &one)] {
            met += self.walk(down, across, &mut open).ok_or_else(|| {
                refused(format!("at most {MOST_STATES} states of three positions together"))
            })?;
        }
        // Each tile is looked at once the colours that it follows from are known.
        let mut colours = vec![None; self.colours.len()];
        let first = tiles.colour([None, None]);
        colours[number(0) as usize] = Some(first.clone());
        open.sort_unstable();
        open.dedup();
        while !open.is_empty() {
            let before = open.len();
            let mut wrong = None;
            open.retain(|&(own, above, left)| {
                let of = |number: Option<u32>| number.map(|number| colours[number as usize].as_ref());
                let less = [of(above), of(left)];
                if less.contains(&Some(None)) {
                    return true;
                }
                let colour = tiles.colour(less.map(Option::flatten));
                match &colours[own as usize] {
                    Some(known) if *known != colour => wrong = Some((own, above, left)),
                    Some(_) => {}
                    None => colours[own as usize] = Some(colour),
                }
                false
            });
            if let Some((own, above, left)) = wrong {
                let name =
                    |number: Option<u32>| number.map_or("nothing".into(), |number| format!("{number}"));
                let less = format!("{} above and {} to the left", name(above), name(left));
                return Err(refused(format!("colour {own} follows from {less} by the rules")));
            }
            if open.len() == before {
                return Err(refused("every colour follows from others".into()));
            }
        }
        // No position has the others.
        let colours = colours.into_iter().map(|colour| colour.unwrap_or_else(|| first.clone())).collect();
        Ok(Known { tiles, colours, met })
    }

    /// Reads three positions side by side and adds the tiles that they show; `down` and `across` read the piles of
    /// the others, with a token less, and those with one more. Gives the number of states; `None` for too many.
    fn walk(&self, down: &Successor, across: &Successor, tiles: &mut Vec<Tile>) -> Option<usize> {
        let pairs = |one: &[u32], other: &[u32]| -> Vec<[u32; 5]> {
            one.iter().flat_map(|&a| other.iter().map(move |&b| [a, b, 0, 0, 0])).collect()
        };
        let mut open = pairs(&down.starts, &across.starts);
        let mut met: BTreeSet<[u32; 5]> = open.iter().copied().collect();
        let mut found = BTreeSet::new();
        // A border has no position with a token less beyond it.
        let [has_above, has_left] = [down, across].map(|pile| pile.next.len() > 1);
        while let Some([a, b, own, above, left]) = open.pop() {
            if down.accepts[a as usize] && across.accepts[b as usize] {
                let number = |state: u32| self.colours[state as usize];
                let shown = |is_there: bool, state: u32| is_there.then(|| number(state));
                found.insert((number(own), shown(has_above, above), shown(has_left, left)));
            }
            for &(less, more, a) in &down.next[a as usize] {
                for &(before, next, b) in &across.next[b as usize] {
                    let states = [
                        a,
                        b,
                        self.after(own, more, next),
                        self.after(above, less, next),
                        self.after(left, more, before),
                    ];
                    if met.insert(states) {
                        open.push(states);
                    }
                }
            }
            if met.len() > MOST_STATES {
                return None;
            }
        }
        tiles.extend(found);
        Some(met.len())
    }
}

impl Known {
    /// The colour of a position.
    pub fn of(&self, claim: &Colours, piles: [u64; 2]) -> &Colour {
        let weights = claim.numeration.weights(piles[0].max(piles[1]));
        let mut rest = piles;
        let digits: Vec<[u32; 2]> = weights
            .iter()
            .rev()
            .map(|weight| {
                let digits = rest.map(|number| (number / weight) as u32);
                rest = rest.map(|number| number % weight);
                digits
            })
            .collect();
        let state = digits.iter().rev().fold(0, |state, &[first, second]| claim.after(state, first, second));
        &self.colours[claim.colours[state as usize] as usize]
    }
}

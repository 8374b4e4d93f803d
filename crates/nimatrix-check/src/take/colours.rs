//! The check that an automaton gives the colour of every position.
//!
//! The automaton reads the digits of both piles, the least significant ones first, and gives a number, the same
//! for positions of the same colour. Let it read the piles (a + 1, b + 1), (a, b + 1) and (a + 1, b) side by side. The
//! numbers that it gives together are finitely many *tiles*; on the borders one or both of the others are missing. If
//! the empty piles have the colour of their rules, and the colours of all tiles follow from each other by the rules,
//! then by induction on the number of tokens all positions have the colours of their numbers.
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::numeration::{Numeration, Successor};
use super::rule::Rule;
use super::tiles::{Colour, Tiles};
use crate::Refusal;
use crate::numbers::Numbers;

/// Marks the absence of a position in a tile, beyond the borders.
const MISSING: u32 = u32::MAX;
/// The most joint states.
const MOST_STATES: usize = 1 << 21;

/// An automaton that is claimed to give colours.
#[derive(Clone, Debug)]
pub(crate) struct Colours {
    pub rule: Rule,
    pub numeration: Numeration,
    /// Where each letter leads from each state, state after state; a letter is a digit of the first pile times the
    /// number of digits, and one of the second.
    pub next: Vec<u32>,
    /// The number of the colour, by state.
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
        let (mut shown, mut met) = (Numbers::new(), 0);
        for (down, across) in [(&one, &one), (&one, &Successor::zero()), (&Successor::zero(), &one)] {
            met += self.walk(down, across, &mut shown).ok_or_else(|| {
                refused(format!("at most {MOST_STATES} states of three positions together"))
            })?;
        }
        // Each tile is checked once the colours it depends on are known.
        let mut colours = vec![None; self.colours.len()];
        let first = tiles.colour([None, None]);
        colours[number(0) as usize] = Some(first.clone());
        let mut open: Vec<usize> = (0..shown.len()).collect();
        while !open.is_empty() {
            let before = open.len();
            let mut wrong = None;
            open.retain(|&tile| {
                let &[own, above, left] = shown.list(tile) else { return true };
                let less = [above, left].map(|number| colours.get(number as usize));
                if less.contains(&Some(&None)) {
                    return true;
                }
                let colour = tiles.colour(less.map(|colour| colour.and_then(Option::as_ref)));
                match &colours[own as usize] {
                    Some(known) if *known != colour => wrong = Some((own, above, left)),
                    Some(_) => {}
                    None => colours[own as usize] = Some(colour),
                }
                false
            });
            if let Some((own, above, left)) = wrong {
                let name =
                    |number: u32| if number == MISSING { "nothing".into() } else { format!("{number}") };
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

    /// Reads three adjacent positions and adds their tiles: `down` and `across` read the others' piles, with
    /// a token less and with one more. Returns the number of states; `None` for too many.
    fn walk(&self, down: &Successor, across: &Successor, tiles: &mut Numbers) -> Option<usize> {
        let mut states = Numbers::new();
        for &a in &down.starts {
            across.starts.iter().for_each(|&b| _ = states.number(&[a, b, 0, 0, 0]));
        }
        // A border has no position with a token less beyond it.
        let [has_above, has_left] = [down, across].map(|pile| pile.next.len() > 1);
        let mut at = 0;
        while at < states.len() {
            let &[a, b, own, above, left] = states.list(at) else { return None };
            if down.accepts[a as usize] && across.accepts[b as usize] {
                let number = |state: u32| self.colours[state as usize];
                let shown = |is_there: bool, state: u32| if is_there { number(state) } else { MISSING };
                tiles.number(&[number(own), shown(has_above, above), shown(has_left, left)]);
            }
            for &(less, more, a) in &down.next[a as usize] {
                for &(before, next, b) in &across.next[b as usize] {
                    states.number(&[
                        a,
                        b,
                        self.after(own, more, next),
                        self.after(above, less, next),
                        self.after(left, more, before),
                    ]);
                }
            }
            at += 1;
            if states.len() > MOST_STATES {
                return None;
            }
        }
        Some(states.len())
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

//! From the automaton of what may be handed over, that of the amounts which lead there.
//!
//! From a pile of size a an amount leads to a' < a. Reading a, the automaton guesses the digits of a' and keeps, for
//! all guesses at once, where H is, whether a' is the smaller one so far, and a - a' modulo n.
use alloc::vec;
use alloc::vec::Vec;

use crate::intern::Intern;
use crate::machine::Machine;
use crate::pace::Pace;

/// The most states before they are minimised.
const MOST_STATES: usize = 20_000;

/// The automaton whose output is the set of residues modulo n of the amounts that lead, from the first pile, to piles
/// that H accepts; `None` if it takes too many states.
pub async fn line(h: &Machine, n: u32, pace: &Pace) -> Option<Machine> {
    let (base, piles, letters) = (h.base, h.piles, h.letters());
    let weight = base.pow(piles as u32 - 1);
    let alive = alive(h);
    // For each state of H the residues of a - a', for a' not smaller in the low half; then the power of the
    // base of the next digit, modulo n.
    let mut states = Intern::new(h.states() + 1);
    let mut start = vec![0; h.states() + 1];
    (start[0], start[h.states()]) = (u64::from(alive[0]), u64::from(1 % n));
    states.number(&start);
    let (mut next, mut output) = (vec![], vec![]);
    let (mut from, mut to) = (start.clone(), start);
    let mut state = 0;
    while state < states.len() {
        from.copy_from_slice(states.list(state));
        let power = from[h.states()] as u32;
        for letter in 0..letters {
            to.fill(0);
            to[h.states()] = u64::from(power * base as u32 % n);
            let own = letter / weight;
            for (at, &sets) in from[..h.states()].iter().enumerate().filter(|(_, sets)| **sets != 0) {
                for other in 0..base {
                    let goal = h.after(at, letter - own * weight + other * weight);
                    if alive[goal] {
                        to[goal] |= moved(sets, own, other, power, n);
                    }
                }
            }
            next.push(states.number(&to) as u32);
        }
        let ends = (0..h.states()).filter(|&at| h.output[at] == 1);
        output.push(ends.fold(0, |all, at| all | (from[at] >> 32) as u32));
        pace.spend(letters * base * h.states()).await;
        state += 1;
        if states.len() > MOST_STATES {
            return None;
        }
    }
    Some(Machine { base, piles, next, output }.minimised(pace).await)
}

/// The residues after another digit of a and of a'; in the high half those where a' is smaller.
fn moved(sets: u64, own: usize, other: usize, power: u32, n: u32) -> u64 {
    let steps = (own as u32 + n - other as u32 % n) * power % n;
    let turned = |set: u32| u64::from((set << steps | set >> (n - steps)) & ((1 << n) - 1));
    let (not_smaller, smaller) = (turned(sets as u32), turned((sets >> 32) as u32));
    match other.cmp(&own) {
        core::cmp::Ordering::Equal => smaller << 32 | not_smaller,
        core::cmp::Ordering::Less => (smaller | not_smaller) << 32,
        core::cmp::Ordering::Greater => smaller | not_smaller,
    }
}

/// The states from which some word is accepted.
fn alive(h: &Machine) -> Vec<bool> {
    let mut alive: Vec<bool> = h.output.iter().map(|output| *output == 1).collect();
    loop {
        let before = alive.iter().filter(|alive| **alive).count();
        for state in (0..h.states()).rev() {
            alive[state] |= (0..h.letters()).any(|letter| alive[h.after(state, letter)]);
        }
        if alive.iter().filter(|alive| **alive).count() == before {
            return alive;
        }
    }
}

//! Automata that read the digits of all piles at once, the least significant ones first.
use alloc::vec;
use alloc::vec::Vec;

use crate::intern::Intern;
use crate::pace::Pace;

/// A complete automaton whose states have outputs. State 0 is the start; a letter is a digit of each pile, the first
/// pile's being its most significant part. All states are reached from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    pub base: usize,
    pub piles: usize,
    /// Where each letter leads from each state, state after state.
    pub next: Vec<u32>,
    pub output: Vec<u32>,
}

impl Machine {
    /// The number of letters.
    pub fn letters(&self) -> usize {
        self.base.pow(self.piles as u32)
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.output.len()
    }

    /// The state after a letter.
    pub fn after(&self, state: usize, letter: usize) -> usize {
        self.next[state * self.letters() + letter] as usize
    }

    /// The same automaton with other outputs.
    pub fn with_outputs(&self, output: impl Fn(u32) -> u32) -> Machine {
        Machine { output: self.output.iter().map(|&own| output(own)).collect(), ..self.clone() }
    }

    /// The automaton that reads the piles in another order: its pile i is pile `order[i]` here. Its states are
    /// in the order in which they are reached, so that automata with as few states as possible are equal
    /// exactly if they give the same outputs.
    pub fn reordered(&self, order: &[usize]) -> Machine {
        let letter_here = |letter: usize| {
            let weight = |pile: usize| self.base.pow((self.piles - 1 - pile) as u32);
            let digit = |pile: usize| letter / weight(pile) % self.base;
            order.iter().enumerate().map(|(pile, &here)| digit(pile) * weight(here)).sum::<usize>()
        };
        let letters: Vec<usize> = (0..self.letters()).map(letter_here).collect();
        let states = 0..self.states();
        let next = states.flat_map(|state| letters.iter().map(move |&letter| (state, letter)));
        let next = next.map(|(state, letter)| self.after(state, letter) as u32).collect();
        Machine { next, ..self.clone() }.in_order()
    }

    /// The states that are reached, in the order in which they are.
    fn in_order(&self) -> Machine {
        let mut number = vec![u32::MAX; self.states()];
        let mut order = vec![0];
        number[0] = 0;
        let mut at = 0;
        while at < order.len() {
            for letter in 0..self.letters() {
                let next = self.after(order[at], letter);
                if number[next] == u32::MAX {
                    number[next] = order.len() as u32;
                    order.push(next);
                }
            }
            at += 1;
        }
        let row = |&state: &usize| &self.next[state * self.letters()..][..self.letters()];
        let next = order.iter().flat_map(row).map(|&next| number[next as usize]).collect();
        let output = order.iter().map(|&state| self.output[state]).collect();
        Machine { next, output, ..*self }
    }

    /// The minimal automaton with the same outputs; its states are in the order in which they are reached.
    pub async fn minimised(&self, pace: &Pace) -> Machine {
        let letters = self.unlike_letters();
        let mut class: Vec<u64> = self.output.iter().map(|&output| output.into()).collect();
        let mut count = 0;
        // States are split by their outputs, then by the classes that letters lead to.
        loop {
            let mut classes = Intern::new(1 + letters.len());
            let mut finer = Vec::with_capacity(class.len());
            let mut signature = vec![0; 1 + letters.len()];
            for state in 0..self.states() {
                signature[0] = class[state];
                for (place, &letter) in signature[1..].iter_mut().zip(&letters) {
                    *place = class[self.after(state, letter)];
                }
                finer.push(classes.number(&signature) as u64);
            }
            pace.spend(self.states() * letters.len()).await;
            class = finer;
            if classes.len() == count {
                break;
            }
            count = classes.len();
        }
        // The first state of each class represents it; classes are numbered in order of appearance.
        let mut first = vec![];
        for (state, &class) in class.iter().enumerate() {
            if class as usize == first.len() {
                first.push(state);
            }
        }
        let row = |&state: &usize| &self.next[state * self.letters()..][..self.letters()];
        let next = first.iter().flat_map(row).map(|&next| class[next as usize] as u32).collect();
        let output = first.iter().map(|&state| self.output[state]).collect();
        Machine { next, output, ..*self }.in_order()
    }

    /// One letter of each group that act alike.
    fn unlike_letters(&self) -> Vec<usize> {
        let mut columns = Intern::new(self.states());
        let mut column = vec![0; self.states()];
        let mut is_new = |letter: &usize| {
            column.iter_mut().enumerate().for_each(|(state, to)| *to = self.after(state, *letter) as u64);
            let count = columns.len();
            columns.number(&column) == count
        };
        (0..self.letters()).filter(|letter| is_new(letter)).collect()
    }
}

/// The digit of a pile in a letter.
pub fn digit(letter: usize, pile: usize, base: usize, piles: usize) -> usize {
    letter / base.pow((piles - 1 - pile) as u32) % base
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pace::Run;

    /// Equality of two numbers in base 3, with each state twice.
    fn twice() -> Machine {
        let (base, piles) = (3, 2);
        let next = (0..4_u32)
            .flat_map(|state| {
                (0..9_u32).map(move |letter| {
                    let equal = state % 2 == 0 && letter / 3 == letter % 3;
                    u32::from(!equal) + 2 * (letter % 2)
                })
            })
            .collect();
        Machine { base, piles, next, output: vec![1, 0, 1, 0] }
    }

    #[test]
    fn states_that_act_alike_become_one() {
        let small = Run::new(async |pace: &Pace| twice().minimised(pace).await).finish();
        assert_eq!((small.states(), &small.output[..]), (2, &[1, 0][..]));
        assert_eq!(small.next[..9], [0, 1, 1, 1, 0, 1, 1, 1, 0]);
        assert_eq!(small.reordered(&[1, 0]), small);
    }

    #[test]
    fn letters_that_act_alike_are_grouped() {
        // Equal digits; unequal ones that lead to the one copy of a state; those that lead to the other.
        assert_eq!(twice().unlike_letters().len(), 3);
        let small = Run::new(async |pace: &Pace| twice().minimised(pace).await).finish();
        assert_eq!(small.unlike_letters().len(), 2);
    }
}

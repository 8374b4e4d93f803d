//! What may be left in one pile, all of it, by choosing digits: counted and listed without going through the pile.
use alloc::vec;
use alloc::vec::Vec;

use crate::Game;
use crate::automaton::Automaton;
use crate::certificate::HandOver;
use crate::numbers::Numbers;

/// The most joint states of the automata of all amounts, and the most choices of digits from them.
const MOST_STATES: usize = 1 << 14;
const MOST_CHOICES: usize = 1 << 22;

/// How the chosen digits compare with those of the pile: smaller, or equal; larger otherwise.
const SMALLER: u64 = 0;
const SAME: u64 = 1;
const LARGER: u64 = 2;

/// All states that the digits chosen so far reach, digit after digit, the least significant ones first.
///
/// A node is such a state: a state of H, or a joint state of the automata of all amounts; the number modulo
/// n; and how it compares with the pile.
pub struct Layers {
    base: usize,
    /// For each digit and each node before it where each choice leads.
    steps: Vec<Vec<u32>>,
    /// The nodes after the last digit.
    last: Vec<u64>,
    /// In how many ways each of them is reached.
    ways: Vec<u128>,
    /// The joint states of the automata of all amounts, in misère play with the remaining size, up to n; `None`
    /// if H alone is read.
    joint: Option<Numbers>,
}

/// The joint state after a letter, where the digit of the remaining pile has weight `worth`.
fn next(joint: &mut Numbers, from: u32, letter: usize, worth: u64, game: &Game, lines: &[Automaton]) -> u32 {
    let from = joint.list(from as usize);
    let left = if game.misere { (u64::from(from[0]) + worth).min(game.n.into()) as u32 } else { 0 };
    let states = from[1..].iter().zip(lines).map(|(&state, line)| line.next(state, letter));
    let next: Vec<u32> = [left].into_iter().chain(states).collect();
    joint.number(&next)
}

impl Layers {
    /// All choices of digits for a pile, with the others fixed. With `jointly` the automata of all amounts
    /// read them, else H. `None` for too many joint states.
    pub fn new(game: &Game, claim: &HandOver, piles: &[u64], pile: usize, jointly: bool) -> Option<Layers> {
        let (n, base) = (u64::from(game.n), claim.base as u64);
        let (mut sizes, mut power, mut worth) = (piles.to_vec(), 1 % n, 1);
        let weight = claim.base.pow((piles.len() - 1 - pile) as u32);
        let lines = &claim.automata[1..];
        let mut joint = jointly.then(Numbers::new);
        if let Some(joint) = &mut joint {
            joint.number(&vec![0; 1 + lines.len()]);
        }
        let (mut nodes, mut ways, mut steps, mut choices) = (vec![SAME], vec![1], vec![], 0);
        // The place of each node among those after a digit, and one more.
        let mut known: Vec<u32> = vec![];
        while sizes.iter().any(|&size| size > 0) {
            let own = sizes[pile] % base;
            let letter = sizes.iter().fold(0, |letter, size| letter * base + size % base) as usize;
            let letter = letter - own as usize * weight;
            let (mut next, mut after, mut step) = (vec![], vec![], vec![]);
            for (&node, &ways) in nodes.iter().zip(&ways) {
                let (compared, residue, state) = (node % 3, node / 3 % n, (node / 3 / n) as u32);
                for digit in 0..base {
                    let letter = letter + digit as usize * weight;
                    let state = match &mut joint {
                        Some(joint) => self::next(joint, state, letter, worth * digit, game, lines),
                        None => claim.automata[0].next(state, letter),
                    };
                    let compared = match digit.cmp(&own) {
                        core::cmp::Ordering::Less => SMALLER,
                        core::cmp::Ordering::Equal => compared,
                        core::cmp::Ordering::Greater => LARGER,
                    };
                    let residue = (residue + digit % n * power) % n;
                    let node = (u64::from(state) * n + residue) * 3 + compared;
                    if known.len() <= node as usize {
                        known.resize(node as usize + 1, 0);
                    }
                    let place = &mut known[node as usize];
                    if *place == 0 {
                        next.push(node);
                        after.push(0);
                        *place = next.len() as u32;
                    }
                    step.push(*place - 1);
                    after[*place as usize - 1] += ways;
                }
            }
            choices += step.len();
            if joint.as_ref().is_some_and(|joint| joint.len() > MOST_STATES || choices > MOST_CHOICES) {
                return None;
            }
            next.iter().for_each(|&node| known[node as usize] = 0);
            steps.push(step);
            (nodes, ways) = (next, after);
            sizes.iter_mut().for_each(|size| *size /= base);
            power = power * (base % n) % n;
            worth = (worth * base).min(n);
        }
        Some(Layers { base: claim.base, steps, last: nodes, ways, joint })
    }

    /// For each node after the last digit the number of restrictions that win with the remaining tokens;
    /// where only H was read, 1 if there are some. `free` says for each residue whether its amounts may be
    /// taken.
    pub fn ends(
        &self,
        game: &Game,
        claim: &HandOver,
        piles: &[u64],
        pile: usize,
        free: impl Fn(u32) -> bool,
        family: &[u32],
    ) -> Vec<u128> {
        let n = u64::from(game.n);
        let others = piles.iter().enumerate().filter(|&(other, _)| other != pile);
        let largest = others.map(|(_, &size)| size).max().unwrap_or(0);
        let end = |&node: &u64| {
            let amount = (piles[pile] % n + n - node / 3 % n) % n;
            let state = (node / 3 / n) as u32;
            if node % 3 != SMALLER || !free(amount as u32) {
                return 0;
            }
            let Some(joint) = &self.joint else {
                return u128::from(claim.automata[0].accepts(state));
            };
            let states = joint.list(state as usize);
            let lines = states[1..].iter().zip(&claim.automata[1..]).enumerate();
            let accepting = lines.filter(|(_, (state, line))| line.accepts(**state));
            let residues = accepting.fold(0, |all, (line, _)| all | 1 << (line % n as usize));
            let largest = largest.max(states[0].into());
            let wins = |set: &&u32| residues & !**set == 0 && game.counts(**set, largest);
            family.iter().filter(wins).count() as u128
        };
        self.last.iter().map(end).collect()
    }

    /// The number of sizes that may be left, and of moves, if counted.
    pub fn count(&self, ends: &[u128]) -> (u128, Option<u128>) {
        let won = || self.ways.iter().zip(ends).filter(|(_, moves)| **moves > 0);
        let moves = won().map(|(ways, moves)| ways * moves).sum();
        (won().map(|(ways, _)| ways).sum(), self.joint.as_ref().map(|_| moves))
    }

    /// The largest sizes that may be left, at most `most`, in descending order.
    pub fn largest(&self, ends: &[u128], most: usize) -> Vec<u64> {
        let mut found = Vec::new();
        let wanted: Vec<bool> = ends.iter().map(|&moves| moves > 0).collect();
        if wanted.contains(&true) {
            self.descend(self.steps.len(), &wanted, 0, most, &mut found);
        }
        found
    }

    /// Continues with less significant digits. `wanted` are the nodes after `digits` digits from which the
    /// chosen ones lead to an allowed rest. Each is reached by some digits, so no choice is wasted.
    fn descend(&self, digits: usize, wanted: &[bool], above: u64, most: usize, found: &mut Vec<u64>) {
        let Some(digits) = digits.checked_sub(1) else {
            return found.push(above);
        };
        for digit in (0..self.base).rev() {
            if found.len() >= most {
                return;
            }
            let nodes = self.steps[digits].chunks(self.base);
            let before: Vec<bool> = nodes.map(|to| wanted[to[digit] as usize]).collect();
            if before.contains(&true) {
                self.descend(digits, &before, above * self.base as u64 + digit as u64, most, found);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Certificate;
    use crate::certificate::Claim;

    /// Even amounts are blocked; and blocked or not, in misère play.
    const GAMES: [&str; 2] = [
        r#"{"nimatrix-certificate":1,"rules":"block:2:2","claim":"hand-over","base":2,"n":2,"family":[[0]]
        ,"H":{"next":[[1,2,2,1],[1,1,1,1],[2,2,2,2]],"accepting":[0,1]}
        ,"C":[{"next":[[1,2,2,1],[1,1,3,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},{"next":[[1,2,3,1],[1,1,1,1],[2,2,3,3],[3,3,3,3]],"accepting":[3]}]
        ,"R":[{"next":[[1,2,2,1],[1,3,1,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]},{"next":[[1,2,3,1],[1,1,1,1],[2,2,2,2],[3,2,3,2]],"accepting":[2]}]}"#,
        r#"{"nimatrix-certificate":1,"rules":"block:2:none/2:misere","claim":"hand-over","base":2,"n":2,"family":[[],[0]],"ending":"misere"
        ,"H":{"next":[[1,2,2,1],[1,1,1,1],[2,2,2,2]],"accepting":[2]}
        ,"C":[{"next":[[1,2,2,1],[1,1,1,1],[2,2,3,3],[3,3,3,3]],"accepting":[3]},{"next":[[1,2,2,3],[1,1,3,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]}]
        ,"R":[{"next":[[1,2,2,1],[1,1,1,1],[2,3,2,3],[3,3,3,3]],"accepting":[3]},{"next":[[1,2,2,3],[1,3,1,3],[2,2,2,2],[3,3,3,3]],"accepting":[3]}]}"#,
    ];

    /// Where the automata of all amounts have too many joint states, H alone counts and lists the same sizes.
    #[test]
    fn h_alone_gives_the_same_sizes() {
        let mut moves = 0;
        for text in GAMES {
            let theorem = Certificate::read(text).unwrap().check().unwrap();
            let (game, Claim::HandOver(claim)) = (theorem.game(), theorem.claim()) else { panic!() };
            let family = game.restrictions();
            for piles in [[0, 0], [1, 0], [7, 4], [40, 29], [3_000_000_000, 3_000_000_007], [u64::MAX, 5]] {
                for (pile, blocked) in [(0, 0), (1, 0), (0, 1), (1, 2)] {
                    let [joint, alone] = [true, false].map(|jointly| {
                        let layers = Layers::new(game, claim, &piles, pile, jointly).unwrap();
                        let free = |residue: u32| blocked >> residue & 1 == 0;
                        let ends = layers.ends(game, claim, &piles, pile, free, &family);
                        let (sizes, moves) = layers.count(&ends);
                        (sizes, layers.largest(&ends, 20), moves)
                    });
                    assert_eq!((joint.0, &joint.1, None), (alone.0, &alone.1, alone.2), "{piles:?} {pile}");
                    assert!(joint.2.is_some_and(|moves| moves >= joint.0));
                    assert_eq!(joint.1.len() as u128, joint.0.min(20));
                    moves += joint.2.unwrap();
                }
            }
        }
        assert!(moves > 1_000_000_000);
    }
}

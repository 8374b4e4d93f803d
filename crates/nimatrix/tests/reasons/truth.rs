//! Outcomes and Grundy values by separate plain programs, within their reach.
use std::collections::HashMap;

use crate::take;
use nimatrix::games::{Blocking, Line, Restricted, Restrictions};
use nimatrix::{Budget, Definition, Ending, Nimber, Outcome, Position, Residues, Rules, Ruleset, TakeSet};

/// The definition is asked for games small enough; this only keeps a mistake from filling the memory.
const LIMIT: Budget = Budget { positions: 1_000_000, moves: 100_000_000 };

/// The most tokens of a pile whose value is computed, and the most spaces of a line.
pub const MOST: u64 = 3000;

/// Circles are given up after some positions.
const CIRCLES: Budget = Budget { positions: 4_000, moves: 100_000 };

/// The results for the positions of one game.
pub struct Truth<'a> {
    rules: &'a Rules,
    definition: Definition<'a, Rules>,
    masks: Vec<Masks>,
    values: HashMap<String, Vec<u64>>,
}

impl<'a> Truth<'a> {
    pub fn of(rules: &'a Rules) -> Truth<'a> {
        let limit = if let Rules::Kotzig(_) = rules { CIRCLES } else { LIMIT };
        Truth { rules, definition: Definition::new(rules, limit), masks: vec![], values: HashMap::new() }
    }

    /// The winner, if computed.
    pub fn outcome(&mut self, position: &Position) -> Option<Outcome> {
        if let Some(value) = self.value(position) {
            return Some(Outcome::of(Nimber(value)));
        }
        if take::is_take(self.rules) {
            let piles = position.piles()?.to_vec();
            if cells(&piles)? > take::MOST_CELLS {
                return None;
            }
            self.definition.solve([position.clone()]).ok()?;
            return Some(self.definition.outcome(position));
        }
        let (Rules::Blocking(game), Position::Restricted(Restricted { piles, restriction })) =
            (self.rules, position)
        else {
            return None;
        };
        let mask = self.mask(piles)?;
        let is_p = mask & !bits(*restriction) == 0 && may_end(game, bits(*restriction), piles);
        Some(if is_p { Outcome::P } else { Outcome::N })
    }

    /// The Grundy value, if computed.
    pub fn value(&mut self, position: &Position) -> Option<u64> {
        match (self.rules, position) {
            (Rules::Nim(_), Position::Piles(piles)) => Some(piles.iter().fold(0, |sum, size| sum ^ size)),
            (Rules::Subtraction(game), Position::Piles(piles)) => {
                let mut each = piles.iter().enumerate().map(|(i, &size)| self.pile(game.set(i), size));
                each.try_fold(0, |sum, value| Some(sum ^ value?))
            }
            (Rules::Modular(game), Position::Piles(piles)) if game.m() == 1 => piles.total().try_into().ok(),
            (Rules::Modular(_) | Rules::Wythoff(_), Position::Piles(piles)) => {
                (cells(piles)? <= 400).then(|| self.by_definition(position))
            }
            (Rules::Blocking(game), Position::Restricted(Restricted { piles, .. })) => {
                let handed = game.restrictions().take(100).count() as u64;
                (cells(piles)?.checked_mul(handed)? <= 600).then(|| self.by_definition(position))
            }
            (Rules::Kotzig(game), _) if game.n() <= 64 => {
                self.definition.solve([position.clone()]).ok()?;
                Some(self.definition.value(position).0)
            }
            (Rules::Line(game), Position::Space(space)) => labels(game, *space)?.first().copied()?,
            _ => None,
        }
    }

    fn by_definition(&mut self, position: &Position) -> u64 {
        self.definition.solve([position.clone()]).expect("a small game");
        self.definition.value(position).0
    }

    /// The values of piles of this set, from none on, up to a size.
    pub fn piles(&mut self, set: &TakeSet, size: u64) -> Option<&[u64]> {
        if size > MOST {
            return None;
        }
        let name = set.to_string();
        let values = self.values.entry(name).or_default();
        if values.len() <= size as usize {
            let amounts: Vec<usize> = set.members(size).map(|amount| amount as usize).collect();
            for n in values.len()..=size as usize {
                let mut met = vec![false; amounts.len() + 1];
                for &amount in amounts.iter().take_while(|&&amount| amount <= n) {
                    if let Some(seen) = met.get_mut(values[n - amount] as usize) {
                        *seen = true;
                    }
                }
                values.push(met.iter().position(|&seen| !seen).expect("more than amounts") as u64);
            }
        }
        Some(values)
    }

    fn pile(&mut self, set: &TakeSet, size: u64) -> Option<u64> {
        self.piles(set, size).map(|values| values[size as usize])
    }

    /// The residues of the amounts that win from some piles where nothing is blocked, as bits.
    pub fn mask(&mut self, piles: &[u64]) -> Option<u64> {
        let Rules::Blocking(game) = self.rules else { return None };
        let work = cells(piles)?.checked_mul(piles.iter().sum::<u64>() + 1)?;
        if work > 50_000 {
            return None;
        }
        let known = self.masks.iter().find(|known| known.have(piles));
        if let Some(known) = known {
            return Some(known.at(piles));
        }
        let masks = Masks::of(game, piles);
        let mask = masks.at(piles);
        self.masks.push(masks);
        Some(mask)
    }
}

/// How many positions there are with no more in any pile.
fn cells(piles: &[u64]) -> Option<u64> {
    piles.iter().try_fold(1u64, |cells, size| cells.checked_mul(size.checked_add(1)?))
}

/// The masks of all positions of a box.
pub struct Masks {
    sizes: Vec<u64>,
    cells: Vec<u64>,
}

impl Masks {
    /// Those with no more than `sizes[i]` tokens in pile i, each by looking at every amount.
    pub fn of(game: &Blocking, sizes: &[u64]) -> Masks {
        let n = u64::from(game.modulus().get());
        let count = cells(sizes).expect("a small box") as usize;
        let mut masks = Masks { sizes: sizes.into(), cells: Vec::with_capacity(count) };
        let mut handed: Vec<bool> = Vec::with_capacity(count);
        for place in 0..count {
            let (mut mask, mut stride, mut rest, mut piles) = (0, 1, place, vec![]);
            for &size in sizes.iter().rev() {
                let own = rest % (size as usize + 1);
                piles.push(own as u64);
                rest /= size as usize + 1;
                for amount in (1..=own).filter(|amount| handed[place - amount * stride]) {
                    mask |= 1 << ((amount as u64 - 1) % n);
                }
                stride *= size as usize + 1;
            }
            handed.push(can_hand_over(game, mask, &piles));
            masks.cells.push(mask);
        }
        masks
    }

    fn have(&self, piles: &[u64]) -> bool {
        self.sizes.len() == piles.len() && self.sizes.iter().zip(piles).all(|(whole, size)| size <= whole)
    }

    /// The mask of piles in the box.
    pub fn at(&self, piles: &[u64]) -> u64 {
        let place = self.sizes.iter().zip(piles).fold(0, |place, (whole, size)| place * (whole + 1) + size);
        self.cells[place as usize]
    }
}

/// A set of residues, that of r the bit r - 1.
pub fn bits(residues: Residues) -> u64 {
    residues.iter().fold(0, |bits, residue| bits | 1 << (residue - 1))
}

/// Whether imposing a restriction does not lose at once: in misère play an opponent without a move wins.
pub fn may_end(game: &Blocking, restriction: u64, piles: &[u64]) -> bool {
    let n = u64::from(game.modulus().get());
    let largest = piles.iter().copied().max().unwrap_or(0).min(n);
    game.ending() == Ending::Normal || (1..=largest).any(|amount| restriction >> ((amount - 1) % n) & 1 == 0)
}

/// Whether piles can be handed over from which these residues win.
fn can_hand_over(game: &Blocking, residues: u64, piles: &[u64]) -> bool {
    if game.ending() == Ending::Normal {
        return can_block(game, residues);
    }
    let all = u64::MAX >> (64 - u32::from(game.modulus().get()));
    (0..=all).any(|set| residues & !set == 0 && in_family(game, set) && may_end(game, set, piles))
}

/// Whether a restriction of the family blocks all of these residues.
pub fn can_block(game: &Blocking, residues: u64) -> bool {
    match game.family() {
        Restrictions::Exactly(k) | Restrictions::UpTo(k) => residues.count_ones() <= u32::from(*k),
        Restrictions::These(all) => all.iter().any(|&r| residues & !bits(r) == 0),
    }
}

/// Whether these residues are a restriction of the family.
pub fn in_family(game: &Blocking, residues: u64) -> bool {
    match game.family() {
        Restrictions::Exactly(k) => residues.count_ones() == u32::from(*k),
        Restrictions::UpTo(k) => residues.count_ones() <= u32::from(*k),
        Restrictions::These(all) => all.iter().any(|&r| bits(r) == residues),
    }
}

/// How many of n residues in a row, n followed by 1, a set has at most.
pub fn longest_run(residues: u64, n: u32) -> u32 {
    let has = |place: u32| residues >> (place % n) & 1 == 1;
    let run = |start| (0..n).take_while(|&more| has(start + more)).count() as u32;
    (0..n).map(run).max().unwrap_or(0)
}

/// The labels of a line from a space on, nothing for forbidden ones; the space itself is taken for open.
pub fn labels(line: &Line, space: u64) -> Option<Vec<Option<u64>>> {
    let count = line.n().checked_sub(space).filter(|&count| count <= MOST)?;
    let steps: Vec<usize> = line.moves().members(count).map(|step| step as usize).collect();
    let mut labels: Vec<Option<u64>> = vec![None; count as usize + 1];
    for at in (0..labels.len()).rev() {
        if at > 0 && line.forbidden().contains(space + at as u64) {
            continue;
        }
        let reached: Vec<u64> = steps.iter().filter_map(|step| *labels.get(at + step)?).collect();
        labels[at] = (0..).find(|label| !reached.contains(label));
    }
    Some(labels)
}

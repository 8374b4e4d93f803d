//! Wythoff's theorem: the golden section gives the P-positions, computed exactly with integers.
//!
//! With φ = (1 + √5)/2, the piles of the P-positions are ⌊kφ⌋ and ⌊kφ²⌋ = ⌊kφ⌋ + k for k = 0, 1, 2, ...
//! Each difference k is there once, and so is each size.
use alloc::{vec, vec::Vec};

use crate::answer::solution::Winning;
use crate::base::sentence::say;
use crate::work::Meter;
use crate::{
    Axes, Basis, By, Cell, Cost, Explanation, Frame, Move, Nimber, Outcome, Piles, Problem, Solution, Take,
    Window,
};

/// Wythoff 1907: a position is P exactly if its smaller pile has ⌊kφ⌋ tokens, where k is the difference.
#[derive(Clone, Copy, Debug)]
pub struct Golden;

/// ⌊a/φ⌋. A number q is below a/φ exactly if q² + qa < a², as φ² = φ + 1.
fn over_phi(a: u64) -> u64 {
    let is_below = |q: u64| {
        let (q, a) = (u128::from(q), u128::from(a));
        // A product above 128 bits exceeds a².
        q.checked_mul(q + a).is_some_and(|product| product < a * a)
    };
    let (mut low, mut high) = (0, a);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if is_below(middle) { low = middle } else { high = middle - 1 }
    }
    low
}

/// ⌊kφ⌋, the smaller pile of the P-position with the difference k.
#[inline(never)]
pub(super) fn smaller(k: u64) -> u128 {
    u128::from(k) + u128::from(over_phi(k))
}

/// The other pile of the P-position that has a pile of this size.
#[inline(never)]
pub fn mate(size: u64) -> u128 {
    let over = over_phi(size);
    match over + 1 {
        _ if size == 0 => 0,
        // The size is ⌊kφ⌋ for some k, which can only be this one, or ⌊kφ⌋ + k.
        k if smaller(k) == size.into() => u128::from(size) + u128::from(k),
        _ => over.into(),
    }
}

/// The smaller of two piles, and by how much they differ.
fn apart(piles: &Piles) -> (u64, u64) {
    (piles[0].min(piles[1]), piles[0].abs_diff(piles[1]))
}

impl Solution<Piles> for Golden {
    fn basis(&self) -> Basis {
        let source = "Wythoff’s theorem (1907)".into();
        Basis { kind: By::Theorem, id: "wythoff/golden", source }
    }

    fn outcome(&self, piles: &Piles) -> Outcome {
        let (least, k) = apart(piles);
        if smaller(k) == least.into() { Outcome::P } else { Outcome::N }
    }

    /// The values of P-positions, and beside an empty pile, where the game is Nim.
    fn grundy(&self, piles: &Piles) -> Option<Nimber> {
        let (least, k) = apart(piles);
        match self.outcome(piles) {
            Outcome::P => Some(Nimber(0)),
            Outcome::N => (least == 0).then_some(Nimber(k)),
        }
    }

    fn winning(&self, piles: &Piles, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        let taken =
            |size: u64, left: u128| Some(size - u64::try_from(left).ok().filter(|&left| left < size)?);
        for (index, &size) in piles.iter().enumerate() {
            if let Some(amount) = taken(size, mate(piles[1 - index])) {
                winning.push(Move::take(Take { pile: index + 1, amount }), most);
            }
        }
        let (least, k) = apart(piles);
        if let Some(amount) = taken(least, smaller(k)) {
            let takes = [1, 2].map(|pile| Take { pile, amount });
            winning.push(Move::Take { takes: takes.into(), restriction: None }, most);
        }
        Ok(winning)
    }

    fn explain(&self, piles: &Piles) -> Vec<Explanation> {
        let (least, k) = apart(piles);
        let golden = smaller(k);
        let text = match self.outcome(piles) {
            Outcome::P => say!(
                "The piles differ by {k}, and the smaller one has {least}, which is $⌊{k}φ⌋ = {golden}$, where \
                 $φ = (1 + √5)/2$, so this is a P-position.",
                (k, least, golden)
            ),
            Outcome::N => say!(
                "The piles differ by {k}, and the smaller one has {least}, which is not $⌊{k}φ⌋ = {golden}$, \
                 where $φ = (1 + √5)/2$, so this is an N-position.",
                (k, least, golden)
            ),
        };
        vec![text.into()]
    }

    fn plain(&self, piles: &Piles, left: Option<&Piles>) -> Vec<Explanation> {
        let (first, k) = apart(left.unwrap_or(piles));
        let second = u128::from(first) + u128::from(k);
        let text = match left {
            Some(_) if k == 0 => return vec![],
            Some(_) => say!(
                "Lost positions differ by 0, 1, 2, …, each once; with difference {k} it is {first} and {second}.",
                (k, first, second)
            ),
            None => {
                say!("Lost positions differ by 0, 1, 2, …, each once; with difference {k} it is this one.", k)
            }
        };
        vec![text.into()]
    }
}

/// The outcomes of a frame, row after row: one P-position in each row.
pub(super) async fn outcomes(frame: Frame<'_>, meter: &Meter) -> Result<Vec<u8>, Problem> {
    let Window { x0, y0, cols, rows } = frame.window;
    meter.begin(Cost::exactly(frame.window.cells() as u64)).await;
    let mut outcomes = Vec::with_capacity(frame.window.cells());
    for y in (0..u64::from(rows)).map(|i| y0 + i) {
        let start = outcomes.len();
        let end = start + cols as usize;
        let other = match frame.axes {
            Axes { down: Some(_), .. } => Some(y),
            // A single pile across has one row, beside the other pile.
            Axes { down: None, across } => (y == 0).then(|| frame.piles[2 - across]),
        };
        match other {
            None => outcomes.resize(end, Cell::Nothing as u8),
            Some(other) => {
                outcomes.resize(end, Cell::N as u8);
                let place = mate(other).checked_sub(x0.into()).filter(|&place| place < cols.into());
                place.into_iter().for_each(|place| outcomes[start + place as usize] = Cell::P as u8);
            }
        }
        meter.show(&outcomes[start..]);
        meter.spend(cols.into()).await;
    }
    Ok(outcomes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;
    use crate::games::Wythoff;

    fn piles(first: u64, second: u64) -> Piles {
        Piles::new(vec![first, second]).unwrap()
    }

    /// Wythoff's own rule: the least size that is in no P-position yet, and the same plus their number.
    #[test]
    fn mates_are_those_of_the_rule() {
        let mut mates = vec![None; 4000];
        for k in 0..1000 {
            let first = mates.iter().position(Option::is_none).unwrap();
            (mates[first], mates[first + k]) = (Some(first + k), Some(first));
        }
        for (size, other) in mates.iter().enumerate().take(1600) {
            assert_eq!(mate(size as u64), other.unwrap() as u128, "{size}");
        }
    }

    /// The largest piles, where floating point would err: each winning move leads to a P-position.
    #[test]
    fn the_largest_piles_are_answered() {
        let most = u64::MAX;
        for (first, second) in [(most, most), (most, 1), (most, most - 1), (most / 2, most), (1 << 53, most)]
        {
            let position = piles(first, second);
            let winning = Golden.winning(&position, 9).unwrap();
            assert_eq!(winning.total == Some(0), Golden.outcome(&position) == Outcome::P);
            for played in &winning.moves {
                let left = Wythoff.option(&position, played).unwrap();
                assert_eq!(Golden.outcome(&left), Outcome::P, "{position:?}: {played}");
            }
        }
        // Beside an empty pile the game is Nim.
        assert_eq!(Golden.grundy(&piles(0, most)), Some(Nimber(most)));
        assert_eq!(Golden.grundy(&piles(0, 0)), Some(Nimber(0)));
        // Neighbouring Fibonacci numbers F(2i) and F(2i + 1), i > 0, are P: 1 and 2, 3 and 5, 8 and 13, ...
        let (mut first, mut second) = (1u64, 2u64);
        while let Some(third) = first.checked_add(second) {
            assert_eq!(Golden.outcome(&piles(first, second)), Outcome::P, "{first}");
            assert_eq!(Golden.grundy(&piles(first, second)), Some(Nimber(0)), "{first}");
            let Some(fourth) = third.checked_add(second) else { break };
            assert_eq!(Golden.outcome(&piles(second, third)), Outcome::N, "{second}");
            (first, second) = (third, fourth);
        }
    }
}

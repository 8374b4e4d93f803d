//! The outcomes of one pile without its Grundy values, which can't be computed that far.
use alloc::{vec, vec::Vec};

use super::rule::Subtraction;
use super::values::set_shape::Shape;
use super::values::{OutOfReach, STEPS};
use crate::base::primes::PrimesBelow;
use crate::base::sentence::say;
use crate::work::{Cost, Meter, finish};
use crate::{
    Atom, Basis, By, Code, Explanation, Move, Nimber, Outcome, Piles, Problem, Solution, Take, TakeSet,
    Winning,
};

/// The most elementary steps.
const MOST_WORK: u64 = 1_000_000_000;

/// The number of piles between reports to the meter.
const REPORT: usize = 1 << 12;

/// The outcomes of 0, 1, 2, ... tokens, by definition, each from those before it.
///
/// A P-position marks what it can be reached from: one pile for each listed amount, and for ranges,
/// tails and residue classes all that lie in them at once. Of primes, which are many, it is the other
/// way round: P-positions are few where a prime may be taken, so those of the other parity are tried.
///
/// ```
/// use nimatrix::{Atom, Named, Outcome, TakeSet, games::subtraction::Outcomes};
/// let squares = TakeSet::new([Atom::Named(Named::Squares)]);
/// let outcomes = Outcomes::new(&squares, 1_000_000).unwrap();
/// assert_eq!(outcomes.get(5), Some(Outcome::P));
/// ```
pub struct Outcomes {
    count: usize,
    /// A bit for each pile, set for N.
    won: Vec<u64>,
    /// How many piles are P.
    losing: usize,
}

impl Outcomes {
    /// The most outcomes computed.
    pub const MOST: usize = 10_000_001;

    /// The outcomes of fewer than `count` tokens; `None` if that is too much work or too many.
    pub fn new(set: &TakeSet, count: usize) -> Option<Outcomes> {
        finish(async |meter| Outcomes::within(set, count, meter).await.ok())
    }

    /// The same in slices; if that is too much, the number of outcomes that can be computed.
    async fn within(set: &TakeSet, count: usize, meter: &Meter) -> Result<Outcomes, usize> {
        let shape = Shape::new(set);
        // A tail beside endless parts is no part of the shape.
        let cut = shape.endless && set.atoms().iter().any(|atom| matches!(atom, Atom::From(_)));
        if count > Outcomes::MOST || cut {
            return Err(if cut { 0 } else { Outcomes::MOST });
        }
        meter.begin(Cost { units: None, most: MOST_WORK / STEPS }).await;
        let mut marks = Marks::new(&shape, count);
        let (mut work, mut reported) = (MOST_WORK, MOST_WORK);
        for n in 0..count {
            let steps = marks.next(n, count);
            work = work.checked_sub(steps as u64).ok_or(n)?;
            if n % REPORT == 0 {
                meter.spend((reported - work) / STEPS).await;
                reported = work;
            }
        }
        Ok(Outcomes { count, won: marks.won, losing: marks.found.len() })
    }

    /// The outcome of `n` tokens; `None` if it was not computed.
    pub fn get(&self, n: u64) -> Option<Outcome> {
        let n = usize::try_from(n).ok().filter(|&n| n < self.count)?;
        Some(if self.won[n / 64] >> (n % 64) & 1 == 1 { Outcome::N } else { Outcome::P })
    }
}

/// The piles that are known to be N, and the state that decides the next one.
struct Marks<'a> {
    shape: &'a Shape,
    /// The listed amounts, apart from the primes, and the primes, if they are amounts.
    listed: Vec<usize>,
    primes: PrimesBelow,
    /// A bit for each pile, set for N.
    won: Vec<u64>,
    /// The P-positions found; and the even and the odd ones apart.
    found: Vec<usize>,
    by_parity: [Vec<usize>; 2],
    /// For each range the number of its members at least as far back as the least amount.
    back: Vec<usize>,
    /// The same for the tail or the classes, and in which classes of piles these lead to them.
    far_back: usize,
    met: Vec<bool>,
}

impl<'a> Marks<'a> {
    /// The state before the first of `count` piles.
    fn new(shape: &'a Shape, count: usize) -> Marks<'a> {
        Marks {
            shape,
            listed: shape.listed.members(count as u64).map(|amount| amount as usize).collect(),
            primes: if shape.primes { PrimesBelow::new(count) } else { PrimesBelow::default() },
            won: vec![0; count.div_ceil(64)],
            found: vec![],
            by_parity: [vec![], vec![]],
            back: vec![0; shape.ranges.len()],
            far_back: 0,
            met: vec![false; shape.far.as_ref().map_or(1, |far| far.modulus as usize)],
        }
    }

    /// Decides the pile of `n` tokens, the next one; returns the number of steps.
    fn next(&mut self, n: usize, count: usize) -> usize {
        let mut steps = 1 + self.shape.ranges.len();
        let marked = self.won[n / 64] >> (n % 64) & 1 == 1;
        let in_range = self.range_leads(n);
        let far = self.far_leads(n);
        if marked || in_range || far || self.shape.primes && self.prime_leads(n, &mut steps) {
            self.won[n / 64] |= 1 << (n % 64);
            return steps;
        }
        for place in self.listed.iter().map(|amount| n + amount).take_while(|&place| place < count) {
            self.won[place / 64] |= 1 << (place % 64);
            steps += 1;
        }
        self.found.push(n);
        self.by_parity[n % 2].push(n);
        steps
    }

    /// Whether an amount in a range leads to a P-position.
    fn range_leads(&mut self, n: usize) -> bool {
        let mut leads = false;
        for (&(first, last), back) in self.shape.ranges.iter().zip(&mut self.back) {
            while *back < self.found.len() && self.found[*back] as u64 + first <= n as u64 {
                *back += 1;
            }
            leads |= *back > 0 && (n - self.found[*back - 1]) as u64 <= last;
        }
        leads
    }

    /// Whether an amount in the tail or in a class does.
    fn far_leads(&mut self, n: usize) -> bool {
        let Some(far) = &self.shape.far else { return false };
        let modulus = far.modulus as usize;
        while self.far_back < self.found.len() && self.found[self.far_back] as u64 + far.from <= n as u64 {
            for &residue in &far.residues {
                self.met[(self.found[self.far_back] + residue as usize) % modulus] = true;
            }
            self.far_back += 1;
        }
        self.met[n % modulus]
    }

    /// Whether a prime does: 2, or an odd one.
    fn prime_leads(&self, n: usize, steps: &mut usize) -> bool {
        let is_p = |place: usize| self.won[place / 64] >> (place % 64) & 1 == 0;
        let mut others = self.by_parity[(n + 1) % 2].iter().rev();
        n >= 2 && is_p(n - 2)
            || others.any(|place| {
                *steps += 1;
                self.primes.contains(n - place)
            })
    }
}

/// One pile, answered by the outcomes of all that are no larger.
pub(crate) struct OnePile<'a> {
    set: &'a TakeSet,
    size: u64,
    outcomes: Outcomes,
}

impl<'a> OnePile<'a> {
    /// Works out the outcomes up to this size.
    ///
    /// # Errors
    /// [`Code::TooLarge`] where that is too much work.
    pub(crate) async fn within(
        game: &'a Subtraction,
        size: u64,
        meter: &Meter,
    ) -> Result<OnePile<'a>, Problem> {
        let set = game.set(0);
        let count = usize::try_from(size).map_or(usize::MAX, |size| size.saturating_add(1));
        let outcomes = Outcomes::within(set, count, meter).await.map_err(|count| {
            let most = count.saturating_sub(1) as u64;
            let allowed = OutOfReach { size, most }.allowed(set);
            Problem::about(Code::TooLarge, "p", say!("a pile of {size}", size), allowed).reaching(most)
        })?;
        Ok(OnePile { set, size, outcomes })
    }

    fn get(&self, piles: &Piles) -> (u64, Outcome) {
        let known = piles.first().and_then(|&size| Some((size, self.outcomes.get(size)?)));
        known.unwrap_or_else(|| unreachable!("{piles:?} was not asked for"))
    }
}

impl Solution<Piles> for OnePile<'_> {
    fn basis(&self) -> Basis {
        let source = say!(
            "the outcomes of one pile, computed one after the other up to {size} tokens",
            size = self.size
        );
        Basis { kind: By::Search, id: "subtraction/outcomes", source }
    }

    fn outcome(&self, piles: &Piles) -> Outcome {
        self.get(piles).1
    }

    fn grundy(&self, piles: &Piles) -> Option<Nimber> {
        (self.outcome(piles) == Outcome::P).then_some(Nimber(0))
    }

    fn winning(&self, piles: &Piles, most: usize) -> Result<Winning, Problem> {
        let (size, _) = self.get(piles);
        let moves = self.set.members(size);
        let moves = moves.map(|amount| (Move::take(Take { pile: 1, amount }), size - amount));
        Ok(Winning::among(moves, most, |&left| self.outcomes.get(left) == Some(Outcome::P)))
    }

    fn explain(&self, _: &Piles) -> Vec<Explanation> {
        let (size, losing) = (self.size, self.outcomes.losing);
        let text = say!(
            "Of the piles of 0 to {size} tokens, {losing} are P-positions: every amount leads from them to an \
             N-position.",
            (size, losing)
        );
        vec![text.into()]
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::Named;
    use crate::games::subtraction::Values;
    use crate::games::subtraction::tests::{Random, sets};
    use crate::work::Job;

    /// The same outcomes as the Grundy values have.
    fn check(set: &TakeSet, count: usize) {
        let mut values = Values::new(set);
        values.reach(count as u64 - 1).unwrap();
        let outcomes = Outcomes::new(set, count).unwrap();
        for n in 0..count as u64 {
            assert_eq!(outcomes.get(n), values.outcome(n), "{n} tokens, {set}");
        }
        assert_eq!(outcomes.get(count as u64), None);
        let losing = (0..count as u64).filter(|&n| outcomes.get(n) == Some(Outcome::P)).count();
        assert_eq!(outcomes.losing, losing);
    }

    #[test]
    fn outcomes_are_those_of_the_values() {
        for set in sets(&mut Random(11)) {
            if Outcomes::new(&set, 1).is_some() {
                check(&set, 700);
            }
        }
        let named = Named::ALL.map(Atom::Named);
        for set in named.map(|atom| TakeSet::new([atom])) {
            check(&set, 30_000);
        }
        let odd = Atom::Class { modulus: 2, residue: 1 };
        for other in
            [Atom::one(4), odd, Atom::Range(6, 9), named[1], Atom::Class { modulus: 5000, residue: 7 }]
        {
            check(&TakeSet::new([named[0], other]), 20_000);
        }
    }

    #[test]
    fn what_is_too_much_is_refused() {
        let squares = TakeSet::new([Atom::Named(Named::Squares)]);
        assert!(Outcomes::new(&squares, Outcomes::MOST + 1).is_none());
        let far = TakeSet::new([Atom::Named(Named::Squares), Atom::From(2_000_000)]);
        assert!(Outcomes::new(&far, 10).is_none());
        let game = Subtraction::alike(squares);
        let refused = finish(async |meter| OnePile::within(&game, u64::MAX, meter).await);
        let refused = refused.err().map(|problem| problem.code);
        assert_eq!(refused, Some(Code::TooLarge));
    }

    #[test]
    fn a_pile_beyond_the_values_is_answered() {
        for set in ["squares", "primes", "fib", "cubes"] {
            let state = crate::notation::parse(&format!("g=sub:{set}&p=1200345")).unwrap();
            let answer = crate::evaluate(&state).unwrap();
            assert_eq!(answer.basis.id, "subtraction/outcomes", "{set}");
            assert_eq!(answer.outcome == Outcome::N, answer.winning_total != Some(0), "{set}");
            for found in answer.moves.iter().take(3) {
                let next = crate::evaluate(&found.reached).unwrap();
                assert_eq!(next.outcome == Outcome::P, found.winning, "{set}");
            }
        }
    }
    /// Under one range a pile takes two steps, and four steps are a unit. Units are reported after 2^12 piles.
    #[test]
    fn outcomes_take_two_steps_for_a_range() {
        let game = Subtraction::alike(TakeSet::new([Atom::Range(1, 99)]));
        let mut job = Job::new(1, async move |meter| {
            OnePile::within(&game, 3 << 12, meter).await.map(|pile| pile.outcomes.losing)
        });
        // It stops after 10^9 steps.
        assert_eq!(job.forecast().most, 250_000_000);
        assert_eq!(job.advance(u64::MAX).done, 3 << 11);
        assert_eq!(job.into_answer(), Some(Ok((3 << 12) / 100 + 1)));
        let most = Outcomes::new(&TakeSet::new([Atom::Range(1, 99)]), Outcomes::MOST);
        assert_eq!(most.map(|most| most.losing), Some(100_001));
    }
}

//! The Grundy values and outcomes of a single pile, with their periods.
//!
//! Let V(r) be the values, under any restriction of the family, of the smaller piles that leave the
//! residue r modulo n. The value of a pile of x tokens under R is the least number that is in none
//! of the V(x - s) for residues s that R leaves free, so that all values from x on are decided by x
//! modulo n and by these sets, which grow. A number is *settled* if enough classes r have it that,
//! for every x and every restriction that leaves something free, one of them is an x - s: no value is
//! this number ever again. Let all numbers below L be settled. Then no value from x on is below L, and
//! of the sets only what is at least L counts. So if what counts is the same at x and at x + p, but for
//! S = L(x + p) - L(x), and n divides p, then every value from x on is there again p later, raised by S. (Where R leaves nothing free the value is 0. If such an R is in the
//! family this adds to no V that counts once L > 0, so that x must be beyond that unless S is 0.)
use alloc::vec::Vec;

use super::Blocking;
use super::masks::Verdict;
use super::slices::{self, Slices};
use crate::answer::look::Look;
use crate::answer::sequence::Terms;
use crate::base::sentence::say;
use crate::work::{Limit, Meter};
use crate::{
    Certified, Closed, Cost, Ending, Excess, Outcome, Period, Problem, Proof, Residues, Ruleset, Sentence,
    Sequence, Window,
};

/// The most words of sets examined for the values of one pile, and for its period alone.
const WORK: Limit = Limit::of(50_000_000);
const SEARCH: u64 = 1 << 22;

/// The most terms that are kept.
const MOST_TERMS: usize = 1 << 22;

/// The values of a single pile under one restriction, as far as computed.
pub(crate) struct OnePile {
    /// The first values.
    values: Vec<u64>,
    /// The period of the values, if proved; with a saltus if they grow.
    pub values_repeat: Option<Period>,
    /// How the outcomes repeat.
    pub outcomes_repeat: Option<Period>,
}

impl OnePile {
    /// Computes values until their period is proved; if that takes too long, only up to `last`, or within the
    /// budget.
    pub(crate) async fn within(game: &Blocking, restriction: Residues, last: u64, meter: &Meter) -> OnePile {
        let most = meter.allowed(WORK);
        let n = u64::from(game.modulus().get());
        let each = game.family().len(game.modulus()).saturating_add(1).saturating_mul(n.into());
        // The outcomes take n(n + 2) sizes at most.
        meter.begin(Cost { units: None, most: most.saturating_add(n * (n + 2)) }).await;
        let (terms, outcomes_repeat) = outcomes(game, restriction, meter).await;
        let mut found = OnePile { values: Vec::new(), values_repeat: None, outcomes_repeat };
        if game.ending() == Ending::Misere {
            // Only whether they are 0 means something.
            (found.values, found.values_repeat) = (terms, found.outcomes_repeat.clone());
            return found;
        }
        if each > most.into() {
            return found;
        }
        let family: Vec<Residues> = game.restrictions().collect();
        let mut restrictions: Vec<Residues> = family.iter().copied().chain([restriction]).collect();
        restrictions.retain(|r| usize::from(r.len()) < n as usize);
        let halts = family.contains(&Residues::all(game.modulus()));
        let mut met = Met::new(n as usize);
        // Where the state is compared with: at a power of two of rounds.
        let mut kept = met.clone();
        let mut spent = 0;
        while found.values.len() < MOST_TERMS {
            let units = (each as u64).saturating_mul(met.words() as u64 * n);
            let enough = found.known() > last && spent >= SEARCH;
            if enough || units > most - spent {
                break;
            }
            for x in 0..n as usize {
                found.values.push(met.value(x, restriction));
                met.add(x, &family);
            }
            met.settle(&restrictions);
            spent += units;
            meter.spend(units).await;
            let rounds = found.values.len() as u64 / n;
            if met.sets == kept.sets && (!halts || kept.low > 0 || met.low == 0) {
                let kept_at = kept.rounds * n;
                let raised = if restriction.len() == n as u8 { 0 } else { met.low - kept.low };
                let (from, count) = (kept_at as usize, found.values.len());
                let proof = Proof::Theorem(proof(n, from, count, raised));
                let value = |at: usize| found.values[at];
                found.values_repeat = Period::least(from, count - from, raised, &value, proof);
                break;
            }
            if rounds.is_power_of_two() {
                kept = met.clone();
            }
        }
        found
    }

    /// The value of a pile of `size` tokens; `None` if it is unknown or exceeds 64 bits.
    pub fn value(&self, size: u64) -> Option<u64> {
        let known = |size: u64| self.values.get(usize::try_from(size).ok()?).copied();
        match &self.values_repeat {
            None => known(size),
            Some(period) => {
                let (folded, times) = period.fold(size);
                known(folded)?.checked_add(period.saltus().checked_mul(times)?)
            }
        }
    }

    /// Why a term that is not known is too much work.
    pub(crate) fn excess() -> Excess {
        WORK.excess(None)
    }

    /// How many terms are known without a period.
    pub fn known(&self) -> u64 {
        self.values.len() as u64
    }

    /// The values in closed form; `None` if it is not short, or no period is known.
    pub fn closed(&self) -> Option<Closed> {
        Closed::cases(self.values_repeat.as_ref()?, &|size| self.value(size).unwrap_or(0))
    }

    /// When a pile is a P-position; `None` if that is not short, or no period is known.
    pub fn outcome_closed(&self) -> Option<Closed> {
        let outcome = |size| u64::from(self.value(size) != Some(0));
        let period = self.outcomes_repeat.as_ref()?;
        let known = period.preperiod().checked_add(period.period())? <= self.known();
        if known { Closed::cases(period, &outcome) } else { None }
    }
}

/// Whether a number that sizes in these classes modulo n have as a value is no value of larger ones,
/// under restrictions that leave something free; not if there are none.
pub(super) fn is_settled(classes: impl Iterator<Item = usize>, restrictions: &[Residues]) -> bool {
    let Some(n) = restrictions.first().map(|restriction| restriction.modulus()) else { return false };
    let amount = |class: usize| u64::from(n.get()) - class as u64;
    let amounts = classes.fold(Residues::none(n), |amounts, class| amounts.with(amount(class)));
    (0..n.get()).all(|x| !restrictions.iter().any(|&blocked| amounts.turned(x).is_subset(blocked)))
}

/// The values met in each class of sizes.
#[derive(Clone)]
struct Met {
    /// How many rounds of n sizes were gone through.
    rounds: u64,
    /// All numbers below this are settled.
    low: u64,
    /// For each class the numbers met, less `low`, as bits; without zero words at the end.
    sets: Vec<Vec<u64>>,
}

impl Met {
    fn new(n: usize) -> Met {
        Met { rounds: 0, low: 0, sets: (0..n).map(|_| Vec::new()).collect() }
    }

    /// The largest number of words of a set, at least 1.
    fn words(&self) -> usize {
        self.sets.iter().map(Vec::len).max().unwrap_or(0).max(1)
    }

    /// The value of a pile with this residue, from 0 on.
    fn value(&self, x: usize, restriction: Residues) -> u64 {
        let n = self.sets.len();
        if restriction.len() as usize == n {
            return 0;
        }
        let free = restriction.complement();
        let word = |place: usize| {
            let of = |s: u8| self.sets[(x + n - usize::from(s)) % n].get(place).copied().unwrap_or(0);
            free.iter().fold(0, |met, s| met | of(s))
        };
        let full = (0..).take_while(|&place| word(place) == u64::MAX).count();
        self.low + 64 * full as u64 + u64::from(word(full).trailing_ones())
    }

    /// Adds the values of a pile with this residue under all restrictions.
    fn add(&mut self, x: usize, family: &[Residues]) {
        // All of them are taken before any is added: they depend on smaller piles only.
        let values: Vec<u64> = family.iter().map(|&restriction| self.value(x, restriction)).collect();
        for value in values.into_iter().filter_map(|value| value.checked_sub(self.low)) {
            let place = (value / 64) as usize;
            if self.sets[x].len() <= place {
                self.sets[x].resize(place + 1, 0);
            }
            self.sets[x][place] |= 1 << (value % 64);
        }
    }

    /// Takes off the numbers that are settled, after a round; the restrictions are those that
    /// leave something free.
    fn settle(&mut self, restrictions: &[Residues]) {
        self.rounds += 1;
        let classes = |number: usize| {
            let has =
                move |set: &Vec<u64>| set.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1);
            self.sets.iter().enumerate().filter(move |(_, set)| has(set)).map(|(class, _)| class)
        };
        // A number missing in all classes is missed by all.
        let settled = (0..).take_while(|&number| is_settled(classes(number), restrictions)).count();
        self.low += settled as u64;
        let (full, more) = (settled / 64, settled % 64);
        for set in &mut self.sets {
            set.drain(..full.min(set.len()));
            for place in 0..set.len() {
                let next = set.get(place + 1).copied().unwrap_or(0);
                set[place] = if more == 0 { set[place] } else { set[place] >> more | next << (64 - more) };
            }
            while set.last() == Some(&0) {
                set.pop();
            }
        }
    }
}

fn proof(n: u64, from: usize, again: usize, raised: u64) -> Sentence {
    let classes = if n == 1 { Sentence::default() } else { say!(", in each class modulo {n}", n) };
    let raised = if raised == 0 { Sentence::default() } else { say!(", increased by {raised}", raised) };
    say!(
        "Each term depends only on the values of smaller piles, under every restriction of the \
         family{classes}; everything that still matters at $n = {from}$ recurs at $n = {again}${raised}.",
        (classes, from, again, raised)
    )
}

/// The masks of a single pile, as bits, until they are proved to repeat with period n, and from where on they do; n of
/// them from there on are given.
async fn masks(game: &Blocking, meter: &Meter) -> (Vec<u64>, u64) {
    let mut strip = Slices::new(game, Vec::new());
    let mut masks = Vec::new();
    loop {
        if let Some(settled) = strip.settled() {
            return (masks, settled);
        }
        masks.push(strip.advance(meter).await[0]);
    }
}

/// The first outcomes of a single pile, 0 for P, and how they repeat.
async fn outcomes(game: &Blocking, restriction: Residues, meter: &Meter) -> (Vec<u64>, Option<Period>) {
    let (mut terms, settled) = masks(game, meter).await;
    for (size, term) in terms.iter_mut().enumerate() {
        let verdict = Verdict::new(game, restriction.with_bits(*term), size as u64);
        *term = u64::from(verdict.outcome(restriction) == Outcome::N);
    }
    let period = slices::period(&terms, game.modulus().get().into(), settled, 0);
    (terms, period)
}

/// Whether checkers take the table of a game, which have 32 bits for a set.
pub(super) fn is_certified(game: &Blocking) -> bool {
    game.modulus().get() <= 30 && game.family().len(game.modulus()) <= 4096
}

/// The masks of a single pile up to the end of their first period; each follows from the one before.
pub(super) async fn certified(game: &Blocking, meter: &Meter) -> Result<Certified, Problem> {
    let n = game.modulus().get();
    meter.begin(Cost::exactly(u64::from(n) * (u64::from(n) + 2))).await;
    let (mut masks, settled) = masks(game, meter).await;
    let (preperiod, period) = slices::period(&masks, n.into(), settled, 0)
        .map_or((settled, n.into()), |period| (period.preperiod(), period.period()));
    masks.truncate((preperiod + period) as usize);
    let none = Residues::none(game.modulus());
    // Bit r of a word of residues is r + 1.
    let bits = |residues: Residues| residues.turned(1).bits() as u32;
    Ok(Certified::Masks {
        n,
        family: game.restrictions().map(bits).collect(),
        misere: game.ending() == Ending::Misere,
        preperiod,
        masks: masks.into_iter().map(|mask| bits(none.with_bits(mask))).collect(),
    })
}

/// One pile of a blocking game, under the restriction in force.
pub(super) async fn sequence(
    game: &Blocking,
    restriction: Residues,
    look: &Look,
    meter: &Meter,
) -> Result<Sequence, Problem> {
    let Window { x0, cols, .. } = look.window;
    let alone = OnePile::within(game, restriction, x0.saturating_add(cols.into()), meter).await;
    let mut terms = Terms::new(look, meter);
    for size in terms.numbers() {
        let Some(value) = alone.value(size) else {
            let known = alone.known();
            let allowed =
                say!("windows up to {known} tokens, as the values are not seen to repeat before", known);
            terms.refuse(allowed, Some(OnePile::excess()));
            break;
        };
        if !terms.push(Some(value)) {
            break;
        }
    }
    let period = |grows: bool| alone.values_repeat.clone().filter(|period| (period.saltus() > 0) == grows);
    Ok(Sequence {
        outcome_period: alone.outcomes_repeat.clone(),
        grundy_period: period(false),
        grundy_growth: period(true),
        outcome_closed: alone.outcome_closed(),
        grundy_closed: alone.closed(),
        looked_through: if alone.values_repeat.is_some() { 0 } else { alone.known() },
        ..terms.finish()?
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Modulus;

    /// From a size of any class some amount that is not blocked leads to a class that has the number. Modulo 6 a
    /// set may be unlike its mirror image.
    #[test]
    fn what_is_settled_can_always_be_left() {
        let six = Modulus::new(6).expect("a modulus");
        let set = |bits: u64| Residues::none(six).with_bits(bits);
        for (classes, blocked) in
            (0..64).flat_map(|classes| (0..63).map(move |blocked| (classes, set(blocked))))
        {
            let has = |&class: &usize| classes >> class & 1 == 1;
            let is_left = |x: u64| (0..6).filter(has).any(|class| !blocked.contains(6 + x - class as u64));
            let found = is_settled((0..6).filter(has), &[blocked]);
            assert_eq!(found, (0..6).all(is_left), "{classes:b} under {blocked}");
            assert!(!is_settled((0..6).filter(has), &[]));
        }
    }

    /// Settled numbers are removed, however many they are; the others stay, each less by that number.
    #[test]
    fn what_is_settled_is_taken_off() {
        let two = Modulus::new(2).expect("a modulus");
        for count in [0, 1, 5, 63, 64, 65, 70, 128, 130] {
            // Beyond the settled ones a number is in neither class.
            let more: [&[usize]; 2] = [&[2, 66, 130], &[3, 40]];
            let mut met = Met::new(2);
            for (class, set) in met.sets.iter_mut().enumerate() {
                set.resize(5, 0);
                let own = (0..count).filter(|number| number % 2 == class);
                own.chain(more[class].iter().map(|number| number + count))
                    .for_each(|number: usize| set[number / 64] |= 1 << (number % 64));
            }
            // Where nothing is blocked, one class that has a number is enough.
            met.settle(&[Residues::none(two)]);
            assert_eq!((met.rounds, met.low), (1, count as u64));
            for (set, more) in met.sets.iter().zip(more) {
                let left: Vec<usize> =
                    (0..64 * set.len()).filter(|number| set[number / 64] >> (number % 64) & 1 == 1).collect();
                assert_eq!(left, more, "{count}");
                assert_ne!(set.last(), Some(&0));
            }
            assert_eq!(met.value(1, Residues::none(two)), count as u64);
        }
    }
}

//! One position, or all that can be reached from one, by the masks of the positions below.
use alloc::{vec, vec::Vec};

use super::closed::Law;
use super::masks::{Line, Verdict};
use super::slices::Slices;
use super::{Blocking, Restricted, text};
use crate::base::sentence::say;
use crate::work::{Limit, Meter, finish};
use crate::{Basis, By, Code, Cost, Explanation, Outcome, Piles, Problem, Sentence, Solution, Winning};

/// The most positions that are swept for one answer, and the most cells of a slice, which take two or three
/// words each.
const POSITIONS: Limit = Limit::of(1 << 24);
const CELLS: Limit = Limit { usual: 1 << 23, most: 1 << 23 };

/// The masks below some piles: of the strip along the largest of them, as far as this pile goes or
/// until the strip is proved to repeat.
///
/// So the largest pile may have any size where the others are small: see the proof in `slices.rs`.
#[derive(Clone, Debug)]
pub(crate) struct OnePosition<'a> {
    game: &'a Blocking,
    piles: Piles,
    /// How many positions were swept.
    positions: u64,
    /// The index of the largest pile, and the size from which on the masks of the strip are proved
    /// to repeat, if it is reached.
    long: usize,
    repeats: Option<u64>,
    /// For each pile the masks with 0, 1, ... tokens in it and all tokens in the other piles.
    lines: Vec<Line>,
}

impl<'a> OnePosition<'a> {
    /// The same at once.
    pub fn new(game: &'a Blocking, piles: &Piles) -> Result<OnePosition<'a>, Problem> {
        finish(async |meter| OnePosition::within(game, piles, meter).await)
    }

    /// Sweeps the positions that can be reached from these piles.
    ///
    /// # Errors
    /// [`Code::TooLarge`] if more than 2^24 positions, or as many times as many as the meter allows, lie
    /// below and the masks along the largest pile don't repeat before that many.
    pub async fn within(
        game: &'a Blocking,
        piles: &Piles,
        meter: &Meter,
    ) -> Result<OnePosition<'a>, Problem> {
        let long = (0..piles.len()).max_by_key(|&index| (piles[index], usize::MAX - index)).unwrap_or(0);
        let short: Vec<usize> = (0..piles.len()).filter(|&index| index != long).collect();
        let count = |size: u64| u128::from(size) + 1;
        let cells = short.iter().fold(1, |cells: u128, &index| cells.saturating_mul(count(piles[index])));
        let n = u64::from(game.modulus().get());
        let needed = cells.saturating_mul(count(piles[long])).min(Slices::bound(game, cells));
        let refused = |excess| too_large(game, meter).with_excess(excess);
        meter.allow(cells, CELLS).map_err(|_| refused(CELLS.excess(Some(needed))))?;
        let allowed = meter.allowed(POSITIONS);
        let most = needed.min(allowed.into()) as u64;
        meter.begin(Cost { units: (needed == most.into()).then_some(most), most }).await;
        let sizes = short.iter().map(|&index| piles[index] as usize + 1).collect();
        let (mut strip, mut full, mut repeats) = (Slices::new(game, sizes), vec![], None);
        let slice = loop {
            let number = strip.next();
            if u128::from(number + 1) * cells > allowed.into() {
                return Err(refused(POSITIONS.excess(Some(needed))));
            }
            let slice = strip.advance(meter).await;
            if repeats.is_none() {
                full.extend(slice.last());
            }
            // If the slices repeat, the one with the residue of the full pile is still to be computed.
            if number == piles[long] || repeats.is_some() && (piles[long] - number).is_multiple_of(n) {
                break slice.to_vec();
            }
            repeats = strip.settled();
        };
        let line = |line: Vec<u64>| Line::new(line.into_iter().map(|mask| strip.masks.residues(mask)));
        let mut behind = 1;
        let mut lines = vec![line(full)];
        for &index in short.iter().rev() {
            let size = piles[index] as usize;
            lines.push(line((0..=size).rev().map(|less| slice[slice.len() - 1 - less * behind]).collect()));
            behind *= size + 1;
        }
        // The line of the largest pile was put first, the others came backwards.
        lines[1..].reverse();
        lines[..=long].rotate_left(1);
        let positions = strip.next() * cells as u64;
        Ok(OnePosition { game, piles: piles.clone(), positions, long, repeats, lines })
    }

    /// The verdict on piles that differ from the swept ones in one pile at most.
    fn verdict(&self, piles: &Piles) -> Verdict {
        let changed = (0..piles.len()).find(|&index| piles[index] != self.piles[index]).unwrap_or(0);
        Verdict::on(self.game, self.lines[changed].mask(piles[changed]), piles)
    }

    /// Why the largest pile may be taken for a smaller one.
    fn why_it_repeats(&self) -> Option<Sentence> {
        let n = u64::from(self.game.modulus().get());
        let (pile, size) = (self.long + 1, self.piles[self.long]);
        let from = self.repeats?;
        Some(say!(
            "From {from} tokens on, pile {pile} counts modulo {n} only, so {size} tokens are as good as {less}: \
             with the other piles as they are or smaller, {n} of its sizes in a row bring no new residue at \
             which piles can be left, so no larger size will.",
            (from, pile, n, size, less = from + (size - from) % n)
        ))
    }
}

impl Solution<Restricted> for OnePosition<'_> {
    fn basis(&self) -> Basis {
        let source = match self.repeats {
            None => text::sweep(self.positions),
            Some(_) => {
                let long = self.long + 1;
                let sweep = text::sweep(self.positions);
                say!("{sweep}, and a proof that the masks repeat along pile {long}", (sweep, long))
            }
        };
        let id = if self.repeats.is_some() { "blocking/position:period" } else { "blocking/position" };
        Basis { kind: By::Search, id, source }
    }

    fn outcome(&self, position: &Restricted) -> Outcome {
        let Restricted { piles, restriction } = position;
        self.verdict(piles).outcome(*restriction)
    }

    fn winning(&self, position: &Restricted, most: usize) -> Result<Winning, Problem> {
        let Restricted { piles, restriction } = position;
        let mut winning = Winning::default();
        for (index, line) in self.lines.iter().enumerate() {
            line.winning(self.game, piles, index, *restriction, most, &mut winning);
        }
        Ok(winning)
    }

    fn explain(&self, position: &Restricted) -> Vec<Explanation> {
        let Restricted { piles, restriction } = position;
        let texts = [
            Some(text::verdict(self.verdict(piles), *restriction).into()),
            self.why_it_repeats().map(Explanation::Plain),
            text::maximal(self.game).map(Explanation::Plain),
            text::no_value(self.game).map(Explanation::Text),
            Law::missing(self.game).map(|why| Explanation::Plain(say!("{why}.", why))),
        ];
        texts.into_iter().flatten().collect()
    }

    fn plain(&self, position: &Restricted, _: Option<&Restricted>) -> Vec<Explanation> {
        let Restricted { piles, restriction } = position;
        vec![text::plain(self.verdict(piles), *restriction).into()]
    }
}

fn too_large(game: &Blocking, meter: &Meter) -> Problem {
    let allowed = say!(
        "at most {most} positions below it, or all piles but one so small that the masks repeat within as \
         many; {why}",
        (most = meter.allowed(POSITIONS), why = Law::missing(game).unwrap_or_default())
    );
    Problem::about(Code::TooLarge, "p", "the box of positions below this one", allowed)
}

/// The most positions that are kept.
const MOST_POSITIONS: usize = 1 << 20;

/// The masks of all positions below some piles.
#[derive(Clone, Debug)]
pub(crate) struct Reachable<'a> {
    game: &'a Blocking,
    sizes: Vec<usize>,
    masks: Vec<u64>,
}

impl<'a> Reachable<'a> {
    /// Sweeps the positions that can be reached from these piles.
    ///
    /// # Errors
    /// [`Code::TooLarge`] for more than 2^20 positions.
    pub async fn within(game: &'a Blocking, piles: &Piles, meter: &Meter) -> Result<Reachable<'a>, Problem> {
        let sizes: Option<Vec<usize>> =
            piles.iter().map(|&size| usize::try_from(size).ok()?.checked_add(1)).collect();
        let count =
            |sizes: &Vec<usize>| sizes.iter().try_fold(1usize, |count, &size| count.checked_mul(size));
        let sizes = sizes.filter(|sizes| count(sizes).is_some_and(|count| count <= MOST_POSITIONS));
        let sizes = sizes.ok_or_else(|| {
            let allowed = say!("at most {most} positions below it", most = MOST_POSITIONS);
            Problem::about(Code::TooLarge, "p", "all that can be reached from this position", allowed)
        })?;
        meter.begin(Cost::exactly(sizes.iter().product::<usize>() as u64)).await;
        let (mut slices, mut masks) = (Slices::new(game, sizes[1..].to_vec()), vec![]);
        for _ in 0..sizes[0] {
            masks.extend_from_slice(slices.advance(meter).await);
        }
        Ok(Reachable { game, sizes, masks })
    }
}

impl Solution<Restricted> for Reachable<'_> {
    fn basis(&self) -> Basis {
        Basis { kind: By::Search, id: "blocking/position", source: text::sweep(self.masks.len() as u64) }
    }

    fn outcome(&self, position: &Restricted) -> Outcome {
        let Restricted { piles, restriction } = position;
        let place = |place: usize, (&size, &all): (&u64, &usize)| place * all + size as usize;
        let mask = self.masks[piles.iter().zip(&self.sizes).fold(0, place)];
        Verdict::on(self.game, restriction.with_bits(mask), piles).outcome(*restriction)
    }

    fn winning(&self, position: &Restricted, most: usize) -> Result<Winning, Problem> {
        OnePosition::new(self.game, &position.piles)?.winning(position, most)
    }
}

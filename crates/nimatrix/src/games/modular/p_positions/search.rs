//! The search for all P-positions, unbounded or below some heaps.
//!
//! *Representatives.* Heaps may be exchanged, so a position represents all its orders: its
//! heaps ascend. Then p dominates some order of q exactly if it dominates q heap by heap, and of
//! two positions of which one can be reached from the other the lesser precedes in
//! lexicographic order. Positions are visited in that order. One is P exactly if
//! - no P-position found so far differs from it in one heap only (Type I), and
//! - none that it dominates has the same sum modulo m (Type II; Lemma 3 of Khovanova and Sarkar).
//!
//! *Pruning.* All heaps but the largest are a *row*; the largest runs along it. A row has one P-position at
//! most, and ends there. It also ends where the P-positions dominated have all m residues among their sums,
//! for then every later position dominates them too. Where that is so of a row's first position, with largest
//! heaps y, ..., y, it is so of all positions that dominate this one, and the search goes on with the next
//! smaller heap. So every position that is not visited is an N-position: the list found is complete.
//!
//! *Why it ends.* Two P-positions of which one dominates the other differ in their sums modulo m (Lemma 3),
//! so no m + 1 of them dominate each other in turn, and by Dickson's lemma the P-positions are finite in
//! number. So far out no row has one, and such a position is N by Type II alone, whatever its residue.
use alloc::{vec, vec::Vec};

use super::super::rule::Modular;
use super::list::PSet;
use super::{STEPS, fits, forecast, too_large};
use crate::work::{Memo, Meter};
use crate::{Cost, Problem};

/// The memory limit of the P-positions found and the data of their lines, in numbers.
const MOST_HELD: usize = 1 << 26;

/// How many steps are done between two pauses.
const SLICE: u64 = 1 << 14;

/// All P-positions with this number of heaps, at least one.
///
/// Their number is finite; [this module](self) proves that and that none is missing.
///
/// # Errors
/// [`TooLarge`](crate::Code::TooLarge) if the search is forecast to take too long at any effort:
/// the caller needs the P-positions below some piles.
pub async fn all(game: &Modular, heaps: usize, meter: &Meter) -> Result<PSet, Problem> {
    Search::unbounded(game, heaps)?.finish(meter).await
}

/// All P-positions an order of which is dominated by these piles.
///
/// # Errors
/// [`TooLarge`](crate::Code::TooLarge) if the search is forecast to take longer than the meter allows.
pub async fn below(game: &Modular, piles: &[u64], meter: &Meter) -> Result<PSet, Problem> {
    Search::below(game, piles, meter.allowed(STEPS))?.finish(meter).await
}

/// A search for P-positions that can be done in slices.
pub(super) struct Search {
    m: u64,
    /// Whether the positions are unbounded.
    unbounded: bool,
    /// The most tokens in each heap, ascending.
    caps: Vec<u32>,
    /// The P-positions found, in one list, each ascending.
    found: Vec<u32>,
    /// The heaps of the row: all but the largest, ascending; none for a single heap.
    row: Vec<u32>,
    /// For each i the P-positions whose first i heaps are no larger than the row's.
    within: Vec<Vec<u32>>,
    /// Those of the last list, as it was when it was made, below their last heap but one (in the
    /// upper half of a word), descending.
    waiting: Vec<u64>,
    /// For each residue the least largest heap of the P-positions with that sum whose other heaps
    /// are no larger than the row's.
    covered: Vec<u32>,
    /// For all heaps of a P-position but two, the sizes of the larger of those two, as bits. (A
    /// Type I move that makes a heap smaller, and not the largest one, x, leads to a position in
    /// which x is the larger of these two.)
    taken: Memo<Vec<u32>, Vec<u64>>,
    finished: bool,
    steps: u64,
    forecast: u64,
}

/// No P-position covers the residue.
const NEVER: u32 = u32::MAX;

/// The most tokens in a heap. No search gets near: it takes as many steps.
const MOST_TOKENS: u32 = u32::MAX - 1;

impl Search {
    /// A search for all P-positions with this number of heaps.
    pub fn unbounded(game: &Modular, heaps: usize) -> Result<Search, Problem> {
        let forecast = forecast(game.m(), heaps.max(1));
        fits(forecast, STEPS.usual)?;
        // The forecast bounds m as well.
        let residues = game.m() as usize;
        Ok(Search::new(game, true, vec![MOST_TOKENS; heaps.max(1)], residues, forecast))
    }

    /// A search for all P-positions below some piles, if no more than `most` steps are forecast: no orders of
    /// other P-positions are dominated by them. Empty piles are left out, but not the last one.
    pub(super) fn below(game: &Modular, piles: &[u64], most: u64) -> Result<Search, Problem> {
        let mut full: Vec<u64> = piles.iter().copied().filter(|&size| size > 0).collect();
        full.sort_unstable();
        let cap = |size: u64| size.min(MOST_TOKENS.into()) as u32;
        let mut caps: Vec<u32> = full.into_iter().map(cap).collect();
        if caps.is_empty() {
            caps.push(0);
        }
        // With fewer than m tokens in all, not all residues occur as sums.
        let tokens: u64 = caps.iter().map(|&cap| u64::from(cap)).sum();
        let residues = game.m().min(tokens + 1);
        let (others, largest) = (&caps[..caps.len() - 1], caps[caps.len() - 1]);
        let rows = others.iter().fold(1u64, |rows, &cap| rows.saturating_mul(u64::from(cap) + 1));
        let along = u64::from(largest).saturating_add(residues / 8).saturating_add(8);
        let forecast = forecast(game.m(), caps.len()).min(rows.saturating_mul(along));
        fits(forecast.max(residues), most)?;
        Ok(Search::new(game, false, caps, residues as usize, forecast))
    }

    fn new(game: &Modular, unbounded: bool, caps: Vec<u32>, residues: usize, forecast: u64) -> Search {
        let others = caps.len() - 1;
        Search {
            m: game.m(),
            unbounded,
            // A single heap has no rows: only the empty one is P.
            found: if others == 0 { vec![0] } else { vec![] },
            finished: others == 0,
            row: vec![0; others],
            within: vec![vec![]; others],
            waiting: vec![],
            covered: vec![NEVER; residues],
            taken: Memo::new(),
            steps: 0,
            forecast,
            caps,
        }
    }

    /// About how many steps the search takes.
    #[cfg(test)]
    pub fn forecast(&self) -> u64 {
        self.forecast
    }

    /// Does at least `steps` more steps, or all that remain. Returns the steps so far.
    pub fn advance(&mut self, steps: u64) -> u64 {
        let until = self.steps.saturating_add(steps);
        while !self.finished && self.steps < until {
            self.visit_row();
        }
        self.steps
    }

    /// Finishes the search and returns its result.
    async fn finish(mut self, meter: &Meter) -> Result<PSet, Problem> {
        let most = meter.allowed(STEPS);
        meter.begin(Cost { units: Some(self.forecast), most: most.saturating_mul(16) }).await;
        let mut before = self.steps;
        loop {
            let done = self.advance(SLICE);
            let total = if self.finished { done } else { self.forecast.max(done + 1) };
            meter.estimate(Some(total - before));
            meter.spend(done - before).await;
            if self.finished {
                return Ok(PSet::new(self.m, self.caps.len(), self.found, self.unbounded));
            }
            if done > 16 * most || self.found.len() + self.taken.len() * (8 + self.caps.len()) > MOST_HELD {
                return Err(too_large("listing the P-positions".into(), most).with_excess(STEPS.excess(None)));
            }
            before = done;
        }
    }

    /// The heaps of a P-position.
    fn heaps(&self, place: u32) -> &[u32] {
        let start = place as usize * self.caps.len();
        &self.found[start..start + self.caps.len()]
    }

    /// Visits the row and advances to the next one.
    fn visit_row(&mut self) {
        let last = self.row.len() - 1;
        let least = self.row[last];
        self.cover();
        let end = self.covered.iter().fold(0, |end, &x| end.max(x));
        self.steps += 1 + self.covered.len() as u64 / 8;
        if end <= least {
            // This row and all that dominate it are covered.
            let same = self.row.iter().position(|&size| size == least).unwrap_or(0);
            return self.next_row(same);
        }
        if let Some(largest) = self.search_row(end) {
            self.note(largest);
        }
        self.next_row(self.row.len());
    }

    /// The largest heap of the row's P-position, if it has one that was not found before.
    fn search_row(&mut self, end: u32) -> Option<u32> {
        let last = self.row.len() - 1;
        let least = self.row[last];
        let mut lines: Vec<&[u64]> = Vec::with_capacity(self.row.len());
        let mut others = self.row[1..].to_vec();
        for i in 0..self.row.len() {
            if i > 0 {
                others[i - 1] = self.row[i - 1];
            }
            if let Some(bits) = self.taken.get(&others) {
                lines.push(bits);
                // The last one also decides whether the row's P-position was found in another order.
                if i == last && bit(bits, least) {
                    return None;
                }
            }
        }
        let end = end.min(self.caps[last + 1].saturating_add(1));
        let sum: u64 = self.row.iter().map(|&size| u64::from(size)).sum();
        let mut residue = ((sum + u64::from(least)) % self.m) as usize;
        for x in least..end {
            if self.covered[residue] > x && !lines.iter().any(|bits| bit(bits, x)) {
                self.steps += u64::from(x - least);
                return Some(x);
            }
            // Where not all residues have a place, the sums of this search stay below m.
            residue = if residue + 1 == self.covered.len() { 0 } else { residue + 1 };
        }
        self.steps += u64::from(end.saturating_sub(least));
        None
    }

    /// Applies the P-positions whose last heap but one the row's has reached.
    fn cover(&mut self) {
        let last = self.row.len() - 1;
        while let Some(&next) = self.waiting.last() {
            if next >> 32 > u64::from(self.row[last]) {
                break;
            }
            self.waiting.pop();
            self.cover_with(next as u32);
        }
    }

    fn cover_with(&mut self, place: u32) {
        let heaps = self.heaps(place);
        let sum: u64 = heaps.iter().map(|&size| u64::from(size)).sum();
        let (residue, largest) = ((sum % self.m) as usize, heaps[heaps.len() - 1]);
        self.covered[residue] = self.covered[residue].min(largest);
    }

    /// Adds the P-position with this largest heap in the row.
    fn note(&mut self, largest: u32) {
        let place = (self.found.len() / self.caps.len()) as u32;
        self.found.extend_from_slice(&self.row);
        self.found.push(largest);
        for list in &mut self.within {
            list.push(place);
        }
        self.cover_with(place);
        let heaps = self.heaps(place).to_vec();
        for i in 0..heaps.len() {
            for j in 0..i {
                let mut others = heaps.clone();
                let larger = others.remove(i);
                others.remove(j);
                let bits = self.taken.entry(others, vec![]).0;
                let word = (larger / 64) as usize;
                if bits.len() <= word {
                    bits.resize(word + 1, 0);
                }
                bits[word] |= 1 << (larger % 64);
            }
        }
    }

    /// Advances to the next row in which one of the first `among` heaps is larger.
    fn next_row(&mut self, among: usize) {
        let Some(place) = (0..among).rev().find(|&i| self.row[i] < self.caps[i]) else {
            self.finished = true;
            return;
        };
        let size = self.row[place] + 1;
        self.row[place..].fill(size);
        let last = self.row.len() - 1;
        if place == last {
            return;
        }
        for i in place + 1..=last {
            let (before, after) = self.within.split_at_mut(i);
            let (found, heaps) = (&self.found, self.caps.len());
            after[0].clear();
            after[0].extend(
                before[i - 1].iter().filter(|&&q| found[q as usize * heaps + i - 1] <= self.row[i - 1]),
            );
            self.steps += before[i - 1].len() as u64;
        }
        self.covered.fill(NEVER);
        let (found, heaps) = (&self.found, self.caps.len());
        self.waiting.clear();
        let heap = |place: u32| u64::from(found[place as usize * heaps + last]);
        self.waiting.extend(self.within[last].iter().map(|&place| heap(place) << 32 | u64::from(place)));
        self.waiting.sort_unstable();
        self.waiting.reverse();
        self.steps += self.waiting.len() as u64 * 4;
    }
}

/// Whether the bit is set.
fn bit(bits: &[u64], x: u32) -> bool {
    bits.get((x / 64) as usize).is_some_and(|word| word >> (x % 64) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;
    use crate::Job;
    use crate::games::modular::tests::{all_below, all_with, game};

    /// The units of a job are steps, and in all they are thought to be as many as are forecast, or more if done.
    #[test]
    fn jobs_count_the_steps() {
        for (m, heaps) in [(62, 3), (8, 9)] {
            let mut whole = Search::unbounded(&game(m), heaps).expect("a search");
            let (forecast, steps) = (whole.forecast(), whole.advance(u64::MAX));
            let mut job =
                Job::new(1, async move |meter| all(&game(m), heaps, meter).await.map(|set| set.len()));
            let (mut slices, mut last) = (0, job.progress());
            while !last.finished {
                let thought = if last.done < steps { forecast.max(last.done + 1) } else { steps };
                assert_eq!(last.total, Some(thought), "m = {m}, {heaps} heaps");
                last = job.advance(1);
                slices += 1;
            }
            assert!(last.done == steps && slices > 3, "{last:?} of {steps}");
        }
    }

    #[test]
    fn below_is_the_part_of_the_whole_that_fits() {
        let fits =
            |heaps: &[u32], caps: &[u64]| heaps.iter().zip(caps).all(|(&heap, &cap)| u64::from(heap) <= cap);
        for (m, caps) in
            [(8, [3, 9, 30]), (12, [1, 1, 50]), (6, [2, 2, 2]), (30, [20, 25, 40]), (9, [1, 5, 6])]
        {
            let whole = all_with(m, 3);
            let below = all_below(m, &caps);
            assert!(below.iter().eq(whole.iter().filter(|heaps| fits(heaps, &caps))), "m = {m}, {caps:?}");
        }
        // Few tokens, so that not all residues occur; the order of piles and empty ones are nothing.
        let set = all_below(u64::MAX, &[0, 3, 1, 0, 2]);
        let nim: Vec<&[u32]> = set.iter().collect();
        assert_eq!(nim, [[0, 0, 0], [0, 1, 1], [0, 2, 2], [1, 2, 3]]);
        assert_eq!(all_below(5, &[0, 0]).heaps(), 1);
    }

    #[test]
    fn costly_searches_are_refused_by_name() {
        for (m, heaps) in [(1 << 40, 2), (9000, 2), (2000, 3), (64, 7), (20, 100)] {
            let refused = Search::unbounded(&game(m), heaps).err().expect("too large");
            assert_eq!((refused.code, refused.key), (Code::TooLarge, "p"), "m = {m}, {heaps} heaps");
        }
        for piles in [&[1 << 20; 2][..], &[u64::MAX; 3], &[1000; 4]] {
            let refused = Search::below(&game(1 << 40), piles, STEPS.usual).err().expect("too large");
            assert_eq!(refused.code, Code::TooLarge, "{piles:?}");
        }
    }
}

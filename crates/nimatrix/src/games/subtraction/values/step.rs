//! The Grundy values of one pile in a row, from the empty pile on.
use alloc::{vec, vec::Vec};

use super::bits::Bits;
use super::few_amounts::walk_few;
use super::set_shape::{Far, Shape};
use crate::TakeSet;
use crate::base::primes::PrimesBelow;
use crate::work::{Meter, finish};

/// How many elementary steps are a unit of work.
pub const STEPS: u64 = 4;

/// The most words that the values met in residue classes may take.
const MOST_WORDS: usize = 1 << 21;

/// The values computed between two pauses.
const SLICE: usize = 1 << 13;

/// Grundy values g(0), g(1), ... by definition, each the mex of the values that the amounts of a set lead to.
///
/// No period is looked for; [`Values`](super::Values) does that.
///
/// ```
/// use nimatrix::{Atom, TakeSet, games::subtraction::Walk};
/// let mut walk = Walk::new(&TakeSet::new([2, 4, 7].map(Atom::one)), u64::MAX);
/// assert!(walk.extend(12));
/// assert_eq!(walk.values(), [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1]);
/// ```
pub struct Walk {
    shape: Shape,
    values: Vec<u32>,
    /// How many elementary steps are left.
    work: u64,
    /// Whether the walk has ended.
    ended: bool,
    /// The amounts of a small finite set; other sets are walked by what follows.
    few: Option<Vec<usize>>,
    /// How many amounts in ranges lead to each value, and which values have some.
    counts: Vec<u32>,
    counted: Bits,
    /// For each class of the size of a pile, the values to which a tail or classes of amounts lead.
    far: Vec<Bits>,
    /// For each of these the first word that is not full.
    low: Vec<usize>,
    /// Listed amounts are looked up a block of sizes at a time.
    block: Block,
    ready: Ready,
    /// For each value, the sizes that have it: the even and the odd ones, ascending.
    sizes: Vec<[Vec<usize>; 2]>,
}

impl Walk {
    /// The values of a set, none computed yet, with a limit of work in elementary steps of about a
    /// nanosecond. Of a set with amounts beyond any bound, only the first 1,000,000 values are guaranteed.
    pub fn new(set: &TakeSet, work: u64) -> Walk {
        Walk::of(Shape::new(set), work)
    }

    /// The values of a set whose parts are sorted.
    pub(super) fn of(shape: Shape, work: u64) -> Walk {
        let classes = shape.far.as_ref().map_or(1, |far| far.modulus as usize);
        let (few, far, low) = (shape.few(), vec![Bits::default(); classes], vec![0; classes]);
        let (values, counts, counted, sizes) = (vec![], vec![], Bits::default(), vec![]);
        Walk {
            shape,
            values,
            work,
            ended: false,
            few,
            counts,
            counted,
            far,
            low,
            block: Block::default(),
            ready: Ready::default(),
            sizes,
        }
    }

    /// The set.
    pub(super) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The computed values.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Whether the walk has ended.
    pub(super) fn ended(&self) -> bool {
        self.ended
    }

    /// How much work is left.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Removes all values but the first `keep` and ends the walk.
    pub(super) fn end(&mut self, keep: usize) {
        self.values.truncate(keep);
        self.values.shrink_to_fit();
        self.ended = true;
        (self.counts, self.sizes, self.far, self.block) = (vec![], vec![], vec![], Block::default());
        self.ready = Ready::default();
    }

    /// Computes the values up to this number of them; whether the work sufficed.
    pub fn extend(&mut self, cells: usize) -> bool {
        finish(async |meter| self.extend_within(cells, meter).await)
    }

    /// The same in slices.
    pub(super) async fn extend_within(&mut self, cells: usize, meter: &Meter) -> bool {
        if !self.ended {
            self.values.reserve_exact(cells.saturating_sub(self.values.len()));
        }
        let (begun, first) = (self.work, self.values.len());
        while !self.ended && self.values.len() < cells {
            let (work, known) = (self.work, self.values.len());
            self.stretch(cells.min(known + SLICE), cells);
            // The remaining values take as long as those so far, or longer.
            let (done, left) = (self.values.len() - first, cells.saturating_sub(self.values.len()));
            let each = (begun - self.work) / done.max(1) as u64;
            let ahead = (work - self.work).saturating_add(each.saturating_mul(left as u64));
            meter.estimate(Some(ahead / STEPS));
            meter.spend((work - self.work) / STEPS).await;
        }
        self.values.len() >= cells
    }

    /// Computes the values until there are `cells` of them, of `all` requested.
    fn stretch(&mut self, cells: usize, all: usize) {
        match self.few.take() {
            Some(few) => {
                let more = cells.saturating_sub(self.values.len());
                let affordable = self.work / (few.len() as u64 + 1);
                self.ended = affordable < more as u64;
                let cells = cells.min(self.values.len() + affordable.min(more as u64) as usize);
                self.work -= (cells.saturating_sub(self.values.len()) * (few.len() + 1)) as u64;
                walk_few(&mut self.values, &few, cells);
                self.few = Some(few);
            }
            None => {
                if self.ready.cells < all {
                    self.ready = Ready::new(&self.shape, all);
                }
                let ready = core::mem::take(&mut self.ready);
                self.walk(cells, &ready);
                self.ready = ready;
            }
        }
    }

    /// Any set. With each token, one amount of a range enters and one leaves.
    fn walk(&mut self, cells: usize, Ready { cells: all, listed, primes }: &Ready) {
        let mut pulled = Bits::default();
        while self.values.len() < cells {
            let n = self.values.len();
            self.slide(n);
            let class = self.meet(n);
            pulled.clear();
            let looked_up = self.look_up(n, *all, listed, &mut pulled);
            let (value, steps) = self.mex(n, class, &mut pulled, primes);
            let residues = self.shape.far.as_ref().map_or(0, |far| far.residues.len());
            let work = steps + looked_up + pulled.words() + residues + 2 * self.shape.ranges.len() + 1;
            let memory = self.far.len() * (value as usize / 64 + 1);
            self.work = self.work.saturating_sub(work as u64);
            // What was met for a value that is not kept must not be met again.
            self.ended = self.work == 0 || memory > MOST_WORDS;
            if self.ended {
                return;
            }
            if self.shape.primes {
                let place = value as usize;
                self.sizes.resize_with(self.sizes.len().max(place + 1), Default::default);
                self.sizes[place][n % 2].push(n);
            }
            if !self.shape.listed.is_empty() {
                self.block.push(n, value);
            }
            self.values.push(value);
        }
    }

    /// Records for n tokens the options by the listed amounts. Returns the number of steps.
    fn look_up(&mut self, n: usize, cells: usize, listed: &[usize], reached: &mut Bits) -> usize {
        if listed.is_empty() {
            return 0;
        }
        let mut steps = 0;
        if n >= self.block.end {
            steps += self.block.next(n, cells, listed);
        }
        let place = n - self.block.start;
        for (word, plane) in self.block.reached.iter().enumerate() {
            reached.put(word, plane[place]);
        }
        for &amount in listed.iter().take_while(|&&amount| amount <= place) {
            steps += 1;
            reached.insert(self.values[n - amount]);
        }
        steps
    }

    /// Counts for n tokens what amounts in ranges lead to.
    fn slide(&mut self, n: usize) {
        for &(first, last) in &self.shape.ranges {
            if let Some(index) = below(n, first) {
                let value = self.values[index];
                let place = value as usize;
                self.counts.resize(self.counts.len().max(place + 1), 0);
                self.counts[place] += 1;
                self.counted.insert(value);
            }
            if let Some(index) = last.checked_add(1).and_then(|gone| below(n, gone)) {
                let value = self.values[index];
                self.counts[value as usize] -= 1;
                if self.counts[value as usize] == 0 {
                    self.counted.remove(value);
                }
            }
        }
    }

    /// Records for n tokens the way to the value that came within reach last. Returns the class of n.
    fn meet(&mut self, n: usize) -> usize {
        let Some(Far { from, modulus, residues }) = &self.shape.far else { return 0 };
        let modulus = *modulus as usize;
        if let Some(index) = below(n, *from) {
            for &residue in residues {
                self.far[(index + residue as usize) % modulus].insert(self.values[index]);
            }
        }
        let class = n % modulus;
        while self.far[class].word(self.low[class]) == u64::MAX {
            self.low[class] += 1;
        }
        class
    }

    /// The least value to which no amount leads, and the number of steps it took to find.
    fn mex(&self, n: usize, class: usize, pulled: &mut Bits, primes: &PrimesBelow) -> (u32, usize) {
        let mut steps = 0;
        let mut place = self.low[class];
        loop {
            steps += 1;
            let reached = self.counted.word(place) | self.far[class].word(place) | pulled.word(place);
            if reached == u64::MAX {
                place += 1;
                continue;
            }
            let value = (place * 64) as u32 + reached.trailing_ones();
            if !self.shape.primes || !self.prime_leads(n, value, primes, &mut steps) {
                return (value, steps);
            }
            pulled.insert(value);
        }
    }

    /// Whether taking a prime from n tokens leads to this value. Every prime but 2 is odd, so only sizes of
    /// the other parity matter; if it doesn't, they are few.
    fn prime_leads(&self, n: usize, value: u32, primes: &PrimesBelow, steps: &mut usize) -> bool {
        if n >= 2 && self.values[n - 2] == value {
            return true;
        }
        let Some(sizes) = self.sizes.get(value as usize) else { return false };
        let mut sizes = sizes[(n + 1) % 2].iter().rev();
        sizes.any(|&size| {
            *steps += 1;
            primes.contains(n - size)
        })
    }
}

/// The listed part of a set for this number of values.
#[derive(Default)]
struct Ready {
    cells: usize,
    /// The listed amounts, apart from the primes.
    listed: Vec<usize>,
    /// The primes, if they are amounts.
    primes: PrimesBelow,
}

impl Ready {
    fn new(shape: &Shape, cells: usize) -> Ready {
        let bound = (cells as u64).saturating_sub(1);
        let listed = shape.listed.members(bound).map(|amount| amount as usize).collect();
        Ready {
            cells,
            listed,
            primes: if shape.primes { PrimesBelow::new(cells) } else { PrimesBelow::default() },
        }
    }
}

/// The tokens left of n after a legal amount.
fn below(n: usize, amount: u64) -> Option<usize> {
    n.checked_sub(usize::try_from(amount).ok()?)
}

/// For a block of sizes, the values to which amounts lead that go back before the block.
#[derive(Default)]
struct Block {
    start: usize,
    end: usize,
    /// In plane i, for each size in the block, the values from 64 i on to which an amount leads.
    reached: Vec<Vec<u64>>,
    /// In plane i, for each size, its value as a bit if it is one of the 64 from 64 i on.
    bits: Vec<Vec<u64>>,
}

impl Block {
    const LENGTH: usize = 8192;

    /// Starts a block, and returns the number of steps.
    fn next(&mut self, start: usize, cells: usize, amounts: &[usize]) -> usize {
        let end = (start + Block::LENGTH).min(cells);
        (self.start, self.end) = (start, end);
        self.reached.resize(self.bits.len(), vec![]);
        let mut steps = 0;
        for (reached, bits) in self.reached.iter_mut().zip(&self.bits) {
            reached.clear();
            reached.resize(end - start, 0);
            for &amount in amounts.iter().take_while(|&&amount| amount < end) {
                let sizes = start.max(amount)..end.min(start + amount);
                let bits = &bits[sizes.start - amount..sizes.end - amount];
                for (reached, bit) in reached[sizes.start - start..].iter_mut().zip(bits) {
                    *reached |= bit;
                }
                steps += bits.len() / 4;
            }
        }
        steps
    }

    /// Adds the value of `n`, the next size.
    fn push(&mut self, n: usize, value: u32) {
        let place = value as usize / 64;
        while self.bits.len() <= place {
            self.bits.push(vec![0; n]);
        }
        for (plane, bits) in self.bits.iter_mut().enumerate() {
            bits.push(if plane == place { 1 << (value % 64) } else { 0 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Atom;
    use crate::work::Job;

    /// Under three amounts each value takes as many steps as a unit of work has: the forecast is exact.
    #[test]
    fn walks_forecast_their_work() {
        let mut walk = Walk::new(&TakeSet::new([2, 4, 7].map(Atom::one)), u64::MAX);
        assert!(walk.extend(SLICE));
        let mut job = Job::new(1, async move |meter| walk.extend_within(4 * SLICE, meter).await);
        for slices in 1..=3 {
            let progress = job.progress();
            assert_eq!((progress.done, progress.total), ((slices * SLICE) as u64, Some((3 * SLICE) as u64)));
            job.advance(1);
        }
        assert_eq!(job.into_answer(), Some(true));
    }

    /// Each value takes two steps for each range, one to be found and one to be kept; the last one is not kept.
    #[test]
    fn values_take_steps_for_each_range() {
        let set = TakeSet::new([Atom::Range(1, 30), Atom::Range(40, 70), Atom::Range(80, 99)]);
        let mut walk = Walk::new(&set, 8 * 100);
        assert!(walk.extend(99));
        assert!(!walk.extend(100) && walk.values().len() == 99);
    }

    /// Example 4.8 of the handouts: each value takes a step for each amount, and one more.
    #[test]
    fn walks_go_as_far_as_their_work() {
        let set = TakeSet::new([2, 4, 7].map(Atom::one));
        let mut walk = Walk::new(&set, 48);
        assert!(walk.extend(11) && !walk.ended());
        assert!(walk.extend(12) && !walk.ended());
        assert!(!walk.extend(13) && walk.ended());
        assert_eq!(walk.values(), [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1]);
        walk = Walk::new(&set, 48);
        assert!(!walk.extend(13) && walk.ended());
        assert_eq!(walk.values().len(), 12);
    }
}

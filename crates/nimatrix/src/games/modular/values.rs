//! Matrices of Grundy values.
//!
//! No theorem gives the values outside small cases, so they are computed by definition, but all options of a
//! position at once. Its Type I moves reach the positions before it on the lines through it. Its Type II
//! moves reach the positions that it dominates and whose sum is congruent to its own modulo m; those among
//! them that lie on the lines are reached by Type I anyway. Positions are visited in lexicographic order, the
//! first pile slowest. So the positions that a position dominates are those visited before it whose other
//! piles are no larger: a *Fenwick tree* over the other piles, for each residue of sums one, joins the values
//! met below any corner from a logarithmic number of parts. Each line and each part is a set of values in
//! bits, and the value is the least that none of them has.
//!
//! A play has as many moves at most as there are tokens, so no value exceeds their number.
use alloc::{boxed::Box, vec, vec::Vec};

use super::matrix::most_tokens;
use super::rule::Modular;
use super::theorems::value;
use crate::answer::matrix::PendingValues;
use crate::work::{Limit, Meter};
use crate::{Code, Cost, Frame, Nimber, Piles, Problem};

/// The most words that the sets of values may take.
const WORDS: Limit = Limit { usual: 1 << 23, most: 1 << 24 };

/// The most words examined.
const WORK: Limit = Limit::of(1 << 29);

/// The Grundy values of a frame, row after row; 0 where a cell is no position. The meter may allow
/// larger windows.
///
/// # Errors
/// [`Code::TooLarge`] where the positions up to the window's far corner are too many, and for
/// values of 2^32 and more.
pub(super) fn values<'a>(
    game: &'a Modular,
    frame: Frame<'a>,
    meter: &'a Meter,
) -> Result<PendingValues<'a>, Problem> {
    Ok(match Size::of(game, &frame, meter)? {
        None => PendingValues { cost: Cost::NONE, work: Box::pin(async move { known(game, &frame) }) },
        Some(size) => {
            let cost = Cost::exactly(size.work);
            PendingValues {
                cost,
                work: Box::pin(async move { Ok(compute(game, &frame, size, meter).await) }),
            }
        }
    })
}

/// The values of a window by a theorem.
fn known(game: &Modular, frame: &Frame) -> Result<Vec<u32>, Problem> {
    let cell = |(y, x)| match frame.piles_at(y, x) {
        Some(piles) => {
            let value = value(game, piles.iter().copied());
            value.and_then(|Nimber(value)| u32::try_from(value).ok()).ok_or_else(too_large)
        }
        None => Ok(0),
    };
    frame.cells().map(cell).collect()
}

/// The values of a window, from those of all positions up to its far corner.
async fn compute(game: &Modular, frame: &Frame<'_>, size: Size, meter: &Meter) -> Vec<u32> {
    meter.begin(Cost::exactly(size.work)).await;
    let mut cells = vec![0; frame.window.cells()];
    let mut values = Values::new(game, &frame.corner(), &size);
    let mut piles = vec![0; values.sizes.len()];
    let (&width, behind) = values.sizes.split_last().unwrap_or((&0, &[]));
    let rows: usize = behind.iter().product();
    for _ in 0..rows {
        values.visit_row(&mut piles, width, |piles, value| {
            if let Some(place) = frame.place_of(piles) {
                cells[place] = value;
            }
        });
        meter.spend(size.work / rows as u64).await;
    }
    cells
}

/// The size of the computation of a box's values.
struct Size {
    /// How many words a set of values has.
    words: u64,
    /// How many parts the trees have.
    parts: u64,
    /// The approximate number of words examined.
    work: u64,
}

impl Size {
    /// The work up to the far corner of a window; `None` if a theorem gives the values.
    fn of(game: &Modular, frame: &Frame, meter: &Meter) -> Result<Option<Size>, Problem> {
        let few = most_tokens(frame) < u128::from(game.m());
        if game.m() == 1 || few || frame.still().all(|size| size == 0) && frame.axes.down.is_none() {
            return Ok(None);
        }
        let caps = frame.corner();
        let tokens = u64::try_from(most_tokens(frame)).map_err(|_| too_large())?;
        let residues = game.m().min(tokens.saturating_add(1));
        let words = tokens / 64 + 1;
        let product =
            |caps: &[u64]| caps.iter().fold(1u64, |count, &cap| count.saturating_mul(cap.saturating_add(1)));
        let parts = product(&caps[1..]).saturating_mul(residues);
        let looks = caps[1..]
            .iter()
            .fold(1u64, |looks, &cap| looks.saturating_mul(u64::from(65 - cap.leading_zeros())));
        let work =
            looks.saturating_add(caps.len() as u64).saturating_mul(product(&caps)).saturating_mul(words);
        let fits = meter.allow(u128::from(parts) * u128::from(words), WORDS);
        fits.and_then(|()| meter.allow(work.into(), WORK))
            .map_err(|excess| too_large().with_excess(excess))?;
        Ok(Some(Size { words, parts, work }))
    }
}

/// The values of all positions of a box.
struct Values {
    m: u64,
    /// How many sizes each pile has.
    sizes: Vec<usize>,
    /// How many words a set of values has.
    words: usize,
    /// For each pile, and each choice of the piles behind it, the values on the line.
    lines: Vec<Vec<u64>>,
    /// The trees: for each residue the parts, the last pile fastest.
    parts: Vec<u64>,
}

impl Values {
    /// Starts without values; the size was checked.
    fn new(game: &Modular, caps: &[u64], size: &Size) -> Values {
        let (words, parts) = (size.words as usize, size.parts as usize);
        let sizes: Vec<usize> = caps.iter().map(|&cap| cap as usize + 1).collect();
        let lines = (0..sizes.len()).map(|i| vec![0; sizes[i + 1..].iter().product::<usize>() * words]);
        Values { m: game.m(), words, lines: lines.collect(), parts: vec![0; parts * words], sizes }
    }

    /// Visits the positions of the next row with their values, with the last pile from 0 on, and advances to
    /// the row after it; the first pile varies slowest.
    fn visit_row(&mut self, piles: &mut [usize], width: usize, mut visit: impl FnMut(&[usize], u32)) {
        let (mut looks, mut notes) = (vec![], vec![]);
        let last = piles.len() - 1;
        for size in 0..width {
            piles[last] = size;
            let value = self.next(piles, &mut looks, &mut notes);
            visit(piles, value);
        }
        if let Some(turned) = (0..last).rev().find(|&i| piles[i] + 1 < self.sizes[i]) {
            piles[turned] += 1;
            piles[turned + 1..].fill(0);
        }
    }

    /// The value of the next position; `looks` and `notes` are scratch buffers for indices.
    fn next(&mut self, piles: &[usize], looks: &mut Vec<usize>, notes: &mut Vec<usize>) -> u32 {
        let (words, n) = (self.words, piles.len());
        let sum: u64 = piles.iter().map(|&size| size as u64).sum();
        // Where not all residues have a tree, no sum reaches m.
        let residue = (sum % self.m) as usize;
        for places in [&mut *looks, &mut *notes] {
            places.clear();
            places.push(residue);
        }
        for (&pile, &size) in piles.iter().zip(&self.sizes).skip(1) {
            spread(looks, size, pile + 1, |at| at - (at & at.wrapping_neg()));
            spread(notes, size, pile + 1, |at| at + (at & at.wrapping_neg()));
        }
        // The lines through the position; one restarts where its pile is empty.
        let mut behind = 0;
        let mut step = 1;
        let mut line = [0usize; Piles::MAX + 2];
        for i in (0..n).rev() {
            line[i] = behind * words;
            if piles[i] == 0 {
                self.lines[i][line[i]..line[i] + words].fill(0);
            }
            behind += piles[i] * step;
            step *= self.sizes[i];
        }
        let mut value = 0;
        for word in 0..words {
            let on_lines = (0..n).fold(0, |set, i| set | self.lines[i][line[i] + word]);
            let set = looks.iter().fold(on_lines, |set, &part| set | self.parts[part * words + word]);
            if set != u64::MAX {
                value = word * 64 + set.trailing_ones() as usize;
                break;
            }
        }
        // No value exceeds the number of tokens, which has a bit.
        let (word, bit) = (value / 64, 1 << (value % 64));
        (0..n).for_each(|i| self.lines[i][line[i] + word] |= bit);
        notes.iter().for_each(|&part| self.parts[part * words + word] |= bit);
        value as u32
    }
}

/// Extends each place by each part of a Fenwick tree that `next` leads to from `at`, from 1.
fn spread(places: &mut Vec<usize>, size: usize, at: usize, next: impl Fn(usize) -> usize) {
    let count = places.len();
    let mut part = at;
    while (1..=size).contains(&part) {
        for i in 0..count {
            places.push(places[i] * size + part - 1);
        }
        part = next(part);
    }
    places.drain(..count);
}

fn too_large() -> Problem {
    let allowed = "Grundy values of windows near the origin; a smaller window";
    Problem::about(Code::TooLarge, "w", "this window", allowed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::modular::tests::{game, piles};
    use crate::work::finish;
    use crate::{Axes, Budget, Definition, Nimber, Window};

    fn shown(game: &Modular, piles: &Piles, window: Window, axes: Axes) -> Result<Vec<u32>, Problem> {
        finish(async |meter| values(game, Frame { piles, window, axes }, meter)?.work.await)
    }

    /// The values of a window by definition.
    fn check(m: u64, start: &[u64], window: Window, axes: Axes) {
        let (game, start) = (game(m), piles(start));
        let frame = Frame { piles: &start, window, axes };
        let values = shown(&game, &start, window, axes).expect("values");
        let mut definition = Definition::new(&game, Budget { positions: usize::MAX, moves: u64::MAX });
        for ((y, x), value) in frame.cells().zip(values) {
            let position = frame.piles_at(y, x).expect("piles");
            definition.solve([position.clone()]).expect("few positions");
            assert_eq!(Nimber(value.into()), definition.value(&position), "m = {m}: {position:?}");
        }
    }

    const TWO: Axes = Axes { down: Some(1), across: 2 };

    /// Sets of values that fill one word, or begin another; and a window to which both axes are turned.
    #[test]
    fn values_around_whole_words_are_those_by_definition() {
        for tokens in [62, 63, 64, 65, 127, 128] {
            check(3, &[0, 0], Window { x0: tokens - 1, y0: 0, cols: 2, rows: 1 }, TWO);
        }
        check(7, &[0, 0], Window { x0: 31, y0: 34, cols: 4, rows: 3 }, TWO);
        check(2, &[0, 0, 1], Window { x0: 70, y0: 0, cols: 3, rows: 3 }, TWO);
        check(5, &[9, 9], Window { x0: 11, y0: 3, cols: 9, rows: 14 }, Axes { down: Some(2), across: 1 });
        check(7, &[0, 3, 2, 0], Window { x0: 1, y0: 0, cols: 4, rows: 5 }, Axes { down: Some(4), across: 1 });
    }

    /// A thousand trees with as many parts each, of 32 words, are more than 2^23 words.
    #[test]
    fn too_large_tables_are_refused() {
        let fits = |cols| {
            let (start, window) = (Piles::pair(), Window { x0: 0, y0: 0, cols, rows: 1000 });
            let frame = Frame { piles: &start, window, axes: TWO };
            finish(async |meter| {
                Size::of(&game(1000), &frame, meter).map(|_| ()).map_err(|problem| problem.excess)
            })
        };
        assert_eq!(fits(200), Ok(()));
        let excess = fits(1000).expect_err("too much").expect("an excess");
        assert_eq!((excess.needed, excess.usual), (Some(1000 * 1000 * 32), 1 << 23));
    }

    #[test]
    fn windows_far_out_are_known_or_refused() {
        let far = Window { x0: u64::MAX - 9, y0: 1 << 40, cols: 9, rows: 2 };
        let refused = |m, far, axes| {
            let problem = shown(&game(m), &Piles::pair(), far, axes).expect_err("too large");
            assert_eq!(problem.code, Code::TooLarge);
        };
        refused(1, far, TWO);
        refused(8, far, TWO);
        refused(8, Window { y0: 0, rows: 1, ..far }, Axes { down: None, across: 2 });
        refused(3, Window { x0: 0, y0: 0, cols: 4096, rows: 4096 }, TWO);
        let near = Window { x0: 1000, y0: 0, cols: 3, rows: 2 };
        let values = |m| shown(&game(m), &Piles::pair(), near, TWO);
        assert_eq!(values(1), Ok(vec![1000, 1001, 1002, 1001, 1002, 1003]));
        assert_eq!(values(u64::MAX), Ok(vec![1000, 1001, 1002, 1001, 1000, 1003]));
    }
}

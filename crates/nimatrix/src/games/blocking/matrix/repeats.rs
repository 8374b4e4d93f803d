//! How the matrix of two piles repeats: along its rows, which is proved, and along its diagonal, which is
//! proved where the family has a closed form and seen elsewhere.
use alloc::{boxed::Box, vec, vec::Vec};

use crate::answer::repeats::{PendingRepeats, Repeats};
use crate::games::blocking::masks::{Masks, Maximal};
use crate::games::blocking::slices::{self, Slices};
use crate::games::blocking::{Blocking, closed};
use crate::work::{Meter, finish};
use crate::{Cost, Ending, Frame, Period, Proof, Ruleset};

/// The most rows with a period.
const MOST_ROWS: u64 = 64;

/// The most positions swept for the periods of rows, and for that of the diagonal, the latter with the
/// restrictions examined for each.
const MOST_ALONG: u64 = 1 << 19;
const MOST_SQUARE: u64 = 1 << 23;

/// The sides of the squares in which a period along the diagonal is looked for.
const SIDES: [u128; 4] = [512, 256, 128, 64];

/// How the matrix in a frame repeats; `None` if a single pile runs and there is no matrix.
pub fn repeats(game: &Blocking, frame: &Frame) -> Option<Repeats> {
    let plan = Plan::new(game, frame)?;
    Some(finish(async |meter| plan.run(meter).await))
}

/// The same, to be computed.
pub(crate) fn repeating<'a>(game: &Blocking, frame: &Frame) -> Option<PendingRepeats<'a>> {
    let plan = Plan::new(game, frame)?;
    Some(PendingRepeats {
        cost: plan.cost(),
        work: Box::new(move |meter| Box::pin(async move { plan.run(meter).await })),
    })
}

/// The sweep that finds the periods of a matrix: strips along the rows, beside the fixed piles and the one
/// that runs down.
struct Plan {
    game: Blocking,
    /// The largest fixed pile.
    still: u64,
    /// The number of the first row, and the number of rows examined.
    first: u64,
    count: usize,
    /// The sizes across the strip along the rows, and across that with a square for the diagonal; `None`
    /// if that is too much work, or if the diagonal needs no square.
    along: Option<Vec<usize>>,
    square: Option<Vec<usize>>,
    /// The period along the diagonal; `None` without a closed form.
    proved: Option<Period>,
}

impl Plan {
    /// The plan for a frame with two axes; `None` for others.
    fn new(game: &Blocking, frame: &Frame) -> Option<Plan> {
        let down = frame.axes.down?;
        let stands = |&pile: &usize| pile != down && pile != frame.axes.across;
        let sizes: Vec<u64> =
            (1..=frame.piles.len()).filter(stands).map(|pile| frame.piles[pile - 1]).collect();
        let still: Vec<u128> = sizes.iter().map(|&size| u128::from(size) + 1).collect();
        let first = frame.window.y0;
        let count = u64::from(frame.window.rows).min(MOST_ROWS);
        let listed = match Masks::new(game).family {
            Maximal::These(restrictions) => restrictions.len(),
            Maximal::Exactly(_) => 1,
        };
        let each = (listed + still.len() + 2) as u64;
        // The sizes across, if `slices` of them have few enough positions; each is at most their number.
        let across = |side: u128, slices: u128, most: u64| -> Option<Vec<usize>> {
            let sizes = [&still[..], &[side]].concat();
            let count = sizes.iter().try_fold(slices, |count, &size| count.checked_mul(size))?;
            (count <= most.into()).then(|| sizes.into_iter().map(|size| size as usize).collect())
        };
        let along = across(u128::from(first) + u128::from(count), 1, MOST_ALONG);
        let proved = closed::diagonal(game, &sizes);
        let square = SIDES.into_iter().find_map(|side| across(side, side, MOST_SQUARE / each));
        let square = square.filter(|_| proved.is_none());
        let still = sizes.into_iter().max().unwrap_or(0);
        Some(Plan { game: game.clone(), still, first, count: count as usize, along, square, proved })
    }

    /// The largest cost.
    fn cost(&self) -> Cost {
        let cells = |sizes: &Vec<usize>| sizes.iter().product::<usize>() as u64;
        let along = self.along.as_ref().map_or(0, |sizes| MOST_ALONG + cells(sizes));
        let side = |sizes: &Vec<usize>| sizes.last().map_or(0, |&side| side as u64);
        Cost::exactly(along + self.square.as_ref().map_or(0, |sizes| side(sizes) * cells(sizes)))
    }

    /// The periods.
    async fn run(&self, meter: &Meter) -> Repeats {
        meter.begin(self.cost()).await;
        let rows = match &self.along {
            Some(sizes) => self.rows(sizes, meter).await,
            None => vec![],
        };
        let (diagonal, side) = match &self.square {
            Some(sizes) => (self.diagonal(sizes, meter).await, sizes[sizes.len() - 1] as u64),
            None => (self.proved.clone(), 0),
        };
        Repeats { first: self.first, rows, diagonal, side }
    }

    /// How many positions of a row differ from all later ones: in misère play those all of whose piles are
    /// small, the largest beside the one that runs across being `other` or a fixed one.
    fn odd(&self, other: u64) -> usize {
        let n = self.game.modulus().get().into();
        let is_small = self.game.ending() == Ending::Misere && other.max(self.still) < n;
        if is_small { n as usize } else { 0 }
    }

    /// The periods of the rows, the other piles standing still; none if the strip is too long.
    async fn rows(&self, sizes: &[usize], meter: &Meter) -> Vec<Period> {
        let cells: usize = sizes.iter().product();
        let mut strip = Slices::new(&self.game, sizes.to_vec());
        let mut masks: Vec<Vec<u64>> = vec![vec![]; self.count];
        let settled = loop {
            if let Some(settled) = strip.settled() {
                break settled;
            }
            if strip.next() * cells as u64 > MOST_ALONG {
                return vec![];
            }
            // The last cells of a slice have all tokens of the fixed piles.
            let slice = strip.advance(meter).await;
            masks.iter_mut().zip(&slice[cells - self.count..]).for_each(|(row, &mask)| row.push(mask));
        };
        let n = usize::from(self.game.modulus().get());
        let rows = masks.iter().zip(self.first..);
        rows.filter_map(|(row, y)| slices::period(row, n, settled, self.odd(y))).collect()
    }

    /// The least period along the diagonal in a square. The preperiod and one period
    /// must lie in the first half, so that the second half confirms them.
    async fn diagonal(&self, sizes: &[usize], meter: &Meter) -> Option<Period> {
        let side = sizes[sizes.len() - 1];
        let mut strip = Slices::new(&self.game, sizes.to_vec());
        // The masks from the diagonal on, row by row; below it is the same, as the two piles may be swapped.
        // Where the state that decides all further rows recurs, they are those from `first` on.
        let mut rows: Vec<Vec<u64>> = Vec::with_capacity(side);
        let odd = self.odd(0);
        let (mut first, mut kept) = (0, vec![]);
        for row in 0..side {
            if let [_] = sizes {
                let state = strip.upper_state();
                if row > odd && *state == kept[..state.len()] {
                    break;
                }
                if row == odd || row > odd && row.is_power_of_two() {
                    (first, kept) = (row, state.to_vec());
                }
                rows.push(strip.advance_upper().to_vec());
                meter.spend((side - row) as u64).await;
            } else {
                let slice = strip.advance(meter).await;
                rows.push(slice[slice.len() - side + row..].to_vec());
            }
        }
        let row = |a: usize| if a < rows.len() { a } else { first + (a - first) % (rows.len() - first) };
        let agrees = |a: usize, period: usize| {
            let (here, there, length) = (row(a), row(a + period), side - a - period);
            let both = rows[here][..length].iter().zip(&rows[there][..length]);
            // All differences at once are vectors, which a comparison that may stop is not.
            here == there || both.fold(0, |differ, (here, there)| differ | (here ^ there)) == 0
        };
        let (from, period) = (1..=side / 2).find_map(|period| {
            let from = (0..side - period).rev().find(|&a| !agrees(a, period)).map_or(0, |a| a + 1).max(odd);
            (from + period <= side / 2).then_some((from, period))
        })?;
        let compared = (side - from - period) as u64;
        let proof = Proof::Seen { side: side as u64, cells: compared * compared };
        Period::new(from as u64, period as u64, 0, proof)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::notation::parse;
    use crate::{Rules, State};

    fn planned<T>(query: &str, ask: impl FnOnce(Plan) -> T) -> T {
        let state: State = parse(query).unwrap();
        let Rules::Blocking(game) = state.rules() else { panic!("{query}") };
        ask(Plan::new(game, &state.frame().unwrap()).unwrap())
    }

    #[test]
    fn rows_are_looked_at_up_to_a_number() {
        let rows = |rows: u64| {
            let done = |plan: Plan| finish(async |meter| plan.run(meter).await).rows;
            planned(&format!("g=block:3:1/2&w=0,0,4,{rows}"), done)
        };
        assert_eq!([63, 64, 65].map(|count| rows(count).len()), [63, 64, 64]);
    }

    /// In misère play, where each move of block:3:k3 loses, nothing wins outright; what piles below 3 allow is
    /// like nothing else.
    #[test]
    fn small_piles_of_misere_play_are_like_no_others() {
        for (still, preperiods) in [("", [3, 3, 3, 0, 0]), (",2", [3, 3, 3, 0, 0]), (",3", [0; 5])] {
            planned(&format!("g=block:3:k3:misere&p=0,0{still}&w=0,0,4,5"), |mut plan| {
                plan.square = plan.square.map(|sizes| sizes.into_iter().map(|size| size.min(64)).collect());
                let found = finish(async |meter| plan.run(meter).await);
                let rows = found.rows.iter().map(|row| (row.period(), row.preperiod()));
                assert!(rows.eq(preperiods.map(|preperiod| (1, preperiod))), "{still}: {found:?}");
                let diagonal = found.diagonal.expect("a period");
                assert_eq!((diagonal.period(), diagonal.preperiod()), (1, preperiods[0]), "{still}");
            });
        }
    }

    /// A strip of 2^19 positions and a slice more, and a square: slices of 24 positions, and 512 of 6 times 512.
    #[test]
    fn sweeps_take_the_work_that_is_forecast() {
        planned("g=block:3:1/2&p=0,0,5&w=0,0,4,4", |plan| {
            let cost = plan.cost();
            assert_eq!(cost, Cost::exactly((1 << 19) + 24 + 512 * (6 * 512)));
            let done = finish(async |meter| {
                plan.run(meter).await;
                meter.done()
            });
            assert!(done > 512 * (6 * 512) && done <= cost.most, "{done} of {}", cost.most);
        });
        // Of two piles half a square is enough, to the end where no row decides all others.
        planned("g=block:5:1,5/3,4&w=0,0,4,4", |mut plan| {
            plan.along = None;
            let done = finish(async |meter| {
                assert!(plan.run(meter).await.diagonal.is_none());
                meter.done()
            });
            assert_eq!(done, 512 * 513 / 2);
        });
    }

    #[test]
    fn strips_and_squares_are_swept_up_to_a_size() {
        // Strips of 2^19 positions: 2^19 - 1 sizes below the window's row and that itself.
        assert!(planned("g=block:3:1/2&w=0,524287,4,1", |plan| plan.along.is_some()));
        assert!(planned("g=block:3:1/2&w=0,524288,4,1", |plan| plan.along.is_none()));
        // Boxes of 2^23 positions over 5, for two restrictions, a fixed pile and two axes: six squares of
        // side 512.
        let side = |query| planned(query, |plan| plan.square.and_then(|sizes| sizes.last().copied()));
        assert_eq!(side("g=block:3:1/2&p=0,0,5&w=0,0,4,4"), Some(512));
        assert_eq!(side("g=block:3:1/2&p=0,0,6&w=0,0,4,4"), Some(256));
        assert_eq!(side("g=block:3:1/2&p=0,0,408&w=0,0,4,4"), Some(64));
        assert_eq!(side("g=block:3:1/2&p=0,0,409&w=0,0,4,4"), None);
    }
}

//! How the matrix of two piles repeats: along its rows, which is proved, and along its diagonal,
//! which is seen.
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::strip::Strip;
use super::sweep::sweep_within;
use super::{Blocking, Restrictions};
use crate::answer::repeats::{Repeating, Repeats};
use crate::work::{Meter, finish};
use crate::{Cost, Frame, Period, Proof, Residues};

/// The most rows whose periods are told.
const MOST_ROWS: u64 = 64;

/// The most positions that are swept for the periods of rows, and for that of the diagonal, the
/// latter with the restrictions that are looked at for each.
const MOST_ALONG: u64 = 1 << 19;
const MOST_SQUARE: u64 = 1 << 23;

/// The sides of the squares in which a period along the diagonal is looked for.
const SIDES: [u128; 4] = [512, 256, 128, 64];

/// How the matrix in a frame repeats; `None` if a single pile runs and there is no matrix.
pub fn repeats(game: &Blocking, frame: &Frame) -> Option<Repeats> {
    let plan = Plan::new(game, frame)?;
    Some(finish(async |meter| plan.carry_out(meter).await))
}

/// The same, not yet worked out.
pub(super) fn repeating<'a>(game: &Blocking, frame: &Frame) -> Option<Repeating<'a>> {
    let plan = Plan::new(game, frame)?;
    Some(Repeating {
        cost: plan.cost(),
        work: Box::new(move |meter| Box::pin(async move { plan.carry_out(meter).await })),
    })
}

/// What is swept to see how a matrix repeats.
pub(crate) struct Plan {
    game: Blocking,
    /// The number of the first row, and how many rows are looked at.
    first: u64,
    count: usize,
    /// The sizes of the strip along the rows, and those of the box with a square for the diagonal;
    /// nothing where that is too much work.
    strip: Option<Vec<usize>>,
    square: Option<Vec<usize>>,
}

impl Plan {
    /// The plan for a frame with two axes; `None` for one with a single axis.
    pub fn new(game: &Blocking, frame: &Frame) -> Option<Plan> {
        let down = frame.axes.down?;
        let game = game.reduced();
        let still: Vec<u128> = (1..=frame.piles.len())
            .filter(|&pile| pile != down && pile != frame.axes.across)
            .map(|pile| u128::from(frame.piles[pile - 1]) + 1)
            .collect();
        let first = frame.window.y0;
        let count = u64::from(frame.window.rows).min(MOST_ROWS);
        let listed = match game.family() {
            Restrictions::These(restrictions) => restrictions.len(),
            Restrictions::Exactly(_) | Restrictions::UpTo(_) => 1,
        };
        let each = (listed + still.len() + 2) as u128;
        let box_with = |sizes: &[u128], most: u64| -> Option<Vec<usize>> {
            let sizes = [&still, sizes].concat();
            let count = sizes.iter().try_fold(1u128, |count, &size| count.checked_mul(size));
            // Each size is at most their product.
            count.filter(|&count| count <= most.into())?;
            Some(sizes.into_iter().map(|size| size as usize).collect())
        };
        let strip = box_with(&[u128::from(first) + u128::from(count)], MOST_ALONG);
        let square = SIDES.into_iter().find_map(|side| box_with(&[side, side], MOST_SQUARE / each as u64));
        Some(Plan { game, first, count: count as usize, strip, square })
    }

    /// What it costs at most.
    pub fn cost(&self) -> Cost {
        let positions = |sizes: &Vec<usize>| sizes.iter().product::<usize>() as u64;
        let strip = self.strip.as_ref().map_or(0, |sizes| MOST_ALONG + positions(sizes));
        Cost::exactly(strip + self.square.as_ref().map_or(0, positions))
    }

    /// The periods.
    pub async fn carry_out(&self, meter: &Meter) -> Repeats {
        meter.begin(self.cost()).await;
        let rows = match &self.strip {
            Some(sizes) => self.rows(sizes, meter).await,
            None => vec![],
        };
        let (diagonal, side) = match &self.square {
            Some(sizes) => (self.diagonal(sizes, meter).await, sizes[sizes.len() - 1] as u64),
            None => (None, 0),
        };
        Repeats { first: self.first, rows, diagonal, side }
    }

    /// The periods of the rows, the other piles standing still; none if the strip is too long.
    async fn rows(&self, sizes: &[usize], meter: &Meter) -> Vec<Period> {
        let cells: usize = sizes.iter().product();
        let mut strip = Strip::new(&self.game, sizes.to_vec());
        let mut masks: Vec<Vec<Residues>> = vec![vec![]; self.count];
        let settled = loop {
            if let Some(settled) = strip.settled() {
                break settled;
            }
            if strip.next() * cells as u64 > MOST_ALONG {
                return vec![];
            }
            // The last cells of a slice have the still piles whole.
            let slice = strip.advance(meter).await;
            masks.iter_mut().zip(&slice[cells - self.count..]).for_each(|(row, &mask)| row.push(mask));
        };
        let n = usize::from(self.game.modulus().get());
        let period = |row: &Vec<Residues>| {
            let last = &row[row.len() - n..];
            let repeats = |period: &usize| n.is_multiple_of(*period) && last[*period..] == last[..n - period];
            let period = (1..=n).find(repeats).unwrap_or(n);
            let from =
                (0..row.len() - period).rev().find(|&x| row[x] != row[x + period]).map_or(0, |x| x + 1);
            let proof = Proof::Residues { modulus: n as u64, from: settled };
            Period::new(from as u64, period as u64, 0, proof)
        };
        masks.iter().filter_map(period).collect()
    }

    /// The least period along the diagonal that a square shows. What comes before it and one period
    /// must lie in the first half, so that the second half confirms it.
    async fn diagonal(&self, sizes: &[usize], meter: &Meter) -> Option<Period> {
        let side = sizes[sizes.len() - 1];
        let still = &sizes[..sizes.len() - 2];
        let mut masks: Vec<Residues> = Vec::with_capacity(side * side);
        let keep = |at: &[usize], row: &[Residues]| {
            if at.iter().zip(still).all(|(&coordinate, &size)| coordinate + 1 == size) {
                masks.extend_from_slice(row);
            }
        };
        sweep_within(&self.game, sizes, meter, keep).await;
        // On and above the diagonal; below it is the same, as the two piles may be swapped.
        let agrees = |a: usize, period: usize| {
            let (here, there) = (a * side, (a + period) * side);
            masks[here + a..here + side - period] == masks[there + a + period..there + side]
        };
        let (from, period) = (1..=side / 2).find_map(|period| {
            let from = (0..side - period).rev().find(|&a| !agrees(a, period)).map_or(0, |a| a + 1);
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

    fn plan(query: &str) -> Plan {
        let state: State = parse(query).unwrap();
        let Rules::Blocking(game) = state.rules() else { panic!("{query}") };
        Plan::new(game, &state.frame().unwrap()).unwrap()
    }

    #[test]
    fn rows_are_looked_at_up_to_a_number() {
        let rows = |rows: u64| {
            finish(async |meter| plan(&format!("g=block:3:1/2&w=0,0,4,{rows}")).carry_out(meter).await).rows
        };
        assert_eq!([63, 64, 65].map(|count| rows(count).len()), [63, 64, 64]);
    }

    #[test]
    fn strips_and_squares_are_swept_up_to_a_size() {
        // Strips of 2^19 positions: 2^19 - 1 sizes below the window's row and that itself.
        assert!(plan("g=block:3:1/2&w=0,524287,4,1").strip.is_some());
        assert!(plan("g=block:3:1/2&w=0,524288,4,1").strip.is_none());
        // Boxes of 2^23 positions over 5, for two restrictions, a pile that stands still and two axes:
        // six squares of side 512.
        let side = |query| plan(query).square.and_then(|sizes| sizes.last().copied());
        assert_eq!(side("g=block:3:1/2&p=0,0,5&w=0,0,4,4"), Some(512));
        assert_eq!(side("g=block:3:1/2&p=0,0,6&w=0,0,4,4"), Some(256));
        assert_eq!(side("g=block:3:1/2&p=0,0,408&w=0,0,4,4"), Some(64));
        assert_eq!(side("g=block:3:1/2&p=0,0,409&w=0,0,4,4"), None);
    }
}

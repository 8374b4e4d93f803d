//! Matrices of outcomes, and of Grundy values if wanted.
use alloc::{boxed::Box, vec, vec::Vec};

use super::bits::Rows;
use super::far::{Far, POSITIONS};
use crate::answer::look::Look;
use crate::answer::matrix::{Found, PendingValues, write_bits};
use crate::base::sentence::say;
use crate::family::Family;
use crate::games::blocking::closed::{self, Law};
use crate::games::blocking::masks::{Masks, Verdict};
use crate::games::blocking::{Blocking, Restricted};
use crate::games::tiles::{P, sweep};
use crate::work::{Limit, Memo, Meter, Work};
use crate::{By, Cell, Code, Cost, Ending, Frame, Problem, Residues, Ruleset, View};

/// The most lines along the first pile whose rows are swept as bits; they take some words each.
const LINES: Limit = Limit { usual: 1 << 25, most: 1 << 25 };

/// The cost of a cell by the closed form in units of work.
const LAW: u64 = 16;

/// Rows of bits are swept where a strip is not sure to take this much less.
const MUCH: u128 = 16;

/// How the masks or outcomes of a frame are found.
pub(super) enum Way<'a> {
    /// Masks in closed form, for any window.
    Closed(closed::Form<'a>),
    /// Outcomes as bits, in a box of these sizes from the origin.
    Bits(Vec<usize>),
    /// Masks slice after slice along one pile, until they repeat.
    Far(Far<'a>),
}

/// The method for the outcomes under a restriction, or without one for the masks: the closed form if it
/// applies and the window is far out; else a sweep.
pub(super) fn way<'a>(
    game: &'a Blocking,
    restriction: Option<Residues>,
    frame: &'a Frame,
    by: By,
    meter: &Meter,
) -> Result<Way<'a>, Problem> {
    let closed = closed::masks(game).filter(|_| by != By::Search).map(Way::Closed);
    if by == By::Theorem {
        return closed.ok_or_else(|| {
            let why = Law::missing(game).unwrap_or_default();
            let allowed = say!("auto, search or definition: {why}", why);
            Problem::new(Code::NoBasis, "by", by.word(), allowed)
        });
    }
    let (positions, lines) = frame.near_count().unwrap_or((u128::MAX, 0));
    // A sweep is quicker than the closed form if it needs few positions beyond those shown.
    let most = (frame.window.cells() as u64 * LAW).min(POSITIONS.usual);
    let far = match (closed, Far::new(game, frame, meter)) {
        (Some(closed), far) if positions > most.into() || far.is_err() => return Ok(closed),
        (_, far) => far,
    };
    let fits = meter.allow(positions, POSITIONS).and_then(|()| meter.allow(lines, LINES)).is_ok();
    let shorter = far.as_ref().is_ok_and(|far| far.needed() <= positions / MUCH);
    let suit =
        |sizes: &Vec<usize>| restriction.is_some_and(|r| fits && !shorter && Rows::suit(game, sizes, r));
    match frame.near_box(meter.allowed(POSITIONS) as usize).ok().filter(suit) {
        Some(sizes) => Ok(Way::Bits(sizes)),
        None => far.map(Way::Far),
    }
}

/// The outcomes of a frame under one restriction, as [`Cell`]s.
///
/// # Errors
/// [`Code::TooLarge`] where no closed form applies and the window lies too far out along more than
/// one pile; [`Code::NoBasis`] where a theorem is requested and none applies.
pub(crate) async fn outcomes(
    game: &Blocking,
    restriction: Residues,
    frame: &Frame<'_>,
    by: By,
    meter: &Meter,
) -> Result<Vec<u8>, Problem> {
    let way = way(game, Some(restriction), frame, by, meter)?;
    let near = frame.near_box(meter.allowed(POSITIONS) as usize).ok();
    let tiles = match near.as_deref() {
        Some(&[rows, cols]) if game.ending() == Ending::Misere && !way.is_shorter(rows * cols) => {
            by_colours(game, restriction, [rows, cols], meter).await
        }
        _ => None,
    };
    let way = if let Some(sizes) = near.filter(|_| tiles.is_some()) { Way::Bits(sizes) } else { way };
    if tiles.is_none() {
        meter.begin(way.cost(frame, meter)).await;
    }
    let Way::Bits(sizes) = way else {
        let mut cells = vec![Cell::Nothing as u8; frame.window.cells()];
        let visit = |place, verdict: Verdict| {
            cells[place] = Cell::from(verdict.outcome(restriction)) as u8;
            true
        };
        way.visit(frame, meter, visit).await?;
        return Ok(cells);
    };
    let mut cells = vec![Cell::N as u8; frame.window.cells()];
    let width = frame.window.x0 + u64::from(frame.window.cols);
    let mut shown = 0;
    let mut show = |at: &[usize], row: &[u64]| {
        if let Some(range) = frame.row_of(at) {
            shown = range.end;
            write_bits(row, frame.window.x0 as usize, &mut cells[range.clone()]);
            meter.show(&cells[range]);
        }
    };
    if let Some(tiles) = tiles {
        tiles.chunks(width.div_ceil(64) as usize).enumerate().for_each(|(at, row)| show(&[at], row));
    } else {
        let mut rows = Rows::new(game, &sizes, restriction);
        while let Some((at, row)) = rows.advance() {
            show(at, &row.outcomes);
            meter.spend(width).await;
        }
    }
    // A single pile has one row only.
    cells[shown..].fill(Cell::Nothing as u8);
    Ok(cells)
}

impl Way<'_> {
    /// Whether it visits far fewer positions than this number.
    fn is_shorter(&self, positions: usize) -> bool {
        matches!(self, Way::Far(far) if far.needed() <= positions as u128 / MUCH)
    }

    /// The cost.
    pub fn cost(&self, frame: &Frame, meter: &Meter) -> Cost {
        match self {
            Way::Closed(_) => Cost::exactly(frame.window.cells() as u64 * LAW),
            Way::Bits(sizes) => Cost::exactly(sizes.iter().map(|&size| size as u64).product()),
            Way::Far(far) => far.cost(meter),
        }
    }

    /// Visits the cells of a frame that are positions: the index of each in the window, row by row, and the
    /// verdict on it, which bits don't have. A visit that returns `false` is the last.
    pub async fn visit(
        &self,
        frame: &Frame<'_>,
        meter: &Meter,
        mut visit: impl FnMut(usize, Verdict) -> bool,
    ) -> Result<(), Problem> {
        match self {
            Way::Closed(mask) => {
                let cols = frame.window.cols as usize;
                for (place, (y, x)) in frame.cells().enumerate() {
                    let piles = frame.piles_at(y, x);
                    if piles.is_some_and(|piles| !visit(place, Verdict::normal(mask(&piles)))) {
                        break;
                    }
                    if place % cols == cols - 1 {
                        meter.spend(cols as u64 * LAW).await;
                    }
                }
                Ok(())
            }
            Way::Bits(_) => Ok(()),
            Way::Far(far) => far.visit(meter, visit).await,
        }
    }
}

/// The content of a window under the restriction in force.
pub(crate) fn found<'a>(
    game: &'a Blocking,
    position: &'a Restricted,
    look: &'a Look,
    meter: &'a Meter,
) -> Work<'a, Found> {
    let frame = Frame::new(&position.piles, look);
    let values = values_wanted(game, position, look, meter);
    let boundary = Law::of(game).filter(|law| law.k() > 0).map(|law| u64::from(law.k()) + 1);
    let outcomes =
        Box::pin(async move { outcomes(game, position.restriction, &frame, look.by, meter).await });
    Box::pin(Found::with_values(outcomes, values, boundary, meter))
}

/// The Grundy values of a matrix; `None` if they are not requested or too much work.
pub(super) fn values_wanted<'a>(
    game: &'a Blocking,
    position: &'a Restricted,
    look: &'a Look,
    meter: &'a Meter,
) -> Option<PendingValues<'a>> {
    if look.view == View::Grundy { game.values(position, look, meter) } else { None }
}

/// With more colours, rows of bits are faster.
const MOST_COLOURS: usize = 256;

/// Two piles in misère play by tiles: a bit for each position that is P under a restriction, row after row in words of 64; `None` for too many
/// colours. The colour of a position has the masks of the residues that win from the next positions of its row and of
/// its column, and how large the larger pile is, up to the modulus.
pub async fn by_colours(
    game: &Blocking,
    restriction: Residues,
    sizes: [usize; 2],
    meter: &Meter,
) -> Option<Vec<u64>> {
    let (masks, restriction) = (Masks::new(game), restriction.bits());
    // Beyond the edges nothing wins; the first is no colour.
    let mut colours: Memo<[u64; 3], ()> = Memo::new();
    for beyond in 0..2 {
        colours.entry([0, 0, beyond], ());
    }
    let mut lay = |[left, above]: [u16; 2], piles: [u64; 2]| {
        let colour = |number: u16| colours.entries()[usize::from(number)].0;
        let ([row, ..], [_, column, _]) = (colour(left), colour(above));
        let (mask, largest) = (row | column, piles[0].max(piles[1]) as usize);
        let is_small = largest < masks.small();
        let is_handed = if is_small { masks.covers_small(mask, largest) } else { masks.covers(mask) };
        let next = |line: u64| masks.turned(line, 1 % masks.modulus()) | u64::from(is_handed);
        let key = [next(row), next(column), 2 + largest.min(masks.small()) as u64];
        let number = colours.find(&key).unwrap_or(colours.len());
        colours.entry(key, ());
        let is_p = mask & !restriction == 0 && masks.leaves(restriction, largest);
        (number < MOST_COLOURS).then_some(number as u16 | if is_p { P } else { 0 })
    };
    sweep(sizes, &mut lay, None, meter).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    use crate::work::finish;
    use crate::{Axes, Modulus, Piles, Window};

    /// By a closed form and as bits a matrix takes the forecast units.
    #[test]
    fn matrices_take_what_they_cost() {
        let three = Modulus::new(3).expect("a modulus");
        let [one, two] = [1, 2].map(|residue| Residues::none(three).with(residue));
        let law = Blocking::exactly(three, 1).expect("a family");
        let other = Blocking::these(three, vec![two]).expect("a family");
        for (game, restriction, by, still, (x0, y0)) in [
            (&law, one, By::Theorem, vec![], (100_000, 100_000)),
            (&law, one, By::Search, vec![], (3, 2)),
            (&other, two, By::Auto, vec![2], (5, 4)),
            // Of piles that can't be handed over some are P under a restriction that is none of the family.
            (&other, one, By::Auto, vec![2], (5, 4)),
        ] {
            let is_swept = !game.family().covers(restriction);
            let piles = Piles::new([vec![0, 0], still].concat()).expect("piles");
            let window = Window::new(x0, y0, 30, 20).expect("a window");
            let frame = Frame { piles: &piles, window, axes: Axes { down: Some(1), across: 2 } };
            let took = finish(async |meter| {
                let cost = way(game, Some(restriction), &frame, by, meter)?.cost(&frame, meter);
                outcomes(game, restriction, &frame, by, meter).await?;
                Ok::<_, Problem>((cost, meter.done()))
            });
            let (cost, done) = took.expect("a matrix");
            let name = format!("{} {restriction} by {by:?}: {done} units", game.family());
            assert_eq!(cost, Cost::exactly(cost.most), "{name}");
            // Masks may repeat before all of them are swept.
            assert!(done == cost.most || (is_swept && done < cost.most), "{name}: {cost:?}");
        }
    }
}

//! Sums of piles by their Grundy values, and their matrices: Theorems 4.9 and 5.4 of the handouts.
use alloc::{vec, vec::Vec};

use super::moves_to::amounts;
use super::rule::Subtraction;
use super::sequence::is_theorem_2_2;
use super::values::set_shape::{Interval, Shape};
use super::values::{Effort, OutOfReach, Values};
use crate::answer::explanation::plainly;
use crate::answer::matrix::{Cells, Found};
use crate::answer::solution::answered_by_value;
use crate::base::sentence::{Join, say};
use crate::games::nim::bouton::{Bouton, binary};
use crate::work::{Cost, Meter, finish};
use crate::{
    Basis, By, Explanation, Frame, Move, Nimber, Outcome, Piles, Problem, Ruleset, Sentence, Solution, Take,
    TakeSet, Value, Window, Winning,
};

/// The most sets whose functions an explanation writes out.
const MOST_FUNCTIONS: usize = 6;

/// The most piles that are named one by one.
const MOST_NAMED: usize = 6;

/// The values of the piles of a sum, of which the nim-sum is the value of the sum.
///
/// This is Theorem 5.4 of the handouts (Theorem 4.9 for two piles; Sprague 1935, Grundy 1939), with
/// the value of each pile by definition or by a proved period.
///
/// ```
/// use nimatrix::{Solution, notation::parse, games::subtraction::Sum, Rules};
/// // Example 5.3 of the handouts, corrected: the columns of 100, 010, 000 are odd, odd and even.
/// let state = parse("g=sub:1,2,3,4/1,3,4/2,4,7&p=24,4,0").unwrap();
/// let Rules::Subtraction(game) = state.rules() else { panic!() };
/// let sum = Sum::new(game, state.position().piles().unwrap()).unwrap();
/// assert_eq!(sum.grundy(state.position().piles().unwrap()).unwrap().0, 0b110);
/// ```
pub struct Sum<'a> {
    game: &'a Subtraction,
    /// The number of piles.
    piles: usize,
    /// One for each set.
    values: Vec<Values>,
}

impl<'a> Sum<'a> {
    /// Works out the values of these piles and of smaller ones.
    ///
    /// # Errors
    /// [`TooLarge`](crate::Code::TooLarge) for a pile whose value is out of reach.
    pub fn new(game: &'a Subtraction, piles: &Piles) -> Result<Sum<'a>, Problem> {
        finish(async |meter| Sum::within(game, piles, meter).await)
    }

    /// The same in slices; the meter may allow larger piles.
    pub(crate) async fn within(
        game: &'a Subtraction,
        piles: &Piles,
        meter: &Meter,
    ) -> Result<Sum<'a>, Problem> {
        Sum::reaching(game, piles, meter).await.map_err(|(set, beyond)| {
            beyond.problem("p", say!("a pile of {size}", size = beyond.size), beyond.allowed(set))
        })
    }

    /// Works out the values of piles up to these sizes; the error names the set.
    pub(super) async fn reaching(
        game: &'a Subtraction,
        sizes: &[u64],
        meter: &Meter,
    ) -> Result<Sum<'a>, (&'a TakeSet, OutOfReach)> {
        let mut left = Effort::page(meter);
        // The law of ranges needs no computation.
        let by_law = game.sets().iter().all(|set| Shape::new(set).interval().is_some());
        meter.begin(if by_law { Cost::NONE } else { left.cost() }).await;
        let mut values = Vec::with_capacity(game.sets().len());
        for (index, set) in game.sets().iter().enumerate() {
            let own = |pile: usize| game.sets().len() == 1 || pile == index;
            let largest =
                sizes.iter().enumerate().filter(|(pile, _)| own(*pile)).map(|(_, &size)| size).max();
            let mut row = Values::within(set, left);
            row.settle_within(Effort::GLANCE.cells, meter).await;
            row.reach_within(largest.unwrap_or(0), meter).await.map_err(|error| (set, error))?;
            left = row.left(left);
            values.push(row);
        }
        Ok(Sum { game, piles: sizes.len(), values })
    }

    /// The values of the pile at this index.
    pub(super) fn values(&self, index: usize) -> &Values {
        &self.values[if self.values.len() == 1 { 0 } else { index }]
    }

    /// The value of each pile.
    pub(super) fn each(&self, piles: &Piles) -> Vec<Nimber> {
        let value = |(index, &size): (usize, &u64)| {
            self.values(index).get(size).unwrap_or_else(|| unreachable!("{size} tokens were not asked for"))
        };
        piles.iter().enumerate().map(value).collect()
    }

    /// The functions of the piles that are short, if not too many.
    fn functions(&self, piles: &Piles) -> Vec<Explanation> {
        // Each set with the piles that have it.
        let mut distinct: Vec<(&TakeSet, Vec<usize>)> = vec![];
        for index in 0..piles.len() {
            let set = self.game.set(index);
            match distinct.iter_mut().find(|(known, _)| *known == set) {
                Some((_, piles)) => piles.push(index + 1),
                None => distinct.push((set, vec![index + 1])),
            }
        }
        let few = distinct.len() <= MOST_FUNCTIONS;
        let function = |(set, own): &(&TakeSet, Vec<usize>)| {
            let function = self.values(own[0] - 1).function()?;
            let (amounts, list) = (*set, Value::list(Join::Comma, own.iter().copied()));
            Some(Explanation::from(match &own[..] {
                all if all.len() == piles.len() => say!("Amounts {amounts}: {function}", (amounts, function)),
                &[pile] => say!("Pile {pile}, amounts {amounts}: {function}", (pile, amounts, function)),
                _ => say!("Piles {list}, amounts {amounts}: {function}", (list, amounts, function)),
            }))
        };
        distinct.iter().filter(|_| few).filter_map(function).collect()
    }
}

impl Solution<Piles> for Sum<'_> {
    fn basis(&self) -> Basis {
        let theorem = match self.piles {
            1 if is_theorem_2_2(self.game.set(0)) => "NIM Games handouts, Theorem 2.2 and Proposition 4.4",
            1 => "NIM Games handouts, Proposition 4.4",
            2 => "NIM Games handouts, Theorem 4.9",
            _ => "NIM Games handouts, Theorem 5.4",
        };
        let rows = |known: &dyn Fn(&Values) -> bool| self.values.iter().filter(|row| known(row)).count();
        let (law, period) = (
            rows(&|row| row.interval().is_some()),
            rows(&|row| row.interval().is_none() && row.grundy_period().is_some()),
        );
        let values = match self.values.len() {
            all if law == all => "by the law of ranges, which the handouts don’t have",
            all if law + period == all => "by a proved period",
            _ if law + period == 0 => "by definition, computed for every smaller pile",
            _ => "by a proved period or by definition",
        };
        let source = say!("{theorem}, with the Grundy value of each pile {values}", (theorem, values));
        Basis { kind: By::Theorem, id: "subtraction/sum", source }
    }

    answered_by_value!(|self, piles: &Piles| self.each(piles).into_iter().sum());

    fn winning(&self, piles: &Piles, most: usize) -> Result<Winning, Problem> {
        let each = self.each(piles);
        let sum: Nimber = each.iter().copied().sum();
        let mut winning = Winning::default();
        if sum == Nimber(0) {
            return Ok(winning);
        }
        for (index, (&size, value)) in piles.iter().zip(each).enumerate() {
            let set = self.game.set(index);
            let capacity = most - winning.moves.len();
            let (amounts, total) = amounts(self.values(index), set, size, value + sum, capacity);
            let moves = amounts.into_iter().map(|amount| Move::take(Take { pile: index + 1, amount }));
            winning.moves.extend(moves);
            winning.count(Some(total));
        }
        Ok(winning)
    }

    fn explain(&self, piles: &Piles) -> Vec<Explanation> {
        let each = self.each(piles);
        let sum: Nimber = each.iter().copied().sum();
        let outcome = Outcome::of(sum);
        let bits = each.iter().fold(0, |bits, value| bits | value.0);
        let width = (64 - bits.leading_zeros()).max(1) as usize;
        let text = match (&each[..], outcome) {
            ([_], Outcome::P) => say!("The Grundy value of the pile is 0, so this is a P-position."),
            (&[value], Outcome::N) => {
                say!("The Grundy value of the pile is {value}, not 0, so this is an N-position.", value)
            }
            (&[a, _], Outcome::P) => say!(
                "Both piles have the Grundy value {a}, so this is a P-position (Theorem 4.9 of the handouts).",
                a
            ),
            (&[a, b], Outcome::N) => say!(
                "The piles have the Grundy values {a} and {b}, which differ, so this is an N-position \
                 (Theorem 4.9 of the handouts).",
                (a, b)
            ),
            _ => columns(piles, sum, width),
        };
        let mut parts = vec![text.into()];
        if each.len() > 1 {
            let row = |(index, (&size, &value)): (usize, (&u64, &Nimber))| {
                vec![(index + 1).into(), size.into(), value.into(), binary(value.0, width)]
            };
            parts.push(Explanation::Table {
                heads: ["pile", "tokens", "Grundy value", "binary"].map(Value::from).into(),
                rows: piles.iter().zip(&each).enumerate().map(row).collect(),
                foot: vec!["nim-sum".into(), "".into(), sum.into(), binary(sum.0, width)],
            });
        }
        parts.extend(self.functions(piles));
        parts
    }

    fn plain(&self, piles: &Piles, left: Option<&Piles>) -> Vec<Explanation> {
        let [set] = self.game.sets() else { return vec![] };
        let values = &self.values[0];
        // The value of a pile, and its reason.
        let (from, period, why) = match values.interval() {
            Some(Interval { first: 1, last: None }) => return Bouton.plain(piles, left),
            Some(Interval { first: 1, last: Some(most) }) if most < u64::MAX => (
                0,
                most + 1,
                say!("Whatever is taken, the other player makes it up to {sum}.", sum = most + 1),
            ),
            _ => match values.grundy_period() {
                Some(period) if period.saltus() == 0 => (
                    period.preperiod(),
                    period.period(),
                    say!("The pattern repeats every {period}.", period = period.period()),
                ),
                _ => return vec![],
            },
        };
        let counts = |size: u64| if size < from { size } else { from + (size - from) % period };
        let mut parts = vec![why.into()];
        let mut sizes: Vec<u64> = piles.iter().copied().filter(|&size| counts(size) != size).collect();
        sizes.dedup();
        let each = sizes.iter().map(|&size| say!("{size} counts as {less}", (size, less = counts(size))));
        match sizes.len() {
            0 => {}
            1..=MOST_NAMED => {
                parts.push(say!("So {each}.", each = Value::list(Join::And, each)).into());
            }
            _ => return vec![],
        }
        let left: Option<Vec<u64>> = left.map(|left| left.iter().map(|&size| counts(size)).collect());
        let outcome = self.outcome(piles);
        parts.push(match (&piles[..], &left.as_deref()) {
            (&[a, b], None) if counts(a) == counts(b) => {
                say!("Both piles count the same: your opponent can answer each of your moves.").into()
            }
            (_, Some([a, b])) if a == b => {
                say!("Your move leaves two piles that count the same: you can answer each move.").into()
            }
            ([_], Some([0])) => say!("Your move leaves a pile that counts as 0.").into(),
            _ => plainly(outcome, set.max().and_then(|_| self.game.count(piles))).into(),
        });
        parts
    }
}

/// The columns of Theorem 5.4's table T(G, a1, ..., ak), which the handouts number from the right.
fn columns(piles: &Piles, sum: Nimber, width: usize) -> Sentence {
    let table = match piles.len() {
        0..=MOST_NAMED => {
            say!("$T(G, {sizes})$", sizes = Value::numbers(Join::Comma, piles))
        }
        _ => say!("the table $T$ of the Grundy values in binary"),
    };
    let odd: Vec<usize> = (1..=width).filter(|column| sum.0 >> (column - 1) & 1 == 1).collect();
    match &odd[..] {
        [] => say!(
            "In {table} every column has an even number of 1s, so this is a P-position (Theorem 5.4 of the \
             handouts).",
            table
        ),
        &[column] => say!(
            "In {table} column {column} from the right has an odd number of 1s, so this is an N-position \
             (Theorem 5.4 of the handouts).",
            (table, column)
        ),
        _ => say!(
            "In {table} columns {columns} from the right have an odd number of 1s, so this is an N-position \
             (Theorem 5.4 of the handouts).",
            (table, columns = Value::list(Join::And, odd))
        ),
    }
}

/// The matrix in a frame: cell (i, j) is the position with `y0 + i` tokens in the pile that runs
/// down and `x0 + j` in the one that runs across, and the other piles as they are. There are no values
/// unless they are wanted, and none if that of a pile exceeds 32 bits. Heavy rules follow the least periods
/// of the values of the piles that run down and across, where these are proved and the values don't grow.
///
/// Where one pile alone runs, across, the row 0 is the only one with positions. The values of a
/// row are those of the columns plus one number, in nim-sum (Theorem 5.4 of the handouts), so that
/// a window of r rows and c columns takes the values of r + c piles. Windows may lie anywhere up to
/// 2^64 - 1 where periods are proved. The meter may allow larger piles.
///
/// # Errors
/// [`TooLarge`](crate::Code::TooLarge) where the value of a pile is out of reach.
pub(crate) async fn matrix(
    game: &Subtraction,
    frame: &Frame<'_>,
    valued: bool,
    meter: &Meter,
) -> Result<Found, Problem> {
    let Frame { piles, window, axes } = *frame;
    let Window { x0, y0, cols, rows } = window;
    let (down, across) = (axes.down.map(|pile| pile - 1), axes.across - 1);
    let end = |first: u64, count: u32| first.saturating_add(u64::from(count.saturating_sub(1)));
    let mut sizes = piles.to_vec();
    sizes[across] = end(x0, cols);
    if let Some(down) = down {
        sizes[down] = end(y0, rows);
    }
    let sum = Sum::reaching(game, &sizes, meter).await.map_err(|(set, beyond)| {
        let window = window.words();
        beyond.problem(
            "w",
            say!("{window}, with a pile of {size}", (window, size = beyond.size)),
            beyond.allowed(set),
        )
    })?;
    let still = piles.iter().enumerate().filter(|&(index, _)| index != across && Some(index) != down);
    let still: Option<Nimber> = still.map(|(index, &size)| sum.values(index).get(size)).sum();
    // The one row of a pile that runs alone is the row 0.
    let alone = usize::from(y0 == 0).min(rows as usize);
    // Values of 32 bits take half the memory.
    let narrow = |still: u64| {
        let still = u32::try_from(still).ok()?;
        let mut lines = match down {
            Some(down) => sum.values(down).row(y0, rows as usize)?,
            None => vec![0; alone],
        };
        lines.iter_mut().for_each(|value| *value ^= still);
        Some((lines, sum.values(across).row(x0, cols as usize)?))
    };
    let cells = match still.and_then(|Nimber(still)| narrow(still)) {
        Some((lines, columns)) => {
            Cells::of_sums(&lines, &columns, window, valued.then_some(core::convert::identity))
        }
        None => {
            let still = still.map_or(0, |still| still.0);
            let lines = match down {
                Some(down) => line(sum.values(down), y0, rows, still),
                None => vec![still; alone],
            };
            Cells::of_sums(&lines, &line(sum.values(across), x0, cols, 0), window, None::<fn(u64) -> u32>)
        }
    };
    let boundaries = (down.map_or(0, |down| boundary(sum.values(down))), boundary(sum.values(across)));
    let boundaries = Some(boundaries).filter(|&boundaries| boundaries != (0, 0));
    Ok(Found { boundaries, ..cells.into() })
}

/// The values of `count` piles from `first` on, within 64 bits, in nim-sum with one more.
fn line(values: &Values, first: u64, count: u32, still: u64) -> Vec<u64> {
    let value = |place: u32| Some(values.get(first.checked_add(place.into())?)?.0 ^ still);
    let mut line = Vec::with_capacity(count as usize);
    line.extend((0..count).map_while(value));
    line
}

/// The period after which a heavy rule belongs; 0 for none.
fn boundary(values: &Values) -> u64 {
    let period = values.grundy_period().filter(|period| period.saltus() == 0);
    period.map_or(0, |period| period.period())
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;
    use crate::Atom;

    #[test]
    fn theorems_are_cited_by_the_number_of_piles() {
        let cited = |amounts: &[u64], sizes: &[u64]| {
            let game = Subtraction::alike(TakeSet::new(amounts.iter().map(|&amount| Atom::one(amount))));
            let piles = Piles::new(sizes.into()).unwrap();
            let source = Sum::new(&game, &piles).unwrap().basis().source.to_string();
            source.split(',').nth(1).map(ToString::to_string)
        };
        for (amounts, sizes, theorem) in [
            (&[1, 3, 4][..], &[2][..], " Proposition 4.4"),
            (&[1, 3, 4], &[4, 6], " Theorem 4.9"),
            (&[1, 3, 4], &[1, 4, 0], " Theorem 5.4"),
            (&[1, 4], &[3], " Theorem 2.2 and Proposition 4.4"),
        ] {
            assert_eq!(cited(amounts, sizes).as_deref(), Some(theorem), "{amounts:?} {sizes:?}");
        }
    }
}

//! Reasons in games of piles.
use nimatrix::{Outcome, Rules};

use super::{N, P, Row, Told};
use crate::pattern::{holds, same};
use crate::piles::nim_sum;

/// Fails unless the one pile, the amount and what is left are those of the move.
fn takes(told: &mut Told<'_, '_>) -> Result<(), String> {
    let (index, amount) = told.take()?;
    if told.values.contains_key("pile") {
        same("the pile", told.n("pile")?, index as u64 + 1)?;
    }
    if told.values.contains_key("amount") {
        same("the amount", told.n("amount")?, amount)?;
    }
    if told.values.contains_key("left") {
        same("what is left", told.n("left")?, told.left()[index])?;
    }
    Ok(())
}

/// Why the move is there, or why the opponent can't do the same.
pub const PILES: &[Row] = &[
    (
        P,
        "The piles are equal. Whatever is taken from one of them, the same can be taken from the other, so whoever \
         left them equal makes the last move.",
        |told| holds("that they are equal", matches!(told.here()[..], [a, b] if a == b)),
    ),
    (
        N,
        "Take {amount} from pile {pile}, so that both hold {left}. Whatever the opponent then takes from one of \
         them, take the same from the other.",
        takes,
    ),
    (
        P,
        "The nim-sum is 0. A move changes one pile, and with it some binary digit in one row only, so it makes the \
         nim-sum other than 0.",
        |told| same("the nim-sum", 0, nim_sum(&told.here())),
    ),
    (
        N,
        "The nim-sum {sum} has its leftmost 1 in column {column} from the right, so some pile has a 1 there: pile \
         {pile}, which holds {size}.",
        |told| {
            takes(told)?;
            let (sum, column, size) = (told.n("sum")?, told.n("column")?, told.n("size")?);
            same("the nim-sum", sum, nim_sum(&told.here()))?;
            same("the leftmost 1", sum >> (column - 1), 1)?;
            same("the size", size, told.here()[told.take()?.0])?;
            holds("that it has a 1 there", size >> (column - 1) & 1 == 1)
        },
    ),
    (
        N,
        "Changing the digits of {size} where the nim-sum has 1s gives {left}, which is smaller, as the leftmost of \
         them changes from 1 to 0. So take {amount}: that makes the nim-sum 0.",
        |told| {
            takes(told)?;
            same("the digits", told.n("left")?, told.n("size")? ^ nim_sum(&told.here()))
        },
    ),
    (
        P,
        "{size} is a multiple of {width}. Whatever number $t$ is taken, {width} − $t$ can be taken in answer, so \
         whoever leaves multiples of {width} goes on leaving them, until nothing is left.",
        |told| same("the remainder", 0, told.n("size")? % told.n("width")?),
    ),
    (
        N,
        "{size} is {rest} more than {left}, a multiple of {width}: take {rest}. Whenever the opponent then takes $t$, \
         take {width} − $t$.",
        |told| {
            takes(told)?;
            same("the rest", told.n("rest")?, told.take()?.1)?;
            same("the size", told.n("size")?, told.n("left")? + told.n("rest")?)?;
            same("the remainder", 0, told.n("left")? % told.n("width")?)
        },
    ),
    (
        P,
        "The Grundy value of the pile is 0. It is the least number that no move leads to, so no move leads to another \
         pile of value 0.",
        |told| {
            let here = told.here();
            same("the value", told.each(&here).map_or(0, |each| each[0]), 0)
        },
    ),
    (
        N,
        "The Grundy value of the pile is {value}, the least number that no move leads to; so some move leads to 0: \
         take {amount} and leave {left}.",
        |told| {
            takes(told)?;
            let (here, value) = (told.here(), told.n("value")?);
            same("the value", told.each(&here).map_or(value, |each| each[0]), value)
        },
    ),
    (
        P,
        "Every column has an even number of 1s. A move changes the Grundy value of one pile, so it changes some \
         column in one row only, which makes that column odd (Theorem 5.4, Case 2).",
        |told| {
            let here = told.here();
            same("the nim-sum", told.each(&here).map_or(0, |each| nim_sum(&each)), 0)
        },
    ),
    (
        N,
        "Column {column} from the right is the leftmost with an odd number of 1s, and pile {pile}, of the Grundy \
         value {value}, has a 1 there.",
        |told| {
            takes(told)?;
            let (here, index) = (told.here(), told.take()?.0);
            let (column, value) = (told.n("column")?, told.n("value")?);
            holds("that it has a 1 there", value >> (column - 1) & 1 == 1)?;
            let Some(each) = told.each(&here) else { return Ok(()) };
            same("the value", value, each[index])?;
            same("the leftmost odd column", nim_sum(&each) >> (column - 1), 1)
        },
    ),
    (
        N,
        "Changing the digits of {value} in all odd columns gives {target}, which is smaller. As {value} is the least \
         number that no move in the pile leads to, some move leads to {target}: take {amount} and leave {left} \
         (Theorem 5.4, Case 1).",
        |told| {
            takes(told)?;
            let (index, left, target) = (told.take()?.0, told.left(), told.n("target")?);
            holds("that it is smaller", target < told.n("value")?)?;
            same("the value that is left", told.value(index, left[index]).unwrap_or(target), target)
        },
    ),
    (
        P,
        "The nim-sum of the quotients by {width} is {sum}, but every amount that would make it 0 is blocked, which no \
         restriction of the family can do to whoever moves next.",
        |told| {
            let here = told.here();
            same("the nim-sum", told.quotients(&here)?, told.n("sum")?)
        },
    ),
    (
        N,
        "The quotients by {width} have the nim-sum {sum}. It becomes 0 if the quotient of pile {pile} goes from \
         {quotient} down to {target}, so if any size from {first} to {last} is left.",
        |told| {
            takes(told)?;
            let (here, index, width) = (told.here(), told.take()?.0, told.n("width")?);
            same("the nim-sum", told.quotients(&here)?, told.n("sum")?)?;
            same("the quotient", told.n("quotient")?, here[index] / width)?;
            same("the target", told.n("target")?, told.n("quotient")? ^ told.n("sum")?)?;
            let sizes: Vec<u64> = (told.n("first")?..=told.n("last")?).collect();
            same("the number of sizes", sizes.len() as u64, width)?;
            holds("that they are the box", sizes.iter().all(|size| Ok(size / width) == told.n("target")))
        },
    ),
    (
        N,
        "The amounts for these {width} sizes are consecutive, and not all of them are blocked: take {amount}, which \
         leaves {left}, and block {blocks}.",
        |told| {
            takes(told)?;
            told.blocks()?;
            holds("that it may be taken", told.is_free(told.n("amount")?))
        },
    ),
    (P, "No amount may be taken, so there is no move.", |told| {
        holds("that all is blocked", (1..=64).all(|amount| !told.is_free(amount)))
    }),
    (
        P,
        "The nim-sum of the quotients by {width} is 0, and every remainder is below {least}, the smallest amount \
         allowed. So every move changes one of the quotients, and with it the nim-sum.",
        |told| {
            let (here, least, width) = (told.here(), told.n("least")?, told.n("width")?);
            same("the nim-sum", told.quotients(&here)?, 0)?;
            same("the least", Some(least), (1..=64).find(|&amount| told.is_free(amount)))?;
            holds("that remainders are below", here.iter().all(|size| size % width < least))
        },
    ),
    (
        N,
        "The nim-sum of the quotients by {width} is 0, but {least} may be taken, and the remainder of pile {pile}, \
         which is {remainder}, allows it inside the box.",
        |told| {
            takes(told)?;
            let (here, left) = (told.here(), told.left());
            same("the least", Some(told.n("least")?), (1..=64).find(|&amount| told.is_free(amount)))?;
            same("the remainder", told.n("remainder")?, here[told.take()?.0] % told.n("width")?)?;
            same("both nim-sums", (told.quotients(&here)?, told.quotients(&left)?), (0, 0))
        },
    ),
    (
        N,
        "Take {least}: no quotient changes. And block {blocks}. Had {strictest} been blocked before, there would be \
         no such move.",
        |told| {
            told.blocks()?;
            same("the amount", told.n("least")?, told.take()?.1)
        },
    ),
    (
        N,
        "No pile has a remainder then, so any other restriction would do as well: every move will change a quotient.",
        |told| {
            let Rules::Blocking(game) = told.state.rules() else { return Err("nothing is blocked".into()) };
            let width = 1 + game.restrictions().map(|r| r.longest_run()).max().map_or(0, u64::from);
            holds("that no pile has a remainder", told.left().iter().all(|size| size % width == 0))?;
            // Whatever else is handed over, it is a P-position.
            let reached = told.reached();
            let others: Vec<_> = game.restrictions().map(|r| reached.clone().with_restriction(r)).collect();
            holds(
                "that any restriction does",
                others
                    .iter()
                    .all(|other| told.truth.outcome(other).is_none_or(|outcome| outcome == Outcome::P)),
            )
        },
    ),
    (
        N,
        "To divide by 2 is to cut the last binary digit off: of {size}, in binary {long}, the quotient is {short}.",
        |told| {
            let size = told.here()[told.take()?.0];
            same("the size", told.n("size")?, size)?;
            let digits = [("long", size), ("short", size / 2)].map(|(name, number)| {
                same("the digits", u64::from_str_radix(&told.values[name], 2), Ok(number))
            });
            digits.into_iter().collect()
        },
    ),
    (
        P,
        "({a},{b}) is the pair for {k}. A move in one pile keeps the other one’s size, and a move in both keeps the \
         difference, which are in no other pair. So no move leads to a pair.",
        |told| {
            let (a, b) = sorted_pair(&told.here());
            same("the piles", (told.n("a")?, told.n("b")?), (a, b))?;
            same("the difference", told.n("k")?, b - a)
        },
    ),
    (
        N,
        "The piles differ by {k}, and the pair with that difference, ({low},{high}), lies below: take {amount} from \
         both.",
        |told| {
            let (a, b) = sorted_pair(&told.here());
            same("the difference", told.n("k")?, b - a)?;
            let taken = told.n("amount")?;
            same("what is left", (told.n("low")?, told.n("high")?), (a - taken, b - taken))?;
            same("what is left", sorted_pair(&told.left()), (a - taken, b - taken))
        },
    ),
    (
        N,
        "The size {a} is the larger one of the pair ({other},{a}): take {amount} from pile {pile}.",
        |told| {
            takes(told)?;
            same("what is left", sorted_pair(&told.left()), (told.n("other")?, told.n("a")?))
        },
    ),
    (
        N,
        "The size {a} is the smaller one of the pair ({a},{other}). Its difference, {j}, is less than {k}, as {a} is \
         less than $⌊{k}φ⌋ = {golden}$: take {amount} from pile {pile}.",
        |told| {
            takes(told)?;
            let (a, b) = sorted_pair(&told.here());
            let (k, j) = (told.n("k")?, told.n("j")?);
            same("the differences", (k, j), (b - a, told.n("other")? - a))?;
            same("⌊kφ⌋", u128::from(told.n("golden")?), crate::golden::times_golden(k.into()))?;
            holds("that they are less", j < k && a < told.n("golden")?)?;
            same("what is left", sorted_pair(&told.left()), (told.n("a")?, told.n("other")?))
        },
    ),
];

fn sorted_pair(sizes: &[u64]) -> (u64, u64) {
    (sizes[0].min(sizes[1]), sizes[0].max(sizes[1]))
}

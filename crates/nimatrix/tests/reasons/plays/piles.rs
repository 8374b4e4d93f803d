//! Reasons in games of piles.
use nimatrix::{Outcome, Rules};

use super::{N, P, Row};
use crate::case::Case;
use crate::case::{holds, same};
use crate::piles::nim_sum;

/// Fails unless the pile, the amount and the rest are those of the move.
fn takes(case: &mut Case<'_, '_>) -> Result<(), String> {
    let (index, amount) = case.take()?;
    case.are_where_named(&[("pile", index as u64 + 1), ("amount", amount), ("left", case.left()[index])])
}

/// Why the move is there, or why the opponent can't do the same.
pub const PILES: &[Row] = &[
    (
        P,
        "The piles are equal. Whatever is taken from one of them, the same can be taken from the other, so whoever \
         left them equal makes the last move.",
        |case| holds("that they are equal", matches!(case.sizes()[..], [a, b] if a == b)),
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
        |case| same("the nim-sum", 0, nim_sum(&case.sizes())),
    ),
    (
        N,
        "The nim-sum {sum} has its leftmost 1 in column {column} from the right, so some pile has a 1 there: pile \
         {pile}, which holds {size}.",
        |case| {
            takes(case)?;
            let (sum, column, size) = (case.n("sum")?, case.n("column")?, case.n("size")?);
            same("the nim-sum", sum, nim_sum(&case.sizes()))?;
            same("the leftmost 1", sum >> (column - 1), 1)?;
            same("the size", size, case.sizes()[case.take()?.0])?;
            holds("that it has a 1 there", size >> (column - 1) & 1 == 1)
        },
    ),
    (
        N,
        "Changing the digits of {size} where the nim-sum has 1s gives {left}, which is smaller, as the leftmost of \
         them changes from 1 to 0. So take {amount}: that makes the nim-sum 0.",
        |case| {
            takes(case)?;
            same("the digits", case.n("left")?, case.n("size")? ^ nim_sum(&case.sizes()))
        },
    ),
    (
        P,
        "{size} is a multiple of {width}. Whatever number $t$ is taken, {width} − $t$ can be taken in answer, so \
         whoever leaves multiples of {width} goes on leaving them, until nothing is left.",
        |case| same("the remainder", 0, case.n("size")? % case.n("width")?),
    ),
    (
        N,
        "{size} is {rest} more than {left}, a multiple of {width}: take {rest}. Whenever the opponent then takes $t$, \
         take {width} − $t$.",
        |case| {
            takes(case)?;
            case.are(&[("rest", case.take()?.1), ("size", case.sizes()[0])])?;
            same("the remainder", 0, case.n("left")? % case.n("width")?)
        },
    ),
    (
        P,
        "The Grundy value of the pile is 0. It is the least number that no move leads to, so no move leads to another \
         pile of value 0.",
        |case| {
            let sizes = case.sizes();
            same("the value", case.each(&sizes).map_or(0, |each| each[0]), 0)
        },
    ),
    (
        N,
        "The Grundy value of the pile is {value}, the least number that no move leads to; so some move leads to 0: \
         take {amount} and leave {left}.",
        |case| {
            takes(case)?;
            let (sizes, value) = (case.sizes(), case.n("value")?);
            same("the value", case.each(&sizes).map_or(value, |each| each[0]), value)
        },
    ),
    (
        P,
        "Every column has an even number of 1s. A move changes the Grundy value of one pile, so it changes some \
         column in one row only, which makes that column odd (Theorem 5.4, Case 2).",
        |case| {
            let sizes = case.sizes();
            same("the nim-sum", case.each(&sizes).map_or(0, |each| nim_sum(&each)), 0)
        },
    ),
    (
        N,
        "Column {column} from the right is the leftmost with an odd number of 1s, and pile {pile}, of the Grundy \
         value {value}, has a 1 there.",
        |case| {
            takes(case)?;
            let (sizes, index) = (case.sizes(), case.take()?.0);
            let (column, value) = (case.n("column")?, case.n("value")?);
            holds("that it has a 1 there", value >> (column - 1) & 1 == 1)?;
            let Some(each) = case.each(&sizes) else { return Ok(()) };
            same("the value", value, each[index])?;
            same("the leftmost odd column", nim_sum(&each) >> (column - 1), 1)
        },
    ),
    (
        N,
        "Changing the digits of {value} in all odd columns gives {target}, which is smaller. As {value} is the least \
         number that no move in the pile leads to, some move leads to {target}: take {amount} and leave {left} \
         (Theorem 5.4, Case 1).",
        |case| {
            takes(case)?;
            let (index, left, target) = (case.take()?.0, case.left(), case.n("target")?);
            holds("that it is smaller", target < case.n("value")?)?;
            same("the value that is left", case.value(index, left[index]).unwrap_or(target), target)
        },
    ),
    (
        P,
        "The nim-sum of the quotients by {width} is {sum}, but every amount that would make it 0 is blocked, which no \
         restriction of the family can do to whoever moves next.",
        |case| {
            let sizes = case.sizes();
            same("the nim-sum", case.quotients(&sizes)?, case.n("sum")?)
        },
    ),
    (
        N,
        "The quotients by {width} have the nim-sum {sum}. It becomes 0 if the quotient of pile {pile} goes from \
         {quotient} down to {target}, so if any size from {first} to {last} is left.",
        |case| {
            takes(case)?;
            let (sizes, index, [width, first, last]) =
                (case.sizes(), case.take()?.0, case.all(["width", "first", "last"])?);
            let (sum, quotient) = (case.quotients(&sizes)?, sizes[index] / width);
            case.are(&[("sum", sum), ("quotient", quotient), ("target", quotient ^ sum)])?;
            same("the number of sizes", last + 1 - first, width)?;
            same("the box", [first / width, last / width], [quotient ^ sum; 2])
        },
    ),
    (
        N,
        "The amounts for these {width} sizes are consecutive, and not all of them are blocked: take {amount}, which \
         leaves {left}, and block {blocks}.",
        |case| {
            takes(case)?;
            case.blocks()?;
            holds("that it may be taken", case.is_free(case.n("amount")?))
        },
    ),
    (P, "No amount may be taken, so there is no move.", |case| {
        holds("that all is blocked", (1..=64).all(|amount| !case.is_free(amount)))
    }),
    (
        P,
        "The nim-sum of the quotients by {width} is 0, and every remainder is below {least}, the smallest amount \
         allowed. So every move changes one of the quotients, and with it the nim-sum.",
        |case| {
            let (sizes, least, width) = (case.sizes(), case.n("least")?, case.n("width")?);
            same("the nim-sum", case.quotients(&sizes)?, 0)?;
            same("the least", Some(least), (1..=64).find(|&amount| case.is_free(amount)))?;
            holds("that remainders are below", sizes.iter().all(|size| size % width < least))
        },
    ),
    (
        N,
        "The nim-sum of the quotients by {width} is 0, but {least} may be taken, and the remainder of pile {pile}, \
         which is {remainder}, allows it inside the box.",
        |case| {
            takes(case)?;
            let (sizes, left) = (case.sizes(), case.left());
            same("the least", Some(case.n("least")?), (1..=64).find(|&amount| case.is_free(amount)))?;
            case.are(&[("remainder", sizes[case.take()?.0] % case.n("width")?)])?;
            same("both nim-sums", (case.quotients(&sizes)?, case.quotients(&left)?), (0, 0))
        },
    ),
    (
        N,
        "Take {least}: no quotient changes. And block {blocks}. Had {strictest} been blocked before, there would be \
         no such move.",
        |case| {
            case.blocks()?;
            same("the amount", case.n("least")?, case.take()?.1)
        },
    ),
    (
        N,
        "No pile has a remainder then, so any other restriction would do as well: every move will change a quotient.",
        |case| {
            let Rules::Blocking(game) = case.state.rules() else { return Err("nothing is blocked".into()) };
            let width = 1 + game.restrictions().map(|r| r.longest_run()).max().map_or(0, u64::from);
            holds("that no pile has a remainder", case.left().iter().all(|size| size % width == 0))?;
            // It is a P-position under any other restriction too.
            let reached = case.reached();
            let mut others = game.restrictions().map(|r| reached.clone().with_restriction(r));
            holds("that any restriction does", others.all(|o| case.truth.outcome(&o) != Some(Outcome::N)))
        },
    ),
    (
        N,
        "To divide by 2 is to cut the last binary digit off: of {size}, in binary {long}, the quotient is {short}.",
        |case| {
            let size = case.sizes()[case.take()?.0];
            case.are(&[("size", size)])?;
            let digits = [("long", size), ("short", size / 2)];
            digits.into_iter().try_for_each(|(name, number)| {
                same("the digits", u64::from_str_radix(case.text(name)?, 2), Ok(number))
            })
        },
    ),
    (
        P,
        "({a},{b}) is the pair for {k}. A move in one pile keeps the other one’s size, and a move in both keeps the \
         difference, which are in no other pair. So no move leads to a pair.",
        |case| {
            let (a, b) = sorted_pair(&case.sizes());
            case.are(&[("a", a), ("b", b), ("k", b - a)])
        },
    ),
    (
        N,
        "The piles differ by {k}, and the pair with that difference, ({low},{high}), lies below: take {amount} from \
         both.",
        |case| {
            let (a, b) = sorted_pair(&case.sizes());
            let taken = case.n("amount")?;
            case.are(&[("k", b - a), ("low", a - taken), ("high", b - taken)])?;
            same("what is left", sorted_pair(&case.left()), (a - taken, b - taken))
        },
    ),
    (
        N,
        "The size {a} is the larger one of the pair ({other},{a}): take {amount} from pile {pile}.",
        |case| {
            takes(case)?;
            same("what is left", sorted_pair(&case.left()), (case.n("other")?, case.n("a")?))
        },
    ),
    (
        N,
        "The size {a} is the smaller one of the pair ({a},{other}). Its difference, {j}, is less than {k}, as {a} is \
         less than $⌊{k}φ⌋ = {golden}$: take {amount} from pile {pile}.",
        |case| {
            takes(case)?;
            let (a, b) = sorted_pair(&case.sizes());
            let [other, j, k] = case.all(["other", "j", "k"])?;
            let golden = crate::piles::times_golden(k.into()) as u64;
            case.are(&[("a", a), ("k", b - a), ("j", other - a), ("golden", golden)])?;
            holds("that they are less", j < k && a < golden)?;
            same("what is left", sorted_pair(&case.left()), (a, other))
        },
    ),
];

fn sorted_pair(sizes: &[u64]) -> (u64, u64) {
    (sizes[0].min(sizes[1]), sizes[0].max(sizes[1]))
}

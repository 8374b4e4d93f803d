//! Phrases about restrictions.
use super::masks::Verdict;
use super::{Blocking, Restricted, Restrictions};
use crate::base::sentence::{Join, Value, say};
use crate::{Ending, Outcome, Residues, Ruleset, Sentence};

/// The most restrictions that a sentence names.
const MOST_NAMED: usize = 6;

/// The source of what a sweep finds.
pub(super) fn sweep(positions: u64) -> Sentence {
    match positions {
        1 => say!("a sweep of one position of the piles, for all restrictions at once"),
        _ => say!("a sweep of {positions} positions of the piles, for all restrictions at once", positions),
    }
}

/// The verdict on a position, in a sentence.
pub(super) fn verdict(verdict: Verdict, restriction: Residues) -> Sentence {
    let mask = verdict.mask;
    let n = mask.modulus().get();
    let free = mask.without(restriction);
    let either = |residues: Residues| Value::list(Join::Or, residues.iter());
    if free.is_empty() && verdict.outcome(restriction) == Outcome::N {
        say!("Every amount that is there is blocked, so this is an N-position in misère play.")
    } else if mask.is_empty() {
        say!("No amount would win, even if nothing were blocked.")
    } else if free.is_empty() {
        let residues = either(mask);
        say!("Only amounts congruent to {residues} modulo {n} would win, and they are blocked.", residues, n)
    } else {
        let residues = either(free);
        say!("Some amounts congruent to {residues} modulo {n} win, and they are not blocked.", residues, n)
    }
}

/// The same to the player who is to move.
pub(super) fn plain(found: Verdict, restriction: Residues) -> Sentence {
    let free = found.mask.without(restriction);
    if free.is_empty() {
        return verdict(found, restriction);
    }
    let residues = Value::list(Join::Or, free.iter());
    let n = free.modulus().get();
    say!(
        "Only amounts congruent to {residues} modulo {n} can win here, and they are not blocked.",
        residues,
        n
    )
}

/// Why there is no Grundy value; `None` in normal play.
pub(super) fn no_value(game: &Blocking) -> Option<Sentence> {
    (game.ending() == Ending::Misere).then(|| {
        say!("No Grundy value is given: it belongs to normal play, where it tells who wins a sum of games.")
    })
}

/// That only maximal restrictions need be imposed, where there are others; `None` where there are none, and in
/// misère play, where a restriction that leaves no move loses.
pub(super) fn maximal(game: &Blocking) -> Option<Sentence> {
    if game.ending() == Ending::Misere {
        return None;
    }
    let (others, worth) = match (game.family(), game.family().maximal()) {
        (Restrictions::UpTo(1), _) => (say!("Blocking nothing"), say!("blocking 1").into()),
        (&Restrictions::UpTo(k @ 2..), _) => {
            (say!("Blocking fewer than {k}", k), say!("blocking {k}", k).into())
        }
        (Restrictions::These(all), Restrictions::These(maximal)) if maximal.len() < all.len() => {
            let others = match all.len() - maximal.len() {
                1 => say!("The other restriction"),
                more => say!("Each of the other {more} restrictions", more),
            };
            let worth = match maximal.len() {
                0..=MOST_NAMED => Value::list(Join::Or, maximal.iter().copied()),
                count => say!("the {count} maximal ones", count).into(),
            };
            (others, worth)
        }
        _ => return None,
    };
    Some(say!(
        "{others} is never better than {worth}: a smaller restriction leaves the opponent every move that a \
         larger one containing it leaves.",
        others,
        worth
    ))
}

/// A note that the restriction in force forbids nothing, if no pile is large enough; `None` elsewhere.
pub(super) fn pointless(handed: &Restricted) -> Option<Sentence> {
    let least = handed.restriction.iter().next()?;
    let largest = *handed.piles.iter().max()?;
    (0 < largest && largest < u64::from(least)).then(|| {
        say!(
            "No pile holds {least} tokens, the smallest amount blocked, so to block {blocks} was pointless: it \
             forbids nothing here.",
            least,
            blocks = handed.restriction
        )
    })
}

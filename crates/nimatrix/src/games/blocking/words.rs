//! Phrases about restrictions.
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Blocking, Restrictions};
use crate::Residues;
use crate::text::phrases::listed;

/// The most restrictions that a sentence names.
const MOST_NAMED: usize = 6;

/// `{1,3}`, or `{}`.
pub(super) fn set(residues: Residues) -> String {
    if residues.is_empty() { "{}".into() } else { format!("{{{residues}}}") }
}

/// The source of what a sweep finds.
pub(super) fn sweep(positions: u64) -> String {
    let positions = if positions == 1 { "one position".into() } else { format!("{positions} positions") };
    format!("A sweep of {positions} of the piles, for all restrictions at once")
}

/// "1 or 3".
fn either(residues: Residues) -> String {
    listed(&residues.iter().map(|residue| residue.to_string()).collect::<Vec<_>>(), "or")
}

/// What a mask says of a position.
pub(super) fn mask(mask: Residues, restriction: Residues) -> String {
    let n = mask.modulus().get();
    let free = mask.without(restriction);
    if mask.is_empty() {
        "No amount would win, even if nothing were blocked.".into()
    } else if free.is_empty() {
        format!("Only amounts congruent to {} modulo {n} would win, and they are blocked.", either(mask))
    } else {
        format!("Some amounts congruent to {} modulo {n} win, and they are not blocked.", either(free))
    }
}

/// That only maximal restrictions need be handed over, where there are others.
pub(super) fn maximal(game: &Blocking) -> Option<String> {
    let (others, worth) = match (game.family(), game.family().maximal()) {
        (Restrictions::UpTo(1), _) => ("To block nothing".into(), "to block 1".into()),
        (Restrictions::UpTo(k @ 2..), _) => (format!("To block fewer than {k}"), format!("to block {k}")),
        (Restrictions::These(all), Restrictions::These(maximal)) if maximal.len() < all.len() => {
            let others = match all.len() - maximal.len() {
                1 => "The other restriction".into(),
                more => format!("Each of the other {more} restrictions"),
            };
            let named: Vec<String> = maximal.iter().map(|&r| set(r)).collect();
            let few = named.len() <= MOST_NAMED;
            (others, if few { listed(&named, "or") } else { format!("the {} maximal ones", named.len()) })
        }
        _ => return None,
    };
    Some(format!(
        "{others} is never better than {worth}: what lies inside a larger restriction leaves the opponent every move that the larger one leaves."
    ))
}

//! Blocking Nim in the catalogue, in a rules text and in words.
use alloc::string::{String, ToString};
use alloc::{format, vec, vec::Vec};

use super::masks::Verdict;
use super::{Blocking, Restricted, Restrictions};
use crate::base::sentence::{Join, Value, say};
use crate::catalog::OF_PILES;
use crate::papers::sources::{GAVEL_STRIMLING, SMITH_STANICA};
use crate::text::cursor::Cursor;
use crate::text::sets::{colon, residues};
use crate::{
    Choice, Ending, Game, Kind, Modulus, Outcome, Parameter, PositionKind, Problem, Residues, Ruleset,
    Sentence,
};

/// The catalogue entry.
pub const ENTRY: Game = Game {
    id: "block",
    title: "Blocking Nim",
    rule: "Take any number of tokens from one pile, unless the amount is blocked; then block residues modulo n for your opponent.",
    sources: &[GAVEL_STRIMLING, SMITH_STANICA],
    template: "block:{n}:{blocked}{ending}",
    custom: false,
    parameters: &[
        Parameter {
            name: "n",
            label: "Modulus",
            help: "from 1 to 64",
            kind: Kind::Integer { min: 1, max: 64, default: 3 },
        },
        Parameter {
            name: "blocked",
            label: "Blocked each time",
            help: "which restrictions may be imposed",
            kind: Kind::Choice(&[
                Choice { value: "exactly", label: "exactly", template: "k{k}", parameters: BLOCKED_COUNT },
                Choice { value: "upto", label: "up to", template: "upto{k}", parameters: BLOCKED_COUNT },
                Choice {
                    value: "these",
                    label: "one of these",
                    template: "{restrictions}",
                    parameters: &[Parameter {
                        name: "restrictions",
                        label: "Restrictions",
                        help: "lists of residues from 1 to n parted by /, such as 1,3/2,3, or none",
                        kind: Kind::Text { default: "1" },
                    }],
                },
            ]),
        },
        Parameter {
            name: "ending",
            label: "Who cannot move",
            help: "loses in normal play and wins in misère play",
            kind: Kind::Choice(&[
                Choice { value: "normal", label: "loses", template: "", parameters: &[] },
                Choice { value: "misere", label: "wins", template: ":misere", parameters: &[] },
            ]),
        },
    ],
    position: PositionKind::PilesAndRestriction,
    views: OF_PILES,
    examples: &[
        ("block:2:k1", "odd-or-even Nim"),
        ("block:4:k2", "2-blocking Nim modulo 4"),
        ("block:3:1,3/2,3", "the game of Figure 4"),
        ("block:3:k1:misere", "1-blocking Nim modulo 3 in misère play"),
    ],
};

const BLOCKED_COUNT: &[Parameter] = &[Parameter {
    name: "k",
    label: "How many",
    help: "of residues blocked each move, at most n",
    kind: Kind::Integer { min: 0, max: 64, default: 1 },
}];

/// The modulus and the restrictions, parted by `between`, and how play ends.
pub fn text(game: &Blocking, between: &str) -> String {
    let ending = match game.ending() {
        Ending::Normal => "",
        Ending::Misere => ":misere",
    };
    format!("{}{between}{}{ending}", game.modulus().get(), game.family())
}

/// Reads `:4:k2`, `:4:upto2` or `:3:1,3/2,3`, and `:misere` behind it.
pub fn parse(cursor: &mut Cursor) -> Result<Blocking, Problem> {
    let game = normal(cursor)?;
    let ending = match cursor.eat(":") {
        true if cursor.eat("misere") => Ending::Misere,
        true => return Err(cursor.unexpected("misere")),
        false => Ending::Normal,
    };
    Ok(game.with_ending(ending))
}

const FAMILY: &str = "k2 for exactly 2 blocked residues, upto2 for up to 2, or restrictions such as 1,3/2,3";

fn normal(cursor: &mut Cursor) -> Result<Blocking, Problem> {
    colon(cursor, "a modulus from 1 to 64")?;
    let n = cursor.number_from(1, u64::from(Modulus::MAX), "a modulus from 1 to 64")?;
    let modulus = Modulus::new(n).ok_or_else(|| cursor.not_in_range("a modulus from 1 to 64"))?;
    colon(cursor, FAMILY)?;
    family(cursor, modulus)
}

/// Reads the restrictions modulo n: `k2`, `upto2` or `1,3/2,3`.
pub fn family(cursor: &mut Cursor, modulus: Modulus) -> Result<Blocking, Problem> {
    let n = u64::from(modulus.get());
    let count = |cursor: &mut Cursor| cursor.number_from(0, n, say!("a number from 0 to {n}", n));
    if cursor.eat("k") {
        let k = count(cursor)?;
        return Blocking::exactly(modulus, k).map_err(|_| cursor.unexpected(FAMILY));
    }
    if cursor.eat("upto") {
        let k = count(cursor)?;
        return Blocking::up_to(modulus, k).map_err(|_| cursor.unexpected(FAMILY));
    }
    if cursor.peek().is_none_or(|c| !c.is_ascii_digit() && c != 'n') {
        return Err(cursor.unexpected(FAMILY));
    }
    let mut restrictions = Vec::new();
    loop {
        restrictions.push(residues(cursor, modulus, ",")?);
        if !cursor.eat("/") {
            break;
        }
    }
    Blocking::these(modulus, restrictions).map_err(|_| cursor.unexpected(FAMILY))
}

/// The values of the parameters.
pub fn form(game: &Blocking) -> Vec<(&'static str, String)> {
    let mut values = vec![("n", game.modulus().get().to_string())];
    values.extend(match game.family() {
        Restrictions::Exactly(k) => [("blocked", "exactly".into()), ("k", k.to_string())],
        Restrictions::UpTo(k) => [("blocked", "upto".into()), ("k", k.to_string())],
        Restrictions::These(_) => [("blocked", "these".into()), ("restrictions", game.family().to_string())],
    });
    values.push(("ending", game.ending().word().into()));
    values
}

/// The residues blocked after each move, in words.
pub fn then(game: &Blocking) -> Sentence {
    let n = game.modulus().get();
    let residues = |&k: &u8| if k == 1 { say!("one residue") } else { say!("{k} residues", k) };
    match game.family() {
        Restrictions::Exactly(0) | Restrictions::UpTo(0) => say!("Nothing is ever blocked."),
        Restrictions::Exactly(1) if n == 2 => {
            say!("Then block the odd or the even amounts for your opponent.")
        }
        Restrictions::Exactly(k) => {
            say!("Then block {residues} modulo {n} for your opponent.", (residues = residues(k), n))
        }
        Restrictions::UpTo(k) => {
            say!("Then block up to {residues} modulo {n} for your opponent.", (residues = residues(k), n))
        }
        Restrictions::These(all) => {
            let all = Value::list(Join::Or, all.iter().copied());
            say!("Then block one of these sets of residues modulo {n} for your opponent: {all}.", (n, all))
        }
    }
}

/// The rule in words.
pub fn words(game: &Blocking) -> Sentence {
    let then = then(game);
    let rule = say!("Take any number of tokens from one pile, unless the amount is blocked. {then}", then);
    match game.ending() {
        Ending::Normal => rule,
        Ending::Misere => say!("{rule} Whoever can’t move wins.", rule),
    }
}

/// The most restrictions that a name lists.
const MOST_LISTED: usize = 3;

/// The name in a few words.
pub fn title(game: &Blocking) -> Sentence {
    let n = game.modulus().get();
    let title = match game.family() {
        Restrictions::Exactly(1) if n == 2 => say!("Odd-or-even Nim"),
        Restrictions::Exactly(k) => say!("{k}-blocking Nim modulo {n}", (k = *k, n)),
        Restrictions::UpTo(k) => say!("Blocking Nim modulo {n}, up to {k}", (n, k = *k)),
        Restrictions::These(all) if all.len() <= MOST_LISTED => {
            say!("Blocking Nim modulo {n}, {all}", (n, all = Value::list(Join::Or, all.iter().copied())))
        }
        Restrictions::These(all) => {
            say!("Blocking Nim modulo {n}, {count} restrictions", (n, count = all.len()))
        }
    };
    match game.ending() {
        Ending::Normal => title,
        Ending::Misere => say!("{title}, misère", title),
    }
}

/// The most restrictions that a sentence names.
const MOST_NAMED: usize = 6;

/// The source of a sweep's answer.
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
        say!(
            "Only amounts congruent to {residues} modulo {n} would win, and they are blocked.",
            (residues, n)
        )
    } else {
        let residues = either(free);
        say!("Some amounts congruent to {residues} modulo {n} win, and they are not blocked.", (residues, n))
    }
}

/// The same, addressed to the player to move.
pub(super) fn plain(found: Verdict, restriction: Residues) -> Sentence {
    let free = found.mask.without(restriction);
    if free.is_empty() {
        return verdict(found, restriction);
    }
    let residues = Value::list(Join::Or, free.iter());
    let n = free.modulus().get();
    say!(
        "Only amounts congruent to {residues} modulo {n} can win here, and they are not blocked.",
        (residues, n)
    )
}

/// The reason why there is no Grundy value; `None` in normal play.
pub(super) fn no_value(game: &Blocking) -> Option<Sentence> {
    (game.ending() == Ending::Misere).then(|| {
        say!("No Grundy value is given: it belongs to normal play, where it tells who wins a sum of games.")
    })
}

/// The sentence that only maximal restrictions need be imposed; `None` if there are no others, and in misère
/// play, where a restriction that leaves no move loses.
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
        (others, worth)
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
            (least, blocks = handed.restriction)
        )
    })
}

//! Proofs of periods and of closed forms, each checked from the terms of its sequence.
use nimatrix::{Atom, TakeSet};

use crate::case::{fit, holds, number, same};
use crate::functions::{Repeats, TERMS, value};
use crate::support::set;

/// A sequence with a proof.
pub struct Sequence<'a> {
    pub terms: &'a [u64],
    pub period: Option<Repeats>,
    /// The amounts or steps.
    pub set: Option<&'a TakeSet>,
}

impl Sequence<'_> {
    fn set(&self) -> Result<&TakeSet, String> {
        self.set.ok_or("there is no set".into())
    }

    fn period(&self) -> Result<Repeats, String> {
        self.period.ok_or("there is no period".into())
    }

    fn largest(&self) -> Result<u128, String> {
        Ok(self.set()?.max().ok_or("the set has no end")?.into())
    }

    fn are_outcomes(&self) -> bool {
        self.terms.iter().all(|&term| term < 2)
    }

    /// Fails unless this is the n-th term.
    fn is_term(&self, n: usize, value: u64) -> Result<(), String> {
        same(&format!("g({n})"), value, self.terms[n])
    }

    /// Fails unless the terms from one place on recur at the other, raised by so much, and the period says
    /// so.
    fn recurs(&self, from: u128, again: u128, raised: u128) -> Result<(), String> {
        let length =
            again.checked_sub(from).filter(|&length| length > 0).ok_or("the places are in disorder")?;
        if let Some(known) = self.period {
            holds("that it is proved from there on", known.preperiod <= from && length % known.period == 0)?;
            same("the rise", raised, length / known.period * known.saltus)?;
        }
        Repeats { preperiod: from, period: length, saltus: raised }.check(self.terms, from)
    }
}

/// The form of a proof, and what checks it: the values in its holes, and by how much terms are raised.
type Proof = (&'static str, fn(&Sequence<'_>, &[&str], u128) -> Result<(), String>);

const PROOFS: &[Proof] = &[
    (
        "Terms {#}–{#} equal terms {#}–{#}, and a term depends only on the {#} before it.",
        |sequence, holes, _| window(sequence, holes),
    ),
    ("Terms {#} and {#} are equal, and a term depends only on the one before it.", |sequence, holes, _| {
        window(sequence, &[holes[0], holes[0], holes[1], holes[1], "1"])
    }),
    (
        "Each term depends only on the values of smaller piles, under every restriction of the family, \
         in each class modulo {#}; everything that still matters at n = {#} recurs at n = {#}.",
        |sequence, holes, raised| {
            let [modulus, from, again] = numbers(holes)?;
            holds("that the distance is one of whole classes", (again - from) % modulus == 0)?;
            sequence.recurs(from, again, raised)
        },
    ),
    (
        "Each term depends only on the values of smaller piles, under every restriction of the family; \
         everything that still matters at n = {#} recurs at n = {#}.",
        |sequence, holes, raised| {
            let [from, again] = numbers(holes)?;
            sequence.recurs(from, again, raised)
        },
    ),
    ("Each term depends only on {}; everything that still matters at n = {#} recurs at n = {#}.", state),
    (
        "Theorems 1 to 3 of Horrocks & Horrocks 2019; smaller circles are computed individually in \
         section 3.5. It agrees with an exact automaton computation: period {#} in n from n = {#}.",
        automaton,
    ),
    (
        "Theorem 4 of Horrocks & Horrocks 2019. It agrees with an exact automaton computation: period {#} in \
         n from n = {#}.",
        automaton,
    ),
    ("Proved by an exact automaton computation: period {#} in n from n = {#}.", automaton),
    (
        "{} in n from n = {#}. All steps are multiples of {#}: on n spaces play is as on n/gcd({#},n) spaces \
         with the steps divided by {#}.",
        divided,
    ),
    ("Without forbidden spaces this is the subtraction game with these amounts.", |sequence, _, _| {
        let values = values(sequence.set()?, sequence.terms.len());
        let outcomes: Vec<u64> = values.iter().map(|&value| value.min(1)).collect();
        holds("that the terms are those of it", sequence.terms == values || sequence.terms == outcomes)
    }),
    (
        "Beyond the last forbidden space, {#}, the line is the subtraction game with these amounts, whose \
         values repeat with period {#} from {#} on; what lies before depends only on the first {#} of them.",
        |sequence, holes, _| {
            let [last, period, from, reach] = numbers(holes)?;
            let known = sequence.period()?;
            same("the largest step", reach, sequence.largest()?)?;
            let values = values(sequence.set()?, (from + 3 * period) as usize);
            let game = Repeats { preperiod: from, period, saltus: 0 };
            game.check(&values, from)?;
            holds("that the period is no longer", period.is_multiple_of(known.period))?;
            holds("that it begins by then", known.preperiod <= from + last + reach)
        },
    ),
    ("Proved: with one step to choose from, only the number of moves counts.", |sequence, _, _| {
        let steps: Vec<u64> = sequence.set()?.members(u64::MAX).collect();
        same("the number of steps", 1, steps.len())?;
        for n in 1..sequence.terms.len() {
            // One step visits n / gcd(n, step) spaces, one after the other.
            let divides = |d: &u64| (n as u64).is_multiple_of(*d) && steps[0].is_multiple_of(*d);
            let gcd = (1..=steps[0]).rev().find(divides).unwrap_or(1);
            sequence.is_term(n, (n as u64 / gcd + 1) % 2)?;
        }
        same("the saltus", 0, sequence.period()?.saltus)
    }),
    (
        "Each term depends only on its number modulo {#} and on the residues modulo {#} at which certain \
         terms have occurred. Those sets of residues can only grow; they did not grow during the {#} terms \
         from n = {#} on, so they never will again.",
        |sequence, holes, _| {
            let [modulus, residues, terms, from] = numbers(holes)?;
            let known = sequence.period()?;
            same("modulus and number of terms", [residues, terms], [modulus; 2])?;
            holds("that the period divides the modulus", modulus % known.period == 0 && known.saltus == 0)?;
            holds("that it repeats from there on at least", known.preperiod <= from)
        },
    ),
    ("Any positive amount may be taken, so g(n) = {}.", |sequence, holes, _| {
        law(sequence, 1, None, holes[0])
    }),
    ("With the amounts {} to {#}, g(n) = {}.", |sequence, holes, _| {
        law(sequence, number(holes[0])?, Some(number(holes[1])?), holes[2])
    }),
    ("With the amounts from {} on, g(n) = {}.", |sequence, holes, _| {
        law(sequence, number(holes[0])?, None, holes[1])
    }),
    ("1 may be taken and no even amount may, so g(n) = n mod {#}.", residue),
    ("The amounts from 1 to {#} may be taken and no multiple of {#} may, so g(n) = n mod {#}.", residue),
    (
        "No allowed amount, however large, is congruent modulo {#} to the difference of two P-positions; and \
         from every class of N-positions modulo {#}, an amount of at most {#} leads to a P-position.",
        congruent,
    ),
    (
        "No allowed amount, however large, is congruent modulo {#} to the difference of two sizes with the same \
         value; and from every class of sizes modulo {#}, amounts of at most {#} lead to all smaller values.",
        congruent,
    ),
];

/// Checks the proof of a period or a closed form: its numbers, its statements about the terms, and their
/// period.
pub fn proves(words: &str, sequence: &Sequence<'_>) -> Result<(), String> {
    sequence.period.map_or(Ok(()), |known| known.check(sequence.terms, 0))?;
    let words = cited(words, sequence)?;
    let (words, raised) = match words.split_once(", increased by ") {
        Some((words, raised)) => (format!("{words}."), number(raised.trim_end_matches('.'))?),
        None => (words.to_owned(), 0),
    };
    let known = PROOFS.iter().find_map(|(template, check)| Some((fit(template, &words)?, check)));
    let (holes, check) = known.ok_or(format!("unknown proof “{words}”"))?;
    check(sequence, &holes, raised).map_err(|e| format!("“{words}”: {e}"))
}

/// Checks the citations of the handouts around a proof, Theorem 2.2 and the bound of Theorem 2.5. Returns the
/// proof.
fn cited<'a>(words: &'a str, sequence: &Sequence<'_>) -> Result<&'a str, String> {
    let Some((proof, bound)) = words.split_once(" Theorem 2.5 of the handouts promises ") else {
        return Ok(words);
    };
    holds("that outcomes are meant", sequence.are_outcomes())?;
    let most = sequence.largest()?;
    let with_bound = "a period of at most m·2^m = {#}, where m = {#} is the largest amount.";
    let without = "a period of at most m·2^m, where m = {#} is the largest amount.";
    if let Some(holes) = fit(with_bound, bound) {
        let [promised, largest] = numbers(&holes)?;
        same("the largest amount and the bound", [largest, promised], [most, most << most])?;
        holds("that the period is no longer", sequence.period()?.period <= promised)?;
    } else {
        let holes = fit(without, bound).ok_or_else(|| format!("unknown bound “{bound}”"))?;
        same("the largest amount", number(holes[0])?, most)?;
        holds("that the bound has no 64 bits", most > 58)?;
    }
    let Some(proof) = proof.strip_prefix("Theorem 2.2 of the handouts. ") else {
        return Ok(proof);
    };
    let set = sequence.set()?;
    holds("that the amounts are 1 and 4", (1..9).filter(|&amount| set.contains(amount)).eq([1, 4]))?;
    for n in 0..sequence.terms.len() {
        sequence.is_term(n, u64::from([1, 3, 4].contains(&(n % 5))))?;
    }
    Ok(proof)
}

/// The numbers in all holes.
fn numbers<const N: usize>(holes: &[&str]) -> Result<[u128; N], String> {
    let all: Vec<u128> = holes.iter().map(|hole| number(hole)).collect::<Result<_, _>>()?;
    all.try_into().map_err(|all| format!("{all:?} are not {N} numbers"))
}

/// The Grundy values of the subtraction game of a set, by definition.
fn values(set: &TakeSet, count: usize) -> Vec<u64> {
    let mut values: Vec<u64> = vec![];
    for n in 0..count {
        let met: Vec<u64> = (1..=n).filter(|&s| set.contains(s as u64)).map(|s| values[n - s]).collect();
        values.extend((0..).find(|value| !met.contains(value)));
    }
    values
}

fn window(sequence: &Sequence<'_>, holes: &[&str]) -> Result<(), String> {
    let [from, to, again, end, length] = numbers(holes)?;
    same("the windows", [to, end], [from + length - 1, again + length - 1])?;
    same("the window", length, sequence.largest()?)?;
    if let Some(known) = sequence.period {
        same(
            "where the terms repeat",
            (from, again - from, 0),
            (known.preperiod, known.period, known.saltus),
        )?;
    }
    let (from, again, length) = (from as usize, again as usize, length as usize);
    sequence
        .terms
        .get(again..again + length)
        .map_or(Ok(()), |second| same("the window again", &sequence.terms[from..from + length], second))
}

/// The modulus of the classes and the least amount from which on they, or all amounts, are in the set.
fn far(set: &TakeSet) -> (u128, u128) {
    let modulus = set.atoms().iter().fold(1u128, |modulus, atom| match *atom {
        Atom::Class { modulus: m, .. } => {
            (1..).map(|i| i * modulus).find(|all| all % u128::from(m) == 0).unwrap_or(1)
        }
        _ => modulus,
    });
    let tail =
        set.atoms().iter().find_map(|atom| if let Atom::From(first) = *atom { Some(first) } else { None });
    match tail {
        Some(first) => {
            let joined = (1..first).rev().take_while(|&amount| set.contains(amount)).last();
            (1, joined.unwrap_or(first).into())
        }
        None => (modulus, 1),
    }
}

/// The data that decide a term: the terms before it, and which terms occurred further back.
fn state(sequence: &Sequence<'_>, holes: &[&str], raised: u128) -> Result<(), String> {
    let (set, terms) = (sequence.set()?, sequence.terms);
    let (modulus, tail) = far(set);
    let [from, again] = numbers(&holes[1..])?;
    // How many terms before a term decide it by themselves.
    let ranges = set
        .atoms()
        .iter()
        .filter_map(|atom| if let Atom::Range(_, last) = *atom { Some(last) } else { None });
    let window = ranges.map(u128::from).chain([tail - 1]).max().unwrap_or(0);
    let met = match modulus {
        1 => "which terms occurred further back".to_string(),
        _ => format!("which terms occurred further back in each class modulo {modulus}"),
    };
    let decides = match window {
        0 => met,
        1 => format!("the term before it and {met}"),
        _ => format!("the {window} terms before it and {met}"),
    };
    same("what decides a term", holes[0], &decides)?;
    sequence.recurs(from, again, raised)?;
    holds("that the distance is one of whole classes", (again - from) % modulus == 0)?;
    if again as usize + 2 * (again - from) as usize > terms.len() {
        return Ok(());
    }
    // The terms that can still matter are no smaller than later ones.
    let least = |at: u128| terms[at as usize..].iter().min().copied().unwrap_or(0);
    let seen = |at: u128, least: u64, class: u128| -> Vec<u64> {
        let end = (at + 1).saturating_sub(tail);
        let terms = (0..end).filter(|n| n % modulus == class).map(|n| terms[n as usize]);
        let mut seen: Vec<u64> = terms.filter_map(|term| term.checked_sub(least)).collect();
        seen.sort_unstable();
        seen.dedup();
        seen
    };
    let near = |at: u128, least: u64| -> Vec<Option<u64>> {
        (1..=window).map(|back| terms[(at - back) as usize].checked_sub(least)).collect()
    };
    let (early, late) = (least(from), least(again));
    same("by how much the least term to come is raised", raised, u128::from(late - early))?;
    same("the terms before", near(from, early), near(again, late))?;
    (0..modulus).try_for_each(|class| {
        same("the terms met further back", seen(from, early, class), seen(again, late, class))
    })
}

fn law(sequence: &Sequence<'_>, first: u128, last: Option<u128>, function: &str) -> Result<(), String> {
    let set = sequence.set()?;
    let inside = |amount: u128| amount >= first && last.is_none_or(|last| amount <= last);
    for amount in 1..TERMS {
        same(&format!("that {amount} may be taken"), inside(amount.into()), set.contains(amount))?;
    }
    // Of outcomes only whether it is 0 is known.
    let most = if sequence.period.is_some() && sequence.are_outcomes() { 1 } else { u128::MAX };
    for n in 0..sequence.terms.len() {
        sequence.is_term(n, value(function, n as u128)?.min(most) as u64)?;
    }
    Ok(())
}

fn automaton(sequence: &Sequence<'_>, holes: &[&str], _: u128) -> Result<(), String> {
    let [period, preperiod] = numbers(holes)?;
    same("the period", Repeats { preperiod, period, saltus: 0 }, sequence.period()?)
}

/// The proof for steps divided by their common factor.
fn divided(sequence: &Sequence<'_>, holes: &[&str], _: u128) -> Result<(), String> {
    let steps: Vec<u64> = sequence.set()?.members(u64::MAX).collect();
    let divisor = (1..=steps[0]).rev().find(|d| steps.iter().all(|step| step % d == 0)).unwrap_or(1);
    same("the divisor", numbers(&holes[2..])?, [divisor.into(); 3])?;
    holds("that there is one", divisor > 1)?;
    let quotients = set(steps.iter().map(|step| step / divisor));
    let whole = format!("{} in n from n = {}.", holes[0], holes[1]);
    proves(&whole, &Sequence { set: Some(&quotients), ..*sequence })
}

/// The amounts that are tried of sets without end, far beyond the terms that are known.
const AMOUNTS: u64 = 20_000;

/// All smaller amounts may be taken, and no multiple of the modulus.
fn residue(sequence: &Sequence<'_>, holes: &[&str], _: u128) -> Result<(), String> {
    let set = sequence.set()?;
    let modulus = number(holes[holes.len() - 1])? as u64;
    for hole in holes {
        holds("one modulus", number(hole)? as u64 + 1 >= modulus)?;
    }
    for amount in 1..AMOUNTS {
        let may = set.contains(amount);
        holds(&format!("that {amount} may be taken"), may || amount >= modulus)?;
        holds(&format!("that {amount} may not be taken"), !may || amount % modulus > 0)?;
    }
    (0..sequence.terms.len()).try_for_each(|n| sequence.is_term(n, n as u64 % modulus))
}

/// No amount leads from a size that repeats to one with the same value, and small ones lead to all smaller values.
fn congruent(sequence: &Sequence<'_>, holes: &[&str], _: u128) -> Result<(), String> {
    let (set, known) = (sequence.set()?, sequence.period()?);
    let [modulus, again, most] = numbers(holes)?;
    same("the modulus", [modulus, again], [known.period; 2])?;
    let (first, period, most) = (known.preperiod as usize, known.period as usize, most as usize);
    let folded = |n: usize| sequence.terms[if n < first { n } else { first + (n - first) % period }];
    let end = first + most;
    for n in end..end + period {
        let leads = |amount: &usize| set.contains(*amount as u64);
        let equal = (1..=n).filter(leads).any(|amount| folded(n - amount) == folded(n));
        let is_n = sequence.are_outcomes() && folded(n) == 1;
        holds(&format!("that {n} leads to no equal one"), is_n || !equal)?;
        for smaller in 0..folded(n) {
            let met = (1..=most).filter(leads).any(|amount| folded(n - amount) == smaller);
            holds(&format!("that {n} leads to {smaller}"), met)?;
        }
    }
    Ok(())
}

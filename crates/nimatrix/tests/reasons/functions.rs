//! Functions in closed form, periods and their proofs.
use nimatrix::{Atom, Period, TakeSet};

use crate::pattern::{fit, holds, number, numbers, same};
use crate::truth::{MOST, Truth};
use crate::{endless, handouts};

/// How many values at least are compared with a function.
const TERMS: u64 = 150;

/// The value that a function in words gives: "n mod 4", "0 if n ≡ 0 or 2 (mod 7), 1 if ...".
pub fn value(words: &str, n: u128) -> Result<u128, String> {
    if words == "n" {
        return Ok(n);
    }
    if let Some(divisor) = fit("⌊n/{#}⌋", words) {
        return Ok(n / number(divisor[0])?);
    }
    if let Some(modulus) = fit("n mod {#}", words) {
        return Ok(n % number(modulus[0])?);
    }
    if let Some(both) = fit("⌊(n mod {#})/{#}⌋", words) {
        return Ok(n % number(both[0])? / number(both[1])?);
    }
    let mut pieces = words.split(" if ");
    let mut value = number(pieces.next().unwrap_or_default())?;
    let mut values = vec![];
    let mut pieces = pieces.peekable();
    while let Some(piece) = pieces.next() {
        let (condition, next) = match pieces.peek() {
            Some(_) => piece.rsplit_once(", ").ok_or("a case has no value")?,
            None => (piece, "0"),
        };
        if meets(condition, n)? {
            values.push(value);
        }
        value = number(next)?;
    }
    match values[..] {
        [value] => Ok(value),
        _ => Err(format!("{} cases hold for {n} in {words}", values.len())),
    }
}

/// Whether a number meets a condition: "n ∈ {0, 1} or n ≥ 8 and n ≡ 0 or 2 (mod 3)".
pub fn meets(condition: &str, n: u128) -> Result<bool, String> {
    if let Some(both) = fit("n mod {#} < {#}", condition) {
        return Ok(n % number(both[0])? < number(both[1])?);
    }
    if let Some(most) = fit("n < {#}", condition) {
        return Ok(n < number(most[0])?);
    }
    // One of several parts, each of which begins with n.
    for part in condition.replace(" or n ", "|n ").split('|') {
        let from = fit("n ≥ {#}", part).or_else(|| fit("n ≥ {#} and {}", part));
        let met = match from.as_deref() {
            Some([from]) => n >= number(from)?,
            Some([from, rest]) => n >= number(from)? && residue(rest, n)?,
            _ => {
                match (fit("n = {#}", part), part.strip_prefix("n ∈ {").and_then(|set| set.strip_suffix('}')))
                {
                    (Some(one), _) => n == number(one[0])?,
                    (_, Some(set)) => numbers(set, &[", "])?.contains(&n),
                    _ => residue(part, n)?,
                }
            }
        };
        if met {
            return Ok(true);
        }
    }
    Ok(false)
}

fn residue(part: &str, n: u128) -> Result<bool, String> {
    let holes = fit("n ≡ {} (mod {#})", part).ok_or(format!("unknown condition “{part}”"))?;
    let modulus = number(holes[1])?;
    Ok(numbers(holes[0], &[", ", " or "])?.contains(&(n % modulus)))
}

/// How a sequence is told to repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    pub preperiod: u128,
    pub period: u128,
    pub saltus: u128,
}

impl Told {
    pub fn of(period: &Period) -> Told {
        let of = |number: u64| u128::from(number);
        Told { preperiod: of(period.preperiod()), period: of(period.period()), saltus: of(period.saltus()) }
    }

    /// Fails unless terms repeat like this as far as they are known, from `from` on.
    pub fn repeats(self, terms: &[u64], from: u128) -> Result<(), String> {
        for n in from.max(self.preperiod).. {
            let (Some(&term), Some(&next)) = (terms.get(n as usize), terms.get((n + self.period) as usize))
            else {
                return Ok(());
            };
            same(&format!("term {}", n + self.period), u128::from(term) + self.saltus, next.into())?;
        }
        Ok(())
    }
}

/// Checks what is said of the values of one pile with a set of amounts: "g(n) = n mod 4.", or how they
/// repeat and why.
pub fn describes(set: &TakeSet, words: &str, truth: &mut Truth<'_>) -> Result<(), String> {
    let (function, proof) =
        words.split_once(". ").map_or((words, None), |(function, proof)| (function, Some(proof)));
    let function = function.trim_end_matches('.');
    let told = match fit("g(n + {#}) = g(n){}", &format!("{function} ")) {
        Some(holes) => {
            let rest = holes[1].trim_end();
            let (raised, from) = rest.split_once(" for n ≥ ").map_or((rest, "0"), |both| both);
            let saltus = if raised.is_empty() { 0 } else { number(raised.trim_start_matches(" + "))? };
            Some(Told { preperiod: number(from)?, period: number(holes[0])?, saltus })
        }
        None => None,
    };
    let needed = told.map_or(0, |told| told.preperiod + 3 * told.period);
    let terms = truth.piles(set, (needed as u64 + TERMS).min(MOST)).ok_or("too many terms")?.to_vec();
    match told {
        Some(told) => told.repeats(&terms, 0)?,
        None => {
            let function =
                function.strip_prefix("g(n) = ").ok_or(format!("unknown function “{function}”"))?;
            for (n, &term) in terms.iter().enumerate() {
                same(&format!("g({n})"), value(function, n as u128)?, term.into())?;
            }
        }
    }
    proof.map_or(Ok(()), |proof| proves(proof, told, &terms, Some(set)))
}

/// Checks the proof of a period: its numbers, what it says of the terms, and that these repeat.
pub fn proves(words: &str, told: Option<Told>, terms: &[u64], set: Option<&TakeSet>) -> Result<(), String> {
    told.map_or(Ok(()), |told| told.repeats(terms, 0))?;
    let words = handouts::cited(words, told, terms, set)?;
    let checks: &[(&str, Proof)] = &[
        ("Terms {#}–{#} equal terms {#}–{#}, and a term depends only on the {#} before it.", window),
        ("Terms {#} and {#} are equal, and a term depends only on the one before it.", one_term),
        (
            "Each term depends only on the values of smaller piles, under every restriction of the family, \
             in each class modulo {#}; everything that still matters at n = {#} recurs at n = {#}.",
            met,
        ),
        (
            "Each term depends only on the values of smaller piles, under every restriction of the family, \
             in each class modulo {#}; everything that still matters at n = {#} recurs at n = {#}, increased \
             by {#}.",
            met,
        ),
        (
            "Each term depends only on the values of smaller piles, under every restriction of the family; \
             everything that still matters at n = {#} recurs at n = {#}.",
            met_in_all,
        ),
        (
            "Each term depends only on the values of smaller piles, under every restriction of the family; \
             everything that still matters at n = {#} recurs at n = {#}, increased by {#}.",
            met_in_all,
        ),
        ("Each term depends only on {}; everything that still matters at n = {#} recurs at n = {#}.", state),
        (
            "Each term depends only on {}; everything that still matters at n = {#} recurs at n = {#}, \
             increased by {#}.",
            state,
        ),
        (
            "Theorems 1 to 3 of Horrocks & Horrocks 2019; smaller circles are computed individually in \
             section 3.5. It agrees with an exact automaton computation: period {#} in n from n = {#}.",
            automaton,
        ),
        (
            "Theorem 4 of Horrocks & Horrocks 2019. It agrees with an exact automaton computation: period {#} in n from n = {#}.",
            automaton,
        ),
        (
            "{} in n from n = {#}. All steps are multiples of {#}: on n spaces play is as on n/gcd({#},n) spaces with the steps divided by {#}.",
            divided,
        ),
        ("Without forbidden spaces this is the subtraction game with these amounts.", open_line),
        (
            "Beyond the last forbidden space, {#}, the line is the subtraction game with these amounts, whose values repeat with period {#} from {#} on; what lies before depends only on the first {#} of them.",
            beyond_the_last,
        ),
        ("Proved: with one step to choose from, only the number of moves counts.", counted),
        (
            "Each term depends only on its number modulo {#} and on the residues modulo {#} at which certain \
             terms have occurred. Those sets of residues can only grow; they did not grow during the {#} terms \
             from n = {#} on, so they never will again.",
            grown,
        ),
        ("Any positive amount may be taken, so g(n) = {}.", |holes, told, terms, set| {
            law(&["1", holes[0]], told, terms, set)
        }),
        ("With the amounts {} to {#}, g(n) = {}.", law),
        ("With the amounts from {} on, g(n) = {}.", law),
        ("Proved by an exact automaton computation: period {#} in n from n = {#}.", automaton),
    ];
    for (template, check) in checks.iter().chain(endless::PROOFS) {
        if let Some(holes) = fit(template, words) {
            return check(&holes, told, terms, set).map_err(|e| format!("“{words}”: {e}"));
        }
    }
    Err(format!("unknown proof “{words}”"))
}

pub type Proof = fn(&[&str], Option<Told>, &[u64], Option<&TakeSet>) -> Result<(), String>;

fn window(holes: &[&str], told: Option<Told>, terms: &[u64], set: Option<&TakeSet>) -> Result<(), String> {
    let [from, to, again, end, length] = [0, 1, 2, 3, 4].map(|i| number(holes[i]));
    let (from, again, length) = (from?, again?, length?);
    same("the windows", [to?, end?], [from + length - 1, again + length - 1])?;
    same("the window", length, set.and_then(TakeSet::max).ok_or("a set has no end")?.into())?;
    if let Some(told) = told {
        same(
            "where the terms repeat",
            (from, again, 0),
            (told.preperiod, told.preperiod + told.period, told.saltus),
        )?;
    }
    if let Some(second) = terms.get(again as usize..(again + length) as usize) {
        same("the window again", &terms[from as usize..(from + length) as usize], second)?;
    }
    Ok(())
}

fn one_term(holes: &[&str], told: Option<Told>, terms: &[u64], set: Option<&TakeSet>) -> Result<(), String> {
    window(&[holes[0], holes[0], holes[1], holes[1], "1"], told, terms, set)
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

/// What decides a term: the terms before it, and which terms were met further back.
fn state(holes: &[&str], told: Option<Told>, terms: &[u64], set: Option<&TakeSet>) -> Result<(), String> {
    let set = set.ok_or("there is no set")?;
    let (modulus, tail) = far(set);
    let (from, again) = (number(holes[1])?, number(holes[2])?);
    let raised = holes.get(3).map_or(Ok(0), |raised| number(raised))?;
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
    raised_alike(from, again, raised, told, terms)?;
    holds("that the distance is one of whole classes", (again - from) % modulus == 0)?;
    if again as usize >= terms.len() {
        return Ok(());
    }
    // What can still matter is no smaller than what is to come.
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
    if again as usize + 2 * (again - from) as usize <= terms.len() {
        same("by how much the least term to come is raised", raised, u128::from(late - early))?;
        same("the terms before", near(from, early), near(again, late))?;
        for class in 0..modulus {
            same("the terms met further back", seen(from, early, class), seen(again, late, class))?;
        }
    }
    Ok(())
}

/// Fails unless the terms from one place on are there again at the other, raised by so much, as the
/// period says, too.
fn raised_alike(
    from: u128,
    again: u128,
    raised: u128,
    told: Option<Told>,
    terms: &[u64],
) -> Result<(), String> {
    let length = again.checked_sub(from).filter(|&length| length > 0).ok_or("the places are in disorder")?;
    if let Some(told) = told {
        holds("that it is proved from there on", told.preperiod <= from && length % told.period == 0)?;
        same("the rise", raised, length / told.period * told.saltus)?;
    }
    Told { preperiod: from, period: length, saltus: raised }.repeats(terms, from)
}

/// Under every restriction of a family.
fn met(holes: &[&str], told: Option<Told>, terms: &[u64], _: Option<&TakeSet>) -> Result<(), String> {
    let raised = holes.get(3).map_or(Ok(0), |raised| number(raised))?;
    let (from, again) = (number(holes[1])?, number(holes[2])?);
    let modulus = number(holes[0])?;
    holds("that the distance is one of whole classes", (again - from) % modulus == 0)?;
    raised_alike(from, again, raised, told, terms)
}

fn met_in_all(
    holes: &[&str],
    told: Option<Told>,
    terms: &[u64],
    set: Option<&TakeSet>,
) -> Result<(), String> {
    met(&[&["1"], holes].concat(), told, terms, set)
}

fn grown(holes: &[&str], told: Option<Told>, _: &[u64], _: Option<&TakeSet>) -> Result<(), String> {
    let [modulus, residues, terms, from] = [0, 1, 2, 3].map(|i| number(holes[i]));
    let (modulus, from) = (modulus?, from?);
    same("modulus and number of terms", [residues?, terms?], [modulus; 2])?;
    let told = told.ok_or("there is no period")?;
    holds("that the period divides the modulus", modulus % told.period == 0 && told.saltus == 0)?;
    holds("that it repeats from there on at least", told.preperiod <= from)
}

fn law(holes: &[&str], told: Option<Told>, terms: &[u64], set: Option<&TakeSet>) -> Result<(), String> {
    let (first, last) = match holes {
        [first, last, _] => (number(first)?, Some(number(last)?)),
        _ => (number(holes[0])?, None),
    };
    let set = set.ok_or("there is no set")?;
    let inside = |amount: u128| amount >= first && last.is_none_or(|last| amount <= last);
    for amount in 1..TERMS {
        same(&format!("that {amount} may be taken"), inside(amount.into()), set.contains(amount))?;
    }
    for (n, &term) in terms.iter().enumerate() {
        let value = value(holes[holes.len() - 1], n as u128)?;
        // Of outcomes only whether it is 0 is told.
        let told = if told.is_some() && terms.iter().all(|&term| term < 2) { value.min(1) } else { value };
        same(&format!("g({n})"), told, term.into())?;
    }
    Ok(())
}

/// The Grundy values of the subtraction game of a set, by definition.
fn values_of(set: Option<&TakeSet>, count: usize) -> Result<Vec<u64>, String> {
    let set = set.ok_or("there is no set")?;
    let mut values: Vec<u64> = vec![];
    for n in 0..count {
        let met: Vec<u64> = (1..=n).filter(|&s| set.contains(s as u64)).map(|s| values[n - s]).collect();
        values.push((0..).find(|value| !met.contains(value)).ok_or("no value is left")?);
    }
    Ok(values)
}

/// A line without forbidden spaces.
fn open_line(_: &[&str], _: Option<Told>, terms: &[u64], set: Option<&TakeSet>) -> Result<(), String> {
    let values = values_of(set, terms.len())?;
    let outcomes: Vec<u64> = values.iter().map(|&value| value.min(1)).collect();
    holds("that the terms are those of the subtraction game", terms == values || terms == outcomes)
}

/// A line that is a subtraction game behind its last forbidden space.
fn beyond_the_last(
    holes: &[&str],
    told: Option<Told>,
    _: &[u64],
    set: Option<&TakeSet>,
) -> Result<(), String> {
    let told = told.ok_or("there is no period")?;
    let [last, period, from, reach] = [0, 1, 2, 3].map(|hole| number(holes[hole]));
    let (last, period, from, reach) = (last?, period?, from?, reach?);
    same("the largest step", Some(reach), set.and_then(TakeSet::max).map(u128::from))?;
    let values = values_of(set, (from + 3 * period) as usize)?;
    let (from, length) = (from as usize, period as usize);
    let again = (from..values.len() - length).all(|n| values[n] == values[n + length]);
    holds("that the subtraction game repeats so", again)?;
    holds("that the period is no longer", period.is_multiple_of(told.period))?;
    holds("that it begins by then", told.preperiod <= from as u128 + last + reach)
}

fn automaton(holes: &[&str], told: Option<Told>, _: &[u64], _: Option<&TakeSet>) -> Result<(), String> {
    let told = told.ok_or("there is no period")?;
    same("the period", [number(holes[0])?, number(holes[1])?, 0], [told.period, told.preperiod, told.saltus])
}

/// The proof for steps that are divided by what they have in common.
fn divided(holes: &[&str], told: Option<Told>, terms: &[u64], set: Option<&TakeSet>) -> Result<(), String> {
    let steps: Vec<u64> = set.ok_or("there are no steps")?.members(u64::MAX).collect();
    let divisor = (1..=steps[0]).rev().find(|d| steps.iter().all(|step| step % d == 0)).unwrap_or(1);
    for told in &holes[2..] {
        same("the divisor", number(told)?, divisor.into())?;
    }
    holds("that there is one", divisor > 1)?;
    let quotients = TakeSet::new(steps.iter().map(|step| Atom::one(step / divisor)));
    let whole = format!("{} in n from n = {}.", holes[0], holes[1]);
    proves(&whole, told, terms, Some(&quotients))
}

/// One step visits n / gcd(n, step) spaces, one after the other.
fn counted(_: &[&str], told: Option<Told>, terms: &[u64], set: Option<&TakeSet>) -> Result<(), String> {
    let steps: Vec<u64> = set.ok_or("there are no steps")?.members(u64::MAX).collect();
    same("the number of steps", 1, steps.len())?;
    let gcd = |n: u64| {
        (1..=n.min(steps[0])).rev().find(|d| n.is_multiple_of(*d) && steps[0].is_multiple_of(*d)).unwrap_or(1)
    };
    for (n, &term) in (0..).zip(terms).skip(1) {
        same(&format!("the value for n = {n}"), (n / gcd(n) + 1) % 2, term)?;
    }
    told.map_or(Err("there is no period".into()), |told| same("the saltus", 0, told.saltus))
}

#[test]
fn functions_are_read_as_they_are_written() {
    let words = "0 if n ∈ {0, 1, 6} or n ≥ 8 and n ≡ 0 (mod 3), 1 if n ∈ {2, 3} or n ≥ 8 and n ≡ 2 (mod 3), \
                 2 if n ∈ {4, 5} or n ≥ 8 and n ≡ 1 (mod 3), 3 if n = 7";
    let read: Vec<u128> = (0..12).map(|n| value(words, n).unwrap()).collect();
    assert_eq!(read, [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1]);
    assert_eq!(value("⌊(n mod 7)/2⌋", 13), Ok(3));
    assert!(meets("n ≡ 0 or 2 (mod 7)", 9).unwrap() && !meets("n ≡ 0 or 2 (mod 7)", 8).unwrap());
    assert!(meets("n = 3 or n ≥ 5", 5).unwrap() && !meets("n = 3 or n ≥ 5", 4).unwrap());
    // Two cases for a number, or none, are no function.
    assert!(value("0 if n ≥ 0, 1 if n = 3", 3).is_err() && value("0 if n = 1, 1 if n = 2", 3).is_err());
    assert!(meets("n is odd", 3).is_err());
}

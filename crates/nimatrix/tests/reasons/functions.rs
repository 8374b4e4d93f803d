//! Functions in closed form, and periods.
use nimatrix::{Period, TakeSet};

use crate::case::{fit, number, numbers, same};
use crate::proofs::{Sequence, proves};
use crate::truth::{MOST, Truth};

/// How many values at least are compared with a function.
pub const TERMS: u64 = 150;

/// The value of a function in words: "n mod 4", "0 if n ≡ 0 or 2 (mod 7), 1 if ...".
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
    // One of several parts that begin with n.
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

/// How a sequence repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeats {
    pub preperiod: u128,
    pub period: u128,
    pub saltus: u128,
}

impl Repeats {
    pub fn of(period: &Period) -> Repeats {
        let of = |number: u64| u128::from(number);
        Repeats {
            preperiod: of(period.preperiod()),
            period: of(period.period()),
            saltus: of(period.saltus()),
        }
    }

    /// Fails unless terms repeat like this from `from` on, as far as they are known.
    pub fn check(self, terms: &[u64], from: u128) -> Result<(), String> {
        let from = from.max(self.preperiod) as usize;
        let pairs = terms.iter().skip(from).zip(terms.iter().skip(from + self.period as usize));
        for (n, (&term, &next)) in (from..).zip(pairs) {
            same(&format!("the term after {n}"), u128::from(term) + self.saltus, next.into())?;
        }
        Ok(())
    }
}

/// Checks a sentence on the values of one pile with a set of amounts: "g(n) = n mod 4.", or how they
/// repeat and why.
pub fn describes(set: &TakeSet, words: &str, truth: &mut Truth<'_>) -> Result<(), String> {
    let (function, proof) =
        words.split_once(". ").map_or((words, None), |(function, proof)| (function, Some(proof)));
    let function = function.trim_end_matches('.');
    let period = match fit("g(n + {#}) = g(n){}", &format!("{function} ")) {
        Some(holes) => {
            let rest = holes[1].trim_end();
            let (raised, from) = rest.split_once(" for n ≥ ").map_or((rest, "0"), |both| both);
            let saltus = if raised.is_empty() { 0 } else { number(raised.trim_start_matches(" + "))? };
            Some(Repeats { preperiod: number(from)?, period: number(holes[0])?, saltus })
        }
        None => None,
    };
    let needed = period.map_or(0, |known| known.preperiod + 3 * known.period);
    let terms = truth.piles(set, (needed as u64 + TERMS).min(MOST)).ok_or("too many terms")?.to_vec();
    match period {
        Some(known) => known.check(&terms, 0)?,
        None => {
            let function =
                function.strip_prefix("g(n) = ").ok_or(format!("unknown function “{function}”"))?;
            for (n, &term) in terms.iter().enumerate() {
                same(&format!("g({n})"), value(function, n as u128)?, term.into())?;
            }
        }
    }
    proof.map_or(Ok(()), |proof| proves(proof, &Sequence { terms: &terms, period, set: Some(set) }))
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

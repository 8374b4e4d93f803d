//! Take-away games in a rules text: `take:one/two.dif.0-2:misere`.
use alloc::string::{String, ToString};
use alloc::{format, vec, vec::Vec};
use core::fmt;

use super::condition::{Condition, Measure};
use super::formula::Formula;
use super::rule::{Atom, Count, Forbidding, From, Solved, TakeAway};
use super::set0::Set0;
use super::twisted::Twisted;
use crate::base::arithmetic::gcd;
use crate::base::iterators::{distinct, joined, part, sorted};
use crate::base::sentence::say;
use crate::games::blocking::family;
use crate::games::{Blocking, Modular, Subtraction};
use crate::text::cursor::Cursor;
use crate::text::sets::{colon, nonempty_set};
use crate::{Atom as Part, Code, Ending, Modulus, Problem, TakeSet};

/// What an atom may be, for error messages.
const ATOM: &str = "one, large, small, two, three, any, both, 1x2, a2b3 or euclid";
/// The possible clauses.
const CLAUSE: &str = "end.0-3, mod.4.k1, block.2 or misere";
/// The most atoms of a game, and the most conditions of an atom.
const MOST_ATOMS: usize = 16;
const MOST_CONDITIONS: usize = 4;
/// The longest step of a vector.
const MOST_STEP: u64 = 1_000_000;
/// The largest modulus of a twist.
const MOST_MODULUS: u64 = 30;
/// The piles by their letters.
const LETTERS: [char; 3] = ['a', 'b', 'c'];
/// The words of atoms with conditions, and of conditions, in the order of their types.
const FROM: [(&str, From); 3] = [("one", From::Any), ("large", From::Largest), ("small", From::Smallest)];
const COUNTS: [(&str, Count); 3] = [("two", Count::Two), ("three", Count::Three), ("any", Count::Any)];
const MEASURES: [(&str, Measure); 4] =
    [("dif", Measure::Difference), ("sum", Measure::Sum), ("min", Measure::Least), ("max", Measure::Largest)];

/// The result of parsing: a game of a family of its own keeps its theorems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// `take:one`.
    Nim,
    /// `take:one.1-3`, `take:a.1-3/b.even`.
    Subtraction(Subtraction),
    /// `take:one/both`.
    Wythoff,
    /// `take:one/any.sum.0mod6`.
    Modular(Modular),
    /// `take:one:mod.4.k2`.
    Blocking(Blocking),
    /// Any other.
    TakeAway(TakeAway),
    /// Any other with a twist.
    Twisted(Twisted),
}

/// Reads what follows the word `take`.
///
/// # Errors
/// A [`Problem`] at the first character that can't be understood, [`Code::NotSolved`] in a build without these games.
pub fn read(cursor: &mut Cursor) -> Result<Read, Problem> {
    #[allow(clippy::let_unit_value, reason = "it is no unit where the games are not solved")]
    let solved = solved(cursor)?;
    colon(cursor, ATOM)?;
    let mut atoms = vec![atom(cursor)?];
    loop {
        let here = *cursor;
        if !cursor.eat("/") {
            break;
        }
        if matches!(atoms.last(), Some(Atom::If(_))) {
            return Err(here.problem(
                Code::Unexpected,
                "/",
                "a clause, as a condition is the last kind of move",
            ));
        }
        let here = *cursor;
        atoms.push(atom(cursor)?);
        if atoms.len() > MOST_ATOMS {
            return Err(here.not_in_range(say!("at most {most} kinds of moves", most = MOST_ATOMS)));
        }
    }
    let atoms = distinct(atoms);
    let (mut end, mut twist, mut forbidding, mut ending) = (None, None, None, Ending::Normal);
    while cursor.eat(":") {
        let here = *cursor;
        let word = cursor.word();
        let again = match word {
            "end" => {
                dot(cursor, "a set of totals")?;
                end.replace(Set0::parse(cursor)?).is_some()
            }
            "mod" => {
                dot(cursor, "a modulus from 1 to 30")?;
                let n = cursor.number_from(1, MOST_MODULUS, "a modulus from 1 to 30")?;
                let modulus = Modulus::new(n).ok_or_else(|| here.unexpected(CLAUSE))?;
                dot(cursor, "which amounts may be blocked")?;
                twist.replace(family(cursor, modulus)?).is_some()
            }
            "block" => {
                dot(cursor, "a number of moves")?;
                let most = cursor.number_from(0, u64::MAX, "a number of moves")?;
                let only = if cursor.eat(".") { Some(atom(cursor)?) } else { None };
                forbidding.replace(Forbidding { most, only }).is_some()
            }
            "misere" => core::mem::replace(&mut ending, Ending::Misere) == Ending::Misere,
            _ => return Err(here.unexpected(CLAUSE)),
        };
        if again {
            return Err(here.problem(Code::Unexpected, word, "each clause once"));
        }
        if forbidding.is_some() && (twist.is_some() || ending == Ending::Misere) {
            return Err(here.problem(Code::Unexpected, word, "block without mod and misere"));
        }
    }
    // A game in which nothing may be forbidden is the plain game.
    let forbidding = forbidding.filter(|forbidding| forbidding.most > 0);
    let game = TakeAway { atoms, end, forbidding, ending, solved };
    Ok(match twist {
        Some(twist) => twisted(game, twist),
        None => known(&game).unwrap_or(Read::TakeAway(game)),
    })
}

#[cfg(feature = "take")]
fn solved(_: &Cursor) -> Result<Solved, Problem> {
    Ok(())
}

#[cfg(not(feature = "take"))]
fn solved(cursor: &Cursor) -> Result<Solved, Problem> {
    Err(cursor.problem(Code::NotSolved, "take", "another game: this build has no take-away games"))
}

/// The game with a twist, or the blocking game that it is.
fn twisted(game: TakeAway, twist: Blocking) -> Read {
    let is_nim = game.end.is_none() && is_one(&game.atoms);
    if is_nim {
        Read::Blocking(twist.with_ending(game.ending))
    } else {
        Read::Twisted(Twisted { game, twist })
    }
}

/// Whether one takes any number from one pile.
pub(super) fn is_one(atoms: &[Atom]) -> bool {
    matches!(atoms, [Atom::Line { from: From::Any, half: false, conditions }] if conditions.is_empty())
}

/// The game of another family that this one is.
pub(super) fn known(game: &TakeAway) -> Option<Read> {
    if game.end.is_some() || game.forbidding.is_some() || game.ending == Ending::Misere {
        return None;
    }
    let (first, rest) = game.atoms.split_at(1);
    Some(match (&game.atoms[..], rest) {
        (atoms, _) if is_one(atoms) => Read::Nim,
        ([Atom::Line { from: From::Any, half: false, conditions }], _) => match &conditions[..] {
            [Condition::Each(set)] => Read::Subtraction(Subtraction::new(vec![set.clone()]).ok()?),
            _ => return None,
        },
        (_, [Atom::Both(times)]) if is_one(first) && *times == TakeSet::all() => Read::Wythoff,
        (_, [Atom::Piles { count: Count::Any, conditions }]) if is_one(first) => match &conditions[..] {
            [Condition::Of(Measure::Sum, set)] => Read::Modular(Modular::new(set.multiples()?)?),
            _ => return None,
        },
        ([_, _, ..], _) => {
            let set = |(at, atom): (usize, &Atom)| match atom {
                Atom::Pile { index, amounts } if *index == at => Some(amounts.clone()),
                _ => None,
            };
            let sets: Option<Vec<TakeSet>> = game.atoms.iter().enumerate().map(set).collect();
            Read::Subtraction(Subtraction::new(sets?).ok()?)
        }
        _ => return None,
    })
}

/// Reads a dot, after which `then` must follow.
fn dot(cursor: &mut Cursor, then: &'static str) -> Result<(), Problem> {
    if cursor.eat(".") { Ok(()) } else { Err(cursor.unexpected(say!("a dot and {then}", then))) }
}

/// The value of a word among these.
fn among<T: Copy>(all: &[(&str, T)], word: &str) -> Option<T> {
    all.iter().find(|(known, _)| *known == word).map(|&(_, found)| found)
}

fn atom(cursor: &mut Cursor) -> Result<Atom, Problem> {
    let start = *cursor;
    if cursor.peek().is_some_and(|next| next.is_ascii_digit()) {
        return cross(cursor);
    }
    let word = cursor.word();
    if let Some(from) = among(&FROM, word) {
        let half = cursor.eat(".half");
        return Ok(Atom::Line { from, half, conditions: conditions(cursor)? });
    }
    if let Some(count) = among(&COUNTS, word) {
        return Ok(Atom::Piles { count, conditions: conditions(cursor)? });
    }
    match word {
        "both" => Ok(Atom::Both(times(cursor, TakeSet::all())?)),
        "euclid" => Ok(Atom::Euclid),
        "if" => {
            dot(cursor, "a formula")?;
            Formula::parse(cursor).map(Atom::If)
        }
        "" => Err(start.unexpected(ATOM)),
        _ => vector(&start, word, cursor),
    }
}

/// The set behind a dot, or the usual one.
fn times(cursor: &mut Cursor, usual: TakeSet) -> Result<TakeSet, Problem> {
    if cursor.eat(".") { nonempty_set(cursor) } else { Ok(usual) }
}

fn one() -> TakeSet {
    TakeSet::new([Part::one(1)])
}

/// The usual multiples of a vector: letters without numbers mean all.
fn usual_times(has_number: bool) -> TakeSet {
    if has_number { one() } else { TakeSet::all() }
}

/// Reads `1x2` or `1x1x1.all`.
fn cross(cursor: &mut Cursor) -> Result<Atom, Problem> {
    const STEP: &str = "a step from 0 to 1000000";
    let start = *cursor;
    let mut steps = vec![cursor.number_from(0, MOST_STEP, STEP)?];
    while steps.len() < 3 && cursor.eat("x") {
        steps.push(cursor.number_from(0, MOST_STEP, STEP)?);
    }
    if steps.len() < 2 {
        return Err(cursor.unexpected("x and another step, as in 1x2"));
    }
    let steps = sorted(steps);
    if steps.contains(&0) {
        return Err(start.problem(Code::OutOfRange, "0", "steps from 1"));
    }
    let times = times(cursor, one())?;
    let (steps, times) = reduced(steps, times);
    Ok(if steps == [1, 1] { Atom::Both(times) } else { Atom::Cross { steps, times } })
}

/// Reads `a2b3` after `word`.
fn vector(start: &Cursor, word: &str, cursor: &mut Cursor) -> Result<Atom, Problem> {
    const ALLOWED: &str = "the piles a, b and c, each once, with numbers such as a2b3";
    let mut steps = vec![0; 3];
    let (mut rest, mut has_number) = (word, false);
    while let Some(letter) = rest.chars().next() {
        let index = LETTERS.iter().position(|&known| known == letter);
        let Some(index) = index.filter(|&index| steps[index] == 0) else {
            let words = ["one", "large", "small", "two", "three", "any", "both", "euclid"];
            return Err(start.unknown(word, words, say!("{atom}", atom = ATOM)));
        };
        let behind = part(rest, 1..);
        rest = behind.trim_start_matches(|digit: char| digit.is_ascii_digit());
        let digits = part(behind, ..behind.len() - rest.len());
        has_number |= !digits.is_empty();
        let step = if digits.is_empty() { Ok(1) } else { digits.parse() };
        steps[index] = match step {
            Ok(step) if (1..=MOST_STEP).contains(&step) => step,
            _ => return Err(start.problem(Code::OutOfRange, word, "steps from 1 to 1000000")),
        };
    }
    let last = steps.iter().rposition(|&step| step > 0).ok_or_else(|| start.unexpected(ALLOWED))?;
    steps.truncate(last + 1);
    let times = times(cursor, usual_times(has_number))?;
    let (steps, times) = reduced(steps, times);
    Ok(match steps[..] {
        [1, 1] => Atom::Both(times),
        _ if steps.iter().filter(|&&step| step > 0).count() == 1 && steps.last() == Some(&1) => {
            Atom::Pile { index: last, amounts: times }
        }
        _ => Atom::Vector { steps, times },
    })
}

/// Puts a common factor of the steps into the set, if that can be expressed: for equal steps and a single one
/// always, for others unless they are taken once.
fn reduced(steps: Vec<u64>, times: TakeSet) -> (Vec<u64>, TakeSet) {
    let factor = steps.iter().fold(0, |factor, &step| gcd(factor, step));
    let positive: Vec<u64> = steps.iter().copied().filter(|&step| step > 0).collect();
    let is_even = positive.iter().all(|&step| step == factor);
    if factor <= 1 || !is_even && times == one() {
        return (steps, times);
    }
    let scaled = |part: &Part| match *part {
        Part::From(1) => Some(Part::Class { modulus: factor, residue: 0 }),
        Part::Range(first, last) if first == last => first.checked_mul(factor).map(Part::one),
        Part::Class { modulus, residue } => {
            Some(Part::Class { modulus: modulus.checked_mul(factor)?, residue: residue * factor })
        }
        _ => None,
    };
    match times.atoms().iter().map(scaled).collect::<Option<Vec<Part>>>() {
        Some(parts) => (steps.iter().map(|step| step / factor).collect(), TakeSet::new(parts)),
        None => (steps, times),
    }
}

fn conditions(cursor: &mut Cursor) -> Result<Vec<Condition>, Problem> {
    let mut found = Vec::new();
    while cursor.eat(".") {
        let here = *cursor;
        if found.len() == MOST_CONDITIONS {
            return Err(here.unexpected("at most 4 conditions"));
        }
        let mut behind = *cursor;
        let word = behind.word();
        let measure = among(&MEASURES, word);
        if measure.is_some() || word == "under" {
            *cursor = behind;
        }
        let condition = if let Some(measure) = measure {
            dot(cursor, "a set of numbers")?;
            Condition::Of(measure, Set0::parse(cursor)?)
        } else if word == "under" {
            dot(cursor, "a factor")?;
            let factor = cursor.number("a factor")?;
            dot(cursor, "a number")?;
            Condition::Under(factor, cursor.number("a number")?)
        } else {
            Condition::Each(nonempty_set(cursor)?)
        };
        found.push(condition);
    }
    found.retain(|condition| !condition.is_always_met());
    Ok(distinct(found))
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Each(set) => write!(f, ".{set}"),
            Condition::Of(measure, set) => write!(f, ".{}.{set}", MEASURES[*measure as usize].0),
            Condition::Under(factor, more) => write!(f, ".under.{factor}.{more}"),
        }
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (times, usual) = match self {
            Atom::Line { from, half, conditions } => {
                f.write_str(FROM[*from as usize].0)?;
                f.write_str(if *half { ".half" } else { "" })?;
                return conditions.iter().try_for_each(|condition| condition.fmt(f));
            }
            Atom::Piles { count, conditions } => {
                f.write_str(COUNTS[*count as usize].0)?;
                return conditions.iter().try_for_each(|condition| condition.fmt(f));
            }
            Atom::Pile { index, amounts } => {
                LETTERS[*index].fmt(f)?;
                (amounts, TakeSet::all())
            }
            Atom::Both(times) => {
                f.write_str("both")?;
                (times, TakeSet::all())
            }
            Atom::Cross { steps, times } => {
                let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
                f.write_str(&joined(&steps, "x"))?;
                (times, one())
            }
            Atom::Vector { steps, times } => {
                let has_number = steps.iter().any(|&step| step > 1) || *times == one();
                for (letter, step) in LETTERS.iter().zip(steps).filter(|(_, step)| **step > 0) {
                    letter.fmt(f)?;
                    if has_number {
                        step.fmt(f)?;
                    }
                }
                (times, usual_times(has_number))
            }
            Atom::Euclid => return f.write_str("euclid"),
            Atom::If(formula) => return write!(f, "if.{}", formula.text()),
        };
        if *times == usual { Ok(()) } else { write!(f, ".{times}") }
    }
}

/// What follows `take` in the canonical text, with its colon: the atoms, then `end`, a twist, `block`, `misere`.
pub fn text(game: &TakeAway, twist: Option<&Blocking>) -> String {
    let atoms: Vec<String> = game.atoms.iter().map(ToString::to_string).collect();
    let mut text = format!(":{}", joined(&atoms, "/"));
    if let Some(end) = &game.end {
        text += &format!(":end.{end}");
    }
    if let Some(twist) = twist {
        text += &format!(":mod.{}.{}", twist.modulus().get(), twist.family());
    }
    if let Some(Forbidding { most, only }) = &game.forbidding {
        text += &format!(":block.{most}");
        if let Some(only) = only {
            text += &format!(".{only}");
        }
    }
    if game.ending == Ending::Misere {
        text += ":misere";
    }
    text
}

/// Games without a number.
const ALIASES: [(&str, &str); 6] = [
    ("rook", ":one"),
    ("queen", ":one/both"),
    ("king", ":any.1"),
    ("knight", ":1x2"),
    ("maharaja", ":one/both/1x2"),
    ("euclid", ":euclid"),
];

/// What follows `take` for the game with this name; `None` for no such name.
///
/// # Errors
/// A [`Problem`] where the game's number is missing or out of range.
pub fn alias(word: &str, cursor: &mut Cursor) -> Option<Result<String, Problem>> {
    if let Some((_, text)) = ALIASES.iter().find(|(known, _)| *known == word) {
        return Some(Ok((*text).into()));
    }
    Some(match word {
        "moore" => number(cursor, "the number of piles, from 1 to 3", 1, 3)
            .map(|piles| [":one", ":one/two", ":one/two/three"][piles as usize - 1].into()),
        // From both piles fewer than h tokens in all.
        "nimhoff" => number(cursor, "a number h from 3 to 1000000", 3, 1_000_000)
            .map(|h| format!(":one/any.sum.1-{}", h - 1)),
        _ => return None,
    })
}

/// The number behind a colon.
fn number(cursor: &mut Cursor, what: &'static str, least: u64, most: u64) -> Result<u64, Problem> {
    colon(cursor, what)?;
    cursor.number_from(least, most, what)
}

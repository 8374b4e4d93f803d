//! The rules text: one line that is a game.
use alloc::vec::Vec;
use alloc::{format, string::String};
use core::fmt;

use super::cursor::Cursor;
use super::{Code, Problem};
use crate::games::{Blocking, Kotzig, Line, Modular, Nim, Subtraction, steps};
use crate::{Atom, Modulus, Named, Piles, Residues, Rules, TakeSet};

/// What a set may hold, for error messages.
const SET: &str =
    "a number such as 5, a range 2-9 or 4-inf, a class 1mod3, or all, odd, even, primes, squares, fib, pow2";

/// Reads a rules text such as `block:4:k2`, the value of the link's key `key`.
///
/// # Errors
/// A [`Problem`] at the first character that can't be understood.
///
/// ```
/// use nimatrix::notation::parse_rules;
/// let rules = parse_rules("g", "sub: 3,2,1,1 / primes").unwrap();
/// assert_eq!(rules.to_string(), "sub:1,2,3/primes");
/// ```
pub fn parse_rules(key: &'static str, text: &str) -> Result<Rules, Problem> {
    let mut cursor = Cursor::new(key, text);
    let start = cursor;
    let word = cursor.word();
    let rules = match word {
        "nim" => Rules::Nim(Nim),
        "sub" => Rules::Subtraction(subtraction(&mut cursor)?),
        "block" => Rules::Blocking(blocking(&mut cursor)?),
        "mmod" => Rules::Modular(modular(&mut cursor)?),
        "kotzig" => Rules::Kotzig(kotzig(&mut cursor)?),
        "line" => Rules::Line(line(&mut cursor)?),
        "" => return Err(start.unexpected(FAMILIES)),
        found => return Err(start.problem(Code::UnknownWord, found, FAMILIES)),
    };
    cursor.end("the end of the rules")?;
    Ok(rules)
}

const FAMILIES: &str = "nim, sub, block, mmod, kotzig or line";

fn colon(cursor: &mut Cursor, then: &str) -> Result<(), Problem> {
    if cursor.eat(":") { Ok(()) } else { Err(cursor.unexpected(&format!("a colon and {then}"))) }
}

fn subtraction(cursor: &mut Cursor) -> Result<Subtraction, Problem> {
    colon(cursor, "a set of amounts")?;
    let start = *cursor;
    let mut sets = Vec::new();
    loop {
        let here = *cursor;
        let set = set(cursor)?;
        if set.is_empty() {
            return Err(here.problem(Code::EmptySet, "", SET));
        }
        sets.push(set);
        if !cursor.eat("/") {
            break;
        }
    }
    let found = format!("{} sets", sets.len());
    let most = format!("1 to {} sets", Piles::MAX);
    Subtraction::new(sets).map_err(|_| start.problem(Code::PileCount, &found, most))
}

fn blocking(cursor: &mut Cursor) -> Result<Blocking, Problem> {
    const FAMILY: &str =
        "k2 for exactly 2 blocked residues, upto2 for up to 2, or restrictions such as 1,3/2,3";
    colon(cursor, "a modulus from 1 to 64")?;
    let n = cursor.number_from(1, u64::from(Modulus::MAX), "a modulus from 1 to 64")?;
    let modulus = Modulus::new(n).ok_or_else(|| cursor.out_of_range("a modulus from 1 to 64"))?;
    colon(cursor, FAMILY)?;
    let count = |cursor: &mut Cursor| cursor.number_from(0, n, &format!("a number from 0 to {n}"));
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

fn modular(cursor: &mut Cursor) -> Result<Modular, Problem> {
    let allowed = "a number m from 1";
    colon(cursor, allowed)?;
    let here = *cursor;
    Modular::new(cursor.number(allowed)?).ok_or_else(|| here.out_of_range(allowed))
}

fn kotzig(cursor: &mut Cursor) -> Result<Kotzig, Problem> {
    let n = cells(cursor, 1, "a number of spaces from 1")?;
    let moves = moves(cursor, steps::are_few)?;
    Kotzig::new(n, moves).ok_or_else(|| cursor.unexpected(SET))
}

fn line(cursor: &mut Cursor) -> Result<Line, Problem> {
    let n = cells(cursor, 0, "the number of the last space")?;
    let here = *cursor;
    let moves = moves(cursor, |_| true)?;
    let forbidden = if cursor.eat(":") { set(cursor)? } else { TakeSet::new([]) };
    Line::new(n, moves, forbidden).ok_or_else(|| {
        let (most, spaces) = (steps::MOST, Line::MOST_SPACES);
        here.out_of_range(&format!("at most {most} steps, or more on a line of at most {spaces} spaces"))
    })
}

fn cells(cursor: &mut Cursor, min: u64, allowed: &str) -> Result<u64, Problem> {
    colon(cursor, allowed)?;
    cursor.number_from(min, u64::MAX, allowed)
}

fn moves(cursor: &mut Cursor, fits: impl Fn(&TakeSet) -> bool) -> Result<TakeSet, Problem> {
    colon(cursor, "a set of steps")?;
    let here = *cursor;
    let moves = set(cursor)?;
    if moves.is_empty() {
        return Err(here.problem(Code::EmptySet, "", SET));
    }
    if !fits(&moves) {
        return Err(here.out_of_range(&format!("a finite set of at most {} steps", steps::MOST)));
    }
    Ok(moves)
}

/// A comma list of atoms, or `none`.
fn set(cursor: &mut Cursor) -> Result<TakeSet, Problem> {
    if cursor.eat("none") {
        return Ok(TakeSet::new([]));
    }
    if matches!(cursor.peek(), None | Some('/' | ':')) {
        return Err(cursor.problem(Code::EmptySet, "", SET));
    }
    let mut atoms = Vec::new();
    loop {
        atoms.push(atom(cursor)?);
        if !cursor.eat(",") {
            return Ok(TakeSet::new(atoms));
        }
    }
}

fn atom(cursor: &mut Cursor) -> Result<Atom, Problem> {
    let start = *cursor;
    match cursor.word() {
        "" => {}
        "all" => return Ok(Atom::From(1)),
        "odd" => {
            return Ok(Atom::Class { modulus: 2, residue: 1 });
        }
        "even" => {
            return Ok(Atom::Class { modulus: 2, residue: 0 });
        }
        word => {
            let named = Named::ALL.into_iter().find(|named| named.word() == word);
            return named.map(Atom::Named).ok_or_else(|| start.problem(Code::UnknownWord, word, SET));
        }
    }
    let first = cursor.number(SET)?;
    if cursor.eat("mod") {
        let allowed = "a modulus from 1";
        return Ok(match cursor.number_from(1, u64::MAX, allowed)? {
            1 => Atom::From(1),
            modulus => Atom::Class { modulus, residue: first % modulus },
        });
    }
    if first == 0 {
        return Err(start.out_of_range("a number from 1"));
    }
    if !cursor.eat("-") {
        return Ok(Atom::one(first));
    }
    if cursor.eat("inf") {
        return Ok(Atom::From(first));
    }
    let last =
        cursor.number_from(first, u64::MAX, &format!("the end of the range, {first} or more, or inf"))?;
    Ok(Atom::Range(first, last))
}

/// A list of residues with this separator, or `none`; 0 means n.
pub(super) fn residues(cursor: &mut Cursor, modulus: Modulus, separator: &str) -> Result<Residues, Problem> {
    let none = Residues::none(modulus);
    if cursor.eat("none") {
        return Ok(none);
    }
    let n = u64::from(modulus.get());
    let allowed = format!("a residue from 1 to {n}, or none");
    let mut residues = none;
    loop {
        residues = residues.with(cursor.number_from(0, n, &allowed)?);
        if !cursor.eat(separator) {
            return Ok(residues);
        }
    }
}

/// The canonical rules text: sets, residues and restrictions sorted and without repeats.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.family())?;
        match self {
            Rules::Nim(_) => Ok(()),
            Rules::Subtraction(game) => {
                let sets: Vec<String> = game.sets().iter().map(|set| format!("{set}")).collect();
                write!(f, ":{}", sets.join("/"))
            }
            Rules::Blocking(game) => write!(f, ":{}:{}", game.modulus().get(), game.family()),
            Rules::Modular(game) => write!(f, ":{}", game.m()),
            Rules::Kotzig(game) => write!(f, ":{}:{}", game.n(), game.moves()),
            Rules::Line(game) => write!(f, ":{}:{}:{}", game.n(), game.moves(), game.forbidden()),
        }
    }
}

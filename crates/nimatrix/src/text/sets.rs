//! Sets of amounts and of steps, and lists of residues, as they are written.
use alloc::vec;

use super::cursor::Cursor;
use crate::base::sentence::say;
use crate::base::{REPAIRS, hint};
use crate::{Atom, Code, Modulus, Named, Problem, Residues, TakeSet};

/// The members that a set allows, for error messages.
pub const SET: &str = hint(
    "a number such as 5, a range 2-9 or 4-inf, a class 1mod3, all, odd, even, primes, squares, cubes, triangular, \
     factorials, fib, pow2, or all-but-3,5",
);

/// A comma list of atoms, also in braces; all numbers but such a list; or `none`.
pub fn set(cursor: &mut Cursor) -> Result<TakeSet, Problem> {
    if cursor.eat("none") {
        return Ok(TakeSet::new([]));
    }
    let all_but =
        REPAIRS && ["all-but", "allbut", "all but", "all except"].iter().any(|words| cursor.eat(words));
    if all_but {
        cursor.eat("-");
    }
    let braces = REPAIRS && cursor.eat("{");
    if matches!(cursor.peek(), None | Some('/' | ':' | '}')) {
        return Err(cursor.problem(Code::EmptySet, "", SET));
    }
    let start = *cursor;
    let mut atoms = vec![atom(cursor)?];
    while cursor.eat(",") {
        atoms.push(atom(cursor)?);
    }
    if braces && !cursor.eat("}") {
        return Err(cursor.unexpected("a comma and the next number, or }"));
    }
    let set = TakeSet::new(atoms);
    if !all_but {
        return Ok(set);
    }
    let allowed = "after all-but, numbers and ranges such as 3,5-9, or classes such as 1mod3";
    set.complement().ok_or_else(|| start.unexpected(allowed))
}

/// The same with a member at least.
#[inline(never)]
pub fn nonempty_set(cursor: &mut Cursor) -> Result<TakeSet, Problem> {
    let here = *cursor;
    let set = set(cursor)?;
    if set.is_empty() { Err(here.problem(Code::EmptySet, "", SET)) } else { Ok(set) }
}

fn atom(cursor: &mut Cursor) -> Result<Atom, Problem> {
    let start = *cursor;
    let word = cursor.word();
    if !word.is_empty() {
        let found = match word {
            "all" => Some(Atom::From(1)),
            "odd" => Some(Atom::Class { modulus: 2, residue: 1 }),
            "even" => Some(Atom::Class { modulus: 2, residue: 0 }),
            "powers" if REPAIRS && (cursor.eat("of 2") || cursor.eat("of two")) => {
                Some(Atom::Named(Named::PowersOfTwo))
            }
            _ => Named::parse(word).map(Atom::Named),
        };
        // Also as in prime numbers.
        let _ = REPAIRS && found.is_some() && cursor.eat("numbers");
        return found.ok_or_else(|| unknown(&start, word));
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
        return Err(start.out_of_range("a number from 1", 1));
    }
    // Also as in 1..9, 1...9 and 1 to 9.
    let ranges: &[&str] = if REPAIRS { &["-", "to", "...", ".."] } else { &["-"] };
    if !ranges.iter().any(|range| cursor.eat(range)) {
        return Ok(Atom::one(first));
    }
    if cursor.eat("inf") {
        return Ok(Atom::From(first));
    }
    let last =
        cursor.number_from(first, u64::MAX, say!("the end of the range, {first} or more, or inf", first))?;
    Ok(Atom::Range(first, last))
}

#[inline(never)]
fn unknown(start: &Cursor, word: &str) -> Problem {
    let words = ["all", "odd", "even"].into_iter().chain(Named::ALL.map(Named::word));
    start.unknown(word, words, SET.into())
}

/// A list of residues with this separator, or `none`; 0 means n.
pub fn residues(cursor: &mut Cursor, modulus: Modulus, separator: &str) -> Result<Residues, Problem> {
    let none = Residues::none(modulus);
    if cursor.eat("none") {
        return Ok(none);
    }
    let n = u64::from(modulus.get());
    let allowed = say!("a residue from 1 to {n}, or none", n);
    let mut residues = none;
    loop {
        residues = residues.with(cursor.number_from(0, n, allowed.clone())?);
        if !cursor.eat(separator) {
            return Ok(residues);
        }
    }
}

/// Reads a colon, after which `then` must follow.
///
/// # Errors
/// [`Code::Unexpected`] where no colon is next; the message names `then`.
pub fn colon(cursor: &mut Cursor, then: &'static str) -> Result<(), Problem> {
    if cursor.eat(":") { Ok(()) } else { Err(cursor.unexpected(say!("a colon and {then}", then))) }
}

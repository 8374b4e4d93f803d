//! Moves played, as a comma list.
use alloc::{format, string::String, vec::Vec};

use crate::base::iterators::joined;
use crate::text::cursor::Cursor;
use crate::text::sets::residues;
use crate::{Code, Move, Problem, Residues, State, Take};

/// Plays the moves of a list at `key` such as `2a3,1a1` or `1,2,2`, up to the first bad one. Returns the
/// state reached and the problem with that move.
#[inline(never)]
pub(super) fn play(key: &'static str, mut state: State, text: &str) -> (State, Option<Problem>) {
    let mut cursor = Cursor::new(key, text);
    loop {
        let here = cursor;
        let played = match one(&mut cursor, &state) {
            Ok(played) => played,
            Err(problem) => return (state, Some(problem)),
        };
        let notation = format!("{played}");
        match state.clone().after(played) {
            Some(next) => state = next,
            None => {
                let allowed = a_few_options(&state);
                return (state, Some(here.problem(Code::IllegalMove, &notation, allowed)));
            }
        }
        if !cursor.eat(",") {
            break;
        }
    }
    (state, cursor.end("a comma and the next move").err())
}

fn one(cursor: &mut Cursor, state: &State) -> Result<Move, Problem> {
    if state.position().piles().is_none() {
        return Ok(Move::Step(cursor.number("a step such as 2")?));
    }
    let mut takes = Vec::new();
    loop {
        const TAKE: &str = "a move such as 2a3: from pile 2 take 3";
        let pile = cursor.number(TAKE)? as usize;
        if !cursor.eat("a") {
            return Err(cursor.unexpected(TAKE));
        }
        takes.push(Take { pile, amount: cursor.number(TAKE)? });
        if !cursor.eat(".") {
            break;
        }
    }
    let restriction = match state.position().restriction() {
        Some(in_force) => {
            if !cursor.eat("r") {
                return Err(cursor.unexpected("r and the residues to block, such as r1 or rnone"));
            }
            Some(blocked(cursor, in_force)?)
        }
        None => None,
    };
    Ok(Move::Take { takes, restriction })
}

/// The residues after `r`, parted by dots; also by commas, where a number follows that is no pile.
fn blocked(cursor: &mut Cursor, like: Residues) -> Result<Residues, Problem> {
    let mut all = residues(cursor, like.modulus(), ".")?;
    loop {
        let mut ahead = *cursor;
        if !ahead.eat(",") || ahead.number("").is_err() || ahead.eat("a") {
            return Ok(all);
        }
        cursor.eat(",");
        all = all.union(residues(cursor, like.modulus(), ".")?);
    }
}

/// Some of the legal moves, for an error message.
fn a_few_options(state: &State) -> String {
    const FEW: usize = 6;
    let moves = state.rules().some_moves(state.position(), FEW + 1);
    let mut moves: Vec<String> = moves.iter().map(|played| format!("{played}")).collect();
    if moves.is_empty() {
        return "no move, the game is over".into();
    }
    if moves.len() > FEW {
        moves[FEW] = "...".into();
    }
    joined(&moves, ", ")
}

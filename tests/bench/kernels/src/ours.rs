//! The solver's kernels.
use nimatrix::games::kotzig::{Progress, Question, Search};
use nimatrix::games::modular::matrix::{box_outcomes, outcomes as modular_outcomes};
use nimatrix::games::subtraction::{Outcomes, Values, Walk};
use nimatrix::games::{Blocking, Circle, Kotzig, Modular, blocking::matrix::bits::Rows};
use nimatrix::{Axes, By, Frame, Matrix, Nimber, Outcome, Piles, Rules, State, TakeSet, Window, notation};

use crate::{Output, Work};

/// The state of a link.
fn state(query: &str) -> Option<State> {
    notation::parse(query).ok()
}

/// The blocking game with these rules.
pub fn blocking_game(rules: &str) -> Option<Blocking> {
    match state(&format!("g={rules}"))?.rules() {
        Rules::Blocking(game) => Some(game.clone()),
        _ => None,
    }
}

/// The set of amounts with this text.
fn set(text: &str) -> Option<TakeSet> {
    match state(&format!("g=sub:{text}"))?.rules() {
        Rules::Subtraction(game) => Some(game.set(0).clone()),
        _ => None,
    }
}

/// The outcomes of a box under the first restriction of the family, as bits.
pub fn blocking(rules: &str, sizes: &[usize]) -> Option<Work> {
    let (game, sizes) = (blocking_game(rules)?, sizes.to_vec());
    let restriction = game.restrictions().next()?;
    let width = *sizes.last()?;
    Some(Box::new(move || {
        let mut rows = Rows::new(&game, &sizes, restriction);
        let mut words = Vec::with_capacity(rows.total() * width.div_ceil(64));
        while let Some((_, row)) = rows.advance() {
            words.extend_from_slice(&row.outcomes);
        }
        Output::Bits { width, words }
    }))
}

/// The outcomes of a box, by search, as bytes.
pub fn modular(m: u64, sizes: &[usize]) -> Option<Work> {
    let (game, sizes) = (Modular::new(m)?, sizes.to_vec());
    if sizes.len() != 2 {
        return Some(Box::new(move || Output::Bytes(box_outcomes(&game, &sizes).expect("few positions"))));
    }
    let window = Window::new(0, 0, sizes[1] as u64, sizes[0] as u64)?;
    let (piles, axes) = (Piles::pair(), Axes { down: Some(1), across: 2 });
    Some(Box::new(move || {
        let frame = Frame { piles: &piles, window, axes };
        Output::Bytes(modular_outcomes(&game, &frame, By::Search).expect("a matrix"))
    }))
}

/// The Grundy values of 0 to `count - 1` tokens, as a page gets them: with their period.
pub fn table(text: &str, count: usize) -> Option<Work> {
    let set = set(text)?;
    Some(Box::new(move || {
        let mut values = Values::new(&set);
        values.settle(count);
        values.reach(count as u64 - 1).expect("within reach");
        Output::Numbers(values.row(0, count).expect("small values"))
    }))
}

/// The Grundy values of 0 to `count - 1` tokens, one after the other.
pub fn walk(text: &str, count: usize) -> Option<Work> {
    let set = set(text)?;
    Some(Box::new(move || {
        let mut walk = Walk::new(&set, u64::MAX);
        assert!(walk.extend(count), "the work suffices");
        Output::Numbers(walk.into_values())
    }))
}

/// The outcomes of 0 to `count - 1` tokens; handed over as bits, which takes no time beside them.
pub fn outcomes(text: &str, count: usize) -> Option<Work> {
    let set = set(text)?;
    Some(Box::new(move || {
        let outcomes = Outcomes::new(&set, count).expect("within reach");
        let mut words = vec![0u64; count.div_ceil(64)];
        for n in 0..count {
            words[n / 64] |= u64::from(outcomes.get(n as u64) == Some(Outcome::P)) << (n % 64);
        }
        Output::Bits { width: count, words }
    }))
}

/// The matrix of two piles, with values.
pub fn matrix(rules: &str, size: u64) -> Option<Work> {
    let state = state(&format!("g={rules}&view=grundy&w=0,0,{size},{size}"))?;
    Some(Box::new(move || {
        let Matrix { outcomes, grundy, .. } = nimatrix::matrix(&state).expect("a matrix");
        Output::Matrix(outcomes, grundy.expect("values"))
    }))
}

/// A circle of `n` spaces and these steps.
fn circle_game(steps: &str, n: u64) -> Option<Kotzig> {
    match state(&format!("g=kotzig:{n}:{steps}"))?.rules() {
        Rules::Kotzig(game) => Some(game.clone()),
        _ => None,
    }
}

/// The value of a circle's start.
pub fn circle(steps: &str, n: u64) -> Option<Work> {
    let game = circle_game(steps, n)?;
    Some(Box::new(move || {
        let mut search = Search::new(&game).expect("a small circle");
        search.ask(&Circle::start(), Question::Value);
        match search.advance(u64::MAX) {
            Progress::Value(Nimber(value)) => Output::One(value),
            other => unreachable!("{other:?} after all the work"),
        }
    }))
}

/// How many positions are put in question to tell who wins a circle.
pub fn nodes(steps: &str, n: u64) -> Option<Work> {
    let game = circle_game(steps, n)?;
    Some(Box::new(move || {
        let mut search = Search::new(&game).expect("a small circle");
        search.ask(&Circle::start(), Question::Outcome);
        search.advance(u64::MAX);
        Output::One(search.nodes())
    }))
}

/// The pixels of `count` cells in sixteen colours: by the page's way for few colours, or by a look-up
/// a cell as for many colours.
pub fn palette(way: &str, count: usize) -> Option<Work> {
    let cells: Vec<u8> = (0..count).map(|i| (i * i / 7 % 16) as u8).collect();
    let palette: Vec<u32> = (0..16).map(|i| 0xff00_0000 + i * 0x01_0305).collect();
    let paint: fn(&[u8], &[u32]) -> Vec<u8> = match way {
        "few" => pixels::of,
        "many" => pixels::looked_up,
        _ => return None,
    };
    Some(Box::new(move || Output::Bytes(paint(&cells, &palette))))
}

#[path = "../../../../crates/nimatrix-wasm/src/pixels.rs"]
mod pixels;

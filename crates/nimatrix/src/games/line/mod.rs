//! The Line Game: a token travels along a line with forbidden spaces (Horrocks and Horrocks).
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::{format, vec, vec::Vec};

pub mod labels;
pub(crate) mod play;
mod portions;
mod rule;
mod runs;
mod starts;
mod subtraction;
mod text;

pub use rule::Line;

use crate::answer::board::{shown, trail};
use crate::answer::look::Look;
use crate::answer::matrix::{Found, Parameters};
use crate::base::sentence::say;
use crate::family::{Family, PendingSolution, boxed};
use crate::games::steps;
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work, ready};
use crate::{
    Board, By, Game, Move, Problem, Ruleset, Sentence, Sequence, Solution, Strategy, TakeSet, Window,
};
use labels::Labels;
use portions::Portions;
use starts::Starts;

/// A theorem that decides the position: the algorithm of section 2.2, else the lemma on runs; `None` if
/// neither applies.
pub(crate) fn theorem(game: &Line, space: u64) -> Option<Box<dyn Solution<u64> + '_>> {
    match Portions::of(game, space) {
        Some(portions) => Some(boxed(portions)),
        None => runs::Runs::of(game, space).map(boxed),
    }
}

/// The board after these moves, which have taken the token to this space.
///
/// # Errors
/// As [`board`](crate::board()).
fn board(game: &Line, token: u64, moves: &[Move]) -> Result<Board, Problem> {
    let spaces = shown(game.n(), game.n().checked_add(1))?;
    let labels = Labels::new(game, 0)?;
    let ends = Portions::of(game, token).into_iter().flat_map(|portions| {
        let lengths: Vec<u128> = portions.lengths(token).collect();
        lengths.into_iter().scan(token, |next, length| {
            let first = *next;
            *next = first + length as u64;
            Some((first, *next - 1))
        })
    });
    Ok(Board {
        round: false,
        closed: (0..spaces).map(|space| game.forbidden().contains(space)).collect(),
        trail: trail(moves, spaces),
        reach: game.options(&token).collect(),
        labels: (0..spaces).map(|space| labels.label(space)).collect(),
        portions: ends.collect(),
    })
}

impl Family for Line {
    const ENTRY: Game = text::ENTRY;
    const BASES: &'static [&'static str] = &["line/portions", "line/labels", "line/runs", "line/subtraction"];
    const STRATEGIES: &'static [&'static str] = &["line/play:labels", "line/play:portions"];

    fn parse(cursor: &mut Cursor) -> Result<Self, Problem> {
        text::parse(cursor)
    }

    fn text(&self) -> String {
        format!(":{}:{}:{}", self.n(), self.moves(), self.forbidden())
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        vec![
            ("n", self.n().to_string()),
            ("moves", self.moves().to_string()),
            ("forbidden", self.forbidden().to_string()),
        ]
    }

    fn words(&self) -> Sentence {
        text::words(self)
    }

    fn title(&self, _: usize) -> Sentence {
        text::title(self)
    }

    fn start(&self) -> u64 {
        0
    }

    fn theorem<'s: 'm, 'm>(&'s self, &space: &'s u64, meter: &'m Meter) -> PendingSolution<'s, 'm, u64> {
        match theorem(self, space) {
            Some(theorem) => ready(Some(Ok(theorem))),
            None => {
                Box::pin(async move { Some(subtraction::Open::within(self, space, meter).await?.map(boxed)) })
            }
        }
    }

    fn search<'s: 'm, 'm>(&'s self, &space: &'s u64, meter: &'m Meter) -> PendingSolution<'s, 'm, u64> {
        Box::pin(async move { Some(Labels::within(self, space, meter).await.map(boxed)) })
    }

    fn matrix<'a>(&'a self, _: &'a u64, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        let work = async move {
            let Window { x0, cols, rows, .. } = look.window;
            meter.begin(Starts::cost(rows.into(), meter)).await;
            let named = |n, moves: &TakeSet| {
                say!("the line with {n} as its last space and the steps {moves}", n, moves)
            };
            let longest = x0 + u64::from(cols).saturating_sub(1);
            let row = async |moves: TakeSet| {
                Starts::within(&moves, self.forbidden(), longest, rows.into(), meter).await
            };
            steps::matrix(self.moves(), look, &named, row, meter).await
        };
        (look.by == By::Auto).then(|| Box::pin(work) as Work<Found>)
    }

    fn parameters(&self) -> Option<Parameters> {
        Some(steps::parameters(text::ENTRY.id, self.n(), self.moves(), &format!(":{}", self.forbidden())))
    }

    fn at_cell(&self, look: &Look, row: u64, column: u64) -> Result<Option<Line>, Problem> {
        let moves = steps::in_row(self.moves(), look, row)?;
        Ok(moves.and_then(|moves| Line::new(column, moves, self.forbidden().clone())))
    }

    fn sequence<'a>(&'a self, _: &'a u64, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Sequence>> {
        let work = async move {
            let Window { x0, cols, .. } = look.window;
            let longest = x0 + u64::from(cols).saturating_sub(1);
            meter.begin(Starts::cost(1, meter)).await;
            let mut starts = Starts::within(self.moves(), self.forbidden(), longest, 1, meter).await;
            let sequence = steps::sequence(look, &mut starts, meter).await?;
            let (outcomes, values) = starts.periods(meter).await.unzip();
            Ok(Sequence {
                outcome_closed: outcomes.as_ref().and_then(|period| starts.closed(period, true)),
                grundy_closed: values.as_ref().and_then(|period| starts.closed(period, false)),
                outcome_period: outcomes,
                grundy_period: values,
                ..sequence
            })
        };
        (look.by == By::Auto).then(|| Box::pin(work) as Work<Sequence>)
    }

    fn at_term(&self, _: &Look, n: u64) -> Option<Line> {
        Line::new(n, self.moves().clone(), self.forbidden().clone())
    }

    fn strategy<'a>(
        &'a self,
        &space: &'a u64,
        _: &'a [Move],
        meter: &'a Meter,
    ) -> Work<'a, Option<Strategy>> {
        Box::pin(async move { play::play(self, space, meter).await.map(Some) })
    }

    fn board(&self, &space: &u64, moves: &[Move]) -> Option<Result<Board, Problem>> {
        Some(board(self, space, moves))
    }
}

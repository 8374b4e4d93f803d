//! The Line Game: a token travels along a line with forbidden spaces (Horrocks and Horrocks).
use alloc::string::{String, ToString};
use alloc::{boxed::Box, format, vec, vec::Vec};

pub mod labels;
pub(crate) mod play;
mod portions;
mod rule;
mod runs;
mod starts;
mod subtraction;

pub use rule::Line;

use crate::answer::board::{shown, trail};
use crate::answer::look::Look;
use crate::answer::matrix::{Found, Parameters};
use crate::base::sentence::say;
use crate::catalog::LARGE;
use crate::family::{Family, PendingSolution, boxed};
use crate::games::steps;
use crate::papers::sources::HORROCKS;
use crate::text::cursor::Cursor;
use crate::text::phrases::a_step;
use crate::text::sets::set;
use crate::work::{Meter, Work, ready};
use crate::{
    Board, By, Game, Kind, Move, Parameter, PositionKind, Problem, Ruleset, Sentence, Sequence, Solution,
    Strategy, TakeSet, View, Window,
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
    const ENTRY: Game = Game {
        id: "line",
        title: "Line Game",
        rule: "Move the token an allowed number of spaces along the line, never to a forbidden space.",
        sources: &[HORROCKS],
        template: "line:{n}:{moves}:{forbidden}",
        custom: false,
        parameters: &[
            Parameter {
                name: "n",
                label: "Last space",
                help: "the spaces are 0 to n",
                kind: Kind::Integer { min: 0, max: LARGE, default: 12 },
            },
            steps::PARAMETER,
            Parameter {
                name: "forbidden",
                label: "Forbidden spaces",
                help: "spaces where the token may not stop, or none",
                kind: Kind::Text { default: "3,5,9,12" },
            },
        ],
        position: PositionKind::Moves,
        views: &[View::Line, View::Outcome, View::Grundy, View::Sequence, View::Tree, View::Play, View::Text],
        examples: &[("line:12:1,2:3,5,9,12", "the line of Figure 1")],
    };
    const BASES: &'static [&'static str] = &["line/portions", "line/labels", "line/runs", "line/subtraction"];
    const STRATEGIES: &'static [&'static str] = &["line/play:labels", "line/play:portions"];

    fn parse(cursor: &mut Cursor) -> Result<Self, Problem> {
        let n = steps::parse_number(cursor, 0, "the number of the last space")?;
        let here = *cursor;
        let moves = steps::parse(cursor, |_| true)?;
        let forbidden = if cursor.eat(":") { set(cursor)? } else { TakeSet::new([]) };
        Line::new(n, moves, forbidden).ok_or_else(|| {
            let (most, spaces) = (steps::MOST, Line::MOST_SPACES);
            here.not_in_range(say!(
                "at most {most} steps, or more on a line of at most {spaces} spaces",
                (most, spaces)
            ))
        })
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
        let (n, steps, forbidden) = (self.n(), a_step(self.moves()), self.forbidden());
        match forbidden.is_empty() {
            true => say!("Move the token {steps} along the spaces 0 to {n}.", (steps, n)),
            false => say!(
                "Move the token {steps} along the spaces 0 to {n}, never to a forbidden one ({forbidden}).",
                (steps, n, forbidden)
            ),
        }
    }

    fn title(&self, _: usize) -> Sentence {
        say!("Line Game, spaces 0 to {n}", n = self.n())
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
                say!("the line with {n} as its last space and the steps {moves}", (n, moves))
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
        Some(steps::parameters(Self::ENTRY.id, self.n(), self.moves(), &format!(":{}", self.forbidden())))
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

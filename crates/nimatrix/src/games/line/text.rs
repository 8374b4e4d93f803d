//! The Line Game in the catalogue, in a rules text and in words.

use super::rule::Line;
use crate::View::{self, Grundy, Outcome, Play, Sequence, Text, Tree};
use crate::base::sentence::say;
use crate::catalog::LARGE;
use crate::games::steps;
use crate::papers::sources::HORROCKS;
use crate::text::cursor::Cursor;
use crate::text::phrases::a_step;
use crate::text::sets::set;
use crate::{Game, Kind, Parameter, PositionKind, Problem, Sentence, TakeSet};

/// The catalogue entry.
pub const ENTRY: Game = Game {
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
    views: &[View::Line, Outcome, Grundy, Sequence, Tree, Play, Text],
    examples: &[("line:12:1,2:3,5,9,12", "the line of Figure 1")],
};

/// Reads `:12:1,2:3,5,9,12`.
pub fn parse(cursor: &mut Cursor) -> Result<Line, Problem> {
    let n = steps::parse_number(cursor, 0, "the number of the last space")?;
    let here = *cursor;
    let moves = steps::parse(cursor, |_| true)?;
    let forbidden = if cursor.eat(":") { set(cursor)? } else { TakeSet::new([]) };
    Line::new(n, moves, forbidden).ok_or_else(|| {
        let (most, spaces) = (steps::MOST, Line::MOST_SPACES);
        here.not_in_range(say!(
            "at most {most} steps, or more on a line of at most {spaces} spaces",
            most,
            spaces
        ))
    })
}

/// The rule in words.
pub fn words(game: &Line) -> Sentence {
    let (n, steps, forbidden) = (game.n(), a_step(game.moves()), game.forbidden());
    match forbidden.is_empty() {
        true => say!("Move the token {steps} along the spaces 0 to {n}.", steps, n),
        false => say!(
            "Move the token {steps} along the spaces 0 to {n}, never to a forbidden one ({forbidden}).",
            steps,
            n,
            forbidden
        ),
    }
}

/// The name in a few words.
pub fn title(game: &Line) -> Sentence {
    say!("Line Game, spaces 0 to {n}", n = game.n())
}

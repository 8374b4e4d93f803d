//! Kotzig’s Nim in the catalogue, in a rules text and in words.
use super::Kotzig;
use crate::View::{Circle, Grundy, Outcome, Play, Sequence, Text, Tree};
use crate::base::sentence::{Join, say};
use crate::catalog::LARGE;
use crate::games::steps;
use crate::papers::sources::{FRAENKEL, HORROCKS, TAN_WARD, WINNING_WAYS};
use crate::text::cursor::Cursor;
use crate::text::phrases::a_step;
use crate::text::sets::SET;
use crate::{Game, Kind, Parameter, PositionKind, Problem, Sentence, Value};

/// The catalogue entry.
pub const ENTRY: Game = Game {
    id: "kotzig",
    title: "Kotzig’s Nim",
    rule: "Move the token an allowed number of spaces round the circle, to a space not visited before.",
    sources: &[HORROCKS, FRAENKEL, TAN_WARD, WINNING_WAYS],
    template: "kotzig:{n}:{moves}",
    custom: false,
    parameters: &[
        Parameter {
            name: "n",
            label: "Spaces",
            help: "from 1",
            kind: Kind::Integer { min: 1, max: LARGE, default: 7 },
        },
        steps::PARAMETER,
    ],
    position: PositionKind::Moves,
    views: &[Circle, Outcome, Grundy, Sequence, Tree, Play, Text],
    examples: &[("kotzig:7:1,2", "Γ({1,2}; 7)"), ("kotzig:11:1,3", "Γ({1,3}; 11)")],
};

/// Reads `:7:1,2`.
pub fn parse(cursor: &mut Cursor) -> Result<Kotzig, Problem> {
    let n = steps::parse_number(cursor, 1, "a number of spaces from 1")?;
    let moves = steps::parse(cursor, steps::are_few)?;
    Kotzig::new(n, moves).ok_or_else(|| cursor.unexpected(SET))
}

/// The rule in words.
pub fn words(game: &Kotzig) -> Sentence {
    let (n, steps) = (game.n(), a_step(game.moves()));
    say!("Move the token {steps} round a circle of {n}, to a space not visited before.", steps, n)
}

/// "step 5", "steps 1, 2".
pub fn named(steps: &[u64]) -> Sentence {
    let list = Value::numbers(Join::Comma, steps);
    if steps.len() == 1 { say!("step {list}", list) } else { say!("steps {list}", list) }
}

/// The name in a few words.
pub fn title(game: &Kotzig) -> Sentence {
    say!("Kotzig’s Nim, circle of {n}", n = game.n())
}

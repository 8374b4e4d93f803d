//! *m*-Modular Nim in the catalogue, in a rules text and in words.

use super::Modular;
use crate::base::sentence::say;
use crate::catalog::{LARGE, OF_PILES};
use crate::papers::sources::KHOVANOVA_SARKAR;
use crate::text::cursor::Cursor;
use crate::text::sets::colon;
use crate::{Game, Kind, Parameter, PositionKind, Problem, Sentence};

/// The catalogue entry.
pub const ENTRY: Game = Game {
    id: "mmod",
    title: "m-Modular Nim",
    rule: "Take tokens from one pile, or a multiple of m in total from any piles.",
    sources: &[KHOVANOVA_SARKAR],
    template: "mmod:{m}",
    custom: false,
    parameters: &[Parameter {
        name: "m",
        label: "m",
        help: "a number from 1",
        kind: Kind::Integer { min: 1, max: LARGE, default: 6 },
    }],
    position: PositionKind::Piles,
    views: OF_PILES,
    examples: &[("mmod:3", "3-Modular Nim"), ("mmod:8", "8-Modular Nim")],
};

/// Reads `:6`.
pub fn parse(cursor: &mut Cursor) -> Result<Modular, Problem> {
    let allowed = "a number m from 1";
    colon(cursor, allowed)?;
    let here = *cursor;
    Modular::new(cursor.number(allowed)?).ok_or_else(|| here.out_of_range(allowed, 1))
}

/// The rule in words.
pub fn words(game: &Modular) -> Sentence {
    match game.m() {
        1 => say!("Take any number of tokens, from one pile or from several."),
        m => {
            say!("Take any number from one pile, or a total divisible by {m} from several piles.", m)
        }
    }
}

/// The name in a few words.
pub fn title(game: &Modular) -> Sentence {
    say!("{m}-Modular Nim", m = game.m())
}

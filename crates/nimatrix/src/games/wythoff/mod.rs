//! Wythoff's Nim: take from one of two piles, or as much from both (Wythoff 1907).
use alloc::string::String;

mod rule;

pub use rule::Wythoff;

use crate::catalog::OF_PILES;
use crate::family::Family;
use crate::papers::sources::{WINNING_WAYS, WYTHOFF};
use crate::text::cursor::Cursor;
use crate::{Game, Piles, PositionKind, Problem};

impl Family for Wythoff {
    const ENTRY: Game = Game {
        id: "wythoff",
        title: "Wythoff’s Nim",
        rule: "Take any number of tokens from one of two piles, or the same number from both.",
        sources: &[WYTHOFF, WINNING_WAYS],
        template: "wythoff",
        parameters: &[],
        position: PositionKind::Piles,
        views: OF_PILES,
        examples: &[("wythoff", "Wythoff’s Nim")],
    };

    fn parse(_: &mut Cursor) -> Result<Wythoff, Problem> {
        Ok(Wythoff)
    }

    fn words(&self) -> String {
        Wythoff::ENTRY.rule.into()
    }

    fn start(&self) -> Piles {
        Piles::pair()
    }

    fn pile_count(&self) -> Option<usize> {
        Some(2)
    }
}

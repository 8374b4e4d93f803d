//! Take-away games written in a line: any moves that take, an end, a twist, moves to forbid.
use alloc::string::String;

mod formula;
mod rule;
mod set0;
mod text;
mod twisted;
mod words;

pub use rule::TakeAway;
pub use text::{Read, read};
pub use twisted::Twisted;

use crate::catalog::OF_PILES;
use crate::family::Family;
use crate::games::Restricted;
use crate::text::cursor::Cursor;
use crate::{Game, Kind, Parameter, Piles, PositionKind, Problem, Residues, Sentence};

const RULE: &[Parameter] = &[Parameter {
    name: "rule",
    label: "rule",
    help: "kinds of moves parted by /, such as one.1-3/both, and clauses such as :misere",
    kind: Kind::Text { default: "one.1-3/both" },
}];

impl Family for TakeAway {
    const ENTRY: Game = Game {
        id: "take",
        title: "A rule of your own",
        rule: "Take tokens from one pile or from several, as the rule allows.",
        sources: &[],
        template: "take:{rule}",
        parameters: RULE,
        position: PositionKind::Piles,
        views: OF_PILES,
        examples: &[
            ("take:one.1-3/both", "Wythoff’s Nim with at most 3 from one pile"),
            ("take:one/two.dif.0-2", "3-Wythoff"),
            ("take:one/both:misere", "misère Wythoff"),
        ],
    };

    fn parse(cursor: &mut Cursor) -> Result<TakeAway, Problem> {
        let start = *cursor;
        match read(cursor)? {
            Read::TakeAway(game) => Ok(game),
            _ => Err(start.unexpected("a game of no other family")),
        }
    }

    fn text(&self) -> String {
        text::text(self, None)
    }

    fn words(&self) -> Sentence {
        words::words(self, None)
    }

    fn start(&self) -> Piles {
        Piles::empty(self.least_piles().max(2))
    }
}

impl Family for Twisted {
    const ENTRY: Game = Game {
        id: "twist",
        title: "A rule of your own with a twist",
        rule: "Take tokens as the rule allows, unless the total is blocked; then block totals modulo n for your opponent.",
        position: PositionKind::PilesAndRestriction,
        examples: &[("take:one/both:mod.2.k1", "odd-or-even Wythoff")],
        ..TakeAway::ENTRY
    };

    const WORD: &'static str = TakeAway::ENTRY.id;

    fn parse(cursor: &mut Cursor) -> Result<Twisted, Problem> {
        let start = *cursor;
        match read(cursor)? {
            Read::Twisted(game) => Ok(game),
            _ => Err(start.unexpected("a game with a twist")),
        }
    }

    fn text(&self) -> String {
        text::text(&self.game, Some(&self.twist))
    }

    fn words(&self) -> Sentence {
        words::words(&self.game, Some(&self.twist))
    }

    fn start(&self) -> Restricted {
        Restricted { piles: self.game.start(), restriction: Residues::none(self.twist.modulus()) }
    }

    fn allows_restriction(&self, restriction: Residues) -> bool {
        self.twist.family().contains(restriction)
    }
}

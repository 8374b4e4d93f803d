//! Take-away games written in a line: any moves that take, an end, a twist, moves to forbid.
use alloc::boxed::Box;
use alloc::string::String;

mod formula;
mod language;
mod rule;
mod set0;
mod sweep;
#[cfg(test)]
mod tests;
mod text;
mod tiles;
mod twisted;
mod words;

pub use rule::TakeAway;
pub use text::{Read, read};
pub use twisted::Twisted;

use crate::answer::look::Look;
use crate::answer::matrix::Found;
use crate::catalog::OF_PILES;
use crate::family::{Family, PendingSolution, boxed};
use crate::games::Restricted;
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work};
use crate::{By, Frame, Game, Kind, Parameter, Piles, PositionKind, Problem, Residues, Sentence};
use sweep::Swept;

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

    fn search<'s: 'm, 'm>(&'s self, piles: &'s Piles, meter: &'m Meter) -> PendingSolution<'s, 'm, Piles> {
        Box::pin(async move {
            let [first, second] = piles[..] else { return None };
            let (rows, cols) = (first.checked_add(1)?, second.checked_add(1)?);
            Some(Swept::of(self, rows, cols, meter).await.map(boxed))
        })
    }

    fn matrix<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        let frame = Frame::new(piles, look);
        let [.., rows, cols] = frame.corner()[..] else { return None };
        let is_swept = piles.len() == 2 && matches!(look.by, By::Auto | By::Search);
        is_swept.then(|| {
            let outcomes = Box::pin(async move {
                let (down, across) = match frame.axes.down {
                    Some(1) => (rows, cols),
                    Some(_) => (cols, rows),
                    None if frame.axes.across == 1 => (cols, piles[1]),
                    None => (piles[0], cols),
                };
                let swept = Swept::of(self, down.saturating_add(1), across.saturating_add(1), meter).await?;
                Ok(swept.outcomes(&frame))
            });
            Box::pin(Found::with_values(outcomes, None, None, meter)) as Work<Found>
        })
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

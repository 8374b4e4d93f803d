//! Take-away games written in a line: any moves that take, an end, a twist, moves to forbid.
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

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
use twisted::Twists;

use crate::answer::look::Look;
use crate::answer::matrix::{Found, PendingGroups};
use crate::catalog::OF_PILES;
use crate::family::{Family, PendingSolution, boxed};
use crate::games::Restricted;
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work};
use crate::{Axes, By, Cost, Frame, Game, Kind, Parameter, Piles, PositionKind, Problem, Residues, Sentence};
use sweep::Swept;

/// The most restrictions that are told apart, and the most cells of their matrices together.
const MOST_RESTRICTIONS: u128 = 4096;
const MOST_CELLS: usize = 1 << 24;

const RULE: &[Parameter] = &[Parameter {
    name: "rule",
    label: "rule",
    help: "kinds of moves parted by /, such as one.1-3/both, and clauses such as :misere",
    kind: Kind::Text { default: "one.1-3/both" },
}];

/// The parameter's value: the text without its colon.
fn form(text: &str) -> Vec<(&'static str, String)> {
    vec![("rule", text.trim_start_matches(':').into())]
}

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

    fn form(&self) -> Vec<(&'static str, String)> {
        form(&Family::text(self))
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
            Some(Swept::of(self, None, rows, cols, meter).await.map(boxed))
        })
    }

    fn matrix<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        let frame = Frame::new(piles, look);
        let [rows, cols] = corner(&frame, look)?;
        let outcomes =
            Box::pin(
                async move { Ok(Swept::of(self, None, rows, cols, meter).await?.outcomes(&frame, None)) },
            );
        Some(Box::pin(Found::with_values(outcomes, None, None, meter)) as Work<Found>)
    }
}

/// How many rows and columns a sweep needs for all cells of a frame; `None` where it does not answer.
fn corner(frame: &Frame, look: &Look) -> Option<[u64; 2]> {
    let [.., down, across] = frame.corner()[..] else { return None };
    let [rows, cols] = match frame.axes {
        Axes { down: Some(1), .. } => [down, across],
        Axes { down: Some(_), .. } => [across, down],
        Axes { down: None, across: 1 } => [across, *frame.piles.get(1)?],
        Axes { down: None, .. } => [*frame.piles.first()?, across],
    };
    let is_swept = frame.piles.len() == 2 && matches!(look.by, By::Auto | By::Search);
    is_swept.then(|| [rows.saturating_add(1), cols.saturating_add(1)])
}

impl Family for Twisted {
    const ENTRY: Game = Game {
        title: "A rule of your own with a twist",
        rule: "Take tokens as the rule allows, unless the total is blocked; then block totals modulo n for your opponent.",
        position: PositionKind::PilesAndRestriction,
        examples: &[("take:one/both:mod.2.k1", "odd-or-even Wythoff")],
        ..TakeAway::ENTRY
    };

    const IS_LISTED: bool = false;

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

    fn form(&self) -> Vec<(&'static str, String)> {
        form(&Family::text(self))
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

    fn search<'s: 'm, 'm>(
        &'s self,
        position: &'s Restricted,
        meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Restricted> {
        Box::pin(async move {
            let [first, second] = position.piles[..] else { return None };
            let (rows, cols) = (first.checked_add(1)?, second.checked_add(1)?);
            let swept = Swept::of(&self.game, Some(&self.twist), rows, cols, meter).await;
            Some(swept.map(|swept| boxed(Twists { rules: self, swept })))
        })
    }

    fn matrix<'a>(
        &'a self,
        position: &'a Restricted,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<Work<'a, Found>> {
        let frame = Frame::new(&position.piles, look);
        let [rows, cols] = corner(&frame, look)?;
        Some(Box::pin(async move {
            let swept = Swept::of(&self.game, Some(&self.twist), rows, cols, meter).await?;
            let outcomes = swept.outcomes(&frame, Some(position.restriction));
            Ok(Found { outcomes, values: None, boundaries: None })
        }))
    }

    fn groups<'a>(
        &'a self,
        position: &'a Restricted,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<PendingGroups<'a>> {
        let frame = Frame::new(&position.piles, look);
        let [rows, cols] = corner(&frame, look)?;
        let restrictions = self.twist.family().len(self.twist.modulus()).min(MOST_RESTRICTIONS) as u64;
        let most = (restrictions + 1).min((MOST_CELLS / frame.window.cells().max(1)).max(1) as u64);
        let groups = Box::pin(async move {
            let swept = Swept::of(&self.game, Some(&self.twist), rows, cols, meter).await?;
            Ok(twisted::groups(self, position.restriction, &swept.kinds(&frame), most))
        });
        Some(PendingGroups { each: Cost::at_most(rows.saturating_mul(cols)), most, groups })
    }
}

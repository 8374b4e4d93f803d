//! Take-away games written in a line: any moves that take, an end, a twist, moves to forbid.
use alloc::{boxed::Box, format, string::String, vec, vec::Vec};

mod amounts;
mod area;
mod bouton;
mod condition;
mod formula;
mod language;
mod lines;
mod marks;
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
pub use text::{Read, alias, read};
pub use twisted::Twisted;
use twisted::{MOST_RESTRICTIONS, Twists};

use crate::answer::look::Look;
use crate::answer::matrix::{Found, PendingGroups, PendingValues};
use crate::answer::sequence::Terms;
use crate::base::sentence::say;
use crate::catalog::OF_PILES;
use crate::family::{Family, PendingSolution, boxed};
use crate::games::{Nim, Restricted, Wythoff};
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work, ready};
use crate::{
    By, Cost, Ending, Frame, Game, Kind, Parameter, Piles, PositionKind, Problem, Residues, Sentence,
    Sequence, View,
};
use area::Area;
use sweep::{Swept, Values, Wanted};

/// The most cells of the matrices of all restrictions together.
const MOST_CELLS: usize = 1 << 24;

const RULE: &[Parameter] = &[Parameter {
    name: "rule",
    label: "rule",
    help: "kinds of moves parted by /, such as one.1-3/both, and clauses such as :misere",
    kind: Kind::Text { default: "one.1-3/both" },
}];

/// The parameter's value: the text without its colon.
fn form(text: Option<String>) -> Vec<(&'static str, String)> {
    vec![("rule", text.unwrap_or_default())]
}

impl Family for TakeAway {
    const ENTRY: Game = Game {
        id: "take",
        title: "A rule of your own",
        rule: "Take tokens from one pile or from several, as the rule allows.",
        sources: &[],
        template: "take:{rule}",
        custom: true,
        parameters: RULE,
        position: PositionKind::Piles,
        views: OF_PILES,
        examples: &[
            ("take:one.1-3/both", "Wythoff’s Nim with at most 3 from one pile"),
            ("take:one/two.dif.0-2", "3-Wythoff"),
            ("take:one/both:misere", "misère Wythoff"),
        ],
    };

    const BASES: &'static [&'static str] = &["take/bouton", "take/tiles", "take/marks", "take/marks:counts"];

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

    fn take_text(&self) -> Option<String> {
        Some(Family::text(self).split_off(1))
    }

    fn proof_text(&self, piles: usize) -> Option<String> {
        (piles == 2 && self.is_regular()).then(|| format!("take{}", Family::text(self)))
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        form(self.take_text())
    }

    fn words(&self) -> Sentence {
        words::words(self, None)
    }

    fn title(&self, piles: usize) -> Sentence {
        let normal = TakeAway { ending: Ending::Normal, ..self.clone() };
        let title = match text::known(&normal) {
            Some(Read::Nim) => Nim.title(piles),
            Some(Read::Subtraction(game)) => game.title(piles),
            Some(Read::Modular(game)) => game.title(piles),
            Some(Read::Wythoff) => Wythoff.title(piles),
            _ => return TakeAway::ENTRY.title.into(),
        };
        say!("{title}, misère", title)
    }

    fn refuses(&self, piles: &[u64]) -> Option<Sentence> {
        TakeAway::refuses(self, piles)
    }

    fn start(&self) -> Piles {
        Piles::empty(self.least_piles().max(2))
    }

    fn theorem<'s: 'm, 'm>(&'s self, _: &'s Piles, _: &'m Meter) -> PendingSolution<'s, 'm, Piles> {
        ready(bouton::applies(self).then(|| Ok(boxed(bouton::Bouton))))
    }

    fn search<'s: 'm, 'm>(&'s self, piles: &'s Piles, meter: &'m Meter) -> PendingSolution<'s, 'm, Piles> {
        Box::pin(async move {
            Some(Swept::of(self, None, Wanted::Outcome, Area::up_to(piles), meter).await.map(boxed))
        })
    }

    fn values<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<PendingValues<'a>> {
        let frame = Frame::new(piles, look);
        let mut values = Values::of(self, Area::of(&frame), meter).filter(|_| is_swept(look))?;
        Some(PendingValues {
            cost: values.cost(),
            work: Box::pin(async move {
                values.find(meter).await;
                Ok(values.of_frame(&frame))
            }),
        })
    }

    fn matrix<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        let frame = Frame::new(piles, look);
        let wanted = look.view == View::Grundy || Values::are_quick(self, &Area::of(&frame));
        let values = if wanted { self.values(piles, look, meter) } else { None };
        if bouton::applies(self) && matches!(look.by, By::Auto | By::Theorem) {
            return Some(Box::pin(bouton::matrix(frame, meter)));
        }
        let outcomes = Box::pin(async move {
            Ok(Swept::of(self, None, Wanted::Outcome, Area::of(&frame), meter).await?.outcomes(&frame))
        });
        is_swept(look).then(|| Box::pin(Found::with_values(outcomes, values, None, meter)) as Work<Found>)
    }

    fn sequence<'a>(
        &'a self,
        piles: &'a Piles,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<Work<'a, Sequence>> {
        is_swept(look).then(|| {
            Box::pin(async move {
                let mut terms = Terms::new(look, meter);
                let (at, alone) = alone(piles.len(), look);
                let swept = Swept::of(self, None, Wanted::Outcome, Area::up_to(&alone), meter).await?;
                let mut values = Values::of(self, Area::up_to(&alone), meter);
                if let Some(values) = &mut values {
                    values.find(meter).await;
                }
                let mut pile = alone;
                for n in terms.numbers() {
                    pile[at] = n;
                    let outcome = u64::from(!swept.is_p(&pile));
                    terms.push(Some(values.as_ref().map_or(outcome, |values| values.value(&pile).into())));
                }
                terms.finish()
            }) as Work<Sequence>
        })
    }
}

/// Whether a sweep is asked for.
fn is_swept(look: &Look) -> bool {
    matches!(look.by, By::Auto | By::Search)
}

/// The index of the pile of a sequence, and the piles of its last term; all others are empty.
fn alone(count: usize, look: &Look) -> (usize, Vec<u64>) {
    let (mut piles, at) = (vec![0; count], look.axes.across - 1);
    piles[at] = look.window.x0.saturating_add(u64::from(look.window.cols) - 1);
    (at, piles)
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

    fn take_text(&self) -> Option<String> {
        Some(Family::text(self).split_off(1))
    }

    fn proof_text(&self, piles: usize) -> Option<String> {
        (piles == 2 && self.game.is_regular()).then(|| format!("take{}", Family::text(self)))
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        form(self.take_text())
    }

    fn words(&self) -> Sentence {
        words::words(&self.game, Some(&self.twist))
    }

    fn refuses(&self, piles: &[u64]) -> Option<Sentence> {
        self.game.refuses(piles)
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
            let area = Area::up_to(&position.piles);
            let twist = Some(&self.twist);
            let swept = Swept::of(&self.game, twist, Wanted::Totals, area, meter).await;
            Some(swept.map(|swept| boxed(Twists { rules: self, swept })))
        })
    }

    fn matrix<'a>(
        &'a self,
        position: &'a Restricted,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<Work<'a, Found>> {
        let found = async move {
            let frame = Frame::new(&position.piles, look);
            let (twist, wanted) = (Some(&self.twist), Wanted::Under(position.restriction));
            let swept = Swept::of(&self.game, twist, wanted, Area::of(&frame), meter).await?;
            let outcomes = swept.outcomes(&frame);
            Ok(Found { outcomes, values: None, boundaries: None })
        };
        is_swept(look).then(|| Box::pin(found) as Work<Found>)
    }

    fn groups<'a>(
        &'a self,
        position: &'a Restricted,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<PendingGroups<'a>> {
        let frame = Frame::new(&position.piles, look);
        let area = Area::of(&frame);
        let restrictions = self.twist.family().len(self.twist.modulus()).min(MOST_RESTRICTIONS) as u64;
        let most = (restrictions + 1).min((MOST_CELLS / frame.window.cells().max(1)).max(1) as u64);
        let each = Cost::at_most(u64::try_from(area.count()).unwrap_or(u64::MAX));
        let groups = Box::pin(async move {
            let twist = Some(&self.twist);
            let swept = Swept::of(&self.game, twist, Wanted::Totals, area, meter).await?;
            Ok(twisted::groups(self, position.restriction, &swept.kinds(&frame), most))
        });
        is_swept(look).then_some(PendingGroups { each, most, groups })
    }
}

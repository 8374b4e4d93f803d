//! Wythoff's Nim: take from one of two piles, or as much from both (Wythoff 1907).
use alloc::{boxed::Box, string::String};

pub(crate) mod golden;
mod play;
mod rule;
mod values;

pub use rule::Wythoff;

use crate::answer::look::Look;
use crate::answer::matrix::{Found, PendingValues};
use crate::answer::strategy::Strategy;
use crate::catalog::OF_PILES;
use crate::family::{Family, PendingSolution, boxed};
use crate::games::subtraction;
use crate::papers::sources::{WINNING_WAYS, WYTHOFF};
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work, ready};
use crate::{By, Frame, Game, Move, Piles, PositionKind, Problem, Sentence, Sequence, TakeSet, View};

/// The most positions up to the far corner of a window that has values without a request.
const SMALL: usize = 4096;

impl Family for Wythoff {
    const ENTRY: Game = Game {
        id: "wythoff",
        title: "Wythoff’s Nim",
        rule: "Take any number of tokens from one of two piles, or the same number from both.",
        sources: &[WYTHOFF, WINNING_WAYS],
        template: "wythoff",
        custom: false,
        parameters: &[],
        position: PositionKind::Piles,
        views: OF_PILES,
        examples: &[("wythoff", "Wythoff’s Nim")],
    };

    const BASES: &'static [&'static str] = &["wythoff/golden"];
    const STRATEGIES: &'static [&'static str] = &["wythoff/play"];

    fn parse(_: &mut Cursor) -> Result<Wythoff, Problem> {
        Ok(Wythoff)
    }

    fn words(&self) -> Sentence {
        Wythoff::ENTRY.rule.into()
    }

    fn take_text(&self) -> Option<String> {
        Some("one/both".into())
    }

    fn proof_text(&self, _: usize) -> Option<String> {
        Some("take:one/both".into())
    }

    fn start(&self) -> Piles {
        Piles::pair()
    }

    fn pile_count(&self) -> Option<usize> {
        Some(2)
    }

    fn theorem<'s: 'm, 'm>(&'s self, _: &'s Piles, _: &'m Meter) -> PendingSolution<'s, 'm, Piles> {
        ready(Some(Ok(boxed(golden::Golden))))
    }

    fn strategy<'a>(&'a self, piles: &'a Piles, _: &'a [Move], _: &'a Meter) -> Work<'a, Option<Strategy>> {
        Box::pin(async move { Ok(Some(play::play(piles))) })
    }

    fn values<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<PendingValues<'a>> {
        values::values(Frame::new(piles, look), meter)
    }

    fn matrix<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        let frame = Frame::new(piles, look);
        let wanted = look.view == View::Grundy || frame.near_box(SMALL).is_ok();
        let values = if wanted { self.values(piles, look, meter) } else { None };
        let outcomes = Box::pin(golden::outcomes(frame, meter));
        matches!(look.by, By::Auto | By::Theorem)
            .then(|| Box::pin(Found::with_values(outcomes, values, None, meter)) as Work<Found>)
    }

    /// Of one pile alone, any number of tokens may be taken.
    fn sequence<'a>(&'a self, _: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Sequence>> {
        subtraction::sequence(TakeSet::all(), look, meter)
    }
}

//! Nim: take any number of tokens from one pile (Bouton 1901).
use alloc::{boxed::Box, string::String};

pub(crate) mod bouton;
pub(crate) mod play;
mod rule;

pub use rule::Nim;

use crate::answer::frame::Frame;
use crate::answer::look::Look;
use crate::answer::matrix::Found;
use crate::base::sentence::say;
use crate::catalog::OF_SUMS;
use crate::family::{Family, PendingSolution, boxed};
use crate::games::subtraction::{self, Subtraction};
use crate::papers::sources::{BOUTON, WINNING_WAYS};
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work, ready};
use crate::{By, Game, Move, Piles, PositionKind, Problem, Sentence, Sequence, Strategy, TakeSet, View};

/// The most cells of a window that has values without a request.
const SMALL: usize = 4096;

impl Family for Nim {
    const ENTRY: Game = Game {
        id: "nim",
        title: "Nim",
        rule: "Take any number of tokens from one pile.",
        sources: &[BOUTON, WINNING_WAYS],
        template: "nim",
        custom: false,
        parameters: &[],
        position: PositionKind::Piles,
        views: OF_SUMS,
        examples: &[("nim", "Nim")],
    };

    const BASES: &'static [&'static str] = &["nim/bouton"];
    const STRATEGIES: &'static [&'static str] = &["nim/play", "nim/play:even"];

    fn parse(_: &mut Cursor) -> Result<Nim, Problem> {
        Ok(Nim)
    }

    fn words(&self) -> Sentence {
        Nim::ENTRY.rule.into()
    }

    fn title(&self, piles: usize) -> Sentence {
        match piles {
            1 => say!("Nim, one pile"),
            2 => say!("Nim, two piles"),
            3 => say!("Nim, three piles"),
            _ => say!("Nim, {piles} piles", piles),
        }
    }

    fn take_text(&self) -> Option<String> {
        Some("one".into())
    }

    /// The blocking game in which nothing is blocked.
    fn proof_text(&self, _: usize) -> Option<String> {
        Some("block:1:none".into())
    }

    fn start(&self) -> Piles {
        Piles::pair()
    }

    fn theorem<'s: 'm, 'm>(&'s self, _: &'s Piles, _: &'m Meter) -> PendingSolution<'s, 'm, Piles> {
        ready(Some(Ok(boxed(bouton::Bouton))))
    }

    fn strategy<'a>(&'a self, piles: &'a Piles, _: &'a [Move], _: &'a Meter) -> Work<'a, Option<Strategy>> {
        Box::pin(async move { Ok(Some(play::play(piles))) })
    }

    fn matrix<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        // A small window has values without a request.
        let valued = look.view == View::Grundy || look.window.cells() <= SMALL;
        let found = async move {
            let game = Subtraction::alike(TakeSet::all());
            subtraction::matrix(&game, &Frame::new(piles, look), valued, meter).await
        };
        matches!(look.by, By::Auto | By::Theorem).then(|| Box::pin(found) as Work<Found>)
    }

    fn sequence<'a>(&'a self, _: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Sequence>> {
        subtraction::sequence(TakeSet::all(), look, meter)
    }
}

//! *m*-Modular Nim: Nim with one more kind of move (Khovanova and Sarkar 2015).
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::{format, vec, vec::Vec};

mod count;
pub mod matrix;
mod p_positions;
mod parts;
mod play;
mod rule;
#[cfg(test)]
mod tests;
mod text;
mod theorem_16;
mod theorems;
mod two_heaps;
mod values;
mod winning;

pub use rule::Modular;

use crate::answer::frame::Frame;
use crate::answer::look::Look;
use crate::answer::matrix::{Found, PendingValues};
use crate::family::{Family, PendingSolution, boxed};
use crate::games::subtraction;
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work, ready};
use crate::{Certified, Game, Move, Parts, Piles, Problem, Sentence, Sequence, Strategy, TakeSet};

impl Family for Modular {
    const ENTRY: Game = text::ENTRY;
    const BASES: &'static [&'static str] = &[
        "modular/theorems:nim",
        "modular/theorem_16",
        "modular/theorems:one-pile",
        "modular/p_positions",
        "modular/two_heaps",
    ];
    const STRATEGIES: &'static [&'static str] = &[
        "modular/play:nim",
        "modular/play:one-pile",
        "modular/play/lemma_10",
        "modular/play/lemma_3",
        "modular/play/theorem_16",
    ];

    fn parse(cursor: &mut Cursor) -> Result<Self, Problem> {
        text::parse(cursor)
    }

    fn text(&self) -> String {
        format!(":{}", self.m())
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        vec![("m", self.m().to_string())]
    }

    fn words(&self) -> Sentence {
        text::words(self)
    }

    fn title(&self, _: usize) -> Sentence {
        text::title(self)
    }

    fn take_text(&self) -> Option<String> {
        Some(format!("one/any.sum.0mod{}", self.m()))
    }

    fn start(&self) -> Piles {
        Piles::pair()
    }

    fn theorem<'s: 'm, 'm>(&'s self, piles: &'s Piles, _: &'m Meter) -> PendingSolution<'s, 'm, Piles> {
        ready(theorems::Law::of(self, piles).map(|law| Ok(boxed(law))))
    }

    fn search<'s: 'm, 'm>(&'s self, piles: &'s Piles, meter: &'m Meter) -> PendingSolution<'s, 'm, Piles> {
        Box::pin(async move { Some(p_positions::answers::Answers::of(self, piles, meter).await.map(boxed)) })
    }

    fn strategy<'a>(&'a self, piles: &'a Piles, _: &'a [Move], _: &'a Meter) -> Work<'a, Option<Strategy>> {
        Box::pin(async move { Ok(play::play(self, piles)) })
    }

    fn values<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<PendingValues<'a>> {
        values::values(self, Frame::new(piles, look), meter).ok()
    }

    fn matrix<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        Some(matrix::found(self, piles, look, meter))
    }

    fn certified<'a>(&'a self, piles: &'a Piles, meter: &'a Meter) -> Option<Work<'a, Certified>> {
        // No checker takes more piles.
        (piles.len() <= 5).then(|| {
            Box::pin(async move {
                let list = p_positions::search::all(self, piles.len(), meter).await?;
                let positions = list.iter().flatten().copied().collect();
                Ok(Certified::List { m: self.m(), piles: piles.len(), positions })
            }) as Work<Certified>
        })
    }

    fn parts(&self, piles: &Piles, look: &Look) -> Option<Parts> {
        parts::parts(self, &Frame::new(piles, look))
    }

    /// Of one heap, too, any number of tokens may be taken.
    fn sequence<'a>(&'a self, _: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Sequence>> {
        subtraction::sequence(TakeSet::all(), look, meter)
    }
}

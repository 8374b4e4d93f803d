//! Subtraction games and their sums: take an allowed number of tokens from one pile.
//!
//! The handouts after Gasarch write (a1,...,ak)-NIM for one pile and G = (G1,...,Gk) for a sum in
//! which pile i is played by the rules of Gi.
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

mod matrix;
mod moves_to;
mod outcomes;
mod play;
mod rule;
mod sequence;
mod sum;
#[cfg(test)]
mod tests;
mod text;
mod values;

pub use outcomes::Outcomes;
pub use rule::{NoSubtraction, Subtraction};
pub use sum::Sum;
pub use values::{Effort, OutOfReach, Values, Walk};

pub(crate) use matrix::matrix;
pub(crate) use moves_to::amounts;
pub(crate) use sequence::sequence;

use crate::answer::frame::Frame;
use crate::answer::look::Look;
use crate::answer::matrix::Found;
use crate::family::{Family, PendingSolution, boxed};
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work, ready};
use crate::{By, Certified, Game, Move, Piles, Problem, Sentence, Sequence, Strategy};

impl Family for Subtraction {
    const ENTRY: Game = text::ENTRY;
    const BASES: &'static [&'static str] = &["subtraction/outcomes", "subtraction/sum"];
    const STRATEGIES: &'static [&'static str] =
        &["subtraction/play", "subtraction/play:even", "subtraction/play:multiples", "subtraction/play:pile"];

    fn parse(cursor: &mut Cursor) -> Result<Self, Problem> {
        text::parse(cursor)
    }

    fn text(&self) -> String {
        format!(":{}", text::sets(self, "/"))
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        [("sets", text::sets(self, " / "))].into()
    }

    fn words(&self) -> Sentence {
        text::words(self)
    }

    fn title(&self, _: usize) -> Sentence {
        text::title(self)
    }

    fn take_text(&self) -> Option<String> {
        match self.sets() {
            [set] => Some(format!("one.{set}")),
            sets if sets.len() <= 3 => {
                let atoms: Vec<String> =
                    "abc".chars().zip(sets).map(|(pile, set)| format!("{pile}.{set}")).collect();
                Some(atoms.join("/"))
            }
            _ => None,
        }
    }

    fn start(&self) -> Piles {
        Piles::empty(self.piles().unwrap_or(2))
    }

    fn pile_count(&self) -> Option<usize> {
        self.piles()
    }

    fn theorem<'s: 'm, 'm>(&'s self, piles: &'s Piles, meter: &'m Meter) -> PendingSolution<'s, 'm, Piles> {
        Box::pin(async move { Some(Sum::within(self, piles, meter).await.map(boxed)) })
    }

    fn search<'s: 'm, 'm>(&'s self, piles: &'s Piles, meter: &'m Meter) -> PendingSolution<'s, 'm, Piles> {
        match piles[..] {
            [size] => {
                Box::pin(async move { Some(outcomes::OnePile::within(self, size, meter).await.map(boxed)) })
            }
            _ => ready(None),
        }
    }

    fn strategy<'a>(
        &'a self,
        piles: &'a Piles,
        _: &'a [Move],
        meter: &'a Meter,
    ) -> Work<'a, Option<Strategy>> {
        Box::pin(async move { play::play(self, piles, meter).await.map(Some) })
    }

    fn certified<'a>(&'a self, _: &'a Piles, meter: &'a Meter) -> Option<Work<'a, Certified>> {
        let [set] = self.sets() else { return None };
        set.max().map(|most| Box::pin(sequence::certified(set, most, meter)) as Work<Certified>)
    }

    fn matrix<'a>(&'a self, piles: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        matches!(look.by, By::Auto | By::Theorem).then(|| {
            let found = async move { matrix(self, &Frame::new(piles, look), true, meter).await };
            Box::pin(found) as Work<Found>
        })
    }

    fn sequence<'a>(&'a self, _: &'a Piles, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Sequence>> {
        sequence(self.alone(look.axes.across - 1).set(0).clone(), look, meter)
    }

    fn at_term(&self, look: &Look, _: u64) -> Option<Subtraction> {
        Some(self.alone(look.axes.across - 1))
    }
}

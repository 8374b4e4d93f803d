//! Blocking Nim, "Nim with a modular Muller twist" (Smith and Stanica 2002; Gavel and Strimling
//! 2004): each move also blocks some amounts, modulo n, for the opponent.
use alloc::{boxed::Box, format, string::String, vec::Vec};

pub mod closed;
mod masks;
pub mod matrix;
mod one_pile;
mod play;
mod position;
mod restrictions;
mod rule;
pub mod slices;
#[cfg(test)]
mod tests;
mod text;
mod values;

pub use restrictions::Restrictions;
pub use rule::{Blocking, NoFamily, Restricted};
pub(crate) use text::{family, then as twist_words};

use closed::Law;
use matrix::repeats;
use one_pile::sequence;
use position::{OnePosition, Reachable};

use crate::answer::frame::Frame;
use crate::answer::look::Look;
use crate::answer::matrix::{Found, PendingGroups, PendingValues};
use crate::answer::repeats::PendingRepeats;
use crate::family::{Family, PendingSolution, boxed};
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work, ready};
use crate::{
    By, Certified, Ending, Game, Move, Piles, Problem, Residues, Ruleset, Sentence, Sequence, Strategy,
};

impl Family for Blocking {
    const ENTRY: Game = text::ENTRY;
    const BASES: &'static [&'static str] = &[
        "blocking/closed/halt",
        "blocking/position:period",
        "blocking/closed/quotients",
        "blocking/position",
    ];
    const STRATEGIES: &'static [&'static str] = &["blocking/play"];

    fn parse(cursor: &mut Cursor) -> Result<Self, Problem> {
        text::parse(cursor)
    }

    fn text(&self) -> String {
        format!(":{}", text::text(self, ":"))
    }

    fn take_text(&self) -> Option<String> {
        Some(format!("one:mod.{}", text::text(self, ".")))
    }

    fn proof_text(&self, _: usize) -> Option<String> {
        Some(format!("block:{}", text::text(self, ":")))
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        text::form(self)
    }

    fn words(&self) -> Sentence {
        text::words(self)
    }

    fn title(&self, _: usize) -> Sentence {
        text::title(self)
    }

    fn start(&self) -> Restricted {
        Restricted { piles: Piles::pair(), restriction: Residues::none(self.modulus()) }
    }

    fn allows_restriction(&self, restriction: Residues) -> bool {
        self.family().contains(restriction)
    }

    fn theorem<'s: 'm, 'm>(&'s self, _: &'s Restricted, _: &'m Meter) -> PendingSolution<'s, 'm, Restricted> {
        ready(closed::solution(self).map(Ok))
    }

    fn no_theorem(&self) -> Option<Sentence> {
        Law::missing(self)
    }

    fn search<'s: 'm, 'm>(
        &'s self,
        position: &'s Restricted,
        meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Restricted> {
        Box::pin(async move { Some(OnePosition::within(self, &position.piles, meter).await.map(boxed)) })
    }

    /// The search for one position knows only those that one move leads to.
    fn reachable<'s: 'm, 'm>(
        &'s self,
        position: &'s Restricted,
        _: usize,
        meter: &'m Meter,
    ) -> PendingSolution<'s, 'm, Restricted> {
        match closed::solution(self) {
            Some(theorem) => ready(Some(Ok(theorem))),
            None => {
                Box::pin(
                    async move { Some(Reachable::within(self, &position.piles, meter).await.map(boxed)) },
                )
            }
        }
    }

    fn values<'a>(
        &'a self,
        position: &'a Restricted,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<PendingValues<'a>> {
        // Grundy values belong to normal play.
        match self.ending() {
            Ending::Normal => {
                values::values(self, position.restriction, Frame::new(&position.piles, look), meter).ok()
            }
            Ending::Misere => None,
        }
    }

    fn matrix<'a>(
        &'a self,
        position: &'a Restricted,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<Work<'a, Found>> {
        Some(matrix::found(self, position, look, meter))
    }

    fn repeats<'a>(&'a self, position: &'a Restricted, look: &'a Look) -> Option<PendingRepeats<'a>> {
        repeats::repeating(self, &Frame::new(&position.piles, look))
    }

    fn groups<'a>(
        &'a self,
        position: &'a Restricted,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<PendingGroups<'a>> {
        Some(matrix::grouping(self, position, look, meter))
    }

    fn sequence<'a>(
        &'a self,
        position: &'a Restricted,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<Work<'a, Sequence>> {
        let theorem = look.by != By::Theorem || closed::solution(self).is_some();
        theorem.then(|| Box::pin(sequence(self, position.restriction, look, meter)) as Work<Sequence>)
    }

    fn certified<'a>(&'a self, position: &'a Restricted, meter: &'a Meter) -> Option<Work<'a, Certified>> {
        let is_taken = position.piles.len() == 1 && one_pile::is_certified(self);
        is_taken.then(|| Box::pin(one_pile::certified(self, meter)) as Work<Certified>)
    }

    fn strategy<'a>(
        &'a self,
        position: &'a Restricted,
        _: &'a [Move],
        _: &'a Meter,
    ) -> Work<'a, Option<Strategy>> {
        Box::pin(async move { Ok(play::play(self, position)) })
    }

    fn is_worth(&self, position: &Restricted) -> bool {
        self.is_worth_imposing(position)
    }
}

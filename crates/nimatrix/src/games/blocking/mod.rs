//! Blocking Nim, "Nim with a modular Muller twist" (Smith and Stanica 2002; Gavel and Strimling
//! 2004): whoever moves also says which amounts, modulo n, the opponent may not take.
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

pub mod closed;
mod line;
mod masks;
pub mod matrix;
mod one_pile;
mod play;
mod position;
mod reachable;
mod restrictions;
mod rule;
pub mod slices;
#[cfg(test)]
mod tests;
mod text;
mod values;
mod words;

pub use restrictions::Restrictions;
pub use rule::{Blocking, Handed, NoFamily};

use closed::Law;
use matrix::repeats;
use one_pile::sequence;
use position::OnePosition;
use reachable::Reachable;

use crate::answer::frame::Frame;
use crate::answer::look::Look;
use crate::answer::matrix::{Found, Grouping, Valuing};
use crate::answer::repeats::Repeating;
use crate::family::{Family, Sought, at_once, boxed};
use crate::text::cursor::Cursor;
use crate::work::{Meter, Work};
use crate::{By, Certified, Ending, Game, Move, Piles, Play, Problem, Residues, Ruleset, Sentence, Sequence};

impl Family for Blocking {
    const ENTRY: Game = text::ENTRY;
    const STRATEGIES: &'static [&'static str] = &[
        "blocking/closed/halt",
        "blocking/position:period",
        "blocking/closed/quotients",
        "blocking/position",
    ];
    const PLAYS: &'static [&'static str] = &["blocking/play"];

    fn parse(cursor: &mut Cursor) -> Result<Self, Problem> {
        text::parse(cursor)
    }

    fn text(&self) -> String {
        let ending = match self.ending() {
            Ending::Normal => "",
            Ending::Misere => ":misere",
        };
        format!(":{}:{}{ending}", self.modulus().get(), self.family())
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        text::form(self)
    }

    fn words(&self) -> Sentence {
        text::words(self)
    }

    fn start(&self) -> Handed {
        Handed { piles: Piles::pair(), restriction: Residues::none(self.modulus()) }
    }

    fn hands_over(&self, restriction: Residues) -> bool {
        self.family().contains(restriction)
    }

    fn theorem<'s: 'm, 'm>(&'s self, _: &'s Handed, _: &'m Meter) -> Sought<'s, 'm, Handed> {
        at_once(closed::solution(self).map(Ok))
    }

    fn no_theorem(&self) -> Option<Sentence> {
        Law::missing(self)
    }

    fn search<'s: 'm, 'm>(&'s self, handed: &'s Handed, meter: &'m Meter) -> Sought<'s, 'm, Handed> {
        Box::pin(async move { Some(OnePosition::within(self, &handed.piles, meter).await.map(boxed)) })
    }

    /// The search for one position knows only those that one move leads to.
    fn reachable<'s: 'm, 'm>(
        &'s self,
        handed: &'s Handed,
        _: usize,
        meter: &'m Meter,
    ) -> Sought<'s, 'm, Handed> {
        match closed::solution(self) {
            Some(theorem) => at_once(Some(Ok(theorem))),
            None => {
                Box::pin(async move { Some(Reachable::within(self, &handed.piles, meter).await.map(boxed)) })
            }
        }
    }

    fn values<'a>(&'a self, handed: &'a Handed, look: &'a Look, meter: &'a Meter) -> Option<Valuing<'a>> {
        // Grundy values belong to normal play.
        match self.ending() {
            Ending::Normal => {
                values::values(self, handed.restriction, Frame::new(&handed.piles, look), meter).ok()
            }
            Ending::Misere => None,
        }
    }

    fn matrix<'a>(&'a self, handed: &'a Handed, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Found>> {
        Some(matrix::found(self, handed, look, meter))
    }

    fn repeats<'a>(&'a self, handed: &'a Handed, look: &'a Look) -> Option<Repeating<'a>> {
        repeats::repeating(self, &Frame::new(&handed.piles, look))
    }

    fn groups<'a>(&'a self, handed: &'a Handed, look: &'a Look, meter: &'a Meter) -> Option<Grouping<'a>> {
        Some(matrix::grouping(self, handed, look, meter))
    }

    fn sequence<'a>(
        &'a self,
        handed: &'a Handed,
        look: &'a Look,
        meter: &'a Meter,
    ) -> Option<Work<'a, Sequence>> {
        let theorem = look.by != By::Theorem || closed::solution(self).is_some();
        theorem.then(|| Box::pin(sequence(self, handed.restriction, look, meter)) as Work<Sequence>)
    }

    fn certified<'a>(&'a self, handed: &'a Handed, meter: &'a Meter) -> Option<Work<'a, Certified>> {
        let is_taken = handed.piles.len() == 1 && one_pile::is_certified(self);
        is_taken.then(|| Box::pin(one_pile::certified(self, meter)) as Work<Certified>)
    }

    fn play<'a>(&'a self, handed: &'a Handed, _: &'a [Move], _: &'a Meter) -> Work<'a, Option<Play>> {
        Box::pin(async move { Ok(play::play(self, handed)) })
    }

    fn is_worth(&self, handed: &Handed) -> bool {
        self.is_worth_handing_over(handed)
    }
}

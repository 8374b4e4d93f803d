//! *m*-Modular Nim: Nim with one more kind of move (Khovanova and Sarkar 2015).
use alloc::string::{String, ToString};
use alloc::{boxed::Box, format, vec, vec::Vec};

pub mod matrix;
mod p_positions;
mod parts;
mod play;
mod rule;
#[cfg(test)]
mod tests;
mod theorem_16;
mod theorems;
mod two_heaps;
mod values;
mod winning;

pub use rule::Modular;

use crate::answer::frame::Frame;
use crate::answer::look::Look;
use crate::answer::matrix::{Found, PendingValues};
use crate::base::sentence::say;
use crate::catalog::{LARGE, OF_PILES};
use crate::family::{Family, PendingSolution, boxed};
use crate::games::subtraction;
use crate::papers::sources::KHOVANOVA_SARKAR;
use crate::text::cursor::Cursor;
use crate::text::sets::colon;
use crate::work::{Meter, Work, ready};
use crate::{
    Certified, Game, Kind, Move, Parameter, Parts, Piles, PositionKind, Problem, Sentence, Sequence,
    Strategy, TakeSet,
};

impl Family for Modular {
    const ENTRY: Game = Game {
        id: "mmod",
        title: "m-Modular Nim",
        rule: "Take tokens from one pile, or a multiple of m in total from any piles.",
        sources: &[KHOVANOVA_SARKAR],
        template: "mmod:{m}",
        custom: false,
        parameters: &[Parameter {
            name: "m",
            label: "m",
            help: "a number from 1",
            kind: Kind::Integer { min: 1, max: LARGE, default: 6 },
        }],
        position: PositionKind::Piles,
        views: OF_PILES,
        examples: &[("mmod:3", "3-Modular Nim"), ("mmod:8", "8-Modular Nim")],
    };
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
        let allowed = "a number m from 1";
        colon(cursor, allowed)?;
        let here = *cursor;
        Modular::new(cursor.number(allowed)?).ok_or_else(|| here.out_of_range(allowed, 1))
    }

    fn text(&self) -> String {
        format!(":{}", self.m())
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        vec![("m", self.m().to_string())]
    }

    fn words(&self) -> Sentence {
        match self.m() {
            1 => say!("Take any number of tokens, from one pile or from several."),
            m => {
                say!("Take any number from one pile, or a total divisible by {m} from several piles.", m)
            }
        }
    }

    fn title(&self, _: usize) -> Sentence {
        say!("{m}-Modular Nim", m = self.m())
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

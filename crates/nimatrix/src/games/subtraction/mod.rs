//! Subtraction games and their sums: take an allowed number of tokens from one pile.
//!
//! The handouts after Gasarch write (a1,...,ak)-NIM for one pile and G = (G1,...,Gk) for a sum in
//! which pile i is played by the rules of Gi.
use alloc::string::{String, ToString};
use alloc::{boxed::Box, format, vec::Vec};

mod moves_to;
mod outcomes;
mod play;
mod rule;
mod sequence;
mod sum;
#[cfg(test)]
mod tests;
mod values;

pub(crate) use moves_to::amounts;
pub use outcomes::Outcomes;
pub use rule::{NoSubtraction, Subtraction};
pub(crate) use sequence::sequence;
pub use sum::Sum;
pub(crate) use sum::matrix;
pub use values::{Effort, OutOfReach, Values, Walk};

use crate::answer::frame::Frame;
use crate::answer::look::Look;
use crate::answer::matrix::Found;
use crate::base::iterators::joined;
use crate::base::sentence::{Join, say};
use crate::catalog::OF_SUMS;
use crate::family::{Family, PendingSolution, boxed};
use crate::papers::sources::GASARCH;
use crate::text::cursor::Cursor;
use crate::text::phrases;
use crate::text::sets::{SET, colon, nonempty_set};
use crate::work::{Meter, Work, ready};
use crate::{
    By, Certified, Code, Game, Kind, Move, Parameter, Piles, PositionKind, Problem, Sentence, Sequence,
    Strategy, TakeSet, Value,
};

impl Family for Subtraction {
    const ENTRY: Game = Game {
        id: "sub",
        title: "Subtraction game",
        rule: "Take an allowed number of tokens from one pile; each pile may have its own allowed numbers.",
        sources: &[GASARCH],
        template: "sub:{sets}",
        custom: false,
        parameters: &[Parameter {
            name: "sets",
            label: "Allowed amounts",
            help: SET,
            kind: Kind::Text { default: "1,2,3" },
        }],
        position: PositionKind::Piles,
        views: OF_SUMS,
        examples: &[
            ("sub:1,2,3", "(1,2,3)-NIM"),
            ("sub:1,2,3/1,3,4", "a sum of two games"),
            ("sub:primes/squares/fib", "primes, squares and Fibonacci numbers"),
        ],
    };
    const BASES: &'static [&'static str] = &["subtraction/outcomes", "subtraction/sum"];
    const STRATEGIES: &'static [&'static str] =
        &["subtraction/play", "subtraction/play:even", "subtraction/play:multiples", "subtraction/play:pile"];

    fn parse(cursor: &mut Cursor) -> Result<Self, Problem> {
        colon(cursor, "a set of amounts")?;
        let start = *cursor;
        let mut sets = Vec::new();
        loop {
            sets.push(nonempty_set(cursor)?);
            if !cursor.eat("/") {
                break;
            }
        }
        let found = say!("{count} sets", count = sets.len());
        let most = say!("1 to {most} sets", most = Piles::MAX);
        Subtraction::new(sets).map_err(|_| start.about(Code::PileCount, found, most))
    }

    fn text(&self) -> String {
        format!(":{}", sets(self, "/"))
    }

    fn form(&self) -> Vec<(&'static str, String)> {
        [("sets", sets(self, " / "))].into()
    }

    fn words(&self) -> Sentence {
        match self.sets() {
            [set] => say!("Take {tokens} from one pile.", tokens = phrases::a_member(set)),
            sets => {
                let each = |(i, set): (usize, &TakeSet)| {
                    say!("{amounts} from pile {pile}", (amounts = phrases::amounts(set), pile = i + 1))
                };
                let each = Value::list(Join::Semicolon, sets.iter().enumerate().map(each));
                say!("Take an allowed number of tokens from one pile: {each}.", each)
            }
        }
    }

    fn title(&self, _: usize) -> Sentence {
        match self.sets() {
            [set] => match set.max() {
                Some(most @ 2..) if set.count(most) == Some(most.into()) => say!("Take at most {most}", most),
                _ => say!("Take {amounts}", amounts = phrases::amounts(set)),
            },
            _ => say!("Sum of games, take {sets}", sets = sets(self, " / ")),
        }
    }

    fn take_text(&self) -> Option<String> {
        match self.sets() {
            [set] => Some(format!("one.{set}")),
            sets if sets.len() <= 3 => {
                let atoms: Vec<String> =
                    "abc".chars().zip(sets).map(|(pile, set)| format!("{pile}.{set}")).collect();
                Some(joined(&atoms, "/"))
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

/// Writes the sets, parted by `between`.
pub fn sets(game: &Subtraction, between: &str) -> String {
    let sets: Vec<String> = game.sets().iter().map(ToString::to_string).collect();
    joined(&sets, between)
}

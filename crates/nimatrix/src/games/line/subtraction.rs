//! Lines without a forbidden space ahead of the token: subtraction games.
//!
//! Such a token may go m spaces on, m in M, as long as m spaces lie ahead. So these spaces are
//! the tokens of a pile, of which a move takes m: the game is the subtraction game M.
use alloc::vec::Vec;

use super::rule::Line;
use crate::answer::solution::answered_by_value;
use crate::base::sentence::say;
use crate::games::subtraction::{Effort, Values, amounts};
use crate::work::Meter;
use crate::{Basis, By, Explanation, Move, Nimber, Problem, Solution, Winning};

/// A Line Game from a space on behind which none is forbidden, by the values of the subtraction game.
pub struct Open<'a> {
    game: &'a Line,
    values: Values,
}

impl<'a> Open<'a> {
    /// The values of the spaces from `space` on, if none after it is forbidden.
    ///
    /// # Errors
    /// [`TooLarge`](crate::Code::TooLarge) where the values of the subtraction game are out of reach.
    pub(crate) async fn within(
        game: &'a Line,
        space: u64,
        meter: &Meter,
    ) -> Option<Result<Open<'a>, Problem>> {
        if game.forbidden.next_after(space).is_some_and(|forbidden| forbidden <= game.n) {
            return None;
        }
        let (left, effort) = (game.n - space, Effort::page(meter));
        meter.begin(effort.cost()).await;
        let mut values = Values::within(&game.moves, effort);
        values.settle_within(Effort::GLANCE.cells, meter).await;
        let reached = values.reach_within(left, meter).await;
        Some(match reached {
            Ok(()) => Ok(Open { game, values }),
            Err(beyond) => {
                let (most, steps) = (beyond.most, &game.moves);
                let allowed = say!("at most {most} open spaces ahead with the steps {steps}", (most, steps));
                Err(beyond.problem("g", say!("a line with {left} open spaces ahead", left), allowed))
            }
        })
    }

    /// How many spaces are ahead.
    fn left(&self, space: u64) -> u64 {
        self.game.n - space
    }

    fn value(&self, space: u64) -> Nimber {
        let left = self.left(space);
        self.values.get(left).unwrap_or_else(|| unreachable!("{left} spaces were not asked for"))
    }
}

impl Solution<u64> for Open<'_> {
    fn basis(&self) -> Basis {
        let values = match (self.values.has_law(), self.values.grundy_period()) {
            (true, _) => "by the law of ranges",
            (false, Some(_)) => "by a proved period",
            (false, None) => "by definition, computed for every smaller pile",
        };
        let source = say!(
            "the definition of the Line Game (Horrocks & Horrocks, section 2): without a forbidden space ahead \
             it is a subtraction game, with the Grundy value of the pile {values}",
            values
        );
        Basis { kind: By::Theorem, id: "line/subtraction", source }
    }

    answered_by_value!(|self, space: &u64| self.value(*space));

    fn winning(&self, &space: &u64, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        if self.value(space) != Nimber(0) {
            let moves = &self.game.moves;
            let (steps, total) = amounts(&self.values, moves, self.left(space), Nimber(0), most);
            winning.moves = steps.into_iter().map(Move::Step).collect();
            winning.count(Some(total));
        }
        Ok(winning)
    }

    fn explain(&self, &space: &u64) -> Vec<Explanation> {
        let left = self.left(space);
        let spaces = match left {
            0 => say!("No space is"),
            1 => say!("One space is"),
            _ => say!("{left} spaces are", left),
        };
        let same = say!(
            "{spaces} ahead of the token and none of them is forbidden, so a step of $m$ spaces is like taking \
             $m$ tokens from a pile of {left}: this is the subtraction game {steps}, and its Grundy value is \
             {value}.",
            (spaces, left, steps = &self.game.moves, value = self.value(space))
        );
        let function = self.values.function().map(|function| say!("With $n$ tokens, {function}", function));
        [Some(same), function].into_iter().flatten().map(Explanation::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use crate::notation::parse;
    use crate::{Outcome, evaluate};

    /// Lines of any length, also behind the last forbidden space.
    #[test]
    fn long_lines_are_answered() {
        for (query, left) in [
            ("g=line:18446744073709551615:1,4:none", "18446744073709551615"),
            ("g=line:9223372036854775807:7:none", "9223372036854775807"),
            ("g=line:18446744073709551615:1,4:2,3&m=4", "18446744073709551611"),
        ] {
            let answer = evaluate(&parse(query).unwrap()).unwrap();
            assert_eq!(answer.basis.id, "line/subtraction", "{query}");
            let steps = if query.contains(":7:") { "7" } else { "1,4" };
            let pile = evaluate(&parse(&format!("g=sub:{steps}&p={left}")).unwrap()).unwrap();
            assert_eq!((answer.outcome, answer.grundy), (pile.outcome, pile.grundy), "{query}");
            assert_eq!(answer.winning_total, pile.winning_total, "{query}");
            for found in &answer.moves {
                let next = evaluate(&found.reached).unwrap();
                assert_eq!(next.outcome == Outcome::P, found.winning, "{query}");
            }
        }
    }
}

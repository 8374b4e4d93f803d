//! Take-away games in words.
use alloc::{string::ToString, vec::Vec};

use super::condition::{Condition, Measure};
use super::rule::{Atom, Count, Forbidding, From, TakeAway};
use crate::base::sentence::{Join, say};
use crate::games::Blocking;
use crate::games::blocking::twist_words;
use crate::text::phrases::{a_member, amounts, numbers};
use crate::{Ending, Sentence, TakeSet, Value};

/// The rule in words.
pub fn words(game: &TakeAway, twist: Option<&Blocking>) -> Sentence {
    let moves = Value::list(Join::Or, game.atoms.iter().map(atom));
    let mut rule = say!("Take {moves}.", moves);
    if let Some(twist) = twist {
        let then = twist_words(twist);
        rule = say!("{rule} Totals that are blocked may not be taken. {then}", (rule, then));
    }
    if let Some(end) = &game.end {
        rule = say!("{rule} Play ends where the total is {totals}.", (rule, totals = numbers(&end.atoms())));
    }
    if let Some(Forbidding { most, only }) = &game.forbidding {
        rule = match only {
            None => say!(
                "{rule} Before each move the opponent may forbid {most} of the moves.",
                (rule, most = *most)
            ),
            Some(only) => say!(
                "{rule} Before each move the opponent may forbid {most} of the moves that take {only}.",
                (rule, most = *most, only = atom(only))
            ),
        };
    }
    match game.ending {
        Ending::Normal => rule,
        Ending::Misere => say!("{rule} Whoever can’t move wins.", rule),
    }
}

/// One kind of move in words.
fn atom(atom: &Atom) -> Sentence {
    match atom {
        Atom::Line { from, half, conditions } => {
            let tokens = tokens(conditions);
            let take = match from {
                From::Any => say!("{tokens} from one pile", tokens),
                From::Largest => say!("{tokens} from a largest pile", tokens),
                From::Smallest => say!("{tokens} from a smallest pile that is not empty", tokens),
            };
            let take = if *half { say!("{take}, at most half of it", take) } else { take };
            under(take, conditions)
        }
        Atom::Pile { index, amounts: set } => {
            say!("{amounts} from pile {pile}", (amounts = amounts(set), pile = index + 1))
        }
        Atom::Both(times) if *times == TakeSet::all() => "the same number from two piles".into(),
        Atom::Both(times) => say!("the same number from two piles, {amounts}", amounts = amounts(times)),
        Atom::Piles { count, conditions } => {
            let tokens = tokens(conditions);
            let take = match count {
                Count::Two => say!("{tokens} from each of two piles", tokens),
                Count::Three => say!("{tokens} from each of three piles", tokens),
                Count::Any => say!("{tokens} from each of one or more piles", tokens),
            };
            under(take, conditions)
        }
        Atom::Cross { steps, times } => {
            let steps = Value::list(Join::And, steps.iter().copied());
            often(say!("{steps} from different piles", steps).into(), times)
        }
        Atom::Vector { steps, times } => {
            let steps = steps.iter().enumerate().filter(|(_, step)| **step > 0);
            let each = steps.map(|(index, &step)| say!("{step} from pile {pile}", (step, pile = index + 1)));
            often(Value::list(Join::And, each), times)
        }
        Atom::If(formula) => say!("amounts for which {formula} holds", formula = formula.text().to_string()),
        Atom::Euclid => "from one pile a multiple of another that is not larger".into(),
    }
}

/// The same, with multiples from a set.
fn often(take: Value, times: &TakeSet) -> Sentence {
    match times.atoms() {
        [crate::Atom::Range(1, 1)] => say!("{take}", take),
        [crate::Atom::From(1)] => say!("{take}, or multiples of these numbers", take),
        _ => say!("$t$ times {take}, where $t$ is {times}", (take, times = amounts(times))),
    }
}

/// How many tokens each amount is.
fn tokens(conditions: &[Condition]) -> Sentence {
    let set = conditions.iter().find_map(|condition| match condition {
        Condition::Each(set) => Some(set),
        _ => None,
    });
    set.map_or_else(|| "any number of tokens".into(), a_member)
}

/// The amounts, with the conditions on them together.
fn under(take: Sentence, conditions: &[Condition]) -> Sentence {
    let phrase = |condition: &Condition| {
        Some(match condition {
            Condition::Each(_) => return None,
            Condition::Of(measure, set) => {
                let set = numbers(&set.atoms());
                match measure {
                    Measure::Difference => say!("the amounts differ by {set}", set),
                    Measure::Sum => say!("the total is {set}", set),
                    Measure::Least => say!("the smallest amount is {set}", set),
                    Measure::Largest => say!("the largest amount is {set}", set),
                }
            }
            Condition::Under(factor, more) => say!(
                "the larger amount is less than {factor} times the smaller plus {more}",
                (factor = *factor, more = *more)
            ),
        })
    };
    let phrases: Vec<Sentence> = conditions.iter().filter_map(phrase).collect();
    if phrases.is_empty() {
        return take;
    }
    say!("{take} where {conditions}", (take, conditions = Value::list(Join::And, phrases)))
}

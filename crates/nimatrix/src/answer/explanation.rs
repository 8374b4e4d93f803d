//! Why an answer is right, as data.
use alloc::vec::Vec;

use crate::base::sentence::{Join, Value, say};
use crate::{Move, Outcome, Sentence};

/// A part of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Explanation {
    /// A sentence.
    Text(Sentence),
    /// A sentence that needs no theory: it names no value, no nim-sum and no letter of an outcome.
    Plain(Sentence),
    /// A table; the foot is one more row, or empty.
    Table {
        /// The heads of the columns.
        heads: Vec<Value>,
        /// The rows.
        rows: Vec<Vec<Value>>,
        /// The totals of the columns.
        foot: Vec<Value>,
    },
}

impl From<Sentence> for Explanation {
    fn from(sentence: Sentence) -> Explanation {
        Explanation::Text(sentence)
    }
}

impl Explanation {
    /// The same part, as one that needs no theory.
    pub(crate) fn plain(self) -> Explanation {
        match self {
            Explanation::Text(sentence) => Explanation::Plain(sentence),
            other => other,
        }
    }
}

/// Why a position has its outcome, from what its moves lead to.
pub(crate) fn by_moves(
    outcome: Outcome,
    total: Option<u128>,
    winning: Option<&Move>,
    forbids: bool,
) -> Explanation {
    let sentence = match (outcome, total, winning) {
        (Outcome::N, Some(0), _) => {
            say!("There is no legal move, and in misère play whoever can’t move wins.")
        }
        (_, Some(0), _) => say!("There is no legal move, and whoever can’t move loses."),
        (Outcome::P, _, Some(_)) => say!("All moves to P-positions may be forbidden."),
        (Outcome::N, _, Some(_)) if forbids => {
            say!("Whatever is forbidden, a move to a P-position is left.")
        }
        (Outcome::P, Some(1), _) => say!("The only legal move leads to an N-position."),
        (Outcome::P, Some(total), _) => {
            say!("Each of the {total} legal moves leads to an N-position.", total)
        }
        (Outcome::P, None, _) => say!("Every legal move leads to an N-position."),
        (Outcome::N, _, Some(played)) => say!("{playing} leads to a P-position.", playing = words(played)),
        (Outcome::N, _, None) => say!("Some move leads to a P-position."),
    };
    if total == Some(0) { Explanation::Plain(sentence) } else { sentence.into() }
}

/// The same, addressed to the player to move.
pub(crate) fn plainly(outcome: Outcome, total: Option<u128>) -> Sentence {
    match (outcome, total) {
        (Outcome::N, _) => say!("From there every move lets you win."),
        (Outcome::P, Some(1)) => say!("Your only move lets your opponent win."),
        (Outcome::P, Some(total)) => say!("Each of your {total} moves lets your opponent win.", total),
        (Outcome::P, None) => say!("Every move lets your opponent win."),
    }
}

/// The same where moves may be forbidden; `lost` is whether an option is a P-position.
pub(crate) fn plainly_forbidding(outcome: Outcome, total: Option<u128>, lost: bool) -> Sentence {
    match outcome {
        Outcome::N => say!("Whatever is forbidden, a winning move is left."),
        Outcome::P if lost => say!("All winning moves may be forbidden."),
        Outcome::P => plainly(outcome, total),
    }
}

/// The result of the comparison with the definition.
pub(crate) fn by_definition(agrees: bool, source: Sentence) -> Explanation {
    match agrees {
        true => say!("Checked against {source}.", source).into(),
        false => Explanation::Plain(say!(
            "This can’t be right: {source} DISAGREES. Please report the link of this position.",
            source
        )),
    }
}

/// A move in words: "Taking 1 from pile 1 and 2 from pile 2".
fn words(played: &Move) -> Sentence {
    let (takes, restriction) = match played {
        Move::Step(step) => return say!("Moving {step} forward", step = *step),
        Move::Take { takes, restriction } => (takes, restriction),
    };
    let each =
        takes.iter().map(|take| say!("{amount} from pile {pile}", (amount = take.amount, pile = take.pile)));
    let takes = Value::list(Join::And, each);
    match restriction {
        None => say!("Taking {takes}", takes),
        Some(none) if none.is_empty() => say!("Taking {takes} and blocking nothing", takes),
        Some(some) => {
            say!(
                "Taking {takes} and blocking {residues}",
                (takes, residues = Value::list(Join::And, some.iter()))
            )
        }
    }
}

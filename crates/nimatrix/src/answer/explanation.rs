//! Why an answer is right, as data.
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::text::phrases::{listed, residues};
use crate::{Move, Outcome};

/// A part of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// A sentence.
    Text(String),
    /// A table; the foot is one more row, or empty.
    Table {
        /// What stands above the columns.
        heads: Vec<String>,
        /// The rows.
        rows: Vec<Vec<String>>,
        /// What the columns come to.
        foot: Vec<String>,
    },
}

/// Why a position has its outcome, from what its moves lead to.
pub(crate) fn by_moves(outcome: Outcome, total: Option<u128>, winning: Option<&Move>) -> Explanation {
    Explanation::Text(match (outcome, total, winning) {
        (_, Some(0), _) => "There is no legal move, and who cannot move loses.".into(),
        (Outcome::P, Some(1), _) => "The only legal move leads to an N-position.".into(),
        (Outcome::P, Some(total), _) => {
            format!("Each of the {total} legal moves leads to an N-position.")
        }
        (Outcome::P, None, _) => "Every legal move leads to an N-position.".into(),
        (Outcome::N, _, Some(played)) => format!("To {} leads to a P-position.", words(played)),
        (Outcome::N, _, None) => "Some move leads to a P-position.".into(),
    })
}

/// What the definition says beside another basis.
pub(crate) fn by_definition(agrees: bool, source: &str) -> Explanation {
    Explanation::Text(if agrees {
        format!("Checked: {} agrees in the outcome and in the number of winning moves.", lower(source))
    } else {
        format!("This can’t be right: {} DISAGREES. Please report the link of this position.", lower(source))
    })
}

fn lower(sentence: &str) -> String {
    sentence.chars().enumerate().map(|(i, c)| if i == 0 { c.to_ascii_lowercase() } else { c }).collect()
}

/// A move in words.
fn words(played: &Move) -> String {
    match played {
        Move::Step(step) => format!("move {step} on"),
        Move::Take { takes, restriction } => {
            let each: Vec<String> =
                takes.iter().map(|take| format!("{} from pile {}", take.amount, take.pile)).collect();
            let blocked = match restriction {
                None => String::new(),
                Some(none) if none.is_empty() => " and block nothing".into(),
                Some(some) => format!(" and block {}", residues(*some)),
            };
            format!("take {}{blocked}", listed(&each, "and"))
        }
    }
}

//! The shapes of sequences: terms in a row, how they repeat, and the function that makes.
use serde::Serialize;
#[cfg(feature = "js")]
use tsify::Tsify;

use crate::numbers::{Uint8Array, Uint32Array, Whole};
use crate::sentence::Sentence;
use crate::shapes::{Excess, all, shapes};
use nimatrix::notation::Problem;

shapes! {
    /// Terms in a row and how they repeat.
    Sequence, shown: &nimatrix::Sequence {
        start: Whole = shown.start.into(),
        /// The number of terms in the window; `refused` is why there are fewer.
        asked: u32 = shown.asked,
        refused: Option<Refusal> = shown.refused.as_ref().map(Refusal::from),
        outcomes: Uint8Array = shown.outcomes[..].into(),
        grundy: Uint32Array = shown.grundy[..].into(),
        #[serde(rename = "outcomePeriod")]
        outcome_period: Option<Period> = shown.outcome_period.as_ref().map(|p| (p, shown.outcome_closed.as_ref().map(|c| (c, c.outcome()))).into()),
        #[serde(rename = "grundyPeriod")]
        grundy_period: Option<Period> = shown.grundy_period.as_ref().map(|p| (p, shown.grundy_closed.as_ref().map(|c| (c, c.value()))).into()),
        /// Instead of a period, if the values grow by the saltus in each.
        #[serde(rename = "grundyGrowth")]
        grundy_growth: Option<Period> = shown.grundy_growth.as_ref().map(|p| (p, shown.grundy_closed.as_ref().map(|c| (c, c.value()))).into()),
        /// How many terms were looked through in vain, if they were.
        #[serde(rename = "lookedThrough")]
        looked_through: Whole = shown.looked_through.into(),
        /// The quantity counted: the tokens of a pile, or n.
        across: String = shown.across.clone(),
        /// For a game with a token, the rules text of a term's game with `{across}` for n.
        cell_rules: Option<String> = shown.cell_rules.clone(),
    }

    /// Why the terms from some number on are missing.
    Refusal, problem: &Problem {
        /// The kind, for programs.
        code: String = problem.code.word().into(),
        /// The key of the link.
        key: String = problem.key.into(),
        /// All of it in a sentence.
        message: String = problem.to_string(),
        /// All of it but the key.
        said: Sentence = Sentence::from(&problem.words()),
        /// By how much the effort is exceeded, where a greater one may be made.
        excess: Option<Excess> = problem.excess.as_ref().map(|excess| (**excess).into()),
    }

    /// How a sequence repeats.
    Period, shown: (&nimatrix::Period, Option<(&nimatrix::Closed, nimatrix::Sentence)>) {
        preperiod: Whole = shown.0.preperiod().into(),
        period: Whole = shown.0.period().into(),
        saltus: Whole = shown.0.saltus().into(),
        /// Whether it is proved, not only seen.
        proved: bool = shown.0.is_proved(),
        proof: String = shown.0.words().to_string(),
        /// The function in words.
        closed: Option<String> = shown.1.as_ref().map(|closed| closed.1.to_string()),
        /// Proof and function as sentences.
        said: Repeating = (&shown.0.words(), shown.1.as_ref().map(|closed| &closed.1)).into(),
        /// The function; of the outcomes, one that is 0 exactly at P.
        function: Option<ClosedForm> = shown.1.as_ref().map(|closed| closed.0.into()),
    }

    /// How a sequence repeats, as sentences.
    Repeating, words: (&nimatrix::Sentence, Option<&nimatrix::Sentence>) {
        proof: Sentence = words.0.into(),
        closed: Option<Sentence> = words.1.map(Sentence::from),
    }

    /// A function of n in closed form: by cases, or without cases ⌊(n mod modulus)/divisor⌋, without modulus
    /// ⌊n/divisor⌋.
    ClosedForm, closed: &nimatrix::Closed {
        /// From here on the residue decides the case.
        preperiod: Whole = if let nimatrix::Closed::Cases { preperiod, .. } = closed { (*preperiod).into() } else { Whole(0) },
        modulus: Option<Whole> = match *closed {
            nimatrix::Closed::Cases { period, .. } => Some(period.into()),
            nimatrix::Closed::Quotient { modulus, .. } => modulus.map(Whole),
            _ => None,
        },
        divisor: Whole = if let nimatrix::Closed::Quotient { divisor, .. } = closed { (*divisor).into() } else { Whole(1) },
        /// One for each value, ascending.
        cases: Vec<Case> = if let nimatrix::Closed::Cases { cases, .. } = closed { all(cases) } else { vec![] },
    }

    /// The numbers at which a function has one value.
    Case, case: &nimatrix::Case {
        value: Whole = case.value.into(),
        /// Those before the preperiod.
        exceptions: Vec<Whole> = case.exceptions.iter().map(|&n| n.into()).collect(),
        /// The residues of those from the preperiod on, from 0.
        residues: Vec<Whole> = case.residues.iter().map(|&n| n.into()).collect(),
    }
}

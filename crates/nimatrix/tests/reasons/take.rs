//! Sentences about take-away games: how many options are lost for the opponent, and misère Nim.
use nimatrix::{Outcome, Position, Rules, Ruleset};

use crate::case::Part::{Moves, Verdict};
use crate::case::Says::Nothing;
use crate::case::{Case, N, P, Row};
use crate::case::{holds, same};

/// Positions with more cells up to them are not solved by definition.
pub const MOST_CELLS: u64 = 400;

pub const SENTENCES: &[Row] = &[
    (Verdict, "No option is a P-position.", |case| {
        lost(case, 0)?;
        let has_options = case.state.rules().options(case.state.position()).next().is_some();
        Ok(if has_options { P } else { Nothing })
    }),
    (Verdict, "One option is a P-position.", |case| {
        lost(case, 1)?;
        Ok(N)
    }),
    (Verdict, "{lost} options are P-positions.", |case| {
        let named = case.n("lost")?;
        lost(case, named)?;
        Ok(N)
    }),
    (Verdict, "One option is a P-position, and {most} may be forbidden.", |case| {
        lost(case, 1)?;
        holds("that one may be forbidden", most(case)? > 0)?;
        Ok(P)
    }),
    (Verdict, "{lost} options are P-positions, and {most} may be forbidden.", |case| {
        let named = case.n("lost")?;
        lost(case, named)?;
        Ok(if named > most(case)? { N } else { P })
    }),
    (
        Verdict,
        "{lost} options are P-positions. {may} of these are moves of which {most} may be forbidden.",
        |case| {
            let [named, may] = case.all(["lost", "may"])?;
            lost(case, named)?;
            holds("that not all of them may be forbidden", may < named)?;
            let _ = most(case)?;
            Ok(N)
        },
    ),
    (Moves, "All moves to P-positions may be forbidden.", |case| {
        let lost = lost_of(case);
        holds("that some are", lost.is_none_or(|lost| lost > 0) && most_of(case)? > 0)?;
        Ok(P)
    }),
    (Moves, "Whatever is forbidden, a move to a P-position is left.", |case| {
        let lost = lost_of(case);
        holds("that some are", lost.is_none_or(|lost| lost > 0) && most_of(case)? > 0)?;
        Ok(N)
    }),
    (
        Verdict,
        "Some pile has at least 2 tokens, and the nim-sum is {sum}. Such a position of misère Nim is P \
         exactly if the nim-sum is 0.",
        |case| {
            holds("that a pile has 2 tokens", case.sizes().iter().any(|&size| size > 1))?;
            let sum = case.sizes().iter().fold(0, |sum, size| sum ^ size);
            case.are(&[("sum", sum)])?;
            Ok(if sum == 0 { P } else { N })
        },
    ),
    (
        Verdict,
        "No pile has more than 1 token, and {ones} have one. Such a position of misère Nim is P exactly \
         if this number is odd.",
        |case| {
            holds("that no pile has more", case.sizes().iter().all(|&size| size < 2))?;
            case.are(&[("ones", case.sizes().iter().sum())])?;
            Ok(if case.sizes().iter().sum::<u64>() % 2 == 1 { P } else { N })
        },
    ),
];

/// How many options are P-positions, where the definition says which are.
fn lost_of(case: &mut Case<'_, '_>) -> Option<u64> {
    let options: Vec<Position> =
        case.state.rules().options(case.state.position()).map(|(_, option)| option).collect();
    let outcomes: Option<Vec<Outcome>> = options.iter().map(|option| case.truth.outcome(option)).collect();
    outcomes.map(|outcomes| outcomes.iter().filter(|&&outcome| outcome == Outcome::P).count() as u64)
}

/// Checks how many options are P-positions.
fn lost(case: &mut Case<'_, '_>, named: u64) -> Result<(), String> {
    lost_of(case).map_or(Ok(()), |lost| same("the number of P-positions", named, lost))
}

/// How many options may be forbidden, as the rule says.
fn most_of(case: &Case<'_, '_>) -> Result<u64, String> {
    let text = case.state.rules().to_string();
    let most =
        text.split(":block.").nth(1).and_then(|rest| rest.split('.').next()).ok_or("nothing is forbidden")?;
    most.parse().map_err(|_| "no number".into())
}

/// The same, which a sentence names.
fn most(case: &Case<'_, '_>) -> Result<u64, String> {
    let most = most_of(case)?;
    case.are(&[("most", most)])?;
    Ok(most)
}

/// Links whose answers have every sentence and every basis.
pub const LINKS: &str = "take:one:misere&p=3,4,5 take:one:misere&p=1,1,0 take:one:misere&p=1,0 \
    take:one:misere&p=6,3,5 take:one/both/1x2&p=5,8 take:one.1-3/both&p=5,8 take:one/both:misere&p=7,9 \
    take:one/both:end.0-3&p=6,6 take:one/both:block.2&p=6,7 take:one/both:block.2&p=3,3 \
    take:one/both:block.1.both&p=4,7 take:one/both:block.1.both&p=6,7 take:one/both:mod.2.k1&p=5,8&r=1 \
    take:one/both:mod.2.k1&p=5,7&r=2 take:one/both:block.2&p=0,1 take:one/both:block.1.both&p=3,3 \
    take:one.primes/both.primes&p=7,8 take:one.half&p=8,9 take:one.half:block.2&p=8,9 take:large&p=5,5 take:one/two&p=3,4,4";

/// Whether a game is one of these.
pub fn is_take(rules: &Rules) -> bool {
    matches!(rules, Rules::TakeAway(_) | Rules::Twisted(_))
}

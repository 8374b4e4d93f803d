//! The values of one pile in a row.
use alloc::boxed::Box;

use super::values::{Effort, Values};
use crate::answer::look::Look;
use crate::answer::sequence::Terms;
use crate::base::sentence::say;
use crate::work::{Meter, Work};
use crate::{By, Cell, Certified, Code, Nimber, Period, Problem, Proof, Sentence, Sequence, TakeSet, Window};

/// One pile from which the members of a set may be taken, by the values of the set; `None` for another basis.
pub(crate) fn sequence<'a>(set: TakeSet, look: &'a Look, meter: &'a Meter) -> Option<Work<'a, Sequence>> {
    matches!(look.by, By::Auto | By::Theorem)
        .then(|| Box::pin(async move { listed(&set, look, meter).await }) as Work<Sequence>)
}

async fn listed(set: &TakeSet, look: &Look, meter: &Meter) -> Result<Sequence, Problem> {
    let Window { x0, cols, .. } = look.window;
    let effort = Effort::page(meter);
    meter.begin(effort.cost()).await;
    let mut values = Values::within(set, effort);
    values.settle_within(usize::MAX, meter).await;
    let last = x0.saturating_add(u64::from(cols).saturating_sub(1));
    let mut terms = Terms::new(look, meter);
    if let Err(beyond) = values.reach_within(last, meter).await {
        let allowed = say!("windows up to {most} tokens for the set {set}", (most = beyond.most, set));
        terms.refuse(allowed, Some(Effort::excess()));
        if beyond.most >= x0 {
            // If this is too much as well, the answer has the terms so far.
            let _ = values.reach_within(beyond.most, meter).await;
        }
    }
    match values.row(x0, cols as usize) {
        Some(grundy) => {
            let cell = |value: &u32| if *value == 0 { Cell::P } else { Cell::N } as u8;
            terms.sequence.outcomes = grundy.iter().map(cell).collect();
            terms.sequence.grundy = grundy;
        }
        None => {
            for n in terms.numbers() {
                if !values.get(n).is_some_and(|Nimber(value)| terms.push(Some(value))) {
                    break;
                }
            }
        }
    }
    let period =
        |grows: bool| values.grundy_period().filter(|period| (period.saltus() > 0) == grows).cloned();
    let known = values.outcome_period().is_some() && values.grundy_period().is_some();
    Ok(Sequence {
        outcome_period: values.outcome_period().map(|period| cited(set, period)),
        grundy_period: period(false),
        grundy_growth: period(true),
        outcome_closed: values.outcome_closed(),
        grundy_closed: values.closed(),
        looked_through: if known { 0 } else { values.looked_through() },
        ..terms.finish()?
    })
}

/// The most numbers of a table that proves a period.
const MOST_NUMBERS: u64 = 1 << 20;

/// The values up to the end of the first period, for a set with this largest amount.
pub(super) async fn certified(set: &TakeSet, most: u64, meter: &Meter) -> Result<Certified, Problem> {
    let effort = Effort::page(meter);
    meter.begin(effort.cost()).await;
    let mut values = Values::within(set, effort);
    values.settle_within(usize::MAX, meter).await;
    let repeats = values.grundy_period().filter(|period| period.saltus() == 0);
    let period =
        repeats.map(|period| (period.preperiod(), period.preperiod().saturating_add(period.period())));
    let table = period.filter(|(_, end)| end.saturating_add(most) <= MOST_NUMBERS);
    match table.and_then(|(preperiod, end)| Some((preperiod, values.row(0, end as usize)?))) {
        Some((preperiod, values)) => {
            Ok(Certified::Period { amounts: set.members(most).collect(), preperiod, values })
        }
        None => {
            let allowed = say!("sets whose values repeat within {most} tokens", most = MOST_NUMBERS);
            Err(Problem::about(Code::TooLarge, "g", say!("{set}", set), allowed))
        }
    }
}

/// Whether these are the amounts of Theorem 2.2 of the handouts.
pub(super) fn is_theorem_2_2(set: &TakeSet) -> bool {
    set.max() == Some(4) && set.members(4).eq([1, 4])
}

/// The period of the outcomes, with the statement of the handouts: a set of finitely many amounts has one.
fn cited(set: &TakeSet, period: &Period) -> Period {
    let (from, length, saltus) = (period.preperiod(), period.period(), period.saltus());
    let with = |words| Period::new(from, length, saltus, Proof::Theorem(words));
    set.max().and_then(|most| with(theorem_2_5(set, most, period.words()))).unwrap_or_else(|| period.clone())
}

/// A proof, and the bound of Theorem 2.5 for the largest amount m: of 2^m + 1 groups of m outcomes, two have
/// the same one of 2^m patterns.
fn theorem_2_5(set: &TakeSet, most: u64, proof: Sentence) -> Sentence {
    let bound = u32::try_from(most).ok().and_then(|m| 2u64.checked_pow(m)?.checked_mul(most));
    let promised = match bound {
        Some(bound) => say!("$m·2^m = {bound}$", bound),
        None => say!("$m·2^m$"),
    };
    let theorem =
        if is_theorem_2_2(set) { say!("Theorem 2.2 of the handouts. ") } else { Sentence::default() };
    say!(
        "{theorem}{proof} Theorem 2.5 of the handouts promises a period of at most {promised}, where \
         $m = {most}$ is the largest amount.",
        (theorem, proof, promised, most)
    )
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;
    use std::vec::Vec;

    use super::*;
    use crate::certify;
    use crate::notation::parse;

    /// A table that proves a period has the values up to the end of the first one; with the largest amount these
    /// are 2^20 numbers at most.
    #[test]
    fn periods_are_proved_by_the_values_of_the_first() {
        let table = |sets: &str| certify(&parse(&format!("g=sub:{sets}")).expect(sets));
        // Examples 4.7 and 4.8 of the handouts.
        for (amounts, preperiod, values) in [
            (&[1, 3, 4][..], 0, &[0, 1, 0, 1, 2, 3, 2][..]),
            (&[2, 4, 7], 8, &[0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2]),
        ] {
            let sets = amounts.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let (amounts, values) = (amounts.into(), values.into());
            assert_eq!(table(&sets), Ok(Certified::Period { amounts, preperiod, values }), "{sets}");
        }
        let refused = |sets| table(sets).err().map(|problem| problem.code);
        // The values repeat after twice the amount.
        assert_eq!(["349525", "349526"].map(refused), [None, Some(Code::TooLarge)]);
        assert_eq!(["1,2/1,3", "squares"].map(refused), [Some(Code::NoExport); 2]);
    }
}

//! One pile: values and outcomes, and how they repeat.
use super::*;
use crate::games::blocking::one_pile::{OnePile, certified};
use crate::notation::parse;
use crate::{Certified, Cost, Job};

/// Values are those of the matrices, also where a period is proved far beyond what proves it.
#[test]
fn values_of_one_pile_are_those_of_the_matrix() {
    const TERMS: u64 = 700;
    let (mut repeating, mut growing) = (0, 0);
    let pile = Piles::empty(1);
    let games = [(1, 1), (2, 1), (3, 3), (4, 4001), (5, 11003), (6, 20011)];
    let games = games.into_iter().flat_map(|(n, step)| super::games(n, step));
    for game in games.filter(|game| game.restrictions().count() <= 20) {
        let n = u64::from(game.modulus().get());
        for restriction in [all_sets(game.modulus())[1 << (n - 1)], game.restrictions().next().expect("one")]
        {
            let expected = values(&game, restriction, &frame(&pile, (0, 0, TERMS, 1))).expect("values");
            let alone = finish(async |meter| OnePile::within(&game, restriction, 0, meter).await);
            let name = format!("{n} {} {restriction}", game.family());
            let outcomes = alone.outcomes_repeat.as_ref().expect("a period");
            for (size, &value) in (0..).zip(&expected) {
                let found = alone.value(size);
                assert!(found.is_none_or(|found| found == u64::from(value)), "{name}: {size}");
                let (folded, _) = outcomes.fold(size);
                assert_eq!(expected[folded as usize] == 0, value == 0, "{name}: {size}");
            }
            let Some(period) = &alone.values_repeat else {
                assert!(alone.known() > TERMS, "{name}");
                continue;
            };
            let count = if period.saltus() > 0 { &mut growing } else { &mut repeating };
            *count += 1;
            let rise = |at: usize, length: usize| expected[at + length].wrapping_sub(expected[at]);
            let (from, length) = (period.preperiod() as usize, period.period() as usize);
            assert!(from + 2 * length < TERMS as usize, "{name}");
            assert_eq!(u64::from(rise(from, length)), period.saltus(), "{name}");
            let repeats = |from: usize, length: usize| {
                let saltus = rise(expected.len() / 2, length);
                (from..expected.len() - length).all(|at| rise(at, length) == saltus)
            };
            check_period(period, repeats, &name);
        }
    }
    assert!(repeating > 50 && growing > 150, "{repeating} repeat, {growing} grow");
}

/// The table of a certificate has the masks of all sizes, by the sweep: bit r of a word stands for the
/// amounts that leave the remainder r.
#[test]
fn certificates_have_the_masks_of_all_sizes() {
    const SIZES: usize = 90;
    for (n, step) in [(1, 1), (2, 1), (3, 1), (4, 3001), (5, 9001)] {
        let bits = |set: Residues| (0..n).filter(|&r| set.contains(r)).fold(0, |bits, r| bits | 1 << r);
        for game in games(n, step).into_iter().flat_map(endings) {
            let name = format!("{:?} modulo {n} with {}", game.ending(), game.family());
            let (found, done) =
                finish(async |meter| (certified(&game, meter).await.expect("a table"), meter.done()));
            let Certified::Masks { n: modulus, family, misere, preperiod, masks } = found else {
                panic!("{name}: {found:?}")
            };
            assert!(done <= n * (n + 2), "{name}: {done} units");
            let asked = game.clone();
            let job = Job::new(1, async move |meter| certified(&asked, meter).await);
            assert_eq!(job.forecast(), Cost::exactly(n * (n + 2)), "{name}");
            assert_eq!((u64::from(modulus), misere), (n, game.ending() == Ending::Misere), "{name}");
            assert_eq!(family, game.restrictions().map(bits).collect::<Vec<u32>>(), "{name}");
            let period = masks.len() - preperiod as usize;
            sweep(&game, &[SIZES], |_, row| {
                for (size, &mask) in row.iter().enumerate() {
                    let periods = size.saturating_sub(preperiod as usize) / period;
                    let at = size - periods * period;
                    assert_eq!(masks[at], bits(mask), "{name}: {size}");
                }
                let repeats = |period: usize| row[SIZES / 2..SIZES - period] == row[SIZES / 2 + period..];
                assert!(!(1..period).any(repeats), "{name}: a shorter period");
            });
        }
    }
}

#[test]
fn sequences_reach_as_far_as_periods_do() {
    let asked = |query: &str| crate::sequence(&parse(query).expect("a link"));
    let far = asked("g=block:4:1,2/3,4&r=2,3&view=sequence&w=1000000000,0,40,1").expect("a sequence");
    let near = asked("g=block:4:1,2/3,4&r=2,3&view=sequence&w=1000,0,40,1").expect("a sequence");
    assert_eq!(far.outcomes, near.outcomes);
    let period = far.outcome_period.expect("a period");
    assert!(period.is_proved() && 4 % period.period() == 0);
    assert!(far.grundy_growth.or(far.grundy_period).expect("a period").is_proved());
}

/// A sequence has its periods and functions, or says how far they were looked for.
#[test]
fn sequences_without_a_period_state_how_far_was_looked() {
    let asked = |query: &str| {
        let query = format!("g={query}&p=0&r=1&view=sequence&w=0,0,8,1");
        crate::sequence(&parse(&query).expect("a link")).expect("a sequence")
    };
    let found = asked("block:3:k1");
    assert!(found.grundy_growth.or(found.grundy_period).is_some() && found.outcome_closed.is_some());
    assert_eq!(found.looked_through, 0);
    // Of 15,504 restrictions at a time only a round of values is worked out.
    let open = asked("block:20:k5");
    assert!(open.grundy_growth.is_none() && open.grundy_period.is_none());
    assert!(open.looked_through >= 8, "{}", open.looked_through);
    // More restrictions than a list can hold are not gone through.
    let state = parse("g=block:64:k32&p=0&r=1&view=sequence&w=0,0,8,1").expect("a link");
    assert_eq!(crate::sequence(&state).expect_err("too many").code, crate::Code::TooLarge);
}

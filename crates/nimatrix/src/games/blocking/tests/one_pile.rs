//! One pile: values and outcomes, and how they repeat.
use super::*;
use crate::games::blocking::one_pile::{OnePile, certified};
use crate::notation::parse;
use crate::{Certified, Cost, Job, Proof};

/// The first terms of one pile are those of the matrix, in games modulo n; gives how many sequences repeat, how many
/// grow, and how many are not known to do either.
fn check_values(games_modulo: &[(u64, usize)], terms: u64) -> [usize; 3] {
    let (mut repeating, mut growing, mut others) = (0, 0, 0);
    let pile = Piles::empty(1);
    for &(n, step) in games_modulo {
        for game in games(n, step).iter().filter(|game| game.restrictions().count() <= 20) {
            for restriction in
                [all_sets(game.modulus())[1 << (n - 1)], game.restrictions().next().expect("one")]
            {
                let frame = frame(&pile, (0, 0, terms, 1));
                let expected = values(game, restriction, &frame).expect("values");
                let alone = finish(async |meter| OnePile::within(game, restriction, 0, meter).await);
                let name = format!("{n} {} {restriction}: {:?}", game.family(), alone.values_repeat);
                for (size, &value) in (0..).zip(&expected) {
                    assert!(
                        alone.value(size).is_none_or(|found| found == u64::from(value)),
                        "{name}: {size}"
                    );
                    let outcomes = alone.outcomes_repeat.as_ref().expect("a period");
                    let (folded, _) = outcomes.fold(size);
                    assert_eq!(expected[folded as usize] == 0, value == 0, "{name}: {size}");
                }
                let Some(period) = &alone.values_repeat else {
                    assert!(alone.known() > terms, "{name}");
                    others += 1;
                    continue;
                };
                if period.saltus() > 0 {
                    growing += 1
                } else {
                    repeating += 1
                }
                let (from, length) = (period.preperiod() as usize, period.period() as usize);
                assert!(from + 2 * length < terms as usize, "{name}");
                let repeats = |from: usize, length: usize, saltus: u64| {
                    let saltus = saltus as u32;
                    (from..expected.len() - length).all(|at| expected[at + length] == expected[at] + saltus)
                };
                assert!(repeats(from, length, period.saltus()), "{name}");
                assert!(from == 0 || !repeats(from - 1, length, period.saltus()), "{name}");
                let shorter = |length: usize| {
                    let saltus = expected[from + length].checked_sub(expected[from]);
                    saltus.is_some_and(|saltus| repeats(from, length, saltus.into()))
                };
                assert!(!(1..length).any(shorter), "{name}");
            }
        }
    }
    [repeating, growing, others]
}

/// The values are those of the matrices, where a period is proved far beyond what proves it.
#[test]
fn values_of_one_pile_are_those_of_the_matrix() {
    let games = [(1, 1), (2, 1), (3, 3), (4, 4001), (5, 11003), (6, 20011)];
    let [repeating, growing, others] = check_values(&games, 700);
    assert!(repeating > 50 && growing > 150, "{repeating} repeat, {growing} grow, {others} do neither");
}

#[test]
fn values_of_small_moduli_are_those_of_the_matrix() {
    let [repeating, growing, _] = check_values(&[(1, 1), (2, 1), (3, 37)], 200);
    assert!(repeating > 10 && growing > 10, "{repeating} repeat, {growing} grow");
}

/// In misère play a term is 0 exactly if the pile is a P-position.
#[test]
fn terms_of_misere_play_tell_outcomes() {
    for game in [2, 3].into_iter().flat_map(|n| games(n, 7)).map(|game| game.with_ending(Ending::Misere)) {
        for restriction in all_sets(game.modulus()) {
            let alone = finish(async |meter| OnePile::within(&game, restriction, 0, meter).await);
            sweep(&game, &[60], |_, row| {
                for (size, mask) in (0..).zip(row) {
                    let is_p = mask.is_subset(restriction) && leaves(&game, restriction, size);
                    let name =
                        format!("modulo {} {} {restriction}: {size}", game.modulus().get(), game.family());
                    assert_eq!(alone.value(size), Some(u64::from(!is_p)), "{name}");
                }
            });
        }
    }
}

/// Where all is blocked after each move, the values of a pile are 0, 1, 1, 1, ...; where nothing ever is, they are
/// its sizes.
#[test]
fn values_that_are_plain_repeat_or_grow_as_they_do() {
    let asked = |query: &str| crate::sequence(&parse(query).expect("a link")).expect("a sequence");
    for n in 1..6 {
        let all = asked(&format!("g=block:{n}:k{n}&r=none&view=sequence&w=0,0,1,1"));
        let period = all.grundy_period.expect("a period");
        assert_eq!((period.preperiod(), period.period(), all.grundy_growth), (1, 1, None), "{n}");
        let free = asked(&format!("g=block:{n}:k0&r=none&view=sequence&w=0,0,1,1"));
        let growth = free.grundy_growth.expect("a period");
        assert_eq!((growth.preperiod(), growth.period(), growth.saltus()), (0, 1, 1), "{n}");
        // What grows has no cases.
        assert_eq!((free.grundy_period, free.grundy_closed.is_some()), (None, false), "{n}");
        assert!(all.grundy_closed.is_some(), "{n}");
        let classes = format!("in each class modulo {n}");
        let proofs = [period, growth].map(|period| match period.proof() {
            Proof::Theorem(why) => why.to_string(),
            other => panic!("{other:?}"),
        });
        assert_eq!(proofs.map(|why| why.contains(&classes)), [n > 1; 2], "{n}");
    }
}

/// The table of a certificate has the masks of all sizes, by the plain sweep: bit r of a word stands for the
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
                    let at = if size < masks.len() {
                        size
                    } else {
                        size - (size - preperiod as usize) / period * period
                    };
                    assert_eq!(masks[at], bits(mask), "{name}: {size}");
                }
                let mask = |size: usize| row[size];
                let repeats = |from: usize, period: usize| {
                    (from..SIZES - period).all(|size| mask(size) == mask(size + period))
                };
                assert!((1..period).all(|period| !repeats(SIZES / 2, period)), "{name}: a shorter period");
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
    // Without a closed form there is a period still, but no theorem.
    for (rules, by, known) in
        [("3:2/3", "auto", true), ("3:2/3", "theorem", false), ("3:k1", "theorem", true)]
    {
        let found = asked(&format!("g=block:{rules}&r=2&by={by}&view=sequence&w=1000000000,0,40,1"));
        assert_eq!(found.is_ok(), known, "{rules} by {by}: {:?}", found.err());
    }
}

/// A sequence has its periods and functions, or says how far they were looked for.
#[test]
fn sequences_say_how_far_a_period_was_looked_for() {
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

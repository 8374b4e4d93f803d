//! Sweeps against laws, rows of bits, one pile and the sentences on them; `tests/strategies` compares the sweep itself
//! with the definition.
use std::string::{String, ToString};
use std::vec::Vec;
use std::{format, vec};

mod repeats;

use super::closed::Law;
use super::masks::Verdict;
use super::matrix::bits::Rows;
use super::matrix::by_colours;
use super::position::OnePosition;
use super::slices::sweep;
use super::{Blocking, Restricted, Restrictions, matrix, values};
use crate::games::blocking::one_pile::{OnePile, certified};
use crate::notation::parse;
use crate::work::finish;
use crate::{
    Axes, By, Certified, Cost, Ending, Frame, Job, Modulus, Nimber, Outcome, Period, Piles, Problem,
    Residues, Rules, Ruleset, Solution, Window, evaluate,
};

fn outcomes(game: &Blocking, restriction: Residues, frame: &Frame, by: By) -> Result<Vec<u8>, Problem> {
    finish(async |meter| matrix::outcomes(game, restriction, frame, by, meter).await)
}

fn values(game: &Blocking, restriction: Residues, frame: &Frame) -> Result<Vec<u32>, Problem> {
    finish(async |meter| values::values(game, restriction, *frame, meter)?.work.await)
}

/// Whether a restriction leaves a move from piles with this largest one; in normal play it need not.
fn leaves(game: &Blocking, restriction: Residues, largest: u64) -> bool {
    game.ending() == Ending::Normal || (1..=largest.min(64)).any(|amount| !restriction.contains(amount))
}

/// All sets of residues modulo n, in order.
fn all_sets(n: Modulus) -> Vec<Residues> {
    let mut sets: Vec<Residues> = Restrictions::UpTo(n.get()).restrictions(n).collect();
    sets.sort_unstable();
    sets
}

/// The games modulo n: exactly k, up to k, and the families whose members are given by the bits of
/// every `step`-th number.
fn games(n: u64, step: usize) -> Vec<Blocking> {
    let modulus = Modulus::new(n).expect("a modulus");
    let sets = all_sets(modulus);
    let counts = (0..=n).flat_map(|k| [Blocking::exactly(modulus, k), Blocking::up_to(modulus, k)]);
    let some: Vec<Residues> = sets.iter().copied().step_by(sets.len().div_ceil(16)).collect();
    let lists = (1..1u64 << some.len()).step_by(step).map(|bits| {
        let chosen = some.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, set)| *set);
        Blocking::these(modulus, chosen.collect())
    });
    counts.chain(lists).map(|game| game.expect("a family")).collect()
}

/// A game in normal and in misère play.
fn endings(game: Blocking) -> [Blocking; 2] {
    [Ending::Normal, Ending::Misere].map(|ending| game.clone().with_ending(ending))
}

fn frame(piles: &Piles, window: (u64, u64, u64, u64)) -> Frame<'_> {
    let (x0, y0, cols, rows) = window;
    let window = Window::new(x0, y0, cols, rows).expect("a window");
    let down = if piles.len() > 1 { Some(1) } else { None };
    Frame { piles, window, axes: Axes { down, across: piles.len().min(2) } }
}

/// A period is the least and starts as early as possible. `repeats` says whether terms from one on repeat
/// with a period.
fn check_period(period: &Period, repeats: impl Fn(usize, usize) -> bool, name: &str) {
    let (from, length) = (period.preperiod() as usize, period.period() as usize);
    assert!(repeats(from, length), "{name}: {period:?}");
    assert!(from == 0 || !repeats(from - 1, length), "{name}: {period:?} starts too late");
    assert!(!(1..length).any(|shorter| repeats(from, shorter)), "{name}: {period:?} has a shorter one");
}

/// The rows of a box, the law if there is one, and in misère play tiles if they are few, agree with the
/// sweep. Returns whether they are few.
fn check_rows(game: &Blocking, sizes: &[usize], restriction: Residues) -> bool {
    let law = Law::of(game);
    let tiles = |under: Residues| match *sizes {
        [rows, cols] if game.ending() == Ending::Misere => {
            finish(async |meter| by_colours(game, under, [rows, cols], meter).await)
        }
        _ => None,
    };
    let none = Residues::none(game.modulus());
    let tiles: Vec<_> =
        [restriction, none].map(|under| Some((under, tiles(under)?))).into_iter().flatten().collect();
    let mut rows = Rows::new(game, sizes, restriction);
    sweep(game, sizes, |at, masks| {
        let (coordinates, row) = rows.advance().expect("as many rows");
        assert_eq!(coordinates, at);
        for (column, mask) in masks.iter().enumerate() {
            let bit = |bits: &[u64]| bits[column / 64] >> (column % 64) & 1 == 1;
            let name = format!("modulo {} with {}: {at:?} {column}", game.modulus().get(), game.family());
            let largest = at.iter().copied().max().unwrap_or(0).max(column) as u64;
            let verdict = Verdict::new(game, *mask, largest);
            assert_eq!(bit(&row.handed), verdict.imposable_len(game.family()) > 0, "{name}");
            assert_eq!(bit(&row.outcomes), verdict.outcome(restriction) == Outcome::P, "{name}");
            for (under, tiles) in &tiles {
                let row = &tiles[at[0] * sizes[1].div_ceil(64)..];
                assert_eq!(bit(row), verdict.outcome(*under) == Outcome::P, "{name} under {under} by tiles");
            }
            if let Some(law) = &law {
                let sizes = at.iter().chain([&column]).map(|&size| size as u64).collect();
                assert_eq!(law.mask(&Piles::new(sizes).expect("piles")), *mask, "{name}");
            }
        }
    });
    assert!(rows.advance().is_none());
    !tiles.is_empty()
}

#[test]
fn laws_and_rows_agree_with_the_sweep() {
    let (mut laws, mut tiled) = (0, 0);
    for n in 1..=9 {
        for game in games(n, if n <= 3 { 1 } else { 4001 }).into_iter().flat_map(endings) {
            laws += usize::from(Law::of(&game).is_some());
            let restriction = game.restrictions().next().expect("a restriction");
            for sizes in [&[1, 150][..], &[90, 150], &[9, 11, 70]] {
                tiled += usize::from(check_rows(&game, sizes, restriction));
            }
        }
    }
    assert!(laws > 40, "{laws} families with a law");
    assert!(tiled > 100, "{tiled} matrices by tiles");
}

/// Large moduli, at which words end, and a long list of restrictions.
#[test]
fn rows_of_large_families_agree_with_the_sweep() {
    for n in [31, 32, 33, 63, 64] {
        let modulus = Modulus::new(n).expect("a modulus");
        let spread = |step: u64, from: u64| {
            (0..n / step).fold(Residues::none(modulus), |set, i| set.with(from + i * step))
        };
        for game in [
            Blocking::exactly(modulus, 5).expect("a family"),
            Blocking::exactly(modulus, n - 1).expect("a family"),
            Blocking::these(modulus, vec![spread(2, 1), spread(3, 2), spread(5, 1)]).expect("a family"),
        ] {
            check_rows(&game, &[140, 200], game.restrictions().nth(1).expect("a restriction"));
        }
    }
    let twelve = Modulus::new(12).expect("a modulus");
    let game = Blocking::these(twelve, all_sets(twelve).into_iter().filter(|set| set.len() < 5).collect());
    let game = game.expect("a family");
    let restriction = game.restrictions().nth(300).expect("a restriction");
    assert!(Rows::suit(&game, &[3, 6000], restriction));
    check_rows(&game, &[3, 6000], restriction);
}

/// Where nothing is blocked values are nim-sums, also of piles that differ by more than a word of values.
#[test]
fn values_are_nim_sums_where_nothing_is_blocked() {
    let piles = Piles::pair();
    for n in [1, 2, 4, 7] {
        let modulus = Modulus::new(n).expect("a modulus");
        let game = Blocking::exactly(modulus, 0).expect("a family");
        for frame in [frame(&piles, (0, 0, 128, 70)), frame(&piles, (60, 0, 9, 150))] {
            let sums: Vec<u32> = frame.cells().map(|(y, x)| (y ^ x) as u32).collect();
            let found = values(&game, Residues::none(modulus), &frame).expect("values");
            let differs = frame.cells().zip(found.iter().zip(&sums)).find(|(_, (found, sum))| found != sum);
            assert_eq!((differs, found.len()), (None, sums.len()), "modulo {n}");
        }
    }
}

/// The id and the source of what an answer rests on.
fn basis(query: &str) -> String {
    let answer = evaluate(&parse(query).expect(query)).expect(query);
    format!("{}: {}", answer.basis.id, answer.basis.source)
}

/// A sweep takes each size of each pile, where nothing repeats before.
#[test]
fn sweeps_name_the_number_of_their_positions() {
    for (piles, positions) in [
        ("0", "one position"),
        ("0,0", "one position"),
        ("3", "4 positions"),
        ("3,4", "20 positions"),
        ("2,0,5", "18 positions"),
    ] {
        let basis = basis(&format!("g=block:5:2,3/4&p={piles}&r=2&by=search"));
        assert!(basis.starts_with(&format!("blocking/position: a sweep of {positions} of the")), "{basis}");
    }
}

#[test]
fn rules_name_what_is_blocked() {
    for (rules, then) in [
        ("2:k1", "Then block the odd or the even amounts for your opponent."),
        ("2:k2", "Then block 2 residues modulo 2 for your opponent."),
        ("3:k1", "Then block one residue modulo 3 for your opponent."),
        ("2:upto1", "Then block up to one residue modulo 2 for your opponent."),
        ("4:upto3", "Then block up to 3 residues modulo 4 for your opponent."),
        ("4:k0", "Nothing is ever blocked."),
        ("4:upto0", "Nothing is ever blocked."),
    ] {
        let words = |rules: String| parse(&format!("g=block:{rules}")).unwrap().rules().words().to_string();
        assert!(words(rules.into()).ends_with(then), "{rules}");
        assert!(words(format!("{rules}:misere")).ends_with(&format!("{then} Whoever can’t move wins.")));
    }
}

/// The theorems of Gavel and Strimling, in their range.
#[test]
fn families_cite_the_theorem_that_covers_them() {
    const ROW: &str = "Theorem 2, extended to families that block at most k = 1 residues in a row";
    const BOUTON: &str = "Bouton’s theorem (1901): no move blocks anything";
    for (rules, cited) in [
        ("2:k1", "section 2.1 and Theorem 1"),
        ("3:k1", "Theorem 1"),
        ("4:k2", "Theorem 2, k = 2"),
        ("4:upto1", "Theorem 2 and section 3.2, k = 1"),
        ("4:upto2", "Theorem 2 and section 3.2, k = 2"),
        ("4:1/3", "Theorem 2 and Observation 1, k = 1"),
        ("5:1,2/3", "Theorem 2 and Observation 1, k = 2"),
        ("4:1/2,4", ROW),
        ("4:1,3/4", ROW),
        ("4:k0", BOUTON),
        ("4:none", BOUTON),
        ("4:upto0&r=1", BOUTON),
    ] {
        let paper = if cited == BOUTON { "" } else { "Gavel & Strimling 2004, " };
        let expected = format!("blocking/closed/quotients: {paper}{cited}");
        assert_eq!(basis(&format!("g=block:{rules}&p=4,5")), expected, "{rules}");
    }
}

/// The law has values where the game is Nim, and nowhere else.
#[test]
fn laws_have_the_values_of_nim_alone() {
    let far = || Piles::new(vec![u64::MAX, 1 << 60, 5]).expect("piles");
    for (rules, restriction, is_nim) in [
        ("4:k0", "none", true),
        ("4:upto0", "none", true),
        ("4:none", "none", true),
        ("4:k0", "1", false),
        ("4:k1", "none", false),
        ("4:upto1", "none", false),
        ("4:1", "none", false),
    ] {
        let state = parse(&format!("g=block:{rules}&p=0&r={restriction}")).expect(rules);
        let Rules::Blocking(game) = state.rules() else { panic!("{rules}") };
        let handed =
            state.position().restriction().map(|restriction| Restricted { piles: far(), restriction });
        let value = is_nim.then(|| far().iter().map(|&size| Nimber(size)).sum());
        assert_eq!(Law::of(game).expect("a law").grundy(&handed.unwrap()), value, "{rules} {restriction}");
    }
}

/// Values are those of the matrices, also where a period is proved far beyond what proves it.
#[test]
fn values_of_one_pile_are_those_of_the_matrix() {
    const TERMS: u64 = 700;
    let (mut repeating, mut growing) = (0, 0);
    let pile = Piles::empty(1);
    let games = [(1, 1), (2, 1), (3, 3), (4, 4001), (5, 11003), (6, 20011)];
    let games = games.into_iter().flat_map(|(n, step)| self::games(n, step));
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

/// The table of a certificate has the masks of all sizes, by the sweep: bit r of a word is the remainder r of
/// amounts.
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

/// A sequence has its periods and functions, or reports how far they were searched.
#[test]
fn sequences_without_a_period_state_how_far_was_looked() {
    let asked = |query: &str| {
        let query = format!("g={query}&p=0&r=1&view=sequence&w=0,0,8,1");
        crate::sequence(&parse(&query).expect("a link")).expect("a sequence")
    };
    let found = asked("block:3:k1");
    assert!(found.grundy_growth.or(found.grundy_period).is_some() && found.outcome_closed.is_some());
    assert_eq!(found.looked_through, 0);
    // Of 15,504 restrictions only a round of values is computed at a time.
    let open = asked("block:20:k5");
    assert!(open.grundy_growth.is_none() && open.grundy_period.is_none());
    assert!(open.looked_through >= 8, "{}", open.looked_through);
    // More restrictions than a list can hold are not gone through.
    let state = parse("g=block:64:k32&p=0&r=1&view=sequence&w=0,0,8,1").expect("a link");
    assert_eq!(crate::sequence(&state).expect_err("too many").code, crate::Code::TooLarge);
}

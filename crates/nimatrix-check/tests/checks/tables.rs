//! Certificates with a table: each is taken exactly if the moves of its game say the same.
use nimatrix_check::{FiniteCertificate, FiniteTheorem, Refusal};

use crate::{changed, verdict_of_table};

fn checked(text: &str) -> Result<FiniteTheorem, Refusal> {
    FiniteCertificate::read(text).unwrap_or_else(|fault| panic!("{text}: {fault}")).check()
}

/// The smallest number that is not among some.
fn least_other(some: &[u64]) -> u64 {
    (0..).find(|value| !some.contains(value)).expect("one of infinitely many")
}

/// The values at the amounts below a pile.
fn below(amounts: &[u64], pile: u64, value: impl Fn(u64) -> u64) -> Vec<u64> {
    amounts.iter().filter_map(|amount| pile.checked_sub(*amount)).map(value).collect()
}

fn list(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

fn period(amounts: &[u64], preperiod: usize, values: &[u64]) -> String {
    let (amounts, values, period) = (list(amounts), list(values), values.len() - preperiod);
    format!(
        r#"{{"nimatrix-certificate":1,"rules":"sub:{amounts}","claim":"period","amounts":[{amounts}],"preperiod":{preperiod},"period":{period},"values":[{values}]}}"#
    )
}

/// Every set of amounts up to 5 and every small preperiod and period: the true values are taken exactly if they repeat
/// so, and one value that is another is refused at the first pile whose value is not the smallest that is left over.
#[test]
fn periods_are_taken_exactly_if_the_values_repeat() {
    let (mut taken, mut refused) = (0, 0);
    for set in 1..1_u64 << 5 {
        let amounts: Vec<u64> = (1..=5).filter(|amount| set >> (amount - 1) & 1 == 1).collect();
        let mut all = vec![];
        for pile in 0..120 {
            all.push(least_other(&below(&amounts, pile, |below| all[below as usize])));
        }
        for (preperiod, end) in (0..4).flat_map(|from| (1..10).map(move |period| (from, from + period))) {
            let repeats = |values: &[u64], pile: u64| match pile < end as u64 {
                true => values[pile as usize],
                false => values[preperiod + (pile as usize - preperiod) % (end - preperiod)],
            };
            let is_so = (0..120).all(|pile| repeats(&all, pile) == all[pile as usize]);
            let verdict = checked(&period(&amounts, preperiod, &all[..end]));
            assert_eq!(verdict.is_ok(), is_so, "{amounts:?} {preperiod} {end}");
            let Ok(theorem) = verdict else { continue };
            taken += 1;
            assert_eq!(theorem.rules(), format!("sub:{}", list(&amounts)));
            for pile in 0..120 {
                assert_eq!(theorem.value(pile), Some(all[pile as usize]));
                assert_eq!(theorem.is_p(&[pile]), Some(all[pile as usize] == 0));
            }
            let mut damaged = all[..end].to_vec();
            for place in 0..end {
                damaged[place] += 1;
                let value = |pile| repeats(&damaged, pile);
                let wrong = (0..).find(|&pile| value(pile) != least_other(&below(&amounts, pile, value)));
                let refusal = checked(&period(&amounts, preperiod, &damaged)).expect_err("another value");
                assert_eq!(refusal.at, wrong.map(|pile| vec![pile]), "{amounts:?} {damaged:?}");
                damaged[place] -= 1;
                refused += 1;
            }
        }
    }
    assert!(taken > 100 && refused > 500, "{taken} {refused}");
}

/// All positions of a number of piles below a size, in lexicographic order.
fn positions(piles: usize, side: u64) -> Vec<Vec<u64>> {
    (0..piles).fold(vec![vec![]], |shorter, _| {
        let longer =
            |heaps: &Vec<u64>| (0..side).map(|heap| [&heaps[..], &[heap]].concat()).collect::<Vec<_>>();
        shorter.iter().flat_map(longer).collect()
    })
}

/// Whether one move of *m*-Modular Nim leads from piles to others.
fn leads(m: u64, from: &[u64], to: &[u64]) -> bool {
    let taken: Vec<u64> = from.iter().zip(to).filter_map(|(from, to)| from.checked_sub(*to)).collect();
    let (total, some) = (taken.iter().sum::<u64>(), taken.iter().filter(|amount| **amount > 0).count());
    taken.len() == from.len() && some > 0 && (some == 1 || total.is_multiple_of(m))
}

fn positions_text(m: u64, piles: usize, positions: &[Vec<u64>]) -> String {
    let positions = positions.iter().map(|heaps| format!("[{}]", list(heaps))).collect::<Vec<_>>().join(",");
    format!(
        r#"{{"nimatrix-certificate":1,"rules":"mmod:{m}","claim":"list","m":{m},"piles":{piles},"positions":[{positions}]}}"#
    )
}

/// Lists of one to three piles: the P-positions are taken, and with one of them left out or another one put in they are
/// refused, at piles that are in the list and have a move to it, or neither.
#[test]
fn lists_are_taken_exactly_if_they_are_the_p_positions() {
    let mut refused = 0;
    for (m, piles, side) in
        [(1, 1, 4), (3, 1, 6), (1, 2, 5), (2, 2, 8), (3, 2, 10), (4, 2, 13), (2, 3, 7), (3, 3, 9)]
    {
        let all = positions(piles, side);
        let mut found: Vec<&Vec<u64>> = vec![];
        for heaps in &all {
            if !found.iter().any(|p| leads(m, heaps, p)) {
                found.push(heaps);
            }
        }
        let is_sorted = |heaps: &&Vec<u64>| heaps.is_sorted();
        let right: Vec<Vec<u64>> = found.iter().copied().filter(is_sorted).cloned().collect();
        let largest = *right.iter().flatten().max().expect("the empty piles");
        assert!(largest + m < side, "{right:?}");
        let theorem = checked(&positions_text(m, piles, &right)).expect("the P-positions");
        for heaps in &all {
            assert_eq!(theorem.is_p(heaps), Some(found.contains(&heaps)), "{m}: {heaps:?}");
        }
        assert_eq!((theorem.is_p(&vec![0; piles + 1]), theorem.value(0)), (None, None));
        for heaps in all.iter().filter(is_sorted) {
            let mut wrong: Vec<Vec<u64>> = right.iter().filter(|other| *other != heaps).cloned().collect();
            if wrong.len() == right.len() {
                wrong.push(heaps.clone());
                wrong.sort();
            }
            let refusal = checked(&positions_text(m, piles, &wrong)).expect_err("another list");
            let at = refusal.at.expect("piles");
            let is_listed = wrong.contains(&at);
            let orders: Vec<&Vec<u64>> = all.iter().filter(|heaps| wrong.contains(&sorted(heaps))).collect();
            assert_eq!(orders.iter().any(|to| leads(m, &at, to)), is_listed, "{m}: {wrong:?} at {at:?}");
            refused += 1;
        }
    }
    assert!(refused > 400, "{refused}");
}

fn sorted(heaps: &[u64]) -> Vec<u64> {
    let mut heaps = heaps.to_vec();
    heaps.sort_unstable();
    heaps
}

#[test]
fn faults_of_tables_are_named() {
    const PAIRS: &str = "2 piles in ascending order";
    const ORDER: &str = "positions in lexicographic order, each once";
    const ONCE: &str = "a key of a certificate with a table, once";
    const AMOUNTS: &str = "amounts from 1 on, in ascending order";
    let lists = positions_text(3, 2, &[vec![0, 0], vec![1, 1], vec![2, 2]]);
    let periods = period(&[1, 2, 4], 0, &[0, 1, 2]);
    for (text, from, to, found, allowed) in [
        (&lists, "[1,1]", "[1,0]", "positions: found [1, 0]", PAIRS),
        (&lists, "[1,1]", "[1]", "positions: found [1]", PAIRS),
        (&lists, "[1,1]", "[0,0]", "positions: found another order", ORDER),
        (&lists, "[1,1]", "[2,3]", "positions: found another order", ORDER),
        (&lists, "mmod:3", "mmod:4", "rules: found “mmod:4”", "mmod:3"),
        (&lists, "\"piles\":2", "\"piles\":6", "piles: found 6", "a whole number from 1 to 5"),
        (&lists, "\"list\"", "\"table\"", "claim: found table", "period, list"),
        (&lists, "\"m\"", "\"q\"", "the certificate: found the key q", ONCE),
        (&periods, "[1,2,4],", "[],", "amounts: found []", AMOUNTS),
        (&periods, "[1,2,4],", "[0,2],", "amounts: found [0, 2]", AMOUNTS),
        (&periods, "[1,2,4],", "[1,1],", "amounts: found [1, 1]", AMOUNTS),
        (&periods, "[0,1,2]", "[0,1]", "values: found 2", "3 values"),
        (&periods, "\"period\":3", "\"period\":0", "period: found 0", "a whole number from 1 to 4194304"),
        (
            &periods,
            "sub:1,2,4",
            "sub:1,2,3",
            "rules: found “sub:1,2,3”",
            "sub: and the amounts, or ranges of them",
        ),
        (&periods, "\"values\"", "\"sizes\"", "the certificate: found the key sizes", ONCE),
        (&periods, ",\"values\":[0,1,2]", "", "the certificate: found no such key", "values"),
    ] {
        let expected = format!("{found}; allowed: {allowed}");
        assert_eq!(verdict_of_table(&changed(text, from, to)), expected, "{to}");
    }
    assert_eq!(verdict_of_table(&changed(&periods, "sub:1,2,4", "sub:4,1-2,2")), "taken");
    for (key, value) in [("period", "1"), ("values", "[]"), ("family", "[]"), ("ending", "\"misere\"")] {
        let more = changed(&lists, "\"m\":3", &format!("\"m\":3,\"{key}\":{value}"));
        let expected = format!("the certificate: found the key {key}; allowed: no such key with this claim");
        assert_eq!(verdict_of_table(&more), expected);
    }
}

/// A check of a list or a period may take 2^28 comparisons, and a list 2^24 positions; one step beyond is refused
/// before anything is compared.
#[test]
fn checks_of_tables_are_bounded() {
    const BEYOND: &str = "at most 2^28 comparisons and 2^24 positions";
    let condition = |text: &str| checked(text).expect_err("a false table").condition;
    // 4,096 amounts lead to each of the values and to 4,096 more; the first value is false.
    let amounts: Vec<u64> = (1..=4096).collect();
    let values = |count: usize| condition(&period(&amounts, 0, &vec![1; count]));
    assert_eq!(values((1 << 16) - 4096), "the values are the smallest that no move leads to");
    assert_eq!(values((1 << 16) - 4095), BEYOND);
    // A pile may have as many tokens as the largest one and m more: 4,096 sizes of each of two piles.
    let square = |largest: u64| condition(&positions_text(1000, 2, &[vec![0, largest]]));
    let list = "exactly the positions of the list have no move to one of them";
    assert_eq!(square(3095), list);
    assert_eq!(square(3096), BEYOND);
    // With 1,000 sizes and m = 3, 333,333 + 2 * 1,000 marks for each of two orders of each position.
    let first = |count: u64| {
        let positions: Vec<Vec<u64>> = (0..count).map(|other| vec![other, 996]).collect();
        condition(&positions_text(3, 2, &positions))
    };
    assert_eq!(first(400), list);
    assert_eq!(first(401), BEYOND);
}

#[test]
fn a_text_has_at_most_16_megabytes() {
    let list = positions_text(1, 1, &[vec![0]]);
    let long = |bytes: usize| verdict_of_table(&format!("{list}{}", " ".repeat(bytes - list.len())));
    assert_eq!(long(16 << 20), "taken");
    assert_eq!(long((16 << 20) + 1), "the text: found 16777217; allowed: at most 16777216 bytes");
}

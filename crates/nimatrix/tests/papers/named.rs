//! What the gallery says of games with a name, compared with the definition on two small piles.
use std::collections::BTreeSet;

use nimatrix::notation::parse;
use nimatrix::{Budget, Definition, FIGURES, Outcome, Piles, Position};

/// Piles below this size are looked at.
const SIZE: u64 = 40;

type Pairs = BTreeSet<(u64, u64)>;

/// The P-positions of a game of two piles, from a figure's link.
fn lost(id: &str) -> Pairs {
    let figure = FIGURES.iter().find(|figure| figure.id == id).expect("a figure");
    let rules = parse(figure.query).expect("a link").rules().clone();
    let most = Budget { positions: 10_000_000, moves: 1_000_000_000 };
    let pairs = (0..SIZE).flat_map(|a| (0..SIZE).map(move |b| (a, b)));
    let position = |(a, b)| Position::Piles(Piles::new(vec![a, b]).expect("two piles"));
    let mut definition = Definition::new(&rules, most);
    definition.solve(pairs.clone().map(position)).expect("small piles");
    pairs.filter(|&pair| definition.outcome(&position(pair)) == Outcome::P).collect()
}

/// Pairs (A, sA + tk) and their mirrors, where A is the least number not used before.
fn by_least(s: u64, t: u64) -> Pairs {
    let mut used = BTreeSet::new();
    let mut pairs = Pairs::new();
    for k in 0..SIZE {
        let a = (0..).find(|a| !used.contains(a)).expect("a number");
        let b = s * a + t * k;
        used.extend([a, b]);
        pairs.extend([(a, b), (b, a)]);
    }
    pairs.into_iter().filter(|&(a, b)| a.max(b) < SIZE).collect()
}

fn where_(holds: fn(u64, u64) -> bool) -> Pairs {
    let pairs = (0..SIZE).flat_map(|a| (0..SIZE).map(move |b| (a, b)));
    pairs.filter(|&(a, b)| holds(a, b)).collect()
}

/// The value of a pile of which at most half may be taken: the even sizes count, the odd ones repeat.
fn fractal(size: u64) -> u64 {
    if size.is_multiple_of(2) { size / 2 } else { fractal(size / 2) }
}

#[test]
fn what_is_said_of_games_with_a_name_is_true_of_small_piles() {
    let wythoff = by_least(1, 1);
    let claims = [
        ("nim", where_(|a, b| a == b)),
        ("wythoff", wythoff.clone()),
        ("king", where_(|a, b| a % 2 == 0 && b % 2 == 0)),
        ("ryuo", where_(|a, b| a / 3 == b / 3 && (a + b) % 3 == 0)),
        ("nimhoff", where_(|a, b| a / 5 == b / 5 && (a + b) % 5 == 0)),
        ("2wythoff", by_least(1, 2)),
        ("3wythoff", by_least(1, 3)),
        ("st", by_least(2, 3)),
        ("rwythoff", wythoff.clone()),
        ("2x4", wythoff.clone()),
        ("greedy", where_(|a, b| a == b)),
        ("bounded", where_(|a, b| a % 4 == b % 4)),
        ("half", where_(|a, b| fractal(a) == fractal(b))),
        ("chomp", where_(|a, b| a == b + 1)),
    ];
    for (id, claim) in claims {
        let all = lost(&format!("named.{id}"));
        // The rows of Chomp are written with the longer one first.
        let found: Pairs = all.into_iter().filter(|&(a, b)| id != "chomp" || a >= b).collect();
        assert_eq!(found, claim, "{id}");
    }
    let misere = lost("named.misere");
    let changed: Vec<_> = wythoff.symmetric_difference(&misere).copied().collect();
    assert_eq!(changed, [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2)]);
    let modular = lost("named.modwythoff");
    assert!(modular.len() == 7 && modular.is_subset(&wythoff), "{modular:?}");
    assert_eq!(lost("named.mmod").len(), 9);
    let knight = lost("named.knight");
    let moved: Pairs = knight.iter().map(|&(a, b)| (a + 3, b + 3)).collect();
    assert!(moved.iter().all(|pair| pair.0.max(pair.1) >= SIZE || knight.contains(pair)));
    assert!(knight.iter().all(|pair| pair.0.min(pair.1) < 3 || moved.contains(pair)));
    let upper = |id: &str| lost(id).into_iter().filter(|&(a, b)| a <= b).collect::<Vec<_>>();
    for (k, (a, b)) in upper("named.nimab").into_iter().enumerate() {
        assert_eq!(b - a, 2 * k as u64, "NIM(2, 3)");
    }
    let imitation = upper("named.imitation");
    for (k, &(a, b)) in imitation.iter().enumerate() {
        assert_eq!(b - a, k as u64 / 2, "each difference twice");
    }
    // Euclid's quotients and the golden section: b/a < φ exactly if b² < ab + a².
    let euclid = where_(|a, b| a.min(b) == 0 || a != b && a.max(b).pow(2) < a * b + a.min(b).pow(2));
    assert_eq!(lost("named.euclid"), euclid);
}

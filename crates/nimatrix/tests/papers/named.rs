//! The statements of the gallery about named games, compared with the definition on two small piles.
use std::collections::BTreeSet;

use nimatrix::notation::parse;
use nimatrix::{Budget, Cell, Definition, FIGURES, Outcome, Piles, Position, matrix};

/// Piles below this size are examined.
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

/// The same of piles below `size` by the game's sweep, which other tests compare with the definition.
fn swept(id: &str, size: u64) -> Pairs {
    let figure = FIGURES.iter().find(|figure| figure.id == id).expect("a figure");
    let game = figure.query.split('&').find(|key| key.starts_with("g=")).expect("a game");
    let state = parse(&format!("{game}&p=0,0&w=0,0,{size},{size}")).expect("a link");
    let outcomes = matrix(&state).expect("a matrix").outcomes;
    let pairs = (0..size).flat_map(|a| (0..size).map(move |b| (a, b)));
    pairs.zip(outcomes).filter(|(_, cell)| *cell == Cell::P as u8).map(|(pair, _)| pair).collect()
}

/// The pairs below SIZE, and their mirrors.
fn mirrored(pairs: impl IntoIterator<Item = (u64, u64)>) -> Pairs {
    let both = pairs.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    both.filter(|&(a, b)| a.max(b) < SIZE).collect()
}

/// Pairs (A, sA + tk), where A is the least number from `first` on not used before, for k from there on too.
fn by_least_from(first: u64, s: u64, t: u64) -> Pairs {
    let mut used = BTreeSet::new();
    mirrored((first..SIZE).map(|k| {
        let a = (first..).find(|a| !used.contains(a)).expect("a number");
        let b = s * a + t * k;
        used.extend([a, b]);
        (a, b)
    }))
}

fn by_least(s: u64, t: u64) -> Pairs {
    by_least_from(0, s, t)
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
fn facts_about_named_games_are_true_of_small_piles() {
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
        ("misere-nim", where_(|a, b| if a.max(b) > 1 { a == b } else { a + b == 1 })),
        ("empress", where_(|a, b| a == b)),
        ("linear", where_(|a, b| a == b)),
        ("nimhoff2", where_(|a, b| (a % 5) / 3 == (b % 5) / 3 && (a % 5 + b % 5).is_multiple_of(3))),
        (
            "odd",
            mirrored(
                [(0, 0), (1, 2), (4, 4)]
                    .into_iter()
                    .chain((3..).step_by(2).map(|a| (a, a + 3)).take(SIZE as usize)),
            ),
        ),
        (
            "boundedwythoff",
            where_(|a, b| matches!((a % 6, b % 6), (0, 0) | (1, 2) | (2, 1) | (3, 5) | (5, 3))),
        ),
        ("end", where_(|a, b| a + b <= 3).union(&by_least_from(4, 1, 1)).copied().collect()),
        ("block1", {
            let doubled = wythoff.iter().map(|&(a, b)| (2 * a + 2, 2 * b + 2));
            mirrored([(0, 0)].into_iter().chain((0..SIZE).map(|k| (k, 2 * k + 1))).chain(doubled))
        }),
        (
            "block2",
            mirrored([(0, 0)].into_iter().chain((0..SIZE).flat_map(|k| [(k, 2 * k + 1), (k, 2 * k + 2)]))),
        ),
        ("pairs", mirrored(wythoff.iter().flat_map(|&(a, b)| [(2 * a, 2 * b), (2 * a + 1, 2 * b + 1)]))),
        ("blocknim", where_(|a, b| a + b == 0 || a.abs_diff(b) == 1)),
        ("sets", where_(|a, b| a % 5 == b % 6)),
        ("halfall", where_(|a, b| (a + b + 1).is_power_of_two())),
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
    for id in ["named.even", "named.rooks"] {
        let times = if id == "named.even" { 1 } else { 2 };
        let pairs = upper_swept(id, 300);
        for size in 1..80 {
            let with = pairs.iter().filter(|(a, b)| *a == size || *b == size).count();
            assert_eq!(with, times, "{id}: {size}");
        }
    }
    // Euclid's quotients and the golden section: b/a < φ exactly if b² < ab + a².
    let euclid = where_(|a, b| a.min(b) == 0 || a != b && a.max(b).pow(2) < a * b + a.min(b).pow(2));
    assert_eq!(lost("named.euclid"), euclid);
}

fn upper_swept(id: &str, size: u64) -> Vec<(u64, u64)> {
    swept(id, size).into_iter().filter(|(a, b)| a <= b).collect()
}

#[test]
fn facts_about_named_games_are_true_farther_out() {
    let golden = f64::midpoint(1.0, 5_f64.sqrt());
    for (a, b) in upper_swept("named.maharaja", 4000) {
        assert!((b as f64 - golden * a as f64).abs() < 4.0, "({a}, {b})");
    }
    for (a, b) in upper_swept("named.gdwn", 4000) {
        assert!(b <= 31 || 10 * b < 16 * a || 10 * b > 22 * a, "({a}, {b})");
    }
    let vectors = swept("named.vectors", 300);
    for a in 0..190 {
        let row: Vec<bool> = (a + 3..300).map(|b| vectors.contains(&(a, b))).collect();
        assert!(row.iter().all(|cell| *cell == row[0]), "row {a}");
    }
    let restricted = swept("named.restricted", 300);
    for a in 0..30 {
        let row: Vec<bool> = (0..300).map(|b| restricted.contains(&(a, b))).collect();
        let repeats = |period: &usize| (150..300 - period).all(|b| row[b] == row[b + period]);
        assert!((1..100).any(|period| repeats(&period)), "row {a}");
    }
    // A queen sees along rows, columns and diagonals; at most 39 of what she sees may be P.
    let queens = swept("named.queens", 100);
    for a in 0..100 {
        for b in 0..100 {
            let seen = queens.iter().filter(|&&(c, d)| {
                (c, d) != (a, b) && c <= a && d <= b && (c == a || d == b || a - c == b - d)
            });
            assert_eq!(seen.count() <= 39, queens.contains(&(a, b)), "({a}, {b})");
        }
    }
}

/// All piles below a size.
fn all_piles(count: usize, size: u64) -> impl Iterator<Item = Vec<u64>> {
    let sizes = move |mut number: u64| {
        let mut piles = vec![0; count];
        for pile in &mut piles {
            (*pile, number) = (number % size, number / size);
        }
        piles
    };
    (0..size.pow(count as u32)).map(sizes)
}

/// P-positions of more than two piles.
fn lost_of(id: &str, count: usize, size: u64) -> BTreeSet<Vec<u64>> {
    let figure = FIGURES.iter().find(|figure| figure.id == id).expect("a figure");
    let rules = parse(figure.query).expect("a link").rules().clone();
    let position = |sizes: &[u64]| Position::Piles(Piles::new(sizes.to_vec()).expect("piles"));
    let mut definition = Definition::new(&rules, Budget { positions: 10_000_000, moves: 1_000_000_000 });
    definition.solve(all_piles(count, size).map(|sizes| position(&sizes))).expect("small piles");
    all_piles(count, size).filter(|sizes| definition.outcome(&position(sizes)) == Outcome::P).collect()
}

#[test]
fn facts_about_named_games_are_true_of_more_piles() {
    assert_eq!(lost_of("named.moore", 3, 10), (0..10).map(|size| vec![size; 3]).collect());
    for (count, size) in [(4, 6), (5, 4)] {
        let all = lost_of("named.moore", count, size);
        let is_p = |sizes: &[u64]| {
            (0..3).all(|bit| sizes.iter().map(|size| size >> bit & 1).sum::<u64>().is_multiple_of(3))
        };
        assert!(all.iter().all(|sizes| is_p(sizes)));
        assert_eq!(all.len(), all_piles(count, size).filter(|sizes| is_p(sizes)).count());
    }
    let unequal = lost_of("named.unequal", 3, 12);
    for sizes in all_piles(3, 12) {
        let [a, b, c] = sizes[..] else { unreachable!("three piles") };
        if a != b && b != c && a != c {
            assert_eq!(unequal.contains(&sizes), (a + 1) ^ (b + 1) ^ (c + 1) == 0, "{sizes:?}");
        }
    }
    let three: Pairs = lost_of("named.three", 3, 12)
        .into_iter()
        .filter(|sizes| sizes[2] == 0)
        .map(|sizes| (sizes[0], sizes[1]))
        .collect();
    let wythoff = by_least(1, 1).into_iter().filter(|&(a, b)| a.max(b) < 12).collect();
    assert_eq!(three, wythoff);
}

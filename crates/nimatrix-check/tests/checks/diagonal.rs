//! Laws along the diagonal: a certificate is accepted exactly if its claim is true in a window computed by
//! the moves.
use nimatrix_check::{Certificate, Refusal, Theorem};

use crate::game::Game;

/// The side of the window: several times what any law here speaks of.
const SIDE: usize = 40;

impl Game {
    /// The residues of all b' < b for which (a, b') may be handed over.
    fn row(&self, a: usize, b: usize) -> u32 {
        (0..b).filter(|&b| self.handed(&[a, b])).fold(0, |set, b| set | 1 << (b % self.n))
    }
}

fn games() -> impl Iterator<Item = Game> {
    GAMES.into_iter().map(|(n, family, misere)| Game::new(n, family, misere, 2, SIDE))
}

/// The claim of a certificate.
#[derive(Clone, Debug)]
struct Law {
    period: usize,
    from: usize,
    preperiod: usize,
    block: usize,
    width: usize,
    edge: usize,
    rows: Vec<u32>,
    columns: Vec<u32>,
    band: Vec<u32>,
}

impl Law {
    /// The sets that a game shows, by these numbers.
    fn shown(game: &Game, [period, from, preperiod, block, width, edge]: [usize; 6]) -> Law {
        let far = SIDE - game.n;
        let column = |residue: usize| (far..SIDE).find(|b| b % game.n == residue).expect("each residue");
        Law {
            period,
            from,
            preperiod,
            block,
            width,
            edge,
            rows: (0..preperiod + block).map(|row| game.row(row, far)).collect(),
            // What may be handed over is symmetric: above a row, a column is a row.
            columns: (0..game.n).map(|residue| game.row(column(residue), edge + 1 - width)).collect(),
            band: (edge + 1 - width..edge).map(|row| game.row(row, edge)).collect(),
        }
    }

    /// The final set of a row.
    fn row(&self, row: usize) -> u32 {
        match row.checked_sub(self.preperiod) {
            None => self.rows[row],
            Some(past) => self.rows[self.preperiod + past % self.block],
        }
    }

    /// Whether all of it is so in the window.
    fn holds(&self, game: &Game) -> bool {
        let &Law { period, from, block, width, edge, .. } = self;
        let settled = edge + 1 - width;
        let band = |column: usize| (column + 1 - width..column).map(|row| game.row(row, column)).collect();
        let bands: [Vec<u32>; 2] = [band(edge), band(edge + block)];
        let is_final = |b: usize| (0..=b - width).all(|row| game.row(row, b) == self.row(row));
        let is_settled = |b: usize| (settled..=b - width).all(|a| game.row(b, a) == self.columns[b % game.n]);
        let repeats =
            |b: usize| (from..=b).all(|a| game.residues(&[a, b]) == game.residues(&[a + period, b + period]));
        bands.iter().all(|band| *band == self.band)
            && (edge..SIDE).all(is_final)
            && (edge..SIDE).all(is_settled)
            && (from..SIDE - period).all(repeats)
    }

    fn text(&self, game: &Game) -> String {
        let Law { period, from, preperiod, block, width, edge, rows, columns, band } = self;
        let keys = format!(
            r#""period":{period},"from":{from},"preperiod":{preperiod},"block":{block},"width":{width},"edge":{edge},"rows":{rows:?},"columns":{columns:?},"band":{band:?}"#
        );
        game.certificate("diagonal", &keys)
    }

    fn checked(&self, game: &Game) -> Result<Theorem, Refusal> {
        let certificate = Certificate::read(&self.text(game)).expect("a certificate");
        certificate.check()
    }

    /// Whether a refusal is right about its cell.
    fn fails(&self, game: &Game, refusal: &Refusal) -> bool {
        let &[row, column] = &refusal.at.as_ref().expect("a cell")[..] else { panic!("{refusal}") };
        let (row, column) = (row as usize, column as usize);
        let settled = self.edge + 1 - self.width;
        match &*refusal.condition {
            "the band is as claimed" => {
                let first = column + 1 - self.width;
                game.row(row, column) != self.band[row - first]
            }
            "rows outside the band are final" => {
                let all_are = |b: usize| (0..=b - self.width).all(|row| game.row(row, b) == self.row(row));
                row + self.width <= column
                    && game.row(row, column) != self.row(row)
                    && (column == self.edge || all_are(self.edge))
            }
            "in the far columns of each residue the set is the one claimed at the band" => {
                (settled..=settled + self.block).contains(&row) && column < game.n
            }
            "in the far columns of each residue final rows meet nothing new" => {
                row <= settled + self.block && self.row(row) >> column & 1 == 0
            }
            other => {
                let period = self.period;
                assert_eq!(other, format!("{period} along the diagonal changes nothing"));
                let [here, there] = [0, period].map(|more| game.residues(&[row + more, column + more]));
                row >= self.from && here != there
            }
        }
    }
}

/// Small games with their own sets, with all small numbers, and with one bit of a set changed: a certificate
/// is accepted exactly if it holds in the window, and then agrees with the moves in each cell; else the
/// refusal is right about its cell.
#[test]
fn laws_are_taken_exactly_if_they_hold() {
    let (mut taken, mut refused) = (0, 0);
    for game in games() {
        let n = game.n;
        for numbers in numbers(n) {
            let law = Law::shown(&game, numbers);
            let mut laws = vec![law.clone()];
            let lists: [fn(&mut Law) -> &mut Vec<u32>; 3] =
                [|law| &mut law.rows, |law| &mut law.columns, |law| &mut law.band];
            for list in lists {
                for (place, bit) in
                    (0..list(&mut law.clone()).len()).flat_map(|p| (0..n).map(move |b| (p, b)))
                {
                    laws.push(law.clone());
                    list(laws.last_mut().expect("one"))[place] ^= 1 << bit;
                }
            }
            for law in laws {
                let verdict = law.checked(&game);
                assert_eq!(verdict.is_ok(), law.holds(&game), "{}", law.text(&game));
                let theorem = match verdict {
                    Ok(theorem) => theorem,
                    Err(refusal) => {
                        assert!(law.fails(&game, &refusal), "{refusal}: {}", law.text(&game));
                        refused += 1;
                        continue;
                    }
                };
                taken += 1;
                for a in 0..SIDE {
                    for b in 0..SIDE {
                        let residues = theorem.residues(&[a as u64, b as u64]);
                        assert_eq!(residues, Some(game.residues(&[a, b])), "{a}, {b}: {}", law.text(&game));
                    }
                }
            }
        }
    }
    assert!(taken > 300 && refused > 3000, "{taken} {refused}");
}

/// The winning moves by a law are those by search: all are counted, the first listed.
#[test]
fn laws_count_and_list_the_winning_moves() {
    let mut count = 0;
    for game in games() {
        let (n, family) = (game.n, &game.family);
        let laws = numbers(n).into_iter().map(|numbers| Law::shown(&game, numbers));
        let theorems: Vec<Theorem> = laws.filter_map(|law| law.checked(&game).ok()).collect();
        let piles = [[0, 0], [1, 0], [3, 9], [12, 12], [39, 5], [6, 38], [37, 38], [29, 20]];
        for (theorem, piles) in theorems.iter().flat_map(|one| piles.map(|piles| (one, piles))) {
            for restriction in 0..1 << n {
                let mut winning = vec![];
                for (pile, amount, after) in game.moves(&piles, restriction) {
                    for &handed in family.iter().filter(|&&set| game.is_p(&after, set)) {
                        winning.push((pile, amount as u64, handed));
                    }
                }
                let sizes = piles.map(|size| size as u64);
                for most in [0, 1, 2, 7, 1000] {
                    let found = theorem.winning_moves(&sizes, restriction, most).expect("two piles");
                    let listed = found.moves.iter().map(|one| (one.pile, one.amount, one.restriction));
                    let first = &winning[..winning.len().min(most)];
                    assert_eq!(listed.collect::<Vec<_>>(), first, "{piles:?} {restriction} {family:?}");
                    let total = winning.len() as u128;
                    assert_eq!((found.total, found.at_least), (Some(total), total));
                }
                let first = theorem.winning_move(&sizes, restriction).map(|one| (one.pile, one.amount));
                assert_eq!(first, winning.first().map(|&(pile, amount, _)| (pile, amount)));
            }
        }
        count += theorems.len();
    }
    assert!(count > 50, "{count}");
}

/// A check computes all cells of its columns.
#[test]
fn laws_say_what_was_computed() {
    let mut checks = 0;
    for game in games() {
        let laws = numbers(game.n).into_iter().map(|numbers| Law::shown(&game, numbers));
        for law in laws.filter(|law| law.holds(&game)) {
            let reason = format!("{:?}", law.checked(&game).expect("a proof").reason());
            let Law { period, from, edge, block, .. } = law;
            let columns = edge + block + game.n + period;
            let met = columns * (columns + 1) / 2;
            assert_eq!(reason, format!("Diagonal {{ period: {period}, from: {from}, met: {met} }}"));
            checks += 1;
        }
    }
    assert!(checks > 100, "{checks}");
}

/// The range of a law's numbers, up to the last accepted one.
#[test]
fn numbers_of_laws_have_bounds_that_are_named() {
    let nim = Game::new(1, &[0], false, 2, SIDE);
    let law = Law::shown(&nim, [1, 0, 0, 1, 1, 4]);
    let fault = |changed: Law| match Certificate::read(&changed.text(&nim)) {
        Err(fault) => fault.to_string(),
        Ok(_) => "taken".into(),
    };
    let whole = |key: &str, found: usize, least: usize, most: usize| {
        format!("{key}: found {found}; allowed: a whole number from {least} to {most}")
    };
    let sets = |key: &str, found: usize, count: usize| {
        format!("{key}: found {found} sets; allowed: {count} sets of residues modulo 1")
    };
    for (changed, expected) in [
        (Law { edge: 4093, ..law.clone() }, "taken".to_string()),
        (
            Law { edge: 4094, ..law.clone() },
            "block: found 1; allowed: a multiple of 1 and 1, with at most 4096 columns to work out".into(),
        ),
        (
            Law { period: 2, ..law.clone() },
            "block: found 1; allowed: a multiple of 2 and 1, with at most 4096 columns to work out".into(),
        ),
        (Law { edge: 0, ..law.clone() }, whole("edge", 0, 1, 4096)),
        (Law { edge: 1, width: 2, band: vec![0], ..law.clone() }, whole("edge", 1, 2, 4096)),
        (Law { from: 5, ..law.clone() }, whole("from", 5, 0, 4)),
        (Law { from: 4, ..law.clone() }, "taken".into()),
        (Law { rows: vec![1, 1], ..law.clone() }, sets("rows", 2, 1)),
        (Law { rows: vec![2], ..law.clone() }, sets("rows", 1, 1)),
        (
            Law { rows: vec![1 << 30], ..law.clone() },
            "at character 160: found 1073741824; allowed: a whole number from 0 to 1073741823".into(),
        ),
        (Law { columns: vec![], ..law.clone() }, sets("columns", 0, 1)),
        (Law { band: vec![0], ..law.clone() }, sets("band", 1, 0)),
        (Law { width: 2, ..law.clone() }, sets("band", 0, 1)),
    ] {
        assert_eq!(fault(changed), expected);
    }
}

/// Games with one to three residues, in both endings.
const GAMES: [(usize, &[u32], bool); 9] = [
    (1, &[0], false),
    (1, &[0], true),
    (1, &[0, 1], true),
    (2, &[0b01], false),
    (2, &[0b10], false),
    (2, &[0b01, 0b10], true),
    (2, &[0b00, 0b01], false),
    // Where rows that seem final meet something new far out.
    (3, &[0b011, 0b101], true),
    (3, &[0b001], true),
];

/// Small numbers for laws: period, from, preperiod, block, width, edge.
fn numbers(n: usize) -> Vec<[usize; 6]> {
    let mut found = vec![];
    for (period, block) in [(1, n), (n, n), (1, 2 * n), (2 * n, 2 * n)] {
        for (preperiod, width) in [(0, 1), (0, 2), (1, 1), (1, 3), (2, 2), (3, 4)] {
            let least = n.max(preperiod + width);
            for edge in least..least + 3 {
                for from in [0, 1, edge + 1 - width] {
                    if from <= edge + 1 - width {
                        found.push([period, from, preperiod, block, width, edge]);
                    }
                }
            }
        }
    }
    found
}

//! Windows and theorems against the definition of the games.
use std::collections::HashMap;

use nimatrix::{Outcome, evaluate, notation};
use nimatrix_proof::{Spec, Window};

use crate::support::kept::{Random, lines};
use crate::support::{antichains, case, misere, misere_families, three_piles};
use crate::{checked, for_each};

/// Who wins positions of a blocking game, by its moves and nothing else.
struct Game<'a> {
    spec: &'a Spec,
    known: HashMap<(Vec<usize>, u32), bool>,
}

impl Game<'_> {
    /// Whether a position is P: whoever has to move there loses.
    fn is_p(&mut self, piles: &[usize], restriction: u32) -> bool {
        if let Some(&known) = self.known.get(&(piles.to_vec(), restriction)) {
            return known;
        }
        let spec = self.spec;
        let (mut moves, mut wins) = (0, false);
        for pile in 0..piles.len() {
            let free = (1..=piles[pile]).filter(|amount| restriction >> (*amount as u32 % spec.n) & 1 == 0);
            for amount in free {
                let mut after = piles.to_vec();
                after[pile] -= amount;
                moves += 1;
                wins |= self.handed_over(&after);
            }
        }
        let is_p = if moves == 0 { !spec.misere } else { !wins };
        self.known.insert((piles.to_vec(), restriction), is_p);
        is_p
    }

    /// Whether some restriction of the family makes a P-position of piles.
    fn handed_over(&mut self, piles: &[usize]) -> bool {
        self.spec.family.iter().any(|&restriction| self.is_p(piles, restriction))
    }
}

/// Windows by the rules are what the games' moves say, in normal and misère play, with two and three piles.
#[test]
fn windows_by_rules_are_by_definition() {
    let mut specs: Vec<Spec> = (1..=4).flat_map(antichains).step_by(7).map(|case| case.spec).collect();
    specs.extend((1..=3).flat_map(misere_families).map(|case| case.spec));
    // A restriction of all residues leaves no move.
    specs.extend([case(2, vec![0b11, 0b01], 0).spec, misere(case(2, vec![0b11, 0b01], 0)).spec]);
    specs.push(three_piles().spec);
    specs.push(Spec { misere: true, ..three_piles().spec });
    for_each(&specs, |spec| {
        let mut game = Game { spec, known: HashMap::new() };
        let side: usize = if spec.piles == 3 { 8 } else { 16 };
        let window = Window::by_rules(spec, side).expect("a window");
        let residues = Window::residues_by_rules(spec, side).expect("residues");
        assert_eq!(residues.len(), side.pow(spec.piles as u32));
        for place in 0..side.pow(spec.piles as u32) {
            let piles: Vec<usize> =
                (0..spec.piles).map(|pile| place / side.pow(pile as u32) % side).collect();
            let lead = |amount: &usize| {
                (0..spec.piles).any(|pile| {
                    let mut after = piles.clone();
                    let left = after[pile].checked_sub(*amount).map(|left| after[pile] = left);
                    left.is_some() && game.handed_over(&after)
                })
            };
            let expected = (1..side).filter(lead).fold(0, |set, amount| set | 1 << (amount as u32 % spec.n));
            let at = piles.iter().fold(0, |at, size| at * side + size);
            assert_eq!(residues[at], expected, "{} {piles:?}", spec.rules);
            assert_eq!(
                window.handed_over(&piles),
                Some(game.handed_over(&piles)),
                "{} {piles:?}",
                spec.rules
            );
        }
    });
}

/// Cells of all kept proofs at random: small ones by the solver's definition, larger ones by a longer window.
#[test]
fn proofs_say_what_the_definition_says() {
    let lines = [lines("survey"), lines("laws")].concat();
    let numbered: Vec<(usize, &String)> = lines.iter().enumerate().collect();
    for_each(&numbered, |(place, line)| {
        let theorem = checked(line);
        let game = theorem.game();
        let mut random = Random(1 + *place as u32);
        for _ in 0..6 {
            let piles: Vec<u64> =
                (0..game.piles).map(|_| random.below(if game.piles == 3 { 6 } else { 14 }).into()).collect();
            let restriction = game.family[random.below(game.family.len() as u32) as usize];
            let is_p = if game.misere {
                let rules = game.rules.clone();
                let spec =
                    Spec { rules, n: game.n, family: game.family.clone(), misere: true, piles: game.piles };
                let sizes: Vec<usize> = piles.iter().map(|&size| size as usize).collect();
                let is_p = Game { spec: &spec, known: HashMap::new() }.is_p(&sizes, restriction);
                assert_eq!(
                    is_p,
                    evaluated(&game.rules, game.n, &piles, restriction),
                    "{} {piles:?}",
                    game.rules
                );
                is_p
            } else {
                evaluated(&game.rules, game.n, &piles, restriction)
            };
            assert_eq!(
                theorem.is_p(&piles, restriction),
                Some(is_p),
                "{} {piles:?} {restriction:b}",
                game.rules
            );
        }
    });
}

/// Whether the solver, by definition, says P.
fn evaluated(rules: &str, n: u32, piles: &[u64], restriction: u32) -> bool {
    let residues: Vec<String> =
        (1..=n).filter(|r| restriction >> (r % n) & 1 == 1).map(|r| r.to_string()).collect();
    let residues = if residues.is_empty() { "none".into() } else { residues.join(",") };
    let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
    let link = format!("g={rules}&p={}&r={residues}&by=definition", piles.join(","));
    evaluate(&notation::parse(&link).expect("a link")).expect("an answer").outcome == Outcome::P
}

/// Every cell of a longer window than any proof was found from.
#[test]
fn proofs_hold_beyond_the_window() {
    let few: Vec<String> = lines("survey").into_iter().step_by(40).chain(lines("laws")).collect();
    for_each(&few, |line| {
        let theorem = checked(line);
        let game = theorem.game();
        let Spec { piles, .. } = three_piles().spec;
        let side: usize = if game.piles == piles { 128 } else { 1200 };
        let rules = game.rules.clone();
        let spec =
            Spec { rules, n: game.n, family: game.family.clone(), misere: game.misere, piles: game.piles };
        let window = Window::by_rules(&spec, side).expect("a window");
        let mut random = Random(7);
        for _ in 0..100_000 {
            let piles: Vec<u64> = (0..game.piles).map(|_| random.below(side as u32).into()).collect();
            let sizes: Vec<usize> = piles.iter().map(|&size| size as usize).collect();
            assert_eq!(theorem.handed_over(&piles), window.handed_over(&sizes), "{} {piles:?}", game.rules);
        }
    });
}

#[test]
fn windows_have_at_most_2_to_the_24_cells() {
    for (piles, side) in [(2, 4097), (3, 257), (2, usize::MAX)] {
        let spec = Spec { piles, ..case(1, vec![0], 0).spec };
        assert!(Window::by_rules(&spec, side).is_none() && Window::residues_by_rules(&spec, side).is_none());
    }
}

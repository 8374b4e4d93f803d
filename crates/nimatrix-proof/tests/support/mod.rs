//! Games for the prover: families of restrictions.
pub mod kept;

use nimatrix::games::Blocking;
use nimatrix::{Ending, Modulus, Residues, Rules};
use nimatrix_proof::Spec;

/// A game, and the side of the window from which it is proved.
#[derive(Clone, Debug)]
pub struct Case {
    pub spec: Spec,
    pub side: usize,
}

impl Case {
    /// What distinguishes it from others.
    pub fn name(&self) -> String {
        format!("{} {} piles", self.spec.rules, self.spec.piles)
    }
}

/// A family in the solver's own form.
fn blocking(n: u32, family: &[u32]) -> Blocking {
    let modulus = Modulus::new(n.into()).expect("a modulus");
    let residues = |set: &u32| (0..n).filter(|r| set >> r & 1 == 1).map(u64::from).collect::<Vec<_>>();
    let sets =
        family.iter().map(|set| residues(set).into_iter().fold(Residues::none(modulus), Residues::with));
    Blocking::these(modulus, sets.collect()).expect("a family")
}

/// The game with a family, by the rules text that the solver prints.
pub fn case(n: u32, family: Vec<u32>, side: usize) -> Case {
    let rules = Rules::Blocking(blocking(n, &family)).to_string();
    Case { spec: Spec { rules, n, family, misere: false, piles: 2 }, side }
}

/// The games whose restrictions are proper sets of residues, none contained in another: in any other game the
/// same piles may be handed over as in one of these, or all.
pub fn antichains(n: u32) -> Vec<Case> {
    fn grow(from: u32, all: u32, chosen: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
        for set in from..all {
            if chosen.iter().all(|&other| other & set != other && other & set != set) {
                chosen.push(set);
                found.push(chosen.clone());
                grow(set + 1, all, chosen, found);
                chosen.pop();
            }
        }
    }
    let mut found = vec![];
    grow(0, (1 << n) - 1, &mut vec![], &mut found);
    found.into_iter().map(|family| case(n, family, 1024)).collect()
}

/// Misère play with all families of proper sets of residues.
pub fn misere_families(n: u32) -> Vec<Case> {
    let sets = (1_u32 << n) - 1;
    let family = |chosen: u32| (0..sets).filter(|set| chosen >> set & 1 == 1).collect::<Vec<u32>>();
    (1..1 << sets).map(|chosen| misere(case(n, family(chosen), 1024))).collect()
}

/// The same game in misère play.
pub fn misere(case: Case) -> Case {
    let game = blocking(case.spec.n, &case.spec.family).with_ending(Ending::Misere);
    let rules = Rules::Blocking(game).to_string();
    Case { spec: Spec { rules, misere: true, ..case.spec }, ..case }
}

/// Games whose matrices repeat along the diagonal.
pub fn laws() -> Vec<Case> {
    let families: [(u32, &[u32]); 4] = [
        (4, &[0b0011, 0b1100]),
        (4, &[0b0011, 0b1001, 0b1100]),
        (5, &[0b01100, 0b10010]),
        (5, &[0b00101, 0b01010, 0b01100, 0b10001, 0b11000]),
    ];
    families.into_iter().map(|(n, family)| case(n, family.to_vec(), 64)).collect()
}

/// The game of Figure 4 of Gavel and Strimling, with three piles.
pub fn three_piles() -> Case {
    let Case { spec, .. } = case(3, vec![0b011, 0b101], 0);
    Case { spec: Spec { piles: 3, ..spec }, side: 96 }
}

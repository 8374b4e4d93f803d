//! A statement about a game, tested and decided.
use nimatrix_check::{self as check, Game, Rule, Theorem};
use nimatrix_proof::statement::{Cases, Failure, Formula, Outcomes};
use nimatrix_proof::{Numeration, Spec};

use crate::family::{Family, PILES};
use crate::known::Known;
use crate::refusal;
use crate::rules::spec;
use crate::verdict::Verdict;

/// About the most positions at which it is tested.
const MOST_TESTS: usize = 1 << 20;
/// The most states of a proof's automata together.
const MOST_STATES: usize = 1 << 16;

/// A statement under each restriction, in the order of their lists of residues.
pub struct Statement {
    spec: Spec,
    cases: Cases,
    known: Option<Known>,
}

impl Statement {
    /// Reads a statement and its game.
    pub fn read(
        text: &str,
        rules: &str,
        n: u32,
        restrictions: &[u8],
        misere: bool,
        piles: usize,
    ) -> Result<Statement, String> {
        let mut spec = spec(rules, n, restrictions, misere, piles, 1..=*PILES.end())?;
        let mut sets: Vec<u32> = vec![];
        for set in spec.family {
            let place = sets.partition_point(|&other| residues(other, n).lt(residues(set, n)));
            sets.insert(place, set);
        }
        // A part of a family, as of one that is too large to be listed, is another game.
        let count = sets.len();
        let game = game(rules, n, sets, misere, piles)?;
        let (game, family) = game.ok_or_else(|| {
            refusal("restrictions", &count.to_string(), "all of the game\u{2019}s, at most 1024")
        })?;
        let formula = Formula::read(text, piles).map_err(|fault| fault.to_string())?;
        (spec.rules, spec.family) = (game.rules, game.family);
        let names = spec.family.iter().map(|&set| family.names(set));
        let cases = Cases::new(&formula, names).map_err(|fault| fault.to_string())?;
        Ok(Statement { spec, cases, known: None })
    }

    /// Rests on a proof from now on.
    pub fn rest_on(&mut self, certificate: &str) -> Result<(), String> {
        self.known = Some(Known::theorem(&self.spec, certificate)?);
        Ok(())
    }

    /// Decides it, or tests it.
    pub fn decide(&self) -> Verdict {
        let table;
        let known = match &self.known {
            Some(known) => known,
            None => match Known::table(&self.spec) {
                Some(known) => {
                    table = known;
                    &table
                }
                None => return open("there is no table".into(), 0),
            },
        };
        let by_proof = match known {
            Known::Table { .. } => Err("no proof is at hand".into()),
            Known::Theorem(theorem) => self.by_automata(theorem),
        };
        let is = |case: usize, predicate, piles: &[u64]| {
            known.is(&self.spec, self.spec.family[case], predicate, piles)
        };
        match by_proof {
            Ok(None) => Verdict { kind: "true".into(), ..open(String::new(), 0) },
            Ok(Some(failure)) => self.failed(failure),
            Err(why) => match self.cases.test(MOST_TESTS, is) {
                Ok(tokens) => open(why, tokens.unwrap_or(0) as u32),
                Err(failure) => self.failed(failure),
            },
        }
    }

    /// By a proof's automata: the piles at which it fails, if any; the error is the reason why it stays open.
    fn by_automata(&self, theorem: &Theorem) -> Result<Option<Failure>, String> {
        let positions =
            theorem.positions(MOST_STATES).ok_or("a law along the diagonal does not decide it")?;
        let outcomes = Outcomes {
            numeration: match positions.numeration {
                check::Numeration::Base(base) => Numeration::Base(base as usize),
                check::Numeration::Quotient(t) => Numeration::Quotient(t as usize),
            },
            piles: positions.piles,
            h: positions.handed_over().into(),
            p: vec![],
            next: positions.next.as_slice().into(),
        };
        self.cases.decide(&outcomes, |set| positions.p(set))
    }

    fn failed(&self, Failure { piles, case }: Failure) -> Verdict {
        let residues = residues(self.spec.family[case], self.spec.n);
        let restriction = residues.map(|residue| residue as u8).collect();
        Verdict { kind: "false".into(), piles, restriction, ..open(String::new(), 0) }
    }
}

/// The game of a rules text with these restrictions; `None` if it has others. The error names the part of the
/// moves that can't be decided.
fn game(
    rules: &str,
    n: u32,
    sets: Vec<u32>,
    misere: bool,
    piles: usize,
) -> Result<Option<(Game, Family)>, String> {
    if !rules.starts_with("take:") {
        return Ok(Game::new(rules.into(), n, sets, misere, piles).ok().zip(Family::of(rules)));
    }
    let mut game = Rule::read(rules).map_err(|fault| fault.to_string())?.game();
    let is_same = sets.len() == game.family.len() && sets.iter().all(|set| game.family.contains(set));
    if !is_same || (game.n, game.misere, game.piles) != (n, misere, piles) {
        return Ok(None);
    }
    game.family = sets;
    Ok(Some((game, Family::of(rules).unwrap_or(Family { n, k: 0 }))))
}

/// The residues of a set, from 1 to n.
fn residues(set: u32, n: u32) -> impl Iterator<Item = u32> {
    (1..=n).filter(move |residue| set >> (residue % n) & 1 == 1)
}

fn open(why: String, tokens: u32) -> Verdict {
    Verdict { tokens, ..Verdict::open(why) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statement(text: &str) -> Statement {
        Statement::read(text, "block:3:1/2/3", 3, &[1, 0, 2, 0, 3, 0], false, 2).unwrap()
    }

    #[test]
    fn what_has_no_proof_is_tested() {
        let theorem = "P iff a div 2 = b div 2 and max(a mod 2, b mod 2) < u";
        let verdict = statement(theorem).decide();
        assert_eq!((&*verdict.kind, verdict.tokens), ("open", 255));
        assert!(verdict.why.contains("no proof"), "{}", verdict.why);
        let verdict = statement("P iff a div 2 = b div 2").decide();
        assert_eq!((&*verdict.kind, verdict.piles, verdict.restriction), ("false", vec![0, 1], vec![2]));
        // Nothing is claimed beyond the known sizes.
        let verdict = statement("P iff P(a + 300, b + 300)").decide();
        assert_eq!((&*verdict.kind, verdict.tokens), ("open", 83));
    }

    #[test]
    fn a_certificate_of_another_kind_is_named() {
        for (rest, claim) in [
            (
                r#""n":3,"family":[[0],[1],[2]],"preperiod":0,"period":1,"masks":[0,1,3,7],"claim":"period"}"#,
                "period",
            ),
            (r#""claim":"period","amounts":[1,2],"preperiod":0,"period":3,"values":[0,1,2]}"#, "period"),
            (r#""m":2,"positions":[[1,1]],"claim":"list"}"#, "list"),
            (r#""sizes":[1"#, ""),
            (r#""claim":"masks"}"#, ""),
        ] {
            let certificate = format!(r#"{{"nimatrix-certificate":1,"rules":"block:3:1/2/3",{rest}"#);
            let message = statement("P").rest_on(&certificate).unwrap_err();
            let names = message == format!("claim: found {claim}; allowed: hand-over, diagonal, colours");
            assert_eq!(names, !claim.is_empty(), "{message}");
        }
    }

    #[test]
    fn what_is_no_such_game_is_refused_by_name() {
        for (n, restrictions, piles, word) in [
            (3, &[1, 0][..], 4, "1 to 3"),
            (3, &[1, 0], 1, "“b”; allowed: a number, a, n"),
            // A family that is not the one of the rules, or a part of it.
            (3, &[1, 0, 2, 0], 2, "all of the game’s"),
            (3, &[0], 2, "found 1; allowed"),
            (4, &[1, 0], 2, "at most 1024"),
        ] {
            let message = Statement::read("b = 1", "block:3:1", n, restrictions, false, piles).err().unwrap();
            assert!(message.contains(word), "{message}");
        }
    }
}

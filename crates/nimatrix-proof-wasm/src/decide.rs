//! A statement about a game, tested and decided.
use nimatrix_check::{self as check, Game, Rule, Theorem};
use nimatrix_proof::statement::{Bound, Cases, Failure, Formula, Outcomes};
use nimatrix_proof::{Numeration, Spec};

use crate::family::{Family, MOST_RESIDUES, PILES, set};
use crate::known::Known;
use crate::refusal;
use crate::verdict::Verdict;

/// The most restrictions.
const MOST_SETS: usize = 1024;
/// About the most positions at which it is tested.
const MOST_TESTS: usize = 1 << 20;
/// The most cells of a matrix.
const MOST_CELLS: usize = 1 << 20;
/// The most states of a proof's automata together.
const MOST_STATES: usize = 1 << 16;

/// A statement under each restriction, in the order of their lists of residues.
pub struct Statement {
    spec: Spec,
    family: Family,
    formula: Formula,
    cases: Cases,
    known: Option<Known>,
}

/// The cells of a matrix.
pub struct Matrix<'a> {
    pub piles: &'a [u64],
    pub down: usize,
    pub across: usize,
    pub x0: u64,
    pub y0: u64,
    pub cols: u32,
    pub rows: u32,
}

impl Statement {
    /// Reads a statement and its game.
    pub fn read(
        text: &str, rules: &str, n: u32, restrictions: &[u8], misere: bool, piles: usize,
    ) -> Result<Statement, String> {
        if !(1..=*PILES.end()).contains(&piles) {
            return Err(refusal("piles", &piles.to_string(), &format!("1 to {}", PILES.end())));
        }
        if !(1..=MOST_RESIDUES).contains(&n) {
            return Err(refusal("modulus", &n.to_string(), &format!("1 to {MOST_RESIDUES}")));
        }
        let count = restrictions.iter().filter(|&&residue| residue == 0).count();
        if !(1..=MOST_SETS).contains(&count) {
            return Err(refusal("restrictions", &count.to_string(), "1 to 1024"));
        }
        let mut lists: Vec<&[u8]> = vec![];
        for list in restrictions[..restrictions.len() - 1].split(|&residue| residue == 0) {
            let place = lists.partition_point(|other| *other < list);
            lists.insert(place, list);
        }
        let mut sets = vec![];
        for list in lists {
            sets.push(set(list, n).ok_or_else(|| {
                refusal("restrictions", "another residue", "residues from 1 to the modulus")
            })?);
        }
        // A part of a family, as of one that is too large to be listed, is another game.
        let game = game(rules, n, sets, misere, piles)?;
        let (game, family) = game.ok_or_else(|| {
            refusal("restrictions", &count.to_string(), "all of the game\u{2019}s, at most 1024")
        })?;
        let formula = Formula::read(text, piles).map_err(|fault| fault.to_string())?;
        let spec = Spec { rules: game.rules, n, family: game.family, misere, piles };
        let names = spec.family.iter().map(|&set| family.names(set));
        let cases = Cases::new(&formula, names).map_err(|fault| fault.to_string())?;
        Ok(Statement { spec, family, formula, cases, known: None })
    }

    fn bind(&self, set: u32) -> Result<Bound, String> {
        self.formula.bind(&self.family.names(set)).map_err(|fault| fault.to_string())
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

    /// The cells of a matrix where it fails.
    pub fn failing(&self, blocked: &[u8], matrix: &Matrix<'_>) -> Result<Vec<u8>, String> {
        let cells = (matrix.cols as usize).saturating_mul(matrix.rows as usize);
        let (found, allowed) = (matrix.piles.len(), self.spec.piles);
        if found != allowed {
            return Err(refusal("piles", &found.to_string(), &allowed.to_string()));
        }
        if cells > MOST_CELLS {
            return Err(refusal("cells", &cells.to_string(), "at most 1048576"));
        }
        let table;
        let known = match &self.known {
            Some(known) => Some(known),
            None => {
                table = Known::table(&self.spec);
                table.as_ref()
            }
        };
        let bound = set(blocked, self.spec.n).map(|set| (set, self.bind(set)));
        let (Some(known), Some((set, Ok(bound)))) = (known, bound) else { return Ok(vec![2; cells]) };
        let mut found = Vec::with_capacity(cells);
        let mut piles = matrix.piles.to_vec();
        for row in 0..u64::from(matrix.rows) {
            for col in 0..u64::from(matrix.cols) {
                let axes = [(matrix.down, matrix.y0, row), (matrix.across, matrix.x0, col)];
                let fits = axes.into_iter().all(|(axis, first, steps)| {
                    let size = first.checked_add(steps);
                    if let (Some(pile), Some(size)) = (piles.get_mut(axis), size) {
                        *pile = size;
                    }
                    size.is_some()
                });
                let say = |predicate, piles: &[u64]| known.is(&self.spec, set, predicate, piles);
                let holds = bound.holds(&piles, &say).filter(|_| fits);
                found.push(holds.map_or(2, |holds| u8::from(!holds)));
            }
        }
        Ok(found)
    }

    fn failed(&self, Failure { piles, case }: Failure) -> Verdict {
        let set = self.spec.family[case];
        let residues = (1..=self.spec.n).filter(|residue| set >> (residue % self.spec.n) & 1 == 1);
        let restriction = residues.map(|residue| residue as u8).collect();
        Verdict { kind: "false".into(), piles, restriction, ..open(String::new(), 0) }
    }
}

/// The game of a rules text with these restrictions; `None` if it has others. The error names the part of the
/// moves that can't be decided.
fn game(
    rules: &str, n: u32, sets: Vec<u32>, misere: bool, piles: usize,
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
    fn cells_are_marked() {
        let fails = |text: &str, restriction: &[u8], x0| {
            let matrix = Matrix { piles: &[0, 0], down: 0, across: 1, x0, y0: 0, cols: 3, rows: 2 };
            statement(text).failing(restriction, &matrix).unwrap()
        };
        assert_eq!(fails("P iff a div 2 = b div 2", &[2], 0), [0, 1, 0, 1, 1, 0]);
        assert_eq!(fails("P iff a div 2 = b div 2", &[1], 0), [0; 6]);
        assert_eq!(fails("P iff a div 2 = b div 2", &[1], 382), [0, 0, 2, 0, 0, 2]);
        assert_eq!(fails("P iff a div 2 = b div 2", &[4], 0), [2; 6]);
    }

    #[test]
    fn what_is_no_matrix_of_the_game_is_refused_by_name() {
        let stated = statement("P iff a = b");
        let failing = |piles, y0, rows| {
            stated.failing(&[1], &Matrix { piles, down: 0, across: 1, x0: 0, y0, cols: 2, rows })
        };
        assert!(failing(&[0, 0], 0, u32::MAX).unwrap_err().contains("at most 1048576"));
        assert!(failing(&[0], 0, 1).unwrap_err().contains("allowed: 2"));
        // Nothing is known beyond 64 bits, and no size wraps.
        let last = failing(&[0, 0], u64::MAX, 2).unwrap();
        assert_eq!(last, [2; 4]);
    }

    #[test]
    fn what_is_no_such_game_is_refused_by_name() {
        let many = [1, 0].repeat(1025);
        for (n, restrictions, piles, word) in [
            (3, &[1, 0][..], 4, "1 to 3"),
            (31, &[1, 0], 2, "modulus"),
            (3, &[4, 0], 2, "residues from 1 to the modulus"),
            (3, &[], 2, "found 0"),
            (3, &many, 2, "found 1025"),
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

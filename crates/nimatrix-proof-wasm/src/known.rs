//! The knowledge about a game: a theorem, or a table of small piles.
use nimatrix_check::{Certificate, Rule, Theorem};
use nimatrix_proof::Spec;
use nimatrix_proof::statement::Predicate;

use crate::refusal;

/// One more than the largest pile of a table, by the number of piles.
const SIDES: [usize; 3] = [2048, 384, 72];

pub enum Known {
    Theorem(Box<Theorem>),
    /// For all piles smaller than the side the residues of the amounts that win outright, and of all amounts.
    Table {
        side: usize,
        residues: Vec<(u32, u32)>,
    },
}

impl Known {
    /// A table by the rules.
    pub fn table(spec: &Spec) -> Option<Known> {
        let side = SIDES[spec.piles - 1];
        if spec.rules.starts_with("take:") {
            return Some(Known::Table { side, residues: Rule::read(&spec.rules).ok()?.totals(side)? });
        }
        let amounts = |place: usize| {
            let sizes = (0..spec.piles as u32).map(|pile| (place / side.pow(pile) % side) as u32);
            let largest = sizes.max().unwrap_or(0).min(spec.n);
            (1..=largest).fold(0, |all, amount| all | 1 << (amount % spec.n))
        };
        let wins = spec.residues(side)?;
        let residues = wins.into_iter().enumerate().map(|(place, wins)| (wins, amounts(place)));
        Some(Known::Table { side, residues: residues.collect() })
    }

    /// A theorem of this game.
    pub fn theorem(spec: &Spec, certificate: &str) -> Result<Known, String> {
        let claims = [("period", r#""claim":"period""#), ("list", r#""claim":"list""#)];
        if let Some((claim, _)) =
            claims.into_iter().find(|(_, text)| has(certificate.as_bytes(), text.as_bytes()))
        {
            return Err(refusal("claim", claim, "hand-over, diagonal, colours"));
        }
        let theorem = Certificate::read(certificate).map_err(|fault| fault.to_string())?;
        let game = theorem.game();
        if game.rules != spec.rules || game.piles != spec.piles {
            return Err(format!("the proof is one of {} with {} piles", game.rules, game.piles));
        }
        let theorem = theorem.check().map_err(|refusal| refusal.to_string())?;
        Ok(Known::Theorem(Box::new(theorem)))
    }

    /// Whether a predicate is true of piles under a restriction; `None` if unknown.
    pub fn is(&self, spec: &Spec, restriction: u32, predicate: Predicate, piles: &[u64]) -> Option<bool> {
        match self {
            Known::Theorem(theorem) => match predicate {
                Predicate::P => theorem.is_p(piles, restriction),
                Predicate::H => theorem.handed_over(piles),
            },
            Known::Table { side, residues } => {
                let place = piles.iter().try_fold(0, |place, &pile| {
                    (pile < *side as u64).then(|| place * side + pile as usize)
                })?;
                let (wins, may) = residues[place];
                let is_p = |set: u32| wins & !set == 0 && (!spec.misere || may & !set != 0);
                Some(match predicate {
                    Predicate::P => is_p(restriction),
                    Predicate::H => spec.family.iter().any(|&set| is_p(set)),
                })
            }
        }
    }
}

/// Whether a text has a part.
fn has(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|own| own == part)
}

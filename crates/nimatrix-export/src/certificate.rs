//! Certificates: the table that proves a game for piles of all sizes, as JSON. `docs/proofs.md` in the repository
//! says what is claimed, and how to check it.
use alloc::string::String;

use crate::write::{number, put, quoted};
use nimatrix::{Certified, Meter, Problem, State, certify_within};

/// Adds the certificate of a state's game, in a line.
///
/// # Errors
/// As [`certify_within`].
pub async fn write(state: &State, meter: &Meter, out: &mut String) -> Result<(), Problem> {
    let certified = certify_within(state, meter).await?;
    let rules = alloc::format!("{}", state.rules());
    put(out, "{\"nimatrix-certificate\":1,\"rules\":");
    quoted(out, &rules);
    match certified {
        Certified::Period { amounts, preperiod, values } => {
            put(out, ",\"claim\":\"period\",\"amounts\":");
            list(out, amounts.into_iter());
            put(out, ",\"preperiod\":");
            number(out, preperiod);
            put(out, ",\"period\":");
            number(out, values.len() as u64 - preperiod);
            put(out, ",\"values\":");
            list(out, values.into_iter().map(u64::from));
        }
        Certified::Masks { n, family, misere, preperiod, masks } => {
            put(out, ",\"claim\":\"period\",\"n\":");
            number(out, n.into());
            put(out, ",\"family\":[");
            for (i, set) in family.into_iter().enumerate() {
                put(out, if i == 0 { "" } else { "," });
                list(out, (0..u64::from(n)).filter(|r| set >> r & 1 == 1));
            }
            put(out, if misere { "],\"ending\":\"misere\"" } else { "]" });
            put(out, ",\"preperiod\":");
            number(out, preperiod);
            put(out, ",\"period\":");
            number(out, masks.len() as u64 - preperiod);
            put(out, ",\"masks\":");
            list(out, masks.into_iter().map(u64::from));
        }
        Certified::List { m, piles, positions } => {
            put(out, ",\"claim\":\"list\",\"m\":");
            number(out, m);
            put(out, ",\"piles\":");
            number(out, piles as u64);
            put(out, ",\"positions\":[");
            for (i, heaps) in positions.chunks_exact(piles).enumerate() {
                put(out, if i == 0 { "" } else { "," });
                list(out, heaps.iter().map(|heap| (*heap).into()));
            }
            put(out, "]");
        }
        _ => {}
    }
    put(out, "}\n");
    Ok(())
}

#[inline(never)]
fn list(out: &mut String, numbers: impl Iterator<Item = u64>) {
    put(out, "[");
    for (i, each) in numbers.enumerate() {
        put(out, if i == 0 { "" } else { "," });
        number(out, each);
    }
    put(out, "]");
}

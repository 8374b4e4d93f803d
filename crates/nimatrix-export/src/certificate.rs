//! Certificates: the table that proves a game for piles of all sizes, as JSON. `docs/proofs.md` in the
//! repository defines the claims and their check.
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::Display;

use crate::write::{joined, put, quoted};
use nimatrix::{Certified, Meter, Problem, State, certify_within};

/// Adds the certificate of a state's game, in a line.
///
/// # Errors
/// As [`certify_within`].
pub async fn write(state: &State, meter: &Meter, out: &mut String) -> Result<(), Problem> {
    let certified = certify_within(state, meter).await?;
    put!(out, "{{\"nimatrix-certificate\":1,\"rules\":{}", quoted(&state.rules().to_string()));
    match certified {
        Certified::Period { amounts, preperiod, values } => {
            let period = values.len() as u64 - preperiod;
            put!(out, ",\"claim\":\"period\",\"amounts\":{}", list(amounts));
            put!(out, ",\"preperiod\":{preperiod},\"period\":{period},\"values\":{}", list(values));
        }
        Certified::Masks { n, family, misere, preperiod, masks } => {
            let period = masks.len() as u64 - preperiod;
            let family = family.into_iter().map(|set| list((0..n).filter(move |r| set >> r & 1 == 1)));
            put!(out, ",\"claim\":\"period\",\"n\":{n},\"family\":{}", list(family));
            put!(out, if misere { ",\"ending\":\"misere\"" } else { "" });
            put!(out, ",\"preperiod\":{preperiod},\"period\":{period},\"masks\":{}", list(masks));
        }
        Certified::List { m, piles, positions } => {
            let positions = list(positions.chunks_exact(piles).map(list));
            put!(out, ",\"claim\":\"list\",\"m\":{m},\"piles\":{piles},\"positions\":{positions}");
        }
        _ => {}
    }
    put!(out, "}}\n");
    Ok(())
}

/// A list of JSON.
#[inline(never)]
fn list(items: impl IntoIterator<Item = impl Display>) -> String {
    format!("[{}]", joined(items, ","))
}

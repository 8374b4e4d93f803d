//! What was proved, in the form in which others check it.
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::Spec;
use crate::machine::Machine;

/// The claim of a certificate.
pub enum Law {
    /// The automaton of what may be handed over, and for each pile and residue that of the amounts from it.
    HandOver { h: Machine, lines: Vec<Vec<Machine>> },
    /// A law along the diagonal.
    Diagonal(Diagonal),
}

/// A law along the diagonal; [`crate::diagonal`] defines its numbers.
#[derive(Default)]
pub struct Diagonal {
    pub period: usize,
    pub from: usize,
    pub preperiod: usize,
    pub block: usize,
    pub width: usize,
    pub edge: usize,
    pub rows: Vec<u32>,
    pub columns: Vec<u32>,
    pub band: Vec<u32>,
}

/// The certificate of a law as a JSON text in one line, in the form that `docs/proofs.md` describes; `window` is the
/// side of the window, or the number of columns, that it was found from.
pub fn certificate(spec: &Spec, law: &Law, window: usize) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut out, spec, law, window);
    out
}

fn write(out: &mut String, spec: &Spec, law: &Law, window: usize) -> fmt::Result {
    let claim = match law {
        Law::HandOver { .. } => "hand-over",
        Law::Diagonal(_) => "diagonal",
    };
    write!(out, "{{\"nimatrix-certificate\":1,\"rules\":\"{}\",\"claim\":\"{claim}\"", spec.rules)?;
    if let Law::HandOver { h, .. } = law {
        write!(out, ",\"base\":{}", h.base)?;
    }
    write!(out, ",\"n\":{},\"family\":", spec.n)?;
    let residues = |set: u32| (0..spec.n).filter(move |r| set >> r & 1 == 1);
    list(out, &spec.family, |out, &set| list(out, residues(set), |out, r| write!(out, "{r}")))?;
    if spec.misere {
        out.push_str(",\"ending\":\"misere\"");
    }
    if spec.piles != 2 {
        write!(out, ",\"piles\":{}", spec.piles)?;
    }
    match law {
        Law::HandOver { h, lines } => {
            out.push_str(",\"H\":");
            automaton(out, h)?;
            for (name, lines) in ["C", "R", "T"].iter().zip(lines) {
                write!(out, ",\"{name}\":")?;
                list(out, lines, automaton)?;
            }
        }
        Law::Diagonal(law) => {
            let Diagonal { period, from, preperiod, block, width, edge, .. } = law;
            write!(out, ",\"period\":{period},\"from\":{from},\"preperiod\":{preperiod}")?;
            write!(out, ",\"block\":{block},\"width\":{width},\"edge\":{edge}")?;
            for (name, sets) in [("rows", &law.rows), ("columns", &law.columns), ("band", &law.band)] {
                write!(out, ",\"{name}\":")?;
                list(out, sets, |out, set| write!(out, "{set}"))?;
            }
        }
    }
    let version = env!("CARGO_PKG_VERSION");
    write!(out, ",\"found\":{{\"by\":\"nimatrix {version}\",\"window\":{window}}}}}")
}

/// A list in brackets.
pub fn list<T>(
    out: &mut String,
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut String, T) -> fmt::Result,
) -> fmt::Result {
    out.push('[');
    for (place, item) in items.into_iter().enumerate() {
        if place > 0 {
            out.push(',');
        }
        write(out, item)?;
    }
    out.push(']');
    Ok(())
}

/// An automaton that accepts where its output is 1.
fn automaton(out: &mut String, machine: &Machine) -> fmt::Result {
    out.push_str("{\"next\":");
    let number = |out: &mut String, next: &u32| write!(out, "{next}");
    list(out, machine.next.chunks(machine.letters()), |out, row| list(out, row, number))?;
    out.push_str(",\"accepting\":");
    let accepting = (0..machine.states()).filter(|&state| machine.output[state] == 1);
    list(out, accepting, |out, state| write!(out, "{state}"))?;
    out.push('}');
    Ok(())
}

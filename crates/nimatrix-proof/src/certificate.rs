//! What was proved, in the form in which others check it.
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::Spec;
use crate::machine::Machine;

/// A proof, with everything that its check needs.
///
/// A program found it, so it is not to be trusted unchecked: a checker takes [`Certificate::to_json`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub(crate) spec: Spec,
    pub(crate) law: Law,
    /// The side of the window, or the columns, that it was found from.
    pub(crate) window: usize,
}

/// The claim of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Law {
    /// The automaton of what may be handed over, and for each pile and residue that of the amounts from it.
    HandOver { h: Machine, lines: Vec<Vec<Machine>> },
    /// A law along the diagonal.
    Diagonal(Diagonal),
}

/// A law along the diagonal; [`crate::diagonal`] defines its numbers.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Diagonal {
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

/// How something was proved, in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// By automata.
    Automata {
        /// The base of the digits that they read.
        base: usize,
        /// The states of the automaton of what may be handed over.
        states: usize,
    },
    /// By a law along the diagonal: `period` steps change nothing.
    Diagonal {
        /// The period.
        period: usize,
        /// The pile size from which on the law applies.
        from: usize,
    },
}

impl Certificate {
    /// How it was proved.
    pub fn method(&self) -> Method {
        match &self.law {
            Law::HandOver { h, .. } => Method::Automata { base: h.base, states: h.states() },
            Law::Diagonal(law) => Method::Diagonal { period: law.period, from: law.from },
        }
    }

    /// The certificate as a JSON text in one line, in the form that `docs/proofs.md` describes.
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let Certificate { spec, law, window } = self;
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
}

/// A list in brackets.
pub(crate) fn list<T>(
    out: &mut String, items: impl IntoIterator<Item = T>,
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

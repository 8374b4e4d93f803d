//! What the checker accepts and refuses: certificates of small games, compared with their moves.
mod diagonal;
mod faults;
mod game;
mod single;
mod tables;
mod take;

use nimatrix_check::{Certificate, FiniteCertificate};

/// A text with one part changed.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert_eq!(text.matches(from).count(), 1, "{from}");
    text.replace(from, to)
}

/// The fault of a certificate's text, its refusal, or its theorem.
fn verdict(text: &str) -> String {
    match Certificate::read(text).map(|certificate| certificate.check()) {
        Err(fault) => fault.to_string(),
        Ok(Err(refusal)) => refusal.to_string(),
        Ok(Ok(theorem)) => format!("{:?}", theorem.reason()),
    }
}

/// The fault of the text of a certificate with a table, its refusal, or `taken`.
fn verdict_of_table(text: &str) -> String {
    match FiniteCertificate::read(text).map(|certificate| certificate.check()) {
        Err(fault) => fault.to_string(),
        Ok(Err(refusal)) => refusal.to_string(),
        Ok(Ok(_)) => "taken".into(),
    }
}

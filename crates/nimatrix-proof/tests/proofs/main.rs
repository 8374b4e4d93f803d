//! The prover's certificates, and the checker's verdicts.
mod again;
mod colours;
mod definition;
#[allow(dead_code, reason = "the checker's tests use the rest")]
#[path = "../../../nimatrix-check/tests/checks/game.rs"]
mod game;
mod kept;
mod modulo;
mod positions;
mod proved;
mod statements;
mod winning;

#[path = "../support/mod.rs"]
mod support;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use nimatrix_check::{Certificate, Theorem};
use nimatrix_proof::{Outcome, Prover, Ways};

use support::Case;

/// Proves a game from a window, and has the checker check that from the text alone.
pub fn theorem(case: &Case, ways: Ways) -> Theorem {
    let name = case.name();
    match Prover::by(ways, case.spec.clone(), case.side).finish() {
        Outcome::Proved(certificate) => checked(&certificate),
        other => panic!("{name}: {other:?}"),
    }
}

/// The theorem of a certificate.
pub fn checked(text: &str) -> Theorem {
    let start = &text[..text.len().min(100)];
    let certificate = Certificate::read(text).unwrap_or_else(|fault| panic!("{start}: {fault}"));
    certificate.check().unwrap_or_else(|refusal| panic!("{start}: {refusal}"))
}

/// Does something with each item, on all cores.
pub fn for_each<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
    let (next, work) = (AtomicUsize::new(0), &work);
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let failed = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let call = std::panic::AssertUnwindSafe(|| work(item));
                    if let Err(panic) = std::panic::catch_unwind(call) {
                        *failed.lock().expect("nobody panics here") = Some(panic);
                    }
                }
            });
        }
    });
    if let Some(panic) = failed.into_inner().expect("nobody panics here") {
        std::panic::resume_unwind(panic);
    }
}

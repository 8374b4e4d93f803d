//! Ctrl-C: the first one asks for an end after what is in work, the second one ends at once.
use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// Begins to listen. Where that is not possible, Ctrl-C ends the program as usual.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        eprintln!("nimatrix: ends after the work at hand; Ctrl-C once more ends it now");
    });
}

/// Whether an end was asked for.
pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Asks for an end, or no longer, where another program listens to signals.
pub fn ask(end: bool) {
    ASKED.store(end, Ordering::Relaxed);
}

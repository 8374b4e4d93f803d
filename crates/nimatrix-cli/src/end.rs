//! The ends of commands. The first Ctrl-C ends after the present work, the second at once.
use std::sync::atomic::{AtomicBool, Ordering};

/// How a command ended, as an exit code: 2 is for wrong arguments, and clap's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything was answered.
    Done = 0,
    /// A part failed: a message or an object says why.
    Failed = 1,
    /// Stopped by Ctrl-C.
    Stopped = 130,
}

impl End {
    /// The end of a command with this number of failed parts.
    pub fn of(failures: u64) -> End {
        if stop_is_asked() {
            End::Stopped
        } else if failures > 0 {
            End::Failed
        } else {
            End::Done
        }
    }
}

static ASKED: AtomicBool = AtomicBool::new(false);

/// Starts to listen. If that fails, Ctrl-C ends the program as usual.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        eprintln!("nimatrix: ends after the work at hand; Ctrl-C once more ends it now");
    });
}

/// Whether an end was asked for.
pub fn stop_is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Asks for an end, or no longer, where another program listens to signals.
pub fn ask_to_stop(end: bool) {
    ASKED.store(end, Ordering::Relaxed);
}

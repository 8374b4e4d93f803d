//! How commands end.
use crate::stop;

/// How a command ended, as an exit code: 2 is for wrong arguments, and clap's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything was answered.
    Done = 0,
    /// Something was not: a message or an object in its place says why.
    Failed = 1,
    /// Stopped by Ctrl-C.
    Stopped = 130,
}

impl End {
    /// The end of a command of which `failures` parts failed.
    pub fn of(failures: u64) -> End {
        if stop::is_asked() {
            End::Stopped
        } else if failures > 0 {
            End::Failed
        } else {
            End::Done
        }
    }
}

//! The same works as a WebAssembly module: a line is written into [`room`], then prepared, and run.
use std::sync::Mutex;

use crate::{Output, Work, work};

/// What was prepared, and what it gave last.
struct Prepared {
    line: Vec<u8>,
    work: Option<Work>,
    output: Option<Output>,
}

static PREPARED: Mutex<Prepared> = Mutex::new(Prepared { line: Vec::new(), work: None, output: None });

fn with<T>(change: impl FnOnce(&mut Prepared) -> T) -> T {
    change(&mut PREPARED.lock().expect("no work panics and is asked again"))
}

/// Where a line of `length` bytes is to be written.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    with(|prepared| {
        prepared.line.resize(length, 0);
        prepared.line.as_mut_ptr()
    })
}

/// Prepares the work that the line names; says whether there is such a work.
#[unsafe(no_mangle)]
pub extern "C" fn prepare() -> bool {
    with(|prepared| {
        prepared.output = None;
        prepared.work = core::str::from_utf8(&prepared.line).ok().and_then(work);
        prepared.work.is_some()
    })
}

/// Does the prepared work once.
#[unsafe(no_mangle)]
pub extern "C" fn run() {
    with(|prepared| {
        // What came out before makes room first, as between two questions of a page.
        prepared.output = None;
        prepared.output = prepared.work.as_mut().map(|work| work());
    });
}

/// The digest of what came out last; 0 if nothing did.
#[unsafe(no_mangle)]
pub extern "C" fn digest() -> u32 {
    with(|prepared| prepared.output.as_ref().map_or(0, Output::digest))
}

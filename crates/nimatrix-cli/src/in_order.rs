//! Work on many items in parallel, with results in the order of the items, and progress on a terminal.
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};

use indicatif::{ProgressBar, ProgressStyle};

use crate::end::stop_is_asked;

/// Works on each item on the threads of the pool, and passes the results to `take` one by one, in order and
/// as early as possible. After Ctrl-C no further item begins. An error of `take` ends it.
pub fn in_order<T: Send, R: Send>(
    items: impl Iterator<Item = T> + Send,
    total: Option<u64>,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let bar = bar(total);
    let (items, failed) = (Mutex::new(items.enumerate()), AtomicBool::new(false));
    let (sender, receiver) = mpsc::channel();
    let next = || {
        let is_over = stop_is_asked() || failed.load(Ordering::Relaxed);
        if is_over { None } else { items.lock().ok()?.next() }
    };
    let ended = rayon::in_place_scope(|scope| {
        for _ in 0..rayon::current_num_threads() {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move |_| {
                while let Some((place, item)) = next() {
                    if sender.send((place, work(item))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut place) = (BTreeMap::new(), 0);
        for (found, result) in receiver {
            bar.inc(1);
            waiting.insert(found, result);
            while let Some(result) = waiting.remove(&place) {
                if let Err(error) = bar.suspend(|| take(result)) {
                    failed.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                place += 1;
            }
        }
        Ok(())
    });
    bar.finish_and_clear();
    ended
}

/// Progress on standard error, if that is a terminal, with an estimate if the number of items is known.
fn bar(total: Option<u64>) -> ProgressBar {
    let (bar, form) = match total {
        Some(total) => (ProgressBar::new(total), "{bar:30} {pos} of {len}, {eta} left"),
        None => (ProgressBar::no_length(), "{spinner} {pos} in {elapsed}"),
    };
    bar.with_style(ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar()))
}

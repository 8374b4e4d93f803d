//! Long work in slices.
//!
//! Long work is an `async` function that reports its progress to a [`Pace`] and pauses when the units of its
//! slice are used up. There is no executor and no clock: the caller polls for as many units as it chooses,
//! and slices don't change the result.
use alloc::boxed::Box;
use alloc::rc::Rc;
use core::cell::{Cell, RefCell};
use core::future::poll_fn;
use core::pin::Pin;
use core::task::{Context, Poll, Waker};

/// Counts the units of work, and decides when it pauses.
#[derive(Default)]
pub struct Pace {
    left: Cell<u64>,
    done: Cell<u64>,
    /// The present attempt.
    pub trying: RefCell<Option<Try>>,
}

/// An attempt that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Try {
    /// A window is computed.
    Window {
        /// The side of the examined square of piles.
        side: usize,
    },
    /// Automata in this base, guessed from views of this width.
    Automata {
        /// The base of the digits.
        base: usize,
        /// The width of the views.
        width: usize,
    },
    /// Automata in the numeration of a continued fraction.
    Quotient {
        /// Its partial quotient.
        quotient: usize,
        /// The digits after which views are compared.
        digits: usize,
    },
    /// A law along the diagonal, from this number of columns.
    Diagonal {
        /// The columns.
        columns: usize,
    },
}

/// How far some work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The units done. They never become fewer.
    pub done: u64,
    /// The current attempt; `None` before the work begins.
    pub trying: Option<Try>,
    /// Whether there is an outcome.
    pub finished: bool,
}

impl Pace {
    /// Counts units of work; pauses if the slice has no units left.
    pub async fn spend(&self, units: usize) {
        self.done.set(self.done.get().saturating_add(units as u64));
        self.left.set(self.left.get().saturating_sub(units as u64));
        poll_fn(|_| if self.left.get() > 0 { Poll::Ready(()) } else { Poll::Pending }).await
    }
}

/// Work that can be paused and resumed.
pub struct Run<T> {
    pace: Rc<Pace>,
    work: Pin<Box<dyn Future<Output = T>>>,
    outcome: Option<T>,
}

impl<T> Run<T> {
    /// Prepares work without beginning it.
    pub fn new(work: impl AsyncFnOnce(&Pace) -> T + 'static) -> Run<T> {
        let pace = Rc::new(Pace::default());
        let own = pace.clone();
        Run { pace, work: Box::pin(async move { work(&own).await }), outcome: None }
    }

    /// Works on for about this number of units: at least to the next pause.
    pub fn step(&mut self, units: u64) -> Progress {
        if self.outcome.is_none() {
            self.pace.left.set(units.max(1));
            if let Poll::Ready(outcome) = self.work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                self.outcome = Some(outcome);
            }
        }
        self.progress()
    }

    /// How far the work is.
    pub fn progress(&self) -> Progress {
        let finished = self.outcome.is_some();
        Progress { done: self.pace.done.get(), trying: *self.pace.trying.borrow(), finished }
    }

    /// What came out; `None` until the work is finished.
    pub fn outcome(&self) -> Option<&T> {
        self.outcome.as_ref()
    }

    /// Works to the end.
    pub fn finish(mut self) -> T {
        loop {
            self.step(u64::MAX);
            if let Some(outcome) = self.outcome {
                return outcome;
            }
        }
    }
}

//! Long computations in slices.
//!
//! The solver has no clock. Long work is an `async` function that reports its progress to a [`Meter`], a row
//! or some thousand steps at a time. When the units of a slice are used up, it pauses, and its [`Job`] can
//! resume it. Functions without slices run the same code without a pause, so slices don't change an answer.
//!
//! A *unit* is the work of a few nanoseconds, such as one cell of a sweep; slower steps count as several
//! units. No time in seconds is guaranteed.
use alloc::vec::Vec;
use core::cell::{Cell, RefCell};
use core::future::poll_fn;
use core::task::Poll;

use crate::base::cost;
use crate::work::Limit;
use crate::{Cost, Excess};

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The units done.
    pub done: u64,
    /// The units in all, or a lower bound; `None` if unknown so far.
    pub total: Option<u64>,
    /// Whether the answer is ready.
    pub finished: bool,
}

/// Counts the work of one computation, decides when it pauses, and limits it.
pub struct Meter {
    /// The units left in this slice.
    pub(super) left: Cell<u64>,
    done: Cell<u64>,
    /// The units estimated to be left at `estimated_at`; `None` if unknown.
    ahead: Cell<Option<u64>>,
    estimated_at: Cell<u64>,
    /// The cost of work that follows.
    later: Cell<Cost>,
    /// The forecast of the first work.
    pub(super) first: Cell<Option<Cost>>,
    /// How many times the usual work may be done.
    times: u32,
    pub(super) shown: RefCell<ReadyRows>,
}

/// The rows of the first matrix in work that are ready, as [`Cell`](crate::Cell)s.
#[derive(Default)]
pub(super) struct ReadyRows {
    /// Whether no caller reads rows before the end.
    pub(super) unseen: bool,
    /// The number of matrices begun.
    matrices: usize,
    /// Cells of rows that were not taken yet.
    pub(super) rows: Vec<u8>,
}

impl Meter {
    /// The largest number of times that the usual work may be done for one answer.
    pub const MOST_TIMES: u32 = cost::MOST_TIMES;

    /// A meter that allows `times` the usual work, from 1 to [`Meter::MOST_TIMES`], and pauses at once.
    pub(super) fn new(times: u32) -> Meter {
        Meter {
            left: Cell::new(0),
            done: Cell::new(0),
            ahead: Cell::new(None),
            estimated_at: Cell::new(0),
            later: Cell::new(Cost::NONE),
            first: Cell::new(None),
            times: times.clamp(1, Meter::MOST_TIMES),
            shown: RefCell::default(),
        }
    }

    /// A meter that allows the usual work and shows no rows.
    pub(super) fn unseen() -> Meter {
        let meter = Meter::new(1);
        meter.shown.borrow_mut().unseen = true;
        meter
    }

    /// Whether no greater effort may be made.
    pub(crate) fn is_greatest(&self) -> bool {
        self.times == Meter::MOST_TIMES
    }

    /// How much of some work may be done.
    pub(crate) fn allowed(&self, limit: Limit) -> u64 {
        limit.usual.saturating_mul(self.times.into()).min(limit.most)
    }

    /// Allows work of a known size, or returns how far it exceeds the limit.
    pub(crate) fn allow(&self, needed: u128, limit: Limit) -> Result<(), Excess> {
        if needed <= self.allowed(limit).into() { Ok(()) } else { Err(limit.excess(Some(needed))) }
    }

    /// The cost of the work after the current one, as far as it is known.
    pub(crate) fn later(&self) -> Cost {
        self.later.get()
    }

    /// Sets the cost of the work that follows the current one, to include it in forecasts. A caller that
    /// works on with an answer sets it before it requests the answer, and [`spend`](Meter::spend)s it
    /// afterwards.
    pub fn set_later(&self, later: Cost) {
        self.later.set(later);
    }

    /// Begins work of this cost; pauses first if the slice has no units left.
    pub(crate) async fn begin(&self, cost: Cost) {
        if self.first.get().is_none() {
            self.first.set(Some(cost.and(self.later.get())));
        }
        self.estimate(cost.units);
        self.pause().await;
    }

    /// Sets the estimate of the units that the current work still takes; `None` if unknown.
    pub(crate) fn estimate(&self, ahead: Option<u64>) {
        self.ahead.set(ahead.zip(self.later.get().units).map(|(now, later)| now.saturating_add(later)));
        self.estimated_at.set(self.done.get());
    }

    /// Counts units of work; pauses if the slice has no units left.
    pub async fn spend(&self, units: u64) {
        self.done.set(self.done.get().saturating_add(units));
        self.left.set(self.left.get().saturating_sub(units));
        self.pause().await;
    }

    /// Waits for the next slice if this one has no units left.
    async fn pause(&self) {
        poll_fn(|_| if self.left.get() > 0 { Poll::Ready(()) } else { Poll::Pending }).await
    }

    /// The units done.
    pub(crate) fn done(&self) -> u64 {
        self.done.get()
    }

    /// Begins a matrix; only the rows of the first one are shown.
    pub(crate) fn begin_matrix(&self) {
        self.shown.borrow_mut().matrices += 1;
    }

    /// Shows the next cells of the matrix in work, row after row.
    pub(crate) fn show(&self, cells: &[u8]) {
        let mut shown = self.shown.borrow_mut();
        if shown.matrices == 1 && !shown.unseen {
            shown.rows.extend_from_slice(cells);
        }
    }

    pub(super) fn progress(&self, finished: bool) -> Progress {
        let done = self.done.get();
        let total = self.ahead.get().map(|ahead| self.estimated_at.get().saturating_add(ahead).max(done));
        Progress { done, total: if finished { Some(done) } else { total }, finished }
    }
}

//! Long computations in slices.
//!
//! The solver has no clock. What may take long is an `async` function that tells a [`Meter`] what
//! it has done, a row or some thousand steps at a time; when the units of its slice are used up it
//! pauses there, and its [`Job`] can go on whenever it is told to. The functions of this crate that
//! answer at once run the same code without a pause, so slices make no difference to an answer.
//!
//! A *unit* is the work of a few nanoseconds, such as one cell of a sweep; whatever takes longer
//! counts for as many units as it is worth. Nothing is promised in seconds.
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::{Cell, RefCell};
use core::future::{Future, poll_fn};
use core::pin::{Pin, pin};
use core::task::{Context, Poll, Waker};

use crate::notation::Problem;

/// What some work will cost, told before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// About how many units it takes, at most three times as many, where that can be told.
    pub units: Option<u64>,
    /// No more units than these are taken: by then it is finished or given up.
    pub most: u64,
}

impl Cost {
    /// No cost.
    pub(crate) const NONE: Cost = Cost::exactly(0);

    /// The cost of so many units.
    pub(crate) const fn exactly(units: u64) -> Cost {
        Cost { units: Some(units), most: units }
    }

    /// The cost of doing the same so many times.
    pub(crate) fn times(self, count: u64) -> Cost {
        let times = |units: u64| units.saturating_mul(count);
        Cost { units: self.units.map(times), most: times(self.most) }
    }

    /// The cost of work after other work.
    pub(crate) fn and(self, other: Cost) -> Cost {
        let units = self.units.zip(other.units).map(|(one, two)| one.saturating_add(two));
        Cost { units, most: self.most.saturating_add(other.most) }
    }
}

/// By how much some work exceeds what is usually done for one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Excess {
    /// How much work it is, in whatever the limit counts, where that can be told.
    pub needed: Option<u128>,
    /// How much is usually done.
    pub usual: u64,
    /// How much is done at most, whatever effort is made.
    pub most: u64,
}

/// A limit of some work: how much is usually done for one answer, and how much at most.
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    pub usual: u64,
    pub most: u64,
}

impl Limit {
    /// A limit that only time sets.
    pub const fn of(usual: u64) -> Limit {
        Limit { usual, most: usual.saturating_mul(Meter::MOST_TIMES as u64) }
    }

    /// What is beyond the limit, or is found to be when it is used up.
    pub fn excess(self, needed: Option<u128>) -> Excess {
        Excess { needed, usual: self.usual, most: self.most }
    }
}

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The units done.
    pub done: u64,
    /// The units in all, at least those done, where they can be told by now.
    pub total: Option<u64>,
    /// Whether the answer is there.
    pub finished: bool,
}

/// Counts the work of one computation, says when to pause, and how much may be done at all.
pub struct Meter {
    /// The units left in this slice.
    left: Cell<u64>,
    done: Cell<u64>,
    /// What is thought to be left, in units, as of `estimated_at`; nothing if that can't be told.
    ahead: Cell<Option<u64>>,
    estimated_at: Cell<u64>,
    /// What work that comes later will cost.
    later: Cell<Cost>,
    /// The forecast of what is begun first.
    first: Cell<Option<Cost>>,
    /// How many times the usual work may be done.
    times: u32,
    shown: RefCell<Shown>,
}

/// The rows of the first matrix in work that are ready, as [`Cell`](crate::Cell)s.
#[derive(Default)]
struct Shown {
    /// How many matrices were begun.
    matrices: usize,
    /// Cells of rows that were not taken yet.
    rows: Vec<u8>,
}

impl Meter {
    /// The largest number of times that the usual work may be done for one answer.
    pub const MOST_TIMES: u32 = 50;

    /// A meter that allows so many times the usual work, from 1 to [`Meter::MOST_TIMES`], and
    /// pauses at once.
    fn new(times: u32) -> Meter {
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

    /// Whether no greater effort may be made.
    pub(crate) fn is_greatest(&self) -> bool {
        self.times == Meter::MOST_TIMES
    }

    /// How much of some work may be done.
    pub(crate) fn allowed(&self, limit: Limit) -> u64 {
        limit.usual.saturating_mul(self.times.into()).min(limit.most)
    }

    /// Allows work of a known size, or says how far it exceeds the limit.
    pub(crate) fn allow(&self, needed: u128, limit: Limit) -> Result<(), Excess> {
        if needed <= self.allowed(limit).into() { Ok(()) } else { Err(limit.excess(Some(needed))) }
    }

    /// The cost of what comes after the work in hand, as far as it was told.
    pub(crate) fn later(&self) -> Cost {
        self.later.get()
    }

    /// Tells the cost of what comes after the work in hand, so that it is part of forecasts.
    pub(crate) fn set_later(&self, later: Cost) {
        self.later.set(later);
    }

    /// Begins work of this cost; pauses if nothing is left of the slice, before anything is done.
    pub(crate) async fn begin(&self, cost: Cost) {
        if self.first.get().is_none() {
            self.first.set(Some(cost.and(self.later.get())));
        }
        self.estimate(cost.units);
        self.pause().await;
    }

    /// Says how many units the work in hand is thought to take from now on, if that can be told.
    pub(crate) fn estimate(&self, ahead: Option<u64>) {
        self.ahead.set(ahead.zip(self.later.get().units).map(|(now, later)| now.saturating_add(later)));
        self.estimated_at.set(self.done.get());
    }

    /// Counts units that were done; pauses if nothing is left of the slice.
    pub(crate) async fn spend(&self, units: u64) {
        self.done.set(self.done.get().saturating_add(units));
        self.left.set(self.left.get().saturating_sub(units));
        self.pause().await;
    }

    /// Waits for the next slice if nothing is left of this one.
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
        if shown.matrices == 1 {
            shown.rows.extend_from_slice(cells);
        }
    }

    fn progress(&self, finished: bool) -> Progress {
        let done = self.done.get();
        let total = self.ahead.get().map(|ahead| self.estimated_at.get().saturating_add(ahead).max(done));
        Progress { done, total: if finished { Some(done) } else { total }, finished }
    }
}

/// An answer in the making, which a [`Job`] takes to its end.
///
/// It is boxed here and not made anew in each crate that waits for it: the code of an `async`
/// function is large, and every crate that calls one compiles a copy.
pub type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, Problem>> + 'a>>;

/// Does all the usual work for an answer at once.
pub(crate) fn finish<T>(work: impl AsyncFnOnce(&Meter) -> T) -> T {
    let meter = Meter::new(1);
    let mut work = pin!(work(&meter));
    loop {
        meter.left.set(u64::MAX);
        if let Poll::Ready(answer) = poll(work.as_mut()) {
            return answer;
        }
    }
}

/// Works until the next pause. Nobody needs to be woken: it is the caller who goes on.
fn poll<F: Future + ?Sized>(work: Pin<&mut F>) -> Poll<F::Output> {
    work.poll(&mut Context::from_waker(Waker::noop()))
}

/// A computation that works as long as it is told to and then can be told to go on.
///
/// The answer is that of the function that answers at once, however the work is sliced.
///
/// ```
/// use nimatrix::{Job, evaluate, evaluate_within, notation::parse};
/// let state = parse("g=kotzig:40:2,3&by=search").unwrap();
/// let asked = state.clone();
/// let mut job = Job::new(1, async move |meter| evaluate_within(&asked, meter).await);
/// assert!(job.forecast().units.is_none() && job.forecast().most > 1_000_000);
/// let mut slices = 0;
/// while !job.advance(100_000).finished {
///     slices += 1;
/// }
/// assert!(slices > 1);
/// let answer = job.into_answer().unwrap().unwrap();
/// assert_eq!(answer.outcome, evaluate(&state).unwrap().outcome);
/// ```
pub struct Job<T> {
    meter: Rc<Meter>,
    work: Pin<Box<dyn Future<Output = T>>>,
    answer: Option<T>,
}

impl<T> Job<T> {
    /// Prepares work for which so many times the usual effort may be made, from 1 to
    /// [`Meter::MOST_TIMES`].
    ///
    /// What is answered without long work, by most theorems for one, is answered by this.
    pub fn new<W>(times: u32, work: W) -> Job<T>
    where
        W: AsyncFnOnce(&Meter) -> T + 'static,
    {
        let meter = Rc::new(Meter::new(times));
        let own = meter.clone();
        let mut job = Job { meter, work: Box::pin(async move { work(&own).await }), answer: None };
        job.poll();
        job
    }

    /// The cost of what is done first, and of what is known to come after it. Where the first way to
    /// an answer is given up and another one is tried, that comes on top.
    pub fn forecast(&self) -> Cost {
        let done = self.meter.done();
        self.meter.first.get().unwrap_or(Cost { units: Some(done), most: done })
    }

    /// Works on for about so many units: a row or a thousand steps more, at least those up to the
    /// next place where a pause is possible.
    pub fn advance(&mut self, units: u64) -> Progress {
        self.meter.left.set(units.max(1));
        self.poll();
        self.meter.left.set(0);
        self.progress()
    }

    /// How far the work is. The units done never become fewer.
    pub fn progress(&self) -> Progress {
        self.meter.progress(self.answer.is_some())
    }

    /// The cells of further rows of a matrix that have become ready since this was last asked, as
    /// [`Cell`](crate::Cell)s; of several matrices only those of the first.
    pub fn rows(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.meter.shown.borrow_mut().rows)
    }

    /// The answer, if the work is finished.
    pub fn answer(&self) -> Option<&T> {
        self.answer.as_ref()
    }

    /// The answer, if the work is finished, and the end of the job.
    pub fn into_answer(self) -> Option<T> {
        self.answer
    }

    fn poll(&mut self) {
        if self.answer.is_none()
            && let Poll::Ready(answer) = poll(self.work.as_mut())
        {
            self.answer = Some(answer);
        }
    }
}

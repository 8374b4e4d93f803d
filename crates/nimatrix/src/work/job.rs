use alloc::{boxed::Box, rc::Rc, vec::Vec};
use core::future;
use core::pin::{Pin, pin};
use core::task::{Context, Poll, Waker};

use crate::work::Meter;
use crate::{Cost, Problem, Progress};

/// A boxed future for one thread.
pub type LocalBoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + 'a>>;

/// A future answer, which a [`Job`] polls.
///
/// It is boxed because each crate that awaits an `async` function compiles its own copy of that large code.
pub type Work<'a, T> = LocalBoxFuture<'a, Result<T, Problem>>;

/// A boxed future that is ready.
pub fn ready<'a, T: 'a>(answer: T) -> LocalBoxFuture<'a, T> {
    Box::pin(future::ready(answer))
}

/// Does all the usual work for an answer at once, without rows in between.
pub fn finish<T>(work: impl AsyncFnOnce(&Meter) -> T) -> T {
    let meter = Meter::unseen();
    let mut work = pin!(work(&meter));
    loop {
        meter.left.set(u64::MAX);
        if let Poll::Ready(answer) = poll(work.as_mut()) {
            return answer;
        }
    }
}

/// The same, where about `most` units of work are enough; `None` where more are needed.
pub fn finish_within<T>(most: u64, work: impl AsyncFnOnce(&Meter) -> T) -> Option<T> {
    let meter = Meter::unseen();
    meter.left.set(most);
    let work = pin!(work(&meter));
    match poll(work) {
        Poll::Ready(answer) => Some(answer),
        Poll::Pending => None,
    }
}

/// Works until the next pause. The caller polls again, so no waker is needed.
fn poll<F: Future + ?Sized>(work: Pin<&mut F>) -> Poll<F::Output> {
    work.poll(&mut Context::from_waker(Waker::noop()))
}

/// A computation that can be paused and resumed.
///
/// Slicing doesn't change the answer: it is that of the function without slices. A job is not [`Send`]: it stays
/// on the thread that made it. To work on several threads, make a job on each.
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
    work: LocalBoxFuture<'static, T>,
    answer: Option<T>,
}

impl<T> Job<T> {
    /// Prepares work that may take up to `times` the usual effort; `times` is clamped to 1 to
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

    /// The cost of the first work and of all work known to follow it. If the first way to an answer fails,
    /// the cost of the next one is added.
    pub fn forecast(&self) -> Cost {
        let done = self.meter.done();
        self.meter.first.get().unwrap_or(Cost { units: Some(done), most: done })
    }

    /// Works on for about `units` units: at least to the next place where a pause is possible, and
    /// past the last unit by a row or a thousand steps.
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

    /// The cells of rows of a matrix completed since the last call, as [`Cell`](crate::Cell)s; of several
    /// matrices only those of the first.
    pub fn rows(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.meter.shown.borrow_mut().rows)
    }

    /// The answer; `None` until the work is finished.
    pub fn answer(&self) -> Option<&T> {
        self.answer.as_ref()
    }

    /// The answer, and the end of the job; `None` if the work is not finished.
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

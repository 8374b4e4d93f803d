//! Iterators behind a pointer, and sorting, in little code.
use alloc::boxed::Box;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::iter::{FromFn, from_fn};

/// An iterator behind a pointer.
pub type Boxed<'a, T> = FromFn<Box<dyn FnMut() -> Option<T> + 'a>>;

/// Puts an iterator behind a pointer to its `next` alone. A pointer to all methods of an iterator
/// would make the compiler write out all of them, for every iterator there is.
pub fn boxed<'a, T>(mut items: impl Iterator<Item = T> + 'a) -> Boxed<'a, T> {
    from_fn(Box::new(move || items.next()))
}

/// The items, ascending. A heap is less code than a fast sort, which is what counts where little is sorted or
/// rarely.
pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    items.into_iter().collect::<BinaryHeap<T>>().into_sorted_vec()
}

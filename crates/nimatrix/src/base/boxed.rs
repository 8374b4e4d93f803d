//! Iterators of which only the items are known.
use alloc::boxed::Box;
use core::iter::{FromFn, from_fn};

/// An iterator behind a pointer.
pub type Boxed<'a, T> = FromFn<Box<dyn FnMut() -> Option<T> + 'a>>;

/// Puts an iterator behind a pointer to its `next` alone. A pointer to all methods of an iterator
/// would make the compiler write out all of them, for every iterator there is.
pub fn boxed<'a, T>(mut items: impl Iterator<Item = T> + 'a) -> Boxed<'a, T> {
    from_fn(Box::new(move || items.next()))
}

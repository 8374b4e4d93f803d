//! Iterators behind a pointer, sorting, and texts, in little code.
use alloc::{boxed::Box, collections::BinaryHeap, string::String, vec::Vec};
use core::iter::{FromFn, from_fn};
use core::slice::SliceIndex;

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

/// The items, each once, ascending.
pub fn distinct<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items = sorted(items);
    items.dedup();
    items
}

/// The texts with a separator between them.
#[inline(never)]
pub fn joined(texts: &[String], between: &str) -> String {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    texts.join(between)
}

/// A part of a text; empty if the range ends beyond it or within a character. Where an index would panic, its
/// message is six kilobytes of code, with a table of all characters that can be printed.
pub fn part<'a>(text: &'a str, range: impl SliceIndex<str, Output = str> + 'a) -> &'a str {
    text.get(range).unwrap_or_default()
}

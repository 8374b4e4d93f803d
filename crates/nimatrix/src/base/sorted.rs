//! Items put in order by little code.
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

/// The items, ascending. A heap is less code than a fast sort, which is what counts where little is sorted or
/// rarely.
pub fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    items.into_iter().collect::<BinaryHeap<T>>().into_sorted_vec()
}

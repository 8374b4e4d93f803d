//! The memory that questions about far positions take, counted: the same on every machine.
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use nimatrix::notation::parse;
use nimatrix::{View, evaluate, matrix, panels, sequence, tree};

/// Counts the bytes that are allocated, and the most that were at once.
struct Counting;

static ALLOCATED: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is left to the system's allocator; only sizes are counted.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let allocated = ALLOCATED.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(allocated, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The most memory of a link, in bytes. A matrix, its values and their source may be 2^24 cells each.
const BOUND: usize = 256 << 20;

/// The most bytes allocated at once while this runs, beyond those before.
fn most<T>(work: impl FnOnce() -> T) -> usize {
    let before = ALLOCATED.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    drop(work());
    MOST.load(Ordering::Relaxed) - before
}

/// Asks all that can be asked of a link: an answer or a refusal by name, in bounded memory.
fn bytes(query: &str) -> usize {
    let state = parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"));
    let bytes = match state.view {
        View::Sequence => most(|| sequence(&state)),
        View::Tree => most(|| tree(&state, 1000)),
        View::Grundy => most(|| matrix(&state)).max(most(|| panels(&state))),
        _ => most(|| evaluate(&state)),
    };
    assert!(bytes <= BOUND, "{query} takes {bytes} bytes");
    bytes
}

/// One test, as the memory of others would be counted too.
#[test]
fn far_places_take_little_memory() {
    const FAR: [&str; 5] = ["16000", "65535", "131000", "9000000", "18446744073709551590"];
    const HEAPS: &str = "nim sub:1,2,3 sub:primes sub:2,5,1000003 sub:3-70000 block:7:k2 block:3:k1 \
        block:12:1,2 block:7:1,2 block:3:1,3/2,3 block:5:1,5/3,4 block:64:k63 block:4:k4 mmod:6 mmod:7 \
        mmod:65536 mmod:1000001";
    for far in FAR {
        for game in HEAPS.split_whitespace() {
            for by in ["", "&by=theorem"] {
                bytes(&format!("g={game}&view=sequence&w={far},0,17,1{by}"));
            }
            for window in [format!("{far},0,4,4"), format!("0,{far},4,4"), format!("{far},{far},4,4")] {
                bytes(&format!("g={game}&p=0,0&view=grundy&w={window}"));
            }
            bytes(&format!("g={game}&p={far},3"));
            bytes(&format!("g={game}&p={far},3&view=tree"));
        }
        let starts =
            "kotzig:7:1,5 kotzig:9:2,6,9 line:12:1,2:3,5,9,12 line:9:1,4:primes line:9:1,4,70000:odd";
        for game in starts.split(' ') {
            bytes(&format!("g={game}&view=sequence&w={far},0,15,1"));
            bytes(&format!("g={game}&view=grundy&w={far},1,4,4"));
        }
        for game in ["kotzig:N:1,2", "kotzig:N:2,6,9", "line:N:1,4:none", "line:N:1,4:primes"] {
            let game = game.replace('N', far);
            bytes(&format!("g={game}"));
            bytes(&format!("g={game}&view=tree"));
        }
    }
    // Values take no more memory farther out.
    for game in ["block:7:k2", "block:7:1,2", "block:3:k1"] {
        let at = |start: u64| bytes(&format!("g={game}&p=0,0&view=grundy&w={start},0,4,4"));
        let (near, far) = (at(1000), at(65_535));
        assert!(far <= 2 * near + 4096, "{game}: {near} bytes at 1000, {far} at 65535");
    }
}

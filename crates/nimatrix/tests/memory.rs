//! How much memory questions about far places take, counted: the same on every machine.
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use nimatrix::notation::parse;
use nimatrix::{View, evaluate, matrix, panels, sequence, tree};

/// Counts what is held, and the most that was held.
struct Counting;

static HELD: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is left to the system's allocator; only sizes are counted.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let held = HELD.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(held, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// What one link takes at most, in bytes. A matrix, its values and what they are worked out from may
/// be 2^24 cells each.
const BOUND: usize = 256 << 20;

/// The most bytes held while this is asked, beyond those held before.
fn most_held<T>(asked: impl FnOnce() -> T) -> usize {
    let before = HELD.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    drop(asked());
    MOST.load(Ordering::Relaxed) - before
}

/// Asks all that can be asked of a link: an answer or a refusal by name, in bounded memory.
fn held(query: &str) -> usize {
    let state = parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"));
    let held = match state.view {
        View::Sequence => most_held(|| sequence(&state)),
        View::Tree => most_held(|| tree(&state, 1000)),
        View::Grundy => most_held(|| matrix(&state)).max(most_held(|| panels(&state))),
        _ => most_held(|| evaluate(&state)),
    };
    assert!(held <= BOUND, "{query} takes {held} bytes");
    held
}

/// One test, as what others hold would be counted too.
#[test]
fn far_places_take_little_memory() {
    const FAR: [&str; 5] = ["16000", "65535", "131000", "9000000", "18446744073709551590"];
    const HEAPS: [&str; 17] = [
        "nim",
        "sub:1,2,3",
        "sub:primes",
        "sub:2,5,1000003",
        "sub:3-70000",
        "block:7:k2",
        "block:3:k1",
        "block:12:1,2",
        "block:7:1,2",
        "block:3:1,3/2,3",
        "block:5:1,5/3,4",
        "block:64:k63",
        "block:4:k4",
        "mmod:6",
        "mmod:7",
        "mmod:65536",
        "mmod:1000001",
    ];
    for far in FAR {
        for game in HEAPS {
            for by in ["", "&by=theorem"] {
                held(&format!("g={game}&view=sequence&w={far},0,17,1{by}"));
            }
            for window in [format!("{far},0,4,4"), format!("0,{far},4,4"), format!("{far},{far},4,4")] {
                held(&format!("g={game}&p=0,0&view=grundy&w={window}"));
            }
            held(&format!("g={game}&p={far},3"));
            held(&format!("g={game}&p={far},3&view=tree"));
        }
        for game in [
            "kotzig:7:1,5",
            "kotzig:9:2,6,9",
            "line:12:1,2:3,5,9,12",
            "line:9:1,4:primes",
            "line:9:1,4,70000:odd",
        ] {
            held(&format!("g={game}&view=sequence&w={far},0,15,1"));
            held(&format!("g={game}&view=grundy&w={far},1,4,4"));
        }
        for game in ["kotzig:N:1,2", "kotzig:N:2,6,9", "line:N:1,4:none", "line:N:1,4:primes"] {
            let game = game.replace('N', far);
            held(&format!("g={game}"));
            held(&format!("g={game}&view=tree"));
        }
    }
    // Values take no more memory farther out.
    for game in ["block:7:k2", "block:7:1,2", "block:3:k1"] {
        let at = |start: u64| held(&format!("g={game}&p=0,0&view=grundy&w={start},0,4,4"));
        let (near, far) = (at(1000), at(65_535));
        assert!(far <= 2 * near + 4096, "{game}: {near} bytes at 1000, {far} at 65535");
    }
}

//! One runner that holds every strategy of every game against the definition.
//!
//! Small games are enumerated, each family in a module of its own that says how far; what holds for
//! large ones is in `tests/laws`. A strategy that answers nothing here fails the test.
#[path = "../support/boxes.rs"]
mod boxes;
#[path = "../support/cells.rs"]
mod cells;
mod hold;
mod ledger;

mod blocking;
mod kotzig;
mod line;
mod modular;
mod nim;
mod plays;
mod subtraction;
mod wythoff;

use ledger::Ledger;
use nimatrix::{Atom, Axes, TakeSet, Window};

/// How many parts the work of a large family has.
const PARTS: u64 = 4;

/// The set of these numbers.
fn set(numbers: impl IntoIterator<Item = u64>) -> TakeSet {
    TakeSet::new(numbers.into_iter().map(Atom::one))
}

/// The numbers from 1 on whose bits are set, the lowest bit being that of 1.
fn members(bits: u64) -> impl Iterator<Item = u64> + Clone {
    (0..64).filter(move |i| bits >> i & 1 == 1).map(|i| i + 1)
}

/// The numbers that a generator gives: the same at every run, without a pattern.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        // Knuth's linear congruence; its high bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// Does the parts of a family's work side by side, each with random numbers of its own, and gives what
/// was held in all of them. Which part a game is in never depends on the machine.
fn in_parts(work: impl Fn(u64, &mut Ledger, &mut Random) + Sync) -> Ledger {
    let part = |part| {
        let (mut ledger, mut random) = (Ledger::default(), Random(part));
        work(part, &mut ledger, &mut random);
        ledger
    };
    std::thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = (0..PARTS).map(|at| scope.spawn(move || part(at))).collect();
        // What a part panics with has been printed; its thread says no more.
        Ledger::sum(threads.into_iter().map(|thread| thread.join().expect("a part that holds")))
    })
}

fn window(x0: u64, y0: u64, cols: u64, rows: u64) -> Window {
    Window::new(x0, y0, cols, rows).expect("a window")
}

/// A pile that runs down and one that runs across, from 1.
fn axes(down: usize, across: usize) -> Axes {
    Axes { down: Some(down), across }
}

/// A name for programs leads to the file: `modular/theorems:nim` is the part called `nim` of
/// `games/modular/theorems.rs`.
#[test]
fn the_id_of_a_strategy_is_the_path_of_its_module() {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    for id in nimatrix::STRATEGIES.iter().chain(nimatrix::PLAYS).flat_map(|(_, ids)| *ids) {
        let path = id.split(':').next().expect("a path");
        let is_there =
            games.join(format!("{path}.rs")).is_file() || games.join(path).join("mod.rs").is_file();
        assert!(is_there, "{id}: no such module");
    }
}

//! Compares every strategy of every game with the definition.
//!
//! Small games are enumerated, each family in a module of its own; `tests/laws` has the laws for large ones.
//! A strategy that answers nothing here fails the test.
#[path = "../support/cells.rs"]
mod cells;
mod checker;
mod ledger;
#[path = "../support/small.rs"]
mod small;

mod blocking;
mod kotzig;
mod line;
mod modular;
mod nim;
mod plays;
mod subtraction;
mod take;

use ledger::Ledger;
use small::Random;

/// How many parts the work of a large family has.
const PARTS: u64 = 4;

/// Does the parts of a family's work side by side, each with random numbers of its own. Which part a game is
/// in never depends on the machine.
fn in_parts(work: impl Fn(u64, &mut Ledger, &mut Random) + Sync) -> Ledger {
    let part = |part| {
        let (mut ledger, mut random) = (Ledger::default(), Random(part));
        work(part, &mut ledger, &mut random);
        ledger
    };
    std::thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = (0..PARTS).map(|at| scope.spawn(move || part(at))).collect();
        // The thread of a part that fails has printed why.
        Ledger::sum(threads.into_iter().map(|thread| thread.join().expect("a part without failure")))
    })
}

/// Programs find the file by the id: `modular/theorems:nim` is the part called `nim` of
/// `games/modular/theorems.rs`.
#[test]
fn the_id_of_a_strategy_is_the_path_of_its_module() {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    for id in nimatrix::BASES.iter().chain(nimatrix::STRATEGIES).flat_map(|(_, ids)| *ids) {
        let path = id.split(':').next().expect("a path");
        let is_there =
            games.join(format!("{path}.rs")).is_file() || games.join(path).join("mod.rs").is_file();
        assert!(is_there, "{id}: no such module");
    }
}

//! How much work is done, counted: unlike times, these numbers are the same on every machine.
use nimatrix::games::kotzig::{Progress, Question, Search};
use nimatrix::games::{Circle, Kotzig};
use nimatrix::{Atom, Nimber, Outcome, TakeSet};

/// The answer about the circle of n spaces with the steps 2 and 3, and the nodes it took.
fn searched(n: u64, question: Question) -> (Progress, u64) {
    let game = Kotzig::new(n, TakeSet::new([Atom::Range(2, 3)])).expect("a game");
    let mut search = Search::new(&game).expect("a small circle");
    search.ask(&Circle::start(), question);
    (search.advance(u64::MAX), search.nodes())
}

/// The targets are a tenth above what a prototype needed.
#[test]
fn searches_of_circles_take_few_nodes() {
    let (answer, nodes) = searched(80, Question::Outcome);
    assert_eq!(answer, Progress::Outcome(Outcome::N));
    assert!(nodes <= 471_284 + 47_128, "{nodes} nodes");
    let (answer, nodes) = searched(38, Question::Value);
    assert_eq!(answer, Progress::Value(Nimber(0)));
    assert!(nodes <= 2_355 + 235, "{nodes} nodes");
}

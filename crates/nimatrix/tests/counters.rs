//! How much work is done, counted: unlike times, these numbers are the same on every machine.
use nimatrix::games::blocking::matrix::bits::Rows;
use nimatrix::games::kotzig::{Progress, Question, Search};
use nimatrix::games::{Circle, Kotzig, Nim};
use nimatrix::{Atom, Budget, Definition, Nimber, Outcome, Piles, Rules, TakeSet, notation};

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

/// Of a matrix of blocking Nim no cell is looked at that is settled or dead.
#[test]
fn few_cells_of_a_matrix_are_looked_at() {
    for (rules, size, most) in [
        ("block:7:k2", 256, 766),
        ("block:7:k2", 1024, 3070),
        ("block:3:2,3/1,2", 1024, 3070),
        // Here piles can be handed over almost everywhere.
        ("block:4:1,2/2,3/1,3,4", 1024, 445_600),
    ] {
        let state = notation::parse(&format!("g={rules}")).expect("a link");
        let Rules::Blocking(game) = state.rules() else { unreachable!("{rules}") };
        let restriction = game.restrictions().next().expect("a restriction");
        let mut rows = Rows::new(game, &[size, size], restriction);
        // No cell of the first row is settled, and those that can be handed over are not dead.
        let (_, first) = rows.advance().expect("a row");
        let handed: u32 = first.handed.iter().map(|word| word.count_ones()).sum();
        assert!(rows.looked_at() >= handed.into(), "{rules}: {} of {handed}", rows.looked_at());
        while rows.advance().is_some() {}
        assert!(rows.looked_at() <= most, "{rules}: {} of {size}²", rows.looked_at());
    }
}

/// That a position has too many moves below it is known before most of them were looked at.
#[test]
fn what_the_definition_refuses_it_refuses_early() {
    let piles = Piles::new(vec![60, 61]).expect("two piles");
    let mut definition = Definition::new(&Nim, Budget::GLANCE);
    assert!(definition.solve([piles]).is_err());
    let looked_at = Budget::GLANCE.moves - definition.left().moves;
    assert!(looked_at <= Budget::GLANCE.moves / 10, "{looked_at} moves");
}

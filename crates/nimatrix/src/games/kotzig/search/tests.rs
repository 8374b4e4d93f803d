//! The work that searches take.
use super::*;
use crate::games::kotzig::rule::tests::game;

fn answer(search: &mut Search, circle: &Circle, question: Question) -> Progress {
    search.ask(circle, question);
    search.advance(u64::MAX)
}

#[test]
fn the_number_of_nodes_is_what_it_was() {
    // Prototypes took 2,355 and 471,284 nodes for the first two.
    for (n, steps, question, most) in [
        (38, &[2, 3][..], Question::Value, 1_416),
        (80, &[2, 3], Question::Outcome, 372_220),
        (60, &[2, 3], Question::Value, 71_716),
        (70, &[3, 5], Question::Outcome, 84_921),
        (48, &[1, 2, 3], Question::Outcome, 26_890),
        (127, &[1, 2], Question::Value, 6),
    ] {
        let mut search = Search::new(&game(n, steps)).unwrap();
        answer(&mut search, &Circle::start(), question);
        assert!(search.nodes() <= most, "{n}, {steps:?}: {} nodes", search.nodes());
    }
}

#[test]
fn a_full_table_forgets_but_is_not_wrong() {
    let game = game(40, &[2, 3]);
    let mut search = Search::new(&game).unwrap();
    (search.first, search.table) = (Table::new(1 << 10), Table::new(1 << 10));
    let forgetful = answer(&mut search, &Circle::start(), Question::Value);
    assert_eq!(forgetful, answer(&mut Search::new(&game).unwrap(), &Circle::start(), Question::Value));
}

#[test]
fn circles_that_are_too_large_are_refused() {
    let refused = |n, steps: &[u64]| Search::new(&game(n, steps)).unwrap_err().code;
    assert_eq!(refused(128, &[1, 2]), Code::TooLarge);
    assert_eq!(refused(40, &(1..=15).collect::<Vec<_>>()), Code::TooLarge);
    assert!(Search::new(&game(254, &[2, 4])).is_ok());
    assert!(Search::new(&game(u64::MAX, &[u64::MAX])).is_ok());
}

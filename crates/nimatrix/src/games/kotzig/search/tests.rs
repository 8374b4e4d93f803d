//! The work that searches take.
use super::*;
use crate::games::kotzig::rule::tests::game;
use crate::work::Job;

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

/// The work that is ahead is told until it is more than was forecast, here that of a circle with 10 spaces less.
#[test]
fn forecasts_are_given_up_once_they_are_exceeded() {
    let game = game(60, &[2, 3]);
    let later = Circle { token: 0, visited: (0..11).collect() };
    let likely = power(doublings(&Reduced::of(&game), 11));
    let mut job = Job::new(1, async move |meter| {
        let mut search = Search::new(&game).expect("a small circle");
        search.forecast(&later, meter);
        search.ask(&Circle::start(), Question::Value);
        (search.advance_within(u64::MAX, meter).await, search.nodes())
    });
    let mut exceeded = false;
    loop {
        let progress = job.advance(SLICE * units(2));
        if progress.finished {
            break;
        }
        exceeded = progress.done / units(2) >= likely;
        assert_eq!(progress.total.is_none(), exceeded, "{progress:?} of {likely} positions");
    }
    assert!(exceeded);
    let done = job.progress().done;
    let (found, nodes) = job.into_answer().expect("an answer");
    assert!(matches!(found, Progress::Value(_)) && done == nodes * units(2), "{done}, {nodes}");
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

/// A position takes work for each step but one: with four steps half as much again as with three.
#[test]
fn more_steps_cost_more() {
    let cost = |steps| Search::cost(game(40, &(1..=steps).collect::<Vec<_>>()).moves(), 1).most;
    assert_eq!([cost(2), 2 * cost(4), 2 * cost(14)], [cost(3), 3 * cost(3), 13 * cost(3)]);
}

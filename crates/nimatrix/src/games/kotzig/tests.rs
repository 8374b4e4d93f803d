//! Values of starts, matrices and sequences.
use alloc::format;

use super::rule::tests::game;
use super::*;
use crate::notation::parse;
use crate::work::finish;
use crate::{Code, Definition, matrix, sequence};

/// Where a theorem tells no more than the outcome, the value of a start is looked for, and that is part of the
/// forecast. After a move, and where a search has looked already, nothing is.
#[test]
fn values_of_starts_are_looked_for() {
    let game = game(14, &[4, 5]);
    let (start, look) = (Circle::start(), parse("g=kotzig:14:4,5").expect("a link").look());
    let later = start.stepped(4, 14).expect("an open space");
    let searched = Look { by: By::Search, ..look };
    let value = |circle: &Circle, look: &Look, basis| {
        finish(async |meter| {
            let cost = game.value_cost(circle, look, meter);
            (game.value(circle, look, basis, meter).await, cost != Cost::NONE)
        })
    };
    let mut definition = Definition::new(&game, Budget::PAGE);
    definition.solve([start.clone()]).expect("a small circle");
    assert_eq!(value(&start, &look, By::Theorem), (Some(definition.value(&start)), true));
    assert_eq!(value(&start, &look, By::Search), (None, true));
    assert_eq!(value(&start, &searched, By::Theorem), (None, false));
    assert_eq!(value(&later, &look, By::Theorem), (None, false));
    assert_eq!(value(&later, &searched, By::Search), (None, false));
}

/// A matrix shows outcomes where values are out of reach, a sequence wants both.
#[test]
fn outcomes_are_shown_without_values() {
    let query = |look: &str| parse(&format!("g=kotzig:9:4,5&{look}")).expect(look);
    let shown = matrix(&query("w=200,5,9,1")).expect("outcomes");
    // P where n is 3 to 7 modulo 9, and 200 is 2.
    assert_eq!(shown.outcomes, [0, 1, 1, 1, 1, 1, 0, 0, 0]);
    assert_eq!(
        sequence(&query("view=sequence&w=200,0,9,1")).map_err(|problem| problem.code),
        Err(Code::TooLarge)
    );
}

/// All searches of a row share what may be searched: where the first one takes it all, nothing is left.
#[test]
fn searches_of_a_row_share_their_positions() {
    let game = game(30, &[1, 6]);
    let mut search = Search::new(&game).expect("a small circle");
    for question in [Question::Outcome, Question::Value] {
        search.ask(&Circle::start(), question);
        search.advance(u64::MAX);
    }
    let known = |nodes| {
        start_values(game.moves(), 30, 2, nodes).outcomes.iter().map(Option::is_some).collect::<Vec<_>>()
    };
    assert_eq!(known(search.nodes()), [true, false]);
    assert_eq!(known(100 * search.nodes()), [true, true]);
}

//! What the door answers besides positions: values of starts that are looked for, and sequences.
use alloc::format;

use super::rule::tests::game;
use super::*;
use crate::notation::parse;
use crate::work::finish;
use crate::{Code, Definition, Rules, matrix, sequence};

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

/// A sequence comes with all that is proved of how it goes on, whatever part of it is shown.
#[test]
fn sequences_go_on_as_is_proved() {
    for steps in ["1,2", "2,4", "3,5", "4,5", "1,6"] {
        let state = parse(&format!("g=kotzig:9:{steps}&view=sequence&w=1,0,8,1")).expect(steps);
        let Rules::Kotzig(game) = state.rules() else { unreachable!("a circle") };
        let (shown, proved) = (sequence(&state).expect(steps), start_values(game.moves(), 1, 0, 0));
        assert_eq!(shown.outcome_period, proved.outcome_period, "{steps}");
        assert_eq!(shown.grundy_period, proved.value_period, "{steps}");
        assert_eq!(shown.outcome_closed, proved.outcome_closed, "{steps}");
        assert_eq!(shown.grundy_closed, proved.value_closed, "{steps}");
        let closed = (shown.outcome_closed.is_some(), shown.grundy_closed.is_some());
        assert_eq!(closed, (steps != "1,6", !matches!(steps, "4,5" | "1,6")), "{steps}");
    }
}

/// Small circles are the same in a matrix whatever it rests on, and large ones are what Theorems 1 to 4 of Horrocks
/// and Horrocks say.
#[test]
fn matrices_show_small_and_large_circles() {
    let shown = |look: &str| matrix(&parse(&format!("g=kotzig:9:1,2&{look}")).expect(look)).expect(look);
    let small = shown("w=0,0,10,6");
    for by in ["search", "definition"] {
        assert_eq!(shown(&format!("w=0,0,10,6&by={by}")).outcomes, small.outcomes, "{by}");
    }
    // The first number is 0 modulo 3 and 6.
    let values = shown("w=999996,2,6,2").grundy;
    assert_eq!(values, Some(alloc::vec![2, 1, 1, 2, 1, 1, 1, 0, 1, 0, 1, 2]));
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

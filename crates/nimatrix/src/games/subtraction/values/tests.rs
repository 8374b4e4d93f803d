//! What it costs to work values out.
use super::*;
use crate::{Atom, Named};

/// An effort that is used up takes the units that it costs, and what it has reached is known.
#[test]
fn efforts_take_what_they_cost() {
    let (squares, effort) =
        (TakeSet::new([Atom::Named(Named::Squares)]), Effort { cells: 1 << 20, work: 1 << 22 });
    let mut values = Values::within(&squares, effort);
    let (why, done) = finish(async |meter| (values.reach_within(999_999, meter).await, meter.done()));
    let OutOfReach { most, .. } = why.expect_err("too much work");
    assert!(values.get(most).is_some() && values.get(most + 1).is_none(), "{most}");
    assert!((0..1000).contains(&(effort.cost().most - done)), "{done}");
    assert!(Values::within(&squares, Effort::GLANCE).reach(1000).is_ok());
}

/// Example 4.8 of the handouts, of which each value takes a step for each amount and one more.
#[test]
fn walks_go_as_far_as_their_work() {
    let set = TakeSet::new([2, 4, 7].map(Atom::one));
    let mut walk = Walk::new(&set, 48);
    assert!(walk.extend(11) && !walk.ended());
    assert!(walk.extend(12) && !walk.ended());
    assert!(!walk.extend(13) && walk.ended());
    assert_eq!(walk.into_values(), [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1]);
    walk = Walk::new(&set, 48);
    assert!(!walk.extend(13) && walk.ended());
    assert_eq!(walk.values().len(), 12);
}

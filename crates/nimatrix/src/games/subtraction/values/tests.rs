//! How far values reach, what that costs, and what is said of it.
use std::format;

use super::*;
use crate::{Atom, Named};

fn named(named: Named) -> TakeSet {
    TakeSet::new([Atom::Named(named)])
}

/// A set without end reaches a tenth as far as others where nothing proves a period.
#[test]
fn what_is_out_of_reach_says_how_far_values_reach() {
    let tail = TakeSet::new([Atom::one(1), Atom::From(5_000_000)]);
    let large = TakeSet::new([Atom::one(1), Atom::one(5_000_000_000_000)]);
    for (set, size, most) in
        [(named(Named::Primes), 1 << 40, 999_999), (tail, 2_000_000, 999_999), (large, 1 << 40, 9_999_999)]
    {
        let why = Values::new(&set).reach(size).expect_err("too far");
        assert_eq!((why.size, why.most), (size, most), "{set}");
        assert_eq!(why.to_string(), format!("a pile of {size}, expected at most {most}"));
        let allowed = format!("piles of at most {most} tokens for the set {set}");
        assert_eq!(why.allowed(&set).to_string(), allowed);
    }
}

/// An effort that is used up takes the units that it costs, and what it has reached is known.
#[test]
fn efforts_take_what_they_cost() {
    let effort = Effort { cells: 1 << 20, work: 1 << 22 };
    let mut values = Values::within(&named(Named::Squares), effort);
    let (why, done) = finish(async |meter| (values.reach_within(999_999, meter).await, meter.done()));
    let OutOfReach { most, .. } = why.expect_err("too much work");
    assert!(values.get(most).is_some() && values.get(most + 1).is_none(), "{most}");
    assert!((0..1000).contains(&(effort.cost().most - done)), "{done}");
    assert!(Values::within(&named(Named::Squares), Effort::GLANCE).reach(1000).is_ok());
}

/// A law is told as it is; what a period proves comes with the proof.
#[test]
fn functions_come_with_what_proves_them() {
    for (atoms, law) in [
        (&[Atom::Range(2, 6)][..], Some("With the amounts 2 to 6,")),
        (&[Atom::From(1)], Some("Any positive amount may be taken,")),
        (&[Atom::From(4)], Some("With the amounts from 4 on,")),
        (&[Atom::one(1), Atom::one(4)], None),
        (&[Atom::one(2), Atom::From(5)], None),
    ] {
        let mut values = Values::new(&TakeSet::new(atoms.iter().copied()));
        values.settle(1 << 12);
        assert_eq!(values.has_law(), law.is_some(), "{atoms:?}");
        let function = values.function().expect("a function").to_string();
        let why = values.grundy_period().expect("a period").words().to_string();
        assert_eq!(function.ends_with(&why), law.is_none(), "{function} {why}");
        assert!(law.is_none_or(|law| why.starts_with(law)), "{why}");
    }
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

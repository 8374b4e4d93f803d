use super::*;
use alloc::string::ToString;

#[test]
fn members_are_counted_and_contained() {
    let sets = [
        TakeSet::new([Atom::Range(2, 9), Atom::one(40)]),
        TakeSet::new([Atom::From(7), Atom::one(3)]),
        TakeSet::new([Atom::Class { modulus: 3, residue: 0 }, Atom::Class { modulus: 5, residue: 2 }]),
        TakeSet::new([Atom::Class { modulus: 7, residue: 3 }, Atom::Range(20, 29), Atom::one(90)]),
        TakeSet::new([Atom::Class { modulus: 7, residue: 3 }, Atom::From(60)]),
        TakeSet::new(Named::ALL.map(Atom::Named)),
        TakeSet::new([]),
    ];
    for set in sets {
        assert!(!set.contains(0), "{set}");
        let members: Vec<u64> = set.members(300).collect();
        let contained: Vec<u64> = (1..=300).filter(|&n| set.contains(n)).collect();
        assert_eq!(members, contained, "{set}");
        for bound in 0..=300 {
            let counted = members.iter().filter(|&&member| member <= bound).count();
            assert_eq!(set.count(bound), Some(counted as u128), "{set} up to {bound}");
        }
    }
}

#[test]
fn members_end_at_the_largest_number() {
    let set = TakeSet::new([Atom::From(u64::MAX - 1)]);
    assert_eq!(set.members(u64::MAX).count(), 2);
    assert_eq!(TakeSet::all().count(u64::MAX), Some(u64::MAX.into()));
    let class = Atom::Class { modulus: 373_709_551_615, residue: 118_441 };
    let seldom = TakeSet::new([Atom::one(253), class]);
    assert_eq!([526, 118_441].map(|bound| seldom.count(bound)), [Some(1), Some(2)]);
}

/// Classes are counted turn by turn, and a million members one by one.
#[test]
fn counts_are_exact_or_refused() {
    let class = |residue, modulus| Atom::Class { modulus, residue };
    let odd_or_thirds = TakeSet::new([class(1, 2), class(0, 3), Atom::Range(4, 8)]);
    // Of six consecutive numbers 1, 3, 5 and 6 modulo 6; also 4 and 8.
    let most = u64::MAX / 6;
    assert_eq!(odd_or_thirds.count(6 * most), Some(4 * u128::from(most) + 2));
    assert_eq!(TakeSet::new([class(1, 2)]).count(u64::MAX), Some(1 << 63));
    let seldom = class(0, 1_000_003);
    assert_eq!(TakeSet::new([seldom, Atom::Range(1, 999_999)]).count(1_000_003), Some(1_000_000));
    assert_eq!(TakeSet::new([seldom, Atom::Range(1, 1_000_000)]).count(1_000_003), None);
    assert_eq!(TakeSet::new([Atom::Named(Named::Squares)]).count(1_000_001 * 1_000_001), None);
}

#[test]
fn the_normal_form_is_sorted_without_repeats() {
    let odd = Atom::Class { modulus: 2, residue: 1 };
    for (atoms, text) in [
        (&[Atom::one(3), Atom::one(1), Atom::one(2), Atom::one(1)][..], "1,2,3"),
        (&[Atom::Range(2, 5), Atom::Range(4, 9), Atom::one(6)], "2-9"),
        // A number of a class is in it; a range that begins with one is not.
        (&[odd, Atom::one(5)], "odd"),
        (&[odd, Atom::Range(5, 6)], "5-6,odd"),
        (&[Atom::From(4), Atom::Range(2, 5), Atom::one(1)], "1,2-inf"),
        (&[Atom::From(4), Atom::one(9)], "4-inf"),
        (&[odd, Atom::one(3), Atom::one(4)], "4,odd"),
        (&[odd, Atom::Class { modulus: 6, residue: 5 }], "odd"),
        (&[Atom::From(1), odd, Atom::Named(Named::Primes)], "all"),
        (&[Atom::Named(Named::Fibonacci), Atom::Named(Named::Primes)], "primes,fib"),
    ] {
        assert_eq!(TakeSet::new(atoms.iter().copied()).to_string(), text);
    }
}

#[test]
fn complements_have_all_other_numbers() {
    let class = |residue, modulus| Atom::Class { modulus, residue };
    for (atoms, complement) in [
        (&[Atom::one(3), Atom::one(5)][..], Some("1-2,4,6-inf")),
        (&[Atom::one(1)], Some("2-inf")),
        (&[Atom::Range(2, 9), Atom::From(20)], Some("1,10-19")),
        (&[Atom::From(1)], Some("none")),
        (&[], Some("all")),
        (&[Atom::one(u64::MAX)], Some("1-18446744073709551614")),
        (&[class(1, 2)], Some("even")),
        (&[class(1, 2), class(0, 3)], Some("2mod6,4mod6")),
        (&[class(1, 2), Atom::one(4)], None),
        (&[class(1, 65)], None),
        (&[Atom::Named(Named::Squares)], None),
    ] {
        let set = TakeSet::new(atoms.iter().copied());
        let found = set.complement();
        assert_eq!(found.as_ref().map(ToString::to_string).as_deref(), complement, "{set}");
        if let Some(found) = found {
            assert!((1..300).all(|n| found.contains(n) != set.contains(n)), "{set}");
        }
    }
}

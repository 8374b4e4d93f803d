//! The limit that a refusal states is the one in force: there is an answer at the limit, none beyond.
use nimatrix::notation::{Code, Problem, parse};
use nimatrix::{evaluate, sequence, tree};

/// The first number in what a problem allows.
fn stated(problem: &Problem) -> u64 {
    let allowed = problem.allowed.to_string();
    let number = allowed.split(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{problem}"))
}

/// What is asked, as an error or nothing.
type Asked = fn(&str) -> Option<Problem>;

const EVALUATED: Asked = |query| evaluate(&parse(query).expect(query)).err();
const DRAWN: Asked = |query| tree(&parse(query).expect(query), 10).err();
const LISTED: Asked = |query| sequence(&parse(query).expect(query)).err();

#[test]
fn the_limit_that_is_stated_is_in_force() {
    // The link of size N, and the largest N in dependence on the number that is stated.
    type Case = (Asked, &'static str, fn(u64) -> u64);
    let cases: [Case; 14] = [
        (EVALUATED, "g=sub:primes&p=N", |most| most),
        (EVALUATED, "g=sub:squares&p=N", |most| most),
        (EVALUATED, "g=sub:fib&p=N", |most| most),
        (EVALUATED, "g=sub:triangular&p=N", |most| most),
        (EVALUATED, "g=sub:primes&p=N,3", |most| most),
        (EVALUATED, "g=sub:fib,squares&p=N", |most| most),
        (EVALUATED, "g=sub:2,5,9000005&p=N", |most| most),
        (EVALUATED, "g=sub:2,5,9000005&p=N,4", |most| most),
        (EVALUATED, "g=line:N:1,4:5", |most| most - 1),
        (EVALUATED, "g=line:N:1,4,9000000:none", |most| most - 1),
        (EVALUATED, "g=block:4:1,4/2,3&p=4095,N", |most| most / 4096 - 1),
        (DRAWN, "g=block:4:1,4/2,3&p=1023,N", |most| most / 1024 - 1),
        (LISTED, "g=sub:primes&view=sequence&w=N,0,1,1", |most| most),
        (LISTED, "g=line:9:all:5&view=sequence&w=N,0,1,1", |most| most),
    ];
    for (asked, link, largest) in cases {
        let of = |size: u64| asked(&link.replace('N', &size.to_string()));
        let refused = of(900_000_000).unwrap_or_else(|| panic!("{link} has no limit"));
        assert_eq!(refused.code, Code::TooLarge, "{link}: {refused}");
        let most = largest(stated(&refused));
        let at = of(most);
        assert!(at.is_none(), "{link} at {most}: {refused}, but {}", at.expect("a problem"));
        assert!(of(most + 1).is_some(), "{link} beyond {most}: {refused}");
    }
}

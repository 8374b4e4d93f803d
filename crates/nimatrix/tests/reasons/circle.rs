//! Sentences on Kotzig's Nim.
use nimatrix::games::{Kotzig, Line};
use nimatrix::notation::parse;
use nimatrix::{Nimber, Outcome, Position, Rules};

use crate::case::Part::{Verdict, Why};
use crate::case::Says::{Nothing, Value, Wins};
use crate::case::{Case, Checked, Ring, Row};
use crate::case::{fit, holds, number, numbers, same};
use crate::support::set;
use crate::truth::{Truth, labels};

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn game<'a>(case: &Case<'a, '_>) -> Result<&'a Kotzig, String> {
    match case.state.rules() {
        Rules::Kotzig(game) => Ok(game),
        _ => Err("there is no circle".into()),
    }
}

/// The circle of the sentences: the game's own, or a smaller one.
fn ring(case: &Case<'_, '_>) -> Result<Ring, String> {
    let game = game(case)?;
    let own = || Ring {
        n: game.n().into(),
        steps: game.moves().members(u64::MAX).map(u128::from).collect(),
        divisor: 1,
        unit: 1,
    };
    Ok(case.ring.clone().unwrap_or_else(own))
}

fn image(ring: &Ring, spaces: u64) -> Result<u128, String> {
    let spaces = u128::from(spaces);
    holds("that it is a multiple of the divisor", spaces % ring.divisor == 0)?;
    Ok(spaces / ring.divisor % ring.n * ring.unit % ring.n)
}

/// The token and the visited spaces, ascending, on the circle that is spoken of.
fn position(case: &Case<'_, '_>) -> Result<(Ring, u128, Vec<u128>), String> {
    let Position::Circle(circle) = case.state.position() else { return Err("there is no circle".into()) };
    let ring = ring(case)?;
    let mut visited: Vec<u128> =
        circle.visited().iter().map(|&space| image(&ring, space)).collect::<Result<_, _>>()?;
    visited.sort_unstable();
    let token = image(&ring, circle.token())?;
    Ok((ring, token, visited))
}

/// The visited spaces but the token's, as seen from the token.
fn seen(case: &Case<'_, '_>) -> Result<(Ring, Vec<u128>), String> {
    let (ring, token, visited) = position(case)?;
    let mut seen: Vec<u128> =
        visited.iter().map(|space| (space + ring.n - token) % ring.n).filter(|&s| s > 0).collect();
    seen.sort_unstable();
    Ok((ring, seen))
}

/// Whether a space ahead of the token, or the token's own, is visited.
fn is_visited(ring: &Ring, seen: &[u128], space: u128) -> bool {
    space.is_multiple_of(ring.n) || seen.contains(&(space % ring.n))
}

/// Fails unless these moves, all legal, lead to the position.
fn after(case: &Case<'_, '_>, moves: &[u128]) -> Result<(), String> {
    let (ring, token, visited) = position(case)?;
    let (mut at, mut been) = (0, vec![0]);
    for step in moves {
        holds(&format!("that {step} is a step"), ring.steps.contains(step))?;
        at = (at + step) % ring.n;
        holds("that a space is new", !been.contains(&at))?;
        been.push(at);
    }
    been.sort_unstable();
    same("the position after these moves", (at, been), (token, visited))
}

/// Fails unless no move is made yet on a circle of {n} spaces with these steps.
fn start(case: &Case<'_, '_>, steps: &[u128]) -> Result<Ring, String> {
    let (ring, seen) = seen(case)?;
    same("n", case.big("n")?, ring.n)?;
    same("the steps", steps, &ring.steps[..])?;
    holds("that no move is made", seen.is_empty())?;
    Ok(ring)
}

/// The value of the start of a small circle.
fn value_of_start(n: u128, steps: &[u128]) -> Option<u64> {
    let n = u64::try_from(n).ok().filter(|&n| n <= 18)?;
    let rules = Rules::Kotzig(Kotzig::new(n, set(steps.iter().map(|&step| step as u64)))?);
    Truth::of(&rules).value(&rules.start())
}

/// The list in "step 2" or "steps 1, 3".
fn steps(case: &Case<'_, '_>) -> Result<Vec<u128>, String> {
    let words = case.text("steps")?;
    let one = fit("step {}", words);
    let list =
        numbers(one.as_ref().or(fit("steps {}", words).as_ref()).ok_or("there are no steps")?[0], &[", "])?;
    same("the number of steps in words", one.is_none(), list.len() > 1)?;
    Ok(list)
}

/// The ways in which another circle has the same game, with the places of divisor, unit and modulus.
const WAYS: [(&str, [Option<usize>; 3]); 4] = [
    ("steps count modulo {#}", [None, None, Some(0)]),
    ("every space that is ever reached is a multiple of {#}", [Some(0), None, None]),
    ("the spaces can be renumbered by multiplying with {#} modulo {#}", [None, Some(0), Some(1)]),
    (
        "every space that is ever reached is a multiple of {#}, and the quotients can be renumbered by multiplying with {#} modulo {#}",
        [Some(0), Some(1), Some(2)],
    ),
];

fn same_game(case: &mut Case<'_, '_>) -> Checked {
    let (game, steps, n, how) = (game(case)?, steps(case)?, case.big("n")?, case.text("how")?);
    let way = WAYS.iter().find_map(|(way, places)| Some((fit(way, how)?, places)));
    let (found, places) = way.ok_or("unknown way")?;
    let at = |place: usize, other| places[place].map_or(Ok(other), |place| number(found[place]));
    let (divisor, unit) = (at(0, 1)?, at(1, 1)?);
    same("the modulus", at(2, n)?, n)?;
    same("the size of the circle", n, u128::from(game.n()) / divisor)?;
    same("what unit and circle have in common", 1, gcd(unit, n))?;
    let mut ring = Ring { n, steps: vec![], divisor, unit };
    let steps_of = game.moves().members(u64::MAX).map(|step| step % game.n()).filter(|&step| step > 0);
    let mut images: Vec<u128> = steps_of.map(|step| image(&ring, step)).collect::<Result<_, _>>()?;
    images.sort_unstable();
    images.dedup();
    same("the steps", &steps, &images)?;
    ring.steps = steps;
    case.ring = Some(ring);
    Ok(Nothing)
}

const SMALL: [u128; 8] = [1, 2, 3, 4, 5, 7, 8, 11];

/// "8 is 1 times 9 less 1": n, and the steps a and a + 1 of which 2a + 1 is the sum; gives a and the factor.
fn less_1(case: &Case<'_, '_>) -> Result<(u128, u128), String> {
    let ring = ring(case)?;
    let numbers = fit("{#} is {#} times {#} less 1", case.text("is")?).ok_or("n is not named")?;
    let [n, times, sum] = [0, 1, 2].map(|i| number(numbers[i]));
    let (n, times, sum) = (n?, times?, sum?);
    same("n", n, ring.n)?;
    holds("that the steps follow each other", ring.steps.len() == 2 && ring.steps[1] == ring.steps[0] + 1)?;
    same("the sum of the steps", sum, ring.steps.iter().sum())?;
    same("n and 1", times * sum, n + 1)?;
    Ok((ring.steps[0], times))
}

/// The first moves of the lemmas.
fn moves_of_lemma(words: &str, a: u128, times: u128) -> Result<Vec<u128>, String> {
    if let Some(one) = fit("the first move {#}", words) {
        same("the first move", number(one[0])?, a)?;
        return Ok(vec![a]);
    }
    if let Some(two) = fit("the moves {#} and {#}", words) {
        holds("that n is larger", times > 1)?;
        let two = [number(two[0])?, number(two[1])?];
        holds("that these moves are spoken of", two == [a + 1, a] || two == [a + 1, a + 1])?;
        return Ok(two.to_vec());
    }
    let one = fit("one move {#} and one move {#}", words).map(|moves| vec!["1", moves[0], moves[1]]);
    let some = one.or_else(|| fit("{#} moves {#} and one move {#}", words)).ok_or("unknown moves")?;
    let (count, first, last) = (number(some[0])?, number(some[1])?, number(some[2])?);
    holds("that these moves are spoken of", times == 1 && (1..a).contains(&count))?;
    same("the moves", [first, last], [a + 1, a])?;
    Ok((0..count).map(|_| a + 1).chain([a]).collect())
}

fn even_with_odd_steps(case: &Case<'_, '_>) -> Result<(Ring, Vec<u128>), String> {
    let (ring, seen) = seen(case)?;
    same("n", case.big("n")?, ring.n)?;
    let is_odd = |step: &u128| step % 2 == 1;
    holds("that n is even and all steps odd", ring.n % 2 == 0 && ring.steps.iter().all(is_odd))?;
    Ok((ring, seen))
}

/// "With the steps 2, 3 the values are known for all circles, and from n = 9 on they have period 9; ..."
fn known(case: &mut Case<'_, '_>) -> Checked {
    let ring = start(case, &steps(case)?)?;
    let (from, period) = (case.big("from")?, case.big("period")?);
    // The same as on the circle of the first period.
    let same_as = if ring.n < from { ring.n } else { from + (ring.n - from) % period };
    let found = value_of_start(same_as, &ring.steps);
    let (terms, verdict) = (case.text("terms")?, case.text("verdict")?);
    let says = match (fit("the value is {#}", verdict), fit("the outcome is {}", verdict)) {
        (Some(value), _) => {
            let value = number(value[0])? as u64;
            same("the value", value, found.unwrap_or(value))?;
            Value(value)
        }
        (_, Some(outcome)) => {
            let outcome = if outcome == ["P"] { Outcome::P } else { Outcome::N };
            same("the outcome", outcome, found.map_or(outcome, |value| Outcome::of(Nimber(value))))?;
            Wins(outcome)
        }
        _ => return Err("no statement about n".into()),
    };
    // Of outcomes alone follows the value 0, and no other.
    let is_known = match terms {
        "outcomes" => matches!(says, Value(0) | Wins(_)),
        _ => terms == "values" && matches!(says, Value(_)),
    };
    holds("that it is known", is_known)?;
    Ok(says)
}

/// A line that is written as rules.
fn written(rules: &str) -> Result<Line, String> {
    match parse(&format!("g={rules}")).map(|state| state.rules().clone()) {
        Ok(Rules::Line(line)) => Ok(line),
        other => Err(format!("{other:?} is no line")),
    }
}

/// The line of `count` spaces from the token on.
fn on_spaces(ring: &Ring, seen: &[u128], count: u128) -> Result<Line, String> {
    let forbidden = seen.iter().filter(|&&space| space < count).map(|&space| space as u64);
    let steps = set(ring.steps.iter().map(|&step| step as u64));
    Line::new((count - 1) as u64, steps, set(forbidden)).ok_or("there is no such line".into())
}

/// Fails unless the rest of play is this line: its forbidden spaces are the visited ones, and a row of
/// visited spaces that no step crosses is at its end or behind it.
fn is_rest(case: &mut Case<'_, '_>, line: &Line) -> Result<(), String> {
    let (ring, seen) = seen(case)?;
    let reach = *ring.steps.last().ok_or("there is no step")?;
    let last = u128::from(line.n());
    same("the steps", line.moves().members(u64::MAX).map(u128::from).collect(), ring.steps.clone())?;
    let ahead: Vec<u128> = seen.iter().copied().filter(|&space| space <= last).collect();
    same("the forbidden spaces", line.forbidden().members(line.n()).map(u128::from).collect(), ahead)?;
    let is_row = |first: u128| (first..first + reach).all(|space| is_visited(&ring, &seen, space));
    holds("that no step leaves the line", ((last + 2).saturating_sub(reach)..last + 2).any(is_row))?;
    if let (Some(value), Some(found)) = (labels(line, 0), case.truth.value(case.state.position())) {
        same("the value of the line", value[0], Some(found))?;
    }
    Ok(())
}

/// "The token can't pass the visited spaces, so the rest of play is the Line Game (...). With k = 2 ..."
fn lemma_1(case: &mut Case<'_, '_>) -> Checked {
    let (ring, seen) = seen(case)?;
    same("the steps", &ring.steps[..], &[1, 2])?;
    let (k, n, left) = (case.big("k")?, case.big("n")?, case.big("left")?);
    same("n", n, ring.n)?;
    after(case, &(0..k).map(|_| 2).chain([1]).collect::<Vec<_>>())?;
    let words = case.text("line")?;
    let line = match fit("on {#} spaces, of which {#}, {#}, ..., {#} are forbidden", words) {
        Some(named) => {
            let named = named.into_iter().map(number).collect::<Result<Vec<_>, _>>()?;
            same("the spaces", named[0], n)?;
            let forbidden = [seen.first(), seen.get(1), seen.last()].map(Option::<&u128>::copied);
            same("the forbidden spaces", [1, 2, 3].map(|i| Some(named[i])), forbidden)?;
            on_spaces(&ring, &seen, n)?
        }
        None => written(words)?,
    };
    is_rest(case, &line)?;
    same("what is left", [left, case.big("residue")?], [n - 2 * k, (n - 2 * k) % 3])?;
    let (rule, value) = match left % 3 {
        0 => ("if that is 0, the value is 1 for even k and 0 for odd k", (k + 1) % 2),
        1 => ("if that is 1, the value is 2", 2),
        _ => ("if that is 2, the value is 0 for even k and 1 for odd k", k % 2),
    };
    same("the rule", case.text("rule")?, rule)?;
    same("the value", case.big("value")?, value)?;
    Ok(Value(value as u64))
}

/// "A row of 2 visited spaces ahead of the token can't be crossed, so the rest of play is the Line Game (...)".
fn line(case: &mut Case<'_, '_>) -> Checked {
    let (ring, seen) = seen(case)?;
    let reach = *ring.steps.last().ok_or("there is no step")?;
    let row = match fit("A row of {#} visited spaces", case.text("row")?) {
        Some(row) => number(row[0])?,
        None => same("the row", case.text("row")?, "The next visited space").map(|()| 1)?,
    };
    same("the largest step", row, reach)?;
    let which = case.text("which")?;
    let line = match (fit("({})", which), fit("on {#} spaces", which)) {
        (Some(rules), _) => written(rules[0])?,
        (_, Some(count)) => on_spaces(&ring, &seen, number(count[0])?)?,
        _ => return Err("no line is named".into()),
    };
    is_rest(case, &line)?;
    let behind = (1..=reach).map(|more| u128::from(line.n()) + more);
    holds(
        "that the row behind the line is visited",
        { behind }.all(|space| is_visited(&ring, &seen, space)),
    )?;
    case.line = Some((line, 0));
    Ok(Nothing)
}

pub const SENTENCES: &[Row] = &[
    (Why, "This is the game with the {steps} on a circle of {n}: {how}.", same_game),
    (Verdict, "Every step comes back to the space where it started.", |case| {
        let game = game(case)?;
        holds("that every step comes back", game.moves().members(u64::MAX).all(|step| step % game.n() == 0))?;
        Ok(Value(0))
    }),
    (
        Verdict,
        "Play visits the {n} spaces that can be reached one after the other; {left} {are} left.",
        |case| {
            let (ring, seen) = seen(case)?;
            same("the number of steps", 1, ring.steps.len())?;
            let reached = ring.n / gcd(ring.n, ring.steps[0]);
            let left = reached - 1 - seen.len() as u128;
            same("the spaces", [case.big("n")?, case.big("left")?], [reached, left])?;
            same("the verb", case.text("are")?, if left == 1 { "is" } else { "are" })?;
            Ok(Value((left % 2) as u64))
        },
    ),
    (
        Verdict,
        "Circles this small are computed individually: on a circle of {n} the value is {value}.",
        |case| {
            let ring = start(case, &[1, 2])?;
            holds("that the circle is small", SMALL.contains(&ring.n))?;
            let value = case.n("value")?;
            same("the value", Some(value), value_of_start(ring.n, &[1, 2]))?;
            Ok(Value(value))
        },
    ),
    (
        Verdict,
        "{n} is {residue} modulo 3, so the value is {value}: it is 2 for multiples of 3, else 1.",
        |case| {
            let ring = start(case, &[1, 2])?;
            holds("that the circle is not small", !SMALL.contains(&ring.n))?;
            let value = if ring.n % 3 == 0 { 2 } else { 1 };
            case.are(&[("residue", (ring.n % 3) as u64), ("value", value)])?;
            Ok(Value(value))
        },
    ),
    (
        Verdict,
        "{n} is {residue} modulo 6, so the value is {value}: it is 1 for even numbers, 2 for 5 modulo 6, \
         and 0 for 1 and 3.",
        |case| {
            let residue = start(case, &[1, 3])?.n % 6;
            let value = [1, 0, 1, 0, 1, 2][residue as usize];
            case.are(&[("residue", residue as u64), ("value", value)])?;
            Ok(Value(value))
        },
    ),
    (
        Verdict,
        "On an odd circle, after the first two steps of 1 in a row in the first lap, this is a P-position.",
        |case| {
            let (ring, token, visited) = position(case)?;
            holds("that the circle is odd", ring.n % 2 == 1 && ring.steps == [1, 3])?;
            same("the token of the first lap", Some(&token), visited.last())?;
            let made: Vec<u128> = visited.windows(2).map(|pair| pair[1] - pair[0]).collect();
            after(case, &made)?;
            let pairs = made.windows(2).filter(|pair| *pair == [1, 1]).count();
            holds("that the first two steps of 1 are the last", pairs == 1 && made.ends_with(&[1, 1]))?;
            Ok(Value(0))
        },
    ),
    (Verdict, "{is}: moving {a} leads to a P-position, and the value is {value}.", |case| {
        let (a, times) = less_1(case)?;
        after(case, &[])?;
        let value = if times == 1 { 1 } else { 2 };
        same("the first move and the value", [case.big("a")?, case.big("value")?], [a, value])?;
        Ok(Value(value as u64))
    }),
    (Verdict, "{is}: after {after} this is a P-position.", |case| {
        let (a, times) = less_1(case)?;
        after(case, &moves_of_lemma(case.text("after")?, a, times)?)?;
        Ok(Value(0))
    }),
    (
        Verdict,
        "{n} is even and all steps are odd: whatever the first move is, making the same move again and \
         again answers every move of the opponent.",
        |case| {
            holds("that no move is made", even_with_odd_steps(case)?.1.is_empty())?;
            Ok(Value(1))
        },
    ),
    (
        Verdict,
        "{n} is even and all steps are odd, and the visited spaces are pairs at distance {step}: every move \
         can be answered by the step {step}.",
        |case| {
            let ((ring, seen), step) = (even_with_odd_steps(case)?, case.big("step")?);
            holds("that it is a step", ring.steps.contains(&step))?;
            let is_visited = |space| is_visited(&ring, &seen, space);
            let mut odd = (0..ring.n).filter(|space| space % 2 == 1);
            holds("that they are pairs", odd.all(|odd| is_visited(odd) == is_visited(odd + step)))?;
            Ok(Value(0))
        },
    ),
    (
        Verdict,
        "With the {steps} the {terms} are known for all circles, and from $n = {from}$ on they have period \
         {period}; on a circle of {n} {verdict}.",
        known,
    ),
    (
        Verdict,
        "The token can’t pass the visited spaces, so the rest of play is the Line Game ({line}). With $k = \
         {k}$ moves of 2, ${n} − 2k = {left}$ is {residue} modulo 3; {rule}: here it is {value}.",
        lemma_1,
    ),
    (Verdict, "On a circle of {n}, after the {moves} {trail}, in the first lap, {verdict}.", |case| {
        let (made, ring) = (case.list("trail")?, ring(case)?);
        same("the moves in words", case.text("moves")?, if made.len() > 1 { "moves" } else { "move" })?;
        same("n", case.big("n")?, ring.n)?;
        holds("that it is the first lap", made.iter().sum::<u128>() < ring.n)?;
        after(case, &made)?;
        let value = fit("the value is {#}", case.text("verdict")?).ok_or("there is no value")?;
        Ok(Value(number(value[0])? as u64))
    }),
    (Verdict, "A search of {nodes} positions finds the value {value}.", |case| {
        holds("that there are positions", case.big("nodes")? > 0)?;
        Ok(Value(case.n("value")?))
    }),
    (
        Why,
        "{row} ahead of the token can’t be crossed, so the rest of play is the Line Game {which}, in which \
         the token stands on space 0.",
        line,
    ),
];

//! Sentences on Kotzig's Nim.
use nimatrix::games::{Kotzig, Line};
use nimatrix::notation::parse;
use nimatrix::{Atom, Nimber, Outcome, Position, Rules, TakeSet};

use crate::case::{Case, Ring, Says};
use crate::pattern::{fit, holds, number, numbers, same};
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

/// The circle of which the sentences speak: the game's own, or a smaller one.
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

pub fn same_game(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    let steps = fit("step {}", holes[0]).or_else(|| fit("steps {}", holes[0])).ok_or("there are no steps")?;
    let (steps, n) = (numbers(steps[0], &[", "])?, number(holes[1])?);
    let how = [
        "steps count modulo {#}",
        "every space that is ever reached is a multiple of {#}",
        "the spaces can be renumbered by multiplying with {#} modulo {#}",
        "every space that is ever reached is a multiple of {#}, and the quotients can be renumbered by multiplying with {#} modulo {#}",
    ];
    let (which, found) =
        (0..).zip(how).find_map(|(i, how)| Some((i, fit(how, holes[2])?))).ok_or("unknown way")?;
    let found: Vec<u128> = found.into_iter().map(number).collect::<Result<_, _>>()?;
    let (divisor, unit, modulus) = match (which, &found[..]) {
        (0, &[modulus]) => (1, 1, modulus),
        (1, &[divisor]) => (divisor, 1, n),
        (2, &[unit, modulus]) => (1, unit, modulus),
        (3, &[divisor, unit, modulus]) => (divisor, unit, modulus),
        _ => return Err("unknown way".into()),
    };
    same("the modulus", modulus, n)?;
    same("the size of the circle", n, u128::from(game.n()) / divisor)?;
    same("what unit and circle have in common", 1, gcd(unit, n))?;
    let mut ring = Ring { n, steps: vec![], divisor, unit };
    let steps_of = game.moves().members(u64::MAX).map(|step| step % game.n()).filter(|&step| step > 0);
    let mut images: Vec<u128> = steps_of.map(|step| image(&ring, step)).collect::<Result<_, _>>()?;
    images.sort_unstable();
    images.dedup();
    same("the steps", &steps, &images)?;
    same("the number of steps in words", holes[0].starts_with("steps"), steps.len() > 1)?;
    ring.steps = steps;
    case.ring = Some(ring);
    Ok(Says::Nothing)
}

pub fn no_step(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    holds("that every step comes back", game.moves().members(u64::MAX).all(|step| step % game.n() == 0))?;
    Ok(Says::Value(0))
}

pub fn one_step(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (ring, seen) = seen(case)?;
    same("the number of steps", 1, ring.steps.len())?;
    let reached = ring.n / gcd(ring.n, ring.steps[0]);
    same("the spaces that can be reached", number(holes[0])?, reached)?;
    let left = number(holes[1])?;
    same("what is left", left, reached - 1 - seen.len() as u128)?;
    same("the verb", holes[2], if left == 1 { "is" } else { "are" })?;
    Ok(Says::Value((left % 2) as u64))
}

/// Fails unless no move is made yet on a circle of `n` spaces with these steps.
fn start(case: &Case<'_, '_>, n: &str, steps: &[u128]) -> Result<Ring, String> {
    let (ring, seen) = seen(case)?;
    same("n", number(n)?, ring.n)?;
    same("the steps", steps, &ring.steps[..])?;
    holds("that no move is made", seen.is_empty())?;
    Ok(ring)
}

/// The value of the start of a small circle.
fn value_of_start(n: u128, steps: &[u128]) -> Option<u64> {
    let rules = Rules::Kotzig(Kotzig::new(u64::try_from(n).ok().filter(|&n| n <= 18)?, set(steps))?);
    let start = rules.start();
    Truth::of(&rules).value(&start)
}

const SMALL: [u128; 8] = [1, 2, 3, 4, 5, 7, 8, 11];

pub fn small(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let ring = start(case, holes[0], &[1, 2])?;
    holds("that the circle is small", SMALL.contains(&ring.n))?;
    let value = number(holes[1])? as u64;
    same("the value", Some(value), value_of_start(ring.n, &[1, 2]))?;
    Ok(Says::Value(value))
}

pub fn modulo_3(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let ring = start(case, holes[0], &[1, 2])?;
    holds("that the circle is not small", !SMALL.contains(&ring.n))?;
    same("n modulo 3", number(holes[1])?, ring.n % 3)?;
    let value = number(holes[2])? as u64;
    same("the value", value, if ring.n % 3 == 0 { 2 } else { 1 })?;
    Ok(Says::Value(value))
}

pub fn modulo_6(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let ring = start(case, holes[0], &[1, 3])?;
    same("n modulo 6", number(holes[1])?, ring.n % 6)?;
    let value = number(holes[2])? as u64;
    same("the value", value, [1, 0, 1, 0, 1, 2][(ring.n % 6) as usize])?;
    Ok(Says::Value(value))
}

pub fn two_ones(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    let (ring, token, visited) = position(case)?;
    holds("that the circle is odd", ring.n % 2 == 1 && ring.steps == [1, 3])?;
    same("the token of the first lap", Some(&token), visited.last())?;
    let made: Vec<u128> = visited.windows(2).map(|pair| pair[1] - pair[0]).collect();
    after(case, &made)?;
    let pairs = made.windows(2).filter(|pair| *pair == [1, 1]).count();
    holds("that the first two steps of 1 in a row are the last", pairs == 1 && made.ends_with(&[1, 1]))?;
    Ok(Says::Value(0))
}

/// "8 is 1 times 9 less 1": n, and the steps a and a + 1 of which 2a + 1 is the sum.
fn less_1(case: &Case<'_, '_>, holes: &[&str]) -> Result<(Ring, u128), String> {
    let ring = ring(case)?;
    let numbers = fit("{#} is {#} times {#} less 1", holes[0]).ok_or("n is not told")?;
    let [n, times, sum] = [0, 1, 2].map(|i| number(numbers[i]));
    let (n, times, sum) = (n?, times?, sum?);
    same("n", n, ring.n)?;
    holds("that the steps follow each other", ring.steps.len() == 2 && ring.steps[1] == ring.steps[0] + 1)?;
    same("the sum of the steps", sum, ring.steps.iter().sum())?;
    same("n and 1", times * sum, n + 1)?;
    Ok((ring, times))
}

pub fn theorem_5(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (ring, times) = less_1(case, holes)?;
    after(case, &[])?;
    same("the first move", number(holes[1])?, ring.steps[0])?;
    let value = number(holes[2])? as u64;
    same("the value", value, if times == 1 { 1 } else { 2 })?;
    Ok(Says::Value(value))
}

pub fn lemmas(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (ring, times) = less_1(case, holes)?;
    let (a, b) = (ring.steps[0], ring.steps[1]);
    let moves = if let Some(one) = fit("the first move {#}", holes[1]) {
        same("the first move", number(one[0])?, a)?;
        vec![a]
    } else if let Some(two) = fit("the moves {#} and {#}", holes[1]) {
        holds("that n is larger", times > 1)?;
        let two = [number(two[0])?, number(two[1])?];
        holds("that these moves are spoken of", two == [b, a] || two == [b, b])?;
        two.to_vec()
    } else {
        let one = |words| fit("one move {#} and one move {#}", words).map(|m| vec!["1", m[0], m[1]]);
        let some = one(holes[1])
            .or_else(|| fit("{#} moves {#} and one move {#}", holes[1]))
            .ok_or("unknown moves")?;
        let (count, first, last) = (number(some[0])?, number(some[1])?, number(some[2])?);
        holds("that these moves are spoken of", times == 1 && (1..a).contains(&count))?;
        same("the moves", [first, last], [b, a])?;
        (0..count).map(|_| b).chain([a]).collect()
    };
    after(case, &moves)?;
    Ok(Says::Value(0))
}

fn even_with_odd_steps(case: &Case<'_, '_>, n: &str) -> Result<(Ring, Vec<u128>), String> {
    let (ring, seen) = seen(case)?;
    same("n", number(n)?, ring.n)?;
    holds(
        "that n is even and all steps odd",
        ring.n % 2 == 0 && ring.steps.iter().all(|step| step % 2 == 1),
    )?;
    Ok((ring, seen))
}

pub fn odd_start(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (_, seen) = even_with_odd_steps(case, holes[0])?;
    holds("that no move is made", seen.is_empty())?;
    Ok(Says::Value(1))
}

pub fn odd_pairs(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (ring, seen) = even_with_odd_steps(case, holes[0])?;
    let step = number(holes[1])?;
    holds("that it is a step", ring.steps.contains(&step))?;
    let visited = |space: u128| space == 0 || seen.contains(&space);
    let paired =
        (0..ring.n).filter(|space| space % 2 == 1).all(|odd| visited(odd) == visited((odd + step) % ring.n));
    holds("that the visited spaces are pairs", paired)?;
    Ok(Says::Value(0))
}

pub fn known(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let steps = fit("step {}", holes[0]).or_else(|| fit("steps {}", holes[0])).ok_or("there are no steps")?;
    let ring = start(case, holes[4], &numbers(steps[0], &[", "])?)?;
    let (from, period) = (number(holes[2])?, number(holes[3])?);
    // The same as on the circle of the first period.
    let same_as = if ring.n < from { ring.n } else { from + (ring.n - from) % period };
    let found = value_of_start(same_as, &ring.steps);
    let says = match (fit("the value is {#}", holes[5]), fit("the outcome is {}", holes[5])) {
        (Some(value), _) => {
            let value = number(value[0])? as u64;
            same("the value", value, found.unwrap_or(value))?;
            Says::Value(value)
        }
        (_, Some(outcome)) => {
            let says = if outcome == ["P"] { Outcome::P } else { Outcome::N };
            same("the outcome", says, found.map_or(says, |value| Outcome::of(Nimber(value))))?;
            Says::Wins(says)
        }
        _ => return Err("nothing is said of n".into()),
    };
    // Of outcomes alone follows the value 0, and no other.
    let by_outcomes = matches!(says, Says::Value(0) | Says::Wins(_));
    let by_values = matches!(says, Says::Value(_));
    holds(
        "that it is known",
        (holes[1] == "outcomes" && by_outcomes) || (holes[1] == "values" && by_values),
    )?;
    Ok(says)
}

pub fn first_lap(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let made = numbers(holes[2], &[", "])?;
    same("the moves in words", holes[1], if made.len() > 1 { "moves" } else { "move" })?;
    let ring = ring(case)?;
    same("n", number(holes[0])?, ring.n)?;
    holds("that it is the first lap", made.iter().sum::<u128>() < ring.n)?;
    after(case, &made)?;
    let value = fit("the value is {#}", holes[3]).ok_or("no value is told")?;
    Ok(Says::Value(number(value[0])? as u64))
}

pub fn searched(_: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    holds("that there are positions", number(holes[0])? > 0)?;
    Ok(Says::Value(number(holes[1])? as u64))
}

fn set(members: &[u128]) -> TakeSet {
    TakeSet::new(members.iter().map(|&member| Atom::one(member as u64)))
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
    let forbidden: Vec<u128> = seen.iter().copied().filter(|&space| space < count).collect();
    Line::new((count - 1) as u64, set(&ring.steps), set(&forbidden)).ok_or("there is no such line".into())
}

/// Fails unless the rest of play is this line: its forbidden spaces are the visited ones, and as many
/// visited spaces in a row as no step crosses stand at its end or behind it.
fn is_rest(case: &mut Case<'_, '_>, line: &Line) -> Result<(), String> {
    let (ring, seen) = seen(case)?;
    let reach = *ring.steps.last().ok_or("there is no step")?;
    let last = u128::from(line.n());
    same("the steps", line.moves().members(u64::MAX).map(u128::from).collect(), ring.steps.clone())?;
    let ahead: Vec<u128> = seen.iter().copied().filter(|&space| space <= last).collect();
    same("the forbidden spaces", line.forbidden().members(line.n()).map(u128::from).collect(), ahead)?;
    let visited = |space: u128| space.is_multiple_of(ring.n) || seen.contains(&(space % ring.n));
    let is_row = |first: u128| (first..first + reach).all(visited);
    holds("that no step leaves the line", ((last + 2).saturating_sub(reach)..last + 2).any(is_row))?;
    if let (Some(value), Some(found)) = (labels(line, 0), case.truth.value(case.state.position())) {
        same("the value of the line", value[0], Some(found))?;
    }
    Ok(())
}

/// "The token can't pass the visited spaces, so the rest of play is the Line Game (...). With k = 2 ..."
pub fn lemma_1(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (ring, seen) = seen(case)?;
    same("the steps", &ring.steps[..], &[1, 2])?;
    let [k, n, left, rest, value] = [1, 2, 3, 4, 6].map(|i| number(holes[i]));
    let (k, n, left, rest, value) = (k?, n?, left?, rest?, value?);
    same("n", n, ring.n)?;
    after(case, &(0..k).map(|_| 2).chain([1]).collect::<Vec<_>>())?;
    let long = fit("on {#} spaces, of which {#}, {#}, ..., {#} are forbidden", holes[0]);
    let line = match long {
        Some(numbers) => {
            let [count, first, second, last] = [0, 1, 2, 3].map(|i| number(numbers[i]));
            same("the spaces", count?, n)?;
            let named = [first?, second?, last?].map(Some);
            same(
                "the forbidden spaces",
                named,
                [seen.first(), seen.get(1), seen.last()].map(Option::<&u128>::copied),
            )?;
            on_spaces(&ring, &seen, n)?
        }
        None => written(holes[0])?,
    };
    is_rest(case, &line)?;
    same("what is left", [left, rest], [n - 2 * k, (n - 2 * k) % 3])?;
    let (rule, known) = match rest {
        0 => ("if that is 0, the value is 1 for even k and 0 for odd k", (k + 1) % 2),
        1 => ("if that is 1, the value is 2", 2),
        _ => ("if that is 2, the value is 0 for even k and 1 for odd k", k % 2),
    };
    same("the rule", holes[5], rule)?;
    same("the value", value, known)?;
    Ok(Says::Value(value as u64))
}

/// "A row of 2 visited spaces ahead of the token can't be crossed, so the rest of play is the Line Game (...)".
pub fn line(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (ring, seen) = seen(case)?;
    let reach = *ring.steps.last().ok_or("there is no step")?;
    let row = match fit("A row of {#} visited spaces", holes[0]) {
        Some(row) => number(row[0])?,
        None => same("the row", holes[0], "The next visited space").map(|()| 1)?,
    };
    same("the largest step", row, reach)?;
    let line = match (fit("({})", holes[1]), fit("on {#} spaces", holes[1])) {
        (Some(rules), _) => written(rules[0])?,
        (_, Some(count)) => on_spaces(&ring, &seen, number(count[0])?)?,
        _ => return Err("no line is named".into()),
    };
    is_rest(case, &line)?;
    let last = u128::from(line.n());
    let visited = |space: u128| space.is_multiple_of(ring.n) || seen.contains(&(space % ring.n));
    holds("that the row behind the line is visited", (1..=reach).all(|more| visited(last + more)))?;
    case.line = Some((line, 0));
    Ok(Says::Nothing)
}

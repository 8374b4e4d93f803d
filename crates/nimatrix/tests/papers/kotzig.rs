//! Facts about Kotzig's Nim.
use nimatrix::State;
use nimatrix::notation::Problem;
use serde_json::{Map, json};

use crate::Asked;
use crate::fact::{Fact, comma, numbers};
use crate::solver::{self, answer, state};

/// The link of the circle of `n` spaces with these steps taken.
pub fn query(n: u64, moves: &str, taken: &[u64]) -> String {
    let taken = match taken {
        [] => String::new(),
        some => format!("&m={}", comma(some)),
    };
    format!("g=kotzig:{n}:{moves}{taken}")
}

pub fn value_after(n: u64, moves: &str, taken: &[u64]) -> Result<u64, Problem> {
    solver::value(&query(n, moves, taken))
}

/// The value after the fact's moves; from the start where it names none.
pub fn value(fact: &Fact) -> Asked {
    let taken = if fact.has("moves") { fact.numbers("moves") } else { vec![] };
    Ok(json!(value_after(fact.number("n"), &fact.set("M"), &taken)?))
}

/// The value of an example of a figure, M = {a, a+1}.
pub fn figure(fact: &Fact) -> Asked {
    let (a, k, n) = (fact.number("a"), fact.number("k"), fact.number("n"));
    assert_eq!(n, k * (2 * a + 1) - 1, "{fact}");
    let moves = comma(&[a, a + 1]);
    Ok(json!({ "value": value_after(n, &moves, &fact.numbers("position"))? }))
}

/// The values for several n, a digit each.
pub fn values(fact: &Fact) -> Asked {
    let n = fact.numbers("n");
    let mut digits = String::new();
    for n in n[0]..=n[1] {
        digits += &value_after(n, &fact.set("M"), &[])?.to_string();
    }
    Ok(json!(digits))
}

pub fn position_values(fact: &Fact) -> Asked {
    let (n, moves) = (fact.number("n"), fact.set("M"));
    if fact.has("positions") {
        assert_eq!(fact.value("positions"), "<(a+1)^m a>, m=1..a-1");
        let a = fact.numbers("M")[0];
        let sequence = |m: u64| [vec![a + 1; m as usize], vec![a]].concat();
        return (1..a).map(|m| Ok(json!(value_after(n, &moves, &sequence(m))?))).collect();
    }
    let mut values = Map::new();
    for key in fact.right().as_object().expect("positions").keys() {
        let taken: Vec<u64> = key.split(',').filter_map(|step| step.parse().ok()).collect();
        values.insert(key.clone(), json!(value_after(n, &moves, &taken)?));
    }
    Ok(values.into())
}

pub fn p_set(fact: &Fact) -> Asked {
    let n = fact.numbers("n");
    let mut found = vec![];
    for n in n[0]..=n[1] {
        if value_after(n, &fact.set("M"), &[])? == 0 {
            found.push(n);
        }
    }
    Ok(json!(found))
}

/// The state after these steps, if all are legal.
fn played(n: u64, moves: &str, taken: &[u64]) -> Option<State> {
    let start = state(&query(n, moves, &[]));
    taken.iter().try_fold(start, |state, &step| state.after(nimatrix::Move::Step(step)))
}

/// The value after 2, k times, and after one more 1; none where that is not legal.
fn fork(n: u64, k: usize, one: bool) -> Result<Option<u64>, Problem> {
    let taken = [vec![2; k], vec![1; usize::from(one)]].concat();
    played(n, "1,2", &taken).map(|_| value_after(n, "1,2", &taken)).transpose()
}

/// The values of <2^k> above those of <2^k 1>, as far as 2 can be played.
pub fn tree(fact: &Fact) -> Asked {
    let n = fact.number("n");
    let (mut top, mut bottom) = (vec![], vec![]);
    while let Some(value) = fork(n, top.len(), false)? {
        bottom.push(fork(n, top.len(), true)?);
        top.push(value);
    }
    Ok(json!({ "top": top, "bottom": bottom }))
}

/// The values of <2^k 1> on the first lap.
pub fn bottom(fact: &Fact) -> Asked {
    let n = fact.number("checked_n");
    assert_eq!(n % 3, fact.number("n_mod_3"), "{fact}");
    (0..n / 2).map(|k| Ok(json!(fork(n, k as usize, true)?))).collect()
}

/// Whether a circle after some moves and a line are the same game: the same steps are legal, and
/// lead to the same game.
pub fn same_game(circle: &str, line: &str) -> Result<bool, Problem> {
    let mut open = vec![(state(circle), state(line))];
    while let Some((circle, line)) = open.pop() {
        let steps = |state: &State| state.rules().some_moves(state.position(), 1000);
        if steps(&circle) != steps(&line) {
            return Ok(false);
        }
        for step in steps(&circle) {
            let after = |state: &State| state.clone().after(step.clone()).expect("a legal step");
            open.push((after(&circle), after(&line)));
        }
    }
    Ok(answer(circle)?.grundy == answer(line)?.grundy)
}

pub fn is_the_line(fact: &Fact) -> Asked {
    let line = fact.value("line");
    let (n, forbidden) = (&line[0], numbers(&line[1]));
    let line = format!("g=line:{n}:{}:{}", fact.set("M"), comma(&forbidden));
    let circle = query(fact.number("n"), &fact.set("M"), &fact.numbers("moves"));
    Ok(json!(same_game(&circle, &line)?))
}

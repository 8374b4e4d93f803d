//! Every sentence of a strategy, taken apart and checked as those of explanations are: its numbers are worked
//! out again from the position and the move.
use std::collections::{BTreeMap, BTreeSet};

use nimatrix::games::{Blocking, Kotzig, Line, Modular, Nim, Subtraction, Wythoff};
use nimatrix::notation::{parse, position_link};
use nimatrix::{
    Atom, FIGURES, Modulus, Move, Outcome, Play, Position, Rules, Sentence, State, TakeSet, strategy,
};

mod modular;
mod piles;
mod rules;
mod token;

use crate::data;
use crate::pattern::{holds, number, numbers, same};
use crate::piles::nim_sum;
use crate::truth::Truth;

/// A sentence of a strategy, with what it speaks of.
pub struct Told<'a, 'r> {
    pub state: &'a State,
    pub play: &'a Play,
    pub values: BTreeMap<&'static str, String>,
    pub truth: &'a mut Truth<'r>,
}

type Check = fn(&mut Told<'_, '_>) -> Result<(), String>;

/// Where a sentence may be said, its form, and what checks it.
type Row = (Option<Outcome>, &'static str, Check);

const P: Option<Outcome> = Some(Outcome::P);
const N: Option<Outcome> = Some(Outcome::N);

impl Told<'_, '_> {
    /// The number in a place.
    pub fn n(&self, name: &str) -> Result<u64, String> {
        let text = self.values.get(name).ok_or(format!("there is no {name}"))?;
        Ok(number(text)? as u64)
    }

    /// The sizes of the piles here.
    pub fn here(&self) -> Vec<u64> {
        self.state.position().piles().map_or(vec![], |piles| piles.to_vec())
    }

    /// The position that is left to the opponent: this one, or the one after the move.
    pub fn reached(&self) -> Position {
        let after = self.play.played.clone().and_then(|played| self.state.clone().after(played));
        after.map_or_else(|| self.state.position().clone(), |state| state.position().clone())
    }

    /// The sizes of the piles there.
    pub fn left(&self) -> Vec<u64> {
        self.reached().piles().map_or(vec![], |piles| piles.to_vec())
    }

    pub fn total(&self) -> u64 {
        self.here().iter().sum()
    }

    /// The only pile from which the move takes, from 0, and how many tokens.
    pub fn take(&self) -> Result<(usize, u64), String> {
        match &self.play.played {
            Some(Move::Take { takes, .. }) if takes.len() == 1 => Ok((takes[0].pile - 1, takes[0].amount)),
            other => Err(format!("{other:?} does not take from one pile")),
        }
    }

    pub fn step(&self) -> Result<u64, String> {
        match self.play.played {
            Some(Move::Step(step)) => Ok(step),
            _ => Err("there is no step".into()),
        }
    }

    /// The value of a pile of a subtraction game.
    pub fn value(&mut self, index: usize, size: u64) -> Option<u64> {
        let Rules::Subtraction(game) = self.state.rules() else { return None };
        self.truth.piles(game.set(index), size).map(|values| values[size as usize])
    }

    /// The values of all piles with these sizes, where they are worked out.
    pub fn each(&mut self, sizes: &[u64]) -> Option<Vec<u64>> {
        sizes.iter().enumerate().map(|(index, &size)| self.value(index, size)).collect()
    }

    /// The quotients' nim-sum of these sizes.
    pub fn quotients(&self, sizes: &[u64]) -> Result<u64, String> {
        let width = self.n("width")?;
        Ok(nim_sum(&sizes.iter().map(|size| size / width).collect::<Vec<_>>()))
    }

    /// The amounts that are in no restriction in force.
    pub fn is_free(&self, amount: u64) -> bool {
        self.state.position().restriction().is_none_or(|restriction| !restriction.contains(amount))
    }

    /// Fails unless what is said to be blocked is what the move blocks.
    pub fn blocks(&self) -> Result<(), String> {
        if let Some(Move::Take { restriction: Some(restriction), .. }) = &self.play.played {
            let said = self.values.get("blocks").ok_or("nothing is blocked")?;
            let said = numbers(said.trim_matches(['{', '}']), &[","])?;
            same("what is blocked", said, restriction.iter().map(u128::from).collect())?;
        }
        Ok(())
    }

    /// The numbers of a circle: its spaces, its two steps, the token and what is visited.
    pub fn circle(&self) -> Result<(u64, Vec<u64>, u64, Vec<u64>), String> {
        match (self.state.rules(), self.state.position()) {
            (Rules::Kotzig(game), Position::Circle(circle)) => {
                let steps = game.moves().members(u64::MAX).collect();
                Ok((game.n(), steps, circle.token(), circle.visited().to_vec()))
            }
            _ => Err("there is no circle".into()),
        }
    }

    /// The last step before this position.
    pub fn last_step(&self) -> Result<u64, String> {
        match self.state.moves().last() {
            Some(Move::Step(step)) => Ok(*step),
            _ => Err("no step was made".into()),
        }
    }
}

/// Checks all sentences of a strategy; gives their templates.
fn check(state: &State, play: &Play, truth: &mut Truth<'_>) -> Result<Vec<&'static str>, String> {
    if let Some(outcome) = truth.outcome(state.position()) {
        same("the outcome", play.outcome, outcome)?;
    }
    let mut met = vec![];
    let mut one = |mut table: Box<dyn Iterator<Item = &'static Row>>, sentence: &Sentence| {
        let known = table.find(|(_, form, _)| *form == sentence.form());
        let (wins, form, check) = known.ok_or(format!("unknown sentence “{}”", sentence.form()))?;
        let text = sentence.to_string();
        holds("that all mathematics is typeset", !text.contains('$') && !text.contains("  "))?;
        holds("that it is said where it may be", wins.is_none_or(|wins| wins == play.outcome))?;
        let values = sentence.values().map(|(name, value)| (name, value.to_string())).collect();
        let mut told = Told { state, play, values, truth: &mut *truth };
        check(&mut told).map_err(|wrong| format!("“{text}”: {wrong}"))?;
        met.push(*form);
        Ok::<(), String>(())
    };
    one(Box::new(rules::RULES.iter()), &play.rule)?;
    play.reasons.iter().try_for_each(|reason| one(Box::new(reasons()), reason))?;
    holds("that there is a reason", !play.reasons.is_empty())?;
    holds("that there is a source", !play.source.to_string().is_empty())?;
    Ok(met)
}

/// Why a move is there, or why the opponent can't do the same.
fn reasons() -> impl Iterator<Item = &'static Row> {
    piles::PILES.iter().chain(modular::MODULAR).chain(token::TOKEN)
}

/// Games of all families, so small that every sentence is met.
fn small() -> Vec<State> {
    let set = |all: &[u64]| TakeSet::new(all.iter().copied().map(Atom::one));
    let mut games = vec![Rules::Nim(Nim), Rules::Wythoff(Wythoff)];
    for sets in [&[&[1, 2, 3][..]][..], &[&[1, 4]], &[&[1, 2, 3, 4], &[1, 3, 4], &[2, 4, 7]]] {
        let sets = sets.iter().map(|all| set(all)).collect();
        games.push(Rules::Subtraction(Subtraction::new(sets).expect("sets")));
    }
    for (n, k) in [(3, 1), (4, 2)] {
        games.push(Rules::Blocking(Blocking::exactly(Modulus::new(n).expect("n"), k).expect("a family")));
    }
    games.extend([1, 3, 4, 6, 8].map(|m| Rules::Modular(Modular::new(m).expect("m"))));
    for n in [7, 9, 11, 13, 17] {
        games.push(Rules::Kotzig(Kotzig::new(n, set(&[1, 3])).expect("a circle")));
    }
    for (n, steps) in
        [(8, &[1, 3][..]), (9, &[2, 3]), (8, &[4, 5]), (20, &[3, 4]), (9, &[1, 2]), (7, &[1, 2])]
    {
        games.push(Rules::Kotzig(Kotzig::new(n, set(steps)).expect("a circle")));
    }
    for (steps, forbidden) in [(&[1, 2][..], &[3, 5, 9][..]), (&[1, 2, 3], &[4, 7]), (&[2, 5], &[3])] {
        games.push(Rules::Line(Line::new(14, set(steps), set(forbidden)).expect("a line")));
    }
    let counts = |rules: &Rules| match rules.pile_count() {
        Some(count) => vec![count],
        None => vec![1, 2, 3],
    };
    let mut states = vec![];
    for rules in games {
        let start = State::new(rules.clone());
        if start.position().piles().is_some() {
            for count in counts(&rules) {
                let side: u64 = [24, 9, 4][count - 1];
                for code in 0..(side + 1).pow(count as u32) {
                    let sizes = (0..count).map(|i| code / (side + 1).pow(i as u32) % (side + 1)).collect();
                    let piles = nimatrix::Piles::new(sizes).expect("a few piles");
                    states.push(start.clone().starting_at(rules.start().with_piles(piles)));
                }
            }
        }
        states.push(start);
    }
    states
}

/// The position, and some that moves lead to; of tokens more, since their small positions are not enumerated.
fn followed(state: State) -> Vec<State> {
    let most = if state.position().piles().is_some() { 3 } else { 40 };
    let mut all = vec![state];
    let mut at = 0;
    while at < all.len() && all.len() < most {
        let moves = all[at].rules().some_moves(all[at].position(), 3);
        let next = moves.into_iter().filter_map(|played| all[at].clone().after(played));
        all.extend(next.collect::<Vec<_>>());
        at += 1;
    }
    all
}

#[test]
fn every_sentence_of_a_strategy_holds() {
    let corpus = data::data("links/corpus.json");
    let links = corpus["links"].as_array().expect("links").iter().filter_map(|link| link["opens"].as_str());
    let linked = links.chain(FIGURES.iter().map(|figure| figure.query));
    let mut states: Vec<State> = linked.map(|query| parse(query).expect("a link")).collect();
    states.extend(small());
    // Lemma 8 with both its exceptions, Lemma 6, a restriction that no move hands over, and Theorem 16.
    for query in [
        "g=kotzig:20:3,4&m=4,4,3,4",
        "g=kotzig:20:3,4&m=4,4,3,4,3,3,4",
        "g=kotzig:8:4,5&m=5,5,4",
        "g=block:3:k1&p=3,3&r=1,2,3",
        "g=mmod:7&p=2,4,6",
        "g=kotzig:11:1,3&m=1,3",
        "g=kotzig:11:1,3&m=3,3,3,3,1",
        "g=kotzig:13:1,3&m=3,3,3,3",
        "g=mmod:4&p=2,3,1",
    ] {
        states.push(parse(query).expect("a link"));
    }
    let (mut met, mut wrong) = (BTreeSet::new(), vec![]);
    for state in states.into_iter().flat_map(followed) {
        let rules = state.rules().clone();
        let Ok(Some(play)) = strategy(&state) else { continue };
        match check(&state, &play, &mut Truth::of(&rules)) {
            Ok(forms) => met.extend(forms),
            Err(problem) => wrong.push(format!("{}: {problem}", position_link(&state))),
        }
    }
    let few: Vec<&String> = wrong.iter().take(20).collect();
    assert!(wrong.is_empty(), "{} strategies say what does not hold, among them {few:#?}", wrong.len());
    let unmet: Vec<&str> = rules::RULES
        .iter()
        .chain(reasons())
        .map(|(_, form, _)| *form)
        .filter(|form| !met.contains(form))
        .collect();
    assert!(unmet.is_empty(), "nothing that was checked says {unmet:#?}");
}

//! Every sentence of a strategy, taken apart and checked as those of explanations are: its numbers are worked
//! out again from the position and the move.
use std::collections::BTreeSet;

use nimatrix::notation::{parse, position_link};
use nimatrix::{FIGURES, Move, Outcome, Position, Rules, Sentence, State, Strategy, strategy};

mod modular;
mod piles;
mod rules;
mod token;

use crate::case::Case;
use crate::case::{holds, numbers, same};
use crate::piles::{nim_sum, value, values};
use crate::support::{boxed, data};
use crate::truth::Truth;

/// The outcome of a sentence, its template, and the check of its values.
type Row = (Option<Outcome>, &'static str, fn(&mut Case<'_, '_>) -> Result<(), String>);

const P: Option<Outcome> = Some(Outcome::P);
const N: Option<Outcome> = Some(Outcome::N);

impl Case<'_, '_> {
    /// The only pile from which the move takes, from 0, and how many tokens.
    fn take(&self) -> Result<(usize, u64), String> {
        match self.played {
            Some(Move::Take { takes, .. }) if takes.len() == 1 => Ok((takes[0].pile - 1, takes[0].amount)),
            other => Err(format!("{other:?} does not take from one pile")),
        }
    }

    fn step(&self) -> Result<u64, String> {
        match self.played {
            Some(Move::Step(step)) => Ok(*step),
            _ => Err("there is no step".into()),
        }
    }

    /// The value of a pile of a subtraction game.
    fn value(&mut self, index: usize, size: u64) -> Option<u64> {
        value(self, index, size).ok()?
    }

    /// The values of all piles with these sizes, if computed.
    fn each(&mut self, sizes: &[u64]) -> Option<Vec<u64>> {
        values(self, sizes).ok()?.into_iter().collect()
    }

    /// The nim-sum of the quotients of these sizes.
    fn quotients(&self, sizes: &[u64]) -> Result<u64, String> {
        let width = self.n("width")?;
        Ok(nim_sum(&sizes.iter().map(|size| size / width).collect::<Vec<_>>()))
    }

    /// Whether no restriction in force has an amount.
    fn is_free(&self, amount: u64) -> bool {
        self.state.position().restriction().is_none_or(|restriction| !restriction.contains(amount))
    }

    /// Fails unless the move blocks the residues in the sentence.
    fn blocks(&self) -> Result<(), String> {
        if let Some(Move::Take { restriction: Some(restriction), .. }) = self.played {
            let named = numbers(self.text("blocks")?.trim_matches(['{', '}']), &[","])?;
            same("what is blocked", named, restriction.iter().map(u128::from).collect())?;
        }
        Ok(())
    }

    /// The numbers of a circle: its spaces, its two steps, the token and the visited spaces.
    fn circle(&self) -> Result<(u64, Vec<u64>, u64, Vec<u64>), String> {
        match (self.state.rules(), self.state.position()) {
            (Rules::Kotzig(game), Position::Circle(circle)) => {
                let steps = game.moves().members(u64::MAX).collect();
                Ok((game.n(), steps, circle.token(), circle.visited().to_vec()))
            }
            _ => Err("there is no circle".into()),
        }
    }

    /// The last step before this position.
    fn last_step(&self) -> Result<u64, String> {
        match self.state.moves().last() {
            Some(Move::Step(step)) => Ok(*step),
            _ => Err("no step was made".into()),
        }
    }
}

/// Checks all sentences of a strategy. Returns their templates.
fn check(state: &State, play: &Strategy, truth: &mut Truth<'_>) -> Result<Vec<&'static str>, String> {
    if let Some(outcome) = truth.outcome(state.position()) {
        same("the outcome", play.outcome, outcome)?;
    }
    let mut case = Case::new(state, truth, play.outcome, play.played.as_ref());
    let mut met = vec![];
    let mut one = |known: Option<&'static Row>, sentence: &Sentence| {
        let (wins, form, check) = known.ok_or(format!("unknown sentence “{}”", sentence.form()))?;
        holds("that it stands where it may", wins.is_none_or(|wins| wins == play.outcome))?;
        let checked = case.read(sentence).and_then(|()| check(&mut case));
        met.push(*form);
        checked.map_err(|wrong| format!("“{sentence}”: {wrong}"))
    };
    one(rules::RULES.iter().find(|(_, form, _)| *form == play.rule.form()), &play.rule)?;
    for reason in &play.reasons {
        one(reasons().find(|(_, form, _)| *form == reason.form()), reason)?;
    }
    holds("that there is a reason", !play.reasons.is_empty())?;
    holds("that there is a source", !play.source.to_string().is_empty())?;
    Ok(met)
}

/// Why a move is there, or why the opponent can't do the same.
fn reasons() -> impl Iterator<Item = &'static Row> {
    piles::PILES.iter().chain(modular::MODULAR).chain(token::TOKEN)
}

/// Small games of all families in which every sentence occurs.
const GAMES: &str = "nim wythoff sub:1,2,3 sub:1,4 sub:1,2,3,4/1,3,4/2,4,7 block:3:k1 block:4:k2 mmod:1 \
    mmod:3 mmod:4 mmod:6 mmod:8 kotzig:7:1,3 kotzig:9:1,3 kotzig:11:1,3 kotzig:13:1,3 kotzig:17:1,3 \
    kotzig:8:1,3 kotzig:9:2,3 kotzig:8:4,5 kotzig:20:3,4 kotzig:9:1,2 kotzig:7:1,2 line:14:1,2:3,5,9 \
    line:14:1,2,3:4,7 line:14:2,5:3";

/// The start of a game, and all of one pile up to 24, two up to 9 and three up to 4.
fn small(rules: &str) -> Vec<State> {
    let start = parse(&format!("g={rules}")).expect("a link");
    let mut states = vec![start.clone()];
    if start.position().piles().is_some() {
        let boxes = [&[24][..], &[9, 9], &[4, 4, 4]].into_iter();
        let fits = |full: &&[u64]| start.rules().pile_count().is_none_or(|count| count == full.len());
        let at = |piles| start.clone().starting_at(start.rules().start().with_piles(piles)).unwrap();
        states.extend(boxes.filter(fits).flat_map(boxed).map(at));
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
    let corpus = data("links/corpus.json");
    let links = corpus["links"].as_array().expect("links").iter().filter_map(|link| link["opens"].as_str());
    let linked = links.chain(FIGURES.iter().map(|figure| figure.query));
    let mut states: Vec<State> = linked.map(|query| parse(query).expect("a link")).collect();
    states.extend(GAMES.split_whitespace().flat_map(small));
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
    assert!(wrong.is_empty(), "{} strategies have wrong sentences, among them {few:#?}", wrong.len());
    let unmet: Vec<&str> = rules::RULES
        .iter()
        .chain(reasons())
        .map(|(_, form, _)| *form)
        .filter(|form| !met.contains(form))
        .collect();
    assert!(unmet.is_empty(), "no strategy that was checked has {unmet:#?}");
}

//! Every fact of tests/figures, held against the solver.
//!
//! A fact has a kind; for each kind there is one function that asks the solver and gives its
//! answer in the shape in which the file holds what is right.
use std::collections::BTreeMap;

use nimatrix::notation::Problem;
use serde_json::Value;

mod blocking;
mod claims;
#[path = "../support/data.rs"]
mod data;
mod fact;
mod gallery;
mod kotzig;
mod line;
mod modular;
mod solver;
mod subtraction;
mod tables;
mod wythoff;

use fact::Fact;

/// What the solver says, or why it does not answer.
type Asked = Result<Value, Problem>;

/// Asks the solver for what a fact states.
type Ask = fn(&Fact) -> Asked;

/// How each kind of fact is asked for.
const KINDS: &[(&str, Ask)] = &[
    ("claim", claims::claim),
    ("figure_params", kotzig::figure),
    ("grundy_period", subtraction::grundy_period),
    ("grundy_seq", subtraction::grundy_values),
    ("grundy_value", subtraction::grundy_value),
    ("kotzig_line_equiv", kotzig::is_the_line),
    ("kotzig_p_set", kotzig::p_set),
    ("kotzig_position_value", kotzig::value),
    ("kotzig_position_values", kotzig::position_values),
    ("kotzig_tree", kotzig::tree),
    ("kotzig_tree_bottom", kotzig::bottom),
    ("kotzig_value", kotzig::value),
    ("kotzig_values", kotzig::values),
    ("line_algorithm_trace", line::algorithm_trace),
    ("line_labels", line::labels),
    ("line_lr", line::ends),
    ("line_portions", line::portions),
    ("line_portions_mod3", line::portions_modulo_3),
    ("line_run", line::run),
    ("line_transfer", line::transfer),
    ("line_value", line::value),
    ("line_values", line::values),
    ("modnim_count", modular::count),
    ("modnim_dominate_not_reach", modular::dominates),
    ("modnim_groups", modular::groups),
    ("modnim_pset", modular::p_positions),
    ("modnim_pset_sorted", modular::sorted_p_positions),
    ("move_set", subtraction::set_by_modulus),
    ("muller_matrix", blocking::matrix),
    ("muller_outcome", blocking::outcome),
    ("muller_physical_moves", blocking::piles_reached),
    ("muller_tree", blocking::tree),
    ("muller_winning_moves", blocking::winning_moves),
    ("nimsum", subtraction::nim_sum),
    ("odd_columns", subtraction::odd_columns),
    ("playthrough", subtraction::playthrough),
    ("prime_square_fib", subtraction::winners),
    ("sum_case", subtraction::case),
    ("sum_terminal", subtraction::is_terminal),
    ("table_T", subtraction::table),
    ("wl_period", subtraction::outcome_period),
    ("wl_period_bound", subtraction::longest_periods),
    ("wl_string", subtraction::outcomes),
    ("wythoff_pset", wythoff::p_positions),
    ("wythoff_values", wythoff::values),
];

/// Kinds that state nothing to compute, and why.
const IN_WORDS: &[(&str, &str)] = &[(
    "erratum_text",
    "says which words of a text are wrong; what can be computed of it is a fact of its own",
)];

/// Facts that the solver refuses as too large today, and why; none is left.
const NOT_YET: &[(&str, &str)] = &[];

fn facts() -> Vec<Fact> {
    let file = data::data("figures/papers.json");
    let facts = file["facts"].as_array().expect("a list of facts");
    facts.iter().cloned().map(Fact::new).collect()
}

#[test]
fn the_papers_are_right_where_the_solver_says_so() {
    let facts = facts();
    let mut checked = BTreeMap::<&str, usize>::new();
    let (mut in_words, mut not_yet) = (0, 0);
    let mut wrong = vec![];
    for fact in &facts {
        if IN_WORDS.iter().any(|(kind, _)| *kind == fact.kind()) {
            in_words += 1;
            continue;
        }
        let Some((_, ask)) = KINDS.iter().find(|(kind, _)| *kind == fact.kind()) else {
            wrong.push(format!("{fact}: nobody knows how to ask for this kind"));
            continue;
        };
        let waits = NOT_YET.iter().any(|(id, _)| *id == fact.id());
        match ask(fact) {
            Err(problem) if waits && problem.code == nimatrix::notation::Code::TooLarge => {
                not_yet += 1;
            }
            Err(problem) => wrong.push(format!("{fact}: {problem}")),
            Ok(_) if waits => wrong.push(format!("{fact}: it is answered; strike it off NOT_YET")),
            Ok(answer) if answer == *fact.right() => {
                *checked.entry(fact.kind()).or_default() += 1;
            }
            Ok(answer) => wrong.push(format!("{fact}: got {answer}, right is {}", fact.right())),
        }
    }
    for (kind, count) in &checked {
        println!("{count:4} {kind}");
    }
    let total: usize = checked.values().sum();
    println!("{total:4} facts checked, {in_words} in words, {not_yet} not yet");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(total + in_words + not_yet, facts.len());
    assert_eq!(not_yet, NOT_YET.len(), "NOT_YET names facts that are not there");
}

#[test]
fn every_way_to_ask_is_asked() {
    let facts = facts();
    for (kind, _) in KINDS {
        assert!(facts.iter().any(|fact| fact.kind() == *kind), "no fact is of kind {kind}");
    }
    for id in claims::ids() {
        assert!(facts.iter().any(|fact| fact.id() == id), "no claim is called {id}");
    }
    let mut ids: Vec<_> = facts.iter().map(Fact::id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), facts.len(), "two facts share an id");
}

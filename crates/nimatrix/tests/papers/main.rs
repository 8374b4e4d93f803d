//! Every fact of tests/figures, compared with the solver.
//!
//! Of each kind of fact, one function makes the link and one reads the answer in the shape of the file. The
//! figures of the gallery are read by the same functions.
use std::collections::BTreeMap;

use nimatrix::notation::{self, Problem};
use nimatrix::{FIGURES, State};
use serde_json::{Value, json};

mod blocking;
mod claims;
mod fact;
mod modular;
mod named;
mod solver;
mod subtraction;
#[path = "../support/mod.rs"]
mod support;
mod tables;
mod token;

use fact::Fact;
use solver::{shown_outcome, shown_p_cells, shown_value, terms};

/// The figures that are games with a name; the files have no facts about them.
const NAMED: &str = "Named games";

/// The solver's answer, or why there is none.
type Asked = Result<Value, Problem>;

/// Reads the statement of a fact off a state.
type Read = fn(&State, &Fact) -> Asked;

/// The ways to ask the solver for the statement of a fact.
enum Ask {
    /// The link of a fact, and the reader of its state.
    Link(fn(&Fact) -> String, Read),
    /// All of a fact, and its content in a figure of the gallery.
    Fact(fn(&Fact) -> Asked, Option<Read>),
}

use Ask::Link;

/// How each kind of fact is asked for.
const KINDS: &[(&str, Ask)] = &[
    ("claim", Ask::Fact(claims::claim, Some(claims::shown))),
    ("figure_params", Link(token::position_of_figure, token::figure)),
    ("grundy_period", Ask::Fact(subtraction::grundy_period, None)),
    ("grundy_seq", Link(subtraction::strip, subtraction::values)),
    ("grundy_value", Link(subtraction::pile, shown_value)),
    ("kotzig_line_equiv", Link(token::circle, token::is_the_line)),
    ("kotzig_p_set", Link(token::starts, token::p_set)),
    ("kotzig_position_value", Link(token::circle, shown_value)),
    ("kotzig_position_values", Link(token::circle, token::position_values)),
    ("kotzig_tree", Link(token::circle, token::tree_of_twos)),
    ("kotzig_tree_bottom", Link(token::bottom_start, token::bottom)),
    ("kotzig_value", Link(token::circle, shown_value)),
    ("kotzig_values", Link(token::starts, token::values)),
    ("line_algorithm_trace", Link(token::line_link, token::algorithm_trace)),
    ("line_labels", Link(token::line_link, token::labels)),
    ("line_lr", Link(token::line_link, token::outer_labels)),
    ("line_portions", Link(token::line_link, token::portions)),
    ("line_portions_mod3", Ask::Fact(token::portions_modulo_3, None)),
    ("line_run", Link(token::run_link, token::run)),
    ("line_transfer", Ask::Fact(token::transfer, None)),
    ("line_value", Link(token::line_link, shown_value)),
    ("line_values", Ask::Fact(token::line_values, None)),
    ("modnim_count", Link(modular::whole, modular::count)),
    ("modnim_dominate_not_reach", Link(modular::position, modular::dominates)),
    ("modnim_groups", Link(modular::whole, modular::groups)),
    ("modnim_pset", Link(modular::window, shown_p_cells)),
    (
        "modnim_pset_sorted",
        Ask::Fact(modular::sorted_p_positions, Some(modular::sorted_p_positions_with_the_third)),
    ),
    ("move_set", Ask::Fact(subtraction::set_by_modulus, None)),
    ("muller_matrix", Link(blocking::window, blocking::matrix)),
    ("muller_outcome", Link(blocking::position, shown_outcome)),
    ("muller_physical_moves", Link(blocking::position, blocking::piles_reached)),
    ("muller_tree", Link(blocking::rules, blocking::tree)),
    ("muller_winning_moves", Link(blocking::position, blocking::winning_moves)),
    ("nimsum", Link(subtraction::terms_of_sum, shown_value)),
    ("odd_columns", Ask::Fact(subtraction::odd_columns, None)),
    ("playthrough", Link(subtraction::play, subtraction::played_through)),
    ("prime_square_fib", Link(subtraction::three_sequences, subtraction::winners)),
    ("sum_case", Ask::Fact(subtraction::case, Some(subtraction::case_shown))),
    ("sum_terminal", Link(subtraction::sum, subtraction::is_terminal)),
    ("table_T", Link(subtraction::sum, subtraction::table)),
    ("wl_period", Ask::Fact(subtraction::outcome_period, None)),
    ("wl_period_bound", Ask::Fact(subtraction::longest_periods, Some(subtraction::longest_period_shown))),
    ("wl_string", Link(subtraction::strip, subtraction::letters)),
    ("wythoff_pset", Link(modular::of_wythoff, shown_p_cells)),
    ("wythoff_values", Link(modular::values_of_wythoff, modular::values)),
];

/// Says which words of a text are wrong. What can be computed of it is a fact of its own.
const IN_WORDS: &str = "erratum_text";

fn kind(fact: &Fact) -> Option<&'static Ask> {
    KINDS.iter().find(|(kind, _)| *kind == fact.kind()).map(|(_, ask)| ask)
}

fn facts() -> Vec<Fact> {
    let file = support::data("figures/papers.json");
    let facts = file["facts"].as_array().expect("a list of facts");
    facts.iter().cloned().map(Fact::new).collect()
}

#[test]
fn the_papers_are_right_where_the_solver_says_so() {
    let facts = facts();
    let mut checked = BTreeMap::<&str, usize>::new();
    let mut wrong = vec![];
    for fact in facts.iter().filter(|fact| fact.kind() != IN_WORDS) {
        let answer = match kind(fact) {
            Some(Link(link, read)) => read(&solver::state(&link(fact)), fact),
            Some(Ask::Fact(ask, _)) => ask(fact),
            None => panic!("{fact}: this kind is not in the list"),
        };
        match answer {
            Err(problem) => wrong.push(format!("{fact}: {problem}")),
            Ok(answer) if answer == *fact.right() => *checked.entry(fact.kind()).or_default() += 1,
            Ok(answer) => wrong.push(format!("{fact}: got {answer}, right is {}", fact.right())),
        }
    }
    for (kind, count) in &checked {
        println!("{count:4} {kind}");
    }
    let in_words = facts.iter().filter(|fact| fact.kind() == IN_WORDS).count();
    let total: usize = checked.values().sum();
    println!("{total:4} facts checked, {in_words} in words");
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(total + in_words, facts.len());
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

#[test]
fn links_show_what_the_facts_say() {
    let facts = facts();
    for figure in FIGURES.iter().filter(|figure| figure.group != NAMED) {
        let state = notation::parse(figure.query).expect("a link");
        if let Some(fact) = facts.iter().find(|fact| fact.id() == figure.id) {
            let shown = match kind(fact) {
                Some(Link(_, read) | Ask::Fact(_, Some(read))) => read(&state, fact),
                _ => panic!("{fact}: nothing says what a link shows of this kind"),
            };
            assert_eq!(shown.as_ref(), Ok(fact.right()), "{fact}");
            continue;
        }
        // The start of a row of facts: one for each term.
        let row = figure.id.to_string() + ".n";
        let terms = terms(&state).expect("terms");
        let row: Vec<&Fact> = facts.iter().filter(|fact| fact.id().starts_with(&row)).collect();
        assert!(row.len() > 10, "{}: no fact has this name", figure.id);
        for fact in row {
            assert_eq!(json!(terms[fact.number("n") as usize - 1]), *fact.right(), "{fact}");
        }
    }
}

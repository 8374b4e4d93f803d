//! The gallery: what each link shows is what the fact of the same name says.
use nimatrix::FIGURES;
use nimatrix::notation;
use serde_json::json;

use crate::fact::Fact;
use crate::solver::terms;
use crate::{Ask, NAMED, facts, kind};

#[test]
fn links_show_what_the_facts_say() {
    let facts = facts();
    for figure in FIGURES.iter().filter(|figure| figure.group != NAMED) {
        let state = notation::parse(figure.query).expect("a link");
        if let Some(fact) = facts.iter().find(|fact| fact.id() == figure.id) {
            let shown = match kind(fact) {
                Some(Ask::Link(_, read) | Ask::Fact(_, Some(read))) => read(&state, fact),
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

//! What answers cost, in units, is written down in `work.txt`: a change that makes one dearer, or its forecast
//! another one, is seen. A line is what is asked, the link, the forecast (`?` where it is not known), the most
//! that is done before it is given up, and the units done.
use nimatrix::notation::parse;
use nimatrix::{Job, evaluate_within, matrix_within, panels_within, sequence_within, tree_within};

/// The line of what is asked for of a link.
fn cost(ask: &str, link: &str) -> String {
    let state = parse(link).unwrap_or_else(|problem| panic!("{link}: {problem}"));
    let wanted = ask.to_owned();
    let mut job = Job::new(1, async move |meter| match &*wanted {
        "evaluate" => evaluate_within(&state, meter).await.map(drop),
        "matrix" => matrix_within(&state, meter).await.map(drop),
        "panels" => panels_within(&state, meter).await.map(drop),
        "sequence" => sequence_within(&state, meter).await.map(drop),
        _ => tree_within(&state, 200, meter).await.map(drop),
    });
    let forecast = job.forecast();
    let done = job.advance(u64::MAX).done;
    let units = forecast.units.map_or("?".into(), |units| units.to_string());
    let end = if job.into_answer().is_some_and(|answer| answer.is_ok()) { "" } else { " refused" };
    format!("{ask} {link} {units} {} {done}{end}", forecast.most)
}

#[test]
fn answers_cost_what_is_written_down() {
    let (mut now, mut before) = (vec![], vec![]);
    for line in include_str!("work.txt").lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let costs = cost(words[0], words[1]);
        if costs != line {
            now.push(costs);
            before.push(line);
        }
    }
    assert!(now.is_empty(), "now\n{}\nwhere work.txt has\n{}", now.join("\n"), before.join("\n"));
}

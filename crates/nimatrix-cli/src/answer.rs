//! Answers to links: as JSON by the names of the JavaScript package, or as the page exports them.
use std::io::{self, Write};
use std::path::Path;

use nimatrix::notation::Problem;
use nimatrix::{Job, Meter, State, View};
use nimatrix_export::Look;
use nimatrix_json::{Evaluation, Grid, Notice, Sequence, Tree};
use serde::Serialize;

use crate::arguments::Asked;
use crate::end::{End, stop_is_asked};
use crate::in_order::in_order;
use crate::input;

/// The units of work between two looks at whether an end was asked for.
const UNITS: u64 = 20_000_000;

/// The question about each link.
#[derive(Clone, Copy)]
pub enum Kind {
    Evaluate,
    Matrix,
    Sequence,
    Tree { limit: usize },
}

/// The object that replaces an answer.
#[derive(Serialize)]
pub struct Failure {
    error: Notice,
}

/// The line of a problem.
pub fn failure(problem: &Problem) -> String {
    json(&Failure { error: problem.into() })
}

/// A shape as a line of JSON.
pub fn json(shape: &impl Serialize) -> String {
    // Nothing that is written here has keys that are no texts.
    serde_json::to_string(shape).unwrap_or_default()
}

/// Answers links, each as soon as those before it are.
pub fn answer(kind: Kind, asked: &Asked) -> io::Result<End> {
    let format = Look::parse(&asked.format);
    let one = |text: String| -> Answered {
        let mut state = input::state(&text)?;
        if asked.json {
            return work(asked.effort, async move |meter| in_json(kind, &state, meter).await);
        }
        let (format, look) = format.clone()?;
        state.view = match kind {
            Kind::Evaluate => View::Play,
            Kind::Matrix if matches!(state.view, View::Grundy | View::Plot | View::Text) => state.view,
            Kind::Matrix => View::Outcome,
            Kind::Sequence => View::Sequence,
            Kind::Tree { .. } => View::Tree,
        };
        let exported =
            async move |meter: &Meter| nimatrix_export::exported_looking(&state, format, look, meter).await;
        work(asked.effort, exported)
    };
    let (texts, total) = input::texts(&asked.links);
    let (mut number, mut failures) = (0, 0);
    let mut out = io::stdout();
    in_order(texts, total, one, |answered| {
        number += 1;
        match answered {
            Ok(None) => Ok(()),
            Ok(Some(text)) if asked.json => writeln!(out, "{text}"),
            Ok(Some(text)) => {
                // Answers are parted by an empty line.
                let before = if number == 1 { "" } else { "\n" };
                write!(out, "{before}{text}").and_then(|()| out.flush())
            }
            Err(problem) => {
                failures += 1;
                if asked.json { writeln!(out, "{}", failure(&problem)) } else { complain(number, &problem) }
            }
        }
    })?;
    Ok(End::of(failures))
}

/// Exports the views of links, to standard output or each into a file.
pub fn export(links: &[String], format: &str, folder: Option<&Path>) -> io::Result<End> {
    let chosen = Look::parse(format);
    if let Some(folder) = folder {
        std::fs::create_dir_all(folder)?;
    }
    let one = |text: String| -> Answered {
        let (state, (format, look)) = (input::state(&text)?, chosen.clone()?);
        work(1, async move |meter| nimatrix_export::exported_looking(&state, format, look, meter).await)
    };
    let extension = chosen.as_ref().map_or("", |(format, _)| format.extension());
    let (texts, total) = input::texts(links);
    let (mut number, mut failures) = (0, 0);
    let mut out = io::stdout();
    in_order(texts, total, one, |exported| {
        number += 1;
        match (exported, folder) {
            (Ok(None), _) => Ok(()),
            (Ok(Some(text)), None) => write!(out, "{text}").and_then(|()| out.flush()),
            (Ok(Some(text)), Some(folder)) => {
                std::fs::write(folder.join(format!("{number}.{extension}")), text)
            }
            (Err(problem), _) => {
                failures += 1;
                complain(number, &problem)
            }
        }
    })?;
    Ok(End::of(failures))
}

/// A text; `None` if an end was asked for before it was there.
type Answered = Result<Option<String>, Problem>;

/// Names the link, counted from 1, that could not be answered.
pub fn complain(number: u64, problem: &Problem) -> io::Result<()> {
    writeln!(io::stderr(), "nimatrix: link {number}: {problem}")
}

/// Does some work with up to `times` the usual effort.
fn work(times: u32, work: impl AsyncFnOnce(&Meter) -> Result<String, Problem> + 'static) -> Answered {
    let mut job = Job::new(times, work);
    while !job.advance(UNITS).finished {
        if stop_is_asked() {
            return Ok(None);
        }
    }
    job.into_answer().transpose()
}

async fn in_json(kind: Kind, state: &State, meter: &Meter) -> Result<String, Problem> {
    Ok(match kind {
        Kind::Evaluate => {
            let found = nimatrix::evaluate_within(state, meter).await?;
            json(&Evaluation::from((state, found)))
        }
        Kind::Matrix => json(&Grid::from((state, &nimatrix::matrix_within(state, meter).await?))),
        Kind::Sequence => json(&Sequence::from(&nimatrix::sequence_within(state, meter).await?)),
        Kind::Tree { limit } => json(&Tree::from(&nimatrix::tree_within(state, limit, meter).await?)),
    })
}
